//! Why something can be refused, as data.

use schemars::JsonSchema;
use serde::Serialize;

use crate::cards::Held;
use crate::content::{FactionId, Resource, Space};
use crate::fleet::Ship;
use crate::nouns::Side;

/// Why something is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub enum Why {
    /// Solo is against the A.I.
    NeedsAi,
    /// Four humans leave no room for the A.I.
    NoRoomForAi,
    /// Dorikor is the A.I.'s.
    DorikorIsAi,
    /// Two factions use the same dice.
    SameDice(FactionId, FactionId),
    /// So many rounds cannot be agreed on.
    Rounds(u16),
    /// The start player does not play.
    NoSuchStart,
    /// The game is over.
    Over,
    /// Another is asked.
    NotYours,
    /// This is no answer to the open question.
    NotAsked,
    /// Two actions were taken.
    TwoActions,
    /// An action of this type was taken.
    SameAction,
    /// The turn's beginning is over.
    NotFresh,
    /// It was done this turn.
    OncePerTurn,
    /// There is no such ship.
    NoShip(Ship),
    /// The ship is not the player's to use.
    NotYourShip(Ship),
    /// The bug has it.
    Bugged(Ship),
    /// The ship is off the board.
    OffBoard(Ship),
    /// The ship was slid aside.
    Aside(Ship),
    /// Only the declared die may be flicked.
    OtherDie(Ship),
    /// The free flick left is the sleigh's.
    OnlySleigh(Ship),
    /// The target cannot be slid aside.
    TargetAside,
    /// What is to be slid aside is not there.
    NothingAside,
    /// The ship is not at home, so it is not picked up.
    NotHome(Ship),
    /// An off-mat die stays where it is before a flick.
    MovedAtHome,
    /// The die has no such side.
    NoSide(Side),
    /// A number of the flick is past its limit.
    Limit(&'static str),
    /// The line does not meet the die.
    Misses,
    /// The die would push others when it is turned.
    NoRoomToTurn(Ship),
    /// The place lies outside of where the die may be set.
    OutsidePlace,
    /// Another die lies there.
    Occupied,
    /// The side is not to be chosen here, or must be.
    SideKept,
    /// It must be set down.
    MustPlace,
    /// Nothing would be done.
    Nothing,
    /// The hand is empty.
    NoCard,
    /// The player has no such card.
    NotHeld(Held),
    /// A card in front has no combat value any more.
    InFront,
    /// Cards are picked in order.
    CardOrder,
    /// A card of another type is owed.
    OtherType(Resource),
    /// The cost cannot be paid.
    TooDear,
    /// The structure cannot stand there.
    NoSite(Space),
    /// No ship is there.
    NoShipThere(Space),
    /// One of its kind stands there.
    Doubled(Space),
    /// All tokens are placed.
    NoneLeft,
    /// There is nothing to cover.
    NothingToCover,
    /// The upgrade is missing.
    NoUpgrade,
    /// The track is at its end.
    TrackEnd,
    /// The slot is empty.
    NoMission,
    /// The mission is claimed.
    Claimed,
    /// Only Deliver missions are claimed.
    NotDeliver,
    /// What the mission asks for is not there.
    NotMet,
    /// An own die cannot be attacked.
    OwnTarget,
    /// No source there.
    NoSource,
    /// The resource has no card left.
    Dry(Resource),
    /// A source or a ship is picked once.
    Picked,
    /// The home planet is destroyed.
    HomeDestroyed,
    /// Earth's gate has gone with Earth.
    GateDestroyed,
    /// There is no gate.
    NoGate(Space),
    /// The ship is at no gate.
    NotAtGate(Ship),
    /// No ship is at a warehouse.
    NoWarehouse,
    /// No such bounty.
    NoBounty,
    /// Nothing is to be left out.
    NothingOwed(Resource),
}
