//! The six respites.

use table::{Events, Refusal, Seat};

use crate::action::ChipsFor;
use crate::event::Event;
use crate::legal::Verdict;
use crate::mettle::{Chips, Picking};
use crate::nouns::Respite;
use crate::position::{Phase, RANSOM, Spaceknights};
use crate::why::Why;

/// The most that respite 3 burns. SK-RESP-03.
pub(crate) const VIGIL: u8 = 3;
/// What respites 4 and 5 add to Overpower or take from Life Force.
const BLOW: u8 = 2;

impl Spaceknights {
    /// The chips of living others' colours in a player's reserve. SK-RESP-07: only living owners can receive.
    pub(crate) fn foreign(&self, seat: Seat) -> Chips {
        let mut chips = self.knight(seat).reserve;
        for (owner, count) in chips.0.iter_mut().enumerate() {
            let owner = Seat::new(owner as u8);
            if owner == seat || !self.state.alive.has(owner) {
                *count = 0;
            }
        }
        chips
    }

    /// SK-RESP-18: a respite with nothing to act on cannot be used.
    pub(crate) fn has_object(&self, seat: Seat) -> Verdict {
        let something = match self.knight(seat).respite {
            Respite::Restitution => !self.foreign(seat).is_empty(),
            Respite::Communion => self.foreign(seat).colours().count() >= 2,
            _ => !self.holders_of(seat).is_empty(),
        };
        Refusal::unless(something, "SK-RESP-18", Why::NoObject)
    }

    /// SK-LLM-06: the one respite, at most once per Long, Lonely Moments.
    pub(crate) fn rest(&mut self, seat: Seat, out: &mut impl Events<Event>) {
        let respite = self.knight(seat).respite;
        self.state.scenes.rested = self.state.scenes.rested.with(seat);
        self.state.scenes.fresh = false;
        out.tell(|| Event::Rested { seat, respite });
        match respite {
            // SK-RESP-17: the roll obeys Overpower, Life Force and re-rolls.
            Respite::Restitution | Respite::Homecoming => self.roll_in_scene(seat, out),
            Respite::Vigil => self.ask(Phase::Burn, seat),
            Respite::Provocation | Respite::Reckoning => {
                self.state.scenes.affected = self.holders_of(seat);
                self.state.scenes.pledges = Chips::NONE;
                let first = self.left_of(seat, self.state.scenes.affected);
                self.ask(Phase::Pledge, first);
            }
            Respite::Communion => self.ask(Phase::Exchange, seat),
        }
    }

    fn roll_in_scene(&mut self, seat: Seat, out: &mut impl Events<Event>) {
        let owed = self.roll(seat, out);
        self.ask_chips(ChipsFor::SceneOverpower, seat, Picking::of(seat, owed), out);
    }

    /// What the roll was raised by is paid; then the roll is used. SK-DIE-20: whoever is the Foe rolls here like any knight.
    pub(crate) fn scene_overpowered(&mut self, seat: Seat, chips: Chips, out: &mut impl Events<Event>) {
        if !chips.is_empty() {
            self.burn(seat, chips, ChipsFor::SceneOverpower, out);
            if self.bury(out) {
                return;
            }
        }
        if !self.state.alive.has(seat) {
            return self.go_on_scene(seat, out);
        }
        let die = self.knight(seat).die;
        self.state.picking = Picking::of(seat, die);
        let phase = match self.knight(seat).respite {
            Respite::Homecoming => Phase::Reclaim,
            _ => Phase::Chips(ChipsFor::HandBack),
        };
        self.ask(phase, seat);
    }

    pub(crate) fn reroll_in_scene(&mut self, seat: Seat, out: &mut impl Events<Event>) {
        self.ask_chips(ChipsFor::SceneReroll, seat, Picking::of(seat, 1), out);
    }

    pub(crate) fn scene_rerolled(&mut self, seat: Seat, chips: Chips, out: &mut impl Events<Event>) {
        self.burn(seat, chips, ChipsFor::SceneReroll, out);
        if self.bury(out) {
            return;
        }
        if self.state.alive.has(seat) { self.roll_in_scene(seat, out) } else { self.go_on_scene(seat, out) }
    }

