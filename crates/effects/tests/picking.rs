//! Picking is the same for every verb that picks.

mod kitchen;

use effects::{Asked, Language as _, reach};
use kitchen::{Answer, Cooks, Does, Kitchen, read};

fn cooks(text: &str, drawer: &[u8]) -> Cooks {
    let mut cooks = Cooks::new(&read(text), [0; 3]);
    cooks.drawer = drawer.to_vec();
    cooks
}

#[test]
fn as_many_are_picked_as_are_asked_for_one_after_another() {
    let mut cooks = cooks("lay 2 spoon to table; ring", &[3, 1, 3]);
    assert!(matches!(cooks.settle(), Some(Asked::Pick(verb)) if verb.does == Does::Lay));
    assert_eq!(cooks.offers(), [Answer::Spoon(1), Answer::Spoon(3)], "each kind once, in ascending order");
    cooks.answer(Answer::Spoon(1));
    assert_eq!(cooks.settle(), None, "what is left is of one kind: no choice");
    assert_eq!(
        (cooks.done().as_str(), &cooks.drawer[..], &cooks.table[..]),
        ("lay1 lay3 ring", &[3][..], &[1, 3][..])
    );
}

#[test]
fn what_cannot_be_done_is_not_asked_about() {
    for (text, drawer, done) in [
        ("lay 2 spoon to table; ring", &[][..], "ring"),
        ("lay 0 spoon to table; ring", &[1, 2], "ring"),
        ("lay 3 silver to table; ring", &[1, 10, 2, 10], "lay10 lay10 ring"),
        ("lay 1 spoon from table to drawer; ring", &[1, 2], "ring"),
    ] {
        let mut cooks = cooks(text, drawer);
        assert_eq!((cooks.settle(), cooks.done().as_str()), (None, done), "{text}");
    }
}

#[test]
fn only_what_is_open_is_offered() {
    let mut cooks = cooks("lay 1 silver to table", &[1, 10, 11]);
    assert!(cooks.settle().is_some());
    let frame = cooks.stack[0];
    assert!(effects::is_offered(&cooks, &frame, Answer::Spoon(11)));
    for other in [Answer::Spoon(1), Answer::Spoon(12), Answer::Yes, Answer::Cook(0)] {
        assert!(!effects::is_offered(&cooks, &frame, other), "{other:?}");
    }
}

/// A hand that others do not see must not be betrayed by a question that is not asked.
#[test]
fn a_single_hidden_thing_is_asked_for_all_the_same() {
    let mut hidden = cooks("lay 1 spoon to table", &[7, 7]);
    hidden.open = false;
    assert!(hidden.settle().is_some());
    assert_eq!(hidden.offers(), [Answer::Spoon(7)]);
    hidden.answer(Answer::Spoon(7));
    assert_eq!((hidden.settle(), hidden.done().as_str()), (None, "lay7"));
}

#[test]
fn a_pick_may_count_for_several_and_close_its_member() {
    let mut cooks = cooks("pour 3; ring", &[]);
    assert!(cooks.settle().is_some());
    assert_eq!(cooks.offers().len(), 9);
    cooks.answer(Answer::Jar(1, 2));
    assert!(cooks.settle().is_some());
    assert_eq!(cooks.offers(), [Answer::Jar(0, 1), Answer::Jar(2, 1)]);
    cooks.answer(Answer::Jar(2, 1));
    assert_eq!((cooks.settle(), cooks.done().as_str()), (None, "1<2 2<1 ring"));
}

#[test]
fn reach_knows_how_much_there_is_to_pick() {
    let of = |text: &str, drawer: &[u8]| {
        let cooks = cooks(text, drawer);
        let found = reach(&cooks, &cooks.stack[0]);
        (found.is_full(), found.is_nothing())
    };
    assert_eq!(of("lay 2 spoon to table", &[1, 1]), (true, false), "copies count");
    assert_eq!(of("lay 2 spoon to table", &[1]), (false, false));
    assert_eq!(of("lay 2 silver to table", &[1, 2]), (false, true));
}

#[test]
fn a_row_says_how_its_verb_is_written() {
    let grammar = |does| Kitchen::row(does).grammar("SPOONS");
    assert_eq!(grammar(Does::Ring), "ring");
    assert_eq!(grammar(Does::Put), "put N");
    assert_eq!(grammar(Does::Lay), "lay N SPOONS [from table] to drawer/table");
}
