//! The worked examples of the rulebook.

use flicktier::content::{Resource, Space};
use flicktier::{Event, Pile, Player, Task, Wish};
use testkit::{prove, prove_eq};

use crate::stage::{
    die, facts, flick_to, hand, hand_of, is_on, lie, number, play, put, put_on, realm, slide, strip, struck,
    table_of, with,
};

/// Example 1: 4 and a 3 against 2 and a 4.
#[test]
fn seven_beats_six() {
    let scene = with(table_of(&[Wish::Uea, Wish::Ktf]), |state| {
        strip(state, "A");
        strip(state, "B");
        play(state, "A", Resource::Biomass, 3);
        play(state, "B", Resource::Alloy, 4);
        struck(state, "A1", "B1", (true, false));
        put(state, "A1", (45.0, 25.0), 4);
        put(state, "B1", (50.0, 25.0), 2);
    });
    let scene = scene.plays("A", "keep").asks("B").plays("B", "set B1 korivale 6").asks("A");
    let fought = Event::Fought {
        attacker: Player::of(table::Seat::new(0)),
        defender: Player::of(table::Seat::new(1)),
        attack: 4,
        attack_card: 3,
        defence: 2,
        defence_card: 4,
        won: true,
    };
    prove!("FF-COMBAT-02", facts(&scene, "AB").contains(&fought));
    prove!("FF-COMBAT-06", is_on(scene.position(), "B1", Space::KORIVALE));
    prove_eq!("FF-COMBAT-07", realm(scene.position(), "A").tokens, 1);
    let cards = &scene.position().state().cards;
    prove_eq!(
        "FF-COMBAT-09",
        cards.count(Resource::Biomass, Pile::Front(Player::of(table::Seat::new(0)))),
        1
    );
    prove_eq!("FF-COMBAT-09", cards.count(Resource::Alloy, Pile::Front(Player::of(table::Seat::new(1)))), 1);
}

/// Example 2: a red d8 touches a blue d6, which stops within the token's length.
#[test]
fn a_d8_hits_a_d6_within_the_token() {
    let scene = with(table_of(&[Wish::Uea, Wish::Ktf]), |state| {
        put(state, "A3", (30.0, 25.0), 4);
        put(state, "B1", (35.0, 25.0), 2);
        hand(state, "A", &[(Resource::Tech, 3)]);
    });
    let scene = scene.plays("A", "attack A3 B1").plays("A", "play tech-3").plays("B", "play nothing");
    assert_eq!((die(scene.position(), "A3"), die(scene.position(), "B1")), (flick::Die::D8, flick::Die::D6));
    let index = number(scene.position().state(), "A3");
    let yaw = flick::square_on(scene.position().piece(index), 0);
    let text =
        flick_to(scene.position(), "A3", (35.0, 25.0), slide(8.0)).replace("yaw=0", &format!("yaw={yaw}"));
    let scene = scene.plays("A", &text);
    prove!("FF-ATTACK-14", facts(&scene, "B").iter().any(|fact| matches!(fact, Event::Hit { .. })));
    prove!("FF-ATTACK-14", facts(&scene, "B").iter().any(|fact| matches!(fact, Event::Fought { .. })));
}

/// Example 6: a Move flick that missed its planet is made again, once in that Move.
#[test]
fn the_uea_flicks_again() {
    let scene = with(table_of(&[Wish::Uea, Wish::Nox]), |state| {
        state.realms[0].level = flicktier::Level(2);
        put(state, "A1", (45.0, 21.0), 4);
    });
    let scene = scene.plays("A", "move");
    let (from, planet) = (lie(scene.position(), "A1"), Space::planet(4));
    let short = flick_to(scene.position(), "A1", (45.0, 9.0), slide(3.0));
    let scene = scene.plays("A", &short);
    assert!(!is_on(scene.position(), "A1", planet), "it missed");
    let scene = scene.plays("A", "again");
    prove_eq!("FF-SPEC-33", lie(scene.position(), "A1"), from, "back at its start, the same side up");
    let right = flick_to(scene.position(), "A1", (45.0, 9.0), slide(12.0));
    let scene = scene.plays("A", &right);
    prove!("FF-SPEC-33", is_on(scene.position(), "A1", planet), "{:?}", lie(scene.position(), "A1"));
    prove!(
        "FF-INV-09",
        matches!(scene.position().task(), Some(Task::Move { left: 1, again: false, .. })),
        "once"
    );
    let next = flick_to(scene.position(), "A1", (45.0, 21.0), slide(3.0));
    let scene = scene.plays("A", &next);
    prove!(
        "FF-INV-09",
        matches!(scene.position().task(), Some(Task::Act { .. })),
        "no second one in this Move"
    );
}

