//! Aiming: flicks that look good, tried on an imagined position before one is made.

use flicktier::content::Space;
use flicktier::{Action, Aim, DieId, Flicktier, Player, Ship, Ships, speed_for};
use table::{Chance, Game as _, Quiet, Seat};

use super::worth;

/// How many ways of a die to a place are looked at closely.
const WAYS: usize = 4;

/// The flick of a die towards a point, struck at the height of its middle.
fn towards(game: &Flicktier, id: DieId, to: (i32, i32), speed: i32, aside: Ships) -> Aim {
    game.aimed(id, to, speed, game.die(id).centre_height(), aside)
}

/// The best flick of a Move, or nothing if none seems to help.
pub(super) fn travel(game: &Flicktier, seat: Seat, tries: usize, chance: &mut Chance) -> Option<Action> {
    let player = Player::of(seat);
    let board = &game.content().board;
    let mut ways: Vec<(i32, DieId, Space)> = Vec::new();
    for id in game.dice().filter(|id| game.controller(*id) == player) {
        let lie = game.state().lies[id.index()];
        let here: i32 = game.spaces_of(id).map(|at| worth::space(game, player, at)).max().unwrap_or(0);
        for at in Space::ALL {
            let disc = board.spaces[at.index()];
            let distance = flick::distance2((lie.x, lie.y), (disc.x, disc.y)).isqrt() / 1_000;
            let taken = game.dice().any(|other| game.controller(other) == player && game.is_on(other, at));
            let worth = worth::space(game, player, at) / if taken { 3 } else { 1 };
            // Far ways seldom come out: every four centimetres cost a point.
            let gain = worth - here - distance as i32 / 4;
            if worth > here {
                ways.push((gain, id, at));
            }
        }
    }
    ways.sort_unstable_by_key(|(gain, id, at)| (-gain, *id, *at));
    let now = worth::position(game, player);
    let mut best: Option<(i32, Action)> = None;
    for (_, id, at) in ways.into_iter().take(WAYS) {
        let disc = board.spaces[at.index()];
        let lie = game.state().lies[id.index()];
        let exact = speed_for(flick::distance2((lie.x, lie.y), (disc.x, disc.y)).isqrt());
        let aside = game.in_the_way(id, (disc.x, disc.y), None);
        for attempt in 0..tries.div_ceil(WAYS).max(1) {
            // The formula is a cube's; other dice roll farther, and the die may stop anywhere on the disc.
            let factor = if attempt == 0 { 100 } else { chance.between(70, 108) };
            let aim = towards(game, id, (disc.x, disc.y), exact * factor / 100, aside);
            let action = aim.action();
            if game.check(seat, &action).is_err() {
                continue;
            }
            let gain = if tries <= 1 { 1 } else { after(game, seat, &action) - now };
            if best.is_none_or(|(known, _)| gain > known) {
                best = Some((gain, action));
            }
        }
    }
    let (gain, action) = best?;
    // A Move that has begun may end; one that has not needs a flick.
    let begun = game.check(seat, &Action::Done).is_ok();
    (gain > 0 || !begun).then_some(action)
}

fn after(game: &Flicktier, seat: Seat, action: &Action) -> i32 {
    let mut tried = game.clone();
    tried.apply(seat, action, &mut Quiet);
    worth::position(&tried, Player::of(seat))
}

/// The best flick of an Attack: one that touches the target and does not send it away.
pub(super) fn strike(
    game: &Flicktier,
    seat: Seat,
    with: Ship,
    target: Ship,
    tries: usize,
    chance: &mut Chance,
) -> Option<Action> {
    let (id, other) = game.index_of(with).zip(game.index_of(target))?;
    let (from, to) = (game.state().lies[id.index()], game.state().lies[other.index()]);
    let distance = flick::distance2((from.x, from.y), (to.x, to.y)).isqrt();
    let aside = game.in_the_way(id, (to.x, to.y), Some(other));
    let mut best: Option<(i32, Action)> = None;
    for attempt in 0..tries.max(1) {
        // A little farther than the target, so that it is touched but not driven away.
        let reach = distance + if attempt == 0 { 3_000 } else { i64::from(chance.between(500, 8_000)) };
        let action = towards(game, id, (to.x, to.y), speed_for(reach), aside).action();
        if game.check(seat, &action).is_err() {
            continue;
        }
        let gain = if tries <= 1 { 1 } else { after(game, seat, &action) };
        if best.is_none_or(|(known, _)| gain > known) {
            best = Some((gain, action));
        }
    }
    best.map(|(_, action)| action)
}

/// Any flick that the table takes, of any of its dice, as gentle as can be.
pub(super) fn any(game: &Flicktier, seat: Seat, chance: &mut Chance) -> Action {
    let mut spaces = Vec::new();
    game.spaces(seat, &mut spaces);
    loop {
        let space = &spaces[chance.below(spaces.len() as u32) as usize];
        let values: Vec<i32> = space
            .axes
            .iter()
            .map(|axis| match axis.name {
                "aside" | "offset" | "elev" => 0.clamp(axis.min, axis.max),
                _ => chance.between(axis.min, axis.max),
            })
            .collect();
        if let Ok(action) = Flicktier::read(game.content(), &space.text(&values))
            && game.check(seat, &action).is_ok()
        {
            return action;
        }
    }
}
