//! What the file does besides what every store must.

use std::path::Path;
use std::task::Poll;
use std::time::Duration;

use server::store::{Sqlite, Store as _, Write};
use server::wire::{Said, Stage};
use server::{Config, Holder, KeyHash};
use tempfile::TempDir;

use crate::kit;
use crate::suite::{entry, house, meta, old_and_deleted, suite, talk};

#[tokio::test(flavor = "multi_thread")]
async fn a_file_is_a_store() {
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("deep").join("er").join("tables.db");
    let store = Sqlite::open(&path).await.expect("it opens");
    house(&store).await;
    talk(&store).await;
    old_and_deleted(&store).await;
    suite(&store).await;
    let again = Sqlite::open(&path).await.expect("it opens again");
    assert_eq!(again.load("0000000001").await.expect("it reads").expect("it is there").entries.len(), 3);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        let mode = std::fs::metadata(&path).expect("it is there").permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "the file is its owner's alone");
    }
}

/// The file as a crash leaves it: with SQLite's log, without a goodbye.
fn crash(path: &Path, copy: &Path) {
    for end in ["", "-wal"] {
        let from = format!("{}{end}", path.display());
        std::fs::copy(from, format!("{}{end}", copy.display())).expect("copied");
    }
}

/// What was kept is there after the file was opened anew, whether it was closed or not, and however much there was.
#[tokio::test(flavor = "multi_thread")]
async fn what_a_crash_leaves_in_the_journal_is_read() {
    let folder = TempDir::new().expect("a folder");
    let (path, copy) = (folder.path().join("tables.db"), folder.path().join("copy.db"));
    let id = "0000000001";
    let store = Sqlite::open(&path).await.expect("it opens");
    let kept = |store: Sqlite| async move {
        let kept = store.load(id).await.expect("it reads").expect("it is there");
        store.close().await.expect("it closes");
        (kept.meta, kept.entries, kept.keys.len(), kept.chat.len())
    };
    let mut entries = Vec::new();
    let mut batch = Vec::new();
    for n in 0..9000 {
        batch.push(entry(id, n, &n.to_string()));
        batch.push(meta(id, &n.to_string(), Stage::Playing, true, 1));
        if n % 3000 == 2999 {
            let holder = Holder { seats: "A".parse().expect("a seat"), host: true, invite: false };
            batch.push(Write::Key { table: id.to_owned(), hash: KeyHash::of(&n.to_string()), holder });
            let said = Said { seat: None, text: n.to_string(), at: 1, table: false };
            batch.push(Write::Said { table: id.to_owned(), said });
        }
        entries.push(n.to_string());
        if n % 10 == 9 {
            store.write(std::mem::take(&mut batch)).await.expect("it is kept");
        }
        if n % 3000 == 2999 {
            crash(&path, &copy);
            let so_many = n / 3000 + 1;
            let found = kept(Sqlite::open(&copy).await.expect("it opens")).await;
            assert_eq!(found, (n.to_string(), entries.clone(), so_many, so_many));
        }
    }
    store.close().await.expect("it closes");
    assert_eq!(kept(Sqlite::open(&path).await.expect("it opens")).await, ("8999".to_owned(), entries, 3, 3));
}

/// Polls a future so often at most and then drops it, as a request is dropped whose client went away.
async fn dropped<T>(work: impl Future<Output = T>, after: usize) -> Option<T> {
    let (mut work, mut polls) = (std::pin::pin!(work), 0);
    std::future::poll_fn(|context| {
        let polled = work.as_mut().poll(context).map(Some);
        polls += 1;
        if polls > after && polled.is_pending() { Poll::Ready(None) } else { polled }
    })
    .await
}

