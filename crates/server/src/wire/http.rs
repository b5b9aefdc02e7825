//! What is said over HTTP.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use serde_json::{Map, Value};
use table::{RuleId, Seat, Seats};
use ts_rs::TS;
use utoipa::ToSchema;

use super::{Key, Mark, SeatPlan, TableId, TableInfo, object, whole};

/// What kind of problem it is. On the wire it is one word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Code {
    /// The client speaks another version of the protocol.
    Protocol,
    /// A message or body that is not of the expected form.
    Message,
    /// There is no such thing.
    Unknown,
    /// The key does not open it.
    Key,
    /// A rule forbids it.
    Refused,
    /// A seat is taken, or all are.
    Taken,
    /// Not before the deal, or not before the end.
    Early,
    /// Not after the deal, or not after the end.
    Late,
    /// Only the host may.
    Host,
    /// The request comes from another site's page.
    Origin,
    /// Too much at once.
    Busy,
    /// The server is stopped.
    Stopping,
    /// The path does not know the method.
    Method,
    /// The body is too large.
    Large,
    /// The body is not of the media type.
    Media,
    /// It could not be kept, so it did not happen.
    Store,
    /// A fault of the server.
    Internal,
}

/// What is wrong: a code for programs, a sentence for people, the clause where there is one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct Problem {
    /// For programs; `docs/protocol.md` lists them.
    #[ts(type = "string")]
    #[schema(value_type = String)]
    pub code: Code,
    /// The clause that forbids it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "string")]
    #[schema(value_type = Option<String>)]
    pub rule: Option<RuleId>,
    /// A sentence.
    pub because: String,
}

/// The server itself: `GET /about`.
#[derive(Serialize, TS, ToSchema)]
pub struct ServerInfo {
    /// `orrery`.
    pub name: &'static str,
    /// The version of the program.
    pub version: &'static str,
    /// The version of the protocol.
    pub protocol: u32,
    /// What a client must keep to.
    pub limits: LimitsInfo,
    /// Told to whoever asks from this machine: where others reach the server. Nothing if it listens to this machine only.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub reached: Option<Vec<String>>,
}

/// What a client must keep to.
#[derive(Serialize, TS, ToSchema)]
pub struct LimitsInfo {
    /// The most bytes of a message over the socket.
    pub message: usize,
    /// The most characters of something said.
    pub said: usize,
    /// The most characters of a name.
    pub name: usize,
    /// The most characters of a note.
    pub note: usize,
}

/// A game on the shelf: `GET /games` lists them.
#[derive(Serialize, TS, ToSchema)]
pub struct GameInfo {
    /// The name in paths and messages.
    pub name: &'static str,
    /// The name for people.
    pub title: &'static str,
    /// The game in a sentence or two.
    pub summary: &'static str,
    /// The fewest and the most seats.
    pub seats: (u8, u8),
    /// Whether the seats win or lose together.
    pub coop: bool,
    /// Whether some seat knows what another does not.
    pub hidden: bool,
    /// Whether anything is drawn at random.
    pub chance: bool,
    /// The options that hold if nothing is chosen.
    #[ts(type = "Record<string, unknown>")]
    #[schema(value_type = Object)]
    pub options: Box<RawValue>,
    /// What a host may choose.
    pub choices: Vec<ChoiceInfo>,
    /// The levels of its bots, weakest first.
    pub levels: Vec<LevelInfo>,
    /// The level that plays where none is chosen.
    pub usual: &'static str,
}

/// An option of a game.
#[derive(Serialize, TS, ToSchema)]
pub struct ChoiceInfo {
    /// The name of the option.
    pub name: &'static str,
    /// Its name for people.
    pub title: &'static str,
    /// One line that explains it.
    pub help: &'static str,
    /// The clause it comes from.
    #[ts(type = "string")]
    #[schema(value_type = String)]
    pub rule: RuleId,
    /// Whether each seat has one of its own: the value is then a list in the order of the seats.
    pub per_seat: bool,
    /// What may be chosen, once or by each seat.
    pub range: RangeInfo,
    /// The colours of those who choose these words: a seat looks in the waiting room as it will on the board.
    pub inks: Vec<(String, &'static str)>,
}

/// The values of a choice.
#[derive(Serialize, TS, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum RangeInfo {
    /// Yes or no.
    Toggle {
        /// What holds if nothing is chosen.
        default: bool,
    },
    /// A whole number.
    Number {
        /// The least.
        min: i32,
        /// The greatest.
        max: i32,
        /// What holds if nothing is chosen.
        default: i32,
    },
    /// One of several words, the default first; each with its explanation.
    OneOf(Vec<(String, String)>),
}

