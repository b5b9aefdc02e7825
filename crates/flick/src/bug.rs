//! FF-SPEC-35: the bug disc.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::aim::{Unflickable, limits};
use crate::scene::Scene;
use crate::settle::thousandths;
use crate::simulate::Touches;
use crate::trace::Body;
use crate::trig::sin_cos;
use crate::{MAX, Piece, Trace};

/// A flick of the bug disc: level, at half its height, through its centre.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BugFlick {
    /// Its centre before the flick, in 0.001 cm.
    pub x: i32,
    /// Its centre before the flick, in 0.001 cm.
    pub y: i32,
    /// Where it is sent, in 0.01 degrees to the left of +x.
    pub theta: i32,
    /// How fast, in 0.1 cm/s.
    pub speed: i32,
}

/// What became of the bug disc.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
pub struct BugOutcome {
    /// The first piece it hit, if any.
    pub hit: Option<u8>,
    /// Its centre in the end, in 0.001 cm.
    pub x: i32,
    /// Its centre in the end, in 0.001 cm.
    pub y: i32,
    /// How many steps of 1/240 s it took.
    pub steps: u16,
}

/// FF-SPEC-18, FF-SPEC-35: the change of a die's speed, in cm/s, that makes a touch a hit.
const FELT: f64 = 0.5;

/// Whether a flick of the bug disc can be made: it cannot miss, so only its limits matter.
///
/// # Errors
/// FF-SPEC-21: a number is outside its limits.
pub fn check_bug(flick: &BugFlick) -> Result<(), Unflickable> {
    let far = (-Piece::FARTHEST, Piece::FARTHEST);
    let numbers = [
        ("x", flick.x, far),
        ("y", flick.y, far),
        ("theta", flick.theta, (0, limits::THETA_MAX)),
        ("speed", flick.speed, limits::SPEED),
    ];
    let outside = numbers.into_iter().find(|(_, number, (low, high))| !(low..=high).contains(&number));
    outside.map_or(Ok(()), |(name, ..)| Err(Unflickable::OutOfRange(name)))
}

/// FF-SPEC-35: what the flick does, up to the first hit.
///
/// # Panics
/// If there are more than `MAX` pieces.
#[must_use]
pub fn flick_bug(pieces: &[Piece], flick: &BugFlick) -> BugOutcome {
    run(pieces, flick, |_| {})
}

/// The same, keeping the way everything took: the disc's comes after those of the pieces.
///
/// # Panics
/// If there are more than `MAX` pieces.
#[must_use]
pub fn flick_bug_traced(pieces: &[Piece], flick: &BugFlick, trace: &mut Trace) -> BugOutcome {
    trace.begin(pieces.iter().map(|piece| piece.die.into()).chain([Body::Bug]));
    run(pieces, flick, |scene| trace.keep(scene))
}

fn run(pieces: &[Piece], flick: &BugFlick, mut keep: impl FnMut(&Scene)) -> BugOutcome {
    assert!(pieces.len() <= MAX, "{} pieces are more than {MAX}", pieces.len());
    let mut scene = Scene::waiting(pieces);
    let bug = pieces.len();
    let cm = |thousandths: i32| (f64::from(thousandths) / 1000.0) as f32;
    scene.put_bug(cm(flick.x), cm(flick.y));
    let [x, y, z, ..] = scene.pose(bug);
    let (sin, cos) = sin_cos(flick.theta);
    let blow = Scene::BUG_MASS * f64::from(flick.speed) / 10.0;
    scene.strike(bug, [(blow * cos) as f32, (blow * sin) as f32, 0.0], [x, y, z]);
    keep(&scene);
    let mut touches = Touches::new();
    loop {
        let goes_on = scene.step();
        keep(&scene);
        touches.add(&scene);
        let felt = |&i: &usize| touches.impulse(i, bug) >= pieces[i].die.mass() * FELT;
        // Two dice felt in the same step: the one that was hit harder for its mass was reached first.
        let harder = |&a: &usize, &b: &usize| {
            let speed = |i: usize| touches.impulse(i, bug) / pieces[i].die.mass();
            speed(a).total_cmp(&speed(b)).then(b.cmp(&a))
        };
        let hit = (0..bug).filter(felt).max_by(harder);
        if hit.is_some() || !goes_on {
            let [x, y, ..] = scene.pose(bug);
            let hit = hit.map(|i| i as u8);
            return BugOutcome { hit, x: thousandths(x), y: thousandths(y), steps: scene.steps() };
        }
    }
}
