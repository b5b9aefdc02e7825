//! The United Earth Alliance.

use flick::Die;
use flicktier::content::{Resource, Space};
use flicktier::{Event, Flicktier, Task, Wish};
use table::Game;
use testkit::{Scene, prove, prove_eq};

use crate::help::{
    BRINDLE, HESPERA, OSKARA, PELL, TARSIS, in_hand, lands, level, offered, offered_any, player, rounds,
    score, scores, squares,
};
use crate::stage::{die, flick_to, flick_with, give, is_on, lie, number, put, put_on, slide, table_of, with};

fn uea() -> Scene<Flicktier> {
    table_of(&[Wish::Uea, Wish::Nox])
}

/// Warp gates work, one stands on Tarsis and one on Pell, and A1 is on Tarsis.
fn at_a_gate() -> Scene<Flicktier> {
    with(uea(), |state| {
        level(state, "A", 1);
        squares(state, "A", &[TARSIS, PELL]);
        put_on(state, "A1", TARSIS, 4);
    })
}

#[test]
fn the_fleet_is_two_d6_and_a_d8() {
    let scene = uea();
    prove_eq!(
        "FF-UEA-01",
        ["A1", "A2", "A3"].map(|ship| die(scene.position(), ship)),
        [Die::D6, Die::D6, Die::D8]
    );
}

#[test]
fn each_colony_gathers_a_card_and_three_are_the_most() {
    let scene = with(uea(), |state| rounds(state, "A", &[TARSIS, OSKARA, BRINDLE, PELL]));
    let before = in_hand(&scene, "A");
    let scene = scene.plays("A", "gather").plays("A", "source tarsis").plays("A", "source oskara");
    let scene = scene.plays("A", "source brindle");
    prove_eq!("FF-UEA-02", in_hand(&scene, "A"), before + 3);
    prove!(
        "FF-UEA-02",
        matches!(scene.position().task(), Some(Task::Act { .. })),
        "the fourth gathers nothing"
    );
    prove_eq!("FF-UEA-02", uea().position().left_to_build(player("A")).0, 4);
}

#[test]
fn three_warp_gates_are_square_and_gather_nothing() {
    prove_eq!("FF-UEA-03", uea().position().left_to_build(player("A")).1, 3);
    let scene = with(uea(), |state| squares(state, "A", &[TARSIS, PELL]));
    prove!("FF-UEA-03", !offered(&scene, "A", "gather"));
}

#[test]
fn a_ship_warps_from_gate_to_gate_and_keeps_its_side() {
    let scene = at_a_gate();
    prove!("FF-UEA-04", offered(&scene, "A", "warp A1 pell"));
    let scene = scene
        .plays("A", "warp A1 pell")
        .refuses("A", "set A1 pell 6", "FF-RULING-21")
        .plays("A", "set A1 pell");
    prove!("FF-UEA-04", is_on(scene.position(), "A1", PELL));
    prove_eq!("FF-UEA-04", lie(scene.position(), "A1").side, 4);
}

#[test]
fn without_upgrade_gate_or_ship_there_is_no_warp() {
    with(at_a_gate(), |state| level(state, "A", 0)).refuses("A", "warp A1 pell", "FF-UEA-04");
    at_a_gate()
        .refuses("A", "warp A1 hespera", "FF-UEA-04")
        .refuses("A", "warp A1 tarsis", "FF-UEA-04")
        .refuses("A", "warp B1 pell", "FF-UEA-04");
    with(at_a_gate(), |state| put_on(state, "A1", HESPERA, 4)).refuses("A", "warp A1 pell", "FF-UEA-04");
    // Others' ships and others' structures have nothing to do with it.
    let scene = with(at_a_gate(), |state| squares(state, "B", &[HESPERA]));
    prove!("FF-UEA-04", !offered(&scene, "A", "warp A1 hespera"));
}

#[test]
fn a_ship_is_set_down_on_the_gates_planet_and_nowhere_else() {
    at_a_gate()
        .plays("A", "warp A1 pell")
        .refuses("A", "set A1 tarsis", "FF-UEA-04")
        .refuses("A", "place A1 x=63000 y=13000 yaw=0", "FF-UEA-04")
        .offers("A", "place A1 x=56000 y=31000 yaw=0");
}

