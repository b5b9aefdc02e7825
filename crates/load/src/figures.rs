//! Percentiles, and how long the disk takes.

use std::fs::File;
use std::io::{Seek as _, Write as _};
use std::path::Path;
use std::time::{Duration, Instant};

use crate::Outcome;

/// Figures of one kind, as many as were taken.
#[derive(Default, Clone)]
pub(crate) struct Samples(Vec<f64>);

impl Samples {
    /// A time, in milliseconds.
    pub(crate) fn time(&mut self, took: Duration) {
        self.0.push(took.as_secs_f64() * 1e3);
    }

    pub(crate) fn add(&mut self, figure: f64) {
        self.0.push(figure);
    }

    /// Takes over all of the others.
    pub(crate) fn append(&mut self, others: &mut Samples) {
        self.0.append(&mut others.0);
    }

    pub(crate) fn count(&self) -> usize {
        self.0.len()
    }

    /// The figure that so many percent do not pass; not a number if there is none.
    pub(crate) fn percentile(&mut self, percent: f64) -> f64 {
        self.0.sort_by(f64::total_cmp);
        let place = (percent / 100.0 * self.0.len() as f64).ceil() as usize;
        self.0.get(place.clamp(1, self.0.len().max(1)) - 1).copied().unwrap_or(f64::NAN)
    }

    pub(crate) fn median(&mut self) -> f64 {
        self.percentile(50.0)
    }
}

/// How long the disk takes to keep one page, in milliseconds: the median of 200.
pub(crate) fn sync_time(folder: &Path) -> Outcome<f64> {
    let mut file = File::create(folder.join("page"))?;
    let mut samples = Samples::default();
    for turn in 0..200_u8 {
        let began = Instant::now();
        file.rewind()?;
        file.write_all(&[turn; 4096])?;
        file.sync_data()?;
        samples.time(began.elapsed());
    }
    Ok(samples.median())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_percentile_is_a_figure_that_was_taken() {
        let mut samples = Samples::default();
        assert!(samples.median().is_nan());
        for figure in (1..=200).rev() {
            samples.add(f64::from(figure));
        }
        assert_eq!(samples.median(), 100.0);
        assert_eq!(samples.percentile(99.0), 198.0);
        assert_eq!(samples.percentile(100.0), 200.0);
        assert_eq!(samples.percentile(0.0), 1.0);
        let mut more = Samples::default();
        more.time(Duration::from_secs(1));
        assert_eq!((more.count(), more.median()), (1, 1000.0));
    }
}
