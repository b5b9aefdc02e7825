//! Card effects as data: one small language for every card game of the house.
//!
//! A card's text is a *program*: a block of steps. The control words are the same in every game
//! (`may`, `choose`, `if`, `pay … to`, `repeat`, `while`, and a group of players or pieces followed by what
//! they do); what is done in one go is a *verb*, and verbs, groups, tests and numbers are a game's own
//! vocabulary, its [`Language`]. A program is read from a content file with the place of every fault, laid out
//! flat as [`Code`], run step by step on the position's stack of [`Frame`]s, and put into English: the text a
//! player reads is rendered from the program that runs.
//!
//! There is no code per card. Nesting is bounded when content is read; a loop runs a bounded number of times.

mod code;
mod english;
mod pile;
mod reach;
mod read;
mod run;
mod step;

pub use code::{Code, Entry, Op};
pub use english::{Noun, Phrase, render};
pub use pile::Pile;
pub use reach::{Reach, reach};
pub use read::{NEST_MAX, Reader, Slip, read};
pub use run::{Asked, Flow, Frame, Host, LOOPS_MAX, Members, accept, asked, choose, decline, step, take};
pub use step::{Block, Step};

use std::fmt::Debug;

/// The vocabulary of a game: what its cards can speak of.
pub trait Language: Sized + Copy + Debug + PartialEq + 'static {
    /// What is done in one go: gain energy, discard two cards.
    type Verb: Copy + PartialEq + Debug + Send + Sync;
    /// Whom or what a block is about: any ally, each minion.
    type Group: Copy + PartialEq + Debug + Send + Sync;
    /// What can hold or not.
    type Test: Copy + PartialEq + Debug + Send + Sync;
    /// How many.
    type Number: Copy + PartialEq + Debug + Send + Sync;
    /// What the content calls things that the rules leave nameless, for the text.
    type Names: ?Sized;

    /// Reads a verb with all that belongs to it.
    ///
    /// # Errors
    /// With the place of what is no verb.
    fn verb(words: &mut Reader<'_>) -> Result<Self::Verb, Slip>;

    /// Reads a group, if one stands here; else nothing is read.
    fn group(words: &mut Reader<'_>) -> Option<Self::Group>;

    /// Reads a test.
    ///
    /// # Errors
    /// With the place of what is no test.
    fn test(words: &mut Reader<'_>) -> Result<Self::Test, Slip>;

    /// Reads a number.
    ///
    /// # Errors
    /// With the place of what is no number.
    fn number(words: &mut Reader<'_>) -> Result<Self::Number, Slip>;

    /// Whether doing this brings a loop's test nearer to failing. A loop without such a verb is refused.
    fn ends(test: &Self::Test, verb: &Self::Verb) -> bool;

    /// The verb in English, said of this subject.
    fn say_verb(verb: &Self::Verb, subject: &Noun, names: &Self::Names) -> Phrase;

    /// The group in English.
    fn say_group(group: &Self::Group, names: &Self::Names) -> Noun;

    /// The test in English, after "if".
    fn say_test(test: &Self::Test, subject: &Noun, names: &Self::Names) -> String;

    /// How often, in English: "twice".
    fn say_times(number: &Self::Number, subject: &Noun, names: &Self::Names) -> String;
}
