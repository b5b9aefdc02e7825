//! The position as a program sees it: who is meant, how many, whether a test holds, what there is to pick.

use effects::{Code, Host, Members, Op, Set};
use table::{Events, Seat};

use crate::action::Action;
use crate::content::{Card, Kind};
use crate::event::Event;
use crate::language::{Count, Does, Filter, Group, Knightly, Limit, Number, Place, State, Test, Type, Verb};
use crate::nouns::{BossCardId, CardId, Foe, Member, Source, Spot, Supply, TurnCard};
use crate::position::{Acting, AstroKnights, Minion, Phase};
use crate::stack::{Frame, Run, Target};

impl Filter {
    /// Whether a card is meant.
    #[inline]
    fn fits(&self, card: &Card) -> bool {
        let of = match self.of {
            Type::Card => true,
            Type::Fuel => card.kind == Kind::Fuel,
            Type::Tech => card.kind == Kind::Tech,
            Type::Weapon => card.kind == Kind::Weapon,
        };
        of && self.cost.is_none_or(|(compare, cost)| compare.holds(card.cost, cost))
    }
}

/// The player a step is about. The loader has seen to it that there is one.
#[inline]
pub(crate) fn subject(frame: &Run) -> Seat {
    frame.who.seat().unwrap_or(frame.you)
}

/// A set of players, as members of groups.
fn players(seats: impl Iterator<Item = Seat>) -> Set<Member> {
    seats.map(Member::player).collect()
}

impl AstroKnights {
    /// AK-RULING-01: who decides for the group. On a player's turn the active player; on a Boss turn whoever
    /// acted last; before any turn player 1.
    #[inline]
    pub(crate) fn deciding(&self) -> Seat {
        self.state.active
    }

    /// AK-EQUIP-02, AK-RULING-31, AK-TRACK-06: nobody equips without a free slot. AK-SLOT-03, AK-SLOT-05: the slots as they
    /// are now, gained or lost this turn.
    #[inline]
    pub(crate) fn has_free_slot(&self, seat: Seat) -> bool {
        self.player(seat).equipped.len() < self.player(seat).slots
    }

    pub(crate) fn count(&self, count: Count, frame: &Run) -> u8 {
        let seat = subject(frame);
        let player = self.player(seat);
        match count {
            Count::Weapons => player.equipped.len(),
            // AK-RULING-45: the attacking Weapon still counts as equipped, and is not another one.
            Count::OtherWeapons => {
                let mine =
                    self.attack().is_some_and(|attack| attack.owner == seat && attack.weapon.is_some());
                player.equipped.len().saturating_sub(u8::from(mine))
            }
            Count::Hand => player.hand.len(),
            Count::Discard => player.discard.len(),
            Count::Health if frame.who.slot().is_some() => {
                self.minion(frame.who).map_or(0, |minion| minion.health)
            }
            Count::Health => player.health,
            Count::Power => player.power,
            Count::Slots => player.slots,
            Count::Minions => self.state.minions.len() as u8,
            Count::Track => self.state.track,
            Count::Level => self.state.level.number(),
            Count::Players => self.state.seats,
            Count::Exhausted => self.everybody().filter(|seat| self.is_exhausted(*seat)).count() as u8,
            Count::HomeworldHealth => self.state.homeworld_health,
            Count::HomeworldPower => self.state.homeworld_power,
            Count::Played => player.play.len(),
        }
    }

    /// The players who have the most of something. AK-AMB-02, AK-AMB-03: all of them, if they tie.
    fn most(&self, among: impl Fn(Seat) -> bool, of: impl Fn(Seat) -> i16) -> Set<Member> {
        let among = || self.everybody().filter(|seat| among(*seat));
        let best = among().map(&of).max();
        players(among().filter(|seat| Some(of(*seat)) == best))
    }

    /// AK-GEN-06: everybody else; AK-SOLO-03, AK-RULING-42: with one Knight, that Knight, once.
    fn allies(&self, you: Seat) -> Set<Member> {
        players(self.everybody().filter(|seat| *seat != you || self.state.seats == 1))
    }

    /// AK-EXH-05, AK-RULING-21: damage to the lowest health passes by the exhausted, as long as there is anybody else.
    fn lowest_health(&self, frame: &Run) -> Set<Member> {
        let standing = self.everybody().any(|seat| !self.is_exhausted(seat)) && self.body_damages(frame.at);
        let health = |seat: Seat| -i16::from(self.player(seat).health);
        self.most(|seat| !standing || !self.is_exhausted(seat), health)
    }

