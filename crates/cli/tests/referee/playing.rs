//! Dealing and playing through the referee.

use cli::referee::TABLES_MAX;
use serde_json::{Value, json};
use table::Seed;
use testkit::{prove, prove_eq};

use crate::{act, error, ok, referee, tic_tac_toe};

#[test]
fn a_game_from_the_deal_to_the_end() {
    let mut referee = referee();
    let opened = ok(&mut referee, json!({ "new": { "game": "tic-tac-toe", "seed": 1 } }));
    assert_eq!(opened["seats"], "AB");
    assert_eq!(opened["commitment"], Seed::from_number(1).commitment().to_string());
    assert!(opened.get("seed").is_none());
    for (seat, square) in [("A", "a1"), ("B", "a2"), ("A", "b1"), ("B", "b2")] {
        let question = &ok(&mut referee, json!({ "actions": { "seat": seat } }))["question"];
        let action = format!("place {square}");
        assert!(
            question["actions"].as_array().expect("a list").iter().any(|offer| offer["action"] == action)
        );
        let answer = json!({ "act": { "seat": seat, "ticket": question["ticket"], "action": action } });
        ok(&mut referee, answer);
    }
    let end = ok(&mut referee, act("A", "place c1"));
    assert_eq!(end["turn"], json!({ "over": { "winners": "A", "scores": [1, -1], "rule": "TTT-END-01" } }));
    prove_eq!("TB-CHANCE-01", end["seed"], Seed::from_number(1).0.to_string());
    prove_eq!("TB-OVER-01", error(&mut referee, act("B", "place c2"))["rule"], "TB-OVER-01");
    prove_eq!("TB-OVER-01", error(&mut referee, json!({ "undo": { "seat": "A" } }))["rule"], "TB-OVER-01");
}

#[test]
fn answers_are_refused_by_the_rules() {
    let mut referee = tic_tac_toe("b2");
    let position = ok(&mut referee, json!({ "position": {} }));
    for (request, rule) in [
        (act("B", "place b2"), "TTT-PLACE-02"),
        (act("A", "place a1"), "TB-ASK-01"),
        (act("C", "place a1"), "TB-SEAT-02"),
        (act("B", "place d9"), "TB-TEXT-01"),
        (act("B", ""), "TB-TEXT-01"),
        (json!({ "act": { "seat": "B", "ticket": 7, "action": "place a1" } }), "TB-TICKET-01"),
        (json!({ "act": { "seat": "B", "action": "place a1", "note": "hello" } }), "TB-NOTE-01"),
        (json!({ "undo": { "seat": "B" } }), "TB-UNDO-03"),
        (json!({ "undo": { "seat": "A", "to": 1 } }), "TB-UNDO-03"),
        (json!({ "undo": { "seat": "B", "to": 0 } }), "TB-UNDO-02"),
        (json!({ "undo": { "seat": "D" } }), "TB-SEAT-02"),
        (json!({ "actions": { "seat": "C" } }), "TB-SEAT-02"),
        (json!({ "view": { "viewer": "AH" } }), "TB-SEAT-02"),
        (json!({ "facts": { "viewer": "C" } }), "TB-SEAT-02"),
        (json!({ "preview": { "seat": "B", "action": "place b2" } }), "TTT-PLACE-02"),
        (json!({ "preview": { "seat": "B", "action": "place a1", "viewer": "A" } }), "TB-PREVIEW-01"),
        (json!({ "preview": { "seat": "B", "action": "place a1", "viewer": "H" } }), "TB-SEAT-02"),
        (json!({ "table": "x", "new": { "game": "tic-tac-toe", "seats": 3 } }), "TB-SEAT-01"),
    ] {
        let error = error(&mut referee, request.clone());
        assert_eq!((&error["kind"], &error["rule"]), (&json!("refused"), &json!(rule)), "{request}: {error}");
        assert!(!error["because"].as_str().expect("words").is_empty());
        prove_eq!("TB-REFUSE-01", ok(&mut referee, json!({ "position": {} })), position, "{request}");
    }
}

#[test]
fn why_and_preview_change_nothing() {
    let mut referee = tic_tac_toe("b2");
    let why = |action: &str| json!({ "why": { "seat": "B", "action": action } });
    assert_eq!(ok(&mut referee, why("place a1")), json!({ "legal": true }));
    let no = ok(&mut referee, why("place b2"));
    assert_eq!((&no["legal"], &no["rule"]), (&json!(false), &json!("TTT-PLACE-02")));
    let preview = ok(&mut referee, json!({ "preview": { "seat": "B", "action": "place a1" } }));
    assert_eq!(preview["facts"][0]["words"], "You placed a nought on a1.");
    assert_eq!(ok(&mut referee, json!({ "asks": {} }))["moves"], 1);
}

