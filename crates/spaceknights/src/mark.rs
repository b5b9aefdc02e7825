//! What cards are worth: a value and a suit.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::nouns::{Suit, TeamDeck};

/// A value from 1 to 6 and a suit, written `5C`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Mark(u8);

/// How many there are. SK-TEAM-13: in each suit the six values.
pub const MARKS: usize = 18;

impl Mark {
    /// The mark of a value from 1 to 6 and a suit.
    ///
    /// # Panics
    /// If there is no such value.
    #[inline]
    #[must_use]
    pub const fn new(value: u8, suit: Suit) -> Mark {
        assert!(value >= 1 && value <= 6, "a value is from 1 to 6");
        Mark((value - 1) * 3 + suit as u8)
    }

    /// The mark with this number, lowest value first.
    ///
    /// # Panics
    /// If there is none.
    #[inline]
    #[must_use]
    pub const fn at(number: usize) -> Mark {
        assert!(number < MARKS, "there are eighteen marks");
        Mark(number as u8)
    }

    /// Its number.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its value, from 1 to 6.
    #[inline]
    #[must_use]
    pub const fn value(self) -> u8 {
        self.0 / 3 + 1
    }

    /// Its suit.
    #[inline]
    #[must_use]
    pub const fn suit(self) -> Suit {
        Suit::ALL[self.0 as usize % 3]
    }
}

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.value(), self.suit().letter())
    }
}

impl fmt::Debug for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

const LOOKS: &str = "a value and a suit, such as 5C";

impl FromStr for Mark {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Mark, &'static str> {
        let &[value @ b'1'..=b'6', letter] = text.as_bytes() else { return Err(LOOKS) };
        let suit = Suit::ALL.into_iter().find(|suit| suit.letter() == char::from(letter)).ok_or(LOOKS)?;
        Ok(Mark::new(value - b'0', suit))
    }
}

table::noun!(Mark, "mark", "a value and a suit, such as 5C");
table::kept_as_text!(Mark, "Mark", "a value and a suit, such as 5C", "^[1-6][HIC]$");

/// A set of marks: what lies in a team deck. SK-TEAM-13: each is there once.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(transparent)]
pub struct Marks(u32);

impl Marks {
    /// All eighteen.
    pub const ALL: Marks = Marks((1 << MARKS) - 1);

    /// Those whose bits are set.
    pub(crate) const fn of_bits(bits: u32) -> Marks {
        Marks(bits)
    }

    /// Whether all of them exist.
    pub(crate) const fn exist(self) -> bool {
        Marks::ALL.covers(self)
    }

    /// The one at a place, counted from the lowest.
    #[inline]
    pub(crate) fn nth(self, place: u32) -> Mark {
        let mut left = self.0;
        for _ in 0..place {
            left &= left - 1;
        }
        Mark(left.trailing_zeros() as u8)
    }
}

table::set_of_bits!(Marks of Mark, counted in u32, one by one as MarksIter);

/// A card of a team deck.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, schemars::JsonSchema,
)]
pub struct TeamCard {
    /// Its deck.
    pub deck: TeamDeck,
    /// Its value, which is its author's number (SK-TEAM-01), and its suit.
    pub mark: Mark,
}
