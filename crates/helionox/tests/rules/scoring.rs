//! The end: scores, tie-breaks, Missions, victory.

use helionox::{Fate, Layer, Options, Phase, State, World, Worlds, Zone};
use table::{Game, Outcome, Seats, Turn};
use testkit::{prove, prove_eq};

use crate::support::{
    Table, card, end_turn, event_id, give, kit, mercury, of, player, rivals, seat, stage, team, with,
};

/// The game is over with what is on the table: all Events are drawn, and lie nowhere that counts.
fn finish(state: &mut State) {
    state.phase = Phase::Over;
    state.turn = 9 * state.seats;
    state.now = Default::default();
    let mut left: u8 = state.layers.iter().map(|layer| layer.len()).sum();
    state.layers = [Layer::default(); 3];
    for (place, event) in kit().events.iter().enumerate() {
        if left > 0 && state.fates[place] == Fate::Unseen && !event.mercury && !event.is_catastrophic() {
            state.fates[place] = Fate::InPlay;
            let event = event_id(&event.id);
            state.events.push(helionox::InPlay { event, at: World::Mars, active: true, fresh: false });
            left -= 1;
        }
    }
    assert_eq!(left, 0, "there are Events enough");
}

/// An Event in play goes to a pile.
fn trophy(state: &mut State, fate: Fate, catastrophic: bool) {
    let lies = state.events.pop().expect("an Event in play");
    let place = if catastrophic {
        state.fates[usize::from(lies.event.number())] = Fate::Unseen;
        kit()
            .events
            .iter()
            .position(|event| {
                event.is_catastrophic()
                    && state.fates[usize::from(event_id(&event.id).number())] == Fate::Unseen
            })
            .expect("one is free")
    } else {
        usize::from(lies.event.number())
    };
    state.fates[place] = fate;
}

fn over(options: Options, change: impl FnOnce(&mut State)) -> (Table, Outcome) {
    let scene = with(stage(2, options), |state| {
        finish(state);
        change(state);
    });
    let Turn::Over(outcome) = scene.position().turn() else { panic!("the game goes on") };
    (scene, outcome)
}

#[test]
fn the_game_ends_when_an_event_must_be_drawn_and_none_is_left() {
    let scene = with(stage(2, rivals()), |state| {
        finish(state);
        state.phase = Phase::Main;
        state.turn = 17;
        // One card is left for the last turn.
        let lies = state.events.pop().expect("one");
        state.fates[usize::from(lies.event.number())] = Fate::Unseen;
        state.layers[2].regular = 1;
        while let Some(lies) = state.events.pop() {
            state.fates[usize::from(lies.event.number())] = Fate::Trophy(seat("A"), false);
        }
    });
    let scene = end_turn(scene, "A").asks("B");
    prove_eq!(
        "HX-RULING-68",
        scene.position().event_deck(),
        0,
        "the turn of the last Event is played in full"
    );
    let scene = end_turn(scene, "B");
    prove_eq!("HX-GEND-01", scene.position().state().phase, Phase::Over);
    prove_eq!("HX-GEND-02", scene.position().state().turn, 18, "nine turns each");
    let action = helionox::Action::End;
    prove_eq!(
        "HX-GEND-01",
        scene.position().check(seat("A"), &action).expect_err("over").rule.0,
        "HX-GEND-01"
    );
}

