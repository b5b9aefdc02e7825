//! What missions of type Other can ask for: every kind of need, met and not met.

use flicktier::content::{Kit, Space};
use flicktier::{State, Wish};
use testkit::{Scene, prove};

use crate::desk::{OSKARA, PELL, Quantum, TARSIS, Tech, VELUNE, realm, row, set, visit};
use crate::stage::{give, give_front, laid_out, plain, put, put_on, strip, with};

/// The shipped kit with another need on the card "Three Flags".
fn kit(need: &str) -> &'static Kit {
    let files = Kit::files();
    let cards = files.text("cards.toml").expect("a file");
    let shipped = "need = { ships-on-distinct-planets = 3 }";
    assert!(cards.contains(shipped));
    let changed = cards.replacen(shipped, &format!("need = {need}"), 1);
    let files = files.with("cards.toml", changed);
    Box::leak(Box::new(Kit::read(&files).unwrap_or_else(|fault| panic!("{fault}"))))
}

/// Whether A, whose ships are all at home, meets a need once the table is changed. What is not met is refused.
#[track_caller]
fn meets_at(factions: &[Wish], need: &str, change: impl FnOnce(&mut State)) -> bool {
    let scene = laid_out(Scene::deal_with(kit(need), factions.len() as u8, plain(factions), 1));
    let scene = with(scene, |state| {
        row(state, 1, "three-flags");
        strip(state, "A");
        change(state);
    });
    let offered = scene.list("A").contains(&"complete 1".to_owned());
    if !offered {
        scene.refuses("A", "complete 1", "FF-MISSION-13");
    }
    offered
}

#[track_caller]
fn meets(need: &str, change: impl FnOnce(&mut State)) -> bool {
    meets_at(&[Wish::Uea, Wish::Nox], need, change)
}

#[test]
fn a_ship_on_a_space() {
    let need = r#"{ ship-on = "pell" }"#;
    prove!("FF-MISSION-13", meets(need, |state| put_on(state, "A2", PELL, 1)));
    prove!("FF-MISSION-13", !meets(need, |state| put_on(state, "A2", TARSIS, 1)));
    prove!("FF-MISSION-13", !meets(need, |state| put_on(state, "B2", PELL, 1)), "an own ship");
}

#[test]
fn ships_on_different_planets() {
    let need = "{ ships-on-distinct-planets = 2 }";
    let ships = |one: Space, two: Space| {
        move |state: &mut State| {
            put_on(state, "A1", one, 1);
            put_on(state, "A2", two, 1);
        }
    };
    prove!("FF-MISSION-13", meets(need, ships(PELL, TARSIS)));
    prove!("FF-MISSION-13", !meets(need, ships(PELL, Space::KORIVALE)), "a home planet does not count");
    prove!("FF-MISSION-13", !meets(need, ships(PELL, Space::explore(0))));
    let both = |state: &mut State| {
        put(state, "A1", (54.0, 30.0), 1);
        put(state, "A2", (56.5, 30.0), 1);
    };
    prove!("FF-MISSION-13", !meets(need, both), "two on one planet are on one planet");
}

#[test]
fn a_ship_on_the_home_of_an_opponent() {
    // Alone it could not be met against Morovians, so there is a second way.
    let need = r#"{ any = ["ship-on-opponent-home", { ship-on = "pell" }] }"#;
    let on = |space: Space| move |state: &mut State| visit(state, "A1", space, 1);
    prove!("FF-MISSION-13", meets(need, on(Space::NOX)));
    prove!("FF-MISSION-13", !meets(need, on(Space::EARTH)), "the own home");
    prove!("FF-MISSION-13", !meets(need, on(Space::KORIVALE)), "nobody's home");
    prove!("FF-MISSION-13", !meets(need, on(Space::BLACK_HOLE)), "Dorikor does not play");
    prove!("FF-MISSION-13", meets_at(&[Wish::Uea], need, on(Space::BLACK_HOLE)), "it is the A.I.'s");
    let morovian = [Wish::Uea, Wish::Morovian];
    for space in [Space::NOX, Space::KORIVALE, Space::ASTEROIDS, Space::BLACK_HOLE] {
        prove!("FF-MISSION-13", !meets_at(&morovian, need, on(space)), "Morovians have none");
    }
    prove!("FF-MISSION-13", meets_at(&morovian, need, on(PELL)), "the second way");
}

