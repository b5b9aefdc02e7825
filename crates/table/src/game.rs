//! The contract that every game fulfils.

use std::fmt;
use std::hash::Hash;

use arrayvec::ArrayVec;
use schemars::JsonSchema;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::chance::Chance;
use crate::describe::Data;
use crate::digest::{Digest, Sum};
use crate::event::Events;
use crate::options::Choices;
use crate::reading::Reading;
use crate::rule::{Broken, Refusal, RuleId};
use crate::seat::{Seat, Seats, Viewer};
use crate::space::Space;
use crate::spoken::{Named, Spoken, Unreadable};

/// What is known of a game before anybody plays it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct About {
    /// The name in commands and files: lower case, words joined by hyphens.
    pub name: &'static str,
    /// The name for people.
    pub title: &'static str,
    /// The game in a sentence or two.
    pub summary: &'static str,
    /// The version of the rules: raised when a change alters how a stored game replays.
    pub rules: u32,
    /// The fewest and the most seats.
    pub seats: (u8, u8),
    /// Whether the seats win or lose together.
    pub coop: bool,
    /// Whether a position holds something that some seat does not know. A deck whose cards lie in no order
    /// until they are turned up holds nothing: what comes is chance.
    pub hidden: bool,
    /// Whether anything is drawn at random, if only the deal.
    pub chance: bool,
    /// No game by random play has more actions than this.
    pub longest: u32,
}

/// Cards, boards and tables: data checked on load, kept for the life of the process, known by
/// its digest.
pub trait Content: Send + Sync + 'static {
    /// The digest of all that the rules read from it.
    fn digest(&self) -> Digest;

    /// All of it as data, by names: for clients, and for whoever writes a bot. Nothing for a game that gives none.
    fn data(&'static self) -> Option<Data> {
        None
    }
}

/// A game whose rulebook is all there is.
impl Content for () {
    fn digest(&self) -> Digest {
        Sum::new("orrery content").digest()
    }
}

/// How a game is set up: how many seats, and the game's own options.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup<O> {
    /// How many seats play.
    pub seats: u8,
    /// The game's options.
    pub options: O,
}

/// Whose move it is. Public: every viewer may know it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Turn {
    /// These seats owe an answer, each to its own question.
    Waiting(Seats),
    /// The game has ended.
    Over(Outcome),
}

impl Turn {
    /// The seats that owe an answer; none when the game is over.
    #[inline]
    #[must_use]
    pub fn waiting(&self) -> Seats {
        match self {
            Turn::Waiting(seats) => *seats,
            Turn::Over(_) => Seats::NONE,
        }
    }

    /// The outcome, when the game is over.
    #[must_use]
    pub fn outcome(&self) -> Option<&Outcome> {
        match self {
            Turn::Waiting(_) => None,
            Turn::Over(outcome) => Some(outcome),
        }
    }
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Outcome {
    /// The seats that won: several after a shared win, none after a draw, a common defeat or a win of somebody without
    /// a seat.
    pub winners: Seats,
    /// A score for each seat; higher is better.
    pub scores: ArrayVec<i32, { Seat::MAX }>,
    /// The clause by which the game ended.
    pub rule: RuleId,
    /// The clause of the tie-break that decided, where scores alone did not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tie: Option<RuleId>,
    /// Players without a seat, such as one that cards play for.
    #[serde(skip_serializing_if = "ArrayVec::is_empty")]
    pub others: ArrayVec<Other, { Outcome::OTHERS }>,
}

impl Outcome {
    /// The most players without a seat.
    pub const OTHERS: usize = 2;

    /// These seats won by a clause, with these scores.
    pub fn by(
        rule: &'static str,
        winners: impl Into<Seats>,
        scores: impl IntoIterator<Item = i32>,
    ) -> Outcome {
        Outcome {
            winners: winners.into(),
            scores: scores.into_iter().collect(),
            rule: RuleId(rule),
            tie: None,
            others: ArrayVec::new(),
        }
    }

    /// The same, decided by a tie-break.
    #[must_use]
    pub fn after_tie(mut self, rule: &'static str) -> Outcome {
        self.tie = Some(RuleId(rule));
        self
    }

    /// The same, with a player without a seat.
    ///
    /// # Panics
    /// If there are more than [`Outcome::OTHERS`].
    #[must_use]
    pub fn with_other(mut self, name: &'static str, score: i32, won: bool) -> Outcome {
        self.others.push(Other { name, score, won });
        self
    }
}

/// How a player without a seat fared.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Other {
    /// Its name for people.
    pub name: &'static str,
    /// Its score.
    pub score: i32,
    /// Whether it won, alone or with others.
    pub won: bool,
}

