//! The position as a program sees it: who is meant, how many, whether a test holds, what there is to pick.

use effects::{Code, Compare, Host, Members, Set};
use table::{Events, Seat};

use crate::action::Action;
use crate::cards::{LOOKS, Zone};
use crate::content::{Card, Kind, Trade};
use crate::event::Event;
use crate::language::{Does, Number, Solar, Verb};
use crate::nouns::{CardId, Faction, Source, Who, World, Worlds};
use crate::position::Helionox;
use crate::stack::{Collaboration, Run};
use crate::state::CRYO;
use crate::vocabulary::{Count, Filter, Group, Limit, Place, State, Test, Type};

impl Filter {
    /// Whether a card of such a cost is meant.
    #[inline]
    fn fits(&self, card: &Card, cost: u8) -> bool {
        let of = match self.of {
            Type::Card => true,
            Type::Bio => card.faction == Some(Faction::Bio),
            Type::Cybernetic => card.faction == Some(Faction::Cybernetic),
            Type::Transport => card.faction == Some(Faction::Transport),
            Type::Defense => card.faction == Some(Faction::Defense),
            Type::Tech => card.trade == Some(Trade::Tech),
            Type::Operative => card.trade == Some(Trade::Operative),
            Type::Starting => card.kind == Kind::Starting,
            Type::Illegal => card.kind == Kind::Illegal,
        };
        of && self.cost.is_none_or(|(compare, bound)| Compare::holds(compare, cost, bound))
    }
}

impl Helionox {
    /// The player a step is about.
    #[inline]
    pub(crate) fn subject(&self, frame: &Run) -> Seat {
        self.seat(frame.who)
    }

    /// Whether a card is meant. HX-RULING-50: by its cost as it is now.
    fn is_meant(&self, verb: &Verb, card: CardId) -> bool {
        verb.of.fits(self.card(card), self.cost(card))
    }

    /// Other cards that a player has played this turn.
    fn played(&self, frame: &Run) -> impl Iterator<Item = CardId> + '_ {
        let seat = self.subject(frame);
        let mut own = match frame.source {
            Source::Card(card) if seat == frame.you => Some(card),
            _ => None,
        };
        let played = self.player(seat).cards.of(Zone::Played).iter().copied();
        played.filter(move |card| {
            let this = own == Some(*card);
            if this {
                own = None;
            }
            !this
        })
    }

    fn count(&self, count: Count, frame: &Run) -> u8 {
        let seat = self.subject(frame);
        let player = self.player(seat);
        match count {
            Count::Embassies => player.embassies.len(),
            Count::EventsHere => self.events_at(player.ship).count() as u8,
            Count::ActiveHere => self.events_at(player.ship).filter(|lies| lies.active).count() as u8,
            Count::Events => self.state.events.len(),
            Count::Played => self.played(frame).count() as u8,
            Count::Hand => player.cards.in_hand(),
            Count::Discard => player.cards.len(Zone::Discard),
            Count::Infamy => player.infamy,
            Count::Visited => self.state.now.visited.len(),
            Count::Cargo => player.cargo.len(),
            Count::Trophies => self.trophies((!self.state.team).then_some(seat)),
            Count::Ships => self.others_at(seat) as u8,
            Count::Consumed => self.state.consumed.len(),
            Count::Bought => self.state.now.bought,
            Count::Players => self.state.seats,
        }
    }

    /// Other ships at a player's Current Location.
    fn others_at(&self, seat: Seat) -> usize {
        let here = self.player(seat).ship;
        self.everybody().filter(|other| *other != seat && self.player(*other).ship == here).count()
    }

    /// Tells the different cards of a list that a verb means, in ascending order, and how many there are of each.
    fn tell_cards(
        &self,
        verb: &Verb,
        all: impl Iterator<Item = CardId> + Clone,
        mut each: impl FnMut(Action, u8),
    ) {
        let meant = all.filter(|card| self.is_meant(verb, *card));
        for card in CardId::distinct(meant.clone()) {
            each(Action::Card(card), meant.clone().filter(|one| *one == card).count() as u8);
        }
    }

    /// Locations to which a verb can move a ship.
    fn ways(&self, seat: Seat, from: Place) -> Worlds {
        let player = self.player(seat);
        let others = || World::ALL.into_iter().filter(|world| *world != player.ship);
        match from {
            Place::Adjacent => player.ship.neighbours(),
            Place::Home => others().filter(|world| player.embassies.has(*world)).collect(),
            Place::Trouble => others().filter(|world| self.events_at(*world).next().is_some()).collect(),
            _ => others().collect(),
        }
    }

    fn things_in_space(&self, verb: &Verb, seat: Seat, from: Place, mut each: impl FnMut(Action, u8)) {
        let here = self.player(seat).ship;
        match verb.does {
            // HX-ALLP-02: from the own Current Location of whoever moves.
            Does::Move => self.ways(seat, from).iter().for_each(|world| each(Action::At(world), 1)),
            // HX-BONUS-12, HX-ALLP-01: if able, each at the own Current Location.
            Does::Embassy => {
                let wanted = |world: &World| from == Place::All || *world == here;
                let able = World::ALL.into_iter().filter(wanted).filter(|world| self.can_found(seat, *world));
                able.for_each(|world| each(Action::At(world), 1));
            }
            Does::Withdraw => self.player(seat).embassies.iter().for_each(|world| each(Action::At(world), 1)),
            Does::Cargo => {
                let wanted = |world: &World| from == Place::Any || *world == here;
                let able = World::ALL.into_iter().filter(wanted).filter(|world| self.can_load(seat, *world));
                able.for_each(|world| each(Action::At(world), 1));
            }
            Does::Jettison => self.player(seat).cargo.iter().for_each(|world| each(Action::At(world), 1)),
            _ => {}
        }
    }

    fn things_of_events(&self, verb: &Verb, frame: &Run, from: Place, mut each: impl FnMut(Action, u8)) {
        let here = self.player(self.subject(frame)).ship;
        let mut found = self.state.events;
        found.cards_mut().sort_unstable();
        for lies in found.iter() {
            let meant = match verb.does {
                // HX-OVER-02: only at the Current Location, and only the CP overcomes Events.
                Does::Quell => {
                    lies.at == here
                        && self.subject(frame) == self.state.current
                        && self.defense_of(&lies) <= self.number(&verb.count, frame)
                }
                Does::Calm => lies.active && (from == Place::All || lies.at == here),
                Does::Attract => here.neighbours().has(lies.at),
                _ => false,
            };
            if meant {
                each(Action::Event(lies.event), 1);
            }
        }
    }
}

