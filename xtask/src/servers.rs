//! What is of several machines: the feature it is built with, and the servers of others that its tests need. Where those are
//! missing and we may, they are installed.

use std::process::Command;

use crate::failure::{Failure, Outcome};
use crate::workspace;

/// For cargo: the program with everything for several machines in it. All tests are built so, once; what the program is
/// without it, the lints look at.
pub(crate) const CLUSTER: [&str; 2] = ["--features", "cli/cluster"];

/// PostgreSQL and NATS, each by its package and whether it is there.
fn all() -> [(&'static str, bool); 2] {
    [("postgresql", backstage::installed().is_some()), ("nats-server", nats())]
}

#[cfg(unix)]
fn nats() -> bool {
    backstage::nats_installed().is_some()
}

#[cfg(not(unix))]
fn nats() -> bool {
    false
}

/// Installs what is missing.
///
/// # Errors
/// If something is missing then, in a sentence.
pub(crate) fn install() -> Outcome {
    let missing: Vec<&str> =
        all().into_iter().filter(|(_, there)| !there).map(|(package, _)| package).collect();
    if missing.is_empty() {
        return Ok(());
    }
    println!("installing {}", missing.join(" and "));
    let mut install = Command::new("apt-get");
    install.args(["install", "--yes", "--no-install-recommends"]).args(&missing);
    let installed = workspace::run(Command::new("apt-get").args(["update", "--quiet"]))
        .and_then(|()| workspace::run(install.env("DEBIAN_FRONTEND", "noninteractive")));
    match all().into_iter().find(|(_, there)| !there) {
        None if installed.is_ok() => Ok(()),
        missing => {
            let package = missing.map_or("something", |(package, _)| package);
            Err(Failure::new(format!("{package} is not installed and cannot be")))
        }
    }
}
