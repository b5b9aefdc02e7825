//! The files as they are written, with the place of every name and number; they end where the kit begins.

use content::{Small, Spanned, Word};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Tally, Trade};
use crate::nouns::{Faction, World};

/// starting.toml of a kit of Helionox.
#[derive(Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(title = "Starting cards and the Prime Asset of Helionox")]
pub(super) struct StartingSource {
    /// Five for each player.
    pub(super) material: PlainSource,
    /// Three for each player.
    pub(super) sentinel: PlainSource,
    /// The pile beside the Market.
    pub(super) prime: PrimeSource,
    /// The Starting Faction cards: two of each faction.
    #[serde(default)]
    #[schemars(!default)]
    pub(super) card: Vec<PairSource>,
}

#[derive(Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct PlainSource {
    /// Its name in commands.
    #[schemars(regex(pattern = content::ID))]
    pub(super) id: Word,
    /// Its name for people.
    pub(super) name: Word,
    /// What it does. A program: see docs/effects.md.
    pub(super) text: Word,
}

#[derive(Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct PrimeSource {
    /// Its name in commands.
    #[schemars(regex(pattern = content::ID))]
    pub(super) id: Word,
    /// Its name for people.
    pub(super) name: Word,
    /// What it costs in Credits.
    #[schemars(range(min = 1, max = 20))]
    pub(super) cost: Small,
    /// What it does. A program: see docs/effects.md.
    pub(super) text: Word,
}

#[derive(Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct PairSource {
    /// Its name in commands.
    #[schemars(regex(pattern = content::ID))]
    pub(super) id: Word,
    /// Its name for people.
    pub(super) name: Word,
    /// Its faction.
    #[schemars(extend("enum" = Faction::ALL.map(Faction::word)))]
    pub(super) faction: Word,
    /// What it does. A program: see docs/effects.md.
    pub(super) text: Word,
}

/// bio.toml, cybernetic.toml, transport.toml and defense.toml of a kit of Helionox.
#[derive(Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(title = "Market cards of a faction of Helionox")]
pub(super) struct MarketSource {
    /// The cards.
    #[serde(default)]
    #[schemars(!default)]
    pub(super) card: Vec<MarketCardSource>,
}

#[derive(Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct MarketCardSource {
    /// Its name in commands.
    #[schemars(regex(pattern = content::ID))]
    pub(super) id: Word,
    /// Its name for people.
    pub(super) name: Word,
    /// What it is.
    #[schemars(extend("enum" = Trade::ALL.map(Trade::word)))]
    pub(super) r#type: Word,
    /// What it costs in Credits.
    #[schemars(range(min = 1, max = 20))]
    pub(super) cost: Small,
    /// Its printed Influence.
    #[schemars(range(max = 9))]
    pub(super) influence: Small,
    /// How many there are.
    #[schemars(range(min = 1, max = 4))]
    pub(super) copies: Small,
    /// Whether it is played once a turn at most.
    #[serde(default)]
    pub(super) unique: bool,
    /// Whether it belongs to the Mercury Protocol.
    #[serde(default)]
    pub(super) mercury: bool,
    /// What it does. A program: see docs/effects.md.
    pub(super) text: Word,
}

/// illegal.toml of a kit of Helionox.
#[derive(Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(title = "Illegal Tech of Helionox")]
pub(super) struct TechSource {
    /// The cards.
    #[serde(default)]
    #[schemars(!default)]
    pub(super) card: Vec<IllegalSource>,
}

#[derive(Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct IllegalSource {
    /// Its name in commands.
    #[schemars(regex(pattern = content::ID))]
    pub(super) id: Word,
    /// Its name for people.
    pub(super) name: Word,
    /// Where it is had.
    #[schemars(extend("enum" = World::ALL.map(World::word)))]
    pub(super) at: Word,
    /// How many there are.
    #[schemars(range(min = 1, max = 4))]
    pub(super) copies: Small,
    /// What it does besides the Infamy. A program: see docs/effects.md.
    pub(super) text: Word,
}

/// architects.toml of a kit of Helionox.
#[derive(Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(title = "Architects of Helionox")]
pub(super) struct ArchitectsSource {
    /// The Architects.
    #[serde(default)]
    #[schemars(!default)]
    pub(super) architect: Vec<ArchitectSource>,
}

#[derive(Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct ArchitectSource {
    /// Its name in commands.
    #[schemars(regex(pattern = content::ID))]
    pub(super) id: Word,
    /// Its name for people.
    pub(super) name: Word,
    /// Whether it belongs to the Mercury Protocol.
    #[serde(default)]
    pub(super) mercury: bool,
    /// Its two abilities.
    #[schemars(length(min = 2, max = 2))]
    pub(super) ability: Vec<AbilitySource>,
}

#[derive(Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct AbilitySource {
    /// So many Cryo Counters it takes.
    #[schemars(range(min = 1, max = 4))]
    pub(super) cryo: Small,
    /// What it does. A program: see docs/effects.md.
    pub(super) text: Word,
}

/// locations.toml of a kit of Helionox.
#[derive(Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(title = "Locations of Helionox")]
pub(super) struct LocationsSource {
    /// The Locations.
    #[serde(default)]
    #[schemars(!default)]
    pub(super) location: Vec<LocationSource>,
}

#[derive(Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct LocationSource {
    /// Its name in commands.
    #[schemars(regex(pattern = content::ID))]
    pub(super) id: Word,
    /// Its name for people.
    pub(super) name: Word,
    /// Its type.
    #[schemars(extend("enum" = World::ALL.map(World::word)))]
    pub(super) r#type: Word,
    /// Whether it belongs to the Mercury Protocol.
    #[serde(default)]
    pub(super) mercury: bool,
    /// The Location Bonus. A program: see docs/effects.md.
    pub(super) bonus: Word,
    /// The Key Access. A program: see docs/effects.md.
    pub(super) key: Word,
}

/// missions.toml of a kit of Helionox.
#[derive(Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(title = "Missions of Helionox")]
pub(super) struct MissionsSource {
    /// The Missions.
    #[serde(default)]
    #[schemars(!default)]
    pub(super) mission: Vec<MissionSource>,
}

#[derive(Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct MissionSource {
    /// Its name in commands.
    #[schemars(regex(pattern = content::ID))]
    pub(super) id: Word,
    /// Its name for people.
    pub(super) name: Word,
    /// Whether a team has it, and not rivals.
    #[serde(default)]
    pub(super) team: bool,
    /// Whether it needs the Mercury Protocol.
    #[serde(default)]
    pub(super) mercury: bool,
    /// What it is worth.
    #[schemars(range(min = 1, max = 20))]
    pub(super) influence: Small,
    /// What it counts.
    #[schemars(extend("enum" = Tally::ALL.map(Tally::word)))]
    pub(super) counts: Word,
    /// There must be so many or more.
    #[schemars(range(min = 1, max = 60))]
    pub(super) at_least: Option<Small>,
    /// There must be so many or fewer.
    #[schemars(range(max = 60))]
    pub(super) at_most: Option<Small>,
    /// There must be so many or more with one player, two, three and four.
    #[schemars(length(min = 4, max = 4), inner(range(min = 1, max = 60)))]
    pub(super) at_least_of: Option<Spanned<Vec<Small>>>,
    /// The same with the Mercury Protocol, where that makes it easier or harder.
    #[schemars(length(min = 4, max = 4), inner(range(min = 1, max = 60)))]
    pub(super) with_mercury_of: Option<Spanned<Vec<Small>>>,
}