    /// SK-RESP-01, SK-RESP-07: chips go back to the players whose colour they are.
    pub(crate) fn handed_back(&mut self, seat: Seat, chips: Chips, out: &mut impl Events<Event>) {
        for to in chips.colours() {
            let count = chips.of(to);
            self.hand_over(seat, to, Chips::only(to, count));
            out.tell(|| Event::HandedBack { seat, to, count });
        }
        if !self.bury(out) {
            self.go_on_scene(seat, out);
        }
    }

    /// The most chips of one's colour that a holder could give. SK-RESP-08: any living holder, the Foe of the hand included.
    pub(crate) fn reclaimable(&self, seat: Seat, from: Seat) -> u8 {
        let living = from != seat && self.state.alive.has(from);
        if living { self.knight(from).reserve.of(seat) } else { 0 }
    }

    /// SK-RESP-02: so many chips of the own colour from a holder; the next holder comes later in the order of seats.
    pub(crate) fn reclaim(&mut self, seat: Seat, count: u8, from: Seat, out: &mut impl Events<Event>) {
        self.state.picking.take(count, from);
        out.tell(|| Event::Named { seat, of: from, count });
        let (left, next) = (self.state.picking.left, self.state.picking.next);
        let more = (next..6).any(|other| self.reclaimable(seat, Seat::new(other)) > 0);
        if left == 0 || !more {
            self.reclaimed(seat, out);
        }
    }

    pub(crate) fn reclaimed(&mut self, seat: Seat, out: &mut impl Events<Event>) {
        let sources = std::mem::take(&mut self.state.picking).picked;
        for from in sources.colours() {
            let count = sources.of(from);
            self.hand_over(from, seat, Chips::only(seat, count));
            out.tell(|| Event::Reclaimed { seat, from, count });
        }
        if !self.bury(out) {
            self.go_on_scene(seat, out);
        }
    }

    /// SK-RESP-03: one to three mettle are burned.
    pub(crate) fn burn_for_vigil(&mut self, seat: Seat, count: u8, out: &mut impl Events<Event>) {
        self.ask_chips(ChipsFor::Vigil, seat, Picking::of(seat, count), out);
    }

    pub(crate) fn vigil_burned(&mut self, seat: Seat, chips: Chips, out: &mut impl Events<Event>) {
        // SK-RESP-10: from those who had your mettle when you used it.
        self.state.scenes.affected = self.holders_of(seat);
        self.burn(seat, chips, ChipsFor::Vigil, out);
        // SK-RESP-19: the burn is paid first; whose last mettle goes in it perishes at once and receives nothing.
        if self.bury(out) {
            return;
        }
        if !self.state.alive.has(seat) {
            return self.go_on_scene(seat, out);
        }
        // SK-RESP-09: twice the burn in total, not from each.
        self.state.scenes.pledges = Chips::only(seat, 2 * chips.total());
        self.vigil_step(seat, seat, out);
    }

    /// SK-RESP-10: one chip at a time, clockwise from your left, until complete or they have none. What is still to come stands
    /// in the pledges.
    fn vigil_step(&mut self, seat: Seat, after: Seat, out: &mut impl Events<Event>) {
        let left = self.state.scenes.pledges.of(seat);
        let affected = self.state.scenes.affected.both(self.state.alive);
        let able = |from: &Seat| affected.has(*from) && !self.knight(*from).reserve.is_empty();
        let from = self.clockwise(after).find(able);
        match from {
            Some(from) if left > 0 => {
                self.ask_chips(ChipsFor::VigilTakes, seat, Picking::of(from, 1), out);
            }
            _ => {
                self.state.scenes.pledges = Chips::NONE;
                self.go_on_scene(seat, out);
            }
        }
    }

