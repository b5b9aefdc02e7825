//! The Long, Lonely Moments: a scene for everybody, and the Foe's role passes on.

use table::{Events, Seat, Seats};

use crate::action::ChipsFor;
use crate::event::Event;
use crate::mettle::{Chips, Picking};
use crate::nouns::Moment;
use crate::position::{Phase, Scenes, Spaceknights, TRACK};

impl Spaceknights {
    /// Who sets the stage. SK-LLM-02: the Foe. SK-LLM-12: if the Foe has perished, the next living player on the left.
    fn stage_setter(&self) -> Seat {
        let foe = self.state.foe;
        if self.state.alive.has(foe) { foe } else { self.left(foe) }
    }

    /// The stage is set, and scenes are taken. SK-LLM-04: the Foe first, then clockwise.
    pub(crate) fn set_stage(&mut self, out: &mut impl Events<Event>) {
        let seat = self.stage_setter();
        // SK-LLM-03, SK-LLM-05: every surviving player, the Foe included, is offered a scene.
        let mut scenes = Scenes { fresh: true, ..Scenes::default() };
        scenes.queue.push(seat);
        for other in self.clockwise(seat).filter(|other| *other != seat && self.state.alive.has(*other)) {
            scenes.queue.push(other);
        }
        self.state.scenes = scenes;
        out.tell(|| Event::StageSet { seat });
        if !self.waits_for(Moment::Stage, seat) {
            self.scene_step(out);
        }
    }

    /// The next scene, or what follows the last.
    pub(crate) fn scene_step(&mut self, out: &mut impl Events<Event>) {
        let alive = self.state.alive;
        self.state.scenes.queue.retain(|seat| alive.has(*seat));
        self.state.scenes.affected = Seats::NONE;
        match self.state.scenes.queue.first().copied() {
            Some(seat) => {
                self.state.scenes.fresh = true;
                out.tell(|| Event::SceneBegan { seat });
                self.ask(Phase::Scene, seat);
            }
            None => self.last_restores(out),
        }
    }

    /// SK-RULING-57: a player may defer once, to the end of the queue.
    pub(crate) fn defer(&mut self, seat: Seat, out: &mut impl Events<Event>) {
        let scenes = &mut self.state.scenes;
        scenes.deferred = scenes.deferred.with(seat);
        scenes.queue.remove(0);
        scenes.queue.push(seat);
        out.tell(|| Event::Deferred { seat });
        self.scene_step(out);
    }

    /// The scene goes on after something was done in it, unless its player has perished.
    pub(crate) fn go_on_scene(&mut self, seat: Seat, out: &mut impl Events<Event>) {
        self.state.scenes.fresh = false;
        self.state.scenes.affected = Seats::NONE;
        if self.state.alive.has(seat) { self.ask(Phase::Scene, seat) } else { self.scene_step(out) }
    }

    pub(crate) fn end_scene(&mut self, out: &mut impl Events<Event>) {
        self.state.scenes.queue.remove(0);
        self.scene_step(out);
    }

    /// SK-DIE-14: the most Life Force that can be bought now: never above six.
    pub(crate) fn restorable(&self, seat: Seat) -> u8 {
        let knight = self.knight(seat);
        (TRACK - knight.life).min(knight.reserve.total())
    }

    /// SK-LLM-09: Life Force is bought, a point for each burned chip, whether or not the respite is used.
    pub(crate) fn buy_life(&mut self, seat: Seat, points: u8, out: &mut impl Events<Event>) {
        self.ask_chips(ChipsFor::Restore, seat, Picking::of(seat, points), out);
    }

    pub(crate) fn restored(&mut self, seat: Seat, chips: Chips, out: &mut impl Events<Event>) {
        self.burn(seat, chips, ChipsFor::Restore, out);
        let knight = self.knight_mut(seat);
        knight.life += chips.total();
        let life = knight.life;
        out.tell(|| Event::LifeForceIs { seat, life });
        if self.bury(out) {
            return;
        }
        if self.state.scenes.queue.first() == Some(&seat) {
            return self.go_on_scene(seat, out);
        }
        self.last_step(seat, out);
    }

    /// SK-LLM-11: after the last scene each living player below six is asked once more.
    fn last_restores(&mut self, out: &mut impl Events<Event>) {
        self.state.scenes.deferred = Seats::NONE;
        self.ask_last(out);
    }

    /// Asks clockwise from who set the stage; those who were asked stand in `deferred`.
    fn ask_last(&mut self, out: &mut impl Events<Event>) {
        let setter = self.stage_setter();
        let asked = self.state.scenes.deferred;
        let low =
            |seat: &Seat| self.state.alive.has(*seat) && !asked.has(*seat) && self.knight(*seat).life < TRACK;
        let next = std::iter::once(setter).chain(self.clockwise(setter)).find(low);
        match next {
            Some(seat) => self.ask(Phase::LastRestore, seat),
            None => self.pass_foe(out),
        }
    }

    pub(crate) fn last_step(&mut self, seat: Seat, out: &mut impl Events<Event>) {
        self.state.scenes.deferred = self.state.scenes.deferred.with(seat);
        self.ask_last(out);
    }

    /// SK-LLM-10, SK-ROT-01, SK-ROT-03, SK-ROT-04: the role passes to the next living player on the left of the Foe's seat, as seats
    /// are now. SK-ROT-02, SK-FIN-17: kept cards lie with the role.
    fn pass_foe(&mut self, out: &mut impl Events<Event>) {
        let from = self.state.foe;
        let to = self.left(from);
        self.state.foe = to;
        self.state.scenes = Scenes::default();
        for knight in &mut self.state.knights {
            knight.die = 0;
        }
        out.tell(|| Event::FoePassed { from, to });
        self.begin_hand(out);
    }
}
