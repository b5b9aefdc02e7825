//! How many moves the server carries a CPU second: many tables of tic-tac-toe, two sockets each.
//!
//! `cargo run --release -p server --example load -- TABLES SECONDS` starts a server in a process of its own,
//! plays, and prints what that process used. A move counts when the opponent's client has it.

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use futures_util::{SinkExt as _, StreamExt as _};
use http_body_util::{BodyExt as _, Full};
use hyper::body::Bytes;
use hyper_util::rt::TokioIo;
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async_with_config};

type Outcome<T> = Result<T, Box<dyn std::error::Error + Send + Sync>>;

/// A draw: nine moves, first A's, then by turns.
const GAME: [&str; 9] = ["b2", "a1", "c1", "a3", "a2", "c2", "b3", "b1", "c3"];

fn main() -> Outcome<()> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let runtime = tokio::runtime::Runtime::new()?;
    match args.first().map(String::as_str) {
        Some("--server") => runtime.block_on(serve(&args[1])),
        _ => {
            let number = |index: usize, usual| args.get(index).map_or(Ok(usual), |text| text.parse());
            runtime.block_on(drive(number(0, 100)? as usize, Duration::from_secs(number(1, 5)?)))
        }
    }
}

async fn serve(data: &str) -> Outcome<()> {
    let mut config = server::Config::new(data.into());
    config.address.set_port(0);
    (config.limits.burst, config.limits.rate) = (1_000_000, 1_000_000);
    (config.limits.connections, config.limits.tables) = (1_000_000, 1_000_000_000);
    let running = server::serve(config).await?;
    println!("{}", running.address());
    std::io::stdout().flush()?;
    // Until the parent closes the pipe.
    tokio::task::spawn_blocking(|| std::io::stdin().read_line(&mut String::new())).await??;
    Ok(running.stop().await?)
}

async fn drive(tables: usize, time: Duration) -> Outcome<()> {
    let folder = tempfile::TempDir::new()?;
    let mut child = Command::new(std::env::current_exe()?)
        .args(["--server".as_ref(), folder.path().join("load.db").as_os_str()])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()?;
    let mut address = String::new();
    BufReader::new(child.stdout.take().ok_or("no pipe")?).read_line(&mut address)?;
    let address: Arc<str> = address.trim().into();
    let moves = Arc::new(AtomicU64::new(0));
    let stop = Arc::new(AtomicBool::new(false));
    let before = memory(child.id());
    let pairs = futures_util::future::try_join_all((0..tables).map(|_| Pair::new(&address))).await?;
    let after = memory(child.id());
    let (began, cpu) = (Instant::now(), cpu_seconds(child.id()));
    let playing: Vec<_> = pairs
        .into_iter()
        .map(|pair| tokio::spawn(pair.play(Arc::clone(&moves), Arc::clone(&stop))))
        .collect();
    tokio::time::sleep(time).await;
    stop.store(true, Ordering::Relaxed);
    for playing in playing {
        playing.await??;
    }
    let (took, used) = (began.elapsed().as_secs_f64(), cpu_seconds(child.id()) - cpu);
    let moves = moves.load(Ordering::Relaxed) as f64;
    println!(
        "{tables} tables: {:.0} moves/s, {:.2} cores, {:.0} moves per server CPU second, {:.1} KB resident a table",
        moves / took,
        used / took,
        moves / used,
        (after.saturating_sub(before)) as f64 / 1024.0 / tables as f64
    );
    drop(child.stdin.take());
    child.wait()?;
    Ok(())
}

/// User and system time of a process so far, where the system tells it in `/proc`.
fn cpu_seconds(pid: u32) -> f64 {
    let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
    let fields = stat.rsplit(')').next().unwrap_or_default().split_whitespace();
    fields.skip(11).take(2).filter_map(|field| field.parse::<f64>().ok()).sum::<f64>() / 100.0
}

/// The resident bytes of a process.
fn memory(pid: u32) -> u64 {
    let statm = std::fs::read_to_string(format!("/proc/{pid}/statm")).unwrap_or_default();
    statm.split(' ').nth(1).and_then(|pages| pages.parse::<u64>().ok()).unwrap_or_default() * 4096
}

/// Two clients at one table, and the tables that follow it.
struct Pair {
    key: String,
    sockets: [WebSocketStream<MaybeTlsStream<TcpStream>>; 2],
}

impl Pair {
    async fn new(address: &str) -> Outcome<Pair> {
        let made =
            post(address, json!({"game": "tic-tac-toe", "seats": ["me", "me"], "start": true})).await?;
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let (table, key) = (text(&made["table"]["id"]), text(&made["key"]));
        let connect = || connect_async_with_config(format!("ws://{address}/api/v1/socket"), None, true);
        let mut pair = Pair { key, sockets: [connect().await?.0, connect().await?.0] };
        pair.sit_down(&table).await?;
        Ok(pair)
    }

    async fn sit_down(&mut self, table: &str) -> Outcome<()> {
        for (socket, seat) in self.sockets.iter_mut().zip(["A", "B"]) {
            let hello = json!({"protocol": 1, "table": table, "key": self.key, "seats": seat, "lines": 0});
            socket.send(Message::text(json!({"id": 0, "do": {"hello": hello}}).to_string())).await?;
            until(socket, "\"is\":\"welcome\"").await?;
        }
        Ok(())
    }

    async fn play(mut self, moves: Arc<AtomicU64>, stop: Arc<AtomicBool>) -> Outcome<()> {
        while !stop.load(Ordering::Relaxed) {
            for (index, square) in GAME.iter().enumerate() {
                let (seat, ticket) = (["A", "B"][index % 2], index / 2 + 1);
                let act = format!(
                    r#"{{"id":{index},"do":{{"act":{{"seat":"{seat}","ticket":{ticket},"action":"place {square}"}}}}}}"#
                );
                self.sockets[index % 2].send(Message::text(act)).await?;
                let so_many = format!("],\"moves\":{}", index + 1);
                until(&mut self.sockets[1 - index % 2], &so_many).await?;
                moves.fetch_add(1, Ordering::Relaxed);
            }
            self.sockets[0].send(Message::text(r#"{"id":9,"do":{"rematch":{}}}"#)).await?;
            let rematch = until(&mut self.sockets[0], "\"is\":\"rematch\"").await?;
            let rematch: Value = serde_json::from_str(&rematch)?;
            let table = rematch["table"].as_str().unwrap_or_default().to_owned();
            self.sit_down(&table).await?;
        }
        Ok(())
    }
}

/// The next message with this in it.
async fn until(socket: &mut WebSocketStream<MaybeTlsStream<TcpStream>>, what: &str) -> Outcome<String> {
    loop {
        match socket.next().await.ok_or("the connection was closed")?? {
            Message::Text(text) if text.contains(what) => return Ok(text.to_string()),
            Message::Text(text) if text.contains("\"error\"") || text.contains("\"is\":\"bye\"") => {
                return Err(text.to_string().into());
            }
            _ => {}
        }
    }
}

async fn post(address: &str, body: Value) -> Outcome<Value> {
    let stream = TcpStream::connect(address).await?;
    let (mut sender, connection) = hyper::client::conn::http1::handshake(TokioIo::new(stream)).await?;
    tokio::spawn(connection);
    let request = hyper::Request::builder()
        .method("POST")
        .uri("/api/v1/tables")
        .header("host", address)
        .header("content-type", "application/json")
        .body(Full::new(Bytes::from(body.to_string())))?;
    let answer = sender.send_request(request).await?.into_body().collect().await?.to_bytes();
    Ok(serde_json::from_slice(&answer)?)
}
