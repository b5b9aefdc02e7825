//! The ranking of hands: sixteen steps, and not poker's.
//!
//! SK-HAND-21: a hand counts as the strongest category that any five of its cards satisfy. So each category is looked for from
//! the strongest on, and the first that is there decides; among the ways to make it, the one with the highest cards does.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::mark::Mark;

/// A category of hands, the weakest first. SK-HAND-01 to SK-HAND-16.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
pub enum Category {
    /// None of the others.
    HighCard,
    /// Two cards of one value.
    Pair,
    /// Three cards of one value.
    ThreeOfAKind,
    /// Two cards of one value and suit.
    SuitedPair,
    /// Two pairs of different values.
    TwoPair,
    /// Three of one value and two of another.
    FullHouse,
    /// Two pairs of different values, all four of one suit.
    SuitedTwoPair,
    /// Five cards of one suit.
    Flush,
    /// Four cards of one value.
    FourOfAKind,
    /// Three cards of one value and suit.
    SuitedThreeOfAKind,
    /// Four cards of one value and suit.
    SuitedFourOfAKind,
    /// Three of one value and two of another, all of one suit.
    SuitedFullHouse,
    /// Five values in a row.
    Straight,
    /// Five cards of one value.
    FiveOfAKind,
    /// Five values in a row, all of one suit.
    StraightFlush,
    /// Five cards of one value and suit.
    SuitedFiveOfAKind,
}

impl Category {
    /// All of them, the strongest first.
    pub const ALL: [Category; 16] = [
        Category::SuitedFiveOfAKind,
        Category::StraightFlush,
        Category::FiveOfAKind,
        Category::Straight,
        Category::SuitedFullHouse,
        Category::SuitedFourOfAKind,
        Category::SuitedThreeOfAKind,
        Category::FourOfAKind,
        Category::Flush,
        Category::SuitedTwoPair,
        Category::FullHouse,
        Category::TwoPair,
        Category::SuitedPair,
        Category::ThreeOfAKind,
        Category::Pair,
        Category::HighCard,
    ];

    /// Its step in the ranking: 1 is the strongest.
    #[must_use]
    pub const fn step(self) -> u8 {
        16 - self as u8
    }

    /// Its name for people.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Category::HighCard => "high card",
            Category::Pair => "pair",
            Category::ThreeOfAKind => "three of a kind",
            Category::SuitedPair => "suited pair",
            Category::TwoPair => "two pair",
            Category::FullHouse => "full house",
            Category::SuitedTwoPair => "suited two pair",
            Category::Flush => "flush",
            Category::FourOfAKind => "four of a kind",
            Category::SuitedThreeOfAKind => "suited three of a kind",
            Category::SuitedFourOfAKind => "suited four of a kind",
            Category::SuitedFullHouse => "suited full house",
            Category::Straight => "straight",
            Category::FiveOfAKind => "five of a kind",
            Category::StraightFlush => "straight flush",
            Category::SuitedFiveOfAKind => "suited five of a kind",
        }
    }

    /// Its name as what somebody has: "a full house", "two pair".
    #[must_use]
    pub fn with_article(self) -> String {
        let several = self.name().ends_with("of a kind") || self.name().ends_with("two pair");
        if several { self.name().to_owned() } else { table::english::a(self.name()) }
    }
}

/// How strong a hand is: its category, then the values that decide a tie, the most important first. SK-TIE-01, SK-RULING-25:
/// the values of the combination, then the other cards of the five from the top.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Strength {
    /// The category.
    pub category: Category,
    /// The values that decide among hands of the category; zeros after the last.
    pub values: [u8; 5],
}

/// How often each mark is there. SK-HAND-20: cards that are alike are separate cards, and all count.
struct Counts {
    /// By value (0 for 1) and suit.
    cells: [[u8; 3]; 6],
    /// By value.
    values: [u8; 6],
}

impl Counts {
    /// The highest value whose count reaches a number, other than one that is taken.
    fn value_with(&self, least: u8, but: Option<usize>) -> Option<usize> {
        (0..6).rev().find(|value| self.values[*value] >= least && Some(*value) != but)
    }

    /// The highest value with so many in one suit.
    fn suited_with(&self, least: u8) -> Option<usize> {
        (0..6).rev().find(|value| self.cells[*value].iter().any(|count| *count >= least))
    }

    /// SK-HAND-22: 1-2-3-4-5 and 2-3-4-5-6 are the only straights; the top value of the better one that is there.
    fn run(has: impl Fn(usize) -> bool) -> Option<usize> {
        (1..5).all(&has).then_some(()).and_then(|()| if has(5) { Some(5) } else { has(0).then_some(4) })
    }

    /// Of the three suits, the best pair of values with so many cards each.
    fn suited_two(&self, first: u8, second: u8) -> Option<(usize, usize)> {
        let best_in = |suit: usize| {
            let with = |least: u8, but: Option<usize>| {
                (0..6).rev().find(|value| self.cells[*value][suit] >= least && Some(*value) != but)
            };
            // The highest first value that leaves a second one.
            (0..6)
                .rev()
                .filter(|value| self.cells[*value][suit] >= first)
                .find_map(|high| with(second, Some(high)).map(|low| (high, low)))
        };
        (0..3).filter_map(best_in).max()
    }

