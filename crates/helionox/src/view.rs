//! What a viewer sees: a type of its own, so that what has no field cannot be seen. What is printed on a card is not in it: that is the
//! kit's, which a client asks for once.

use schemars::JsonSchema;
use serde::Serialize;
use table::{Seat, Seats};

use crate::nouns::{Faction, World, Worlds};
use crate::options::Difficulty;
use crate::scoring::Sheet;
use crate::stack::Stage;
use crate::state::{Layer, ThisTurn};

/// What a viewer sees.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct View {
    /// What the table is doing.
    pub phase: &'static str,
    /// Turns begun, and turns in all.
    pub turn: (u8, u8),
    /// The Current Player.
    pub current: Seat,
    /// Whether the players are a team.
    pub team: bool,
    /// Whether the Mercury Protocol is in play.
    pub mercury: bool,
    /// The difficulty of a team, and whether in Hard Mode.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub difficulty: Option<(Difficulty, bool)>,
    /// The CP's Credits.
    pub credits: u8,
    /// The CP's Defense.
    pub defense: u8,
    /// What holds until the end of the turn.
    pub now: NowView,
    /// So many cards are drawn in the End phase.
    pub draw: u8,
    /// So much more every Market card costs, and the first that is bought in a turn.
    pub inflation: (u8, u8),
    /// The players, in the order of the seats.
    pub players: Vec<PlayerView>,
    /// The Locations, from Earth on.
    pub locations: Vec<LocationView>,
    /// The Market.
    pub market: Vec<StallView>,
    /// Prime Assets left, and what one costs.
    pub primes: (u8, u8),
    /// Cards in the Event deck.
    pub event_deck: u8,
    /// What is left in each of its three parts.
    pub layers: [Layer; 3],
    /// Events on top of it that the viewer has looked at, the top one first.
    pub foreseen: Vec<&'static str>,
    /// The Consumed area.
    pub consumed: Vec<&'static str>,
    /// The Shadow Syndicate.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub syndicate: Option<SyndicateView>,
    /// The Missions.
    pub missions: Vec<MissionView>,
    /// Requests in the deck.
    pub request_deck: u8,
    /// Cargo of each Location in the supply.
    pub supply: [u8; 5],
    /// The Collaboration under way.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub collaboration: Option<CollaborationView>,
    /// Who still has to choose in the draft.
    pub drafting: Seats,
    /// What is being resolved, the innermost last.
    pub resolving: Vec<ResolvingView>,
}

/// What holds until the end of the turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct NowView {
    /// Whether the free Cycle is left.
    pub cycle: bool,
    /// Whether the own Location use is left.
    pub location: bool,
    /// Whether the call for Collaboration is left.
    pub call: bool,
    /// Locations that have served the CP.
    pub used: Worlds,
    /// Whether Shut Down effects are ignored.
    pub ignores_shut: bool,
    /// Locations at which Cargo was gained for a Credit.
    pub loaded: Worlds,
    /// Market cards bought.
    pub bought: u8,
    /// So much cheaper Market cards of each faction are.
    pub off: [u8; 4],
    /// So much cheaper the next Market card is.
    pub off_next: u8,
    /// So much cheaper Events are, and the next one.
    pub ease: (u8, u8),
    /// So much more Influence each Event gives.
    pub glory: u8,
    /// So much cheaper travel is.
    pub travel_off: u8,
    /// So many cards and so much Influence more both get by a Collaboration.
    pub ally: (u8, u8),
    /// Whether a partner may be anywhere.
    pub ally_anywhere: bool,
    /// Whether a delivery counts as any origin for the Request.
    pub any_origin: bool,
}

impl NowView {
    pub(crate) fn of(now: &ThisTurn) -> NowView {
        NowView {
            cycle: !now.cycled,
            location: !now.located,
            call: !now.called,
            used: now.used,
            loaded: now.loaded,
            bought: now.bought,
            off: now.off,
            off_next: now.off_next,
            ignores_shut: now.ignores_shut,
            ease: (now.ease, now.ease_next),
            glory: now.glory,
            travel_off: now.travel_off,
            ally: (now.ally_draw, now.ally_influence),
            ally_anywhere: now.ally_anywhere,
            any_origin: now.any_origin,
        }
    }
}

