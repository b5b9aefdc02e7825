//! The common lattice on which all modules lie: squares, directions, and how they are written.

use std::fmt;
use std::str::FromStr;

use schemars::JsonSchema;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use table::Word;

/// The most columns and rows of a station: a column is a letter.
pub const SIDE_MAX: u8 = 26;
/// Squares in a row of the lattice; those beyond the last column are never part of a station.
const WIDTH: u16 = 32;
/// Squares of the lattice, with a margin on every side, so that a line always ends at a gap.
pub(crate) const SQUARES: usize = 1024;

/// A square of the lattice, written as column and row: `e4`. The station's top-left corner is `a1`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u16);

impl Square {
    /// No square: where a piece is that is not on the board. It lies in the margin.
    pub const NOWHERE: Square = Square(0);

    /// The square in this column and row, both counted from zero; `None` beyond the lattice.
    #[must_use]
    pub const fn at(column: u8, row: u8) -> Option<Square> {
        if column < SIDE_MAX && row < SIDE_MAX {
            Some(Square((row as u16 + 1) * WIDTH + column as u16))
        } else {
            None
        }
    }

    /// The column, counted from zero.
    #[inline]
    #[must_use]
    pub const fn column(self) -> u8 {
        (self.0 % WIDTH) as u8
    }

    /// The row, counted from zero. [`Square::NOWHERE`] has none.
    #[inline]
    #[must_use]
    pub const fn row(self) -> u8 {
        (self.0 / WIDTH).saturating_sub(1) as u8
    }

    /// The square's place in the lattice; never beyond it.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize & (SQUARES - 1)
    }

    /// The next square in a direction: from a square of the station, perhaps in the margin.
    #[inline]
    #[must_use]
    pub const fn step(self, direction: Direction) -> Square {
        Square(self.0.wrapping_add_signed(direction.offset()))
    }

    /// The square so many steps away.
    #[inline]
    #[must_use]
    pub(crate) const fn steps(self, direction: Direction, count: u8) -> Square {
        Square(self.0.wrapping_add_signed(direction.offset() * count as i16))
    }

    /// Whether this is a piece's square, and not [`Square::NOWHERE`].
    #[inline]
    #[must_use]
    pub const fn is_somewhere(self) -> bool {
        self.0 != 0
    }

    /// All squares of the lattice within the margin, ascending.
    pub(crate) fn all() -> impl Iterator<Item = Square> {
        (0..SIDE_MAX).flat_map(|row| (0..SIDE_MAX).filter_map(move |column| Square::at(column, row)))
    }

    /// The direction and number of steps to another square, if the two share a row or a column.
    ///
    /// AJ-MOVE-04: lines are vertical or horizontal.
    #[inline]
    #[must_use]
    pub fn line_to(self, to: Square) -> Option<(Direction, u8)> {
        let across = i16::from(to.column() as i8) - i16::from(self.column() as i8);
        let down = (to.0 / WIDTH) as i16 - (self.0 / WIDTH) as i16;
        match (across, down) {
            (0, 0) => None,
            (0, ..0) => Some((Direction::Up, -down as u8)),
            (0, _) => Some((Direction::Down, down as u8)),
            (..0, 0) => Some((Direction::Left, -across as u8)),
            (_, 0) => Some((Direction::Right, across as u8)),
            _ => None,
        }
    }

    /// Whether the two squares share an edge. AJ-TERM-11: corners do not count.
    #[inline]
    #[must_use]
    pub fn touches(self, other: Square) -> bool {
        matches!(self.line_to(other), Some((_, 1)))
    }
}

/// One of the four directions, in the order of the squares they lead to.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, Word, JsonSchema,
)]
#[serde(rename_all = "lowercase")]
#[word(noun = "direction")]
pub enum Direction {
    /// Towards the first row.
    Up,
    /// Towards the first column.
    Left,
    /// Towards the last column.
    Right,
    /// Towards the last row.
    Down,
}

