//! The ladder: levels against each other, and how strong each is.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::sync::{Mutex, PoisonError};

use bots::{AnyRoster, LevelAbout, Plan};
use serde::Serialize;
use serde_json::Value;
use table::{Outcome, Seat, Seed, Unloaded};

use crate::rating::{Rating, Score, ratings};
use crate::run::{bot_seed, deal_seed};
use crate::seating::Unseated;
use crate::workers::side_by_side;

/// Levels to be set against each other.
pub struct Ladder<'a> {
    /// The bots of the game.
    pub roster: &'a dyn AnyRoster,
    /// The game's options, all of them.
    pub options: &'a Value,
    /// The levels, weakest first; see [`Ladder::rungs`].
    pub levels: &'a [LevelAbout],
    /// How many play.
    pub players: u8,
    /// Whether the seats win or lose together.
    pub coop: bool,
    /// What every game's own seeds are made from.
    pub seed: Seed,
    /// How many games each pair plays.
    pub games: u32,
    /// How many threads play them.
    pub threads: NonZeroUsize,
    /// What teams have played so far: nothing at first.
    pub teams: Teams,
}

/// Which deals a team has won with which level: a deal is played once with a level, however many others that is compared with.
#[derive(Default)]
pub struct Teams(Mutex<BTreeMap<(usize, u32), bool>>);

/// A game of a pair.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Bout {
    /// The weaker level, by its place.
    pub one: usize,
    /// The stronger one.
    pub other: usize,
    /// Which of their games.
    pub game: u32,
}

/// Where a level stands.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Rung {
    /// The level.
    pub level: &'static str,
    /// How strong it is.
    pub rating: Rating,
    /// What it took from each level, in their order.
    pub took: Vec<Score>,
}

impl<'a> Ladder<'a> {
    /// The named levels, or all.
    ///
    /// # Errors
    /// If one is unknown, or fewer than two are left.
    pub fn rungs<S: AsRef<str>>(roster: &dyn AnyRoster, named: &[S]) -> Result<Vec<LevelAbout>, Unseated> {
        if named.is_empty() {
            let levels = roster.levels();
            return if levels.len() < 2 { Err(Unseated::Alone) } else { Ok(levels) };
        }
        let known = roster.named();
        let find = |name: &S| Unseated::find(roster, name.as_ref());
        let mut levels: Vec<LevelAbout> = named.iter().map(find).collect::<Result<_, _>>()?;
        // Minds named by their passes come last, as they were named.
        levels.sort_by_key(|level| known.iter().position(|other| other == level).unwrap_or(known.len()));
        levels.dedup();
        if levels.len() < 2 { Err(Unseated::Alone) } else { Ok(levels) }
    }

    /// All games that are to be played: every level against the next two above it.
    #[must_use]
    pub fn bouts(&self) -> Vec<Bout> {
        let count = self.levels.len();
        let pairs = (0..count).flat_map(|one| (one + 1..(one + 3).min(count)).map(move |other| (one, other)));
        pairs.flat_map(|(one, other)| (0..self.games).map(move |game| Bout { one, other, game })).collect()
    }

    /// What the stronger level of a bout takes from it: the share of pairs of seats in which it stands ahead, a tie for
    /// half. A team plays the deal with each level, and is compared with itself.
    ///
    /// # Errors
    /// If the game cannot be set up like this.
    pub fn play(&self, bout: Bout) -> Result<f64, Unloaded> {
        let (one, other) = (self.levels[bout.one].name, self.levels[bout.other].name);
        let players = usize::from(self.players);
        if self.coop {
            let (weaker, stronger) = (self.wins(bout.one, bout.game)?, self.wins(bout.other, bout.game)?);
            return Ok(match stronger.cmp(&weaker) {
                std::cmp::Ordering::Greater => 1.0,
                std::cmp::Ordering::Equal => 0.5,
                std::cmp::Ordering::Less => 0.0,
            });
        }
        // Seats alternate, and each deal is played with the levels changed over.
        let swapped = bout.game % 2 == 1;
        let levels: Vec<&str> =
            (0..players).map(|seat| if (seat % 2 == 1) ^ swapped { other } else { one }).collect();
        let outcome = self.outcome(bout.game / 2, &levels)?;
        let standing = |seat: usize| {
            let winner = Seat::try_new(seat as u8).is_some_and(|seat| outcome.winners.has(seat));
            (winner, outcome.scores.get(seat).copied().unwrap_or(0))
        };
        let (mut took, mut pairs) = (0.0, 0.0);
        for seat in (0..players).filter(|seat| levels[*seat] == other) {
            for rival in (0..players).filter(|rival| levels[*rival] == one) {
                pairs += 1.0;
                took += match standing(seat).cmp(&standing(rival)) {
                    std::cmp::Ordering::Greater => 1.0,
                    std::cmp::Ordering::Equal => 0.5,
                    std::cmp::Ordering::Less => 0.0,
                };
            }
        }
        Ok(took / pairs)
    }

    /// Whether a team of this level, by its place, wins the deal.
    fn wins(&self, level: usize, deal: u32) -> Result<bool, Unloaded> {
        let known = || self.teams.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(won) = known().get(&(level, deal)).copied() {
            return Ok(won);
        }
        let team = vec![self.levels[level].name; usize::from(self.players)];
        let won = !self.outcome(deal, &team)?.winners.is_empty();
        known().insert((level, deal), won);
        Ok(won)
    }

    fn outcome(&self, deal: u32, levels: &[&str]) -> Result<Outcome, Unloaded> {
        let seed = deal_seed(&self.seed, deal);
        let plan = Plan { seed, bots: bot_seed(&self.seed, deal), levels, keep: false };
        let mut options = <dyn erased_serde::Deserializer>::erase(self.options);
        let played = self.roster.play(&mut options, &plan)?;
        Ok(played.expect("the rungs are levels of this roster").outcome)
    }

    /// Plays these bouts; `watch` hears the result of each as it ends, several at once and in no fixed order.
    ///
    /// # Errors
    /// If the game cannot be set up like this, or `watch` says so; no new bout is begun then.
    pub fn climb<E: Send + From<Unloaded>>(
        &self,
        bouts: &[Bout],
        watch: impl Fn(Bout, f64) -> Result<(), E> + Sync,
    ) -> Result<(), E> {
        side_by_side(self.threads, bouts, |bout| {
            self.play(bout).map_err(E::from).and_then(|took| watch(bout, took))
        })
    }

    /// Where every level stands after these results.
    #[must_use]
    pub fn standing(&self, results: &[(Bout, f64)]) -> Vec<Rung> {
        let count = self.levels.len();
        let mut results = results.to_vec();
        // Sums of fractions depend on their order.
        results.sort_by_key(|(bout, _)| *bout);
        let mut scores = vec![vec![Score::default(); count]; count];
        for (Bout { one, other, .. }, took) in results {
            for (from, to, share) in [(other, one, took), (one, other, 1.0 - took)] {
                let score = &mut scores[from][to];
                score.games += 1;
                score.won += share;
            }
        }
        let rated = ratings(&scores);
        let rung = |((level, took), rating): ((&LevelAbout, &Vec<Score>), &Rating)| Rung {
            level: level.name,
            rating: *rating,
            took: took.clone(),
        };
        self.levels.iter().zip(&scores).zip(&rated).map(rung).collect()
    }
}
