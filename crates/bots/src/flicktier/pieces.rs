//! What the lab watches in The Final Flicktier: factions, their upgrades, what is done by right of them, the kinds of
//! action, and what Attacks come to.

use flicktier::content::{Effect, FactionId, Site};
use flicktier::{Action, Cause, Coming, Flicktier, Form, Kit, Player, Question, Task, Track, Type};
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
    Action(Type),
    Attack(Came),
}

/// What is done by right of an upgrade or a structure.
#[derive(Clone, Copy, PartialEq)]
enum Ability {
    Warp,
    MoveAgain,
    Bonus,
    AttackAgain,
    Armory,
    Trade,
    Claim,
    Bug,
    Stay,
    Destroy,
    Fourth,
    Sleigh,
    SecondPresent,
    Raid,
    Ignore,
    Network,
    TurnUp,
    Over,
    FreeFlick,
    Low,
    Draw,
    SecondAttack,
}

/// What an Attack came to.
#[derive(Clone, Copy, PartialEq)]
enum Came {
    Hit,
    Retreat,
    Miss,
}

const ABILITIES: [(Ability, &str, &str); 22] = [
    (Ability::Warp, "warp", "UEA: warp"),
    (Ability::MoveAgain, "again", "UEA: flick again in a Move"),
    (Ability::Bonus, "bonus", "Nox: +1 to a combat card"),
    (Ability::AttackAgain, "attack-again", "Nox: flick again in an Attack"),
    (Ability::Armory, "armory", "Nox: set down at an armory"),
    (Ability::Trade, "trade", "KTF: trade"),
    (Ability::Claim, "claim", "KTF: claim"),
    (Ability::Bug, "bug", "Surge: flick the bug"),
    (Ability::Stay, "stay", "Surge: stay after a lost combat"),
    (Ability::Destroy, "destroy", "Dorikor: destroy a home planet"),
    (Ability::Fourth, "fourth", "Dorikor: gather a fourth card"),
    (Ability::Sleigh, "sleigh", "Santarzian: the sleigh's own flick"),
    (Ability::SecondPresent, "second-present", "Santarzian: a second present"),
    (Ability::Raid, "raid", "Morovian: raid"),
    (Ability::Ignore, "ignore", "Morovian: ignore a penalty"),
    (Ability::Network, "network", "Signal: move a network"),
    (Ability::TurnUp, "turn-up", "Signal: set a side"),
    (Ability::Over, "over", "Volcor: build over a structure"),
    (Ability::FreeFlick, "free-flick", "Volcor: free flick at a statue"),
    (Ability::Low, "low", "Mechatron: fight for the low number"),
    (Ability::Draw, "draw", "Mechatron: draw after a combat won"),
    (Ability::SecondAttack, "second-attack", "Mechatron: a second Attack"),
];

const ACTIONS: [(Type, &str, &str); 7] = [
    (Type::Move, "move", "Move"),
    (Type::Gather, "gather", "Gather"),
    (Type::Return, "return", "Return"),
    (Type::Attack, "attack", "Attack"),
    (Type::Mission, "mission", "Complete Mission"),
    (Type::Upgrade, "upgrade", "Upgrade"),
    (Type::Build, "build", "Build"),
];

const CAME: [(Came, &str, &str); 3] =
    [(Came::Hit, "hit", "HIT"), (Came::Retreat, "retreat", "RETREAT"), (Came::Miss, "miss", "MISS")];

pub(super) fn watched() -> Pieces<Flicktier> {
    Pieces {
        all: |kit| list().map(|which| about(kit, which)).collect(),
        had: |game, place| had(game, list().nth(place)?),
        used: |game, seat, action| {
            let used = used(game, seat, action);
            used.iter().filter_map(|which| list().position(|one| one == *which)).collect()
        },
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
        .chain(ACTIONS.iter().map(|(action, ..)| Which::Action(*action)))
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
        Which::Action(action) => ACTIONS
            .iter()
            .find(|one| one.0 == action)
            .map_or(piece("Action", "", ""), |(_, id, name)| piece("Action", id, name)),
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
        Which::Ability(_) | Which::Action(_) | Which::Attack(_) => Some(Seats::NONE),
    }
}

