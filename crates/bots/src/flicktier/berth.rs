//! Where dice wait that have no home planet. FF-MOR-04: anywhere around the mats.

use flicktier::content::Space;
use flicktier::{Action, DieId, Ship, Spot};
use table::{Game as _, Seat};

use super::marksman::Spread;
use super::worth::Aims;
use super::{combat, ways};

/// How far from the edge of the mats, in 0.001 cm: any die clears it.
const OFF: i32 = 2_500;
/// Dice nearer than this to each other have the same plans, in 0.001 cm.
const NEAR: i64 = 6_000;

/// The best spot for a ship: by the edge, within reach of a planet of use, and not where another waits.
pub(super) fn best(aims: &Aims<'_>, spread: Spread, seat: Seat, ship: Ship) -> Option<Action> {
    let game = aims.game;
    let id = game.index_of(ship)?;
    let mat = game.mat();
    let side = combat::best_side(game, aims.player, id);
    let mut best: Option<(f64, Action)> = None;
    for at in (0..8).map(Space::planet) {
        let disc = game.content().board.spaces[at.index()];
        let y = if disc.y < (mat.y0 + mat.y1) / 2 { mat.y0 - OFF } else { mat.y1 + OFF };
        for aside in [0, -3_000, 3_000] {
            let spot = Spot { x: disc.x + aside, y, yaw: 0 };
            let action = Action::PlaceUp { ship, spot, side };
            if game.check(seat, &action).is_err() {
                continue;
            }
            let distance = flick::distance2((spot.x, spot.y), (disc.x, disc.y)).isqrt();
            let crowd = waiting(aims, ship, (spot.x, spot.y)) as f64;
            let hope = ways::odds(spread, distance, disc.r) * aims.there(id, at) / (1.0 + crowd);
            if best.is_none_or(|(known, _)| hope > known) {
                best = Some((hope, action));
            }
        }
    }
    best.map(|(_, action)| action)
}

/// How many other ships of the player wait off the mats near a spot.
fn waiting(aims: &Aims<'_>, ship: Ship, spot: (i32, i32)) -> usize {
    let game = aims.game;
    let others = game.dice().filter(|id| game.controller(*id) == aims.player && game.ship(*id) != ship);
    let near = |id: &DieId| {
        let lie = game.state().lies[id.index()];
        !game.on_board(*id) && flick::distance2((lie.x, lie.y), spot).isqrt() < NEAR
    };
    others.filter(near).count()
}
