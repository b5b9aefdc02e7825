//! Where two dice touch, or a die and the ground: the engine's own steps in the engine's own order, so that not a bit
//! differs, with what they note down kept from one pair to the next.
//!
//! The engine allocates those notes anew for every pair in every step, and finds out behind a pointer for every corner
//! what kind of body it has. Pairs without a die among them are left to it.

use std::cell::RefCell;

use rapier3d::geometry::{ContactData, ContactManifold, ContactManifoldData};
use rapier3d::math::{Pose, Real, Vector};
use rapier3d::parry::query::details::{NormalConstraints, ShapeCastOptions};
use rapier3d::parry::query::epa::EPA;
use rapier3d::parry::query::gjk::{self, CsoPoint, GJKResult, VoronoiSimplex};
use rapier3d::parry::query::{
    ClosestPoints, Contact, ContactManifoldsWorkspace, NonlinearRigidMotion, PersistentQueryDispatcher,
    QueryDispatcher, ShapeCastHit, ShapeDistance, ShapeIntersection, TrackedContact, Unsupported,
};
use rapier3d::parry::shape::{Cuboid, PackedFeatureId, PolygonalFeature, PolygonalFeatureMap, Shape};

use crate::shape::DieShape;

/// The engine keeps the points of the last step while the bodies have turned by less than a degree, whose cosine this
/// is, and the points have moved by less than the root of the other, in centimetres.
const KEPT: (Real, Real) = (0.999_847_7, 1.0e-6);

/// Finds contacts of dice, and nothing else: to be chained with the engine's own.
pub(crate) struct DiceContacts;

/// What is noted down on the way.
#[derive(Default)]
struct Notes {
    epa: EPA,
    before: Vec<TrackedContact<ContactData>>,
}

thread_local! {
    static NOTES: RefCell<Notes> = RefCell::default();
}

/// The points where `b`, placed by `pose` as seen from `a`, touches it or soon may.
fn touch<A, B>(pose: &Pose, a: &A, b: &B, prediction: Real, manifold: &mut ContactManifold)
where
    A: PolygonalFeatureMap,
    B: PolygonalFeatureMap,
{
    if !manifold.try_update_contacts_eps(pose, KEPT.0, KEPT.1) {
        NOTES.with_borrow_mut(|notes| renew(pose, a, b, prediction, manifold, notes));
    }
}

fn renew<A, B>(pose: &Pose, a: &A, b: &B, prediction: Real, manifold: &mut ContactManifold, notes: &mut Notes)
where
    A: PolygonalFeatureMap,
    B: PolygonalFeatureMap,
{
    let toward = manifold.local_n1.try_normalize().or_else(|| pose.translation.try_normalize());
    let mut simplex = VoronoiSimplex::new();
    simplex.reset(CsoPoint::from_shapes(pose, a, b, toward.unwrap_or(Vector::X)));
    let nearest = match gjk::closest_points(pose, a, b, prediction, true, &mut simplex) {
        // They are in each other: how deep is another question.
        GJKResult::Intersection => match notes.epa.closest_points(pose, a, b, &simplex) {
            Some((on_a, on_b, normal)) => GJKResult::ClosestPoints(on_a, on_b, normal),
            None => GJKResult::NoIntersection(Vector::X),
        },
        apart => apart,
    };
    notes.before.clone_from(&manifold.points);
    manifold.clear();
    match nearest {
        GJKResult::ClosestPoints(on_a, on_b, normal) => {
            manifold.local_n1 = normal;
            manifold.local_n2 = pose.rotation.inverse() * -normal;
            let own = pose.inverse_transform_point(on_b);
            let [mut side_a, mut side_b] = [PolygonalFeature::default(), PolygonalFeature::default()];
            a.local_support_feature_toward(manifold.local_n1, on_a, &mut side_a);
            b.local_support_feature_toward(manifold.local_n2, own, &mut side_b);
            let (normal_a, normal_b) = (manifold.local_n1, manifold.local_n2);
            PolygonalFeature::contacts(
                pose,
                &pose.inverse(),
                normal_a,
                normal_b,
                &side_a,
                &side_b,
                manifold,
                false,
            );
            let nowhere = PackedFeatureId::UNKNOWN;
            let gap = (on_b - on_a).dot(normal);
            manifold.points.push(TrackedContact::new(on_a, own, nowhere, nowhere, gap));
        }
        // Where they were looked for last is where to begin the next time.
        GJKResult::NoIntersection(toward) => manifold.local_n1 = toward,
        _ => manifold.local_n1 = Vector::ZERO,
    }
    manifold.match_contacts(&notes.before);
}

