//! The few functions that change what players have. Each tells what it did.

use table::{Events, Seat, Seats};

use crate::cards::{Knew, Zone};
use crate::content::Text;
use crate::event::{Event, Spot};
use crate::nouns::{CardId, Source};
use crate::position::Helionox;
use crate::stack::{Run, Stage};
use crate::state::BANK;

/// What is paid at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Price {
    pub(crate) credits: u8,
    pub(crate) defense: u8,
    pub(crate) banked_credits: u8,
    pub(crate) banked_defense: u8,
}

impl Helionox {
    /// Puts a text on the stack. The loader has seen to it that there is room in every position that play can reach; in one that
    /// was made up there may be none, and then what would be set off is lost.
    pub(crate) fn run(&mut self, text: &Text, you: Seat, source: Source) {
        let who = self.who(you);
        let _ = self.state.stack.try_push(Run::new(text.entry, you, who, source));
    }

    /// HX-PLAY-03: Credits go to the turn pool. HX-RULING-25: somebody whose turn it is not loses them.
    pub(crate) fn gain_credits(&mut self, seat: Seat, credits: u8, out: &mut impl Events<Event>) {
        if credits == 0 {
            return;
        }
        if seat != self.state.current {
            out.tell(|| Event::Lost { seat, credits, defense: 0 });
            return;
        }
        let now = self.state.now.credits.saturating_add(credits);
        self.state.now.credits = now;
        out.tell(|| Event::Credits { seat, credits, now });
    }

    /// Defense goes to the turn pool, or, from a partner, to the Collaboration.
    pub(crate) fn gain_defense(&mut self, seat: Seat, defense: u8, out: &mut impl Events<Event>) {
        if defense == 0 {
            return;
        }
        if seat == self.state.current {
            let now = self.state.now.defense.saturating_add(defense);
            self.state.now.defense = now;
            out.tell(|| Event::Defense { seat, defense, now });
            return;
        }
        match &mut self.state.collaboration {
            Some(open) if open.partner == seat && open.stage == Stage::Partner => {
                open.given = open.given.saturating_add(defense);
                let now = open.given;
                out.tell(|| Event::Gave { seat, defense, now });
            }
            _ => out.tell(|| Event::Lost { seat, credits: 0, defense }),
        }
    }

    /// The CP pays. HX-OVER-07: in full and at once.
    pub(crate) fn pay(&mut self, price: Price, out: &mut impl Events<Event>) {
        let Price { credits, defense, banked_credits, banked_defense } = price;
        let seat = self.state.current;
        let now = &mut self.state.now;
        now.credits = now.credits.saturating_sub(credits);
        now.defense = now.defense.saturating_sub(defense);
        let player = self.player_mut(seat);
        player.banked_credits = player.banked_credits.saturating_sub(banked_credits);
        player.banked_defense = player.banked_defense.saturating_sub(banked_defense);
        if price != Price::default() {
            out.tell(|| Event::Paid { seat, credits, defense, banked_credits, banked_defense });
        }
    }

    /// HX-TERM-04: Influence tokens are kept until scoring.
    pub(crate) fn gain_influence(&mut self, seat: Seat, influence: u8, out: &mut impl Events<Event>) {
        if influence > 0 {
            let player = self.player_mut(seat);
            player.influence = player.influence.saturating_add(u16::from(influence));
            let now = player.influence;
            out.tell(|| Event::Influence { seat, influence, now });
        }
    }

    /// HX-TERM-05: Infamy tokens are kept.
    pub(crate) fn gain_infamy(&mut self, seat: Seat, infamy: u8, out: &mut impl Events<Event>) {
        let player = self.player_mut(seat);
        player.infamy = player.infamy.saturating_add(infamy);
        let now = player.infamy;
        out.tell(|| Event::Infamy { seat, infamy, now });
    }

    /// HX-TERM-03: removed tokens go back to the supply.
    pub(crate) fn absolve(&mut self, seat: Seat, infamy: u8, out: &mut impl Events<Event>) {
        let player = self.player_mut(seat);
        let infamy = infamy.min(player.infamy);
        player.infamy -= infamy;
        let now = player.infamy;
        if infamy > 0 {
            out.tell(|| Event::Absolved { seat, infamy, now });
        }
    }

