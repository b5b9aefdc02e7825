//! Missions: the three types, the row and what is kept.

use flicktier::content::{Kit, MissionKind, Space};
use flicktier::{Event, Few, Flicktier, Pile, Slot, Wish};
use table::{Game, Seats};
use testkit::{Scene, prove, prove_eq};

use crate::desk::{
    Alloy, Biomass, OSKARA, Quantum, TARSIS, Tech, VELUNE, facts, in_hand, mission, pile, player, row, visit,
};
use crate::stage::{give_front, hand, put, put_on, strip, table_of, with};

/// The UEA against Nox, three missions in the row: two quantum to Tarsis, the beacon on e1, one card of each type.
fn table() -> Scene<Flicktier> {
    with(table_of(&[Wish::Uea, Wish::Nox]), |state| {
        row(state, 1, "lamps");
        row(state, 2, "beacon");
        row(state, 3, "bazaar");
        strip(state, "A");
    })
}

fn player_seen(scene: &Scene<Flicktier>, viewer: &str) -> (u8, Option<Vec<String>>, u8, Option<Vec<u8>>) {
    let view = scene.position().view(viewer.parse::<Seats>().expect("seats"));
    let a = view.players[0].clone();
    (a.missions, a.kept, a.secrets, a.values)
}

#[test]
fn there_are_three_types_of_mission() {
    let kinds = |of: fn(&MissionKind) -> bool| Kit::shipped().missions.iter().filter(|m| of(&m.kind)).count();
    let deliver = kinds(|kind| matches!(kind, MissionKind::Deliver { .. }));
    let explore = kinds(|kind| matches!(kind, MissionKind::Explore { .. }));
    let other = kinds(|kind| matches!(kind, MissionKind::Other { .. }));
    prove_eq!("FF-MISSION-05", (deliver, explore, other), (8, 5, 5));
}

#[test]
fn a_delivery_needs_a_ship_there_and_the_cards() {
    let with_cards = with(table(), |state| hand(state, "A", &[(Quantum, 1), (Quantum, 2)]));
    with_cards.offers_not("A", "complete 1").refuses("A", "complete 1", "FF-MISSION-06");
    // Another player's ship is no help.
    let other = with(table(), |state| {
        hand(state, "A", &[(Quantum, 1), (Quantum, 2)]);
        put_on(state, "B1", TARSIS, 1);
    });
    other.refuses("A", "complete 1", "FF-MISSION-06");
    let short = with(table(), |state| {
        hand(state, "A", &[(Quantum, 1)]);
        put_on(state, "A1", TARSIS, 1);
    });
    short.offers_not("A", "complete 1").refuses("A", "complete 1", "FF-MISSION-07");
    let ready = with(table(), |state| {
        hand(state, "A", &[(Quantum, 1), (Quantum, 4)]);
        give_front(state, "A", Quantum, 2);
        put_on(state, "A1", TARSIS, 1);
    });
    let scene = ready.plays("A", "complete 1").refuses("A", "end", "FF-MISSION-07");
    let scene = scene.plays("A", "give quantum-1").plays("A", "give quantum-2-front");
    let game = scene.position();
    prove_eq!("FF-MISSION-06", game.realm(player("A")).missions, Few::only(mission("lamps")));
    prove_eq!("FF-MISSION-07", in_hand(game, "A", Quantum), 1, "from hand and from in front, as A chose");
    prove_eq!("FF-MISSION-07", pile(game, Quantum, Pile::Front(player("A"))), 0);
    prove_eq!("FF-MISSION-07", pile(game, Quantum, Pile::Discard), 2);
}

