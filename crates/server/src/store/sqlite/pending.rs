//! What lies in the journal only, sorted by the table it is about, until it is written there.

use std::collections::{HashMap, VecDeque};

use serde::Serialize;
use sqlx::Connection as _;
use sqlx::sqlite::SqliteConnection;

use crate::store::Write;
use crate::wire::TableId;

/// So many writes lie in the journal before some of it is brought to the tables though there is no time for it. Each of
/// them is in memory until then; the longer a table's entries wait there, the more of them make one row.
const HELD: usize = 1 << 14;
/// Or so many bytes: what the moves of a long record came to is one write, and a megabyte.
const HELD_BYTES: usize = 8 << 20;

/// Of so many tables at a time, since the next batch waits meanwhile.
const AT_ONCE: usize = 32;

/// The writes that lie in the journal only.
#[derive(Default)]
pub(super) struct Pending {
    about: HashMap<TableId, About>,
    /// The tables by the batch that first wrote about them; some may have been written since.
    order: VecDeque<(i64, TableId)>,
    writes: usize,
    bytes: usize,
}

/// What waits to be written about one table: the last of each kind where only that one counts.
#[derive(Default)]
struct About {
    /// The first batch in the journal that has any of it.
    since: i64,
    runs: Vec<Run>,
    table: Option<Write>,
    position: Option<Write>,
    others: Vec<Write>,
    writes: usize,
    bytes: usize,
}

/// Entries that follow each other, a line each.
struct Run {
    first: usize,
    next: usize,
    lines: String,
}

impl About {
    fn add(&mut self, write: Write) {
        self.writes += 1;
        self.bytes += bytes_of(&write);
        match write {
            Write::Entry { n, body, .. } => match self.runs.last_mut().filter(|run| run.next == n) {
                Some(run) => {
                    run.next += 1;
                    run.lines.push('\n');
                    run.lines.push_str(&body);
                }
                None => self.runs.push(Run { first: n, next: n + 1, lines: body }),
            },
            Write::Table { .. } => self.table = Some(write),
            Write::Position { .. } => self.position = Some(write),
            _ => self.others.push(write),
        }
    }

    /// All that is no entry.
    fn writes(&self) -> impl Iterator<Item = &Write> {
        self.table.iter().chain(&self.position).chain(&self.others)
    }
}

impl Pending {
    /// Takes what lies in this batch of the journal.
    pub(super) fn add(&mut self, batch: i64, write: Write) {
        self.writes += 1;
        self.bytes += bytes_of(&write);
        let id = write.table();
        match self.about.get_mut(id) {
            Some(about) => about.add(write),
            None => {
                let id = id.clone();
                let mut about = About { since: batch, ..About::default() };
                about.add(write);
                self.order.push_back((batch, id.clone()));
                self.about.insert(id, about);
            }
        }
    }

    /// Forgets the entries before this number: they were brought to the tables before a crash, and the batch that they
    /// came with was left in the journal for the sake of other tables.
    pub(super) fn forget_entries(&mut self, id: &str, before: usize) {
        for run in self.about.get_mut(id).into_iter().flat_map(|about| &mut about.runs) {
            for _ in run.first..before.min(run.next) {
                let line = run.lines.find('\n').map_or(run.lines.len(), |end| end + 1);
                run.lines.drain(..line);
                run.first += 1;
            }
        }
    }

    /// The tables that something in the journal is about.
    pub(super) fn tables(&self) -> Vec<TableId> {
        self.about.keys().cloned().collect()
    }

    /// Whether people or settings of any table are in the journal only.
    pub(super) fn has_tables(&self) -> bool {
        self.about.values().any(|about| about.table.is_some())
    }

    /// Whether nothing lies in the journal only.
    pub(super) fn is_empty(&self) -> bool {
        self.about.is_empty()
    }

    /// Whether some of it has to be written now.
    pub(super) fn is_full(&self) -> bool {
        self.writes >= HELD || self.bytes >= HELD_BYTES
    }

    /// The tables to be written next.
    pub(super) fn next(&self) -> Vec<TableId> {
        self.waiting().map(|(_, id)| id.clone()).take(AT_ONCE).collect()
    }

    /// The tables that wait, those that wait longest first.
    fn waiting(&self) -> impl Iterator<Item = &(i64, TableId)> {
        self.order.iter().filter(|(since, id)| self.about.get(id).is_some_and(|about| about.since == *since))
    }

