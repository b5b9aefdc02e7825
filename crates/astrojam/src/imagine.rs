//! A position that a viewer cannot tell from the true one.

use table::{Chance, Viewer};

use crate::board::SEATS_MAX;
use crate::pile::Cards;
use crate::position::{AstroJam, Phase, State};

impl AstroJam {
    /// The same table with hands and deck that the viewer might as well be looking at.
    ///
    /// Nothing else is hidden: which Task and Condition Cards are in their decks follows from those
    /// that lie open. The position is made anew from what everybody sees, so that the true stream of
    /// chance is not even copied.
    pub(crate) fn imagined_by(&self, viewer: Viewer, chance: &mut Chance) -> AstroJam {
        let (hands, deck) = self.imagine_cards(viewer, chance);
        let state = &self.state;
        AstroJam {
            kit: self.kit,
            board: self.board.clone(),
            goals: self.goals,
            held: self.held,
            deck_left: self.deck_left,
            state: State {
                seats: state.seats,
                crates_in_turn: state.crates_in_turn,
                cap: state.cap,
                builder: state.builder,
                colours: state.colours,
                layout: state.layout,
                phase: state.phase,
                placed: state.placed,
                first: state.first,
                active: state.active,
                round: state.round,
                astronauts: state.astronauts,
                robots: state.robots,
                crates: state.crates,
                items: state.items,
                outside: state.outside,
                outside_item: state.outside_item,
                visits: state.visits,
                scored: state.scored,
                delivered: state.delivered,
                owed: state.owed,
                hands,
                deck,
                discard: state.discard,
                tasks: state.tasks,
                conditions: state.conditions,
                task_deck: state.task_deck,
                condition_deck: state.condition_deck,
                condition_discard: state.condition_discard,
                claimed_tasks: state.claimed_tasks,
                claimed_conditions: state.claimed_conditions,
                chance: chance.fork(),
            },
        }
    }

    /// Deals the hands that the viewer does not see anew, out of all cards it does not see; what is
    /// left is the deck, which has no order. After the end all hands are seen.
    #[inline]
    fn imagine_cards(&self, viewer: Viewer, chance: &mut Chance) -> ([Cards; SEATS_MAX], Cards) {
        let mut hands = self.state.hands;
        let mut unseen = self.state.deck;
        let hidden = self.all().minus(viewer);
        if hidden.is_empty() || matches!(self.state.phase, Phase::Over(_)) {
            return (hands, unseen);
        }
        for seat in hidden {
            unseen = unseen.and(&hands[seat.index()]);
        }
        let (mut pool, mut left) = unseen.spread();
        for seat in hidden {
            let hand = Cards::deal(self.held(seat), &mut pool, &mut left, chance);
            hands[seat.index()] = hand;
            unseen = unseen.without(&hand);
        }
        (hands, unseen)
    }
}
