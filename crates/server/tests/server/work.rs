//! Work is bounded, whoever asks for it, and nobody else waits for it.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use http_body_util::Full;
use hyper::Request;
use serde_json::{Value, json};
use server::store::{Kept, Later, Sqlite, Store, Whole, Write};
use server::wire::TableId;
use table::{AnyTable, Chance, Seats, Seed};
use tempfile::TempDir;
use tokio::sync::Notify;

use crate::kit::House;

/// A game of Flicktier of so many moves, played by anybody; the flicks among them are simulated.
pub(crate) fn flicktier(moves: usize) -> Box<dyn AnyTable> {
    let shelved = shelf::find("flicktier").expect("the game");
    let options = json!({});
    let mut options = <dyn erased_serde::Deserializer>::erase(options);
    let mut table =
        shelved.game.deal(2, &mut options, Seed::from_number(5), Vec::new()).expect("it is dealt");
    let mut bot = shelved.bots.bot("random", Chance::from_number(5)).expect("a bot");
    while table.moves() < moves {
        let seat = table.turn().waiting().lowest().expect("the game goes on");
        let action = bot.choose(&*table, seat).expect("it answers");
        table.act(seat, None, &action, None, 0).expect("it is offered");
    }
    table
}

/// Some move and its undo, so often.
fn to_and_fro(table: &mut dyn AnyTable, times: usize) {
    let mut bot =
        shelf::find("flicktier").and_then(|shelved| shelved.bots.bot("random", Chance::from_number(7)));
    let bot = bot.as_mut().expect("a bot");
    for _ in 0..times {
        let seat = table.turn().waiting().lowest().expect("the game goes on");
        let action = bot.choose(&*table, seat).expect("it answers");
        table.act(seat, None, &action, None, 0).expect("it is offered");
        table.undo(seat, table.moves() - 1, Seats::first(2), 0).expect("all agree");
    }
}

async fn figure(house: &House, name: &str) -> f64 {
    let (_, _, page) = house.request(crate::books::get("/metrics")).await;
    let page = String::from_utf8_lossy(&page).into_owned();
    let line = page.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    line.and_then(|value| value.parse().ok()).unwrap_or_else(|| panic!("no {name} in {page}"))
}

/// A record of 126 moves and 150 times an act and its undo took 8 seconds at every opening. It is opened where it was
/// kept: next to nothing is played again.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_is_opened_where_it_was_kept() {
    let mut table = flicktier(126);
    to_and_fro(&mut *table, 60);
    assert!(table.work() > 600, "it is a lot to replay: {}", table.work());
    let mut house = House::new().await;
    let made = house.import(archive::write(&table.record())).await;
    let (id, key) = (made["table"]["id"].as_str().expect("a name"), made["key"].as_str().expect("a key"));
    let mut before = house.sit(id, Some(key)).await;
    let looked = before.granted(json!({"look": {"moves": 90}})).await;
    house.stop().await;
    house.start().await;
    let mut after = house.sit(id, Some(key)).await;
    assert_eq!((&after.state, &after.lines), (&before.state, &before.lines), "it is the same table");
    assert_eq!(figure(&house, "orrery_replayed_total").await, 0.0, "nothing was played again");
    assert_eq!(after.granted(json!({"look": {"moves": 90}})).await, looked, "what came before is there too");

    // Going back far is done apart from the table, and not twice.
    assert_eq!(figure(&house, "orrery_stretches_total").await, 1.0);
    after.granted(json!({"look": {"moves": 90}})).await;
    assert_eq!(figure(&house, "orrery_stretches_total").await, 1.0, "it is remembered");
    let seat = after.table["seats"][0]["seat"].clone();
    assert_eq!(after.granted(json!({"undo": {"seat": seat, "to": 30}})).await["done"], true);
    assert_eq!(after.moves(), 30);
    house.stop().await;
    house.start().await;
    let again = house.sit(id, Some(key)).await;
    assert_eq!((&again.state["view"], again.moves()), (&after.state["view"], 30));
    assert_eq!(figure(&house, "orrery_replayed_total").await, 0.0, "it was kept after going back");
}

