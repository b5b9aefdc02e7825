//! Where dice can be put: `collide` and `nearest_free`.

mod common;

use common::{Rng, piece};
use flick::{Die, Lie, Piece, Rect, Region, Silhouette, collide, nearest_free, overlaps};
use testkit::Effort;

fn cube(x: i32, y: i32) -> Piece {
    piece(Die::D6, x, y, 0, 1)
}

#[test]
fn dice_may_press_into_each_other_a_little() {
    let beside = |gap: i32| collide(cube(0, 0), cube(gap, 0));
    assert!(!beside(1_600) && !beside(1_530), "by less than 0.08 cm");
    assert!(beside(1_510) && beside(0), "by more");
    assert!(!collide(cube(0, 0), cube(1_530, 1_530)) && !collide(cube(0, 0), cube(3_000, 0)));
    // Corner into side: on edge, a cube is 1.131 wide to its corner.
    let on_edge = |x: i32| collide(cube(0, 0), piece(Die::D6, x, 0, 4_500, 1));
    assert!(!on_edge(800 + 1_131 - 75) && on_edge(800 + 1_131 - 85));
}

#[test]
fn overhanging_dice_may_lie_above_each_other() {
    // Two d20 are widest at different heights: silhouettes overlap where the solids do not.
    let base = piece(Die::D4, 0, 0, 0, 1);
    let mut above = 0;
    for distance in (1_000..3_000).step_by(10) {
        for yaw in (0..36_000).step_by(1_500) {
            let other = piece(Die::D20, distance, 0, yaw, 1);
            let shared = overlaps(&Silhouette::of(base), &Silhouette::of(other));
            assert!(shared || !collide(base, other), "solids do not meet where silhouettes do not");
            above += usize::from(shared && !collide(base, other));
        }
    }
    assert!(above > 100, "{above}");
}

/// How deep a point is in a die that lies flat; negative outside. In centimetres.
fn depth(piece: Piece, p: [f64; 3]) -> f64 {
    let mut scene = flick::scene::Scene::new(&[piece]);
    let [x, y, z, i, j, k, w] = scene.pose(0).map(f64::from);
    scene.step();
    let turned = |[a, b, c]: [f64; 3]| {
        [
            (1.0 - 2.0 * (j * j + k * k)) * a + 2.0 * (i * j - k * w) * b + 2.0 * (i * k + j * w) * c,
            2.0 * (i * j + k * w) * a + (1.0 - 2.0 * (i * i + k * k)) * b + 2.0 * (j * k - i * w) * c,
            2.0 * (i * k - j * w) * a + 2.0 * (j * k + i * w) * b + (1.0 - 2.0 * (i * i + j * j)) * c,
        ]
    };
    let corners: Vec<[f64; 3]> =
        piece.die.corners().into_iter().map(turned).map(|[a, b, c]| [x + a, y + b, z + c]).collect();
    // The planes through three corners that have all others on one side.
    let mut depth = f64::MAX;
    for (i, a) in corners.iter().enumerate() {
        for (j, b) in corners.iter().enumerate().skip(i + 1) {
            for c in &corners[j + 1..] {
                let (u, v) = ([0, 1, 2].map(|i| b[i] - a[i]), [0, 1, 2].map(|i| c[i] - a[i]));
                let n = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
                let length = n.iter().map(|c| c * c).sum::<f64>().sqrt();
                let side = |q: &[f64; 3]| (0..3).map(|i| n[i] * (q[i] - a[i])).sum::<f64>() / length;
                let (low, high) =
                    corners.iter().map(side).fold((0f64, 0f64), |(low, high), s| (low.min(s), high.max(s)));
                if low > -1e-4 {
                    depth = depth.min(side(&p));
                } else if high < 1e-4 {
                    depth = depth.min(-side(&p));
                }
            }
        }
    }
    depth
}

#[test]
fn a_ball_that_fits_into_both_means_they_collide() {
    let mut rng = Rng(8);
    let (mut deep, mut apart) = (0, 0);
    while deep < 25 || apart < 25 {
        let a = rng.piece();
        let mut b = rng.piece();
        b.lie.x = a.lie.x + rng.within((-1_900, 1_900));
        b.lie.y = a.lie.y + rng.within((-1_900, 1_900));
        let [x, y] = [f64::from(a.lie.x + b.lie.x) / 2000.0, f64::from(a.lie.y + b.lie.y) / 2000.0];
        let common = (1..20).map(|z| {
            let p = [x, y, f64::from(z) * 0.08];
            depth(a, p).min(depth(b, p))
        });
        // A ball of this radius in both: no way to part them shorter than its diameter.
        let radius = common.fold(f64::MIN, f64::max);
        if radius > 0.045 {
            deep += 1;
            assert!(collide(a, b), "{a:?} {b:?}: {radius}");
        }
        if !collide(a, b) {
            apart += 1;
            assert!(radius < 0.045, "{a:?} {b:?}: {radius}");
        }
    }
}

