//! Drawing Phase, hand limit, compensation, decks.

use astrojam::{Cards, Event, Options, Phase, Place};
use table::Game;
use testkit::{prove, prove_eq};

use crate::stage::{Look, Stage, cards, seat, set_up};

const TEN: &str = "robot-2 robot-2 robot-2 robot-3 robot-3 robot-3 robot-3 robot-4 robot-4 robot-5";

#[test]
fn a_discard_brings_as_many_cards_as_its_strength() {
    for strength in 2..=5 {
        let card = format!("astronaut-{strength}");
        let scene = Stage::new(2).row("A1").hand("A", &format!("{card} swap-2 swap-5")).scene();
        let scene = scene
            .plays("A", "done")
            .refuses("A", "discard shift-2", "AJ-DRAW-01")
            .refuses("A", "done", "AJ-DRAW-04")
            .plays("A", &format!("discard {card}"));
        prove_eq!("AJ-DRAW-02", scene.held("A"), 2 + strength);
        prove_eq!("AJ-DRAW-01", scene.state().discard, cards(&card));
        prove_eq!("AJ-DRAW-03", scene.place("A1"), "a2");
    }
}

#[test]
fn played_cards_do_not_count_for_the_draw_and_the_last_card_is_discarded_too() {
    let scene = Stage::new(2).row("A1").hand("A", "astronaut-5 crate-2").scene();
    let scene =
        scene.plays("A", "move A1 b2 by astronaut-5").plays("A", "done").plays("A", "discard crate-2");
    prove_eq!("AJ-DRAW-06", scene.held("A"), 2);
    prove_eq!("AJ-DRAW-04", scene.held("A"), 2, "with one card in hand the discard is owed, too");
}

#[test]
fn above_ten_one_card_is_discarded_before_the_next_is_drawn() {
    let scene = Stage::new(2).hand("A", TEN).scene().plays("A", "done").plays("A", "discard robot-3");
    // Nine, ten, eleven: discard; eleven again: discard.
    prove_eq!("AJ-HAND-02", scene.held("A"), 11);
    prove_eq!("AJ-DRAW-05", scene.held("A"), 11);
    let drawn = scene.position().hand(seat("A")).one_by_one().count();
    assert_eq!(drawn, 11);
    let scene =
        scene.refuses("A", "done", "AJ-HAND-02").refuses("A", "discard shift-5", "AJ-HAND-03").asks("A");
    prove_eq!("AJ-HAND-04", scene.state().owed[0], 1);
    // Any of the eleven, the new one included.
    let kinds = scene.position().hand(seat("A")).each().count();
    prove_eq!("AJ-HAND-03", scene.list("A").len(), kinds);
    let scene = scene.plays("A", "discard robot-5").asks("A");
    prove_eq!("AJ-HAND-04", (scene.held("A"), scene.state().owed[0]), (11, 0));
    let scene = scene.plays("A", "discard robot-4").asks("B");
    prove_eq!("AJ-HAND-05", scene.held("A"), 10);
    prove_eq!("AJ-HAND-01", scene.held("A"), 10);
    prove_eq!("AJ-HAND-08", scene.state().owed, [0; 4], "a limit discard of Strength 5 brought nothing");
    prove_eq!("AJ-INV-09", scene.position().held(seat("A")), 10);
}

#[test]
fn a_rival_at_the_limit_draws_and_discards_in_the_middle_of_another_turn() {
    let scene = Stage::new(3).row("B1").hand("A", "rival-2 crate-2").hand("B", TEN).scene();
    let scene = scene.plays("A", "move B1 b2 by rival-2").asks("B");
    prove_eq!("AJ-HAND-06", scene.held("B"), 11);
    prove_eq!("AJ-HAND-07", scene.held("B"), 11, "the draw is not skipped because the hand is full");
    let scene = scene.plays("B", "discard robot-2").asks("A");
    prove_eq!("AJ-HAND-06", (scene.held("B"), scene.state().phase), (10, Phase::Act));
}

