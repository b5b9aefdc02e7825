//! What a host may choose before the game.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Choices, Chosen, PerSeat, Range, Word};

use crate::content::Kit;
use crate::nouns::{BossId, HomeworldId, KnightId};

/// How hard the Boss is. AK-SETUP-27.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Word)]
#[word(serde)]
pub enum Difficulty {
    /// The Boss mat as it is written. AK-DIFF-01.
    #[default]
    Normal,
    /// The Boss is tougher: one side of the difficulty token. AK-DIFF-02.
    Expert,
    /// The Boss is much tougher: the other side.
    Nightmare,
}

/// Names of pieces of the kit, each with a word that leaves it open.
macro_rules! named {
    ($($(#[$doc:meta])* $name:ident names a $piece:ident or $open:literal, $meaning:literal;)+) => {$(
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
        #[serde(transparent)]
        pub struct $name(String);

        impl $name {
            /// The piece that is meant, if one is named; it need not exist.
            pub(crate) fn named(&self) -> Option<&str> {
                Some(self.0.as_str()).filter(|name| *name != $open)
            }
        }

        impl Default for $name {
            fn default() -> $name {
                $name($open.to_owned())
            }
        }

        impl From<&str> for $name {
            fn from(word: &str) -> $name {
                $name(word.to_owned())
            }
        }

        impl Chosen<Kit> for $name {
            fn range(kit: &Kit, usual: &$name) -> Range {
                let open = ($open.to_owned(), $meaning.to_owned());
                let pieces = $piece::all(kit).map(|id| (id.word(kit).to_owned(), id.told(kit)));
                Range::words(std::iter::once(open).chain(pieces), &usual.0)
            }
        }
    )+};
}

named! {
    /// A Boss, by its id.
    BossName names a BossId or "first", "the first of the kit";
    /// A Homeworld, by its id.
    HomeworldName names a HomeworldId or "first", "the first of the kit";
    /// A Knight, by its id.
    KnightName names a KnightId or "choose", "its player chooses at the table";
}

/// What a host may choose. AK-SETUP-08, AK-SETUP-26, AK-SETUP-27.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema, Choices)]
#[serde(default, deny_unknown_fields)]
#[choices(content = Kit)]
pub struct Options {
    /// Whom you fight.
    #[choice(title = "Boss", rule = "AK-SETUP-26")]
    pub boss: BossName,
    /// Which side of the difficulty token is used, if any.
    #[choice(title = "Difficulty", rule = "AK-SETUP-27")]
    pub difficulty: Difficulty,
    /// What you defend.
    #[choice(title = "Homeworld", rule = "AK-SETUP-08")]
    pub homeworld: HomeworldName,
    /// The Knight of each seat; no two seats have the same.
    #[choice(title = "Knight", rule = "AK-SETUP-01")]
    pub knights: PerSeat<KnightName>,
    /// Show the order of the players' decks, which everybody could know but nobody may look at.
    #[choice(title = "Memory aid", rule = "AK-RULING-04")]
    pub memory_aid: bool,
    /// What is decided for the group is proposed first, and everybody has to agree; when all was turned down, whoever
    /// decides for the group decides alone.
    #[choice(title = "Everybody agrees", rule = "AK-RULING-01")]
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub confirm: bool,
}
