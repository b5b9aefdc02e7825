//! FF-SPEC-10, FF-SPEC-13: the dice as the table of sizes has them.

mod common;

use common::piece;
use flick::{Die, Silhouette, Trace, flick_traced};
use testkit::{prove, prove_eq};

/// Grams, the centre's height in 0.001 cm, corners of the silhouette, and its circumradius in centimetres.
const TABLE: [(Die, f64, i32, usize, f64); 6] = [
    (Die::D4, 1.13, 408, 3, 1.155),
    (Die::D6, 4.92, 800, 4, 1.131),
    (Die::D8, 3.30, 735, 6, 1.039),
    (Die::D10, 4.06, 805, 10, 1.19),
    (Die::D12, 4.89, 902, 10, 1.115),
    (Die::D20, 7.98, 1_096, 6, 1.355),
];

#[test]
fn masses_heights_and_silhouettes_are_those_of_the_table() {
    for (die, mass, height, corners, radius) in TABLE {
        prove!("FF-SPEC-10", (die.mass() - mass).abs() < 0.005, "{die}: {} g", die.mass());
        prove_eq!("FF-SPEC-10", die.centre_height(), height, "{die}");
        for side in 1..=die.sides() {
            let silhouette = Silhouette::of(piece(die, 0, 0, 0, side));
            prove_eq!("FF-SPEC-10", silhouette.points().len(), corners, "{die} showing {side}");
            let farthest = silhouette.points().iter().map(|[x, y]| ((x * x + y * y) as f64).sqrt() / 1e6);
            let farthest = farthest.fold(0.0, f64::max);
            prove!("FF-SPEC-10", (farthest - radius).abs() < 0.005, "{die} showing {side}: {farthest}");
        }
    }
}

#[test]
fn the_d10_covers_a_long_decagon() {
    let points = Silhouette::of(piece(Die::D10, 0, 0, 0, 7)).points().to_vec();
    let apart =
        |a: [i64; 2], b: [i64; 2]| (((a[0] - b[0]).pow(2) + (a[1] - b[1]).pow(2)) as f64).sqrt() / 1e6;
    let widest = points.iter().flat_map(|&a| points.iter().map(move |&b| apart(a, b))).fold(0.0, f64::max);
    prove!("FF-SPEC-10", (widest - 2.38).abs() < 0.005, "{widest}");
    // Along its own axis and across.
    let sizes = (0..18_000).map(|yaw| {
        let points = Silhouette::of(piece(Die::D10, 0, 0, yaw, 7)).points().to_vec();
        [0, 1].map(|axis| {
            let along = || points.iter().map(|p| p[axis] as f64 / 1e6);
            along().fold(f64::MIN, f64::max) - along().fold(f64::MAX, f64::min)
        })
    });
    let fits = |[x, y]: [f64; 2]| (x - 2.28).abs() < 0.005 && (y - 1.80).abs() < 0.005;
    prove!("FF-SPEC-10", sizes.into_iter().any(fits));
}

#[test]
fn a_silhouette_is_the_hull_of_all_corners_seen_from_above() {
    for die in Die::ALL {
        for (side, yaw) in [(1, 0), (2, 1_234), (die.sides(), 35_999)] {
            let piece = piece(die, 12_345, 23_456, yaw, side);
            let mut trace = Trace::default();
            // Not even a flick: the first pose is how the die lies.
            let _ = flick_traced(&[piece], 0, &common::level(die, 0, 100), &[], &mut trace);
            let pose = trace.bodies()[0].1[0].map(f64::from);
            let seen: Vec<[f64; 2]> = die.corners().iter().map(|&c| from_above(pose, c)).collect();
            let silhouette = Silhouette::of(piece);
            let points: Vec<[f64; 2]> =
                silhouette.points().iter().map(|p| p.map(|c| c as f64 / 1e6)).collect();
            for (i, a) in points.iter().enumerate() {
                let b = points[(i + 1) % points.len()];
                let left = |p: &[f64; 2]| (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]);
                prove!("FF-SPEC-13", seen.iter().all(|p| left(p) > -1e-4), "{die}: a corner sticks out");
                let near = |p: &&[f64; 2]| (p[0] - a[0]).abs() + (p[1] - a[1]).abs() < 1e-4;
                prove!("FF-SPEC-13", seen.iter().any(|p| near(&p)), "{die}: a corner that is none");
                let next = points[(i + 2) % points.len()];
                assert!(left(&next) > 0.002, "{die}: it turns left at every corner, by {}", left(&next));
            }
        }
    }
}

fn from_above([x, y, _, i, j, k, w]: [f64; 7], [a, b, c]: [f64; 3]) -> [f64; 2] {
    [
        x + (1.0 - 2.0 * (j * j + k * k)) * a + 2.0 * (i * j - k * w) * b + 2.0 * (i * k + j * w) * c,
        y + 2.0 * (i * j + k * w) * a + (1.0 - 2.0 * (i * i + k * k)) * b + 2.0 * (j * k - i * w) * c,
    ]
}

#[test]
fn dice_have_one_name_everywhere() {
    for die in Die::ALL {
        let written = serde_json::to_string(&die).expect("a die is written");
        assert_eq!(written, format!("\"{die}\""));
        assert_eq!(die.word(), die.to_string());
        assert_eq!(serde_json::from_str::<Die>(&written).expect("and read"), die);
    }
}
