//! Mutants: small faults planted one at a time, to see whether the tests notice.
//!
//! The planting is done by cargo-mutants, in copies of the workspace outside of it. It has no
//! sampling of its own but slices, so the sample is drawn here from its list and named back to it.

use std::collections::BTreeSet;
use std::fs;
use std::process::Command;

use serde::Deserialize;

use super::sample::sample;
use super::score::Report;
use crate::failure::{Failure, Outcome};
use crate::tool;
use crate::workspace::{self, Workspace};

/// Pinned, since the flags and files used here change between versions.
const VERSION: &str = "27.1.0";

/// Most of the contract is tested from here, not from its own package.
const KITS: [&str; 2] = ["testkit", "small-games"];

/// Code behind the feature `cluster`, which is not built here: a fault in it would be missed by every test. Its own proofs
/// are `prove store` and `prove nodes`.
const NOT_BUILT: [&str; 3] =
    ["crates/server/src/cluster", "crates/server/src/store/postgres", "crates/server/src/socket/through"];

/// Whose code the faults are planted in.
#[derive(Clone, Copy)]
pub(super) enum Code<'a> {
    Package(&'a str),
    Game(&'a str),
}

impl Code<'_> {
    fn holds(self, mutant: &Mutant) -> bool {
        if NOT_BUILT.iter().any(|code| mutant.file.starts_with(code)) {
            return false;
        }
        match self {
            Code::Package(package) => mutant.package == package,
            Code::Game(game) => {
                let module = game.replace('-', "_");
                let named = |part: &str| part == game || part.strip_suffix(".rs").unwrap_or(part) == module;
                mutant.file.split('/').any(named)
            }
        }
    }
}

/// A fault that can be planted.
#[derive(Deserialize)]
struct Mutant {
    /// Place and change, as cargo-mutants prints it: `src/a.rs:3:5: replace + with -`.
    name: String,
    package: String,
    file: String,
}

pub(super) fn run(workspace: &Workspace, code: Code<'_>, count: usize, seed: u64) -> Outcome {
    let tool = Tool::ready(workspace)?;
    let all = tool.list(code)?;
    let known = all.len();
    let chosen = sample(all, count, seed);
    println!("{} of {known} mutants, seed {seed}", chosen.len());
    let names: BTreeSet<&str> = chosen.iter().map(|mutant| mutant.name.as_str()).collect();
    let own: BTreeSet<&str> = chosen.iter().map(|mutant| mutant.package.as_str()).collect();
    let mut score = tool.test(&chosen, &own, Some("glance"))?.score(&names);
    // The tests next door notice most, and a tenth of the suite does. What they miss is put before all of it, and before
    // the tests of the test kit and the small games where they are about this code.
    if !score.missed().is_empty() {
        let missed: BTreeSet<&str> = score.missed().iter().map(String::as_str).collect();
        let left: Vec<&Mutant> =
            chosen.iter().filter(|mutant| missed.contains(mutant.name.as_str())).collect();
        let about = |kit: &&str| own.iter().any(|package| workspace.depends(kit, package));
        let all: BTreeSet<&str> = own.iter().copied().chain(KITS.into_iter().filter(about)).collect();
        let second = tool.test(left, &all, None)?.score(&missed);
        score.after(second);
    }
    print!("{score}");
    if score.tested() < names.len() {
        return Err(Failure::new("the run ended before every mutant was tested"));
    }
    Ok(())
}

/// cargo-mutants.
struct Tool<'a> {
    workspace: &'a Workspace,
}

