//! Programs of others that a chore needs. They are installed under the target directory, so that nothing else on the
//! machine changes.

use std::process::Command;

use crate::failure::{Failure, Outcome};
use crate::workspace::{self, Workspace};

/// A cargo subcommand, at the root of the workspace. [`ready`] comes first.
pub(crate) fn command(workspace: &Workspace, subcommand: &str) -> Command {
    let program = workspace.target.join(format!("tools/bin/cargo-{subcommand}"));
    let mut command = Command::new(program);
    command.arg(subcommand).current_dir(&workspace.root);
    command
}

/// Installs a cargo subcommand in this version, if it is not there.
pub(crate) fn ready(workspace: &Workspace, subcommand: &str, version: &str) -> Outcome {
    let name = format!("cargo-{subcommand}");
    let wanted = format!("{name} {version}");
    let found = command(workspace, subcommand).arg("--version").output();
    if found.is_ok_and(|output| String::from_utf8_lossy(&output.stdout).trim() == wanted) {
        return Ok(());
    }
    println!("installing {wanted}");
    let mut install = workspace.cargo();
    install.args(["install", &name, "--locked", "--force", "--version", version]);
    // Its own speed hardly matters beside what it starts or reads, its compile time does.
    install.arg("--debug").arg("--root").arg(workspace.target.join("tools"));
    workspace::run(&mut install).map_err(|failure| {
        Failure::new(format!("{failure}; this chore needs {wanted}: `{}`", workspace::words_of(&install)))
    })
}
