//! Flicks to rest per CPU second with twelve dice, ours and the bare engine's, turn by turn.
//!
//! The bare engine gets the same scene as plain numbers, all dice in its world, steps until they would lie still by
//! the same test and tells nothing; that it ends with the bits of our own world with all dice in it is checked. What
//! is ours beyond that is aiming, contacts, the rest test, setting dice flat and finding them free places; what it is
//! spared is the dice that nothing comes near.

use std::hint::black_box;

use cpu_time::ProcessTime;
use flick::scene::{self, Pose, Scene};
use flick::{Die, Flick, Lie, Piece, Silhouette, check, limits, overlaps};
use rapier3d::prelude::*;
use table::Chance;

const DICE: usize = 12;
const SCENES: usize = 100;

/// A layout with a flick, and the same for the bare engine.
struct Shot {
    pieces: Vec<Piece>,
    flick: Flick,
    start: Vec<Pose>,
    impulse: [f32; 3],
    point: [f32; 3],
    /// How many steps the whole world takes.
    steps: u16,
    end: Vec<Pose>,
}

/// Measures and prints both, and the ratio that has a bar.
pub(crate) fn print(rounds: u32) {
    let mut chance = Chance::from_number(12);
    let shots: Vec<Shot> = (0..SCENES).map(|_| Shot::draw(&mut chance)).collect();
    let shapes = Die::ALL.map(shape);
    for shot in &shots {
        assert_eq!(shot.bare(&shapes), shot.end, "the bare engine ends with other bits");
    }
    let mut rates: Vec<(f64, f64)> = Vec::new();
    for round in 0..rounds {
        let ours = || rate(|| shots.iter().for_each(|shot| drop(black_box(shot.ours()))));
        let bare = || rate(|| shots.iter().for_each(|shot| drop(black_box(shot.bare(&shapes)))));
        // Who goes first changes, so that a drift of the machine favours nobody.
        rates.push(if round % 2 == 0 {
            let ours = ours();
            (ours, bare())
        } else {
            let bare = bare();
            (ours(), bare)
        });
    }
    let steps: u64 = shots.iter().map(|shot| u64::from(shot.steps)).sum();
    println!(
        "flicks to rest per CPU second, {DICE} dice, {} steps on average in the bare engine, {} in ours, rounds: {rounds}",
        steps / SCENES as u64,
        shots.iter().map(|shot| u64::from(shot.ours().steps)).sum::<u64>() / SCENES as u64
    );
    println!("  flick          {}", spread(rates.iter().map(|(ours, _)| *ours), 0));
    println!("  bare rapier    {}", spread(rates.iter().map(|(_, bare)| *bare), 0));
    println!("  ours is        {}×", spread(rates.iter().map(|(ours, bare)| ours / bare), 3));
}

fn rate(run: impl FnOnce()) -> f64 {
    let clock = ProcessTime::now();
    run();
    SCENES as f64 / clock.elapsed().as_secs_f64()
}

/// Median (least–most).
fn spread(figures: impl Iterator<Item = f64>, digits: usize) -> String {
    let mut figures: Vec<f64> = figures.collect();
    figures.sort_by(f64::total_cmp);
    let (median, least, most) = (figures[figures.len() / 2], figures[0], figures[figures.len() - 1]);
    format!("{median:.digits$} ({least:.digits$}–{most:.digits$})")
}

fn shape(die: Die) -> SharedShape {
    let corners: Vec<Vector> = die.corners().iter().map(|c| Vector::from(c.map(|c| c as f32))).collect();
    SharedShape::convex_hull(&corners).expect("a die has a hull")
}

impl Shot {
    /// Twelve dice about the middle of the board, the first of them flicked.
    fn draw(chance: &mut Chance) -> Shot {
        let mut pieces: Vec<Piece> = Vec::new();
        while pieces.len() < DICE {
            let die = Die::ALL[chance.below(6) as usize];
            let (x, y) = (chance.between(25_000, 65_000), chance.between(15_000, 45_000));
            let (yaw, side) = (chance.below(36_000) as u16, chance.below(die.sides().into()) as u8 + 1);
            let piece = Piece { die, lie: Lie { x, y, yaw, side } };
            let silhouette = Silhouette::of(piece);
            if pieces.iter().all(|&other| !overlaps(&silhouette, &Silhouette::of(other))) {
                pieces.push(piece);
            }
        }
        let mut between = |(low, high): (i32, i32)| chance.between(low, high);
        let die = pieces[0].die;
        let flick = loop {
            let flick = Flick {
                yaw: between((0, limits::YAW_MAX)),
                theta: between((0, limits::THETA_MAX)),
                elev: between(limits::ELEV),
                offset: between(limits::offset(die)),
                height: between(limits::height(die)),
                speed: between(limits::SPEED),
            };
            if check(pieces[0], &flick).is_ok() {
                break flick;
            }
        };
        let mut scene = flick::set_up_whole(&pieces, 0, &flick);
        let (impulse, point) =
            scene::blow(&scene, 0, pieces[0], &flick).expect("a checked flick meets the die");
        let poses = |scene: &Scene| (0..DICE).map(|i| scene.pose(i)).collect();
        let start = poses(&scene);
        while scene.step() {}
        Shot { start, impulse, point, steps: scene.steps(), end: poses(&scene), pieces, flick }
    }

    fn ours(&self) -> flick::Outcome {
        flick::flick(&self.pieces, 0, &self.flick, &[])
    }

    /// The same with nothing but the engine.
    fn bare(&self, shapes: &[SharedShape; 6]) -> Vec<Pose> {
        let mut world = PhysicsWorld::new();
        // Ours keeps no statistics either.
        world.physics_pipeline.counters.disable();
        world.gravity = Vector::new(0.0, 0.0, -scene::GRAVITY);
        world.integration_parameters.dt = 1.0 / f32::from(scene::RATE);
        world.integration_parameters.normalized_prediction_distance = scene::PREDICTION;
        let (at, reach) = scene::TABLE;
        let ground = ColliderBuilder::cuboid(reach, reach, -at[2]);
        let ground = ground.friction(scene::GROUND.0).restitution(scene::GROUND.1);
        world.insert(RigidBodyBuilder::fixed().translation(at.into()), ground);
        let bodies: Vec<RigidBodyHandle> = self
            .start
            .iter()
            .zip(&self.pieces)
            .map(|(&[x, y, z, i, j, k, w], piece)| {
                let pose =
                    rapier3d::math::Pose::from_parts(Vector::new(x, y, z), Rotation::from_xyzw(i, j, k, w));
                let shape = ColliderBuilder::new(shapes[piece.die as usize].clone()).density(1.2);
                let shape = shape.friction(scene::DIE.0).restitution(scene::DIE.1);
                world.insert(RigidBodyBuilder::dynamic().pose(pose).can_sleep(false), shape).0
            })
            .collect();
        let flicked = &mut world.bodies[bodies[0]];
        flicked.enable_ccd(true);
        flicked.apply_impulse_at_point(self.impulse.into(), self.point.into(), true);
        for _ in 0..self.steps {
            world.step();
        }
        let pose = |body: &RigidBodyHandle| {
            let (at, turned) = (world.bodies[*body].translation(), world.bodies[*body].rotation());
            [at.x, at.y, at.z, turned.x, turned.y, turned.z, turned.w]
        };
        bodies.iter().map(pose).collect()
    }
}
