//! Connections whose table is at another node than they are, seen from either end.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::mpsc;
use tokio::time::{MissedTickBehavior, interval};

use super::{
    Broken, Connection, Heard, Listen, Place, Reader, UNREADABLE_COST, ended, frames, read, sit_here,
};
use crate::addresses::Connected;
use crate::cluster::Cluster;
use crate::hall::Hall;
use crate::outbox::Outbox;
use crate::wire::{Code, FromClient, Hello, Problem, Wish};

pub(super) use crate::cluster::Away;

/// So often a table is looked for that somebody else took while it was fetched.
const ATTEMPTS: usize = 3;

/// Sits a guest down at its table, wherever that is.
pub(super) async fn sit_somewhere(
    hall: &Arc<Hall>,
    cluster: &Arc<Cluster>,
    hello: &Hello,
    outbox: &Arc<Outbox>,
    address: IpAddr,
) -> Result<Place, Problem> {
    let mut attempt = 1;
    loop {
        let greeted = cluster.greet(hall, hello, outbox, address).await;
        let greeted = greeted.inspect_err(|problem| hall.addresses.count_wrong(address, problem))?;
        if let Some(away) = greeted {
            return Ok(Place::Away(away));
        }
        match sit_here(hall, hello, outbox, address).await {
            Err(problem) if problem.is_of_the_moment() && attempt < ATTEMPTS => attempt += 1,
            sat => return sat.map(Place::Here),
        }
    }
}

/// Passes on what a client says whose table is elsewhere, until it has ended or says hello to another. What it is told comes
/// to its outbox by itself.
pub(super) async fn away_from(
    hall: &Arc<Hall>,
    away: &Away,
    reader: &mut Reader,
    outbox: &Arc<Outbox>,
    connected: &Connected,
) -> Option<Hello> {
    let silence = hall.config.limits.silence;
    let mut beat = interval((silence / 3).max(Duration::from_millis(10)));
    beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut heard = Instant::now();
    // What it costs is seen to where the table is; here it only must not be too many.
    let pay = |cost: usize| {
        let paid = connected.purse.pay(cost, Instant::now());
        if !paid {
            hall.figures.refused(Code::Busy);
            outbox.end(Problem::busy("too many messages in too short a time"));
        }
        paid
    };
    loop {
        tokio::select! {
            biased;
            () = outbox.stuck() => {
                if !outbox.finish().await {
                    return None;
                }
            }
            said = reader.next() => {
                heard = Instant::now();
                match said {
                    Some(Ok(Heard::Text(text))) => match hello_in(&text) {
                        _ if !pay(1) => {}
                        Some(Ok(hello)) => return Some(hello),
                        Some(Err(problem)) => {
                            pay(UNREADABLE_COST);
                            outbox.end(problem);
                        }
                        None => away.say(&text),
                    },
                    Some(Ok(Heard::Binary)) => outbox.end(Problem::message("messages are text")),
                    Some(Ok(Heard::Ping(content))) => {
                        if pay(1) {
                            outbox.control(frames::PONG, &content);
                        }
                    }
                    Some(Ok(Heard::Pong)) => drop(pay(1)),
                    Some(Ok(Heard::Close)) | None => return None,
                    Some(Err(broken)) => outbox.end(ended(&broken)?),
                }
            }
            _ = beat.tick() => {
                if heard.elapsed() >= silence {
                    outbox.end(Problem::message("nothing was heard for too long"));
                } else {
                    outbox.control(frames::PING, &[]);
                }
            }
        }
    }
}

/// The hello in a message, which goes no further: the next table may be anywhere. Others are read where the table is.
fn hello_in(text: &str) -> Option<Result<Hello, Problem>> {
    if !text.contains("hello") {
        return None;
    }
    match read(text) {
        Ok(FromClient { wish: Wish::Hello(hello), .. }) => Some(Ok(hello)),
        Ok(_) => None,
        Err((Some(_), _)) => None,
        Err((None, problem)) => Some(Err(problem)),
    }
}

/// What a client at another node says.
struct FromNode(mpsc::Receiver<String>);

impl Listen for FromNode {
    async fn next(&mut self) -> Option<Result<Heard, Broken>> {
        self.0.recv().await.map(|text| Ok(Heard::Text(text)))
    }

    /// The node at which it is sees to that.
    fn may_fall_silent(&self) -> bool {
        false
    }
}

/// Serves a client that is at another node until it has ended.
pub(crate) async fn host(
    hall: &Arc<Hall>,
    hello: &Hello,
    outbox: &Arc<Outbox>,
    address: IpAddr,
    said: mpsc::Receiver<String>,
) -> Result<(), Problem> {
    let connected = hall.addresses.connect(address)?;
    let sat = sit_here(hall, hello, outbox, address).await?;
    let mut connection = Connection::new(hall, sat, Arc::clone(outbox), &connected);
    connection.run(&mut FromNode(said)).await;
    connection.leave();
    Ok(())
}
