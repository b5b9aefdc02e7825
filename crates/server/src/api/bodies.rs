//! Bodies of requests: read within a time and within the memory there is for them.

use std::sync::Arc;

use axum::body::{Body, Bytes};
use axum::extract::Request;
use axum::http::header;
use http_body_util::BodyExt as _;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;

use super::errors::{Failed, from_json};
use crate::config::{BODY_MAX, RECORD_MAX, RECORDS};
use crate::hall::Hall;
use crate::wire::Problem;

/// A body, and the memory it was given.
pub(crate) struct Whole {
    pub(crate) bytes: Bytes,
    _room: OwnedSemaphorePermit,
}

/// A small body in JSON.
pub(super) async fn json<T: serde::de::DeserializeOwned>(hall: &Hall, request: Request) -> Result<T, Failed> {
    let (parts, body) = request.into_parts();
    let time = hall.config.limits.body;
    let reading = whole(&hall.chores.bodies, length(&parts.headers), body, BODY_MAX);
    let whole = timeout(time, reading).await.map_err(|_| late())??;
    from_json(Request::from_parts(parts, Body::from(whole.bytes))).await
}

/// A small body, of whatever kind, and what it came with.
#[cfg(feature = "cluster")]
pub(crate) async fn small(
    hall: &Hall,
    request: Request,
) -> Result<(axum::http::request::Parts, Whole), Problem> {
    let (parts, body) = request.into_parts();
    let reading = whole(&hall.chores.bodies, length(&parts.headers), body, BODY_MAX);
    let whole = timeout(hall.config.limits.body, reading).await.map_err(|_| late())??;
    Ok((parts, whole))
}

/// A record.
pub(super) async fn record(hall: &Hall, request: Request) -> Result<Whole, Problem> {
    let (parts, body) = request.into_parts();
    let reading = whole(&hall.chores.records, length(&parts.headers), body, RECORD_MAX);
    timeout(2 * hall.config.limits.body, reading).await.map_err(|_| late())?
}

/// A record that is given out, in memory that is set aside for it until all of it is read.
pub(super) fn given(hall: &Hall, record: String) -> Result<Bytes, Problem> {
    struct Given {
        record: String,
        _room: OwnedSemaphorePermit,
    }
    impl AsRef<[u8]> for Given {
        fn as_ref(&self) -> &[u8] {
            self.record.as_bytes()
        }
    }
    // The longest may be longer than what there is for all.
    let room = record.len().div_ceil(1024).min(RECORDS);
    let room = u32::try_from(room).unwrap_or(u32::MAX);
    let room = Arc::clone(&hall.chores.given).try_acquire_many_owned(room);
    let room = room.map_err(|_| Problem::busy("many records are being fetched; try again in a moment"))?;
    Ok(Bytes::from_owner(Given { record, _room: room }))
}

fn late() -> Problem {
    Problem::message("the body did not come in time")
}

/// How long the body is, if that is said.
fn length(headers: &axum::http::HeaderMap) -> Option<usize> {
    headers.get(header::CONTENT_LENGTH)?.to_str().ok()?.parse().ok()
}

/// The whole body. Its memory is set aside before any of it is read.
async fn whole(
    memory: &Arc<Semaphore>,
    length: Option<usize>,
    mut body: Body,
    most: usize,
) -> Result<Whole, Problem> {
    let said = length.unwrap_or(most);
    if said > most {
        return Err(Problem::large(most));
    }
    let room = u32::try_from(said.div_ceil(1024)).unwrap_or(u32::MAX);
    let room = Arc::clone(memory).try_acquire_many_owned(room);
    let room = room.map_err(|_| Problem::busy("the server reads as much as it has room for; try again"))?;
    let mut bytes = Vec::new();
    while let Some(frame) = body.frame().await {
        let frame = frame.map_err(|_| Problem::message("the body was cut short"))?;
        if let Ok(data) = frame.into_data() {
            if bytes.len() + data.len() > said {
                return Err(Problem::large(most));
            }
            bytes.extend_from_slice(&data);
        }
    }
    Ok(Whole { bytes: bytes.into(), _room: room })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Config;
    use crate::store::Sqlite;

    /// A record of 4 MiB could be asked for over a hundred connections and read over none.
    #[tokio::test]
    async fn records_that_are_given_out_have_so_much_memory() {
        let folder = tempfile::TempDir::new().expect("a folder");
        let path = folder.path().join("tables.db");
        let store = Sqlite::open(&path).await.expect("a store");
        let (hall, _writing) = Hall::new(Config::new(path), Arc::new(store));
        let long = || given(&hall, "x".repeat(1024 * RECORDS / 2));
        let (one, other) = (long().expect("there is room"), long().expect("there is room"));
        assert_eq!(one.len(), 1024 * RECORDS / 2);
        assert!(given(&hall, "x".to_owned()).is_err(), "all of it is taken");
        let part = other.slice(..10);
        drop((one, other));
        long().expect("what was read is free again");
        assert!(given(&hall, "x".repeat(2048 * RECORDS)).is_err(), "as long as some of it is not");
        drop(part);
        assert!(
            given(&hall, "x".repeat(2048 * RECORDS)).is_ok(),
            "one that is longer than all is given alone"
        );
    }
}
