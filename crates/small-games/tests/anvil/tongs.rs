//! AN-TONGS: a look at the deck, and a trade for good that two seats know of.

use small_games::anvil::{Anvil, Event, Kind};
use testkit::{Scene, prove, prove_eq};

use super::setting::{A, B, C, hand, hand_sizes, hands, heard, kind, known, names, seen};

/// What a viewer takes to be on top of the deck.
fn top(scene: &Scene<Anvil>, viewer: &str) -> Option<Kind> {
    *seen(scene, viewer).deck.last().expect("the deck is not empty")
}

fn looked() -> Scene<Anvil> {
    hands(["tongs ore-1", "ore-1", "ore-1"])
        .top("hammer bellows")
        .scene()
        .plays("A", "play tongs")
        .plays("A", "leave")
}

#[test]
fn the_looker_alone_knows_the_top_card() {
    let scene = looked();
    prove_eq!("AN-TONGS-01", top(&scene, "A"), Some(kind("hammer")));
    let beneath = &seen(&scene, "A").deck;
    let known_places = beneath.iter().flatten().count();
    prove_eq!("AN-TONGS-01", known_places, 1, "no card below it");
    let seen_card = Event::LookedAt { seat: A, kind: kind("hammer") };
    prove!("AN-TONGS-01", heard(&scene, "A").contains(&seen_card));
    for viewer in ["B", "C", "BC", ""] {
        prove_eq!("AN-TONGS-01", top(&scene, viewer), None);
        prove!("AN-TONGS-01", heard(&scene, viewer).contains(&Event::Looked { seat: A }));
        prove!("AN-TONGS-01", !heard(&scene, viewer).contains(&seen_card));
    }
}

#[test]
fn the_top_card_is_known_until_it_is_drawn() {
    let scene = looked().plays("A", "rest").plays("B", "play ore-1");
    prove_eq!("AN-TONGS-01", top(&scene, "A"), Some(kind("hammer")), "still there");
    let scene = scene.plays("B", "draw");
    prove_eq!("AN-TONGS-01", top(&scene, "A"), None, "the next one is unknown");
    let scene = looked().plays("A", "draw");
    prove_eq!("AN-TONGS-01", known(&scene, "A", A), "ore-1 hammer", "as it was seen");
    prove_eq!("AN-TONGS-01", known(&scene, "B", A), "");
}

#[test]
fn the_top_card_is_known_until_it_is_shuffled() {
    let scene = looked().plays("A", "rest").plays("B", "rest").plays("C", "rest");
    prove_eq!("AN-TONGS-01", top(&scene, "A"), Some(kind("hammer")));
    let scene = scene.plays("A", "rake");
    prove!("AN-TONGS-01", seen(&scene, "A").deck.iter().all(Option::is_none));
}

#[test]
fn an_empty_deck_is_not_looked_at() {
    let scene = hands(["tongs ore-1", "ore-1"]).deck_of("", "discard").scene();
    let scene = scene.plays("A", "play tongs").offers("A", "trade B ore-1");
    prove!("AN-TONGS-01", !heard(&scene, "").contains(&Event::Looked { seat: A }));
}

#[test]
fn a_card_may_be_offered_to_a_rival_at_the_table() {
    let scene = hands(["tongs ore-1 ore-2", "ore-1", "ore-1"]).scene().plays("A", "play tongs");
    prove_eq!(
        "AN-TONGS-02",
        scene.list("A"),
        ["trade B ore-1", "trade B ore-2", "trade C ore-1", "trade C ore-2", "leave"]
    );
    let scene = scene
        .refuses("A", "trade A ore-1", "AN-TONGS-02")
        .refuses("A", "trade D ore-1", "AN-TONGS-02")
        .refuses("A", "trade B ore-3", "AN-HAND-01");
    let scene = scene.plays("A", "leave").offers("A", "draw");
    prove_eq!("AN-TONGS-02", hand_sizes(&scene), [2, 1, 1], "nothing was traded");
    prove!("AN-TONGS-02", heard(&scene, "B").contains(&Event::Left { seat: A }));
}

