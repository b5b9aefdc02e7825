//! The ranking of hands, held to an independent brute force.

use spaceknights::{Category, Mark, Strength, Suit, strength};
use table::Chance;
use testkit::{Effort, prove, prove_eq};

fn hand(text: &str) -> Vec<Mark> {
    text.split(' ').map(|word| word.parse().expect("a mark")).collect()
}

fn of(text: &str) -> Strength {
    strength(hand(text))
}

/// What five cards are, read off these five alone: the step in the ranking, then the values that decide a tie.
fn of_five(cards: &[Mark; 5]) -> (u8, [u8; 5]) {
    let mut cell = [[0_u8; 3]; 7];
    let mut value = [0_u8; 7];
    for card in cards {
        cell[usize::from(card.value())][card.suit() as usize] += 1;
        value[usize::from(card.value())] += 1;
    }
    let flush = cards.iter().all(|card| card.suit() == cards[0].suit());
    let straight = (1..=2).find(|low| (*low..low + 5).all(|at| value[at] == 1));
    let values = |least: u8| (1..=6_u8).rev().filter(move |at| value[usize::from(*at)] >= least);
    let cells = |least: u8| {
        (1..=6_u8).rev().filter(move |at| cell[usize::from(*at)].iter().any(|count| *count >= least))
    };
    // The values that lead, each so many cards of the five, then the rest from the top.
    let key = |lead: &[(u8, u8)]| {
        let (mut left, mut all, mut place) = (value, [0; 5], 0);
        for (at, count) in lead {
            all[place] = *at;
            left[usize::from(*at)] -= count;
            place += 1;
        }
        for at in (1..=6_u8).rev() {
            for _ in 0..left[usize::from(at)] {
                all[place] = at;
                place += 1;
            }
        }
        all
    };
    let first = |mut all: Box<dyn Iterator<Item = u8> + '_>| all.next();
    let pairs: Vec<u8> = values(2).collect();
    let house =
        values(3).next().and_then(|three| pairs.iter().find(|two| **two != three).map(|two| (three, *two)));
    let suited_pairs = (0..3).find_map(|suit| {
        let two: Vec<u8> = (1..=6_u8).rev().filter(|at| cell[usize::from(*at)][suit] >= 2).collect();
        (two.len() == 2).then(|| (two[0], two[1]))
    });
    let top = straight.map(|low| low as u8 + 4);
    match () {
        () if first(Box::new(cells(5))).is_some() => (1, key(&[(cards[0].value(), 5)])),
        () if flush && top.is_some() => (2, [top.unwrap_or(0), 0, 0, 0, 0]),
        () if first(Box::new(values(5))).is_some() => (3, key(&[(cards[0].value(), 5)])),
        () if top.is_some() => (4, [top.unwrap_or(0), 0, 0, 0, 0]),
        () if flush && house.is_some() => house.map_or((0, [0; 5]), |(a, b)| (5, key(&[(a, 3), (b, 2)]))),
        () if cells(4).next().is_some() => (6, key(&[(cells(4).next().unwrap_or(0), 4)])),
        () if cells(3).next().is_some() => (7, key(&[(cells(3).next().unwrap_or(0), 3)])),
        () if values(4).next().is_some() => (8, key(&[(values(4).next().unwrap_or(0), 4)])),
        () if flush => (9, key(&[])),
        () if suited_pairs.is_some() => {
            suited_pairs.map_or((0, [0; 5]), |(a, b)| (10, key(&[(a, 2), (b, 2)])))
        }
        () if house.is_some() => house.map_or((0, [0; 5]), |(a, b)| (11, key(&[(a, 3), (b, 2)]))),
        () if pairs.len() == 2 => (12, key(&[(pairs[0], 2), (pairs[1], 2)])),
        () if cells(2).next().is_some() => (13, key(&[(cells(2).next().unwrap_or(0), 2)])),
        () if values(3).next().is_some() => (14, key(&[(values(3).next().unwrap_or(0), 3)])),
        () if !pairs.is_empty() => (15, key(&[(pairs[0], 2)])),
        () => (16, key(&[])),
    }
}

