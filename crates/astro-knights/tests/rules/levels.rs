//! Levelling up: when the Boss must draw and cannot.

use astro_knights::{BossCardId, Difficulty, Ending, Event, Kit, Phase, State, TurnCard};
use table::{Chance, Game, Seats, Turn};
use testkit::{prove, prove_eq};

use crate::boss_stage::{
    activated, acts, arena, arena_of, drawn, empty_deck, events, in_order, keep_discarded, line, state,
    with_slag,
};
use crate::support::{boss_card, boss_top, hold, minion, next_turn, numbered, side_top, slot};

/// Two Cinder Gunners in play, the Boss deck empty, and only these cards in the discard pile.
fn before_level_up(state: &mut State, discarded: &[&str]) {
    minion(state, "cinder-gunner", 1);
    minion(state, "cinder-gunner", 6);
    empty_deck(state);
    keep_discarded(state, discarded);
}

/// The ledger's seventh worked example.
#[test]
fn furion_reaches_level_two() {
    let scene = acts(arena("furion", 2, |state| before_level_up(state, &["husk-brute"])));
    prove_eq!("AK-LEVEL-03", state(&scene).level.number(), 2);
    prove_eq!("AK-FURION-09", line(&scene), "cinder-gunner 5, cinder-gunner 10, husk-brute 7");
    prove_eq!("AK-LEVEL-10", state(&scene).minions[2].health, 7, "3 and the bonus of 4");
    prove_eq!("AK-LEVEL-09", activated(&scene), ["cinder-gunner", "cinder-gunner"], "not the token yet");
    prove_eq!("AK-LEVEL-09", state(&scene).track, 2, "raised by the gunners alone");
    let card = boss_card("husk-brute");
    let order = [
        Event::LevelUp { level: numbered(2) },
        Event::MinionMended { slot: slot(1), card: boss_card("cinder-gunner"), health: 4, now: 5 },
        Event::BossShuffled,
        Event::BossDrew { card, side: false },
        Event::Arrived { slot: slot(3), card, health: 7 },
    ];
    prove!("AK-LEVEL-05", in_order(&scene, &order), "token, INSTANT, shuffle, draw");
    prove_eq!("AK-BDRAW-10", drawn(&scene, false), ["husk-brute"]);
    // In the next Boss turn the token acts first.
    let next = scene.arrange(|game| {
        let state = game.state_mut();
        state.track = 0;
        boss_top(state, &[]);
        state.boss_discard.push(boss_card("slag-marauder"));
        state.boss_destroyed.take(boss_card("slag-marauder"));
        next_turn(state, TurnCard::Player1);
        next_turn(state, TurnCard::Boss);
    });
    let next = acts(next);
    prove_eq!("AK-LEVEL-09", activated(&next)[0], "token");
}

#[test]
fn drawing_the_last_card_is_no_level_up_but_needing_another_is() {
    let scene = arena("furion", 2, |state| {
        empty_deck(state);
        keep_discarded(state, &["slag-marauder", "husk-brute"]);
        boss_top(state, &["slag-marauder"]);
    });
    let scene = acts(scene);
    prove_eq!("AK-LEVEL-01", (state(&scene).level.number(), state(&scene).boss_deck.len()), (1, 0));
    let scene = scene.arrange(|game| {
        next_turn(game.state_mut(), TurnCard::Player1);
        next_turn(game.state_mut(), TurnCard::Boss);
    });
    let scene = acts(scene).plays("A", "player A");
    prove_eq!("AK-LEVEL-01", state(&scene).level.number(), 2);
    prove_eq!("AK-BDRAW-10", line(&scene), "slag-marauder 7, husk-brute 7");
}

#[test]
fn without_another_token_the_players_lose() {
    let scene = acts(arena("furion", 2, |state| {
        state.level = numbered(3);
        before_level_up(state, &["husk-brute"]);
        side_top(state, &["skyhammer", "skyhammer"]);
    }));
    let scene = scene.plays("A", "player B");
    assert_eq!(state(&scene).level.number(), 4, "there is a last token");
    let scene = acts(arena("furion", 2, |state| {
        state.level = numbered(4);
        before_level_up(state, &["husk-brute"]);
    }));
    prove_eq!("AK-LEVEL-02", state(&scene).phase, Phase::Over(Ending::Outlasted));
    let Turn::Over(outcome) = scene.table().turn() else { panic!("the game is over") };
    prove_eq!("AK-LEVEL-02", (outcome.winners, outcome.rule.0), (Seats::NONE, "AK-END-04"));
    assert_eq!(drawn(&scene, false), Vec::<String>::new());
}

