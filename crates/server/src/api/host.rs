//! For whoever runs the server: what goes on, and what to do about it. Everything here needs the token of the server.

use std::net::IpAddr;
use std::path::PathBuf;
use std::sync::Arc;

use axum::extract::{Path, Request, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use super::caller::Caller;
use super::errors::Failed;
use super::{bodies, errors};
use crate::hall::Hall;
use crate::wire::{Problem, Stage, TableId, Talk};

/// What goes on.
#[derive(Serialize)]
struct Overview {
    /// The tables in memory.
    tables: Vec<TableLine>,
    /// The addresses that are connected or were refused something.
    addresses: Vec<AddressLine>,
    banned: Vec<IpAddr>,
    /// How much there is to do, each by its name.
    load: Vec<(&'static str, usize)>,
}

/// A table, as whoever runs the server may know it: no position, no key.
#[derive(Serialize)]
struct TableLine {
    id: TableId,
    game: String,
    stage: Stage,
    public: bool,
    names: Vec<String>,
    connected: usize,
    moves: usize,
    touched: u64,
    /// What was said there lately, by its number.
    said: Vec<(usize, String)>,
    /// The notes of its game, by their numbers.
    notes: Vec<(usize, String)>,
    /// Those of them that somebody reported.
    reported: Vec<usize>,
}

/// What an address does.
#[derive(Serialize)]
pub(crate) struct AddressLine {
    pub(crate) address: IpAddr,
    pub(crate) sockets: u32,
    pub(crate) tables: u32,
    pub(crate) refused: u64,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Address {
    address: IpAddr,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    file: PathBuf,
}

/// Which of the things said or of the notes, by its number.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Strike {
    #[serde(default)]
    said: Option<usize>,
    #[serde(default)]
    note: Option<usize>,
}

pub(super) fn routes() -> Router<Arc<Hall>> {
    Router::new()
        .route("/", get(overview))
        .route("/backup", post(backup))
        .route("/ban", post(ban))
        .route("/unban", post(unban))
        .route("/tables/{id}/remove", post(remove))
        .route("/tables/{id}/mute", post(mute))
        .route("/tables/{id}/strike", post(strike))
        .fallback(errors::no_path)
}

/// Whether the request has the token. Both are hashed, so that how long it takes says nothing about it.
pub(super) fn has_token(hall: &Hall, headers: &HeaderMap) -> bool {
    let given =
        headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok()?.strip_prefix("Bearer "));
    let (Some(given), Some(token)) = (given, &hall.config.host_token) else {
        return false;
    };
    Sha256::digest(given.trim()) == Sha256::digest(token)
}

fn admit(hall: &Hall, Caller(address): Caller, headers: &HeaderMap) -> Result<(), Problem> {
    hall.addresses.may_try(address)?;
    if has_token(hall, headers) {
        return Ok(());
    }
    let problem = Problem::key("this needs the token that the server prints when it starts");
    hall.addresses.count_wrong(address, &problem);
    Err(problem)
}

async fn overview(
    State(hall): State<Arc<Hall>>,
    caller: Caller,
    headers: HeaderMap,
    #[cfg(feature = "cluster")] extensions: axum::http::Extensions,
) -> Result<Response, Failed> {
    admit(&hall, caller, &headers)?;
    let line = |room: &crate::room::Room| TableLine {
        id: room.id.clone(),
        game: room.meta.game.clone(),
        stage: room.meta.stage,
        public: room.meta.public,
        names: room.meta.seats.iter().map(|seat| seat.name.clone()).collect(),
        connected: room.guests.len(),
        moves: room.table.as_ref().map_or(0, |table| table.moves()),
        touched: room.meta.touched,
        notes: room.notes(),
        reported: room.meta.reported.clone(),
        said: room.chat.iter().map(|said| said.text.clone()).enumerate().collect(),
    };
    let cells = hall.cells();
    let tables = cells.iter().filter_map(|cell| hall.visit(cell, |room, _| Ok(line(room)))?.ok()).collect();
    let (addresses, banned) = (hall.addresses.overview(), hall.addresses.banned());
    let mut load = vec![
        ("connections", hall.addresses.connections()),
        ("bytes that wait to be read", hall.unread.bytes()),
    ];
    load.extend(hall.chores.waiting());
    let overview = Overview { tables, addresses, banned, load };
    #[cfg(feature = "cluster")]
    if let Some((cluster, authorization)) = others(&hall, &headers, &extensions) {
        let own = serde_json::to_value(&overview).map_err(|_| Problem::internal())?;
        return Ok(Json(cluster.overview(own, caller.0, authorization).await).into_response());
    }
    Ok(Json(overview).into_response())
}

/// The other nodes, if there are any and the request does not come from one of them, and the token for them.
#[cfg(feature = "cluster")]
fn others<'a>(
    hall: &'a Hall,
    headers: &'a HeaderMap,
    extensions: &axum::http::Extensions,
) -> Option<(&'a Arc<crate::cluster::Cluster>, &'a str)> {
    let cluster = hall.cluster().filter(|_| extensions.get::<crate::cluster::Forwarded>().is_none())?;
    Some((cluster, headers.get(header::AUTHORIZATION)?.to_str().ok()?))
}

