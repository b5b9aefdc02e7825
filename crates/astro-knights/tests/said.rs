//! What players read, kept in `said.txt`; `ORRERY_BLESS=1` writes it anew.

use std::path::Path;

use astro_knights::{AstroKnights, Difficulty, Kit, Options};
use testkit::Suite;

#[test]
fn no_sentence_changes_unseen() {
    let against = |boss: &str, difficulty| Options { boss: boss.into(), difficulty, ..Options::default() };
    let more = [
        against("matron-ingot", Difficulty::Expert),
        Options { memory_aid: true, confirm: true, ..against("orlogh", Difficulty::Nightmare) },
        against("ithmara", Difficulty::Normal),
    ];
    let suite = Suite::<AstroKnights>::with_options(Kit::shipped(), &more);
    testkit::kept(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/said.txt"), &suite.phrase_book(16));
}