#[test]
fn a_rivals_score_is_tokens_and_cards_less_infamy() {
    let (scene, outcome) = over(mercury(), |state| {
        player(state, "A").influence = 10;
        player(state, "A").infamy = 3;
        player(state, "A").banked_credits = 10;
        give(state, "A", Zone::Hidden, &["world-seed"]);
        give(state, "A", Zone::Discard, &["the-warden"]);
        give(state, "A", Zone::Rest, &["field-medic", "debt-engine"]);
        player(state, "B").influence = 5;
        let fate = Fate::Trophy(seat("A"), true);
        trophy(state, fate, false);
        state.consumed.sort_in(card("strike-team"));
        let deck = &mut state.market[3];
        deck.take(card("strike-team"));
        deck.turn_up(&mut state.chance);
    });
    let sheet = scene.position().sheet(seat("A"));
    prove_eq!("HX-SCORE-01", sheet.tokens, 10);
    prove_eq!("HX-SCORE-02", sheet.cards, 5, "3, 2 and 0, wherever they lie");
    prove_eq!("HX-SCORE-03", sheet.infamy, -3);
    prove_eq!("HX-SCORE-05", sheet.illegal, -3);
    prove_eq!("HX-TECH-10", sheet.illegal, -3);
    prove_eq!("HX-RULING-82", sheet.illegal, -3);
    prove_eq!("HX-SCORE-06", sheet.total, 9, "neither the Trophy nor what is Consumed");
    prove_eq!("HX-BANK-10", sheet.total, 9);
    prove_eq!("HX-SCORE-07", (outcome.winners, outcome.rule.0), (Seats::only(seat("A")), "HX-SCORE-07"));
    prove_eq!("HX-RULING-83", outcome.scores.as_slice(), [9, 5]);
}

#[test]
fn ties_are_broken_by_trophies_then_noughts_then_shared() {
    let both = |state: &mut State| {
        player(state, "A").influence = 5;
        player(state, "B").influence = 5;
    };
    let (_, outcome) = over(mercury(), |state| {
        both(state);
        trophy(state, Fate::Trophy(seat("B"), true), false);
    });
    prove_eq!(
        "HX-TIE-01",
        (outcome.winners, outcome.tie.map(|rule| rule.0)),
        (Seats::only(seat("B")), Some("HX-TIE-01"))
    );
    // A completed Request is in the Trophy pile as well.
    let (_, outcome) = over(mercury(), |state| {
        both(state);
        player(state, "A").requests = 1;
        state.request_deck -= 1;
        let place = state.requests.iter().position(|copies| *copies > 0).expect("one");
        state.requests[place] -= 1;
    });
    prove_eq!("HX-REQ-09", outcome.winners, Seats::only(seat("A")));
    let (scene, outcome) = over(rivals(), |state| {
        both(state);
        give(state, "B", Zone::Rest, &["spore-culture"]);
        give(state, "A", Zone::Rest, &["prime-asset"]);
    });
    prove_eq!(
        "HX-TIE-02",
        (outcome.winners, outcome.tie.map(|rule| rule.0)),
        (Seats::only(seat("B")), Some("HX-TIE-02"))
    );
    prove_eq!("HX-RULING-84", outcome.tie.map(|rule| rule.0), Some("HX-TIE-02"), "Embassies decide nothing");
    prove_eq!("HX-TIE-03", of(&scene, "A").cards.all().filter(|card| card.of(kit()).is_nought()).count(), 0);
    prove_eq!(
        "HX-RULING-81",
        (kit().prime.of(kit()).influence, card("debt-engine").of(kit()).influence),
        (None, None)
    );
    let (_, outcome) = over(rivals(), both);
    prove_eq!(
        "HX-TIE-04",
        (outcome.winners, outcome.tie.map(|rule| rule.0)),
        (Seats::first(2), Some("HX-TIE-04"))
    );
}

#[test]
fn missions_of_rivals_are_judged_at_the_end_for_everybody() {
    let options = Options { missions: true, ..rivals() };
    let (scene, _) = over(options.clone(), |state| {
        for letter in ["A", "B"] {
            player(state, letter).embassies = Worlds::ALL.without(World::Mars);
        }
        for _ in 0..6 {
            trophy(state, Fate::Trophy(seat("A"), false), false);
        }
    });
    let missions = |letter: &str| scene.position().sheet(seat(letter)).missions;
    prove_eq!("HX-MISSION-04", missions("B"), 5, "Diplomacy, as A too");
    prove_eq!("HX-MISSION-05", missions("A"), 10);
    prove_eq!("HX-MISSION-06", missions("A"), 10, "six Events: the Defense Mission");
    prove_eq!("HX-MISSION-03", missions("B"), 5);
    prove_eq!("HX-SCORE-04", scene.position().sheet(seat("A")).total, 10);
    let (scene, _) = over(options.clone(), |state| {
        let ids = [
            "spore-culture",
            "algae-vats",
            "data-courier",
            "broker-node",
            "local-pilot",
            "open-skies",
            "picket-drone",
            "civil-guard",
        ];
        give(state, "A", Zone::Rest, &ids);
        for _ in 0..5 {
            let cards = &mut player(state, "B").cards;
            cards.take(Zone::Rest, card("material-asset"));
            state.consumed.sort_in(card("material-asset"));
        }
    });
    let sheet = |letter: &str| scene.position().sheet(seat(letter));
    prove_eq!("HX-MISSION-02", (sheet("A").missions, sheet("B").missions), (5, 5), "Concord and Refinement");
    let without = over(rivals(), |state| player(state, "A").embassies = Worlds::ALL).0;
    prove_eq!("HX-MISSION-01", without.position().sheet(seat("A")).missions, 0);
}

