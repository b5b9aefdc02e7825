//! Sets of things that are numbered from 0 to 31, in one word.

use std::marker::PhantomData;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Something that has a number below 32 and is known by it.
pub trait Numbered: Copy {
    /// Its number.
    fn number(self) -> u8;
    /// What has this number.
    fn numbered(number: u8) -> Self;
}

/// A set of numbered things.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(transparent, bound = "")]
pub struct Set<T>(u32, #[serde(skip)] PhantomData<T>);

impl<T: Copy> Set<T> {
    /// Nothing.
    pub const NONE: Set<T> = Set(0, PhantomData);

    /// Whether there is nothing in it.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many are in it.
    #[inline]
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// What is in both.
    #[inline]
    #[must_use]
    pub const fn and(self, other: Set<T>) -> Set<T> {
        Set(self.0 & other.0, PhantomData)
    }

    /// What is in this one and not in the other.
    #[inline]
    #[must_use]
    pub const fn minus(self, other: Set<T>) -> Set<T> {
        Set(self.0 & !other.0, PhantomData)
    }
}

impl<T: Numbered> Set<T> {
    /// This alone.
    #[inline]
    #[must_use]
    pub fn only(one: T) -> Set<T> {
        Set::NONE.with(one)
    }

    /// Whether this is in it.
    #[inline]
    #[must_use]
    pub fn has(self, one: T) -> bool {
        self.0 & 1 << one.number() != 0
    }

    /// With this in it.
    #[inline]
    #[must_use]
    pub fn with(self, one: T) -> Set<T> {
        Set(self.0 | 1 << one.number(), PhantomData)
    }

    /// Without this in it.
    #[inline]
    #[must_use]
    pub fn without(self, one: T) -> Set<T> {
        Set(self.0 & !(1 << one.number()), PhantomData)
    }

    /// The one with the lowest number.
    #[inline]
    #[must_use]
    pub fn first(self) -> Option<T> {
        (self.0 != 0).then(|| T::numbered(self.0.trailing_zeros() as u8))
    }

    /// All of them, by their numbers.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = T> {
        let mut left = self;
        std::iter::from_fn(move || {
            let first = left.first()?;
            left.0 &= left.0 - 1;
            Some(first)
        })
    }
}

impl<T: Numbered> FromIterator<T> for Set<T> {
    #[inline]
    fn from_iter<I: IntoIterator<Item = T>>(all: I) -> Set<T> {
        all.into_iter().fold(Set::NONE, Set::with)
    }
}

impl Numbered for u8 {
    fn number(self) -> u8 {
        self
    }

    fn numbered(number: u8) -> u8 {
        number
    }
}
