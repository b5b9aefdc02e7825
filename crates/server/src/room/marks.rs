//! Marks: a colour and a shape for each seat, no two alike.

use table::{Seat, Seats};

use super::Room;
use crate::wire::{MARKS, Mark, Problem, SeatInfo, Who};

/// A mark that there is.
pub(super) fn checked(mark: Mark) -> Result<Mark, Problem> {
    if mark.colour >= MARKS || mark.shape >= MARKS {
        return Err(Problem::message(format!("colours and shapes are numbered from 0 to {}", MARKS - 1)));
    }
    Ok(mark)
}

/// Gives seats whose mark is like that of another, in colour or shape, one that nobody has; `first` keeps its own.
pub(super) fn tell_apart(seats: &mut [SeatInfo], first: Option<Seat>) {
    let Some(first) = first else { return };
    let Mark { colour, shape } = seats[first.index()].mark;
    let own = first.index() as u8;
    for other in seats.iter_mut().filter(|other| other.seat != first) {
        // Its own are numbered like the seats, so what the first one left is free.
        if other.mark.colour == colour {
            other.mark.colour = own;
        }
        if other.mark.shape == shape {
            other.mark.shape = own;
        }
    }
}

impl Room {
    /// A seat has a new mark in place of its own: no two are alike in colour or shape. Bots, open seats and seats in the
    /// same hands take what it had; another person keeps theirs.
    pub(super) fn give_way(&mut self, seat: Seat, own: Mark) -> Result<(), Problem> {
        let mark = self.meta.seats[seat.index()].mark;
        let hands = self.keys.iter().filter(|(_, holder)| holder.seats.has(seat));
        let hands = hands.fold(Seats::only(seat), |hands, (_, holder)| hands.union(holder.seats));
        let others = self.meta.seats.iter_mut().filter(|other| other.seat != seat);
        let alike = |other: &SeatInfo| other.mark.colour == mark.colour || other.mark.shape == mark.shape;
        let alike: Vec<&mut SeatInfo> = others.filter(|other| alike(other)).collect();
        let kept = |other: &&&mut SeatInfo| {
            matches!(other.who, Who::Person | Who::Stand(_)) && !hands.has(other.seat)
        };
        if let Some(other) = alike.iter().find(kept) {
            let what = if other.mark.colour == mark.colour { "colour" } else { "shape" };
            return Err(Problem::taken(format!("seat {} has that {what}", other.seat)));
        }
        for other in alike {
            if other.mark.colour == mark.colour {
                other.mark.colour = own.colour;
            }
            if other.mark.shape == mark.shape {
                other.mark.shape = own.shape;
            }
        }
        Ok(())
    }
}
