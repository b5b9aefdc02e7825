//! The Boss turn: its structure, its main phase, its draw phase.

use astro_knights::{AstroKnights, Event, TurnCard};
use testkit::{Scene, prove, prove_eq};

use crate::boss_stage::{
    activated, acts, arena, arena_of, drawn, draws, draws_of, first, hand, health, in_order, line,
    set_health, stands, state,
};
use crate::support::{
    boss_card, boss_top, hold, kit_with, minion, next_turn, numbered, seat, side_top, slot,
};

#[test]
fn the_main_phase_comes_first_then_the_draw_phase_then_what_the_mat_adds() {
    let scene = draws("furion", 2, "slag-marauder", |state| {
        state.level = numbered(2);
        state.track = 1;
        minion(state, "cinder-gunner", 5);
        side_top(state, &["skyhammer"]);
    });
    let main = first(&scene, |event| matches!(event, Event::Activated { .. }));
    let draw = first(&scene, |event| matches!(event, Event::BossDrew { side: false, .. }));
    let added = first(&scene, |event| matches!(event, Event::BossDrew { side: true, .. }));
    prove!("AK-BOSS-01", main < draw);
    prove!("AK-BOSS-02", draw < added, "the Artillery of Furion's mat fires at the end of the turn");
    prove_eq!("AK-BMAIN-01", activated(&scene), ["token", "cinder-gunner"]);
}

#[test]
fn without_a_level_token_the_minions_begin() {
    let scene = draws("furion", 2, "slag-marauder", |state| stands(state, "cinder-gunner", 5));
    prove_eq!("AK-BMAIN-01", activated(&scene), ["cinder-gunner"]);
}

#[test]
fn minions_act_one_after_another_the_longest_in_play_first() {
    let scene = draws("furion", 4, "slag-marauder", |state| {
        minion(state, "husk-brute", 8);
        minion(state, "cinder-gunner", 1);
        minion(state, "ash-chaplain", 7);
        // The oldest sits in the last place: age goes by arrival and not by place.
        let oldest = &mut state.minions[0];
        oldest.slot = slot(10);
    });
    prove_eq!("AK-BMAIN-02", activated(&scene), ["husk-brute", "cinder-gunner", "ash-chaplain"]);
}

#[test]
fn a_text_is_resolved_before_the_next_minion_acts() {
    let scene = arena("furion", 2, |state| {
        minion(state, "slag-marauder", 6);
        minion(state, "cinder-gunner", 5);
        boss_top(state, &["barrage-order"]);
    });
    let scene = acts(scene).asks("A");
    prove_eq!(
        "AK-BMAIN-02",
        activated(&scene),
        ["slag-marauder"],
        "the gunner waits for the marauder's text"
    );
    let scene = scene.plays("A", "player B");
    assert_eq!(activated(&scene), ["slag-marauder", "cinder-gunner"]);
}

#[test]
fn the_players_take_all_choices_of_the_boss() {
    let scene = draws("furion", 2, "stolen-bearings", |_| {}).asks("A");
    prove_eq!("AK-BOSS-03", scene.list("A"), ["option 1", "option 2"]);
    let scene = scene.refuses("B", "option 2", "TB-ASK-01").plays("A", "option 2");
    prove_eq!("AK-BOSS-03", state(&scene).homeworld_health, 23);
}

#[test]
fn a_new_minion_resolves_its_instant_text_and_nothing_else_that_turn() {
    let scene = draws("furion", 2, "cinder-gunner", |state| {
        next_turn(state, TurnCard::Boss);
        next_turn(state, TurnCard::Player1);
        next_turn(state, TurnCard::Boss);
    });
    let arrived = first(&scene, |event| matches!(event, Event::Arrived { .. }));
    let raised = first(&scene, |event| matches!(event, Event::Track { now: 1 }));
    prove!("AK-BDRAW-07", arrived < raised, "its health first, then INSTANT");
    prove_eq!("AK-BDRAW-08", state(&scene).track, 1, "INSTANT only, and not ACTIVATE");
    prove_eq!("AK-BMAIN-04", activated(&scene), Vec::<String>::new());
    // A's own turn activates nothing; the next Boss turn does.
    let scene = scene.arrange(|game| {
        boss_top(game.state_mut(), &["slag-marauder"]);
        next_turn(game.state_mut(), TurnCard::Player2);
        next_turn(game.state_mut(), TurnCard::Boss);
    });
    let scene = scene.plays("A", "play power-core").plays("A", "end main");
    prove_eq!("AK-BMAIN-03", activated(&scene), Vec::<String>::new());
    prove_eq!("AK-BMAIN-04", activated(&scene.plays("A", "draw")), ["cinder-gunner"]);
}

