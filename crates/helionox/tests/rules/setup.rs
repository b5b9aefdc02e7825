//! Setting up: presets, board, Event decks, players.

use helionox::{
    Difficulty, Fate, First, Helionox, Kind, LocationId, Mode, Options, Phase, Printing, Start, World,
    Worlds, Zone,
};
use table::{Chance, Game, Setup, Viewer};
use testkit::{Scene, prove, prove_eq};

use crate::support::{Table, denied, kit, mercury, of, rivals, seat, stage, team};

fn deal(seats: u8, options: Options) -> Table {
    Scene::<Helionox>::deal_with(kit(), seats, options, 9)
}

/// The clause by which options are refused.
#[track_caller]
fn refused(seats: u8, options: Options, rule: &str) {
    let no =
        Helionox::start(kit(), &Setup { seats, options }, Chance::from_number(1)).expect_err("it is refused");
    prove_eq!(rule, no.rule.0, rule);
}

#[test]
fn one_to_four_play() {
    prove_eq!("HX-GEN-01", Helionox::ABOUT.seats, (1, 4));
    for seats in 2..=4 {
        prove!("HX-GEN-01", !deal(seats, rivals()).position().state().team);
        prove!("HX-COOP-01", deal(seats, team()).position().state().team);
    }
    let alone = deal(1, rivals());
    prove!("HX-SOLO-01", alone.position().state().team);
    prove!("HX-GEN-01", Scene::<Helionox>::deal_with(kit(), 2, rivals(), 1).position().seats() == 2);
}

#[test]
fn the_first_game_is_the_default() {
    let usual = Options::default();
    let plain = !usual.mercury && !usual.missions && usual.mode == Mode::Rivals;
    let base = World::ALL.into_iter().all(|world| usual.printing(world) == Printing::Base);
    prove!("HX-GEN-04", plain && base);
}

#[test]
fn without_the_mercury_protocol_there_is_nothing_of_it() {
    let scene = deal(2, rivals());
    let state = scene.position().state();
    let mine = |card: helionox::CardId| card.of(kit()).mercury;
    prove!("HX-GEN-02", !state.market.iter().any(|deck| deck.iter().any(mine)));
    prove!("HX-RULING-06", !state.market.iter().any(|deck| deck.iter().any(mine)));
    let nothing = state.supply == [0; 5] && state.tech.iter().all(|tech| tech.is_empty());
    prove!("HX-SETUP-11", nothing);
    let scene = stage(2, rivals());
    for action in ["load", "deliver mars", "cycle-request"] {
        let scene = stage(2, rivals()).refuses("A", action, "HX-GEN-03");
        prove!("HX-GEN-03", scene.position().state().requests.iter().all(|copies| *copies == 0));
    }
    let with = deal(2, mercury());
    prove!("HX-GEN-02", with.position().state().market.iter().any(|deck| deck.iter().any(mine)));
    prove_eq!("HX-GEN-06", deal(2, Options { mercury: true, ..team() }).position().state().supply, [4; 5]);
    prove_eq!("HX-GEN-06", deal(2, team()).position().state().supply, [0; 5]);
    assert_eq!(denied(&scene, "A", "load"), "HX-GEN-03");
}

#[test]
fn locations_are_one_of_each_type_in_their_order() {
    let scene = deal(2, rivals());
    let cards = scene.position().state().locations.map(|id| id.of(kit()));
    let names = cards.map(|card| card.name.as_str());
    let base = [
        "Old World Capital",
        "Lunar Base",
        "Martian Biosphere",
        "Ceres Mining Colony",
        "European Warp Installation",
    ];
    prove_eq!("HX-SETUP-03", names, base);
    prove_eq!("HX-SETUP-02", cards.map(|card| card.world), World::ALL);
    prove_eq!("HX-SETUP-01", cards.len(), 5);
    let mixed = Options { mars: Printing::Mercury, ..mercury() };
    let mixed = deal(2, mixed).position().state().locations;
    let swapped: Vec<bool> = mixed.iter().map(|id| id.of(kit()).mercury).collect();
    prove_eq!("HX-SETUP-04", swapped, [false, false, true, false, false]);
    let types = mixed.map(|id: LocationId| id.of(kit()).world);
    prove_eq!("HX-MPEV-04", types, World::ALL);
    refused(2, Options { moon: Printing::Mercury, ..rivals() }, "HX-SETUP-04");
}

