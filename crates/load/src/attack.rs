//! All attacks of a review at once, at fixed rates, each from an address of its own of the loopback range.
//!
//! Every table that was set on the way is told on standard output, name and key, so that whoever began this can look for it later.

mod kinds;

use std::cell::RefCell;
use std::fs;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::rc::Rc;
use std::time::{Duration, Instant};

use clap::Args;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use tokio::net::{TcpSocket, TcpStream};
use tokio::task::LocalSet;
use tokio::time::{MissedTickBehavior, interval, timeout};
use tokio_tungstenite::client_async;

use crate::Outcome;
use crate::client::{Http, PATIENCE, Socket, hello};

/// Attacks a server from other addresses in every known way
#[derive(Args)]
pub(crate) struct Arguments {
    /// The server
    #[arg(long, value_name = "ADDRESS:PORT")]
    at: SocketAddr,
    /// How long the attacks last
    #[arg(long, value_name = "SECONDS", default_value_t = 60)]
    seconds: u64,
    /// A long record with much to simulate, to be brought along and looked back on
    #[arg(long, value_name = "FILE")]
    record: PathBuf,
    /// Only this attack
    #[arg(long, value_name = "NAME")]
    only: Option<String>,
}

/// What was done, for whoever began it.
#[derive(Serialize, Deserialize)]
pub(crate) struct Report {
    /// The tables that were set, with their keys.
    pub(crate) tables: Vec<(String, String)>,
    /// How often each attack was tried.
    pub(crate) rounds: Vec<(String, usize)>,
}

pub(crate) async fn run(arguments: &Arguments) -> Outcome {
    let record: Rc<str> = fs::read_to_string(&arguments.record)?.into();
    let until = Instant::now() + Duration::from_secs(arguments.seconds);
    let local = LocalSet::new();
    let (made, rounds) = (Rc::new(RefCell::new(Vec::new())), Rc::new(RefCell::new(Vec::new())));
    for (number, kind) in (10..).zip(kinds::ALL) {
        if arguments.only.as_ref().is_some_and(|only| only != kind.name) {
            continue;
        }
        let from = From { number, to: arguments.at, record: Rc::clone(&record), made: Rc::clone(&made) };
        let rounds = Rc::clone(&rounds);
        local.spawn_local(async move {
            let mut beat = interval(Duration::from_millis(kind.every));
            beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
            let mut count = 0;
            while Instant::now() < until {
                beat.tick().await;
                let left = until.saturating_duration_since(Instant::now());
                // Whatever an attack comes to, it is tried again.
                let _ = timeout(left, from.round(kind.what)).await;
                count += 1;
            }
            rounds.borrow_mut().push((kind.name.to_owned(), count));
        });
    }
    local.await;
    let report = Report { tables: made.take(), rounds: rounds.take() };
    println!("{}", serde_json::to_string(&report)?);
    Ok(())
}

/// Where an attack comes from, and what it has.
struct From {
    /// The last part of its address.
    number: u8,
    to: SocketAddr,
    record: Rc<str>,
    made: Rc<RefCell<Vec<(String, String)>>>,
}

impl From {
    async fn connect(&self) -> Outcome<TcpStream> {
        let socket = TcpSocket::new_v4()?;
        socket.bind(SocketAddr::from(([127, 0, 0, self.number], 0)))?;
        Ok(socket.connect(self.to).await?)
    }

    async fn http(&self) -> Outcome<Http> {
        Http::over(self.connect().await?, &self.to.to_string()).await
    }

    /// A table that is made by posting this.
    async fn make(&self, path: &str, key: Option<&str>, body: String) -> Outcome<(String, String)> {
        let (_, answer) = self.http().await?.request("POST", path, key, body).await?;
        let made: Value = serde_json::from_str(&answer)?;
        let text = |value: &Value| value.as_str().map(str::to_owned).ok_or("no table");
        let table = (text(&made["table"]["id"])?, text(&made["key"])?);
        self.made.borrow_mut().push(table.clone());
        Ok(table)
    }

    async fn set(&self, new: Value) -> Outcome<(String, String)> {
        self.make("/api/v1/tables", None, new.to_string()).await
    }

    async fn import(&self) -> Outcome<(String, String)> {
        self.make("/api/v1/tables/import", None, self.record.to_string()).await
    }

    /// A socket that has said nothing.
    async fn silent(&self) -> Outcome<Socket> {
        let stream = self.connect().await?;
        let asked = client_async(format!("ws://{}/api/v1/socket", self.to), stream);
        Ok(Socket(timeout(PATIENCE, asked).await??.0))
    }

    async fn sit(&self, (table, key): &(String, String)) -> Outcome<Socket> {
        let mut socket = self.silent().await?;
        socket.send(hello(table, Some(key), None)).await?;
        Ok(socket)
    }

    /// A table of the attacker's own.
    async fn own(&self, game: &str, seats: usize) -> Outcome<Socket> {
        let table = self.set(json!({"game": game, "seats": vec!["me"; seats], "start": true})).await?;
        self.sit(&table).await
    }
}