/// A level of bots.
#[derive(Serialize, TS, ToSchema)]
pub struct LevelInfo {
    /// Its name.
    pub name: &'static str,
    /// How it plays, in one line.
    pub summary: &'static str,
    /// How strong it is, where that was measured: points above the game's first level, and how far off they may be.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rating: Option<(i32, i32)>,
}

/// A rulebook: `GET /rules/{book}`.
#[derive(Serialize, TS, ToSchema)]
pub struct RulebookInfo {
    /// The book's name: the game's, or `table`.
    pub game: &'static str,
    /// Its name for people.
    pub title: &'static str,
    /// What every clause id begins with.
    pub prefix: &'static str,
    /// The chapters in order.
    pub chapters: Vec<ChapterInfo>,
}

/// A chapter of a rulebook.
#[derive(Serialize, TS, ToSchema)]
pub struct ChapterInfo {
    /// The heading.
    pub title: &'static str,
    /// A paragraph before the clauses, which rules nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub intro: Option<&'static str>,
    /// The clauses in order.
    pub clauses: Vec<ClauseInfo>,
}

/// A clause of a rulebook.
#[derive(Serialize, TS, ToSchema)]
pub struct ClauseInfo {
    /// The id that refusals and the log cite.
    pub id: &'static str,
    /// The rule.
    pub text: &'static str,
}

/// A table to be set: `POST /tables`.
#[derive(Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// The game's name.
    pub game: String,
    /// Who is to sit in each seat, from A on.
    pub seats: Vec<SeatPlan>,
    /// The options that are not to be the usual ones.
    #[serde(default)]
    #[ts(optional, type = "Record<string, unknown>")]
    #[schema(value_type = Option<Object>)]
    pub options: Option<Map<String, Value>>,
    /// Whether everybody sees it in the list and may take a friend's seat or watch.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub public: bool,
    /// Whether to deal at once; every seat must be mine or a bot's.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub start: bool,
    /// Whether I add to the deal: with `start`, it is dealt once I am at the table and have.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub adds: bool,
    /// What I am called.
    #[serde(default)]
    #[ts(optional)]
    #[schema(
        max_length = 24,
        pattern = "^[^\\x00-\\x1f\\x7f-\\x9f]*[^\\s\\x00-\\x1f\\x7f-\\x9f][^\\x00-\\x1f\\x7f-\\x9f]*$"
    )]
    pub name: Option<String>,
    /// My mark; the server chooses if not said.
    #[serde(default, deserialize_with = "object::optional")]
    #[ts(optional)]
    pub mark: Option<Mark>,
    /// A number to deal from, where the server allows that: for tests.
    #[serde(default, deserialize_with = "whole::optional")]
    #[ts(optional, type = "number")]
    pub seed: Option<u64>,
    /// Where the game begins, if not with a deal of its own: to learn or to try something. The table is private then,
    /// every seat is mine or a bot's, and it is played at once.
    #[serde(default, deserialize_with = "object::optional")]
    #[ts(optional)]
    pub scene: Option<Scene>,
}

/// A position to begin with.
#[derive(Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Scene {
    /// The position as its game stores it; a deal from the number if not said.
    #[serde(default)]
    #[ts(optional, type = "unknown")]
    #[schema(value_type = Option<Object>)]
    pub position: Option<Box<RawValue>>,
    /// The number to deal from, known to everybody; 0 if not said.
    #[serde(default, deserialize_with = "whole::optional")]
    #[ts(optional, type = "number")]
    pub seed: Option<u64>,
    /// What was played since, by which seat.
    #[serde(default, deserialize_with = "object::list")]
    #[ts(optional, as = "Option<Vec<Played>>")]
    pub moves: Vec<Played>,
}

