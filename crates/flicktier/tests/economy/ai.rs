//! Playing against the A.I.

use std::collections::BTreeSet;

use flick::Die;
use flicktier::content::{AiCard, Nearest, Resource, Space};
use flicktier::{
    AiCardId, Beginner, Difficulty, Ending, Event, Few, Flicktier, Kit, Options, Pile, Player, Question,
    Ship, Slot, Switch, Wish,
};
use table::{Chance, Game, Seat, Seats, Setup};
use testkit::{Scene, prove, prove_eq};

use crate::desk::{
    Quantum, TARSIS, Tech, VELUNE, bad_flicks, draws, facts, in_hand, pile, played, player, realm, set,
    shift, struck, turns,
};
use crate::stage::{die, hand, is_on, lie, plain, put, put_on, strip, table_of, table_with, with};

/// The clause that forbids these options.
fn refused(seats: u8, options: Options) -> &'static str {
    let setup = Setup { seats, options };
    let refusal = Flicktier::start(Kit::shipped(), &setup, Chance::from_number(1)).expect_err("refused");
    refusal.rule.0
}

/// These factions with the A.I.
fn with_ai(factions: &[Wish]) -> Options {
    Options { ai: Switch::On, ..plain(factions) }
}

#[test]
fn alone_against_dorikor_with_any_other_faction() {
    let others = [Wish::Uea, Wish::Nox, Wish::Ktf, Wish::Surge, Wish::Santarzian, Wish::Morovian];
    for wish in others.into_iter().chain([Wish::Signal, Wish::Volcor, Wish::Mechatron]) {
        let scene = table_of(&[wish]).asks("A");
        prove!("FF-AI-01", scene.position().state().ai, "{wish:?}");
    }
    prove_eq!("FF-AI-01", refused(1, Options { ai: Switch::Off, ..plain(&[Wish::Uea]) }), "FF-AI-01");
    for factions in
        [&[Wish::Dorikor][..], &[Wish::Uea, Wish::Dorikor], &[Wish::Uea, Wish::Nox, Wish::Dorikor]]
    {
        prove_eq!("FF-AI-20", refused(factions.len() as u8, with_ai(factions)), "FF-AI-20");
    }
    // Dealt at random it is never Dorikor either; without the A.I. it may be chosen.
    for seed in 0..20 {
        let options = Options { ai: Switch::On, expansion: true, ..Options::default() };
        let setup = Setup { seats: 3, options };
        let game = Flicktier::start(Kit::shipped(), &setup, Chance::from_number(seed)).expect("a game");
        let dealt = &game.state().realms[..3];
        prove!("FF-AI-20", dealt.iter().all(|realm| realm.faction != flicktier::content::FactionId::Dorikor));
    }
    table_of(&[Wish::Dorikor, Wish::Nox]).asks("A");
}

#[test]
fn numbers_of_the_set_up_count_the_ai() {
    let wishes = [Wish::Uea, Wish::Nox, Wish::Ktf, Wish::Surge];
    let numbers = |humans: usize, ai: bool| {
        let ai = if ai { Switch::On } else { Switch::Off };
        let scene = table_with(humans as u8, Options { ai, ..plain(&wishes[..humans]) });
        let state = scene.position().state();
        (state.supply, state.deck + 3)
    };
    prove_eq!("FF-AI-02", numbers(1, true), (9, 13));
    prove_eq!("FF-AI-16", numbers(2, true), (11, 15));
    prove_eq!("FF-AI-17", numbers(3, true), (14, 18));
    prove_eq!("FF-AI-16", numbers(2, false), (9, 13), "without it as for two");
    prove_eq!("FF-AI-17", refused(4, with_ai(&wishes)), "FF-AI-17");
}

#[test]
fn a_d6_and_the_d20_start_on_the_black_hole() {
    let mut sides = BTreeSet::new();
    for seed in 0..12 {
        let scene = Scene::<Flicktier>::deal_with(Kit::shipped(), 1, plain(&[Wish::Uea]), seed);
        let scene = crate::stage::laid_out(scene);
        let game = scene.position();
        prove_eq!("FF-AI-03", (die(game, "X1"), die(game, "X2")), (Die::D6, Die::D20));
        prove!("FF-AI-03", is_on(game, "X1", Space::BLACK_HOLE) && is_on(game, "X2", Space::BLACK_HOLE));
        prove_eq!("FF-AI-04", game.ships(), 5);
        prove_eq!("FF-AI-04", game.index_of(Ship::named("X3").expect("a name")), None);
        sides.insert((lie(game, "X1").side, lie(game, "X2").side));
    }
    prove!("FF-RULING-29", sides.len() > 6, "the sides are rolled: {sides:?}");
}

