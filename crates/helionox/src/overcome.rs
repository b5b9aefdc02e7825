//! Overcoming Events: with Defense, at their other price, and what it brings.

use table::{Events, Seat};

use crate::atoms::Price;
use crate::event::Event;
use crate::nouns::{CardId, EventId};
use crate::position::Helionox;
use crate::state::{Fate, InPlay};

impl Helionox {
    /// What overcoming an Event costs the CP now. HX-OVER-01: the cost on the face-up side, less what eases it.
    #[must_use]
    pub fn defense_of(&self, lies: &InPlay) -> u8 {
        let now = &self.state.now;
        self.face(lies).defense.saturating_sub(now.ease.saturating_add(now.ease_next))
    }

    /// The CP overcomes an Event with Defense. HX-BANK-06: Banked Defense is Defense.
    pub(crate) fn overcome(&mut self, event: EventId, banked: u8, out: &mut impl Events<Event>) {
        let Some(lies) = self.in_play(event) else { return };
        let cost = self.defense_of(&lies);
        self.pay(Price { defense: cost - banked.min(cost), banked_defense: banked, ..Price::default() }, out);
        self.take_trophy(event, out);
    }

    /// The CP overcomes an Event at its other price. HX-ALT-08: all of it. HX-ALT-10: for the same Influence and Trophy.
    pub(crate) fn settle(
        &mut self,
        event: EventId,
        cards: impl IntoIterator<Item = CardId>,
        out: &mut impl Events<Event>,
    ) {
        let Some(lies) = self.in_play(event) else { return };
        let seat = self.state.current;
        for card in cards {
            self.discard(seat, card, out);
        }
        self.pay(Price { credits: self.face(&lies).credits(), ..Price::default() }, out);
        self.take_trophy(event, out);
    }

    /// An Event is overcome by the CP alone. HX-OVER-04: its Influence is taken at once, as the face-up side has it.
    pub(crate) fn take_trophy(&mut self, event: EventId, out: &mut impl Events<Event>) {
        let seat = self.state.current;
        let Some(lies) = self.claim(event, out) else { return };
        // HX-TEAM-02: a team takes no tokens for Events.
        if !self.state.team {
            self.gain_influence(seat, self.face(&lies).influence, out);
        }
    }

    /// HX-OVER-05, HX-COLLAB-18: the Event goes to the CP's Trophy pile; HX-TEAM-01, HX-TEAM-03, HX-RULING-30: a team's to its one
    /// pile, on the side it lay on.
    pub(crate) fn claim(&mut self, event: EventId, out: &mut impl Events<Event>) -> Option<InPlay> {
        let seat = self.state.current;
        let active = self.in_play(event)?.active;
        let lies = self.take_event(event, Fate::Trophy(seat, active))?;
        out.tell(|| Event::Overcame { seat, event, active });
        self.state.now.ease_next = 0;
        // A bonus on overcoming is a card's effect, so it is tokens for a team too. HX-TEAM-05.
        self.gain_influence(seat, self.state.now.glory, out);
        Some(lies)
    }

    /// Whether some cards of a hand pay an Event's other price. HX-RULING-46: distinct cards for distinct icons.
    pub(crate) fn pays(&self, seat: Seat, lies: &InPlay, one: Option<CardId>, two: Option<CardId>) -> bool {
        let mut icons = self.face(lies).discards();
        let (first, second) = (icons.next(), icons.next());
        let takes = |icon: Option<crate::content::Icon>, card: Option<CardId>| match (icon, card) {
            (None, None) => true,
            (Some(icon), Some(card)) => icon.takes(self.card(card)),
            _ => false,
        };
        let held = match (one, two) {
            (Some(one), Some(two)) if one == two => self.held(seat, one) >= 2,
            _ => [one, two].into_iter().flatten().all(|card| self.player(seat).cards.holds(card)),
        };
        // Two cards are named in ascending order, whichever pays for what.
        let sorted = two.is_none_or(|two| one.is_some_and(|one| one <= two));
        let straight = takes(first, one) && takes(second, two);
        let crossed = second.is_some() && takes(first, two) && takes(second, one);
        held && sorted && (straight || crossed)
    }
}
