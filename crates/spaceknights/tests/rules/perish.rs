//! Perishing and the Searing Sun.

use spaceknights::{Cards, Event, Moment, Narration, Options, Phase};
use table::Turn;
use testkit::{prove, prove_eq};

use super::support::*;

#[test]
fn the_last_chip_burned_in_mid_hand_counts_as_fading() {
    let scene = with(stage(), |state| {
        leave(state, "D", 1);
        front(state, "D", 8, 12);
    });
    let scene = scene.plays("D", "reroll").asks("E");
    let state = s(&scene);
    prove!("SK-PERISH-01", !state.alive.has(seat("D")));
    prove!("SK-PERISH-08", !state.montage.still_in.has(seat("D")));
    prove_eq!(
        "SK-PERISH-07",
        (state.personal.fronts[at("D")], state.personal.hands[at("D")]),
        (Cards::NONE, Cards::NONE)
    );
    let scene = run(scene, "E fade, F fade, A fade, B fade");
    prove!("SK-PERISH-07", s(&scene).team.decks.iter().all(|deck| deck.len() == 18), "team cards stay");
}

#[test]
fn chips_of_the_perished_stay_in_play() {
    let scene = with(stage(), |state| {
        give(state, "D", "E", "D", 5);
        leave(state, "D", 1);
    });
    let scene = scene.plays("D", "reroll").plays("E", "match");
    let scene = scene.asks("E").plays("E", "chips 2 D").asks("F");
    prove_eq!("SK-PERISH-06", s(&scene).knights[at("E")].line.of(seat("D")), 2);
    prove!("SK-METTLE-03", !s(&scene).alive.has(seat("D")));
}

#[test]
fn several_perish_together_after_a_settlement() {
    let scene = with(stage(), |state| {
        faded(state, "CE");
        lines(state, [3, 0, 3, 3, 3, 0]);
        for letter in ["A", "C", "E"] {
            leave(state, letter, 0);
        }
        hold(state, "D", &[11, 12]);
        common(state, &["6H", "4I", "2I", "6I", "2H"]);
        faded(state, "BF");
        last_turn(state, "D");
    });
    let scene = run(scene, "D match, D reveal, A reveal, D front D11");
    let order: Vec<char> = facts(&scene, seats(""))
        .iter()
        .filter_map(|event| match event {
            Event::Perished { seat } => Some(seat.letter()),
            _ => None,
        })
        .collect();
    prove_eq!("SK-PERISH-10", order, ['A', 'C', 'E'], "the Foe first, then clockwise");
    prove_eq!("SK-CLEAN-04", s(&scene).alive, seats("BDF"));
    prove_eq!("SK-PERISH-05", s(&scene).knights[at("D")].reserve.total(), 45);
}

#[test]
fn the_hand_goes_on_without_a_foe() {
    // A neighbour's maneuver takes the Foe's last chip.
    let scene = with(stage(), |state| {
        front(state, "F", 8, 9);
        hold(state, "F", &[1, 2]);
        leave(state, "A", 1);
        turn(state, "F");
        state.montage.acted = seats("DE");
    });
    let scene = scene.plays("F", "maneuver F8").asks("A").plays("A", "accept");
    prove!("SK-PERISH-03", !s(&scene).alive.has(seat("A")));
    prove_eq!("SK-PERISH-09", (s(&scene).asked, s(&scene).team.drawn.len()), (seat("F"), 0));
    let scene = run(scene, "F match, B match, C match, D match, E match");
    prove_eq!(
        "SK-PERISH-09",
        (s(&scene).montage.round, s(&scene).team.common[3].is_some()),
        (2, true),
        "chance chose the deck"
    );
}

#[test]
fn the_last_one_left_wins_at_once() {
    let scene = with(stage(), |state| {
        kill(state, "BCEF");
        leave(state, "D", 1);
    });
    let scene = scene.plays("D", "reroll");
    let Turn::Over(outcome) = scene.table().turn() else { panic!("the game is over") };
    prove_eq!("SK-GEN-02", (outcome.winners, outcome.rule.0), (seats("A"), "SK-GEN-02"));
    prove_eq!("SK-SUN-06", s(&scene).phase, Phase::Over, "in mid-hand");
    prove_eq!("SK-SUN-01", s(&scene).alive, seats("A"));
    let foe = facts(&scene, seats("")).into_iter().find_map(|event| match event {
        Event::Won { foe, .. } => Some(foe),
        _ => None,
    });
    prove_eq!("SK-SUN-05", foe, Some(true), "A held the Foe's role");
    prove_eq!("SK-RULING-62", foe, Some(true));
    prove!("SK-GEN-06", scene.table().turn().waiting().is_empty(), "straight to the Searing Sun");
}

#[test]
fn sacrifice_and_epilogue_are_asked_for_unless_the_table_plays_without_lines() {
    for narration in Narration::ALL {
        let scene = until(deal_with(Options { narration, ..options() }), |state| state.phase == Phase::Bid);
        let mut scene = with(scene, |state| {
            hold(state, "D", &[1, 2]);
            leave(state, "D", 1);
            state.knights[at("D")].overpower = 1;
        })
        .plays("D", "reroll");
        let lines = narration != Narration::Off;
        if lines {
            scene = scene.asks("D").refuses("D", "fade", "SK-GEN-03");
            prove_eq!("SK-PERISH-02", scene.list("D"), ["tell"]);
            scene = scene.plays("D", "tell");
        }
        let scene = with(scene.asks("E"), |state| {
            kill(state, "BCF");
            leave(state, "E", 1);
            state.knights[at("E")].overpower = 1;
        });
        let mut scene = scene.plays("E", "reroll");
        if lines {
            let epilogue = Phase::Tell(Moment::DarkAges);
            prove_eq!("SK-SUN-04", s(&scene).phase, epilogue, "the Foe tells of a dark fate");
            prove_eq!("SK-PROD-07", scene.list("A"), ["tell"], "a line may ride on it, and need not");
            scene = scene.asks("A").plays("A", "tell");
        }
        prove!("SK-SUN-02", scene.table().turn().outcome().is_some(), "{narration:?}");
    }
}
