//! Bounty cards: penalties, defeating one, and what is drawn then. What a landing is stands in `landing`.

use flicktier::content::{Resource, Space};
use flicktier::{BountyId, Event, Few, Flicktier, Kit, Options, Pile, Switch, Task, Wanted, Wish};
use testkit::{Scene, prove, prove_eq};

use crate::help::{hunted, in_hand, lands, level, named_space, offered, player, put_on_card, realm, score};
use crate::stage::{flick_to, give_front, hand, is_on, plain, put, table_of, table_with, with};
const FACTIONS: [Wish; 2] = [Wish::Ktf, Wish::Uea];

/// A die of seat A lies so far above the middle of the first card, showing a side; A holds these cards.
fn landed(bounties: [u8; 3], above: f64, side: u8, cards: &[(Resource, u8)]) -> Scene<Flicktier> {
    let scene = with(hunted(&FACTIONS, bounties), |state| {
        put_on_card(state, "A1", 0, above, side);
        hand(state, "A", cards);
    });
    lands(scene, "A1")
}

fn won(scene: &Scene<Flicktier>, seat: &str) -> u8 {
    scene.position().realm(player(seat)).bounties.iter().map(|bounty| 1 << bounty.index()).sum()
}

fn penalised(event: &Event) -> bool {
    matches!(event, Event::Penalty { .. })
}

#[test]
fn bounties_are_played_with_or_without() {
    prove_eq!("FF-BOUNTY-01", table_of(&FACTIONS).position().state().wanted, [None; 3]);
    let scene = table_with(2, Options { bounties: Switch::On, ..plain(&FACTIONS) });
    prove!("FF-BOUNTY-01", scene.position().state().wanted.iter().all(Option::is_some));
}

#[test]
fn three_cards_lie_on_their_named_spaces_at_the_start() {
    let scene = table_with(2, Options { bounties: Switch::On, ..plain(&FACTIONS) });
    let state = scene.position().state();
    for Wanted { bounty, x, y } in state.wanted.into_iter().flatten() {
        prove_eq!("FF-BOUNTY-02", (x, y), named_space(bounty));
    }
    prove_eq!("FF-BOUNTY-02", (state.wanted.iter().flatten().count(), state.bounty_deck.len()), (3, 5));
}

#[test]
fn with_the_morovians_bounties_are_played_unless_the_host_says_no() {
    let with_bounties = |factions: &[Wish], bounties| {
        table_with(2, Options { bounties, ..plain(factions) }).position().state().hunted
    };
    let morovian = [Wish::Morovian, Wish::Uea];
    prove!("FF-BOUNTY-13", with_bounties(&morovian, Switch::Auto));
    prove!("FF-BOUNTY-13", !with_bounties(&morovian, Switch::Off));
    prove!("FF-BOUNTY-13", !with_bounties(&FACTIONS, Switch::Auto), "without them they are not");
}

#[test]
fn on_the_card_but_out_of_the_circle_the_penalty_comes_at_once() {
    // The first bounty asks for 6 and takes cards.
    let scene = landed([0, 1, 2], 2.6, 6, &[(Resource::Alloy, 5), (Resource::Tech, 5)]);
    let scene = scene.told("B", penalised);
    prove_eq!(
        "FF-BOUNTY-03",
        (won(&scene, "A"), in_hand(&scene, "A")),
        (0, 0),
        "a 6 would be enough, but not there"
    );
    let scene = landed([0, 1, 2], 4.1, 1, &[(Resource::Alloy, 5)]).not_told("B", penalised);
    prove_eq!("FF-BOUNTY-03", in_hand(&scene, "A"), 1, "beside the card nothing happens");
}

#[test]
fn penalty_a_destroys_the_ship() {
    let scene = landed([3, 6, 7], 2.6, 6, &[(Resource::Alloy, 5)])
        .told("B", |event| matches!(event, Event::Destroyed { .. }));
    prove!("FF-BOUNTY-04", offered(&scene, "A", "set A1 korivale 6"));
    let scene = scene.plays("A", "set A1 korivale 6");
    prove!("FF-BOUNTY-04", is_on(scene.position(), "A1", Space::KORIVALE));
    prove_eq!("FF-BOUNTY-04", in_hand(&scene, "A"), 1, "and no card");
}