/// The best of all ways to choose five.
fn by_force(cards: &[Mark]) -> (u8, [u8; 5]) {
    let mut best: Option<(u8, [u8; 5])> = None;
    for set in 0_u32..1 << cards.len() {
        if set.count_ones() != 5 {
            continue;
        }
        let mut chosen = (0..cards.len()).filter(|at| set >> at & 1 == 1).map(|at| cards[at]);
        let five = std::array::from_fn(|_| chosen.next().expect("five are chosen"));
        let (step, values) = of_five(&five);
        if best.is_none_or(|(other, others)| step < other || step == other && values > others) {
            best = Some((step, values));
        }
    }
    best.expect("five cards or more")
}

fn random_hand(chance: &mut Chance) -> Vec<Mark> {
    // Mostly seven cards as in play, now and then more of few values, so that rare categories come up.
    let size = [5, 6, 7, 7, 7, 8, 9][chance.below(7) as usize];
    let narrow = chance.below(3);
    (0..size)
        .map(|_| {
            let value = if narrow == 0 { 1 + chance.below(2) } else { 1 + chance.below(6) } as u8;
            let suit = if narrow == 1 { chance.below(2) } else { chance.below(3) };
            Mark::new(value, Suit::ALL[suit as usize])
        })
        .collect()
}

#[test]
fn the_ranking_agrees_with_brute_force() {
    let mut chance = Chance::from_number(16);
    let mut found = [0_u32; 17];
    let mut last: Option<(Strength, (u8, [u8; 5]))> = None;
    for _ in 0..Effort::from_env().pick(5_000, 1_000_000) {
        let cards = random_hand(&mut chance);
        let (ours, theirs) = (strength(cards.iter().copied()), by_force(&cards));
        assert_eq!((ours.category.step(), ours.values), theirs, "{cards:?}");
        found[usize::from(ours.category.step())] += 1;
        // Ties too: two hands compare alike both ways.
        if let Some((before, force)) = &last {
            let forced = force.0.cmp(&theirs.0).then_with(|| theirs.1.cmp(&force.1));
            assert_eq!(ours.cmp(before), forced, "{cards:?}");
        }
        last = Some((ours, theirs));
    }
    let common = found[1..=14].iter().all(|count| *count > 0);
    prove!("SK-HAND-21", common, "every category but the last two came up: {found:?}");
}

#[test]
fn every_category_is_in_its_place() {
    let examples = [
        ("SK-HAND-01", "3H 3H 3H 3H 3H", Category::SuitedFiveOfAKind),
        ("SK-HAND-02", "2I 3I 4I 5I 6I", Category::StraightFlush),
        ("SK-HAND-03", "3H 3I 3C 3H 3I", Category::FiveOfAKind),
        ("SK-HAND-04", "1H 2I 3C 4H 5I", Category::Straight),
        ("SK-HAND-05", "4C 4C 4C 2C 2C", Category::SuitedFullHouse),
        ("SK-HAND-06", "4C 4C 4C 4C 2I", Category::SuitedFourOfAKind),
        ("SK-HAND-07", "4C 4C 4C 2H 6I", Category::SuitedThreeOfAKind),
        ("SK-HAND-08", "4C 4C 4H 4I 6I", Category::FourOfAKind),
        ("SK-HAND-09", "1C 2C 3C 5C 6C", Category::Flush),
        ("SK-HAND-10", "1C 1C 3C 3C 6I", Category::SuitedTwoPair),
        ("SK-HAND-11", "1C 1I 1H 3C 3I", Category::FullHouse),
        ("SK-HAND-12", "1C 1I 3H 3C 6I", Category::TwoPair),
        ("SK-HAND-13", "1C 1C 3H 4C 6I", Category::SuitedPair),
        ("SK-HAND-14", "1C 1I 1H 4C 6I", Category::ThreeOfAKind),
        ("SK-HAND-15", "1C 1I 3H 4C 6I", Category::Pair),
        ("SK-HAND-16", "1C 2I 3H 4C 6I", Category::HighCard),
    ];
    for (step, (id, cards, category)) in examples.iter().enumerate() {
        prove_eq!(id, of(cards).category, *category);
        assert_eq!(usize::from(category.step()), step + 1);
        assert_eq!(Category::ALL[step], *category);
        if step > 0 {
            assert!(of(examples[step - 1].1) > of(cards), "{cards} is weaker than the one before");
        }
    }
}

