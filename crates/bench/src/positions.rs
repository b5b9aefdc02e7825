//! What a position costs: to clone, and to imagine for one seat.

use std::hint::black_box;

use astro_knights::AstroKnights;
use astrojam::AstroJam;
use cpu_time::ProcessTime;
use flicktier::Flicktier;
use helionox::Helionox;
use small_games::anvil::{Anvil, Cards};
use small_games::connect_four::ConnectFour;
use small_games::hearts::Hearts;
use small_games::six_pile::SixPile;
use small_games::tic_tac_toe::TicTacToe;
use spaceknights::Spaceknights;
use table::{Chance, Game, Quiet, Seat, Seats, Setup};
use testkit::choose;

/// How often each operation is timed; the median is printed with the fastest and the slowest.
const ROUNDS: usize = 9;
/// Operations in one timing.
const BATCH: u32 = 20_000;
/// In how many places of memory the position stands.
const PLACES: usize = 61;

/// Measures every game and prints a table.
pub(crate) fn print() {
    println!(
        "{:<14} {:>6} {:>24} {:>7} {:>7} {:>26} {:>7}",
        "game", "bytes", "clone ns", "allocs", "+bytes", "imagine ns", "allocs"
    );
    measure::<TicTacToe>(&(), 2, 3);
    measure::<ConnectFour>(&(), 2, 10);
    measure::<SixPile>(&(), 2, 40);
    measure::<Hearts>(&(), 4, 0);
    measure::<Anvil>(Cards::shipped(), 4, 12);
    measure::<AstroJam>(astrojam::Kit::shipped(), 4, 200);
    measure::<AstroKnights>(astro_knights::Kit::shipped(), 4, 200);
    measure::<Flicktier>(flicktier::Kit::shipped(), 4, 200);
    measure::<Helionox>(helionox::Kit::shipped(), 4, 200);
    measure::<Spaceknights>(spaceknights::Kit::shipped(), 6, 40);
}

/// A position some random moves into a game.
fn in_the_middle<G: Game>(content: &'static G::Content, seats: u8, moves: u32) -> G {
    let setup = Setup { seats, options: G::Options::default() };
    let mut rng = Chance::from_number(4);
    let mut position = G::start(content, &setup, rng.fork()).expect("default options fit together");
    for _ in 0..moves {
        let Some((seat, action)) = choose(&position, &mut rng) else {
            break;
        };
        position.apply(seat, &action, &mut Quiet);
    }
    position
}

fn measure<G: Game>(content: &'static G::Content, seats: u8, moves: u32) {
    let position = in_the_middle::<G>(content, seats, moves);
    // In many places of memory, for how fast bytes are copied hangs on where they begin.
    let places = vec![position.clone(); PLACES];
    let mut round = (0..PLACES).cycle();
    let mut next = || &places[round.next().unwrap_or_default()];
    let viewer = Seats::only(Seat::new(0));
    let mut chance = Chance::from_number(9);
    let clone = timed(|| drop(black_box(black_box(next()).clone())));
    let imagine = timed(|| drop(black_box(black_box(next()).imagine(viewer, &mut chance))));
    let cloned = allocation_counter::measure(|| drop(black_box(position.clone())));
    let imagined = allocation_counter::measure(|| drop(black_box(position.imagine(viewer, &mut chance))));
    println!(
        "{:<14} {:>6} {:>24} {:>7} {:>7} {:>26} {:>7}",
        G::ABOUT.name,
        size_of::<G>(),
        clone,
        cloned.count_total,
        cloned.bytes_total,
        imagine,
        imagined.count_total
    );
}

/// Nanoseconds of CPU for one operation: median (fastest–slowest) over the rounds.
fn timed(mut operation: impl FnMut()) -> String {
    let mut rounds: Vec<f64> = (0..ROUNDS)
        .map(|_| {
            let clock = ProcessTime::now();
            for _ in 0..BATCH {
                operation();
            }
            clock.elapsed().as_nanos() as f64 / f64::from(BATCH)
        })
        .collect();
    rounds.sort_by(f64::total_cmp);
    format!("{:.1} ({:.1}–{:.1})", rounds[ROUNDS / 2], rounds[0], rounds[ROUNDS - 1])
}
