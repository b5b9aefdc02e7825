//! How the game ends, who wins, and what solo play changes about it.

use astro_knights::{AstroKnights, Difficulty, Ending, Event, Kit, Phase, TurnCard};
use table::{Game, Seats, Turn, Viewer};
use testkit::{Scene, prove, prove_eq};

use crate::support::{
    against, boss_top, denied, hold, kit_with, main_phase, main_phase_of, minion, next_turn, numbered,
    options, seat, side_top,
};

/// A's attack phase with this Weapon, on a kit in which it says something else.
fn attack(seats: u8, weapon: &str, text: (&str, &str)) -> Scene<AstroKnights> {
    main_phase_of(kit_with(&[text]), options(seats), seats).arrange(|game| {
        let state = game.state_mut();
        hold(state, "A", "equipped", &[weapon]);
        state.phase = Phase::Attack;
    })
}

/// The end is this one, by this clause; all seats win or none does; nobody is asked any more.
#[track_caller]
fn ends(scene: &Scene<AstroKnights>, how: Ending, rule: &'static str) {
    let game = scene.position();
    assert_eq!(game.state().phase, Phase::Over(how));
    let Turn::Over(outcome) = game.turn() else { panic!("the game goes on") };
    prove_eq!(rule, outcome.rule.0, rule);
    let all = Seats::first(game.seats());
    let winners = if how == Ending::Won { all } else { Seats::NONE };
    prove_eq!("AK-GEN-01", outcome.winners, winners, "together");
    prove!("AK-GEN-01", outcome.scores.iter().all(|score| *score == i32::from(how == Ending::Won)));
    for seat in all.iter() {
        let mut offers = Vec::new();
        game.actions(seat, &mut offers);
        prove!("AK-GEN-01", offers.is_empty());
        prove_eq!("AK-GEN-01", denied(scene, &seat.to_string(), "end main"), "AK-GEN-01");
    }
    assert_eq!(game.invariants(), Ok(()));
    assert_eq!(game.view(Viewer::NONE).ending, Some(how));
}

#[test]
fn the_players_win_when_the_boss_has_no_health_left() {
    let blow = |health: u8| {
        let scene = main_phase(3).arrange(|game| {
            let state = game.state_mut();
            hold(state, "A", "equipped", &["nova-cannon"]);
            state.phase = Phase::Attack;
            state.boss_health = health;
        });
        scene.plays("A", "attack nova-cannon")
    };
    ends(&blow(9), Ending::Won, "AK-END-01");
    ends(&blow(3), Ending::Won, "AK-END-01");
    let scene = blow(10).asks("A");
    prove_eq!("AK-END-01", scene.position().state().phase, Phase::Attack, "one point is left");
}

#[test]
fn the_players_lose_when_all_are_exhausted() {
    let blow = |others: u8| {
        let scene = main_phase(3).arrange(|game| {
            let state = game.state_mut();
            for player in &mut state.players[1..3] {
                player.health = others;
            }
            state.players[0].health = 2;
            minion(state, "slag-marauder", 6);
            boss_top(state, &["barrage-order"]);
            next_turn(state, TurnCard::Player2);
            next_turn(state, TurnCard::Boss);
        });
        scene.plays("A", "end main").plays("A", "draw").plays("A", "player A")
    };
    let scene = blow(0);
    ends(&scene, Ending::Exhausted, "AK-END-02");
    // Lost at once: the track has not risen by the exhaust effect.
    prove_eq!("AK-RULING-12", scene.position().state().track, 0);
    let scene = blow(1);
    prove!("AK-END-02", !matches!(scene.position().state().phase, Phase::Over(_)), "two still stand");
}