    fn strength(&self, category: Category, used: &[(usize, u8)], others: usize) -> Strength {
        let mut values = [0; 5];
        let mut left = self.values;
        for (place, (value, count)) in used.iter().enumerate() {
            values[place] = *value as u8 + 1;
            left[*value] -= count;
        }
        let mut place = used.len();
        let mut free = others;
        for value in (0..6).rev() {
            while left[value] > 0 && free > 0 {
                values[place] = value as u8 + 1;
                (left[value], place, free) = (left[value] - 1, place + 1, free - 1);
            }
        }
        Strength { category, values }
    }
}

/// How strong the best five of these cards are. SK-FIN-10: any mix of them.
#[must_use]
pub fn strength(cards: impl IntoIterator<Item = Mark>) -> Strength {
    let mut counts = Counts { cells: [[0; 3]; 6], values: [0; 6] };
    let mut suits = [0_u8; 3];
    for mark in cards {
        let (value, suit) = (usize::from(mark.value()) - 1, mark.suit() as usize);
        counts.cells[value][suit] += 1;
        counts.values[value] += 1;
        suits[suit] += 1;
    }
    rank(&counts, suits)
}

fn rank(counts: &Counts, suits: [u8; 3]) -> Strength {
    let whole = |category, values: &[usize]| {
        let mut all = [0; 5];
        for (place, value) in values.iter().enumerate() {
            all[place] = *value as u8 + 1;
        }
        Strength { category, values: all }
    };
    // SK-HAND-01: five cards of one value and one suit.
    if let Some(value) = counts.suited_with(5) {
        return whole(Category::SuitedFiveOfAKind, &[value]);
    }
    // SK-HAND-02: five consecutive values, all one suit.
    let flush_run = (0..3).filter_map(|suit| Counts::run(|value| counts.cells[value][suit] > 0)).max();
    if let Some(top) = flush_run {
        return whole(Category::StraightFlush, &[top]);
    }
    // SK-HAND-03: five cards of one value.
    if let Some(value) = counts.value_with(5, None) {
        return whole(Category::FiveOfAKind, &[value]);
    }
    // SK-HAND-04: five consecutive values.
    if let Some(top) = Counts::run(|value| counts.values[value] > 0) {
        return whole(Category::Straight, &[top]);
    }
    // SK-HAND-05: three of one value and two of another, all five of one suit.
    if let Some((three, two)) = counts.suited_two(3, 2) {
        return whole(Category::SuitedFullHouse, &[three, two]);
    }
    // SK-HAND-06, SK-HAND-17: four of one value and suit; the fifth card may be of any suit.
    if let Some(value) = counts.suited_with(4) {
        return counts.strength(Category::SuitedFourOfAKind, &[(value, 4)], 1);
    }
    // SK-HAND-07: three cards of one value and one suit.
    if let Some(value) = counts.suited_with(3) {
        return counts.strength(Category::SuitedThreeOfAKind, &[(value, 3)], 2);
    }
    // SK-HAND-08: four cards of one value.
    if let Some(value) = counts.value_with(4, None) {
        return counts.strength(Category::FourOfAKind, &[(value, 4)], 1);
    }
    // SK-HAND-09: five cards of one suit. SK-HAND-23: no suit is better than another, only its cards are.
    let in_suit = |suit: usize| {
        let (mut values, mut place) = ([0; 5], 0);
        for value in (0..6).rev() {
            for _ in 0..counts.cells[value][suit] {
                if place < 5 {
                    values[place] = value as u8 + 1;
                    place += 1;
                }
            }
        }
        values
    };
    if let Some(values) = (0..3).filter(|suit| suits[*suit] >= 5).map(in_suit).max() {
        return Strength { category: Category::Flush, values };
    }
    // SK-HAND-10, SK-HAND-19: two pairs, all four of one suit; of two suits they are plain.
    if let Some((high, low)) = counts.suited_two(2, 2) {
        return counts.strength(Category::SuitedTwoPair, &[(high, 2), (low, 2)], 1);
    }
    let three = counts.value_with(3, None);
    // SK-HAND-11: three of one value and two of another.
    if let Some(three) = three
        && let Some(two) = counts.value_with(2, Some(three))
    {
        return whole(Category::FullHouse, &[three, two]);
    }
    let pair = counts.value_with(2, None);
    // SK-HAND-12: two pairs of different values.
    if let Some(high) = pair
        && let Some(low) = counts.value_with(2, Some(high))
    {
        return counts.strength(Category::TwoPair, &[(high, 2), (low, 2)], 1);
    }
    // SK-HAND-13, SK-HAND-18: the two cards of a pair share their suit.
    if let Some(value) = counts.suited_with(2) {
        return counts.strength(Category::SuitedPair, &[(value, 2)], 3);
    }
    // SK-HAND-14: three cards of one value.
    if let Some(value) = three {
        return counts.strength(Category::ThreeOfAKind, &[(value, 3)], 2);
    }
    // SK-HAND-15: two cards of one value.
    if let Some(value) = pair {
        return counts.strength(Category::Pair, &[(value, 2)], 3);
    }
    // SK-HAND-16: none of the above.
    counts.strength(Category::HighCard, &[], 5)
}
