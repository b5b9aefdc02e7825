//! Maneuvers: when one can be played, and what it does.

use table::{Events, Hidden, Refusal, Seat, Seats};

use crate::action::ChipsFor;
use crate::cards::{CardId, Cards};
use crate::deck::Face;
use crate::event::Event;
use crate::legal::Verdict;
use crate::mark::TeamCard;
use crate::mettle::{Chips, Picking};
use crate::nouns::{Condition, Effect, Place, SEATS, TeamDeck};
use crate::position::{Announced, PUBLIC, Phase, Spaceknights, TRACK};
use crate::why::Why;

/// What effect 3 adds. SK-EFF-03.
const OVERCHARGE: u8 = 4;
/// What condition 8 costs. SK-COND-08.
const SUFFERING: u8 = 2;
/// A line that holds more than this is enough for condition 7. SK-COND-07.
const STAKES: u8 = 6;

impl Spaceknights {
    /// Whether a card in front can be played, apart from condition and effect.
    pub(crate) fn available(&self, seat: Seat, card: CardId) -> Result<Face, Refusal<Why>> {
        // SK-ROLE-05: whoever is the Foe plays no maneuvers in that hand.
        Refusal::unless(seat != self.state.foe, "SK-ROLE-05", Why::FoeManeuver)?;
        // SK-MAN-01: only a card that was put in front is available.
        let lies = self.state.personal.fronts[seat.index()].has(card);
        let Some(face) = self.face(card).filter(|_| lies) else {
            return Err(Refusal::by("SK-MAN-01", Why::NotInFront { card }));
        };
        // SK-EFX-01: the card of effect 1 lies in front until the hand ends, used.
        Refusal::unless(!self.state.montage.used.has(card), "SK-EFX-01", Why::Used { card })?;
        // SK-CDX-10: each card may ask once per turn.
        Refusal::unless(!self.state.montage.requested.has(card), "SK-CDX-10", Why::AskedBefore { card })?;
        Ok(face)
    }

    /// SK-MAN-03: whether a condition is met now, or can be by a trade or a neighbour's consent.
    pub(crate) fn condition(&self, seat: Seat, condition: Condition, partner: Option<Seat>) -> Verdict {
        let trades = matches!(condition, Condition::TradeSeats | Condition::TradeThemes);
        Refusal::unless(trades == partner.is_some(), "SK-MAN-03", Why::Partner)?;
        let die = self.knight(seat).die;
        let value = |place: Place| self.state.team.common[place as usize].map(|card| card.mark.value());
        // SK-CDX-01, SK-CDX-02: strictly higher than the opening card in that place, or its replacement.
        let above = |place: Place, rule| match value(place) {
            Some(value) if die > value => Ok(()),
            value => Err(Refusal::by(rule, Why::DieTooLow { die, value: value.unwrap_or_default() })),
        };
        // SK-CDX-04, SK-CDX-07: no consent is needed for a trade with somebody who has your mettle.
        let trade = |rule| {
            let who = partner.unwrap_or(seat);
            Refusal::unless(self.has_mettle_of(who, seat), rule, Why::HasNone { who })
        };
        let (left, right) = (self.left(seat), self.right(seat));
        match condition {
            Condition::AboveLocus => above(Place::Locus, "SK-COND-01"),
            Condition::AboveEnemy => above(Place::Enemy, "SK-COND-02"),
            Condition::AboveThreat => above(Place::Threat, "SK-COND-03"),
            Condition::Between => {
                // SK-CDX-03: strictly between, and only when both complications are there.
                let (Some(one), Some(two)) = (value(Place::First), value(Place::Second)) else {
                    return Err(Refusal::by("SK-CDX-03", Why::NoComplications));
                };
                let inside = one.min(two) < die && die < one.max(two);
                Refusal::unless(inside, "SK-COND-04", Why::NotBetween { die })
            }
            Condition::TradeSeats => trade("SK-COND-05"),
            Condition::TradeThemes => trade("SK-COND-06"),
            Condition::LeftStakes => {
                // SK-CDX-08: seven or more, whatever the colours; a faded neighbour's line counts.
                let line = self.knight(left).line.total();
                Refusal::unless(line > STAKES, "SK-COND-07", Why::LineTooShort { who: left, line })
            }
            // SK-CDX-11: a neighbour at 1 has no Life Force to lose.
            Condition::RightSuffers => {
                Refusal::unless(self.knight(right).life > 1, "SK-CDX-11", Why::NoLifeForce { who: right })
            }
            // SK-COND-09, SK-CDX-12: the neighbour must have a chip in reserve to burn.
            Condition::LeftBurns => {
                let has = !self.knight(left).reserve.is_empty();
                Refusal::unless(has, "SK-CDX-12", Why::NoReserve { who: left })
            }
            // SK-CDX-13: faded at any time in this hand.
            Condition::RightFaded => {
                let faded = !self.state.montage.still_in.has(right);
                Refusal::unless(faded, "SK-COND-10", Why::NotFaded { who: right })
            }
            // SK-CDX-14: no chip of your colour on any line, your own included.
            Condition::Unbid => {
                let bid = self.state.knights.iter().any(|knight| knight.line.of(seat) > 0);
                Refusal::unless(!bid, "SK-COND-11", Why::WasBid)
            }
            // SK-CDX-15: you are the first living player clockwise from the Foe.
            Condition::FoeOnRight => {
                Refusal::unless(right == self.state.foe, "SK-COND-12", Why::FoeElsewhere)
            }
        }
    }

