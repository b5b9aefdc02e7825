//! What the server says over a socket.

use serde::{Serialize, Serializer};
use serde_json::value::RawValue;
use table::{
    Again, AnyValue, Clock, Cost, Digest, Gist, Heading, RuleId, Seat, Seats, Seed, Share, Space, Texts,
    Ticket, Turn, Whose,
};
use ts_rs::TS;

use crate::fold::Folded;

use super::{Bound, Key, PlanInfo, Problem, Said, TableId, TableInfo};

/// One message to a client.
#[derive(Serialize, TS)]
#[serde(tag = "is", rename_all = "lowercase")]
pub enum ToClient {
    /// The answer to `hello`: everything there is.
    Welcome(Box<Welcome>),
    /// Something happened: what changed, and what there is to tell.
    Update(Update),
    /// The table's people changed: names, seats, who is here, the start.
    Table(TableInfo),
    /// Somebody said something.
    Said(Said),
    /// Somebody wants to take moves back, or no longer does.
    Undo {
        /// The wish, while it waits.
        wish: Option<UndoWish>,
        /// Who said no, if somebody did.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        refused: Option<UndoRefused>,
    },
    /// The host wants to take over a seat whose page is gone, or no longer does.
    Takeover {
        /// The wish, while it waits.
        wish: Option<TakeoverWish>,
    },
    /// Somebody of a team laid down something else, or did what was planned.
    Plans {
        /// All that is laid down now.
        plans: Vec<PlanInfo>,
    },
    /// A fresh key of the client's own, in place of the one it came with.
    Key {
        /// The seat.
        #[ts(type = "string")]
        seat: Seat,
        /// The key.
        key: Key,
    },
    /// The deal begins: whoever is bound opens now.
    Open {
        /// The number of the attempt.
        round: u32,
        /// What the server is bound to.
        #[ts(type = "string")]
        commitment: Digest,
        /// Those who are bound. Nobody is added any more.
        bound: Vec<Bound>,
    },
    /// The table goes on over there; the client's key opens that table too.
    Rematch {
        /// The new table.
        table: TableId,
    },
    /// What a message of the client came to.
    Reply {
        /// The number of that message.
        id: u32,
        /// The answer, if all was well: `docs/protocol.md` says which wish is answered by what.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional, type = "unknown")]
        ok: Option<Box<RawValue>>,
        /// What was wrong.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        error: Option<Problem>,
    },
    /// The server ends the connection, and says why.
    Bye(Problem),
}

/// Everything a client needs to draw the table.
#[derive(Serialize, TS)]
pub struct Welcome {
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
    /// How the game stands; nothing before the deal.
    pub state: Option<State>,
    /// The lines of the log from the first that the client does not have.
    pub lines: Vec<Line>,
    /// The number of the first of them.
    pub from: usize,
    /// What was said at the table.
    pub chat: Vec<Said>,
    /// A wish to take moves back that waits for consent.
    pub undo: Option<UndoWish>,
    /// Who said no to the last such wish, until something is done.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub refused: Option<UndoRefused>,
    /// The host's wish to take over a seat that waits for consent.
    pub takeover: Option<TakeoverWish>,
    /// What is planned; nothing where the players are rivals, or before the deal.
    pub plans: Option<Vec<PlanInfo>>,
}

/// How a game stands, for one client.
#[derive(Serialize, TS)]
pub struct State {
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
    pub view: Box<RawValue>,
    /// The open questions of the client's seats.
    pub questions: Vec<Question>,
    /// What each of its seats could take back.
    pub back: Vec<Back>,
    /// What one of its seats took back and could have played again.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "Again")]
    pub again: Option<Again>,
    /// The seed, once the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "string")]
    pub seed: Option<Seed>,
}

/// What changed, for one client. What is not there has not changed.
#[derive(Serialize, TS)]
pub struct Update {
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
    pub view: Option<Box<RawValue>>,
    /// All open questions of the client's seats, if any of them changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub questions: Option<Vec<Question>>,
    /// What its seats could take back, if that changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub back: Option<Vec<Back>>,
    /// What could be played again, if that changed; null if nothing can any more.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "Again | null")]
    pub again: Option<Option<Again>>,
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
    /// What of it can stand beside the line before, where the two belong together.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "Gist")]
    pub gist: Option<Gist>,
    /// The fact as data, in the game's own form; nothing for an undo.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "unknown")]
    pub event: Option<AnyValue>,
}

/// A seat's open question.
#[derive(PartialEq, Serialize, TS)]
pub struct Question {
    /// Whose.
    #[ts(type = "string")]
    pub seat: Seat,
    /// The number to answer by.
    #[ts(type = "number")]
    pub ticket: Ticket,
    /// What is asked, by its name among the game's questions; nothing if an answer may only be taken back.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub asks: Option<&'static str>,
    /// One plain sentence.
    pub prompt: String,
    /// Whose decision it is.
    #[ts(type = "'own' | 'group'")]
    pub whose: Whose,
    /// Whether an answer is owed, or one given may be taken back.
    pub owed: bool,
    /// Whether a note may ride on the answer.
    pub note: bool,
    /// The rule by which one has to, for people.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "string")]
    pub line: Option<RuleId>,
    /// The offer that closes the question without doing any more: done, pass, no.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub closes: Option<String>,
    /// What the offers can be sorted by: a heading is over the offers with its word in their text.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, type = "Heading[]")]
    pub headings: Vec<Heading>,
    /// The texts of the offers, folded where they begin alike: see [`crate::fold`].
    #[ts(type = "Fold")]
    pub offers: Offers,
    /// The labels of all offers, in order, where they are few; else ask for `labels`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub labels: Option<Vec<String>>,
    /// The spaces of offers too many to list.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, type = "Space[]")]
    pub spaces: Vec<Space>,
}

