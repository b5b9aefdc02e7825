//! The Deal, in its order; the E-die; the two postings.

use spaceknights::{Chips, Event, Mark, Marks, Phase, TeamDeck};
use table::Seats;
use testkit::{prove, prove_eq};

use super::support::*;

#[test]
fn the_deal_goes_in_its_order() {
    // Worked example 3: A is the Foe, B posts 1, C posts 2, D acts first.
    let scene = deal_with(options());
    let state = s(&scene);
    prove_eq!("SK-APPR-15", state.foe, seat("A"));
    prove_eq!("SK-DEAL-06", state.knights[at("B")].line, Chips::only(seat("B"), 1));
    prove_eq!("SK-DEAL-07", state.knights[at("C")].line, Chips::only(seat("C"), 2));
    let scene = scene.asks("D");
    prove_eq!("SK-BID-01", s(&scene).asked, seat("D"));
    let state = s(&scene);
    for deck in TeamDeck::ALL {
        let card = state.team.common[deck as usize].expect("an opening card");
        prove_eq!("SK-DEAL-04", card.deck, deck);
    }
    let hands: Vec<u8> = state.personal.hands.iter().map(|hand| hand.len()).collect();
    prove_eq!("SK-DEAL-08", hands, [0, 2, 2, 2, 2, 2]);
    prove_eq!("SK-DEAL-10", state.team.drawn.len(), 2);
    for index in 1..6 {
        prove!("SK-DEAL-09", (1..=6).contains(&state.knights[index].die));
        prove!("SK-DIE-02", state.knights[index].die > 0);
        // SK-DEAL-02: a knight's cards come from the own deck, whatever its order was.
        let own = state.personal.hands[index].iter().all(|card| card.author().index() == index);
        prove!("SK-DEAL-02", own && state.personal.decks[index].len() == 13);
    }
    prove_eq!("SK-DIE-03", state.knights[0].die, 0);
}

#[test]
fn decks_are_shuffled_apart_and_anew() {
    let draws = |seed: u64| {
        let scene = testkit::Scene::<spaceknights::Spaceknights>::deal_with(kit(), 6, options(), seed);
        s(&scene).team.common.map(|card| card.map(|card| card.mark))
    };
    let some: Vec<_> = (1..12).map(draws).collect();
    for place in 0..3 {
        let first = some[0][place];
        prove!("SK-DEAL-01", some.iter().any(|draw| draw[place] != first), "the deck of place {place}");
    }
    // SK-DEAL-03: kept cards are not in the deck.
    let scene = next_hand(with(stage(), |state| {
        for text in ["1H", "1I"] {
            keep(state, text);
        }
    }));
    let state = s(&scene);
    let deck = state.team.decks[TeamDeck::Threat as usize];
    prove_eq!("SK-DEAL-03", (state.team.kept.len(), deck.len() + 3), (2, 16));
    prove!("SK-DEAL-03", !deck.has(mark("1H")) && !deck.has(mark("1I")));
}

/// A Threat card for the Foe to keep.
pub(crate) fn keep(state: &mut spaceknights::State, text: &str) {
    let deck = &mut state.team.decks[TeamDeck::Threat as usize];
    assert!(deck.has(mark(text)), "{text} is in the Threat deck");
    *deck = deck.without(mark(text));
    state.team.kept = state.team.kept.with(mark(text));
}

/// Everybody fades but the last, and the next hand is dealt.
fn next_hand(scene: Table) -> Table {
    let hand = s(&scene).hand;
    let scene = run(scene, "D fade, E fade, F fade, A fade, B fade");
    until(scene, |state| state.hand > hand && state.phase == Phase::Bid)
}

#[test]
fn a_short_reserve_is_posted_whole() {
    // C has one chip left and must post 2 in the next hand, in which B is the Foe, C posts 1 and D posts 2.
    let scene = with(stage(), |state| leave(state, "D", 1));
    let scene = run(scene, "D fade, E fade, F fade, A fade, B fade");
    let scene = until(scene, |state| state.hand == 2 && state.phase == Phase::Bid);
    prove_eq!("SK-DEAL-11", s(&scene).knights[at("D")].line.total(), 1);
    prove_eq!("SK-BID-19", s(&scene).montage.bid, 1, "the largest line is the bid");
    prove_eq!("SK-ROT-01", s(&scene).foe, seat("B"));
}

