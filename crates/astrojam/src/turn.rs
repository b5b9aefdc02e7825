//! The turn: Action Phase, Scoring Phase, Drawing Phase, and the draws that interrupt it.

use table::{Events, Seat};

use crate::action::Action;
use crate::board::SEATS_MAX;
use crate::cards::Card;
use crate::event::Event;
use crate::pile::Cards;
use crate::places::Places;
use crate::position::{AstroJam, Ending, GOAL, Phase};

impl AstroJam {
    /// Plays a legal answer, and goes on until somebody has to be asked.
    pub(crate) fn play(&mut self, seat: Seat, action: &Action, out: &mut impl Events<Event>) {
        if self.first_untold() {
            // AJ-SETUP-08: a draw that came before the first question is told with the first answer.
            let seat = self.state.first;
            out.tell(|| Event::FirstPlayer { seat });
        }
        if let Some(card) = action.played() {
            // AJ-ACT-13: a played card goes to the discard pile, before anything else.
            self.spend(seat, card);
            out.show(|| Event::Played { seat, card });
        }
        match *action {
            Action::Done => self.end_actions(seat, out),
            Action::PlaceForMe if self.state.phase == Phase::Build => self.dock_for(seat, out),
            Action::PlaceForMe => self.place_for(seat, out),
            Action::Dock { module, placement } => self.dock(seat, module, placement, false, out),
            Action::Place(at) => self.place(seat, at, false, out),
            Action::Move { pawn, to, with, .. } => self.move_pawn(seat, pawn, to, with, out),
            Action::Throw { pawn, item, to, .. } => self.throw_item(seat, pawn, item, to, out),
            Action::Slide { crates, toward, distance, .. } => {
                self.slide_crates(crates, toward, distance, out);
            }
            Action::Swap { one, other, .. } => self.swap_blockers(seat, one, other, out),
            Action::Steal { pawn, item, .. } => self.steal(seat, pawn, item, out),
            Action::Shift { pawn, with, .. } => self.shift(seat, pawn, with, out),
            Action::Discard(card) => self.discard(seat, card, out),
        }
        self.settle(out);
    }

    /// Runs what is under way until somebody has to be asked. AJ-ACT-04: a card is resolved in full,
    /// compensation included, before the next is played.
    fn settle(&mut self, out: &mut impl Events<Event>) {
        loop {
            // AJ-HAND-02, AJ-HAND-06: whoever holds eleven discards before anything goes on.
            if self.above_limit().is_some() {
                return;
            }
            if let Some(seat) = self.next_to_draw() {
                self.draw(seat, out);
                continue;
            }
            match self.state.phase {
                Phase::Act => match self.state.delivered.take() {
                    // AJ-ACT-08, AJ-GIFT-02: a delivery ends the phase at once, compensation before it.
                    Some(place) => {
                        self.score(place, out);
                        self.end_actions(self.state.active, out);
                    }
                    None => return,
                },
                // AJ-RULING-42: an empty hand, which everybody sees, discards and draws nothing.
                Phase::Discard if self.held(self.state.active) == 0 => self.state.phase = Phase::Draw,
                Phase::Draw => self.end_turn(out),
                _ => return,
            }
        }
    }

    /// AJ-TURN-04: the Drawing Phase follows, whatever was done. AJ-TURN-03: the Scoring Phase has
    /// taken place if there was anything to score.
    fn end_actions(&mut self, seat: Seat, out: &mut impl Events<Event>) {
        self.state.phase = Phase::Discard;
        out.tell(|| Event::ActionsEnded { seat });
    }

    fn discard(&mut self, seat: Seat, card: Card, out: &mut impl Events<Event>) {
        let limit = self.above_limit().is_some();
        self.spend(seat, card);
        if limit {
            // AJ-HAND-08: a discard for the limit brings nothing.
            out.show(|| Event::LimitDiscarded { seat, card });
        } else {
            // AJ-DRAW-02, AJ-DRAW-03, AJ-DRAW-06: as many cards as the Strength of this one card.
            out.show(|| Event::Discarded { seat, card });
            self.state.owed[seat.index()] = card.strength();
            self.state.phase = Phase::Draw;
        }
    }

    /// AJ-GIFT-01, AJ-GIFT-04: the rival has to draw, one card for each event. AJ-GIFT-05: never the
    /// active player.
    pub(crate) fn compensate(&mut self, rival: Seat, cards: u8, out: &mut impl Events<Event>) {
        if cards > 0 {
            debug_assert!(rival != self.state.active, "nobody is compensated for an own action");
            self.state.owed[rival.index()] += cards;
            out.tell(|| Event::Compensated { seat: rival, cards });
        }
    }

