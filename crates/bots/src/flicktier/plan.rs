//! The plan of a turn: which action is next, and where dice are set down.

use flicktier::content::{Effect, MissionKind, Scored, Space};
use flicktier::{
    Action, DieId, Edge, Flicktier, Form, HAND_LIMIT, Player, Ship, Slot, Source, SourceId, Task, Type,
};
use table::Game as _;

use super::marksman::Spread;
use super::worth::{Aims, POINT};
use super::{clock, combat, goods, ways};

/// What cannot be of use.
const NEVER: f64 = -50.0;
/// Somebody else may complete a mission first.
const URGENT: f64 = 15.0;

/// How much it wants an action now: what it brings, by the worth of a position.
pub(super) fn act(aims: &Aims<'_>, spread: Spread, action: &Action) -> f64 {
    let (game, player) = (aims.game, aims.player);
    match *action {
        Action::Complete(slot) => complete(aims, slot),
        Action::Build { structure: form, at, over } => build(aims, form, at, over),
        Action::Upgrade(track) => {
            let cost = goods::level_cost(game, player, track).unwrap_or_default();
            goods::level(game, player, track) - aims.card * goods::cards(&cost)
        }
        Action::Gather => gather(aims),
        Action::Move => ways::hope(aims, spread),
        Action::Attack { with, target } => attack(aims, spread, with, target),
        Action::Return => {
            let lost = game.dice().filter(|id| game.ship(*id).owner == player && lost(game, *id));
            12.0 * aims.rest.min(1.0) * lost.count() as f64 - 1.0
        }
        Action::Trade { card: held, wanted } => {
            let need =
                i32::from(aims.missing[wanted.index()]) - i32::from(aims.missing[held.resource.index()]);
            let spare = game.state().cards.money(player, held.resource) > 1;
            if need > 0 && spare { 60.0 } else { NEVER }
        }
        Action::End => 0.0,
        // Free actions that cost nothing, before a Gather.
        Action::Network { from, to } => {
            let gain = needed(aims, to) - needed(aims, from);
            if gain > 0.0 { 60.0 + gain } else { NEVER }
        }
        Action::Claim(_) => 0.5,
        // Free, and the ship is where it does more.
        Action::Warp { ship, to } => {
            let Some(id) = game.index_of(ship) else { return NEVER };
            let gain = aims.there(id, to) - aims.here(id);
            if gain > 0.0 { 60.0 + gain } else { NEVER }
        }
        // At the beginning of a turn, before anything else.
        Action::TurnUp { ship, side } => {
            let Some(id) = game.index_of(ship) else { return NEVER };
            let best = combat::best_side(game, player, id);
            let gain = f64::from(side.0.abs_diff(game.side(id)));
            if side == best && gain > 0.0 { 150.0 + gain } else { NEVER }
        }
        _ => NEVER,
    }
}

/// Whether a ship is of no use until it is brought home.
fn lost(game: &Flicktier, id: DieId) -> bool {
    let owner = game.ship(id).owner;
    game.controller(id) != owner || (!game.on_board(id) && game.faction(owner).home.is_some())
}

/// What it is to a player that an action ends the game: good for who leads.
fn ends(aims: &Aims<'_>, by: bool) -> f64 {
    let near = aims.game.state().last_turns.is_some() || aims.game.state().longer;
    if by && !near { (5.0 * clock::lead(aims.game, aims.player)).clamp(-30.0, 30.0) } else { 0.0 }
}

fn complete(aims: &Aims<'_>, slot: Slot) -> f64 {
    let game = aims.game;
    let Some(mission) = game.state().row[slot.index()] else { return NEVER };
    let mission = game.content().mission(mission);
    let points = match mission.kind {
        // FF-MISSION-09: not known before it is taken.
        MissionKind::Explore { .. } => 2.0,
        MissionKind::Deliver { .. } => {
            let more = game.effects(aims.player).map(|effect| match effect {
                Effect::VpPer { what: Scored::Deliver, vp } => f64::from(vp),
                _ => 0.0,
            });
            f64::from(mission.vp) + more.sum::<f64>()
        }
        MissionKind::Other { .. } => f64::from(mission.vp),
    };
    let end = ends(aims, game.state().deck == 0);
    POINT * points - aims.card * goods::cards(&mission.cost()) + URGENT + end
}

