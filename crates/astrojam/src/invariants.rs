//! What holds in every position, in the set-up and in play.

use table::{Broken, Seat};

use crate::board::{CRATES, Pawn, SEATS_MAX, TEAM};
use crate::cards::STRENGTHS;
use crate::lattice::Square;
use crate::modules::{MODULES, Module, Tile};
use crate::places::{ITEMS, Item, Place, Places};
use crate::position::{AstroJam, HAND_LIMIT, Phase};
use crate::save::{Sound, field_of};
use crate::station;

impl AstroJam {
    /// What holds while the table is being set up.
    pub(crate) fn check_set_up(&self) -> Sound {
        let state = &self.state;
        let phase = state.phase.word();
        let untouched = [
            ("hands", state.hands.iter().all(|hand| hand.is_empty())),
            ("discard", state.discard.is_empty()),
            ("tasks", state.tasks == [None; 3]),
            ("conditions", state.conditions == [None; 3]),
            ("condition_discard", state.condition_discard == [0; Places::SETS]),
            ("claimed_tasks", self.all().iter().all(|seat| self.points(seat) == 0)),
            ("outside", state.outside.is_none()),
            ("outside_item", state.outside_item.is_none()),
        ];
        for (field, empty) in untouched {
            // AJ-SETUP-43, AJ-SETUP-41: no card before the last crate, no points, nobody outside.
            Broken::unless(empty, "AJ-SETUP-43", || {
                format!("{field} has something; in the phase {phase} of the set-up it is empty")
            })?;
        }
        let quiet = [
            ("round", state.round == 0),
            ("visits", state.visits.is_empty()),
            ("scored", !state.scored),
            ("delivered", state.delivered.is_none()),
            ("owed", state.owed == [0; SEATS_MAX]),
        ];
        Broken::unless(state.active == state.first, "AJ-SETUP-42", || {
            let (active, first) = (state.active, state.first);
            format!("active is {active}; in the phase {phase} of the set-up it is {first}, as first is")
        })?;
        for (field, quiet) in quiet {
            Broken::unless(quiet, "AJ-SETUP-42", || {
                format!("{field} speaks of a turn; in the phase {phase} of the set-up there is none yet")
            })?;
        }
        let step = match state.phase {
            Phase::Build => 0,
            Phase::Astronauts => 1,
            Phase::Robots => 2,
            _ => 3,
        };
        let placed = usize::from(state.placed);
        let most = [MODULES, TEAM * usize::from(state.seats), 3, CRATES][step];
        Broken::unless(placed < most, "AJ-SETUP-42", || {
            format!("placed is {placed}; in the phase {phase} it is at most {}", most - 1)
        })?;
        let astronauts =
            if step == 1 { placed } else { TEAM * usize::from(state.seats) * usize::from(step > 1) };
        for turn in 0..state.seats {
            let seat = self.in_order(turn);
            for number in 0..TEAM {
                let pawn = Pawn::astronaut(seat, number);
                let due = number * usize::from(state.seats) + usize::from(turn) < astronauts;
                self.check_placed(pawn, due, "AJ-SETUP-12", |tile, _| tile == Tile::Start)?;
            }
        }
        let robots = if step == 2 { placed } else { 3 * usize::from(step > 2) };
        for number in 0..3 {
            let beside = |_: Tile, at: Square| {
                let touching =
                    |(square, _, tile): (Square, Module, Tile)| tile == Tile::Cargo && square.touches(at);
                station::spaces(self.kit.0, &state.layout).any(touching)
            };
            self.check_placed(Pawn::robot(number), number < robots, "AJ-SETUP-20", beside)?;
        }
        for item in Item::all() {
            let at = self.item(item);
            let alone = self.items_on(at).count() == 1;
            let on_cargo = station::module_at(self.kit.0, &state.layout, at)
                .is_some_and(|(_, tile)| tile == Tile::Cargo);
            let fine = if step > 2 { alone && on_cargo } else { !at.is_somewhere() };
            // AJ-SETUP-24: each token on a CARGO Site of its own.
            Broken::unless(fine, "AJ-SETUP-24", || {
                let due = if step > 2 { "on a CARGO Site of its own" } else { "not laid yet, `-`" };
                format!("{} is at {at}; in the phase {phase} it is {due}", self.token(item))
            })?;
        }
        let crates = if step == 3 { placed } else { 0 };
        Broken::unless(state.crates.len() == crates, "AJ-SETUP-28", || {
            format!(
                "crates has {}; in the phase {phase} with {placed} placed it has {crates}",
                state.crates.len()
            )
        })?;
        for module in Module::all() {
            let (there, most) = (self.crates_on(module), self.kit.module(module).crates);
            Broken::unless(there <= most, "AJ-SETUP-31", || {
                let name = &self.kit.module(module).name;
                format!("crates has {there} on the {name}; there are at most {most}")
            })?;
        }
        let cargo = |at: &Square| {
            station::module_at(self.kit.0, &state.layout, *at).is_some_and(|(_, tile)| tile == Tile::Cargo)
        };
        if let Some(at) = state.crates.iter().find(|at| cargo(at)) {
            let what = format!("crates has one on {at}, a CARGO Site; in the set-up none stands there");
            return Err(Broken::by("AJ-SETUP-33", what));
        }
        if step == 0 {
            let mut ways = 0;
            station::additions(self.kit.0, &state.layout, |_, _| ways += 1);
            Broken::unless(ways > 0, "AJ-DOCK-05", || {
                "layout leaves no place where a module could be added".into()
            })?;
        }
        Ok(())
    }