#[test]
fn penalty_b_takes_two_cards_of_the_owners_choice() {
    let scene = with(hunted(&FACTIONS, [0, 1, 2]), |state| {
        put_on_card(state, "A1", 0, 2.6, 6);
        hand(state, "A", &[(Resource::Alloy, 5), (Resource::Tech, 5)]);
        give_front(state, "A", Resource::Biomass, 2);
    });
    let scene = lands(scene, "A1");
    for card in ["give alloy-5", "give tech-5"] {
        prove!("FF-BOUNTY-05", offered(&scene, "A", card));
    }
    let scene = scene.plays("A", "give tech-5").plays("A", "give biomass-2-front");
    let cards = &scene.position().state().cards;
    prove_eq!("FF-BOUNTY-05", (cards.total(player("A")), in_hand(&scene, "A")), (1, 1), "the alloy is left");
    prove!("FF-BOUNTY-05", matches!(scene.position().task(), Some(Task::Move { .. })));
}

#[test]
fn who_has_fewer_cards_loses_what_there_is() {
    let scene = landed([0, 1, 2], 2.6, 6, &[(Resource::Alloy, 5)]);
    prove_eq!("FF-RULING-40", in_hand(&scene, "A"), 0);
    let scene = landed([0, 1, 2], 2.6, 6, &[]);
    prove!(
        "FF-RULING-40",
        matches!(scene.position().task(), Some(Task::Move { .. })),
        "nothing to lose, and on it goes"
    );
}

#[test]
fn inside_or_touching_the_circle_a_bounty_is_defeated() {
    let scene = landed([0, 1, 2], 0.0, 6, &[]);
    prove_eq!("FF-BOUNTY-06", won(&scene, "A"), 1);
    // The circle's radius is 1.2 and half a d6 0.8: here it just touches.
    let scene = landed([0, 1, 2], 2.0, 6, &[]);
    prove_eq!("FF-BOUNTY-06", won(&scene, "A"), 1);
    let scene = landed([0, 1, 2], 2.02, 6, &[]);
    prove_eq!("FF-BOUNTY-06", won(&scene, "A"), 0);
}

#[test]
fn the_value_must_reach_the_number() {
    let scene = landed([0, 1, 2], 0.0, 5, &[]).told("B", penalised);
    prove_eq!("FF-BOUNTY-07", won(&scene, "A"), 0, "5 against 6");
    prove_eq!("FF-BOUNTY-07", won(&landed([0, 1, 2], 0.0, 6, &[]), "A"), 1);
}

#[test]
fn a_five_and_a_card_of_three_defeat_an_eight() {
    // Worked example 8: the fifth bounty asks for 8.
    let cards = [(Resource::Alloy, 3), (Resource::Tech, 2)];
    let scene = landed([4, 1, 2], 0.0, 5, &cards);
    prove!("FF-BOUNTY-08", offered(&scene, "A", "give alloy-3"));
    prove!("FF-BOUNTY-08", offered(&scene, "A", "no"), "it is the player's choice");
    let scene = scene.refuses("A", "give alloy-5", "FF-BOUNTY-08").plays("A", "give alloy-3");
    prove_eq!("FF-BOUNTY-08", won(&scene, "A"), 1 << 4);
    prove_eq!(
        "FF-BOUNTY-08",
        scene.position().state().cards.count(Resource::Alloy, Pile::Discard),
        1,
        "discarded"
    );
    prove_eq!("FF-RULING-39", scene.position().realm(player("A")).tokens, 0, "no VP token");
    scene.told("B", |event| matches!(event, Event::BountyWon { bounty: BountyId(4), value: 8, .. }));
    let scene = landed([4, 1, 2], 0.0, 5, &cards).plays("A", "give tech-2").told("B", penalised);
    prove_eq!("FF-BOUNTY-08", won(&scene, "A"), 0, "7 is too little, and only one card counts");
}

#[test]
fn in_the_circle_but_too_weak_or_unwilling_is_a_penalty_too() {
    let cards = [(Resource::Alloy, 3), (Resource::Tech, 2), (Resource::Tech, 3)];
    let scene = landed([4, 1, 2], 0.0, 4, &cards).plays("A", "give alloy-3").told("B", penalised);
    prove_eq!("FF-RULING-37", in_hand(&scene, "A"), 0, "the boost and two more");
    let scene = landed([4, 1, 2], 0.0, 5, &cards).plays("A", "no").told("B", penalised);
    prove!("FF-RULING-37", matches!(scene.position().task(), Some(Task::Discard { left: 2, .. })));
    let scene = landed([4, 1, 2], 0.0, 5, &[]).told("B", penalised);
    prove_eq!("FF-RULING-37", won(&scene, "A"), 0, "without a card nothing is asked");
}

