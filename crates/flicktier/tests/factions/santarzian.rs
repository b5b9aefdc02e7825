//! The Santarzian Syndicate.

use flick::Die;
use flicktier::content::{Resource, Space};
use flicktier::{Flicktier, Task, Wish};
use testkit::{Scene, prove, prove_eq};

use crate::help::{OSKARA, PELL, TARSIS, in_hand, level, offered, player, rounds, scores, squares};
use crate::stage::{die, flick_to, give, hand, put, put_on, table_of, with};

const PRESENTS: [(Resource, u8); 4] =
    [(Resource::Biomass, 1), (Resource::Tech, 1), (Resource::Biomass, 2), (Resource::Tech, 2)];

fn santarzian() -> Scene<Flicktier> {
    table_of(&[Wish::Santarzian, Wish::Nox])
}

/// Ships on Tarsis and on Pell, and the cards for two presents.
fn laden(own_level: u8) -> Scene<Flicktier> {
    with(santarzian(), |state| {
        level(state, "A", own_level);
        put_on(state, "A1", TARSIS, 1);
        put_on(state, "A2", PELL, 1);
        hand(state, "A", &PRESENTS);
    })
}

#[test]
fn the_fleet_is_two_d6_and_the_sleigh_a_d8() {
    let scene = santarzian();
    prove_eq!(
        "FF-SANT-01",
        ["A1", "A2", "A3"].map(|ship| die(scene.position(), ship)),
        [Die::D6, Die::D6, Die::D8]
    );
}

#[test]
fn two_workshops_gather_a_card_each() {
    prove_eq!("FF-SANT-02", santarzian().position().left_to_build(player("A")), (2, 11));
    let scene = with(santarzian(), |state| rounds(state, "A", &[TARSIS, OSKARA]));
    let before = in_hand(&scene, "A");
    let scene = scene.plays("A", "gather").plays("A", "source tarsis").plays("A", "source oskara");
    prove_eq!("FF-SANT-02", in_hand(&scene, "A"), before + 2);
}

#[test]
fn presents_go_on_any_planet_but_earth() {
    for planet in ["tarsis", "velune", "oskara", "brindle", "hespera", "quillon", "morrow", "pell"] {
        let space =
            Space::ALL.into_iter().find(|space| flicktier::Kit::shipped().board.ids[space.index()] == planet);
        let scene = with(laden(0), |state| {
            put_on(state, "A3", space.expect("a planet"), 1);
            put(state, "A1", (40.0, 22.0), 1);
            put(state, "A2", (50.0, 22.0), 1);
        });
        prove!("FF-SANT-03", offered(&scene, "A", &format!("build square {planet}")));
    }
    let scene = with(laden(0), |state| put_on(state, "A1", Space::EARTH, 1)).refuses(
        "A",
        "build square earth",
        "FF-SANT-03",
    );
    let scene = scene.refuses("A", "build square black-hole", "FF-SANT-03");
    scene.refuses("A", "build square e1", "FF-SANT-03").refuses("A", "build square tarsis", "FF-BUILD-01");
}

#[test]
fn home_planets_of_others_may_have_presents_whoever_plays() {
    for (home, name) in [(Space::KORIVALE, "korivale"), (Space::NOX, "nox"), (Space::ASTEROIDS, "asteroids")]
    {
        let scene = with(laden(0), |state| {
            put_on(state, "A1", home, 1);
            for (ship, x) in [("B1", 40.0), ("B2", 50.0), ("B3", 60.0)] {
                put(state, ship, (x, 22.0), 1);
            }
        });
        let scene = scene.plays("A", &format!("build square {name}"));
        let scene = settle_payment(scene);
        prove!("FF-SANT-04", scene.position().realm(player("A")).square.has(home));
    }
    // A workshop is an ordinary structure.
    let scene = with(laden(0), |state| {
        put_on(state, "A1", Space::KORIVALE, 1);
        hand(state, "A", &[(Resource::Alloy, 1), (Resource::Tech, 1), (Resource::Tech, 2)]);
    });
    scene.refuses("A", "build round korivale", "FF-BUILD-11");
}

