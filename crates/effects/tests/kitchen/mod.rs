//! A tiny language for tests: cooks who put jam into jars and take it out again.

#![allow(dead_code, reason = "each test file uses a part of it")]

use effects::{
    Asked, Block, Code, Flow, Frame, Host, Language, Members, Noun, Op, Phrase, Reader, Slip, Step,
};
use table::Seat;

#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Kitchen;

#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Verb {
    /// The cook's jar gets so much.
    Put(Number),
    /// The cook's jar loses so much, as far as there is some.
    Take(Number),
    /// The bell rings, whoever does it.
    Ring,
    /// The cook is patted on the back by the reader.
    Pat,
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Group {
    Me,
    Any,
    All,
    Most,
    Nobody,
    TheCat,
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Number {
    Just(u8),
    Jam,
}

/// The cook's jar has at least so much.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Jam(pub(crate) u8);

impl Language for Kitchen {
    type Verb = Verb;
    type Group = Group;
    type Test = Jam;
    type Number = Number;
    type Names = str;

    fn verb(words: &mut Reader<'_>) -> Result<Verb, Slip> {
        if words.eats("ring") {
            return Ok(Verb::Ring);
        }
        if words.eats("pat") {
            return Ok(Verb::Pat);
        }
        if words.eats("put") {
            return Ok(Verb::Put(Kitchen::number(words)?));
        }
        words
            .expects("take")
            .map_err(|slip| Slip { reason: slip.reason.replace("`take`", "a verb"), ..slip })?;
        Ok(Verb::Take(Kitchen::number(words)?))
    }

    fn group(words: &mut Reader<'_>) -> Option<Group> {
        words.takes(|word| match word {
            "me" => Some(Group::Me),
            "any" => Some(Group::Any),
            "all" => Some(Group::All),
            "most" => Some(Group::Most),
            "nobody" => Some(Group::Nobody),
            "cat" => Some(Group::TheCat),
            _ => None,
        })
    }

    fn test(words: &mut Reader<'_>) -> Result<Jam, Slip> {
        words.expects("jam")?;
        words.expects(">=")?;
        words.amount().map(Jam)
    }

    fn number(words: &mut Reader<'_>) -> Result<Number, Slip> {
        if words.eats("jam") { Ok(Number::Jam) } else { words.amount().map(Number::Just) }
    }

    fn ends(_: &Jam, verb: &Verb) -> bool {
        matches!(verb, Verb::Take(Number::Just(1..)))
    }

    fn say_verb(verb: &Verb, _: &Noun, names: &str) -> Phrase {
        let jam = |number: &Number| match number {
            Number::Just(number) => format!("{number} jam"),
            Number::Jam => "all jam".to_owned(),
        };
        match verb {
            Verb::Put(number) => Phrase::of("gain", "gains", jam(number)),
            Verb::Take(number) => Phrase::of("lose", "loses", jam(number)),
            Verb::Ring => Phrase::own(names, "ring", "rings", ""),
            Verb::Pat => Phrase::to("pat", "get", "gets", "a pat"),
        }
    }

    fn say_group(group: &Group, _: &str) -> Noun {
        match group {
            Group::Me => Noun::you(),
            Group::Any => Noun::other("any cook"),
            Group::All => Noun::other("each cook"),
            Group::Most => Noun::other("the cook with the most jam"),
            Group::Nobody => Noun::other("nobody"),
            Group::TheCat => Noun::thing("the cat"),
        }
    }

    fn say_test(test: &Jam, subject: &Noun, _: &str) -> String {
        format!("{} {} or more jam", subject.has(), test.0)
    }

    fn say_times(number: &Number, subject: &Noun, _: &str) -> String {
        match number {
            Number::Just(2) => "twice".to_owned(),
            Number::Just(number) => format!("{number} times"),
            Number::Jam => format!("once for each of {} jam", subject.own()),
        }
    }
}

pub(crate) fn read(text: &str) -> Block<Kitchen> {
    effects::read(text).unwrap_or_else(|slip| panic!("{text}: {} at {}", slip.reason, slip.at))
}

/// Programs laid out for good.
pub(crate) fn lay_out(programs: &[&Block<Kitchen>]) -> (&'static Code<Kitchen>, Vec<effects::Entry>) {
    let mut code = Code::default();
    let entries =
        programs.iter().map(|program| code.add(program, &mut |_, _| {}).expect("there is room")).collect();
    (Box::leak(Box::new(code)), entries)
}

/// The kitchen: three cooks with their jars.
pub(crate) struct Cooks {
    pub(crate) code: &'static Code<Kitchen>,
    pub(crate) stack: Vec<Frame>,
    pub(crate) jam: [u8; 3],
    /// Whether what can be done in full comes first.
    pub(crate) strict: bool,
    /// Whether it matters in which order "all" goes.
    pub(crate) order: bool,
    /// What was done.
    pub(crate) log: Vec<String>,
}

impl Cooks {
    pub(crate) fn new(program: &Block<Kitchen>, jam: [u8; 3]) -> Cooks {
        let (code, entries) = lay_out(&[program]);
        let frame = Frame::new(entries[0], Seat::new(0), 0, 0);
        Cooks { code, stack: vec![frame], jam, strict: false, order: false, log: Vec::new() }
    }

    /// Runs until somebody is asked, or to the end: what is asked then.
    pub(crate) fn settle(&mut self) -> Option<Asked<Verb>> {
        for _ in 0..1_000_000 {
            let frame = *self.stack.last()?;
            match effects::step(self, frame) {
                Flow::Go => {}
                Flow::Ask => return Some(effects::asked(self, &frame)),
                Flow::Do(verb) => {
                    self.top().done();
                    self.act(verb, &frame);
                }
            }
        }
        panic!("the program does not end");
    }

    pub(crate) fn act(&mut self, verb: Verb, frame: &Frame) {
        let who = usize::from(frame.who);
        match verb {
            Verb::Put(number) => {
                let number = self.number(&number, frame);
                self.jam[who] = self.jam[who].saturating_add(number);
                self.log.push(format!("{who}+{number}"));
            }
            Verb::Take(number) => {
                let number = self.number(&number, frame).min(self.jam[who]);
                self.jam[who] -= number;
                self.log.push(format!("{who}-{number}"));
            }
            Verb::Ring => self.log.push("ring".to_owned()),
            Verb::Pat => self.log.push(format!("{who} pat")),
        }
    }

    pub(crate) fn done(&self) -> String {
        self.log.join(" ")
    }
}

impl Host for Cooks {
    type Language = Kitchen;

    fn code(&self) -> &'static Code<Kitchen> {
        self.code
    }

    fn test(&self, test: &Jam, frame: &Frame) -> bool {
        self.jam[usize::from(frame.who)] >= test.0
    }

    fn number(&self, number: &Number, frame: &Frame) -> u8 {
        match number {
            Number::Just(number) => *number,
            Number::Jam => self.jam[usize::from(frame.who)],
        }
    }

    fn members(&self, group: &Group, _: &Frame) -> Members {
        let one = |set| Members { set, one: true, matters: true };
        let most = self.jam.iter().max();
        let richest = (0..3).filter(|cook| self.jam.get(*cook) == most).fold(0, |set, cook| set | 1 << cook);
        match group {
            Group::Me | Group::TheCat => one(1),
            Group::Any => one(0b111),
            Group::All => Members { set: 0b111, one: false, matters: self.order },
            Group::Most => one(richest),
            Group::Nobody => one(0),
        }
    }

    fn able(&self, verb: &Verb, frame: &Frame) -> Option<(u8, u8)> {
        // A host may look at the frame: it is the verb's own, before it has begun.
        assert!(self.code.op(frame.at) == Op::Do(*verb), "the frame is at the verb");
        assert_eq!((frame.open, frame.left, frame.count, frame.pick), (false, 0, 0, 0));
        match verb {
            Verb::Take(number) => Some((self.jam[usize::from(frame.who)], self.number(number, frame))),
            _ => None,
        }
    }

    fn strict(&self, _: &Frame) -> bool {
        self.strict
    }

    fn top(&mut self) -> &mut Frame {
        self.stack.last_mut().expect("a program runs")
    }

    fn push(&mut self, frame: Frame) {
        self.stack.push(frame);
    }

    fn pop(&mut self) {
        self.stack.pop();
    }
}

