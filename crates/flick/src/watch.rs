//! FF-SPEC-30: watching for the flicked die to come over the edge of a card.

use arrayvec::ArrayVec;

use crate::outcome::Crossing;
use crate::scene::{Scene, turned};
use crate::solid::{hull, solid};
use crate::{CARDS, Die, Rect};

pub(crate) struct Watch<'a> {
    die: Die,
    body: usize,
    cards: &'a [Rect],
    /// Cards that the die is not on, and has not come upon: what can still be crossed.
    clear: u8,
    /// Cards that the die has lain on since before the flick. They count only once it has left them.
    under: u8,
    pub(crate) crossings: ArrayVec<Crossing, CARDS>,
}

impl<'a> Watch<'a> {
    pub(crate) fn new(die: Die, body: usize, cards: &'a [Rect], scene: &Scene) -> Watch<'a> {
        let mut watch = Watch { die, body, cards, clear: 0, under: 0, crossings: ArrayVec::new() };
        for (card, rect) in cards.iter().enumerate() {
            let set = if watch.covers(scene, rect) { &mut watch.under } else { &mut watch.clear };
            *set |= 1 << card;
        }
        watch
    }

    pub(crate) fn look(&mut self, scene: &Scene) {
        for (card, rect) in self.cards.iter().enumerate() {
            let bit = 1 << card;
            if (self.clear | self.under) & bit == 0 || self.covers(scene, rect) != (self.clear & bit != 0) {
                continue;
            }
            if self.under & bit != 0 {
                self.under &= !bit;
                self.clear |= bit;
                continue;
            }
            self.clear &= !bit;
            let [vx, vy, _] = scene.velocity(self.body).map(|v| (f64::from(v) * 1000.0).round() as i32);
            self.crossings.push(Crossing { card: card as u8, step: scene.steps(), vx, vy });
        }
    }

    /// Whether the die, however it is turned in the air, is over the card with some area.
    fn covers(&self, scene: &Scene, rect: &Rect) -> bool {
        let pose = scene.pose(self.body);
        let [x, y] = [f64::from(pose[0]), f64::from(pose[1])];
        let [x0, y0, x1, y1] = [rect.x0, rect.y0, rect.x1, rect.y1].map(|c| f64::from(c) / 1000.0);
        let radius = solid(self.die).radius;
        if x + radius <= x0 || x - radius >= x1 || y + radius <= y0 || y - radius >= y1 {
            return false;
        }
        let turned = turned(&pose);
        let shadow = solid(self.die).corners.iter().map(|&corner| {
            let [dx, dy, _] = turned.out(corner);
            [x + dx, y + dy]
        });
        let shadow = hull(shadow.collect(), 0.0);
        let beside = shadow.iter().all(|p| p[0] <= x0)
            || shadow.iter().all(|p| p[0] >= x1)
            || shadow.iter().all(|p| p[1] <= y0)
            || shadow.iter().all(|p| p[1] >= y1);
        // An edge of the shadow with the whole card on its right keeps them apart.
        let card = [[x0, y0], [x1, y0], [x1, y1], [x0, y1]];
        let apart = |a: [f64; 2], b: [f64; 2]| {
            card.iter().all(|p| (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]) <= 0.0)
        };
        let next = shadow.iter().cycle().skip(1);
        !beside && !shadow.iter().zip(next).any(|(&a, &b)| apart(a, b))
    }
}

#[cfg(test)]
mod tests {
    use testkit::{prove, prove_eq};

    use super::*;
    use crate::{Lie, Piece};

    const CARD: [Rect; 1] = [Rect { x0: 10_000, y0: 10_000, x1: 14_000, y1: 16_000 }];

    fn cube_at(x: i32, y: i32, yaw: u16) -> Scene {
        Scene::new(&[Piece { die: Die::D6, lie: Lie { x, y, yaw, side: 1 } }])
    }

    fn covers(x: i32, y: i32, yaw: u16) -> bool {
        let scene = cube_at(x, y, yaw);
        Watch::new(Die::D6, 0, &CARD, &scene).covers(&scene, &CARD[0])
    }

    #[test]
    fn a_card_left_and_come_upon_again_is_crossed_once() {
        let (on, off) = (cube_at(12_000, 12_000, 0), cube_at(20_000, 12_000, 0));
        let mut watch = Watch::new(Die::D6, 0, &CARD, &on);
        for scene in [&on, &off, &off, &on, &off, &on] {
            prove!("FF-SPEC-30", watch.crossings.len() <= 1);
            watch.look(scene);
        }
        prove_eq!("FF-SPEC-30", watch.crossings.len(), 1);
        let mut watch = Watch::new(Die::D6, 0, &CARD, &off);
        watch.look(&off);
        prove!("FF-SPEC-30", watch.crossings.is_empty());
        watch.look(&on);
        prove_eq!("FF-SPEC-30", watch.crossings[0], Crossing { card: 0, step: 0, vx: 0, vy: 0 });
    }

    #[test]
    fn a_die_covers_a_card_from_every_side_alike() {
        for (dx, dy) in [(-2_000i32, 0i32), (2_000, 0), (0, -3_000), (0, 3_000)] {
            let past = |by: i32| covers(12_000 + dx + dx.signum() * by, 13_000 + dy + dy.signum() * by, 0);
            assert!(past(790) && !past(810), "{dx}, {dy}");
        }
        for (x, y, inward) in [(10_000, 10_000, 1), (14_000, 16_000, -1)] {
            // On edge beside a corner: bounding boxes share area, the shapes do not; 0.8 cm is 0.566 each way.
            let beside = |by: i32| covers(x - inward * by, y - inward * by, 4_500);
            assert!(beside(555) && !beside(575), "{x}, {y}");
        }
    }
}
