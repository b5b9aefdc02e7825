//! What players read, kept in `said.txt`; `ORRERY_BLESS=1` writes it anew.

use std::path::Path;

use spaceknights::{Creation, Kit, Narration, Options, Saga, Spaceknights};
use testkit::Suite;

fn phrase_book() -> String {
    let more = [
        Options { saga: Saga::Rulebook, creation: Creation::Workshop, ..Options::default() },
        Options { saga: Saga::Skirmish, narration: Narration::Storyteller, ..Options::default() },
    ];
    Suite::<Spaceknights>::with_options(Kit::shipped(), &more).phrase_book(8)
}

#[test]
fn no_sentence_changes_unseen() {
    testkit::kept(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/said.txt"), &phrase_book());
}

/// "You named 1 chip of you", "You burned 1 (1 of D)", "won with a two pair".
#[test]
fn chips_and_hands_are_told_as_people_say_it() {
    let book = phrase_book();
    for clumsy in [" of you.", " of you)", " with a two pair", "How many mettle", " the own "] {
        let found = book.lines().find(|line| line.contains(clumsy));
        assert_eq!(found, None, "{clumsy:?}");
    }
    assert!(book.contains("of your own chips."), "somebody names the own colour");
    let said = |sentence: &str| book.lines().any(|line| line.starts_with(sentence));
    assert!(said("You posted 1 chip (your colour)."), "one colour is not counted twice");
}
