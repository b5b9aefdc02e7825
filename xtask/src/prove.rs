//! `cargo xtask prove`: the checks that are too long for every change.

mod api;
mod mutants;
pub(crate) mod nodes;
mod sample;
mod score;
mod server;
mod store;

use clap::{Args, Subcommand};

use crate::failure::{Failure, Outcome};
use crate::rules;
use crate::workspace::{self, Workspace};

/// Run the long checks: the whole suite at full size, a sample of mutants, or attacks on the server
#[derive(Args)]
#[command(args_conflicts_with_subcommands = true)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    attack: Option<Attack>,
    /// Only this game: its long tests, or the mutants of its code
    game: Option<String>,
    /// Instead of the long tests, plant this many faults in the code and count those the tests catch
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    mutants: Option<u32>,
    /// Which sample of mutants to take
    #[arg(long, value_name = "S", default_value_t = 1, requires = "mutants")]
    seed: u64,
    /// The package to plant faults in, where no game is named
    #[arg(long, value_name = "NAME", default_value = "table", requires = "mutants", conflicts_with = "game")]
    package: String,
}

#[derive(Subcommand)]
enum Attack {
    Api(api::Api),
    Backup(server::Backup),
    Crash(server::Crash),
    Frames(server::Frames),
    Nodes(nodes::Nodes),
    Siege(server::Siege),
    /// Run all tests of the server, and of `orrery store`, with tables in PostgreSQL
    Store,
}

pub(crate) fn run(workspace: &Workspace, arguments: &Arguments) -> Outcome {
    match &arguments.attack {
        Some(Attack::Api(api)) => return api::run(workspace, api),
        Some(Attack::Backup(backup)) => return server::backup(workspace, backup),
        Some(Attack::Crash(crash)) => return server::crash(workspace, crash),
        Some(Attack::Frames(frames)) => return server::frames(workspace, frames),
        Some(Attack::Nodes(nodes)) => return nodes::run(workspace, nodes),
        Some(Attack::Siege(siege)) => return server::siege(workspace, siege),
        Some(Attack::Store) => return store::run(workspace),
        None => {}
    }
    if let Some(game) = &arguments.game {
        expect_game(workspace, game)?;
    }
    match arguments.mutants {
        None => long_tests(workspace, arguments.game.as_deref()),
        Some(count) => {
            let code = match &arguments.game {
                Some(game) => mutants::Code::Game(game),
                None => mutants::Code::Package(&arguments.package),
            };
            mutants::run(workspace, code, count as usize, arguments.seed)
        }
    }
}

/// The tests read both variables: how much to play, and which games to leave out.
fn long_tests(workspace: &Workspace, game: Option<&str>) -> Outcome {
    let mut command = workspace.cargo();
    command.args(["test", "--release", "--workspace"]).env("ORRERY_EFFORT", "full");
    if let Some(game) = game {
        command.env("ORRERY_GAME", game);
    }
    workspace::run(&mut command)
}

/// A misspelt name would leave every test out, and pass.
fn expect_game(workspace: &Workspace, game: &str) -> Outcome {
    let books = rules::books(workspace)?;
    if books.iter().any(|book| book.game == game) {
        return Ok(());
    }
    let games: Vec<_> = books.iter().map(|book| book.game.as_str()).collect();
    Err(Failure::new(format!("there is no game `{game}`; there are: {}", games.join(", "))))
}
