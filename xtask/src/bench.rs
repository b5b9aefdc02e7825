//! `cargo xtask bench`: random playouts per CPU second, ours and, on request, the rivals'; and, as commands
//! of their own, how many dice can be flicked, how well the mind thinks and how much the server carries.
//!
//! Machines are noisy and drift, so contestants take turns, round by round, and are compared within a
//! round; a ratio is the median over the rounds, with the smallest and the largest beside it.

mod contestant;
mod figures;
mod mind;
mod rivals;
mod server;

use clap::{Args, Subcommand};

use crate::failure::{Failure, Outcome};
use crate::workspace::{self, Workspace};
use contestant::{Contestant, PACKAGE};
use figures::{Table, rate};

/// Measure random playouts per CPU second and the cost of a position
#[derive(Args)]
#[command(args_conflicts_with_subcommands = true)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    part: Option<Part>,
    /// Also measure open_spiel and boardgame.io, turn by turn with ours
    #[arg(long)]
    rivals: bool,
    /// How often everybody is measured
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u32).range(1..))]
    rounds: u32,
    /// How many CPU seconds a measurement takes
    #[arg(long, value_name = "S", default_value_t = 2, value_parser = clap::value_parser!(u32).range(1..))]
    seconds: u32,
}

#[derive(Subcommand)]
enum Part {
    /// Measure what a move costs through another node than its table's, with a PostgreSQL and a NATS of its own
    Away,
    Flick(Flicks),
    /// Measure the dearest record of each game that can be brought along
    Imports,
    Mind(mind::Minds),
    Server(server::Matches),
    /// Measure tables in PostgreSQL beside tables in a file, starts with ten thousand of them, and copies to and fro
    Store,
    Steadiness(Steadiness),
    Tables(server::Tables),
}

/// Measure flicks to rest per CPU second with twelve dice, turn by turn with the bare engine
#[derive(Args)]
struct Flicks {
    /// How often both are measured
    #[arg(long, value_name = "N", default_value_t = 9, value_parser = clap::value_parser!(u32).range(1..))]
    rounds: u32,
}

/// Measure how often flicks come out as they were meant, for each steadiness of the hand
#[derive(Args)]
struct Steadiness {
    /// How many flicks a cell
    #[arg(long, value_name = "N", default_value_t = 4_000, value_parser = clap::value_parser!(u32).range(1..))]
    flicks: u32,
}

/// A rival that cannot be built in the ordinary way, by a figure that was measured once on a machine
/// of the same kind. It does not drift with ours, so its ratio is a rough one.
struct Recorded {
    name: &'static str,
    rate: f64,
}

/// One game and who plays it beside us.
struct Event {
    game: &'static str,
    rivals: bool,
    recorded: Option<Recorded>,
}

const EVENTS: [Event; 3] = [
    Event { game: "tic-tac-toe", rivals: true, recorded: None },
    Event { game: "connect-four", rivals: true, recorded: None },
    Event {
        game: "six-pile",
        rivals: false,
        recorded: Some(Recorded { name: "TAG (recorded)", rate: 3_890.0 }),
    },
];

pub(crate) fn run(workspace: &Workspace, arguments: &Arguments) -> Outcome {
    match &arguments.part {
        Some(Part::Away) => server::backstage(workspace, "away"),
        Some(Part::Flick(flicks)) => {
            let mut program = contestant::our_program(workspace);
            workspace::run(program.args(["flicks", "--rounds", &flicks.rounds.to_string()]))
        }
        Some(Part::Imports) => workspace::run(contestant::our_program(workspace).arg("imports")),
        Some(Part::Mind(minds)) => mind::run(workspace, minds),
        Some(Part::Server(matches)) => server::matches(workspace, matches),
        Some(Part::Store) => server::backstage(workspace, "store"),
        Some(Part::Steadiness(steadiness)) => {
            let mut program = contestant::our_program(workspace);
            workspace::run(program.args(["steadiness", "--flicks", &steadiness.flicks.to_string()]))
        }
        Some(Part::Tables(tables)) => server::tables(workspace, tables),
        None => playouts(workspace, arguments),
    }
}

fn playouts(workspace: &Workspace, arguments: &Arguments) -> Outcome {
    if !workspace.has_package(PACKAGE) {
        return Err(Failure::new(format!("the workspace has no package `{PACKAGE}` to measure")));
    }
    let rivals = if arguments.rivals { rivals::all(workspace)? } else { Vec::new() };
    workspace::run(workspace.cargo().args(["build", "--release", "--package", PACKAGE]))?;
    let ours = contestant::ours(workspace);
    for event in &EVENTS {
        let beside = rivals.iter().filter(|_| event.rivals);
        let contestants: Vec<_> = std::iter::once(&ours).chain(beside).collect();
        print!("{}", measure(event, &contestants, arguments)?);
    }
    println!();
    workspace::run(contestant::our_program(workspace).arg("decisions"))?;
    println!();
    workspace::run(contestant::our_program(workspace).arg("positions"))
}

fn measure(event: &Event, contestants: &[&Contestant<'_>], arguments: &Arguments) -> Outcome<Table> {
    let mut table = Table::new(event.game, contestants.iter().map(|contestant| contestant.name.as_str()));
    for round in 1..=arguments.rounds {
        let mut rates = Vec::with_capacity(contestants.len());
        for contestant in contestants {
            rates.push(contestant.measure(event.game, arguments.seconds)?);
        }
        let told: Vec<_> = rates.iter().map(|&figure| rate(figure)).collect();
        eprintln!("{}, round {round} of {}: {}", event.game, arguments.rounds, told.join(", "));
        table.add_round(rates);
    }
    if let Some(recorded) = &event.recorded {
        table.add_recorded(recorded.name, recorded.rate);
    }
    Ok(table)
}