impl Direction {
    #[inline]
    const fn offset(self) -> i16 {
        match self {
            Direction::Up => -(WIDTH as i16),
            Direction::Left => -1,
            Direction::Right => 1,
            Direction::Down => WIDTH as i16,
        }
    }

    /// Whether it leads along a row.
    #[inline]
    #[must_use]
    pub const fn is_horizontal(self) -> bool {
        matches!(self, Direction::Left | Direction::Right)
    }
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_somewhere() {
            write!(f, "{}{}", (b'a' + self.column()) as char, self.row() + 1)
        } else {
            f.write_str("-")
        }
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// What was written is no square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoSquare;

impl fmt::Display for NoSquare {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a square is a letter from a to z and a number from 1 to 26")
    }
}

impl FromStr for Square {
    type Err = NoSquare;

    fn from_str(text: &str) -> Result<Square, NoSquare> {
        let mut letters = text.chars();
        let column = letters.next().filter(char::is_ascii_lowercase).ok_or(NoSquare)?;
        let digits = letters.as_str();
        let plain = !digits.starts_with('0') && digits.bytes().all(|byte| byte.is_ascii_digit());
        let row: u8 = digits.parse().ok().filter(|_| plain).ok_or(NoSquare)?;
        row.checked_sub(1).and_then(|row| Square::at(column as u8 - b'a', row)).ok_or(NoSquare)
    }
}

table::stored_as_text!(
    Square,
    "Square",
    "a column and a row, such as e4; - for nowhere",
    "^([a-z][1-9][0-9]?|-)$"
);

impl Serialize for Square {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Square {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Square, D::Error> {
        match String::deserialize(deserializer)?.as_str() {
            "-" => Ok(Square::NOWHERE),
            text => text.parse().map_err(D::Error::custom),
        }
    }
}

table::noun!(Square, "space", "a space, such as e4");

/// Crates in a row or column, from the first to the last in the order of squares: `c2-e2`, or `c2` for a single one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Line {
    /// The crate at one end.
    pub first: Square,
    /// The crate at the other end; the same for a single crate.
    pub last: Square,
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.first)?;
        if self.first == self.last { Ok(()) } else { write!(f, "-{}", self.last) }
    }
}

impl Line {
    fn parse(word: &str) -> Option<Line> {
        let (first, last) = word.split_once('-').unwrap_or((word, word));
        let (first, last) = (first.parse().ok()?, last.parse().ok()?);
        (first <= last).then_some(Line { first, last })
    }
}

table::noun!(
    Line,
    "crates",
    "a crate's space, or the first and the last of several: c2-e2",
    Line::parse,
    joined by "-"
);

#[cfg(test)]
mod tests {
    use super::*;

    fn square(text: &str) -> Square {
        text.parse().unwrap()
    }

    #[test]
    fn squares_are_written_and_read() {
        for text in ["a1", "e4", "z26", "q10"] {
            assert_eq!(square(text).to_string(), text);
        }
        for bad in ["", "a", "1", "a0", "a27", "A1", "a01", "aa1", "a1 ", "é1", "a+1", "-"] {
            assert_eq!(bad.parse::<Square>(), Err(NoSquare), "{bad}");
        }
    }

    #[test]
    fn lines_run_along_rows_and_columns_only() {
        assert_eq!(square("c3").line_to(square("c1")), Some((Direction::Up, 2)));
        assert_eq!(square("c3").line_to(square("c9")), Some((Direction::Down, 6)));
        assert_eq!(square("c3").line_to(square("a3")), Some((Direction::Left, 2)));
        assert_eq!(square("c3").line_to(square("z3")), Some((Direction::Right, 23)));
        assert_eq!(square("c3").line_to(square("d4")), None);
        assert_eq!(square("c3").line_to(square("c3")), None);
        assert!(square("c3").touches(square("c4")) && !square("c3").touches(square("d4")));
    }
}
