//! What the verbs do.

use effects::Host as _;
use table::{Events, Seat};

use crate::action::Action;
use crate::atoms::Price;
use crate::cards::{LOOKS, Zone};
use crate::event::{Event, Lasting, Spot};
use crate::language::{Does, Verb};
use crate::nouns::{CardId, Faction, Source};
use crate::position::Helionox;
use crate::stack::Run;
use crate::state::CRYO;
use crate::vocabulary::{Place, Type};

impl Helionox {
    /// Makes ready for the first pick; how many there are, if it is not what the verb says.
    pub(crate) fn make_ready(
        &mut self,
        verb: &Verb,
        frame: &Run,
        out: &mut impl Events<Event>,
    ) -> Option<u8> {
        let seat = self.subject(frame);
        match verb.from {
            Some(Place::DeckTop) => {
                let number = self.number(&verb.count, frame);
                let cards = self.look_at_top(seat, number, verb.does != Does::Sift, out);
                Some(match verb.does {
                    Does::Pluck => cards.min(1),
                    // The last one has one place left to go.
                    Does::Sort => cards.saturating_sub(1),
                    _ => cards,
                })
            }
            Some(Place::Requests) => {
                self.offer_request(seat, out);
                Some(u8::from(self.player(seat).spare.is_some()))
            }
            _ => None,
        }
    }

    /// HX-DECK-02: an effect lets the owner of a deck look at its top cards, which stay where they are: so many, or as many as there
    /// are. The others are told how many. If they may change places, what everybody knew of them is void.
    fn look_at_top(&mut self, seat: Seat, number: u8, mixes: bool, out: &mut impl Events<Event>) -> u8 {
        let number = number.min(LOOKS);
        let mut fresh = false;
        while self.player(seat).cards.len(Zone::Top) < number {
            let cards = &mut self.state.players[seat.index() & 3].cards;
            if cards.len(Zone::Rest) == 0 {
                if cards.len(Zone::Discard) == 0 {
                    break;
                }
                // HX-RULING-36: a card is needed that the deck does not have. What is on top stays on top. If everybody knows that,
                // everybody can work out what is in the hand.
                if cards.in_secret() == 0 {
                    cards.pour(Zone::Hidden, Zone::Known);
                }
                cards.reshuffle();
                out.tell(|| Event::Shuffled { seat });
                continue;
            }
            fresh |= cards.look_below(&mut self.state.chance).is_some();
        }
        let many = self.player(seat).cards.len(Zone::Top).min(number);
        if many == 0 {
            return 0;
        }
        if mixes && many > 1 {
            self.player_mut(seat).cards.hide_top(many);
        }
        out.tell(|| Event::LookedAt { seat, many });
        let top = self.player(seat).cards.of(Zone::Top);
        let cards = || top.iter().rev().take(usize::from(many)).copied().collect();
        if fresh {
            out.reveal_to(seat, || Event::Saw { seat, cards: cards() });
        } else {
            out.tell_to(seat, || Event::Saw { seat, cards: cards() });
        }
        many
    }