/// A stranger who brought one long record after the other had a megabyte of memory for each, for a minute.
#[tokio::test(flavor = "multi_thread")]
async fn tables_that_nobody_is_at_leave_memory_if_they_are_too_many() {
    let table = flicktier(60);
    let house = House::with(|config| config.limits.alone = table.work() + 100).await;
    let record = archive::write(&table.record());
    let made = house.import(record.clone()).await;
    let (id, key) = (made["table"]["id"].as_str().expect("a name"), made["key"].as_str().expect("a key"));
    let seated = house.sit(id, Some(key)).await;
    let before = seated.state.clone();
    for _ in 0..3 {
        house.import(record.clone()).await;
    }
    let in_memory = async |count| {
        while figure(&house, "orrery_tables").await != count {
            tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        }
    };
    // Somebody is at the first; of the others there is room for one.
    in_memory(2.0).await;
    drop(seated);
    in_memory(1.0).await;
    assert_eq!(house.sit(id, Some(key)).await.state, before, "it is fetched again as it was");
}

/// What plain moves came to was kept beside their record too: it is longer to read than to play them again, and made
/// every move dearer.
#[tokio::test(flavor = "multi_thread")]
async fn of_plain_moves_the_position_is_kept_and_of_flicks_what_they_came_to() {
    let mut house = House::new().await;
    let (short, key, _) =
        house.set(json!({"game": "tic-tac-toe", "seats": ["me", "me"], "start": true})).await;
    let mut seated = house.sit(&short, Some(&key)).await;
    for (seat, square) in [("A", "a1"), ("B", "b1"), ("A", "a2"), ("B", "b2"), ("A", "a3")] {
        seated.act(seat, &format!("place {square}")).await;
    }
    let before = seated.state.clone();
    let made = house.import(archive::write(&flicktier(60).record())).await;
    let long = made["table"]["id"].as_str().expect("a name");
    house.stop().await;
    let store = Sqlite::open(&house.config.data).await.expect("it opens");
    let kept = store.load(&short).await.expect("it is read").expect("it is there");
    assert_eq!((kept.position.map(|(n, _)| n), kept.bookmark, kept.traces.len()), (Some(5), None, 0));
    let kept = store.load(long).await.expect("it is read").expect("it is there");
    assert!(kept.bookmark.is_some() && !kept.traces.is_empty());
    store.close().await.expect("it closes");
    house.start().await;
    assert_eq!(house.sit(&short, Some(&key)).await.state, before, "it is played again");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_record_that_takes_too_much_work_is_refused_in_a_sentence() {
    let table = flicktier(60);
    assert!(table.work() > 100, "{}", table.work());
    let house = House::with(|config| config.limits.record = 100).await;
    let record = archive::write(&table.record());
    let request = Request::builder().method("POST").uri("/api/v1/tables/import").header("host", "localhost");
    let (status, _, body) = house.request(request.body(Full::from(record)).expect("a request")).await;
    let problem: Value = serde_json::from_slice(&body).expect("JSON");
    assert_eq!((status.as_u16(), &problem["rule"]), (409, &json!("TB-RECORD-10")), "{problem}");
    assert!(
        problem["because"].as_str().is_some_and(|because| because.contains("orrery verify")),
        "{problem}"
    );
}

/// A store that takes its time to find one of the tables.
struct OneSlow {
    inner: Sqlite,
    slow: std::sync::Mutex<String>,
    held: AtomicBool,
    came: Notify,
    go: Notify,
}

impl server::store::House for OneSlow {
    fn tables<'a>(&'a self, after: &'a str, most: u32) -> Later<'a, Vec<TableId>> {
        self.inner.tables(after, most)
    }

    fn whole<'a>(&'a self, id: &'a str) -> Later<'a, Option<Whole>> {
        self.inner.whole(id)
    }
}

impl Store for OneSlow {
    fn write(&self, batch: Vec<Write>) -> Later<'_, ()> {
        self.inner.write(batch)
    }

    fn tidy(&self) -> Later<'_, bool> {
        self.inner.tidy()
    }

    fn load<'a>(&'a self, id: &'a str) -> Later<'a, Option<Kept>> {
        Box::pin(async move {
            let slow = self.held.load(Ordering::SeqCst) && *self.slow.lock().expect("whole") == id;
            if slow {
                self.came.notify_one();
                self.go.notified().await;
            }
            self.inner.load(id).await
        })
    }

    fn public(&self, over: bool, most: u32) -> Later<'_, Vec<TableId>> {
        self.inner.public(over, most)
    }

    fn backup<'a>(&'a self, to: &'a Path) -> Later<'a, ()> {
        self.inner.backup(to)
    }

    fn delete<'a>(&'a self, id: &'a str) -> Later<'a, ()> {
        self.inner.delete(id)
    }

    fn untouched(&self, since: u64, over: bool) -> Later<'_, Vec<TableId>> {
        self.inner.untouched(since, over)
    }

    fn ping(&self) -> Later<'_, ()> {
        self.inner.ping()
    }

    fn close(&self) -> Later<'_, ()> {
        self.inner.close()
    }
}

