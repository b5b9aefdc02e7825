//! Verbs: what is done in one go, and the picks that some of them need.

use effects::Host as _;
use table::{Events, Seat};

use crate::action::{Action, Deed, Question};
use crate::atoms::{BOSS_TEXT, MINION};
use crate::content::Kind;
use crate::deck;
use crate::event::Event;
use crate::host::weapon;
use crate::language::{Amount, Plain, Target, Verb, Zone};
use crate::position::{AstroKnights, Ending, SEEN};
use crate::stack::{Attack, Foe, Frame, GONE};

/// Picks that are open to a seat.
pub(crate) type Options = Vec<Action>;

/// Whether a verb is done or waits for a pick.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Done {
    Yes,
    Waits,
}

impl AstroKnights {
    /// Does a verb as far as it goes without a choice.
    pub(crate) fn enact(&mut self, verb: Verb, out: &mut impl Events<Event>) -> Done {
        let Some(wanted) = self.picks(&verb) else {
            let frame = *self.top();
            self.top().done();
            self.act(verb, &frame, out);
            return Done::Yes;
        };
        if !self.top().open {
            let foes = self.minion_slots() << MINION | 1;
            let top = self.top();
            top.open = true;
            // Divided damage goes to each foe once: its points are counted, and `left` is who has had none.
            (top.left, top.count) = match verb {
                Verb::Amount(Amount::Split, _) if wanted > 0 => (foes, wanted as u8),
                _ => (wanted, 0),
            };
            if matches!(verb, Verb::Amount(Amount::Split, _)) {
                self.spend_more();
            }
            self.look(verb, out);
        }
        loop {
            let frame = *self.top();
            if frame.left == 0 || self.is_over() {
                self.top().done();
                return Done::Yes;
            }
            let mut options = Options::new();
            self.options(&verb, &frame, &mut options);
            match options[..] {
                // AK-GEN-05, AK-PLAY-02, AK-AMB-04: as far as it can be.
                [] => {
                    self.top().done();
                    return Done::Yes;
                }
                // Everything here is open, so everybody sees that there is no choice.
                [only] => {
                    let depth = self.state.stack.len();
                    self.pick(verb, only, out);
                    if self.state.stack.len() != depth || self.top().at != frame.at {
                        return Done::Yes;
                    }
                }
                _ => return Done::Waits,
            }
        }
    }

    /// How many picks a verb asks for; none for one that needs no pick.
    fn picks(&mut self, verb: &Verb) -> Option<u32> {
        let frame = *self.top();
        let number = match *verb {
            Verb::Discard(number, ..)
            | Verb::Destroy(number, ..)
            | Verb::Return(number, ..)
            | Verb::Collect(number, _) => self.amount(number, &frame),
            Verb::Amount(Amount::Split, number) => self.amount(number, &frame).saturating_add(self.more()),
            Verb::Amount(Amount::Reorder, number) => {
                let player = self.player(AstroKnights::subject(&frame));
                self.amount(number, &frame).min(player.deck.len() + player.discard.len())
            }
            // AK-RULING-34: looking never levels up; what is there is looked at.
            Verb::Amount(Amount::Scry, number) => self.amount(number, &frame).min(self.state.boss_deck.len()),
            Verb::Gain(..) | Verb::Trim(_) | Verb::Equip(..) | Verb::Play(_) | Verb::Attack { .. } => 1,
            Verb::Damage(..) => 1,
            _ => return None,
        };
        Some(u32::from(number))
    }

    /// What is seen before the first pick.
    fn look(&mut self, verb: Verb, out: &mut impl Events<Event>) {
        let frame = *self.top();
        match verb {
            Verb::Amount(Amount::Scry, _) if frame.left > 0 => {
                let state = &mut self.state;
                let from = usize::from(state.boss_deck.len()) - frame.left as usize;
                for place in (from..usize::from(state.boss_deck.len())).rev() {
                    deck::look(&mut state.boss_deck, place, &mut state.chance);
                }
                let told = state.boss_deck.cards()[from..].iter().rev().map(|card| card & !SEEN).collect();
                out.reveal(|| Event::Scried { cards: told });
            }
            Verb::Amount(Amount::Reorder, _) if frame.left > 0 => {
                let seat = AstroKnights::subject(&frame);
                self.make_top(seat, frame.left as u8, out);
                let deck = self.player(seat).deck.cards();
                let told = deck[deck.len() - frame.left as usize..].iter().rev().copied().collect();
                out.reveal(|| Event::Looked { seat, cards: told });
            }
            _ => {}
        }
    }

