//! What is a request, what is none, and which table it is about.

use cli::referee::{LINE_MAX, TABLES_MAX};
use serde_json::{Value, json};
use testkit::{prove, prove_eq};

use crate::{error, ok, referee, refused_line, send, tic_tac_toe};

#[test]
fn an_id_is_echoed_with_answers_and_errors() {
    let mut referee = tic_tac_toe("");
    assert_eq!(send(&mut referee, json!({ "id": 7, "asks": {} }))["id"], 7);
    assert_eq!(send(&mut referee, json!({ "id": "x-1", "asks": {} }))["id"], "x-1");
    assert_eq!(send(&mut referee, json!({ "id": 8, "view": {} }))["id"], 8);
    assert_eq!(send(&mut referee, json!({ "nonsense": {}, "id": -9 }))["id"], -9);
    assert!(send(&mut referee, json!({ "asks": {} })).get("id").is_none());
    assert!(send(&mut referee, json!({ "id": [], "asks": {} })).get("id").is_none());
}

#[test]
fn a_line_is_text_of_bounded_length() {
    let mut referee = tic_tac_toe("");
    let answer: Value = serde_json::from_str(&referee.bytes(b"{\"asks\":\xff}")).expect("JSON");
    prove_eq!("TB-LINE-01", answer["error"]["rule"], "TB-LINE-01");
    assert_eq!((&answer["error"]["kind"], &answer["error"]["at"]["column"]), (&json!("line"), &json!(9)));

    let padded = |length: usize| format!("{{\"asks\":{{}}}}{}", " ".repeat(length - 11));
    prove!("TB-LINE-01", referee.line(&padded(LINE_MAX)).contains("\"ok\""));
    let long = refused_line(&mut referee, &padded(LINE_MAX + 1));
    prove_eq!("TB-LINE-01", (&long["kind"], &long["rule"]), (&json!("line"), &json!("TB-LINE-01")));
}

