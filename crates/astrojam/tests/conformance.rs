//! AstroJam is held to the whole suite.

use ::astrojam::{AstroJam, Kit, Options};

fn station(name: &str) -> Options {
    Options { station: name.into(), rounds: 20, ..Options::default() }
}

testkit::conforms!(
    astrojam,
    AstroJam,
    Kit::shipped(),
    station("random"),
    Options { crates_in_turn: true, ..station("players") },
    station("host"),
    station("four-rooms")
);