/// One table that took long to open held up every other that was not in memory.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_takes_long_to_open_holds_up_no_other() {
    let folder = TempDir::new().expect("a folder");
    let inner = Sqlite::open(&folder.path().join("slow.db")).await.expect("it opens");
    let (came, go) = (Notify::new(), Notify::new());
    let slow = Arc::new(OneSlow { inner, slow: Default::default(), held: AtomicBool::new(false), came, go });
    let house = House::with_store_and(slow.clone(), |config| {
        config.idle = std::time::Duration::ZERO;
    })
    .await;
    let new = json!({"game": "tic-tac-toe", "seats": ["me", "me"], "start": true});
    let (one, one_key, _) = house.set(new.clone()).await;
    let (other, other_key, _) = house.set(new).await;
    while figure(&house, "orrery_tables").await > 0.0 {
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    slow.slow.lock().expect("whole").clone_from(&one);
    slow.held.store(true, Ordering::SeqCst);
    let mut waiting = house.connect().await;
    waiting.greet(json!({"protocol": 1, "table": one, "key": one_key, "lines": 0})).await;
    slow.came.notified().await;
    let mut quick = house.sit(&other, Some(&other_key)).await;
    quick.act("A", "place b2").await;
    slow.held.store(false, Ordering::SeqCst);
    slow.go.notify_one();
    waiting.until("welcome").await;
}

/// Hints piled up, and went on when nobody waited for them any more.
#[tokio::test(flavor = "multi_thread")]
async fn a_seat_has_one_hint_at_a_time_and_it_goes_with_its_socket() {
    let house = House::new().await;
    let new = json!({"game": "connect-four", "seats": ["me", "me"], "start": true});
    let (table, key, _) = house.set(new).await;
    let mut both = house.sit(&table, Some(&key)).await;
    for id in 1..=3 {
        both.send_text(json!({"id": id, "do": {"hint": {"seat": "A"}}}).to_string()).await;
    }
    let mut refused = 0;
    for _ in 0..3 {
        let reply = both.until("reply").await;
        refused += u32::from(reply["error"]["code"] == "busy");
    }
    assert_eq!(refused, 2, "one is thought about, the others are refused at once");
    both.send_text(json!({"id": 4, "do": {"hint": {"seat": "A"}}}).to_string()).await;
    drop(both);
    let mut again = house.sit(&table, Some(&key)).await;
    while again.wish(json!({"hint": {"seat": "A"}})).await["error"]["code"] == "busy" {
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
}
