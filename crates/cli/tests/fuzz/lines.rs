//! Lines for the referee: as a good client would write them, and as a bad one would.

use std::collections::{BTreeMap, BTreeSet};

use cli::referee::Referee;
use serde_json::{Value, json};
use table::Chance;

use crate::damage::{any, bytes, place, value};

/// The most tables that are played at once.
const TABLES: usize = 4;

/// A client with a short memory and bad manners.
pub(crate) struct Lines {
    chance: Chance,
    /// The tables that are open, with their games.
    open: BTreeMap<String, String>,
    /// The tables that the last taken line may have changed.
    touched: BTreeSet<String>,
    /// Some lines that were taken, to be damaged.
    taken: Vec<Vec<u8>>,
}

impl Lines {
    pub(crate) fn new(seed: u64) -> Lines {
        Lines {
            chance: Chance::from_number(seed),
            open: BTreeMap::new(),
            touched: BTreeSet::new(),
            taken: Vec::new(),
        }
    }

    pub(crate) fn is_open(&self, table: &str) -> bool {
        self.open.contains_key(table)
    }

    pub(crate) fn touched(&self) -> BTreeSet<String> {
        self.touched.clone()
    }

    pub(crate) fn forget(&mut self) {
        self.open.clear();
        self.touched.clear();
    }

    /// Remembers a line that was taken.
    pub(crate) fn learn(&mut self, line: &[u8], answer: &Value) {
        self.touched.clear();
        let ok = &answer["ok"];
        if let (Some(table), Some(game)) = (ok["table"].as_str(), ok["game"].as_str()) {
            self.open.insert(table.to_owned(), game.to_owned());
        }
        if let Some(table) = ok["closed"].as_str() {
            self.open.remove(table);
        }
        let request: Value = serde_json::from_slice(line).unwrap_or_default();
        let table = request.get("table").and_then(Value::as_str).unwrap_or("main");
        if self.is_open(table) {
            self.touched.insert(table.to_owned());
        }
        if line.len() < 20_000 {
            if self.taken.len() < 200 {
                self.taken.push(line.to_vec());
            } else {
                let pick = place(self.taken.len(), &mut self.chance);
                self.taken[pick] = line.to_vec();
            }
        }
    }

    /// The next line, good or bad.
    pub(crate) fn next(&mut self, referee: &mut Referee) -> Vec<u8> {
        match self.chance.below(100) {
            0..40 => self.good(referee).into_bytes(),
            40..60 if !self.taken.is_empty() => {
                let pick = place(self.taken.len(), &mut self.chance);
                bytes(&self.taken[pick], &mut self.chance)
            }
            60..75 => {
                let mut line: Value = serde_json::from_str(&self.good(referee)).unwrap_or_default();
                value(&mut line, &mut self.chance);
                line.to_string().into_bytes()
            }
            75..85 => self.spoilt_position(referee).into_bytes(),
            85..92 => any(4, &mut self.chance).to_string().into_bytes(),
            92..95 => vec![b'['; place(100_000, &mut self.chance)],
            _ => (0..self.chance.below(60)).map(|_| self.chance.word() as u8).collect(),
        }
    }

    fn table(&mut self) -> String {
        let pick = place(self.open.len(), &mut self.chance);
        self.open.keys().nth(pick).cloned().unwrap_or_else(|| "main".to_owned())
    }