#[test]
fn a_completed_mission_is_kept_face_down_and_the_place_is_filled() {
    let scene = with(table(), |state| {
        hand(state, "A", &[(Quantum, 1), (Quantum, 4)]);
        put_on(state, "A1", TARSIS, 1);
    });
    let (row, deck) = (scene.position().state().row, scene.position().state().deck);
    let scene = scene.plays("A", "complete 1");
    let state = scene.position().state();
    prove_eq!("FF-MISSION-02", state.realms[0].missions, Few::only(mission("lamps")));
    prove_eq!("FF-MISSION-04", state.deck, deck - 1);
    let new = state.row[0].expect("a new mission");
    prove!("FF-MISSION-04", new != mission("lamps") && !state.unseen.has(new));
    prove_eq!("FF-RULING-57", state.row[1..], row[1..], "the others stay where they are");
    prove_eq!("FF-MISSION-03", player_seen(&scene, "B"), (1, None, 0, None));
    prove_eq!("FF-MISSION-03", player_seen(&scene, ""), (1, None, 0, None));
    prove_eq!("FF-MISSION-02", player_seen(&scene, "A").1, Some(vec!["Lamps for the Long Night".to_owned()]));
    let scene = scene.told(
        "B",
        |event| matches!(event, Event::MissionUp { slot: Slot::LEFT, mission } if *mission == new),
    );
    // One mission is one action.
    let scene = with(scene, |state| hand(state, "A", &[(Quantum, 1), (Tech, 1), (Alloy, 1), (Biomass, 1)]));
    prove!("FF-MISSION-01", !scene.list("A").iter().any(|offer| offer.starts_with("complete")));
    scene.refuses("A", "complete 3", "FF-TURN-02");
}

#[test]
fn only_a_mission_that_lies_there_can_be_completed() {
    let scene = with(table(), |state| {
        state.deck = 0;
        state.row[1].into_iter().for_each(|mission| state.unseen.insert(mission));
        state.row[1] = None;
        put_on(state, "A1", Space::explore(0), 1);
    });
    scene.offers_not("A", "complete 2").refuses("A", "complete 2", "FF-MISSION-01");
}

#[test]
fn exploring_needs_a_ship_in_the_outer_circle() {
    let at = |x: f64| with(table(), move |state| put(state, "A1", (x, 30.0), 1));
    // A d6 is 1.6 wide: its edge is 1.7 and then 3.1 from the centre.
    at(47.5).offers("A", "complete 2");
    at(48.9).offers_not("A", "complete 2").refuses("A", "complete 2", "FF-MISSION-10");
    let inside = at(47.5);
    let inner = Kit::shipped().board.explore_inner;
    prove!("FF-MISSION-10", 1_700 > inner && inside.list("A").contains(&"complete 2".to_owned()));
    let other = with(table(), |state| put(state, "B1", (45.0, 30.0), 1));
    other.refuses("A", "complete 2", "FF-MISSION-10");
}

#[test]
fn the_token_is_taken_face_down_and_the_card_goes() {
    let scene = with(table(), |state| put_on(state, "A1", Space::explore(0), 1)).plays("A", "complete 2");
    let state = scene.position().state();
    prove_eq!("FF-MISSION-12", state.realms[0].missions, Few::NONE, "the card is not kept");
    let card = mission("beacon");
    prove!("FF-MISSION-12", !state.unseen.has(card) && !state.row.contains(&Some(card)), "nor comes again");
    prove!("FF-MISSION-12", state.row[1].is_some(), "a new one was drawn");
    prove_eq!("FF-MISSION-11", state.realms[0].explored.iter().sum::<u8>(), 1);
    let value = facts(&scene).into_iter().find_map(|event| match event {
        Event::Explored { vp, .. } => Some(vp),
        _ => None,
    });
    let value = value.expect("A was told");
    prove!("FF-MISSION-09", (1..=3).contains(&value));
    prove_eq!("FF-MISSION-09", scene.position().score(player("A")), u16::from(value));
    prove_eq!("FF-MISSION-11", player_seen(&scene, "A").3, Some(vec![value]));
    prove_eq!("FF-MISSION-11", player_seen(&scene, "B"), (0, None, 1, None), "others count it");
    prove_eq!("FF-MISSION-11", player_seen(&scene, ""), (0, None, 1, None));
    scene
        .told("A", |event| matches!(event, Event::Explored { .. }))
        .not_told("B", |event| matches!(event, Event::Explored { .. }));
}

