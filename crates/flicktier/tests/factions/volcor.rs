//! The Order of Volcor.

use flick::Die;
use flicktier::content::{Resource, Space};
use flicktier::{Event, Flicktier, Task, Wish};
use testkit::{Scene, prove, prove_eq};

use crate::help::{
    BRINDLE, HESPERA, OSKARA, PELL, TARSIS, VELUNE, cover, fights, in_hand, level, offered, offered_any,
    player, rounds, score, scores, squares,
};
use crate::stage::{die, flick_to, flick_with, hand, lie, put, put_on, table_of, with};

const STATUE: [(Resource, u8); 5] = [
    (Resource::Alloy, 1),
    (Resource::Alloy, 2),
    (Resource::Alloy, 3),
    (Resource::Biomass, 1),
    (Resource::Biomass, 2),
];

/// Volcor can pay for a statue on Pell, where B has a warp gate and a colony.
fn volcor(own_level: u8) -> Scene<Flicktier> {
    with(table_of(&[Wish::Volcor, Wish::Uea]), |state| {
        level(state, "A", own_level);
        put_on(state, "A1", PELL, 2);
        hand(state, "A", &STATUE);
        squares(state, "B", &[PELL, TARSIS]);
        rounds(state, "B", &[PELL]);
    })
}

#[test]
fn the_fleet_is_two_d6_and_a_d8() {
    let scene = volcor(0);
    prove_eq!(
        "FF-VOL-01",
        ["A1", "A2", "A3"].map(|ship| die(scene.position(), ship)),
        [Die::D6, Die::D6, Die::D8]
    );
}

#[test]
fn four_monasteries_gather_and_two_statues_do_not() {
    let scene = table_of(&[Wish::Volcor, Wish::Uea]);
    prove_eq!("FF-VOL-02", scene.position().left_to_build(player("A")).0, 4);
    prove_eq!("FF-VOL-03", scene.position().left_to_build(player("A")).1, 2);
    let scene = with(scene, |state| {
        rounds(state, "A", &[TARSIS, OSKARA, BRINDLE, HESPERA]);
        squares(state, "A", &[VELUNE]);
    });
    let before = in_hand(&scene, "A");
    let scene = scene.plays("A", "gather").refuses("A", "source velune", "FF-GATHER-02");
    prove!("FF-VOL-03", !offered(&scene, "A", "source velune"));
    let scene = scene.plays("A", "source tarsis").plays("A", "source oskara").plays("A", "source brindle");
    prove_eq!("FF-VOL-02", in_hand(&scene, "A"), before + 3);
}

#[test]
fn a_statue_may_cover_anothers_square_token_or_none() {
    let scene = volcor(1);
    prove!("FF-VOL-04", offered(&scene, "A", "build square pell over B"));
    prove!("FF-VOL-08", offered(&scene, "A", "build square pell"));
    let beside = volcor(1).plays("A", "build square pell");
    prove_eq!("FF-VOL-08", beside.position().realm(player("B")).covered, flicktier::Few::NONE);
    let scene = scene.plays("A", "build square pell over B");
    prove_eq!("FF-VOL-04", scene.position().realm(player("B")).covered, flicktier::Few::only(PELL));
    prove_eq!("FF-VOL-04", scene.position().realm(player("A")).square, flicktier::Few::only(PELL));
    volcor(0).refuses("A", "build square pell over B", "FF-VOL-04");
}

#[test]
fn round_tokens_own_tokens_and_what_is_not_there_are_not_covered() {
    let scene = with(volcor(1), |state| squares(state, "B", &[TARSIS]));
    let scene = scene.refuses("A", "build square pell over B", "FF-VOL-07").refuses(
        "A",
        "build square pell over A",
        "FF-VOL-07",
    );
    prove!("FF-VOL-07", !offered_any(&scene, "A", "build square pell over"), "there is only a colony");
    scene.refuses("A", "build square pell over X", "FF-VOL-07");
    // A monastery covers nothing.
    let scene = with(volcor(1), |state| hand(state, "A", &STATUE[2..])).refuses(
        "A",
        "build round pell over B",
        "FF-VOL-04",
    );
    drop(scene);
    // What is covered is not covered again.
    let scene = with(volcor(1), |state| {
        squares(state, "A", &[TARSIS]);
        cover(state, "B", &[TARSIS]);
        put_on(state, "A1", TARSIS, 1);
    });
    prove!("FF-VOL-07", !offered(&scene, "A", "build square tarsis over B"));
}

