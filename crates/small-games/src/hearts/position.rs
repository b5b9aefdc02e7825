//! The position of a deal of hearts: where the 52 cards are, and what everybody knows of the hands.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Broken, Seat, Seats};

use super::{Card, Cards, Suit};

/// A position.
///
/// Nothing is drawn after the deal, so it carries no stream of chance.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Hearts {
    pub(super) hands: [Cards; 4],
    /// The cards each seat may hold by all that everybody has seen: none that were played, none of
    /// a suit the seat did not follow.
    pub(super) may: [Cards; 4],
    /// The cards each seat has taken in tricks.
    pub(super) taken: [Cards; 4],
    /// The card each seat has played to the trick on the table.
    pub(super) trick: [Option<Card>; 4],
    /// Who led to the trick on the table, or leads the next.
    pub(super) leader: Seat,
}

/// Everybody.
pub(super) const SEATS: Seats = Seats::first(4);

impl Hearts {
    /// The start of a deal with these hands.
    ///
    /// # Errors
    /// If they are not the whole pack in four equal hands.
    pub fn dealt(hands: [Cards; 4]) -> Result<Hearts, Broken> {
        let position = Hearts::opening(hands);
        position.hold().map(|()| position)
    }

    /// HE-LEAD-01: the holder of the two of clubs opens. That it is asked tells everybody who
    /// holds that card.
    pub(super) fn opening(hands: [Cards; 4]) -> Hearts {
        let two = Card::TWO_OF_CLUBS;
        let leader = SEATS.into_iter().find(|seat| hands[seat.index()].has(two)).unwrap_or(Seat::new(0));
        let mut may = [Cards::ALL.minus(Cards::only(two)); 4];
        may[leader.index()] = Cards::ALL;
        Hearts { hands, may, taken: [Cards::NONE; 4], trick: [None; 4], leader }
    }

    /// How many cards lie on the table.
    #[inline]
    pub(super) fn on_table(&self) -> u8 {
        self.trick.iter().map(|card| u8::from(card.is_some())).sum()
    }

    /// HE-TURN-01: the seat after the last that played, clockwise.
    #[inline]
    pub(super) fn next(&self) -> Seat {
        Seat::new((self.leader.index() as u8 + self.on_table()) % 4)
    }

    /// HE-END-01: the deal ends when all cards are played.
    #[inline]
    pub(super) fn is_over(&self) -> bool {
        self.hands.iter().all(|hand| hand.is_empty())
    }

    #[inline]
    pub(super) fn is_first_trick(&self) -> bool {
        self.taken.iter().all(|cards| cards.is_empty())
    }

    /// The suit that was led.
    #[inline]
    pub(super) fn led(&self) -> Option<Suit> {
        self.trick[self.leader.index()].map(Card::suit)
    }

    /// The cards that have left the hands.
    #[inline]
    pub(super) fn played(&self) -> Cards {
        let taken = self.taken.into_iter().fold(Cards::NONE, Cards::union);
        self.trick.into_iter().flatten().fold(taken, Cards::with)
    }

    /// HE-BREAK-01: hearts are broken once a heart has been played.
    #[inline]
    pub(super) fn is_broken(&self) -> bool {
        self.played().meets(Suit::Hearts.cards())
    }

    /// The trick on the table in the order of play.
    pub(super) fn in_order(&self) -> impl Iterator<Item = (Seat, Card)> {
        let order = (0..4).map(|place| Seat::new((self.leader.index() as u8 + place) % 4));
        order.filter_map(|seat| Some((seat, self.trick[seat.index()]?)))
    }

    /// The suits of which there are cards in the hands, but by public knowledge none in this one.
    pub(super) fn out_of(&self, seat: Seat) -> impl Iterator<Item = Suit> {
        let (unplayed, may) = (Cards::ALL.minus(self.played()), self.may[seat.index()]);
        Suit::ALL.into_iter().filter(move |suit| unplayed.meets(suit.cards()) && !may.meets(suit.cards()))
    }

    /// The seat that took every point, if one did.
    pub(super) fn moon(&self) -> Option<Seat> {
        SEATS.into_iter().find(|seat| self.taken[seat.index()].covers(Cards::POINTS))
    }