/// Pays with the first card offered, as often as asked.
fn settle_payment(mut scene: Scene<Flicktier>) -> Scene<Flicktier> {
    while let Some(Task::Pay { .. }) = scene.position().task() {
        let card = scene.list("A").into_iter().next().expect("a card is owed");
        scene = scene.plays("A", &card);
    }
    scene
}

#[test]
fn the_sleigh_has_a_flick_of_its_own() {
    let scene = with(santarzian(), |state| {
        level(state, "A", 1);
        put(state, "A3", (30.0, 22.0), 1);
        put(state, "A1", (60.0, 22.0), 1);
    });
    let scene = scene.plays("A", "move");
    let flick = flick_to(scene.position(), "A1", (60.0, 40.0), 20.0);
    let scene = scene.plays("A", &flick);
    let again = flick_to(scene.position(), "A1", (60.0, 40.0), 20.0);
    let scene = scene.plays("A", &again);
    prove!("FF-SANT-05", matches!(scene.position().task(), Some(Task::Move { left: 0, sleigh: true, .. })));
    let other = flick_to(scene.position(), "A1", (60.0, 40.0), 20.0);
    let scene = scene.refuses("A", &other, "FF-RULING-06").offers_not("A", &other);
    let own = flick_to(scene.position(), "A3", (30.0, 40.0), 20.0);
    let scene = scene.offers("A", &own).plays("A", &own);
    prove!("FF-SANT-05", matches!(scene.position().task(), Some(Task::Act { .. })), "once");
}

#[test]
fn without_the_upgrade_two_flicks_are_all() {
    let scene = with(santarzian(), |state| put(state, "A3", (30.0, 22.0), 1)).plays("A", "move");
    let flick = flick_to(scene.position(), "A3", (30.0, 40.0), 20.0);
    let scene = scene.plays("A", &flick);
    let flick = flick_to(scene.position(), "A3", (30.0, 40.0), 20.0);
    let scene = scene.plays("A", &flick);
    prove!("FF-SANT-05", matches!(scene.position().task(), Some(Task::Act { .. })));
}

#[test]
fn the_sleighs_flick_does_not_use_up_the_others() {
    let scene = with(santarzian(), |state| {
        level(state, "A", 1);
        put(state, "A3", (30.0, 22.0), 1);
    });
    let scene = scene.plays("A", "move");
    let flick = flick_to(scene.position(), "A3", (30.0, 40.0), 20.0);
    let scene = scene.plays("A", &flick);
    prove!("FF-SANT-05", matches!(scene.position().task(), Some(Task::Move { left: 2, sleigh: false, .. })));
}

#[test]
fn a_sleigh_that_is_off_the_board_has_no_flick() {
    let scene = with(santarzian(), |state| {
        level(state, "A", 1);
        put(state, "A3", (95.0, 22.0), 1);
        put(state, "A1", (60.0, 22.0), 1);
    });
    let mut scene = scene.plays("A", "move");
    for _ in 0..2 {
        prove!("FF-RULING-13", matches!(scene.position().task(), Some(Task::Move { sleigh: true, .. })));
        let flick = flick_to(scene.position(), "A1", (60.0, 40.0), 20.0);
        scene = scene.plays("A", &flick);
    }
    prove!("FF-RULING-13", matches!(scene.position().task(), Some(Task::Act { .. })), "the Move is over");
}

#[test]
fn a_sleigh_under_the_bug_has_no_flick_for_its_owner() {
    let scene = with(table_of(&[Wish::Santarzian, Wish::Surge]), |state| {
        level(state, "A", 1);
        put(state, "A3", (30.0, 22.0), 1);
        put(state, "A1", (60.0, 22.0), 1);
        (state.bugged, state.disc) = (Some(flicktier::DieId(2)), true);
    });
    let mut scene = scene.plays("A", "move");
    for _ in 0..2 {
        let own = flick_to(scene.position(), "A3", (30.0, 40.0), 20.0);
        let flick = flick_to(scene.position(), "A1", (60.0, 40.0), 20.0);
        scene = scene.refuses("A", &own, "FF-SURGE-08").plays("A", &flick);
    }
    prove!("FF-SANT-05", matches!(scene.position().task(), Some(Task::Act { .. })), "the Move is over");
}

