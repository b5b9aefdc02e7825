//! Where a die can be put down.

use std::cmp::Ordering;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::measure::{FINE, Point, left_of, sides};
use crate::solid::{Solid, Turned, solid};
use crate::vector::{Vec3, cross, dot};
use crate::{Lie, Piece, Rect, Silhouette};

/// Where a die's centre has to stay; the edge belongs to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub enum Region {
    /// In a disc.
    Disc {
        /// Its centre, in 0.001 cm.
        x: i32,
        /// Its centre, in 0.001 cm.
        y: i32,
        /// Its radius, in 0.001 cm.
        r: i32,
    },
    /// In a rectangle.
    Rect(Rect),
    /// No matter where.
    Anywhere,
}

impl Region {
    fn contains(self, [x, y]: Point) -> bool {
        match self {
            Region::Disc { x: cx, y: cy, r } => {
                let [dx, dy, r] = [x - i64::from(cx), y - i64::from(cy), r.into()].map(i128::from);
                r >= 0 && dx * dx + dy * dy <= r * r
            }
            Region::Rect(Rect { x0, y0, x1, y1 }) => {
                (x0.into()..=x1.into()).contains(&x) && (y0.into()..=y1.into()).contains(&y)
            }
            Region::Anywhere => true,
        }
    }
}

/// Two dice may press into each other this far, in centimetres, when they lie: contacts are soft.
const PRESSED: f64 = 0.08;

/// Whether two dice that lie flat are in each other by more than 0.08 cm.
///
/// Two convex solids are as deep in each other as their shadows overlap on the line where they overlap
/// least; that line is along a normal of a side or across two edges.
#[must_use]
pub fn collide(a: Piece, b: Piece) -> bool {
    let [ax, ay] = a.centre();
    let [bx, by] = b.centre();
    let (one, other) = (solid(a.die), solid(b.die));
    let apart = [(bx - ax) as f64 / 1000.0, (by - ay) as f64 / 1000.0, other.centre - one.centre];
    let touching = one.radius + other.radius;
    if dot(apart, apart) >= touching * touching {
        return false;
    }
    let (one, other) = (Placed::new(one, a), Placed::new(other, b));
    let normals = one.normals().chain(other.normals());
    let crossed = one.edges().flat_map(|edge| other.edges().map(move |with| cross(edge, with)));
    normals.chain(crossed).all(|axis| one.overlap(&other, apart, axis))
}

struct Placed {
    solid: &'static Solid,
    turned: Turned,
    corners: Vec<Vec3>,
}

impl Placed {
    fn new(solid: &'static Solid, piece: Piece) -> Placed {
        let turned = piece.turned();
        Placed { solid, turned, corners: solid.corners.iter().map(|&corner| turned.out(corner)).collect() }
    }

    fn normals(&self) -> impl Iterator<Item = Vec3> {
        self.solid.faces.iter().map(|face| self.turned.out(face.normal))
    }

    fn edges(&self) -> impl Iterator<Item = Vec3> {
        self.solid.edges.iter().map(|&edge| self.turned.out(edge))
    }

    fn shadow(&self, axis: Vec3) -> (f64, f64) {
        self.corners
            .iter()
            .map(|&corner| dot(axis, corner))
            .fold((f64::MAX, f64::MIN), |(low, high), at| (low.min(at), high.max(at)))
    }

    /// Whether on this axis the overlap is more than the dice may press; true for parallel edges, whose
    /// product is no direction.
    fn overlap(&self, other: &Placed, apart: Vec3, axis: Vec3) -> bool {
        let square = dot(axis, axis);
        if square < 1e-12 {
            return true;
        }
        let (low, high) = self.shadow(axis);
        let (other_low, other_high) = other.shadow(axis);
        let by = dot(axis, apart);
        let overlap = (high - other_low - by).min(other_high + by - low);
        overlap > 0.0 && overlap * overlap > PRESSED * PRESSED * square
    }
}

