//! The end of the game: triggers and what follows them.

use flicktier::content::{AiCard, Space};
use flicktier::{Ending, Event, Few, Flicktier, Task, Wish};
use table::{Game, Seat};
use testkit::{Scene, prove, prove_eq};

use crate::desk::{
    Alloy, BRINDLE, Biomass, OSKARA, PELL, Quantum, TARSIS, Tech, VELUNE, ai_deck, outcome, played, player,
    realm, row, set, struck, turns,
};
use crate::stage::{hand, plain, put, put_on, table_of, table_with, with};

fn triggers(scene: &Scene<Flicktier>) -> Vec<Ending> {
    scene.position().state().triggers.iter().collect()
}

/// A has hit B1 and will win; so many VP tokens are left in the supply.
fn about_to_win(scene: Scene<Flicktier>, left: u8) -> Scene<Flicktier> {
    with(scene, |state| {
        let all = state.supply;
        realm(state, "A").tokens = all - left;
        state.supply = left;
        put(state, "A1", (40.0, 36.0), 6);
        put(state, "B1", (43.0, 36.0), 1);
        played(state, "A", Quantum, 1);
        struck(state, "A1", "B1", (true, false));
    })
}

/// A wins that combat and B sets its die down.
fn won(scene: Scene<Flicktier>) -> Scene<Flicktier> {
    scene.plays("A", "keep").plays("B", "set B1 nox 1").asks("A")
}

#[test]
fn the_last_token_is_a_trigger() {
    let scene = won(about_to_win(table_of(&[Wish::Uea, Wish::Nox]), 2));
    prove_eq!("FF-END-01", (scene.position().state().supply, triggers(&scene)), (1, vec![]), "one is left");
    let scene = won(about_to_win(table_of(&[Wish::Uea, Wish::Nox]), 1));
    prove_eq!("FF-END-01", (scene.position().state().supply, triggers(&scene)), (0, vec![Ending::Tokens]));
    let scene = scene.told("B", |event| matches!(event, Event::Triggered { by: Ending::Tokens }));
    // The turn goes on, with the action that is left.
    prove!("FF-END-04", scene.list("A").contains(&"move".to_owned()));
    prove_eq!("FF-END-04", scene.position().state().last_turns, None);
    let scene = scene.plays("A", "end").asks("B");
    prove_eq!("FF-END-05", scene.position().state().last_turns, Some(2));
    let scene = scene.plays("B", "end").asks("A").plays("A", "end");
    prove_eq!("FF-END-05", turns(&scene), "BA", "one more turn each, the one who met the trigger too");
    prove_eq!("FF-END-06", outcome(&scene).rule.0, "FF-END-01");
    let scored = |event: &Event| matches!(event, Event::Scored { .. });
    let scene = scene.told("B", scored);
    for seat in [Seat::new(0), Seat::new(1)] {
        let refusal = scene.position().check(seat, &flicktier::Action::End).expect_err("the game is over");
        prove_eq!("FF-END-06", refusal.rule.0, "FF-END-06");
        prove!("FF-END-06", scene.list(&seat.to_string()).is_empty());
    }
}

#[test]
fn the_last_structure_of_both_types_is_a_trigger() {
    let build = |round: &'static [Space], square: &'static [Space], what: &str| {
        let scene = with(table_of(&[Wish::Uea, Wish::Nox]), |state| {
            realm(state, "A").round = set(round);
            realm(state, "A").square = set(square);
            put_on(state, "A1", PELL, 1);
            hand(state, "A", &[(Tech, 1), (Alloy, 1), (Biomass, 1), (Quantum, 1), (Quantum, 1)]);
        });
        scene.plays("A", &format!("build {what} pell"))
    };
    const FOUR: &[Space] = &[TARSIS, VELUNE, OSKARA, BRINDLE];
    let scene = build(FOUR, &[TARSIS, VELUNE], "square");
    prove_eq!("FF-END-02", triggers(&scene), vec![Ending::Structures]);
    let scene = scene.told("B", |event| matches!(event, Event::Triggered { by: Ending::Structures }));
    prove_eq!(
        "FF-END-02",
        outcome(&scene.plays("A", "end").plays("B", "end").plays("A", "end")).rule.0,
        "FF-END-02"
    );
    let scene = build(&FOUR[..3], &[TARSIS, VELUNE, OSKARA], "round");
    prove_eq!("FF-END-02", triggers(&scene), vec![Ending::Structures], "whichever comes last");
    let scene = build(&FOUR[..3], &[TARSIS, VELUNE], "round");
    prove_eq!("FF-END-02", triggers(&scene), vec![], "the last colony, but a gate is left");
    let scene = build(&FOUR[..3], &[TARSIS, VELUNE], "square");
    prove_eq!("FF-END-02", triggers(&scene), vec![], "the last gate, but a colony is left");
}

/// A can complete the beacon in slot 2, and no mission is left in the deck.
fn no_deck(scene: Scene<Flicktier>) -> Scene<Flicktier> {
    with(scene, |state| {
        state.deck = 0;
        row(state, 2, "beacon");
        put_on(state, "A1", Space::explore(0), 1);
    })
}

#[test]
fn a_mission_to_draw_from_an_empty_deck_is_a_trigger() {
    let scene = no_deck(table_of(&[Wish::Uea, Wish::Nox]));
    prove_eq!("FF-END-03", triggers(&scene), vec![], "an empty deck alone is none");
    let scene = scene.plays("A", "complete 2");
    prove_eq!("FF-END-03", triggers(&scene), vec![Ending::Missions]);
    let scene = scene.plays("A", "end").plays("B", "end").plays("A", "end");
    prove_eq!("FF-END-03", outcome(&scene).rule.0, "FF-END-03");
}

