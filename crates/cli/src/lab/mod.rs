//! `orrery lab`: what bots learn from their games, and how they stand against each other.

mod grid;
mod ladder;
mod settings;
mod train;
mod tune;

use clap::Subcommand;

use crate::exit::{Done, Io};

/// What to do in the lab.
#[derive(Subcommand, Debug)]
pub(crate) enum LabCommand {
    /// Fits the weights of a game's valuation to the results of games between its bots
    Train(train::TrainArgs),
    /// Plays a game in every mode, with every number of players and at every difficulty
    Grid(grid::GridArgs),
    /// Finds the numbers by which a game's quick policy decides, by trying out others in whole games
    Tune(tune::TuneArgs),
    /// Sets the levels of a game against each other and rates them
    Ladder(ladder::LadderArgs),
}

/// Does it.
pub(crate) fn run(command: &LabCommand, io: &mut Io<'_>) -> Done {
    match command {
        LabCommand::Train(args) => train::run(args, io),
        LabCommand::Grid(args) => grid::run(args, io),
        LabCommand::Tune(args) => tune::run(args, io),
        LabCommand::Ladder(args) => ladder::run(args, io),
    }
}
