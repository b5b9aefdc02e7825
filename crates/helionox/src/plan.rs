//! What a team plans with: whose turn it is, a turn that has not come yet, and the scores that everybody watches.

use table::{Seat, Together};

use crate::nouns::Worlds;
use crate::position::Helionox;
use crate::stack::Stack;
use crate::state::{Phase, ThisTurn};

impl Helionox {
    /// Nothing among rivals. What the table is set up with is nobody's turn.
    pub(crate) fn team_turn(&self) -> Option<Together> {
        let between = matches!(self.state.phase, Phase::TakeEvent | Phase::TakeCard | Phase::Over);
        let turn = !between && !self.sets_up() && self.state.phase != Phase::Begin;
        self.state.team.then(|| Together { turn: turn.then_some(self.state.current) })
    }

    fn sets_up(&self) -> bool {
        matches!(self.state.phase, Phase::Draft | Phase::Architect | Phase::Pair | Phase::Start)
    }

    /// The Main phase of this seat from here on: no Event comes before it, and whatever is under way is left as it is.
    pub(crate) fn turn_foreseen(&self, seat: Seat) -> Option<Helionox> {
        if !self.state.team || self.sets_up() || self.is_over() {
            return None;
        }
        let mut then = self.clone();
        then.state.stack = Stack::default();
        then.state.collaboration = None;
        then.state.current = seat;
        then.state.now = ThisTurn { visited: Worlds::NONE.with(then.here()), ..ThisTurn::default() };
        then.state.phase = Phase::Main;
        Some(then)
    }

    /// Both scores as they would be counted now.
    pub(crate) fn watched(&self) -> Vec<(String, i32)> {
        vec![
            ("The team's score".to_owned(), self.team_sheet().total),
            ("The Shadow Syndicate's score".to_owned(), self.syndicate_sheet().total),
        ]
    }
}