#[test]
fn the_offer_lies_face_down() {
    let offer = |card: &str| {
        let setting = hands(["tongs ore-1 ore-3", "ore-1 ore-2", "ore-1"]);
        setting.scene().plays("A", "play tongs").plays("A", &format!("trade B {card}"))
    };
    let (one, other) = (offer("ore-1"), offer("ore-3"));
    for viewer in ["B", "C", "BC", ""] {
        prove_eq!("AN-TONGS-02", seen(&one, viewer), seen(&other, viewer));
        prove_eq!("AN-TONGS-02", heard(&one, viewer), heard(&other, viewer));
        let offered = Event::Offered { from: A, to: B };
        prove_eq!("AN-TONGS-02", heard(&one, viewer).last(), Some(&offered));
    }
    prove_eq!("AN-TONGS-02", one.list("B"), other.list("B"));
    let mine = seen(&one, "A").under_way.last().expect("the offer").card;
    prove_eq!("AN-TONGS-02", mine, Some(kind("ore-1")));
}

#[test]
fn a_trade_needs_a_card_on_both_sides() {
    let nobody_to_trade_with = hands(["tongs ore-1", "", ""]).scene().plays("A", "play tongs");
    prove!("AN-TONGS-03", !nobody_to_trade_with.list("A").contains(&"leave".to_owned()));
    prove!("AN-TONGS-03", nobody_to_trade_with.list("A").contains(&"draw".to_owned()));
    let nothing_to_offer = hands(["tongs", "ore-1", "ore-1"]).scene().plays("A", "play tongs");
    prove!("AN-TONGS-03", !nothing_to_offer.list("A").contains(&"leave".to_owned()));
    prove!("AN-TONGS-03", nothing_to_offer.list("A").contains(&"draw".to_owned()));
    let one_rival_with_a_card = hands(["tongs ore-1", "", "ore-1"]).scene().plays("A", "play tongs").refuses(
        "A",
        "trade B ore-1",
        "AN-TONGS-03",
    );
    prove_eq!("AN-TONGS-03", one_rival_with_a_card.list("A"), ["trade C ore-1", "leave"]);
}

fn traded() -> Scene<Anvil> {
    let scene = hands(["tongs ore-1 ore-3", "ore-2 hammer", "ore-1"])
        .scene()
        .plays("A", "play tongs")
        .plays("A", "trade B ore-3")
        .asks("B");
    prove_eq!("AN-TONGS-04", scene.list("B"), ["return ore-2", "return hammer"]);
    scene.refuses("B", "return ore-3", "AN-HAND-01").plays("B", "return hammer").asks("A")
}

#[test]
fn both_keep_what_they_got_for_good() {
    let scene = traded();
    let held = |scene: &Scene<Anvil>| [A, B, C].map(|seat| names(&hand(scene.position(), seat)));
    prove_eq!(
        "AN-TONGS-04",
        held(&scene).map(|hand| sorted(&hand)),
        ["hammer ore-1", "ore-2 ore-3", "ore-1"]
    );
    let scene = scene.plays("A", "rest").plays("B", "rest").plays("C", "rest").plays("A", "rake");
    prove_eq!(
        "AN-TONGS-04",
        held(&scene).map(|hand| sorted(&hand)),
        ["hammer ore-1", "ore-2 ore-3", "ore-1"]
    );
    drop(scene.offers("B", "play ore-3").offers_not("B", "play hammer"));
}

fn sorted(names: &str) -> String {
    let mut names: Vec<&str> = names.split(' ').collect();
    names.sort_unstable();
    names.join(" ")
}

#[test]
fn the_two_know_both_cards_and_nobody_else_does() {
    let scene = traded();
    prove_eq!("AN-TONGS-04", known(&scene, "A", B), "ore-3");
    prove_eq!("AN-TONGS-04", known(&scene, "B", A), "hammer");
    let given = Event::Handed { from: A, to: B, kind: kind("ore-3") };
    let got = Event::Handed { from: B, to: A, kind: kind("hammer") };
    for viewer in ["A", "B"] {
        prove!("AN-TONGS-04", heard(&scene, viewer).ends_with(&[given.clone(), got.clone()]));
    }
    for viewer in ["C", ""] {
        prove_eq!("AN-TONGS-04", known(&scene, viewer, A), "");
        prove_eq!("AN-TONGS-04", known(&scene, viewer, B), "");
        prove_eq!("AN-TONGS-04", heard(&scene, viewer).last(), Some(&Event::Traded { from: A, to: B }));
    }
}
