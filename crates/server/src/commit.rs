//! Accepted means kept: what was done goes to the store first and to the clients after that.
//!
//! All that came in while the last batch was being written makes the next one, so many tables share one
//! sync of the disk.

use std::sync::{Arc, PoisonError, RwLock};
use std::time::{Duration, Instant};

use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;
use tokio::time::timeout;

use crate::door::RoomCell;
use crate::figures::Figures;
use crate::keys::KeyHash;
use crate::outbox::{Frame, Outbox};
use crate::store::{Store, Write};
use crate::wire::{Problem, TableId};

/// What was done in a room: what to keep, and what to say once it is kept.
#[derive(Default)]
pub(crate) struct Done {
    pub(crate) writes: Vec<Write>,
    pub(crate) frames: Vec<(Arc<Outbox>, Frame)>,
    /// A table that was made by it, and is worth nothing if this is not kept.
    pub(crate) made: Option<(TableId, Arc<RoomCell>)>,
    /// Connections to be ended after that.
    pub(crate) ends: Vec<(Arc<Outbox>, Problem)>,
    /// A key that is worth nothing any more at the table that follows this one.
    pub(crate) revoked_after: Option<(TableId, KeyHash)>,
    /// Whether it was an answer or an undo.
    pub(crate) moved: bool,
    /// Whether somebody came or went.
    pub(crate) came_or_went: bool,
}

impl Done {
    /// Whether there is nothing to keep and nothing to say.
    fn is_nothing(&self) -> bool {
        self.writes.is_empty() && self.frames.is_empty() && self.ends.is_empty() && self.made.is_none()
    }

    pub(crate) fn say(&mut self, to: &Arc<Outbox>, frame: Frame) {
        self.frames.push((Arc::clone(to), frame));
    }
}

struct Job {
    room: Arc<RoomCell>,
    done: Done,
    /// Whether there is something to be kept.
    writes: bool,
    kept: Option<oneshot::Sender<bool>>,
}

/// The queue to the store.
pub(crate) struct Committer {
    /// `None` once the server has stopped.
    queue: RwLock<Option<mpsc::UnboundedSender<Job>>>,
}

/// The most jobs in one batch.
const BATCH: usize = 4096;

/// After so long without anything to write there is time to put the store in order.
const QUIET: Duration = Duration::from_millis(500);

impl Committer {
    /// Starts the task that writes. It ends when the committer is dropped and all is written.
    pub(crate) fn start(store: Arc<dyn Store>, figures: Arc<Figures>) -> (Committer, JoinHandle<()>) {
        let (queue, jobs) = mpsc::unbounded_channel();
        (Committer { queue: RwLock::new(Some(queue)) }, tokio::spawn(run(store, figures, jobs)))
    }

    /// Takes nothing more; the writing ends when all is written.
    pub(crate) fn shut(&self) {
        *self.queue.write().unwrap_or_else(PoisonError::into_inner) = None;
    }

    /// Hands over what was done; to be called while the room is locked, so that the order holds. Whoever wants to know
    /// is told whether it was kept.
    pub(crate) fn submit(&self, room: &Arc<RoomCell>, done: Done, kept: Option<oneshot::Sender<bool>>) {
        if kept.is_none() && done.is_nothing() {
            return;
        }
        if kept.is_none() && done.writes.is_empty() && room.settled() {
            // Nothing to wait for.
            release(done);
            return;
        }
        room.unsettled(1);
        let queue = self.queue.read().unwrap_or_else(PoisonError::into_inner);
        if let Some(queue) = &*queue {
            let writes = !done.writes.is_empty();
            // The writing ends only after the queue was shut.
            let _ = queue.send(Job { room: Arc::clone(room), done, writes, kept });
        }
    }
}

fn release(done: Done) {
    for (outbox, frame) in &done.frames {
        outbox.push(Arc::clone(frame));
    }
    // What goes to one socket together is written together.
    for (outbox, _) in &done.frames {
        outbox.flush();
    }
    for (outbox, problem) in done.ends {
        outbox.end(problem);
    }
}

/// Says what there is to say after a batch was kept, or could not be. What was only to be said holds all the same,
/// unless it follows what was not kept: that has not happened either.
fn tell(jobs: Vec<Job>, kept: bool) {
    for job in jobs {
        if !kept && job.writes {
            job.room.not_kept();
            job.done.made.iter().for_each(|(_, made)| made.not_kept());
        }
        let holds = !job.room.has_failed();
        if holds {
            release(job.done);
        }
        job.room.unsettled(-1);
        if let Some(told) = job.kept {
            // Whoever asked may have gone away.
            let _ = told.send(holds);
        }
    }
}

/// Waits for jobs, and uses the time; gives how many came, which is none once the queue was shut.
async fn wait(
    store: &dyn Store,
    jobs: &mut mpsc::UnboundedReceiver<Job>,
    batch: &mut Vec<Job>,
    untidy: &mut bool,
) -> usize {
    if *untidy {
        if let Ok(came) = timeout(QUIET, jobs.recv_many(batch, BATCH)).await {
            return came;
        }
        while *untidy && jobs.is_empty() {
            *untidy = store.tidy().await.unwrap_or_else(|fault| {
                // All is kept as it is; it is tried again after the next write.
                tracing::error!(%fault, "the store cannot be put in order");
                false
            });
        }
    }
    jobs.recv_many(batch, BATCH).await
}

/// Writes a batch while those before it are told: the disk and the network work at the same time.
async fn run(store: Arc<dyn Store>, figures: Arc<Figures>, mut jobs: mpsc::UnboundedReceiver<Job>) {
    let mut kept: Vec<Job> = Vec::new();
    let mut writes = Vec::new();
    let mut untidy = false;
    loop {
        let mut batch: Vec<Job> = std::iter::from_fn(|| jobs.try_recv().ok()).take(BATCH).collect();
        if batch.is_empty() {
            tell(std::mem::take(&mut kept), true);
            if wait(&*store, &mut jobs, &mut batch, &mut untidy).await == 0 {
                return;
            }
        }
        for job in batch.iter_mut().filter(|job| !job.room.has_failed()) {
            writes.append(&mut job.done.writes);
        }
        let told = std::mem::take(&mut kept);
        if writes.is_empty() {
            tell(told, true);
        } else {
            let began = Instant::now();
            let count = writes.len();
            untidy = true;
            let written = store.write(std::mem::take(&mut writes));
            let (written, ()) = tokio::join!(biased; written, async { tell(told, true) });
            figures.committed(count, began.elapsed());
            if let Err(fault) = written {
                tracing::error!(%fault, jobs = batch.len(), "the store failed");
                figures.store_failed();
                tell(std::mem::take(&mut batch), false);
            }
        }
        kept = batch;
    }
}
