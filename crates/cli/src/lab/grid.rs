//! `orrery lab grid`: a game in every mode, with every number of players, at every difficulty.

use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions};
use std::io::{BufRead as _, BufReader, Write as _};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::thread;

use ::lab::{Bounds, Cell, Grid, GridFacts, GridResult, Place};
use clap::Args as ClapArgs;
use indicatif::ProgressBar;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use shelf::Shelved;
use table::Unloaded;

use crate::exit::{Done, Exit, Io, Trouble};
use crate::simulate::{Sown, sown, threads, unloaded};
use crate::{games, options};

/// What to play.
#[derive(ClapArgs, Debug)]
pub(crate) struct GridArgs {
    /// The game (see `orrery games`)
    game: String,
    /// The level that plays every seat; the yardstick if not said, or the usual one where the game has none
    #[arg(long, value_name = "LEVEL")]
    bots: Option<String>,
    /// How many games of each cell
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    games: u32,
    /// Only the cells of this name
    #[arg(long, value_name = "NAME")]
    only: Option<String>,
    /// A number or 64 hexadecimal digits that all games are made from
    #[arg(long, value_name = "S", default_value = "1", value_parser = sown)]
    seed: Sown,
    /// How many threads play; as many as the machine has cores if not said
    #[arg(long, value_name = "T", value_parser = threads)]
    threads: Option<NonZeroUsize>,
    /// Keeps every result in this file, and goes on where it ends
    #[arg(long, value_name = "FILE")]
    keep: Option<PathBuf>,
    /// Writes the report as a page, with plots, to this file
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    /// Prints the report as JSON instead of text
    #[arg(long)]
    json: bool,
}

/// A game's `grid.toml`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    cell: Vec<Row>,
}

/// A row of it: as many cells as there are combinations.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    name: String,
    players: Vec<u8>,
    #[serde(default)]
    together: bool,
    #[serde(default)]
    set: Map<String, Value>,
    #[serde(default)]
    over: BTreeMap<String, Vec<Value>>,
    /// Of each list the games of a cell take one value after the other.
    #[serde(default)]
    turn: BTreeMap<String, Vec<Value>>,
    #[serde(default)]
    bounds: Bounds,
}

/// The first line of a file of results: what they are results of.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Header {
    grid: u32,
    game: String,
    rules: u32,
    content: String,
    level: String,
    seed: String,
    cells: Vec<(u8, Vec<Value>)>,
}

/// The version of the file of results.
const VERSION: u32 = 2;

/// A line of it.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    cell: usize,
    game: u32,
    result: GridResult,
}

/// Plays what is not yet played, and tells what it showed.
pub(crate) fn run(args: &GridArgs, io: &mut Io<'_>) -> Done {
    let shelved = games::find(&args.game)?;
    let about = shelved.about();
    let cells = cells(shelved, args.only.as_deref())?;
    let levels = shelved.bots.named();
    let level = match &args.bots {
        None => shelved.bots.yardstick().unwrap_or_else(|| shelved.bots.usual()).name,
        Some(named) => {
            levels.iter().find(|level| level.name == named).map(|level| level.name).ok_or_else(|| {
                let known: Vec<&str> = levels.iter().map(|level| level.name).collect();
                let known = known.join(", ");
                Trouble::usage(format!("there is no bot `{named}` for this game; the bots are {known}"))
            })?
        }
    };
    let cores = || thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    let grid = Grid {
        roster: shelved.bots,
        level,
        cells: &cells,
        seed: args.seed.seed,
        games: args.games,
        threads: args.threads.unwrap_or_else(cores),
    };
    let content = shelved.game.content().to_string();
    let header = Header {
        grid: VERSION,
        game: about.name.to_owned(),
        rules: about.rules,
        content: content.clone(),
        level: level.to_owned(),
        seed: args.seed.words.clone(),
        cells: cells.iter().map(|cell| (cell.players, cell.options.clone())).collect(),
    };
    let (known, file) = match &args.keep {
        Some(path) => resume(path, &header)?,
        None => (BTreeMap::new(), None),
    };
    let open: Vec<Place> = grid.places().into_iter().filter(|place| !known.contains_key(place)).collect();
    let results = Mutex::new((known, file));
    let bar = ProgressBar::new(open.len() as u64);
    let played = grid.run(&open, |place, result| -> Result<(), Stopped> {
        let mut results = results.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        bar.inc(1);
        let (known, file) = &mut *results;
        if let Some((path, file)) = file {
            write_line(path, file, place, &result)?;
        }
        known.insert(place, result);
        Ok(())
    });
    bar.finish_and_clear();
    played.map_err(|stopped| stopped.0)?;
    let (mut results, _) = results.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    // A file may hold more games than were asked for.
    results.retain(|(_, game), _| *game < args.games);
    let facts =
        GridFacts { title: about.title, rules: about.rules, content: &content, seed: &args.seed.words };
    let report = grid.report(&facts, &results);
    if let Some(path) = &args.html {
        fs::write(path, ::lab::grid_page(&report))
            .map_err(|error| Trouble::usage(format!("{}: {error}", path.display())))?;
    }
    if args.json {
        let text =
            serde_json::to_string_pretty(&report).map_err(|error| Trouble::fault(error.to_string()))?;
        writeln!(io.output, "{text}")?;
    } else {
        write!(io.output, "{}", ::lab::grid_text(&report))?;
    }
    Ok(Exit::Fine)
}

