//! Estimates with their intervals, and how lengths are spread.
//!
//! Everything is counted in whole numbers and divided once, at the end: no result depends on the
//! order in which games were added up.

use std::collections::BTreeMap;

use serde::Serialize;

/// 97.5 % of a normal distribution lie below this many standard deviations.
const Z: f64 = 1.959_963_984_540_054;

/// A measured value and the interval that holds the true one in 95 runs of 100.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Estimate {
    /// What was measured.
    pub value: f64,
    /// The ends of the interval; `None` where one observation says nothing of the spread.
    pub interval: Option<[f64; 2]>,
}

impl Estimate {
    /// The same divided by a positive number, interval and all.
    #[must_use]
    pub fn over(self, divisor: f64) -> Estimate {
        Estimate {
            value: self.value / divisor,
            interval: self.interval.map(|ends| ends.map(|end| end / divisor)),
        }
    }

    /// On which side of a value the whole interval lies.
    #[must_use]
    pub fn against(&self, value: f64) -> Against {
        // What is left of a division must not decide.
        const SLACK: f64 = 1e-12;
        match self.interval {
            Some([low, _]) if low > value + SLACK => Against::Above,
            Some([_, high]) if high < value - SLACK => Against::Below,
            _ => Against::Even,
        }
    }
}

/// Where an interval lies, seen from a value it is compared with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Against {
    /// All of it is higher.
    Above,
    /// All of it is lower.
    Below,
    /// It holds the value: these games do not tell the two apart.
    Even,
}

impl Against {
    /// The same in a word.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Against::Above => "above",
            Against::Below => "below",
            Against::Even => "even",
        }
    }
}

/// How often something happens, by Wilson's score interval; `None` if nothing was tried.
///
/// A trial may succeed in part (a shared win). Its spread is then smaller than that of a yes or no, so
/// the interval is rather too wide than too narrow.
#[must_use]
pub fn wilson(successes: f64, trials: u64) -> Option<Estimate> {
    if trials == 0 {
        return None;
    }
    let n = trials as f64;
    let rate = successes / n;
    let shrink = 1.0 + Z * Z / n;
    let centre = (rate + Z * Z / (2.0 * n)) / shrink;
    let spread = (rate * (1.0 - rate)).max(0.0) / n + Z * Z / (4.0 * n * n);
    let half = Z * spread.sqrt() / shrink;
    let (low, high) = ((centre - half).max(0.0).min(rate), (centre + half).min(1.0).max(rate));
    Some(Estimate { value: rate, interval: Some([low, high]) })
}

/// Observations added up: how many, their sum, and the sum of their squares.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Sums {
    count: u64,
    sum: i64,
    squares: i128,
}

impl Sums {
    /// Adds an observation.
    pub fn add(&mut self, value: i64) {
        self.count += 1;
        self.sum += value;
        self.squares += i128::from(value) * i128::from(value);
    }

    /// Adds the observations of another.
    pub fn merge(&mut self, other: &Sums) {
        self.count += other.count;
        self.sum += other.sum;
        self.squares += other.squares;
    }

    /// The mean with Student's interval; `None` without observations.
    #[must_use]
    pub fn mean(&self) -> Option<Estimate> {
        if self.count == 0 {
            return None;
        }
        let n = self.count as f64;
        let value = self.sum as f64 / n;
        let interval = (self.count > 1).then(|| {
            let count = i128::from(self.count);
            let deviations = count * self.squares - i128::from(self.sum) * i128::from(self.sum);
            let variance = deviations as f64 / (n * (n - 1.0));
            let half = student(self.count - 1) * (variance / n).sqrt();
            [value - half, value + half]
        });
        Some(Estimate { value, interval })
    }
}

