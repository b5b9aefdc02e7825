//! The wire: every message between the server and its clients, as data.
//!
//! The client's TypeScript types are made from these (`web/src/wire.ts`); `docs/protocol.md` explains
//! them. Names here are part of the protocol: within a version fields may be added to what the server
//! sends, and nothing is taken away or changes its meaning.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use table::{Clock, Cost, Digest, RuleId, Seat, Seats, Seed, Space, Ticket, Turn, Whose};
use ts_rs::TS;

/// The version of the protocol. A client of another version is told so and sent away.
pub const PROTOCOL: u32 = 1;

/// The name of a table: public, and no secret.
pub type TableId = String;
/// A capability: whoever has it may use it. It is never stored or logged, only its hash is.
pub type Key = String;

/// One message from a client.
#[derive(Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct FromClient {
    /// A number of the client's choice; the reply carries it.
    pub id: u32,
    /// What it wants.
    #[serde(rename = "do")]
    pub wish: Wish,
}

/// What a client wants. The first message is `hello`; nothing else is heard before it.
#[derive(Deserialize, TS)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
pub enum Wish {
    /// Sits down, or comes back.
    Hello(Hello),
    /// Answers an open question.
    Act(Act),
    /// Is this allowed, and if not, by which rule?
    Why(Text),
    /// What would this do, as far as I can know?
    Preview(Text),
    /// The labels of the offers whose text begins with these words.
    Labels(Text),
    /// What would a strong bot do?
    Hint {
        /// For this seat.
        #[ts(type = "string")]
        seat: Seat,
    },
    /// Takes moves back: at once where it is free, else the others are asked.
    Undo {
        /// Who wants it.
        #[ts(type = "string")]
        seat: Seat,
        /// How many moves are to be left.
        to: usize,
    },
    /// Answers a seat's wish to take moves back.
    Agree {
        /// Who answers.
        #[ts(type = "string")]
        seat: Seat,
        /// The number of the wish.
        asked: u32,
        /// Whether it may.
        yes: bool,
    },
    /// The table as it was after so many moves.
    Look {
        /// How many.
        moves: usize,
    },
    /// Says something to the table.
    Say {
        /// As this seat; a spectator is none.
        #[ts(type = "string | null")]
        seat: Option<Seat>,
        /// Plain text.
        text: String,
    },
    /// Names a seat and chooses its mark.
    Name {
        /// Which.
        #[ts(type = "string")]
        seat: Seat,
        /// The name.
        name: String,
        /// The mark.
        mark: Mark,
    },
    /// Changes who sits there: a bot takes over, or the holder takes the seat back, or it is opened.
    Seat {
        /// Which.
        #[ts(type = "string")]
        seat: Seat,
        /// Who sits there from now on.
        who: SeatPlan,
    },
    /// A fresh link for a seat; the old one is worth nothing from now on.
    Revoke {
        /// Which.
        #[ts(type = "string")]
        seat: Seat,
    },
    /// Deals. Open seats are taken by bots of the usual level.
    Start {
        /// Words the seats add to the deal, so that nobody chose it alone.
        entropy: Option<String>,
    },
    /// A new table with the same people, options and bots.
    Rematch {},
    /// I am still here.
    Ping {},
}

/// The first message.
#[derive(Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Hello {
    /// The client's version of the protocol.
    pub protocol: u32,
    /// The table.
    pub table: TableId,
    /// The client's key to it, if it has one. Without one it watches.
    pub key: Option<Key>,
    /// The seats to look through: some of those the key holds; all of them if not said.
    #[ts(type = "string | null")]
    pub seats: Option<Seats>,
    /// How many lines of the log it has already.
    pub lines: usize,
}

/// An answer to an open question.
#[derive(Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Act {
    /// Who answers.
    #[ts(type = "string")]
    pub seat: Seat,
    /// The number of the question.
    #[ts(type = "number")]
    pub ticket: Ticket,
    /// The action's text.
    pub action: String,
    /// A note, where the question has room for one.
    #[serde(default)]
    #[ts(optional)]
    pub note: Option<String>,
}

/// A text of a seat: an action, or the first words of some.
#[derive(Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Text {
    /// Whose.
    #[ts(type = "string")]
    pub seat: Seat,
    /// The text.
    pub text: String,
}

