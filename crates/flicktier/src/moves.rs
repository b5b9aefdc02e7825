//! Flicks: how one is made, what it leaves behind, and what follows from it.

use arrayvec::ArrayVec;
use flick::{BugFlick, Lie, Outcome, Piece, Region, Silhouette, Trace};
use table::Events;

use crate::action::{Aim, Start};
use crate::content::FactionId;
use crate::event::{Event, Way};
use crate::fleet::{DieId, Player, SHIPS_MAX, Ship, Ships};
use crate::nouns::{BountyPlace, Few, Side};
use crate::position::Flicktier;
use crate::task::{Attack, Cause, Coming, Flown, Task};

/// What a contact must do to the target to count, in cm/s. FF-SPEC-18.
const TOUCH: f64 = 0.5;
/// What knocks the bug off, in cm/s. FF-RULING-25.
const KNOCK: f64 = 5.0;
/// A bounty card is shifted by this part of the die's speed, in seconds, and at most by a centimetre. FF-SPEC-30.
const BUMP: i64 = 200;
const BUMP_MAX: i64 = 1_000;

/// An impulse that gives a die this speed, in the units of [`flick::Contact`].
fn impulse(die: flick::Die, speed: f64) -> f64 {
    die.mass() * speed * 1_000.0
}

impl Flicktier {
    /// FF-FLICK-01: makes a flick. What it did is kept until it takes effect.
    pub(crate) fn fly(
        &mut self,
        player: Player,
        aim: &Aim,
        cause: Cause,
        attack: Option<Attack>,
        again: bool,
        out: &mut impl Events<Event>,
    ) {
        let Some(id) = self.index_of(aim.ship) else { return };
        if let Some(Start { x, y, side }) = aim.from {
            self.lay(id, Lie { x, y, side: side.0, ..self.state.lies[id.index()] });
        }
        // FF-MOVE-04: they stay aside until the action is over.
        let aside = aim.aside.minus(self.state.aside);
        self.state.aside = self.state.aside.union(aside);
        // FF-RULING-25: the disc is lifted when its own die is flicked, and put back at the end of the turn.
        if self.state.bugged == Some(id) {
            self.state.disc = false;
        }
        self.state.before = self.state.lies;
        // FF-SPEC-25: what was aimed, by a hand that trembles.
        let piece = self.piece(id);
        let done = self.state.steadiness.tremor().shake(piece, aim.flick, &mut self.state.chance);
        let (indices, pieces) = self.bodies();
        let Some(flicked) = indices.iter().position(|other| *other == id) else { return };
        let cards: ArrayVec<(BountyPlace, flick::Rect), 3> = self.bounty_cards();
        let rects: ArrayVec<flick::Rect, 3> = cards.iter().map(|(_, rect)| *rect).collect();
        let outcome = flick::flick(&pieces, flicked, &done, &rects);
        let from = self.state.lies[id.index()];
        self.bump(&cards, &outcome, out);

        let target = attack.and_then(|attack| indices.iter().position(|other| *other == attack.target));
        // FF-SPEC-18, FF-ATTACK-18: what the flicked die itself did to another.
        let touches = |other: usize| {
            let die = self.die(indices[other]);
            other != flicked && f64::from(outcome.impulse(flicked, other)) >= impulse(die, TOUCH)
        };
        let touched = target.is_some_and(touches);
        let knocked = self.knocks(&indices, &outcome);
        let struck = (0..indices.len()).filter(|other| touches(*other));
        let struck: Ships = struck.map(|other| indices[other]).collect();
        let hit = self.ships_of(struck);
        // FF-FLICK-07, FF-MOVE-06, FF-COMBAT-15, FF-COMBAT-16: it lies where it stopped, as if alone, since others make room.
        self.lay(id, outcome.pieces[flicked].stopped);
        // FF-ATTACK-11: a target that was touched stays where it was pushed.
        let pushed = target.filter(|_| touched);
        if let Some(target) = pushed {
            self.lay(indices[target], outcome.pieces[target].stopped);
        }
        let fled = pushed.is_some_and(|target| self.fled(indices[target]));
        let leaned = pushed.and_then(|target| {
            let topples = outcome.pieces[target].cocked && !outcome.pieces[flicked].cocked;
            if topples { self.part(indices[target], id) } else { self.part(id, indices[target]) }
        });
        let (lie, off) = (self.state.lies[id.index()], !self.on_board(id));
        let (ship, on) = (aim.ship, self.spaces_of(id).collect());
        out.reveal(|| {
            // Only who watches needs the way: it is worked out again for them, and searches pay nothing.
            let mut trace = Trace::default();
            let _ = flick::flick_traced(&pieces, flicked, &done, &rects, &mut trace);
            let way = Way::of(trace, |body| indices.get(body).map(|id| self.ship(*id)));
            Event::Flicked { player, ship, cause, done, from, lie, on, hit, off, way }
        });
        self.put_others_back(id, attack.filter(|_| touched), out);
        let flown = Flown { die: id, struck, touched, fled, knocked, aside, leaned };
        // FF-SPEC-33, FF-RULING-23: a re-flick is offered before anything comes of it.
        self.push(if again { Task::Keep { flown, cause } } else { Task::Settle { flown, cause } });
    }

