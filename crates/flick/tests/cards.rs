//! FF-SPEC-30: cards the flicked die comes upon. FF-SPEC-35: the bug disc.

mod common;

use common::{level, piece};
use flick::{
    BugFlick, Die, MAX, Rect, Trace, Trajectory, Unflickable, check_bug, flick, flick_bug, flick_bug_traced,
};
use testkit::{prove, prove_eq};

/// A bounty card, 4.2 cm by 6.4 cm, by its centre.
fn card(x: i32, y: i32) -> Rect {
    Rect { x0: x - 2_100, y0: y - 3_200, x1: x + 2_100, y1: y + 3_200 }
}

#[test]
fn a_crossing_is_told_with_its_speed() {
    let cube = piece(Die::D6, 10_000, 20_000, 0, 1);
    let cards = [card(60_000, 20_000), card(30_000, 20_000), card(30_000, 40_000), card(20_000, 22_000)];
    let outcome = flick(&[cube], 0, &level(Die::D6, 0, 2_000), &cards);
    let order: Vec<u8> = outcome.crossings.iter().map(|crossing| crossing.card).collect();
    // It stops at about 55 cm: the first card is out of reach, the third aside.
    prove_eq!("FF-SPEC-30", order, [3, 1], "{:?}", outcome.crossings);
    for crossing in &outcome.crossings {
        // Where the cube's side reaches the card: v² = v0² - 2 μ g s.
        let card = cards[usize::from(crossing.card)];
        let way = f64::from(card.x0 - 800 - 10_000) / 1000.0;
        let expected = (200f64.powi(2) - 2.0 * 0.45 * 981.0 * way).sqrt();
        let speed = f64::from(crossing.vx) / 1000.0;
        prove!("FF-SPEC-30", (speed / expected - 1.0).abs() < 0.05, "{speed} for {expected}");
        prove!("FF-SPEC-30", crossing.vy.abs() < 1_000);
        assert!(crossing.step > 0 && crossing.step < outcome.steps);
    }
    prove!("FF-SPEC-31", outcome.crossings[0].step < outcome.crossings[1].step);
}

#[test]
fn only_the_flicked_die_crosses_and_only_from_outside() {
    let cards = [card(30_000, 20_000)];
    // From within the card outwards: no edge is crossed from outside.
    let on_it = piece(Die::D6, 30_000, 20_000, 0, 1);
    prove!("FF-SPEC-30", flick(&[on_it], 0, &level(Die::D6, 0, 1_500), &cards).crossings.is_empty());
    // A die that is pushed over the card moves nothing there.
    let pieces = [piece(Die::D6, 20_000, 20_000, 0, 1), piece(Die::D6, 26_500, 20_000, 0, 1)];
    let outcome = flick(&pieces, 0, &level(Die::D6, 0, 1_100), &cards);
    assert!(outcome.pieces[1].lie.x > 28_000 && outcome.pieces[0].lie.x < 27_000, "{:?}", outcome.pieces);
    prove!("FF-SPEC-30", outcome.crossings.is_empty());
    // Passing close by is not enough: the cube's side is 0.8 from its centre.
    let beside = |y: i32| {
        let cube = piece(Die::D6, 20_000, y, 0, 1);
        flick(&[cube], 0, &level(Die::D6, 0, 2_000), &cards).crossings.len()
    };
    prove_eq!("FF-SPEC-30", (beside(20_000 + 3_200 + 850), beside(20_000 + 3_200 + 750)), (0, 1));
    assert_eq!((beside(20_000 - 3_200 - 850), beside(20_000 - 3_200 - 750)), (0, 1));
}

#[test]
fn a_corner_beside_a_card_does_not_cross_it() {
    // On edge, sliding along the diagonal past the card's corner: the bounding boxes meet, the shapes do not.
    let corner = Rect { x0: 30_000, y0: 30_000, x1: 40_000, y1: 40_000 };
    let slide = |x: i32, y: i32| {
        let cube = piece(Die::D6, x, y, 4_500, 1);
        flick(&[cube], 0, &level(Die::D6, 13_500, 100), &[corner]).crossings.len()
    };
    // The side of a cube on edge passes 0.8 from its centre.
    assert_eq!(slide(30_000 - 600, 30_000 - 600), 0);
    assert_eq!(slide(30_000 - 540, 30_000 - 540), 0, "and what lies there already does not come");
}

#[test]
fn a_card_at_the_tables_end_is_come_upon_too() {
    // By a hair, from the other side: the cube's side is 0.8 from its centre.
    let end = Rect { x0: -2_700, y0: 16_800, x1: 1_500, y1: 23_200 };
    let outcome = flick(&[piece(Die::D6, 2_500, 20_000, 0, 1)], 0, &level(Die::D6, 18_000, 160), &[end]);
    let x = outcome.pieces[0].lie.x;
    assert!((2_090..2_300).contains(&x), "{x}");
    prove_eq!("FF-SPEC-30", outcome.crossings.len(), 1);
}

