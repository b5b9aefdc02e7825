//! What every kit is refused for, whichever game it is of; and records, which know their kit.

use std::fs;

use crate::copy::{Copy, orrery};

/// A file of each game's kit that no other game has.
const GAMES: [(&str, &str); 5] = [
    ("astrojam", "station.toml"),
    ("astro-knights", "knights.toml"),
    ("flicktier", "factions.toml"),
    ("helionox", "architects.toml"),
    ("spaceknights", "styles.toml"),
];

#[test]
fn a_missing_file_is_named() {
    for (game, file) in GAMES {
        let kit = Copy::of(game, "missing");
        fs::remove_file(kit.0.join(file)).expect("removed");
        let reason =
            format!("{}:1:1: the kit needs this file, and it is missing", kit.0.join(file).display());
        let (code, said) = orrery(&["content", "check", kit.path()]);
        assert_eq!(code, Some(1), "{said}");
        assert!(said.contains(&reason), "{said}");
        let (code, said) = orrery(&["--kit", kit.path(), "games"]);
        assert_eq!(code, Some(2), "{said}");
        assert!(said.contains(&reason), "{said}");
    }
}

#[test]
fn a_folder_that_holds_no_kit_is_told_so() {
    let kit = Copy::of("hearts", "none");
    let (code, said) = orrery(&["--kit", kit.path(), "games"]);
    assert_eq!(code, Some(2), "{said}");
    assert!(said.contains("holds no kit of a game that has one: AstroJam, Astro Knights"), "{said}");
}

#[test]
fn a_wrong_digest_is_refused_at_the_label() {
    for (game, _) in GAMES {
        let kit = Copy::of(game, "digest");
        let (_, said) = orrery(&["content", "check", kit.path()]);
        let (_, digest) = said.trim().rsplit_once("digest ").expect("a digest");
        fs::write(kit.0.join("kit.toml"), format!("game = \"{game}\"\ndigest = \"{digest}\"\n"))
            .expect("written");
        let (code, said) = orrery(&["--kit", kit.path(), "games"]);
        assert_eq!(code, Some(0), "{said}");
        kit.change("kit.toml", digest, &"0".repeat(64));
        let (code, said) = orrery(&["--kit", kit.path(), "games"]);
        assert_eq!(code, Some(2), "{said}");
        let reason = format!("kit.toml:2:10: the digest of these files is {digest}, not this one");
        assert!(said.contains(&reason), "{said}");
    }
}

#[test]
fn two_kits_of_one_game_are_one_too_many_and_kits_of_two_games_are_not() {
    let (knights, jam) = (Copy::of("astro-knights", "both"), Copy::of("astrojam", "both"));
    let (code, said) = orrery(&["--kit", knights.path(), "--kit", jam.path(), "games"]);
    assert_eq!(code, Some(0), "{said}");
    let (code, said) = orrery(&["--kit", jam.path(), "--kit", jam.path(), "games"]);
    assert_eq!(code, Some(2), "{said}");
    assert!(said.contains("another kit of this game is on the table already"), "{said}");
}

/// A comment in a kit once made `verify` disown the records that were played with it.
#[test]
fn a_comment_does_not_disown_a_record_and_a_value_does() {
    let kit = Copy::of("astrojam", "comment");
    let record = kit.0.join("game.jsonl");
    let record = record.to_str().expect("text");
    let (code, said) = orrery(&["play", "astrojam", "--seed", "7", "--bots", "easy", "--save", record]);
    assert_eq!(code, Some(0), "{said}");
    kit.change("cards.toml", "[[item]]", "# the first of them\n[[item]]");
    let (code, said) = orrery(&["--kit", kit.path(), "verify", record]);
    assert_eq!(code, Some(0), "{said}");
    assert!(!said.contains("other content"), "{said}");
    kit.change("layouts.toml", "name = \"", "name = \"New ");
    let (_, said) = orrery(&["--kit", kit.path(), "verify", record]);
    assert!(said.contains("with other content"), "{said}");
}
