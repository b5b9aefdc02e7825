//! Placing pieces in the set-up.

use astrojam::{Action, AstroJam, Place, Square};
use table::Seat;

use super::chart::{Chart, Lanes, Spaces};

/// The best of the offered places for an astronaut: one near each Active Destination, with a free way to it
/// and many spaces in line.
pub(super) fn astronaut(chart: &Chart, game: &AstroJam, seat: Seat, offers: &[Action]) -> Option<Action> {
    best(offers, |at| {
        let spread = is_first_near_a_goal(game, seat, at);
        let beside = Place::ALL.iter().any(|place| game.goal(*place).touches(at));
        let lines = chart.number(at).map_or(0, |number| chart.in_line(number).count_ones() as i32);
        100 * i32::from(spread) + 10 * i32::from(beside) + lines
    })
}

/// Whether an Active Destination is near that none of the seat's astronauts is near yet.
pub(super) fn is_first_near_a_goal(game: &AstroJam, seat: Seat, at: Square) -> bool {
    let team = game.state().astronauts[seat.index()];
    let near = |at: Square, place: Place| {
        let goal = game.goal(place);
        at.is_somewhere() && goal.column().abs_diff(at.column()) <= 1 && goal.row().abs_diff(at.row()) <= 1
    };
    Place::ALL.iter().any(|place| near(at, *place) && !team.iter().any(|own| near(*own, *place)))
}

/// The best of the offered places for a robot: in line with many spaces, and with own astronauts rather than with
/// those of rivals.
pub(super) fn robot(chart: &Chart, game: &AstroJam, seat: Seat, offers: &[Action]) -> Option<Action> {
    let (own, rivals) = teams(chart, game, seat);
    best(offers, |at| {
        let line = chart.number(at).map_or(0, |number| chart.in_line(number));
        let count = |spaces: Spaces| (line & spaces).count_ones() as i32;
        line.count_ones() as i32 + 6 * count(own) - 4 * count(rivals)
    })
}

/// The best of the offered places for a crate: in the lanes of rivals rather than in own ones, and off the lines of
/// the Active Destinations, which all need.
pub(super) fn crate_cube(chart: &Chart, game: &AstroJam, seat: Seat, offers: &[Action]) -> Option<Action> {
    let (own, rivals) = teams(chart, game, seat);
    let mut lanes = Lanes::empty(chart);
    lanes.set(chart, chart.blocked(game));
    let swept = |pawns: Spaces| {
        let each = (0..128).filter(move |number| pawns >> number & 1 == 1);
        each.map(|number| lanes.one_move(number)).collect::<Vec<_>>()
    };
    let (own, rivals) = (swept(own), swept(rivals));
    let goals = Place::ALL.map(|place| game.goal(place));
    best(offers, |at| {
        let here = chart.only(at);
        let over = |lanes: &[Spaces]| lanes.iter().filter(|lane| **lane & here != 0).count() as i32;
        let on_goal = goals.contains(&at);
        let beside = goals.iter().filter(|goal| goal.touches(at)).count() as i32;
        let in_line = goals.iter().filter(|goal| goal.line_to(at).is_some()).count() as i32;
        2 * over(&rivals) - 3 * over(&own) - 40 * i32::from(on_goal) - 8 * beside - 2 * in_line
    })
}

/// Where the seat's astronauts stand, and where those of its rivals.
fn teams(chart: &Chart, game: &AstroJam, seat: Seat) -> (Spaces, Spaces) {
    let mut teams = (0, 0);
    for (index, team) in game.state().astronauts.iter().enumerate() {
        let stand = team.iter().fold(0, |all, at| all | chart.only(*at));
        if index == seat.index() { teams.0 |= stand } else { teams.1 |= stand }
    }
    teams
}

/// The offered place that scores most; of several the first.
fn best(offers: &[Action], score: impl Fn(Square) -> i32) -> Option<Action> {
    let places = offers.iter().filter_map(|action| match action {
        Action::Place(at) => Some(*at),
        _ => None,
    });
    places.max_by_key(|at| (score(*at), std::cmp::Reverse(*at))).map(Action::Place)
}