#[test]
fn the_bug_slides_like_a_cube() {
    for (speed, theta) in [(1_000, 0), (2_000, 9_000), (2_000, 30_000)] {
        let flick = BugFlick { x: 8_000, y: 52_000, theta, speed };
        let outcome = flick_bug(&[], &flick);
        let v = f64::from(speed) / 10.0;
        let expected = v * v / (2.0 * 0.45 * 981.0);
        let (dx, dy) = (f64::from(outcome.x - 8_000) / 1000.0, f64::from(outcome.y - 52_000) / 1000.0);
        prove!("FF-SPEC-35", (dx.hypot(dy) / expected - 1.0).abs() < 0.1, "{dx}, {dy} for {expected}");
        let (sin, cos) = (f64::from(theta) / 100.0).to_radians().sin_cos();
        prove!("FF-SPEC-35", (dx * cos + dy * sin) > 0.99 * dx.hypot(dy));
        prove_eq!("FF-SPEC-35", outcome.hit, None);
    }
}

#[test]
fn the_first_die_the_bug_hits_decides() {
    let pieces = [
        piece(Die::D6, 30_000, 52_000, 0, 1),
        piece(Die::D20, 20_000, 52_000, 0, 1),
        piece(Die::D4, 8_000, 30_000, 0, 1),
    ];
    let flick = BugFlick { x: 8_000, y: 52_000, theta: 0, speed: 2_000 };
    let outcome = flick_bug(&pieces, &flick);
    prove_eq!("FF-SPEC-35", outcome.hit, Some(1));
    // It stops there: the d20 reaches to about 1.2 from its centre, the disc 0.75.
    prove!("FF-SPEC-35", (17_000..18_700).contains(&outcome.x), "{outcome:?}");
    prove_eq!("FF-SPEC-35", flick_bug(&pieces, &BugFlick { theta: 27_000, ..flick }).hit, Some(2));
    prove_eq!("FF-SPEC-35", flick_bug(&pieces, &BugFlick { theta: 31_500, ..flick }).hit, None);
    // It arrives so slowly that the die hardly feels it: not a hit.
    let slow = flick_bug(&pieces, &BugFlick { speed: 300, ..flick });
    prove_eq!("FF-SPEC-35", slow.hit, None);
    let mut trace = Trace::default();
    assert_eq!(flick_bug_traced(&pieces, &flick, &mut trace), outcome);
    let told = Trajectory::decode(&trace.encode()).expect("a trajectory");
    assert_eq!((told.bodies().len(), told.steps()), (4, outcome.steps));
    let last = told.glimpse(3, f64::from(outcome.steps)).expect("the disc");
    assert!((last.at[0] - f64::from(outcome.x) / 1000.0).abs() < 0.02, "{last:?}");
}

#[test]
fn the_bug_goes_among_as_many_dice_as_there_can_be() {
    let place = |i: usize| piece(Die::D6, 20_000 + 4_000 * i as i32, 52_000, 0, 1);
    let pieces: Vec<_> = (0..MAX).map(place).collect();
    let flick = BugFlick { x: 8_000, y: 52_000, theta: 0, speed: 2_000 };
    prove_eq!("FF-SPEC-35", flick_bug(&pieces, &flick).hit, Some(0));
}

#[test]
fn a_heavy_die_feels_a_slight_touch_of_the_bug() {
    // The disc arrives with some 7 cm/s and leaves the d20 little more than half a centimetre a second.
    let pieces = [piece(Die::D20, 10_500, 52_000, 0, 1)];
    let flick = BugFlick { x: 8_000, y: 52_000, theta: 0, speed: 280 };
    prove_eq!("FF-SPEC-35", flick_bug(&pieces, &flick).hit, Some(0));
    prove_eq!("FF-SPEC-35", flick_bug(&pieces, &BugFlick { speed: 260, ..flick }).hit, None);
}

#[test]
fn a_bug_flick_has_limits_too() {
    let good = BugFlick { x: 8_000, y: 52_000, theta: 0, speed: 100 };
    assert_eq!(check_bug(&good), Ok(()));
    assert_eq!(check_bug(&BugFlick { speed: 3_000, theta: 35_999, ..good }), Ok(()));
    for (flick, name) in [
        (BugFlick { speed: 99, ..good }, "speed"),
        (BugFlick { speed: 3_001, ..good }, "speed"),
        (BugFlick { theta: -1, ..good }, "theta"),
        (BugFlick { theta: 36_000, ..good }, "theta"),
        (BugFlick { x: i32::MIN, ..good }, "x"),
        (BugFlick { y: i32::MAX, ..good }, "y"),
    ] {
        assert_eq!(check_bug(&flick), Err(Unflickable::OutOfRange(name)));
    }
}
