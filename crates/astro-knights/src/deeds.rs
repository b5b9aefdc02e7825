//! Verbs that need no pick: done in one go.

use table::{Events, Seat};

use crate::atoms::BOSS_TEXT;
use crate::deck;
use crate::event::Event;
use crate::language::{Amount, Plain, Verb, Zone};
use crate::position::{AstroKnights, Ending, SEEN};
use crate::stack::{Frame, GONE};

impl AstroKnights {
    /// Verbs that need no pick.
    pub(crate) fn act(&mut self, verb: Verb, frame: &effects::Frame, out: &mut impl Events<Event>) {
        match verb {
            Verb::Amount(amount, number) => {
                let number = self.amount(number, frame);
                self.act_amount(amount, number, frame, out);
            }
            Verb::Plain(plain) => self.act_plain(plain, frame, out),
            _ => {}
        }
    }

    fn act_amount(
        &mut self,
        amount: Amount,
        number: u8,
        frame: &effects::Frame,
        out: &mut impl Events<Event>,
    ) {
        let seat = AstroKnights::subject(frame);
        let slot = AstroKnights::subject_minion(frame);
        match amount {
            Amount::Energy => self.gain_energy(seat, number, out),
            Amount::Spend if seat == self.state.active => self.spend(number.min(self.state.energy), out),
            Amount::Spend => {}
            Amount::Suffer => self.suffer(seat, number, out),
            Amount::Heal => self.heal(seat, number, out),
            Amount::Power => self.set_power(seat, self.player(seat).power.saturating_add(number), out),
            // AK-RULING-39: not below 0.
            Amount::LosePower => self.set_power(seat, self.player(seat).power.saturating_sub(number), out),
            Amount::Slot => self.set_slots(seat, self.player(seat).slots.saturating_add(number), out),
            Amount::LoseSlot => self.set_slots(seat, self.player(seat).slots.saturating_sub(number), out),
            Amount::Draw => {
                for _ in 0..number {
                    if !self.draw(seat, out) {
                        break;
                    }
                }
            }
            Amount::Mill => self.mill(seat, number, out),
            Amount::Hit => self.hit_minion(slot, number, out),
            Amount::Mend => self.mend(slot, number, out),
            Amount::HomeworldHeal => {
                // AK-TRACK-10.
                let health = number.min(self.homeworld().health - self.state.homeworld_health);
                self.state.homeworld_health += health;
                let now = self.state.homeworld_health;
                if health > 0 {
                    out.tell(|| Event::HomeworldHealed { health, now });
                }
            }
            Amount::HomeworldSuffer => self.hit_homeworld(number, out),
            // AK-POWER-05.
            Amount::HomeworldPower => {
                self.set_homeworld_power(self.state.homeworld_power.saturating_add(number), out);
            }
            Amount::HomeworldDrain => {
                self.set_homeworld_power(self.state.homeworld_power.saturating_sub(number), out);
            }
            Amount::BossHeal => {
                // AK-TRACK-12: without a maximum.
                self.state.boss_health = self.state.boss_health.saturating_add(number);
                let now = self.state.boss_health;
                out.tell(|| Event::BossHealed { health: number, now });
            }
            Amount::TrackUp => self.set_track(self.state.track.saturating_add(number), out),
            Amount::TrackDown => self.set_track(self.state.track.saturating_sub(number), out),
            Amount::TrackSet => self.set_track(number, out),
            Amount::BossDraw => self.put_on_stack(Frame::BossDraw { left: number }),
            Amount::SideDraw => self.put_on_stack(Frame::SideDraw { left: number }),
            Amount::Bonus => {
                self.state.bonus = self.state.bonus.saturating_add(number);
                out.tell(|| Event::Bonus { damage: number });
            }
            Amount::Guard => {
                self.state.guard = self.state.guard.saturating_add(number);
                out.tell(|| Event::Guard { damage: number });
            }
            // Each of these needs picks.
            Amount::Split | Amount::Reorder | Amount::Scry => {}
        }
    }

