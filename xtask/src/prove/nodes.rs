//! Several nodes that fail at random while they are played at.

use std::path::PathBuf;

use clap::Args;

use crate::failure::Outcome;
use crate::load::Load;
use crate::servers;
use crate::workspace::{self, Workspace};

/// Kill, freeze and stop nodes, NATS and PostgreSQL at random while they are played at, and look for what was lost
#[derive(Args)]
pub(crate) struct Nodes {
    /// How many faults
    #[arg(long, value_name = "N", default_value_t = 300, value_parser = clap::value_parser!(u32).range(1..))]
    rounds: u32,
    /// What the faults, their moments and all moves are drawn from
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Only faults of this kind: kill, freeze, leave, nats or postgres
    #[arg(long, value_name = "KIND")]
    only: Option<String>,
    /// An `orrery` of another version, built with the feature `cluster`: every second start of a node is of that one
    #[arg(long, value_name = "PROGRAM")]
    beside: Option<PathBuf>,
}

/// A short run for every test run: each kind of fault once, by the programs that the tests have just built. Where the servers
/// that it needs cannot be had, it says so.
pub(crate) fn short(workspace: &Workspace) -> Outcome {
    if let Err(missing) = servers::install() {
        println!("{missing}: what several machines do is not tested here");
        return Ok(());
    }
    workspace::run(Load::of_tests(workspace)?.command("nodes").args(["--rounds", "5", "--seed", "1"]))
}

pub(super) fn run(workspace: &Workspace, nodes: &Nodes) -> Outcome {
    servers::install()?;
    let mut command = Load::build_with(workspace, &servers::CLUSTER)?.command("nodes");
    command.args(["--rounds", &nodes.rounds.to_string(), "--seed", &nodes.seed.to_string()]);
    if let Some(beside) = &nodes.beside {
        command.arg("--beside").arg(beside);
    }
    workspace::run(command.args(nodes.only.iter().flat_map(|only| ["--only", only])))
}
