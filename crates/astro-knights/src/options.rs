//! What a host may choose before the game.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How hard the Boss is. AK-SETUP-27.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Difficulty {
    /// The mat as it is written. AK-DIFF-01.
    #[default]
    Normal,
    /// One side of the difficulty token. AK-DIFF-02.
    Expert,
    /// The other.
    Nightmare,
}

impl Difficulty {
    /// All of them, the easiest first.
    pub const ALL: [Difficulty; 3] = [Difficulty::Normal, Difficulty::Expert, Difficulty::Nightmare];

    /// Its word.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Difficulty::Normal => "normal",
            Difficulty::Expert => "expert",
            Difficulty::Nightmare => "nightmare",
        }
    }
}

/// What a host may choose. AK-SETUP-08, AK-SETUP-26, AK-SETUP-27.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// The Boss's id; `first` for the first of the kit.
    pub boss: String,
    /// The difficulty.
    pub difficulty: Difficulty,
    /// The Homeworld's id; `first` for the first of the kit.
    pub homeworld: String,
    /// The Knights' ids in the order of the seats, joined by commas; `choose` lets each player choose at the table.
    pub knights: String,
    /// Whether the order of players' decks is shown. AK-RULING-04.
    pub memory_aid: bool,
    /// Whether everybody has to agree on what is decided for the group. AK-RULING-01.
    // Left out where it is off: records from before it was there keep their digests.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub confirm: bool,
}

/// The word for the first of the kit.
pub(crate) const FIRST: &str = "first";
/// The word that leaves the Knights to the players.
pub(crate) const CHOOSE: &str = "choose";

impl Default for Options {
    fn default() -> Options {
        Options {
            boss: FIRST.to_owned(),
            difficulty: Difficulty::Normal,
            homeworld: FIRST.to_owned(),
            knights: CHOOSE.to_owned(),
            memory_aid: false,
            confirm: false,
        }
    }
}
