//! What lies in the journal only, sorted by what it is about, until it is written to the tables.

use std::collections::{HashMap, HashSet};

use serde::Serialize;
use sqlx::Connection as _;
use sqlx::sqlite::SqliteConnection;

use crate::store::Write;
use crate::wire::TableId;

/// After so many writes the journal is emptied. Each of them is in memory until then, and the next batch waits while
/// they are written: with eight times as many that wait was what the slowest moves of a full house waited for; fewer
/// would write the same pages more often.
const SETTLED_EVERY: usize = 128;

/// The writes since the tables were last written, the last of each kind where only that one counts.
#[derive(Default)]
pub(super) struct Pending {
    entries: HashMap<TableId, Vec<Run>>,
    tables: HashMap<TableId, Write>,
    positions: HashMap<TableId, Write>,
    others: Vec<Write>,
    /// The tables that any of this is about.
    about: HashSet<TableId>,
    writes: usize,
}

/// Entries that follow each other, a line each.
struct Run {
    first: usize,
    next: usize,
    lines: String,
}

impl Pending {
    pub(super) fn add(&mut self, write: &Write) {
        self.writes += 1;
        let id = table_of(write);
        if !self.about.contains(id) {
            self.about.insert(id.clone());
        }
        match write {
            Write::Entry { n, body, .. } => {
                let runs = match self.entries.get_mut(id) {
                    Some(runs) => runs,
                    None => self.entries.entry(id.clone()).or_default(),
                };
                match runs.last_mut().filter(|run| run.next == *n) {
                    Some(run) => {
                        run.next += 1;
                        run.lines.push('\n');
                        run.lines.push_str(body);
                    }
                    None => runs.push(Run { first: *n, next: n + 1, lines: body.clone() }),
                }
            }
            Write::Table { .. } => drop(self.tables.insert(id.clone(), write.clone())),
            Write::Position { .. } => drop(self.positions.insert(id.clone(), write.clone())),
            _ => self.others.push(write.clone()),
        }
    }

    /// Whether anything about this table is in the journal only.
    pub(super) fn is_about(&self, id: &str) -> bool {
        self.about.contains(id)
    }

    /// Whether people or settings of any table are in the journal only.
    pub(super) fn has_tables(&self) -> bool {
        !self.tables.is_empty()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.writes == 0
    }

    /// Whether it is time to write the tables.
    pub(super) fn is_due(&self) -> bool {
        self.writes >= SETTLED_EVERY
    }

    /// Writes everything to its table and empties the journal, in one transaction.
    pub(super) async fn settle(&mut self, connection: &mut SqliteConnection) -> Result<(), sqlx::Error> {
        let mut transaction = connection.begin().await?;
        let runs = self.entries.iter().flat_map(|(table, runs)| runs.iter().map(move |run| (table, run)));
        let mut rows = Rows::default();
        runs.for_each(|(table, run)| rows.add(&(table, run.first, &run.lines)));
        rows.write(ENTRIES, &mut transaction).await?;
        for kind in KINDS {
            let mut rows = Rows::default();
            let all = self.tables.values().chain(self.positions.values()).chain(&self.others);
            all.for_each(|write| (kind.row)(write, &mut rows));
            rows.write(kind.sql, &mut transaction).await?;
        }
        sqlx::query("DELETE FROM journal").execute(&mut *transaction).await?;
        transaction.commit().await?;
        *self = Pending::default();
        Ok(())
    }
}

/// Which table a write is about.
pub(super) fn table_of(write: &Write) -> &TableId {
    match write {
        Write::Table { id, .. } => id,
        Write::Key { table, .. }
        | Write::Revoked { table, .. }
        | Write::Segment { table, .. }
        | Write::Entry { table, .. }
        | Write::Position { table, .. }
        | Write::Said { table, .. } => table,
    }
}

/// Runs of entries. Here as in all kinds, to write something twice changes nothing: what is in the journal can
/// always be brought to the tables.
const ENTRIES: &str = "INSERT INTO entries (tbl, n, body) \
    SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?) \
    WHERE true ON CONFLICT (tbl, n) DO UPDATE SET body = excluded.body";

/// Rows for one statement, as JSON: a call costs more than a row.
#[derive(Default)]
struct Rows(Vec<u8>);

impl Rows {
    fn add(&mut self, row: &impl Serialize) {
        self.0.push(if self.0.is_empty() { b'[' } else { b',' });
        serde_json::to_writer(&mut self.0, row).expect("rows can be written as JSON");
    }

    async fn write(mut self, sql: &'static str, to: &mut SqliteConnection) -> Result<(), sqlx::Error> {
        if !self.0.is_empty() {
            self.0.push(b']');
            let rows = String::from_utf8(self.0).map_err(|error| sqlx::Error::Encode(error.into()))?;
            sqlx::query(sql).bind(rows).execute(to).await?;
        }
        Ok(())
    }
}

/// A kind of writes: its statement, and how a write of this kind is a row of it.
struct Kind {
    sql: &'static str,
    row: fn(&Write, &mut Rows),
}

/// The kinds in the order in which they are written. A key is kept before it is revoked; everything else may come in
/// any order.
const KINDS: [Kind; 6] = [
    Kind {
        sql: "INSERT INTO tables (id, meta, stage, public, touched) \
              SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 FROM json_each(?) WHERE true \
              ON CONFLICT (id) DO UPDATE SET meta = excluded.meta, stage = excluded.stage, \
              public = excluded.public, touched = excluded.touched",
        row: |write, rows| {
            if let Write::Table { id, meta, stage, public, touched } = write {
                rows.add(&(id, meta, stage.word(), u8::from(*public), touched));
            }
        },
    },
    Kind {
        sql: "INSERT INTO keys (tbl, hash, seats, host, invite, revoked) \
              SELECT value ->> 0, unhex(value ->> 1), value ->> 2, value ->> 3, value ->> 4, 0 FROM json_each(?) \
              WHERE true ON CONFLICT (tbl, hash) DO UPDATE SET seats = excluded.seats, host = excluded.host",
        row: |write, rows| {
            if let Write::Key { table, hash, holder } = write {
                let (host, invite) = (u8::from(holder.host), u8::from(holder.invite));
                rows.add(&(table, hash, holder.seats, host, invite));
            }
        },
    },
    Kind {
        sql: "UPDATE keys SET revoked = 1 FROM json_each(?) WHERE tbl = value ->> 0 AND hash = unhex(value ->> 1)",
        row: |write, rows| {
            if let Write::Revoked { table, hash } = write {
                rows.add(&(table, hash));
            }
        },
    },
    Kind {
        sql: "INSERT INTO segments (tbl, first, header) \
              SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?) \
              WHERE true ON CONFLICT (tbl, first) DO UPDATE SET header = excluded.header",
        row: |write, rows| {
            if let Write::Segment { table, first, header } = write {
                rows.add(&(table, first, header));
            }
        },
    },
    Kind {
        sql: "INSERT INTO positions (tbl, n, body) SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?) \
              WHERE true ON CONFLICT (tbl) DO UPDATE SET n = excluded.n, body = excluded.body",
        row: |write, rows| {
            if let Write::Position { table, n, body } = write {
                rows.add(&(table, n, body));
            }
        },
    },
    Kind {
        sql: "INSERT INTO chat (tbl, seat, text, at) \
              SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(?)",
        row: |write, rows| {
            if let Write::Said { table, said } = write {
                rows.add(&(table, said.seat, &said.text, said.at));
            }
        },
    },
];
