//! Crate.

use astrojam::Blocker;
use testkit::{prove, prove_eq};

use crate::stage::{Look, Stage};

const HAND: &str = "crate-2 crate-3 astronaut-2";

/// The offers for crates in the first three rows, paid with the weaker card.
fn offers(pieces: &str) -> Vec<String> {
    let scene = Stage::new(2).row(pieces).hand("A", HAND).scene();
    let near = |text: &String| {
        let row =
            text.split([' ', '-']).next().unwrap_or("").trim_start_matches(|c: char| c.is_ascii_lowercase());
        row.parse::<u8>().is_ok_and(|row| row <= 3)
    };
    let list = scene.offered("A", "slide ").into_iter().filter(near);
    list.filter_map(|text| text.strip_suffix(" by crate-2").map(str::to_owned)).collect()
}

#[test]
fn one_crate_goes_in_any_direction_as_far_as_the_line_is_free() {
    // The crate on b2: the first row above it, three rows below, one space left, one right.
    let list = offers(". X . B1");
    let expected = ["b2 up 1", "b2 left 1", "b2 right 1", "b2 down 1", "b2 down 2", "b2 down 3"];
    prove_eq!("AJ-CRATE-04", list, expected);
    prove_eq!("AJ-CRATE-09", list, expected);
    let scene = Stage::new(2).row(". X . B1").hand("A", HAND).scene();
    let scene = scene
        .refuses("A", "slide c2 right 1 by crate-2", "AJ-CRATE-01")
        .refuses("A", "slide b2 right 0 by crate-2", "AJ-CRATE-06")
        .refuses("A", "slide b2 right 2 by crate-2", "AJ-CRATE-07")
        .refuses("A", "slide b2 down 4 by crate-2", "AJ-CRATE-14")
        .refuses("A", "slide b2 up 2 by crate-2", "AJ-CRATE-14")
        .plays("A", "slide b2 down 2 by crate-2");
    prove_eq!("AJ-CRATE-01", scene.standing("b4"), Some(Blocker::Crate));
    prove_eq!("AJ-CRATE-07", scene.standing("b2"), None);
}

#[test]
fn several_crates_stand_next_to_one_another_in_one_line() {
    let scene = Stage::new(2).row("X X . X").from("b1", "X").from("b3", "X").hand("A", HAND).scene();
    let scene = scene
        .refuses("A", "slide a2-d2 right 1 by crate-2", "AJ-CRATE-02")
        .refuses("A", "slide b1-d2 right 1 by crate-2", "AJ-CRATE-02")
        .refuses("A", "slide b1-b3 right 1 by crate-2", "AJ-CRATE-03")
        .refuses("A", "slide a2-b2 down 1 by crate-2", "AJ-CRATE-03")
        .offers("A", "slide a2-b2 right 1 by crate-2")
        .offers("A", "slide b1-b3 down 1 by crate-2");
    prove!("AJ-CRATE-02", scene.offered("A", "slide a2-d2").is_empty());
    prove!("AJ-CRATE-03", scene.offered("A", "slide b1-b3 right").is_empty());
    let scene = scene.plays("A", "slide b1-b3 down 1 by crate-2");
    prove_eq!("AJ-CRATE-06", ["b2", "b3", "b4"].map(|at| scene.standing(at)), [Some(Blocker::Crate); 3]);
    prove_eq!("AJ-CRATE-06", scene.standing("b1"), None);
}

#[test]
fn a_part_of_a_run_may_go_and_the_rest_stays() {
    let scene = Stage::new(2).row(". X X X . .").hand("A", HAND).scene();
    let scene = scene.refuses("A", "slide b2-c2 right 1 by crate-2", "AJ-CRATE-08");
    let scene = scene.plays("A", "slide c2-d2 right 2 by crate-2");
    let crates = ["b2", "c2", "d2", "e2", "f2"].map(|at| scene.standing(at).is_some());
    prove_eq!("AJ-CRATE-05", crates, [true, false, false, true, true]);
}

#[test]
fn nothing_is_pushed() {
    for blocker in ["A1", "B1", "R1", "X"] {
        let scene = Stage::new(2).row(&format!("X {blocker} .")).hand("A", HAND).scene();
        let _ = scene.refuses("A", "slide a2 right 1 by crate-2", "AJ-CRATE-08");
    }
    let scene = Stage::new(2).from("h3", "X").hand("A", HAND).scene();
    let _ = scene.refuses("A", "slide h3 right 1 by crate-2", "AJ-CRATE-14");
}

#[test]
fn tokens_stay_and_do_not_hinder() {
    let scene = Stage::new(2)
        .row("X+coil .+seal .")
        .hand("A", HAND)
        .scene()
        .plays("A", "slide a2 right 1 by crate-2");
    prove_eq!("AJ-CRATE-10", scene.token("coil"), "a2");
    prove_eq!("AJ-CRATE-11", scene.token("seal"), "b2");
    let scene = scene.plays("A", "slide b2 right 1 by crate-3");
    prove_eq!("AJ-CRATE-10", scene.token("seal"), "b2");
    prove_eq!("AJ-CRATE-15", scene.held("A"), 1, "a card for each slide");
}

#[test]
fn the_bans_of_the_set_up_are_over() {
    // Onto the CARGO Site g2, as a fifth crate on the Spine.
    let scene = Stage::new(2).row(". . . . X . . X X X X").hand("A", HAND).scene();
    let scene = scene.plays("A", "slide e2 right 2 by crate-2");
    prove_eq!("AJ-CRATE-12", scene.standing("g2"), Some(Blocker::Crate));
    let spine = ["g2", "h2", "i2", "j2", "k2"].iter().filter(|at| scene.standing(at).is_some()).count();
    prove!("AJ-CRATE-13", spine == 5);
}
