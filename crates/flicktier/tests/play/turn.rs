//! The turn.

use flicktier::content::{FactionId, Resource, Space};
use flicktier::{MissionId, Player, Task, Wish};
use testkit::{prove, prove_eq};

use crate::stage::{
    flick_to, give, give_front, hand, hand_of, put, put_on, refusal, slide, strip, table_of, with,
};

/// A table where seat A can take every action: a die on a planet, one near an opponent's, cards of every kind.
fn busy(factions: &[Wish]) -> testkit::Scene<flicktier::Flicktier> {
    with(table_of(factions), |state| {
        strip(state, "A");
        for resource in Resource::ALL {
            for value in [1, 2] {
                give(state, "A", resource, value);
            }
        }
        put_on(state, "A1", Space::planet(0), 1);
        put(state, "A2", (45.0, 25.0), 1);
        put(state, "B1", (60.0, 25.0), 1);
        // A mission that asks for nothing but a ship on an explore space.
        put_on(state, "A3", Space::explore(0), 1);
        let missions = &flicktier::Kit::shipped().missions;
        let explore = missions.iter().position(|mission| {
            matches!(mission.kind, flicktier::content::MissionKind::Explore { space } if space == Space::explore(0))
        });
        let explore = MissionId(explore.expect("an Explore card for e1") as u8);
        if !state.row.contains(&Some(explore)) {
            let old = state.row[0].replace(explore).expect("a full row");
            state.unseen.remove(explore);
            state.unseen.insert(old);
        } else {
            let at = state.row.iter().position(|card| *card == Some(explore)).expect("it is there");
            state.row.swap(0, at);
        }
    })
}

/// One text for each type of action.
const TYPES: [&str; 7] =
    ["move", "gather", "return", "attack A2 B1", "complete 1", "upgrade common", "build round tarsis"];

#[test]
fn up_to_two_actions_of_different_types_in_any_order() {
    let offered = |scene: &testkit::Scene<flicktier::Flicktier>| {
        let list = scene.list("A");
        TYPES.map(|text| list.iter().any(|offer| offer == text))
    };
    let scene = busy(&[Wish::Uea, Wish::Nox]);
    prove_eq!("FF-TURN-04", offered(&scene), [true; 7], "all seven");
    let others = scene.list("A").into_iter().filter(|text| {
        let known = ["move", "gather", "return", "attack", "complete", "upgrade", "build", "end"];
        !known.iter().any(|verb| text.split(' ').next() == Some(verb))
    });
    prove_eq!("FF-TURN-04", others.count(), 0, "and no other");
    let _ = busy(&[Wish::Uea, Wish::Nox]).refuses("A", "source A1", "FF-TURN-04");

    // Gather, then Return; and the other way round.
    let gathered = busy(&[Wish::Uea, Wish::Nox]).plays("A", "gather").plays("A", "source A1");
    prove_eq!("FF-TURN-02", offered(&gathered), [true, false, true, true, true, true, true]);
    let gathered = gathered.refuses("A", "gather", "FF-TURN-02");
    let both =
        gathered.plays("A", "return").plays("A", "fetch A2").plays("A", "set A2 earth 1").plays("A", "done");
    prove_eq!("FF-TURN-01", offered(&both), [false; 7]);
    let both = both
        .refuses("A", "move", "FF-TURN-01")
        .refuses("A", "build round tarsis", "FF-TURN-01")
        .refuses("A", "gather", "FF-TURN-01");
    prove_eq!("FF-TURN-01", both.position().state().done.actions, 2);
    let both = both.plays("A", "end");
    prove_eq!("FF-TURN-05", both.position().state().active, Player::of(table::Seat::new(1)), "to the left");
    let other = busy(&[Wish::Uea, Wish::Nox])
        .plays("A", "return")
        .plays("A", "fetch A2")
        .plays("A", "set A2 earth 1");
    let other = other.plays("A", "done").plays("A", "gather").plays("A", "source A1");
    prove_eq!("FF-TURN-03", other.position().state().done.actions, 2);
}

