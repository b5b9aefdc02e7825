//! The Final Flicktier is held to the whole suite.

use ::flicktier::{Flicktier, Kit, Options, Steadiness, Switch, Wish};

/// A short game, so that the suite sees many set-ups.
fn short() -> Options {
    Options { rounds: 6, bounties: Switch::On, ..Options::default() }
}

testkit::conforms!(
    flicktier,
    Flicktier,
    Kit::shipped(),
    short(),
    Options { ai: Switch::Auto, expansion: true, steadiness: Steadiness::Exact, ..short() },
    Options { factions: table::PerSeat::of(&[Wish::Morovian]), longer: true, ..short() }
);
