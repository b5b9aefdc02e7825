//! What follows from a die's shape: its planes, its edges, its silhouette on every side, and the engine's
//! copy of it. Worked out once.

use std::sync::OnceLock;

use rapier3d::prelude::{SharedShape, Vector};

use crate::Die;
use crate::die::DENSITY;
use crate::shape::DieShape;
use crate::trig::angle_of;
use crate::vector::{Vec3, cross, difference, dot, length, scaled, sum, unit};

/// Lengths that differ by less are equal.
const NEAR: f64 = 1e-9;

/// A side of a solid.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Face {
    pub(crate) normal: Vec3,
    /// Its distance from the centre.
    pub(crate) distance: f64,
}

/// How a die lies that shows a value: its own directions that point along x, y and z of the mat while its
/// yaw is zero.
#[derive(Clone, Debug)]
pub(crate) struct Stance {
    pub(crate) axes: [Vec3; 3],
    /// The yaws, in 0.01 degrees, at which one of its steepest sides faces a finger that comes along x.
    pub(crate) square: Vec<i32>,
    /// The corners that form the silhouette, against the clock, at yaw zero.
    pub(crate) outline: Vec<[f64; 2]>,
}

/// A die as a body.
pub(crate) struct Solid {
    pub(crate) corners: Vec<Vec3>,
    pub(crate) faces: Vec<Face>,
    /// The directions of its edges, each once.
    pub(crate) edges: Vec<Vec3>,
    /// One for every value, from 1.
    pub(crate) stances: Vec<Stance>,
    /// How high the centre is above the mat when it lies flat.
    pub(crate) centre: f64,
    /// FF-SPEC-10: its mass in grams.
    pub(crate) mass: f64,
    /// The largest distance of a corner from the centre.
    pub(crate) radius: f64,
    /// The largest distance of a corner from the vertical axis when it lies flat.
    pub(crate) reach: f64,
    /// What the engine collides. Every world shares it, which makes building one cheap.
    pub(crate) shape: SharedShape,
}

/// The solid of a die.
pub(crate) fn solid(die: Die) -> &'static Solid {
    static SOLIDS: OnceLock<[Solid; 6]> = OnceLock::new();
    &SOLIDS.get_or_init(|| Die::ALL.map(Solid::new))[die as usize]
}

impl Solid {
    fn new(die: Die) -> Solid {
        let corners = die.corners();
        let ups = die.ups();
        let faces: Vec<Face> = ups
            .iter()
            .map(|&up| {
                // FF-SPEC-11: a d4 shows the number of the corner opposite to the side it lies on.
                let normal = if die == Die::D4 { scaled(up, -1.0) } else { up };
                let distance = corners.iter().map(|&corner| dot(normal, corner)).fold(f64::MIN, f64::max);
                Face { normal, distance }
            })
            .collect();
        let stances: Vec<Stance> = ups.iter().map(|&up| Stance::new(up, &faces, &corners)).collect();
        let reach = stances.iter().flat_map(|stance| &stance.outline).map(|[x, y]| x * x + y * y);
        let points: Vec<Vector> =
            corners.iter().map(|c| Vector::new(c[0] as f32, c[1] as f32, c[2] as f32)).collect();
        Solid {
            edges: edges(&corners, &faces),
            centre: faces[0].distance,
            mass: DENSITY * die.volume(faces[0].distance),
            radius: corners.iter().map(|&corner| length(corner)).fold(0.0, f64::max),
            reach: reach.fold(0.0, f64::max).sqrt(),
            shape: SharedShape::new(DieShape::new(&points).expect("a die has a hull")),
            corners,
            faces,
            stances,
        }
    }
}

impl Stance {
    /// At yaw zero the first of the steepest sides faces a finger that comes along x.
    fn new(up: Vec3, faces: &[Face], corners: &[Vec3]) -> Stance {
        let lean = |face: &Face| dot(face.normal, up).abs();
        let steepest = faces.iter().map(lean).fold(f64::MAX, f64::min) + NEAR;
        let facing: Vec<Vec3> = faces
            .iter()
            .filter(|face| lean(face) < steepest)
            .map(|face| unit(difference(scaled(up, dot(up, face.normal)), face.normal)))
            .collect();
        let x = facing[0];
        let axes = [x, cross(up, x), up];
        let flat = |v: Vec3| [dot(axes[0], v), dot(axes[1], v)];
        let square = facing.iter().map(|&side| {
            let [x, y] = flat(side);
            // Turning the die to the right by the angle of a side brings that side to where the first is.
            angle_of(x, -y)
        });
        Stance {
            axes,
            square: square.collect(),
            outline: hull(corners.iter().map(|&corner| flat(corner)).collect(), NEAR),
        }
    }
}