    /// AK-DRAW-06: so many cards on top of a deck, the discard pile turned over below them if need be. AK-RULING-32: they
    /// stay where they are until the text moves them.
    fn make_top(&mut self, seat: Seat, cards: u8, out: &mut impl Events<Event>) {
        if self.player(seat).deck.len() >= cards {
            return;
        }
        let player = self.player_mut(seat);
        let above = std::mem::take(&mut player.deck);
        self.flip_if_needed(seat, out);
        let player = self.player_mut(seat);
        above.cards().iter().for_each(|card| player.deck.push(*card));
    }

    /// So much more the next damage of the attack under way deals.
    fn more(&self) -> u8 {
        self.attack().map_or(0, |attack| attack.more)
    }

    /// The same, and no later damage of the attack deals it again: an attack that deals more deals it once.
    fn spend_more(&mut self) -> u8 {
        self.attack_mut().map_or(0, |attack| std::mem::take(&mut attack.more))
    }

    /// What a verb that waits is about: the question, and who answers it.
    pub(crate) fn verb_question(&self, verb: &Verb, frame: &effects::Frame) -> (Question, Seat, bool) {
        let subject = AstroKnights::subject(frame);
        let left = frame.left as u8;
        let boss = frame.source >= BOSS_TEXT;
        // Which supply deck is for "you" to say, or for the group.
        let you = if boss { self.deciding() } else { frame.you };
        let card = |deed| Question::Card { deed, left };
        match verb {
            // AK-RULING-20: whoever's cards they are.
            Verb::Discard(..) => (card(Deed::Discard), subject, false),
            Verb::Destroy(..) => (card(Deed::Destroy), subject, false),
            Verb::Return(..) => (card(Deed::Return), subject, false),
            // AK-RULING-43, AK-RULING-01: the group.
            Verb::Collect(..) => (card(Deed::Return), self.deciding(), true),
            Verb::Gain(..) => (Question::Supply { deed: Deed::Gain }, you, boss),
            Verb::Trim(_) => (Question::Supply { deed: Deed::Destroy }, you, boss),
            Verb::Equip(..) => (card(Deed::Equip), subject, false),
            Verb::Play(_) => (card(Deed::Play), subject, false),
            // AK-ATTACK-12: the attacker.
            Verb::Attack { .. } => (card(Deed::Attack), subject, false),
            Verb::Amount(Amount::Split, _) => (Question::Split { left: frame.count }, frame.you, false),
            Verb::Amount(Amount::Reorder, _) => (card(Deed::PutBack), subject, false),
            Verb::Amount(Amount::Scry, _) => (card(Deed::PutBack), you, boss),
            Verb::Damage(number, _) => {
                let damage = self.amount(*number, frame).saturating_add(self.more());
                (Question::Target { damage }, frame.you, false)
            }
            _ => (Question::Choose, you, boss),
        }
    }

    /// The picks that are open, in ascending order.
    pub(crate) fn options(&self, verb: &Verb, frame: &effects::Frame, out: &mut Options) {
        let seat = AstroKnights::subject(frame);
        match verb {
            Verb::Discard(_, filter, zone)
            | Verb::Destroy(_, filter, zone)
            | Verb::Return(_, filter, zone, _) => {
                out.extend(self.kinds(seat, *zone, filter).map(Action::Card));
            }
            Verb::Collect(_, filter) => {
                for owner in self.everybody() {
                    out.extend(
                        self.kinds(owner, Zone::Discard, filter).map(|card| Action::CardOf(owner, card)),
                    );
                }
            }
            Verb::Gain(filter, _) | Verb::Trim(filter) => {
                let fits =
                    |deck: &u8| self.supply_top(*deck).is_some_and(|card| filter.fits(self.kit.0.card(card)));
                out.extend((0..6).filter(fits).map(Action::Supply));
            }
            // AK-EQUIP-02, AK-RULING-31.
            Verb::Equip(filter, zone) if self.player(seat).equipped.len() < self.player(seat).slots => {
                out.extend(self.kinds(seat, *zone, &weapon(*filter)).map(Action::Card));
            }
            Verb::Play(filter) => out.extend(self.playable(seat, filter).map(Action::Card)),
            // AK-ATTACK-10: anybody's, where the text says so.
            Verb::Attack { any, .. } => {
                let any_weapon = crate::language::Filter { of: crate::language::Type::Weapon, cost: None };
                for owner in self.everybody().filter(|owner| *any || *owner == seat) {
                    out.extend(
                        self.kinds(owner, Zone::Equipped, &any_weapon)
                            .map(|card| Action::CardOf(owner, card)),
                    );
                }
            }
            Verb::Damage(_, target) => match (target, self.attack().and_then(|attack| attack.target)) {
                // AK-RULING-11: the attack has its target already.
                (None, Some(_)) => out.push(Action::Boss),
                (Some(Target::Boss), _) => out.push(Action::Boss),
                (Some(Target::Minion), _) => out.extend(self.foes().skip(1).map(aim)),
                (None, None) => out.extend(self.foes().map(aim)),
            },
            Verb::Amount(Amount::Split, _) => {
                // The last foe gets what is left.
                let least = if frame.left.count_ones() == 1 { frame.count } else { 1 };
                let open = |foe: &Foe| frame.left & 1 << bit(*foe) != 0;
                for foe in self.foes().filter(open) {
                    out.extend((least..=frame.count).map(|points| Action::Deal(foe, points)));
                }
            }
            Verb::Amount(Amount::Reorder, _) => {
                let deck = self.player(seat).deck.cards();
                out.extend(distinct(&deck[deck.len() - frame.left as usize..]).map(Action::Card));
            }
            Verb::Amount(Amount::Scry, _) => {
                let deck = self.state.boss_deck.cards();
                out.extend(distinct(&deck[deck.len() - frame.left as usize..]).map(Action::BossCard));
            }
            _ => {}
        }
    }

