//! The bidding: whose turn it is, what it may cost, and when a round closes.
//!
//! SK-RULING-20: all of it follows from the lines as they stand, so that maneuvers that change lines or seats need no rules of
//! their own.

use arrayvec::ArrayVec;
use table::{Events, Seat, Seats};

use crate::action::ChipsFor;
use crate::event::Event;
use crate::mark::TeamCard;
use crate::mettle::{Chips, Picking};
use crate::nouns::{Moment, Place, TeamDeck};
use crate::position::{FOE_LIMIT, Phase, Spaceknights};

/// SK-BID-26: three rounds of bidding.
pub(crate) const ROUNDS: u8 = 3;

impl Spaceknights {
    /// The most a player may bid in a round. SK-BID-09: a knight's E-die. SK-BID-10: 6 for the Foe. SK-EFF-05, SK-RULING-45: or 1.
    #[inline]
    pub(crate) const fn limit(&self, seat: Seat) -> u8 {
        if seat.index() != self.state.foe.index() {
            return self.knight(seat).die;
        }
        if self.state.montage.hobbled { 1 } else { FOE_LIMIT }
    }

    /// SK-BID-16: the smaller of what the limit leaves and the reserve. SK-BID-15: too little reserve is a limit too.
    /// SK-BID-18: a posting above the die leaves no room.
    #[inline]
    pub(crate) fn room(&self, seat: Seat) -> u8 {
        let knight = self.knight(seat);
        self.limit(seat).saturating_sub(knight.bid).min(knight.reserve.total())
    }

    /// What a player's line is short of the current bid.
    #[inline]
    pub(crate) fn short(&self, seat: Seat) -> u8 {
        self.state.montage.bid.saturating_sub(self.knight(seat).line.total())
    }

    /// SK-BID-20, SK-BID-21: a round goes on while somebody still in has had no turn in it, or falls short and has room.
    /// SK-BID-22, SK-BID-23: by the lines as they stand now, after a surge or a maneuver.
    #[inline]
    fn is_owed(&self, seat: Seat) -> bool {
        !self.state.montage.acted.has(seat) || self.short(seat) > 0 && self.room(seat) > 0
    }

    /// Begins a round of bidding. SK-BID-11: limits start afresh in each.
    pub(crate) fn begin_round(&mut self, round: u8, out: &mut impl Events<Event>) {
        self.state.montage.round = round;
        self.state.montage.acted = Seats::NONE;
        if round > 1 {
            for knight in &mut self.state.knights {
                knight.bid = 0;
            }
        }
        let foe = self.state.foe;
        let still_in = self.state.montage.still_in;
        let first = if round == 1 {
            // SK-BID-01: round 1 starts after the player who posted 2.
            self.left_of(self.left(self.left(foe)), still_in)
        } else {
            // SK-BID-27: rounds 2 and 3 start to the Foe's left, with the next who is still in.
            self.left_of(foe, still_in)
        };
        out.tell(|| Event::RoundBegan { round, first });
        self.begin_turn(first);
    }

    fn begin_turn(&mut self, seat: Seat) {
        self.state.montage.active = Some(seat);
        self.state.montage.requested = crate::cards::Cards::NONE;
        self.ask(Phase::Bid, seat);
    }

    /// After every action: the hand may be won, the round may close, or the next player has a turn.
    pub(crate) fn go_on_bidding(&mut self, out: &mut impl Events<Event>) {
        let still_in = self.state.montage.still_in;
        // SK-FIN-01: the instant only one player has not faded, that player wins the hand.
        if still_in.len() == 1 {
            return self.win(still_in.lowest().unwrap_or(self.state.foe), false, out);
        }
        if !still_in.iter().any(|seat| self.is_owed(seat)) {
            return self.close_round(out);
        }
        let active = self.state.montage.active.unwrap_or(self.state.foe);
        // SK-BID-02: clockwise among those still in. SK-BID-24: whoever is short without room has a turn when bidding passes
        // through. SK-BID-25: whoever has acted and is level is skipped. SK-CDX-06: from where the active player sits now.
        let next = self.clockwise(active).find(|seat| {
            still_in.has(*seat) && (self.is_owed(*seat) || self.short(*seat) > 0 && self.room(*seat) == 0)
        });
        if let Some(next) = next {
            self.begin_turn(next);
        }
    }