    /// SK-MAN-12: whether an effect can be carried out in this way and would do anything.
    pub(crate) fn effect(
        &self,
        seat: Seat,
        effect: Effect,
        target: Option<Seat>,
        place: Option<Place>,
    ) -> Verdict {
        let aimed = matches!(
            effect,
            Effect::FreshHand | Effect::Overcharge | Effect::SwapLines | Effect::Search | Effect::SwapHands
        );
        let placed = effect == Effect::Replace;
        let fits = aimed == target.is_some() && placed == place.is_some();
        Refusal::unless(fits, "SK-MAN-12", Why::Target)?;
        let who = target.unwrap_or(seat);
        let does = |something: bool| Refusal::unless(something, "SK-MAN-12", Why::Nothing);
        let montage = &self.state.montage;
        let hands = &self.state.personal.hands;
        let still_in = |rule| Refusal::unless(montage.still_in.has(who), rule, Why::Faded { who });
        let has_mettle = |rule| Refusal::unless(self.has_mettle_of(who, seat), rule, Why::HasNone { who });
        let knight = |rule| Refusal::unless(who != self.state.foe, rule, Why::IsFoe);
        match effect {
            Effect::Array => does(!montage.arrayed.has(seat)),
            Effect::FreshHand => {
                has_mettle("SK-EFF-02")?;
                // SK-EFX-04: the Foe can be meant, a faded player cannot.
                still_in("SK-EFX-04")?;
                let (cards, held) = if who == self.state.foe {
                    let aside = self.state.team.aside[TeamDeck::Threat as usize].len() as u8;
                    (self.team_deck(TeamDeck::Threat) + aside, self.state.team.drawn.len() as u8)
                } else {
                    (self.state.personal.decks[who.index()].len(), hands[who.index()].len())
                };
                // SK-RULING-66: on too small a deck it cannot be played.
                Refusal::unless(cards >= held, "SK-RULING-66", Why::DeckTooSmall { cards })
            }
            Effect::Overcharge => {
                // SK-EFX-05: any living player but the Foe, faded or not, yourself too.
                Refusal::unless(self.state.alive.has(who), "SK-EFX-05", Why::Perished { who })?;
                knight("SK-EFX-05")?;
                does(self.knight(who).overpower < TRACK)
            }
            Effect::Glimpse => does(!self.glimpsed(seat).is_empty()),
            Effect::Hobble => does(montage.still_in.has(self.state.foe) && !montage.hobbled),
            Effect::SwapLines => {
                has_mettle("SK-EFF-06")?;
                // SK-RULING-46: at least one of the piles is not empty.
                does(!self.knight(seat).line.is_empty() || !self.knight(who).line.is_empty())
            }
            Effect::Replace => {
                let Some(old) = place.and_then(|place| self.state.team.common[place as usize]) else {
                    return Err(Refusal::by("SK-EFF-07", Why::EmptyPlace));
                };
                Refusal::unless(self.team_deck(old.deck) > 0, "SK-RULING-11", Why::EmptyDeck)
            }
            Effect::Foresee => does(TeamDeck::ALL.into_iter().any(|deck| self.team_deck(deck) > 0)),
            Effect::Search => {
                // SK-EFX-15: another knight still in the hand.
                Refusal::unless(who != seat, "SK-EFX-15", Why::IsSelf)?;
                knight("SK-EFX-15")?;
                still_in("SK-EFX-15")?;
                let cards = self.state.personal.decks[who.index()].len();
                Refusal::unless(cards > 0, "SK-RULING-66", Why::DeckTooSmall { cards })
            }
            Effect::Withdraw => does(!self.knight(seat).line.is_empty()),
            Effect::Forestall => does(!montage.barred),
            Effect::SwapHands => {
                has_mettle("SK-EFF-12")?;
                // SK-EFX-22: a knight still in the hand, not the Foe.
                knight("SK-EFX-22")?;
                still_in("SK-EFX-22")
            }
        }
    }

