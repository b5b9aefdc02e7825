//! Astro Knights is held to the whole suite.

use ::astro_knights::{AstroKnights, Difficulty, Kit, Options};

fn against(boss: &str, difficulty: Difficulty) -> Options {
    Options { boss: boss.into(), difficulty, ..Options::default() }
}

testkit::conforms!(
    astro_knights,
    AstroKnights,
    Kit::shipped(),
    against("matron-ingot", Difficulty::Expert),
    Options { confirm: true, ..against("orlogh", Difficulty::Nightmare) },
    Options { memory_aid: true, ..against("ithmara", Difficulty::Normal) }
);
