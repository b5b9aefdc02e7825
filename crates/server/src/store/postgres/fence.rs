//! The fence: that nobody writes about a table but who took it last.
//!
//! A table has a row with the number of the node that took it and how often it was taken. Whoever loads a table takes it;
//! every batch changes the rows of its tables, and is refused if one of them is not as this node left it, or if this
//! node's lease was ended. A row is locked
//! until its transaction ends, so a table is taken either before a batch, which is then refused, or after it, and then what
//! is loaded contains it. That holds too where it is not known whether a batch was kept because the connection broke: the
//! table is taken anew, which waits for that transaction to end.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::{Mutex, MutexGuard, PoisonError};

use sqlx::postgres::PgConnection;

use super::lease;
use crate::store::Refused;
use crate::wire::TableId;

/// So many fences are remembered at most; what is forgotten is looked up.
const HELD: usize = 1 << 16;

/// The fences of the tables that this node has taken.
#[derive(Default)]
pub(super) struct Fences(Mutex<HashMap<TableId, i64>>);

/// The entries of a batch about a table: how many there have to be before it, and how many there are then.
pub(super) type Span = Option<(i64, i64)>;

/// What came of taking a table.
pub(super) enum Taken {
    /// It may be written about.
    Ours(i64),
    /// There is no such table.
    Unknown,
    /// A node has it that still renews its lease.
    Elsewhere(i64),
    /// Somebody has ended this node's own lease.
    Lost,
}

impl Fences {
    fn lock(&self) -> MutexGuard<'_, HashMap<TableId, i64>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Remembers what was taken, once that is kept.
    pub(super) fn hold(&self, tables: impl IntoIterator<Item = (TableId, i64)>) {
        let mut held = self.lock();
        if held.len() > HELD {
            held.clear();
        }
        held.extend(tables);
    }

    /// Forgets tables of which it is not known how they were left: they are taken anew before anything else.
    pub(super) fn doubt<'a>(&self, tables: impl IntoIterator<Item = &'a TableId>) {
        let mut held = self.lock();
        for table in tables {
            held.remove(table);
        }
    }

    /// Forgets all of them.
    pub(super) fn doubt_all(&self) {
        self.lock().clear();
    }

    /// Takes a table for this node, unless it is this node's already.
    pub(super) async fn take(
        &self,
        id: &str,
        node: i64,
        transaction: &mut PgConnection,
    ) -> Result<Taken, sqlx::Error> {
        let held = self.lock().get(id).copied();
        if let Some(held) = held {
            let still = "SELECT 1 FROM fences WHERE tbl = $1 AND fence = $2 AND holder = $3";
            let still = sqlx::query(still).bind(id).bind(held).bind(node);
            if still.fetch_optional(&mut *transaction).await?.is_some() {
                return Ok(Taken::Ours(held));
            }
        }
        let row = "SELECT holder FROM fences WHERE tbl = $1 FOR UPDATE";
        let Some(holder) =
            sqlx::query_scalar::<_, i64>(row).bind(id).fetch_optional(&mut *transaction).await?
        else {
            return Ok(Taken::Unknown);
        };
        if holder != node && !lease::ended(holder, transaction).await? {
            return Ok(Taken::Elsewhere(holder));
        }
        let take = "UPDATE fences SET fence = fence + 1, holder = $2 WHERE tbl = $1 \
                    AND EXISTS (SELECT 1 FROM nodes WHERE number = $2) RETURNING fence";
        let fence = sqlx::query_scalar(take).bind(id).bind(node).fetch_optional(transaction).await?;
        Ok(fence.map_or(Taken::Lost, Taken::Ours))
    }

    /// Refuses a batch about tables that are not this node's, or whose entries are not the next. Gives the fences of all
    /// of them. Tables that nobody knows yet are this node's.
    pub(super) async fn check(
        &self,
        spans: &BTreeMap<&TableId, Span>,
        node: i64,
        transaction: &mut PgConnection,
    ) -> Result<Vec<(TableId, i64)>, Refused> {
        let mut fences: HashMap<TableId, i64> = {
            let held = self.lock();
            spans
                .keys()
                .filter_map(|table| held.get_key_value(*table))
                .map(|(id, fence)| (id.clone(), *fence))
                .collect()
        };
        let unknown: Vec<&str> =
            spans.keys().filter(|table| !fences.contains_key(**table)).map(|table| table.as_str()).collect();
        if !unknown.is_empty() {
            // A row that is there already comes back if it is this node's.
            let new = "INSERT INTO fences (tbl, fence, holder, length) SELECT tbl, 1, $2, 0 FROM unnest($1::text[]) AS tbl \
                       ON CONFLICT (tbl) DO UPDATE SET fence = fences.fence WHERE fences.holder = excluded.holder \
                       RETURNING tbl, fence";
            let new = sqlx::query_as::<_, (TableId, i64)>(new).bind(unknown).bind(node);
            fences.extend(new.fetch_all(&mut *transaction).await?);
        }
        let of = |table: &&TableId| fences.get(*table).copied().unwrap_or(NOBODYS);
        let check = "UPDATE fences SET length = coalesce(batch.after, length) \
                     FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[]) AS batch (tbl, fence, before, after) \
                     WHERE fences.tbl = batch.tbl AND fences.fence = batch.fence AND fences.holder = $5 \
                     AND length = coalesce(batch.before, length) AND EXISTS (SELECT 1 FROM nodes WHERE number = $5) \
                     RETURNING fences.tbl";
        let passed: HashSet<TableId> = sqlx::query_scalar(check)
            .bind(spans.keys().map(|table| table.as_str()).collect::<Vec<_>>())
            .bind(spans.keys().map(of).collect::<Vec<_>>())
            .bind(spans.values().map(|span| span.map(|(before, _)| before)).collect::<Vec<_>>())
            .bind(spans.values().map(|span| span.map(|(_, after)| after)).collect::<Vec<_>>())
            .bind(node)
            .fetch_all(&mut *transaction)
            .await?
            .into_iter()
            .collect();
        match spans.iter().find(|(table, _)| !passed.contains(**table)) {
            Some((table, span)) => Err(why(table, *span, of(table), node, transaction).await?),
            None => Ok(fences.into_iter().collect()),
        }
    }
}

/// The fence of no table.
const NOBODYS: i64 = 0;

/// Why a batch about this table was refused.
async fn why(
    id: &TableId,
    span: Span,
    fence: i64,
    node: i64,
    transaction: &mut PgConnection,
) -> Result<Refused, sqlx::Error> {
    if !lease::is_there(node, transaction).await? {
        return Ok(Refused::lost());
    }
    let length = "SELECT length FROM fences WHERE tbl = $1 AND fence = $2 AND holder = $3";
    let length = sqlx::query_scalar::<_, i64>(length).bind(id.as_str()).bind(fence).bind(node);
    Ok(match (length.fetch_optional(transaction).await?, span) {
        (Some(length), Some((before, _))) => Refused::not_next(id, before, length),
        _ => Refused::Batch(format!("table {id} is another server's now, or was deleted")),
    })
}
