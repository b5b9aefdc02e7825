//! Habits found by trying out others in whole games: the cross-entropy method.
//!
//! Each generation draws sets of numbers around the best guess so far, lets each play the same games, and moves the guess
//! towards the sets that did best; how far it looks follows from how far those lie apart.

use std::num::NonZeroUsize;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use bots::{AnyRoster, Plan};
use table::{Chance, Seed, Unloaded};

use crate::run::{bot_seed, deal_seed};
use crate::train::Setting;

/// Games to find habits by.
pub struct Tuning<'a> {
    /// The bots of the game, which have habits.
    pub roster: &'a dyn AnyRoster,
    /// The settings, one after the other.
    pub settings: &'a [Setting],
    /// What every game's own seeds are made from.
    pub seed: Seed,
    /// How many generations.
    pub generations: u32,
    /// How many games each set of numbers plays in a generation.
    pub games: u32,
    /// How many threads play.
    pub threads: NonZeroUsize,
}

/// What was found.
pub struct Tuned {
    /// The numbers, in the order of the game's habits.
    pub numbers: Vec<i32>,
    /// What the guess was worth in the games of the first generation and of the last, from 0 to 1.
    pub worth: [f64; 2],
}

/// Sets of numbers in a generation, the guess itself among them.
const SETS: usize = 48;
/// The best of them, towards which the guess moves.
const BEST: usize = 14;
/// How far the guess moves towards their mean, and how fast the width of the search follows.
const STEP: f64 = 0.6;
const NARROWING: f64 = 0.15;
/// How wide the search begins: so much of the number itself, and at least so much.
const SHARE: f64 = 0.3;
const LEAST: f64 = 2.0;
/// Numbers that are compared with a hundred or more begin no wider than this.
const MOST: f64 = 15.0;

impl Tuning<'_> {
    /// Plays and follows what does best: the same on any number of threads. `watch` hears of each generation what the guess
    /// before it was worth.
    ///
    /// # Errors
    /// If the game cannot be set up like this.
    pub fn tune(&self, watch: impl Fn(u32, f64)) -> Result<Tuned, Unloaded> {
        let habits = self.roster.habits();
        let mut guess: Vec<f64> = habits.iter().map(|(_, number)| f64::from(*number)).collect();
        let mut width: Vec<f64> =
            guess.iter().map(|number| (SHARE * number.abs()).clamp(LEAST, MOST)).collect();
        let mut chance = Chance::new(&self.seed, &[]);
        let mut worth = [0.0; 2];
        for generation in 0..self.generations {
            let mut sets: Vec<Vec<f64>> = vec![guess.clone()];
            sets.resize_with(SETS, || {
                guess.iter().zip(&width).map(|(number, width)| number + width * normal(&mut chance)).collect()
            });
            let scores = self.scores(&sets, generation)?;
            watch(generation, scores[0]);
            worth = [if generation == 0 { scores[0] } else { worth[0] }, scores[0]];
            let mut order: Vec<usize> = (0..SETS).collect();
            order.sort_by(|one, other| scores[*other].total_cmp(&scores[*one]));
            let trust = |place: usize| (BEST as f64 + 0.5).ln() - (place as f64 + 1.0).ln();
            let whole: f64 = (0..BEST).map(trust).sum();
            for (number, (guess, width)) in guess.iter_mut().zip(&mut width).enumerate() {
                let best = || {
                    order[..BEST].iter().enumerate().map(|(place, set)| (trust(place), sets[*set][number]))
                };
                let mean = best().map(|(trust, value)| trust * value).sum::<f64>() / whole;
                let apart =
                    best().map(|(trust, value)| trust * (value - *guess).powi(2)).sum::<f64>() / whole;
                *guess += STEP * (mean - *guess);
                *width = ((1.0 - NARROWING) * *width * *width + NARROWING * apart).sqrt();
            }
        }
        Ok(Tuned { numbers: rounded(&guess), worth })
    }

    /// What each set is worth in the games of a generation.
    fn scores(&self, sets: &[Vec<f64>], generation: u32) -> Result<Vec<f64>, Unloaded> {
        let next = AtomicUsize::new(0);
        let scores = Mutex::new(vec![0.0; sets.len()]);
        let work = || {
            loop {
                let set = next.fetch_add(1, Ordering::Relaxed);
                let Some(numbers) = sets.get(set) else { return Ok(()) };
                let score = self.score(&rounded(numbers), generation)?;
                scores.lock().unwrap_or_else(std::sync::PoisonError::into_inner)[set] = score;
            }
        };
        thread::scope(|scope| {
            let workers: Vec<_> = (0..self.threads.get()).map(|_| scope.spawn(work)).collect();
            workers.into_iter().try_for_each(|worker| match worker.join() {
                Ok(done) => done,
                Err(panic) => std::panic::resume_unwind(panic),
            })
        })?;
        Ok(scores.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner))
    }

    fn score(&self, numbers: &[i32], generation: u32) -> Result<f64, Unloaded> {
        let mut sum = 0.0;
        for game in 0..self.games {
            let setting = &self.settings[game as usize % self.settings.len()];
            let number = generation * self.games + game;
            let plan = Plan {
                seed: deal_seed(&self.seed, number),
                bots: bot_seed(&self.seed, number),
                levels: &vec![""; usize::from(setting.players)],
                keep: false,
            };
            let mut options = <dyn erased_serde::Deserializer>::erase(&setting.options);
            sum += f64::from(self.roster.try_habits(&mut options, &plan, numbers, game)?.unwrap_or(0.0));
        }
        Ok(sum / f64::from(self.games.max(1)))
    }
}

fn rounded(numbers: &[f64]) -> Vec<i32> {
    numbers.iter().map(|number| number.round() as i32).collect()
}

/// Nearly a draw from the normal distribution: the sum of twelve even ones.
fn normal(chance: &mut Chance) -> f64 {
    (0..12).map(|_| f64::from(chance.below(1_000_001)) / 1e6).sum::<f64>() - 6.0
}
