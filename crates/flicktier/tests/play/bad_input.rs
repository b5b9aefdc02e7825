//! What comes from outside and cannot be done is refused with the place and the rule.

use flicktier::{Flicktier, Wish};
use table::Game;
use testkit::{Scene, prove, prove_eq};

use crate::stage::{flick_to, flick_with, put, table_of, with};

fn moving() -> Scene<Flicktier> {
    with(table_of(&[Wish::Ktf, Wish::Nox]), |state| {
        put(state, "A1", (30.0, 25.0), 3);
        put(state, "A2", (95.0, 25.0), 3);
        put(state, "B1", (45.0, 25.0), 3);
    })
    .plays("A", "move")
}

/// What a seat is told when it tries this.
fn words(scene: &Scene<Flicktier>, action: &str) -> String {
    let table = scene.table();
    let read = table.read(action).expect("an action");
    let no = table.check(table::Seat::new(0), &read).expect_err("it is refused");
    no.words::<Flicktier>(table.position().content())
}

#[test]
fn somebody_elses_die() {
    let scene = moving();
    let flick = flick_to(scene.position(), "B1", (60.0, 25.0), 100.0);
    let scene = scene.refuses("A", &flick, "FF-MOVE-01").offers_not("A", &flick);
    prove!("FF-MOVE-01", words(&scene, &flick).contains("B1"), "{}", words(&scene, &flick));
    let nobody = flick.replace("B1", "D3");
    let _ = scene.refuses("A", &nobody, "FF-MOVE-01").refuses("A", &flick.replace("B1", "X1"), "FF-MOVE-01");
}

#[test]
fn a_die_off_the_mat() {
    let scene = moving();
    let flick = flick_to(scene.position(), "A2", (60.0, 25.0), 100.0);
    let scene = scene.refuses("A", &flick, "FF-RULING-13").offers_not("A", &flick);
    prove!("FF-RULING-13", words(&scene, &flick).contains("A2"), "{}", words(&scene, &flick));
}

#[test]
fn numbers_past_their_limits() {
    let mut scene = moving();
    let good = "flick A1 yaw=0 theta=0 elev=0 offset=0 height=800 speed=1000 aside=0";
    let bad = [
        ("yaw=0", "yaw=36000"),
        ("yaw=0", "yaw=-1"),
        ("theta=0", "theta=36000"),
        ("theta=0", "theta=-1"),
        ("elev=0", "elev=1001"),
        ("elev=0", "elev=-501"),
        ("offset=0", "offset=5000"),
        ("offset=0", "offset=-2147483648"),
        ("height=800", "height=399"),
        ("height=800", "height=1201"),
        ("speed=1000", "speed=99"),
        ("speed=1000", "speed=3001"),
        ("speed=1000", "speed=2147483647"),
    ];
    for (number, wild) in bad {
        let text = good.replace(number, wild);
        scene = scene.refuses("A", &text, "FF-SPEC-21").offers_not("A", &text);
        let name = wild.split('=').next().expect("a name");
        prove!("FF-SPEC-21", words(&scene, &text).contains(name), "{}", words(&scene, &text));
    }
    for (number, edge) in [
        ("elev=0", "elev=1000"),
        ("elev=0", "elev=-500"),
        ("height=800", "height=400"),
        ("height=800", "height=1200"),
        ("speed=1000", "speed=100"),
        ("speed=1000", "speed=3000"),
        ("yaw=0", "yaw=35999"),
        ("theta=0", "theta=35999"),
    ] {
        scene = scene.offers("A", &good.replace(number, edge));
        let action =
            Flicktier::read(scene.position().content(), &good.replace(number, edge)).expect("a flick");
        prove_eq!(
            "FF-SPEC-21",
            scene.position().check(table::Seat::new(0), &action),
            Ok(()),
            "{edge} is allowed"
        );
    }
}

