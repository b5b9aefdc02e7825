//! Slots and the Weapons in them.

use astro_knights::{Phase, TurnCard};
use testkit::{prove, prove_eq};

use crate::lay::{lay, main_of, main_with, pile, player, state};
use crate::support::{kit_with, next_turn};

#[test]
fn a_slot_costs_three_energy_up_to_the_top_of_the_track() {
    let scene =
        main_with(2, |state| state.energy = 2).offers_not("A", "slot").refuses("A", "slot", "AK-SLOT-01");
    prove_eq!("AK-SLOT-01", player(&scene, "A").slots, 2);
    let scene = main_with(2, |state| state.energy = 4).offers("A", "slot").plays("A", "slot");
    prove_eq!("AK-SLOT-01", (player(&scene, "A").slots, state(&scene).energy), (3, 1));
    let scene = main_with(2, |state| {
        state.energy = 9;
        state.players[0].slots = 4;
    });
    let scene = scene.plays("A", "slot").offers_not("A", "slot").refuses("A", "slot", "AK-SLOT-02");
    prove_eq!("AK-SLOT-02", (player(&scene, "A").slots, state(&scene).energy), (5, 6));
}

#[test]
fn a_bought_slot_can_be_used_at_once() {
    let scene = main_with(2, |state| {
        lay(state, "A", &[("hand", &["blaster"]), ("equipped", &["arc-pistol", "arc-pistol"])]);
        state.energy = 3;
    });
    let scene = scene.offers_not("A", "equip blaster").refuses("A", "equip blaster", "AK-EQUIP-02");
    let scene = scene.plays("A", "slot").plays("A", "equip blaster");
    prove_eq!("AK-SLOT-03", pile(&scene, "A", "equipped"), "blaster arc-pistol arc-pistol");
}

#[test]
fn lost_slots_leave_the_weapons_and_stop_further_ones() {
    let kit = kit_with(&[("play = \"energy 1\"", "play = \"lose-slot 1\"")]);
    let scene = main_of(kit, 2, |state| {
        lay(state, "A", &[("hand", &["power-core", "blaster"]), ("equipped", &["arc-pistol"])]);
        next_turn(state, TurnCard::Player1);
    });
    let scene = scene.offers("A", "equip blaster").plays("A", "play power-core");
    prove_eq!(
        "AK-SLOT-04",
        (player(&scene, "A").slots, pile(&scene, "A", "equipped")),
        (1, "arc-pistol".into())
    );
    let scene = scene.refuses("A", "equip blaster", "AK-EQUIP-02");
    prove!("AK-SLOT-05", !scene.list("A").contains(&"equip blaster".to_owned()));
    let below = main_of(kit, 2, |state| {
        lay(state, "A", &[("hand", &["power-core"]), ("equipped", &["arc-pistol", "arc-pistol"])]);
        next_turn(state, TurnCard::Player1);
    });
    let below = below.plays("A", "play power-core");
    prove_eq!("AK-SLOT-04", (player(&below, "A").slots, pile(&below, "A", "discard")), (1, String::new()));
    prove_eq!("AK-SLOT-04", pile(&below, "A", "equipped"), "arc-pistol arc-pistol", "more than slots");
    let below = below.plays("A", "end main").refuses("A", "end attack", "AK-ATTACK-08");
    prove_eq!("AK-SLOT-05", below.list("A"), ["attack arc-pistol"]);
}

#[test]
fn a_weapon_from_hand_is_equipped_for_nothing_if_a_slot_is_free() {
    let scene = main_with(2, |state| {
        lay(
            state,
            "A",
            &[("hand", &["power-core", "blaster", "nova-cannon", "blaster"]), ("discard", &["arc-pistol"])],
        );
    });
    let scene = scene
        .refuses("A", "equip power-core", "AK-EQUIP-01")
        .refuses("A", "equip arc-pistol", "AK-EQUIP-01")
        .offers_not("A", "equip arc-pistol");
    let scene = scene.plays("A", "equip nova-cannon");
    prove_eq!(
        "AK-EQUIP-01",
        (pile(&scene, "A", "equipped"), pile(&scene, "A", "hand")),
        ("nova-cannon".into(), "power-core blaster blaster".into())
    );
    prove_eq!("AK-EQUIP-03", state(&scene).energy, 0);
    prove_eq!("AK-EQUIP-05", state(&scene).boss_health, 60, "its ATTACK text waits");
    let scene = scene.plays("A", "equip blaster");
    prove_eq!("AK-EQUIP-02", player(&scene, "A").equipped.len(), 2);
    let _ = scene.refuses("A", "equip blaster", "AK-EQUIP-02").offers_not("A", "equip blaster");
}

