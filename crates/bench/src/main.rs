//! How fast the games are through the real contract.
//!
//! `bench playouts GAME` counts random playouts per CPU second and prints one JSON line, so that
//! it can be run turn by turn with others. `bench decisions` prints decisions per CPU second for every
//! game; `bench positions` what a clone and an imagined position cost, in nanoseconds, bytes and
//! allocations.

mod playouts;
mod positions;

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
}

fn main() {
    match Arguments::parse() {
        Arguments::Playouts { game, seconds } => playouts::print(game, seconds),
        Arguments::Decisions => playouts::print_decisions(),
        Arguments::Positions => positions::print(),
    }
}