#[test]
fn difficulty_is_the_number_of_bad_flicks() {
    let wishes = [Wish::Uea, Wish::Nox, Wish::Ktf];
    let levels =
        [(Difficulty::Beginner, 3), (Difficulty::Easy, 2), (Difficulty::Medium, 1), (Difficulty::Hard, 0)];
    for humans in 1..=3usize {
        for (difficulty, bad) in levels {
            let scene = table_with(humans as u8, Options { difficulty, ..with_ai(&wishes[..humans]) });
            let deck = scene.position().state().ai_deck;
            let kept = |of: fn(&AiCard) -> bool| {
                deck.iter().filter(|card| of(&Kit::shipped().ai[card.index()])).count()
            };
            prove_eq!("FF-AI-05", kept(|card| *card == AiCard::BadFlick), bad);
            let solo = kept(|card| *card == AiCard::Upgrade { solo_only: true });
            prove_eq!("FF-AI-19", solo, usize::from(humans == 1));
            prove_eq!("FF-RULING-60", solo, usize::from(humans == 1), "the A.I. is no second human");
            prove_eq!("FF-AI-19", deck.len() as usize, 20 + bad - usize::from(humans > 1));
            prove_eq!("FF-AI-18", kept(|card| *card == AiCard::Upgrade { solo_only: false }), 3);
        }
    }
}

#[test]
fn the_deck_is_shuffled() {
    let first: BTreeSet<AiCardId> = (0..12)
        .filter_map(|seed| {
            let scene = Scene::<Flicktier>::deal_with(Kit::shipped(), 1, plain(&[Wish::Uea]), seed);
            let scene = crate::stage::laid_out(scene).plays("A", "end");
            facts(&scene).into_iter().find_map(|event| match event {
                Event::Machine { card } => Some(card),
                _ => None,
            })
        })
        .collect();
    prove!("FF-AI-06", first.len() > 5, "{first:?}");
}

#[test]
fn the_ai_acts_last_and_draws_one_card_a_turn() {
    for (start, order) in [(Beginner::A, "BXA"), (Beginner::B, "AXB")] {
        let scene = table_with(2, Options { start, ..with_ai(&[Wish::Uea, Wish::Nox]) });
        let mut scene = with(scene, |state| state.ai_deck = bad_flicks(3));
        for _ in 0..2 {
            let seat = scene.position().asked().expect("a human").to_string();
            scene = scene.plays(&seat, "end");
        }
        prove_eq!("FF-AI-07", turns(&scene), order, "after all humans, whoever began");
        prove_eq!("FF-AI-18", turns(&scene), order);
        prove_eq!("FF-AI-08", scene.position().state().ai_deck.len(), 2, "one card was drawn and is gone");
        let drawn = |event: &Event| matches!(event, Event::Machine { .. });
        prove_eq!("FF-AI-08", facts(&scene).iter().filter(|event| drawn(event)).count(), 1);
    }
}

#[test]
fn what_was_drawn_never_comes_back() {
    let mut scene = table_of(&[Wish::Uea]);
    scene = with(scene, |state| state.ai_deck = bad_flicks(2));
    let mut seen = Vec::new();
    for _ in 0..3 {
        scene = scene.plays("A", "end");
        seen.push(scene.position().state().ai_deck.len());
    }
    prove_eq!("FF-AI-21", seen, [1, 0, 0], "a third card was to be drawn and none was");
    scene.told("A", |event| matches!(event, Event::MachineOut));
}

#[test]
fn all_triggers_apply_whoever_causes_them() {
    let triggers = |scene: &Scene<Flicktier>| scene.position().state().triggers;
    let token = with(table_of(&[Wish::Uea]), |state| {
        realm(state, "A").tokens = state.supply - 1;
        state.supply = 1;
    });
    let token = draws(token, AiCard::Strike { criterion: Nearest::D20 });
    prove_eq!("FF-AI-09", triggers(&token), Few::only(Ending::Tokens));
    let last = with(table_of(&[Wish::Uea]), |state| {
        realm(state, "X").round = set(&[TARSIS, VELUNE]);
        realm(state, "X").square = set(&[Space::EARTH, Space::KORIVALE, Space::ASTEROIDS]);
    });
    prove_eq!(
        "FF-AI-09",
        triggers(&draws(last, AiCard::Governor(crate::desk::MORROW))),
        Few::only(Ending::Structures)
    );
    let mission = with(table_of(&[Wish::Uea]), |state| state.deck = 0);
    prove_eq!(
        "FF-AI-09",
        triggers(&draws(mission, AiCard::TakeMission(Slot::MIDDLE))),
        Few::only(Ending::Missions)
    );
}

