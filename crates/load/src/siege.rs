//! All attacks of a review at once, at fixed rates, from other addresses of the loopback range, beside a table that
//! must not notice: the same table without attack is what it is held against.

mod cold;

use std::fs;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::rc::Rc;
use std::time::{Duration, Instant};

use clap::Args;
use futures_util::SinkExt as _;
use serde_json::{Value, json};
use tokio::io::AsyncWriteExt as _;
use tokio::net::{TcpSocket, TcpStream};
use tokio::task::LocalSet;
use tokio::time::{sleep, timeout};
use tokio_tungstenite::client_async;
use tokio_tungstenite::tungstenite::Message;

use crate::Outcome;
use crate::client::{Http, Socket, hello};
use crate::figures::Samples;
use crate::house::{House, Limits, Which};

/// Attack a server in every known way while a table is played at
#[derive(Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    which: Which,
    /// How long the attacks last
    #[arg(long, value_name = "SECONDS", default_value_t = 60)]
    seconds: u64,
    /// A long record with much to simulate, to be brought along and looked back on
    #[arg(long, value_name = "FILE")]
    record: PathBuf,
}

/// The bars.
const P99: f64 = 50.0;
const RATIO: f64 = 5.0;
const MEMORY: u64 = 64 << 20;
const OPENING: f64 = 100.0;

/// How often the healthy table does something.
const BEAT: Duration = Duration::from_millis(100);

pub(crate) async fn run(arguments: &Arguments) -> Outcome {
    let folder = arguments.which.folder()?;
    let mut cold = cold::opened(arguments.which.program()?, folder.path()).await?;
    let data = folder.path().join("siege.db");
    let (house, _) = House::start(arguments.which.program()?, &data, &Limits::Usual).await?;
    let (table, key) = Http::connect(&house.address).await?.set("tic-tac-toe", 2).await?;
    let time = Duration::from_secs(arguments.seconds);

    let mut control = play(&house, &table, &key, time / 4).await?;
    let before = house.memory();
    let record = Rc::new(fs::read_to_string(&arguments.record)?);
    let address: SocketAddr = house.address.parse()?;
    let local = LocalSet::new();
    for attack in 0..ATTACKS {
        let record = Rc::clone(&record);
        local.spawn_local(async move {
            let until = Instant::now() + time;
            // Whatever an attack comes to, it is tried again.
            while Instant::now() < until {
                let left = until.saturating_duration_since(Instant::now());
                let _ = timeout(left, attacked(attack, address, &record)).await;
                sleep(Duration::from_millis(50)).await;
            }
        });
    }
    let siege = local.run_until(play(&house, &table, &key, time)).await;
    local.await;
    let mut siege = siege.map_err(|error| format!("the healthy table noticed: {error}"))?;
    let gained = house.memory().saturating_sub(before);
    let refused = house.counted().await.map(|page| page.sum("orrery_refused_total")).unwrap_or(f64::NAN);

    // Everything that was answered is there after a kill.
    house.kill()?;
    let (house, _) = House::start(arguments.which.program()?, &data, &Limits::Usual).await?;
    let moves = moves_at(&house, &table, &key).await?;
    let (calm, hard) = (control.percentile(99.0), siege.percentile(99.0));
    let figures = json!({
        "control": {"count": control.count(), "p50": control.median(), "p99": calm},
        "siege": {"count": siege.count(), "p50": siege.median(), "p99": hard},
        "opening a table with so many flicks made and taken back": {
            "entries": cold.entries, "p50": cold.took.median(), "most": cold.took.percentile(100.0), "cpu": cold.cpu,
        },
        "memory gained": gained, "refused": refused, "moves after the kill": moves,
    });
    println!("{figures}");
    // Where others have the machine too, what the server used is the better measure.
    if cold.took.median().min(cold.cpu) > OPENING {
        return Err(format!("it took {:.1} ms to open a long table", cold.took.median()).into());
    }
    if hard > P99 && hard > RATIO * calm {
        return Err(
            format!("the healthy table waited {hard:.1} ms (p99), {calm:.1} ms without attack").into()
        );
    }
    if gained > MEMORY {
        return Err(format!("the server gained {} MB", gained >> 20).into());
    }
    if moves != 1 {
        return Err("the healthy table is not as it was".into());
    }
    Ok(())
}

