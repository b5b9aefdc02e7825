//! Ways to damage a line.

use serde_json::Value;
use table::Chance;

/// Texts that are likely to hurt, wherever they stand.
const SPLINTERS: [&str; 30] = [
    "-1",
    "0",
    "255",
    "256",
    "4294967296",
    "9223372036854775808",
    "18446744073709551616",
    "1e999",
    "1.5",
    "null",
    "true",
    "[]",
    "{}",
    "\"\"",
    "\"A\"",
    "\"H\"",
    "\"AB\"",
    "\"AA\"",
    "\"Z\"",
    "\"é\"",
    "\\u0000",
    "\"\\ud800\"",
    "\u{2028}",
    "\n",
    "\r\n",
    "\u{0}",
    "{\"id\":",
    "\"act\":{",
    ",",
    "}}",
];

/// The line with some of its bytes changed, lost, doubled or replaced.
pub(crate) fn bytes(line: &[u8], chance: &mut Chance) -> Vec<u8> {
    let mut line = line.to_vec();
    for _ in 0..=chance.below(3) {
        let at = place(line.len() + 1, chance);
        let end = (at + place(12, chance)).min(line.len());
        match chance.below(7) {
            0 if at < line.len() => line[at] ^= 1 << chance.below(8),
            1 if at < line.len() => line[at] = chance.word() as u8,
            2 => drop(line.drain(at..end)),
            3 => {
                let doubled = line[at..end].to_vec();
                line.splice(at..at, doubled);
            }
            4 => line.truncate(at),
            5 => drop(line.splice(at..end, splinter(chance).bytes())),
            _ => drop(line.splice(at..at, splinter(chance).bytes())),
        }
    }
    line
}

/// The value with one of its parts, however deep, made into something else.
pub(crate) fn value(value: &mut Value, chance: &mut Chance) {
    match value {
        Value::Object(fields) if !fields.is_empty() && chance.below(8) > 0 => {
            let pick = place(fields.len(), chance);
            let name = fields.keys().nth(pick).expect("in range").clone();
            match chance.below(20) {
                0 => drop(fields.remove(&name)),
                1 => drop(fields.insert("more".to_owned(), Value::from(1))),
                _ => self::value(&mut fields[&name], chance),
            }
        }
        Value::Array(items) if !items.is_empty() && chance.below(8) > 0 => {
            let pick = place(items.len(), chance);
            match chance.below(12) {
                0 => drop(items.remove(pick)),
                1 => items.push(items[pick].clone()),
                2 => {
                    let other = place(items.len(), chance);
                    items.swap(pick, other);
                }
                _ => self::value(&mut items[pick], chance),
            }
        }
        Value::Number(number) => {
            let near = number.as_i64().unwrap_or(0);
            *value = match chance.below(6) {
                0 => Value::from(near.wrapping_add(1)),
                1 => Value::from(near.wrapping_sub(1)),
                2 => Value::from(chance.below(300)),
                3 => Value::from(chance.below(10)),
                4 => Value::from(u64::MAX),
                _ => Value::from(i64::from(chance.word() as i32)),
            };
        }
        Value::String(text) => {
            let damaged = bytes(text.as_bytes(), chance);
            *value = Value::from(match chance.below(3) {
                0 => char::from(b'A' + place(10, chance) as u8).to_string(),
                _ => String::from_utf8_lossy(&damaged).into_owned(),
            });
        }
        Value::Bool(truth) => *value = Value::from(!*truth),
        _ => *value = any(3, chance),
    }
}

/// A value from nowhere.
pub(crate) fn any(depth: u32, chance: &mut Chance) -> Value {
    const WORDS: [&str; 14] = [
        "new",
        "act",
        "game",
        "seat",
        "seats",
        "A",
        "B",
        "hearts",
        "tic-tac-toe",
        "ticket",
        "table",
        "viewer",
        "id",
        "",
    ];
    let word = |chance: &mut Chance| WORDS[place(WORDS.len(), chance)];
    match chance.below(if depth == 0 { 5 } else { 7 }) {
        0 => Value::Null,
        1 => Value::from(chance.below(2) == 0),
        2 => Value::from(chance.word() as i32),
        3 => Value::from(f64::from(chance.word()) / 1000.0),
        4 => Value::from(word(chance)),
        5 => (0..chance.below(4)).map(|_| any(depth - 1, chance)).collect(),
        _ => Value::Object(
            (0..chance.below(4)).map(|_| (word(chance).to_owned(), any(depth - 1, chance))).collect(),
        ),
    }
}

pub(crate) fn place(below: usize, chance: &mut Chance) -> usize {
    chance.below(below.max(1) as u32) as usize
}

fn splinter(chance: &mut Chance) -> &'static str {
    SPLINTERS[place(SPLINTERS.len(), chance)]
}
