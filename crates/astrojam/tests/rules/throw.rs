//! Astronaut Action: throw item.

use astrojam::Place;
use testkit::{prove, prove_eq};

use crate::stage::{Look, Stage};

const HAND: &str = "astronaut-2 astronaut-3 crate-2";

fn stage(row: &str) -> Stage {
    Stage::new(3).row(row).hand("A", HAND)
}

#[test]
fn the_thrower_is_an_own_astronaut_with_a_token() {
    let scene = stage("A1+coil . A2 . B1+seal").scene();
    prove!("AJ-THROW-01", !scene.offered("A", "throw coil A1 c2").is_empty());
    let scene = scene.refuses("A", "throw seal A1 c2 by astronaut-2", "AJ-THROW-01").refuses(
        "A",
        "throw seal B1 c2 by astronaut-2",
        "AJ-THROW-01",
    );
    prove!("AJ-THROW-01", scene.offered("A", "throw seal").is_empty());
}

#[test]
fn any_token_of_the_space_may_be_thrown_and_it_ends_with_the_catcher() {
    let scene = stage("A1+coil+seal . A2").scene();
    prove_eq!("AJ-THROW-02", scene.offered("A", "throw ").len(), 4, "two tokens, two cards");
    let scene = scene.plays("A", "throw seal A1 c2 by astronaut-2");
    prove_eq!("AJ-THROW-02", (scene.token("coil"), scene.token("seal")), ("a2".into(), "c2".into()));
    prove_eq!("AJ-THROW-10", scene.token("seal"), scene.place("A2"));
    prove_eq!("AJ-THROW-11", (scene.place("A1"), scene.place("A2")), ("a2".into(), "c2".into()));
}

#[test]
fn only_team_mates_and_robots_catch() {
    let scene = stage("A1+coil B1 X . R1 A2").scene();
    let to = |end: &str| format!("throw coil A1 {end} by astronaut-2");
    prove!("AJ-THROW-03", scene.list("A").contains(&to("e2")) && scene.list("A").contains(&to("f2")));
    let scene = scene
        .refuses("A", &to("a2"), "AJ-THROW-03")
        .refuses("A", &to("b2"), "AJ-THROW-04")
        .refuses("A", &to("c2"), "AJ-THROW-05")
        .refuses("A", &to("d2"), "AJ-THROW-05");
    prove_eq!("AJ-THROW-04", scene.offered("A", "throw coil A1 b2").len(), 0);
    prove_eq!("AJ-THROW-05", scene.offered("A", "throw").len(), 4, "two catchers, two cards");
    // The nearer catcher, the robot, may be passed over.
    let scene = scene.plays("A", &to("f2"));
    prove_eq!("AJ-THROW-09", scene.token("coil"), "f2");
}

#[test]
fn a_throw_is_straight_and_of_any_length_over_every_blocker() {
    let scene = stage("A1+coil X B1 R1 . . . . . . . . . . . . A2").from("b3", "A3").scene();
    prove!("AJ-THROW-07", !scene.offered("A", "throw coil A1 q2").is_empty());
    prove!("AJ-THROW-08", !scene.offered("A", "throw coil A1 q2").is_empty());
    let scene = scene.refuses("A", "throw coil A1 b3 by astronaut-2", "AJ-THROW-06");
    let scene = scene.plays("A", "throw coil A1 q2 by astronaut-2");
    prove_eq!("AJ-THROW-06", scene.token("coil"), "q2");
}

#[test]
fn a_throw_does_not_cross_a_gap() {
    let scene = Stage::new(3).from("h3", "A1+coil").from("j3", "A2").hand("A", HAND).scene();
    let scene = scene.refuses("A", "throw coil A1 j3 by astronaut-2", "AJ-THROW-12");
    prove!("AJ-THROW-12", scene.offered("A", "throw coil A1 j3").is_empty());
}

#[test]
fn rivals_on_the_line_draw_a_card_for_each_astronaut() {
    let scene = stage("A1+coil B1 C1 A3 R1 X B2 B3 A2 . C2")
        .hand("B", "swap-2")
        .hand("C", "swap-3")
        .scene()
        .plays("A", "throw coil A1 i2 by astronaut-2");
    // C2 stands behind the catcher, out of the line.
    prove_eq!("AJ-THROW-13", scene.held("C"), 2);
    prove_eq!("AJ-THROW-14", scene.held("B"), 4);
    prove_eq!("AJ-THROW-15", scene.held("A"), 2, "two of three cards are left, none drawn");
    prove_eq!("AJ-THROW-16", scene.held("B") + scene.held("C"), 6, "nothing for the robot and the crate");
    prove_eq!("AJ-INV-18", scene.held("B") + scene.held("C") - 2, 4);
}

#[test]
fn compensation_for_a_throw_obeys_the_hand_limit() {
    let ten = "robot-2 robot-2 robot-2 robot-3 robot-3 robot-3 robot-3 robot-4 robot-4 robot-5";
    let scene =
        stage("A1+coil B1 B2 A2").hand("B", ten).scene().plays("A", "throw coil A1 d2 by astronaut-2");
    prove_eq!("AJ-THROW-17", scene.held("B"), 11);
    let scene =
        scene.asks("B").plays("B", "discard robot-2").asks("B").plays("B", "discard robot-2").asks("A");
    prove_eq!("AJ-THROW-17", scene.held("B"), 10);
}

#[test]
fn a_throw_onto_the_destination_is_a_delivery() {
    let scene = Stage::new(2)
        .from("a3", "A1+coil . A2")
        .hand("A", HAND)
        .objective(Place::Computer, "coil", Place::Lab)
        .scene()
        .plays("A", "throw coil A1 c3 by astronaut-2");
    prove_eq!("AJ-THROW-18", scene.points("A"), 1);
}
