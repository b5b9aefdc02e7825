//! What can go wrong with nodes and with what they need.

use std::sync::Arc;
use std::time::{Duration, Instant};

use backstage::{Cluster, Nats};
use table::Chance;
use tokio::task::spawn_blocking;
use tokio::time::sleep;

use super::World;
use crate::Outcome;

/// What can go wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fault {
    /// A node is killed and started again.
    Kill(usize),
    /// A node stands still for so many milliseconds.
    Freeze(usize, u64),
    /// A node is told to leave, and started again.
    Leave(usize),
    /// NATS is away for so many milliseconds.
    Nats(u64),
    /// PostgreSQL crashes and starts again.
    Postgres,
}

pub(super) const KINDS: [&str; 5] = ["kill", "freeze", "leave", "nats", "postgres"];

impl Fault {
    pub(super) fn drawn(kind: &str, nodes: usize, chance: &mut Chance) -> Fault {
        let node = chance.below(nodes as u32) as usize;
        let mut between = |least: i32, most: i32| chance.between(least, most) as u64;
        match kind {
            "kill" => Fault::Kill(node),
            "freeze" => Fault::Freeze(node, between(200, 6000)),
            "leave" => Fault::Leave(node),
            "nats" => Fault::Nats(between(100, 4000)),
            _ => Fault::Postgres,
        }
    }

    pub(super) fn kind(self) -> &'static str {
        match self {
            Fault::Kill(_) => KINDS[0],
            Fault::Freeze(..) => KINDS[1],
            Fault::Leave(_) => KINDS[2],
            Fault::Nats(_) => KINDS[3],
            Fault::Postgres => KINDS[4],
        }
    }
}

/// Lets something go wrong, and waits until it is over.
pub(super) async fn fail(world: &World, fault: Fault, servers: &(Arc<Cluster>, Arc<Nats>)) -> Outcome {
    world.fault.set((Some(fault), Instant::now()));
    let again = |node: usize| {
        let (node, common) = (Arc::clone(&world.nodes[node]), Arc::clone(&world.common));
        move || node.wait().and_then(|()| node.start(&common))
    };
    match fault {
        Fault::Kill(node) => {
            world.nodes[node].signal("KILL")?;
            spawn_blocking(again(node)).await??;
        }
        Fault::Leave(node) => {
            world.nodes[node].signal("TERM")?;
            spawn_blocking(again(node)).await??;
        }
        Fault::Freeze(node, long) => {
            world.nodes[node].signal("STOP")?;
            world.frozen.borrow_mut()[node] = true;
            sleep(Duration::from_millis(long)).await;
            world.nodes[node].signal("CONT")?;
            world.frozen.borrow_mut()[node] = false;
        }
        Fault::Nats(long) => {
            let nats = Arc::clone(&servers.1);
            spawn_blocking(move || nats.go_away()).await?;
            sleep(Duration::from_millis(long)).await;
            let nats = Arc::clone(&servers.1);
            spawn_blocking(move || nats.come_back()).await??;
        }
        Fault::Postgres => {
            let cluster = Arc::clone(&servers.0);
            spawn_blocking(move || cluster.crash()).await?;
        }
    }
    Ok(())
}
