//! The few functions that move chips and cards, each with the fact that tells it.

use table::{Events, Hidden, Seat, Seats};

use crate::action::ChipsFor;
use crate::cards::{CardId, Cards};
use crate::event::{Event, Shown};
use crate::mark::Mark;
use crate::mettle::Chips;
use crate::nouns::{SEATS, TeamDeck};
use crate::position::{PUBLIC, Spaceknights, TRACK};

impl Spaceknights {
    /// SK-METTLE-06, SK-METTLE-07: burned mettle comes from the reserve and leaves the game.
    pub(crate) fn burn(&mut self, seat: Seat, chips: Chips, why: ChipsFor, out: &mut impl Events<Event>) {
        let knight = self.knight_mut(seat);
        knight.reserve = knight.reserve.minus(chips);
        self.state.burned = self.state.burned.plus(chips);
        out.tell(|| Event::Burned { seat, chips, why });
    }

    /// Chips from one reserve to another.
    pub(crate) fn hand_over(&mut self, from: Seat, to: Seat, chips: Chips) {
        self.knight_mut(from).reserve = self.knight(from).reserve.minus(chips);
        self.knight_mut(to).reserve = self.knight(to).reserve.plus(chips);
    }

    /// Chips from the reserve to the line, where they count as bid in this round.
    pub(crate) fn put_on_line(&mut self, seat: Seat, chips: Chips) {
        let knight = self.knight_mut(seat);
        knight.reserve = knight.reserve.minus(chips);
        knight.line = knight.line.plus(chips);
        knight.bid += chips.total();
        // SK-BID-19: the current bid is the largest line reached by anyone so far; it never goes down.
        let line = knight.line.total();
        self.state.montage.bid = self.state.montage.bid.max(line);
    }

    /// A line back to its reserve, whatever its colours.
    pub(crate) fn take_line_back(&mut self, seat: Seat, out: &mut impl Events<Event>) {
        let knight = self.knight_mut(seat);
        let chips = std::mem::replace(&mut knight.line, Chips::NONE);
        if !chips.is_empty() {
            knight.reserve = knight.reserve.plus(chips);
            out.tell(|| Event::TookLineBack { seat, chips });
        }
    }

    /// Rolls an E-die and gives what must be burned for it. SK-DIE-17: Overpower and Life Force apply to every roll.
    pub(crate) fn roll(&mut self, seat: Seat, out: &mut impl Events<Event>) -> u8 {
        let rolled = self.state.chance.below(6) as u8 + 1;
        let knight = &mut self.state.knights[seat.index()];
        // SK-DIE-08, SK-DIE-11: a roll below the Overpower is raised to it, any other stays as it is.
        let raised = rolled.max(knight.overpower);
        // SK-DIE-09: a chip for each point. SK-DIE-19: no more than the reserve holds; the rest is forgiven.
        let owed = (raised - rolled).min(knight.reserve.total());
        if raised > rolled {
            // SK-DIE-10: the Overpower goes back to 1.
            knight.overpower = 1;
        }
        // SK-DIE-12, SK-DIE-16: after that Life Force cuts the result, at no cost.
        let result = raised.min(knight.life);
        // SK-DIE-06: whatever was there before is replaced.
        knight.die = result;
        out.reveal(|| Event::Rolled { seat, rolled, raised, result });
        owed
    }

    /// SK-DIE-15, SK-RESP-14: Overpower stops at 6.
    pub(crate) fn overcharge(&mut self, seat: Seat, by: u8, out: &mut impl Events<Event>) {
        let knight = self.knight_mut(seat);
        knight.overpower = (knight.overpower + by).min(TRACK);
        let overpower = knight.overpower;
        out.tell(|| Event::OverpowerIs { seat, overpower });
    }

    /// SK-DIE-15, SK-CDX-11: Life Force stops at 1.
    pub(crate) fn weaken(&mut self, seat: Seat, by: u8, out: &mut impl Events<Event>) {
        let knight = self.knight_mut(seat);
        knight.life = knight.life.saturating_sub(by).max(1);
        let life = knight.life;
        out.tell(|| Event::LifeForceIs { seat, life });
    }

    /// SK-PERISH-01, SK-PERISH-03: whoever has no mettle is out of the game, the Foe too. SK-PERISH-10: several at once
    /// perish together, the Foe first, then clockwise. Gives whether the game is over by it.
    pub(crate) fn bury(&mut self, out: &mut impl Events<Event>) -> bool {
        let dead: Seats = self.state.alive.iter().filter(|seat| self.mettle(*seat) == 0).collect();
        if dead.is_empty() {
            return false;
        }
        let foe = self.state.foe;
        let order: [Seat; SEATS] = {
            let mut all = self.clockwise(foe);
            let mut order = [foe; SEATS];
            for place in order.iter_mut().skip(1) {
                *place = all.next().unwrap_or(foe);
            }
            order
        };
        for seat in order.into_iter().filter(|seat| dead.has(*seat)) {
            self.perish(seat, out);
        }
        // SK-SUN-06: victory is looked for whenever a player perishes, in any stage.
        if self.state.alive.len() == 1 {
            self.rise_sun(out);
            return true;
        }
        false
    }

