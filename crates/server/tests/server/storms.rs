//! One who asks for the same dear thing again and again, or for much and reads none of it.

use std::time::Duration;

use http_body_util::Full;
use hyper::Request;
use serde_json::json;
use table::{AnyTable, Chance, Seats, Seed};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use crate::kit::House;
use crate::work::flicktier;

/// Whoever asked for pages and read none held their memory and a connection for good.
#[tokio::test(flavor = "multi_thread")]
async fn whoever_does_not_read_is_let_go() {
    let house = House::with(|config| config.limits.unread = Duration::from_millis(200)).await;
    let mut stream = TcpStream::connect(house.address()).await.expect("it listens");
    let page = "GET /api/v1/rules/flicktier HTTP/1.1\r\nHost: localhost\r\n\r\n";
    const ASKED: usize = 800;
    stream.write_all(page.repeat(ASKED).as_bytes()).await.expect("it reads so much");
    tokio::time::sleep(Duration::from_secs(1)).await;
    let mut heard = Vec::new();
    let reading = tokio::time::timeout(Duration::from_secs(20), stream.read_to_end(&mut heard));
    // It may end without a goodbye.
    let _ = reading.await.expect("the server has ended it");
    let answers = heard.windows(12).filter(|bytes| bytes == b"HTTP/1.1 200").count();
    assert!(
        (1..ASKED).contains(&answers),
        "{answers} of {ASKED} pages were read from what had been sent before"
    );
}

/// Pages were compressed anew for everybody who asked.
#[tokio::test(flavor = "multi_thread")]
async fn a_page_is_packed_for_who_can_unpack_it() {
    let house = House::new().await;
    let page = |coding: &'static str| {
        let request = Request::builder().uri("/api/v1/rules/table").header("host", "localhost");
        house.request(request.header("accept-encoding", coding).body(Full::default()).expect("a request"))
    };
    let (_, headers, packed) = page("br, gzip").await;
    assert_eq!(
        (&headers["content-encoding"], &headers["vary"]),
        (&"gzip".parse().expect("a header"), &"accept-encoding".parse().expect("a header"))
    );
    assert_eq!(headers["content-type"], "application/json");
    let (_, headers, plain) = page("identity").await;
    assert!(headers.get("content-encoding").is_none());
    assert!(packed.len() * 2 < plain.len() && plain.starts_with(b"{"), "{} of {}", packed.len(), plain.len());
}

/// A flick that was tried, made or made again cost as much as any move, and everybody waited for it.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_simulated_is_paid_for_by_its_work() {
    let mut table = flicktier(60);
    let shelved = shelf::find("flicktier").expect("the game");
    let mut bot = shelved.bots.bot("random", Chance::from_number(3)).expect("a bot");
    let (seat, flick) = loop {
        let seat = table.turn().waiting().lowest().expect("the game goes on");
        let action = bot.choose(&*table, seat).expect("it answers");
        if table.work_of(&action) > 1 {
            break (seat.to_string(), action);
        }
        table.act(seat, None, &action, None, 0).expect("it is offered");
    };
    assert_eq!((table.work_of(&flick), table.work_of("no such action")), (20, 0));

    let house = House::with(|config| (config.limits.burst, config.limits.rate) = (40, 0)).await;
    let made = house.import(archive::write(&table.record())).await;
    let text = |name: &str| made.pointer(name).and_then(|value| value.as_str()).expect("a text").to_owned();
    let mut client = house.sit(&text("/table/id"), Some(&text("/key"))).await;
    let preview = json!({"preview": {"seat": seat, "text": flick}});
    for _ in 0..5 {
        client.granted(preview.clone()).await;
    }
    // Each was 2 and 5 for the work: there are 5 left.
    assert_eq!(client.refused(preview).await, "busy");
    client.granted(json!({"ping": {}})).await;
}

/// Tic-tac-toe with a move that was made and taken back so often.
fn to_and_fro(times: usize) -> Box<dyn AnyTable> {
    let options = json!({});
    let mut options = <dyn erased_serde::Deserializer>::erase(&options);
    let shelved = shelf::find("tic-tac-toe").expect("the game");
    let mut table =
        shelved.game.deal(2, &mut options, Seed::from_number(1), Vec::new()).expect("it is dealt");
    let seats = Seats::first(2);
    let first = seats.lowest().expect("a seat");
    for _ in 0..times {
        table.act(first, None, "place b2", None, 0).expect("it is allowed");
        table.undo(first, 0, seats, 0).expect("all agree");
    }
    table
}

/// One player could take moves back until nobody could come in any more: the log was longer than a connection took at once.
#[tokio::test(flavor = "multi_thread")]
async fn so_much_is_taken_back_at_a_table_and_it_is_still_opened() {
    let house = House::new().await;
    let made = house.import(archive::write(&to_and_fro(1_999).record())).await;
    let text = |name: &str| made.pointer(name).and_then(|value| value.as_str()).expect("a text").to_owned();
    let (table, key) = (text("/table/id"), text("/key"));
    let mut client = house.sit(&table, Some(&key)).await;
    client.act("A", "place b2").await;
    client.granted(json!({"undo": {"seat": "A", "to": 0}})).await;
    client.act("A", "place b2").await;
    assert_eq!(client.refused(json!({"undo": {"seat": "A", "to": 0}})).await, "refused");
    client.act("B", "place a1").await;
    let mut again = house.sit(&table, Some(&key)).await;
    assert_eq!((again.moves(), again.lines.len()), (2, client.lines.len()));
    again.act("A", "place c3").await;
}
