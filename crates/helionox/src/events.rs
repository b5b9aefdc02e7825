//! The Event phase: the Event deck, flips and placing; and what Events in play bring about, Shut Down above all.
//!
//! HX-RULING-10: nobody sees what is on top of the deck. The three decks lie in no order and are not even drawn from the box before a card is turned up: which Events were left out
//! is as unknown as their order, so a deck is its numbers of regular and Catastrophic Events (HX-EVDECK-05, HX-EVDECK-08).

use table::{Events, Hidden, Seat, Seats};

use crate::content::Forbids;
use crate::event::Event;
use crate::nouns::{EventId, Source, World, Worlds};
use crate::position::Helionox;
use crate::state::{Fate, Foreseen, HAND, InPlay, Layer, Phase, TRAVEL_HOME};

/// What the Events in play bring about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Sway {
    /// Locations with an Active Event.
    pub(crate) active: Worlds,
    /// Whether a Catastrophic Event is Active.
    pub(crate) catastrophe: bool,
    /// Locations that are taxed.
    pub(crate) taxed: Worlds,
    /// Locations without Collaboration.
    pub(crate) lonely: Worlds,
    /// So much Market cards cost more.
    pub(crate) inflation: u8,
    /// So much the first Market card of a turn costs more.
    pub(crate) first: u8,
    /// What travel to an own Embassy costs.
    pub(crate) home: u8,
    /// So many cards are drawn in the End phase.
    pub(crate) hand: u8,
    /// Whether Architects cannot be used.
    pub(crate) no_architects: bool,
    /// Whether there is no free Cycle.
    pub(crate) no_cycle: bool,
}

impl Helionox {
    /// Works out what the Events in play bring about. HX-RULING-11: it holds from the moment a cause is there until the last is gone.
    pub(crate) fn feel_events(&mut self) {
        let mut sway = Sway { home: TRAVEL_HOME, hand: HAND, ..Sway::default() };
        for lies in self.state.events.iter() {
            let face = self.face(&lies);
            if lies.active {
                // HX-SHUT-01, HX-SHUT-03: only an Active Event shuts its Location down.
                sway.active = sway.active.with(lies.at);
                // HX-EVENT-11: a Catastrophic one all five.
                sway.catastrophe |= self.event(lies.event).is_catastrophic();
            }
            if face.tax {
                sway.taxed = sway.taxed.with(lies.at);
            }
            if face.does_forbid(Forbids::Collaboration) {
                sway.lonely = sway.lonely.with(lies.at);
            }
            // HX-MPEV-02: several add up. HX-EVENT-12: what else a Catastrophic Event says applies like any other's.
            sway.inflation = sway.inflation.saturating_add(face.inflation);
            sway.first = sway.first.saturating_add(face.first);
            sway.home = sway.home.max(face.home.unwrap_or(0));
            sway.hand = sway.hand.min(face.hand.unwrap_or(HAND));
            sway.no_architects |= face.does_forbid(Forbids::Architects);
            sway.no_cycle |= face.does_forbid(Forbids::Cycle);
        }
        self.sway = sway;
    }

    /// HX-SHUT-01, HX-SHUT-02, HX-GARR-02, HX-EVENT-11: an Active Event, a Garrison, or a Catastrophe anywhere.
    #[inline]
    #[must_use]
    pub fn is_shut(&self, world: World) -> bool {
        self.sway.catastrophe || self.sway.active.has(world) || self.state.garrisons.has(world)
    }

    /// Whether nothing but a Garrison shuts a Location down: to remove it is to open the Location. HX-RULING-11.
    #[inline]
    #[must_use]
    pub fn is_merely_guarded(&self, world: World) -> bool {
        self.state.garrisons.has(world) && !self.sway.catastrophe && !self.sway.active.has(world)
    }

    /// Whether Shut Down effects keep a seat from something at a Location. HX-SHUT-09, HX-RULING-20: unless it ignores them.
    #[inline]
    pub(crate) fn is_shut_for(&self, seat: Seat, world: World) -> bool {
        self.is_shut(world) && !(self.state.now.ignores_shut && seat == self.state.current)
    }

    /// Cards in the Event deck.
    #[must_use]
    pub fn event_deck(&self) -> u8 {
        self.state.layers.iter().map(|layer| layer.len()).sum::<u8>() + self.state.foreseen.len() as u8
    }

    /// Takes the next Event of the three decks: which deck, and which card.
    fn next_event(&mut self) -> Option<(u8, EventId)> {
        // HX-EVDECK-06: deck 1 on top, deck 3 at the bottom.
        let place = self.state.layers.iter().position(|layer| !layer.is_empty())?;
        let Layer { regular, catastrophic } = self.state.layers[place];
        let first = if catastrophic == 0 {
            0
        } else if regular == 0 {
            u32::from(u8::MAX)
        } else {
            self.state.chance.below(u32::from(regular + catastrophic))
        };
        let is_catastrophic = first >= u32::from(regular);
        let layer = &mut self.state.layers[place];
        if is_catastrophic {
            layer.catastrophic -= 1
        } else {
            layer.regular -= 1
        }
        // HX-EVDECK-01: any of those that are still in the box.
        let (kit, mercury) = (self.kit.0, self.state.mercury);
        let fates = &self.state.fates;
        let unseen = || {
            let kind = kit.events_of(is_catastrophic, mercury);
            kind.filter(|event| fates[usize::from(event.number())] == Fate::Unseen)
        };
        let many = unseen().count() as u32;
        if many == 0 {
            return None;
        }
        let pick = if many > 1 { self.state.chance.below(many) } else { 0 };
        let event = unseen().nth(pick as usize)?;
        Some((place as u8, event))
    }