    fn perish(&mut self, seat: Seat, out: &mut impl Events<Event>) {
        out.tell(|| Event::Perished { seat });
        // SK-PERISH-08, SK-PERISH-09: in mid-hand it counts as fading; the hand goes on without the Foe's hand.
        self.drop_hand(seat);
        self.state.montage.still_in = self.state.montage.still_in.without(seat);
        self.state.alive = self.state.alive.without(seat);
        // SK-PERISH-06: chips of the own colour that others hold stay in play.
        // SK-PERISH-07: deck and front cards leave the game; they lie in the deck of one who plays no more.
        let fronts = std::mem::replace(&mut self.state.personal.fronts[seat.index()], Cards::NONE);
        self.shuffle_in(seat, fronts);
        self.knight_mut(seat).die = 0;
        if self.asks_for_last_lines() {
            // SK-PERISH-02: the player tells of the sacrifice.
            self.state.fallen = self.state.fallen.with(seat);
        }
    }

    /// A hand goes back where it came from. SK-BID-30, SK-BID-33: a knight's to the own deck, in an order that nobody chooses. SK-BID-31, SK-RULING-12: the Foe's on top
    /// of the Threat deck, the first-drawn card uppermost; kept cards stay.
    pub(crate) fn drop_hand(&mut self, seat: Seat) {
        if seat == self.state.foe {
            let drawn = std::mem::take(&mut self.state.team.drawn);
            let top = &mut self.state.team.tops[TeamDeck::Threat as usize];
            top.extend(drawn.into_iter().rev());
            return;
        }
        let hand = std::mem::replace(&mut self.state.personal.hands[seat.index()], Cards::NONE);
        self.shuffle_in(seat, hand);
    }

    /// Cards into a player's deck: nobody knows any more where in it they are.
    pub(crate) fn shuffle_in(&mut self, seat: Seat, cards: Cards) {
        let personal = &mut self.state.personal;
        personal.decks[seat.index()] = personal.decks[seat.index()].union(cards);
        for placed in &mut personal.placed {
            *placed = placed.minus(cards);
        }
    }

    /// Draws cards from the own deck to the hand; only the player sees them.
    pub(crate) fn draw(&mut self, seat: Seat, count: u8, out: &mut impl Events<Event>) {
        let index = seat.index();
        let mut deck = self.state.personal.decks[index];
        let mut drawn = Cards::NONE;
        for _ in 0..count.min(deck.len()) {
            let card = deck.nth(self.state.chance.below(u32::from(deck.len())));
            deck = deck.without(card);
            drawn = drawn.with(card);
        }
        self.state.personal.decks[index] = deck;
        self.state.personal.hands[index] = self.state.personal.hands[index].union(drawn);
        self.learn(seat.into(), drawn);
        out.tell(|| Event::Drew { seat, count: drawn.len() });
        out.reveal_to(seat, || Event::Received { seat, cards: self.shown(drawn) });
    }

    /// Seats come to know cards in hands: what they say, where they are and whose they are.
    pub(crate) fn learn(&mut self, seats: Seats, cards: Cards) {
        let personal = &mut self.state.personal;
        for seat in seats {
            let index = seat.index();
            personal.seen[index] = personal.seen[index].union(cards);
            personal.placed[index] = personal.placed[index].union(cards);
            personal.lost[index] = personal.lost[index].minus(cards);
        }
    }

    /// Everybody comes to know what cards say and whose they are.
    pub(crate) fn publish(&mut self, cards: Cards) {
        let personal = &mut self.state.personal;
        personal.seen[PUBLIC] = personal.seen[PUBLIC].union(cards);
        for lost in &mut personal.lost {
            *lost = lost.minus(cards);
        }
    }

    /// Everybody sees cards in a hand.
    pub(crate) fn expose(&mut self, cards: Cards) {
        self.publish(cards);
        self.state.personal.placed[PUBLIC] = self.state.personal.placed[PUBLIC].union(cards);
    }

    /// Cards as whoever sees them sees them.
    pub(crate) fn shown(&self, cards: Cards) -> Vec<Shown> {
        Shown::all(cards, |card| self.face(card))
    }

    /// A card as whoever sees it sees it.
    pub(crate) fn show(&self, card: CardId) -> Shown {
        Shown { card, face: self.face(card) }
    }

    /// How many cards a team deck holds.
    #[inline]
    pub(crate) fn team_deck(&self, deck: TeamDeck) -> u8 {
        let team = &self.state.team;
        team.decks[deck as usize].len() as u8 + team.tops[deck as usize].len() as u8
    }

    /// Draws the top card of a team deck, which must not be empty. Who knew it, knows it.
    pub(crate) fn draw_team(&mut self, deck: TeamDeck) -> Hidden<Mark> {
        let index = deck as usize;
        let card = match self.state.team.tops[index].pop() {
            Some(top) => top,
            None => {
                let lies = self.state.team.decks[index];
                let mark = lies.nth(self.state.chance.below(lies.len()));
                self.state.team.decks[index] = lies.without(mark);
                Hidden::unseen(mark)
            }
        };
        self.reform(deck);
        card
    }

    /// SK-RULING-11: a team deck that was emptied in mid-hand is formed anew from what was set aside from it.
    pub(crate) fn reform(&mut self, deck: TeamDeck) {
        if self.team_deck(deck) == 0 {
            let aside = &mut self.state.team.aside[deck as usize];
            self.state.team.decks[deck as usize] = std::mem::take(aside);
        }
    }

    /// Where nobody knows the order of a team deck any more.
    pub(crate) fn shuffle_team(&mut self, deck: TeamDeck) {
        let index = deck as usize;
        for top in std::mem::take(&mut self.state.team.tops[index]) {
            self.state.team.decks[index] = self.state.team.decks[index].with(top.card);
        }
    }
}
