//! Location Bonus and Key Access.

use helionox::{World, Worlds};
use testkit::prove_eq;

use crate::support::{hold, of, place, player, rivals, stage, with};

fn at(world: World) -> crate::support::Table {
    with(stage(2, rivals()), |state| player(state, "A").ship = world)
}

fn embassy(scene: crate::support::Table, world: World) -> crate::support::Table {
    with(scene, |state| player(state, "A").embassies = player(state, "A").embassies.with(world))
}

#[test]
fn a_location_serves_once_a_turn_by_one_or_the_other() {
    let scene = embassy(at(World::Moon), World::Moon);
    let scene = scene.offers("A", "bonus").offers("A", "key-access").plays("A", "bonus");
    prove_eq!("HX-BONUS-01", scene.position().state().now.defense, 1);
    let scene = scene.refuses("A", "key-access", "HX-BONUS-03").refuses("A", "bonus", "HX-BONUS-03");
    prove_eq!("HX-MAIN-02", crate::support::denied(&scene, "A", "bonus"), "HX-BONUS-03");
    // Elsewhere neither.
    let moved = with(scene, |state| player(state, "A").ship = World::Ceres);
    let _ = moved.refuses("A", "bonus", "HX-BONUS-03");
}

#[test]
fn key_access_needs_an_embassy_and_the_ship() {
    let scene = at(World::Moon).refuses("A", "key-access", "HX-BONUS-02");
    let scene = embassy(scene, World::Ceres).refuses("A", "key-access", "HX-BONUS-02");
    prove_eq!("HX-BONUS-04", crate::support::denied(&scene, "A", "key-access"), "HX-BONUS-02");
    let scene = embassy(scene, World::Moon).plays("A", "key-access");
    prove_eq!("HX-BONUS-02", scene.position().state().now.defense, 2);
    prove_eq!("HX-EMB-05", scene.position().state().now.defense, 2);
    // An Embassy placed this turn serves at once.
    let scene = with(at(World::Moon), |state| state.now.credits = 2);
    let scene = scene.plays("A", "embassy").plays("A", "key-access");
    prove_eq!("HX-RULING-19", scene.position().state().now.defense, 2);
}

#[test]
fn a_granted_key_access_needs_no_embassy_and_leaves_the_own_use() {
    let scene = with(at(World::Ceres), |state| hold(state, "A", &["route-planner", "route-planner"]));
    let scene = scene.plays("A", "play route-planner").plays("A", "no");
    // Credits 3 of the Key Access and 1 of the card: never the Bonus.
    prove_eq!("HX-BONUS-06", scene.position().state().now.credits, 4);
    prove_eq!("HX-BONUS-07", scene.position().state().now.credits, 4);
    let scene = scene.refuses("A", "bonus", "HX-BONUS-09");
    // Elsewhere the own use is still there, and another grant as well.
    let scene = with(scene, |state| player(state, "A").ship = World::Moon).plays("A", "bonus");
    prove_eq!("HX-BONUS-05", scene.position().state().now.defense, 1);
    let scene = scene.plays("A", "play route-planner").plays("A", "yes").plays("A", "at earth");
    // EX-15: Earth's Key Access is 2 Credits and a Cycle.
    let first = scene.list("A")[0].clone();
    let scene = scene.plays("A", &first);
    prove_eq!("HX-BONUS-10", scene.position().state().now.used.len(), 3);
    prove_eq!("HX-BONUS-10", scene.position().state().now.credits, 7);
}

#[test]
fn a_location_that_served_grants_no_key_access() {
    let scene = with(at(World::Moon), |state| hold(state, "A", &["route-planner"]));
    let scene = scene.plays("A", "bonus").plays("A", "play route-planner").plays("A", "no");
    prove_eq!("HX-BONUS-09", scene.position().state().now.defense, 1, "EX-15: not at the same Location");
    prove_eq!("HX-RULING-17", scene.position().state().now.defense, 1);
    prove_eq!("HX-RULING-18", scene.position().state().now.credits, 1, "the rest of the card still resolves");
    let shut = with(at(World::Moon), |state| {
        hold(state, "A", &["route-planner"]);
        place(state, "solar-flare-moon", true);
    });
    let shut = shut.plays("A", "play route-planner").plays("A", "no");
    prove_eq!("HX-BONUS-08", shut.position().state().now.defense, 0);
    prove_eq!("HX-BONUS-11", shut.position().state().now.used, Worlds::NONE);
    prove_eq!("HX-RULING-20", shut.position().state().now.defense, 0);
}

#[test]
fn an_embassy_of_a_text_is_placed_if_able() {
    let scene = with(at(World::Mars), |state| hold(state, "A", &["charter-delegate"]));
    let placed = scene.plays("A", "play charter-delegate");
    prove_eq!("HX-BONUS-12", of(&placed, "A").embassies, Worlds::NONE.with(World::Mars));
    let shut = with(at(World::Mars), |state| {
        hold(state, "A", &["charter-delegate"]);
        place(state, "crop-blight-mars", true);
    });
    let shut = shut.plays("A", "play charter-delegate");
    prove_eq!("HX-BONUS-12", of(&shut, "A").embassies, Worlds::NONE);
    prove_eq!("HX-RULING-52", of(&shut, "A").embassies, Worlds::NONE);
}

#[test]
fn what_a_location_gave_stays_after_leaving() {
    // EX-13.
    let scene = with(at(World::Moon), |state| {
        state.now.credits = 2;
        place(state, "ration-riot-mars", false);
        state.now.ease = 1;
    });
    let scene = scene.plays("A", "bonus").plays("A", "travel mars").plays("A", "overcome ration-riot-mars");
    prove_eq!("HX-BONUS-13", of(&scene, "A").influence, 1);
    let unused = with(at(World::Moon), |_| {}).plays("A", "bonus");
    let unused = crate::support::end_turn(unused, "A");
    prove_eq!("HX-END-06", unused.position().state().now.defense, 0);
}
