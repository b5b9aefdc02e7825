//! Flicks: what a hand may do before one, and what is left after it.

use flicktier::Wish;
use flicktier::content::Space;
use testkit::{Scene, prove, prove_eq};

use crate::stage::{die, flick_to, is_on, lie, number, put, slide, table_of, with};

/// Seat A in a Move, with A1 in the middle of nowhere.
fn moving() -> Scene<flicktier::Flicktier> {
    with(table_of(&[Wish::Ktf, Wish::Nox]), |state| put(state, "A1", (30.0, 25.0), 3)).plays("A", "move")
}

#[test]
fn nothing_but_a_flick_moves_a_die() {
    let scene = moving()
        .refuses("A", "place A1 x=31000 y=25000 yaw=0", "FF-FLICK-02")
        .refuses("A", "place-up A1 x=31000 y=25000 yaw=0 side=2", "FF-FLICK-02")
        .refuses("A", "set A1 tarsis", "FF-FLICK-02")
        .refuses("A", "turn-up A1 6", "FF-FLICK-02");
    let offered = scene.list("A");
    prove!("FF-FLICK-02", !offered.iter().any(|text| text.starts_with("place") || text.starts_with("set")));
    // In an Attack no more than in a Move.
    let scene = with(table_of(&[Wish::Ktf, Wish::Nox]), |state| put(state, "A1", (30.0, 25.0), 3));
    let scene = scene.plays("A", "attack A1 B1");
    let card = crate::stage::first_offer(scene.position(), table::Seat::new(0));
    let _ = scene.plays("A", &card).plays("B", "play nothing").refuses(
        "A",
        "place A1 x=81000 y=45000 yaw=0",
        "FF-FLICK-02",
    );
}

#[test]
fn a_die_is_turned_in_place_with_the_same_side_up() {
    let scene = moving();
    let height = die(scene.position(), "A1").centre_height();
    let gentle =
        |yaw: i32| format!("flick A1 yaw={yaw} theta=0 elev=0 offset=0 height={height} speed=100 aside=0");
    for yaw in [3_000, 9_000, 20_000] {
        let after = moving().plays("A", &gentle(yaw));
        let lie = lie(after.position(), "A1");
        prove_eq!("FF-FLICK-03", lie.side, 3, "the side stays up");
        let off = (i32::from(lie.yaw) - yaw).abs();
        prove!("FF-FLICK-03", off.min(36_000 - off) < 1_500, "turned by {yaw}, found {}", lie.yaw);
        prove!(
            "FF-FLICK-03",
            (lie.x - 30_000).abs() < 300 && (lie.y - 25_000).abs() < 300,
            "in place: {lie:?}"
        );
    }
}

#[test]
fn a_die_is_not_turned_into_its_neighbour() {
    let start = || {
        with(table_of(&[Wish::Ktf, Wish::Nox]), |state| {
            put(state, "A1", (30.0, 30.0), 6);
            put(state, "B1", (31.6, 30.0), 1);
        })
    };
    let away = |yaw: i32, aside: usize| {
        format!("flick A1 yaw={yaw} theta=18000 elev=0 offset=0 height=800 speed=100 aside={aside}")
    };
    let b1 = 1 << number(start().position().state(), "B1").index();
    let _ = start()
        .plays("A", "move")
        .refuses("A", &away(4_500, 0), "FF-FLICK-03")
        .offers("A", &away(0, 0))
        .offers("A", &away(9_000, 0))
        .offers("A", &away(4_500, b1));
    // A flick that leads away from the target never hits it.
    let scene = start().plays("A", "attack A1 B1");
    let card = crate::stage::first_offer(scene.position(), table::Seat::new(0));
    let scene = scene.plays("A", &card).plays("B", "play nothing");
    let scene = scene.refuses("A", &away(1_500, 0), "FF-FLICK-03").plays("A", &away(0, 0));
    let _ = scene.told("B", |event| matches!(event, flicktier::Event::Missed { .. }));
    // Aimed in words it stays as it is.
    let start = start();
    let aimed = |aside| {
        start
            .position()
            .aimed(flicktier::DieId(0), (0, 60_000), 1_000, 800, flicktier::Ships(aside))
            .flick
            .yaw
    };
    prove_eq!("FF-FLICK-03", aimed(0), 0);
    prove!("FF-FLICK-03", aimed(b1 as u16) != 0, "with room it is turned");
}

