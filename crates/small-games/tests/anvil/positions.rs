//! Positions that cannot be are refused by the clause they break.

use serde_json::{Value, json};
use small_games::anvil::{Anvil, Cards, Options, after_the_toss};
use table::Game;
use testkit::{Scene, prove_eq};

use super::setting::{Setting, dealt, hands, kind, play_out};

fn two() -> Setting {
    hands(["ore-1 tongs", "ore-2"])
}

#[test]
fn every_position_of_a_game_can_be_stored_and_loaded() {
    for seed in 0..10 {
        play_out(dealt(3, seed), seed, |position| {
            let stored = serde_json::to_string(&position.save()).expect("a save is data");
            let state = serde_json::from_str(&stored).expect("what was written can be read");
            let again = Anvil::load(Cards::shipped(), state).expect("it fits the cards");
            assert_eq!(again.invariants(), Ok(()));
            assert!(again == *position);
        });
    }
}

#[test]
fn an_arranged_position_is_taken() {
    assert_eq!(two().scene().table().moves(), 0);
    assert!(Scene::at(after_the_toss(4, Options::default(), 3)).list("A").len() > 1);
}

#[test]
fn an_impossible_tossing_is_refused() {
    let tossing = || Setting::of(&dealt(2, 1));
    let given = |answers: [Value; 2]| {
        tossing().changed(|save| {
            let [a, b] = answers;
            (save["draft"]["answers"][0], save["draft"]["answers"][1]) = (a, b);
        })
    };
    let nothing = Value::Null;
    let not_held = given([json!(kind("spark")), nothing.clone()]);
    prove_eq!("AN-TOSS-01", not_held.refused_by(), "AN-TOSS-01");
    let asked_of_one = tossing().changed(|save| save["draft"]["asked"] = json!("A"));
    prove_eq!("AN-TOSS-01", asked_of_one.refused_by(), "AN-TOSS-01");
    let works_already = tossing().with("works", 2);
    prove_eq!("AN-TOSS-01", works_already.refused_by(), "AN-TOSS-01");
    drop(given([nothing.clone(), nothing]).scene().asks("AB"));
}

#[test]
fn what_cannot_be_under_way_is_refused() {
    let stack = |frames: Value| two().with("stack", frames);
    let with_card = |frame: &str, field: &str, from: &str, to: &str| {
        hands(["tongs", "ore-2"]).top("ore-1").changed(|save| {
            save["deck"].as_array_mut().expect("a list").pop();
            let card = json!({"card": kind("ore-1"), "by": from});
            save["stack"] = json!([{frame: {"from": from, "to": to, field: card}}]);
        })
    };
    drop(with_card("Ward", "committed", "A", "B").scene().asks("B"));
    drop(with_card("Return", "offered", "A", "B").scene().asks("B"));
    let spark = || json!({"Spark": {"seat": "A"}});
    for (what, position) in [
        ("a seat that is not at the table", stack(json!([{"Spark": {"seat": "C"}}]))),
        ("a hand that is not too large", stack(json!([{"Shed": {"seat": "A"}}]))),
        ("two questions at once", stack(json!([spark(), spark()]))),
        ("a last frame that asks nothing", stack(json!([{"Draw": {"seat": "A", "left": 1}}]))),
        ("too many draws", stack(json!([{"Draw": {"seat": "A", "left": 10}}, spark()]))),
        ("too much at once", stack((0..9).map(|_| spark()).collect())),
        ("a guild in the middle of a round", stack(json!([{"Guild": {"seat": "A"}}]))),
        ("the end of a round with works left", stack(json!(["RoundEnd", {"Guild": {"seat": "A"}}]))),
        ("nobody at work", two().with("works", 0)),
        (
            "a card under way that was not played",
            stack(json!([{"Program": {"seat": "A", "kind": kind("hammer"), "step": 1}}, spark()])),
        ),
        ("a trade with nobody", hands(["ore-1", ""]).with("stack", json!([{"Trade": {"seat": "A"}}]))),
        ("a quench against oneself", with_card("Ward", "committed", "A", "A")),
        ("an offer to nobody", with_card("Return", "offered", "A", "D")),
        (
            "a ward asked of an empty hand",
            hands(["", ""]).top("ore-1").changed(|save| {
                save["deck"].as_array_mut().expect("a list").pop();
                let card = json!({"card": kind("ore-1"), "by": "A"});
                save["stack"] = json!([{"Ward": {"from": "A", "to": "B", "committed": card}}]);
            }),
        ),
    ] {
        prove_eq!("AN-TURN-02", position.refused_by(), "AN-TURN-02", "{what}");
    }
}

#[test]
fn a_card_under_way_lies_among_the_played_ones() {
    let hammer = json!({"Program": {"seat": "A", "kind": kind("hammer"), "step": 1}});
    let under_way =
        |frames: Value| hands(["ore-1", "ore-2"]).deck_of("ore-1 ore-2", "spent").with("stack", frames);
    let spark = json!({"Spark": {"seat": "A"}});
    drop(under_way(json!([hammer.clone(), spark.clone()])).scene().asks("A"));
    let twice = under_way(json!([hammer.clone(), hammer, spark]));
    assert_eq!(twice.refused_by(), "AN-TURN-02");
}

#[test]
fn what_lasts_counts_no_more_than_a_card_can_say() {
    for modifier in [json!({"EachOre": 255}), json!({"NextOre": 0}), json!({"NextOre": 10})] {
        let position = two().with("modifiers", json!([modifier]));
        prove_eq!("AN-ORE-03", position.refused_by(), "AN-ORE-03");
    }
    let most = json!([{"NextOre": 9}, {"EachOre": 9}, {"EachOre": 9}]);
    let scene = two().with("modifiers", most).scene().plays("A", "play ore-1");
    prove_eq!("AN-ORE-03", super::setting::tally(&scene, super::setting::A), (9 + 18, 0));
}

#[test]
fn a_seat_that_does_not_play_holds_nothing() {
    let position = two().changed(|save| {
        let mut card = save["deck"].as_array_mut().expect("a list").pop().expect("a card");
        card["by"] = json!("C");
        save["hands"][2] = json!([card]);
    });
    assert_eq!(position.refused_by(), "AN-HAND-02");
}

#[test]
fn a_state_with_a_field_too_many_cannot_be_read() {
    let mut save = serde_json::to_value(dealt(2, 1).save()).expect("a save is data");
    save["weather"] = json!("fair");
    let read: Result<small_games::anvil::State, _> = serde_json::from_value(save);
    assert!(read.is_err());
}
