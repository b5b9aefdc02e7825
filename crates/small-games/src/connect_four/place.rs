//! Columns and places of the board.

use std::fmt;
use std::str::FromStr;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{COLUMNS, RIGHT, ROWS};

/// A column, written as its letter from `a` to `g`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(into = "char", try_from = "char")]
pub struct Column(pub(super) u8);

impl Column {
    /// The column's places.
    pub(super) fn places(self) -> u64 {
        ((1 << ROWS) - 1) << (self.0 * RIGHT)
    }

    pub(super) fn all() -> impl Iterator<Item = Column> {
        (0..COLUMNS).map(Column)
    }
}

impl TryFrom<char> for Column {
    type Error = &'static str;

    fn try_from(letter: char) -> Result<Column, &'static str> {
        match letter {
            'a'..='g' => Ok(Column(letter as u8 - b'a')),
            _ => Err("a column from a to g"),
        }
    }
}

table::noun!(Column, "column", "a column from a to g", |word: &str| word
    .parse::<char>()
    .ok()?
    .try_into()
    .ok());

impl From<Column> for char {
    fn from(column: Column) -> char {
        (b'a' + column.0) as char
    }
}

impl fmt::Display for Column {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", char::from(*self))
    }
}

impl fmt::Debug for Column {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A place, written as its column and row: `a1` is the lower left corner, `g6` the upper right.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(into = "String", try_from = "String")]
pub struct Place {
    column: Column,
    row: u8,
}

impl Place {
    pub(super) fn of_bit(bit: u32) -> Place {
        Place { column: Column(bit as u8 / RIGHT), row: bit as u8 % RIGHT }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.column, self.row + 1)
    }
}

impl fmt::Debug for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Place {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Place, &'static str> {
        match *text.as_bytes() {
            [column @ b'a'..=b'g', row @ b'1'..=b'6'] => {
                Ok(Place { column: Column(column - b'a'), row: row - b'1' })
            }
            _ => Err("a place from a1 to g6"),
        }
    }
}

impl TryFrom<String> for Place {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Place, &'static str> {
        text.parse()
    }
}

impl From<Place> for String {
    fn from(place: Place) -> String {
        place.to_string()
    }
}
