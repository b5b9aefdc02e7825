//! The store as a PostgreSQL database.
//!
//! A batch is a transaction. It begins with the fence, which refuses it if one of its tables is not this node's any
//! more, and ends with a commit that PostgreSQL has written to its disk. A node has a lease as long as it serves: alone,
//! or beside others, which it then has to have a way to reach (`crate::cluster`).

mod batch;
mod fence;
mod lease;
mod members;
mod read;

use std::path::Path;
use std::str::FromStr as _;
use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgConnection, PgPool, PgPoolOptions, Postgres as Database};
use sqlx::{ConnectOptions as _, Connection as _, Transaction};
use tokio::sync::Mutex;
use tokio::time::timeout;

use batch::Batch;
use fence::{Fences, Taken};
pub(crate) use lease::Candidate;
use lease::{Lease, Unleased};
pub(crate) use members::{Holding, Member, Whereabouts};

use super::migrations::{migrate, unmigrated};
use super::sqlite::make_new;
use super::{Fault, House, Kept, Later, Refused, Sqlite, Store, Whole, Write, copy};
use crate::wire::TableId;

/// How long the database may take to be reached.
const PATIENCE: Duration = Duration::from_secs(5);
/// The most connections: one writes, the others fetch tables.
const CONNECTIONS: u32 = 8;
/// What every connection asks for. A node that stands still in the middle of a transaction must not keep others from its
/// tables, and nothing here takes long.
const SETTINGS: [(&str, &str); 4] = [
    ("idle_in_transaction_session_timeout", "2s"),
    ("statement_timeout", "10s"),
    ("lock_timeout", "5s"),
    // That a table is there already is no news.
    ("client_min_messages", "warning"),
];

const STEPS: [(&str, &str); 2] = [
    ("tables", include_str!("postgres/0001_tables.sql")),
    ("members", include_str!("postgres/0002_members.sql")),
];

/// A store in a PostgreSQL database.
pub struct Postgres {
    /// Its address, without a password.
    name: String,
    pool: PgPool,
    lease: Lease,
    fences: Fences,
}

impl Postgres {
    /// Opens the database, and makes its tables if it has none. Where the address has no password, it is looked for as
    /// PostgreSQL's own programs do: in `PGPASSWORD`, and in the password file.
    ///
    /// # Errors
    /// If the address is none, the database cannot be reached, does not let us in, holds something else, is in use or
    /// from a newer version.
    pub async fn open(url: &str) -> Result<Postgres, Fault> {
        let name = format!("process {}", std::process::id());
        let (life, protocol, address) = Default::default();
        Postgres::open_as(url, &Candidate { name, alone: true, life, protocol, address }).await
    }

    /// The same for a node that serves beside others, unless it is to serve alone.
    pub(crate) async fn open_as(url: &str, candidate: &Candidate) -> Result<Postgres, Fault> {
        let options = PgConnectOptions::from_str(url).map_err(|error| {
            Fault(format!(
                "this is no address of a database such as postgres://orrery@localhost/orrery: {error}"
            ))
        })?;
        let options = options.application_name("orrery").options(SETTINGS).disable_statement_logging();
        let name = name(&options);
        let fault = |what: String| Fault(format!("the store {name}: {what}"));
        let opened = timeout(PATIENCE, options.connect()).await;
        let opened = opened.map_err(|_| fault("cannot be reached: it does not answer".to_owned()))?;
        let mut connection = opened.map_err(|error| fault(opening(&error, &options)))?;
        look_at(&mut connection, &name).await.map_err(fault)?;
        let migrated = migrate(&STEPS, &mut connection).await;
        migrated.map_err(|error| fault(unmigrated(&error, |error| opening(error, &options))))?;
        let lease =
            Lease::take(candidate, &mut connection, options.clone()).await.map_err(|why| match why {
                Unleased::Taken(node) if !candidate.alone && node == candidate.name => {
                    fault(format!("another server of the name {node} serves from it"))
                }
                Unleased::Taken(node) => fault(format!("is in use by another server ({node})")),
                Unleased::Database(error) => fault(opening(&error, &options)),
            })?;
        // Nothing more is done over it.
        let _ = connection.close().await;
        let pool = PgPoolOptions::new().max_connections(CONNECTIONS).acquire_timeout(PATIENCE);
        let pool = pool.after_connect(|connection, _| Box::pin(durable(connection)));
        Ok(Postgres { pool: pool.connect_lazy_with(options), name, lease, fences: Fences::default() })
    }

    fn fault(&self, refused: Refused) -> Fault {
        let Postgres { name, .. } = self;
        match refused {
            Refused::Batch(why) => Fault(format!("the store {name}: {why}")),
            Refused::Database(sqlx::Error::PoolClosed) => Fault(format!("the store {name} is closed")),
            Refused::Database(sqlx::Error::PoolTimedOut) => {
                Fault(format!("the store {name} cannot be reached"))
            }
            Refused::Database(error) => Fault(format!("the store {name}: {error}")),
        }
    }