    /// Writes all there is about these tables, and takes the batches from the journal that nothing waits in any more, in
    /// one transaction.
    pub(super) async fn settle(
        &mut self,
        tables: &[TableId],
        connection: &mut SqliteConnection,
    ) -> Result<(), sqlx::Error> {
        let about: HashMap<&TableId, &About> =
            tables.iter().filter_map(|id| self.about.get_key_value(id)).collect();
        if about.is_empty() {
            return Ok(());
        }
        let mut transaction = connection.begin().await?;
        let mut rows = Rows::default();
        for (id, run) in about.iter().flat_map(|(id, about)| about.runs.iter().map(move |run| (id, run))) {
            if run.first < run.next {
                rows.add(&(id, run.first, &run.lines));
            }
        }
        rows.write(ENTRIES, &mut transaction).await?;
        for kind in KINDS {
            let mut rows = Rows::default();
            about.values().flat_map(|about| about.writes()).for_each(|write| (kind.row)(write, &mut rows));
            rows.write(kind.sql, &mut transaction).await?;
        }
        let left = self.waiting().find(|(_, id)| !about.contains_key(id));
        let first = left.map_or(i64::MAX, |(since, _)| *since);
        sqlx::query("DELETE FROM journal WHERE id < ?").bind(first).execute(&mut *transaction).await?;
        transaction.commit().await?;
        for about in tables.iter().filter_map(|id| self.about.remove(id)) {
            self.writes -= about.writes;
            self.bytes -= about.bytes;
        }
        while self.order.front().is_some_and(|(since, _)| *since < first) {
            self.order.pop_front();
        }
        Ok(())
    }
}

/// How much text it is, as far as that can be much.
fn bytes_of(write: &Write) -> usize {
    match write {
        Write::Table { meta, .. } => meta.len(),
        Write::Segment { header, .. } => header.len(),
        Write::Entry { body, .. } | Write::Traces { body, .. } => body.len(),
        Write::Position { body, bookmark, .. } => body.len() + bookmark.as_ref().map_or(0, String::len),
        Write::Said { .. } | Write::Struck { .. } | Write::Key { .. } | Write::Revoked { .. } => 0,
    }
}

/// Runs of entries. Here as in all kinds, to write something twice changes nothing: what is in the journal can
/// always be brought to the tables. (A run that has grown since is another run: see [`Pending::forget_entries`].)
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
const KINDS: [Kind; 9] = [
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
        sql: "INSERT INTO positions (tbl, n, body, bookmark) \
              SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(?) WHERE true \
              ON CONFLICT (tbl) DO UPDATE SET n = excluded.n, body = excluded.body, bookmark = excluded.bookmark",
        row: |write, rows| {
            if let Write::Position { table, n, body, bookmark } = write {
                rows.add(&(table, n, body, bookmark));
            }
        },
    },
    Kind {
        sql: "INSERT INTO traces (tbl, first, body) SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?) \
              WHERE true ON CONFLICT (tbl, first) DO UPDATE SET body = excluded.body",
        row: |write, rows| {
            if let Write::Traces { table, first, body } = write {
                rows.add(&(table, first, body));
            }
        },
    },
    Kind {
        // The same words of the same seat in the same millisecond are the same.
        sql: "INSERT INTO chat (tbl, seat, text, at, announced) \
              SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 FROM json_each(?) \
              WHERE NOT EXISTS (SELECT 1 FROM chat WHERE tbl = value ->> 0 AND seat IS value ->> 1 \
              AND text = value ->> 2 AND at = value ->> 3)",
        row: |write, rows| {
            if let Write::Said { table, said } = write {
                rows.add(&(table, said.seat, &said.text, said.at, u8::from(said.table)));
            }
        },
    },
    Kind {
        sql: "UPDATE chat SET text = value ->> 3 FROM json_each(?) \
              WHERE tbl = value ->> 0 AND at = value ->> 1 AND text = value ->> 2",
        row: |write, rows| {
            if let Write::Struck { table, at, text } = write {
                rows.add(&(table, at, text, crate::room::STRUCK));
            }
        },
    },
    Kind {
        // What nobody is shown any more is not kept.
        sql: "DELETE FROM chat WHERE tbl IN (SELECT value FROM json_each(?)) AND id <= (SELECT newer.id FROM chat AS newer \
              WHERE newer.tbl = chat.tbl ORDER BY newer.id DESC LIMIT 1 OFFSET 200)",
        row: |write, rows| {
            if let Write::Said { table, .. } = write {
                rows.add(table);
            }
        },
    },
];

#[cfg(test)]
mod tests {
    use super::*;

    /// Writes were counted and not weighed: sixteen thousand long records waited in memory under siege.
    #[test]
    fn what_waits_is_written_when_it_is_many_writes_or_much_text() {
        let traces =
            |table: &str, bytes| Write::Traces { table: table.to_owned(), first: 0, body: "x".repeat(bytes) };
        let mut much = Pending::default();
        for table in ["a", "b"] {
            much.add(1, traces(table, HELD_BYTES / 2));
        }
        assert!(much.is_full());
        let mut many = Pending::default();
        for _ in 0..HELD - 1 {
            many.add(1, traces("a", 1));
        }
        assert!(!many.is_full());
        many.add(1, traces("a", 1));
        assert!(many.is_full());
    }

    #[tokio::test]
    async fn what_was_written_waits_no_longer() {
        let folder = tempfile::TempDir::new().expect("a folder");
        let store = crate::store::Sqlite::open(&folder.path().join("t.db")).await.expect("it opens");
        let mut file = store.file.lock().await;
        let file = file.as_mut().expect("it is open");
        let body = "x".repeat(HELD_BYTES);
        file.pending.add(1, Write::Traces { table: "a".to_owned(), first: 0, body });
        assert!(file.pending.is_full());
        file.settle("a").await.expect("it is written");
        assert!(!file.pending.is_full() && file.pending.is_empty());
    }
}
