//! Moving: own astronauts, rival astronauts and robots, one straight line a card.

use table::{Events, Refusal, Seat};

use crate::action::Action;
use crate::board::{Pawn, ROBOTS, TEAM};
use crate::cards::{Card, Kind};
use crate::event::Event;
use crate::lattice::{Direction, Square};
use crate::legal::{Verdict, Why};
use crate::places::{Item, Place};
use crate::position::AstroJam;

impl AstroJam {
    /// AJ-MOVE-01: one of the own astronauts on the board.
    pub(crate) fn list_own_moves(&self, seat: Seat, card: Card, out: &mut Vec<Action>) {
        for number in 0..TEAM {
            self.list_moves(card, Pawn::astronaut(seat, number), true, out);
        }
    }

    /// AJ-RIVAL-01, AJ-RIVAL-02, AJ-RIVAL-08: an astronaut of another team on the board, which moves as
    /// an astronaut does, wherever the active player likes.
    pub(crate) fn list_rival_moves(&self, seat: Seat, card: Card, out: &mut Vec<Action>) {
        for rival in self.all().without(seat) {
            for number in 0..TEAM {
                // AJ-RIVAL-03: it takes nothing along.
                self.list_moves(card, Pawn::astronaut(rival, number), false, out);
            }
        }
    }

    /// AJ-ROBOT-02: any one of the robots. AJ-ROBOT-03 and AJ-ROBOT-04: it moves and takes as an
    /// astronaut does.
    pub(crate) fn list_robot_moves(&self, card: Card, out: &mut Vec<Action>) {
        for number in 0..ROBOTS {
            self.list_moves(card, Pawn::robot(number), true, out);
        }
    }

    fn list_moves(&self, card: Card, pawn: Pawn, takes: bool, out: &mut Vec<Action>) {
        let from = self.place_of(pawn);
        if !from.is_somewhere() {
            return;
        }
        // AJ-MOVE-11, AJ-MOVE-12, AJ-MOVE-13: nothing, or one of the tokens of the starting space.
        if takes && self.state.items.contains(&from) {
            self.each_end(from, |to| {
                out.push(Action::Move { card, pawn, to, with: None });
                let taken = self.items_on(from).map(Some);
                out.extend(taken.map(|with| Action::Move { card, pawn, to, with }));
            });
        } else {
            self.each_end(from, |to| out.push(Action::Move { card, pawn, to, with: None }));
        }
    }

    /// Every space where a move from here can end, ascending. AJ-MOVE-02, AJ-MOVE-05: any number of
    /// spaces along a free line.
    #[inline]
    fn each_end(&self, from: Square, mut end: impl FnMut(Square)) {
        for direction in [Direction::Up, Direction::Left] {
            let free = self.board.free_run(from, direction);
            for distance in (1..=free).rev() {
                end(from.steps(direction, distance));
            }
        }
        for direction in [Direction::Right, Direction::Down] {
            let mut square = from.step(direction);
            while self.board.is_free(square) {
                end(square);
                square = square.step(direction);
            }
        }
    }

