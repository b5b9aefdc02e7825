//! Programs run a frame at a time, and ask what they have to ask.

mod kitchen;

use effects::{Asked, Block, Host as _, LOOPS_MAX, Set, Step, reach};
use kitchen::{Answer, Cooks, Does, Frame, Group, Jam, Kitchen, Number, lay_out, random, read};
use table::{Chance, Quiet};

fn set(members: &[u8]) -> Set<u8> {
    members.iter().copied().collect()
}

fn cooks(text: &str, jam: [u8; 3]) -> Cooks {
    Cooks::new(&read(text), jam)
}

/// The program runs without a question; what it did.
#[track_caller]
fn does(text: &str, jam: [u8; 3], done: &str) {
    let mut cooks = cooks(text, jam);
    assert_eq!(cooks.settle(), None);
    assert_eq!(cooks.done(), done, "{text}");
}

#[test]
fn steps_run_in_order_each_about_its_own_member() {
    does("put 1; take 2; ring", [5, 0, 0], "0+1 0-2 ring");
    does("all { put 1; take 3 }; put 9", [0, 5, 1], "0+1 0-1 1+1 1-3 2+1 2-2 0+9");
    does("most: put 1; nobody: put 9; ring", [0, 5, 1], "1+1 ring");
}

#[test]
fn a_test_is_asked_of_the_member_when_it_is_reached() {
    does("if jam >= 3 { ring }", [2, 9, 9], "");
    does("if jam >= 3 { ring } else { put 1 }", [3, 0, 0], "ring");
    does(
        "put 3; if jam >= 3 { if jam >= 9 { ring } else { put 1 } } else { ring }; put 2",
        [0, 0, 0],
        "0+3 0+1 0+2",
    );
    does("all: if jam >= 2 { take 2 } else { put 1 }", [0, 2, 5], "0+1 1-2 2-2");
}

#[test]
fn a_price_is_paid_in_full_or_not_at_all() {
    does("pay { take 2 } to put 9; ring", [2, 0, 0], "0-2 0+9 ring");
    does("pay { take 2 } to put 9; ring", [1, 0, 0], "ring");
    does("pay { take 1; take 3 } to put 9", [2, 0, 0], "");
    does("all: pay { take 1 } to any: ring", [0, 0, 0], "");
}

#[test]
fn loops_run_so_often_and_no_more() {
    does("repeat 3 { put 1 }; ring", [0; 3], "0+1 0+1 0+1 ring");
    does("repeat 0 { put 1 }; ring", [0; 3], "ring");
    does("repeat jam { take 1 }", [2, 0, 0], "0-1 0-1");
    does("repeat 2 { repeat 2 { ring } }", [0; 3], "ring ring ring ring");
    does("while jam >= 3 { ring; take 3 }", [8, 0, 0], "ring 0-3 ring 0-3");
    does("while jam >= 3 { take 3 }", [2, 0, 0], "");
    let rounds = |text: &str| {
        let mut cooks = cooks(text, [9, 0, 0]);
        assert_eq!(cooks.settle(), None);
        cooks.log.iter().filter(|done| *done == "ring").count()
    };
    assert_eq!(rounds("repeat 99 { ring }"), usize::from(LOOPS_MAX));
    assert_eq!(
        rounds("while jam >= 1 { ring; put 5; take 1 }"),
        usize::from(LOOPS_MAX),
        "what never ends is ended"
    );
}

#[test]
fn optional_steps_are_asked_about_where_something_can_be_done() {
    let mut yes = cooks("may { take 2; ring }; put 1", [1, 0, 0]);
    assert_eq!(yes.settle(), Some(Asked::May));
    yes.answer(Answer::Yes);
    assert_eq!((yes.settle(), yes.done().as_str()), (None, "0-1 ring 0+1"));
    let mut no = cooks("may { take 2; ring }; put 1", [1, 0, 0]);
    assert_eq!(no.settle(), Some(Asked::May));
    no.answer(Answer::No);
    assert_eq!((no.settle(), no.done().as_str()), (None, "0+1"));
    does("may { take 2 }; put 1", [0, 0, 0], "0+1");
    does("may { nobody: ring }; put 1", [0, 0, 0], "0+1");
}

#[test]
fn one_of_the_options_runs_and_then_what_follows() {
    for (arm, done) in [(0, "ring 0+9"), (1, "0+1 0+2 0+9"), (2, "0+9")] {
        let mut cooks =
            cooks("choose { ring } or { put 1; put 2 } or { if jam >= 5 { ring } }; put 9", [0; 3]);
        assert_eq!(cooks.settle(), Some(Asked::Arm(set(&[0, 1, 2]))));
        cooks.answer(Answer::Option(arm));
        assert_eq!((cooks.settle(), cooks.done().as_str()), (None, done));
    }
}

