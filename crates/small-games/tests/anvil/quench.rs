//! AN-QUENCH: a secret commitment before the die, and what becomes of it.

use small_games::anvil::{Anvil, Event};
use table::{Chance, Game, Turn};
use testkit::{Scene, prove, prove_eq};

use super::setting::{A, B, C, hand, hand_sizes, hands, heard, kind, known, names, seen, tally};

fn drawn(scene: &Scene<Anvil>) -> Option<u64> {
    scene.position().chance().map(Chance::drawn)
}

#[test]
fn a_card_is_committed_against_a_rival_at_the_table() {
    let scene = hands(["ore-1 ore-2", "ore-1", "ore-1"]).scene();
    let quenches: Vec<String> =
        scene.list("A").into_iter().filter(|text| text.starts_with("quench")).collect();
    prove_eq!(
        "AN-QUENCH-01",
        quenches,
        ["quench B ore-1", "quench B ore-2", "quench C ore-1", "quench C ore-2"]
    );
    let scene =
        scene.refuses("A", "quench A ore-1", "AN-QUENCH-01").refuses("A", "quench D ore-1", "AN-QUENCH-01");
    drop(scene.plays("A", "quench C ore-1").asks("C"));
}

#[test]
fn the_commitment_is_secret_and_comes_before_the_die() {
    let quench = |card: &str| {
        let setting = hands(["ore-1 ore-3", "ore-1 ore-2", "ore-1"]);
        setting.scene().plays("A", &format!("quench B {card}"))
    };
    let (one, other) = (quench("ore-1"), quench("ore-3"));
    for viewer in ["B", "C", "BC", ""] {
        prove_eq!("AN-QUENCH-01", seen(&one, viewer), seen(&other, viewer));
        prove_eq!("AN-QUENCH-01", heard(&one, viewer), heard(&other, viewer));
    }
    prove_eq!("AN-QUENCH-01", one.list("B"), other.list("B"));
    let mine = seen(&one, "A").under_way.last().expect("the quench").card;
    prove_eq!("AN-QUENCH-01", mine, Some(kind("ore-1")));
    prove_eq!("AN-QUENCH-01", known(&one, "A", A), "ore-3", "it has left the hand");
    let before = hands(["ore-1 ore-3", "ore-1 ore-2", "ore-1"]).scene();
    prove_eq!("AN-QUENCH-01", drawn(&one), drawn(&before), "no die was rolled yet");
    let rolled = one.plays("B", "stand");
    prove!("AN-QUENCH-01", drawn(&rolled) > drawn(&before));
}

#[test]
fn the_rival_wards_or_stands() {
    let scene = hands(["ore-2", "ore-1 hammer"]).scene().plays("A", "quench B ore-2");
    prove_eq!("AN-QUENCH-02", scene.list("B"), ["ward ore-1", "ward hammer", "stand"]);
    prove_eq!("AN-QUENCH-02", scene.table().turn(), Turn::Waiting(B.into()));
}

#[test]
fn a_ward_lies_face_down() {
    let ward = |card: &str| {
        let setting = hands(["ore-2", "ore-1 hammer", "ore-1"]).rolling(1);
        let scene = setting.scene().plays("A", "quench B ore-2");
        scene.plays("B", &format!("ward {card}"))
    };
    let (one, other) = (ward("ore-1"), ward("hammer"));
    for viewer in ["A", "C", "AC", ""] {
        prove_eq!("AN-QUENCH-02", heard(&one, viewer), heard(&other, viewer));
        prove_eq!("AN-QUENCH-02", seen(&one, viewer), seen(&other, viewer));
        prove!("AN-QUENCH-02", heard(&one, viewer).contains(&Event::Warded { seat: B }));
    }
    let warded = Event::WardedWith { seat: B, kind: kind("ore-1") };
    prove!("AN-QUENCH-02", heard(&one, "B").contains(&warded));
}

#[test]
fn a_rival_with_no_cards_stands_without_being_asked() {
    let scene = hands(["ore-2 ore-1", "", "ore-1"]).rolling(4).scene();
    let scene = scene.offers("A", "quench B ore-2").plays("A", "quench B ore-2");
    prove_eq!("AN-QUENCH-02", scene.table().turn(), Turn::Waiting(A.into()));
    let told: Vec<Event> = heard(&scene, "").into_iter().skip(1).take(3).collect();
    prove_eq!(
        "AN-QUENCH-02",
        told,
        [Event::Quenched { from: A, to: B }, Event::Stood { seat: B }, Event::Rolled { pips: 4 }]
    );
    prove_eq!("AN-QUENCH-02", tally(&scene, A), (2, 0));
}

