//! Tic-tac-toe at many tables at once, as fast as it goes.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::{Duration, Instant};

use clap::Args;
use serde::Serialize;
use table::Chance;
use tokio::task::LocalSet;

use crate::Outcome;
use crate::client::Http;
use crate::figures::{Samples, sync_time};
use crate::house::{House, Which, cpu_of};
use crate::party::Party;

/// Plays tic-tac-toe at many tables and prints one JSON line
#[derive(Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    which: Which,
    /// How many tables, two sockets each; a finished game is followed by another
    #[arg(long, value_name = "N", default_value_t = 200)]
    matches: u32,
    /// How long to measure
    #[arg(long, value_name = "S", default_value_t = 5)]
    seconds: u64,
    /// How long to play before that
    #[arg(long, value_name = "S", default_value_t = 2)]
    warm: u64,
}

/// What is printed; whoever else takes part prints the same.
#[derive(Serialize)]
struct Figures {
    matches: u32,
    seconds: f64,
    moves: usize,
    games: u64,
    p50_ms: f64,
    p99_ms: f64,
    server_cpu_seconds: f64,
    generator_cpu_seconds: f64,
    sync_ms: f64,
}

/// What all tables count in.
#[derive(Default)]
pub(crate) struct Tally {
    /// Whether it counts.
    on: bool,
    pub(crate) games: u64,
    pub(crate) times: Samples,
    pub(crate) failure: Option<String>,
}

impl Tally {
    /// One that counts from now on.
    pub(crate) fn begun() -> Tally {
        Tally { on: true, ..Tally::default() }
    }

    /// Counts a move; says whether it was the last of its game.
    fn count(&mut self, took: Duration, over: bool) -> bool {
        if self.on {
            self.times.time(took);
        }
        self.games += u64::from(over);
        over
    }
}

pub(crate) async fn run(arguments: &Arguments) -> Outcome {
    let folder = arguments.which.folder()?;
    let sync_ms = sync_time(folder.path())?;
    let house = arguments.which.house(&folder.path().join("tables.db")).await?;
    let Arguments { matches, seconds, warm, .. } = *arguments;
    let mut measured = measure(&house, matches, [warm, seconds].map(Duration::from_secs)).await?;
    let figures = Figures {
        matches,
        seconds: measured.seconds,
        moves: measured.times.count(),
        games: measured.games,
        p50_ms: measured.times.median(),
        p99_ms: measured.times.percentile(99.0),
        server_cpu_seconds: measured.server_cpu,
        generator_cpu_seconds: measured.generator_cpu,
        sync_ms,
    };
    println!("{}", serde_json::to_string(&figures)?);
    Ok(())
}

/// What was measured at one server.
pub(crate) struct Measured {
    pub(crate) seconds: f64,
    pub(crate) times: Samples,
    pub(crate) games: u64,
    pub(crate) server_cpu: f64,
    generator_cpu: f64,
}

/// Plays at so many tables: first to warm up, then for so long.
pub(crate) async fn measure(house: &House, matches: u32, [warm, long]: [Duration; 2]) -> Outcome<Measured> {
    let tally = Rc::new(RefCell::new(Tally::default()));
    let local = LocalSet::new();
    for number in 0..matches {
        let address = house.address.clone();
        local.spawn_local(keep_playing(address.clone(), address, u64::from(number), Rc::clone(&tally)));
    }
    let measured = local.run_until(async {
        tokio::time::sleep(warm).await;
        *tally.borrow_mut() = Tally::begun();
        let (began, server, generator) = (Instant::now(), house.cpu(), cpu_of("self"));
        tokio::time::sleep(long).await;
        (began.elapsed().as_secs_f64(), house.cpu() - server, cpu_of("self") - generator)
    });
    let (seconds, server_cpu, generator_cpu) = measured.await;
    let Tally { times, games, failure, .. } = tally.take();
    match failure {
        Some(failure) => Err(failure.into()),
        None => Ok(Measured { seconds, times, games, server_cpu, generator_cpu }),
    }
}

/// Plays game after game until this is dropped, at tables set at one server by people who come in at another; a failure is
/// kept for whoever asks.
pub(crate) async fn keep_playing(set_at: String, sit_at: String, number: u64, tally: Rc<RefCell<Tally>>) {
    let failed = games((&set_at, &sit_at), number, &tally, |_| true).await;
    if let Err(error) = failed {
        tally.borrow_mut().failure.get_or_insert(error.to_string());
    }
}

/// Plays game after game at one table and those that follow it, as long as it may go on.
pub(crate) async fn games(
    (set_at, sit_at): (&str, &str),
    number: u64,
    tally: &RefCell<Tally>,
    go_on: impl Fn(&Tally) -> bool,
) -> Outcome {
    let mut chance = Chance::from_number(number);
    let set = Http::connect(set_at).await?.set("tic-tac-toe", 2).await?;
    let mut party = Party::sit(sit_at, set, 2, &mut ()).await?;
    loop {
        let act = party.choose(&mut chance)?;
        let took = party.act(&act, &mut ()).await?;
        if !tally.borrow_mut().count(took, party.over) {
            continue;
        }
        if !go_on(&tally.borrow()) {
            return Ok(());
        }
        party.rematch(&mut ()).await?;
    }
}
