//! Scoring Phase, visits and objectives.

use astrojam::{AstroJam, Kit, Options, Phase, Place, Places};
use table::Game;
use testkit::{Scene, prove, prove_eq};

use crate::stage::{Look, Stage, item, set_up};

const HAND: &str = "astronaut-2 astronaut-2 astronaut-3 astronaut-3 astronaut-4 swap-2 crate-2";

/// A1 carries the coil two spaces beside the computer; whoever visits `visit` earns the bonus.
fn stage(visit: Place) -> Stage {
    Stage::new(2).from("a3", "A1+coil").hand("A", HAND).objective(Place::Computer, "coil", visit)
}

const DELIVER: &str = "move A1 c3 with coil by astronaut-2";

#[test]
fn a_delivery_is_a_point_and_the_task_is_kept() {
    let before = stage(Place::Lab).scene();
    let others = (before.state().tasks[1], before.state().tasks[2], before.state().conditions[1]);
    let deck = before.position().view(table::Seats::NONE).task_deck;
    let scene = before.plays("A", DELIVER);
    prove_eq!("AJ-SCORE-01", scene.points("A"), 1);
    prove_eq!("AJ-GOAL-02", (scene.points("A"), scene.points("B")), (1, 0));
    prove_eq!("AJ-SCORE-02", scene.state().claimed_tasks[0][item("coil").index()], 1);
    prove_eq!("AJ-SCORE-14", scene.points("A"), 1, "one Task Card");
    // The lab was not visited: the bonus is lost.
    prove_eq!(
        "AJ-SCORE-05",
        scene.position().view(table::Seats::NONE).condition_discard,
        [Places::NONE.with(Place::Lab)]
    );
    prove_eq!("AJ-SCORE-13", scene.points("A"), 1);
    // Both slots are full again, face up, and the other objectives untouched.
    let view = scene.position().view(table::Seats::NONE);
    prove!("AJ-SCORE-08", view.objectives[0].task.is_some() && view.task_deck == deck - 1);
    prove!("AJ-SCORE-09", view.objectives[0].condition.is_some());
    prove!("AJ-SCORE-10", view.objectives.len() == 3, "a spectator sees them");
    prove!("AJ-SCORE-11", view.objectives.iter().all(|o| o.task.is_some() && o.condition.is_some()));
    prove_eq!(
        "AJ-SCORE-12",
        (scene.state().tasks[1], scene.state().tasks[2], scene.state().conditions[1]),
        others
    );
    prove_eq!("AJ-OBJ-06", view.objectives[0].place, Place::Computer);
    prove_eq!("AJ-SCORE-15", scene.token("coil"), "c3");
    prove_eq!("AJ-SCORE-16", scene.place("A1"), "c3");
}

#[test]
fn the_condition_of_the_same_objective_is_a_point_more() {
    // Through the lab with another astronaut first.
    let scene = stage(Place::Lab).from("q3", "A2").scene().plays("A", "move A2 n3 by astronaut-3");
    prove!("AJ-VISIT-02", scene.state().visits.has(Place::Lab), "passing through is a visit");
    let scene = scene.plays("A", DELIVER);
    prove_eq!("AJ-SCORE-03", scene.points("A"), 2);
    prove_eq!("AJ-SCORE-04", scene.state().claimed_conditions[0].iter().sum::<u8>(), 1);
    prove_eq!("AJ-SCORE-13", scene.points("A"), 2);
    prove_eq!("AJ-SCORE-14", scene.points("A"), 2, "a Task Card and a Condition Card");
    prove_eq!("AJ-VISIT-07", scene.points("A"), 2, "another astronaut than the one that delivers");
    prove!("AJ-SCORE-11", scene.state().conditions[0].is_some());
    prove_eq!("AJ-OBJ-05", scene.points("A"), 2);
    prove_eq!("AJ-RULING-07", scene.points("A"), 2, "one place named, one visited");
}