/// A program as text, each block in braces.
pub(crate) fn write(block: &Block<Kitchen>) -> String {
    block.0.iter().map(write_step).collect::<Vec<_>>().join("; ")
}

fn write_step(step: &Step<Kitchen>) -> String {
    let number = |number: &Number| match number {
        Number::Just(number) => number.to_string(),
        Number::Jam => "jam".to_owned(),
    };
    let group = |group: &Group| match group {
        Group::Me => "me",
        Group::Any => "any",
        Group::All => "all",
        Group::Most => "most",
        Group::Nobody => "nobody",
        Group::TheCat => "cat",
    };
    match step {
        Step::Do(Verb::Put(many)) => format!("put {}", number(many)),
        Step::Do(Verb::Take(many)) => format!("take {}", number(many)),
        Step::Do(Verb::Ring) => "ring".to_owned(),
        Step::Do(Verb::Pat) => "pat".to_owned(),
        Step::With(who, body) => format!("{}: {{ {} }}", group(who), write(body)),
        Step::May(body) => format!("may {{ {} }}", write(body)),
        Step::Choose(arms) => {
            let arms: Vec<String> = arms.iter().map(|arm| format!("{{ {} }}", write(arm))).collect();
            format!("choose {}", arms.join(" or "))
        }
        Step::If(Jam(many), then, otherwise) if otherwise.is_empty() => {
            format!("if jam >= {many} {{ {} }}", write(then))
        }
        Step::If(Jam(many), then, otherwise) => {
            format!("if jam >= {many} {{ {} }} else {{ {} }}", write(then), write(otherwise))
        }
        Step::Pay(price, then) => format!("pay {{ {} }} to {{ {} }}", write(price), write(then)),
        Step::Repeat(times, body) => format!("repeat {} {{ {} }}", number(times), write(body)),
        Step::While(Jam(many), body) => format!("while jam >= {many} {{ {} }}", write(body)),
    }
}