#[test]
fn a_covered_gate_leads_nowhere_and_scores_nothing() {
    let scene = with(table_of(&[Wish::Uea, Wish::Volcor]), |state| {
        level(state, "A", 1);
        squares(state, "A", &[PELL, TARSIS]);
        put_on(state, "A1", TARSIS, 1);
        put(state, "A2", (55.0, 32.0), 1);
    });
    prove!("FF-VOL-05", offered(&scene, "A", "warp A1 pell") && offered(&scene, "A", "warp A2 tarsis"));
    let before = score(&scene, "A");
    let scene = with(scene, |state| {
        cover(state, "A", &[PELL]);
        squares(state, "B", &[PELL]);
    });
    prove!("FF-VOL-05", !offered(&scene, "A", "warp A1 pell"));
    prove!("FF-RULING-45", !offered_any(&scene, "A", "warp A2"), "neither origin nor destination");
    prove_eq!("FF-VOL-06", score(&scene, "A"), before - 3);
    // It is still built: it blocks another there, and is not back in the supply.
    prove_eq!("FF-RULING-45", scene.position().left_to_build(player("A")).1, 1);
    let scene = with(scene, |state| {
        hand(
            state,
            "A",
            &[(Resource::Quantum, 1), (Resource::Quantum, 2), (Resource::Tech, 1), (Resource::Alloy, 1)],
        );
    });
    scene.refuses("A", "build square pell", "FF-BUILD-06");
}

#[test]
fn a_covered_token_scores_nothing_even_with_its_owners_upgrade() {
    let scene = with(table_of(&[Wish::Surge, Wish::Volcor]), |state| {
        level(state, "A", 3);
        squares(state, "A", &[PELL, TARSIS]);
    });
    let (before, after) = scores(scene, "A", |state| cover(state, "A", &[PELL]));
    prove_eq!("FF-RULING-45", (before, after), (4, 2));
}

#[test]
fn covered_armories_and_warehouses_do_nothing() {
    let scene = with(table_of(&[Wish::Ktf, Wish::Volcor]), |state| {
        level(state, "A", 1);
        squares(state, "A", &[PELL]);
        put_on(state, "A1", PELL, 2);
    });
    prove!("FF-VOL-05", offered_any(&scene, "A", "trade"));
    let scene = with(scene, |state| cover(state, "A", &[PELL]));
    prove!("FF-VOL-05", !offered_any(&scene, "A", "trade"));
    let lost = |covered: &[Space]| {
        let scene = with(table_of(&[Wish::Nox, Wish::Signal]), |state| {
            squares(state, "A", &[PELL]);
            cover(state, "A", covered);
            put(state, "A1", (45.0, 14.0), 1);
            put(state, "B1", (45.0, 24.0), 6);
            hand(state, "A", &[(Resource::Alloy, 1)]);
            hand(state, "B", &[]);
        });
        fights(scene, ("A1", "alloy-1"), ("B", "B1", "nothing"))
    };
    prove!("FF-VOL-05", offered(&lost(&[]), "A", "set A1 pell"));
    prove!("FF-VOL-05", !offered(&lost(&[PELL]), "A", "set A1 pell"));
}

#[test]
fn nothing_on_a_home_planet_is_covered() {
    let scene = with(table_of(&[Wish::Volcor, Wish::Uea, Wish::Dorikor]), |state| {
        level(state, "A", 1);
        hand(state, "A", &STATUE);
        put_on(state, "A1", Space::KORIVALE, 1);
        squares(state, "C", &[Space::KORIVALE]);
    });
    let scene = scene.refuses("A", "build square korivale over C", "FF-BUILD-11");
    prove!("FF-RULING-45", !offered_any(&scene, "A", "build square korivale"));
    scene.refuses("A", "build square earth over B", "FF-BUILD-11");
}