#[test]
fn structures_on_the_board_together_or_apart() {
    let built = |round: &'static [Space], square: &'static [Space]| {
        move |state: &mut State| {
            realm(state, "A").round = set(round);
            realm(state, "A").square = set(square);
            realm(state, "B").round = set(&[TARSIS, VELUNE, OSKARA]);
        }
    };
    let any = "{ structures-built = { n = 3 } }";
    prove!("FF-MISSION-13", meets(any, built(&[TARSIS, PELL], &[PELL])));
    prove!("FF-MISSION-13", !meets(any, built(&[TARSIS, PELL], &[])));
    let apart = "{ structures-built = { n = 3, apart = true } }";
    prove!("FF-MISSION-13", meets(apart, built(&[TARSIS, PELL], &[VELUNE])));
    prove!("FF-MISSION-13", !meets(apart, built(&[TARSIS, PELL], &[PELL])), "on two planets only");
}

#[test]
fn a_ship_on_a_planet_with_structures_of_two_players() {
    let need = "{ planet-with-tokens-of = { players = 2 } }";
    let at = |ship: Space, own: Space, other: &'static str| {
        move |state: &mut State| {
            put_on(state, "A1", ship, 1);
            realm(state, "A").round = set(&[own]);
            realm(state, other).round = set(&[PELL]);
        }
    };
    prove!("FF-MISSION-13", meets(need, at(PELL, PELL, "B")), "the own one counts");
    prove!("FF-MISSION-13", !meets(need, at(TARSIS, PELL, "B")), "the ship is elsewhere");
    prove!("FF-MISSION-13", !meets(need, at(PELL, TARSIS, "B")), "one player's alone");
    prove!("FF-MISSION-13", meets_at(&[Wish::Uea], need, at(PELL, PELL, "X")), "the A.I.'s counts");
    let two_of_one = |state: &mut State| {
        put_on(state, "A1", PELL, 1);
        realm(state, "B").round = set(&[PELL]);
        realm(state, "B").square = set(&[PELL]);
    };
    prove!("FF-MISSION-13", !meets(need, two_of_one), "two structures of one player");
}

#[test]
fn cards_in_hand_or_in_front_that_are_not_discarded() {
    let need = "{ hand-or-front = { quantum = 2, tech = 1 } }";
    let cards = |tech: bool| {
        move |state: &mut State| {
            give(state, "A", Quantum, 1);
            give_front(state, "A", Quantum, 2);
            if tech {
                give_front(state, "A", Tech, 1);
            }
        }
    };
    prove!("FF-MISSION-13", meets(need, cards(true)));
    prove!("FF-MISSION-13", !meets(need, cards(false)));
    let scene = laid_out(Scene::deal_with(kit(need), 2, plain(&[Wish::Uea, Wish::Nox]), 1));
    let scene = with(scene, |state| {
        row(state, 1, "three-flags");
        strip(state, "A");
        cards(true)(state);
    });
    let scene = scene.plays("A", "complete 1");
    prove!(
        "FF-MISSION-13",
        scene.position().state().cards.total(flicktier::Player::of(table::Seat::new(0))) == 3,
        "nothing is paid"
    );
}

