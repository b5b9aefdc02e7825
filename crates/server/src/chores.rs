//! What is done beside the tables and must not hold them up: each kind has its own few places.

mod places;

use std::sync::Arc;

use tokio::runtime::{Handle, RuntimeFlavor};
use tokio::sync::Semaphore;

use crate::config::{BODIES, RECORDS};

pub(crate) use places::Places;

/// The places for each kind of chore.
pub(crate) struct Chores {
    /// Bots at tables.
    pub(crate) bots: Places,
    /// Records of tables that cannot be opened where they were kept.
    pub(crate) replays: Places,
    /// Records that somebody brings along, and positions to begin with.
    pub(crate) imports: Places,
    /// Records that are written down for whoever fetches them: each thread that does keeps memory of its own.
    pub(crate) exports: Places,
    /// Positions that somebody goes or looks back to.
    pub(crate) stretches: Places,
    /// Hints; bots have places of their own, so that no table waits for a hint.
    pub(crate) hints: Places,
    /// Memory for small bodies, in KiB.
    pub(crate) bodies: Arc<Semaphore>,
    /// Memory for records that are read, in KiB,
    pub(crate) records: Arc<Semaphore>,
    /// and for those that are given out.
    pub(crate) given: Arc<Semaphore>,
}

/// Does something here and now that takes a while: another thread sees to the worker's other tasks meanwhile.
pub(crate) fn apart<T>(work: impl FnOnce() -> T) -> T {
    match Handle::current().runtime_flavor() {
        RuntimeFlavor::MultiThread => tokio::task::block_in_place(work),
        _ => work(),
    }
}

impl Chores {
    pub(crate) fn new() -> Chores {
        let memory = |kib: usize| Arc::new(Semaphore::new(kib));
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Chores {
            bots: Places::new(cores),
            replays: Places::new(1),
            imports: Places::new(1),
            exports: Places::new(1),
            stretches: Places::new(1),
            hints: Places::new(1),
            bodies: memory(BODIES),
            records: memory(RECORDS),
            given: memory(RECORDS),
        }
    }

    /// How much waits of each kind, by its name.
    pub(crate) fn waiting(&self) -> [(&'static str, usize); 6] {
        [
            ("bots that wait to think", self.bots.length()),
            ("hints that are waited for", self.hints.length()),
            ("looks back that are waited for", self.stretches.length()),
            ("records and scenes that are waited for", self.imports.length()),
            ("records that are fetched", self.exports.length()),
            ("tables that wait to be replayed", self.replays.length()),
        ]
    }

    /// Lets what was had long ago count for less.
    pub(crate) fn tidy(&self) {
        let Chores { bots, replays, imports, exports, stretches, hints, .. } = self;
        for places in [bots, replays, imports, exports, stretches, hints] {
            places.tidy();
        }
    }
}
