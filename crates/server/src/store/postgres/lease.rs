//! A node's lease: that it serves from a database, as long as it says so again and again.
//!
//! A lease has a number that is never given again, and runs out some time after it was last renewed. The time is the
//! database's, and it alone counts: what clocks the nodes have makes no difference. A lease that has run out is ended by
//! whoever wants what its node held; until then it can still be renewed. A node that wakes up after somebody has ended its
//! lease learns that it is gone.
//!
//! A lease says whom to ask and whom not to wait for. That two nodes never write about the same table is not its doing:
//! that is the fence's, which holds even where a lease was ended too early.

use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::sync::{Arc, LazyLock};
use std::time::{Duration, Instant};

use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::{ConnectOptions as _, Connection as _};
use tokio::sync::watch;
use tokio::task::AbortHandle;
use tokio::time::{MissedTickBehavior, interval, sleep, timeout};

/// How long a lease lasts after it was renewed.
pub(super) const LASTS: Duration = Duration::from_secs(3);
/// How often it is renewed.
const RENEWED: Duration = Duration::from_secs(1);
/// How often somebody who waits for a lease to run out looks at it.
const LOOKS: Duration = Duration::from_millis(200);

/// Who wants a lease: what others are told of it.
#[derive(Clone, Debug)]
pub(crate) struct Candidate {
    pub(crate) name: String,
    /// Whether it serves alone; else beside others of other names.
    pub(crate) alone: bool,
    /// Random, and new with every lease.
    pub(crate) life: [u8; 32],
    /// How it speaks to others.
    pub(crate) protocol: i32,
    /// Where its clients reach it.
    pub(crate) address: String,
}

/// A lease that is renewed until it is given back or lost.
pub(super) struct Lease {
    options: PgConnectOptions,
    state: Arc<State>,
    lost: watch::Sender<bool>,
}

/// What the task that renews it shares.
struct State {
    number: AtomicI64,
    /// When it was last renewed, in milliseconds of this process.
    renewed: AtomicU64,
    renewing: std::sync::Mutex<Option<AbortHandle>>,
}

/// Milliseconds of this process: no clock that anybody can set. While it is frozen they go on.
fn uptime() -> u64 {
    static BEGAN: LazyLock<Instant> = LazyLock::new(Instant::now);
    u64::try_from(BEGAN.elapsed().as_millis()).unwrap_or(u64::MAX)
}

/// Why there is no lease.
pub(super) enum Unleased {
    /// Another node has one with which it cannot serve together, and goes on renewing it: its name.
    Taken(String),
    Database(sqlx::Error),
}

impl From<sqlx::Error> for Unleased {
    fn from(error: sqlx::Error) -> Unleased {
        Unleased::Database(error)
    }
}

impl Lease {
    /// A lease for a node that serves alone, or beside others. A lease that stands in its way and is no longer renewed is
    /// waited for, since its node may have been killed a moment ago; one that is renewed is another server's.
    pub(super) async fn take(
        candidate: &Candidate,
        connection: &mut PgConnection,
        options: PgConnectOptions,
    ) -> Result<Lease, Unleased> {
        let state =
            State { number: AtomicI64::new(0), renewed: AtomicU64::new(0), renewing: Default::default() };
        let (lost, _) = watch::channel(false);
        let lease = Lease { options, state: Arc::new(state), lost };
        lease.take_anew(candidate, connection).await?;
        Ok(lease)
    }

