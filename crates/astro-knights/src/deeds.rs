//! What the verbs do.

use effects::Host as _;
use table::Events;

use crate::action::Action;
use crate::atoms::show;
use crate::event::Event;
use crate::host::subject;
use crate::language::{Does, Place, Verb};
use crate::nouns::{Foe, Spot};
use crate::position::{AstroKnights, Ending};
use crate::stack::{Attack, Frame, Run, Target};

impl AstroKnights {
    /// Makes ready for the first pick; how many there are, if it is not what the verb says.
    pub(crate) fn make_ready(
        &mut self,
        verb: &Verb,
        frame: &Run,
        out: &mut impl Events<Event>,
    ) -> Option<u8> {
        let seat = subject(frame);
        let number = self.number(&verb.count, frame);
        match verb.from {
            // Divided damage goes to each foe once.
            Some(Place::Foes) if !verb.does.row().one => {
                let foes = self.foes().map(Foe::member).collect();
                self.top().open = foes;
                Some(number.saturating_add(self.spend_more()))
            }
            Some(Place::DeckTop) => {
                let player = self.player(seat);
                let cards = number.min(player.deck.len() + player.discard.len());
                self.make_top(seat, cards, out);
                let told = self.player(seat).deck.iter().rev().take(usize::from(cards)).collect();
                if cards > 0 {
                    out.reveal(|| Event::Looked { seat, cards: told });
                }
                Some(cards)
            }
            // AK-RULING-34: looking never levels up; what is there is looked at.
            Some(Place::BossTop) => {
                let cards = number.min(self.state.boss_deck.len());
                self.state.boss_deck.turn_up_many(cards, &mut self.state.chance);
                if cards > 0 {
                    let deck = &self.state.boss_deck;
                    out.reveal(|| Event::Scried { cards: deck.known().take(usize::from(cards)).collect() });
                }
                Some(cards)
            }
            _ => None,
        }
    }

    /// Does a verb, with what was picked for it.
    pub(crate) fn enact(
        &mut self,
        verb: &Verb,
        frame: &Run,
        pick: Option<Action>,
        out: &mut impl Events<Event>,
    ) {
        let seat = subject(frame);
        let number = self.number(&verb.count, frame);
        let (player, state) = (self.player(seat), &self.state);
        match verb.does {
            Does::Energy => self.gain_energy(seat, number, out),
            Does::Spend if seat == state.active => self.spend(number.min(state.energy), out),
            Does::Spend => {}
            Does::Suffer => self.suffer(seat, number, out),
            Does::Heal => self.heal(seat, number, out),
            Does::Power => self.set_power(seat, player.power.saturating_add(number), out),
            // AK-RULING-39: not below 0.
            Does::LosePower => self.set_power(seat, player.power.saturating_sub(number), out),
            Does::Slot => self.set_slots(seat, player.slots.saturating_add(number), out),
            Does::LoseSlot => self.set_slots(seat, player.slots.saturating_sub(number), out),
            Does::Draw => {
                let _ = (0..number).all(|_| self.draw(seat, out));
            }
            Does::Mill => self.mill(seat, number, out),
            Does::Discard
            | Does::Destroy
            | Does::Return
            | Does::Collect
            | Does::Gain
            | Does::Trim
            | Does::Equip
            | Does::Play
            | Does::Reorder
            | Does::Scry => self.move_picked(verb, frame, pick, out),
            Does::Attack => {
                if let Some(Action::CardOf(owner, weapon)) = pick {
                    let keep = verb.to == Some(Place::Kept);
                    let attack = Attack { owner, keep, more: number, ..Attack::own(seat, weapon) };
                    self.begin_attack(attack, out);
                }
            }
            Does::Damage => self.strike_at(verb, number, pick, out),
            Does::Split => {
                if let Some(Action::Deal { foe, points }) = pick {
                    self.hit(foe, points, out);
                }
            }
            Does::Bonus => {
                self.state.bonus = state.bonus.saturating_add(number);
                out.tell(|| Event::Bonus { damage: number });
            }
            Does::DestroyThis => self.destroy_this(frame.you, frame.source, out),
            Does::TechToHand => {
                self.state.tech_to_hand = state.tech_to_hand.with(seat);
                out.tell(|| Event::TechToHand { seat });
            }
            Does::NextWeaponToDeck => {
                self.state.weapon_to_deck = state.weapon_to_deck.with(seat);
                out.tell(|| Event::WeaponToDeck { seat });
            }
            Does::ExtraTurn => {
                if let Some(card) = self.spent_turn(seat) {
                    self.state.turns_gone.take(card);
                    self.state.turns.shuffle_in([card]);
                    out.tell(|| Event::TurnReturned { card });
                }
            }
            Does::Hit => self.hit_minion(frame.who, number, out),
            Does::Mend => self.mend(frame.who, number, out),
            Does::Shield => self.shield(frame.who, out),
            Does::Defeat => self.defeat(frame.who, out),
            Does::Crush => self.crush(frame.who, out),
            Does::Activate => self.activate(frame.who, out),
            Does::HomeworldHeal => {
                // AK-TRACK-10: not above what it started with.
                let health = number.min(self.homeworld().health - state.homeworld_health);
                self.state.homeworld_health += health;
                let now = self.state.homeworld_health;
                if health > 0 {
                    out.tell(|| Event::HomeworldHealed { health, now });
                }
            }
            Does::HomeworldSuffer => self.hit_homeworld(number, out),
            // AK-POWER-05: no energy buys it, only texts do.
            Does::HomeworldPower => {
                self.set_homeworld_power(state.homeworld_power.saturating_add(number), out);
            }
            Does::HomeworldDrain => {
                self.set_homeworld_power(state.homeworld_power.saturating_sub(number), out);
            }
            Does::Guard => {
                self.state.guard = state.guard.saturating_add(number);
                out.tell(|| Event::Guard { damage: number });
            }
            // AK-RULING-51: it stays on top, and who is on it is asked by the step behind.
            Does::RevealTurn => {
                self.need_turn_card(out);
                if let Some(shown) = self.state.turns.turn_up(&mut self.state.chance) {
                    show(shown, |card| Event::TurnRevealed { card }, out);
                }
            }
            Does::BuryTurn => {
                self.need_turn_card(out);
                self.state.turns.bury();
                out.tell(|| Event::TurnBuried);
            }
            Does::BossHeal => {
                // AK-TRACK-12: without a maximum.
                self.state.boss_health = state.boss_health.saturating_add(number);
                let now = self.state.boss_health;
                out.tell(|| Event::BossHealed { health: number, now });
            }
            Does::BossDraw => self.put_on_stack(Frame::BossDraw { left: number }),
            Does::SideDraw => self.put_on_stack(Frame::SideDraw { left: number }),
            Does::SideRenew => self.renew_side(out),
            Does::TrackUp => self.set_track(state.track.saturating_add(number), out),
            Does::TrackDown => self.set_track(state.track.saturating_sub(number), out),
            Does::TrackSet => self.set_track(number, out),
            Does::Lose => self.end(Ending::Doom, out),
        }
    }

