//! Why something is refused.

use schemars::JsonSchema;
use serde::Serialize;

/// Why something is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub enum Why {
    /// Options that do not go together.
    Options(Clash),
    /// Another seat is asked.
    NotAsked,
    /// The game is over.
    Over,
    /// Something else is asked first.
    AskedOtherwise,
    /// The action belongs to another phase.
    OtherPhase,
    /// It is not one of the options.
    NotOffered,
    /// The card is not in hand.
    NotInHand,
    /// The card is Unique and was played this turn.
    Spent,
    /// The card is not in the Market.
    NotInMarket,
    /// There is none left.
    NoneLeft,
    /// It was done this turn already.
    Twice,
    /// There are not enough Credits.
    Credits {
        /// What it costs.
        cost: u8,
        /// What there is.
        has: u8,
    },
    /// There is not enough Defense.
    Defense {
        /// What it costs.
        cost: u8,
        /// What there is.
        has: u8,
    },
    /// There are not so many Banked tokens.
    Banked {
        /// What there is.
        has: u8,
    },
    /// Banked Credits pay for Market cards alone.
    NotForThis,
    /// The Location is Shut Down.
    ShutDown,
    /// There is no own Embassy here.
    NoEmbassy,
    /// There is one already.
    HasOne,
    /// The ship is there already.
    Here,
    /// The ship is elsewhere.
    Elsewhere,
    /// The Architect sleeps.
    Asleep {
        /// Cryo Counters on it.
        cryo: u8,
    },
    /// An Event forbids it.
    Forbidden,
    /// The Event is not in play.
    NotInPlay,
    /// The Event has no other price.
    NoOtherPrice,
    /// The cards do not pay the price.
    WrongCards,
    /// Somebody cannot take part.
    CannotHelp,
    /// Shares are at least 1 each and the cost together.
    Shares,
    /// The same was refused this turn.
    Asked,
    /// The card offers no Defense.
    NoDefense,
    /// That is for the CP alone.
    CallersOnly,
    /// The Mercury Protocol is not in play.
    NoMercury,
    /// The Carrier or the Location does not have it.
    NoCargo,
    /// It comes from here.
    Home,
    /// There is no Garrison here.
    NoGarrison,
}

/// Options that do not go together.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub enum Clash {
    /// A Location of the Mercury Protocol without it.
    LocationWithoutMercury,
    /// Rivals' Missions in a team.
    MissionsInTeam,
    /// A difficulty or Hard Mode among rivals.
    DifficultyAmongRivals,
    /// The first player is nobody at the table.
    NobodyThere,
}
