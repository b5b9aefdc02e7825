//! What is kept: tables, their keys, records and talk.
//!
//! A [`Store`] takes batches of [`Write`]s, each batch whole or not at all, and returns when it is on
//! disk. Everything else about a table is made from what was written. A [`Place`] is where a store is:
//! a file, or, with the feature `cluster`, a PostgreSQL database.

mod copy;
mod migrations;
mod place;
#[cfg(feature = "cluster")]
mod postgres;
mod rows;
mod sqlite;

use std::fmt;
use std::future::Future;
use std::path::Path;
use std::pin::Pin;

use serde::{Deserialize, Serialize};

use crate::keys::{Holder, KeyHash};
use crate::wire::{Said, Stage, TableId};

pub use copy::{Copied, copy};
pub use place::Place;
#[cfg(feature = "cluster")]
pub use postgres::Postgres;
#[cfg(feature = "cluster")]
pub(crate) use postgres::{Candidate, Holding, Member, Whereabouts};
pub use sqlite::Sqlite;

/// Something that a store does, in time.
pub type Later<'a, T> = Pin<Box<dyn Future<Output = Result<T, Fault>> + Send + 'a>>;

/// Why a store could not do it, in a sentence for whoever runs the server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault(pub String);

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Fault {}

/// Why a batch was not kept.
enum Refused {
    /// It cannot be: what is wrong with it.
    Batch(String),
    Database(sqlx::Error),
}

impl Refused {
    fn not_next(table: &str, n: impl fmt::Display, next: impl fmt::Display) -> Refused {
        Refused::Batch(format!("entry {n} of table {table} is not the next, which is {next}"))
    }

    fn unless_a_line(table: &str, n: usize, body: &str) -> Result<(), Refused> {
        if body.contains('\n') {
            return Err(Refused::Batch(format!("entry {n} of table {table} is more than a line")));
        }
        Ok(())
    }
}

impl From<sqlx::Error> for Refused {
    fn from(error: sqlx::Error) -> Refused {
        Refused::Database(error)
    }
}

/// One thing to be kept.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Write {
    /// A table's people and settings, as they are now.
    Table {
        /// Its name.
        id: TableId,
        /// Everything about it, as JSON.
        meta: String,
        /// How far it is.
        stage: Stage,
        /// Whether it is listed.
        public: bool,
        /// When something last happened.
        touched: u64,
    },
    /// A key, as it is now.
    Key {
        /// The table it opens.
        table: TableId,
        /// The key's hash.
        hash: KeyHash,
        /// What it opens.
        holder: Holder,
    },
    /// A key that opens nothing any more.
    Revoked {
        /// The table it opened.
        table: TableId,
        /// The key's hash.
        hash: KeyHash,
    },
    /// A new segment of the record.
    Segment {
        /// The table.
        table: TableId,
        /// The number of its first entry, counted through all segments.
        first: usize,
        /// Its header, as JSON.
        header: String,
    },
    /// A new entry of the record.
    Entry {
        /// The table.
        table: TableId,
        /// Its number, counted from zero through all segments.
        n: usize,
        /// The entry, as JSON in one line.
        body: String,
    },
    /// The position after so many entries; it takes the place of the last one kept.
    Position {
        /// The table.
        table: TableId,
        /// After how many entries.
        n: usize,
        /// The position, as JSON.
        body: String,
        /// What it was kept by: rules, content, record, open questions, as JSON. Positions from before that have none.
        #[serde(default)]
        bookmark: Option<String>,
    },
    /// What some entries came to.
    Traces {
        /// The table.
        table: TableId,
        /// The number of the first of them, counted through all segments.
        first: usize,
        /// A list of them, as JSON.
        body: String,
    },
    /// Something said that was struck.
    Struck {
        /// The table.
        table: TableId,
        /// When it was said.
        at: u64,
        /// What it was.
        text: String,
    },
    /// Something said at the table.
    Said {
        /// The table.
        table: TableId,
        /// What.
        said: Said,
    },
}

impl Write {
    /// Which table it is about.
    #[must_use]
    pub fn table(&self) -> &TableId {
        match self {
            Write::Table { id, .. } => id,
            Write::Key { table, .. }
            | Write::Revoked { table, .. }
            | Write::Segment { table, .. }
            | Write::Entry { table, .. }
            | Write::Position { table, .. }
            | Write::Traces { table, .. }
            | Write::Struck { table, .. }
            | Write::Said { table, .. } => table,
        }
    }
}

/// A table as it was kept.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Kept {
    /// Everything about it, as JSON.
    pub meta: String,
    /// Its keys, in the order of their hashes.
    pub keys: Vec<(KeyHash, Holder)>,
    /// The segments of its record: the number of the first entry, and the header.
    pub segments: Vec<(usize, String)>,
    /// All entries.
    pub entries: Vec<String>,
    /// The last position kept, and after how many entries.
    pub position: Option<(usize, String)>,
    /// What it was kept by.
    pub bookmark: Option<String>,
    /// What entries came to: the number of the first, and a list.
    pub traces: Vec<(usize, String)>,
    /// The last things said, in order.
    pub chat: Vec<Said>,
}

/// A table with what is kept beside it: all that it takes to keep it elsewhere.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Whole {
    /// How far it is.
    pub stage: Stage,
    /// Whether it is listed.
    pub public: bool,
    /// When something last happened.
    pub touched: u64,
    /// The table.
    pub kept: Kept,
    /// Keys that open nothing any more, in the order of their hashes: none of them may be taken for a new one.
    pub revoked: Vec<(KeyHash, Holder)>,
}

/// How much talk comes back with a table.
pub(crate) const CHAT_KEPT: usize = 200;

/// All that is kept, table by table.
pub trait House: Send + Sync {
    /// The names of so many tables at most that come after this one, in order.
    fn tables<'a>(&'a self, after: &'a str, most: u32) -> Later<'a, Vec<TableId>>;

    /// A table with all that is kept of it, only to be looked at.
    fn whole<'a>(&'a self, id: &'a str) -> Later<'a, Option<Whole>>;
}

/// Where tables are kept.
pub trait Store: House {
    /// Keeps a batch, whole or not at all. When this is done the batch is on disk. A table's entries are written
    /// once and in order: one that is not the next is refused.
    fn write(&self, batch: Vec<Write>) -> Later<'_, ()>;

    /// Puts some of what was written in order, in a moment when nothing is; says whether more is left to do. To be called
    /// until nothing is, or something is to be written again.
    fn tidy(&self) -> Later<'_, bool>;

    /// A table with all that was kept of it, if there is such a table. Whoever loads it goes on with it: where several
    /// servers share a store, the others can write nothing about it from then on.
    fn load<'a>(&'a self, id: &'a str) -> Later<'a, Option<Kept>>;

    /// The public tables that are over, or those that are not, the last touched first.
    fn public(&self, over: bool, most: u32) -> Later<'_, Vec<TableId>>;

    /// Copies all that is kept to a new file, as it is at one moment, while it goes on being used.
    fn backup<'a>(&'a self, to: &'a Path) -> Later<'a, ()>;

    /// Forgets a table with all that was kept of it.
    fn delete<'a>(&'a self, id: &'a str) -> Later<'a, ()>;

    /// The tables that were last touched before this time, some of them: those that are over, or those that are not.
    fn untouched(&self, since: u64, over: bool) -> Later<'_, Vec<TableId>>;

    /// Whether the store can be read from.
    fn ping(&self) -> Later<'_, ()>;

    /// Closes the store; nothing may follow.
    fn close(&self) -> Later<'_, ()>;
}
