//! The Mechatron Protocol.

use flick::Die;
use flicktier::content::Resource;
use flicktier::{Event, Flicktier, Pile, Wish};
use testkit::{Scene, prove, prove_eq};

use crate::help::{
    BRINDLE, HESPERA, OSKARA, PELL, TARSIS, cover, dry, fights, hunted, in_hand, level, offered, player,
    rounds, score, scores, squares,
};
use crate::stage::{die, hand, put, put_on, table_of, with};

fn mechatron() -> Scene<Flicktier> {
    table_of(&[Wish::Mechatron, Wish::Uea])
}

/// A3 (a d6) and B1 show these; A has a card of value 2, B one of value 1.
fn facing(own_level: u8, own: u8, other: u8) -> Scene<Flicktier> {
    with(mechatron(), |state| {
        level(state, "A", own_level);
        put(state, "A3", (45.0, 14.0), own);
        put(state, "B1", (45.0, 24.0), other);
        hand(state, "A", &[(Resource::Alloy, 2)]);
        hand(state, "B", &[(Resource::Tech, 1)]);
    })
}

fn fought(scene: Scene<Flicktier>) -> Scene<Flicktier> {
    fights(scene, ("A3", "alloy-2"), ("B", "B1", "tech-1"))
}

fn wins(scene: &Scene<Flicktier>) -> bool {
    scene.position().realm(player("A")).tokens == 1
}

#[test]
fn the_fleet_is_two_d4_and_a_d6() {
    let scene = mechatron();
    prove_eq!(
        "FF-MECH-01",
        ["A1", "A2", "A3"].map(|ship| die(scene.position(), ship)),
        [Die::D4, Die::D4, Die::D6]
    );
}

#[test]
fn three_gatherers_gather_a_card_each() {
    prove_eq!("FF-MECH-02", mechatron().position().left_to_build(player("A")), (3, 3));
    let scene = with(mechatron(), |state| {
        rounds(state, "A", &[TARSIS, OSKARA, BRINDLE]);
        put_on(state, "A1", HESPERA, 1);
    });
    let before = in_hand(&scene, "A");
    let scene = scene
        .plays("A", "gather")
        .plays("A", "source A1")
        .plays("A", "source tarsis")
        .plays("A", "source oskara");
    prove_eq!("FF-MECH-02", in_hand(&scene, "A"), before + 3);
}

#[test]
fn a_hunter_scores_the_tokens_of_others_on_its_planet() {
    // Worked example 9: three tokens of others.
    let scene = with(table_of(&[Wish::Mechatron, Wish::Uea, Wish::Nox]), |state| {
        squares(state, "A", &[PELL]);
        rounds(state, "B", &[PELL, TARSIS]);
        squares(state, "B", &[PELL]);
        rounds(state, "C", &[PELL]);
    });
    prove_eq!("FF-MECH-03", score(&scene, "A"), 3);
    // A covered token still counts; pieces that are no structures never do.
    let scene = with(scene, |state| {
        cover(state, "B", &[PELL]);
        put_on(state, "B1", PELL, 6);
    });
    prove_eq!("FF-RULING-46", score(&scene, "A"), 3);
    prove_eq!("FF-RULING-45", score(&scene, "A"), 3, "covered, but still there");
}

#[test]
fn a_hunter_under_a_statue_scores_nothing() {
    let scene = with(table_of(&[Wish::Mechatron, Wish::Volcor]), |state| {
        squares(state, "A", &[PELL, TARSIS]);
        squares(state, "B", &[PELL]);
        rounds(state, "B", &[PELL, TARSIS]);
    });
    let (before, after) = scores(scene, "A", |state| cover(state, "A", &[PELL]));
    prove_eq!("FF-VOL-06", (before, after), (3, 1), "statue and monastery were its prey");
    prove_eq!("FF-RULING-45", after, 1, "the other hunter goes on");
}

#[test]
fn own_tokens_do_not_count_and_an_empty_planet_scores_nothing() {
    let scene = with(mechatron(), |state| {
        squares(state, "A", &[PELL, TARSIS]);
        rounds(state, "A", &[PELL]);
    });
    prove_eq!("FF-MECH-04", score(&scene, "A"), 2, "the gatherer's own 2");
    prove_eq!("FF-MECH-05", score(&with(mechatron(), |state| squares(state, "A", &[PELL])), "A"), 0);
}

#[test]
fn a_hunter_scores_four_at_most() {
    let scene = with(table_of(&[Wish::Mechatron, Wish::Uea, Wish::Nox, Wish::Ktf]), |state| {
        squares(state, "A", &[PELL, TARSIS]);
        for seat in ["B", "C", "D"] {
            rounds(state, seat, &[PELL]);
            squares(state, seat, &[PELL]);
        }
        rounds(state, "B", &[PELL, TARSIS]);
    });
    prove_eq!("FF-MECH-05", score(&scene, "A"), 4 + 1, "six tokens on Pell, one on Tarsis");
}

