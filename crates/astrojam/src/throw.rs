//! Throwing: a token flies in a straight line to a team mate or a robot, over everything.

use table::{Events, Refusal, Seat};

use crate::action::Action;
use crate::board::{Blocker, Pawn, ROBOTS, SEATS_MAX, TEAM};
use crate::cards::{Card, Kind};
use crate::event::Event;
use crate::lattice::{Direction, Square};
use crate::legal::{Verdict, Why};
use crate::places::Item;
use crate::position::AstroJam;

impl AstroJam {
    /// AJ-THROW-01: an own astronaut on a space with a token.
    pub(crate) fn list_own_throws(&self, seat: Seat, card: Card, out: &mut Vec<Action>) {
        for number in 0..TEAM {
            self.list_throws(seat, card, Pawn::astronaut(seat, number), out);
        }
    }

    /// AJ-ROBOT-01, AJ-ROBOT-06: a robot on a space with a token may throw instead of move.
    pub(crate) fn list_robot_throws(&self, seat: Seat, card: Card, out: &mut Vec<Action>) {
        for number in 0..ROBOTS {
            self.list_throws(seat, card, Pawn::robot(number), out);
        }
    }

    fn list_throws(&self, seat: Seat, card: Card, pawn: Pawn, out: &mut Vec<Action>) {
        let from = self.place_of(pawn);
        if !from.is_somewhere() || !self.state.items.contains(&from) {
            return;
        }
        // AJ-THROW-02: any token of the space.
        for item in self.items_on(from) {
            for direction in Direction::ALL {
                // AJ-THROW-07, AJ-THROW-08, AJ-THROW-12: any distance, over blockers, not over gaps.
                let reach = self.board.space_run(from, direction);
                let mut catch = |distance: u8| {
                    let to = from.steps(direction, distance);
                    if self.catches(seat, to) {
                        out.push(Action::Throw { card, pawn, item, to });
                    }
                };
                if matches!(direction, Direction::Up | Direction::Left) {
                    (1..=reach).rev().for_each(&mut catch);
                } else {
                    (1..=reach).for_each(&mut catch);
                }
            }
        }
    }

    /// AJ-THROW-03, AJ-ROBOT-07: an own astronaut or a robot catches.
    #[inline]
    fn catches(&self, seat: Seat, at: Square) -> bool {
        self.board.pawn(at).is_some_and(|pawn| pawn.owner().is_none_or(|owner| owner == seat))
    }

    pub(crate) fn judge_throw(&self, seat: Seat, card: Card, pawn: Pawn, item: Item, to: Square) -> Verdict {
        let standing = match card.kind() {
            Kind::Astronaut => {
                // AJ-ROBOT-11: a robot throws by a Robot Action only.
                Refusal::unless(!pawn.is_robot(), "AJ-ROBOT-11", Why::IsRobot(pawn))?;
                Refusal::unless(pawn.owner() == Some(seat), "AJ-THROW-01", Why::NotOwn(pawn))?;
                "AJ-THROW-01"
            }
            Kind::Robot => {
                Refusal::unless(pawn.is_robot(), "AJ-ROBOT-06", Why::NotRobot(pawn))?;
                "AJ-ROBOT-06"
            }
            // AJ-RIVAL-06: no rival is made to throw.
            Kind::Rival => return Refusal::unless(false, "AJ-RIVAL-06", Why::WrongCard(card)),
            Kind::Crate | Kind::Swap | Kind::Shift => return AstroJam::wrong_card(card),
        };
        self.judge_present(pawn)?;
        self.judge_item_inside(item)?;
        let from = self.place_of(pawn);
        Refusal::unless(self.item(item) == from, standing, Why::ItemNotThere { item, at: from })?;
        // AJ-THROW-03: to another pawn.
        Refusal::unless(from != to, "AJ-THROW-03", Why::NoDistance)?;
        // AJ-THROW-06, AJ-ROBOT-09: along a row or a column.
        let line = from.line_to(to);
        let Some((direction, distance)) = line else {
            return Refusal::unless(false, "AJ-THROW-06", Why::NotInLine { from, to });
        };
        for step in 1..=distance {
            let at = from.steps(direction, step);
            // AJ-THROW-12: a gap cannot be crossed.
            Refusal::unless(self.board.is_space(at), "AJ-THROW-12", Why::Gap(at))?;
        }
        match self.board.blocker(to) {
            // AJ-THROW-05: not to an empty space, not to a crate.
            None | Some(Blocker::Crate) => Refusal::unless(false, "AJ-THROW-05", Why::NoCatcher(to)),
            Some(Blocker::Pawn(target)) => {
                // AJ-THROW-04, AJ-ROBOT-08: not to a rival. AJ-THROW-09: a nearer catcher is no hindrance.
                let rule = if pawn.is_robot() { "AJ-ROBOT-08" } else { "AJ-THROW-04" };
                Refusal::unless(self.catches(seat, to), rule, Why::RivalCatcher(target))
            }
        }
    }

    /// Throws a token. AJ-THROW-11: no pawn moves.
    pub(crate) fn throw_item(
        &mut self,
        seat: Seat,
        pawn: Pawn,
        item: Item,
        to: Square,
        out: &mut impl Events<Event>,
    ) {
        let from = self.place_of(pawn);
        out.tell(|| Event::Threw { pawn, item, from, to });
        // AJ-THROW-10: the token ends in the target's space.
        self.bring(seat, item, to, out);
        let Some((direction, distance)) = from.line_to(to) else {
            return;
        };
        // AJ-THROW-13, AJ-THROW-14, AJ-THROW-17: a card for each rival astronaut on the line. AJ-THROW-15,
        // AJ-THROW-16: none for own astronauts, robots and crates.
        let mut crossed = [0; SEATS_MAX];
        for step in 1..=distance {
            let owner = self.board.pawn(from.steps(direction, step)).and_then(Pawn::owner);
            if let Some(owner) = owner.filter(|owner| *owner != seat) {
                crossed[owner.index()] += 1;
            }
        }
        for (rival, cards) in self.all().iter().zip(crossed) {
            self.compensate(rival, cards, out);
        }
    }
}