#[test]
fn facts_are_told_once_and_undo_is_one_of_them() {
    let mut referee = tic_tac_toe("b2 a1");
    let facts = ok(&mut referee, json!({ "facts": { "viewer": "" } }));
    assert_eq!((facts["facts"].as_array().map(Vec::len), &facts["next"]), (Some(2), &json!(2)));
    ok(&mut referee, json!({ "undo": { "seat": "B" } }));
    let facts = ok(&mut referee, json!({ "facts": { "viewer": "", "since": 2 } }));
    assert_eq!(facts["facts"].as_array().map(Vec::len), Some(1));
    assert!(facts["facts"][0].get("event").is_none());
    let beyond = ok(&mut referee, json!({ "facts": { "viewer": "", "since": 1000 } }));
    assert_eq!((&beyond["facts"], &beyond["next"]), (&json!([]), &json!(3)));
}

#[test]
fn views_now_and_before() {
    let mut referee = tic_tac_toe("b2 a1");
    let now = ok(&mut referee, json!({ "view": { "viewer": "A", "picture": true } }));
    assert_eq!(now["picture"], "3  . . .\n2  . X .\n1  O . .\n   a b c\n");
    let before = ok(&mut referee, json!({ "view": { "viewer": "A", "after": 0 } }));
    assert_eq!((&before["moves"], &before["view"]["squares"][4]), (&json!(0), &Value::Null));
    let both = json!({ "view": { "viewer": "A", "after": 0, "picture": true } });
    assert_eq!(error(&mut referee, both)["rule"], "TB-LINE-02");
}

#[test]
fn options_are_the_games_own() {
    let mut referee = referee();
    for (game, options) in [
        ("tic-tac-toe", json!({ "speed": 3 })),
        ("anvil", json!({ "hammers": 3 })),
        ("anvil", json!({ "steady": 3 })),
        ("anvil", json!({ "rounds": 1_000_000 })),
        ("anvil", json!({ "rounds": "three" })),
    ] {
        let error = error(&mut referee, json!({ "new": { "game": game, "options": options } }));
        prove_eq!(
            "TB-OPTION-01",
            (&error["kind"], &error["rule"]),
            (&json!("options"), &json!("TB-OPTION-01")),
            "{options}"
        );
    }
    let steady = json!({ "new": { "game": "anvil", "options": { "steady": true } } });
    prove_eq!("TB-OPTION-01", ok(&mut referee, steady)["game"], "anvil");
    let record = ok(&mut referee, json!({ "record": {} }));
    prove!("TB-OPTION-01", record["record"].as_str().expect("text").contains("\"steady\":true"));
}

#[test]
fn a_secret_seed_is_committed_to_before_the_seats_add_to_it() {
    let mut referee = referee();
    let commitment = ok(&mut referee, json!({ "commit": {} }))["commitment"].clone();
    prove_eq!("TB-CHANCE-01", commitment, Seed::from_number(100).commitment().to_string());
    let wrong = json!({ "new": { "game": "six-pile", "commitment": commitment, "seats": 99 } });
    assert_eq!(error(&mut referee, wrong)["rule"], "TB-SEAT-01", "and the promise stands");
    let entropy = json!([{ "seat": "A", "words": "rain" }, { "seat": "B", "words": "on the roof" }]);
    let new = json!({ "new": { "game": "six-pile", "commitment": commitment, "entropy": entropy } });
    prove_eq!("TB-CHANCE-01", ok(&mut referee, new.clone())["commitment"], commitment);
    let mut again = new;
    again["table"] = json!("again");
    assert_eq!(error(&mut referee, again)["rule"], "TB-LINE-05", "a promise is kept once");
    let twice = json!([{ "seat": "A", "words": "rain" }, { "seat": "A", "words": "hail" }]);
    let new = json!({ "table": "x", "new": { "game": "six-pile", "entropy": twice } });
    prove_eq!("TB-CHANCE-02", error(&mut referee, new)["rule"], "TB-CHANCE-02");
    let both = json!({ "table": "x", "new": { "game": "six-pile", "seed": 1, "commitment": commitment } });
    assert_eq!(error(&mut referee, both)["rule"], "TB-LINE-02");
    for _ in 0..TABLES_MAX {
        ok(&mut referee, json!({ "commit": {} }));
    }
    prove_eq!("TB-LINE-04", error(&mut referee, json!({ "commit": {} }))["rule"], "TB-LINE-04");
}
