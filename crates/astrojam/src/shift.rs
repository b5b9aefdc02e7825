//! Spacesuit Shift: an astronaut goes outside, and the one outside comes back in its place.

use table::{Events, Refusal, Seat};

use crate::action::Action;
use crate::board::{Pawn, TEAM};
use crate::cards::{Card, Kind};
use crate::event::Event;
use crate::lattice::Square;
use crate::legal::{Verdict, Why};
use crate::places::{Item, Place};
use crate::position::AstroJam;

impl AstroJam {
    /// AJ-SHIFT-01, AJ-SHIFT-08: any astronaut on the board, of any team.
    pub(crate) fn list_shifts(&self, seat: Seat, card: Card, out: &mut Vec<Action>) {
        for owner in self.all() {
            for number in 0..TEAM {
                let pawn = Pawn::astronaut(owner, number);
                let at = self.place_of(pawn);
                if !at.is_somewhere() {
                    continue;
                }
                out.push(Action::Shift { card, pawn, with: None });
                if owner == seat {
                    // AJ-SHIFT-12, AJ-SHIFT-13: an own one may take a token of its space, any one.
                    let taken = self.items_on(at).map(Some);
                    out.extend(taken.map(|with| Action::Shift { card, pawn, with }));
                }
            }
        }
    }

    pub(crate) fn judge_shift(&self, seat: Seat, card: Card, pawn: Pawn, with: Option<Item>) -> Verdict {
        if card.kind() != Kind::Shift {
            return AstroJam::wrong_card(card);
        }
        // AJ-SHIFT-09: a robot stays. AJ-SHIFT-10, AJ-SHIFT-11: crates and tokens cannot be named.
        Refusal::unless(!pawn.is_robot(), "AJ-SHIFT-09", Why::IsRobot(pawn))?;
        // AJ-SHIFT-04: another astronaut than the one outside.
        Refusal::unless(self.state.outside != Some(pawn), "AJ-SHIFT-04", Why::Outside(pawn))?;
        self.judge_present(pawn)?;
        let Some(item) = with else { return Ok(()) };
        // AJ-SHIFT-14: a rival takes nothing.
        Refusal::unless(pawn.owner() == Some(seat), "AJ-SHIFT-14", Why::RivalTakes(pawn))?;
        self.judge_item_inside(item)?;
        let at = self.place_of(pawn);
        // AJ-SHIFT-12, AJ-RULING-38: a token that lay in its space before the exchange.
        Refusal::unless(self.item(item) == at, "AJ-SHIFT-12", Why::ItemNotThere { item, at })
    }

    /// Sends an astronaut outside.
    pub(crate) fn shift(&mut self, seat: Seat, pawn: Pawn, with: Option<Item>, out: &mut impl Events<Event>) {
        let at = self.place_of(pawn);
        let (back, brought) = (self.state.outside, self.state.outside_item);
        self.set_pawn(pawn, Square::NOWHERE);
        if let Some(item) = with {
            self.state.items[item.index()] = Square::NOWHERE;
        }
        // AJ-SHIFT-06: from the first shift on exactly one astronaut is outside.
        self.state.outside = Some(pawn);
        self.state.outside_item = with;
        out.tell(|| Event::Shifted { pawn, from: at, with, back, brought });
        if let Some(back) = back {
            // AJ-SHIFT-03, AJ-SHIFT-05, AJ-SHIFT-07: the other one comes back, onto this very space.
            self.set_pawn(back, at);
            if back.owner() == Some(seat)
                && let Some(place) = Place::ALL.into_iter().find(|place| self.goal(*place) == at)
            {
                // AJ-VISIT-04: coming back onto a place is a visit.
                self.note_visit(seat, place, out);
            }
            if let Some(item) = brought {
                // AJ-SHIFT-17, AJ-SHIFT-19: its token comes along, and may be delivered so.
                self.bring(seat, item, at, out);
            }
        }
        if let Some(owner) = pawn.owner().filter(|owner| *owner != seat) {
            // AJ-SHIFT-15: the owner of a rival astronaut that is sent draws a card. AJ-SHIFT-16,
            // AJ-SHIFT-20: nobody draws for the return, or for an own astronaut.
            self.compensate(owner, 1, out);
        }
    }
}
