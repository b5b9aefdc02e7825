//! The Finale: hands are shown, somebody wins, and mettle is collected.

use table::{Events, Seat, Seats};

use crate::action::ChipsFor;
use crate::cards::{CardId, Cards};
use crate::event::{Event, Void};
use crate::mark::Mark;
use crate::mettle::{Chips, Picking};
use crate::nouns::Moment;
use crate::position::{FOE_LIMIT, Phase, Spaceknights};
use crate::ranking::{Strength, strength};

impl Spaceknights {
    /// How strong a player's best five cards are. SK-ROLE-06: of the own cards and the common cards. SK-FIN-16: the Foe's own are
    /// the drawn and the kept ones. SK-MAN-08: cards in front count only by effect 1. SK-EFX-25: and for nothing else.
    #[must_use]
    pub fn strength(&self, seat: Seat) -> Strength {
        let (personal, team) = (&self.state.personal, &self.state.team);
        let common = team.common.iter().flatten().map(|card| card.mark);
        if seat == self.state.foe {
            let drawn = team.drawn.iter().map(|card| card.card);
            return strength(common.chain(drawn).chain(team.kept.iter()));
        }
        let arrayed = self.state.montage.arrayed.has(seat);
        let fronts = if arrayed { personal.fronts[seat.index()] } else { Cards::NONE };
        let own = personal.hands[seat.index()].union(fronts);
        strength(common.chain(own.iter().filter_map(|card| self.mark(card))))
    }

    /// SK-FIN-05, SK-FIN-06: two or more remain, and hands are shown, from the last player to surge clockwise. SK-RULING-30: from
    /// the next still in if that one faded, and from the Foe's left if nobody surged.
    pub(crate) fn begin_showing(&mut self, out: &mut impl Events<Event>) {
        self.state.montage.round = crate::bidding::ROUNDS + 1;
        let still_in = self.state.montage.still_in;
        let first = match self.state.montage.surger {
            Some(surger) if still_in.has(surger) => surger,
            Some(surger) => self.left_of(surger, still_in),
            None => self.left_of(self.state.foe, still_in),
        };
        self.state.montage.acted = Seats::NONE;
        self.show_step(first, out);
    }

    /// SK-FIN-07: in turn, each remaining player either reveals or fades.
    fn show_step(&mut self, next: Seat, out: &mut impl Events<Event>) {
        let montage = &self.state.montage;
        if montage.still_in.len() == 1 {
            let seat = montage.still_in.lowest().unwrap_or(next);
            // SK-FIN-11: whoever has revealed when all others fade wins as at a showdown. SK-THW-13: but not with a Thwarted card.
            let showdown = montage.revealed.has(seat) && !self.holds_thwarted(seat);
            return self.win(seat, showdown, out);
        }
        let waiting = montage.still_in.minus(montage.revealed);
        if waiting.is_empty() {
            return self.compare(out);
        }
        let seat = if waiting.has(next) { next } else { self.left_of(next, waiting) };
        self.ask(Phase::Show, seat);
    }

    /// A hand that is shown last goes back into its deck at once, so nothing but the log remembers it: it has come to light.
    pub(crate) fn reveal(&mut self, seat: Seat, out: &mut impl Events<Event>) {
        self.state.montage.revealed = self.state.montage.revealed.with(seat);
        let best = self.strength(seat).category;
        if seat == self.state.foe {
            for card in &mut self.state.team.drawn {
                *card = card.shown_to(crate::position::ALL);
            }
            let marks = || self.state.team.drawn.iter().map(|card| card.card).collect();
            out.reveal(|| Event::FoeRevealed { foe: seat, marks: marks(), best });
        } else {
            let hand = self.state.personal.hands[seat.index()];
            self.expose(hand);
            out.reveal(|| Event::Revealed { seat, cards: self.shown(hand), best });
        }
        let next = self.left_of(seat, self.state.montage.still_in);
        self.show_step(next, out);
    }

    /// SK-FIN-08: whoever fades now keeps the hand hidden and leaves the line.
    pub(crate) fn fade_at_showing(&mut self, seat: Seat, out: &mut impl Events<Event>) {
        let next = self.left_of(seat, self.state.montage.still_in);
        self.fade(seat, out);
        self.show_step(next, out);
    }

    /// SK-FIN-09: the highest hand among those revealed wins. SK-THW-01: not that of a knight who holds a Thwarted card.
    fn compare(&mut self, out: &mut impl Events<Event>) {
        let able: Seats =
            self.state.montage.revealed.iter().filter(|seat| !self.holds_thwarted(*seat)).collect();
        let Some(first) = able.lowest() else {
            // SK-THW-09: if all who revealed hold one, nobody wins.
            return self.void(Void::AllThwarted, out);
        };
        let place = |seat: Seat| {
            let from_foe = self.place_of(seat) + 6 - self.place_of(self.state.foe);
            from_foe % 6
        };
        // SK-TIE-02, SK-TIE-03: on a tie the higher E-die wins, and the Foe counts as showing 6. SK-TIE-04: then the first
        // counted from the Foe clockwise, the Foe first. SK-TIE-05: nothing is split.
        let die = |seat: Seat| if seat == self.state.foe { FOE_LIMIT } else { self.knight(seat).die };
        let key = |seat: Seat| (self.strength(seat), die(seat), std::cmp::Reverse(place(seat)));
        let winner = able.iter().max_by_key(|seat| key(*seat)).unwrap_or(first);
        self.win(winner, true, out);
    }

