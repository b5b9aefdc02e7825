//! Bodies of requests: read within a time and within the memory there is for them.

use std::sync::Arc;

use axum::body::{Body, Bytes};
use axum::extract::Request;
use axum::http::header;
use http_body_util::BodyExt as _;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;

use super::errors::{Failed, from_json};
use crate::config::{BODY_MAX, RECORD_MAX};
use crate::hall::Hall;
use crate::wire::Problem;

/// A body, and the memory it was given.
pub(super) struct Whole {
    pub(super) bytes: Bytes,
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

/// A record.
pub(super) async fn record(hall: &Hall, request: Request) -> Result<Whole, Problem> {
    let (parts, body) = request.into_parts();
    let reading = whole(&hall.chores.records, length(&parts.headers), body, RECORD_MAX);
    timeout(2 * hall.config.limits.body, reading).await.map_err(|_| late())?
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
