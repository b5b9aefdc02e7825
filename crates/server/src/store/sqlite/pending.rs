//! What lies in the journal only, sorted by the table it is about, until it is written there.

use std::collections::{HashMap, VecDeque};

use sqlx::Connection as _;
use sqlx::sqlite::SqliteConnection;

use super::kinds;
use crate::store::Write;
use crate::wire::TableId;

/// So many writes lie in the journal before some of it is brought to the tables though there is no time for it. Each of
/// them is in memory until then; the longer a table's entries wait there, the more of them make one row.
const HELD: usize = 1 << 14;
/// Or so many bytes: what the moves of a long record came to is one write, and a megabyte.
const HELD_BYTES: usize = 2 << 20;

/// Of so many tables at a time, since the next batch waits meanwhile,
const AT_ONCE: usize = 32;
/// or of fewer, if that is so many bytes.
const BYTES_AT_ONCE: usize = 1 << 20;

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
pub(super) struct About {
    /// The first batch in the journal that has any of it.
    since: i64,
    pub(super) runs: Vec<Run>,
    table: Option<Write>,
    position: Option<Write>,
    others: Vec<Write>,
    writes: usize,
    bytes: usize,
}

/// Entries that follow each other, a line each.
pub(super) struct Run {
    pub(super) first: usize,
    pub(super) next: usize,
    pub(super) lines: String,
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
    pub(super) fn writes(&self) -> impl Iterator<Item = &Write> {
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
        let mut bytes = 0;
        let few = self.waiting().take(AT_ONCE).take_while(|(_, id)| {
            let enough = bytes >= BYTES_AT_ONCE;
            bytes += self.about.get(id).map_or(0, |about| about.bytes);
            !enough
        });
        few.map(|(_, id)| id.clone()).collect()
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
        kinds::write(&about, &mut transaction).await?;
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
