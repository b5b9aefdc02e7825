//! The store as one SQLite file.
//!
//! The file belongs to one server at a time, so there is one connection, with the file locked: what is
//! in memory cannot go stale. The journal is a write-ahead log that is synced at every commit.

use std::fs::{self, OpenOptions};
use std::path::{Path, PathBuf};
use std::time::Duration;

use serde_json::{Value, json};
use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqliteLockingMode, SqliteRow,
    SqliteSynchronous,
};
use sqlx::{ConnectOptions as _, Connection as _, Row as _, SqlSafeStr as _};
use table::{Digest, Seat, Seats};
use tokio::sync::Mutex;

use super::{CHAT_KEPT, Fault, Kept, Later, Store, Write};
use crate::keys::{Holder, KeyHash};
use crate::wire::{Said, TableId};

/// Files up to this size are checked page by page when they are opened.
const CHECKED: u64 = 1 << 28;

/// A store in a file.
pub struct Sqlite {
    path: PathBuf,
    /// `None` once it is closed.
    connection: Mutex<Option<SqliteConnection>>,
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
            .disable_statement_logging();
        let mut connection = options.connect().await.map_err(|error| fault(opening(&error)))?;
        if size <= CHECKED {
            let check = sqlx::query_scalar::<_, String>("PRAGMA quick_check(1)").fetch_one(&mut connection);
            let said = check.await.map_err(|error| fault(opening(&error)))?;
            if said != "ok" {
                return Err(fault(format!("is damaged: {said}")));
            }
        }
        let migrated = migrator().run(&mut connection).await;
        migrated.map_err(|error| fault(migrating(&error)))?;
        Ok(Sqlite { path: path.to_owned(), connection: Mutex::new(Some(connection)) })
    }

    fn fault(&self, error: &sqlx::Error) -> Fault {
        Fault(format!("the store {}: {error}", self.path.display()))
    }

    fn closed(&self) -> Fault {
        Fault(format!("the store {} is closed", self.path.display()))
    }
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

fn migrator() -> Migrator {
    let first = include_str!("migrations/0001_tables.sql").into_sql_str();
    Migrator::with_migrations(vec![Migration::new(1, "tables".into(), MigrationType::Simple, first, false)])
}

fn opening(error: &sqlx::Error) -> String {
    let code = error.as_database_error().and_then(|error| error.code()).unwrap_or_default();
    match &*code {
        "5" | "261" => "is in use by another server".to_owned(),
        "11" | "26" => format!("is damaged or no store at all: {error}"),
        _ => format!("cannot be opened: {error}"),
    }
}

fn migrating(error: &MigrateError) -> String {
    match error {
        MigrateError::VersionMissing(version) | MigrateError::VersionMismatch(version) => {
            format!("was written by another version of this program (its step {version} is unknown here)")
        }
        MigrateError::Execute(error) => opening(error),
        error => format!("cannot be brought up to date: {error}"),
    }
}

/// A kind of writes in one statement: a call costs more than a row.
struct Kind {
    sql: &'static str,
    row: fn(&Write) -> Option<Value>,
}

/// The kinds in the order in which a batch is written. A key is kept before it is revoked; everything
/// else may come in any order.
const KINDS: [Kind; 7] = [
    Kind {
        sql: "INSERT INTO entries (tbl, n, body) SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?)",
        row: |write| match write {
            Write::Entry { table, n, body } => Some(json!([table, n, body])),
            _ => None,
        },
    },
    Kind {
        sql: "INSERT INTO tables (id, meta, stage, public, touched) \
              SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 FROM json_each(?) WHERE true \
              ON CONFLICT (id) DO UPDATE SET meta = excluded.meta, stage = excluded.stage, \
              public = excluded.public, touched = excluded.touched",
        row: |write| match write {
            Write::Table { id, meta, stage, public, touched } => {
                Some(json!([id, meta, stage.word(), u8::from(*public), touched]))
            }
            _ => None,
        },
    },
    Kind {
        sql: "INSERT INTO keys (tbl, hash, seats, host, invite, revoked) \
              SELECT value ->> 0, unhex(value ->> 1), value ->> 2, value ->> 3, value ->> 4, 0 FROM json_each(?) \
              WHERE true ON CONFLICT (tbl, hash) DO UPDATE SET seats = excluded.seats, host = excluded.host",
        row: |write| match write {
            Write::Key { table, hash, holder } => {
                let (host, invite) = (u8::from(holder.host), u8::from(holder.invite));
                Some(json!([table, Digest(hash.0), holder.seats, host, invite]))
            }
            _ => None,
        },
    },
    Kind {
        sql: "UPDATE keys SET revoked = 1 FROM json_each(?) WHERE tbl = value ->> 0 AND hash = unhex(value ->> 1)",
        row: |write| match write {
            Write::Revoked { table, hash } => Some(json!([table, Digest(hash.0)])),
            _ => None,
        },
    },
    Kind {
        sql: "INSERT INTO segments (tbl, first, header) \
              SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?)",
        row: |write| match write {
            Write::Segment { table, first, header } => Some(json!([table, first, header])),
            _ => None,
        },
    },
    Kind {
        sql: "INSERT INTO positions (tbl, n, body) SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?) \
              WHERE true ON CONFLICT (tbl) DO UPDATE SET n = excluded.n, body = excluded.body",
        row: |write| match write {
            Write::Position { table, n, body } => Some(json!([table, n, body])),
            _ => None,
        },
    },
    Kind {
        sql: "INSERT INTO chat (tbl, seat, text, at) \
              SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(?)",
        row: |write| match write {
            Write::Said { table, said } => Some(json!([table, said.seat, said.text, said.at])),
            _ => None,
        },
    },
];

