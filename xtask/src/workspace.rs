//! Where things are: the workspace's root, its target directory, its packages.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde::Deserialize;

use crate::failure::{Failure, Outcome};
use crate::servers;

/// The workspace as cargo sees it from the current directory.
pub(crate) struct Workspace {
    /// The folder of the root `Cargo.toml`.
    pub(crate) root: PathBuf,
    /// Where cargo builds, whether by default, configuration or `CARGO_TARGET_DIR`.
    pub(crate) target: PathBuf,
    packages: Vec<Package>,
}

#[derive(Deserialize)]
struct Metadata {
    workspace_root: PathBuf,
    target_directory: PathBuf,
    packages: Vec<Package>,
}

#[derive(Deserialize)]
struct Package {
    name: String,
    rust_version: Option<String>,
    dependencies: Vec<Dependency>,
}

#[derive(Deserialize)]
struct Dependency {
    name: String,
}

impl Workspace {
    pub(crate) fn find() -> Outcome<Workspace> {
        let mut command = cargo();
        command.args(["metadata", "--no-deps", "--format-version", "1"]);
        let metadata: Metadata = serde_json::from_str(&output_of(&mut command)?)
            .map_err(|error| Failure::new(format!("cannot read the output of `cargo metadata`: {error}")))?;
        Ok(Workspace {
            root: metadata.workspace_root,
            target: metadata.target_directory,
            packages: metadata.packages,
        })
    }

    /// Cargo, at the root of the workspace.
    pub(crate) fn cargo(&self) -> Command {
        let mut command = cargo();
        command.current_dir(&self.root);
        command
    }

    /// Where the tests leave the proofs of the last run, one file a test program.
    pub(crate) fn proofs(&self) -> PathBuf {
        self.target.join("proofs")
    }

    /// The oldest Rust that the packages promise to build with.
    pub(crate) fn rust_version(&self) -> Option<&str> {
        self.packages.iter().find_map(|package| package.rust_version.as_deref())
    }

    pub(crate) fn has_package(&self, name: &str) -> bool {
        self.packages.iter().any(|package| package.name == name)
    }

    /// Whether one package of the workspace names another in its manifest.
    pub(crate) fn depends(&self, package: &str, on: &str) -> bool {
        let mut packages = self.packages.iter().filter(|known| known.name == package);
        packages.any(|known| known.dependencies.iter().any(|needed| needed.name == on))
    }

    /// A path as people write it: from the root, with forward slashes.
    pub(crate) fn name_of(&self, path: &Path) -> String {
        let short = path.strip_prefix(&self.root).unwrap_or(path);
        short.to_string_lossy().replace('\\', "/")
    }
}

/// The cargo that runs this program, so that a chosen toolchain stays chosen.
fn cargo() -> Command {
    Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

/// The files below `folder` whose name ends in `.extension`, in order. A missing folder has none.
pub(crate) fn files_below(folder: &Path, extension: &str) -> Outcome<Vec<PathBuf>> {
    let mut files = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for path in entries(&folder)? {
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|found| found == extension) {
                files.push(path);
            }
        }
    }
    files.sort();
    Ok(files)
}

/// What lies in a folder, in order. A missing folder is empty.
pub(crate) fn entries(folder: &Path) -> Outcome<Vec<PathBuf>> {
    if !folder.exists() {
        return Ok(Vec::new());
    }
    let mut paths = fs::read_dir(folder)
        .and_then(|entries| {
            entries.map(|entry| entry.map(|entry| entry.path())).collect::<Result<Vec<_>, _>>()
        })
        .map_err(Failure::about(folder))?;
    paths.sort();
    Ok(paths)
}

/// The text of a file.
pub(crate) fn text_of(path: &Path) -> Outcome<String> {
    fs::read_to_string(path).map_err(Failure::about(path))
}

/// Builds everything with the features of the tests: another build has fewer, and would compile minutes for the same programs.
pub(crate) fn build_as_tests(workspace: &Workspace) -> Outcome {
    run(workspace.cargo().args(["build", "--workspace", "--bins", "--tests"]).args(servers::CLUSTER))
}

/// Runs a command that talks to the terminal; anything but success is a failure.
pub(crate) fn run(command: &mut Command) -> Outcome {
    let status = command.status().map_err(|error| cannot_start(command, &error))?;
    if status.success() {
        return Ok(());
    }
    Err(Failure::new(format!("`{}` ended with {status}", words_of(command))))
}

/// Runs a command for what it prints; its complaints still go to the terminal.
pub(crate) fn output_of(command: &mut Command) -> Outcome<String> {
    let output = command
        .stdin(Stdio::null())
        .stderr(Stdio::inherit())
        .output()
        .map_err(|error| cannot_start(command, &error))?;
    if !output.status.success() {
        return Err(Failure::new(format!("`{}` ended with {}", words_of(command), output.status)));
    }
    String::from_utf8(output.stdout)
        .map_err(|_| Failure::new(format!("`{}` printed something that is not UTF-8", words_of(command))))
}

fn cannot_start(command: &Command, error: &std::io::Error) -> Failure {
    Failure::new(format!("cannot start `{}`: {error}", words_of(command)))
}

/// A command as it would be typed; the program without its folder.
pub(crate) fn words_of(command: &Command) -> String {
    let program = Path::new(command.get_program()).file_name().unwrap_or(command.get_program());
    let words = std::iter::once(program).chain(command.get_args());
    words.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
}