/// A quenches with a card and B answers; what follows for points and discard pile.
fn quenched(pips: u32, card: &str, answer: &str) -> Scene<Anvil> {
    hands(["ore-1 ore-2 ore-3 hammer", "ore-1 ore-2 ore-3 tongs", "ore-1"])
        .rolling(pips)
        .scene()
        .plays("A", &format!("quench B {card}"))
        .plays("B", answer)
        .asks("A")
}

#[test]
fn at_four_or_more_the_cards_are_turned_up_and_the_difference_scores() {
    for pips in 4..=6 {
        for (card, answer, points) in [
            ("ore-3", "ward ore-1", 2),
            ("ore-3", "ward tongs", 3),
            ("ore-3", "stand", 3),
            ("ore-2", "ward ore-2", 0),
            ("ore-1", "ward ore-3", 0),
            ("hammer", "stand", 0),
        ] {
            let scene = quenched(pips, card, answer);
            prove_eq!("AN-QUENCH-03", tally(&scene, A), (points, 0), "{card} against {answer}");
            prove_eq!("AN-QUENCH-03", tally(&scene, B), (0, 0));
            let ward = answer.strip_prefix("ward ");
            let turned_up = names(&seen(&scene, "").discard);
            prove_eq!(
                "AN-QUENCH-03",
                turned_up,
                [card].into_iter().chain(ward).collect::<Vec<_>>().join(" ")
            );
            prove_eq!("AN-QUENCH-03", hand_sizes(&scene), [3, 4 - ward.iter().len(), 1]);
            let clash = Event::Clashed { from: A, kind: kind(card), to: B, ward: ward.map(kind) };
            prove!("AN-QUENCH-03", heard(&scene, "").contains(&clash));
            prove!("AN-QUENCH-03", heard(&scene, "").contains(&Event::Rolled { pips: pips as u8 }));
        }
    }
}

#[test]
fn at_three_or_less_the_cards_go_back_unseen() {
    for pips in 1..=3 {
        let scene = quenched(pips, "ore-3", "ward ore-1");
        prove_eq!("AN-QUENCH-04", [A, B].map(|seat| tally(&scene, seat)), [(0, 0), (0, 0)]);
        prove_eq!("AN-QUENCH-04", seen(&scene, "").discard, []);
        prove_eq!("AN-QUENCH-04", names(&hand(scene.position(), A)), "ore-1 ore-2 ore-3 hammer");
        prove_eq!("AN-QUENCH-04", names(&hand(scene.position(), B)), "ore-1 ore-2 ore-3 tongs");
        for (viewer, of) in [("B", A), ("C", A), ("", A), ("A", B), ("C", B), ("", B)] {
            prove_eq!("AN-QUENCH-04", known(&scene, viewer, of), "");
        }
        for viewer in ["A", "B", "C", ""] {
            let told = heard(&scene, viewer);
            prove_eq!("AN-QUENCH-04", told.last(), Some(&Event::Fizzled { from: A, to: B }));
            let turned_up = |event: &Event| matches!(event, Event::Clashed { .. });
            prove!("AN-QUENCH-04", !told.iter().any(turned_up));
            let with = |event: &Event| matches!(event, Event::QuenchedWith { .. });
            prove_eq!("AN-QUENCH-04", told.iter().any(with), viewer == "A");
            let warded = |event: &Event| matches!(event, Event::WardedWith { .. });
            prove_eq!("AN-QUENCH-04", told.iter().any(warded), viewer == "B");
        }
        drop(scene.offers("A", "play ore-3"));
    }
}

#[test]
fn a_fizzled_quench_leaves_no_trace_of_the_cards() {
    let [one, other] = ["ore-1", "ore-3"].map(|card| quenched(2, card, "stand"));
    for viewer in ["B", "C", "BC", ""] {
        prove_eq!("AN-QUENCH-04", seen(&one, viewer), seen(&other, viewer));
        prove_eq!("AN-QUENCH-04", heard(&one, viewer), heard(&other, viewer));
    }
    let scene = one.plays("A", "quench C ore-1");
    prove_eq!("AN-QUENCH-04", scene.table().turn(), Turn::Waiting(C.into()), "it can be committed again");
}
