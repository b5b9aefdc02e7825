//! What becomes of player cards: played, equipped, attacked with, returned, milled, taken out of the supply.

use table::{Events, Seat};

use crate::content::Kind;
use crate::event::Event;
use crate::nouns::{CardId, Source, Spot, Supply};
use crate::position::AstroKnights;
use crate::stack::{Attack, Frame};

impl AstroKnights {
    pub(crate) fn is_weapon(&self, card: CardId) -> bool {
        self.card(card).kind == Kind::Weapon
    }

    pub(crate) fn play_card(&mut self, seat: Seat, card: CardId, out: &mut impl Events<Event>) {
        // AK-PLAY-04, AK-RULING-52: it lies in its player's play area until it is put away.
        self.take(seat, Spot::Hand, card);
        self.put(seat, Spot::Play, card);
        out.tell(|| Event::Played { seat, card });
        // AK-PLAY-01: all of its text, at once.
        if let Some(play) = &self.card(card).play {
            self.run(play, seat, Source::Card(card));
        }
    }

    pub(crate) fn equip(&mut self, seat: Seat, card: CardId, from: Spot, out: &mut impl Events<Event>) {
        self.take(seat, from, card);
        self.put(seat, Spot::Equipped, card);
        out.tell(|| Event::Equipped { seat, card });
        // AK-TERM-05, AK-EQUIP-04: its EQUIP text at once; AK-EQUIP-05: its other texts are not resolved.
        if let Some(equip) = &self.card(card).equip {
            self.run(equip, seat, Source::Card(card));
        }
    }

    pub(crate) fn begin_attack(&mut self, mut attack: Attack, out: &mut impl Events<Event>) {
        let Attack { by: seat, owner, weapon: Some(weapon), .. } = attack else { return };
        attack.more = attack.more.saturating_add(self.state.bonus);
        out.tell(|| Event::Attacked { seat, owner, weapon });
        self.put_on_stack(Frame::Attack(attack));
        // AK-TERM-04, AK-ATTACK-04: its ATTACK text in printed order. AK-ATTACK-11, AK-ATTACK-12, AK-ATTACK-13: whoever attacks
        // is "you", decides and pays, whosever the Weapon is.
        if let Some(text) = &self.card(weapon).attack {
            self.run(text, seat, Source::Card(weapon));
        }
    }

    pub(crate) fn give_back(
        &mut self,
        seat: Seat,
        card: CardId,
        from: Spot,
        to: Spot,
        out: &mut impl Events<Event>,
    ) {
        self.take(seat, from, card);
        self.put(seat, to, card);
        out.tell(|| Event::Returned { seat, card, from, to });
    }

    pub(crate) fn trim(&mut self, deck: Supply, out: &mut impl Events<Event>) {
        let Some(card) = self.state.supply[deck as usize].take_top() else { return };
        self.state.destroyed.sort_in(card);
        out.tell(|| Event::Trimmed { card });
        // AK-SETUP-15: whatever became of the face-up card, the next one is turned up.
        self.turn_up(deck, out);
    }

    /// AK-DRAW-06: so many cards on top of a deck, the discard pile turned over below them if need be. AK-RULING-32: they
    /// stay where they are until the text moves them.
    pub(crate) fn make_top(&mut self, seat: Seat, cards: u8, out: &mut impl Events<Event>) {
        if self.player(seat).deck.len() >= cards {
            return;
        }
        let above = std::mem::take(&mut self.player_mut(seat).deck);
        self.flip_if_needed(seat, out);
        let player = self.player_mut(seat);
        above.iter().for_each(|card| player.deck.push(card));
    }

    /// AK-RULING-53: the cards are looked at first and then discarded, the top one first, so that none of them is turned
    /// over with the discard pile and discarded again.
    pub(crate) fn mill(&mut self, seat: Seat, number: u8, out: &mut impl Events<Event>) {
        let player = self.player(seat);
        let cards = number.min(player.deck.len() + player.discard.len());
        self.make_top(seat, cards, out);
        for _ in 0..cards {
            let Some(card) = self.player_mut(seat).deck.pop() else { break };
            self.put(seat, Spot::Discard, card);
            out.reveal(|| Event::Discarded { seat, card, from: Spot::Deck });
        }
    }

    /// The card whose text this is leaves the game: from its procedure, or from the play area.
    pub(crate) fn destroy_this(&mut self, seat: Seat, source: Source, out: &mut impl Events<Event>) {
        let played = matches!(source, Source::Card(card) if self.player(seat).play.has(card));
        let holder = self.state.stack.iter_mut().rev().find(|below| !matches!(below, Frame::Run(_)));
        match (source, holder) {
            (Source::Card(tech), Some(Frame::Overcharge { card })) if *card == Some(tech) => {
                *card = None;
                self.state.destroyed.sort_in(tech);
                out.tell(|| Event::Destroyed { seat, card: tech, from: Spot::Play });
            }
            (Source::Card(weapon), Some(Frame::Attack(attack))) if attack.weapon == Some(weapon) => {
                attack.weapon = None;
                let owner = attack.owner;
                self.destroy(owner, weapon, Spot::Equipped, out);
            }
            (Source::Strike(strike), Some(Frame::Strike { card })) if *card == Some(strike) => {
                *card = None;
                self.state.boss_destroyed.sort_in(strike);
                out.tell(|| Event::Crushed { card: strike });
            }
            (Source::Card(card), _) if played => self.destroy(seat, card, Spot::Play, out),
            _ => {}
        }
    }
}
