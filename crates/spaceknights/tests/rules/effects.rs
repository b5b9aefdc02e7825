//! The twelve effects of maneuvers. The condition is number 11, "no mettle of yours is on any line", unless said otherwise.

use spaceknights::{Cards, Category, Event, Marks, Phase, TeamDeck};
use testkit::{prove, prove_eq};

use super::support::*;

/// It is D's turn, with this effect in front; everybody holds a chip of D's colour.
pub(super) fn ready(effect: usize) -> Table {
    with(stage(), |state| {
        front(state, "D", effect, 11);
        hold(state, "D", if effect < 3 { &[3, 4] } else { &[1, 2] });
        for other in ["A", "B", "C", "E", "F"] {
            give(state, "D", other, "D", 1);
        }
    })
}

#[test]
fn the_cards_in_front_count() {
    let scene = with(ready(1), |state| {
        front(state, "D", 11, 3);
        front(state, "D", 12, 4);
        common(state, &["6H", "3I", "4C", "6I", "2H"]);
        last_turn(state, "D");
        lines(state, [0; 6]);
    });
    let before = scene.position().strength(seat("D")).category;
    let scene = scene.plays("D", "maneuver D1");
    // 6H 6I on the table, 6I 6C in front: four of a kind, of which three share a suit.
    prove!("SK-EFF-01", scene.position().strength(seat("D")).category > before);
    prove!(
        "SK-EFX-01",
        s(&scene).personal.fronts[at("D")].has(card("D1")),
        "it lies there until the hand ends"
    );
    let scene = scene.refuses("D", "maneuver D1", "SK-EFX-01");
    // SK-EFX-25: they are no hand cards.
    prove_eq!("SK-EFX-25", s(&scene).personal.hands[at("D")].len(), 2);
    let category = scene.position().strength(seat("D")).category;
    prove!("SK-EFX-25", category >= Category::FourOfAKind, "{category:?}");
    let scene = run(scene, "D fade");
    let scene = until(scene, |state| state.phase == Phase::Return);
    prove!("SK-CLEAN-06", s(&scene).personal.decks[at("D")].has(card("D1")));
    prove_eq!("SK-EFX-02", s(&scene).personal.fronts[at("D")].len(), 2, "the others stay");
    let other = with(ready(1), |state| {
        state.montage.arrayed = seats("D");
    });
    other.refuses("D", "maneuver D1", "SK-MAN-12");
}

#[test]
fn a_fresh_hand_is_drawn() {
    let scene = ready(2).plays("D", "maneuver D2 at E");
    let hand = s(&scene).personal.hands[at("E")];
    prove!("SK-EFF-02", !hand.has(card("E1")) && !hand.has(card("E2")));
    prove_eq!("SK-EFX-03", (hand.len(), s(&scene).personal.decks[at("E")].len()), (2, 13));
    let foe = with(ready(2), |state| super::deal::keep(state, "5H")).plays("D", "maneuver D2 at A");
    let drawn: Vec<_> = s(&foe).team.drawn.iter().map(|card| card.card).collect();
    prove!("SK-EFX-04", !drawn.contains(&mark("1C")) && !drawn.contains(&mark("2C")) && drawn.len() == 2);
    prove_eq!("SK-EFX-04", s(&foe).team.kept.len(), 1, "kept cards are unaffected");
    let faded_one = with(ready(2), |state| faded(state, "E")).refuses("D", "maneuver D2 at E", "SK-EFX-04");
    drop(faded_one);
    with(ready(2), |state| give(state, "E", "D", "D", 1)).refuses("D", "maneuver D2 at E", "SK-EFF-02");
    let small = with(ready(2), |state| {
        let own = state.personal.decks[at("E")].minus(Cards::of(seat("E"), 3).minus(Cards::of(seat("E"), 0)));
        state.personal.fronts[at("E")] = own;
        state.personal.seen[6] = state.personal.seen[6].union(own);
        state.personal.removed = state.personal.decks[at("E")].minus(own);
        state.personal.decks[at("E")] = Cards::NONE;
    });
    small.refuses("D", "maneuver D2 at E", "SK-RULING-66");
}

#[test]
fn overpower_goes_up_by_four() {
    let scene = ready(3).offers("D", "maneuver D3 at D").refuses("D", "maneuver D3 at A", "SK-EFX-05");
    let scene = with(scene, |state| faded(state, "E")).plays("D", "maneuver D3 at E");
    prove_eq!("SK-EFX-05", s(&scene).knights[at("E")].overpower, 5, "faded or not");
    let high = with(ready(3), |state| state.knights[at("E")].overpower = 4).plays("D", "maneuver D3 at E");
    prove_eq!("SK-DIE-15", s(&high).knights[at("E")].overpower, 6);
    with(ready(3), |state| state.knights[at("E")].overpower = 6).refuses(
        "D",
        "maneuver D3 at E",
        "SK-MAN-12",
    );
}

