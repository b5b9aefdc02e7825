//! Kills the server in the middle of play, again and again, and looks for what was lost.
//!
//! All rounds use one data file, and games that were cut off go on in the next round, so that the file grows
//! and many games live through several crashes. An action counts as acknowledged once anybody was told of
//! it: by a reply or by an update. SIGKILL ends the process, not the machine: what this proves is that
//! nothing is said before it is written, and that whatever is found is read back whole.

pub(crate) mod ledger;
pub(crate) mod records;

use std::cell::Cell;
use std::path::Path;
use std::rc::Rc;
use std::time::{Duration, Instant};

use clap::Args;
use futures_util::future::{join_all, try_join_all};
use table::Chance;

use crate::Outcome;
use crate::client::Http;
use crate::figures::Samples;
use crate::house::{House, Limits, Which};
use crate::party::Party;
use ledger::{Account, Findings};

/// Kills the server in the middle of play, and looks for what was lost
#[derive(Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    which: Which,
    /// How often the server is killed
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..))]
    rounds: u32,
    /// What the moments of the kills and all moves are drawn from
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
}

/// The tables that are played at, game by game.
const PLAYED: [(&str, usize, usize); 2] = [("tic-tac-toe", 2, 16), ("astrojam", 4, 6)];
/// The server is killed between these two, after play began.
const KILL_MS: (i32, i32) = (20, 500);

/// What all rounds came to.
#[derive(Default)]
struct Sum {
    acknowledged: usize,
    finished: usize,
    undecided: usize,
    rounds: Samples,
    starts: Samples,
    findings: Findings,
}

pub(crate) async fn run(arguments: &Arguments) -> Outcome {
    let program = arguments.which.program()?;
    let folder = arguments.which.folder()?;
    let data = folder.path().join("tables.db");
    let mut chance = Chance::from_number(arguments.seed);
    let mut sum = Sum::default();
    let mut open: Vec<Account> = Vec::new();
    let mut closed: Vec<Account> = Vec::new();
    eprintln!("seed {}", arguments.seed);
    for round in 1..=arguments.rounds {
        let began = Instant::now();
        let (house, ready) = House::start(program, &data, &Limits::None).await?;
        sum.starts.time(ready);
        let after = Duration::from_millis(chance.between(KILL_MS.0, KILL_MS.1) as u64);
        let (accounts, kill) = play(house, open, &mut chance, after, &mut sum.findings).await?;
        sum.acknowledged += accounts.iter().map(|account| account.fresh).sum::<usize>();
        sum.undecided += accounts.iter().filter(|account| account.pending.is_some()).count();
        let (over, going): (Vec<_>, Vec<_>) = accounts.into_iter().partition(|account| account.over);
        // What ended in this round is looked at by the next server; what went on is looked at as it goes on.
        let (house, ready) = House::start(program, &data, &Limits::None).await?;
        sum.starts.time(ready);
        let sound = records::check(program, &house, folder.path(), &over, &mut sum.findings).await?;
        house.kill()?;
        sum.finished += sound;
        closed.extend(over);
        open = going;
        sum.rounds.time(began.elapsed());
        eprintln!(
            "round {round} of {}: killed after {kill:.0?}, {} acknowledged so far, {} games over; {}",
            arguments.rounds, sum.acknowledged, sum.finished, sum.findings
        );
    }
    let swept = sweep(program, &data, &open, &closed, &mut sum.findings).await?;
    print(arguments, &mut sum, swept, std::fs::metadata(&data)?.len());
    let bad = sum.findings.bad();
    if bad > 0 { Err(format!("{bad} things were lost or broken").into()) } else { Ok(()) }
}

