//! Answers as they go over the line. Their names are part of the protocol: a change of one is a
//! new version of it.

use serde::Serialize;
use serde_json::value::RawValue;
use table::{AnyNews, AnyValue, Choice, Digest, Question, RuleId, Seats, Seed, Turn, Verdict};

use super::problem::Problem;
use super::request::Id;

/// One line to a client.
#[derive(Serialize)]
pub(super) struct Answer<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) id: Option<&'a Id>,
    #[serde(flatten)]
    pub(super) outcome: Outcome<'a>,
}

#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Outcome<'a> {
    Ok(&'a RawValue),
    Error(&'a Problem),
}

/// A game on the shelf.
#[derive(Serialize)]
pub(super) struct Game {
    pub(super) name: &'static str,
    pub(super) title: &'static str,
    pub(super) summary: &'static str,
    pub(super) rules: u32,
    pub(super) content: Digest,
    pub(super) seats: (u8, u8),
    pub(super) coop: bool,
    pub(super) hidden: bool,
    pub(super) chance: bool,
    pub(super) longest: u32,
    pub(super) options: AnyValue,
    pub(super) choices: Vec<Selectable>,
}

/// What a host may choose.
#[derive(Serialize)]
pub(super) struct Selectable {
    name: &'static str,
    title: &'static str,
    help: &'static str,
    rule: RuleId,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    per_seat: bool,
    #[serde(flatten)]
    range: Range,
}

#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
enum Range {
    Toggle { default: bool },
    Number { min: i32, max: i32, default: i32 },
    OneOf(Vec<Meaning>),
}

#[derive(Serialize)]
struct Meaning {
    value: String,
    meaning: String,
}

impl From<Choice> for Selectable {
    fn from(choice: Choice) -> Selectable {
        let range = match choice.range {
            table::Range::Toggle { default } => Range::Toggle { default },
            table::Range::Number { min, max, default } => Range::Number { min, max, default },
            table::Range::OneOf(values) => {
                Range::OneOf(values.into_iter().map(|(value, meaning)| Meaning { value, meaning }).collect())
            }
        };
        let Choice { name, title, help, rule, per_seat, .. } = choice;
        Selectable { name, title, help, rule, per_seat, range }
    }
}

/// How a table stands: what everybody may know, and the seed once the game is over.
#[derive(Serialize)]
pub(super) struct Status {
    pub(super) moves: usize,
    pub(super) turn: Turn,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) seed: Option<Seed>,
}

/// A table that was opened.
#[derive(Serialize)]
pub(super) struct Opened<'a> {
    pub(super) table: &'a str,
    pub(super) game: &'static str,
    pub(super) seats: Seats,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) commitment: Option<Digest>,
    #[serde(flatten)]
    pub(super) status: Status,
}

/// What a seat is asked; nothing if it is not.
#[derive(Serialize)]
pub(super) struct Asked {
    pub(super) question: Option<Question>,
}

/// What somebody sees.
#[derive(Serialize)]
pub(super) struct Seen {
    pub(super) moves: usize,
    pub(super) view: AnyValue,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) picture: Option<String>,
}

/// What somebody has been told.
#[derive(Serialize)]
pub(super) struct Told {
    pub(super) facts: Vec<AnyNews>,
    /// What to ask for next time.
    pub(super) next: usize,
}

/// What an action would do.
#[derive(Serialize)]
pub(super) struct Previewed {
    pub(super) facts: Vec<AnyNews>,
}

/// The whole position.
#[derive(Serialize)]
pub(super) struct Position {
    pub(super) moves: usize,
    pub(super) position: AnyValue,
}

/// The text of a record file.
#[derive(Serialize)]
pub(super) struct Record {
    pub(super) record: String,
}

/// Whether an action is legal.
#[derive(Serialize)]
pub(super) struct Legal {
    pub(super) legal: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) rule: Option<RuleId>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) because: Option<String>,
}

/// What can be vouched for of a record.
#[derive(Serialize)]
pub(super) struct Verified {
    pub(super) game: &'static str,
    pub(super) sealed: bool,
    pub(super) sound: bool,
    pub(super) segments: Vec<Vouched>,
}

/// What replaying one segment showed.
#[derive(Serialize)]
pub(super) struct Vouched {
    rules: u32,
    current: bool,
    entries: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    flaw: Option<Problem>,
}

impl From<Verdict> for Vouched {
    fn from(verdict: Verdict) -> Vouched {
        Vouched {
            rules: verdict.rules,
            current: verdict.current,
            entries: verdict.entries,
            flaw: verdict.flaw.map(Problem::from),
        }
    }
}

/// A clause.
#[derive(Serialize)]
pub(super) struct Clause {
    pub(super) id: &'static str,
    pub(super) text: &'static str,
    pub(super) chapter: &'static str,
    pub(super) book: &'static str,
}

/// An open table.
#[derive(Serialize)]
pub(super) struct Listed {
    pub(super) table: String,
    pub(super) game: &'static str,
    #[serde(flatten)]
    pub(super) status: Status,
}

/// All games, or the one that was asked for.
#[derive(Serialize)]
pub(super) struct Games {
    pub(super) games: Vec<Game>,
}

/// All open tables.
#[derive(Serialize)]
pub(super) struct Tables {
    pub(super) tables: Vec<Listed>,
}

/// A promise to deal from one seed and no other.
#[derive(Serialize)]
pub(super) struct Committed {
    pub(super) commitment: Digest,
}

/// A table that was closed.
#[derive(Serialize)]
pub(super) struct Closed<'a> {
    pub(super) closed: &'a str,
}

/// The last answer.
#[derive(Serialize)]
pub(super) struct Bye {
    pub(super) bye: bool,
}

/// The line before the first request: the version of the protocol, and what may be asked.
#[derive(Serialize)]
pub(super) struct Hello {
    pub(super) orrery: u32,
    pub(super) line_max: usize,
    pub(super) tables_max: usize,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(super) sealed: bool,
    #[serde(rename = "as", skip_serializing_if = "Option::is_none")]
    pub(super) guests: Option<Seats>,
}
