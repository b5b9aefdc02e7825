//! The few functions that change the position. Each tells what it did, and ends the game the moment an end is
//! reached. AK-RULING-12.

use effects::{Host as _, Op};
use table::{Events, Seat};

use crate::content::{Kind, Label, Text};
use crate::deck;
use crate::event::{Event, Spot};
use crate::language::{Amount, Verb, Zone as Word};
use crate::position::{AstroKnights, Ending, HEALTH_MAX, MINIONS, Minion, Phase, SEEN, Zone};
use crate::stack::{Foe, Frame, GONE};

/// The `source` of texts that are the Boss's own; a minion's slot is added for its texts.
pub(crate) const BOSS_TEXT: u8 = 0x80;
/// The `source` of Boss texts that are no minion's.
pub(crate) const MAT_TEXT: u8 = BOSS_TEXT + MINIONS as u8;
/// The number of the first minion among the members of groups; the seats come before.
pub(crate) const MINION: u8 = 4;

impl AstroKnights {
    pub(crate) fn end(&mut self, how: Ending, out: &mut impl Events<Event>) {
        if !self.is_over() {
            self.state.phase = Phase::Over(how);
            out.tell(|| Event::Ended { how });
        }
    }

    /// Puts something on the stack. The loader has seen to it that there is room in every position that play can
    /// reach; in one that was made up there may be none, and then what would be set off is lost.
    #[inline]
    pub(crate) fn put_on_stack(&mut self, frame: Frame) {
        let _ = self.state.stack.try_push(frame);
    }

    /// Puts a text on the stack. AK-GEN-07: "you" is whoever plays, equips, attacks, gains or activates.
    pub(crate) fn run(&mut self, text: &Text, you: Seat, source: u8) {
        self.put_on_stack(Frame::Run(effects::Frame::new(text.entry, you, you.index() as u8, source)));
    }

    /// The zone of a player that a word stands for.
    pub(crate) fn zone(&self, seat: Seat, zone: Word) -> &Zone {
        let player = self.player(seat);
        match zone {
            Word::Hand => &player.hand,
            Word::Discard => &player.discard,
            Word::Deck => &player.deck,
            Word::Play => &player.play,
            Word::Equipped => &player.equipped,
        }
    }

    fn zone_mut(&mut self, seat: Seat, zone: Word) -> &mut Zone {
        let player = self.player_mut(seat);
        match zone {
            Word::Hand => &mut player.hand,
            Word::Discard => &mut player.discard,
            Word::Deck => &mut player.deck,
            Word::Play => &mut player.play,
            Word::Equipped => &mut player.equipped,
        }
    }

    /// Takes a card out of a zone. AK-RULING-43: the rest keeps its order.
    pub(crate) fn take(&mut self, seat: Seat, zone: Word, card: u8) {
        let found = self.zone_mut(seat, zone).take(card);
        debug_assert!(found, "only a card that is there can be taken");
        if zone == Word::Equipped {
            self.leave_attack(seat, card);
        }
    }

    /// A Weapon that is taken away during its own attack is not there to be discarded. AK-RULING-45: until then it
    /// is equipped like any other, and another copy of it goes first.
    fn leave_attack(&mut self, seat: Seat, card: u8) {
        let copies = usize::from(self.player(seat).equipped.count(card));
        let attacks = self.state.stack.iter_mut().filter_map(|frame| match frame {
            Frame::Attack(attack) if attack.owner == seat && attack.weapon == card => Some(attack),
            _ => None,
        });
        attacks.skip(copies).for_each(|attack| attack.weapon = GONE);
    }

    /// Puts a card into a zone. What has an order is added on top, AK-DRAW-11: and nowhere else; what has none is kept
    /// sorted.
    pub(crate) fn put(&mut self, seat: Seat, zone: Word, card: u8) {
        let pile = self.zone_mut(seat, zone);
        match zone {
            Word::Hand | Word::Equipped => pile.sort_in(card),
            Word::Discard | Word::Deck | Word::Play => pile.push(card),
        }
    }

    pub(crate) fn discard(&mut self, seat: Seat, card: u8, from: Word, out: &mut impl Events<Event>) {
        // AK-RULING-49: on top of the discard pile at once.
        self.take(seat, from, card);
        self.put(seat, Word::Discard, card);
        out.tell(|| Event::Discarded { seat, card, from: spot(from) });
    }

