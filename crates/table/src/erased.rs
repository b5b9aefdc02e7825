//! Any game behind one type: for the server, the terminal and the referee.
//!
//! Inside, games are played by static dispatch; at the edge, a [`Shelf`] of [`AnyGame`]s starts
//! and loads [`AnyTable`]s. Values cross as serde traits, so no format is chosen here.

mod plans;
mod tables;

use std::any::Any;

use serde::Serialize;

use crate::bookmark::Bookmark;
use crate::chance::{Chance, Entropy, Seed, Voided};
use crate::denied::TableWhy;
use crate::describe::Description;
use crate::digest::Digest;
use crate::game::{About, Together, Turn, Whose};
use crate::options::Choice;
use crate::picture::Picture;
use crate::record::{Entry, Flaw, Handover, Verdict};
use crate::redo::{Again, Share};
use crate::rule::RuleId;
use crate::seat::{Seat, Seats, Viewer};
use crate::space::Space;
use crate::table::Ticket;
use crate::undo::Cost;
use crate::words::{Clock, Gist, Heading, Team};

pub use plans::{Carried, Change, Foreseen, Outlook, Plan, Prospect};
pub use tables::OnShelf;

/// A value of some game that can be written in any format.
pub type AnyValue = Box<dyn erased_serde::Serialize + Send>;

/// A refusal with its words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct No {
    /// The clause that forbids it.
    pub rule: RuleId,
    /// Half a sentence, after "not allowed: ".
    pub because: String,
    /// The table's own reason as data, where it is not the game that refuses: for programs that act on it.
    #[serde(skip)]
    pub table: Option<TableWhy>,
}

/// An offered action.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Offer {
    /// Its canonical text: what to answer.
    pub action: String,
    /// The same for people.
    pub label: String,
}

/// A seat's open question.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Question {
    /// The number to answer by.
    pub ticket: Ticket,
    /// What is asked, by its name among the game's questions; nothing if the seat may only take its answer back.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub asks: Option<&'static str>,
    /// One plain sentence.
    pub prompt: String,
    /// Whose decision it is.
    pub whose: Whose,
    /// Whether the seat still owes an answer, or may only take one back.
    pub owed: bool,
    /// Whether a note may ride on the answer.
    pub note: bool,
    /// The rule by which a person has to give one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<RuleId>,
    /// The answer that closes the question without doing any more, if it is offered.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub closes: Option<String>,
    /// The answer taken when the seat's time runs out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at_timeout: Option<String>,
    /// What the actions can be sorted by, where they may be many.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub headings: Vec<Heading>,
    /// The actions that can be listed, in their order.
    pub actions: Vec<Offer>,
    /// The spaces of the others.
    pub spaces: Vec<Space>,
}

/// A seat's open question as a server sends it: labels only where they are few.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Asked {
    /// The number to answer by.
    pub ticket: Ticket,
    /// What is asked, by its name among the game's questions; nothing if the seat may only take its answer back.
    pub asks: Option<&'static str>,
    /// One plain sentence.
    pub prompt: String,
    /// Whose decision it is.
    pub whose: Whose,
    /// Whether the seat still owes an answer, or may only take one back.
    pub owed: bool,
    /// Whether a note may ride on the answer.
    pub note: bool,
    /// The rule by which a person has to give one.
    pub line: Option<RuleId>,
    /// The answer that closes the question without doing any more, if it is offered.
    pub closes: Option<String>,
    /// What the actions can be sorted by.
    pub headings: Vec<Heading>,
    /// The canonical texts of the actions that can be listed, in their order.
    pub texts: Texts,
    /// Their labels, if there are no more actions than asked for.
    pub labels: Option<Vec<String>>,
    /// The spaces of the others.
    pub spaces: Vec<Space>,
}

/// Texts one after the other, in one piece of memory: there may be hundreds for every question.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Texts {
    all: String,
    ends: Vec<usize>,
}

impl Texts {
    /// The texts in their order.
    pub fn iter(&self) -> impl Iterator<Item = &str> {
        let begins = std::iter::once(0).chain(self.ends.iter().copied());
        begins.zip(&self.ends).map(|(begin, end)| &self.all[begin..*end])
    }

    /// Adds the text that this writes.
    fn add(&mut self, write: impl FnOnce(&mut String)) {
        write(&mut self.all);
        self.ends.push(self.all.len());
    }
}

