//! Ways: from geometry to the flicks that are worth a trial.

use flick::{Flick, Piece, limits};
use flicktier::content::{Effect, Space};
use flicktier::{Action, Aim, BountyPlace, DieId, Flicktier, Player, Ship, Ships, Side, Start, speed_for};
use table::{Game as _, Seat};

use super::combat;
use super::marksman::Spread;
use super::worth::{self, Aims, POINT};

/// A die, where it is to go, and between which speeds that may be.
#[derive(Clone, Copy, Debug)]
pub(super) struct Way {
    ship: Ship,
    start: Option<Start>,
    /// The die where it is flicked from.
    pub(super) piece: Piece,
    flick: Flick,
    aside: Ships,
    /// Whether it is the free flick at a statue.
    free: bool,
    /// The slowest and the fastest that are tried, in 0.1 cm/s.
    pub(super) speeds: (i32, i32),
    /// What is hoped of it, by the eye alone.
    pub(super) hope: f64,
}

/// How far a hand that trembles by a degree lands three of four times on a disc of one centimetre, in cm.
const REACH: f64 = 19.0;

/// How likely a flick ends on something so wide, so far away, both in 0.001 cm.
pub(super) fn odds(spread: Spread, distance: i64, radius: i32) -> f64 {
    let degrees = spread.turn / 100.0;
    let away = (distance as f64 / 1_000.0).max(1.0);
    (REACH * f64::from(radius) / 1_000.0 / degrees / away).min(0.95)
}

/// How likely an Attack is a HIT over such a distance. A die is as hard to hit as a planet to land on.
pub(super) fn hits(spread: Spread, distance: i64) -> f64 {
    odds(spread, distance, 3_300)
}

impl Way {
    /// The flick by the eye.
    pub(super) fn flick(&self) -> Flick {
        self.flick
    }

    /// The same, turned by so much and with another speed.
    pub(super) fn flick_at(&self, turn: i32, speed: i32) -> Flick {
        let theta = (self.flick.theta + turn).rem_euclid(limits::THETA_MAX + 1);
        Flick { theta, speed: speed.clamp(limits::SPEED.0, limits::SPEED.1), ..self.flick }
    }

    /// The answer with this flick.
    pub(super) fn action(&self, flick: Flick) -> Action {
        let aim = Aim { ship: self.ship, from: self.start, flick, aside: self.aside };
        if self.free { aim.free_action() } else { aim.action() }
    }

    /// The way of a die to a goal, by the eye.
    fn towards(game: &Flicktier, id: DieId, start: Option<Start>, goal: &Goal) -> Way {
        let (to, (short, long)) = (goal.to, goal.reach);
        let mut piece = game.piece(id);
        if let Some(Start { x, y, side }) = start {
            (piece.lie.x, piece.lie.y, piece.lie.side) = (x, y, side.0);
        }
        let theta = flick::direction(to.0 - piece.lie.x, to.1 - piece.lie.y);
        let distance = flick::distance2((piece.lie.x, piece.lie.y), to).isqrt();
        let height = piece.die.centre_height();
        let yaw = flick::square_on(piece, theta);
        let speed = speed_for(distance + (short + long) / 2);
        let flick = Flick { yaw, theta, elev: 0, offset: 0, height, speed };
        // The formula is a cube's: a d4 loses speed at its slanted sides, and round dice roll on.
        let (slow, fast) = (speed_for(distance + short) * 9 / 10, speed_for(distance + long) * 11 / 10);
        Way {
            ship: game.ship(id),
            start,
            piece,
            flick,
            aside: Ships::NONE,
            free: goal.free,
            speeds: (slow, fast.max(slow + 1)),
            hope: 0.0,
        }
    }

