//! How often a flick comes out as it was meant, for each steadiness: FF-SPEC-25's table.
//!
//! A d6 is aimed at the middle of its target, struck at the height of its centre, with the speed that is best at that
//! distance. Distances are from centre to centre, and the target of an attack is turned at random.

use flick::{Die, Flick, Lie, Piece, Rect, Silhouette};
use flicktier::content::Space;
use flicktier::{
    Action, Flicktier, Kit, Options, Ship, State, Steadiness, Switch, Task, Tremor, Wish, speed_for,
};
use table::{Chance, Game as _, PerSeat, Quiet, Seat, Setup};

/// How many flicks choose the best speed.
const TRIALS: u32 = 400;
/// The radius of a planet, in 0.001 cm.
const PLANET: i32 = 3_500;
/// What a contact must do to the target to count, in cm/s. FF-SPEC-18.
const TOUCH: f64 = 0.5;

/// What is tried.
#[derive(Clone, Copy)]
enum Shot {
    /// To hit a d6 and not drive it off.
    Hit,
    /// To end on a planet.
    Land,
}

/// A cell: what, from how far in cm, and between which percentages it shall come out, realistic and light.
struct Cell(Shot, i32, (u32, u32), (u32, u32));

const CELLS: [Cell; 5] = [
    Cell(Shot::Hit, 20, (68, 80), (92, 98)),
    Cell(Shot::Hit, 40, (34, 45), (65, 76)),
    Cell(Shot::Hit, 60, (19, 29), (43, 54)),
    Cell(Shot::Land, 25, (65, 78), (87, 96)),
    Cell(Shot::Land, 45, (30, 42), (60, 73)),
];

/// Prints the table; says whether every cell is where it shall be. With a tremor given, that one in every row.
pub(crate) fn print(flicks: u32, other: Option<Tremor>) -> bool {
    println!(
        "{flicks} flicks a cell: how many came out as meant, the speed in cm/s, and where the figure shall be"
    );
    let mut all = true;
    for steadiness in [Steadiness::Realistic, Steadiness::Light] {
        let tremor = other.unwrap_or(steadiness.tremor());
        println!(
            "{steadiness:?}: {:.2}°, {:.1} % of the speed, {:.1} % of the height",
            degrees(tremor),
            tenths(tremor.haste),
            tenths(tremor.lift)
        );
        for Cell(shot, distance, realistic, light) in CELLS {
            let (low, high) = if steadiness == Steadiness::Realistic { realistic } else { light };
            let (speed, share) = shot.measured(distance, tremor, flicks);
            let within = (f64::from(low)..=f64::from(high)).contains(&share);
            all &= within;
            let what = match shot {
                Shot::Hit => "hits a d6",
                Shot::Land => "ends on a planet",
            };
            println!(
                "  {what:17}{distance} cm away   {share:5.1} %   at {:3}   {low}–{high} %{}",
                speed / 10,
                if within { "" } else { "   OUTSIDE" }
            );
        }
    }
    all
}

/// What the hard bot shall reach at least, of a hundred, realistic and light: a planet 25 cm away, its own hand included.
const HARD: [(Steadiness, u32); 2] = [(Steadiness::Realistic, 55), (Steadiness::Light, 80)];

/// Prints how often the hard bot lands where it is asked to; says whether that is often enough.
pub(crate) fn print_hard(flicks: u32) -> bool {
    let mut all = true;
    for (steadiness, least) in HARD {
        let mut chance = Chance::from_number(3);
        let landed = (0..flicks).filter(|_| lands(steadiness, &mut chance)).count();
        let share = landed as f64 * 100.0 / f64::from(flicks);
        all &= share >= f64::from(least);
        println!(
            "hard bot, {steadiness:?}: {share:.1} % of {flicks} flicks end on a planet 25 cm away; {least} % at least"
        );
    }
    all
}

/// One flick of a d6 by the hard bot, to a planet 25 cm away.
fn lands(steadiness: Steadiness, chance: &mut Chance) -> bool {
    let (game, seat, ship, at) = asked_for(steadiness, chance);
    let action = bots::flicktier::asked_to_land(&game, seat, ship, at, chance).expect("a way to the planet");
    let mut after = game;
    after.apply(seat, &action, &mut Quiet);
    after.index_of(ship).is_some_and(|id| after.is_on(id, at))
}

