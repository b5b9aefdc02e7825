//! What the lab watches in The Final Flicktier: factions, their upgrades, what they can do besides, and what Attacks come to.

use flicktier::content::FactionId;
use flicktier::{Action, Flicktier, Kit, Player, Question, Track};
use table::{Game as _, Seat, Seats};

use super::marksman::Watch;
use crate::{Piece, Pieces};

/// One of them.
#[derive(Clone, Copy, PartialEq)]
enum Which {
    Faction(FactionId),
    /// A level of a faction's own track, from 0.
    Upgrade(FactionId, usize),
    Ability(Ability),
    Attack(Came),
}

/// What is done by right of an upgrade or a structure, by an answer of its own.
#[derive(Clone, Copy, PartialEq)]
enum Ability {
    Warp,
    Again,
    Trade,
    Claim,
    Bug,
    Stay,
    Network,
    TurnUp,
    Over,
    FreeFlick,
    Draw,
}

/// What an Attack came to.
#[derive(Clone, Copy, PartialEq)]
enum Came {
    Hit,
    Retreat,
    Miss,
}

const ABILITIES: [(Ability, &str, &str); 11] = [
    (Ability::Warp, "warp", "Warp"),
    (Ability::Again, "again", "Flick again"),
    (Ability::Trade, "trade", "Trade"),
    (Ability::Claim, "claim", "Claim"),
    (Ability::Bug, "bug", "Bug"),
    (Ability::Stay, "stay", "Stay after a lost combat"),
    (Ability::Network, "network", "Move a network"),
    (Ability::TurnUp, "turn-up", "Set a side"),
    (Ability::Over, "over", "Build over a structure"),
    (Ability::FreeFlick, "free-flick", "Free flick at a statue"),
    (Ability::Draw, "draw", "Draw after a combat won"),
];

const CAME: [(Came, &str, &str); 3] =
    [(Came::Hit, "hit", "HIT"), (Came::Retreat, "retreat", "RETREAT"), (Came::Miss, "miss", "MISS")];

pub(super) fn watched() -> Pieces<Flicktier> {
    Pieces {
        all: |kit| list().map(|which| about(kit, which)).collect(),
        had: |game, place| had(game, list().nth(place)?),
        used: |game, seat, action| used(game, seat, action).into_iter().collect(),
    }
}

/// All of them, in one order.
fn list() -> impl Iterator<Item = Which> {
    let factions = FactionId::ALL.into_iter();
    let upgrades =
        factions.clone().flat_map(|faction| (0..3).map(move |level| Which::Upgrade(faction, level)));
    factions
        .map(Which::Faction)
        .chain(upgrades)
        .chain(ABILITIES.iter().map(|(ability, ..)| Which::Ability(*ability)))
        .chain(CAME.iter().map(|(came, ..)| Which::Attack(*came)))
}

fn about(kit: &Kit, which: Which) -> Piece {
    let piece = |kind, id: &str, name: &str| Piece { kind, id: id.to_owned(), name: name.to_owned() };
    match which {
        Which::Faction(faction) => piece("Faction", faction.word(), &kit.faction(faction).name),
        Which::Upgrade(faction, level) => {
            let upgrade = &kit.faction(faction).track[level];
            let id = format!("{}-{}", faction.word(), level + 1);
            piece("Upgrade", &id, &format!("{}: {}", kit.faction(faction).short, upgrade.name))
        }
        Which::Ability(ability) => ABILITIES
            .iter()
            .find(|one| one.0 == ability)
            .map_or(piece("Ability", "", ""), |(_, id, name)| piece("Ability", id, name)),
        Which::Attack(came) => CAME
            .iter()
            .find(|one| one.0 == came)
            .map_or(piece("Attack", "", ""), |(_, id, name)| piece("Attack", id, name)),
    }
}

/// Who plays the faction, and who has come to the level. What is done and what comes of it can be seen in every game, and is
/// nobody's to have.
fn had(game: &Flicktier, which: Which) -> Option<Seats> {
    let of = |faction: FactionId| game.player_of(faction).filter(|player| player.seat().is_some());
    match which {
        Which::Faction(faction) => of(faction).map(Player::seats),
        Which::Upgrade(faction, level) => of(faction).map(|player| {
            if game.realm(player).level.reached() > level { player.seats() } else { Seats::NONE }
        }),
        Which::Ability(_) | Which::Attack(_) => Some(Seats::NONE),
    }
}

fn used(game: &Flicktier, seat: Seat, action: &Action) -> Option<usize> {
    let player = Player::of(seat);
    let ability = |ability| Some(Which::Ability(ability));
    let which = match action {
        Action::Upgrade(Track::Own) => {
            let realm = game.realm(player);
            Some(Which::Upgrade(realm.faction, realm.level.reached()))
        }
        Action::Warp { .. } => ability(Ability::Warp),
        Action::Again => ability(Ability::Again),
        Action::Trade { .. } => ability(Ability::Trade),
        Action::Claim(_) => ability(Ability::Claim),
        Action::Bug { .. } => ability(Ability::Bug),
        Action::Stay(_) => ability(Ability::Stay),
        Action::Network { .. } => ability(Ability::Network),
        Action::TurnUp { .. } => ability(Ability::TurnUp),
        Action::Build { over: Some(_), .. } => ability(Ability::Over),
        Action::FreeFlick { .. } | Action::FreeFlickFromHome { .. } => ability(Ability::FreeFlick),
        Action::Draw(_) => ability(Ability::Draw),
        // It comes to something at once, or when the flick is let stand.
        Action::Flick { .. } | Action::FlickFromHome { .. } | Action::Keep => came(game, seat, action),
        _ => None,
    }?;
    list().position(|one| one == which)
}

/// What an Attack comes to by this answer. Chance is part of the position, so it comes to the same twice.
fn came(game: &Flicktier, seat: Seat, action: &Action) -> Option<Which> {
    if !matches!(game.ask(seat).question, Question::Strike { .. } | Question::Keep { .. }) {
        return None;
    }
    let mut watch = Watch::default();
    game.clone().apply(seat, action, &mut watch);
    let came = match watch {
        Watch { hit: true, .. } => Came::Hit,
        Watch { fled: true, .. } => Came::Retreat,
        Watch { missed: true, .. } => Came::Miss,
        _ => return None,
    };
    Some(Which::Attack(came))
}
