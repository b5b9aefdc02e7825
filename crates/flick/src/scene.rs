//! The world a flick happens in: FF-SPEC-02 and FF-SPEC-26, and nothing a browser cannot set.
//!
//! A scene is built from whole numbers in a fixed order, so that equal numbers have equal futures down to
//! the last bit (FF-SPEC-27). `flick` looks at it from outside; tests and measurements may, too.
//!
//! A piece that nothing has come near is not in the engine's world: it waits as it lies, which is exactly what it
//! would do there, and costs nothing.

use arrayvec::ArrayVec;
use rapier3d::parry::query::{DefaultQueryDispatcher, QueryDispatcher};
use rapier3d::prelude::*;

use crate::aim::Strike;
use crate::contact::DiceContacts;
use crate::die::DENSITY;
use crate::lie::level;
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
/// FF-SPEC-28: or for this many steps with every die flat: the cosine of its tilt, and its height in centimetres.
const FLAT_STEPS: u16 = 4;
const FLAT: (f64, f32) = (0.999_95, 0.02);
/// FF-SPEC-28: after eight seconds it is over, moving or not.
const LONGEST: u16 = 8 * RATE;
/// FF-SPEC-02: a centre below this has fallen over the end of the table.
const FALLEN: f32 = -1.0;

/// FF-SPEC-26: a piece enters the world before the step in which what was flicked is within the first of these of it,
/// or any other piece within the second, in centimetres from ball to ball. What was flicked is followed by continuous
/// collision over at most 1.67 cm a step (400 cm/s); of all else the engine sees no more than `PREDICTION` ahead.
const NEAR: (f32, f32) = (2.0, 0.5);

/// FF-SPEC-09: the bug disc: radius, half its thickness, mass.
const BUG: (f32, f32, f32) = (0.75, 0.2, 0.5);

/// Place and quaternion of a body, as the engine holds them: x, y, z, then x, y, z, w.
pub type Pose = [f32; 7];

/// Dice on the table, and perhaps the bug disc.
pub struct Scene {
    world: PhysicsWorld,
    bodies: ArrayVec<Body, { MAX + 1 }>,
    /// The bodies in the order in which they entered the world, which is how the engine counts its colliders.
    entered: ArrayVec<u8, { MAX + 1 }>,
    /// What was struck or tossed, and is followed by continuous collision.
    fast: u32,
    fallen: u32,
    steps: u16,
    still: u16,
    flat: u16,
}

/// A die, or the bug disc.
struct Body {
    die: Option<Die>,
    /// No point of it is farther from its centre, in centimetres.
    radius: f32,
    presence: Presence,
}

enum Presence {
    /// Nothing has come near it yet: it lies where it lay.
    Waiting(Pose),
    Entered(RigidBodyHandle),
}

impl Scene {
    /// The pieces as they lie, all of them in the world.
    ///
    /// # Panics
    /// If there are more than `MAX`.
    #[must_use]
    pub fn new(pieces: &[Piece]) -> Scene {
        let mut scene = Scene::waiting(pieces);
        (0..pieces.len()).for_each(|body| scene.enter(body));
        scene
    }

    /// FF-SPEC-26: the pieces as they lie, waiting for something to come near.
    ///
    /// # Panics
    /// If there are more than `MAX`.
    #[must_use]
    pub fn waiting(pieces: &[Piece]) -> Scene {
        let mut scene = Scene::empty();
        for piece in pieces {
            let [x, y] = piece.centre().map(|c| (c as f64 / 1000.0) as f32);
            let [i, j, k, w] = piece.turned().quaternion().map(|c| c as f32);
            let (die, z) = (piece.die, solid(piece.die).centre as f32);
            let presence = Presence::Waiting([x, y, z, i, j, k, w]);
            let radius = solid(die).radius as f32;
            scene.bodies.push(Body { die: Some(die), radius, presence });
            // FF-SPEC-02: what does not lie on the table falls, whoever is flicked.
            let ([middle_x, middle_y, _], reach) = TABLE;
            if (x - middle_x).abs() + radius > reach || (y - middle_y).abs() + radius > reach {
                scene.enter(scene.bodies.len() - 1);
            }
        }
        scene
    }

