//! AstroJam, or another game, at a steady rate, and what tables cost.

use std::cell::RefCell;
use std::path::Path;
use std::rc::Rc;
use std::time::{Duration, Instant};

use clap::Args;
use futures_util::future::try_join_all;
use table::Chance;
use tokio::task::LocalSet;
use tokio::time::{sleep_until, timeout_at};

use crate::Outcome;
use crate::client::Http;
use crate::figures::{Samples, sync_time};
use crate::house::{House, Limits, Which, cpu_of};
use crate::long;
use crate::party::{Listener, Party};
use crate::told::Told;

/// Plays AstroJam at many tables of four at a steady rate; measures memory, starts and long games
#[derive(Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    which: Which,
    /// Plays this game instead of AstroJam, at a steady rate and nothing more
    #[arg(long, value_name = "GAME", default_value = GAME)]
    game: String,
    /// How many tables of four seats, four sockets each
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..))]
    tables: u32,
    /// How many moves a second are offered, over all tables
    #[arg(long, value_name = "N", default_value_t = 2000, value_parser = clap::value_parser!(u32).range(1..))]
    rate: u32,
    /// How many moves are made at every table before that, as fast as it goes: the first are all placements
    #[arg(long, value_name = "N", default_value_t = 30)]
    ahead: usize,
    /// How long to play
    #[arg(long, value_name = "S", default_value_t = 10)]
    seconds: u64,
    /// How many finished games the store holds when the start is measured
    #[arg(long, value_name = "N", default_value_t = 10_000)]
    stored: u32,
    /// How many actions the long game has
    #[arg(long, value_name = "N", default_value_t = 1200)]
    actions: usize,
}

const GAME: &str = "astrojam";
const SEATS: usize = 4;
/// Tables that are set before memory is looked at, so that what the server sets up once is not counted.
const FIRST: u32 = 100;

/// How many tables go ahead at once.
const AT_ONCE: usize = 200;

/// What all tables count in.
#[derive(Default)]
struct Tally {
    times: Samples,
    asked: Samples,
    not_asked: Samples,
    late: u64,
    failure: Option<String>,
}

/// How long the updates are.
impl Listener for Rc<RefCell<Tally>> {
    fn heard(&mut self, _: usize, text: &str, told: &Told<'_>) {
        if told.is == "update" {
            let asked = told.questions.as_ref().is_some_and(|all| all.iter().any(|question| question.owed));
            let mut tally = self.borrow_mut();
            let sizes = if asked { &mut tally.asked } else { &mut tally.not_asked };
            sizes.add(text.len() as f64);
        }
    }
}

pub(crate) async fn run(arguments: &Arguments) -> Outcome {
    let program = arguments.which.program()?;
    let folder = arguments.which.folder()?;
    println!("| what | figure |\n| --- | --- |");
    row("one sync of the disk", &format!("{:.2} ms", sync_time(folder.path())?));
    play(arguments, program, folder.path()).await?;
    if arguments.game != GAME {
        return Ok(());
    }
    put_away(arguments, program, folder.path()).await?;
    long::ready(program, folder.path(), arguments.stored).await?;
    long::game(program, folder.path(), arguments.actions).await
}

/// One line of the table that is printed.
pub(crate) fn row(what: &str, figure: &str) {
    println!("| {what} | {figure} |");
}

