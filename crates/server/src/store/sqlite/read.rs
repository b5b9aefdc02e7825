//! Rows read from the file.

use sqlx::sqlite::SqliteConnection;

use super::journal;
use crate::store::rows::{self, Key, Line, place};
use crate::store::{CHAT_KEPT, Kept, Whole, Write};

/// A table with all that lies in the tables about it.
pub(super) async fn load(connection: &mut SqliteConnection, id: &str) -> Result<Option<Kept>, sqlx::Error> {
    let meta = sqlx::query_scalar("SELECT meta FROM tables WHERE id = ?").bind(id);
    let Some(meta) = meta.fetch_optional(&mut *connection).await? else {
        return Ok(None);
    };
    let keys = keys(connection, id, false).await?;
    let segments =
        sqlx::query_as::<_, (i64, String)>("SELECT first, header FROM segments WHERE tbl = ? ORDER BY first");
    let segments = segments.bind(id).fetch_all(&mut *connection).await?;
    let runs = sqlx::query_scalar::<_, String>("SELECT body FROM entries WHERE tbl = ? ORDER BY n").bind(id);
    let runs = runs.fetch_all(&mut *connection).await?;
    let position = "SELECT n, body, bookmark FROM positions WHERE tbl = ?";
    let position = sqlx::query_as::<_, (i64, String, Option<String>)>(position).bind(id);
    let position = position.fetch_optional(&mut *connection).await?;
    let bookmark = position.as_ref().and_then(|(.., bookmark)| bookmark.clone());
    let traces = "SELECT first, body FROM traces WHERE tbl = ? ORDER BY first";
    let traces = sqlx::query_as::<_, (i64, String)>(traces).bind(id).fetch_all(&mut *connection).await?;
    let chat = "SELECT seat, text, at, announced FROM chat WHERE tbl = ? ORDER BY id DESC LIMIT ?";
    let chat = sqlx::query_as::<_, Line>(chat).bind(id).bind(CHAT_KEPT as i64);
    let chat = chat.fetch_all(&mut *connection).await?;
    Ok(Some(Kept {
        meta,
        keys: rows::keys(keys)?,
        segments: segments.into_iter().map(|(first, header)| (place(first), header)).collect(),
        entries: runs.iter().flat_map(|run| run.split('\n')).map(str::to_owned).collect(),
        position: position.map(|(n, body, _)| (place(n), body)),
        bookmark,
        traces: traces.into_iter().map(|(first, body)| (place(first), body)).collect(),
        chat: chat.into_iter().rev().map(rows::said).collect::<Result<_, _>>()?,
    }))
}

/// The keys of a table, in the order of their hashes.
async fn keys(connection: &mut SqliteConnection, id: &str, revoked: bool) -> Result<Vec<Key>, sqlx::Error> {
    let keys = "SELECT hash, seats, host, invite FROM keys WHERE tbl = ? AND (revoked = 1) = ? ORDER BY hash";
    sqlx::query_as(keys).bind(id).bind(revoked).fetch_all(connection).await
}

/// A table with what lies beside it.
pub(super) async fn whole(connection: &mut SqliteConnection, id: &str) -> Result<Option<Whole>, sqlx::Error> {
    let Some(kept) = load(connection, id).await? else {
        return Ok(None);
    };
    let row = sqlx::query_as("SELECT stage, public, touched FROM tables WHERE id = ?").bind(id);
    let row = row.fetch_one(&mut *connection).await?;
    let revoked = keys(connection, id, true).await?;
    rows::whole(kept, row, revoked).map(Some)
}

/// How many entries of a table lie in the tables.
pub(super) async fn length(connection: &mut SqliteConnection, id: &str) -> Result<usize, sqlx::Error> {
    let last = "SELECT n, body FROM entries WHERE tbl = ? ORDER BY n DESC LIMIT 1";
    let last = sqlx::query_as::<_, (i64, String)>(last).bind(id).fetch_optional(connection).await?;
    Ok(last.map_or(0, |(n, body)| place(n) + body.split('\n').count()))
}

/// The writes of all batches in the journal, in their order, each with the number of its batch.
pub(super) async fn journal(connection: &mut SqliteConnection) -> Result<Vec<(i64, Write)>, sqlx::Error> {
    let batches = sqlx::query_as::<_, (i64, Vec<u8>)>("SELECT id, batch FROM journal ORDER BY id");
    let mut writes = Vec::new();
    for (id, batch) in batches.fetch_all(connection).await? {
        let batch = journal::batch(&batch).map_err(rows::unreadable)?;
        writes.extend(batch.into_iter().map(|write| (id, write)));
    }
    Ok(writes)
}
