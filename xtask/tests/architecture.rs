//! ARCHITECTURE.md says who knows whom; the manifests say what is so. They agree, arrow by arrow.

use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

use serde::Deserialize;

const PAGE: &str = include_str!("../../ARCHITECTURE.md");

/// The packages of the workspace, each with those of them that it is built with.
type Arrows = BTreeMap<String, BTreeSet<String>>;

#[derive(Deserialize)]
struct Metadata {
    packages: Vec<Package>,
}

#[derive(Deserialize)]
struct Package {
    name: String,
    dependencies: Vec<Dependency>,
}

#[derive(Deserialize)]
struct Dependency {
    name: String,
    /// `dev` and `build` are named, the usual kind is not.
    kind: Option<String>,
}

/// What the manifests say. Tests may know whomever they like.
fn in_the_manifests() -> Arrows {
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.args(["metadata", "--offline", "--no-deps", "--format-version", "1"]);
    let output = cargo.output().expect("cargo starts");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let metadata: Metadata = serde_json::from_slice(&output.stdout).expect("cargo's own format");
    let ours: BTreeSet<&str> = metadata.packages.iter().map(|package| package.name.as_str()).collect();
    let known = |package: &Package| {
        let built_with = package.dependencies.iter().filter(|needed| needed.kind.as_deref() != Some("dev"));
        let names = built_with.map(|needed| needed.name.clone());
        names.filter(|name| ours.contains(name.as_str())).collect()
    };
    metadata.packages.iter().map(|package| (package.name.clone(), known(package))).collect()
}

/// What the page says, in its order: a line is a crate, then the crates that it knows.
fn on_the_page() -> Vec<(&'static str, Vec<&'static str>)> {
    let (_, from) = PAGE.split_once("```arrows\n").expect("the page has a list of arrows");
    let (list, _) = from.split_once("```").expect("the list ends");
    let line = |line: &'static str| {
        let mut words = line.split_whitespace();
        words.next().map(|name| (name, words.collect()))
    };
    list.lines().filter_map(line).collect()
}

/// Arrows of one side that the other does not have.
fn missing(from: &Arrows, in_other: &Arrows) -> Vec<String> {
    let none = BTreeSet::new();
    let mut arrows = Vec::new();
    for (name, known) in from {
        if !in_other.contains_key(name) {
            arrows.push(name.clone());
        }
        let other = in_other.get(name).unwrap_or(&none);
        arrows.extend(known.difference(other).map(|known| format!("{name} -> {known}")));
    }
    arrows
}

#[test]
fn the_page_and_the_manifests_have_the_same_arrows() {
    let owned = |name: &&str| (*name).to_owned();
    let page: Arrows =
        on_the_page().iter().map(|(name, known)| (owned(name), known.iter().map(owned).collect())).collect();
    let manifests = in_the_manifests();
    let untold = missing(&manifests, &page);
    assert!(untold.is_empty(), "ARCHITECTURE.md does not allow {}", untold.join(", "));
    let gone = missing(&page, &manifests);
    assert!(gone.is_empty(), "ARCHITECTURE.md names what is not there: {}", gone.join(", "));
}

#[test]
fn arrows_point_up_the_list() {
    let mut above = BTreeSet::new();
    for (name, known) in on_the_page() {
        for known in known {
            assert!(above.contains(known), "{name} knows {known}, which is not above it");
        }
        assert!(above.insert(name), "{name} is listed twice");
    }
}

#[test]
fn the_program_does_not_link_the_test_kit() {
    let arrows = in_the_manifests();
    let mut linked = BTreeSet::new();
    let mut waiting = vec!["cli"];
    while let Some(name) = waiting.pop() {
        if linked.insert(name) {
            waiting.extend(arrows[name].iter().map(String::as_str));
        }
    }
    assert!(linked.contains("table") && linked.contains("small-games"), "linked are only {linked:?}");
    assert!(!linked.contains("testkit"), "the program links the test kit");
}

/// What the program is built with, by name.
fn built_with(features: &[&str]) -> BTreeSet<String> {
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo
        .args(["tree", "--offline", "--package", "cli", "--edges", "normal", "--prefix", "none"])
        .args(features);
    let output = cargo.output().expect("cargo starts");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let lines = String::from_utf8(output.stdout).expect("text");
    lines.lines().filter_map(|line| line.split(' ').next()).map(str::to_owned).collect()
}

/// Whoever hosts with one file builds and trusts nothing that only many machines need.
#[test]
fn the_program_has_nothing_of_a_cluster_without_the_feature() {
    let (plain, cluster) = (built_with(&[]), built_with(&["--features", "cluster"]));
    let more: Vec<&str> = cluster.difference(&plain).map(String::as_str).collect();
    assert!(plain.contains("sqlx-sqlite") && more.contains(&"sqlx-postgres"), "{more:?}");
    assert!(plain.iter().all(|name| !name.contains("postgres") && !name.contains("nats")), "{plain:?}");
}
