//! Tables in a file and in PostgreSQL, turn by turn: how fast they are played at, how soon a full one is served, and how long it
//! takes to move house.

use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use backstage::Cluster;
use clap::Args;
use tokio::task::spawn_blocking;

use crate::Outcome;
use crate::figures::{Samples, sync_time};
use crate::house::{House, Limits, Tables};
use crate::long::{STARTS, fill};
use crate::matches::measure;
use crate::rounds::{Rounds, WARM};
use crate::tables::row;

/// Compares tables in a file with tables in a PostgreSQL of its own
#[derive(Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    played: Rounds,
    /// How many finished games are moved and served
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = clap::value_parser!(u32).range(200..))]
    stored: u32,
}

/// What one of the two came to, round by round.
#[derive(Default)]
struct Kept {
    rate: Samples,
    cpu: Samples,
    p50: Samples,
    p99: Samples,
}

impl Kept {
    async fn measure(&mut self, house: House, played: &Rounds) -> Outcome {
        let mut measured = measure(&house, played.matches, [WARM, played.long()]).await?;
        let moves = measured.times.count() as f64;
        self.rate.add(moves / measured.seconds);
        self.cpu.add(measured.server_cpu * 1e6 / moves);
        self.p50.add(measured.times.median());
        self.p99.add(measured.times.percentile(99.0));
        house.stop()
    }
}

pub(crate) async fn run(arguments: &Arguments) -> Outcome {
    let played = &arguments.played;
    let folder = tempfile::Builder::new().prefix("orrery-store-").tempdir_in(&played.folder)?;
    // It waits for the disk as the file does.
    let cluster = spawn_blocking(Cluster::start_safe).await??;
    let (program, log) = (&played.program, folder.path().join("database.log"));
    let (mut file, mut database) = (Kept::default(), Kept::default());
    for round in 0..played.rounds {
        let data = folder.path().join(format!("tables-{round}.db"));
        let (house, _) = House::start(program, &data, &Limits::None).await?;
        file.measure(house, played).await?;
        let address = cluster.database();
        let (house, _) = House::start_with(program, Tables::Database(&address), &log, &Limits::None).await?;
        database.measure(house, played).await?;
    }
    println!("| {} matches | file | PostgreSQL | |\n| --- | --- | --- | --- |", played.matches);
    let line = |what: &str, file: &mut Samples, database: &mut Samples| {
        let (file, database) = (file.median(), database.median());
        row(what, &format!("{file:.1} | {database:.1} | {:.2}×", database / file));
    };
    line("moves a second", &mut file.rate, &mut database.rate);
    line("act → update at the other seat, p50, ms", &mut file.p50, &mut database.p50);
    line("p99, ms", &mut file.p99, &mut database.p99);
    line("CPU of the server a move, µs", &mut file.cpu, &mut database.cpu);
    println!("\n| what | figure |\n| --- | --- |");
    row("one sync of the disk", &format!("{:.2} ms", sync_time(folder.path())?));
    move_house(arguments, folder.path(), &cluster).await
}

/// Fills a file, copies it to a database, serves that, and copies it back.
async fn move_house(arguments: &Arguments, folder: &Path, cluster: &Cluster) -> Outcome {
    let (program, address) = (&arguments.played.program, cluster.database());
    let (full, back) = (folder.join("full.db"), folder.join("back.db"));
    let games = fill(program, &full, arguments.stored).await?;
    let there = copy(program, &full.to_string_lossy(), &address)?;
    row(
        &format!("copy of {games} tables from a file to PostgreSQL, compared"),
        &format!("{:.1} s", there.as_secs_f64()),
    );
    let mut times = Samples::default();
    for _ in 0..STARTS {
        let log = folder.join("database.log");
        let (house, took) =
            House::start_with(program, Tables::Database(&address), &log, &Limits::None).await?;
        house.stop()?;
        times.time(took);
    }
    row(
        &format!("ready after the start, {games} tables in PostgreSQL: median, most"),
        &format!("{:.0} ms, {:.0} ms", times.median(), times.percentile(100.0)),
    );
    let back = copy(program, &address, &back.to_string_lossy())?;
    row("copy back to a file, compared", &format!("{:.1} s", back.as_secs_f64()));
    Ok(())
}

fn copy(program: &Path, from: &str, to: &str) -> Outcome<Duration> {
    let began = Instant::now();
    let copied = Command::new(program).args(["store", "copy", from, to]).output()?;
    if !copied.status.success() {
        let said = String::from_utf8_lossy(&copied.stderr);
        return Err(format!("the copy ended with {}: {}", copied.status, said.trim()).into());
    }
    Ok(began.elapsed())
}
