//! The store on PostgreSQL: what every store must do, and what several servers at one database may not.
//!
//! With `ORRERY_STORE=postgres` all tests of the server keep their tables in databases of this cluster.

use std::sync::{Arc, LazyLock};
use std::time::{Duration, Instant};

use backstage::Cluster;
use serde_json::json;
use server::store::{Copied, House, Kept, Postgres, Sqlite, Store, Write, copy};
use server::wire::Stage;
use sqlx::postgres::PgConnection;
use sqlx::{Connection as _, Executor as _};
use tempfile::TempDir;
use testkit::Effort;
use tokio::runtime::{Builder, Runtime};

use crate::kit;
use crate::suite::{all, entry, house, meta, old_and_deleted, some_tables, suite, talk};

/// One cluster for all tests, each with databases of its own; nothing, and a word about it, where it cannot be had.
pub(crate) fn cluster() -> Option<&'static Cluster> {
    static CLUSTER: LazyLock<Option<Cluster>> = LazyLock::new(|| {
        if backstage::installed().is_none() {
            eprintln!("PostgreSQL is not installed: what is kept in it is not tested here");
            return None;
        }
        Some(Cluster::start().unwrap_or_else(|why| panic!("{why}")))
    });
    CLUSTER.as_ref()
}

async fn open(address: &str) -> Postgres {
    Postgres::open(address).await.unwrap_or_else(|fault| panic!("{fault}"))
}