impl PersistentQueryDispatcher<ContactManifoldData, ContactData> for DiceContacts {
    fn contact_manifolds(
        &self,
        pose: &Pose,
        a: &dyn Shape,
        b: &dyn Shape,
        prediction: Real,
        manifolds: &mut Vec<ContactManifold>,
        _: &mut Option<ContactManifoldsWorkspace>,
    ) -> Result<(), Unsupported> {
        if manifolds.is_empty() {
            manifolds.push(ContactManifold::new());
        }
        let manifold = &mut manifolds[0];
        match (a.as_shape::<DieShape>(), b.as_shape::<DieShape>()) {
            (Some(a), Some(b)) => touch(pose, a, b, prediction, manifold),
            (None, Some(b)) => {
                touch(pose, a.as_shape::<Cuboid>().ok_or(Unsupported)?, b, prediction, manifold);
            }
            (Some(a), None) => {
                touch(pose, a, b.as_shape::<Cuboid>().ok_or(Unsupported)?, prediction, manifold);
            }
            (None, None) => return Err(Unsupported),
        }
        Ok(())
    }

    fn contact_manifold_convex_convex(
        &self,
        _: &Pose,
        _: &dyn Shape,
        _: &dyn Shape,
        _: Option<&dyn NormalConstraints>,
        _: Option<&dyn NormalConstraints>,
        _: Real,
        _: &mut ContactManifold,
    ) -> Result<(), Unsupported> {
        Err(Unsupported)
    }
}

impl QueryDispatcher for DiceContacts {
    fn intersection_test(
        &self,
        _: &Pose,
        _: &dyn Shape,
        _: &dyn Shape,
    ) -> Result<ShapeIntersection, Unsupported> {
        Err(Unsupported)
    }

    fn distance(&self, _: &Pose, _: &dyn Shape, _: &dyn Shape) -> Result<ShapeDistance, Unsupported> {
        Err(Unsupported)
    }

    fn contact(
        &self,
        _: &Pose,
        _: &dyn Shape,
        _: &dyn Shape,
        _: Real,
    ) -> Result<Option<Contact>, Unsupported> {
        Err(Unsupported)
    }

    fn closest_points(
        &self,
        _: &Pose,
        _: &dyn Shape,
        _: &dyn Shape,
        _: Real,
    ) -> Result<ClosestPoints, Unsupported> {
        Err(Unsupported)
    }

    fn cast_shapes(
        &self,
        _: &Pose,
        _: Vector,
        _: &dyn Shape,
        _: &dyn Shape,
        _: ShapeCastOptions,
    ) -> Result<Option<ShapeCastHit>, Unsupported> {
        Err(Unsupported)
    }

    fn cast_shapes_nonlinear(
        &self,
        _: &NonlinearRigidMotion,
        _: &dyn Shape,
        _: &NonlinearRigidMotion,
        _: &dyn Shape,
        _: Real,
        _: Real,
        _: bool,
    ) -> Result<Option<ShapeCastHit>, Unsupported> {
        Err(Unsupported)
    }
}

#[cfg(test)]
mod tests {
    use rapier3d::math::Rotation;
    use rapier3d::parry::query::DefaultQueryDispatcher;
    use rapier3d::parry::shape::ConvexPolyhedron;
    use testkit::prove_eq;

    use super::*;
    use crate::Die;
    use crate::scene::PREDICTION;
    use crate::trig::sin_cos;

    fn corners(die: Die) -> Vec<Vector> {
        die.corners().iter().map(|c| Vector::from(c.map(|c| c as Real))).collect()
    }

