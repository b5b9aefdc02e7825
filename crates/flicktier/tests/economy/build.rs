//! Build.

use flicktier::content::{FactionId, Space};
use flicktier::{Event, Form, Pile, Purpose, Task, Wish};
use table::Words;
use testkit::{prove, prove_eq};

use crate::desk::{
    Alloy, BRINDLE, Biomass, OSKARA, PELL, Quantum, TARSIS, Tech, VELUNE, in_hand, pile, player, realm, set,
    visit,
};
use crate::stage::{give_front, hand, put_on, strip, table_of, with};

const COLONY: [(flicktier::content::Resource, u8); 3] = [(Tech, 1), (Alloy, 2), (Biomass, 3)];

#[test]
fn a_structure_is_built_where_a_ship_is() {
    let scene = with(table_of(&[Wish::Uea, Wish::Nox]), |state| {
        put_on(state, "A1", TARSIS, 3);
        put_on(state, "B1", VELUNE, 3);
        hand(state, "A", &COLONY);
    });
    let scene = scene
        .offers("A", "build round tarsis")
        .offers_not("A", "build round velune")
        .refuses("A", "build round velune", "FF-BUILD-01")
        .plays("A", "build round tarsis");
    let game = scene.position();
    prove_eq!("FF-BUILD-04", game.realm(player("A")).round, set(&[TARSIS]));
    prove_eq!("FF-BUILD-04", game.left_to_build(player("A")), (3, 3));
    prove_eq!("FF-BUILD-02", game.state().cards.total(player("A")), 0, "the three cards are paid");
    for resource in [Tech, Alloy, Biomass] {
        prove_eq!("FF-BUILD-02", pile(game, resource, Pile::Discard), 1);
    }
    scene.told("B", |event| matches!(event, Event::Built { form: Form::Round, at: TARSIS, .. }));
}

#[test]
fn what_cannot_be_paid_is_not_built() {
    let scene = with(table_of(&[Wish::Uea, Wish::Nox]), |state| {
        put_on(state, "A1", TARSIS, 3);
        hand(state, "A", &[(Tech, 1), (Alloy, 2), (Alloy, 3)]);
    });
    scene.offers_not("A", "build round tarsis").refuses("A", "build round tarsis", "FF-BUILD-02");
}

#[test]
fn hand_and_front_pay_and_the_owner_picks_the_cards() {
    let scene = with(table_of(&[Wish::Uea, Wish::Nox]), |state| {
        put_on(state, "A1", TARSIS, 3);
        hand(state, "A", &[(Tech, 1), (Tech, 3), (Biomass, 2)]);
        give_front(state, "A", Tech, 4);
        give_front(state, "A", Alloy, 1);
    });
    let scene = scene
        .plays("A", "build round tarsis")
        .asks("A")
        .offers("A", "give tech-1")
        .offers("A", "give tech-3")
        .offers("A", "give tech-4-front")
        .refuses("A", "give alloy-1-front", "FF-BUILD-02")
        .refuses("A", "give tech-2", "FF-BUILD-02")
        .refuses("A", "end", "FF-BUILD-02")
        .plays("A", "give tech-4-front");
    let game = scene.position();
    prove_eq!("FF-RULING-63", in_hand(game, "A", Tech), 2, "those picked are gone, the others stay");
    prove_eq!("FF-BUILD-03", pile(game, Tech, Pile::Front(player("A"))), 0);
    prove_eq!("FF-BUILD-03", pile(game, Alloy, Pile::Front(player("A"))), 0);
    prove!("FF-BUILD-03", game.realm(player("A")).round.has(TARSIS));
    // A card in front lies open, so everybody is told which one went.
    scene
        .told("B", |event| matches!(event, Event::Spent { resource: Tech, front: Some(4), .. }))
        .told("B", |event| matches!(event, Event::Spent { resource: Biomass, front: None, .. }));
}

