//! Strangers at the door: what they may ask for, however often they come back.

use std::net::SocketAddr;
use std::time::Duration;

use serde_json::json;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::tungstenite::Message;

use crate::kit::{House, two};

/// A connection from one of the addresses of the loopback range.
async fn from(house: &House, last: u8) -> TcpStream {
    let socket = TcpSocket::new_v4().expect("a socket");
    socket.bind(SocketAddr::from(([127, 0, 0, last], 0))).expect("an address of our own");
    socket.connect(house.address()).await.expect("it listens")
}

/// What comes back for some bytes, until the server ends the connection or so long has passed.
async fn answer(stream: &mut TcpStream, bytes: &str, patience: Duration) -> String {
    stream.write_all(bytes.as_bytes()).await.expect("it reads");
    let mut heard = Vec::new();
    let _ = tokio::time::timeout(patience, stream.read_to_end(&mut heard)).await;
    String::from_utf8_lossy(&heard).into_owned()
}

const SOON: Duration = Duration::from_millis(700);
const LONG: Duration = Duration::from_secs(20);

/// 150 requests that were never finished held 626 MB.
#[tokio::test(flavor = "multi_thread")]
async fn a_request_has_a_time_to_come() {
    let quick = |config: &mut server::Config| {
        (config.limits.header, config.limits.body) = (Duration::from_millis(100), Duration::from_millis(100));
    };
    let house = House::with(quick).await;
    let mut stream = from(&house, 2).await;
    let heard = answer(&mut stream, "GET /api/v1/about HTTP/1.1\r\nHost: loc", LONG).await;
    assert!(!heard.contains("200 OK"), "half a head is no request: {heard}");
    let mut stream = from(&house, 2).await;
    let half = "POST /api/v1/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n\
                Content-Length: 100\r\nConnection: close\r\n\r\n{\"game\":";
    let heard = answer(&mut stream, half, LONG).await;
    assert!(heard.contains("400") && heard.contains("did not come in time"), "{heard}");
}

fn import(length: usize) -> String {
    format!("POST /api/v1/tables/import HTTP/1.1\r\nHost: localhost\r\nContent-Length: {length}\r\n\r\n")
}

