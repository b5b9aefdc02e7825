//! How many cards each seat is away from each delivery, as far as the board tells.

use astrojam::{AstroJam, Kind, Pawn, Place, Places, ROBOTS, Square, TEAM};
use table::Seat;

use super::chart::{Chart, FAR, Lanes, Reach, Spaces};

/// The cards a seat needs for one objective.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Need {
    /// To deliver.
    pub(super) plain: usize,
    /// To deliver and to have visited what its Condition Card names; [`FAR`] if it names nothing.
    pub(super) bonus: usize,
}

/// Out of reach.
const NEVER: Need = Need { plain: FAR, bonus: FAR };

/// Distances on the board that all seats share.
pub(super) struct Outlook<'a> {
    chart: &'a Chart,
    game: &'a AstroJam,
    blocked: Spaces,
    /// From each Active Destination.
    goals: [Option<Reach>; 3],
    /// From the item that each objective names, unless it is outside.
    items: [Option<Reach>; 3],
}

impl<'a> Outlook<'a> {
    /// What the board tells; `lanes` is room to work in.
    pub(super) fn of(chart: &'a Chart, game: &'a AstroJam, lanes: &mut Lanes) -> Outlook<'a> {
        let blocked = chart.blocked(game);
        lanes.set(chart, blocked);
        let from = |square: Square| chart.number(square).map(|number| lanes.from(number));
        let goals = Place::ALL.map(|place| from(game.goal(place)));
        let items = Place::ALL.map(|place| {
            let task = game.state().tasks[place as usize]?;
            from(game.item(task))
        });
        Outlook { chart, game, blocked, goals, items }
    }

    fn is_blocked(&self, square: Square) -> bool {
        self.blocked & self.chart.only(square) != 0
    }

    /// The cards that a seat needs for an objective. With its hand known, moves for which it has no cards
    /// count double; `visits` is what it has visited this turn.
    pub(super) fn need(&self, seat: Seat, place: Place, visits: Places, hand: Option<&[u8; 6]>) -> Need {
        let state = self.game.state();
        let slot = place as usize;
        let Some(task) = state.tasks[slot] else { return NEVER };
        let (Some(goal), goal_at) = (&self.goals[slot], self.game.goal(place)) else { return NEVER };
        let Some(item) = &self.items[slot] else {
            return self.need_from_outside(seat, place, visits, goal);
        };
        let item_at = self.game.item(task);
        let team = (0..TEAM).map(|number| Pawn::astronaut(seat, number));
        let carriers = team.chain((0..ROBOTS).map(Pawn::robot));
        let goal_taken = usize::from(self.is_blocked(goal_at));
        // From the item's space, the token on its carrier, to the destination.
        let carry = if item_at == goal_at {
            2
        } else {
            (goal.to(self.chart.only(item_at)) - usize::from(self.is_blocked(item_at)) + goal_taken).min(FAR)
        };
        let item_line = self.line_of(item_at) | self.chart.only(item_at);
        let mut fetch = [FAR; 2];
        let mut catch = FAR;
        for pawn in carriers {
            let at = self.game.place_of(pawn);
            let here = self.chart.only(at);
            if here == 0 {
                continue;
            }
            let way = item.to(here);
            // The pawn does not stand in its own way, but whoever stands on the item does.
            let cost = if way == 0 { 0 } else { way - 1 + usize::from(self.is_blocked(item_at)) };
            let robot = usize::from(pawn.is_robot());
            fetch[robot] = fetch[robot].min(cost);
            // It may wait for a throw instead: the token is brought into line, thrown, carried on.
            if way != 0 {
                let on = if at == goal_at { 0 } else { goal.to(here) - 1 + goal_taken };
                let into_line = if item_line & here != 0 { 0 } else { item.to(self.line_of(at)) };
                catch = catch.min(into_line + 1 + on);
                // Or go to the destination first, and catch it there.
                let from_line = if item_line & self.chart.only(goal_at) != 0 {
                    0
                } else {
                    item.to(self.line_of(goal_at))
                };
                catch = catch.min(on + from_line + 1);
            }
        }
        let short = |kind: Kind, cost: usize| match hand {
            Some(hand) => cost + cost.saturating_sub(usize::from(hand[kind as usize])),
            None => cost,
        };
        let by_astronaut = short(Kind::Astronaut, fetch[0] + carry);
        let by_robot = short(Kind::Robot, fetch[1] + carry);
        let thrown = short(Kind::Astronaut, fetch[0]).min(short(Kind::Robot, fetch[1])) + catch;
        let plain = by_astronaut.min(by_robot).min(thrown).min(FAR);
        Need { plain, bonus: self.with_bonus(seat, place, visits, plain, by_astronaut) }
    }

    /// The token is outside: a Spacesuit Shift brings it to where another astronaut stands.
    fn need_from_outside(&self, seat: Seat, place: Place, visits: Places, goal: &Reach) -> Need {
        let team = (0..TEAM).map(|number| Pawn::astronaut(seat, number));
        let on = team.map(|pawn| goal.to(self.chart.only(self.game.place_of(pawn)))).min().unwrap_or(FAR);
        let own = self.game.state().outside.and_then(Pawn::owner) == Some(seat);
        let plain = (on + 1 + usize::from(!own)).min(FAR);
        Need { plain, bonus: self.with_bonus(seat, place, visits, plain, plain) }
    }

    fn line_of(&self, square: Square) -> Spaces {
        self.chart.number(square).map_or(0, |number| self.chart.in_line(number))
    }

    fn with_bonus(&self, seat: Seat, place: Place, visits: Places, plain: usize, by_own: usize) -> usize {
        let Some(condition) = self.game.state().conditions[place as usize] else { return FAR };
        let open = condition.each().filter(|named| !visits.has(*named));
        let mut bonus = plain;
        for named in open {
            let detour = plain + self.visit(seat, named);
            // Whoever carries the token in has visited the destination itself.
            bonus = bonus.max(if named == place { detour.min(by_own) } else { detour });
        }
        bonus.min(FAR)
    }

    /// The cards it takes an astronaut of the seat to enter a place.
    fn visit(&self, seat: Seat, place: Place) -> usize {
        let Some(goal) = &self.goals[place as usize] else { return FAR };
        let taken = usize::from(self.is_blocked(self.game.goal(place)));
        let each = (0..TEAM).map(|number| self.chart.only(self.game.place_of(Pawn::astronaut(seat, number))));
        let cost = |here: Spaces| match goal.to(here) {
            // It leaves and comes back.
            0 => 2,
            way => way - 1 + taken,
        };
        each.filter(|here| *here != 0).map(cost).min().unwrap_or(FAR)
    }
}
