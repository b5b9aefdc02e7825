//! What is on the table, as it is stored.

use arrayvec::ArrayVec;
use effects::{Deck, Pile};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Chance, Hidden, Seat};

use crate::cards::Cards;
use crate::draft::Draft;
use crate::nouns::{ArchitectId, CardId, EventId, Faction, LocationId, MissionId, Request, World, Worlds};
use crate::options::Difficulty;
use crate::stack::{Collaboration, Proposal, Stack};

/// The most players. HX-GEN-01.
pub const PLAYERS_MAX: usize = 4;
/// Cards in hand after the End phase. HX-END-03, HX-END-04.
pub const HAND: u8 = 5;
/// What travel costs, and what it costs to a Location with an own Embassy. HX-MOVE-01, HX-MOVE-02.
pub const TRAVEL: u8 = 2;
/// HX-MOVE-02.
pub const TRAVEL_HOME: u8 = 1;
/// What travel costs where it is taxed. HX-TAX-01.
pub const TAX: u8 = 3;
/// What an Embassy costs. HX-EMB-01.
pub const EMBASSY: u8 = 2;
/// Cryo Counters of a player. HX-PSETUP-10.
pub const CRYO: u8 = 4;
/// The most Banked Credits, and the most Banked Defense. HX-BANK-08.
pub const BANK: u8 = 10;
/// Cargo of each colour. HX-RULING-44.
pub const CARGO: u8 = 4;
/// Prime Assets in the box. HX-RULING-43.
pub const PRIMES: u8 = 16;
/// What a Request is worth. HX-REQ-06, HX-RULING-74.
pub const REQUEST: u8 = 2;
/// What a Mission of a team is worth. HX-CMISS-02.
pub const MISSION: u8 = 5;
/// What an Illegal Tech counts as at the end. HX-TECH-10.
pub const ILLEGAL: u8 = 3;
/// Turns of each player. HX-GEND-02.
pub const TURNS: u8 = 9;
/// Refused calls that a turn remembers; when it is full nobody is pestered any more. HX-RULING-23.
pub const REFUSED: usize = 24;
/// The most Event cards.
pub const EVENTS: usize = 76;

/// What the table is doing while nothing is under way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
pub enum Phase {
    /// Architects are drafted, or chosen among those drafted.
    Draft,
    /// Somebody alone chooses an Architect. HX-SOLO-02.
    Architect,
    /// Somebody alone chooses a pair of Starting Faction cards. HX-SOLO-03.
    Pair,
    /// The players pick where their ships start. HX-RULING-01.
    Start,
    /// A turn begins. HX-TURN-03.
    Begin,
    /// Inactive Events flip. HX-EVENT-01.
    Flip,
    /// Events are placed, and the Cryo phase. HX-EVENT-02.
    Place,
    /// What Events do at the start of the Main phase; so many of those in play have been looked at.
    Dawn(u8),
    /// The Main phase.
    Main,
    /// A Cargo was delivered: what for. HX-CARGO-13.
    Reward,
    /// The End phase: unplayed cards may be discarded. HX-END-02.
    Discard,
    /// The End phase: down to five cards. HX-END-04.
    Limit,
    /// The Shadow Syndicate takes an Event. HX-SHADOW-03.
    TakeEvent,
    /// The Shadow Syndicate takes a Market card. HX-SHADOW-08.
    TakeCard,
    /// The game has ended.
    Over,
}

/// An Event in play.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize, JsonSchema,
)]
#[serde(deny_unknown_fields)]
pub struct InPlay {
    /// The card.
    pub event: EventId,
    /// Where it lies.
    pub at: World,
    /// Whether its Active side is up. HX-EVENT-13: that side counts.
    pub active: bool,
    /// Whether it became Active this turn.
    pub fresh: bool,
}

