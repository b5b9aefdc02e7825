//! Rows read from the database.

use sqlx::postgres::PgConnection;

use crate::store::rows::{self, Key, Line, place};
use crate::store::{CHAT_KEPT, Kept, Whole};
use crate::wire::TableId;

/// A table with all that lies in the database about it.
pub(super) async fn load(connection: &mut PgConnection, id: &str) -> Result<Option<Kept>, sqlx::Error> {
    let meta = sqlx::query_scalar("SELECT meta FROM tables WHERE id = $1").bind(id);
    let Some(meta) = meta.fetch_optional(&mut *connection).await? else {
        return Ok(None);
    };
    let keys = keys(connection, id, false).await?;
    let segments = "SELECT first, header FROM segments WHERE tbl = $1 ORDER BY first";
    let segments = sqlx::query_as::<_, (i64, String)>(segments).bind(id).fetch_all(&mut *connection).await?;
    let entries = sqlx::query_scalar("SELECT body FROM entries WHERE tbl = $1 ORDER BY n").bind(id);
    let entries = entries.fetch_all(&mut *connection).await?;
    let position = "SELECT n, body, bookmark FROM positions WHERE tbl = $1";
    let position = sqlx::query_as::<_, (i64, String, Option<String>)>(position).bind(id);
    let position = position.fetch_optional(&mut *connection).await?;
    let bookmark = position.as_ref().and_then(|(.., bookmark)| bookmark.clone());
    let traces = "SELECT first, body FROM traces WHERE tbl = $1 ORDER BY first";
    let traces = sqlx::query_as::<_, (i64, String)>(traces).bind(id).fetch_all(&mut *connection).await?;
    let chat = "SELECT seat, text, at, announced FROM chat WHERE tbl = $1 ORDER BY id DESC LIMIT $2";
    let chat = sqlx::query_as::<_, Line>(chat).bind(id).bind(CHAT_KEPT as i64);
    let chat = chat.fetch_all(&mut *connection).await?;
    Ok(Some(Kept {
        meta,
        keys: rows::keys(keys)?,
        segments: segments.into_iter().map(|(first, header)| (place(first), header)).collect(),
        entries,
        position: position.map(|(n, body, _)| (place(n), body)),
        bookmark,
        traces: traces.into_iter().map(|(first, body)| (place(first), body)).collect(),
        chat: chat.into_iter().rev().map(rows::said).collect::<Result<_, _>>()?,
    }))
}

/// The keys of a table, in the order of their hashes.
async fn keys(connection: &mut PgConnection, id: &str, revoked: bool) -> Result<Vec<Key>, sqlx::Error> {
    let keys = "SELECT hash, seats, host, invite FROM keys WHERE tbl = $1 AND revoked = $2 ORDER BY hash";
    sqlx::query_as(keys).bind(id).bind(revoked).fetch_all(connection).await
}

/// A table with what lies beside it.
pub(super) async fn whole(connection: &mut PgConnection, id: &str) -> Result<Option<Whole>, sqlx::Error> {
    let Some(kept) = load(connection, id).await? else {
        return Ok(None);
    };
    let row = sqlx::query_as("SELECT stage, public, touched FROM tables WHERE id = $1").bind(id);
    let row = row.fetch_one(&mut *connection).await?;
    let revoked = keys(connection, id, true).await?;
    rows::whole(kept, row, revoked).map(Some)
}

/// The names of the tables after this one.
pub(super) async fn tables(
    connection: &mut PgConnection,
    after: &str,
    most: u32,
) -> Result<Vec<TableId>, sqlx::Error> {
    let sql = "SELECT id FROM tables WHERE id > $1 ORDER BY id LIMIT $2";
    sqlx::query_scalar(sql).bind(after).bind(i64::from(most)).fetch_all(connection).await
}
