//! What is easily forgotten: prevented damage is used up, and a place that was left belongs to nobody.

use testkit::{prove, prove_eq};

use crate::boss_stage::{activated, draws_of, state};
use crate::support::{hold, kit_with, main_phase_of, minion, options, side_top, slot};

/// "Prevent the next 3 damage": so much, and no more.
#[test]
fn prevented_damage_is_used_up() {
    let kit = kit_with(&[("play = \"energy 1\"", "play = \"homeworld-suffer 2\"")]);
    let scene = main_phase_of(kit, options(2), 2).arrange(|game| {
        let state = game.state_mut();
        hold(state, "A", "hand", &["power-core", "power-core", "power-core"]);
        state.guard = 3;
        state.homeworld_health = 20;
    });
    let once = scene.plays("A", "play power-core");
    assert_eq!((state(&once).homeworld_health, state(&once).guard), (20, 1));
    let twice = once.plays("A", "play power-core");
    assert_eq!((state(&twice).homeworld_health, state(&twice).guard), (19, 0));
    let thrice = twice.plays("A", "play power-core");
    prove_eq!("AK-DMG-07", state(&thrice).homeworld_health, 17);
}

/// A minion that takes the place of one which was still to act does not act in its stead.
#[test]
fn a_newcomer_does_not_act_for_the_minion_whose_place_it_takes() {
    let kit = kit_with(&[(
        "instant = \"side-draw 1\"\nactivate = \"any-player: suffer 1\"",
        "activate = \"newest-minion: crush; side-draw 1\"",
    )]);
    let scene = draws_of(kit, "matron-ingot", 1, "smelter-hauler", |state| {
        minion(state, "line-foreman", 5);
        minion(state, "rivet-droid", 2);
        side_top(state, &["arc-droid"]);
    });
    prove_eq!("AK-RULING-33", activated(&scene), ["line-foreman"]);
    prove!(
        "AK-BMAIN-04",
        state(&scene).minions.iter().any(|minion| minion.slot == slot(2)),
        "the place is taken again"
    );
}
