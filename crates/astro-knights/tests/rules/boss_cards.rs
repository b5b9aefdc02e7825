//! Every card of Furion and of Matron Ingot, resolved.

use astro_knights::{AstroKnights, Kit, State};
use testkit::Scene;

use crate::boss_stage::{
    activation, acts, answered, arena, draws, fires, health, instant, line, set_health, stands, state, struck,
};
use crate::lay::lay;
use crate::support::{boss_top, hold, minion, side_top};

/// A Boss turn in which the only minion is this one; what is drawn is a minion without an INSTANT text.
fn active(boss: &str, id: &str, health: u8, change: impl FnOnce(&mut State)) -> Scene<AstroKnights> {
    let neutral = match (boss, id) {
        ("furion", "slag-marauder") => "husk-brute",
        ("furion", _) => "slag-marauder",
        (_, "smelter-hauler") => "plate-welder",
        _ => "smelter-hauler",
    };
    acts(arena(boss, 2, |state| {
        minion(state, id, health);
        boss_top(state, &[neutral]);
        change(state);
    }))
}

fn furion(id: &str, health: u8) -> Scene<AstroKnights> {
    active("furion", id, health, |_| {})
}

/// Matron Ingot's turn ends with one damage to the Homeworld, and nothing else.
fn matron(id: &str, health: u8, change: impl FnOnce(&mut State)) -> Scene<AstroKnights> {
    active("matron-ingot", id, health, |state| {
        state.track = 1;
        change(state);
    })
}

fn matron_draws(id: &str, change: impl FnOnce(&mut State)) -> Scene<AstroKnights> {
    draws("matron-ingot", 2, id, |state| {
        state.track = 1;
        change(state);
    })
}

#[test]
fn furions_minions_do_what_is_printed_on_them() {
    let scene = draws("furion", 2, "cinder-gunner", |_| {});
    assert_eq!(
        (instant(&scene, "cinder-gunner", 1).as_str(), line(&scene).as_str()),
        ("track 1", "cinder-gunner 3")
    );
    assert_eq!(activation(&furion("cinder-gunner", 5), "cinder-gunner"), "track 1");
    let scene = furion("slag-marauder", 6).plays("A", "player B");
    assert_eq!(activation(&scene, "slag-marauder"), "B suffers 2");
    let scene = draws("furion", 2, "breech-loader", |state| side_top(state, &["skyhammer"]));
    assert_eq!(instant(&scene, "breech-loader", 2), "side, homeworld 4");
    assert_eq!(activation(&furion("breech-loader", 5), "breech-loader"), "track 1");
    let scene = draws("furion", 2, "ash-chaplain", |state| {
        minion(state, "cinder-gunner", 1);
        minion(state, "cinder-gunner", 2);
    });
    assert_eq!(
        line(&scene),
        "cinder-gunner 3, cinder-gunner 4, ash-chaplain 4",
        "the others, and not itself"
    );
    assert_eq!(activation(&furion("ash-chaplain", 7), "ash-chaplain"), "homeworld 2");
    assert_eq!(activation(&furion("husk-brute", 8), "husk-brute"), "A suffers 2", "A is the healthiest");
    assert_eq!(line(&furion("husk-brute", 8)), "husk-brute 8, slag-marauder 3");
}

#[test]
fn furions_strikes_do_what_is_printed_on_them() {
    let scene = draws("furion", 2, "barrage-order", |_| {});
    assert_eq!(struck(&scene, "barrage-order"), "track 2, homeworld 1");
    let scene = draws("furion", 2, "molten-rain", |_| {});
    assert_eq!(struck(&scene, "molten-rain"), "A suffers 1, B suffers 1, track 1");
    let scene = draws("furion", 2, "stolen-bearings", |state| side_top(state, &["skyhammer"]));
    assert_eq!(struck(&scene.plays("A", "option 1"), "stolen-bearings"), "track 3");
    let scene = draws("furion", 2, "stolen-bearings", |_| {}).plays("A", "option 2");
    assert_eq!(struck(&scene, "stolen-bearings"), "homeworld 3");
    let scene = draws("furion", 2, "hull-fire", |_| {}).plays("A", "player B");
    let scene = scene.plays("B", "card blaster").plays("B", "card power-core");
    assert_eq!(struck(&scene, "hull-fire"), "B discards, B discards, B suffers 1, track 1");
    let scene = draws("furion", 2, "drink-the-grid", |state| {
        state.players[0].power = 1;
        state.players[1].power = 4;
    });
    assert_eq!(struck(&scene, "drink-the-grid"), "B power 2, track 2");
}

#[test]
fn the_artillery_does_what_is_printed_on_it() {
    let scene = fires(2, "sonicblade", |_| {}).plays("A", "player A");
    assert_eq!(struck(&scene, "sonicblade"), "A suffers 4");
    assert_eq!(struck(&fires(2, "skyhammer", |_| {}), "skyhammer"), "homeworld 4");
    let scene = fires(2, "shrapnel-bloom", |_| {}).plays("A", "player B").plays("B", "card blaster");
    assert_eq!(struck(&scene, "shrapnel-bloom"), "B discards, B suffers 3");
    let scene = fires(2, "kindling-shot", |_| {}).plays("A", "player B");
    assert_eq!(struck(&scene, "kindling-shot"), "minion 1 mended 2, B suffers 2");
    assert_eq!(line(&scene), "slag-marauder 5");
}

