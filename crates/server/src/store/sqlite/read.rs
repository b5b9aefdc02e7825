//! Rows read from the file.

use sqlx::Row as _;
use sqlx::sqlite::{SqliteConnection, SqliteRow};
use table::{Seat, Seats};

use crate::keys::{Holder, KeyHash};
use crate::store::{CHAT_KEPT, Kept, Write};
use crate::wire::Said;

fn key(row: &SqliteRow) -> Result<(KeyHash, Holder), sqlx::Error> {
    let hash: Vec<u8> = row.try_get("hash")?;
    let seats: String = row.try_get("seats")?;
    let hash: [u8; 32] = hash.try_into().map_err(|_| unreadable("a key's hash has 32 bytes"))?;
    let seats: Seats = seats.parse().map_err(unreadable)?;
    let holder = Holder { seats, host: row.try_get("host")?, invite: row.try_get("invite")? };
    Ok((KeyHash(hash), holder))
}

fn said(row: &SqliteRow) -> Result<Said, sqlx::Error> {
    let seat: Option<String> = row.try_get("seat")?;
    let seat: Option<Seat> = seat.map(|seat| seat.parse()).transpose().map_err(unreadable)?;
    let at: i64 = row.try_get("at")?;
    let (text, table) = (row.try_get("text")?, row.try_get("announced")?);
    Ok(Said { seat, text, at: at.unsigned_abs(), table })
}

fn unreadable(error: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> sqlx::Error {
    sqlx::Error::Decode(error.into())
}

fn place(n: i64) -> usize {
    usize::try_from(n).unwrap_or_default()
}

/// A table with all that lies in the tables about it.
pub(super) async fn load(connection: &mut SqliteConnection, id: &str) -> Result<Option<Kept>, sqlx::Error> {
    let meta = sqlx::query_scalar("SELECT meta FROM tables WHERE id = ?").bind(id);
    let Some(meta) = meta.fetch_optional(&mut *connection).await? else {
        return Ok(None);
    };
    let keys =
        sqlx::query("SELECT hash, seats, host, invite FROM keys WHERE tbl = ? AND revoked = 0").bind(id);
    let keys = keys.fetch_all(&mut *connection).await?;
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
    let chat =
        sqlx::query("SELECT seat, text, at, announced FROM chat WHERE tbl = ? ORDER BY id DESC LIMIT ?");
    let chat = chat.bind(id).bind(CHAT_KEPT as i64).fetch_all(&mut *connection).await?;
    Ok(Some(Kept {
        meta,
        keys: keys.iter().map(key).collect::<Result<_, _>>()?,
        segments: segments.into_iter().map(|(first, header)| (place(first), header)).collect(),
        entries: runs.iter().flat_map(|run| run.split('\n')).map(str::to_owned).collect(),
        position: position.map(|(n, body, _)| (place(n), body)),
        bookmark,
        traces: traces.into_iter().map(|(first, body)| (place(first), body)).collect(),
        chat: chat.iter().rev().map(said).collect::<Result<_, _>>()?,
    }))
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
        let batch: Vec<Write> = serde_json::from_slice(&batch).map_err(unreadable)?;
        writes.extend(batch.into_iter().map(|write| (id, write)));
    }
    Ok(writes)
}
