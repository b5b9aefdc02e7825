//! The Market: what cards cost, Cycling, obtaining and Securing.

use table::{Events, Seat};

use crate::atoms::Price;
use crate::cards::Zone;
use crate::content::Kind;
use crate::event::{Event, Spot};
use crate::nouns::{CardId, Faction};
use crate::position::Helionox;

impl Helionox {
    /// What a card costs for every purpose but a purchase. HX-RULING-50: a Market card its printed cost and all Inflations.
    /// HX-RULING-49: a Prime Asset is no Market card.
    pub(crate) fn cost(&self, card: CardId) -> u8 {
        let printed = self.card(card);
        printed.cost.saturating_add(if printed.kind == Kind::Market { self.sway.inflation } else { 0 })
    }

    /// What the CP pays for a card. HX-OBTAIN-02. HX-RULING-51: Inflation first, then reductions, never below 0.
    #[must_use]
    pub fn price(&self, card: CardId) -> u8 {
        let (printed, now) = (self.card(card), &self.state.now);
        if printed.kind != Kind::Market {
            return printed.cost;
        }
        let first = if now.bought == 0 { self.sway.first } else { 0 };
        let off = printed.faction.map_or(0, |faction| now.off[faction as usize]).saturating_add(now.off_next);
        self.cost(card).saturating_add(first).saturating_sub(off)
    }

    /// The CP buys a card. HX-OBTAIN-03: wherever the ship is. HX-OBTAIN-07: which counts as obtaining it.
    pub(crate) fn buy(&mut self, card: CardId, banked: u8, out: &mut impl Events<Event>) {
        let seat = self.state.current;
        let price = self.price(card);
        // HX-BANK-04: a Banked Credit is a Credit towards a Market card.
        self.pay(
            Price { credits: price - banked.min(price), banked_credits: banked, ..Price::default() },
            out,
        );
        out.tell(|| Event::Bought { seat, card });
        if self.card(card).kind == Kind::Market {
            self.state.now.bought = self.state.now.bought.saturating_add(1);
            self.state.now.off_next = 0;
        }
        self.obtain(seat, card, Spot::Deck, out);
    }

    /// A card of the Market, or a Prime Asset, comes to a player. HX-OBTAIN-09: Secured it goes into the hand.
    pub(crate) fn obtain(&mut self, seat: Seat, card: CardId, to: Spot, out: &mut impl Events<Event>) {
        if card == self.kit.0.prime {
            self.state.primes = self.state.primes.saturating_sub(1);
            self.put_on_deck(seat, card);
            out.tell(|| Event::Obtained { seat, card });
            return;
        }
        let Some(faction) = self.leave_market(card) else { return };
        match to {
            Spot::Deck => {
                self.put_on_deck(seat, card);
                out.tell(|| Event::Obtained { seat, card });
            }
            Spot::Hand | Spot::Discard | Spot::Play => {
                self.player_mut(seat).cards.put(Zone::Known, card);
                out.tell(|| Event::Secured { seat, card });
            }
        }
        self.turn_up(faction, out);
    }

    /// A face-up card leaves the Market.
    pub(crate) fn leave_market(&mut self, card: CardId) -> Option<Faction> {
        let faction = self.stall(card)?;
        self.state.market[faction as usize].take_top();
        Some(faction)
    }

    /// HX-OBTAIN-05, HX-OBTAIN-10, HX-RULING-72: the next card of the faction is turned up at once, however the last one left.
    /// HX-OBTAIN-06: it can be had in the same turn. HX-RULING-41: if there is none, the place stays empty.
    pub(crate) fn turn_up(&mut self, faction: Faction, out: &mut impl Events<Event>) {
        if let Some(shown) = self.state.market[faction as usize].turn_up(&mut self.state.chance) {
            let card = shown.card;
            if shown.known {
                out.tell(|| Event::TurnedUp { faction, card });
            } else {
                out.reveal(|| Event::TurnedUp { faction, card });
            }
        }
    }

    /// HX-CYCLE-01: a face-up card goes under its deck and the next is turned up. HX-RULING-42: that may be the same one.
    pub(crate) fn cycle(&mut self, seat: Seat, card: CardId, out: &mut impl Events<Event>) {
        let Some(faction) = self.leave_market(card) else { return };
        self.state.market[faction as usize].put_under(card);
        out.tell(|| Event::Cycled { seat, card });
        self.turn_up(faction, out);
    }

    /// A Market card is Consumed.
    pub(crate) fn scrap(&mut self, card: CardId, out: &mut impl Events<Event>) {
        let Some(faction) = self.leave_market(card) else { return };
        self.state.consumed.sort_in(card);
        out.tell(|| Event::Scrapped { card });
        self.turn_up(faction, out);
    }
}