    /// Takes a pick for the verb on top.
    pub(crate) fn pick(&mut self, verb: Verb, pick: Action, out: &mut impl Events<Event>) {
        let frame = *self.top();
        let seat = AstroKnights::subject(&frame);
        if !matches!(verb, Verb::Amount(Amount::Split, _)) {
            self.top().left -= 1;
        }
        match (verb, pick) {
            (Verb::Discard(_, _, from), Action::Card(card)) => self.discard(seat, card, from, out),
            (Verb::Destroy(_, _, from), Action::Card(card)) => self.destroy(seat, card, from, out),
            (Verb::Return(_, _, from, to), Action::Card(card)) => self.give_back(seat, card, from, to, out),
            (Verb::Collect(..), Action::CardOf(owner, card)) => {
                self.give_back(owner, card, Zone::Discard, Zone::Hand, out);
            }
            (Verb::Gain(_, to), Action::Supply(deck)) => {
                self.top().done();
                self.gain(seat, deck, to, out);
            }
            (Verb::Trim(_), Action::Supply(deck)) => self.trim(deck, out),
            (Verb::Equip(_, from), Action::Card(card)) => {
                self.top().done();
                self.equip(seat, card, from, out);
            }
            (Verb::Play(_), Action::Card(card)) => {
                self.top().done();
                self.play_card(seat, card, out);
            }
            (Verb::Attack { keep, more, .. }, Action::CardOf(owner, weapon)) => {
                self.top().done();
                self.begin_attack(
                    Attack { by: seat, owner, weapon, keep, more, target: None, defeated: false },
                    out,
                );
            }
            (Verb::Damage(number, target), pick) => self.strike_at(number, target, &frame, pick, out),
            (Verb::Amount(Amount::Split, _), Action::Deal(foe, points)) => {
                let top = self.top();
                top.left = if points == frame.count { 0 } else { frame.left & !(1 << bit(foe)) };
                top.count -= points;
                if top.left == 0 {
                    top.done();
                }
                self.hit(foe, points, out);
            }
            (Verb::Amount(Amount::Reorder, _), Action::Card(card)) => {
                let deck = &mut self.player_mut(seat).deck;
                put_back(deck.cards_mut(), frame.left as usize, card);
                out.show(|| Event::PutBack { seat, card });
            }
            (Verb::Amount(Amount::Scry, _), Action::BossCard(card)) => {
                put_back(self.state.boss_deck.cards_mut(), frame.left as usize, card | SEEN);
                out.show(|| Event::ScryPut { card });
            }
            _ => {}
        }
    }

    fn strike_at(
        &mut self,
        number: crate::language::Number,
        target: Option<Target>,
        frame: &effects::Frame,
        pick: Action,
        out: &mut impl Events<Event>,
    ) {
        // AK-ATTACK-05: one target for all damage of the Weapon that names none.
        let aimed = foe(pick);
        let foe = match (target, self.attack_mut()) {
            (None, Some(attack)) => match attack.target {
                Some(target) => target,
                None => {
                    attack.target = Some(aimed);
                    out.tell(|| Event::Aimed { foe: aimed });
                    aimed
                }
            },
            _ => aimed,
        };
        let damage = self.amount(number, frame).saturating_add(self.spend_more());
        self.top().done();
        self.hit(foe, damage, out);
    }

