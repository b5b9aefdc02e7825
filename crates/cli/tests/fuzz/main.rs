//! The referee under fire: whatever comes in, one JSON answer goes out, nothing panics, and what
//! is refused changes nothing.
//!
//! Lines come from live sessions on every game of the shelf, whole or damaged, and from nowhere.
//! A run is 20,000 lines, or 1,000,000 with `ORRERY_EFFORT=full`; `ORRERY_SEED` picks another.

mod damage;
mod lines;

use std::collections::BTreeMap;
use std::time::Instant;

use cli::referee::{Mode, Referee};
use serde_json::Value;
use table::{Axis, Chance, Seats, Seed, Space};
use testkit::Effort;

use lines::Lines;

/// How many lines a run has.
fn effort() -> u64 {
    Effort::from_env().pick(20_000, 1_000_000) as u64
}

fn seed() -> u64 {
    std::env::var("ORRERY_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(1)
}

fn referee(mode: Mode) -> Referee {
    let mut chance = Chance::from_number(seed() ^ 0xdead);
    Referee::new(mode, Box::new(move || Ok(Seed::from_number(u64::from(chance.word())))))
}

/// The answer as JSON: always an object with `ok` or `error`, at most an `id` beside it.
fn read_answer(line: &[u8], answer: &str) -> Value {
    let shown = String::from_utf8_lossy(line);
    let value: Value =
        serde_json::from_str(answer).unwrap_or_else(|error| panic!("{shown}\n{answer}\nis no JSON: {error}"));
    let object = value.as_object().unwrap_or_else(|| panic!("{shown}\n{answer}\nis no object"));
    let fine = object.contains_key("ok");
    assert!(fine != object.contains_key("error"), "{shown}\n{answer}\nis neither ok nor an error");
    assert_eq!(object.len(), 1 + usize::from(object.contains_key("id")), "{shown}\n{answer}");
    if let Some(error) = object.get("error") {
        let because = error["because"].as_str().unwrap_or_default();
        assert!(!because.is_empty(), "{shown}\n{answer}\ngives no reason");
        if error["kind"] == "internal" {
            return value;
        }
        let rule = error["rule"].as_str().unwrap_or_default();
        assert!(shelf::rule(rule).is_some(), "{shown}\n{answer}\ncites no clause");
    }
    value
}

/// Whether the answer admits a fault of this program.
fn is_fault(answer: &Value) -> bool {
    answer["error"]["kind"] == "internal"
}

/// The whole position of a table, byte for byte.
fn position(referee: &mut Referee, table: &str) -> String {
    referee.line(&format!("{{\"table\":{},\"position\":{{}}}}", Value::from(table)))
}

/// Whether the question offers the action, in its list or in one of its spaces.
fn offers(question: &Value, action: &str) -> bool {
    let question = &question["ok"]["question"];
    let listed =
        question["actions"].as_array().is_some_and(|all| all.iter().any(|offer| offer["action"] == action));
    let in_space = |space: &Value| {
        let axis = |axis: &Value| Axis {
            name: axis["name"].as_str().expect("a name").to_owned().leak(),
            min: axis["min"].as_i64().expect("a number") as i32,
            max: axis["max"].as_i64().expect("a number") as i32,
            unit: "",
        };
        let space = Space {
            head: space["head"].as_str().expect("a head").to_owned(),
            axes: space["axes"].as_array().expect("axes").iter().map(axis).collect(),
        };
        space.values(action).is_some()
    };
    listed || question["spaces"].as_array().is_some_and(|all| all.iter().any(in_space))
}

/// If the line is an answer, the question it answers as it stands before.
fn question_before(referee: &mut Referee, line: &[u8]) -> Option<(String, Value)> {
    let request: Value = serde_json::from_slice(line).ok()?;
    let action = request["act"]["action"].as_str()?.to_owned();
    let table = request.get("table").and_then(Value::as_str).unwrap_or("main");
    let ask = serde_json::json!({ "table": table, "actions": { "seat": request["act"]["seat"] } });
    let question = referee.line(&ask.to_string());
    Some((action, serde_json::from_str(&question).expect("JSON")))
}

#[test]
fn whatever_comes_in_an_answer_goes_out_and_a_refusal_changes_nothing() {
    let mut referee = referee(Mode::default());
    let mut lines = Lines::new(seed());
    let mut positions: BTreeMap<String, String> = BTreeMap::new();
    let mut counts = [0_u64; 4];
    let mut faults: Vec<String> = Vec::new();
    let started = Instant::now();
    for _ in 0..effort() {
        let line = lines.next(&mut referee);
        let before = question_before(&mut referee, &line);
        let answer = referee.bytes(&line);
        let value = read_answer(&line, &answer);
        if is_fault(&value) {
            // All of them are told at the end, not only the first.
            faults.push(String::from_utf8_lossy(&line).into_owned());
            lines.forget();
            positions.clear();
            referee = self::referee(Mode::default());
            continue;
        }
        if value.get("error").is_some() {
            counts[1] += 1;
            for (table, before) in &positions {
                let shown = String::from_utf8_lossy(&line);
                assert_eq!(
                    &position(&mut referee, table),
                    before,
                    "{shown}\nwas refused and changed a table"
                );
            }
            continue;
        }
        counts[0] += 1;
        if let Some((action, question)) = before {
            counts[2] += 1;
            assert!(offers(&question, &action), "{action} was taken but not offered: {question}");
        }
        counts[3] += u64::from(line.windows(8).any(|part| part == b"\"load\":{"));
        lines.learn(&line, &value);
        positions.retain(|table, _| lines.is_open(table));
        for table in lines.touched() {
            let now = position(&mut referee, &table);
            positions.insert(table, now);
        }
        if referee.is_done() {
            referee = self::referee(Mode::default());
            lines.forget();
            positions.clear();
        }
    }
    let [fine, refused, acts, loads] = counts;
    let rate = (fine + refused) as f64 / started.elapsed().as_secs_f64();
    println!(
        "{fine} lines taken ({acts} answers, {loads} loads), {refused} refused, {rate:.0} lines a second"
    );
    faults.truncate(10);
    assert!(faults.is_empty(), "these lines led to faults of ours:\n{}", faults.join("\n"));
    assert!(loads > effort() / 200, "some spoilt positions can be: {loads} loads");
    assert!(acts > effort() / 20, "the run plays: {acts} answers");
    assert!(refused > effort() / 4, "the run is refused: {refused} lines");
}

/// What leaves a sealed referee before the end holds no seed, no position and no record.
#[test]
fn a_sealed_referee_keeps_its_secrets() {
    let guests: Seats = "A".parse().expect("a seat");
    for mode in [Mode { sealed: true, guests: None }, Mode { sealed: true, guests: Some(guests) }] {
        let mut referee = referee(mode);
        let mut lines = Lines::new(seed() + 1);
        for _ in 0..effort() / 10 {
            let line = lines.next(&mut referee);
            let answer = referee.bytes(&line);
            let value = read_answer(&line, &answer);
            let said = &value["ok"];
            let shown = String::from_utf8_lossy(&line);
            assert!(!is_fault(&value), "{shown}\nled to a fault of ours");
            let over = said["turn"]["over"].is_object();
            assert!(over || said.get("seed").is_none(), "{shown}\n{answer}");
            if said.get("position").is_some() || said.get("record").is_some() {
                let table = serde_json::from_slice::<Value>(&line).expect("JSON");
                let table = table.get("table").and_then(Value::as_str).unwrap_or("main");
                let asks = referee.line(&format!("{{\"table\":{},\"asks\":{{}}}}", Value::from(table)));
                assert!(asks.contains("\"over\""), "{shown}\n{answer}\nbefore the end");
            }
            if value.get("ok").is_some() {
                lines.learn(&line, &value);
            }
            if referee.is_done() {
                referee = self::referee(mode);
                lines.forget();
            }
        }
    }
}
