//! The world a flick happens in: FF-SPEC-02 and FF-SPEC-26, and nothing a browser cannot set.
//!
//! A scene is built from whole numbers in a fixed order, so that equal numbers have equal futures down to
//! the last bit (FF-SPEC-27). `flick` looks at it from outside; tests and measurements may, too.

use arrayvec::ArrayVec;
use rapier3d::prelude::*;

use crate::aim::Strike;
use crate::die::DENSITY;
use crate::solid::{Turned, solid};
use crate::{Die, Flick, MAX, Piece};

/// FF-SPEC-26: how many steps a second has.
pub const RATE: u16 = 240;
/// FF-SPEC-26: cm/s².
pub const GRAVITY: f32 = 981.0;
/// FF-SPEC-26, FF-INV-13: how far ahead the engine looks for contacts, in centimetres. With less, fast dice sink in and
/// come out with more energy than they had.
pub const PREDICTION: f32 = 0.2;
/// FF-SPEC-26: friction and restitution of a die; the engine takes the mean of two bodies'.
pub const DIE: (f32, f32) = (0.2, 0.5);
/// FF-SPEC-26: friction and restitution of the ground.
pub const GROUND: (f32, f32) = (0.7, 0.0);
/// FF-SPEC-02: the ground's centre and how far it reaches from there to each side; its top is the mat.
pub const TABLE: ([f32; 3], f32) = ([45.0, 30.0, -1.0], 250.0);

/// FF-SPEC-28: slower than this, in cm/s and rad/s, for this many steps is at rest.
const STILL: (f32, f32) = (0.5, 0.25);
const STILL_STEPS: u16 = RATE / 4;
/// FF-SPEC-28: after eight seconds it is over, moving or not.
const LONGEST: u16 = 8 * RATE;
/// FF-SPEC-02: a centre below this has fallen over the end of the table.
const FALLEN: f32 = -1.0;

/// FF-SPEC-09: the bug disc: radius, half its thickness, mass.
const BUG: (f32, f32, f32) = (0.75, 0.2, 0.5);

/// Place and quaternion of a body, as the engine holds them: x, y, z, then x, y, z, w.
pub type Pose = [f32; 7];

/// Dice on the table, and perhaps the bug disc.
pub struct Scene {
    world: PhysicsWorld,
    bodies: ArrayVec<RigidBodyHandle, { MAX + 1 }>,
    fallen: u32,
    steps: u16,
    still: u16,
}

impl Scene {
    /// The pieces as they lie.
    ///
    /// # Panics
    /// If there are more than `MAX`.
    #[must_use]
    pub fn new(pieces: &[Piece]) -> Scene {
        let mut scene = Scene::empty();
        for piece in pieces {
            let [x, y] = piece.centre().map(|c| c as f64 / 1000.0);
            let turned = piece.turned().quaternion().map(|c| c as f32);
            scene.put(piece.die, [x as f32, y as f32, solid(piece.die).centre as f32], turned);
        }
        scene
    }

    /// A table without dice.
    #[must_use]
    pub fn empty() -> Scene {
        let mut world = PhysicsWorld::new();
        world.gravity = Vector::new(0.0, 0.0, -GRAVITY);
        world.integration_parameters.dt = 1.0 / f32::from(RATE);
        world.integration_parameters.normalized_prediction_distance = PREDICTION;
        let ([x, y, z], reach) = TABLE;
        let ground = ColliderBuilder::cuboid(reach, reach, -z).friction(GROUND.0).restitution(GROUND.1);
        world.insert(RigidBodyBuilder::fixed().translation(Vector::new(x, y, z)), ground);
        Scene { world, bodies: ArrayVec::new(), fallen: 0, steps: 0, still: 0 }
    }

    /// Puts a die anywhere, turned by a quaternion.
    pub fn put(&mut self, die: Die, at: [f32; 3], turned: [f32; 4]) {
        let shape = ColliderBuilder::new(solid(die).shape.clone()).density(DENSITY as f32);
        self.insert(shape, at, turned);
    }

