//! What the server does not take.

use serde_json::json;
use std::time::Duration;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;

use crate::kit::{House, two};

#[tokio::test(flavor = "multi_thread")]
async fn an_old_protocol_is_sent_away() {
    let house = House::new().await;
    let mut client = house.connect().await;
    client.greet(json!({"protocol": 0, "table": "0000000000", "key": null, "lines": 0})).await;
    assert_eq!(client.bye().await, "protocol");
}

#[tokio::test(flavor = "multi_thread")]
async fn only_hello_is_heard_first_and_it_must_come() {
    let house = House::with(|config| config.limits.hello = Duration::from_millis(20)).await;
    assert_eq!(house.connect().await.bye().await, "message", "silence");
    let house = House::new().await;
    for first in [r#"{"id":1,"do":{"ping":{}}}"#, "hello?", r#"{"id":1}"#] {
        let mut client = house.connect().await;
        client.send_text(first).await;
        assert_eq!(client.bye().await, "message", "{first}");
    }
    for table in ["0000000000", "../../etc", ""] {
        let mut client = house.connect().await;
        client.greet(json!({"protocol": 1, "table": table, "key": null, "lines": 0})).await;
        assert_eq!(client.bye().await, "unknown");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn messages_that_cannot_be_read_are_answered_as_far_as_possible() {
    let house = House::new().await;
    let (_, mut a, _b) = two(&house).await;
    for wish in
        [json!({"sing": {}}), json!({"ping": {"loud": true}}), json!({"act": {"seat": "A"}}), json!(7)]
    {
        assert_eq!(a.refused(wish).await, "message");
    }
    a.granted(json!({"ping": {}})).await;
    a.send_text("{\"id\":").await;
    assert_eq!(a.bye().await, "message");
    let (_, mut a, _b) = two(&house).await;
    a.send(Message::binary(vec![1, 2, 3])).await;
    assert_eq!(a.bye().await, "message");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_message_has_a_longest_length() {
    let house = House::new().await;
    let (_, mut a, _b) = two(&house).await;
    let text = "x".repeat(16 * 1024);
    a.send_text(format!(r#"{{"id":1,"do":{{"why":{{"seat":"A","text":"{text}"}}}}}}"#)).await;
    assert_eq!(a.bye().await, "message");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_flood_is_cut_off() {
    let house = House::with(|config| (config.limits.burst, config.limits.rate) = (5, 1)).await;
    let (table, key, _) =
        house.set(json!({"game": "tic-tac-toe", "seats": ["me", "me"], "start": true})).await;
    let mut both = house.sit(&table, Some(&key)).await;
    for id in 0..7 {
        both.send_text(format!(r#"{{"id":{id},"do":{{"ping":{{}}}}}}"#)).await;
    }
    assert_eq!(both.bye().await, "busy");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_has_so_many_connections_and_tables() {
    let house = House::with(|config| (config.limits.connections, config.limits.tables) = (2, 1)).await;
    let new = json!({"game": "tic-tac-toe", "seats": ["me", "me"], "start": true});
    let (table, key, _) = house.set(new.clone()).await;
    let (status, problem) = house.post("/tables", None, new).await;
    assert_eq!((status, problem["code"].as_str()), (429, Some("busy")));
    let one = house.sit(&table, Some(&key)).await;
    let _two = house.sit(&table, Some(&key)).await;
    assert_eq!(house.handshake("user-agent", "a third").await, Err(429));
    drop(one);
    while house.handshake("user-agent", "a third").await.is_err() {
        tokio::task::yield_now().await;
    }
}

/// Tables are looked up one by one, and each may have to be fetched: an address has so many a second, and
/// some saved up. With the limit at one that is twenty at first.
#[tokio::test(flavor = "multi_thread")]
async fn an_address_looks_up_so_many_tables() {
    let few = || House::with(|config| config.limits.lookups = 1);
    let asked = |many| json!(vec![json!({"table": "0000000000", "key": "k"}); many]);

    let house = few().await;
    assert_eq!(house.post("/mine", None, asked(15)).await.0, 200);
    let (status, problem) = house.post("/mine", None, asked(15)).await;
    assert_eq!((status, problem["code"].as_str()), (429, Some("busy")), "{problem}");
    assert_eq!(house.post("/mine", None, asked(1)).await.0, 200, "what is left can be used");
    let (_, _, figures) = house.request(crate::books::get("/metrics")).await;
    assert!(String::from_utf8_lossy(&figures).contains("code=\"busy\""), "it is counted");

    // A list costs as much as it is long.
    let house = few().await;
    let new = json!({"game": "tic-tac-toe", "seats": ["me", "me"], "public": true});
    for _ in 0..8 {
        house.set(new.clone()).await;
    }
    assert_eq!(house.get("/tables").await.1["tables"].as_array().map(Vec::len), Some(8));
    assert_eq!(house.get("/tables").await.0, 200);
    assert_eq!(house.get("/tables").await.0, 429);

    for path in ["/tables/0000000000", "/tables/0000000000/record"] {
        let house = few().await;
        let mut statuses = Vec::new();
        for _ in 0..30 {
            statuses.push(house.get(path).await.0);
        }
        assert_eq!(statuses[..20], [404; 20], "{path}");
        assert!(statuses[20..].contains(&429), "{path}: {statuses:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_of_other_sites_are_refused() {
    let house = House::with(|config| config.origins = vec!["https://friends.example".to_owned()]).await;
    let own = format!("http://{}", house.address());
    assert_eq!(house.handshake("origin", &own).await, Ok(()));
    assert_eq!(house.handshake("origin", "https://friends.example").await, Ok(()));
    for origin in ["https://evil.example", "null", "http://127.0.0.1", &format!("{own}.evil.example")] {
        assert_eq!(house.handshake("origin", origin).await, Err(403), "{origin}");
    }
    let request = hyper::Request::builder()
        .method("POST")
        .uri("/api/v1/tables")
        .header("host", house.address().to_string())
        .header("origin", "https://evil.example")
        .header("content-type", "application/json")
        .body(http_body_util::Full::from(r#"{"game":"tic-tac-toe","seats":["me","me"]}"#))
        .expect("a request");
    let (status, _, body) = house.request(request).await;
    assert_eq!(status, 403);
    assert!(String::from_utf8_lossy(&body).contains("origin"));
}

/// A client that shakes hands and then neither speaks nor answers pings.
#[tokio::test(flavor = "multi_thread")]
async fn a_silent_connection_is_closed() {
    let house = House::with(|config| config.limits.silence = Duration::from_millis(60)).await;
    let new = json!({"game": "tic-tac-toe", "seats": ["me", "me"], "public": true});
    let (table, _, _) = house.set(new).await;
    let mut stream = TcpStream::connect(house.address()).await.expect("it listens");
    let upgrade = "GET /api/v1/socket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
                   Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
    stream.write_all(upgrade.as_bytes()).await.expect("it reads");
    let hello = format!(r#"{{"id":0,"do":{{"hello":{{"protocol":1,"table":"{table}","lines":0}}}}}}"#);
    // One masked text frame with the mask 0.
    let mut frame = vec![0x81, 0x80 | hello.len() as u8, 0, 0, 0, 0];
    frame.extend(hello.bytes());
    stream.write_all(&frame).await.expect("it reads");
    let mut heard = Vec::new();
    stream.read_to_end(&mut heard).await.expect("it closes");
    let heard = String::from_utf8_lossy(&heard);
    assert!(heard.contains(r#""is":"welcome""#) && heard.contains("nothing was heard"), "{heard}");
}
