//! Kits: the content of a game in a folder of its own, checked and put in place of the shipped one.

use std::fs;
use std::path::{Path, PathBuf};

use astro_knights::{Files, Kit};
use content::Fault;

use crate::exit::Trouble;

/// The file by which the folder of a kit of Astro Knights is known.
const MARK: &str = "knights.toml";
/// The file by which the folder of a kit of The Final Flicktier is known.
const FLICKTIER_MARK: &str = "factions.toml";
/// The folder of a kit with a file for each Boss.
const BOSSES: &str = "bosses";

/// Whether a folder holds a kit.
pub(crate) fn is_kit(folder: &Path) -> bool {
    folder.join(MARK).is_file() || is_flicktier(folder)
}

fn is_flicktier(folder: &Path) -> bool {
    folder.join(FLICKTIER_MARK).is_file()
}

/// What the kit in a folder is, or its first fault.
pub(crate) fn describe(folder: &Path) -> Result<Result<String, Fault>, Trouble> {
    if is_flicktier(folder) {
        return Ok(flicktier(folder)?.map(|kit| {
            let (missions, factions) = (kit.missions.len(), kit.factions.len());
            format!("a kit of The Final Flicktier, {missions} missions, {factions} factions")
        }));
    }
    Ok(read(folder)?.map(|kit| {
        let (cards, bosses) = (kit.cards.len() + kit.boss_cards.len(), kit.bosses.len());
        format!("a kit of Astro Knights, {cards} cards by name, {bosses} Bosses")
    }))
}

/// A file's name and its text.
fn text(path: PathBuf) -> Result<(String, String), Trouble> {
    let name = path.display().to_string();
    let bytes = crate::files::read(&path)?;
    let text = String::from_utf8(bytes).map_err(|_| Trouble::usage(format!("{name} is not UTF-8 text")))?;
    Ok((name, text))
}

/// The kit of The Final Flicktier in a folder, or its first fault.
fn flicktier(folder: &Path) -> Result<Result<flicktier::Kit, Fault>, Trouble> {
    let named = |name: &str| text(folder.join(name));
    let (board, cards, factions) = (named("board.toml")?, named("cards.toml")?, named(FLICKTIER_MARK)?);
    Ok(flicktier::Kit::read(flicktier::Files {
        board: file_of(&board),
        cards: file_of(&cards),
        factions: file_of(&factions),
    }))
}

/// The kit of Astro Knights in a folder, or its first fault.
fn read(folder: &Path) -> Result<Result<Kit, Fault>, Trouble> {
    let named = |name: &str| text(folder.join(name));
    let cards = [named("fuel.toml")?, named("tech.toml")?, named("weapons.toml")?];
    let (knights, homeworlds) = (named(MARK)?, named("homeworlds.toml")?);
    let inside = folder.join(BOSSES);
    let cannot = |error| Trouble::usage(format!("cannot read {}: {error}", inside.display()));
    let entries = fs::read_dir(&inside).map_err(cannot)?;
    let mut paths = entries
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<Result<Vec<_>, _>>()
        .map_err(cannot)?;
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "toml"));
    paths.sort();
    let bosses = paths.into_iter().map(text).collect::<Result<Vec<_>, _>>()?;
    Ok(Kit::read(&Files {
        cards: [file_of(&cards[0]), file_of(&cards[1]), file_of(&cards[2])],
        knights: file_of(&knights),
        homeworlds: file_of(&homeworlds),
        bosses: bosses.iter().map(file_of).collect(),
    }))
}

fn file_of((name, text): &(String, String)) -> (&str, &str) {
    (name, text)
}

/// Plays with the kit in a folder from now on.
pub(crate) fn install(folder: &Path) -> Result<(), Trouble> {
    if is_flicktier(folder) {
        let what = "is a kit of The Final Flicktier; only kits of Astro Knights can be played with so far";
        return Err(Trouble::usage(format!("{} {what}", folder.display())));
    }
    let kit = read(folder)?.map_err(|fault| Trouble::usage(fault.to_string()))?;
    shelf::install(kit).map_err(|_| Trouble::fault("the games are on the table already".to_owned()))
}