    /// FF-SPEC-09: the mass of the bug disc, in grams.
    pub(crate) const BUG_MASS: f64 = BUG.2 as f64;

    /// FF-SPEC-35: puts the bug disc flat on the mat.
    pub(crate) fn put_bug(&mut self, x: f32, y: f32) {
        let (radius, half, mass) = BUG;
        // The engine's cylinders stand along y: a quarter turn about x lays this one down.
        let quarter = 0.5f32.sqrt();
        self.insert(
            ColliderBuilder::cylinder(half, radius).mass(mass),
            [x, y, half],
            [quarter, 0.0, 0.0, quarter],
        );
    }

    fn insert(&mut self, collider: ColliderBuilder, [x, y, z]: [f32; 3], [i, j, k, w]: [f32; 4]) {
        let pose = rapier3d::math::Pose::from_parts(Vector::new(x, y, z), Rotation::from_xyzw(i, j, k, w));
        let body = RigidBodyBuilder::dynamic().pose(pose).can_sleep(false);
        let (body, _) = self.world.insert(body, collider.friction(DIE.0).restitution(DIE.1));
        self.bodies.push(body);
    }

    /// FF-SPEC-23: gives a body an impulse at a point of the world; rigid-body dynamics does the rest.
    pub fn strike(&mut self, body: usize, impulse: [f32; 3], point: [f32; 3]) {
        self.fast(body).apply_impulse_at_point(impulse.into(), point.into(), true);
    }

    /// Sets how a body moves and spins.
    pub fn toss(&mut self, body: usize, velocity: [f32; 3], spin: [f32; 3]) {
        let body = self.fast(body);
        body.set_linvel(velocity.into(), true);
        body.set_angvel(spin.into(), true);
    }

    /// FF-SPEC-26: continuous collision. The engine follows a body that is marked so against all that are not:
    /// if every die were, none would be followed against another.
    fn fast(&mut self, body: usize) -> &mut RigidBody {
        let body = &mut self.world.bodies[self.bodies[body]];
        body.enable_ccd(true);
        body
    }

    /// One step. Says whether it goes on.
    pub fn step(&mut self) -> bool {
        // FF-SPEC-24: nothing acts on a die after the flick but weight and contact.
        self.world.step();
        self.steps += 1;
        let mut still = true;
        for (i, handle) in self.bodies.iter().enumerate() {
            let body = &self.world.bodies[*handle];
            if self.fallen & 1 << i != 0 {
                continue;
            }
            if body.translation().z < FALLEN {
                self.fallen |= 1 << i;
                self.world.bodies[*handle].set_enabled(false);
                continue;
            }
            let (speed, spin) = (body.linvel().length_squared(), body.angvel().length_squared());
            still &= speed < STILL.0 * STILL.0 && spin < STILL.1 * STILL.1;
        }
        self.still = if still { self.still + 1 } else { 0 };
        self.still < STILL_STEPS && self.steps < LONGEST
    }

    /// How many steps there have been.
    #[must_use]
    pub fn steps(&self) -> u16 {
        self.steps
    }

    /// How many bodies there are.
    #[must_use]
    pub fn bodies(&self) -> usize {
        self.bodies.len()
    }

    /// Where a body is.
    #[must_use]
    pub fn pose(&self, body: usize) -> Pose {
        let body = &self.world.bodies[self.bodies[body]];
        let (at, turned) = (body.translation(), body.rotation());
        [at.x, at.y, at.z, turned.x, turned.y, turned.z, turned.w]
    }

    /// How a body moves.
    #[must_use]
    pub fn velocity(&self, body: usize) -> [f32; 3] {
        self.world.bodies[self.bodies[body]].linvel().into()
    }

    /// How a body spins.
    #[must_use]
    pub fn spin(&self, body: usize) -> [f32; 3] {
        self.world.bodies[self.bodies[body]].angvel().into()
    }

    /// The energy of a body's motion, in g cm²/s².
    #[must_use]
    pub fn kinetic_energy(&self, body: usize) -> f32 {
        self.world.bodies[self.bodies[body]].kinetic_energy()
    }

