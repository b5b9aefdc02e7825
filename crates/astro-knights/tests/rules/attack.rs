//! The attack phase.

use astro_knights::{Event, Phase, TurnCard};
use testkit::{prove, prove_eq};

use crate::lay::{attack_of, attack_with, health, lay, main_of, main_with, pile, player, state};
use crate::support::{card, kit_with, minion, next_turn, seat};

#[test]
fn any_all_or_none_of_the_equipped_weapons_may_attack_in_any_order() {
    let armed = || {
        attack_with(2, |state| {
            state.players[0].slots = 3;
            lay(
                state,
                "A",
                &[("equipped", &["blaster", "grandfather-gun", "arc-pistol"]), ("hand", &["blaster"])],
            );
        })
    };
    let scene = armed()
        .offers("A", "attack blaster")
        .offers("A", "attack grandfather-gun")
        .offers("A", "attack arc-pistol")
        .offers("A", "end attack")
        .refuses("A", "attack hook-caster", "AK-ATTACK-01");
    let none = scene.plays("A", "end attack");
    prove_eq!("AK-ATTACK-01", state(&none).boss_health, 60, "none of them");
    prove_eq!("AK-ATTACK-03", pile(&none, "A", "equipped"), "blaster grandfather-gun arc-pistol");
    let some = armed().plays("A", "attack arc-pistol").plays("A", "end attack");
    prove_eq!("AK-ATTACK-03", pile(&some, "A", "equipped"), "blaster grandfather-gun", "not used, so kept");
    prove_eq!("AK-ATTACK-06", pile(&some, "A", "discard"), "arc-pistol");
    let all = armed()
        .plays("A", "attack arc-pistol")
        .plays("A", "attack blaster")
        .plays("A", "attack grandfather-gun");
    prove_eq!("AK-ATTACK-01", state(&all).boss_health, 60 - 2 - 1 - 1, "all of them");
    prove_eq!("AK-ATTACK-07", pile(&all, "A", "discard"), "arc-pistol blaster grandfather-gun");
    let other = armed()
        .plays("A", "attack grandfather-gun")
        .plays("A", "attack blaster")
        .plays("A", "attack arc-pistol");
    prove_eq!("AK-ATTACK-02", pile(&other, "A", "discard"), "grandfather-gun blaster arc-pistol");
    prove_eq!("AK-ATTACK-02", state(&other).boss_health, 60 - 2 - 1 - 2, "the gun counts the others");
}

#[test]
fn a_weapon_is_resolved_in_printed_order_and_then_discarded_before_the_next() {
    let scene = attack_with(2, |state| {
        state.players[0].slots = 2;
        state.players[1].health = 5;
        lay(state, "A", &[("equipped", &["mercy-flare", "blaster"]), ("discard", &["power-core"])]);
        minion(state, "slag-marauder", 6);
    });
    let scene = scene.plays("A", "attack mercy-flare").offers("A", "boss").offers_not("A", "player B");
    let scene = scene.plays("A", "boss");
    prove_eq!("AK-ATTACK-04", (state(&scene).boss_health, player(&scene, "B").health), (57, 5));
    prove_eq!("AK-ATTACK-06", pile(&scene, "A", "discard"), "power-core", "not before its text is resolved");
    prove_eq!("AK-RULING-45", pile(&scene, "A", "equipped"), "blaster mercy-flare");
    let scene = scene.refuses("A", "attack blaster", "AK-RULING-13");
    prove!("AK-ATTACK-07", scene.list("A").iter().all(|offer| offer.starts_with("player")));
    let scene = scene.plays("A", "player B");
    prove_eq!("AK-ATTACK-04", player(&scene, "B").health, 6);
    prove_eq!("AK-ATTACK-06", pile(&scene, "A", "discard"), "power-core mercy-flare", "on top of the pile");
    let _ = scene.offers("A", "attack blaster");
}

#[test]
fn the_damage_of_a_weapon_goes_to_one_target() {
    let armed = |weapon: &'static str| {
        attack_with(2, move |state| {
            lay(state, "A", &[("equipped", &[weapon])]);
            minion(state, "slag-marauder", 6);
            minion(state, "breech-loader", 5);
        })
        .plays("A", &format!("attack {weapon}"))
    };
    let scene = armed("nova-cannon").refuses("A", "minion 3", "AK-ATTACK-05");
    prove_eq!("AK-ATTACK-05", scene.list("A"), ["boss", "minion 1", "minion 2"]);
    let scene = scene.plays("A", "minion 1");
    prove_eq!("AK-ATTACK-05", (health(&scene, 2), state(&scene).boss_health), (Some(5), 60));
    prove_eq!("AK-RULING-10", health(&scene, 1), None, "nine damage, six health, and three are lost");
    let split = armed("hydra-array")
        .offers("A", "deal 3 boss")
        .plays("A", "deal 3 minion 2")
        .plays("A", "deal 2 boss");
    prove_eq!(
        "AK-ATTACK-05",
        health(&split, 1),
        Some(4),
        "what the card says otherwise: the last gets the rest"
    );
    prove_eq!("AK-ATTACK-05", (health(&split, 2), state(&split).boss_health), (Some(2), 58));
}

