//! A running server.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use tokio::net::TcpListener;
use tokio::runtime::Builder;
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio::time::{interval, timeout};

use crate::api;
use crate::config::Config;
use crate::hall::Hall;
use crate::listen::listen;
use crate::store::{Fault, Sqlite, Store};

/// How often tables that nobody uses are looked for.
const TIDY: Duration = Duration::from_secs(30);
/// How often tables that are over are looked for.
const OFTEN: Duration = Duration::from_secs(1);
/// How long connections may take to end when the server stops.
const FAREWELL: Duration = Duration::from_secs(5);

/// How long a thread beside the workers waits for something else to do: it has memory of its own.
const KEEP_ALIVE: Duration = Duration::from_secs(2);

/// A server that is running, until it is told to stop.
pub struct Running {
    address: SocketAddr,
    stop: watch::Sender<bool>,
    done: JoinHandle<Result<(), Fault>>,
}

impl Running {
    /// Where it listens.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Stops it: no new connections, all that was accepted is kept, all clients are told.
    ///
    /// # Errors
    /// If the store could not be closed.
    pub async fn stop(self) -> Result<(), Fault> {
        // A server that has stopped by itself needs not be told.
        let _ = self.stop.send(true);
        self.done.await.unwrap_or_else(|error| Err(Fault(format!("the server ended in a fault: {error}"))))
    }
}

/// Does something with a server on threads of its own: one for every two cores. A move takes microseconds, so what more
/// threads would do at once they spend on waking each other; the other cores are for the store, the bots and the system.
/// When it is done nobody waits for what was begun beside it: a bot that still thinks has no table to answer at.
///
/// # Errors
/// If no threads can be started.
pub fn block_on<T>(work: impl Future<Output = T>) -> io::Result<T> {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let mut threads = Builder::new_multi_thread();
    threads.worker_threads((cores / 2).max(1)).thread_keep_alive(KEEP_ALIVE).enable_all();
    let runtime = threads.build()?;
    let done = runtime.block_on(work);
    runtime.shutdown_background();
    Ok(done)
}

/// Starts a server with its tables in a file.
///
/// # Errors
/// If the store cannot be opened or the address is taken.
pub async fn serve(config: Config) -> Result<Running, Fault> {
    let store = Arc::new(Sqlite::open(&config.data).await?);
    serve_with(config, store).await
}

/// Starts a server with its tables in this store, which is closed when it ends or cannot start.
///
/// # Errors
/// If the address is taken.
pub async fn serve_with(mut config: Config, store: Arc<dyn Store>) -> Result<Running, Fault> {
    let listening = TcpListener::bind(config.address).await;
    let (listener, address) = match listening.and_then(|listener| Ok((listener.local_addr()?, listener))) {
        Ok((address, listener)) => (listener, address),
        Err(error) => {
            store.close().await?;
            return Err(Fault(format!("cannot listen at {}: {error}", config.address)));
        }
    };
    config.address = address;
    let (hall, writing) = Hall::new(config, Arc::clone(&store));
    Ok(begin(listener, hall, writing, store))
}

/// Starts a server beside others, with its tables in the PostgreSQL database at this address.
///
/// # Errors
/// If the address is taken, the database or NATS cannot be reached or do not let us in, or another server of the same name
/// serves.
#[cfg(feature = "cluster")]
pub async fn serve_beside(
    mut config: Config,
    store: &str,
    membership: &crate::cluster::Membership,
) -> Result<Running, Fault> {
    let cannot = |error: io::Error| Fault(format!("cannot listen at {}: {error}", config.address));
    let listener = TcpListener::bind(config.address).await.map_err(cannot)?;
    config.address = listener.local_addr().map_err(cannot)?;
    let address = config.public_url.clone().unwrap_or_else(|| format!("http://{}", config.address));
    let joined = crate::cluster::Joined::join(store, membership, address).await?;
    let store: Arc<dyn Store> = joined.store();
    let (hall, writing) = Hall::new(config, Arc::clone(&store));
    // It is new, so nobody has set it before.
    let _ = hall.cluster.set(joined.start(&hall));
    Ok(begin(listener, hall, writing, store))
}

fn begin(listener: TcpListener, hall: Arc<Hall>, writing: JoinHandle<()>, store: Arc<dyn Store>) -> Running {
    let address = hall.config.address;
    let (stop, stopped) = watch::channel(false);
    let done = tokio::spawn(run(listener, hall, writing, store, stopped));
    Running { address, stop, done }
}

async fn run(
    listener: TcpListener,
    hall: Arc<Hall>,
    writing: JoinHandle<()>,
    store: Arc<dyn Store>,
    stopped: watch::Receiver<bool>,
) -> Result<(), Fault> {
    let tidying = tokio::spawn(tidy(Arc::clone(&hall)));
    let telling = tokio::spawn({
        let hall = Arc::clone(&hall);
        async move { hall.tell_who_is_here().await }
    });
    let app = api::app(Arc::clone(&hall));
    let until = |mut stopped: watch::Receiver<bool>| async move {
        // A handle that was dropped stops the server as well.
        let _ = stopped.wait_for(|stopped| *stopped).await;
    };
    let serving = tokio::spawn(listen(listener, Arc::clone(&hall), app, stopped.clone()));
    until(stopped).await;
    #[cfg(feature = "cluster")]
    if let Some(cluster) = hall.cluster() {
        cluster.leave(&hall).await;
    }
    hall.close();
    // Sockets end when they have read their goodbye; whoever does not listen is left behind.
    let farewell = async {
        if serving.await.is_err() {
            tracing::error!("listening ended in a fault");
        }
        hall.addresses.empty().await;
    };
    let _ = timeout(FAREWELL, farewell).await;
    tidying.abort();
    telling.abort();
    hall.committer.shut();
    if writing.await.is_err() {
        tracing::error!("writing ended in a fault");
    }
    #[cfg(feature = "cluster")]
    if let Some(cluster) = hall.cluster() {
        cluster.close().await;
    }
    store.close().await
}

async fn tidy(hall: Arc<Hall>) {
    let mut beat = interval(TIDY.min(hall.config.idle.max(Duration::from_millis(50))));
    let mut often = interval(OFTEN);
    loop {
        tokio::select! {
            _ = beat.tick() => {
                hall.tidy();
                hall.figures.upkeep();
                hall.forget_old().await;
            }
            _ = often.tick() => {
                hall.retire();
                hall.make_room();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use tokio::sync::oneshot;

    use super::*;

    /// A server did not end within a minute and a half of being told to: it waited for whatever thought was still going on.
    #[test]
    fn nobody_waits_for_what_was_begun_beside_it() {
        let (end, ended) = mpsc::channel::<()>();
        let (tell, told) = mpsc::channel();
        let (begin, begun) = oneshot::channel();
        let think = move || {
            begin.send(()).expect("somebody wants to know");
            tell.send(ended.recv_timeout(Duration::from_secs(20)))
        };
        block_on(async {
            tokio::task::spawn_blocking(think);
            begun.await.expect("it begins");
        })
        .expect("threads");
        end.send(()).expect("it still goes on");
        assert_eq!(told.recv(), Ok(Ok(())));
    }
}