/// What a table leaves in memory once nobody has been at it for a while. The allocator keeps what it once had, so the
/// first crowd of tables only fills its stock; what the second adds is what stays.
async fn put_away(arguments: &Arguments, program: &Path, folder: &Path) -> Outcome {
    let (house, _) = House::start(program, &folder.join("idle.db"), &Limits::Forgetful).await?;
    let mut http = Http::connect(&house.address).await?;
    let mut memory = [0; 2];
    for after in &mut memory {
        for _ in 0..arguments.tables {
            http.set(GAME, SEATS).await?;
        }
        while house.counted().await?.figure("orrery_tables") > 0.0 {
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
        *after = house.memory();
    }
    let left = memory[1].saturating_sub(memory[0]) as f64 / 1024.0 / f64::from(arguments.tables);
    row("memory of a table that nobody has been at for a while", &format!("{left:.1} KB"));
    house.stop()
}

async fn play(arguments: &Arguments, program: &Path, folder: &Path) -> Outcome {
    let (house, _) = House::start(program, &folder.join("tables.db"), &Limits::None).await?;
    let mut http = Http::connect(&house.address).await?;
    let game = &arguments.game;
    let mut parties = Vec::new();
    for _ in 0..FIRST {
        parties.push(Party::sit(&house.address, http.set(game, SEATS).await?, SEATS, &mut ()).await?);
    }
    let mut set = Vec::new();
    let empty = house.memory();
    for _ in 0..arguments.tables {
        set.push(http.set(game, SEATS).await?);
    }
    let idle = house.memory();
    drop(parties);
    let mut parties = Vec::new();
    for set in set {
        parties.push(Party::sit(&house.address, set, SEATS, &mut ()).await?);
    }
    let live = house.memory();
    for some in parties.chunks_mut(AT_ONCE) {
        try_join_all(
            some.iter_mut().enumerate().map(|(number, party)| go_ahead(party, number, arguments.ahead)),
        )
        .await?;
    }
    let tally = Rc::new(RefCell::new(Tally::default()));
    let local = LocalSet::new();
    let period = Duration::from_secs_f64(f64::from(arguments.tables) / f64::from(arguments.rate));
    let before = house.counted().await?;
    let (began, cpu, own, waited) = (Instant::now(), house.cpu(), cpu_of("self"), house.waited());
    let end = began + Duration::from_secs(arguments.seconds);
    for (number, party) in parties.into_iter().enumerate() {
        let first = began + period.mul_f64(number as f64 / f64::from(arguments.tables));
        local.spawn_local(keep_pace(party, number as u64, first, period, end, Rc::clone(&tally)));
    }
    local.await;
    let took = began.elapsed().as_secs_f64();
    let (cpu, own) = ((house.cpu() - cpu) / took, (cpu_of("self") - own) / took);
    let waited = (house.waited() - waited) / took;
    let after = house.counted().await?;
    let gained = |name: &str| after.figure(name) - before.figure(name);
    let commits = gained("orrery_commits_total");
    let played = house.memory();
    let mut tally = tally.take();
    if let Some(failure) = tally.failure {
        return Err(failure.into());
    }
    let per_table = |from: u64, to: u64| {
        format!("{:.1} KB", to.saturating_sub(from) as f64 / 1024.0 / f64::from(arguments.tables))
    };
    let (tables, rate) = (arguments.tables, arguments.rate);
    row(&format!("{game}: tables of four, sockets"), &format!("{tables}, {}", tables as usize * SEATS));
    let achieved = tally.times.count() as f64 / took;
    row("moves a second: offered, achieved", &format!("{rate}, {achieved:.0} ({} skipped)", tally.late));
    row("server, generator: cores", &format!("{cpu:.2}, {own:.2}"));
    row("server: cores it was ready to use while others had them", &format!("{waited:.2}"));
    let (writes, time) = (gained("orrery_commit_writes_sum"), gained("orrery_commit_seconds_sum"));
    row(
        "batches a second, writes in one, time of one",
        &format!("{:.0}, {:.1}, {:.2} ms", commits / took, writes / commits, time / commits * 1e3),
    );
    let [p50, p99] = [50.0, 99.0].map(|percent| tally.times.percentile(percent));
    row("act → update at all other seats: p50, p99", &format!("{p50:.1} ms, {p99:.1} ms"));
    let [median, most] = [50.0, 99.0].map(|percent| tally.not_asked.percentile(percent));
    row("bytes of an update, seat not asked: median, p99", &format!("{median:.0}, {most:.0}"));
    let [median, most] = [50.0, 99.0].map(|percent| tally.asked.percentile(percent));
    row("bytes of an update, seat asked: median, p99", &format!("{median:.0}, {most:.0}"));
    row("memory of a table that was just set", &per_table(empty, idle));
    row("memory of a table with four sockets, before play", &per_table(empty, live));
    row("memory of a table with four sockets, after play", &per_table(empty, played));
    house.stop()
}

/// Plays so many moves, as fast as it goes.
async fn go_ahead(party: &mut Party, number: usize, moves: usize) -> Outcome {
    let mut chance = Chance::from_number(number as u64);
    for _ in 0..moves {
        if party.over {
            party.rematch(&mut ()).await?;
        }
        let act = party.choose(&mut chance)?;
        party.act(&act, &mut ()).await?;
    }
    Ok(())
}

/// Plays a move every so often. A move whose time has passed by more than a period is skipped.
async fn keep_pace(
    mut party: Party,
    number: u64,
    mut due: Instant,
    period: Duration,
    end: Instant,
    tally: Rc<RefCell<Tally>>,
) {
    let mut chance = Chance::from_number(number);
    let mut listener = Rc::clone(&tally);
    while due < end {
        sleep_until(due.into()).await;
        let step = async {
            if party.over {
                party.rematch(&mut ()).await?;
            }
            let act = party.choose(&mut chance)?;
            party.act(&act, &mut listener).await
        };
        match timeout_at((end + period).into(), step).await {
            Ok(Ok(took)) => tally.borrow_mut().times.time(took),
            Ok(Err(error)) => {
                tally.borrow_mut().failure.get_or_insert(error.to_string());
                return;
            }
            // Whoever is not done now is not counted as done.
            Err(_) => return,
        }
        due += period;
        while due + period < Instant::now() && due < end {
            tally.borrow_mut().late += 1;
            due += period;
        }
    }
}