/// Something a viewer was told.
#[derive(Serialize)]
pub struct News {
    /// How many moves had been made before.
    pub moves: usize,
    /// The sentence.
    pub words: String,
    /// What of the sentence can stand beside another; for those who show it, not for bots.
    #[serde(skip)]
    pub gist: Option<Gist>,
    /// The fact as data; `None` for an undo.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub event: Option<AnyValue>,
}

/// What the group is asked, for those who may advise whoever answers for it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Counsel {
    /// Who answers.
    pub seat: Seat,
    /// One plain sentence.
    pub prompt: String,
    /// The answers.
    pub offers: Vec<Offer>,
}

/// A table as somebody saw it after so many moves.
pub struct Then {
    /// What there was to see.
    pub view: AnyValue,
    /// Whose move it was.
    pub turn: Turn,
    /// How far the game had come.
    pub clock: Option<Clock>,
}

/// A stored segment, its header still unread.
pub struct Stored<'a> {
    /// The header, in whatever format it was stored.
    pub header: Box<dyn erased_serde::Deserializer<'a> + 'a>,
    /// Its entries.
    pub entries: Vec<Entry>,
}

/// A segment to be stored.
pub struct Written {
    /// The header.
    pub header: AnyValue,
    /// Its entries.
    pub entries: Vec<Entry>,
}

/// Why something from outside could not be loaded.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unloaded {
    /// It is not of the expected form: what the reader said.
    Form(String),
    /// A rule forbids it.
    No(No),
    /// A record does not replay.
    Flaw(Flaw),
}

impl std::fmt::Display for Unloaded {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Unloaded::Form(what) => f.write_str(what),
            Unloaded::No(no) => write!(f, "{} [{}]", no.because, no.rule),
            Unloaded::Flaw(flaw) => flaw.fmt(f),
        }
    }
}

impl std::error::Error for Unloaded {}

/// A game on the shelf, with its content.
pub trait AnyGame: Send + Sync {
    /// What is known of it before anybody plays.
    fn about(&self) -> &'static About;

    /// The digest of its content.
    fn content(&self) -> Digest;

    /// Whether some of its actions take the work of many.
    fn simulates(&self) -> bool;

    /// What a host may choose.
    fn choices(&self) -> Vec<Choice>;
    /// All of it as data.
    fn describe(&self) -> Description;

    /// Its content alone as data, where the game gives it.
    fn data(&self) -> Option<AnyValue>;

    /// The options that hold if nothing is chosen.
    fn default_options(&self) -> AnyValue;

    /// Deals a new game.
    ///
    /// # Errors
    /// If the options are unreadable or do not fit together, or the seats are too few or too many.
    fn deal(
        &self,
        seats: u8,
        options: &mut dyn erased_serde::Deserializer<'_>,
        seed: Seed,
        entropy: Vec<Entropy>,
    ) -> Result<Box<dyn AnyTable>, Unloaded>;

    /// A table at a given position. A position holds what its options changed, so the record of such a
    /// game names the default ones.
    ///
    /// # Errors
    /// If the position is unreadable or breaks an invariant.
    fn at_position(
        &self,
        position: &mut dyn erased_serde::Deserializer<'_>,
    ) -> Result<Box<dyn AnyTable>, Unloaded>;

    /// The table at which a record was played.
    ///
    /// # Errors
    /// If it is unreadable or its last segment does not replay alike.
    fn replay(&self, segments: Vec<Stored<'_>>) -> Result<Box<dyn AnyTable>, Unloaded> {
        self.replay_within(segments, u64::MAX)
    }

    /// The same with so much work at most, counted in plain moves (TB-RECORD-10).
    ///
    /// # Errors
    /// If it is unreadable, or its last segment does not replay alike or takes more work.
    fn replay_within(&self, segments: Vec<Stored<'_>>, most: u64) -> Result<Box<dyn AnyTable>, Unloaded>;

    /// The table at which a record was played, from where it was kept: a bookmark, the position there, and the traces of
    /// the entries before it, in pieces.
    ///
    /// # Errors
    /// If anything is unreadable or was kept under other rules or of another record, or the entries since do not
    /// replay alike. The whole record may replay all the same.
    fn resume<'a>(
        &self,
        segments: Vec<Stored<'_>>,
        bookmark: &Bookmark,
        position: &mut dyn erased_serde::Deserializer<'_>,
        traces: Vec<Box<dyn erased_serde::Deserializer<'a> + 'a>>,
    ) -> Result<Box<dyn AnyTable>, Unloaded>;

    /// A table that goes on from a position, after a record whose last segment need not replay any
    /// more: a new segment begins, with the options of the last (TB-RECORD-09).
    ///
    /// # Errors
    /// If the record or the position is unreadable, or the position breaks an invariant.
    fn go_on(
        &self,
        segments: Vec<Stored<'_>>,
        position: &mut dyn erased_serde::Deserializer<'_>,
    ) -> Result<Box<dyn AnyTable>, Unloaded>;