#[test]
fn a_warp_is_free_and_once_a_turn() {
    let scene = at_a_gate().plays("A", "warp A1 pell").plays("A", "set A1 pell");
    prove_eq!("FF-UEA-05", scene.position().state().done.actions, 0);
    let scene = scene.refuses("A", "warp A1 tarsis", "FF-UEA-06");
    let scene = scene.plays("A", "end").plays("B", "end");
    prove!("FF-UEA-06", offered(&scene, "A", "warp A1 tarsis"), "in the next turn again");
}

#[test]
fn a_warp_comes_even_after_the_second_action() {
    let scene = with(at_a_gate(), |state| {
        state.done.actions = 2;
        state.done.types = flicktier::Few::NONE.with(flicktier::Type::Move).with(flicktier::Type::Gather);
    });
    let scene = scene.refuses("A", "gather", "FF-TURN-01");
    prove!("FF-UEA-07", offered(&scene, "A", "warp A1 pell"));
    let scene = scene.plays("A", "warp A1 pell").plays("A", "set A1 pell");
    prove!("FF-UEA-07", is_on(scene.position(), "A1", PELL));
}

#[test]
fn a_warp_comes_between_flicks_but_no_other_free_action_and_none_in_an_attack() {
    let scene = at_a_gate().plays("A", "move");
    let flick = flick_to(scene.position(), "A2", (60.0, 30.0), 30.0);
    let scene = scene.plays("A", &flick);
    prove!("FF-RULING-28", offered(&scene, "A", "warp A1 pell"));
    let scene = scene.plays("A", "warp A1 pell").plays("A", "set A1 pell");
    prove!(
        "FF-RULING-28",
        matches!(scene.position().task(), Some(Task::Move { left: 1, .. })),
        "the Move goes on"
    );
    let scene = with(at_a_gate(), |state| put_on(state, "B1", PELL, 1));
    let scene = scene.plays("A", "attack A1 B1").refuses("A", "warp A1 pell", "FF-RULING-62");
    prove!("FF-RULING-28", !offered_any(&scene, "A", "warp"));
}

#[test]
fn a_ship_slid_aside_does_not_warp_before_it_is_back() {
    let scene = at_a_gate().plays("A", "move");
    let flick = flick_with(scene.position(), "A2", (60.0, 30.0), 30.0, &["A1"]);
    let scene = scene.plays("A", &flick);
    let scene = scene.refuses("A", "warp A1 pell", "FF-MOVE-05").offers_not("A", "warp A1 pell");
    prove!("FF-MOVE-05", offered(&scene, "A", "warp A3 pell"), "another from Earth may");
    let scene = scene.plays("A", "done");
    prove!("FF-MOVE-05", offered(&scene, "A", "warp A1 pell"), "once the Move is over");
}

#[test]
fn earth_has_a_gate_both_ways() {
    let scene = at_a_gate();
    prove!("FF-UEA-08", offered(&scene, "A", "warp A1 earth"), "to Earth");
    prove!("FF-UEA-08", offered(&scene, "A", "warp A2 pell"), "from Earth");
    let scene = scene.plays("A", "warp A1 earth").plays("A", "set A1 earth");
    prove!("FF-UEA-08", is_on(scene.position(), "A1", Space::EARTH));
    // Nobody else has one.
    let other = with(table_of(&[Wish::Santarzian, Wish::Nox]), |state| level(state, "A", 3));
    prove!("FF-UEA-08", !offered_any(&other, "A", "warp"));
}

#[test]
fn earths_gate_is_no_token_and_scores_nothing() {
    let scene = uea();
    prove_eq!("FF-UEA-09", score(&scene, "A"), 0);
    prove_eq!("FF-UEA-09", scene.position().left_to_build(player("A")), (4, 3));
}

#[test]
fn a_destroyed_earth_has_no_gate() {
    let scene = with(table_of(&[Wish::Uea, Wish::Dorikor]), |state| {
        level(state, "A", 1);
        squares(state, "A", &[TARSIS, PELL]);
        put_on(state, "A1", TARSIS, 4);
    });
    prove!("FF-UEA-10", offered(&scene, "A", "warp A1 earth"));
    let scene = with(scene, |state| squares(state, "B", &[Space::EARTH]));
    prove!("FF-UEA-10", !offered(&scene, "A", "warp A1 earth"), "not to it");
    prove!("FF-UEA-10", !offered(&scene, "A", "warp A2 pell"), "not from it");
    prove!("FF-DOR-08", offered(&scene, "A", "warp A1 pell"), "the other gates work");
}

