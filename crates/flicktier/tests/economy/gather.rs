//! Gather.

use flicktier::content::{Kit, Resource, Space};
use flicktier::{Event, Flicktier, Pile, Wish};
use table::{Game, Seats};
use testkit::{Scene, prove, prove_eq};

use crate::desk::{
    Alloy, BRINDLE, Biomass, HESPERA, OSKARA, Quantum, TARSIS, Tech, VELUNE, in_hand, pile, plain_yields,
    player, realm, set, shift, visit,
};
use crate::stage::{hand, put, put_on, strip, table_of, with};

/// The UEA against Nox with known yields and an empty hand.
fn table() -> Scene<Flicktier> {
    with(table_of(&[Wish::Uea, Wish::Nox]), |state| {
        plain_yields(state);
        strip(state, "A");
    })
}

/// How many cards of each type A has in hand.
fn cards(scene: &Scene<Flicktier>) -> [u8; 4] {
    Resource::ALL.map(|resource| in_hand(scene.position(), "A", resource))
}

/// The worked example: ships on two planets, round structures on three.
fn five_sources() -> Scene<Flicktier> {
    with(table(), |state| {
        put_on(state, "A1", TARSIS, 1);
        put_on(state, "A2", VELUNE, 1);
        realm(state, "A").round = set(&[OSKARA, BRINDLE, HESPERA]);
    })
    .plays("A", "gather")
}

#[test]
fn three_of_five_sources_are_the_players_choice() {
    let sources = ["source A1", "source A2", "source oskara", "source brindle", "source hespera"];
    // Ships and structures, in every mixture of three.
    for (picks, expected) in [
        ([0, 1, 2], [1, 1, 1, 0]),
        ([0, 2, 4], [2, 0, 1, 0]),
        ([1, 3, 4], [1, 1, 0, 1]),
        ([2, 3, 4], [1, 0, 1, 1]),
        // The last first: nothing of the rest is lost by that.
        ([4, 0, 2], [2, 0, 1, 0]),
    ] {
        let mut scene = five_sources();
        prove_eq!("FF-GATHER-06", scene.list("A"), sources);
        for pick in picks {
            scene = scene.plays("A", sources[pick]);
        }
        prove_eq!("FF-GATHER-01", cards(&scene).iter().sum::<u8>(), 3, "and then no fourth is asked for");
        prove_eq!("FF-GATHER-05", cards(&scene), expected);
        prove_eq!("FF-GATHER-02", cards(&scene), expected);
        prove_eq!("FF-GATHER-03", cards(&scene), expected);
        scene.offers("A", "end").refuses("A", "gather", "FF-TURN-02");
    }
}

#[test]
fn fewer_than_three_are_allowed_but_not_none() {
    let scene =
        five_sources().refuses("A", "done", "FF-RULING-66").plays("A", "source A2").offers("A", "done");
    let scene = scene.refuses("A", "source A2", "FF-GATHER-01").plays("A", "done");
    prove_eq!("FF-GATHER-01", cards(&scene), [0, 1, 0, 0], "up to three");
}

#[test]
fn pieces_on_one_planet_each_count() {
    let scene = with(table(), |state| {
        put(state, "A1", (26.0, 13.0), 1);
        put(state, "A2", (29.0, 13.0), 1);
        realm(state, "A").round = set(&[TARSIS]);
    });
    let scene = scene.plays("A", "gather").plays("A", "source A1").plays("A", "source A2");
    let label = crate::stage::label(scene.position(), "A", "source tarsis");
    assert_eq!(label, "The colony on Tarsis: quantum");
    let scene = scene.plays("A", "source tarsis");
    prove_eq!("FF-GATHER-04", cards(&scene), [3, 0, 0, 0]);
}

#[test]
fn others_pieces_and_square_structures_never_gather() {
    let scene = with(table(), |state| {
        put_on(state, "B1", TARSIS, 1);
        realm(state, "B").round = set(&[VELUNE]);
        realm(state, "A").square = set(&[OSKARA, BRINDLE]);
    });
    let scene = scene.offers_not("A", "gather").refuses("A", "gather", "FF-RULING-66");
    let scene = with(scene, |state| realm(state, "A").round = set(&[HESPERA])).plays("A", "gather").asks("A");
    prove_eq!("FF-GATHER-10", scene.list("A"), ["source hespera"], "and none for the gates");
    scene
        .refuses("A", "source oskara", "FF-GATHER-02")
        .refuses("A", "source velune", "FF-GATHER-02")
        .refuses("A", "source B1", "FF-GATHER-02")
        .refuses("A", "source A1", "FF-GATHER-02");
}