    /// What can be vouched for of a record.
    ///
    /// # Errors
    /// If it is unreadable.
    fn verify(&self, segments: Vec<Stored<'_>>) -> Result<Vec<Verdict>, Unloaded>;
}

/// Moves to be played apart from their table.
pub trait AnyStretch: Any + Send {
    /// How much work it is, in plain moves.
    fn work(&self) -> u64;
    /// Plays them.
    fn play(&mut self);
}

/// A game being played, whichever it is.
pub trait AnyTable: Any + Send {
    /// Which game.
    fn about(&self) -> &'static About;
    /// Everybody at the table.
    fn seats(&self) -> Seats;
    /// Whose move it is.
    fn turn(&self) -> Turn;
    /// How many moves stand.
    fn moves(&self) -> usize;
    /// How far the game is in its own unit, where it has one.
    fn clock(&self) -> Option<Clock>;
    /// The team that a seat leads, where seats have more than a letter.
    fn team(&self, seat: Seat) -> Option<Team>;
    /// A seat's open question with all its offers in words.
    fn question(&self, seat: Seat) -> Option<Question>;
    /// The number of a seat's open question: while it stays, so does the question.
    fn ticket(&self, seat: Seat) -> Option<Ticket>;
    /// The rule by which a person has to give a note with the answer to a seat's question.
    fn wants_line(&self, seat: Seat) -> Option<RuleId>;
    /// A seat's open question, labelled if it has at most `labels` actions.
    fn asked(&self, seat: Seat, labels: usize) -> Option<Asked>;
    /// What a seat is asked, as far as a viewer can know: the sentence that the seat reads, if it is the same
    /// in positions imagined for the viewer.
    fn deciding(&self, viewer: Viewer, seat: Seat, chance: &mut Chance) -> Option<String>;
    /// Text and label of the offers of a seat whose texts begin with these words: at most so many, after so many
    /// that are passed over.
    fn labels(&self, seat: Seat, words: &str, from: usize, most: usize) -> Vec<Offer>;

    /// A seat answers by canonical text.
    ///
    /// # Errors
    /// If the answer is refused; nothing has changed then.
    fn act(
        &mut self,
        seat: Seat,
        ticket: Option<Ticket>,
        text: &str,
        note: Option<String>,
        at: u64,
    ) -> Result<(), No>;

    /// Whether the seat may answer with this.
    ///
    /// # Errors
    /// If not, and by which rule.
    fn why(&self, seat: Seat, text: &str) -> Result<(), No>;

    /// What an action would do, as far as the viewer can know.
    ///
    /// # Errors
    /// If the action is refused.
    fn preview(&self, viewer: Viewer, seat: Seat, text: &str, chance: &mut Chance) -> Result<Vec<News>, No>;

    /// Whether an action could be taken back for free, as far as the viewer can know, with nobody but `holds` to act
    /// meanwhile.
    ///
    /// # Errors
    /// If the action is refused.
    fn undoable(
        &self,
        viewer: Viewer,
        seat: Seat,
        text: &str,
        holds: Seats,
        chance: &mut Chance,
    ) -> Result<bool, No>;

    /// Whose turn it is, where all play together; see [`crate::Game::together`].
    fn together(&self) -> Option<Together>;

    /// Whose turns have begun since the log had so many lines, one after the other; see [`crate::Game::turn_begun`].
    fn turns_begun(&self, log_len: usize) -> Vec<Seat>;

    /// What the plans of a team would come to, as far as the viewer can know.
    fn outlook(&self, viewer: Viewer, plans: &[Plan], chance: &mut Chance) -> Outlook;

    /// Carries out a seat's plan up to the first step that is not allowed.
    fn carry(&mut self, seat: Seat, steps: &[String], chance: &mut Chance, at: u64) -> Carried;

    /// What the group is asked, as far as the viewer, who does not answer for it, can know.
    fn counsel(&self, viewer: Viewer, chance: &mut Chance) -> Option<Counsel>;

    /// What going back to `to` moves costs the seat.
    fn undo_cost(&self, seat: Seat, to: usize) -> Cost;
    /// Where the seat's last move began.
    fn last_move_of(&self, seat: Seat) -> Option<usize>;
    /// The furthest the seat can go back for free.
    fn free_back_to(&self, seat: Seat) -> usize;