/// Texts of actions, written folded where they begin alike.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Offers(pub Texts);

impl Serialize for Offers {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        Folded::new(self.0.iter()).serialize(out)
    }
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
    /// Whose moves would go with its last one, and how many of each seat.
    #[ts(type = "[string, number][]")]
    pub of: Vec<Share>,
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
    /// Whose moves would go, and how many of each seat.
    #[ts(type = "[string, number][]")]
    pub of: Vec<Share>,
}

/// Somebody did not agree that moves are taken back.
#[derive(Clone, Copy, Serialize, TS)]
pub struct UndoRefused {
    /// Who had asked.
    #[ts(type = "string")]
    pub seat: Seat,
    /// Who said no.
    #[ts(type = "string")]
    pub by: Seat,
}

/// The host wants to take over a seat, and any one of the others is asked.
#[derive(Clone, Serialize, TS)]
pub struct TakeoverWish {
    /// The number to answer by.
    pub asked: u32,
    /// Which seat.
    #[ts(type = "string")]
    pub seat: Seat,
    /// Who may answer.
    #[ts(type = "string")]
    pub others: Seats,
}

/// The reply to `why`.
#[derive(Serialize, TS)]
pub struct WhyReply {
    /// Whether it is allowed now.
    pub legal: bool,
    /// The clause that forbids it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "string")]
    pub rule: Option<RuleId>,
    /// Half a sentence, after "not allowed: ".
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub because: Option<String>,
    /// The action that was understood, where that is not what was typed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub text: Option<String>,
    /// The offers that may be meant, where they are several.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub among: Vec<String>,
    /// Whether the words could not be understood at all.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub unread: bool,
}

/// The reply to `redo`.
#[derive(Serialize, TS)]
pub struct RedoReply {
    /// How many moves are left to be played again: more than are played at once.
    pub left: usize,
}

/// The reply to `preview`.
#[derive(Serialize, TS)]
pub struct PreviewReply {
    /// What would happen, up to the first thing that luck or another's secret decides.
    pub lines: Vec<Line>,
}

/// The reply to `try`.
#[derive(Serialize, TS)]
pub struct TryReply {
    /// Whether it is done: taking it back is free.
    pub done: bool,
    /// If it is not, what would happen, as in the reply to `preview`.
    pub lines: Vec<Line>,
}

/// The reply to `labels`.
#[derive(Serialize, TS)]
pub struct LabelsReply {
    /// Pairs of an action's text and its label.
    pub labels: Vec<(String, String)>,
    /// There are more: ask again with this number as `from`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub more: Option<usize>,
}

/// The reply to `hint`.
#[derive(Serialize, TS)]
pub struct HintReply {
    /// What the bot would do.
    pub action: String,
    /// The same for people; nothing for an action of a space.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub label: Option<String>,
    /// The bot's level.
    pub level: &'static str,
    /// Why, in sentences, as far as the bot can say.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub why: Option<String>,
}

/// The reply to `undo`.
#[derive(Serialize, TS)]
pub struct UndoReply {
    /// Whether it is done; if not, the others are asked.
    pub done: bool,
}

/// The reply to `waiting`.
#[derive(Serialize, TS)]
pub struct WaitingReply {
    /// The seats that owe an answer, each with the sentence it reads where that is no secret.
    #[ts(type = "[string, string | null][]")]
    pub asked: Vec<(Seat, Option<String>)>,
}

/// The reply to `look`.
#[derive(Serialize, TS)]
pub struct LookReply {
    /// After how many moves.
    pub moves: usize,
    /// What the client's eyes would have seen.
    #[ts(type = "unknown")]
    pub view: Box<RawValue>,
    /// Whose move it was.
    #[ts(type = "Turn")]
    pub turn: Turn,
    /// How far the game had come.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "Clock")]
    pub clock: Option<Clock>,
}

/// The reply to `chronicle`.
#[derive(Serialize, TS)]
pub struct ChronicleReply {
    /// What stands over it.
    pub title: String,
    /// What went before, for those who come back.
    pub previously: Vec<String>,
    /// The hands that were asked for.
    pub chapters: Vec<ToldChapter>,
}

/// A hand of the story.
#[derive(Serialize, TS)]
pub struct ToldChapter {
    /// What stands over it.
    pub title: String,
    /// What is read aloud before it.
    pub read: String,
    /// What was told, in order.
    pub passages: Vec<Passage>,
}

/// Something that was told.
#[derive(Serialize, TS)]
pub struct Passage {
    /// Where in the hand.
    #[ts(type = "'hand' | 'scenes' | 'end'")]
    pub part: &'static str,
    /// Who told it.
    #[ts(type = "string")]
    pub seat: Seat,
    /// The lines, by the numbers of their entries; none where nobody said anything.
    pub lines: Vec<ToldLine>,
    /// What cards, dice and chips did beside it.
    pub margin: Vec<String>,
}

/// A line of the story.
#[derive(Serialize, TS)]
pub struct ToldLine {
    /// The number of the entry that it rode on.
    pub note: usize,
    /// The words.
    pub text: String,
    /// Whether somebody reported it.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub reported: bool,
}

/// The reply to `export`.
#[derive(Serialize, TS)]
pub struct ExportReply {
    /// A name for the file.
    pub name: String,
    /// What is in it.
    pub text: String,
}

/// The reply to `invite`.
#[derive(Serialize, TS)]
pub struct KeyReply {
    /// The fresh key.
    pub key: Key,
}

/// The reply to `revoke`.
#[derive(Serialize, TS)]
pub struct RevokeReply {
    /// The fresh key; nothing if it went to the seat's own page, or somebody else is asked first.
    pub key: Option<Key>,
}