#[test]
fn suited_asks_only_the_combination() {
    prove_eq!("SK-HAND-17", of("4C 4C 4C 2H 6I").category, Category::SuitedThreeOfAKind);
    prove_eq!("SK-HAND-18", of("4C 4C 3C 3H 6C").category, Category::TwoPair, "both pairs, all four cards");
    prove_eq!("SK-HAND-19", of("1C 1C 3H 3H 6I").category, Category::TwoPair);
    prove_eq!(
        "SK-HAND-20",
        of("5H 5H 5H 5H 1C").category,
        Category::SuitedFourOfAKind,
        "alike cards all count"
    );
    // SK-RULING-26: four of a kind with three in one suit counts as suited three of a kind.
    prove_eq!("SK-HAND-21", of("4C 4C 4C 4I 2H").category, Category::SuitedThreeOfAKind);
    assert_eq!(of("4C 4C 4I 2H 6I").category, Category::SuitedPair);
}

#[test]
fn straights_do_not_wrap_round() {
    prove_eq!("SK-HAND-22", of("6C 1H 2I 3H 4C").category, Category::HighCard);
    prove!("SK-HAND-22", of("2C 3H 4I 5H 6C") > of("1C 2H 3I 4H 5C"));
    prove!("SK-HAND-23", of("1H 2H 3H 5H 6H") == of("1C 2C 3C 5C 6C"), "suits are not ranked");
}

#[test]
fn high_cards_break_ties() {
    // SK-RULING-25: the values of the combination first, then the others from the top.
    prove!("SK-TIE-01", of("5H 5I 1C 2H 3I") > of("4H 4I 6C 2H 3I"));
    prove!("SK-TIE-01", of("5H 5I 6C 2H 1I") > of("5H 5I 4C 2H 1I"));
    prove!("SK-TIE-01", of("3H 3I 3C 1H 1I") > of("2H 2I 2C 6H 6I"), "the three, then the two");
    prove!("SK-TIE-01", of("3H 3I 2C 2H 1I") < of("4H 4I 1C 1H 2I"), "the higher pair");
    prove_eq!("SK-TIE-01", of("5H 5I 1C 2H 3I"), of("5C 5H 1I 2C 3H"));
}

/// Worked example 5.
#[test]
fn a_straight_beats_full_houses_and_fours() {
    let best = of("2H 3I 3C 4H 6I 5C 1C");
    assert_eq!((best.category, best.values[0]), (Category::Straight, 6));
    assert!(best > of("3H 3I 3C 6H 6I") && best > of("6H 6H 6I 6C 5H"));
    prove_eq!(
        "SK-FIN-10",
        strength(hand("2H 3I 4C 5H 6I 1C 1H")).category,
        Category::Straight,
        "none of one's own"
    );
}

/// The reachability facts of the ledger: with seven cards, pair and high card are never the best.
#[test]
fn seven_cards_are_never_a_pair() {
    let mut chance = Chance::from_number(5);
    for _ in 0..5_000 {
        let cards = (0..7).map(|_| Mark::at(chance.below(18) as usize));
        assert!(strength(cards).category > Category::Pair);
    }
}
