//! The Surge's bug: which die it is flicked at.

use flick::{BugFlick, limits};
use flicktier::content::{Effect, Space};
use flicktier::{Action, DieId, Flicktier, Player, speed_for};
use table::{Chance, Game as _, Seat};

use super::marksman::Skill;
use super::ways;
use super::worth::Aims;

/// How much farther than the die the bug would slide, in 0.001 cm: it drives nothing off, so it may be quick.
const BEYOND: i64 = 15_000;

/// The flick of the bug, where it may be flicked and a die is worth it. FF-SURGE-04.
pub(super) fn flick(game: &Flicktier, seat: Seat, skill: &Skill, chance: &mut Chance) -> Option<Action> {
    let player = Player::of(seat);
    if !game.has(player, Effect::Bug) {
        return None;
    }
    let spread = skill.spread(game);
    let aims = Aims::of(game, player);
    let disc = game.content().board.spaces[Space::ASTEROIDS.index()];
    // What a die would do here for its new master; a die that is bugged already is given up for it.
    let use_of = |id: DieId| aims.here(id) + f64::from(game.side(id));
    let had = game.state().bugged.map_or(0.0, use_of);
    let mut best: Option<(f64, Action)> = None;
    for id in game.dice() {
        let immune = game.die(id) == flick::Die::D20 || game.ship(id).owner == player || !game.on_board(id);
        if immune || game.state().bugged == Some(id) {
            continue;
        }
        let lie = game.state().lies[id.index()];
        let (dx, dy) = (i64::from(lie.x - disc.x), i64::from(lie.y - disc.y));
        let away = (dx * dx + dy * dy).isqrt().max(1);
        // From the side of the field that faces it, or wherever else there is room.
        for tenths in [9, 6, 3, 0] {
            let from = |d: i64| (d * i64::from(disc.r) * tenths / 10 / away) as i32;
            let (x, y) = (disc.x + from(dx), disc.y + from(dy));
            let distance = flick::distance2((x, y), (lie.x, lie.y)).isqrt();
            let aimed = BugFlick {
                x,
                y,
                theta: flick::direction(lie.x - x, lie.y - y),
                speed: speed_for(distance + BEYOND).min(limits::SPEED.1),
            };
            let BugFlick { x, y, theta, speed } = skill.own.shake_bug(aimed, chance);
            let action = Action::Bug { x, y, theta, speed };
            if game.check(seat, &action).is_ok() {
                let hope = ways::hits(spread, distance) * use_of(id) - had;
                if best.is_none_or(|(known, _)| hope > known) {
                    best = Some((hope, action));
                }
                break;
            }
        }
    }
    best.filter(|(hope, _)| *hope > 0.0).map(|(_, action)| action)
}
