//! Thwarted cards and the replies that stop them.

use spaceknights::{Event, Phase, Shown, Void};
use testkit::{prove, prove_eq};

use super::support::*;

/// D holds a Thwarted card in round 1, B and C have posted.
fn ready() -> Table {
    with(stage(), |state| hold(state, "D", &[13, 2]))
}

#[test]
fn a_thwarted_card_ends_the_hand() {
    let scene = with(ready(), |state| faded(state, "B")).offers("D", "thwarted");
    let scene = scene.plays("D", "thwarted");
    let state = s(&scene);
    prove_eq!("SK-THW-04", state.phase, Phase::Scene);
    prove_eq!("SK-THW-05", reserves(&scene), [36; 6], "everybody takes the own line back, who faded too");
    prove!("SK-THW-06", state.personal.removed.has(card("D13")));
    prove_eq!("SK-THW-06", state.personal.decks[at("D")].len(), 14);
    let told = facts(&scene, seats(""));
    prove!("SK-THW-07", !told.iter().any(|event| matches!(event, Event::WonHand { .. })));
    prove!("SK-THW-08", s(&until(scene, |state| state.hand == 2)).foe == seat("B"));
    stage().refuses("D", "thwarted", "SK-THW-04");
}

/// Which of the Thwarted cards lies on the table is seen by everybody, so the log says it: a look at the table later on would else
/// tell more than the facts did.
#[test]
fn the_thwarted_card_that_is_played_is_named() {
    let scene = with(stage(), |state| hold(state, "D", &[14, 2])).plays("D", "thwarted");
    let told = facts(&scene, seats("")).into_iter().find_map(|event| match event {
        Event::PlayedThwarted { card, .. } => Some(card),
        _ => None,
    });
    prove_eq!("SK-THW-06", told, Some(Shown { card: card("D14"), face: None }));
}

#[test]
fn a_thwarted_hand_keeps_the_foes_cards() {
    let scene = with(ready(), |state| super::deal::keep(state, "5H")).plays("D", "thwarted");
    prove_eq!("SK-THW-07", s(&scene).team.kept.len(), 1, "the Foe has not lost");
}

#[test]
fn who_holds_one_may_stay_and_win_uncontested() {
    let scene = run(ready(), "D match, E fade, F fade, A fade, B fade, C fade");
    let told = facts(&scene, seats(""));
    prove!(
        "SK-THW-02",
        told.iter().any(|event| matches!(event, Event::WonHand { seat: who, .. } if *who == seat("D")))
    );
    prove!("SK-THW-03", !told.iter().any(|event| matches!(event, Event::PlayedThwarted { .. })));
    prove!("SK-THW-11", s(&scene).personal.decks[at("D")].has(card("D13")));
}

/// Round 3, D and E in, both with a hand that may hold a Thwarted card.
fn showing(d: [usize; 2], e: [usize; 2]) -> Table {
    let scene = with(stage(), |state| {
        faded(state, "ABCF");
        lines(state, [0, 1, 2, 3, 3, 0]);
        hold(state, "D", &d);
        hold(state, "E", &e);
        last_turn(state, "D");
    });
    scene.plays("D", "match")
}

#[test]
fn who_holds_one_cannot_win_a_showdown() {
    // D's sixes are of no use beside a Thwarted card.
    let scene = run(showing([13, 12], [1, 2]), "D reveal, E reveal").asks("E");
    prove_eq!("SK-THW-01", s(&scene).montage.winner, Some(seat("E")));
    let scene = run(showing([13, 12], [13, 2]), "D reveal, E reveal");
    let void = facts(&scene, seats(""))
        .into_iter()
        .any(|event| matches!(event, Event::VoidHand { why: Void::AllThwarted }));
    prove!("SK-THW-09", void);
    prove_eq!("SK-THW-09", reserves(&scene), [36; 6]);
    let alone = run(showing([13, 12], [13, 2]), "D reveal, E fade");
    prove_eq!("SK-THW-13", (s(&alone).phase, s(&alone).personal.fronts[at("D")].len()), (Phase::Scene, 0));
    prove_eq!("SK-THW-13", s(&alone).knights[at("D")].reserve.total(), 42);
}

#[test]
fn at_the_limit_and_after_other_things_it_can_be_played() {
    let scene = with(ready(), |state| {
        lines(state, [5, 1, 2, 1, 0, 0]);
        (state.knights[at("D")].die, state.knights[at("D")].bid) = (1, 1);
    });
    let scene = scene.offers("D", "pass").offers("D", "thwarted");
    prove!("SK-THW-12", scene.list("D").contains(&"thwarted".to_owned()));
    let scene = scene.plays("D", "reroll").plays("D", "thwarted");
    prove_eq!("SK-THW-14", s(&scene).phase, Phase::Scene);
}

/// D plays a Thwarted card, and E has effect 11 in front with this condition.
pub(super) fn stoppable(condition: usize) -> Table {
    with(ready(), |state| {
        front(state, "E", 11, condition);
        hold(state, "E", &[1, 2]);
        give(state, "E", "B", "E", 1);
    })
}

