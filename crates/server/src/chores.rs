//! What is done beside the tables and must not hold them up: each kind has its own few places, and waits for one.

use std::sync::Arc;

use tokio::sync::Semaphore;

use crate::config::{BODIES, RECORDS};

/// The places for each kind of chore.
pub(crate) struct Chores {
    /// Records of tables that cannot be opened where they were kept.
    pub(crate) replays: Places,
    /// Records that somebody brings along.
    pub(crate) imports: Places,
    /// Positions that somebody goes or looks back to.
    pub(crate) stretches: Places,
    /// Hints; bots have places of their own, so that no table waits for a hint.
    pub(crate) hints: Places,
    /// How many hints are wanted.
    pub(crate) hinting: Arc<Semaphore>,
    /// Memory for small bodies, in KiB.
    pub(crate) bodies: Arc<Semaphore>,
    /// Memory for records, in KiB.
    pub(crate) records: Arc<Semaphore>,
}

/// So many hints may wait.
const HINTS: usize = 16;

impl Chores {
    pub(crate) fn new() -> Chores {
        let memory = |kib: usize| Arc::new(Semaphore::new(kib));
        Chores {
            replays: Places::new(1),
            imports: Places::new(1),
            stretches: Places::new(1),
            hints: Places::new(1),
            hinting: Arc::new(Semaphore::new(HINTS)),
            bodies: memory(BODIES),
            records: memory(RECORDS),
        }
    }
}

/// Places at which something is done off the workers.
pub(crate) struct Places(Arc<Semaphore>);

impl Places {
    fn new(places: usize) -> Places {
        Places(Arc::new(Semaphore::new(places)))
    }

    /// Waits for a place and does it there. Whoever does not wait for the end any more does not get another place
    /// before that, since what has begun cannot be stopped. Nothing if it ended in a fault.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let place = Arc::clone(&self.0).acquire_owned().await.ok()?;
        let work = move || {
            let done = work();
            drop(place);
            done
        };
        tokio::task::spawn_blocking(work).await.ok()
    }
}
