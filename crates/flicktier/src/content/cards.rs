//! A.I. cards and bounty cards.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Kit, Space};
use crate::nouns::Slot;

/// A card of the A.I. deck.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AiCard {
    /// The A.I. takes the mission in this slot of the row, counted from the left. FF-AICARD-01.
    TakeMission(Slot),
    /// A destruction token goes on this home planet. FF-AICARD-05.
    Destroy(Space),
    /// The A.I.'s cube moves on. FF-AICARD-08.
    Upgrade {
        /// Whether the card is removed when two or more humans play. FF-AI-19.
        solo_only: bool,
    },
    /// The A.I. takes a VP token and destroys a ship. FF-AICARD-09, FF-AICARD-10.
    Strike {
        /// Which ship: the nearest to this.
        criterion: Nearest,
    },
    /// A governor goes on this planet. FF-AICARD-11.
    Governor(Space),
    /// An A.I. die goes on a planet. FF-AICARD-12, FF-AICARD-13.
    Place {
        /// Whether it is the d20; the d6 otherwise.
        d20: bool,
        /// Which side is up then.
        side: u8,
        /// Where it goes.
        space: Space,
    },
    /// Nothing. FF-AICARD-14.
    BadFlick,
}

/// What the ship that the A.I. destroys is nearest to. FF-RULING-33.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Nearest {
    /// The A.I.'s d20.
    D20,
    /// The A.I.'s d6.
    D6,
    /// The black hole.
    BlackHole,
}

impl AiCard {
    /// What happens, for people.
    #[must_use]
    pub fn text(&self, kit: &Kit) -> String {
        match *self {
            AiCard::TakeMission(slot) => {
                let which = ["left", "middle", "right"][slot.index()];
                format!("The A.I. takes the {which} mission.")
            }
            AiCard::Destroy(home) => format!("The A.I. destroys {}.", kit.board.called(home)),
            AiCard::Upgrade { solo_only: false } => "The A.I. gains its next upgrade.".to_owned(),
            AiCard::Upgrade { solo_only: true } => "The A.I. gains its next upgrade (solo only).".to_owned(),
            AiCard::Strike { criterion } => {
                let to = match criterion {
                    Nearest::D20 => "its d20",
                    Nearest::D6 => "its d6",
                    Nearest::BlackHole => "the black hole",
                };
                format!("The A.I. takes a VP token and destroys the ship nearest to {to}.")
            }
            AiCard::Governor(planet) => format!("The A.I. puts a governor on {}.", kit.board.called(planet)),
            AiCard::Place { d20, side, space } => {
                let die = if d20 { "d20" } else { "d6" };
                format!("The A.I.'s {die} goes to {}, showing {side}.", kit.board.called(space))
            }
            AiCard::BadFlick => "Bad flick: nothing happens.".to_owned(),
        }
    }
}

/// A bounty card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bounty {
    /// Which bounty space it names, from 0 to 7.
    pub space: u8,
    /// What an attack value must reach. FF-BOUNTY-07.
    pub number: u8,
    /// Whether the penalty is A, the ship is destroyed; otherwise B, two cards are discarded. FF-BOUNTY-04,
    /// FF-BOUNTY-05.
    pub destroys: bool,
    /// What it scores. FF-BOUNTY-14.
    pub vp: u8,
    /// Its name for people.
    pub name: String,
}

impl Bounty {
    /// What it asks and threatens, for people.
    #[must_use]
    pub fn text(&self, kit: &Kit) -> String {
        let penalty = if self.destroys { "your ship is destroyed" } else { "you discard two cards" };
        format!(
            "Lies on {}. Land in its circle with an attack value of {} or more to win it; otherwise {penalty}.",
            kit.board.bounty_names[usize::from(self.space)],
            self.number
        )
    }
}
