//! How a die lies on the mat, and how it is read when it has stopped.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::Die;
use crate::solid::{Stance, Turned, solid};
use crate::trig::{TURN, angle_of, sin_cos};
use crate::vector::{difference, dot, scaled, sum};

/// FF-SPEC-12, FF-SPEC-27: how a die lies flat, in whole numbers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Lie {
    /// Its centre, in 0.001 cm to the right of the board's lower left corner.
    pub x: i32,
    /// Its centre, in 0.001 cm above that corner.
    pub y: i32,
    /// How far it is turned to the left from the first orientation of its side, in 0.01 degrees, below 36000.
    pub yaw: u16,
    /// The value it shows, from 1.
    pub side: u8,
}

/// A die and how it lies.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Piece {
    /// Which kind of die.
    pub die: Die,
    /// How it lies.
    pub lie: Lie,
}

impl Piece {
    /// Farther than this from the board's corner, in 0.001 cm, no piece lies: ten metres.
    pub const FARTHEST: i32 = 1_000_000;

    /// Whether its numbers are those of a die on a table. What is not sound is read as the nearest that is.
    #[must_use]
    pub fn is_sound(&self) -> bool {
        let near = -Piece::FARTHEST..=Piece::FARTHEST;
        let Lie { x, y, yaw, side } = self.lie;
        near.contains(&x)
            && near.contains(&y)
            && i32::from(yaw) < TURN
            && (1..=self.die.sides()).contains(&side)
    }

    /// Where its centre is, in 0.001 cm.
    pub(crate) fn centre(&self) -> [i64; 2] {
        [self.lie.x, self.lie.y].map(|c| i64::from(c.clamp(-Piece::FARTHEST, Piece::FARTHEST)))
    }

    pub(crate) fn stance(&self) -> &'static Stance {
        let stances = &solid(self.die).stances;
        &stances[usize::from(self.lie.side.saturating_sub(1)).min(stances.len() - 1)]
    }

    pub(crate) fn turned(&self) -> Turned {
        let [x, y, z] = self.stance().axes;
        let (sin, cos) = sin_cos(self.lie.yaw.into());
        Turned([difference(scaled(x, cos), scaled(y, sin)), sum(scaled(x, sin), scaled(y, cos)), z])
    }

    /// The same piece, turned further to the left in place.
    #[must_use]
    pub fn turned_by(mut self, yaw: i32) -> Piece {
        self.lie.yaw = (i32::from(self.lie.yaw) + yaw.rem_euclid(TURN)).rem_euclid(TURN) as u16;
        self
    }
}

/// A stopped die as it is read.
pub(crate) struct Reading {
    pub(crate) side: u8,
    pub(crate) yaw: u16,
    /// How nearly it lies flat: the cosine of its tilt.
    pub(crate) level: f64,
}

/// FF-SPEC-12: the value whose side points up most (for the d4: whose corner does), and the yaw the die has
/// once it is tipped flat by the shortest way.
pub(crate) fn read(die: Die, turned: &Turned) -> Reading {
    let (best, level) = uppermost(die, turned);
    let [x, _, z] = solid(die).stances[best].axes.map(|axis| turned.out(axis));
    // The shortest turn that takes z upright, applied to x, which is perpendicular to z.
    let by = x[2] / (1.0 + level);
    let yaw = angle_of(x[0] - by * z[0], x[1] - by * z[1]);
    Reading { side: best as u8 + 1, yaw: yaw as u16, level }
}

/// How nearly a die lies flat: the cosine of its tilt.
pub(crate) fn level(die: Die, turned: &Turned) -> f64 {
    uppermost(die, turned).1
}

/// Which of the stances points up most, the first of equals, and how nearly upright it is.
fn uppermost(die: Die, turned: &Turned) -> (usize, f64) {
    let up = turned.0[2];
    let levels = solid(die).stances.iter().map(|stance| dot(stance.axes[2], up)).enumerate();
    levels.fold((0, f64::MIN), |best, next| if next.1 > best.1 { next } else { best })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_flat_die_is_read_as_it_lies() {
        for die in Die::ALL {
            for side in 1..=die.sides() {
                for yaw in (0..TURN).step_by(613) {
                    let piece = Piece { die, lie: Lie { x: 0, y: 0, yaw: yaw as u16, side } };
                    let there_and_back = Turned::by(piece.turned().quaternion());
                    let reading = read(die, &there_and_back);
                    assert_eq!((reading.side, i32::from(reading.yaw)), (side, yaw), "{die}");
                    assert!(reading.level > 0.999_999);
                }
            }
        }
    }

    #[test]
    fn what_is_not_sound_is_read_as_the_nearest_that_is() {
        let wild = Piece { die: Die::D8, lie: Lie { x: i32::MIN, y: i32::MAX, yaw: u16::MAX, side: 200 } };
        assert!(!wild.is_sound());
        assert_eq!(wild.centre(), [-1_000_000, 1_000_000]);
        assert_eq!(wild.stance().axes, solid(Die::D8).stances[7].axes);
        let zero = Piece { lie: Lie { side: 0, ..wild.lie }, ..wild };
        assert_eq!(zero.stance().axes, solid(Die::D8).stances[0].axes);
        let turned = wild.turned_by(-1);
        assert_eq!(turned.lie.yaw, (65_535 - 1) as u16 % 36_000);
    }
}
