//! The turn and its Action Phase.

use astrojam::{Phase, Place};
use table::{Game, Turn};
use testkit::{prove, prove_eq};

use crate::stage::{Look, Stage, seat};

#[test]
fn any_number_of_cards_in_any_order_or_none() {
    let hand = "astronaut-2 astronaut-2 astronaut-3 crate-2 robot-2";
    let scene = Stage::new(2).row("A1 . .").from("k2", "X").hand("A", hand).scene();
    prove!("AJ-ACT-06", scene.list("A")[0] == "done");
    let scene = scene
        .refuses("A", "move A1 b2 by astronaut-4", "AJ-ACT-01")
        .plays("A", "move A1 b2 by astronaut-3")
        .plays("A", "move A1 c2 by astronaut-2")
        .plays("A", "slide k2 up 1 by crate-2");
    prove_eq!("AJ-ACT-01", scene.held("A"), 2);
    prove_eq!("AJ-ACT-03", scene.place("A1"), "c2", "several of one kind, in any order");
    prove!("AJ-ACT-07", scene.list("A").contains(&"done".to_owned()));
    let scene = scene.plays("A", "done");
    prove_eq!("AJ-ACT-07", scene.state().phase, Phase::Discard);
    let passed = Stage::new(2).hand("A", "crate-2").scene().plays("A", "done");
    prove_eq!("AJ-ACT-06", passed.state().phase, Phase::Discard);
}

#[test]
fn a_card_does_what_its_kind_does() {
    let hand = "astronaut-2 crate-2 swap-2 shift-2 rival-2 robot-2";
    let scene = Stage::new(2).row("A1+coil B1 X").hand("A", hand).scene();
    let _ = scene
        .refuses("A", "move A1 a3 by crate-2", "AJ-ACT-02")
        .refuses("A", "move A1 a3 by swap-2", "AJ-ACT-02")
        .refuses("A", "throw coil A1 b2 by shift-2", "AJ-ACT-02")
        .refuses("A", "slide c2 right 1 by swap-2", "AJ-ACT-02")
        .refuses("A", "swap a2 b2 by crate-2", "AJ-ACT-02")
        .refuses("A", "steal coil A1 by astronaut-2", "AJ-ACT-02")
        .refuses("A", "shift B1 by rival-2", "AJ-ACT-02");
}

#[test]
fn the_last_card_is_kept() {
    let scene = Stage::new(2).row("A1").hand("A", "astronaut-2").scene();
    let scene = scene.refuses("A", "move A1 b2 by astronaut-2", "AJ-ACT-05");
    prove_eq!("AJ-ACT-05", scene.list("A"), ["done"]);
    let scene = Stage::new(2).row("A1").hand("A", "astronaut-2 crate-2").scene();
    let scene = scene.plays("A", "move A1 b2 by astronaut-2");
    prove_eq!("AJ-ACT-05", scene.list("A"), ["done"]);
    prove_eq!("AJ-INV-10", scene.plays("A", "done").held("A"), 1);
}

#[test]
fn a_card_is_resolved_in_full_before_the_next() {
    let ten = "robot-2 robot-2 robot-2 robot-3 robot-3 robot-3 robot-3 robot-4 robot-4 robot-5";
    let scene = Stage::new(2).row("B1 . A1").hand("A", "rival-2 astronaut-2 crate-2").hand("B", ten).scene();
    let scene = scene.plays("A", "move B1 b2 by rival-2").asks("B");
    prove_eq!("AJ-ACT-04", scene.list("A").len(), 0, "A waits for the discard of B");
    prove_eq!("AJ-TURN-05", scene.list("B").iter().all(|text| text.starts_with("discard")), true);
    let scene = scene.plays("B", "discard robot-2").asks("A");
    prove_eq!("AJ-ACT-04", scene.state().phase, Phase::Act);
}

#[test]
fn a_card_cannot_be_played_for_nothing() {
    // A walled-in team: its astronauts have no line, so the card offers nothing.
    let scene = Stage::new(2)
        .from("a2", "A1 X")
        .from("a3", "X")
        .hand("A", "astronaut-2 crate-5")
        .with(|state| {
            let corner = ["b1", "c1", "d1"].map(crate::stage::square);
            state.astronauts[0][1] = corner[0];
            state.astronauts[0][2] = corner[1];
            state.robots[0] = corner[2];
            state.astronauts[1][0] = crate::stage::square("c2");
        })
        .scene();
    prove!("AJ-ACT-11", scene.offered("A", "move").is_empty());
    let _ = scene.refuses("A", "move A1 a2 by astronaut-2", "AJ-MOVE-02");
}