    pub(crate) fn destroy(&mut self, seat: Seat, card: u8, from: Word, out: &mut impl Events<Event>) {
        // AK-TERM-01: out of the game for good.
        self.take(seat, from, card);
        self.state.destroyed.sort_in(card);
        out.tell(|| Event::Destroyed { seat, card, from: spot(from) });
    }

    /// AK-RULING-26: the discard pile is turned over only when a card is needed and the deck has none. AK-DRAW-07: whenever
    /// that is. AK-RULING-29: what lies in the play area is not in the pile. AK-DRAW-09: nothing is shuffled.
    pub(crate) fn flip_if_needed(&mut self, seat: Seat, out: &mut impl Events<Event>) {
        let player = self.player_mut(seat);
        if player.deck.is_empty() && !player.discard.is_empty() {
            // AK-DRAW-08: the bottom of the discard pile is the top of the deck.
            player.deck = player.discard.turned_over();
            player.discard.clear();
            out.tell(|| Event::Flipped { seat });
        }
    }

    /// Draws a card; whether there was one. AK-DRAW-06.
    pub(crate) fn draw(&mut self, seat: Seat, out: &mut impl Events<Event>) -> bool {
        self.flip_if_needed(seat, out);
        let Some(card) = self.player_mut(seat).deck.pop() else { return false };
        self.put(seat, Word::Hand, card);
        // AK-RULING-04: it could be known, yet nobody may look; so it comes to light now.
        out.reveal(|| Event::Drew { seat, card });
        true
    }

    /// Damage to a player. AK-DMG-06, AK-EXH-06, AK-EXH-07, AK-EXH-08, AK-RULING-22.
    pub(crate) fn suffer(&mut self, seat: Seat, damage: u8, out: &mut impl Events<Event>) {
        if damage == 0 {
            return;
        }
        if self.is_exhausted(seat) {
            // AK-EXH-10: once exhausted, nobody is exhausted again.
            return self.hit_homeworld(damage.saturating_mul(2), out);
        }
        let player = self.player_mut(seat);
        let lost = damage.min(player.health);
        player.health -= lost;
        let left = player.health;
        out.tell(|| Event::Suffered { seat, damage: lost, left });
        if left > 0 {
            return;
        }
        // AK-EXH-01, AK-TRACK-03.
        out.tell(|| Event::Exhausted { seat });
        // AK-EXH-09, AK-RULING-24: lost before anything else; AK-SOLO-05: not with one Knight,
        // for whom all that follows is the same (AK-SOLO-06).
        if self.state.seats > 1 && self.everybody().all(|seat| self.is_exhausted(seat)) {
            return self.end(Ending::Exhausted, out);
        }
        // AK-EXH-02, AK-EXH-08: first the exhaust effect, then the excess.
        if damage > lost {
            self.put_on_stack(Frame::Excess { damage: damage - lost });
        }
        let you = self.deciding();
        self.run(&self.mat().exhaust, you, MAT_TEXT);
    }

    pub(crate) fn hit_homeworld(&mut self, damage: u8, out: &mut impl Events<Event>) {
        let guarded = damage.min(self.state.guard);
        if guarded > 0 {
            self.state.guard -= guarded;
            out.tell(|| Event::Guarded { damage: guarded });
        }
        let damage = (damage - guarded).min(self.state.homeworld_health);
        if damage == 0 {
            return;
        }
        self.state.homeworld_health -= damage;
        let left = self.state.homeworld_health;
        out.tell(|| Event::HomeworldHit { damage, left });
        // AK-DMG-07.
        if left == 0 {
            self.end(Ending::Homeworld, out);
        }
    }

    pub(crate) fn heal(&mut self, seat: Seat, health: u8, out: &mut impl Events<Event>) {
        // AK-EXH-04, AK-RULING-25: an exhausted player gains none.
        if self.is_exhausted(seat) {
            return;
        }
        let player = self.player_mut(seat);
        // AK-TRACK-14.
        let health = health.min(HEALTH_MAX - player.health);
        player.health += health;
        let now = player.health;
        if health > 0 {
            out.tell(|| Event::Healed { seat, health, now });
        }
    }

    pub(crate) fn set_power(&mut self, seat: Seat, power: u8, out: &mut impl Events<Event>) {
        // AK-TRACK-08.
        let now = power.min(self.knight(seat).power.max);
        if self.player(seat).power != now {
            self.player_mut(seat).power = now;
            out.tell(|| Event::Power { seat, now });
        }
    }