    /// SK-EFX-07: whose hand cards effect 4 looks at: those who have the mettle and a hand.
    fn glimpsed(&self, seat: Seat) -> Seats {
        let has_hand = |who: &Seat| {
            if *who == self.state.foe {
                !self.state.team.drawn.is_empty()
            } else {
                !self.state.personal.hands[who.index()].is_empty()
            }
        };
        self.holders_of(seat).both(self.state.montage.still_in).iter().filter(has_hand).collect()
    }

    /// A maneuver is announced with its targets; SK-CDX-10: before a neighbour decides.
    pub(crate) fn announce(
        &mut self,
        announced: Announced,
        partner: Option<Seat>,
        out: &mut impl Events<Event>,
    ) {
        let Announced { by: seat, card, target, place, reply: _ } = announced;
        let shown = self.show(card);
        out.tell(|| Event::Maneuvered { seat, card: shown, target, place, partner });
        self.state.montage.announced = Some(announced);
        let condition = self.face(card).unwrap_or_default().condition;
        match (condition, partner) {
            (Condition::TradeSeats, Some(partner)) => {
                // SK-CDX-05: only the seats change; chips, cards, lines and roles go with the players.
                let (here, there) = (self.place_of(seat), self.place_of(partner));
                self.state.seating.swap(here, there);
                out.tell(|| Event::TradedSeats { seat, partner });
            }
            (Condition::TradeThemes, Some(partner)) => {
                let theirs = self.knight(partner).theme;
                let mine = std::mem::replace(&mut self.knight_mut(seat).theme, theirs);
                self.knight_mut(partner).theme = mine;
                out.tell(|| Event::TradedThemes { seat, partner });
            }
            (Condition::RightSuffers, _) => return self.request(self.right(seat), card),
            (Condition::LeftBurns, _) => return self.request(self.left(seat), card),
            _ => {}
        }
        // SK-CDX-16: the trade is made, then the effect resolves.
        self.resolve(out);
    }

    fn request(&mut self, neighbour: Seat, card: CardId) {
        self.state.montage.requested = self.state.montage.requested.with(card);
        self.ask(Phase::Consent, neighbour);
    }

    /// The condition of the announced maneuver.
    pub(crate) fn requested(&self) -> Option<(Seat, Condition)> {
        let announced = self.state.montage.announced?;
        Some((announced.by, self.face(announced.card)?.condition))
    }