/// Goes on at the tables that were open, sets new ones beside them, plays until the kill. Gives the
/// accounts of all tables at which something was played, and when the server was killed.
async fn play(
    house: House,
    open: Vec<Account>,
    chance: &mut Chance,
    after: Duration,
    findings: &mut Findings,
) -> Outcome<(Vec<Account>, Duration)> {
    let mut http = Http::connect(&house.address).await?;
    let mut sitting = Vec::new();
    let mut seats_left = PLAYED.map(|(_, _, tables)| tables);
    for mut account in open {
        seats_left[PLAYED.iter().position(|(game, ..)| *game == account.game).unwrap_or(0)] -= 1;
        let mut again = account.again();
        match Party::sit(&house.address, account.door(), account.seats, &mut again).await {
            Ok(party) => {
                let found = again.compare(&party);
                account.settle(found, findings);
                sitting.push((party, account, chance.fork()));
            }
            Err(error) => findings.unloaded(&account.table, &error.to_string()),
        }
    }
    for ((game, seats, _), left) in PLAYED.into_iter().zip(seats_left) {
        for _ in 0..left {
            let door = http.set(game, seats).await?;
            let mut account = Account::new(game, seats, door.clone());
            let party = Party::sit(&house.address, door, seats, &mut account).await?;
            sitting.push((party, account, chance.fork()));
        }
    }
    let killed = Rc::new(Cell::new(false));
    let began = Instant::now();
    let playing = join_all(sitting.into_iter().map(|(party, account, chance)| {
        let killed = Rc::clone(&killed);
        async move { keep_playing(party, account, chance, &killed).await }
    }));
    let killing = async {
        tokio::time::sleep(after).await;
        killed.set(true);
        house.kill().map(|()| began.elapsed())
    };
    let (accounts, kill) = tokio::join!(playing, killing);
    let accounts: Outcome<Vec<Vec<Account>>> = accounts.into_iter().collect();
    Ok((accounts?.into_iter().flatten().collect(), kill?))
}

/// Plays game after game until the server is gone.
async fn keep_playing(
    mut party: Party,
    mut account: Account,
    mut chance: Chance,
    killed: &Cell<bool>,
) -> Outcome<Vec<Account>> {
    let mut accounts = Vec::new();
    let ended = loop {
        let step = if party.over || account.over {
            account.over = true;
            let mut next = account.next();
            let gone_on = party.rematch(&mut next).await;
            if !next.table.is_empty() {
                accounts.push(std::mem::replace(&mut account, next));
            }
            gone_on
        } else {
            let act = party.choose(&mut chance)?;
            account.pending = Some(act.clone());
            party.act(&act, &mut account).await.map(drop)
        };
        if let Err(error) = step {
            break error;
        }
    };
    if !killed.get() {
        return Err(format!("{}, before the server was killed", ended).into());
    }
    party.drain(&mut account).await;
    account.over |= party.over;
    accounts.push(account);
    Ok(accounts)
}

/// Looks at every table of all rounds once more, through a server that starts afresh. Says at how many.
async fn sweep(
    program: &Path,
    data: &Path,
    open: &[Account],
    closed: &[Account],
    findings: &mut Findings,
) -> Outcome<usize> {
    let (house, _) = House::start(program, data, &Limits::None).await?;
    for some in open.iter().chain(closed).collect::<Vec<_>>().chunks(64) {
        let looked = some.iter().map(|account| async {
            let mut again = account.again();
            let sat = Party::sit(&house.address, account.door(), account.seats, &mut again).await;
            Ok::<_, Box<dyn std::error::Error + Send + Sync>>(sat.map(|party| again.compare(&party)))
        });
        for (account, found) in some.iter().zip(try_join_all(looked).await?) {
            match found {
                Ok(found) => Account::clone(account).settle(found, findings),
                Err(error) => findings.unloaded(&account.table, &error.to_string()),
            }
        }
    }
    house.kill()?;
    Ok(open.len() + closed.len())
}

fn print(arguments: &Arguments, sum: &mut Sum, swept: usize, bytes: u64) {
    use crate::tables::row;
    println!("| what | figure |\n| --- | --- |");
    row("kills, seed", &format!("{}, {}", arguments.rounds, arguments.seed));
    row("acknowledged actions", &sum.acknowledged.to_string());
    row("actions under way when the server was killed", &sum.undecided.to_string());
    row("of acknowledged actions, lost", &sum.findings.lost.to_string());
    row("tables whose log differs from what was told", &sum.findings.differing.to_string());
    row("tables that could not be loaded", &sum.findings.unloaded.to_string());
    row("games over, with a sealed record that verifies", &sum.finished.to_string());
    row("records that do not verify, or lack an action", &sum.findings.unsound.to_string());
    row("tables looked at once more in the end", &swept.to_string());
    row("data file in the end", &format!("{:.1} MB", bytes as f64 / f64::from(1 << 20)));
    let (start, most) = (sum.starts.median(), sum.starts.percentile(100.0));
    row("start after a kill: median, most", &format!("{start:.0} ms, {most:.0} ms"));
    row("a round: median", &format!("{:.0} ms", sum.rounds.median()));
}
