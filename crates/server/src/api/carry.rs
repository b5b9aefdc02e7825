//! All of a person's seats, carried to another device by a code that is shown once.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Request, State};

use super::bodies;
use super::caller::Caller;
use super::errors::Failed;
use super::tables::MINE_MOST;
use crate::carry::GOOD_FOR;
use crate::hall::Hall;
use crate::keys::KeyHash;
use crate::wire::object::Object;
use crate::wire::{CarriedTable, CarryCode, MineAsk, Problem};

/// Leaves keys for another device of the same person: host keys, seats, all that are still good.
#[utoipa::path(
    post,
    path = "/carry",
    request_body = Vec<MineAsk>,
    responses(
        (status = 200, body = CarryCode),
        (status = 400, body = Problem),
        (status = 403, body = Problem),
        (status = 413, body = Problem),
        (status = 415, body = Problem),
        (status = 429, body = Problem),
        (status = 503, body = Problem),
    )
)]
pub(super) async fn leave(
    State(hall): State<Arc<Hall>>,
    Caller(address): Caller,
    request: Request,
) -> Result<Json<CarryCode>, Failed> {
    let asked: Vec<Object<MineAsk>> = bodies::json(&hall, request).await?;
    if asked.len() > MINE_MOST {
        return Err(Problem::message(format!("at most {MINE_MOST} keys can be carried at once")).into());
    }
    hall.addresses.count_lookups(address, asked.len().max(1))?;
    let mut keys = Vec::new();
    for Object(ask) in asked {
        if game_of(&hall, &ask).await?.is_some() {
            keys.push(ask);
        }
    }
    if keys.is_empty() {
        return Err(Problem::key("none of these keys opens anything any more").into());
    }
    let tables = keys.len();
    let code = hall.carried.take_in(address, keys)?;
    Ok(Json(CarryCode { code, tables, minutes: GOOD_FOR.as_secs() / 60 }))
}

/// Fetches what was left under a code, once. Keys that were revoked meanwhile are not among it.
#[utoipa::path(
    post,
    path = "/carry/claim",
    request_body = crate::wire::CarryClaim,
    responses(
        (status = 200, body = Vec<CarriedTable>),
        (status = 400, body = Problem),
        (status = 403, body = Problem),
        (status = 413, body = Problem),
        (status = 415, body = Problem),
        (status = 429, body = Problem),
        (status = 503, body = Problem),
    )
)]
pub(super) async fn claim(
    State(hall): State<Arc<Hall>>,
    Caller(address): Caller,
    request: Request,
) -> Result<Json<Vec<CarriedTable>>, Failed> {
    // A code is as good as the keys it stands for: guessing costs what guessing keys does.
    hall.addresses.may_try(address)?;
    let Object(claim): Object<crate::wire::CarryClaim> = bodies::json(&hall, request).await?;
    let keys = given_out(&hall, &claim.code).await;
    let keys = keys.inspect_err(|problem| hall.addresses.count_wrong(address, problem))?;
    let mut carried = Vec::new();
    for ask in keys {
        if let Some(game) = game_of(&hall, &ask).await? {
            carried.push(CarriedTable { table: ask.table, key: ask.key, game });
        }
    }
    Ok(Json(carried))
}

/// What was left under a code, at whichever node.
async fn given_out(hall: &Arc<Hall>, code: &str) -> Result<Vec<MineAsk>, Problem> {
    let here = hall.carried.give_out(code);
    #[cfg(feature = "cluster")]
    if here.is_err()
        && let Some(cluster) = hall.cluster()
        && let Some(keys) = cluster.claim(code).await
    {
        return Ok(keys);
    }
    here
}

/// The game at the table that a key opens.
async fn game_of(hall: &Arc<Hall>, ask: &MineAsk) -> Result<Option<String>, Problem> {
    let asked = [(ask.table.clone(), Some(KeyHash::of(&ask.key)))];
    let seen = hall.look_up(&asked).await.pop().ok_or_else(Problem::internal)??;
    Ok(seen.and_then(|(table, holder)| holder.map(|_| table.game)))
}