    fn game(&mut self) -> &'static str {
        let games = shelf::games();
        games[place(games.len(), &mut self.chance)].about().name
    }

    /// A line that a good client would write.
    fn good(&mut self, referee: &mut Referee) -> String {
        if self.open.len() < TABLES && self.chance.below(4) == 0 {
            return self.new_table();
        }
        let table = self.table();
        let seat = self.seat_asked(referee, &table);
        let other = char::from(b'A' + self.chance.below(4) as u8).to_string();
        let line = match self.chance.below(40) {
            0 => json!({ "view": { "viewer": other, "picture": self.chance.below(2) == 0 } }),
            1 => json!({ "facts": { "viewer": other, "since": self.chance.below(30) } }),
            2 => json!({ "actions": { "seat": seat } }),
            3 => json!({ "asks": {} }),
            4 => json!({ "undo": { "seat": seat, "agreed": "ABCD" } }),
            5 => json!({ "undo": { "seat": other, "to": self.chance.below(20) } }),
            6 => json!({ "position": {} }),
            7 => json!({ "record": {} }),
            8 => self.verify(referee, &table),
            9 if self.chance.below(3) == 0 => json!({ "close": {} }),
            10 => json!({ "rule": { "id": "TB-LINE-02" } }),
            11 => json!({ "games": {} }),
            12 => json!({ "tables": {} }),
            13 if self.chance.below(20) == 0 => json!({ "quit": {} }),
            14 => json!({ "commit": {} }),
            15 => json!({ "view": { "viewer": "", "after": self.chance.below(8) } }),
            16..19 => match self.action(referee, &table, &seat) {
                Some((_, action)) => json!({ "preview": { "seat": seat, "action": action } }),
                None => json!({ "close": {} }),
            },
            19 => json!({ "why": { "seat": seat, "action": "pass" } }),
            _ => match self.action(referee, &table, &seat) {
                Some((ticket, action)) if self.chance.below(2) == 0 => {
                    json!({ "act": { "seat": seat, "ticket": ticket, "action": action } })
                }
                Some((_, action)) => json!({ "act": { "seat": seat, "action": action, "at": 5 } }),
                None => json!({ "close": {} }),
            },
        };
        self.at(line, &table)
    }

    fn at(&mut self, mut line: Value, table: &str) -> String {
        line["table"] = Value::from(table);
        if self.chance.below(4) == 0 {
            line["id"] = Value::from(self.chance.word());
        }
        line.to_string()
    }

    fn new_table(&mut self) -> String {
        let table = ["main", "b", "ein Tisch", "d\u{0}"][place(4, &mut self.chance)];
        let mut line = json!({ "new": { "game": self.game() } });
        if self.chance.below(2) == 0 {
            line["new"]["seed"] = Value::from(self.chance.word());
        }
        if self.chance.below(3) == 0 {
            line["new"]["seats"] = Value::from(self.chance.below(6));
        }
        self.at(line, table)
    }

    /// A seat that owes an answer.
    fn seat_asked(&mut self, referee: &mut Referee, table: &str) -> String {
        let asks = said(referee, json!({ "table": table, "asks": {} }));
        let waiting = asks["turn"]["waiting"].as_str().unwrap_or("A");
        let pick = place(waiting.len(), &mut self.chance);
        waiting.chars().nth(pick).unwrap_or('A').to_string()
    }

    /// One of the seat's offers: a listed action, or a point of a space.
    fn action(&mut self, referee: &mut Referee, table: &str, seat: &str) -> Option<(Value, String)> {
        let said = said(referee, json!({ "table": table, "actions": { "seat": seat } }));
        let question = said.get("question").filter(|question| question.is_object())?;
        let actions = question["actions"].as_array()?;
        let spaces = question["spaces"].as_array()?;
        let pick = place(actions.len() + spaces.len(), &mut self.chance);
        let text = match actions.get(pick) {
            Some(offer) => offer["action"].as_str()?.to_owned(),
            None => {
                let space = spaces.get(pick - actions.len())?;
                let mut text = space["head"].as_str()?.to_owned();
                for axis in space["axes"].as_array()? {
                    let (min, max) = (axis["min"].as_i64()?, axis["max"].as_i64()?);
                    let value = self.chance.between(min as i32, max as i32);
                    text.push_str(&format!(" {}={value}", axis["name"].as_str()?));
                }
                text
            }
        };
        Some((question["ticket"].clone(), text))
    }

    fn verify(&mut self, referee: &mut Referee, table: &str) -> Value {
        let record = said(referee, json!({ "table": table, "record": {} }));
        let mut record = record["record"].as_str().unwrap_or_default().to_owned();
        if self.chance.below(2) == 0 {
            record = String::from_utf8_lossy(&bytes(record.as_bytes(), &mut self.chance)).into_owned();
        }
        match self.chance.below(3) {
            0 => json!({ "load": { "record": record, "cut_short": self.chance.below(2) == 0 } }),
            _ => json!({ "verify": { "record": record, "cut_short": self.chance.below(2) == 0 } }),
        }
    }

    /// A position of a live table, changed here and there, to be loaded under a name that is free.
    fn spoilt_position(&mut self, referee: &mut Referee) -> String {
        let table = self.table();
        let free = (0..).map(|number| format!("spoilt {number}")).find(|name| !self.is_open(name));
        let game = self.open.get(&table).cloned().unwrap_or_else(|| self.game().to_owned());
        let said = said(referee, json!({ "table": table, "position": {} }));
        let mut position = said.get("position").cloned().unwrap_or_default();
        for _ in 0..=self.chance.below(3) {
            value(&mut position, &mut self.chance);
        }
        let name = if self.open.len() > 2 * TABLES { "spoilt 0".to_owned() } else { free.expect("endless") };
        json!({ "table": name, "load": { "game": game, "position": position } }).to_string()
    }
}

/// What the referee says to a good line; nothing, if it is refused.
fn said(referee: &mut Referee, line: Value) -> Value {
    let answer: Value = serde_json::from_str(&referee.line(&line.to_string())).unwrap_or_default();
    answer.get("ok").cloned().unwrap_or_default()
}