/// What has become of an Event card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub enum Fate {
    /// It is in the Event deck or left out of this game: nobody knows which. HX-EVDECK-08.
    #[default]
    Unseen,
    /// It is on top of the Event deck, and somebody has looked at it.
    Foreseen,
    /// It is in play.
    InPlay,
    /// In a Trophy pile: whose, and whether its Active side is up. HX-OVER-05.
    Trophy(Seat, bool),
    /// In the Shadow Syndicate's pile, and whether its Active side is up. HX-SHADOW-11.
    Syndicate(bool),
}

/// An Event on top of the deck that somebody has looked at.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Foreseen {
    /// The card, and who has seen it.
    pub card: Hidden<EventId>,
    /// Which of the three decks it belongs to.
    pub layer: u8,
}

/// What is left of one of the three Event decks. HX-EVDECK-01.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Layer {
    /// Regular Events.
    pub regular: u8,
    /// Catastrophic Events.
    pub catastrophic: u8,
}

impl Layer {
    /// All of them.
    #[must_use]
    pub const fn len(self) -> u8 {
        self.regular + self.catastrophic
    }

    /// Whether there are none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.len() == 0
    }
}

/// A player. HX-PSETUP-12.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Player {
    /// The Architect, once there is one.
    pub architect: Option<ArchitectId>,
    /// The faction of the pair of Starting Faction cards.
    pub faction: Option<Faction>,
    /// Cryo Counters on the Architect.
    pub cryo: u8,
    /// Where the ship is. HX-MOVE-06: the Current Location.
    pub ship: World,
    /// Where Embassies stand. HX-EMB-02: one a Location at most.
    pub embassies: Worlds,
    /// Influence tokens.
    pub influence: u16,
    /// Infamy tokens.
    pub infamy: u8,
    /// Banked Credits. HX-BANK-01.
    pub banked_credits: u8,
    /// Banked Defense.
    pub banked_defense: u8,
    /// Cargo on the Carrier. HX-CARGO-06: one of each colour at most. HX-CARGO-16: it stays from turn to turn.
    pub cargo: Worlds,
    /// The Current Request. HX-REQ-02.
    pub request: Option<Hidden<Request>>,
    /// A second Request while its player chooses between the two.
    pub spare: Option<Hidden<Request>>,
    /// Requests in the Trophy pile. HX-REQ-06.
    pub requests: u8,
    /// The cards.
    pub cards: Cards,
}

/// What holds until the end of the turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ThisTurn {
    /// The CP's Credits.
    pub credits: u8,
    /// The CP's Defense.
    pub defense: u8,
    /// Whether the free Cycle was used. HX-CYCLE-02.
    pub cycled: bool,
    /// Whether the CP has used a Location by own action. HX-BONUS-03.
    pub located: bool,
    /// Locations that served the CP, in whatever way. HX-BONUS-09.
    pub used: Worlds,
    /// Whether a call was accepted. HX-RULING-23.
    pub called: bool,
    /// Market cards bought.
    pub bought: u8,
    /// Locations at which Cargo was gained for a Credit. HX-CARGO-05.
    pub loaded: Worlds,
    /// The Cargo that lies on each Location. HX-CARGO-11.
    pub delivered: [Option<World>; 5],
    /// Locations the CP has been at.
    pub visited: Worlds,
    /// Market cards of each faction are so much cheaper.
    pub off: [u8; 4],
    /// The next Market card is so much cheaper.
    pub off_next: u8,
    /// Events are so much cheaper.
    pub ease: u8,
    /// The next Event is so much cheaper.
    pub ease_next: u8,
    /// So much Influence more for each Event.
    pub glory: u8,
    /// So many cards more for both after a Collaboration.
    pub ally_draw: u8,
    /// So much Influence more for both after a Collaboration.
    pub ally_influence: u8,
    /// Whether a partner may be anywhere.
    pub ally_anywhere: bool,
    /// Travel is so much cheaper.
    pub travel_off: u8,
    /// Whether the CP ignores Shut Down effects. HX-SHUT-09.
    pub ignores_shut: bool,
    /// Whether a delivery counts as any origin for the Request.
    pub any_origin: bool,
    /// Unique cards played or copied, by whom. HX-TERM-07.
    pub uniques: Pile<(u8, CardId), 24>,
    /// Calls that were refused. HX-RULING-23.
    pub refused: Pile<Proposal, REFUSED>,
}

