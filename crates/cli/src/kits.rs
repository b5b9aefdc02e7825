//! Kits: the content of a game in a folder of its own, checked and put in place of the shipped one.

use std::path::Path;

use content::{Fault, Files};
use shelf::kits::{self, NotInstalled};

use crate::exit::Trouble;

/// Whether a folder holds a kit.
pub(crate) fn is_kit(folder: &Path) -> bool {
    kits::of_folder(folder).is_some()
}

/// What the kit in a folder is, or its first fault.
pub(crate) fn describe(folder: &Path) -> Result<String, Fault> {
    let Some(kit) = kits::of_folder(folder) else {
        return Err(Fault::at(&folder.display().to_string(), "", 0, "this is no kit of a game"));
    };
    let (summary, digest) = kit.check(&Files::of_folder(folder, kit.forms())?)?;
    Ok(format!("a kit of {}, {summary}, digest {digest}", kit.title()))
}

/// Plays with the kit in a folder from now on.
pub(crate) fn install(folder: &Path) -> Result<(), Trouble> {
    let Some(kit) = kits::of_folder(folder) else {
        let games: Vec<&str> = kits::all().iter().map(|kit| kit.title()).collect();
        let what = format!("{} holds no kit of a game that has one: {}", folder.display(), games.join(", "));
        return Err(Trouble::usage(what));
    };
    let files = Files::of_folder(folder, kit.forms()).map_err(|fault| Trouble::usage(fault.to_string()))?;
    kit.install(&files).map_err(|no| match no {
        NotInstalled::Broken(fault) => Trouble::usage(fault.to_string()),
        NotInstalled::TooLate => Trouble::usage(format!("{}: {no}", folder.display())),
    })
}