fn build(aims: &Aims<'_>, form: Form, at: Space, over: Option<Player>) -> f64 {
    let (game, player) = (aims.game, aims.player);
    let faction = game.faction(player);
    let structure = if form == Form::Round { &faction.round } else { &faction.square };
    // FF-VOL-06: what is covered scores nothing.
    let covered = over.map_or(0.0, |other| {
        let lost = POINT * f64::from(game.faction(other).square.vp.max(1));
        lost * clock::rivalry(game, player, other)
    });
    let (round, square) = game.left_to_build(player);
    let end = ends(aims, round + square == 1);
    let resource = if form == Form::Round { needed(aims, at) } else { 0.0 };
    goods::structure(game, player, form, Some(at)) - aims.card * goods::cards(&structure.cost)
        + covered
        + resource
        + end
        + 4.0
}

/// How much a player needs what a planet yields.
fn needed(aims: &Aims<'_>, at: Space) -> f64 {
    if !at.is_planet() {
        return 0.0;
    }
    f64::from(aims.missing[aims.game.state().yields[at.index()].index()].min(2))
}

/// What a Gather would bring now: cards, those that are missing first, and perhaps the means for a Build in this turn.
fn gather(aims: &Aims<'_>) -> f64 {
    let (game, player) = (aims.game, aims.player);
    let ships = game.dice().filter(|id| game.controller(*id) == player);
    let ships = ships.filter_map(|id| game.spaces_of(id).find(|at| at.is_planet()));
    let mut yields = [0u8; 4];
    for at in ships.chain(game.realm(player).round.iter()) {
        yields[game.state().yields[at.index()].index()] += 1;
    }
    let limit = game.effects(player).find_map(|effect| match effect {
        Effect::GatherLimit(limit) => Some(limit),
        _ => None,
    });
    let limit = limit.unwrap_or(3);
    // FF-TURN-10: more than nine are lost, unless some are spent in this turn.
    let room = (HAND_LIMIT + 2).saturating_sub(game.state().cards.total(player));
    let count = yields.iter().sum::<u8>().min(limit).min(room);
    let useful: u8 = yields.iter().zip(aims.missing).map(|(yields, missing)| *yields.min(&missing)).sum();
    let useful = useful.min(count);
    let plain = aims.card * (f64::from(useful) * 1.15 + f64::from(count - useful) * 0.85);
    let done = game.state().done;
    if done.actions > 0 || done.types.has(Type::Build) {
        return plain;
    }
    // What could then be built where a ship is.
    let faction = game.faction(player);
    let realm = game.realm(player);
    let forms =
        [(Form::Round, &faction.round.cost, realm.round), (Form::Square, &faction.square.cost, realm.square)];
    let (round, square) = game.left_to_build(player);
    let next = forms.into_iter().filter_map(|(form, cost, built)| {
        let left = if form == Form::Round { round } else { square };
        let short = super::worth::missing(game, player, cost);
        let total: u8 = short.iter().sum();
        let enough =
            total > 0 && total <= count && short.iter().zip(yields).all(|(short, yields)| *short <= yields);
        let mut sites =
            game.dice().filter(|id| game.controller(*id) == player).flat_map(|id| game.spaces_of(id));
        let site = sites.find(|at| at.is_planet() && !built.has(*at))?;
        (left > 0 && enough).then(|| goods::structure(game, player, form, Some(site)))
    });
    let next = next.fold(0.0, f64::max);
    plain + next * if aims.rest < 0.5 { 0.8 } else { 0.15 }
}

/// What a player wins with an Attack on a die: a token, and what its owner loses, who must bring it back from home.
pub(super) fn prize(aims: &Aims<'_>, target: DieId) -> f64 {
    let (game, player) = (aims.game, aims.player);
    let of = game.controller(target);
    let supply = game.state().supply;
    let token = if supply == 0 { 0.0 } else { 1.0 };
    let per_token = game.effects(player).map(|effect| match effect {
        Effect::VpPer { what: Scored::CombatToken, vp } => f64::from(vp),
        _ => 0.0,
    });
    let drawn = if game.has(player, Effect::DrawOnCombatWin) { aims.card } else { 0.0 };
    // The A.I.'s dice do nothing where they are.
    let harm = if of == Player::AI { 0.0 } else { 0.6 * Aims::of(game, of).here(target) };
    POINT * token * (1.0 + per_token.sum::<f64>())
        + drawn
        + harm * clock::rivalry(game, player, of)
        + ends(aims, supply == 1)
}

/// What a lost combat costs besides the way back from home.
pub(super) const LOST: f64 = 6.0;

