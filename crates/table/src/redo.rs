//! What was taken back, to be played again.
//!
//! A redo is nothing new to a record: the same answers are given again, each an entry like any other. So what can be
//! redone follows from the entries, and a table that is opened again knows it as before.

use serde::Serialize;

use crate::denied::{Denied, TableWhy};
use crate::game::Game;
use crate::record::Entry;
use crate::rule::Refusal;
use crate::seat::{Seat, Seats};
use crate::table::Table;

/// Moves that were taken back in one go, by the numbers of their entries; those at the end come first.
#[derive(Clone, Debug)]
pub(crate) struct Taken {
    by: Seat,
    entries: Vec<usize>,
}

/// How many moves of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Share(pub Seat, pub usize);

/// What can be played again.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Again {
    /// By whom: whoever took it back.
    pub seat: Seat,
    /// How many moves, seat by seat.
    pub of: Vec<Share>,
}

fn shares(seats: impl Iterator<Item = Seat>) -> Vec<Share> {
    let mut shares: Vec<Share> = Vec::new();
    for seat in seats {
        match shares.iter_mut().find(|share| share.0 == seat) {
            Some(share) => share.1 += 1,
            None => shares.push(Share(seat, 1)),
        }
    }
    shares.sort_by_key(|share| share.0);
    shares
}

impl<G: Game> Table<G> {
    /// Whose moves would be taken back, and how many, if only the first `to` were to stand.
    #[must_use]
    pub fn shares_since(&self, to: usize) -> Vec<Share> {
        shares(self.line.iter().skip(to).map(|made| made.step.seat))
    }

    /// Moves were taken back: they can be played again, the last that went first.
    pub(crate) fn keep_taken(&mut self, by: Seat, to: usize) {
        let entries: Vec<usize> = self.line.iter().skip(to).rev().map(|made| made.entry).collect();
        self.taken.push(Taken { by, entries });
    }

    /// An answer was given: if it is the next of those that were taken back, the others can follow it; after anything
    /// else nothing can be played again.
    pub(crate) fn pass_taken(&mut self, entry: usize) {
        let Some(last) = self.taken.last_mut() else {
            return;
        };
        let next = last.entries.pop();
        let answer = |at: usize| match self.entries.get(at) {
            Some(Entry::Act { seat, action, .. }) => Some((*seat, action.as_str())),
            _ => None,
        };
        if next.and_then(answer) != answer(entry) {
            self.taken.clear();
        } else if last.entries.is_empty() {
            self.taken.pop();
        }
    }

    /// What can be played again while the answers of `may` can be: nobody else's are given for them.
    #[must_use]
    pub fn again(&self, may: Seats) -> Option<Again> {
        let taken = self.taken.last()?;
        let of = shares(self.answers_again(taken, may).map(|(seat, ..)| seat));
        (!of.is_empty()).then_some(Again { seat: taken.by, of })
    }

    /// The answers that can be given again, in their order.
    fn answers_again<'a>(
        &'a self,
        taken: &'a Taken,
        may: Seats,
    ) -> impl Iterator<Item = (Seat, &'a str, Option<&'a str>)> {
        let answer = |at: &usize| match self.entries.get(*at) {
            Some(Entry::Act { seat, action, note, .. }) => Some((*seat, action.as_str(), note.as_deref())),
            _ => None,
        };
        taken.entries.iter().rev().map_while(answer).take_while(move |(seat, ..)| may.has(*seat))
    }

    /// Plays again what this seat took back, up to the first answer of a seat that is none of `may`, and until so much
    /// work is done; what is left can be played again as before.
    ///
    /// # Errors
    /// If there is nothing to be played again, or another seat took it back.
    pub fn redo(&mut self, seat: Seat, may: Seats, most: u64, at: u64) -> Result<(), Denied<G::Why>> {
        let taken = self.taken.last().filter(|taken| taken.by == seat);
        let answers: Vec<(Seat, String, Option<String>)> = taken
            .into_iter()
            .flat_map(|taken| self.answers_again(taken, may))
            .map(|(seat, action, note)| (seat, action.to_owned(), note.map(str::to_owned)))
            .collect();
        if answers.is_empty() {
            // TB-UNDO-05: it is for whoever took it back, and until something else is done.
            return Err(Refusal::by("TB-UNDO-05", TableWhy::NothingToRedo { seat }).into());
        }
        let enough = self.work.saturating_add(most);
        for (seat, action, note) in answers {
            if self.work >= enough {
                break;
            }
            let action = self.read(&action)?;
            self.act(seat, None, action, note, at)?;
        }
        Ok(())
    }
}
