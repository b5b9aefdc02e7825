//! Boss effects that leave something open, or ask for what nobody has.

use astro_knights::{AstroKnights, Ending, Event, Kit, Phase, State};
use testkit::{Scene, prove, prove_eq};

use crate::boss_stage::{
    acts, arena, draws, draws_of, events, fires, hand, health, in_order, line, set_health, state,
};
use crate::lay::lay;
use crate::support::{boss_top, hold, kit_with, minion, names, seat, side_top};

const BEARINGS: &str = "choose { track-up 3 } or { homeworld-suffer 3 }";
const HULL: &str = "any-player { discard 2 card; suffer 1 }; track-up 1";
const GRAVE: &str = "lowest-health: suffer 2; track-up 1";

/// A seat has exactly so many cards, all of them in hand.
fn cards(state: &mut State, letter: &str, number: usize) {
    lay(state, letter, &[("hand", &["power-core"; 6][..number])]);
}

/// The strike Hull Fire with another text, before three players.
fn hull_fire(text: &str, change: impl FnOnce(&mut State)) -> Scene<AstroKnights> {
    draws_of(kit_with(&[(HULL, text)]), "furion", 3, "hull-fire", change)
}

#[test]
fn the_players_decide_whom_an_effect_means() {
    let scene = draws("orlogh", 2, "stutter", |state| {
        minion(state, "second-hand", 4);
        minion(state, "pendulum-reaver", 6);
    });
    // The reaver's own text asks first.
    let scene = scene.plays("A", "player B");
    prove_eq!("AK-AMB-01", scene.list("A"), ["minion 1", "minion 2"]);
    let scene = scene.refuses("A", "minion 3", "AK-AMB-01").plays("A", "minion 2");
    prove_eq!("AK-AMB-01", line(&scene), "second-hand 4, pendulum-reaver 6+");
    prove_eq!("AK-AMB-01", scene.list("A"), ["player A", "player B"]);
}

#[test]
fn of_those_who_tie_the_players_choose_one() {
    let scene = draws("orlogh", 3, "early-grave", |state| set_health(state, &[5, 8, 5])).asks("A");
    prove_eq!("AK-AMB-02", scene.list("A"), ["player A", "player C"]);
    let scene = scene.refuses("A", "player B", "AK-AMB-02").plays("A", "player C");
    prove_eq!("AK-AMB-02", health(&scene), [5, 8, 3]);
    let clear = draws("orlogh", 3, "early-grave", |state| set_health(state, &[5, 8, 6]));
    prove_eq!("AK-AMB-02", health(&clear), [3, 8, 6], "nobody ties, nobody is asked");
    // Minions tie as players do.
    let scene = acts(arena("ithmara", 2, |state| {
        minion(state, "silver-confessor", 6);
        minion(state, "crater-hound", 6);
        minion(state, "tide-acolyte", 5);
        boss_top(state, &["veiled-lancer"]);
    }));
    prove_eq!("AK-AMB-02", scene.list("A"), ["minion 1", "minion 2"]);
}

/// Who ties may be chosen, whether able to do all of it or not: only "any player" asks for who can do the most.
#[test]
fn a_tie_is_free_even_if_one_of_the_tied_can_do_less() {
    let kit = kit_with(&[(GRAVE, "lowest-health { discard 1 card; suffer 2 }; track-up 1")]);
    let scene = draws_of(kit, "orlogh", 3, "early-grave", |state| {
        set_health(state, &[8, 5, 5]);
        cards(state, "B", 0);
    });
    prove_eq!("AK-AMB-02", scene.list("A"), ["player B", "player C"]);
    prove_eq!("AK-AMB-04", health(&scene.plays("A", "player B")), [8, 3, 5], "the damage at least");
}

