//! Verbs that need picks: who is asked what, what is open, and what a pick does. Verbs that need none are in `deeds`.

use effects::Host as _;
use table::{Events, Seat};

use crate::action::{Action, Deed, Question};
use crate::atoms::{BOSS_TEXT, MINION};
use crate::content::Kind;
use crate::deck;
use crate::event::Event;
use crate::host::weapon;
use crate::language::{Amount, Target, Verb, Zone};
use crate::position::{AstroKnights, SEEN};
use crate::stack::{Attack, Foe, Frame};

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
    pub(crate) fn make_top(&mut self, seat: Seat, cards: u8, out: &mut impl Events<Event>) {
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
