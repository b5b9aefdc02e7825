//! How much somebody may ask for.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

/// A bucket of tokens: full at first, some taken by each request, refilled as time goes by.
pub(crate) struct Bucket {
    tokens: f64,
    most: f64,
    rate: f64,
    last: Instant,
}

impl Bucket {
    pub(crate) fn new(burst: u32, rate: u32) -> Bucket {
        Bucket {
            tokens: f64::from(burst),
            most: f64::from(burst),
            rate: f64::from(rate),
            last: Instant::now(),
        }
    }

    /// Takes so many tokens, if there are as many.
    pub(crate) fn take(&mut self, many: usize, now: Instant) -> bool {
        let there = self.has(many, now);
        if there {
            self.tokens -= many as f64;
        }
        there
    }

    /// Takes so many tokens, be they there or not: what is missing has to be filled first. Nobody owes more than it holds.
    fn owe(&mut self, many: usize, now: Instant) {
        self.fill(now);
        self.tokens = (self.tokens - many as f64).max(-self.most);
    }

    /// Whether there are so many tokens.
    pub(crate) fn has(&mut self, many: usize, now: Instant) -> bool {
        self.fill(now);
        self.tokens >= many as f64
    }

    /// Whether it is as it was at first.
    pub(crate) fn is_full(&mut self, now: Instant) -> bool {
        self.fill(now);
        self.tokens >= self.most
    }

    fn fill(&mut self, now: Instant) {
        let passed = now.saturating_duration_since(self.last).as_secs_f64();
        self.last = now;
        self.tokens = (self.tokens + passed * self.rate).min(self.most);
    }
}

/// A bucket that all connections of one address, or all that came with one key, take from.
#[derive(Clone)]
pub(crate) struct Purse(Arc<Mutex<Bucket>>);

impl Purse {
    pub(crate) fn new(burst: u32, rate: u32) -> Purse {
        Purse(Arc::new(Mutex::new(Bucket::new(burst, rate))))
    }

    /// Pays, if there is as much.
    pub(crate) fn pay(&self, cost: usize, now: Instant) -> bool {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).take(cost, now)
    }

    /// Pays for what was given already.
    pub(crate) fn owe(&self, cost: usize) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).owe(cost, Instant::now());
    }

    /// Whether nobody would miss it: nobody holds it, and a new one would be as full.
    pub(crate) fn is_spare(&self) -> bool {
        Arc::strong_count(&self.0) == 1
            && self.0.lock().unwrap_or_else(PoisonError::into_inner).is_full(Instant::now())
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_bucket_runs_dry_and_fills_again() {
        let mut bucket = Bucket::new(3, 2);
        let now = bucket.last;
        assert!((0..3).all(|_| bucket.take(1, now)));
        assert!(!bucket.take(1, now));
        assert!(!bucket.take(1, now + Duration::from_millis(400)));
        assert!(bucket.take(1, now + Duration::from_millis(600)));
        let later = now + Duration::from_secs(3600);
        assert!(bucket.is_full(later));
        assert_eq!((0..9).filter(|_| bucket.take(1, later)).count(), 3, "it holds no more than its burst");
        assert!(!bucket.is_full(later));
        let later = later + Duration::from_secs(3600);
        assert!(!bucket.take(4, later) && bucket.take(3, later), "all or nothing");
        assert!(!bucket.take(1, later));
        bucket.owe(100, later);
        assert!(!bucket.take(1, later + Duration::from_millis(1900)), "three are owed, and one wanted");
        assert!(bucket.take(1, later + Duration::from_millis(2100)));
    }

    #[test]
    fn a_purse_is_shared_and_missed_while_it_is_held_or_not_full() {
        let purse = Purse::new(2, 0);
        assert!(purse.is_spare());
        let other = purse.clone();
        assert!(!purse.is_spare());
        let now = Instant::now();
        assert!(purse.pay(1, now) && other.pay(1, now) && !purse.pay(1, now));
        drop(other);
        assert!(!purse.is_spare());
    }
}
