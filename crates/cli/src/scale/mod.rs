//! `orrery scale`: what many tables at once need, and how they lie on many nodes.

mod plan;
mod trial;

use clap::{Args, Subcommand};

use crate::exit::{Done, Exit, Io};

/// What to reckon.
#[derive(Subcommand, Debug)]
pub(crate) enum ScaleCommand {
    /// What so many tables at once need, from figures that were measured
    Plan(plan::Plan),
    /// How tables lie on many nodes while some of those fail, by the rule that places them
    Trial(TrialArgs),
}

/// How a trial goes.
#[derive(Args, Debug)]
pub(crate) struct TrialArgs {
    /// How many nodes
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(2..))]
    nodes: u32,
    /// How many tables
    #[arg(long, value_name = "N", default_value_t = 1_000_000, value_parser = clap::value_parser!(u32).range(1..))]
    tables: u32,
    /// How many of every hundred clients are sent to the first tenth of the nodes, by a balancer that is not fair
    #[arg(long, value_name = "PERCENT", default_value_t = 10, value_parser = clap::value_parser!(u32).range(0..=100))]
    skew: u32,
    /// What chance is drawn from
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
}

pub(crate) fn run(command: &ScaleCommand, io: &mut Io<'_>) -> Done {
    let lines = match command {
        ScaleCommand::Plan(plan) => plan.lines(),
        ScaleCommand::Trial(trial) => trial::lines(trial),
    };
    writeln!(io.output, "| what | figure |\n| --- | --- |")?;
    for (what, figure) in lines {
        writeln!(io.output, "| {what} | {figure} |")?;
    }
    Ok(Exit::Fine)
}
