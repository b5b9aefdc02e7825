//! The kit as data, by names: what a client or a bot looks up.

use schemars::JsonSchema;
use serde::Serialize;

use super::{Forbids, Icon, Kind, Kit, Trade};
use crate::nouns::{Faction, World};
use crate::state::{BANK, CRYO, EMBASSY, TRAVEL, TRAVEL_HOME};

/// Everything, by the words that actions, options and views have for it. Each list is in the order of the numbers that
/// facts and positions have for its pieces, from 0.
#[derive(Serialize, JsonSchema)]
pub(super) struct Described {
    cards: Vec<CardSheet>,
    events: Vec<EventSheet>,
    architects: Vec<ArchitectSheet>,
    locations: Vec<LocationSheet>,
    missions: Vec<MissionSheet>,
    prices: Prices,
}

/// The numbers of the rulebook that stand on no card.
#[derive(Serialize, JsonSchema)]
struct Prices {
    /// Travel to a Location in Credits, if no Event says otherwise,
    travel: u8,
    /// and to an own Embassy.
    home: u8,
    /// An Embassy in Credits.
    embassy: u8,
    /// Cryo Counters that a player has.
    cryo: u8,
    /// The most of each that can be Banked.
    bank: u8,
}

#[derive(Serialize, JsonSchema)]
struct CardSheet {
    id: &'static str,
    name: &'static str,
    /// `starting`, `prime`, `market` or `illegal`.
    kind: &'static str,
    /// Whether it belongs to the Mercury Protocol.
    mercury: bool,
    faction: Option<Faction>,
    /// `tech` or `operative`; none for a starting card and the Prime Asset.
    trade: Option<&'static str>,
    cost: u8,
    /// Its printed Influence; none is not 0.
    influence: Option<u8>,
    /// Where an Illegal Tech is had.
    at: Option<World>,
    copies: u8,
    text: String,
}

#[derive(Serialize, JsonSchema)]
struct EventSheet {
    id: &'static str,
    name: &'static str,
    /// `stellar`, `social` or `catastrophic`.
    kind: &'static str,
    /// Whether it belongs to the Mercury Protocol.
    mercury: bool,
    at: World,
    inactive: SideSheet,
    active: SideSheet,
}

#[derive(Serialize, JsonSchema)]
struct SideSheet {
    /// What overcoming it costs.
    defense: u8,
    influence: u8,
    /// The icons of its other price.
    other: Vec<&'static str>,
    /// Whether leaving is taxed.
    tax: bool,
    /// So much Market cards cost more.
    inflation: u8,
    /// So much the first Market card bought in a turn costs more.
    first: u8,
    /// What travel to an own Embassy costs.
    home: Option<u8>,
    /// So many cards are drawn in the End phase.
    hand: Option<u8>,
    /// What it forbids.
    forbids: Vec<&'static str>,
    /// All that it says besides its two numbers.
    text: String,
}

#[derive(Serialize, JsonSchema)]
struct ArchitectSheet {
    id: &'static str,
    name: &'static str,
    /// Whether it belongs to the Mercury Protocol.
    mercury: bool,
    abilities: [AbilitySheet; 2],
}

#[derive(Serialize, JsonSchema)]
struct AbilitySheet {
    /// So many Cryo Counters it takes.
    cryo: u8,
    text: &'static str,
}

#[derive(Serialize, JsonSchema)]
struct LocationSheet {
    id: &'static str,
    name: &'static str,
    world: World,
    /// Whether it belongs to the Mercury Protocol.
    mercury: bool,
    /// The Location Bonus.
    bonus: &'static str,
    /// The Key Access.
    key: &'static str,
}

#[derive(Serialize, JsonSchema)]
struct MissionSheet {
    id: &'static str,
    name: &'static str,
    /// Whether a team has it, and not rivals.
    team: bool,
    influence: u8,
    /// What it counts, as its file has it.
    counts: &'static str,
}

impl Described {
    pub(super) fn of(kit: &'static Kit) -> Described {
        Described {
            cards: kit.cards.iter().map(card).collect(),
            events: kit.events.iter().map(event).collect(),
            architects: kit.architects.iter().map(architect).collect(),
            locations: kit.locations.iter().map(location).collect(),
            missions: kit.missions.iter().map(mission).collect(),
            prices: Prices { travel: TRAVEL, home: TRAVEL_HOME, embassy: EMBASSY, cryo: CRYO, bank: BANK },
        }
    }
}

fn card(card: &'static super::Card) -> CardSheet {
    CardSheet {
        id: &card.id,
        name: &card.name,
        kind: match card.kind {
            Kind::Starting => "starting",
            Kind::Prime => "prime",
            Kind::Market => "market",
            Kind::Illegal => "illegal",
        },
        mercury: card.mercury,
        faction: card.faction,
        trade: card.trade.map(Trade::word),
        cost: card.cost,
        influence: card.influence,
        at: card.at,
        copies: card.copies,
        text: card.words(),
    }
}

fn event(event: &'static super::EventCard) -> EventSheet {
    EventSheet {
        id: &event.id,
        name: &event.name,
        kind: event.kind.word(),
        mercury: event.mercury,
        at: event.at,
        inactive: side(event.side(false)),
        active: side(event.side(true)),
    }
}

fn side(side: &'static super::Side) -> SideSheet {
    SideSheet {
        defense: side.defense,
        influence: side.influence,
        other: side.other.iter().copied().map(Icon::word).collect(),
        tax: side.tax,
        inflation: side.inflation,
        first: side.first,
        home: side.home,
        hand: side.hand,
        forbids: side.forbids.iter().copied().map(Forbids::word).collect(),
        text: side.words(),
    }
}

fn architect(architect: &'static super::Architect) -> ArchitectSheet {
    let [one, two] = &architect.abilities;
    let ability =
        |ability: &'static super::Ability| AbilitySheet { cryo: ability.cryo, text: &ability.text.words };
    ArchitectSheet {
        id: &architect.id,
        name: &architect.name,
        mercury: architect.mercury,
        abilities: [ability(one), ability(two)],
    }
}

fn location(location: &'static super::Location) -> LocationSheet {
    LocationSheet {
        id: &location.id,
        name: &location.name,
        world: location.world,
        mercury: location.mercury,
        bonus: &location.bonus.words,
        key: &location.key.words,
    }
}

fn mission(mission: &'static super::Mission) -> MissionSheet {
    MissionSheet {
        id: &mission.id,
        name: &mission.name,
        team: mission.team,
        influence: mission.influence,
        counts: mission.of.word(),
    }
}
