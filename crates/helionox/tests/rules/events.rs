//! The Event phase and Shut Down.

use helionox::{Event, Fate, World};
use table::{Game, Seats, Viewer};
use testkit::{prove, prove_eq};

use crate::support::{
    WORLDS, end_turn, event_id, hold, kit, of, place, player, rivals, stage, team, with, zone,
};

fn active(scene: &crate::support::Table, id: &str) -> Option<bool> {
    scene.position().state().events.iter().find(|lies| lies.event == event_id(id)).map(|lies| lies.active)
}

#[test]
fn inactive_events_flip_and_the_next_one_is_placed() {
    // EX-01.
    let scene = with(stage(2, rivals()), |state| {
        place(state, "aurora-storm-moon", false);
        place(state, "warlord-ceres", true);
    });
    let scene = end_turn(scene, "A");
    prove_eq!("HX-EVENT-01", active(&scene, "aurora-storm-moon"), Some(true));
    prove_eq!("HX-RULING-95", active(&scene, "aurora-storm-moon"), Some(true));
    prove_eq!("HX-EVENT-05", active(&scene, "warlord-ceres"), Some(true), "it stays as it is");
    let placed: Vec<_> = scene.position().state().events.iter().filter(|lies| !lies.active).collect();
    prove_eq!("HX-EVENT-03", placed.len(), 1);
    let new = placed[0];
    prove_eq!("HX-EVENT-02", new.at, new.event.of(kit()).at);
    prove_eq!("HX-RULING-08", new.at, new.event.of(kit()).at);
    prove!(
        "HX-EVENT-04",
        !scene.position().is_shut(new.at) || new.at == World::Moon || new.at == World::Ceres
    );
    let id = new.event.word(kit());
    let scene = end_turn(scene, "B");
    prove_eq!("HX-EVENT-05", active(&scene, id), Some(true), "whoever's turn it is");
    // With no Inactive Event in play the first step does nothing.
    let none =
        end_turn(stage(2, rivals()), "A").not_told("A", |event| matches!(event, Event::Activated { .. }));
    prove_eq!("HX-EVENT-06", none.position().state().events.len(), 1);
}

#[test]
fn events_are_of_three_kinds_and_any_number_lies_at_a_location() {
    let kinds: std::collections::BTreeSet<&str> =
        kit().events.iter().map(|event| event.kind.word()).collect();
    prove_eq!("HX-EVENT-07", kinds.into_iter().collect::<Vec<_>>(), ["catastrophic", "social", "stellar"]);
    let scene = with(stage(2, rivals()), |state| {
        for id in ["ration-riot-earth", "aurora-storm-earth", "solar-flare-earth", "corona-lash-earth"] {
            place(state, id, true);
        }
    });
    prove_eq!("HX-EVENT-08", scene.position().view(Viewer::NONE).locations[0].events.len(), 4);
}

#[test]
fn flips_come_nearest_to_earth_first_and_oldest_first() {
    let scene = with(stage(2, rivals()), |state| {
        place(state, "warlord-europa", false);
        place(state, "solar-flare-moon", false);
        place(state, "aurora-storm-moon", false);
    });
    let scene = end_turn(scene, "A");
    let told = crate::support::told(&scene, Seats::first(2));
    let flips: Vec<&str> = told
        .iter()
        .filter_map(|told| if let Event::Activated { event } = told { Some(event.word(kit())) } else { None })
        .collect();
    prove_eq!("HX-RULING-14", flips, ["solar-flare-moon", "aurora-storm-moon", "warlord-europa"]);
}

