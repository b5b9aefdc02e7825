//! `orrery content`: content files checked and described.

use std::fs;
use std::path::{Path, PathBuf};

use clap::builder::PossibleValuesParser;
use content::Rulebook;
use serde_json::Value;

use crate::exit::{Done, Exit, Io, Trouble};
use crate::kits;

/// The file name of a rulebook.
const RULES: &str = "rules.toml";

/// Every kind of content file with its schema: a rulebook, a kit's label, and the files of each game's kit.
fn schemas() -> Vec<(String, Box<dyn Fn() -> Value>)> {
    let mut all: Vec<(String, Box<dyn Fn() -> Value>)> = vec![
        ("rules".to_owned(), Box::new(Rulebook::schema)),
        ("kit".to_owned(), Box::new(content::label_schema)),
    ];
    for kit in shelf::kits::all() {
        for form in kit.forms() {
            all.push((format!("{}/{}", kit.game(), form.word), Box::new(|| form.schema())));
        }
    }
    all
}

/// The kinds, for the command line and its completions.
pub(crate) fn kinds() -> PossibleValuesParser {
    // A dozen words, once in a process.
    PossibleValuesParser::new(schemas().into_iter().map(|(word, _)| &*word.leak()))
}

/// `orrery content schema KIND`.
pub(crate) fn schema(kind: &str, io: &mut Io<'_>) -> Done {
    let known = schemas().into_iter().find(|(word, _)| word == kind);
    let (_, schema) = known.ok_or_else(|| Trouble::usage(format!("there is no kind of content `{kind}`")))?;
    let written =
        serde_json::to_string_pretty(&schema()).map_err(|error| Trouble::fault(error.to_string()))?;
    writeln!(io.output, "{written}")?;
    Ok(Exit::Fine)
}

/// `orrery content check PATH…`.
pub(crate) fn run(paths: &[PathBuf], io: &mut Io<'_>) -> Done {
    let mut files = Vec::new();
    for path in paths {
        let before = files.len();
        collect(path, &mut files)?;
        if files.len() == before {
            let what = format!("{} holds no content: no {RULES}, and no kit of a game", path.display());
            return Err(Trouble::usage(what));
        }
    }
    let mut faults = 0;
    for file in &files {
        if file.is_dir() {
            match kits::describe(file) {
                Ok(kit) => writeln!(io.output, "{}: fine: {kit}", file.display())?,
                Err(fault) => {
                    writeln!(io.output, "{fault}")?;
                    faults += 1;
                }
            }
            continue;
        }
        let bytes = crate::files::read(file)?;
        let name = file.display().to_string();
        let Ok(source) = String::from_utf8(bytes) else {
            writeln!(io.output, "{name}:1:1: the file is not UTF-8 text")?;
            faults += 1;
            continue;
        };
        match Rulebook::read(&name, &source) {
            Ok(book) => {
                let clauses = book.clauses().count();
                writeln!(io.output, "{name}: fine: {}, {clauses} clauses", book.title)?;
            }
            Err(fault) => {
                writeln!(io.output, "{fault}")?;
                faults += 1;
            }
        }
    }
    Ok(if faults == 0 { Exit::Fine } else { Exit::No })
}

/// The content at a path: the file itself, or all rulebooks and kits in the folder and below, in order. A kit is
/// its folder.
fn collect(path: &Path, files: &mut Vec<PathBuf>) -> Result<(), Trouble> {
    let cannot = |error| Trouble::usage(format!("cannot read {}: {error}", path.display()));
    if !fs::metadata(path).map_err(cannot)?.is_dir() {
        if path.file_name().is_none_or(|name| name != RULES) {
            let what =
                format!("{} is no kind of content that can be checked yet; {RULES} is", path.display());
            return Err(Trouble::usage(what));
        }
        files.push(path.to_owned());
        return Ok(());
    }
    if kits::is_kit(path) {
        files.push(path.to_owned());
    }
    let mut inside = fs::read_dir(path)
        .and_then(|entries| {
            entries.map(|entry| entry.map(|entry| entry.path())).collect::<Result<Vec<_>, _>>()
        })
        .map_err(cannot)?;
    inside.sort();
    for path in inside {
        // A link may lead back up; what it leads to is checked where it lies.
        let kind = fs::symlink_metadata(&path).map_err(|error| Trouble::usage(error.to_string()))?;
        if kind.is_dir() || (kind.is_file() && path.file_name().is_some_and(|name| name == RULES)) {
            collect(&path, files)?;
        }
    }
    Ok(())
}