/// A number as SQLite holds it.
fn number(value: impl TryInto<i64>) -> i64 {
    value.try_into().unwrap_or(i64::MAX)
}

async fn write(connection: &mut SqliteConnection, batch: &[Write]) -> Result<(), sqlx::Error> {
    let statement = |kind: &Kind| {
        let rows: Vec<Value> = batch.iter().filter_map(kind.row).collect();
        (!rows.is_empty()).then(|| sqlx::query(kind.sql).bind(Value::Array(rows).to_string()))
    };
    let statements: Vec<_> = KINDS.iter().filter_map(statement).collect();
    if statements.len() == 1 {
        // A single statement is a transaction of its own.
        for statement in statements {
            statement.execute(&mut *connection).await?;
        }
        return Ok(());
    }
    let mut transaction = connection.begin().await?;
    for statement in statements {
        statement.execute(&mut *transaction).await?;
    }
    transaction.commit().await
}

fn key(row: &SqliteRow) -> Result<(KeyHash, Holder), sqlx::Error> {
    let hash: Vec<u8> = row.try_get("hash")?;
    let seats: String = row.try_get("seats")?;
    let hash: [u8; 32] = hash.try_into().map_err(|_| unreadable("a key's hash has 32 bytes"))?;
    let seats: Seats = seats.parse().map_err(unreadable)?;
    let holder = Holder { seats, host: row.try_get("host")?, invite: row.try_get("invite")? };
    Ok((KeyHash(hash), holder))
}

fn said(row: &SqliteRow) -> Result<Said, sqlx::Error> {
    let seat: Option<String> = row.try_get("seat")?;
    let seat: Option<Seat> = seat.map(|seat| seat.parse()).transpose().map_err(unreadable)?;
    let at: i64 = row.try_get("at")?;
    Ok(Said { seat, text: row.try_get("text")?, at: at.unsigned_abs() })
}

fn unreadable(error: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> sqlx::Error {
    sqlx::Error::Decode(error.into())
}

async fn load(connection: &mut SqliteConnection, id: &str) -> Result<Option<Kept>, sqlx::Error> {
    let meta = sqlx::query_scalar("SELECT meta FROM tables WHERE id = ?").bind(id);
    let Some(meta) = meta.fetch_optional(&mut *connection).await? else {
        return Ok(None);
    };
    let keys =
        sqlx::query("SELECT hash, seats, host, invite FROM keys WHERE tbl = ? AND revoked = 0").bind(id);
    let keys = keys.fetch_all(&mut *connection).await?;
    let segments =
        sqlx::query_as::<_, (i64, String)>("SELECT first, header FROM segments WHERE tbl = ? ORDER BY first");
    let segments = segments.bind(id).fetch_all(&mut *connection).await?;
    let entries = sqlx::query_scalar("SELECT body FROM entries WHERE tbl = ? ORDER BY n").bind(id);
    let entries = entries.fetch_all(&mut *connection).await?;
    let position = sqlx::query_as::<_, (i64, String)>("SELECT n, body FROM positions WHERE tbl = ?").bind(id);
    let position = position.fetch_optional(&mut *connection).await?;
    let chat = sqlx::query("SELECT seat, text, at FROM chat WHERE tbl = ? ORDER BY id DESC LIMIT ?");
    let chat = chat.bind(id).bind(number(CHAT_KEPT)).fetch_all(&mut *connection).await?;
    let place = |n: i64| usize::try_from(n).unwrap_or_default();
    Ok(Some(Kept {
        meta,
        keys: keys.iter().map(key).collect::<Result<_, _>>()?,
        segments: segments.into_iter().map(|(first, header)| (place(first), header)).collect(),
        entries,
        position: position.map(|(n, body)| (place(n), body)),
        chat: chat.iter().rev().map(said).collect::<Result<_, _>>()?,
    }))
}

impl Store for Sqlite {
    fn write<'a>(&'a self, batch: &'a [Write]) -> Later<'a, ()> {
        Box::pin(async move {
            let mut connection = self.connection.lock().await;
            let connection = connection.as_mut().ok_or_else(|| self.closed())?;
            write(connection, batch).await.map_err(|error| self.fault(&error))
        })
    }

    fn load<'a>(&'a self, id: &'a str) -> Later<'a, Option<Kept>> {
        Box::pin(async move {
            let mut connection = self.connection.lock().await;
            let connection = connection.as_mut().ok_or_else(|| self.closed())?;
            load(connection, id).await.map_err(|error| self.fault(&error))
        })
    }

    fn public(&self, most: u32) -> Later<'_, Vec<TableId>> {
        Box::pin(async move {
            let mut connection = self.connection.lock().await;
            let connection = connection.as_mut().ok_or_else(|| self.closed())?;
            let query = sqlx::query_scalar(
                "SELECT id FROM tables WHERE public = 1 AND stage <> 'over' ORDER BY touched DESC LIMIT ?",
            );
            query.bind(most).fetch_all(connection).await.map_err(|error| self.fault(&error))
        })
    }

    fn ping(&self) -> Later<'_, ()> {
        Box::pin(async move {
            let mut connection = self.connection.lock().await;
            let connection = connection.as_mut().ok_or_else(|| self.closed())?;
            connection.ping().await.map_err(|error| self.fault(&error))
        })
    }

    fn close(&self) -> Later<'_, ()> {
        Box::pin(async move {
            match self.connection.lock().await.take() {
                Some(connection) => connection.close().await.map_err(|error| self.fault(&error)),
                None => Ok(()),
            }
        })
    }
}