    pub(crate) fn set_slots(&mut self, seat: Seat, slots: u8, out: &mut impl Events<Event>) {
        // AK-TRACK-05. AK-SLOT-04: Weapons stay where they are.
        let now = slots.min(self.knight(seat).slots.max);
        if self.player(seat).slots != now {
            self.player_mut(seat).slots = now;
            out.tell(|| Event::Slots { seat, now });
        }
    }

    pub(crate) fn set_homeworld_power(&mut self, power: u8, out: &mut impl Events<Event>) {
        // AK-TRACK-11.
        let now = power.min(self.homeworld().power);
        if self.state.homeworld_power != now {
            self.state.homeworld_power = now;
            out.tell(|| Event::HomeworldPower { now });
        }
    }

    pub(crate) fn gain_energy(&mut self, seat: Seat, energy: u8, out: &mut impl Events<Event>) {
        // AK-RULING-30, AK-ENERGY-04: of use to the active player alone.
        let mine = seat == self.state.active && matches!(self.state.phase, Phase::Attack | Phase::Main);
        if mine {
            self.state.energy = self.state.energy.saturating_add(energy);
            let now = self.state.energy;
            out.tell(|| Event::Energy { seat, energy, now });
        } else {
            out.tell(|| Event::EnergyLost { seat, energy });
        }
    }

    pub(crate) fn spend(&mut self, energy: u8, out: &mut impl Events<Event>) {
        self.state.energy -= energy;
        let (seat, left) = (self.state.active, self.state.energy);
        if energy > 0 {
            out.tell(|| Event::Spent { seat, energy, left });
        }
    }

    pub(crate) fn set_track(&mut self, track: u8, out: &mut impl Events<Event>) {
        // AK-FURION-06: the top of the track is its cap.
        let now = track.min(self.boss().track_max);
        if self.state.track == now {
            return;
        }
        self.state.track = now;
        out.tell(|| Event::Track { now });
        // AK-END-05.
        if self.boss().doom.is_some_and(|doom| now >= doom) {
            self.end(Ending::Doom, out);
        }
    }

    /// Damage by the players to the Boss or a minion.
    pub(crate) fn hit(&mut self, foe: Foe, damage: u8, out: &mut impl Events<Event>) {
        match foe {
            Foe::Boss => self.hit_boss(damage, out),
            Foe::Minion(slot) => self.hit_minion(slot, damage, out),
            // AK-RULING-11: the target is gone, and so is the damage.
            Foe::Gone => {}
        }
    }

    /// AK-DMG-04.
    fn hit_boss(&mut self, damage: u8, out: &mut impl Events<Event>) {
        let armour = if self.state.minions.is_empty() { 0 } else { self.boss().armour };
        // AK-RULING-10: the dial stops at 0.
        let damage = damage.saturating_sub(armour).min(self.state.boss_health);
        self.state.boss_health -= damage;
        let left = self.state.boss_health;
        out.tell(|| Event::BossHit { damage, left });
        if left == 0 {
            // AK-DMG-05.
            return self.end(Ending::Won, out);
        }
        if damage > 0
            && let Some(wound) = &self.mat().wound
        {
            let you = self.deciding();
            self.run(wound, you, MAT_TEXT);
        }
    }

    pub(crate) fn hit_minion(&mut self, slot: u8, damage: u8, out: &mut impl Events<Event>) {
        let Some(place) = self.state.minions.iter().position(|minion| minion.slot == slot) else { return };
        let minion = &mut self.state.minions[place];
        let card = minion.card;
        if damage == 0 {
            return;
        }
        // AK-RULING-54: the shield goes instead of the damage, all of it.
        if minion.shields > 0 {
            minion.shields -= 1;
            out.tell(|| Event::ShieldBroke { slot, card });
            return;
        }
        // AK-DMG-01; AK-RULING-10: what is beyond its health is lost.
        let damage = damage.min(minion.health);
        minion.health -= damage;
        let left = minion.health;
        out.tell(|| Event::MinionHit { slot, card, damage, left });
        if left == 0 {
            // AK-DMG-02.
            self.defeat(slot, out);
        }
    }

    /// AK-DMG-03, AK-RULING-41: to the discard pile of the deck it came from.
    pub(crate) fn defeat(&mut self, slot: u8, out: &mut impl Events<Event>) {
        let Some(minion) = self.remove_minion(slot) else { return };
        let card = minion.card;
        self.boss_discard(card);
        out.tell(|| Event::Defeated { slot, card });
        if let Some(attack) = self.attack_mut() {
            attack.defeated = true;
        }
    }

