//! The bidding and the complications.

use spaceknights::{Action, Chips, Event, Phase, Place, TeamDeck};
use table::Game;
use testkit::{prove, prove_eq};

use super::support::*;

#[test]
fn a_match_raises_the_line_to_the_bid() {
    let scene = stage().offers("D", "match").plays("D", "match");
    prove_eq!("SK-BID-04", s(&scene).knights[at("D")].line.total(), 2);
    prove_eq!("SK-BID-02", s(&scene).asked, seat("E"));
    prove_eq!("SK-GEN-09", s(&scene).asked, seat("E"), "to the left is clockwise");
    prove_eq!("SK-METTLE-08", s(&scene).knights.map(|knight| knight.line.total()), [0, 1, 2, 2, 0, 0]);
}

#[test]
fn a_surge_goes_above_the_bid_within_the_limit() {
    let scene = with(stage(), |state| state.knights[at("D")].die = 5);
    let scene = scene.offers("D", "surge 3").offers("D", "surge 5").offers_not("D", "surge 6");
    let scene = scene.refuses("D", "surge 2", "SK-BID-07").refuses("D", "surge 6", "SK-BID-09");
    let scene = scene.plays("D", "surge 5");
    prove_eq!("SK-BID-06", (s(&scene).montage.bid, s(&scene).montage.surger), (5, Some(seat("D"))));
    // SK-BID-22: everybody else must act, those who posted too.
    let scene = run(scene, "E fade, F match, A match");
    let scene = scene.asks("B").plays("B", "match").asks("C").plays("C", "match");
    prove_eq!("SK-BID-20", s(&scene).phase, Phase::Complication, "all are level, so the round closes");
    prove!(
        "SK-BID-32",
        scene.table().told(seats(""), 0).count() > 0 && s(&scene).knights[0].line.total() == 5
    );
}

#[test]
fn surges_may_follow_each_other() {
    let scene = run(stage(), "D surge 3, E surge 4, F surge 5, A surge 6, B fade, C fade");
    let scene = scene.asks("D");
    prove_eq!("SK-BID-08", s(&scene).montage.bid, 6);
    prove_eq!("SK-BID-22", s(&scene).asked, seat("D"), "who falls short must act again");
    // D has bid 3 of 6, so there is room for 3 more: to 6 and no further.
    let scene = scene.offers("D", "match").offers_not("D", "surge 7");
    prove!("SK-BID-09", !scene.list("D").iter().any(|offer| offer.starts_with("surge")));
}

#[test]
fn the_foe_may_bid_six_in_a_round() {
    let scene = with(run(stage(), "D match, E match, F match"), |state| state.knights[0].die = 0);
    let scene = scene.asks("A").offers("A", "surge 6").refuses("A", "surge 7", "SK-BID-09");
    prove!("SK-BID-10", scene.list("A").contains(&"surge 6".to_owned()));
    let scene = run(scene, "A fade");
    prove!("SK-BID-32", !s(&scene).montage.still_in.has(seat("A")));
}

/// Worked example 1.
#[test]
fn a_limit_of_four_allows_twelve_in_a_hand() {
    let mut scene = with(stage(), |state| {
        for index in 1..6 {
            state.knights[index].die = 4;
        }
    });
    scene = run(scene, "D surge 4, E fade, F fade, A match, B fade, C fade");
    for (round, line) in [(2, 8), (3, 12)] {
        scene = scene.plays("A", "complication locus");
        prove_eq!("SK-BID-11", s(&scene).knights[at("D")].bid, 0, "round {round} starts afresh");
        prove_eq!("SK-BID-27", s(&scene).asked, seat("D"), "the next still in left of the Foe");
        scene = scene.plays("D", &format!("surge {line}")).plays("A", "match");
    }
    prove_eq!("SK-BID-11", s(&scene).knights[at("D")].line.total(), 12);
    prove_eq!("SK-BID-26", s(&scene).phase, Phase::Show, "after three rounds hands are shown");
    prove!("SK-COMPL-03", s(&scene).team.common.iter().all(Option::is_some));
    prove_eq!("SK-FIN-05", s(&scene).phase, Phase::Show);
}