/// The free pose nearest to a die's own place, with the same yaw and side: its silhouette shares nothing
/// with the others', and its centre stays inside. Its own place, if that is free. None if there is none.
///
/// FF-SPEC-34. Of places equally near, the one at the smallest angle from +x.
///
/// The places a centre may not be at are convex polygons. What is nearest is either straight out of one
/// of them, or where two of them, or one and the region's edge, meet. Around each such spot the places on the
/// grid of 0.001 cm are tried exactly.
#[must_use]
pub fn nearest_free(piece: Piece, others: &[Piece], inside: Region) -> Option<Lie> {
    let obstacles: Vec<Vec<Point>> = others.iter().map(|&other| obstacle(piece, other)).collect();
    let own = piece.centre();
    let free = |p: Point| {
        inside.contains(p) && obstacles.iter().all(|obstacle| !is_within(obstacle, p.map(|c| c * FINE)))
    };
    if free(own) {
        return Some(piece.lie);
    }
    let mut spots = spots(own, &obstacles, inside);
    spots.sort_by(|a, b| distance(*a).total_cmp(&distance(*b)));
    let mut best: Option<Point> = None;
    for spot in spots {
        // No place on the grid that belongs to this spot is nearer than the spot, but for rounding.
        if best.is_some_and(|[x, y]| distance([x as f64, y as f64]) < distance(spot) - 1.0) {
            break;
        }
        // A wedge between two dice may be thinner at its tip than the grid: then a place farther in is looked for.
        for reach in [2, 16, 128] {
            let [[left, right], [low, high]] =
                spot.map(|c| [c.floor() as i64 - reach, c.ceil() as i64 + reach]);
            for way in (left..=right).flat_map(|x| (low..=high).map(move |y| [x, y])) {
                if best.is_none_or(|best| nearer(way, best).is_lt())
                    && free([own[0] + way[0], own[1] + way[1]])
                {
                    best = Some(way);
                }
            }
            // Places farther from this spot than that are farther from the die than what was found.
            if best.is_some() {
                break;
            }
        }
    }
    best.map(|[x, y]| Lie { x: (own[0] + x) as i32, y: (own[1] + y) as i32, ..piece.lie })
}

/// Ways by their length, then by their angle from +x.
fn nearer(a: Point, b: Point) -> Ordering {
    let square = |[x, y]: Point| i128::from(x) * i128::from(x) + i128::from(y) * i128::from(y);
    let lower = |[x, y]: Point| y < 0 || y == 0 && x < 0;
    let right = || left_of([0, 0], a, b).cmp(&0).reverse();
    square(a).cmp(&square(b)).then(lower(a).cmp(&lower(b))).then_with(right)
}

fn distance([x, y]: [f64; 2]) -> f64 {
    (x * x + y * y).sqrt()
}

/// Where the piece's centre may not be for the other's sake: the other's silhouette, grown by the piece's
/// turned upside down. Its sides are those of both in order of direction.
fn obstacle(piece: Piece, other: Piece) -> Vec<Point> {
    let centre = piece.centre().map(|c| c * FINE);
    let own: Vec<Point> = {
        let own = Silhouette::of(piece);
        own.points().iter().map(|[x, y]| [centre[0] - x, centre[1] - y]).collect()
    };
    let (own, other) = (from_lowest(&own), from_lowest(Silhouette::of(other).points()));
    let way = |polygon: &[Point], i: usize| {
        let (a, b) = (polygon[i], polygon[(i + 1) % polygon.len()]);
        [b[0] - a[0], b[1] - a[1]]
    };
    let mut at = [own[0][0] + other[0][0], own[0][1] + other[0][1]];
    let (mut i, mut j) = (0, 0);
    let mut sum = Vec::with_capacity(own.len() + other.len());
    while i < own.len() || j < other.len() {
        sum.push(at);
        let first = if i == own.len() {
            false
        } else if j == other.len() {
            true
        } else {
            left_of([0, 0], way(&own, i), way(&other, j)) >= 0
        };
        let [x, y] = if first { way(&own, i) } else { way(&other, j) };
        (i, j) = if first { (i + 1, j) } else { (i, j + 1) };
        at = [at[0] + x, at[1] + y];
    }
    sum
}

fn from_lowest(polygon: &[Point]) -> Vec<Point> {
    let lowest = (0..polygon.len()).min_by_key(|&i| (polygon[i][1], polygon[i][0])).unwrap_or(0);
    [&polygon[lowest..], &polygon[..lowest]].concat()
}

fn is_within(polygon: &[Point], p: Point) -> bool {
    sides(polygon).all(|(a, b)| left_of(a, b, p) > 0)
}

type Segment = [[f64; 2]; 2];

