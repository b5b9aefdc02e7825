//! Setting dice down by hand: at the set-up, after a Return, a defeat, a RETREAT or a warp.

use arrayvec::ArrayVec;
use flick::{Lie, Piece, Region, Silhouette, limits};
use table::Refusal;

use crate::action::{Action, Edge, Spot};
use crate::content::{Effect, Space};
use crate::fleet::{DieId, Player};
use crate::legal::Verdict;
use crate::nouns::Side;
use crate::position::Flicktier;
use crate::task::Coming;
use crate::why::Why;

/// How far from the mats a Morovian die may be set. FF-SPEC-17.
const NEAR_MAT: i32 = 10_000;
/// How far from the mats the table sets one itself.
const BESIDE: i32 = 3_000;
/// The distance between the places it tries along an edge.
const STEP: i32 = 3_500;

impl Flicktier {
    /// The spaces a die may be set on by name, and whether its side is chosen there. FF-RULING-21.
    pub(crate) fn places(&self, player: Player, id: DieId, why: Coming) -> ArrayVec<(Space, bool), 18> {
        let mut places = ArrayVec::new();
        let home = self.home(player);
        match why {
            // FF-DOR-07, FF-RETURN-04: a destroyed home is a home all the same.
            // FF-SETUP-30: for Dorikor the black hole. FF-RETURN-04: a destroyed home planet too.
            Coming::Setup | Coming::Return => places.extend(home.map(|home| (home, true))),
            Coming::Destroyed { .. } => {
                let owner = self.ship(id).owner;
                // FF-NOX-03, FF-NOX-04, FF-RULING-49: or any planet with an armory that works.
                if self.faction(owner).armory {
                    let armories = self.working(owner);
                    let at = |space: &Space| space.is_planet() && armories.has(*space);
                    places.extend(Space::ALL.into_iter().filter(at).map(|space| (space, false)));
                }
                places.extend(self.home(owner).map(|home| (home, true)));
            }
            Coming::Retreat => places.extend(Space::ALL.into_iter().map(|space| (space, false))),
            Coming::Warp { to } => places.push((to, false)),
        }
        places
    }

    /// Whether the die's home is beside the mats. FF-SETUP-31, FF-MOR-03, FF-MOR-04.
    pub(crate) fn homeless(&self, player: Player, why: Coming) -> bool {
        matches!(why, Coming::Setup | Coming::Return | Coming::Destroyed { .. })
            && self.home(player).is_none()
    }

    /// Where a die lies when it is set on a space by name: its middle, or the nearest free place. FF-SPEC-34.
    pub(crate) fn lie_on(&self, id: DieId, space: Space, side: u8) -> Option<Lie> {
        let disc = self.kit.board.spaces[space.index()];
        self.lie_near(id, space, side, Region::Disc { x: disc.x, y: disc.y, r: disc.r })
    }

    /// Where a die lies that has to come home: FF-INV-21: beside it, if it is full.
    pub(crate) fn lie_at_home(&self, id: DieId, home: Space, side: u8) -> Option<Lie> {
        let on = self.lie_on(id, home, side);
        on.or_else(|| self.lie_near(id, home, side, Region::Anywhere))
    }

    fn lie_near(&self, id: DieId, space: Space, side: u8, region: Region) -> Option<Lie> {
        let disc = self.kit.board.spaces[space.index()];
        let piece = Piece { die: self.die(id), lie: Lie { x: disc.x, y: disc.y, yaw: 0, side } };
        flick::nearest_free(piece, &self.obstacles(id), region)
    }

    /// Where a die lies that is set on a space; a side is chosen at home only. FF-RULING-21.
    fn lie_set(&self, id: DieId, space: Space, side: Option<Side>) -> Option<Lie> {
        match side {
            Some(side) => self.lie_at_home(id, space, side.0),
            None => self.lie_on(id, space, self.side(id)),
        }
    }

    /// Where a die lies when it is set beside an edge: the first free place along it.
    pub(crate) fn lie_beside(&self, id: DieId, edge: Edge, side: u8) -> Option<Lie> {
        let (width, height) = (self.kit.board.width, self.kit.board.height);
        let length = if matches!(edge, Edge::Left | Edge::Right) { height } else { width };
        (1..length / STEP).find_map(|step| {
            let along = step * STEP;
            let (x, y) = match edge {
                Edge::Left => (-BESIDE, along),
                Edge::Right => (width + BESIDE, along),
                Edge::Bottom => (along, -BESIDE),
                Edge::Top => (along, height + BESIDE),
            };
            let lie = Lie { x, y, yaw: 0, side };
            self.is_free(id, Piece { die: self.die(id), lie }).then_some(lie)
        })
    }

    /// Whether a die may stay where it is.
    pub(crate) fn may_stay(&self, player: Player, id: DieId, why: Coming) -> Verdict {
        let ship = self.ship(id);
        match why {
            // FF-SURGE-17, FF-RULING-49: the mothership, and only after a combat.
            Coming::Destroyed { combat } => {
                let mothership = self.faction(ship.owner).mothership == Some(ship.number);
                let stays = combat && mothership && self.has(ship.owner, Effect::MothershipStays);
                Refusal::unless(stays, "FF-COMBAT-06", Why::MustPlace)
            }
            // FF-RULING-22: not off the mats, but for a Morovian within 30 cm.
            Coming::Retreat => {
                let home = self.home(player).is_none() && ship.owner == player && self.on_table(id);
                Refusal::unless(self.on_board(id) || home, "FF-RULING-22", Why::MustPlace)
            }
            _ => Err(Refusal::by("FF-SPEC-34", Why::MustPlace)),
        }
    }

