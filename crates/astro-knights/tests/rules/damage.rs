//! Damage, and what attacks do with it.

use astro_knights::{Difficulty, Ending, Kit, Phase};
use table::{Seats, Turn};
use testkit::{prove, prove_eq};

use crate::lay::{attack_of, attack_with, health, lay, main_of, pile, player, state};
use crate::support::{against, boss_card, kit_with, main_phase_of, minion};

#[test]
fn damage_takes_health_from_a_minion_until_it_is_defeated_at_once() {
    let scene = attack_with(2, |state| {
        state.players[0].slots = 2;
        lay(state, "A", &[("equipped", &["arc-pistol", "bounty-rifle"])]);
        minion(state, "slag-marauder", 5);
    });
    let scene = scene.plays("A", "attack arc-pistol").plays("A", "minion 1");
    prove_eq!("AK-DMG-01", (health(&scene, 1), state(&scene).boss_health), (Some(3), 60));
    let scene = scene.plays("A", "attack bounty-rifle").plays("A", "minion 1");
    prove!("AK-DMG-02", state(&scene).minions.is_empty());
    prove_eq!("AK-DMG-02", state(&scene).energy, 2, "it was gone before the rest of the text");
    prove_eq!("AK-DMG-03", state(&scene).boss_discard.top(), Some(boss_card("slag-marauder")));
}

#[test]
fn a_defeated_minion_of_a_side_deck_goes_to_the_side_discard_pile() {
    let options = against("matron-ingot", Difficulty::Normal, 2);
    let scene = main_phase_of(Kit::shipped(), options, 2).arrange(|game| {
        let state = game.state_mut();
        lay(state, "A", &[("equipped", &["arc-pistol"])]);
        minion(state, "rivet-droid", 2);
        state.phase = Phase::Attack;
    });
    let before = state(&scene).boss_discard.len();
    let scene = scene.plays("A", "attack arc-pistol").plays("A", "minion 1");
    prove_eq!("AK-DMG-03", state(&scene).side_discard.top(), Some(boss_card("rivet-droid")));
    prove_eq!("AK-DMG-03", state(&scene).boss_discard.len(), before);
}

#[test]
fn the_moment_the_boss_has_no_health_the_players_win_and_nothing_more_happens() {
    let scene = attack_with(2, |state| {
        lay(state, "A", &[("equipped", &["mercy-flare"])]);
        state.players[0].health = 4;
        state.boss_health = 5;
    });
    let hurt = scene.plays("A", "attack mercy-flare");
    prove_eq!("AK-DMG-04", state(&hurt).boss_health, 2);
    let scene = attack_with(2, |state| {
        lay(state, "A", &[("equipped", &["mercy-flare"])]);
        state.players[0].health = 4;
        state.boss_health = 2;
    });
    let scene = scene.plays("A", "attack mercy-flare");
    prove_eq!("AK-RULING-10", state(&scene).boss_health, 0, "the dial stops at 0");
    prove_eq!("AK-DMG-05", state(&scene).phase, Phase::Over(Ending::Won));
    prove_eq!("AK-DMG-05", (player(&scene, "A").health, pile(&scene, "A", "discard")), (4, String::new()));
    let Turn::Over(outcome) = scene.table().turn() else { panic!("the game is over") };
    prove_eq!("AK-DMG-05", outcome.winners, Seats::first(2));
    let _ = scene.refuses("A", "end attack", "TB-OVER-01");
}

#[test]
fn damage_to_players_lowers_their_health_and_damage_to_the_homeworld_its_dial() {
    let kit =
        kit_with(&[("play = \"energy 1\"", "play = \"any-player: suffer 2; homeworld-suffer 3; energy 1\"")]);
    let with = |homeworld: u8| {
        main_of(kit, 2, move |state| {
            lay(state, "A", &[("hand", &["power-core"])]);
            state.players[1].health = 7;
            state.homeworld_health = homeworld;
        })
        .plays("A", "play power-core")
        .plays("A", "player B")
    };
    let scene = with(9);
    prove_eq!("AK-DMG-06", (player(&scene, "A").health, player(&scene, "B").health), (9, 5));
    prove_eq!("AK-DMG-07", (state(&scene).homeworld_health, state(&scene).phase), (6, Phase::Main));
    let fallen = with(2);
    prove_eq!("AK-RULING-10", state(&fallen).homeworld_health, 0, "it stops at 0");
    prove_eq!("AK-DMG-07", state(&fallen).phase, Phase::Over(Ending::Homeworld));
    prove_eq!("AK-DMG-07", state(&fallen).energy, 0, "and nothing further resolves");
}