#[test]
fn one_member_is_chosen_or_all_go_in_an_order() {
    let mut one = cooks("any { put 1; may { take 1 } }; ring", [0; 3]);
    assert_eq!(one.settle(), Some(Asked::Member(set(&[0, 1, 2]))));
    one.answer(Answer::Cook(2));
    assert_eq!(one.settle(), Some(Asked::May));
    one.answer(Answer::Yes);
    assert_eq!((one.settle(), one.done().as_str()), (None, "2+1 2-1 ring"));
    let mut all = cooks("all: put 1", [0; 3]);
    all.order = true;
    assert_eq!(all.settle(), Some(Asked::Member(set(&[0, 1, 2]))));
    all.answer(Answer::Cook(1));
    assert_eq!(all.settle(), Some(Asked::Member(set(&[0, 2]))), "who is done is not asked for again");
    all.answer(Answer::Cook(2));
    assert_eq!(
        (all.settle(), all.done().as_str()),
        (None, "1+1 2+1 0+1"),
        "the last one goes without a question"
    );
}

#[test]
fn a_tie_is_asked_about_and_a_clear_case_is_not() {
    does("most: put 1", [1, 3, 2], "1+1");
    let mut tie = cooks("most: put 1", [3, 1, 3]);
    assert_eq!(tie.settle(), Some(Asked::Member(set(&[0, 2]))));
}

/// What a strict text asks.
fn strictly(text: &str, jam: [u8; 3]) -> (Option<Asked<Kitchen, u8>>, String) {
    let mut cooks = cooks(text, jam);
    cooks.strict = true;
    (cooks.settle(), cooks.done())
}

#[test]
fn a_strict_text_takes_first_what_can_be_done_in_full() {
    let of = |jam: [u8; 3]| strictly("choose { take 3 } or { any: take 4 } or { ring }", jam).0;
    assert_eq!(of([3, 0, 0]), Some(Asked::Arm(set(&[0, 2]))));
    assert_eq!(of([3, 4, 0]), Some(Asked::Arm(set(&[0, 1, 2]))));
    assert_eq!(strictly("choose { take 3 } or { ring }", [2, 9, 9]), (None, "ring".to_owned()));
    assert_eq!(
        strictly("choose { take 3 } or { take 4 }", [0; 3]).0,
        Some(Asked::Arm(set(&[0, 1]))),
        "none can: any may"
    );
    let free = cooks("choose { take 3 } or { ring }", [0; 3]).settle();
    assert_eq!(free, Some(Asked::Arm(set(&[0, 1]))), "a text that is not strict leaves the choice");
}

#[test]
fn an_option_that_the_host_closes_is_not_chosen_as_long_as_another_is_open() {
    let ringing = |text: &str| {
        let mut cooks = cooks(text, [0; 3]);
        cooks.ringing = true;
        let asked = cooks.settle();
        (asked, cooks.done())
    };
    assert_eq!(ringing("choose { put 3 } or { ring }"), (None, "ring".to_owned()));
    let two = ringing("choose { put 3 } or { ring } or { ring; put 1 }").0;
    assert_eq!(two, Some(Asked::Arm(set(&[1, 2]))));
    let none = ringing("choose { put 3 } or { put 4 }").0;
    assert_eq!(none, Some(Asked::Arm(set(&[0, 1]))), "where none is open, all are");
}

#[test]
fn a_strict_text_takes_whoever_can_do_the_most() {
    assert_eq!(strictly("any: take 5", [1, 4, 2]), (None, "1-4".to_owned()));
    assert_eq!(strictly("any: take 5", [4, 1, 4]).0, Some(Asked::Member(set(&[0, 2]))));
    assert_eq!(
        strictly("any: take 5", [5, 9, 1]).0,
        Some(Asked::Member(set(&[0, 1]))),
        "more than enough is enough"
    );
    assert_eq!(strictly("any { put 1; take 2 }", [0, 2, 1]), (None, "1+1 1-2".to_owned()));
    // What each is asked for may differ: whoever can do all of it comes first.
    assert_eq!(strictly("any { take 2; take jam }", [2, 9, 1]).0, Some(Asked::Member(set(&[0, 1]))));
    assert_eq!(
        cooks("any: take 5", [1, 4, 2]).settle(),
        Some(Asked::Member(set(&[0, 1, 2]))),
        "but not in a free text"
    );
}

