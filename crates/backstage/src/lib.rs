//! Servers of others that a test starts for itself: in a folder of their own, for nobody else, and gone with it.
//!
//! ```no_run
//! # #[cfg(unix)] {
//! let cluster = backstage::Cluster::start().expect("PostgreSQL is installed");
//! let address = cluster.database();
//! # }
//! ```

#[cfg(unix)]
mod cluster;
#[cfg(unix)]
mod nats;

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

#[cfg(unix)]
pub use cluster::Cluster;
#[cfg(unix)]
pub use nats::{Nats, nats_installed};

/// What is needed of it.
const PROGRAMS: [&str; 5] = ["initdb", "pg_ctl", "pg_isready", "postgres", "psql"];

/// Where a program is: on the search path, or in one of these folders.
#[cfg(unix)]
fn program(name: &str, folders: &[&str]) -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders = std::env::split_paths(&path).chain(folders.iter().map(PathBuf::from));
    folders.map(|folder| folder.join(name)).find(|program| program.is_file())
}

/// Where PostgreSQL's programs are, if they are installed: on the search path, or, newest first, where Debian puts them.
#[must_use]
pub fn installed() -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let version = |folder: &PathBuf| {
        folder.file_name().and_then(OsStr::to_str).and_then(|name| name.parse::<u32>().ok())
    };
    let mut versions: Vec<PathBuf> = fs::read_dir("/usr/lib/postgresql")
        .into_iter()
        .flatten()
        .flatten()
        .map(|entry| entry.path())
        .collect();
    versions.sort_by_key(|folder| std::cmp::Reverse(version(folder)));
    let folders = std::env::split_paths(&path).chain(versions.into_iter().map(|folder| folder.join("bin")));
    // What is on the search path may be a link to where they all are.
    let real = |folder: PathBuf| folder.join("initdb").canonicalize().ok()?.parent().map(Path::to_owned);
    let whole = |folder: &PathBuf| PROGRAMS.iter().all(|program| folder.join(program).is_file());
    folders.into_iter().filter_map(real).find(whole)
}
