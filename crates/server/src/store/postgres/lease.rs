//! A node's lease: that it serves from a database, as long as it says so again and again.
//!
//! A lease has a number that is never given again, and runs out some time after it was last renewed. The time is the
//! database's, and it alone counts: what clocks the nodes have makes no difference. A lease that has run out is ended by
//! whoever wants what its node held; until then it can still be renewed. A node that wakes up after somebody has ended its
//! lease learns that it is gone.
//!
//! A lease says whom to ask and whom not to wait for. That two nodes never write about the same table is not its doing:
//! that is the fence's, which holds even where a lease was ended too early.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::{ConnectOptions as _, Connection as _};
use tokio::task::JoinHandle;
use tokio::time::{MissedTickBehavior, interval, sleep, timeout};

/// How long a lease lasts after it was renewed.
pub(super) const LASTS: Duration = Duration::from_secs(3);
/// How often it is renewed.
const RENEWED: Duration = Duration::from_secs(1);
/// How often somebody who waits for a lease to run out looks at it.
const LOOKS: Duration = Duration::from_millis(200);

/// A lease that is renewed until it is given back or lost.
pub(super) struct Lease {
    number: i64,
    lost: Arc<AtomicBool>,
    renewing: JoinHandle<()>,
}

/// Why there is no lease.
pub(super) enum Unleased {
    /// Another node has one, and goes on renewing it: its name.
    Taken(String),
    Database(sqlx::Error),
}

impl From<sqlx::Error> for Unleased {
    fn from(error: sqlx::Error) -> Unleased {
        Unleased::Database(error)
    }
}

impl Lease {
    /// A lease for a node that serves alone. A lease that is no longer renewed is waited for, since its node may have
    /// been killed a moment ago; one that is renewed is another server's.
    pub(super) async fn alone(
        name: &str,
        connection: &mut PgConnection,
        options: PgConnectOptions,
    ) -> Result<Lease, Unleased> {
        let mut seen: Option<Others> = None;
        loop {
            let others = match take_alone(name, connection).await? {
                Ok(number) => return Ok(Lease::renewed(number, options)),
                Err(others) => others,
            };
            match &seen {
                None => {
                    tracing::info!(node = others.name, "waiting for the lease of another server to run out");
                    seen = Some(others);
                }
                Some(before) if *before != others => return Err(Unleased::Taken(others.name)),
                Some(_) => {}
            }
            sleep(LOOKS).await;
        }
    }

    fn renewed(number: i64, options: PgConnectOptions) -> Lease {
        let lost = Arc::new(AtomicBool::new(false));
        let renewing = tokio::spawn(renew_again_and_again(number, options, Arc::clone(&lost)));
        Lease { number, lost, renewing }
    }

    /// Its number.
    pub(super) fn number(&self) -> i64 {
        self.number
    }

    /// Whether somebody else has ended it, as far as that is known.
    pub(super) fn is_lost(&self) -> bool {
        self.lost.load(Ordering::Relaxed)
    }

    /// Gives it back: whoever wants one need not wait.
    pub(super) async fn give_back(&self, connection: &mut PgConnection) -> Result<(), sqlx::Error> {
        self.renewing.abort();
        let ended = sqlx::query("DELETE FROM nodes WHERE number = $1").bind(self.number);
        ended.execute(connection).await.map(drop)
    }
}

impl Drop for Lease {
    fn drop(&mut self) {
        self.renewing.abort();
    }
}

/// The leases that there are: the last of them, and until when each lasts.
#[derive(PartialEq)]
struct Others {
    name: String,
    until: Vec<f64>,
}

/// Ends the leases that have run out, and takes one if no other is left. Nobody else takes or renews one meanwhile.
async fn take_alone(name: &str, connection: &mut PgConnection) -> Result<Result<i64, Others>, sqlx::Error> {
    let mut transaction = connection.begin().await?;
    sqlx::query("LOCK TABLE nodes IN SHARE ROW EXCLUSIVE MODE").execute(&mut *transaction).await?;
    // One that lasts longer than any can was written before the clock was set back.
    let over = "DELETE FROM nodes WHERE until <= clock_timestamp() \
                OR until > clock_timestamp() + make_interval(secs => $1)";
    sqlx::query(over).bind(LASTS.as_secs_f64()).execute(&mut *transaction).await?;
    let others = "SELECT name, extract(epoch FROM until)::float8 FROM nodes ORDER BY number";
    let others: Vec<(String, f64)> = sqlx::query_as(others).fetch_all(&mut *transaction).await?;
    let taken = match others.last() {
        Some((name, _)) => {
            Err(Others { name: name.clone(), until: others.iter().map(|(_, until)| *until).collect() })
        }
        None => {
            let new = "INSERT INTO nodes (name, until) \
                       VALUES ($1, clock_timestamp() + make_interval(secs => $2)) RETURNING number";
            Ok(sqlx::query_scalar(new)
                .bind(name)
                .bind(LASTS.as_secs_f64())
                .fetch_one(&mut *transaction)
                .await?)
        }
    };
    transaction.commit().await?;
    Ok(taken)
}

/// Whether a lease is over, or is now, because it has run out.
pub(super) async fn ended(number: i64, connection: &mut PgConnection) -> Result<bool, sqlx::Error> {
    let over = "DELETE FROM nodes WHERE number = $1 AND (until <= clock_timestamp() \
                OR until > clock_timestamp() + make_interval(secs => $2))";
    sqlx::query(over).bind(number).bind(LASTS.as_secs_f64()).execute(&mut *connection).await?;
    Ok(!is_there(number, connection).await?)
}

/// Whether nobody has ended a lease.
pub(super) async fn is_there(number: i64, connection: &mut PgConnection) -> Result<bool, sqlx::Error> {
    let there = sqlx::query("SELECT 1 FROM nodes WHERE number = $1").bind(number);
    Ok(there.fetch_optional(connection).await?.is_some())
}

/// Whether the lease was still there to be renewed.
async fn renew(number: i64, connection: &mut PgConnection) -> Result<bool, sqlx::Error> {
    let renew = "UPDATE nodes SET until = clock_timestamp() + make_interval(secs => $2) WHERE number = $1";
    let renewed = sqlx::query(renew).bind(number).bind(LASTS.as_secs_f64()).execute(connection).await?;
    Ok(renewed.rows_affected() == 1)
}

/// Over a connection of its own, so that it waits for nobody's batch.
async fn renew_again_and_again(number: i64, options: PgConnectOptions, lost: Arc<AtomicBool>) {
    let mut connection = None;
    let mut beat = interval(RENEWED);
    beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        beat.tick().await;
        let renewed = timeout(LASTS, async {
            let open = match connection.take() {
                Some(open) => open,
                None => options.connect().await?,
            };
            renew(number, connection.insert(open)).await
        });
        match renewed.await {
            Ok(Ok(true)) => {}
            Ok(Ok(false)) => {
                lost.store(true, Ordering::Relaxed);
                tracing::error!("another server has taken the store over: this one was silent for too long");
                return;
            }
            Ok(Err(error)) => {
                tracing::warn!(%error, "the lease of the store cannot be renewed");
                connection = None;
            }
            Err(_) => {
                tracing::warn!("the lease of the store cannot be renewed: the database does not answer");
                connection = None;
            }
        }
    }
}
