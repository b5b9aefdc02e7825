//! All seats of a table in one hand.

use serde_json::{Value, json};
use table::Chance;

use crate::Outcome;
use crate::client::Socket;
use crate::told::pick;

/// A game that has not come to a flick by then is set anew.
const SEARCH: usize = 200;

/// One connection that holds all seats, and what it is asked.
pub(crate) struct Seats {
    socket: Socket,
    questions: Vec<Value>,
    pub(crate) moves: u64,
    id: u32,
    chance: Chance,
}

impl Seats {
    /// Sits at the table that this socket has said hello to.
    pub(crate) async fn over(mut socket: Socket) -> Outcome<Seats> {
        let welcome: Value = serde_json::from_str(&socket.next().await?)?;
        let questions = welcome["state"]["questions"].as_array().cloned().unwrap_or_default();
        let moves = welcome["state"]["moves"].as_u64().ok_or("nothing was dealt")?;
        Ok(Seats { socket, questions, moves, id: 0, chance: Chance::from_number(1) })
    }

    /// Wishes something; says whether it was granted.
    pub(crate) async fn wish(&mut self, wish: Value) -> Outcome<bool> {
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

    pub(crate) async fn act(&mut self, question: &Value, action: &str) -> Outcome<bool> {
        let act = json!({"seat": question["seat"], "ticket": question["ticket"], "action": action});
        self.wish(json!({"act": act})).await
    }

    pub(crate) fn asked(&self) -> Outcome<Value> {
        self.questions
            .iter()
            .find(|asked| asked["owed"] == true)
            .cloned()
            .ok_or_else(|| "nobody is asked".into())
    }

    /// An action of the first space of a question, at random.
    pub(crate) fn aimed(&mut self, question: &Value) -> Option<String> {
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
    pub(crate) async fn search(&mut self) -> Outcome<bool> {
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
    pub(crate) async fn flick_and_back(&mut self) -> Outcome {
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
