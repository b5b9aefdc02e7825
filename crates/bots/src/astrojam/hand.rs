//! What cards are worth: which to keep, and which to discard for its Strength.

use astrojam::{Card, Cards, HAND_LIMIT, Kind};

/// A thousandth of a point.
pub(super) type Worth = i32;

/// What a card that is not yet drawn is worth.
const UNSEEN: Worth = 85;
/// What a draw above the limit is worth: the better of two cards is kept.
const ABOVE_LIMIT: Worth = 20;
/// What a point of Strength is worth in a card that is kept: it may be discarded later.
const STRENGTH: Worth = 6;

/// What the first, second, third and each further card of a kind is worth in hand.
const fn copies(kind: Kind) -> [Worth; 4] {
    match kind {
        Kind::Astronaut => [130, 120, 100, 70],
        Kind::Robot => [100, 75, 50, 35],
        Kind::Swap => [100, 70, 45, 35],
        Kind::Shift => [70, 35, 20, 20],
        Kind::Crate => [65, 45, 30, 20],
        Kind::Rival => [60, 35, 20, 20],
    }
}

/// What the cards are worth in the hand.
pub(super) fn kept(hand: &Cards) -> Worth {
    let mut sum = 0;
    for kind in Kind::ALL {
        let copies = copies(kind);
        let mut held = 0;
        for card in hand.of(kind) {
            for _ in 0..hand.count(card) {
                sum += copies[held.min(3)] + STRENGTH * (Worth::from(card.strength()) - 3);
                held += 1;
            }
        }
    }
    sum
}

/// What the hand is worth once this card is discarded and its Strength in cards drawn.
fn after_discard(hand: &Cards, card: Card) -> Worth {
    let rest = hand.except(card);
    let room = HAND_LIMIT.saturating_sub(rest.len());
    let drawn = card.strength().min(room);
    kept(&rest) + UNSEEN * Worth::from(drawn) + ABOVE_LIMIT * Worth::from(card.strength() - drawn)
}

/// The card to discard in the Drawing Phase, and what the hand is worth after it.
pub(super) fn best_discard(hand: &Cards) -> Option<(Card, Worth)> {
    let each = hand.each().map(|(card, _)| (card, after_discard(hand, card)));
    each.max_by_key(|(card, worth)| (*worth, std::cmp::Reverse(*card)))
}

/// The card to give up when the hand is above its limit.
pub(super) fn least(hand: &Cards) -> Option<Card> {
    let left = |card: Card| {
        let rest = hand.except(card);
        best_discard(&rest).map_or(0, |(_, worth)| worth)
    };
    hand.each().map(|(card, _)| card).max_by_key(|card| (left(*card), std::cmp::Reverse(*card)))
}