/// Makes a move and takes it back, again and again; how long each answer took. It ends with one move made.
async fn play(house: &House, table: &str, key: &str, time: Duration) -> Outcome<Samples> {
    let mut socket = Socket::connect(&house.address).await?;
    socket.send(hello(table, Some(key), None)).await?;
    let welcome: Value = serde_json::from_str(&socket.next().await?)?;
    let mut ticket = welcome["state"]["questions"][0]["ticket"].clone();
    let mut moved = welcome["state"]["moves"] == 1;
    let mut samples = Samples::default();
    let until = Instant::now() + time;
    let mut id = 1;
    while Instant::now() < until || !moved {
        id += 1;
        let wish = if moved {
            json!({"undo": {"seat": "A", "to": 0}})
        } else {
            json!({"act": {"seat": "A", "ticket": ticket, "action": "place b2"}})
        };
        let began = Instant::now();
        socket.send(json!({"id": id, "do": wish}).to_string()).await?;
        loop {
            let message: Value = serde_json::from_str(&socket.next().await?)?;
            if let Some(questions) = message["questions"].as_array().and_then(|questions| questions.first()) {
                ticket = questions["ticket"].clone();
            }
            if message["is"] == "bye" || !message["error"].is_null() {
                return Err(format!("it was refused: {message}").into());
            }
            if message["is"] == "reply" {
                break;
            }
        }
        samples.time(began.elapsed());
        moved = !moved;
        sleep(BEAT.saturating_sub(began.elapsed())).await;
    }
    Ok(samples)
}

async fn moves_at(house: &House, table: &str, key: &str) -> Outcome<u64> {
    let mut socket = Socket::connect(&house.address).await?;
    socket.send(hello(table, Some(key), None)).await?;
    let welcome: Value = serde_json::from_str(&socket.next().await?)?;
    welcome["state"]["moves"].as_u64().ok_or_else(|| "the table is gone".into())
}

/// How many attacks there are; each comes from an address of its own.
const ATTACKS: u8 = 10;

/// A connection from the address of an attack.
async fn connect(attack: u8, to: SocketAddr) -> Outcome<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    socket.bind(SocketAddr::from(([127, 0, 0, 10 + attack], 0)))?;
    Ok(socket.connect(to).await?)
}

async fn request(attack: u8, to: SocketAddr, path: &str, body: &str) -> Outcome<Value> {
    let mut http = Http::over(connect(attack, to).await?, &to.to_string()).await?;
    let answer = if body.is_empty() { http.get(path, None).await?.1 } else { http.post(path, body).await?.1 };
    Ok(serde_json::from_str(&answer)?)
}

async fn socket(attack: u8, to: SocketAddr, table: &str, key: Option<&str>) -> Outcome<Socket> {
    let stream = connect(attack, to).await?;
    let (socket, _) = client_async(format!("ws://{to}/api/v1/socket"), stream).await?;
    let mut socket = Socket(socket);
    socket.send(hello(table, key, None)).await?;
    Ok(socket)
}

/// A table of the attacker's own.
async fn own(attack: u8, to: SocketAddr, game: &str, seats: usize) -> Outcome<Socket> {
    let new = json!({"game": game, "seats": vec!["me"; seats], "start": true}).to_string();
    let made = request(attack, to, "/api/v1/tables", &new).await?;
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    socket(attack, to, &text(&made["table"]["id"]), Some(&text(&made["key"]))).await
}