#[test]
fn compensation_is_drawn_clockwise_from_the_left_each_to_the_end() {
    let ten_swaps = "swap-2 swap-2 swap-2 swap-3 swap-3 swap-3 swap-4 swap-4 swap-5 shift-2";
    let ten_mixed = "crate-2 crate-2 crate-3 crate-3 crate-3 crate-4 crate-4 crate-5 crate-5 shift-3";
    let scene = Stage::new(4)
        .row("C1+coil A1 D1 B1 D2 A2 C2")
        .hand("C", "astronaut-2 astronaut-3")
        .hand("D", ten_swaps)
        .hand("A", TEN)
        .hand("B", ten_mixed)
        .with(|state| state.active = seat("C"))
        .scene()
        .plays("C", "throw coil C1 g2 by astronaut-2");
    // C throws: D, then A, then B; D and A two cards each.
    let scene = scene.asks("D").plays("D", "discard swap-2").asks("D").plays("D", "discard swap-2");
    prove_eq!("AJ-GIFT-03", scene.held("D"), 10);
    let scene = scene.asks("A").plays("A", "discard robot-2").asks("A").plays("A", "discard robot-2");
    let scene = scene.asks("B").plays("B", "discard crate-2").asks("C");
    prove_eq!("AJ-GIFT-03", scene.state().active, seat("C"));
    prove_eq!("AJ-GIFT-05", scene.held("C"), 1, "the active player draws nothing");
    prove_eq!("AJ-GIFT-04", scene.state().discard.len(), 1 + 5, "five draws, none declined");
}

#[test]
fn compensation_comes_in_four_cases_only() {
    let hand = "astronaut-2 rival-2 swap-2 shift-2 robot-2 crate-2 crate-3";
    let stage = || Stage::new(2).hand("A", hand);
    let paid = [
        (stage().row("A1+coil B1 A2"), "throw coil A1 c2 by astronaut-2"),
        (stage().row("B1"), "move B1 b2 by rival-2"),
        (stage().row("B1+coil A1"), "steal coil A1 by swap-2"),
        (stage().row("B1"), "shift B1 by shift-2"),
    ];
    for (stage, text) in paid {
        prove_eq!("AJ-GIFT-01", stage.scene().plays("A", text).held("B"), 1, "{text}");
    }
    let free = [
        (stage().row("B1 A1"), "swap a2 b2 by swap-2"),
        (stage().row("B1 . A1"), "move A1 b2 by astronaut-2"),
        (stage().row("B1 R1"), "move R1 c2 by robot-2"),
        (stage().row("B1 X"), "slide b2 right 1 by crate-2"),
        (stage().row("A1").outside("B1", None), "shift A1 by shift-2"),
    ];
    for (stage, text) in free {
        prove_eq!("AJ-GIFT-01", stage.scene().plays("A", text).held("B"), 0, "{text}");
    }
}

#[test]
fn the_discard_pile_becomes_the_deck() {
    // Everything but two cards is in hands and on the pile.
    let all: Vec<_> = astrojam::Kit::shipped().actions.one_by_one().collect();
    let hand = cards("crate-2 crate-3");
    let mut pile = all.clone();
    for card in hand.one_by_one().chain(cards("swap-4").one_by_one()) {
        let place = pile.iter().position(|other| *other == card).unwrap();
        pile.remove(place);
    }
    let pile: Cards = pile.into_iter().collect();
    let scene = Stage::new(2).hand("A", "crate-2 crate-3").with(|state| state.discard = pile).scene();
    prove_eq!("AJ-DECK-03", scene.state().deck.len(), 1);
    let scene = scene.plays("A", "done").plays("A", "discard crate-3");
    // One from the old deck, two from the new one, made of the pile with the discard itself.
    let state = scene.state();
    prove!("AJ-DECK-03", state.hands[0].has(cards("swap-4").one_by_one().next().unwrap()));
    prove_eq!("AJ-DECK-03", (scene.held("A"), state.discard.len()), (4, 0));
    prove_eq!("AJ-DECK-04", state.deck.len(), 62 - 4, "the discarded card takes part");
    let _ = scene.told("B", |event| *event == Event::Shuffled { cards: 60 });
}

#[test]
fn an_empty_hand_discards_and_draws_nothing() {
    // A hand without a card, which no play leads to: nothing is discarded, and nothing drawn.
    let scene = Stage::new(2).hand("A", "").scene();
    prove_eq!("AJ-RULING-42", scene.list("A"), ["done"]);
    let scene = scene.plays("A", "done").asks("B");
    prove_eq!("AJ-RULING-42", scene.held("A"), 0, "nothing discarded, nothing drawn");
    prove_eq!("AJ-TURN-04", scene.state().active, seat("B"));
}

