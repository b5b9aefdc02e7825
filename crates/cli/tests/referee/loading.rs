//! Positions and records in and out.

use serde_json::{Value, json};
use table::Sum;
use testkit::prove_eq;

use crate::{act, error, ok, referee, refused_line, tic_tac_toe};

#[test]
fn positions_are_loaded_if_they_can_be() {
    let mut referee = referee();
    let load = |position: Value| json!({ "load": { "game": "tic-tac-toe", "position": position } });
    for (position, rule) in [
        (json!({ "marks": [3, 0] }), "TTT-TURN-01"),
        (json!({ "marks": [1, 1] }), "TTT-PLACE-02"),
        (json!({ "marks": [512, 0] }), "TTT-SETUP-02"),
        (json!({ "marks": [7, 56] }), "TTT-END-03"),
    ] {
        let error = error(&mut referee, load(position));
        prove_eq!("TB-POSITION-01", (&error["kind"], &error["rule"]), (&json!("position"), &json!(rule)));
        assert_eq!(error["at"]["column"], 42);
    }
    for (line, column) in [
        (r#"{"load":{"game":"tic-tac-toe","position":{"marks":[0,0],"turn":1}}}"#, 62),
        (r#"{"load":{"game":"tic-tac-toe","position":{"marks":[0,-1]}}}"#, 55),
        (r#"{"load":{"game":"tic-tac-toe","position":7}}"#, 42),
    ] {
        let error = refused_line(&mut referee, line);
        prove_eq!(
            "TB-POSITION-02",
            (&error["kind"], &error["rule"]),
            (&json!("position"), &json!("TB-POSITION-02"))
        );
        assert_eq!(error["at"]["column"], column, "{line}: {error}");
    }
    for (request, rule) in [
        (json!({ "load": { "position": { "marks": [0, 0] } } }), "TB-LINE-02"),
        (json!({ "load": { "game": "tic-tac-toe" } }), "TB-LINE-02"),
        (json!({ "load": { "game": "tic-tac-toe", "position": {}, "record": "" } }), "TB-LINE-02"),
    ] {
        assert_eq!(error(&mut referee, request)["rule"], rule);
    }
    let opened = ok(&mut referee, load(json!({ "marks": [1, 0] })));
    assert_eq!(opened["turn"], json!({ "waiting": "B" }));
    ok(&mut referee, act("B", "place b2"));
    let record = ok(&mut referee, json!({ "record": {} }));
    assert_eq!(ok(&mut referee, json!({ "verify": record }))["sound"], true);
}

#[test]
fn records_go_out_and_come_back() {
    let mut referee = tic_tac_toe("b2 a1 c3");
    ok(&mut referee, json!({ "undo": { "seat": "A" } }));
    let record = ok(&mut referee, json!({ "record": {} }))["record"].as_str().expect("text").to_owned();
    let loaded = ok(&mut referee, json!({ "table": "again", "load": { "record": record } }));
    assert_eq!((&loaded["moves"], &loaded["game"]), (&json!(2), &json!("tic-tac-toe")));
    let position = |table: &str| json!({ "table": table, "position": {} });
    assert_eq!(ok(&mut referee, position("again")), ok(&mut referee, position("main")));
    let again = ok(&mut referee, json!({ "table": "again", "record": {} }));
    assert_eq!(again["record"], record.as_str());
    let verified = ok(&mut referee, json!({ "verify": { "record": record } }));
    assert_eq!((&verified["sound"], &verified["sealed"]), (&json!(true), &json!(true)));
    assert_eq!(verified["segments"][0]["entries"], 4);
}

#[test]
fn damaged_records_are_told_where() {
    let mut referee = tic_tac_toe("b2 a1");
    let record = ok(&mut referee, json!({ "record": {} }))["record"].as_str().expect("text").to_owned();
    let cut = &record[..record.len() - 90];
    let reseal = |lines: &str| {
        let lines = &lines[..lines.find("{\"seal\"").expect("a seal")];
        format!("{lines}{{\"seal\":\"{}\"}}\n", Sum::new("orrery seal").bytes(lines.as_bytes()).digest())
    };
    for (record, rule) in [
        (String::new(), "TB-RECORD-01"),
        (reseal(&record.replace("tic-tac-toe", "chess")), "TB-RECORD-01"),
        (record.replace("\"orrery\":1", "\"orrery\":9"), "TB-RECORD-02"),
        (cut.to_owned(), "TB-RECORD-06"),
        (record.replace("place a1", "place a2"), "TB-RECORD-07"),
        (record.replace("{\"act\"", "{\"eat\""), "TB-RECORD-08"),
        (reseal(&record.replace("\"rules\":1", "\"rules\":\"one\"")), "TB-RECORD-08"),
    ] {
        for request in
            [json!({ "verify": { "record": record } }), json!({ "table": "x", "load": { "record": record } })]
        {
            let error = error(&mut referee, request);
            assert_eq!(
                (&error["kind"], &error["rule"]),
                (&json!("record"), &json!(rule)),
                "{record}: {error}"
            );
        }
    }
    // What is whole line by line may still not be what happened.
    let forged = reseal(&record.replace("place a1", "place a2"));
    let verified = ok(&mut referee, json!({ "verify": { "record": forged } }));
    assert_eq!(verified["sound"], false);
    assert_eq!(verified["segments"][0]["flaw"]["rule"], "TB-RECORD-05");
    assert_eq!(verified["segments"][0]["flaw"]["at"], json!({ "segment": 1, "entry": 2 }));
    let error_ = error(&mut referee, json!({ "table": "x", "load": { "record": forged } }));
    assert_eq!((&error_["rule"], &error_["at"]["entry"]), (&json!("TB-RECORD-05"), &json!(2)));
    // What was kept of a file that was cut short is there on request.
    let kept = ok(&mut referee, json!({ "table": "x", "load": { "record": cut, "cut_short": true } }));
    assert_eq!(kept["moves"], 1, "the last line was not whole");
    let other = error(&mut referee, json!({ "table": "y", "load": { "game": "anvil", "record": record } }));
    prove_eq!("TB-RECORD-03", other["rule"], "TB-RECORD-03");
}

/// Where a position is not of its game's form, the field is named, and what it should hold.
#[test]
fn a_position_of_another_form_is_told_by_its_field() {
    let mut referee = referee();
    for (game, path, value, said) in [
        ("astrojam", "/astronauts/1/2", json!(7), "astronauts[1][2]: expected a text, not the number 7"),
        (
            "astrojam",
            "/astronauts/1/2",
            json!("z99"),
            "astronauts[1][2]: a square is a letter from a to z and a number from 1 to 26",
        ),
        ("astrojam", "/phase", json!("Lunch"), "phase: unknown word `Lunch`, expected one of "),
        (
            "astrojam",
            "/seats",
            json!(300),
            "seats: expected a whole number from 0 to 255, not the number 300",
        ),
        ("astrojam", "", json!([]), "expected an object, not a list of 0"),
        (
            "flicktier",
            "/realms/1/level",
            json!("x"),
            "realms[1].level: expected a whole number from 0 to 255, not the text \"x\"",
        ),
        (
            "flicktier",
            "/lies/3/x",
            json!(null),
            "lies[3].x: expected a whole number from -2147483648 to 2147483647, not null",
        ),
        ("flicktier", "/yields", json!(["tech"]), "yields: expected a list of 8, not a list of 1"),
    ] {
        ok(&mut referee, json!({ "new": { "game": game, "seed": 1, "seats": 2 } }));
        let mut position = ok(&mut referee, json!({ "position": {} }))["position"].clone();
        ok(&mut referee, json!({ "close": {} }));
        *position.pointer_mut(path).expect("it is there") = value;
        let error = error(&mut referee, json!({ "load": { "game": game, "position": position } }));
        prove_eq!("TB-POSITION-02", error["rule"], "TB-POSITION-02");
        let because = error["because"].as_str().expect("words");
        assert!(because.starts_with(said), "{because}");
    }
}
