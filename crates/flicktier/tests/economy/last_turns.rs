//! The final round: whose turns it has.

use flicktier::content::{AiCard, Nearest};
use flicktier::{Beginner, Ending, Event, Flicktier, Options, Player, Switch, Wish};
use table::{Game, Seats, Turn};
use testkit::{Scene, prove, prove_eq};

use crate::desk::{ai_deck, facts, outcome, turns};
use crate::stage::{plain, table_with, with};

const FACTIONS: [Wish; 4] = [Wish::Uea, Wish::Nox, Wish::Ktf, Wish::Surge];

/// So many humans, perhaps with the A.I., and this start player.
fn table(humans: usize, ai: bool, start: Beginner) -> Scene<Flicktier> {
    let ai = if ai { Switch::On } else { Switch::Off };
    table_with(humans as u8, Options { ai, start, ..plain(&FACTIONS[..humans]) })
}

/// Everybody ends its turn until the game is over.
fn play_out(mut scene: Scene<Flicktier>) -> Scene<Flicktier> {
    while let Turn::Waiting(seats) = scene.position().turn() {
        let seat = seats.lowest().expect("somebody is asked");
        scene = scene.plays(&seat.to_string(), "end");
    }
    scene
}

/// Two Bad Flicks: cards of the A.I. that ask nobody anything.
fn bad_flicks(state: &mut flicktier::State) {
    state.ai_deck = crate::desk::bad_flicks(2);
}

#[test]
fn after_a_trigger_everybody_has_exactly_one_more_turn() {
    for (humans, ai) in [(2, false), (3, false), (4, false), (1, true), (2, true), (3, true)] {
        for start in [Beginner::A, Beginner::B].into_iter().take(humans) {
            for passes in 0..humans {
                let mut scene = table(humans, ai, start);
                scene = with(scene, bad_flicks);
                for _ in 0..passes {
                    let seat = scene.position().asked().expect("a seat").to_string();
                    scene = scene.plays(&seat, "end");
                }
                let by = scene.position().state().active;
                let order: Vec<Player> = scene.position().players().collect();
                let scene = play_out(with(scene, |state| {
                    state.triggers = flicktier::Few::only(Ending::Tokens);
                    state.ending = Some(Ending::Tokens);
                }));
                // On from the left of the one who met it, and that player last.
                let at = order.iter().position(|player| *player == by).expect("it plays");
                let expected: String =
                    (1..=order.len()).map(|step| order[(at + step) % order.len()].letter()).collect();
                prove_eq!("FF-INV-20", turns(&scene), expected, "{humans} humans, A.I. {ai}, {by} met it");
                prove_eq!("FF-END-05", turns(&scene), expected);
                prove_eq!("FF-RULING-35", turns(&scene).chars().last(), Some(by.letter()));
                prove!("FF-INV-20", scene.position().state().stack.is_empty());
            }
        }
    }
}

#[test]
fn the_ai_has_its_turn_in_the_final_round_but_not_without_a_card() {
    let scene = |cards: u8| {
        with(table(2, true, Beginner::A), |state| {
            state.ai_deck = crate::desk::bad_flicks(cards);
            state.triggers = flicktier::Few::only(Ending::Tokens);
            state.ending = Some(Ending::Tokens);
        })
        .plays("A", "end")
    };
    let with_card = scene(0b1);
    prove_eq!("FF-RULING-34", with_card.position().state().last_turns, Some(3));
    let with_card = play_out(with_card);
    prove_eq!("FF-RULING-34", turns(&with_card), "BXA");
    prove_eq!(
        "FF-RULING-34",
        facts(&with_card).iter().filter(|e| matches!(e, Event::Machine { .. })).count(),
        1
    );
    // Nobody is told of more turns than there will be.
    let without = scene(0);
    prove_eq!("FF-INV-20", without.position().state().last_turns, Some(2));
    let without = play_out(without);
    prove_eq!("FF-INV-20", turns(&without), "BA");
    prove_eq!("FF-RULING-34", outcome(&without).rule.0, "FF-END-01", "a missing card adds no turns");
}

#[test]
fn the_ai_can_meet_a_trigger_with_its_last_card() {
    let scene = with(table(2, true, Beginner::B), |state| {
        ai_deck(state, &[AiCard::Strike { criterion: Nearest::D20 }]);
        state.realms[0].tokens = state.supply - 1;
        state.supply = 1;
        for ship in ["A1", "A2", "A3", "B1", "B2", "B3"] {
            // Off the mats nobody is struck, so nobody is asked.
            let index = crate::stage::number(state, ship);
            crate::stage::put(state, ship, (-5.0, 5.0 + 4.0 * f64::from(index.0)), 1);
        }
    });
    let scene = scene.plays("B", "end").plays("A", "end").asks("B");
    prove_eq!("FF-AI-09", scene.position().state().triggers, flicktier::Few::only(Ending::Tokens));
    prove_eq!("FF-RULING-34", scene.position().state().last_turns, Some(2), "its deck is empty");
    prove_eq!("FF-RULING-34", turns(&play_out(scene)), "AXBA");
}

#[test]
fn a_trigger_in_the_last_agreed_round_leaves_a_sound_end() {
    // The last player of the last round meets the trigger: the agreed rounds end the game first.
    let options = Options { rounds: 1, ..plain(&FACTIONS[..2]) };
    let scene = with(table_with(2, options).plays("A", "end"), |state| {
        state.triggers = flicktier::Few::only(Ending::Tokens);
        state.ending = Some(Ending::Tokens);
    });
    let scene = scene.plays("B", "end");
    prove_eq!("FF-CAP-01", outcome(&scene).rule.0, "FF-CAP-01");
    let sound = scene.position().invariants();
    prove!("FF-INV-20", sound.is_ok(), "{sound:?}");
    let view = scene.position().view(Seats::NONE);
    prove_eq!("FF-CAP-01", (view.round, view.cap, view.last_turns), (1, 1, None), "no round after the last");
}

#[test]
fn a_game_without_a_trigger_goes_on() {
    let mut scene = table(2, false, Beginner::A);
    for _ in 0..5 {
        scene = scene.plays("A", "end").plays("B", "end");
    }
    prove_eq!("FF-END-05", scene.position().state().last_turns, None);
    prove_eq!("FF-END-06", scene.position().turn(), Turn::Waiting("A".parse().expect("a seat")));
}
