//! What can happen.

use flick::{BugFlick, Flick, Lie, Trace};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::cards::Held;
use crate::content::{FactionId, Resource, Space};
use crate::fleet::{Player, Ship};
use crate::nouns::{AiCardId, BountyId, Level, MissionId, Side, Slot};
use crate::position::Ending;
use crate::task::{Cause, Form, Purpose, Track};

/// What an action begins as.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Begun {
    /// A Move.
    Move,
    /// A Gather.
    Gather,
    /// A Return.
    Return,
}

/// The way that dice took in a flick.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct Way {
    /// The dice that moved. If the bug's disc was flicked, it comes after them.
    pub ships: Vec<Ship>,
    /// Their trajectories in this order, as `docs/flick.md` tells the bytes, in hexadecimal digits.
    pub keys: String,
}

impl Way {
    /// What moved of a trace, by the names that its bodies have.
    pub(crate) fn of(mut trace: Trace, ship: impl Fn(usize) -> Option<Ship>) -> Way {
        let ships = trace.leave_movers().into_iter().filter_map(ship).collect();
        let digit = |nibble: u8| char::from_digit(nibble.into(), 16).unwrap_or('0');
        let keys = trace.encode().into_iter().flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]).collect();
        Way { ships, keys }
    }
}

/// What can happen. Missions, bounties and A.I. cards are told by their numbers in the kit.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[allow(missing_docs)] // The fields are the player, the ship and the numbers the variant speaks of.
pub enum Event {
    /// A die was set down.
    Placed { ship: Ship, lie: Lie, on: Option<Space> },
    /// A turn began.
    TurnBegan { player: Player, round: u16 },
    /// A turn ended.
    TurnEnded { player: Player },
    /// A Move, a Gather or a Return began.
    Began { player: Player, what: Begun },
    /// A payment began.
    Intended { player: Player, faction: FactionId, purpose: Purpose },
    /// A resource was left out of a cost, or none was.
    Omitted { player: Player, resource: Option<Resource> },
    /// A ship is brought home.
    Fetched { ship: Ship },
    /// A ship gathers.
    ShipGathers { ship: Ship },
    /// The round structure on a planet gathers.
    StructureGathers { player: Player, at: Space },
    /// A player declined what was offered.
    Declined { player: Player },
    /// A flick was made: how it was done, where the die came from and where all dice lie that it changed.
    Flicked {
        player: Player,
        ship: Ship,
        cause: Cause,
        done: Flick,
        from: Lie,
        lie: Lie,
        on: Vec<Space>,
        hit: Vec<Ship>,
        off: bool,
        #[serde(default)]
        way: Way,
    },
    /// A die found its place taken and lies beside it. FF-RULING-12.
    Nudged { ship: Ship, lie: Lie },
    /// A die that lay beside its place is back in it. FF-SPEC-32.
    Restored { ship: Ship, lie: Lie },
    /// A flick is made again.
    Reflicked { player: Player, ship: Ship },
    /// An Attack was declared.
    Attacked { player: Player, with: Ship, target: Ship },
    /// A card was played combat side down.
    Played { player: Player, resource: Resource },
    /// The target was hit and stayed within the token.
    Hit { target: Ship },
    /// The target was hit and got away.
    Retreated { target: Ship },
    /// The target was not touched, but perhaps others were.
    Missed { with: Ship, target: Ship, struck: Vec<Ship> },
    /// Played cards went back into their hands, unseen.
    TakenBack,
    /// Cards were turned over and compared.
    Fought {
        attacker: Player,
        defender: Player,
        attack: u8,
        attack_card: u8,
        defence: u8,
        defence_card: u8,
        won: bool,
    },
    /// The A.I.'s card of a combat was drawn.
    MachineDrew { resource: Resource, value: u8 },
    /// A VP token was taken.
    TookToken { player: Player, left: u8 },
    /// A ship was destroyed.
    Destroyed { ship: Ship },
    /// A ship stayed where it is, by right.
    Stayed { ship: Ship },
    /// Cards were gathered or drawn.
    Drew { player: Player, resource: Resource },
    /// The same, told to the one who drew.
    DrewOwn { player: Player, resource: Resource, value: u8 },
    /// A discard pile became a deck.
    Reshuffled { resource: Resource },
    /// A Gather picked its sources.
    Gathered { player: Player, sources: u8 },
    /// A card was spent or lost: one from the hand with its combat side unseen, or one in front of this value.
    Spent { player: Player, resource: Resource, front: Option<u8> },
    /// A card was spent and its combat value shown.
    Shown { player: Player, resource: Resource, value: u8 },
    /// A structure was built.
    Built { player: Player, faction: FactionId, form: Form, at: Space, over: Option<Player> },
    /// A level was gained.
    Upgraded { player: Player, track: Track, level: Level },
    /// A mission was completed.
    Completed { player: Player, mission: MissionId },
    /// The number of a "?" token, told to its owner.
    Explored { player: Player, vp: u8 },
    /// A mission was turned up.
    MissionUp { slot: Slot, mission: MissionId },
    /// The deck was empty when a mission was to be drawn.
    NoMission { slot: Slot },
    /// A trigger of the end was met.
    Triggered { by: Ending },
    /// The last turns began.
    LastTurns { left: u8 },
    /// A ship went through a warp gate.
    Warped { ship: Ship, to: Space },
    /// A mission was claimed.
    Claimed { player: Player, slot: Slot },
    /// A claim ended.
    ClaimEnded { slot: Slot },
    /// A network was moved.
    NetworkMoved { from: Space, to: Space },
    /// A die was turned to a side.
    SideSet { ship: Ship, side: Side },
    /// The bug was flicked: how it was done, and what it hit first.
    BugFlicked {
        player: Player,
        done: BugFlick,
        hit: Option<Ship>,
        #[serde(default)]
        way: Way,
    },
    /// A die came under the Surge's control.
    Bugged { ship: Ship },
    /// A die is free of the bug.
    Unbugged { ship: Ship },
    /// A raid brought a card.
    Raided { player: Player, at: Space },
    /// A bounty card was bumped.
    Bumped { bounty: BountyId, x: i32, y: i32 },
    /// A bounty card was placed.
    BountyUp { bounty: BountyId, x: i32, y: i32 },
    /// A bounty was defeated.
    BountyWon { player: Player, bounty: BountyId, value: u8 },
    /// A bounty's penalty came about.
    Penalty { player: Player, ship: Ship, bounty: BountyId },
    /// A penalty was ignored.
    Spared { player: Player, bounty: BountyId },
    /// The A.I. drew a card.
    Machine { card: AiCardId },
    /// The A.I. had no card left.
    MachineOut,
    /// The A.I. took a mission.
    MachineTook { mission: MissionId },
    /// At the end everything of a player came to light: kept missions by number, the values of "?" tokens, the hand.
    Scored {
        player: Player,
        faction: FactionId,
        total: u16,
        tie: u16,
        missions: Vec<MissionId>,
        secrets: Vec<u8>,
        hand: Vec<Held>,
    },
    /// The game is over.
    Ended { by: Ending },
}
