//! The plan of a turn: which action is next, and where dice are set down.

use flicktier::content::{Effect, Resource, Space};
use flicktier::{Action, Edge, Flicktier, Form, Player, Ship, Source, Type};
use table::{Game as _, Seat};

use super::marksman::Spread;
use super::{ways, worth};

/// How much it wants an action now.
pub(super) fn act(game: &Flicktier, seat: Seat, spread: Spread, action: &Action) -> i32 {
    let player = Player::of(seat);
    let done = game.state().done;
    let moved = done.types.has(Type::Move);
    match *action {
        Action::Complete(slot) => {
            let mission = game.state().row[slot.index()].map(|mission| game.content().mission(mission));
            100 + mission.map_or(0, |mission| i32::from(mission.vp))
        }
        // Free actions that cost nothing.
        Action::Network { to, .. } => 20 + resource_worth(game, player, to),
        Action::Claim(_) => 1,
        Action::Build { structure: form, at, over } => {
            build(game, player, form, at) + i32::from(over.is_some())
        }
        Action::Upgrade(track) => 40 + worth::upgrade(game, player, track),
        Action::Gather => {
            let sources = sources(game, player);
            // Better after a Move, once more ships are on planets.
            if sources >= 3 || moved { 20 + 10 * sources } else { 5 + 8 * sources }
        }
        // What the best way promises: near and of use.
        Action::Move => {
            let hope = ways::hope(game, player, spread);
            if hope > 0.0 { 22 + hope.min(30.0) as i32 } else { -1 }
        }
        Action::Attack { with, target } => attack(game, player, spread, with, target),
        Action::Return => {
            let lost = game.dice().filter(|id| {
                let ship = game.ship(*id);
                ship.owner == player
                    && (game.controller(*id) != player
                        || (!game.on_board(*id) && game.faction(player).home.is_some()))
            });
            15 * lost.count() as i32 - 1
        }
        Action::Trade { card: held, wanted } => {
            let missing = worth::missing(game, player, &worth::wanted(game, player));
            let need = i32::from(missing[wanted.index()]) - i32::from(missing[held.resource.index()]);
            let spare = game.state().cards.money(player, held.resource) > 1;
            if need > 0 && spare { 10 } else { -20 }
        }
        Action::End => 0,
        // Free, and the ship is where it does more.
        Action::Warp { ship, to } => {
            let Some(id) = game.index_of(ship) else { return -10 };
            let here = game.spaces_of(id).map(|at| worth::ship_on(game, player, id, at)).max().unwrap_or(0);
            let taken = game.dice().any(|other| game.controller(other) == player && game.is_on(other, to));
            let gain = worth::ship_on(game, player, id, to) / if taken { 3 } else { 1 } - here;
            if gain > 0 { 60 + gain } else { -10 }
        }
        // At the beginning of a turn, before anything else: a high side fights better.
        Action::TurnUp { ship, side } => {
            let gain = game.index_of(ship).map_or(0, |id| i32::from(side.0) - i32::from(game.side(id)));
            if gain > 0 { 150 + gain } else { -10 }
        }
        _ => -10,
    }
}

fn build(game: &Flicktier, player: Player, form: Form, at: Space) -> i32 {
    let faction = game.faction(player);
    let structure = if form == Form::Round { &faction.round } else { &faction.square };
    let hunted = if form == Form::Square && faction.hunter_max.is_some() {
        let tokens = |other: &Player| {
            let realm = game.realm(*other);
            i32::from(realm.round.has(at)) + i32::from(realm.square.has(at))
        };
        game.players().filter(|other| *other != player).map(|other| tokens(&other)).sum()
    } else {
        i32::from(structure.vp)
    };
    // A round structure gathers for the rest of the game.
    70 + 5 * hunted + if form == Form::Round { 4 + resource_worth(game, player, at) } else { 0 }
}

fn resource_worth(game: &Flicktier, player: Player, at: Space) -> i32 {
    if !at.is_planet() {
        return 0;
    }
    let resource = game.state().yields[at.index()];
    let missing = worth::missing(game, player, &worth::wanted(game, player));
    i32::from(missing[resource.index()].min(2))
}