    /// Takes a new one, with a new number, after it was lost.
    pub(super) async fn take_anew(
        &self,
        candidate: &Candidate,
        connection: &mut PgConnection,
    ) -> Result<(), Unleased> {
        let mut seen: Option<Others> = None;
        let (number, began) = loop {
            let began = uptime();
            let others = match take_if_free(candidate, connection).await? {
                Ok(number) => break (number, began),
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
        };
        self.state.renewed.store(began, Ordering::Release);
        self.state.number.store(number, Ordering::Release);
        self.lost.send_replace(false);
        let renewing =
            renew_again_and_again(number, self.options.clone(), Arc::clone(&self.state), self.lost.clone());
        self.renewed_by(Some(tokio::spawn(renewing).abort_handle()));
        Ok(())
    }

    fn renewed_by(&self, renewing: Option<AbortHandle>) {
        let mut before = self.state.renewing.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        std::mem::replace(&mut *before, renewing).inspect(AbortHandle::abort);
    }

    /// Its number.
    pub(super) fn number(&self) -> i64 {
        self.state.number.load(Ordering::Acquire)
    }

    /// Whether somebody else has ended it, as far as that is known.
    pub(super) fn is_lost(&self) -> bool {
        *self.lost.borrow()
    }

    /// Waits until somebody else has ended it.
    pub(super) async fn lost(&self) {
        // The sender is here, so it is there.
        let _ = self.lost.subscribe().wait_for(|lost| *lost).await;
    }

    /// Whether nobody can have ended it, unless the database's clock was set: it was renewed a moment ago.
    pub(super) fn is_sure(&self) -> bool {
        !self.is_lost() && uptime() - self.state.renewed.load(Ordering::Acquire) < LASTS.as_millis() as u64
    }

    /// Gives it back: whoever wants one need not wait.
    pub(super) async fn give_back(&self, connection: &mut PgConnection) -> Result<(), sqlx::Error> {
        self.renewed_by(None);
        let ended = sqlx::query("DELETE FROM nodes WHERE number = $1").bind(self.number());
        ended.execute(connection).await.map(drop)
    }
}

impl Drop for Lease {
    fn drop(&mut self) {
        self.renewed_by(None);
    }
}

/// The leases that stand in the way: the name of the last of them, and until when each lasts.
#[derive(PartialEq)]
struct Others {
    name: String,
    until: Vec<f64>,
}

/// Ends the leases that have run out, and takes one if no other stands in its way. Nobody else takes or renews one
/// meanwhile.
async fn take_if_free(
    candidate: &Candidate,
    connection: &mut PgConnection,
) -> Result<Result<i64, Others>, sqlx::Error> {
    let mut transaction = connection.begin().await?;
    sqlx::query("LOCK TABLE nodes IN SHARE ROW EXCLUSIVE MODE").execute(&mut *transaction).await?;
    // One that lasts longer than any can was written before the clock was set back.
    let over = "DELETE FROM nodes WHERE until <= clock_timestamp() \
                OR until > clock_timestamp() + make_interval(secs => $1)";
    sqlx::query(over).bind(LASTS.as_secs_f64()).execute(&mut *transaction).await?;
    let others = "SELECT name, extract(epoch FROM until)::float8 FROM nodes WHERE $1 OR alone OR name = $2 \
                  ORDER BY number";
    let others = sqlx::query_as(others).bind(candidate.alone).bind(&candidate.name);
    let others: Vec<(String, f64)> = others.fetch_all(&mut *transaction).await?;
    let taken = match others.last() {
        Some((name, _)) => {
            Err(Others { name: name.clone(), until: others.iter().map(|(_, until)| *until).collect() })
        }
        None => {
            let new = "INSERT INTO nodes (name, until, alone, life, protocol, version, address) \
                       VALUES ($1, clock_timestamp() + make_interval(secs => $2), $3, $4, $5, $6, $7) \
                       RETURNING number";
            Ok(sqlx::query_scalar(new)
                .bind(&candidate.name)
                .bind(LASTS.as_secs_f64())
                .bind(candidate.alone)
                .bind(&candidate.life[..])
                .bind(candidate.protocol)
                .bind(env!("CARGO_PKG_VERSION"))
                .bind(&candidate.address)
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
async fn renew_again_and_again(
    number: i64,
    options: PgConnectOptions,
    state: Arc<State>,
    lost: watch::Sender<bool>,
) {
    let mut connection = None;
    let mut beat = interval(RENEWED);
    beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        beat.tick().await;
        let began = uptime();
        let renewed = timeout(LASTS, async {
            let open = match connection.take() {
                Some(open) => open,
                None => options.connect().await?,
            };
            renew(number, connection.insert(open)).await
        });
        match renewed.await {
            Ok(Ok(true)) => state.renewed.store(began, Ordering::Release),
            Ok(Ok(false)) => {
                tracing::error!("another server has taken the store over: this one was silent for too long");
                lost.send_replace(true);
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