    /// SK-FIN-21: a hand has one winner. SK-FIN-02: an uncontested one shows nothing.
    pub(crate) fn win(&mut self, seat: Seat, showdown: bool, out: &mut impl Events<Event>) {
        let montage = &mut self.state.montage;
        (montage.winner, montage.showdown, montage.active) = (Some(seat), showdown, None);
        let foe = seat == self.state.foe;
        let best = showdown.then(|| self.strength(seat).category);
        out.tell(|| Event::WonHand { seat, showdown, foe, best });
        let moment = match (foe, showdown) {
            (true, true) => Moment::FoeShowdown,
            (true, false) => Moment::FoeUncontested,
            (false, true) => Moment::KnightShowdown,
            (false, false) => Moment::KnightUncontested,
        };
        // SK-FIN-03: the winner narrates, collects mettle, and the hand is over.
        self.state.montage.acted = self.state.alive.without(seat);
        if !self.waits_for(moment, seat) {
            self.collect_step(out);
        }
    }

    /// SK-COLL-02, SK-COLL-03, SK-COLL-04: from each other player the smaller of the two lines. SK-COLL-07: of a part of a line the
    /// winner chooses the chips. Who is left to take from stands in `acted`.
    pub(crate) fn collect_step(&mut self, out: &mut impl Events<Event>) {
        let Some(winner) = self.state.montage.winner else { return };
        // SK-COLL-08, SK-COLL-09: by the lines as they stand at the end; with nothing on the line nothing is taken.
        let own = self.knight(winner).line.total();
        while !self.state.montage.acted.is_empty() {
            let from = self.left_of(winner, self.state.montage.acted);
            self.state.montage.acted = self.state.montage.acted.without(from);
            let amount = own.min(self.knight(from).line.total());
            if amount > 0 {
                return self.ask_chips(ChipsFor::Collect, winner, Picking::of(from, amount), out);
            }
        }
        // SK-COLL-01, SK-COLL-05, SK-COLL-06: the winner's line and what is left of the others return to their bidders.
        for seat in self.state.alive {
            self.take_line_back(seat, out);
        }
        self.after_collecting(out);
    }

    pub(crate) fn collected(&mut self, from: Seat, chips: Chips, out: &mut impl Events<Event>) {
        let seat = self.state.asked;
        self.knight_mut(from).line = self.knight(from).line.minus(chips);
        self.knight_mut(seat).reserve = self.knight(seat).reserve.plus(chips);
        out.tell(|| Event::Collected { seat, from, chips });
        self.collect_step(out);
    }

    /// SK-CLEAN-02: a showdown winner puts a card in front, a knight of the hand, the Foe of the two drawn. SK-FIN-04: an uncontested
    /// winner puts none.
    fn after_collecting(&mut self, out: &mut impl Events<Event>) {
        let Some(winner) = self.state.montage.winner.filter(|_| self.state.montage.showdown) else {
            return self.clean_up(out);
        };
        if winner == self.state.foe {
            return self.ask(Phase::Keep, winner);
        }
        if self.state.personal.hands[winner.index()].is_empty() {
            return self.clean_up(out);
        }
        self.ask(Phase::Front, winner);
    }

    /// SK-FIN-12, SK-FIN-13: one card of the hand lies face up in front from now on.
    pub(crate) fn put_in_front(&mut self, seat: Seat, card: CardId, out: &mut impl Events<Event>) {
        let personal = &mut self.state.personal;
        personal.hands[seat.index()] = personal.hands[seat.index()].without(card);
        personal.fronts[seat.index()] = personal.fronts[seat.index()].with(card);
        for placed in &mut personal.placed {
            *placed = placed.without(card);
        }
        self.publish(Cards::only(card));
        let shown = self.show(card);
        out.tell(|| Event::PutInFront { seat, card: shown });
        self.clean_up(out);
    }

    /// SK-FIN-14, SK-FIN-15, SK-FIN-17: the kept Threat card is part of the Foe's hand from now on, whoever is the Foe.
    pub(crate) fn keep(&mut self, foe: Seat, mark: Mark, out: &mut impl Events<Event>) {
        self.state.team.drawn.retain(|card| card.card != mark);
        self.state.team.kept = self.state.team.kept.with(mark);
        out.tell(|| Event::Kept { foe, mark });
        self.clean_up(out);
    }
}
