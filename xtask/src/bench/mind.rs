//! `cargo xtask bench mind`: the one mind beside open_spiel's searches, in the same run: how fast they are, and how they fare
//! against each other through the referee, with as many iterations and with as much time.

use std::path::PathBuf;
use std::process::Command;

use clap::Args;

use super::contestant::{self, Contestant, PACKAGE};
use super::figures::{Table, rate};
use super::rivals;
use crate::failure::{Failure, Outcome};
use crate::workspace::{self, Workspace};

/// Measure the mind beside open_spiel's UCT and information-set search: speed, and matches through the referee
#[derive(Args)]
pub(super) struct Minds {
    /// How often the speed of both is measured
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u32).range(1..))]
    rounds: u32,
    /// How many CPU seconds a measurement takes
    #[arg(long, value_name = "S", default_value_t = 2, value_parser = clap::value_parser!(u32).range(1..))]
    seconds: u32,
    /// How many games of connect four each match has, half of them with seats changed over
    #[arg(long, value_name = "N", default_value_t = 1_000, value_parser = clap::value_parser!(u32).range(2..))]
    games: u32,
    /// How many deals of hearts each match has, each played twice
    #[arg(long, value_name = "N", default_value_t = 2_000, value_parser = clap::value_parser!(u32).range(1..))]
    deals: u32,
    /// How many iterations open_spiel's searches make
    #[arg(long, value_name = "N", default_value_t = 300, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    iterations: u32,
    /// Keeps the results of every game in this folder, and goes on where they end
    #[arg(long, value_name = "FOLDER")]
    keep: Option<PathBuf>,
}

/// Measures and plays.
pub(super) fn run(workspace: &Workspace, minds: &Minds) -> Outcome {
    let (name, python) = rivals::install_open_spiel(workspace)?;
    workspace::run(workspace.cargo().args(["build", "--release", "--package", PACKAGE, "--package", "cli"]))?;
    if let Some(folder) = &minds.keep {
        std::fs::create_dir_all(folder).map_err(Failure::about(folder))?;
    }
    let script = |file: &str| workspace.root.join("xtask/rivals").join(file);
    let search = script("openspiel_search.py");
    let theirs = {
        let python = python.clone();
        let play = move |game: &str, seconds: u32| {
            let mut command = Command::new(&python);
            command.arg(&search).arg(game).arg(seconds.to_string());
            command
        };
        Contestant { name, play: Box::new(play) }
    };
    let think = |game: &str, seconds: u32| {
        let mut command = contestant::our_program(workspace);
        command.args(["search", game, "--seconds", &seconds.to_string()]);
        command
    };
    let ours = Contestant { name: "orrery".to_owned(), play: Box::new(think) };
    for (game, games) in [("connect-four", minds.games), ("hearts", 2 * minds.deals)] {
        let mut table = Table::new(game, [ours.name.as_str(), theirs.name.as_str()].into_iter());
        let mut ratios = Vec::new();
        for round in 1..=minds.rounds {
            let rates = [ours.measure(game, minds.seconds)?, theirs.measure(game, minds.seconds)?];
            eprintln!("{game}, round {round} of {}: {}, {}", minds.rounds, rate(rates[0]), rate(rates[1]));
            ratios.push(rates[0] / rates[1]);
            table.add_round(rates.to_vec());
        }
        print!("{table}");
        ratios.sort_by(f64::total_cmp);
        let faster = ratios[ratios.len() / 2];
        let timely = (f64::from(minds.iterations) * faster).round().max(1.0) as u32;
        for (what, passes) in [("iterations", minds.iterations), ("time", timely)] {
            println!("{game}, as much {what}:");
            let mut matches = Command::new(&python);
            matches.arg(script("openspiel_matches.py")).arg(game);
            matches.arg("--orrery").arg(workspace.target.join("release/orrery"));
            matches.args(["--passes", &passes.to_string(), "--iterations", &minds.iterations.to_string()]);
            matches.args(["--games", &games.to_string()]);
            if let Some(folder) = &minds.keep {
                matches.arg("--keep").arg(folder.join(format!("{game}-{what}-{passes}.jsonl")));
            }
            workspace::run(&mut matches)?;
        }
    }
    Ok(())
}