#[test]
fn what_all_dice_show_together() {
    // The UEA's dice show 20 at most; two thirds of that are 13.2.
    let need = "{ showing = { percent = 66 } }";
    let showing = |last: u8| {
        move |state: &mut State| {
            put_on(state, "A1", TARSIS, 4);
            put_on(state, "A2", PELL, 4);
            put_on(state, "A3", VELUNE, last);
        }
    };
    prove!("FF-MISSION-13", meets(need, showing(6)));
    prove!("FF-MISSION-13", !meets(need, showing(5)));
    let one_off = |state: &mut State| {
        put(state, "A1", (-5.0, 30.0), 6);
        put_on(state, "A2", PELL, 6);
        put_on(state, "A3", VELUNE, 8);
    };
    prove!("FF-MISSION-13", !meets(need, one_off), "all of them on the board");
}

#[test]
fn ships_close_together() {
    let at = |second: f64, third: f64| {
        move |state: &mut State| {
            put(state, "A1", (30.0, 20.0), 1);
            put(state, "A2", (second, 20.0), 1);
            put(state, "A3", (third, 20.0), 1);
        }
    };
    let two = "{ ships-within = { n = 2, distance = 5.0 } }";
    prove!("FF-MISSION-13", meets(two, at(35.0, 60.0)), "exactly so far");
    prove!("FF-MISSION-13", !meets(two, at(35.1, 60.0)));
    let three = "{ ships-within = { n = 3, distance = 5.0 } }";
    prove!("FF-MISSION-13", meets(three, at(32.5, 35.0)));
    prove!("FF-MISSION-13", !meets(three, at(34.0, 38.0)), "every pair of them");
    let off = |state: &mut State| {
        put(state, "A1", (-4.0, 20.0), 1);
        put(state, "A2", (-7.0, 20.0), 1);
        put(state, "A3", (60.0, 20.0), 1);
    };
    prove!("FF-MISSION-13", !meets(two, off), "ships on the board");
}

#[test]
fn an_attack_won_this_turn() {
    prove!("FF-MISSION-13", meets(r#""won-attack-this-turn""#, |state| state.done.won = true));
    prove!("FF-MISSION-13", !meets(r#""won-attack-this-turn""#, |_| ()));
    // The turn of B begins with nothing won.
    let scene =
        laid_out(Scene::deal_with(kit(r#""won-attack-this-turn""#), 2, plain(&[Wish::Uea, Wish::Nox]), 1));
    let scene = with(scene, |state| {
        row(state, 1, "three-flags");
        state.done.won = true;
    });
    scene.offers("A", "complete 1").plays("A", "end").refuses("B", "complete 1", "FF-MISSION-13");
}

#[test]
fn all_any_not_and_nothing() {
    let on = |ship: &'static str, space: Space| move |state: &mut State| put_on(state, ship, space, 1);
    let both = |state: &mut State| {
        put_on(state, "A1", PELL, 1);
        put_on(state, "A2", TARSIS, 1);
    };
    let all = r#"{ all = [{ ship-on = "pell" }, { ship-on = "tarsis" }] }"#;
    prove!("FF-MISSION-13", meets(all, both));
    prove!("FF-MISSION-13", !meets(all, on("A1", PELL)));
    let any = r#"{ any = [{ ship-on = "pell" }, { ship-on = "tarsis" }] }"#;
    prove!("FF-MISSION-13", meets(any, on("A1", TARSIS)));
    prove!("FF-MISSION-13", !meets(any, |_| ()));
    let not = r#"{ not = { ship-on = "earth" } }"#;
    let away = |state: &mut State| {
        put_on(state, "A1", PELL, 1);
        put_on(state, "A2", TARSIS, 1);
        put_on(state, "A3", VELUNE, 1);
    };
    prove!("FF-MISSION-13", meets(not, away));
    prove!("FF-MISSION-13", !meets(not, both), "one is still at home");
    let nothing = "\"nothing\"\ncost = { quantum = 1 }";
    prove!("FF-MISSION-13", meets(nothing, |state| give(state, "A", Quantum, 1)));
    prove!("FF-MISSION-13", !meets(nothing, |_| ()), "the card itself is asked for");
}