    /// SK-CDX-09: the neighbour is free to refuse; then the card stays in front.
    pub(crate) fn refuse(&mut self, seat: Seat, out: &mut impl Events<Event>) {
        let condition = self.requested().map_or(Condition::RightSuffers, |(_, condition)| condition);
        out.tell(|| Event::Refused { seat, condition });
        let announced = self.state.montage.announced.take();
        if announced.is_some_and(|announced| announced.reply) {
            return self.ask_repliers(out);
        }
        self.ask(Phase::Bid, self.state.montage.active.unwrap_or(seat));
    }

    pub(crate) fn accept(&mut self, seat: Seat, out: &mut impl Events<Event>) {
        let condition = self.requested().map_or(Condition::RightSuffers, |(_, condition)| condition);
        out.tell(|| Event::Accepted { seat, condition });
        if condition == Condition::LeftBurns {
            return self.ask_chips(ChipsFor::Consent, seat, Picking::of(seat, 1), out);
        }
        self.weaken(seat, SUFFERING, out);
        self.resolve(out);
    }

    pub(crate) fn consented(&mut self, seat: Seat, chips: Chips, out: &mut impl Events<Event>) {
        self.burn(seat, chips, ChipsFor::Consent, out);
        if self.bury(out) {
            return;
        }
        self.resolve(out);
    }

    /// The announced maneuver has its effect. SK-MAN-07: after use the card is shuffled into its player's deck.
    fn resolve(&mut self, out: &mut impl Events<Event>) {
        let Some(announced) = self.state.montage.announced.take() else { return };
        let Announced { by: seat, card, target, place, reply } = announced;
        let effect = self.face(card).unwrap_or_default().effect;
        if effect == Effect::Array {
            // SK-EFX-01, SK-EFX-02: it counts itself, so it lies in front until the hand ends; the other cards stay after it.
            self.state.montage.used = self.state.montage.used.with(card);
        } else {
            let fronts = &mut self.state.personal.fronts[seat.index()];
            *fronts = fronts.without(card);
            self.shuffle_in(seat, Cards::only(card));
        }
        // SK-FIN-01: a neighbour who burned the last chip may have left one player alone.
        if self.state.montage.still_in.len() == 1 {
            return self.go_on_bidding(out);
        }
        if reply {
            return self.stopped(seat, out);
        }
        // Whoever was aimed at may have perished by paying for it.
        if self.effect(seat, effect, target, place).is_err() {
            out.tell(|| Event::Fizzled { seat, effect });
            return self.ask(Phase::Bid, self.state.montage.active.unwrap_or(seat));
        }
        self.carry_out(seat, effect, target.unwrap_or(seat), place, out);
        if self.state.phase == Phase::Search || self.state.alive.len() == 1 {
            return;
        }
        out.tell(|| Event::Resolved { seat, effect });
        if self.state.alive.has(seat) && self.state.montage.still_in.len() > 1 {
            // SK-MAN-05, SK-MAN-06: the turn goes on, with more maneuvers if one likes, then a bid action.
            self.ask(Phase::Bid, seat);
        } else {
            self.go_on_bidding(out);
        }
    }