/// One round of an attack.
async fn attacked(attack: u8, to: SocketAddr, record: &str) -> Outcome {
    match attack {
        // Records that never come.
        0 => {
            let mut open = Vec::new();
            for _ in 0..40 {
                let mut stream = connect(attack, to).await?;
                let head = "POST /api/v1/tables/import HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4194304\r\n\r\n";
                stream.write_all(head.as_bytes()).await?;
                stream.write_all(&[b'x'; 65536]).await?;
                open.push(stream);
            }
            sleep(Duration::from_secs(5)).await;
        }
        // Records that are long to replay, and then looked back on.
        1 => {
            let made = request(attack, to, "/api/v1/tables/import", record).await?;
            let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
            let (table, key) = (text(&made["table"]["id"]), text(&made["key"]));
            let mut looking = socket(attack, to, &table, Some(&key)).await?;
            let welcome: Value = serde_json::from_str(&looking.next().await?)?;
            let moves = welcome["state"]["moves"].as_u64().unwrap_or_default();
            for id in 0..200 {
                let look = json!({"look": {"moves": id * 37 % moves.max(1)}});
                looking.send(json!({"id": id, "do": look}).to_string()).await?;
                looking.next().await?;
            }
        }
        // Keys that are wrong.
        2 => {
            for _ in 0..20 {
                let mut guess = socket(attack, to, "0000000000", Some("a guess")).await?;
                guess.next().await?;
            }
        }
        // Frames that say nothing.
        3 => {
            let mut flood = own(attack, to, "tic-tac-toe", 2).await?;
            for _ in 0..1000 {
                flood.0.feed(Message::Ping(vec![0; 100].into())).await?;
            }
            flood.0.flush().await?;
            flood.next().await?;
        }
        // Hints nobody waits for.
        4 => {
            let mut hints = own(attack, to, "astrojam", 4).await?;
            for id in 0..10 {
                for seat in ["A", "B", "C", "D"] {
                    hints.send(json!({"id": id, "do": {"hint": {"seat": seat}}}).to_string()).await?;
                }
            }
            sleep(Duration::from_millis(200)).await;
        }
        // Talk.
        5 => {
            let mut talk = own(attack, to, "tic-tac-toe", 2).await?;
            for id in 0..200 {
                let say = json!({"say": {"seat": "A", "text": "x".repeat(500)}});
                talk.send(json!({"id": id, "do": say}).to_string()).await?;
            }
            talk.next().await?;
        }
        // Tables.
        6 => {
            for _ in 0..20 {
                own(attack, to, "helionox", 2).await?;
            }
        }
        // Pages.
        7 => {
            for path in [
                "/api/v1/games",
                "/api/v1/rules/flicktier",
                "/api/v1/games/flicktier/content",
                "/api/v1/tables",
            ] {
                for _ in 0..5 {
                    request(attack, to, path, "").await?;
                }
            }
        }
        // Deals that are wanted and never opened.
        8 => {
            let new =
                json!({"game": "hearts", "seats": ["me", "me", "me", "me"], "start": true, "adds": true});
            let made = request(attack, to, "/api/v1/tables", &new.to_string()).await?;
            let (table, key) = (&made["table"]["id"], &made["key"]);
            for round in 0..10 {
                let (mut socket, _) =
                    client_async(format!("ws://{to}/api/v1/socket"), connect(attack, to).await?).await?;
                let hello = json!({"protocol": 1, "table": table, "key": key, "lines": 0, "adds": true});
                let commit = json!({"to": format!("{round:064x}")});
                for wish in [json!({"hello": hello}), json!({"commit": commit}), json!({"start": {}})] {
                    socket.send(Message::text(json!({"id": round, "do": wish}).to_string())).await?;
                }
                let mut socket = Socket(socket);
                while !socket.next().await?.contains("\"is\":\"open\"") {}
            }
        }
        // Connections that only stand there, and heads that do not end.
        _ => {
            let mut open = Vec::new();
            for _ in 0..100 {
                let mut stream = connect(attack, to).await?;
                stream.write_all(b"GET / HTTP/1.1\r\nHost: loc").await?;
                open.push(stream);
            }
            sleep(Duration::from_secs(5)).await;
        }
    }
    Ok(())
}
