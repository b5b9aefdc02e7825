//! Consent that counts: what a host cannot do alone, and what everybody is told of.

use serde_json::{Value, json};

use crate::kit::{Client, House, two, two_with_keys};

/// Hearts between the host and three friends, dealt.
async fn four(house: &House) -> (String, Vec<String>, Vec<Client>) {
    let seats = json!(["me", "friend", "friend", "friend"]);
    let (table, host, invite) = house.set(json!({"game": "hearts", "seats": seats, "seed": 1})).await;
    let mut keys = vec![host];
    for _ in 0..3 {
        keys.push(house.join(&table, invite.as_deref()).await);
    }
    let mut clients = Vec::new();
    for key in &keys {
        clients.push(house.sit(&table, Some(key)).await);
    }
    clients[0].granted(json!({"start": {}})).await;
    for client in &mut clients[1..] {
        client.until("welcome").await;
    }
    (table, keys, clients)
}

fn announced(client: &Client, words: &str) -> bool {
    let said = |text: &String| {
        let said: Value = serde_json::from_str(text).expect("JSON");
        let of_table = said["is"] == "said" && said["table"] == true && said["seat"].is_null();
        of_table && said["text"].as_str().is_some_and(|text| text.contains(words))
    };
    client.heard.iter().any(said)
}

/// A bot that stood in for somebody agreed in their place to have their moves taken back.
#[tokio::test(flavor = "multi_thread")]
async fn a_bot_that_stands_in_does_not_agree_for_its_person() {
    let house = House::new().await;
    let (_, mut a, mut b) = two(&house).await;
    a.act("A", "place b2").await;
    b.until_so(|b| b.moves() == 1).await;
    b.act("B", "place a1").await;
    a.until_so(|a| a.moves() == 2).await;
    // A bot stands in for B, who has not agreed to anything.
    b.granted(json!({"seat": {"seat": "B", "who": {"bot": "random"}}})).await;
    assert_eq!(a.granted(json!({"undo": {"seat": "A", "to": 0}})).await, json!({"done": false}));
    let wish = b.until("undo").await["wish"].clone();
    assert_eq!((a.moves(), &wish["waiting"]), (2, &json!("B")));
    b.granted(json!({"agree": {"seat": "B", "asked": wish["asked"], "yes": false}})).await;
    assert_eq!(
        a.refused(json!({"undo": {"seat": "A", "to": 0}})).await,
        "late",
        "a no stands until the next move"
    );
}