    fn carry_out(
        &mut self,
        seat: Seat,
        effect: Effect,
        who: Seat,
        place: Option<Place>,
        out: &mut impl Events<Event>,
    ) {
        match effect {
            // SK-EFF-01: all cards in front count for the hand.
            Effect::Array => self.state.montage.arrayed = self.state.montage.arrayed.with(seat),
            Effect::FreshHand => self.draw_fresh(who, out),
            Effect::Overcharge => self.overcharge(who, OVERCHARGE, out),
            // SK-EFF-04: one hand card of each player who has the mettle.
            Effect::Glimpse => {
                for at in self.glimpsed(seat) {
                    self.peek(seat, at, out);
                }
            }
            // SK-EFX-08, SK-EFX-09: from this round on; what was bid stays.
            Effect::Hobble => self.state.montage.hobbled = true,
            Effect::SwapLines => {
                // SK-EFX-10, SK-EFX-11: whole piles; neither the current bid nor what was bid this round changes.
                let theirs = self.knight(who).line;
                let mine = std::mem::replace(&mut self.knight_mut(seat).line, theirs);
                self.knight_mut(who).line = mine;
                out.tell(|| Event::SwappedLines { seat, other: who });
                // A pile that was all of a player's mettle may be gone; who holds nothing is out at once.
                if self.mettle(seat) == 0 || self.mettle(who) == 0 {
                    self.bury(out);
                }
            }
            Effect::Replace => {
                if let Some(place) = place {
                    self.replace(place, out);
                }
            }
            Effect::Foresee => self.foresee(seat, out),
            Effect::Search => self.search(seat, who, out),
            Effect::Withdraw => {
                // SK-EFF-10, SK-EFX-17, SK-EFX-18: the whole line returns; the bid and what counts against the limit stay.
                let chips = std::mem::replace(&mut self.knight_mut(seat).line, Chips::NONE);
                self.knight_mut(seat).reserve = self.knight(seat).reserve.plus(chips);
                out.tell(|| Event::Withdrew { seat, chips });
            }
            // SK-EFX-20: on one's own turn it forbids Thwarted cards for the rest of the hand.
            Effect::Forestall => self.bar(seat, out),
            Effect::SwapHands => self.swap_hands(seat, who, out),
        }
    }

    pub(crate) fn bar(&mut self, seat: Seat, out: &mut impl Events<Event>) {
        self.state.montage.barred = true;
        out.tell(|| Event::Barred { seat });
    }

    /// SK-EFX-03, SK-RULING-43: the old hand is set aside, as many are drawn from the same deck, then the old cards are shuffled in.
    fn draw_fresh(&mut self, who: Seat, out: &mut impl Events<Event>) {
        if who == self.state.foe {
            let old = std::mem::take(&mut self.state.team.drawn);
            self.draw_foe(old.len() as u8, out);
            let deck = TeamDeck::Threat;
            self.shuffle_team(deck);
            let lies = &mut self.state.team.decks[deck as usize];
            *lies = old.iter().fold(*lies, |lies, card| lies.with(card.card));
            return;
        }
        let old = std::mem::replace(&mut self.state.personal.hands[who.index()], Cards::NONE);
        self.draw(who, old.len(), out);
        self.shuffle_in(who, old);
    }

    /// SK-EFX-06: one card is picked blind, and only the peeker sees it.
    fn peek(&mut self, seat: Seat, at: Seat, out: &mut impl Events<Event>) {
        if at == self.state.foe {
            let place = self.state.chance.below(self.state.team.drawn.len() as u32) as usize;
            let card: &mut Hidden<_> = &mut self.state.team.drawn[place];
            *card = card.shown_to(seat);
            let mark = card.card;
            out.reveal(|| Event::Peeked { seat, at, place: Some(place as u8) });
            out.reveal_to(seat, || Event::PeekedThreat { at, mark });
            return;
        }
        out.tell(|| Event::Peeked { seat, at, place: None });
        let hand = self.state.personal.hands[at.index()];
        let card = hand.nth(self.state.chance.below(u32::from(hand.len())));
        self.learn(seat.into(), Cards::only(card));
        let shown = self.show(card);
        out.reveal_to(seat, || Event::PeekedCard { at, card: shown });
    }

    /// SK-EFX-12, SK-EFX-13: the new card comes from the old one's deck and takes its place; the old one is set aside.
    fn replace(&mut self, place: Place, out: &mut impl Events<Event>) {
        let Some(old) = self.state.team.common[place as usize] else { return };
        let mark = self.draw_team(old.deck).card;
        let new = TeamCard { deck: old.deck, mark };
        self.state.team.common[place as usize] = Some(new);
        let aside = &mut self.state.team.aside[old.deck as usize];
        *aside = aside.with(old.mark);
        self.reform(old.deck);
        out.reveal(|| Event::Replaced { place, old, new });
    }

