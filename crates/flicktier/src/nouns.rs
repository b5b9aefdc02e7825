//! Small nouns of the game: numbers of one kind that are not numbers of another.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Nouns, Reading, Spoken, Terms};

/// One of three places in a row, counted from one where it is written and told.
macro_rules! places {
    ($(#[$about:meta])* $name:ident, $noun:literal) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
        #[serde(try_from = "u8", into = "u8")]
        pub struct $name(u8);

        impl $name {
            /// All three.
            pub const ALL: [$name; 3] = [$name(0), $name(1), $name(2)];

            /// Its place in a list of three.
            #[inline]
            #[must_use]
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }

        impl TryFrom<u8> for $name {
            type Error = String;

            fn try_from(place: u8) -> Result<$name, String> {
                let place = $name::ALL.get(usize::from(place)).copied();
                place.ok_or_else(|| concat!("a ", $noun, " is 0, 1 or 2").to_owned())
            }
        }

        impl From<$name> for u8 {
            fn from(place: $name) -> u8 {
                place.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{}", self.0 + 1)
            }
        }

        impl<C> Spoken<C> for $name {
            const NOUN: &'static str = $noun;

            fn write(&self, content: &C, out: &mut String) {
                (self.0 + 1).write(content, out);
            }

            fn read(_: &C, words: &mut Reading<'_>) -> Option<$name> {
                let place = words.number(1, 3)?;
                Some($name(place as u8 - 1))
            }

            fn terms(_: &C, _: &mut Nouns) -> Terms {
                Terms::Number { least: 1, most: 3 }
            }
        }
    };
}

places! {
    /// A slot of the mission row. FF-RULING-57.
    Slot, "slot"
}

impl Slot {
    /// The first of the row.
    pub const LEFT: Slot = Slot(0);
    /// The second.
    pub const MIDDLE: Slot = Slot(1);
    /// The third.
    pub const RIGHT: Slot = Slot(2);
}

places! {
    /// One of the three places that bounty cards on the board have in the lists. FF-BOUNTY-01.
    BountyPlace, "place"
}

/// One of the kit's cards, by its number there.
macro_rules! numbered {
    ($(#[$about:meta])* $name:ident) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
        #[serde(transparent)]
        pub struct $name(pub u8);

        impl $name {
            /// Its place in the kit's list.
            #[inline]
            #[must_use]
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }
    };
}

numbered! {
    /// A mission of the kit, by its number. Its name is with [`crate::Kit::mission`].
    MissionId
}

numbered! {
    /// A bounty of the kit, by its number. Its name is with [`crate::Kit::bounty`].
    BountyId
}

numbered! {
    /// A card of the A.I. deck, by its number in the kit.
    AiCardId
}

/// A side of a die, by its number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Side(pub u8);

impl Side {
    /// The most that any die shows.
    const MOST: u8 = 20;

    /// Every side of a die, ascending.
    pub fn all(die: flick::Die) -> impl Iterator<Item = Side> + Clone {
        (1..=die.sides()).map(Side)
    }

    /// Whether a die has it.
    #[must_use]
    pub fn is_of(self, die: flick::Die) -> bool {
        (1..=die.sides()).contains(&self.0)
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl<C> Spoken<C> for Side {
    const NOUN: &'static str = "side";

    fn write(&self, content: &C, out: &mut String) {
        self.0.write(content, out);
    }

    fn read(_: &C, words: &mut Reading<'_>) -> Option<Side> {
        words.number(1, i64::from(Side::MOST)).map(|side| Side(side as u8))
    }

    fn terms(_: &C, _: &mut Nouns) -> Terms {
        Terms::Number { least: 1, most: i64::from(Side::MOST) }
    }
}
