//! A die's hull as the engine collides it, with everything about it that never changes worked out once.
//!
//! The engine asks a hull for its mass whenever one enters the world and again in every step in which it is followed
//! by continuous collision, and works it out from all its triangles each time. This one has the same answers, to the
//! bit, at hand; in all else it is the engine's own.

use rapier3d::math::{Pose, Real, Vector};
use rapier3d::parry::bounding_volume::{Aabb, BoundingSphere};
use rapier3d::parry::mass_properties::MassProperties;
use rapier3d::parry::query::{PointProjection, PointQuery, Ray, RayCast, RayIntersection};
use rapier3d::parry::shape::{
    ConvexPolyhedron, FeatureId, PolygonalFeature, PolygonalFeatureMap, Shape, ShapeType, SupportMap,
    TypedShape,
};

use crate::die::DENSITY;

/// The densities that the engine asks for: a die's own, and one for where the middle of its shape is.
const DENSITIES: [Real; 2] = [DENSITY as Real, 1.0];

#[derive(Clone)]
pub(crate) struct DieShape {
    hull: ConvexPolyhedron,
    masses: [MassProperties; 2],
    bounds: Aabb,
    ball: BoundingSphere,
    thickness: Real,
}

impl DieShape {
    pub(crate) fn new(corners: &[Vector]) -> Option<DieShape> {
        let hull = ConvexPolyhedron::from_convex_hull(corners)?;
        Some(DieShape {
            masses: DENSITIES.map(|density| hull.mass_properties(density)),
            bounds: hull.compute_local_aabb(),
            ball: hull.compute_local_bounding_sphere(),
            thickness: hull.ccd_thickness(),
            hull,
        })
    }
}

impl Shape for DieShape {
    fn mass_properties(&self, density: Real) -> MassProperties {
        match DENSITIES.iter().position(|&known| known == density) {
            Some(known) => self.masses[known],
            None => self.hull.mass_properties(density),
        }
    }

    fn compute_local_aabb(&self) -> Aabb {
        self.bounds
    }

    fn compute_local_bounding_sphere(&self) -> BoundingSphere {
        self.ball
    }

    fn compute_aabb(&self, position: &Pose) -> Aabb {
        self.hull.compute_aabb(position)
    }

    fn clone_dyn(&self) -> Box<dyn Shape> {
        Box::new(self.clone())
    }

    fn scale_dyn(&self, scale: Vector, subdivisions: u32) -> Option<Box<dyn Shape>> {
        self.hull.scale_dyn(scale, subdivisions)
    }

    fn shape_type(&self) -> ShapeType {
        self.hull.shape_type()
    }

    fn as_typed_shape(&self) -> TypedShape<'_> {
        self.hull.as_typed_shape()
    }

    fn ccd_thickness(&self) -> Real {
        self.thickness
    }

    fn ccd_angular_thickness(&self) -> Real {
        self.hull.ccd_angular_thickness()
    }

    fn is_convex(&self) -> bool {
        self.hull.is_convex()
    }

    fn as_support_map(&self) -> Option<&dyn SupportMap> {
        Some(self)
    }

    fn as_polygonal_feature_map(&self) -> Option<(&dyn PolygonalFeatureMap, Real)> {
        Some((self, 0.0))
    }
}

impl SupportMap for DieShape {
    #[inline]
    fn local_support_point(&self, dir: Vector) -> Vector {
        self.hull.local_support_point(dir)
    }
}

impl PolygonalFeatureMap for DieShape {
    fn local_support_feature(&self, dir: Vector, out: &mut PolygonalFeature) {
        self.hull.local_support_feature(dir, out);
    }

    fn is_convex_polyhedron(&self) -> bool {
        self.hull.is_convex_polyhedron()
    }
}

impl RayCast for DieShape {
    fn cast_local_ray_and_get_normal(
        &self,
        ray: &Ray,
        farthest: Real,
        solid: bool,
    ) -> Option<RayIntersection> {
        self.hull.cast_local_ray_and_get_normal(ray, farthest, solid)
    }
}

