//! AN-TURN and AN-NOTE: whose turn it is, what fits, and what ends with a turn.

use small_games::anvil::{Action, Event, Modifier};
use table::{Entry, Turn};
use testkit::{prove, prove_eq};

use super::setting::{A, B, C, forbidden, hands, heard, kind, names, seen, tally};

#[test]
fn seats_take_turns_in_order() {
    let mut scene = hands(["ore-1", "ore-1", "ore-1"]).scene();
    for seat in [A, B, C] {
        prove_eq!("AN-TURN-01", scene.table().turn(), Turn::Waiting(seat.into()));
        scene = scene.plays(&seat.to_string(), "rest");
    }
}

#[test]
fn only_a_seat_that_is_asked_can_do_anything() {
    let scene = hands(["ore-1", "ore-1", "ore-1"]).scene();
    for action in ["draw", "play ore-1", "strike angle=180 force=9", "rest", "stand"] {
        prove_eq!("AN-TURN-01", forbidden(&scene, B, action).0, "AN-TURN-01");
    }
    prove!("AN-TURN-01", scene.table().open(B).is_none(), "B is offered nothing");
    let scene = scene.offers("A", "draw").offers("A", "play ore-1");
    // Out of turn, but asked: the rival of a quench answers, and the seat at work waits.
    let scene = scene.plays("A", "quench C ore-1").asks("C").offers("C", "stand");
    prove_eq!("AN-TURN-01", forbidden(&scene, A, "rest").0, "AN-TURN-01");
    prove!("AN-TURN-01", scene.table().open(A).is_none());
    let nobody = hands(["ore-1", "ore-1"]).with("active", "C");
    prove_eq!("AN-TURN-01", nobody.refused_by(), "AN-TURN-01");
}

/// The answers that fit each question.
const ANSWERS: [(&str, &[&str]); 7] = [
    ("work", &["draw", "play ore-1", "quench B ore-1", "strike angle=0 force=1", "rest"]),
    ("spark", &["smother", "fling B"]),
    ("shed", &["shed ore-1"]),
    ("trade", &["trade B ore-1", "leave"]),
    ("return", &["return ore-1"]),
    ("ward", &["ward ore-1", "stand"]),
    ("guild", &["stoke", "rake"]),
];

#[test]
fn only_an_answer_that_fits_the_question_is_taken() {
    let plain = || hands(["ore-1 tongs", "ore-1"]);
    let asked = [
        ("work", "A", plain().scene()),
        ("spark", "A", plain().top("spark").scene().plays("A", "draw")),
        ("shed", "A", hands(["ore-1 ore-1 ore-2 ore-2 ore-3", "ore-1"]).scene().plays("A", "draw")),
        ("trade", "A", plain().scene().plays("A", "play tongs")),
        ("return", "B", plain().scene().plays("A", "play tongs").plays("A", "trade B ore-1")),
        ("ward", "B", plain().scene().plays("A", "quench B ore-1")),
        ("guild", "A", plain().scene().plays("A", "rest").plays("B", "rest")),
    ];
    for (question, seat, mut scene) in asked {
        for (fitting, answers) in ANSWERS {
            for answer in answers {
                scene = if fitting == question {
                    scene.offers(seat, answer)
                } else {
                    scene.offers_not(seat, answer).refuses(seat, answer, "AN-TURN-02")
                };
            }
        }
        drop(scene.refuses(seat, "toss ore-1", "AN-TURN-02"));
    }
}

