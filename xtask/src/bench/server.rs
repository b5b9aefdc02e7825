//! What the server carries: ours and, on request, boardgame.io's, turn by turn.

use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Child, Stdio};

use clap::Args;
use serde::Deserialize;

use super::figures::{Spread, rate, short};
use super::rivals;
use crate::failure::{Failure, Outcome};
use crate::load::Load;
use crate::servers;
use crate::workspace::{self, Workspace};

/// Measure tic-tac-toe through the server: moves a second, latency, moves per CPU second of the server
#[derive(Args)]
pub(crate) struct Matches {
    /// Also measure boardgame.io's server, turn by turn with ours
    #[arg(long)]
    rivals: bool,
    /// How many matches at once
    #[arg(long, value_name = "N,N", value_delimiter = ',', default_value = "50,200,500",
          value_parser = clap::value_parser!(u32).range(1..))]
    matches: Vec<u32>,
    /// How long a measurement takes
    #[arg(long, value_name = "S", default_value_t = 5, value_parser = clap::value_parser!(u32).range(1..))]
    seconds: u32,
    /// How long is played before it
    #[arg(long, value_name = "S", default_value_t = 3)]
    warm: u32,
    /// How often everybody is measured
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u32).range(1..))]
    rounds: u32,
}

/// Measure AstroJam tables at a steady rate, memory, starts and long games
#[derive(Args)]
pub(crate) struct Tables {
    /// Plays this game at a steady rate, and nothing more
    #[arg(long, value_name = "GAME")]
    game: Option<String>,
    /// How many tables of four seats
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..))]
    tables: u32,
    /// How many moves a second are offered
    #[arg(long, value_name = "N", default_value_t = 2000, value_parser = clap::value_parser!(u32).range(1..))]
    rate: u32,
    /// How long is played
    #[arg(long, value_name = "S", default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..))]
    seconds: u32,
}

/// What is about several machines: with a PostgreSQL, and perhaps a NATS, of its own.
pub(super) fn backstage(workspace: &Workspace, part: &str) -> Outcome {
    servers::install()?;
    workspace::run(&mut Load::build_with(workspace, &servers::CLUSTER)?.command(part))
}

pub(super) fn tables(workspace: &Workspace, tables: &Tables) -> Outcome {
    let mut command = Load::build(workspace)?.command("tables");
    command.args(["--tables", &tables.tables.to_string(), "--rate", &tables.rate.to_string()]);
    if let Some(game) = &tables.game {
        command.args(["--game", game]);
    }
    workspace::run(command.args(["--seconds", &tables.seconds.to_string()]))
}

/// What a measurement prints.
#[derive(Deserialize)]
struct Measured {
    seconds: f64,
    moves: f64,
    p50_ms: f64,
    p99_ms: f64,
    server_cpu_seconds: f64,
    /// How long the disk takes to keep a page; only we look.
    #[serde(default)]
    sync_ms: f64,
}

impl Measured {
    fn read(printed: &str, whose: &str) -> Outcome<Measured> {
        let line = printed.trim();
        let measured: Measured = serde_json::from_str(line)
            .map_err(|error| Failure::new(format!("{whose}: cannot read `{line}`: {error}")))?;
        if measured.moves > 0.0 && measured.seconds > 0.0 && measured.server_cpu_seconds > 0.0 {
            return Ok(measured);
        }
        Err(Failure::new(format!("{whose}: nothing was measured: `{line}`")))
    }

    fn per_second(&self) -> f64 {
        self.moves / self.seconds
    }

    fn per_cpu_second(&self) -> f64 {
        self.moves / self.server_cpu_seconds
    }
}

pub(super) fn matches(workspace: &Workspace, arguments: &Matches) -> Outcome {
    let rival = if arguments.rivals { Some(rivals::install_boardgame_io(workspace)?) } else { None };
    let load = Load::build(workspace)?;
    let mut lines = Vec::new();
    for &matches in &arguments.matches {
        let (mut ours, mut theirs) = (Vec::new(), Vec::new());
        for round in 1..=arguments.rounds {
            ours.push(measure_ours(&load, matches, arguments)?);
            if let Some((_, folder)) = &rival {
                theirs.push(measure_boardgame_io(workspace, folder, matches, arguments)?);
            }
            let told: Vec<_> = [ours.last(), theirs.last()].into_iter().flatten().map(one_line).collect();
            eprintln!("{matches} matches, round {round} of {}: {}", arguments.rounds, told.join("; "));
        }
        lines.push(line(matches, "Orrery", &ours));
        if let Some((name, _)) = &rival {
            lines.push(line(matches, name, &theirs));
            lines.push(compared(matches, &ours, &theirs));
        }
    }
    println!(
        "\n| matches | server | moves/s | p50, ms | p99, ms | moves per server CPU second | sync of the disk, ms |"
    );
    println!("| --- | --- | --- | --- | --- | --- | --- |");
    for line in lines {
        println!("{line}");
    }
    Ok(())
}

