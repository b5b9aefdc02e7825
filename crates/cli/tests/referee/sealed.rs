//! What a sealed referee keeps to itself.

use serde_json::{Value, json};
use table::Seed;
use testkit::{prove, prove_eq};

use crate::{act, error, guest_a, ok, sealed};

#[test]
fn a_sealed_referee_keeps_the_keepers_things() {
    let mut referee = sealed();
    assert!(referee.hello().contains("\"sealed\":true"));
    let rule = |error: Value| error["rule"].as_str().expect("a rule").to_owned();
    let seeded = json!({ "new": { "game": "tic-tac-toe", "seed": 1 } });
    prove_eq!("TB-SEALED-01", rule(error(&mut referee, seeded)), "TB-SEALED-01");
    let load = json!({ "load": { "game": "tic-tac-toe", "position": { "marks": [0, 0] } } });
    prove_eq!("TB-SEALED-01", rule(error(&mut referee, load)), "TB-SEALED-01");
    ok(&mut referee, json!({ "new": { "game": "tic-tac-toe" } }));
    for (seat, square) in [("A", "a1"), ("B", "a2"), ("A", "b1"), ("B", "b2")] {
        ok(&mut referee, act(seat, &format!("place {square}")));
        for verb in ["position", "record"] {
            let error = error(&mut referee, json!({ verb: {} }));
            prove_eq!(
                "TB-SEALED-01",
                (&error["kind"], &error["rule"]),
                (&json!("sealed"), &json!("TB-SEALED-01"))
            );
        }
    }
    let end = ok(&mut referee, act("A", "place c1"));
    prove_eq!("TB-SEALED-01", end["seed"], Seed::from_number(100).0.to_string());
    prove!("TB-SEALED-01", ok(&mut referee, json!({ "record": {} }))["record"].is_string());
    prove!("TB-SEALED-01", ok(&mut referee, json!({ "position": {} }))["position"].is_object());
}

#[test]
fn a_guest_plays_and_sees_its_own_seats() {
    let mut referee = guest_a();
    assert!(referee.hello().contains("\"as\":\"A\""));
    let elsewhere = json!([{ "seat": "B", "words": "mine" }]);
    let added = error(&mut referee, json!({ "new": { "game": "tic-tac-toe", "entropy": elsewhere } }));
    prove_eq!("TB-SEALED-02", added["rule"], "TB-SEALED-02");
    ok(&mut referee, json!({ "new": { "game": "tic-tac-toe" } }));
    let after = ok(&mut referee, act("A", "place b2"));
    prove_eq!(
        "TB-SEALED-02",
        (&after["moves"], &after["turn"]["waiting"]),
        (&json!(2), &json!("A")),
        "the house has moved"
    );
    for request in [
        act("B", "place a1"),
        json!({ "actions": { "seat": "B" } }),
        json!({ "why": { "seat": "B", "action": "place a1" } }),
        json!({ "preview": { "seat": "B", "action": "place a1" } }),
        json!({ "preview": { "seat": "A", "action": "place a1", "viewer": "B" } }),
        json!({ "view": { "viewer": "AB" } }),
        json!({ "facts": { "viewer": "B" } }),
    ] {
        let error = error(&mut referee, request.clone());
        prove_eq!("TB-SEALED-02", error["rule"], "TB-SEALED-02", "{request}");
    }
    ok(&mut referee, json!({ "view": { "viewer": "" } }));
    // The house does not let itself be spoken for.
    let undo = error(&mut referee, json!({ "undo": { "seat": "A", "agreed": "B" } }));
    prove_eq!("TB-SEALED-02", undo["rule"], "TB-UNDO-02");
}