    /// AJ-GIFT-03: clockwise from the active player's left, each to the end before the next.
    #[inline]
    fn next_to_draw(&self) -> Option<Seat> {
        if self.state.owed == [0; SEATS_MAX] {
            return None;
        }
        let mut seat = self.state.active;
        for _ in 0..self.state.seats {
            seat = seat.next(self.state.seats);
            if self.state.owed[seat.index()] > 0 {
                return Some(seat);
            }
        }
        None
    }

    /// Draws one card. AJ-HAND-04, AJ-HAND-05, AJ-HAND-07, AJ-DRAW-05: one at a time, also with a full
    /// hand. AJ-INV-21: from the position's own stream, so that a game replays.
    fn draw(&mut self, seat: Seat, out: &mut impl Events<Event>) {
        if self.deck_left == 0 {
            let cards = self.state.discard.len();
            if cards == 0 {
                // AJ-RULING-42: nothing is left to draw.
                self.state.owed[seat.index()] = 0;
                out.tell(|| Event::DrewNothing { seat });
                return;
            }
            // AJ-DECK-03, AJ-DECK-04: the discard pile becomes the deck, the last discard with it.
            self.state.deck = std::mem::replace(&mut self.state.discard, Cards::NONE);
            self.deck_left = cards;
            out.tell(|| Event::Shuffled { cards });
        }
        let card = self.state.deck.any(self.deck_left, &mut self.state.chance);
        self.state.deck.remove(card);
        self.deck_left -= 1;
        self.state.hands[seat.index()].add(card);
        self.held[seat.index()] += 1;
        self.state.owed[seat.index()] -= 1;
        out.tell(|| Event::Drew { seat });
        out.reveal_to(seat, || Event::DrewCard { seat, card });
    }

    pub(crate) fn begin_turn(&mut self, seat: Seat, out: &mut impl Events<Event>) {
        self.state.active = seat;
        self.state.phase = Phase::Act;
        // AJ-VISIT-08: what was visited before does not count.
        self.state.visits = Places::NONE;
        self.state.scored = false;
        let round = self.state.round;
        out.tell(|| Event::TurnBegan { seat, round });
    }

    /// AJ-DRAW-07: the next player, clockwise; after the last one the round is over.
    fn end_turn(&mut self, out: &mut impl Events<Event>) {
        let seat = self.state.active;
        out.tell(|| Event::TurnEnded { seat });
        if seat != self.last() {
            // AJ-END-03: whatever the points, the round is completed.
            self.begin_turn(seat.next(self.state.seats), out);
            return;
        }
        match self.ending() {
            Some(ending) => self.end_game(ending, out),
            None => {
                self.state.round += 1;
                self.begin_turn(self.state.first, out);
            }
        }
    }

    /// AJ-END-01, AJ-END-04: looked at when the last player has finished a turn.
    pub(crate) fn ending(&self) -> Option<Ending> {
        if self.all().iter().any(|seat| self.points(seat) >= GOAL) {
            // AJ-END-02: somebody has five points or more.
            Some(Ending::Points)
        } else if self.state.tasks == [None; 3] {
            // AJ-END-12: no objective is left.
            Some(Ending::Tasks)
        } else if self.state.round + 1 >= self.state.cap {
            // AJ-END-13: the technical cap.
            Some(Ending::Cap)
        } else {
            None
        }
    }

    /// The hands are shown, since they may decide. AJ-END-10: as they are after the last draws.
    fn end_game(&mut self, ending: Ending, out: &mut impl Events<Event>) {
        self.state.phase = Phase::Over(ending);
        self.state.visits = Places::NONE;
        self.state.scored = false;
        for seat in self.all() {
            let cards = *self.hand(seat);
            out.reveal(|| Event::HandShown { seat, cards });
        }
        out.tell(|| Event::Ended { ending });
    }
}

#[cfg(test)]
mod tests {
    use table::{Chance, Game, Quiet, Setup};

    use super::*;
    use crate::content::Kit;

    /// No kit has so few cards that this could happen at a table.
    #[test]
    fn with_nothing_left_to_draw_nothing_is_drawn() {
        let setup = Setup { seats: 2, options: Default::default() };
        let mut game = AstroJam::start(Kit::shipped(), &setup, Chance::from_number(1)).expect("it starts");
        while game.state.phase != Phase::Act {
            let seat = game.asked().expect("somebody is asked");
            game.play(seat, &Action::PlaceForMe, &mut Quiet);
        }
        let seat = game.state.active;
        game.state.deck = Cards::NONE;
        game.deck_left = 0;
        let (card, _) = game.hand(seat).each().next().expect("eight cards");
        let mut facts = Vec::new();
        game.play(seat, &Action::Done, &mut facts);
        game.play(seat, &Action::Discard(card), &mut facts);
        // The discarded card itself comes back, and then there is nothing.
        assert_eq!((game.held(seat), game.state.owed), (8, [0; SEATS_MAX]));
        assert!(facts.iter().any(|fact| fact.event == Event::DrewNothing { seat }));
        assert_ne!(game.state.active, seat);
    }
}
