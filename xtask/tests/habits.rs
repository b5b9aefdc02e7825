//! Facts about the house that stand in one place, and what is held to them.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the workspace").to_owned()
}

fn manifest(path: &Path) -> Value {
    let source = fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    content::read_toml(&path.display().to_string(), &source).unwrap_or_else(|fault| panic!("{fault}"))
}

/// The manifests of all members: `crates/*` and `xtask`.
fn members() -> Vec<PathBuf> {
    let crates = fs::read_dir(root().join("crates")).expect("a folder");
    let folders = crates.map(|entry| entry.expect("an entry").path()).chain([root().join("xtask")]);
    let mut manifests: Vec<PathBuf> = folders.map(|folder| folder.join("Cargo.toml")).collect();
    manifests.sort();
    manifests
}

/// Which version of a crate we build on is said once, in the root's manifest.
#[test]
fn versions_of_others_stand_in_one_place() {
    for path in members() {
        let manifest = manifest(&path);
        for kind in ["dependencies", "dev-dependencies", "build-dependencies"] {
            for (name, needed) in manifest[kind].as_object().into_iter().flatten() {
                let shared = needed["workspace"] == Value::Bool(true);
                assert!(shared, "{}: {name} must say `workspace = true`", path.display());
            }
        }
    }
}

/// Every version that is said is the version of something that somebody uses.
#[test]
fn no_version_is_said_for_nobody() {
    let root = manifest(&root().join("Cargo.toml"));
    let members: Vec<Value> = members().iter().map(|path| manifest(path)).collect();
    for name in root["workspace"]["dependencies"].as_object().expect("a table").keys() {
        let used = members.iter().any(|member| {
            let kinds = ["dependencies", "dev-dependencies", "build-dependencies"];
            kinds.iter().any(|kind| member[*kind].get(name).is_some())
        });
        let ours = name == "cli";
        assert!(used || ours, "nobody uses {name}");
    }
}

/// The version of Rust that we promise to build with: `1.95`.
fn promised() -> String {
    let root = manifest(&root().join("Cargo.toml"));
    root["workspace"]["package"]["rust-version"].as_str().expect("a version").to_owned()
}

#[test]
fn every_member_promises_the_same_rust() {
    for path in members() {
        let inherits = &manifest(&path)["package"]["rust-version"]["workspace"];
        assert_eq!(*inherits, Value::Bool(true), "{}", path.display());
    }
}

#[test]
fn the_readme_names_the_rust_that_is_promised() {
    let readme = fs::read_to_string(root().join("README.md")).expect("a page");
    let said = format!("a Rust toolchain ({} or newer)", promised());
    assert!(readme.contains(&said), "README.md does not say {said:?}");
}
