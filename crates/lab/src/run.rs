//! Many games between bots, on several threads, with the same result on any number of them.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::thread;

use bots::{AnyRoster, Plan, Played};
use serde_json::Value;
use table::{Seed, Sum, Unloaded};

use crate::seating::Seating;
use crate::tally::Tally;

/// The most games of a run: sums of scores are exact up to here.
pub const MOST_GAMES: u32 = 100_000_000;

/// A run to be played.
pub struct Run<'a> {
    /// The bots of the game.
    pub roster: &'a dyn AnyRoster,
    /// The game's options, all of them.
    pub options: &'a Value,
    /// Who sits where.
    pub seating: &'a Seating,
    /// What every game's own seeds are made from.
    pub seed: Seed,
    /// How many games.
    pub games: u32,
    /// How many threads play them.
    pub threads: NonZeroUsize,
    /// Whether the games are handed on with their records.
    pub keep: bool,
}

/// Why a run ended before its last game.
#[derive(Debug)]
pub enum Stopped<E> {
    /// The game cannot be set up like this.
    Unloaded(Unloaded),
    /// Whoever watched the games had enough.
    Watcher(E),
}

/// The seed that a game of a run is dealt from. Games are counted from zero.
#[must_use]
pub fn deal_seed(run: &Seed, game: u32) -> Seed {
    derived("orrery lab deal", run, game)
}

/// The seed that the bots of a game of a run draw from.
#[must_use]
pub fn bot_seed(run: &Seed, game: u32) -> Seed {
    derived("orrery lab bots", run, game)
}

/// SHA-256 over a word for the purpose, the run's seed and the game's number in eight bytes, the
/// lowest first.
fn derived(purpose: &str, run: &Seed, game: u32) -> Seed {
    Seed(Sum::new(purpose).bytes(&run.0.0).bytes(&u64::from(game).to_le_bytes()).digest())
}

impl Run<'_> {
    /// Plays all games. `watch` sees each as it ends, with its number counted from zero; several at once,
    /// and in no fixed order.
    ///
    /// # Errors
    /// If the game cannot be set up like this, or `watch` says so: then no new game is begun, and of
    /// several troubles that of the first game is told.
    ///
    /// # Panics
    /// If there are more than [`MOST_GAMES`], or a bot answers with something it was not offered.
    pub fn play<E: Send>(
        &self,
        watch: impl Fn(u32, &Played) -> Result<(), E> + Sync,
    ) -> Result<Tally, Stopped<E>> {
        assert!(self.games <= MOST_GAMES, "a run has at most {MOST_GAMES} games");
        let next = AtomicU32::new(0);
        let stop = AtomicBool::new(false);
        let work = || {
            let mut tally = Tally::new(self.seating);
            while !stop.load(Ordering::Relaxed) {
                let game = next.fetch_add(1, Ordering::Relaxed);
                if game >= self.games {
                    break;
                }
                let played = self.game(game).map_err(Stopped::Unloaded);
                let seen = played.and_then(|played| {
                    watch(game, &played).map_err(Stopped::Watcher)?;
                    Ok(played)
                });
                match seen {
                    Ok(played) => tally.add(game, &self.seating.of(game), &played),
                    Err(trouble) => {
                        stop.store(true, Ordering::Relaxed);
                        return Err((game, trouble));
                    }
                }
            }
            Ok(tally)
        };
        let threads = self.threads.get().min(self.games as usize);
        let done: Vec<_> = thread::scope(|scope| {
            let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
            let join = |worker: thread::ScopedJoinHandle<'_, _>| match worker.join() {
                Ok(done) => done,
                Err(panic) => std::panic::resume_unwind(panic),
            };
            workers.into_iter().map(join).collect()
        });
        let mut all = Tally::new(self.seating);
        let mut first: Option<(u32, Stopped<E>)> = None;
        for part in done {
            match part {
                // Whole numbers only: the sum is the same in any order.
                Ok(tally) => all.merge(&tally),
                Err((game, trouble)) => {
                    if first.as_ref().is_none_or(|(earlier, _)| game < *earlier) {
                        first = Some((game, trouble));
                    }
                }
            }
        }
        first.map_or(Ok(all), |(_, trouble)| Err(trouble))
    }

    fn game(&self, game: u32) -> Result<Played, Unloaded> {
        let levels: Vec<&str> =
            self.seating.of(game).iter().map(|&level| self.seating.levels()[level].name).collect();
        let plan = Plan {
            seed: deal_seed(&self.seed, game),
            bots: bot_seed(&self.seed, game),
            levels: &levels,
            keep: self.keep,
        };
        let mut options = <dyn erased_serde::Deserializer>::erase(self.options);
        let played = self.roster.play(&mut options, &plan)?;
        Ok(played.expect("the seating knows the levels of this roster"))
    }
}
