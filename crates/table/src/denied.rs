//! Refusals of the table itself, beside those of the game.

use std::fmt;

use serde::Serialize;

use crate::rule::{Broken, Refusal, RuleId};
use crate::seat::{Seat, Seats};
use crate::spoken::Unreadable;
use crate::table::Ticket;
use crate::words::Words;

/// A "no" from the game or from the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Denied<W> {
    /// By a rule of the game.
    Game(Refusal<W>),
    /// By a rule of the table.
    Table(Refusal<TableWhy>),
    /// A given position cannot be.
    Position(Broken),
}

impl<W> Denied<W> {
    /// The clause that forbids it.
    pub fn rule(&self) -> RuleId {
        match self {
            Denied::Game(refusal) => refusal.rule,
            Denied::Table(refusal) => refusal.rule,
            Denied::Position(broken) => broken.rule,
        }
    }
}

impl<W> From<Refusal<TableWhy>> for Denied<W> {
    fn from(refusal: Refusal<TableWhy>) -> Denied<W> {
        Denied::Table(refusal)
    }
}

/// Why the table itself refuses.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub enum TableWhy {
    /// The game is not for so many seats.
    Seats {
        /// How many were asked for.
        given: u8,
        /// The fewest.
        fewest: u8,
        /// The most.
        most: u8,
    },
    /// A seat that is not at the table, or has added entropy already.
    Entropy {
        /// Which.
        seat: Seat,
    },
    /// What a seat opened is not what it was bound to.
    Opened {
        /// Which.
        seat: Seat,
    },
    /// No such seat at this table.
    NoSeat {
        /// Which.
        seat: Seat,
        /// How many there are.
        seats: u8,
    },
    /// The game is over.
    Over,
    /// The seat has no open question.
    NotAsked {
        /// The seats that have.
        waiting: Seats,
    },
    /// The seat is not one of the viewer's.
    NotYours {
        /// Which.
        seat: Seat,
    },
    /// The ticket names another question than the open one.
    Stale {
        /// The ticket given.
        given: Ticket,
        /// The open question's.
        now: Ticket,
    },
    /// The text is no action of the game.
    Unreadable(Unreadable),
    /// The question has no room for a note.
    NoteUnwanted,
    /// The note is too long.
    NoteTooLong {
        /// Its length in characters.
        length: usize,
        /// The longest allowed.
        most: usize,
    },
    /// The note holds a control character, or one that turns the direction of writing.
    NoteNotPlain {
        /// Where, in characters.
        at: usize,
    },
    /// There is no such move to go back to.
    NothingToUndo {
        /// How many moves stand.
        moves: usize,
    },
    /// The seat took nothing back that can be played again.
    NothingToRedo {
        /// Which.
        seat: Seat,
    },
    /// The undo is not free, and these seats have not agreed to it.
    NeedsConsent {
        /// The seats whose consent is missing.
        of: Seats,
        /// What stands in the way of a free undo.
        because: crate::undo::Cost,
    },
}

impl fmt::Display for TableWhy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TableWhy::Seats { given, fewest, most } if fewest == most => {
                write!(f, "the game is for {fewest} seats, not {given}")
            }
            TableWhy::Seats { given, fewest, most } => {
                write!(f, "the game is for {fewest} to {most} seats, not {given}")
            }
            TableWhy::Entropy { seat } => {
                write!(f, "seat {seat} is not at the table or has added entropy already")
            }
            TableWhy::Opened { seat } => {
                write!(f, "what seat {seat} added is not what it was bound to")
            }
            TableWhy::NoSeat { seat, seats } => {
                write!(f, "there is no seat {seat} at this table of {seats}")
            }
            TableWhy::Over => f.write_str("the game is over"),
            TableWhy::NotAsked { waiting } => {
                write!(f, "this seat is not asked anything now; the table waits for {waiting}")
            }
            TableWhy::NotYours { seat } => write!(f, "seat {seat} is not yours to try things for"),
            TableWhy::Stale { given, now } => {
                write!(f, "question {} is closed; this seat's open question is {}", given.0, now.0)
            }
            TableWhy::Unreadable(unreadable) => write!(f, "this is no action of the game: {unreadable}"),
            TableWhy::NoteUnwanted => f.write_str("this question has no room for a note"),
            TableWhy::NoteTooLong { length, most } => {
                write!(f, "the note has {length} characters, the longest allowed has {most}")
            }
            TableWhy::NoteNotPlain { at } => {
                write!(
                    f,
                    "the note is not plain text: a control character, or one that turns the direction of writing, is character {}",
                    at + 1
                )
            }
            TableWhy::NothingToUndo { moves } => {
                write!(f, "there is no such move to take back; the moves that stand number {moves}")
            }
            TableWhy::NothingToRedo { seat } => {
                write!(f, "seat {seat} took nothing back that could be played again now")
            }
            TableWhy::NeedsConsent { of, because } => {
                write!(f, "{because}, so taking it back needs the consent of {of}")
            }
        }
    }
}

impl<W> Denied<W> {
    /// The reason as half a sentence, after "not allowed: ".
    pub fn words<G: Words<Why = W>>(&self, content: &G::Content) -> String {
        match self {
            Denied::Game(refusal) => G::because(content, &refusal.why),
            Denied::Table(refusal) => refusal.why.to_string(),
            Denied::Position(broken) => broken.what.clone(),
        }
    }
}
