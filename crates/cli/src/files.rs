//! Files: records read and kept.

use std::fs::{self, File};
use std::io::Write as _;
use std::path::{Path, PathBuf};

use archive::{Archive, Damage};

use crate::exit::Trouble;

/// The bytes of a file.
pub(crate) fn read(path: &Path) -> Result<Vec<u8>, Trouble> {
    fs::read(path).map_err(|error| Trouble::usage(format!("cannot read {}: {error}", path.display())))
}

/// The record in these bytes.
pub(crate) fn record(bytes: &[u8], cut_short: bool) -> Result<Archive, Damage> {
    let text = archive::text(bytes)?;
    if cut_short { archive::read_cut_short(text) } else { archive::read(text) }
}

/// Keeps a record: the file is the old one or the new one at every moment, never half of each.
pub(crate) fn keep(path: &Path, record: &str) -> Result<(), Trouble> {
    let part = part_of(path);
    let written = File::create(&part)
        .and_then(|mut file| file.write_all(record.as_bytes()).and_then(|()| file.sync_all()))
        .and_then(|()| fs::rename(&part, path));
    written.map_err(|error| {
        // The half-written copy is of no use to anybody.
        let _ = fs::remove_file(&part);
        Trouble::fault(format!("cannot save to {}: {error}", path.display()))
    })
}

fn part_of(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".part");
    PathBuf::from(name)
}
