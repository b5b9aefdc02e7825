//! Several seats asked at once.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::seat::{Seat, Seats};

/// The answers to a question put to several seats at once: each is hidden until all are in, and
/// can be taken back until then. The order in which they came leaves no trace.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Joint<A> {
    asked: Seats,
    answers: [Option<A>; Seat::MAX],
}

impl<A: Copy> Joint<A> {
    /// A question to these seats, with no answer yet.
    #[must_use]
    pub const fn ask(asked: Seats) -> Joint<A> {
        Joint { asked, answers: [None; Seat::MAX] }
    }

    /// The seats that were asked.
    #[must_use]
    pub fn asked(&self) -> Seats {
        self.asked
    }

    /// The seats that still owe an answer.
    #[must_use]
    pub fn waiting(&self) -> Seats {
        self.asked.iter().filter(|seat| self.answers[seat.index()].is_none()).collect()
    }

    /// Takes a seat's answer.
    pub fn answer(&mut self, seat: Seat, answer: A) {
        debug_assert!(self.waiting().has(seat), "only a seat that owes an answer gives one");
        self.answers[seat.index()] = Some(answer);
    }

    /// Gives a seat its answer back, so that it is asked again.
    pub fn take_back(&mut self, seat: Seat) -> Option<A> {
        self.answers[seat.index()].take()
    }

    /// A seat's own answer. Nobody else may learn it before all are in.
    #[must_use]
    pub fn given(&self, seat: Seat) -> Option<A> {
        self.answers[seat.index()]
    }

    /// All answers in the order of the seats, once all are in.
    #[must_use]
    pub fn all_in(&self) -> Option<impl Iterator<Item = (Seat, A)> + use<A>> {
        let answers = self.answers;
        self.waiting().is_empty().then(|| {
            self.asked.iter().filter_map(move |seat| answers[seat.index()].map(|answer| (seat, answer)))
        })
    }
}
