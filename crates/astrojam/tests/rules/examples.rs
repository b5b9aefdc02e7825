//! The worked examples of the ledger, one test each.

use astrojam::{Blocker, Phase, Place, Square};
use table::{Game, Turn};
use testkit::{prove, prove_eq};

use crate::stage::{Look, Stage, pawn, seat};

const TEN: &str = "robot-2 robot-2 robot-2 robot-3 robot-3 robot-3 robot-3 robot-4 robot-4 robot-5";

#[test]
fn ex_01_move() {
    let scene = Stage::new(2).row("A1 . . X .").hand("A", "astronaut-2 crate-2").scene();
    let right: Vec<String> =
        scene.offered("A", "move A1 ").into_iter().filter(|end| end[1..].starts_with('2')).collect();
    prove_eq!("AJ-MOVE-02", right, ["b2 by astronaut-2", "c2 by astronaut-2"]);
    let _ = scene.refuses("A", "move A1 d2 by astronaut-2", "AJ-MOVE-07").refuses(
        "A",
        "move A1 e2 by astronaut-2",
        "AJ-MOVE-06",
    );
}

#[test]
fn ex_02_carry() {
    let scene = Stage::new(2).row("A1+coil+seal . . .").hand("A", "astronaut-2 astronaut-3 crate-2").scene();
    let scene = scene.plays("A", "move A1 d2 with coil by astronaut-2");
    prove_eq!("AJ-MOVE-16", (scene.token("coil"), scene.token("seal")), ("d2".into(), "a2".into()));
    let scene = scene.plays("A", "move A1 a2 by astronaut-3");
    prove_eq!("AJ-MOVE-17", scene.token("coil"), "d2");
}

#[test]
fn ex_03_throw_with_compensation() {
    let scene = Stage::new(3)
        .row("A1+coil B1 X B2 A2")
        .hand("A", "astronaut-2 crate-2")
        .hand("B", "robot-2 robot-2 robot-3 robot-3 robot-4 robot-5")
        .scene()
        .plays("A", "throw coil A1 e2 by astronaut-2");
    prove_eq!("AJ-THROW-14", (scene.token("coil"), scene.held("B"), scene.held("C")), ("e2".into(), 8, 0));
}

#[test]
fn ex_04_robot_relay() {
    let scene = Stage::new(2).row("R1+coil . A1 . A2").hand("A", "robot-2 crate-2").scene();
    let scene = scene.plays("A", "throw coil R1 e2 by robot-2");
    prove_eq!("AJ-THROW-15", (scene.token("coil"), scene.held("A"), scene.held("B")), ("e2".into(), 1, 0));
}

/// Engine, coil, condition lab: A1 two free spaces from the lab, A2 with the coil in line with the
/// engine.
fn delivery() -> Stage {
    Stage::new(2)
        .from("q3", "A1")
        .from("i4", "A2+coil")
        .hand("A", "astronaut-2 astronaut-3 crate-2")
        .objective(Place::Engine, "coil", Place::Lab)
        .with(|state| {
            // The engine's column is clear from i4 down to i7.
            let free = ["i6", "i5"].map(crate::stage::square);
            for at in state.astronauts.iter_mut().flatten().chain(&mut state.robots) {
                assert!(!free.contains(at), "{at} is in the way");
            }
        })
}

#[test]
fn ex_05_delivery_with_bonus() {
    let scene = clear(delivery())
        .plays("A", "move A1 n3 by astronaut-3")
        .plays("A", "move A2 i7 with coil by astronaut-2");
    prove_eq!("AJ-SCORE-03", (scene.points("A"), scene.state().phase), (2, Phase::Discard));
    prove!("AJ-SCORE-11", scene.state().tasks[1].is_some() && scene.state().conditions[1].is_some());
}

/// The scene without the crates parked in the engine's column.
fn clear(stage: Stage) -> testkit::Scene<astrojam::AstroJam> {
    let mut state = stage.build();
    let (from, to) =
        (["i5", "i6"].map(crate::stage::square), ["a1", "b1", "c1", "d1"].map(crate::stage::square));
    let mut free = to.into_iter().skip(1);
    let moved = |at: &Square| if from.contains(at) { free.next().unwrap() } else { *at };
    state.crates = state.crates.iter().map(moved).collect();
    testkit::Scene::at(astrojam::AstroJam::load(astrojam::Kit::shipped(), state).unwrap())
}

#[test]
fn ex_06_delivery_without_bonus() {
    let scene = clear(delivery()).plays("A", "move A2 i7 with coil by astronaut-2");
    prove_eq!("AJ-SCORE-05", scene.points("A"), 1);
    prove_eq!("AJ-SCORE-05", scene.position().view(table::Seats::NONE).condition_discard.len(), 1);
}

#[test]
fn ex_07_drawing_phase() {
    let scene = Stage::new(2).hand("A", "crate-4 crate-2 swap-2 swap-3 robot-2").scene();
    let scene = scene.plays("A", "done").plays("A", "discard crate-4");
    prove_eq!("AJ-DRAW-02", scene.held("A"), 8);
}

#[test]
fn ex_08_hand_limit() {
    let scene = Stage::new(2).hand("A", TEN).scene().plays("A", "done").plays("A", "discard robot-3");
    let scene =
        scene.asks("A").plays("A", "discard robot-2").asks("A").plays("A", "discard robot-2").asks("B");
    prove_eq!("AJ-HAND-05", (scene.held("A"), scene.state().discard.len()), (10, 3));
}

