//! FF-SPEC-13 to FF-SPEC-19: worked cases to the thousandth, and random ones against sampling.

mod common;

use common::{Rng, piece};
use flick::{
    Die, Piece, Rect, Silhouette, distance2, farther_than, on_disc, on_rect, overlaps, rect_farther_than,
    touches_disc, touches_rect,
};
use proptest::prelude::*;
use testkit::{prove, prove_eq};

/// A cube square to the board: 1.6 cm wide.
fn cube(x: i32, y: i32) -> Silhouette {
    Silhouette::of(piece(Die::D6, x, y, 0, 1))
}

#[test]
fn a_die_is_on_a_disc_when_it_covers_some_of_it() {
    // A planet of radius 3.5 at (27, 13); a cube from the right.
    let on = |x: i32, y: i32| on_disc(&cube(x, y), 27_000, 13_000, 3_500);
    prove!("FF-SPEC-14", on(27_000, 13_000), "around the centre");
    prove!("FF-SPEC-14", on(31_299, 13_000), "by a hair");
    prove!("FF-SPEC-14", !on(31_300, 13_000), "exact tangency covers nothing");
    prove!("FF-SPEC-14", !on(31_301, 13_000));
    // The corner (-0.8, -0.8) on the circle: 2.1 and 2.8 from its centre make 3.5.
    prove!("FF-SPEC-14", !on(27_000 + 2_100 + 800, 13_000 + 2_800 + 800), "a corner on the line");
    prove!("FF-SPEC-14", on(27_000 + 2_099 + 800, 13_000 + 2_800 + 800));
    prove!("FF-SPEC-14", on_disc(&cube(500, 500), 0, 0, 1), "a die above a whole disc");
    prove!("FF-SPEC-14", !on_disc(&cube(500, 500), 0, 0, 0), "no disc, nothing covered");
}

#[test]
fn touching_has_a_tolerance() {
    let touches = |x: i32| touches_disc(&cube(x, 13_000), 27_000, 13_000, 1_200);
    prove!("FF-SPEC-15", touches(27_000) && touches(29_000), "tangency touches");
    prove!("FF-SPEC-15", touches(29_005), "to within 0.005");
    prove!("FF-SPEC-15", !touches(29_006));
}

#[test]
fn a_die_is_on_a_rectangle_when_they_share_some_area() {
    let card = Rect { x0: 15_900, y0: 16_800, x1: 20_100, y1: 23_200 };
    for (x, y, on, touches) in [
        (18_000, 20_000, true, true),
        (15_101, 20_000, true, true),
        (15_100, 20_000, false, true),
        (15_099, 20_000, false, false),
        (15_100, 24_000, false, true),
        (15_099, 24_000, false, false),
        (20_899, 23_999, true, true),
        (20_900, 23_999, false, true),
        (20_900, 24_001, false, false),
    ] {
        prove_eq!("FF-SPEC-16", on_rect(&cube(x, y), card), on, "{x}, {y}");
        prove_eq!("FF-SPEC-17", touches_rect(&cube(x, y), card), touches, "{x}, {y}");
    }
    // On edge, a corner leads: 1.1314 from the centre.
    let on_edge = |x: i32| Silhouette::of(piece(Die::D6, x, 20_000, 4_500, 1));
    prove!("FF-SPEC-16", on_rect(&on_edge(14_769), card) && !on_rect(&on_edge(14_768), card));
    // The board is a rectangle like another.
    let board = Rect { x0: 0, y0: 0, x1: 90_000, y1: 60_000 };
    prove!("FF-SPEC-17", on_rect(&cube(90_799, 30_000), board) && !on_rect(&cube(90_800, 30_000), board));
    prove!("FF-SPEC-17", !touches_rect(&cube(90_801, 30_000), board));
    prove!(
        "FF-SPEC-17",
        !rect_farther_than(&cube(100_800, 30_000), board, 10_000),
        "10 cm away is near enough"
    );
    prove!("FF-SPEC-17", rect_farther_than(&cube(100_801, 30_000), board, 10_000));
    // From a corner, 6 and 8 make 10.
    prove!("FF-SPEC-17", !rect_farther_than(&cube(96_800, 68_800), board, 10_000));
    prove!("FF-SPEC-17", rect_farther_than(&cube(96_800, 68_801), board, 10_000));
}

