//! Card effects as data: one small language for every card game of the house.
//!
//! A card's text is a *program*: a block of steps. The control words are the same in every game
//! (`may`, `choose`, `if`, `pay … to`, `repeat`, `while`, and a group of players or pieces followed by what
//! they do); what is done in one go is a *verb*, and verbs, groups, tests and numbers are a game's own
//! vocabulary, its [`Language`]. A program is read from a content file with the place of every fault, laid out
//! flat as [`Code`], run step by step on the position's stack of [`Frame`]s, and put into English: the text a
//! player reads is rendered from the program that runs.
//!
//! A game says of each verb in one [`Row`] what it takes, where it picks things from and whose choice that is. Whatever
//! picks, picks alike: what is possible, when somebody is asked, what is open and what is refused follow from the row.
//!
//! There is no code per card. Nesting is bounded when content is read; a loop runs a bounded number of times.

mod code;
mod count;
mod deck;
mod english;
mod pick;
mod pile;
mod reach;
mod read;
mod row;
mod run;
mod set;
mod step;

pub use code::{Code, Entry, Op};
pub use count::{Amount, Compare, Number};
pub use deck::{Deck, Shown};
pub use english::{Noun, Phrase, render, say, sentences};
pub use pile::{Card, Pile};
pub use reach::{Reach, reach};
pub use read::{NEST_MAX, Reader, Slip, read};
pub use row::{By, Row, Takes, Verb, Where};
pub use run::{
    Asked, Choice, Flow, Frame, FrameOf, Host, LOOPS_MAX, Members, VerbOf, answer, asked, is_offered, offers,
    step,
};
pub use set::{Numbered, Set};
pub use step::{Block, Step};

use std::fmt::Debug;

/// A part of a vocabulary.
pub trait Part: Copy + PartialEq + Debug + Send + Sync + 'static {}

impl<T: Copy + PartialEq + Debug + Send + Sync + 'static> Part for T {}

/// The vocabulary of a game: what its cards can speak of.
pub trait Language: Sized + Copy + Debug + PartialEq + Send + Sync + 'static {
    /// What is done in one go, one for each row.
    type Does: Part;
    /// Which things.
    type Filter: Part;
    /// Where things lie.
    type Place: Part;
    /// Whom or what a verb is about.
    type Scope: Part;
    /// What a verb can be short of.
    type Limit: Part;
    /// Where a text is printed, which is also when it is resolved.
    type Role: Part;
    /// Whom or what a block is about: any ally, each minion.
    type Group: Part;
    /// What can hold or not.
    type Test: Part;
    /// How many.
    type Number: Part;
    /// What the content calls things that the rules leave nameless, for the text.
    type Names: ?Sized;

    /// Things of any kind.
    const ANY: Self::Filter;

    /// All verbs.
    fn rows() -> &'static [Row<Self>];

    /// The row of a verb.
    fn row(does: Self::Does) -> &'static Row<Self>;

    /// A place's word.
    fn place(place: Self::Place) -> &'static str;

    /// Always so many.
    fn just(number: u8) -> Self::Number;

    /// Reads which things are meant.
    ///
    /// # Errors
    /// With the place of what means none.
    fn filter(words: &mut Reader<'_>) -> Result<Self::Filter, Slip>;

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
    fn ends(test: &Self::Test, verb: &Verb<Self>) -> bool;

    /// The verb in English, said of this subject.
    fn say_verb(verb: &Verb<Self>, subject: &Noun, names: &Self::Names) -> Phrase;

    /// The group in English.
    fn say_group(group: &Self::Group, names: &Self::Names) -> Noun;

    /// The test in English, after "if".
    fn say_test(test: &Self::Test, subject: &Noun, names: &Self::Names) -> String;

    /// How often, in English: "twice".
    fn say_times(number: &Self::Number, subject: &Noun, names: &Self::Names) -> String;
}