/// Where the nearest free place may be, in 0.001 cm from the own one.
fn spots(own: Point, obstacles: &[Vec<Point>], inside: Region) -> Vec<[f64; 2]> {
    let from_own = |p: Point| [0, 1].map(|i| (p[i] - own[i] * FINE) as f64 / FINE as f64);
    let walls: Vec<Vec<Segment>> = obstacles
        .iter()
        .map(|polygon| sides(polygon).map(|(a, b)| [from_own(a), from_own(b)]).collect())
        .collect();
    let mut spots = Vec::new();
    for (i, wall) in walls.iter().enumerate() {
        spots.extend(wall.iter().map(foot));
        for before in &walls[..i] {
            let pairs = wall.iter().flat_map(|a| before.iter().map(move |b| (a, b)));
            spots.extend(pairs.filter_map(|(a, b)| meeting(a, b)));
        }
    }
    let all = || walls.iter().flatten();
    match inside {
        Region::Anywhere => {}
        Region::Rect(Rect { x0, y0, x1, y1 }) => {
            let [left, right] = [x0, x1].map(|x| (i64::from(x) - own[0]) as f64);
            let [low, high] = [y0, y1].map(|y| (i64::from(y) - own[1]) as f64);
            spots.push([0f64.max(left).min(right), 0f64.max(low).min(high)]);
            let corners = [[left, low], [right, low], [right, high], [left, high]];
            for i in 0..4 {
                let edge = [corners[i], corners[(i + 1) % 4]];
                spots.extend(all().filter_map(|side| meeting(side, &edge)));
            }
        }
        Region::Disc { x, y, r } => {
            let centre = [(i64::from(x) - own[0]) as f64, (i64::from(y) - own[1]) as f64];
            let away = distance(centre);
            if away > f64::from(r) {
                spots.push(centre.map(|c| c * (1.0 - f64::from(r) / away)));
            }
            spots.extend(all().flat_map(|side| on_circle(side, centre, r.into())));
        }
    }
    spots.retain(|&spot| walls.iter().all(|wall| depth(wall, spot) < 2.0));
    spots
}

/// How far a point is inside a polygon; negative outside.
fn depth(wall: &[Segment], p: [f64; 2]) -> f64 {
    let from = |[a, b]: &Segment| {
        let way = [b[0] - a[0], b[1] - a[1]];
        (way[0] * (p[1] - a[1]) - way[1] * (p[0] - a[0])) / distance(way)
    };
    wall.iter().map(from).fold(f64::MAX, f64::min)
}

/// The foot of the perpendicular from the origin, or the nearer end.
fn foot([a, b]: &Segment) -> [f64; 2] {
    let way = [b[0] - a[0], b[1] - a[1]];
    let share = -(a[0] * way[0] + a[1] * way[1]) / (way[0] * way[0] + way[1] * way[1]);
    let share = share.clamp(0.0, 1.0);
    [a[0] + way[0] * share, a[1] + way[1] * share]
}

fn meeting([a, b]: &Segment, [c, d]: &Segment) -> Option<[f64; 2]> {
    let (ab, cd) = ([b[0] - a[0], b[1] - a[1]], [d[0] - c[0], d[1] - c[1]]);
    let across = ab[0] * cd[1] - ab[1] * cd[0];
    let ac = [c[0] - a[0], c[1] - a[1]];
    let (s, t) = (ac[0] * cd[1] - ac[1] * cd[0], ac[0] * ab[1] - ac[1] * ab[0]);
    let (s, t) = (s / across, t / across);
    let within = (0.0..=1.0).contains(&s) && (0.0..=1.0).contains(&t);
    within.then(|| [a[0] + ab[0] * s, a[1] + ab[1] * s])
}

fn on_circle([a, b]: &Segment, centre: [f64; 2], r: f64) -> impl Iterator<Item = [f64; 2]> {
    let (way, from) = ([b[0] - a[0], b[1] - a[1]], [a[0] - centre[0], a[1] - centre[1]]);
    let (whole, half) = (way[0] * way[0] + way[1] * way[1], way[0] * from[0] + way[1] * from[1]);
    let root = (half * half - whole * (from[0] * from[0] + from[1] * from[1] - r * r)).sqrt();
    let a = *a;
    // No root, no number: then nothing is within.
    [(-half - root) / whole, (-half + root) / whole]
        .into_iter()
        .filter(|share| (0.0..=1.0).contains(share))
        .map(move |share| [a[0] + way[0] * share, a[1] + way[1] * share])
}