    /// HX-EVENT-01, HX-EVENT-05, HX-RULING-95: at the start of a turn, whoever's, the next Inactive Event flips. HX-RULING-14: nearest to Earth first, at one Location the oldest
    /// first. HX-RULING-13: whatever made it Inactive.
    pub(crate) fn flip_next(&mut self, out: &mut impl Events<Event>) -> bool {
        let next = self
            .state
            .events
            .iter()
            .enumerate()
            .filter(|(_, lies)| !lies.active)
            .min_by_key(|(_, lies)| lies.at);
        let Some((place, lies)) = next else { return false };
        let flipped = &mut self.state.events.cards_mut()[place];
        flipped.active = true;
        flipped.fresh = true;
        self.feel_events();
        let event = lies.event;
        out.tell(|| Event::Activated { event });
        if let Some(flip) = &self.event(event).side(true).flip {
            self.run(flip, self.state.current, Source::Event(event));
        }
        true
    }

    /// HX-EVENT-02: the top Event is placed at the Location it names, Inactive side up. HX-EVENT-10: a Catastrophic one too.
    pub(crate) fn place_event(&mut self, out: &mut impl Events<Event>) {
        let foreseen =
            if self.state.foreseen.is_empty() { None } else { Some(self.state.foreseen.remove(0).card) };
        let (event, known) = match foreseen {
            Some(Hidden { card, by }) => (card, by.covers(Seats::first(self.state.seats))),
            None => match self.next_event() {
                Some((_, event)) => (event, false),
                None => return,
            },
        };
        let at = self.event(event).at;
        self.state.fates[usize::from(event.number())] = Fate::InPlay;
        // HX-EVENT-04, HX-CEV-09: Inactive for the rest of the turn. HX-EVENT-08: there may be any number of Events at a Location.
        self.state.events.push(InPlay { event, at, active: false, fresh: false });
        self.feel_events();
        if known {
            out.tell(|| Event::Placed { event, at })
        } else {
            out.reveal(|| Event::Placed { event, at })
        }
    }

    /// How many Events the turn places. HX-EVENT-03: one among rivals. HX-CEV-07, HX-CEV-08, HX-SOLO-09: against the Shadow
    /// Syndicate one on the very first turn and two on every later one. HX-RULING-70: as far as there are any.
    pub(crate) fn events_to_place(&self) -> u8 {
        let wanted = if self.state.team && self.state.turn > 1 { 2 } else { 1 };
        wanted.min(self.event_deck())
    }

    /// An Event leaves play. HX-EVENT-09: by being overcome, by the Shadow Syndicate, or by a card's effect.
    pub(crate) fn take_event(&mut self, event: EventId, fate: Fate) -> Option<InPlay> {
        let place = self.state.events.iter().position(|lies| lies.event == event)?;
        let lies = self.state.events.take_at(place);
        self.state.fates[usize::from(event.number())] = fate;
        self.feel_events();
        Some(lies)
    }

    /// A seat looks at the top of the Event deck; nobody else does.
    pub(crate) fn foresee(&mut self, seat: Seat, number: u8, out: &mut impl Events<Event>) {
        let many = number.min(self.event_deck()).min(self.state.foreseen.capacity() as u8);
        while self.state.foreseen.len() < usize::from(many) {
            let Some((layer, event)) = self.next_event() else { break };
            self.state.fates[usize::from(event.number())] = Fate::Foreseen;
            self.state.foreseen.push(Foreseen { card: Hidden::unseen(event), layer });
        }
        for top in self.state.foreseen.iter_mut().take(usize::from(many)) {
            top.card = top.card.shown_to(seat);
        }
        out.tell(|| Event::Foresaw { seat, many });
        let tops = &self.state.foreseen;
        let seen = || tops.iter().take(usize::from(many)).map(|top| top.card.card).collect();
        out.reveal_to(seat, || Event::Foreseen { seat, events: seen() });
    }

    /// What a viewer does not know of the top of the Event deck goes back, and is drawn anew.
    pub(crate) fn imagine_events(&mut self, viewer: Seats) {
        let known = self.state.foreseen.iter().take_while(|top| top.card.by.meets(viewer)).count();
        let unknown: arrayvec::ArrayVec<Foreseen, 4> = self.state.foreseen.drain(known..).collect();
        for top in unknown.iter().rev() {
            let event = top.card.card;
            self.state.fates[usize::from(event.number())] = Fate::Unseen;
            let catastrophic = self.event(event).is_catastrophic();
            let layer = &mut self.state.layers[usize::from(top.layer) % 3];
            if catastrophic { layer.catastrophic += 1 } else { layer.regular += 1 }
        }
        for top in unknown {
            let Some((layer, event)) = self.next_event() else { return };
            self.state.fates[usize::from(event.number())] = Fate::Foreseen;
            self.state.foreseen.push(Foreseen { card: Hidden { card: event, ..top.card }, layer });
        }
    }

    /// HX-SHUT-10 apart, what happens at the start of the Main phase to a CP who is where an Event lies: one after another.
    pub(crate) fn dawn(&mut self, done: u8) {
        let Some(lies) = self.state.events.cards().get(usize::from(done)).copied() else {
            self.state.phase = Phase::Main;
            return;
        };
        self.state.phase = Phase::Dawn(done + 1);
        if let Some(text) = &self.face(&lies).dawn
            && lies.at == self.here()
            && !lies.fresh
        {
            self.run(text, self.state.current, Source::Event(lies.event));
        }
    }
}
