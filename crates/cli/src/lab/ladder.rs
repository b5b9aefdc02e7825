//! `orrery lab ladder`: how strong the levels of a game are.

use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions};
use std::io::{BufRead as _, BufReader, Write as _};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::thread;

use ::lab::rating::Score;
use ::lab::{Bout, Ladder, Rung, Teams};
use clap::Args as ClapArgs;
use indicatif::ProgressBar;
use serde::{Deserialize, Serialize};
use table::Unloaded;

use crate::exit::{Done, Exit, Io, Trouble};
use crate::simulate::{Sown, sown, threads, unloaded};
use crate::{games, options};

/// What to compare.
#[derive(ClapArgs, Debug)]
pub(crate) struct LadderArgs {
    /// The game (see `orrery games`)
    game: String,
    /// The levels; all if not said
    #[arg(long, value_name = "LEVEL,…", value_delimiter = ',')]
    bots: Vec<String>,
    /// How many play; the fewest if not said
    #[arg(long, value_name = "N")]
    players: Option<u8>,
    /// How many games each pair plays
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(2..=1_000_000))]
    games: u32,
    /// A number or 64 hexadecimal digits that all games are made from
    #[arg(long, value_name = "S", default_value = "1", value_parser = sown)]
    seed: Sown,
    /// How many threads play; as many as the machine has cores if not said
    #[arg(long, value_name = "T", value_parser = threads)]
    threads: Option<NonZeroUsize>,
    /// An option of the game, as name=value
    #[arg(long = "set", value_name = "OPTION=VALUE")]
    options: Vec<String>,
    /// Keeps every result in this file, and goes on where it ends
    #[arg(long, value_name = "FILE")]
    keep: Option<PathBuf>,
    /// Prints the ladder as JSON instead of a table
    #[arg(long)]
    json: bool,
    /// Writes a page with plots
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    /// Puts the game's ratings into this file, beside those of other games: `content/ladder.toml` is what the client shows
    #[arg(long, value_name = "FILE")]
    publish: Option<PathBuf>,
}

/// The first line of a file of results: what they are results of.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Header {
    ladder: u32,
    game: String,
    rules: u32,
    content: String,
    options: serde_json::Value,
    players: u8,
    levels: Vec<String>,
    seed: String,
}

/// The version of the file of results.
const VERSION: u32 = 1;

/// A line of it: a bout and what the stronger level took from it.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    one: usize,
    other: usize,
    game: u32,
    took: f64,
}

/// Plays what is not yet played, and tells where the levels stand.
pub(crate) fn run(args: &LadderArgs, io: &mut Io<'_>) -> Done {
    let shelved = games::find(&args.game)?;
    let chosen = options::from_words(&args.options).map_err(Trouble::usage)?;
    let options = options::chosen(shelved.game, &chosen).map_err(Trouble::usage)?;
    let levels =
        Ladder::rungs(shelved.bots, &args.bots).map_err(|unseated| Trouble::usage(unseated.to_string()))?;
    let about = shelved.about();
    let cores = || thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    let ladder = Ladder {
        roster: shelved.bots,
        options: &options,
        levels: &levels,
        players: args.players.unwrap_or(about.seats.0),
        coop: about.coop,
        seed: args.seed.seed,
        games: args.games,
        threads: args.threads.unwrap_or_else(cores),
        teams: Teams::default(),
    };
    let header = Header {
        ladder: VERSION,
        game: about.name.to_owned(),
        rules: about.rules,
        content: shelved.game.content().to_string(),
        options: options.clone(),
        players: ladder.players,
        levels: levels.iter().map(|level| level.name.to_owned()).collect(),
        seed: args.seed.words.clone(),
    };
    let (known, file) = match &args.keep {
        Some(path) => resume(path, &header)?,
        None => (BTreeMap::new(), None),
    };
    let all = ladder.bouts();
    let open: Vec<Bout> = all.iter().filter(|bout| !known.contains_key(*bout)).copied().collect();
    let results = Mutex::new((known, file));
    let bar = ProgressBar::new(open.len() as u64);
    let climbed = ladder.climb(&open, |bout, took| {
        let mut results = results.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        results.0.insert(bout, took);
        bar.inc(1);
        match &mut results.1 {
            Some((path, file)) => write_line(path, file, bout, took),
            None => Ok(()),
        }
    });
    bar.finish_and_clear();
    climbed.map_err(|stopped: Stopped| stopped.0)?;
    let (results, _) = results.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    // A file may hold more games than were asked for.
    let results: Vec<(Bout, f64)> =
        all.iter().filter_map(|bout| Some((*bout, *results.get(bout)?))).collect();
    let rungs = ladder.standing(&results);
    let command = args.command();
    if let Some(path) = &args.html {
        write_file(path, &::lab::ladder_page(about.title, about.coop, &rungs, &command))?;
    }
    if let Some(path) = &args.publish {
        publish(path, about.name, &rungs, command)?;
    }
    tell(&rungs, args.json, io)
}

impl LadderArgs {
    /// The command that gives the same ladder.
    fn command(&self) -> String {
        let mut words = vec![format!("orrery lab ladder {}", self.game)];
        if !self.bots.is_empty() {
            words.push(format!("--bots {}", self.bots.join(",")));
        }
        words.extend(self.players.map(|players| format!("--players {players}")));
        words.push(format!("--games {} --seed {}", self.games, self.seed.words));
        words.extend(self.options.iter().map(|chosen| format!("--set {chosen}")));
        words.join(" ")
    }
}

