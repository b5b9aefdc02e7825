//! Sentences, made from data at the edge: one place for each game.

use serde::Serialize;

use crate::game::{Ask, Game};
use crate::picture::{Ink, Picture};
use crate::seat::{Seat, Viewer};

/// A language that people read.
pub trait Tongue: 'static {
    /// Its tag, as BCP 47 has it: `en`.
    const TAG: &'static str;
}

/// English, the one language there is so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct English;

impl Tongue for English {
    const TAG: &'static str = "en";
}

/// The words of a game in a language: prompts, labels, the log and refusals.
///
/// Nothing here may say more than its reader knows: the suite compares these texts between
/// positions that the reader cannot tell apart.
///
/// A second language is a second implementation: every sentence of a game is said here and nowhere else, so nothing but
/// this trait has to be written again. Whoever speaks for all games ([`crate::AnyTable`]) then takes the language of the
/// connection that asks.
pub trait Words<L: Tongue = English>: Game {
    /// What the seat is asked, in one plain sentence.
    fn prompt(&self, seat: Seat, ask: &Ask<Self::Question, Self::Action>) -> String;

    /// An offered action for people; no two offers of a seat share a label.
    fn label(&self, seat: Seat, action: &Self::Action) -> String;

    /// What happened, in one sentence, for this viewer.
    fn tell(content: &Self::Content, event: &Self::Event, viewer: Viewer) -> String;

    /// What of that sentence can stand beside the one before it, where the two belong together.
    fn gist(_content: &Self::Content, _event: &Self::Event) -> Option<Gist> {
        None
    }

    /// Why something is refused, as half a sentence after "not allowed: ".
    fn because(content: &Self::Content, why: &Self::Why) -> String;

    /// What the viewer sees, drawn in plain text.
    fn picture(content: &Self::Content, view: &Self::View) -> String;

    /// The same with styles, for whoever can show them; without them it reads as [`Words::picture`].
    fn painted(content: &Self::Content, view: &Self::View) -> Picture {
        Picture::from(Self::picture(content, view))
    }

    /// What many offers can be sorted by, such as the card that each would spend.
    fn headings(&self, _seat: Seat, _ask: &Ask<Self::Question, Self::Action>) -> Vec<Heading> {
        Vec::new()
    }

    /// How an answer can be typed more shortly than its canonical text, in a sentence: for questions whose answers
    /// are too many to list.
    fn shorthand(&self, _seat: Seat) -> Option<String> {
        None
    }

    /// The canonical text of an answer typed in such a way, legal or not.
    fn expand(&self, _seat: Seat, _typed: &str) -> Option<String> {
        None
    }

    /// The team that a seat leads, where seats have more than a letter; public.
    fn team(&self, _seat: Seat) -> Option<Team> {
        None
    }

    /// What a team watches, in numbers that only grow or shrink, each under a name of its own; public. What is gone is not there.
    fn standings(&self) -> Vec<(String, i32)> {
        Vec::new()
    }

    /// How far the game is in its own unit, such as the round; public.
    fn clock(&self) -> Option<Clock> {
        None
    }
}

/// The part of a sentence of the log that is enough beside the one before it: whoever shows the log can tell the two as
/// one, and needs no grammar for it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Gist {
    /// The sentence ends with these words and a full stop. Sentences that are alike but for them can be told as one that
    /// ends with a list.
    Ends(String),
    /// The fact tells those whom it reaches more of the one right before it: this much, in a few words.
    Adds(String),
}

/// A heading for offers: it is over those with its word in their canonical text. What stands under no
/// heading stands alone.
///
/// So a client can sort hundreds of offers by their texts alone.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Heading {
    /// One word of the texts.
    pub word: String,
    /// The heading for people.
    pub title: String,
}

impl Heading {
    /// Whether an action of this text stands under the heading.
    #[must_use]
    pub fn is_over(&self, text: &str) -> bool {
        text.split(' ').any(|word| word == self.word)
    }
}

/// What a seat is besides its letter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Team {
    /// Its name for people: "red".
    pub name: String,
    /// Its colour.
    pub ink: Ink,
}

/// How far a game is, in the rulebook's own unit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct Clock {
    /// One of them in a word: "round".
    pub unit: &'static str,
    /// How many have begun.
    pub count: u32,
}
