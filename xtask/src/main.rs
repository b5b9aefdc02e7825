//! The chores of the house, in Rust: `cargo xtask test`, `rules`, `prove`, `bench`, `pictures`, `audit`.

mod audit;
mod bench;
mod client;
mod failure;
mod load;
mod prove;
mod rules;
mod servers;
mod step;
mod test;
mod tool;
mod toolchain;
mod workspace;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

use failure::Outcome;
use workspace::Workspace;

/// The chores of the house.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Arguments {
    #[command(subcommand)]
    chore: Chore,
}

#[derive(Subcommand)]
enum Chore {
    /// Check everything: format, lints, tests, documentation, rule coverage
    Test,
    Rules(rules::Arguments),
    Prove(prove::Arguments),
    Bench(bench::Arguments),
    /// Take the pictures of README and docs anew, from recorded games, into docs/pictures
    Pictures,
    /// Look at what others wrote and we build on: licences, sources, duplicate versions
    Audit,
}

fn main() -> ExitCode {
    match run(&Arguments::parse().chore) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("error: {failure}");
            ExitCode::FAILURE
        }
    }
}

fn run(chore: &Chore) -> Outcome {
    let workspace = Workspace::find()?;
    match chore {
        Chore::Test => test::run(&workspace),
        Chore::Rules(arguments) => rules::run(&workspace, arguments),
        Chore::Prove(arguments) => prove::run(&workspace, arguments),
        Chore::Bench(arguments) => bench::run(&workspace, arguments),
        Chore::Pictures => client::pictures(&workspace),
        Chore::Audit => audit::run(&workspace),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_command_line_is_sound() {
        Arguments::command().debug_assert();
    }
}