/// A team's Missions are these.
fn with_missions(state: &mut State, ids: &[&str]) {
    while state.missions.pop().is_some() {}
    for id in ids {
        state.missions.push(helionox::MissionId::called(kit(), id).expect("a Mission"));
    }
    state.missions.cards_mut().sort_unstable();
}

#[test]
fn a_team_wins_with_more_and_loses_with_less() {
    let (scene, outcome) = over(Options { mercury: true, ..team() }, |state| {
        with_missions(state, &["far-reach", "last-light"]);
        player(state, "A").influence = 30;
        player(state, "B").influence = 30;
        player(state, "A").infamy = 4;
        give(state, "B", Zone::Rest, &["world-seed", "debt-engine"]);
        player(state, "A").embassies = Worlds::ALL;
        player(state, "B").embassies = Worlds::ALL.without(World::Mars);
        for _ in 0..5 {
            trophy(state, Fate::Trophy(seat("A"), false), false);
        }
    });
    let sheet = scene.position().team_sheet();
    prove_eq!("HX-TEAM-08", sheet.tokens, 60);
    prove_eq!("HX-TEAM-09", sheet.cards, 3);
    prove_eq!("HX-TEAM-10", sheet.illegal, -3);
    prove_eq!("HX-TEAM-11", sheet.infamy, -4);
    prove!("HX-TEAM-07", sheet.events >= 5);
    prove_eq!("HX-TEAM-12", sheet.missions, 5, "Far Reach, by both together");
    prove_eq!("HX-CMISS-02", sheet.missions, 5);
    prove_eq!("HX-CMISS-04", sheet.missions, 5);
    let syndicate = scene.position().syndicate_sheet();
    prove_eq!("HX-CMISS-03", syndicate.missions, 5, "Last Light");
    prove_eq!("HX-SSCORE-05", syndicate.missions, 5);
    prove_eq!("HX-SSCORE-03", syndicate.requests, 20);
    prove_eq!("HX-RULING-74", syndicate.requests, 20, "ten left in the deck, 2 each");
    prove_eq!("HX-RULING-76", syndicate.requests, 20, "open ones count for nobody");
    prove_eq!(
        "HX-SSCORE-04",
        syndicate.illegal,
        15 - 3 * i32::from(scene.position().state().tech[0].is_empty())
    );
    prove_eq!("HX-VICT-01", (outcome.winners, outcome.rule.0), (Seats::first(2), "HX-VICT-01"));
    let lines = sheet.tokens
        + sheet.cards
        + sheet.events
        + sheet.requests
        + sheet.missions
        + sheet.infamy
        + sheet.illegal;
    assert_eq!(lines, sheet.total, "the lines add up");
    let (scene, outcome) = over(team(), |state| {
        with_missions(state, &["far-reach", "last-light"]);
        state.syndicate.push(card("world-seed"));
        state.market[0].take(card("world-seed"));
        state.market[0].turn_up(&mut state.chance);
        trophy(state, Fate::Syndicate(true), false);
    });
    prove_eq!("HX-SSCORE-02", scene.position().syndicate_sheet().cards, 3);
    prove!("HX-SSCORE-01", scene.position().syndicate_sheet().events > 0);
    prove_eq!("HX-VICT-01", (outcome.winners, outcome.others[0].won), (Seats::NONE, true));
}