#[test]
fn ex_09_rival_move() {
    let scene = Stage::new(2).row("B1+coil . . . .").hand("A", "rival-2 crate-2").hand("B", TEN).scene();
    let scene = scene.plays("A", "move B1 d2 by rival-2").asks("B");
    prove_eq!("AJ-RIVAL-03", (scene.token("coil"), scene.held("B")), ("a2".into(), 11));
    let _ = scene.plays("B", "discard robot-2").asks("A");
}

#[test]
fn ex_10_crate_run() {
    let scene = Stage::new(2).row(". X X X . . A1").hand("A", "crate-2 swap-2").scene();
    let horizontal = |text: &String| text.contains(" right ") || text.contains(" left ");
    let rows = |text: &String| text[1..].starts_with('2');
    let list: Vec<String> =
        scene.offered("A", "slide ").into_iter().filter(|t| horizontal(t) && rows(t)).collect();
    let expected = [
        "b2 left 1",
        "b2-c2 left 1",
        "b2-d2 left 1",
        "b2-d2 right 1",
        "b2-d2 right 2",
        "c2-d2 right 1",
        "c2-d2 right 2",
        "d2 right 1",
        "d2 right 2",
    ]
    .map(|text| format!("{text} by crate-2"));
    prove_eq!("AJ-CRATE-05", list, expected);
    for text in ["slide b2 up 1 by crate-2", "slide c2 down 1 by crate-2"] {
        prove!("AJ-CRATE-04", scene.list("A").contains(&text.to_owned()), "{text}");
    }
    let _ = scene.refuses("A", "slide b2-c2 right 1 by crate-2", "AJ-CRATE-08");
}

#[test]
fn ex_11_swap() {
    let scene = Stage::new(2).row("B1+coil A1").hand("A", "swap-2 astronaut-2 crate-2").scene();
    let scene = scene.plays("A", "swap a2 b2 by swap-2");
    let found = (scene.place("A1"), scene.token("coil"), scene.place("B1"), scene.held("B"));
    prove_eq!("AJ-SWAP-06", found, ("a2".into(), "a2".into(), "b2".into(), 0));
    let _ = scene.offers("A", "move A1 a3 with coil by astronaut-2");
}

#[test]
fn ex_12_steal() {
    let scene = Stage::new(2)
        .row("B1+coil A1")
        .hand("A", "swap-2 crate-2")
        .scene()
        .plays("A", "steal coil A1 by swap-2");
    prove_eq!("AJ-STEAL-07", (scene.token("coil"), scene.held("B")), ("b2".into(), 1));
}

#[test]
fn ex_13_first_shift() {
    let scene =
        Stage::new(2).row(". B2").hand("A", "shift-2 crate-2").scene().plays("A", "shift B2 by shift-2");
    let found = (scene.standing("b2"), scene.held("B"), scene.state().outside);
    prove_eq!("AJ-SHIFT-15", found, (None, 1, Some(pawn("B2"))));
}

#[test]
fn ex_14_exchange() {
    let scene = Stage::new(2).row("A3+coil+seal").outside("B2", None).hand("A", "shift-2 crate-2").scene();
    let scene = scene.plays("A", "shift A3 with seal by shift-2");
    prove_eq!("AJ-SHIFT-12", (scene.state().outside, scene.token("seal")), (Some(pawn("A3")), "-".into()));
    prove_eq!("AJ-SHIFT-05", scene.standing("a2"), Some(Blocker::Pawn(pawn("B2"))));
    prove_eq!("AJ-SHIFT-16", (scene.token("coil"), scene.held("A"), scene.held("B")), ("a2".into(), 1, 0));
}

#[test]
fn ex_15_end() {
    let scene = Stage::new(3)
        .from("b3", "C1+coil")
        .hand("C", "astronaut-2 crate-2")
        .objective(Place::Computer, "coil", Place::Computer)
        .claimed("A", 4, 1)
        .claimed("B", 3, 1)
        .claimed("C", 3, 1)
        .with(|state| {
            state.active = seat("C");
            state.round = 6;
        })
        .scene()
        .plays("C", "move C1 c3 with coil by astronaut-2")
        .plays("C", "discard crate-2");
    let Turn::Over(outcome) = scene.position().turn() else { panic!("the game is over") };
    prove_eq!(
        "AJ-END-05",
        (outcome.scores.to_vec(), outcome.winners.to_string()),
        (vec![5, 4, 6], "C".into())
    );
}

#[test]
fn ex_16_tie() {
    let over = |a: &str, b: &str| {
        let game =
            Stage::new(2).hand("A", a).hand("B", b).claimed("A", 4, 1).claimed("B", 3, 2).with(|state| {
                state.active = seat("B");
                state.phase = Phase::Over(astrojam::Ending::Points);
            });
        let game = game.game();
        let strengths = (game.hand(seat("A")).strength(), game.hand(seat("B")).strength());
        let Turn::Over(outcome) = game.turn() else { panic!("the game is over") };
        (strengths, outcome.winners.to_string())
    };
    let a = "astronaut-2 astronaut-2 astronaut-3 astronaut-3 astronaut-3 astronaut-3 astronaut-4";
    let b = "robot-2 robot-3 robot-3 robot-3 robot-3 robot-4 robot-5";
    prove_eq!("AJ-END-08", over(a, b), ((20, 23), "B".into()));
    let level = "robot-2 robot-2 robot-3 robot-3 robot-3 robot-3 robot-4";
    prove_eq!("AJ-END-09", over(a, level), ((20, 20), "AB".into()));
}
