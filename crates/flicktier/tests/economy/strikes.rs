//! Which ship the A.I. destroys, where it goes, and how a home stays a home.

use flicktier::content::{AiCard, Nearest, Space};
use flicktier::{Beginner, Event, Flicktier, Options, Slot, State, Switch, Wish};
use testkit::{Scene, prove, prove_eq};

use crate::desk::{PELL, Quantum, TARSIS, draws, facts, hand_over, realm, set};
use crate::stage::{is_on, plain, put, put_on, table_of, table_with, with};

/// Everybody's ships lie off the mats, in a line for each.
fn away(state: &mut State) {
    let ships = usize::from(state.seats) * 3;
    for index in 0..ships {
        let ship = format!("{}{}", ["A", "B", "C"][index / 3], index % 3 + 1);
        put(state, &ship, (-5.0 - 4.0 * (index / 3) as f64, 5.0 + 4.0 * (index % 3) as f64), 1);
    }
}

/// The ship that a strike destroys.
fn struck_by(scene: Scene<Flicktier>, criterion: Nearest) -> Option<String> {
    let scene = draws(scene, AiCard::Strike { criterion });
    facts(&scene).into_iter().find_map(|event| match event {
        Event::Destroyed { ship } => Some(ship.to_string()),
        _ => None,
    })
}

fn solo(change: impl FnOnce(&mut State)) -> Scene<Flicktier> {
    with(table_of(&[Wish::Uea]), |state| {
        away(state);
        put(state, "X1", (20.0, 20.0), 1);
        put(state, "X2", (60.0, 50.0), 1);
        change(state);
    })
}

#[test]
fn the_card_says_what_the_ship_is_nearest_to() {
    let spread = |state: &mut State| {
        put(state, "A1", (25.0, 20.0), 1);
        put(state, "A2", (60.0, 45.0), 1);
        put(state, "A3", (75.0, 30.0), 1);
    };
    for (criterion, ship) in [(Nearest::D6, "A1"), (Nearest::D20, "A2"), (Nearest::BlackHole, "A3")] {
        prove_eq!("FF-RULING-33", struck_by(solo(spread), criterion).as_deref(), Some(ship));
    }
}

#[test]
fn dice_off_the_mats_are_not_eligible() {
    // A1 is nearer to the d6, but off the mats.
    let scene = solo(|state| {
        put(state, "X1", (2.0, 20.0), 1);
        put(state, "A1", (-3.0, 20.0), 1);
        put(state, "A2", (60.0, 20.0), 1);
    });
    prove_eq!("FF-RULING-33", struck_by(scene, Nearest::D6).as_deref(), Some("A2"));
    prove_eq!("FF-RULING-33", struck_by(solo(|_| ()), Nearest::D6), None);
}

#[test]
fn among_equals_the_next_player_and_then_the_lowest_die() {
    let level = |start: Beginner, ships: &'static [(&'static str, f64)]| {
        let options = Options { ai: Switch::On, start, ..plain(&[Wish::Uea, Wish::Nox]) };
        let scene = with(table_with(2, options), |state| {
            away(state);
            put(state, "X1", (40.0, 20.0), 1);
            put(state, "X2", (60.0, 50.0), 1);
            for (ship, x) in ships {
                put(state, ship, (*x, 20.0), 1);
            }
        });
        let first = scene.position().asked().expect("a human").to_string();
        struck_by(scene.plays(&first, "end"), Nearest::D6)
    };
    let both: &[(&str, f64)] = &[("A2", 35.0), ("B1", 45.0)];
    prove_eq!("FF-RULING-33", level(Beginner::A, both).as_deref(), Some("A2"));
    prove_eq!("FF-RULING-33", level(Beginner::B, both).as_deref(), Some("B1"), "B is next after the A.I.");
    prove_eq!("FF-RULING-33", level(Beginner::A, &[("A3", 35.0), ("A2", 45.0)]).as_deref(), Some("A2"));
    prove_eq!(
        "FF-RULING-33",
        level(Beginner::A, &[("A3", 35.0), ("B1", 44.9)]).as_deref(),
        Some("B1"),
        "nearer"
    );
}