fn used(game: &Flicktier, seat: Seat, action: &Action) -> Vec<Which> {
    let bought = match action {
        Action::Upgrade(Track::Own) => {
            let realm = game.realm(Player::of(seat));
            Some(Which::Upgrade(realm.faction, realm.level.reached()))
        }
        _ => None,
    };
    let begun = begun(game, action).map(Which::Action);
    let by_right = by_right(game, Player::of(seat), action).map(Which::Ability);
    // It comes to something at once, or when the flick is let stand.
    let came = match action {
        Action::Flick { .. } | Action::FlickFromHome { .. } | Action::Keep => came(game, seat, action),
        _ => None,
    };
    [bought, begun, by_right, came].into_iter().flatten().collect()
}

/// The action that an answer begins.
fn begun(game: &Flicktier, action: &Action) -> Option<Type> {
    match action {
        Action::Move => Some(Type::Move),
        Action::Gather => Some(Type::Gather),
        Action::Return => Some(Type::Return),
        Action::Attack { .. } => Some(Type::Attack),
        Action::Complete(_) => Some(Type::Mission),
        Action::Upgrade(_) => Some(Type::Upgrade),
        // FF-SANT-06: the second present is of the same Build.
        Action::Build { .. } => Some(Type::Build).filter(|_| matches!(game.task(), Some(Task::Act { .. }))),
        _ => None,
    }
}

/// What an answer does by right of an upgrade or a structure.
fn by_right(game: &Flicktier, player: Player, action: &Action) -> Option<Ability> {
    let has = |effect: fn(&Effect) -> bool| game.effects(player).any(|one| effect(&one));
    let when = |so: bool, ability: Ability| so.then_some(ability);
    match (game.task()?, action) {
        (_, Action::Warp { .. }) => Some(Ability::Warp),
        (Task::Keep { cause: Cause::Attack, .. }, Action::Again) => Some(Ability::AttackAgain),
        (_, Action::Again) => Some(Ability::MoveAgain),
        (Task::Arm(_), Action::Play(_)) if game.has(player, Effect::LowWins) => Some(Ability::Low),
        (Task::Arm(_) | Task::Defend(_), Action::Play(_)) => {
            when(has(|effect| matches!(effect, Effect::CombatBonus(_))), Ability::Bonus)
        }
        (Task::Place { why: Coming::Destroyed { .. }, .. }, Action::Set { at, .. }) => {
            when(at.is_planet(), Ability::Armory)
        }
        (_, Action::Trade { .. }) => Some(Ability::Trade),
        (_, Action::Claim(_)) => Some(Ability::Claim),
        (_, Action::Bug { .. }) => Some(Ability::Bug),
        (Task::Place { why: Coming::Destroyed { .. }, .. }, Action::Stay(_)) => Some(Ability::Stay),
        (Task::Second { .. }, Action::Build { .. }) => Some(Ability::SecondPresent),
        (_, Action::Build { over: Some(_), .. }) => Some(Ability::Over),
        (_, Action::Build { structure: Form::Square, .. }) => {
            when(game.faction(player).square_site == Site::DestroyHomes, Ability::Destroy)
        }
        (Task::Gather { picked, .. }, Action::Source(_)) => when(picked.len() == 3, Ability::Fourth),
        (Task::Move { left: 0, .. }, Action::Flick { .. } | Action::FlickFromHome { .. }) => {
            Some(Ability::Sleigh)
        }
        (Task::Raid { .. }, Action::Yes) => Some(Ability::Raid),
        (Task::Spare { .. }, Action::Yes) => Some(Ability::Ignore),
        (_, Action::Network { .. }) => Some(Ability::Network),
        (_, Action::TurnUp { .. }) => Some(Ability::TurnUp),
        (_, Action::FreeFlick { .. } | Action::FreeFlickFromHome { .. }) => Some(Ability::FreeFlick),
        (_, Action::Draw(_)) => Some(Ability::Draw),
        (_, Action::Attack { .. }) => when(game.state().done.types.has(Type::Attack), Ability::SecondAttack),
        _ => None,
    }
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
