//! Thwarted cards, and the replies that stop them.

use table::{Events, Refusal, Seat};

use crate::cards::{CardId, Cards};
use crate::deck::Face;
use crate::event::{Event, Void};
use crate::nouns::{Condition, Effect};
use crate::position::{Phase, Spaceknights};
use crate::why::Why;

impl Spaceknights {
    /// Whether a hand holds a Thwarted card. SK-THW-02, SK-THW-03: its player may stay, bid and win uncontested, and need not show it.
    /// SK-THW-10: however it came into the hand.
    #[inline]
    pub(crate) fn holds_thwarted(&self, seat: Seat) -> bool {
        self.state.personal.hands[seat.index()].meets(Cards::THWARTED)
    }

    /// SK-THW-04: instead of a bid action, a Thwarted card is played to end the hand.
    pub(crate) fn play_thwarted(&mut self, seat: Seat, out: &mut impl Events<Event>) {
        let hand = self.state.personal.hands[seat.index()];
        let Some(card) = hand.both(Cards::THWARTED).lowest() else { return };
        self.expose(Cards::only(card));
        out.show(|| Event::PlayedThwarted { seat, card: self.show(card) });
        // SK-EFX-27: only a knight still in the hand may reply.
        let knights = self.state.montage.still_in.without(self.state.foe);
        self.state.montage.repliers = knights.without(seat);
        self.ask_repliers(out);
    }

    /// SK-RULING-50: those who could reply are asked clockwise from the Thwarted player; the first to do so settles it.
    pub(crate) fn ask_repliers(&mut self, out: &mut impl Events<Event>) {
        let Some(player) = self.state.montage.active else { return };
        let waiting = self.state.montage.repliers;
        let next = self.clockwise(player).find(|seat| waiting.has(*seat) && self.can_stop(*seat));
        match next {
            Some(seat) => self.ask(Phase::Stop, seat),
            None => self.thwart(player, out),
        }
    }

    fn can_stop(&self, seat: Seat) -> bool {
        let fronts = self.state.personal.fronts[seat.index()];
        fronts.iter().any(|card| {
            self.stopper(seat, card).is_ok_and(|face| {
                self.partners(face.condition)
                    .any(|partner| self.condition(seat, face.condition, partner).is_ok())
            })
        })
    }

    /// The partners that a condition could be tried with.
    pub(crate) fn partners(&self, condition: Condition) -> impl Iterator<Item = Option<Seat>> + use<> {
        let trades = matches!(condition, Condition::TradeSeats | Condition::TradeThemes);
        let alive = self.state.alive;
        let none = (!trades).then_some(None);
        none.into_iter().chain(alive.iter().filter(move |_| trades).map(Some))
    }

    /// SK-EFX-19: a card with effect 11 may be played in reply, out of turn.
    pub(crate) fn stopper(&self, seat: Seat, card: CardId) -> Result<Face, Refusal<Why>> {
        let face = self.available(seat, card)?;
        let stops = face.effect == Effect::Forestall;
        // SK-MAN-02: every other maneuver is for its holder's own bidding turn.
        Refusal::unless(stops, "SK-MAN-02", Why::NotForestall { card })?;
        Ok(face)
    }

    pub(crate) fn allow(&mut self, seat: Seat, out: &mut impl Events<Event>) {
        self.state.montage.repliers = self.state.montage.repliers.without(seat);
        self.ask_repliers(out);
    }

    /// SK-EFF-11, SK-EFX-21: the card goes back to the hand, all others are barred, and its player takes another bid action.
    pub(crate) fn stopped(&mut self, by: Seat, out: &mut impl Events<Event>) {
        let seat = self.state.montage.active.unwrap_or(by);
        self.state.montage.repliers = table::Seats::NONE;
        out.tell(|| Event::Stopped { seat, by });
        self.bar(by, out);
        // SK-EFX-26: the Thwarted player remains the active one.
        self.ask(Phase::Bid, seat);
    }

    /// SK-THW-05, SK-THW-06, SK-THW-07: everybody takes the own line back, the card is out of the game, and nobody has won.
    fn thwart(&mut self, player: Seat, out: &mut impl Events<Event>) {
        let hand = self.state.personal.hands[player.index()];
        if let Some(card) = hand.both(Cards::THWARTED).both(self.exposed()).lowest() {
            let personal = &mut self.state.personal;
            personal.hands[player.index()] = hand.without(card);
            personal.removed = personal.removed.with(card);
            for placed in &mut personal.placed {
                *placed = placed.without(card);
            }
        }
        self.void(Void::Thwarted, out);
    }

    /// Cards in hands that everybody has seen there.
    fn exposed(&self) -> Cards {
        self.state.personal.placed[crate::position::PUBLIC]
    }

    /// Nobody wins: lines go back to their bidders.
    pub(crate) fn void(&mut self, why: Void, out: &mut impl Events<Event>) {
        out.tell(|| Event::VoidHand { why });
        for seat in self.state.alive {
            self.take_line_back(seat, out);
        }
        self.clean_up(out);
    }
}