    /// The dice of a set by name.
    fn ships_of(&self, set: Ships) -> Vec<Ship> {
        set.iter().map(|id| self.ship(id)).collect()
    }

    /// The dice that a flick can meet: those on the table that were not slid aside.
    fn bodies(&self) -> (ArrayVec<DieId, SHIPS_MAX>, ArrayVec<Piece, SHIPS_MAX>) {
        let there = |id: &DieId| !self.state.aside.has(*id) && self.on_table(*id);
        let indices: ArrayVec<DieId, SHIPS_MAX> = self.dice().filter(there).collect();
        let pieces = indices.iter().map(|id| self.piece(*id)).collect();
        (indices, pieces)
    }

    /// FF-RULING-25: whether another die struck the bugged one hard enough.
    fn knocks(&self, indices: &[DieId], outcome: &Outcome) -> bool {
        // A bugged die that is flicked itself has had the disc lifted.
        let Some(bugged) = self.state.bugged.filter(|_| self.state.disc) else {
            return false;
        };
        let Some(body) = indices.iter().position(|id| *id == bugged) else { return false };
        let enough = impulse(self.die(bugged), KNOCK);
        let strikes =
            |contact: &&flick::Contact| usize::from(contact.a) == body || usize::from(contact.b) == body;
        outcome.contacts.iter().filter(strikes).any(|contact| f64::from(contact.impulse) >= enough)
    }

    /// FF-SPEC-19, FF-RULING-14, FF-RULING-15: whether a die got away, farther than the token is long or off the mats.
    fn fled(&self, target: DieId) -> bool {
        let before = Piece { die: self.die(target), lie: self.state.before[target.index()] };
        let (from, to) = (Silhouette::of(before), Silhouette::of(self.piece(target)));
        flick::farther_than(&from, &to, self.kit.board.hyperspace) || !self.on_board(target)
    }

    /// FF-SPEC-32: of attacker and target, both where they stopped, one that leans on the other is set flat beside it.
    /// The die, and how it would lie if the other were gone.
    fn part(&mut self, leans: DieId, other: DieId) -> Option<(DieId, Lie)> {
        let (piece, other) = (self.piece(leans), self.piece(other));
        if !flick::collide(piece, other) {
            return None;
        }
        let beside = flick::nearest_free(piece, &[other], Region::Anywhere)?;
        self.lay(leans, beside);
        Some((leans, piece.lie))
    }

    /// FF-SPEC-32: a winner that leaned on a loser is set flat where it stopped, if nothing else lies there.
    pub(crate) fn flatten(&mut self, id: DieId, lie: Lie, out: &mut impl Events<Event>) -> bool {
        self.state.stack.pop();
        let piece = Piece { die: self.die(id), lie };
        if !self.others(id).iter().any(|other| flick::collide(piece, *other)) {
            self.lay(id, lie);
            let ship = self.ship(id);
            out.tell(|| Event::Nudged { ship, lie });
        }
        true
    }

    /// FF-SPEC-32: every other die is back where it was, side and turn too, and one whose place is taken lies beside it.
    /// FF-MOVE-03, FF-MOVE-07, FF-ATTACK-10, FF-RULING-11, FF-RULING-12, FF-INV-10, FF-INV-11. FF-MOVE-09: that is all.
    fn put_others_back(&mut self, flicked: DieId, attack: Option<Attack>, out: &mut impl Events<Event>) {
        let target = attack.map(|attack| attack.target);
        let stays = |id: &DieId| *id == flicked || Some(*id) == target;
        let others = self.dice().filter(|id| !stays(id) && !self.state.aside.has(*id));
        self.put_all_back(others.collect(), out);
    }

    /// Dice take their places again, and those make room whose places are taken for good.
    pub(crate) fn put_all_back(&mut self, dice: Ships, out: &mut impl Events<Event>) {
        self.take_places(dice, out);
        for id in dice.iter() {
            self.put_back(id, out);
        }
        self.take_places(dice, out);
    }

    /// Dice that made room go back one after the other, as long as one of them finds its place free: it may free another's.
    pub(crate) fn take_places(&mut self, dice: Ships, out: &mut impl Events<Event>) {
        let free = |game: &Flicktier, id: DieId| {
            let piece = Piece { die: game.die(id), lie: game.belongs(id) };
            game.state.lies[id.index()] != piece.lie
                && !game.others(id).iter().any(|other| flick::collide(piece, *other))
        };
        while let Some(id) = dice.iter().find(|id| free(self, *id)) {
            self.put_back(id, out);
        }
    }

