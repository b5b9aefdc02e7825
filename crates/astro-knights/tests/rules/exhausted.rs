//! Exhaustion.

use astro_knights::{AstroKnights, Ending, Event, Phase, TurnCard};
use table::{Game, Seats};
use testkit::{Scene, prove, prove_eq};

use crate::boss_stage::{
    acts, arena, arena_of, draws, draws_of, events, hand, health, in_order, set_health, state, with_slag,
};
use crate::support::{boss_top, hold, kit_with, minion, seat, side_top};

/// The ledger's eighth worked example: an effect draws Sonicblade in the Boss main phase.
#[test]
fn the_exhausted_example() {
    let kit = with_slag("side-draw 1");
    let scene = acts(arena_of(kit, "furion", 2, |state| {
        set_health(state, &[2, 3]);
        state.homeworld_health = 16;
        state.track = 4;
        minion(state, "slag-marauder", 6);
        side_top(state, &["sonicblade"]);
        // The next question stops the clock: what the position is then is what the example says.
        boss_top(state, &["hull-fire"]);
    }));
    prove_eq!("AK-FURION-08", scene.list("A"), ["player A", "player B"]);
    let scene = scene.plays("A", "player A");
    prove_eq!("AK-EXH-01", health(&scene), [0, 3]);
    prove_eq!("AK-FURION-07", state(&scene).track, 7);
    prove_eq!("AK-RULING-38", state(&scene).track, 7, "4 and 3, and nothing taken off");
    prove_eq!("AK-EXH-07", state(&scene).homeworld_health, 12);
    let order = [
        Event::Suffered { seat: seat("A"), damage: 2, left: 0 },
        Event::Exhausted { seat: seat("A") },
        Event::Track { now: 7 },
        Event::HomeworldHit { damage: 4, left: 12 },
    ];
    prove!("AK-EXH-08", in_order(&scene, &order), "health, exhaust effect, doubled excess");
    prove!("AK-EXH-02", in_order(&scene, &order[1..3]));
    prove_eq!("AK-RULING-38", state(&scene).side_discard.len(), 1, "resolved and discarded");
}

/// A is exhausted, B is not, and the Boss has a Slag Marauder that makes any player suffer 2.
fn marauded() -> Scene<AstroKnights> {
    acts(arena("furion", 2, |state| {
        set_health(state, &[0, 5]);
        minion(state, "slag-marauder", 6);
        boss_top(state, &["barrage-order"]);
    }))
}

#[test]
fn damage_to_an_exhausted_player_hits_the_homeworld_doubled_and_exhausts_nobody_again() {
    let scene = marauded().plays("A", "player A");
    let hit = Event::HomeworldHit { damage: 4, left: 22 };
    prove!("AK-EXH-06", events(&scene).contains(&hit));
    prove_eq!("AK-EXH-06", health(&scene), [0, 5]);
    prove_eq!("AK-EXH-10", state(&scene).track, 2, "Barrage Order's two, and no exhaust effect");
    prove!("AK-EXH-10", !events(&scene).contains(&Event::Exhausted { seat: seat("A") }));
    let scene = marauded().plays("A", "player B");
    prove_eq!("AK-EXH-06", (health(&scene), state(&scene).homeworld_health), (vec![0, 3], 25));
}

#[test]
fn damage_that_leaves_health_exhausts_nobody() {
    let scene = draws("furion", 2, "molten-rain", |state| set_health(state, &[2, 5]));
    prove!("AK-EXH-01", !events(&scene).iter().any(|event| matches!(event, Event::Exhausted { .. })));
    assert_eq!((health(&scene), state(&scene).track), (vec![1, 4], 1));
    // Damage of exactly the health left exhausts, with no excess.
    let scene = draws("furion", 2, "molten-rain", |state| {
        set_health(state, &[1, 5]);
        side_top(state, &["shrapnel-bloom"]);
    });
    let scene = scene.plays("A", "player B").asks("A");
    prove_eq!("AK-EXH-01", health(&scene), [0, 4]);
    prove_eq!("AK-EXH-07", state(&scene).homeworld_health, 26, "no excess, no damage");
}

#[test]
fn an_exhausted_player_plays_on_as_before() {
    let turn = |health: u8| {
        arena("furion", 2, |state| {
            set_health(state, &[health, 5]);
            state.energy = 8;
            state.players[0].power = 5;
            state.homeworld_power = 3;
        })
    };
    prove_eq!("AK-EXH-03", turn(0).list("A"), turn(9).list("A"));
    let scene = turn(0).plays("A", "play power-core").plays("A", "equip blaster").plays("A", "slot");
    prove_eq!("AK-EXH-03", state(&scene).players[0].equipped.len(), 1);
}

#[test]
fn an_exhausted_player_gains_no_health_ever() {
    let scene = arena("furion", 2, |state| {
        set_health(state, &[5, 0]);
        hold(state, "A", "hand", &["hearth-reactor", "hearth-reactor"]);
    });
    let scene = scene.plays("A", "play hearth-reactor").plays("A", "player B");
    prove_eq!("AK-EXH-04", health(&scene), [5, 0]);
    prove!("AK-RULING-25", scene.position().view(Seats::NONE).players[1].exhausted);
    let scene = scene.plays("A", "play hearth-reactor").plays("A", "player A");
    prove_eq!("AK-EXH-04", health(&scene), [6, 0], "others still do");
}

const GRAVE: &str = "strike = \"lowest-health: suffer 2; track-up 1\"";