#[test]
fn discarded_conditions_come_back_and_claimed_cards_do_not() {
    let stage = Stage::new(2).from("a3", "A1+coil").hand("A", "astronaut-2 crate-2").objective(
        Place::Computer,
        "coil",
        Place::Lab,
    );
    // All conditions but three in the slots and two discarded ones are claimed.
    let stage = stage.claimed("A", 5, 4).claimed("B", 5, 3).with(|state| {
        state.condition_discard = [0; 8];
        let mut left = 12 - 3 - 7;
        for index in [1, 2, 4] {
            let claimed: u8 = state.claimed_conditions.iter().map(|c| c[index]).sum();
            let slot = state
                .conditions
                .iter()
                .filter(|c| {
                    **c == Some(Place::ALL.into_iter().filter(|p| 1 << *p as usize == index).collect())
                })
                .count() as u8;
            let free = (4 - claimed - slot).min(left);
            state.condition_discard[index] = free;
            left -= free;
        }
        assert_eq!(left, 0);
    });
    let scene = stage.scene();
    let view = scene.position().view(table::Seats::NONE);
    prove_eq!("AJ-DECK-05", (view.condition_deck, view.condition_discard.len()), (0, 2));
    let scene = scene.plays("A", "move A1 c3 with coil by astronaut-2");
    let view = scene.position().view(table::Seats::NONE);
    // The lab was not visited: its card joins the pile, the pile becomes the deck, and one is turned up.
    prove_eq!("AJ-DECK-05", (view.condition_deck, view.condition_discard.len()), (2, 0));
    prove!("AJ-DECK-05", view.objectives[0].condition.is_some());
    prove_eq!("AJ-DECK-06", view.seats.iter().map(|s| s.conditions.len()).sum::<usize>(), 7);
}

#[test]
fn an_objective_without_cards_stays_without() {
    // Seventeen tasks are claimed: the deck is empty.
    let stage = |conditions: (u8, u8)| {
        Stage::new(2)
            .from("a3", "A1+coil")
            .hand("A", "astronaut-2 crate-2")
            .objective(Place::Computer, "coil", Place::Computer)
            .claimed("A", 9, conditions.0)
            .claimed("B", 8, conditions.1)
    };
    let scene = stage((2, 2)).scene().plays("A", "move A1 c3 with coil by astronaut-2");
    prove_eq!("AJ-DECK-07", scene.state().tasks[0], None);
    prove!("AJ-DECK-07", scene.state().conditions[0].is_some());
    prove_eq!("AJ-INV-14", scene.position().view(table::Seats::NONE).task_deck, 0);
    // Nine conditions claimed and three open: the met one is taken, and none is left.
    let scene = stage((5, 4)).scene().plays("A", "move A1 c3 with coil by astronaut-2");
    prove_eq!("AJ-DECK-07", scene.state().conditions[0], None);
    prove_eq!("AJ-DECK-06", scene.points("A"), 9 + 5 + 2);
    // Without a Condition Card a delivery is worth one point.
    let scene = Stage::new(2)
        .from("a3", "A1+coil")
        .hand("A", "astronaut-2 crate-2")
        .with(|state| {
            state.tasks[0] = Some(crate::stage::item("coil"));
            state.conditions[0] = None;
        })
        .claimed("A", 9, 5)
        .claimed("B", 6, 5)
        .scene()
        .plays("A", "move A1 c3 with coil by astronaut-2");
    prove_eq!("AJ-DECK-07", scene.points("A"), 9 + 5 + 1);
}

#[test]
fn draws_are_random_and_hidden() {
    // Over many deals each card of the deck is dealt about as often as it should be.
    let (mut astronauts, mut total) = (0, 0);
    for seed in 0..200 {
        let game = set_up(4, Options::default(), seed);
        for hand in &game.state().hands {
            astronauts += hand
                .each()
                .filter(|(c, _)| c.kind() == astrojam::Kind::Astronaut)
                .map(|(_, n)| usize::from(n))
                .sum::<usize>();
            total += usize::from(hand.len());
        }
    }
    let share = astronauts * 1000 / total;
    prove!("AJ-DECK-01", (335..=375).contains(&share), "22 of 62 are 355 in a thousand, found {share}");
    let scene =
        Stage::new(2).row("B1").hand("A", "rival-2 crate-2").scene().plays("A", "move B1 b2 by rival-2");
    let drew = |event: &Event| matches!(event, Event::DrewCard { .. });
    let scene =
        scene.told("B", drew).not_told("A", drew).told("A", |event| matches!(event, Event::Drew { .. }));
    prove_eq!("AJ-RULING-43", scene.position().view(seat("A").into()).seats[1].held, 1);
    prove_eq!("AJ-RULING-43", scene.position().view(seat("A").into()).discard, cards("rival-2"));
    prove_eq!("AJ-SETUP-36", scene.position().view(seat("A").into()).seats[1].hand, None);
}