/// A Move in which a d6 lies 25 cm from some planet, with no other die within 8 cm of its way.
fn asked_for(steadiness: Steadiness, chance: &mut Chance) -> (Flicktier, Seat, Ship, Space) {
    let factions = PerSeat::of(&[Wish::Uea, Wish::Nox]);
    let options =
        Options { ai: Switch::Off, bounties: Switch::Off, steadiness, factions, ..Options::default() };
    let setup = Setup { seats: 2, options };
    let kit = Kit::shipped();
    let mut game = Flicktier::start(kit, &setup, chance.fork()).expect("a sound set-up");
    while !matches!(game.task(), Some(Task::Act { .. })) {
        let seat = game.asked().expect("somebody sets up");
        let mut offers = Vec::new();
        game.actions(seat, &mut offers);
        game.apply(seat, &offers[chance.below(offers.len() as u32) as usize], &mut Quiet);
    }
    let seat = game.asked().expect("somebody begins");
    game.apply(seat, &Action::Move, &mut Quiet);
    let ship = Ship { owner: flicktier::Player::of(seat), number: 0 };
    let id = game.index_of(ship).expect("the first die of a fleet");
    loop {
        let at = Space::planet(chance.below(8) as u8);
        let disc = kit.board.spaces[at.index()];
        let turn = f64::from(chance.below(360)).to_radians();
        let lie = Lie {
            x: disc.x + (25_000.0 * turn.cos()) as i32,
            y: disc.y + (25_000.0 * turn.sin()) as i32,
            ..game.state().lies[id.index()]
        };
        let inside = (3_000..kit.board.width - 3_000).contains(&lie.x)
            && (3_000..kit.board.height - 3_000).contains(&lie.y);
        let far = |(x, y): (i32, i32)| {
            let near = |other: flicktier::DieId| {
                let there = game.state().lies[other.index()];
                flick::distance2((x, y), (there.x, there.y)) < 8_000 * 8_000
            };
            !game.dice().filter(|other| *other != id).any(near)
        };
        if inside
            && (0..=5)
                .all(|part| far((disc.x + (lie.x - disc.x) / 5 * part, disc.y + (lie.y - disc.y) / 5 * part)))
        {
            let mut state: State = game.save();
            state.lies[id.index()] = lie;
            return (Flicktier::load(kit, state).expect("a sound position"), seat, ship, at);
        }
    }
}

fn degrees(tremor: Tremor) -> f64 {
    f64::from(tremor.turn) / 100.0
}

fn tenths(thousandths: i32) -> f64 {
    f64::from(thousandths) / 10.0
}

impl Shot {
    /// The best speed from so far, and how many of a hundred flicks come out with it.
    fn measured(self, distance: i32, tremor: Tremor, flicks: u32) -> (i32, f64) {
        let beyond = match self {
            Shot::Hit => 0..=12,
            Shot::Land => -4..=4,
        };
        let speeds = beyond.map(|more| speed_for(i64::from(distance + more) * 1_000));
        let best = speeds.max_by_key(|speed| self.count(distance, *speed, tremor, TRIALS, 1)).unwrap_or(0);
        // Other draws than those which chose it.
        let count = self.count(distance, best, tremor, flicks, 2);
        (best, f64::from(count) * 100.0 / f64::from(flicks))
    }

    /// How many of so many flicks come out.
    fn count(self, distance: i32, speed: i32, tremor: Tremor, flicks: u32, seed: u64) -> u32 {
        let mut chance = Chance::from_number(seed);
        let board = &Kit::shipped().board;
        let (middle, y) = (board.width / 2, board.height / 2);
        let lie = |x: i32, yaw: u32, side: u8| Lie { x, y, yaw: yaw as u16, side };
        let (from, to) = (middle - distance * 500, middle + distance * 500);
        let die = Die::D6;
        let piece = Piece { die, lie: lie(from, 0, 6) };
        let mat = Rect { x0: 0, y0: 0, x1: board.width, y1: board.height };
        let yaw = flick::square_on(piece, 0);
        let aimed = Flick { yaw, theta: 0, elev: 0, offset: 0, height: die.centre_height(), speed };
        let mut came_out = 0;
        for _ in 0..flicks {
            let target = Piece { die, lie: lie(to, chance.below(36_000), 1) };
            let done = tremor.shake(piece, aimed, &mut chance);
            came_out += u32::from(match self {
                Shot::Hit => {
                    let outcome = flick::flick(&[piece, target], 0, &done, &[]);
                    let felt = f64::from(outcome.impulse(0, 1)) >= die.mass() * TOUCH * 1_000.0;
                    let before = Silhouette::of(target);
                    let after = Silhouette::of(Piece { die, lie: outcome.pieces[1].stopped });
                    let fled = flick::farther_than(&before, &after, board.hyperspace)
                        || !flick::on_rect(&after, mat);
                    felt && !fled
                }
                Shot::Land => {
                    let outcome = flick::flick(&[piece], 0, &done, &[]);
                    let after = Silhouette::of(Piece { die, lie: outcome.pieces[0].stopped });
                    flick::on_disc(&after, to, y, PLANET)
                }
            });
        }
        came_out
    }
}
