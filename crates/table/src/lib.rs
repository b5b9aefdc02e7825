//! The table: the contract between the games and everything that plays them.
//!
//! A [`Game`] is a position, a plain value that answers every question about itself. [`Words`]
//! puts it into sentences. A [`Table`] plays one: it numbers the open questions, takes only
//! answers that are offered, computes undo and preview, and keeps a [`Record`] that replays.
//! [`AnyGame`] and [`AnyTable`] are the same behind one type.
//!
//! There is no I/O here, no clock, no thread, no file format and no game.

mod bits;
mod bookmark;
pub mod canon;
mod chance;
mod denied;
mod describe;
mod digest;
pub mod english;
mod erased;
mod event;
mod game;
mod hidden;
mod joint;
mod options;
mod past;
mod picture;
mod plain;
mod reading;
mod record;
mod redo;
mod replay;
mod rule;
mod schema;
mod seat;
mod space;
mod spoken;
mod table;
mod typed;
mod undo;
mod words;

pub use bookmark::{Bookmark, Trace};
pub use chance::{Chance, Entropy, Seed, Voided};
pub use denied::{Denied, TableWhy};
pub use describe::{Data, Description, Schemas};
pub use digest::{Digest, NotADigest, Sum};
pub use erased::{
    AnyGame, AnyStretch, AnyTable, AnyValue, Asked, Carried, Change, Counsel, Foreseen, News as AnyNews, No,
    Offer, OnShelf, Outlook, Plan, Prospect, Question, Stored, Texts, Then, Unloaded, Written,
};
pub use event::{Audience, Events, Fact, News, Quiet};
pub use game::{About, Ask, Content, Game, Interned, Other, Outcome, Setup, Together, Turn, Whose};
pub use hidden::{Hidden, REDEAL_MAX, mix, redeal, shuffle};
pub use joint::Joint;
pub use options::{Choice, Choices, Chosen, PerSeat, Range, Wanted};
pub use past::Stretch;
pub use picture::{Ink, Picture, Span, Style};
pub use plain::in_plain_words;
pub use reading::{Mark, Reading};
pub use record::{Dealt, Entry, FORMAT, Flaw, Handover, Header, Record, Segment, Start, Verdict};
pub use redo::{Again, Share};
pub use rule::{Broken, Refusal, RuleId};
pub use schemars;
pub use seat::{NoSuchSeat, Seat, Seats, SeatsIter, Viewer};
pub use serde;
pub use space::{Axis, Space};
pub use spoken::{Form, Grammar, Named, Nouns, Optional, Part, Spoken, Term, Terms, Unreadable, Word};
pub use table::{Line, NOTE_MAX, Open, Table, Ticket, Told};
pub use table_derive::{Choices, Named, Spoken, Word};
pub use typed::{Judgement, judge};
pub use undo::{Cost, Step};
pub use words::{Clock, English, Gist, Heading, Team, Tongue, Words};