#[test]
fn the_players_lose_when_the_homeworld_falls() {
    let blow = |health: u8| {
        let scene = main_phase(2).arrange(|game| {
            let state = game.state_mut();
            state.homeworld_health = health;
            boss_top(state, &["barrage-order"]);
            next_turn(state, TurnCard::Player2);
            next_turn(state, TurnCard::Boss);
        });
        scene.plays("A", "end main").plays("A", "draw")
    };
    ends(&blow(1), Ending::Homeworld, "AK-END-03");
    prove_eq!("AK-END-03", blow(2).asks("B").position().state().homeworld_health, 1);
}

#[test]
fn the_players_lose_when_the_boss_must_draw_and_has_no_level_left() {
    let turn = |level: u8, cards: &[&str]| {
        let scene = main_phase(2).arrange(|game| {
            let state = game.state_mut();
            state.level = numbered(level);
            let deck = std::mem::take(&mut state.boss_deck);
            deck.iter().for_each(|card| state.boss_discard.push(card));
            boss_top(state, cards);
            next_turn(state, TurnCard::Player2);
            next_turn(state, TurnCard::Boss);
        });
        scene.plays("A", "end main").plays("A", "draw")
    };
    ends(&turn(4, &[]), Ending::Outlasted, "AK-END-04");
    // The last card is drawn: the deck is empty, and nothing is lost yet.
    let scene = turn(4, &["slag-marauder"]).asks("B");
    prove!("AK-END-04", scene.position().state().boss_deck.is_empty());
    // A token is left: no loss but another level.
    let scene = turn(2, &[]);
    prove_eq!("AK-END-04", scene.position().state().level.number(), 3);
    assert!(!matches!(scene.position().state().phase, Phase::Over(_)));
}

#[test]
fn a_boss_may_have_its_own_way_to_win() {
    let turn = |track: u8| {
        let scene = main_phase_of(Kit::shipped(), against("orlogh", Difficulty::Normal, 2), 2);
        let scene = scene.arrange(|game| {
            let state = game.state_mut();
            state.track = track;
            boss_top(state, &["pendulum-reaver"]);
            next_turn(state, TurnCard::Player2);
            next_turn(state, TurnCard::Boss);
        });
        scene.plays("A", "end main").plays("A", "draw")
    };
    ends(&turn(27), Ending::Doom, "AK-END-05");
    prove_eq!("AK-END-05", turn(26).asks("B").position().state().track, 27, "one step short of it");
}

#[test]
fn the_first_end_that_is_reached_ends_the_game() {
    // The Boss first: what the Weapon would do to its user and the Homeworld comes to nothing.
    let text =
        ("attack = \"damage 9\"", "attack = \"damage 9; each-player: suffer 40; homeworld-suffer 99\"");
    let scene = attack(2, "nova-cannon", text).arrange(|game| game.state_mut().boss_health = 9);
    let health = scene.position().state().players[0].health;
    let scene = scene.plays("A", "attack nova-cannon");
    ends(&scene, Ending::Won, "AK-END-01");
    prove_eq!("AK-RULING-12", scene.position().state().players[0].health, health, "nothing further resolves");
    prove_eq!("AK-RULING-12", scene.position().state().homeworld_health, 26);
    // The Homeworld first: the blow that would have won never falls.
    let text = ("attack = \"damage 9\"", "attack = \"homeworld-suffer 26; damage 9\"");
    let scene = attack(2, "nova-cannon", text).arrange(|game| game.state_mut().boss_health = 9);
    let scene = scene.plays("A", "attack nova-cannon");
    ends(&scene, Ending::Homeworld, "AK-END-03");
    prove_eq!("AK-RULING-12", scene.position().state().boss_health, 9);
    // Between the players of an "each": the first who falls decides, the second suffers nothing.
    let text = ("attack = \"damage 9\"", "attack = \"each-player: suffer 5; damage 9\"");
    let scene = attack(2, "nova-cannon", text).arrange(|game| {
        let state = game.state_mut();
        state.boss_health = 9;
        state.homeworld_health = 8;
        state.players[0].health = 1;
        state.players[1].health = 9;
    });
    let scene = scene.plays("A", "attack nova-cannon").plays("A", "player A");
    ends(&scene, Ending::Homeworld, "AK-END-03");
    prove_eq!("AK-RULING-12", scene.position().state().players[1].health, 9);
    // The exhaust effect comes before the excess: Orlogh's hour strikes before the Homeworld falls.
    let scene = main_phase_of(Kit::shipped(), against("orlogh", Difficulty::Normal, 2), 2).arrange(|game| {
        let state = game.state_mut();
        state.track = 25;
        state.homeworld_health = 1;
        state.players[1].health = 1;
        minion(state, "pendulum-reaver", 6);
        next_turn(state, TurnCard::Player2);
        next_turn(state, TurnCard::Boss);
    });
    let scene = scene.plays("A", "end main").plays("A", "draw").plays("A", "player B");
    ends(&scene, Ending::Doom, "AK-END-05");
    prove_eq!("AK-RULING-12", scene.position().state().homeworld_health, 1);
}

