//! The main phase, playing Fuel and Tech, and energy.

use astro_knights::{Event, Phase, TurnCard};
use testkit::{prove, prove_eq};

use crate::lay::{attack_of, attack_with, lay, main_of, main_with, pile, player, state, supply};
use crate::support::{kit_with, next_turn, seat};

#[test]
fn the_main_phase_offers_eight_actions_and_its_end() {
    let ready = |state: &mut astro_knights::State| {
        lay(state, "A", &[("hand", &["power-core", "blaster", "sorting-arm"])]);
        supply(state, 0, &["magnet-rack"]);
        for deck in 1..6 {
            supply(state, deck, &[]);
        }
        state.players[0].power = 4;
        state.energy = 12;
        state.homeworld_power = 3;
    };
    let scene = main_with(2, ready);
    let all =
        "play power-core|play sorting-arm|gain tech|overcharge|slot|equip blaster|power|homeworld|end main";
    let sorted = |list: Vec<String>| {
        let mut list = list;
        list.sort();
        list
    };
    let expected = |text: &str| sorted(text.split('|').map(str::to_owned).collect());
    prove_eq!("AK-MAIN-01", sorted(scene.list("A")), expected(all));
    let scene = scene.plays("A", "power");
    let full = all.replace("|power|", "|ability|");
    prove_eq!("AK-MAIN-01", sorted(scene.list("A")), expected(&full), "and with Full Power the ability");
    let attack = attack_with(2, |state| {
        ready(state);
        lay(state, "A", &[("hand", &["power-core"]), ("equipped", &["blaster"])]);
    });
    prove_eq!("AK-MAIN-01", attack.list("A"), ["attack blaster", "end attack"], "in no other phase");
}

/// The third worked example of the ledger.
#[test]
fn fuel_gain_equip_fuel_and_gain_again_in_one_main_phase() {
    let scene = main_with(2, |state| {
        lay(state, "A", &[("hand", &["scrap-burner", "binary-ember", "blaster"])]);
        supply(state, 3, &["splinter-bow", "arc-pistol"]);
        supply(state, 5, &[]);
    });
    let scene = scene.plays("A", "play scrap-burner").plays("A", "no").plays("A", "gain light-weapons");
    let scene = scene.plays("A", "no").plays("A", "equip blaster");
    let scene = scene.plays("A", "play binary-ember").plays("A", "player A").plays("A", "gain light-weapons");
    prove_eq!("AK-MAIN-05", pile(&scene, "A", "discard"), "arc-pistol splinter-bow");
    prove_eq!(
        "AK-MAIN-05",
        (pile(&scene, "A", "equipped"), pile(&scene, "A", "play")),
        ("blaster".into(), "scrap-burner binary-ember".into())
    );
    prove_eq!("AK-MAIN-05", state(&scene).energy, 0, "two and three, all spent");
}

#[test]
fn actions_come_in_any_order_and_any_number_of_times() {
    let rich = || {
        main_with(2, |state| {
            lay(state, "A", &[("hand", &["power-core", "power-core", "blaster", "blaster"])]);
            supply(state, 5, &["nova-cannon", "storm-lattice"]);
            state.energy = 40;
            state.players[0].slots = 0;
        })
    };
    let forth = [
        "slot",
        "slot",
        "equip blaster",
        "equip blaster",
        "power",
        "power",
        "gain heavy-weapons",
        "gain heavy-weapons",
        "play power-core",
        "play power-core",
    ];
    let one = forth.iter().fold(rich(), |scene, action| scene.plays("A", action));
    prove_eq!("AK-MAIN-03", (player(&one, "A").slots, player(&one, "A").power), (2, 2), "each twice");
    prove_eq!("AK-MAIN-03", player(&one, "A").equipped.len() + player(&one, "A").play.len(), 4);
    // The same backwards, but for the Weapons, which need their slots.
    let back = [
        "play power-core",
        "gain heavy-weapons",
        "power",
        "slot",
        "play power-core",
        "equip blaster",
        "power",
        "gain heavy-weapons",
        "slot",
        "equip blaster",
    ];
    let other = back.iter().fold(rich(), |scene, action| scene.plays("A", action));
    prove_eq!("AK-MAIN-02", player(&other, "A"), player(&one, "A"));
    prove_eq!("AK-MAIN-02", (state(&other).energy, state(&one).energy), (40 + 2 - 6 - 4 - 15, 17));
}

