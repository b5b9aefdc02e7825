//! AN-STRIKE: a space of blows, its limits, and where they land.

use std::collections::BTreeSet;

use small_games::anvil::{Anvil, Event, Options, after_the_toss};
use table::{Chance, Game};
use testkit::{Scene, prove, prove_eq};

use super::setting::{A, B, hands, heard, seen, tally};

fn steady() -> Scene<Anvil> {
    hands(["ore-1", "ore-1"]).with("steady", true).scene()
}

fn strike(angle: i16, force: i16) -> String {
    format!("strike angle={angle} force={force}")
}

/// Where the last blow landed.
fn landed(scene: &Scene<Anvil>) -> i16 {
    let landed = |event: Event| match event {
        Event::Landed { angle, .. } => Some(angle),
        _ => None,
    };
    heard(scene, "").into_iter().rev().find_map(landed).expect("a blow has landed")
}

#[test]
fn a_blow_has_an_angle_and_a_force_within_their_ranges() {
    let mut scene = steady();
    for (angle, force) in [(0, 1), (359, 1), (0, 80), (180, 100), (359, 80)] {
        scene = scene.offers("A", &strike(angle, force));
        let taken = steady().plays("A", &strike(angle, force));
        prove!("AN-STRIKE-01", seen(&taken, "").struck, "{angle} {force}");
        prove_eq!("AN-STRIKE-01", landed(&taken), angle);
    }
    for (angle, force) in [(-1, 50), (360, 50), (180, 0), (180, 101), (180, -5)] {
        let blow = strike(angle, force);
        scene = scene.offers_not("A", &blow).refuses("A", &blow, "AN-STRIKE-01");
    }
}

#[test]
fn a_force_above_80_is_allowed_only_at_the_face() {
    for (angle, force) in [(135, 81), (225, 81), (180, 100), (134, 80), (226, 80)] {
        let scene = steady().plays("A", &strike(angle, force));
        prove!("AN-STRIKE-02", seen(&scene, "").struck, "{angle} {force}");
    }
    let mut scene = steady();
    for (angle, force) in [(134, 81), (226, 81), (0, 100), (359, 100)] {
        scene = scene.refuses("A", &strike(angle, force), "AN-STRIKE-02");
    }
}

#[test]
fn a_blade_is_struck_once_a_turn() {
    let blow = strike(180, 10);
    let scene = steady().plays("A", &blow).offers_not("A", &blow).refuses("A", &blow, "AN-STRIKE-03");
    prove!("AN-STRIKE-03", scene.table().open(A).expect("A works").spaces.is_empty());
    let scene = scene.plays("A", "rest").offers("B", &blow).plays("B", &blow);
    prove_eq!("AN-STRIKE-03", tally(&scene, B), (1, 0), "a new turn, a new blade");
    let scene = scene.plays("B", "rest").plays("A", "rake").plays("B", &blow);
    prove_eq!("AN-STRIKE-03", tally(&scene, B), (2, 0));
}

#[test]
fn a_blow_trembles_by_up_to_ten_degrees_to_either_side() {
    let mut tremors = BTreeSet::new();
    for seed in 0..400 {
        let scene = Scene::at(after_the_toss(2, Options::default(), seed));
        let scene = scene.plays("A", &strike(200, 10));
        tremors.insert(landed(&scene) - 200);
    }
    prove_eq!("AN-STRIKE-04", tremors, (-10..=10).collect::<BTreeSet<i16>>());
    // The tremor is drawn when the blow is struck, and decides what it brings.
    for (tremor, points) in [(-10, 2), (-4, 1), (10, 1)] {
        let scene = hands(["ore-1", "ore-1"]).trembling(tremor).scene();
        let drawn = scene.position().chance().map(Chance::drawn);
        let scene = scene.plays("A", &strike(190, 60));
        prove_eq!("AN-STRIKE-04", i32::from(landed(&scene)), 190 + tremor);
        prove_eq!("AN-STRIKE-04", tally(&scene, A), (points, 0));
        prove!("AN-STRIKE-04", scene.position().chance().map(Chance::drawn) > drawn);
    }
}

#[test]
fn steady_hands_land_where_they_aim() {
    for angle in [0, 100, 180, 359] {
        let scene = steady();
        let drawn = scene.position().chance().map(Chance::drawn);
        let scene = scene.plays("A", &strike(angle, 10));
        prove_eq!("AN-STRIKE-04", landed(&scene), angle);
        prove_eq!("AN-STRIKE-04", scene.position().chance().map(Chance::drawn), drawn);
    }
    let options = Options { steady: true, ..Options::default() };
    for seed in 0..20 {
        let scene = Scene::at(after_the_toss(2, options, seed)).plays("A", &strike(90, 10));
        prove_eq!("AN-STRIKE-04", landed(&scene), 90, "as the host has chosen");
    }
}

#[test]
fn what_a_blow_brings() {
    for (angle, force, points, burns) in [
        (180, 51, 2, 0),
        (175, 51, 2, 0),
        (185, 100, 2, 0),
        (174, 51, 1, 0),
        (186, 100, 1, 0),
        (180, 50, 1, 0),
        (150, 80, 1, 0),
        (210, 1, 1, 0),
        (149, 80, 0, 0),
        (211, 80, 0, 0),
        (60, 80, 0, 0),
        (300, 80, 0, 0),
        (59, 80, 0, 1),
        (301, 1, 0, 1),
        (0, 1, 0, 1),
        (359, 1, 0, 1),
    ] {
        let scene = steady().plays("A", &strike(angle, force));
        prove_eq!("AN-STRIKE-05", tally(&scene, A), (points, burns), "{angle} {force}");
        prove_eq!("AN-STRIKE-05", tally(&scene, B), (0, 0));
    }
    // What counts is where it lands, not where it is aimed.
    let scene = hands(["ore-1", "ore-1"]).trembling(-10).scene().plays("A", &strike(65, 10));
    prove_eq!("AN-STRIKE-05", tally(&scene, A), (0, 1));
    let scene = hands(["ore-1", "ore-1"]).trembling(10).scene().plays("A", &strike(55, 10));
    prove_eq!("AN-STRIKE-05", tally(&scene, A), (0, 0));
}
