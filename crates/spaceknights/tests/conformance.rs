//! Spaceknights is held to the whole suite: every preset, every way of creation, with lines waited for and without.

use ::spaceknights::{Creation, Kit, Narration, Options, Postings, Saga, Spaceknights};

fn rulebook() -> Options {
    Options { saga: Saga::Rulebook, creation: Creation::Workshop, ..Options::default() }
}

fn storyteller() -> Options {
    Options {
        saga: Saga::Storyteller,
        creation: Creation::Guided,
        narration: Narration::Storyteller,
        ..Options::default()
    }
}

fn skirmish() -> Options {
    Options { saga: Saga::Skirmish, narration: Narration::Off, one_thwarted: true, ..Options::default() }
}

fn last_knight() -> Options {
    Options { saga: Saga::LastKnight, postings: Postings::Rising, ..Options::default() }
}

testkit::conforms!(
    spaceknights,
    Spaceknights,
    Kit::shipped(),
    rulebook(),
    storyteller(),
    skirmish(),
    last_knight()
);
