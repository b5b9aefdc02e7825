//! FF-SPEC-21 to FF-SPEC-24: what can be flicked, where the finger meets the die, what it gives it.

mod common;

use common::{Rng, level, piece};
use flick::{Die, Flick, Unflickable, check, limits, set_up, square_on};
use testkit::{prove, prove_eq};

#[test]
fn every_number_has_its_limits_and_the_limits_are_allowed() {
    for die in Die::ALL {
        let piece = piece(die, 20_000, 20_000, 0, 1);
        let good = level(die, 0, 1_000);
        prove_eq!("FF-SPEC-21", check(piece, &good), Ok(()));
        let (low, high) = limits::height(die);
        let centre = f64::from(die.centre_height());
        prove!("FF-SPEC-21", (f64::from(low) - centre / 2.0).abs() <= 0.5 && f64::from(low) >= centre / 2.0);
        prove!(
            "FF-SPEC-21",
            (f64::from(high) - centre * 1.5).abs() <= 0.5 && f64::from(high) <= centre * 1.5
        );
        let (right, left) = limits::offset(die);
        type Set = fn(&mut Flick, i32);
        let axes: [(&str, (i32, i32), Set); 6] = [
            ("yaw", (0, 35_999), |flick, to| flick.yaw = to),
            ("theta", (0, 35_999), |flick, to| flick.theta = to),
            ("elev", (-500, 1_000), |flick, to| flick.elev = to),
            ("offset", (right, left), |flick, to| flick.offset = to),
            ("height", (low, high), |flick, to| flick.height = to),
            ("speed", (100, 3_000), |flick, to| flick.speed = to),
        ];
        for (name, (low, high), set) in axes {
            for (number, allowed) in [(low, true), (high, true), (low - 1, false), (high + 1, false)] {
                let mut flick = good;
                set(&mut flick, number);
                let refused = check(piece, &flick) == Err(Unflickable::OutOfRange(name));
                prove_eq!("FF-SPEC-21", refused, !allowed, "{die}: {name} {number}");
            }
            for wild in [i32::MIN, i32::MAX] {
                let mut flick = good;
                set(&mut flick, wild);
                assert_eq!(check(piece, &flick), Err(Unflickable::OutOfRange(name)));
            }
        }
    }
}

#[test]
fn a_line_beside_the_die_misses_and_one_through_it_does_not() {
    // A cube turned square is 0.8 cm wide to each side; on edge, 1.131.
    for (yaw, widest) in [(0, 800), (4_500, 1_131)] {
        let cube = piece(Die::D6, 40_000, 20_000, yaw, 5);
        for sign in [-1, 1] {
            let aim = |offset: i32| Flick { offset: sign * offset, ..level(Die::D6, 9_000, 500) };
            // Seen along y, yaw zero is square again.
            prove_eq!("FF-SPEC-22", check(cube, &aim(widest - 1)), Ok(()));
            prove_eq!("FF-SPEC-22", check(cube, &aim(widest + 1)), Err(Unflickable::Misses));
        }
    }
    // The turn in place counts.
    let cube = piece(Die::D6, 40_000, 20_000, 0, 5);
    let beside = Flick { offset: 1_000, ..level(Die::D6, 9_000, 500) };
    prove_eq!("FF-SPEC-22", check(cube, &beside), Err(Unflickable::Misses));
    prove_eq!("FF-SPEC-22", check(cube, &Flick { yaw: 4_500, ..beside }), Ok(()));
    // A d4 is narrower the higher the line.
    let pyramid = piece(Die::D4, 40_000, 20_000, 0, 2);
    let at = |height: i32| check(pyramid, &Flick { offset: 700, height, ..level(Die::D4, 0, 500) });
    prove_eq!("FF-SPEC-22", at(204), Ok(()));
    prove_eq!("FF-SPEC-22", at(612), Err(Unflickable::Misses));
    assert_eq!(Unflickable::Misses.to_string(), "the fingertip passes the die without touching it");
    assert_eq!(Unflickable::OutOfRange("elev").to_string(), "the flick's elev is outside its limits");
}

#[test]
fn a_finger_never_pulls() {
    let mut rng = Rng(22);
    for _ in 0..2_000 {
        let piece = rng.piece();
        let flick = rng.flick(piece);
        let scene = set_up(&[piece], 0, &flick);
        let velocity = scene.velocity(0).map(f64::from);
        let theta = (f64::from(flick.theta) / 100.0).to_radians();
        let along = velocity[0] * theta.cos() + velocity[1] * theta.sin();
        let speed = velocity.iter().map(|v| v * v).sum::<f64>().sqrt();
        prove!("FF-SPEC-22", along > 0.0, "{piece:?} {flick:?}");
        // FF-SPEC-23: slipping loses speed and never adds any.
        prove!("FF-SPEC-23", speed <= f64::from(flick.speed) / 10.0 * 1.000_1, "{piece:?} {flick:?}");
    }
}

