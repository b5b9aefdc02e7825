//! Every card of Orlogh and of Ithmara, resolved.

use astro_knights::{AstroKnights, State, TurnCard};
use testkit::Scene;

use crate::boss_stage::{
    activation, acts, arena, drawn, draws, hand, health, instant, line, set_health, stands, state, struck,
};
use crate::lay::lay;
use crate::support::{boss_top, hold, minion, next_turn, numbered, side_top};

/// A Boss turn in which the only minion is this one; what is drawn is a minion without an INSTANT text.
fn active(boss: &str, id: &str, health: u8, change: impl FnOnce(&mut State)) -> Scene<AstroKnights> {
    let neutral = match (boss, id) {
        ("orlogh", "pendulum-reaver") => "long-century",
        ("orlogh", _) => "pendulum-reaver",
        (_, "veiled-lancer") => "palace-colossus",
        _ => "veiled-lancer",
    };
    acts(arena(boss, 2, |state| {
        minion(state, id, health);
        boss_top(state, &[neutral]);
        if boss == "orlogh" {
            // Two minions at the end of the turn bring a Loop card: this one speaks of nobody's health.
            side_top(state, &["wound-undone"]);
        }
        change(state);
    }))
}

#[test]
fn orloghs_minions_do_what_is_printed_on_them() {
    let scene = draws("orlogh", 2, "second-hand", |_| {});
    assert_eq!(line(&scene), "second-hand 3+");
    assert_eq!(activation(&active("orlogh", "second-hand", 4, |_| {}), "second-hand"), "track 1");
    let scene = active("orlogh", "pendulum-reaver", 6, |_| {}).plays("A", "player B");
    assert_eq!(activation(&scene, "pendulum-reaver"), "B suffers 2");
    let scene = draws("orlogh", 2, "archivist-of-dust", |state| {
        minion(state, "second-hand", 4);
        side_top(state, &["wound-undone"]);
    });
    assert_eq!(instant(&scene, "archivist-of-dust", 1), "minion 1 mended 2");
    let scene = active("orlogh", "archivist-of-dust", 5, |state| {
        lay(state, "B", &[("deck", &["blaster", "power-core", "prototype-crate"])]);
    });
    let scene = scene.plays("A", "player B");
    assert_eq!(activation(&scene, "archivist-of-dust"), "B discards, B discards, B suffers 1");
    assert_eq!(crate::support::names(scene.position(), "B", "discard"), ["prototype-crate", "power-core"]);
    let scene = draws("orlogh", 2, "echo-host", |state| {
        minion(state, "second-hand", 4);
        side_top(state, &["wound-undone"]);
    });
    assert_eq!(line(&scene), "second-hand 4+, echo-host 5");
    assert_eq!(activation(&active("orlogh", "echo-host", 6, |_| {}), "echo-host"), "homeworld 2");
    let scene = active("orlogh", "long-century", 8, |_| {});
    assert_eq!(activation(&scene, "long-century"), "A suffers 1, B suffers 1");
}

#[test]
fn orloghs_strikes_do_what_is_printed_on_them() {
    let scene = draws("orlogh", 2, "lost-afternoon", |_| {}).plays("A", "option 1");
    assert_eq!(struck(&scene, "lost-afternoon"), "track 2");
    let scene = draws("orlogh", 2, "lost-afternoon", |_| {}).plays("A", "option 2").plays("A", "player B");
    let scene = scene.plays("B", "card blaster").plays("B", "card power-core").plays("B", "card power-core");
    assert_eq!(
        (struck(&scene, "lost-afternoon"), hand(&scene, "B")),
        ("B discards, B discards, B discards".into(), 2)
    );
    let scene = draws("orlogh", 2, "stutter", |state| stands(state, "second-hand", 4));
    assert_eq!(struck(&scene.plays("A", "player B"), "stutter"), "minion 1 shielded, B suffers 2");
    let scene = draws("orlogh", 2, "early-grave", |_| {});
    assert_eq!(struck(&scene, "early-grave"), "B suffers 2, track 1");
    let scene = draws("orlogh", 2, "borrowed-years", |state| {
        state.players[0].power = 3;
        hold(state, "B", "hand", &["blaster"]);
    });
    assert_eq!(struck(&scene, "borrowed-years"), "A power 1, B suffers 2");
    let scene = draws("orlogh", 2, "time-folds", |state| {
        minion(state, "echo-host", 6);
        minion(state, "second-hand", 4);
        side_top(state, &["wound-undone"]);
    });
    assert_eq!(struck(&scene, "time-folds"), "track 2, activate, homeworld 2", "the oldest one");
}

#[test]
fn premonition_hits_whoever_is_next() {
    let seen = |next: TurnCard| {
        draws("orlogh", 2, "premonition", |state| {
            next_turn(state, next);
            next_turn(state, TurnCard::Boss);
        })
    };
    let scene = seen(TurnCard::Player2).plays("B", "card blaster");
    assert_eq!(struck(&scene, "premonition"), "revealed, B discards, B suffers 2, homeworld 1");
    let boss = draws("orlogh", 2, "premonition", |state| {
        boss_top(state, &["premonition", "pendulum-reaver"]);
        // Both Boss cards on top of the turn order deck.
        let first = state.turns.take_top().expect("the Boss is next");
        next_turn(state, TurnCard::Boss);
        state.turns.put_on(first);
    });
    assert_eq!(struck(&boss, "premonition"), "revealed, homeworld 1", "a Boss card names nobody");
}