#[test]
fn a_further_trigger_in_the_final_round_changes_nothing() {
    let scene = with(no_deck(table_of(&[Wish::Uea, Wish::Nox, Wish::Ktf])), |state| {
        state.triggers = Few::only(Ending::Tokens);
        state.ending = Some(Ending::Tokens);
        state.last_turns = Some(3);
    });
    let scene = scene.plays("A", "complete 2").plays("A", "end");
    prove_eq!(
        "FF-END-07",
        (triggers(&scene), scene.position().state().last_turns),
        (vec![Ending::Tokens, Ending::Missions], Some(2))
    );
    let scene = scene.plays("B", "end").plays("C", "end");
    prove_eq!("FF-END-07", outcome(&scene).rule.0, "FF-END-01", "the first trigger ended the game");
    prove_eq!("FF-END-06", turns(&scene), "BC", "and no turn came after");
}

#[test]
fn the_longer_game_needs_two_different_triggers() {
    let longer = || {
        let options = flicktier::Options { longer: true, ..plain(&[Wish::Uea, Wish::Nox]) };
        no_deck(table_with(2, options))
    };
    let scene = longer().plays("A", "complete 2").plays("A", "end").plays("B", "end");
    prove_eq!(
        "FF-END-08",
        (triggers(&scene), scene.position().state().last_turns),
        (vec![Ending::Missions], None)
    );
    // The same trigger again is no second one.
    let scene = with(scene, |state| {
        row(state, 3, "glass-moon");
        put_on(state, "A2", Space::explore(4), 1);
    });
    let again = |event: &Event| matches!(event, Event::Triggered { .. });
    let scene = scene.plays("A", "complete 3").not_told("A", again);
    let scene = scene.plays("A", "end").plays("B", "end").asks("A");
    prove_eq!(
        "FF-RULING-36",
        (triggers(&scene), scene.position().state().last_turns),
        (vec![Ending::Missions], None)
    );
    // Another one is.
    let scene = won(about_to_win(scene, 1));
    prove_eq!("FF-RULING-36", triggers(&scene), vec![Ending::Tokens, Ending::Missions]);
    let scene = scene.plays("A", "end").asks("B");
    prove_eq!("FF-END-08", scene.position().state().last_turns, Some(2));
    prove_eq!("FF-END-08", outcome(&scene.plays("B", "end").plays("A", "end")).rule.0, "FF-END-01");
}

#[test]
fn in_the_longer_game_running_out_of_ai_cards_is_enough() {
    let options = flicktier::Options { longer: true, ..plain(&[Wish::Uea]) };
    let scene = with(table_with(1, options), |state| state.ai_deck = Few::NONE).plays("A", "end").asks("A");
    prove_eq!("FF-RULING-36", scene.position().state().last_turns, Some(1));
    prove_eq!("FF-RULING-36", outcome(&scene.plays("A", "end")).rule.0, "FF-AI-10");
}

#[test]
fn running_out_of_bounties_is_no_trigger() {
    let options =
        flicktier::Options { bounties: flicktier::Switch::On, ..plain(&[Wish::Dorikor, Wish::Nox]) };
    let mut scene = table_with(2, options);
    // The d20 shows 20 and stands in the circle of one bounty after the other.
    for won in 1..=8u32 {
        let slot = scene.position().state().wanted.iter().position(Option::is_some).expect("a bounty");
        scene = with(scene, |state| {
            let wanted = state.wanted[slot].expect("a bounty");
            put(state, "A3", (f64::from(wanted.x) / 1000.0, f64::from(wanted.y) / 1000.0), 20);
            let die = crate::stage::number(state, "A3");
            state.stack.push(Task::Land { die, seen: Few::NONE });
        });
        scene = scene.plays("A", &format!("first {}", slot + 1));
        let state = scene.position().state();
        let shown = state.wanted.iter().flatten().count() as u32;
        let (deck, kept) = (state.bounty_deck.len(), state.realms[0].bounties.len());
        prove_eq!("FF-INV-18", (deck + shown + kept, kept), (8, won));
        prove_eq!("FF-INV-18", shown, 3.min(8 - won), "three as long as the deck lasts");
        prove!("FF-INV-18", shown == 3 || deck == 0);
    }
    prove_eq!("FF-END-09", (triggers(&scene), scene.position().state().last_turns), (vec![], None));
    let scene = scene.plays("A", "end").plays("B", "end").asks("A");
    prove_eq!("FF-END-09", scene.position().state().last_turns, None);
}

#[test]
fn an_ai_without_a_card_ends_the_game() {
    let scene = with(table_of(&[Wish::Uea]), |state| ai_deck(state, &[AiCard::BadFlick]));
    let scene = scene.plays("A", "end").asks("A");
    prove_eq!(
        "FF-END-10",
        scene.position().state().last_turns,
        None,
        "its last card was drawn, none was missing"
    );
    let scene = scene.plays("A", "end").asks("A");
    let scene = scene.told("A", |event| matches!(event, Event::MachineOut));
    prove_eq!("FF-END-10", scene.position().state().last_turns, Some(1));
    let scene = scene.plays("A", "end");
    prove_eq!("FF-END-10", outcome(&scene).rule.0, "FF-AI-10");
    prove_eq!("FF-AI-10", turns(&scene), "XAXA", "one more turn for the human, none for the A.I.");
    prove_eq!("FF-AI-10", scene.position().realm(player("X")).missions, Few::NONE);
}
