//! A tiny language for tests: cooks who put jam into jars and take it out again.

#![allow(dead_code, reason = "each test file uses a part of it")]

use effects::{
    Asked, Block, By, Choice, Code, Flow, Host, Language, Members, Noun, Phrase, Reader, Row, Set, Slip,
    Step, Takes, Verb, Where,
};
use table::{Events, Quiet, Seat};

#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Kitchen;

#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Does {
    /// The cook's jar gets so much.
    Put,
    /// The cook's jar loses so much, as far as there is some.
    Take,
    /// The bell rings, whoever does it.
    Ring,
    /// The cook is patted on the back by the reader.
    Pat,
    /// The cook lays spoons from one place to another.
    Lay,
    /// Jam is poured into jars, each jar once.
    Pour,
}

/// Where spoons lie, and jam goes.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Place {
    Drawer,
    Table,
    Jars,
}

/// Which spoons.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Spoons {
    Any,
    Silver,
}

/// The jam that a cook has.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Jars;

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

const N: &[Takes<Kitchen>] = &[Takes::Number];
const PLACES: &[Place] = &[Place::Drawer, Place::Table];

static ROWS: &[Row<Kitchen>] = &[
    Row { takes: N, ..Row::new(Does::Put, "put", ()) },
    Row { takes: N, within: Some(Jars), ..Row::new(Does::Take, "take", ()) },
    Row::new(Does::Ring, "ring", ()),
    Row::new(Does::Pat, "pat", ()),
    Row {
        takes: &[
            Takes::Number,
            Takes::Things,
            Takes::From(Where::may("from", PLACES)),
            Takes::To(Where::must("to", PLACES)),
        ],
        from: Some(Place::Drawer),
        by: By::Subject,
        ..Row::new(Does::Lay, "lay", ())
    },
    Row { takes: N, from: Some(Place::Jars), ..Row::new(Does::Pour, "pour", ()) },
];

impl Language for Kitchen {
    type Does = Does;
    type Filter = Spoons;
    type Place = Place;
    type Scope = ();
    type Limit = Jars;
    type Role = ();
    type Group = Group;
    type Test = Jam;
    type Number = Number;
    type Names = str;

    const ANY: Spoons = Spoons::Any;

