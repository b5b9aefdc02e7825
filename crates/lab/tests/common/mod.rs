//! A made-up game whose matches end as they are told, for reports that can be worked out by hand.

use std::collections::BTreeMap;

use bots::{AnyBot, AnyRoster, LevelAbout, Plan, Played};
use table::{Chance, Clock, Outcome, Seat, Seats, Unloaded};

/// The weaker level, with a name that a page must escape.
pub(crate) const WEAK: &str = "<weak>";
/// The stronger level.
pub(crate) const STRONG: &str = "strong";

/// How a match between these levels ends: the winning seats, the scores, and the clause.
pub(crate) type Ends = fn(&[&str]) -> (Vec<u8>, Vec<i32>, &'static str);

/// The bots of the made-up game.
pub(crate) struct Scripted(pub(crate) Ends);

impl AnyRoster for Scripted {
    fn levels(&self) -> Vec<LevelAbout> {
        vec![
            LevelAbout { name: WEAK, summary: "Loses & learns." },
            LevelAbout { name: STRONG, summary: "Wins." },
        ]
    }

    fn bot(&self, _: &str, _: Chance) -> Option<Box<dyn AnyBot>> {
        None
    }

    fn play(
        &self,
        _: &mut dyn erased_serde::Deserializer<'_>,
        plan: &Plan<'_>,
    ) -> Result<Option<Played>, Unloaded> {
        let (winners, scores, rule) = (self.0)(plan.levels);
        let outcome = Outcome::by(rule, winners.into_iter().map(Seat::new).collect::<Seats>(), scores);
        let kinds = |level: &&str| match *level {
            STRONG => BTreeMap::from([("build".to_owned(), 3), ("pass".to_owned(), 1)]),
            _ => BTreeMap::from([("pass".to_owned(), 2)]),
        };
        Ok(Some(Played {
            outcome,
            clock: Some(Clock { unit: "round", count: 6 }),
            kinds: plan.levels.iter().map(kinds).collect(),
            pieces: Vec::new(),
            table: None,
        }))
    }
}

/// The strong seats win, by two.
pub(crate) fn strong_wins(levels: &[&str]) -> (Vec<u8>, Vec<i32>, &'static str) {
    let winners: Vec<u8> =
        (0..).zip(levels).filter(|(_, level)| **level == STRONG).map(|(seat, _)| seat).collect();
    let scores = levels.iter().map(|level| if *level == STRONG { 2 } else { 0 }).collect();
    (winners, scores, "TUG-END-01")
}