#[test]
fn the_main_phase_may_end_between_any_two_actions_and_only_there() {
    let scene = main_with(2, |state| lay(state, "A", &[("hand", &["bottled-comet", "power-core"])]));
    let scene = scene.offers("A", "end main");
    let idle = scene.plays("A", "end main");
    prove_eq!(
        "AK-MAIN-04",
        (state(&idle).phase, pile(&idle, "A", "hand")),
        (Phase::Discard, "power-core bottled-comet".into())
    );
    let scene = main_with(2, |state| lay(state, "A", &[("hand", &["bottled-comet", "power-core"])]));
    let scene = scene.plays("A", "play bottled-comet").refuses("A", "end main", "AK-RULING-13");
    let scene = scene.plays("A", "option 1").offers("A", "play power-core").plays("A", "end main");
    prove_eq!("AK-MAIN-04", state(&scene).phase, Phase::Discard);
}

#[test]
fn a_played_card_resolves_all_of_its_text_as_far_as_it_goes() {
    let scene = main_with(2, |state| {
        lay(state, "A", &[("hand", &["homing-ore", "bottled-comet", "relay-lamp", "blaster"])]);
        lay(state, "B", &[("deck", &["blaster"])]);
        state.homeworld_health = 20;
    });
    let scene = scene.refuses("A", "play furnace-feed", "AK-PLAY-01").plays("A", "play homing-ore");
    let dials = |scene: &testkit::Scene<astro_knights::AstroKnights>| {
        (state(scene).energy, state(scene).homeworld_power, state(scene).homeworld_health)
    };
    prove_eq!("AK-PLAY-01", dials(&scene), (2, 1, 21), "all three parts at once");
    // One card to look at instead of three, and it is drawn.
    let scene = scene.plays("A", "play relay-lamp");
    prove_eq!("AK-PLAY-02", (state(&scene).energy, pile(&scene, "B", "hand")), (4, "blaster".into()));
    let full = main_with(2, |state| {
        lay(state, "A", &[("hand", &["homing-ore"])]);
        state.homeworld_power = 3;
    });
    prove_eq!("AK-PLAY-02", dials(&full.plays("A", "play homing-ore")), (2, 3, 26), "the energy at least");
}

#[test]
fn exactly_one_option_is_chosen() {
    let with = || {
        let scene = main_with(2, |state| lay(state, "A", &[("hand", &["bottled-comet"])]));
        scene.plays("A", "play bottled-comet").refuses("A", "option 3", "AK-PLAY-03")
    };
    let energy = with().plays("A", "option 1");
    prove_eq!("AK-PLAY-03", (state(&energy).energy, player(&energy, "A").slots), (4, 2));
    let slot = with().plays("A", "option 2");
    prove_eq!("AK-PLAY-03", (state(&slot).energy, player(&slot, "A").slots), (3, 3));
    prove!("AK-PLAY-03", slot.list("A").contains(&"end main".to_owned()), "and no second one");
}

#[test]
fn played_cards_cost_nothing_and_lie_in_the_play_area_until_the_draw_phase() {
    let scene = main_with(2, |state| {
        lay(
            state,
            "A",
            &[("hand", &["singularity-seed", "power-core", "blaster"]), ("discard", &["blaster"])],
        );
        next_turn(state, TurnCard::Player2);
    });
    let scene = scene.offers_not("A", "play blaster").refuses("A", "play blaster", "AK-PLAY-06");
    let scene = scene.plays("A", "play singularity-seed").plays("A", "option 2");
    prove_eq!("AK-PLAY-05", state(&scene).energy, 0, "it costs seven in the supply, and nothing here");
    let scene = scene.plays("A", "play power-core").plays("A", "equip blaster");
    prove_eq!("AK-PLAY-06", pile(&scene, "A", "equipped"), "blaster", "Weapons are equipped");
    prove_eq!("AK-PLAY-04", pile(&scene, "A", "play"), "singularity-seed power-core");
    prove_eq!("AK-PLAY-04", pile(&scene, "A", "discard"), "blaster");
    let scene = scene.plays("A", "end main").plays("A", "put power-core");
    prove_eq!("AK-PLAY-04", pile(&scene, "A", "discard"), "", "put there, turned over and drawn");
    prove_eq!("AK-PLAY-04", (pile(&scene, "A", "play"), player(&scene, "A").hand.len()), (String::new(), 3));
}

