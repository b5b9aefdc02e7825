//! Random playouts: list the actions, choose one, check it, apply it, until the game is over.

use astro_knights::AstroKnights;
use astrojam::AstroJam;
use clap::ValueEnum as _;
use cpu_time::ProcessTime;
use flicktier::Flicktier;
use helionox::Helionox;
use serde_json::json;
use small_games::anvil::{Anvil, Cards};
use small_games::connect_four::ConnectFour;
use small_games::hearts::Hearts;
use small_games::six_pile::SixPile;
use small_games::tic_tac_toe::TicTacToe;
use spaceknights::Spaceknights;
use table::{Chance, Game, Quiet, Setup, Turn};

use crate::Name;

/// Rounds of the table of decisions, and the CPU seconds of each.
const ROUNDS: usize = 5;
const SECONDS: f64 = 0.5;

/// What was played, and how long it took.
struct Figures {
    name: &'static str,
    playouts: u64,
    decisions: u64,
    winners: u64,
    cpu_seconds: f64,
}

/// Measures one game and prints a JSON line.
pub(crate) fn print(game: Name, seconds: f64) {
    let Figures { name, playouts, decisions, winners, cpu_seconds } = measure_named(game, seconds);
    let line = json!({
        "name": name,
        "playouts": playouts,
        "cpu_seconds": cpu_seconds,
        "decisions": decisions,
        "winners": winners,
    });
    println!("{line}");
}

/// Measures every game, turn by turn, and prints a table. A decision is: list the whole actions, choose
/// one, check it, apply it.
pub(crate) fn print_decisions() {
    let mut rates = vec![Vec::new(); Name::value_variants().len()];
    let mut names = vec![""; rates.len()];
    for _ in 0..ROUNDS {
        for (index, game) in Name::value_variants().iter().enumerate() {
            let figures = measure_named(*game, SECONDS);
            names[index] = figures.name;
            rates[index].push(figures.decisions as f64 / figures.cpu_seconds);
        }
    }
    println!("{:<14} {:>40}", "game", "million decisions per CPU second");
    for (name, rates) in names.iter().zip(&mut rates) {
        rates.sort_by(f64::total_cmp);
        let million = |index: usize| rates[index] / 1e6;
        let (median, least, most) = (million(ROUNDS / 2), million(0), million(ROUNDS - 1));
        // A flick is some thousand times the work of a mark on paper.
        let places = if median < 0.1 { 4 } else { 2 };
        let figures = format!("{median:.places$} ({least:.places$}–{most:.places$})");
        println!("{name:<14} {figures:>40}");
    }
}

fn measure_named(game: Name, seconds: f64) -> Figures {
    match game {
        Name::TicTacToe => measure::<TicTacToe>(&(), 2, seconds),
        Name::ConnectFour => measure::<ConnectFour>(&(), 2, seconds),
        Name::SixPile => measure::<SixPile>(&(), 2, seconds),
        Name::Hearts => measure::<Hearts>(&(), 4, seconds),
        Name::Anvil => measure::<Anvil>(Cards::shipped(), 4, seconds),
        Name::AstroJam => measure::<AstroJam>(astrojam::Kit::shipped(), 3, seconds),
        Name::AstroKnights => measure::<AstroKnights>(astro_knights::Kit::shipped(), 2, seconds),
        Name::Flicktier => measure::<Flicktier>(flicktier::Kit::shipped(), 2, seconds),
        Name::Helionox => measure::<Helionox>(helionox::Kit::shipped(), 2, seconds),
        Name::Spaceknights => measure::<Spaceknights>(spaceknights::Kit::shipped(), 6, seconds),
    }
}

fn measure<G: Game>(content: &'static G::Content, seats: u8, seconds: f64) -> Figures {
    let setup = Setup { seats, options: G::Options::default() };
    let mut rng = Chance::from_number(1);
    let mut actions = Vec::new();
    let (mut playouts, mut decisions, mut winners) = (0u64, 0u64, 0u64);
    let clock = ProcessTime::now();
    while clock.elapsed().as_secs_f64() < seconds {
        // The clock is read once in some thousand decisions.
        let enough = decisions + 4000;
        while decisions < enough {
            let (moves, won) = playout::<G>(content, &setup, &mut rng, &mut actions);
            playouts += 1;
            decisions += moves;
            winners += won;
        }
    }
    let cpu_seconds = clock.elapsed().as_secs_f64();
    Figures { name: G::ABOUT.name, playouts, decisions, winners, cpu_seconds }
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
        // A flick may be all that can be done, and flicks are too many to list.
        let action = match actions.len() as u32 {
            0 => testkit::random_action(&position, seat, rng).expect("there is an answer in a space"),
            many => actions[rng.below(many) as usize],
        };
        assert!(position.check(seat, &action).is_ok(), "what is offered is legal");
        position.apply(seat, &action, &mut Quiet);
        moves += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_with_answers_too_many_to_list_is_played_out() {
        let options = flicktier::Options { rounds: 2, ..flicktier::Options::default() };
        let setup = Setup { seats: 2, options };
        let kit = flicktier::Kit::shipped();
        let (moves, _) = playout::<Flicktier>(kit, &setup, &mut Chance::from_number(1), &mut Vec::new());
        assert!(moves > 10, "{moves}");
    }
}
