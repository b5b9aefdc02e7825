//! The Signal.

use flick::Die;
use flicktier::content::Resource;
use flicktier::{Flicktier, Wish};
use testkit::{Scene, prove, prove_eq};

use crate::help::{
    BRINDLE, HESPERA, PELL, TARSIS, VELUNE, cover, in_hand, level, offered, offered_any, player, rounds,
    scores, squares, yields,
};
use crate::stage::{die, flick_to, hand, lie, put, table_of, with};

/// Networks on Tarsis and Hespera, towers on Pell and Hespera.
fn signal(own_level: u8) -> Scene<Flicktier> {
    with(table_of(&[Wish::Signal, Wish::Uea]), |state| {
        level(state, "A", own_level);
        rounds(state, "A", &[TARSIS, HESPERA]);
        squares(state, "A", &[PELL, HESPERA]);
    })
}

#[test]
fn the_fleet_is_three_d6() {
    let scene = signal(0);
    prove_eq!("FF-SIG-01", ["A1", "A2", "A3"].map(|ship| die(scene.position(), ship)), [Die::D6; 3]);
}

#[test]
fn two_networks_gather_and_four_towers_do_not() {
    let scene = table_of(&[Wish::Signal, Wish::Uea]);
    prove_eq!("FF-SIG-02", scene.position().left_to_build(player("A")).0, 2);
    prove_eq!("FF-SIG-03", scene.position().left_to_build(player("A")).1, 4);
    let scene = signal(0).plays("A", "gather").refuses("A", "source pell", "FF-GATHER-02");
    prove!("FF-SIG-03", !offered(&scene, "A", "source pell"));
}

#[test]
fn a_network_gathers_where_it_is_now() {
    let scene = with(signal(1), |state| {
        yields(state, TARSIS, Resource::Tech);
        yields(state, PELL, Resource::Biomass);
        hand(state, "A", &[]);
    });
    let scene = scene.plays("A", "network tarsis pell").plays("A", "gather");
    let scene = scene.refuses("A", "source tarsis", "FF-GATHER-02").plays("A", "source pell");
    let scene = scene.plays("A", "done");
    let cards = &scene.position().state().cards;
    prove_eq!("FF-SIG-02", (cards.money(player("A"), Resource::Biomass), in_hand(&scene, "A")), (1, 1));
}

#[test]
fn a_network_moves_to_a_tower_once_a_turn_without_ship_or_cost() {
    signal(0).refuses("A", "network tarsis pell", "FF-SIG-04");
    let scene = signal(1);
    prove!("FF-SIG-04", offered(&scene, "A", "network tarsis pell"));
    let before = in_hand(&scene, "A");
    let scene = scene
        .refuses("A", "network tarsis velune", "FF-SIG-04")
        .refuses("A", "network velune pell", "FF-SIG-04")
        .plays("A", "network tarsis pell");
    prove!("FF-SIG-04", scene.position().realm(player("A")).round == [PELL, HESPERA].into_iter().collect());
    prove_eq!("FF-SIG-05", (in_hand(&scene, "A"), scene.position().state().done.actions), (before, 0));
    prove!(
        "FF-SIG-05",
        !scene.position().is_on(flicktier::DieId(0), PELL)
            && !scene.position().is_on(flicktier::DieId(0), TARSIS)
    );
    let scene = with(scene, |state| squares(state, "A", &[PELL, HESPERA, VELUNE]));
    scene.refuses("A", "network pell velune", "FF-RULING-28");
}

#[test]
fn a_network_does_not_join_another_nor_go_to_a_covered_or_foreign_tower() {
    let scene = signal(1).refuses("A", "network tarsis hespera", "FF-RULING-50");
    prove!("FF-RULING-50", !offered(&scene, "A", "network tarsis hespera"));
    let scene = with(scene, |state| cover(state, "A", &[PELL]));
    let scene = scene.refuses("A", "network tarsis pell", "FF-SIG-04");
    prove!("FF-VOL-05", !offered_any(&scene, "A", "network"), "a covered tower does nothing");
    with(signal(1), |state| squares(state, "B", &[BRINDLE])).refuses(
        "A",
        "network tarsis brindle",
        "FF-SIG-04",
    );
}

#[test]
fn a_die_is_set_to_any_side_wherever_it_is_at_the_beginning() {
    let scene = with(signal(2), |state| put(state, "A1", (45.0, 14.0), 1));
    for side in 2..=6 {
        prove!("FF-SIG-06", offered(&scene, "A", &format!("turn-up A1 {side}")));
    }
    let before = lie(scene.position(), "A1");
    let scene = scene.refuses("A", "turn-up A1 7", "FF-SIG-06").refuses("A", "turn-up B1 6", "FF-SIG-06");
    let scene = scene.plays("A", "turn-up A1 6");
    prove_eq!("FF-SIG-07", lie(scene.position(), "A1"), flick::Lie { side: 6, ..before }, "far from home");
    prove_eq!("FF-SIG-06", scene.position().state().done.actions, 0);
    let scene = scene.refuses("A", "turn-up A2 6", "FF-RULING-28").plays("A", "end").plays("B", "end");
    prove!("FF-SIG-06", offered(&scene, "A", "turn-up A2 6"), "one die, each turn");
    // Even off the board.
    let scene = with(signal(2), |state| put(state, "A1", (45.0, -4.0), 1));
    prove!("FF-SIG-07", offered(&scene, "A", "turn-up A1 6"));
}

#[test]
fn that_needs_its_upgrade_and_is_lost_once_anything_is_done() {
    signal(1).refuses("A", "turn-up A1 6", "FF-SIG-06");
    signal(2).plays("A", "network tarsis pell").refuses("A", "turn-up A1 6", "FF-RULING-28");
    let scene = signal(2).plays("A", "move");
    let flick = flick_to(scene.position(), "A1", (60.0, 20.0), 20.0);
    let scene = scene.refuses("A", "network tarsis pell", "FF-MOVE-08").plays("A", &flick).plays("A", "done");
    let scene = scene.refuses("A", "turn-up A1 6", "FF-RULING-28");
    prove!(
        "FF-RULING-28",
        offered(&scene, "A", "network tarsis pell"),
        "that is for any time between actions"
    );
    scene.plays("A", "gather").refuses("A", "network tarsis pell", "FF-TURN-04");
}

#[test]
fn towers_score_one_more_each_at_level_three() {
    let (before, after) = scores(signal(2), "A", |state| level(state, "A", 3));
    prove_eq!("FF-SIG-08", (before, after), (10, 12));
}
