//! The Finale: showing, winning, collecting, Cleanup.

use spaceknights::{Category, Chips, Event, Phase};
use testkit::{prove, prove_eq};

use super::deal::keep;
use super::support::*;

/// Round 3, D and E and the Foe still in with lines of 3, D to act; D holds 6I and 6C beside 6H 6I 2C, E holds 1H 1I.
pub(super) fn showdown() -> Table {
    with(stage(), |state| {
        faded(state, "BCF");
        lines(state, [3, 1, 2, 3, 3, 0]);
        common(state, &["6H", "4I", "2I", "6I", "2H"]);
        threats(state, ["1C", "3C"]);
        hold(state, "D", &[11, 12]);
        hold(state, "E", &[1, 2]);
        last_turn(state, "D");
    })
}

#[test]
fn the_last_one_in_wins_without_showing() {
    let scene = run(stage(), "D match, E fade, F fade, A fade, B fade");
    let scene = scene.asks("C");
    let scene = scene.plays("C", "fade");
    // SK-FIN-01: in any round; D has it with a line of 2.
    let told = facts(&scene, seats(""));
    let won = told
        .iter()
        .any(|event| matches!(event, Event::WonHand { seat: who, showdown: false, .. } if *who == seat("D")));
    prove!("SK-FIN-01", won);
    prove!("SK-FIN-02", !told.iter().any(|event| matches!(event, Event::Revealed { .. })));
    prove_eq!("SK-FIN-03", reserves(&scene), [36, 35, 34, 39, 36, 36], "collected, and the hand is over");
    prove!("SK-FIN-04", s(&scene).personal.fronts[at("D")].is_empty());
    prove_eq!("SK-GEN-05", s(&scene).phase, Phase::Scene);
}

#[test]
fn hands_are_shown_from_the_last_surger() {
    let scene = with(showdown(), |state| state.montage.surger = Some(seat("E")));
    let scene = scene.plays("D", "match").asks("E");
    prove_eq!("SK-FIN-06", s(&scene).asked, seat("E"));
    let scene = scene.offers("E", "reveal").offers("E", "fade").plays("E", "reveal").asks("A");
    prove!("SK-FIN-07", s(&scene).montage.revealed.has(seat("E")));
    let scene = scene.plays("A", "fade").plays("D", "reveal");
    // Four sixes beat two pair.
    let told = facts(&scene, seats(""));
    let won = told.iter().find_map(|event| match event {
        Event::WonHand { seat, showdown: true, best, .. } => Some((*seat, *best)),
        _ => None,
    });
    prove_eq!("SK-FIN-09", won, Some((seat("D"), Some(Category::FourOfAKind))));
    prove_eq!(
        "SK-ROLE-06",
        won.and_then(|(_, best)| best),
        Some(Category::FourOfAKind),
        "own and common cards"
    );
    prove_eq!("SK-FIN-08", s(&scene).knights[0].reserve.total(), 33, "who faded late loses the line");
    // SK-RULING-30: nobody surged: from the Foe's left; the surger faded: the next one.
    let nobody = showdown().plays("D", "match");
    prove_eq!("SK-RULING-30", s(&nobody).asked, seat("D"), "B and C have faded");
    let gone = with(showdown(), |state| state.montage.surger = Some(seat("F"))).plays("D", "match");
    prove_eq!("SK-RULING-30", s(&gone).asked, seat("A"));
}

#[test]
fn a_winning_knight_puts_a_card_in_front() {
    let scene = run(showdown(), "D match, D reveal, E fade, A reveal").asks("D");
    prove_eq!("SK-CLEAN-02", s(&scene).phase, Phase::Front);
    let scene = scene.refuses("D", "front D1", "SK-FIN-12").plays("D", "front D11");
    let state = s(&scene);
    prove!(
        "SK-FIN-12",
        state.personal.fronts[at("D")].has(card("D11")) && state.personal.seen[6].has(card("D11"))
    );
    prove_eq!(
        "SK-CLEAN-05",
        (state.personal.hands[at("D")].len(), state.personal.decks[at("D")].len()),
        (0, 14)
    );
    prove_eq!("SK-CLEAN-06", state.team.common.iter().flatten().count(), 0);
    // SK-CLEAN-07: it may go back at once.
    let scene = scene.asks("D").offers("D", "done").plays("D", "return D11");
    prove!("SK-MAN-10", s(&scene).personal.fronts[at("D")].is_empty());
    prove_eq!("SK-CLEAN-07", s(&scene).phase, Phase::Scene);
}

/// SK-CLEAN-07: cards in front are asked about once, one after the other.
#[test]
fn a_card_that_was_passed_over_is_not_asked_about_again() {
    let scene = with(showdown(), |state| {
        front(state, "D", 4, 3);
        front(state, "D", 5, 4);
        front(state, "D", 9, 5);
    });
    let scene = run(scene, "D fade, E reveal, A fade");
    let scene = until(scene, |state| state.phase == Phase::Return && state.asked == seat("D"));
    prove_eq!("SK-CLEAN-07", scene.list("D"), ["return D4", "return D5", "return D9", "done"]);
    let scene = scene.plays("D", "return D5");
    prove_eq!("SK-CLEAN-07", scene.list("D"), ["return D9", "done"]);
    scene.refuses("D", "return D4", "SK-MAN-10");
}