#[test]
fn fewer_actions_or_none() {
    let scene = table_of(&[Wish::Uea, Wish::Nox]).plays("A", "end").asks("B");
    prove_eq!("FF-TURN-07", scene.position().state().done.actions, 0);
    let scene =
        scene.plays("B", "return").plays("B", "fetch B1").plays("B", "set B1 nox 4").plays("B", "done");
    let scene = scene.plays("B", "end").asks("A");
    prove_eq!("FF-RULING-05", scene.position().state().round, 1, "one action is enough, and so is none");
    let _ = busy(&[Wish::Uea, Wish::Nox]).plays("A", "gather").plays("A", "source A1").offers("A", "end");
}

#[test]
fn the_others_wait_and_come_one_after_the_other() {
    let scene = table_of(&[Wish::Uea, Wish::Nox, Wish::Ktf]).asks("A");
    prove_eq!("FF-TURN-05", refusal(&scene, "B", "end"), Some("FF-TURN-05"));
    prove_eq!("FF-TURN-05", refusal(&scene, "C", "move"), Some("FF-TURN-05"));
    let scene = scene.plays("A", "end").asks("B").plays("B", "end").asks("C").plays("C", "end").asks("A");
    prove_eq!("FF-TURN-05", scene.position().state().round, 1);
}

#[test]
fn after_two_actions_free_ones_are_still_open() {
    let scene = with(busy(&[Wish::Uea, Wish::Nox]), |state| {
        state.realms[0].level = flicktier::Level(1);
        state.realms[0].square = flicktier::Few::only(flicktier::content::Space::planet(0));
    });
    let scene = scene.plays("A", "gather").plays("A", "source A1");
    let scene =
        scene.plays("A", "return").plays("A", "fetch A2").plays("A", "set A2 earth 1").plays("A", "done");
    let scene = scene.plays("A", "warp A2 tarsis").plays("A", "set A2 tarsis").asks("A");
    prove_eq!("FF-TURN-06", scene.position().state().done.actions, 2, "a warp is no action");
    let warped = with(busy(&[Wish::Uea, Wish::Nox]), |state| {
        state.realms[0].level = flicktier::Level(1);
        state.realms[0].square = flicktier::Few::only(flicktier::content::Space::planet(0));
    });
    let warped = warped.plays("A", "warp A1 earth").plays("A", "set A1 earth");
    prove_eq!("FF-TURN-06", warped.position().state().done.actions, 0);
    let _ = warped.offers("A", "move").offers("A", "return");
}

#[test]
fn only_mechatron_attacks_twice() {
    let fought = |wish, level: u8| {
        let scene = with(busy(&[wish, Wish::Nox]), |state| state.realms[0].level = flicktier::Level(level));
        let card = crate::stage::held(scene.position(), "A")[0];
        let text = format!("play {}-{}", card.resource.word(), card.value);
        let scene = scene.plays("A", "attack A2 B1").plays("A", &text).plays("B", "play nothing");
        let flick = flick_to(scene.position(), "A2", (45.0, 20.0), slide(2.0));
        scene.plays("A", &flick).asks("A")
    };
    let _ = fought(Wish::Surge, 3).refuses("A", "attack A2 B1", "FF-TURN-08");
    let _ = fought(Wish::Mechatron, 2).refuses("A", "attack A2 B1", "FF-TURN-08");
    let scene = fought(Wish::Mechatron, 3).offers("A", "attack A2 B1");
    let card = crate::stage::held(scene.position(), "A")[0];
    let scene =
        scene.plays("A", "attack A2 B1").plays("A", &format!("play {}-{}", card.resource.word(), card.value));
    prove_eq!("FF-TURN-08", scene.position().state().done.actions, 2);
    prove_eq!("FF-TURN-08", scene.position().state().realms[0].faction, FactionId::Mechatron);
    // Any other action still only once.
    let once = with(busy(&[Wish::Mechatron, Wish::Nox]), |state| state.realms[0].level = flicktier::Level(3));
    let _ = once.plays("A", "gather").plays("A", "source A1").refuses("A", "gather", "FF-TURN-02");
}