#[test]
fn if_all_have_nothing_all_have_the_most() {
    let scene = draws("furion", 4, "drink-the-grid", |_| {});
    prove_eq!("AK-AMB-03", scene.list("A"), ["player A", "player B", "player C", "player D"]);
    let scene = scene.plays("A", "player D");
    prove_eq!("AK-AMB-03", state(&scene).players[3].power, 0);
    prove_eq!("AK-AMB-04", state(&scene).track, 2, "the rest of the strike is resolved");
}

#[test]
fn what_cannot_be_done_in_full_is_done_as_far_as_possible() {
    let scene = draws("ithmara", 2, "drown-the-beacons", |state| state.homeworld_power = 1);
    prove_eq!("AK-AMB-04", (state(&scene).homeworld_power, state(&scene).homeworld_health), (0, 24));
}

#[test]
fn any_player_means_whoever_can_do_the_most() {
    // The rulebook's own example: five cards, and nobody has five.
    let five = "any-player: destroy 5 card; track-up 1";
    let scene = hull_fire(five, |state| {
        cards(state, "A", 4);
        cards(state, "B", 2);
        cards(state, "C", 3);
    });
    prove_eq!("AK-AMB-05", [hand(&scene, "A"), hand(&scene, "B"), hand(&scene, "C")], [0, 2, 3]);
    prove_eq!("AK-AMB-04", state(&scene).track, 1);
    // Two of them can do as much: the players choose among those.
    let scene = hull_fire(five, |state| {
        cards(state, "A", 4);
        cards(state, "B", 2);
        cards(state, "C", 4);
    });
    prove_eq!("AK-AMB-05", scene.list("A"), ["player A", "player C"]);
    let scene = scene.refuses("A", "player B", "AK-AMB-05").plays("A", "player C");
    prove_eq!("AK-AMB-05", hand(&scene, "C"), 0);
    // Whoever can do it in full may be chosen, with five cards or with six.
    let scene = hull_fire(five, |state| {
        cards(state, "A", 5);
        cards(state, "B", 4);
        cards(state, "C", 6);
    });
    prove_eq!("AK-RULING-18", scene.list("A"), ["player A", "player C"]);
}

#[test]
fn of_several_parts_the_first_is_compared_first() {
    let parts = "any-player { discard 2 card; lose-power 2; suffer 1 }; track-up 1";
    let with = |power: [u8; 3], held: [usize; 3]| {
        hull_fire(parts, |state| {
            for (index, letter) in ["A", "B", "C"].into_iter().enumerate() {
                cards(state, letter, held[index]);
                state.players[index].power = power[index];
            }
        })
    };
    // B alone can do all of it.
    let scene = with([0, 2, 2], [5, 2, 1]);
    prove_eq!("AK-RULING-18", (health(&scene), hand(&scene, "B")), (vec![9, 7, 10], 0));
    // Nobody can: A and B can discard two, and of those B can lose more power.
    let scene = with([0, 1, 2], [5, 2, 1]);
    prove_eq!("AK-RULING-18", (health(&scene), state(&scene).players[1].power), (vec![9, 7, 10], 0));
}

#[test]
fn damage_can_always_be_resolved() {
    let scene = fires(3, "sonicblade", |state| set_health(state, &[0, 2, 9])).asks("A");
    prove_eq!("AK-RULING-18", scene.list("A"), ["player A", "player B", "player C"]);
}

/// Where what is asked for depends on the player, whoever can do all of it comes before whoever can do more.
#[test]
fn whoever_can_do_all_comes_before_whoever_can_do_more() {
    let scene = hull_fire("any-player { discard weapons card; suffer 1 }; track-up 1", |state| {
        lay(state, "A", &[("hand", &["power-core"; 2]), ("equipped", &["blaster", "blaster", "blaster"])]);
        lay(state, "B", &[("hand", &["power-core"]), ("equipped", &["blaster"])]);
        lay(state, "C", &[("hand", &["power-core"; 3]), ("equipped", &[])]);
        state.players[0].slots = 3;
        state.phase = Phase::Main;
    });
    prove_eq!("AK-RULING-18", scene.list("A"), ["player B", "player C"]);
}