#[test]
fn a_hand_card_of_each_holder_is_seen() {
    let scene = with(ready(4), |state| {
        faded(state, "F");
        give(state, "B", "D", "D", 1);
    });
    let scene = scene.plays("D", "maneuver D4");
    let seen = facts(&scene, seats("D"));
    let cards = seen.iter().filter(|event| matches!(event, Event::PeekedCard { .. })).count();
    let threats = seen.iter().filter(|event| matches!(event, Event::PeekedThreat { .. })).count();
    // C and E have a hand and the mettle; B has no mettle, F has faded; the Foe's drawn cards count.
    prove_eq!("SK-EFF-04", cards, 2);
    prove_eq!("SK-EFX-07", threats, 1);
    let others = facts(&scene, seats("ABCEF"));
    prove!(
        "SK-EFX-06",
        !others.iter().any(|event| matches!(event, Event::PeekedCard { .. } | Event::PeekedThreat { .. }))
    );
    prove_eq!("SK-METTLE-02", cards + threats, 3, "your mettle is chips of your colour");
    prove_eq!("SK-METTLE-03", cards + threats, 3);
}

#[test]
fn the_foes_limit_is_one() {
    let scene = with(ready(5), |state| {
        lines(state, [2, 0, 0, 0, 0, 0]);
        state.knights[0].bid = 2;
    });
    let scene = scene.plays("D", "maneuver D5");
    prove_eq!("SK-EFX-09", s(&scene).knights[0].line.total(), 2, "nothing is returned");
    let scene =
        run(scene, "D surge 3, E fade, F fade").asks("A").offers("A", "pass").offers_not("A", "match");
    prove!("SK-EFX-08", s(&scene).montage.hobbled);
    let next = run(scene, "A pass, B fade, C fade, A complication locus, D match").asks("A");
    // SK-EFF-05: a new round, and the limit is 1 again.
    prove_eq!("SK-EFF-05", next.list("A"), ["match", "fade"]);
    with(ready(5), |state| faded(state, "A")).refuses("D", "maneuver D5", "SK-MAN-12");
}

#[test]
fn lines_change_places() {
    let scene = with(ready(6), |state| {
        lines(state, [0, 0, 0, 0, 4, 0]);
        faded(state, "E");
        state.knights[at("D")].bid = 1;
    });
    let scene = scene.plays("D", "maneuver D6 at E");
    let state = s(&scene);
    prove_eq!(
        "SK-EFF-06",
        (state.knights[at("D")].line.of(seat("E")), state.knights[at("E")].line.total()),
        (4, 0)
    );
    prove_eq!("SK-EFX-10", state.knights[at("D")].line.total(), 4, "it is the new holder's wager");
    prove_eq!("SK-EFX-11", (state.montage.bid, state.knights[at("D")].bid), (4, 1));
    with(ready(6), |state| lines(state, [1, 1, 2, 0, 0, 0])).refuses("D", "maneuver D6 at E", "SK-MAN-12");
    prove!("SK-RULING-46", {
        let empty = with(ready(6), |state| lines(state, [1, 1, 2, 0, 0, 0]));
        !empty.list("D").contains(&"maneuver D6 at E".to_owned())
    });
    with(ready(6), |state| give(state, "E", "D", "D", 1)).refuses("D", "maneuver D6 at E", "SK-EFF-06");
}

#[test]
fn a_common_card_is_replaced() {
    let scene = ready(7).refuses("D", "maneuver D7 on first", "SK-EFF-07").plays("D", "maneuver D7 on enemy");
    let state = s(&scene);
    let new = state.team.common[1].expect("an Enemy");
    prove!("SK-EFF-07", new.mark != mark("3I"));
    prove_eq!("SK-EFX-12", new.deck, TeamDeck::Enemy);
    prove!("SK-EFX-12", state.team.aside[1].has(mark("3I")));
    let scene = until(scene.plays("D", "fade"), |state| state.phase == Phase::Scene);
    prove_eq!("SK-CLEAN-06", s(&scene).team.decks[1], Marks::ALL);
    // SK-RULING-11: an emptied deck is formed anew from what was set aside.
    let last = with(ready(7), |state| {
        let rest = state.team.decks[1];
        state.team.aside[1] = rest.without(mark("6H"));
        state.team.decks[1] = Marks::NONE.with(mark("6H"));
    });
    let last = last.plays("D", "maneuver D7 on enemy");
    prove_eq!("SK-RULING-11", (s(&last).team.decks[1].len(), s(&last).team.aside[1].len()), (16, 1));
}