#[test]
fn homes_the_black_hole_and_explore_spaces_yield_nothing() {
    for (at, name) in [
        (Space::EARTH, "Earth"),
        (Space::KORIVALE, "Korivale"),
        (Space::ASTEROIDS, "the Asteroid Field"),
        (Space::NOX, "Nox"),
        (Space::BLACK_HOLE, "the black hole"),
        (Space::explore(2), "an explore space"),
    ] {
        let scene = with(table(), |state| {
            visit(state, "A1", at, 1);
            put_on(state, "A2", TARSIS, 1);
        });
        let scene = scene.plays("A", "gather").refuses("A", "source A1", "FF-GATHER-02");
        prove_eq!("FF-GATHER-11", scene.list("A"), ["source A2"], "{name}");
        prove_eq!("FF-RULING-09", scene.list("A"), ["source A2"], "{name}");
        let place = &scene.position().view(Seats::NONE).places[at.index()];
        prove_eq!("FF-RULING-09", place.resource, None, "{name}");
    }
}

#[test]
fn dorikor_on_level_two_gathers_four() {
    for (level, limit) in [(1, 3), (2, 4), (3, 4)] {
        let mut scene = with(table_of(&[Wish::Dorikor, Wish::Nox]), |state| {
            plain_yields(state);
            strip(state, "A");
            put_on(state, "A1", TARSIS, 1);
            put_on(state, "A2", TARSIS, 1);
            put(state, "A2", (29.0, 13.0), 1);
            realm(state, "A").round = set(&[TARSIS, VELUNE, OSKARA]);
            realm(state, "A").level = flicktier::Level(level);
        });
        scene = scene.plays("A", "gather");
        for source in
            ["source A1", "source A2", "source tarsis", "source velune", "source oskara"].iter().take(limit)
        {
            scene = scene.plays("A", source);
        }
        prove_eq!("FF-GATHER-05", cards(&scene).iter().map(|n| usize::from(*n)).sum::<usize>(), limit);
        scene.offers("A", "end");
    }
}

#[test]
fn others_see_the_type_of_a_gathered_card_and_not_its_combat_side() {
    let scene =
        with(table(), |state| put_on(state, "A1", TARSIS, 1)).plays("A", "gather").plays("A", "source A1");
    let drew = |event: &Event| matches!(event, Event::Drew { resource: Quantum, .. });
    let value = |event: &Event| matches!(event, Event::DrewOwn { resource: Quantum, .. });
    let scene =
        scene.told("A", value).told("B", drew).not_told("B", value).told("", drew).not_told("", value);
    let seen =
        |viewer: &str| scene.position().view(viewer.parse::<Seats>().expect("seats")).players[0].clone();
    for other in ["B", ""] {
        prove_eq!("FF-GATHER-07", seen(other).hand, [1, 0, 0, 0]);
        prove_eq!("FF-GATHER-08", seen(other).cards, None);
    }
    prove_eq!("FF-GATHER-08", seen("A").cards.map(|cards| cards.len()), Some(1));
}

#[test]
fn a_card_comes_from_the_deck_that_nobody_knows() {
    let scene = with(table(), |state| {
        put_on(state, "A1", TARSIS, 1);
        shift(state, Quantum, Pile::Deck, Pile::Discard, 8);
    });
    let deck = |scene: &Scene<Flicktier>| {
        let cards = scene.position().state().cards.in_pile(Quantum, Pile::Deck);
        cards.map(|card| (card.value, card.by)).collect::<Vec<_>>()
    };
    let before = deck(&scene);
    prove!("FF-GATHER-12", before.iter().all(|(_, by)| by.is_empty()), "nobody has looked");
    let discarded = pile(scene.position(), Quantum, Pile::Discard);
    let scene = scene.plays("A", "gather").plays("A", "source A1");
    let drawn = crate::stage::held(scene.position(), "A")[0].value;
    let mut expected = before;
    let at = expected.iter().position(|(value, _)| *value == drawn).expect("it was in the deck");
    expected.remove(at);
    prove_eq!("FF-GATHER-12", deck(&scene), expected, "one card less, the one that was drawn");
    prove_eq!("FF-GATHER-12", pile(scene.position(), Quantum, Pile::Discard), discarded);
    // Every card of the deck may be the top one.
    let tops: std::collections::BTreeSet<u8> = (0..30)
        .map(|seed| {
            let scene = with(table(), |state| {
                put_on(state, "A1", TARSIS, 1);
                state.chance = table::Chance::from_number(seed);
            });
            crate::stage::held(scene.plays("A", "gather").plays("A", "source A1").position(), "A")[0].value
        })
        .collect();
    prove!("FF-GATHER-12", tops.len() >= 4, "{tops:?}");
}