#[test]
fn two_players_both_post() {
    let scene = with(stage(), |state| {
        kill(state, "CDEF");
        turn(state, "B");
    });
    let scene = run(scene, "B fade");
    let scene = until(scene, |state| state.hand == 2 && state.phase == Phase::Bid);
    let state = s(&scene);
    prove_eq!(
        "SK-DEAL-12",
        (state.foe, state.knights[0].line.total(), state.knights[1].line.total()),
        (seat("B"), 1, 2)
    );
    prove_eq!("SK-GEN-10", state.asked, seat("A"), "those who left are skipped");
}

#[test]
fn a_short_threat_deck_gets_kept_cards_back() {
    let scene = with(scenes("F"), |state| {
        state.scenes.queue.truncate(1);
        state.team.kept = (0..14).map(Mark::at).collect();
        state.team.decks[2] = (14..18).map(Mark::at).collect();
    });
    let scene = scene.plays("F", "done");
    // SK-RULING-11: at most thirteen are kept at the start of a deal.
    let kept = s(&scene).team.kept;
    let other = Marks::ALL.minus(kept).iter().next().expect("one is not kept");
    let scene = scene.asks("B").refuses("B", &format!("give-back {other}"), "SK-DEAL-13");
    let first = kept.iter().next().expect("a kept card");
    let scene = scene.plays("B", &format!("give-back {first}"));
    prove_eq!("SK-RULING-11", (s(&scene).team.kept.len(), s(&scene).phase), (13, Phase::Bid));
    prove_eq!("SK-DEAL-13", s(&scene).team.kept, kept.without(first));
}

#[test]
fn a_short_personal_deck_gets_front_cards_back() {
    let scene = with(stage(), |state| {
        let personal = &mut state.personal;
        let own = spaceknights::Cards::of(seat("C"), 0).minus(personal.hands[at("C")]);
        personal.fronts[at("C")] = own;
        personal.seen[6] = personal.seen[6].union(own);
        personal.decks[at("C")] = personal.decks[at("C")].minus(own);
        let rest = personal.decks[at("C")];
        // Its Thwarted cards are played.
        personal.removed = personal.removed.union(rest);
        personal.decks[at("C")] = spaceknights::Cards::NONE;
        hold(state, "C", &[]);
        let own = state.personal.decks[at("C")];
        state.personal.fronts[at("C")] = state.personal.fronts[at("C")].union(own);
        state.personal.seen[6] = state.personal.seen[6].union(own);
        state.personal.decks[at("C")] = spaceknights::Cards::NONE;
    });
    let scene = run(scene, "D fade, E fade, F fade, A fade, B fade");
    let scene = until(scene, |state| state.phase == Phase::Recall);
    let scene = scene.asks("C").refuses("C", "return D1", "SK-DEAL-14");
    let scene = until(run(scene, "C return C1, C return C2"), |state| state.phase == Phase::Bid);
    prove_eq!("SK-DEAL-14", (s(&scene).personal.hands[at("C")].len(), s(&scene).phase), (2, Phase::Bid));
}

/// The roll that a position's chance gives next to the first knight who rolls.
fn rolled(scene: &Table, who: &str) -> (u8, u8, u8) {
    let all = facts(scene, Seats::NONE);
    let last = all.iter().rev().find_map(|event| match event {
        Event::Rolled { seat: at, rolled, raised, result } if *at == seat(who) => {
            Some((*rolled, *raised, *result))
        }
        _ => None,
    });
    last.expect("a roll")
}

#[test]
fn overpower_raises_and_life_force_cuts() {
    // Worked example 6, Worked example 7: over many re-rolls of D with Overpower 5 and Life Force 4.
    let (mut raises, mut stays, mut cuts) = (0, 0, 0);
    for seed in 0..40_u64 {
        let scene = with(stage(), |state| {
            let knight = &mut state.knights[at("D")];
            (knight.overpower, knight.life) = (5, 4);
            state.chance = table::Chance::from_number(seed);
        });
        let before = s(&scene).knights[at("D")].reserve.total();
        let scene = scene.plays("D", "reroll");
        let knight = s(&scene).knights[at("D")];
        let (roll, raised, result) = rolled(&scene, "D");
        let paid = before - 1 - knight.reserve.total();
        prove_eq!("SK-DIE-04", before - knight.reserve.total() - paid, 1, "a chip for the roll");
        prove_eq!("SK-DIE-08", raised, roll.max(5));
        prove_eq!("SK-DIE-09", paid, raised - roll);
        prove_eq!("SK-DIE-12", result, raised.min(4));
        prove_eq!("SK-DIE-16", result, 4, "Overpower first, then Life Force");
        prove_eq!("SK-DIE-17", knight.die, result);
        prove_eq!("SK-DIE-06", knight.die, 4);
        if roll < 5 {
            prove_eq!("SK-DIE-10", knight.overpower, 1);
            raises += 1;
        } else {
            prove_eq!("SK-DIE-11", (paid, knight.overpower), (0, 5));
            stays += 1;
        }
        cuts += u32::from(result < raised);
    }
    assert!(raises > 0 && stays > 0 && cuts == 40);
    prove!(
        "SK-DIE-01",
        (0..40_u64).all(|seed| {
            let scene = with(stage(), |state| state.chance = table::Chance::from_number(seed));
            (1..=6).contains(&rolled(&scene.plays("D", "reroll"), "D").0)
        })
    );
}