#[test]
fn two_presents_in_one_build_at_level_two() {
    let scene = settle_payment(laden(2).plays("A", "build square tarsis"));
    prove!("FF-SANT-06", offered(&scene, "A", "build square pell"));
    prove!("FF-SANT-06", offered(&scene, "A", "done"), "up to two");
    let scene = scene.refuses("A", "build square tarsis", "FF-SANT-08").refuses(
        "A",
        "build square velune",
        "FF-BUILD-01",
    );
    prove!("FF-SANT-07", !offered(&scene, "A", "build square tarsis"), "on different planets");
    prove!("FF-SANT-07", !offered(&scene, "A", "build square velune"), "with a ship on each");
    let scene = settle_payment(scene.plays("A", "build square pell"));
    prove_eq!("FF-SANT-06", scene.position().realm(player("A")).square.len(), 2);
    prove_eq!("FF-SANT-06", (in_hand(&scene, "A"), scene.position().state().done.actions), (0, 1));
    prove!("FF-SANT-06", matches!(scene.position().task(), Some(Task::Act { .. })), "and no third");
}

#[test]
fn the_second_of_one_build_is_a_present_and_no_workshop() {
    let scene = with(laden(2), |state| {
        give(state, "A", Resource::Alloy, 1);
        give(state, "A", Resource::Tech, 3);
        give(state, "A", Resource::Tech, 3);
    });
    let scene = scene.offers("A", "build round pell");
    let scene = settle_payment(scene.plays("A", "build square tarsis"));
    let cards = &scene.position().state().cards;
    let left = [Resource::Alloy, Resource::Tech].map(|resource| cards.money(player("A"), resource));
    assert_eq!(left, [1, 3], "it could be paid for");
    scene.refuses("A", "build round pell", "FF-SANT-06").offers_not("A", "build round pell");
}

#[test]
fn one_present_in_a_build_without_the_upgrade_or_the_cards() {
    let scene = settle_payment(laden(1).plays("A", "build square tarsis"));
    prove!("FF-SANT-06", matches!(scene.position().task(), Some(Task::Act { .. })));
    let scene = with(laden(2), |state| hand(state, "A", &PRESENTS[..2]));
    let scene = settle_payment(scene.plays("A", "build square tarsis"));
    prove!("FF-SANT-06", matches!(scene.position().task(), Some(Task::Act { .. })), "both must be paid for");
    // A workshop is not built twice, nor does it let a present follow.
    let scene = with(laden(2), |state| {
        hand(
            state,
            "A",
            &[(Resource::Alloy, 1), (Resource::Tech, 1), (Resource::Tech, 2), (Resource::Tech, 3)],
        );
        give(state, "A", Resource::Biomass, 1);
    });
    let scene = settle_payment(scene.plays("A", "build round tarsis"));
    prove!("FF-SANT-06", matches!(scene.position().task(), Some(Task::Act { .. })));
}

#[test]
fn never_two_presents_on_a_planet() {
    let scene = with(laden(0), |state| squares(state, "A", &[TARSIS]));
    prove!("FF-SANT-08", !offered(&scene, "A", "build square tarsis"));
    scene.refuses("A", "build square tarsis", "FF-SANT-08");
}

#[test]
fn presents_score_one_more_each_at_level_three() {
    let scene = with(santarzian(), |state| {
        level(state, "A", 2);
        squares(state, "A", &[TARSIS, PELL, Space::NOX]);
        rounds(state, "A", &[PELL]);
    });
    let (before, after) = scores(scene, "A", |state| level(state, "A", 3));
    prove_eq!("FF-SANT-09", (before, after), (5, 8));
}
