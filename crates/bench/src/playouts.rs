//! Random playouts: list the actions, choose one, check it, apply it, until the game is over.

use cpu_time::ProcessTime;
use serde_json::json;
use table::{Chance, Game, Quiet, Setup, Turn};
use testkit::anvil::{Anvil, Cards};
use testkit::games::connect_four::ConnectFour;
use testkit::games::hearts::Hearts;
use testkit::games::six_pile::SixPile;
use testkit::games::tic_tac_toe::TicTacToe;

use crate::Name;

/// Measures one game and prints a JSON line.
pub(crate) fn print(game: Name, seconds: f64) {
    match game {
        Name::TicTacToe => measure::<TicTacToe>(&(), 2, seconds),
        Name::ConnectFour => measure::<ConnectFour>(&(), 2, seconds),
        Name::SixPile => measure::<SixPile>(&(), 2, seconds),
        Name::Hearts => measure::<Hearts>(&(), 4, seconds),
        Name::Anvil => measure::<Anvil>(Cards::shipped(), 4, seconds),
    }
}

fn measure<G: Game>(content: &'static G::Content, seats: u8, seconds: f64) {
    let setup = Setup { seats, options: G::Options::default() };
    let mut rng = Chance::from_number(1);
    let mut actions = Vec::new();
    let (mut playouts, mut decisions, mut winners) = (0u64, 0u64, 0u64);
    let clock = ProcessTime::now();
    while clock.elapsed().as_secs_f64() < seconds {
        // The clock is read once in a hundred games.
        for _ in 0..100 {
            let (moves, won) = playout::<G>(content, &setup, &mut rng, &mut actions);
            playouts += 1;
            decisions += moves;
            winners += won;
        }
    }
    let cpu_seconds = clock.elapsed().as_secs_f64();
    let line = json!({
        "name": G::ABOUT.name,
        "playouts": playouts,
        "cpu_seconds": cpu_seconds,
        "decisions": decisions,
        "winners": winners,
    });
    println!("{line}");
}

/// One random game from the deal to the end: how many decisions, and how many seats won.
fn playout<G: Game>(
    content: &'static G::Content,
    setup: &Setup<G::Options>,
    rng: &mut Chance,
    actions: &mut Vec<G::Action>,
) -> (u64, u64) {
    let mut position = G::start(content, setup, rng.fork()).expect("default options fit together");
    let mut moves = 0;
    loop {
        let seat = match position.turn() {
            Turn::Over(outcome) => return (moves, outcome.winners.len() as u64),
            Turn::Waiting(seats) => seats.lowest().expect("somebody is asked"),
        };
        actions.clear();
        position.actions(seat, actions);
        let action = actions[rng.below(actions.len() as u32) as usize];
        assert!(position.check(seat, &action).is_ok(), "what is offered is legal");
        position.apply(seat, &action, &mut Quiet);
        moves += 1;
    }
}