    fn rows() -> &'static [Row<Kitchen>] {
        ROWS
    }

    fn row(does: Does) -> &'static Row<Kitchen> {
        &ROWS[does as usize]
    }

    fn place(place: Place) -> &'static str {
        match place {
            Place::Drawer => "drawer",
            Place::Table => "table",
            Place::Jars => "jars",
        }
    }

    fn just(number: u8) -> Number {
        Number::Just(number)
    }

    fn filter(words: &mut Reader<'_>) -> Result<Spoons, Slip> {
        words.needs("`spoon` or `silver`", |word| match word {
            "spoon" => Some(Spoons::Any),
            "silver" => Some(Spoons::Silver),
            _ => None,
        })
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

    fn ends(_: &Jam, verb: &Verb<Kitchen>) -> bool {
        verb.does == Does::Take && matches!(verb.count, Number::Just(1..))
    }

    fn say_verb(verb: &Verb<Kitchen>, _: &Noun, names: &str) -> Phrase {
        let jam = match verb.count {
            Number::Just(number) => format!("{number} jam"),
            Number::Jam => "all jam".to_owned(),
        };
        match verb.does {
            Does::Put => Phrase::of("gain", "gains", jam),
            Does::Take => Phrase::of("lose", "loses", jam),
            Does::Ring => Phrase::own(names, "ring", "rings", ""),
            Does::Pat => Phrase::to("pat", "get", "gets", "a pat"),
            Does::Lay => Phrase::of("lay", "lays", "spoons"),
            Does::Pour => Phrase::of("pour", "pours", jam),
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

/// A verb that takes a number.
pub(crate) fn verb(does: Does, count: Number) -> Verb<Kitchen> {
    let row = Kitchen::row(does);
    Verb { does, count, of: Spoons::Any, from: row.from, to: row.to }
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

/// What can be answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Answer {
    Yes,
    No,
    Option(u8),
    Cook(u8),
    /// A spoon of this make; those from 10 on are silver.
    Spoon(u8),
    /// So much jam into this cook's jar.
    Jar(u8, u8),
}

impl Choice<u8> for Answer {
    const YES: Answer = Answer::Yes;
    const NO: Answer = Answer::No;

    fn option(arm: u8) -> Answer {
        Answer::Option(arm)
    }

    fn member(who: u8) -> Answer {
        Answer::Cook(who)
    }

    fn counts(&self) -> u8 {
        if let Answer::Jar(_, jam) = self { *jam } else { 1 }
    }

    fn closes(&self) -> Option<u8> {
        if let Answer::Jar(cook, _) = self { Some(*cook) } else { None }
    }
}

pub(crate) type Frame = effects::Frame<u8, u8>;

/// The kitchen: three cooks with their jars, and spoons.
pub(crate) struct Cooks {
    pub(crate) code: &'static Code<Kitchen>,
    pub(crate) stack: Vec<Frame>,
    pub(crate) jam: [u8; 3],
    pub(crate) drawer: Vec<u8>,
    pub(crate) table: Vec<u8>,
    /// Whether everybody sees the spoons.
    pub(crate) open: bool,
    /// Whether what can be done in full comes first.
    pub(crate) strict: bool,
    /// Whether only an option that rings the bell first is open.
    pub(crate) ringing: bool,
    /// Whether it matters in which order "all" goes.
    pub(crate) order: bool,
    /// What was done.
    pub(crate) log: Vec<String>,
}

impl Cooks {
    pub(crate) fn new(program: &Block<Kitchen>, jam: [u8; 3]) -> Cooks {
        let (code, entries) = lay_out(&[program]);
        let stack = vec![Frame::new(entries[0], Seat::new(0), 0, 0)];
        let (drawer, table, log) = (Vec::new(), Vec::new(), Vec::new());
        Cooks {
            code,
            stack,
            jam,
            drawer,
            table,
            open: true,
            strict: false,
            ringing: false,
            order: false,
            log,
        }
    }

    /// Runs until somebody is asked, or to the end: what is asked then.
    pub(crate) fn settle(&mut self) -> Option<Asked<Kitchen, u8>> {
        for _ in 0..1_000_000 {
            let frame = *self.stack.last()?;
            match effects::step(self, frame, &mut Quiet) {
                Flow::Go => {}
                Flow::Ask => return self.stack.last().map(|frame| effects::asked(self, frame)),
            }
        }
        panic!("the program does not end");
    }

    /// Answers, which must be open.
    #[track_caller]
    pub(crate) fn answer(&mut self, answer: Answer) {
        let frame = *self.stack.last().expect("a program runs");
        assert!(effects::is_offered(self, &frame, answer), "{answer:?} is not open");
        effects::answer(self, answer, &mut Quiet);
    }

    /// What is open.
    pub(crate) fn offers(&self) -> Vec<Answer> {
        let mut all = Vec::new();
        effects::offers(self, self.stack.last().expect("a program runs"), |answer| all.push(answer));
        all
    }

    pub(crate) fn done(&self) -> String {
        self.log.join(" ")
    }

    fn spoons(&mut self, place: Option<Place>) -> &mut Vec<u8> {
        if place == Some(Place::Table) { &mut self.table } else { &mut self.drawer }
    }
}

impl Host for Cooks {
    type Language = Kitchen;
    type Member = u8;
    type Source = u8;
    type Choice = Answer;
    type Event = ();

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

    fn members(&self, group: &Group, _: &Frame) -> Members<u8> {
        let one = |set| Members { set, one: true, matters: true };
        let most = self.jam.iter().max();
        match group {
            Group::Me | Group::TheCat => one(Set::only(0)),
            Group::Any => one((0..3).collect()),
            Group::All => Members { set: (0..3).collect(), one: false, matters: self.order },
            Group::Most => one((0..3).filter(|cook| self.jam.get(usize::from(*cook)) == most).collect()),
            Group::Nobody => one(Set::NONE),
        }
    }

    fn limit(&self, _: &Jars, frame: &Frame) -> u8 {
        // A host may look at the frame: it is the verb's own, before it has begun.
        assert_eq!((frame.begun, frame.left, frame.open), (false, 0, Set::NONE));
        self.jam[usize::from(frame.who)]
    }

    fn things(&self, verb: &Verb<Kitchen>, frame: &Frame, mut each: impl FnMut(Answer, u8)) {
        let spoons = match verb.from {
            Some(Place::Drawer) => &self.drawer,
            Some(Place::Table) => &self.table,
            Some(Place::Jars) => {
                for cook in frame.open.iter() {
                    (1..=frame.left).for_each(|jam| each(Answer::Jar(cook, jam), jam));
                }
                return;
            }
            None => return,
        };
        let mut kinds = spoons.clone();
        kinds.sort_unstable();
        kinds.dedup();
        for kind in kinds.into_iter().filter(|kind| verb.of == Spoons::Any || *kind >= 10) {
            each(Answer::Spoon(kind), spoons.iter().filter(|spoon| **spoon == kind).count() as u8);
        }
    }

    fn is_open(&self, _: &Verb<Kitchen>, _: &Frame) -> bool {
        self.open
    }

    fn begin(&mut self, verb: &Verb<Kitchen>, _: &Frame, _: &mut impl Events<()>) -> Option<u8> {
        if verb.does == Does::Pour {
            self.top().open = (0..3).collect();
        }
        None
    }

    fn act(&mut self, verb: &Verb<Kitchen>, frame: &Frame, pick: Option<Answer>, _: &mut impl Events<()>) {
        let who = usize::from(frame.who);
        let number = self.number(&verb.count, frame);
        match (verb.does, pick) {
            (Does::Put, _) => {
                self.jam[who] = self.jam[who].saturating_add(number);
                self.log.push(format!("{who}+{number}"));
            }
            (Does::Take, _) => {
                let number = number.min(self.jam[who]);
                self.jam[who] -= number;
                self.log.push(format!("{who}-{number}"));
            }
            (Does::Ring, _) => self.log.push("ring".to_owned()),
            (Does::Pat, _) => self.log.push(format!("{who} pat")),
            (Does::Lay, Some(Answer::Spoon(kind))) => {
                let from = self.spoons(verb.from);
                let place = from.iter().position(|spoon| *spoon == kind).expect("it is there");
                let spoon = from.remove(place);
                self.spoons(verb.to).push(spoon);
                self.log.push(format!("lay{spoon}"));
            }
            (Does::Pour, Some(Answer::Jar(cook, jam))) => {
                self.jam[usize::from(cook)] += jam;
                self.log.push(format!("{cook}<{jam}"));
            }
            other => panic!("{other:?}"),
        }
    }

    fn strict(&self, _: &Frame) -> bool {
        self.strict
    }

    fn is_arm_open(&self, _: &Frame, begins: u16, _: u16) -> bool {
        let rings = matches!(self.code.op(begins), effects::Op::Do(verb) if verb.does == Does::Ring);
        !self.ringing || rings
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
        Step::Do(verb) => match verb.does {
            Does::Put => format!("put {}", number(&verb.count)),
            Does::Take => format!("take {}", number(&verb.count)),
            Does::Ring => "ring".to_owned(),
            Does::Pat => "pat".to_owned(),
            Does::Lay | Does::Pour => panic!("no random program picks"),
        },
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
        0 => verb(Does::Ring, Number::Just(1)),
        1 => verb(Does::Put, number),
        _ => verb(Does::Take, number),
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
            body.0.push(Step::Do(verb(Does::Take, Number::Just(1))));
            Step::While(test, body)
        }
        _ => random_verb(chance),
    }
}