#[test]
fn a_boost_comes_from_the_hand_and_nox_adds_one() {
    let scene = |faction, own_level| {
        let scene = with(hunted(&[faction, Wish::Uea], [4, 1, 2]), |state| {
            level(state, "A", own_level);
            put_on_card(state, "A1", 0, 0.0, 4);
            hand(state, "A", &[(Resource::Alloy, 3)]);
            give_front(state, "A", Resource::Biomass, 2);
        });
        lands(scene, "A1")
    };
    let ktf = scene(Wish::Ktf, 0).refuses("A", "give biomass-2-front", "FF-RULING-39");
    prove!("FF-RULING-39", !offered(&ktf, "A", "give biomass-2-front"));
    let nox = scene(Wish::Nox, 1).plays("A", "give alloy-3");
    prove_eq!("FF-RULING-39", won(&nox, "A"), 1 << 4, "4 + 3 + 1");
    // Mechatron's low number wins attacks, not bounties.
    let mechatron = scene(Wish::Mechatron, 1).plays("A", "give alloy-3").told("A", penalised);
    prove_eq!("FF-RULING-39", won(&mechatron, "A"), 0);
}

#[test]
fn a_defeated_bounty_is_kept_and_a_new_one_drawn() {
    let scene = landed([0, 1, 2], 0.0, 6, &[]);
    let state = scene.position().state();
    prove_eq!("FF-BOUNTY-09", state.realms[0].bounties, Few::only(BountyId(0)));
    let new = state.wanted[0].expect("a new card");
    prove!("FF-BOUNTY-10", new.bounty > BountyId(2) && !state.bounty_deck.has(new.bounty));
    prove_eq!("FF-BOUNTY-10", (new.x, new.y), named_space(new.bounty));
    prove_eq!("FF-BOUNTY-10", state.bounty_deck.len(), 4);
}

/// Seat A defeats the first bounty, and only this card is left to be drawn.
fn drawing(next: u8, change: impl FnOnce(&mut flicktier::State)) -> Scene<Flicktier> {
    let scene = with(hunted(&FACTIONS, [0, 1, 2]), |state| {
        put_on_card(state, "A1", 0, 0.0, 6);
        state.bounty_deck = Few::only(BountyId(next));
        realm(state, "B").bounties = (3..8).filter(|bounty| *bounty != next).map(BountyId).collect();
        change(state);
    });
    lands(scene, "A1")
}

#[test]
fn an_empty_deck_does_nothing() {
    let scene = with(hunted(&FACTIONS, [0, 1, 2]), |state| {
        put_on_card(state, "A1", 0, 0.0, 6);
        state.bounty_deck = Few::NONE;
        realm(state, "B").bounties = (3..8).map(BountyId).collect();
    });
    let scene = lands(scene, "A1");
    let state = scene.position().state();
    prove_eq!("FF-BOUNTY-12", (state.wanted[0], state.triggers, state.ending), (None, Few::NONE, None));
    prove!("FF-BOUNTY-12", matches!(scene.position().task(), Some(Task::Move { .. })));
}

#[test]
fn a_new_card_goes_under_what_lies_there_and_nobody_has_landed() {
    let (x, y) = named_space(BountyId(7));
    let scene = drawing(7, |state| {
        put(state, "A2", (f64::from(x) / 1000.0, f64::from(y) / 1000.0 + 2.6), 1);
    });
    let new = scene.position().state().wanted[0].expect("a new card");
    prove_eq!("FF-RULING-41", (new.x, new.y), (x, y), "under the die");
    scene.not_told("B", penalised);
}

#[test]
fn a_new_card_keeps_clear_of_one_that_was_bumped_there() {
    let (x, y) = named_space(BountyId(7));
    let scene = drawing(7, |state| state.wanted[1] = Some(Wanted { bounty: BountyId(1), x: x + 1_000, y }));
    let new = scene.position().state().wanted[0].expect("a new card");
    let board = &Kit::shipped().board;
    let apart = (new.x - x - 1_000).abs() >= board.card_width || (new.y - y).abs() >= board.card_height;
    prove!("FF-RULING-41", apart, "{new:?}");
    // 3.2 cm to the left is enough, and nothing nearer is.
    let way = f64::from(new.x - x).hypot(f64::from(new.y - y));
    prove!("FF-RULING-41", (3_200.0..=3_800.0).contains(&way), "the nearest place: {way}");
}

#[test]
fn bounties_score_for_any_faction() {
    let scene = with(hunted(&FACTIONS, [0, 1, 2]), |state| {
        state.bounty_deck = (3..6).map(BountyId).collect();
        realm(state, "A").bounties = (6..8).map(BountyId).collect();
    });
    prove_eq!("FF-BOUNTY-14", (score(&scene, "A"), score(&scene, "B")), (6, 0), "the two of 3 VP");
}

