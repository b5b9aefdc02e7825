//! Power, the Knights' abilities and the Homeworld's.

use astro_knights::{Kit, Options, Phase, TurnCard};
use testkit::{prove, prove_eq};

use crate::lay::{attack_with, lay, main_of, main_with, pile, player, state};
use crate::support::{kit_with, main_phase_of, next_turn, options};

#[test]
fn two_energy_raise_ones_own_power_and_nobody_elses() {
    let scene =
        main_with(3, |state| state.energy = 1).refuses("A", "power", "AK-POWER-01").offers_not("A", "power");
    prove_eq!("AK-POWER-01", player(&scene, "A").power, 0);
    let scene = main_with(3, |state| state.energy = 5).plays("A", "power");
    prove_eq!("AK-POWER-01", (player(&scene, "A").power, state(&scene).energy), (1, 3));
    prove_eq!("AK-POWER-02", (player(&scene, "B").power, player(&scene, "C").power), (0, 0));
    prove_eq!("AK-POWER-03", state(&scene).homeworld_power, 0);
    let unreadable = |text: &str| scene.table().read(text).is_err();
    prove!("AK-POWER-02", unreadable("power B") && unreadable("power C"), "there is no such action");
    prove!("AK-POWER-03", unreadable("power homeworld") && unreadable("homeworld power"));
    let power: Vec<String> = scene.list("A").into_iter().filter(|offer| offer.starts_with("power")).collect();
    prove_eq!("AK-POWER-02", power, ["power"]);
    let full = main_with(2, |state| {
        state.energy = 5;
        state.players[0].power = 5;
    });
    let full = full.refuses("A", "power", "AK-POWER-04").offers_not("A", "power");
    prove_eq!("AK-POWER-04", state(&full).energy, 5);
}

#[test]
fn the_homeworld_is_powered_by_effects_a_step_at_a_time_or_several() {
    let kit = kit_with(&[("play = \"energy 1\"", "play = \"homeworld-power 2\"")]);
    let scene = main_of(kit, 2, |state| lay(state, "A", &[("hand", &["homing-ore", "power-core"])]));
    let scene = scene.plays("A", "play homing-ore");
    prove_eq!("AK-POWER-05", state(&scene).homeworld_power, 1, "one space");
    let scene = scene.plays("A", "play power-core");
    prove_eq!("AK-POWER-05", state(&scene).homeworld_power, 3, "two at once");
    let paid = main_with(2, |state| state.energy = 30);
    let paid = ["power", "slot", "power", "slot"].iter().fold(paid, |scene, action| scene.plays("A", action));
    prove_eq!("AK-POWER-05", state(&paid).homeworld_power, 0, "energy never does it");
}

#[test]
fn an_ability_needs_full_power_and_drops_it_before_anything_else() {
    let kit =
        kit_with(&[("ability = \"attack own keep + 1\"", "ability = \"energy 1 + 2 * power; power 2\"")]);
    let with = |power: u8| main_of(kit, 2, move |state| state.players[0].power = power);
    let scene = with(4).offers_not("A", "ability").refuses("A", "ability", "AK-ABIL-01");
    prove_eq!("AK-ABIL-01", player(&scene, "A").power, 4);
    let scene = with(5).offers("A", "ability").plays("A", "ability");
    prove_eq!("AK-ABIL-02", state(&scene).energy, 1, "no power was left to count");
    prove_eq!("AK-ABIL-03", player(&scene, "A").power, 2, "counted from 0");
    let _ = scene.refuses("A", "ability", "AK-ABIL-01");
}

#[test]
fn an_ability_may_be_activated_again_at_full_power() {
    let kit = kit_with(&[("ability = \"attack own keep + 1\"", "ability = \"power 4\"")]);
    let scene = main_of(kit, 2, |state| {
        state.players[0].power = 5;
        state.energy = 4;
    });
    let scene = scene.plays("A", "ability").plays("A", "power").plays("A", "ability").plays("A", "power");
    prove_eq!("AK-ABIL-04", (player(&scene, "A").power, state(&scene).energy), (5, 0));
    let scene = scene.plays("A", "ability");
    prove_eq!("AK-ABIL-04", player(&scene, "A").power, 4, "a third time in one turn");
}

#[test]
fn abilities_are_used_in_the_main_phase_by_the_active_player_between_actions() {
    let ready = |state: &mut astro_knights::State| {
        lay(state, "A", &[("equipped", &["blaster"]), ("hand", &["bottled-comet", "power-core"])]);
        state.players[0].power = 5;
        state.players[1].power = 5;
        state.homeworld_power = 3;
    };
    let attack = attack_with(2, ready).offers_not("A", "ability").offers_not("A", "homeworld");
    let attack = attack.refuses("A", "ability", "AK-RULING-08").refuses("A", "homeworld", "AK-HW-01");
    let main = attack.plays("A", "end attack").offers("A", "ability").offers("A", "homeworld");
    prove!("AK-RULING-08", main.list("B").is_empty(), "not in another player's main phase");
    let busy = main.plays("A", "play bottled-comet");
    let busy = busy.refuses("A", "ability", "AK-RULING-13").refuses("A", "homeworld", "AK-RULING-13");
    prove_eq!("AK-RULING-08", busy.list("A"), ["option 1", "option 2"], "between actions only");
    let over = busy.plays("A", "option 1").plays("A", "end main");
    let over = over.refuses("A", "ability", "AK-RULING-08").refuses("A", "homeworld", "AK-HW-01");
    prove_eq!("AK-RULING-08", state(&over).phase, Phase::Discard);
}

