//! Starts with full stores, and games with a long past.

use std::cell::RefCell;
use std::path::Path;
use std::time::{Duration, Instant};

use futures_util::future::try_join_all;
use table::Chance;

use crate::Outcome;
use crate::client::{Http, Socket, hello};
use crate::figures::Samples;
use crate::house::{House, Limits};
use crate::matches::{self, Tally};
use crate::party::Party;
use crate::tables::row;
use crate::told::Told;

/// How often a start is measured.
pub(crate) const STARTS: u32 = 7;
/// How many tables fill the store at once.
const AT_ONCE: u64 = 200;

/// How soon the server is ready: with an empty store, and with so many games in it.
pub(crate) async fn ready(program: &Path, folder: &Path, stored: u32) -> Outcome {
    let mut times = Samples::default();
    for start in 0..STARTS {
        times.time(start_and_stop(program, &folder.join(format!("empty-{start}.db"))).await?);
    }
    row("ready after the start, empty store", &format!("{:.0} ms", times.median()));
    let full = folder.join("full.db");
    let games = fill(program, &full, stored).await?;
    let mut times = Samples::default();
    for _ in 0..STARTS {
        times.time(start_and_stop(program, &full).await?);
    }
    let size = std::fs::metadata(&full)?.len() as f64 / f64::from(1 << 20);
    row(
        &format!("ready after the start, {games} games stored ({size:.0} MB)"),
        &format!("{:.0} ms", times.median()),
    );
    Ok(())
}

/// Plays so many games of tic-tac-toe to their ends, each at a table of its own in this file: how many they are.
pub(crate) async fn fill(program: &Path, file: &Path, games: u32) -> Outcome<u64> {
    let (house, _) = House::start(program, file, &Limits::None).await?;
    let tally = RefCell::new(Tally::default());
    let enough = |tally: &Tally| tally.games + AT_ONCE <= u64::from(games);
    try_join_all(
        (0..AT_ONCE).map(|number| matches::games((&house.address, &house.address), number, &tally, enough)),
    )
    .await?;
    house.stop()?;
    Ok(tally.into_inner().games)
}

async fn start_and_stop(program: &Path, data: &Path) -> Outcome<Duration> {
    let (house, took) = House::start(program, data, &Limits::None).await?;
    house.stop()?;
    Ok(took)
}

/// How often a game is opened, each time by a server that has just started.
const OPENINGS: u32 = 5;
/// How often somebody looks back in it.
const LOOKS: u32 = 40;

/// Opens an AstroJam game with so many actions behind it, and looks back in it.
pub(crate) async fn game(program: &Path, folder: &Path, actions: usize) -> Outcome {
    let data = folder.join("long.db");
    let (house, _) = House::start(program, &data, &Limits::None).await?;
    let mut http = Http::connect(&house.address).await?;
    let mut chance = Chance::from_number(1);
    let (table, key) = loop {
        let set = http.set("astrojam", 4).await?;
        let mut party = Party::sit(&house.address, set.clone(), 4, &mut ()).await?;
        while !party.over && party.moves < actions {
            let act = party.choose(&mut chance)?;
            party.act(&act, &mut ()).await?;
        }
        if party.moves >= actions {
            break set;
        }
    };
    house.stop()?;
    let (mut opens, mut looks, mut bytes) = (Samples::default(), Samples::default(), 0);
    for _ in 0..OPENINGS {
        let (house, _) = House::start(program, &data, &Limits::None).await?;
        let mut socket = Socket::connect(&house.address).await?;
        let began = Instant::now();
        socket.send(hello(&table, Some(&key), Some("A"))).await?;
        bytes = reply(&mut socket, |told| told.is == "welcome").await?;
        opens.time(began.elapsed());
        for id in 1..=LOOKS {
            let moves = chance.below(u32::try_from(actions).unwrap_or(u32::MAX));
            let began = Instant::now();
            socket.send(format!(r#"{{"id":{id},"do":{{"look":{{"moves":{moves}}}}}}}"#)).await?;
            reply(&mut socket, |told| told.replies_to(id)).await?;
            looks.time(began.elapsed());
        }
        house.stop()?;
    }
    row(
        &format!("opening a game of {actions} actions from the store: median, most"),
        &format!("{:.1} ms, {:.1} ms ({} KB)", opens.median(), opens.percentile(100.0), bytes / 1024),
    );
    row(
        "one look at a random move of it: median, p99",
        &format!("{:.2} ms, {:.2} ms", looks.median(), looks.percentile(99.0)),
    );
    Ok(())
}

/// Waits for the answer that is it; gives its length.
async fn reply(socket: &mut Socket, is_it: impl Fn(&Told<'_>) -> bool) -> Outcome<usize> {
    loop {
        let text = socket.next().await?;
        let told = Told::read(&text)?;
        if told.is == "bye" || told.error.is_some() {
            return Err(text.to_string().into());
        }
        if is_it(&told) {
            return Ok(text.len());
        }
    }
}