#[test]
fn the_ai_scores_like_anybody() {
    let scene = with(table_of(&[Wish::Uea]), |state| {
        realm(state, "X").round = set(&[TARSIS, VELUNE]);
        realm(state, "X").square = set(&[Space::EARTH]);
        realm(state, "X").tokens = 2;
        state.supply -= 2;
        crate::desk::keep(state, "X", "clinic");
    });
    prove_eq!("FF-AI-11", scene.position().score(Player::AI), 2 * 2 + 3 + 2 + 3);
}

#[test]
fn the_ai_has_no_resource_cards_and_never_flicks() {
    let mut scene = with(table_of(&[Wish::Uea]), |state| {
        for ship in ["A1", "A2", "A3"] {
            let index = crate::stage::number(state, ship);
            put(state, ship, (-5.0, 5.0 + 4.0 * f64::from(index.0)), 1);
        }
    });
    let decks = |scene: &Scene<Flicktier>| Resource::ALL.map(|r| pile(scene.position(), r, Pile::Deck));
    let before = decks(&scene);
    prove_eq!("FF-AI-12", before, [13; 4], "none was dealt to it");
    for _ in 0..20 {
        scene = scene.plays("A", "end");
    }
    prove_eq!("FF-AI-12", decks(&scene), before, "nor has it gathered or paid in twenty turns");
    prove_eq!("FF-AI-12", scene.position().state().cards.total(Player::AI), 0);
    let scene = scene.not_told("A", |event| matches!(event, Event::Flicked { .. }));
    prove!("FF-AI-13", facts(&scene).iter().any(|event| matches!(event, Event::Machine { .. })));
    // Nobody else flicks its dice.
    let scene = table_of(&[Wish::Uea]).plays("A", "move");
    let flick = crate::stage::flick_to(scene.position(), "X1", (40.0, 30.0), 100.0);
    let scene = scene.refuses("A", &flick, "FF-MOVE-01");
    prove!(
        "FF-AI-13",
        !scene.table().open(Seat::new(0)).expect("asked").spaces.iter().any(|s| s.head.contains('X'))
    );
}

/// Solo: A1 beside the A.I.'s d6.
fn beside(side: u8, of: u8) -> Scene<Flicktier> {
    with(table_of(&[Wish::Uea]), move |state| {
        put(state, "A1", (40.0, 36.0), side);
        put(state, "X1", (43.0, 36.0), of);
    })
}

#[test]
fn an_ai_die_is_attacked_like_any_other() {
    let scene = beside(6, 1).offers("A", "attack A1 X1").offers("A", "attack A1 X2");
    with(beside(6, 1), |state| strip(state, "A")).refuses("A", "attack A1 X1", "FF-ATTACK-04");
    let scene = with(scene, |state| hand(state, "A", &[(Quantum, 3)])).plays("A", "attack A1 X1");
    prove!("FF-AI-14", matches!(scene.position().ask(Seat::new(0)).question, Question::Arm { .. }));
    let scene = scene.refuses("A", "end", "FF-RULING-62").plays("A", "play quantum-3").asks("A");
    prove!(
        "FF-AI-14",
        matches!(scene.position().ask(Seat::new(0)).question, Question::Strike { .. }),
        "no defender is asked"
    );
}

/// The drawn card of the A.I., if any.
fn drawn(scene: &Scene<Flicktier>) -> Option<(Resource, u8)> {
    facts(scene).into_iter().find_map(|event| match event {
        Event::MachineDrew { resource, value } => Some((resource, value)),
        _ => None,
    })
}

fn fight(touched: bool, fled: bool, seed: u64) -> Scene<Flicktier> {
    let scene = with(beside(6, 1), |state| {
        state.chance = Chance::from_number(seed);
        played(state, "A", Quantum, 5);
        struck(state, "A1", "X1", (touched, fled));
    });
    scene.plays("A", "keep")
}

