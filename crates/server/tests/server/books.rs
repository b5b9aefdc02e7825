//! What there is to read and to fetch.

use astrojam::Kit;
use http_body_util::Full;
use hyper::Request;
use hyper::body::Bytes;
use serde_json::{Value, json};

use crate::kit::House;

pub(crate) fn get(path: &str) -> Request<Full<Bytes>> {
    Request::builder().uri(path).header("host", "localhost").body(Full::default()).expect("a request")
}

#[tokio::test(flavor = "multi_thread")]
async fn games_and_rules_are_told() {
    let house = House::new().await;
    assert_eq!(house.get("/about").await.1["protocol"], 1);
    let (_, games) = house.get("/games").await;
    let games = games.as_array().expect("a list");
    assert_eq!(games.len(), shelf::games().len());
    for game in games {
        assert!(game["levels"].as_array().is_some_and(|levels| !levels.is_empty()), "{game}");
        let book = game["name"].as_str().expect("a name");
        let (status, rules) = house.get(&format!("/rules/{book}")).await;
        assert_eq!((status, &rules["game"]), (200, &json!(book)));
        assert!(rules["chapters"][0]["clauses"][0]["id"].as_str().is_some_and(|id| id.contains('-')));
    }
    assert_eq!(house.get("/rules/table").await.1["prefix"], "TB");
    for (path, code) in
        [("/rules/chess", "unknown"), ("/nowhere", "unknown"), ("/tables/0000000000", "unknown")]
    {
        let (status, problem) = house.get(path).await;
        assert_eq!((status, &problem["code"]), (404, &json!(code)));
    }
    assert_eq!(house.post("/about", None, json!({})).await.0, 405);
}

