//! Undo that knows what was learned.

use std::fmt;

use serde::Serialize;

use crate::bookmark::Footprint;
use crate::denied::{Denied, TableWhy};
use crate::game::Game;
use crate::record::{self, Entry};
use crate::rule::Refusal;
use crate::seat::{Seat, Seats};
use crate::table::{Line, Table, Told};

/// A standing move.
#[derive(Clone, Debug)]
pub(crate) struct Move<G: Game> {
    pub(crate) action: G::Action,
    pub(crate) step: Step,
    /// The number of its entry.
    pub(crate) entry: usize,
}

/// What undo has to know of a move: who made it and what it brought to light.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Step {
    /// The seat that moved.
    pub seat: Seat,
    /// Whether anything was drawn from chance.
    pub drew: bool,
    /// Whether anybody learned anything but by the mover's choice.
    pub learned: bool,
}

/// What taking moves back costs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Cost {
    /// Nothing: nobody else has acted, nothing was drawn, nobody learned anything.
    Free,
    /// Consent, because this other seat has acted since.
    Acted(Seat),
    /// Consent, because something was drawn at random since.
    Drew,
    /// Consent, because something came to light since.
    Learned,
}

impl fmt::Display for Cost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Cost::Free => f.write_str("nothing was learned"),
            Cost::Acted(seat) => write!(f, "seat {seat} has acted since"),
            Cost::Drew => f.write_str("something was drawn at random since"),
            Cost::Learned => f.write_str("something came to light since"),
        }
    }
}

impl<G: Game> Table<G> {
    /// What it costs the seat to go back until only the first `to` moves stand.
    #[must_use]
    pub fn undo_cost(&self, seat: Seat, to: usize) -> Cost {
        let since = || self.line.iter().skip(to).map(|made| made.step);
        // TB-UNDO-01: free while since then no other seat has acted, nothing was drawn, and nobody
        // was shown anything but by the mover's choice.
        if let Some(other) = since().find(|step| step.seat != seat) {
            Cost::Acted(other.seat)
        } else if since().any(|step| step.drew) {
            Cost::Drew
        } else if since().any(|step| step.learned) {
            Cost::Learned
        } else {
            Cost::Free
        }
    }

    /// Where the seat's last move began, if it has made one: the step to undo.
    #[must_use]
    pub fn last_move_of(&self, seat: Seat) -> Option<usize> {
        self.line.iter().rposition(|made| made.step.seat == seat)
    }

    /// The furthest the seat can go back for free.
    #[must_use]
    pub fn free_back_to(&self, seat: Seat) -> usize {
        let free = |made: &&Move<G>| made.step == Step { seat, drew: false, learned: false };
        self.line.len() - self.line.iter().rev().take_while(free).count()
    }

    /// Takes moves back until only the first `to` stand. `agreed` are the seats that consent; it
    /// matters only where the undo is not free, and then all the others must.
    ///
    /// TB-UNDO-04: draws that were taken back come again in the same order, because the stream goes
    /// back with the position. Undo is no way to better luck.
    ///
    /// # Errors
    /// If the game is over, if there is no such move, or if consent is missing.
    pub fn undo(&mut self, seat: Seat, to: usize, agreed: Seats, at: u64) -> Result<(), Denied<G::Why>> {
        if !self.seats().has(seat) {
            return Err(
                Refusal::by("TB-SEAT-02", TableWhy::NoSeat { seat, seats: self.position.seats() }).into()
            );
        }
        if self.position.turn().outcome().is_some() {
            return Err(Refusal::by("TB-OVER-01", TableWhy::Over).into());
        }
        if to >= self.line.len() {
            // TB-UNDO-03: only a move that stands can be taken back.
            return Err(Refusal::by("TB-UNDO-03", TableWhy::NothingToUndo { moves: self.line.len() }).into());
        }
        let cost = self.undo_cost(seat, to);
        let free = cost == Cost::Free;
        let agreed = if free {
            Seats::NONE
        } else {
            let missing = self.seats().without(seat).minus(agreed);
            if !missing.is_empty() {
                // TB-UNDO-02: beyond a free undo, all the others must agree.
                return Err(
                    Refusal::by("TB-UNDO-02", TableWhy::NeedsConsent { of: missing, because: cost }).into()
                );
            }
            agreed.both(self.seats()).without(seat)
        };
        self.keep_taken(seat, to);
        self.go_back(to);
        self.digest = record::after_undo(self.digest, seat, to, free, agreed);
        self.log.push(Line { moves: to, told: Told::Undone { seat, to, free } });
        self.footprints.push(Footprint { log: self.log.len(), drew: false });
        self.entries.push(Entry::Undo { seat, to, free, agreed, at, digest: self.digest });
        self.open_questions(None);
        Ok(())
    }
}