    /// Does something, unless another server has taken over.
    fn later<'a, T: 'a>(
        &'a self,
        work: impl Future<Output = Result<T, Refused>> + Send + 'a,
    ) -> Later<'a, T> {
        Box::pin(async move {
            let done = if self.lease.is_lost() { Err(Refused::lost()) } else { work.await };
            done.map_err(|refused| self.fault(refused))
        })
    }

    async fn keep(&self, writes: &[Write]) -> Result<(), Refused> {
        let batch = Batch::sorted(writes)?;
        // What was begun with one lease is not kept by the next one.
        let node = self.lease.number();
        let mut transaction = self.pool.begin().await?;
        let fences = self.fences.check(&batch.spans, node, &mut transaction).await?;
        batch.write(&mut transaction).await?;
        transaction.commit().await?;
        self.fences.hold(fences);
        Ok(())
    }

    /// Takes a table, or says who has it.
    async fn take(&self, id: &str, transaction: &mut PgConnection) -> Result<Option<i64>, Refused> {
        match self.fences.take(id, self.lease.number(), transaction).await? {
            Taken::Ours(fence) => Ok(Some(fence)),
            Taken::Unknown => Ok(None),
            Taken::Elsewhere(node) => {
                Err(Refused::Batch(format!("table {id} is at another server, number {node}")))
            }
            Taken::Lost => Err(Refused::lost()),
        }
    }

    async fn fetch(&self, id: &str) -> Result<Option<Kept>, Refused> {
        let mut transaction = self.pool.begin().await?;
        let Some(fence) = self.take(id, &mut transaction).await? else {
            return Ok(None);
        };
        let kept = read::load(&mut transaction, id).await?;
        transaction.commit().await?;
        self.fences.hold([(id.to_owned(), fence)]);
        Ok(kept)
    }

    async fn forget(&self, id: &str) -> Result<(), Refused> {
        let mut transaction = self.pool.begin().await?;
        if self.take(id, &mut transaction).await?.is_none() {
            return Ok(());
        }
        for sql in [
            "DELETE FROM chat WHERE tbl = $1",
            "DELETE FROM traces WHERE tbl = $1",
            "DELETE FROM positions WHERE tbl = $1",
            "DELETE FROM entries WHERE tbl = $1",
            "DELETE FROM segments WHERE tbl = $1",
            "DELETE FROM keys WHERE tbl = $1",
            "DELETE FROM tables WHERE id = $1",
            "DELETE FROM fences WHERE tbl = $1",
        ] {
            sqlx::query(sql).bind(id).execute(&mut *transaction).await?;
        }
        transaction.commit().await?;
        self.fences.doubt([&id.to_owned()]);
        Ok(())
    }

    /// Copies everything to a file, as it is when this begins.
    async fn copy_to(&self, to: &Path) -> Result<(), Refused> {
        let fault = |what: String| Refused::Batch(format!("the backup {}: {what}", to.display()));
        make_new(to).map_err(|error| fault(format!("cannot be made: {error}")))?;
        let mut moment = self.pool.begin_with("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY").await?;
        // It stands still while the file is written.
        sqlx::query("SET LOCAL idle_in_transaction_session_timeout = 0").execute(&mut *moment).await?;
        let moment = Moment { name: &self.name, connection: Mutex::new(moment) };
        let file = Sqlite::open(to).await.map_err(|why| fault(why.to_string()))?;
        let copied = copy(&moment, &file).await;
        let closed = file.close().await;
        copied.map(drop).and(closed).map_err(|why| fault(why.to_string()))
    }
}

impl Refused {
    fn lost() -> Refused {
        Refused::Batch("another server has taken it over: this one was silent for too long".to_owned())
    }
}

/// The address without a password.
fn name(options: &PgConnectOptions) -> String {
    let (user, database) = (options.get_username(), options.get_database().unwrap_or_default());
    match options.get_socket() {
        Some(socket) => format!("postgres://{user}@{}/{database}", socket.display()),
        None => format!("postgres://{user}@{}:{}/{database}", options.get_host(), options.get_port()),
    }
}

fn opening(error: &sqlx::Error, options: &PgConnectOptions) -> String {
    let user = options.get_username();
    let code = error.as_database_error().and_then(|error| error.code()).unwrap_or_default();
    match (&*code, error) {
        ("28P01", _) => format!("does not take the password of {user}"),
        ("28000", _) => format!("does not let {user} in: {error}"),
        ("3D000", _) => "there is no such database".to_owned(),
        (_, sqlx::Error::Io(error)) => format!("cannot be reached: {error}"),
        _ => format!("cannot be opened: {error}"),
    }
}

