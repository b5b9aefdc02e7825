//! The few functions that change the position. Each tells what it did. AK-RULING-12: each ends the game the moment an end
//! is reached, and nothing comes behind it.

use effects::Shown;
use table::{Events, Seat};

use crate::content::{Kind, Label, Text};
use crate::event::Event;
use crate::nouns::{BossCardId, CardId, Foe, Member, Source, Spot, Supply};
use crate::position::{AstroKnights, Ending, HEALTH_MAX, Minion, Phase, Zone};
use crate::stack::{Frame, Run, Target};

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

    /// Puts a text of the players' own on the stack. AK-GEN-07: "you" is whoever plays, equips, attacks, gains or activates.
    pub(crate) fn run(&mut self, text: &Text, you: Seat, source: Source) {
        self.put_on_stack(Frame::Run(Run::new(text.entry, you, Member::player(you), source)));
    }

    /// Puts a text of the Boss's on the stack. It is about nobody yet; whoever decides for the group stands in for "you".
    pub(crate) fn run_boss(&mut self, text: &Text, source: Source) {
        self.put_on_stack(Frame::Run(Run::new(text.entry, self.deciding(), Member::BOSS, source)));
    }

    /// A player's cards in one place.
    pub(crate) fn zone(&self, seat: Seat, spot: Spot) -> &Zone {
        let player = self.player(seat);
        match spot {
            Spot::Hand => &player.hand,
            Spot::Discard => &player.discard,
            Spot::Deck => &player.deck,
            Spot::Play => &player.play,
            Spot::Equipped => &player.equipped,
        }
    }

    fn zone_mut(&mut self, seat: Seat, spot: Spot) -> &mut Zone {
        let player = self.player_mut(seat);
        match spot {
            Spot::Hand => &mut player.hand,
            Spot::Discard => &mut player.discard,
            Spot::Deck => &mut player.deck,
            Spot::Play => &mut player.play,
            Spot::Equipped => &mut player.equipped,
        }
    }

    /// Takes a card from where it lies. AK-RULING-43: the rest keeps its order.
    pub(crate) fn take(&mut self, seat: Seat, spot: Spot, card: CardId) {
        let found = self.zone_mut(seat, spot).take(card);
        debug_assert!(found, "only a card that is there can be taken");
        if spot == Spot::Equipped {
            self.leave_attack(seat, card);
        }
    }

    /// A Weapon that is taken away during its own attack is not there to be discarded. AK-RULING-45: until then it
    /// is equipped like any other, and another copy of it goes first.
    fn leave_attack(&mut self, seat: Seat, card: CardId) {
        let copies = usize::from(self.player(seat).equipped.count(card));
        let attacks = self.state.stack.iter_mut().filter_map(|frame| match frame {
            Frame::Attack(attack) if attack.owner == seat && attack.weapon == Some(card) => Some(attack),
            _ => None,
        });
        attacks.skip(copies).for_each(|attack| attack.weapon = None);
    }

    /// Puts a card where it goes. AK-DRAW-11: what has an order is added on top and nowhere else; what has none is kept
    /// sorted.
    pub(crate) fn put(&mut self, seat: Seat, spot: Spot, card: CardId) {
        let pile = self.zone_mut(seat, spot);
        match spot {
            Spot::Hand | Spot::Equipped => pile.sort_in(card),
            Spot::Discard | Spot::Deck | Spot::Play => pile.push(card),
        }
    }

    pub(crate) fn discard(&mut self, seat: Seat, card: CardId, from: Spot, out: &mut impl Events<Event>) {
        // AK-RULING-49: on top of the discard pile at once.
        self.take(seat, from, card);
        self.put(seat, Spot::Discard, card);
        out.tell(|| Event::Discarded { seat, card, from });
    }

    pub(crate) fn destroy(&mut self, seat: Seat, card: CardId, from: Spot, out: &mut impl Events<Event>) {
        // AK-TERM-01: out of the game for good.
        self.take(seat, from, card);
        self.state.destroyed.sort_in(card);
        out.tell(|| Event::Destroyed { seat, card, from });
    }

    /// AK-RULING-26: the discard pile is turned over only when a card is needed and the deck has none; AK-DRAW-07: in whichever
    /// phase that is. AK-RULING-29: what lies in the play area is not in the pile. AK-DRAW-09: nothing is shuffled.
    pub(crate) fn flip_if_needed(&mut self, seat: Seat, out: &mut impl Events<Event>) {
        let player = self.player_mut(seat);
        if player.deck.is_empty() && !player.discard.is_empty() {
            // AK-DRAW-08: the bottom of the discard pile is the top of the deck.
            player.deck = player.discard.turned_over();
            player.discard.clear();
            out.tell(|| Event::Flipped { seat });
        }
    }

    /// Draws a card; whether there was one. AK-DRAW-06: the deck first, then the discard pile turned over.
    pub(crate) fn draw(&mut self, seat: Seat, out: &mut impl Events<Event>) -> bool {
        self.flip_if_needed(seat, out);
        let Some(card) = self.player_mut(seat).deck.pop() else { return false };
        self.put(seat, Spot::Hand, card);
        // AK-RULING-04: it could be known, yet nobody may look; so it comes to light now.
        out.reveal(|| Event::Drew { seat, card });
        true
    }

    /// AK-DMG-06: damage lowers a player's health. AK-EXH-06, AK-EXH-07: what an exhausted player suffers, or what is beyond
    /// the last health, hits the Homeworld doubled; AK-RULING-22: from whichever text or cost it comes.
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
        // AK-EXH-01, AK-TRACK-03: at 0 the player is exhausted, at once.
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
        self.run_boss(&self.mat().exhaust, Source::Mat);
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
        // AK-DMG-07: a Homeworld without health is lost, and the game with it.
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
        // AK-TRACK-14: what is beyond the top is lost.
        let health = health.min(HEALTH_MAX - player.health);
        player.health += health;
        let now = player.health;
        if health > 0 {
            out.tell(|| Event::Healed { seat, health, now });
        }
    }

    pub(crate) fn set_power(&mut self, seat: Seat, power: u8, out: &mut impl Events<Event>) {
        // AK-TRACK-08: the Knight's mat has the top.
        let now = power.min(self.knight(seat).power.max);
        if self.player(seat).power != now {
            self.player_mut(seat).power = now;
            out.tell(|| Event::Power { seat, now });
        }
    }

    pub(crate) fn set_slots(&mut self, seat: Seat, slots: u8, out: &mut impl Events<Event>) {
        // AK-TRACK-05: the Knight's mat has the top. AK-SLOT-04: Weapons stay where they are.
        let now = slots.min(self.knight(seat).slots.max);
        if self.player(seat).slots != now {
            self.player_mut(seat).slots = now;
            out.tell(|| Event::Slots { seat, now });
        }
    }

    pub(crate) fn set_homeworld_power(&mut self, power: u8, out: &mut impl Events<Event>) {
        // AK-TRACK-11: its card has the top.
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
        // AK-END-05: a Boss may have an end of its own on its track.
        if self.boss().doom.is_some_and(|doom| now >= doom) {
            self.end(Ending::Doom, out);
        }
    }

    /// Damage by the players to the Boss or a minion.
    pub(crate) fn hit(&mut self, foe: Foe, damage: u8, out: &mut impl Events<Event>) {
        match foe {
            Foe::Boss => self.hit_boss(damage, out),
            Foe::Minion(_) => self.hit_minion(foe.member(), damage, out),
        }
    }

    /// AK-DMG-04: damage lowers the Boss's dial.
    fn hit_boss(&mut self, damage: u8, out: &mut impl Events<Event>) {
        let armour = if self.state.minions.is_empty() { 0 } else { self.boss().armour };
        // AK-RULING-10: the dial stops at 0.
        let damage = damage.saturating_sub(armour).min(self.state.boss_health);
        self.state.boss_health -= damage;
        let left = self.state.boss_health;
        out.tell(|| Event::BossHit { damage, left });
        if left == 0 {
            // AK-DMG-05: the players have won, and nothing else is resolved.
            return self.end(Ending::Won, out);
        }
        if damage > 0
            && let Some(wound) = &self.mat().wound
        {
            self.run_boss(wound, Source::Mat);
        }
    }

    pub(crate) fn hit_minion(&mut self, who: Member, damage: u8, out: &mut impl Events<Event>) {
        let Some(minion) = self.minion_mut(who) else { return };
        let (slot, card) = (minion.slot, minion.card);
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
            // AK-DMG-02: without health it is defeated, at once.
            self.defeat(who, out);
        }
    }

    /// AK-DMG-03, AK-RULING-41: to the discard pile of the deck it came from.
    pub(crate) fn defeat(&mut self, who: Member, out: &mut impl Events<Event>) {
        let Some(Minion { slot, card, .. }) = self.remove_minion(who) else { return };
        self.boss_discard(card);
        out.tell(|| Event::Defeated { slot, card });
        if let Some(attack) = self.attack_mut() {
            attack.defeated = true;
        }
    }

    /// AK-TERM-02: out of the game for good.
    pub(crate) fn crush(&mut self, who: Member, out: &mut impl Events<Event>) {
        let Some(Minion { card, .. }) = self.remove_minion(who) else { return };
        self.state.boss_destroyed.sort_in(card);
        out.tell(|| Event::Crushed { card });
    }

    /// Takes a minion out of play; AK-BDRAW-09: nothing else does. Whatever was still to happen to it does not; another may get its slot.
    fn remove_minion(&mut self, who: Member) -> Option<Minion> {
        let place = self.state.minions.iter().position(|minion| Member::minion(minion.slot) == who)?;
        let slot = self.state.minions[place].slot;
        for frame in &mut self.state.stack {
            match frame {
                Frame::Run(run) => run.open = run.open.without(who),
                Frame::BossMain { left, .. } => *left = left.without(slot),
                Frame::Attack(attack) if attack.target == Target::At(Foe::Minion(slot)) => {
                    attack.target = Target::Gone;
                }
                _ => {}
            }
        }
        Some(self.state.minions.remove(place))
    }

    /// AK-RULING-54: a shield more, which will go instead of damage.
    pub(crate) fn shield(&mut self, who: Member, out: &mut impl Events<Event>) {
        let Some(minion) = self.minion_mut(who) else { return };
        minion.shields = minion.shields.saturating_add(1);
        let (slot, card) = (minion.slot, minion.card);
        out.tell(|| Event::Shielded { slot, card });
    }

    pub(crate) fn mend(&mut self, who: Member, health: u8, out: &mut impl Events<Event>) {
        let Some(minion) = self.minion_mut(who) else { return };
        // AK-TRACK-13: without a maximum.
        minion.health = minion.health.saturating_add(health);
        let (slot, card, now) = (minion.slot, minion.card, minion.health);
        out.tell(|| Event::MinionMended { slot, card, health, now });
    }

    /// Puts a Boss card on the discard pile of its own deck.
    pub(crate) fn boss_discard(&mut self, card: BossCardId) {
        match self.boss_card(card).label {
            Label::Side => self.state.side_discard.push(card),
            Label::From(_) => self.state.boss_discard.push(card),
        }
    }

    /// AK-SETUP-15: the next card of a supply deck is turned face up.
    pub(crate) fn turn_up(&mut self, deck: Supply, out: &mut impl Events<Event>) {
        if let Some(shown) = self.state.supply[deck as usize].turn_up(&mut self.state.chance) {
            show(shown, |card| Event::TurnedUp { deck, card }, out);
        }
    }

    /// A player gains the face-up card of a supply deck: AK-RULING-14, in this order.
    pub(crate) fn gain(&mut self, seat: Seat, deck: Supply, to: Spot, out: &mut impl Events<Event>) {
        let Some(card) = self.state.supply[deck as usize].take_top() else { return };
        // AK-GAIN-03: on top of the discard pile, unless something says otherwise.
        let to = self.destination(seat, card, to);
        self.put(seat, to, card);
        out.tell(|| Event::Gained { seat, card, to });
        // AK-GAIN-04: the next card of the deck is shown before anything else, and may be gained too.
        self.turn_up(deck, out);
        // AK-TERM-06, AK-GAIN-05, AK-GAIN-06: its BUY text, be it paid or free; the gainer is "you".
        if let Some(buy) = &self.card(card).buy {
            self.run(buy, seat, Source::Card(card));
        }
    }

    /// Where a gained card goes: lasting effects may send it elsewhere.
    fn destination(&mut self, seat: Seat, card: CardId, to: Spot) -> Spot {
        match self.card(card).kind {
            Kind::Tech if to == Spot::Discard && self.state.tech_to_hand.has(seat) => Spot::Hand,
            Kind::Weapon if to == Spot::Discard && self.state.weapon_to_deck.has(seat) => {
                self.state.weapon_to_deck = self.state.weapon_to_deck.without(seat);
                Spot::Deck
            }
            _ => to,
        }
    }
}

/// Tells of a card that was turned up or drawn: if nobody knew it, it has come to light.
pub(crate) fn show<C>(shown: Shown<C>, event: impl FnOnce(C) -> Event, out: &mut impl Events<Event>) {
    let Shown { card, known } = shown;
    if known { out.tell(|| event(card)) } else { out.reveal(|| event(card)) }
}
