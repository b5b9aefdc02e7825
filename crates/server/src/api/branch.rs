//! A table that goes on from a moment of another.

use std::sync::Arc;

use axum::extract::{Path, Request, State};
use axum::http::HeaderMap;
use axum::response::Response;

use super::bodies;
use super::caller::Caller;
use super::errors::Failed;
use super::tables::{admitted, made, tried};
use crate::addresses::owner;
use crate::commit::Done;
use crate::hall::Hall;
use crate::keys;
use crate::room::{Room, now};
use crate::wire::object::Object;
use crate::wire::{Branch, Made, Problem};

/// Sets a table at which a game goes on from a moment of it: of a game that is over, or that nobody else plays.
#[utoipa::path(
    post,
    path = "/tables/{id}/branch",
    params(("id" = String, Path, description = "The table's name")),
    request_body = Branch,
    security((), ("key" = [])),
    responses(
        (status = 201, body = Made),
        (status = 400, body = Problem),
        (status = 403, body = Problem),
        (status = 404, body = Problem),
        (status = 409, body = Problem),
        (status = 413, body = Problem),
        (status = 415, body = Problem),
        (status = 429, body = Problem),
        (status = 503, body = Problem),
    )
)]
pub(super) async fn branch(
    State(hall): State<Arc<Hall>>,
    Caller(address): Caller,
    Path(id): Path<String>,
    headers: HeaderMap,
    request: Request,
) -> Result<Response, Failed> {
    let key = tried(&hall, address, &headers)?;
    hall.addresses.may_set(address)?;
    let Object(Branch { moves }): Object<Branch> = bodies::json(&hall, request).await?;
    let most = hall.config.limits.record;
    let moves = usize::try_from(moves).unwrap_or(usize::MAX);
    let trunk = hall.at_table(&id, |room, _| room.trunk(admitted(room, key)?, moves, most)).await;
    let trunk = trunk.inspect_err(|problem| hall.addresses.count_wrong(address, problem))?;
    hall.addresses.count_table(address)?;
    let grow = move || {
        let mut done = Done::default();
        let grown = Room::branch(keys::table_id(now())?, trunk, &mut done)?;
        Ok::<_, Problem>((grown, done))
    };
    let grown = hall.chores.imports.run(Some(owner(address)), grow).await.ok_or_else(Problem::internal)?;
    let ((room, key), done) = grown?;
    made(&hall, room, key, None, done).await
}
