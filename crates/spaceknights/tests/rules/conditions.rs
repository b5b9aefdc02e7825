//! The twelve conditions of maneuvers. The maneuver is "look at the team decks" (effect 8) unless said otherwise: it always can.

use spaceknights::{Event, Phase, Theme};
use testkit::{prove, prove_eq};

use super::support::*;

/// It is D's turn, with a card of effect 8 and this condition in front.
fn ready(condition: usize) -> Table {
    with(stage(), |state| {
        front(state, "D", 8, condition);
        hold(state, "D", &[1, 2]);
    })
}

const PLAY: &str = "maneuver D8";

#[test]
fn dice_must_be_higher_than_the_opening_cards() {
    for (condition, place, value) in [(1, "SK-COND-01", 2_u8), (2, "SK-COND-02", 3), (3, "SK-COND-03", 4)] {
        let scene = with(ready(condition), |state| state.knights[at("D")].die = value);
        // SK-CDX-01: equality fails.
        let scene = scene.refuses("D", PLAY, place);
        prove!("SK-CDX-01", !scene.list("D").contains(&PLAY.to_owned()));
        let scene =
            with(scene, |state| state.knights[at("D")].die = value + 1).offers("D", PLAY).plays("D", PLAY);
        prove!("SK-MAN-03", s(&scene).personal.fronts[at("D")].is_empty());
    }
    // SK-CDX-02: the opening card counts, never a complication; here the Locus is 6 and the complication 1.
    let scene = with(ready(1), |state| {
        common(state, &["6H", "3I", "4C", "1H", "1I"]);
        last_turn(state, "D");
        state.knights[at("D")].die = 5;
    });
    scene.refuses("D", PLAY, "SK-COND-01");
    prove!("SK-CDX-02", true_after_replacement());
}

/// SK-CDX-02, SK-EFX-13: a replaced Locus counts with its new value.
fn true_after_replacement() -> bool {
    let scene = with(ready(1), |state| {
        common(state, &["6H", "3I", "4C"]);
        state.knights[at("D")].die = 5;
        front(state, "D", 7, 12);
        state.seating.swap(1, 3);
        let rest = state.team.decks[0];
        state.team.decks[0] = spaceknights::Marks::NONE.with(mark("1C"));
        state.team.aside[0] = rest.without(mark("1C"));
    });
    let scene = scene.refuses("D", PLAY, "SK-COND-01").plays("D", "maneuver D7 on locus");
    let met = scene.list("D").contains(&PLAY.to_owned());
    prove!("SK-EFX-13", met);
    met
}

#[test]
fn a_die_lies_strictly_between_two_complications() {
    let scene = ready(4).refuses("D", PLAY, "SK-CDX-03");
    let scene = with(scene, |state| {
        common(state, &["2H", "3I", "4C", "3H", "5I"]);
        last_turn(state, "D");
        state.knights[at("D")].die = 4;
    });
    let scene = scene.offers("D", PLAY);
    let scene = with(scene, |state| state.knights[at("D")].die = 5).refuses("D", PLAY, "SK-COND-04");
    with(scene, |state| state.knights[at("D")].die = 3).refuses("D", PLAY, "SK-COND-04");
    prove!("SK-CDX-03", true_in_round_three_only());
}

fn true_in_round_three_only() -> bool {
    let scene = with(ready(4), |state| {
        common(state, &["2H", "3I", "4C", "1H"]);
        state.montage.round = 2;
    });
    !scene.list("D").contains(&PLAY.to_owned())
}

#[test]
fn seats_are_traded_with_who_has_the_mettle() {
    let scene = ready(5).refuses("D", PLAY, "SK-MAN-03").refuses("D", "maneuver D8 with F", "SK-COND-05");
    let scene = with(scene, |state| give(state, "D", "F", "D", 1)).offers("D", "maneuver D8 with F");
    let before = s(&scene).knights;
    let scene = scene.plays("D", "maneuver D8 with F");
    prove_eq!("SK-COND-05", s(&scene).seating.map(|seat| seat.letter()), ['A', 'B', 'C', 'F', 'E', 'D']);
    prove_eq!("SK-CDX-05", s(&scene).knights, before, "chips, cards and roles go along");
    // SK-CDX-16: it was carried out at once, and SK-CDX-06: bidding goes on from the new seat.
    prove!(
        "SK-CDX-16",
        facts(&scene, seats("D")).iter().any(|event| matches!(event, Event::Foreseen { .. }))
    );
    let scene = scene.plays("D", "match").asks("A");
    prove_eq!("SK-CDX-06", s(&scene).asked, seat("A"));
    // SK-CDX-04: the Foe may be the partner and stays the Foe.
    let scene = with(ready(5), |state| give(state, "D", "A", "D", 1)).plays("D", "maneuver D8 with A");
    prove_eq!("SK-CDX-04", (s(&scene).foe, s(&scene).seating[0]), (seat("A"), seat("D")));
}

#[test]
fn themes_are_traded_with_who_has_the_mettle() {
    let scene = ready(6).refuses("D", "maneuver D8 with F", "SK-COND-06");
    let scene = with(scene, |state| give(state, "D", "F", "D", 1));
    let themes = |scene: &Table| -> (Theme, Theme) {
        (s(scene).knights[at("D")].theme, s(scene).knights[at("F")].theme)
    };
    let (mine, theirs) = themes(&scene);
    let scene = scene.plays("D", "maneuver D8 with F");
    prove_eq!("SK-COND-06", themes(&scene), (theirs, mine));
    let scene = until(scene.plays("D", "fade"), |state| state.phase == Phase::Scene);
    prove_eq!("SK-CDX-07", themes(&scene), (theirs, mine), "the exchange lasts");
}