    /// What was picked goes from where it lies to where the verb says.
    fn move_picked(&mut self, verb: &Verb, frame: &Run, pick: Option<Action>, out: &mut impl Events<Event>) {
        let seat = subject(frame);
        let from = verb.from.and_then(Place::spot).unwrap_or(Spot::Hand);
        match (verb.to, pick) {
            (Some(Place::Destroyed), Some(Action::Supply(deck))) => self.trim(deck, out),
            (Some(to), Some(Action::Supply(deck))) => {
                self.gain(seat, deck, to.spot().unwrap_or(Spot::Discard), out);
            }
            (_, Some(Action::BossCard(card))) => {
                self.state.boss_deck.put_back(frame.left, card);
                out.show(|| Event::ScryPut { card });
            }
            (_, Some(Action::Card(card))) if verb.from == Some(Place::DeckTop) => {
                self.player_mut(seat).deck.put_back(frame.left, card);
                out.show(|| Event::PutBack { seat, card });
            }
            (Some(Place::Discard), Some(Action::Card(card))) => self.discard(seat, card, from, out),
            (Some(Place::Destroyed), Some(Action::Card(card))) => self.destroy(seat, card, from, out),
            (Some(Place::Equipped), Some(Action::Card(card))) => self.equip(seat, card, from, out),
            (Some(Place::Play), Some(Action::Card(card))) => self.play_card(seat, card, out),
            (Some(to), Some(Action::Card(card))) => {
                self.give_back(seat, card, from, to.spot().unwrap_or(Spot::Hand), out);
            }
            (Some(to), Some(Action::CardOf(owner, card))) => {
                self.give_back(owner, card, from, to.spot().unwrap_or(Spot::Hand), out);
            }
            _ => {}
        }
    }

    /// So much more the next damage of the attack under way deals; an attack that deals more deals it once.
    pub(crate) fn more(&self) -> u8 {
        self.attack().map_or(0, |attack| attack.more)
    }

    fn spend_more(&mut self) -> u8 {
        self.attack_mut().map_or(0, |attack| std::mem::take(&mut attack.more))
    }

    fn strike_at(&mut self, verb: &Verb, number: u8, pick: Option<Action>, out: &mut impl Events<Event>) {
        let damage = number.saturating_add(self.spend_more());
        let aimed = pick.map_or(Foe::Boss, Action::foe);
        // AK-ATTACK-05: one target for all damage of the Weapon that names none.
        let foe = match self.attack_mut() {
            Some(attack) if verb.from == Some(Place::Foes) => match attack.target {
                Target::At(target) => target,
                // AK-RULING-11: the target is gone, and so is the damage.
                Target::Gone => return,
                Target::Open => {
                    attack.target = Target::At(aimed);
                    out.tell(|| Event::Aimed { foe: aimed });
                    aimed
                }
            },
            _ => aimed,
        };
        self.hit(foe, damage, out);
    }
}
