//! A table with a long past of moves that were made and taken back, opened by a server that has just started.

use std::path::Path;
use std::time::Instant;

use serde_json::{Value, json};
use table::Chance;

use crate::Outcome;
use crate::client::{Http, Socket, hello};
use crate::figures::Samples;
use crate::house::{House, Limits};
use crate::told::pick;

/// How often a move is made and taken back.
const TIMES: usize = 600;
/// How often the table is opened.
const OPENINGS: usize = 5;
/// A game that has not come to a flick by then is set anew.
const SEARCH: usize = 200;

/// One connection that holds all seats, and what it is asked.
struct Seats {
    socket: Socket,
    questions: Vec<Value>,
    moves: u64,
    id: u32,
    chance: Chance,
}

impl Seats {
    async fn sit(house: &House, table: &str, key: &str) -> Outcome<Seats> {
        let mut socket = Socket::connect(&house.address).await?;
        socket.send(hello(table, Some(key), None)).await?;
        let welcome: Value = serde_json::from_str(&socket.next().await?)?;
        let questions = welcome["state"]["questions"].as_array().cloned().unwrap_or_default();
        let moves = welcome["state"]["moves"].as_u64().ok_or("nothing was dealt")?;
        Ok(Seats { socket, questions, moves, id: 0, chance: Chance::from_number(1) })
    }

    /// Wishes something; says whether it was granted.
    async fn wish(&mut self, wish: Value) -> Outcome<bool> {
        self.id += 1;
        self.socket.send(json!({"id": self.id, "do": wish}).to_string()).await?;
        loop {
            let message: Value = serde_json::from_str(&self.socket.next().await?)?;
            if let Some(questions) = message["questions"].as_array() {
                self.questions.clone_from(questions);
            }
            if message["is"] == "update" {
                self.moves = message["moves"].as_u64().unwrap_or(self.moves);
            }
            if message["is"] == "reply" {
                return Ok(message["error"].is_null());
            }
        }
    }

    async fn act(&mut self, question: &Value, action: &str) -> Outcome<bool> {
        let act = json!({"seat": question["seat"], "ticket": question["ticket"], "action": action});
        self.wish(json!({"act": act})).await
    }

    fn asked(&self) -> Outcome<Value> {
        self.questions
            .iter()
            .find(|asked| asked["owed"] == true)
            .cloned()
            .ok_or_else(|| "nobody is asked".into())
    }

    /// An action of the first space of a question, at random.
    fn aimed(&mut self, question: &Value) -> Option<String> {
        let space = question["spaces"].as_array()?.first()?;
        let mut text = space["head"].as_str()?.to_owned();
        for axis in space["axes"].as_array()? {
            let bound = |name: &str| i32::try_from(axis[name].as_i64()?).ok();
            let value = self.chance.between(bound("min")?, bound("max")?);
            text.push_str(&format!(" {}={value}", axis["name"].as_str()?));
        }
        Some(text)
    }

    /// Plays at random until a flick is asked for.
    async fn search(&mut self) -> Outcome<bool> {
        for _ in 0..SEARCH {
            let question = self.asked()?;
            if question["spaces"].as_array().is_some_and(|spaces| !spaces.is_empty()) {
                return Ok(true);
            }
            let action = pick(&question["offers"].to_string(), &mut self.chance)?;
            self.act(&question, &action).await?;
        }
        Ok(false)
    }

    /// Flicks and takes it back.
    async fn flick_and_back(&mut self) -> Outcome {
        let question = self.asked()?;
        let before = self.moves;
        loop {
            let action = self.aimed(&question).ok_or("no flick is asked for")?;
            // A line that misses the die is refused, and costs nothing.
            if self.act(&question, &action).await? {
                break;
            }
        }
        if self.wish(json!({"undo": {"seat": question["seat"], "to": before}})).await? {
            Ok(())
        } else {
            Err("a flick could not be taken back".into())
        }
    }
}

/// How opening it went.
pub(super) struct Opened {
    /// How many entries the record has at least.
    pub(super) entries: usize,
    /// From hello to welcome, in milliseconds.
    pub(super) took: Samples,
    /// The CPU that the server used meanwhile, in milliseconds: it counts in steps of ten.
    pub(super) cpu: f64,
}

pub(super) async fn opened(program: &Path, folder: &Path) -> Outcome<Opened> {
    let data = folder.join("cold.db");
    let (house, _) = House::start(program, &data, &Limits::None).await?;
    let mut http = Http::connect(&house.address).await?;
    let (table, key) = loop {
        let (table, key) = http.set("flicktier", 2).await?;
        let mut seats = Seats::sit(&house, &table, &key).await?;
        if seats.search().await? {
            for _ in 0..TIMES {
                seats.flick_and_back().await?;
            }
            break (table, key);
        }
    };
    let (mut took, mut cpu) = (Samples::default(), 0.0);
    let mut house = house;
    for _ in 0..OPENINGS {
        // Killed, so that nothing was put in order before.
        house.kill()?;
        house = House::start(program, &data, &Limits::None).await?.0;
        let mut socket = Socket::connect(&house.address).await?;
        let (began, used) = (Instant::now(), house.cpu());
        socket.send(hello(&table, Some(&key), None)).await?;
        let welcome: Value = serde_json::from_str(&socket.next().await?)?;
        took.time(began.elapsed());
        cpu += house.cpu() - used;
        if welcome["is"] != "welcome" {
            return Err(format!("it was not opened: {welcome}").into());
        }
    }
    house.kill()?;
    Ok(Opened { entries: 2 * TIMES, took, cpu: 1000.0 * cpu / OPENINGS as f64 })
}
