//! What a position is worth to a seat that has finished its actions.

use astrojam::{AstroJam, GOAL, Place, Places};
use table::{Seat, Seats};

use super::hand::Worth;
use super::outlook::{Need, Outlook};

/// A point.
const POINT: Worth = 1_000;
/// The game itself.
const GAME: Worth = 6_000;
/// A card in a rival's hand.
const RIVAL_CARD: Worth = 60;

/// How likely a delivery is in a turn that begins so many cards away from it, in thousandths.
const LIKELY: [Worth; 10] = [990, 950, 850, 700, 520, 360, 230, 140, 80, 20];
/// How much of that is left with so few cards to play.
const WITH_CARDS: [Worth; 8] = [0, 350, 500, 650, 800, 900, 950, 1_000];

/// How likely it is with so many cards in hand, of which one is kept.
fn likely(need: usize, held: u8) -> Worth {
    let playable = usize::from(held.saturating_sub(1));
    if need > playable {
        return 5;
    }
    LIKELY[need.min(9)] * WITH_CARDS[playable.min(7)] / 1_000
}

/// How much of its care for rivals a player has left, in hundredths. It wears off in a long game, so that two who
/// hinder one another do not do so for ever.
fn patience(round: u16) -> Worth {
    (100 - 10 * (Worth::from(round) - 8)).clamp(10, 100)
}

/// How much a player cares for what.
#[derive(Clone, Copy, Debug)]
pub(super) struct Taste {
    /// The weight of what rivals may do next, in hundredths.
    pub(super) rivals: Worth,
    /// The weight of the own next turn, in hundredths.
    pub(super) own: Worth,
}

/// Weighs positions for one seat.
pub(super) struct Scales<'a> {
    pub(super) outlook: &'a Outlook<'a>,
    pub(super) game: &'a AstroJam,
    pub(super) seat: Seat,
    pub(super) taste: Taste,
}

impl Scales<'_> {
    fn order(&self, seat: Seat) -> u8 {
        let state = self.game.state();
        (seat.index() as u8 + state.seats - state.first.index() as u8) % state.seats
    }

    /// What the seats' next turns promise: the best objective in full, the others in part.
    ///
    /// An objective that was fulfilled just now is left out: which cards come up for it was imagined.
    pub(super) fn promise(&self, seat: Seat, held: u8, fulfilled: Option<Place>) -> Worth {
        let mut best = [0, 0];
        for place in Place::ALL.into_iter().filter(|place| Some(*place) != fulfilled) {
            let Need { plain, bonus } = self.outlook.need(seat, place, Places::NONE, None);
            let hope = likely(plain, held) + likely(bonus, held);
            best = [best[0].max(hope), best[1].max(best[0].min(hope))];
        }
        best[0] + best[1] / 5
    }

    /// What the position is worth once the seat ends its actions here.
    ///
    /// `hand` is what its cards are worth, and `held` how many they are, both after the draw.
    pub(super) fn at_end_of_turn(&self, fulfilled: Option<Place>, hand: Worth, held: u8) -> Worth {
        let state = self.game.state();
        let all = Seats::first(state.seats);
        if all.iter().any(|seat| self.game.points(seat) >= GOAL) {
            return self.in_last_round(fulfilled, hand, held);
        }
        let mut worth = Worth::from(self.game.points(self.seat)) * POINT + hand;
        worth += self.promise(self.seat, held, fulfilled) * self.taste.own / 100;
        let rivals = all.without(self.seat);
        let count = rivals.len() as Worth;
        let heed = self.taste.rivals * patience(state.round) / 100;
        for rival in rivals {
            let points = self.game.points(rival);
            let mut threat = self.promise(rival, self.game.held(rival), fulfilled);
            // A delivery that brings the game to its end weighs more.
            if points + 2 >= GOAL {
                threat = threat * 3 / 2;
            }
            let next = if self.seat.next(state.seats) == rival { 2 } else { 1 };
            worth -= threat * heed * next / 100 / (count + 1);
            worth -= Worth::from(points) * POINT / count;
            worth -= Worth::from(self.game.held(rival)) * RIVAL_CARD / count;
        }
        worth
    }

    /// Somebody has the points: the round is completed, and what counts is who is ahead then.
    fn in_last_round(&self, fulfilled: Option<Place>, hand: Worth, cards: u8) -> Worth {
        let own = self.game.points(self.seat);
        // The chance to win, in thousandths.
        let mut chance: Worth = 1_000;
        let mut behind = 0;
        for rival in Seats::first(self.game.state().seats).without(self.seat) {
            let points = self.game.points(rival);
            let held = self.game.held(rival);
            let safe = match own.cmp(&points) {
                std::cmp::Ordering::Less => 0,
                std::cmp::Ordering::Equal if cards > held => 900,
                std::cmp::Ordering::Equal if cards == held => 450,
                std::cmp::Ordering::Equal => 50,
                std::cmp::Ordering::Greater => 1_000,
            };
            let still_to_play = self.order(rival) > self.order(self.seat);
            let safe = if still_to_play { safe * self.holds(rival, own, fulfilled) / 1_000 } else { safe };
            chance = chance * safe / 1_000;
            behind += Worth::from(points.saturating_sub(own));
        }
        (2 * chance - 1_000) * GAME / 1_000 + Worth::from(own) * POINT - behind * POINT / 2 + hand / 4
    }

    /// How likely a rival who still has a turn does not catch up with so many points, in thousandths.
    fn holds(&self, rival: Seat, points: u8, fulfilled: Option<Place>) -> Worth {
        let lead = points.saturating_sub(self.game.points(rival));
        let held = self.game.held(rival);
        let open = Place::ALL.into_iter().filter(|place| Some(*place) != fulfilled);
        let catches = open.map(|place| {
            let Need { plain, bonus } = self.outlook.need(rival, place, Places::NONE, None);
            let (one, two) = (likely(plain, held), likely(bonus, held));
            // To draw level leaves it to the cards in hand.
            match lead {
                0 => one,
                1 => one / 2 + two / 2,
                2 => two / 2,
                _ => 0,
            }
        });
        1_000 - catches.max().unwrap_or(0)
    }

    /// How promising it is to go on from here in this turn: a delivery with the cards in hand, as soon as
    /// possible.
    pub(super) fn prospect(&self) -> Worth {
        let hand = self.game.hand(self.seat);
        let mut kinds = [0; 6];
        for (card, count) in hand.each() {
            kinds[card.kind() as usize] += count;
        }
        let visits = self.game.state().visits;
        let playable = usize::from(self.game.held(self.seat).saturating_sub(1));
        let mut best = 0;
        let mut sum = 0;
        for place in Place::ALL {
            let Need { plain, bonus } = self.outlook.need(self.seat, place, visits, Some(&kinds));
            let pays = |need: usize, points: Worth| {
                if need > playable { 0 } else { (points * LIKELY[need.min(9)] - 60 * need as Worth).max(0) }
            };
            let hope = pays(plain, 1).max(pays(bonus, 2));
            best = best.max(hope);
            sum += hope;
        }
        best + sum / 8
    }
}
