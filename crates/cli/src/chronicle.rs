//! `orrery chronicle`: a saga as a story.

use std::path::{Path, PathBuf};

use spaceknights::Spaceknights;
use table::Game as _;

use crate::exit::{Done, Exit, Io, Trouble};
use crate::files;

/// Prints the saga of a record as Markdown, or writes it as a page.
pub(crate) fn run(record: &Path, html: Option<&PathBuf>, cut_short: bool, io: &mut Io<'_>) -> Done {
    let bytes = files::read(record)?;
    let archive = files::record(&bytes, cut_short)
        .map_err(|damage| Trouble::no(format!("{}: {damage}", record.display())))?;
    let game = archive.game();
    let known = shelf::find(game).filter(|_| game == Spaceknights::ABOUT.name);
    let Some(shelved) = known else {
        let reason = format!(
            "{}: a chronicle is told of Spaceknights, and this is a record of {game}",
            record.display()
        );
        return Err(Trouble::no(reason));
    };
    let table = shelved
        .game
        .replay(archive.stored())
        .map_err(|unloaded| Trouble::no(format!("{}: {unloaded}", record.display())))?;
    let Some(story) = chronicle::of(&*table) else {
        return Err(Trouble::fault("the record is of another game than it says".to_owned()));
    };
    match html {
        Some(path) => files::keep(path, &chronicle::page(&story))?,
        None => write!(io.output, "{}", chronicle::markdown(&story))?,
    }
    Ok(Exit::Fine)
}