#[test]
fn whoever_is_active_activates_the_homeworld_at_full_power() {
    let kit = kit_with(&[(
        "ability = \"collect 2 card\"",
        "ability = \"energy 1 + 2 * homeworld-power; homeworld-power 2\"",
    )]);
    let scene = main_of(kit, 2, |state| {
        state.homeworld_power = 2;
        next_turn(state, TurnCard::Player2);
    });
    let scene = scene.offers_not("A", "homeworld").refuses("A", "homeworld", "AK-HW-01");
    let scene = scene.arrange(|game| game.state_mut().homeworld_power = 3).offers("A", "homeworld");
    let scene = scene.plays("A", "end main").plays("A", "draw").asks("B").offers("B", "homeworld");
    let scene = scene.plays("B", "homeworld");
    prove_eq!(
        "AK-HW-01",
        (state(&scene).active.index(), state(&scene).homeworld_power),
        (1, 2),
        "in B's main phase"
    );
    prove_eq!("AK-HW-02", state(&scene).energy, 1, "its power was gone before its text");
    let scene = scene.refuses("B", "homeworld", "AK-HW-01");
    let scene = scene.arrange(|game| game.state_mut().homeworld_power = 3).plays("B", "homeworld");
    prove_eq!(
        "AK-HW-03",
        (state(&scene).energy, state(&scene).homeworld_power),
        (2, 2),
        "a second time in one turn"
    );
}

fn harbour(
    seats: u8,
    change: impl FnOnce(&mut astro_knights::State),
) -> testkit::Scene<astro_knights::AstroKnights> {
    let options = Options { homeworld: "harbour-of-glass".into(), ..options(seats) };
    main_phase_of(Kit::shipped(), options, seats).arrange(|game| {
        let state = game.state_mut();
        state.homeworld_power = 3;
        change(state);
    })
}

/// The tenth worked example of the ledger.
#[test]
fn the_tide_brings_two_cards_back_to_their_owners() {
    let scene = harbour(3, |state| {
        lay(state, "A", &[("discard", &["power-core", "blaster", "grandfather-gun"])]);
        lay(state, "B", &[("discard", &["power-core", "blaster", "power-core"])]);
        lay(state, "C", &[("hand", &["power-core"])]);
    });
    let scene = scene.plays("A", "homeworld").asks("A");
    prove_eq!("AK-HW-02", state(&scene).homeworld_power, 0);
    let all = [
        "card power-core of A",
        "card blaster of A",
        "card grandfather-gun of A",
        "card power-core of B",
        "card blaster of B",
    ];
    prove!("AK-RULING-43", all.iter().all(|card| scene.list("A").contains(&(*card).to_owned())));
    prove_eq!("AK-RULING-43", scene.list("A").len(), 5, "from any discard pile");
    let scene = scene.refuses("A", "card power-core of C", "AK-RULING-20");
    let scene = scene.plays("A", "card blaster of B").plays("A", "card blaster of A");
    prove_eq!(
        "AK-RULING-43",
        (pile(&scene, "A", "hand"), pile(&scene, "B", "hand")),
        ("blaster".into(), "blaster".into())
    );
    prove_eq!(
        "AK-RULING-43",
        pile(&scene, "A", "discard"),
        "power-core grandfather-gun",
        "the rest keeps its order"
    );
    prove_eq!("AK-RULING-43", pile(&scene, "B", "discard"), "power-core power-core");
    prove!("AK-RULING-43", scene.list("A").contains(&"end main".to_owned()), "two, and no third");
    let both = harbour(2, |state| lay(state, "B", &[("discard", &["power-core", "blaster", "power-core"])]));
    let both =
        both.plays("A", "homeworld").plays("A", "card power-core of B").plays("A", "card power-core of B");
    prove_eq!("AK-RULING-43", pile(&both, "B", "discard"), "blaster", "both of one player");
}

#[test]
fn the_tide_brings_as_many_cards_as_there_are() {
    let one = harbour(2, |state| {
        lay(state, "A", &[("hand", &["power-core"])]);
        lay(state, "B", &[("discard", &["blaster"])]);
    });
    let one = one.plays("A", "homeworld").offers("A", "end main");
    prove_eq!(
        "AK-RULING-43",
        (pile(&one, "B", "hand"), pile(&one, "B", "discard")),
        ("blaster".into(), String::new())
    );
    let none = harbour(2, |state| {
        lay(state, "A", &[("hand", &["power-core"])]);
        lay(state, "B", &[]);
    });
    let none = none.plays("A", "homeworld").offers("A", "end main");
    prove_eq!("AK-RULING-43", (state(&none).homeworld_power, pile(&none, "B", "hand")), (0, String::new()));
}

/// Card text may ask for energy as its price: without enough of it nothing happens.
#[test]
fn energy_pays_for_what_a_text_asks() {
    let kit = crate::support::kit_with(&[("play = \"energy 1\"", "play = \"pay { spend 2 } to draw 1\"")]);
    let scene = |energy: u8| {
        let options = crate::support::options(2);
        crate::support::main_phase_of(kit, options, 2)
            .arrange(|game| {
                let state = game.state_mut();
                crate::support::hold(state, "A", "hand", &["power-core"]);
                state.energy = energy;
            })
            .plays("A", "play power-core")
    };
    let rich = scene(3);
    prove!(
        "AK-ENERGY-05",
        rich.position().state().energy == 1 && crate::support::names(rich.position(), "A", "hand").len() == 1
    );
    let poor = scene(1);
    prove!(
        "AK-ENERGY-05",
        poor.position().state().energy == 1 && crate::support::names(poor.position(), "A", "hand").is_empty()
    );
}
