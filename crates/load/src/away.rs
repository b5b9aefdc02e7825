//! What a move costs through another node than its table's, against at that node.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Instant;

use backstage::Cluster;
use clap::Args;
use tokio::task::LocalSet;

use crate::Outcome;
use crate::figures::Samples;
use crate::house::cpu_of;
use crate::matches::{Tally, keep_playing};
use crate::nodes::node::{Backstage, Node, Programs};
use crate::rounds::{Rounds, WARM};
use crate::tables::row;

/// Plays tic-tac-toe at the tables of one node, in turn from that node and from another
#[derive(Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    played: Rounds,
}

/// What a way of playing came to, round by round.
#[derive(Default)]
struct Way {
    /// Microseconds of CPU a move, of both nodes.
    cpu: Samples,
    rate: Samples,
    p50: Samples,
    p99: Samples,
    /// Bytes that PostgreSQL logs for a move, and by which it grows.
    logged: Samples,
    kept: Samples,
}

/// Bytes that the database has logged so far, and how many it has.
fn bytes(backstage: &Backstage) -> Outcome<(f64, f64)> {
    let sql = "SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0'), pg_database_size(current_database())";
    let said = backstage.cluster.run(&backstage.common.store, sql);
    let (logged, size) = said.split_once('|').ok_or("two numbers")?;
    Ok((logged.parse()?, size.parse()?))
}

fn cpu(nodes: &[std::sync::Arc<Node>]) -> f64 {
    nodes.iter().filter_map(|node| node.pid()).map(|pid| cpu_of(&pid.to_string())).sum()
}

pub(crate) async fn run(arguments: &Arguments) -> Outcome {
    let played = &arguments.played;
    let programs = Programs { own: played.program.clone(), beside: None };
    let backstage = Backstage::start(programs, &played.folder, 2, Cluster::start_safe).await?;
    let nodes = &backstage.nodes;
    let mut ways = [Way::default(), Way::default()];
    for _ in 0..played.rounds {
        for (way, sit_at) in ways.iter_mut().zip([&nodes[0], &nodes[1]]) {
            let tally = Rc::new(RefCell::new(Tally::default()));
            let before = bytes(&backstage)?;
            let local = LocalSet::new();
            for number in 0..played.matches {
                let (set_at, sit_at) = (nodes[0].address.clone(), sit_at.address.clone());
                local.spawn_local(keep_playing(set_at, sit_at, u64::from(number), Rc::clone(&tally)));
            }
            let (seconds, used) = local
                .run_until(async {
                    tokio::time::sleep(WARM).await;
                    *tally.borrow_mut() = Tally::begun();
                    let (began, before) = (Instant::now(), cpu(nodes));
                    tokio::time::sleep(played.long()).await;
                    (began.elapsed().as_secs_f64(), cpu(nodes) - before)
                })
                .await;
            drop(local);
            let mut tally = tally.take();
            if let Some(failure) = tally.failure {
                return Err(failure.into());
            }
            let moves = tally.times.count() as f64;
            // The two seconds before are not counted, but were written.
            let written = moves * (seconds + WARM.as_secs_f64()) / seconds;
            let after = bytes(&backstage)?;
            way.logged.add((after.0 - before.0) / written);
            way.kept.add((after.1 - before.1) / written);
            way.cpu.add(used * 1e6 / moves);
            way.rate.add(moves / seconds);
            way.p50.add(tally.times.median());
            way.p99.add(tally.times.percentile(99.0));
        }
    }
    let [mut own, mut other] = ways;
    println!("| what | at the owner | through another node | |\n| --- | --- | --- | --- |");
    let line = |what: &str, own: &mut Samples, other: &mut Samples| {
        let (own, other) = (own.median(), other.median());
        row(what, &format!("{own:.1} | {other:.1} | {:.2}×", other / own));
    };
    line("CPU of both nodes a move, µs", &mut own.cpu, &mut other.cpu);
    line("moves a second", &mut own.rate, &mut other.rate);
    line("act → update at the other seat, p50, ms", &mut own.p50, &mut other.p50);
    line("p99, ms", &mut own.p99, &mut other.p99);
    line("PostgreSQL: bytes logged a move, about", &mut own.logged, &mut other.logged);
    line("PostgreSQL: bytes kept a move, about", &mut own.kept, &mut other.kept);
    Ok(())
}
