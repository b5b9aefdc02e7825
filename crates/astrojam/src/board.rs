//! The board in play: what stands on each square.

use std::fmt;

use schemars::JsonSchema;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use table::Seat;

use crate::lattice::{Direction, SQUARES, Square};

/// The most seats.
pub const SEATS_MAX: usize = 4;
/// Astronauts of a team.
pub const TEAM: usize = 3;
/// Robots on the board.
pub const ROBOTS: usize = 3;
/// Crates on the board. AJ-SETUP-32: four on the largest module and three on each other.
pub const CRATES: usize = 13;

/// An Astronaut Pawn, written as its seat and number (`A1`), or a Robot Pawn (`R1`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pawn(u8);

impl Pawn {
    const FIRST_ROBOT: u8 = (SEATS_MAX * TEAM) as u8;

    /// A seat's astronaut, by its number from zero.
    #[inline]
    #[must_use]
    pub const fn astronaut(seat: Seat, number: usize) -> Pawn {
        Pawn((seat.index() % SEATS_MAX * TEAM + number % TEAM) as u8)
    }

    /// A robot, by its number from zero.
    #[inline]
    #[must_use]
    pub const fn robot(number: usize) -> Pawn {
        Pawn(Pawn::FIRST_ROBOT + (number % ROBOTS) as u8)
    }

    /// The seat whose astronaut it is. AJ-TERM-16: a robot is nobody's.
    #[inline]
    #[must_use]
    pub const fn owner(self) -> Option<Seat> {
        if self.is_robot() { None } else { Some(Seat::new(self.0 / TEAM as u8)) }
    }

    /// Whether it is a robot.
    #[inline]
    #[must_use]
    pub const fn is_robot(self) -> bool {
        self.0 >= Pawn::FIRST_ROBOT
    }

    /// Its number within its team, from zero.
    #[inline]
    #[must_use]
    pub const fn number(self) -> usize {
        self.0 as usize % TEAM
    }

    /// The pawn with this text.
    #[must_use]
    pub fn parse(text: &str) -> Option<Pawn> {
        let &[team, number @ b'1'..=b'3'] = text.as_bytes() else {
            return None;
        };
        let number = usize::from(number - b'1');
        match team {
            b'A'..=b'D' => Some(Pawn::astronaut(Seat::new(team - b'A'), number)),
            b'R' => Some(Pawn::robot(number)),
            _ => None,
        }
    }
}

impl fmt::Display for Pawn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.owner() {
            Some(seat) => write!(f, "{seat}{}", self.number() + 1),
            None => write!(f, "R{}", self.number() + 1),
        }
    }
}

impl fmt::Debug for Pawn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

table::stored_as_text!(Pawn, "Pawn", "an astronaut, A1 to D3, or a robot, R1 to R3", "^[ABCDR][123]$");

impl Serialize for Pawn {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Pawn {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Pawn, D::Error> {
        let text = String::deserialize(deserializer)?;
        Pawn::parse(&text).ok_or_else(|| D::Error::custom("a pawn is A1 to D3 or R1 to R3"))
    }
}

table::noun!(Pawn, "pawn", "a pawn, A1 to D3 or R1 to R3", Pawn::parse);

/// Where the crates stand, ascending. Those that are not placed yet come first and are not shown.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Crates([Square; CRATES]);

impl Crates {
    /// No crate is placed.
    pub const NONE: Crates = Crates([Square::NOWHERE; CRATES]);

    #[inline]
    pub(crate) fn add(&mut self, at: Square) {
        debug_assert!(!self.0[0].is_somewhere(), "there are no more crates");
        let place = self.0.partition_point(|other| *other < at);
        self.0.copy_within(1..place, 0);
        self.0[place - 1] = at;
    }

    #[inline]
    pub(crate) fn remove(&mut self, at: Square) {
        let place = self.0.partition_point(|other| *other < at);
        debug_assert!(self.0[place] == at, "only a crate that stands there is taken");
        self.0.copy_within(0..place, 1);
        self.0[0] = Square::NOWHERE;
    }
}

impl std::ops::Deref for Crates {
    type Target = [Square];

