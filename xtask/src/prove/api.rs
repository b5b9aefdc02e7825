//! The OpenAPI description held against a running server, by schemathesis.

use std::fs;
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use clap::Args;

use crate::failure::{Failure, Outcome};
use crate::workspace::{self, Workspace};

const SCHEMATHESIS: &str = "4.32.5";

/// Send the server what its OpenAPI description allows and forbids, and hold its answers to it
#[derive(Args)]
pub(crate) struct Api {
    /// How many requests for each operation
    #[arg(long, value_name = "N", default_value_t = 150, value_parser = clap::value_parser!(u32).range(1..))]
    examples: u32,
    /// What they are drawn from
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
}

/// A server that ends with this.
struct Server(Child);

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

pub(super) fn run(workspace: &Workspace, api: &Api) -> Outcome {
    let program = installed(workspace)?;
    workspace::run(workspace.cargo().args(["build", "--package", "cli"]))?;
    let folder = workspace.target.join("api");
    if folder.exists() {
        fs::remove_dir_all(&folder).map_err(Failure::about(&folder))?;
    }
    fs::create_dir_all(&folder).map_err(Failure::about(&folder))?;
    let (_server, address) = server(workspace, &folder)?;
    let mut command = Command::new(program);
    command.arg("--config-file").arg(workspace.root.join("xtask/schemathesis.toml"));
    command.args(["run", &format!("{address}/api/openapi.json"), "--checks", "all", "--continue-on-failure"]);
    command.args(["--max-examples", &api.examples.to_string(), "--seed", &api.seed.to_string()]);
    workspace::run(command.current_dir(&folder))
}

/// Schemathesis, in an environment of its own below the target directory.
fn installed(workspace: &Workspace) -> Outcome<PathBuf> {
    let folder = workspace.target.join(format!("schemathesis-{SCHEMATHESIS}"));
    let program = folder.join("bin/st");
    if !program.exists() {
        println!("installing schemathesis {SCHEMATHESIS}");
        workspace::run(Command::new("python3").args(["-m", "venv", "--clear"]).arg(&folder))?;
        let package = format!("schemathesis=={SCHEMATHESIS}");
        let mut pip = Command::new(folder.join("bin/python"));
        workspace::run(pip.args(["-m", "pip", "install", "--quiet", &package]))?;
    }
    Ok(program)
}

/// A server with fresh data that counts nothing, and where it is.
fn server(workspace: &Workspace, folder: &Path) -> Outcome<(Server, String)> {
    let cannot = |error: std::io::Error| Failure::new(format!("cannot start the server: {error}"));
    let name = format!("orrery{}", std::env::consts::EXE_SUFFIX);
    let mut command = Command::new(workspace.target.join("debug").join(name));
    command.args(["serve", "--address", "127.0.0.1:0", "--no-open", "--log", "off", "--data"]);
    command.arg(folder.join("tables.db"));
    command.args(["--tables", "1000000", "--lookups", "1000000"]);
    let mut server = Server(command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn().map_err(cannot)?);
    let mut line = String::new();
    if let Some(output) = server.0.stdout.take() {
        BufReader::new(output).read_line(&mut line).map_err(cannot)?;
    }
    let address = line.split_whitespace().find(|word| word.starts_with("http://"));
    let address = address.ok_or_else(|| Failure::new("the server did not say where it is"))?;
    Ok((server, address.to_owned()))
}
