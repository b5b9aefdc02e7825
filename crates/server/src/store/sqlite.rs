//! The store as one SQLite file.
//!
//! The file belongs to one server at a time, so there is one connection, with the file locked: what is
//! in memory cannot go stale. SQLite's write-ahead log is synced at every commit.
//!
//! A batch is kept as one row of a journal: that is the one thing a move waits for. What is in the journal is
//! brought to the tables with many others, when there is time or one of the tables is asked for; what a crash leaves
//! in it, when the file is opened next.

mod journal;
mod kinds;
mod pending;
mod read;

use std::collections::HashMap;
use std::fs::{self, OpenOptions};
use std::path::{Path, PathBuf};
use std::time::Duration;

use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqliteLockingMode, SqliteSynchronous,
};
use sqlx::{ConnectOptions as _, Connection as _};
use tokio::sync::Mutex;

use pending::Pending;

use super::migrations::{migrate, unmigrated};
use super::{Fault, House, Kept, Later, Refused, Store, Whole, Write};
use crate::wire::TableId;

/// Files up to this size are checked page by page when they are opened.
const CHECKED: u64 = 1 << 28;

/// A store in a file.
pub struct Sqlite {
    path: PathBuf,
    /// `None` once it is closed.
    file: Mutex<Option<File>>,
}

impl Sqlite {
    /// Opens the file, or makes it, with its folder.
    ///
    /// # Errors
    /// If the file cannot be made or opened, is in use, damaged, no store, or from a newer version.
    pub async fn open(path: &Path) -> Result<Sqlite, Fault> {
        let fault = |what: String| Fault(format!("the store {}: {what}", path.display()));
        make(path).map_err(|error| fault(format!("cannot be made: {error}")))?;
        let size = fs::metadata(path).map(|file| file.len()).unwrap_or_default();
        let options = SqliteConnectOptions::new()
            .filename(path)
            .locking_mode(SqliteLockingMode::Exclusive)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(Duration::from_secs(1))
            // What a statement would need to be taken back, which never goes beyond a batch.
            .pragma("temp_store", "MEMORY")
            // Pages that change often are brought to the file once in 16 MB of log.
            .pragma("wal_autocheckpoint", "4000")
            .disable_statement_logging();
        let mut connection = options.connect().await.map_err(|error| fault(opening(&error)))?;
        if size <= CHECKED {
            let check = sqlx::query_scalar::<_, String>("PRAGMA quick_check(1)").fetch_one(&mut connection);
            let said = check.await.map_err(|error| fault(opening(&error)))?;
            if said != "ok" {
                return Err(fault(format!("is damaged: {said}")));
            }
        }
        if holds_something_else(&mut connection).await.map_err(|error| fault(opening(&error)))? {
            return Err(fault("is a database of something else".to_owned()));
        }
        let migrated = migrate(&STEPS, &mut connection).await;
        migrated.map_err(|error| fault(unmigrated(&error, opening)))?;
        let file = File::open(connection).await.map_err(|error| fault(opening(&error)))?;
        Ok(Sqlite { path: path.to_owned(), file: Mutex::new(Some(file)) })
    }

    fn fault(&self, error: &sqlx::Error) -> Fault {
        Fault(format!("the store {}: {error}", self.path.display()))
    }

    fn closed(&self) -> Fault {
        Fault(format!("the store {} is closed", self.path.display()))
    }
}

/// Whether there are tables, but none of ours.
async fn holds_something_else(connection: &mut SqliteConnection) -> Result<bool, sqlx::Error> {
    let something = "SELECT EXISTS (SELECT 1 FROM sqlite_master) \
                     AND NOT EXISTS (SELECT 1 FROM sqlite_master WHERE name = '_sqlx_migrations')";
    sqlx::query_scalar(something).fetch_one(connection).await
}

/// Makes the file for the server's user alone, if it is not there.
fn make(path: &Path) -> std::io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    let mut options = OpenOptions::new();
    options.create(true).append(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).map(drop)
}

/// Makes an empty file for the server's user alone; one that is there is not written over.
pub(super) fn make_new(path: &Path) -> std::io::Result<()> {
    let mut options = OpenOptions::new();
    options.create_new(true).write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).map(drop)
}

const STEPS: [(&str, &str); 5] = [
    ("tables", include_str!("migrations/0001_tables.sql")),
    ("finished", include_str!("migrations/0002_finished.sql")),
    ("journal", include_str!("migrations/0003_journal.sql")),
    ("bookmarks", include_str!("migrations/0004_bookmarks.sql")),
    ("announced", include_str!("migrations/0005_announced.sql")),
];

fn opening(error: &sqlx::Error) -> String {
    let code = error.as_database_error().and_then(|error| error.code()).unwrap_or_default();
    match &*code {
        "5" | "261" => "is in use by another server".to_owned(),
        "11" | "26" => format!("is damaged or no store at all: {error}"),
        _ => format!("cannot be opened: {error}"),
    }
}

