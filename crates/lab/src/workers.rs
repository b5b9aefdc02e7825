//! Many games side by side.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;

/// Sees to every item, on so many threads. After the first trouble no new item is begun, and it is handed back.
pub(crate) fn side_by_side<T: Copy + Sync, E: Send>(
    threads: NonZeroUsize,
    items: &[T],
    see_to: impl Fn(T) -> Result<(), E> + Sync,
) -> Result<(), E> {
    let next = AtomicUsize::new(0);
    let stop = AtomicBool::new(false);
    let work = || {
        while !stop.load(Ordering::Relaxed) {
            let Some(item) = items.get(next.fetch_add(1, Ordering::Relaxed)) else { break };
            if let Err(trouble) = see_to(*item) {
                stop.store(true, Ordering::Relaxed);
                return Err(trouble);
            }
        }
        Ok(())
    };
    thread::scope(|scope| {
        let workers: Vec<_> = (0..threads.get()).map(|_| scope.spawn(work)).collect();
        let join = |worker: thread::ScopedJoinHandle<'_, _>| match worker.join() {
            Ok(done) => done,
            Err(panic) => std::panic::resume_unwind(panic),
        };
        workers.into_iter().try_for_each(join)
    })
}