#[test]
fn cards_in_front_stay_until_used() {
    let scene = run(showdown(), "D match, D reveal, E fade, A reveal, D front D11, D done");
    let scene = until(scene, |state| state.hand == 2 && state.phase == Phase::Bid);
    let state = s(&scene);
    prove!("SK-MAN-09", state.personal.fronts[at("D")].has(card("D11")));
    prove!("SK-FIN-13", state.personal.fronts[at("D")].has(card("D11")), "available from the next hand on");
    // SK-MAN-08: its value does not count for the hand.
    let plain = scene.position().strength(seat("D"));
    let with_it = with(scene, |state| state.montage.arrayed = seats("D"));
    prove!("SK-MAN-08", with_it.position().strength(seat("D")) >= plain);
    prove!("SK-MAN-01", with_it.list("D").iter().all(|offer| !offer.starts_with("maneuver D1 ")));
}

/// Worked example 4.
#[test]
fn the_winner_takes_the_smaller_of_two_lines() {
    let scene = with(stage(), |state| {
        faded(state, "EF");
        lines(state, [5, 5, 5, 3, 1, 0]);
        state.knights[at("D")].die = 1;
        state.knights[at("D")].bid = 1;
        common(state, &["6H", "4I", "2I", "6I", "2H"]);
        hold(state, "D", &[11, 12]);
        last_turn(state, "D");
    });
    let scene = run(scene, "D pass, B reveal, C reveal, D reveal, A reveal, D front D11");
    prove_eq!("SK-COLL-04", reserves(&scene), [33, 33, 33, 46, 35, 36]);
    prove_eq!("SK-COLL-01", s(&scene).knights[at("D")].reserve.of(seat("D")), 36);
    prove_eq!("SK-COLL-02", s(&scene).knights[at("D")].reserve.of(seat("E")), 1);
    prove_eq!("SK-COLL-03", s(&scene).knights[at("D")].reserve.of(seat("B")), 3);
    prove_eq!("SK-COLL-05", s(&scene).knights[at("B")].reserve.of(seat("B")), 33);
    prove!("SK-CLEAN-01", s(&scene).knights.iter().all(|knight| knight.line.is_empty()));
}

#[test]
fn the_winner_chooses_which_chips_of_a_part() {
    let scene = with(showdown(), |state| {
        // E's line of 6 holds three of E and three of F.
        lines(state, [3, 1, 2, 3, 3, 0]);
        give(state, "F", "E", "F", 3);
        state.knights[at("E")].reserve.0[at("F")] -= 3;
        state.knights[at("E")].line.0[at("F")] += 3;
        state.montage.bid = 6;
        (state.knights[at("D")].die, state.knights[at("D")].bid) = (1, 1);
        faded(state, "A");
    });
    let scene = run(scene, "D pass, D reveal, E reveal").asks("D");
    prove_eq!("SK-COLL-07", s(&scene).phase, Phase::Chips(spaceknights::ChipsFor::Collect));
    let scene = scene.offers("D", "chips 3 F").refuses("D", "chips 4 E", "SK-METTLE-04");
    let scene = run(scene, "D chips 1 E, D front D11");
    let state = s(&scene);
    prove_eq!(
        "SK-COLL-07",
        (state.knights[at("D")].reserve.of(seat("E")), state.knights[at("D")].reserve.of(seat("F"))),
        (1, 2)
    );
    // SK-COLL-06: the remainder goes to the bidder, whatever its colour.
    prove_eq!("SK-COLL-06", state.knights[at("E")].reserve.of(seat("F")), 1);
    prove_eq!("SK-COLL-08", state.knights[at("E")].reserve.of(seat("E")), 35);
}

#[test]
fn a_winner_with_nothing_on_the_line_takes_nothing() {
    let scene = with(showdown(), |state| {
        lines(state, [3, 1, 2, 0, 3, 0]);
        (state.knights[at("D")].die, state.knights[at("D")].bid) = (1, 1);
    });
    let scene = run(scene, "D pass, D reveal, E reveal, A reveal, D front D11");
    prove_eq!("SK-COLL-09", reserves(&scene), [36; 6]);
    // SK-METTLE-09: the Foe's line of 3 came from the reserve of that player's knight, and went back to it.
    prove_eq!("SK-METTLE-09", s(&scene).knights[0].reserve.total(), 36);
}

