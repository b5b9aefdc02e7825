//! What a host may choose before the game. HX-GEN-01 to HX-GEN-07.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Choices, Word};

use crate::content::Kit;
use crate::nouns::World;

/// Against whom it is played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Word)]
#[word(serde)]
pub enum Mode {
    /// Everybody for themselves; somebody alone plays against the Shadow Syndicate.
    #[default]
    Rivals,
    /// All together against the Shadow Syndicate.
    Team,
}

/// How hard the Shadow Syndicate makes it. HX-DIFF-01 to HX-DIFF-04.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Word)]
#[word(serde)]
pub enum Difficulty {
    /// Rookie: no Garrisons, one Mission fewer than players.
    Rookie,
    /// Normal: no Garrisons, as many Missions as players.
    #[default]
    Normal,
    /// Veteran: Garrisons, one Mission fewer than players.
    Veteran,
    /// Master: Garrisons, as many Missions as players.
    Master,
}

impl Difficulty {
    /// HX-DIFF-03, HX-DIFF-04: the two harder ones have Garrisons.
    #[must_use]
    pub const fn has_garrisons(self) -> bool {
        matches!(self, Difficulty::Veteran | Difficulty::Master)
    }

    /// HX-DIFF-01 and HX-DIFF-03: one Mission fewer than players; HX-DIFF-02 and HX-DIFF-04: as many. HX-RULING-79: for somebody
    /// alone that can be none.
    #[must_use]
    pub const fn missions(self, players: u8) -> u8 {
        match self {
            Difficulty::Rookie | Difficulty::Veteran => players - 1,
            Difficulty::Normal | Difficulty::Master => players,
        }
    }
}

/// How Architects come to the players.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Word)]
#[word(serde)]
pub enum Architects {
    /// At random; somebody alone chooses freely among all.
    #[default]
    Usual,
    /// By the draft.
    Draft,
    /// At random, alone too.
    Random,
}

/// Which of the two Location cards of a type is in play. HX-SETUP-04.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Word)]
#[word(serde)]
pub enum Printing {
    /// The one of the base game.
    #[default]
    Base,
    /// The one of the Mercury Protocol.
    Mercury,
}

/// Who takes the first turn. HX-RULING-03.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Word)]
#[word(serde)]
pub enum First {
    /// Chance decides.
    #[default]
    Random,
    /// Seat A.
    A,
    /// Seat B.
    B,
    /// Seat C.
    C,
    /// Seat D.
    D,
}

/// Where ships start. HX-RULING-01.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Word)]
#[word(serde)]
pub enum Start {
    /// On Earth.
    #[default]
    Earth,
    /// Each player picks a Location, in turn order.
    Chosen,
}

/// What a host may choose. HX-GEN-04: what is usual is the recommended first game. HX-GEN-06: a team may play with the Mercury
/// Protocol or without.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema, Choices)]
#[serde(default, deny_unknown_fields)]
#[choices(content = Kit)]
pub struct Options {
    /// Against each other, or together against the Shadow Syndicate.
    #[choice(title = "Mode", rule = "HX-COOP-01")]
    pub mode: Mode,
    /// Play with the Mercury Protocol: Cargo, Illegal Tech, the Bank and Requests.
    #[choice(title = "Mercury Protocol", rule = "HX-GEN-02")]
    pub mercury: bool,
    /// How hard the Shadow Syndicate makes it.
    #[choice(title = "Difficulty", rule = "HX-SOLO-06")]
    pub difficulty: Difficulty,
    /// Hard Mode: the team loses unless every Mission is complete.
    #[choice(title = "Hard Mode", rule = "HX-DIFF-05")]
    pub hard: bool,
    /// Rivals score the four competitive Missions.
    #[choice(title = "Missions", rule = "HX-MISSION-01")]
    pub missions: bool,
    /// How Architects come to the players.
    #[choice(title = "Architects", rule = "HX-DRAFT-01")]
    pub architects: Architects,
    /// Who begins.
    #[choice(title = "First player", rule = "HX-RULING-03")]
    pub first: First,
    /// Where ships start.
    #[choice(title = "Start", rule = "HX-RULING-01")]
    pub start: Start,
    /// The Location card of Earth.
    #[choice(title = "Earth", rule = "HX-SETUP-04")]
    pub earth: Printing,
    /// The Location card of the Moon.
    #[choice(title = "The Moon", rule = "HX-SETUP-04")]
    pub moon: Printing,
    /// The Location card of Mars.
    #[choice(title = "Mars", rule = "HX-SETUP-04")]
    pub mars: Printing,
    /// The Location card of Ceres.
    #[choice(title = "Ceres", rule = "HX-SETUP-04")]
    pub ceres: Printing,
    /// The Location card of Europa.
    #[choice(title = "Europa", rule = "HX-SETUP-04")]
    pub europa: Printing,
    /// A team keeps its hands from each other.
    #[choice(title = "Closed hands", rule = "HX-RULING-65")]
    pub closed_hands: bool,
    /// A team keeps its Requests from each other.
    #[choice(title = "Closed Requests", rule = "HX-REQ-04")]
    pub closed_requests: bool,
}

impl Options {
    /// Which Location card of a type is in play.
    #[must_use]
    pub const fn printing(&self, world: World) -> Printing {
        match world {
            World::Earth => self.earth,
            World::Moon => self.moon,
            World::Mars => self.mars,
            World::Ceres => self.ceres,
            World::Europa => self.europa,
        }
    }
}
