//! The Deal, in its order.

use table::{Events, Seat, Seats};

use crate::action::ChipsFor;
use crate::cards::CardId;
use crate::event::Event;
use crate::mark::{Mark, Marks, TeamCard};
use crate::mettle::{Chips, Picking};
use crate::nouns::{Moment, TeamDeck};
use crate::position::{Montage, Phase, Spaceknights};

/// The fewest cards of the Threat deck before it is shuffled: one face up, two for the Foe, two complications. SK-RULING-11.
pub(crate) const THREATS_MIN: u32 = 5;
/// What a knight draws. SK-DEAL-08.
pub(crate) const HAND: u8 = 2;

impl Spaceknights {
    /// SK-ROLE-01: a Montage is exactly one hand.
    pub(crate) fn begin_hand(&mut self, out: &mut impl Events<Event>) {
        let state = &mut self.state;
        state.hand += 1;
        state.montage = Montage { still_in: state.alive, ..Montage::default() };
        for knight in &mut state.knights {
            (knight.die, knight.bid) = (0, 0);
        }
        let (hand, foe) = (state.hand, state.foe);
        out.tell(|| Event::HandBegan { hand, foe });
        self.give_back_step(out);
    }

    /// SK-DEAL-13: before shuffling, the Foe returns kept cards until the Threat deck holds five.
    pub(crate) fn give_back_step(&mut self, out: &mut impl Events<Event>) {
        if Marks::ALL.len() - self.state.team.kept.len() < THREATS_MIN {
            self.ask(Phase::GiveBack, self.state.foe);
            return;
        }
        // SK-DEAL-01, SK-DEAL-03: each team deck is shuffled on its own; kept Threat cards are not in theirs.
        self.state.team.decks = [Marks::ALL, Marks::ALL, Marks::ALL.minus(self.state.team.kept)];
        self.recall_step(out);
    }

    pub(crate) fn give_back(&mut self, seat: Seat, mark: Mark, out: &mut impl Events<Event>) {
        self.state.team.kept = self.state.team.kept.without(mark);
        let deck = &mut self.state.team.decks[TeamDeck::Threat as usize];
        *deck = deck.with(mark);
        out.tell(|| Event::GaveBack { seat, mark });
        self.give_back_step(out);
    }

    /// SK-DEAL-14, SK-RULING-66: a knight whose deck is short returns cards from in front until it holds two.
    pub(crate) fn recall_step(&mut self, out: &mut impl Events<Event>) {
        let personal = &self.state.personal;
        let short = self.clockwise(self.state.foe).filter(|seat| self.is_knight(*seat)).find(|seat| {
            personal.decks[seat.index()].len() < HAND && !personal.fronts[seat.index()].is_empty()
        });
        match short {
            Some(seat) => self.ask(Phase::Recall, seat),
            None => self.turn_up_plot(out),
        }
    }

    pub(crate) fn recall(&mut self, seat: Seat, card: CardId, out: &mut impl Events<Event>) {
        self.return_card(seat, card, out);
        self.recall_step(out);
    }

    /// SK-DEAL-04: one card is turned face up from each of the three decks.
    fn turn_up_plot(&mut self, out: &mut impl Events<Event>) {
        let mut cards = [Mark::default(); 3];
        for deck in TeamDeck::ALL {
            let mark = self.draw_team(deck).card;
            cards[deck as usize] = mark;
            self.state.team.common[deck as usize] = Some(TeamCard { deck, mark });
        }
        let foe = self.state.foe;
        out.reveal(|| Event::PlotTurnedUp { foe, cards });
        // SK-DEAL-05: the Foe narrates the plot from those three cards.
        if !self.waits_for(Moment::Plot, foe) {
            self.post(true, out);
        }
    }

