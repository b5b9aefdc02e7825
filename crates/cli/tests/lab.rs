//! `orrery lab` from outside, as `docs/cli.md` has it.

use std::fs;
use std::process::{Command, Output};

fn lab(args: &str) -> Output {
    Command::new(env!("CARGO_BIN_EXE_orrery"))
        .arg("lab")
        .args(args.split_whitespace())
        .output()
        .expect("the program ends")
}

/// What it prints when all is well.
fn told(args: &str) -> String {
    let output = lab(args);
    assert_eq!(output.status.code(), Some(0), "{args}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

/// The sentence with which it stops.
fn complaint(args: &str) -> String {
    let output = lab(args);
    assert_ne!(output.status.code(), Some(0), "{args}");
    String::from_utf8(output.stderr).expect("text")
}

/// A grid tells its cells and pieces, goes on where a file of results ends, and refuses the file of another grid.
#[test]
fn a_grid_is_told_and_goes_on_where_it_was_stopped() {
    let file = std::env::temp_dir().join(format!("orrery-grid-{}.jsonl", std::process::id()));
    let path = file.to_str().expect("a plain path");
    let said = |args: &str| told(&format!("grid {args} --keep {path}"));
    let whole = said("helionox --only alone --games 3 --threads 2");
    assert!(whole.starts_with("Helionox, rules "), "{whole}");
    assert!(whole.contains("1 player, mercury") && whole.contains("Lunar Base"), "{whole}");
    let lines = fs::read_to_string(&file).expect("kept");
    assert_eq!(lines.lines().count(), 1 + 2 * 3, "a header, and three games of two cells");
    // What was cut off is played again.
    fs::write(&file, &lines[..lines.len() - 20]).expect("written");
    assert_eq!(said("helionox --only alone --games 3"), whole);
    let refused = |args: &str| complaint(&format!("grid {args} --keep {path}"));
    let other = refused("helionox --only alone --games 3 --seed 2");
    assert!(other.contains("results of another grid"), "{other}");
    let unknown = refused("helionox --only nobody");
    assert!(unknown.contains("no cells called `nobody`; there are rivals"), "{unknown}");
    let none = refused("tic-tac-toe");
    assert!(none.contains("Tic-tac-toe names no grid"), "{none}");
    let level = refused("helionox --bots genius");
    assert!(level.contains("no bot `genius`"), "{level}");
    fs::remove_file(&file).expect("removed");
}

/// A ladder goes on where a file of results ends, puts its ratings beside those of other games, and stops with a sentence
/// where there is nothing to compare or a file is of something else.
#[test]
fn a_ladder_is_published_and_goes_on_where_it_was_stopped() {
    let file = |name: &str| std::env::temp_dir().join(format!("orrery-ladder-{}-{name}", std::process::id()));
    let (kept, published) = (file("kept.jsonl"), file("published.toml"));
    let of = "ladder tic-tac-toe --bots random,easy,normal --games 6";
    let (keep, publish) =
        (format!("--keep {}", kept.display()), format!("--publish {}", published.display()));
    let whole = told(&format!("{of} --threads 2 {keep}"));
    assert!(whole.starts_with("level") && whole.contains("easy") && whole.contains("of 6 games"), "{whole}");
    let lines = fs::read_to_string(&kept).expect("kept");
    assert_eq!(lines.lines().count(), 1 + 3 * 6, "a header, and six games of three pairs");
    fs::write(&kept, &lines[..lines.len() - 20]).expect("written");
    fs::write(&published, "version = 1\n[game.hearts]\ncommand = \"c\"\nlevel = []\n").expect("written");
    assert_eq!(told(&format!("{of} {keep} {publish}")), whole, "what was cut off is played again");
    let ladders = fs::read_to_string(&published).expect("published");
    let command = "command = \"orrery lab ladder tic-tac-toe --bots random,easy,normal --games 6 --seed 1\"";
    assert!(ladders.contains("[game.hearts]") && ladders.contains(command), "{ladders}");
    assert_eq!(ladders.matches("games = 6").count(), 2, "what each took from the level below: {ladders}");

    let other = complaint(&format!("{of} --seed 2 {keep}"));
    assert!(other.contains("results of another ladder"), "{other}");
    fs::write(&published, "version = 9\n").expect("written");
    let newer = complaint(&format!("{of} {keep} {publish}"));
    assert!(newer.contains("version 9") && newer.contains("reads version 1"), "{newer}");
    assert_eq!(fs::read_to_string(&published).expect("there"), "version = 9\n", "it stays as it was");
    for alone in ["ladder tic-tac-toe --bots easy", "ladder tic-tac-toe --bots easy,easy", "ladder anvil"] {
        let said = complaint(alone);
        assert!(said.contains("a ladder needs at least two bots"), "{alone}: {said}");
    }
    let unknown = complaint("ladder tic-tac-toe --bots easy,genius");
    assert!(unknown.contains("no bot `genius`"), "{unknown}");
    for zero in ["passes=0", "passes=-1", "passes=many"] {
        let said = complaint(&format!("ladder tic-tac-toe --bots easy,{zero}"));
        assert!(said.contains(zero), "{said}");
    }
    let minds = told("ladder tic-tac-toe --bots passes=20,easy,passes=5 --games 2");
    let order: Vec<&str> = minds.lines().skip(1).filter_map(|line| line.split_whitespace().next()).collect();
    assert_eq!(order, ["passes=5", "passes=20", "easy"], "minds by their passes, as docs/cli.md has it");
    let few = complaint("ladder tic-tac-toe --games 0");
    assert!(few.contains("--games"), "{few}");
    let nothing = complaint("tune tic-tac-toe");
    assert!(nothing.contains("have no habits"), "{nothing}");
    let nothing = complaint("train tic-tac-toe");
    assert!(nothing.contains("Tic-tac-toe"), "{nothing}");
    fs::remove_file(&kept).expect("removed");
    fs::remove_file(&published).expect("removed");
}
