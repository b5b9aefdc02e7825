//! Programs are read, or refused with the place of the fault; and laid out flat.

mod kitchen;

use effects::{Block, Code, NEST_MAX, Op, Step};
use kitchen::{Does, Group, Jam, Kitchen, Number, random, read, verb, write};
use table::Chance;

/// The program is refused at the `§`, for this reason.
#[track_caller]
fn slips(marked: &str, reason: &str) {
    let at = marked.find('§').expect("a place");
    let text = marked.replace('§', "");
    let slip = effects::read::<Kitchen>(&text).expect_err("the program is broken");
    assert_eq!((slip.at, slip.reason.as_str()), (at, reason), "{text}");
}

fn put(number: u8) -> Step<Kitchen> {
    Step::Do(verb(Does::Put, Number::Just(number)))
}

#[test]
fn steps_are_divided_by_semicolons_and_ends_of_lines() {
    let two = Block(vec![put(1), put(2)]);
    for text in ["put 1; put 2", "put 1\nput 2", ";;put 1;\n;put 2\n\n", "  put   1 ;put 2  "] {
        assert_eq!(read(text), two, "{text:?}");
    }
    assert_eq!(read("all: { put 1\nput 2 }"), Block(vec![Step::With(Group::All, two.clone())]));
    assert_eq!(
        read("all { put 1; put 2; }"),
        Block(vec![Step::With(Group::All, two)]),
        "the colon is for the eye"
    );
}

#[test]
fn a_single_step_needs_no_braces() {
    assert_eq!(read("any: put 1"), read("any { put 1 }"));
    assert_eq!(read("may any: put 1"), read("may { any { put 1 } }"));
    assert_eq!(read("pay { take 1 } to put 2"), read("pay { take 1 } to { put 2 }"));
    let one = Block(vec![put(1)]);
    assert_eq!(read("if jam >= 3 { put 1 }"), Block(vec![Step::If(Jam(3), one, Block::none())]));
}

#[test]
fn every_fault_has_its_place() {
    slips("§", "the program does nothing");
    slips("§ ;\n; ", "the program does nothing");
    slips("§bake 2", "expected a verb, a group or a control word, but here is `bake`");
    slips("put 1; §bake 2", "expected a verb, a group or a control word, but here is `bake`");
    slips("put 1\n  any: §bake", "expected a verb, a group or a control word, but here is `bake`");
    slips("put§", "expected a number from 0 to 99, but the program ends");
    slips("put §; ring", "expected a number from 0 to 99, but the step ends");
    slips("put §100", "expected a number from 0 to 99, but here is `100`");
    slips("put §007", "expected a number from 0 to 99, but here is `007`");
    slips("put §é", "expected a number from 0 to 99, but here is `é`");
    slips("put 1 §put 2", "expected the end of the step, but here is `put`");
    slips("put 1; §}", "expected a step, but here is `}`");
    slips("any {§}", "expected a step, but here is `}`");
    slips("any { put 1§", "expected `}`, but the program ends");
    slips("any {§", "expected a step, but the program ends");
    slips("any§", "expected a verb, a group or a control word, but the program ends");
    slips("if jam §> 3 { ring }", "expected `>=`, but here is `>`");
    slips("if jam >= 3 §ring", "expected `{`, but here is `ring`");
    slips("if jam >= 3 { ring } else §ring", "expected `{`, but here is `ring`");
    slips("pay §take 1 to ring", "expected `{`, but here is `take`");
    slips("pay { take 1 }§", "expected `to`, but the program ends");
    slips("repeat 2 §ring", "expected `{`, but here is `ring`");
    slips("choose §ring or { ring }", "expected `{`, but here is `ring`");
    slips("choose { ring }§", "expected `or` and another block, but the program ends");
    slips("choose { ring } or §ring", "expected `{`, but here is `ring`");
    slips("lay 1 §fork to table", "expected `spoon` or `silver`, but here is `fork`");
    slips("lay 1 spoon§", "expected `to`, but the program ends");
    slips("lay 1 spoon to §floor", "expected `drawer` or `table`, but here is `floor`");
    slips("lay 1 spoon from §to table", "expected `drawer` or `table`, but here is `to`");
    slips(
        "lay 1 spoon to drawer§",
        "expected another place than the one they come from, but the program ends",
    );
    slips("§or { ring }", "expected a verb, a group or a control word, but here is `or`");
    slips("§else { ring }", "expected a verb, a group or a control word, but here is `else`");
}

#[test]
fn a_choice_has_two_to_eight_options() {
    let options = |many: usize| vec!["{ ring }"; many].join(" or ");
    assert_eq!(read(&format!("choose {}", options(8))).0.len(), 1);
    slips(&format!("put 1; §choose {}", options(9)), "a choice has at most eight options, not 9");
}

#[test]
fn a_loop_has_a_step_that_ends_it() {
    let endless = "this loop has no step that brings it to its end";
    slips("put 1; §while jam >= 1 { put 1 }", endless);
    slips("§while jam >= 1 { take 0 }", endless);
    slips("§while jam >= 1 { take jam }", endless);
    slips("§while jam >= 1 { any: take 1 }", endless);
    assert_eq!(read("while jam >= 1 { ring; take 1 }").0.len(), 1);
}