#[test]
fn whoever_starts_a_turn_above_the_slots_attacks_until_that_is_over() {
    let scene = main_with(2, |state| {
        lay(
            state,
            "B",
            &[("equipped", &["blaster", "arc-pistol", "hook-caster"]), ("hand", &["power-core"])],
        );
        state.players[1].slots = 1;
        next_turn(state, TurnCard::Player2);
    });
    let scene = scene.plays("A", "end main").plays("A", "draw").asks("B");
    let scene = scene
        .refuses("B", "end attack", "AK-ATTACK-08")
        .offers_not("B", "end attack")
        .offers("B", "attack arc-pistol")
        .offers("B", "attack hook-caster")
        .plays("B", "attack blaster");
    prove_eq!("AK-ATTACK-09", pile(&scene, "B", "equipped"), "arc-pistol hook-caster", "the player chose it");
    let scene = scene.refuses("B", "end attack", "AK-ATTACK-08").plays("B", "attack hook-caster");
    prove_eq!("AK-SLOT-05", state(&scene).players[1].equipped.len(), 1);
    let scene = scene.offers("B", "attack arc-pistol").plays("B", "end attack");
    prove_eq!("AK-ATTACK-08", pile(&scene, "B", "equipped"), "arc-pistol", "as many as slots may stay");
}

#[test]
fn the_duty_is_tested_after_each_attack_and_never_comes_back() {
    let kit = kit_with(&[
        ("attack = \"damage 1\"", "attack = \"damage 1; slot 1\""),
        ("attack = \"damage 2; owner: draw 1\"", "attack = \"damage 2; lose-slot 2\""),
    ]);
    let armed = |slots: u8, weapons: &'static [&'static str]| {
        attack_of(kit, 2, move |state| {
            lay(state, "A", &[("equipped", weapons), ("hand", &["power-core"])]);
            state.players[0].slots = slots;
        })
    };
    let gained = armed(1, &["blaster", "arc-pistol", "arc-pistol"]).plays("A", "attack blaster");
    prove_eq!("AK-RULING-09", (player(&gained, "A").slots, player(&gained, "A").equipped.len()), (2, 2));
    let _ = gained.offers("A", "end attack").plays("A", "end attack");
    let lost = armed(2, &["hook-caster", "arc-pistol", "arc-pistol"]).plays("A", "attack hook-caster");
    prove_eq!("AK-RULING-09", (player(&lost, "A").slots, player(&lost, "A").equipped.len()), (0, 2));
    let lost = lost.refuses("A", "end attack", "AK-ATTACK-08").plays("A", "attack arc-pistol");
    let _ = lost
        .refuses("A", "end attack", "AK-ATTACK-08")
        .plays("A", "attack arc-pistol")
        .plays("A", "end attack");
    let lifted = armed(2, &["hook-caster", "arc-pistol", "arc-pistol"]).plays("A", "attack arc-pistol");
    let lifted = lifted.plays("A", "attack hook-caster");
    prove_eq!("AK-RULING-09", (player(&lifted, "A").slots, player(&lifted, "A").equipped.len()), (0, 1));
    prove!("AK-RULING-09", lifted.list("A").contains(&"end attack".to_owned()), "it was lifted before");
    let never = armed(2, &["hook-caster", "arc-pistol"]).plays("A", "attack hook-caster");
    prove!("AK-RULING-09", player(&never, "A").slots == 0 && state(&never).phase == Phase::Attack);
    let never = never.plays("A", "end attack").arrange(|game| next_turn(game.state_mut(), TurnCard::Player1));
    let again = never.plays("A", "end main").plays("A", "draw").asks("A");
    let again = again.refuses("A", "end attack", "AK-ATTACK-08");
    prove!("AK-SLOT-05", state(&again).duty, "at the start of the next turn it does");
}