/// Worked example 8.
#[test]
fn who_cannot_match_bids_all_the_room_or_fades() {
    let scene = with(stage(), |state| {
        lines(state, [5, 1, 2, 2, 0, 0]);
        state.knights[at("D")].die = 2;
    });
    let scene =
        scene.offers("D", "limit").offers("D", "fade").offers_not("D", "match").offers_not("D", "pass");
    let scene = scene.refuses("D", "match", "SK-BID-04").refuses("D", "surge 6", "SK-BID-09");
    prove!("SK-BID-14", !scene.list("D").iter().any(|offer| offer.starts_with("surge")));
    let scene = scene.refuses("D", "pass", "SK-BID-13").plays("D", "limit");
    let state = s(&scene);
    prove_eq!("SK-BID-14", (state.knights[at("D")].line.total(), state.montage.bid), (4, 5));
    prove!("SK-BID-12", state.montage.still_in.has(seat("D")), "at the limit one stays in");
    // SK-BID-35: it was no surge.
    prove_eq!("SK-BID-35", state.montage.surger, None);
    prove_eq!("SK-BID-16", scene.position().state().knights[at("D")].bid, 2);
}

#[test]
fn at_the_limit_one_passes_when_bidding_comes_by() {
    // B posted 1 and rolled 1, so there is no room.
    let scene = with(stage(), |state| {
        state.knights[at("B")].die = 1;
        state.knights[at("C")].die = 1;
    });
    let scene = run(scene, "D match, E fade, F fade, A match").asks("B");
    let scene = scene.offers("B", "pass").offers("B", "fade").offers("B", "reroll");
    let scene = scene.refuses("B", "limit", "SK-BID-14").plays("B", "pass");
    prove!("SK-BID-13", s(&scene).montage.still_in.has(seat("B")));
    // SK-BID-18: C posted 2 above the die of 1; the posting stands, and a match costs nothing.
    let scene = scene.asks("C").offers("C", "match").offers_not("C", "surge 3");
    prove_eq!("SK-BID-18", s(&scene).knights[at("C")].line.total(), 2);
    prove_eq!("SK-BID-17", s(&scene).knights[at("C")].bid, 2, "a posting counts as bid in round 1");
    // SK-BID-21: C had no turn before, so the round went on to C.
    let scene = scene.plays("C", "match");
    prove_eq!("SK-BID-21", s(&scene).phase, Phase::Complication);
    prove_eq!("SK-BID-05", s(&scene).knights[at("C")].line.total(), 2, "it cost nothing");
    prove!("SK-BID-25", s(&scene).knights[at("B")].line.total() == 1, "no extra lap for who is at the limit");
}

#[test]
fn bidding_passes_through_who_is_short_without_room() {
    // E is short and out of room; D surges, F is owed a turn, and E is passed on the way.
    let scene = with(stage(), |state| {
        lines(state, [0, 1, 2, 0, 1, 0]);
        (state.knights[at("E")].die, state.knights[at("E")].bid) = (1, 1);
        state.montage.acted = seats("EB");
    });
    let scene = scene.plays("D", "surge 3").asks("E").offers("E", "pass");
    prove_eq!("SK-BID-24", s(&scene).asked, seat("E"));
    let scene = scene.offers("E", "reroll").plays("E", "pass").asks("F");
    // SK-BID-23: B had acted, and now is short with room.
    let scene = run(scene, "F fade, A fade").asks("B");
    prove_eq!("SK-BID-23", s(&scene).asked, seat("B"));
}

#[test]
fn too_little_reserve_is_a_limit() {
    let scene = with(stage(), |state| leave(state, "D", 1));
    let scene = scene.offers("D", "limit").refuses("D", "match", "SK-BID-04").plays("D", "limit");
    prove_eq!(
        "SK-BID-15",
        (s(&scene).knights[at("D")].line.total(), s(&scene).knights[at("D")].reserve.total()),
        (1, 0)
    );
    prove_eq!("SK-BID-16", s(&scene).asked, seat("E"));
}

#[test]
fn chips_of_any_colour_are_bid() {
    let scene = with(stage(), |state| {
        give(state, "D", "E", "D", 3);
        give(state, "E", "D", "E", 4);
    });
    let scene = scene.plays("D", "surge 5").asks("D");
    prove_eq!("SK-METTLE-04", s(&scene).phase, Phase::Chips(spaceknights::ChipsFor::Surge));
    let scene = scene.refuses("D", "chips 5 E", "SK-METTLE-04").refuses("D", "chips 1 A", "SK-METTLE-04");
    let scene = scene.refuses("D", "chips 6 D", "SK-METTLE-04").plays("D", "chips 2 D").asks("E");
    prove_eq!("SK-METTLE-01", s(&scene).knights[at("D")].line, Chips([0, 0, 0, 2, 3, 0]), "colours stay");
    prove_eq!("SK-METTLE-04", s(&scene).montage.bid, 5);
}