    /// Does a verb, with what was picked for it.
    pub(crate) fn enact(
        &mut self,
        verb: &Verb,
        frame: &Run,
        pick: Option<Action>,
        out: &mut impl Events<Event>,
    ) {
        let seat = self.subject(frame);
        let number = self.number(&verb.count, frame);
        match verb.does {
            Does::Credits => self.gain_credits(seat, number, out),
            Does::Defense => self.gain_defense(seat, number, out),
            Does::Spend if seat == self.state.current => {
                self.pay(Price { credits: number, ..Price::default() }, out)
            }
            Does::Exert if seat == self.state.current => {
                self.pay(Price { defense: number, ..Price::default() }, out)
            }
            Does::Spend | Does::Exert => {}
            Does::Influence => self.gain_influence(seat, number, out),
            Does::Infamy => self.gain_infamy(seat, number, out),
            Does::Absolve => self.absolve(seat, number, out),
            Does::Draw => self.draw(seat, number, out),
            Does::DiscardRandom => self.discard_random(seat, number, out),
            Does::ConsumeThis => {
                // HX-RULING-37: a card that is copied does not move.
                if let Source::Card(card) = frame.source {
                    self.consume(frame.you, Zone::Played, card, out);
                }
            }
            Does::Discard
            | Does::Consume
            | Does::Recover
            | Does::Search
            | Does::Sort
            | Does::Sift
            | Does::Pluck
            | Does::Copy => self.enact_on_cards(verb, frame, pick, out),
            Does::Obtain => self.with_card(pick, |game, card| game.obtain(seat, card, Spot::Deck, out)),
            Does::Secure => self.with_card(pick, |game, card| game.obtain(seat, card, Spot::Hand, out)),
            Does::Scrap => self.with_card(pick, |game, card| game.scrap(card, out)),
            // HX-RULING-90: an effect never uses up the free one.
            Does::Cycle => match pick {
                Some(Action::CurrentRequest) => self.cycle_request(seat, out),
                _ => self.with_card(pick, |game, card| game.cycle(seat, card, out)),
            },
            // HX-RULING-43: as long as there are any.
            Does::Prime => {
                let prime = self.kit.0.prime;
                (0..number.min(self.state.primes)).for_each(|_| self.obtain(seat, prime, Spot::Deck, out));
            }
            Does::Discount
            | Does::DiscountNext
            | Does::IgnoreShut
            | Does::CheapTravel
            | Does::Ease
            | Does::EaseNext
            | Does::Glory
            | Does::AllyDraw
            | Does::AllyInfluence
            | Does::AllyAnywhere
            | Does::AnyOrigin => self.last(seat, verb, number, out),
            Does::Move => {
                if let Some(Action::At(to)) = pick {
                    self.go(seat, to, 0, out);
                }
            }
            // HX-ALLP-03: for nothing.
            Does::Embassy => {
                if let Some(Action::At(at)) = pick {
                    self.found(seat, at, out);
                }
            }
            Does::Withdraw => {
                if let Some(Action::At(at)) = pick {
                    self.withdraw(seat, at, out);
                }
            }
            // HX-BONUS-05, HX-BONUS-06, HX-BONUS-07: no Embassy is needed, the own use stays, and it is the Key Access.
            // HX-RULING-18: if it cannot be used, nothing happens.
            Does::Key | Does::Bonus => {
                if self.can_serve(seat) {
                    self.serve(seat, verb.does == Does::Key, out);
                }
            }
            Does::Quell | Does::Calm | Does::Attract => self.enact_on_event(verb, seat, pick, out),
            Does::Foresee => self.foresee(seat, number, out),
            Does::Thaw => self.set_cryo(seat, self.player(seat).cryo.saturating_sub(number), out),
            Does::Freeze => self.set_cryo(seat, self.player(seat).cryo.saturating_add(number).min(CRYO), out),
            // HX-RULING-94: the texts of Architects and Locations Bank, move and grant like those of cards.
            Does::BankCredits => self.bank(seat, number, 0, out),
            Does::BankDefense => self.bank(seat, 0, number, out),
            Does::Cargo => {
                if let Some(Action::At(cargo)) = pick {
                    self.load_cargo(seat, cargo, out);
                }
            }
            // HX-MPEV-03: its owner chose which.
            Does::Jettison => {
                if let Some(Action::At(cargo)) = pick {
                    self.jettison(seat, cargo, out);
                }
            }
            Does::Request => {
                if let Some(Action::Request(request)) = pick {
                    self.keep_request(seat, request, out);
                }
            }
            Does::ClearGarrison => {
                if self.state.garrisons.has(self.here()) && seat == self.state.current {
                    self.lift_garrison(out);
                }
            }
        }
    }

    fn with_card(&mut self, pick: Option<Action>, act: impl FnOnce(&mut Helionox, CardId)) {
        if let Some(Action::Card(card)) = pick {
            act(self, card);
        }
    }

    fn set_cryo(&mut self, seat: Seat, now: u8, out: &mut impl Events<Event>) {
        self.player_mut(seat).cryo = now;
        out.tell(|| Event::Cryo { seat, now });
    }

    fn discard_random(&mut self, seat: Seat, number: u8, out: &mut impl Events<Event>) {
        for _ in 0..number {
            let cards = &self.player(seat).cards;
            let many = u32::from(cards.in_hand());
            if many == 0 {
                return;
            }
            let place = if many > 1 { self.state.chance.below(many) as usize } else { 0 };
            let Some(card) = self.player(seat).cards.hand().nth(place) else { return };
            let cards = &mut self.player_mut(seat).cards;
            cards.take_from_hand(card);
            cards.put(Zone::Discard, card);
            out.reveal(|| Event::Discarded { seat, card });
        }
    }