    /// The variants of a way to a goal that the table takes: from as near as can be, where the die may be set down at home
    /// before, and with what lies between slid aside or left.
    fn variants(game: &Flicktier, seat: Seat, id: DieId, goal: &Goal) -> Vec<Way> {
        let with = |start: Option<Start>, aside: Ships| {
            let mut way = Way::towards(game, id, start, goal);
            way.aside = aside;
            // FF-FLICK-03: where there is no room to turn, it is struck as it lies.
            if game.check(seat, &way.action(way.flick)).is_err() {
                way.flick.yaw = 0;
            }
            game.check(seat, &way.action(way.flick)).is_ok().then_some(way)
        };
        let between = game.in_the_way(id, goal.to, goal.target);
        let near = start(game, id, goal.to, goal.side);
        let plain = near.and_then(|start| with(Some(start), between)).or_else(|| with(None, between));
        // Dice that are left where they are can be a cushion, or a bank.
        let cushioned = (between != Ships::NONE).then(|| with(None, Ships::NONE)).flatten();
        plain.into_iter().chain(cushioned).collect()
    }
}

/// What a die is flicked at.
struct Goal {
    to: (i32, i32),
    /// It may slide from so far before the goal to so far beyond it, in 0.001 cm.
    reach: (i64, i64),
    /// The side it shows, if it may be set to one.
    side: u8,
    /// A die that stays where it is.
    target: Option<DieId>,
    /// Whether it is the free flick at a statue.
    free: bool,
}

/// FF-FLICK-06: where a die is set down at home for a flick to a point.
fn start(game: &Flicktier, id: DieId, to: (i32, i32), side: u8) -> Option<Start> {
    let home = game.faction(game.controller(id)).home?;
    if !game.is_on(id, home) {
        return None;
    }
    let disc = game.content().board.spaces[home.index()];
    let (dx, dy) = (i64::from(to.0 - disc.x), i64::from(to.1 - disc.y));
    let away = (dx * dx + dy * dy).isqrt().max(1);
    // Not on the very edge of the disc.
    let along = |d: i64| (d * i64::from(disc.r) * 9 / 10 / away) as i32;
    Some(Start { x: disc.x + along(dx), y: disc.y + along(dy), side: Side(side) })
}

/// The dice that a player may flick now.
fn dice(game: &Flicktier, player: Player, only: Option<DieId>) -> impl Iterator<Item = DieId> + '_ {
    game.dice().filter(move |id| game.controller(*id) == player && only.is_none_or(|only| only == *id))
}

/// A die may stop this far before and beyond the middle of a planet, in 0.001 cm.
const ON_PLANET: (i64, i64) = (-3_000, 3_000);

/// Where dice could go, with what is hoped of it, the most hopeful first: to planets and explore spaces of use, and to
/// bounties that can be won. Nothing is asked of the table, so it can be told before a Move is begun.
fn wanted(aims: &Aims<'_>, spread: Spread, only: Option<DieId>) -> Vec<(f64, DieId, (i32, i32))> {
    let (game, player) = (aims.game, aims.player);
    let board = &game.content().board;
    let mut wanted: Vec<(f64, DieId, (i32, i32))> = Vec::new();
    let beside = game.faction(player).home.is_none();
    for id in dice(game, player, only).filter(|id| beside || game.on_board(*id)) {
        let lie = game.state().lies[id.index()];
        let here = aims.here(id);
        for at in Space::ALL {
            let disc = board.spaces[at.index()];
            let worth = aims.there(id, at);
            if worth > here && !game.is_on(id, at) {
                let distance = flick::distance2((lie.x, lie.y), (disc.x, disc.y)).isqrt();
                let hope = odds(spread, distance, disc.r) * worth - here;
                wanted.push((hope, id, (disc.x, disc.y)));
            }
        }
        for place in BountyPlace::ALL {
            let Some(card) = game.state().wanted[place.index()] else { continue };
            let bounty = game.content().bounty(card.bounty);
            if game.side(id) + worth::strongest(game, player) >= bounty.number {
                let distance = flick::distance2((lie.x, lie.y), (card.x, card.y)).isqrt();
                let odds = odds(spread, distance, board.card_circle);
                let lost = if game.has(player, Effect::IgnoreBounty) { 0.0 } else { 10.0 * (1.0 - odds) };
                let hope = odds * POINT * f64::from(bounty.vp) - lost - here;
                wanted.push((hope, id, (card.x, card.y)));
            }
        }
    }
    wanted.sort_by(|a, b| b.0.total_cmp(&a.0).then_with(|| (a.1, a.2).cmp(&(b.1, b.2))));
    wanted
}

