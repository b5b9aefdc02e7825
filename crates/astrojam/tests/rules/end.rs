//! End of the game, and who wins.

use astrojam::{AstroJam, Ending, Kit, Phase, Place};
use table::{Game, Outcome, Turn};
use testkit::{Scene, prove, prove_eq};

use crate::stage::{Look, Stage, seat};

fn outcome(scene: &Scene<AstroJam>) -> Outcome {
    match scene.position().turn() {
        Turn::Over(outcome) => outcome,
        Turn::Waiting(seats) => panic!("{seats} are still asked"),
    }
}

/// The last player's turn ends; A is first, so the last is B or C.
fn finish(scene: Scene<AstroJam>, last: &str, card: &str) -> Scene<AstroJam> {
    scene.plays(last, "done").plays(last, &format!("discard {card}"))
}

#[test]
fn the_round_is_completed_and_the_most_points_win() {
    let scene = Stage::new(3)
        .hand("A", "crate-2 crate-3")
        .hand("B", "swap-2 swap-3")
        .hand("C", "robot-2 robot-3")
        .claimed("A", 4, 2)
        .claimed("B", 4, 3)
        .claimed("C", 2, 1)
        .scene();
    let scene = finish(scene, "A", "crate-2").asks("B");
    prove_eq!("AJ-END-03", scene.state().active, seat("B"), "A has six points, and the round goes on");
    prove_eq!("AJ-END-01", scene.state().phase, Phase::Act);
    let scene = finish(scene, "B", "swap-2").asks("C");
    let scene = finish(scene, "C", "robot-2");
    let end = outcome(&scene);
    prove_eq!("AJ-END-02", end.rule.0, "AJ-END-02");
    prove_eq!("AJ-GOAL-03", end.rule.0, "AJ-END-02");
    prove_eq!("AJ-END-01", scene.state().active, seat("C"), "at the end of the last player's turn");
    prove_eq!("AJ-END-04", scene.state().active, scene.position().last());
    prove_eq!("AJ-INV-15", scene.state().active, scene.position().last());
    prove_eq!("AJ-END-05", end.winners.to_string(), "B", "most points, though A was first to have five");
    prove_eq!("AJ-END-06", end.scores.to_vec(), [6, 7, 3]);
    // The hands are open now, as they were after the last draws.
    let shown = scene.position().view(table::Seats::NONE);
    prove_eq!("AJ-END-10", shown.seats[2].hand.map(|hand| hand.len()), Some(1 + 2));
    prove!("AJ-END-02", scene.list("A").is_empty());
}

#[test]
fn below_five_points_the_game_goes_on() {
    let scene =
        Stage::new(2).hand("A", "crate-2").hand("B", "swap-2").claimed("A", 3, 1).claimed("B", 4, 0).scene();
    let scene = finish(finish(scene, "A", "crate-2"), "B", "swap-2").asks("A");
    prove_eq!("AJ-GOAL-03", scene.state().round, 1);
    prove_eq!("AJ-END-02", scene.state().phase, Phase::Act);
}

/// A tie of five points each; the last player, B, passes and discards.
fn tie(a: &str, b: &str, discard: &str) -> Outcome {
    let scene = Stage::new(2)
        .hand("A", a)
        .hand("B", b)
        .claimed("A", 4, 1)
        .claimed("B", 4, 1)
        .with(|state| state.active = seat("B"))
        .scene();
    outcome(&finish(scene, "B", discard))
}

#[test]
fn level_on_points_the_most_cards_then_the_most_strength() {
    // B draws two for the discard: two cards in hand.
    let end = tie("crate-2 crate-3 crate-4", "swap-2", "swap-2");
    prove_eq!("AJ-END-07", end.winners.to_string(), "A");
    let end = tie("crate-2", "swap-2", "swap-2");
    prove_eq!("AJ-END-07", end.winners.to_string(), "B", "the hands after the last draws");
    prove_eq!("AJ-END-10", end.winners.to_string(), "B");
}

/// A finished game with these hands and points, loaded as it stands.
fn finished(hands: [&str; 3], claimed: [(u8, u8); 3]) -> Outcome {
    let mut stage = Stage::new(3);
    for ((name, hand), (tasks, conditions)) in ["A", "B", "C"].into_iter().zip(hands).zip(claimed) {
        stage = stage.hand(name, hand).claimed(name, tasks, conditions);
    }
    let game = stage
        .with(|state| {
            state.active = seat("C");
            state.phase = Phase::Over(Ending::Points);
        })
        .game();
    game.invariants().unwrap();
    match game.turn() {
        Turn::Over(outcome) => outcome,
        Turn::Waiting(_) => unreachable!("the game is over"),
    }
}

