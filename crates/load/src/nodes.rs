//! Several nodes of the same tables, under load, and faults at random: what was lost, doubled, or written by two?
//!
//! A private PostgreSQL, a private NATS, three nodes as processes. The seats of a table sit at nodes of their own choice and
//! come back whenever they are sent home. Meanwhile nodes are killed, frozen and thawed, told to leave, NATS goes away,
//! PostgreSQL crashes; all of it from a seed.

mod fault;
mod ledger;
pub(crate) mod node;

use std::cell::{Cell, RefCell};
use std::fmt;
use std::path::PathBuf;
use std::rc::Rc;
use std::sync::Arc;
use std::time::{Duration, Instant};

use backstage::Cluster;
use clap::Args;
use table::Chance;
use tokio::task::LocalSet;
use tokio::time::{sleep, timeout};

use crate::Outcome;
use crate::client::Http;
use crate::crash::records;
use crate::figures::Samples;
use crate::party::Party;
use fault::{Fault, KINDS, fail};
use ledger::Ledger;
use node::{Backstage, Common, Node, Programs};

/// Plays at several nodes while they fail, and looks for what was lost
#[derive(Args)]
pub(crate) struct Arguments {
    /// The `orrery` program, built with the feature `cluster`
    #[arg(long, value_name = "PROGRAM")]
    program: PathBuf,
    /// The program of another version: every second start of a node is of that one
    #[arg(long, value_name = "PROGRAM")]
    beside: Option<PathBuf>,
    /// The folder for logs and records
    #[arg(long, value_name = "FOLDER", default_value = ".")]
    folder: PathBuf,
    /// How many faults
    #[arg(long, value_name = "N", default_value_t = 300, value_parser = clap::value_parser!(u32).range(1..))]
    rounds: u32,
    /// What faults, their moments and all moves are drawn from
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// How many nodes
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u32).range(2..))]
    nodes: u32,
    /// Only faults of this kind: kill, freeze, leave, nats or postgres
    #[arg(long, value_name = "KIND")]
    only: Option<String>,
}

/// The tables that are played at, game by game.
const PLAYED: [(&str, usize, usize); 2] = [("tic-tac-toe", 2, 10), ("astrojam", 4, 4)];
/// How long people think, in milliseconds.
const PAUSE: (i32, i32) = (10, 60);
/// How long is played between two faults, in milliseconds.
const BETWEEN: (i32, i32) = (100, 1200);
/// After so long without a move a table is stuck.
const STUCK: Duration = Duration::from_secs(40);
/// How long an answer may take: a node that was frozen is thawed before.
const ANSWER: Duration = Duration::from_secs(12);

/// What was lost or broken; each is told where it is found.
#[derive(Default, Clone, Copy)]
struct Findings {
    lost: usize,
    doubled: usize,
    differing: usize,
    unsound: usize,
    stuck: usize,
    writers: usize,
}

impl Findings {
    fn bad(&self) -> usize {
        self.lost + self.doubled + self.differing + self.unsound + self.stuck + self.writers
    }

    fn add(&mut self, other: Findings) {
        self.lost += other.lost;
        self.doubled += other.doubled;
        self.differing += other.differing;
        self.unsound += other.unsound;
    }
}

impl fmt::Display for Findings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} lost, {} doubled, {} differ, {} unsound",
            self.lost, self.doubled, self.differing, self.unsound
        )
    }
}

