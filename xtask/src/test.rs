//! `cargo xtask test`: everything that has to hold before a change is done.

use std::fs;

use crate::client;
use crate::failure::{Failure, Outcome};
use crate::prove::nodes;
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
    let mut lints = cargo("clippy --workspace --all-targets");
    lints.args(servers::CLUSTER).args(["--", "-D", "warnings"]);
    // What is only of several machines is not in it, so what that alone uses must not be left over.
    let single = cargo("clippy --package server --package cli -- -D warnings");
    let mut documentation = cargo("doc --workspace --no-deps");
    documentation.args(servers::CLUSTER).env("RUSTDOCFLAGS", "-D warnings");
    vec![
        Step { name: "toolchain", work: Work::Here(toolchain::check) },
        Step { name: "format", work: Work::Program(cargo("fmt --all --check")) },
        Step { name: "client", work: Work::Here(client::build) },
        Step { name: "lints", work: Work::Program(lints) },
        Step { name: "lints for one machine", work: Work::Program(single) },
        Step { name: "tests", work: Work::Here(run_tests) },
        Step { name: "several machines", work: Work::Here(nodes::short) },
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
    // Some tests start servers of others, and leave out what they cannot start: they say so themselves.
    if let Err(missing) = servers::install() {
        println!("{missing}");
    }
    let mut test = workspace.cargo();
    workspace::run(test.args(["test", "--workspace"]).args(servers::CLUSTER).env("ORRERY_PROOFS", proofs))
}
