//! Tables: set, listed, joined, fetched as records and brought back from them.

use std::net::IpAddr;
use std::sync::Arc;

use axum::Json;
use axum::body::Body;
use axum::extract::{Path, Request, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde_json::value::to_raw_value;
use table::{Seats, Seed};

use super::bodies;
use super::caller::Caller;
use super::errors::Failed;
use crate::addresses::owner;
use crate::commit::Done;
use crate::hall::Hall;
use crate::keys::{self, Holder, KeyHash};
use crate::room::{Planned, Room, now};
use crate::wire::object::Object;
use crate::wire::{
    Join, Joined, Made, MineAsk, MineEntry, NewTable, Problem, SeatPlan, Stage, TableInfo, TableList, whole,
};

/// The most tables in the list of those that wait or are played.
const LISTED: u32 = 100;
/// The most tables in the list of those that are over.
const FINISHED: u32 = 20;
/// The most tables that can be asked for at once.
pub(super) const MINE_MOST: usize = 200;

/// The key of a request for one table, if its address may try keys and look tables up.
pub(super) fn tried(hall: &Hall, address: IpAddr, headers: &HeaderMap) -> Result<Option<KeyHash>, Problem> {
    let key = key(headers)?;
    hall.addresses.may_try(address)?;
    hall.addresses.count_lookups(address, 1)?;
    Ok(key)
}

/// The key of a request.
fn key(headers: &HeaderMap) -> Result<Option<KeyHash>, Problem> {
    let Some(value) = headers.get(header::AUTHORIZATION) else {
        return Ok(None);
    };
    let key = value.to_str().ok().and_then(|value| value.strip_prefix("Bearer "));
    let key = key.ok_or_else(|| Problem::message("a key is given as `Authorization: Bearer KEY`"))?;
    Ok(Some(KeyHash::of(key.trim())))
}

/// What a key opens at a table, or that nothing is needed.
pub(super) fn admitted(room: &Room, key: Option<KeyHash>) -> Result<Option<Holder>, Problem> {
    match key {
        Some(key) => {
            let holder = room.holder(key).ok_or_else(|| Problem::key("the key does not open this table"))?;
            Ok(Some(holder))
        }
        None if room.meta.public => Ok(None),
        None => Err(Problem::key("this table is private; it is seen with a key only")),
    }
}

/// Sets a table.
#[utoipa::path(
    post,
    path = "/tables",
    request_body = NewTable,
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
pub(super) async fn set(
    State(hall): State<Arc<Hall>>,
    Caller(address): Caller,
    request: Request,
) -> Result<Response, Failed> {
    hall.addresses.may_set(address)?;
    let Object(new): Object<NewTable> = bodies::json(&hall, request).await?;
    let shelved = shelf::find(&new.game).ok_or_else(|| Problem::unknown("there is no such game"))?;
    let chosen = new.options.unwrap_or_default();
    let chosen = chosen.into_iter().map(|(name, value)| (name, whole::value(value))).collect();
    let options = shelf::options::chosen(shelved.game, &chosen).map_err(Problem::message)?;
    let seed = match new.seed {
        // What a scene deals from is no secret: it is for one person and bots.
        None => match &new.scene {
            Some(scene) => Seed::from_number(scene.seed.unwrap_or(0)),
            None => keys::seed()?,
        },
        Some(number) if hall.config.allow_seeds => Seed::from_number(number),
        Some(_) => return Err(Problem::message("this server chooses what is dealt itself").into()),
    };
    if new.start && new.seats.contains(&SeatPlan::Friend) {
        return Err(Problem::early("a table with a friend's seat cannot start at once").into());
    }
    if new.scene.is_some() && (new.public || new.seats.contains(&SeatPlan::Friend)) {
        return Err(Problem::message("a scene is private, and every seat mine or a bot's").into());
    }
    hall.addresses.count_table(address)?;
    let planned = Planned {
        shelved,
        plan: new.seats,
        options: to_raw_value(&options).map_err(|_| Problem::internal())?,
        public: new.public,
        name: new.name,
        mark: new.mark,
        seed,
    };
    let mut done = Done::default();
    let (mut room, key, invite) = Room::set(keys::table_id(now())?, planned, &mut done)?;
    if let Some(scene) = new.scene {
        let most = hall.config.limits.record;
        let lay = move || room.lay(&scene, most, &mut done).map(|()| (room, done));
        let laid = hall.chores.imports.run(Some(owner(address)), lay).await.ok_or_else(Problem::internal)?;
        let (room, done) = laid?;
        return made(&hall, room, key, None, done).await;
    }
    if new.start {
        let mine = room.holder(KeyHash::of(&key)).map_or(Seats::NONE, |holder| holder.seats);
        room.begin_by_itself(if new.adds { mine } else { Seats::NONE }, &mut done)?;
    } else {
        room.try_options()?;
    }
    made(&hall, room, key, invite, done).await
}

pub(super) async fn made(
    hall: &Arc<Hall>,
    room: Room,
    key: String,
    invite: Option<String>,
    done: Done,
) -> Result<Response, Failed> {
    let table = room.info();
    let seats = room.holder(KeyHash::of(&key)).map_or(Seats::NONE, |holder| holder.seats);
    hall.take_in(room, done).await?;
    Ok((StatusCode::CREATED, Json(Made { table, key, seats, invite })).into_response())
}

/// Public tables: those that wait or are being played, and the last that are over.
#[utoipa::path(
    get,
    path = "/tables",
    responses(
        (status = 200, body = TableList),
        (status = 429, body = Problem),
        (status = 503, body = Problem),
    )
)]
pub(super) async fn list(
    State(hall): State<Arc<Hall>>,
    Caller(address): Caller,
) -> Result<Json<TableList>, Failed> {
    hall.addresses.count_lookups(address, 1)?;
    let (mut tables, mut finished) = (Vec::new(), Vec::new());
    for (over, most) in [(false, LISTED), (true, FINISHED)] {
        let ids = hall.store.public(over, most).await.map_err(|fault| crate::hall::unstored(&fault))?;
        hall.addresses.count_lookups(address, ids.len())?;
        let asked: Vec<_> = ids.into_iter().map(|id| (id, None)).collect();
        let seen = hall.look_up(&asked).await.into_iter().filter_map(|seen| seen.ok().flatten());
        // A table may have ended since it was found, and is then found in the other list.
        let listed = seen.map(|(info, _)| info).filter(|info| over == (info.stage == Stage::Over));
        if over { finished.extend(listed) } else { tables.extend(listed) }
    }
    Ok(Json(TableList { tables, finished }))
}