#[test]
fn a_new_token_replaces_the_old_one_and_the_mat_stays() {
    let scene = acts(arena("furion", 2, |state| {
        state.level = numbered(2);
        empty_deck(state);
        keep_discarded(state, &["husk-brute", "slag-marauder"]);
        boss_top(state, &["slag-marauder"]);
        let top = state.boss_deck.take_top().expect("the marauder");
        state.boss_destroyed.sort_in(top);
    }));
    prove_eq!("AK-LEVEL-03", state(&scene).level.number(), 3);
    prove_eq!("AK-LEVEL-04", line(&scene), "husk-brute 9", "3 and 6, and not 4 more");
    prove_eq!("AK-LEVEL-04", scene.position().view(Seats::NONE).boss.minion_bonus, 6);
    let scene = scene.arrange(|game| {
        let state = game.state_mut();
        state.boss_destroyed.take(boss_card("slag-marauder"));
        state.boss_discard.push(boss_card("slag-marauder"));
        boss_top(state, &["slag-marauder"]);
        side_top(state, &["skyhammer"]);
        state.track = 2;
        next_turn(state, TurnCard::Player1);
        next_turn(state, TurnCard::Boss);
    });
    let before = state(&scene).homeworld_health;
    let scene = acts(scene).asks("A");
    prove_eq!("AK-LEVEL-04", activated(&scene), ["token"], "one token, and its own text");
    let scene = scene.plays("A", "player B");
    prove_eq!("AK-LEVEL-04", drawn(&scene, true), ["skyhammer"], "Furion's own rule is still in force");
    assert_eq!(state(&scene).homeworld_health, before - 4);
}

#[test]
fn the_whole_discard_pile_becomes_the_deck_and_no_minion_does() {
    let before = arena("furion", 2, |state| {
        minion(state, "cinder-gunner", 1);
        empty_deck(state);
    });
    let mut discarded: Vec<BossCardId> = state(&before).boss_discard.iter().collect();
    assert!(discarded.contains(&boss_card("drink-the-grid")), "set-up put it there");
    let level = |number: u64| {
        let scene = arena("furion", 2, |state| {
            minion(state, "cinder-gunner", 1);
            empty_deck(state);
            state.chance = Chance::from_number(number);
        });
        acts(scene)
    };
    let scene = level(0);
    discarded.sort_unstable();
    let name = drawn(&scene, false);
    let mut found: Vec<BossCardId> = state(&scene).boss_deck.iter().collect();
    found.push(boss_card(&name[0]));
    found.sort_unstable();
    prove_eq!("AK-LEVEL-06", found, discarded);
    prove!(
        "AK-LEVEL-06",
        !state(&scene).boss_discard.has(boss_card("ash-chaplain")),
        "nothing is left behind"
    );
    prove!("AK-LEVEL-06", scene.position().view(Seats::NONE).boss.deck_top.is_empty(), "face down");
    prove!("AK-LEVEL-07", line(&scene).starts_with("cinder-gunner 5"), "it stays in play");
    prove_eq!("AK-LEVEL-08", name.len(), 1, "one card, and the draw phase is over");
    let firsts: std::collections::HashSet<String> =
        (0..20).map(|seed| drawn(&level(seed), false).remove(0)).collect();
    prove!("AK-LEVEL-06", firsts.len() > 3, "shuffled: {firsts:?}");
}

#[test]
fn the_bonus_goes_to_minions_from_every_deck_and_not_to_those_already_there() {
    let scene = acts(arena("matron-ingot", 2, |state| {
        state.track = 1;
        minion(state, "plate-welder", 5);
        side_top(state, &["rivet-droid"]);
        empty_deck(state);
        keep_discarded(state, &["smelter-hauler"]);
        side_top(state, &["rivet-droid"]);
    }));
    // The token's INSTANT renews the side deck, so any droid may come; it has one more than is printed.
    let printed = |card: BossCardId| card.of(Kit::shipped()).health.expect("a minion");
    let [welder, droid, hauler] = state(&scene).minions[..] else {
        panic!("three minions: {}", line(&scene))
    };
    prove_eq!("AK-LEVEL-12", welder.health, 7, "mended by its own text, and no bonus");
    prove_eq!("AK-LEVEL-11", droid.health, printed(droid.card) + 1);
    prove_eq!("AK-LEVEL-10", hauler.health, 3);
    let orlogh = acts(arena("orlogh", 2, |state| {
        minion(state, "second-hand", 4);
        empty_deck(state);
        keep_discarded(state, &["lost-afternoon", "premonition"]);
        boss_top(state, &[]);
    }));
    prove!(
        "AK-LEVEL-12",
        line(&orlogh).starts_with("second-hand 4+"),
        "a shield, and no health: {}",
        line(&orlogh)
    );
}

