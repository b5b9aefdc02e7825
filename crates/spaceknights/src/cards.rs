//! The ninety personal cards, and sets of them.

use std::fmt;
use std::str::FromStr;

use table::Seat;

use crate::deck::{MANEUVERS, THWARTED};
use crate::nouns::SEATS;

/// Cards that one player wrote. SK-PERS-09: fifteen.
pub const OWN: usize = MANEUVERS + THWARTED;

/// A personal card, written as the letter of whoever wrote it and its number: `A1` to `A12` are maneuvers, `A13` to `A15`
/// say "Thwarted . . . For Now".
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CardId(u8);

impl CardId {
    /// The card that a seat wrote with this number, counted from zero.
    #[inline]
    #[must_use]
    pub const fn of(seat: Seat, number: usize) -> CardId {
        CardId((seat.index() * OWN + number) as u8)
    }

    /// Its number among all ninety.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Who wrote it.
    #[inline]
    #[must_use]
    pub const fn author(self) -> Seat {
        Seat::new(self.0 / OWN as u8)
    }

    /// Its number among its author's cards, counted from zero.
    #[inline]
    #[must_use]
    pub const fn number(self) -> usize {
        self.0 as usize % OWN
    }

    /// Whether it is a Thwarted card. SK-PERS-10: these have no value, suit, effect, condition or description.
    #[inline]
    #[must_use]
    pub const fn is_thwarted(self) -> bool {
        self.number() >= MANEUVERS
    }
}

impl fmt::Display for CardId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.author(), self.number() + 1)
    }
}

impl fmt::Debug for CardId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

const LOOKS: &str = "a card from A1 to F15";

impl FromStr for CardId {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<CardId, &'static str> {
        let (letter, number) = text.split_at_checked(1).ok_or(LOOKS)?;
        let seat: Seat = letter.parse().map_err(|_| LOOKS)?;
        let plain = !number.starts_with(['0', '+']);
        let number: usize = number.parse().ok().filter(|number| plain && *number <= OWN).ok_or(LOOKS)?;
        if seat.index() < SEATS { Ok(CardId::of(seat, number - 1)) } else { Err(LOOKS) }
    }
}

table::noun!(CardId, "card", "a card from A1 to F15");
table::kept_as_text!(
    CardId,
    "CardId",
    "a card by the letter of whoever wrote it and its number",
    "^[A-F]([1-9]|1[0-5])$"
);

/// A set of personal cards, written in order with a space between them. A hand is a set, so its order tells nothing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Cards(u128);

impl Cards {
    /// All Thwarted cards.
    pub(crate) const THWARTED: Cards = {
        let (mut all, mut seat) = (0, 0);
        while seat < SEATS {
            all |= 0b111 << (seat * OWN + MANEUVERS);
            seat += 1;
        }
        Cards(all)
    };

    /// All that a seat wrote, with so many Thwarted cards.
    #[must_use]
    pub const fn of(seat: Seat, thwarted: usize) -> Cards {
        Cards(((1 << (MANEUVERS + thwarted)) - 1) << (seat.index() * OWN))
    }

    /// Whether all of them exist.
    pub(crate) const fn exist(self) -> bool {
        self.0 >> (SEATS * OWN) == 0
    }

    /// The twelve bits that say which maneuvers of a seat are in it.
    #[inline]
    pub(crate) const fn maneuvers_of(self, seat: usize) -> u16 {
        (self.0 >> (seat * OWN)) as u16 & 0xfff
    }

    /// The one at a place, counted from the lowest.
    #[inline]
    pub(crate) const fn nth(self, place: u32) -> CardId {
        // Nearly always all of them stand in one half.
        let (low, high) = (self.0 as u64, (self.0 >> 64) as u64);
        let (mut left, offset, mut skip) =
            if place < low.count_ones() { (low, 0, place) } else { (high, 64, place - low.count_ones()) };
        while skip > 0 {
            left &= left - 1;
            skip -= 1;
        }
        CardId(left.trailing_zeros() as u8 + offset)
    }
}

table::set_of_bits!(Cards of CardId, counted in u8, one by one as CardsIter);
table::written_with_spaces!(Cards of CardId, "each card at most once");
table::kept_as_text!(Cards, "Cards", "cards with a space between them, in order");