    /// SK-EFF-08, SK-EFX-14: only you see the next card of each deck; they go back in place.
    fn foresee(&mut self, seat: Seat, out: &mut impl Events<Event>) {
        out.tell(|| Event::Foresaw { seat });
        for deck in TeamDeck::ALL {
            let index = deck as usize;
            if self.team_deck(deck) == 0 {
                continue;
            }
            if self.state.team.tops[index].is_empty() {
                let lies = self.state.team.decks[index];
                let mark = lies.nth(self.state.chance.below(lies.len()));
                self.state.team.decks[index] = lies.without(mark);
                self.state.team.tops[index].push(Hidden::unseen(mark));
            }
            if let Some(top) = self.state.team.tops[index].last_mut() {
                *top = top.shown_to(seat);
            }
        }
        let team = &self.state.team;
        let tops = || {
            let card = |deck: TeamDeck| {
                let top = team.tops[deck as usize].last()?;
                Some(TeamCard { deck, mark: top.card })
            };
            TeamDeck::ALL.into_iter().filter_map(card).collect()
        };
        out.reveal_to(seat, || Event::Foreseen { cards: tops() });
    }

    /// SK-EFF-09, SK-EFX-15: the searcher sees the whole deck of another knight, and so knows which cards are in the hand.
    fn search(&mut self, seat: Seat, of: Seat, out: &mut impl Events<Event>) {
        out.tell(|| Event::Searched { seat, of });
        let (deck, hand) = (self.state.personal.decks[of.index()], self.state.personal.hands[of.index()]);
        let personal = &mut self.state.personal;
        let index = seat.index();
        personal.seen[index] = personal.seen[index].union(deck);
        personal.placed[index] = personal.placed[index].union(hand);
        personal.lost[index] = personal.lost[index].minus(deck.union(hand));
        out.reveal_to(seat, || Event::SearchedDeck { of, cards: self.shown(deck) });
        let card = CardId::of(seat, 0);
        self.state.montage.announced =
            Some(Announced { by: seat, card, target: Some(of), place: None, reply: false });
        self.ask(Phase::Search, seat);
    }

    /// SK-EFX-15, SK-EFX-16: any card of the deck is added to the hand; the deck is shuffled.
    pub(crate) fn add(&mut self, seat: Seat, card: CardId, out: &mut impl Events<Event>) {
        let Some(Announced { target: Some(to), .. }) = self.state.montage.announced.take() else { return };
        let personal = &mut self.state.personal;
        personal.decks[to.index()] = personal.decks[to.index()].without(card);
        personal.hands[to.index()] = personal.hands[to.index()].with(card);
        let both = Seats::only(seat).with(to);
        self.learn(both, Cards::only(card));
        let shown = self.show(card);
        out.tell(|| Event::Added { seat, to });
        out.show_to(both, || Event::AddedCard { to, card: shown });
        out.tell(|| Event::Resolved { seat, effect: Effect::Search });
        self.ask(Phase::Bid, seat);
    }

    /// SK-EFF-12, SK-EFX-23, SK-EFX-24: hands change places, whatever becomes of the decks, and each traded card belongs to its new holder's deck from then on.
    fn swap_hands(&mut self, seat: Seat, who: Seat, out: &mut impl Events<Event>) {
        let personal = &mut self.state.personal;
        let (mine, theirs) = (personal.hands[seat.index()], personal.hands[who.index()]);
        let moved = mine.union(theirs);
        let places = moved.union(personal.decks[seat.index()]).union(personal.decks[who.index()]);
        for index in 0..=SEATS {
            let party = index == seat.index() || index == who.index();
            let known = personal.placed[index].union(personal.placed[PUBLIC]);
            // Whoever does not know both hands no longer knows which of these cards are whose.
            if !party && !moved.minus(known).is_empty() {
                personal.lost[index] = personal.lost[index].union(places.minus(known));
            }
        }
        personal.hands[seat.index()] = theirs;
        personal.hands[who.index()] = mine;
        self.learn(Seats::only(seat).with(who), moved);
        out.tell(|| Event::SwappedHands { seat, other: who });
        let (got, gave) = (self.shown(theirs), self.shown(mine));
        out.reveal_to(seat, || Event::Received { seat, cards: got });
        out.reveal_to(who, || Event::Received { seat: who, cards: gave });
    }
}