#[test]
fn each_work_is_one_of_two() {
    for (work, answer) in [
        ("draw", None),
        ("play ore-1", None),
        ("quench B ore-1", Some("stand")),
        ("strike angle=100 force=1", None),
    ] {
        let scene = hands(["ore-1 ore-1", "ore-1"]).scene();
        prove_eq!("AN-TURN-03", seen(&scene, "").works, 2);
        let scene = scene.offers("A", work).plays("A", work);
        let scene = match answer {
            Some(answer) => scene.plays("B", answer),
            None => scene,
        };
        prove_eq!("AN-TURN-03", seen(&scene, "").works, 1, "after {work}");
        prove_eq!("AN-TURN-03", scene.table().turn(), Turn::Waiting(A.into()));
        let scene = scene.plays("A", "draw");
        prove_eq!("AN-TURN-03", scene.table().turn(), Turn::Waiting(B.into()));
        prove_eq!("AN-TURN-03", seen(&scene, "").works, 2);
    }
}

#[test]
fn a_seat_may_rest_with_one_or_two_works_left() {
    let scene = hands(["ore-1", "ore-1"]).scene().offers("A", "rest");
    let rested = scene.plays("A", "rest");
    prove_eq!("AN-TURN-03", rested.table().turn(), Turn::Waiting(B.into()));
    let scene = rested.plays("B", "draw").offers("B", "rest").plays("B", "rest");
    prove_eq!("AN-TURN-03", heard(&scene, "").last(), Some(&Event::TurnEnded { seat: B }));
}

#[test]
fn what_lasts_ends_with_the_turn_and_its_cards_are_discarded() {
    let scene = hands(["bellows hammer", "ore-3"])
        .top("ore-1 ore-1 ore-2")
        .scene()
        .plays("A", "play bellows")
        .plays("A", "play hammer");
    let during = seen(&scene, "");
    prove_eq!("AN-TURN-04", during.modifiers, [Modifier::EachOre(1), Modifier::NextOre(2)]);
    prove_eq!("AN-TURN-04", names(&during.spent), "bellows hammer");
    prove_eq!("AN-TURN-04", names(&during.discard), "");
    let scene = scene.plays("A", "rest");
    let after = seen(&scene, "");
    prove_eq!("AN-TURN-04", after.modifiers, []);
    prove_eq!("AN-TURN-04", names(&after.spent), "");
    prove_eq!("AN-TURN-04", names(&after.discard), "bellows hammer");
    let scene = scene.plays("B", "play ore-3");
    prove_eq!("AN-TURN-04", tally(&scene, B), (3, 0), "the ore of B is plain");
}

#[test]
fn a_word_on_a_work_or_a_trade_changes_nothing() {
    let silent = || hands(["ore-1 tongs", "ore-2"]).scene();
    let mut table = silent().into_table();
    let word = |text: &str| Some(text.to_owned());
    let spoken = table.act(A, None, Action::Play(kind("tongs")), word("Sting,\nlight as a reed"), 0);
    prove!("AN-NOTE-01", spoken.is_ok());
    let spoken = table.act(A, None, Action::Trade(B, kind("ore-1")), word("bless you"), 0);
    prove!("AN-NOTE-01", spoken.is_ok());
    let noted: Vec<Option<String>> = table.record().segments[0]
        .entries
        .iter()
        .map(|entry| match entry {
            Entry::Act { note, .. } => note.clone(),
            Entry::Undo { .. } | Entry::Handed { .. } => None,
        })
        .collect();
    prove_eq!("AN-NOTE-01", noted, [word("Sting,\nlight as a reed"), word("bless you")]);
    let silent = silent().plays("A", "play tongs").plays("A", "trade B ore-1");
    prove_eq!("AN-NOTE-01", table.position(), silent.position());
    prove_eq!("AN-NOTE-01", table.digest(), silent.table().digest());
    // Nowhere else is there room for a word.
    let refused = table.act(B, None, Action::Return(kind("ore-2")), word("here"), 0);
    prove_eq!("AN-NOTE-01", refused.expect_err("no word").rule().0, "TB-NOTE-01");
    let guild = hands(["", ""]).scene().plays("A", "rest").plays("B", "rest");
    let refused = guild.into_table().act(A, None, Action::Rake, word("so be it"), 0);
    prove_eq!("AN-NOTE-01", refused.expect_err("no word").rule().0, "TB-NOTE-01");
}
