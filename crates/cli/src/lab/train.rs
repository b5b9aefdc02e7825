//! `orrery lab train`: the weights of `content/<game>/mind.toml`.

use std::fs;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::thread;

use ::lab::Training;
use clap::Args as ClapArgs;
use indicatif::ProgressBar;
use table::Unloaded;

use super::settings::SettingArgs;
use crate::exit::{Done, Exit, Io, Trouble};
use crate::games;
use crate::simulate::{Sown, sown, threads, unloaded};

/// What to learn from.
#[derive(ClapArgs, Debug)]
pub(crate) struct TrainArgs {
    /// The game (see `orrery games`)
    game: String,
    #[command(flatten)]
    settings: SettingArgs,
    /// The level that plays; the quickest above random if not said
    #[arg(long, value_name = "LEVEL")]
    bots: Option<String>,
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 1_000, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    games: u32,
    /// A number or 64 hexadecimal digits that all games are made from
    #[arg(long, value_name = "S", default_value = "1", value_parser = sown)]
    seed: Sown,
    /// Learns from the position before every so many answers
    #[arg(long, value_name = "N", default_value_t = 7, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    every: u32,
    /// How many threads play; as many as the machine has cores if not said
    #[arg(long, value_name = "T", value_parser = threads)]
    threads: Option<NonZeroUsize>,
    /// Writes the weights to this file instead of printing them
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

/// Plays, fits and writes.
pub(crate) fn run(args: &TrainArgs, io: &mut Io<'_>) -> Done {
    let shelved = games::find(&args.game)?;
    let names = shelved.bots.features();
    if names.is_empty() {
        let title = shelved.about().title;
        return Err(Trouble::no(format!("{title} values no positions, so there are no weights to fit")));
    }
    let levels = shelved.bots.named();
    let level = match &args.bots {
        None => levels.get(1).or(levels.first()).map_or("random", |level| level.name),
        Some(named) => {
            levels.iter().find(|level| level.name == named).map(|level| level.name).ok_or_else(|| {
                let known: Vec<&str> = levels.iter().map(|level| level.name).collect();
                Trouble::usage(format!(
                    "there is no bot `{named}` for this game; the bots are {}",
                    known.join(", ")
                ))
            })?
        }
    };
    let settings = args.settings.settings(shelved)?;
    let cores = || thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    let training = Training {
        roster: shelved.bots,
        level,
        settings: &settings,
        seed: args.seed.seed,
        games: args.games,
        every: args.every,
        threads: args.threads.unwrap_or_else(cores),
    };
    let bar = ProgressBar::new(args.games.into());
    let learned =
        training.learn(shelved.about().coop, || bar.inc(1)).map_err(|no: Unloaded| unloaded(&no))?;
    bar.finish_and_clear();
    let comment = format!(
        "What the features of a position weigh, fitted to {} positions of {} games (loss {:.4}) by\n{}",
        learned.lessons,
        args.games,
        learned.loss,
        args.command(level)
    );
    let text = learned.weights.write(&comment, names);
    match &args.out {
        Some(path) => fs::write(path, text)
            .map_err(|error| Trouble::usage(format!("{} cannot be written: {error}", path.display())))?,
        None => write!(io.output, "{text}")?,
    }
    writeln!(io.errors, "{} positions, loss {:.4} (a coin's is 0.6931)", learned.lessons, learned.loss)?;
    Ok(Exit::Fine)
}

impl TrainArgs {
    /// The command that gives the same weights.
    fn command(&self, level: &str) -> String {
        let mut words = vec![format!("orrery lab train {} --bots {level}", self.game)];
        words.push(format!("--games {} --seed {} --every {}", self.games, self.seed.words, self.every));
        words.extend(self.settings.words());
        words.join(" ")
    }
}