/// A d6 of seat A lies just before the left edge of the first card and is flicked over it at this speed.
fn crossing(speed: f64, card_x: i32) -> (Wanted, Scene<Flicktier>) {
    crossing_to(speed, card_x, |_| (90.0, 22.6))
}

/// The same towards a point, given where the die lies.
fn crossing_to(speed: f64, card_x: i32, to: impl Fn(f64) -> (f64, f64)) -> (Wanted, Scene<Flicktier>) {
    let from = f64::from(card_x - 2_100) / 1000.0 - 0.9;
    let scene = with(hunted(&FACTIONS, [0, 1, 2]), |state| {
        let card = state.wanted[0].as_mut().expect("a card");
        card.x = card_x;
        put(state, "A1", (from, 22.6), 1);
    });
    let before = scene.position().state().wanted[0].expect("a card");
    let scene = scene.plays("A", "move");
    let flick = flick_to(scene.position(), "A1", to(from), speed);
    (before, scene.plays("A", &flick))
}

#[test]
fn a_card_is_bumped_in_proportion_to_the_speed_at_its_edge() {
    // Friction takes less than 1 cm/s of 100 in the first millimetre.
    let (before, scene) = crossing(100.0, 18_000);
    let after = scene.position().state().wanted[0].expect("a card");
    prove!("FF-SPEC-30", (480..=500).contains(&(after.x - before.x)), "{before:?} {after:?}");
    prove!("FF-SPEC-30", (after.y - before.y).abs() <= 10, "in the die's direction");
    let (before, scene) = crossing(290.0, 18_000);
    let after = scene.position().state().wanted[0].expect("a card");
    prove!("FF-SPEC-30", (995..=1_000).contains(&(after.x - before.x)), "a centimetre at most: {after:?}");
    let _ = scene.told("B", |event| matches!(event, Event::Bumped { bounty: BountyId(0), .. }));
    // Across from below: to the side and up.
    let (before, scene) = crossing_to(100.0, 18_000, |from| (from + 20.0, 42.6));
    let after = scene.position().state().wanted[0].expect("a card");
    let (dx, dy) = (after.x - before.x, after.y - before.y);
    prove!("FF-SPEC-30", (300..=380).contains(&dx) && (200..=380).contains(&dy), "{dx} and {dy}");
}

#[test]
fn a_bumped_card_stays_on_the_board_and_where_it_is() {
    let (_, scene) = crossing(290.0, 87_500);
    let after = scene.position().state().wanted[0].expect("a card");
    prove_eq!("FF-SPEC-30", after.x, 87_900, "its right edge is the board's");
    let (before, scene) = crossing(100.0, 18_000);
    let bumped = scene.position().state().wanted[0];
    let mut scene = scene;
    while let Some(Task::Discard { .. }) = scene.position().task() {
        let card = scene.list("A").into_iter().next().expect("a card is owed");
        scene = scene.plays("A", &card);
    }
    let scene = scene.plays("A", "done").plays("A", "end");
    prove_eq!(
        "FF-BOUNTY-11",
        scene.position().state().wanted[0],
        bumped,
        "the Move is over, and nothing is put back"
    );
    prove!("FF-BOUNTY-11", bumped != Some(before));
}

#[test]
fn a_die_that_lies_on_a_card_crosses_no_edge_of_it() {
    let scene = with(hunted(&FACTIONS, [0, 1, 2]), |state| put_on_card(state, "A1", 0, 2.6, 1));
    let before = scene.position().state().wanted;
    let scene = scene.plays("A", "move");
    let flick = flick_to(scene.position(), "A1", (18.0, 60.0), 100.0);
    let scene = scene.plays("A", &flick).not_told("B", |event| matches!(event, Event::Bumped { .. }));
    prove_eq!("FF-SPEC-30", scene.position().state().wanted, before);
}

#[test]
fn the_shift_counts_before_the_landing_is_judged() {
    // A die that creeps over the edge can have the card go out from under it.
    let mut slipped = 0;
    for tenth in 100..=112 {
        let (before, scene) = crossing(f64::from(tenth) / 10.0, 18_000);
        let (die, card) =
            (scene.position().state().lies[0], scene.position().state().wanted[0].expect("a card"));
        let over = |card: Wanted| die.x + 800 > card.x - 2_100;
        let penalty = matches!(scene.position().task(), Some(Task::Discard { .. }));
        prove_eq!("FF-SPEC-30", penalty, over(card), "{die:?} {card:?}");
        slipped += u8::from(over(before) && !penalty);
    }
    prove!("FF-SPEC-30", slipped > 0, "none slipped off");
}
