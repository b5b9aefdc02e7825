//! `orrery lab tune`: the numbers of `content/<game>/habits.toml`.

use std::fs;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::thread;

use ::lab::Tuning;
use clap::Args as ClapArgs;
use indicatif::ProgressBar;
use table::Unloaded;

use super::settings::SettingArgs;
use crate::exit::{Done, Exit, Io, Trouble};
use crate::games;
use crate::simulate::{Sown, sown, threads, unloaded};

/// What to try out.
#[derive(ClapArgs, Debug)]
pub(crate) struct TuneArgs {
    /// The game (see `orrery games`)
    game: String,
    #[command(flatten)]
    settings: SettingArgs,
    /// How many generations
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    generations: u32,
    /// How many games each set of numbers plays in a generation
    #[arg(long, value_name = "N", default_value_t = 300, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    games: u32,
    /// A number or 64 hexadecimal digits that all games are made from
    #[arg(long, value_name = "S", default_value = "1", value_parser = sown)]
    seed: Sown,
    /// How many threads play; as many as the machine has cores if not said
    #[arg(long, value_name = "T", value_parser = threads)]
    threads: Option<NonZeroUsize>,
    /// Writes the habits to this file instead of printing them
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

/// Plays, follows and writes.
pub(crate) fn run(args: &TuneArgs, io: &mut Io<'_>) -> Done {
    let shelved = games::find(&args.game)?;
    let names: Vec<&str> = shelved.bots.habits().iter().map(|(name, _)| *name).collect();
    if names.is_empty() {
        let title = shelved.about().title;
        return Err(Trouble::no(format!("the bots of {title} have no habits, so there is nothing to tune")));
    }
    let settings = args.settings.settings(shelved)?;
    let cores = || thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    let tuning = Tuning {
        roster: shelved.bots,
        settings: &settings,
        seed: args.seed.seed,
        generations: args.generations,
        games: args.games,
        threads: args.threads.unwrap_or_else(cores),
    };
    let bar = ProgressBar::new(args.generations.into());
    let tuned = tuning
        .tune(|generation, worth| {
            bar.set_message(format!("{worth:.3}"));
            bar.set_position(u64::from(generation) + 1);
        })
        .map_err(|no: Unloaded| unloaded(&no))?;
    bar.finish_and_clear();
    let [first, last] = tuned.worth;
    let comment = format!(
        "By what the quick policy decides. What a game is worth went from {first:.3} to {last:.3} in\n{}",
        args.command()
    );
    let text = bots::habits::write(&comment, &names, &tuned.numbers);
    match &args.out {
        Some(path) => fs::write(path, text)
            .map_err(|error| Trouble::usage(format!("{} cannot be written: {error}", path.display())))?,
        None => write!(io.output, "{text}")?,
    }
    writeln!(io.errors, "what a game is worth went from {first:.3} to {last:.3}")?;
    Ok(Exit::Fine)
}

impl TuneArgs {
    /// The command that gives the same habits, from the same ones to begin with.
    fn command(&self) -> String {
        let numbers =
            format!("--generations {} --games {} --seed {}", self.generations, self.games, self.seed.words);
        let mut words = vec![format!("orrery lab tune {}", self.game), numbers];
        words.extend(self.settings.words());
        words.join(" ")
    }
}