#[test]
fn tie_breaks_concern_the_leaders_only_and_a_full_tie_is_shared() {
    let five = (4, 1);
    // Equal numbers of cards: Strength decides.
    let end = finished(["crate-2 crate-3", "swap-4 swap-5", "robot-2"], [five, five, (1, 0)]);
    prove_eq!("AJ-END-08", end.winners.to_string(), "B");
    // Equal in all: shared.
    let end = finished(["crate-2 crate-3", "swap-2 swap-3", "robot-2"], [five, five, (1, 0)]);
    prove_eq!("AJ-END-09", end.winners.to_string(), "AB");
    // C holds the most cards and Strength, and the fewest points.
    let end = finished(["crate-2", "swap-3", "robot-2 robot-5 robot-4"], [five, five, (4, 0)]);
    prove_eq!("AJ-END-11", end.winners.to_string(), "B");
    // More cards beat more Strength.
    let end = finished(["crate-2 swap-2 swap-2", "swap-5 crate-5", ""], [five, five, (0, 0)]);
    prove_eq!("AJ-END-07", end.winners.to_string(), "A");
}

#[test]
fn the_outcome_has_the_tie_break_that_decided() {
    let five = (4, 1);
    let tie = |hands: [&str; 3], claimed: [(u8, u8); 3]| finished(hands, claimed).tie.map(|rule| rule.0);
    prove_eq!("AJ-END-05", tie(["crate-2", "swap-4", "robot-2"], [five, (4, 0), (1, 0)]), None);
    prove_eq!("AJ-END-07", tie(["crate-2 swap-2", "swap-5", ""], [five, five, (0, 0)]), Some("AJ-END-07"));
    prove_eq!("AJ-END-08", tie(["crate-2", "swap-5", "robot-2"], [five, five, (1, 0)]), Some("AJ-END-08"));
    prove_eq!("AJ-END-09", tie(["crate-2", "swap-2", "robot-2"], [five, five, (1, 0)]), Some("AJ-END-09"));
}

#[test]
fn without_tasks_the_round_is_completed_and_the_game_ends() {
    // Fifteen Task Cards, all claimed by four seats with four points at most.
    let cards = include_str!("../../../../content/astrojam/cards.toml");
    let (items, rest) = cards.split_once("# Condition Cards").unwrap();
    let (before, tasks) = items.split_once("# Task Cards").unwrap();
    let cards =
        format!("{before}# Task Cards{}# Condition Cards{rest}", tasks.replace("copies = 4", "copies = 3"));
    let files = Kit::files().with("cards.toml", cards);
    let kit: &'static Kit = Box::leak(Box::new(Kit::read(&files).unwrap()));
    let state = Stage::new(4)
        .with_kit(kit)
        .with(|state| {
            state.tasks = [None; 3];
            state.active = seat("C");
            state.first = seat("A");
        })
        .hand("C", "crate-2")
        .hand("D", "crate-3")
        .claimed("A", 4, 0)
        .claimed("B", 4, 0)
        .claimed("C", 4, 0)
        .claimed("D", 3, 0)
        .build();
    let scene = Scene::at(AstroJam::load(kit, state).unwrap());
    let scene = finish(scene, "C", "crate-2").asks("D");
    prove_eq!("AJ-END-12", scene.state().phase, Phase::Act, "the round is completed");
    let scene = finish(scene, "D", "crate-3");
    prove_eq!("AJ-END-12", outcome(&scene).rule.0, "AJ-END-12");
}

#[test]
fn a_cap_on_the_rounds_ends_any_game() {
    let stage = |round| {
        let stage = Stage::new(2).hand("B", "swap-2").claimed("A", 2, 0).with(|state| {
            state.active = seat("B");
            state.cap = 9;
            state.round = round;
        });
        finish(stage.scene(), "B", "swap-2")
    };
    let scene = stage(7);
    prove_eq!("AJ-END-13", scene.state().round, 8);
    let end = outcome(&stage(8));
    prove_eq!("AJ-END-13", end.rule.0, "AJ-END-13");
    prove_eq!("AJ-RULING-44", (end.rule.0, end.winners.to_string()), ("AJ-END-13", "A".into()));
    prove_eq!("AJ-RULING-44", astrojam::Options::default().rounds, 100);
    assert_eq!(Place::ALL.len(), 3);
}
