//! A hostile client: a million things that no client should say, beside a table that must not notice.
//!
//! The hostile clients sit at tables at which nothing has been moved yet: as the seat that is asked, as the
//! other one, and as spectators. Whatever they send is illegal by construction or, where a legal message was
//! mutated, checked not to be the one legal thing. So a single reply of `ok` to such a frame, or a single
//! move at their tables, is an accepted frame.

mod hostile;
mod raw;

use std::cell::RefCell;
use std::path::Path;
use std::rc::Rc;
use std::time::{Duration, Instant};

use clap::Args;
use serde_json::json;
use table::Chance;
use tokio::net::TcpStream;
use tokio::task::LocalSet;

use crate::Outcome;
use crate::client::{Http, Socket, hello};
use crate::figures::Samples;
use crate::house::{House, Limits, Which};
use crate::party::Party;
use crate::tables::row;
use crate::told::{Told, unfold};
use hostile::{Asked, Frame, Hostile, Seated, Victim};

/// Says a million things that no client should, beside a table that must not notice
#[derive(Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    which: Which,
    /// How many frames
    #[arg(long, value_name = "N", default_value_t = 1_000_000)]
    count: u64,
    /// What they are drawn from
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
}

/// How many hostile clients there are at once.
const CLIENTS: u64 = 8;
/// How many frames are sent before their answers are waited for.
const BATCH: usize = 64;
/// How many sockets are left half open.
const HALF_OPEN: usize = 64;
/// The number of the message that ends a batch.
const LAST: u32 = u32::MAX;

/// What all clients count in.
#[derive(Default)]
struct Tally {
    sent: u64,
    refused: u64,
    closed: u64,
    harmless: u64,
    accepted: Vec<String>,
    connections: u64,
}

pub(crate) async fn run(arguments: &Arguments) -> Outcome {
    let folder = arguments.which.folder()?;
    let house = arguments.which.house(&folder.path().join("tables.db")).await?;
    let mut http = Http::connect(&house.address).await?;
    let victims = Rc::new(vec![
        Victim::set(&mut http, "tic-tac-toe").await?,
        Victim::set(&mut http, "astrojam").await?,
    ]);
    let local = LocalSet::new();
    let tally = Rc::new(RefCell::new(Tally::default()));
    let measured = local.run_until(async {
        let quiet = healthy(&house.address, Duration::from_secs(3), || false).await?;
        let half_open = raw::half_open(&house.address, HALF_OPEN).await?;
        let memory = house.memory();
        let began = Instant::now();
        let mut attacks = Vec::new();
        for client in 0..CLIENTS {
            let hostile = Hostile::new(arguments.seed * CLIENTS + client, Rc::clone(&victims));
            let share = arguments.count / CLIENTS + u64::from(client < arguments.count % CLIENTS);
            let address = house.address.clone();
            attacks.push(tokio::task::spawn_local(attack(address, hostile, share, Rc::clone(&tally))));
        }
        let done = || attacks.iter().all(tokio::task::JoinHandle::is_finished);
        let loud = healthy(&house.address, Duration::from_secs(3600), done).await?;
        for attack in attacks {
            attack.await??;
        }
        drop(half_open);
        let grown = house.memory().saturating_sub(memory);
        Ok::<_, Box<dyn std::error::Error + Send + Sync>>((quiet, loud, began.elapsed(), grown))
    });
    let (quiet, loud, took, grown) = measured.await?;
    let mut moved = 0;
    for victim in victims.iter() {
        moved += victim.moves(&house.address).await?;
    }
    let (health, _) = http.get("/healthz", None).await?;
    let flooded = match arguments.which.program() {
        Ok(program) => Some(floods(program, folder.path()).await?),
        Err(_) => None,
    };
    let tally = tally.take();
    for frame in &tally.accepted {
        eprintln!("accepted: {frame}");
    }
    print(arguments.seed, &tally, (quiet, loud), took, grown);
    row("moves at the tables under attack", &moved.to_string());
    row("healthz after it", &health.to_string());
    if let Some((cut, of)) = flooded {
        row("floods under the usual limits that were cut off", &format!("{cut} of {of}"));
    }
    let sound = tally.accepted.is_empty() && moved == 0 && health == 200;
    let sound = sound && flooded.is_none_or(|(cut, of)| cut == of);
    if sound { Ok(()) } else { Err("the server took what it must not take".into()) }
}

