//! A load generator and prober for the server, over its real protocol.
//!
//! `load matches` plays tic-tac-toe as fast as it goes and prints one JSON line, so that it can be run turn
//! by turn with others; `load tables` measures AstroJam at a steady rate, memory, starts and long games;
//! `load crash` kills the server again and again and looks for what was lost; `load frames` says a million
//! things that no client should; `load siege` attacks in every known way, by `load attack` as a process of its own, beside a table
//! that is played at; `load backup` restores what was copied while it was played at;
//! `load nodes` plays at several servers of the same tables while they fail, and `load away` measures what a move costs
//! through another of them; `load store` compares a file with PostgreSQL. All of them start the server as a process of its own.

mod attack;
#[cfg(unix)]
mod away;
mod backup;
mod client;
mod crash;
mod figures;
mod frames;
mod house;
mod long;
mod matches;
#[cfg(unix)]
mod nodes;
mod party;
#[cfg(unix)]
mod rounds;
mod siege;
#[cfg(unix)]
mod store;
mod tables;
mod told;

use std::process::ExitCode;

use clap::Parser;

/// What something comes to: a value, or a sentence that says why not.
type Outcome<T = ()> = Result<T, Box<dyn std::error::Error + Send + Sync>>;

#[derive(Parser)]
#[command(about = "Load and probes for the server, over its real protocol")]
enum Arguments {
    Matches(matches::Arguments),
    Tables(tables::Arguments),
    Crash(crash::Arguments),
    Frames(frames::Arguments),
    Siege(siege::Arguments),
    Attack(attack::Arguments),
    Backup(backup::Arguments),
    #[cfg(unix)]
    Nodes(nodes::Arguments),
    #[cfg(unix)]
    Away(away::Arguments),
    #[cfg(unix)]
    Store(store::Arguments),
}

/// One thread: the server is to have the other cores.
#[tokio::main(flavor = "current_thread")]
async fn main() -> ExitCode {
    let done = match Arguments::parse() {
        Arguments::Matches(arguments) => matches::run(&arguments).await,
        Arguments::Tables(arguments) => tables::run(&arguments).await,
        Arguments::Crash(arguments) => crash::run(&arguments).await,
        Arguments::Frames(arguments) => frames::run(&arguments).await,
        Arguments::Siege(arguments) => siege::run(&arguments).await,
        Arguments::Attack(arguments) => attack::run(&arguments).await,
        Arguments::Backup(arguments) => backup::run(&arguments).await,
        #[cfg(unix)]
        Arguments::Nodes(arguments) => nodes::run(&arguments).await,
        #[cfg(unix)]
        Arguments::Away(arguments) => away::run(&arguments).await,
        #[cfg(unix)]
        Arguments::Store(arguments) => store::run(&arguments).await,
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
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