#[test]
fn discards_are_shuffled_when_a_card_is_wanted_and_not_before() {
    let reshuffled = |event: &Event| matches!(event, Event::Reshuffled { resource: Quantum });
    let one_left = || {
        with(table(), |state| {
            put(state, "A1", (26.0, 13.0), 1);
            put(state, "A2", (29.0, 13.0), 1);
            shift(state, Quantum, Pile::Deck, Pile::Discard, 1);
        })
    };
    let discards = pile(one_left().position(), Quantum, Pile::Discard);
    let scene =
        one_left().plays("A", "gather").plays("A", "source A1").plays("A", "done").not_told("A", reshuffled);
    prove_eq!("FF-RULING-43", pile(scene.position(), Quantum, Pile::Deck), 0, "the deck stays empty");
    prove_eq!("FF-RULING-43", pile(scene.position(), Quantum, Pile::Discard), discards);
    let scene =
        one_left().plays("A", "gather").plays("A", "source A1").plays("A", "source A2").told("B", reshuffled);
    prove_eq!("FF-GATHER-09", pile(scene.position(), Quantum, Pile::Discard), 0);
    prove_eq!("FF-GATHER-09", pile(scene.position(), Quantum, Pile::Deck), discards - 1);
    prove_eq!("FF-GATHER-09", in_hand(scene.position(), "A", Quantum), 2);
    let unknown = scene.position().state().cards.in_pile(Quantum, Pile::Deck).all(|card| card.by.is_empty());
    prove!("FF-GATHER-09", unknown, "a shuffled deck is known to nobody");
}

#[test]
fn no_card_is_gained_where_none_is_left() {
    let dry = |left: usize| {
        with(table(), |state| {
            put(state, "A1", (26.0, 13.0), 1);
            put(state, "A2", (29.0, 13.0), 1);
            put_on(state, "A3", VELUNE, 1);
            shift(state, Quantum, Pile::Deck, Pile::Front(player("B")), left);
        })
    };
    // One quantum for two ships: whichever is picked, the other has nothing to gather.
    let scene =
        dry(1).plays("A", "gather").offers("A", "source A1").offers("A", "source A2").plays("A", "source A1");
    let scene =
        scene.offers_not("A", "source A2").refuses("A", "source A2", "FF-RULING-43").plays("A", "source A3");
    prove_eq!("FF-RULING-43", cards(&scene), [1, 1, 0, 0]);
    let scene = dry(0).plays("A", "gather").refuses("A", "source A1", "FF-RULING-43").plays("A", "source A3");
    prove_eq!("FF-RULING-43", cards(&scene), [0, 1, 0, 0]);
    // Sources are chosen before anything is drawn.
    let scene = dry(2).plays("A", "gather").plays("A", "source A1");
    prove_eq!("FF-RULING-43", cards(&scene), [0; 4]);
}

#[test]
fn no_ship_is_ever_on_two_planets() {
    // The widest die, half way between any two places.
    let board = &Kit::shipped().board;
    let mut scene = table_of(&[Wish::Dorikor, Wish::Nox]);
    for one in Space::ALL {
        for two in Space::ALL.into_iter().filter(|two| one < *two) {
            let (from, to) = (board.disc(one), board.disc(two));
            let middle = (f64::from(from.x + to.x) / 2000.0, f64::from(from.y + to.y) / 2000.0);
            let near = (f64::from(from.x - to.x).hypot(f64::from(from.y - to.y))) < 15_000.0;
            if near {
                scene = with(scene, |state| {
                    put(state, "A3", middle, 20);
                    // Whoever lies there makes room.
                    for (ship, y) in [("A1", 58.0), ("A2", 55.0), ("B1", 52.0), ("B2", 49.0), ("B3", 46.0)] {
                        put(state, ship, (18.0, y), 1);
                    }
                });
                prove!(
                    "FF-RULING-59",
                    scene.position().spaces_of(flicktier::DieId(2)).count() < 2,
                    "{one:?} and {two:?}"
                );
            }
        }
    }
    // A board on which one could be is not read.
    let shipped = Kit::files();
    let close = shipped.text("board.toml").expect("a file").replacen("x = 35", "x = 43", 1);
    prove!("FF-RULING-59", Kit::read(&shipped.with("board.toml", close)).is_err());
}

#[test]
fn money_of_all_types_is_gathered_where_it_lies() {
    let scene = with(table(), |state| {
        put_on(state, "A1", VELUNE, 1);
        put_on(state, "A2", OSKARA, 1);
        put_on(state, "A3", BRINDLE, 1);
        hand(state, "A", &[(Biomass, 1)]);
    });
    let scene =
        scene.plays("A", "gather").plays("A", "source A1").plays("A", "source A2").plays("A", "source A3");
    prove_eq!("FF-GATHER-02", cards(&scene), [0, 1, 1, 2]);
    let kinds = [in_hand(scene.position(), "A", Tech), in_hand(scene.position(), "A", Alloy)];
    prove_eq!("FF-GATHER-07", kinds, [1, 1], "to the hand, not in front");
}

#[test]
fn who_gathers_too_long_keeps_what_was_picked() {
    let asked = |scene: &Scene<Flicktier>| scene.position().ask(table::Seat::new(0)).at_timeout;
    let scene = five_sources();
    assert_eq!(asked(&scene), None, "nothing was picked");
    let scene = scene.plays("A", "source A1");
    assert_eq!(asked(&scene), Some(flicktier::Action::Done));
}
