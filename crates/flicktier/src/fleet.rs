//! Who plays, and the dice they play with.

use std::borrow::Cow;
use std::fmt;

use schemars::JsonSchema;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use table::{Nouns, Reading, Seat, Seats, Spoken, Terms};

/// The most human players. FF-GEN-01.
pub const SEATS_MAX: usize = 4;
/// How many dice a faction has.
pub const FLEET: usize = 3;
/// The most dice on the table: four fleets, or three and the two of the A.I.
pub const SHIPS_MAX: usize = SEATS_MAX * FLEET;
/// The places for players: four seats and the A.I.
pub const PLAYERS: usize = SEATS_MAX + 1;

/// Stores a noun as its word.
macro_rules! stored_as_word {
    ($noun:ident, $looks:literal) => {
        impl Serialize for $noun {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $noun {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$noun, D::Error> {
                let word: Cow<'de, str> = Deserialize::deserialize(deserializer)?;
                $noun::named(&word)
                    .ok_or_else(|| D::Error::custom(format_args!(concat!("{:?} is not ", $looks), word)))
            }
        }

        impl JsonSchema for $noun {
            fn schema_name() -> Cow<'static, str> {
                stringify!($noun).into()
            }

            fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
                schemars::json_schema!({ "type": "string", "description": $looks })
            }
        }
    };
}

/// A player: a seat, or the Dominion of Dorikor played by cards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Player(u8);

stored_as_word!(Player, "a player: the letter of a seat, or X for the A.I.");

impl Player {
    /// The A.I.
    pub const AI: Player = Player(SEATS_MAX as u8);

    /// The player of a seat.
    #[inline]
    #[must_use]
    pub const fn of(seat: Seat) -> Player {
        Player(seat.index() as u8)
    }

    /// The seat; the A.I. has none.
    #[inline]
    #[must_use]
    pub fn seat(self) -> Option<Seat> {
        (usize::from(self.0) < SEATS_MAX).then(|| Seat::new(self.0))
    }

    /// The seat as a set.
    #[must_use]
    pub fn seats(self) -> Seats {
        self.seat().map_or(Seats::NONE, Seats::only)
    }

    /// Its number, for arrays of [`PLAYERS`].
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its letter: the seat's, or `X`.
    #[must_use]
    pub fn letter(self) -> char {
        self.seat().map_or('X', Seat::letter)
    }

    /// The player with this letter.
    #[must_use]
    pub fn named(text: &str) -> Option<Player> {
        if text == "X" {
            return Some(Player::AI);
        }
        let seat: Seat = text.parse().ok()?;
        (seat.index() < SEATS_MAX).then(|| Player::of(seat))
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl fmt::Debug for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

table::noun!(Player, "player", "a player: the letter of a seat, or X for the A.I.", Player::named);

/// A die, which is a ship (FF-GEN-02): its owner and its number in the fleet, written `A1`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Ship {
    /// Whose it is.
    pub owner: Player,
    /// Which of the owner's, from zero.
    pub number: u8,
}

stored_as_word!(Ship, "a ship such as A1");

impl Ship {
    /// The ship with this name.
    #[must_use]
    pub fn named(text: &str) -> Option<Ship> {
        let (owner, number) = text.split_at_checked(1)?;
        let number = match number {
            "1" => 0,
            "2" => 1,
            "3" => 2,
            _ => return None,
        };
        Some(Ship { owner: Player::named(owner)?, number })
    }
}

impl fmt::Display for Ship {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.owner, self.number + 1)
    }
}

impl fmt::Debug for Ship {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

table::noun!(Ship, "ship", "a ship such as A1", Ship::named);

/// A die on the table, by its number there: the fleets of the seats one after the other, then the A.I.'s two.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct DieId(pub u8);

impl DieId {
    /// The die that comes after so many others.
    #[must_use]
    pub const fn after(others: usize) -> DieId {
        debug_assert!(others < SHIPS_MAX);
        DieId(others as u8)
    }

    /// The first so many.
    pub fn first(count: usize) -> impl DoubleEndedIterator<Item = DieId> + Clone {
        (0..count as u8).map(DieId)
    }

    /// Its place in lists of all dice.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for DieId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A set of dice by their numbers on the table, as the `aside` of a flick.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize, JsonSchema,
)]
#[serde(transparent)]
pub struct Ships(pub u16);

impl Ships {
    /// No ship.
    pub const NONE: Ships = Ships(0);

    /// The greatest number that stands for a set, where so many ships play.
    #[must_use]
    pub const fn most(ships: usize) -> i32 {
        (1 << ships) - 1
    }

    /// Whether all of them play, where so many do.
    #[must_use]
    pub const fn fits(self, ships: usize) -> bool {
        self.0 as i32 <= Ships::most(ships)
    }

    /// Whether a die is in the set.
    #[inline]
    #[must_use]
    pub const fn has(self, id: DieId) -> bool {
        self.0 >> id.0 & 1 == 1
    }

    /// The set with one die more.
    #[inline]
    #[must_use]
    pub const fn with(self, id: DieId) -> Ships {
        Ships(self.0 | 1 << id.0)
    }

    /// The set without a die.
    #[inline]
    #[must_use]
    pub const fn without(self, id: DieId) -> Ships {
        Ships(self.0 & !(1 << id.0))
    }

    /// Those that are not in the other set.
    #[inline]
    #[must_use]
    pub const fn minus(self, other: Ships) -> Ships {
        Ships(self.0 & !other.0)
    }

    /// The dice of either set.
    #[inline]
    #[must_use]
    pub const fn union(self, other: Ships) -> Ships {
        Ships(self.0 | other.0)
    }

    /// Its dice, ascending.
    pub fn iter(self) -> impl Iterator<Item = DieId> {
        DieId::first(SHIPS_MAX).filter(move |id| self.has(*id))
    }
}

impl FromIterator<DieId> for Ships {
    fn from_iter<I: IntoIterator<Item = DieId>>(all: I) -> Ships {
        all.into_iter().fold(Ships::NONE, Ships::with)
    }
}

impl<C> Spoken<C> for Ships {
    const NOUN: &'static str = "set of ships";

    fn write(&self, content: &C, out: &mut String) {
        self.0.write(content, out);
    }

    fn read(content: &C, words: &mut Reading<'_>) -> Option<Ships> {
        u16::read(content, words).map(Ships)
    }

    fn terms(content: &C, nouns: &mut Nouns) -> Terms {
        <u16 as Spoken<C>>::terms(content, nouns)
    }
}
