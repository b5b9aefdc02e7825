//! Trajectories: kept whole while a flick runs, told as few keys as show it to within 0.2 mm.
//!
//! `docs/flick.md` describes the bytes.

use std::fmt;

use crate::Die;
use crate::scene::{Pose, Scene};
use crate::solid::{Turned, solid};
use crate::vector::{Vec3, difference, dot, scaled, sum};

/// What moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Body {
    /// A die.
    Die(Die),
    /// The bug disc.
    Bug,
}

impl From<Die> for Body {
    fn from(die: Die) -> Body {
        Body::Die(die)
    }
}

impl Body {
    /// As it is told: the dice by number of sides, then the disc.
    const ALL: [Body; 7] = {
        let [d4, d6, d8, d10, d12, d20] = Die::ALL;
        [
            Body::Die(d4),
            Body::Die(d6),
            Body::Die(d8),
            Body::Die(d10),
            Body::Die(d12),
            Body::Die(d20),
            Body::Bug,
        ]
    };

    /// The points that are held to the tolerance.
    fn corners(self) -> Vec<Vec3> {
        match self {
            Body::Die(die) => solid(die).corners.clone(),
            Body::Bug => [-0.75, 0.75].into_iter().flat_map(|x| [-0.75, 0.75].map(|z| [x, 0.2, z])).collect(),
        }
    }
}

/// The poses of all bodies at every step.
#[derive(Clone, Debug, Default)]
pub struct Trace {
    bodies: Vec<(Body, Vec<Pose>)>,
}

/// The form of the bytes.
const VERSION: u8 = 1;
/// A key's numbers per centimetre, and per unit of its quaternion.
const PLACE: f64 = 256.0;
const TURN: f64 = 2048.0;
/// How far a corner may be off, in centimetres: a little less than 0.2 mm, for the reader's rounding.
const TOLERANCE: f64 = 0.0195;
/// A body that does not stir for so many steps gets a key when it does.
const PAUSE: usize = 16;
/// No two keys of a moving body are farther apart, which bounds the search.
const LONGEST_GAP: usize = 64;

/// A pose in whole numbers.
type Key = [i32; 7];

/// A body at one moment.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Glimpse {
    /// Its centre, in centimetres.
    pub at: [f64; 3],
    /// Its unit quaternion: x, y, z, w.
    pub turned: [f64; 4],
}

impl Trace {
    pub(crate) fn begin(&mut self, bodies: impl Iterator<Item = Body>) {
        self.bodies.clear();
        self.bodies.extend(bodies.map(|body| (body, Vec::new())));
    }

    pub(crate) fn keep(&mut self, scene: &Scene) {
        for (i, (_, poses)) in self.bodies.iter_mut().enumerate() {
            poses.push(scene.pose(i));
        }
    }

    /// The bodies with their poses at every step, the first before the flick.
    #[must_use]
    pub fn bodies(&self) -> &[(Body, Vec<[f32; 7]>)] {
        &self.bodies
    }

    /// Leaves out what stayed where it lay; which bodies are left, by the numbers they had.
    pub fn leave_movers(&mut self) -> Vec<usize> {
        let moves = |(body, poses): &(Body, Vec<Pose>)| Thinning::of(*body, poses).keys.len() > 1;
        let movers: Vec<usize> = (0..self.bodies.len()).filter(|&i| moves(&self.bodies[i])).collect();
        self.bodies.retain(moves);
        movers
    }

