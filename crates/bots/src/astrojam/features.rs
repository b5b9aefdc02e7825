//! What of a position tells who will be ahead in the end.

use astrojam::{AstroJam, GOAL};
use table::Seat;

use super::chart::Lanes;
use super::hand;
use super::outlook::Outlook;
use super::planner::Charts;
use super::worth::{Scales, Taste};

/// The features, as they stand in `mind.toml`.
pub(super) const NAMES: &[&str] = &["points", "near-the-end", "cards", "hand", "promise", "order"];

/// A number for each name: points, points of the last three, tens of cards, what hand and next turn are worth in points,
/// and how many turns away the next turn is.
pub(super) fn of(charts: &mut Charts, game: &AstroJam, seat: Seat, out: &mut [f32]) {
    let chart = charts.of(game);
    let mut lanes = Lanes::empty(chart);
    let outlook = Outlook::of(chart, game, &mut lanes);
    let scales = Scales { outlook: &outlook, game, seat, taste: Taste { rivals: 0, own: 100 } };
    let state = game.state();
    let points = f32::from(game.points(seat));
    let away = (seat.index() as u8 + state.seats - state.active.index() as u8) % state.seats;
    let numbers = [
        points,
        (points + 3.0 - f32::from(GOAL)).max(0.0),
        f32::from(game.held(seat)) / 10.0,
        hand::kept(game.hand(seat)) as f32 / 1_000.0,
        scales.promise(seat, game.held(seat), None) as f32 / 1_000.0,
        f32::from(away),
    ];
    out.copy_from_slice(&numbers);
}