/// One message to a client.
#[derive(Serialize, TS)]
#[serde(tag = "is", rename_all = "lowercase")]
pub enum ToClient<'a> {
    /// The answer to `hello`: everything there is.
    Welcome(Box<Welcome<'a>>),
    /// Something happened: what changed, and what there is to tell.
    Update(Update<'a>),
    /// The table's people changed: names, seats, who is here, the start.
    Table(TableInfo),
    /// Somebody said something.
    Said(Said),
    /// Somebody wants to take moves back, or no longer does.
    Undo(Option<UndoWish>),
    /// The table goes on over there.
    Rematch {
        /// The new table.
        table: TableId,
        /// The client's key to it, if it holds seats.
        key: Option<Key>,
    },
    /// What a message of the client came to.
    Reply {
        /// The number of that message.
        id: u32,
        /// The answer, if all was well.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional, type = "unknown")]
        ok: Option<&'a RawValue>,
        /// What was wrong.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        error: Option<Problem>,
    },
    /// The server ends the connection, and says why.
    Bye(Problem),
}

/// What is wrong: a code for programs, a sentence for people, the clause where there is one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Problem {
    /// For programs; `docs/protocol.md` lists them.
    pub code: &'static str,
    /// The clause that forbids it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "string")]
    pub rule: Option<RuleId>,
    /// A sentence.
    pub because: String,
}

/// Everything a client needs to draw the table.
#[derive(Serialize, TS)]
pub struct Welcome<'a> {
    /// The version of the protocol.
    pub protocol: u32,
    /// The version of the program.
    pub version: &'static str,
    /// The table's people.
    pub table: TableInfo,
    /// The seats the key holds.
    #[ts(type = "string")]
    pub yours: Seats,
    /// The seats the client looks through.
    #[ts(type = "string")]
    pub viewer: Seats,
    /// Whether the client set the table.
    pub host: bool,
    /// The link for friends, for the host.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub invite: Option<Key>,
    /// How the game stands; nothing before the deal.
    pub state: Option<State<'a>>,
    /// The lines of the log from the first that the client does not have.
    pub lines: Vec<Line>,
    /// The number of the first of them.
    pub from: usize,
    /// What was said at the table.
    pub chat: Vec<Said>,
    /// A wish to take moves back that waits for consent.
    pub undo: Option<UndoWish>,
}

/// How a game stands, for one client.
#[derive(Serialize, TS)]
pub struct State<'a> {
    /// How many moves stand.
    pub moves: usize,
    /// Whose move it is, or how it ended.
    #[ts(type = "Turn")]
    pub turn: Turn,
    /// How far the game is in its own unit.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "Clock")]
    pub clock: Option<Clock>,
    /// What the client sees: the game's own form.
    #[ts(type = "unknown")]
    pub view: &'a RawValue,
    /// The open questions of the client's seats.
    pub questions: Vec<Question>,
    /// What each of its seats could take back.
    pub back: Vec<Back>,
    /// The seed, once the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "string")]
    pub seed: Option<Seed>,
}

/// What changed, for one client. What is not there has not changed.
#[derive(Serialize, TS)]
pub struct Update<'a> {
    /// New lines of the log, in order after those the client has.
    pub lines: Vec<Line>,
    /// How many moves stand.
    pub moves: usize,
    /// Whose move it is, or how it ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "Turn")]
    pub turn: Option<Turn>,
    /// How far the game is.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "Clock")]
    pub clock: Option<Clock>,
    /// The difference of the view: see [`crate::delta`].
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "unknown")]
    pub view: Option<&'a RawValue>,
    /// All open questions of the client's seats, if any of them changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub questions: Option<Vec<Question>>,
    /// What its seats could take back, if that changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub back: Option<Vec<Back>>,
    /// The seed, once the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "string")]
    pub seed: Option<Seed>,
}

/// A line of the log.
#[derive(Serialize, TS)]
pub struct Line {
    /// How many moves had been made before it.
    pub moves: usize,
    /// The sentence.
    pub words: String,
    /// The fact as data, in the game's own form; nothing for an undo.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "unknown")]
    pub event: Option<Box<RawValue>>,
}