#[test]
fn an_active_event_shuts_its_location_down_and_an_inactive_one_does_not() {
    let scene = with(stage(2, rivals()), |state| place(state, "solar-flare-moon", false));
    prove!("HX-SHUT-03", !scene.position().is_shut(World::Moon));
    let scene = with(scene, |state| state.events.cards_mut()[0].active = true);
    prove!("HX-SHUT-01", scene.position().is_shut(World::Moon));
    prove!("HX-SHUT-01", !scene.position().is_shut(World::Earth));
    let scene = with(scene, |state| {
        player(state, "A").ship = World::Moon;
        player(state, "A").embassies = helionox::Worlds::NONE.with(World::Moon);
        state.now.credits = 9;
        state.now.defense = 9;
    });
    let scene = scene.refuses("A", "bonus", "HX-SHUT-04").refuses("A", "key-access", "HX-SHUT-05");
    // Moving, buying, playing, overcoming and the Architect go on; so do Embassies that stand.
    let scene = with(scene, |state| {
        hold(state, "A", &["material-asset"]);
        player(state, "B").embassies = helionox::Worlds::NONE.with(World::Moon);
    });
    let scene =
        scene.offers("A", "travel mars").offers("A", "buy prime-asset").offers("A", "play material-asset");
    let scene = scene.offers("A", "overcome solar-flare-moon").offers("A", "ability 1");
    let scene = scene.offers("A", "call B solar-flare-moon share=1");
    prove!("HX-SHUT-10", scene.list("A").contains(&"travel mars".to_owned()));
    prove!("HX-RULING-89", scene.list("A").contains(&"call B solar-flare-moon share=1".to_owned()));
    // The moment the last cause is gone the Location serves again.
    let scene = scene.plays("A", "overcome solar-flare-moon");
    prove!("HX-RULING-11", !scene.position().is_shut(World::Moon));
    let _ = scene.offers("A", "bonus").offers("A", "key-access");
}

#[test]
fn no_embassy_is_placed_where_it_is_shut_down() {
    let scene = with(stage(2, rivals()), |state| {
        place(state, "solar-flare-earth", true);
        state.now.credits = 5;
    });
    let scene = scene.refuses("A", "embassy", "HX-SHUT-06");
    // The Embassy price of travel is not one of the five effects.
    let scene = with(scene, |state| {
        player(state, "A").ship = World::Mars;
        player(state, "A").embassies = helionox::Worlds::NONE.with(World::Earth);
    });
    let scene = scene.plays("A", "travel earth");
    prove_eq!("HX-RULING-12", scene.position().state().now.credits, 4);
}

#[test]
fn a_catastrophe_is_placed_flips_and_shuts_everything_down() {
    let scene = with(stage(2, rivals()), |state| place(state, "helion-pulse-ceres", false));
    prove!("HX-EVENT-10", WORLDS.iter().all(|world| !scene.position().is_shut(*world)));
    let scene = end_turn(scene, "A");
    prove_eq!("HX-EVENT-10", active(&scene, "helion-pulse-ceres"), Some(true));
    prove!("HX-EVENT-11", WORLDS.iter().all(|world| scene.position().is_shut(*world)));
    let scene = scene.refuses("B", "bonus", "HX-SHUT-04");
    let scene = with(scene, |state| {
        player(state, "B").ship = World::Ceres;
        state.now.defense = 7;
    });
    let scene = scene.plays("B", "overcome helion-pulse-ceres");
    prove!("HX-EVENT-09", active(&scene, "helion-pulse-ceres").is_none());
}

#[test]
fn what_a_catastrophe_says_besides_applies() {
    let scene = with(stage(2, rivals()), |state| {
        place(state, "ash-plague-mars", false);
        hold(state, "A", &["sentinel-prototype"]);
        hold(state, "B", &["material-asset", "material-asset"]);
    });
    // A draws first, then the flip asks everybody for a discard, the CP first.
    let scene = end_turn(scene, "A").asks("B").plays("B", "card material-asset").asks("A");
    prove_eq!("HX-EVENT-12", zone(&scene, "B", helionox::Zone::Discard), ["material-asset"]);
    prove_eq!("HX-RULING-53", scene.position().state().current, crate::support::seat("B"));
    let first = scene.list("A")[0].clone();
    let scene = scene.plays("A", &first).asks("B");
    assert_eq!(of(&scene, "A").cards.in_hand(), 4);
    let scene = with(stage(2, rivals()), |state| place(state, "broken-accord-mars", false));
    let scene = end_turn(scene, "A");
    prove_eq!("HX-EVENT-12", (of(&scene, "A").infamy, of(&scene, "B").infamy), (1, 1), "each player");
    prove_eq!("HX-TERM-05", of(&scene, "B").infamy, 1);
}

