//! The ninety personal cards, and sets of them.

use std::fmt;
use std::str::FromStr;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
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
table::stored_as_text!(
    CardId,
    "CardId",
    "a card by the letter of whoever wrote it and its number",
    "^[A-F]([1-9]|1[0-5])$"
);

impl Serialize for CardId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for CardId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<CardId, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

/// A set of personal cards, written in order with a space between them. A hand is a set, so its order tells nothing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Cards(u128);

impl Cards {
    /// None.
    pub const NONE: Cards = Cards(0);

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

    /// One alone.
    #[inline]
    #[must_use]
    pub const fn only(card: CardId) -> Cards {
        Cards(1 << card.0)
    }

    /// Whether this one is in it.
    #[inline]
    #[must_use]
    pub const fn has(self, card: CardId) -> bool {
        self.0 >> card.0 & 1 == 1
    }

    /// With this one.
    #[inline]
    #[must_use]
    pub const fn with(self, card: CardId) -> Cards {
        Cards(self.0 | 1 << card.0)
    }

    /// Without this one.
    #[inline]
    #[must_use]
    pub const fn without(self, card: CardId) -> Cards {
        Cards(self.0 & !(1 << card.0))
    }

    /// Those of either.
    #[inline]
    #[must_use]
    pub const fn union(self, other: Cards) -> Cards {
        Cards(self.0 | other.0)
    }

    /// Those of both.
    #[inline]
    #[must_use]
    pub const fn both(self, other: Cards) -> Cards {
        Cards(self.0 & other.0)
    }

    /// Those that are not in the other.
    #[inline]
    #[must_use]
    pub const fn minus(self, other: Cards) -> Cards {
        Cards(self.0 & !other.0)
    }

    /// Whether they share one.
    #[inline]
    #[must_use]
    pub const fn meets(self, other: Cards) -> bool {
        self.0 & other.0 != 0
    }

    /// How many.
    #[inline]
    #[must_use]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether there are none.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether all of them exist.
    pub(crate) const fn exist(self) -> bool {
        self.0 >> (SEATS * OWN) == 0
    }

    /// The first of them.
    #[inline]
    #[must_use]
    pub const fn lowest(self) -> Option<CardId> {
        if self.0 == 0 { None } else { Some(CardId(self.0.trailing_zeros() as u8)) }
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

    /// Those in it, ascending.
    #[inline]
    #[must_use]
    pub const fn iter(self) -> CardsIter {
        CardsIter(self)
    }
}

/// The cards of a set, ascending.
#[derive(Clone, Debug)]
pub struct CardsIter(Cards);

impl Iterator for CardsIter {
    type Item = CardId;

    #[inline]
    fn next(&mut self) -> Option<CardId> {
        let next = self.0.lowest()?;
        self.0 = Cards(self.0.0 & (self.0.0 - 1));
        Some(next)
    }
}

impl IntoIterator for Cards {
    type Item = CardId;
    type IntoIter = CardsIter;

    #[inline]
    fn into_iter(self) -> CardsIter {
        self.iter()
    }
}

impl FromIterator<CardId> for Cards {
    fn from_iter<I: IntoIterator<Item = CardId>>(all: I) -> Cards {
        all.into_iter().fold(Cards::NONE, Cards::with)
    }
}

impl fmt::Display for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, card) in self.iter().enumerate() {
            let gap = if place == 0 { "" } else { " " };
            write!(f, "{gap}{card}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

impl FromStr for Cards {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Cards, &'static str> {
        text.split_terminator(' ').try_fold(Cards::NONE, |cards, word| {
            let card: CardId = word.parse()?;
            if cards.has(card) { Err("each card at most once") } else { Ok(cards.with(card)) }
        })
    }
}

table::stored_as_text!(Cards, "Cards", "cards with a space between them, in order");

impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Cards {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Cards, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}
