//! Furion, whose rules the rulebook gives in part.

use std::collections::HashSet;

use astro_knights::{AstroKnights, BossCardId, Difficulty, Event, Kit, Label};
use table::{Chance, Game, Seats};
use testkit::{Scene, prove, prove_eq};

use crate::boss_stage::{
    activated, acts, arena, drawn, draws, events, fires, health, in_order, line, set_health, state,
};
use crate::support::{against, boss_card, boss_top, minion, numbered, side_top};

/// The Boss turn of a Furion whose track is here and who draws a minion that says nothing.
fn at(track: u8, artillery: &[&str]) -> Scene<AstroKnights> {
    draws("furion", 2, "slag-marauder", |state| {
        state.track = track;
        side_top(state, artillery);
    })
}

#[test]
fn the_artillery_is_a_deck_of_its_own_and_the_track_starts_at_nothing() {
    let dealt =
        Scene::<AstroKnights>::deal_with(Kit::shipped(), 2, against("furion", Difficulty::Normal, 2), 3);
    let cube = dealt.position().content().bosses[0].mats[0].start;
    prove_eq!("AK-FURION-02", cube, 0);
    let scene = arena("furion", 2, |_| {});
    prove_eq!("AK-FURION-02", state(&scene).track, 0);
    let kit = Kit::shipped();
    let is_artillery = |card: BossCardId| card.of(kit).label == Label::Side;
    prove_eq!("AK-FURION-01", state(&scene).side_deck.len(), 6);
    prove!("AK-FURION-01", state(&scene).side_deck.iter().all(is_artillery));
    prove!("AK-FURION-01", !state(&scene).boss_deck.iter().any(is_artillery));
    prove!("AK-FURION-01", !state(&scene).boss_discard.iter().any(is_artillery));
    // Shuffled and face down: chance says which one is on top.
    let on_top = |number: u64| {
        let scene = draws("furion", 2, "slag-marauder", |state| {
            state.track = 3;
            state.chance = Chance::from_number(number);
        });
        drawn(&scene, true).remove(0)
    };
    prove_eq!("AK-FURION-01", (0..40).map(on_top).collect::<HashSet<_>>().len(), 4);
    assert_eq!(scene.position().view(Seats::NONE).boss.side_deck, 6);
}

#[test]
fn the_artillery_fires_at_three_and_not_below() {
    let scene = at(2, &["skyhammer"]);
    prove_eq!("AK-FURION-03", (drawn(&scene, true).len(), state(&scene).track), (0, 2));
    let scene = at(3, &["skyhammer"]);
    prove_eq!("AK-FURION-03", (drawn(&scene, true).len(), state(&scene).track), (1, 0));
    let card = boss_card("skyhammer");
    let order = [
        Event::BossDrew { card, side: true },
        Event::HomeworldHit { damage: 4, left: 22 },
        Event::BossDiscarded { card },
        Event::Track { now: 0 },
    ];
    prove!("AK-FURION-04", in_order(&scene, &order), "resolved, discarded, and only then three less");
    prove_eq!("AK-FURION-04", state(&scene).side_discard.cards(), [card]);
}

#[test]
fn the_loop_goes_on_until_the_track_is_below_three() {
    let scene = at(8, &["skyhammer", "skyhammer"]);
    prove_eq!("AK-FURION-05", (drawn(&scene, true).len(), state(&scene).track), (2, 2));
    let scene = at(9, &["skyhammer", "skyhammer", "kindling-shot"]).plays("A", "player B");
    prove_eq!("AK-FURION-05", (drawn(&scene, true).len(), state(&scene).track), (3, 0));
}

#[test]
fn nine_is_the_end_of_the_track() {
    let scene = draws("furion", 2, "barrage-order", |state| {
        state.track = 8;
        side_top(state, &["sonicblade"]);
    });
    prove_eq!("AK-FURION-06", state(&scene.asks("A")).track, 9, "8 and 2");
}

#[test]
fn an_exhausted_player_winds_the_track_by_three() {
    let scene = acts(arena("furion", 2, |state| {
        set_health(state, &[9, 2]);
        minion(state, "slag-marauder", 6);
        boss_top(state, &["hull-fire"]);
    }));
    let scene = scene.plays("A", "player B").asks("A");
    prove_eq!("AK-FURION-07", (health(&scene), state(&scene).track), (vec![9, 0], 3));
}

