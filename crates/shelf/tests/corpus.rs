//! The corpus: whole games, kept as records and replayed on every run.
//!
//! A change of the rules that alters one of them has to be declared, by raising the game's
//! `About::rules` and recording its corpus anew. `orrery play GAME --me "" --save FILE` makes a record.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use archive::Archive;
use shelf::Shelved;

fn files() -> Vec<PathBuf> {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus");
    let folders =
        fs::read_dir(&corpus).expect("there is a corpus").map(|entry| entry.expect("readable").path());
    let mut files: Vec<PathBuf> = folders
        .flat_map(|folder| fs::read_dir(folder).expect("a folder a game"))
        .map(|entry| entry.expect("readable").path())
        .collect();
    files.sort();
    files
}

fn read(file: &Path) -> (Archive, &'static Shelved) {
    let text = fs::read_to_string(file).expect("a record is text");
    let archive = archive::read(&text).unwrap_or_else(|damage| panic!("{}: {damage}", file.display()));
    let shelved = shelf::find(archive.game()).expect("the game is on the shelf");
    let folder = file.parent().and_then(Path::file_name).and_then(|name| name.to_str());
    assert_eq!(folder, Some(archive.game()), "{} lies in another game's folder", file.display());
    (archive, shelved)
}

#[test]
fn every_record_replays_alike_under_the_current_rules() {
    for file in files() {
        let (archive, shelved) = read(&file);
        let verdicts = shelved.game.verify(archive.stored()).expect("a record of the corpus is readable");
        for verdict in verdicts {
            assert_eq!(verdict.flaw, None, "{}", file.display());
            assert!(verdict.current, "{} was played by other rules or other content", file.display());
        }
    }
}

/// How the games of the corpus end: every reason that random play reaches. AstroJam's endings by points
/// need players with a plan.
#[test]
fn the_corpus_ends_its_games_in_these_ways() {
    let mut endings: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for file in files() {
        let (archive, shelved) = read(&file);
        let table = shelved.game.replay(archive.stored()).expect("a record of the corpus replays");
        let turn = table.turn();
        let outcome = turn.outcome().unwrap_or_else(|| panic!("{} is not over", file.display()));
        endings.entry(shelved.about().name).or_default().insert(outcome.rule.0);
    }
    let expected = [
        ("anvil", &["AN-END-01", "AN-END-02"][..]),
        ("astrojam", &["AJ-END-13"]),
        ("connect-four", &["CF-END-01", "CF-END-02"]),
        ("hearts", &["HE-END-01"]),
        ("six-pile", &["SP-END-01", "SP-END-02", "SP-END-03"]),
        ("tic-tac-toe", &["TTT-END-01", "TTT-END-02"]),
    ];
    let expected: BTreeMap<&str, BTreeSet<&str>> =
        expected.into_iter().map(|(game, rules)| (game, rules.iter().copied().collect())).collect();
    assert_eq!(endings, expected);
    assert_eq!(endings.len(), shelf::games().len(), "every game on the shelf has records");
}

/// Notes, undos that were free and undos that were not are in the corpus too.
#[test]
fn the_corpus_holds_undos() {
    let texts: String =
        files().iter().map(|file| fs::read_to_string(file).expect("a record is text")).collect();
    for needle in ["\"free\":true", "\"free\":false", "\"note\":"] {
        assert!(texts.contains(needle), "no record of the corpus has {needle}");
    }
}