#[test]
fn matron_ingots_minions_do_what_is_printed_on_them() {
    let scene = matron_draws("line-foreman", |state| side_top(state, &["arc-droid"]));
    assert_eq!(line(&scene), "line-foreman 2, arc-droid 2");
    let scene = matron("line-foreman", 5, |_| {}).plays("A", "player B");
    assert_eq!(activation(&scene, "line-foreman"), "B suffers 1");
    let scene = matron("smelter-hauler", 6, |state| side_top(state, &["blast-droid"]));
    assert_eq!(line(&scene), "smelter-hauler 6, blast-droid 1, plate-welder 5");
    let scene = matron("plate-welder", 5, |state| stands(state, "rivet-droid", 2));
    assert!(activation(&scene, "plate-welder").starts_with("minion 2 mended 2, homeworld 1"));
    let scene = matron("tolerance-gauge", 7, |_| {});
    assert_eq!(activation(&scene, "tolerance-gauge"), "B suffers 2", "B has the lowest health");
    let scene = matron_draws("mould-breaker", |state| {
        minion(state, "tolerance-gauge", 7);
        minion(state, "rivet-droid", 2);
    });
    assert_eq!(line(&scene), "tolerance-gauge 8, rivet-droid 3, mould-breaker 1");
    let scene = matron("mould-breaker", 7, |state| hold(state, "B", "hand", &["blaster"]));
    let scene = scene.plays("A", "card power-core");
    assert_eq!(activation(&scene, "mould-breaker"), "A discards, homeworld 1", "A has the most cards");
}

#[test]
fn the_droids_do_what_is_printed_on_them() {
    assert_eq!(activation(&matron("rivet-droid", 2, |_| {}), "rivet-droid"), "homeworld 1");
    let scene = matron("arc-droid", 3, |_| {}).plays("A", "player A");
    assert_eq!(activation(&scene, "arc-droid"), "A suffers 1");
    let scene = matron("blast-droid", 2, |_| {});
    assert_eq!(activation(&scene, "blast-droid"), "homeworld 3, crushed");
    assert_eq!(line(&scene), "smelter-hauler 2");
}

#[test]
fn matron_ingots_strikes_do_what_is_printed_on_them() {
    let scene = matron_draws("recall-sweep", |state| {
        let deck = std::mem::take(&mut state.side_deck);
        deck.iter().for_each(|card| state.side_discard.push(card));
    });
    let scene = scene.plays("A", "player B").plays("B", "card blaster");
    assert_eq!(struck(&scene, "recall-sweep"), "renewed, side, B discards");
    assert_eq!((state(&scene).minions.len(), state(&scene).side_discard.len()), (1, 0));
    // Fewer than three minions, and three.
    let scene = matron_draws("overdrive", |state| side_top(state, &["rivet-droid"])).plays("A", "player B");
    assert_eq!(struck(&scene, "overdrive"), "side, B suffers 1");
    let scene = matron_draws("overdrive", |state| (0..3).for_each(|_| stands(state, "rivet-droid", 2)));
    assert_eq!(struck(&scene, "overdrive"), "A suffers 1, B suffers 1");
    let scene = matron_draws("timed-volley", |state| {
        minion(state, "rivet-droid", 2);
        minion(state, "smelter-hauler", 6);
        side_top(state, &["arc-droid"]);
    });
    assert_eq!(struck(&scene, "timed-volley"), "homeworld 4", "1, and 3 minions");
    let scene = matron_draws("rush-order", |state| {
        minion(state, "smelter-hauler", 6);
        side_top(state, &["rivet-droid", "arc-droid"]);
    });
    assert_eq!(line(&scene), "smelter-hauler 6, rivet-droid 1, arc-droid 2+");
}

#[test]
fn seizing_the_tools_costs_a_weapon_or_three_health() {
    let seized = || {
        matron_draws("seize-the-tools", |state| {
            lay(state, "B", &[("equipped", &["blaster", "blaster"]), ("hand", &["power-core"])]);
        })
    };
    let scene = seized().plays("B", "option 1");
    assert_eq!(struck(&scene, "seize-the-tools"), "B discards");
    let scene = seized().plays("B", "option 2");
    assert_eq!(struck(&scene, "seize-the-tools"), "B suffers 3");
    // Nobody has a Weapon: whoever it is suffers.
    let scene = matron_draws("seize-the-tools", |_| {}).plays("A", "player A");
    assert_eq!(health(&scene), [6, 8]);
}

#[test]
fn strikes_leave_their_marks_on_four_players_too() {
    let scene = draws("furion", 4, "molten-rain", |_| {});
    assert_eq!(health(&scene), [8, 7, 9, 8]);
    let scene = answered(draws("furion", 4, "drink-the-grid", |state| set_health(state, &[5, 5, 5, 5])));
    assert_eq!(state(&scene).track, 2);
}

/// A new Boss card has to be resolved by a test as well.
#[test]
fn no_boss_card_is_left_out() {
    let tests = [include_str!("boss_cards.rs"), include_str!("boss_cards_more.rs")].concat();
    for card in &Kit::shipped().boss_cards {
        assert!(tests.contains(&format!("\"{}\"", card.id)), "{} is resolved by no test", card.id);
    }
}
