//! Programs in English: sentences joined as a person would join them.

mod kitchen;

use kitchen::read;

#[track_caller]
fn says(text: &str, english: &str) {
    assert_eq!(effects::render(&read(text), "the bell"), english);
}

#[test]
fn each_step_is_a_sentence_and_the_reader_is_told_what_to_do() {
    says("put 2", "Gain 2 jam.");
    says("put 2; take 1", "Gain 2 jam. Lose 1 jam.");
    says("me: put 2", "Gain 2 jam.");
    says("ring", "The bell rings.");
    says("ring; ring", "The bell rings and rings.");
}

#[test]
fn sentences_say_of_how_many_steps_they_are_made() {
    let parts = |text| effects::sentences(&read(text), "the bell");
    let told = |steps: usize, words: &str| (steps, words.to_owned());
    let bell =
        [told(1, "Gain 2 jam."), told(2, "The bell rings and rings."), told(1, "Any cook gains 1 jam.")];
    assert_eq!(parts("put 2; ring; ring; any: put 1"), bell);
    let [(steps, words)] = &parts("if jam >= 3 { take 1 } else { put 1 }")[..] else { panic!("one step") };
    assert!(*steps == 1 && words.contains(". Otherwise, "), "{words}");
}

#[test]
fn a_group_is_named_once() {
    says("any: put 2", "Any cook gains 2 jam.");
    says("any { put 2; take 1 }", "Any cook gains 2 jam and loses 1 jam.");
    says("all { put 2; take 1; put 3 }", "Each cook gains 2 jam, loses 1 jam and gains 3 jam.");
    says("any { put 2; put 1 }", "Any cook gains 2 jam and 1 jam.");
}

#[test]
fn what_is_done_to_a_group_is_said_of_the_reader_or_of_the_group() {
    says("any: pat", "Pat any cook.");
    says("any { pat; put 1 }", "Any cook gets a pat and gains 1 jam.");
    says("may { any: pat }", "You may pat any cook.");
}

#[test]
fn control_words_are_said_as_a_person_would() {
    says("may { put 1 }", "You may gain 1 jam.");
    says("may { put 1; take 2 }", "You may gain 1 jam and lose 2 jam.");
    says("any: may { take 1 }", "Any cook may lose 1 jam.");
    says("may { any: take 1 }", "You may have any cook lose 1 jam.");
    says("may { ring }", "You may have the bell ring.");
    says("choose { put 1 } or { take 2 }", "Gain 1 jam OR lose 2 jam.");
    says("any: choose { put 1 } or { take 2 }", "Any cook chooses: gain 1 jam OR lose 2 jam.");
    says(
        "any { put 3; choose { put 1 } or { take 2 } }",
        "Any cook gains 3 jam and chooses: gain 1 jam OR lose 2 jam.",
    );
    says(
        "may { any: choose { put 1 } or { ring } }",
        "You may have any cook choose: gain 1 jam OR have the bell ring.",
    );
    says("cat: choose { put 1 } or { take 2 }", "The cat gains 1 jam OR loses 2 jam.");
    says("pay { take 1 } to put 3", "Lose 1 jam to gain 3 jam.");
    says("any: pay { take 1 } to put 3", "Any cook loses 1 jam to gain 3 jam.");
    says("repeat 2 { put 1 }", "Twice, gain 1 jam.");
    says("repeat jam { ring }", "Once for each of your jam, the bell rings.");
    says("any: repeat jam { put 1 }", "Any cook gains 1 jam once for each of their jam.");
    says("any: repeat 2 { put 1 }", "Any cook gains 1 jam twice.");
    says("while jam >= 3 { take 1 }", "As long as you have 3 or more jam, lose 1 jam.");
}

#[test]
fn conditions_stand_before_what_depends_on_them() {
    says("if jam >= 3 { put 1 }", "If you have 3 or more jam, gain 1 jam.");
    says(
        "if jam >= 3 { put 1 } else { take 1 }",
        "If you have 3 or more jam, gain 1 jam. Otherwise, lose 1 jam.",
    );
    says(
        "choose { if jam >= 3 { put 1 } } or { take 1 }",
        "If you have 3 or more jam, gain 1 jam OR lose 1 jam.",
    );
    says("any: if jam >= 3 { take 1 }", "Any cook, if they have 3 or more jam, loses 1 jam.");
    says(
        "cat: if jam >= 3 { take 1 } else { put 1 }",
        "The cat, if it has 3 or more jam, loses 1 jam; otherwise, gains 1 jam.",
    );
}

#[test]
fn parts_that_have_joints_of_their_own_are_divided_by_commas() {
    says("may { pay { take 1 } to put 2; take 3 }", "You may lose 1 jam to gain 2 jam, and lose 3 jam.");
    says(
        "any { put 1; if jam >= 3 { take 1 } }",
        "Any cook gains 1 jam and, if they have 3 or more jam, loses 1 jam.",
    );
}