/// One table. A private one is shown to its keys, invitations included.
#[utoipa::path(
    get,
    path = "/tables/{id}",
    params(("id" = String, Path, description = "The table's name")),
    security((), ("key" = [])),
    responses(
        (status = 200, body = TableInfo),
        (status = 400, body = Problem),
        (status = 403, body = Problem),
        (status = 404, body = Problem),
        (status = 429, body = Problem),
        (status = 503, body = Problem),
    )
)]
pub(super) async fn one(
    State(hall): State<Arc<Hall>>,
    Caller(address): Caller,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Json<TableInfo>, Failed> {
    let key = tried(&hall, address, &headers)?;
    let info = hall.at_table(&id, |room, _| admitted(room, key).map(|_| room.info())).await;
    Ok(Json(info.inspect_err(|problem| hall.addresses.count_wrong(address, problem))?))
}

/// Takes an open seat, by invitation or at a public table.
#[utoipa::path(
    post,
    path = "/tables/{id}/join",
    params(("id" = String, Path, description = "The table's name")),
    request_body = Join,
    security((), ("key" = [])),
    responses(
        (status = 200, body = Joined),
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
pub(super) async fn join(
    State(hall): State<Arc<Hall>>,
    Caller(address): Caller,
    Path(id): Path<String>,
    headers: HeaderMap,
    request: Request,
) -> Result<Json<Joined>, Failed> {
    let key = tried(&hall, address, &headers)?;
    let Object(join): Object<Join> = bodies::json(&hall, request).await?;
    let joined = hall.at_table(&id, |room, done| {
        let holder = admitted(room, key)?;
        let (key, seats) = room.join(holder, &join, done)?;
        Ok(Joined { table: room.info(), key, seats })
    });
    Ok(Json(joined.await.inspect_err(|problem| hall.addresses.count_wrong(address, problem))?))
}

/// The tables that a client remembers, in the order it asks for them.
#[utoipa::path(
    post,
    path = "/mine",
    request_body = Vec<MineAsk>,
    responses(
        (status = 200, body = Vec<MineEntry>),
        (status = 400, body = Problem),
        (status = 403, body = Problem),
        (status = 413, body = Problem),
        (status = 415, body = Problem),
        (status = 429, body = Problem),
        (status = 503, body = Problem),
    )
)]
pub(super) async fn mine(
    State(hall): State<Arc<Hall>>,
    Caller(address): Caller,
    request: Request,
) -> Result<Json<Vec<MineEntry>>, Failed> {
    let asked: Vec<Object<MineAsk>> = bodies::json(&hall, request).await?;
    if asked.len() > MINE_MOST {
        return Err(Problem::message(format!("at most {MINE_MOST} tables can be asked for at once")).into());
    }
    hall.addresses.count_lookups(address, asked.len().max(1))?;
    let asked: Vec<_> =
        asked.into_iter().map(|Object(MineAsk { table, key })| (table, Some(KeyHash::of(&key)))).collect();
    let seen = hall.look_up(&asked).await;
    let mut mine = Vec::new();
    for ((id, _), seen) in asked.into_iter().zip(seen) {
        let (table, holder) = seen?.and_then(|(table, holder)| Some((table, holder?))).unzip();
        let seats = holder.map_or(Seats::NONE, |holder: Holder| holder.seats);
        mine.push(MineEntry { id, table, seats, host: holder.is_some_and(|holder| holder.host) });
    }
    Ok(Json(mine))
}

