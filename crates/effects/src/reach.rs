//! How far a text can be carried out as things stand.

use std::cmp::Ordering;

use arrayvec::ArrayVec;

use crate::code::Op;
use crate::pick;
use crate::run::{FrameOf, Host};

/// The most parts that are told apart; what comes behind them counts as done.
const PARTS_MAX: usize = 12;

/// How much of each part of a text can be done, in printed order.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Reach {
    parts: ArrayVec<(u8, u8), PARTS_MAX>,
    always: bool,
}

impl Reach {
    /// Whether all of it can be done.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.parts.iter().all(|(can, asked)| can >= asked)
    }

    /// Whether none of it can be done.
    #[must_use]
    pub fn is_nothing(&self) -> bool {
        !self.always && self.parts.iter().all(|(can, _)| *can == 0)
    }

    /// Whoever can do all of the first part comes first, then whoever can do more of it; among equals, more of the next.
    #[must_use]
    pub fn compare(&self, other: &Reach) -> Ordering {
        let amount = |(can, asked): &(u8, u8)| if can >= asked { u8::MAX } else { *can };
        let amounts = |reach: &Reach| reach.parts.iter().map(amount).collect::<ArrayVec<u8, PARTS_MAX>>();
        amounts(self).cmp(&amounts(other))
    }

    fn add(&mut self, part: Option<(u8, u8)>) {
        match part {
            None => self.always = true,
            // What asks for nothing is done already, and still is the part that it is.
            Some((can, asked)) => {
                let _ = self.parts.try_push((can.min(asked), asked));
            }
        }
    }

    fn extend(&mut self, other: &Reach) {
        self.always |= other.always;
        for part in &other.parts {
            self.add(Some(*part));
        }
    }
}

/// How far the program that begins at the frame's place can be carried out.
#[must_use]
pub fn reach<H: Host>(host: &H, frame: &FrameOf<H>) -> Reach {
    between(host, frame.at, u16::MAX, frame, frame.who)
}

/// How far the operations of the frame's text from one place to another can be carried out by a member. The frame itself goes
/// down with it, and not a changed copy: a copy that is written piece by piece and read as a whole at once is slow to read.
pub(crate) fn between<H: Host>(host: &H, from: u16, to: u16, frame: &FrameOf<H>, who: H::Member) -> Reach {
    let mut all = Reach::default();
    let mut at = from;
    while at < to {
        let here = frame.at(at, who);
        at = match host.code().op(at) {
            Op::Back => break,
            Op::Do(verb) => {
                all.add(pick::able(host, &verb, &here));
                at + 1
            }
            Op::Jump(to) => to,
            Op::Unless { test, end } => {
                if host.test(&test, &here) {
                    at + 1
                } else {
                    end
                }
            }
            Op::Afford { end, .. } => {
                all.always = true;
                end
            }
            Op::May { end } => {
                let body = between(host, at + 1, end, frame, who);
                all.always |= !body.is_nothing();
                end
            }
            Op::Choose { first, count, end } => {
                let arm = |arm| between(host, host.code().arm(first, arm), end, frame, who);
                if let Some(best) = (0..count)
                    .map(arm)
                    .max_by(|one, other| one.is_full().cmp(&other.is_full()).then_with(|| one.compare(other)))
                {
                    all.extend(&best);
                }
                end
            }
            Op::With { group, end } => {
                let members = host.members(&group, &here);
                let body = |who| between(host, at + 1, end, frame, who);
                if members.one {
                    match members.set.iter().map(body).max_by(Reach::compare) {
                        Some(best) => all.extend(&best),
                        None => all.add(Some((0, 1))),
                    }
                } else {
                    members.set.iter().for_each(|who| all.extend(&body(who)));
                }
                end
            }
            Op::Repeat { end, .. } => {
                all.extend(&between(host, at + 1, end, frame, who));
                end
            }
            Op::While { end, .. } => {
                all.always = true;
                end
            }
        };
    }
    all
}