    /// A table without dice.
    #[must_use]
    pub fn empty() -> Scene {
        let mut world = PhysicsWorld::new();
        // Nobody reads its statistics.
        world.physics_pipeline.counters.disable();
        world.narrow_phase.set_query_dispatcher(DiceContacts.chain(DefaultQueryDispatcher));
        world.gravity = Vector::new(0.0, 0.0, -GRAVITY);
        world.integration_parameters.dt = 1.0 / f32::from(RATE);
        world.integration_parameters.normalized_prediction_distance = PREDICTION;
        let ([x, y, z], reach) = TABLE;
        let ground = ColliderBuilder::cuboid(reach, reach, -z).friction(GROUND.0).restitution(GROUND.1);
        world.insert(RigidBodyBuilder::fixed().translation(Vector::new(x, y, z)), ground);
        Scene {
            world,
            bodies: ArrayVec::new(),
            entered: ArrayVec::new(),
            fast: 0,
            fallen: 0,
            steps: 0,
            still: 0,
            flat: 0,
        }
    }

    /// Puts a die anywhere in the world, turned by a quaternion.
    pub fn put(&mut self, die: Die, [x, y, z]: [f32; 3], [i, j, k, w]: [f32; 4]) {
        let presence = Presence::Waiting([x, y, z, i, j, k, w]);
        self.bodies.push(Body { die: Some(die), radius: solid(die).radius as f32, presence });
        self.enter(self.bodies.len() - 1);
    }

    /// FF-SPEC-09: the mass of the bug disc, in grams.
    pub(crate) const BUG_MASS: f64 = BUG.2 as f64;

    /// FF-SPEC-35: puts the bug disc flat on the mat.
    pub(crate) fn put_bug(&mut self, x: f32, y: f32) {
        let (radius, half, _) = BUG;
        // The engine's cylinders stand along y: a quarter turn about x lays this one down.
        let quarter = 0.5f32.sqrt();
        let presence = Presence::Waiting([x, y, half, quarter, 0.0, 0.0, quarter]);
        self.bodies.push(Body { die: None, radius: (radius * radius + half * half).sqrt(), presence });
        self.enter(self.bodies.len() - 1);
    }

    /// FF-SPEC-26: from now on a body takes part.
    fn enter(&mut self, body: usize) {
        let Body { die, presence, .. } = &mut self.bodies[body];
        let Presence::Waiting([x, y, z, i, j, k, w]) = *presence else { return };
        let collider = match *die {
            Some(die) => ColliderBuilder::new(solid(die).shape.clone()).density(DENSITY as f32),
            None => ColliderBuilder::cylinder(BUG.1, BUG.0).mass(BUG.2),
        };
        let pose = rapier3d::math::Pose::from_parts(Vector::new(x, y, z), Rotation::from_xyzw(i, j, k, w));
        let rigid = RigidBodyBuilder::dynamic().pose(pose).can_sleep(false);
        let (handle, _) = self.world.insert(rigid, collider.friction(DIE.0).restitution(DIE.1));
        *presence = Presence::Entered(handle);
        self.entered.push(body as u8);
    }

    /// FF-SPEC-26: whatever something in the world has come near enters, and what that is near, until nothing is.
    fn let_in(&mut self) {
        while self.entered.len() < self.bodies.len() {
            let near = |body: &Body| {
                let Presence::Waiting(waiting) = body.presence else { return false };
                self.entered.iter().any(|&other| {
                    let other = usize::from(other);
                    let margin = if self.fast & 1 << other == 0 { NEAR.1 } else { NEAR.0 };
                    let pose = self.pose(other);
                    let apart: f32 = (0..3).map(|c| (pose[c] - waiting[c]) * (pose[c] - waiting[c])).sum();
                    let reach = self.bodies[other].radius + body.radius + margin;
                    apart < reach * reach && self.fallen & 1 << other == 0
                })
            };
            let Some(body) = self.bodies.iter().position(near) else { return };
            self.enter(body);
        }
    }

    /// A body of the engine, if it has entered.
    fn rigid(&self, body: usize) -> Option<&RigidBody> {
        match self.bodies[body].presence {
            Presence::Waiting(_) => None,
            Presence::Entered(handle) => Some(&self.world.bodies[handle]),
        }
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
        self.enter(body);
        self.fast |= 1 << body;
        let Presence::Entered(handle) = self.bodies[body].presence else {
            unreachable!("it has just entered")
        };
        let rigid = &mut self.world.bodies[handle];
        rigid.enable_ccd(true);
        rigid
    }

    /// One step. Says whether it goes on.
    pub fn step(&mut self) -> bool {
        self.let_in();
        // FF-SPEC-24: nothing acts on a die after the flick but weight and contact.
        self.world.step();
        self.steps += 1;
        let mut still = true;
        for (i, body) in self.bodies.iter().enumerate() {
            let Presence::Entered(handle) = body.presence else { continue };
            if self.fallen & 1 << i != 0 {
                continue;
            }
            let rigid = &self.world.bodies[handle];
            if rigid.translation().z < FALLEN {
                self.fallen |= 1 << i;
                self.world.bodies[handle].set_enabled(false);
                continue;
            }
            let (speed, spin) = (rigid.linvel().length_squared(), rigid.angvel().length_squared());
            still &= speed < STILL.0 * STILL.0 && spin < STILL.1 * STILL.1;
        }
        self.still = if still { self.still + 1 } else { 0 };
        self.flat =
            if still && (0..self.bodies.len()).all(|body| self.lies_flat(body)) { self.flat + 1 } else { 0 };
        self.still < STILL_STEPS && self.flat < FLAT_STEPS && self.steps < LONGEST
    }