    /// HX-BANK-02, HX-BANK-03. HX-BANK-08, HX-RULING-56: up to ten of each; what is more is lost.
    pub(crate) fn bank(&mut self, seat: Seat, credits: u8, defense: u8, out: &mut impl Events<Event>) {
        let player = self.player_mut(seat);
        let credits = credits.min(BANK - player.banked_credits.min(BANK));
        let defense = defense.min(BANK - player.banked_defense.min(BANK));
        player.banked_credits += credits;
        player.banked_defense += defense;
        out.tell(|| Event::Banked { seat, credits, defense });
    }

    /// HX-DECK-04, HX-DECK-05, HX-RULING-36: only when a card is needed from an empty deck, for whatever reason.
    pub(crate) fn need_deck(&mut self, seat: Seat, out: &mut impl Events<Event>) {
        let cards = &mut self.player_mut(seat).cards;
        if cards.in_deck() == 0 && cards.len(Zone::Discard) > 0 {
            // The deck was empty, so everybody could work out what is in the hand.
            cards.pour(Zone::Hidden, Zone::Known);
            cards.reshuffle();
            out.tell(|| Event::Shuffled { seat });
        }
    }

    /// Draws cards; HX-DECK-07: on from the reshuffled deck. HX-RULING-35: as many as there are.
    pub(crate) fn draw(&mut self, seat: Seat, number: u8, out: &mut impl Events<Event>) {
        let mut drawn = 0;
        while drawn < number && self.draw_one(seat, out) {
            drawn += 1;
        }
        if drawn > 0 {
            out.tell(|| Event::DrewCards { seat, cards: drawn });
        }
    }

    fn draw_one(&mut self, seat: Seat, out: &mut impl Events<Event>) -> bool {
        self.need_deck(seat, out);
        let cards = &mut self.state.players[seat.index() & 3].cards;
        let Some((card, knew)) = cards.draw(&mut self.state.chance) else { return false };
        cards.put(if knew == Knew::All { Zone::Known } else { Zone::Hidden }, card);
        let seen_by = self.hand_seen_by(seat);
        match knew {
            Knew::All => out.tell(|| Event::Drew { seat, card }),
            Knew::Owner if seen_by == Seats::only(seat) => out.tell_to(seat, || Event::Drew { seat, card }),
            Knew::Owner | Knew::Nobody => out.reveal_to(seen_by, || Event::Drew { seat, card }),
        }
        true
    }

    /// A card goes from the hand to the discard pile.
    pub(crate) fn discard(&mut self, seat: Seat, card: CardId, out: &mut impl Events<Event>) {
        let cards = &mut self.player_mut(seat).cards;
        if cards.take_from_hand(card) {
            cards.put(Zone::Discard, card);
            out.show(|| Event::Discarded { seat, card });
        }
    }

    /// HX-TERM-01: a card leaves the player's cards for good. HX-SETUP-10: to the common Consumed area.
    pub(crate) fn consume(&mut self, seat: Seat, from: Zone, card: CardId, out: &mut impl Events<Event>) {
        let cards = &mut self.player_mut(seat).cards;
        let found = match from {
            Zone::Hidden | Zone::Known => cards.take_from_hand(card),
            zone => cards.take(zone, card),
        };
        if found {
            self.state.consumed.sort_in(card);
            let from = match from {
                Zone::Discard => Spot::Discard,
                Zone::Played => Spot::Play,
                Zone::Rest | Zone::Top | Zone::Hidden | Zone::Known => Spot::Hand,
            };
            out.show(|| Event::Consumed { seat, card, from });
        }
    }

    /// HX-OBTAIN-04, HX-OBTAIN-08, HX-RULING-31: an obtained card goes on top of the deck, above what was obtained before.
    pub(crate) fn put_on_deck(&mut self, seat: Seat, card: CardId) {
        self.player_mut(seat).cards.put(Zone::Top, card);
    }
}