    fn give_back(&mut self, seat: Seat, card: u8, from: Zone, to: Zone, out: &mut impl Events<Event>) {
        self.take(seat, from, card);
        self.put(seat, to, card);
        out.tell(|| Event::Returned {
            seat,
            card,
            from: crate::atoms::spot(from),
            to: crate::atoms::spot(to),
        });
    }

    fn trim(&mut self, deck: u8, out: &mut impl Events<Event>) {
        let Some(card) = self.state.supply[usize::from(deck)].pop().map(|card| card & !SEEN) else { return };
        self.state.destroyed.sort_in(card);
        out.tell(|| Event::Trimmed { card });
        // AK-SETUP-15.
        self.turn_up(deck, out);
    }

    pub(crate) fn equip(&mut self, seat: Seat, card: u8, from: Zone, out: &mut impl Events<Event>) {
        self.take(seat, from, card);
        self.put(seat, Zone::Equipped, card);
        out.tell(|| Event::Equipped { seat, card });
        // AK-TERM-05, AK-EQUIP-04: its EQUIP text at once; AK-EQUIP-05: and no other.
        if let Some(equip) = &self.kit.0.card(card).equip {
            self.run(equip, seat, card);
        }
    }

    pub(crate) fn play_card(&mut self, seat: Seat, card: u8, out: &mut impl Events<Event>) {
        // AK-PLAY-04, AK-RULING-52: it lies in its player's play area until it is put away.
        self.take(seat, Zone::Hand, card);
        self.put(seat, Zone::Play, card);
        out.tell(|| Event::Played { seat, card });
        // AK-PLAY-01.
        if let Some(play) = &self.kit.0.card(card).play {
            self.run(play, seat, card);
        }
    }

    pub(crate) fn begin_attack(&mut self, mut attack: Attack, out: &mut impl Events<Event>) {
        let Attack { by: seat, owner, weapon, .. } = attack;
        attack.more = attack.more.saturating_add(self.state.bonus);
        out.tell(|| Event::Attacked { seat, owner, weapon });
        self.put_on_stack(Frame::Attack(attack));
        // AK-TERM-04, AK-ATTACK-04; AK-ATTACK-11, AK-ATTACK-12, AK-ATTACK-13: the attacker is "you", decides and pays.
        if let Some(text) = &self.kit.0.card(weapon).attack {
            self.run(text, seat, weapon);
        }
    }

    /// Verbs that need no pick.
    fn act(&mut self, verb: Verb, frame: &effects::Frame, out: &mut impl Events<Event>) {
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
            Amount::Mill => {
                for _ in 0..number {
                    self.flip_if_needed(seat, out);
                    let Some(card) = self.player(seat).deck.top() else { break };
                    self.discard_top(seat, card, out);
                }
            }
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

    fn discard_top(&mut self, seat: Seat, card: u8, out: &mut impl Events<Event>) {
        self.player_mut(seat).deck.pop();
        self.put(seat, Zone::Discard, card);
        out.reveal(|| Event::Discarded { seat, card, from: crate::event::Spot::Deck });
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

    pub(crate) fn is_weapon(&self, card: u8) -> bool {
        self.kit.0.card(card).kind == Kind::Weapon
    }
}

/// The minions of a set of members, as seats are not.
pub(crate) const fn member(who: u8) -> Action {
    if who < MINION { Action::Player(Seat::new(who)) } else { Action::Minion(who - MINION) }
}

const fn aim(foe: Foe) -> Action {
    match foe {
        Foe::Minion(slot) => Action::Minion(slot),
        Foe::Boss | Foe::Gone => Action::Boss,
    }
}

/// A foe's number among members; no player is one, so the Boss has the first.
const fn bit(foe: Foe) -> u8 {
    match foe {
        Foe::Minion(slot) => MINION + slot,
        Foe::Boss | Foe::Gone => 0,
    }
}

const fn foe(pick: Action) -> Foe {
    match pick {
        Action::Minion(slot) => Foe::Minion(slot),
        _ => Foe::Boss,
    }
}

/// Each card of a list once, in ascending order, without the mark of having been seen.
fn distinct(cards: &[u8]) -> impl Iterator<Item = u8> {
    let mut seen = cards.iter().fold(0_u128, |seen, card| seen | 1 << (card & !SEEN));
    std::iter::from_fn(move || {
        let lowest = (seen != 0).then(|| seen.trailing_zeros() as u8)?;
        seen &= seen - 1;
        Some(lowest)
    })
}

/// Puts a card back below the rest of the so many top ones: the last one picked is on top.
fn put_back(cards: &mut [u8], left: usize, card: u8) {
    let from = cards.len() - left;
    if let Some(place) = cards[from..].iter().rposition(|held| *held == card) {
        cards[from..=from + place].rotate_right(1);
    }
}