#[test]
fn one_knight_alone_is_not_lost_when_exhausted() {
    let scene = main_phase(1).arrange(|game| {
        let state = game.state_mut();
        state.players[0].health = 2;
        state.homeworld_health = 20;
        side_top(state, &["sonicblade", "skyhammer"]);
        state.track = 0;
        minion(state, "breech-loader", 5);
        boss_top(state, &["slag-marauder"]);
        next_turn(state, TurnCard::Player1);
        next_turn(state, TurnCard::Boss);
    });
    // Breech Loader winds the track to 1; the blow comes from the Sonicblade once the track is at 3.
    let scene = scene.arrange(|game| game.state_mut().track = 2);
    let scene = scene.plays("A", "end main").plays("A", "draw").asks("A");
    let state = scene.position().state();
    prove_eq!("AK-SOLO-05", state.players[0].health, 0);
    prove_eq!("AK-SOLO-05", state.phase, Phase::Main, "and it is A's turn");
    // The exhaust effect (3 + 3 - 3, and the loop again: 3 - 3), and the excess of two, doubled.
    let scene = scene.told("A", |event| *event == Event::Exhausted { seat: seat("A") });
    let scene = scene.told("A", |event| *event == Event::Track { now: 6 });
    let scene = scene.told("A", |event| *event == Event::HomeworldHit { damage: 4, left: 16 });
    prove!("AK-SOLO-06", scene.position().view(Viewer::NONE).players[0].exhausted);
    // Later damage is doubled onto the Homeworld, and healing does nothing.
    let scene = scene.arrange(|game| {
        let state = game.state_mut();
        hold(state, "A", "hand", &["hearth-reactor", "power-core"]);
        state.homeworld_health = 9;
        state.track = 0;
        while let Some(minion) = state.minions.pop() {
            state.boss_discard.push(minion.card);
        }
        minion(state, "slag-marauder", 6);
        boss_top(state, &["cinder-gunner"]);
        next_turn(state, TurnCard::Player1);
        next_turn(state, TurnCard::Boss);
    });
    let scene = scene.plays("A", "play hearth-reactor");
    prove_eq!("AK-SOLO-06", scene.position().state().players[0].health, 0, "no healing");
    let scene = scene.plays("A", "end main").plays("A", "draw");
    prove_eq!("AK-SOLO-06", scene.position().state().homeworld_health, 5, "2 damage, doubled");
    // All other losses stand.
    let scene = scene.arrange(|game| {
        let state = game.state_mut();
        state.homeworld_health = 4;
        boss_top(state, &["cinder-gunner"]);
        next_turn(state, TurnCard::Boss);
    });
    let scene = scene.plays("A", "end main").plays("A", "draw");
    ends(&scene, Ending::Homeworld, "AK-END-03");
    prove!("AK-SOLO-06", matches!(scene.position().turn(), Turn::Over(_)));
}
