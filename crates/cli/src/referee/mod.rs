//! The referee: tables run over a pipe, one JSON object a line. `docs/referee.md` is its manual.
//!
//! A [`Referee`] turns one line into one line and does nothing else: no clock, no file, no
//! socket. A line that it refuses changes nothing.

mod open;
mod pipe;
mod problem;
mod request;
mod session;
mod wire;

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};

use serde::Serialize;
use table::{Digest, Seats, Seed};

pub use pipe::serve;
pub use problem::{Kind, Place, Problem};
pub use request::Id;
use request::{Request, Verb};
use session::{Said, Session};

/// The version of the protocol.
pub const PROTOCOL: u32 = 1;

/// The longest line that is read, in bytes.
pub const LINE_MAX: usize = 1 << 20;

/// The most tables that are open at a time, and the most seeds that are committed to and not yet
/// dealt from.
pub const TABLES_MAX: usize = 64;

/// What a referee keeps to itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Mode {
    /// Whether seeds, positions and records stay secret until a game is over.
    pub sealed: bool,
    /// The only seats the client plays and looks through, if not all; it is sealed then.
    pub guests: Option<Seats>,
}

impl Mode {
    fn is_sealed(self) -> bool {
        self.sealed || self.guests.is_some()
    }
}

/// Where secret seeds come from.
pub type Secrets = Box<dyn FnMut() -> Result<Seed, String> + Send>;

/// Tables run by lines of text.
///
/// ```
/// use cli::referee::{Mode, Referee};
/// use table::Seed;
///
/// let mut referee = Referee::new(Mode::default(), Box::new(|| Ok(Seed::from_number(1))));
/// referee.line(r#"{"new":{"game":"tic-tac-toe"}}"#);
/// assert_eq!(
///     referee.line(r#"{"id":1,"act":{"seat":"A","action":"place b2"}}"#),
///     r#"{"id":1,"ok":{"moves":1,"turn":{"waiting":"B"}}}"#
/// );
/// assert_eq!(
///     referee.line(r#"{"act":{"seat":"B","action":"place b2"}}"#),
///     concat!(
///         r#"{"error":{"kind":"refused","rule":"TTT-PLACE-02","#,
///         r#""because":"b2 already carries a cross of A"}}"#
///     )
/// );
/// ```
pub struct Referee {
    tables: BTreeMap<String, Session>,
    committed: BTreeMap<Digest, Seed>,
    mode: Mode,
    secrets: Secrets,
    done: bool,
}

impl Referee {
    /// A referee without tables.
    #[must_use]
    pub fn new(mode: Mode, secrets: Secrets) -> Referee {
        Referee { tables: BTreeMap::new(), committed: BTreeMap::new(), mode, secrets, done: false }
    }

    /// The line it says first.
    #[must_use]
    pub fn hello(&self) -> String {
        written(&wire::Hello {
            orrery: PROTOCOL,
            line_max: LINE_MAX,
            tables_max: TABLES_MAX,
            sealed: self.mode.is_sealed(),
            guests: self.mode.guests,
        })
    }