#[test]
fn conditions_of_other_objectives_earn_nothing_now() {
    // The engine's objective wants the computer visited, which the delivery does; the computer's own
    // wants the lab.
    let scene =
        stage(Place::Lab).objective(Place::Engine, "seal", Place::Computer).scene().plays("A", DELIVER);
    prove_eq!("AJ-SCORE-06", scene.points("A"), 1);
    prove_eq!("AJ-SCORE-07", scene.state().claimed_conditions[0], [0; 8]);
    prove!("AJ-VISIT-10", scene.state().visits.has(Place::Computer), "noted, whichever objective is scored");
}

#[test]
fn what_a_visit_is() {
    // Ending a move there.
    let scene = stage(Place::Lab).from("q3", "A2").scene().plays("A", "move A2 o3 by astronaut-3");
    prove!("AJ-VISIT-01", scene.state().visits.has(Place::Lab));
    // Being swapped there.
    let scene = stage(Place::Lab).from("o3", "B1 A2").scene().plays("A", "swap o3 p3 by swap-2");
    prove!("AJ-VISIT-03", scene.state().visits.has(Place::Lab));
    // Standing there is none; leaving and coming back is one.
    let scene = stage(Place::Lab).from("o3", "A2").scene();
    let parked = stage(Place::Lab).from("o3", "A2").scene().plays("A", DELIVER);
    prove_eq!("AJ-VISIT-05", parked.points("A"), 1);
    let scene = scene.plays("A", "move A2 q3 by astronaut-2");
    prove!("AJ-VISIT-05", scene.state().visits.is_empty());
    let scene = scene.plays("A", "move A2 o3 by astronaut-3").plays("A", DELIVER);
    prove_eq!("AJ-VISIT-05", scene.points("A"), 2);
    // Two own astronauts changing places there.
    let scene = stage(Place::Lab).from("o3", "A2 A3").scene().plays("A", "swap o3 p3 by swap-2");
    prove!("AJ-VISIT-03", scene.state().visits.has(Place::Lab));
}

#[test]
fn robots_rivals_crates_and_tokens_visit_nothing() {
    let hand = "robot-2 rival-2 crate-2 swap-2 astronaut-2 crate-3";
    let stage = || Stage::new(2).hand("A", hand);
    let plays = [
        (stage().from("m3", "R1"), "move R1 o3 by robot-2"),
        (stage().from("m3", "B1"), "move B1 o3 by rival-2"),
        (stage().from("m3", "X"), "slide m3 right 2 by crate-2"),
        (stage().from("n3", "B1 R1"), "swap n3 o3 by swap-2"),
        (stage().from("n3", "A1+seal R1"), "throw seal A1 o3 by astronaut-2"),
    ];
    for (stage, text) in plays {
        let scene = stage.scene().plays("A", text);
        prove!("AJ-VISIT-06", scene.state().visits.is_empty(), "{text}");
    }
}

#[test]
fn visits_count_within_one_action_phase_of_the_own() {
    let scene = stage(Place::Lab).hand("B", "rival-2 rival-3 crate-3").from("q3", "A2").scene();
    let scene = scene.plays("A", "move A2 n3 by astronaut-3");
    prove!("AJ-VISIT-08", scene.state().visits.has(Place::Lab));
    let scene = scene.plays("A", "done").plays("A", "discard swap-2");
    prove!("AJ-VISIT-08", scene.state().visits.is_empty(), "cleared with the turn");
    // B moves A's astronaut through the lab: a visit for nobody.
    let scene = scene.plays("B", "move A2 q3 by rival-2");
    prove!("AJ-VISIT-11", scene.state().visits.is_empty());
    let scene = scene.plays("B", "done").plays("B", "discard crate-3");
    prove!("AJ-VISIT-11", scene.state().visits.is_empty());
    let scene = scene.plays("A", DELIVER);
    prove_eq!("AJ-VISIT-08", scene.points("A"), 1);
}

#[test]
fn the_delivering_move_itself_is_a_visit() {
    // A condition that names its own destination: carrying the token in earns it.
    let scene = stage(Place::Computer).scene().plays("A", DELIVER);
    prove_eq!("AJ-RULING-24", scene.points("A"), 2);
    prove_eq!("AJ-VISIT-09", scene.points("A"), 2);
}