#[test]
fn nesting_is_bounded_whatever_it_is_made_of() {
    let reason = format!("steps stand in each other at most {NEST_MAX} deep");
    for front in [
        "may ",
        "any: ",
        "may { ",
        "if jam >= 1 { ",
        "pay { ",
        "choose { ",
        "repeat 2 { ",
        "pay { ring } to ",
    ] {
        if !front.ends_with("to ") {
            slips(&format!("{}§ring", front.repeat(NEST_MAX)), &reason);
        }
        // As long as it may be: a reader that called itself for each would run out of room.
        let slip = effects::read::<Kitchen>(&front.repeat(100_000)).expect_err("too deep");
        assert_eq!(slip.reason, reason);
    }
    let deepest = format!("{}ring", "any: ".repeat(NEST_MAX - 1));
    assert_eq!(read(&deepest).depth(), NEST_MAX);
}

#[test]
fn what_is_written_is_read_again() {
    let mut chance = Chance::from_number(1);
    for _ in 0..2000 {
        let program = random(&mut chance, 3);
        assert_eq!(read(&write(&program)), program);
    }
}

#[test]
fn no_text_breaks_the_reader() {
    let mut chance = Chance::from_number(2);
    let parts = [
        "ring", "ring", "ring", "ring", ";", ";", ";", "may", "choose", "or", "if", "else", "pay", "to",
        "repeat", "while", "any", "all", "jam", ">=", "{", "}", ":", ";", "\n", "put", "take", "1", "99",
        "ü", "<", "-", " ",
    ];
    let mut read = 0;
    for _ in 0..20_000 {
        let words = (0..chance.below(14)).map(|_| parts[chance.below(parts.len() as u32) as usize]);
        let text = words.collect::<Vec<_>>().join(if chance.below(2) == 0 { " " } else { "" });
        match effects::read::<Kitchen>(&text) {
            Ok(program) => {
                assert!(!program.is_empty());
                read += 1;
            }
            Err(slip) => assert!(slip.at <= text.len() && !slip.reason.is_empty(), "{text:?}"),
        }
    }
    assert!(read > 20, "{read} programs were sound");
}

/// The places a program leads to.
fn targets(op: Op<Kitchen>) -> Vec<u16> {
    match op {
        Op::With { end, .. }
        | Op::May { end }
        | Op::Choose { end, .. }
        | Op::Unless { end, .. }
        | Op::Repeat { end, .. }
        | Op::While { end, .. }
        | Op::Jump(end) => vec![end],
        Op::Afford { paid, end } => vec![paid, end],
        Op::Do(_) | Op::Back => vec![],
    }
}

#[test]
fn programs_are_laid_out_one_behind_the_other_and_lead_forward_inside_themselves() {
    let mut chance = Chance::from_number(3);
    let mut code = Code::<Kitchen>::default();
    let mut notes = Vec::new();
    let mut starts = Vec::new();
    assert!(code.is_empty());
    for _ in 0..300 {
        let program = random(&mut chance, 3);
        let before = code.len() as u16;
        let note = &mut |at: u16, block: &Block<Kitchen>| notes.push((at, block.clone()));
        let (entry, steps) = code.add_steps(&program, note).expect("there is room");
        assert_eq!(entry.0, before);
        assert_eq!((steps.len(), steps.first()), (program.0.len(), Some(&before)), "each step has its place");
        assert!(steps.is_sorted_by(|one, next| one < next));
        let end = code.len() as u16;
        assert_eq!(code.op(end - 1), Op::Back);
        for at in before..end {
            for to in targets(code.op(at)) {
                assert!(at < to && to < end, "{at} leads to {to} of {before}..{end}");
            }
            if let Op::Choose { first, count, end } = code.op(at) {
                let arms: Vec<u16> = (0..count).map(|arm| code.arm(first, arm)).collect();
                assert!(arms[0] == at + 1 && arms.is_sorted() && arms.iter().all(|arm| *arm < end));
            }
        }
        starts.push((entry.0, code.op(entry.0)));
    }
    assert!(
        notes.is_sorted_by(|(one, _), (next, _)| one < next),
        "each block that is asked about is noted once"
    );
    assert!(starts.iter().all(|(at, op)| code.op(*at) == *op), "what came later moved nothing");
}

#[test]
fn code_that_is_full_takes_no_more() {
    let long = Block(vec![put(1); 40_000]);
    let mut code = Code::<Kitchen>::default();
    assert!(code.add(&long, &mut |_, _| {}).is_some());
    assert!(code.add(&long, &mut |_, _| {}).is_none());
}

#[test]
fn verbs_are_found_with_the_frames_below_them() {
    let program = read(
        "put 1; any { put 2; may { repeat 2 { put 3 } }; pay { put 4 } to all: put 5 }; choose { put 6 } or { me: put 7 }",
    );
    let mut found = Vec::new();
    program.verbs(&mut |verb, below| {
        if let (Does::Put, Number::Just(number)) = (verb.does, verb.count) {
            found.push((number, below));
        }
    });
    assert_eq!(found, [(1, 0), (2, 1), (3, 2), (4, 1), (5, 2), (6, 0), (7, 1)]);
    assert_eq!(program.depth(), 3);
}
