//! The store on PostgreSQL: every test of the server on it, and `orrery store copy`.

use crate::failure::Outcome;
use crate::servers;
use crate::workspace::{self, Workspace};

/// What is built for several machines.
const CLUSTER: &str = "server/cluster,cli/cluster";

/// The tests start servers of their own.
pub(super) fn run(workspace: &Workspace) -> Outcome {
    servers::install()?;
    let mut test = workspace.cargo();
    test.args(["test", "--workspace", "--features", CLUSTER, "--test", "server", "--test", "store"]);
    workspace::run(test.env("ORRERY_STORE", "postgres"))
}
