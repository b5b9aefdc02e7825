//! Aiming in words: `A1 to tarsis at 140 low`.

use flicktier::{Flicktier, Wish, speed_for};
use table::{Game, Words};
use testkit::Scene;

use crate::stage::{die, lie, number, put, table_of, with};

/// Seat A in a Move: A1 in open space, A2 on the way to the right of it, A3 and the others far away.
fn moving() -> Scene<Flicktier> {
    let scene = with(table_of(&[Wish::Ktf, Wish::Nox]), |state| {
        put(state, "A1", (30.0, 25.0), 3);
        put(state, "A2", (40.0, 26.0), 3);
        put(state, "A3", (10.0, 50.0), 3);
        put(state, "B1", (50.0, 25.0), 3);
    });
    scene.plays("A", "move")
}

fn typed(scene: &Scene<Flicktier>, words: &str) -> Option<String> {
    scene.position().expand(table::Seat::new(0), words)
}

/// The number after a word of an action's text.
fn value(text: &str, axis: &str) -> i32 {
    let word = text.split(' ').find_map(|word| word.strip_prefix(axis)?.strip_prefix('='));
    word.unwrap_or_else(|| panic!("no {axis} in {text}")).parse().expect("a number")
}

#[test]
fn the_speed_carries_a_sliding_die_as_far_as_it_has_to_go() {
    // v² = 2 · 0.45 · 981 · d: 100 cm/s for 11.3 cm, 200 for 45.3; within what a finger can do.
    for (distance, speed) in [(11_326, 999), (11_327, 1_000), (45_305, 1_999), (45_306, 2_000)] {
        assert_eq!(speed_for(distance), speed, "{distance}");
    }
    assert_eq!([speed_for(-5), speed_for(0), speed_for(1)], [100; 3]);
    assert_eq!(speed_for(1_000_000), 3_000);
}

#[test]
fn a_die_is_aimed_at_a_place_or_at_another_die() {
    let scene = moving();
    let text = typed(&scene, "a1 to B1").expect("it is understood");
    assert!(text.starts_with("flick A1 "), "{text}");
    assert_eq!((value(&text, "theta"), value(&text, "elev"), value(&text, "offset")), (0, 0, 0));
    assert_eq!(value(&text, "speed"), speed_for(23_000), "3 cm farther than the die is away");
    assert_eq!(value(&text, "height"), die(scene.position(), "A1").centre_height());
    assert!(
        scene
            .position()
            .check(table::Seat::new(0), &Flicktier::read(scene.position().content(), &text).unwrap())
            .is_ok()
    );
    // To the left of it and lower: a place goes by its id and by its name, without going beyond it.
    let home = lie(scene.position(), "A1");
    for words in ["A1 to earth", "A1 to EARTH"] {
        let text = typed(&scene, words).expect("it is understood");
        let disc = scene.position().content().board.spaces[flicktier::content::Space::EARTH.index()];
        let (dx, dy) = (f64::from(disc.x - home.x), f64::from(disc.y - home.y));
        let theta = (dy.atan2(dx).to_degrees() * 100.0).round().rem_euclid(36_000.0);
        assert!((f64::from(value(&text, "theta")) - theta).abs() <= 1.0, "{text}, wanted {theta}");
        assert_eq!(value(&text, "speed"), speed_for(dx.hypot(dy) as i64), "{text}");
    }
    for words in
        ["A1", "A1 to", "A1 at earth", "A1 to nowhere", "Z9 to earth", "A1 to earth quickly", "A1 to B1 at"]
    {
        assert_eq!(typed(&scene, words), None, "{words}");
    }
}

#[test]
fn speed_height_and_dice_in_the_way_can_be_said() {
    let scene = moving();
    let die = die(scene.position(), "A1");
    let (low, high) = flick::limits::height(die);
    let of = |words: &str| typed(&scene, words).expect("it is understood");
    for (words, speed) in [("at 140", 1_400), ("at 99.5", 995), ("at 10", 100), ("at 300", 3_000)] {
        assert_eq!(value(&of(&format!("A1 to B1 {words}")), "speed"), speed, "{words}");
    }
    for words in ["at 401", "at 1.55", "at -3", "at fast"] {
        assert_eq!(typed(&scene, &format!("A1 to B1 {words}")), None, "{words}");
    }
    assert_eq!(value(&of("A1 to B1 low"), "height"), low);
    assert_eq!(value(&of("A1 to B1 high"), "height"), high);
    let bit = |ship: &str| 1 << number(scene.position().state(), ship).index();
    assert_eq!(value(&of("A1 to B1"), "aside"), bit("A2"), "1 cm beside the line; the target stays");
    assert_eq!(value(&of("A1 to B1 through"), "aside"), 0);
    assert_eq!(value(&of("A2 to B1"), "aside"), 0, "A1 lies behind it");
}

#[test]
fn in_the_way_is_what_lies_within_three_centimetres_of_the_line() {
    // Past the target for a quarter of the way, not behind, not farther to the side.
    let cases = [
        ((40.0, 27.9), true),
        ((40.0, 28.0), false),
        ((40.0, 22.1), true),
        ((40.0, 22.0), false),
        ((33.0, 25.0), true),
        ((27.0, 25.0), false),
        ((54.9, 25.0), true),
        ((55.0, 25.0), false),
    ];
    for (spot, in_the_way) in cases {
        let scene = with(table_of(&[Wish::Ktf, Wish::Nox]), |state| {
            put(state, "A1", (30.0, 25.0), 3);
            put(state, "A2", (10.0, 50.0), 3);
            put(state, "A3", (10.0, 45.0), 3);
            put(state, "B1", spot, 3);
        });
        let (a1, b1) = (number(scene.position().state(), "A1"), number(scene.position().state(), "B1"));
        let found = scene.position().in_the_way(a1, (50_000, 25_000), None);
        assert_eq!(found.has(b1), in_the_way, "{spot:?}");
        assert!(!scene.position().in_the_way(a1, (50_000, 25_000), Some(b1)).has(b1), "spared");
    }
}

#[test]
fn who_flicks_is_told_how_to_aim() {
    let help = |scene: &Scene<Flicktier>| scene.position().shorthand(table::Seat::new(0));
    let scene = table_of(&[Wish::Ktf, Wish::Nox]);
    assert_eq!(help(&scene), None, "no flick is asked for");
    let words = help(&scene.plays("A", "move")).expect("a flick is");
    assert!(words.contains("`A1 to tarsis`") && words.contains("`at 140`"), "{words}");
}