    /// Whether a body has fallen over the end of the table and was stopped there.
    #[must_use]
    pub fn fell(&self, body: usize) -> bool {
        self.fallen & 1 << body != 0
    }

    /// The impulses between two bodies in the last step, in g cm/s, lower index first. The order of the
    /// pairs is the engine's.
    pub fn impulses(&self) -> impl Iterator<Item = (usize, usize, f32)> {
        let body = |collider: ColliderHandle| (collider.into_raw_parts().0 as usize).checked_sub(1);
        self.world.narrow_phase.contact_pairs().filter_map(move |pair| {
            // The ground is the first collider, and no piece.
            let (a, b) = (body(pair.collider1)?, body(pair.collider2)?);
            // Only what the solver has just worked on: other points keep the impulse of an earlier step.
            let manifolds = pair.solver_manifolds().iter();
            let solved = manifolds.flat_map(|manifold| {
                let solved = manifold.data.solver_contacts.iter();
                solved.map(|contact| manifold.points[contact.contact_indices()[0] as usize].data.impulse)
            });
            let impulse: f32 = solved.sum();
            (impulse > 0.0).then_some((a.min(b), a.max(b), impulse))
        })
    }
}

/// FF-SPEC-22, FF-SPEC-23: a flick of a body as the engine takes it: the impulse, and its point in the world.
/// None if it misses. The piece is as it lay before it was turned.
#[must_use]
pub fn blow(scene: &Scene, body: usize, piece: Piece, flick: &Flick) -> Option<([f32; 3], [f32; 3])> {
    let strike = Strike::of(piece, flick)?;
    let at = scene.pose(body).map(f64::from);
    let point = [0, 1, 2].map(|i| (at[i] + strike.point[i]) as f32);
    Some((strike.impulse.map(|c| c as f32), point))
}

/// How a body is turned.
pub(crate) fn turned(pose: &Pose) -> Turned {
    let [_, _, _, x, y, z, w] = pose.map(f64::from);
    Turned::by([x, y, z, w])
}

#[cfg(test)]
mod tests {
    use testkit::{prove, prove_eq};

    use super::*;

    #[test]
    fn what_rolls_without_end_is_stopped_after_eight_seconds() {
        let mut scene = Scene::empty();
        let (radius, half, mass) = BUG;
        // On its rim, with its axis along y, rolling along x.
        scene.insert(
            ColliderBuilder::cylinder(half, radius).mass(mass),
            [0.0, 30.0, radius],
            [0.0, 0.0, 0.0, 1.0],
        );
        scene.toss(0, [12.0, 0.0, 0.0], [0.0, 12.0 / radius, 0.0]);
        while scene.step() {}
        prove_eq!("FF-SPEC-28", scene.steps(), 1920);
        assert!(scene.velocity(0)[0] > 1.0, "it had not stopped by itself: {:?}", scene.velocity(0));
    }

    #[test]
    fn rest_is_a_quarter_of_a_second_of_stillness() {
        let mut scene = Scene::empty();
        scene.put(Die::D6, [45.0, 30.0, 0.8], [0.0, 0.0, 0.0, 1.0]);
        while scene.step() {}
        prove_eq!("FF-SPEC-28", scene.steps(), 60);
        scene.toss(0, [10.0, 0.0, 0.0], [0.0; 3]);
        prove!("FF-SPEC-28", scene.step(), "a slide is no rest");
        let mut steps = 1;
        while scene.step() {
            steps += 1;
        }
        prove!("FF-SPEC-28", steps >= 60, "stillness counts from its last interruption: {steps}");
    }

    #[test]
    fn the_engine_weighs_a_die_as_we_do() {
        for die in Die::ALL {
            let mut scene = Scene::empty();
            scene.put(die, [0.0, 0.0, 5.0], [0.0, 0.0, 0.0, 1.0]);
            scene.toss(0, [2.0, 0.0, 0.0], [0.0; 3]);
            let mass = f64::from(scene.kinetic_energy(0)) / 2.0;
            prove!("FF-SPEC-10", (mass - die.mass()).abs() < 1e-4, "{die}: {mass}");
        }
    }
}