#[test]
fn away_from_home_a_die_is_neither_lifted_nor_set_to_a_side() {
    let flick = "yaw=0 theta=0 elev=0 offset=0 height=800 speed=1000 aside=0";
    let _ = moving()
        .refuses("A", &format!("flick-from-home A1 x=31000 y=25000 side=3 {flick}"), "FF-FLICK-04")
        .refuses("A", &format!("flick-from-home A1 x=82000 y=8000 side=3 {flick}"), "FF-FLICK-04")
        .refuses("A", &format!("flick-from-home A1 x=30000 y=25000 side=4 {flick}"), "FF-FLICK-05")
        .offers_not("A", &format!("flick-from-home A1 x=30000 y=25000 side=4 {flick}"));
    // Nor on somebody else's home planet.
    let abroad = with(table_of(&[Wish::Ktf, Wish::Nox]), |state| put(state, "A1", (82.0, 56.0), 3));
    let _ = abroad
        .plays("A", "move")
        .refuses("A", &format!("flick-from-home A1 x=82000 y=56000 side=4 {flick}"), "FF-FLICK-05")
        .refuses("A", &format!("flick-from-home A1 x=82000 y=55000 side=4 {flick}"), "FF-FLICK-04");
}

#[test]
fn at_home_a_die_is_picked_up_and_set_to_any_side() {
    let home = || {
        with(table_of(&[Wish::Ktf, Wish::Nox]), |state| {
            put(state, "A1", (82.0, 8.0), 3);
            put(state, "A2", (86.0, 8.0), 1);
            put(state, "A3", (82.0, 12.0), 1);
        })
    };
    let gentle = "yaw=0 theta=18000 elev=0 offset=0 height=800 speed=100 aside=0";
    for side in 1..=6 {
        let text = format!("flick-from-home A1 x=79000 y=8000 side={side} {gentle}");
        let scene = home().plays("A", "move").offers("A", &text).plays("A", &text);
        let lie = lie(scene.position(), "A1");
        prove_eq!("FF-FLICK-06", lie.side, side);
        prove!("FF-FLICK-06", (78_500..79_000).contains(&lie.x), "from where it was put: {lie:?}");
    }
    let _ = home()
        .plays("A", "move")
        .refuses("A", &format!("flick-from-home A1 x=79000 y=8000 side=7 {gentle}"), "FF-FLICK-06")
        .refuses("A", &format!("flick-from-home A1 x=76499 y=8000 side=3 {gentle}"), "FF-SPEC-34")
        .offers("A", &format!("flick-from-home A1 x=76500 y=8000 side=3 {gentle}"))
        .refuses("A", &format!("flick-from-home A1 x=85000 y=8000 side=3 {gentle}"), "FF-SPEC-34");
    // Nor on the place of a die that is slid aside: it would come back to find it taken, by hand and by no flick.
    let aside = gentle.replace("aside=0", "aside=2");
    let _ = home()
        .plays("A", "move")
        .refuses("A", &format!("flick-from-home A1 x=85000 y=8000 side=3 {aside}"), "FF-SPEC-34")
        .plays("A", &format!("flick-from-home A1 x=82000 y=8000 side=3 {aside}"));
    // Partly on it is on it; at the rim its centre is outside, and it may still be picked up.
    let rim = with(home(), |state| put(state, "A1", (76.0, 8.0), 3));
    assert!(is_on(rim.position(), "A1", Space::KORIVALE));
    let _ = rim.plays("A", "move").plays("A", &format!("flick-from-home A1 x=79000 y=8000 side=2 {gentle}"));
}

