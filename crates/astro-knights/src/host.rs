//! The position as a program sees it: who is meant, how many, whether a test holds.

use effects::{Code, Host, Members, Op};
use table::Seat;

use crate::atoms::{BOSS_TEXT, MAT_TEXT, MINION};
use crate::content::{Card, Kind};
use crate::language::{
    Amount, Count, Filter, Group, Knightly, Number, Plain, State as Word, Test, Type, Verb, Zone,
};
use crate::position::{Acting, AstroKnights, Phase, SEEN, turn};
use crate::stack::{Foe, Frame, GONE};

impl Filter {
    /// Whether a card is meant.
    #[inline]
    pub(crate) fn fits(&self, card: &Card) -> bool {
        let of = match self.of {
            Type::Card => true,
            Type::Fuel => card.kind == Kind::Fuel,
            Type::Tech => card.kind == Kind::Tech,
            Type::Weapon => card.kind == Kind::Weapon,
        };
        of && self.cost.is_none_or(|(compare, cost)| compare.holds(card.cost, cost))
    }
}

impl AstroKnights {
    /// AK-RULING-01: who decides for the group. On a player's turn the active player; on a Boss turn whoever
    /// acted last; before any turn player 1.
    #[inline]
    pub(crate) fn deciding(&self) -> Seat {
        self.state.active
    }

    /// A seat, if a member of a group is one.
    #[inline]
    pub(crate) fn seat_of(who: u8) -> Option<Seat> {
        if who < MINION { Seat::try_new(who) } else { None }
    }

    /// The player a step is about. The loader has seen to it that there is one.
    #[inline]
    pub(crate) fn subject(frame: &effects::Frame) -> Seat {
        AstroKnights::seat_of(frame.who).unwrap_or(frame.you)
    }

    /// The slot of the minion a step is about.
    #[inline]
    pub(crate) fn subject_minion(frame: &effects::Frame) -> u8 {
        frame.who.wrapping_sub(MINION)
    }

    fn count(&self, count: Count, frame: &effects::Frame) -> u8 {
        let player = self.player(AstroKnights::subject(frame));
        match count {
            Count::Weapons => player.equipped.len(),
            // AK-RULING-45: the attacking Weapon still counts as equipped, and is not another one.
            Count::OtherWeapons => {
                let subject = AstroKnights::subject(frame);
                let own =
                    self.attack().is_some_and(|attack| attack.owner == subject && attack.weapon != GONE);
                player.equipped.len() - u8::from(own && !player.equipped.is_empty())
            }
            Count::Hand => player.hand.len(),
            Count::Discard => player.discard.len(),
            Count::Health => match AstroKnights::seat_of(frame.who) {
                Some(_) => player.health,
                None => self.minion(AstroKnights::subject_minion(frame)).map_or(0, |minion| minion.health),
            },
            Count::Power => player.power,
            Count::Slots => player.slots,
            Count::Minions => self.state.minions.len() as u8,
            Count::Track => self.state.track,
            Count::Level => self.state.level,
            Count::Players => self.state.seats,
            Count::Exhausted => self.everybody().filter(|seat| self.is_exhausted(*seat)).count() as u8,
            Count::HomeworldHealth => self.state.homeworld_health,
            Count::HomeworldPower => self.state.homeworld_power,
            Count::Played => player.play.len(),
        }
    }

    /// How many, as things stand.
    #[inline]
    pub(crate) fn amount(&self, number: Number, frame: &effects::Frame) -> u8 {
        if number.each == 0 {
            return number.base;
        }
        number.base.saturating_add(number.each.saturating_mul(self.count(number.of, frame)))
    }

    /// The players of a group, a bit each.
    fn players(&self, which: impl Fn(Seat) -> bool) -> u32 {
        self.everybody().filter(|seat| which(*seat)).fold(0, |set, seat| set | 1 << seat.index())
    }

    /// The players who have the most of something. AK-AMB-02, AK-AMB-03: all of them, if they tie.
    fn most(&self, among: u32, of: impl Fn(Seat) -> i16) -> u32 {
        let inside = |seat: &Seat| among & 1 << seat.index() != 0;
        let best = self.everybody().filter(inside).map(&of).max();
        self.players(|seat| inside(&seat) && Some(of(seat)) == best)
    }

    /// AK-GEN-06: everybody else; AK-SOLO-03, AK-RULING-42: with one Knight, that Knight, once.
    fn allies(&self, you: Seat) -> u32 {
        self.players(|seat| seat != you || self.state.seats == 1)
    }