#[test]
fn the_face_up_side_is_what_counts() {
    let scene = with(stage(2, rivals()), |state| {
        place(state, "gravity-shear-moon", false);
        player(state, "A").ship = World::Moon;
        state.now.credits = 3;
    });
    let fare = |scene: &crate::support::Table| scene.position().view(Viewer::NONE).locations[2].fare;
    prove_eq!("HX-EVENT-13", fare(&scene), 2, "the tax is on the other side");
    let event =
        |scene: &crate::support::Table| scene.position().view(Viewer::NONE).locations[1].events[0].clone();
    prove_eq!("HX-RULING-09", (event(&scene).cost, event(&scene).influence), (3, 3));
    let scene = with(scene, |state| state.events.cards_mut()[0].active = true);
    prove_eq!("HX-EVENT-13", fare(&scene), 3);
    prove_eq!("HX-RULING-09", (event(&scene).cost, event(&scene).influence), (4, 1));
    let quarantine = with(stage(2, rivals()), |state| place(state, "quarantine-moon", true));
    let card = quarantine.position().market_top(helionox::Faction::Bio).expect("a card").word(kit());
    let _ = quarantine.refuses("A", &format!("cycle {card}"), "HX-EVENT-13");
}

#[test]
fn an_event_that_was_calmed_flips_again() {
    let scene = with(stage(2, rivals()), |state| {
        place(state, "solar-flare-earth", true);
        hold(state, "A", &["dampening-field"]);
    });
    let scene = scene.plays("A", "play dampening-field").plays("A", "yes");
    prove_eq!("HX-RULING-13", active(&scene, "solar-flare-earth"), Some(false));
    let scene = end_turn(scene, "A");
    prove_eq!("HX-RULING-13", active(&scene, "solar-flare-earth"), Some(true));
}

#[test]
fn texts_at_the_start_of_the_main_phase_and_on_leaving() {
    let scene = with(stage(2, rivals()), |state| {
        place(state, "reactor-breach-mars", true);
        player(state, "B").ship = World::Mars;
        hold(state, "B", &["material-asset"]);
    });
    let scene = end_turn(scene, "A").asks("B").plays("B", "card material-asset");
    prove_eq!("HX-EVENT-13", zone(&scene, "B", helionox::Zone::Discard), ["material-asset"]);
    let scene = with(stage(2, rivals()), |state| {
        place(state, "cinder-rain-ceres", true);
        player(state, "A").ship = World::Ceres;
        hold(state, "A", &["material-asset", "local-pilot"]);
    });
    let scene = scene
        .plays("A", "play local-pilot")
        .plays("A", "yes")
        .plays("A", "at mars")
        .plays("A", "card material-asset");
    prove_eq!("HX-EVENT-13", zone(&scene, "A", helionox::Zone::Discard), ["material-asset"]);
}

#[test]
fn two_events_come_in_a_teams_later_turns() {
    let scene = stage(2, team());
    assert_eq!(scene.position().state().turn, 1);
    let first = testkit::Scene::<helionox::Helionox>::deal_with(kit(), 2, team(), 5);
    prove_eq!("HX-CEV-07", first.position().state().events.len(), 1);
    let before = scene.position().event_deck();
    let scene = end_turn(scene, "A");
    prove_eq!("HX-CEV-08", before - scene.position().event_deck(), 2);
    let new: Vec<_> = scene.position().state().events.iter().collect();
    prove!("HX-CEV-09", new.iter().all(|lies| !lies.active && lies.at == lies.event.of(kit()).at));
    let solo = stage(1, team());
    let before = solo.position().event_deck();
    let solo = end_turn(solo, "A");
    prove_eq!("HX-SOLO-09", before - solo.position().event_deck(), 2);
    // With one Event left it is placed, and the turn is played.
    let last = with(stage(2, team()), |state| {
        state.layers = [helionox::Layer::default(); 3];
        state.layers[2].regular = 1;
        let mut left = 34;
        for (place, fate) in state.fates.iter_mut().enumerate() {
            if left > 0
                && *fate == Fate::Unseen
                && !kit().events[place].mercury
                && !kit().events[place].is_catastrophic()
            {
                *fate = Fate::Syndicate(true);
                left -= 1;
            }
        }
    });
    let last = end_turn(last, "A").asks("B");
    prove_eq!("HX-RULING-70", (last.position().state().events.len(), last.position().event_deck()), (1, 0));
}