#[test]
fn the_market_is_four_decks_by_faction_with_the_top_face_up() {
    let scene = deal(3, mercury());
    for (faction, deck) in helionox::Faction::ALL.into_iter().zip(&scene.position().state().market) {
        prove!("HX-SETUP-05", deck.iter().all(|card| card.of(kit()).faction == Some(faction)));
        prove!("HX-SETUP-07", deck.top().is_some());
        prove!("HX-TERM-06", deck.iter().all(|card| card.of(kit()).trade.is_some()));
        prove!("HX-SETUP-08", deck.iter().all(|card| card.of(kit()).kind == Kind::Market));
        // Face down, so that nobody knows an order: the cards lie as if sorted.
        prove!("HX-SETUP-06", deck.is_mixed());
    }
    prove_eq!("HX-SETUP-08", scene.position().state().primes, 16);
    prove!("HX-SETUP-10", scene.position().state().consumed.is_empty());
    let other = Scene::<Helionox>::deal_with(kit(), 3, mercury(), 10);
    prove!("HX-SETUP-06", other.position().state().market != scene.position().state().market);
}

#[test]
fn event_decks_have_the_sizes_of_their_tables() {
    let table = |seats: u8, options: Options| {
        let scene = stage(seats, options);
        // The first Event of the first turn went back to the upper deck.
        scene.position().state().layers.map(|layer| (layer.regular, layer.catastrophic))
    };
    prove_eq!("HX-EVDECK-02", table(2, rivals()), [(6, 0), (5, 1), (4, 2)]);
    prove_eq!("HX-EVDECK-03", table(3, rivals()), [(9, 0), (7, 2), (7, 2)]);
    prove_eq!("HX-EVDECK-04", table(4, rivals()), [(12, 0), (10, 2), (9, 3)]);
    prove_eq!("HX-CEV-02", table(1, team()), [(4, 1), (4, 2), (4, 2)]);
    prove_eq!("HX-SOLO-07", table(1, team()), [(4, 1), (4, 2), (4, 2)]);
    prove_eq!("HX-CEV-03", table(2, team()), [(10, 1), (10, 1), (11, 2)]);
    prove_eq!("HX-CEV-04", table(3, team()), [(15, 2), (15, 2), (15, 4)]);
    prove_eq!("HX-CEV-05", table(4, team()), [(21, 2), (20, 4), (20, 4)]);
    prove_eq!("HX-RULING-07", table(4, team()), [(21, 2), (20, 4), (20, 4)]);
    // EX-22.
    let sizes =
        |options: fn() -> Options| [2, 3, 4].map(|seats| stage(seats, options()).position().event_deck());
    prove_eq!("HX-EVDECK-07", sizes(rivals), [18, 27, 36]);
    prove_eq!("HX-CEV-06", sizes(team), [35, 53, 71]);
    prove_eq!("HX-CEV-06", stage(1, team()).position().event_deck(), 17);
}

