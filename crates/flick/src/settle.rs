//! FF-SPEC-12: setting stopped dice flat.

use arrayvec::ArrayVec;

use crate::lie::{Reading, read};
use crate::outcome::{Contact, Rested};
use crate::place::{Region, collide, nearest_free};
use crate::scene::{Scene, turned};
use crate::solid::solid;
use crate::{Lie, MAX, Piece};

/// FF-SPEC-12: the cosine of the largest tilt that still is lying flat: 5.7 degrees.
const LEVEL: f64 = 0.995;
/// FF-SPEC-12: a level die that is this much too high, in centimetres, stands on another.
const RAISED: f64 = 0.15;

/// How every piece lies in the end. What was neither flicked nor touched lies as it lay.
pub(crate) fn settle(
    pieces: &[Piece],
    flicked: Option<usize>,
    scene: &Scene,
    contacts: &[Contact],
) -> ArrayVec<Rested, MAX> {
    let mut rested: ArrayVec<Rested, MAX> = ArrayVec::new();
    let mut order: ArrayVec<(u8, usize), MAX> = ArrayVec::new();
    for (i, &piece) in pieces.iter().enumerate() {
        let fell = scene.fell(i);
        let touched =
            flicked == Some(i) || contacts.iter().any(|c| usize::from(c.a) == i || usize::from(c.b) == i);
        let (lie, cocked) = if touched || fell { stopped(piece, scene, i) } else { (piece.lie, false) };
        let cocked = cocked && !fell;
        rested.push(Rested { lie, stopped: lie, cocked, fell });
        // What was not moved stays; what lies flat has its place before what has to be set flat.
        order.push((u8::from(touched) + u8::from(cocked), i));
    }
    order.sort_unstable();
    let mut down: ArrayVec<Piece, MAX> = ArrayVec::new();
    for (moved, i) in order {
        let mut piece = Piece { lie: rested[i].lie, ..pieces[i] };
        if moved > 0 && down.iter().any(|&other| collide(piece, other)) {
            // FF-SPEC-12: at the nearest free pose. On a table without an end there always is one.
            piece.lie = nearest_free(piece, &down, Region::Anywhere).unwrap_or(piece.lie);
            rested[i].lie = piece.lie;
        }
        down.push(piece);
    }
    rested
}

/// A die as if it were set flat where it stopped, and whether it had to be.
fn stopped(piece: Piece, scene: &Scene, body: usize) -> (Lie, bool) {
    let pose = scene.pose(body);
    let Reading { side, yaw, level } = read(piece.die, &turned(&pose));
    let [x, y] = [pose[0], pose[1]].map(thousandths);
    let raised = f64::from(pose[2]) - solid(piece.die).centre > RAISED;
    (Lie { x, y, yaw, side }, level < LEVEL || raised)
}

/// Centimetres to the nearest 0.001 cm, within ten metres.
pub(crate) fn thousandths(cm: f32) -> i32 {
    ((f64::from(cm) * 1000.0).round() as i32).clamp(-Piece::FARTHEST, Piece::FARTHEST)
}

#[cfg(test)]
mod tests {
    use testkit::{prove, prove_eq};

    use super::*;
    use crate::{Die, Silhouette, overlaps};

    const UPRIGHT: [f32; 4] = [0.0, 0.0, 0.0, 1.0];

    /// One cube lies at (30, 30); another comes to rest from a pose of its own.
    fn onto_a_cube(at: [f32; 3], turned: [f32; 4]) -> (Piece, Rested) {
        let below = Piece { die: Die::D6, lie: Lie { x: 30_000, y: 30_000, yaw: 0, side: 1 } };
        let mut scene = Scene::new(&[below]);
        scene.put(Die::D6, at, turned);
        while scene.step() {}
        let touched = [Contact { step: 1, a: 0, b: 1, impulse: 1 }];
        let rested = settle(&[below, below], Some(1), &scene, &touched);
        assert!(!rested[0].cocked);
        (Piece { lie: rested[0].lie, ..below }, rested[1])
    }

    #[test]
    fn a_die_that_stands_on_another_is_cocked_and_set_beside_it() {
        let (below, above) = onto_a_cube([30.3, 30.0, 2.4], UPRIGHT);
        prove!("FF-SPEC-12", above.cocked && !above.fell);
        let (x, y) = (above.stopped.x, above.stopped.y);
        prove!("FF-SPEC-12", (30_250..30_350).contains(&x) && (29_950..30_050).contains(&y), "{x}, {y}");
        let set = Piece { lie: above.lie, ..below };
        prove!("FF-SPEC-12", !overlaps(&Silhouette::of(set), &Silhouette::of(below)));
        // The nearest free pose: straight to the right, as far as the two are wide.
        let gap = above.lie.x - below.lie.x;
        prove!("FF-SPEC-12", (1_600..1_603).contains(&gap), "{gap}");
        assert_eq!((above.lie.yaw, above.lie.side), (above.stopped.yaw, above.stopped.side));
    }

    #[test]
    fn a_die_that_leans_on_another_is_cocked_and_shows_what_points_up_most() {
        // Turned about y by 35 degrees, with its edge on the cube.
        let half = (35f64.to_radians() / 2.0).sin_cos();
        let (below, leaning) = onto_a_cube([31.75, 30.0, 1.35], [0.0, half.0 as f32, 0.0, half.1 as f32]);
        assert!(leaning.cocked, "{leaning:?}");
        prove!("FF-SPEC-12", !collide(Piece { lie: leaning.lie, ..below }, below));
        // Upright, a cube of this quaternion shows 3.
        prove_eq!("FF-SPEC-12", leaning.stopped.side, 3);
    }

    #[test]
    fn a_die_that_lies_flat_is_not_cocked() {
        let (_, free) = onto_a_cube([36.0, 30.0, 0.8], UPRIGHT);
        prove!("FF-SPEC-12", !free.cocked);
        assert!((free.lie.x - 36_000).abs() < 3 && (free.lie.y - 30_000).abs() < 3, "{free:?}");
        assert_eq!(free.lie.side, 3);
        assert_eq!(free.lie, free.stopped);
    }

    #[test]
    fn places_are_rounded_to_the_nearest_thousandth() {
        assert_eq!(thousandths(1.234_4), 1_234);
        assert_eq!(thousandths(-1.234_6), -1_235);
        assert_eq!(thousandths(f32::MAX), 1_000_000);
        assert_eq!(thousandths(f32::NAN), 0);
    }
}