/// A client draws what this server plays with, and knows nothing of it beforehand.
#[tokio::test(flavor = "multi_thread")]
async fn the_content_of_a_game_is_told() {
    let house = House::new().await;
    let (status, kit) = house.get("/games/astrojam/content").await;
    assert_eq!((status, &kit["modules"][0]["name"]), (200, &json!(Kit::shipped().modules[0].name)));
    let turned = &kit["modules"][0]["turns"];
    let rows = |turn: usize| turned[turn].as_array().expect("rows").len();
    let first = turned[0][0].as_str().expect("a row of letters");
    assert_eq!((rows(1), first.len()), (first.len(), rows(1)));
    let card = &kit["cards"][0];
    assert_eq!((&card["id"], &card["title"]), (&json!("astronaut-2"), &json!("Astronaut Action")));
    assert_eq!(house.get("/games/flicktier/content").await.1["board"]["spaces"][12]["kind"], "hole");
    for path in ["/games/tic-tac-toe/content", "/games/chess/content"] {
        let (status, problem) = house.get(path).await;
        assert_eq!((status, &problem["code"]), (404, &json!("unknown")), "{path}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_cannot_be_is_refused_in_words() {
    let house = House::with(|config| config.allow_seeds = false).await;
    let scene =
        |other: &str, scene: Value| json!({"game": "tic-tac-toe", "seats": ["me", other], "scene": scene});
    for (new, status, words) in [
        (json!({"game": "chess", "seats": ["me"]}), 404, "no such game"),
        (json!({"game": "tic-tac-toe", "seats": ["me"]}), 400, "2 to 2 seats"),
        (json!({"game": "tic-tac-toe", "seats": ["me", {"bot": "genius"}]}), 404, "level"),
        (json!({"game": "tic-tac-toe", "seats": ["me", "you"]}), 400, "unknown variant"),
        (json!({"game": "tic-tac-toe", "seats": ["me", "me"], "options": {"size": 4}}), 400, "no options"),
        (json!({"game": "anvil", "seats": ["me", "me"], "options": {"rounds": 99}}), 400, "from"),
        (json!({"game": "tic-tac-toe", "seats": ["me", "friend"], "start": true}), 409, "friend"),
        (json!({"game": "tic-tac-toe", "seats": ["me", "me"], "seed": 1}), 400, "chooses"),
        (json!({"game": "tic-tac-toe", "seats": ["me", "me"], "colour": 1}), 400, "unknown field"),
        (scene("friend", json!({})), 400, "a scene is private"),
        (scene("me", json!({"moves": [["A", "place b2"]]})), 400, "an object"),
        (scene("me", json!({"moves": [{"seat": "A", "action": "place z9"}]})), 409, "no action of the game"),
        (scene("me", json!({"position": {"marks": [3, 0]}})), 409, "2 crosses and 0 noughts"),
        (scene("me", json!({"position": {"marks": "none"}})), 400, "the position cannot be read"),
        (json!([]), 400, "invalid"),
    ] {
        let (got, problem) = house.post("/tables", None, new.clone()).await;
        let because = problem["because"].as_str().unwrap_or_default();
        assert!(got == status && because.contains(words), "{new}: {got} {problem}");
    }
    let long = |letters: usize| json!({"game": "x".repeat(letters), "seats": []});
    assert_eq!(house.post("/tables", None, long(70_000)).await.1["code"], "large");
    assert_ne!(house.post("/tables", None, long(60_000)).await.1["code"], "large");
    let plain = Request::builder().method("POST").uri("/api/v1/tables").header("host", "localhost");
    let (status, _, _) = house.request(plain.body(Full::from("{}")).expect("a request")).await;
    assert_eq!(status, 415);
    assert_eq!(house.call("GET", "/tables/0000000000", Some("k"), None).await.0, 404);
}

/// A lesson begins in the middle of a game, on any server, and is kept like any table.
#[tokio::test(flavor = "multi_thread")]
async fn a_scene_begins_where_it_says_and_is_there_after_a_restart() {
    let mut house = House::with(|config| config.allow_seeds = false).await;
    let position = json!({"marks": [0b000_000_011, 0b000_011_000]});
    let last = json!({"seat": "A", "action": "place c3"});
    let scene = json!({"position": position, "moves": [last]});
    let (table, key, _) =
        house.set(json!({"game": "tic-tac-toe", "seats": ["me", "me"], "scene": scene})).await;
    let both = house.sit(&table, Some(&key)).await;
    assert_eq!((&both.state["moves"], both.lines.len()), (&json!(1), 1), "what was played is in the log");
    house.stop().await;
    house.start().await;
    let mut both = house.sit(&table, Some(&key)).await;
    both.act("B", "place c2").await;
    assert_eq!(house.call("GET", &format!("/tables/{table}"), Some(&key), None).await.1["stage"], "over");

    let dealt = json!({"game": "hearts", "seats": ["me", "me", "me", "me"], "scene": {"seed": 5}});
    let (one, one_key, _) = house.set(dealt.clone()).await;
    let (other, other_key, _) = house.set(dealt).await;
    let (one, other) = (house.sit(&one, Some(&one_key)).await, house.sit(&other, Some(&other_key)).await);
    assert_eq!(one.state["view"], other.state["view"], "a deal from a number is the same each time");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_record_is_fetched_at_the_end_and_brought_back() {
    let house = House::new().await;
    let seats = json!(["me", "me"]);
    let (table, key, _) =
        house.set(json!({"game": "tic-tac-toe", "seats": seats, "start": true, "name": "עדה"})).await;
    let path = format!("/tables/{table}/record");
    let mut both = house.sit(&table, Some(&key)).await;
    for (index, action) in ["place a1", "place b1", "place a2", "place b2", "place a3"].iter().enumerate() {
        assert_eq!(house.call("GET", &path, Some(&key), None).await.0, 409, "sealed until the end");
        both.act(["A", "B"][index % 2], action).await;
    }
    assert_eq!(house.get(&path).await.0, 403);
    let request = Request::builder().uri(format!("/api/v1{path}")).header("host", "localhost");
    let request = request.header("authorization", format!("Bearer {key}"));
    let (status, headers, record) = house.request(request.body(Full::default()).expect("a request")).await;
    assert_eq!(
        (status.as_u16(), &headers["content-type"]),
        (200, &"application/jsonl".parse().expect("a type"))
    );
    let text = String::from_utf8(record.to_vec()).expect("text");
    assert_eq!(archive::read(&text).expect("it is sealed").entries(), 5);

    let import = |body: String| {
        let request =
            Request::builder().method("POST").uri("/api/v1/tables/import").header("host", "localhost");
        house.request(request.body(Full::from(body)).expect("a request"))
    };
    let (status, _, made) = import(text.clone()).await;
    assert_eq!(status, 201);
    let made: Value = serde_json::from_slice(&made).expect("JSON");
    assert_eq!((&made["seats"], &made["table"]["stage"]), (&json!("AB"), &json!("over")));
    let (name, winners) = (&made["table"]["seats"][0]["name"], &made["table"]["winners"]);
    assert_eq!((name, winners), (&json!("עדה"), &json!("A")), "names and who won are kept");
    let id = made["table"]["id"].as_str().expect("a name");
    let again = house.sit(id, made["key"].as_str()).await;
    assert_eq!(again.lines, both.lines);
    let (status, _, problem) = import(text.replace("place a1", "place c1")).await;
    let problem: Value = serde_json::from_slice(&problem).expect("JSON");
    assert_eq!((status.as_u16(), &problem["rule"]), (409, &json!("TB-RECORD-07")), "{problem}");
    assert!(problem["because"].as_str().is_some_and(|words| words.contains("seal does not fit")));
}

#[tokio::test(flavor = "multi_thread")]
async fn public_tables_are_listed_while_they_go_on_and_once_they_are_over() {
    let house = House::new().await;
    let new =
        |public: bool| json!({"game": "tic-tac-toe", "seats": ["me", "me"], "start": true, "public": public});
    let (going, _, _) = house.set(new(true)).await;
    let (over, key, _) = house.set(new(true)).await;
    let (private, private_key, _) = house.set(new(false)).await;
    for (table, key) in [(&over, &key), (&private, &private_key)] {
        let mut both = house.sit(table, Some(key)).await;
        for (index, action) in ["place a1", "place b1", "place a2", "place b2", "place a3"].iter().enumerate()
        {
            both.act(["A", "B"][index % 2], action).await;
        }
    }
    let (_, list) = house.get("/tables").await;
    let named = |list: &Value| -> Vec<String> {
        let tables = list.as_array().expect("a list").iter();
        tables.map(|table| table["id"].as_str().expect("a name").to_owned()).collect()
    };
    assert_eq!(named(&list["tables"]), [going]);
    assert_eq!(named(&list["finished"]), [over]);
    assert_eq!(list["finished"][0]["winners"], "A");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_finds_its_tables_again() {
    let house = House::new().await;
    let (table, key, invite) = house.set(json!({"game": "tic-tac-toe", "seats": ["me", "friend"]})).await;
    let asked = json!([
        {"table": table, "key": key}, {"table": table, "key": "wrong"}, {"table": "0000000000", "key": key},
        {"table": table, "key": invite}
    ]);
    let (status, mine) = house.post("/mine", None, asked).await;
    assert_eq!(status, 200, "{mine}");
    assert_eq!(
        (&mine[0]["seats"], &mine[0]["host"], &mine[0]["table"]["id"]),
        (&json!("A"), &json!(true), &json!(table))
    );
    assert_eq!((&mine[1]["table"], &mine[2]["table"]), (&Value::Null, &Value::Null));
    assert_eq!((&mine[3]["seats"], &mine[3]["host"]), (&json!(""), &json!(false)));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_page_is_served_for_every_path_of_the_client() {
    let house = House::new().await;
    let (status, headers, page) = house.request(get("/")).await;
    assert_eq!(
        (status.as_u16(), headers["content-type"].to_str().ok()),
        (200, Some("text/html; charset=utf-8"))
    );
    assert!(
        headers["content-security-policy"].to_str().is_ok_and(|policy| policy.contains("default-src 'self'"))
    );
    let (_, _, other) = house.request(get("/t/k3v9x2m8qd")).await;
    assert_eq!(page, other);
    let tag = headers["etag"].clone();
    let request = Request::builder().uri("/").header("host", "localhost").header("if-none-match", tag);
    let (status, _, body) = house.request(request.body(Full::default()).expect("a request")).await;
    assert_eq!((status.as_u16(), body.len()), (304, 0));
    for path in ["/assets/nothing.js", "/favicon.nope", "/api/v2/about", "/assets/../../Cargo.toml"] {
        let (status, headers, _) = house.request(get(path)).await;
        assert_eq!(
            (status.as_u16(), &headers["content-type"]),
            (404, &"application/json".parse().expect("a type"))
        );
    }
    for path in ["/healthz", "/readyz"] {
        let (status, _, body) = house.request(get(path)).await;
        assert_eq!((status.as_u16(), &body[..]), (200, &b"ok\n"[..]));
    }
    let (_, _, figures) = house.request(get("/metrics")).await;
    assert!(String::from_utf8_lossy(&figures).contains("orrery_sockets 0"));
}