#[test]
fn the_next_cards_are_seen() {
    let scene = ready(8).plays("D", "maneuver D8");
    let seen = facts(&scene, seats("D")).into_iter().find_map(|event| match event {
        Event::Foreseen { cards } => Some(cards),
        _ => None,
    });
    let cards = seen.expect("three cards");
    prove_eq!("SK-EFF-08", cards.len(), 3);
    prove!(
        "SK-EFX-14",
        !facts(&scene, seats("ABCEF")).iter().any(|event| matches!(event, Event::Foreseen { .. }))
    );
    // They stay in place: the next complication is the one that was seen.
    let scene =
        run(scene, "D match, E fade, F fade, A match, A chips 2 A, B fade, C match, A complication locus");
    prove_eq!("SK-EFX-14", s(&scene).team.common[3], Some(cards[0]));
}

#[test]
fn a_deck_is_searched() {
    let scene =
        ready(9).refuses("D", "maneuver D9 at D", "SK-EFX-15").refuses("D", "maneuver D9 at A", "SK-EFX-15");
    let scene = scene.plays("D", "maneuver D9 at E").asks("D");
    prove_eq!("SK-EFX-15", scene.list("D").len(), 11, "ten maneuvers, and Thwarted cards once");
    let scene = scene.refuses("D", "add E1", "SK-EFF-09").offers("D", "add E13").refuses(
        "D",
        "add E14",
        "SK-PERS-10",
    );
    prove!("SK-EFX-16", scene.list("D").contains(&"add E13".to_owned()));
    let scene = scene.plays("D", "add E13");
    prove_eq!("SK-EFF-09", s(&scene).personal.hands[at("E")].len(), 3);
    prove!("SK-THW-10", s(&scene).personal.hands[at("E")].has(card("E13")));
    prove!(
        "SK-EFX-15",
        facts(&scene, seats("E")).iter().any(|event| matches!(event, Event::AddedCard { .. }))
    );
    prove!(
        "SK-EFX-15",
        !facts(&scene, seats("ABCF")).iter().any(|event| matches!(event, Event::AddedCard { .. }))
    );
    with(ready(9), |state| faded(state, "E")).refuses("D", "maneuver D9 at E", "SK-EFX-15");
}

#[test]
fn a_whole_line_is_taken_back() {
    let scene = with(ready(10), |state| {
        lines(state, [0, 1, 2, 0, 0, 0]);
        give(state, "F", "D", "F", 2);
        state.knights[at("D")].reserve.0[at("F")] -= 2;
        state.knights[at("D")].line.0[at("F")] += 2;
        state.knights[at("D")].bid = 2;
    });
    let scene = scene.plays("D", "maneuver D10");
    let knight = s(&scene).knights[at("D")];
    prove_eq!("SK-EFF-10", (knight.line.total(), knight.reserve.of(seat("F"))), (0, 2));
    prove_eq!("SK-EFX-17", s(&scene).montage.still_in.has(seat("D")), true);
    prove_eq!("SK-EFX-18", (s(&scene).montage.bid, knight.bid), (2, 2));
    with(ready(10), |state| lines(state, [0; 6])).refuses("D", "maneuver D10", "SK-MAN-12");
}

#[test]
fn hands_are_exchanged_for_good() {
    let scene = ready(12).refuses("D", "maneuver D12 at A", "SK-EFX-22").plays("D", "maneuver D12 at E");
    let personal = &s(&scene).personal;
    prove!("SK-EFF-12", personal.hands[at("D")].has(card("E1")) && personal.hands[at("E")].has(card("D1")));
    let scene = until(run(scene, "D fade, E fade"), |state| state.phase == Phase::Scene);
    prove!("SK-EFX-23", s(&scene).personal.decks[at("D")].has(card("E1")), "it belongs to the new deck");
    // SK-EFX-24: now the deck has 1H twice, and play goes on.
    let marks = s(&scene).personal.decks[at("D")].iter().filter(|card| card.number() == 0).count();
    prove_eq!("SK-EFX-24", marks, 1 + usize::from(s(&scene).personal.decks[at("D")].has(card("D1"))));
    with(ready(12), |state| faded(state, "E")).refuses("D", "maneuver D12 at E", "SK-EFX-22");
    with(ready(12), |state| give(state, "E", "D", "D", 1)).refuses("D", "maneuver D12 at E", "SK-EFF-12");
}

#[test]
fn the_foe_and_the_faded_play_no_maneuvers() {
    let scene = with(stage(), |state| {
        front(state, "A", 8, 12);
        turn(state, "A");
        state.montage.acted = seats("DEF");
    });
    let scene = scene.refuses("A", "maneuver A8", "SK-ROLE-05");
    prove!("SK-ROLE-04", s(&scene).personal.hands[0].is_empty(), "the Foe plays no knight's hand");
    let scene = with(ready(8), |state| front(state, "E", 10, 1));
    let scene = run(scene, "D match, E fade, F fade, A fade, B fade");
    prove!("SK-MAN-13", scene.list("E").is_empty());
    ready(8).refuses("D", "maneuver D5", "SK-MAN-01").refuses("D", "maneuver D8 at E", "SK-MAN-12");
}
