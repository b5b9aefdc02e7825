//! Programs as they are written: a tree of steps.

use crate::Language;
use crate::row::Verb;

/// Steps, one after another.
#[derive(Clone, PartialEq, Debug)]
pub struct Block<L: Language>(pub Vec<Step<L>>);

/// One step of a program.
#[derive(Clone, PartialEq, Debug)]
pub enum Step<L: Language> {
    /// Done in one go.
    Do(Verb<L>),
    /// Done by, or to, the members of a group.
    With(L::Group, Block<L>),
    /// Done if its subject wishes.
    May(Block<L>),
    /// One of several.
    Choose(Vec<Block<L>>),
    /// Done if a test holds; else something else, or nothing.
    If(L::Test, Block<L>, Block<L>),
    /// The second block, at the price of the first.
    Pay(Block<L>, Block<L>),
    /// Done so many times.
    Repeat(L::Number, Block<L>),
    /// Done again and again as long as a test holds.
    While(L::Test, Block<L>),
}

impl<L: Language> Block<L> {
    /// No steps.
    #[must_use]
    pub fn none() -> Block<L> {
        Block(Vec::new())
    }

    /// Whether there is nothing to do.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Calls `each` for every verb, with how many frames lie above the program's own when it is done.
    pub fn verbs(&self, each: &mut impl FnMut(&Verb<L>, usize)) {
        self.walk(0, each);
    }

    fn walk(&self, depth: usize, each: &mut impl FnMut(&Verb<L>, usize)) {
        for step in &self.0 {
            match step {
                Step::Do(verb) => each(verb, depth),
                Step::May(block) => block.walk(depth, each),
                Step::If(_, one, other) | Step::Pay(one, other) => {
                    one.walk(depth, each);
                    other.walk(depth, each);
                }
                Step::Choose(arms) => arms.iter().for_each(|arm| arm.walk(depth, each)),
                Step::With(_, block) | Step::Repeat(_, block) | Step::While(_, block) => {
                    block.walk(depth + 1, each);
                }
            }
        }
    }

    /// How many frames the program needs at most, its own included and what it triggers left out.
    #[must_use]
    pub fn depth(&self) -> usize {
        let inner = |step: &Step<L>| match step {
            Step::Do(_) => 0,
            Step::May(block) => block.depth() - 1,
            Step::If(_, one, other) | Step::Pay(one, other) => one.depth().max(other.depth()) - 1,
            Step::Choose(arms) => arms.iter().map(Block::depth).max().unwrap_or(1) - 1,
            Step::With(_, block) | Step::Repeat(_, block) | Step::While(_, block) => block.depth(),
        };
        1 + self.0.iter().map(inner).max().unwrap_or(0)
    }
}
