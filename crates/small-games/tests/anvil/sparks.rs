//! AN-SPARK: sparks flare up, are smothered or flung, and are never in a hand.

use serde_json::json;
use small_games::anvil::Event;
use table::{Chance, Game, Seats, Turn};
use testkit::{prove, prove_eq};

use super::setting::{A, B, C, dealt, hand_sizes, hands, heard, kind, names, play_out, seen, tally, truly};

#[test]
fn a_drawn_spark_flares_up_and_is_discarded() {
    let scene = hands(["ore-1", "ore-1"]).top("spark").scene().plays("A", "draw");
    prove_eq!("AN-SPARK-01", names(&seen(&scene, "").discard), "spark");
    prove_eq!("AN-SPARK-01", hand_sizes(&scene), [1, 1]);
    prove_eq!("AN-SPARK-01", scene.list("A"), ["smother", "fling B"]);
    prove!("AN-SPARK-01", heard(&scene, "").contains(&Event::Flared { seat: A }));
    let scene = scene.plays("A", "smother");
    prove_eq!("AN-SPARK-01", tally(&scene, A), (0, 1));
    prove_eq!("AN-SPARK-01", tally(&scene, B), (0, 0));
    prove_eq!("AN-SPARK-01", scene.table().turn(), Turn::Waiting(A.into()));
    prove_eq!("AN-SPARK-01", seen(&scene, "").works, 1, "the turn goes on");
}

#[test]
fn another_card_does_not_flare_up() {
    let scene = hands(["ore-1", "ore-1"]).top("ore-2 spark").scene().plays("A", "draw");
    prove!("AN-SPARK-01", !heard(&scene, "").contains(&Event::Flared { seat: A }));
    prove_eq!("AN-SPARK-01", seen(&scene, "").discard, []);
    drop(scene.offers_not("A", "smother").offers("A", "draw"));
}

#[test]
fn a_flung_spark_burns_the_rival_who_then_draws() {
    let scene = hands(["ore-1", "ore-1", "ore-1"])
        .top("spark ore-3")
        .scene()
        .plays("A", "draw")
        .plays("A", "fling C")
        .asks("A");
    prove_eq!("AN-SPARK-02", [A, B, C].map(|seat| tally(&scene, seat).1), [0, 0, 1]);
    prove_eq!("AN-SPARK-02", hand_sizes(&scene), [1, 1, 2]);
    let told = [Event::Flung { from: A, to: C }, Event::Burnt { seat: C, burns: 1 }, Event::Drew { seat: C }];
    prove!("AN-SPARK-02", heard(&scene, "").ends_with(&told));
}

#[test]
fn a_spark_is_flung_at_a_rival_at_the_table() {
    let scene = hands(["ore-1", "ore-1", "ore-1"]).top("spark").scene().plays("A", "draw");
    prove_eq!("AN-SPARK-02", scene.list("A"), ["smother", "fling B", "fling C"]);
    let scene = scene.refuses("A", "fling A", "AN-SPARK-02").refuses("A", "fling D", "AN-SPARK-02");
    drop(scene.plays("A", "fling B"));
}

#[test]
fn a_spark_drawn_for_a_burn_is_the_rivals_to_fling() {
    let scene = hands(["ore-1", "ore-1", "ore-1"])
        .top("spark spark ore-3")
        .scene()
        .plays("A", "draw")
        .plays("A", "fling B");
    prove_eq!("AN-SPARK-01", scene.table().turn(), Turn::Waiting(B.into()));
    prove_eq!("AN-SPARK-01", scene.list("B"), ["smother", "fling A", "fling C"]);
    let scene = scene.plays("B", "fling A").asks("A").offers("A", "draw");
    prove_eq!("AN-SPARK-02", [A, B, C].map(|seat| tally(&scene, seat).1), [1, 1, 0]);
    prove_eq!("AN-SPARK-02", hand_sizes(&scene), [2, 1, 1]);
}

#[test]
fn a_spark_is_never_in_a_hand() {
    let spark = kind("spark");
    let (mut flared, mut rng) = (0, Chance::from_number(5));
    for seed in 0..20 {
        play_out(dealt(4, seed), seed, |position| {
            prove!("AN-SPARK-03", !truly(position, "hands").contains(&spark));
            // Nor does anybody take one to be in a hand who does not know the hand.
            let imagined = position.imagine(Seats::only(A), &mut rng);
            prove!("AN-SPARK-03", !truly(&imagined, "hands").contains(&spark));
            flared += usize::from(truly(position, "discard").last() == Some(&spark));
        });
    }
    assert!(flared > 20, "sparks were drawn: {flared}");
    let held = hands(["ore-1 spark", "ore-1"]);
    prove_eq!("AN-SPARK-03", held.refused_by(), "AN-SPARK-03");
    let committed = hands(["", "ore-1"]).top("spark").changed(|save| {
        let spark = save["deck"].as_array_mut().expect("a list").pop().expect("a card");
        let spark = json!({"card": spark["card"], "by": "A"});
        save["stack"] = json!([{"Ward": {"from": "A", "to": "B", "committed": spark}}]);
    });
    assert_eq!(committed.refused_by(), "AN-TURN-02");
}