/// Whose decision a question is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Whose {
    /// The asked seat's own.
    Own,
    /// The group's: the asked seat answers for all, and the others may advise it.
    Group,
}

/// How those stand who play together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Together {
    /// Whose turn it is, if it is a seat's: a plan is laid for a turn, and goes with it.
    pub turn: Option<Seat>,
}

/// A seat's question.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Ask<Q, A> {
    /// What is asked, as data; [`crate::Words::prompt`] makes the sentence.
    pub question: Q,
    /// Whose decision it is.
    pub whose: Whose,
    /// Whether free text may ride on the answer (a card's title, a narrated line).
    pub note: bool,
    /// The rule by which a person has to give it, if there is one. Nothing in the game depends on it, so the table takes an answer
    /// without: whoever seats people holds them to it, and no bot and nobody whose time has run out.
    pub line: Option<RuleId>,
    /// The answer that closes the question without doing any more: done, pass, no. It need not be open yet.
    pub closes: Option<A>,
    /// The answer taken for a seat whose time has run out, where there is a natural one.
    pub at_timeout: Option<A>,
}

impl<Q, A> Ask<Q, A> {
    /// A seat's own question, without note or answer at time-out.
    #[inline]
    pub const fn own(question: Q) -> Ask<Q, A> {
        Ask { question, whose: Whose::Own, note: false, line: None, closes: None, at_timeout: None }
    }

    /// The group's question, to be answered by one deciding seat.
    #[inline]
    pub const fn group(question: Q) -> Ask<Q, A> {
        Ask { question, whose: Whose::Group, note: false, line: None, closes: None, at_timeout: None }
    }

    /// The same question with room for a note.
    #[inline]
    #[must_use]
    pub fn with_note(mut self) -> Ask<Q, A> {
        self.note = true;
        self
    }

    /// The same question with the answer that closes it, which is also the one of a seat whose time has run out.
    #[inline]
    #[must_use]
    pub fn closed_by(mut self, answer: A) -> Ask<Q, A>
    where
        A: Copy,
    {
        (self.closes, self.at_timeout) = (Some(answer), Some(answer));
        self
    }

    /// The same question with an answer for a seat whose time has run out.
    #[inline]
    #[must_use]
    pub fn or_at_timeout(mut self, answer: A) -> Ask<Q, A> {
        self.at_timeout = Some(answer);
        self
    }
}