/// Looks whether the database is ours or empty, can hold every text, and keeps its word.
async fn look_at(connection: &mut PgConnection, name: &str) -> Result<(), String> {
    let settings = "SELECT current_setting('server_encoding'), current_setting('fsync'), \
                    to_regclass('_sqlx_migrations') IS NULL AND EXISTS (SELECT 1 FROM pg_tables \
                    WHERE schemaname = current_schema())";
    let settings = sqlx::query_as::<_, (String, String, bool)>(settings).fetch_one(&mut *connection).await;
    let (encoding, synced, something_else) =
        settings.map_err(|error| format!("cannot be opened: {error}"))?;
    if something_else {
        return Err("is a database of something else".to_owned());
    }
    if encoding != "UTF8" {
        return Err(format!(
            "has the encoding {encoding}, in which not every text can be kept; it has to be UTF8"
        ));
    }
    // A step that brings it up to date may take longer than what is done later.
    let patient = sqlx::query("SET statement_timeout = 0").execute(&mut *connection).await;
    patient.map_err(|error| format!("cannot be opened: {error}"))?;
    if synced != "on" {
        tracing::warn!(
            store = name,
            "PostgreSQL runs with fsync off: what it has kept is lost if the machine fails"
        );
    }
    Ok(())
}

/// A commit returns when it is on disk, whatever is usual in this database; what waits for more is left as it is.
async fn durable(connection: &mut PgConnection) -> Result<(), sqlx::Error> {
    let on = "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'";
    sqlx::query(on).execute(connection).await.map(drop)
}

/// The database as it was at one moment.
struct Moment<'a> {
    name: &'a str,
    connection: Mutex<Transaction<'static, Database>>,
}

impl Moment<'_> {
    fn fault(&self, error: &sqlx::Error) -> Fault {
        Fault(format!("the store {}: {error}", self.name))
    }
}

impl House for Moment<'_> {
    fn tables<'a>(&'a self, after: &'a str, most: u32) -> Later<'a, Vec<TableId>> {
        Box::pin(async move {
            let tables = read::tables(&mut *self.connection.lock().await, after, most).await;
            tables.map_err(|error| self.fault(&error))
        })
    }

    fn whole<'a>(&'a self, id: &'a str) -> Later<'a, Option<Whole>> {
        Box::pin(async move {
            read::whole(&mut *self.connection.lock().await, id).await.map_err(|error| self.fault(&error))
        })
    }
}

impl House for Postgres {
    fn tables<'a>(&'a self, after: &'a str, most: u32) -> Later<'a, Vec<TableId>> {
        self.later(async move { Ok(read::tables(&mut *self.pool.acquire().await?, after, most).await?) })
    }

    fn whole<'a>(&'a self, id: &'a str) -> Later<'a, Option<Whole>> {
        self.later(async move { Ok(read::whole(&mut *self.pool.acquire().await?, id).await?) })
    }
}

impl Store for Postgres {
    fn write(&self, batch: Vec<Write>) -> Later<'_, ()> {
        self.later(async move {
            let kept = self.keep(&batch).await;
            if kept.is_err() {
                self.fences.doubt(batch.iter().map(Write::table));
            }
            kept
        })
    }

    fn tidy(&self) -> Later<'_, bool> {
        // Everything is in its place when it is kept.
        self.later(async { Ok(false) })
    }

    fn load<'a>(&'a self, id: &'a str) -> Later<'a, Option<Kept>> {
        self.later(self.fetch(id))
    }

    fn public(&self, over: bool, most: u32) -> Later<'_, Vec<TableId>> {
        // Each has an index of its own.
        let sql = if over {
            "SELECT id FROM tables WHERE public AND stage = 'over' ORDER BY touched DESC LIMIT $1"
        } else {
            "SELECT id FROM tables WHERE public AND stage <> 'over' ORDER BY touched DESC LIMIT $1"
        };
        self.later(
            async move { Ok(sqlx::query_scalar(sql).bind(i64::from(most)).fetch_all(&self.pool).await?) },
        )
    }

    fn backup<'a>(&'a self, to: &'a Path) -> Later<'a, ()> {
        self.later(self.copy_to(to))
    }

    fn delete<'a>(&'a self, id: &'a str) -> Later<'a, ()> {
        self.later(self.forget(id))
    }

    fn untouched(&self, since: u64, over: bool) -> Later<'_, Vec<TableId>> {
        let sql =
            "SELECT id FROM tables WHERE touched < $1 AND (stage = 'over') = $2 ORDER BY touched LIMIT 100";
        let found = sqlx::query_scalar(sql).bind(batch::time(since)).bind(over);
        self.later(async move { Ok(found.fetch_all(&self.pool).await?) })
    }

    fn ping(&self) -> Later<'_, ()> {
        self.later(async move { Ok(self.pool.acquire().await?.ping().await?) })
    }

    fn close(&self) -> Later<'_, ()> {
        Box::pin(async move {
            if self.pool.is_closed() {
                return Ok(());
            }
            let given_back = match self.pool.acquire().await {
                Ok(mut connection) => self.lease.give_back(&mut connection).await,
                Err(error) => Err(error),
            };
            self.pool.close().await;
            given_back.map_err(|error| self.fault(error.into()))
        })
    }
}