    pub(crate) fn judge_place(&self, player: Player, id: DieId, why: Coming, action: &Action) -> Verdict {
        let ship = self.ship(id);
        let this = |named| Refusal::unless(named == ship, "FF-SPEC-34", Why::OtherDie(named));
        match *action {
            Action::Stay(named) => {
                this(named)?;
                self.may_stay(player, id, why)
            }
            Action::Set { ship: named, at: space, side } => {
                this(named)?;
                let places = self.places(player, id, why);
                let Some((_, chosen)) = places.iter().find(|(place, _)| *place == space) else {
                    return Err(Refusal::by(home_rule(why), Why::OutsidePlace));
                };
                self.judge_chosen_side(id, *chosen, side)?;
                Refusal::unless(self.lie_set(id, space, side).is_some(), "FF-SPEC-34", Why::Occupied)
            }
            Action::Beside { ship: named, edge, side } => {
                this(named)?;
                Refusal::unless(self.homeless(player, why), "FF-MOR-04", Why::OutsidePlace)?;
                self.judge_chosen_side(id, true, side)?;
                let side = side.map_or(self.side(id), |side| side.0);
                Refusal::unless(self.lie_beside(id, edge, side).is_some(), "FF-SPEC-34", Why::Occupied)
            }
            Action::Place { ship: named, spot } => {
                this(named)?;
                self.judge_spot(player, id, why, spot, None)
            }
            Action::PlaceUp { ship: named, spot, side } => {
                this(named)?;
                self.judge_spot(player, id, why, spot, Some(side))
            }
            _ => Err(Refusal::by("FF-SPEC-34", Why::NotAsked)),
        }
    }

    /// FF-RULING-21: the side is chosen at home and kept elsewhere.
    fn judge_chosen_side(&self, id: DieId, chosen: bool, side: Option<Side>) -> Verdict {
        Refusal::unless(side.is_some() == chosen, "FF-RULING-21", Why::SideKept)?;
        side.map_or(Ok(()), |side| {
            Refusal::unless(side.is_of(self.die(id)), "FF-RULING-21", Why::NoSide(side))
        })
    }

    /// Any spot by hand: its centre inside the region, and no die in the way.
    fn judge_spot(&self, player: Player, id: DieId, why: Coming, spot: Spot, side: Option<Side>) -> Verdict {
        Refusal::unless((0..=limits::YAW_MAX).contains(&spot.yaw), "FF-SPEC-21", Why::Limit("yaw"))?;
        let near = |value: i32| (-Piece::FARTHEST..=Piece::FARTHEST).contains(&value);
        Refusal::unless(near(spot.x) && near(spot.y), "FF-SPEC-34", Why::OutsidePlace)?;
        let lie = Lie {
            x: spot.x,
            y: spot.y,
            yaw: spot.yaw as u16,
            side: side.map_or(self.side(id), |side| side.0),
        };
        let inside = |space: Space| {
            let disc = self.kit.board.spaces[space.index()];
            flick::distance2((spot.x, spot.y), (disc.x, disc.y)) <= i64::from(disc.r) * i64::from(disc.r)
        };
        let chosen = if self.homeless(player, why) {
            true
        } else if why == Coming::Retreat {
            // FF-COMBAT-12: anywhere on the board.
            let mat = self.mat();
            let on = (mat.x0..=mat.x1).contains(&spot.x) && (mat.y0..=mat.y1).contains(&spot.y);
            Refusal::unless(on, "FF-COMBAT-12", Why::OutsidePlace)?;
            false
        } else {
            let places = self.places(player, id, why);
            let place = places.iter().find(|(space, _)| inside(*space));
            let Some((_, chosen)) = place else { return Err(Refusal::by(home_rule(why), Why::OutsidePlace)) };
            *chosen
        };
        self.judge_chosen_side(id, chosen, side)?;
        let piece = Piece { die: self.die(id), lie };
        if self.homeless(player, why) {
            // FF-SPEC-17: not touching the mats and at most 10 cm away.
            let outline = Silhouette::of(piece);
            let off = !flick::touches_rect(&outline, self.mat());
            let close = !flick::rect_farther_than(&outline, self.mat(), NEAR_MAT);
            Refusal::unless(off && close, "FF-SPEC-17", Why::OutsidePlace)?;
        }
        Refusal::unless(self.is_free(id, piece), "FF-SPEC-34", Why::Occupied)
    }

    /// Where a die lies after such an answer.
    pub(crate) fn placed(&self, id: DieId, action: &Action) -> Option<Lie> {
        let kept = self.side(id);
        match *action {
            Action::Set { at: space, side, .. } => self.lie_set(id, space, side),
            Action::Beside { edge, side, .. } => self.lie_beside(id, edge, side.map_or(kept, |side| side.0)),
            Action::Place { spot: Spot { x, y, yaw }, .. } => Some(Lie { x, y, yaw: yaw as u16, side: kept }),
            Action::PlaceUp { spot: Spot { x, y, yaw }, side, .. } => {
                Some(Lie { x, y, yaw: yaw as u16, side: side.0 })
            }
            _ => None,
        }
    }
}

/// The clause that says where a die is set.
fn home_rule(why: Coming) -> &'static str {
    match why {
        Coming::Setup => "FF-SETUP-09",
        Coming::Return => "FF-RETURN-01",
        Coming::Destroyed { .. } => "FF-COMBAT-06",
        Coming::Retreat => "FF-COMBAT-12",
        Coming::Warp { .. } => "FF-UEA-04",
    }
}