#[test]
fn what_slips_along_the_side_is_limited_by_grip() {
    // A cube, turned away from square: the blow's parts into the side and along it are known.
    for degrees in [0, 10, 20, 30, 38, 39, 40, 44] {
        let cube = piece(Die::D6, 40_000, 20_000, 0, 1);
        let flick = Flick { yaw: degrees * 100, ..level(Die::D6, 0, 1_000) };
        let velocity = set_up(&[cube], 0, &flick).velocity(0).map(f64::from);
        let (along, into) = f64::from(degrees).to_radians().sin_cos();
        let carried = along.min(0.8 * into);
        let speed = velocity.iter().map(|v| v * v).sum::<f64>().sqrt();
        let expected = 100.0 * (into * into + carried * carried).sqrt();
        prove!("FF-SPEC-23", (speed - expected).abs() < 0.01, "{degrees}: {speed} for {expected}");
    }
}

#[test]
fn the_blow_sets_the_spin() {
    let cube = piece(Die::D6, 40_000, 20_000, 0, 1);
    let spin = |height: i32, offset: i32| {
        set_up(&[cube], 0, &Flick { height, offset, ..level(Die::D6, 0, 1_000) }).spin(0)
    };
    let [x, y, z] = spin(800, 0);
    prove!("FF-SPEC-23", x.abs() < 1e-3 && y.abs() < 1e-3 && z.abs() < 1e-3, "through the centre: no spin");
    // m v h / I, with I = m a² / 6 for a cube of edge a.
    let expected = 100.0 * 0.2 * 6.0 / (1.6 * 1.6);
    prove!("FF-SPEC-23", (spin(1_000, 0)[1] - expected).abs() < 0.1, "high: it tumbles forwards");
    prove!("FF-SPEC-23", (spin(600, 0)[1] + expected).abs() < 0.1, "low: backwards");
    prove!("FF-SPEC-23", (spin(800, 200)[2] + expected).abs() < 0.1, "on the left: it turns right");
    prove!("FF-SPEC-23", (spin(800, -200)[2] - expected).abs() < 0.1, "on the right: it turns left");
    let up = set_up(&[cube], 0, &Flick { elev: 1_000, ..level(Die::D6, 0, 1_000) }).velocity(0);
    let (sin, cos) = 10f32.to_radians().sin_cos();
    prove!("FF-SPEC-23", (up[0] - 100.0 * cos).abs() < 0.01 && (up[2] - 100.0 * sin).abs() < 0.01);
}

#[test]
fn a_turn_to_square_makes_the_blow_straight() {
    let mut rng = Rng(5);
    for _ in 0..500 {
        let piece = rng.piece();
        let theta = rng.within((0, 35_999));
        let yaw = square_on(piece, theta);
        assert!((0..36_000).contains(&yaw));
        let velocity = set_up(&[piece], 0, &Flick { yaw, ..level(piece.die, theta, 1_000) }).velocity(0);
        let (sin, cos) = (f64::from(theta) / 100.0).to_radians().sin_cos();
        let aside = f64::from(velocity[1]) * cos - f64::from(velocity[0]) * sin;
        assert!(aside.abs() < 0.05, "{piece:?} along {theta}: {aside} cm/s aside");
    }
}

#[test]
fn nothing_pushes_after_the_flick() {
    let cube = piece(Die::D6, 10_000, 20_000, 0, 1);
    let mut scene = set_up(&[cube], 0, &level(Die::D6, 0, 2_000));
    let mut last = scene.velocity(0)[0];
    while last > 5.0 {
        scene.step();
        let now = scene.velocity(0)[0];
        prove!("FF-SPEC-24", now < last, "{last} to {now}");
        last = now;
    }
    // The gentlest flick hardly moves it, and is a flick all the same.
    let outcome = flick::flick(&[cube], 0, &level(Die::D6, 0, 100), &[]);
    prove!("FF-SPEC-24", (10_000..10_200).contains(&outcome.pieces[0].lie.x) && outcome.steps >= 4);
    // What would be refused moves nothing.
    let beside = Flick { offset: 1_100, ..level(Die::D6, 0, 3_000) };
    assert_eq!(flick::flick(&[cube], 0, &beside, &[]).pieces[0].lie, cube.lie);
}
