//! What players read, kept in `said.txt`; `ORRERY_BLESS=1` writes it anew.

use std::path::Path;

use flicktier::{Flicktier, Kit, Options, Switch, Wish};
use testkit::Suite;

#[test]
fn no_sentence_changes_unseen() {
    let short = || Options { rounds: 6, bounties: Switch::On, ..Options::default() };
    let more = [
        Options { ai: Switch::Auto, expansion: true, ..short() },
        Options { factions: table::PerSeat::of(&[Wish::Morovian]), ..short() },
    ];
    let suite = Suite::<Flicktier>::with_options(Kit::shipped(), &more);
    testkit::kept(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/said.txt"), &suite.phrase_book(9));
}