    /// Whether the body of the operation at a place makes its members suffer damage. What it does to others does not
    /// count.
    fn body_damages(&self, at: u16) -> bool {
        let code = self.code();
        let Op::With { end, .. } = code.op(at) else { return false };
        let mut place = at + 1;
        while place < end {
            place = match code.op(place) {
                Op::Do(verb) if verb.does == Does::Suffer => return true,
                Op::With { end, .. } => end,
                _ => place + 1,
            };
        }
        false
    }

    /// Whether it matters in which order the members of an "each" go through its body. AK-RULING-23: damage that
    /// exhausts nobody, and what touches each player alone, is the same in any order.
    fn order_matters(&self, frame: &Run, members: Set<Member>) -> bool {
        let code = self.code();
        let Op::With { end, .. } = code.op(frame.at) else { return false };
        let harmless = |damage: &Number, seat: Seat| {
            let frame = Run { who: Member::player(seat), ..*frame };
            self.player(seat).health > self.number(damage, &frame)
        };
        let mut hits = 0;
        for place in frame.at + 1..end {
            let alone = match code.op(place) {
                Op::Do(verb) if verb.does == Does::Suffer => {
                    hits += 1;
                    members.iter().filter_map(Member::seat).all(|seat| harmless(&verb.count, seat))
                }
                Op::Do(verb) => verb.does.row().alone,
                Op::Back | Op::Unless { .. } | Op::Jump(_) | Op::May { .. } => true,
                Op::With { .. }
                | Op::Choose { .. }
                | Op::Afford { .. }
                | Op::Repeat { .. }
                | Op::While { .. } => false,
            };
            if !alone || hits > 1 {
                return true;
            }
        }
        false
    }

    /// The players a turn order card stands for. AK-TURN-05, AK-TURN-06: the one with its number; AK-TURN-07, AK-RULING-07: the
    /// holder of the wild token; AK-TURN-18: a Knight alone; AK-RULING-06: either of a pair.
    pub(crate) fn named(&self, card: TurnCard) -> &'static [Seat] {
        const SEATS: [Seat; 4] = [Seat::new(0), Seat::new(1), Seat::new(2), Seat::new(3)];
        let one = |seat: Seat| &SEATS[seat.index()..=seat.index()];
        match card {
            TurnCard::Boss => &[],
            _ if self.state.seats == 1 => &SEATS[..1],
            TurnCard::Player1 => &SEATS[..1],
            TurnCard::Player2 => &SEATS[1..2],
            TurnCard::Player3 => &SEATS[2..3],
            TurnCard::Wild => one(self.state.wild),
            TurnCard::Pair12 => &SEATS[..2],
            TurnCard::Pair34 => &SEATS[2..],
        }
    }

    /// A discarded turn order card that stands for the seat. AK-TURN-10, AK-TURN-11: the wild card is one of its holder's.
    pub(crate) fn spent_turn(&self, seat: Seat) -> Option<TurnCard> {
        self.state.turns_gone.iter().find(|card| self.named(*card).contains(&seat))
    }

    /// Whether a card can go to a place: Weapons are equipped, Fuel and Tech played.
    fn takes(&self, to: Option<Place>, card: CardId) -> bool {
        match to {
            Some(Place::Equipped) => self.is_weapon(card),
            Some(Place::Play) => !self.is_weapon(card),
            _ => true,
        }
    }

    /// Tells which cards of a player's a verb means, and how many of each.
    fn cards_for(&self, verb: &Verb, seat: Seat, spot: Spot, mut each: impl FnMut(CardId, u8)) {
        if verb.to == Some(Place::Equipped) && !self.has_free_slot(seat) {
            return;
        }
        let zone = self.zone(seat, spot);
        let meant = |card: &CardId| verb.of.fits(self.card(*card)) && self.takes(verb.to, *card);
        CardId::distinct(zone.iter().filter(meant)).for_each(|card| each(card, zone.count(card)));
    }

    /// What the players' damage can go to: the Boss and the minions, the Boss first.
    pub(crate) fn foes(&self) -> impl Iterator<Item = Foe> + '_ {
        std::iter::once(Foe::Boss).chain(self.minion_slots().iter().map(Foe::Minion))
    }

    /// Whether a player's turn is under way.
    pub(crate) fn players_turn(&self) -> bool {
        // AK-RULING-52: cards are put away at the end of a Boss turn too.
        self.state.acting != Acting::Boss
            && matches!(self.state.phase, Phase::Attack | Phase::Main | Phase::PutAway | Phase::Discard)
    }

    /// Whether a place of the code lies in an option of a choice.
    fn is_in_option(&self, at: u16) -> bool {
        (0..at).any(|place| matches!(self.code().op(place), Op::Choose { end, .. } if end > at))
    }
}