#[test]
fn a_forced_burn_takes_no_more_than_there_is() {
    let mut seen = 0;
    for seed in 0..30_u64 {
        let scene = with(stage(), |state| {
            lines(state, [0, 1, 2, 2, 0, 0]);
            leave(state, "D", 2);
            state.knights[at("D")].overpower = 6;
            state.chance = table::Chance::from_number(seed);
        });
        let scene = scene.plays("D", "reroll");
        let knight = s(&scene).knights[at("D")];
        if rolled(&scene, "D").0 < 5 {
            prove_eq!("SK-DIE-19", (knight.reserve.total(), knight.die, knight.overpower), (0, 6, 1));
            // SK-PERISH-04: with a line the player is not out.
            prove!("SK-PERISH-04", s(&scene).alive.has(seat("D")));
            seen += 1;
        }
    }
    assert!(seen > 0);
}

#[test]
fn rolls_may_be_made_again_as_often_as_one_pays() {
    let scene = stage().plays("D", "reroll").plays("D", "reroll").plays("D", "reroll");
    prove_eq!("SK-DIE-05", s(&scene).knights[at("D")].reserve.total(), 33);
    prove_eq!("SK-METTLE-06", s(&scene).burned.of(seat("D")), 3);
    // SK-DIE-07: not in another's turn.
    prove!("SK-DIE-07", scene.list("E").is_empty());
    // SK-DIE-20, SK-METTLE-07.
    let scene = with(scene, |state| {
        turn(state, "A");
        state.montage.acted = seats("DEF");
    });
    let scene = scene.refuses("A", "reroll", "SK-DIE-20");
    let scene = with(scene, |state| {
        lines(state, [0, 1, 2, 3, 0, 0]);
        leave(state, "D", 0);
        turn(state, "D");
    });
    let scene = scene.refuses("D", "reroll", "SK-DIE-04");
    prove_eq!(
        "SK-METTLE-07",
        s(&scene).knights[at("D")].line.total(),
        3,
        "what is on the line cannot be burned"
    );
}

#[test]
fn tracks_last_and_later_changes_leave_the_die() {
    let scene = with(stage(), |state| {
        (state.knights[at("D")].overpower, state.knights[at("D")].life) = (1, 5);
        state.knights[at("E")].overpower = 1;
        front(state, "E", 3, 12);
        turn(state, "E");
        state.seating.swap(1, 4);
        state.montage.acted = seats("D");
    });
    let before = s(&scene).knights[at("D")].die;
    let scene = scene.plays("E", "maneuver E3 at D");
    prove_eq!("SK-DIE-18", s(&scene).knights[at("D")].die, before);
    prove_eq!("SK-EFF-03", s(&scene).knights[at("D")].overpower, 5);
    let scene = run(scene, "E fade");
    let scene = until(scene, |state| state.phase == Phase::Scene);
    prove_eq!("SK-DIE-13", (s(&scene).knights[at("D")].overpower, s(&scene).knights[at("D")].life), (5, 5));
    prove_eq!("SK-CLEAN-09", s(&scene).knights[at("D")].overpower, 5);
}

/// The terminal draws every common card with what it is called, its deck and its mark.
#[test]
fn the_table_is_drawn_with_its_cards() {
    use table::{Game as _, Words as _};
    let scene = stage();
    let view = scene.position().view(table::Seats::NONE);
    let drawn = spaceknights::Spaceknights::picture(kit(), &view);
    for card in &s(&scene).team.common {
        let Some(card) = card else { continue };
        let title = &scene.position().written(*card).title;
        let lines: Vec<&str> = drawn.lines().filter(|line| line.contains(title.as_str())).collect();
        assert!(matches!(lines[..], [line] if line.contains(&card.mark.to_string())), "{title}: {drawn}");
    }
}