/// A statue stands on Pell, and A1 is there.
fn at_a_statue(own_level: u8) -> Scene<Flicktier> {
    with(volcor(own_level), |state| squares(state, "A", &[PELL]))
}

fn free_flick(scene: &Scene<Flicktier>, ship: &str, to: (f64, f64), speed: f64) -> String {
    format!("free-{}", flick_to(scene.position(), ship, to, speed))
}

#[test]
fn a_ship_at_a_statue_is_flicked_for_free_once_a_turn() {
    let scene = at_a_statue(2);
    let flick = free_flick(&scene, "A1", (55.0, 45.0), 60.0);
    let scene = scene.offers("A", &flick).plays("A", &flick);
    prove!("FF-VOL-09", lie(scene.position(), "A1").y > 32_000);
    let state = scene.position().state();
    prove_eq!("FF-VOL-11", (state.done.actions, state.done.types.len()), (0, 0), "no Move action");
    prove!("FF-VOL-11", offered(&scene, "A", "move"));
    let again = free_flick(&scene, "A1", (55.0, 45.0), 60.0);
    scene.refuses("A", &again, "FF-RULING-28").offers_not("A", &again);
}

#[test]
fn the_free_flick_needs_upgrade_ship_and_statue() {
    let scene = at_a_statue(1);
    let flick = free_flick(&scene, "A1", (55.0, 45.0), 60.0);
    scene.refuses("A", &flick, "FF-VOL-09").offers_not("A", &flick);
    let scene = at_a_statue(2);
    let other = free_flick(&scene, "A2", (55.0, 45.0), 60.0);
    let scene = scene.refuses("A", &other, "FF-VOL-09").offers_not("A", &other);
    // B has a gate on Tarsis, which is no statue.
    let scene = with(scene, |state| put_on(state, "A1", TARSIS, 1));
    let flick = free_flick(&scene, "A1", (55.0, 45.0), 60.0);
    scene.refuses("A", &flick, "FF-VOL-09");
}

#[test]
fn the_free_flick_slides_aside_and_puts_back_as_a_move_does() {
    let scene = with(at_a_statue(2), |state| put(state, "B1", (55.0, 34.0), 5));
    let before = lie(scene.position(), "B1");
    let flick = free_flick(&scene, "A1", (55.0, 45.0), 290.0);
    let scene = scene.plays("A", &flick);
    prove_eq!("FF-VOL-11", lie(scene.position(), "B1"), before, "struck and put back, and no combat");
    let scene = with(at_a_statue(2), |state| put(state, "B1", (55.0, 34.0), 5));
    let past = format!("free-{}", flick_with(scene.position(), "A1", (55.0, 45.0), 100.0, &["B1"]));
    let scene = scene.plays("A", &past);
    prove!("FF-VOL-11", lie(scene.position(), "A1").y > 38_000, "past the die that was slid aside");
    prove!("FF-VOL-11", scene.position().state().aside == flicktier::Ships::NONE, "which is back");
    prove!("FF-VOL-11", matches!(scene.position().task(), Some(Task::Act { .. })));
}

#[test]
fn the_free_flick_knocks_the_bug_off_what_it_strikes() {
    let scene = with(table_of(&[Wish::Volcor, Wish::Surge]), |state| {
        level(state, "A", 2);
        squares(state, "A", &[PELL]);
        put_on(state, "A1", PELL, 2);
        put(state, "A2", (55.0, 34.6), 5);
        (state.bugged, state.disc) = (Some(flicktier::DieId(1)), true);
    });
    let flick = free_flick(&scene, "A1", (55.0, 45.0), 120.0);
    let scene = scene.plays("A", &flick).told("B", |event| matches!(event, Event::Unbugged { .. }));
    let state = scene.position().state();
    prove_eq!("FF-RULING-25", (state.bugged, state.disc), (None, false), "in any other die's flick");
}

#[test]
fn monasteries_score_one_more_each_at_level_three() {
    let scene = with(volcor(2), |state| {
        rounds(state, "A", &[PELL, TARSIS]);
        squares(state, "A", &[PELL]);
    });
    let (before, after) = scores(scene, "A", |state| level(state, "A", 3));
    prove_eq!("FF-VOL-10", (before, after), (8, 10));
}
