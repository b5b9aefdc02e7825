//! Plurals, lists, articles: put right once.

use table::{Seat, Seats, english};

#[test]
fn lists_end_in_their_word() {
    assert_eq!(english::and::<&str>([]), "");
    assert_eq!(english::and(["A"]), "A");
    assert_eq!(english::and(["A", "B"]), "A and B");
    assert_eq!(english::or(["A", "B", "C"]), "A, B or C");
}

#[test]
fn an_article_goes_by_the_sound() {
    for (words, said) in [
        ("card", "a card"),
        ("alloy card", "an alloy card"),
        ("Item", "an Item"),
        ("unit", "a unit"),
        ("upgrade", "an upgrade"),
        ("one-way gate", "a one-way gate"),
        ("8", "an 8"),
        ("11", "an 11"),
        ("110", "a 110"),
        ("18 cm move", "an 18 cm move"),
    ] {
        assert_eq!(english::a(words), said);
    }
}

#[test]
fn one_is_one_and_all_else_is_several() {
    assert_eq!(english::count(1, "card"), "1 card");
    assert_eq!(english::count(0, "card"), "0 cards");
    assert_eq!(english::count(3, "die"), "3 dice");
    assert_eq!(english::count(2, "energy"), "2 energies");
    assert_eq!(english::count(2, "way"), "2 ways");
    assert_eq!(english::count(2, "box"), "2 boxes");
    assert_eq!(english::many(1, "card"), "one card");
    assert_eq!(english::many(2, "slot"), "two slots");
    assert_eq!(english::many(0, "slot"), "no slots");
    assert_eq!(english::many(13, "slot"), "13 slots");
    assert_eq!(
        (english::times(1), english::times(2), english::times(4)),
        ("once".into(), "twice".into(), "four times".into())
    );
    assert_eq!(english::capital("the lab"), "The lab");
    assert_eq!(english::capital(""), "");
}

#[test]
fn you_are_you_to_yourself_alone() {
    let (a, b) = (Seat::new(0), Seat::new(1));
    assert_eq!(english::subject(a, Seats::only(a)), "You");
    assert_eq!(english::subject(a, Seats::only(b)), "A");
    // Whoever looks through several seats reads letters, for "you" would not say which.
    assert_eq!(english::subject(a, Seats::first(2)), "A");
    assert_eq!(english::object(b, Seats::only(b)), "you");
    assert_eq!(english::possessive(b, Seats::only(b)), "your");
    assert_eq!(english::possessive(b, Seats::NONE), "B's");
}
