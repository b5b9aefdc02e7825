//! The browser client's part of the chores: its packages, its build, its tests in a real browser.

use std::env;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use serde::Deserialize;

use crate::failure::{Failure, Outcome};
use crate::workspace::{self, Workspace};

/// Installs the client's packages as its lock file says, checks its types and builds it.
pub(crate) fn build(workspace: &Workspace) -> Outcome {
    if !starts("npm", "--version") {
        return Err(Failure::new(
            "the client needs Node.js 20 or newer with npm; install it and start again (on Debian: apt-get install npm)",
        ));
    }
    // The tests use the system's browser, so none is downloaded.
    let npm = |words: &[&str]| {
        let mut command = npm(workspace);
        command.args(words).env("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1");
        command
    };
    // Not `npm ci`, as release builds do: it takes away first what is there already. This keeps to the lock file
    // too, and does not change it.
    workspace::run(&mut npm(&["install", "--no-save", "--no-audit", "--no-fund"]))?;
    workspace::run(&mut npm(&["run", "build"]))
}

/// So many browser tests may fail beside others and be asked again.
const ASKED_AGAIN: usize = 3;

/// Plays in the browser against the program that the tests have just built.
///
/// Two hundred tests share two cores with their servers and their browsers, and one that waits for too little fails once in
/// many runs. A few that fail are run once more, each alone, and named: passing then tells a lost race from a fault of the
/// client, and is no reason to leave the test as it is.
pub(crate) fn browser_tests(workspace: &Workspace) -> Outcome {
    let chromium = chromium()?;
    workspace::build_as_tests(workspace)?;
    let test = |more: &[&str]| {
        let mut command = npm(workspace);
        command.args(["run", "test", "--"]).args(more);
        command.env("ORRERY_BIN", program(workspace)).env("CHROMIUM", &chromium);
        workspace::run(&mut command)
    };
    let Err(failure) = test(&[]) else { return Ok(()) };
    // Where nothing was written down, the failure itself is told.
    let failed = last_failed(workspace).unwrap_or(0);
    if !(1..=ASKED_AGAIN).contains(&failed) {
        return Err(failure);
    }
    println!(
        "browser tests that failed beside others: {failed}; run again alone, and to be mended in any case"
    );
    test(&["--last-failed", "--workers", "1"])
}

/// How many tests failed in the last run, as the runner has written it down.
fn last_failed(workspace: &Workspace) -> Outcome<usize> {
    #[derive(Deserialize)]
    #[serde(rename_all = "camelCase")]
    struct LastRun {
        status: String,
        failed_tests: Vec<String>,
    }
    let path = workspace.root.join("web/test-results/.last-run.json");
    let last: LastRun = serde_json::from_str(&workspace::text_of(&path)?)
        .map_err(|error| Failure::new(format!("{}: {error}", path.display())))?;
    // A run that was broken off says nothing of the rest.
    Ok(if last.status == "failed" { last.failed_tests.len() } else { 0 })
}

/// Takes the pictures of README and docs, in a browser, of the client and the program as they are.
pub(crate) fn pictures(workspace: &Workspace) -> Outcome {
    let chromium = chromium()?;
    build(workspace)?;
    workspace::build_as_tests(workspace)?;
    let mut take = npm(workspace);
    workspace::run(
        take.args(["run", "pictures"]).env("ORRERY_BIN", program(workspace)).env("CHROMIUM", chromium),
    )
}

/// The program as the tests build it.
fn program(workspace: &Workspace) -> PathBuf {
    workspace.target.join("debug").join(format!("orrery{}", env::consts::EXE_SUFFIX))
}

fn npm(workspace: &Workspace) -> Command {
    let mut command = Command::new("npm");
    command.current_dir(workspace.root.join("web"));
    command
}

/// The system's Chromium; where there is none and we may, it is installed.
fn chromium() -> Outcome<PathBuf> {
    if let Some(chosen) = env::var_os("CHROMIUM") {
        return Ok(chosen.into());
    }
    if let Some(found) = find() {
        return Ok(found);
    }
    println!("installing chromium");
    let mut install = Command::new("apt-get");
    install.args(["install", "--yes", "chromium"]);
    let installed = workspace::run(Command::new("apt-get").args(["update", "--quiet"]))
        .and_then(|()| workspace::run(install.env("DEBIAN_FRONTEND", "noninteractive")));
    installed.ok().and_then(|()| find()).ok_or_else(|| {
        Failure::new("the browser tests need Chromium: install it, or name it in the variable CHROMIUM")
    })
}

fn find() -> Option<PathBuf> {
    let names = ["chromium", "chromium-browser", "google-chrome"];
    let folders: Vec<PathBuf> =
        env::var_os("PATH").map(|path| env::split_paths(&path).collect()).unwrap_or_default();
    let places = folders.iter().flat_map(|folder| names.map(|name| folder.join(name)));
    places.into_iter().find(|place| place.is_file())
}

fn starts(program: &str, argument: &str) -> bool {
    let mut command = Command::new(program);
    command.arg(argument).stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}