/// A move that was made before anybody came in.
#[derive(Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Played {
    /// Who made it.
    #[ts(type = "string")]
    #[schema(value_type = String, pattern = "^[A-H]$")]
    pub seat: Seat,
    /// The action's text.
    pub action: String,
}

/// Where a game is to be gone on with in another way: `POST /tables/{id}/branch`.
#[derive(Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Branch {
    /// After so many moves.
    #[serde(deserialize_with = "whole::number")]
    #[ts(type = "number")]
    pub moves: u32,
}

/// A table that was set: the answer to `POST /tables`, `POST /tables/import` and `POST /tables/{id}/branch`.
#[derive(Serialize, TS, ToSchema)]
pub struct Made {
    /// The table.
    pub table: TableInfo,
    /// The host's key. It is told here only.
    pub key: Key,
    /// The seats it holds.
    #[ts(type = "string")]
    #[schema(value_type = String)]
    pub seats: Seats,
    /// The key for friends, while a seat is open. It is told here only; the host can ask for another.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub invite: Option<Key>,
}

/// How somebody sits down: `POST /tables/{id}/join`.
#[derive(Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Join {
    /// In this seat; the first open one if not said.
    #[serde(default)]
    #[ts(optional, type = "string")]
    #[schema(value_type = Option<String>, pattern = "^[A-H]$")]
    pub seat: Option<Seat>,
    /// What they are called.
    #[serde(default)]
    #[ts(optional)]
    #[schema(
        max_length = 24,
        pattern = "^[^\\x00-\\x1f\\x7f-\\x9f]*[^\\s\\x00-\\x1f\\x7f-\\x9f][^\\x00-\\x1f\\x7f-\\x9f]*$"
    )]
    pub name: Option<String>,
    /// Their mark.
    #[serde(default, deserialize_with = "object::optional")]
    #[ts(optional)]
    pub mark: Option<Mark>,
}

/// Somebody sat down: the answer to `POST /tables/{id}/join`.
#[derive(Serialize, TS, ToSchema)]
pub struct Joined {
    /// The table.
    pub table: TableInfo,
    /// Their own key. It is told here only.
    pub key: Key,
    /// The seats it holds.
    #[ts(type = "string")]
    #[schema(value_type = String)]
    pub seats: Seats,
}

/// A table that a client remembers: `POST /mine` takes a list of them.
#[derive(Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct MineAsk {
    /// The table.
    pub table: TableId,
    /// The client's key to it.
    pub key: Key,
}

/// What became of a table that a client remembers: `POST /mine` answers with a list in the same order.
#[derive(Serialize, TS, ToSchema)]
pub struct MineEntry {
    /// Its name.
    pub id: TableId,
    /// The table, if it is still there and the key is good.
    pub table: Option<TableInfo>,
    /// The seats the key holds.
    #[ts(type = "string")]
    #[schema(value_type = String)]
    pub seats: Seats,
    /// Whether the key is the host's.
    pub host: bool,
}

/// A code for another device: the answer to `POST /carry`.
#[derive(Serialize, TS, ToSchema)]
pub struct CarryCode {
    /// The code, to be typed in there. It is told here only, and works once.
    pub code: String,
    /// How many of the keys are good and are carried.
    pub tables: usize,
    /// How many minutes it is good for.
    #[ts(type = "number")]
    pub minutes: u64,
}

/// What another device was told: `POST /carry/claim`.
#[derive(Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CarryClaim {
    /// The code.
    pub code: String,
}

/// A table that was carried over: `POST /carry/claim` answers with a list of them.
#[derive(Serialize, TS, ToSchema)]
pub struct CarriedTable {
    /// The table.
    pub table: TableId,
    /// The key to it.
    pub key: Key,
    /// The game that is played there.
    pub game: String,
}

/// Public tables: `GET /tables`.
#[derive(Serialize, TS, ToSchema)]
pub struct TableList {
    /// Those that wait or are being played, the last touched first.
    pub tables: Vec<TableInfo>,
    /// Games that are over, the last touched first.
    pub finished: Vec<TableInfo>,
}