    /// A die takes its place again, or the nearest free one if another die lies there now.
    pub(crate) fn put_back(&mut self, id: DieId, out: &mut impl Events<Event>) {
        let (lies, belongs) = (self.state.lies[id.index()], self.belongs(id));
        let piece = Piece { die: self.die(id), lie: belongs };
        // A die that is aside takes no place, but none is given away that it comes back to.
        let taken = self.others(id).iter().any(|other| flick::collide(piece, *other));
        let free = || flick::nearest_free(piece, &self.obstacles(id), Region::Anywhere);
        let beside = if taken { free() } else { None };
        let lie = beside.unwrap_or(belongs);
        self.shift(id, lie, belongs);
        let ship = self.ship(id);
        if lie == lies {
            return;
        }
        if lie == belongs {
            out.tell(|| Event::Restored { ship, lie });
        } else {
            out.tell(|| Event::Nudged { ship, lie });
        }
    }

    /// FF-UEA-12, FF-NOX-09, FF-SPEC-33: everything is as it was before the flick, bumped cards excepted.
    pub(crate) fn again(&mut self, player: Player, flown: Flown, out: &mut impl Events<Event>) {
        let target = match self.state.stack.last() {
            Some(Task::Strike { attack, .. }) if flown.touched => Some(attack.target),
            _ => None,
        };
        for id in self.dice() {
            let before = self.state.before[id.index()];
            let moved = id == flown.die || Some(id) == target;
            self.shift(id, before, if moved { before } else { self.belongs(id) });
        }
        self.state.aside = self.state.aside.minus(flown.aside);
        match self.state.stack.pop() {
            // FF-UEA-11: this die, now; no second re-flick in this action.
            Some(Task::Move { left, sleigh, begun, .. }) => {
                self.push(Task::Move { left, sleigh, again: false, begun });
                self.push(Task::Redo { die: flown.die });
            }
            Some(Task::Strike { attack, .. }) => self.push(Task::Strike { attack, again: false }),
            other => self.state.stack.extend(other),
        }
        let ship = self.ship(flown.die);
        out.tell(|| Event::Reflicked { player, ship });
    }

    /// A flick takes effect.
    pub(crate) fn settle(&mut self, flown: Flown, cause: Cause, out: &mut impl Events<Event>) -> bool {
        self.state.stack.pop();
        if flown.knocked {
            // FF-SURGE-13: the bugged die is its owner's again.
            self.free_bugged(out);
        }
        let land = Task::Land { die: flown.die, seen: Few::NONE };
        if cause != Cause::Attack {
            self.push(land);
            return true;
        }
        let Some(Task::Strike { attack, .. }) = self.state.stack.pop() else { return true };
        let target = self.ship(attack.target);
        if flown.touched && !flown.fled {
            // FF-ATTACK-14.
            out.tell(|| Event::Hit { target });
            // A winner is set flat before it lands.
            let flatten = flown.leaned.map(|(die, lie)| Task::Flatten { die, lie });
            let after = flown.leaned.is_some_and(|(die, _)| die == flown.die);
            let (first, second) = if after { (Some(land), flatten) } else { (flatten, Some(land)) };
            self.state.stack.extend(first.into_iter().chain(second));
            self.push(Task::Combat(attack));
            return true;
        }
        self.push(land);
        // FF-COMBAT-13, FF-COMBAT-14: cards go back unrevealed.
        self.take_back(attack, out);
        if flown.touched {
            // FF-ATTACK-15, FF-COMBAT-12.
            out.tell(|| Event::Retreated { target });
            self.push(Task::Place { die: attack.target, by: attack.of, why: Coming::Retreat });
        } else {
            // FF-ATTACK-16, FF-RULING-17.
            let (with, struck) = (self.ship(flown.die), self.ships_of(flown.struck));
            out.tell(|| Event::Missed { with, target, struck });
        }
        true
    }

    /// Sets a die down where its player said.
    pub(crate) fn set_down(
        &mut self,
        id: DieId,
        action: &crate::action::Action,
        out: &mut impl Events<Event>,
    ) {
        let ship = self.ship(id);
        // Before the set-up is over, dice that wait are aside.
        self.state.aside = self.state.aside.without(id);
        match self.placed(id, action) {
            Some(lie) => {
                self.lay(id, lie);
                let on = self.spaces_of(id).next();
                out.tell(|| Event::Placed { ship, lie, on });
                // FF-MOVE-07: the place it left may be another's.
                let displaced = self.state.displaced.iter().map(|(die, _)| *die);
                let displaced = displaced.filter(|die| !self.state.aside.has(*die));
                self.take_places(displaced.collect(), out);
            }
            None => out.tell(|| Event::Stayed { ship }),
        }
    }