    fn close_round(&mut self, out: &mut impl Events<Event>) {
        self.state.montage.active = None;
        if self.state.montage.round == ROUNDS {
            // SK-COMPL-03: no card is turned up after round 3.
            return self.begin_showing(out);
        }
        // SK-COMPL-01, SK-COMPL-02, SK-COMPL-08: after rounds 1 and 2 the Foe, faded or not, turns up one more card.
        if self.state.alive.has(self.state.foe) {
            return self.ask(Phase::Complication, self.state.foe);
        }
        // SK-PERISH-09: without a Foe the deck is chosen at random.
        let open: ArrayVec<TeamDeck, 3> =
            TeamDeck::ALL.into_iter().filter(|deck| self.team_deck(*deck) > 0).collect();
        let deck = open[self.state.chance.below(open.len() as u32) as usize];
        self.complicate(deck, out);
    }

    /// SK-COMPL-04, SK-COMPL-05: the deck is chosen before the card is seen; then it is turned up.
    pub(crate) fn complicate(&mut self, deck: TeamDeck, out: &mut impl Events<Event>) {
        let foe = self.state.foe;
        out.tell(|| Event::ChoseDeck { foe, deck });
        let mark = self.draw_team(deck).card;
        let place = if self.state.montage.round == 1 { Place::First } else { Place::Second };
        let card = TeamCard { deck, mark };
        self.state.team.common[place as usize] = Some(card);
        out.reveal(|| Event::Complicated { foe, place, card });
        // SK-COMPL-07: the Foe narrates it.
        if !self.waits_for(Moment::Complication, foe) {
            self.begin_round(self.state.montage.round + 1, out);
        }
    }

    /// A bid action that costs so many chips. SK-BID-08: as many surges as there is room for. SK-BID-32: the Foe bids like anybody.
    pub(crate) fn bid(&mut self, seat: Seat, why: ChipsFor, cost: u8, out: &mut impl Events<Event>) {
        self.ask_chips(why, seat, Picking::of(seat, cost), out);
    }

    pub(crate) fn bid_paid(&mut self, why: ChipsFor, chips: Chips, out: &mut impl Events<Event>) {
        let seat = self.state.asked;
        self.put_on_line(seat, chips);
        let (bid, foe) = (self.state.montage.bid, seat == self.state.foe);
        match why {
            ChipsFor::Surge => {
                self.state.montage.surger = Some(seat);
                out.tell(|| Event::Surged { seat, chips, bid, foe });
            }
            ChipsFor::Limit => out.tell(|| Event::Limited { seat, chips, foe }),
            // SK-BID-05: matching may cost nothing and is still a match.
            _ => out.tell(|| Event::Matched { seat, chips, bid, foe }),
        }
        self.end_turn(seat, out);
    }

    pub(crate) fn pass(&mut self, seat: Seat, out: &mut impl Events<Event>) {
        // SK-BID-12, SK-BID-13: at the limit a player stays in, says so, and the turn passes on.
        out.tell(|| Event::Passed { seat });
        self.end_turn(seat, out);
    }

    fn end_turn(&mut self, seat: Seat, out: &mut impl Events<Event>) {
        self.state.montage.acted = self.state.montage.acted.with(seat);
        self.go_on_bidding(out);
    }

    /// SK-BID-28, SK-BID-29: whoever fades cannot win and has no more turns; the line stays where it is.
    pub(crate) fn fade(&mut self, seat: Seat, out: &mut impl Events<Event>) {
        self.state.montage.still_in = self.state.montage.still_in.without(seat);
        self.drop_hand(seat);
        out.tell(|| Event::Faded { seat });
    }

    pub(crate) fn fade_in_turn(&mut self, seat: Seat, out: &mut impl Events<Event>) {
        self.fade(seat, out);
        self.end_turn(seat, out);
    }

    /// SK-DIE-04, SK-DIE-05: a burned chip for a new roll, as often as one likes.
    pub(crate) fn rerolled(&mut self, seat: Seat, chips: Chips, out: &mut impl Events<Event>) {
        self.burn(seat, chips, ChipsFor::Reroll, out);
        if self.mettle(seat) == 0 {
            if !self.bury(out) {
                self.go_on_bidding(out);
            }
            return;
        }
        let owed = self.roll(seat, out);
        self.ask_chips(ChipsFor::Overpower, seat, Picking::of(seat, owed), out);
    }

    /// What a re-roll was raised by is paid, and the turn goes on.
    pub(crate) fn reroll_settled(&mut self, seat: Seat, chips: Chips, out: &mut impl Events<Event>) {
        if !chips.is_empty() {
            self.burn(seat, chips, ChipsFor::Overpower, out);
            if self.bury(out) {
                return;
            }
        }
        if self.state.alive.has(seat) { self.ask(Phase::Bid, seat) } else { self.go_on_bidding(out) }
    }
}
