//! The house presets: what each changes, and nothing else.

use spaceknights::{Mettle, Options, Phase, Postings, Saga, Settings, State};
use table::Turn;
use testkit::{prove, prove_eq};

use super::support::*;

#[test]
fn each_preset_changes_what_it_says() {
    let of = |saga| {
        let settings = Settings::of(&Options { saga, ..Options::default() });
        (settings.mettle, settings.thwarted, settings.hands, settings.rising)
    };
    prove_eq!("SK-PROD-23", of(Saga::Rulebook), (36, 3, None, false));
    prove_eq!("SK-PROD-23", of(Saga::Evening), (36, 3, Some(18), false));
    prove_eq!("SK-PROD-23", of(Saga::Storyteller), (36, 3, Some(12), false));
    prove_eq!("SK-PROD-23", of(Saga::Skirmish), (18, 3, Some(6), false));
    prove_eq!("SK-PROD-23", of(Saga::LastKnight), (18, 3, None, true));
    let single =
        Options { mettle: Mettle::Less, one_thwarted: true, postings: Postings::Rising, ..options() };
    let settings = Settings::of(&single);
    prove_eq!(
        "SK-PROD-31",
        (settings.mettle, settings.thwarted, settings.hands, settings.rising),
        (24, 1, None, true)
    );
    let scene = deal_with(single);
    prove_eq!(
        "SK-PROD-31",
        (s(&scene).knights[0].reserve.total(), s(&scene).personal.decks[0].len()),
        (24, 13)
    );
}

#[test]
fn postings_rise_by_the_hand() {
    let rising = Settings::of(&Options { postings: Postings::Rising, ..options() });
    let posted: Vec<[u8; 2]> = [1, 6, 7, 12, 13, 40].map(|hand| rising.postings(hand)).into();
    prove_eq!("SK-PROD-26", posted, [[1, 2], [1, 2], [2, 4], [2, 4], [3, 6], [3, 6]]);
    let flat = Settings::of(&options());
    assert_eq!(flat.postings(13), [1, 2]);
}

/// The last hand of an Evening saga, with B to fade last.
fn last_hand(change: impl FnOnce(&mut State)) -> Table {
    let options = Options { saga: Saga::Evening, ..options() };
    let scene = with(stage_with(options), |state| {
        state.hand = 18;
        faded(state, "ADEF");
        lines(state, [0; 6]);
        turn(state, "B");
        change(state);
    });
    scene.plays("B", "fade")
}

#[test]
fn after_the_last_hand_the_most_mettle_wins() {
    let scene = last_hand(|state| give(state, "A", "E", "A", 1));
    let Turn::Over(outcome) = scene.table().turn() else { panic!("the game is over") };
    prove_eq!("SK-PROD-24", (outcome.winners, outcome.rule.0, outcome.tie), (seats("E"), "SK-PROD-24", None));
    prove_eq!("SK-PROD-24", s(&scene).phase, Phase::Over, "without Long, Lonely Moments");
    // Ties: more chips of others' colours, then Life Force, then the first from the Foe.
    let foreign = last_hand(|state| {
        give(state, "C", "F", "C", 1);
        give(state, "F", "C", "F", 1);
        give(state, "F", "C", "F", 1);
        give(state, "C", "F", "C", 1);
        state.knights[at("C")].life = 5;
    });
    let winner = |scene: &Table| scene.table().turn().outcome().expect("over").clone();
    prove_eq!("SK-PROD-24", winner(&foreign).winners, seats("F"), "as many foreign chips, more Life Force");
    prove_eq!("SK-PROD-24", winner(&foreign).tie.map(|rule| rule.0), Some("SK-PROD-24"));
    let nothing = last_hand(|_| {});
    prove_eq!("SK-PROD-24", winner(&nothing).winners, seats("A"), "the Foe first");
    let before = with(stage_with(Options { saga: Saga::Evening, ..options() }), |state| {
        state.hand = 17;
        faded(state, "ADEF");
        turn(state, "B");
    });
    prove!(
        "SK-PROD-24",
        before.plays("B", "fade").table().turn().outcome().is_none(),
        "not before the last hand"
    );
}