#[test]
fn effect_eleven_stops_it() {
    // Condition 1: E's die of 6 is higher than the Locus of 2.
    let scene = stoppable(1).plays("D", "thwarted").asks("E").offers("E", "allow").offers("E", "stop E11");
    prove_eq!("SK-EFX-19", s(&scene).asked, seat("E"), "out of turn");
    let let_be = scene.plays("E", "allow");
    prove_eq!("SK-EFX-19", s(&let_be).montage.round, 0, "the reply is free");
    let scene = stoppable(1).plays("D", "thwarted").plays("E", "stop E11").asks("D");
    let state = s(&scene);
    prove!("SK-EFF-11", state.montage.barred);
    prove!(
        "SK-EFX-21",
        state.personal.hands[at("D")].has(card("D13")) && !state.personal.removed.has(card("D13"))
    );
    prove_eq!("SK-EFX-21", (state.asked, state.phase), (seat("D"), Phase::Bid), "another bid action");
    let scene = scene.refuses("D", "thwarted", "SK-EFF-11").plays("D", "match").asks("E");
    prove!("SK-MAN-07", s(&scene).personal.decks[at("E")].has(card("E11")));
    stoppable(2).plays("D", "thwarted").refuses("E", "stop E1", "SK-MAN-01");
}

#[test]
fn a_condition_that_is_not_met_asks_nobody() {
    let scene = with(stoppable(1), |state| state.knights[at("E")].die = 2).plays("D", "thwarted");
    prove_eq!("SK-EFX-19", s(&scene).montage.round, 0, "its condition must be met at that moment");
    // SK-EFX-27: neither who has faded nor the Foe.
    let faded_one = with(stoppable(1), |state| faded(state, "E")).plays("D", "thwarted");
    prove_eq!("SK-EFX-27", s(&faded_one).montage.round, 0);
    let foe = with(ready(), |state| front(state, "A", 11, 12)).plays("D", "thwarted");
    prove_eq!("SK-EFX-27", s(&foe).montage.round, 0);
}

#[test]
fn trades_and_consents_are_carried_out_in_a_reply() {
    let scene = stoppable(5).plays("D", "thwarted").asks("E").plays("E", "stop E11 with B").asks("D");
    prove_eq!("SK-EFX-26", (s(&scene).seating[1], s(&scene).seating[4]), (seat("E"), seat("B")));
    prove_eq!("SK-EFX-26", s(&scene).montage.active, Some(seat("D")), "D remains the active player");
    let scene = scene.plays("D", "match").asks("B");
    prove_eq!("SK-EFX-26", s(&scene).asked, seat("B"), "B sits where E sat");
    // Condition 8: the player on the right of E is D.
    let scene = stoppable(8).plays("D", "thwarted").plays("E", "stop E11").asks("D").plays("D", "refuse");
    prove_eq!("SK-CDX-09", s(&scene).montage.round, 0, "refused, and nobody else can stop it");
    let scene = stoppable(8).plays("D", "thwarted").plays("E", "stop E11").plays("D", "accept").asks("D");
    prove!("SK-EFX-26", s(&scene).montage.barred && s(&scene).knights[at("D")].life == 4);
    // Condition 9: the player on the left of E is F.
    let scene = stoppable(9).plays("D", "thwarted").plays("E", "stop E11").asks("F").plays("F", "accept");
    prove_eq!("SK-EFX-26", (s(&scene).burned.total(), s(&scene).montage.barred), (1, true));
}

#[test]
fn the_first_clockwise_to_reply_settles_it() {
    let both = || {
        with(stoppable(1), |state| {
            front(state, "C", 11, 1);
            hold(state, "C", &[1, 2]);
        })
    };
    let scene = both().plays("D", "thwarted").asks("E");
    prove_eq!("SK-RULING-50", s(&scene).asked, seat("E"), "clockwise from the Thwarted player");
    let scene = scene.plays("E", "allow").asks("C").plays("C", "stop C11").asks("D");
    prove!("SK-RULING-50", s(&scene).montage.barred && s(&scene).personal.fronts[at("E")].has(card("E11")));
}

#[test]
fn in_its_own_turn_it_bars_thwarted_cards() {
    let scene = with(stage(), |state| {
        front(state, "D", 11, 1);
        hold(state, "D", &[1, 2]);
        hold(state, "E", &[13, 2]);
    });
    let scene = scene.plays("D", "maneuver D11").plays("D", "match").refuses("E", "thwarted", "SK-EFF-11");
    prove!("SK-EFX-20", s(&scene).montage.barred);
    prove!("SK-MAN-02", {
        let other = with(stoppable(1), |state| front(state, "E", 8, 2));
        !other.plays("D", "thwarted").list("E").iter().any(|offer| offer.contains("E8"))
    });
    with(stoppable(1), |state| front(state, "E", 8, 2)).plays("D", "thwarted").refuses(
        "E",
        "stop E8",
        "SK-MAN-02",
    );
}
