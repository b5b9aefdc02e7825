//! How a program runs: a frame at a time, until somebody has to be asked.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::Seat;

use crate::Language;
use crate::code::{Code, Entry, Op};
use crate::reach::{self, Reach};

/// No loop runs more often than this.
pub const LOOPS_MAX: u32 = 32;

/// A program under way: where it is, and for whom. Its bodies are frames of their own above it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Frame {
    /// The next operation.
    pub at: u16,
    /// The "you" of the text.
    pub you: Seat,
    /// Whom the step is about: a member of the group of the body, by the host's own numbering.
    pub who: u8,
    /// The card or piece whose text this is, by the host's own numbering.
    pub source: u8,
    /// Whether the operation at `at` has begun.
    pub open: bool,
    /// The members or the rounds that are left of the operation at `at`.
    pub left: u32,
    /// How far the verb at `at` is.
    pub count: u8,
    /// What was picked for the verb at `at`, by the host's own numbering.
    pub pick: u8,
}

impl Frame {
    /// A program at its beginning.
    #[inline]
    #[must_use]
    pub const fn new(entry: Entry, you: Seat, who: u8, source: u8) -> Frame {
        Frame { at: entry.0, you, who, source, open: false, left: 0, count: 0, pick: 0 }
    }

    /// The body of the operation at `at`, for one member.
    #[inline]
    const fn body(self, who: u8) -> Frame {
        Frame { at: self.at + 1, who, open: false, left: 0, count: 0, pick: 0, ..self }
    }

    /// Goes on at a place.
    #[inline]
    pub fn go(&mut self, at: u16) {
        *self = Frame { at, open: false, left: 0, count: 0, pick: 0, ..*self };
    }

    /// The verb at `at` is done.
    #[inline]
    pub fn done(&mut self) {
        self.go(self.at + 1);
    }
}

/// Who is meant by a group.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Members {
    /// The members, a bit each.
    pub set: u32,
    /// Whether one of them is meant, and not all.
    pub one: bool,
    /// Whether it matters who comes next, so that somebody has to say it.
    pub matters: bool,
}

/// The position, as a program sees it.
pub trait Host {
    /// Its vocabulary.
    type Language: Language;

    /// All programs.
    fn code(&self) -> &'static Code<Self::Language>;
    /// Whether a test holds.
    fn test(&self, test: &<Self::Language as Language>::Test, frame: &Frame) -> bool;
    /// How many.
    fn number(&self, number: &<Self::Language as Language>::Number, frame: &Frame) -> u8;
    /// Who is meant.
    fn members(&self, group: &<Self::Language as Language>::Group, frame: &Frame) -> Members;
    /// How much of what the verb asks for can be done now, and how much it asks for; nothing for a verb that
    /// can always be done.
    fn able(&self, verb: &<Self::Language as Language>::Verb, frame: &Frame) -> Option<(u8, u8)>;
    /// Whether options and members that can be fully resolved must be taken before others.
    fn strict(&self, frame: &Frame) -> bool;
    /// The frame on top, which is the one that runs.
    fn top(&mut self) -> &mut Frame;
    /// Puts a frame on top.
    fn push(&mut self, frame: Frame);
    /// Takes the top frame away.
    fn pop(&mut self);
}

type Verb<H> = <<H as Host>::Language as Language>::Verb;

/// What comes next.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Flow<V> {
    /// Another step.
    Go,
    /// Somebody has to be asked first.
    Ask,
    /// The host does this; [`Frame::done`] when it is done.
    Do(V),
}

/// What a waiting program asks.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Asked<V> {
    /// Whether the optional steps are taken.
    May,
    /// Which arm; those that may be chosen, a bit each.
    Arm(u32),
    /// Which member; those that may be chosen, a bit each.
    Member(u32),
    /// Something about this verb, which the host knows.
    Verb(V),
}

