//! How much a connection may send.

use std::time::Instant;

/// A bucket of tokens: full at first, one taken by each message, refilled as time goes by.
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

    /// Takes a token, if there is one.
    pub(crate) fn take(&mut self, now: Instant) -> bool {
        self.take_many(1, now)
    }

    /// Takes so many tokens, if there are as many.
    pub(crate) fn take_many(&mut self, many: usize, now: Instant) -> bool {
        let passed = now.saturating_duration_since(self.last).as_secs_f64();
        self.last = now;
        self.tokens = (self.tokens + passed * self.rate).min(self.most);
        let there = self.tokens >= many as f64;
        if there {
            self.tokens -= many as f64;
        }
        there
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
        assert!((0..3).all(|_| bucket.take(now)));
        assert!(!bucket.take(now));
        assert!(!bucket.take(now + Duration::from_millis(400)));
        assert!(bucket.take(now + Duration::from_millis(600)));
        let later = now + Duration::from_secs(3600);
        assert_eq!((0..9).filter(|_| bucket.take(later)).count(), 3, "it holds no more than its burst");
        let later = later + Duration::from_secs(3600);
        assert!(!bucket.take_many(4, later) && bucket.take_many(3, later), "all or nothing");
        assert!(!bucket.take(later));
    }
}
