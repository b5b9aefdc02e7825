//! AN-TOSS: all seats are asked at once, each about its own cards.

use small_games::anvil::{Anvil, Cards, Event};
use table::{Seats, Ticket};
use testkit::{Scene, prove, prove_eq};

use super::setting::{A, B, C, Setting, dealt, forbidden, hand, heard, kind, kinds, names, seen, truly};

/// Three seats before the toss.
fn tossing() -> Scene<Anvil> {
    let scene = Setting::of(&dealt(3, 4)).scene();
    for seat in [A, B, C] {
        let mut kinds = hand(scene.position(), seat);
        kinds.dedup();
        assert!(kinds.len() > 1, "{seat} has a choice");
    }
    scene
}

/// The two lowest kinds that a seat holds.
fn two_of(scene: &Scene<Anvil>, seat: &str) -> [String; 2] {
    let list = scene.list(seat);
    [list[0].clone(), list[1].clone()]
}

#[test]
fn all_seats_are_asked_at_once_each_about_its_own_hand() {
    let scene = tossing().asks("ABC");
    for seat in [A, B, C] {
        let mut held = hand(scene.position(), seat);
        held.dedup();
        let tosses: Vec<String> = held.iter().map(|kind| format!("toss {}", names(&[*kind]))).collect();
        prove_eq!("AN-TOSS-01", scene.list(&seat.to_string()), tosses);
    }
    let [choice, _] = two_of(&scene, "C");
    let scene = scene.plays("C", &choice);
    prove_eq!(
        "AN-TOSS-01",
        scene.table().turn().waiting(),
        "AB".parse::<Seats>().expect("seats"),
        "any order will do"
    );
}

#[test]
fn nobody_sees_what_another_has_chosen() {
    let scene = tossing();
    let [one, other] = two_of(&scene, "A");
    let (one, other) = (scene.plays("A", &one), tossing().plays("A", &other));
    for viewer in ["B", "C", "BC", ""] {
        prove_eq!("AN-TOSS-01", seen(&one, viewer), seen(&other, viewer));
        prove_eq!("AN-TOSS-01", heard(&one, viewer), heard(&other, viewer));
        prove_eq!("AN-TOSS-01", heard(&one, viewer), [Event::Chose { seat: A }]);
    }
    for seat in [A, B, C] {
        prove_eq!("AN-TOSS-01", one.table().open(seat), other.table().open(seat));
    }
    prove!("AN-TOSS-01", seen(&one, "A") != seen(&other, "A"));
    let (mine, theirs) = (heard(&one, "A"), heard(&other, "A"));
    prove!("AN-TOSS-01", mine != theirs, "A itself is told");
}

#[test]
fn another_seats_choice_does_not_spoil_an_open_question() {
    let scene = tossing();
    let ticket = |scene: &Scene<Anvil>| scene.table().open(B).map(|open| open.ticket);
    let before: Option<Ticket> = ticket(&scene);
    let [choice, _] = two_of(&scene, "A");
    assert_eq!(ticket(&scene.plays("A", &choice)), before);
}

#[test]
fn a_choice_can_be_taken_back_while_another_seat_still_chooses() {
    let scene = tossing();
    let [first, second] = two_of(&scene, "A");
    let [b, _] = two_of(&scene, "B");
    let [c, _] = two_of(&scene, "C");
    let scene = scene
        .refuses("A", "take-back", "AN-TOSS-02")
        .plays("A", &first)
        .plays("B", &b)
        .refuses("A", &second, "AN-TURN-01")
        .refuses("C", "take-back", "AN-TOSS-02")
        .offers_not("C", "take-back");
    prove_eq!("AN-TOSS-02", scene.list("A"), ["take-back"]);
    let scene = scene.plays("A", "take-back").asks("AC");
    prove_eq!("AN-TOSS-02", seen(&scene, "A").seats[0].tossed, None);
    prove_eq!("AN-TOSS-02", heard(&scene, "C").last(), Some(&Event::TookBack { seat: A }));
    let scene = scene.plays("A", &second).plays("C", &c);
    let tossed = format!("toss {}", names(&seen(&scene, "").discard[..1]));
    prove_eq!("AN-TOSS-02", tossed, second, "the second choice counts");
}

#[test]
fn once_all_have_chosen_nothing_is_taken_back() {
    let scene = tossing();
    let [[a, _], [b, _], [c, _]] = ["A", "B", "C"].map(|seat| two_of(&scene, seat));
    let scene = scene.plays("A", &a).plays("B", &b).plays("C", &c);
    let scene = scene.refuses("A", "take-back", "AN-TOSS-02").offers_not("A", "take-back");
    prove_eq!("AN-TOSS-02", forbidden(&scene, B, "take-back").0, "AN-TOSS-02");
}

#[test]
fn the_cards_are_turned_up_together_in_the_order_of_the_seats() {
    let scene = tossing();
    let [[a, _], [b, _], [c, _]] = ["A", "B", "C"].map(|seat| two_of(&scene, seat));
    let chosen = kinds(&format!("{a} {b} {c}").replace("toss", ""));
    let before = [A, B, C].map(|seat| hand(scene.position(), seat));
    let scene = scene.plays("C", &c).plays("A", &a);
    prove!("AN-TOSS-03", seen(&scene, "").discard.is_empty());
    prove_eq!("AN-TOSS-03", truly(scene.position(), "hands"), before.concat());
    let scene = scene.plays("B", &b).asks("A");
    prove_eq!("AN-TOSS-03", seen(&scene, "").discard, chosen);
    let turned_up: Vec<Event> = [A, B, C]
        .into_iter()
        .zip(&chosen)
        .map(|(seat, kind)| Event::Tossed { seat, kind: *kind })
        .chain([Event::TurnBegan { seat: A, round: 0, works: 2 }])
        .collect();
    prove!("AN-TOSS-03", heard(&scene, "").ends_with(&turned_up));
    for (seat, (mut before, tossed)) in [A, B, C].into_iter().zip(before.into_iter().zip(chosen)) {
        let place = before.iter().position(|kind| *kind == tossed);
        before.remove(place.expect("it was in the hand"));
        prove_eq!("AN-TOSS-03", hand(scene.position(), seat), before);
    }
}

#[test]
fn a_seat_tosses_only_what_it_holds() {
    let scene = tossing();
    let held = hand(scene.position(), A);
    let other = Cards::shipped().kinds().find(|kind| !held.contains(kind));
    let other = format!("toss {}", names(&[other.expect("four cards are not of all kinds")]));
    let scene =
        scene.offers_not("A", &other).refuses("A", &other, "AN-HAND-01").refuses("A", "draw", "AN-TURN-02");
    assert!(!held.contains(&kind("spark")));
    assert_eq!(scene.table().moves(), 0);
}