    /// AK-EXH-05, AK-RULING-21: damage to the lowest health passes by the exhausted, as long as there is anybody else.
    fn lowest_health(&self, frame: &effects::Frame) -> u32 {
        let standing = self.players(|seat| !self.is_exhausted(seat));
        let everybody = self.players(|_| true);
        let among = if standing != 0 && self.body_damages(frame.at) { standing } else { everybody };
        self.most(among, |seat| -i16::from(self.player(seat).health))
    }

    /// Whether the body of the operation at a place makes its members suffer damage. What it does to others does not
    /// count.
    fn body_damages(&self, at: u16) -> bool {
        let code = self.code();
        let Op::With { end, .. } = code.op(at) else { return false };
        let mut place = at + 1;
        while place < end {
            place = match code.op(place) {
                Op::Do(Verb::Amount(Amount::Suffer, _)) => return true,
                Op::With { end, .. } => end,
                _ => place + 1,
            };
        }
        false
    }

    /// Whether it matters in which order the members of an "each" go through its body. AK-RULING-23: damage that
    /// exhausts nobody, and what touches each player alone, is the same in any order.
    fn order_matters(&self, frame: &effects::Frame, set: u32) -> bool {
        let code = self.code();
        let Op::With { end, .. } = code.op(frame.at) else { return false };
        let alone = |place: u16| match code.op(place) {
            Op::Do(Verb::Amount(Amount::Suffer, number)) => {
                let harmless = |seat: Seat| {
                    let frame = effects::Frame { who: seat.index() as u8, ..*frame };
                    self.player(seat).health > self.amount(number, &frame)
                };
                self.everybody().filter(|seat| set & 1 << seat.index() != 0).all(harmless)
            }
            Op::Do(Verb::Amount(
                Amount::Heal
                | Amount::Power
                | Amount::LosePower
                | Amount::Slot
                | Amount::LoseSlot
                | Amount::Draw
                | Amount::Mill
                | Amount::Energy
                | Amount::Mend
                | Amount::Hit,
                _,
            ))
            | Op::Do(Verb::Plain(Plain::Shield))
            | Op::Do(Verb::Discard(..))
            | Op::Do(Verb::Destroy(..))
            | Op::Back => true,
            Op::Unless { .. } | Op::Jump(_) | Op::May { .. } => true,
            _ => false,
        };
        let hits: usize = (frame.at + 1..end)
            .filter(|place| matches!(code.op(*place), Op::Do(Verb::Amount(Amount::Suffer, _))))
            .count();
        hits > 1 || !(frame.at + 1..end).all(alone)
    }

    /// The players a turn order card stands for. AK-TURN-05 to AK-TURN-07, AK-TURN-18, AK-RULING-06, AK-RULING-07.
    pub(crate) fn named(&self, card: u8) -> u32 {
        match card {
            turn::BOSS => 0,
            _ if self.state.seats == 1 => 1,
            turn::WILD => 1 << self.state.wild.index(),
            turn::PAIR.. => 0b11 << (2 * (card - turn::PAIR)),
            _ => 1 << (card - turn::PLAYER),
        }
    }

    /// The cards of a zone that a filter means, each kind once, in ascending order.
    pub(crate) fn kinds<'a>(
        &'a self,
        seat: Seat,
        zone: Zone,
        filter: &'a Filter,
    ) -> impl Iterator<Item = u8> + 'a {
        let mut seen: u128 = 0;
        for card in self.zone(seat, zone).cards() {
            if filter.fits(self.kit.0.card(*card)) {
                seen |= 1 << card;
            }
        }
        std::iter::from_fn(move || {
            let lowest = (seen != 0).then(|| seen.trailing_zeros() as u8)?;
            seen &= seen - 1;
            Some(lowest)
        })
    }

    fn how_many(&self, seat: Seat, zone: Zone, filter: &Filter) -> u8 {
        self.zone(seat, zone).cards().iter().filter(|card| filter.fits(self.kit.0.card(**card))).count() as u8
    }

    /// A discarded turn order card that stands for the seat. AK-TURN-10, AK-TURN-11.
    pub(crate) fn spent_turn(&self, seat: Seat) -> Option<u8> {
        let mine = |card: &&u8| self.named(**card) & 1 << seat.index() != 0;
        self.state.turns_gone.cards().iter().find(mine).copied()
    }
}

impl Host for AstroKnights {
    type Language = Knightly;

