//! `cargo xtask audit`: what others wrote and we build on, held to `deny.toml` by cargo-deny.
//!
//! It is apart from `cargo xtask test`, because what it says can change without us: a registry, a licence, a new version.

use crate::failure::Outcome;
use crate::tool;
use crate::workspace::{self, Workspace};

/// Pinned, since the form of `deny.toml` changes between versions.
const VERSION: &str = "0.20.2";

pub(crate) fn run(workspace: &Workspace) -> Outcome {
    tool::ready(workspace, "deny", VERSION)?;
    workspace::run(tool::command(workspace, "deny").args(["check", "licenses", "sources", "bans"]))
}