#[test]
fn sonicblade_makes_any_player_suffer_four() {
    let scene = fires(2, "sonicblade", |_| {});
    prove_eq!("AK-FURION-08", scene.list("A"), ["player A", "player B"]);
    prove_eq!("AK-FURION-08", health(&scene.plays("A", "player B")), [9, 4]);
}

#[test]
fn the_second_level_gives_minions_four_and_winds_the_track() {
    let level = &Kit::shipped().bosses[0].levels[0].sides[0];
    prove_eq!("AK-FURION-10", level.bonus, 4);
    let scene = draws("furion", 2, "slag-marauder", |state| state.level = numbered(2));
    prove_eq!("AK-FURION-10", line(&scene), "slag-marauder 7");
    prove_eq!("AK-FURION-11", activated(&scene), ["token"]);
    prove_eq!("AK-FURION-11", state(&scene).track, 1);
    let scene = acts(arena("furion", 2, |state| {
        minion(state, "cinder-gunner", 3);
        crate::boss_stage::empty_deck(state);
        crate::boss_stage::keep_discarded(state, &["husk-brute"]);
    }));
    prove_eq!("AK-FURION-09", line(&scene), "cinder-gunner 7, husk-brute 7");
}

#[test]
fn an_empty_artillery_deck_is_made_anew_and_levels_nobody() {
    let scene = draws("furion", 2, "slag-marauder", |state| {
        state.track = 3;
        side_top(state, &["skyhammer"]);
        let deck = std::mem::take(&mut state.side_deck);
        deck.iter().for_each(|card| state.side_discard.push(card));
    });
    prove!("AK-RULING-36", events(&scene).contains(&Event::SideShuffled));
    prove_eq!("AK-RULING-36", (drawn(&scene, true).len(), state(&scene).level.number()), (1, 1));
}

/// The last card of the deck does not need another one.
#[test]
fn the_artillery_deck_is_made_anew_only_when_a_card_is_needed() {
    let scene = draws("furion", 2, "slag-marauder", |state| {
        state.track = 3;
        let deck = std::mem::take(&mut state.side_deck);
        deck.iter().for_each(|card| state.side_discard.push(card));
        side_top(state, &["skyhammer"]);
    });
    prove!("AK-RULING-36", !events(&scene).contains(&Event::SideShuffled));
    prove_eq!("AK-RULING-36", (state(&scene).side_deck.len(), state(&scene).side_discard.len()), (0, 6));
}

#[test]
fn with_no_artillery_left_the_draw_is_skipped_and_the_track_falls() {
    let scene = draws("furion", 2, "slag-marauder", |state| {
        state.track = 7;
        let deck = std::mem::take(&mut state.side_deck);
        deck.iter().for_each(|card| state.boss_destroyed.sort_in(card));
    });
    prove_eq!("AK-RULING-36", (drawn(&scene, true).len(), state(&scene).track), (0, 1));
}

#[test]
fn what_winds_the_track_during_an_artillery_card_counts_before_the_fall() {
    let scene = fires(3, "sonicblade", |state| {
        set_health(state, &[9, 4, 9]);
        side_top(state, &["sonicblade", "skyhammer"]);
    });
    let scene = scene.plays("A", "player B");
    let order = [Event::Track { now: 6 }, Event::Track { now: 3 }, Event::Track { now: 0 }];
    prove!("AK-RULING-37", in_order(&scene, &order), "3 and 3, less 3, and again");
    prove_eq!("AK-RULING-37", drawn(&scene, true), ["sonicblade", "skyhammer"]);
    // Up to nine, before the fall.
    let scene = fires(3, "sonicblade", |state| {
        state.track = 8;
        set_health(state, &[9, 4, 9]);
        side_top(state, &["sonicblade", "skyhammer", "skyhammer"]);
    });
    let scene = scene.plays("A", "player B");
    let order =
        [Event::Track { now: 9 }, Event::Track { now: 6 }, Event::Track { now: 3 }, Event::Track { now: 0 }];
    prove!("AK-RULING-37", in_order(&scene, &order));
    assert_eq!(drawn(&scene, true).len(), 3);
}

#[test]
fn artillery_drawn_by_a_card_leaves_the_track_alone() {
    let scene = draws("furion", 2, "breech-loader", |state| {
        state.track = 2;
        side_top(state, &["skyhammer"]);
    });
    prove_eq!("AK-RULING-38", (drawn(&scene, true).len(), state(&scene).track), (1, 2));
    prove_eq!("AK-RULING-38", state(&scene).side_discard.cards(), [boss_card("skyhammer")]);
}
