//! `cargo xtask test`: everything that has to hold before a change is done.

use std::fs;

use crate::client;
use crate::failure::{Failure, Outcome};
use crate::rules;
use crate::servers;
use crate::step::{self, Step, Work};
use crate::toolchain;
use crate::workspace::{self, Workspace};

pub(crate) fn run(workspace: &Workspace) -> Outcome {
    step::run_all(workspace, steps(workspace))
}

/// The list. A new kind of check is one more entry here; quick ones come first.
fn steps(workspace: &Workspace) -> Vec<Step> {
    let cargo = |arguments: &str| {
        let mut command = workspace.cargo();
        command.args(arguments.split(' '));
        command
    };
    let mut documentation = cargo("doc --workspace --no-deps");
    documentation.env("RUSTDOCFLAGS", "-D warnings");
    vec![
        Step { name: "toolchain", work: Work::Here(toolchain::check) },
        Step { name: "format", work: Work::Program(cargo("fmt --all --check")) },
        Step { name: "client", work: Work::Here(client::build) },
        Step { name: "lints", work: Work::Program(cargo("clippy --workspace --all-targets -- -D warnings")) },
        Step { name: "servers", work: Work::Here(servers::have) },
        Step { name: "tests", work: Work::Here(run_tests) },
        Step { name: "browser tests", work: Work::Here(client::browser_tests) },
        Step { name: "documentation", work: Work::Program(documentation) },
        Step { name: "rule coverage", work: Work::Here(rules::check_all) },
    ]
}

/// Runs all tests, documentation examples included. The proofs of earlier runs are forgotten first:
/// a test that no longer runs must not go on proving a rule.
pub(crate) fn run_tests(workspace: &Workspace) -> Outcome {
    let proofs = workspace.proofs();
    if proofs.exists() {
        fs::remove_dir_all(&proofs).map_err(Failure::about(&proofs))?;
    }
    fs::create_dir_all(&proofs).map_err(Failure::about(&proofs))?;
    workspace::run(workspace.cargo().args(["test", "--workspace"]).env("ORRERY_PROOFS", proofs))
}
