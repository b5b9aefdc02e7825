//! The server and what loads it, built for speed, or as the tests build them.

use std::path::PathBuf;
use std::process::Command;

use crate::failure::{Failure, Outcome};
use crate::workspace::{self, Workspace};

/// The load generator.
const GENERATOR: &str = "load";
/// The package of the `orrery` program.
const PROGRAM: &str = "cli";

/// The two programs, built, and a folder for data files on the disk of the target directory.
pub(crate) struct Load {
    generator: PathBuf,
    program: PathBuf,
    folder: PathBuf,
}

impl Load {
    pub(crate) fn build(workspace: &Workspace) -> Outcome<Load> {
        Load::build_with(workspace, &[])
    }

    /// The same with more for cargo.
    pub(crate) fn build_with(workspace: &Workspace, more: &[&str]) -> Outcome<Load> {
        let mut build = workspace.cargo();
        build.args(["build", "--release", "--package", PROGRAM, "--package", GENERATOR]).args(more);
        workspace::run(&mut build)?;
        Load::built(workspace, "release")
    }

    /// As the tests build them.
    pub(crate) fn of_tests(workspace: &Workspace) -> Outcome<Load> {
        workspace::build_as_tests(workspace)?;
        Load::built(workspace, "debug")
    }

    fn built(workspace: &Workspace, profile: &str) -> Outcome<Load> {
        let folder = workspace.target.join("load");
        std::fs::create_dir_all(&folder).map_err(Failure::about(&folder))?;
        let built = |name: &str| {
            workspace.target.join(profile).join(format!("{name}{}", std::env::consts::EXE_SUFFIX))
        };
        Ok(Load { generator: built(GENERATOR), program: built("orrery"), folder })
    }

    /// The generator, told which server to start; its own part and options are to follow.
    pub(crate) fn command(&self, part: &str) -> Command {
        let mut command = Command::new(&self.generator);
        command.arg(part).arg("--program").arg(&self.program).arg("--folder").arg(&self.folder);
        command
    }
}