/// 97.5 % of Student's distribution lie below this: a table where the series is too coarse, then Fisher and
/// Cornish's expansion around the normal distribution, which is off by less than 0.0004 from the fifth on.
#[must_use]
pub fn student(freedom: u64) -> f64 {
    const FIRST: [f64; 4] = [12.706_205, 4.302_653, 3.182_446, 2.776_445];
    match freedom {
        0 => f64::INFINITY,
        1..=4 => FIRST[freedom as usize - 1],
        _ => {
            let square = Z * Z;
            let terms = [
                (square + 1.0) / 4.0,
                ((5.0 * square + 16.0) * square + 3.0) / 96.0,
                (((3.0 * square + 19.0) * square + 17.0) * square - 15.0) / 384.0,
                ((((79.0 * square + 776.0) * square + 1482.0) * square - 1920.0) * square - 945.0) / 92160.0,
            ];
            let v = freedom as f64;
            Z * (1.0 + terms.iter().rev().fold(0.0, |sum, term| (sum + term) / v))
        }
    }
}

/// How many games had which length.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Lengths {
    /// For each length the number of games, and the first of them.
    games: BTreeMap<u32, (u64, u32)>,
}

/// The most bars of a histogram.
const BINS: u32 = 20;

impl Lengths {
    /// Adds a game by its number.
    pub fn add(&mut self, length: u32, game: u32) {
        self.put(length, 1, game);
    }

    /// Adds the games of another.
    pub fn merge(&mut self, other: &Lengths) {
        for (&length, &(count, first)) in &other.games {
            self.put(length, count, first);
        }
    }

    fn put(&mut self, length: u32, count: u64, game: u32) {
        let entry = self.games.entry(length).or_insert((0, game));
        *entry = (entry.0 + count, entry.1.min(game));
    }

    /// How they are spread; `None` without games.
    #[must_use]
    pub fn spread(&self) -> Option<Spread> {
        let (&min, &(_, shortest_game)) = self.games.first_key_value()?;
        let (&max, &(_, longest_game)) = self.games.last_key_value()?;
        let count: u64 = self.games.values().map(|(count, _)| count).sum();
        let sum: u64 = self.games.iter().map(|(&length, (count, _))| u64::from(length) * count).sum();
        Some(Spread {
            min,
            p10: self.quantile(count.div_ceil(10)),
            median: self.quantile(count.div_ceil(2)),
            p90: self.quantile((count * 9).div_ceil(10)),
            max,
            mean: sum as f64 / count as f64,
            shortest_game,
            longest_game,
            bins: self.bins(min, max),
        })
    }

    /// The length of the game with this rank, counted from one, when all are put in order.
    fn quantile(&self, rank: u64) -> u32 {
        let mut seen = 0;
        let at = self.games.iter().find(|(_, (count, _))| {
            seen += count;
            seen >= rank
        });
        at.map_or(0, |(&length, _)| length)
    }

    fn bins(&self, min: u32, max: u32) -> Vec<Bin> {
        let width = (max - min) / BINS + 1;
        let starts = (min..=max).step_by(width as usize);
        let bin = |from: u32| {
            let to = from + (width - 1).min(max - from);
            let games = self.games.range(from..=to).map(|(_, (count, _))| count).sum();
            Bin { from, to, games }
        };
        starts.map(bin).collect()
    }
}

/// How the lengths of games are spread. Every quantile is the length of some game: the least one
/// that so many games did not exceed.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Spread {
    /// The shortest.
    pub min: u32,
    /// A tenth of the games were not longer.
    pub p10: u32,
    /// Half of the games were not longer.
    pub median: u32,
    /// Nine tenths of the games were not longer.
    pub p90: u32,
    /// The longest.
    pub max: u32,
    /// The mean.
    pub mean: f64,
    /// The first game of the shortest length, counted from one.
    pub shortest_game: u32,
    /// The first game of the greatest length, counted from one.
    pub longest_game: u32,
    /// A histogram of at most 20 bars, all equally wide but for the last.
    pub bins: Vec<Bin>,
}

/// A bar of a histogram.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Bin {
    /// The least length in it.
    pub from: u32,
    /// The greatest length in it.
    pub to: u32,
    /// How many games.
    pub games: u64,
}