/// What all players see.
struct World {
    common: Arc<Common>,
    nodes: Vec<Arc<Node>>,
    /// Nodes that stand still: whatever sends people to nodes has noticed.
    frozen: RefCell<Vec<bool>>,
    /// The last fault, and when it came.
    fault: Cell<(Option<Fault>, Instant)>,
    /// When each table last had a move acknowledged.
    moved: RefCell<Vec<Instant>>,
    /// How long tables could not be played at, by the kind of the fault: since the fault, and since they noticed.
    since_fault: RefCell<Vec<(&'static str, f64)>>,
    since_noticed: RefCell<Vec<(&'static str, f64)>>,
    acknowledged: Cell<usize>,
    over: Cell<usize>,
    closed: RefCell<Vec<Ledger>>,
    stop: Cell<bool>,
}

impl World {
    /// A node at random among those that do not stand still.
    fn node(&self, chance: &mut Chance) -> String {
        loop {
            let node = chance.below(self.nodes.len() as u32) as usize;
            if !self.frozen.borrow()[node] {
                return self.nodes[node].address.clone();
            }
        }
    }

    fn noted(&self, table: usize, interrupted: &mut Option<(&'static str, Instant, Instant)>) {
        self.acknowledged.set(self.acknowledged.get() + 1);
        self.moved.borrow_mut()[table] = Instant::now();
        if let Some((kind, fault, noticed)) = interrupted.take() {
            self.since_fault.borrow_mut().push((kind, fault.elapsed().as_secs_f64() * 1000.0));
            self.since_noticed.borrow_mut().push((kind, noticed.elapsed().as_secs_f64() * 1000.0));
        }
    }
}

/// Sets a table somewhere, as often as it takes.
async fn set(world: &World, game: &'static str, seats: usize, chance: &mut Chance) -> Ledger {
    loop {
        let address = world.node(chance);
        let made = async { Http::connect(&address).await?.set(game, seats).await };
        if let Ok(Ok(door)) = timeout(ANSWER, made).await {
            return Ledger::new(seats, door);
        }
        sleep(Duration::from_millis(20)).await;
    }
}

/// Sits down, each seat at a node of its own choice, as often as it takes.
async fn sit(world: &World, ledger: &mut Ledger, chance: &mut Chance) -> Party {
    loop {
        let addresses: Vec<String> = (0..ledger.seats).map(|_| world.node(chance)).collect();
        let (door, seats) = (ledger.door(), ledger.seats);
        ledger.come();
        if let Ok(Ok(party)) = timeout(ANSWER, Party::sit_each(&addresses, door, seats, ledger)).await {
            return party;
        }
        sleep(Duration::from_millis(20)).await;
    }
}

/// Plays table after table until it is enough; gives what is known of the last one.
async fn play(
    world: Rc<World>,
    number: usize,
    game: &'static str,
    seats: usize,
    mut chance: Chance,
) -> Ledger {
    let mut ledger = set(&world, game, seats, &mut chance).await;
    let mut interrupted = None;
    loop {
        let mut party = sit(&world, &mut ledger, &mut chance).await;
        while !party.over && !ledger.over {
            if world.stop.get() {
                return ledger;
            }
            let Ok(act) = party.choose(&mut chance) else {
                break;
            };
            ledger.send(&act);
            match timeout(ANSWER, party.act_or_learn(&act, &mut ledger)).await {
                Ok(Ok(())) => world.noted(number, &mut interrupted),
                _ => break,
            }
            // People think; and the nodes are to have time for their faults.
            sleep(Duration::from_millis(chance.between(PAUSE.0, PAUSE.1) as u64)).await;
        }
        if ledger.over {
            world.over.set(world.over.get() + 1);
            let next = set(&world, game, seats, &mut chance).await;
            world.closed.borrow_mut().push(std::mem::replace(&mut ledger, next));
        } else if let (Some(fault), began) = world.fault.get() {
            interrupted.get_or_insert((fault.kind(), began, Instant::now()));
        }
    }
}

/// Waits until every table has moved since now; says how many have not.
async fn until_all_move(world: &World) -> usize {
    let now = Instant::now();
    loop {
        let still = world.moved.borrow().iter().filter(|moved| **moved < now).count();
        if still == 0 || now.elapsed() >= STUCK {
            return still;
        }
        sleep(Duration::from_millis(20)).await;
    }
}

pub(crate) async fn run(arguments: &Arguments) -> Outcome {
    let kinds: Vec<&str> = match &arguments.only {
        Some(only) => KINDS.into_iter().filter(|kind| kind == only).collect(),
        None => KINDS.into(),
    };
    if kinds.is_empty() {
        return Err(format!("there is no such fault; there are: {}", KINDS.join(", ")).into());
    }
    let programs = Programs { own: arguments.program.clone(), beside: arguments.beside.clone() };
    let Backstage { folder, cluster, nats, common, nodes } =
        Backstage::start(programs, &arguments.folder, arguments.nodes, Cluster::start).await?;
    let (servers, store) = ((cluster, nats), common.store.clone());
    let tables: usize = PLAYED.iter().map(|(.., tables)| tables).sum();
    let world = Rc::new(World {
        common,
        frozen: RefCell::new(vec![false; nodes.len()]),
        nodes,
        fault: Cell::new((None, Instant::now())),
        moved: RefCell::new(vec![Instant::now(); tables]),
        since_fault: RefCell::default(),
        since_noticed: RefCell::default(),
        acknowledged: Cell::new(0),
        over: Cell::new(0),
        closed: RefCell::default(),
        stop: Cell::new(false),
    });
    let mut chance = Chance::from_number(arguments.seed);
    eprintln!("seed {}", arguments.seed);
    let local = LocalSet::new();
    let mut findings = Findings::default();
    let open = local
        .run_until(async {
            let games =
                PLAYED.into_iter().flat_map(|(game, seats, many)| std::iter::repeat_n((game, seats), many));
            let players: Vec<_> = games
                .enumerate()
                .map(|(number, (game, seats))| {
                    tokio::task::spawn_local(play(Rc::clone(&world), number, game, seats, chance.fork()))
                })
                .collect();
            until_all_move(&world).await;
            for round in 1..=arguments.rounds {
                sleep(Duration::from_millis(chance.between(BETWEEN.0, BETWEEN.1) as u64)).await;
                // Each once, and then as it comes.
                let mut drawn = || chance.below(kinds.len() as u32) as usize;
                let kind = kinds.get(round as usize - 1).copied().unwrap_or_else(|| kinds[drawn()]);
                let fault = Fault::drawn(kind, world.nodes.len(), &mut chance);
                fail(&world, fault, &servers).await?;
                let still = until_all_move(&world).await;
                if still > 0 {
                    eprintln!("{still} tables have not moved for {STUCK:?}");
                    findings.stuck += still;
                }
                let (rounds, moves, over) = (arguments.rounds, world.acknowledged.get(), world.over.get());
                eprintln!("round {round} of {rounds}: {fault:?}; {moves} acknowledged, {over} games over");
            }
            world.stop.set(true);
            let mut open = Vec::new();
            for player in players {
                open.push(player.await?);
            }
            Ok::<_, Box<dyn std::error::Error + Send + Sync>>(open)
        })
        .await?;
    let mut closed = world.closed.take();
    for ledger in open {
        closed.push(ledger);
    }
    let sound = sweep(&world, &mut closed, &mut chance, &mut findings).await?;
    closed.iter().for_each(|ledger| findings.add(ledger.findings));
    let two = "SELECT count(*) FROM fences WHERE length <> (SELECT count(*) FROM entries WHERE entries.tbl = fences.tbl)";
    findings.writers = servers.0.run(&store, two).parse()?;
    print(arguments, &world, &closed, sound, &findings);
    if findings.bad() > 0 {
        let kept = folder.keep();
        return Err(
            format!("{} things were lost or broken; logs are in {}", findings.bad(), kept.display()).into()
        );
    }
    Ok(())
}

/// Looks at every table once more, at a node at random, and has the records verified of those that are over. Says how many are
/// sound.
async fn sweep(
    world: &World,
    ledgers: &mut [Ledger],
    chance: &mut Chance,
    findings: &mut Findings,
) -> Outcome<usize> {
    let mut files = Vec::new();
    for ledger in ledgers {
        drop(sit(world, ledger, chance).await);
        if !ledger.over {
            continue;
        }
        let path = format!("/api/v1/tables/{}/record", ledger.table);
        let (status, record) =
            Http::connect(&world.node(chance)).await?.get(&path, Some(&ledger.key)).await?;
        match records::acts_of(&record).filter(|_| status == 200) {
            Some(acts) if ledger.is_told_by(&acts) => {
                let file = world.common.folder.join(format!("{}.jsonl", ledger.table));
                std::fs::write(&file, record)?;
                files.push((file, ledger.table.clone()));
            }
            acts => {
                eprintln!(
                    "{}: {status}, the record has other actions than were told: {acts:?}",
                    ledger.table
                );
                findings.unsound += 1;
            }
        }
    }
    let mut unsound = crate::crash::ledger::Findings::default();
    let named: Vec<(PathBuf, &str)> =
        files.iter().map(|(file, table)| (file.clone(), table.as_str())).collect();
    let mut sound = 0;
    for some in named.chunks(100) {
        sound += records::verify(&world.common.programs.own, some, &mut unsound)?;
    }
    findings.unsound += unsound.unsound;
    Ok(sound)
}

fn print(arguments: &Arguments, world: &World, ledgers: &[Ledger], sound: usize, findings: &Findings) {
    use crate::tables::row;
    println!("| what | figure |\n| --- | --- |");
    row("nodes, faults, seed", &format!("{}, {}, {}", arguments.nodes, arguments.rounds, arguments.seed));
    row("acknowledged actions", &world.acknowledged.get().to_string());
    row("of acknowledged actions, lost", &findings.lost.to_string());
    row("moves that nobody made, or made twice", &findings.doubled.to_string());
    row("tables written by two", &findings.writers.to_string());
    row("tables whose log differs from what was told", &findings.differing.to_string());
    row("tables that stood still for 40 s", &findings.stuck.to_string());
    row("tables looked at once more in the end", &ledgers.len().to_string());
    row("games over, with a sealed record that verifies", &sound.to_string());
    row("records that do not verify, or lack an action", &findings.unsound.to_string());
    for (what, samples) in [("the fault", &world.since_fault), ("it was noticed", &world.since_noticed)] {
        for kind in KINDS {
            let mut times = Samples::default();
            samples.borrow().iter().filter(|(of, _)| *of == kind).for_each(|(_, ms)| times.add(*ms));
            if times.count() > 0 {
                let (half, most) = (times.median(), times.percentile(99.0));
                let figure = format!("{half:.0} ms, {most:.0} ms, of {}", times.count());
                row(&format!("playable again after {kind}, since {what}: median, p99"), &figure);
            }
        }
    }
}
