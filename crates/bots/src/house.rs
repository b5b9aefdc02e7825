//! The house: seats that answer at random, so that a table is never short of players.
//!
//! It draws from a stream of its own, never derived from a game's seed, and looks only at what
//! the seat is asked.

use table::{AnyTable, Chance, Offer, Question, Seat, Seats, Seed, Space};

/// How many points of a space are tried before the house looks elsewhere.
const TRIES: usize = 200;

/// A source of random answers.
#[derive(Clone, Debug)]
pub struct House {
    chance: Chance,
}

impl House {
    /// A house that draws from this seed.
    #[must_use]
    pub fn new(seed: &Seed) -> House {
        House { chance: Chance::new(seed, &[]) }
    }

    /// An answer to the seat's open question, if it owes one and one was found.
    pub fn choose(&mut self, table: &dyn AnyTable, seat: Seat) -> Option<String> {
        let question = table.question(seat).filter(|question| question.owed)?;
        let Question { actions, spaces, .. } = &question;
        let ways = u32::try_from(actions.len() + spaces.len()).ok().filter(|&ways| ways > 0)?;
        let pick = self.chance.below(ways) as usize;
        if let Some(Offer { action, .. }) = actions.get(pick) {
            return Some(action.clone());
        }
        let first = pick - actions.len();
        let from_there = spaces.iter().cycle().skip(first).take(spaces.len());
        for space in from_there {
            let found = (0..TRIES).map(|_| self.point(space)).find(|text| table.why(seat, text).is_ok());
            if found.is_some() {
                return found;
            }
        }
        let instead = u32::try_from(actions.len()).ok().filter(|&count| count > 0)?;
        Some(actions[self.chance.below(instead) as usize].action.clone())
    }

    /// Answers for these seats as long as one of them is asked; says whether it knew an answer
    /// to every question.
    pub fn play(&mut self, table: &mut dyn AnyTable, seats: Seats, at: u64) -> bool {
        while let Some(seat) = table.turn().waiting().both(seats).lowest() {
            let Some(action) = self.choose(table, seat) else {
                return false;
            };
            if table.act(seat, None, &action, None, at).is_err() {
                return false;
            }
        }
        true
    }

    fn point(&mut self, space: &Space) -> String {
        let values: Vec<i32> =
            space.axes.iter().map(|axis| self.chance.between(axis.min, axis.max)).collect();
        space.text(&values)
    }
}