/// The open file.
struct File {
    connection: SqliteConnection,
    pending: Pending,
    /// How many entries tables have, as far as that is known.
    lengths: HashMap<TableId, usize>,
    /// The number of the last batch. None comes again, also once the journal is empty: what waits is sorted by it.
    last: i64,
}

/// So many lengths are kept at most; what is forgotten is looked up.
const LENGTHS: usize = 1 << 16;

impl File {
    /// Brings what was left in the journal to its tables.
    async fn open(mut connection: SqliteConnection) -> Result<File, sqlx::Error> {
        let (mut pending, mut last) = (Pending::default(), 0);
        for (batch, write) in read::journal(&mut connection).await? {
            pending.add(batch, write);
            last = batch;
        }
        for table in pending.tables() {
            let kept = read::length(&mut connection, &table).await?;
            pending.forget_entries(&table, kept);
        }
        let mut file = File { connection, pending, lengths: HashMap::new(), last };
        file.settle_all().await?;
        Ok(file)
    }

    async fn settle_all(&mut self) -> Result<(), sqlx::Error> {
        let tables = self.pending.tables();
        self.pending.settle(&tables, &mut self.connection).await
    }

    async fn settle(&mut self, table: &str) -> Result<(), sqlx::Error> {
        self.pending.settle(&[table.to_owned()], &mut self.connection).await
    }

    async fn write(&mut self, mut batch: Vec<Write>) -> Result<(), Refused> {
        let due = if self.pending.is_full() { self.pending.next() } else { Vec::new() };
        if let Err(error) = self.pending.settle(&due, &mut self.connection).await {
            // It is in the journal all the same, and this is tried again with the next batch.
            tracing::error!(%error, "the journal cannot be emptied");
        }
        let lengths = self.lengths_after(&batch).await?;
        let row = journal::row(&mut batch).map_err(|error| Refused::Batch(error.to_string()))?;
        self.last += 1;
        // A single statement is a transaction of its own.
        sqlx::query("INSERT INTO journal (id, batch) VALUES (?, ?)")
            .bind(self.last)
            .bind(row)
            .execute(&mut self.connection)
            .await?;
        if self.lengths.len() > LENGTHS {
            self.lengths.clear();
        }
        self.lengths.extend(lengths);
        for write in batch {
            self.pending.add(self.last, write);
        }
        Ok(())
    }

    /// How many entries tables have after a batch, if each of its entries is the next one.
    async fn lengths_after(&mut self, batch: &[Write]) -> Result<HashMap<TableId, usize>, Refused> {
        let mut after: HashMap<TableId, usize> = HashMap::new();
        for write in batch {
            let (table, n, body) = match write {
                Write::Entry { table, n, body } => (table, *n, body),
                // A table begins with its first segment, so it has no entries.
                Write::Segment { table, first: 0, .. } if !self.lengths.contains_key(table) => {
                    after.entry(table.clone()).or_insert(0);
                    continue;
                }
                _ => continue,
            };
            let known = after.get(table).or_else(|| self.lengths.get(table)).copied();
            let length = match known {
                Some(length) => length,
                None => {
                    self.settle(table).await?;
                    read::length(&mut self.connection, table).await?
                }
            };
            if n != length {
                return Err(Refused::not_next(table, n, length));
            }
            Refused::unless_a_line(table, n, body)?;
            match after.get_mut(table) {
                Some(length) => *length = n + 1,
                None => drop(after.insert(table.clone(), n + 1)),
            }
        }
        Ok(after)
    }

    async fn load(&mut self, id: &str) -> Result<Option<Kept>, sqlx::Error> {
        self.settle(id).await?;
        let kept = read::load(&mut self.connection, id).await?;
        if let Some(kept) = &kept {
            self.lengths.insert(id.to_owned(), kept.entries.len());
        }
        Ok(kept)
    }

    /// Everything about a table, in one transaction.
    async fn delete(&mut self, id: &str) -> Result<(), sqlx::Error> {
        self.settle(id).await?;
        let mut transaction = self.connection.begin().await?;
        for sql in [
            "DELETE FROM chat WHERE tbl = ?",
            "DELETE FROM traces WHERE tbl = ?",
            "DELETE FROM positions WHERE tbl = ?",
            "DELETE FROM entries WHERE tbl = ?",
            "DELETE FROM segments WHERE tbl = ?",
            "DELETE FROM keys WHERE tbl = ?",
            "DELETE FROM tables WHERE id = ?",
        ] {
            sqlx::query(sql).bind(id).execute(&mut *transaction).await?;
        }
        transaction.commit().await?;
        self.lengths.remove(id);
        Ok(())
    }

    async fn public(&mut self, over: bool, most: u32) -> Result<Vec<TableId>, sqlx::Error> {
        if self.pending.has_tables() {
            self.settle_all().await?;
        }
        // Each has an index of its own.
        let sql = if over {
            "SELECT id FROM tables WHERE public = 1 AND stage = 'over' ORDER BY touched DESC LIMIT ?"
        } else {
            "SELECT id FROM tables WHERE public = 1 AND stage <> 'over' ORDER BY touched DESC LIMIT ?"
        };
        sqlx::query_scalar(sql).bind(most).fetch_all(&mut self.connection).await
    }