fn print(seed: u64, tally: &Tally, (mut quiet, mut loud): (Samples, Samples), took: Duration, grown: u64) {
    println!("| what | figure |\n| --- | --- |");
    let rate = tally.sent as f64 / took.as_secs_f64();
    row("hostile frames, seed", &format!("{}, {seed} ({rate:.0} a second)", tally.sent));
    row("refused with a problem", &tally.refused.to_string());
    row("answered by closing the connection", &tally.closed.to_string());
    row("harmless after all, answered", &tally.harmless.to_string());
    row("accepted", &tally.accepted.len().to_string());
    row("connections it took", &tally.connections.to_string());
    let told = |samples: &mut Samples| {
        format!("{:.1} ms, {:.1} ms ({} moves)", samples.median(), samples.percentile(99.0), samples.count())
    };
    row("a healthy table before it: p50, p99", &told(&mut quiet));
    row("the healthy table during it: p50, p99", &told(&mut loud));
    row("memory gained", &format!("{:.1} MB", grown as f64 / f64::from(1 << 20)));
}

/// Plays tic-tac-toe, a move every ten milliseconds, for so long or until it may end.
async fn healthy(address: &str, time: Duration, end: impl Fn() -> bool) -> Outcome<Samples> {
    let mut chance = Chance::from_number(1);
    let mut times = Samples::default();
    let set = Http::connect(address).await?.set("tic-tac-toe", 2).await?;
    let mut party = Party::sit(address, set, 2, &mut ()).await?;
    let began = Instant::now();
    while began.elapsed() < time && !end() {
        tokio::time::sleep(Duration::from_millis(10)).await;
        let act = party.choose(&mut chance)?;
        times.time(party.act(&act, &mut ()).await?);
        if party.over {
            party.rematch(&mut ()).await?;
        }
    }
    Ok(times)
}

/// Sends so many frames, over as many connections as it takes.
async fn attack(address: String, mut hostile: Hostile, share: u64, tally: Rc<RefCell<Tally>>) -> Outcome {
    let mut left = share as usize;
    while left > 0 {
        let role = hostile.role();
        let mut socket = Socket::connect(&address).await?;
        socket.send(role.hello()).await?;
        let welcome = socket.next().await?;
        if Told::read(&welcome)?.is != "welcome" {
            return Err(format!("a legal hello was answered with {welcome}").into());
        }
        tally.borrow_mut().connections += 1;
        // Two batches that the connection survives, then one thing that it does not.
        for _ in 0..2 {
            let frames: Vec<Frame> =
                (0..BATCH.min(left)).map(|at| hostile.frame(&role, at as u32 + 1)).collect();
            left -= frames.len();
            batch(&mut socket, &frames, &tally).await?;
        }
        if left > 0 {
            left -= 1;
            let bytes = hostile.fatal(&role);
            let ended = raw::ends(socket, &bytes).await;
            let mut tally = tally.borrow_mut();
            tally.sent += 1;
            if ended {
                tally.closed += 1;
            } else {
                tally.accepted.push(format!("{:?}", String::from_utf8_lossy(&bytes[..bytes.len().min(80)])));
            }
        }
    }
    Ok(())
}

