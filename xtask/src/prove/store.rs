//! The store on PostgreSQL: every test of the server on it, and `orrery store copy`.

use std::process::Command;

use crate::failure::{Failure, Outcome};
use crate::workspace::{self, Workspace};

/// What is built for several machines.
const CLUSTER: &str = "server/cluster,cli/cluster";

/// The tests start a server of their own; where PostgreSQL is not installed and we may, it is installed.
pub(super) fn run(workspace: &Workspace) -> Outcome {
    if backstage::installed().is_none() {
        println!("installing postgresql");
        let mut install = Command::new("apt-get");
        install.args(["install", "--yes", "--no-install-recommends", "postgresql"]);
        let installed = workspace::run(Command::new("apt-get").args(["update", "--quiet"]))
            .and_then(|()| workspace::run(install.env("DEBIAN_FRONTEND", "noninteractive")));
        if installed.is_err() || backstage::installed().is_none() {
            return Err(Failure::new(
                "PostgreSQL is not installed and cannot be, so its store was not tested",
            ));
        }
    }
    let mut test = workspace.cargo();
    test.args(["test", "--workspace", "--features", CLUSTER, "--test", "server", "--test", "store"]);
    workspace::run(test.env("ORRERY_STORE", "postgres"))
}