#[test]
fn event_decks_are_stacked_and_drawn_at_random() {
    let mut events = std::collections::BTreeSet::new();
    for seed in 0..30 {
        let scene = Scene::<Helionox>::deal_with(kit(), 2, rivals(), seed);
        let state = scene.position().state();
        let placed: Vec<_> = state.events.iter().collect();
        // Deck 1 of two rivals has no Catastrophic Event, and it is on top.
        prove!("HX-EVDECK-06", placed.iter().all(|lies| !lies.event.of(kit()).is_catastrophic()));
        prove_eq!("HX-CEV-01", state.layers[0].regular, 5);
        prove!("HX-EVDECK-09", placed.iter().all(|lies| !lies.event.of(kit()).mercury));
        events.extend(placed.iter().map(|lies| lies.event));
        let unseen = state.fates.iter().filter(|fate| **fate == Fate::Unseen).count();
        prove_eq!("HX-EVDECK-08", unseen, 75, "what is left out is not known");
    }
    prove!("HX-EVDECK-01", events.len() > 10, "drawn at random: {events:?}");
    prove!("HX-EVDECK-05", events.len() > 10);
    let with_mercury = (0..60).any(|seed| {
        let scene = Scene::<Helionox>::deal_with(kit(), 2, mercury(), seed);
        scene.position().state().events.iter().any(|lies| lies.event.of(kit()).mercury)
    });
    prove!("HX-EVDECK-09", with_mercury);
    prove!("HX-MPEV-01", kit().events.iter().all(|event| !(event.mercury && event.is_catastrophic())));
    let view = deal(2, rivals()).position().view(Viewer::first(2));
    prove!("HX-RULING-10", view.foreseen.is_empty() && view.event_deck == 17);
}

#[test]
fn every_player_gets_ten_cards_an_architect_and_tokens() {
    let scene = deal(4, mercury());
    let mut factions = std::collections::BTreeSet::new();
    let mut architects = std::collections::BTreeSet::new();
    for letter in ["A", "B", "C", "D"] {
        let player = of(&scene, letter);
        let all: Vec<_> = player.cards.all().map(|card| card.word(kit())).collect();
        let count = |id: &str| all.iter().filter(|one| **one == id).count();
        prove_eq!("HX-PSETUP-03", count("material-asset"), 5);
        prove_eq!("HX-PSETUP-04", count("sentinel-prototype"), 3);
        prove_eq!("HX-PSETUP-05", all.len(), 10);
        prove_eq!("HX-RULING-02", player.cards.in_hand(), 5);
        let pair = player.cards.all().filter(|card| card.of(kit()).faction == player.faction).count();
        prove_eq!("HX-PSETUP-02", pair, 2);
        factions.insert(player.faction);
        architects.insert(player.architect);
        prove!("HX-PSETUP-01", player.architect.is_some());
        prove_eq!("HX-PSETUP-11", player.cryo, 0);
        prove_eq!("HX-PSETUP-08", player.ship, World::Earth);
        prove_eq!("HX-RULING-01", player.ship, World::Earth);
        prove_eq!("HX-PSETUP-09", player.embassies, Worlds::NONE, "all five are in reserve");
        prove!("HX-PSETUP-07", player.request.is_some());
        prove!("HX-REQ-02", player.request.is_some());
        // The Fleet Asset is the Carrier: it stays on the mat, empty, and is no card of the deck.
        prove!("HX-PSETUP-06", player.cargo.is_empty());
        prove!("HX-RULING-05", player.cards.all().all(|card| card.of(kit()).kind == Kind::Starting));
        prove!(
            "HX-PSETUP-12",
            player.influence == 0 && player.infamy == 0 && player.cards.len(Zone::Discard) == 0
        );
    }
    prove_eq!("HX-RULING-04", factions.len(), 4);
    assert_eq!(architects.len(), 4);
    prove_eq!("HX-PSETUP-10", helionox::CRYO, 4);
}

#[test]
fn the_first_player_is_random_or_named() {
    let first =
        |seed| Scene::<Helionox>::deal_with(kit(), 4, Options::default(), seed).position().state().first;
    let found: std::collections::BTreeSet<_> = (0..40).map(first).collect();
    prove_eq!("HX-RULING-03", found.len(), 4);
    let named = deal(3, Options { first: First::C, ..Options::default() });
    prove_eq!("HX-RULING-03", named.position().state().current, seat("C"));
    refused(2, Options { first: First::D, ..Options::default() }, "HX-RULING-03");
    prove_eq!("HX-SOLO-08", deal(1, Options::default()).position().state().current, seat("A"));
}

