//! The Noxian Empire.

use flick::Die;
use flicktier::content::{Resource, Space};
use flicktier::{Event, Flicktier, Task, Wish};
use testkit::{Scene, prove, prove_eq};

use crate::help::{
    BRINDLE, HESPERA, OSKARA, PELL, TARSIS, fights, hunted, in_hand, lands, level, offered, offered_any,
    only_a_strike, player, put_on_card, rounds, scores, squares,
};
use crate::stage::{die, flick_to, hand, is_on, lie, put, put_on, slide, table_of, with};

fn nox() -> Scene<Flicktier> {
    table_of(&[Wish::Nox, Wish::Uea])
}

/// A1 shows 3 and B1 shows this much; A has a card of value 2 and B one of value 1.
fn facing(own_level: u8, shown: u8) -> Scene<Flicktier> {
    with(nox(), |state| {
        level(state, "A", own_level);
        put(state, "A1", (45.0, 14.0), 3);
        put(state, "B1", (45.0, 24.0), shown);
        hand(state, "A", &[(Resource::Alloy, 2)]);
        hand(state, "B", &[(Resource::Tech, 1)]);
    })
}

/// What the attack and the defence counted in the combat.
fn totals(scene: &Scene<Flicktier>) -> (u8, u8) {
    let viewer = "A".parse().expect("seats");
    let fought = scene.table().told(viewer, 0).find_map(|line| match &line.told {
        table::Told::Fact(fact) => match fact.event {
            Event::Fought { attack, attack_card, defence, defence_card, .. } => {
                Some((attack + attack_card, defence + defence_card))
            }
            _ => None,
        },
        table::Told::Noted { .. } | table::Told::Undone { .. } | table::Told::Handed { .. } => None,
    });
    fought.expect("a combat")
}

#[test]
fn the_fleet_is_a_d6_a_d8_and_a_d12() {
    let scene = nox();
    prove_eq!(
        "FF-NOX-01",
        ["A1", "A2", "A3"].map(|ship| die(scene.position(), ship)),
        [Die::D6, Die::D8, Die::D12]
    );
}

#[test]
fn each_outpost_gathers_a_card_and_three_are_the_most() {
    prove_eq!("FF-NOX-02", nox().position().left_to_build(player("A")).0, 4);
    let scene = with(nox(), |state| rounds(state, "A", &[TARSIS, OSKARA, BRINDLE, PELL]));
    let before = in_hand(&scene, "A");
    let scene = scene.plays("A", "gather").plays("A", "source tarsis").plays("A", "source brindle");
    let scene = scene.plays("A", "source pell");
    prove_eq!("FF-NOX-02", in_hand(&scene, "A"), before + 3);
}

#[test]
fn a_destroyed_ship_goes_to_nox_or_to_an_armory_without_any_upgrade() {
    prove_eq!("FF-NOX-03", nox().position().left_to_build(player("A")).1, 2);
    let scene = with(facing(0, 6), |state| squares(state, "A", &[PELL, HESPERA]));
    let scene = fights(scene, ("A1", "alloy-2"), ("B", "B1", "tech-1"));
    prove!("FF-NOX-03", offered(&scene, "A", "set A1 nox 5"), "home, any side");
    prove!("FF-NOX-03", offered(&scene, "A", "set A1 pell"));
    prove!("FF-NOX-03", offered(&scene, "A", "set A1 hespera"));
    prove!("FF-NOX-03", !offered(&scene, "A", "set A1 tarsis"), "no armory there");
    let scene = scene.refuses("A", "set A1 tarsis", "FF-COMBAT-06").plays("A", "set A1 pell");
    prove!("FF-NOX-04", is_on(scene.position(), "A1", PELL), "at level 0");
    prove_eq!("FF-NOX-04", lie(scene.position(), "A1").side, 3);
}

#[test]
fn without_an_armory_a_destroyed_ship_goes_home() {
    let scene = fights(facing(0, 6), ("A1", "alloy-2"), ("B", "B1", "tech-1"));
    prove!("FF-NOX-03", !offered(&scene, "A", "set A1 pell"));
    let scene = scene.plays("A", "set A1 nox 6");
    prove!("FF-NOX-03", is_on(scene.position(), "A1", Space::NOX));
}

#[test]
fn the_armory_is_for_destroyed_ships_and_not_for_a_return() {
    let scene = with(nox(), |state| {
        squares(state, "A", &[PELL]);
        put(state, "A1", (45.0, 14.0), 3);
    });
    let scene = scene.plays("A", "return").plays("A", "fetch A1");
    prove!("FF-RULING-49", !offered(&scene, "A", "set A1 pell"));
    scene.refuses("A", "set A1 pell", "FF-RETURN-01").plays("A", "set A1 nox 2");
    // A bounty's penalty destroys as a combat does.
    let scene = with(hunted(&[Wish::Nox, Wish::Uea], [3, 6, 7]), |state| {
        squares(state, "A", &[PELL]);
        put_on_card(state, "A1", 0, 2.6, 3);
    });
    let scene = lands(scene, "A1");
    prove!("FF-RULING-49", offered(&scene, "A", "set A1 pell"));
}

#[test]
fn others_have_no_armory() {
    let scene = with(facing(0, 1), |state| squares(state, "B", &[PELL]));
    let scene = fights(scene, ("A1", "alloy-2"), ("B", "B1", "tech-1"));
    prove!("FF-NOX-03", !offered(&scene, "B", "set B1 pell"), "a warp gate is none");
    prove!("FF-NOX-03", offered(&scene, "B", "set B1 earth 1"));
}