impl PointQuery for DieShape {
    fn project_local_point(&self, point: Vector, solid: bool) -> PointProjection {
        self.hull.project_local_point(point, solid)
    }

    fn project_local_point_and_get_feature(&self, point: Vector) -> (PointProjection, FeatureId) {
        self.hull.project_local_point_and_get_feature(point)
    }
}

#[cfg(test)]
mod tests {
    use rapier3d::math::Rotation;
    use testkit::prove_eq;

    use super::*;
    use crate::Die;

    fn corners(die: Die) -> Vec<Vector> {
        die.corners().iter().map(|c| Vector::from(c.map(|c| c as Real))).collect()
    }

    #[test]
    fn a_dies_shape_answers_as_the_engines_hull() {
        for die in Die::ALL {
            let shape = DieShape::new(&corners(die)).expect("a hull");
            let hull = ConvexPolyhedron::from_convex_hull(&corners(die)).expect("a hull");
            for density in [DENSITY as Real, 1.0, 0.0, 2.5] {
                prove_eq!("FF-SPEC-10", shape.mass_properties(density), hull.mass_properties(density));
            }
            let turned = Rotation::from_xyzw(0.36, 0.48, 0.64, 0.48);
            let pose = Pose::from_parts(Vector::new(45.0, 30.0, 2.0), turned);
            assert_eq!(shape.compute_local_aabb(), hull.compute_local_aabb());
            assert_eq!(shape.compute_aabb(&pose), hull.compute_aabb(&pose));
            assert_eq!(shape.compute_local_bounding_sphere(), hull.compute_local_bounding_sphere());
            assert_eq!(shape.ccd_thickness(), hull.ccd_thickness());
            assert_eq!(shape.ccd_angular_thickness(), hull.ccd_angular_thickness());
            assert_eq!(shape.shape_type(), ShapeType::ConvexPolyhedron);
            assert!(matches!(shape.as_typed_shape(), TypedShape::ConvexPolyhedron(_)));
            assert!(shape.is_convex() && shape.is_convex_polyhedron());
            assert!(shape.as_support_map().is_some());
            assert_eq!(shape.as_polygonal_feature_map().map(|(_, radius)| radius), Some(0.0));
            assert_eq!(shape.clone_dyn().compute_local_aabb(), hull.compute_local_aabb());
            let twice = shape.scale_dyn(Vector::new(2.0, 2.0, 2.0), 0).expect("a larger hull");
            assert!((twice.ccd_thickness() - 2.0 * hull.ccd_thickness()).abs() < 1e-5);
            for toward in corners(Die::D20).into_iter().chain(corners(Die::D12)) {
                assert_eq!(shape.local_support_point(toward), hull.local_support_point(toward));
                let [mut own, mut its] = [PolygonalFeature::default(), PolygonalFeature::default()];
                shape.local_support_feature(toward, &mut own);
                hull.local_support_feature(toward, &mut its);
                assert_eq!((own.vertices, own.num_vertices), (its.vertices, its.num_vertices));
                assert_eq!((own.vids, own.eids, own.fid), (its.vids, its.eids, its.fid));
                let far = toward * 3.0;
                assert_eq!(
                    shape.project_local_point(far, true).point,
                    hull.project_local_point(far, true).point
                );
                let (point, feature) = shape.project_local_point_and_get_feature(far);
                let (expected, its) = hull.project_local_point_and_get_feature(far);
                assert_eq!((point.point, feature), (expected.point, its));
                let ray = Ray::new(far, -toward);
                let own = shape.cast_local_ray_and_get_normal(&ray, 100.0, true).expect("it hits");
                let its = hull.cast_local_ray_and_get_normal(&ray, 100.0, true).expect("it hits");
                assert_eq!((own.time_of_impact, own.normal), (its.time_of_impact, its.normal));
            }
        }
    }
}
