//! A flick as it is aimed, and where the fingertip meets the die.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::solid::{Turned, solid};
use crate::trig::{TURN, sin_cos};
use crate::vector::{Vec3, difference, dot, length, scaled, sum};
use crate::{Die, Piece};

/// FF-SPEC-21: one flick, in whole numbers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Flick {
    /// How far the die is turned to the left in place before it is flicked, in 0.01 degrees.
    pub yaw: i32,
    /// Where the fingertip travels, in 0.01 degrees to the left of +x.
    pub theta: i32,
    /// How steeply it travels upwards, in 0.01 degrees.
    pub elev: i32,
    /// How far to the left of the die's vertical axis its line passes, in 0.001 cm.
    pub offset: i32,
    /// How high above the mat its line passes that axis, in 0.001 cm.
    pub height: i32,
    /// How fast, in 0.1 cm/s.
    pub speed: i32,
}

/// FF-SPEC-21: between which numbers a flick may be; both ends are allowed.
pub mod limits {
    use crate::Die;
    use crate::solid::solid;

    /// The largest turn in place; the smallest is none.
    pub const YAW_MAX: i32 = 35_999;
    /// The largest direction of travel; the smallest is along x.
    pub const THETA_MAX: i32 = 35_999;
    /// The steepest way down and the steepest way up.
    pub const ELEV: (i32, i32) = (-500, 1_000);
    /// The slowest and the fastest.
    pub const SPEED: (i32, i32) = (100, 3_000);

    /// The lowest and the highest the line may pass the axis: half of the centre's height around it.
    #[must_use]
    pub fn height(die: Die) -> (i32, i32) {
        let centre = die.centre_height();
        ((centre + 1) / 2, centre * 3 / 2)
    }

    /// The farthest to the right and to the left the line may pass the axis: as far as a corner reaches.
    /// Whether there is something of the die depends on how it is turned.
    #[must_use]
    pub fn offset(die: Die) -> (i32, i32) {
        let reach = (solid(die).reach * 1000.0).ceil() as i32;
        (-reach, reach)
    }
}

/// Why a flick cannot be made.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, JsonSchema)]
pub enum Unflickable {
    /// The named number is outside its limits.
    OutOfRange(&'static str),
    /// The fingertip's line does not meet the die.
    Misses,
}

impl fmt::Display for Unflickable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unflickable::OutOfRange(number) => write!(f, "the flick's {number} is outside its limits"),
            Unflickable::Misses => f.write_str("the fingertip passes the die without touching it"),
        }
    }
}

impl std::error::Error for Unflickable {}

/// Whether a flick can be made.
///
/// # Errors
/// FF-SPEC-21: a number is outside its limits. FF-SPEC-22: the fingertip's line does not meet the die.
pub fn check(piece: Piece, flick: &Flick) -> Result<(), Unflickable> {
    let numbers = [
        ("yaw", flick.yaw, (0, limits::YAW_MAX)),
        ("theta", flick.theta, (0, limits::THETA_MAX)),
        ("elev", flick.elev, limits::ELEV),
        ("offset", flick.offset, limits::offset(piece.die)),
        ("height", flick.height, limits::height(piece.die)),
        ("speed", flick.speed, limits::SPEED),
    ];
    for (name, number, (low, high)) in numbers {
        if !(low..=high).contains(&number) {
            return Err(Unflickable::OutOfRange(name));
        }
    }
    Strike::of(piece, flick).map(|_| ()).ok_or(Unflickable::Misses)
}

/// How far to turn a die in place so that one of its steepest sides faces the fingertip: the `yaw` of a
/// flick along `theta` that meets it squarely. The smallest turn to the left.
#[must_use]
pub fn square_on(piece: Piece, theta: i32) -> i32 {
    let now = i32::from(piece.lie.yaw);
    let turns = piece.stance().square.iter().map(|yaw| (yaw + theta.rem_euclid(TURN) - now).rem_euclid(TURN));
    turns.min().unwrap_or(0)
}

/// What the fingertip does to the die.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Strike {
    /// Where it meets the turned die, from the die's centre, in centimetres.
    pub(crate) point: Vec3,
    /// Its impulse, in g cm/s.
    pub(crate) impulse: Vec3,
}

/// FF-SPEC-23: how much of a blow along the side the fingertip can carry, against what goes into it.
const GRIP: f64 = 0.8;

impl Strike {
    /// FF-SPEC-22: the first point where the fingertip's line meets the turned die; none if it misses.
    pub(crate) fn of(piece: Piece, flick: &Flick) -> Option<Strike> {
        let turned = piece.turned_by(flick.yaw).turned();
        let (sin, cos) = sin_cos(flick.theta);
        let (up, level) = sin_cos(flick.elev);
        let direction = [level * cos, level * sin, up];
        let cm = |thousandths: i32| f64::from(thousandths) / 1000.0;
        let left = cm(flick.offset);
        let passing = [-sin * left, cos * left, cm(flick.height) - solid(piece.die).centre];
        let (along, normal) = entry(piece.die, &turned, passing, direction)?;

        // FF-SPEC-23: what would slip along the side is cut off.
        let blow = scaled(direction, piece.die.mass() * f64::from(flick.speed) / 10.0);
        let into = scaled(normal, dot(blow, normal));
        let aside = difference(blow, into);
        let (carried, most) = (length(aside), GRIP * length(into));
        let aside = if carried > most { scaled(aside, most / carried) } else { aside };
        Some(Strike { point: sum(passing, scaled(direction, along)), impulse: sum(into, aside) })
    }
}

/// Where a line from outside enters a die, as a multiple of the direction, and the normal of the side there.
fn entry(die: Die, turned: &Turned, from: Vec3, direction: Vec3) -> Option<(f64, Vec3)> {
    let (from, direction) = (turned.inward(from), turned.inward(direction));
    let (mut enters, mut leaves) = (f64::MIN, f64::MAX);
    let mut side = None;
    for face in &solid(die).faces {
        let (gap, closing) = (face.distance - dot(face.normal, from), dot(face.normal, direction));
        if closing < 0.0 {
            if gap / closing > enters {
                (enters, side) = (gap / closing, Some(face.normal));
            }
        } else if closing > 0.0 {
            leaves = leaves.min(gap / closing);
        } else if gap <= 0.0 {
            return None;
        }
    }
    side.filter(|_| enters < leaves).map(|normal| (enters, turned.out(normal)))
}