/// Programs at random, a few steps deep.
pub(crate) fn random(chance: &mut table::Chance, depth: u32) -> Block<Kitchen> {
    let steps = 1 + chance.below(3);
    Block((0..steps).map(|_| random_step(chance, depth)).collect())
}

fn random_verb(chance: &mut table::Chance) -> Step<Kitchen> {
    let number = match chance.below(4) {
        0 => Number::Jam,
        number => Number::Just(number as u8),
    };
    Step::Do(match chance.below(4) {
        0 => Verb::Ring,
        1 => Verb::Put(number),
        _ => Verb::Take(number),
    })
}

fn flat(chance: &mut table::Chance) -> Block<Kitchen> {
    Block((0..1 + chance.below(2)).map(|_| random_verb(chance)).collect())
}

fn random_step(chance: &mut table::Chance, depth: u32) -> Step<Kitchen> {
    if depth == 0 {
        return random_verb(chance);
    }
    let test = Jam(1 + chance.below(4) as u8);
    match chance.below(9) {
        0 => {
            let group = [Group::Any, Group::All, Group::Most, Group::Nobody][chance.below(4) as usize];
            Step::With(group, random(chance, depth - 1))
        }
        1 => Step::May(flat(chance)),
        2 => {
            let arms = 2 + chance.below(3);
            Step::Choose((0..arms).map(|_| random(chance, depth - 1)).collect())
        }
        3 => Step::If(test, random(chance, depth - 1), Block::none()),
        4 => Step::If(test, random(chance, depth - 1), random(chance, depth - 1)),
        5 => Step::Pay(flat(chance), random(chance, depth - 1)),
        6 => Step::Repeat(Number::Just(chance.below(4) as u8), random(chance, depth - 1)),
        7 => {
            let mut body = random(chance, depth - 1);
            body.0.push(Step::Do(Verb::Take(Number::Just(1))));
            Step::While(test, body)
        }
        _ => random_verb(chance),
    }
}