    /// FF-SPEC-28: whether a body needs no longer to be waited for once it is still: a die that lies flat on the mat,
    /// and whatever is no die or not on the table.
    fn lies_flat(&self, body: usize) -> bool {
        let (Some(die), Presence::Entered(_)) = (self.bodies[body].die, &self.bodies[body].presence) else {
            return true;
        };
        let pose = self.pose(body);
        self.fell(body)
            || ((pose[2] - solid(die).centre as f32).abs() <= FLAT.1 && level(die, &turned(&pose)) >= FLAT.0)
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

    /// The bodies that have entered the world, in that order.
    #[must_use]
    pub fn entered(&self) -> &[u8] {
        &self.entered
    }

    /// Where a body is.
    #[must_use]
    pub fn pose(&self, body: usize) -> Pose {
        match self.bodies[body].presence {
            Presence::Waiting(pose) => pose,
            Presence::Entered(handle) => {
                let rigid = &self.world.bodies[handle];
                let (at, turned) = (rigid.translation(), rigid.rotation());
                [at.x, at.y, at.z, turned.x, turned.y, turned.z, turned.w]
            }
        }
    }

    /// How a body moves.
    #[must_use]
    pub fn velocity(&self, body: usize) -> [f32; 3] {
        self.rigid(body).map_or([0.0; 3], |rigid| rigid.linvel().into())
    }

    /// How a body spins.
    #[must_use]
    pub fn spin(&self, body: usize) -> [f32; 3] {
        self.rigid(body).map_or([0.0; 3], |rigid| rigid.angvel().into())
    }

    /// The energy of a body's motion, in g cm²/s².
    #[must_use]
    pub fn kinetic_energy(&self, body: usize) -> f32 {
        self.rigid(body).map_or(0.0, RigidBody::kinetic_energy)
    }

    /// Whether a body has fallen over the end of the table and was stopped there.
    #[must_use]
    pub fn fell(&self, body: usize) -> bool {
        self.fallen & 1 << body != 0
    }

    /// The impulses between two bodies in the last step, in g cm/s, lower index first. The order of the
    /// pairs is the engine's.
    pub fn impulses(&self) -> impl Iterator<Item = (usize, usize, f32)> {
        let body = |collider: ColliderHandle| {
            let count = (collider.into_raw_parts().0 as usize).checked_sub(1)?;
            Some(usize::from(self.entered[count]))
        };
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
        let radius = BUG.0;
        // On its rim, with its axis along y, rolling along x.
        let presence = Presence::Waiting([0.0, 30.0, radius, 0.0, 0.0, 0.0, 1.0]);
        scene.bodies.push(Body { die: None, radius, presence });
        scene.toss(0, [12.0, 0.0, 0.0], [0.0, 12.0 / radius, 0.0]);
        while scene.step() {}
        prove_eq!("FF-SPEC-28", scene.steps(), 1920);
        assert!(scene.velocity(0)[0] > 1.0, "it had not stopped by itself: {:?}", scene.velocity(0));
    }

    #[test]
    fn rest_is_four_steps_of_lying_flat_or_a_quarter_of_a_second_of_stillness() {
        let mut scene = Scene::empty();
        scene.put(Die::D6, [45.0, 30.0, 0.8], [0.0, 0.0, 0.0, 1.0]);
        while scene.step() {}
        prove_eq!("FF-SPEC-28", scene.steps(), 4);
        scene.toss(0, [10.0, 0.0, 0.0], [0.0; 3]);
        prove!("FF-SPEC-28", scene.step(), "a slide is no rest");
        let mut steps = 1;
        while scene.step() {
            steps += 1;
        }
        prove!("FF-SPEC-28", steps >= 4, "stillness counts from its last interruption: {steps}");
        // On another cube it lies level, but not on the mat.
        let mut scene = Scene::empty();
        scene.put(Die::D6, [45.0, 30.0, 0.8], [0.0, 0.0, 0.0, 1.0]);
        scene.put(Die::D6, [45.0, 30.0, 2.4], [0.0, 0.0, 0.0, 1.0]);
        while scene.step() {}
        prove!("FF-SPEC-28", scene.steps() >= 60, "{}", scene.steps());
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
