//! Programs as they are run: laid out flat, so that a place in one is a number.

use crate::Language;
use crate::row::Verb;
use crate::step::{Block, Step};

/// Where a program begins.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Entry(pub u16);

/// One operation. Places are indices into the same code.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Op<L: Language> {
    /// Do this.
    Do(Verb<L>),
    /// The next operations, up to [`Op::Back`], with a member of the group; then go on at `end`.
    With {
        /// Who is meant.
        group: L::Group,
        /// Behind the body.
        end: u16,
    },
    /// The next operations if wished, else go on at `end`.
    May {
        /// Behind the body.
        end: u16,
    },
    /// One of several arms: [`Code::arm`] says where each begins.
    Choose {
        /// The first arm's place in the list of arms.
        first: u16,
        /// How many arms.
        count: u8,
        /// Behind them all.
        end: u16,
    },
    /// Go on at `end` unless the test holds.
    Unless {
        /// What must hold.
        test: L::Test,
        /// Where else to go on.
        end: u16,
    },
    /// Go on at `end` unless the price, which ends at `paid`, can be paid in full.
    Afford {
        /// Behind the price.
        paid: u16,
        /// Behind what it pays for.
        end: u16,
    },
    /// The next operations, up to [`Op::Back`], so many times.
    Repeat {
        /// How many times.
        times: L::Number,
        /// Behind the body.
        end: u16,
    },
    /// The next operations, up to [`Op::Back`], as long as the test holds.
    While {
        /// What must hold.
        test: L::Test,
        /// Behind the body.
        end: u16,
    },
    /// Go on there.
    Jump(u16),
    /// The end of a body or of a program.
    Back,
}

/// All programs of a game's content, one behind the other.
#[derive(Clone, PartialEq, Debug)]
pub struct Code<L: Language> {
    ops: Vec<Op<L>>,
    arms: Vec<u16>,
}

impl<L: Language> Default for Code<L> {
    fn default() -> Code<L> {
        Code { ops: Vec::new(), arms: Vec::new() }
    }
}

impl<L: Language> Code<L> {
    /// Lays a program out behind the others; where it begins, or nothing if there is no room left.
    ///
    /// `note` is told where each block begins that somebody may be asked about: optional steps and the arms of
    /// choices.
    pub fn add(&mut self, program: &Block<L>, note: &mut impl FnMut(u16, &Block<L>)) -> Option<Entry> {
        self.add_steps(program, note).map(|(entry, _)| entry)
    }

    /// The same, with where each of the program's steps begins.
    pub fn add_steps(
        &mut self,
        program: &Block<L>,
        note: &mut impl FnMut(u16, &Block<L>),
    ) -> Option<(Entry, Vec<u16>)> {
        let entry = self.here();
        let mut steps = Vec::with_capacity(program.0.len());
        for step in &program.0 {
            steps.push(self.here());
            self.step(step, note);
        }
        self.ops.push(Op::Back);
        // The last place is kept free, so that no place wraps round.
        (self.ops.len() < usize::from(u16::MAX)).then_some((Entry(entry), steps))
    }

    /// The operation at a place.
    #[inline]
    #[must_use]
    pub fn op(&self, at: u16) -> Op<L> {
        self.ops[usize::from(at)]
    }

    /// How many operations there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.ops.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.ops.is_empty()
    }

    /// Where an arm of a choice begins.
    #[inline]
    #[must_use]
    pub fn arm(&self, first: u16, arm: u8) -> u16 {
        self.arms[usize::from(first) + usize::from(arm)]
    }

    fn here(&self) -> u16 {
        // Too long code is refused by `add`; until then places only have to be harmless.
        self.ops.len().min(usize::from(u16::MAX)) as u16
    }

    fn block(&mut self, block: &Block<L>, note: &mut impl FnMut(u16, &Block<L>)) {
        for step in &block.0 {
            self.step(step, note);
        }
    }

    fn step(&mut self, step: &Step<L>, note: &mut impl FnMut(u16, &Block<L>)) {
        match step {
            Step::Do(verb) => self.ops.push(Op::Do(*verb)),
            Step::With(group, body) => {
                let (group, at) = (*group, self.open());
                self.body(body, note);
                self.ops[at] = Op::With { group, end: self.here() };
            }
            Step::Repeat(times, body) => {
                let (times, at) = (*times, self.open());
                self.body(body, note);
                self.ops[at] = Op::Repeat { times, end: self.here() };
            }
            Step::While(test, body) => {
                let (test, at) = (*test, self.open());
                self.body(body, note);
                self.ops[at] = Op::While { test, end: self.here() };
            }
            Step::May(body) => {
                let at = self.open();
                note(self.here(), body);
                self.block(body, note);
                self.ops[at] = Op::May { end: self.here() };
            }
            Step::If(test, then, otherwise) => {
                let (test, at) = (*test, self.open());
                self.block(then, note);
                if otherwise.is_empty() {
                    self.ops[at] = Op::Unless { test, end: self.here() };
                } else {
                    let jump = self.open();
                    self.ops[at] = Op::Unless { test, end: self.here() };
                    self.block(otherwise, note);
                    self.ops[jump] = Op::Jump(self.here());
                }
            }
            Step::Pay(price, then) => {
                let at = self.open();
                self.block(price, note);
                let paid = self.here();
                self.block(then, note);
                self.ops[at] = Op::Afford { paid, end: self.here() };
            }
            Step::Choose(arms) => {
                let at = self.open();
                let first = self.arms.len().min(usize::from(u16::MAX)) as u16;
                self.arms.extend(arms.iter().map(|_| 0));
                let mut jumps = Vec::new();
                for (number, arm) in arms.iter().enumerate() {
                    self.arms[usize::from(first) + number] = self.here();
                    note(self.here(), arm);
                    self.block(arm, note);
                    jumps.push(self.open());
                }
                let end = self.here();
                for jump in jumps {
                    self.ops[jump] = Op::Jump(end);
                }
                self.ops[at] = Op::Choose { first, count: arms.len() as u8, end };
            }
        }
    }

    /// Keeps a place for an operation that is not complete yet.
    fn open(&mut self) -> usize {
        self.ops.push(Op::Back);
        self.ops.len() - 1
    }

    fn body(&mut self, body: &Block<L>, note: &mut impl FnMut(u16, &Block<L>)) {
        self.block(body, note);
        self.ops.push(Op::Back);
    }
}