    #[inline]
    fn code(&self) -> &'static Code<Knightly> {
        &self.kit.0.code
    }

    fn test(&self, test: &Test, frame: &effects::Frame) -> bool {
        let seat = AstroKnights::subject(frame);
        match *test {
            Test::Count(count, compare, number) => compare.holds(self.count(count, frame), number),
            // AK-TRACK-09.
            Test::State(Word::FullPower) => self.player(seat).power == self.knight(seat).power.max,
            Test::State(Word::HomeworldFull) => self.state.homeworld_power == self.homeworld().power,
            Test::State(Word::FullSlots) => self.player(seat).equipped.len() >= self.player(seat).slots,
            Test::State(Word::Exhausted) => self.is_exhausted(seat),
            Test::State(Word::Defeated) => self.attack().is_some_and(|attack| attack.defeated),
        }
    }

    fn number(&self, number: &Number, frame: &effects::Frame) -> u8 {
        self.amount(*number, frame)
    }

    fn members(&self, group: &Group, frame: &effects::Frame) -> Members {
        let all = self.players(|_| true);
        let one = |set: u32| Members { set, one: true, matters: true };
        let minions = self.minion_slots() << MINION;
        let each = |set: u32| {
            let left = if frame.open { set & frame.left } else { set };
            Members { set, one: false, matters: self.order_matters(frame, left) }
        };
        let slot =
            |minion: Option<&crate::position::Minion>| minion.map_or(0, |minion| 1 << (minion.slot + MINION));
        let strongest = |sign: i16| {
            let health = |minion: &crate::position::Minion| sign * i16::from(minion.health);
            let best = self.state.minions.iter().map(health).max();
            self.state
                .minions
                .iter()
                .filter(|minion| Some(health(minion)) == best)
                .fold(0, |set, minion| set | slot(Some(minion)))
        };
        let this = match frame.source {
            source @ BOSS_TEXT..MAT_TEXT => 1 << (source - BOSS_TEXT + MINION),
            _ => 0,
        };
        match group {
            Group::You => one(1 << frame.you.index()),
            Group::AnyPlayer => one(all),
            Group::AnyAlly => one(self.allies(frame.you)),
            Group::EachPlayer => each(all),
            Group::EachAlly => each(self.allies(frame.you)),
            Group::LowestHealth => one(self.lowest_health(frame)),
            Group::HighestHealth => one(self.most(all, |seat| i16::from(self.player(seat).health))),
            Group::MostPower => one(self.most(all, |seat| i16::from(self.player(seat).power))),
            Group::LeastPower => one(self.most(all, |seat| -i16::from(self.player(seat).power))),
            Group::MostCards => one(self.most(all, |seat| i16::from(self.player(seat).hand.len()))),
            Group::FewestCards => one(self.most(all, |seat| -i16::from(self.player(seat).hand.len()))),
            Group::MostWeapons => one(self.most(all, |seat| i16::from(self.player(seat).equipped.len()))),
            Group::Revealed => one(match self.state.turns.top() {
                Some(top) if top & SEEN != 0 => self.named(top & !SEEN),
                _ => 0,
            }),
            Group::Owner => one(self.attack().map_or(0, |attack| 1 << attack.owner.index())),
            Group::AnyMinion => one(minions),
            Group::EachMinion => each(minions),
            Group::OtherMinions => each(minions & !this),
            Group::ThisMinion => one(minions & this),
            Group::OldestMinion => one(slot(self.state.minions.first())),
            Group::NewestMinion => one(slot(self.state.minions.last())),
            Group::StrongestMinion => one(strongest(1)),
            Group::WeakestMinion => one(strongest(-1)),
        }
    }

    fn able(&self, verb: &Verb, frame: &effects::Frame) -> Option<(u8, u8)> {
        let seat = AstroKnights::subject(frame);
        let some = |can: bool| Some((u8::from(can), 1));
        let supply = |filter: &Filter| {
            (0..6).any(|deck| self.supply_top(deck).is_some_and(|card| filter.fits(self.kit.0.card(card))))
        };
        match verb {
            Verb::Discard(number, filter, zone)
            | Verb::Destroy(number, filter, zone)
            | Verb::Return(number, filter, zone, _) => {
                Some((self.how_many(seat, *zone, filter), self.amount(*number, frame)))
            }
            Verb::Collect(number, filter) => {
                let all = self.everybody().map(|seat| self.how_many(seat, Zone::Discard, filter)).sum();
                Some((all, self.amount(*number, frame)))
            }
            Verb::Gain(filter, _) | Verb::Trim(filter) => some(supply(filter)),
            // AK-RULING-31: a Weapon and a free slot.
            Verb::Equip(filter, zone) => {
                let room = self.player(seat).equipped.len() < self.player(seat).slots;
                some(room && self.kinds(seat, *zone, &weapon(*filter)).next().is_some())
            }
            Verb::Play(filter) => some(self.playable(seat, filter).next().is_some()),
            Verb::Attack { any, .. } => {
                let armed = |seat: Seat| !self.player(seat).equipped.is_empty();
                some(if *any { self.everybody().any(armed) } else { armed(seat) })
            }
            Verb::Amount(amount, number) => {
                let wanted = self.amount(*number, frame);
                match amount {
                    // AK-ENERGY-05; AK-RULING-30: only the active player has any.
                    Amount::Spend => {
                        Some((if seat == self.state.active { self.state.energy } else { 0 }, wanted))
                    }
                    Amount::LosePower => Some((self.player(seat).power, wanted)),
                    Amount::LoseSlot => Some((self.player(seat).slots, wanted)),
                    Amount::HomeworldDrain => Some((self.state.homeworld_power, wanted)),
                    Amount::TrackDown => Some((self.state.track, wanted)),
                    // AK-FURION-06: what goes beyond the top of the track is lost, and so is not resolved in full.
                    Amount::TrackUp => Some((self.boss().track_max - self.state.track, wanted)),
                    Amount::Mill => {
                        let player = self.player(seat);
                        Some((player.deck.len() + player.discard.len(), wanted))
                    }
                    _ => None,
                }
            }
            Verb::Plain(Plain::ExtraTurn) => some(self.spent_turn(seat).is_some()),
            Verb::Damage(_, Some(crate::language::Target::Minion)) => some(!self.state.minions.is_empty()),
            Verb::Damage(..) | Verb::Plain(_) => None,
        }
    }

    /// AK-AMB-05, AK-AMB-06, AK-RULING-18: Boss texts are strict; AK-AMB-07: among what they leave, the choice is free. The
    /// players' own are not. AK-AMB-08, AK-RULING-17.
    fn strict(&self, frame: &effects::Frame) -> bool {
        let free = match self.code().op(frame.at) {
            // AK-AMB-02, AK-RULING-06: of those who tie, and of a pair, anybody may be chosen; AK-RULING-19: but an
            // option that was taken because it can be resolved in full is resolved so.
            Op::With { group, .. } => !group.is_any() && !self.is_in_option(frame.at),
            _ => false,
        };
        frame.source >= BOSS_TEXT && !free
    }

    #[inline]
    fn top(&mut self) -> &mut effects::Frame {
        match self.state.stack.last_mut() {
            Some(Frame::Run(frame)) => frame,
            _ => unreachable!("programs change the stack only while one is on top"),
        }
    }

    #[inline]
    fn push(&mut self, frame: effects::Frame) {
        self.put_on_stack(Frame::Run(frame));
    }

    #[inline]
    fn pop(&mut self) {
        self.state.stack.pop();
    }
}