#[test]
fn an_exhausted_players_own_cards_and_costs_hit_the_homeworld_doubled() {
    let kit = kit_with(&[
        ("play = \"energy 1\"", "play = \"suffer 2; energy 1\""),
        ("play = \"energy 2; may trim card\"", "play = \"pay { suffer 1 } to { energy 4 }\""),
    ]);
    let scene = main_of(kit, 2, |state| {
        lay(state, "A", &[("hand", &["power-core", "scrap-burner"])]);
        state.players[0].health = 0;
        state.homeworld_health = 20;
    });
    let scene = scene.plays("A", "play power-core");
    prove_eq!("AK-RULING-22", (state(&scene).homeworld_health, state(&scene).energy), (16, 1));
    let scene = scene.plays("A", "play scrap-burner");
    prove_eq!(
        "AK-RULING-22",
        (state(&scene).homeworld_health, state(&scene).energy),
        (14, 5),
        "as a cost too"
    );
    prove_eq!("AK-RULING-22", player(&scene, "A").health, 0);
}

#[test]
fn damage_without_a_target_of_its_own_goes_where_the_attack_goes() {
    let kit = kit_with(&[(
        "attack = \"damage 1\"",
        "attack = \"damage 2; damage 1 to minion; damage 1; damage 1 to boss\"",
    )]);
    let with = || {
        attack_of(kit, 2, |state| {
            lay(state, "A", &[("equipped", &["blaster"])]);
            minion(state, "slag-marauder", 2);
            minion(state, "breech-loader", 5);
            minion(state, "cinder-gunner", 5);
        })
        .plays("A", "attack blaster")
    };
    let first = with().plays("A", "boss");
    prove_eq!("AK-RULING-11", first.list("A"), ["minion 1", "minion 2", "minion 3"], "chosen separately");
    let first = first.plays("A", "minion 2");
    let all = |scene: &testkit::Scene<astro_knights::AstroKnights>| {
        (state(scene).boss_health, health(scene, 1), health(scene, 2), health(scene, 3))
    };
    prove_eq!(
        "AK-RULING-11",
        all(&first),
        (60 - 2 - 1 - 1, Some(2), Some(4), Some(5)),
        "the rest to the Boss again"
    );
    let second = with().plays("A", "minion 1").offers_not("A", "minion 1").plays("A", "minion 3");
    prove_eq!(
        "AK-RULING-11",
        all(&second),
        (59, None, Some(5), Some(4)),
        "damage to a defeated target is lost"
    );
    let third = with().plays("A", "minion 2").plays("A", "minion 2");
    prove_eq!("AK-RULING-11", all(&third), (59, Some(2), Some(1), Some(5)), "it may be the same");
}

#[test]
fn slots_and_power_stop_at_zero() {
    let kit = kit_with(&[("play = \"energy 1\"", "play = \"lose-slot 3; lose-power 2\"")]);
    let scene = main_of(kit, 2, |state| {
        lay(state, "A", &[("hand", &["power-core", "power-core"])]);
        state.players[0].power = 1;
    });
    let scene = scene.plays("A", "play power-core");
    prove_eq!("AK-RULING-39", (player(&scene, "A").slots, player(&scene, "A").power), (0, 0));
    let scene = scene.plays("A", "play power-core");
    prove_eq!("AK-RULING-39", (player(&scene, "A").slots, player(&scene, "A").power), (0, 0));
}

/// An attack that deals more deals it once, whatever its damage is aimed at.
#[test]
fn an_attack_that_deals_more_deals_it_once_and_for_every_kind_of_damage() {
    let bow = |weapon: &'static str, minions: bool| {
        attack_with(2, move |state| {
            lay(state, "A", &[("equipped", &[weapon])]);
            state.bonus = 1;
            if minions {
                minion(state, "slag-marauder", 6);
            }
        })
        .plays("A", &format!("attack {weapon}"))
    };
    let scene = bow("splinter-bow", true);
    assert_eq!(
        (health(&scene, 1), state(&scene).boss_health),
        (Some(3), 58),
        "one more, with its first damage"
    );
    assert_eq!(state(&bow("splinter-bow", false)).boss_health, 57, "the damage that it does deal");
    let kit = kit_with(&[("attack = \"damage 1\"", "attack = \"damage 1; damage 1; damage 1\"")]);
    let thrice = attack_of(kit, 2, |state| {
        lay(state, "A", &[("equipped", &["blaster"])]);
        state.bonus = 2;
    });
    assert_eq!(state(&thrice.plays("A", "attack blaster")).boss_health, 60 - 3 - 2);
}

/// A Weapon that its own text takes away is not discarded a second time.
#[test]
fn a_weapon_that_leaves_during_its_own_attack_is_not_discarded() {
    let kit = kit_with(&[(
        "attack = \"damage 1\"",
        "attack = \"damage 1; return 1 weapon from equipped to hand\"",
    )]);
    let one = attack_of(kit, 2, |state| lay(state, "A", &[("equipped", &["blaster"])]));
    let one = one.plays("A", "attack blaster");
    assert_eq!((pile(&one, "A", "hand"), pile(&one, "A", "discard")), ("blaster".into(), String::new()));
    let two = attack_of(kit, 2, |state| lay(state, "A", &[("equipped", &["blaster", "blaster"])]));
    let two = two.plays("A", "attack blaster");
    assert_eq!((pile(&two, "A", "hand"), pile(&two, "A", "discard")), ("blaster".into(), "blaster".into()));
}