#[test]
fn a_die_shows_what_it_comes_to_rest_on() {
    let mut shown = std::collections::BTreeSet::new();
    for speed in (1_000..2_000).step_by(125) {
        let text = format!("flick A1 yaw=0 theta=0 elev=0 offset=0 height=1200 speed={speed} aside=0");
        let scene = moving();
        let (bodies, flicked) =
            (crate::stage::on_mat(scene.position()), number(scene.position().state(), "A1"));
        let flick = flick::Flick { yaw: 0, theta: 0, elev: 0, offset: 0, height: 1_200, speed };
        let rest = flick::flick(&bodies, flicked.index(), &flick, &[]).pieces[flicked.index()].stopped;
        let scene = scene.plays("A", &text);
        prove_eq!("FF-FLICK-07", lie(scene.position(), "A1"), rest);
        shown.insert(rest.side);
    }
    prove!("FF-FLICK-07", shown.len() > 1, "a die that tumbles shows other sides: {shown:?}");
}

#[test]
fn a_die_that_leaves_the_board_is_out_until_it_is_returned() {
    let scene =
        with(table_of(&[Wish::Ktf, Wish::Nox]), |state| put(state, "A1", (80.0, 25.0), 3)).plays("A", "move");
    let off = flick_to(scene.position(), "A1", (89.0, 25.0), slide(20.0));
    let scene = scene.plays("A", &off);
    let index = number(scene.position().state(), "A1");
    prove!("FF-FLICK-08", !scene.position().on_board(index), "{:?}", lie(scene.position(), "A1"));
    let again = flick_to(scene.position(), "A1", (45.0, 25.0), 100.0);
    let there = lie(scene.position(), "A1");
    let scene = scene.refuses("A", &again, "FF-RULING-13").offers_not("A", &again);
    let scene = scene.plays("A", "done").plays("A", "end").plays("B", "end");
    prove_eq!("FF-FLICK-08", lie(scene.position(), "A1"), there, "it stays out");
    let scene = scene.refuses("A", "attack A1 B1", "FF-RULING-13");
    let scene =
        scene.plays("A", "return").plays("A", "fetch A1").plays("A", "set A1 korivale 1").plays("A", "done");
    let scene = scene.plays("A", "move");
    let again = flick_to(scene.position(), "A1", (45.0, 25.0), 100.0);
    let _ = scene.offers("A", &again).plays("A", &again);
}

#[test]
fn dice_off_the_mats_are_no_targets_and_use_nothing() {
    let scene = with(table_of(&[Wish::Ktf, Wish::Nox]), |state| {
        put(state, "A1", (91.0, 25.0), 3);
        put(state, "B1", (91.0, 35.0), 3);
        put(state, "B2", (90.7, 45.0), 3);
    });
    let scene = scene
        .refuses("A", "attack A2 B1", "FF-RULING-13")
        .refuses("A", "attack A1 B3", "FF-RULING-13")
        .offers("A", "attack A2 B2");
    prove!(
        "FF-RULING-13",
        scene.position().on_board(flicktier::DieId(4)),
        "B2 still covers a bit of the mat"
    );
}

#[test]
fn morovians_are_at_home_off_the_mats() {
    let beside =
        |x: f64| with(table_of(&[Wish::Morovian, Wish::Nox]), |state| put(state, "A1", (x, 25.0), 3));
    // On the table they fly and attack.
    let scene = beside(-29.0).offers("A", "attack A1 B1").plays("A", "move");
    let flick = flick_to(scene.position(), "A1", (20.0, 25.0), 200.0);
    let scene = scene.plays("A", &flick);
    prove!(
        "FF-RULING-13",
        scene.position().on_board(flicktier::DieId(0)),
        "{:?}",
        lie(scene.position(), "A1")
    );
    // Off the table they do not: more than 30 cm from the mat.
    let _ = beside(-30.8).offers("A", "attack A1 B1");
    let scene = beside(-30.801).refuses("A", "attack A1 B1", "FF-RULING-13").plays("A", "move");
    let flick = flick_to(scene.position(), "A1", (20.0, 25.0), 200.0);
    let _ = scene.refuses("A", &flick, "FF-RULING-13");
    // Never a target.
    let target = with(table_of(&[Wish::Nox, Wish::Morovian]), |state| put(state, "B1", (-5.0, 25.0), 3));
    let _ = target.refuses("A", "attack A1 B1", "FF-RULING-13");
}

