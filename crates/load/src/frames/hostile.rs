//! What hostile clients say.

use std::rc::Rc;

use serde::Deserialize;
use serde_json::{Value, json};
use table::Chance;

use super::raw;
use crate::client::hello;
use crate::told::pick;

/// A table under attack.
pub(super) struct Victim {
    pub(super) table: String,
    pub(super) seats: Vec<Seated>,
}

/// A seat at a table under attack, and its key.
pub(super) struct Seated {
    pub(super) key: String,
    pub(super) letter: &'static str,
    pub(super) asked: Option<Asked>,
}

/// The question that a seat is asked.
pub(super) struct Asked {
    pub(super) ticket: u64,
    /// The offers as they came, and one by one.
    pub(super) folded: String,
    pub(super) texts: Vec<String>,
}

impl Asked {
    /// Whether this is an offer, however many spaces are in it.
    fn offers(&self, action: &Value) -> bool {
        let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
        let asked = action.as_str().map(words);
        asked.is_some_and(|asked| self.texts.iter().any(|offer| words(offer) == asked))
    }
}

/// Who a hostile client is: somebody with a seat at one of the tables, or a spectator.
pub(super) struct Role {
    victim: usize,
    seat: Option<usize>,
    hello: String,
}

impl Role {
    pub(super) fn hello(&self) -> String {
        self.hello.clone()
    }
}

/// A frame that leaves the connection standing.
pub(super) struct Frame {
    pub(super) id: u32,
    pub(super) text: String,
    /// Whether it changes nothing, so that `ok` is no fault.
    pub(super) harmless: bool,
}

/// Draws what is said.
pub(super) struct Hostile {
    chance: Chance,
    victims: Rc<Vec<Victim>>,
}

impl Hostile {
    pub(super) fn new(seed: u64, victims: Rc<Vec<Victim>>) -> Hostile {
        Hostile { chance: Chance::from_number(seed), victims }
    }

    fn below(&mut self, bound: usize) -> usize {
        self.chance.below(u32::try_from(bound.max(1)).unwrap_or(u32::MAX)) as usize
    }

    fn one<T: Clone>(&mut self, of: &[T]) -> T {
        of[self.below(of.len())].clone()
    }

    /// Who the next connection is.
    pub(super) fn role(&mut self) -> Role {
        let victim = self.below(self.victims.len());
        let seat = self.one(&[Some(0), Some(0), Some(1), None]);
        let Victim { table, seats } = &self.victims[victim];
        let hello = hello(table, seat.map(|seat| seats[seat].key.as_str()), None);
        Role { victim, seat, hello }
    }

    /// A frame with this number, if it can be read at all.
    pub(super) fn frame(&mut self, role: &Role, id: u32) -> Frame {
        loop {
            let text = match self.below(8) {
                0..3 => json!({"id": id, "do": self.act(role)}).to_string(),
                3..5 => json!({"id": id, "do": self.wish()}).to_string(),
                5 => self.misformed(role, id),
                _ => {
                    let act = json!({"id": id, "do": self.act(role)}).to_string();
                    self.mutated(act)
                }
            };
            if numbered(&text) == Some(id) && !self.is_legal(role, &text) {
                let harmless = is_harmless(&text);
                return Frame { id, text, harmless };
            }
        }
    }

    /// Whether somebody in this role may do this, and it would change the table.
    fn is_legal(&self, role: &Role, text: &str) -> bool {
        let Ok(Value::Object(message)) = serde_json::from_str::<Value>(text) else {
            return false;
        };
        let Some((verb, body)) =
            message.get("do").and_then(Value::as_object).and_then(|wish| wish.iter().next())
        else {
            return false;
        };
        match verb.as_str() {
            "act" => {
                let Some(seat) = role.seat.map(|seat| &self.victims[role.victim].seats[seat]) else {
                    return false;
                };
                let asked = seat.asked.as_ref().filter(|_| body["seat"] == seat.letter);
                asked.is_some_and(|asked| body["ticket"] == asked.ticket && asked.offers(&body["action"]))
            }
            "hello" | "revoke" | "rematch" | "seat" | "invite" | "hint" => {
                role.seat.is_some() || verb == "hello"
            }
            // Anybody may talk, and seats may be named by those who hold them.
            "name" => role.seat.is_some(),
            "say" => true,
            _ => false,
        }
    }