impl AstroKnights {
    /// Whether a place of the code lies in an option of a choice.
    fn is_in_option(&self, at: u16) -> bool {
        (0..at).any(|place| matches!(self.code().op(place), Op::Choose { end, .. } if end > at))
    }
}

/// The same cards, if they are Weapons.
pub(crate) fn weapon(filter: Filter) -> Filter {
    Filter { of: Type::Weapon, ..filter }
}

impl AstroKnights {
    /// Fuel and Tech in hand that a filter means.
    pub(crate) fn playable<'a>(&'a self, seat: Seat, filter: &'a Filter) -> impl Iterator<Item = u8> + 'a {
        self.kinds(seat, Zone::Hand, filter).filter(|card| self.kit.0.card(*card).kind != Kind::Weapon)
    }

    /// What the players' damage can go to: the Boss and the minions, the Boss first.
    pub(crate) fn foes(&self) -> impl Iterator<Item = Foe> + '_ {
        let mut slots = self.minion_slots();
        std::iter::once(Foe::Boss).chain(std::iter::from_fn(move || {
            let slot = (slots != 0).then(|| slots.trailing_zeros() as u8)?;
            slots &= slots - 1;
            Some(Foe::Minion(slot))
        }))
    }

    /// Whether a player's turn is under way.
    pub(crate) fn players_turn(&self) -> bool {
        // AK-RULING-52: cards are put away at the end of a Boss turn too.
        self.state.acting != Acting::Boss
            && matches!(self.state.phase, Phase::Attack | Phase::Main | Phase::PutAway | Phase::Discard)
    }
}