/// A player.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct PlayerView {
    /// The score as it stands.
    pub points: i32,
    /// Its lines.
    pub sheet: Sheet,
    /// The Architect.
    pub architect: Option<&'static str>,
    /// Cryo Counters on it.
    pub cryo: u8,
    /// Where the ship is.
    pub ship: World,
    /// Where Embassies stand.
    pub embassies: Vec<World>,
    /// Influence tokens.
    pub influence: u16,
    /// Infamy tokens.
    pub infamy: u8,
    /// Banked Credits and Banked Defense.
    pub banked: (u8, u8),
    /// Cargo on the Carrier.
    pub cargo: Vec<World>,
    /// The Current Request: whether there is one, and which, if the viewer knows.
    pub request: (bool, Option<String>),
    /// The Request to choose against it, if the viewer knows.
    pub spare: Option<String>,
    /// Completed Requests.
    pub requests: u8,
    /// Cards in hand.
    pub hand: u8,
    /// Those that the viewer knows.
    pub hand_known: Vec<&'static str>,
    /// Cards in the deck.
    pub deck: u8,
    /// Those on top that everybody knows, the top one first.
    pub deck_top: Vec<&'static str>,
    /// The discard pile. HX-DECK-01, HX-RULING-64: open to everybody.
    pub discard: Vec<&'static str>,
    /// Cards played this turn.
    pub played: Vec<&'static str>,
    /// Events in the Trophy pile.
    pub trophies: Vec<&'static str>,
    /// Architects held in the draft, if the viewer sees them, and how many.
    pub held: (u8, Vec<&'static str>),
    /// Architects kept in the draft, if the viewer sees them, and how many.
    pub kept: (u8, Vec<&'static str>),
    /// The own answer in the draft.
    pub answer: Option<&'static str>,
}

/// A Location.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct LocationView {
    /// Its type.
    pub world: World,
    /// Its id.
    pub id: &'static str,
    /// Whether it is Shut Down.
    pub shut: bool,
    /// Whether a Garrison is there.
    pub garrison: bool,
    /// Whether leaving is taxed.
    pub taxed: bool,
    /// What travelling there costs the CP.
    pub fare: u8,
    /// Its Events, the oldest first.
    pub events: Vec<EventView>,
    /// Its Illegal Tech.
    pub tech: Vec<&'static str>,
    /// The Cargo that was delivered there this turn.
    pub delivered: Option<World>,
}

/// An Event in play.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct EventView {
    /// Its id.
    pub id: &'static str,
    /// Whether it is Active.
    pub active: bool,
    /// What it costs the CP now.
    pub cost: u8,
    /// What it is worth.
    pub influence: u8,
}

/// A stall of the Market.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct StallView {
    /// The faction.
    pub faction: Faction,
    /// The face-up card.
    pub card: Option<&'static str>,
    /// What it costs the CP now.
    pub price: Option<u8>,
    /// Cards in all.
    pub left: u8,
}

/// The Shadow Syndicate.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct SyndicateView {
    /// Its score as it stands.
    pub points: i32,
    /// Its lines.
    pub sheet: Sheet,
    /// The team's lines.
    pub team: Sheet,
    /// Market cards it has taken.
    pub cards: Vec<&'static str>,
    /// Events it has taken.
    pub events: Vec<&'static str>,
    /// What it takes in its next turn as things stand: an Event of these, and a Market card of these.
    pub next: (Vec<&'static str>, Vec<&'static str>),
}

/// A Mission.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct MissionView {
    /// Its id.
    pub id: &'static str,
    /// What it asks for.
    pub words: String,
    /// How far each player is, or the team.
    pub reached: Vec<u8>,
    /// Who meets it as things stand; everybody, if the team does.
    pub met: Seats,
}

/// A Collaboration under way.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct CollaborationView {
    /// How far it is.
    pub stage: Stage,
    /// The Event.
    pub event: &'static str,
    /// The partner.
    pub partner: Seat,
    /// The CP's share.
    pub share: u8,
    /// What the partner has given.
    pub given: u8,
    /// What it costs.
    pub cost: Option<u8>,
}

/// A text that is being resolved.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct ResolvingView {
    /// Whose it is.
    pub name: String,
    /// Who resolves it.
    pub seat: Seat,
}
