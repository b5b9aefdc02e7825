//! The position: everything on the table, and how it is asked for.

use table::{Interned, Seat, Seats, Viewer};

use crate::cards::Zone;
use crate::content::{Architect, Card, EventCard, Kit, Location, Side};
use crate::events::Sway;
use crate::nouns::{CardId, EventId, Faction, Who, World};
use crate::state::{InPlay, Phase, Player, State};

/// Helionox: nine turns around a dying sun.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Helionox {
    pub(crate) kit: Interned<Kit>,
    pub(crate) state: State,
    /// What the Events in play bring about, kept beside them because every offer asks for it.
    pub(crate) sway: Sway,
}

impl Helionox {
    /// All that is on the table, for tests and tools that arrange positions.
    #[must_use]
    pub fn state(&self) -> &State {
        &self.state
    }

    /// Changes what is on the table; whoever does it holds the position to its invariants.
    pub fn arrange<T>(&mut self, change: impl FnOnce(&mut State) -> T) -> T {
        let told = change(&mut self.state);
        self.feel_events();
        told
    }

    #[inline]
    pub(crate) fn player(&self, seat: Seat) -> &Player {
        &self.state.players[seat.index() & 3]
    }

    #[inline]
    pub(crate) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.state.players[seat.index() & 3]
    }

    /// HX-TURN-04: the Current Player.
    #[inline]
    pub(crate) fn cp(&self) -> &Player {
        self.player(self.state.current)
    }

    /// Where the CP's ship is.
    #[inline]
    pub(crate) fn here(&self) -> World {
        self.cp().ship
    }

    /// Everybody, the CP first and then clockwise. HX-TURN-01, HX-RULING-53.
    #[inline]
    pub(crate) fn everybody(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        let (current, seats) = (self.state.current.index() as u8, self.state.seats);
        (0..seats).map(move |step| Seat::new((current + step) % seats))
    }

    /// A seat, as texts speak of it.
    #[inline]
    pub(crate) fn who(&self, seat: Seat) -> Who {
        let seats = self.state.seats;
        Who((seat.index() as u8 + seats - self.state.current.index() as u8) % seats)
    }

    /// The seat that a text speaks of.
    #[inline]
    pub(crate) fn seat(&self, who: Who) -> Seat {
        Seat::new((self.state.current.index() as u8 + who.0) % self.state.seats)
    }

    /// What is printed on a card.
    #[inline]
    pub(crate) fn card(&self, card: CardId) -> &'static Card {
        card.of(self.kit.0)
    }

    /// What is printed on an Event card.
    #[inline]
    pub(crate) fn event(&self, event: EventId) -> &'static EventCard {
        event.of(self.kit.0)
    }

    /// The face-up side of an Event in play. HX-EVENT-13, HX-RULING-09.
    #[inline]
    #[must_use]
    pub fn face(&self, event: &InPlay) -> &'static Side {
        self.event(event.event).side(event.active)
    }

    /// The Location card of a type.
    #[inline]
    pub(crate) fn location(&self, world: World) -> &'static Location {
        self.state.locations[world as usize].of(self.kit.0)
    }

    /// A seat's Architect. Before there is one, the first stands in.
    #[inline]
    pub(crate) fn architect(&self, seat: Seat) -> &'static Architect {
        self.player(seat).architect.unwrap_or_default().of(self.kit.0)
    }

    /// The Event in play, if it is.
    #[inline]
    pub(crate) fn in_play(&self, event: EventId) -> Option<InPlay> {
        self.state.events.iter().find(|lies| lies.event == event)
    }

    /// The Events at a Location, the oldest first.
    #[inline]
    pub(crate) fn events_at(&self, world: World) -> impl Iterator<Item = InPlay> + '_ {
        self.state.events.iter().filter(move |lies| lies.at == world)
    }

    #[inline]
    pub(crate) fn is_over(&self) -> bool {
        self.state.phase == Phase::Over
    }

    /// The face-up Market card of a faction. HX-RULING-41: none if its deck is exhausted.
    #[inline]
    #[must_use]
    pub fn market_top(&self, faction: Faction) -> Option<CardId> {
        self.state.market[faction as usize].top()
    }

    /// The faction under which a Market card lies face up.
    #[inline]
    pub(crate) fn stall(&self, card: CardId) -> Option<Faction> {
        Faction::ALL.into_iter().find(|faction| self.market_top(*faction) == Some(card))
    }

    /// Whether a viewer sees a seat's hand. HX-RULING-65: in a team, by default, everybody's.
    #[inline]
    pub(crate) fn sees_hand(&self, viewer: Viewer, seat: Seat) -> bool {
        viewer.has(seat) || self.state.open_hands && !viewer.is_empty()
    }

    /// Who is told what a seat draws.
    #[inline]
    pub(crate) fn hand_seen_by(&self, seat: Seat) -> Seats {
        if self.state.open_hands { Seats::first(self.state.seats) } else { Seats::only(seat) }
    }

    /// Who knows a seat's Request. HX-REQ-03, HX-REQ-04.
    #[inline]
    pub(crate) fn request_seen_by(&self, seat: Seat) -> Seats {
        if self.state.open_requests { Seats::first(self.state.seats) } else { Seats::only(seat) }
    }

    /// How many copies of something picked from a hand there are.
    pub(crate) fn held(&self, seat: Seat, card: CardId) -> u8 {
        let cards = &self.player(seat).cards;
        cards.count(Zone::Hidden, card) + cards.count(Zone::Known, card)
    }
}