#[test]
fn a_free_place_is_kept_and_a_taken_one_left_by_the_shortest_way() {
    let anywhere = Region::Anywhere;
    assert_eq!(nearest_free(cube(10_000, 10_000), &[], anywhere), Some(cube(10_000, 10_000).lie));
    assert_eq!(
        nearest_free(cube(10_000, 10_000), &[cube(11_600, 10_000)], anywhere),
        Some(cube(10_000, 10_000).lie)
    );
    let at = |x: i32, y: i32| Some(Lie { x, y, ..cube(0, 0).lie });
    assert_eq!(nearest_free(cube(10_000, 10_000), &[cube(11_599, 10_000)], anywhere), at(9_999, 10_000));
    assert_eq!(nearest_free(cube(10_000, 10_000), &[cube(10_100, 11_000)], anywhere), at(10_000, 9_400));
    // Exactly above: four ways are equally short, and the one along +x is taken.
    assert_eq!(nearest_free(cube(10_000, 10_000), &[cube(10_000, 10_000)], anywhere), at(11_600, 10_000));
    // That way barred, the next by angle.
    let barred = [cube(10_000, 10_000), cube(12_000, 10_000)];
    assert_eq!(nearest_free(cube(10_000, 10_000), &barred, anywhere), at(10_000, 11_600));
    // Into a corner between two.
    let pocket = [cube(9_000, 10_000), cube(10_000, 8_900)];
    assert_eq!(nearest_free(cube(10_000, 10_000), &pocket, anywhere), at(10_600, 10_500));
}

#[test]
fn the_centre_stays_inside() {
    let here = cube(10_000, 10_000);
    let at = |x: i32, y: i32| Some(Lie { x, y, ..here.lie });
    let strip = Region::Rect(Rect { x0: 9_000, y0: 0, x1: 10_500, y1: 30_000 });
    assert_eq!(nearest_free(here, &[cube(10_000, 10_000)], strip), at(10_000, 11_600));
    let low = Region::Rect(Rect { x0: 9_000, y0: 0, x1: 10_500, y1: 11_000 });
    assert_eq!(nearest_free(here, &[cube(10_000, 10_000)], low), at(10_000, 8_400));
    let tight = Region::Rect(Rect { x0: 9_000, y0: 9_000, x1: 10_500, y1: 11_000 });
    assert_eq!(nearest_free(here, &[cube(10_000, 10_000)], tight), None);
    // A place outside comes in by the shortest way.
    let aside = Region::Rect(Rect { x0: 20_000, y0: 20_000, x1: 30_000, y1: 30_000 });
    assert_eq!(nearest_free(here, &[], aside), at(20_000, 20_000));
    assert_eq!(nearest_free(here, &[cube(20_000, 20_000)], aside), at(21_600, 20_000));
    let disc = Region::Disc { x: 10_000, y: 20_000, r: 5_000 };
    assert_eq!(nearest_free(here, &[], disc), at(10_000, 15_000));
    let beside = nearest_free(here, &[cube(10_000, 15_000)], disc).expect("there is room");
    assert!(beside.x > 11_590 && (15_000..15_300).contains(&beside.y), "along the edge: {beside:?}");
    assert_eq!(nearest_free(here, &[], Region::Disc { x: 0, y: 0, r: -1 }), None);
    let full = Region::Disc { x: 10_000, y: 10_000, r: 700 };
    assert_eq!(nearest_free(here, &[cube(10_000, 10_000)], full), None);
}

#[test]
fn no_place_that_is_tried_is_nearer() {
    let mut rng = Rng(7);
    for _ in 0..Effort::from_env().pick(150, 5_000) {
        let others = rng.crowd(9, ((40_000, 47_000), (26_000, 33_000)));
        let die = rng.die();
        let piece = rng.piece_of(die, ((40_000, 47_000), (26_000, 33_000)));
        let inside = match rng.within((0, 2)) {
            0 => Region::Anywhere,
            1 => Region::Disc { x: 43_500, y: 29_500, r: 4_000 },
            _ => Region::Rect(Rect { x0: 41_000, y0: 27_000, x1: 60_000, y1: 32_000 }),
        };
        let contains = |x: f64, y: f64| match inside {
            Region::Anywhere => true,
            Region::Disc { x: cx, y: cy, r } => (x - f64::from(cx)).hypot(y - f64::from(cy)) <= f64::from(r),
            Region::Rect(Rect { x0, y0, x1, y1 }) => {
                (f64::from(x0)..=f64::from(x1)).contains(&x) && (f64::from(y0)..=f64::from(y1)).contains(&y)
            }
        };
        let free = |lie: Lie| {
            let silhouette = Silhouette::of(Piece { lie, ..piece });
            contains(lie.x.into(), lie.y.into())
                && others.iter().all(|&other| !overlaps(&silhouette, &Silhouette::of(other)))
        };
        let found = nearest_free(piece, &others, inside);
        let away = |lie: Lie| f64::from(lie.x - piece.lie.x).hypot(f64::from(lie.y - piece.lie.y));
        let limit = found.map_or(9_000.0, away);
        if let Some(lie) = found {
            assert!(free(lie), "{lie:?}");
            assert_eq!((lie.yaw, lie.side), (piece.lie.yaw, piece.lie.side));
        }
        for _ in 0..300 {
            // Anywhere within a circle that ends just before what was found.
            let (r, angle) = ((limit - 3.0).max(0.0) * rng.unit().sqrt(), rng.unit() * std::f64::consts::TAU);
            let lie = Lie {
                x: piece.lie.x + (r * angle.cos()) as i32,
                y: piece.lie.y + (r * angle.sin()) as i32,
                ..piece.lie
            };
            assert!(!free(lie) || found == Some(piece.lie), "{lie:?} is nearer than {found:?}");
        }
    }
}
