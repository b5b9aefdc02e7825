//! The six dice: their sizes and numbers.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::solid::solid;
use crate::vector::{Vec3, cross, difference, length, scaled, unit};

/// A kind of die.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Die {
    /// A regular tetrahedron.
    D4,
    /// A cube.
    D6,
    /// A regular octahedron.
    D8,
    /// A pentagonal trapezohedron: ten kites, two tips.
    D10,
    /// A regular dodecahedron.
    D12,
    /// A regular icosahedron.
    D20,
}

/// FF-SPEC-10: grams per cubic centimetre.
pub(crate) const DENSITY: f64 = 1.2;

impl Die {
    /// All six, by number of sides.
    pub const ALL: [Die; 6] = [Die::D4, Die::D6, Die::D8, Die::D10, Die::D12, Die::D20];

    /// How many sides it has.
    #[must_use]
    pub const fn sides(self) -> u8 {
        [4, 6, 8, 10, 12, 20][self as usize]
    }

    /// Its name, as in `d6`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        ["d4", "d6", "d8", "d10", "d12", "d20"][self as usize]
    }

    /// FF-SPEC-10: its mass in grams.
    #[must_use]
    pub fn mass(self) -> f64 {
        solid(self).mass
    }

    /// FF-SPEC-10: how high its centre is above the mat when it lies flat, in 0.001 cm.
    #[must_use]
    pub fn centre_height(self) -> i32 {
        (solid(self).centre * 1000.0).round() as i32
    }

    /// FF-SPEC-10: its corners around its centre, in centimetres.
    #[must_use]
    pub fn corners(self) -> Vec<[f64; 3]> {
        let golden = golden();
        let signs = [-1.0, 1.0];
        let cube = || {
            signs
                .iter()
                .flat_map(move |&x| signs.map(|y| [x, y]))
                .flat_map(move |[x, y]| signs.map(|z| [x, y, z]))
        };
        // For all signs, (0, a, b) and the two that follow by moving the places on.
        let rectangles = |a: f64, b: f64| {
            signs
                .iter()
                .flat_map(move |&s| signs.map(|t| (s * a, t * b)))
                .flat_map(|(a, b)| [[0.0, a, b], [a, b, 0.0], [b, 0.0, a]])
        };
        let (corners, scale): (Vec<Vec3>, f64) = match self {
            Die::D4 => (tetrahedron().to_vec(), 2.0 / 8f64.sqrt()),
            Die::D6 => (cube().collect(), 0.8),
            Die::D8 => {
                let axes = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];
                (axes.into_iter().flat_map(|axis| [axis, scaled(axis, -1.0)]).collect(), 1.8 / 2f64.sqrt())
            }
            Die::D10 => {
                let [ring, tip, lift] = kite();
                let ring = decagon()
                    .into_iter()
                    .enumerate()
                    .map(|(i, [x, y])| [ring * x, ring * y, if i % 2 == 0 { lift } else { -lift }]);
                (ring.chain([[0.0, 0.0, tip], [0.0, 0.0, -tip]]).collect(), 1.0)
            }
            Die::D12 => (cube().chain(rectangles(1.0 / golden, golden)).collect(), 0.81 * golden / 2.0),
            Die::D20 => (rectangles(1.0, golden).collect(), 1.45 / 2.0),
        };
        corners.into_iter().map(|corner| scaled(corner, scale)).collect()
    }

    /// FF-SPEC-11: for every value from 1 the direction that points up when the die shows it: out of a
    /// side, or, for the d4, to a corner.
    ///
    /// Numbers are given to one half of the sides; opposite ones sum to one more than there are sides. The
    /// halves are chosen so that the numbers around the corners sum to about the same.
    pub(crate) fn ups(self) -> Vec<Vec3> {
        let (golden, less) = (golden(), 1.0 / golden());
        let eighths = [[1.0, 1.0, 1.0], [-1.0, 1.0, 1.0], [-1.0, -1.0, 1.0], [1.0, -1.0, 1.0]];
        let half: Vec<(u8, Vec3)> = match self {
            Die::D4 => return tetrahedron().into_iter().map(unit).collect(),
            Die::D6 => vec![(1, [1.0, 0.0, 0.0]), (2, [0.0, 1.0, 0.0]), (3, [0.0, 0.0, 1.0])],
            Die::D8 => [1, 6, 2, 5].into_iter().zip(eighths).collect(),
            Die::D10 => {
                let [ring, tip, lift] = kite();
                // A kite leans outwards over the ring's low corner: odd numbers are around one tip.
                let sides = decagon().into_iter().skip(1).step_by(2);
                let sides = sides.map(|[x, y]| [(tip + lift) * x, (tip + lift) * y, ring]);
                [1, 7, 3, 9, 5].into_iter().zip(sides).collect()
            }
            Die::D12 => vec![
                (8, [1.0, 0.0, golden]),
                (1, [-1.0, 0.0, golden]),
                (11, [0.0, golden, 1.0]),
                (3, [0.0, golden, -1.0]),
                (6, [golden, 1.0, 0.0]),
                (4, [golden, -1.0, 0.0]),
            ],
            Die::D20 => {
                let others = [
                    (16, [less, 0.0, golden]),
                    (20, [-less, 0.0, golden]),
                    (4, [0.0, golden, less]),
                    (18, [0.0, golden, -less]),
                    (12, [golden, less, 0.0]),
                    (14, [golden, -less, 0.0]),
                ];
                [2, 11, 6, 8].into_iter().zip(eighths).chain(others).collect()
            }
        };
        let mut ups = vec![[0.0; 3]; usize::from(self.sides())];
        for (value, up) in half {
            ups[usize::from(value) - 1] = unit(up);
            ups[usize::from(self.sides() - value)] = scaled(unit(up), -1.0);
        }
        ups
    }

    /// In cubic centimetres, given the distance of its sides from its centre.
    pub(crate) fn volume(self, centre: f64) -> f64 {
        let root5 = 5f64.sqrt();
        match self {
            Die::D4 => 8.0 / (6.0 * 2f64.sqrt()),
            Die::D6 => 1.6 * 1.6 * 1.6,
            Die::D8 => 2f64.sqrt() / 3.0 * (1.8 * 1.8 * 1.8),
            // Ten pyramids over kites; a kite is half the product of its diagonals.
            Die::D10 => {
                let corners = self.corners();
                let (tip, right, low, left) = (corners[10], corners[0], corners[1], corners[2]);
                let area = length(cross(difference(tip, low), difference(right, left))) / 2.0;
                10.0 * area * centre / 3.0
            }
            Die::D12 => (15.0 + 7.0 * root5) / 4.0 * (0.81 * 0.81 * 0.81),
            Die::D20 => 5.0 * (3.0 + root5) / 12.0 * (1.45 * 1.45 * 1.45),
        }
    }
}