    /// FF-SIG-06: a die shows another side where it lies.
    pub(crate) fn set_side(&mut self, ship: Ship, side: Side, out: &mut impl Events<Event>) {
        let Some(id) = self.index_of(ship) else { return };
        self.lay(id, Lie { side: side.0, ..self.state.lies[id.index()] });
        out.tell(|| Event::SideSet { ship, side });
        // FF-SPEC-34: another side may need a little more room.
        self.put_back(id, out);
        self.lay(id, self.state.lies[id.index()]);
    }

    /// The bounty cards on the board with their places.
    pub(crate) fn bounty_cards(&self) -> ArrayVec<(BountyPlace, flick::Rect), 3> {
        let at = |place: BountyPlace| Some((place, self.card_at(self.state.wanted[place.index()]?)));
        BountyPlace::ALL.into_iter().filter_map(at).collect()
    }

    /// FF-SPEC-30, FF-BOUNTY-11: cards whose edge the die crossed are shifted, and stay so.
    fn bump(
        &mut self,
        cards: &[(BountyPlace, flick::Rect)],
        outcome: &Outcome,
        out: &mut impl Events<Event>,
    ) {
        let (half_width, half_height) = (self.kit.board.card_width / 2, self.kit.board.card_height / 2);
        let (width, height) = (self.kit.board.width, self.kit.board.height);
        for crossing in &outcome.crossings {
            let Some((place, _)) = cards.get(usize::from(crossing.card)) else { continue };
            let (vx, vy) = (i64::from(crossing.vx), i64::from(crossing.vy));
            let speed = ((vx * vx + vy * vy) as u64).isqrt() as i64;
            let shift = (speed / BUMP).min(BUMP_MAX);
            if let Some(wanted) = &mut self.state.wanted[place.index()]
                && shift > 0
            {
                let moved = |at: i32, v: i64, half: i32, most: i32| {
                    (at + (v * shift / speed) as i32).clamp(half, most - half)
                };
                wanted.x = moved(wanted.x, vx, half_width, width);
                wanted.y = moved(wanted.y, vy, half_height, height);
                let (bounty, x, y) = (wanted.bounty, wanted.x, wanted.y);
                out.reveal(|| Event::Bumped { bounty, x, y });
            }
        }
    }

    /// FF-SURGE-04 to FF-SURGE-12, FF-RULING-24: the bug is flicked, and the first die it touches decides. FF-SURGE-10:
    /// that die alone.
    pub(crate) fn fly_bug(&mut self, player: Player, bug: &BugFlick, out: &mut impl Events<Event>) {
        self.free_bugged(out);
        let there: ArrayVec<DieId, SHIPS_MAX> = self.dice().filter(|id| self.on_table(*id)).collect();
        let pieces: ArrayVec<Piece, SHIPS_MAX> = there.iter().map(|id| self.piece(*id)).collect();
        let done = self.state.steadiness.tremor().shake_bug(*bug, &mut self.state.chance);
        let outcome = flick::flick_bug(&pieces, &done);
        let hit = outcome.hit.and_then(|body| there.get(usize::from(body))).copied();
        let ship = hit.map(|id| self.ship(id));
        out.reveal(|| {
            let mut trace = Trace::default();
            let _ = flick::flick_bug_traced(&pieces, &done, &mut trace);
            let way = Way::of(trace, |body| there.get(body).map(|id| self.ship(*id)));
            Event::BugFlicked { player, done, hit: ship, way }
        });
        if let Some(id) = hit {
            // FF-SURGE-11: the d20 is immune; own and off-board dice are not taken.
            let immune = self.die(id) == flick::Die::D20 || self.ship(id).owner == player;
            if !immune && self.on_board(id) {
                self.state.bugged = Some(id);
                self.state.disc = false;
                let ship = self.ship(id);
                out.tell(|| Event::Bugged { ship });
            }
        }
    }

    /// FF-SURGE-15: whoever was bugged is free again.
    pub(crate) fn free_bugged(&mut self, out: &mut impl Events<Event>) {
        if let Some(id) = self.state.bugged.take() {
            self.state.disc = false;
            let ship = self.ship(id);
            out.tell(|| Event::Unbugged { ship });
        }
    }

    /// The bug leaves this die, if it is the one.
    pub(crate) fn shake_off(&mut self, id: DieId, out: &mut impl Events<Event>) {
        if self.state.bugged == Some(id) {
            self.free_bugged(out);
        }
    }

    /// Whether the Surge plays at all: nothing is bugged without it.
    pub(crate) fn surge(&self) -> Option<Player> {
        self.player_of(FactionId::Surge)
    }
}
