//! Decks that lie in no order until something of them is seen.

use effects::{Deck, Shown};
use table::Chance;

type Small = Deck<u8, 12>;

fn deck(cards: &[u8]) -> Small {
    cards.iter().copied().collect()
}

/// The same with cards that everybody saw go to the top.
fn with_top(cards: &[u8], top: &[u8]) -> Small {
    let mut deck = deck(cards);
    top.iter().for_each(|card| deck.put_on(*card));
    deck
}

fn all(deck: &Small) -> Vec<u8> {
    deck.iter().collect()
}

#[test]
fn every_unseen_card_is_as_likely_on_top_as_any_other() {
    let mut chance = Chance::from_number(5);
    let mut drawn = [0_u32; 8];
    for _ in 0..6000 {
        let mut deck = deck(&[1, 2, 4, 4, 6]);
        deck.put_under(3);
        drawn[usize::from(deck.draw(&mut chance).expect("a card").card)] += 1;
    }
    assert_eq!(drawn[3], 0, "a card whose place is known is not on top");
    // Five unseen cards, two of them fours: 1200 expected of each.
    for (card, times) in [(1, 1200), (2, 1200), (4, 2400), (6, 1200)] {
        assert!(drawn[card].abs_diff(times) < 150, "{card} came {} times", drawn[card]);
    }
}

#[test]
fn what_is_known_is_drawn_as_it_lies() {
    let mut chance = Chance::from_number(1);
    let before = chance.clone();
    let mut deck = with_top(&[1, 2], &[8, 9]);
    assert_eq!((deck.top(), deck.known().collect::<Vec<_>>(), deck.len()), (Some(9), vec![9, 8], 4));
    assert_eq!(deck.turn_up(&mut chance), Some(Shown { card: 9, known: true }));
    assert_eq!(deck.draw(&mut chance), Some(Shown { card: 9, known: true }));
    assert_eq!(deck.take_top(), Some(8));
    assert_eq!(chance, before, "nothing was left to chance");
    assert_eq!((deck.top(), deck.take_top(), deck.known().count()), (None, None, 0));
    let shown = deck.draw(&mut chance).expect("one of two");
    assert!(!shown.known && [1, 2].contains(&shown.card));
    let last = Shown { card: 3 - shown.card, known: false };
    assert_eq!(deck.draw(&mut chance), Some(last));
    assert_eq!((deck.draw(&mut chance), deck), (None, Small::default()));
}

#[test]
fn a_look_leaves_the_rest_in_the_order_that_tells_nothing() {
    let mut chance = Chance::from_number(9);
    for many in 0..7 {
        for _ in 0..100 {
            let mut deck = deck(&[5, 1, 3, 2, 7]);
            deck.turn_up_many(many, &mut chance);
            assert_eq!(deck.known().count(), usize::from(many.min(5)));
            assert!(deck.is_mixed());
            let mut cards = all(&deck);
            cards.sort_unstable();
            assert_eq!(cards, [1, 2, 3, 5, 7]);
        }
    }
}

#[test]
fn what_goes_under_the_deck_is_seen_or_not() {
    let mut chance = Chance::from_number(2);
    let mut seen = with_top(&[2, 4], &[3]);
    seen.bury();
    assert_eq!((all(&seen), seen.top()), (vec![3, 2, 4], None));
    let mut unseen = deck(&[6, 2, 4]);
    unseen.bury();
    assert_eq!(unseen, deck(&[2, 4, 6]), "nobody knows which one went");
    let mut none = Small::default();
    none.bury();
    assert_eq!(none, Small::default());
    // A known card at the bottom stays there while the others are drawn.
    let mut deck = deck(&[2, 4]);
    deck.put_under(9);
    assert!((0..2).all(|_| deck.draw(&mut chance).is_some_and(|shown| shown.card != 9)));
    assert_eq!(deck.top(), Some(9));
}

#[test]
fn a_shuffle_forgets_every_place() {
    let mut deck = with_top(&[5, 1], &[4, 3]);
    deck.shuffle_in([2]);
    assert_eq!((all(&deck), deck.known().count()), (vec![1, 2, 3, 4, 5], 0));
}

#[test]
fn cards_that_were_looked_at_are_put_back_in_any_order() {
    let mut deck = with_top(&[1], &[7, 8, 9]);
    for (left, card) in [(3, 8), (2, 9), (1, 7)] {
        deck.put_back(left, card);
    }
    assert_eq!(deck.known().collect::<Vec<_>>(), [7, 9, 8], "the last one is on top");
}

#[test]
fn a_card_is_taken_from_where_nobody_saw_it_first() {
    let mut deck = with_top(&[5, 6], &[5, 7]);
    assert!(deck.take(5));
    assert_eq!((all(&deck), deck.known().collect::<Vec<_>>()), (vec![6, 5, 7], vec![7, 5]));
    assert!(deck.take(5) && !deck.take(5));
    assert_eq!((all(&deck), deck.known().collect::<Vec<_>>()), (vec![6, 7], vec![7]));
}

#[test]
fn a_deck_is_stored_with_what_was_seen_of_it() {
    let deck = with_top(&[2, 1], &[9]);
    let stored = serde_json::to_string(&deck).expect("it can be stored");
    assert_eq!(stored, r#"{"cards":[1,2,9],"seen":4}"#);
    assert_eq!(serde_json::from_str::<Small>(&stored).expect("and read again"), deck);
    let mixed: Small = serde_json::from_str(r#"{"cards":[2,1,9],"seen":4}"#).expect("it can be read");
    assert!(!mixed.is_mixed());
    for (wrong, reason) in [
        (r#"{"cards":[1],"seen":2}"#, "a card was seen where there is none"),
        (r#"{"cards":[0,1,2,3,4,5,6,7,8,9,10,11,12],"seen":0}"#, "a deck holds at most 12 cards, not 13"),
    ] {
        let fault = serde_json::from_str::<Small>(wrong).expect_err("it cannot be").to_string();
        assert!(fault.starts_with(reason), "{fault}");
    }
}

/// Once a deck was a list of numbers, 128 more for a card that was seen; what a host has stored is still read.
#[test]
fn a_deck_is_read_as_it_was_stored_once() {
    let read = |text: &str| serde_json::from_str::<Small>(text);
    assert_eq!(read("[1,2,137]").expect("a list"), with_top(&[2, 1], &[9]));
    assert_eq!(read("[131,1,2]").expect("a list"), {
        let mut deck = deck(&[1, 2]);
        deck.put_under(3);
        deck
    });
    assert_eq!(read("[]").expect("a list"), Small::default());
    assert!(read("[1,2,300]").is_err(), "there is no such card");
    let fault = read("\"cards\"").expect_err("no deck").to_string();
    assert!(fault.contains("a deck: its `cards`, and which were `seen`"), "{fault}");
}
