//! Sets of numbered things.

use effects::Set;

fn set(numbers: &[u8]) -> Set<u8> {
    numbers.iter().copied().collect()
}

#[test]
fn a_set_has_what_was_put_into_it() {
    let some = set(&[0, 4, 31]);
    for number in 0..32 {
        assert_eq!(some.has(number), [0, 4, 31].contains(&number), "{number}");
    }
    assert_eq!((some.len(), some.first(), some.is_empty()), (3, Some(0), false));
    assert_eq!(some.iter().collect::<Vec<_>>(), [0, 4, 31]);
    assert_eq!((some.with(4), some.with(5)), (some, set(&[0, 4, 5, 31])));
    assert_eq!((some.without(4), some.without(5)), (set(&[0, 31]), some));
    assert_eq!((Set::only(7), Set::<u8>::NONE.first()), (set(&[7]), None));
    assert!(Set::<u8>::NONE.is_empty() && !Set::<u8>::NONE.has(0));
}

#[test]
fn two_sets_share_some_and_not_others() {
    let (one, other) = (set(&[1, 2, 3]), set(&[2, 3, 9]));
    assert_eq!((one.and(other), one.and(Set::NONE)), (set(&[2, 3]), Set::NONE));
    assert_eq!((one.minus(other), other.minus(one)), (set(&[1]), set(&[9])));
    assert_eq!((one.minus(one), one.minus(Set::NONE)), (Set::NONE, one));
}