#[test]
fn the_owner_has_its_choices_but_the_mothership_does_not_stay() {
    let strike = AiCard::Strike { criterion: Nearest::D6 };
    let near = |wish: Wish, change: fn(&mut State)| {
        let scene = with(table_of(&[wish]), |state| {
            away(state);
            put(state, "X1", (40.0, 20.0), 1);
            put(state, "A3", (45.0, 20.0), 2);
            change(state);
        });
        draws(scene, strike).asks("A")
    };
    let nox = near(Wish::Nox, |state| realm(state, "A").square = set(&[PELL]));
    let nox = nox.offers("A", "set A3 pell").offers("A", "set A3 nox 7").plays("A", "set A3 pell");
    prove!("FF-RULING-33", is_on(nox.position(), "A3", PELL));
    let morovian = near(Wish::Morovian, |_| ()).offers("A", "beside A3 left 3");
    prove!("FF-RULING-33", morovian.list("A").iter().all(|offer| offer.starts_with("beside")));
    let surge = near(Wish::Surge, |state| realm(state, "A").level = flicktier::Level(2)).refuses(
        "A",
        "stay A3",
        "FF-COMBAT-06",
    );
    prove!("FF-RULING-33", surge.list("A").iter().all(|offer| offer.starts_with("set A3 asteroids")));
}

#[test]
fn nox_works_as_a_home_whatever_is_told_of_it() {
    for wish in [Wish::Nox, Wish::Volcor] {
        let scene = with(table_of(&[wish, Wish::Dorikor]), |state| put_on(state, "A1", TARSIS, 1));
        prove!("FF-RULING-61", is_on(scene.position(), "A2", Space::NOX), "{wish:?} starts there");
        prove!("FF-RULING-61", !scene.position().destroyed(Space::NOX));
        let scene = scene.plays("A", "return").plays("A", "fetch A1").plays("A", "set A1 nox 4");
        prove!("FF-RULING-61", is_on(scene.position(), "A1", Space::NOX), "{wish:?} returns there");
        // At home a die is picked up and set to a side before a flick.
        let scene = scene.plays("A", "done").plays("A", "move");
        let spaces = &scene.table().open(table::Seat::new(0)).expect("asked").spaces;
        prove!("FF-RULING-61", spaces.iter().any(|space| space.head == "flick-from-home A1"));
    }
}

#[test]
fn a_turn_has_its_steps_in_order() {
    // The claim ends when the turn of KTF begins, before anything can be done.
    let scene = with(table_of(&[Wish::Ktf, Wish::Surge]), |state| {
        crate::desk::row(state, 1, "lamps");
        realm(state, "A").level = flicktier::Level(2);
        state.claims = 1;
        state.claimed = Some(Slot::LEFT);
    });
    let scene = scene.plays("A", "end");
    prove_eq!("FF-RULING-52", scene.position().state().claimed, Some(Slot::LEFT), "through the round");
    let scene = scene.plays("B", "end").asks("A");
    prove_eq!("FF-RULING-52", (scene.position().state().claimed, scene.position().state().claims), (None, 1));
    // The Surge ends its turn over the limit: the disc lies on the die before cards are discarded, the trigger is
    // noted after that, and then comes the next player.
    let scene = with(scene.plays("A", "end"), |state| {
        hand_over(state, "B", Quantum, 11);
        put_on(state, "A1", PELL, 1);
        state.bugged = Some(flicktier::DieId(0));
        state.disc = false;
        state.triggers = flicktier::Few::only(flicktier::Ending::Tokens);
        state.ending = Some(flicktier::Ending::Tokens);
    });
    let scene = scene.plays("B", "end").asks("B");
    prove!("FF-RULING-52", scene.position().state().disc, "the disc first");
    prove_eq!("FF-RULING-52", scene.position().state().last_turns, None, "triggers last");
    let mut scene = scene;
    while scene.position().asked() == Some(table::Seat::new(1)) {
        let offer = scene.list("B")[0].clone();
        assert!(offer.starts_with("give"), "{offer}");
        scene = scene.plays("B", &offer);
    }
    prove_eq!("FF-RULING-52", scene.position().state().cards.total(crate::desk::player("B")), 9);
    prove_eq!("FF-RULING-52", scene.position().state().last_turns, Some(2));
    scene.asks("A");
}