#[test]
fn an_option_that_can_be_resolved_in_full_must_be_taken() {
    let lost = |held: usize| {
        draws("orlogh", 2, "lost-afternoon", |state| {
            cards(state, "A", held);
            cards(state, "B", 1);
        })
    };
    let scene = lost(2);
    prove_eq!("AK-AMB-06", (state(&scene).track, hand(&scene, "A")), (3, 2), "nobody has three cards");
    let scene = lost(3).asks("A");
    prove_eq!("AK-AMB-07", scene.list("A"), ["option 1", "option 2"]);
    prove_eq!("AK-RULING-19", hand(&scene.plays("A", "option 2"), "A"), 0, "A alone can do it, so A does");
    let three = format!("{BEARINGS} or {{ any-player: lose-power 2 }}");
    let scene = draws_of(kit_with(&[(BEARINGS, &three)]), "furion", 2, "stolen-bearings", |state| {
        state.players[1].power = 1;
    });
    prove_eq!("AK-AMB-06", scene.list("A"), ["option 1", "option 2"]);
    let _ = scene.refuses("A", "option 3", "AK-AMB-06");
}

/// Beyond the top of the track an increase is lost, so it cannot be resolved in full there.
#[test]
fn a_track_without_room_is_no_way_out() {
    let scene = draws("furion", 2, "stolen-bearings", |state| {
        state.track = 7;
        side_top(state, &["skyhammer", "skyhammer"]);
    });
    prove!("AK-AMB-06", in_order(&scene, &[Event::HomeworldHit { damage: 3, left: 23 }]));
    prove_eq!("AK-AMB-06", state(&scene).track, 1, "7 and two salvos");
    let scene = draws("furion", 2, "stolen-bearings", |state| state.track = 6).asks("A");
    prove_eq!("AK-AMB-07", scene.list("A"), ["option 1", "option 2"]);
}

#[test]
fn if_no_option_can_be_resolved_in_full_any_may_be_taken() {
    let none = "choose { any-player: lose-power 2 } or { any-player: discard 6 card }";
    let scene = draws_of(kit_with(&[(BEARINGS, none)]), "furion", 2, "stolen-bearings", |state| {
        state.players[1].power = 1;
    });
    prove_eq!("AK-RULING-19", scene.list("A"), ["option 1", "option 2"]);
    prove_eq!("AK-RULING-19", state(&scene.plays("A", "option 1")).players[1].power, 0, "B can do the most");
}

#[test]
fn an_option_taken_because_it_can_be_resolved_is_resolved_in_full() {
    let scene = draws("ithmara", 3, "falling-tide", |state| cards(state, "B", 0)).plays("A", "option 2");
    prove_eq!("AK-RULING-19", scene.list("A"), ["player A", "player C"], "B has nothing to discard");
    let _ = scene.refuses("A", "player B", "AK-AMB-05");
    // A tie inside the option as well.
    let tie = "choose { lowest-health: discard 1 card } or { homeworld-suffer 3 }";
    let scene = draws_of(kit_with(&[(BEARINGS, tie)]), "furion", 3, "stolen-bearings", |state| {
        set_health(state, &[9, 5, 5]);
        cards(state, "B", 0);
    });
    let scene = scene.plays("A", "option 1").asks("C");
    prove!("AK-RULING-19", scene.list("C").contains(&"card blaster".to_owned()));
}

#[test]
fn on_their_own_cards_the_players_choose_either_option() {
    let scene = arena("furion", 4, |state| {
        hold(state, "A", "hand", &["singularity-seed"]);
        set_health(state, &[10, 10, 10, 10]);
    });
    let scene = scene.plays("A", "play singularity-seed");
    prove_eq!("AK-AMB-08", scene.list("A"), ["option 1", "option 2"], "there is no minion to defeat or hit");
    let _ = scene.refuses("A", "option 3", "AK-PLAY-03").plays("A", "option 1");
}