impl fmt::Display for Die {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

fn golden() -> f64 {
    (1.0 + 5f64.sqrt()) / 2.0
}

fn tetrahedron() -> [Vec3; 4] {
    [[1.0, 1.0, 1.0], [1.0, -1.0, -1.0], [-1.0, 1.0, -1.0], [-1.0, -1.0, 1.0]]
}

/// The d10: the radius of its ring, the height of its tips, and how far the ring's corners lie above and
/// below the middle. That lift, tip × tan² 18°, is what makes the kites flat.
fn kite() -> [f64; 3] {
    let cos36 = (1.0 + 5f64.sqrt()) / 4.0;
    [1.2, 1.2, 1.2 * (1.0 - cos36) / (1.0 + cos36)]
}

/// Ten points on the unit circle.
fn decagon() -> [[f64; 2]; 10] {
    let root5 = 5f64.sqrt();
    let (cos36, cos72) = ((1.0 + root5) / 4.0, (root5 - 1.0) / 4.0);
    let (sin36, sin72) = ((10.0 - 2.0 * root5).sqrt() / 4.0, (10.0 + 2.0 * root5).sqrt() / 4.0);
    let right = [[1.0, 0.0], [cos36, sin36], [cos72, sin72], [-cos72, sin72], [-cos36, sin36]];
    let mut points = [[0.0; 2]; 10];
    for (i, [x, y]) in right.into_iter().enumerate() {
        points[i] = [x, y];
        points[i + 5] = [-x, -y];
    }
    points
}

#[cfg(test)]
mod tests {
    use testkit::{prove, prove_eq};

    use super::*;
    use crate::vector::{dot, sum};

    #[test]
    fn opposite_sides_sum_to_one_more_than_there_are() {
        for die in [Die::D6, Die::D8, Die::D10, Die::D12, Die::D20] {
            let ups = die.ups();
            prove_eq!("FF-SPEC-11", ups.len(), usize::from(die.sides()));
            for (i, &up) in ups.iter().enumerate() {
                let opposite = ups[ups.len() - 1 - i];
                prove!("FF-SPEC-11", length(sum(up, opposite)) < 1e-12, "{die}: {}", i + 1);
                let alone = ups.iter().enumerate().all(|(j, &other)| i == j || dot(up, other) < 0.99);
                assert!(alone, "{die}: two numbers on one side");
            }
        }
        // FF-SPEC-11: the d4's numbers are at its corners.
        let corners = Die::D4.corners();
        for (i, &up) in Die::D4.ups().iter().enumerate() {
            prove!("FF-SPEC-11", length(difference(scaled(up, length(corners[i])), corners[i])) < 1e-12);
        }
    }

    #[test]
    fn every_side_has_its_corners_and_the_solid_its_edges() {
        let expected = [(3, 6), (4, 3), (3, 6), (4, 10), (5, 15), (3, 15)];
        for (die, (corners, edges)) in Die::ALL.into_iter().zip(expected) {
            let solid = solid(die);
            for face in &solid.faces {
                let on =
                    solid.corners.iter().filter(|&&c| (dot(face.normal, c) - face.distance).abs() < 1e-9);
                assert_eq!(on.count(), corners, "{die}");
                assert!(
                    (face.distance - solid.centre).abs() < 1e-9,
                    "{die}: its sides are equally far from its centre"
                );
            }
            // Edges come in parallel pairs, but for the d4, and, on the d6, in fours.
            assert_eq!(solid.edges.len(), edges, "{die}");
        }
    }
}