/// A host could make a fresh key for anybody's seat and look at what it has in hand.
#[tokio::test(flavor = "multi_thread")]
async fn a_host_takes_a_seat_over_with_the_consent_of_another() {
    let house = House::new().await;
    let (table, keys, mut clients) = four(&house).await;
    drop(clients.pop());
    let [host, b, c] = &mut clients[..] else { panic!("three are left") };
    host.until_so(|host| host.table["seats"][3]["here"] == false).await;
    assert_eq!(host.granted(json!({"revoke": {"seat": "D"}})).await["key"], json!(null));
    let wish = b.until("takeover").await["wish"].clone();
    assert_eq!((&wish["seat"], &wish["others"]), (&json!("D"), &json!("BC")));
    assert!(announced(b, "wants to take over seat D"));
    let answer = |seat: &str, yes: bool| json!({"agree": {"seat": seat, "asked": wish["asked"], "yes": yes}});
    assert_eq!(host.refused(answer("A", true)).await, "late", "not the host");
    b.granted(answer("B", false)).await;
    assert_eq!(c.refused(answer("C", true)).await, "late", "one no is enough");
    // The old key is as good as before.
    let mut d = house.sit(&table, Some(&keys[3])).await;
    assert!(d.heard[0].contains(r#""yours":"D""#));

    // While its page is there, a fresh key goes to that page.
    assert_eq!(host.granted(json!({"revoke": {"seat": "D"}})).await["key"], json!(null));
    let fresh = d.until("key").await["key"].as_str().expect("a key").to_owned();
    assert_eq!(d.bye().await, "key");
    assert!(announced(&d, "renewed the key of seat D"));
    let there = |here: bool| move |host: &Client| host.table["seats"][3]["here"] == here;
    host.until_so(there(false)).await;
    let d = house.sit(&table, Some(&fresh)).await;
    host.until_so(there(true)).await;
    drop(d);

    host.until_so(|host| host.table["seats"][3]["here"] == false).await;
    host.granted(json!({"revoke": {"seat": "D"}})).await;
    let wish = loop {
        let wish = c.until("takeover").await["wish"].clone();
        if !wish.is_null() && wish["asked"] != json!(1) {
            break wish;
        }
    };
    c.granted(json!({"agree": {"seat": "C", "asked": wish["asked"], "yes": true}})).await;
    let taken = host.until("key").await["key"].as_str().expect("a key").to_owned();
    assert!(announced(c, "Seat C agreed: the host has taken over seat D"));
    let last = c.lines.last().map(|line| line["words"].clone());
    assert_eq!(last, Some(json!("The host took over seat D; C agreed.")), "and in the log");
    let taken = house.sit(&table, Some(&taken)).await;
    assert!(taken.heard[0].contains(r#""yours":"D""#) && taken.heard[0].contains("has taken over seat D"));
}

#[tokio::test(flavor = "multi_thread")]
async fn with_nobody_to_agree_no_seat_is_taken_over() {
    let house = House::new().await;
    let (_, _, [mut a, b]) = two_with_keys(&house).await;
    drop(b);
    a.until_so(|a| a.table["seats"][1]["here"] == false).await;
    assert_eq!(a.refused(json!({"revoke": {"seat": "B"}})).await, "early");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_key_that_is_revoked_opens_no_rematch_and_an_invitation_ends_with_the_deal() {
    let house = House::new().await;
    let (table, host, invite) = house.set(json!({"game": "tic-tac-toe", "seats": ["me", "friend"]})).await;
    let friend = house.join(&table, invite.as_deref()).await;
    let mut a = house.sit(&table, Some(&host)).await;
    let mut b = house.sit(&table, Some(&friend)).await;
    let mut watcher = house.sit(&table, invite.as_deref()).await;
    a.granted(json!({"start": {}})).await;
    assert_eq!(watcher.bye().await, "key");
    b.until_so(|b| b.state["moves"] == 0).await;
    for (index, action) in ["place a1", "place b1", "place a2", "place b2", "place a3"].iter().enumerate() {
        let (mover, other, seat) = if index % 2 == 0 { (&mut a, &mut b, "A") } else { (&mut b, &mut a, "B") };
        mover.act(seat, action).await;
        other.until("update").await;
    }
    a.granted(json!({"rematch": {}})).await;
    let next = b.until("rematch").await["table"].as_str().expect("a table").to_owned();
    // The friend's key is known to somebody else: it is renewed at the old table after the new one was set.
    b.granted(json!({"revoke": {"seat": "B"}})).await;
    let mut code = String::new();
    for _ in 0..100 {
        let (_, mine) = house.post("/mine", None, json!([{"table": next, "key": friend}])).await;
        code = mine[0]["seats"].as_str().expect("seats").to_owned();
        if code.is_empty() {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    assert_eq!(code, "", "revoked there too");
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_removed_is_out() {
    let house = House::new().await;
    let (table, host, invite) = house.set(json!({"game": "tic-tac-toe", "seats": ["me", "friend"]})).await;
    let friend = house.join(&table, invite.as_deref()).await;
    let mut a = house.sit(&table, Some(&host)).await;
    let mut b = house.sit(&table, Some(&friend)).await;
    a.granted(json!({"seat": {"seat": "B", "who": "friend"}})).await;
    assert_eq!(b.bye().await, "key");
    let mut b = house.connect().await;
    b.greet(json!({"protocol": 1, "table": table, "key": friend, "lines": 0})).await;
    assert_eq!(b.bye().await, "key");
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_looks_like_another_at_the_same_table() {
    let house = House::new().await;
    let new =
        json!({"game": "hearts", "seats": ["me", "friend", "friend", {"bot": "random"}], "name": "Ada"});
    let (table, host, invite) = house.set(new).await;
    let path = format!("/tables/{table}/join");
    let (_, joined) = house.post(&path, invite.as_deref(), json!({"name": "Аdа"})).await;
    assert_eq!(joined["table"]["seats"][1]["name"], "Аdа (B)", "another alphabet, the same looks");
    let (status, _) = house.post(&path, invite.as_deref(), json!({"name": "A\u{202e}b"})).await;
    assert_eq!(status, 400);
    let mut a = house.sit(&table, Some(&host)).await;
    let name = |name: &str| json!({"name": {"seat": "A", "name": name, "mark": {"colour": 0, "shape": 0}}});
    for other in ["аda (в)", "Bot D", "Player C", "P1ayer B"] {
        assert_eq!(a.refused(name(other)).await, "taken", "{other}");
    }
    a.granted(name("Ada Lovelace")).await;
}

/// 14 MB were said in six seconds.
#[tokio::test(flavor = "multi_thread")]
async fn so_much_is_said_at_a_table_and_no_more_is_kept() {
    let mut house = House::new().await;
    let (table, key, _) =
        house.set(json!({"game": "tic-tac-toe", "seats": ["me", "me"], "start": true})).await;
    let mut me = house.sit(&table, Some(&key)).await;
    let say = |text: &str| json!({"say": {"seat": "A", "text": text}});
    // A heart has a sign for its colour, which shows nothing by itself: it could not be said.
    me.granted(say("\u{2764}\u{fe0f} \u{1f468}\u{200d}\u{1f469}\u{200d}\u{1f467}")).await;
    assert_eq!(me.refused(say("\u{202e}backwards")).await, "message");
    assert_eq!(me.refused(say("no\u{200d}thing")).await, "message");
    let mut said = 1;
    for number in 0..60 {
        let reply = me.wish(json!({"say": {"seat": "A", "text": format!("line {number}")}})).await;
        said += u32::from(reply.get("ok").is_some());
    }
    assert!((20..40).contains(&said), "{said}");
    house.stop().await;
    house.start().await;
    let me = house.sit(&table, Some(&key)).await;
    let welcome: Value = serde_json::from_str(&me.heard[0]).expect("JSON");
    assert_eq!(welcome["chat"].as_array().map(Vec::len), Some(said as usize), "what was said is kept");
}

/// That a host had renewed or taken a key was said at the table, and forgotten with the talk.
#[tokio::test(flavor = "multi_thread")]
async fn what_a_host_does_to_a_key_stands_in_log_and_record() {
    let house = House::new().await;
    let (table, host, invite) = house.set(json!({"game": "tic-tac-toe", "seats": ["me", "friend"]})).await;
    let mut friend = house.join(&table, invite.as_deref()).await;
    let mut a = house.sit(&table, Some(&host)).await;
    // Once before the deal, once after it.
    for dealt in [false, true] {
        let mut b = house.sit(&table, Some(&friend)).await;
        if dealt {
            a.granted(json!({"start": {}})).await;
        }
        a.granted(json!({"revoke": {"seat": "B"}})).await;
        friend = b.until("key").await["key"].as_str().expect("a key").to_owned();
        assert_eq!(b.bye().await, "key");
    }
    let mut b = house.sit(&table, Some(&friend)).await;
    let told = |client: &Client| {
        let words = client.lines.iter().filter_map(|line| line["words"].as_str());
        words.filter(|words| words.contains("renewed the key of seat B")).count()
    };
    assert_eq!((told(&a), told(&b)), (2, 2), "everybody's log has it");
    for (index, action) in ["place a1", "place b1", "place a2", "place b2", "place a3"].iter().enumerate() {
        let (mover, other, seat) = if index % 2 == 0 { (&mut a, &mut b, "A") } else { (&mut b, &mut a, "B") };
        mover.act(seat, action).await;
        other.until_so(|other| other.moves() > index as u64).await;
    }
    let (_, _, record) = house.request(crate::books::get(&format!("/api/v1/tables/{table}/record"))).await;
    assert!(String::from_utf8_lossy(&record).contains("private"), "not without a key");
    let request = hyper::Request::builder()
        .uri(format!("/api/v1/tables/{table}/record"))
        .header("host", "localhost")
        .header("authorization", format!("Bearer {host}"));
    let request = request.body(http_body_util::Full::default()).expect("a request");
    let record = String::from_utf8(house.request(request).await.2.to_vec()).expect("text");
    let archive = archive::read(&record).expect("a record");
    let shelved = shelf::find(archive.game()).expect("a game");
    let verdict = shelved.game.verify(archive.stored()).expect("it can be read").remove(0);
    assert_eq!((verdict.flaw, verdict.handed.len()), (None, 2), "for good");
}