/// A game's position: a small, flat value that holds all there is to know and answers every
/// question about it. Equal positions have equal futures.
///
/// The test kit's suite holds an implementation to everything promised here; see
/// `CONTRIBUTING.md` for a walk through a first one.
pub trait Game: Clone + Eq + Hash + fmt::Debug + Send + Sync + Sized + 'static {
    /// Cards, boards and tables, checked on load and kept for the life of the process.
    type Content: Content;
    /// What a host may choose before the game.
    type Options: Clone
        + PartialEq
        + fmt::Debug
        + Choices<Self::Content>
        + JsonSchema
        + Serialize
        + DeserializeOwned
        + Send
        + Sync
        + 'static;
    /// One answer to one question, and how it is written.
    type Action: Copy + Eq + Ord + Hash + fmt::Debug + Spoken<Self::Content> + Send + Sync + 'static;
    /// What a seat can be asked.
    type Question: Copy + Eq + fmt::Debug + Named + JsonSchema + Serialize + Send + Sync + 'static;
    /// What can happen.
    type Event: Clone + Eq + fmt::Debug + JsonSchema + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// What a viewer sees: its own type, built up from what may be known.
    type View: Clone + PartialEq + fmt::Debug + JsonSchema + Serialize + Send + Sync + 'static;
    /// Why something is refused, as data.
    type Why: Copy + Eq + fmt::Debug + Serialize + Send + Sync + 'static;
    /// The whole position without its content, for storing.
    type Save: Clone + fmt::Debug + JsonSchema + Serialize + DeserializeOwned + Send + Sync + 'static;

    /// What is known of the game before anybody plays it.
    const ABOUT: About;

    /// The first position: everything dealt, the first question open.
    ///
    /// The number of seats is within [`About::seats`]: the table has checked it.
    ///
    /// # Errors
    /// If the options do not fit together.
    fn start(
        content: &'static Self::Content,
        setup: &Setup<Self::Options>,
        chance: Chance,
    ) -> Result<Self, Refusal<Self::Why>>;

    /// The content this position points into.
    fn content(&self) -> &'static Self::Content;

    /// How many seats play.
    fn seats(&self) -> u8;

    /// Whose move it is, or how the game ended. Public.
    fn turn(&self) -> Turn;

    /// The question a waiting seat is asked.
    fn ask(&self, seat: Seat) -> Ask<Self::Question, Self::Action>;

    /// Appends the seat's legal actions that can be listed, in ascending order.
    ///
    /// A seat that is not waiting has none, except the one that takes back its answer to a joint
    /// question while others still owe theirs.
    fn actions(&self, seat: Seat, out: &mut Vec<Self::Action>);

    /// Appends the spaces of actions too many to list.
    #[inline]
    fn spaces(&self, _seat: Seat, _out: &mut Vec<Space>) {}

    /// Whether the action is legal for the seat: it is listed, or a space contains it and the
    /// rules allow it.
    ///
    /// # Errors
    /// If it is not, with the clause that forbids it. What the seat cannot know changes no byte
    /// of the refusal.
    fn check(&self, seat: Seat, action: &Self::Action) -> Result<(), Refusal<Self::Why>>;

    /// Plays a legal action. An action that [`Game::check`] refuses may panic or break the position.
    fn apply(&mut self, seat: Seat, action: &Self::Action, out: &mut impl Events<Self::Event>);

    /// Whether some actions take the work of many: those that are simulated.
    const SIMULATES: bool = false;

    /// How much work it is to play an action, in plain moves: what is simulated is many.
    #[inline]
    fn work(_action: &Self::Action) -> u32 {
        1
    }

    /// What a viewer sees.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// A position this viewer cannot tell from the true one: what the viewer knows is kept, all
    /// else is redrawn, and the stream of chance is a fork of `chance`.
    ///
    /// It depends on what the viewer knows and on `chance` alone: two positions that the viewer
    /// cannot tell apart give the same imagined one.
    fn imagine(&self, viewer: Viewer, chance: &mut Chance) -> Self;

    /// Whose turn it is, where all seats play together; nothing among rivals. Public.
    #[inline]
    fn together(&self) -> Option<Together> {
        None
    }

    /// Whose turn begins with this, where all seats play together: one turn of a seat can follow another of the same seat.
    fn turn_begun(_event: &Self::Event) -> Option<Seat> {
        None
    }

    /// The position as it would be if this seat's turn came now: to try out what it intends. It need not be one the rules can
    /// reach, but it can be played on from. Nothing where that makes no sense.
    fn as_turn_of(&self, _seat: Seat) -> Option<Self> {
        None
    }

    /// The position's stream of chance, if anything can still be drawn from it.
    fn chance(&self) -> Option<&Chance> {
        None
    }

    /// The whole position, for storing.
    fn save(&self) -> Self::Save;

    /// The position that was stored. It need not be one the rules can reach; the caller holds it
    /// to [`Game::invariants`].
    ///
    /// # Errors
    /// If it does not fit the content.
    fn load(content: &'static Self::Content, save: Self::Save) -> Result<Self, Broken>;

    /// Whether everything holds that holds in every position.
    ///
    /// # Errors
    /// With the first clause that is violated.
    fn invariants(&self) -> Result<(), Broken>;

    /// Appends a number for every physical piece, wherever it lies: the same multiset in every
    /// position of a game.
    fn census(&self, _out: &mut Vec<u32>) {}

    /// Appends the action's canonical text.
    fn write(content: &Self::Content, action: &Self::Action, out: &mut String) {
        action.write(content, out);
    }

    /// The action with this canonical text, legal or not.
    ///
    /// # Errors
    /// If the text is no action of the game, or not in its canonical form.
    fn read(content: &Self::Content, text: &str) -> Result<Self::Action, Unreadable> {
        Reading::whole(content, text)
    }
}

/// A reference to content that lives as long as the process: equal if it is the same content.
pub struct Interned<C: 'static>(pub &'static C);

impl<C> Clone for Interned<C> {
    #[inline]
    fn clone(&self) -> Interned<C> {
        *self
    }
}

impl<C> Copy for Interned<C> {}

impl<C> PartialEq for Interned<C> {
    #[inline]
    fn eq(&self, other: &Interned<C>) -> bool {
        std::ptr::eq(self.0, other.0)
    }
}

impl<C> Eq for Interned<C> {}

impl<C> Hash for Interned<C> {
    /// All positions of a table share their content, so it tells none of them apart.
    #[inline]
    fn hash<H: std::hash::Hasher>(&self, _: &mut H) {}
}

impl<C> fmt::Debug for Interned<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Interned")
    }
}

impl<C> std::ops::Deref for Interned<C> {
    type Target = C;

    #[inline]
    fn deref(&self) -> &C {
        self.0
    }
}
