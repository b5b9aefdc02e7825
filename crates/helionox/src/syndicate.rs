//! The Shadow Syndicate's turn. HX-SHADOW-12: it acts the same way every turn.

use table::Events;

use crate::event::Event;
use crate::nouns::{CardId, EventId, Faction};
use crate::position::Helionox;
use crate::state::{Fate, InPlay, Phase};

impl Helionox {
    /// The Events of which the Shadow Syndicate takes one. HX-SHADOW-03: the Active ones with the highest Influence; HX-SHADOW-04:
    /// Inactive ones only if none is Active. HX-SHADOW-05: of equals those closest to Earth.
    pub(crate) fn syndicate_events(&self) -> impl Iterator<Item = EventId> + '_ {
        let rank = |lies: &InPlay| (lies.active, self.face(lies).influence, std::cmp::Reverse(lies.at));
        let best = self.state.events.iter().map(|lies| rank(&lies)).max();
        self.state.events.iter().filter(move |lies| Some(rank(lies)) == best).map(|lies| lies.event)
    }

    /// The Market cards of which it takes one. HX-SHADOW-08: the highest Influence, then the highest cost.
    pub(crate) fn syndicate_cards(&self) -> impl Iterator<Item = CardId> + '_ {
        let rank = |card: CardId| (self.card(card).influence, self.card(card).cost);
        let tops = || Faction::ALL.into_iter().filter_map(|faction| self.market_top(faction));
        let best = tops().map(rank).max();
        tops().filter(move |card| Some(rank(*card)) == best)
    }

    /// Goes on with the Shadow Syndicate's turn; whether there is something to do without an answer. HX-SHADOW-06, HX-SHADOW-09,
    /// HX-RULING-71: of what is tied for good the player whose turn ended chooses.
    pub(crate) fn syndicate(&mut self, out: &mut impl Events<Event>) -> bool {
        match self.state.phase {
            Phase::TakeEvent => {
                let mut tied = self.syndicate_events();
                let (first, second) = (tied.next(), tied.next());
                drop(tied);
                match (first, second) {
                    // HX-SHADOW-07: with no Event in play it takes none.
                    (None, _) => self.state.phase = Phase::TakeCard,
                    (Some(event), None) => self.syndicate_takes_event(event, out),
                    _ => return false,
                }
            }
            Phase::TakeCard => {
                let mut tied = self.syndicate_cards();
                let (first, second) = (tied.next(), tied.next());
                drop(tied);
                match (first, second) {
                    // HX-RULING-72: empty places are passed by.
                    (None, _) => self.next_turn(),
                    (Some(card), None) => self.syndicate_takes_card(card, out),
                    _ => return false,
                }
            }
            _ => return false,
        }
        true
    }

    /// HX-SHADOW-10, HX-SHADOW-11: into its pile, on the side it lies on. HX-RULING-73: nothing else comes of it.
    pub(crate) fn syndicate_takes_event(&mut self, event: EventId, out: &mut impl Events<Event>) {
        if let Some(active) = self.in_play(event).map(|lies| lies.active) {
            self.take_event(event, Fate::Syndicate(active));
            out.tell(|| Event::SyndicateEvent { event, active });
        }
        self.state.phase = Phase::TakeCard;
    }

    pub(crate) fn syndicate_takes_card(&mut self, card: CardId, out: &mut impl Events<Event>) {
        if let Some(faction) = self.leave_market(card) {
            if self.state.syndicate.len() < 36 {
                self.state.syndicate.push(card);
            }
            out.tell(|| Event::SyndicateCard { card });
            self.turn_up(faction, out);
        }
        self.next_turn();
    }
}