#[test]
fn a_two_counts_three() {
    // Worked example 5.
    let scene = fights(facing(1, 5), ("A1", "alloy-2"), ("B", "B1", "tech-1"));
    prove_eq!("FF-NOX-05", totals(&scene), (6, 6));
    let scene = scene.told("A", |event| matches!(event, Event::Fought { won: true, attack_card: 3, .. }));
    drop(scene);
    let scene = fights(facing(0, 5), ("A1", "alloy-2"), ("B", "B1", "tech-1"));
    prove_eq!("FF-NOX-05", totals(&scene), (5, 6), "not without the upgrade");
}

/// UEA attacks Nox, whose cards count one more.
fn defending() -> Scene<Flicktier> {
    with(table_of(&[Wish::Uea, Wish::Nox]), |state| {
        level(state, "B", 1);
        put(state, "A1", (45.0, 14.0), 3);
        put(state, "B1", (45.0, 24.0), 3);
        hand(state, "A", &[(Resource::Alloy, 3)]);
        hand(state, "B", &[(Resource::Tech, 2)]);
    })
}

#[test]
fn the_bonus_holds_in_defence_but_not_without_a_card() {
    let scene = fights(defending(), ("A1", "alloy-3"), ("B", "B1", "tech-2"));
    prove_eq!("FF-NOX-06", totals(&scene), (6, 6));
    let scene = fights(defending(), ("A1", "alloy-3"), ("B", "B1", "nothing"));
    prove_eq!("FF-NOX-07", totals(&scene), (6, 3));
}

/// The Attack of [`facing`] up to its flick.
fn striking(own_level: u8) -> Scene<Flicktier> {
    facing(own_level, 5).plays("A", "attack A1 B1").plays("A", "play alloy-2").plays("B", "play tech-1")
}

#[test]
fn a_missed_attack_is_flicked_again_once() {
    let scene = striking(2);
    let from = lie(scene.position(), "A1");
    let short = flick_to(scene.position(), "A1", (45.0, 24.0), slide(4.0));
    let scene = scene.plays("A", &short).not_told("A", |event| matches!(event, Event::Missed { .. }));
    prove!("FF-NOX-08", offered(&scene, "A", "again"));
    let scene = scene.plays("A", "again");
    prove_eq!("FF-NOX-09", lie(scene.position(), "A1"), from);
    let scene = scene.plays("A", &short).told("A", |event| matches!(event, Event::Missed { .. }));
    prove!("FF-NOX-08", matches!(scene.position().task(), Some(Task::Act { .. })), "once in each Attack");
}

#[test]
fn a_retreat_is_flicked_again_before_cards_are_turned() {
    let scene = striking(2);
    let (own, target) = (lie(scene.position(), "A1"), lie(scene.position(), "B1"));
    let hard = flick_to(scene.position(), "A1", (45.0, 24.0), 290.0);
    let scene = scene.plays("A", &hard);
    assert_ne!(lie(scene.position(), "B1"), target, "it was hit");
    let scene = scene.not_told("A", |event| matches!(event, Event::Retreated { .. } | Event::Fought { .. }));
    prove!("FF-RULING-23", offered(&scene, "A", "again"), "also a RETREAT");
    let scene = scene.plays("A", "again");
    prove_eq!("FF-NOX-09", (lie(scene.position(), "A1"), lie(scene.position(), "B1")), (own, target));
    prove_eq!("FF-RULING-23", in_hand(&scene, "A"), 0, "the card is still in the Attack");
    // The first try counts for nothing: a target that is missed then has never been pushed.
    let short = flick_to(scene.position(), "A1", (45.0, 24.0), slide(4.0));
    let scene = scene.plays("A", &short).told("A", |event| matches!(event, Event::Missed { .. }));
    prove_eq!("FF-NOX-09", lie(scene.position(), "B1"), target);
    prove_eq!("FF-SPEC-33", lie(scene.position(), "B1"), target, "also when the Attack is over");
}

#[test]
fn without_the_upgrade_or_in_a_move_nothing_is_flicked_again() {
    let scene = striking(1);
    let short = flick_to(scene.position(), "A1", (45.0, 24.0), slide(4.0));
    let scene = scene.plays("A", &short).told("A", |event| matches!(event, Event::Missed { .. }));
    prove!("FF-NOX-08", !offered_any(&scene, "A", "again"));
    let scene = facing(3, 5).plays("A", "move").plays("A", &short);
    prove!("FF-NOX-08", matches!(scene.position().task(), Some(Task::Move { left: 1, .. })), "not of a Move");
}

#[test]
fn combat_tokens_score_one_more_each_at_level_three() {
    let scene = with(nox(), |state| {
        level(state, "A", 2);
        state.supply -= 3;
        crate::help::realm(state, "A").tokens = 3;
        put_on(state, "A1", PELL, 2);
    });
    let (before, after) = scores(scene, "A", |state| level(state, "A", 3));
    prove_eq!("FF-NOX-10", (before, after), (3, 6));
}

#[test]
fn a_ship_that_the_machine_destroys_goes_to_an_armory_too() {
    let scene = with(table_of(&[Wish::Nox]), |state| {
        squares(state, "A", &[PELL]);
        put(state, "A1", (70.0, 36.0), 3);
        only_a_strike(state);
    });
    let scene = scene.plays("A", "end");
    prove!("FF-RULING-49", offered(&scene, "A", "set A1 pell"));
    prove!("FF-RULING-49", offered(&scene, "A", "set A1 nox 1"));
}