#[test]
fn a_winning_foe_keeps_a_threat() {
    let scene = with(showdown(), |state| {
        threats(state, ["6C", "3C"]);
        keep(state, "6H");
        keep(state, "6I");
    });
    let scene = run(scene, "D fade, E reveal, A reveal").asks("A");
    // SK-FIN-16: six of spades all round: 6H 6I common, 6C drawn, 6H and 6I kept: five of a kind.
    let told = facts(&scene, seats(""));
    let best = told.iter().find_map(|event| match event {
        Event::FoeRevealed { best, .. } => Some(*best),
        _ => None,
    });
    prove_eq!("SK-FIN-16", best, Some(Category::FiveOfAKind));
    prove_eq!("SK-FIN-15", best, Some(Category::FiveOfAKind), "kept cards count in later hands");
    let scene = scene.refuses("A", "keep 6H", "SK-FIN-14").plays("A", "keep 3C");
    prove_eq!(
        "SK-FIN-14",
        s(&scene).team.kept.iter().collect::<Vec<_>>(),
        [mark("3C"), mark("6H"), mark("6I")]
    );
    // SK-MAN-11, SK-RULING-65: kept cards are not returned by choice.
    prove_eq!("SK-MAN-11", s(&scene).phase, Phase::Scene);
    let scene = until(scene, |state| state.hand == 2 && state.phase == Phase::Bid);
    prove_eq!("SK-FIN-17", (s(&scene).foe, s(&scene).team.kept.len()), (seat("B"), 3));
    prove_eq!("SK-ROT-02", s(&scene).team.kept.len(), 3);
}

#[test]
fn a_foe_loses_only_by_revealing() {
    let kept = |scene: Table| s(&scene).team.kept.len();
    let start = || with(showdown(), |state| keep(state, "1H"));
    let lost = run(start(), "D match, D reveal, E fade, A reveal, D front D11");
    prove!("SK-FIN-18", s(&lost).team.kept.is_empty());
    prove!("SK-CLEAN-03", s(&lost).team.decks[2].has(mark("1H")));
    prove_eq!("SK-FIN-19", kept(run(start(), "D match, D reveal, E fade, A fade, D front D11")), 1);
    prove_eq!("SK-FIN-20", kept(run(start(), "D match, D fade, E reveal, A fade, E front E1")), 1);
}

#[test]
fn a_revealer_left_alone_wins_as_at_a_showdown() {
    let scene = run(showdown(), "D match, D reveal, E fade, A fade").asks("D");
    prove_eq!("SK-FIN-11", s(&scene).phase, Phase::Front);
    let scene = run(showdown(), "D match, D fade, E fade");
    let quiet = facts(&scene, seats(""))
        .into_iter()
        .any(|event| matches!(event, Event::WonHand { showdown: false, .. }));
    prove!("SK-FIN-11", quiet, "nobody had revealed, so it was uncontested");
    prove!("SK-FIN-21", s(&scene).phase == Phase::Scene);
}

#[test]
fn ties_go_to_the_die_then_to_the_first_from_the_foe() {
    // The five common cards are everybody's best hand: a straight flush of 2 to 6.
    let tied = |dice: [u8; 2]| {
        let scene = with(showdown(), |state| {
            common(state, &["2H", "3H", "4H", "5H", "6H"]);
            (state.knights[at("D")].die, state.knights[at("E")].die) = (dice[0], dice[1]);
            hold(state, "D", &[2, 4]);
            hold(state, "E", &[2, 4]);
        });
        run(scene, "D match, D reveal, E reveal")
    };
    let winner = |scene: &Table| {
        facts(scene, seats("")).into_iter().find_map(|event| match event {
            Event::WonHand { seat, .. } => Some(seat),
            _ => None,
        })
    };
    let foe = tied([5, 5]).plays("A", "reveal");
    prove_eq!("SK-TIE-03", winner(&foe), Some(seat("A")), "the Foe counts as 6");
    prove_eq!("SK-TIE-02", winner(&tied([4, 5]).plays("A", "fade")), Some(seat("E")));
    prove_eq!("SK-TIE-04", winner(&tied([5, 5]).plays("A", "fade")), Some(seat("D")));
    let foe_first = tied([6, 6]).plays("A", "reveal");
    prove_eq!("SK-TIE-04", winner(&foe_first), Some(seat("A")), "the Foe first");
    // SK-TIE-05: all that is taken goes to one player.
    prove_eq!("SK-TIE-05", s(&foe_first).knights[0].reserve.total(), 36 + 3 + 3 + 1 + 2);
}

#[test]
fn cleanup_ends_what_lasts_for_a_hand() {
    let scene = with(showdown(), |state| {
        state.montage.barred = true;
        state.montage.hobbled = true;
    });
    let scene = until(run(scene, "D fade, E fade"), |state| state.phase == Phase::Scene);
    let montage = &s(&scene).montage;
    prove!("SK-CLEAN-08", !montage.barred && !montage.hobbled && montage.still_in == s(&scene).alive);
    prove_eq!("SK-GEN-07", s(&scene).scenes.queue.len(), 6);
    prove_eq!("SK-LLM-01", s(&scene).phase, Phase::Scene);
    prove_eq!("SK-ROLE-01", s(&scene).hand, 1, "one hand, then the scenes");
    assert_eq!(s(&scene).knights[0].line, Chips::NONE);
}