/// What it is worth besides that two dice have somewhere to go: either flick can be the one that comes off.
const BOTH: f64 = 4.0;

/// What is hoped of a Move that has not begun: of the best flick, and of those with the other dice.
pub(super) fn hope(aims: &Aims<'_>, spread: Spread) -> f64 {
    let mut seen = Vec::new();
    let mut hopes = Vec::new();
    for (hope, id, _) in wanted(aims, spread, None) {
        if hope > 0.0 && !seen.contains(&id) {
            seen.push(id);
            hopes.push(hope);
        }
    }
    match hopes[..] {
        [] => -1.0,
        // The second flick makes up for the first.
        [one] => 1.3 * one,
        [one, two, ..] => one + two + BOTH,
    }
}

/// Ways of a Move, or of a free flick, the most hopeful first; those that the table takes.
pub(super) fn travel(
    aims: &Aims<'_>,
    seat: Seat,
    spread: Spread,
    only: Option<DieId>,
    free: bool,
    most: usize,
) -> Vec<Way> {
    let game = aims.game;
    let mut ways = Vec::new();
    for (hope, id, to) in wanted(aims, spread, only) {
        let side = combat::best_side(game, aims.player, id).0;
        let goal = Goal { to, reach: ON_PLANET, side, target: None, free };
        let found = Way::variants(game, seat, id, &goal);
        ways.extend(found.into_iter().map(|way| Way { hope, ..way }));
        if ways.len() >= most {
            break;
        }
    }
    ways.truncate(most);
    ways
}

/// The side that a die attacks with: at home the best that it has. FF-RULING-18.
pub(super) fn strike_side(game: &Flicktier, id: DieId, target: DieId) -> u8 {
    let player = game.controller(id);
    let home = game.faction(player).home;
    if !home.is_some_and(|home| game.is_on(id, home)) {
        return game.side(id);
    }
    let win = |side: &Side| combat::wins(game, player, id, side.0, target);
    let best = Side::all(game.die(id)).max_by(|a, b| win(a).total_cmp(&win(b)));
    best.map_or(game.side(id), |side| side.0)
}

/// Ways of an Attack: so that the target is touched and not driven off, with what lies between slid aside or left.
pub(super) fn strike(game: &Flicktier, seat: Seat, with: Ship, target: Ship) -> Vec<Way> {
    let Some((id, other)) = game.index_of(with).zip(game.index_of(target)) else { return Vec::new() };
    let to = game.state().lies[other.index()];
    let side = strike_side(game, id, other);
    let goal = Goal { to: (to.x, to.y), reach: (0, 8_000), side, target: Some(other), free: false };
    Way::variants(game, seat, id, &goal)
}

/// The way of one die to one space, if the table takes it.
pub(super) fn to_space(game: &Flicktier, seat: Seat, ship: Ship, at: Space) -> Vec<Way> {
    let Some(id) = game.index_of(ship) else { return Vec::new() };
    let disc = game.content().board.spaces[at.index()];
    let goal =
        Goal { to: (disc.x, disc.y), reach: ON_PLANET, side: game.side(id), target: None, free: false };
    Way::variants(game, seat, id, &goal)
}

/// As gentle a flick as can be, for a Move from which nothing is hoped.
pub(super) fn nudge(game: &Flicktier, seat: Seat) -> Option<Action> {
    let board = &game.content().board;
    let middle = (board.width / 2, board.height / 2);
    let gentle = |id: DieId| {
        let aim = game.aimed(id, middle, limits::SPEED.0, game.die(id).centre_height(), Ships::NONE);
        Some(aim.action()).filter(|action| game.check(seat, action).is_ok())
    };
    dice(game, Player::of(seat), None).find_map(gentle)
}