#[test]
fn more_than_nine_cards_are_discarded_at_the_end_of_the_own_turn_only() {
    let scene = with(table_of(&[Wish::Uea, Wish::Nox]), |state| {
        // Eleven each: A has four of them in front.
        strip(state, "A");
        strip(state, "B");
        for value in [1, 2, 3] {
            for resource in [Resource::Quantum, Resource::Tech] {
                give(state, "A", resource, value);
                give(state, "B", resource, value);
            }
        }
        give(state, "A", Resource::Alloy, 1);
        for value in [1, 2, 3, 4] {
            give_front(state, "A", Resource::Biomass, value);
            give(state, "B", Resource::Alloy, value);
        }
        give(state, "B", Resource::Alloy, 5);
    });
    let scene = scene.plays("A", "end").asks("A");
    prove!(
        "FF-TURN-10",
        matches!(scene.position().task(), Some(Task::Discard { left: 2, .. })),
        "hand and front"
    );
    prove!(
        "FF-TURN-11",
        scene.list("A").iter().any(|text| text == "give biomass-4-front") || scene.list("A").len() > 5
    );
    let scene = scene.plays("A", "give quantum-3").plays("A", "give biomass-2-front");
    prove_eq!(
        "FF-TURN-11",
        scene.position().state().cards.total(Player::of(table::Seat::new(0))),
        9,
        "exactly nine"
    );
    prove_eq!("FF-TURN-11", hand_of(scene.position(), "A"), 6, "one of each, as chosen");
    let scene = scene.asks("B");
    prove_eq!(
        "FF-TURN-09",
        scene.position().state().cards.total(Player::of(table::Seat::new(1))),
        11,
        "B's turn has not ended yet"
    );
    let scene = scene.plays("B", "end").asks("B").plays("B", "give quantum-1").plays("B", "give quantum-2");
    prove_eq!(
        "FF-INV-02",
        scene.asks("A").position().state().cards.total(Player::of(table::Seat::new(1))),
        9
    );
}

#[test]
fn nine_cards_may_be_kept() {
    let nine: Vec<(Resource, u8)> =
        Resource::ALL.into_iter().flat_map(|r| [(r, 1), (r, 2)]).chain([(Resource::Quantum, 3)]).collect();
    let scene = with(table_of(&[Wish::Uea, Wish::Nox]), |state| hand(state, "A", &nine));
    let scene = scene.plays("A", "end").asks("B");
    prove_eq!("FF-TURN-10", hand_of(scene.position(), "A"), 9);
}

#[test]
fn an_action_must_do_something() {
    let scene = table_of(&[Wish::Uea, Wish::Nox]);
    let scene = scene.refuses("A", "gather", "FF-RULING-66").offers_not("A", "gather");
    let scene = scene.plays("A", "return").refuses("A", "done", "FF-RULING-66").offers("A", "fetch A1");
    let scene = scene.plays("A", "fetch A1").plays("A", "set A1 earth 6").plays("A", "done");
    prove_eq!(
        "FF-RULING-66",
        crate::stage::lie(scene.position(), "A1").side,
        6,
        "a die at home may be placed anew"
    );
    let _ = scene.plays("A", "move").refuses("A", "done", "FF-RULING-66");
    // Nobody to attack: all of B's dice are off the mats.
    let scene = with(table_of(&[Wish::Uea, Wish::Nox]), |state| {
        for (ship, y) in [("B1", 10.0), ("B2", 20.0), ("B3", 30.0)] {
            put(state, ship, (95.0, y), 1);
        }
    });
    prove!("FF-RULING-66", !scene.list("A").iter().any(|text| text.starts_with("attack")));
    // Nothing to flick: all of A's are.
    let scene = with(table_of(&[Wish::Uea, Wish::Nox]), |state| {
        for (ship, y) in [("A1", 10.0), ("A2", 20.0), ("A3", 30.0)] {
            put(state, ship, (95.0, y), 1);
        }
    });
    let _ = scene.refuses("A", "move", "FF-RULING-66").offers("A", "return");
    // A source without a card left to draw is none.
    let scene = with(table_of(&[Wish::Uea, Wish::Nox]), |state| {
        put_on(state, "A1", Space::planet(0), 1);
        let dry = state.yields[0];
        for card in &mut state.cards.0[dry.index()] {
            if card.pile == flicktier::Pile::Deck {
                let by = table::Seats::only(table::Seat::new(1));
                *card = flicktier::Card {
                    pile: flicktier::Pile::Hand(Player::of(table::Seat::new(1))),
                    by,
                    ..*card
                };
            }
        }
        state.cards.0[dry.index()].sort_unstable();
    });
    let _ = scene.refuses("A", "gather", "FF-RULING-66");
}
