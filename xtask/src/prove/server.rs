//! Attacks on a running server: crashes, frames that no client should send, a siege; and backups under load.

use std::path::PathBuf;

use clap::Args;

use crate::failure::{Failure, Outcome};
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

/// Take backups of a server under load, restore them, and look for what is missing
#[derive(Args)]
pub(crate) struct Backup {
    /// How long is played before each
    #[arg(long, value_name = "SECONDS", default_value_t = 10)]
    seconds: u64,
    /// What all moves are drawn from
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
}

/// Attack the server in every known way while a table is played at
#[derive(Args)]
pub(crate) struct Siege {
    /// How long the attacks last
    #[arg(long, value_name = "SECONDS", default_value_t = 60)]
    seconds: u64,
    /// Only this attack, by its name
    #[arg(long, value_name = "NAME")]
    only: Option<String>,
}

/// The longest game with flicks among the records that are kept.
const RECORD: &str = "corpus/flicktier";

pub(super) fn siege(workspace: &Workspace, siege: &Siege) -> Outcome {
    let folder = workspace.root.join(RECORD);
    let size = |record: &PathBuf| record.metadata().map(|file| file.len()).unwrap_or_default();
    let longest = workspace::entries(&folder)?.into_iter().max_by_key(size);
    let record =
        longest.ok_or_else(|| Failure::new(format!("there is no record in {}", folder.display())))?;
    let mut command = Load::build(workspace)?.command("siege");
    command.args(["--seconds", &siege.seconds.to_string(), "--record"]).arg(record);
    workspace::run(command.args(siege.only.iter().flat_map(|only| ["--only", only])))
}

pub(super) fn backup(workspace: &Workspace, backup: &Backup) -> Outcome {
    let Backup { seconds, seed } = backup;
    let mut command = Load::build(workspace)?.command("backup");
    workspace::run(command.args(["--seconds", &seconds.to_string(), "--seed", &seed.to_string()]))
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