#[test]
fn one_of_two_actions_a_card() {
    let scene = Stage::new(2).row("A1+coil . A2 B1+seal").hand("A", "astronaut-2 swap-2 crate-2").scene();
    prove!(
        "AJ-ACT-12",
        !scene.offered("A", "move A1").is_empty() && !scene.offered("A", "throw coil").is_empty()
    );
    prove!(
        "AJ-ACT-12",
        !scene.offered("A", "swap c2").is_empty() && !scene.offered("A", "steal seal").is_empty()
    );
    let scene = scene.plays("A", "throw coil A1 c2 by astronaut-2");
    prove!("AJ-ACT-12", scene.offered("A", "move").is_empty() && scene.offered("A", "throw").is_empty());
    prove_eq!("AJ-ACT-02", scene.held("A"), 2, "one card, one action");
}

#[test]
fn a_played_card_lies_face_up_on_the_discard_pile() {
    let scene = Stage::new(2).row("A1").hand("A", "astronaut-5 crate-2").hand("B", "swap-2").scene();
    let scene = scene.plays("A", "move A1 b2 by astronaut-5");
    prove_eq!(
        "AJ-ACT-13",
        scene.position().view(table::Seats::NONE).discard,
        crate::stage::cards("astronaut-5")
    );
    prove_eq!("AJ-ACT-15", (scene.held("A"), scene.held("B")), (1, 1), "its Strength brought nothing");
    prove_eq!("AJ-DECK-02", scene.state().discard.len(), 1);
}

#[test]
fn a_delivery_ends_the_phase_at_once() {
    let scene = Stage::new(2)
        .from("a3", "A1+coil")
        .hand("A", "astronaut-2 astronaut-3 crate-2 crate-3")
        .objective(Place::Computer, "coil", Place::Lab)
        .scene()
        .plays("A", "move A1 c3 with coil by astronaut-2");
    prove_eq!("AJ-ACT-08", scene.state().phase, Phase::Discard);
    let scene =
        scene.refuses("A", "move A1 b3 by astronaut-3", "AJ-ACT-09").refuses("A", "done", "AJ-DRAW-04");
    prove_eq!("AJ-ACT-10", scene.points("A"), 1);
    prove!("AJ-TURN-02", scene.list("A").iter().all(|text| text.starts_with("discard")));
    let scene = scene.plays("A", "discard crate-2").asks("B");
    prove_eq!("AJ-TURN-02", scene.state().active, seat("B"));
}

#[test]
fn another_item_there_changes_nothing_and_a_token_may_leave_again() {
    let stage = Stage::new(2)
        .from("a3", "A1+seal . .+coil")
        .hand("A", "astronaut-2 astronaut-3 astronaut-4 crate-2")
        .objective(Place::Computer, "coil", Place::Lab);
    let scene = stage.scene().plays("A", "move A1 c3 with seal by astronaut-2");
    prove_eq!("AJ-ACT-14", (scene.points("A"), scene.state().phase), (0, Phase::Act));
    // The coil has lain there all the time: that scores nothing.
    prove_eq!("AJ-ACT-16", scene.points("A"), 0);
    let scene = scene.plays("A", "move A1 d3 with coil by astronaut-3");
    prove_eq!("AJ-ACT-17", scene.token("coil"), "d3");
    // Out and in again is a transport.
    let scene = scene.plays("A", "move A1 c3 with coil by astronaut-4");
    prove_eq!("AJ-ACT-16", scene.points("A"), 1);
    prove_eq!("AJ-ACT-17", scene.points("A"), 1);
}

#[test]
fn turns_go_clockwise_and_have_their_phases() {
    let mut scene = Stage::new(3)
        .hand("A", "crate-2")
        .hand("B", "crate-3")
        .hand("C", "swap-2")
        .with(|state| {
            state.first = seat("B");
            state.active = seat("B");
        })
        .scene();
    for (name, card) in [("B", "crate-3"), ("C", "swap-2"), ("A", "crate-2")] {
        scene = scene.asks(name);
        prove_eq!("AJ-TURN-01", scene.state().active, seat(name));
        prove_eq!("AJ-SETUP-09", scene.state().active, seat(name));
        let (other, before) = (if name == "B" { "C" } else { "B" }, scene.held(name));
        scene = scene.refuses(name, &format!("discard {card}"), "AJ-TURN-02").plays(name, "done");
        prove!("AJ-TURN-02", scene.position().turn() == Turn::Waiting(seat(name).into()));
        let refused = scene.position().check(seat(other), &astrojam::Action::Done).unwrap_err();
        prove_eq!("AJ-TURN-05", refused.rule.0, "AJ-TURN-05");
        scene = scene.plays(name, &format!("discard {card}"));
        prove!("AJ-TURN-04", scene.held(name) > before, "a pass, and yet a Drawing Phase");
        prove_eq!("AJ-TURN-03", scene.points(name), 0, "nothing was delivered, nothing scored");
    }
    prove_eq!("AJ-DRAW-07", (scene.state().active, scene.state().round), (seat("B"), 1));
    prove_eq!("AJ-RULING-46", scene.state().first, seat("B"), "the first player stays the first");
}