fn measure_ours(load: &Load, matches: u32, arguments: &Matches) -> Outcome<Measured> {
    let mut command = load.command("matches");
    command.args(["--matches", &matches.to_string(), "--seconds", &arguments.seconds.to_string()]);
    command.args(["--warm", &arguments.warm.to_string()]);
    Measured::read(&workspace::output_of(&mut command)?, "Orrery")
}

/// A process that ends with this.
struct Ending(Child);

impl Drop for Ending {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn measure_boardgame_io(
    workspace: &Workspace,
    folder: &Path,
    matches: u32,
    arguments: &Matches,
) -> Outcome<Measured> {
    let script = |name: &str| workspace.root.join("xtask/rivals").join(name);
    let whose = "boardgame.io";
    let cannot = |error: std::io::Error| Failure::new(format!("{whose}: cannot start its server: {error}"));
    let mut server = rivals::node(folder);
    server.arg("--max-semi-space-size=64").arg(script("boardgame_io_server.cjs"));
    let mut server = Ending(server.stdin(Stdio::null()).stdout(Stdio::piped()).spawn().map_err(cannot)?);
    let mut port = String::new();
    if let Some(output) = server.0.stdout.take() {
        BufReader::new(output).read_line(&mut port).map_err(cannot)?;
    }
    let mut generator = rivals::node(folder);
    generator.arg("--max-semi-space-size=64").arg(script("boardgame_io_load.cjs")).arg(port.trim());
    let numbers = [server.0.id(), matches, arguments.seconds, arguments.warm];
    generator.args(numbers.map(|number| number.to_string()));
    Measured::read(&workspace::output_of(&mut generator)?, whose)
}

fn one_line(measured: &Measured) -> String {
    format!(
        "{}/s, p99 {} ms, {} per server CPU second",
        rate(measured.per_second()),
        short(measured.p99_ms),
        rate(measured.per_cpu_second())
    )
}

fn spread(all: &[Measured], figure: impl Fn(&Measured) -> f64, as_text: impl Fn(f64) -> String) -> String {
    Spread::of(all.iter().map(figure)).map_or(String::new(), |spread| spread.told(as_text))
}

fn line(matches: u32, name: &str, all: &[Measured]) -> String {
    let sync = spread(all, |measured| measured.sync_ms, short);
    let sync = if all.iter().any(|measured| measured.sync_ms > 0.0) { sync } else { "none".to_owned() };
    format!(
        "| {matches} | {name} | {} | {} | {} | {} | {sync} |",
        spread(all, Measured::per_second, rate),
        spread(all, |measured| measured.p50_ms, short),
        spread(all, |measured| measured.p99_ms, short),
        spread(all, Measured::per_cpu_second, rate),
    )
}

/// Ours over theirs, round by round.
fn compared(matches: u32, ours: &[Measured], theirs: &[Measured]) -> String {
    let ratio = |figure: fn(&Measured) -> f64| {
        let rounds = ours.iter().zip(theirs).map(|(ours, theirs)| figure(ours) / figure(theirs));
        Spread::of(rounds).map_or(String::new(), |spread| spread.told(|ratio| format!("{}×", short(ratio))))
    };
    format!(
        "| {matches} | ours is | {} | {} | {} | {} | |",
        ratio(Measured::per_second),
        ratio(|measured| measured.p50_ms),
        ratio(|measured| measured.p99_ms),
        ratio(Measured::per_cpu_second),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn measured(moves: u32, cpu: f64, p99: f64, sync: f64) -> Measured {
        let line = format!(
            r#"{{"matches":2,"seconds":2.0,"moves":{moves},"games":1,"p50_ms":1.0,"p99_ms":{p99},
               "server_cpu_seconds":{cpu},"generator_cpu_seconds":1.0,"sync_ms":{sync}}}"#
        );
        Measured::read(&line, "somebody").unwrap()
    }

    #[test]
    fn figures_are_told_with_their_ends_and_compared_within_a_round() {
        let ours = [measured(2000, 0.5, 4.0, 2.0), measured(4000, 0.5, 8.0, 2.0)];
        let theirs = [measured(200, 1.0, 40.0, 0.0), measured(200, 1.0, 40.0, 0.0)];
        assert_eq!(
            line(2, "Orrery", &ours),
            "| 2 | Orrery | 1.50 k (1.00 k–2.00 k) | 1.00 | 6.00 (4.00–8.00) | 6.00 k (4.00 k–8.00 k) | 2.00 |"
        );
        assert_eq!(line(2, "rival", &theirs), "| 2 | rival | 100 | 1.00 | 40.0 | 200 | none |");
        assert_eq!(
            compared(2, &ours, &theirs),
            "| 2 | ours is | 15.0× (10.0×–20.0×) | 1.00× | 0.15× (0.10×–0.20×) | 30.0× (20.0×–40.0×) | |"
        );
    }

    #[test]
    fn what_is_no_measurement_is_refused() {
        for line in ["", "{}", r#"{"seconds":1,"moves":0,"p50_ms":0,"p99_ms":0,"server_cpu_seconds":1}"#] {
            assert!(Measured::read(line, "somebody").is_err(), "{line}");
        }
    }
}