#[tokio::test(flavor = "multi_thread")]
async fn limits_are_looked_at_before_a_body_is_read() {
    let house = House::with(|config| config.limits.tables = 0).await;
    let mut stream = from(&house, 2).await;
    let heard = answer(&mut stream, &import(4_000_000), SOON).await;
    assert!(heard.starts_with("HTTP/1.1 429") && heard.contains("too many tables"), "{heard}");

    let house = House::new().await;
    let mut stream = from(&house, 2).await;
    let heard = answer(&mut stream, &import(4_194_305), SOON).await;
    assert!(heard.starts_with("HTTP/1.1 413"), "{heard}");

    // One record at a time from an address, and so many in all.
    let mut waiting = Vec::new();
    for last in 2..6 {
        let mut stream = from(&house, last).await;
        assert_eq!(answer(&mut stream, &import(4_194_304), SOON).await, "", "its body is waited for");
        waiting.push(stream);
    }
    let heard = answer(&mut from(&house, 2).await, &import(10), SOON).await;
    assert!(heard.starts_with("HTTP/1.1 429") && heard.contains("another record"), "{heard}");
    let heard = answer(&mut from(&house, 9).await, &import(4_194_304), SOON).await;
    assert!(heard.starts_with("HTTP/1.1 429") && heard.contains("room for"), "{heard}");
    drop(waiting);
    let mut heard = String::new();
    while !heard.contains("409") {
        let text = import(10) + "not a game";
        heard = answer(&mut from(&house, 9).await, &text, SOON).await;
        assert!(heard.contains("429") || heard.contains("409"), "the room is there again: {heard}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_has_so_many_connections_of_any_kind() {
    let house = House::with(|config| config.limits.connections = 1).await;
    let mut open = Vec::new();
    for _ in 0..33 {
        open.push(from(&house, 2).await);
    }
    let mut one_more = from(&house, 2).await;
    let heard = answer(&mut one_more, "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n", SOON).await;
    assert!(heard.starts_with("HTTP/1.1 429"), "{heard}");
    let heard =
        answer(&mut from(&house, 3).await, "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n", SOON).await;
    assert!(heard.starts_with("HTTP/1.1 200"), "another address is let in: {heard}");
}

/// A new connection came with a full bucket.
#[tokio::test(flavor = "multi_thread")]
async fn coming_back_refills_no_limit() {
    let house = House::with(|config| (config.limits.burst, config.limits.rate) = (20, 1)).await;
    let new = json!({"game": "tic-tac-toe", "seats": ["me", "me"], "start": true});
    let (table, key, _) = house.set(new).await;
    let mut pings = 0;
    for _ in 0..6 {
        let mut both = house.connect().await;
        both.greet(json!({"protocol": 1, "table": table, "key": key, "lines": 0})).await;
        for id in 0..20 {
            both.send_text(json!({"id": id, "do": {"ping": {}}}).to_string()).await;
        }
        while let Some(message) = both.next().await {
            pings += u32::from(message["is"] == "reply");
            if message["is"] == "bye" {
                assert_eq!(message["code"], "busy");
                break;
            }
        }
    }
    assert!((15..40).contains(&pings), "one bucket for one key: {pings}");
}

/// 460,000 frames a second were answered.
#[tokio::test(flavor = "multi_thread")]
async fn control_frames_are_paid_for_like_messages() {
    for frame in [Message::Ping(Vec::new().into()), Message::Pong(Vec::new().into())] {
        let house = House::with(|config| (config.limits.burst, config.limits.rate) = (20, 1)).await;
        let (table, key, _) =
            house.set(json!({"game": "tic-tac-toe", "seats": ["me", "me"], "start": true})).await;
        let mut both = house.sit(&table, Some(&key)).await;
        for _ in 0..40 {
            both.send(frame.clone()).await;
        }
        assert_eq!(both.bye().await, "busy");
    }
}

/// 3,256 wrong keys a second could be tried.
#[tokio::test(flavor = "multi_thread")]
async fn wrong_keys_are_tried_so_often() {
    let house = House::with(|config| config.limits.lookups = 100).await;
    let (table, key, _) =
        house.set(json!({"game": "tic-tac-toe", "seats": ["me", "me"], "start": true})).await;
    let tried = async |key: &str| {
        let mut client = house.connect().await;
        client.greet(json!({"protocol": 1, "table": table, "key": key, "lines": 0})).await;
        let answer = client.next().await.expect("an answer");
        answer["code"].as_str().unwrap_or("welcome").to_owned()
    };
    for _ in 0..30 {
        assert_eq!(tried("wrong").await, "key");
    }
    // One more is allowed every second, so on a slow machine some are.
    let mut right = String::new();
    for _ in 0..200 {
        if tried("wrong").await == "busy" {
            right = tried(&key).await;
            if right == "busy" {
                break;
            }
        }
    }
    assert_eq!(right, "busy", "a guess that is right is none the better");
}

/// They were counted over the socket only.
#[tokio::test(flavor = "multi_thread")]
async fn wrong_keys_are_counted_over_http_too() {
    let house = House::with(|config| config.limits.lookups = 100).await;
    let (table, key, _) = house.set(json!({"game": "tic-tac-toe", "seats": ["me", "me"]})).await;
    let (own, branch, record) =
        (format!("/tables/{table}"), format!("/tables/{table}/branch"), format!("/tables/{table}/record"));
    let join = format!("/tables/{table}/join");
    let mut codes = Vec::new();
    for number in 0..200 {
        let wrong = Some("wrong");
        let (status, _) = match number % 5 {
            0 => house.call("GET", &own, wrong, None).await,
            1 => house.call("GET", &record, wrong, None).await,
            2 => house.post(&branch, wrong, json!({"moves": 0})).await,
            3 => house.post(&join, wrong, json!({})).await,
            _ => house.call("DELETE", &own, wrong, None).await,
        };
        codes.push(status);
        // One more is allowed every second, so on a slow machine some are.
        if status == 429 && house.call("GET", &own, Some(&key), None).await.0 == 429 {
            codes.push(429);
            break;
        }
    }
    assert_eq!(codes[..30], [403; 30]);
    assert_eq!(codes[codes.len() - 2..], [429, 429], "a key that is right is none the better: {codes:?}");
}

/// 985 tables were set in 3 seconds by asking for another game again and again.
#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_counts_as_a_table() {
    let house = House::with(|config| config.limits.tables = 1).await;
    let (_, mut a, mut b) = two(&house).await;
    for (index, action) in ["place a1", "place b1", "place a2", "place b2", "place a3"].iter().enumerate() {
        let (mover, other, seat) = if index % 2 == 0 { (&mut a, &mut b, "A") } else { (&mut b, &mut a, "B") };
        mover.act(seat, action).await;
        other.until("update").await;
    }
    assert_eq!(a.refused(json!({"rematch": {}})).await, "busy");
}

/// A page of another site can let its own name point here; the browser then takes the two for one.
#[tokio::test(flavor = "multi_thread")]
async fn the_server_answers_to_its_own_names_only() {
    let house = House::with(|config| config.public_url = Some("https://games.example.org".to_owned())).await;
    let ask = |host: &str| format!("GET /api/v1/about HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
    for host in ["localhost:7878", "127.0.0.1", "games.example.org"] {
        let heard = answer(&mut from(&house, 2).await, &ask(host), LONG).await;
        assert!(heard.starts_with("HTTP/1.1 200"), "{host}: {heard}");
        for header in ["x-content-type-options: nosniff", "cache-control: no-store"] {
            assert!(heard.contains(header), "{header}: {heard}");
        }
    }
    let heard = answer(&mut from(&house, 2).await, &ask("evil.example"), LONG).await;
    assert!(heard.starts_with("HTTP/1.1 403") && heard.contains("--public-url"), "{heard}");
    assert_eq!(house.handshake("host", "evil.example").await, Err(403));
    assert_eq!(house.handshake("origin", "https://games.example.org").await, Ok(()));
}

/// All clients of a proxy have its address, and their own by what it says; others can say what they like.
#[tokio::test(flavor = "multi_thread")]
async fn a_proxy_says_for_whom_a_request_is() {
    let house = House::with(|config| {
        config.proxies = vec![[127, 0, 0, 7].into()];
        config.limits.tables = 1;
    })
    .await;
    let body = r#"{"game":"tic-tac-toe","seats":["me","me"]}"#;
    let set = |forwarded: &str| {
        format!(
            "POST /api/v1/tables HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: {forwarded}\r\nConnection: close\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            body.len()
        )
    };
    let mut statuses = Vec::new();
    for (last, forwarded) in [
        (7, "203.0.113.1"),
        (7, "203.0.113.2"),
        (7, "9.9.9.9, 203.0.113.2"),
        (8, "203.0.113.3"),
        (8, "203.0.113.4"),
    ] {
        let heard = answer(&mut from(&house, last).await, &set(forwarded), LONG).await;
        statuses.push(heard[9..12].to_owned());
    }
    assert_eq!(statuses, ["201", "201", "429", "201", "429"]);
}
