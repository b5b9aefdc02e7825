//! What is counted while games are played. Whole numbers only, so that tallies add up to the same
//! in any order.

use std::collections::BTreeMap;

use bots::Played;
use table::{Outcome, Seat};

use crate::seating::Seating;
use crate::stats::{Lengths, Sums};

/// A whole win. Every number of winners a table can have divides it, so a shared win is a whole
/// number too.
pub const WIN: u64 = 840;

/// The count of a run, or of a part of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tally {
    /// How many games.
    pub games: u64,
    /// How many of them somebody won.
    pub won: u64,
    /// By level, in the order of the seating.
    pub levels: Vec<LevelTally>,
    /// By seat, from `A` on.
    pub seats: Vec<SeatTally>,
    /// How many games ended by which clause.
    pub endings: BTreeMap<&'static str, u64>,
    /// Lengths in the game's own unit, where it has one.
    pub clock: Option<(&'static str, Lengths)>,
    /// Lengths in answers given.
    pub decisions: Lengths,
}

/// The count of a level.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct LevelTally {
    /// What its seats won, in parts of [`WIN`].
    pub wins: u64,
    /// The scores of its seats, added up game by game.
    pub scores: Sums,
    /// How often it answered with each kind of action.
    pub kinds: BTreeMap<String, u64>,
    /// For each level, over all pairs of a seat of this one and a seat of that one: two for each game in
    /// which this seat was ahead, one for each in which they were even.
    pub ahead: Vec<u64>,
}

/// The count of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SeatTally {
    /// What it won, in parts of [`WIN`].
    pub wins: u64,
    /// Its scores.
    pub scores: Sums,
}

/// What a seat won of a game, in parts of [`WIN`].
#[must_use]
pub fn share(outcome: &Outcome, seat: Seat) -> u64 {
    if outcome.winners.has(seat) { WIN / outcome.winners.len() as u64 } else { 0 }
}

/// Winners stand before the others, and among themselves seats stand by score.
fn standing(outcome: &Outcome, seat: Seat) -> (bool, i32) {
    (outcome.winners.has(seat), outcome.scores.get(seat.index()).copied().unwrap_or(0))
}

impl Tally {
    /// Nothing yet.
    #[must_use]
    pub fn new(seating: &Seating) -> Tally {
        let levels = seating.levels().len();
        let level = LevelTally { ahead: vec![0; levels], ..LevelTally::default() };
        Tally {
            games: 0,
            won: 0,
            levels: vec![level; levels],
            seats: vec![SeatTally::default(); seating.players()],
            endings: BTreeMap::new(),
            clock: None,
            decisions: Lengths::default(),
        }
    }

    /// Counts a game by its number, counted from zero, with the level of each seat.
    pub fn add(&mut self, game: u32, levels: &[usize], played: &Played) {
        let outcome = &played.outcome;
        self.games += 1;
        self.won += u64::from(!outcome.winners.is_empty());
        *self.endings.entry(outcome.rule.0).or_default() += 1;
        let number = game + 1;
        self.decisions.add(played.decisions(), number);
        if let Some(clock) = played.clock {
            let (_, lengths) = self.clock.get_or_insert_with(|| (clock.unit, Lengths::default()));
            lengths.add(clock.count, number);
        }
        let seats = || (0..).map_while(Seat::try_new).zip(levels.iter().copied());
        let mut scores = vec![0; self.levels.len()];
        for (seat, level) in seats() {
            let (wins, (_, score)) = (share(outcome, seat), standing(outcome, seat));
            self.seats[seat.index()].wins += wins;
            self.seats[seat.index()].scores.add(i64::from(score));
            scores[level] += i64::from(score);
            let tally = &mut self.levels[level];
            tally.wins += wins;
            for (kind, count) in played.kinds.get(seat.index()).into_iter().flatten() {
                match tally.kinds.get_mut(kind) {
                    Some(sum) => *sum += u64::from(*count),
                    None => drop(tally.kinds.insert(kind.clone(), u64::from(*count))),
                }
            }
            for (other, against) in seats().filter(|(_, against)| *against != level) {
                tally.ahead[against] += match standing(outcome, seat).cmp(&standing(outcome, other)) {
                    std::cmp::Ordering::Greater => 2,
                    std::cmp::Ordering::Equal => 1,
                    std::cmp::Ordering::Less => 0,
                };
            }
        }
        for (level, score) in scores.into_iter().enumerate() {
            self.levels[level].scores.add(score);
        }
    }

    /// Adds the games of another part of the same run.
    pub fn merge(&mut self, other: &Tally) {
        self.games += other.games;
        self.won += other.won;
        for (level, more) in self.levels.iter_mut().zip(&other.levels) {
            level.wins += more.wins;
            level.scores.merge(&more.scores);
            for (kind, count) in &more.kinds {
                *level.kinds.entry(kind.clone()).or_default() += count;
            }
            for (ahead, more) in level.ahead.iter_mut().zip(&more.ahead) {
                *ahead += more;
            }
        }
        for (seat, more) in self.seats.iter_mut().zip(&other.seats) {
            seat.wins += more.wins;
            seat.scores.merge(&more.scores);
        }
        for (rule, count) in &other.endings {
            *self.endings.entry(rule).or_default() += count;
        }
        if let Some((unit, more)) = &other.clock {
            let (_, lengths) = self.clock.get_or_insert_with(|| (unit, Lengths::default()));
            lengths.merge(more);
        }
        self.decisions.merge(&other.decisions);
    }
}