fn write_file(path: &Path, text: &str) -> Result<(), Trouble> {
    fs::write(path, text)
        .map_err(|error| Trouble::usage(format!("{} cannot be written: {error}", path.display())))
}

/// Puts a game's ladder in place of the one that the file has of it.
fn publish(path: &Path, game: &str, rungs: &[Rung], command: String) -> Result<(), Trouble> {
    let file = path.display().to_string();
    let text = match fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => "version = 1\n".to_owned(),
        Err(error) => return Err(Trouble::usage(format!("{file}: {error}"))),
    };
    let mut all = shelf::Ladders::read(&file, &text).map_err(|fault| Trouble::usage(fault.to_string()))?;
    let standing = |(place, rung): (usize, &Rung)| shelf::Standing {
        level: rung.level.to_owned(),
        rating: rung.rating.points.round() as i32,
        within: rung.rating.within.round() as i32,
        over: place.checked_sub(1).and_then(|below| share(rung.took[below])),
    };
    all.put(game, command, rungs.iter().enumerate().map(standing).collect());
    write_file(path, &all.write())
}

/// What a level took from another, in hundredths; nothing if they have not met.
fn share(score: Score) -> Option<shelf::Share> {
    let estimate = ::lab::stats::wilson(score.won, score.games.into())?;
    let [low, high] = estimate.interval.unwrap_or([0.0, 1.0]).map(tenths);
    Some(shelf::Share { took: tenths(estimate.value), low, high, games: score.games })
}

/// A share in hundredths, to a tenth of one, as it is written.
fn tenths(share: f64) -> f64 {
    (1_000.0 * share).round() / 10.0
}

/// Why a ladder ended before its last game.
struct Stopped(Trouble);

impl From<Unloaded> for Stopped {
    fn from(no: Unloaded) -> Stopped {
        Stopped(unloaded(&no))
    }
}

type Kept = (BTreeMap<Bout, f64>, Option<(PathBuf, File)>);

/// What a file of results holds, and the file to write on in. A last line that was cut short is played again.
fn resume(path: &Path, header: &Header) -> Result<Kept, Trouble> {
    let trouble = |what: String| Trouble::usage(format!("{}: {what}", path.display()));
    let mut known = BTreeMap::new();
    let mut sound;
    match File::open(path) {
        Ok(file) => {
            let mut lines = BufReader::new(file).lines();
            let first =
                lines.next().transpose().map_err(|error| trouble(error.to_string()))?.unwrap_or_default();
            let of: Header = serde_json::from_str(&first)
                .map_err(|error| trouble(format!("line 1 is no header of a ladder: {error}")))?;
            if of != *header {
                return Err(trouble(
                    "these are results of another ladder; name another file, or the same game, levels, players, options and seed"
                        .to_owned(),
                ));
            }
            sound = first + "\n";
            for (number, line) in (2..).zip(lines) {
                let line = line.map_err(|error| trouble(error.to_string()))?;
                let read: Result<Line, _> = serde_json::from_str(&line);
                match read {
                    Ok(Line { one, other, game, took }) if (0.0..=1.0).contains(&took) => {
                        known.insert(Bout { one, other, game }, took);
                        sound.push_str(&line);
                        sound.push('\n');
                    }
                    Ok(_) => return Err(trouble(format!("line {number}: a share is from 0 to 1"))),
                    Err(error) if error.is_eof() => break,
                    Err(error) => return Err(trouble(format!("line {number}: {error}"))),
                }
            }
        }
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
            sound = serde_json::to_string(header).map_err(|error| Trouble::fault(error.to_string()))? + "\n";
        }
        Err(error) => return Err(trouble(error.to_string())),
    }
    fs::write(path, sound).map_err(|error| trouble(error.to_string()))?;
    let file = OpenOptions::new().append(true).open(path).map_err(|error| trouble(error.to_string()))?;
    Ok((known, Some((path.to_owned(), file))))
}

fn write_line(path: &Path, file: &mut File, bout: Bout, took: f64) -> Result<(), Stopped> {
    let Bout { one, other, game } = bout;
    let line = serde_json::to_string(&Line { one, other, game, took }).unwrap_or_default() + "\n";
    file.write_all(line.as_bytes())
        .map_err(|error| Stopped(Trouble::usage(format!("{}: {error}", path.display()))))
}

fn tell(rungs: &[Rung], json: bool, io: &mut Io<'_>) -> Done {
    if json {
        let text = serde_json::to_string_pretty(rungs).map_err(|error| Trouble::fault(error.to_string()))?;
        writeln!(io.output, "{text}")?;
        return Ok(Exit::Fine);
    }
    writeln!(io.output, "{:<12} {:>14}   took from those below", "level", "rating")?;
    for (place, rung) in rungs.iter().enumerate().rev() {
        let rating = format!("{:.0} ± {:.0}", rung.rating.points, rung.rating.within);
        let below = rungs[..place].iter().zip(&rung.took).rev();
        let took: Vec<String> = below
            .filter_map(|(other, score)| Some(format!("{} {} games", other.level, share(*score)?)))
            .collect();
        writeln!(io.output, "{:<12} {rating:>14}   {}", rung.level, took.join("; "))?;
    }
    Ok(Exit::Fine)
}
