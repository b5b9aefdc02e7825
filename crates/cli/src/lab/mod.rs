//! `orrery lab`: what bots learn from their games, and how they stand against each other.

mod ladder;
mod train;

use clap::Subcommand;

use crate::exit::{Done, Io};

/// What to do in the lab.
#[derive(Subcommand, Debug)]
pub(crate) enum LabCommand {
    /// Fits the weights of a game's valuation to the results of games between its bots
    Train(train::TrainArgs),
    /// Sets the levels of a game against each other and rates them
    Ladder(ladder::LadderArgs),
}

/// Does it.
pub(crate) fn run(command: &LabCommand, io: &mut Io<'_>) -> Done {
    match command {
        LabCommand::Train(args) => train::run(args, io),
        LabCommand::Ladder(args) => ladder::run(args, io),
    }
}
