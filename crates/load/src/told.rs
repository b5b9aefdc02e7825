//! What the server says, as far as a player at random needs it.

use serde::Deserialize;
use serde_json::Value;
use serde_json::value::RawValue;
use table::Chance;

use crate::Outcome;

/// Any message. What it lacks is not there; what is not needed is not read.
#[derive(Deserialize)]
pub(crate) struct Told<'a> {
    pub(crate) is: &'a str,
    #[serde(borrow)]
    id: Option<&'a RawValue>,
    #[serde(borrow)]
    pub(crate) ok: Option<&'a RawValue>,
    #[serde(borrow)]
    pub(crate) error: Option<&'a RawValue>,
    pub(crate) moves: Option<usize>,
    #[serde(borrow)]
    turn: Option<&'a RawValue>,
    #[serde(borrow)]
    pub(crate) questions: Option<Vec<Question<'a>>>,
    #[serde(borrow)]
    pub(crate) lines: Option<Vec<&'a RawValue>>,
    #[serde(borrow)]
    pub(crate) state: Option<State<'a>>,
    #[serde(borrow)]
    table: Option<&'a RawValue>,
}

/// How a game stands, in a welcome.
#[derive(Deserialize)]
pub(crate) struct State<'a> {
    pub(crate) moves: usize,
    #[serde(borrow)]
    turn: &'a RawValue,
    #[serde(borrow)]
    pub(crate) questions: Vec<Question<'a>>,
}

/// An open question.
#[derive(Deserialize)]
pub(crate) struct Question<'a> {
    pub(crate) ticket: u64,
    pub(crate) owed: bool,
    #[serde(borrow)]
    pub(crate) offers: &'a RawValue,
}

impl<'a> Told<'a> {
    pub(crate) fn read(text: &'a str) -> Outcome<Told<'a>> {
        serde_json::from_str(text).map_err(|error| format!("{error} in {text}").into())
    }

    /// Whether this is the reply to that message.
    pub(crate) fn replies_to(&self, id: u32) -> bool {
        self.is == "reply" && self.number() == Some(id)
    }

    /// The number that a reply carries.
    pub(crate) fn number(&self) -> Option<u32> {
        self.id.and_then(|number| number.get().parse().ok())
    }

    /// The table that is named, in the message that the game goes on there.
    pub(crate) fn rematch(&self) -> Option<&'a str> {
        self.table.map(|table| table.get().trim_matches('"')).filter(|_| self.is == "rematch")
    }

    /// Whether the game has ended, if the message says anything of the turn.
    pub(crate) fn over(&self) -> Option<bool> {
        self.turn.or(self.state.as_ref().map(|state| state.turn)).map(is_over)
    }
}

fn is_over(turn: &RawValue) -> bool {
    turn.get().starts_with("{\"over\"")
}

/// One of the offers, by steps at random through the words that several share.
pub(crate) fn pick(offers: &str, chance: &mut Chance) -> Outcome<String> {
    let folded: Value = serde_json::from_str(offers)?;
    let (mut text, mut here) = (String::new(), &folded);
    loop {
        let (words, ends) = parts(here)?;
        text = joined(&text, words);
        match ends {
            [] => return Ok(text),
            ends => here = &ends[chance.below(u32::try_from(ends.len())?) as usize],
        }
    }
}

/// All offers.
pub(crate) fn unfold(offers: &str) -> Outcome<Vec<String>> {
    fn walk(before: &str, here: &Value, texts: &mut Vec<String>) -> Outcome {
        let (words, ends) = parts(here)?;
        let text = joined(before, words);
        if ends.is_empty() {
            texts.push(text);
            return Ok(());
        }
        ends.iter().try_for_each(|end| walk(&text, end, texts))
    }
    let mut texts = Vec::new();
    walk("", &serde_json::from_str(offers)?, &mut texts)?;
    Ok(texts)
}

/// The words of a fold, and how it goes on; an end goes on with nothing.
fn parts(fold: &Value) -> Outcome<(&str, &[Value])> {
    match fold {
        Value::String(end) => Ok((end, &[])),
        Value::Array(share) => match share.as_slice() {
            [Value::String(words), Value::Array(ends)] if !ends.is_empty() => Ok((words, ends)),
            _ => Err(format!("no fold: {fold}").into()),
        },
        _ => Err(format!("no fold: {fold}").into()),
    }
}

fn joined(before: &str, words: &str) -> String {
    match (before, words) {
        ("", words) => words.to_owned(),
        (before, "") => before.to_owned(),
        (before, words) => format!("{before} {words}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_offer_can_be_picked_and_nothing_else() {
        let offers = r#"["",["done",["move astronaut3 A1",["e4",["e6",["","with coil"]]]],"discard swap2"]]"#;
        let mut chance = Chance::from_number(1);
        let mut picked: Vec<String> = (0..200).map(|_| pick(offers, &mut chance).unwrap()).collect();
        picked.sort();
        picked.dedup();
        assert_eq!(
            picked,
            [
                "discard swap2",
                "done",
                "move astronaut3 A1 e4",
                "move astronaut3 A1 e6",
                "move astronaut3 A1 e6 with coil"
            ]
        );
        let mut all = unfold(offers).unwrap();
        all.sort();
        assert_eq!(all, picked);
        for broken in ["7", "[]", "[\"a\",[]]", "{"] {
            assert!(pick(broken, &mut chance).is_err(), "{broken}");
        }
        assert_eq!(pick("\"done\"", &mut chance).unwrap(), "done");
    }

    #[test]
    fn messages_are_read_as_far_as_needed() {
        let update = r#"{"is":"update","lines":[{"moves":0,"words":"x"}],"moves":1,"turn":{"over":{}}}"#;
        let told = Told::read(update).unwrap();
        assert_eq!((told.moves, told.over(), told.lines.as_ref().unwrap().len()), (Some(1), Some(true), 1));
        assert!(!told.replies_to(1));
        let reply = Told::read(r#"{"is":"reply","id":7,"ok":{}}"#).unwrap();
        assert!(reply.replies_to(7) && reply.ok.is_some() && reply.error.is_none());
        let rematch = Told::read(r#"{"is":"rematch","table":"k3v9x2m8qd"}"#).unwrap();
        assert_eq!(rematch.rematch(), Some("k3v9x2m8qd"));
        assert_eq!(Told::read(r#"{"is":"table","id":"k3v9x2m8qd","moves":2}"#).unwrap().number(), None);
    }
}
