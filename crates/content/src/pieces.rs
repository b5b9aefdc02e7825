//! Pieces of a kit as types of their own.

/// Types for the pieces of a kit, each by its number in a list of the kit: no two of them can be mixed up, and each knows its
/// word and its name. What is in the list has an `id` and a `name`; there are at most 128.
#[macro_export]
macro_rules! pieces {
    (in $kit:ty; $($(#[$doc:meta])* $name:ident is a $piece:ident of $list:ident, $noun:literal, $nameless:literal;)+) => {$(
        $(#[$doc])*
        #[derive(
            Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, ::serde::Serialize, ::serde::Deserialize,
            ::schemars::JsonSchema,
        )]
        #[serde(transparent)]
        pub struct $name(u8);

        impl $name {
            /// What is printed on it; nothing if the kit has no such piece.
            #[must_use]
            pub fn find(self, kit: &$kit) -> Option<&$piece> {
                kit.$list.get(usize::from(self.0))
            }

            /// What is printed on it.
            #[inline]
            #[must_use]
            pub fn of(self, kit: &$kit) -> &$piece {
                &kit.$list[usize::from(self.0)]
            }

            /// Its word in commands.
            #[must_use]
            pub fn word(self, kit: &$kit) -> &str {
                self.find(kit).map_or("none", |piece| piece.id.as_str())
            }

            /// Its name for people.
            #[must_use]
            pub fn name(self, kit: &$kit) -> &str {
                self.find(kit).map_or($nameless, |piece| piece.name.as_str())
            }

            /// All of the kit.
            pub fn all(kit: &$kit) -> impl Iterator<Item = $name> + use<> {
                (0..kit.$list.len() as u8).map($name)
            }

            /// The one with this word.
            #[must_use]
            pub fn called(kit: &$kit, word: &str) -> Option<$name> {
                kit.$list.iter().position(|piece| piece.id == word).map($name::at)
            }

            /// The different ones of a list, in ascending order.
            pub fn distinct(all: impl Iterator<Item = $name>) -> impl Iterator<Item = $name> {
                let mut found = all.fold(0_u128, |found, one| found | 1 << one.0);
                std::iter::from_fn(move || {
                    let lowest = (found != 0).then(|| $name(found.trailing_zeros() as u8))?;
                    found &= found - 1;
                    Some(lowest)
                })
            }

            /// The one at this place of the kit.
            pub(crate) const fn at(place: usize) -> $name {
                $name(place as u8)
            }

            /// Its number in the kit.
            #[inline]
            #[must_use]
            pub const fn number(self) -> u8 {
                self.0
            }
        }

        impl ::table::Spoken<$kit> for $name {
            const NOUN: &'static str = $noun;

            fn write(&self, kit: &$kit, out: &mut String) {
                out.push_str(self.word(kit));
            }

            fn read(kit: &$kit, words: &mut ::table::Reading<'_>) -> Option<$name> {
                words.known($nameless, |word| $name::called(kit, word))
            }

            fn terms(kit: &$kit, _: &mut ::table::Nouns) -> ::table::Terms {
                ::table::Terms::named(kit.$list.iter().map(|piece| (&piece.id, &piece.name)))
            }
        }
    )+};
}