/// What it costs that the card played is of no use in another combat. FF-COMBAT-11.
const CARD_SHOWN: f64 = 2.0;

/// What an Attack promises: the prize, and that the ship may come to rest where the target is; less what it leaves.
fn attack(aims: &Aims<'_>, spread: Spread, with: Ship, target: Ship) -> f64 {
    let game = aims.game;
    let Some((id, other)) = game.index_of(with).zip(game.index_of(target)) else { return NEVER };
    let (a, b) = (game.state().lies[id.index()], game.state().lies[other.index()]);
    let distance = flick::distance2((a.x, a.y), (b.x, b.y)).isqrt();
    let hits = ways::hits(spread, distance);
    let win = combat::wins(game, aims.player, id, ways::strike_side(game, id, other), other);
    let here = aims.here(id);
    let fight = hits * (win * prize(aims, other) - (1.0 - win) * LOST);
    let stays = game.spaces_of(id).any(|at| game.is_on(other, at));
    let travel = if stays {
        // It may be pushed off the planet, and sent home if it loses.
        -here * (0.25 + 0.5 * hits * (1.0 - win))
    } else {
        let there = game.spaces_of(other).map(|at| aims.there(id, at)).fold(0.0, f64::max);
        (0.9 * hits * win + 0.15 * (1.0 - hits)) * there - here
    };
    // FF-MECH-08: what attacks with a low number is easy prey where it comes to rest.
    let exposed = if game.has(aims.player, Effect::LowWins) { 3.0 } else { 0.0 };
    fight + travel - CARD_SHOWN - exposed
}

/// Where a die is set down: home, with a side up that fights well; after a RETREAT where it is of use.
pub(super) fn place(aims: &Aims<'_>, action: &Action) -> f64 {
    let (game, player) = (aims.game, aims.player);
    let fights = |ship: Ship, side: Option<flicktier::Side>| {
        let best = game.index_of(ship).map(|id| combat::best_side(game, player, id));
        match (side, best) {
            (Some(side), Some(best)) => 12.0 - f64::from(side.0.abs_diff(best.0)),
            _ => 0.0,
        }
    };
    match *action {
        Action::Set { ship, at, side } => aims.space(at) + fights(ship, side),
        Action::Beside { ship, edge, side } => {
            4.0 * fights(ship, side) + f64::from(u8::from(edge == Edge::Left))
        }
        Action::Stay(_) => 15.0,
        _ => 0.0,
    }
}

/// Which source: the resource that is missing most.
pub(super) fn source(aims: &Aims<'_>, action: &Action) -> f64 {
    let game = aims.game;
    let planet = match *action {
        Action::Source(Source::Round(at)) => Some(at),
        Action::Source(Source::Ship(ship)) => {
            game.index_of(ship).and_then(|id| game.spaces_of(id).find(|at| at.is_planet()))
        }
        _ => None,
    };
    let Some(planet) = planet else { return 0.0 };
    let resource = game.state().yields[planet.index()];
    // What was picked already is no longer missing.
    let picked = |id: SourceId| matches!(game.task(), Some(Task::Gather { picked, .. }) if picked.has(id));
    let ships = game.dice().filter(|id| picked(SourceId::Die(*id)));
    let ships = ships.filter_map(|id| game.spaces_of(id).find(|at| at.is_planet()));
    let rounds = game.realm(aims.player).round.iter().filter(|at| picked(SourceId::Round(*at)));
    let had = ships.chain(rounds).filter(|at| game.state().yields[at.index()] == resource).count();
    1.0 + 2.0 * f64::from(aims.missing[resource.index()].saturating_sub(had as u8))
}

/// Whether a flick is kept: if its die lies where it is of use, or the target was hit.
pub(super) fn keep(aims: &Aims<'_>, ship: Ship, action: &Action) -> f64 {
    let game = aims.game;
    let good = match game.task() {
        Some(Task::Keep { flown, cause: flicktier::Cause::Attack }) => flown.touched && !flown.fled,
        _ => game.index_of(ship).is_some_and(|id| aims.here(id) > 5.0),
    };
    f64::from(u8::from((*action == Action::Keep) == good))
}

/// Which dice come home: those that are lost.
pub(super) fn fetch(game: &Flicktier, action: &Action) -> f64 {
    match *action {
        Action::Fetch(ship) if game.index_of(ship).is_some_and(|id| lost(game, id)) => 1.0,
        Action::Fetch(_) => -1.0,
        _ => 0.0,
    }
}
