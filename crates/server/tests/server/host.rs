//! What whoever runs the server can see and do.

use http_body_util::Full;
use hyper::Request;
use serde_json::{Value, json};

use crate::kit::{House, two, two_with_keys};

const TOKEN: &str = "a token that nobody guesses";

async fn house() -> House {
    House::with(|config| config.host_token = Some(TOKEN.to_owned())).await
}

pub(crate) async fn ask(house: &House, token: &str, path: &str, body: Option<Value>) -> (u16, Value) {
    let mut request = Request::builder()
        .method(if body.is_some() { "POST" } else { "GET" })
        .uri(format!("/api/host{path}"))
        .header("host", "localhost")
        .header("authorization", format!("Bearer {token}"));
    if body.is_some() {
        request = request.header("content-type", "application/json");
    }
    let body = body.map(|body| body.to_string()).unwrap_or_default();
    let (status, _, body) = house.request(request.body(Full::from(body)).expect("a request")).await;
    (status.as_u16(), serde_json::from_slice(&body).unwrap_or_default())
}

#[tokio::test(flavor = "multi_thread")]
async fn the_token_shows_tables_and_addresses_and_no_secret() {
    let house = house().await;
    let (table, keys, [mut a, _b]) = two_with_keys(&house).await;
    a.granted(json!({"say": {"seat": "A", "text": "good luck"}})).await;
    let (status, all) = ask(&house, TOKEN, "", None).await;
    assert_eq!((status, &all["tables"][0]["id"]), (200, &json!(table)));
    assert_eq!(all["tables"][0]["said"][0][1], "good luck");
    assert_eq!(
        (&all["addresses"][0]["address"], &all["addresses"][0]["sockets"]),
        (&json!("127.0.0.1"), &json!(2))
    );
    // Two sockets, and the request itself.
    assert_eq!((&all["load"][0][0], &all["load"][0][1]), (&json!("connections"), &json!(3)));
    let text = all.to_string();
    assert!(keys.iter().all(|key| !text.contains(key)) && !text.contains("seed"), "{text}");
    for token in ["", "a guess"] {
        assert_eq!(ask(&house, token, "", None).await.0, 403);
        assert_eq!(ask(&house, token, &format!("/tables/{table}/remove"), Some(json!({}))).await.0, 403);
    }
    let closed = House::new().await;
    assert_eq!(ask(&closed, "", "", None).await.0, 403, "without a token there is nobody");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_is_muted_a_message_struck_a_table_removed_and_an_address_banned() {
    let mut house = house().await;
    let (table, [key, _], [mut a, mut b]) = two_with_keys(&house).await;
    a.granted(json!({"say": {"seat": "A", "text": "something ugly"}})).await;
    b.until("said").await;
    let at = |what: &str| format!("/tables/{table}/{what}");
    assert_eq!(ask(&house, TOKEN, &at("strike"), Some(json!({"said": 0}))).await.0, 200);
    assert_eq!(ask(&house, TOKEN, &at("strike"), Some(json!({"said": 9}))).await.0, 404);
    let welcome = b.until("welcome").await;
    assert!(welcome["chat"][0]["text"].as_str().is_some_and(|text| text.contains("struck")), "{welcome}");
    assert_eq!(ask(&house, TOKEN, &at("mute"), Some(json!({}))).await.0, 200);
    assert_eq!(a.refused(json!({"say": {"seat": "A", "text": "hello?"}})).await, "key");
    drop((a, b));
    house.stop().await;
    house.start().await;
    let mut a = house.sit(&table, Some(&key)).await;
    assert!(!a.heard[0].contains("ugly") && a.heard[0].contains("struck"), "it is kept so");

    assert_eq!(ask(&house, TOKEN, &at("remove"), Some(json!({}))).await.0, 200);
    assert_eq!(a.bye().await, "unknown");
    assert_eq!(house.call("GET", &format!("/tables/{table}"), Some(&key), None).await.0, 404);

    let (_, mut a, _b) = two(&house).await;
    assert_eq!(ask(&house, TOKEN, "/ban", Some(json!({"address": "127.0.0.1"}))).await.0, 200);
    assert_eq!(a.bye().await, "key");
    assert_eq!(house.get("/about").await.0, 403);
}

/// A note rode on an answer for good, whatever it said.
#[tokio::test(flavor = "multi_thread")]
async fn a_note_is_struck_and_stays_so() {
    let mut house = house().await;
    let new = json!({"game": "spaceknights", "seats": vec!["me"; 6], "start": true, "seed": 1});
    let (table, key, _) = house.set(new).await;
    let mut me = house.sit(&table, Some(&key)).await;
    let noted = |me: &crate::kit::Client| {
        let questions = me.state["questions"].as_array().cloned().unwrap_or_default();
        questions.into_iter().find(|question| question["note"] == true)
    };
    let question = loop {
        if let Some(question) = noted(&me) {
            break question;
        }
        let seat =
            ["A", "B", "C", "D", "E", "F"].into_iter().find(|seat| me.owes(seat)).expect("somebody is asked");
        let action = me.offers(seat)[0].clone();
        me.act(seat, &action).await;
    };
    let seat = question["seat"].as_str().expect("a seat").to_owned();
    let action = me.offers(&seat)[0].clone();
    let act = |note: &str| json!({"act": {"seat": seat, "ticket": question["ticket"], "action": action, "note": note}});
    assert_eq!(me.refused(act("something \u{202e}ylgu")).await, "refused", "it is read as it was written");
    me.granted(act("something ugly")).await;
    let notes = |overview: &Value| overview["tables"][0]["notes"].as_array().cloned().expect("a list");
    let shown = notes(&ask(&house, TOKEN, "", None).await.1);
    assert_eq!((shown.len(), &shown[0][1]), (1, &json!("something ugly")));
    let at = format!("/tables/{table}/strike");
    assert_eq!(ask(&house, TOKEN, &at, Some(json!({"note": 999}))).await.0, 404);
    assert_eq!(ask(&house, TOKEN, &at, Some(json!({"note": shown[0][0]}))).await.0, 200);
    assert!(notes(&ask(&house, TOKEN, "", None).await.1).is_empty());
    house.stop().await;
    house.start().await;
    let again = house.sit(&table, Some(&key)).await;
    assert_eq!(again.moves(), me.moves(), "the move stands");
    assert!(notes(&ask(&house, TOKEN, "", None).await.1).is_empty(), "and the note does not");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_host_deletes_a_table_at_which_nobody_else_plays() {
    let house = House::new().await;
    let (table, [host, friend], [mut a, mut b]) = two_with_keys(&house).await;
    let path = format!("/tables/{table}");
    assert_eq!(house.call("DELETE", &path, Some(&friend), None).await.1["code"], "host");
    assert_eq!(house.call("DELETE", &path, None, None).await.1["code"], "host");
    assert_eq!(house.call("DELETE", &path, Some(&host), None).await.1["code"], "early");
    for (index, action) in ["place a1", "place b1", "place a2", "place b2", "place a3"].iter().enumerate() {
        let (mover, other, seat) = if index % 2 == 0 { (&mut a, &mut b, "A") } else { (&mut b, &mut a, "B") };
        mover.act(seat, action).await;
        other.until("update").await;
    }
    assert_eq!(house.call("DELETE", &path, Some(&host), None).await.0, 200);
    assert_eq!(house.call("GET", &path, Some(&host), None).await.0, 404);
}

/// A backup that is taken while moves are made holds all that were answered before it began.
#[tokio::test(flavor = "multi_thread")]
async fn a_backup_taken_while_it_serves_can_be_served() {
    let house = house().await;
    let (table, key, _) =
        house.set(json!({"game": "connect-four", "seats": ["me", "me"], "start": true})).await;
    let mut both = house.sit(&table, Some(&key)).await;
    for _ in 0..6 {
        let seat = if both.owes("A") { "A" } else { "B" };
        let action = both.offers(seat)[0].clone();
        both.act(seat, &action).await;
    }
    let folder = tempfile::TempDir::new().expect("a folder");
    let file = folder.path().join("backup.db");
    let busy = tokio::spawn({
        let new = json!({"game": "tic-tac-toe", "seats": ["me", "me"], "start": true});
        let (other, other_key, _) = house.set(new).await;
        let mut other = house.sit(&other, Some(&other_key)).await;
        async move {
            for (index, action) in ["a1", "b1", "a2", "b2", "c3", "a3", "c1"].iter().enumerate() {
                other.act(if index % 2 == 0 { "A" } else { "B" }, &format!("place {action}")).await;
            }
        }
    });
    assert_eq!(ask(&house, TOKEN, "/backup", Some(json!({"file": "relative.db"}))).await.0, 400);
    let (status, said) = ask(&house, TOKEN, "/backup", Some(json!({"file": file}))).await;
    assert_eq!(status, 200, "{said}");
    assert_eq!(
        ask(&house, TOKEN, "/backup", Some(json!({"file": file}))).await.0,
        400,
        "nothing is written over"
    );
    busy.await.expect("it goes on");
    let mut restored = House::with(|config| config.data.clone_from(&file)).await;
    let again = restored.sit(&table, Some(&key)).await;
    assert_eq!((&again.state, &again.lines), (&both.state, &both.lines));
    restored.stop().await;
}

/// Behind a proxy everybody seems to be this machine, for whom the figures are.
#[tokio::test(flavor = "multi_thread")]
async fn figures_behind_a_proxy_are_for_who_has_the_token() {
    let metrics = |token: Option<&'static str>| {
        let request = Request::builder().uri("/metrics").header("host", "localhost");
        let request = token
            .into_iter()
            .fold(request, |request, token| request.header("authorization", format!("Bearer {token}")));
        request.body(Full::default()).expect("a request")
    };
    let here = house().await;
    assert_eq!(here.request(metrics(None)).await.0, 200);
    for proxied in [
        |config: &mut server::Config| config.proxies = vec!["10.0.0.1".parse().expect("an address")],
        |config: &mut server::Config| config.public_url = Some("https://games.example.org".to_owned()),
    ] {
        let house = House::with(|config| {
            config.host_token = Some(TOKEN.to_owned());
            proxied(config);
        })
        .await;
        assert_eq!(house.request(metrics(None)).await.0, 403);
        assert_eq!(house.request(metrics(Some("a guess"))).await.0, 403);
        let (status, _, page) = house.request(metrics(Some(TOKEN))).await;
        assert!(status == 200 && String::from_utf8_lossy(&page).contains("orrery_tables"), "{status}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_are_kept_as_long_as_is_said() {
    let house = House::with(|config| {
        config.idle = std::time::Duration::from_millis(50);
        config.keep_over = Some(std::time::Duration::from_millis(100));
    })
    .await;
    let new = json!({"game": "tic-tac-toe", "seats": ["me", "me"], "start": true});
    let (kept, kept_key, _) = house.set(new.clone()).await;
    let (over, over_key, _) = house.set(new).await;
    let mut both = house.sit(&over, Some(&over_key)).await;
    for (index, action) in ["a1", "b1", "a2", "b2", "a3"].iter().enumerate() {
        both.act(if index % 2 == 0 { "A" } else { "B" }, &format!("place {action}")).await;
    }
    drop(both);
    let path = format!("/tables/{over}");
    while house.call("GET", &path, Some(&over_key), None).await.0 == 200 {
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    assert_eq!(house.call("GET", &path, Some(&over_key), None).await.0, 404);
    assert_eq!(house.call("GET", &format!("/tables/{kept}"), Some(&kept_key), None).await.0, 200);

    // Those that nobody touches, but not while somebody is there.
    let house = House::with(|config| {
        config.idle = std::time::Duration::from_millis(50);
        config.keep_unfinished = Some(std::time::Duration::from_millis(100));
    })
    .await;
    let new = json!({"game": "tic-tac-toe", "seats": ["me", "me"], "start": true});
    let (left, left_key, _) = house.set(new.clone()).await;
    let (used, used_key, _) = house.set(new).await;
    let mut here = house.sit(&used, Some(&used_key)).await;
    while house.call("GET", &format!("/tables/{left}"), Some(&left_key), None).await.0 == 200 {
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    here.act("A", "place b2").await;
}
