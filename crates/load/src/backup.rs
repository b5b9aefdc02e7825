//! Takes a backup while tables are played at, and plays at what was restored from it.
//!
//! Every action that was acknowledged before the backup was asked for has to be in it; what was made meanwhile may be, as far as
//! it goes, and nothing else. Every record of a game that is over in it has to verify.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::process::{Command, Stdio};
use std::rc::Rc;
use std::time::{Duration, Instant};

use clap::Args;
use futures_util::future::join_all;
use table::Chance;

use crate::Outcome;
use crate::client::Http;
use crate::crash::ledger::{Account, Findings};
use crate::crash::records;
use crate::figures::Samples;
use crate::house::{House, Limits, Which};
use crate::party::Party;
use crate::tables::row;

/// Takes a backup of a server under load, restores it, and looks for what is missing
#[derive(Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    which: Which,
    /// How long is played before each backup
    #[arg(long, value_name = "SECONDS", default_value_t = 10)]
    seconds: u64,
    /// How many backups are taken, one after the other
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u32).range(1..))]
    backups: u32,
    /// What all moves are drawn from
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
}

/// The tables that are played at, game by game.
const PLAYED: [(&str, usize, usize); 2] = [("tic-tac-toe", 2, 16), ("astrojam", 4, 6)];

/// What is known of all tables while they are played at.
#[derive(Default)]
struct Book {
    stop: Cell<bool>,
    /// How many actions were acknowledged at each table.
    acknowledged: RefCell<HashMap<String, usize>>,
    /// How long moves took, whichever are wanted now.
    times: RefCell<Samples>,
}

/// A backup: its file, and what it has to hold.
struct Backup {
    file: std::path::PathBuf,
    holds: HashMap<String, usize>,
    took: Duration,
}

pub(crate) async fn run(arguments: &Arguments) -> Outcome {
    let program = arguments.which.program()?;
    let folder = arguments.which.folder()?;
    let data = folder.path().join("tables.db");
    let mut chance = Chance::from_number(arguments.seed);
    let (house, _) = House::start(program, &data, &Limits::None).await?;
    let mut http = Http::connect(&house.address).await?;
    let book = Rc::new(Book::default());
    let mut playing = Vec::new();
    for (game, seats, tables) in PLAYED {
        for _ in 0..tables {
            let door = http.set(game, seats).await?;
            let mut account = Account::new(game, seats, door.clone());
            let party = Party::sit(&house.address, door, seats, &mut account).await?;
            playing.push(keep_playing(party, account, chance.fork(), Rc::clone(&book)));
        }
    }
    let (mut backups, mut calm, mut meanwhile) = (Vec::new(), Samples::default(), Samples::default());
    let taking = async {
        for number in 0..arguments.backups {
            tokio::time::sleep(Duration::from_secs(arguments.seconds)).await;
            calm = std::mem::take(&mut *book.times.borrow_mut());
            let holds = book.acknowledged.borrow().clone();
            let file = folder.path().join(format!("backup-{number}.db"));
            let mut command = Command::new(program);
            command.arg("backup").arg(&file).arg("--data").arg(&data).stdout(Stdio::null());
            let began = Instant::now();
            let mut copying = command.spawn()?;
            let status = loop {
                match copying.try_wait()? {
                    Some(status) => break status,
                    None => tokio::time::sleep(Duration::from_millis(2)).await,
                }
            };
            if !status.success() {
                return Err(format!("`orrery backup` ended with {status}").into());
            }
            backups.push(Backup { file, holds, took: began.elapsed() });
            meanwhile.append(&mut book.times.borrow_mut());
        }
        tokio::time::sleep(Duration::from_millis(500)).await;
        book.stop.set(true);
        Outcome::Ok(())
    };
    let (accounts, taken) = tokio::join!(join_all(playing), taking);
    taken?;
    let accounts: Outcome<Vec<Vec<Account>>> = accounts.into_iter().collect();
    let accounts: Vec<Account> = accounts?.into_iter().flatten().collect();
    house.kill()?;

    println!("| what | figure |\n| --- | --- |");
    row(
        "a move before the backups: p50, p99",
        &format!("{:.1} ms, {:.1} ms", calm.median(), calm.percentile(99.0)),
    );
    let (p99, most) = (meanwhile.percentile(99.0), meanwhile.percentile(100.0));
    row("a move while one is taken: p99, most", &format!("{p99:.1} ms, {most:.1} ms"));
    let mut findings = Findings::default();
    for backup in &backups {
        restore(arguments, folder.path(), backup, &accounts, &mut findings).await?;
    }
    row("acknowledged actions that are missing", &findings.lost.to_string());
    row("tables whose log differs from what was told", &findings.differing.to_string());
    row("tables that could not be loaded", &findings.unloaded.to_string());
    row("records that do not verify", &findings.unsound.to_string());
    let bad = findings.bad();
    if bad > 0 { Err(format!("{bad} things were lost or broken").into()) } else { Ok(()) }
}

/// Plays game after game until it is enough.
async fn keep_playing(
    mut party: Party,
    mut account: Account,
    mut chance: Chance,
    book: Rc<Book>,
) -> Outcome<Vec<Account>> {
    let mut accounts = Vec::new();
    while !book.stop.get() {
        if party.over || account.over {
            account.over = true;
            let mut next = account.next();
            party.rematch(&mut next).await?;
            accounts.push(std::mem::replace(&mut account, next));
        } else {
            let act = party.choose(&mut chance)?;
            account.pending = Some(act.clone());
            let took = party.act(&act, &mut account).await?;
            book.times.borrow_mut().time(took);
        }
        book.acknowledged.borrow_mut().insert(account.table.clone(), account.acts.len());
    }
    account.over |= party.over;
    accounts.push(account);
    Ok(accounts)
}

/// Serves the backup and looks at every table that has to be in it.
async fn restore(
    arguments: &Arguments,
    folder: &std::path::Path,
    backup: &Backup,
    accounts: &[Account],
    findings: &mut Findings,
) -> Outcome {
    let program = arguments.which.program()?;
    let (house, _) = House::start(program, &backup.file, &Limits::None).await?;
    let mut over = Vec::new();
    for account in accounts {
        let Some(least) = backup.holds.get(&account.table) else {
            continue;
        };
        let mut again = account.again();
        match Party::sit(&house.address, account.door(), account.seats, &mut again).await {
            Ok(party) => {
                let (moves, is_over) = (party.moves, party.over);
                again.compare(&party).within(account, *least, findings);
                if is_over && moves == account.acts.len() {
                    over.push(account.clone());
                }
            }
            Err(error) => findings.unloaded(&account.table, &error.to_string()),
        }
    }
    let sound = records::check(program, &house, folder, &over, findings).await?;
    house.kill()?;
    let size = std::fs::metadata(&backup.file)?.len() as f64 / f64::from(1 << 20);
    let actions: usize = backup.holds.values().sum();
    let took = backup.took.as_millis();
    row(
        "a backup: time and size; tables and actions that it has to hold; records that verify",
        &format!("{took} ms, {size:.1} MB; {}, {actions}; {sound}", backup.holds.len()),
    );
    Ok(())
}