#[test]
fn a_morovian_die_off_the_mats_is_turned_but_not_moved() {
    let scene = with(table_of(&[Wish::Morovian, Wish::Nox]), |state| put(state, "A1", (-5.0, 25.0), 3));
    let flick = "yaw=4500 theta=0 elev=0 offset=0 height=800 speed=100 aside=0";
    let scene = scene.plays("A", "move");
    let scene = scene
        .refuses("A", &format!("flick-from-home A1 x=-5001 y=25000 side=6 {flick}"), "FF-RULING-48")
        .plays("A", &format!("flick-from-home A1 x=-5000 y=25000 side=6 {flick}"));
    prove_eq!("FF-RULING-48", lie(scene.position(), "A1").side, 6);
    // On the mats it is not at home.
    let scene = with(table_of(&[Wish::Morovian, Wish::Nox]), |state| put(state, "A1", (30.0, 25.0), 3));
    let _ = scene.plays("A", "move").refuses(
        "A",
        &format!("flick-from-home A1 x=30000 y=25000 side=6 {flick}"),
        "FF-FLICK-05",
    );
}

#[test]
fn the_rules_before_a_flick_hold_in_an_attack_too() {
    let flick = "yaw=4500 theta=9000 elev=0 offset=0 height=800 speed=100 aside=0";
    let attacking = |x: f64, y: f64| {
        let scene = with(table_of(&[Wish::Ktf, Wish::Nox]), |state| {
            put(state, "A1", (x, y), 3);
            put(state, "A2", (86.0, 8.0), 1);
            put(state, "A3", (82.0, 12.0), 1);
        });
        let scene = scene.plays("A", "attack A1 B1");
        let card = crate::stage::first_offer(scene.position(), table::Seat::new(0));
        scene.plays("A", &card).plays("B", "play nothing")
    };
    let scene = attacking(82.0, 8.0).plays("A", &format!("flick-from-home A1 x=79000 y=8000 side=5 {flick}"));
    prove_eq!("FF-RULING-18", lie(scene.position(), "A1").side, 5, "set to a side at home");
    let _ = attacking(30.0, 25.0)
        .refuses("A", &format!("flick-from-home A1 x=30000 y=25000 side=5 {flick}"), "FF-FLICK-05")
        .refuses("A", &format!("flick-from-home A1 x=30100 y=25000 side=3 {flick}"), "FF-FLICK-04");
    let turned = attacking(30.0, 25.0).plays("A", &format!("flick A1 {flick}"));
    let lie = lie(turned.position(), "A1");
    prove!("FF-RULING-18", lie.side == 3 && (3_000..6_000).contains(&lie.yaw), "turned in place: {lie:?}");
}

/// A line of 30 cm: what lies within 3 cm of it is in the way, to a quarter of its length beyond the target.
#[test]
fn what_is_near_the_line_is_in_the_way() {
    let slid = |(x, y): (f64, f64), spare: Option<flicktier::DieId>| {
        let scene = with(table_of(&[Wish::Ktf, Wish::Nox]), |state| {
            put(state, "A1", (20.0, 20.0), 1);
            put(state, "B1", (x, y), 1);
            for (ship, y) in [("A2", 2.0), ("A3", 5.0), ("B2", 8.0), ("B3", 11.0)] {
                put(state, ship, (70.0, y), 1);
            }
        });
        // Along (4, 3), five to its length.
        scene.position().in_the_way(flicktier::DieId(0), (44_000, 38_000), spare).has(flicktier::DieId(3))
    };
    let beside =
        |along: f64, across: f64| (20.0 + 0.8 * along - 0.6 * across, 20.0 + 0.6 * along + 0.8 * across);
    for (along, across, there) in [
        (15.0, 0.0, true),
        (15.0, 2.9, true),
        (15.0, -2.9, true),
        (15.0, 3.1, false),
        (15.0, -3.1, false),
        (37.0, 0.0, true),
        (38.0, 0.0, false),
        (3.0, 0.0, true),
        (-3.0, 0.0, false),
    ] {
        prove_eq!("FF-MOVE-04", slid(beside(along, across), None), there, "{along} along, {across} across");
    }
    prove!(
        "FF-MOVE-04",
        !slid(beside(15.0, 0.0), Some(flicktier::DieId(3))),
        "what is meant to be hit stays"
    );
}
