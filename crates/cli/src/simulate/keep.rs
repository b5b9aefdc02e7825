//! Records of simulated games, one file each.

use std::fs::{self, OpenOptions};
use std::io::{ErrorKind, Write as _};
use std::path::{Path, PathBuf};

use bots::Played;

use crate::exit::Trouble;

/// Where records are kept.
pub(crate) struct Keep {
    folder: PathBuf,
    game: String,
}

impl Keep {
    /// A folder, made if need be, in which no record of this run lies yet.
    pub(crate) fn new(folder: &Path, game: &str, games: u32) -> Result<Keep, Trouble> {
        fs::create_dir_all(folder).map_err(|error| {
            Trouble::usage(format!("cannot keep records in {}: {error}", folder.display()))
        })?;
        let keep = Keep { folder: folder.to_owned(), game: game.to_owned() };
        match (0..games).map(|game| keep.path(game)).find(|path| path.exists()) {
            Some(path) => Err(taken(&path)),
            None => Ok(keep),
        }
    }

    /// The file of a game, which is numbered from one as in the report.
    fn path(&self, game: u32) -> PathBuf {
        self.folder.join(format!("{}-{}.record", self.game, game + 1))
    }

    /// Keeps a game.
    pub(crate) fn record(&self, game: u32, played: &Played) -> Result<(), Trouble> {
        let table =
            played.table.as_ref().ok_or_else(|| Trouble::fault("the game came without its record"))?;
        let path = self.path(game);
        let record = archive::write(&table.record());
        let written = OpenOptions::new()
            .write(true)
            .create_new(true)
            .open(&path)
            .and_then(|mut file| file.write_all(record.as_bytes()));
        written.map_err(|error| match error.kind() {
            ErrorKind::AlreadyExists => taken(&path),
            _ => Trouble::fault(format!("cannot keep {}: {error}", path.display())),
        })
    }
}

fn taken(path: &Path) -> Trouble {
    Trouble::usage(format!("{} is there already; records are not written over", path.display()))
}
