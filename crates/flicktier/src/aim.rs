//! Aiming for people and bots: from a die and a target to the numbers of a flick.

use flick::{Flick, distance2, limits};
use table::{Seat, Spoken as _};

use crate::action::Aim;
use crate::content::Space;
use crate::fleet::{DieId, Player, Ship, Ships};
use crate::position::Flicktier;
use crate::task::Task;

/// A die within this of the line of a flick, in 0.001 cm, is in the way.
const IN_THE_WAY: i64 = 3_000;
/// So much farther than the target an attacking die would slide, in 0.001 cm.
const FOLLOW_THROUGH: i64 = 3_000;

/// The speed, in 0.1 cm/s, that carries a sliding die so far, in 0.001 cm. FF-SPEC-26: v² = 2 · 0.45 · 981 · d.
#[must_use]
pub fn speed_for(distance: i64) -> i32 {
    // 882.9 cm/s² times 0.001 cm is 88.29 (0.1 cm/s)².
    let speed = (distance.max(0) as u64 * 8_829 / 100).isqrt();
    (speed.min(limits::SPEED.1 as u64) as i32).max(limits::SPEED.0)
}

impl Flicktier {
    /// The flick of a die towards a point, struck level at this height, with these dice slid aside.
    #[must_use]
    pub fn aimed(&self, id: DieId, (x, y): (i32, i32), speed: i32, height: i32, aside: Ships) -> Aim {
        let (lie, die) = (self.state.lies[id.index()], self.die(id));
        let (low, high) = limits::height(die);
        let theta = flick::direction(x - lie.x, y - lie.y);
        // FF-FLICK-03: turned so that a flat side meets the finger, where there is room for that.
        let square = flick::square_on(self.piece(id), theta);
        let flick = Flick {
            yaw: if self.can_turn(id, square, aside) { square } else { 0 },
            theta,
            elev: 0,
            offset: 0,
            height: height.clamp(low, high),
            speed: speed.clamp(limits::SPEED.0, limits::SPEED.1),
        };
        Aim { ship: self.ship(id), from: None, flick, aside }
    }

    /// The dice near the line from a die to a point; `spare` is left where it is. FF-MOVE-04.
    #[must_use]
    pub fn in_the_way(&self, id: DieId, to: (i32, i32), spare: Option<DieId>) -> Ships {
        let from = self.state.lies[id.index()];
        let (dx, dy) = (i64::from(to.0 - from.x), i64::from(to.1 - from.y));
        let length2 = (dx * dx + dy * dy).max(1);
        let near = |other: &DieId| {
            let lie = self.state.lies[other.index()];
            let (px, py) = (i64::from(lie.x - from.x), i64::from(lie.y - from.y));
            let along = px * dx + py * dy;
            let across = (px * dy - py * dx).abs();
            // Between the two, or a little beyond.
            along > 0 && along < length2 + length2 / 4 && across < IN_THE_WAY * length2.isqrt()
        };
        let others = self.dice().filter(|other| *other != id && Some(*other) != spare);
        others.filter(near).collect()
    }

    /// How a flick can be typed, where one is asked for.
    pub(crate) fn shorthand_help(&self) -> Option<String> {
        let ship = match self.task()? {
            Task::Strike { attack, .. } => self.ship(attack.with),
            Task::Redo { die } => self.ship(*die),
            Task::Move { .. } => {
                let own = self.dice().find(|id| self.controller(*id) == self.state.active)?;
                self.ship(own)
            }
            _ => return None,
        };
        let planet = &self.kit.board.ids[0];
        Some(format!(
            "Aim with `{ship} to {planet}` or at a die, `{ship} to B1`; add `at 140` for the speed in cm/s, `high` to \
             tumble, `low` to slide, `through` to leave dice in the way where they are."
        ))
    }

    /// The canonical text of a flick typed as `A1 to tarsis at 140 low through`.
    pub(crate) fn expanded(&self, seat: Seat, typed: &str) -> Option<String> {
        let mut words = typed.split_whitespace();
        let ship = Ship::named(&words.next()?.to_uppercase())?;
        let id = self.index_of(ship).filter(|_| words.next() == Some("to"))?;
        let (point, target) = self.point(words.next()?)?;
        let die = self.die(id);
        let (low, high) = limits::height(die);
        let (mut speed, mut height, mut through) = (None, die.centre_height(), false);
        while let Some(word) = words.next() {
            match word {
                "at" => speed = Some(tenths(words.next()?)?),
                "high" => height = high,
                "low" => height = low,
                "through" => through = true,
                _ => return None,
            }
        }
        let lie = self.state.lies[id.index()];
        let beyond = if target.is_some() { FOLLOW_THROUGH } else { 0 };
        let distance = distance2((lie.x, lie.y), point).isqrt() + beyond;
        let aside = if through { Ships::NONE } else { self.in_the_way(id, point, target) };
        let aim = self.aimed(id, point, speed.unwrap_or_else(|| speed_for(distance)), height, aside);
        let free = matches!(self.task(), Some(Task::Act { .. })) && self.at_statue(Player::of(seat), id);
        let action = if free { aim.free_action() } else { aim.action() };
        Some(action.text(self.kit.0))
    }

    /// The point that a word names: a space, or a die and which.
    fn point(&self, word: &str) -> Option<((i32, i32), Option<DieId>)> {
        if let Some(id) = Ship::named(&word.to_uppercase()).and_then(|ship| self.index_of(ship)) {
            let lie = self.state.lies[id.index()];
            return Some(((lie.x, lie.y), Some(id)));
        }
        let word = word.to_lowercase();
        let named = |at: &Space| {
            let (id, name) = (&self.kit.board.ids[at.index()], &self.kit.board.names[at.index()]);
            *id == word || name.to_lowercase() == word
        };
        let at = Space::ALL.into_iter().find(named)?;
        let disc = self.kit.board.spaces[at.index()];
        Some(((disc.x, disc.y), None))
    }
}

/// A speed in cm/s, with one decimal or none, in tenths.
fn tenths(word: &str) -> Option<i32> {
    let (whole, part) = word.split_once('.').unwrap_or((word, "0"));
    let (whole, part): (i32, i32) = (whole.parse().ok()?, part.parse().ok()?);
    ((0..=400).contains(&whole) && (0..=9).contains(&part)).then_some(whole * 10 + part)
}
