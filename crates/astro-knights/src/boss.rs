//! The Boss's turn: main phase, draw phase, levels, minions.

use effects::{Set, Shown};
use table::Events;

use crate::atoms::show;
use crate::event::Event;
use crate::nouns::{BossCardId, Member, Slot, Source};
use crate::position::{AstroKnights, Ending, Minion};
use crate::stack::Frame;

impl AstroKnights {
    /// AK-BMAIN-01, AK-BMAIN-02: the level token first, then the minions, the oldest first. AK-BMAIN-03: here ACTIVATE texts
    /// are resolved; another text that activates a minion says so itself.
    pub(crate) fn boss_main(&mut self, level: bool, left: Set<Slot>, out: &mut impl Events<Event>) {
        let top = self.state.stack.len() - 1;
        if !level {
            self.state.stack[top] = Frame::BossMain { level: true, left };
            if let Some(text) = self.level_side().and_then(|side| side.activate.as_ref()) {
                out.tell(|| Event::Activated { card: None });
                self.run_boss(text, Source::Level);
            }
            return;
        }
        // AK-RULING-33: those of the list that are still in play. AK-BMAIN-04: who came since is not on it.
        let next = self.state.minions.iter().map(|minion| minion.slot).find(|slot| left.has(*slot));
        let Some(slot) = next else {
            self.state.stack.pop();
            return;
        };
        self.state.stack[top] = Frame::BossMain { level, left: left.without(slot) };
        self.activate(Member::minion(slot), out);
    }

    /// A minion's ACTIVATE text. AK-TERM-07, AK-BMAIN-05: none, nothing.
    pub(crate) fn activate(&mut self, who: Member, out: &mut impl Events<Event>) {
        let Some(&Minion { slot, card, .. }) = self.minion(who) else { return };
        if let Some(text) = &self.boss_card(card).activate {
            out.tell(|| Event::Activated { card: Some(card) });
            self.run_boss(text, Source::Minion(slot));
        }
    }

    /// AK-BDRAW-01: the next of so many cards.
    pub(crate) fn boss_draw(&mut self, left: u8, out: &mut impl Events<Event>) {
        let top = self.state.stack.len() - 1;
        if left == 0 {
            self.state.stack.pop();
            return;
        }
        // AK-BDRAW-10, AK-LEVEL-01: only a draw that is due from an empty deck; AK-RULING-35: again, if need be.
        let Some(drawn) = self.state.boss_deck.draw(&mut self.state.chance) else {
            return self.level_up(out);
        };
        self.state.stack[top] = Frame::BossDraw { left: left - 1 };
        self.resolve_drawn(drawn, false, out);
    }

    /// AK-RULING-36: the side deck is renewed from its discard pile; with both empty the draw is skipped. AK-RULING-38: the
    /// draw leaves the track alone; AK-RULING-37: what a mat takes off it is a step of its own, behind the draw.
    pub(crate) fn side_draw(&mut self, left: u8, out: &mut impl Events<Event>) {
        let top = self.state.stack.len() - 1;
        if left > 0 && self.state.side_deck.is_empty() && !self.state.side_discard.is_empty() {
            self.renew_side(out);
        }
        if left == 0 || self.state.side_deck.is_empty() {
            self.state.stack.pop();
            return;
        }
        self.state.stack[top] = Frame::SideDraw { left: left - 1 };
        if let Some(drawn) = self.state.side_deck.draw(&mut self.state.chance) {
            self.resolve_drawn(drawn, true, out);
        }
    }

    fn resolve_drawn(&mut self, drawn: Shown<BossCardId>, side: bool, out: &mut impl Events<Event>) {
        let card = drawn.card;
        show(drawn, |card| Event::BossDrew { card, side }, out);
        match (self.boss_card(card).health, &self.boss_card(card).strike) {
            (Some(health), _) => self.arrive(card, health, out),
            (None, Some(strike)) => {
                // AK-BDRAW-02, AK-RULING-44: in limbo while its text is resolved.
                self.put_on_stack(Frame::Strike { card: Some(card) });
                self.run_boss(strike, Source::Strike(card));
            }
            (None, None) => self.boss_discard(card),
        }
    }

    /// AK-BDRAW-04, AK-BDRAW-05, AK-BDRAW-06, AK-BDRAW-07: right of all others, with its health and the bonus, then its INSTANT
    /// text (AK-TERM-03); AK-BDRAW-08: and nothing else of it.
    fn arrive(&mut self, card: BossCardId, health: u8, out: &mut impl Events<Event>) {
        // AK-LEVEL-10, AK-LEVEL-11: from whichever deck it comes; AK-LEVEL-12: who is there already gets nothing.
        let health = health.saturating_add(self.level_side().map_or(0, |side| side.bonus));
        let Some(slot) = self.free_slot() else { return self.boss_discard(card) };
        self.state.minions.push(Minion { slot, card, health, shields: 0 });
        out.tell(|| Event::Arrived { slot, card, health });
        if let Some(instant) = &self.boss_card(card).instant {
            self.run_boss(instant, Source::Minion(slot));
        }
    }

    /// A place for a minion. AK-RULING-33: a text that is being finished still speaks of its own minion, so the place of
    /// one that has left is not given away as long as a text speaks of it.
    fn free_slot(&self) -> Option<Slot> {
        let spoken_of = |slot: Slot| {
            let speaks = |frame: &Frame| match frame {
                Frame::Run(run) => run.source == Source::Minion(slot) || run.who == Member::minion(slot),
                _ => false,
            };
            self.state.stack.iter().any(speaks)
        };
        let taken = self.minion_slots();
        let mut free = Slot::all().filter(|slot| !taken.has(*slot));
        free.clone().find(|slot| !spoken_of(*slot)).or_else(|| free.next())
    }

    /// AK-LEVEL-02, AK-LEVEL-03, AK-LEVEL-05: the shuffle and the draw come when the INSTANT text is resolved, and the draw is
    /// the one that was due (AK-LEVEL-08). AK-LEVEL-09: the ACTIVATE text waits for the next main phase.
    fn level_up(&mut self, out: &mut impl Events<Event>) {
        if self.state.level >= self.boss().last_level() {
            return self.end(Ending::Outlasted, out);
        }
        let level = self.state.level.next();
        self.state.level = level;
        out.tell(|| Event::LevelUp { level });
        self.put_on_stack(Frame::LevelUp);
        if let Some(instant) = self.level_side().and_then(|side| side.instant.as_ref()) {
            self.run_boss(instant, Source::Level);
        }
    }

    /// AK-LEVEL-06, AK-LEVEL-07: the discard pile, with what set-up put there, and no minion in play.
    pub(crate) fn renew_boss_deck(&mut self, out: &mut impl Events<Event>) {
        self.state.boss_deck = std::mem::take(&mut self.state.boss_discard).iter().collect();
        out.tell(|| Event::BossShuffled);
    }

    /// The side discard pile is shuffled into the side deck.
    pub(crate) fn renew_side(&mut self, out: &mut impl Events<Event>) {
        let gone = std::mem::take(&mut self.state.side_discard);
        self.state.side_deck.shuffle_in(gone.iter());
        out.tell(|| Event::SideShuffled);
    }
}