    /// AK-RULING-53: the cards are looked at first and then discarded, the top one first, so that none of them is turned
    /// over with the discard pile and discarded again.
    fn mill(&mut self, seat: Seat, number: u8, out: &mut impl Events<Event>) {
        let player = self.player(seat);
        let cards = number.min(player.deck.len() + player.discard.len());
        self.make_top(seat, cards, out);
        for _ in 0..cards {
            let Some(card) = self.player_mut(seat).deck.pop() else { break };
            self.put(seat, Zone::Discard, card);
            out.reveal(|| Event::Discarded { seat, card, from: crate::event::Spot::Deck });
        }
    }

    fn act_plain(&mut self, plain: Plain, frame: &effects::Frame, out: &mut impl Events<Event>) {
        let seat = AstroKnights::subject(frame);
        let slot = AstroKnights::subject_minion(frame);
        match plain {
            Plain::Defeat => self.defeat(slot, out),
            Plain::Crush => self.crush(slot, out),
            Plain::Activate => self.activate(slot, out),
            Plain::Shield => {
                if let Some(minion) = self.state.minions.iter_mut().find(|minion| minion.slot == slot) {
                    minion.shields = minion.shields.saturating_add(1);
                    let card = minion.card;
                    out.tell(|| Event::Shielded { slot, card });
                }
            }
            Plain::SideRenew => self.renew_side(out),
            // AK-RULING-51: it stays on top; what it names is asked behind.
            Plain::RevealTurn => {
                self.need_turn_card(out);
                if let Some(top) = usize::from(self.state.turns.len()).checked_sub(1) {
                    let known = deck::look(&mut self.state.turns, top, &mut self.state.chance);
                    let card = self.state.turns.cards()[top] & !SEEN;
                    if known {
                        out.tell(|| Event::TurnRevealed { card });
                    } else {
                        out.reveal(|| Event::TurnRevealed { card });
                    }
                }
            }
            Plain::BuryTurn => {
                self.need_turn_card(out);
                if let Some(card) = self.state.turns.pop() {
                    self.state.turns.insert(0, card);
                    deck::settle(&mut self.state.turns);
                    out.tell(|| Event::TurnBuried);
                }
            }
            Plain::ExtraTurn => {
                if let Some(card) = self.spent_turn(seat) {
                    self.state.turns_gone.take(card);
                    self.state.turns.push(card);
                    deck::shuffle(&mut self.state.turns);
                    out.tell(|| Event::TurnReturned { card });
                }
            }
            Plain::TechToHand => {
                self.state.tech_to_hand = self.state.tech_to_hand.with(seat);
                out.tell(|| Event::TechToHand { seat });
            }
            Plain::NextWeaponToDeck => {
                self.state.weapon_to_deck = self.state.weapon_to_deck.with(seat);
                out.tell(|| Event::WeaponToDeck { seat });
            }
            Plain::DestroyThis => self.destroy_this(frame, out),
            Plain::Lose => self.end(Ending::Doom, out),
        }
    }

    /// The card whose text this is leaves the game: from its procedure, or from the play area.
    fn destroy_this(&mut self, frame: &effects::Frame, out: &mut impl Events<Event>) {
        let source = frame.source;
        let played = source < BOSS_TEXT && self.player(frame.you).play.has(source);
        let holder = self.state.stack.iter_mut().rev().find(|below| !matches!(below, Frame::Run(_)));
        match holder {
            Some(Frame::Overcharge { card }) if *card == source => {
                *card = GONE;
                self.state.destroyed.sort_in(source);
                let seat = frame.you;
                out.tell(|| Event::Destroyed { seat, card: source, from: crate::event::Spot::Play });
            }
            Some(Frame::Attack(attack)) if attack.weapon == source => {
                attack.weapon = GONE;
                let owner = attack.owner;
                self.destroy(owner, source, Zone::Equipped, out);
            }
            Some(Frame::Strike { card }) if *card != GONE && source >= BOSS_TEXT => {
                let gone = std::mem::replace(card, GONE);
                self.state.boss_destroyed.sort_in(gone);
                out.tell(|| Event::Crushed { card: gone });
            }
            _ if played => self.destroy(frame.you, source, Zone::Play, out),
            _ => {}
        }
    }
}