#[test]
fn a_token_lies_on_the_space_of_every_explore_card_in_the_row() {
    let lying = |scene: &Scene<Flicktier>| {
        let view = scene.position().view(Seats::NONE);
        view.places.into_iter().filter(|place| place.secret).map(|place| place.id).collect::<Vec<_>>()
    };
    let scene = with(table(), |state| {
        put_on(state, "A1", Space::explore(0), 1);
        // The veil is the only card that could come.
        state.unseen = Few::only(mission("veil"));
        state.deck = 1;
    });
    prove_eq!("FF-MISSION-08", lying(&scene), ["e1"]);
    let scene = scene.plays("A", "complete 2");
    prove_eq!("FF-MISSION-08", lying(&scene), ["e3"], "with the card that was turned up");
}

#[test]
fn nobody_knows_a_token_on_the_board() {
    // Whichever token it turns out to be, everybody saw the same before.
    let scene = with(table(), |state| put_on(state, "A1", Space::explore(0), 1));
    let mut values = std::collections::BTreeSet::new();
    let all = Seats::first(2);
    let seen = serde_json::to_string(&scene.position().view(all)).expect("a view is text");
    for seed in 0..20 {
        let mut game = scene.position().clone();
        let mut state = game.save();
        state.chance = table::Chance::from_number(seed);
        game = Flicktier::load(Kit::shipped(), state).expect("a position");
        prove_eq!("FF-MISSION-14", serde_json::to_string(&game.view(all)).expect("text"), seen);
        let read = Flicktier::read(Kit::shipped(), "complete 2").expect("an action");
        game.apply(table::Seat::new(0), &read, &mut table::Quiet);
        values.insert(
            game.realm(player("A")).explored.iter().position(|count| *count == 1).expect("a token") + 1,
        );
    }
    prove_eq!("FF-MISSION-14", values.into_iter().collect::<Vec<_>>(), [1, 2, 3], "any of those left");
}

#[test]
fn an_other_mission_asks_for_what_it_states() {
    let one_each = [(Quantum, 1), (Tech, 2), (Alloy, 3), (Biomass, 1)];
    let scene = with(table(), |state| hand(state, "A", &one_each)).plays("A", "complete 3");
    prove_eq!("FF-MISSION-13", scene.position().state().cards.total(player("A")), 0);
    prove_eq!("FF-MISSION-13", scene.position().realm(player("A")).missions, Few::only(mission("bazaar")));
    let scene = with(table(), |state| hand(state, "A", &one_each[..3]));
    scene.offers_not("A", "complete 3").refuses("A", "complete 3", "FF-MISSION-13");
    let flags = |last: Space| {
        with(table(), move |state| {
            row(state, 3, "three-flags");
            put_on(state, "A1", TARSIS, 1);
            put_on(state, "A2", VELUNE, 1);
            visit(state, "A3", last, 1);
        })
    };
    flags(OSKARA).offers("A", "complete 3");
    flags(Space::NOX).offers_not("A", "complete 3").refuses("A", "complete 3", "FF-MISSION-13");
}

#[test]
fn the_last_card_of_the_deck_is_no_trigger_but_the_next_would_be() {
    let last = |deck: u8| {
        let scene = with(table(), |state| {
            state.deck = deck;
            put_on(state, "A1", Space::explore(0), 1);
        });
        scene.plays("A", "complete 2")
    };
    let drawn = last(1).not_told("B", |event| matches!(event, Event::Triggered { .. }));
    prove_eq!(
        "FF-MISSION-15",
        (drawn.position().state().deck, drawn.position().state().triggers),
        (0, Few::NONE)
    );
    prove!("FF-MISSION-15", drawn.position().state().row[1].is_some());
    let empty = last(0).told("B", |event| matches!(event, Event::Triggered { .. }));
    prove_eq!("FF-MISSION-15", empty.position().state().triggers, Few::only(flicktier::Ending::Missions));
    prove_eq!("FF-RULING-57", empty.position().state().row[1], None, "the place stays empty");
    prove!("FF-RULING-57", empty.position().state().row[2].is_some());
}
