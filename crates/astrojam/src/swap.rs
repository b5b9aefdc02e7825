//! The Swap card: two neighbours change places, or a token is stolen from a neighbouring space.
//! AJ-SWAP-01: its player chooses one of the two.

use table::{Events, Refusal, Seat};

use crate::action::Action;
use crate::board::{Blocker, Pawn, ROBOTS, TEAM};
use crate::cards::{Card, Kind};
use crate::event::Event;
use crate::lattice::{Direction, Square};
use crate::legal::{Verdict, Why};
use crate::places::{Item, Place};
use crate::position::AstroJam;

impl AstroJam {
    /// AJ-SWAP-02, AJ-SWAP-08, AJ-SWAP-09: any two neighbours, whoever they belong to.
    pub(crate) fn list_swaps(&self, card: Card, out: &mut Vec<Action>) {
        let start = out.len();
        let state = &self.state;
        let astronauts = state.astronauts[..usize::from(state.seats)].iter().flatten();
        let standing = astronauts.chain(&state.robots).chain(state.crates.iter());
        for one in standing.filter(|square| square.is_somewhere()) {
            let one = *one;
            for direction in [Direction::Right, Direction::Down] {
                let other = one.step(direction);
                if self.board.is_blocked(other) {
                    out.push(Action::Swap { card, one, other });
                }
            }
        }
        out[start..].sort_unstable_by_key(|action| match action {
            Action::Swap { one, other, .. } => (*one, *other),
            _ => (Square::NOWHERE, Square::NOWHERE),
        });
    }

    pub(crate) fn judge_swap(&self, card: Card, one: Square, other: Square) -> Verdict {
        if card.kind() != Kind::Swap {
            return AstroJam::wrong_card(card);
        }
        // AJ-SWAP-03: the spaces share an edge.
        Refusal::unless(one.touches(other), "AJ-SWAP-03", Why::NotTouching(one, other))?;
        for square in [one, other] {
            // AJ-SWAP-04: both are blocked. AJ-SWAP-05: a token is no blocker.
            Refusal::unless(self.board.is_blocked(square), "AJ-SWAP-04", Why::NothingThere(square))?;
        }
        // A swap names its spaces in order: the other way round it would be the same swap again.
        Refusal::unless(one < other, "AJ-SWAP-03", Why::OutOfOrder(other, one))
    }

    /// Exchanges two blockers. AJ-SWAP-06: tokens stay. AJ-SWAP-07: nobody draws for it.
    pub(crate) fn swap_blockers(
        &mut self,
        seat: Seat,
        one: Square,
        other: Square,
        out: &mut impl Events<Event>,
    ) {
        let (Some(here), Some(there)) = (self.board.blocker(one), self.board.blocker(other)) else {
            return;
        };
        if (here, there) == (Blocker::Crate, Blocker::Crate) {
            // Crates are all alike: which two they were leaves no trace on the board.
            out.tell(|| Event::SwappedCrates);
            return;
        }
        for (blocker, from) in [(here, one), (there, other)] {
            match blocker {
                Blocker::Crate => self.lift_crate(from),
                Blocker::Pawn(pawn) => self.set_pawn(pawn, Square::NOWHERE),
            }
        }
        for (blocker, to) in [(here, other), (there, one)] {
            match blocker {
                Blocker::Crate => self.add_crate(to),
                Blocker::Pawn(pawn) => self.set_pawn(pawn, to),
            }
        }
        out.tell(|| Event::Swapped { one: (here, other), other: (there, one) });
        for (blocker, to) in [(here, other), (there, one)] {
            // AJ-VISIT-03: an own astronaut that is swapped onto a place has visited it.
            if let Blocker::Pawn(pawn) = blocker
                && pawn.owner() == Some(seat)
                && let Some(place) = Place::ALL.into_iter().find(|place| self.goal(*place) == to)
            {
                self.note_visit(seat, place, out);
            }
        }
    }

    /// AJ-STEAL-01: an own astronaut or any robot takes. AJ-STEAL-02: a token from a space beside it.
    pub(crate) fn list_steals(&self, seat: Seat, card: Card, out: &mut Vec<Action>) {
        let own = (0..TEAM).map(|number| Pawn::astronaut(seat, number));
        for pawn in own.chain((0..ROBOTS).map(Pawn::robot)) {
            let at = self.place_of(pawn);
            if at.is_somewhere() {
                let beside = Item::all()
                    .filter(|item| self.item(*item).is_somewhere() && self.item(*item).touches(at));
                out.extend(beside.map(|item| Action::Steal { card, pawn, item }));
            }
        }
    }

    pub(crate) fn judge_steal(&self, seat: Seat, card: Card, pawn: Pawn, item: Item) -> Verdict {
        if card.kind() != Kind::Swap {
            return AstroJam::wrong_card(card);
        }
        // AJ-STEAL-11: a rival's astronaut takes nothing.
        let takes = pawn.owner().is_none_or(|owner| owner == seat);
        Refusal::unless(takes, "AJ-STEAL-11", Why::NotOwn(pawn))?;
        self.judge_present(pawn)?;
        self.judge_item_inside(item)?;
        let at = self.place_of(pawn);
        // AJ-STEAL-02, AJ-STEAL-05: from any space that shares an edge, whatever stands there.
        Refusal::unless(self.item(item).touches(at), "AJ-STEAL-02", Why::ItemNotThere { item, at })
    }

    /// Steals a token. AJ-STEAL-10: one token a card. AJ-STEAL-06: no blocker moves.
    pub(crate) fn steal(&mut self, seat: Seat, pawn: Pawn, item: Item, out: &mut impl Events<Event>) {
        let (from, to) = (self.item(item), self.place_of(pawn));
        out.tell(|| Event::Stole { pawn, item, from, to });
        self.bring(seat, item, to, out);
        // AJ-STEAL-03, AJ-STEAL-07, AJ-STEAL-08: a robbed rival draws a card, whoever the taker is.
        // AJ-STEAL-04, AJ-STEAL-09: nobody draws for a robot, a crate, an own astronaut or none.
        if let Some(rival) = self.board.pawn(from).and_then(Pawn::owner).filter(|owner| *owner != seat) {
            self.compensate(rival, 1, out);
        }
    }
}
