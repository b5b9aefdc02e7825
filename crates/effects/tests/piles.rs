//! Piles of cards in flat memory.

use effects::Pile;
use table::Chance;

type Small = Pile<u8, 6>;

fn pile(cards: &[u8]) -> Small {
    cards.iter().copied().collect()
}

#[test]
fn the_last_card_is_the_top() {
    let mut deck = pile(&[3, 1, 2]);
    assert_eq!((deck.top(), deck.len(), deck.has(1), deck.count(1)), (Some(2), 3, true, 1));
    assert_eq!((deck.has(9), deck.count(9), pile(&[4, 1, 4]).count(4)), (false, 0, 2));
    assert_eq!((deck.pop(), deck.pop(), deck.pop(), deck.pop()), (Some(2), Some(1), Some(3), None));
    assert!(deck.is_empty() && deck == Small::default(), "an emptied pile is an empty one");
    let mut cleared = pile(&[3, 1]);
    cleared.clear();
    assert_eq!(cleared, Small::default());
}

#[test]
fn cards_are_taken_and_put_anywhere_and_the_rest_keeps_its_order() {
    let mut deck = pile(&[5, 6, 5, 7]);
    assert!(deck.take(5), "the uppermost copy");
    assert_eq!(deck.cards(), [5, 6, 7]);
    assert!(!deck.take(9));
    assert_eq!(deck.take_at(0), 5);
    deck.insert(1, 9);
    assert_eq!(deck.cards(), [6, 9, 7]);
    assert_eq!(deck.turned_over().cards(), [7, 9, 6]);
    assert_eq!(deck.turned_over().turned_over(), deck);
    assert_eq!(format!("{deck:?}"), "[6, 9, 7]");
}

#[test]
fn top_cards_are_put_back_in_any_order() {
    let mut deck = pile(&[1, 7, 8, 9]);
    for (left, card) in [(3, 8), (2, 9), (1, 7)] {
        deck.put_back(left, card);
    }
    assert_eq!(deck.cards(), [1, 8, 9, 7]);
    deck.put_back(2, 5);
    assert_eq!(deck.cards(), [1, 8, 9, 7], "what is not there is not put back");
}

#[test]
fn a_sorted_pile_stays_sorted() {
    let mut chance = Chance::from_number(4);
    for _ in 0..500 {
        let mut hand = Small::default();
        let mut held = Vec::new();
        for _ in 0..6 {
            let card = chance.below(4) as u8;
            hand.sort_in(card);
            held.push(card);
        }
        held.sort_unstable();
        assert_eq!(hand.cards(), held);
    }
}

#[test]
fn equal_piles_are_equal_whatever_lay_in_them_before() {
    let mut chance = Chance::from_number(5);
    let mut model: Vec<u8> = Vec::new();
    let mut deck = Small::default();
    for _ in 0..5000 {
        let card = chance.below(5) as u8;
        match chance.below(4) {
            0 | 1 if model.len() < 6 => {
                let place = chance.below(model.len() as u32 + 1) as usize;
                model.insert(place, card);
                deck.insert(place, card);
            }
            2 => assert_eq!(deck.pop(), model.pop()),
            _ => {
                let place = model.iter().rposition(|held| *held == card);
                place.map(|place| model.remove(place));
                assert_eq!(deck.take(card), place.is_some());
            }
        }
        assert_eq!(deck, pile(&model));
    }
}

#[test]
fn a_pile_is_stored_as_its_cards_and_no_more_of_them_than_fit() {
    let deck = pile(&[1, 2, 3]);
    let stored = serde_json::to_string(&deck).expect("it can be stored");
    assert_eq!(stored, "[1,2,3]");
    assert_eq!(serde_json::from_str::<Small>(&stored).expect("and read again"), deck);
    let full = serde_json::from_str::<Small>("[1,2,3,4,5,6]").expect("as many as fit");
    assert_eq!(full.len(), 6);
    let fault = serde_json::from_str::<Small>("[1,2,3,4,5,6,7]").expect_err("too many");
    assert!(fault.to_string().starts_with("a pile holds at most 6 cards, not 7"), "{fault}");
}