    /// SK-DEAL-06, SK-DEAL-07: the first living player to the Foe's left posts 1, the one after that 2. SK-DEAL-12: with two
    /// players the second is the Foe. SK-DEAL-11: whoever has less posts the whole reserve.
    pub(crate) fn post(&mut self, first: bool, out: &mut impl Events<Event>) {
        let one = self.left(self.state.foe);
        let seat = if first { one } else { self.left(one) };
        let [lower, higher] = self.state.settings.postings(self.state.hand);
        let amount = if first { lower } else { higher }.min(self.knight(seat).reserve.total());
        let why = if first { ChipsFor::FirstPosting } else { ChipsFor::SecondPosting };
        self.ask_chips(why, seat, Picking::of(seat, amount), out);
    }

    pub(crate) fn posted(&mut self, first: bool, seat: Seat, chips: Chips, out: &mut impl Events<Event>) {
        // SK-BID-17: a posting counts as mettle bid in round 1. SK-BID-35: it is no surge.
        self.put_on_line(seat, chips);
        out.tell(|| Event::Posted { seat, chips, first });
        let moment = if first { Moment::FindsOut } else { Moment::Personal };
        if !self.waits_for(moment, seat) {
            self.after_posting(first, out);
        }
    }

    pub(crate) fn after_posting(&mut self, first: bool, out: &mut impl Events<Event>) {
        if first { self.post(false, out) } else { self.draw_and_roll(out) }
    }

    /// SK-DEAL-08, SK-DEAL-09: after both postings each knight draws two cards from the own deck and rolls the E-die. SK-DIE-02,
    /// SK-DIE-03: each knight rolls once, the Foe does not. SK-DEAL-10: the Foe draws two cards off the Threat deck.
    fn draw_and_roll(&mut self, out: &mut impl Events<Event>) {
        let foe = self.state.foe;
        let knights: Seats = self.state.alive.without(foe);
        for step in 1..=5 {
            let seat = self.state.seating[(self.place_of(foe) + step) % 6];
            if !knights.has(seat) {
                continue;
            }
            // SK-DEAL-02: the own deck was shuffled: any of its cards may come.
            self.draw(seat, HAND, out);
            let owed = self.roll(seat, out);
            self.state.montage.owes.0[seat.index()] = owed;
        }
        self.draw_foe(HAND, out);
        self.overpower_step(out);
    }

    /// The Foe draws Threat cards; only the Foe sees them.
    pub(crate) fn draw_foe(&mut self, count: u8, out: &mut impl Events<Event>) {
        let foe = self.state.foe;
        for _ in 0..count {
            let card = self.draw_team(TeamDeck::Threat).shown_to(foe);
            self.state.team.drawn.push(card);
        }
        out.tell(|| Event::FoeDrew { foe, count });
        let marks = || self.state.team.drawn.iter().map(|card| card.card).collect();
        out.reveal_to(foe, || Event::FoeReceived { foe, marks: marks() });
    }

    /// What was raised is paid for, clockwise from the Foe's left. SK-PERISH-10: who runs out perishes when all have paid.
    pub(crate) fn overpower_step(&mut self, out: &mut impl Events<Event>) {
        let owes = self.state.montage.owes;
        if !owes.is_empty() {
            let next = self.clockwise(self.state.foe).find(|seat| owes.of(*seat) > 0);
            if let Some(seat) = next {
                let picking = Picking::of(seat, owes.of(seat));
                return self.ask_chips(ChipsFor::Overpower, seat, picking, out);
            }
        }
        if !self.bury(out) {
            self.begin_round(1, out);
        }
    }

    pub(crate) fn overpowered(&mut self, seat: Seat, chips: Chips, out: &mut impl Events<Event>) {
        self.burn(seat, chips, ChipsFor::Overpower, out);
        self.state.montage.owes.0[seat.index()] = 0;
        self.overpower_step(out);
    }

    /// SK-ROLE-04: every living player but the Foe plays the own knight.
    #[inline]
    pub(crate) fn is_knight(&self, seat: Seat) -> bool {
        self.state.alive.has(seat) && seat != self.state.foe
    }
}