#[test]
fn the_left_neighbours_line_holds_over_six() {
    let scene = with(ready(7), |state| lines(state, [0, 0, 0, 0, 6, 0])).refuses("D", PLAY, "SK-COND-07");
    let scene = with(scene, |state| {
        lines(state, [0, 0, 0, 0, 7, 0]);
        faded(state, "E");
    });
    let scene = scene.offers("D", PLAY);
    prove!("SK-CDX-08", scene.list("D").contains(&PLAY.to_owned()), "a faded neighbour's line counts");
    prove!("SK-MAN-04", {
        let full = with(scene, |state| state.knights[at("D")].bid = 6);
        full.list("D").contains(&PLAY.to_owned())
    });
}

#[test]
fn the_right_neighbour_may_lose_life_force() {
    let scene = ready(8).plays("D", PLAY).asks("C").offers("C", "accept").offers("C", "refuse");
    // SK-CDX-10: it was announced before.
    prove!(
        "SK-CDX-10",
        facts(&scene, seats("")).iter().any(|event| matches!(event, Event::Maneuvered { .. }))
    );
    let refused = run(scene, "C refuse").asks("D").refuses("D", PLAY, "SK-CDX-10");
    prove!("SK-CDX-09", s(&refused).personal.fronts[at("D")].has(card("D8")), "the card stays in front");
    prove_eq!("SK-CDX-09", s(&refused).knights[at("C")].life, 6);
    let scene = ready(8).plays("D", PLAY).plays("C", "accept");
    prove_eq!("SK-COND-08", s(&scene).knights[at("C")].life, 4);
    let low = with(ready(8), |state| state.knights[at("C")].life = 1).refuses("D", PLAY, "SK-CDX-11");
    let two = with(low, |state| state.knights[at("C")].life = 2).plays("D", PLAY).plays("C", "accept");
    prove_eq!("SK-CDX-11", s(&two).knights[at("C")].life, 1);
}

#[test]
fn the_left_neighbour_may_burn_a_chip() {
    let scene = with(ready(9), |state| {
        give(state, "E", "F", "E", 4);
        give(state, "F", "E", "F", 4);
    });
    let scene = scene.plays("D", PLAY).asks("E");
    let ask = table::Game::ask(scene.position(), seat("E"));
    let no = Some(spaceknights::Action::Refuse);
    prove_eq!("SK-COND-09", (ask.closes, ask.at_timeout), (no, no), "who does not answer does not choose to");
    let scene = scene.plays("E", "accept").asks("E").plays("E", "chips 1 F");
    prove_eq!("SK-COND-09", (s(&scene).burned.of(seat("F")), s(&scene).asked), (1, seat("D")));
    prove_eq!("SK-METTLE-05", s(&scene).knights[at("E")].reserve.of(seat("F")), 3);
    prove!("SK-CDX-12", {
        let none = with(ready(9), |state| {
            lines(state, [0, 0, 0, 0, 6, 0]);
            leave(state, "E", 0);
        });
        let none = none.refuses("D", PLAY, "SK-CDX-12");
        !none.list("D").contains(&PLAY.to_owned())
    });
}

#[test]
fn the_right_neighbour_has_faded() {
    let scene = ready(10).refuses("D", PLAY, "SK-COND-10");
    let scene = with(scene, |state| faded(state, "C")).offers("D", PLAY);
    prove!("SK-CDX-13", scene.list("D").contains(&PLAY.to_owned()));
}

#[test]
fn no_mettle_of_yours_is_on_a_line() {
    let scene = with(ready(11), |state| {
        give(state, "D", "B", "D", 2);
        state.knights[at("B")].reserve.0[at("D")] -= 1;
        state.knights[at("B")].reserve.0[at("B")] += 1;
        state.knights[at("B")].line.0[at("D")] += 1;
        state.knights[at("B")].line.0[at("B")] -= 1;
    });
    let scene = scene.refuses("D", PLAY, "SK-COND-11");
    prove!("SK-CDX-14", {
        let own = with(ready(11), |state| lines(state, [0, 1, 2, 1, 0, 0]));
        !own.list("D").contains(&PLAY.to_owned())
    });
    drop(scene);
    ready(11).offers("D", PLAY);
}

#[test]
fn the_foe_sits_on_the_right() {
    let scene = ready(12).refuses("D", PLAY, "SK-COND-12");
    let scene = with(scene, |state| {
        state.seating.swap(1, 3);
        kill(state, "C");
    });
    let scene = scene.offers("D", PLAY);
    prove!("SK-CDX-15", scene.list("D").contains(&PLAY.to_owned()));
    // With B and C out of the game, D sits right after the Foe.
    let scene = with(ready(12), |state| kill(state, "BC")).offers("D", PLAY);
    prove!("SK-GEN-10", scene.list("D").contains(&PLAY.to_owned()));
}

/// Worked example 9.
#[test]
fn maneuvers_come_before_the_bid_action() {
    let scene = with(stage(), |state| {
        front(state, "B", 8, 12);
        front(state, "B", 10, 1);
        turn(state, "B");
        state.montage.acted = seats("DEFA");
    });
    let scene = scene.plays("B", "maneuver B8");
    prove!("SK-MAN-07", s(&scene).personal.decks[at("B")].has(card("B8")));
    prove_eq!("SK-MAN-05", (s(&scene).asked, s(&scene).phase), (seat("B"), Phase::Bid));
    let scene = scene.plays("B", "maneuver B10");
    prove_eq!("SK-MAN-06", s(&scene).asked, seat("B"), "several in one turn");
    prove_eq!("SK-EFF-10", s(&scene).knights[at("B")].line.total(), 0);
    let scene = scene.plays("B", "match");
    prove_eq!("SK-MAN-05", s(&scene).asked, seat("C"));
}