/// It was refused by FF-UEA-04, as if the ship were not at a gate at all.
#[test]
fn a_warp_from_destroyed_earth_is_refused_by_its_own_clause() {
    let scene = with(table_of(&[Wish::Uea, Wish::Dorikor]), |state| {
        level(state, "A", 1);
        squares(state, "A", &[TARSIS, PELL]);
        put_on(state, "A1", TARSIS, 4);
        squares(state, "B", &[Space::EARTH]);
    });
    let scene = scene
        .refuses("A", "warp A2 pell", "FF-UEA-10")
        .refuses("A", "warp A1 earth", "FF-UEA-10")
        .refuses("A", "warp A1 hespera", "FF-UEA-04");
    let (game, warp) = (scene.position(), scene.table().read("warp A2 pell").expect("an action"));
    let no = game.check(table::Seat::new(0), &warp).expect_err("it is refused");
    prove_eq!("FF-UEA-10", no.why, flicktier::Why::GateDestroyed);
    let away = with(scene, |state| put_on(state, "A2", HESPERA, 4));
    let _ = away.refuses("A", "warp A2 pell", "FF-UEA-04");
}

#[test]
fn a_gate_on_a_crowded_planet_is_not_offered() {
    // FF-SPEC-34: a die that finds no place there would have nowhere to be set down. Nine dice fill Pell.
    let crowd = ["B1", "B2", "B3", "C1", "C2", "C3", "D1", "D2", "A2"];
    let scene = with(table_of(&[Wish::Uea, Wish::Nox, Wish::Ktf, Wish::Dorikor]), |state| {
        level(state, "A", 1);
        squares(state, "A", &[TARSIS, PELL]);
        put_on(state, "A1", TARSIS, 4);
        for (at, ship) in (0..).zip(crowd) {
            let (column, line) = (f64::from(at % 3 - 1), f64::from(at / 3 - 1));
            put(state, ship, (55.0 + 2.35 * column, 30.0 + 2.35 * line), 1);
        }
    });
    prove!("FF-SPEC-34", !offered(&scene, "A", "warp A1 pell"));
    let scene = scene.refuses("A", "warp A1 pell", "FF-SPEC-34");
    let scene = with(scene, |state| put(state, "B1", (45.0, 40.0), 1));
    prove!("FF-SPEC-34", offered(&scene, "A", "warp A1 pell"), "once there is room");
}

/// A1 in the open with the re-flick bought, and a Move begun.
fn moving(to_level: u8) -> Scene<Flicktier> {
    with(uea(), |state| {
        level(state, "A", to_level);
        put(state, "A1", (45.0, 14.0), 3);
    })
    .plays("A", "move")
}

#[test]
fn a_flick_of_a_move_is_redone_once() {
    let scene = moving(2);
    let from = lie(scene.position(), "A1");
    let flick = flick_to(scene.position(), "A1", (45.0, 24.0), slide(10.0));
    let scene = scene.plays("A", &flick);
    prove!("FF-UEA-11", offered(&scene, "A", "again"));
    let moved = lie(scene.position(), "A1");
    assert!(moved.y > from.y + 5_000, "the flick went somewhere: {moved:?}");
    let scene = scene.plays("A", "again");
    prove_eq!("FF-UEA-12", lie(scene.position(), "A1"), from, "back, and with the same side up");
    // It is this flick that is made again: no other die, and no way out.
    let other = flick_to(scene.position(), "A2", (20.0, 30.0), 30.0);
    let scene = scene.refuses("A", &other, "FF-UEA-12").refuses("A", "done", "FF-UEA-12").plays("A", &flick);
    prove!("FF-UEA-11", matches!(scene.position().task(), Some(Task::Move { left: 1, again: false, .. })));
    prove_eq!("FF-UEA-12", lie(scene.position(), "A1"), moved);
    let second = flick_to(scene.position(), "A1", (45.0, 34.0), slide(4.0));
    let scene = scene.plays("A", &second);
    prove!("FF-UEA-11", !offered(&scene, "A", "again"), "once in each Move");
    prove!("FF-UEA-11", matches!(scene.position().task(), Some(Task::Act { .. })));
}