/// Does the same at all other nodes. One that does not answer lets an address in that the others do not: it is told of.
#[cfg(feature = "cluster")]
async fn at_others(
    hall: &Hall,
    headers: &HeaderMap,
    extensions: &axum::http::Extensions,
    path: &str,
    Caller(caller): Caller,
    address: IpAddr,
) -> Result<(), Problem> {
    let Some((cluster, authorization)) = others(hall, headers, extensions) else {
        return Ok(());
    };
    let body = serde_json::json!({ "address": address }).to_string();
    let told = cluster.at_all("POST", path, caller, authorization, body.as_bytes()).await;
    match told.into_iter().find(|(_, told)| told.is_none()) {
        Some((node, _)) => Err(Problem::unready(&format!("done here, but the node {node} does not answer"))),
        None => Ok(()),
    }
}

/// What was done, for the log: by whom and to what.
fn audit(Caller(address): Caller, what: &str, whom: &str) {
    tracing::warn!(%address, what, whom, "audit");
}

fn done() -> Response {
    Json(serde_json::json!({})).into_response()
}

async fn backup(
    State(hall): State<Arc<Hall>>,
    caller: Caller,
    headers: HeaderMap,
    request: Request,
) -> Result<Response, Failed> {
    admit(&hall, caller, &headers)?;
    let File { file } = bodies::json(&hall, request).await?;
    if !file.is_absolute() {
        return Err(Problem::message("the file is named with its whole path").into());
    }
    audit(caller, "backup", &file.display().to_string());
    let copied = hall.store.backup(&file).await;
    copied.map_err(|fault| Problem::message(fault.to_string()))?;
    Ok(done())
}

async fn ban(
    State(hall): State<Arc<Hall>>,
    caller: Caller,
    headers: HeaderMap,
    request: Request,
) -> Result<Response, Failed> {
    admit(&hall, caller, &headers)?;
    #[cfg(feature = "cluster")]
    let extensions = request.extensions().clone();
    let Address { address } = bodies::json(&hall, request).await?;
    audit(caller, "ban", &address.to_string());
    hall.addresses.ban(address);
    for cell in hall.cells() {
        hall.visit(&cell, |room, _| {
            room.send_home_from(address);
            Ok(())
        });
    }
    #[cfg(feature = "cluster")]
    at_others(&hall, &headers, &extensions, "/api/host/ban", caller, address).await?;
    Ok(done())
}