    pub(crate) fn judge_move(
        &self,
        seat: Seat,
        card: Card,
        pawn: Pawn,
        to: Square,
        with: Option<Item>,
    ) -> Verdict {
        let own = pawn.owner() == Some(seat);
        match card.kind() {
            // AJ-ROBOT-11: robots move by Robot Actions only; AJ-MOVE-01: rivals not by this card.
            Kind::Astronaut => {
                Refusal::unless(!pawn.is_robot(), "AJ-ROBOT-11", Why::IsRobot(pawn))?;
                Refusal::unless(own, "AJ-MOVE-01", Why::NotOwn(pawn))?;
            }
            // AJ-RIVAL-07: not an own astronaut, not a robot.
            Kind::Rival => Refusal::unless(!own && !pawn.is_robot(), "AJ-RIVAL-07", Why::NotRival(pawn))?,
            Kind::Robot => Refusal::unless(pawn.is_robot(), "AJ-ROBOT-02", Why::NotRobot(pawn))?,
            Kind::Crate | Kind::Swap | Kind::Shift => return AstroJam::wrong_card(card),
        }
        self.judge_present(pawn)?;
        let from = self.place_of(pawn);
        self.judge_line(from, to)?;
        let Some(item) = with else { return Ok(()) };
        // AJ-RIVAL-03: a moved rival takes nothing.
        Refusal::unless(card.kind() != Kind::Rival, "AJ-RIVAL-03", Why::RivalTakes(pawn))?;
        self.judge_item_inside(item)?;
        // AJ-MOVE-11, AJ-MOVE-14: only from the space where the move starts.
        Refusal::unless(self.item(item) == from, "AJ-MOVE-11", Why::ItemNotThere { item, at: from })
    }

    /// A free straight line.
    fn judge_line(&self, from: Square, to: Square) -> Verdict {
        // AJ-MOVE-02: at least one space.
        Refusal::unless(from != to, "AJ-MOVE-02", Why::NoDistance)?;
        let Some((direction, distance)) = from.line_to(to) else {
            // AJ-MOVE-04: never diagonally; AJ-MOVE-03: never round a corner.
            let diagonal = from.column().abs_diff(to.column()) == from.row().abs_diff(to.row());
            let rule = if diagonal { "AJ-MOVE-04" } else { "AJ-MOVE-03" };
            return Err(Refusal::by(rule, Why::NotInLine { from, to }));
        };
        for step in 1..=distance {
            let at = from.steps(direction, step);
            // AJ-MOVE-10: a gap ends the line.
            Refusal::unless(self.board.is_space(at), "AJ-MOVE-10", Why::Gap(at))?;
            if let Some(by) = self.board.blocker(at) {
                // AJ-MOVE-06, AJ-MOVE-07, AJ-MOVE-08: neither through nor onto a blocker, own or not.
                let rule = if at == to { "AJ-MOVE-07" } else { "AJ-MOVE-06" };
                return Err(Refusal::by(rule, Why::Blocked { at, by }));
            }
        }
        Ok(())
    }

    /// Moves a pawn, perhaps with a token. AJ-MOVE-09: tokens on the way do not matter.
    pub(crate) fn move_pawn(
        &mut self,
        seat: Seat,
        pawn: Pawn,
        to: Square,
        with: Option<Item>,
        out: &mut impl Events<Event>,
    ) {
        let from = self.place_of(pawn);
        self.set_pawn(pawn, to);
        out.tell(|| Event::Moved { pawn, from, to, with });
        if pawn.owner() == Some(seat) {
            // AJ-VISIT-01, AJ-VISIT-02: a visit by stopping on a place, or by passing through it.
            for place in Place::ALL {
                if lies_on_line(from, to, self.goal(place)) {
                    self.note_visit(seat, place, out);
                }
            }
        }
        if let Some(item) = with {
            // AJ-MOVE-15, AJ-MOVE-16, AJ-MOVE-17: the token ends where the pawn ends, and lies there.
            self.bring(seat, item, to, out);
        }
        if let Some(owner) = pawn.owner()
            && owner != seat
        {
            // AJ-RIVAL-04, AJ-RIVAL-05, AJ-RIVAL-09: its owner draws a card, each time. AJ-MOVE-18, AJ-ROBOT-10:
            // nobody does for an own astronaut or a robot.
            self.compensate(owner, 1, out);
        }
    }
}

/// Whether a square lies on the line from one square to another, the first excluded.
#[inline]
fn lies_on_line(from: Square, to: Square, square: Square) -> bool {
    match (from.line_to(square), from.line_to(to)) {
        (Some((direction, distance)), Some((toward, length))) => direction == toward && distance <= length,
        _ => false,
    }
}
