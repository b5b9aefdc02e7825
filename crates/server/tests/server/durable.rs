//! Accepted means kept.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use futures_util::StreamExt as _;
use serde_json::json;
use server::store::{Fault, Kept, Later, Sqlite, Store, Whole, Write};
use server::wire::TableId;
use tempfile::TempDir;
use tokio::sync::{Notify, Semaphore};

use crate::kit::{Client, House, two};

/// A store whose disk can be held back, or fail.
struct Slow {
    inner: Sqlite,
    /// A write waits here before it reaches the disk.
    gate: Semaphore,
    held: AtomicBool,
    broken: AtomicBool,
    /// Told when a write has come as far as the gate.
    came: Notify,
}

impl Slow {
    async fn new(folder: &TempDir) -> Arc<Slow> {
        let inner = Sqlite::open(&folder.path().join("slow.db")).await.expect("it opens");
        let (held, broken) = (AtomicBool::new(false), AtomicBool::new(false));
        Arc::new(Slow { inner, gate: Semaphore::new(0), held, broken, came: Notify::new() })
    }

    fn hold(&self) {
        self.held.store(true, Ordering::SeqCst);
    }

    fn release(&self) {
        self.held.store(false, Ordering::SeqCst);
        self.gate.add_permits(1);
    }
}

impl server::store::House for Slow {
    fn tables<'a>(&'a self, after: &'a str, most: u32) -> Later<'a, Vec<TableId>> {
        self.inner.tables(after, most)
    }

    fn whole<'a>(&'a self, id: &'a str) -> Later<'a, Option<Whole>> {
        self.inner.whole(id)
    }
}

impl Store for Slow {
    fn write(&self, batch: Vec<Write>) -> Later<'_, ()> {
        Box::pin(async move {
            if self.held.load(Ordering::SeqCst) {
                self.came.notify_one();
                self.gate.acquire().await.expect("it stays open").forget();
            }
            if self.broken.load(Ordering::SeqCst) {
                return Err(Fault("no space left on device".to_owned()));
            }
            self.inner.write(batch).await
        })
    }

    fn tidy(&self) -> Later<'_, bool> {
        self.inner.tidy()
    }

    fn load<'a>(&'a self, id: &'a str) -> Later<'a, Option<Kept>> {
        self.inner.load(id)
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

/// Everything that the server has said so far: a pong comes after all that was ready before the ping.
async fn said_so_far(client: &mut Client) -> Vec<String> {
    let from = client.heard.len();
    client.until_pong().await;
    client.heard[from..].to_vec()
}

#[tokio::test(flavor = "multi_thread")]
async fn no_acknowledgement_precedes_its_sync() {
    let folder = TempDir::new().expect("a folder");
    let store = Slow::new(&folder).await;
    let house = House::with_store(store.clone()).await;
    let new = json!({"game": "tic-tac-toe", "seats": ["me", "me"], "start": true, "public": true});
    let (table, key, _) = house.set(new).await;
    let mut mover = house.sit(&table, Some(&key)).await;
    let mut watcher = house.sit(&table, None).await;
    mover.until("table").await;
    watcher.until("table").await;

    store.hold();
    let ticket = mover.question("A").expect("A is asked")["ticket"].clone();
    let act = json!({"id": 9, "do": {"act": {"seat": "A", "ticket": ticket, "action": "place b2"}}});
    mover.send_text(act.to_string()).await;
    store.came.notified().await;
    // The move is made in memory and on its way to the disk; nobody may know of it yet: not who made it,
    // not who watches, not who comes in now, and nobody who asks.
    let mut late = house.connect().await;
    late.greet(json!({"protocol": 1, "table": table, "key": key, "lines": 0})).await;
    watcher.send_text(json!({"id": 3, "do": {"look": {"moves": 1}}}).to_string()).await;
    assert_eq!(said_so_far(&mut mover).await, [""; 0]);
    assert_eq!(said_so_far(&mut watcher).await, [""; 0]);
    assert_eq!(said_so_far(&mut late).await, [""; 0]);

    store.release();
    mover.until("reply").await;
    assert_eq!(mover.moves(), 1);
    watcher.until("update").await;
    late.until("welcome").await;
    assert_eq!(late.moves(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_could_not_be_kept_did_not_happen() {
    let folder = TempDir::new().expect("a folder");
    let store = Slow::new(&folder).await;
    let house = House::with_store(store.clone()).await;
    let new = json!({"game": "tic-tac-toe", "seats": ["me", "me"], "start": true, "public": true});
    let (table, key, _) = house.set(new.clone()).await;
    let mut mover = house.sit(&table, Some(&key)).await;
    mover.act("A", "place a1").await;
    let state = mover.state.clone();

    store.broken.store(true, Ordering::SeqCst);
    let mut watcher = house.sit(&table, None).await;
    let ticket = mover.question("B").expect("B is asked")["ticket"].clone();
    let act = json!({"id": 9, "do": {"act": {"seat": "B", "ticket": ticket, "action": "place b2"}}});
    mover.send_text(act.to_string()).await;
    assert_eq!(mover.bye().await, "store");
    assert_eq!(watcher.bye().await, "store");
    assert_eq!((mover.moves(), watcher.moves()), (1, 1), "nobody heard of the move");
    let (status, problem) = house.post("/tables", None, new).await;
    assert_eq!((status, problem["code"].as_str()), (503, Some("store")));

    store.broken.store(false, Ordering::SeqCst);
    let mut mover = house.sit(&table, Some(&key)).await;
    assert_eq!(mover.state, state);
    mover.act("B", "place b2").await;
    assert_eq!(mover.moves(), 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn many_tables_share_a_sync_and_none_loses_a_move() {
    let house = House::new().await;
    let tables = futures_util::stream::iter(0..20).map(|_| async {
        let (_, mut a, mut b) = two(&house).await;
        for (index, action) in ["place a1", "place b1", "place a2", "place b2", "place a3"].iter().enumerate()
        {
            let (mover, other, seat) =
                if index % 2 == 0 { (&mut a, &mut b, "A") } else { (&mut b, &mut a, "B") };
            mover.act(seat, action).await;
            other.until("update").await;
        }
        a.is_over() && b.is_over()
    });
    let over: Vec<bool> = tables.buffer_unordered(20).collect().await;
    assert_eq!(over, [true; 20]);
}
