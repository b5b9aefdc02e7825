//! A batch sorted by what it is about, so that each kind is one statement however many tables it is about.

use std::collections::BTreeMap;

use sqlx::postgres::{PgConnection, PgQueryResult};

use super::fence::Span;
use crate::keys::Holder;
use crate::room::STRUCK;
use crate::store::{CHAT_KEPT, Refused, Write};
use crate::wire::{Said, Stage, TableId};

/// A batch: of what there is once, the last one; of everything else all, in order.
#[derive(Default)]
pub(super) struct Batch<'a> {
    tables: BTreeMap<&'a str, (&'a str, Stage, bool, u64)>,
    keys: BTreeMap<(&'a str, &'a [u8]), Holder>,
    revoked: Vec<(&'a str, &'a [u8])>,
    segments: BTreeMap<(&'a str, i64), &'a str>,
    entries: Vec<(&'a str, i64, &'a str)>,
    positions: BTreeMap<&'a str, (i64, &'a str, Option<&'a str>)>,
    traces: BTreeMap<(&'a str, i64), &'a str>,
    said: Vec<(&'a str, &'a Said)>,
    struck: Vec<(&'a str, u64, &'a str)>,
    /// The tables that it is about, in order, so that two batches wait for each other's in the same order.
    pub(super) spans: BTreeMap<&'a TableId, Span>,
}

fn number(n: usize) -> i64 {
    i64::try_from(n).unwrap_or(i64::MAX)
}

/// Milliseconds since 1970.
pub(super) fn time(at: u64) -> i64 {
    i64::try_from(at).unwrap_or(i64::MAX)
}

impl<'a> Batch<'a> {
    /// Sorts a batch.
    ///
    /// # Errors
    /// If the entries of a table do not follow each other, or one is more than a line.
    pub(super) fn sorted(writes: &'a [Write]) -> Result<Batch<'a>, Refused> {
        let mut batch = Batch::default();
        for write in writes {
            let span = batch.spans.entry(write.table()).or_default();
            match write {
                Write::Table { id, meta, stage, public, touched } => {
                    batch.tables.insert(id, (meta, *stage, *public, *touched));
                }
                Write::Key { table, hash, holder } => {
                    batch.keys.insert((table, &hash.0), *holder);
                }
                Write::Revoked { table, hash } => batch.revoked.push((table, &hash.0)),
                Write::Segment { table, first, header } => {
                    batch.segments.insert((table, number(*first)), header);
                }
                Write::Entry { table, n, body } => {
                    Refused::unless_a_line(table, *n, body)?;
                    let n = number(*n);
                    let (_, next) = span.get_or_insert((n, n));
                    if n != *next {
                        return Err(Refused::not_next(table, n, *next));
                    }
                    *next = n + 1;
                    batch.entries.push((table, n, body));
                }
                Write::Position { table, n, body, bookmark } => {
                    batch.positions.insert(table, (number(*n), body, bookmark.as_deref()));
                }
                Write::Traces { table, first, body } => {
                    batch.traces.insert((table, number(*first)), body);
                }
                Write::Struck { table, at, text } => batch.struck.push((table, *at, text)),
                Write::Said { table, said } => batch.said.push((table, said)),
            }
        }
        Ok(batch)
    }

    /// Writes all of it. A key is kept before it is revoked, and revoked for good, as in a file.
    pub(super) async fn write(&self, to: &mut PgConnection) -> Result<(), sqlx::Error> {
        if !self.tables.is_empty() {
            self.write_tables(to).await?;
        }
        if !self.keys.is_empty() {
            self.write_keys(to).await?;
        }
        if !self.revoked.is_empty() {
            let sql = "UPDATE keys SET revoked = true FROM unnest($1::text[], $2::bytea[]) AS new (tbl, hash) \
                       WHERE keys.tbl = new.tbl AND keys.hash = new.hash";
            let (tables, hashes): (Vec<_>, Vec<_>) = self.revoked.iter().copied().unzip();
            sqlx::query(sql).bind(tables).bind(hashes).execute(&mut *to).await?;
        }
        if !self.segments.is_empty() {
            let sql = "INSERT INTO segments (tbl, first, header) SELECT * FROM unnest($1::text[], $2::bigint[], $3::text[]) \
                       ON CONFLICT (tbl, first) DO UPDATE SET header = excluded.header";
            numbered(sql, self.segments.iter().map(|(&(table, first), &header)| (table, first, header)), to)
                .await?;
        }
        if !self.entries.is_empty() {
            let sql = "INSERT INTO entries (tbl, n, body) SELECT * FROM unnest($1::text[], $2::bigint[], $3::text[])";
            numbered(sql, self.entries.iter().copied(), to).await?;
        }
        if !self.positions.is_empty() {
            self.write_positions(to).await?;
        }
        if !self.traces.is_empty() {
            let sql = "INSERT INTO traces (tbl, first, body) SELECT * FROM unnest($1::text[], $2::bigint[], $3::text[]) \
                       ON CONFLICT (tbl, first) DO UPDATE SET body = excluded.body";
            numbered(sql, self.traces.iter().map(|(&(table, first), &body)| (table, first, body)), to)
                .await?;
        }
        if !self.said.is_empty() {
            self.write_said(to).await?;
        }
        if !self.struck.is_empty() {
            let sql = "UPDATE chat SET text = $4 FROM unnest($1::text[], $2::bigint[], $3::text[]) AS new (tbl, at, text) \
                       WHERE chat.tbl = new.tbl AND chat.at = new.at AND chat.text = new.text";
            sqlx::query(sql)
                .bind(self.struck.iter().map(|(table, ..)| *table).collect::<Vec<_>>())
                .bind(self.struck.iter().map(|(_, at, _)| time(*at)).collect::<Vec<_>>())
                .bind(self.struck.iter().map(|(.., text)| *text).collect::<Vec<_>>())
                .bind(STRUCK)
                .execute(&mut *to)
                .await?;
        }
        Ok(())
    }

    async fn write_tables(&self, to: &mut PgConnection) -> Result<PgQueryResult, sqlx::Error> {
        let sql = "INSERT INTO tables (id, meta, stage, public, touched) \
                   SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::boolean[], $5::bigint[]) \
                   ON CONFLICT (id) DO UPDATE SET meta = excluded.meta, stage = excluded.stage, \
                   public = excluded.public, touched = excluded.touched";
        let rows = || self.tables.values();
        sqlx::query(sql)
            .bind(self.tables.keys().copied().collect::<Vec<_>>())
            .bind(rows().map(|(meta, ..)| *meta).collect::<Vec<_>>())
            .bind(rows().map(|(_, stage, ..)| stage.word()).collect::<Vec<_>>())
            .bind(rows().map(|(_, _, public, _)| *public).collect::<Vec<_>>())
            .bind(rows().map(|(.., touched)| time(*touched)).collect::<Vec<_>>())
            .execute(to)
            .await
    }

    async fn write_keys(&self, to: &mut PgConnection) -> Result<PgQueryResult, sqlx::Error> {
        let sql = "INSERT INTO keys (tbl, hash, seats, host, invite, revoked) \
                   SELECT *, false FROM unnest($1::text[], $2::bytea[], $3::text[], $4::boolean[], $5::boolean[]) \
                   ON CONFLICT (tbl, hash) DO UPDATE SET seats = excluded.seats, host = excluded.host";
        let rows = || self.keys.values();
        sqlx::query(sql)
            .bind(self.keys.keys().map(|(table, _)| *table).collect::<Vec<_>>())
            .bind(self.keys.keys().map(|(_, hash)| *hash).collect::<Vec<_>>())
            .bind(rows().map(|holder| holder.seats.to_string()).collect::<Vec<_>>())
            .bind(rows().map(|holder| holder.host).collect::<Vec<_>>())
            .bind(rows().map(|holder| holder.invite).collect::<Vec<_>>())
            .execute(to)
            .await
    }

    async fn write_positions(&self, to: &mut PgConnection) -> Result<PgQueryResult, sqlx::Error> {
        let sql = "INSERT INTO positions (tbl, n, body, bookmark) \
                   SELECT * FROM unnest($1::text[], $2::bigint[], $3::text[], $4::text[]) \
                   ON CONFLICT (tbl) DO UPDATE SET n = excluded.n, body = excluded.body, bookmark = excluded.bookmark";
        let rows = || self.positions.values();
        sqlx::query(sql)
            .bind(self.positions.keys().copied().collect::<Vec<_>>())
            .bind(rows().map(|(n, ..)| *n).collect::<Vec<_>>())
            .bind(rows().map(|(_, body, _)| *body).collect::<Vec<_>>())
            .bind(rows().map(|(.., bookmark)| *bookmark).collect::<Vec<_>>())
            .execute(to)
            .await
    }

    /// What was said, in order; what nobody is shown any more is not kept.
    async fn write_said(&self, to: &mut PgConnection) -> Result<PgQueryResult, sqlx::Error> {
        let sql = "INSERT INTO chat (tbl, seat, text, at, announced) SELECT tbl, seat, text, at, announced \
                   FROM unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::boolean[]) \
                   WITH ORDINALITY AS new (tbl, seat, text, at, announced, place) ORDER BY place";
        let rows = || self.said.iter().map(|(_, said)| *said);
        let tables: Vec<&str> = self.said.iter().map(|(table, _)| *table).collect();
        sqlx::query(sql)
            .bind(&tables)
            .bind(rows().map(|said| said.seat.map(|seat| seat.to_string())).collect::<Vec<_>>())
            .bind(rows().map(|said| said.text.as_str()).collect::<Vec<_>>())
            .bind(rows().map(|said| time(said.at)).collect::<Vec<_>>())
            .bind(rows().map(|said| said.table).collect::<Vec<_>>())
            .execute(&mut *to)
            .await?;
        let old = "DELETE FROM chat USING (SELECT about.tbl, (SELECT id FROM chat WHERE chat.tbl = about.tbl \
                   ORDER BY id DESC LIMIT 1 OFFSET $2) AS last FROM unnest($1::text[]) AS about (tbl)) AS old \
                   WHERE chat.tbl = old.tbl AND chat.id <= old.last";
        sqlx::query(old).bind(&tables).bind(number(CHAT_KEPT)).execute(to).await
    }
}

/// Rows of a table's name, a number and a text.
async fn numbered<'a>(
    sql: &'static str,
    rows: impl Iterator<Item = (&'a str, i64, &'a str)>,
    to: &mut PgConnection,
) -> Result<PgQueryResult, sqlx::Error> {
    let (mut tables, mut numbers, mut texts) = (Vec::new(), Vec::new(), Vec::new());
    for (table, number, text) in rows {
        tables.push(table);
        numbers.push(number);
        texts.push(text);
    }
    sqlx::query(sql).bind(tables).bind(numbers).bind(texts).execute(to).await
}
