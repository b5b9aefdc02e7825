//! `orrery simulate`: many games between bots, and what they show.

mod args;
mod keep;

use std::fs;
use std::num::NonZeroUsize;
use std::path::Path;
use std::thread;
use std::time::Instant;

use ::lab::{Facts, Report, Run, Seating, Stopped, Tally};
use cpu_time::ProcessTime;
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::Value;
use shelf::Shelved;
use table::Unloaded;

use crate::exit::{Done, Exit, Io, Trouble};
use crate::{games, options};
pub(crate) use args::{SimulateArgs, Sown, sown, threads};
use keep::Keep;

/// The program with its version, as reports name it.
const PROGRAM: &str = concat!("orrery ", env!("CARGO_PKG_VERSION"));

/// Plays the games and reports.
pub(crate) fn run(args: &SimulateArgs, io: &mut Io<'_>) -> Done {
    let shelved = games::find(&args.game)?;
    let chosen = options::from_words(&args.options).map_err(Trouble::usage)?;
    let options = options::chosen(shelved.game, &chosen).map_err(Trouble::usage)?;
    let players = args.players.unwrap_or(shelved.about().seats.0);
    try_deal(shelved, players, &options, args)?;
    let usual = [shelved.bots.usual().name.to_owned()];
    let named = if args.bots.is_empty() { &usual[..] } else { &args.bots };
    let seating = Seating::new(shelved.bots, named, players, args.fixed_seats)
        .map_err(|unseated| Trouble::usage(unseated.to_string()))?;
    let keep = args.keep.as_ref().map(|folder| Keep::new(folder, &args.game, args.games)).transpose()?;
    let cores = || thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    let run = Run {
        roster: shelved.bots,
        options: &options,
        seating: &seating,
        seed: args.seed.seed,
        games: args.games,
        threads: args.threads.unwrap_or_else(cores),
        keep: keep.is_some(),
    };
    let tally = play(&run, keep.as_ref(), io)?;
    let facts = Facts {
        program: PROGRAM,
        command: &args.command(players, named),
        seed: &args.seed.words,
        about: shelved.about(),
        content: shelved.game.content(),
        clause: &|id| shelf::rule(id).map(|cited| cited.clause.text.as_str()),
    };
    let report = Report::new(&facts, &run, &tally).ok_or_else(|| Trouble::fault("no game was played"))?;
    tell(&report, args.json, io)?;
    if let Some(path) = &args.html {
        page(path, &report)?;
    }
    Ok(Exit::Fine)
}

/// Whether the game can be set up like this: said before a folder is made or a bot has thought.
fn try_deal(shelved: &Shelved, players: u8, options: &Value, args: &SimulateArgs) -> Result<(), Trouble> {
    let mut options = <dyn erased_serde::Deserializer>::erase(options);
    let seed = ::lab::deal_seed(&args.seed.seed, 0);
    shelved.game.deal(players, &mut options, seed, Vec::new()).map(drop).map_err(|no| unloaded(&no))
}

/// Why the game cannot be set up like this.
pub(crate) fn unloaded(unloaded: &Unloaded) -> Trouble {
    match unloaded {
        Unloaded::Form(said) => Trouble::usage(format!("the options cannot be read: {said}")),
        no => Trouble::no(format!("not allowed: {no}")),
    }
}

/// Plays the games under a progress bar, and says how fast they were: on standard error, since no
/// two runs are equally fast.
fn play(run: &Run<'_>, keep: Option<&Keep>, io: &mut Io<'_>) -> Result<Tally, Trouble> {
    // Where standard error is no terminal, the bar draws nothing.
    let bar = ProgressBar::new(run.games.into()).with_style(style()?);
    let (clock, cpu) = (Instant::now(), ProcessTime::now());
    let played = run.play(|game, played| {
        keep.map_or(Ok(()), |keep| keep.record(game, played))?;
        bar.inc(1);
        Ok(())
    });
    let (clock, cpu) = (clock.elapsed().as_secs_f64(), cpu.elapsed().as_secs_f64());
    bar.finish_and_clear();
    let tally = played.map_err(|stopped| match stopped {
        Stopped::Unloaded(no) => unloaded(&no),
        Stopped::Watcher(trouble) => trouble,
    })?;
    let rate = f64::from(run.games) / cpu.max(1e-6);
    writeln!(
        io.errors,
        "{} games in {clock:.2} s; {rate:.1} games a CPU second, threads: {}",
        run.games, run.threads
    )?;
    Ok(tally)
}

fn style() -> Result<ProgressStyle, Trouble> {
    ProgressStyle::with_template("{wide_bar} {pos} of {len} games, {per_sec}, {eta} left")
        .map_err(|error| Trouble::fault(format!("the progress bar cannot be drawn: {error}")))
}

fn tell(report: &Report, json: bool, io: &mut Io<'_>) -> Result<(), Trouble> {
    if !json {
        return Ok(write!(io.output, "{}", ::lab::text(report))?);
    }
    let text = serde_json::to_string_pretty(report)
        .map_err(|error| Trouble::fault(format!("the report cannot be written as JSON: {error}")))?;
    Ok(writeln!(io.output, "{text}")?)
}

fn page(path: &Path, report: &Report) -> Result<(), Trouble> {
    fs::write(path, ::lab::page(report))
        .map_err(|error| Trouble::fault(format!("cannot write the page to {}: {error}", path.display())))
}
