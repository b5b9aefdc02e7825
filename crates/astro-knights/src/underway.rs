//! What is under way in a position that comes from outside: held to what can be under way at all.

use effects::{Host as _, LOOPS_MAX, Op, Set};
use table::{Broken, Seat};

use crate::host::subject;
use crate::language::Place;
use crate::nouns::{Foe, Member, Slot, Source, Supply};
use crate::position::AstroKnights;
use crate::stack::{Attack, Frame, Run, Target};

impl AstroKnights {
    /// Whether everything under way is something the kit has, and something that can wait where it is. AK-RULING-13.
    pub(crate) fn fits_stack(&self) -> Result<(), Broken> {
        let kit = self.kit.0;
        for (place, frame) in self.state.stack.iter().enumerate() {
            let fits = match frame {
                Frame::Run(run) => self.text_fits(run, place + 1 == self.state.stack.len()),
                Frame::Attack(attack) => self.attack_fits(attack),
                Frame::Overcharge { card } => card
                    .is_none_or(|tech| tech.find(kit).is_some_and(|tech| tech.supply == Some(Supply::Tech))),
                Frame::Strike { card } => card.is_none_or(|card| {
                    self.boss().cards.contains(&card) && self.boss_card(card).health.is_none()
                }),
                Frame::Setup { done } => usize::from(*done) <= self.mat().setup.len(),
                Frame::BossMain { left, .. } => left.iter().all(Slot::exists),
                Frame::Excess { .. }
                | Frame::BossDraw { .. }
                | Frame::SideDraw { .. }
                | Frame::LevelUp
                | Frame::BossEnd => true,
            };
            Broken::unless(fits, "AK-RULING-13", || "what is under way does not fit the content".to_owned())?;
        }
        Ok(())
    }

    fn is_seat(&self, seat: Seat) -> bool {
        seat.index() < usize::from(self.state.seats)
    }

    fn text_fits(&self, run: &Run, last: bool) -> bool {
        let source = match run.source {
            Source::Card(card) => card.find(self.kit.0).is_some(),
            Source::Strike(card) => self.boss().cards.contains(&card),
            Source::Minion(slot) => slot.exists(),
            Source::Knight | Source::Homeworld | Source::Level | Source::Mat => true,
        };
        let begun = if run.begun { self.begun_fits(run, last) } else { run.left == 0 && run.open.is_empty() };
        source
            && begun
            && usize::from(run.at) < self.kit.0.code.len()
            && self.is_seat(run.you)
            && run.who.exists(self.state.seats)
    }

    /// Whether an operation that has begun can be as far as it is, with others above it or none.
    fn begun_fits(&self, run: &Run, last: bool) -> bool {
        if usize::from(run.at) >= self.kit.0.code.len() {
            return false;
        }
        let open_within = |all: Set<Member>| run.open.minus(all).is_empty();
        match self.code().op(run.at) {
            // A group, a loop and divided damage wait for what they set off; any other verb is over by then.
            Op::With { group, .. } => open_within(self.members(&group, run).set) && run.left == 0,
            Op::Repeat { .. } | Op::While { .. } => run.left <= LOOPS_MAX && run.open.is_empty(),
            Op::Do(verb) => match verb.from {
                Some(Place::Foes) => open_within(self.foes().map(Foe::member).collect()),
                Some(Place::BossTop) => last && run.left <= self.state.boss_deck.len(),
                Some(Place::DeckTop) => last && run.left <= self.player(subject(run)).deck.len(),
                Some(_) => last && run.open.is_empty(),
                None => false,
            },
            Op::May { .. }
            | Op::Choose { .. }
            | Op::Unless { .. }
            | Op::Afford { .. }
            | Op::Jump(_)
            | Op::Back => false,
        }
    }

    fn attack_fits(&self, attack: &Attack) -> bool {
        // AK-RULING-45: the Weapon is equipped as long as it is there.
        let weapon = || attack.weapon.is_none_or(|weapon| self.player(attack.owner).equipped.has(weapon));
        let target = match attack.target {
            Target::At(Foe::Minion(slot)) => slot.exists() && self.minion(Member::minion(slot)).is_some(),
            Target::At(Foe::Boss) | Target::Open | Target::Gone => true,
        };
        self.is_seat(attack.by) && self.is_seat(attack.owner) && weapon() && target
    }
}
