//! Who sits at the table, and who looks at it.

use std::fmt;
use std::str::FromStr;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// One player from the start of a game to its end, written as a letter: `A` to `H`.
///
/// A person may hold several seats; where a player sits on the board, if a game knows such a
/// thing, is that game's own state.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(u8);

impl Seat {
    /// The most seats a table can have.
    pub const MAX: usize = 8;

    /// The seat with this number, counted from zero.
    ///
    /// # Panics
    /// If `index` is not below [`Seat::MAX`]; use [`Seat::try_new`] for input from outside.
    #[inline]
    #[must_use]
    pub const fn new(index: u8) -> Seat {
        assert!((index as usize) < Seat::MAX, "a table has at most eight seats");
        Seat(index)
    }

    /// The seat with this number, or `None` past the eighth.
    #[must_use]
    pub const fn try_new(index: u8) -> Option<Seat> {
        if (index as usize) < Seat::MAX { Some(Seat(index)) } else { None }
    }

    /// The seat's number, counted from zero.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The seat to the left at a table of `seats`, clockwise, back to `A` after the last.
    #[inline]
    #[must_use]
    pub const fn next(self, seats: u8) -> Seat {
        Seat(if self.0 + 1 >= seats { 0 } else { self.0 + 1 })
    }

    /// The seat's letter.
    #[must_use]
    pub const fn letter(self) -> char {
        (b'A' + self.0) as char
    }

    fn from_letter(letter: char) -> Option<Seat> {
        match letter {
            'A'..='H' => Some(Seat(letter as u8 - b'A')),
            _ => None,
        }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// What was written is not a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoSuchSeat;

impl fmt::Display for NoSuchSeat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a seat is one letter from A to H, each at most once")
    }
}

impl std::error::Error for NoSuchSeat {}

impl FromStr for Seat {
    type Err = NoSuchSeat;

    fn from_str(text: &str) -> Result<Seat, NoSuchSeat> {
        let mut letters = text.chars();
        match (letters.next().and_then(Seat::from_letter), letters.next()) {
            (Some(seat), None) => Ok(seat),
            _ => Err(NoSuchSeat),
        }
    }
}

impl Serialize for Seat {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_char(self.letter())
    }
}

impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Seat, D::Error> {
        let letter = char::deserialize(deserializer)?;
        Seat::from_letter(letter).ok_or_else(|| D::Error::custom(NoSuchSeat))
    }
}

/// A set of seats, written as their letters in order: `ACD`, and nothing for the empty set.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Seats(u8);

/// Whose eyes look at a position: the seats taken together. The empty set is a spectator.
pub type Viewer = Seats;

impl Seats {
    /// No seat; as a [`Viewer`], a spectator.
    pub const NONE: Seats = Seats(0);

    /// The first `count` seats: everybody at a table of that size.
    ///
    /// # Panics
    /// If `count` is more than [`Seat::MAX`].
    #[inline]
    #[must_use]
    pub const fn first(count: u8) -> Seats {
        assert!(count as usize <= Seat::MAX, "a table has at most eight seats");
        Seats(((1u16 << count) - 1) as u8)
    }

    /// Exactly this seat.
    #[inline]
    #[must_use]
    pub const fn only(seat: Seat) -> Seats {
        Seats(1 << seat.0)
    }

    /// This set and one seat more.
    #[inline]
    #[must_use]
    pub const fn with(self, seat: Seat) -> Seats {
        Seats(self.0 | 1 << seat.0)
    }

    /// This set without one seat.
    #[inline]
    #[must_use]
    pub const fn without(self, seat: Seat) -> Seats {
        Seats(self.0 & !(1 << seat.0))
    }

    /// All seats of either set.
    #[inline]
    #[must_use]
    pub const fn union(self, other: Seats) -> Seats {
        Seats(self.0 | other.0)
    }

    /// The seats of both sets.
    #[inline]
    #[must_use]
    pub const fn both(self, other: Seats) -> Seats {
        Seats(self.0 & other.0)
    }

    /// The seats of this set that are not in the other.
    #[inline]
    #[must_use]
    pub const fn minus(self, other: Seats) -> Seats {
        Seats(self.0 & !other.0)
    }

    /// Whether the seat is in the set.
    #[inline]
    #[must_use]
    pub const fn has(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }

    /// Whether every seat of `other` is in this set.
    #[inline]
    #[must_use]
    pub const fn covers(self, other: Seats) -> bool {
        other.0 & !self.0 == 0
    }

    /// Whether the sets share a seat.
    #[inline]
    #[must_use]
    pub const fn meets(self, other: Seats) -> bool {
        self.0 & other.0 != 0
    }

    /// How many seats are in the set.
    #[inline]
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no seat is in the set.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seats one by one, from `A` on.
    #[inline]
    #[must_use]
    pub fn iter(self) -> SeatsIter {
        SeatsIter(self)
    }

    /// The lowest seat of the set.
    #[inline]
    #[must_use]
    pub const fn lowest(self) -> Option<Seat> {
        if self.0 == 0 { None } else { Some(Seat(self.0.trailing_zeros() as u8)) }
    }
}

impl IntoIterator for Seats {
    type Item = Seat;
    type IntoIter = SeatsIter;

    #[inline]
    fn into_iter(self) -> SeatsIter {
        SeatsIter(self)
    }
}

/// The seats of a set, from `A` on.
#[derive(Clone, Debug)]
pub struct SeatsIter(Seats);

impl Iterator for SeatsIter {
    type Item = Seat;

    #[inline]
    fn next(&mut self) -> Option<Seat> {
        let seat = self.0.lowest()?;
        self.0 = self.0.without(seat);
        Some(seat)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl ExactSizeIterator for SeatsIter {}

impl From<Seat> for Seats {
    fn from(seat: Seat) -> Seats {
        Seats::only(seat)
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Seats {
        seats.into_iter().fold(Seats::NONE, Seats::with)
    }
}

impl fmt::Display for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|seat| write!(f, "{seat}"))
    }
}

impl fmt::Debug for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

impl FromStr for Seats {
    type Err = NoSuchSeat;

    fn from_str(text: &str) -> Result<Seats, NoSuchSeat> {
        text.chars().try_fold(Seats::NONE, |set, letter| match Seat::from_letter(letter) {
            Some(seat) if !set.has(seat) => Ok(set.with(seat)),
            _ => Err(NoSuchSeat),
        })
    }
}

impl Serialize for Seats {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Seats {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Seats, D::Error> {
        let letters = String::deserialize(deserializer)?;
        letters.parse().map_err(D::Error::custom)
    }
}
