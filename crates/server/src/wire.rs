//! The wire: every message between the server and its clients, as data.
//!
//! The client's TypeScript types are made from these (`web/src/wire.ts`); `docs/protocol.md` explains
//! them. Names here are part of the protocol: within a version fields may be added to what the server
//! sends, and nothing is taken away or changes its meaning.

mod from_client;
mod http;
pub(crate) mod object;
mod people;
mod plans;
mod to_client;
pub(crate) mod whole;

pub use from_client::{Act, Form, FromClient, Hello, Labels, Text, Wish};
pub use http::{
    Branch, CarriedTable, CarryClaim, CarryCode, ChapterInfo, ChoiceInfo, ClauseInfo, Code, GameInfo, Join,
    Joined, LevelInfo, LimitsInfo, Made, MineAsk, MineEntry, NewTable, Played, Problem, RangeInfo,
    RulebookInfo, Scene, ServerInfo, TableList,
};
pub use people::{
    Bound, DealInfo, MARKS, Mark, NAME_MAX, Said, SeatInfo, SeatPlan, Stage, TableInfo, Talk, Team, VoidInfo,
    Who,
};
pub use plans::{
    CarryReply, ChangeInfo, CounselReply, OutlookReply, PlanInfo, PlanOutlook, Prospect, StepOutlook,
};
pub use to_client::{
    Back, ChronicleReply, ExportReply, HintReply, KeyReply, LabelsReply, Line, LookReply, Offers, Passage,
    PreviewReply, Question, RedoReply, RevokeReply, State, TakeoverWish, ToClient, ToldChapter, ToldLine,
    TryReply, UndoRefused, UndoReply, UndoWish, Update, WaitingReply, Welcome, WhyReply,
};

/// The version of the protocol. A client of another version is told so and sent away.
pub const PROTOCOL: u32 = 1;

/// The name of a table: public, and no secret.
pub type TableId = String;
/// A capability: whoever has it may use it. It is never stored or logged, only its hash is.
pub type Key = String;