    /// The trajectory as few bytes.
    #[must_use]
    pub fn encode(&self) -> Vec<u8> {
        let steps = self.bodies.first().map_or(0, |(_, poses)| poses.len().saturating_sub(1));
        let mut bytes = vec![VERSION];
        put(&mut bytes, steps as u32);
        put(&mut bytes, self.bodies.len() as u32);
        for (body, poses) in &self.bodies {
            let code = Body::ALL.iter().position(|other| other == body).unwrap_or(Body::ALL.len());
            put(&mut bytes, code as u32);
            let keys = Thinning::of(*body, poses).keys;
            put(&mut bytes, keys.len() as u32);
            let (mut step, mut last) = (0, [0; 7]);
            for (at, key) in keys {
                put(&mut bytes, (at - step) as u32);
                for (number, before) in key.into_iter().zip(last) {
                    // Small numbers of either sign become small numbers.
                    let by = number - before;
                    put(&mut bytes, (by << 1 ^ by >> 31) as u32);
                }
                (step, last) = (at, key);
            }
        }
        bytes
    }
}

/// Finds the keys of one body, from the first step on.
struct Thinning<'a> {
    poses: &'a [Pose],
    corners: Vec<Vec3>,
    keys: Vec<(usize, Key)>,
}

impl Thinning<'_> {
    fn of(body: Body, poses: &[Pose]) -> Thinning<'_> {
        let mut thinning = Thinning { poses, corners: body.corners(), keys: Vec::new() };
        if poses.is_empty() {
            return thinning;
        }
        let (mut at, mut key) = (0, thinning.key(0, None));
        thinning.keys.push((at, key));
        loop {
            let stays =
                (at + 1..poses.len()).take_while(|&step| thinning.shows(&glimpse(&key), step)).count();
            if at + stays + 1 >= poses.len() {
                return thinning;
            }
            (at, key) = if stays >= PAUSE { (at + stays, key) } else { thinning.next(at, key) };
            thinning.keys.push((at, key));
        }
    }

    /// The farthest next key with which everything in between is shown well enough.
    fn next(&self, at: usize, key: Key) -> (usize, Key) {
        let mut best = (at + 1, self.key(at + 1, Some(key)));
        for to in at + 2..self.poses.len().min(at + LONGEST_GAP) {
            let next = self.key(to, Some(key));
            if !(at + 1..to).all(|step| self.shows(&between((at, &key), (to, &next), step as f64), step)) {
                break;
            }
            best = (to, next);
        }
        best
    }

    /// A pose in whole numbers. Of the two quaternions that turn alike, the one nearer to the last key's.
    fn key(&self, step: usize, last: Option<Key>) -> Key {
        let pose = self.poses[step].map(f64::from);
        let towards = last.map_or(1.0, |last| (3..7).map(|i| pose[i] * f64::from(last[i])).sum());
        let sign = if towards < 0.0 { -TURN } else { TURN };
        [0, 1, 2, 3, 4, 5, 6].map(|i| (pose[i] * if i < 3 { PLACE } else { sign }).round() as i32)
    }

    fn shows(&self, shown: &Glimpse, step: usize) -> bool {
        deviation(&self.corners, shown, &self.poses[step]) <= TOLERANCE
    }
}

/// How far the worst corner is from where it should be.
fn deviation(corners: &[Vec3], shown: &Glimpse, pose: &Pose) -> f64 {
    let [x, y, z, i, j, k, w] = pose.map(f64::from);
    let (true_turn, shown_turn) = (Turned::by([i, j, k, w]), Turned::by(shown.turned));
    let off = difference(shown.at, [x, y, z]);
    let square = |&corner: &Vec3| {
        let off = sum(off, difference(shown_turn.out(corner), true_turn.out(corner)));
        dot(off, off)
    };
    corners.iter().map(square).fold(0.0, f64::max).sqrt()
}

fn glimpse(key: &Key) -> Glimpse {
    between((0, key), (1, key), 0.0)
}

/// Between two keys places go straight, and quaternions too, but are made unit ones again.
fn between((from, a): (usize, &Key), (to, b): (usize, &Key), step: f64) -> Glimpse {
    let share = (step - from as f64) / (to - from) as f64;
    let mix = |i: usize| f64::from(a[i]) + share * (f64::from(b[i]) - f64::from(a[i]));
    let turned = [3, 4, 5, 6].map(mix);
    let length = turned.iter().map(|c| c * c).sum::<f64>().sqrt().max(1.0);
    Glimpse { at: scaled([0, 1, 2].map(mix), 1.0 / PLACE), turned: turned.map(|c| c / length) }
}