/// A table was fetched by a request whose client went away while the journal was emptied for it. The numbers of
/// batches then began anew below those that seemed to wait, and a batch was taken from the journal before it was
/// anywhere else.
#[tokio::test(flavor = "multi_thread")]
async fn a_request_that_is_dropped_while_the_journal_is_emptied_loses_nothing() {
    for after in 0.. {
        let folder = TempDir::new().expect("a folder");
        let (path, copy) = (folder.path().join("tables.db"), folder.path().join("copy.db"));
        let store = Sqlite::open(&path).await.expect("it opens");
        let keep = async |id: &str| {
            store.write(vec![meta(id, "m", Stage::Playing, false, 1)]).await.expect("it is kept");
        };
        for _ in 0..8 {
            keep("0000000000").await;
        }
        keep("0000000001").await;
        store.load("0000000000").await.expect("it reads");
        let loaded = dropped(store.load("0000000001"), after).await;
        keep("0000000002").await;
        keep("0000000003").await;
        store.load("0000000003").await.expect("it reads");
        crash(&path, &copy);
        let found = Sqlite::open(&copy).await.expect("it opens");
        for id in ["0000000001", "0000000002", "0000000003"] {
            assert!(found.load(id).await.expect("it reads").is_some(), "{id}, dropped after {after} polls");
        }
        found.close().await.expect("it closes");
        store.close().await.expect("it closes");
        if loaded.is_some() {
            return;
        }
    }
}

/// How many batches lie in the journal of a file as a crash leaves it, and how many tables beside it.
async fn rows(path: &Path, copy: &Path) -> (i64, i64) {
    use sqlx::ConnectOptions as _;
    crash(path, copy);
    let mut file =
        sqlx::sqlite::SqliteConnectOptions::new().filename(copy).connect().await.expect("it opens");
    let counted = sqlx::query_as("SELECT (SELECT count(*) FROM journal), (SELECT count(*) FROM tables)");
    let counted = counted.fetch_one(&mut file).await.expect("it reads");
    sqlx::Connection::close(file).await.expect("it closes");
    counted
}

