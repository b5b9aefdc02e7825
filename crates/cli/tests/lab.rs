//! `orrery lab` from outside, as `docs/cli.md` has it.

use std::fs;
use std::process::{Command, Output};

fn grid(args: &str, file: &str) -> Output {
    Command::new(env!("CARGO_BIN_EXE_orrery"))
        .args(["lab", "grid"])
        .args(args.split_whitespace())
        .args(["--keep", file])
        .output()
        .expect("the program ends")
}

/// A grid tells its cells and pieces, goes on where a file of results ends, and refuses the file of another grid.
#[test]
fn a_grid_is_told_and_goes_on_where_it_was_stopped() {
    let file = std::env::temp_dir().join(format!("orrery-grid-{}.jsonl", std::process::id()));
    let path = file.to_str().expect("a plain path");
    let said = |args: &str| {
        let output = grid(args, path);
        let complaint = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(0), "{args}: {complaint}");
        String::from_utf8(output.stdout).expect("text")
    };
    let whole = said("helionox --only alone --games 3 --threads 2");
    assert!(whole.starts_with("Helionox, rules "), "{whole}");
    assert!(whole.contains("1 player, mercury") && whole.contains("Lunar Base"), "{whole}");
    let lines = fs::read_to_string(&file).expect("kept");
    assert_eq!(lines.lines().count(), 1 + 2 * 3, "a header, and three games of two cells");
    // What was cut off is played again.
    fs::write(&file, &lines[..lines.len() - 20]).expect("written");
    assert_eq!(said("helionox --only alone --games 3"), whole);
    let refused = |args: &str| {
        let output = grid(args, path);
        assert_ne!(output.status.code(), Some(0), "{args}");
        String::from_utf8(output.stderr).expect("text")
    };
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
