//! What is under way in a position that comes from outside: held to what can be under way at all.

use effects::{Host as _, LOOPS_MAX, Op};
use table::{Broken, Seat};

use crate::atoms::{BOSS_TEXT, MAT_TEXT, MINION};
use crate::language::{Amount, Verb};
use crate::position::AstroKnights;
use crate::stack::{Attack, Foe, Frame, GONE};

impl AstroKnights {
    /// Whether everything under way is something the kit has, and something that can wait where it is. AK-RULING-13.
    pub(crate) fn fits_stack(&self) -> Result<(), Broken> {
        let boss_cards = &self.boss().cards;
        let tech =
            |card: u8| self.kit.0.cards.get(usize::from(card)).is_some_and(|card| card.supply == Some(0));
        let strike = |card: u8| boss_cards.contains(&card) && self.kit.0.boss_card(card).health.is_none();
        for (place, frame) in self.state.stack.iter().enumerate() {
            let fits = match frame {
                Frame::Run(run) => self.text_fits(run, place + 1 == self.state.stack.len()),
                Frame::Attack(attack) => self.attack_fits(attack),
                Frame::Overcharge { card } => *card == GONE || tech(*card),
                Frame::Strike { card } => *card == GONE || strike(*card),
                Frame::Setup { done } => usize::from(*done) <= self.mat().setup.len(),
                _ => true,
            };
            Broken::unless(fits, "AK-RULING-13", || "what is under way does not fit the content".to_owned())?;
        }
        Ok(())
    }

    fn is_seat(&self, seat: Seat) -> bool {
        seat.index() < usize::from(self.state.seats)
    }

    fn text_fits(&self, run: &effects::Frame, last: bool) -> bool {
        let who = run.who < 32 && (run.who >= MINION || run.who < self.state.seats);
        let source =
            usize::from(run.source) < self.kit.0.cards.len() || (BOSS_TEXT..=MAT_TEXT).contains(&run.source);
        usize::from(run.at) < self.kit.0.code.len()
            && self.is_seat(run.you)
            && who
            && source
            && (!run.open || self.open_fits(run, last))
    }

    /// Whether an operation that has begun can be as far as it is, with others above it or none.
    fn open_fits(&self, run: &effects::Frame, last: bool) -> bool {
        let foes = self.minion_slots() << MINION | 1;
        match self.code().op(run.at) {
            // A group, a loop and divided damage wait for what they set off; any other verb is over by then.
            Op::With { group, .. } => run.left & !self.members(&group, run).set == 0,
            Op::Repeat { .. } | Op::While { .. } => run.left <= LOOPS_MAX,
            Op::Do(Verb::Amount(Amount::Split, _)) => run.left & !foes == 0,
            Op::Do(_) if !last => false,
            Op::Do(Verb::Amount(Amount::Scry, _)) => run.left <= u32::from(self.state.boss_deck.len()),
            Op::Do(Verb::Amount(Amount::Reorder, _)) => {
                run.left <= u32::from(self.player(AstroKnights::subject(run)).deck.len())
            }
            Op::Do(_) => run.left < 256,
            _ => false,
        }
    }

    fn attack_fits(&self, attack: &Attack) -> bool {
        // AK-RULING-45: the Weapon is equipped as long as it is there.
        let weapon = || attack.weapon == GONE || self.player(attack.owner).equipped.has(attack.weapon);
        let target = match attack.target {
            Some(Foe::Minion(slot)) => self.minion(slot).is_some(),
            _ => true,
        };
        self.is_seat(attack.by) && self.is_seat(attack.owner) && weapon() && target
    }
}