#[test]
fn a_retreat_is_a_gap_longer_than_the_token() {
    let gap = |x: i32, y: i32, d: i32| farther_than(&cube(30_000, 30_000), &cube(x, y), d);
    prove!("FF-SPEC-19", !gap(30_000 + 1_600 + 7_500, 30_000, 7_500), "exactly its length is still a hit");
    prove!("FF-SPEC-19", gap(30_000 + 1_600 + 7_501, 30_000, 7_500));
    prove!("FF-SPEC-19", gap(30_000, 30_000 - 1_600 - 7_501, 7_500), "any direction counts");
    // Corner to corner: 4.5 and 6 make 7.5.
    prove!("FF-SPEC-19", !gap(30_000 + 1_600 + 4_500, 30_000 + 1_600 + 6_000, 7_500));
    prove!("FF-SPEC-19", gap(30_000 + 1_600 + 4_501, 30_000 + 1_600 + 6_000, 7_500));
    prove!("FF-SPEC-19", !gap(30_500, 30_500, 0), "overlapping ones have no gap");
    prove!("FF-SPEC-19", !gap(31_600, 30_000, 0) && gap(31_601, 30_000, 0));
    assert!(gap(30_000, 30_000, -1), "no gap is less than none");
    let around = Silhouette::of(piece(Die::D20, 30_000, 30_000, 0, 1));
    let within = Silhouette::of(piece(Die::D4, 30_000, 30_000, 0, 1));
    prove!("FF-SPEC-19", !farther_than(&around, &within, 0), "nor one within the other");
}

#[test]
fn far_away_numbers_do_no_harm() {
    let wild = [i32::MIN, -1, 0, 1, i32::MAX];
    for &x in &wild {
        for &y in &wild {
            let silhouette = Silhouette::of(piece(Die::D10, x, y, 0, 1));
            let near = Silhouette::of(piece(Die::D10, 0, 0, 0, 1));
            for &d in &wild {
                let far = x.abs_diff(0).max(y.abs_diff(0)) > 5_000;
                assert_eq!(
                    on_disc(&silhouette, y, x, d),
                    on_disc(&silhouette, y, x, d.clamp(-1_000_000, 1_000_000))
                );
                assert!(!far || d > 1_000_000 || farther_than(&silhouette, &near, d) || d == i32::MAX);
                let rect = Rect { x0: d, y0: d, x1: d, y1: d };
                assert!(!on_rect(&silhouette, rect), "a point has no area");
                assert!(distance2((x, y), (d, d)) >= 0);
            }
        }
    }
    assert_eq!(distance2((0, 0), (3_000, -4_000)), 25_000_000);
}

/// The distance of a point from a silhouette, by walking its outline in small steps.
fn walked(silhouette: &Silhouette, p: [f64; 2], steps: u32) -> f64 {
    let points: Vec<[f64; 2]> = silhouette.points().iter().map(|p| p.map(|c| c as f64 / 1000.0)).collect();
    let mut inside = true;
    let mut nearest = f64::MAX;
    for (i, a) in points.iter().enumerate() {
        let b = points[(i + 1) % points.len()];
        inside &= (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]) >= 0.0;
        for step in 0..=steps {
            let t = f64::from(step) / f64::from(steps);
            nearest = nearest.min((a[0] + t * (b[0] - a[0]) - p[0]).hypot(a[1] + t * (b[1] - a[1]) - p[1]));
        }
    }
    if inside { 0.0 } else { nearest }
}