#[test]
fn cards_of_one_type_are_paid_in_order_so_that_each_set_is_paid_in_one_way() {
    // Two quantum of three are owed.
    let scene = with(table_of(&[Wish::Uea, Wish::Nox]), |state| {
        put_on(state, "A1", TARSIS, 3);
        hand(state, "A", &[(Quantum, 1), (Quantum, 2), (Quantum, 4), (Tech, 1), (Alloy, 2)]);
    });
    let scene = scene
        .plays("A", "build square tarsis")
        .refuses("A", "give quantum-4", "FF-RULING-63")
        .plays("A", "give quantum-2")
        .refuses("A", "give quantum-1", "FF-RULING-63")
        .plays("A", "give quantum-4");
    prove!(
        "FF-RULING-63",
        scene.position().state().cards.has(player("A"), crate::stage::held(scene.position(), "A")[0])
    );
    prove_eq!("FF-RULING-63", crate::stage::held(scene.position(), "A")[0].value, 1, "the 1 was kept");
}

#[test]
fn one_build_is_one_structure() {
    let scene = with(table_of(&[Wish::Uea, Wish::Nox]), |state| {
        put_on(state, "A1", TARSIS, 3);
        put_on(state, "A2", VELUNE, 3);
        hand(state, "A", &[(Tech, 1), (Tech, 1), (Alloy, 2), (Alloy, 2), (Biomass, 3), (Biomass, 3)]);
    });
    let scene = scene.plays("A", "build round tarsis").plays("A", "give tech-1").plays("A", "give alloy-2");
    let scene = scene.plays("A", "give biomass-3").asks("A").offers("A", "end");
    prove_eq!("FF-BUILD-05", scene.position().realm(player("A")).round.len(), 1);
    prove!("FF-BUILD-05", matches!(scene.position().task(), Some(Task::Act { .. })), "the Build is over");
    scene.offers_not("A", "build round velune").refuses("A", "build round velune", "FF-TURN-02");
}

#[test]
fn never_two_of_a_kind_on_a_planet_but_any_number_of_kinds() {
    let scene = with(table_of(&[Wish::Uea, Wish::Nox]), |state| {
        put_on(state, "A1", TARSIS, 3);
        realm(state, "A").round = set(&[TARSIS]);
        realm(state, "B").round = set(&[TARSIS]);
        realm(state, "B").square = set(&[TARSIS]);
        hand(state, "A", &[(Tech, 1), (Alloy, 2), (Biomass, 3), (Quantum, 1), (Quantum, 2)]);
    });
    let scene = scene
        .refuses("A", "build round tarsis", "FF-BUILD-06")
        .offers_not("A", "build round tarsis")
        .offers("A", "build square tarsis")
        .plays("A", "build square tarsis");
    let game = scene.position();
    prove!("FF-BUILD-07", game.realm(player("A")).square.both(game.realm(player("A")).round).has(TARSIS));
    prove!("FF-BUILD-07", game.realm(player("B")).square.both(game.realm(player("B")).round).has(TARSIS));
}

#[test]
fn a_type_whose_tokens_are_all_placed_cannot_be_built() {
    let scene = |built: &'static [Space]| {
        with(table_of(&[Wish::Uea, Wish::Nox]), |state| {
            put_on(state, "A1", PELL, 3);
            realm(state, "A").round = set(built);
            hand(state, "A", &COLONY);
        })
    };
    scene(&[TARSIS, VELUNE, OSKARA]).offers("A", "build round pell");
    scene(&[TARSIS, VELUNE, OSKARA, BRINDLE]).offers_not("A", "build round pell").refuses(
        "A",
        "build round pell",
        "FF-BUILD-08",
    );
}

#[test]
fn each_structure_scores_what_the_board_shows() {
    let boards = [(Wish::Uea, 2, 3), (Wish::Nox, 2, 3), (Wish::Surge, 2, 1), (Wish::Volcor, 2, 4)];
    for (wish, round, square) in boards {
        let scene =
            with(table_of(&[wish, Wish::Ktf]), |state| realm(state, "A").round = set(&[TARSIS, PELL]));
        prove_eq!("FF-BUILD-09", scene.position().score(player("A")), 2 * round, "{wish:?}");
        let scene = with(scene, |state| realm(state, "A").square = set(&[OSKARA]));
        prove_eq!("FF-BUILD-09", scene.position().score(player("A")), 2 * round + square, "{wish:?}");
    }
}