    /// What is done with a card that was picked among a player's own.
    fn enact_on_cards(
        &mut self,
        verb: &Verb,
        frame: &Run,
        pick: Option<Action>,
        out: &mut impl Events<Event>,
    ) {
        let seat = self.subject(frame);
        let to = if verb.to == Some(Place::Deck) { Spot::Deck } else { Spot::Hand };
        let zone = if to == Spot::Deck { Zone::Top } else { Zone::Known };
        match (verb.does, pick) {
            (Does::Discard, Some(Action::Card(card))) => self.discard(seat, card, out),
            (Does::Consume, Some(Action::Discarded(card))) => self.consume(seat, Zone::Discard, card, out),
            (Does::Consume, Some(Action::Card(card))) => {
                let from = match verb.from {
                    Some(Place::Played) => Zone::Played,
                    Some(Place::Discard) => Zone::Discard,
                    _ => Zone::Hidden,
                };
                self.consume(seat, from, card, out);
            }
            (Does::Recover, Some(Action::Card(card))) => {
                let cards = &mut self.player_mut(seat).cards;
                cards.take(Zone::Discard, card);
                cards.put(zone, card);
                out.tell(|| Event::Recovered { seat, card, to });
            }
            // HX-DECK-06: after a search the deck is shuffled.
            (Does::Search, pick) => {
                let found = if let Some(Action::Card(card)) = pick { Some(card) } else { None };
                let cards = &mut self.player_mut(seat).cards;
                if let Some(card) = found {
                    let _ = cards.take(Zone::Rest, card) || cards.take(Zone::Top, card);
                }
                cards.shuffle();
                if let Some(card) = found {
                    cards.put(zone, card);
                }
                out.show(|| Event::Searched { seat, card: found, to });
            }
            (Does::Sort, Some(Action::Card(card))) => {
                self.player_mut(seat).cards.put_back(frame.left + 1, card);
                out.tell_to(seat, || Event::PutBack { seat, card });
            }
            (Does::Sift, Some(Action::Card(card))) => {
                let cards = &mut self.player_mut(seat).cards;
                cards.take(Zone::Top, card);
                cards.put(Zone::Discard, card);
                out.show(|| Event::Discarded { seat, card });
            }
            (Does::Pluck, Some(Action::Card(card))) => {
                let top = self.player(seat).cards.len(Zone::Top);
                let many = self.number(&verb.count, frame).min(LOOKS).min(top);
                let cards = &mut self.player_mut(seat).cards;
                cards.take(Zone::Top, card);
                cards.put(Zone::Hidden, card);
                out.tell(|| Event::TookOne { seat });
                out.show_to(self.hand_seen_by(seat), || Event::Plucked { seat, card });
                for _ in 1..many {
                    let cards = &mut self.player_mut(seat).cards;
                    if let Some(card) = cards.of(Zone::Top).last().copied() {
                        cards.take(Zone::Top, card);
                        cards.put(Zone::Discard, card);
                        out.show(|| Event::Discarded { seat, card });
                    }
                }
            }
            (Does::Copy, Some(Action::Card(card))) => {
                out.tell(|| Event::Copied { seat, card });
                self.resolve_card(seat, card, Source::Copy(card), out);
            }
            _ => {}
        }
    }

    fn enact_on_event(
        &mut self,
        verb: &Verb,
        seat: Seat,
        pick: Option<Action>,
        out: &mut impl Events<Event>,
    ) {
        let Some(Action::Event(event)) = pick else { return };
        let to = self.player(seat).ship;
        match verb.does {
            Does::Quell => return self.take_trophy(event, out),
            Does::Calm => {
                self.change_event(event, |lies| (lies.active, lies.fresh) = (false, false));
                out.tell(|| Event::Calmed { event });
            }
            _ => {
                self.change_event(event, |lies| lies.at = to);
                out.tell(|| Event::Attracted { event, to });
            }
        }
        self.feel_events();
    }

    fn change_event(&mut self, event: crate::nouns::EventId, change: impl FnOnce(&mut crate::state::InPlay)) {
        if let Some(lies) = self.state.events.cards_mut().iter_mut().find(|lies| lies.event == event) {
            change(lies);
        }
    }

    /// What holds from now on until the turn ends. Only the CP has a turn for it to hold in.
    fn last(&mut self, seat: Seat, verb: &Verb, amount: u8, out: &mut impl Events<Event>) {
        if seat != self.state.current {
            return;
        }
        let now = &mut self.state.now;
        let add = |sum: &mut u8| *sum = sum.saturating_add(amount);
        let what = match verb.does {
            Does::Discount => {
                let faction = match verb.of.of {
                    Type::Bio => Some(Faction::Bio),
                    Type::Cybernetic => Some(Faction::Cybernetic),
                    Type::Transport => Some(Faction::Transport),
                    Type::Defense => Some(Faction::Defense),
                    _ => None,
                };
                match faction {
                    Some(faction) => add(&mut now.off[faction as usize]),
                    None => now.off.iter_mut().for_each(add),
                }
                Lasting::Discount(faction)
            }
            Does::DiscountNext => {
                add(&mut now.off_next);
                Lasting::DiscountNext
            }
            Does::CheapTravel => {
                add(&mut now.travel_off);
                Lasting::Travel
            }
            Does::Ease => {
                add(&mut now.ease);
                Lasting::Ease
            }
            Does::EaseNext => {
                add(&mut now.ease_next);
                Lasting::EaseNext
            }
            Does::Glory => {
                add(&mut now.glory);
                Lasting::Glory
            }
            Does::AllyDraw => {
                add(&mut now.ally_draw);
                Lasting::AllyDraw
            }
            Does::AllyInfluence => {
                add(&mut now.ally_influence);
                Lasting::AllyInfluence
            }
            Does::AllyAnywhere => {
                now.ally_anywhere = true;
                Lasting::AllyAnywhere
            }
            Does::AnyOrigin => {
                now.any_origin = true;
                Lasting::AnyOrigin
            }
            _ => {
                now.ignores_shut = true;
                Lasting::IgnoresShut
            }
        };
        out.tell(|| Event::Lasting { seat, what, amount });
    }
}
