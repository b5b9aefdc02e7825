//! Trajectories are short and true, and strange bytes are none.

mod common;

use common::Rng;
use flick::{Body, Garbled, Glimpse, Trace, Trajectory, flick, flick_traced};
use proptest::prelude::*;
use testkit::Effort;

/// The bars: bytes at the median, and centimetres any corner may be off.
const BYTES: usize = 8 * 1024;
const OFF: f64 = 0.02;

fn corner([x, y, z]: [f64; 3], [i, j, k, w]: [f64; 4], [a, b, c]: [f64; 3]) -> [f64; 3] {
    [
        x + (1.0 - 2.0 * (j * j + k * k)) * a + 2.0 * (i * j - k * w) * b + 2.0 * (i * k + j * w) * c,
        y + 2.0 * (i * j + k * w) * a + (1.0 - 2.0 * (i * i + k * k)) * b + 2.0 * (j * k - i * w) * c,
        z + 2.0 * (i * k - j * w) * a + 2.0 * (j * k + i * w) * b + (1.0 - 2.0 * (i * i + j * j)) * c,
    ]
}

#[test]
fn trajectories_are_short_and_true() {
    let mut rng = Rng(8);
    let mut sizes = Vec::new();
    let mut worst = 0f64;
    for run in 0..Effort::from_env().pick(120, 5_000) {
        let part = if run % 2 == 0 {
            ((20_000, 70_000), (10_000, 50_000))
        } else {
            ((40_000, 52_000), (24_000, 36_000))
        };
        let pieces = rng.crowd(12, part);
        let blow = rng.flick(pieces[0]);
        let mut trace = Trace::default();
        let outcome = flick_traced(&pieces, 0, &blow, &[], &mut trace);
        if run < 20 {
            assert_eq!(outcome, flick(&pieces, 0, &blow, &[]), "being watched changes nothing");
        }
        let bytes = trace.encode();
        sizes.push(bytes.len());
        let told = Trajectory::decode(&bytes).expect("our own bytes");
        assert_eq!((told.steps(), told.bodies().len()), (outcome.steps, 12));
        for (i, (body, poses)) in trace.bodies().iter().enumerate() {
            let &Body::Die(die) = body else { panic!("only dice") };
            assert_eq!(told.bodies().nth(i), Some(*body));
            assert_eq!(poses.len(), usize::from(outcome.steps) + 1);
            let corners = die.corners();
            for (step, pose) in poses.iter().enumerate() {
                let Glimpse { at, turned } = told.glimpse(i, step as f64).expect("a body");
                let [x, y, z, a, b, c, w] = pose.map(f64::from);
                for &v in &corners {
                    let (shown, true_one) = (corner(at, turned, v), corner([x, y, z], [a, b, c, w], v));
                    let off = (0..3).map(|i| (shown[i] - true_one[i]).powi(2)).sum::<f64>().sqrt();
                    worst = worst.max(off);
                }
            }
        }
    }
    sizes.sort_unstable();
    let median = sizes[sizes.len() / 2];
    assert!(median <= BYTES, "{median} bytes");
    assert!(worst <= OFF, "{worst} cm off");
    // Not because nothing moves, nor because of far more exactness than asked for.
    assert!(median > 100 && worst > OFF / 4.0, "{median} bytes, {worst} cm");
}

#[test]
fn strange_bytes_are_refused_with_their_place() {
    let refused = |bytes: &[u8]| Trajectory::decode(bytes).expect_err("no trajectory");
    assert_eq!(refused(&[]), Garbled { at: 0, expected: "the version 1" });
    assert_eq!(refused(&[2]), Garbled { at: 0, expected: "the version 1" });
    assert_eq!(refused(&[1, 5]), Garbled { at: 2, expected: "a number of bodies" });
    assert_eq!(refused(&[1, 5, 0, 9]), Garbled { at: 3, expected: "the end" });
    assert_eq!(
        refused(&[1, 0xff, 0xff, 0x04, 0]),
        Garbled { at: 1, expected: "a number of steps below 65536" }
    );
    assert_eq!(refused(&[1, 5, 1, 7]), Garbled { at: 3, expected: "a body" });
    assert_eq!(refused(&[1, 5, 1, 6, 0]), Garbled { at: 4, expected: "a number of keys, at least one" });
    assert_eq!(refused(&[1, 5, 1, 6, 1, 1]), Garbled { at: 5, expected: "a later step" });
    assert_eq!(
        refused(&[1, 5, 1, 6, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
        Garbled { at: 13, expected: "a later step" }
    );
    assert_eq!(
        refused(&[1, 5, 1, 6, 2, 0, 0, 0, 0, 0, 0, 0, 0, 6]),
        Garbled { at: 13, expected: "a later step" }
    );
    assert_eq!(refused(&[0x81, 0x80, 0x80, 0x80, 0x80, 0x80]), Garbled { at: 0, expected: "the version 1" });
    assert_eq!(refused(&[1, 5]).to_string(), "byte 2: expected a number of bodies");
    let empty = Trajectory::decode(&Trace::default().encode()).expect("nothing moves");
    assert_eq!((empty.steps(), empty.bodies().len(), empty.glimpse(0, 0.0)), (0, 0, None));
}

#[test]
fn a_trajectory_is_shown_between_and_beyond_its_keys() {
    // One disc: at (1, 0, 0) at step 0, at (2, 0, 0) at step 4 of 10.
    let bytes = [1, 10, 1, 6, 2, 0, 0x80, 0x04, 0, 0, 0, 0, 0, 0x80, 0x20, 4, 0x80, 0x04, 0, 0, 0, 0, 0, 0];
    let told = Trajectory::decode(&bytes).expect("a trajectory");
    for (step, x) in [(-1.0, 1.0), (0.0, 1.0), (1.0, 1.25), (2.5, 1.625), (4.0, 2.0), (7.0, 2.0), (99.0, 2.0)]
    {
        let Glimpse { at, turned } = told.glimpse(0, step).expect("the disc");
        assert_eq!((at, turned), ([x, 0.0, 0.0], [0.0, 0.0, 0.0, 1.0]), "at {step}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_bytes_do_harm(mut bytes in proptest::collection::vec(any::<u8>(), 0..200), well in any::<bool>()) {
        if well && bytes.len() > 3 {
            bytes[..3].copy_from_slice(&[1, 100, 2]);
        }
        if let Ok(told) = Trajectory::decode(&bytes) {
            for body in 0..told.bodies().len() {
                for step in [0.0, 0.5, 50.0, 1e9, f64::NAN] {
                    prop_assert!(told.glimpse(body, step).is_some());
                }
            }
        }
    }
}