#[test]
fn the_ais_card_is_drawn_when_cards_are_revealed() {
    let mut types = BTreeSet::new();
    for seed in 0..12 {
        let scene = fight(true, false, seed);
        let (resource, value) = drawn(&scene).expect("a card was drawn");
        types.insert(resource);
        let state = scene.position().state();
        let pile: Vec<_> = state.cards.in_pile(resource, Pile::Discard).collect();
        prove_eq!("FF-RULING-31", pile.len(), 1, "to the discard pile of its type");
        prove_eq!("FF-RULING-31", (pile[0].value, pile[0].by.covers(Seats::first(4))), (value, true));
        let counts = facts(&scene).into_iter().find_map(|event| match event {
            Event::Fought { defence, defence_card, .. } => Some((defence, defence_card)),
            _ => None,
        });
        prove_eq!("FF-AI-15", counts, Some((1, value)), "the die and the card");
        // 6 + 5 beats 1 and any card: the die comes home with a side that is rolled.
        prove!("FF-RULING-29", is_on(scene.position(), "X1", Space::BLACK_HOLE));
    }
    prove_eq!("FF-AI-15", types.len(), 4, "from any pile");
    for (touched, fled) in [(false, false), (true, true)] {
        let scene = fight(touched, fled, 1);
        prove_eq!("FF-AI-15", drawn(&scene), None, "not on a MISS or a RETREAT");
        prove_eq!("FF-RULING-31", in_hand(scene.position(), "A", Quantum), 2, "and A's card is back in hand");
    }
}

#[test]
fn the_ais_card_comes_from_a_pile_that_has_one() {
    let only = |from: Pile| {
        let scene = with(beside(6, 1), |state| {
            strip(state, "A");
            played(state, "A", Quantum, 5);
            for resource in Resource::ALL {
                shift(state, resource, Pile::Deck, Pile::Front(player("A")), 0);
            }
            if from != Pile::Nowhere {
                shift(state, Tech, Pile::Front(player("A")), from, 0);
            }
            struck(state, "A1", "X1", (true, false));
        });
        scene.plays("A", "keep")
    };
    prove_eq!("FF-RULING-31", drawn(&only(Pile::Deck)).map(|card| card.0), Some(Tech));
    let scene = only(Pile::Discard);
    prove_eq!("FF-RULING-31", drawn(&scene).map(|card| card.0), Some(Tech), "a pile that can be refilled");
    prove_eq!("FF-RULING-31", pile(scene.position(), Tech, Pile::Deck), 13);
    let scene = only(Pile::Nowhere);
    prove_eq!("FF-RULING-31", drawn(&scene), None);
    scene.told("A", |event| matches!(event, Event::Fought { defence_card: 0, won: true, .. }));
}

#[test]
fn after_a_retreat_the_ais_die_stays_unless_it_is_off_the_mats() {
    let fled = |x: f64| {
        let scene = with(beside(6, 4), |state| {
            put(state, "X1", (x, 36.0), 4);
            played(state, "A", Quantum, 5);
            struck(state, "A1", "X1", (true, true));
        });
        scene.plays("A", "keep").asks("A")
    };
    let scene = fled(60.0);
    prove_eq!("FF-RULING-30", (lie(scene.position(), "X1").x, lie(scene.position(), "X1").side), (60_000, 4));
    let scene = fled(-6.0);
    prove!("FF-RULING-30", is_on(scene.position(), "X1", Space::BLACK_HOLE));
    prove_eq!("FF-RULING-30", lie(scene.position(), "X1").side, 4);
}

#[test]
fn the_ais_die_comes_home_to_the_middle_or_beside_what_lies_there() {
    let sides: BTreeSet<u8> =
        (0..12).map(|seed| lie(fight(true, false, seed).position(), "X1").side).collect();
    prove!("FF-RULING-29", sides.len() > 3, "rolled: {sides:?}");
    let hole = Kit::shipped().board.disc(Space::BLACK_HOLE);
    let home = |taken: bool| {
        let scene = with(beside(6, 1), |state| {
            put(state, "X2", (60.0, 20.0), 1);
            if taken {
                put_on(state, "A2", Space::BLACK_HOLE, 1);
            }
            played(state, "A", Quantum, 5);
            struck(state, "A1", "X1", (true, false));
        });
        let at = lie(scene.plays("A", "keep").position(), "X1");
        (at.x, at.y)
    };
    prove_eq!("FF-RULING-29", home(false), (hole.x, hole.y));
    let beside = home(true);
    prove!("FF-RULING-29", beside != (hole.x, hole.y));
    let far = f64::from(beside.0 - hole.x).hypot(f64::from(beside.1 - hole.y));
    prove!("FF-RULING-29", (1_600.0..2_400.0).contains(&far), "as near as a d6 can be: {far}");
}