    /// Whether it has been told to quit.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.done
    }

    /// Answers a line of bytes, which need not be text.
    pub fn bytes(&mut self, line: &[u8]) -> String {
        match std::str::from_utf8(line) {
            Ok(line) => self.line(line),
            Err(error) => {
                // TB-LINE-01: a request is UTF-8 text.
                let problem = Problem::new(Kind::Line, "TB-LINE-01", "the line is not UTF-8 text");
                answer(None, Err(problem.at_column(error.valid_up_to() + 1)))
            }
        }
    }

    /// Answers a line.
    pub fn line(&mut self, line: &str) -> String {
        if line.len() > LINE_MAX {
            return answer(None, Err(too_long()));
        }
        let request: Request<'_> = match serde_json::from_str(line) {
            Ok(request) => request,
            Err(error) => return answer(request::id_of(line).as_ref(), Err(Problem::unreadable(&error))),
        };
        let Request { id, table, verb } = request;
        // A fault of ours at one table must not take the others down.
        let said = catch_unwind(AssertUnwindSafe(|| self.perform(line, &table, verb))).unwrap_or_else(|_| {
            self.tables.remove(&table);
            Err(Problem::internal("a fault of this program; the table is closed"))
        });
        answer(id.as_ref(), said)
    }

    fn perform(&mut self, line: &str, name: &str, verb: Verb<'_>) -> Said {
        match verb {
            Verb::Games(asked) => open::games(asked.game.as_deref()),
            Verb::Describe(asked) => open::describe(&asked.game),
            Verb::Tables(_) => self.listed(),
            Verb::Commit(_) => self.commit(),
            Verb::New(new) => self.deal(name, new),
            Verb::Load(load) => self.load(line, name, &load),
            Verb::Close(_) => self.close(name),
            Verb::Asks(_) => self.session(name)?.asks(),
            Verb::View(asked) => self.session(name)?.view(&asked),
            Verb::Facts(asked) => self.session(name)?.facts(&asked),
            Verb::Actions(asked) => self.session(name)?.actions(&asked),
            Verb::Act(answer) => self.session(name)?.act(answer),
            Verb::Undo(asked) => self.session(name)?.undo(&asked),
            Verb::Why(asked) => self.session(name)?.why(&asked),
            Verb::Preview(asked) => self.session(name)?.preview(&asked),
            Verb::Position(_) => self.keepers(name, "the position")?.position(),
            Verb::Record(_) => self.keepers(name, "the record")?.record(),
            Verb::Verify(asked) => open::verify(&asked),
            Verb::Rule(asked) => open::rule(&asked.id),
            Verb::Quit(_) => {
                self.done = true;
                ok(&wire::Bye { bye: true })
            }
        }
    }

    /// The table with this name.
    fn session(&mut self, name: &str) -> Result<&mut Session, Problem> {
        self.tables.get_mut(name).ok_or_else(|| {
            // TB-LINE-03: a request speaks of a table that is open.
            Problem::new(Kind::Table, "TB-LINE-03", format!("no table `{name}` is open"))
        })
    }

    /// The table with this name, for what only its keeper may know.
    fn keepers(&mut self, name: &str, what: &str) -> Result<&mut Session, Problem> {
        let sealed = self.mode.is_sealed();
        let session = self.session(name)?;
        if sealed && !session.is_over() {
            // TB-SEALED-01: seed, position and record stay secret until the game is over.
            let because = format!("this referee is sealed: {what} is secret until the game is over");
            return Err(Problem::new(Kind::Sealed, "TB-SEALED-01", because));
        }
        Ok(session)
    }

    fn listed(&self) -> Said {
        let listed = |(name, session): (&'_ String, &Session)| wire::Listed {
            table: name.clone(),
            game: session.shelved.about().name,
            status: session.status(),
        };
        ok(&wire::Tables { tables: self.tables.iter().map(listed).collect() })
    }

    fn close(&mut self, name: &str) -> Said {
        self.session(name)?;
        self.tables.remove(name);
        ok(&wire::Closed { closed: name })
    }
}

/// TB-LINE-01: a request has a longest length.
fn too_long() -> Problem {
    let because = format!("the line is longer than {LINE_MAX} bytes");
    Problem::new(Kind::Line, "TB-LINE-01", because).at_column(LINE_MAX + 1)
}

/// What went well, as JSON.
fn ok<T: Serialize>(value: &T) -> Said {
    serde_json::value::to_raw_value(value)
        .map_err(|error| Problem::internal(format!("the answer cannot be written: {error}")))
}

fn answer(id: Option<&Id>, said: Said) -> String {
    let outcome = match &said {
        Ok(value) => wire::Outcome::Ok(value),
        Err(problem) => wire::Outcome::Error(problem),
    };
    written(&wire::Answer { id, outcome })
}

fn written(value: &impl Serialize) -> String {
    // Answers are made of texts, numbers and JSON that is already written: this cannot fail.
    serde_json::to_string(value)
        .unwrap_or_else(|error| format!("{{\"error\":{{\"kind\":\"internal\",\"because\":\"{error}\"}}}}"))
}
