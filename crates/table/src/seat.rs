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
}

crate::set_of_bits!(Seats of Seat, counted in usize, one by one as SeatsIter);

impl From<Seat> for Seats {
    fn from(seat: Seat) -> Seats {
        Seats::only(seat)
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