#[test]
fn a_kept_flick_leaves_the_redo_for_the_next() {
    let scene = moving(2);
    let flick = flick_to(scene.position(), "A1", (45.0, 24.0), slide(4.0));
    let scene = scene.plays("A", &flick).plays("A", "keep");
    let flick = flick_to(scene.position(), "A1", (45.0, 24.0), slide(4.0));
    let scene = scene.plays("A", &flick);
    prove!("FF-UEA-11", offered(&scene, "A", "again"));
    let scene = scene.plays("A", "again");
    prove!("FF-UEA-11", matches!(scene.position().task(), Some(Task::Redo { .. })), "even of the last flick");
    let help = table::Words::shorthand(scene.position(), table::Seat::new(0)).expect("a flick is asked for");
    assert!(help.starts_with("Aim with `A1 to "), "{help}");
}

#[test]
fn without_the_upgrade_or_in_an_attack_nothing_is_redone() {
    let scene = moving(1);
    let flick = flick_to(scene.position(), "A1", (45.0, 24.0), slide(4.0));
    let scene = scene.plays("A", &flick);
    prove!("FF-UEA-11", matches!(scene.position().task(), Some(Task::Move { .. })));
    let scene = with(uea(), |state| {
        level(state, "A", 3);
        put(state, "A1", (45.0, 14.0), 3);
        put(state, "B1", (45.0, 40.0), 3);
        give(state, "A", Resource::Alloy, 1);
    });
    let scene = scene.plays("A", "attack A1 B1").plays("A", "play alloy-1").plays("B", "play nothing");
    let flick = flick_to(scene.position(), "A1", (45.0, 20.0), slide(4.0));
    let scene = scene.plays("A", &flick).told("A", |event| matches!(event, Event::Missed { .. }));
    prove!("FF-UEA-11", matches!(scene.position().task(), Some(Task::Act { .. })), "a Move's flick only");
}

#[test]
fn a_redo_puts_everything_back_and_frees_what_was_slid_aside() {
    let scene = with(uea(), |state| {
        level(state, "A", 2);
        put(state, "A1", (45.0, 14.0), 3);
        put(state, "A2", (45.0, 18.0), 2);
    });
    let scene = scene.plays("A", "move");
    let past = flick_with(scene.position(), "A1", (45.0, 24.0), slide(10.0), &["A2"]);
    let scene = scene.plays("A", &past).plays("A", "again");
    // The second try may run into the die that the first one went past.
    let through = flick_to(scene.position(), "A1", (45.0, 24.0), slide(10.0));
    let scene = scene.plays("A", &through);
    let a2 = number(scene.position().state(), "A2");
    let hit = |event: &Event| matches!(event, Event::Flicked { hit, .. } if !hit.is_empty());
    let scene = scene.told("A", hit);
    prove!("FF-RULING-23", !scene.position().state().aside.has(a2));
    prove!("FF-RULING-23", lie(scene.position(), "A1").y < 24_000, "it was stopped");
}

#[test]
fn a_redo_comes_before_any_landing() {
    let scene = crate::help::hunted(&[Wish::Uea, Wish::Nox], [3, 6, 7]);
    // B4 is at (72, 40); its penalty destroys.
    let scene = with(scene, |state| {
        level(state, "A", 2);
        put(state, "A1", (62.0, 42.2), 3);
    });
    let scene = scene.plays("A", "move");
    let flick = flick_to(scene.position(), "A1", (72.0, 42.2), slide(10.0));
    let scene = scene.plays("A", &flick).not_told("A", |event| matches!(event, Event::Penalty { .. }));
    prove!("FF-RULING-23", offered(&scene, "A", "again"));
    let bumped = scene.position().state().wanted;
    let scene = scene.plays("A", "again").not_told("A", |event| matches!(event, Event::Penalty { .. }));
    prove_eq!("FF-RULING-23", scene.position().state().wanted, bumped, "bumped cards stay");
    prove_eq!("FF-RULING-23", lie(scene.position(), "A1").x, 62_000);
    // Kept, the same flick is a landing.
    let scene = with(scene, |state| state.stack.pop().map_or((), |_| ())).plays("A", "done");
    let scene = with(scene, |state| {
        state.done = flicktier::Done::default();
        put(state, "A1", (72.0, 42.2), 3);
    });
    lands(scene, "A1").told("A", |event| matches!(event, Event::Penalty { .. }));
}

#[test]
fn colonies_score_one_more_each_at_level_three() {
    let scene = with(uea(), |state| {
        level(state, "A", 2);
        rounds(state, "A", &[TARSIS, PELL, OSKARA]);
        squares(state, "A", &[PELL]);
    });
    let (before, after) = scores(scene, "A", |state| level(state, "A", 3));
    prove_eq!("FF-UEA-13", (before, after), (9, 12), "three colonies, and nothing for the gate");
}