fn edges(corners: &[Vec3], faces: &[Face]) -> Vec<Vec3> {
    let on = |corner: Vec3, face: &Face| dot(face.normal, corner) > face.distance - NEAR;
    let mut edges: Vec<Vec3> = Vec::new();
    for (i, &a) in corners.iter().enumerate() {
        for &b in &corners[..i] {
            let shared = faces.iter().filter(|face| on(a, face) && on(b, face)).count();
            let edge = unit(difference(a, b));
            if shared == 2 && edges.iter().all(|&other| length(cross(edge, other)) > NEAR) {
                edges.push(edge);
            }
        }
    }
    edges
}

/// The corners of the convex hull, against the clock. A point closer than `near` to a line between others
/// is none.
pub(crate) fn hull(mut points: Vec<[f64; 2]>, near: f64) -> Vec<[f64; 2]> {
    points.sort_by(|a, b| a[0].total_cmp(&b[0]).then(a[1].total_cmp(&b[1])));
    let turns_left = |a: [f64; 2], b: [f64; 2], c: [f64; 2]| {
        (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) > near
    };
    let half = |points: &mut dyn Iterator<Item = [f64; 2]>| {
        let mut chain: Vec<[f64; 2]> = Vec::with_capacity(20);
        for point in points {
            while let [.., a, b] = chain[..] {
                if turns_left(a, b, point) {
                    break;
                }
                chain.pop();
            }
            chain.push(point);
        }
        chain.pop();
        chain
    };
    let mut chain = half(&mut points.iter().copied());
    chain.extend(half(&mut points.iter().rev().copied()));
    chain
}

/// How a body is turned: its own vector to the mat's, as three rows.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Turned(pub(crate) [Vec3; 3]);

impl Turned {
    /// As a quaternion of the engine says.
    pub(crate) fn by([x, y, z, w]: [f64; 4]) -> Turned {
        let s = 2.0 / (x * x + y * y + z * z + w * w);
        Turned([
            [1.0 - s * (y * y + z * z), s * (x * y - z * w), s * (x * z + y * w)],
            [s * (x * y + z * w), 1.0 - s * (x * x + z * z), s * (y * z - x * w)],
            [s * (x * z - y * w), s * (y * z + x * w), 1.0 - s * (x * x + y * y)],
        ])
    }

    /// The same as a quaternion, taken from the largest of its components, which loses nothing.
    pub(crate) fn quaternion(&self) -> [f64; 4] {
        let [[xx, xy, xz], [yx, yy, yz], [zx, zy, zz]] = self.0;
        let trace = xx + yy + zz;
        if trace > 0.0 {
            let s = (trace + 1.0).sqrt() * 2.0;
            [(zy - yz) / s, (xz - zx) / s, (yx - xy) / s, s / 4.0]
        } else if xx >= yy && xx >= zz {
            let s = (1.0 + xx - yy - zz).sqrt() * 2.0;
            [s / 4.0, (xy + yx) / s, (xz + zx) / s, (zy - yz) / s]
        } else if yy >= zz {
            let s = (1.0 + yy - xx - zz).sqrt() * 2.0;
            [(xy + yx) / s, s / 4.0, (yz + zy) / s, (xz - zx) / s]
        } else {
            let s = (1.0 + zz - xx - yy).sqrt() * 2.0;
            [(xz + zx) / s, (yz + zy) / s, s / 4.0, (yx - xy) / s]
        }
    }

    /// A vector of the body, seen from the mat.
    pub(crate) fn out(&self, v: Vec3) -> Vec3 {
        self.0.map(|row| dot(row, v))
    }

    /// A vector of the mat, seen from the body.
    pub(crate) fn inward(&self, v: Vec3) -> Vec3 {
        let [x, y, z] = self.0;
        sum(sum(scaled(x, v[0]), scaled(y, v[1])), scaled(z, v[2]))
    }
}