#[test]
fn a_minion_without_an_activate_text_does_nothing() {
    let text = "health = 3\nactivate = \"any-player: suffer 2\"";
    let kit = kit_with(&[(text, "health = 6")]);
    let silent = |kit| {
        draws_of(kit, "furion", 2, "husk-brute", |state| {
            minion(state, "slag-marauder", 6);
            minion(state, "cinder-gunner", 5);
        })
    };
    let scene = silent(kit);
    prove_eq!("AK-BMAIN-05", activated(&scene), ["cinder-gunner"]);
    assert_eq!((health(&scene), state(&scene).track), (vec![9, 8], 1));
    assert_eq!(activated(&silent(astro_knights::Kit::shipped())), ["slag-marauder"], "it waits for a choice");
}

#[test]
fn the_boss_draws_exactly_one_card() {
    let before = arena("furion", 2, |state| boss_top(state, &["barrage-order", "molten-rain"]));
    let left = state(&before).boss_deck.len();
    let scene = acts(before);
    prove_eq!("AK-BDRAW-01", drawn(&scene, false), ["barrage-order"]);
    prove_eq!("AK-BDRAW-01", state(&scene).boss_deck.len(), left - 1);
}

#[test]
fn a_strike_is_resolved_in_printed_order_and_then_discarded() {
    let scene = draws("furion", 2, "barrage-order", |_| {});
    let card = boss_card("barrage-order");
    let order =
        [Event::Track { now: 2 }, Event::HomeworldHit { damage: 1, left: 25 }, Event::BossDiscarded { card }];
    prove!("AK-BDRAW-02", in_order(&scene, &order));
    prove_eq!("AK-BDRAW-03", state(&scene).boss_discard.top(), Some(card));
    assert_eq!(line(&scene), "", "a strike is no minion");
}

#[test]
fn a_minion_arrives_right_of_all_others_with_its_health_and_the_bonus() {
    let scene = draws("furion", 2, "slag-marauder", |state| {
        minion(state, "cinder-gunner", 2);
        minion(state, "breech-loader", 3);
        // A place that became free on the left is not what counts.
        state.minions.remove(0);
        state.boss_deck.shuffle_in([boss_card("cinder-gunner")]);
        boss_top(state, &["slag-marauder"]);
    });
    prove_eq!("AK-BDRAW-04", line(&scene), "breech-loader 3, slag-marauder 3");
    prove_eq!(
        "AK-BDRAW-05",
        state(&scene).minions[1].health,
        3,
        "the printed health, and no bonus at level 1"
    );
    let third = draws("furion", 2, "slag-marauder", |state| state.level = numbered(4));
    prove_eq!("AK-BDRAW-06", line(&third), "slag-marauder 11", "3 and the bonus of 8");
    prove_eq!("AK-BDRAW-05", line(&third), "slag-marauder 11");
}

/// A has a Weapon equipped that deals 5, and it is A's turn again after the Boss's.
fn armed() -> Scene<AstroKnights> {
    arena("furion", 2, |state| {
        hold(state, "A", "equipped", &["siege-hammer"]);
        minion(state, "cinder-gunner", 5);
        minion(state, "slag-marauder", 6);
        boss_top(state, &["barrage-order"]);
    })
}

#[test]
fn minions_stay_until_they_are_defeated() {
    let scene = acts(armed()).plays("A", "player B").asks("A");
    prove_eq!("AK-BDRAW-09", line(&scene), "cinder-gunner 5, slag-marauder 6");
    let scene = scene.plays("A", "attack siege-hammer").plays("A", "minion 1");
    prove_eq!("AK-BDRAW-09", line(&scene), "slag-marauder 6");
}

#[test]
fn the_main_phase_goes_through_the_minions_that_were_in_play_when_it_began() {
    // One that leaves before its turn comes is passed over.
    let text = "health = 3\nactivate = \"any-player: suffer 2\"";
    let kit = kit_with(&[(text, "health = 6\nactivate = \"weakest-minion: crush\"")]);
    let scene = draws_of(kit, "furion", 2, "husk-brute", |state| {
        minion(state, "slag-marauder", 6);
        minion(state, "cinder-gunner", 1);
    });
    prove_eq!("AK-RULING-33", activated(&scene), ["slag-marauder"]);
    assert_eq!(state(&scene).track, 0);
    // One that arrives during the phase is not on the list.
    let scene = draws("matron-ingot", 2, "plate-welder", |state| {
        state.track = 1;
        minion(state, "smelter-hauler", 6);
        side_top(state, &["rivet-droid"]);
    });
    prove_eq!("AK-RULING-33", activated(&scene), ["smelter-hauler"]);
    prove_eq!("AK-BMAIN-04", line(&scene), "smelter-hauler 6, rivet-droid 1, plate-welder 5");
}