#[test]
fn the_texts_of_all_tokens_are_known_from_the_start() {
    let scene = arena("furion", 2, |_| {});
    let told = scene.position().view(Seats::NONE).boss.tokens;
    prove_eq!("AK-LEVEL-13", told.len(), 3);
    prove!("AK-LEVEL-13", told[0].contains("INSTANT: Each minion gains 4 health."), "{told:?}");
    prove!("AK-LEVEL-13", told[2].contains("ACTIVATE: The Artillery track rises by 2."), "{told:?}");
    assert_eq!(state(&scene).level.number(), 1, "and none is in play");
}

#[test]
fn the_difficulty_says_which_side_of_the_tokens_is_used() {
    let side = |difficulty: Difficulty| {
        let scene = acts(arena("furion", 2, |state| {
            state.difficulty = difficulty;
            before_level_up(state, &["husk-brute"]);
        }));
        line(&scene)
    };
    prove_eq!("AK-LEVEL-14", side(Difficulty::Nightmare), "cinder-gunner 6, cinder-gunner 11, husk-brute 8");
    prove_eq!("AK-LEVEL-14", side(Difficulty::Expert), "cinder-gunner 5, cinder-gunner 10, husk-brute 7");
    assert_eq!(side(Difficulty::Normal), side(Difficulty::Expert));
}

#[test]
fn a_draw_in_the_main_phase_levels_up_too() {
    let kit = with_slag("boss-draw 1");
    let scene = acts(arena_of(kit, "furion", 2, |state| {
        minion(state, "slag-marauder", 6);
        empty_deck(state);
        keep_discarded(state, &["husk-brute", "cinder-gunner", "cinder-gunner"]);
    }));
    prove_eq!("AK-RULING-34", state(&scene).level.number(), 2);
    prove_eq!("AK-RULING-34", drawn(&scene, false).len(), 2, "the effect's own draw, and the draw phase's");
    prove_eq!("AK-RULING-34", activated(&scene), ["slag-marauder"], "the token's ACTIVATE waits");
    assert_eq!(state(&scene).boss_deck.len(), 1);
    assert_eq!(state(&scene).minions[0].health, 10);
}

#[test]
fn looking_at_the_boss_deck_never_levels_up() {
    for left in [0, 1] {
        let scene = arena("furion", 2, |state| {
            hold(state, "A", "hand", &["almanac-engine"]);
            empty_deck(state);
            if left == 1 {
                boss_top(state, &["molten-rain"]);
            }
        });
        let scene = scene.plays("A", "play almanac-engine").plays("A", "no");
        prove_eq!("AK-RULING-34", (state(&scene).level.number(), state(&scene).boss_deck.len()), (1, left));
        assert_eq!(scene.list("A").last().map(String::as_str), Some("end main"));
    }
}

#[test]
fn looking_turns_up_what_nobody_knew_and_shows_it_to_all() {
    let scene = arena("furion", 2, |state| hold(state, "A", "hand", &["almanac-engine"]));
    assert_eq!(state(&scene).boss_deck.known().count(), 0, "nobody knows the deck yet");
    let before = state(&scene).boss_deck.len();
    let scene = scene.plays("A", "play almanac-engine").plays("A", "no");
    let top: Vec<BossCardId> = state(&scene).boss_deck.known().collect();
    let shown = Event::Scried { cards: top.clone() };
    prove!("AK-RULING-34", events(&scene).contains(&shown), "{:?}", events(&scene));
    prove_eq!("AK-RULING-34", (top.len(), state(&scene).boss_deck.len()), (2, before));
}

#[test]
fn a_level_up_with_nothing_to_shuffle_brings_the_next_one_and_at_last_the_loss() {
    let scene = acts(arena("furion", 2, |state| {
        state.level = numbered(2);
        before_level_up(state, &[]);
        side_top(state, &["skyhammer"]);
    }));
    let levels: Vec<u8> = events(&scene)
        .iter()
        .filter_map(|event| if let Event::LevelUp { level } = event { Some(level.number()) } else { None })
        .collect();
    prove_eq!("AK-RULING-35", levels, [3, 4]);
    prove_eq!("AK-RULING-35", state(&scene).phase, Phase::Over(Ending::Outlasted));
    prove_eq!("AK-RULING-35", line(&scene), "cinder-gunner 9, cinder-gunner 14", "each token was resolved");
}