    fn value(&mut self) -> Value {
        self.one(&[
            json!("A"),
            json!("B"),
            json!("C"),
            json!("Z"),
            json!(""),
            json!(0),
            json!(1),
            json!(2),
            json!(-1),
            json!(1.5),
            json!(1e300),
            json!(u64::MAX),
            json!(true),
            json!(null),
            json!([]),
            json!({}),
            json!([[[[[[[[0]]]]]]]]),
            json!("place b2"),
            json!("place b2 "),
            json!("é\u{0}\u{202e}"),
            json!("me"),
            json!({"bot": "random"}),
            json!({"colour": 1, "shape": 2}),
            json!("AB"),
            json!("x".repeat(5000)),
        ])
    }

    /// An answer that the role may not give: a wrong ticket, a wrong seat, no offer.
    fn act(&mut self, role: &Role) -> Value {
        let victims = Rc::clone(&self.victims);
        let mut seats = victims[role.victim].seats.iter();
        let Some((letter, asked)) = seats.find_map(|seat| Some((seat.letter, seat.asked.as_ref()?))) else {
            return json!({"act": {}});
        };
        let ticket = asked.ticket;
        let offer = pick(&asked.folded, &mut self.chance).unwrap_or_default();
        let mut act = json!({"seat": letter, "ticket": ticket, "action": offer});
        match self.below(6) {
            0 => act["ticket"] = json!(self.one(&[0, ticket + 1, ticket + 1000, u64::MAX])),
            1 => act["seat"] = json!(self.one(&["A", "B", "C", "H"])),
            2 => {
                act["action"] =
                    json!(self.one(&["", "pass", "place z9", "place", "place b2 b2", "undo", "done"]))
            }
            3 => act["note"] = json!("x".repeat(self.below(2000))),
            4 => {
                let field = self.one(&["seat", "ticket", "action", "note", "extra"]);
                act[field] = self.value();
            }
            _ => {}
        }
        json!({"act": act})
    }

    /// Any wish, often with its right fields.
    fn wish(&mut self) -> Value {
        let (verb, fields) = self.one::<(&str, &[&str])>(&[
            ("why", &["seat", "text"]),
            ("preview", &["seat", "text"]),
            ("labels", &["seat", "text"]),
            ("undo", &["seat", "to"]),
            ("agree", &["seat", "asked", "yes"]),
            ("look", &["moves"]),
            ("start", &[]),
            ("start", &["entropy"]),
            ("commit", &["to"]),
            ("open", &["round", "words"]),
            ("name", &["seat", "name", "mark"]),
            ("seat", &["seat", "who"]),
            ("revoke", &["seat"]),
            ("rematch", &[]),
            ("invite", &[]),
            ("hint", &["seat"]),
            ("ping", &["loud"]),
            ("sing", &[]),
        ]);
        let mut body = serde_json::Map::new();
        for field in fields {
            body.insert((*field).to_owned(), self.value());
        }
        if self.below(5) == 0 {
            let field = self.one(&["seat", "to", "key", "__proto__", "table", "text"]);
            body.insert(field.to_owned(), self.value());
        }
        json!({verb: body})
    }

