//! Cleanup, in its order, and the end of the Searing Sun.

use table::{Events, Outcome, Seat, Seats};

use crate::cards::{CardId, Cards};
use crate::event::Event;
use crate::mark::Marks;
use crate::nouns::{Moment, SEATS, TeamDeck};
use crate::position::{Montage, Phase, Spaceknights, Team};

impl Spaceknights {
    /// SK-CLEAN-01 and SK-CLEAN-02 are done: lines are settled, and a winner has put a card in front.
    pub(crate) fn clean_up(&mut self, out: &mut impl Events<Event>) {
        let foe = self.state.foe;
        let montage = &self.state.montage;
        // SK-FIN-20, SK-RULING-10: the Foe loses only by revealing at a showdown that another wins. SK-FIN-19: fading is no loss.
        let lost = montage.revealed.has(foe) && montage.winner.is_some_and(|winner| winner != foe);
        if lost && montage.showdown && !self.state.team.kept.is_empty() {
            // SK-CLEAN-03, SK-FIN-18: all kept cards go back into the Threat deck.
            let kept = std::mem::take(&mut self.state.team.kept);
            let deck = &mut self.state.team.decks[TeamDeck::Threat as usize];
            *deck = deck.union(kept);
            out.tell(|| Event::FoeLost { foe });
        }
        // SK-CLEAN-04, SK-PERISH-05: after a settlement players at zero mettle perish here; elsewhere after every burn or transfer.
        // SK-GEN-06: with one player left, the Searing Sun follows at once.
        if self.bury(out) {
            return;
        }
        // SK-CLEAN-05, SK-THW-11: every hand card goes back to its deck. SK-CLEAN-06: so do a card used for effect 1, all common
        // cards, and those that were replaced.
        for seat in self.state.alive {
            let hand = std::mem::replace(&mut self.state.personal.hands[seat.index()], Cards::NONE);
            let fronts = &mut self.state.personal.fronts[seat.index()];
            let used = fronts.both(self.state.montage.used);
            *fronts = fronts.minus(used);
            self.shuffle_in(seat, hand.union(used));
        }
        self.state.team = Team { kept: self.state.team.kept, ..Team::default() };
        for deck in TeamDeck::ALL {
            self.state.team.decks[deck as usize] = Marks::ALL;
        }
        let threats = &mut self.state.team.decks[TeamDeck::Threat as usize];
        *threats = threats.minus(self.state.team.kept);
        // SK-CLEAN-08: limits, bans and faded states end. SK-CLEAN-09: seats, themes, respites and tracks stay as they are.
        self.state.montage = Montage { still_in: self.state.alive, ..Montage::default() };
        for knight in &mut self.state.knights {
            (knight.bid, knight.die) = (0, 0);
        }
        out.tell(|| Event::CleanedUp);
        self.state.montage.acted = Seats::NONE;
        self.return_step(out);
    }

    /// SK-CLEAN-07, SK-MAN-10: each living player may shuffle cards in front back into the deck, the Foe first, then clockwise.
    pub(crate) fn return_step(&mut self, out: &mut impl Events<Event>) {
        let foe = self.state.foe;
        let (fronts, asked) = (&self.state.personal.fronts, self.state.montage.acted);
        let has_some = |seat: &Seat| {
            self.state.alive.has(*seat) && !asked.has(*seat) && !fronts[seat.index()].is_empty()
        };
        let next = std::iter::once(foe).chain(self.clockwise(foe)).find(has_some);
        match next {
            Some(seat) => {
                self.state.picking.next = 0;
                self.ask(Phase::Return, seat);
            }
            None => self.end_hand(out),
        }
    }

    /// SK-MAN-07, SK-MAN-10: a card from in front is shuffled into the deck.
    pub(crate) fn return_card(&mut self, seat: Seat, card: CardId, out: &mut impl Events<Event>) {
        let fronts = &mut self.state.personal.fronts[seat.index()];
        *fronts = fronts.without(card);
        self.shuffle_in(seat, Cards::only(card));
        out.tell(|| Event::Returned { seat, card });
    }

    pub(crate) fn return_one(&mut self, seat: Seat, card: CardId, out: &mut impl Events<Event>) {
        self.return_card(seat, card, out);
        self.state.picking.next = card.index() as u8 + 1;
        if !self.state.personal.fronts[seat.index()].iter().any(|other| other > card) {
            self.return_done(seat, out);
        }
    }

    pub(crate) fn return_done(&mut self, seat: Seat, out: &mut impl Events<Event>) {
        self.state.montage.acted = self.state.montage.acted.with(seat);
        self.state.picking.next = 0;
        self.return_step(out);
    }

    /// SK-GEN-05: the Montage has ended. SK-PROD-24: after the last hand of a preset there are no Long, Lonely Moments.
    fn end_hand(&mut self, out: &mut impl Events<Event>) {
        self.state.montage.acted = Seats::NONE;
        let last = self.state.settings.hands;
        if last.is_some_and(|last| self.state.hand >= u16::from(last)) {
            return self.rise_sun(out);
        }
        // SK-GEN-07, SK-LLM-01, SK-THW-08: two or more live, so scenes follow, after a Thwarted hand too.
        self.set_stage(out);
    }

    /// SK-GEN-02, SK-SUN-01: one player is left; or, by a preset, the last hand is over.
    pub(crate) fn rise_sun(&mut self, out: &mut impl Events<Event>) {
        let (winner, _) = self.victor();
        // SK-SUN-05, SK-RULING-62: what is told depends on who holds the Foe's role at this moment.
        let (foe, saga) = (winner == self.state.foe, self.state.settings.saga);
        out.tell(|| Event::Won { seat: winner, foe, saga });
        // SK-SUN-02, SK-SUN-03, SK-SUN-04: the winner narrates the fate of the universe.
        let moment = if foe { Moment::DarkAges } else { Moment::GoldenAge };
        self.state.fallen = Seats::NONE;
        let phase = if self.asks_for_last_lines() { Phase::Tell(moment) } else { Phase::Over };
        self.ask(phase, winner);
    }

    /// Who wins, and by which tie-break if one decided. SK-PROD-24: the most mettle of all colours, then more chips of others'
    /// colours, then higher Life Force, then the first from the Foe clockwise, the Foe first.
    fn victor(&self) -> (Seat, bool) {
        let foe = self.place_of(self.state.foe);
        let place = |seat: Seat| (self.place_of(seat) + SEATS - foe) % SEATS;
        let others = |seat: Seat| self.mettle(seat) - self.knight(seat).reserve.of(seat);
        let key = |seat: Seat| {
            (self.mettle(seat), others(seat), self.knight(seat).life, std::cmp::Reverse(place(seat)))
        };
        let winner = self.state.alive.iter().max_by_key(|seat| key(*seat)).unwrap_or(self.state.foe);
        let most = self.mettle(winner);
        let tied = self.state.alive.iter().filter(|seat| self.mettle(*seat) == most).count() > 1;
        (winner, tied)
    }

    /// How the game ended; scores are the mettle.
    pub(crate) fn outcome(&self) -> Outcome {
        let scores = (0..SEATS as u8).map(|seat| i32::from(self.mettle(Seat::new(seat))));
        let (winner, tied) = self.victor();
        if self.state.alive.len() == 1 {
            return Outcome::by("SK-GEN-02", winner, scores);
        }
        let outcome = Outcome::by("SK-PROD-24", winner, scores);
        if tied { outcome.after_tie("SK-PROD-24") } else { outcome }
    }
}