/// Example 7: the same for Nox and an Attack flick that missed the target.
#[test]
fn nox_flicks_again() {
    let ready = || {
        let scene = with(table_of(&[Wish::Nox, Wish::Ktf]), |state| {
            state.realms[0].level = flicktier::Level(2);
            put(state, "A1", (30.0, 25.0), 4);
            put(state, "B1", (40.0, 25.0), 2);
            hand(state, "A", &[(Resource::Tech, 3)]);
        });
        scene.plays("A", "attack A1 B1").plays("A", "play tech-3").plays("B", "play nothing")
    };
    let scene = ready();
    let from = lie(scene.position(), "A1");
    let short = flick_to(scene.position(), "A1", (40.0, 25.0), slide(3.0));
    let hit = flick_to(scene.position(), "A1", (40.0, 25.0), slide(11.5));
    let hard = flick_to(scene.position(), "A1", (40.0, 25.0), slide(60.0));
    let scene = scene.plays("A", &short);
    prove_eq!("FF-SPEC-33", hand_of(scene.position(), "A"), 0, "nothing has come of it yet");
    let scene = scene.plays("A", "again");
    prove_eq!("FF-SPEC-33", lie(scene.position(), "A1"), from);
    let scene = scene.plays("A", &hit);
    prove!("FF-INV-09", facts(&scene, "B").iter().any(|fact| matches!(fact, Event::Hit { .. })), "it stands");
    // Whatever came of it: a target that was driven away comes back too.
    let scene = ready().plays("A", &hard);
    assert!(lie(scene.position(), "B1").x > 50_000);
    let scene = scene.plays("A", "again");
    prove_eq!("FF-SPEC-33", lie(scene.position(), "B1").x, 40_000);
}

/// Example 10: Gather after one flick ends the Move; the second flick is lost.
#[test]
fn a_split_move_is_over() {
    let scene = with(table_of(&[Wish::Uea, Wish::Nox]), |state| {
        put_on(state, "A1", Space::planet(0), 1);
        put(state, "A2", (45.0, 25.0), 1);
    });
    let scene = scene.plays("A", "move");
    let step = flick_to(scene.position(), "A2", (50.0, 25.0), slide(2.0));
    let scene = scene.plays("A", &step).refuses("A", "gather", "FF-MOVE-08").plays("A", "done");
    let scene = scene.plays("A", "gather").plays("A", "source A1");
    let second = flick_to(scene.position(), "A2", (60.0, 25.0), slide(2.0));
    let scene = scene.refuses("A", &second, "FF-TURN-04").refuses("A", "move", "FF-TURN-01");
    prove_eq!("FF-MOVE-08", scene.list("A"), ["end"]);
}

/// Example 11: off its home planet a die is turned to get a flat side to hit, but not set to another side.
#[test]
fn turned_but_not_set() {
    let scene = with(table_of(&[Wish::Uea, Wish::Nox]), |state| {
        put(state, "A1", (45.0, 25.0), 4);
        state.lies[0].yaw = 3_000;
    });
    let scene = scene.plays("A", "move");
    let flat = flick::square_on(scene.position().piece(flicktier::DieId(0)), 0);
    assert_ne!(flat, 0, "a corner is in front as it lies");
    let text =
        flick_to(scene.position(), "A1", (60.0, 25.0), slide(6.0)).replace("yaw=0", &format!("yaw={flat}"));
    let side = text.replace("flick A1", "flick-from-home A1 x=45000 y=25000 side=6");
    let scene = scene.refuses("A", &side, "FF-FLICK-05").plays("A", &text);
    let rest = lie(scene.position(), "A1");
    prove!(
        "FF-FLICK-03",
        (50_000..52_000).contains(&rest.x) && (rest.y - 25_000).abs() < 300,
        "straight: {rest:?}"
    );
    prove_eq!("FF-FLICK-03", rest.side, 4);
}
