//! Seats, spaces, canonical bytes and knowledge.

use std::collections::BTreeMap;

use serde::Serialize;
use table::{Audience, Axis, Chance, Hidden, Joint, Seat, Seats, Space, canon, mix, redeal, shuffle};

fn seat(letter: &str) -> Seat {
    letter.parse().expect("a letter from A to H")
}

fn seats(letters: &str) -> Seats {
    letters.parse().expect("letters from A to H")
}

#[test]
fn seats_are_letters_and_sets_of_them() {
    assert_eq!(Seat::new(7).to_string(), "H");
    assert_eq!((Seat::try_new(7), Seat::try_new(8)), (Some(Seat::new(7)), None));
    for wrong in ["", "I", "a", "AB", "@"] {
        assert!(wrong.parse::<Seat>().is_err(), "{wrong:?} was read as a seat");
    }
    for wrong in ["AA", "I", "A B"] {
        assert!(wrong.parse::<Seats>().is_err(), "{wrong:?} was read as seats");
    }
    assert_eq!(seats("DBA").to_string(), "ABD");
    assert_eq!(seat("C").next(3), seat("A"));
    assert_eq!(seat("B").next(3), seat("C"));
    assert_eq!(Seats::first(8).len(), 8);
    assert_eq!(Seats::first(0), Seats::NONE);
    assert_eq!(format!("{:?} {:?}", seats("AC"), seat("B")), "{AC} B");
}

#[test]
fn sets_of_seats_do_what_sets_do() {
    let (one, other) = (seats("ABD"), seats("BCD"));
    assert_eq!(one.union(other), seats("ABCD"));
    assert_eq!(one.both(other), seats("BD"));
    assert_eq!(one.minus(other), seats("A"));
    assert_eq!(one.with(seat("C")).without(seat("A")), seats("BCD"));
    assert!(one.has(seat("D")) && !one.has(seat("C")));
    assert!(one.covers(seats("AD")) && !one.covers(other) && one.covers(Seats::NONE));
    assert!(one.meets(other) && !seats("A").meets(seats("B")) && !one.meets(Seats::NONE));
    assert!(Seats::NONE.is_empty() && !one.is_empty());
    assert_eq!((one.lowest(), Seats::NONE.lowest()), (Some(seat("A")), None));
    assert_eq!(one.into_iter().map(Seat::index).collect::<Vec<_>>(), [0, 1, 3]);
    assert_eq!(one.into_iter().collect::<Seats>(), one);
    assert_eq!(one.into_iter().len(), 3);
}

