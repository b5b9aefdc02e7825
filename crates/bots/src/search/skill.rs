//! How well a mind plays: how much it looks at, and how far it misjudges what it sees.

use std::num::NonZeroU32;

/// How much a search may look at. A search looks at every answer once, whatever its budget.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Budget {
    /// So many positions: each answer given in the tree or in a playout is one.
    Positions(NonZeroU32),
    /// So many passes, however long they are.
    Passes(NonZeroU32),
}

impl Budget {
    /// So many positions; one if that is none.
    #[must_use]
    pub const fn positions(count: u32) -> Budget {
        Budget::Positions(at_least_one(count))
    }

    /// So many passes; one if that is none.
    #[must_use]
    pub const fn passes(count: u32) -> Budget {
        Budget::Passes(at_least_one(count))
    }
}

const fn at_least_one(count: u32) -> NonZeroU32 {
    match NonZeroU32::new(count) {
        Some(count) => count,
        None => NonZeroU32::MIN,
    }
}

/// How well a mind plays.
#[derive(Clone, Copy, Debug)]
pub struct Skill {
    /// How much it looks at.
    pub budget: Budget,
    /// How far it misjudges, in the share of a win: a blunder of more than four times this is never made.
    pub noise: f32,
    /// How curious the tree is about what was tried less.
    pub curiosity: f32,
    /// At most so many answers to the question itself are thought about, the most promising.
    pub breadth: usize,
}

impl Skill {
    /// Plays as well as it can within a budget.
    #[must_use]
    pub const fn of(budget: Budget) -> Skill {
        Skill { budget, noise: 0.0, curiosity: 0.7, breadth: 32 }
    }

    /// The same, less sure of its judgement.
    #[must_use]
    pub const fn with_noise(mut self, noise: f32) -> Skill {
        self.noise = noise;
        self
    }

    /// The same with another curiosity.
    #[must_use]
    pub const fn with_curiosity(mut self, curiosity: f32) -> Skill {
        self.curiosity = curiosity;
        self
    }
}
