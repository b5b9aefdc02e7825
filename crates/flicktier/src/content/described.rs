//! The kit as data, by names: what a client or a bot looks up.

use std::collections::BTreeMap;

use flick::Die;
use schemars::JsonSchema;
use serde::Serialize;

use super::{
    Cost, Disc, Effect, Faction, FactionId, Kit, MissionKind, Resource, Set, Site, Space, SpaceKind,
    Structure,
};

/// Everything, by the words that actions, views and facts have for it.
#[derive(Serialize, JsonSchema)]
pub(super) struct Described {
    board: Board,
    /// The cards of each type by their combat values, from 0.
    resources: BTreeMap<&'static str, [u8; 6]>,
    factions: Vec<FactionSheet>,
    /// The track that every faction has.
    common: [Step; 2],
    /// By their numbers in facts.
    missions: Vec<MissionCard>,
    /// The values of the "?" tokens.
    explore: [u8; super::EXPLORES],
    /// By their numbers in facts.
    bounties: Vec<BountyCard>,
    /// The texts of the A.I. cards, by their numbers in facts.
    ai: Vec<String>,
}

/// Lengths are in 0.001 cm.
#[derive(Serialize, JsonSchema)]
struct Board {
    width: i32,
    height: i32,
    /// By their numbers in facts.
    spaces: Vec<Place>,
    /// Where bounty cards lie: their centres.
    bounty_spaces: Vec<CardPlace>,
    card_width: i32,
    card_height: i32,
    card_circle: i32,
    hyperspace: i32,
}

#[derive(Serialize, JsonSchema)]
struct Place {
    id: &'static str,
    name: &'static str,
    kind: SpaceKind,
    x: i32,
    y: i32,
    r: i32,
}

#[derive(Serialize, JsonSchema)]
struct CardPlace {
    id: &'static str,
    name: &'static str,
    x: i32,
    y: i32,
}

type Price = BTreeMap<&'static str, u8>;

#[derive(Serialize, JsonSchema)]
struct FactionSheet {
    id: FactionId,
    name: &'static str,
    short: &'static str,
    expansion: bool,
    set: Set,
    dice: [Die; 3],
    home: Option<&'static str>,
    round: Token,
    square: Token,
    square_site: Site,
    track: Vec<Step>,
}

#[derive(Serialize, JsonSchema)]
struct Token {
    id: &'static str,
    name: &'static str,
    count: u8,
    cost: Price,
    vp: u8,
}

#[derive(Serialize, JsonSchema)]
struct Step {
    name: &'static str,
    cost: Price,
    #[serde(skip_serializing_if = "Option::is_none")]
    effect: Option<Effect>,
}

#[derive(Serialize, JsonSchema)]
struct MissionCard {
    id: &'static str,
    name: &'static str,
    kind: &'static str,
    text: String,
    cost: Price,
    vp: u8,
}

#[derive(Serialize, JsonSchema)]
struct BountyCard {
    name: &'static str,
    space: &'static str,
    number: u8,
    destroys: bool,
    vp: u8,
}

fn price(cost: &Cost) -> Price {
    let owed = Resource::ALL.into_iter().filter(|resource| cost[resource.index()] > 0);
    owed.map(|resource| (resource.word(), cost[resource.index()])).collect()
}

fn token(structure: &'static Structure) -> Token {
    let Structure { id, name, count, cost, vp, .. } = structure;
    Token { id, name, count: *count, cost: price(cost), vp: *vp }
}

impl Described {
    pub(super) fn of(kit: &'static Kit) -> Described {
        Described {
            board: board(kit),
            resources: Resource::ALL
                .into_iter()
                .map(|resource| (resource.word(), kit.resources[resource.index()]))
                .collect(),
            factions: kit.factions.iter().map(|faction| sheet(kit, faction)).collect(),
            common: [
                Step { name: super::EXTRA_FLICK, cost: price(&kit.common.extra_flick), effect: None },
                Step { name: super::DISCOUNT, cost: price(&kit.common.discount), effect: None },
            ],
            missions: missions(kit),
            explore: kit.explore,
            bounties: bounties(kit),
            ai: kit.ai.iter().map(|card| card.text(kit)).collect(),
        }
    }
}

fn board(kit: &'static Kit) -> Board {
    let board = &kit.board;
    let place = |space: Space| {
        let Disc { x, y, r } = board.disc(space);
        Place { id: board.id(space), name: board.name(space), kind: space.kind(), x, y, r }
    };
    let names = board.bounty_ids.iter().zip(&board.bounty_names);
    let card = |((x, y), (id, name)): (&(i32, i32), (&'static String, &'static String))| CardPlace {
        id,
        name,
        x: *x,
        y: *y,
    };
    Board {
        width: board.width,
        height: board.height,
        spaces: Space::ALL.map(place).into(),
        bounty_spaces: board.bounty.iter().zip(names).map(card).collect(),
        card_width: board.card_width,
        card_height: board.card_height,
        card_circle: board.card_circle,
        hyperspace: board.hyperspace,
    }
}

fn sheet(kit: &'static Kit, faction: &'static Faction) -> FactionSheet {
    let level = |upgrade: &'static super::Upgrade| Step {
        name: &upgrade.name,
        cost: price(&upgrade.cost),
        effect: Some(upgrade.effect),
    };
    FactionSheet {
        id: faction.id,
        name: &faction.name,
        short: &faction.short,
        expansion: faction.expansion,
        set: faction.set,
        dice: faction.dice,
        home: faction.home.map(|home| kit.board.id(home)),
        round: token(&faction.round),
        square: token(&faction.square),
        square_site: faction.square_site,
        track: faction.track.iter().map(level).collect(),
    }
}

fn missions(kit: &'static Kit) -> Vec<MissionCard> {
    let card = |mission: &'static super::Mission| MissionCard {
        id: &mission.id,
        name: &mission.name,
        kind: match mission.kind {
            MissionKind::Deliver { .. } => "deliver",
            MissionKind::Explore { .. } => "explore",
            MissionKind::Other { .. } => "other",
        },
        text: mission.text(kit),
        cost: price(&mission.cost()),
        vp: mission.vp,
    };
    kit.missions.iter().map(card).collect()
}

fn bounties(kit: &'static Kit) -> Vec<BountyCard> {
    let card = |bounty: &'static super::Bounty| BountyCard {
        name: &bounty.name,
        space: &kit.board.bounty_ids[usize::from(bounty.space)],
        number: bounty.number,
        destroys: bounty.destroys,
        vp: bounty.vp,
    };
    kit.bounties.iter().map(card).collect()
}