    #[inline]
    fn deref(&self) -> &[Square] {
        let unplaced = self.0.iter().take_while(|at| !at.is_somewhere()).count();
        &self.0[unplaced..]
    }
}

impl fmt::Debug for Crates {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

/// The squares of too many crates are left out.
impl FromIterator<Square> for Crates {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Crates {
        let mut crates = Crates::NONE;
        for (place, at) in crates.0.iter_mut().zip(squares) {
            *place = at;
        }
        crates.0.sort_unstable();
        crates
    }
}

table::stored_as!(Crates, "Crates", Vec<Square>);

impl Serialize for Crates {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Crates {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Crates, D::Error> {
        let squares = Vec::<Square>::deserialize(deserializer)?;
        if squares.len() > CRATES {
            return Err(D::Error::custom("there are thirteen crates"));
        }
        Ok(squares.into_iter().collect())
    }
}

/// What blocks a space. AJ-TERM-10: Item Tokens do not.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub enum Blocker {
    /// An astronaut or a robot.
    Pawn(Pawn),
    /// A crate.
    Crate,
}

impl fmt::Display for Blocker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Blocker::Pawn(pawn) => write!(f, "{pawn}"),
            Blocker::Crate => f.write_str("a crate"),
        }
    }
}

const CRATE: u8 = 15;
const FREE: u8 = 16;
const GAP: u8 = 17;

/// One byte for each square of the lattice: a gap, a free space, or what stands there.
///
/// AJ-TERM-07: a space holds one blocker at most, for there is room for no more. AJ-TERM-09: Item Tokens
/// are not in it, so they share any space. AJ-TERM-12: neither are the marks of the spaces, so in play
/// all spaces are alike; and AJ-INV-23: no direction is unlike another.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Board([u8; SQUARES]);

impl Board {
    /// A lattice without a space.
    pub(crate) const EMPTY: Board = Board([GAP; SQUARES]);

    #[inline]
    fn code(&self, square: Square) -> u8 {
        self.0[square.index()]
    }

    pub(crate) fn open(&mut self, square: Square) {
        self.0[square.index()] = FREE;
    }

    /// Whether the square is a space.
    #[inline]
    pub(crate) fn is_space(&self, square: Square) -> bool {
        self.code(square) != GAP
    }

    /// Whether the square is a space and nothing blocks it.
    #[inline]
    pub(crate) fn is_free(&self, square: Square) -> bool {
        self.code(square) == FREE
    }

    #[inline]
    pub(crate) fn is_blocked(&self, square: Square) -> bool {
        self.code(square) < FREE
    }

    #[inline]
    pub(crate) fn is_crate(&self, square: Square) -> bool {
        self.code(square) == CRATE
    }

    /// The pawn on the square.
    #[inline]
    pub(crate) fn pawn(&self, square: Square) -> Option<Pawn> {
        let code = self.code(square);
        (code < CRATE).then_some(Pawn(code))
    }

    /// What blocks the square.
    #[inline]
    pub(crate) fn blocker(&self, square: Square) -> Option<Blocker> {
        match self.code(square) {
            CRATE => Some(Blocker::Crate),
            code if code < CRATE => Some(Blocker::Pawn(Pawn(code))),
            _ => None,
        }
    }

    #[inline]
    pub(crate) fn put(&mut self, square: Square, blocker: Blocker) {
        debug_assert!(self.is_free(square), "a blocker goes to a free space");
        self.0[square.index()] = match blocker {
            Blocker::Pawn(pawn) => pawn.0,
            Blocker::Crate => CRATE,
        };
    }

    #[inline]
    pub(crate) fn lift(&mut self, square: Square) {
        debug_assert!(self.is_blocked(square), "only what stands there is lifted");
        self.0[square.index()] = FREE;
    }

    /// How many free spaces follow in a direction before the first blocker or gap.
    #[inline]
    pub(crate) fn free_run(&self, from: Square, direction: Direction) -> u8 {
        let mut count = 0;
        let mut square = from.step(direction);
        while self.is_free(square) {
            count += 1;
            square = square.step(direction);
        }
        count
    }

    /// How many spaces follow in a direction before the first gap, blocked or not.
    #[inline]
    pub(crate) fn space_run(&self, from: Square, direction: Direction) -> u8 {
        let mut count = 0;
        let mut square = from.step(direction);
        while self.is_space(square) {
            count += 1;
            square = square.step(direction);
        }
        count
    }

    /// All spaces, ascending.
    pub(crate) fn spaces(&self) -> impl Iterator<Item = Square> + '_ {
        Square::all().filter(|square| self.is_space(*square))
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board({} spaces)", self.spaces().count())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_and_blockers_say_what_they_are() {
        assert_eq!(Blocker::Crate.to_string(), "a crate");
        assert_eq!(Blocker::Pawn(Pawn::robot(1)).to_string(), "R2");
        let mut board = Board::EMPTY;
        board.0[40..43].fill(FREE);
        assert_eq!(format!("{board:?}"), "Board(3 spaces)");
    }
}