    /// A manifold to the bit, without what the engine adds later.
    fn bits(manifolds: &[ContactManifold]) -> Vec<u32> {
        let mut bits = Vec::new();
        for manifold in manifolds {
            let mut add = |v: Vector| bits.extend([v.x, v.y, v.z].map(f32::to_bits));
            add(manifold.local_n1);
            add(manifold.local_n2);
            for point in &manifold.points {
                let mut add = |v: Vector| bits.extend([v.x, v.y, v.z].map(f32::to_bits));
                add(point.local_p1);
                add(point.local_p2);
                bits.extend([point.dist, point.data.impulse].map(f32::to_bits));
                bits.extend([point.fid1.0, point.fid2.0]);
            }
        }
        bits
    }

    /// A body that comes, turning, through another, and what is found on the way by us and by the engine.
    fn pass(ours: [&dyn Shape; 2], engines: [&dyn Shape; 2], height: Real) -> (usize, usize) {
        let (mut mine, mut its): (Vec<ContactManifold>, Vec<ContactManifold>) = Default::default();
        let (mut near, mut touching) = (0, 0);
        for step in 0..240u16 {
            let (sin, cos) = sin_cos(i32::from(step) * 37 % 36_000);
            let (sin, cos) = (sin as Real, cos as Real);
            let turned = Rotation::from_xyzw(0.36 * sin, 0.48 * sin, 0.8 * sin, cos);
            // Ever slower at the end, so that the points of the last step are kept for a while.
            let left = Real::from(240 - step) / 240.0;
            let pose = Pose::from_parts(Vector::new(3.0 * left * left, 0.2, height * (1.0 - left)), turned);
            let (mut none, mut neither) = (None, None);
            let met =
                DiceContacts.contact_manifolds(&pose, ours[0], ours[1], PREDICTION, &mut mine, &mut none);
            let engine: &dyn PersistentQueryDispatcher<ContactManifoldData, ContactData> =
                &DefaultQueryDispatcher;
            let engine =
                engine.contact_manifolds(&pose, engines[0], engines[1], PREDICTION, &mut its, &mut neither);
            assert!(met.is_ok() && engine.is_ok());
            prove_eq!("FF-SPEC-27", bits(&mine), bits(&its), "step {step}");
            near += usize::from(!mine[0].points.is_empty());
            touching += usize::from(mine[0].points.iter().any(|point| point.dist < 0.0));
            // What a point carries follows it into the next step.
            for manifold in mine.iter_mut().chain(&mut its) {
                for (i, point) in manifold.points.iter_mut().enumerate() {
                    point.data.impulse = f32::from(step) + i as f32 / 8.0;
                }
            }
        }
        (near, touching)
    }

    #[test]
    fn contacts_of_dice_are_the_engines_own_to_the_bit() {
        let ground = Cuboid::new(Vector::new(250.0, 250.0, 1.0));
        for die in Die::ALL {
            let (own, plain) =
                (DieShape::new(&corners(die)), ConvexPolyhedron::from_convex_hull(&corners(die)));
            let (own, plain) = (own.expect("a hull"), plain.expect("a hull"));
            for other in Die::ALL {
                let shape = DieShape::new(&corners(other)).expect("a hull");
                let hull = ConvexPolyhedron::from_convex_hull(&corners(other)).expect("a hull");
                let (near, touching) = pass([&own, &shape], [&plain, &hull], 0.3);
                assert!(near > touching && touching > 20, "{die}, {other}: {near}, {touching}");
            }
            for height in [1.7, 2.1, -1.9] {
                let (near, touching) = pass([&ground, &own], [&ground, &plain], height);
                assert!(near > 20 && touching > 20, "{die}: {near}, {touching}");
                pass([&own, &ground], [&plain, &ground], height);
            }
        }
    }

    #[test]
    fn what_is_no_die_is_left_to_the_engine() {
        let (cuboid, mut manifolds) = (Cuboid::new(Vector::new(1.0, 1.0, 1.0)), Vec::new());
        let found = DiceContacts.contact_manifolds(
            &Pose::IDENTITY,
            &cuboid,
            &cuboid,
            PREDICTION,
            &mut manifolds,
            &mut None,
        );
        assert_eq!(found, Err(Unsupported));
    }
}
