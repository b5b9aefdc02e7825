//! How fast the games are through the real contract.
//!
//! `bench playouts GAME` counts random playouts per CPU second and prints one JSON line, so that
//! it can be run turn by turn with others. `bench decisions` prints decisions per CPU second for every
//! game; `bench positions` what a clone and an imagined position cost, in nanoseconds, bytes and
//! allocations; `bench thoughts GAME` how long its levels think; `bench flicks` flicks to rest per CPU second, beside the bare
//! engine; `bench steadiness` how often flicks come out as they were meant; `bench imports` what the dearest records cost.

mod flicks;
mod imports;
mod playouts;
mod positions;
mod search;
mod steadiness;
mod thoughts;

use clap::{Parser, ValueEnum};

#[derive(Parser)]
#[command(about = "How fast the games are through the real contract")]
enum Arguments {
    /// Random playouts per CPU second, as one JSON line
    Playouts {
        /// The game
        game: Name,
        /// How many CPU seconds to spend
        #[arg(long, default_value_t = 2.0)]
        seconds: f64,
    },
    /// Decisions per CPU second by random play, for every game
    Decisions,
    /// What a clone and an imagined position cost, for every game
    Positions,
    /// Passes of the one mind's search per CPU second, as one JSON line: connect-four or hearts
    Search {
        /// The game
        game: Name,
        /// How many passes a search makes
        #[arg(long, default_value_t = 20_000)]
        passes: u32,
        /// How many CPU seconds to spend
        #[arg(long, default_value_t = 2.0)]
        seconds: f64,
    },
    /// How long the levels of a game think, a JSON line for each
    Thoughts {
        /// The game
        game: Name,
        /// How many play; the fewest if not said
        #[arg(long, value_name = "N")]
        seats: Option<u8>,
        /// How many CPU seconds each level plays
        #[arg(long, default_value_t = 20.0)]
        seconds: f64,
    },
    /// What the dearest record of each game costs that can be brought along, a JSON line for each; fails if one takes too long
    Imports {
        /// The most work that is done for a record, in plain moves, as the server has it
        #[arg(long, value_name = "MOVES", default_value_t = 6_000)]
        work: u64,
        /// The most CPU time
        #[arg(long, value_name = "MS", default_value_t = 2_000.0)]
        most: f64,
    },
    /// Flicks to rest per CPU second with twelve dice, turn by turn with the bare engine
    Flicks {
        /// How often both are measured
        #[arg(long, value_name = "N", default_value_t = 9, value_parser = clap::value_parser!(u32).range(1..))]
        rounds: u32,
    },
    /// How often flicks come out as they were meant, for each steadiness of the hand
    Steadiness {
        /// How many flicks a cell
        #[arg(long, value_name = "N", default_value_t = 4_000, value_parser = clap::value_parser!(u32).range(1..))]
        flicks: u32,
        /// Another tremor in place of the table's: direction in 0.01 degrees, speed and height in thousandths
        #[arg(long, value_name = "TURN,HASTE,LIFT", value_delimiter = ',')]
        tremor: Vec<i32>,
    },
}

/// A game that is measured.
#[derive(Clone, Copy, ValueEnum)]
enum Name {
    TicTacToe,
    ConnectFour,
    SixPile,
    Hearts,
    Anvil,
    #[value(name = "astrojam")]
    AstroJam,
    AstroKnights,
    Flicktier,
    Helionox,
    Spaceknights,
}

fn main() {
    match Arguments::parse() {
        Arguments::Playouts { game, seconds } => playouts::print(game, seconds),
        Arguments::Decisions => playouts::print_decisions(),
        Arguments::Positions => positions::print(),
        Arguments::Search { game, passes, seconds } => {
            if search::print(game, passes, seconds).is_none() {
                eprintln!("bench: the search is measured on connect-four and hearts");
                std::process::exit(2);
            }
        }
        Arguments::Thoughts { game, seats, seconds } => {
            if thoughts::print(game, seats, seconds).is_none() {
                eprintln!("bench: no levels of this game are measured");
                std::process::exit(2);
            }
        }
        Arguments::Flicks { rounds } => flicks::print(rounds),
        Arguments::Steadiness { flicks, tremor } => {
            let other = match tremor[..] {
                [turn, haste, lift] => Some(flicktier::Tremor { turn, haste, lift }),
                _ => None,
            };
            let whole = other.is_none();
            if !steadiness::print(flicks, other) || whole && !steadiness::print_hard(flicks / 8) {
                eprintln!("bench: a cell is outside its range");
                std::process::exit(1);
            }
        }
        Arguments::Imports { work, most } => {
            if !imports::print(work, most) {
                eprintln!("bench: a record took more than {most} ms");
                std::process::exit(1);
            }
        }
    }
}
