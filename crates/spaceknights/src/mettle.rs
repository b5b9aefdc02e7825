//! Mettle: chips by colour.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::Seat;

use crate::nouns::SEATS;

/// Chips in one place, counted by the seat whose colour they have. SK-METTLE-01: a colour never changes.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize, JsonSchema,
)]
#[serde(transparent)]
pub struct Chips(pub [u8; SEATS]);

impl Chips {
    /// None.
    pub const NONE: Chips = Chips([0; SEATS]);

    /// So many of one colour.
    #[must_use]
    pub const fn only(seat: Seat, count: u8) -> Chips {
        let mut chips = Chips::NONE;
        chips.0[seat.index()] = count;
        chips
    }

    /// How many there are.
    #[inline]
    #[must_use]
    pub const fn total(self) -> u8 {
        let [a, b, c, d, e, f] = self.0;
        a + b + c + d + e + f
    }

    /// How many of a colour.
    #[inline]
    #[must_use]
    pub const fn of(self, seat: Seat) -> u8 {
        self.0[seat.index()]
    }

    /// Whether there are none.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        matches!(self.0, [0, 0, 0, 0, 0, 0])
    }

    /// These and others.
    #[inline]
    #[must_use]
    pub const fn plus(self, other: Chips) -> Chips {
        let (mut sum, mut seat) = (self.0, 0);
        while seat < SEATS {
            sum[seat] += other.0[seat];
            seat += 1;
        }
        Chips(sum)
    }

    /// These without others, which must be among them.
    #[inline]
    #[must_use]
    pub const fn minus(self, other: Chips) -> Chips {
        let (mut rest, mut seat) = (self.0, 0);
        while seat < SEATS {
            rest[seat] -= other.0[seat];
            seat += 1;
        }
        Chips(rest)
    }

    /// How many there are of the colours from one on.
    #[inline]
    #[must_use]
    pub const fn from(self, first: u8) -> u8 {
        let (mut sum, mut seat) = (0, first as usize);
        while seat < SEATS {
            sum += self.0[seat];
            seat += 1;
        }
        sum
    }

    /// The colours that are there.
    #[inline]
    pub fn colours(self) -> impl Iterator<Item = Seat> {
        (0..SEATS as u8).map(Seat::new).filter(move |seat| self.of(*seat) > 0)
    }
}

/// Chips that are being chosen: colour by colour in ascending order, so that every choice can be made in one way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Picking {
    /// How many are still owed, or allowed.
    pub left: u8,
    /// The first colour that may be named next.
    pub next: u8,
    /// What was named.
    pub picked: Chips,
    /// Whose chips: the seat's own reserve, another's reserve, or a line.
    pub from: Seat,
}

impl Default for Picking {
    fn default() -> Picking {
        Picking::of(Seat::new(0), 0)
    }
}

impl Picking {
    /// So many chips of somebody.
    #[must_use]
    pub const fn of(from: Seat, left: u8) -> Picking {
        Picking { left, next: 0, picked: Chips::NONE, from }
    }

    /// So many of a colour are named.
    #[inline]
    pub(crate) const fn take(&mut self, count: u8, of: Seat) {
        self.left -= count;
        self.next = of.index() as u8 + 1;
        self.picked.0[of.index()] += count;
    }

    /// Of the chips that are there, those that can still be named.
    #[inline]
    pub(crate) fn rest(&self, there: Chips) -> Chips {
        let (mut rest, next) = (Chips::NONE, usize::from(self.next));
        rest.0[next..].copy_from_slice(&there.0[next..]);
        rest
    }

    /// What is still to be named, where the chips that are there leave no choice.
    #[inline]
    pub(crate) fn forced(&self, there: Chips) -> Option<Chips> {
        if self.left == 0 {
            return Some(Chips::NONE);
        }
        let rest = self.rest(there);
        let mut colours = rest.colours();
        let (first, second) = (colours.next(), colours.next());
        match (first, second) {
            (Some(only), None) => Some(Chips::only(only, self.left)),
            _ if rest.total() == self.left => Some(rest),
            _ => None,
        }
    }
}
