//! Crates: one or more in a row or column slide along it, as far as the line is free.

use table::{Events, Refusal};

use crate::action::Action;
use crate::cards::{Card, Kind};
use crate::event::Event;
use crate::lattice::{Direction, Line, Square};
use crate::legal::{Verdict, Why};
use crate::position::AstroJam;

impl AstroJam {
    pub(crate) fn list_slides(&self, card: Card, out: &mut Vec<Action>) {
        for first in self.state.crates.iter() {
            let first = *first;
            // AJ-CRATE-04: a single crate goes in any direction.
            for toward in Direction::ALL {
                self.list_distances(card, Line { first, last: first }, toward, out);
            }
            // AJ-CRATE-02, AJ-CRATE-03, AJ-CRATE-05: a run, or a part of one, along its own line.
            for along in [Direction::Right, Direction::Down] {
                let back = if along == Direction::Right { Direction::Left } else { Direction::Up };
                let mut last = first.step(along);
                while self.board.is_crate(last) {
                    self.list_distances(card, Line { first, last }, back, out);
                    self.list_distances(card, Line { first, last }, along, out);
                    last = last.step(along);
                }
            }
        }
    }

    /// AJ-CRATE-09: any distance that is free.
    #[inline]
    fn list_distances(&self, card: Card, crates: Line, toward: Direction, out: &mut Vec<Action>) {
        let front = front(crates, toward);
        let free = self.board.free_run(front, toward);
        out.extend((1..=free).map(|distance| Action::Slide { card, crates, toward, distance }));
    }

    pub(crate) fn judge_slide(&self, card: Card, crates: Line, toward: Direction, distance: u8) -> Verdict {
        if card.kind() != Kind::Crate {
            return AstroJam::wrong_card(card);
        }
        let Line { first, last } = crates;
        // AJ-CRATE-01: crates are chosen.
        for end in [first, last] {
            Refusal::unless(self.board.is_crate(end), "AJ-CRATE-01", Why::NoCrate(end))?;
        }
        if first != last {
            // AJ-CRATE-02: in one row or column, next to one another, named from its first crate on.
            let Some((along, length)) = first.line_to(last).filter(|_| first < last) else {
                return Err(Refusal::by("AJ-CRATE-02", Why::NotInLine { from: first, to: last }));
            };
            for step in 1..length {
                let at = first.steps(along, step);
                Refusal::unless(self.board.is_crate(at), "AJ-CRATE-02", Why::NoCrate(at))?;
            }
            // AJ-CRATE-03: only along the line they form.
            Refusal::unless(along.is_horizontal() == toward.is_horizontal(), "AJ-CRATE-03", Why::Sideways)?;
        }
        // AJ-CRATE-06: by at least one space, all together.
        Refusal::unless(distance > 0, "AJ-CRATE-06", Why::NoDistance)?;
        let front = front(crates, toward);
        for step in 1..=distance {
            let at = front.steps(toward, step);
            // AJ-CRATE-14: a gap stops them.
            Refusal::unless(self.board.is_space(at), "AJ-CRATE-14", Why::Gap(at))?;
            if let Some(by) = self.board.blocker(at) {
                // AJ-CRATE-07: every space ahead is unblocked; AJ-CRATE-08: nothing is pushed.
                let rule = if step == 1 { "AJ-CRATE-08" } else { "AJ-CRATE-07" };
                return Err(Refusal::by(rule, Why::Blocked { at, by }));
            }
        }
        Ok(())
    }

    /// Slides crates. AJ-CRATE-15: one group a card. AJ-CRATE-10, AJ-CRATE-11: tokens stay where they
    /// are and hinder nothing. AJ-CRATE-12, AJ-CRATE-13: the bans of the set-up are over.
    pub(crate) fn slide_crates(
        &mut self,
        crates: Line,
        toward: Direction,
        distance: u8,
        out: &mut impl Events<Event>,
    ) {
        let Line { first, last } = crates;
        let (along, length) = first.line_to(last).unwrap_or((toward, 0));
        for step in 0..=length {
            self.lift_crate(first.steps(along, step));
        }
        for step in 0..=length {
            self.add_crate(first.steps(along, step).steps(toward, distance));
        }
        out.tell(|| Event::Slid { first, last, toward, distance });
    }
}

/// The crate that goes ahead.
#[inline]
fn front(crates: Line, toward: Direction) -> Square {
    match toward {
        Direction::Up | Direction::Left => crates.first,
        Direction::Right | Direction::Down => crates.last,
    }
}