#[test]
fn a_teams_tie_is_broken_by_catastrophes() {
    let level = |mine: bool| {
        over(team(), move |state| {
            with_missions(state, &[]);
            let fate = if mine { Fate::Trophy(seat("A"), false) } else { Fate::Syndicate(false) };
            trophy(state, fate, true);
            // Worth 5 to whoever has it: the other gets 5 as well.
            if mine {
                for (deck, id) in [(0, "world-seed"), (3, "the-warden")] {
                    state.syndicate.push(card(id));
                    state.market[deck].take(card(id));
                    state.market[deck].turn_up(&mut state.chance);
                }
            } else {
                player(state, "A").influence = 5;
            }
        })
        .1
    };
    prove_eq!("HX-VICT-02", (level(true).winners, level(true).rule.0), (Seats::first(2), "HX-VICT-02"));
    prove_eq!("HX-VICT-03", (level(false).winners, level(false).rule.0), (Seats::NONE, "HX-VICT-03"));
}

#[test]
fn hard_mode_wants_every_mission() {
    let hard = |won: bool, missions: &'static [&'static str]| {
        over(Options { hard: true, ..team() }, move |state| {
            with_missions(state, missions);
            player(state, "A").influence = if won { 90 } else { 0 };
            for letter in ["A", "B"] {
                player(state, letter).embassies = Worlds::ALL;
            }
        })
        .1
    };
    prove_eq!(
        "HX-VICT-04",
        (hard(true, &["vigil"]).winners, hard(true, &["vigil"]).rule.0),
        (Seats::NONE, "HX-VICT-04")
    );
    prove_eq!("HX-DIFF-05", hard(true, &["far-reach"]).winners, Seats::first(2));
    let poor = over(Options { hard: true, ..team() }, |state| {
        with_missions(state, &["far-reach"]);
        for letter in ["A", "B"] {
            player(state, letter).embassies = Worlds::ALL;
        }
        for _ in 0..6 {
            trophy(state, Fate::Syndicate(true), false);
        }
    });
    prove_eq!("HX-RULING-80", poor.1.winners, Seats::NONE, "the score counts too");
    prove_eq!("HX-RULING-79", hard(true, &[]).winners, Seats::first(2));
}

#[test]
fn consume_the_weak_needs_ten_of_two_players() {
    // EX-20.
    let team_of = |consumed: u8| {
        over(team(), move |state| {
            with_missions(state, &["consume-the-weak"]);
            for _ in 0..consumed {
                state.primes -= 1;
                state.consumed.sort_in(kit().prime);
            }
        })
        .0
    };
    let missions =
        |scene: &Table| (scene.position().team_sheet().missions, scene.position().syndicate_sheet().missions);
    prove_eq!("HX-CMISS-05", missions(&team_of(10)), (5, 0));
    prove_eq!("HX-CMISS-05", missions(&team_of(9)), (0, 5));
}

#[test]
fn supply_lines_counts_requests() {
    let team_of = |completed: u8| {
        let scene = over(Options { mercury: true, ..team() }, move |state| {
            with_missions(state, &["supply-lines"]);
            player(state, "B").requests = completed;
            state.request_deck -= completed;
            let mut gone = completed;
            for copies in &mut state.requests {
                let take = (*copies).min(gone);
                *copies -= take;
                gone -= take;
            }
        });
        scene.0.position().team_sheet().missions
    };
    prove_eq!("HX-CMISS-04", (team_of(8), team_of(7)), (5, 0));
}

/// A Mission may ask for something else with the Mercury Protocol: there is more to be had.
#[test]
fn vigil_asks_for_more_with_the_mercury_protocol() {
    let vigil = kit().missions.iter().find(|mission| mission.id == "vigil").expect("it is shipped");
    for players in 1..=4 {
        assert!(vigil.threshold(players, true) > vigil.threshold(players, false), "{players} players");
        assert_ne!(vigil.words(players, true), vigil.words(players, false));
    }
}
