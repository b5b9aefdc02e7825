//! Attacks on a running server: crashes, and frames that no client should send.

use clap::Args;

use crate::failure::Outcome;
use crate::load::Load;
use crate::workspace::{self, Workspace};

/// Kill the server in the middle of play, again and again, and look for what was lost
#[derive(Args)]
pub(crate) struct Crash {
    /// How often it is killed
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..))]
    rounds: u32,
    /// What the moments of the kills and all moves are drawn from
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
}

/// Send the server what no client should, beside a table that must not notice
#[derive(Args)]
pub(crate) struct Frames {
    /// How many frames
    #[arg(long, value_name = "N", default_value_t = 1_000_000)]
    count: u64,
    /// What they are drawn from
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
}

pub(super) fn crash(workspace: &Workspace, crash: &Crash) -> Outcome {
    let Crash { rounds, seed } = crash;
    let mut command = Load::build(workspace)?.command("crash");
    workspace::run(command.args(["--rounds", &rounds.to_string(), "--seed", &seed.to_string()]))
}

pub(super) fn frames(workspace: &Workspace, frames: &Frames) -> Outcome {
    let Frames { count, seed } = frames;
    let mut command = Load::build(workspace)?.command("frames");
    workspace::run(command.args(["--count", &count.to_string(), "--seed", &seed.to_string()]))
}