#[test]
fn energy_is_not_spent_by_force_and_not_kept() {
    let scene = main_with(2, |state| {
        lay(state, "A", &[("hand", &["power-core", "blaster", "blaster", "blaster", "grandfather-gun"])]);
        state.energy = 6;
        next_turn(state, TurnCard::Player1);
    });
    let scene = scene.plays("A", "play power-core");
    prove_eq!("AK-ENERGY-01", state(&scene).energy, 7);
    let scene = scene.plays("A", "end main");
    prove_eq!("AK-ENERGY-01", state(&scene).phase, Phase::Discard, "nothing had to be bought");
    let scene = scene.plays("A", "draw").asks("A");
    prove_eq!("AK-ENERGY-02", state(&scene).energy, 0);
    prove_eq!(
        "AK-ENERGY-03",
        (state(&scene).phase, state(&scene).active),
        (Phase::Main, seat("A")),
        "the next turn"
    );
    let _ = scene.refuses("A", "power", "AK-POWER-01");
}

#[test]
fn energy_is_of_use_to_the_active_player_alone() {
    let kit = kit_with(&[
        ("play = \"energy 1\"", "play = \"any-ally: energy 2\""),
        ("attack = \"damage 1\"", "attack = \"damage 1; energy 3\""),
    ]);
    let scene = main_of(kit, 2, |state| {
        lay(state, "A", &[("hand", &["power-core"])]);
        next_turn(state, TurnCard::Player2);
    });
    let scene = scene.plays("A", "play power-core");
    prove_eq!("AK-RULING-30", state(&scene).energy, 0, "an ally's energy is lost");
    let scene = scene.told("B", |event| *event == Event::EnergyLost { seat: seat("B"), energy: 2 });
    let scene = scene.arrange(|game| game.state_mut().energy = 5);
    prove!(
        "AK-ENERGY-04",
        scene.list("A").iter().all(|offer| !offer.contains(" B") && !offer.starts_with("player"))
    );
    let scene = scene.plays("A", "end main").asks("B");
    prove_eq!(
        "AK-ENERGY-04",
        (state(&scene).active, state(&scene).energy),
        (seat("B"), 0),
        "nothing came over"
    );
    let early = attack_of(kit, 2, |state| lay(state, "A", &[("equipped", &["blaster"])]));
    let early =
        early.plays("A", "attack blaster").refuses("A", "slot", "AK-PTURN-01").plays("A", "end attack");
    prove_eq!("AK-RULING-30", state(&early).energy, 3, "from the attack phase into the main phase");
    prove_eq!("AK-RULING-30", player(&early.plays("A", "slot"), "A").slots, 3);
}

#[test]
fn energy_pays_for_cards_overcharges_slots_and_power() {
    let scene = main_with(2, |state| {
        supply(state, 0, &["sorting-arm", "rally-siren"]);
        supply(state, 1, &["racing-dynamo"]);
        state.energy = 13;
    });
    let scene = scene.plays("A", "gain cheap-fuel");
    prove_eq!("AK-ENERGY-05", state(&scene).energy, 10, "a card of cost 3");
    let scene = scene.plays("A", "overcharge");
    prove_eq!("AK-ENERGY-05", state(&scene).energy, 5, "a Tech of cost 5");
    let scene = scene.plays("A", "slot");
    prove_eq!("AK-ENERGY-05", state(&scene).energy, 2, "a slot");
    let scene = scene.plays("A", "power");
    prove_eq!("AK-ENERGY-05", (state(&scene).energy, player(&scene, "A").power), (0, 2), "a step of power");
    let _ = scene.refuses("A", "power", "AK-POWER-01").refuses("A", "slot", "AK-SLOT-01").refuses(
        "A",
        "overcharge",
        "AK-OVER-02",
    );
}

#[test]
fn players_may_do_what_does_nothing_but_not_pay_for_it() {
    let scene = main_with(2, |state| {
        lay(state, "A", &[("hand", &["binary-ember", "bottled-comet", "singularity-seed"])]);
        state.players[1].power = 5;
        state.players[0].slots = 5;
        state.players[0].power = 5;
    });
    let scene = scene.plays("A", "play binary-ember").plays("A", "player B");
    prove_eq!("AK-RULING-17", player(&scene, "B").power, 5, "an ally at Full Power may be chosen");
    let scene = scene.plays("A", "play bottled-comet").plays("A", "option 2");
    prove_eq!("AK-RULING-17", player(&scene, "A").slots, 5, "an option without effect may be chosen");
    let scene = scene.plays("A", "play singularity-seed").offers("A", "option 1").plays("A", "option 1");
    prove_eq!(
        "AK-RULING-17",
        (pile(&scene, "A", "hand"), state(&scene).energy),
        (String::new(), 6),
        "no minion to defeat"
    );
    let scene = scene.refuses("A", "slot", "AK-SLOT-02").refuses("A", "power", "AK-POWER-04");
    prove_eq!("AK-RULING-17", state(&scene).energy, 6, "nothing was spent on a full track");
}
