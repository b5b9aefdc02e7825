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
        ("", "json", 1, "EOF"),
        ("{", "json", 1, "EOF"),
        ("asks", "json", 1, "expected value"),
        (r#"{"asks":{}} {}"#, "json", 13, "trailing"),
        ("[]", "request", 1, "an object with a verb"),
        ("null", "request", 4, "an object with a verb"),
        ("{}", "request", 2, "no verb"),
        (r#"{"id":1}"#, "request", 8, "no verb"),
        (r#"{"asks":{},"view":{"viewer":""}}"#, "request", 17, "one verb"),
        (r#"{"asks":{},"asks":{}}"#, "request", 17, "one verb"),
        (r#"{"castle":{}}"#, "request", 9, "there is no verb `castle`"),
        (r#"{"asks":{"seat":"A"}}"#, "request", 15, "unknown field `seat`"),
        (r#"{"asks":null}"#, "request", 12, "expected an object, not null"),
        (r#"{"act":{"seat":"A"}}"#, "request", 19, "missing field `action`"),
        (r#"{"act":{"seat":"A","seat":"A"}}"#, "request", 25, "duplicate field `seat`"),
        (
            r#"{"act":{"seat":1,"action":"x"}}"#,
            "request",
            16,
            "expected a text of one letter, not the number 1",
        ),
        (r#"{"act":{"seat":"Z","action":"x"}}"#, "request", 18, "one letter from A to H"),
        (r#"{"act":{"seat":"A","action":"x","ticket":-1}}"#, "request", 43, "not the number -1"),
        (
            r#"{"act":{"seat":"A","action":"x","ticket":4294967296}}"#,
            "request",
            51,
            "expected a whole number from 0 to 4294967295",
        ),
        (r#"{"act":{"seat":"A","action":"x","ticket":1.5}}"#, "request", 44, "not the number 1.5"),
        (r#"{"view":{"viewer":"AA"}}"#, "request", 23, "each at most once"),
        (
            r#"{"new":{"game":"tic-tac-toe","seats":300}}"#,
            "request",
            40,
            "expected a whole number from 0 to 255",
        ),
        (r#"{"new":{"game":"tic-tac-toe","seed":-1}}"#, "request", 38, "expected a whole number from 0"),
        (r#"{"new":{"game":"tic-tac-toe","seed":"12"}}"#, "request", 40, "64 lower-case hexadecimal digits"),
        (r#"{"table":7,"asks":{}}"#, "request", 10, "expected a text"),
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

/// The column of an empty line was nought.
#[test]
fn columns_count_from_one_also_for_an_empty_line() {
    let mut referee = tic_tac_toe("");
    for line in ["", " ", "[]", "7", "{", "\"x\"", "nul"] {
        let column = &refused_line(&mut referee, line)["at"]["column"];
        assert!(column.as_u64().is_some_and(|column| column >= 1), "{line:?}: {column}");
    }
    let bytes: Value = serde_json::from_str(&referee.bytes(b"\xff")).expect("an answer is JSON");
    prove_eq!("TB-LINE-01", bytes["error"]["at"]["column"], 1);
}

/// Messages told of structs and of numbers by their Rust names.
#[test]
fn no_message_names_a_type_of_the_program() {
    let mut referee = tic_tac_toe("b2");
    let verbs = [
        "games", "tables", "commit", "new", "load", "close", "asks", "view", "facts", "actions", "act",
        "undo", "why", "preview", "position", "record", "verify", "rule", "quit",
    ];
    let fields = [
        "game",
        "seats",
        "options",
        "seed",
        "commitment",
        "entropy",
        "position",
        "record",
        "cut_short",
        "viewer",
        "after",
        "picture",
        "since",
        "seat",
        "ticket",
        "action",
        "note",
        "at",
        "to",
        "agreed",
        "id",
    ];
    let values = [
        json!(null),
        json!(-1),
        json!(1.5),
        json!(true),
        json!("x"),
        json!([]),
        json!([1, 2]),
        json!({}),
        json!({ "a": 1 }),
    ];
    let mut lines = Vec::new();
    for verb in verbs {
        lines.extend(values.iter().map(|value| json!({ verb: value })));
        for field in fields {
            lines.extend(values.iter().map(|value| json!({ verb: { field: value } })));
            lines.extend(values.iter().map(|value| {
                json!({ verb: { "seat": "A", "action": "place a1", "viewer": "A", "game": "astrojam", field: value } })
            }));
        }
    }
    for game in ["astrojam", "astro-knights", "flicktier", "anvil", "hearts"] {
        ok(&mut referee, json!({ "table": game, "new": { "game": game, "seed": 1 } }));
        let whole = ok(&mut referee, json!({ "table": game, "position": {} }))["position"].clone();
        for path in paths(&whole) {
            for value in &values {
                let mut position = whole.clone();
                *position.pointer_mut(&path).expect("it is there") = value.clone();
                lines.push(json!({ "table": "new", "load": { "game": game, "position": position } }));
            }
        }
    }
    let jargon = [
        "struct",
        "tuple",
        "variant",
        "enum",
        "sequence",
        "u8",
        "u16",
        "u32",
        "u64",
        "i8",
        "i16",
        "i32",
        "i64",
        "usize",
        "unit",
        "newtype",
        "integer",
        "floating",
        "boolean",
        "identifier",
        "Option",
        "array",
        "Some",
        "None",
    ];
    let mut told = 0;
    for line in lines.iter().filter(|line| line.get("quit") != Some(&json!({}))) {
        let answer = send(&mut referee, line.clone());
        send(&mut referee, json!({ "table": "new", "close": {} }));
        let Some(because) = answer["error"]["because"].as_str() else { continue };
        told += 1;
        let found =
            jargon.iter().find(|word| because.split(|c: char| !c.is_alphanumeric()).any(|w| w == **word));
        assert_eq!(found, None, "{because}");
        assert_ne!(answer["error"]["kind"], "internal", "{because}");
    }
    assert!(told > 3_000, "{told}");
}

/// Where every value of a position stands, the first two of a list.
fn paths(value: &Value) -> Vec<String> {
    let mut found = vec![String::new()];
    let below =
        |name: String, value: &Value| paths(value).into_iter().map(move |path| format!("/{name}{path}"));
    match value {
        Value::Object(fields) => {
            found.extend(fields.iter().flat_map(|(name, value)| below(name.clone(), value)));
        }
        Value::Array(values) => {
            found.extend(
                values.iter().take(2).enumerate().flat_map(|(at, value)| below(at.to_string(), value)),
            );
        }
        _ => {}
    }
    found
}

/// The manual said that letters come in order, and they were taken in any.
#[test]
fn a_set_of_seats_is_taken_in_any_order_each_once() {
    let mut referee = tic_tac_toe("b2");
    let view = |viewer: &str| json!({ "view": { "viewer": viewer } });
    assert_eq!(ok(&mut referee, view("BA")), ok(&mut referee, view("AB")));
    assert_eq!(error(&mut referee, view("ABA"))["rule"], "TB-LINE-02");
    let manual = include_str!("../../../../docs/referee.md");
    assert!(manual.contains("A set of seats is a text of letters in any order, each at most once"));
}