/// The gap between two silhouettes, by walking the outline of one.
fn gap(a: &Silhouette, b: &Silhouette) -> f64 {
    let points: Vec<[f64; 2]> = b.points().iter().map(|p| p.map(|c| c as f64 / 1000.0)).collect();
    let mut nearest = f64::MAX;
    for (i, from) in points.iter().enumerate() {
        let to = points[(i + 1) % points.len()];
        for step in 0..40 {
            let t = f64::from(step) / 40.0;
            let at = [from[0] + t * (to[0] - from[0]), from[1] + t * (to[1] - from[1])];
            nearest = nearest.min(walked(a, at, 40));
        }
    }
    nearest
}

fn any_piece() -> impl Strategy<Value = Piece> {
    any::<u64>().prop_map(|seed| Rng(seed).piece())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 120, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn discs_are_measured_as_walking_the_outline_says(piece in any_piece(), dx in -6_000..6_000, dy in -6_000..6_000, r in 0..5_000) {
        let silhouette = Silhouette::of(piece);
        let centre = [piece.lie.x + dx, piece.lie.y + dy];
        let distance = walked(&silhouette, centre.map(f64::from), 400);
        let r64 = f64::from(r);
        // Walking in steps of a few thousandths is off by about one.
        if (distance - r64).abs() > 2.0 {
            prop_assert_eq!(on_disc(&silhouette, centre[0], centre[1], r), distance < r64);
        }
        if (distance - r64 - 5.0).abs() > 2.0 {
            prop_assert_eq!(touches_disc(&silhouette, centre[0], centre[1], r), distance <= r64 + 5.0);
        }
    }

    #[test]
    fn gaps_are_measured_as_walking_the_outline_says(a in any_piece(), mut b in any_piece(), dx in -6_000..6_000, dy in -6_000..6_000, d in 0..6_000) {
        b.lie.x = a.lie.x + dx;
        b.lie.y = a.lie.y + dy;
        let (one, other) = (Silhouette::of(a), Silhouette::of(b));
        let between = gap(&one, &other).min(gap(&other, &one));
        if (between - f64::from(d)).abs() > 30.0 {
            prop_assert_eq!(farther_than(&one, &other, d), between > f64::from(d));
        }
        prop_assert_eq!(farther_than(&one, &other, d), farther_than(&other, &one, d));
        if between > 2.0 {
            prop_assert!(!overlaps(&one, &other));
        }
        prop_assert_eq!(overlaps(&one, &other), overlaps(&other, &one));
        prop_assert!(!(overlaps(&one, &other) && farther_than(&one, &other, 0)));
    }

    #[test]
    fn rectangles_are_measured_as_sampling_says(piece in any_piece(), dx in -4_000..4_000, dy in -4_000..4_000, w in 1..6_000, h in 1..6_000) {
        let silhouette = Silhouette::of(piece);
        let rect = Rect { x0: piece.lie.x + dx, y0: piece.lie.y + dy, x1: piece.lie.x + dx + w, y1: piece.lie.y + dy + h };
        let sample = |n: i32| (0..=n).flat_map(move |i| (0..=n).map(move |j| {
            [f64::from(rect.x0) + f64::from(w * i) / f64::from(n), f64::from(rect.y0) + f64::from(h * j) / f64::from(n)]
        }));
        let (touches, on) = (touches_rect(&silhouette, rect), on_rect(&silhouette, rect));
        if sample(24).any(|p| walked(&silhouette, p, 20) == 0.0) {
            prop_assert!(touches);
        }
        prop_assert!(touches || !on);
        prop_assert_eq!(touches, !rect_farther_than(&silhouette, rect, 0));
        let nearest = sample(24).map(|p| walked(&silhouette, p, 20)).fold(f64::MAX, f64::min);
        // Samples lie up to a 24th of the diagonal apart.
        let coarse = f64::from(w).hypot(f64::from(h)) / 24.0;
        prop_assert!(!on || nearest <= coarse + 30.0);
        prop_assert!(!rect_farther_than(&silhouette, rect, 1_000) || nearest > 990.0);
    }
}
