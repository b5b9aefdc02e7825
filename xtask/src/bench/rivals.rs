//! The rivals: other people's systems, installed at a fixed version below the target directory.
//!
//! Their scripts are in `xtask/rivals/`; each says there why its way of counting is fair.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use super::contestant::Contestant;
use crate::failure::{Failure, Outcome};
use crate::workspace::{self, Workspace};

const OPEN_SPIEL: &str = "2.0.2";
const BOARDGAME_IO: &str = "0.50.2";

/// All rivals that can be run here, installed where they are missing.
pub(super) fn all(workspace: &Workspace) -> Outcome<Vec<Contestant<'static>>> {
    Ok(vec![open_spiel(workspace)?, boardgame_io(workspace)?])
}

/// The name of open_spiel, and the Python that has it.
pub(super) fn install_open_spiel(workspace: &Workspace) -> Outcome<(String, PathBuf)> {
    let name = format!("open_spiel {OPEN_SPIEL}");
    let folder = workspace.target.join(format!("rivals/open_spiel-{OPEN_SPIEL}"));
    let python = folder.join("bin/python");
    if !answers(Command::new(&python).args(["-c", "import pyspiel"])) {
        println!("installing {name}");
        workspace::run(Command::new("python3").args(["-m", "venv", "--clear"]).arg(&folder))?;
        let package = format!("open_spiel=={OPEN_SPIEL}");
        workspace::run(Command::new(&python).args(["-m", "pip", "install", "--quiet", &package]))?;
    }
    Ok((name, python))
}

fn open_spiel(workspace: &Workspace) -> Outcome<Contestant<'static>> {
    let (name, python) = install_open_spiel(workspace)?;
    let script = workspace.root.join("xtask/rivals/openspiel.py");
    let play = move |game: &str, seconds: u32| {
        let mut command = Command::new(&python);
        command.arg(&script).arg(game).arg(seconds.to_string());
        command
    };
    Ok(Contestant { name, play: Box::new(play) })
}

/// The name of boardgame.io, and where it is installed.
pub(super) fn install_boardgame_io(workspace: &Workspace) -> Outcome<(String, PathBuf)> {
    let name = format!("boardgame.io {BOARDGAME_IO}");
    let folder = workspace.target.join(format!("rivals/boardgame.io-{BOARDGAME_IO}"));
    if !answers(node(&folder).args(["-e", "require('boardgame.io/internal')"])) {
        println!("installing {name}");
        fs::create_dir_all(&folder).map_err(Failure::about(&folder))?;
        let package = format!("boardgame.io@{BOARDGAME_IO}");
        let mut install = Command::new("npm");
        install.args(["install", "--no-audit", "--no-fund", "--prefix", "."]);
        workspace::run(install.arg(package).current_dir(&folder))?;
    }
    Ok((name, folder))
}

fn boardgame_io(workspace: &Workspace) -> Outcome<Contestant<'static>> {
    let (name, folder) = install_boardgame_io(workspace)?;
    let script = workspace.root.join("xtask/rivals/boardgame_io.cjs");
    let play = move |game: &str, seconds: u32| {
        let mut command = node(&folder);
        // A larger nursery: every move allocates a new state, and this spares it about a tenth.
        command.arg("--max-semi-space-size=64");
        command.arg(&script).arg(game).arg(seconds.to_string());
        command
    };
    Ok(Contestant { name, play: Box::new(play) })
}

/// Node, where the package is installed.
pub(super) fn node(folder: &Path) -> Command {
    let mut command = Command::new("node");
    command.current_dir(folder);
    command
}

/// Whether a command can be started and succeeds; what it prints is of no interest.
fn answers(command: &mut Command) -> bool {
    command.stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok_and(|status| status.success())
}