    pub(crate) fn vigil_took(&mut self, from: Seat, chips: Chips, out: &mut impl Events<Event>) {
        let seat = self.state.asked;
        self.hand_over(from, seat, chips);
        let of = chips.colours().next().unwrap_or(from);
        out.tell(|| Event::VigilTook { seat, from, of });
        self.state.scenes.pledges.0[seat.index()] -= 1;
        if !self.bury(out) {
            self.vigil_step(seat, from, out);
        }
    }

    /// SK-RULING-55: how many of the ransom are still missing.
    pub(crate) fn missing(&self) -> u8 {
        RANSOM - self.state.scenes.pledges.total()
    }

    /// Whose respite it is: the scene's player.
    pub(crate) fn rester(&self) -> Seat {
        self.state.scenes.queue.first().copied().unwrap_or(self.state.asked)
    }

    /// SK-RESP-11: the affected pledge in one pass, clockwise from the user, each up to what is still missing.
    pub(crate) fn pledge(&mut self, seat: Seat, count: u8, out: &mut impl Events<Event>) {
        self.state.scenes.pledges.0[seat.index()] = count;
        out.tell(|| Event::Pledged { seat, count });
        let user = self.rester();
        let next = self.left_of(seat, self.state.scenes.affected.with(user));
        if self.missing() == 0 {
            return self.ransom_step(out);
        }
        if next == user {
            return self.strike(user, out);
        }
        self.ask(Phase::Pledge, next);
    }

    /// SK-RESP-12: the payers choose the chips, clockwise from the user.
    fn ransom_step(&mut self, out: &mut impl Events<Event>) {
        let (user, pledges) = (self.rester(), self.state.scenes.pledges);
        let payer = self.clockwise(user).find(|seat| pledges.of(*seat) > 0);
        match payer {
            Some(seat) => {
                let picking = Picking::of(seat, pledges.of(seat));
                self.ask_chips(ChipsFor::Ransom, seat, picking, out);
            }
            None => {
                if !self.bury(out) {
                    self.go_on_scene(user, out);
                }
            }
        }
    }

    pub(crate) fn ransomed(&mut self, seat: Seat, chips: Chips, out: &mut impl Events<Event>) {
        let to = self.rester();
        self.hand_over(seat, to, chips);
        self.state.scenes.pledges.0[seat.index()] = 0;
        out.tell(|| Event::Ransomed { seat, to, chips });
        self.ransom_step(out);
    }

    /// SK-RESP-13: fewer than six were pledged: nothing is paid, and the effect applies to all of them.
    fn strike(&mut self, user: Seat, out: &mut impl Events<Event>) {
        let affected = self.state.scenes.affected;
        self.state.scenes.pledges = Chips::NONE;
        out.tell(|| Event::NotRansomed { affected });
        for seat in affected {
            match self.knight(user).respite {
                // SK-RESP-05: minus 2 Life Force.
                Respite::Reckoning => self.weaken(seat, BLOW, out),
                // SK-RESP-04: plus 2 Overpower.
                _ => self.overcharge(seat, BLOW, out),
            }
        }
        self.go_on_scene(user, out);
    }

    /// SK-RESP-06, SK-RESP-15: two chips of two other living players' colours are burned, and the three respites rotate one
    /// place in the direction chosen.
    pub(crate) fn exchange(&mut self, seat: Seat, first: Seat, second: Seat, out: &mut impl Events<Event>) {
        let chips = Chips::only(first, 1).plus(Chips::only(second, 1));
        self.burn(seat, chips, ChipsFor::Communion, out);
        // SK-RESP-19: whoever burned the last mettle perishes and exchanges nothing.
        if self.bury(out) {
            return;
        }
        if self.state.alive.has(seat) {
            let mine = self.knight(seat).respite;
            let given = std::mem::replace(&mut self.knight_mut(first).respite, mine);
            let back = std::mem::replace(&mut self.knight_mut(second).respite, given);
            self.knight_mut(seat).respite = back;
            out.tell(|| Event::ExchangedRespites { seat, first, second });
        }
        self.go_on_scene(seat, out);
    }
}