/// The cells that a game's table names.
fn cells(shelved: &Shelved, only: Option<&str>) -> Result<Vec<Cell>, Trouble> {
    let about = shelved.about();
    let Some((file, source)) = shelf::grid(about.name) else {
        return Err(Trouble::no(format!("{} names no grid of ways to play", about.title)));
    };
    let table: Table = content::read_toml(file, source).map_err(|fault| Trouble::fault(fault.to_string()))?;
    let known: Vec<String> = table.cell.iter().map(|row| row.name.clone()).collect();
    if let Some(only) = only.filter(|only| !known.iter().any(|name| name == only)) {
        let known = known.join(", ");
        return Err(Trouble::usage(format!("there are no cells called `{only}`; there are {known}")));
    }
    let mut cells = Vec::new();
    for row in table.cell.iter().filter(|row| only.is_none_or(|only| row.name == only)) {
        for players in &row.players {
            for (words, chosen) in combinations(row) {
                let whole = |chosen| options::chosen(shelved.game, &chosen);
                let options = in_turn(row, &chosen).into_iter().map(whole).collect::<Result<Vec<_>, _>>();
                let options =
                    options.map_err(|wrong| Trouble::fault(format!("{file}: {}: {wrong}", row.name)))?;
                let many = if *players == 1 { "1 player".to_owned() } else { format!("{players} players") };
                cells.push(Cell {
                    name: row.name.clone(),
                    detail: std::iter::once(many).chain(words).collect::<Vec<_>>().join(", "),
                    players: *players,
                    options,
                    together: row.together || about.coop,
                    bounds: row.bounds,
                });
            }
        }
    }
    Ok(cells)
}

/// Every combination of a row's values: in words, and as options.
fn combinations(row: &Row) -> Vec<(Vec<String>, Map<String, Value>)> {
    let mut all = vec![(Vec::new(), row.set.clone())];
    for (name, values) in &row.over {
        all = all
            .iter()
            .flat_map(|(words, chosen)| {
                values.iter().map(move |value| {
                    let (mut words, mut chosen) = (words.clone(), chosen.clone());
                    match value {
                        Value::Bool(true) => words.push(name.clone()),
                        Value::Bool(false) => {}
                        Value::String(word) => words.push(word.clone()),
                        other => words.push(format!("{name} {other}")),
                    }
                    chosen.insert(name.clone(), value.clone());
                    (words, chosen)
                })
            })
            .collect();
    }
    all
}

/// Options as they are, or with each combination of what is taken in turn.
fn in_turn(row: &Row, chosen: &Map<String, Value>) -> Vec<Map<String, Value>> {
    let with = |chosen: &Map<String, Value>, name: &str, value: &Value| {
        let mut chosen = chosen.clone();
        chosen.insert(name.to_owned(), value.clone());
        chosen
    };
    row.turn.iter().fold(vec![chosen.clone()], |all, (name, values)| {
        all.iter().flat_map(|chosen| values.iter().map(|value| with(chosen, name, value))).collect()
    })
}

/// Why a grid ended before its last game.
struct Stopped(Trouble);

impl From<Unloaded> for Stopped {
    fn from(no: Unloaded) -> Stopped {
        Stopped(unloaded(&no))
    }
}

type Kept = (BTreeMap<Place, GridResult>, Option<(PathBuf, File)>);

/// What a file of results holds, and the file to write on in. A last line that was cut short is played again.
fn resume(path: &Path, header: &Header) -> Result<Kept, Trouble> {
    let trouble = |what: String| Trouble::usage(format!("{}: {what}", path.display()));
    let mut known = BTreeMap::new();
    let mut sound = serde_json::to_string(header).map_err(|error| Trouble::fault(error.to_string()))? + "\n";
    match File::open(path) {
        Ok(file) => {
            let mut lines = BufReader::new(file).lines();
            let first =
                lines.next().transpose().map_err(|error| trouble(error.to_string()))?.unwrap_or_default();
            let of: Header = serde_json::from_str(&first)
                .map_err(|error| trouble(format!("line 1 is no header of a grid: {error}")))?;
            if of != *header {
                let what = "these are results of another grid; name another file, or the same game, content, level, cells and seed";
                return Err(trouble(what.to_owned()));
            }
            for (number, line) in (2..).zip(lines) {
                let line = line.map_err(|error| trouble(error.to_string()))?;
                let read: Result<Line, _> = serde_json::from_str(&line);
                match read {
                    Ok(Line { cell, game, result }) => {
                        known.insert((cell, game), result);
                        sound.push_str(&line);
                        sound.push('\n');
                    }
                    Err(error) if error.is_eof() => break,
                    Err(error) => return Err(trouble(format!("line {number}: {error}"))),
                }
            }
        }
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => {}
        Err(error) => return Err(trouble(error.to_string())),
    }
    fs::write(path, sound).map_err(|error| trouble(error.to_string()))?;
    let file = OpenOptions::new().append(true).open(path).map_err(|error| trouble(error.to_string()))?;
    Ok((known, Some((path.to_owned(), file))))
}

fn write_line(path: &Path, file: &mut File, (cell, game): Place, result: &GridResult) -> Result<(), Stopped> {
    let line = Line { cell, game, result: result.clone() };
    let line = serde_json::to_string(&line).unwrap_or_default() + "\n";
    file.write_all(line.as_bytes())
        .map_err(|error| Stopped(Trouble::usage(format!("{}: {error}", path.display()))))
}