#[test]
fn seats_are_stored_as_letters() {
    assert_eq!(serde_json::to_string(&(seat("C"), seats("AC"))).ok().as_deref(), Some(r#"["C","AC"]"#));
    assert_eq!(serde_json::from_str::<(Seat, Seats)>(r#"["C","CA"]"#).ok(), Some((seat("C"), seats("AC"))));
    for wrong in [r#""I""#, r#""AB""#, "3"] {
        assert!(serde_json::from_str::<Seat>(wrong).is_err(), "{wrong}");
    }
    assert!(serde_json::from_str::<Seats>(r#""AA""#).is_err());
}

#[test]
fn audiences_reach_whom_they_name() {
    assert!(Audience::All.includes(Seats::NONE));
    assert!(Audience::Only(seats("AB")).includes(seats("BC")));
    assert!(!Audience::Only(seats("AB")).includes(seats("C")));
    assert!(!Audience::Only(seats("AB")).includes(Seats::NONE));
}

#[test]
fn a_space_contains_exactly_the_canonical_texts_within_its_ranges() {
    let axis = |name, min, max| Axis { name, min, max, unit: "" };
    let space = Space { head: "flick d6".into(), axes: vec![axis("x", -5, 5), axis("xy", 0, 9)] };
    assert_eq!(space.text(&[-5, 9]), "flick d6 x=-5 xy=9");
    assert_eq!(space.values("flick d6 x=-5 xy=9"), Some(vec![-5, 9]));
    for outside in [
        "flick d6 x=-6 xy=9",
        "flick d6 x=5 xy=10",
        "flick d6 x=5",
        "flick d6 xy=1 x=1",
        "flick d6 x=+5 xy=9",
        "flick d6 x=05 xy=9",
        "flick d6 x=5 xy=9 ",
        "flick d6 x=5 xy=9 z=1",
        "flick d60 x=5 xy=9",
        "flick d8 x=5 xy=9",
        "flick d6  x=5 xy=9",
        "",
    ] {
        assert_eq!(space.values(outside), None, "{outside:?}");
    }
}

#[derive(Serialize)]
struct Nothing;

#[derive(Serialize)]
struct Wrapped(u8);

#[derive(Serialize)]
struct Twin(u8, u8);

#[derive(Serialize)]
struct Named {
    one: u8,
}

#[derive(Serialize)]
enum Shape {
    Point,
    Line(u8),
    Box { wide: u8, high: i16 },
    Pair(bool, bool),
}

#[test]
fn canonical_bytes_are_as_documented() {
    let form = |value: &dyn Fn() -> Vec<u8>| String::from_utf8(value()).expect("ASCII");
    assert_eq!(form(&|| canon::bytes(&-12i64)), "i-12;");
    assert_eq!(form(&|| canon::bytes(&(true, false))), "ltfe");
    assert_eq!(form(&|| canon::bytes("añ")), "3:añ");
    assert_eq!(form(&|| canon::bytes(&'x')), "1:x");
    assert_eq!(form(&|| canon::bytes(&(Some(1u8), None::<u8>, ()))), "lsi1;nne");
    assert_eq!(form(&|| canon::bytes(&vec![1u32, 2])), "li1;i2;e");
    assert_eq!(form(&|| canon::bytes(&BTreeMap::from([("k", 1u8)]))), "d1:ki1;e");
    assert_eq!(form(&|| canon::bytes(&Nothing)), "n");
    assert_eq!(form(&|| canon::bytes(&Wrapped(7))), "i7;");
    assert_eq!(form(&|| canon::bytes(&Twin(7, 8))), "li7;i8;e");
    assert_eq!(form(&|| canon::bytes(&Named { one: 1 })), "d3:onei1;e");
    assert_eq!(form(&|| canon::bytes(&(i8::MIN, i16::MIN, i32::MIN))), "li-128;i-32768;i-2147483648;e");
    assert_eq!(form(&|| canon::bytes(&(u16::MAX, u64::MAX))), "li65535;i18446744073709551615;e");
    assert_eq!(form(&|| canon::bytes(&u128::MAX)), format!("i{};", u128::MAX));
    assert_eq!(form(&|| canon::bytes(&i128::MIN)), format!("i{};", i128::MIN));
    assert_eq!(form(&|| canon::bytes(&Bytes)), "2:ab");
    assert_eq!(form(&|| canon::bytes(&Shape::Point)), "v5:Point");
    assert_eq!(form(&|| canon::bytes(&Shape::Line(3))), "v4:Linei3;");
    assert_eq!(form(&|| canon::bytes(&Shape::Box { wide: 1, high: -2 })), "v3:Boxd4:widei1;4:highi-2;e");
    assert_eq!(form(&|| canon::bytes(&Shape::Pair(true, false))), "v4:Pairltfe");
}

/// A value that is stored as bytes.
struct Bytes;

impl Serialize for Bytes {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_bytes(b"ab")
    }
}

#[test]
#[should_panic(expected = "canonical form")]
fn long_floating_point_numbers_have_none_either() {
    let _ = canon::bytes(&1.5f64);
}

#[test]
#[should_panic(expected = "canonical form")]
fn floating_point_numbers_have_no_canonical_form() {
    let _ = canon::bytes(&1.5f32);
}

#[test]
fn knowledge_is_kept_until_a_shuffle() {
    let mut cards = [1, 2, 3, 4].map(Hidden::unseen);
    cards[0] = cards[0].shown_to(seat("A")).shown_to(seat("B"));
    assert_eq!(cards[0].for_viewer(seats("B")), Some(1));
    assert_eq!(cards[0].for_viewer(seats("CD")), None);
    assert_eq!(cards[0].for_viewer(Seats::NONE), None);
    mix(&mut cards, seats("A"));
    assert_eq!((cards[0].for_viewer(seats("A")), cards[0].for_viewer(seats("B"))), (Some(1), None));
    shuffle(&mut cards, &mut Chance::from_number(1));
    assert!(cards.iter().all(|card| card.by.is_empty()), "a shuffle left somebody knowing a card");
    let mut kinds = cards.map(|card| card.card);
    assert_ne!(kinds, [1, 2, 3, 4]);
    kinds.sort_unstable();
    assert_eq!(kinds, [1, 2, 3, 4]);
}

#[test]
fn a_redeal_keeps_the_known_and_carries_no_trace_of_the_rest() {
    let mut cards: Vec<Hidden<u8>> = (0..20).map(Hidden::unseen).collect();
    cards[4] = cards[4].shown_to(seat("A"));
    cards[5] = cards[5].shown_to(seat("B"));
    let dealt = |cards: &[Hidden<u8>], viewer: Seats, number| {
        let mut cards = cards.to_vec();
        redeal(cards.iter_mut(), viewer, &mut Chance::from_number(number));
        cards
    };
    let once = dealt(&cards, seats("A"), 1);
    assert_eq!(once[4], cards[4]);
    assert_ne!(once, cards);
    assert_eq!(once[5].by, cards[5].by, "who knows a place stays public");
    assert_eq!(dealt(&once, seats("A"), 2), dealt(&cards, seats("A"), 2));
    assert_ne!(dealt(&cards, seats("A"), 1), dealt(&cards, seats("A"), 2));
    let mut kinds: Vec<u8> = once.iter().map(|card| card.card).collect();
    kinds.sort_unstable();
    assert_eq!(kinds, (0..20).collect::<Vec<u8>>());
}

#[test]
fn joint_answers_wait_for_each_other() {
    let mut joint = Joint::ask(seats("ACD"));
    assert_eq!((joint.asked(), joint.waiting()), (seats("ACD"), seats("ACD")));
    joint.answer(seat("C"), 30);
    joint.answer(seat("A"), 10);
    assert_eq!(joint.waiting(), seats("D"));
    assert!(joint.all_in().is_none());
    assert_eq!((joint.given(seat("A")), joint.given(seat("D"))), (Some(10), None));
    assert_eq!(joint.take_back(seat("A")), Some(10));
    assert_eq!(joint.waiting(), seats("AD"));
    joint.answer(seat("D"), 40);
    joint.answer(seat("A"), 11);
    let answers: Vec<(Seat, i32)> = joint.all_in().expect("all are in").collect();
    assert_eq!(answers, [(seat("A"), 11), (seat("C"), 30), (seat("D"), 40)]);
}