/// How many cards a Gather would bring now.
fn sources(game: &Flicktier, player: Player) -> i32 {
    let ships =
        game.dice().filter(|id| game.controller(*id) == player && game.spaces_of(*id).any(Space::is_planet));
    (ships.count() as i32 + game.realm(player).round.len() as i32).min(3)
}

/// Worth it with a strong card against a weak die that is near enough to be hit.
fn attack(game: &Flicktier, player: Player, spread: Spread, with: Ship, target: Ship) -> i32 {
    let Some((id, other)) = game.index_of(with).zip(game.index_of(target)) else { return -50 };
    if game.state().supply == 0 {
        return -50;
    }
    let (a, b) = (game.state().lies[id.index()], game.state().lies[other.index()]);
    let distance = flick::distance2((a.x, a.y), (b.x, b.y)).isqrt();
    let win = wins(game, player, with, target, worth::played(game, player));
    (58.0 * ways::hits(spread, distance) * win) as i32 - 6
}

/// How likely a combat is won with a card of this value, if any.
pub(super) fn wins(game: &Flicktier, player: Player, with: Ship, target: Ship, card: Option<u8>) -> f64 {
    let Some((id, other)) = game.index_of(with).zip(game.index_of(target)) else { return 0.0 };
    let bonus = |effect| match effect {
        Effect::CombatBonus(bonus) => Some(bonus),
        _ => None,
    };
    let bonus = game.effects(player).find_map(bonus).filter(|_| card.is_some()).unwrap_or(0);
    let mine = f64::from(game.side(id)) + f64::from(card.unwrap_or(0) + bonus);
    let theirs = f64::from(game.side(other));
    // A defender adds two and a half on average, but nothing where the lower total wins. Ties are the attacker's.
    let ahead = if game.has(player, Effect::LowWins) { theirs - mine } else { mine - theirs - 2.5 };
    (0.55 + 0.15 * ahead).clamp(0.03, 0.97)
}

/// Where a die is set down: home, with a high number up; after a RETREAT where it is of use.
pub(super) fn place(game: &Flicktier, seat: Seat, action: &Action) -> i32 {
    let player = Player::of(seat);
    match *action {
        Action::Set { at, side, .. } => {
            worth::space(game, player, at) + i32::from(side.map_or(0, |side| side.0))
        }
        Action::Beside { edge, side, .. } => {
            i32::from(side.map_or(0, |side| side.0)) * 4 + i32::from(edge == Edge::Left)
        }
        Action::Stay(_) => 15,
        _ => 0,
    }
}

/// Which source: the resource that is missing most.
pub(super) fn source(game: &Flicktier, seat: Seat, action: &Action) -> i32 {
    let player = Player::of(seat);
    let planet = match *action {
        Action::Source(Source::Round(at)) => Some(at),
        Action::Source(Source::Ship(ship)) => {
            game.index_of(ship).and_then(|id| game.spaces_of(id).find(|at| at.is_planet()))
        }
        _ => None,
    };
    let Some(planet) = planet else { return 0 };
    let resource: Resource = game.state().yields[planet.index()];
    let missing = worth::missing(game, player, &worth::wanted(game, player));
    // Picks go in order: an early one that is wanted is not passed over for a later one.
    1 + 2 * i32::from(missing[resource.index()])
}

/// Whether a flick is kept: if its die lies where it is of use, or the target was hit.
pub(super) fn keep(game: &Flicktier, seat: Seat, ship: Ship, action: &Action) -> i32 {
    let player = Player::of(seat);
    let good = match game.task() {
        Some(flicktier::Task::Keep { flown, cause: flicktier::Cause::Attack }) => {
            flown.touched && !flown.fled
        }
        _ => game
            .index_of(ship)
            .is_some_and(|id| game.spaces_of(id).any(|at| worth::space(game, player, at) > 5)),
    };
    i32::from((*action == Action::Keep) == good)
}

/// Which dice come home: those that are lost.
pub(super) fn fetch(game: &Flicktier, action: &Action) -> i32 {
    match *action {
        Action::Fetch(ship) => {
            let Some(id) = game.index_of(ship) else { return -1 };
            let lost = !game.on_board(id) || game.controller(id) != ship.owner;
            if lost { 1 } else { -1 }
        }
        _ => 0,
    }
}