#[test]
fn objectives_are_shared_and_separate() {
    // One item wanted in two places: only the place that is reached counts.
    let scene = stage(Place::Lab).objective(Place::Engine, "coil", Place::Lab).scene().plays("A", DELIVER);
    prove_eq!("AJ-OBJ-09", (scene.points("A"), scene.state().tasks[1]), (1, Some(item("coil"))));
    prove_eq!("AJ-OBJ-04", scene.state().claimed_tasks[0][item("coil").index()], 1);
    prove_eq!("AJ-OBJ-03", scene.state().tasks[1], Some(item("coil")), "the engine still waits for it");
    // The other seat may fulfil the same objective.
    let scene = stage(Place::Lab)
        .from("e3", "B1+coil")
        .hand("B", HAND.replace("swap-2", "swap-3").as_str())
        .hand("A", "robot-2 robot-3")
        .with(|state| state.active = crate::stage::seat("B"))
        .scene()
        .plays("B", "move B1 c3 with coil by astronaut-2");
    prove_eq!("AJ-OBJ-08", scene.points("B"), 1);
}

#[test]
fn three_objectives_of_three_cards_lie_open() {
    let game = set_up(4, Options::default(), 1);
    let view = game.view(table::Seats::NONE);
    prove_eq!("AJ-OBJ-02", view.objectives.iter().map(|o| o.place).collect::<Vec<_>>(), Place::ALL);
    prove!("AJ-OBJ-01", view.objectives.iter().all(|o| o.task.is_some() && o.condition.is_some()));
    prove!("AJ-OBJ-07", view.objectives.iter().all(|o| o.task.is_some()), "a spectator sees them");
}

#[test]
fn a_condition_may_name_several_places_all_of_which_count() {
    let cards = include_str!("../../../../content/astrojam/cards.toml");
    let cards = cards.replace("visit = [\"computer\"]", "visit = [\"computer\", \"engine\", \"lab\"]");
    let fault = Kit::read(&Kit::files().with("cards.toml", &cards[..])).unwrap_err();
    assert!(fault.reason.contains("equally"), "{fault}");
    // Every place named equally often again.
    let cards = cards
        .replace("visit = [\"engine\"]", "visit = [\"computer\"]")
        .replace("visit = [\"lab\"]", "visit = [\"engine\", \"lab\"]");
    let files = Kit::files().with("cards.toml", cards);
    let kit: &'static Kit = Box::leak(Box::new(Kit::read(&files).unwrap()));
    let both = Places::NONE.with(Place::Engine).with(Place::Lab);
    let play = |visits: Places| {
        let state = stage(Place::Lab).with_kit(kit).with(|state| {
            state.conditions = [Some(both), Some(Places::NONE.with(Place::Computer)), Some(both)];
            state.visits = visits;
        });
        Scene::at(AstroJam::load(kit, state.build()).unwrap()).plays("A", DELIVER).points("A")
    };
    prove_eq!("AJ-RULING-07", play(Places::NONE.with(Place::Lab)), 1);
    prove_eq!("AJ-RULING-07", play(both), 2);
}

#[test]
fn compensation_comes_before_the_scoring() {
    let ten = "robot-2 robot-2 robot-2 robot-3 robot-3 robot-3 robot-3 robot-4 robot-4 robot-5";
    let scene = Stage::new(2)
        .from("a3", "A1+coil B1 A2")
        .hand("A", HAND)
        .hand("B", ten)
        .objective(Place::Computer, "coil", Place::Lab)
        .scene()
        .plays("A", "throw coil A1 c3 by astronaut-2")
        .asks("B");
    prove_eq!("AJ-GIFT-02", (scene.points("A"), scene.state().phase), (0, Phase::Act));
    let scene = scene.plays("B", "discard robot-2").asks("A");
    prove_eq!("AJ-GIFT-02", (scene.points("A"), scene.state().phase), (1, Phase::Discard));
}
