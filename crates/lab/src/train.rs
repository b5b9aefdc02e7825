//! Weights fitted to the results of games between bots.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use bots::search::{Lesson, Weights, fit};
use bots::{AnyRoster, Plan};
use serde_json::Value;
use table::{Seed, Unloaded};

use crate::run::{bot_seed, deal_seed};

/// How a game is set up in some of the games to learn from.
#[derive(Clone, Debug)]
pub struct Setting {
    /// All of the game's options.
    pub options: Value,
    /// How many play.
    pub players: u8,
}

/// Games to learn from.
pub struct Training<'a> {
    /// The bots of the game.
    pub roster: &'a dyn AnyRoster,
    /// The level of every seat, which the roster has.
    pub level: &'a str,
    /// The settings, one after the other.
    pub settings: &'a [Setting],
    /// What every game's own seeds are made from.
    pub seed: Seed,
    /// How many games in all.
    pub games: u32,
    /// A position is learned from every so many answers: those next to each other say the same.
    pub every: u32,
    /// How many threads play.
    pub threads: NonZeroUsize,
}

/// What was learned.
pub struct Learned {
    /// The weights.
    pub weights: Weights,
    /// From how many positions.
    pub lessons: usize,
    /// How far off the weights are from the results, as the mean logarithmic loss; 0.693 is a coin.
    pub loss: f64,
}

/// A game by its number, with what there is to learn from it.
type Played = (usize, Vec<Lesson>);

impl Training<'_> {
    /// Plays the games and fits the weights: the same on any number of threads. `watch` hears of each game.
    ///
    /// # Errors
    /// If the game cannot be set up like this.
    pub fn learn(&self, coop: bool, watch: impl Fn() + Sync) -> Result<Learned, Unloaded> {
        let next = AtomicUsize::new(0);
        let work = || {
            let mut played = Vec::new();
            loop {
                let game = next.fetch_add(1, Ordering::Relaxed);
                if game >= self.games as usize {
                    return Ok(played);
                }
                played.push((game, self.game(game as u32)?));
                watch();
            }
        };
        let parts: Vec<Result<Vec<Played>, Unloaded>> = thread::scope(|scope| {
            let workers: Vec<_> = (0..self.threads.get()).map(|_| scope.spawn(work)).collect();
            let join = |worker: thread::ScopedJoinHandle<'_, _>| match worker.join() {
                Ok(done) => done,
                Err(panic) => std::panic::resume_unwind(panic),
            };
            workers.into_iter().map(join).collect()
        });
        let mut games = Vec::new();
        for part in parts {
            games.extend(part?);
        }
        // Sums of fractions depend on their order.
        games.sort_by_key(|(game, _)| *game);
        let lessons: Vec<Lesson> = games.into_iter().flat_map(|(_, lessons)| lessons).collect();
        let weights = fit(self.roster.features().len(), &lessons, coop);
        let loss = weights.loss(&lessons);
        Ok(Learned { weights, lessons: lessons.len(), loss })
    }

    fn game(&self, game: u32) -> Result<Vec<Lesson>, Unloaded> {
        let setting = &self.settings[game as usize % self.settings.len()];
        let levels = vec![self.level; usize::from(setting.players)];
        let plan = Plan {
            seed: deal_seed(&self.seed, game),
            bots: bot_seed(&self.seed, game),
            levels: &levels,
            keep: false,
        };
        let mut options = <dyn erased_serde::Deserializer>::erase(&setting.options);
        Ok(self.roster.lessons(&mut options, &plan, self.every)?.unwrap_or_default())
    }
}