#[test]
fn damage_to_the_lowest_health_passes_over_the_exhausted() {
    let scene = draws("orlogh", 3, "early-grave", |state| set_health(state, &[0, 5, 8]));
    prove_eq!("AK-EXH-05", health(&scene), [0, 3, 8], "B, without a question");
    // All else that is done to that player follows the damage.
    let kit = kit_with(&[(GRAVE, "strike = \"lowest-health { discard 5 card; suffer 2 }; track-up 1\"")]);
    let scene = draws_of(kit, "orlogh", 3, "early-grave", |state| {
        set_health(state, &[0, 5, 8]);
        hold(state, "B", "hand", &["power-core", "power-core"]);
    });
    prove_eq!("AK-RULING-21", (health(&scene), hand(&scene, "B")), (vec![0, 3, 8], 0));
    // A level token, a minion, a mat: whatever the source.
    let scene = acts(arena("matron-ingot", 3, |state| {
        state.track = 1;
        set_health(state, &[7, 0, 8]);
        minion(state, "tolerance-gauge", 7);
        boss_top(state, &["smelter-hauler"]);
    }));
    prove_eq!("AK-RULING-21", health(&scene), [5, 0, 8]);
}

#[test]
fn for_everything_but_damage_the_exhausted_have_the_lowest_health() {
    let kit = kit_with(&[(GRAVE, "strike = \"lowest-health: lose-power 1; track-up 1\"")]);
    let scene = draws_of(kit, "orlogh", 3, "early-grave", |state| {
        set_health(state, &[5, 0, 8]);
        state.players.iter_mut().take(3).for_each(|player| player.power = 2);
    });
    let power: Vec<u8> = state(&scene).players[..3].iter().map(|player| player.power).collect();
    prove_eq!("AK-RULING-21", power, [2, 1, 2]);
    // Any other superlative counts them too, with damage or without.
    let scene = draws("ithmara", 3, "veiled-lancer", |state| {
        set_health(state, &[5, 0, 8]);
        minion(state, "drowned-singer", 6);
        hold(state, "B", "hand", &["blaster"]);
    });
    prove_eq!("AK-RULING-21", (health(&scene), state(&scene).homeworld_health), (vec![5, 0, 8], 22));
}

/// Damage to somebody else inside the same effect is not aimed at the lowest health.
#[test]
fn damage_to_another_player_does_not_excuse_the_exhausted() {
    let kit = kit_with(&[(
        GRAVE,
        "strike = \"lowest-health { lose-power 1; highest-health: suffer 2 }; track-up 1\"",
    )]);
    let scene = draws_of(kit, "orlogh", 3, "early-grave", |state| {
        set_health(state, &[5, 0, 8]);
        state.players.iter_mut().take(3).for_each(|player| player.power = 2);
    });
    prove_eq!("AK-RULING-21", state(&scene).players[1].power, 1);
    assert_eq!(health(&scene), [5, 0, 6]);
}

#[test]
fn one_exhausted_knight_alone_is_still_the_lowest() {
    let scene = draws("orlogh", 1, "early-grave", |state| set_health(state, &[0]));
    prove_eq!("AK-RULING-21", state(&scene).homeworld_health, 22);
}

#[test]
fn the_game_is_lost_the_moment_the_last_player_is_exhausted() {
    let scene = acts(arena("furion", 2, |state| {
        set_health(state, &[0, 1]);
        minion(state, "slag-marauder", 6);
    }));
    let scene = scene.plays("A", "player B");
    prove_eq!("AK-EXH-09", state(&scene).phase, Phase::Over(Ending::Exhausted));
    prove_eq!("AK-RULING-24", state(&scene).track, 0, "no exhaust effect");
    prove_eq!("AK-RULING-24", state(&scene).homeworld_health, 26, "no excess");
    prove_eq!("AK-EXH-09", events(&scene).last(), Some(&Event::Ended { how: Ending::Exhausted }));
    // As long as somebody stands the game goes on.
    let scene = acts(arena("furion", 3, |state| {
        set_health(state, &[0, 1, 1]);
        minion(state, "slag-marauder", 6);
        boss_top(state, &["barrage-order"]);
        side_top(state, &["skyhammer"]);
    }));
    let scene = scene.plays("A", "player B");
    prove!("AK-EXH-09", !matches!(state(&scene).phase, Phase::Over(_)));
}

#[test]
fn one_knight_alone_is_exhausted_and_plays_on() {
    let scene = draws("furion", 1, "slag-marauder", |state| {
        set_health(state, &[1]);
        minion(state, "cinder-gunner", 5);
    });
    let scene = scene.arrange(|game| {
        let state = game.state_mut();
        state.track = 0;
        boss_top(state, &["barrage-order"]);
        side_top(state, &["skyhammer", "skyhammer"]);
        crate::support::next_turn(state, TurnCard::Player1);
        crate::support::next_turn(state, TurnCard::Boss);
    });
    let scene = acts(scene);
    prove_eq!("AK-EXH-09", (health(&scene), state(&scene).phase), (vec![0], Phase::Main));
    // The exhaust effect took the track to 3 above the gunner's one, so the Artillery fired: 2 for the excess of 1 doubled,
    // 1 for Barrage Order, 4 for each Skyhammer.
    let hit = Event::HomeworldHit { damage: 2, left: 24 };
    prove!("AK-EXH-07", events(&scene).contains(&hit));
}