fn put(bytes: &mut Vec<u8>, mut number: u32) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

/// A trajectory as it is told.
#[derive(Clone, PartialEq, Debug)]
pub struct Trajectory {
    steps: u16,
    bodies: Vec<(Body, Vec<(usize, Key)>)>,
}

/// Why bytes are no trajectory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Garbled {
    /// The byte at which it shows.
    pub at: usize,
    /// What should have been there.
    pub expected: &'static str,
}

impl fmt::Display for Garbled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "byte {}: expected {}", self.at, self.expected)
    }
}

impl std::error::Error for Garbled {}

impl Trajectory {
    /// Reads a trajectory.
    ///
    /// # Errors
    /// The bytes are none.
    pub fn decode(bytes: &[u8]) -> Result<Trajectory, Garbled> {
        let mut reader = Reader { bytes, at: 0 };
        reader.number("the version 1", |version| version == u32::from(VERSION))?;
        let steps = reader.number("a number of steps below 65536", |steps| u16::try_from(steps).is_ok())?;
        let count = reader.number("a number of bodies", |_| true)?;
        let mut bodies = Vec::new();
        for _ in 0..count {
            let body = reader.number("a body", |body| (body as usize) < Body::ALL.len())?;
            let count = reader.number("a number of keys, at least one", |count| count > 0)?;
            let mut keys: Vec<(usize, Key)> = Vec::new();
            for _ in 0..count {
                let (step, last) = keys.last().copied().unwrap_or_default();
                let first = keys.is_empty();
                let gap = reader.number("a later step", |gap| {
                    first == (gap == 0) && u64::from(gap) + step as u64 <= u64::from(steps)
                })?;
                let mut key = last;
                for number in &mut key {
                    let by = reader.number("a number", |_| true)?;
                    *number = number.wrapping_add((by >> 1) as i32 ^ -((by & 1) as i32));
                }
                keys.push((step + gap as usize, key));
            }
            bodies.push((Body::ALL[body as usize], keys));
        }
        if reader.at < bytes.len() {
            return Err(Garbled { at: reader.at, expected: "the end" });
        }
        Ok(Trajectory { steps: steps as u16, bodies })
    }

    /// How many steps of 1/240 s it has.
    #[must_use]
    pub fn steps(&self) -> u16 {
        self.steps
    }

    /// What moves.
    pub fn bodies(&self) -> impl ExactSizeIterator<Item = Body> {
        self.bodies.iter().map(|(body, _)| *body)
    }

    /// A body at a moment, counted in steps; before the first as at the first, after the last as at the last.
    /// None if there is no such body.
    #[must_use]
    pub fn glimpse(&self, body: usize, step: f64) -> Option<Glimpse> {
        let (_, keys) = self.bodies.get(body)?;
        let after = keys.partition_point(|(at, _)| (*at as f64) <= step);
        let (from, a) = &keys[after.saturating_sub(1)];
        match keys.get(after) {
            Some((to, b)) if after > 0 => Some(between((*from, a), (*to, b), step)),
            _ => Some(glimpse(a)),
        }
    }
}

struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl Reader<'_> {
    fn number(&mut self, expected: &'static str, fits: impl Fn(u32) -> bool) -> Result<u32, Garbled> {
        let start = self.at;
        let mut number = 0u64;
        for shift in (0..35).step_by(7) {
            let byte = *self.bytes.get(self.at).ok_or(Garbled { at: self.at, expected })?;
            self.at += 1;
            number |= u64::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                return u32::try_from(number)
                    .ok()
                    .filter(|&number| fits(number))
                    .ok_or(Garbled { at: start, expected });
            }
        }
        Err(Garbled { at: start, expected })
    }
}