#[test]
fn the_discount_leaves_out_one_resource_of_choice() {
    let scene = |common: u8, cards: &'static [(flicktier::content::Resource, u8)]| {
        with(table_of(&[Wish::Uea, Wish::Nox]), move |state| {
            put_on(state, "A1", TARSIS, 3);
            realm(state, "A").common = flicktier::Level(common);
            hand(state, "A", cards);
        })
    };
    // One resource is missing: only without the upgrade is that one too few.
    scene(1, &COLONY[..2]).refuses("A", "build round tarsis", "FF-BUILD-02");
    let short = scene(2, &COLONY[..2]).plays("A", "build round tarsis").asks("A").offers("A", "omit biomass");
    let short = short
        .refuses("A", "omit tech", "FF-BUILD-10")
        .refuses("A", "omit nothing", "FF-BUILD-10")
        .refuses("A", "omit quantum", "FF-BUILD-10")
        .refuses("A", "give tech-1", "FF-BUILD-10")
        .plays("A", "omit biomass");
    prove!("FF-BUILD-10", short.position().realm(player("A")).round.has(TARSIS));
    scene(2, &COLONY[..1]).refuses("A", "build round tarsis", "FF-BUILD-02");
    // Nothing is missing: any of the three, or none.
    for (left_out, paid) in [("tech", 2), ("alloy", 2), ("biomass", 2), ("nothing", 3)] {
        let done = scene(2, &COLONY).plays("A", "build round tarsis").plays("A", &format!("omit {left_out}"));
        prove_eq!("FF-BUILD-10", done.position().state().cards.total(player("A")), 3 - paid, "{left_out}");
    }
}

#[test]
fn ordinary_structures_stand_on_non_home_planets_only() {
    let homes =
        [Space::EARTH, Space::KORIVALE, Space::ASTEROIDS, Space::NOX, Space::BLACK_HOLE, Space::explore(0)];
    for (at, word) in homes.into_iter().zip(["earth", "korivale", "asteroids", "nox", "black-hole", "e1"]) {
        let scene = with(table_of(&[Wish::Uea, Wish::Nox]), |state| {
            visit(state, "A1", at, 3);
            hand(state, "A", &[(Tech, 1), (Alloy, 2), (Biomass, 3), (Quantum, 1), (Quantum, 2)]);
        });
        let scene = scene.refuses("A", &format!("build round {word}"), "FF-BUILD-11");
        let scene = scene.refuses("A", &format!("build square {word}"), "FF-BUILD-11");
        prove!("FF-RULING-08", !scene.list("A").iter().any(|offer| offer.starts_with("build")), "{word}");
        prove!(
            "FF-RULING-64",
            at != Space::BLACK_HOLE || scene.list("A").iter().all(|offer| !offer.starts_with("build"))
        );
    }
}

#[test]
fn presents_go_on_all_homes_but_earth_and_destruction_on_all_but_nox() {
    let present = |at: Space, word: &str| {
        with(table_of(&[Wish::Santarzian, Wish::Morovian]), |state| {
            put_on(state, "A1", at, 3);
            hand(state, "A", &[(Tech, 1), (Biomass, 2)]);
        })
        .list("A")
        .contains(&format!("build square {word}"))
    };
    // Neither Korivale nor Nox nor the Asteroid Field is anybody's home at this table.
    for (at, word) in
        [(Space::KORIVALE, "korivale"), (Space::NOX, "nox"), (Space::ASTEROIDS, "asteroids"), (PELL, "pell")]
    {
        prove!("FF-RULING-64", present(at, word), "{word}");
        prove!("FF-RULING-08", present(at, word), "{word}");
    }
    for (at, word) in [(Space::EARTH, "earth"), (Space::BLACK_HOLE, "black-hole"), (Space::explore(1), "e2")]
    {
        prove!("FF-RULING-64", !present(at, word), "{word}");
    }
    for (at, word, may) in [
        (Space::EARTH, "earth", true),
        (Space::ASTEROIDS, "asteroids", true),
        (Space::NOX, "nox", false),
        (Space::BLACK_HOLE, "black-hole", false),
        (TARSIS, "tarsis", false),
    ] {
        let scene = with(table_of(&[Wish::Dorikor, Wish::Morovian]), |state| {
            visit(state, "A3", at, 3);
            realm(state, "A").level = flicktier::Level(1);
            hand(state, "A", &[(Quantum, 1), (Quantum, 2), (Alloy, 1), (Alloy, 2)]);
        });
        prove_eq!("FF-RULING-08", scene.list("A").contains(&format!("build square {word}")), may, "{word}");
    }
}

