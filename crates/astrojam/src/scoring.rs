//! Deliveries, visits, points, and who wins.

use table::{Events, Outcome, Seat, Seats};

use crate::event::Event;
use crate::lattice::Square;
use crate::places::{Item, Place, Places};
use crate::position::{AstroJam, Ending, Phase};

impl AstroJam {
    /// Brings a token to a space, and looks whether that is a delivery.
    ///
    /// AJ-ACT-08, AJ-ACT-16: the active player's action has put the token there, from elsewhere,
    /// whatever carried it: AJ-MOVE-19, AJ-THROW-18, AJ-ROBOT-05, AJ-STEAL-12, AJ-SHIFT-19.
    /// AJ-ACT-17: it may be taken away again at any time.
    #[inline]
    pub(crate) fn bring(&mut self, seat: Seat, item: Item, to: Square, out: &mut impl Events<Event>) {
        self.state.items[item.index()] = to;
        // AJ-OBJ-03, AJ-OBJ-04, AJ-OBJ-08, AJ-OBJ-09: the item an objective names, on that objective's
        // place. AJ-ACT-14: another item there is no delivery.
        let reached = Place::ALL.into_iter().find(|place| self.goal(*place) == to);
        if let Some(place) = reached
            && self.state.tasks[place as usize] == Some(item)
        {
            self.state.delivered = Some(place);
            out.tell(|| Event::Delivered { seat, item, place });
        }
    }

    /// AJ-VISIT-01 to AJ-VISIT-05: an astronaut of the active player has entered a place.
    /// AJ-VISIT-06, AJ-VISIT-07, AJ-VISIT-11: any of the own three, nobody else, and in the own turn
    /// only. AJ-VISIT-09, AJ-VISIT-10: also by the delivering action, and for all three places.
    pub(crate) fn note_visit(&mut self, seat: Seat, place: Place, out: &mut impl Events<Event>) {
        if !self.state.visits.has(place) {
            self.state.visits = self.state.visits.with(place);
            out.tell(|| Event::Visited { seat, place });
        }
    }

    /// The Scoring Phase. AJ-ACT-10, AJ-SCORE-13, AJ-INV-12, AJ-INV-13: one objective a turn, for one
    /// point or two, and for the active player alone.
    pub(crate) fn score(&mut self, place: Place, out: &mut impl Events<Event>) {
        let seat = self.state.active;
        let slot = place as usize;
        let Some(task) = self.state.tasks[slot].take() else {
            return;
        };
        // AJ-GOAL-02, AJ-SCORE-01, AJ-SCORE-02: the scorer takes the Task Card.
        self.state.claimed_tasks[seat.index()][task.index()] += 1;
        self.state.scored = true;
        // AJ-SCORE-03, AJ-SCORE-06, AJ-OBJ-05, AJ-RULING-24: and the Condition Card of this same
        // objective, if all it names was visited, be it the destination itself.
        let condition = self.state.conditions[slot].take();
        let met = condition.filter(|condition| self.state.visits.covers(*condition));
        out.tell(|| Event::Scored { seat, place, task, condition: met });
        if let Some(condition) = met {
            // AJ-SCORE-04, AJ-SCORE-07: a point more.
            self.state.claimed_conditions[seat.index()][condition.index()] += 1;
        } else if let Some(condition) = condition {
            // AJ-SCORE-05: the bonus is lost, and the card discarded.
            self.state.condition_discard[condition.index()] += 1;
            out.tell(|| Event::Forfeited { place, condition });
        }
        // AJ-SCORE-08, AJ-SCORE-09, AJ-SCORE-10, AJ-SCORE-11, AJ-SCORE-12: both slots of this objective are
        // refilled, face up, and no other.
        // AJ-SCORE-15, AJ-SCORE-16: nothing on the board moves.
        self.turn_up(place, out);
    }

    /// Turns up a Task and a Condition Card for a place. AJ-OBJ-01, AJ-OBJ-02, AJ-OBJ-06, AJ-OBJ-07:
    /// with the place, which never changes, they are one of the three objectives that all can see.
    ///
    /// AJ-DECK-01, AJ-SETUP-40: the decks lie face down, so any of their cards may be the next.
    pub(crate) fn turn_up(&mut self, place: Place, out: &mut impl Events<Event>) {
        let state = &mut self.state;
        // AJ-DECK-06, AJ-DECK-07: claimed cards do not come back; without a card the slot stays empty.
        let task = draw_any(&mut state.task_deck, &mut state.chance).map(|index| Item(index as u8));
        if state.condition_deck == [0; Places::SETS] && state.condition_discard != [0; Places::SETS] {
            // AJ-DECK-05: discarded Condition Cards become a new deck.
            state.condition_deck = std::mem::replace(&mut state.condition_discard, [0; Places::SETS]);
            out.tell(|| Event::ConditionsShuffled);
        }
        let condition = draw_any(&mut state.condition_deck, &mut state.chance).map(Places::numbered);
        state.tasks[place as usize] = task;
        state.conditions[place as usize] = condition;
        out.reveal(|| Event::TurnedUp { place, task, condition });
    }

    /// How the game ended, once it has.
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        let Phase::Over(ending) = self.state.phase else {
            return None;
        };
        // AJ-END-05, AJ-END-06: the most points. AJ-END-07, AJ-END-08, AJ-END-11: among those level,
        // the most cards in hand, then the greatest Strength. AJ-END-09: who is level still, shares.
        let merit = |seat: Seat| (self.points(seat), self.held(seat), self.hand(seat).strength());
        let best = self.all().iter().map(merit).max();
        let winners: Seats = self.all().iter().filter(|seat| Some(merit(*seat)) == best).collect();
        let rule = match ending {
            Ending::Points => "AJ-END-02",
            Ending::Tasks => "AJ-END-12",
            Ending::Cap => "AJ-END-13",
        };
        let outcome = Outcome::by(rule, winners, self.all().iter().map(|seat| i32::from(self.points(seat))));
        // AJ-END-11: only those level with the leaders take part in a tie-break.
        let leaders = |alike: &dyn Fn(Seat) -> bool| self.all().iter().filter(|seat| alike(*seat)).count();
        let (points, cards, _) = best?;
        Some(if leaders(&|seat| self.points(seat) == points) == 1 {
            outcome
        } else if leaders(&|seat| (self.points(seat), self.held(seat)) == (points, cards)) == 1 {
            outcome.after_tie("AJ-END-07")
        } else if winners.len() == 1 {
            outcome.after_tie("AJ-END-08")
        } else {
            outcome.after_tie("AJ-END-09")
        })
    }
}

/// Takes one of the counted cards, all equally likely.
fn draw_any(counts: &mut [u8], chance: &mut table::Chance) -> Option<usize> {
    let total: u32 = counts.iter().map(|count| u32::from(*count)).sum();
    if total == 0 {
        return None;
    }
    let mut left = chance.below(total);
    for (index, count) in counts.iter_mut().enumerate() {
        if left < u32::from(*count) {
            *count -= 1;
            return Some(index);
        }
        left -= u32::from(*count);
    }
    None
}