#[test]
fn start_locations_may_be_picked_in_turn_order() {
    let scene = deal(2, Options { start: Start::Chosen, first: First::B, ..Options::default() });
    let scene = scene.asks("B").plays("B", "start europa").asks("A").plays("A", "start mars").asks("B");
    prove_eq!("HX-RULING-01", (of(&scene, "A").ship, of(&scene, "B").ship), (World::Mars, World::Europa));
    assert_eq!(scene.position().state().phase, Phase::Main);
}

#[test]
fn options_that_do_not_go_together_are_refused() {
    refused(2, Options { missions: true, ..team() }, "HX-COOP-04");
    refused(1, Options { missions: true, ..rivals() }, "HX-COOP-04");
    refused(2, Options { hard: true, ..rivals() }, "HX-DIFF-05");
    refused(3, Options { difficulty: Difficulty::Master, ..rivals() }, "HX-DIFF-05");
    let fine = Options { hard: true, difficulty: Difficulty::Rookie, ..team() };
    prove!("HX-DIFF-05", deal(2, fine).position().state().hard);
}

#[test]
fn missions_are_all_four_of_rivals_or_as_many_as_the_difficulty_says() {
    let with = deal(3, Options { missions: true, ..rivals() });
    prove_eq!("HX-MISSION-01", with.position().state().missions.len(), 4);
    prove_eq!("HX-MISSION-01", with.position().view(Viewer::NONE).missions.len(), 4);
    prove!("HX-GEN-07", with.position().state().missions.iter().all(|mission| !mission.of(kit()).team));
    let team_of = |seats, difficulty| deal(seats, Options { difficulty, ..team() });
    for seats in 2..=4 {
        let many = |difficulty| team_of(seats, difficulty).position().state().missions.len();
        let garrisons = |difficulty| team_of(seats, difficulty).position().state().garrisons;
        prove_eq!(
            "HX-DIFF-01",
            (many(Difficulty::Rookie), garrisons(Difficulty::Rookie)),
            (seats - 1, Worlds::NONE)
        );
        prove_eq!(
            "HX-DIFF-02",
            (many(Difficulty::Normal), garrisons(Difficulty::Normal)),
            (seats, Worlds::NONE)
        );
        prove_eq!(
            "HX-DIFF-03",
            (many(Difficulty::Veteran), garrisons(Difficulty::Veteran)),
            (seats - 1, Worlds::ALL)
        );
        prove_eq!(
            "HX-DIFF-04",
            (many(Difficulty::Master), garrisons(Difficulty::Master)),
            (seats, Worlds::ALL)
        );
        prove_eq!("HX-GARR-01", garrisons(Difficulty::Veteran), Worlds::ALL);
    }
    prove_eq!("HX-RULING-79", team_of(1, Difficulty::Rookie).position().state().missions.len(), 0);
    prove_eq!("HX-SOLO-06", team_of(1, Difficulty::Master).position().state().missions.len(), 1);
    let drawn: std::collections::BTreeSet<_> = (0..30)
        .flat_map(|seed| {
            Scene::<Helionox>::deal_with(kit(), 2, team(), seed)
                .position()
                .state()
                .missions
                .iter()
                .collect::<Vec<_>>()
        })
        .collect();
    prove!("HX-CMISS-01", drawn.len() == 4, "all that do without the Mercury Protocol, at random");
    prove!("HX-GEN-07", drawn.iter().all(|mission| mission.of(kit()).team));
    prove!("HX-RULING-78", !team_of(2, Difficulty::Master).position().state().mercury);
}

#[test]
fn a_teams_turns_and_actions_are_those_of_rivals() {
    let scene = stage(2, team());
    prove_eq!("HX-COOP-02", of(&scene, "A").cards.total(), 10);
    let list = scene.list("A");
    prove!("HX-COOP-03", list.contains(&"bonus".to_owned()) && list.contains(&"end".to_owned()));
}