impl Tool<'_> {
    fn ready(workspace: &Workspace) -> Outcome<Tool<'_>> {
        tool::ready(workspace, "mutants", VERSION)?;
        Ok(Tool { workspace })
    }

    /// Builds of mutants happen in copies of the workspace; one target directory for all of them,
    /// forced from outside, would make them wait for and overwrite each other.
    fn command(&self) -> Command {
        let mut command = tool::command(self.workspace, "mutants");
        command.env_remove("CARGO_TARGET_DIR");
        command
    }

    /// Everything that can be planted in this code.
    fn list(&self, code: Code<'_>) -> Outcome<Vec<Mutant>> {
        let mut command = self.command();
        command.args(["--list", "--json", "--no-config"]);
        match code {
            Code::Package(package) if self.workspace.has_package(package) => {
                command.args(["--package", package])
            }
            Code::Package(package) => return Err(Failure::new(format!("there is no package `{package}`"))),
            Code::Game(_) => command.arg("--workspace"),
        };
        let listed: Vec<Mutant> = serde_json::from_str(&workspace::output_of(&mut command)?)
            .map_err(|error| Failure::new(format!("cannot read the list of mutants: {error}")))?;
        let held: Vec<Mutant> = listed.into_iter().filter(|mutant| code.holds(mutant)).collect();
        if held.is_empty() {
            return Err(Failure::new("there is nothing to plant a fault in"));
        }
        Ok(held)
    }

    /// Plants the mutants one by one and runs the tests against each, with this effort or the usual one.
    ///
    /// Deletions of struct fields are planted whatever `--re` says (sourcefrog/cargo-mutants#632), so
    /// the report may hold more than was asked for; naming the files keeps that small.
    fn test<'m>(
        &self,
        mutants: impl IntoIterator<Item = &'m Mutant>,
        packages: &BTreeSet<&str>,
        effort: Option<&str>,
    ) -> Outcome<Report> {
        let mutants: Vec<&Mutant> = mutants.into_iter().collect();
        let output = self.workspace.target.join("mutants");
        fs::create_dir_all(&output).map_err(Failure::about(&output))?;
        let mut command = self.command();
        command.envs(effort.map(|effort| ("ORRERY_EFFORT", effort)));
        command.args(["--workspace", "--no-config", "--copy-target", "false", "--jobs", "2"]);
        command.args(["--profile", "mutants"]);
        command.args(["--timeout-multiplier", "6", "--minimum-test-timeout", "40"]);
        // Each mutant is a build of its own package, tested once, so that one is not optimised. What it stands on is
        // built once and runs in every test.
        for package in mutants.iter().map(|mutant| mutant.package.as_str()).collect::<BTreeSet<_>>() {
            command.arg(format!("--cargo-arg=--config=profile.mutants.package.{package}.opt-level=0"));
        }
        command.arg("--output").arg(&output);
        for package in packages {
            command.args(["--test-package", package]);
        }
        for file in mutants.iter().map(|mutant| mutant.file.as_str()).collect::<BTreeSet<_>>() {
            command.args(["--file", file]);
        }
        for mutant in mutants {
            command.args(["--re", &pattern(&mutant.name)]);
        }
        let status =
            command.status().map_err(|error| Failure::new(format!("cannot start cargo-mutants: {error}")))?;
        // 2 and 3 say that mutants were missed or ran into the time limit: results, not failures.
        match status.code() {
            Some(0 | 2 | 3) => Report::read(&output.join("mutants.out/outcomes.json")),
            Some(4) => Err(Failure::new(
                "without any mutant the tests fail or do not build, so they can tell nothing",
            )),
            _ => Err(Failure::new(format!("cargo-mutants ended with {status}"))),
        }
    }
}

/// A regular expression that matches this name and nothing else.
fn pattern(name: &str) -> String {
    let mut pattern = String::from("^");
    for letter in name.chars() {
        if r"\.+*?()|[]{}^$".contains(letter) {
            pattern.push('\\');
        }
        pattern.push(letter);
    }
    pattern.push('$');
    pattern
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mutant(package: &str, file: &str) -> Mutant {
        Mutant {
            name: format!("{file}:1:1: replace + with -"),
            package: package.to_owned(),
            file: file.to_owned(),
        }
    }

    #[test]
    fn a_package_holds_its_own_mutants() {
        assert!(Code::Package("table").holds(&mutant("table", "crates/table/src/lib.rs")));
        assert!(!Code::Package("table").holds(&mutant("testkit", "crates/testkit/src/table.rs")));
        assert!(Code::Package("server").holds(&mutant("server", "crates/server/src/store/sqlite.rs")));
        assert!(
            !Code::Package("server").holds(&mutant("server", "crates/server/src/store/postgres/read.rs"))
        );
    }

    #[test]
    fn a_game_is_a_crate_a_folder_or_a_file() {
        let game = Code::Game("connect-four");
        for file in [
            "crates/connect-four/src/turn.rs",
            "crates/small-games/src/connect_four.rs",
            "crates/small-games/src/connect_four/turn.rs",
        ] {
            assert!(game.holds(&mutant("any", file)), "{file}");
        }
        for file in ["crates/small-games/src/lib.rs", "crates/small-games/src/connect_fourteen.rs"] {
            assert!(!game.holds(&mutant("any", file)), "{file}");
        }
    }

    #[test]
    fn a_pattern_takes_a_name_literally() {
        assert_eq!(
            pattern("src/a.rs:3:5: replace f -> Option<u8> with Some(1)"),
            r"^src/a\.rs:3:5: replace f -> Option<u8> with Some\(1\)$"
        );
        assert_eq!(pattern("a || b^*"), r"^a \|\| b\^\*$");
    }
}