    /// HE-SCORE-01, HE-SCORE-03: the points each seat took, or 26 for all but the one that took
    /// them all.
    pub(super) fn penalties(&self) -> [u32; 4] {
        let mut penalties = self.taken.map(Cards::points);
        if let Some(moon) = self.moon() {
            penalties = [Cards::POINTS.points(); 4];
            penalties[moon.index()] = 0;
        }
        penalties
    }

    /// What holds in every position.
    pub(super) fn hold(&self) -> Result<(), Broken> {
        self.every_card_is_in_one_place()?;
        self.the_trick_is_in_order()?;
        self.what_is_known_is_true()
    }

    fn every_card_is_in_one_place(&self) -> Result<(), Broken> {
        let table = self.trick.into_iter().flatten().map(Cards::only);
        let mut found = Cards::NONE;
        for cards in self.hands.into_iter().chain(self.taken).chain(table) {
            Broken::unless(!found.meets(cards), "HE-SETUP-02", || {
                format!("{} is in two places", found.both(cards))
            })?;
            found = found.union(cards);
        }
        let lost = Cards::ALL.minus(found);
        Broken::unless(lost.is_empty(), "HE-SETUP-02", || format!("{lost} is nowhere"))
    }

    fn the_trick_is_in_order(&self) -> Result<(), Broken> {
        Broken::unless(SEATS.has(self.leader), "HE-SETUP-01", || format!("{} leads", self.leader))?;
        let tricks = self.taken.iter().all(|cards| cards.len() % 4 == 0);
        Broken::unless(tricks, "HE-TRICK-01", || "a seat has taken part of a trick".to_owned())?;
        let (tricks, on_table) = (self.taken.map(Cards::len).iter().sum::<u32>() / 4, self.on_table());
        Broken::unless(on_table < 4, "HE-TRICK-01", || "a full trick is not taken".to_owned())?;
        for (place, index) in (0..4).map(|place| (place, (self.leader.index() as u8 + place) % 4)) {
            let (seat, has_played) = (Seat::new(index), place < on_table);
            let card = self.trick[seat.index()];
            Broken::unless(card.is_some() == has_played, "HE-TURN-01", || {
                format!("{seat} is out of turn in the trick that {} led", self.leader)
            })?;
            let cards = self.hands[seat.index()].len() + tricks + u32::from(has_played);
            Broken::unless(cards == 13, "HE-SETUP-02", || {
                format!("{seat} has {cards} cards in hand or played, not 13")
            })?;
        }
        Ok(())
    }

    /// Rests on the two before.
    fn what_is_known_is_true(&self) -> Result<(), Broken> {
        let (played, first) = (self.played(), self.is_first_trick());
        let two = Card::TWO_OF_CLUBS;
        for seat in SEATS {
            let (hand, may) = (self.hands[seat.index()], self.may[seat.index()]);
            Broken::unless(may.covers(hand) && !may.meets(played), "HE-HIDE-01", || {
                format!("what is known of {seat}'s hand is not so")
            })?;
            // Whoever is asked to open holds the two of clubs; so nobody else does.
            let opener = seat == self.leader;
            Broken::unless(
                played.has(two) || hand.has(two) == opener && may.has(two) == opener,
                "HE-LEAD-01",
                || format!("{seat} and the two of clubs: {} opens", self.leader),
            )?;
            let Some(card) = self.trick[seat.index()] else {
                continue;
            };
            Broken::unless(!(first && opener) || card == two, "HE-LEAD-01", || {
                format!("{seat} opened with {card}")
            })?;
            let led = self.led().expect("the trick is in order");
            Broken::unless(card.suit() == led || !may.meets(led.cards()), "HE-FOLLOW-01", || {
                format!("{seat} played {card} and may hold {led}")
            })?;
            let hearts = Suit::Hearts.cards();
            let early = opener && hearts.has(card) && !self.taken.iter().any(|taken| taken.meets(hearts));
            Broken::unless(!early || hearts.covers(may), "HE-LEAD-02", || {
                format!("{seat} led {card} before hearts were broken")
            })?;
            let kept = !first || !Cards::POINTS.has(card) || Cards::POINTS.covers(may);
            Broken::unless(kept, "HE-FIRST-01", || format!("{seat} played {card} to the first trick"))?;
        }
        Ok(())
    }
}