    /// AK-TERM-02: out of the game for good.
    pub(crate) fn crush(&mut self, slot: u8, out: &mut impl Events<Event>) {
        let Some(minion) = self.remove_minion(slot) else { return };
        let card = minion.card;
        self.state.boss_destroyed.sort_in(card);
        out.tell(|| Event::Crushed { card });
    }

    /// Takes a minion out of play; AK-BDRAW-09: nothing else does. Whatever was still to happen to it does not; another may get its slot.
    fn remove_minion(&mut self, slot: u8) -> Option<Minion> {
        let place = self.state.minions.iter().position(|minion| minion.slot == slot)?;
        let code = self.code();
        // What is left of a loop, or of a verb's picks, is a number; of a group and of divided damage it is who.
        let who = |at: u16| matches!(code.op(at), Op::With { .. } | Op::Do(Verb::Amount(Amount::Split, _)));
        for frame in &mut self.state.stack {
            match frame {
                Frame::Run(run) if run.open && who(run.at) => run.left &= !(1 << (MINION + slot)),
                Frame::BossMain { left, .. } => *left &= !(1 << slot),
                Frame::Attack(attack) if attack.target == Some(Foe::Minion(slot)) => {
                    attack.target = Some(Foe::Gone)
                }
                _ => {}
            }
        }
        Some(self.state.minions.remove(place))
    }

    pub(crate) fn mend(&mut self, slot: u8, health: u8, out: &mut impl Events<Event>) {
        let Some(minion) = self.state.minions.iter_mut().find(|minion| minion.slot == slot) else { return };
        // AK-TRACK-13: without a maximum.
        minion.health = minion.health.saturating_add(health);
        let (card, now) = (minion.card, minion.health);
        out.tell(|| Event::MinionMended { slot, card, health, now });
    }

    /// Puts a Boss card on the discard pile of its own deck.
    pub(crate) fn boss_discard(&mut self, card: u8) {
        if self.is_side(card) {
            self.state.side_discard.push(card);
        } else {
            self.state.boss_discard.push(card);
        }
    }

    pub(crate) fn is_side(&self, card: u8) -> bool {
        self.kit.0.boss_card(card).label == Label::Side
    }

    /// AK-SETUP-15: the next card of a supply deck is turned face up.
    pub(crate) fn turn_up(&mut self, deck: u8, out: &mut impl Events<Event>) {
        let pile = &mut self.state.supply[usize::from(deck)];
        let Some(top) = usize::from(pile.len()).checked_sub(1) else { return };
        let known = deck::look(pile, top, &mut self.state.chance);
        let card = pile.cards()[top] & !SEEN;
        if known {
            out.tell(|| Event::TurnedUp { deck, card });
        } else {
            out.reveal(|| Event::TurnedUp { deck, card });
        }
    }

    /// A player gains the face-up card of a supply deck: AK-RULING-14, in this order.
    pub(crate) fn gain(&mut self, seat: Seat, deck: u8, to: Word, out: &mut impl Events<Event>) {
        let Some(card) = self.state.supply[usize::from(deck)].pop().map(|card| card & !SEEN) else { return };
        // AK-GAIN-03.
        let to = self.destination(seat, card, to);
        self.put(seat, to, card);
        out.tell(|| Event::Gained { seat, card, to: spot(to) });
        // AK-GAIN-04.
        self.turn_up(deck, out);
        // AK-TERM-06, AK-GAIN-05, AK-GAIN-06: paid or free; the gainer is "you".
        if let Some(buy) = &self.kit.0.card(card).buy {
            self.run(buy, seat, card);
        }
    }

    /// Where a gained card goes: lasting effects may send it elsewhere.
    fn destination(&mut self, seat: Seat, card: u8, to: Word) -> Word {
        match self.kit.0.card(card).kind {
            Kind::Tech if to == Word::Discard && self.state.tech_to_hand.has(seat) => Word::Hand,
            Kind::Weapon if to == Word::Discard && self.state.weapon_to_deck.has(seat) => {
                self.state.weapon_to_deck = self.state.weapon_to_deck.without(seat);
                Word::Deck
            }
            _ => to,
        }
    }
}

/// A zone, as events name it.
pub(crate) const fn spot(zone: Word) -> Spot {
    match zone {
        Word::Hand => Spot::Hand,
        Word::Discard => Spot::Discard,
        Word::Deck => Spot::Deck,
        Word::Play => Spot::Play,
        Word::Equipped => Spot::Equipped,
    }
}
