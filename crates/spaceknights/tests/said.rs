//! What players read, kept in `said.txt`; `ORRERY_BLESS=1` writes it anew.

use std::path::Path;

use spaceknights::{Creation, Kit, Narration, Options, Saga, Spaceknights};
use testkit::Suite;

#[test]
fn no_sentence_changes_unseen() {
    let more = [
        Options { saga: Saga::Rulebook, creation: Creation::Workshop, ..Options::default() },
        Options { saga: Saga::Skirmish, narration: Narration::Storyteller, ..Options::default() },
    ];
    let suite = Suite::<Spaceknights>::with_options(Kit::shipped(), &more);
    testkit::kept(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/said.txt"), &suite.phrase_book(8));
}