    /// JSON of another shape than any message, with a number that can be read.
    fn misformed(&mut self, role: &Role, id: u32) -> String {
        let act = self.act(role).to_string();
        let deep = format!("{}{}", "[".repeat(100), "]".repeat(100));
        match self.below(7) {
            0 => format!(r#"{{"id":{id}}}"#),
            1 => format!(r#"{{"id":{id},"do":[{act}]}}"#),
            2 => format!(r#"{{"id":{id},"do":{act},"do":{act}}}"#),
            3 => format!(r#"{{"id":{id},"do":{act},"as":"host"}}"#),
            4 => format!(r#"{{"id":{id},"do":{deep}}}"#),
            5 => format!(r#"{{"id":{id},"do":"start"}}"#),
            _ => format!(r#"{{"id":{id},"do":{{"act":{},"undo":{{"seat":"A","to":0}}}}}}"#, self.value()),
        }
    }

    /// A message with some of its characters changed, doubled, moved or left out.
    fn mutated(&mut self, text: String) -> String {
        let mut letters: Vec<char> = text.chars().collect();
        for _ in 0..=self.below(4) {
            let at = self.below(letters.len());
            match self.below(4) {
                0 => {
                    letters[at] =
                        self.one(&['"', '{', '}', ':', ',', '0', '9', ' ', 'é', '\u{0}', '\\', '-', 'a'])
                }
                1 => letters.insert(at, self.one(&['"', ' ', '1', 'x', '\n', '\u{feff}'])),
                2 => drop(letters.remove(at)),
                _ => {
                    let with = self.below(letters.len());
                    letters.swap(at, with);
                }
            }
            if letters.is_empty() {
                break;
            }
        }
        letters.into_iter().collect()
    }

    /// Bytes after which the server ends the connection.
    pub(super) fn fatal(&mut self, role: &Role) -> Vec<u8> {
        let act = json!({"id": 1, "do": self.act(role)}).to_string();
        match self.below(14) {
            // Not UTF-8, inside of what would be a message.
            0 => raw::frame(
                0x81,
                &[&act.as_bytes()[..12], &[0xff, 0xc0, 0x80], &act.as_bytes()[12..]].concat(),
                true,
            ),
            // Binary.
            1 => raw::frame(0x82, act.as_bytes(), true),
            // Not masked, as only servers may send.
            2 => raw::frame(0x81, act.as_bytes(), false),
            // Longer than any message.
            3 => raw::frame(0x81, format!("{act}{}", " ".repeat(20_000)).as_bytes(), true),
            // A length that will not come.
            4 => [&[0x81, 0xff], u64::MAX.to_be_bytes().as_slice(), &[0; 4]].concat(),
            // Kinds and bits that do not exist.
            5 => raw::frame(0x83 + self.below(5) as u8, act.as_bytes(), true),
            6 => raw::frame(0xf1, act.as_bytes(), true),
            // The rest of something that never began.
            7 => raw::frame(0x80, act.as_bytes(), true),
            // A ping that is longer than pings are.
            8 => raw::frame(0x89, &[0; 200], true),
            // Not JSON, or without a number.
            9 => raw::frame(0x81, &act.as_bytes()[..self.below(act.len() - 1)], true),
            10 => raw::frame(0x81, act.replacen("\"id\":1", "\"id\":-1", 1).as_bytes(), true),
            // Another table, which is not there; a key that opens nothing; another protocol.
            11 => raw::frame(0x81, hello("0000000000", None, None).as_bytes(), true),
            12 => {
                let table = &self.victims[role.victim].table;
                raw::frame(0x81, hello(table, Some("00000000000000000000000000"), None).as_bytes(), true)
            }
            _ => {
                raw::frame(0x81, role.hello.replacen("\"protocol\":1", "\"protocol\":99", 1).as_bytes(), true)
            }
        }
    }
}

/// The number of a message, where the server can read it.
fn numbered(text: &str) -> Option<u32> {
    #[derive(Deserialize)]
    struct Numbered {
        id: u32,
    }
    serde_json::from_str(text).ok().map(|numbered: Numbered| numbered.id)
}

/// Whether a message only asks.
fn is_harmless(text: &str) -> bool {
    let message: Value = serde_json::from_str(text).unwrap_or_default();
    ["why", "preview", "labels", "look", "ping"].iter().any(|verb| message["do"].get(verb).is_some())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hostile() -> Hostile {
        let folded = r#"["place",["a1","b2"]]"#.to_owned();
        let asked = Asked { ticket: 1, folded, texts: vec!["place a1".to_owned(), "place b2".to_owned()] };
        let seats = vec![
            Seated { key: "ka".to_owned(), letter: "A", asked: Some(asked) },
            Seated { key: "kb".to_owned(), letter: "B", asked: None },
        ];
        Hostile::new(1, Rc::new(vec![Victim { table: "t".to_owned(), seats }]))
    }

    #[test]
    fn the_one_legal_move_is_never_sent() {
        let mut hostile = hostile();
        let role = Role { victim: 0, seat: Some(0), hello: String::new() };
        let legal = r#"{"id":1,"do":{"act":{"seat":"A","ticket":1,"action":"place b2"}}}"#;
        assert!(hostile.is_legal(&role, legal));
        assert!(!hostile.is_legal(&Role { victim: 0, seat: Some(1), hello: String::new() }, legal));
        assert!(!hostile.is_legal(&role, &legal.replace("\"ticket\":1", "\"ticket\":2")));
        for id in 1..5000 {
            let Frame { text, .. } = hostile.frame(&role, id);
            assert_eq!(numbered(&text), Some(id), "{text}");
            assert!(!text.contains(r#""seat":"A","ticket":1,"action":"place b2"}}"#), "{text}");
        }
    }

    #[test]
    fn what_only_asks_is_harmless() {
        assert!(is_harmless(r#"{"id":1,"do":{"look":{"moves":0}}}"#));
        assert!(!is_harmless(r#"{"id":1,"do":{"undo":{"seat":"A","to":0}}}"#));
        assert!(!is_harmless("{"));
    }
}