#[test]
fn hunters_count_governors_of_the_machine_but_no_bounty() {
    let scene = with(table_of(&[Wish::Mechatron]), |state| {
        squares(state, "A", &[PELL]);
        rounds(state, "X", &[PELL]);
    });
    prove_eq!("FF-RULING-46", score(&scene, "A"), 1);
    let scene = with(hunted(&[Wish::Mechatron, Wish::Uea], [0, 1, 2]), |state| {
        squares(state, "A", &[PELL]);
        let card = state.wanted[0].as_mut().expect("a card");
        (card.x, card.y) = (55_000, 30_000);
    });
    prove_eq!("FF-RULING-46", score(&scene, "A"), 0);
}

#[test]
fn the_lower_total_wins_an_attack() {
    prove!("FF-MECH-06", wins(&fought(facing(1, 1, 4))), "3 against 5");
    prove!("FF-MECH-06", !wins(&fought(facing(1, 6, 4))), "8 against 5");
    prove!("FF-MECH-06", !wins(&fought(facing(0, 1, 4))), "not without the upgrade");
}

#[test]
fn a_card_is_played_and_added_all_the_same() {
    facing(1, 3, 4).plays("A", "attack A3 B1").refuses("A", "play nothing", "FF-RULING-62");
    with(facing(1, 3, 4), |state| hand(state, "A", &[])).refuses("A", "attack A3 B1", "FF-ATTACK-04");
    // 4 would be lower than 5, but with the card it is 6.
    let scene = fought(facing(1, 4, 4));
    prove!("FF-MECH-07", !wins(&scene));
    scene.told("B", |event| matches!(event, Event::Fought { attack: 4, attack_card: 2, .. }));
}

#[test]
fn a_tie_is_still_the_attackers() {
    prove!("FF-RULING-47", wins(&fought(facing(1, 3, 4))), "5 against 5");
}

/// UEA attacks Mechatron, whose level 2 it is.
fn defending(own: u8, other: u8) -> Scene<Flicktier> {
    let scene = with(table_of(&[Wish::Uea, Wish::Mechatron]), |state| {
        level(state, "B", 2);
        put(state, "A1", (45.0, 14.0), own);
        put(state, "B3", (45.0, 24.0), other);
        hand(state, "A", &[(Resource::Alloy, 1)]);
        hand(state, "B", &[]);
    });
    fights(scene, ("A1", "alloy-1"), ("B", "B3", "nothing"))
}

#[test]
fn defending_the_higher_total_wins() {
    prove!("FF-MECH-08", wins(&defending(5, 2)));
    prove!("FF-MECH-08", !wins(&defending(1, 5)));
    prove!("FF-MECH-08", wins(&defending(4, 5)), "ties go to the attacker");
}

#[test]
fn a_card_of_any_type_is_drawn_after_any_combat_won() {
    let scene = fought(facing(2, 1, 4));
    for resource in ["quantum", "tech", "alloy", "biomass"] {
        prove!("FF-MECH-09", offered(&scene, "A", &format!("draw {resource}")));
    }
    let scene = scene.plays("A", "draw biomass");
    let cards = &scene.position().state().cards;
    prove_eq!(
        "FF-MECH-09",
        (cards.count(Resource::Biomass, Pile::Hand(player("A"))), in_hand(&scene, "A")),
        (1, 1)
    );
    // In defence too, and it may be declined.
    let scene = defending(1, 5);
    prove!("FF-MECH-09", offered(&scene, "B", "draw quantum"));
    let scene = scene.plays("B", "no");
    prove_eq!("FF-MECH-09", in_hand(&scene, "B"), 0);
    // Not after a defeat, and not without the upgrade.
    prove!("FF-MECH-09", !offered(&fought(facing(2, 6, 1)), "A", "draw quantum"));
    prove!("FF-MECH-09", !offered(&fought(facing(1, 1, 4)), "A", "draw quantum"));
}

#[test]
fn a_type_of_which_no_card_is_left_is_not_drawn_after_a_combat() {
    let scene = with(facing(2, 1, 4), |state| dry(state, Resource::Biomass, "B"));
    let scene = fought(scene).refuses("A", "draw biomass", "FF-RULING-43").offers_not("A", "draw biomass");
    for resource in ["quantum", "tech", "alloy"] {
        prove!("FF-RULING-43", offered(&scene, "A", &format!("draw {resource}")));
    }
}

#[test]
fn both_actions_may_be_attacks_at_level_three() {
    let first = |own_level| {
        let scene = with(facing(own_level, 1, 4), |state| crate::stage::give(state, "A", Resource::Alloy, 3));
        fought(scene).plays("A", "no").plays("B", "set B1 earth 1")
    };
    let scene = first(3);
    prove!("FF-MECH-10", offered(&scene, "A", "attack A3 B1"));
    let scene = fights(scene, ("A3", "alloy-3"), ("B", "B1", "nothing"));
    prove_eq!("FF-MECH-10", scene.position().state().done.actions, 2);
    first(2).refuses("A", "attack A3 B1", "FF-TURN-08");
    // Two of anything else are not allowed, and a third Attack is not.
    let scene = with(first(3), |state| state.done.actions = 2);
    scene.refuses("A", "attack A3 B1", "FF-TURN-01");
}