#[test]
fn a_borrowed_weapon_obeys_the_attacker_and_goes_back_to_its_owner() {
    let kit = kit_with(&[
        ("play = \"attack any keep + 1\"", "play = \"attack any\""),
        (
            "attack = \"damage 2\"",
            "attack = \"pay { discard 1 card } to { damage 2 }; energy 1; any-ally: heal 1\"",
        ),
    ]);
    let scene = main_of(kit, 3, |state| {
        lay(state, "A", &[("hand", &["ghost-trigger", "power-core", "blaster"])]);
        lay(
            state,
            "B",
            &[("equipped", &["arc-pistol"]), ("hand", &["power-core"]), ("discard", &["blaster"])],
        );
        state.players[0].health = 3;
        state.players[1].health = 3;
        state.players[2].health = 3;
        minion(state, "slag-marauder", 6);
    });
    let scene = scene.plays("A", "play ghost-trigger");
    prove!(
        "AK-ATTACK-10",
        scene.table().told(table::Seats::NONE, 0).any(|line| matches!(&line.told, table::Told::Fact(fact)
            if fact.event == Event::Attacked { seat: seat("A"), owner: seat("B"), weapon: card("arc-pistol") }))
    );
    let scene = scene.asks("A").offers("A", "card power-core").plays("A", "card blaster");
    prove_eq!(
        "AK-ATTACK-13",
        (pile(&scene, "A", "hand"), pile(&scene, "B", "hand")),
        ("power-core".into(), "power-core".into())
    );
    let scene = scene.asks("A").plays("A", "minion 1").asks("A");
    prove_eq!("AK-ATTACK-12", health(&scene, 1), Some(4), "the attacker aimed");
    prove_eq!("AK-ATTACK-11", state(&scene).energy, 1, "energy for the attacker, who is active");
    prove_eq!(
        "AK-ATTACK-11",
        scene.list("A"),
        ["player B", "player C"],
        "the owner is an ally of the attacker"
    );
    let scene = scene.plays("A", "player C");
    prove_eq!(
        "AK-ATTACK-14",
        (pile(&scene, "B", "discard"), pile(&scene, "A", "discard")),
        ("blaster arc-pistol".into(), "blaster".into())
    );
}

#[test]
fn a_weapon_that_is_not_discarded_may_attack_again() {
    let scene = main_with(2, |state| {
        lay(state, "A", &[("hand", &["ghost-trigger"])]);
        lay(state, "B", &[("equipped", &["arc-pistol"]), ("hand", &["power-core"])]);
        next_turn(state, TurnCard::Player2);
    });
    let scene = scene.plays("A", "play ghost-trigger");
    prove_eq!(
        "AK-RULING-46",
        (state(&scene).boss_health, pile(&scene, "B", "equipped")),
        (57, "arc-pistol".into())
    );
    let scene = scene.plays("A", "end main").asks("B").plays("B", "attack arc-pistol");
    prove_eq!(
        "AK-RULING-46",
        (state(&scene).boss_health, pile(&scene, "B", "discard")),
        (55, "arc-pistol".into())
    );
}

#[test]
fn a_weapon_equipped_this_turn_attacks_only_by_an_effect() {
    let scene = main_with(2, |state| {
        lay(state, "A", &[("hand", &["blaster"])]);
        state.players[0].power = 5;
    });
    let scene = scene.plays("A", "equip blaster").offers_not("A", "attack blaster");
    let scene = scene.refuses("A", "attack blaster", "AK-PTURN-02");
    prove_eq!("AK-ATTACK-15", state(&scene).boss_health, 60);
    let scene = scene.plays("A", "ability");
    prove_eq!("AK-ATTACK-15", state(&scene).boss_health, 58, "Hair Trigger says otherwise");
}

#[test]
fn an_attacking_weapon_is_equipped_until_it_is_discarded_and_is_no_other_one() {
    let alone = attack_with(2, |state| lay(state, "A", &[("equipped", &["storm-lattice"])]));
    prove_eq!("AK-RULING-45", state(&alone.plays("A", "attack storm-lattice")).boss_health, 57);
    let three = attack_with(2, |state| {
        state.players[0].slots = 3;
        lay(state, "A", &[("equipped", &["storm-lattice", "blaster", "blaster"])]);
    });
    prove_eq!("AK-RULING-45", state(&three.plays("A", "attack storm-lattice")).boss_health, 53);
    let kit = kit_with(&[("attack = \"damage 1\"", "attack = \"damage 1 + weapons\"")]);
    let counted = attack_of(kit, 2, |state| lay(state, "A", &[("equipped", &["blaster"])]));
    prove_eq!(
        "AK-RULING-45",
        state(&counted.plays("A", "attack blaster")).boss_health,
        58,
        "it counts itself"
    );
    let disc = attack_with(2, |state| lay(state, "A", &[("equipped", &["return-disc"])]));
    let disc = disc.plays("A", "attack return-disc");
    prove_eq!("AK-RULING-45", pile(&disc, "A", "discard"), "return-disc", "it was not there to be returned");
    prove_eq!("AK-RULING-45", player(&disc, "A").deck.len(), 0);
}