#[test]
fn what_is_no_request_is_told_where_and_why() {
    let mut referee = tic_tac_toe("b2");
    for (line, kind, column, words) in [
        ("", "json", 0, "EOF"),
        ("{", "json", 1, "EOF"),
        ("asks", "json", 1, "expected value"),
        (r#"{"asks":{}} {}"#, "json", 13, "trailing"),
        ("[]", "request", 0, "an object with a verb"),
        ("null", "request", 4, "an object with a verb"),
        ("{}", "request", 2, "no verb"),
        (r#"{"id":1}"#, "request", 8, "no verb"),
        (r#"{"asks":{},"view":{"viewer":""}}"#, "request", 17, "one verb"),
        (r#"{"asks":{},"asks":{}}"#, "request", 17, "one verb"),
        (r#"{"castle":{}}"#, "request", 9, "there is no verb `castle`"),
        (r#"{"asks":{"seat":"A"}}"#, "request", 15, "unknown field `seat`"),
        (r#"{"asks":null}"#, "request", 12, "invalid type: null"),
        (r#"{"act":{"seat":"A"}}"#, "request", 19, "missing field `action`"),
        (r#"{"act":{"seat":"A","seat":"A"}}"#, "request", 25, "duplicate field `seat`"),
        (r#"{"act":{"seat":1,"action":"x"}}"#, "request", 16, "invalid type: integer"),
        (r#"{"act":{"seat":"Z","action":"x"}}"#, "request", 18, "one letter from A to H"),
        (r#"{"act":{"seat":"A","action":"x","ticket":-1}}"#, "request", 43, "invalid value: integer `-1`"),
        (r#"{"act":{"seat":"A","action":"x","ticket":4294967296}}"#, "request", 51, "expected u32"),
        (r#"{"act":{"seat":"A","action":"x","ticket":1.5}}"#, "request", 44, "floating point"),
        (r#"{"view":{"viewer":"AA"}}"#, "request", 23, "each at most once"),
        (r#"{"new":{"game":"tic-tac-toe","seats":300}}"#, "request", 40, "expected u8"),
        (r#"{"new":{"game":"tic-tac-toe","seed":-1}}"#, "request", 38, "expected a whole number from 0"),
        (r#"{"new":{"game":"tic-tac-toe","seed":"12"}}"#, "request", 40, "64 lower-case hexadecimal digits"),
        (r#"{"table":7,"asks":{}}"#, "request", 10, "expected a string"),
        (r#"{"table":"a","table":"b","asks":{}}"#, "request", 20, "duplicate field `table`"),
    ] {
        let error = refused_line(&mut referee, line);
        prove_eq!("TB-LINE-02", error["rule"], "TB-LINE-02", "{line}");
        assert_eq!(error["kind"], kind, "{line}: {error}");
        assert_eq!(error["at"]["column"], column, "{line}: {error}");
        let because = error["because"].as_str().expect("words");
        assert!(because.contains(words), "{line}: {because}");
    }
    let long = json!({ "table": "x".repeat(101), "asks": {} });
    assert!(error(&mut referee, long)["because"].as_str().expect("words").contains("at most 100 bytes"));
    let deep = format!(
        "{{\"load\":{{\"game\":\"tic-tac-toe\",\"position\":{}{}}}}}",
        "[".repeat(5000),
        "]".repeat(5000)
    );
    referee.line(&deep);
    assert_eq!(ok(&mut referee, json!({ "asks": {} }))["moves"], 1, "the table stands as it stood");
}

#[test]
fn tables_have_names_and_there_are_not_too_many() {
    let mut referee = referee();
    prove_eq!("TB-LINE-03", error(&mut referee, json!({ "asks": {} }))["rule"], "TB-LINE-03");
    let new = |table: String| json!({ "table": table, "new": { "game": "tic-tac-toe", "seed": 1 } });
    for number in 0..TABLES_MAX {
        prove_eq!("TB-LINE-04", ok(&mut referee, new(number.to_string()))["table"], number.to_string());
    }
    prove_eq!("TB-LINE-04", error(&mut referee, new("one more".into()))["rule"], "TB-LINE-04");
    prove_eq!("TB-LINE-03", error(&mut referee, new("0".into()))["rule"], "TB-LINE-03");

    ok(&mut referee, json!({ "table": "5", "act": { "seat": "A", "action": "place b2" } }));
    let tables = ok(&mut referee, json!({ "tables": {} }));
    let moves = |tables: &Value| -> u64 {
        tables["tables"]
            .as_array()
            .expect("a list")
            .iter()
            .map(|table| table["moves"].as_u64().expect("moves"))
            .sum()
    };
    prove_eq!("TB-LINE-03", moves(&tables), 1, "a move is made at the table it names");

    ok(&mut referee, json!({ "table": "0", "close": {} }));
    prove_eq!("TB-LINE-03", error(&mut referee, json!({ "table": "0", "close": {} }))["rule"], "TB-LINE-03");
    ok(&mut referee, new("one more".into()));
}

#[test]
fn what_is_named_must_exist() {
    let mut referee = tic_tac_toe("b2");
    for request in [
        json!({ "table": "x", "new": { "game": "chess" } }),
        json!({ "games": { "game": "" } }),
        json!({ "rule": { "id": "ZZ-NONE-01" } }),
        json!({ "view": { "viewer": "", "after": 2 } }),
        json!({ "table": "x", "new": { "game": "tic-tac-toe", "commitment": "0".repeat(64) } }),
        json!({ "table": "x", "load": { "game": "chess", "position": {} } }),
    ] {
        let error = error(&mut referee, request.clone());
        prove_eq!(
            "TB-LINE-05",
            (&error["kind"], &error["rule"]),
            (&json!("unknown"), &json!("TB-LINE-05")),
            "{request}"
        );
    }
    let clause = ok(&mut referee, json!({ "rule": { "id": "TTT-TURN-02" } }));
    prove_eq!("TB-LINE-05", clause["text"], "A begins.");
    assert_eq!((&clause["book"], &clause["chapter"]), (&json!("Tic-tac-toe"), &json!("The turn")));
}

#[test]
fn quit_is_the_last_answer() {
    let mut referee = tic_tac_toe("");
    assert_eq!(ok(&mut referee, json!({ "quit": {} })), json!({ "bye": true }));
    assert!(referee.is_done());
}
