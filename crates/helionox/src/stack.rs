//! What is under way: texts, one above the other. HX-MAIN-07: only the uppermost goes on.

use arrayvec::ArrayVec;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::Seat;

use crate::nouns::{EventId, Source, Who};

/// The most texts at once; content that could need more is refused when it is read.
pub const STACK: usize = 12;

/// A text under way.
pub type Run = effects::Frame<Who, Source>;

/// The stack of a position; the last text runs.
pub type Stack = ArrayVec<Run, STACK>;

/// How far a Collaboration is. HX-RULING-92.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
pub enum Stage {
    /// The partner accepts or refuses.
    Called,
    /// The CP makes ready the own share.
    Caller,
    /// The partner plays Defense cards.
    Partner,
    /// The partner stopped short; the CP may fill the gap.
    Gap,
}

/// A Collaboration under way. HX-COLLAB-04: the CP and exactly one other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Collaboration {
    /// The Event.
    pub event: EventId,
    /// The other player.
    pub partner: Seat,
    /// How much Defense the CP supplies.
    pub share: u8,
    /// How much Defense the partner has played so far.
    pub given: u8,
    /// How far it is.
    pub stage: Stage,
}

/// A call as it was made: what may not be asked again this turn. HX-RULING-23.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize, JsonSchema,
)]
#[serde(deny_unknown_fields)]
pub struct Proposal {
    /// The Event.
    pub event: EventId,
    /// The seat that was asked, by its number.
    pub partner: u8,
    /// What the CP wanted to supply.
    pub share: u8,
}
