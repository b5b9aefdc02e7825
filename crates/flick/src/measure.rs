//! Measuring on the mat, exact in whole numbers.
//!
//! The corners of a silhouette are rounded once, to a millionth of a centimetre; from there on everything
//! is integers, and strict means strict.

use arrayvec::ArrayVec;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::Piece;
use crate::trig::sin_cos;

/// A rectangle along the board's edges, in 0.001 cm.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Rect {
    /// Its left edge.
    pub x0: i32,
    /// Its lower edge.
    pub y0: i32,
    /// Its right edge.
    pub x1: i32,
    /// Its upper edge.
    pub y1: i32,
}

/// FF-SPEC-15: how near, in 0.001 cm, is touching.
const TOUCHING: i64 = 5;
/// Millionths of a centimetre in 0.001 cm.
pub(crate) const FINE: i64 = 1000;

pub(crate) type Point = [i64; 2];

/// FF-SPEC-13: what a die that lies flat covers, seen from above.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Silhouette {
    points: ArrayVec<Point, 10>,
}

impl Silhouette {
    /// FF-SPEC-13: the convex hull of the die's corners.
    #[must_use]
    pub fn of(piece: Piece) -> Silhouette {
        let (sin, cos) = sin_cos(piece.lie.yaw.into());
        let centre = piece.centre();
        let fine = |cm: f64| (cm * 1e6).round() as i64;
        let outline = piece.stance().outline.iter();
        let points = outline.map(|[x, y]| {
            [centre[0] * FINE + fine(x * cos - y * sin), centre[1] * FINE + fine(x * sin + y * cos)]
        });
        Silhouette { points: points.collect() }
    }

    /// Its corners, against the clock, in millionths of a centimetre.
    #[must_use]
    pub fn points(&self) -> &[[i64; 2]] {
        &self.points
    }
}

/// FF-SPEC-14: whether the die covers some of the disc. Touching it from outside is not enough.
#[must_use]
pub fn on_disc(silhouette: &Silhouette, cx: i32, cy: i32, r: i32) -> bool {
    r > 0 && !is_farther(silhouette.points(), [cx, cy].map(fine), fine(r), true)
}

/// FF-SPEC-15: whether the die is in the circle or touches it, to within 0.005 cm.
#[must_use]
pub fn touches_disc(silhouette: &Silhouette, cx: i32, cy: i32, r: i32) -> bool {
    !is_farther(silhouette.points(), [cx, cy].map(fine), fine(r) + TOUCHING * FINE, false)
}

/// FF-SPEC-16, FF-SPEC-17: whether the die covers some of the rectangle.
#[must_use]
pub fn on_rect(silhouette: &Silhouette, rect: Rect) -> bool {
    share_area(silhouette.points(), &corners(rect))
}

/// FF-SPEC-17: whether the die and the rectangle have a point in common.
#[must_use]
pub fn touches_rect(silhouette: &Silhouette, rect: Rect) -> bool {
    share_point(silhouette.points(), &corners(rect))
}

/// Whether two dice cover some place both.
#[must_use]
pub fn overlaps(a: &Silhouette, b: &Silhouette) -> bool {
    share_area(a.points(), b.points())
}

/// FF-SPEC-19: whether the gap between two silhouettes is larger than `d`, in 0.001 cm. Exactly `d` is not.
#[must_use]
pub fn farther_than(a: &Silhouette, b: &Silhouette, d: i32) -> bool {
    are_farther(a.points(), b.points(), fine(d))
}

/// FF-SPEC-17: whether the gap between a die and a rectangle is larger than `d`, in 0.001 cm.
#[must_use]
pub fn rect_farther_than(silhouette: &Silhouette, rect: Rect, d: i32) -> bool {
    are_farther(silhouette.points(), &corners(rect), fine(d))
}

/// The squared distance of two places, in 0.001 cm squared, to tell which is nearer.
#[must_use]
pub fn distance2(a: (i32, i32), b: (i32, i32)) -> i64 {
    let [x, y] = [(a.0, b.0), (a.1, b.1)].map(|(a, b)| (near(a) - near(b)).pow(2));
    x + y
}

/// What is farther away than anything on a table counts as just there, so that no product overflows.
fn near(thousandths: i32) -> i64 {
    i64::from(thousandths.clamp(-Piece::FARTHEST, Piece::FARTHEST))
}

fn fine(thousandths: i32) -> i64 {
    near(thousandths) * FINE
}

fn corners(Rect { x0, y0, x1, y1 }: Rect) -> [Point; 4] {
    let [x0, y0, x1, y1] = [x0, y0, x1, y1].map(fine);
    [[x0, y0], [x1, y0], [x1, y1], [x0, y1]]
}

/// How far `p` lies to the left of the way from `a` to `b`, times the length of that way.
pub(crate) fn left_of(a: Point, b: Point, p: Point) -> i128 {
    let [abx, aby] = [b[0] - a[0], b[1] - a[1]].map(i128::from);
    let [apx, apy] = [p[0] - a[0], p[1] - a[1]].map(i128::from);
    abx * apy - aby * apx
}

/// The sides of a polygon, each from its first corner to its second.
pub(crate) fn sides(polygon: &[Point]) -> impl Iterator<Item = (Point, Point)> {
    polygon.iter().copied().zip(polygon.iter().copied().cycle().skip(1))
}

/// Whether the line along a side of the one has the whole other on its outer side: `on` says whether the
/// line itself still is outside.
fn parts(a: &[Point], b: &[Point], on: bool) -> bool {
    let outside = |side: i128| side < 0 || on && side == 0;
    sides(a).any(|(from, to)| b.iter().all(|&p| outside(left_of(from, to, p))))
}

fn share_area(a: &[Point], b: &[Point]) -> bool {
    !parts(a, b, true) && !parts(b, a, true)
}

fn share_point(a: &[Point], b: &[Point]) -> bool {
    !parts(a, b, false) && !parts(b, a, false)
}

/// Whether a point is farther than `d` from a polygon, or, with `or_equal`, exactly so far.
fn is_farther(polygon: &[Point], p: Point, d: i64, or_equal: bool) -> bool {
    let inside = sides(polygon).all(|(a, b)| left_of(a, b, p) >= 0);
    !inside && sides(polygon).all(|(a, b)| is_farther_from_side(a, b, p, d, or_equal))
}

fn is_farther_from_side(a: Point, b: Point, p: Point, d: i64, or_equal: bool) -> bool {
    let square = |from: Point| {
        let [x, y] = [p[0] - from[0], p[1] - from[1]].map(i128::from);
        x * x + y * y
    };
    let [abx, aby] = [b[0] - a[0], b[1] - a[1]].map(i128::from);
    let [apx, apy] = [p[0] - a[0], p[1] - a[1]].map(i128::from);
    let (along, whole) = (apx * abx + apy * aby, abx * abx + aby * aby);
    let d = i128::from(d);
    // Both sides of the comparison are squared, and where the foot is within the side, multiplied by its
    // squared length.
    let (gap, bound) = if along <= 0 {
        (square(a), d * d)
    } else if along >= whole {
        (square(b), d * d)
    } else {
        let area = left_of(a, b, p);
        (area * area, d * d * whole)
    };
    gap > bound || or_equal && gap == bound
}

/// Whether two polygons are farther than `d` apart. The nearest points of two convex polygons that do not
/// meet include a corner of one.
fn are_farther(a: &[Point], b: &[Point], d: i64) -> bool {
    d < 0
        || !share_point(a, b)
            && a.iter().all(|&p| is_farther(b, p, d, false))
            && b.iter().all(|&p| is_farther(a, p, d, false))
}
