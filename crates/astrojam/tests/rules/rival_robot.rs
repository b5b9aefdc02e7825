//! Move Rival Astronaut, and Robot Action.

use astrojam::{AstroJam, Kit, Place};
use table::Game;
use testkit::{prove, prove_eq};

use crate::stage::{Look, Stage};

#[test]
fn a_rival_is_moved_as_an_astronaut_moves_and_takes_nothing() {
    let scene = Stage::new(3).row("B1+coil . . X A1 . C1").hand("A", "rival-2 rival-3 crate-2").scene();
    prove!(
        "AJ-RIVAL-01",
        !scene.offered("A", "move C1").is_empty() && !scene.offered("A", "move B1").is_empty()
    );
    let ends: Vec<String> =
        scene.offered("A", "move B1 ").into_iter().filter(|end| end.ends_with("-2")).collect();
    prove_eq!("AJ-RIVAL-02", ends, ["b2", "c2", "a3", "a4"].map(|end| format!("{end} by rival-2")));
    let scene = scene
        .refuses("A", "move B1 d2 by rival-2", "AJ-MOVE-07")
        .refuses("A", "move B1 c2 with coil by rival-2", "AJ-RIVAL-03")
        .refuses("A", "move A1 f2 by rival-2", "AJ-RIVAL-07")
        .refuses("A", "move R1 f5 by rival-2", "AJ-RIVAL-07")
        .refuses("A", "throw coil B1 e2 by rival-2", "AJ-RIVAL-06");
    prove!("AJ-RIVAL-06", scene.offered("A", "throw").is_empty());
    prove!(
        "AJ-RIVAL-07",
        scene.offered("A", "move A1").is_empty() && scene.offered("A", "move R").is_empty()
    );
    let scene = scene.plays("A", "move B1 c2 by rival-2");
    prove_eq!("AJ-RIVAL-03", scene.token("coil"), "a2");
    prove_eq!("AJ-RIVAL-04", scene.held("B"), 1);
    prove_eq!("AJ-RIVAL-08", scene.state().active.to_string(), "A", "nobody else was asked");
    let scene = scene.asks("A").plays("A", "move B1 a2 by rival-3");
    prove_eq!("AJ-RIVAL-09", scene.held("B"), 2);
}

#[test]
fn a_moved_rival_with_a_full_hand_discards() {
    let ten = "robot-2 robot-2 robot-2 robot-3 robot-3 robot-3 robot-3 robot-4 robot-4 robot-5";
    let scene = Stage::new(2).row("B1").hand("A", "rival-2 crate-2").hand("B", ten).scene();
    let scene = scene.plays("A", "move B1 b2 by rival-2").asks("B");
    prove_eq!("AJ-RIVAL-05", scene.held("B"), 11);
    let scene = scene.plays("B", "discard robot-5").asks("A");
    prove_eq!("AJ-RIVAL-05", scene.held("B"), 10);
}

#[test]
fn a_robot_moves_or_throws_for_whoever_plays_the_card() {
    let stage =
        || Stage::new(2).row("R1+coil . . A1 R2 B1").hand("A", "robot-2 robot-3 astronaut-2 rival-2 crate-2");
    let scene = stage().scene();
    prove!(
        "AJ-ROBOT-01",
        !scene.offered("A", "move R1").is_empty() && !scene.offered("A", "throw coil R1").is_empty()
    );
    for robot in ["R1", "R2", "R3"] {
        prove!("AJ-ROBOT-02", !scene.offered("A", &format!("move {robot}")).is_empty(), "{robot}");
        prove!("AJ-TERM-16", !scene.offered("A", &format!("move {robot}")).is_empty(), "{robot}");
    }
    let ends: Vec<String> =
        scene.offered("A", "move R1 ").into_iter().filter(|end| end.ends_with("robot-2")).collect();
    let lines = ["b2", "c2", "a3", "a4"];
    let expected: Vec<String> = lines
        .iter()
        .flat_map(|end| [format!("{end} by robot-2"), format!("{end} with coil by robot-2")])
        .collect();
    prove_eq!("AJ-ROBOT-03", ends, expected);
    let scene = scene
        .refuses("A", "move A1 c2 by robot-2", "AJ-ROBOT-02")
        .refuses("A", "move R1 b2 by astronaut-2", "AJ-ROBOT-11")
        .refuses("A", "throw coil R1 d2 by astronaut-2", "AJ-ROBOT-11")
        .refuses("A", "move R1 b2 by rival-2", "AJ-RIVAL-07")
        .refuses("A", "throw coil A1 e2 by robot-2", "AJ-ROBOT-06")
        .refuses("A", "throw coil R2 d2 by robot-2", "AJ-ROBOT-06")
        .refuses("A", "throw coil R1 f2 by robot-2", "AJ-ROBOT-08")
        .refuses("A", "throw coil R1 c2 by robot-2", "AJ-THROW-05");
    prove!(
        "AJ-ROBOT-11",
        scene.offered("A", "move R1").iter().all(|end| end.ends_with("robot-2") || end.ends_with("robot-3"))
    );
    prove_eq!("AJ-ROBOT-07", scene.offered("A", "throw coil R1 ").len(), 4, "A1 and R2, by two cards");
    prove_eq!("AJ-ROBOT-08", scene.offered("A", "throw coil R1 f2").len(), 0);
    let moved = scene.plays("A", "move R1 c2 with coil by robot-2");
    prove_eq!("AJ-ROBOT-04", moved.token("coil"), "c2");
    prove_eq!("AJ-ROBOT-10", moved.held("B"), 0);
    let thrown = stage().scene().plays("A", "throw coil R1 e2 by robot-2");
    prove_eq!("AJ-ROBOT-06", thrown.token("coil"), "e2");
}

#[test]
fn a_robot_throw_is_like_any_throw() {
    let stage = Stage::new(2).row("R1+coil+seal B1 X A1").hand("A", "robot-2 crate-2");
    let scene = stage.scene();
    prove_eq!("AJ-ROBOT-09", scene.offered("A", "throw ").len(), 2, "either token");
    let scene = scene.plays("A", "throw seal R1 d2 by robot-2");
    prove_eq!("AJ-ROBOT-09", (scene.token("seal"), scene.held("B")), ("d2".to_owned(), 1));
    let gap = Stage::new(2).from("h3", "R1+coil").from("j3", "A1").hand("A", "robot-2 crate-2").scene();
    let _ = gap.refuses("A", "throw coil R1 j3 by robot-2", "AJ-THROW-12");
}

#[test]
fn a_robot_delivers_for_the_active_player() {
    let stage = || {
        Stage::new(2).from("a3", "R1+coil").hand("A", "robot-2 crate-2").objective(
            Place::Computer,
            "coil",
            Place::Computer,
        )
    };
    let scene = stage().scene().plays("A", "move R1 c3 with coil by robot-2");
    prove_eq!("AJ-ROBOT-05", (scene.points("A"), scene.points("B")), (1, 0));
    // A robot's arrival is no visit, also where the condition names the destination itself.
    prove_eq!("AJ-RULING-24", scene.points("A"), 1);
    let scene = stage().from("c3", "R2").scene().plays("A", "throw coil R1 c3 by robot-2");
    prove_eq!("AJ-ROBOT-09", scene.points("A"), 1);
    assert!(AstroJam::read(Kit::shipped(), "move R4 c3 by robot-2").is_err());
}
