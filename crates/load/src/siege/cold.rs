//! A table with a long past of moves that were made and taken back, opened by a server that has just started.

use std::path::Path;
use std::time::Instant;

use serde_json::Value;

use crate::Outcome;
use crate::client::{Http, Socket, hello};
use crate::figures::Samples;
use crate::house::{House, Limits};
use crate::siege::seats::Seats;

/// How often a move is made and taken back.
const TIMES: usize = 600;
/// How often the table is opened.
const OPENINGS: usize = 5;
/// How opening it went.
pub(super) struct Opened {
    /// How many entries the record has at least.
    pub(super) entries: usize,
    /// From hello to welcome, in milliseconds.
    pub(super) took: Samples,
    /// The CPU that the server used meanwhile, in milliseconds: it counts in steps of ten.
    pub(super) cpu: f64,
}

pub(super) async fn opened(program: &Path, folder: &Path) -> Outcome<Opened> {
    let data = folder.join("cold.db");
    let (house, _) = House::start(program, &data, &Limits::None).await?;
    let mut http = Http::connect(&house.address).await?;
    let (table, key) = loop {
        let (table, key) = http.set("flicktier", 2).await?;
        let mut socket = Socket::connect(&house.address).await?;
        socket.send(hello(&table, Some(&key), None)).await?;
        let mut seats = Seats::over(socket).await?;
        if seats.search().await? {
            for _ in 0..TIMES {
                seats.flick_and_back().await?;
            }
            break (table, key);
        }
    };
    let (mut took, mut cpu) = (Samples::default(), 0.0);
    let mut house = house;
    for _ in 0..OPENINGS {
        // Killed, so that nothing was put in order before.
        house.kill()?;
        house = House::start(program, &data, &Limits::None).await?.0;
        let mut socket = Socket::connect(&house.address).await?;
        let (began, used) = (Instant::now(), house.cpu());
        socket.send(hello(&table, Some(&key), None)).await?;
        let welcome: Value = serde_json::from_str(&socket.next().await?)?;
        took.time(began.elapsed());
        cpu += house.cpu() - used;
        if welcome["is"] != "welcome" {
            return Err(format!("it was not opened: {welcome}").into());
        }
    }
    house.kill()?;
    Ok(Opened { entries: 2 * TIMES, took, cpu: 1000.0 * cpu / OPENINGS as f64 })
}