#[test]
fn colours_that_can_only_be_named_later_are_in_the_view() {
    let scene = with(stage(), |state| {
        leave(state, "D", 3);
        give(state, "E", "D", "E", 1);
        give(state, "F", "D", "F", 3);
    });
    let scene =
        scene.plays("D", "surge 5").offers("D", "chips 3 D").refuses("D", "chips 3 F", "SK-METTLE-04");
    let view = scene.position().view(seats("D"));
    let choosing = view.choosing.expect("chips are being chosen");
    assert_eq!((choosing.left, choosing.there), (5, Chips([0, 0, 0, 3, 1, 3])));
    let scene = scene.plays("D", "chips 2 D");
    let choosing = scene.position().view(seats("D")).choosing.expect("and others after them");
    assert_eq!((choosing.left, choosing.there), (3, Chips([0, 0, 0, 0, 1, 3])));
}

#[test]
fn fading_leaves_the_line_and_the_hand_goes_back() {
    let scene = run(stage(), "D match, E fade");
    let state = s(&scene);
    prove_eq!(
        "SK-BID-30",
        (state.personal.hands[at("E")].len(), state.personal.decks[at("E")].len()),
        (0, 15)
    );
    // SK-BID-33: the order on the deck is fixed and never asked; nobody draws from it before the next shuffle.
    prove_eq!("SK-BID-33", state.asked, seat("F"));
    let scene = run(scene, "F match, A match, B fade, C match");
    let state = s(&scene);
    prove_eq!("SK-BID-29", state.knights[at("B")].line.total(), 1);
    prove!("SK-BID-28", !state.montage.still_in.has(seat("B")));
    let scene = run(scene, "A complication enemy").asks("C");
    prove_eq!("SK-BID-28", s(&scene).asked, seat("C"), "who faded has no more turns");
    prove_eq!("SK-BID-27", s(&scene).asked, seat("C"));
}

#[test]
fn a_fading_foe_puts_threats_on_top() {
    let scene = run(stage(), "D match, E fade, F fade, A fade");
    let state = s(&scene);
    let tops: Vec<String> = state.team.tops[2].iter().map(|top| top.card.to_string()).collect();
    prove_eq!("SK-BID-31", tops, ["2C", "1C"], "the first drawn is uppermost");
    let scene = run(scene, "B fade, C match");
    // SK-COMPL-08: the faded Foe still chooses.
    let scene = scene.asks("A").plays("A", "complication threat");
    let card = s(&scene).team.common[Place::First as usize].expect("a complication");
    prove_eq!("SK-COMPL-08", (card.deck, card.mark), (TeamDeck::Threat, mark("1C")));
}

#[test]
fn complications_come_from_a_deck_of_the_foes_choice() {
    let scene = run(stage(), "D match, E fade, F fade, A match, B match, C match").asks("A");
    let scene = scene
        .offers("A", "complication locus")
        .offers("A", "complication enemy")
        .offers("A", "complication threat");
    let scene = scene.plays("A", "complication locus");
    let first = s(&scene).team.common[3].expect("the first complication");
    prove_eq!("SK-COMPL-01", (first.deck, s(&scene).montage.round), (TeamDeck::Locus, 2));
    // SK-COMPL-05: the choice is told before the card.
    let told = facts(&scene, seats(""));
    let chose = told.iter().position(|event| matches!(event, Event::ChoseDeck { .. })).expect("told");
    prove!("SK-COMPL-05", matches!(told[chose + 1], Event::Complicated { .. }));
    let scene = run(scene, "B match, C match, D match, A match, A complication locus");
    let second = s(&scene).team.common[4].expect("the second complication");
    prove_eq!("SK-COMPL-04", second.deck, TeamDeck::Locus, "both may come from one deck");
    prove_eq!("SK-COMPL-02", s(&scene).montage.round, 3);
    prove_eq!("SK-COMPL-06", s(&scene).team.common.iter().flatten().count(), 5);
    let empty = with(run(stage(), "D match, E fade, F fade, A match, B match, C match"), |state| {
        let rest = std::mem::take(&mut state.team.decks[1]);
        state.team.aside[1] = rest;
    });
    empty.refuses("A", "complication enemy", "SK-COMPL-04");
}

#[test]
fn one_player_at_a_time_ends_a_turn_with_one_action() {
    let early = stage().position().check(seat("E"), &Action::Match).expect_err("it is D's turn");
    prove_eq!("SK-BID-34", early.rule.0, "SK-BID-34");
    let scene = stage().plays("D", "match").refuses("E", "reveal", "SK-GEN-03");
    prove_eq!("SK-BID-03", s(&scene).asked, seat("E"), "the turn has ended with the bid action");
    prove!("SK-GEN-03", s(&scene).phase == Phase::Bid);
}