async fn refused(address: &str) -> String {
    match Postgres::open(address).await {
        Ok(_) => panic!("it was opened"),
        Err(fault) => fault.to_string(),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_is_a_store() {
    let Some(cluster) = cluster() else { return };
    let address = cluster.database();
    let store = open(&address).await;
    house(&store).await;
    talk(&store).await;
    old_and_deleted(&store).await;
    suite(&store).await;
    let again = open(&address).await;
    assert_eq!(again.load("0000000001").await.expect("it reads").expect("it is there").entries.len(), 3);
    again.close().await.expect("it closes");
}

/// Each in one sentence, and the password in none of them.
#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_will_not_do_is_refused() {
    let Some(cluster) = cluster() else { return };
    let said = |fault: String, words: &str| {
        assert!(fault.contains(words), "{fault}");
        assert!(!fault.contains("backstage") && !fault.contains("secret"), "{fault}");
        assert_eq!(fault.lines().count(), 1, "{fault}");
    };
    said(
        refused(&cluster.address("orrery", "secret", "postgres")).await,
        "does not take the password of orrery",
    );
    said(refused(&cluster.address("stranger", "secret", "postgres")).await, "the password of stranger");
    said(refused(&cluster.address("orrery", "backstage", "nowhere")).await, "there is no such database");
    said(refused("postgres://orrery:secret@127.0.0.1:1/orrery").await, "cannot be reached");
    said(refused("postgres://orrery:secret@[nonsense/orrery").await, "no address of a database");
    let required = format!("{}&sslmode=require", cluster.database());
    said(refused(&required).await, "TLS");

    let address = cluster.database();
    cluster.run(&address, "CREATE TABLE recipes (id BIGINT)");
    said(refused(&address).await, "is a database of something else");
    assert_eq!(cluster.run(&address, "SELECT count(*) FROM pg_tables WHERE schemaname = 'public'"), "1");

    let address = cluster.database();
    open(&address).await.close().await.expect("it closes");
    let newer = "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
                 VALUES (99, 'tomorrow', true, '', 0)";
    cluster.run(&address, newer);
    said(refused(&address).await, "another version of this program");

    cluster.run(&address, "CREATE DATABASE latin ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0");
    said(refused(&cluster.address("orrery", "backstage", "latin")).await, "has to be UTF8");
}

/// A second server would deal out the same tables.
#[tokio::test(flavor = "multi_thread")]
async fn a_database_in_use_is_refused_and_then_free_at_once() {
    let Some(cluster) = cluster() else { return };
    let address = cluster.database();
    let store = open(&address).await;
    let fault = refused(&address).await;
    assert!(fault.contains("is in use by another server"), "{fault}");
    store.ping().await.expect("the first one goes on");
    store.close().await.expect("it closes");
    let begin = Instant::now();
    open(&address).await.close().await.expect("it closes");
    assert!(begin.elapsed() < Duration::from_secs(2), "nothing is waited for");
}

/// A server that stands still whenever it is not told to go on.
struct Frozen {
    runtime: Runtime,
    store: Postgres,
}

impl Frozen {
    fn open(address: &str) -> Frozen {
        let runtime = Builder::new_current_thread().enable_all().build().expect("a runtime");
        let store = runtime.block_on(open(address));
        Frozen { runtime, store }
    }
}

const ID: &str = "k3v9x2m8qz";

/// A server that was frozen wakes up and believes that a table is still its own.
#[test]
fn who_was_silent_for_too_long_can_write_nothing() {
    let Some(cluster) = cluster() else { return };
    let address = cluster.database();
    let old = Frozen::open(&address);
    let begun = vec![meta(ID, "begun", Stage::Playing, false, 1), entry(ID, 0, "\"old\"")];
    old.runtime.block_on(old.store.write(begun)).expect("it is kept");

    let begin = Instant::now();
    let new = Frozen::open(&address);
    let waited = begin.elapsed();
    assert!(waited > Duration::from_secs(1), "the lease of the other is waited for: {waited:?}");
    let kept = new.runtime.block_on(new.store.load(ID)).expect("it reads").expect("it is there");
    assert_eq!(kept.entries, ["\"old\""]);
    new.runtime.block_on(new.store.write(vec![entry(ID, 1, "\"new\"")])).expect("it is kept");

    let late = [
        vec![entry(ID, 1, "\"late\"")],
        vec![meta(ID, "late", Stage::Over, false, 2)],
        vec![meta("k3v9x2m8qy", "late", Stage::Waiting, false, 2)],
    ];
    for batch in late {
        let fault = old.runtime.block_on(old.store.write(batch)).expect_err("it is not its own any more");
        assert!(fault.to_string().contains("another server has taken it over"), "{fault}");
    }
    old.runtime.block_on(old.store.load(ID)).expect_err("nor can it take it back");
    old.runtime.block_on(old.store.delete(ID)).expect_err("nor delete it");
    let whole = new.runtime.block_on(all(&new.store));
    assert_eq!(whole.len(), 1);
    assert_eq!(
        (whole[0].1.kept.meta.as_str(), &whole[0].1.kept.entries[..]),
        ("begun", &["\"old\"", "\"new\""].map(str::to_owned)[..])
    );
    new.runtime.block_on(new.store.write(vec![entry(ID, 2, "{}")])).expect("the other one goes on");
    new.runtime.block_on(new.store.close()).expect("it closes");
}

/// The fence holds by itself, whatever a lease says: here the table is taken while its owner's lease goes on.
#[tokio::test(flavor = "multi_thread")]
async fn a_batch_about_a_table_that_was_taken_is_refused_whole() {
    let Some(cluster) = cluster() else { return };
    let address = cluster.database();
    let store = open(&address).await;
    let other = "k3v9x2m8qy";
    let begun =
        vec![meta(ID, "begun", Stage::Playing, false, 1), meta(other, "other", Stage::Playing, false, 1)];
    store.write(begun).await.expect("it is kept");
    cluster.run(&address, &format!("UPDATE fences SET fence = fence + 1, holder = 99 WHERE tbl = '{ID}'"));
    let batch = vec![entry(other, 0, "{}"), meta(ID, "late", Stage::Over, false, 2)];
    let fault = store.write(batch).await.expect_err("one of its tables was taken").to_string();
    assert!(fault.contains(ID) && fault.contains("another server's now"), "{fault}");
    assert!(look(&store, other).await.entries.is_empty(), "the rest of the batch is not there either");
    assert_eq!(look(&store, ID).await.meta, "begun");
    // Number 99 has no lease, so the table can be taken back, with a new fence.
    store.load(ID).await.expect("it reads").expect("it is there");
    store.write(vec![meta(ID, "again", Stage::Playing, false, 3)]).await.expect("it is kept");
    assert_eq!(cluster.run(&address, &format!("SELECT fence FROM fences WHERE tbl = '{ID}'")), "3");
    store.close().await.expect("it closes");
}

/// A table, only looked at.
async fn look(store: &dyn House, id: &str) -> Kept {
    store.whole(id).await.expect("it reads").expect("it is there").kept
}

/// Whoever takes a table waits for a batch that is under way, even one whose sender is gone, and finds it in the table.
#[test]
fn a_table_is_taken_after_the_batch_that_is_under_way() {
    let Some(cluster) = cluster() else { return };
    let address = cluster.database();
    let old = Frozen::open(&address);
    old.runtime
        .block_on(old.store.write(vec![meta(ID, "begun", Stage::Playing, false, 1)]))
        .expect("it is kept");
    // As a batch of the old server stands when its connection breaks: written, and its commit on the way.
    let runtime = Builder::new_multi_thread().enable_all().worker_threads(1).build().expect("a runtime");
    let mut under_way = runtime.block_on(async {
        let mut connection = PgConnection::connect(&address).await.expect("it connects");
        connection.execute("BEGIN").await.expect("it begins");
        let length = "UPDATE fences SET length = length + 1";
        connection.execute(length).await.expect("it is the old server's");
        let entry = format!("INSERT INTO entries (tbl, n, body) VALUES ('{ID}', 0, '\"under way\"')");
        connection.execute(sqlx::AssertSqlSafe(entry)).await.expect("it is written");
        connection
    });
    runtime.block_on(async {
        let new = Arc::new(open(&address).await);
        let mut taking = tokio::spawn({
            let new = Arc::clone(&new);
            async move { new.load(ID).await }
        });
        let early = tokio::time::timeout(Duration::from_millis(500), &mut taking).await;
        assert!(early.is_err(), "it waits");
        under_way.execute("COMMIT").await.expect("it is kept");
        let kept = taking.await.expect("it ends").expect("it reads").expect("it is there");
        assert_eq!(kept.entries, ["\"under way\""]);
        new.write(vec![entry(ID, 1, "{}")]).await.expect("it goes on from there");
        new.close().await.expect("it closes");
    });
}

/// The leases of servers that are gone end by the database's clock, wherever that was set to meanwhile.
#[tokio::test(flavor = "multi_thread")]
async fn a_clock_that_was_set_back_or_forward_holds_nobody_up() {
    let Some(cluster) = cluster() else { return };
    let address = cluster.database();
    open(&address).await.close().await.expect("it closes");
    for shift in ["1 hour", "-1 hour"] {
        let left = format!(
            "INSERT INTO nodes (name, until) VALUES ('gone', clock_timestamp() + interval '{shift}')"
        );
        cluster.run(&address, &left);
        let begin = Instant::now();
        let store = open(&address).await;
        assert!(begin.elapsed() < Duration::from_secs(2), "nothing is waited for after {shift}");
        store.load(ID).await.expect("it reads");
        // And while it serves: its lease is renewed from whatever time it is now.
        let moved = format!("UPDATE nodes SET until = until + interval '{shift}'");
        cluster.run(&address, &moved);
        let renewed =
            "SELECT until BETWEEN clock_timestamp() AND clock_timestamp() + interval '3 s' FROM nodes";
        while cluster.run(&address, renewed) != "t" {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        let fault = refused(&address).await;
        assert!(fault.contains("is in use by another server"), "{fault}");
        store.write(vec![meta(ID, "m", Stage::Waiting, false, 1)]).await.expect("it is still its own");
        store.close().await.expect("it closes");
    }
}

/// What was acknowledged is there after PostgreSQL was killed, and the same store goes on with it.
#[tokio::test(flavor = "multi_thread")]
async fn a_crash_of_the_database_loses_nothing_that_was_kept() {
    let Some(_) = cluster() else { return };
    let cluster = Cluster::start().unwrap_or_else(|why| panic!("{why}"));
    let store = open(&cluster.database()).await;
    store.write(vec![meta(ID, "begun", Stage::Playing, false, 1)]).await.expect("it is kept");
    let mut next = 0;
    for _ in 0..3 {
        for _ in 0..50 {
            store.write(vec![entry(ID, next, "{}")]).await.expect("it is kept");
            next += 1;
        }
        tokio::task::block_in_place(|| cluster.crash());
        // Connections that broke may be noticed only when they are used.
        let kept = loop {
            match store.load(ID).await {
                Ok(kept) => break kept.expect("it is there"),
                Err(_) => tokio::time::sleep(Duration::from_millis(50)).await,
            }
        };
        assert_eq!(kept.entries.len(), next);
    }
    store.close().await.expect("it closes");
}

/// Copies a house, and says how long it took.
async fn copied(from: &dyn House, to: &dyn Store, what: &str) -> Copied {
    let begin = Instant::now();
    let copied = copy(from, to).await.unwrap_or_else(|fault| panic!("{fault}"));
    let Copied { tables, entries } = copied;
    println!("{what}: {tables} tables with {entries} entries in {:.1} s", begin.elapsed().as_secs_f64());
    copied
}

/// There and back again: nothing is missing, nothing is new.
#[tokio::test(flavor = "multi_thread")]
async fn a_house_is_copied_in_either_direction() {
    let Some(cluster) = cluster() else { return };
    let tables = Effort::from_env().pick(600, 10_000);
    let folder = TempDir::new().expect("a folder");
    let first = Sqlite::open(&folder.path().join("first.db")).await.expect("it opens");
    first.write(some_tables()).await.expect("it is kept");
    for n in 0..tables {
        let id = format!("{n:010}");
        let mut writes = vec![meta(&id, &"m".repeat(600), Stage::Over, n % 2 == 0, n as u64)];
        writes.extend(
            (0..20).map(|n| entry(&id, n, &format!("{{\"n\":{n},\"text\":\"{}\"}}", "e".repeat(140)))),
        );
        writes.push(Write::Position { table: id, n: 20, body: "p".repeat(2000), bookmark: None });
        first.write(writes).await.expect("it is kept");
    }
    let before = all(&first).await;
    assert_eq!(before.len(), tables + 5);

    let address = cluster.database();
    let second = open(&address).await;
    let there = copied(&first, &second, "to PostgreSQL").await;
    assert_eq!((there.tables, there.entries), (tables as u64 + 5, tables as u64 * 20 + 30));
    assert_eq!(all(&second).await, before);
    let refused = copy(&first, &second).await.expect_err("it is not empty").to_string();
    assert!(refused.contains("has to be empty"), "{refused}");
    second.close().await.expect("it closes");
    let begin = Instant::now();
    let second = open(&address).await;
    println!("opened in {:.3} s", begin.elapsed().as_secs_f64());

    let third = Sqlite::open(&folder.path().join("third.db")).await.expect("it opens");
    assert_eq!(copied(&second, &third, "to a file").await, there);
    assert_eq!(all(&third).await, before);
    for store in [&first as &dyn Store, &second, &third] {
        store.close().await.expect("it closes");
    }
}

/// A backup is a file like any other store, of one moment, while the tables are played at.
#[tokio::test(flavor = "multi_thread")]
async fn a_backup_of_a_database_is_a_file_of_one_moment() {
    let Some(cluster) = cluster() else { return };
    let folder = TempDir::new().expect("a folder");
    let store = Arc::new(open(&cluster.database()).await);
    let (one, other) = ("k3v9x2m8q0", "zzzzzzzzzz");
    store
        .write([one, other].map(|id| meta(id, "m", Stage::Playing, false, 1)).into())
        .await
        .expect("it is kept");
    let busy = tokio::spawn({
        let store = Arc::clone(&store);
        async move {
            // Every batch is about both: a backup that has one of the two has the other.
            for n in 0..400 {
                store.write(vec![entry(one, n, "{}"), entry(other, n, "{}")]).await.expect("it is kept");
            }
        }
    });
    let mut lengths = Vec::new();
    for n in 0..3 {
        let path = folder.path().join(format!("{n}.db"));
        store.backup(&path).await.expect("it is copied");
        store.backup(&path).await.expect_err("nothing is written over");
        let file = Sqlite::open(&path).await.expect("it is a store");
        let found = all(&file).await;
        let [(_, one), (_, other)] = &found[..] else { panic!("two tables") };
        assert_eq!(one.kept.entries.len(), other.kept.entries.len());
        lengths.push(one.kept.entries.len());
        file.close().await.expect("it closes");
    }
    busy.await.expect("it ends");
    assert!(lengths.is_sorted() && lengths[0] < 400, "it was taken meanwhile: {lengths:?}");
    store.close().await.expect("it closes");
}

/// Played at a database, stopped, and gone on with.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_is_played_at_and_found_again_in_a_database() {
    let Some(cluster) = cluster() else { return };
    let address = cluster.database();
    let new = json!({"game": "tic-tac-toe", "seats": ["me", "me"], "start": true, "public": true});
    let mut first = kit::House::with_store(Arc::new(open(&address).await)).await;
    let (table, key, _) = first.set(new).await;
    let mut both = first.sit(&table, Some(&key)).await;
    both.act("A", "place a1").await;
    both.act("B", "place b2").await;
    first.stop().await;

    let mut second = kit::House::with_store(Arc::new(open(&address).await)).await;
    let mut again = second.sit(&table, Some(&key)).await;
    assert_eq!((&again.state, &again.lines), (&both.state, &both.lines));
    again.act("A", "place a2").await;
    assert_eq!(second.get("/tables").await.1["tables"][0]["id"], table.as_str());
    second.stop().await;
}
