//! What the vocabularies of all games share: lists of words, comparisons, and numbers that count something.

use table::english;

use crate::read::{Reader, Slip};

/// A list of words with their meanings, and the way from one to the other. What is written above a word is its line in the
/// manual.
///
/// ```
/// effects::words! {
///     /// Something that can be counted.
///     Count {
///         /// pebbles in the bag
///         Pebbles = "pebbles",
///     }
/// }
/// assert_eq!(Count::of("pebbles").map(Count::means), Some("pebbles in the bag"));
/// ```
#[macro_export]
macro_rules! words {
    ($(#[$doc:meta])* $name:ident { $($(#[doc = $means:literal])+ $case:ident = $word:literal,)+ }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum $name { $($(#[doc = $means])+ $case,)+ }

        impl $name {
            /// All of them.
            pub const ALL: &[$name] = &[$($name::$case,)+];

            /// Its word.
            #[must_use]
            pub const fn word(self) -> &'static str {
                match self { $($name::$case => $word,)+ }
            }

            /// What it means.
            #[must_use]
            pub fn means(self) -> &'static str {
                match self { $($name::$case => concat!($($means),+).trim_ascii(),)+ }
            }

            /// What a word stands for.
            #[must_use]
            pub fn of(word: &str) -> Option<$name> {
                $name::ALL.iter().copied().find(|meant| meant.word() == word)
            }
        }
    };
}

words! {
    /// How a number must compare with another.
    Compare {
        /// at most
        AtMost = "<=",
        /// at least
        AtLeast = ">=",
        /// exactly
        Exactly = "=",
    }
}

impl Compare {
    /// Whether one number compares so with another.
    #[inline]
    #[must_use]
    pub const fn holds(self, one: u8, other: u8) -> bool {
        match self {
            Compare::AtMost => one <= other,
            Compare::AtLeast => one >= other,
            Compare::Exactly => one == other,
        }
    }

    /// Reads a comparison and the number it is with.
    ///
    /// # Errors
    /// If none stands here.
    pub fn read(words: &mut Reader<'_>) -> Result<(Compare, u8), Slip> {
        Ok((words.needs("`<=`, `>=` or `=`", Compare::of)?, words.amount()?))
    }

    /// "3 or less", "3 or more", "exactly 3"; what is counted is fewer and not less.
    #[must_use]
    pub fn bound(self, number: u8, below: &str) -> String {
        match (self, number) {
            (Compare::AtMost | Compare::Exactly, 0) => "no".to_owned(),
            (Compare::AtMost, number) => format!("{number} or {below}"),
            (Compare::AtLeast, number) => format!("{number} or more"),
            (Compare::Exactly, number) => format!("exactly {number}"),
        }
    }
}

/// A number: so many, and so many more for each of something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Number<C> {
    /// At least so many.
    pub base: u8,
    /// So many more for each.
    pub each: u8,
    /// Of these.
    pub of: Option<C>,
}

impl<C: Copy> Number<C> {
    /// Always the same.
    #[must_use]
    pub const fn just(base: u8) -> Number<C> {
        Number { base, each: 0, of: None }
    }

    /// Whether it is always this one.
    #[must_use]
    pub const fn is(self, number: u8) -> bool {
        self.each == 0 && self.base == number
    }

    /// How many there are, where so many are counted.
    #[inline]
    #[must_use]
    pub fn with(self, count: impl FnOnce(C) -> u8) -> u8 {
        match self.of {
            None => self.base,
            Some(of) => self.base.saturating_add(self.each.saturating_mul(count(of))),
        }
    }

    /// Reads `2`, `minions`, `2 * minions`, `1 + minions` or `1 + 2 * minions`.
    ///
    /// # Errors
    /// If none of them stands here; `expected` says what can be counted.
    pub fn read(
        words: &mut Reader<'_>,
        expected: &str,
        counted: impl Fn(&str) -> Option<C>,
    ) -> Result<Number<C>, Slip> {
        let each = |words: &mut Reader<'_>, base: u8, each: u8| {
            let of = words.needs(expected, &counted)?;
            Ok(Number { base, each, of: Some(of) })
        };
        if let Some(of) = words.takes(&counted) {
            return Ok(Number { base: 0, each: 1, of: Some(of) });
        }
        let first = words.amount()?;
        if words.eats("*") {
            return each(words, 0, first);
        }
        if !words.eats("+") {
            return Ok(Number::just(first));
        }
        if let Some(of) = words.takes(&counted) {
            return Ok(Number { base: first, each: 1, of: Some(of) });
        }
        let second = words.amount()?;
        words.expects("*")?;
        each(words, first, second)
    }
}

/// A number in English; `each` says one of what is counted, behind "for each".
pub struct Amount<'a, C> {
    /// The number.
    pub number: &'a Number<C>,
    /// One of what is counted.
    pub each: &'a dyn Fn(C) -> String,
}

impl<C: Copy> Amount<'_, C> {
    /// So much, perhaps for each of something, and perhaps with more for each: "2 damage, plus 1 for each minion in play".
    pub fn said(&self, some: impl Fn(u8) -> String, more: impl Fn(u8) -> String) -> String {
        match *self.number {
            Number { base, of: None, .. } => some(base),
            Number { base: 0, each, of: Some(of) } => format!("{} for each {}", some(each), (self.each)(of)),
            Number { base, each, of: Some(of) } => {
                format!("{}{} for each {}", some(base), more(each), (self.each)(of))
            }
        }
    }

    /// So much of something that has no plural.
    #[must_use]
    pub fn much(&self, unit: &str) -> String {
        let some = |amount: u8| format!("{amount} {unit}").trim_end().to_owned();
        self.said(some, |each| format!(", plus {each}"))
    }

    /// So many things: "a card", "two cards".
    #[must_use]
    pub fn many(&self, one: &str, several: &str) -> String {
        self.counted(one, |count| format!("{count} {several}"))
    }

    /// One thing, or several by their number in words.
    pub fn counted(&self, one: &str, several: impl Fn(&str) -> String) -> String {
        let some = |count: u8| if count == 1 { one.to_owned() } else { several(&english::number(count)) };
        self.said(some, |each| format!(", plus {}", english::number(each)))
    }

    /// So many top cards of a deck.
    #[must_use]
    pub fn top(&self, deck: &str) -> String {
        self.counted(&format!("the top card of {deck}"), |count| format!("the top {count} cards of {deck}"))
    }

    /// How often: "twice".
    #[must_use]
    pub fn times(&self) -> String {
        self.said(english::times, |each| format!(", and {} more", english::times(each)))
    }
}