/// Takes one step of the top frame.
#[inline]
pub fn step<H: Host>(host: &mut H, frame: Frame) -> Flow<Verb<H>> {
    match host.code().op(frame.at) {
        Op::Do(verb) => return Flow::Do(verb),
        Op::Back => host.pop(),
        Op::Jump(to) => host.top().go(to),
        Op::Unless { test, end } => {
            let to = if host.test(&test, &frame) { frame.at + 1 } else { end };
            host.top().go(to);
        }
        Op::Afford { paid, end } => {
            let to =
                if reach::between(host, frame.at + 1, paid, frame).is_full() { frame.at + 1 } else { end };
            host.top().go(to);
        }
        Op::May { end } => {
            if !reach::between(host, frame.at + 1, end, frame).is_nothing() {
                return Flow::Ask;
            }
            host.top().go(end);
        }
        Op::Choose { .. } => match arms(host, &frame) {
            set if set.count_ones() == 1 => choose(host, set.trailing_zeros() as u8),
            _ => return Flow::Ask,
        },
        Op::With { group, end } => {
            if !frame.open {
                let members = host.members(&group, &frame);
                if members.one && members.set != 0 {
                    let set = best(host, &frame, members.set, end);
                    return if set.count_ones() == 1 || !members.matters {
                        take(host, set.trailing_zeros() as u8);
                        Flow::Go
                    } else {
                        Flow::Ask
                    };
                }
                let top = host.top();
                top.open = true;
                top.left = members.set;
                return Flow::Go;
            }
            match frame.left {
                0 => host.top().go(end),
                left if left.count_ones() == 1 || !host.members(&group, &frame).matters => {
                    take(host, left.trailing_zeros() as u8);
                }
                _ => return Flow::Ask,
            }
        }
        Op::Repeat { times, end } => {
            let left =
                if frame.open { frame.left } else { u32::from(host.number(&times, &frame)).min(LOOPS_MAX) };
            round(host, frame, left, left > 0, end);
        }
        Op::While { test, end } => {
            let left = if frame.open { frame.left } else { LOOPS_MAX };
            let goes_on = left > 0 && host.test(&test, &frame);
            round(host, frame, left, goes_on, end);
        }
    }
    Flow::Go
}

/// Another round of a loop, or what comes behind it.
fn round<H: Host>(host: &mut H, frame: Frame, left: u32, goes_on: bool, end: u16) {
    let top = host.top();
    if goes_on {
        top.open = true;
        top.left = left - 1;
        host.push(frame.body(frame.who));
    } else {
        top.go(end);
    }
}

/// The arms that may be chosen. Where the text is strict, those that can be fully resolved come first.
fn arms<H: Host>(host: &H, frame: &Frame) -> u32 {
    let Op::Choose { first, count, end } = host.code().op(frame.at) else { return 0 };
    let all = (1 << count) - 1;
    if !host.strict(frame) {
        return all;
    }
    let full = |arm: &u8| {
        let start = host.code().arm(first, *arm);
        reach::between(host, start, end, *frame).is_full()
    };
    match (0..count).filter(full).fold(0, |set, arm| set | 1 << arm) {
        0 => all,
        some => some,
    }
}

/// Of the members, those who can do the most of the body, where the text is strict.
fn best<H: Host>(host: &H, frame: &Frame, set: u32, end: u16) -> u32 {
    if set.count_ones() < 2 || !host.strict(frame) {
        return set;
    }
    let (mut best, mut found): (Option<Reach>, u32) = (None, 0);
    for who in bits(set) {
        let reached = reach::between(host, frame.at + 1, end, frame.body(who));
        match best.as_ref().map(|best| reached.compare(best)) {
            Some(std::cmp::Ordering::Less) => {}
            Some(std::cmp::Ordering::Equal) => found |= 1 << who,
            _ => (best, found) = (Some(reached), 1 << who),
        }
    }
    found
}

/// The numbers of the bits that are set.
pub(crate) fn bits(mut set: u32) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let lowest = (set != 0).then(|| set.trailing_zeros() as u8)?;
        set &= set - 1;
        Some(lowest)
    })
}

/// What the top frame, for which [`step`] said [`Flow::Ask`], waits for.
#[must_use]
pub fn asked<H: Host>(host: &H, frame: &Frame) -> Asked<Verb<H>> {
    match host.code().op(frame.at) {
        Op::Do(verb) => Asked::Verb(verb),
        Op::Choose { .. } => Asked::Arm(arms(host, frame)),
        Op::With { .. } if frame.open => Asked::Member(frame.left),
        Op::With { group, end } => Asked::Member(best(host, frame, host.members(&group, frame).set, end)),
        _ => Asked::May,
    }
}

/// Takes the optional steps at which the top frame waits.
pub fn accept<H: Host>(host: &mut H) {
    let top = host.top();
    top.go(top.at + 1);
}

/// Leaves them.
pub fn decline<H: Host>(host: &mut H) {
    let at = host.top().at;
    if let Op::May { end } = host.code().op(at) {
        host.top().go(end);
    }
}

/// Takes an arm of the choice at which the top frame waits.
pub fn choose<H: Host>(host: &mut H, arm: u8) {
    let at = host.top().at;
    if let Op::Choose { first, .. } = host.code().op(at) {
        let to = host.code().arm(first, arm);
        host.top().go(to);
    }
}

/// Goes on with a member of the group at which the top frame waits.
pub fn take<H: Host>(host: &mut H, who: u8) {
    let frame = *host.top();
    let Op::With { end, .. } = host.code().op(frame.at) else { return };
    let top = host.top();
    if frame.open {
        top.left &= !(1 << who);
    } else {
        top.go(end);
    }
    host.push(frame.body(who));
}
