//! Travel, Movement Tax, Embassies, and effects on all players.

use helionox::{World, Worlds};
use table::Game;
use table::Viewer;
use testkit::prove_eq;

use crate::support::{hold, of, place, player, rivals, stage, with};

fn rich(seats: u8) -> crate::support::Table {
    with(stage(seats, rivals()), |state| state.now.credits = 9)
}

#[test]
fn travel_costs_two_and_one_to_an_own_embassy() {
    let scene = rich(2).plays("A", "travel europa");
    prove_eq!("HX-MOVE-01", (of(&scene, "A").ship, scene.position().state().now.credits), (World::Europa, 7));
    prove_eq!("HX-MOVE-06", of(&scene, "A").ship, World::Europa);
    let scene = with(scene, |state| player(state, "A").embassies = Worlds::NONE.with(World::Earth));
    let scene = scene.plays("A", "travel earth");
    prove_eq!("HX-MOVE-02", scene.position().state().now.credits, 6);
    let scene = scene
        .refuses("A", "travel earth", "HX-RULING-16")
        .plays("A", "travel moon")
        .plays("A", "travel mars");
    prove_eq!("HX-MOVE-03", scene.position().state().now.credits, 2);
    let poor = with(stage(2, rivals()), |state| state.now.credits = 1);
    let _ = poor.refuses("A", "travel moon", "HX-MOVE-01");
}

#[test]
fn adjacent_is_next_in_the_line_which_has_two_ends() {
    let near = |world: World| world.neighbours().iter().collect::<Vec<_>>();
    prove_eq!("HX-MOVE-04", near(World::Mars), [World::Moon, World::Ceres]);
    prove_eq!("HX-RULING-15", near(World::Earth), [World::Moon]);
    prove_eq!("HX-RULING-15", near(World::Europa), [World::Ceres]);
}

#[test]
fn tax_is_three_whatever_the_way_and_however_often() {
    // EX-11.
    let scene = with(rich(2), |state| {
        player(state, "A").ship = World::Moon;
        player(state, "A").embassies = Worlds::NONE.with(World::Earth);
        place(state, "micrometeors-moon", true);
    });
    let fare = |scene: &crate::support::Table, world: usize| {
        scene.position().view(Viewer::NONE).locations[world].fare
    };
    prove_eq!("HX-TAX-01", fare(&scene, 2), 3);
    prove_eq!("HX-TAX-02", fare(&scene, 0), 3);
    let twice = with(scene, |state| place(state, "gravity-shear-moon", true));
    prove_eq!("HX-TAX-03", fare(&twice, 2), 3);
    let poor = with(twice, |state| state.now.credits = 2).refuses("A", "travel mars", "HX-TAX-01");
    // Only where one leaves counts.
    let from = with(poor, |state| player(state, "A").ship = World::Mars);
    prove_eq!("HX-TAX-04", fare(&from, 1), 2);
    // EX-12: what a text moves is not taxed.
    let free = with(from, |state| {
        player(state, "A").ship = World::Moon;
        state.now.credits = 0;
        hold(state, "A", &["telemetric-engineer"]);
    });
    let free = free.plays("A", "play telemetric-engineer").plays("A", "yes").plays("A", "at europa");
    prove_eq!("HX-TAX-05", (of(&free, "A").ship, free.position().state().now.credits), (World::Europa, 1));
    prove_eq!("HX-MOVE-05", free.position().state().now.credits, 1);
    let warped = with(stage(2, rivals()), |state| {
        player(state, "A").ship = World::Europa;
        place(state, "gravity-shear-europa", false);
        state.events.cards_mut()[0].active = false;
    });
    let warped = warped.plays("A", "bonus");
    prove_eq!(
        "HX-RULING-45",
        (of(&warped, "A").ship, warped.position().state().now.credits),
        (World::Ceres, 0)
    );
    prove_eq!("HX-RULING-94", of(&warped, "A").ship, World::Ceres);
}

#[test]
fn embassies_cost_two_and_are_one_a_location() {
    let scene = rich(2).plays("A", "embassy");
    prove_eq!("HX-EMB-01", scene.position().state().now.credits, 7);
    let scene = scene.refuses("A", "embassy", "HX-EMB-02").plays("A", "travel mars").plays("A", "embassy");
    prove_eq!("HX-EMB-03", of(&scene, "A").embassies.len(), 2);
    let scene = crate::support::end_turn(scene, "A");
    prove_eq!("HX-EMB-06", of(&scene, "A").embassies.len(), 2, "they stay");
    let scene = with(scene, |state| {
        crate::support::clear_events(state);
        state.now.credits = 2;
    });
    let scene = scene.plays("B", "embassy");
    prove_eq!(
        "HX-EMB-04",
        of(&scene, "B").embassies.has(World::Earth) && of(&scene, "A").embassies.has(World::Earth),
        true
    );
    let poor = with(stage(2, rivals()), |state| state.now.credits = 1);
    let _ = poor.refuses("A", "embassy", "HX-EMB-01");
}

#[test]
fn all_place_an_embassy_where_they_are_for_nothing() {
    // EX-09.
    let scene = with(stage(3, rivals()), |state| {
        player(state, "B").ship = World::Mars;
        player(state, "C").ship = World::Mars;
        hold(state, "A", &["charter-delegate"]);
    });
    let scene = scene.plays("A", "play charter-delegate");
    let found = ["A", "B", "C"].map(|letter| of(&scene, letter).embassies);
    let mars = Worlds::NONE.with(World::Mars);
    prove_eq!("HX-ALLP-01", found, [Worlds::NONE.with(World::Earth), mars, mars]);
    prove_eq!("HX-ALLP-03", scene.position().state().now.credits, 1, "the card's own Credit is untouched");
    // Whoever has one there places nothing.
    let again =
        with(scene, |state| hold(state, "A", &["charter-delegate"])).plays("A", "play charter-delegate");
    prove_eq!("HX-RULING-52", again.position().state().players[1].embassies, mars);
}

#[test]
fn all_may_move_each_from_where_they_are() {
    // EX-10.
    let scene = with(stage(2, rivals()), |state| {
        player(state, "B").ship = World::Ceres;
        hold(state, "A", &["open-skies"]);
    });
    let scene = scene.plays("A", "play open-skies").asks("A").plays("A", "yes").asks("B");
    prove_eq!("HX-ALLP-02", of(&scene, "A").ship, World::Moon, "there is one way, and it is taken");
    let scene = scene.plays("B", "yes");
    prove_eq!("HX-ALLP-02", scene.list("B"), ["at mars", "at europa"]);
    let scene = scene.plays("B", "at europa").asks("A");
    prove_eq!("HX-ALLP-03", (of(&scene, "B").ship, scene.position().state().now.credits), (World::Europa, 2));
    prove_eq!("HX-RULING-53", scene.position().state().stack.len(), 0);
}