#[test]
fn each_player_suffers_in_an_order_of_the_groups_choice() {
    let scene = draws("furion", 3, "molten-rain", |state| {
        set_health(state, &[1, 5, 5]);
        side_top(state, &["skyhammer"]);
    });
    prove_eq!("AK-RULING-23", scene.list("A"), ["player A", "player B", "player C"]);
    let scene = scene.plays("A", "player B").refuses("A", "player B", "AK-RULING-23").plays("A", "player A");
    let order = [
        Event::Suffered { seat: seat("B"), damage: 1, left: 4 },
        Event::Suffered { seat: seat("A"), damage: 1, left: 0 },
        Event::Suffered { seat: seat("C"), damage: 1, left: 4 },
    ];
    prove!("AK-RULING-23", in_order(&scene, &order));
}

#[test]
fn the_end_is_tested_between_one_player_and_the_next() {
    let rain = |first: &str| {
        let scene = draws("furion", 2, "molten-rain", |state| {
            set_health(state, &[1, 0]);
            state.homeworld_health = 2;
        });
        state(&scene.plays("A", first)).phase
    };
    prove_eq!(
        "AK-RULING-23",
        rain("player A"),
        Phase::Over(Ending::Exhausted),
        "before B hits the Homeworld"
    );
    prove_eq!("AK-RULING-23", rain("player B"), Phase::Over(Ending::Homeworld), "before A is exhausted");
}

/// Who is done does not count any more.
#[test]
fn nobody_is_asked_for_an_order_that_makes_no_difference() {
    let scene = draws("furion", 3, "molten-rain", |state| set_health(state, &[2, 5, 5]));
    prove_eq!("AK-RULING-23", (health(&scene), state(&scene).phase), (vec![1, 4, 4], Phase::Main));
    assert!(!events(&scene).iter().any(|event| matches!(event, Event::ChosePlayer { .. })));
}

#[test]
fn discards_that_the_boss_makes_go_on_top_at_once() {
    let scene = draws("furion", 3, "hull-fire", |state| {
        lay(
            state,
            "B",
            &[("hand", &["power-core", "blaster", "prototype-crate"]), ("discard", &["power-core"])],
        );
    });
    let scene = scene.plays("A", "player B").asks("B").plays("B", "card blaster");
    prove_eq!("AK-RULING-49", names(scene.position(), "B", "discard"), ["power-core", "blaster"]);
    prove_eq!("AK-RULING-49", health(&scene), [9, 8, 10], "before the damage that follows");
    let scene = scene.plays("B", "card power-core");
    prove_eq!(
        "AK-RULING-49",
        names(scene.position(), "B", "discard"),
        ["power-core", "blaster", "power-core"]
    );
    assert_eq!(health(&scene), [9, 7, 10]);
}

/// No card of ours asks for it; a kit's may.
#[test]
fn a_text_can_ask_for_the_top_of_a_power_track() {
    let text = "each-player: if full-power { suffer 2 }; if homeworld-full-power { homeworld-suffer 3 }";
    let top = |knight: usize| Kit::shipped().knights[knight].power.max;
    let scene = hull_fire(text, |state| {
        set_health(state, &[8, 8, 8]);
        (state.players[0].power, state.players[1].power) = (top(0), top(1) - 1);
        (state.players[2].power, state.homeworld_power) = (0, 0);
    });
    prove_eq!("AK-TRACK-09", health(&scene), [6, 8, 8], "one at the top, one below it, one at 0");
    let before = state(&scene).homeworld_health;
    let full = hull_fire(text, |state| {
        set_health(state, &[8, 8, 8]);
        state.players.iter_mut().for_each(|player| player.power = 0);
        state.homeworld_power = Kit::shipped().homeworlds[0].power;
    });
    prove_eq!("AK-TRACK-09", health(&full), [8, 8, 8]);
    prove_eq!("AK-TRACK-09", state(&full).homeworld_health, before - 3);
}