#[test]
fn reach_says_how_far_a_text_can_be_carried_out() {
    let of = |text: &str, jam: [u8; 3]| {
        let cooks = cooks(text, jam);
        let found = reach(&cooks, &cooks.stack[0]);
        (found.is_full(), found.is_nothing())
    };
    assert_eq!(of("take 2", [2, 0, 0]), (true, false));
    assert_eq!(of("take 2", [1, 0, 0]), (false, false));
    assert_eq!(of("take 2", [0, 0, 0]), (false, true));
    assert_eq!(of("take 0", [0, 0, 0]), (true, true));
    assert_eq!(of("take 2; ring", [0, 0, 0]), (false, false));
    assert_eq!(
        of("if jam >= 1 { take 3 } else { ring }", [0, 0, 0]),
        (true, false),
        "the part that counts now"
    );
    assert_eq!(of("ring; if jam >= 1 { take 3 }", [1, 0, 0]), (false, false), "short of two");
    assert_eq!(of("ring; may { take 3 }", [0, 0, 0]), (true, false), "the bell can always ring");
    assert_eq!(of("any: take 3", [0, 3, 0]), (true, false), "somebody can");
    assert_eq!(of("all: take 3", [3, 3, 0]), (false, false), "not all can");
    assert_eq!(of("nobody: ring", [0, 0, 0]), (false, true));
    assert_eq!(of("choose { take 3 } or { take 1 }", [1, 0, 0]), (true, false), "the option that can");
    assert_eq!(of("may { take 3 }", [0, 0, 0]), (true, true), "what is optional is never short");
    assert_eq!(of("pay { take 3 } to ring", [0, 0, 0]), (true, false));
    assert_eq!(of("while jam >= 1 { take 1 }", [0, 0, 0]), (true, false));
    assert_eq!(of("repeat 2 { take 1 }", [0, 0, 0]), (false, true));
    let amount = |jam| {
        let cooks = cooks("take 5; take 2", jam);
        reach(&cooks, &cooks.stack[0])
    };
    assert!(amount([4, 0, 0]).compare(&amount([3, 0, 0])).is_gt());
    assert!(amount([7, 0, 0]).compare(&amount([5, 0, 0])).is_eq());
}

#[test]
fn a_second_program_starts_where_the_first_one_ends() {
    let (one, two) = (read("ring; any: put 1"), read("take 1"));
    let (code, entries) = lay_out(&[&one, &two]);
    let mut cooks = cooks("ring", [3, 0, 0]);
    cooks.code = code;
    cooks.stack = vec![Frame::new(entries[1], table::Seat::new(0), 0, 7)];
    assert_eq!((cooks.settle(), cooks.done().as_str()), (None, "0-1"));
}

/// The same program, run by walking its tree.
struct Walker {
    jam: [u8; 3],
    order: bool,
    log: Vec<String>,
    chance: Chance,
}

impl Walker {
    fn number(&self, number: Number, who: usize) -> u8 {
        match number {
            Number::Just(number) => number,
            Number::Jam => self.jam[who],
        }
    }

    fn pick(&mut self, of: &[usize]) -> usize {
        if of.len() == 1 { of[0] } else { of[self.chance.below(of.len() as u32) as usize] }
    }

    /// How much of each verb can be done, and how much is asked; nothing for what can always be done.
    fn parts(&self, flat: &Block<Kitchen>, who: usize) -> Vec<Option<(u8, u8)>> {
        let part = |step: &Step<Kitchen>| match step {
            Step::Do(verb) if verb.does == Does::Take => {
                let asked = self.number(verb.count, who);
                Some((self.jam[who].min(asked), asked))
            }
            _ => None,
        };
        flat.0.iter().map(part).collect()
    }

    fn block(&mut self, block: &Block<Kitchen>, who: usize) {
        block.0.iter().for_each(|step| self.step(step, who));
    }

