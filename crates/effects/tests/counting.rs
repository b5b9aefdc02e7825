//! Numbers that count something: read, worked out and said.

use effects::{Amount, Compare, Number, words};

words! {
    /// Something that can be counted.
    Count {
        /// pebbles in the bag
        Pebbles = "pebbles",
        /// holes in the bag
        Holes = "holes",
    }
}

fn said(number: Number<Count>) -> [String; 4] {
    let each = |of: Count| match of {
        Count::Pebbles => "pebble".to_owned(),
        Count::Holes => "hole".to_owned(),
    };
    let amount = Amount { number: &number, each: &each };
    [amount.much("water"), amount.many("a cup", "cups"), amount.top("the pile"), amount.times()]
}

#[test]
fn words_know_their_meaning_and_their_case() {
    assert_eq!(Count::ALL.len(), 2);
    assert_eq!(Count::of("holes"), Some(Count::Holes));
    assert_eq!(Count::of("hole"), None);
    assert_eq!((Count::Pebbles.word(), Count::Pebbles.means()), ("pebbles", "pebbles in the bag"));
}

#[test]
fn comparisons_hold_and_are_said() {
    let holds = |compare: Compare| [2, 3, 4].map(|one| compare.holds(one, 3));
    assert_eq!(holds(Compare::AtMost), [true, true, false]);
    assert_eq!(holds(Compare::AtLeast), [false, true, true]);
    assert_eq!(holds(Compare::Exactly), [false, true, false]);
    assert_eq!(Compare::AtMost.bound(3, "fewer"), "3 or fewer");
    assert_eq!(Compare::AtLeast.bound(3, "fewer"), "3 or more");
    assert_eq!(Compare::Exactly.bound(3, "less"), "exactly 3");
    assert_eq!(
        (Compare::AtMost.bound(0, "less"), Compare::Exactly.bound(0, "less")),
        ("no".into(), "no".into())
    );
}

#[test]
fn numbers_count() {
    let five = |count: Count| if count == Count::Pebbles { 5 } else { 200 };
    assert_eq!(Number::<Count>::just(2).with(five), 2);
    assert_eq!(Number { base: 1, each: 2, of: Some(Count::Pebbles) }.with(five), 11);
    assert_eq!(Number { base: 1, each: 2, of: Some(Count::Holes) }.with(five), 255, "it does not wrap round");
    assert!(Number::<Count>::just(1).is(1) && !Number::<Count>::just(1).is(2));
    assert!(!Number { base: 1, each: 1, of: Some(Count::Pebbles) }.is(1));
}

#[test]
fn numbers_are_said_as_a_person_would() {
    let plain = said(Number::just(1));
    assert_eq!(plain, ["1 water", "a cup", "the top card of the pile", "once"]);
    let several = said(Number::just(3));
    assert_eq!(several, ["3 water", "three cups", "the top three cards of the pile", "three times"]);
    let counted = said(Number { base: 0, each: 1, of: Some(Count::Pebbles) });
    assert_eq!(counted[..2], ["1 water for each pebble", "a cup for each pebble"]);
    let both = said(Number { base: 2, each: 1, of: Some(Count::Holes) });
    assert_eq!(both[0], "2 water, plus 1 for each hole");
    assert_eq!(both[1], "two cups, plus one for each hole");
    assert_eq!(both[3], "twice, and once more for each hole");
}
