//! All attacks of a review at once, at fixed rates, from other addresses of the loopback range, beside a table that
//! must not notice: the same table without attack is what it is held against. The attackers are a process of their own that
//! gets what CPU is left: on a machine of their own they would take none.

mod cold;
pub(crate) mod seats;

use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use clap::Args;
use serde_json::{Value, json};
use tokio::time::sleep;

use crate::Outcome;
use crate::attack::Report;
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
    /// Only this attack
    #[arg(long, value_name = "NAME")]
    only: Option<String>,
}

/// The bars.
const P99: f64 = 50.0;
const RATIO: f64 = 5.0;
const MEMORY: u64 = 64 << 20;
const OPENING: f64 = 100.0;

/// How often the healthy table does something.
const BEAT: Duration = Duration::from_millis(100);
/// How long the attackers may take to tell what they did.
const REPORT: Duration = Duration::from_secs(30);

pub(crate) async fn run(arguments: &Arguments) -> Outcome {
    let folder = arguments.which.folder()?;
    let program = arguments.which.program()?;
    let mut cold = cold::opened(program, folder.path()).await?;
    let data = folder.path().join("siege.db");
    let (house, _) = House::start(program, &data, &Limits::Usual).await?;
    let (table, key) = Http::connect(&house.address).await?.set("tic-tac-toe", 2).await?;
    let time = Duration::from_secs(arguments.seconds);

    let used = Used::by(&house);
    let mut control = play(&house, &table, &key, time / 4).await?;
    let calm_used = used.since(&house);
    let before = house.memory();
    let (used, attackers) = (Used::by(&house), attackers(arguments, &house, folder.path())?);
    let siege = play(&house, &table, &key, time).await;
    let hard_used = used.since(&house);
    let report = told(attackers, &folder.path().join("attacks.json")).await?;
    let mut siege = siege.map_err(|error| format!("the healthy table noticed: {error}"))?;
    let gained = house.memory().saturating_sub(before);
    let refused = house.counted().await.map(|page| page.sum("orrery_refused_total")).unwrap_or(f64::NAN);

    // Everything that was answered is there after a kill.
    house.kill()?;
    let (house, _) = House::start(program, &data, &Limits::None).await?;
    let moves = moves_at(&house, &table, &key).await?;
    let lost = lost(&house, &report.tables).await?;
    let (calm, hard) = (control.percentile(99.0), siege.percentile(99.0));
    let figures = json!({
        "control": {"count": control.count(), "p50": control.median(), "p99": calm, "cores": calm_used},
        "siege": {"count": siege.count(), "p50": siege.median(), "p99": hard, "cores": hard_used},
        "opening a table with so many flicks made and taken back": {
            "entries": cold.entries, "p50": cold.took.median(), "most": cold.took.percentile(100.0), "cpu": cold.cpu,
        },
        "memory gained": gained, "refused": refused, "moves after the kill": moves,
        "rounds": report.rounds, "tables that attackers set": report.tables.len(), "of them lost": lost,
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
    if moves != 1 || lost > 0 {
        return Err(format!("a table is not as it was, or one of {lost} is gone").into());
    }
    Ok(())
}

/// What the server has used of the machine, in seconds: CPU, and the time it was ready while others had the cores.
struct Used(Instant, f64, f64);

impl Used {
    fn by(house: &House) -> Used {
        Used(Instant::now(), house.cpu(), house.waited())
    }

    /// The same a second since then.
    fn since(&self, house: &House) -> Value {
        let time = self.0.elapsed().as_secs_f64();
        let share = |now: f64, then: f64| ((now - then) / time * 100.0).round() / 100.0;
        json!({"used": share(house.cpu(), self.1), "waited for": share(house.waited(), self.2)})
    }
}

/// Lets the attackers begin.
fn attackers(arguments: &Arguments, house: &House, folder: &Path) -> Outcome<Child> {
    let mut command = Command::new("nice");
    command.args(["-n", "19"]).arg(std::env::current_exe()?).args(["attack", "--at", &house.address]);
    command.args(["--seconds", &arguments.seconds.to_string(), "--record"]).arg(&arguments.record);
    if let Some(only) = &arguments.only {
        command.args(["--only", only]);
    }
    let told = std::fs::File::create(folder.join("attacks.json"))?;
    Ok(command.stdin(Stdio::null()).stdout(told).spawn()?)
}

/// What the attackers did, once they have ended.
async fn told(mut attackers: Child, told: &Path) -> Outcome<Report> {
    let until = Instant::now() + REPORT;
    while attackers.try_wait()?.is_none() {
        if Instant::now() > until {
            attackers.kill()?;
            attackers.wait()?;
            return Err("the attackers did not end in time".into());
        }
        sleep(Duration::from_millis(20)).await;
    }
    Ok(serde_json::from_str(&std::fs::read_to_string(told)?)?)
}

/// How many of these tables are not there.
async fn lost(house: &House, tables: &[(String, String)]) -> Outcome<usize> {
    let mut http = Http::connect(&house.address).await?;
    let mut lost = 0;
    for some in tables.chunks(100) {
        let asked: Vec<Value> = some.iter().map(|(table, key)| json!({"table": table, "key": key})).collect();
        let there = http.make("/api/v1/mine", json!(asked)).await?;
        lost += there.as_array().into_iter().flatten().filter(|entry| entry["table"].is_null()).count();
        // Whoever has many tables looks them up at the rate that everybody has.
        sleep(Duration::from_secs(1)).await;
    }
    Ok(lost)
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