/// Everything that changes in a game, as it is stored.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct State {
    /// How many seats play.
    pub seats: u8,
    /// Whether they play together against the Shadow Syndicate. HX-COOP-01.
    pub team: bool,
    /// Whether the Mercury Protocol is in play. HX-GEN-02.
    pub mercury: bool,
    /// The difficulty of a team.
    pub difficulty: Difficulty,
    /// Hard Mode.
    pub hard: bool,
    /// Whether team mates see each other's hands. HX-RULING-65.
    pub open_hands: bool,
    /// Whether team mates see each other's Requests. HX-REQ-04.
    pub open_requests: bool,
    /// The Location cards in play, from Earth on. HX-SETUP-01.
    pub locations: [LocationId; 5],
    /// The Missions in play.
    pub missions: Pile<MissionId, 4>,
    /// What the table is doing.
    pub phase: Phase,
    /// The draft, while it goes on.
    pub draft: Draft,
    /// Whether start Locations are picked.
    pub picks_start: bool,
    /// Who took the first turn.
    pub first: Seat,
    /// The CP: whose turn it is, or is about to be.
    pub current: Seat,
    /// Turns begun.
    pub turn: u8,
    /// What holds until the end of the turn.
    pub now: ThisTurn,
    /// The players.
    pub players: [Player; PLAYERS_MAX],
    /// The faction decks, each with its top card face up. HX-SETUP-07.
    pub market: [Deck<CardId, 25>; 4],
    /// Prime Assets left.
    pub primes: u8,
    /// The Consumed area, sorted. HX-SETUP-10.
    pub consumed: Pile<CardId, 174>,
    /// What is left of the three Event decks, the upper first, without what was foreseen.
    pub layers: [Layer; 3],
    /// The top of the Event deck as far as somebody has looked at it, the top card first.
    pub foreseen: ArrayVec<Foreseen, 4>,
    /// Events in play, the oldest first.
    pub events: Pile<InPlay, EVENTS>,
    /// What has become of each Event card.
    #[serde(with = "fates")]
    #[schemars(with = "Vec<Fate>")]
    pub fates: [Fate; EVENTS],
    /// Market cards in the Shadow Syndicate's pile. HX-SHADOW-10.
    pub syndicate: Pile<CardId, 36>,
    /// Locations with a Garrison. HX-GARR-01.
    pub garrisons: Worlds,
    /// Illegal Tech at each Location. HX-TECH-01.
    pub tech: [Pile<CardId, 2>; 5],
    /// Cargo of each colour in the supply. HX-CARGO-01.
    pub supply: [u8; 5],
    /// Requests of each kind that nobody has drawn: in the deck or left out.
    pub requests: [u8; Request::KINDS],
    /// Requests in the deck that nobody has seen.
    pub request_deck: u8,
    /// Requests that were put under the deck, the first to come up first. HX-CYCLE-03.
    pub request_bottom: ArrayVec<Hidden<Request>, 24>,
    /// The Collaboration under way.
    pub collaboration: Option<Collaboration>,
    /// What is under way.
    pub stack: Stack,
    /// The stream of chance.
    pub chance: Chance,
}

/// A list of fates is stored as a list.
mod fates {
    use serde::de::Error as _;
    use serde::{Deserialize as _, Deserializer, Serialize as _, Serializer};

    use super::{EVENTS, Fate};

    pub(super) fn serialize<S: Serializer>(fates: &[Fate; EVENTS], serializer: S) -> Result<S::Ok, S::Error> {
        fates.as_slice().serialize(serializer)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<[Fate; EVENTS], D::Error> {
        let list: Vec<Fate> = Vec::deserialize(deserializer)?;
        let many = list.len();
        list.try_into()
            .map_err(|_| D::Error::custom(format_args!("expected a list of {EVENTS}, not a list of {many}")))
    }
}