impl Host for Helionox {
    type Language = Solar;
    type Member = Who;
    type Source = Source;
    type Choice = Action;
    type Event = Event;

    #[inline]
    fn code(&self) -> &'static Code<Solar> {
        &self.kit.0.code
    }

    fn test(&self, test: &Test, frame: &Run) -> bool {
        let seat = self.subject(frame);
        let here = self.player(seat).ship;
        let played = |faction| self.played(frame).any(|card| self.card(card).faction == Some(faction));
        match *test {
            Test::Count(count, compare, number) => compare.holds(self.count(count, frame), number),
            Test::State(state) => match state {
                State::EmbassyHere => self.player(seat).embassies.has(here),
                State::ShutDown => self.is_shut(here),
                State::EventHere => self.events_at(here).next().is_some(),
                State::Active => self.events_at(here).any(|lies| lies.active),
                State::ShipHere => self.others_at(seat) > 0,
                State::Collaborating => self.state.collaboration.is_some(),
                State::Bio => played(Faction::Bio),
                State::Cybernetic => played(Faction::Cybernetic),
                State::Transport => played(Faction::Transport),
                State::Defense => played(Faction::Defense),
                State::Earth | State::Moon | State::Mars | State::Ceres | State::Europa => {
                    state.world() == Some(here)
                }
            },
        }
    }

    #[inline]
    fn number(&self, number: &Number, frame: &Run) -> u8 {
        number.with(|of| self.count(of, frame))
    }

    /// HX-RULING-53: the CP first, then clockwise, each alone; so nobody is asked who comes next.
    fn members(&self, group: &Group, frame: &Run) -> Members<Who> {
        let seats = 0..self.state.seats;
        let set: Set<Who> = match group {
            Group::You => Set::only(self.who(frame.you)),
            Group::EachPlayer => seats.map(Who).collect(),
            Group::EachOther => seats.map(Who).filter(|who| *who != self.who(frame.you)).collect(),
            Group::Partner => {
                // To the partner the partner is the CP.
                let other = |open: &Collaboration| {
                    if open.partner == frame.you { self.state.current } else { open.partner }
                };
                self.state.collaboration.iter().map(|open| self.who(other(open))).collect()
            }
        };
        Members { set, one: false, matters: false }
    }

    fn limit(&self, limit: &Limit, frame: &Run) -> u8 {
        let seat = self.subject(frame);
        let (player, now) = (self.player(seat), &self.state.now);
        let mine = |amount: u8| if seat == self.state.current { amount } else { 0 };
        match limit {
            Limit::Infamy => player.infamy,
            Limit::Primes => self.state.primes,
            // HX-BONUS-11: ship there, not Shut Down, not used this turn.
            Limit::Key | Limit::Bonus => u8::from(self.can_serve(seat)),
            Limit::Garrison => u8::from(self.state.garrisons.has(player.ship)),
            Limit::Cryo => player.cryo,
            Limit::Reserve => CRYO - player.cryo.min(CRYO),
            Limit::Cards => player.cards.in_deck() + player.cards.len(Zone::Discard),
            Limit::Hand => player.cards.in_hand(),
            Limit::EventDeck => self.event_deck(),
            Limit::Credits => mine(now.credits),
            Limit::Defense => mine(now.defense),
            Limit::Requests => self.request_deck().min(1),
        }
    }

    fn things(&self, verb: &Verb, frame: &Run, mut each: impl FnMut(Action, u8)) {
        let seat = self.subject(frame);
        let cards = &self.player(seat).cards;
        let Some(from) = verb.from else { return };
        match (verb.does, from) {
            (Does::Quell | Does::Calm | Does::Attract, _) => self.things_of_events(verb, frame, from, each),
            (Does::Move | Does::Embassy | Does::Withdraw | Does::Cargo | Does::Jettison, _) => {
                self.things_in_space(verb, seat, from, each);
            }
            (Does::Request, _) => {
                let player = self.player(seat);
                let mut both = [player.request, player.spare].map(|one| one.map(|one| one.card));
                both.sort_unstable();
                for (place, request) in both.into_iter().enumerate() {
                    if let Some(request) = request
                        && (place == 0 || both[0] != both[1])
                    {
                        each(Action::Request(request), 1);
                    }
                }
            }
            (_, Place::Hand) => self.tell_cards(
                verb,
                cards.of(Zone::Hidden).iter().chain(cards.of(Zone::Known)).copied(),
                each,
            ),
            (_, Place::Discard) => self.tell_cards(verb, cards.of(Zone::Discard).iter().copied(), each),
            // HX-RULING-32: hand or discard pile.
            (_, Place::Own) => {
                let hand = cards.of(Zone::Hidden).iter().chain(cards.of(Zone::Known)).copied();
                self.tell_cards(verb, hand, &mut each);
                let pile = cards.of(Zone::Discard).iter().copied();
                self.tell_cards(verb, pile, |action, many| {
                    if let Action::Card(card) = action {
                        each(Action::Discarded(card), many);
                    }
                });
            }
            // HX-RULING-37: another card played this turn; HX-TERM-08: no Unique one that was copied already. A text that copies is
            // not copied, so that every chain of copies ends.
            (Does::Copy, _) => {
                let can = |card: &CardId| !self.card(*card).copying && !self.card(*card).unique;
                let played = self.played(frame).filter(|card| can(card) && self.is_meant(verb, *card));
                CardId::distinct(played).for_each(|card| each(Action::Card(card), 1));
            }
            (_, Place::Played) => self.tell_cards(verb, cards.of(Zone::Played).iter().copied(), each),
            // What is in a deck is no secret to its owner, and one to the others: so it may always be that nothing is found.
            (_, Place::Library) => {
                let deck = cards.of(Zone::Rest).iter().chain(cards.of(Zone::Top)).copied();
                if cards.in_deck() > 0 {
                    self.tell_cards(verb, deck, &mut each);
                    each(Action::Nothing, 1);
                }
            }
            (_, Place::DeckTop) => {
                let many = match verb.does {
                    Does::Pluck => self.number(&verb.count, frame).min(LOOKS),
                    Does::Sort => frame.left + 1,
                    _ => frame.left,
                };
                let top = cards.of(Zone::Top).iter().rev().take(usize::from(many)).copied();
                let any = top.clone().next().is_some();
                CardId::distinct(top).for_each(|card| each(Action::Card(card), 1));
                if verb.does == Does::Sift && any {
                    each(Action::Nothing, 1);
                }
            }
            // HX-CYCLE-06, HX-RULING-49: face-up Market cards, and never Prime Assets.
            (_, Place::Market | Place::Cycle) => {
                let mut tops = Faction::ALL.map(|faction| self.market_top(faction));
                tops.sort_unstable();
                for card in tops.into_iter().flatten().filter(|card| self.is_meant(verb, *card)) {
                    each(Action::Card(card), 1);
                }
                // HX-CYCLE-05: or the Current Request.
                if from == Place::Cycle && self.player(seat).request.is_some() {
                    each(Action::CurrentRequest, 1);
                }
            }
            _ => {}
        }
    }

    /// Hands and decks are their owners' secrets; everything else lies open.
    /// HX-RULING-63: so a single Cargo is lost without a question.
    fn is_open(&self, verb: &Verb, _: &Run) -> bool {
        !matches!(
            verb.from,
            Some(Place::Hand | Place::Own | Place::Library | Place::DeckTop | Place::Requests)
        )
    }

    #[inline]
    fn begin(&mut self, verb: &Verb, frame: &Run, out: &mut impl Events<Event>) -> Option<u8> {
        self.make_ready(verb, frame, out)
    }

    #[inline]
    fn act(&mut self, verb: &Verb, frame: &Run, pick: Option<Action>, out: &mut impl Events<Event>) {
        self.enact(verb, frame, pick, out);
    }

    /// HX-RULING-34: nothing has to be chosen because it can be done in full.
    fn strict(&self, _: &Run) -> bool {
        false
    }

    /// HX-RULING-26: in a Collaboration the branch that gives Defense must be taken.
    fn is_arm_open(&self, frame: &Run, begins: u16, ends: u16) -> bool {
        self.state.collaboration.is_none() || self.defense_between(begins, ends, frame)
    }

    #[inline]
    fn top(&mut self) -> &mut Run {
        self.state.stack.last_mut().expect("programs change the stack only while one is on top")
    }

    #[inline]
    fn push(&mut self, frame: Run) {
        let _ = self.state.stack.try_push(frame);
    }

    #[inline]
    fn pop(&mut self) {
        self.state.stack.pop();
    }
}