#[test]
fn a_die_set_down_out_of_this_world() {
    let scene = moving().plays("A", "flick A1 yaw=0 theta=0 elev=0 offset=0 height=800 speed=100 aside=0");
    let scene = scene.plays("A", "done").plays("A", "return").plays("A", "fetch A1");
    let _ = scene
        .refuses("A", "place-up A1 x=82000 y=8000 yaw=36000 side=1", "FF-SPEC-21")
        .refuses("A", "place-up A1 x=82000 y=8000 yaw=-1 side=1", "FF-SPEC-21")
        .refuses("A", "place-up A1 x=2147483647 y=8000 yaw=0 side=1", "FF-SPEC-34")
        .refuses("A", "place-up A1 x=82000 y=-2147483648 yaw=0 side=1", "FF-SPEC-34")
        .refuses("A", "place-up A1 x=82000 y=8000 yaw=0 side=7", "FF-RULING-21")
        .refuses("A", "place A1 x=82000 y=8000 yaw=0", "FF-RULING-21")
        .refuses("A", "beside A1 left 3", "FF-MOR-04");
}

#[test]
fn numbers_that_are_none() {
    let scene = moving();
    for text in [
        "flick A1 yaw=0 theta=0 elev=0 offset=0 height=800 speed=1000",
        "flick A1 yaw=0 theta=0 elev=0 offset=0 height=800 speed=fast aside=0",
        "flick A1 yaw=0 theta=0 elev=0 offset=0 height=800 speed=99999999999 aside=0",
        "flick A1 yaw=0 theta=0 elev=0 offset=0 height=800 speed=1000 aside=-1",
        "flick A1 yaw=0 theta=0 elev=0 offset=0 height=800 speed=1000 aside=70000",
        "flick A9 yaw=0 theta=0 elev=0 offset=0 height=800 speed=1000 aside=0",
        "flick A1 yaw=00 theta=0 elev=0 offset=0 height=800 speed=1000 aside=0",
        "flick A1 theta=0 yaw=0 elev=0 offset=0 height=800 speed=1000 aside=0",
        "place-up A1 x=82000 y=8000 yaw=0 side=0",
        "flick-from-home A1 x=0 y=0 side=300 yaw=0 theta=0 elev=0 offset=0 height=800 speed=1000 aside=0",
    ] {
        prove!("FF-SPEC-21", scene.table().read(text).is_err(), "{text}");
    }
}

#[test]
fn a_line_that_misses_the_die_is_refused_and_not_used_up() {
    let scene = moving();
    // A cube reaches 0.8 to each side as it lies, and 1.13 turned by 45 degrees.
    let miss = "flick A1 yaw=0 theta=0 elev=0 offset=900 height=800 speed=1000 aside=0";
    let left = |scene: &Scene<Flicktier>| match scene.position().task() {
        Some(flicktier::Task::Move { left, .. }) => *left,
        _ => 0,
    };
    let scene = scene.refuses("A", miss, "FF-SPEC-22");
    prove_eq!("FF-SPEC-22", left(&scene), 2, "it was not used up");
    let scene = scene.plays("A", &miss.replace("yaw=0", "yaw=4500"));
    prove_eq!("FF-SPEC-22", left(&scene), 1, "turned so, the same line meets the die");
}

#[test]
fn the_target_is_not_slid_aside() {
    let scene = with(table_of(&[Wish::Ktf, Wish::Nox]), |state| {
        put(state, "A1", (30.0, 25.0), 3);
        put(state, "B1", (45.0, 25.0), 3);
    });
    let scene = scene.plays("A", "attack A1 B1");
    let card = crate::stage::first_offer(scene.position(), table::Seat::new(0));
    let scene = scene.plays("A", &card).plays("B", "play nothing");
    let flick = flick_with(scene.position(), "A1", (45.0, 25.0), 150.0, &["B1"]);
    let scene = scene.refuses("A", &flick, "FF-SPEC-29");
    let several = flick_with(scene.position(), "A1", (45.0, 25.0), 150.0, &["A2", "B1", "B2"]);
    let scene = scene.refuses("A", &several, "FF-SPEC-29");
    let others = flick_with(scene.position(), "A1", (45.0, 25.0), 150.0, &["A2", "B2"]);
    let _ = scene.plays("A", &others);
}