#[tokio::test(flavor = "multi_thread")]
async fn the_journal_is_emptied_step_by_step_when_there_is_time() {
    let folder = TempDir::new().expect("a folder");
    let (path, copy) = (folder.path().join("tables.db"), folder.path().join("copy.db"));
    let store = Sqlite::open(&path).await.expect("it opens");
    let ids: Vec<String> = (0..150).map(|table| format!("{table:010}")).collect();
    for half in ids.chunks(75) {
        let batch = half.iter().map(|id| meta(id, "m", Stage::Over, false, 1)).collect();
        store.write(batch).await.expect("it is kept");
    }
    let mut found = vec![rows(&path, &copy).await];
    while store.tidy().await.expect("it has time") {
        found.push(rows(&path, &copy).await);
    }
    found.push(rows(&path, &copy).await);
    let steps = (0..).map(|step| (32 * step).min(150)).take(found.len());
    let steps = steps.map(|tables| (2 - i64::from(tables >= 75) - i64::from(tables == 150), tables));
    assert_eq!(found, steps.collect::<Vec<_>>(), "32 tables at a time, the longest waiting first");
    assert_eq!(found.last(), Some(&(0, 150)));
    store.close().await.expect("it closes");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_has_nothing_to_do_empties_the_journal() {
    let folder = TempDir::new().expect("a folder");
    let (path, copy) = (folder.path().join("tables.db"), folder.path().join("copy.db"));
    let house = kit::House::with(|config| config.data.clone_from(&path)).await;
    house.set(serde_json::json!({"game": "tic-tac-toe", "seats": ["me", "me"], "start": true})).await;
    let empty = async {
        while rows(&path, &copy).await != (0, 1) {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(60), empty).await.expect("the table is where it belongs");
}

/// Some tables of a batch may have been written while others of it still wait in the journal.
#[tokio::test(flavor = "multi_thread")]
async fn what_was_brought_to_its_table_before_a_crash_is_not_there_twice() {
    const TABLES: usize = 100;
    let folder = TempDir::new().expect("a folder");
    let (path, copy) = (folder.path().join("tables.db"), folder.path().join("copy.db"));
    let store = Sqlite::open(&path).await.expect("it opens");
    let ids: Vec<String> = (0..TABLES).map(|table| format!("{table:010}")).collect();
    let mut said: Vec<Vec<Said>> = vec![Vec::new(); TABLES];
    for n in 0..130 {
        let mut batch = Vec::new();
        for (table, id) in ids.iter().enumerate() {
            batch.push(entry(id, n, &n.to_string()));
            batch.push(meta(id, &n.to_string(), Stage::Playing, true, 1));
            if (n + table) % 40 == 0 {
                let seat = ["A", ""][table % 2].parse().ok();
                let words = Said { seat, text: format!("it's {n}"), at: 7, table: false };
                said[table].push(words.clone());
                batch.push(Write::Said { table: id.clone(), said: words });
            }
        }
        store.write(batch).await.expect("it is kept");
        if n % 10 == 9 {
            crash(&path, &copy);
            let found = Sqlite::open(&copy).await.expect("it opens");
            for (id, said) in ids.iter().zip(&said) {
                let kept = found.load(id).await.expect("it reads").expect("it is there");
                let entries: Vec<String> = (0..=n).map(|n| n.to_string()).collect();
                assert_eq!((kept.entries, &kept.chat), (entries, said), "table {id} after {n}");
                assert_eq!(kept.meta, n.to_string());
            }
            found.write(vec![entry(&ids[0], n + 1, "and on")]).await.expect("it goes on");
            found.close().await.expect("it closes");
        }
    }
    store.close().await.expect("it closes");
}

async fn refused(config: Config) -> String {
    match server::serve(config).await {
        Ok(_) => panic!("it started"),
        Err(fault) => fault.to_string(),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_that_is_no_store_is_refused() {
    let folder = TempDir::new().expect("a folder");
    let config = kit::config(&folder);
    std::fs::write(&config.data, b"This is a shopping list, not a store of tables. ".repeat(100))
        .expect("written");
    let fault = refused(config.clone()).await;
    assert!(fault.contains("tables.db") && fault.contains("damaged or no store"), "{fault}");
    assert!(
        std::fs::read(&config.data).expect("it is there").starts_with(b"This is a shopping"),
        "left as it was"
    );
}

/// A database of another program was taken for an empty store, and tables were made in it.
#[tokio::test(flavor = "multi_thread")]
async fn a_database_of_something_else_is_refused() {
    use sqlx::ConnectOptions as _;
    let folder = TempDir::new().expect("a folder");
    let config = kit::config(&folder);
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(&config.data).create_if_missing(true);
    let mut file = options.connect().await.expect("it opens");
    sqlx::query("CREATE TABLE recipes (id INTEGER)").execute(&mut file).await.expect("it is made");
    sqlx::Connection::close(file).await.expect("it closes");
    let fault = refused(config).await;
    assert!(fault.contains("is a database of something else"), "{fault}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_damaged_file_is_refused() {
    let folder = TempDir::new().expect("a folder");
    let config = kit::config(&folder);
    let store = Sqlite::open(&config.data).await.expect("it opens");
    for n in 0..400 {
        store.write(vec![entry("0000000001", n, &"x".repeat(200))]).await.expect("it is kept");
    }
    store.close().await.expect("it closes");
    let mut bytes = std::fs::read(&config.data).expect("it is there");
    let page = 4096;
    assert!(bytes.len() > 20 * page);
    bytes[12 * page..18 * page].fill(0xa5);
    std::fs::write(&config.data, bytes).expect("written");
    let fault = refused(config).await;
    assert!(fault.contains("is damaged"), "{fault}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_of_a_newer_version_or_in_use_is_refused() {
    use sqlx::ConnectOptions as _;
    let folder = TempDir::new().expect("a folder");
    let config = kit::config(&folder);
    let store = Sqlite::open(&config.data).await.expect("it opens");
    let fault = refused(config.clone()).await;
    assert!(fault.contains("in use by another server"), "{fault}");
    store.close().await.expect("it closes");

    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(&config.data);
    let mut file = options.connect().await.expect("it opens");
    let newer = "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
                 VALUES (99, 'tomorrow', 1, x'00', 0)";
    sqlx::query(newer).execute(&mut file).await.expect("it is changed");
    sqlx::Connection::close(file).await.expect("it closes");
    let fault = refused(config).await;
    assert!(fault.contains("another version of this program"), "{fault}");
}