/// Sends frames, then a ping; all answers until that of the ping are theirs, each by its number.
async fn batch(socket: &mut Socket, frames: &[Frame], tally: &RefCell<Tally>) -> Outcome {
    for frame in frames {
        socket.send(frame.text.as_str()).await?;
    }
    socket.send(format!(r#"{{"id":{LAST},"do":{{"ping":{{}}}}}}"#)).await?;
    tally.borrow_mut().sent += frames.len() as u64;
    let mut answered = 0;
    loop {
        let text = socket
            .next()
            .await
            .map_err(|error| format!("{error}, after {:?}", frames.first().map(|frame| &frame.text)))?;
        let told = Told::read(&text)?;
        if told.is == "bye" {
            return Err(format!("a connection was closed that should have stayed: {text}").into());
        }
        let Some(number) = told.number().filter(|_| told.is == "reply") else {
            continue;
        };
        if number == LAST {
            break;
        }
        answered += 1;
        let frame = frames.iter().find(|frame| frame.id == number);
        let frame = frame.ok_or_else(|| format!("a reply to nothing: {text}"))?;
        let mut tally = tally.borrow_mut();
        match (told.ok.is_some(), frame.harmless) {
            (false, _) => tally.refused += 1,
            (true, true) => tally.harmless += 1,
            (true, false) => tally.accepted.push(frame.text.clone()),
        }
    }
    if answered == frames.len() {
        return Ok(());
    }
    Err(format!("{} frames got {answered} replies", frames.len()).into())
}

/// Clients that send as fast as they can, under the usual limits: how many are cut off, and of how many.
async fn floods(program: &Path, folder: &Path) -> Outcome<(u32, u32)> {
    const FLOODS: u32 = 32;
    let (house, _) = House::start(program, &folder.join("usual.db"), &Limits::Usual).await?;
    let (table, key) = Http::connect(&house.address).await?.set("tic-tac-toe", 2).await?;
    let mut cut = 0;
    for _ in 0..FLOODS {
        let mut socket = Socket::connect(&house.address).await?;
        socket.send(hello(&table, Some(&key), None)).await?;
        for id in 0..1000 {
            // Once it is cut off, sending fails; what the server said is there to be read.
            if socket.send(format!(r#"{{"id":{id},"do":{{"ping":{{}}}}}}"#)).await.is_err() {
                break;
            }
        }
        let mut busy = false;
        while let Ok(text) = socket.next().await {
            busy |= text.contains("\"bye\"") && text.contains("\"busy\"");
        }
        cut += u32::from(busy);
    }
    house.kill()?;
    Ok((cut, FLOODS))
}

/// A stream that has sent something short of a handshake.
async fn beginning(address: &str, bytes: &[u8]) -> Outcome<TcpStream> {
    use tokio::io::AsyncWriteExt as _;
    let mut stream = TcpStream::connect(address).await?;
    stream.write_all(bytes).await?;
    Ok(stream)
}

impl Victim {
    /// A table of two at which nothing is moved: the host's key for A, another for B, watched by anybody.
    async fn set(http: &mut Http, game: &str) -> Outcome<Victim> {
        let new = json!({"game": game, "seats": ["me", "friend"], "public": true});
        let made = http.make("/api/v1/tables", new).await?;
        let text = |value: &serde_json::Value| value.as_str().unwrap_or_default().to_owned();
        let (table, host) = (text(&made["table"]["id"]), text(&made["key"]));
        let joined = http.make(&format!("/api/v1/tables/{table}/join"), json!({})).await?;
        let other = text(&joined["key"]);
        let mut socket = Socket::connect(http.address()).await?;
        socket.send(hello(&table, Some(&host), None)).await?;
        socket.send(r#"{"id":1,"do":{"start":{}}}"#).await?;
        while !Told::read(&socket.next().await?)?.replies_to(1) {}
        let mut seats = Vec::new();
        for (key, letter) in [(host, "A"), (other, "B")] {
            let mut socket = Socket::connect(http.address()).await?;
            socket.send(hello(&table, Some(&key), None)).await?;
            let welcome = socket.next().await?;
            let state = Told::read(&welcome)?.state.ok_or("nothing was dealt")?;
            let asked = state.questions.first().map(|question| {
                let folded = question.offers.get().to_owned();
                Ok::<_, Box<dyn std::error::Error + Send + Sync>>(Asked {
                    ticket: question.ticket,
                    texts: unfold(&folded)?,
                    folded,
                })
            });
            seats.push(Seated { key, letter, asked: asked.transpose()? });
        }
        Ok(Victim { table, seats })
    }

    /// How many moves were made there.
    async fn moves(&self, address: &str) -> Outcome<usize> {
        let mut socket = Socket::connect(address).await?;
        socket.send(hello(&self.table, None, None)).await?;
        let welcome = socket.next().await?;
        let told = Told::read(&welcome)?;
        Ok(told.state.ok_or_else(|| format!("the table is not there: {welcome}"))?.moves)
    }
}