impl Host for AstroKnights {
    type Language = Knightly;
    type Member = Member;
    type Source = Source;
    type Choice = Action;
    type Event = Event;

    #[inline]
    fn code(&self) -> &'static Code<Knightly> {
        &self.kit.0.code
    }

    fn test(&self, test: &Test, frame: &Run) -> bool {
        let seat = subject(frame);
        match *test {
            Test::Count(count, compare, number) => compare.holds(self.count(count, frame), number),
            // AK-TRACK-09: the cube is on the top space.
            Test::State(State::FullPower) => self.player(seat).power == self.knight(seat).power.max,
            Test::State(State::HomeworldFull) => self.state.homeworld_power == self.homeworld().power,
            Test::State(State::FullSlots) => !self.has_free_slot(seat),
            Test::State(State::Exhausted) => self.is_exhausted(seat),
            Test::State(State::Defeated) => self.attack().is_some_and(|attack| attack.defeated),
        }
    }

    #[inline]
    fn number(&self, number: &Number, frame: &Run) -> u8 {
        number.with(|of| self.count(of, frame))
    }

    fn members(&self, group: &Group, frame: &Run) -> Members<Member> {
        let one = |set: Set<Member>| Members { set, one: true, matters: true };
        let each = |set: Set<Member>| {
            let left = if frame.begun { set.and(frame.open) } else { set };
            Members { set, one: false, matters: self.order_matters(frame, left) }
        };
        let everybody = || players(self.everybody());
        let most = |of: &dyn Fn(Seat) -> u8| one(self.most(|_| true, |seat| i16::from(of(seat))));
        let least = |of: &dyn Fn(Seat) -> u8| one(self.most(|_| true, |seat| -i16::from(of(seat))));
        let minions = || self.state.minions.iter();
        let those = |those: &mut dyn Iterator<Item = &Minion>| -> Set<Member> {
            those.map(|minion| Member::minion(minion.slot)).collect()
        };
        let strongest = |sign: i16| {
            let health = |minion: &Minion| sign * i16::from(minion.health);
            let best = minions().map(health).max();
            one(those(&mut minions().filter(|minion| Some(health(minion)) == best)))
        };
        let this = |minion: &&Minion| frame.source == Source::Minion(minion.slot);
        match group {
            Group::You => one(Set::only(Member::player(frame.you))),
            Group::AnyPlayer => one(everybody()),
            Group::AnyAlly => one(self.allies(frame.you)),
            Group::EachPlayer => each(everybody()),
            Group::EachAlly => each(self.allies(frame.you)),
            Group::LowestHealth => one(self.lowest_health(frame)),
            Group::HighestHealth => most(&|seat| self.player(seat).health),
            Group::MostPower => most(&|seat| self.player(seat).power),
            Group::LeastPower => least(&|seat| self.player(seat).power),
            Group::MostCards => most(&|seat| self.player(seat).hand.len()),
            Group::FewestCards => least(&|seat| self.player(seat).hand.len()),
            Group::MostWeapons => most(&|seat| self.player(seat).equipped.len()),
            Group::Revealed => {
                let named = self.state.turns.top().map_or(&[][..], |card| self.named(card));
                one(players(named.iter().copied()))
            }
            Group::Owner => {
                one(self.attack().map(|attack| Member::player(attack.owner)).into_iter().collect())
            }
            Group::AnyMinion => one(those(&mut minions())),
            Group::EachMinion => each(those(&mut minions())),
            Group::OtherMinions => each(those(&mut minions().filter(|minion| !this(minion)))),
            Group::ThisMinion => one(those(&mut minions().filter(this))),
            Group::OldestMinion => one(those(&mut minions().take(1))),
            Group::NewestMinion => one(those(&mut minions().rev().take(1))),
            Group::StrongestMinion => strongest(1),
            Group::WeakestMinion => strongest(-1),
        }
    }

    fn limit(&self, limit: &Limit, frame: &Run) -> u8 {
        let seat = subject(frame);
        let player = self.player(seat);
        match limit {
            // AK-ENERGY-05; AK-RULING-30: only the active player has any.
            Limit::Energy if seat == self.state.active => self.state.energy,
            Limit::Energy => 0,
            Limit::Power => player.power,
            Limit::Slots => player.slots,
            Limit::Cards => player.deck.len() + player.discard.len(),
            Limit::SpentTurns => u8::from(self.spent_turn(seat).is_some()),
            Limit::HomeworldPower => self.state.homeworld_power,
            Limit::BossDeck => self.state.boss_deck.len(),
            Limit::Track => self.state.track,
            Limit::Foes => u8::MAX,
            Limit::TrackRoom => self.boss().track_max - self.state.track,
        }
    }

    /// AK-GEN-05, AK-PLAY-02, AK-AMB-04: what is not there is not picked, and the text goes on as far as it can.
    fn things(&self, verb: &Verb, frame: &Run, mut each: impl FnMut(Action, u8)) {
        let seat = subject(frame);
        let mut of = |owner: Seat, spot: Spot| {
            self.cards_for(verb, owner, spot, |card, many| each(Action::CardOf(owner, card), many));
        };
        match verb.from {
            None => {}
            Some(Place::Discards) => self.everybody().for_each(|owner| of(owner, Spot::Discard)),
            Some(Place::OwnWeapons) => of(seat, Spot::Equipped),
            // AK-ATTACK-10: anybody's, where the text says so.
            Some(Place::AnyWeapons) => self.everybody().for_each(|owner| of(owner, Spot::Equipped)),
            Some(Place::Supply) => {
                for deck in Supply::ALL {
                    if self.supply_top(deck).is_some_and(|card| verb.of.fits(self.card(card))) {
                        each(Action::Supply(deck), 1);
                    }
                }
            }
            // AK-RULING-11: an attack that has its target keeps it.
            Some(Place::Foes) if verb.does.row().one && self.has_target() => each(Action::Boss, 1),
            Some(Place::Foes) if !verb.does.row().one => {
                // The last foe gets what is left.
                let least = if frame.open.len() == 1 { frame.left } else { 1 };
                for foe in self.foes().filter(|foe| frame.open.has(foe.member())) {
                    (least..=frame.left).for_each(|points| each(Action::Deal { foe, points }, points));
                }
            }
            Some(Place::Foes) => self.foes().for_each(|foe| each(Action::aim(foe), 1)),
            Some(Place::Boss) => each(Action::Boss, 1),
            Some(Place::Minion) => self.foes().skip(1).for_each(|foe| each(Action::aim(foe), 1)),
            Some(Place::DeckTop) => {
                let top = self.player(seat).deck.iter().rev().take(usize::from(frame.left));
                CardId::distinct(top).for_each(|card| each(Action::Card(card), 1));
            }
            Some(Place::BossTop) => {
                let top = self.state.boss_deck.iter().rev().take(usize::from(frame.left));
                BossCardId::distinct(top).for_each(|card| each(Action::BossCard(card), 1));
            }
            Some(place) => {
                if let Some(spot) = place.spot() {
                    self.cards_for(verb, seat, spot, |card, many| each(Action::Card(card), many));
                }
            }
        }
    }

    /// AK-RULING-03: hands and piles are open, so everybody sees that there is no choice.
    fn is_open(&self, _: &Verb, _: &Run) -> bool {
        true
    }

    #[inline]
    fn begin(&mut self, verb: &Verb, frame: &Run, out: &mut impl Events<Event>) -> Option<u8> {
        self.make_ready(verb, frame, out)
    }

    #[inline]
    fn act(&mut self, verb: &Verb, frame: &Run, pick: Option<Action>, out: &mut impl Events<Event>) {
        self.enact(verb, frame, pick, out);
    }

    /// AK-AMB-05, AK-AMB-06, AK-RULING-18: Boss texts are strict; AK-AMB-07: among what they leave, the choice is free.
    /// AK-AMB-08, AK-RULING-17: the players' own are not, and may be used even where they do nothing.
    fn strict(&self, frame: &Run) -> bool {
        let free = match self.code().op(frame.at) {
            // AK-AMB-02, AK-RULING-06: of those who tie, and of a pair, anybody may be chosen; AK-RULING-19: but an
            // option that was taken because it can be resolved in full is resolved so.
            Op::With { group, .. } => !group.is_any() && !self.is_in_option(frame.at),
            _ => false,
        };
        frame.source.is_boss() && !free
    }

    #[inline]
    fn top(&mut self) -> &mut Run {
        match self.state.stack.last_mut() {
            Some(Frame::Run(frame)) => frame,
            _ => unreachable!("programs change the stack only while one is on top"),
        }
    }

    #[inline]
    fn push(&mut self, frame: Run) {
        self.put_on_stack(Frame::Run(frame));
    }

    #[inline]
    fn pop(&mut self) {
        self.state.stack.pop();
    }
}

impl AstroKnights {
    /// Whether the attack under way has its target, gone or not.
    fn has_target(&self) -> bool {
        self.attack().is_some_and(|attack| attack.target != Target::Open)
    }
}