    fn check_placed(
        &self,
        pawn: Pawn,
        due: bool,
        rule: &'static str,
        fits: impl Fn(Tile, Square) -> bool,
    ) -> Sound {
        let at = self.place_of(pawn);
        let tile = station::module_at(self.kit.0, &self.state.layout, at).map(|(_, tile)| tile);
        let fine = if due { tile.is_some_and(|tile| fits(tile, at)) } else { !at.is_somewhere() };
        Broken::unless(fine, rule, || {
            let due = match (due, pawn.is_robot()) {
                (true, true) => "on a space beside a CARGO Site",
                (true, false) => "on a Starting Space",
                (false, _) => "not placed yet, `-`",
            };
            let phase = self.state.phase.word();
            format!("{}: {pawn} is at {at}; in the phase {phase} it is {due}", field_of(pawn))
        })
    }

    /// What holds from the first turn on.
    pub(crate) fn check_play(&self) -> Sound {
        let state = &self.state;
        Broken::unless(state.placed == 0, "AJ-SETUP-42", || {
            format!("placed is {}; after the set-up it is 0", state.placed)
        })?;
        for pawn in self.pawns() {
            // AJ-INV-02, AJ-INV-03, AJ-INV-04: everybody is on the board, but for one astronaut outside.
            let outside = state.outside == Some(pawn);
            let at = self.place_of(pawn);
            Broken::unless(at.is_somewhere() != outside, "AJ-INV-02", || match outside {
                true => format!(
                    "{}: {pawn} is on {at}, and `outside` names it; it is in one place",
                    field_of(pawn)
                ),
                false => format!(
                    "{}: {pawn} is at {at}; it is on a space unless `outside` names it",
                    field_of(pawn)
                ),
            })?;
        }
        let stranger = |pawn: Pawn| pawn.owner().is_none_or(|owner| !self.all().has(owner));
        if let Some(pawn) = state.outside.filter(|pawn| stranger(*pawn)) {
            let what = format!("outside is {pawn}; only an astronaut of a seat that plays goes there");
            return Err(Broken::by("AJ-INV-04", what));
        }
        Broken::unless(state.crates.len() == CRATES, "AJ-INV-04", || {
            format!("crates has {}; after the set-up there are {CRATES}", state.crates.len())
        })?;
        for item in Item::all() {
            let outside = state.outside_item == Some(item);
            // AJ-INV-05: each token on a space or outside.
            let at = self.item(item);
            Broken::unless(at.is_somewhere() != outside, "AJ-INV-05", || match outside {
                true => format!(
                    "{} is on {at}, and `outside_item` names it; it is in one place",
                    self.token(item)
                ),
                false => format!(
                    "{} is at {at}; it is on a space unless `outside_item` names it",
                    self.token(item)
                ),
            })?;
        }
        let held = state.outside_item.is_none_or(|item| item.index() < ITEMS && state.outside.is_some());
        Broken::unless(held, "AJ-INV-05", || {
            "outside_item names a token that is none, or `outside` names nobody who would hold it".into()
        })?;
        for place in Place::ALL {
            let slot = place as usize;
            // AJ-INV-14: a slot is empty only if its deck is exhausted.
            let tasks = state.tasks[slot].is_some() || state.task_deck == [0; ITEMS];
            let none = [0; Places::SETS];
            let conditions = state.conditions[slot].is_some()
                || (state.condition_deck, state.condition_discard) == (none, none);
            Broken::unless(tasks, "AJ-INV-14", || {
                format!("tasks[{slot}], for the {place}, is empty; task_deck still has cards")
            })?;
            Broken::unless(conditions, "AJ-INV-14", || {
                format!(
                    "conditions[{slot}], for the {place}, is empty; its deck or discard pile still has cards"
                )
            })?;
        }
        self.check_under_way()
    }