/// A seat's open question.
#[derive(Serialize, TS)]
pub struct Question {
    /// Whose.
    #[ts(type = "string")]
    pub seat: Seat,
    /// The number to answer by.
    #[ts(type = "number")]
    pub ticket: Ticket,
    /// One plain sentence.
    pub prompt: String,
    /// Whose decision it is.
    #[ts(type = "'own' | 'group'")]
    pub whose: Whose,
    /// Whether an answer is owed, or one given may be taken back.
    pub owed: bool,
    /// Whether a note may ride on the answer.
    pub note: bool,
    /// The texts of the offers, folded where they begin alike: see [`crate::fold`].
    pub offers: Fold,
    /// The labels of all offers, in order, where they are few; else ask for `labels`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub labels: Option<Vec<String>>,
    /// The spaces of offers too many to list.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, type = "Space[]")]
    pub spaces: Vec<Space>,
}

/// Texts folded where they begin alike: a text, or the words they share and what follows them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(untagged)]
pub enum Fold {
    /// The end of one text.
    End(String),
    /// Words that several texts share, and how each goes on; an empty end is a text that ends here.
    Share(String, Vec<Fold>),
}

/// How far a seat could go back.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Back {
    /// The seat.
    #[ts(type = "string")]
    pub seat: Seat,
    /// How many moves would be left if it took its last one back.
    pub last: usize,
    /// What that costs.
    #[ts(type = "Cost")]
    pub cost: Cost,
    /// How many moves would be left if it went as far back as is free.
    pub free: usize,
}

/// A seat wants to take moves back, and the others are asked.
#[derive(Clone, Serialize, TS)]
pub struct UndoWish {
    /// The number to answer by.
    pub asked: u32,
    /// Who wants it.
    #[ts(type = "string")]
    pub seat: Seat,
    /// How many moves would be left.
    pub to: usize,
    /// Why it is not free.
    #[ts(type = "Cost")]
    pub cost: Cost,
    /// Who has still to answer.
    #[ts(type = "string")]
    pub waiting: Seats,
}

/// Something said at the table.
#[derive(Clone, Serialize, Deserialize, TS)]
pub struct Said {
    /// By which seat; none for a spectator.
    #[ts(type = "string | null")]
    pub seat: Option<Seat>,
    /// What.
    pub text: String,
    /// When, in milliseconds since 1970.
    #[ts(type = "number")]
    pub at: u64,
}

/// A table as everybody may know it.
#[derive(Clone, Serialize, TS)]
pub struct TableInfo {
    /// Its name.
    pub id: TableId,
    /// The game.
    pub game: String,
    /// Whether it is waiting for people, being played, or over.
    pub stage: Stage,
    /// Whether it is listed for everybody.
    pub public: bool,
    /// The game's options.
    #[ts(type = "Record<string, unknown>")]
    pub options: Box<RawValue>,
    /// Its seats in order.
    pub seats: Vec<SeatInfo>,
    /// How many watch.
    pub watching: u32,
    /// When it was set, in milliseconds since 1970.
    #[ts(type = "number")]
    pub created: u64,
    /// When something last happened.
    #[ts(type = "number")]
    pub touched: u64,
    /// How many moves stand.
    pub moves: usize,
    /// The seats that owe an answer.
    #[ts(type = "string")]
    pub waiting: Seats,
    /// The seats that won, once it is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "string")]
    pub winners: Option<Seats>,
    /// What the deal is bound to.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "string")]
    pub commitment: Option<Digest>,
    /// The table that follows this one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rematch: Option<TableId>,
}

/// How far a table is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Stage {
    /// Nothing is dealt yet.
    Waiting,
    /// The game goes on.
    Playing,
    /// The game is over.
    Over,
}

/// A seat as everybody may know it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct SeatInfo {
    /// Its letter.
    #[ts(type = "string")]
    pub seat: Seat,
    /// Who sits there.
    pub who: Who,
    /// The name for people.
    pub name: String,
    /// Its mark.
    pub mark: Mark,
    /// Whether somebody who holds it is connected.
    #[serde(default)]
    pub here: bool,
}

/// Who sits in a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Who {
    /// Nobody yet.
    Open,
    /// A person.
    Person,
    /// A bot of this level.
    Bot(String),
    /// A person who left; a bot of this level plays on until they take the seat back.
    Stand(String),
}

/// Who is to sit in a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum SeatPlan {
    /// Whoever asks: several seats may be mine.
    Me,
    /// A friend, by the invitation link, or anybody at a public table.
    Friend,
    /// A bot of this level.
    Bot(String),
}

/// A seat's mark: colour and shape, beside its letter, so that no one sign is needed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Mark {
    /// One of eight colours.
    pub colour: u8,
    /// One of eight shapes.
    pub shape: u8,
}