/// Santarzian on level 2 with the discount, ships on two planets, and these cards.
fn presents(cards: &[(flicktier::content::Resource, u8)]) -> testkit::Scene<flicktier::Flicktier> {
    with(table_of(&[Wish::Santarzian, Wish::Nox]), |state| {
        put_on(state, "A1", TARSIS, 3);
        put_on(state, "A2", PELL, 3);
        realm(state, "A").level = flicktier::Level(2);
        realm(state, "A").common = flicktier::Level(2);
        hand(state, "A", cards);
    })
}

#[test]
fn one_resource_is_left_out_of_a_build_even_of_two_presents() {
    // Three cards for two presents of two: one is left out of the first, none of the second.
    let scene = presents(&[(Tech, 1), (Tech, 1), (Biomass, 2)]);
    let scene = scene.plays("A", "build square tarsis").plays("A", "omit biomass").plays("A", "give tech-1");
    let scene = scene.offers("A", "build square pell").plays("A", "build square pell").asks("A");
    prove_eq!("FF-RULING-44", scene.position().realm(player("A")).square, set(&[TARSIS, PELL]));
    prove_eq!("FF-RULING-44", scene.position().state().cards.total(player("A")), 0, "all three were paid");
    // Left for the second.
    let scene = presents(&[(Tech, 1), (Tech, 1), (Biomass, 2)]).plays("A", "build square tarsis");
    let scene = scene.plays("A", "omit nothing").plays("A", "give tech-1").plays("A", "build square pell");
    prove!("FF-RULING-44", scene.list("A").contains(&"omit biomass".to_owned()), "unused so far");
    // Once used, the second has to be paid in full.
    let scene = presents(&[(Tech, 1), (Biomass, 2)]).plays("A", "build square tarsis");
    let scene = scene.plays("A", "omit biomass");
    prove!("FF-RULING-44", matches!(scene.position().task(), Some(Task::Act { .. })), "a second is too dear");
}

#[test]
fn a_cost_may_reach_nothing() {
    let scene = with(table_of(&[Wish::Uea, Wish::Nox]), |state| {
        put_on(state, "A1", TARSIS, 3);
        realm(state, "A").common = flicktier::Level(2);
        strip(state, "A");
        let purpose =
            Purpose::Build { form: Form::Round, at: TARSIS, over: None, second: false, spare: true };
        state.stack.push(Task::Pay { owed: [0, 1, 0, 0], discount: true, purpose, floor: None });
    });
    let scene = scene.plays("A", "omit tech");
    prove!("FF-RULING-44", scene.position().realm(player("A")).round.has(TARSIS));
}

#[test]
fn the_log_says_what_is_paid_for() {
    let told = |form| {
        let purpose = Purpose::Build { form, at: TARSIS, over: None, second: false, spare: false };
        let event = Event::Intended { player: player("A"), faction: FactionId::Uea, purpose };
        flicktier::Flicktier::tell(flicktier::Kit::shipped(), &event, table::Seats::NONE)
    };
    assert_eq!(told(Form::Round), "A set out to build a colony on Tarsis.");
    assert_eq!(told(Form::Square), "A set out to build a warp gate on Tarsis.");
}