    fn step(&mut self, step: &Step<Kitchen>, who: usize) {
        match step {
            Step::Do(verb) if verb.does == Does::Put => {
                let number = self.number(verb.count, who);
                self.jam[who] = self.jam[who].saturating_add(number);
                self.log.push(format!("{who}+{number}"));
            }
            Step::Do(verb) if verb.does == Does::Take => {
                let number = self.number(verb.count, who).min(self.jam[who]);
                self.jam[who] -= number;
                self.log.push(format!("{who}-{number}"));
            }
            Step::Do(_) => self.log.push("ring".to_owned()),
            Step::With(Group::All, body) => {
                let mut left = vec![0, 1, 2];
                while !left.is_empty() {
                    let next = if self.order { self.pick(&left) } else { left[0] };
                    left.retain(|cook| *cook != next);
                    self.block(body, next);
                }
            }
            Step::With(Group::Nobody, _) => {}
            Step::With(group, body) => {
                let most = self.jam.iter().max().copied();
                let fits = |cook: &usize| *group == Group::Any || Some(self.jam[*cook]) == most;
                let members: Vec<usize> = (0..3).filter(fits).collect();
                let chosen = self.pick(&members);
                self.block(body, chosen);
            }
            Step::May(body) => {
                let some = self.parts(body, who).iter().any(|part| part.is_none_or(|(can, _)| can > 0));
                if some && self.chance.below(2) == 0 {
                    self.block(body, who);
                }
            }
            Step::Choose(arms) => {
                let arm = self.chance.below(arms.len() as u32) as usize;
                self.block(&arms[arm], who);
            }
            Step::If(Jam(many), then, otherwise) => {
                self.block(if self.jam[who] >= *many { then } else { otherwise }, who);
            }
            Step::Pay(price, then) => {
                if self.parts(price, who).iter().flatten().all(|(can, asked)| can >= asked) {
                    self.block(price, who);
                    self.block(then, who);
                }
            }
            Step::Repeat(times, body) => {
                (0..self.number(*times, who)).for_each(|_| self.block(body, who));
            }
            Step::While(Jam(many), body) => {
                let mut rounds = 0;
                while rounds < LOOPS_MAX && self.jam[who] >= *many {
                    rounds += 1;
                    self.block(body, who);
                }
            }
        }
    }
}

/// The same program, run on the stack, with the same chances.
fn on_the_stack(program: &Block<Kitchen>, jam: [u8; 3], order: bool, mut chance: Chance) -> Cooks {
    let mut cooks = Cooks::new(program, jam);
    cooks.order = order;
    let depth = program.depth();
    while let Some(asked) = cooks.settle() {
        assert!(cooks.stack.len() <= depth, "a program keeps to the frames it needs");
        match asked {
            Asked::May if chance.below(2) == 0 => cooks.answer(Answer::Yes),
            Asked::May => cooks.answer(Answer::No),
            Asked::Arm(_) | Asked::Member(_) => {
                let offers = cooks.offers();
                cooks.answer(offers[chance.below(offers.len() as u32) as usize]);
            }
            Asked::Pick(verb) => panic!("{verb:?} asks nothing"),
        }
    }
    assert!(cooks.stack.is_empty());
    cooks
}

#[test]
fn the_stack_does_what_the_tree_says() {
    let mut chance = Chance::from_number(7);
    let mut verbs = 0;
    for number in 0..3000 {
        let program = random(&mut chance, 3);
        let jam = [0; 3].map(|_| chance.below(6) as u8);
        let order = chance.below(2) == 0;
        let mut walker = Walker { jam, order, log: Vec::new(), chance: Chance::from_number(number) };
        walker.block(&program, 0);
        let cooks = on_the_stack(&program, jam, order, Chance::from_number(number));
        assert_eq!(cooks.log, walker.log, "{}", kitchen::write(&program));
        assert_eq!(cooks.jam, walker.jam);
        verbs += walker.log.len();
    }
    assert!(verbs > 10_000, "{verbs} verbs were done");
    assert!(!Cooks::new(&read("ring"), [0; 3]).code().is_empty());
}

/// What an operation has counted is gone with it: neither the next step nor a body begins with it.
#[test]
fn registers_are_the_operations_own() {
    for text in ["all: put 1; ring", "any: put 1", "repeat 2 { put 1 }", "put 1; put 2"] {
        let mut body = cooks(text, [0; 3]);
        body.order = true;
        while let Some(frame) = body.stack.last().copied() {
            let fresh = (frame.begun, frame.left, frame.open) == (false, 0, Set::NONE);
            assert!(fresh || body.stack.len() == 1, "{text}");
            if effects::step(&mut body, frame, &mut Quiet) == effects::Flow::Ask {
                body.answer(body.offers()[0]);
            }
        }
    }
    // Asking how far something goes asks of verbs that have not begun; the kitchen holds the frames to that.
    let mut asked = cooks("ring; take 2", [1, 0, 0]);
    (asked.top().begun, asked.top().left, asked.top().open) = (true, 9, set(&[1]));
    assert!(!reach(&asked, &asked.stack[0]).is_full());
}