#[test]
fn a_minion_that_arrives_in_the_place_of_one_that_left_has_not_acted_and_does_not_act() {
    let kit = kit_with(&[("homeworld-suffer 3; this-minion: crush", "this-minion: crush; side-draw 1")]);
    let scene = draws_of(kit, "matron-ingot", 2, "smelter-hauler", |state| {
        state.track = 1;
        minion(state, "blast-droid", 2);
        minion(state, "rivet-droid", 2);
        side_top(state, &["arc-droid"]);
    });
    prove_eq!("AK-RULING-33", activated(&scene), ["blast-droid", "rivet-droid"]);
    assert_eq!(line(&scene), "rivet-droid 2, arc-droid 2, smelter-hauler 2");
}

#[test]
fn a_text_once_begun_is_finished_though_its_minion_is_gone() {
    let scene = draws("matron-ingot", 2, "smelter-hauler", |state| {
        state.track = 1;
        minion(state, "blast-droid", 2);
    });
    assert_eq!(line(&scene), "smelter-hauler 2");
    let text = "homeworld-suffer 3; this-minion: crush";
    let kit = kit_with(&[(text, "this-minion: crush; homeworld-suffer 3")]);
    let scene = draws_of(kit, "matron-ingot", 2, "smelter-hauler", |state| {
        state.track = 0;
        minion(state, "blast-droid", 2);
        side_top(state, &["rivet-droid"]);
    });
    prove_eq!("AK-RULING-33", state(&scene).homeworld_health, 23);
}

/// What is left of a loop is a number, and not who is left.
#[test]
fn a_minion_that_leaves_does_not_shorten_a_loop() {
    let kit = kit_with(&[("play = \"energy 1\"\n", "play = \"repeat 20 { any-minion: hit 1 }\"\n")]);
    let scene = arena_of(kit, "furion", 2, |state| {
        minion(state, "cinder-gunner", 2);
        minion(state, "slag-marauder", 30);
    });
    let scene = scene.plays("A", "play power-core").plays("A", "minion 1").plays("A", "minion 1");
    assert_eq!(line(&scene), "slag-marauder 12", "18 of the 20 are left for the other one");
}

/// A minion that has left and the one that got its place are two: the first one's text does not speak of the second.
#[test]
fn a_text_does_not_speak_of_the_minion_that_took_the_place_of_its_own() {
    let text = "homeworld-suffer 3; this-minion: crush";
    let kit = kit_with(&[(text, "this-minion: crush; side-draw 1; this-minion: shield")]);
    let scene = draws_of(kit, "matron-ingot", 2, "smelter-hauler", |state| {
        state.track = 1;
        minion(state, "blast-droid", 2);
        side_top(state, &["arc-droid"]);
    });
    prove_eq!("AK-RULING-33", line(&scene), "arc-droid 2, smelter-hauler 2", "no shield for the newcomer");
}

#[test]
fn what_is_triggered_interrupts_what_triggered_it() {
    let scene = draws("furion", 2, "molten-rain", |state| set_health(state, &[1, 5])).asks("A");
    let scene = scene.refuses("A", "end main", "AK-RULING-13").plays("A", "player A");
    let order = [
        Event::Exhausted { seat: seat("A") },
        Event::Track { now: 3 },
        Event::Suffered { seat: seat("B"), damage: 1, left: 4 },
        Event::Track { now: 4 },
    ];
    prove!("AK-RULING-13", in_order(&scene, &order), "the exhaust effect comes before B's damage");
}

#[test]
fn a_strike_in_the_making_is_in_no_pile() {
    let scene = draws("furion", 3, "hull-fire", |_| {}).asks("A");
    let piles = |scene: &Scene<AstroKnights>| {
        let (state, card) = (state(scene), boss_card("hull-fire"));
        (state.boss_deck.has(card), state.boss_discard.has(card))
    };
    prove_eq!("AK-RULING-44", piles(&scene), (false, false));
    let scene = scene.plays("A", "player B").plays("B", "card power-core").plays("B", "card power-core");
    prove_eq!("AK-RULING-44", piles(&scene), (false, true));
    assert_eq!(hand(&scene, "B"), 3);
}

#[test]
fn a_side_card_in_the_making_is_left_out_of_a_reshuffle() {
    let kit = kit_with(&[("strike = \"homeworld-suffer 4\"", "strike = \"side-renew; homeworld-suffer 4\"")]);
    let scene = arena_of(kit, "furion", 2, |state| {
        boss_top(state, &["slag-marauder"]);
        state.track = 3;
        let deck = std::mem::take(&mut state.side_deck);
        deck.iter().for_each(|card| state.side_discard.push(card));
        side_top(state, &["skyhammer"]);
    });
    let scene = acts(scene);
    prove_eq!("AK-RULING-44", state(&scene).side_discard.cards(), [boss_card("skyhammer")]);
    prove_eq!("AK-RULING-44", state(&scene).side_deck.len(), 5);
}