    async fn tables(&mut self, after: &str, most: u32) -> Result<Vec<TableId>, sqlx::Error> {
        if self.pending.has_tables() {
            self.settle_all().await?;
        }
        let sql = "SELECT id FROM tables WHERE id > ? ORDER BY id LIMIT ?";
        sqlx::query_scalar(sql).bind(after).bind(most).fetch_all(&mut self.connection).await
    }

    async fn whole(&mut self, id: &str) -> Result<Option<Whole>, sqlx::Error> {
        self.settle(id).await?;
        read::whole(&mut self.connection, id).await
    }
}

impl House for Sqlite {
    fn tables<'a>(&'a self, after: &'a str, most: u32) -> Later<'a, Vec<TableId>> {
        Box::pin(async move {
            let mut file = self.file.lock().await;
            let file = file.as_mut().ok_or_else(|| self.closed())?;
            file.tables(after, most).await.map_err(|error| self.fault(&error))
        })
    }

    fn whole<'a>(&'a self, id: &'a str) -> Later<'a, Option<Whole>> {
        Box::pin(async move {
            let mut file = self.file.lock().await;
            let file = file.as_mut().ok_or_else(|| self.closed())?;
            file.whole(id).await.map_err(|error| self.fault(&error))
        })
    }
}

impl Store for Sqlite {
    fn write(&self, batch: Vec<Write>) -> Later<'_, ()> {
        Box::pin(async move {
            let mut file = self.file.lock().await;
            let file = file.as_mut().ok_or_else(|| self.closed())?;
            file.write(batch).await.map_err(|refused| match refused {
                Refused::Batch(why) => Fault(format!("the store {}: {why}", self.path.display())),
                Refused::Database(error) => self.fault(&error),
            })
        })
    }

    fn tidy(&self) -> Later<'_, bool> {
        Box::pin(async move {
            let mut file = self.file.lock().await;
            let file = file.as_mut().ok_or_else(|| self.closed())?;
            let next = file.pending.next();
            let settled = file.pending.settle(&next, &mut file.connection).await;
            settled.map_err(|error| self.fault(&error))?;
            Ok(!file.pending.is_empty())
        })
    }

    fn load<'a>(&'a self, id: &'a str) -> Later<'a, Option<Kept>> {
        Box::pin(async move {
            let mut file = self.file.lock().await;
            let file = file.as_mut().ok_or_else(|| self.closed())?;
            file.load(id).await.map_err(|error| self.fault(&error))
        })
    }

    fn public(&self, over: bool, most: u32) -> Later<'_, Vec<TableId>> {
        Box::pin(async move {
            let mut file = self.file.lock().await;
            let file = file.as_mut().ok_or_else(|| self.closed())?;
            file.public(over, most).await.map_err(|error| self.fault(&error))
        })
    }

    fn backup<'a>(&'a self, to: &'a Path) -> Later<'a, ()> {
        Box::pin(async move {
            let mut file = self.file.lock().await;
            let file = file.as_mut().ok_or_else(|| self.closed())?;
            let fault = |what: String| Fault(format!("the backup {}: {what}", to.display()));
            let path = to.to_str().ok_or_else(|| fault("its name cannot be written as text".to_owned()))?;
            make_new(to).map_err(|error| fault(format!("cannot be made: {error}")))?;
            let copied = sqlx::query("VACUUM INTO ?").bind(path).execute(&mut file.connection).await;
            copied.map_err(|error| fault(error.to_string()))?;
            Ok(())
        })
    }

    fn delete<'a>(&'a self, id: &'a str) -> Later<'a, ()> {
        Box::pin(async move {
            let mut file = self.file.lock().await;
            let file = file.as_mut().ok_or_else(|| self.closed())?;
            file.delete(id).await.map_err(|error| self.fault(&error))
        })
    }

    fn untouched(&self, since: u64, over: bool) -> Later<'_, Vec<TableId>> {
        Box::pin(async move {
            let mut file = self.file.lock().await;
            let file = file.as_mut().ok_or_else(|| self.closed())?;
            file.settle_all().await.map_err(|error| self.fault(&error))?;
            let sql =
                "SELECT id FROM tables WHERE touched < ? AND (stage = 'over') = ? ORDER BY touched LIMIT 100";
            let since = i64::try_from(since).unwrap_or(i64::MAX);
            let found = sqlx::query_scalar(sql).bind(since).bind(over).fetch_all(&mut file.connection).await;
            found.map_err(|error| self.fault(&error))
        })
    }

    fn ping(&self) -> Later<'_, ()> {
        Box::pin(async move {
            let mut file = self.file.lock().await;
            let file = file.as_mut().ok_or_else(|| self.closed())?;
            file.connection.ping().await.map_err(|error| self.fault(&error))
        })
    }

    fn close(&self) -> Later<'_, ()> {
        Box::pin(async move {
            let Some(mut file) = self.file.lock().await.take() else {
                return Ok(());
            };
            let settled = file.settle_all().await;
            file.connection.close().await.and(settled).map_err(|error| self.fault(&error))
        })
    }
}