#[test]
fn the_equip_text_is_resolved_at_once() {
    let scene = main_with(2, |state| {
        lay(state, "A", &[("hand", &["crown-of-thunder", "hardpoint-turret"])]);
        lay(state, "B", &[("deck", &["power-core"])]);
        state.players[0].slots = 1;
    });
    let scene = scene.plays("A", "equip hardpoint-turret");
    prove_eq!("AK-EQUIP-04", player(&scene, "A").slots, 2, "a slot, at once of use");
    prove_eq!("AK-EQUIP-05", state(&scene).boss_health, 60);
    let scene = scene.plays("A", "equip crown-of-thunder");
    prove_eq!(
        "AK-EQUIP-04",
        (state(&scene).homeworld_power, pile(&scene, "B", "hand")),
        (1, "power-core".into())
    );
}

#[test]
fn an_equipped_weapon_stays_and_attacks_in_the_next_turn_or_later() {
    let scene = main_with(2, |state| {
        lay(state, "A", &[("hand", &["arc-pistol", "blaster"])]);
        next_turn(state, TurnCard::Player1);
    });
    let scene = scene.plays("A", "equip arc-pistol").plays("A", "equip blaster").plays("A", "end main");
    prove_eq!(
        "AK-EQUIP-07",
        (pile(&scene, "A", "equipped"), pile(&scene, "A", "discard")),
        ("blaster arc-pistol".into(), String::new())
    );
    prove_eq!("AK-EQUIP-06", state(&scene).phase, Phase::Attack, "the next turn of the owner");
    let scene = scene.plays("A", "attack arc-pistol").plays("A", "end attack");
    let scene = scene.arrange(|game| next_turn(game.state_mut(), TurnCard::Player1)).plays("A", "end main");
    prove_eq!("AK-EQUIP-07", pile(&scene, "A", "equipped"), "blaster", "through two draw phases");
    let scene = scene.plays("A", "attack blaster");
    prove_eq!("AK-EQUIP-06", state(&scene).boss_health, 60 - 2 - 1, "a later turn");
}

#[test]
fn an_ally_equips_by_an_effect_into_a_free_slot_and_is_you_for_the_text() {
    let rack = |slots: u8, discard: &'static [&'static str]| {
        main_with(2, move |state| {
            lay(state, "A", &[("hand", &["magnet-rack"])]);
            lay(state, "B", &[("discard", discard), ("equipped", &["blaster"])]);
            state.players[1].slots = slots;
        })
        .plays("A", "play magnet-rack")
        .plays("A", "player B")
    };
    let scene =
        rack(2, &["hardpoint-turret", "arc-pistol", "power-core"]).asks("B").plays("B", "yes").asks("B");
    let scene = scene.refuses("B", "card power-core", "AK-RULING-31").plays("B", "card hardpoint-turret");
    prove_eq!("AK-RULING-31", pile(&scene, "B", "equipped"), "blaster hardpoint-turret");
    prove_eq!(
        "AK-RULING-31",
        (player(&scene, "B").slots, player(&scene, "A").slots),
        (3, 2),
        "the ally is \"you\""
    );
    let full = rack(1, &["hardpoint-turret"]).asks("A");
    prove_eq!("AK-RULING-31", pile(&full, "B", "equipped"), "blaster", "no free slot");
    let unarmed = rack(2, &["power-core"]).asks("A");
    prove_eq!("AK-RULING-31", pile(&unarmed, "B", "equipped"), "blaster", "no Weapon");
}
