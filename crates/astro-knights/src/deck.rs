//! Face-down decks: supply, turn order, Boss and side decks.
//!
//! A card whose place somebody has seen keeps that place, marked. The others lie in no order: as long as nobody has seen
//! one of them, every order is equally likely, so which of them is on top is decided when it is turned up. They are
//! kept sorted over their places; so an imagined deck is a copy, and equal decks are equal bytes.

use effects::Pile;
use table::Chance;

use crate::position::SEEN;

/// Whether a card lies where nobody has seen it.
#[inline]
pub(crate) const fn is_unseen(card: &u8) -> bool {
    *card & SEEN == 0
}

/// Mixes a deck: nobody knows a place in it any more.
pub(crate) fn shuffle<const N: usize>(deck: &mut Pile<N>) {
    deck.cards_mut().iter_mut().for_each(|card| *card &= !SEEN);
    deck.cards_mut().sort_unstable();
}

/// Puts the unseen cards back into their canonical order after one of them has moved.
pub(crate) fn settle<const N: usize>(deck: &mut Pile<N>) {
    let mut unseen: Pile<N> = deck.cards().iter().copied().filter(is_unseen).collect();
    unseen.cards_mut().sort_unstable();
    for place in deck.cards_mut().iter_mut().rev().filter(|card| is_unseen(card)) {
        // There are as many cards as places.
        *place = unseen.pop().unwrap_or(*place);
    }
}

/// Turns up the card at a place: any of the unseen ones, if it was not known. Whether it was known.
pub(crate) fn look<const N: usize>(deck: &mut Pile<N>, place: usize, chance: &mut Chance) -> bool {
    let cards = deck.cards_mut();
    if !is_unseen(&cards[place]) {
        return true;
    }
    let unseen = cards.iter().filter(|card| is_unseen(card)).count();
    let pick = if unseen > 1 { chance.below(unseen as u32) as usize } else { 0 };
    // The cards between the chosen one and the place move up by one place each, and stay sorted.
    let mut carried = cards[place];
    let mut at = place;
    let rank = |cards: &[u8], place: usize| cards[..place].iter().filter(|card| is_unseen(card)).count();
    let mut here = rank(cards, place);
    while here != pick {
        let next = if here > pick {
            (0..at).rev().find(|place| is_unseen(&cards[*place]))
        } else {
            (at + 1..cards.len()).find(|place| is_unseen(&cards[*place]))
        };
        let Some(next) = next else { break };
        std::mem::swap(&mut carried, &mut cards[next]);
        here = if here > pick { here - 1 } else { here + 1 };
        at = next;
    }
    cards[place] = carried | SEEN;
    false
}

/// Draws the top card: what it is, and whether that was known.
pub(crate) fn draw<const N: usize>(deck: &mut Pile<N>, chance: &mut Chance) -> Option<(u8, bool)> {
    let place = usize::from(deck.len()).checked_sub(1)?;
    let known = look(deck, place, chance);
    deck.pop().map(|card| (card & !SEEN, known))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn deck(cards: &[u8]) -> Pile<12> {
        cards.iter().copied().collect()
    }

    #[test]
    fn every_unseen_card_is_as_likely_on_top_as_any_other() {
        let mut chance = Chance::from_number(5);
        let mut drawn = [0_u32; 8];
        for _ in 0..6000 {
            let mut deck = deck(&[1, 2, 3 | SEEN, 4, 4, 6]);
            drawn[usize::from(draw(&mut deck, &mut chance).unwrap().0)] += 1;
        }
        assert_eq!(drawn[3], 0, "a card whose place is known is not on top");
        // Five unseen cards, two of them fours: 1200 expected of each.
        for (card, times) in [(1, 1200), (2, 1200), (4, 2400), (6, 1200)] {
            assert!(drawn[card].abs_diff(times) < 150, "{card} came {} times", drawn[card]);
        }
    }

    #[test]
    fn what_is_left_keeps_its_cards_and_its_order() {
        let mut chance = Chance::from_number(9);
        for _ in 0..200 {
            let mut pile = deck(&[1, 5 | SEEN, 2, 3, 7]);
            let (card, known) = draw(&mut pile, &mut chance).unwrap();
            assert!(!known);
            assert_eq!(pile.cards()[1], 5 | SEEN);
            let unseen: Vec<u8> = pile.cards().iter().copied().filter(is_unseen).collect();
            assert!(unseen.is_sorted());
            let mut all = unseen;
            all.push(card);
            all.sort_unstable();
            assert_eq!(all, [1, 2, 3, 7]);
        }
    }

    #[test]
    fn a_look_into_the_middle_leaves_the_rest_sorted() {
        let mut chance = Chance::from_number(2);
        for _ in 0..200 {
            let mut pile = deck(&[1, 2, 3, 4, 5]);
            assert!(!look(&mut pile, 1, &mut chance));
            assert!(look(&mut pile, 1, &mut chance), "what was seen is known");
            let rest: Vec<u8> = pile.cards().iter().copied().filter(is_unseen).collect();
            assert!(rest.is_sorted());
            let mut all: Vec<u8> = pile.cards().iter().map(|card| card & !SEEN).collect();
            all.sort_unstable();
            assert_eq!(all, [1, 2, 3, 4, 5]);
        }
    }

    #[test]
    fn settling_sorts_the_unseen_and_leaves_the_seen() {
        let mut pile = deck(&[6, 2 | SEEN, 1, 3]);
        settle(&mut pile);
        assert_eq!(pile.cards(), [1, 2 | SEEN, 3, 6]);
    }
}
