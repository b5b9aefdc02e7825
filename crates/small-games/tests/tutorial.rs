//! `CONTRIBUTING.md` builds tic-tac-toe step by step: its code blocks are the shipped files.

const TUTORIAL: &str = include_str!("../../../CONTRIBUTING.md");

/// The contents of the fenced blocks with this info string, one after another.
fn blocks(language: &str) -> Vec<String> {
    let fence = format!("```{language}\n");
    let mut rest = TUTORIAL;
    let mut blocks = Vec::new();
    while let Some(start) = rest.find(&fence) {
        let block = &rest[start + fence.len()..];
        let end = block.find("\n```").expect("every fence is closed");
        blocks.push(block[..end].to_owned());
        rest = &block[end..];
    }
    blocks
}

fn without_blank_lines(text: &str) -> Vec<&str> {
    text.lines().filter(|line| !line.trim().is_empty()).collect()
}

#[test]
fn the_tutorial_builds_the_shipped_game() {
    let built = blocks("rust").join("\n");
    let shipped = include_str!("../src/tic_tac_toe.rs");
    assert_eq!(without_blank_lines(&built), without_blank_lines(shipped));
}

#[test]
fn the_tutorial_shows_the_shipped_clauses() {
    let shown = blocks("toml").join("\n");
    let shipped = include_str!("../../../content/tic-tac-toe/rules.toml");
    assert_eq!(without_blank_lines(&shown), without_blank_lines(shipped));
}

/// The tests the tutorial shows are tests that are run.
#[test]
fn the_tutorial_shows_tests_that_exist() {
    let run = concat!(include_str!("tic_tac_toe.rs"), include_str!("conformance.rs"));
    for block in blocks("rust,ignore") {
        assert!(run.contains(block.trim()), "this block is in no test file:\n{block}");
    }
}

/// The line that puts a game on the shelf is the one that does.
#[test]
fn the_tutorial_shows_the_line_on_the_shelf() {
    let shelf = include_str!("../../shelf/src/lib.rs");
    let lines = blocks("rust,shelf");
    assert!(!lines.is_empty(), "the tutorial shows the line");
    for line in lines {
        assert!(shelf.contains(&line), "this line is not on the shelf:\n{line}");
    }
}