/// The sealed record of a game that is over.
#[utoipa::path(
    get,
    path = "/tables/{id}/record",
    params(("id" = String, Path, description = "The table's name")),
    security((), ("key" = [])),
    responses(
        (status = 200, body = String, content_type = "application/jsonl"),
        (status = 400, body = Problem),
        (status = 403, body = Problem),
        (status = 404, body = Problem),
        (status = 409, body = Problem),
        (status = 429, body = Problem),
        (status = 503, body = Problem),
    )
)]
pub(super) async fn record(
    State(hall): State<Arc<Hall>>,
    Caller(address): Caller,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Failed> {
    let key = tried(&hall, address, &headers)?;
    let found = hall
        .at_table(&id, |room, _| {
            admitted(room, key)?;
            match &room.table {
                Some(table) if room.meta.stage == Stage::Over => {
                    Ok((table.about().name, (table.record(), room.played_by())))
                }
                _ => Err(Problem::early("the record is sealed until the game is over")),
            }
        })
        .await;
    let (game, record) = found.inspect_err(|problem| hall.addresses.count_wrong(address, problem))?;
    let name = format!("attachment; filename=\"{game}-{id}.jsonl\"");
    let headers =
        [(header::CONTENT_TYPE, "application/jsonl".to_owned()), (header::CONTENT_DISPOSITION, name)];
    // A long record takes a while to write.
    let write = move || archive::write_with(&record.0, &record.1);
    let text = hall.chores.exports.run(Some(owner(address)), write).await.ok_or_else(Problem::internal)?;
    Ok((headers, Body::from(bodies::given(&hall, text)?)).into_response())
}

/// A table at which a record can be looked at, and gone on with if it was not over.
#[utoipa::path(
    post,
    path = "/tables/import",
    request_body(content((String = "application/jsonl"), (String = "text/plain"))),
    responses(
        (status = 201, body = Made),
        (status = 400, body = Problem),
        (status = 403, body = Problem),
        (status = 409, body = Problem),
        (status = 413, body = Problem),
        (status = 429, body = Problem),
        (status = 503, body = Problem),
    )
)]
pub(super) async fn import(
    State(hall): State<Arc<Hall>>,
    Caller(address): Caller,
    request: Request,
) -> Result<Response, Failed> {
    // Before any of it is read.
    hall.addresses.may_set(address)?;
    let _importing = hall.addresses.importing(address)?;
    let whole = bodies::record(&hall, request).await?;
    hall.addresses.count_table(address)?;
    let most = hall.config.limits.record;
    let read = move || {
        let file = archive::text(&whole.bytes).map_err(Problem::damaged)?;
        let archive = archive::read(file).map_err(Problem::damaged)?;
        let mut done = Done::default();
        let made = Room::import(keys::table_id(now())?, &archive, most, &mut done)?;
        Ok::<_, Problem>((made, done))
    };
    let read = hall.chores.imports.run(Some(owner(address)), read).await.ok_or_else(Problem::internal)?;
    let ((room, key), done) = read?;
    made(&hall, room, key, None, done).await
}
