//! The table's people.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use table::{Digest, Seat, Seats};
use ts_rs::TS;
use utoipa::ToSchema;

use super::{TableId, whole};

/// Something said at the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Said {
    /// By which seat; none for a spectator.
    #[ts(type = "string | null")]
    #[schema(value_type = Option<String>)]
    pub seat: Option<Seat>,
    /// What.
    pub text: String,
    /// When, in milliseconds since 1970.
    #[ts(type = "number")]
    pub at: u64,
    /// Whether the table itself says so: a seat changed hands.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub table: bool,
}

/// Who may speak at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Talk {
    /// Whoever is there.
    Everybody,
    /// Those who hold a seat.
    #[default]
    Seats,
    /// Nobody.
    Nobody,
}

/// A table as everybody may know it.
#[derive(Clone, Serialize, Deserialize, TS, ToSchema)]
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
    #[schema(value_type = Object)]
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
    #[schema(value_type = String)]
    pub waiting: Seats,
    /// The seats that won, once it is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "string")]
    #[schema(value_type = Option<String>)]
    pub winners: Option<Seats>,
    /// What the deal is bound to.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "string")]
    #[schema(value_type = Option<String>)]
    pub commitment: Option<Digest>,
    /// Who may speak.
    pub talk: Talk,
    /// The table that follows this one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rematch: Option<TableId>,
    /// Who adds to the deal, or has added.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub deal: Option<DealInfo>,
}

/// How the deal comes about.
#[derive(Clone, Serialize, Deserialize, TS, ToSchema)]
pub struct DealInfo {
    /// The devices that are bound to what they add; after the deal, those that have added.
    pub bound: Vec<Bound>,
    /// Whether it begins now or by itself.
    pub begins: bool,
    /// The deals that came to nothing.
    pub voided: Vec<VoidInfo>,
}

/// A device that is bound to what it adds to the deal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Bound {
    /// Its seats.
    #[ts(type = "string")]
    #[schema(value_type = String)]
    pub seats: Seats,
    /// The hash of what it adds.
    #[ts(type = "string")]
    #[schema(value_type = String)]
    pub committed: Digest,
}

/// Deals that came to nothing.
#[derive(Clone, Serialize, Deserialize, TS, ToSchema)]
pub struct VoidInfo {
    /// The seats whose opening was missing; none if the server was stopped.
    #[ts(type = "string")]
    #[schema(value_type = String)]
    pub missing: Seats,
    /// How often.
    pub times: u32,
}

/// How far a table is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Stage {
    /// Nothing is dealt yet.
    Waiting,
    /// The game goes on.
    Playing,
    /// The game is over.
    Over,
}

impl Stage {
    /// The stage in a word.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Stage::Waiting => "waiting",
            Stage::Playing => "playing",
            Stage::Over => "over",
        }
    }
}

/// A seat as everybody may know it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct SeatInfo {
    /// Its letter.
    #[ts(type = "string")]
    #[schema(value_type = String)]
    pub seat: Seat,
    /// Who sits there.
    pub who: Who,
    /// The name for people.
    pub name: String,
    /// Its mark.
    pub mark: Mark,
    /// What the seat is in the game besides its letter, where it is more: a name and one of the
    /// words red, orange, yellow, green, blue, violet, grey.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub team: Option<Team>,
    /// Whether somebody who holds it is connected.
    #[serde(default)]
    pub here: bool,
}

/// What a seat is in its game besides its letter; public.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Team {
    /// Its name for people.
    pub name: String,
    /// Its colour in a word.
    pub colour: String,
}

/// Who sits in a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
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
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum SeatPlan {
    /// Whoever asks: several seats may be mine.
    Me,
    /// A friend, by the invitation link, or anybody at a public table.
    Friend,
    /// A bot of this level.
    Bot(String),
}

/// The most characters of a name.
pub const NAME_MAX: usize = 24;

/// The colours and the shapes of marks are numbered below this.
pub const MARKS: u8 = 8;

/// A seat's mark: colour and shape, beside its letter, so that no one sign is needed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Mark {
    /// One of eight colours.
    #[serde(deserialize_with = "whole::number")]
    #[schema(maximum = 7)]
    pub colour: u8,
    /// One of eight shapes.
    #[serde(deserialize_with = "whole::number")]
    #[schema(maximum = 7)]
    pub shape: u8,
}
