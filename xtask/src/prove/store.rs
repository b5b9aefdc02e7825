//! The store on PostgreSQL: every test of the server on it, and `orrery store copy`.

use crate::failure::Outcome;
use crate::servers;
use crate::workspace::{self, Workspace};

/// The tests start servers of their own.
pub(super) fn run(workspace: &Workspace) -> Outcome {
    servers::install()?;
    let mut test = workspace.cargo();
    test.args(["test", "--workspace"]).args(servers::CLUSTER).args(["--test", "server", "--test", "store"]);
    workspace::run(test.env("ORRERY_STORE", "postgres"))
}
