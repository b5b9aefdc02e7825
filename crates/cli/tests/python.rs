//! The Python client of the manual plays whole games with the program.

use std::path::Path;
use std::process::Command;

fn run(seed: &str, games: &str) -> String {
    let example = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/referee/hearts.py");
    let output = Command::new("python3")
        .arg(example)
        .args(["--orrery", env!("CARGO_BIN_EXE_orrery"), "--seed", seed, "--games", games])
        .output()
        .expect("python3 is installed");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{errors}");
    String::from_utf8(output.stdout).expect("text")
}

#[test]
fn a_client_in_python_plays_hearts_to_the_end() {
    let said = run("1", "3");
    let lines: Vec<&str> = said.lines().collect();
    assert_eq!(lines.len(), 4, "{said}");
    assert!(lines[0].starts_with("game 1: won by "), "{said}");
    assert!(shelf::rulebooks().any(|book| lines[0].contains(&format!("[{}-", book.prefix))), "{said}");
    assert!(lines[3].starts_with("A won "), "{said}");
    assert_eq!(said, run("1", "3"), "the same seeds, the same games");
}
