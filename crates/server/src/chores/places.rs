//! Places at which something is done off the workers, given in turn to whoever has had least of them.
//!
//! In the order of asking, one who asks for a thousand things would have everybody else wait for all of them.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use tokio::sync::oneshot;

/// What was had is forgotten once it is less than this, in seconds.
const FORGOTTEN: f64 = 0.05;

/// For whom something is done: an address, as [`crate::addresses::owner`] counts them, or nobody who is there. Nobody comes last.
pub(crate) type Whose = Option<IpAddr>;

/// Places at which something is done off the workers.
pub(crate) struct Places(Arc<Mutex<Line>>);

/// Those who wait for a place.
struct Line {
    free: usize,
    waiting: Vec<(Whose, oneshot::Sender<Place>)>,
    /// For how long addresses have had places lately, in seconds.
    had: HashMap<IpAddr, f64>,
}

impl Line {
    /// Who is next: who has had least, and of several the one who has waited longest.
    fn next(&mut self) -> Option<(Whose, oneshot::Sender<Place>)> {
        let had = |whose: &Whose| match whose {
            Some(address) => self.had.get(address).copied().unwrap_or_default(),
            None => f64::INFINITY,
        };
        let waiting = self.waiting.iter().enumerate();
        let next = waiting.min_by(|(_, (one, _)), (_, (other, _))| had(one).total_cmp(&had(other)));
        let next = next.map(|(index, _)| index)?;
        Some(self.waiting.remove(next))
    }
}

/// A whole value is behind the lock between any two uses of it.
fn lock(line: &Mutex<Line>) -> MutexGuard<'_, Line> {
    line.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A place that somebody has, until this is dropped.
struct Place {
    line: Option<Arc<Mutex<Line>>>,
    whose: Whose,
    since: Instant,
}

impl Place {
    fn new(line: &Arc<Mutex<Line>>, whose: Whose) -> Place {
        Place { line: Some(Arc::clone(line)), whose, since: Instant::now() }
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let Some(line) = self.line.take() else {
            return;
        };
        if let Some(address) = self.whose {
            *lock(&line).had.entry(address).or_default() += self.since.elapsed().as_secs_f64();
        }
        loop {
            let next = {
                let mut line = lock(&line);
                let next = line.next();
                line.free += usize::from(next.is_none());
                next
            };
            let Some((whose, waits)) = next else {
                return;
            };
            match waits.send(Place::new(&line, whose)) {
                Ok(()) => return,
                // Whoever does not wait any more has not had it.
                Err(mut place) => drop(place.line.take()),
            }
        }
    }
}

impl Places {
    pub(super) fn new(places: usize) -> Places {
        let line = Line { free: places, waiting: Vec::new(), had: HashMap::new() };
        Places(Arc::new(Mutex::new(line)))
    }

    async fn place(&self, whose: Whose) -> Option<Place> {
        let given = {
            let mut line = lock(&self.0);
            if line.free > 0 {
                line.free -= 1;
                return Some(Place::new(&self.0, whose));
            }
            let (waits, given) = oneshot::channel();
            line.waiting.push((whose, waits));
            given
        };
        given.await.ok()
    }

    /// Waits for a place and does it there. Whoever does not wait for the end any more does not get another place
    /// before that, since what has begun cannot be stopped. Nothing if it ended in a fault.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        whose: Whose,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let place = self.place(whose).await?;
        let work = move || {
            let done = work();
            drop(place);
            done
        };
        tokio::task::spawn_blocking(work).await.ok()
    }

    /// How many things wait that are for this one.
    pub(crate) fn waiting(&self, whose: IpAddr) -> usize {
        let mut line = lock(&self.0);
        line.waiting.retain(|(_, waits)| !waits.is_closed());
        line.waiting.iter().filter(|(waiting, _)| *waiting == Some(whose)).count()
    }

    /// How many things wait in all.
    pub(super) fn length(&self) -> usize {
        lock(&self.0).waiting.len()
    }

    pub(super) fn tidy(&self) {
        lock(&self.0).had.retain(|_, had| {
            *had /= 2.0;
            *had > FORGOTTEN
        });
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;
    use std::time::Duration;

    use super::*;

    fn address(last: u8) -> IpAddr {
        IpAddr::from([10, 0, 0, last])
    }

    /// The order in which things are done that are asked for while the only place is taken by the first address.
    async fn order(places: &Arc<Places>, asked: &[Whose]) -> Vec<Whose> {
        let (open, opened) = mpsc::channel::<()>();
        let (told, heard) = mpsc::channel();
        let mut all = Vec::new();
        let first = Arc::clone(places);
        let wait = move || {
            // Long enough to count.
            std::thread::sleep(Duration::from_millis(5));
            opened.recv().is_err()
        };
        all.push(tokio::spawn(async move { first.run(Some(address(1)), wait).await.is_some() }));
        for whose in asked.iter().copied() {
            let (places, told) = (Arc::clone(places), told.clone());
            all.push(tokio::spawn(async move {
                places.run(whose, move || told.send(whose).is_ok()).await.is_some()
            }));
            // One after the other, so that they stand in this order.
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        assert_eq!(places.length(), asked.len());
        assert_eq!(places.waiting(address(1)), asked.iter().filter(|one| **one == Some(address(1))).count());
        drop((open, told));
        for one in all {
            assert!(one.await.expect("it ends"), "it was done");
        }
        heard.into_iter().collect()
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn whoever_has_had_least_goes_first_and_nobody_last() {
        let places = Arc::new(Places::new(1));
        let (greedy, other) = (Some(address(1)), Some(address(2)));
        let done = order(&places, &[None, greedy, greedy, other]).await;
        assert_eq!(done, [other, greedy, greedy, None]);
        assert!(lock(&places.0).had.contains_key(&address(1)));
        lock(&places.0).had.insert(address(3), 3.0);
        places.tidy();
        assert_eq!(lock(&places.0).had[&address(3)], 1.5, "half of what somebody has had is forgotten");
        (0..40).for_each(|_| places.tidy());
        assert!(lock(&places.0).had.is_empty(), "it is forgotten in time");
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn whoever_waits_no_more_holds_up_nobody() {
        let places = Arc::new(Places::new(1));
        let place = places.place(None).await.expect("the only one");
        let gone = tokio::spawn({
            let places = Arc::clone(&places);
            async move { places.run(Some(address(1)), || ()).await }
        });
        while places.waiting(address(1)) == 0 {
            tokio::task::yield_now().await;
        }
        gone.abort();
        assert!(gone.await.is_err());
        drop(place);
        assert_eq!(places.run(None, || 7).await, Some(7), "the place is free again");
        assert_eq!(lock(&places.0).free, 1);
    }
}