    /// Whose moves would be taken back, and how many, if only the first `to` were to stand.
    fn shares_since(&self, to: usize) -> Vec<Share>;
    /// What can be played again, if the answers of `may` are all that may be given.
    fn again(&self, may: Seats) -> Option<Again>;

    /// Plays again what a seat took back, up to the first answer of a seat that is none of `may`, and until so much work
    /// is done.
    ///
    /// # Errors
    /// If there is nothing to be played again by this seat.
    fn redo(&mut self, seat: Seat, may: Seats, most: u64, at: u64) -> Result<(), No>;

    /// Takes moves back.
    ///
    /// # Errors
    /// If that is refused; nothing has changed then.
    fn undo(&mut self, seat: Seat, to: usize, agreed: Seats, at: u64) -> Result<(), No>;

    /// Notes that the host did something to a seat's key (TB-SEAT-03).
    ///
    /// # Errors
    /// If there is no such seat.
    fn handed(&mut self, seat: Seat, how: Handover, agreed: Seats, at: u64) -> Result<(), No>;

    /// Strikes the note of one entry of this segment, counted from zero, or puts other words in its place (TB-NOTE-04).
    fn strike_note(&mut self, entry: usize, instead: Option<&str>);

    /// Notes, before anything is played, that deals came to nothing before this one (TB-CHANCE-05).
    fn note_voided(&mut self, before: Vec<Voided>);

    /// What a viewer sees.
    fn view(&self, viewer: Viewer) -> AnyValue;
    /// What a viewer sees, drawn in plain text.
    fn picture(&self, viewer: Viewer) -> String;
    /// The same with styles.
    fn painted(&self, viewer: Viewer) -> Picture;
    /// How an answer of a seat can be typed more shortly; see [`crate::Words::shorthand`].
    fn shorthand(&self, seat: Seat) -> Option<String>;
    /// The canonical text of what was typed in such a way; see [`crate::Words::expand`].
    fn expand(&self, seat: Seat, typed: &str) -> Option<String>;
    /// How much work it was to come this far, in plain moves.
    fn work(&self) -> u64;
    /// How much work it would be to play this action, in plain moves; none if it cannot be read.
    fn work_of(&self, action: &str) -> u64;
    /// How to come to the position after the first `moves` moves; `None` if there are fewer.
    fn stretch(&self, moves: usize) -> Option<Box<dyn AnyStretch>>;
    /// Keeps the position at the end of a stretch of this table for a while, so that the way there is short. Says
    /// whether it is still a position of this game.
    fn remember(&mut self, stretch: Box<dyn AnyStretch>) -> bool;
    /// Where the table stands: for whoever runs it.
    fn bookmark(&self) -> Bookmark;
    /// The traces of the entries of this segment from this one on: for whoever runs the table.
    fn traces(&self, from: usize) -> AnyValue;
    /// What a viewer saw after the first `moves` moves; `None` if there are fewer.
    fn view_after(&self, viewer: Viewer, moves: usize) -> Option<AnyValue> {
        self.seen_after(viewer, moves).map(|then| then.view)
    }
    /// The same, with whose move it was and how far the game had come.
    fn seen_after(&self, viewer: Viewer, moves: usize) -> Option<Then>;
    /// The same game again as far as the first `moves` moves, to be gone on with in another way; `None` if there are fewer.
    fn branch(&self, moves: usize) -> Option<Box<dyn AnyTable>>;
    /// What a viewer has been told, from its `since`-th line on.
    fn told(&self, viewer: Viewer, since: usize) -> Vec<News>;
    /// How many lines the log has, whoever was told of them: for whoever runs the table.
    fn log_len(&self) -> usize;
    /// What a viewer has been told since the log had so many lines.
    fn told_since(&self, viewer: Viewer, log_len: usize) -> Vec<News>;
    /// The whole position: for whoever runs the table.
    fn position(&self) -> AnyValue;
    /// The seed it was dealt from: for whoever runs the table. Its commitment is for everybody.
    fn seed(&self) -> Option<Seed>;
    /// The running digest: for whoever runs the table.
    fn digest(&self) -> Digest;
    /// The record so far: for whoever runs the table.
    fn record(&self) -> Vec<Written>;
    /// The header of the segment being played: for whoever runs the table.
    fn header(&self) -> AnyValue;
    /// The entries of the segment being played: for whoever runs the table.
    fn entries(&self) -> &[Entry];
    /// The position and its open questions, without what led there: for a bot to think about.
    fn glimpse(&self) -> Box<dyn AnyTable>;
    /// The same table again.
    fn clone_box(&self) -> Box<dyn AnyTable>;
}