#[test]
fn the_loops_do_what_is_printed_on_them() {
    let looped = |id: &str| {
        draws("orlogh", 2, "long-century", |state| {
            minion(state, "echo-host", 6);
            side_top(state, &[id]);
            state.level = numbered(1);
        })
    };
    assert_eq!(struck(&looped("once-more"), "once-more"), "activate, homeworld 2");
    let scene = looped("stopped-moment");
    assert_eq!(struck(&scene, "stopped-moment"), "minion 2 shielded, minion 2 mended 1");
    assert_eq!(line(&scene), "echo-host 6, long-century 3+");
    assert_eq!(struck(&looped("wound-undone"), "wound-undone"), "boss 3", "2 and the level");
    assert_eq!(drawn(&looped("wound-undone"), true), ["wound-undone"]);
}

#[test]
fn ithmaras_minions_do_what_is_printed_on_them() {
    let scene = draws("ithmara", 2, "tide-acolyte", |_| {});
    assert_eq!(instant(&scene, "tide-acolyte", 1), "boss 1");
    let scene = active("ithmara", "tide-acolyte", 5, |_| {}).plays("A", "player A");
    assert_eq!(activation(&scene, "tide-acolyte"), "A suffers 1");
    let scene = active("ithmara", "veiled-lancer", 6, |_| {});
    assert_eq!(activation(&scene, "veiled-lancer"), "B suffers 2", "B has the lowest health");
    assert_eq!(
        activation(&active("ithmara", "palace-colossus", 8, |_| {}), "palace-colossus"),
        "homeworld 2"
    );
    let scene = draws("ithmara", 2, "crater-hound", |_| {}).plays("A", "player B");
    assert_eq!(instant(&scene, "crater-hound", 1), "B suffers 1");
    let scene =
        active("ithmara", "crater-hound", 6, |_| {}).plays("A", "player B").plays("B", "card blaster");
    assert_eq!(activation(&scene, "crater-hound"), "B discards");
    let scene = active("ithmara", "silver-confessor", 7, |state| state.players[1].power = 3);
    assert_eq!(activation(&scene, "silver-confessor"), "minion 1 mended 1, B power 2");
    let scene = draws("ithmara", 2, "eclipse-guard", |_| {});
    assert_eq!(line(&scene), "eclipse-guard 8+");
    assert_eq!(activation(&active("ithmara", "eclipse-guard", 7, |_| {}), "eclipse-guard"), "A suffers 2");
    let scene = active("ithmara", "drowned-singer", 6, |state| hold(state, "B", "hand", &["blaster"]));
    assert_eq!(activation(&scene, "drowned-singer"), "B suffers 2", "B has the fewest cards");
    let scene = draws("ithmara", 2, "herald-of-fullness", |state| stands(state, "palace-colossus", 8));
    assert_eq!(line(&scene), "palace-colossus 9, herald-of-fullness 4");
    let scene = active("ithmara", "herald-of-fullness", 9, |_| {});
    assert_eq!(activation(&scene, "herald-of-fullness"), "A suffers 1, B suffers 1");
}

#[test]
fn ithmaras_strikes_do_what_is_printed_on_them() {
    let scene = draws("ithmara", 2, "edict-of-silence", |state| state.players[1].power = 3);
    assert_eq!(struck(&scene, "edict-of-silence"), "B power 1, homeworld 1");
    let scene = draws("ithmara", 2, "falling-tide", |_| {}).plays("A", "option 1");
    assert_eq!(struck(&scene, "falling-tide"), "homeworld 3");
    let scene = draws("ithmara", 2, "falling-tide", |_| {}).plays("A", "option 2").plays("A", "player B");
    assert_eq!(struck(&scene.plays("B", "card blaster"), "falling-tide"), "B discards, B suffers 2");
    let scene = draws("ithmara", 2, "pale-judgement", |state| {
        minion(state, "palace-colossus", 8);
        minion(state, "eclipse-guard", 7);
    });
    assert_eq!(struck(&scene.plays("A", "player B"), "pale-judgement"), "B suffers 3", "1 and 2 minions");
    let scene = draws("ithmara", 2, "gravity-tithe", |_| {}).plays("A", "player B");
    assert_eq!(struck(&scene, "gravity-tithe"), "B slots 0, B suffers 1");
    let scene = draws("ithmara", 2, "drown-the-beacons", |state| state.homeworld_power = 3);
    assert_eq!(struck(&scene, "drown-the-beacons"), "homeworld power 1, homeworld 2");
    let scene = draws("ithmara", 2, "march-of-the-court", |state| {
        minion(state, "palace-colossus", 8);
        minion(state, "eclipse-guard", 7);
    });
    let marched = "minion 1 mended 1, minion 2 mended 1, activate, homeworld 2";
    assert_eq!(struck(&scene, "march-of-the-court"), marched, "the strongest one");
}

#[test]
fn kneeling_costs_a_weapon_or_three_health() {
    let kneel = || {
        draws("ithmara", 2, "kneel", |state| {
            set_health(state, &[9, 8]);
            lay(state, "B", &[("equipped", &["blaster"]), ("hand", &["power-core"])]);
        })
    };
    assert_eq!(struck(&kneel().plays("B", "option 1"), "kneel"), "B discards");
    let scene = kneel().plays("B", "option 2");
    assert_eq!((health(&scene), state(&scene).players[1].equipped.len()), (vec![9, 5], 1));
}
