//! What there is to read: the server itself, its games, their rules.

use std::net::{IpAddr, SocketAddr, UdpSocket};
use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use content::Rulebook;
use serde_json::value::to_raw_value;
use shelf::Shelved;
use table::Range;

use super::caller::Caller;
use super::errors::Failed;
use crate::config::{Config, MESSAGE_MAX};
use crate::hall::Hall;
use crate::room::{NAME_MAX, SAID_MAX};
use crate::wire::{
    ChapterInfo, ChoiceInfo, ClauseInfo, GameInfo, LevelInfo, LimitsInfo, PROTOCOL, Problem, RangeInfo,
    RulebookInfo, ServerInfo,
};

/// The server itself.
#[utoipa::path(get, path = "/about", responses((status = 200, body = ServerInfo)))]
pub(super) async fn about(State(hall): State<Arc<Hall>>, Caller(address): Caller) -> Json<ServerInfo> {
    let here = address.is_loopback();
    Json(ServerInfo {
        name: "orrery",
        version: env!("CARGO_PKG_VERSION"),
        protocol: PROTOCOL,
        limits: LimitsInfo { message: MESSAGE_MAX, said: SAID_MAX, name: NAME_MAX, note: table::NOTE_MAX },
        reached: here.then(|| reached(&hall.config)),
    })
}

/// Where others reach the server: by the name it was given, by its address, or, where it listens at all of them, by those
/// that this machine would be seen under.
fn reached(config: &Config) -> Vec<String> {
    if let Some(url) = &config.public_url {
        return vec![url.trim_end_matches('/').to_owned()];
    }
    let (ip, port) = (config.address.ip(), config.address.port());
    let addresses = if ip.is_unspecified() { own_addresses() } else { vec![ip] };
    let seen = addresses.into_iter().filter(|ip| !ip.is_loopback() && !ip.is_unspecified());
    seen.map(|ip| format!("http://{}", SocketAddr::new(ip, port))).collect()
}

/// The addresses from which this machine would speak to others. Nothing is sent to find that out.
fn own_addresses() -> Vec<IpAddr> {
    let ways = [("0.0.0.0:0", "192.0.2.1:9"), ("[::]:0", "[2001:db8::1]:9")];
    let from = |(here, there): (&str, &str)| {
        let socket = UdpSocket::bind(here).ok()?;
        socket.connect(there).ok()?;
        Some(socket.local_addr().ok()?.ip())
    };
    ways.into_iter().filter_map(from).collect()
}

/// All games.
#[utoipa::path(get, path = "/games", responses((status = 200, body = Vec<GameInfo>)))]
pub(super) async fn games(State(hall): State<Arc<Hall>>, headers: HeaderMap) -> Result<Response, Failed> {
    hall.pages.json("games", &headers, || Ok(shelf::games().iter().map(game).collect::<Vec<_>>()))
}

fn game(shelved: &'static Shelved) -> GameInfo {
    let about = shelved.about();
    let choice = |choice: table::Choice| ChoiceInfo {
        name: choice.name,
        title: choice.title,
        help: choice.help,
        rule: choice.rule,
        per_seat: choice.per_seat,
        range: match choice.range {
            Range::Toggle { default } => RangeInfo::Toggle { default },
            Range::Number { min, max, default } => RangeInfo::Number { min, max, default },
            Range::OneOf(words) => RangeInfo::OneOf(words),
        },
        inks: choice.inks.into_iter().map(|(word, ink)| (word, ink.word())).collect(),
    };
    let level = |level: bots::LevelAbout| {
        let standing = shelf::Ladders::shipped().standing(about.name, level.name);
        let rating = standing.map(|standing| (standing.rating, standing.within));
        LevelInfo { name: level.name, summary: level.summary, rating }
    };
    GameInfo {
        name: about.name,
        title: about.title,
        summary: about.summary,
        seats: about.seats,
        coop: about.coop,
        hidden: about.hidden,
        chance: about.chance,
        options: to_raw_value(&shelved.game.default_options()).expect("options can be written as JSON"),
        choices: shelved.game.choices().into_iter().map(choice).collect(),
        levels: shelved.bots.levels().into_iter().map(level).collect(),
        usual: shelved.bots.usual().name,
    }
}

/// What a game is made of, as data: the kit that this server plays with, by the words that actions and views have for it.
#[utoipa::path(
    get,
    path = "/games/{game}/content",
    params(("game" = String, Path, description = "The game's name")),
    responses((status = 200, body = serde_json::Value), (status = 404, body = Problem))
)]
pub(super) async fn content(
    State(hall): State<Arc<Hall>>,
    Path(game): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Failed> {
    let shelved = shelf::find(&game).ok_or_else(|| Problem::unknown("there is no such game"))?;
    let none = || Problem::unknown("this game gives no content as data").into();
    hall.pages.json(&format!("content {game}"), &headers, || shelved.game.data().ok_or_else(none))
}

/// A rulebook: a game's, or `table` for what holds at every table.
#[utoipa::path(
    get,
    path = "/rules/{book}",
    params(("book" = String, Path, description = "The game's name, or `table`")),
    responses((status = 200, body = RulebookInfo), (status = 404, body = Problem))
)]
pub(super) async fn rules(
    State(hall): State<Arc<Hall>>,
    Path(book): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Failed> {
    let found = shelf::rulebooks().find(|known| known.game == book);
    let found = found.ok_or_else(|| Problem::unknown("there is no such rulebook"))?;
    hall.pages.json(&format!("rules {book}"), &headers, || Ok(rulebook(found)))
}

fn rulebook(book: &'static Rulebook) -> RulebookInfo {
    let clause = |clause: &'static content::Clause| ClauseInfo { id: &clause.id, text: &clause.text };
    let chapter = |chapter: &'static content::Chapter| ChapterInfo {
        title: &chapter.title,
        intro: chapter.intro.as_deref(),
        clauses: chapter.clauses.iter().map(clause).collect(),
    };
    RulebookInfo {
        game: &book.game,
        title: &book.title,
        prefix: &book.prefix,
        chapters: book.chapters.iter().map(chapter).collect(),
    }
}