    /// What holds of the draws under way, and of the end.
    fn check_under_way(&self) -> Sound {
        let state = &self.state;
        let above: Vec<Seat> = self.all().iter().filter(|seat| self.held(*seat) > HAND_LIMIT).collect();
        for seat in &above {
            let (index, held) = (seat.index(), self.held(*seat));
            // AJ-INV-09: eleven cards in one hand at most.
            Broken::unless(above.len() == 1 && held == HAND_LIMIT + 1, "AJ-INV-09", || {
                format!(
                    "hands[{index}] holds {held} cards; the limit is {HAND_LIMIT}, and while cards are drawn one hand may \
                     hold one more"
                )
            })?;
        }
        let limit = above.first().copied();
        let waiting = if state.delivered.is_some() { "delivered is set" } else { "owed has cards to draw" };
        let settled = limit.is_some() || state.owed == [0; SEATS_MAX] && state.delivered.is_none();
        Broken::unless(settled, "AJ-ACT-04", || {
            format!("{waiting}; that waits only for a hand above {HAND_LIMIT} cards, and there is none")
        })?;
        // The most that one action can owe: three astronauts on a line, or a card's Strength.
        let most = *STRENGTHS.end();
        for (seat, owed) in state.owed.iter().enumerate() {
            Broken::unless(*owed <= most, "AJ-INV-18", || {
                format!("owed[{seat}] is {owed}; an action brings at most {most} cards")
            })?;
        }
        let own = |seat: Seat| seat == state.active;
        let rivals_only = limit.is_none_or(|seat| !own(seat)) && state.owed[state.active.index()] == 0;
        let active_only = limit.is_some_and(own)
            && self.all().iter().all(|seat| own(seat) || state.owed[seat.index()] == 0);
        let delivered = state.delivered.is_none_or(|place| {
            let task = state.tasks[place as usize];
            task.is_some_and(|item| self.item(item) == self.goal(place))
        });
        let fits = match state.phase {
            // AJ-TURN-05, AJ-GIFT-05: in an Action Phase only rivals draw.
            Phase::Act => rivals_only && delivered && !state.scored,
            // AJ-INV-10: somebody who has to discard holds a card.
            Phase::Discard => limit.is_none() && self.held(state.active) > 0,
            Phase::Draw => active_only && state.delivered.is_none(),
            Phase::Over(ending) => {
                // AJ-INV-15: the game ends with a round, and for a reason.
                limit.is_none()
                    && state.active == self.last()
                    && self.ending() == Some(ending)
                    && state.visits.is_empty()
                    && !state.scored
            }
            _ => false,
        };
        let rule = match state.phase {
            Phase::Discard => "AJ-INV-10",
            Phase::Over(_) => "AJ-INV-15",
            _ => "AJ-TURN-02",
        };
        Broken::unless(fits, rule, || {
            match state.phase {
            Phase::Act => {
                "phase is Act; then only rivals of `active` draw, `delivered` names an objective whose item is there, and \
                 nothing is scored yet"
                    .to_owned()
            }
            Phase::Discard => {
                let index = state.active.index();
                format!("phase is Discard; then no hand is above its limit, and hands[{index}], of `active`, holds a card")
            }
            Phase::Draw => {
                "phase is Draw; then `active` alone draws, its hand is above its limit, and `delivered` is empty".to_owned()
            }
            _ => format!(
                "phase is Over; then `active` is {}, the last player, nobody draws, `visits` and `scored` are empty, and \
                 points, tasks or rounds give the reason that it names",
                self.last()
            ),
        }
        })
    }
}
