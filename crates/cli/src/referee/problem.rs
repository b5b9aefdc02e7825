//! Errors as the referee tells them: which kind, by which rule, why, and where.

use archive::Damage;
use serde::Serialize;
use table::{Flaw, No, RuleId, Seat, Seats, TableWhy, Unloaded, in_plain_words};

/// What sort of thing went wrong. Clients may branch on it: the words stay.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// The line is too long or not UTF-8.
    Line,
    /// The line is not JSON.
    Json,
    /// It is JSON, but no request: an unknown verb or field, a value of the wrong type or range.
    Request,
    /// It names something that does not exist: a game, a rule, a move.
    Unknown,
    /// There is no such table, or no room for one.
    Table,
    /// The options are none of the game's.
    Options,
    /// The rules say no.
    Refused,
    /// The given position is none of the game's.
    Position,
    /// The given record is damaged or does not replay.
    Record,
    /// The referee keeps it to itself.
    Sealed,
    /// A fault of this program.
    Internal,
}

/// Where something is wrong; all counted from one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Place {
    /// The line of a given record.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<usize>,
    /// The byte of the request's line, or of the line of a given record.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub column: Option<usize>,
    /// The segment of a record.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub segment: Option<usize>,
    /// The entry of that segment.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub entry: Option<usize>,
}

/// An error: nothing has changed, and this is why.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Problem {
    /// What sort of thing went wrong.
    pub kind: Kind,
    /// The clause that forbids it; none for a fault of this program.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<RuleId>,
    /// Why, as half a sentence.
    pub because: String,
    /// Where.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<Place>,
}

impl Problem {
    pub(super) fn new(kind: Kind, rule: &'static str, because: impl Into<String>) -> Problem {
        Problem { kind, rule: Some(RuleId(rule)), because: because.into(), at: None }
    }

    pub(super) fn internal(because: impl Into<String>) -> Problem {
        Problem { kind: Kind::Internal, rule: None, because: because.into(), at: None }
    }

    /// Columns are counted from one; a reader that stopped before the first byte says nought.
    pub(super) fn at_column(self, column: usize) -> Problem {
        Problem { at: Some(Place { column: Some(column.max(1)), ..Place::default() }), ..self }
    }

    /// TB-SEAT-02: a seat that is not at the table.
    pub(super) fn no_seat(seat: Seat, seats: Seats) -> Problem {
        let why = TableWhy::NoSeat { seat, seats: seats.len() as u8 };
        Problem::new(Kind::Refused, "TB-SEAT-02", why.to_string())
    }

    /// TB-LINE-02: a request that is not JSON, or JSON that is no request.
    pub(super) fn unreadable(error: &serde_json::Error) -> Problem {
        let (said, _) = split_place(&in_plain_words(&error.to_string()));
        let (kind, because) = if error.is_data() {
            (Kind::Request, said)
        } else {
            (Kind::Json, format!("the line is not JSON: {said}"))
        };
        Problem::new(kind, "TB-LINE-02", because).at_column(error.column())
    }

    /// A position that could not be loaded: it begins after `offset` bytes of the line, and reading stopped at the
    /// field with this path.
    pub(super) fn position(unloaded: Unloaded, offset: usize, path: &str) -> Problem {
        match unloaded {
            Unloaded::Form(said) => {
                // TB-POSITION-02: a position has the form of its game's positions.
                let (said, column) = split_place(&said);
                let because = if path == "." { said } else { format!("{path}: {said}") };
                Problem::new(Kind::Position, "TB-POSITION-02", because)
                    .at_column(offset + column.unwrap_or(1).max(1))
            }
            Unloaded::No(no) => Problem::from_no(Kind::Position, no).at_column(offset + 1),
            Unloaded::Flaw(flaw) => flaw.into(),
        }
    }

    pub(super) fn from_no(kind: Kind, no: No) -> Problem {
        Problem { kind, rule: Some(no.rule), because: no.because, at: None }
    }
}

impl From<No> for Problem {
    fn from(no: No) -> Problem {
        Problem::from_no(Kind::Refused, no)
    }
}

impl From<Damage> for Problem {
    fn from(damage: Damage) -> Problem {
        Problem {
            kind: Kind::Record,
            rule: Some(damage.rule),
            because: damage.what,
            at: Some(Place { line: Some(damage.line), column: damage.column, ..Place::default() }),
        }
    }
}

impl From<Flaw> for Problem {
    fn from(flaw: Flaw) -> Problem {
        Problem {
            kind: Kind::Record,
            rule: Some(flaw.rule),
            because: flaw.what,
            at: Some(Place { segment: Some(flaw.segment), entry: flaw.entry, ..Place::default() }),
        }
    }
}

/// What a JSON reader said, apart from the column it names at the end.
pub(super) fn split_place(said: &str) -> (String, Option<usize>) {
    match said.rsplit_once(" at line ") {
        Some((what, place)) => {
            let column = place.rsplit_once("column ").and_then(|(_, column)| column.parse().ok());
            (what.to_owned(), column)
        }
        None => (said.to_owned(), None),
    }
}