async fn unban(
    State(hall): State<Arc<Hall>>,
    caller: Caller,
    headers: HeaderMap,
    request: Request,
) -> Result<Response, Failed> {
    admit(&hall, caller, &headers)?;
    #[cfg(feature = "cluster")]
    let extensions = request.extensions().clone();
    let Address { address } = bodies::json(&hall, request).await?;
    audit(caller, "unban", &address.to_string());
    hall.addresses.unban(address);
    #[cfg(feature = "cluster")]
    at_others(&hall, &headers, &extensions, "/api/host/unban", caller, address).await?;
    Ok(done())
}

async fn remove(
    State(hall): State<Arc<Hall>>,
    caller: Caller,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Result<Response, Failed> {
    admit(&hall, caller, &headers)?;
    audit(caller, "remove", &id);
    hall.delete(&id, |_| Ok(())).await?;
    Ok(done())
}

async fn mute(
    State(hall): State<Arc<Hall>>,
    caller: Caller,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Result<Response, Failed> {
    admit(&hall, caller, &headers)?;
    audit(caller, "mute", &id);
    hall.at_table(&id, |room, done| {
        room.set_talk(Talk::Nobody, done);
        Ok(())
    })
    .await?;
    Ok(done())
}

async fn strike(
    State(hall): State<Arc<Hall>>,
    caller: Caller,
    headers: HeaderMap,
    Path(id): Path<String>,
    request: Request,
) -> Result<Response, Failed> {
    admit(&hall, caller, &headers)?;
    let Strike { said, note } = bodies::json(&hall, request).await?;
    for (what, number) in [("said", said), ("note", note)] {
        if let Some(number) = number {
            audit(caller, "strike", &format!("{id}, {what} {number}"));
        }
    }
    hall.at_table(&id, |room, done| {
        said.map_or(Ok(()), |number| room.strike_said(number, done))?;
        note.map_or(Ok(()), |number| room.strike_note(number, done))
    })
    .await?;
    Ok(done())
}

/// Forgets a table, for its host: not while others play there.
#[utoipa::path(
    delete,
    path = "/tables/{id}",
    params(("id" = String, Path, description = "The table's name")),
    security(("key" = [])),
    responses(
        (status = 200),
        (status = 400, body = Problem),
        (status = 403, body = Problem),
        (status = 404, body = Problem),
        (status = 409, body = Problem),
        (status = 429, body = Problem),
        (status = 503, body = Problem),
    )
)]
pub(super) async fn delete(
    State(hall): State<Arc<Hall>>,
    Caller(address): Caller,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Failed> {
    let key = super::tables::tried(&hall, address, &headers)?.ok_or_else(Problem::host)?;
    let deleted = hall.delete(&id, |room| room.may_be_deleted_by(key)).await;
    deleted.inspect_err(|problem| hall.addresses.count_wrong(address, problem))?;
    Ok(done())
}

/// The page of the host, and its script.
pub(super) async fn page() -> Response {
    let headers = [
        (header::CONTENT_TYPE, "text/html; charset=utf-8"),
        (header::CONTENT_SECURITY_POLICY, "default-src 'self'; frame-ancestors 'none'; form-action 'none'"),
        (header::CACHE_CONTROL, "no-store"),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
    ];
    (headers, include_str!("host.html")).into_response()
}

pub(super) async fn script() -> Response {
    let headers = [
        (header::CONTENT_TYPE, "text/javascript; charset=utf-8"),
        (header::CACHE_CONTROL, "no-store"),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    ];
    (headers, include_str!("host.js")).into_response()
}

/// Figures are for this machine, and for whoever has the token. Behind a proxy everybody could seem to be this machine.
pub(super) async fn metrics(
    State(hall): State<Arc<Hall>>,
    caller: Caller,
    headers: HeaderMap,
) -> Result<Response, Failed> {
    let proxied = !hall.config.proxies.is_empty() || hall.config.public_url.is_some();
    if proxied || !caller.0.is_loopback() {
        admit(&hall, caller, &headers)?;
    }
    Ok(([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], hall.figures.page()).into_response())
}
