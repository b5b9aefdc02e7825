//! Small nouns of the game: numbers of one kind that are not numbers of another.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Chance, Nouns, Reading, Spoken, Terms};

/// What a [`Few`] can hold: one of at most 32 of a kind.
pub trait Member: Copy {
    /// Its number among them.
    fn number(self) -> u8;
}

/// What can be told by its number.
pub trait Numbered: Member {
    /// The one with this number.
    fn numbered(number: u8) -> Self;
}

/// A set of a few of a kind, a bit for each by its number.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Few<T>(u32, #[serde(skip)] PhantomData<fn() -> T>);

impl<T: Member> Few<T> {
    /// The empty set.
    pub const NONE: Few<T> = Few(0, PhantomData);

    /// Whether it has this one.
    #[inline]
    #[must_use]
    pub fn has(self, one: T) -> bool {
        self.0 >> one.number() & 1 == 1
    }

    /// The set with one more.
    #[inline]
    #[must_use]
    pub fn with(self, one: T) -> Few<T> {
        Few(self.0 | 1 << one.number(), PhantomData)
    }

    /// One alone.
    #[must_use]
    pub fn only(one: T) -> Few<T> {
        Few::NONE.with(one)
    }

    /// The first so many.
    #[must_use]
    pub const fn first(count: usize) -> Few<T> {
        Few((1 << count) - 1, PhantomData)
    }

    /// Puts one more in.
    pub fn insert(&mut self, one: T) {
        *self = self.with(one);
    }

    /// Takes one out.
    pub fn remove(&mut self, one: T) {
        self.0 &= !(1 << one.number());
    }

    /// Those of either.
    #[must_use]
    pub const fn union(self, other: Few<T>) -> Few<T> {
        Few(self.0 | other.0, PhantomData)
    }

    /// Those of both.
    #[must_use]
    pub const fn both(self, other: Few<T>) -> Few<T> {
        Few(self.0 & other.0, PhantomData)
    }

    /// Those that are not in the other.
    #[must_use]
    pub const fn minus(self, other: Few<T>) -> Few<T> {
        Few(self.0 & !other.0, PhantomData)
    }

    /// How many there are.
    #[inline]
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there are none.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl<T: Numbered> Few<T> {
    /// All in it, ascending.
    pub fn iter(self) -> impl Iterator<Item = T> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let next = (left != 0).then(|| T::numbered(left.trailing_zeros() as u8));
            left &= left.wrapping_sub(1);
            next
        })
    }

    /// The first of them.
    #[must_use]
    pub fn lowest(self) -> Option<T> {
        (!self.is_empty()).then(|| T::numbered(self.0.trailing_zeros() as u8))
    }

    /// One of them, each as likely.
    pub(crate) fn pick(self, chance: &mut Chance) -> Option<T> {
        if self.is_empty() {
            return None;
        }
        let pick = chance.below(self.len()) as usize;
        self.iter().nth(pick)
    }
}

impl<T: Member> FromIterator<T> for Few<T> {
    fn from_iter<I: IntoIterator<Item = T>>(all: I) -> Few<T> {
        all.into_iter().fold(Few::NONE, Few::with)
    }
}

// By hand, since what is held need be nothing of all this.
impl<T> Clone for Few<T> {
    fn clone(&self) -> Few<T> {
        *self
    }
}

impl<T> Copy for Few<T> {}

impl<T> PartialEq for Few<T> {
    fn eq(&self, other: &Few<T>) -> bool {
        self.0 == other.0
    }
}

impl<T> Eq for Few<T> {}

impl<T> Hash for Few<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}

impl<T> Default for Few<T> {
    fn default() -> Few<T> {
        Few(0, PhantomData)
    }
}

impl<T> fmt::Debug for Few<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:#b}", self.0)
    }
}

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

impl Member for BountyPlace {
    fn number(self) -> u8 {
        self.0
    }
}

impl Numbered for BountyPlace {
    fn numbered(number: u8) -> BountyPlace {
        BountyPlace::ALL[usize::from(number) % 3]
    }
}

/// How far a player is on an upgrade track: so many levels are reached. FF-UPG-03.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize, JsonSchema,
)]
#[serde(transparent)]
pub struct Level(pub u8);

impl Level {
    /// How many levels are reached, and with that the place of the next one.
    #[must_use]
    pub const fn reached(self) -> usize {
        self.0 as usize
    }

    /// The next one.
    #[must_use]
    pub const fn next(self) -> Level {
        Level(self.0 + 1)
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
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

        impl Member for $name {
            fn number(self) -> u8 {
                self.0
            }
        }

        impl Numbered for $name {
            fn numbered(number: u8) -> $name {
                $name(number)
            }
        }
    };
}

numbered! {
    /// A mission of the kit, by its number.
    MissionId
}

numbered! {
    /// A bounty of the kit, by its number.
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
