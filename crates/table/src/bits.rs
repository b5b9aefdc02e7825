//! Sets of numbered things as bits of one word: seats, and the cards of games whose hands are sets.

/// Gives a type `Set(word)` what every set of `Item(u8)`s can do, one bit an item, with its iterator. What it counts in is
/// the game's choice.
///
/// To be called where the fields of both are in reach.
#[macro_export]
macro_rules! set_of_bits {
    ($set:ident of $item:ident, counted in $count:ty, one by one as $iter:ident) => {
        impl $set {
            /// Nothing.
            pub const NONE: $set = $set(0);

            /// This one alone.
            #[inline]
            #[must_use]
            pub const fn only(one: $item) -> $set {
                $set(1 << one.0)
            }

            /// Whether this one is in it.
            #[inline]
            #[must_use]
            pub const fn has(self, one: $item) -> bool {
                self.0 >> one.0 & 1 == 1
            }

            /// With this one.
            #[inline]
            #[must_use]
            pub const fn with(self, one: $item) -> $set {
                $set(self.0 | 1 << one.0)
            }

            /// Without this one.
            #[inline]
            #[must_use]
            pub const fn without(self, one: $item) -> $set {
                $set(self.0 & !(1 << one.0))
            }

            /// All of either set.
            #[inline]
            #[must_use]
            pub const fn union(self, other: $set) -> $set {
                $set(self.0 | other.0)
            }

            /// What is in both.
            #[inline]
            #[must_use]
            pub const fn both(self, other: $set) -> $set {
                $set(self.0 & other.0)
            }

            /// What is in this one and not in the other.
            #[inline]
            #[must_use]
            pub const fn minus(self, other: $set) -> $set {
                $set(self.0 & !other.0)
            }

            /// Whether all of `part` is in this set.
            #[inline]
            #[must_use]
            pub const fn covers(self, part: $set) -> bool {
                part.0 & !self.0 == 0
            }

            /// Whether they share one.
            #[inline]
            #[must_use]
            pub const fn meets(self, other: $set) -> bool {
                self.0 & other.0 != 0
            }

            /// How many are in it.
            #[inline]
            #[must_use]
            pub const fn len(self) -> $count {
                self.0.count_ones() as $count
            }

            /// Whether there are none.
            #[inline]
            #[must_use]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// The first of them.
            #[inline]
            #[must_use]
            pub const fn lowest(self) -> Option<$item> {
                if self.0 == 0 { None } else { Some($item(self.0.trailing_zeros() as u8)) }
            }

            /// One by one, in order.
            #[inline]
            #[must_use]
            pub const fn iter(self) -> $iter {
                $iter(self)
            }
        }

        /// What is in a set, in order.
        #[derive(Clone, Debug)]
        pub struct $iter($set);

        impl Iterator for $iter {
            type Item = $item;

            #[inline]
            fn next(&mut self) -> Option<$item> {
                let next = self.0.lowest()?;
                self.0 = $set(self.0.0 & (self.0.0 - 1));
                Some(next)
            }

            #[inline]
            fn size_hint(&self) -> (usize, Option<usize>) {
                let left = self.0.len() as usize;
                (left, Some(left))
            }
        }

        impl ExactSizeIterator for $iter {}

        impl IntoIterator for $set {
            type Item = $item;
            type IntoIter = $iter;

            #[inline]
            fn into_iter(self) -> $iter {
                self.iter()
            }
        }

        impl FromIterator<$item> for $set {
            fn from_iter<I: IntoIterator<Item = $item>>(all: I) -> $set {
                all.into_iter().fold($set::NONE, $set::with)
            }
        }
    };
}

/// Writes a set with a space between its items, in order, and reads it back; each item stands there once.
#[macro_export]
macro_rules! written_with_spaces {
    ($set:ident of $item:ident, $twice:literal) => {
        impl std::fmt::Display for $set {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                for (place, one) in self.iter().enumerate() {
                    let gap = if place == 0 { "" } else { " " };
                    write!(f, "{gap}{one}")?;
                }
                Ok(())
            }
        }

        impl std::fmt::Debug for $set {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                write!(f, "{{{self}}}")
            }
        }

        impl std::str::FromStr for $set {
            type Err = &'static str;

            fn from_str(text: &str) -> Result<$set, &'static str> {
                text.split_terminator(' ').try_fold($set::NONE, |set, word| {
                    let one: $item = word.parse()?;
                    if set.has(one) { Err($twice) } else { Ok(set.with(one)) }
                })
            }
        }
    };
}
