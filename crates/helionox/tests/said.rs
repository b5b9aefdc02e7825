//! What players read, kept in `said.txt`; `ORRERY_BLESS=1` writes it anew.

use std::path::Path;

use helionox::{Architects, Difficulty, Helionox, Kit, Mode, Options, Printing};
use testkit::Suite;

#[test]
fn no_sentence_changes_unseen() {
    let more = [
        Options { mercury: true, architects: Architects::Draft, missions: false, ..Options::default() },
        Options { mode: Mode::Team, difficulty: Difficulty::Master, ..Options::default() },
        Options {
            mode: Mode::Team,
            mercury: true,
            difficulty: Difficulty::Veteran,
            moon: Printing::Mercury,
            europa: Printing::Mercury,
            ..Options::default()
        },
    ];
    let suite = Suite::<Helionox>::with_options(Kit::shipped(), &more);
    testkit::kept(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/said.txt"), &suite.phrase_book(16));
}
