//! How a program runs: a frame at a time, until somebody has to be asked.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Events, Seat};

use crate::Language;
use crate::code::{Code, Entry, Op};
use crate::pick;
use crate::reach::{self, Reach};
use crate::row::Verb;
use crate::set::{Numbered, Set};

/// No loop runs more often than this.
pub const LOOPS_MAX: u8 = 32;

/// A program under way: where it is, and for whom. Its bodies are frames of their own above it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Frame<M: Numbered, S> {
    /// The next operation.
    pub at: u16,
    /// The "you" of the text.
    pub you: Seat,
    /// Whom the step is about: a member of the group of the body.
    pub who: M,
    /// The card or piece whose text this is.
    pub source: S,
    /// Whether the operation at `at` has begun.
    pub begun: bool,
    /// The rounds, or the picks, that are left of it.
    pub left: u8,
    /// The members it has still to come to.
    pub open: Set<M>,
}

impl<M: Numbered, S: Copy> Frame<M, S> {
    /// A program at its beginning.
    #[inline]
    #[must_use]
    pub const fn new(entry: Entry, you: Seat, who: M, source: S) -> Frame<M, S> {
        Frame { at: entry.0, you, who, source, begun: false, left: 0, open: Set::NONE }
    }

    /// The same text at another place, where nothing has begun.
    #[inline]
    #[must_use]
    pub(crate) const fn at(&self, at: u16, who: M) -> Frame<M, S> {
        Frame { at, you: self.you, who, source: self.source, begun: false, left: 0, open: Set::NONE }
    }

    /// Goes on at a place.
    #[inline]
    pub(crate) fn go(&mut self, at: u16) {
        *self = self.at(at, self.who);
    }

    /// The verb at `at` is done.
    #[inline]
    pub(crate) fn done(&mut self) {
        self.go(self.at + 1);
    }
}

/// Who is meant by a group.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Members<M: Numbered> {
    /// The members.
    pub set: Set<M>,
    /// Whether one of them is meant, and not all.
    pub one: bool,
    /// Whether it matters who comes next, so that somebody has to say it.
    pub matters: bool,
}

/// An answer to what a text asks.
pub trait Choice<M>: Copy + PartialEq {
    /// The optional steps are taken.
    const YES: Self;
    /// They are left.
    const NO: Self;
    /// This arm of a choice.
    fn option(arm: u8) -> Self;
    /// This member of a group.
    fn member(who: M) -> Self;

    /// For how many picks it counts.
    fn counts(&self) -> u8 {
        1
    }

    /// The member that cannot be picked for the same verb again.
    fn closes(&self) -> Option<M> {
        None
    }
}

/// The position, as a program sees it.
pub trait Host: Sized {
    /// Its vocabulary.
    type Language: Language;
    /// What groups are made of.
    type Member: Numbered + PartialEq;
    /// Whose text a program can be.
    type Source: Copy;
    /// What can be answered.
    type Choice: Choice<Self::Member>;
    /// What can happen.
    type Event;

    /// All programs.
    fn code(&self) -> &'static Code<Self::Language>;
    /// Whether a test holds.
    fn test(&self, test: &<Self::Language as Language>::Test, frame: &FrameOf<Self>) -> bool;
    /// How many.
    fn number(&self, number: &<Self::Language as Language>::Number, frame: &FrameOf<Self>) -> u8;
    /// Who is meant.
    fn members(
        &self,
        group: &<Self::Language as Language>::Group,
        frame: &FrameOf<Self>,
    ) -> Members<Self::Member>;
    /// How much there is of what verbs can be short of.
    fn limit(&self, limit: &<Self::Language as Language>::Limit, frame: &FrameOf<Self>) -> u8;
    /// Tells what can be picked for a verb, each kind of thing once with how many there are of it, in ascending order.
    fn things(&self, verb: &VerbOf<Self>, frame: &FrameOf<Self>, each: impl FnMut(Self::Choice, u8));
    /// Whether everybody can see what there is to pick, so that a single thing is taken without a question.
    fn is_open(&self, verb: &VerbOf<Self>, frame: &FrameOf<Self>) -> bool;
    /// Makes ready for the first pick; how many there are, if it is not what the verb says.
    fn begin(
        &mut self,
        verb: &VerbOf<Self>,
        frame: &FrameOf<Self>,
        out: &mut impl Events<Self::Event>,
    ) -> Option<u8>;
    /// Does a verb, with what was picked for it. The frame is the verb's own, as it was before; on top is what comes next.
    fn act(
        &mut self,
        verb: &VerbOf<Self>,
        frame: &FrameOf<Self>,
        pick: Option<Self::Choice>,
        out: &mut impl Events<Self::Event>,
    );
    /// Whether options and members that can be fully resolved must be taken before others.
    fn strict(&self, frame: &FrameOf<Self>) -> bool;
    /// Whether an arm of the choice at which the frame stands, given by where it begins and ends, is open. If no arm is,
    /// all are.
    fn is_arm_open(&self, _frame: &FrameOf<Self>, _begins: u16, _ends: u16) -> bool {
        true
    }
    /// The frame on top, which is the one that runs.
    fn top(&mut self) -> &mut FrameOf<Self>;
    /// Puts a frame on top.
    fn push(&mut self, frame: FrameOf<Self>);
    /// Takes the top frame away.
    fn pop(&mut self);
}

/// A frame of a host.
pub type FrameOf<H> = Frame<<H as Host>::Member, <H as Host>::Source>;
/// A verb of a host.
pub type VerbOf<H> = Verb<<H as Host>::Language>;

/// What comes next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flow {
    /// Another step.
    Go,
    /// Somebody has to be asked first.
    Ask,
}

/// What a waiting program asks.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Asked<L: Language, M: Numbered> {
    /// Whether the optional steps are taken.
    May,
    /// Which arm; those that may be chosen.
    Arm(Set<u8>),
    /// Which member; those that may be chosen.
    Member(Set<M>),
    /// Which thing, for this verb.
    Pick(Verb<L>),
}

/// Takes one step of the top frame.
#[inline]
pub fn step<H: Host>(host: &mut H, frame: FrameOf<H>, out: &mut impl Events<H::Event>) -> Flow {
    match host.code().op(frame.at) {
        Op::Do(verb) => return pick::enact(host, verb, frame, out),
        Op::Back => host.pop(),
        Op::Jump(to) => host.top().go(to),
        Op::Unless { test, end } => {
            let to = if host.test(&test, &frame) { frame.at + 1 } else { end };
            host.top().go(to);
        }
        Op::Afford { paid, end } => {
            let full = reach::between(host, frame.at + 1, paid, &frame, frame.who).is_full();
            host.top().go(if full { frame.at + 1 } else { end });
        }
        Op::May { end } => {
            if !reach::between(host, frame.at + 1, end, &frame, frame.who).is_nothing() {
                return Flow::Ask;
            }
            host.top().go(end);
        }
        Op::Choose { .. } => {
            let arms = arms(host, &frame);
            match arms.first() {
                Some(only) if arms.len() == 1 => choose(host, only),
                _ => return Flow::Ask,
            }
        }
        Op::With { group, end } => return each_member(host, &frame, &group, end),
        Op::Repeat { times, end } => {
            let left = if frame.begun { frame.left } else { host.number(&times, &frame).min(LOOPS_MAX) };
            round(host, frame, left, left > 0, end);
        }
        Op::While { test, end } => {
            let left = if frame.begun { frame.left } else { LOOPS_MAX };
            let goes_on = left > 0 && host.test(&test, &frame);
            round(host, frame, left, goes_on, end);
        }
    }
    Flow::Go
}

/// The next member of a group, or what comes behind them all.
fn each_member<H: Host>(
    host: &mut H,
    frame: &FrameOf<H>,
    group: &<H::Language as Language>::Group,
    end: u16,
) -> Flow {
    if frame.begun {
        let Some(next) = frame.open.first() else {
            host.top().go(end);
            return Flow::Go;
        };
        if frame.open.len() > 1 && host.members(group, frame).matters {
            return Flow::Ask;
        }
        take(host, next);
        return Flow::Go;
    }
    let members = host.members(group, frame);
    if members.one
        && let set = best(host, frame, members.set, end)
        && let Some(first) = set.first()
    {
        if set.len() > 1 && members.matters {
            return Flow::Ask;
        }
        take(host, first);
        return Flow::Go;
    }
    let top = host.top();
    top.begun = true;
    top.open = members.set;
    Flow::Go
}

/// Another round of a loop, or what comes behind it.
fn round<H: Host>(host: &mut H, frame: FrameOf<H>, left: u8, goes_on: bool, end: u16) {
    let top = host.top();
    if goes_on {
        top.begun = true;
        top.left = left - 1;
        host.push(frame.at(frame.at + 1, frame.who));
    } else {
        top.go(end);
    }
}

/// The arms that may be chosen. Where the text is strict, those that can be fully resolved come first.
fn arms<H: Host>(host: &H, frame: &FrameOf<H>) -> Set<u8> {
    let Op::Choose { first, count, end } = host.code().op(frame.at) else { return Set::NONE };
    let open = |arm: &u8| host.is_arm_open(frame, host.code().arm(first, *arm), end);
    let open: Set<u8> = (0..count).filter(open).collect();
    let open = if open.is_empty() { (0..count).collect() } else { open };
    if host.strict(frame) {
        let full = |arm: &u8| {
            let start = host.code().arm(first, *arm);
            reach::between(host, start, end, frame, frame.who).is_full()
        };
        let full: Set<u8> = open.iter().filter(full).collect();
        if !full.is_empty() {
            return full;
        }
    }
    open
}

/// Of the members, those who can do the most of the body, where the text is strict.
fn best<H: Host>(host: &H, frame: &FrameOf<H>, set: Set<H::Member>, end: u16) -> Set<H::Member> {
    if set.len() < 2 || !host.strict(frame) {
        return set;
    }
    let (mut best, mut found): (Option<Reach>, Set<H::Member>) = (None, Set::NONE);
    for who in set.iter() {
        let reached = reach::between(host, frame.at + 1, end, frame, who);
        match best.as_ref().map(|best| reached.compare(best)) {
            Some(std::cmp::Ordering::Less) => {}
            Some(std::cmp::Ordering::Equal) => found = found.with(who),
            _ => (best, found) = (Some(reached), Set::only(who)),
        }
    }
    found
}

/// What the top frame, for which [`step`] said [`Flow::Ask`], waits for.
#[must_use]
pub fn asked<H: Host>(host: &H, frame: &FrameOf<H>) -> Asked<H::Language, H::Member> {
    match host.code().op(frame.at) {
        Op::Do(verb) => Asked::Pick(verb),
        Op::Choose { .. } => Asked::Arm(arms(host, frame)),
        Op::With { .. } if frame.begun => Asked::Member(frame.open),
        Op::With { group, end } => Asked::Member(best(host, frame, host.members(&group, frame).set, end)),
        _ => Asked::May,
    }
}

/// Tells every answer that is open, in ascending order.
pub fn offers<H: Host>(host: &H, frame: &FrameOf<H>, mut each: impl FnMut(H::Choice)) {
    match asked(host, frame) {
        Asked::May => [H::Choice::YES, H::Choice::NO].into_iter().for_each(each),
        Asked::Arm(arms) => arms.iter().map(H::Choice::option).for_each(each),
        Asked::Member(members) => members.iter().map(H::Choice::member).for_each(each),
        Asked::Pick(verb) => host.things(&verb, frame, |choice, _| each(choice)),
    }
}

/// Whether an answer is open.
#[must_use]
pub fn is_offered<H: Host>(host: &H, frame: &FrameOf<H>, choice: H::Choice) -> bool {
    let mut found = false;
    offers(host, frame, |open| found |= open == choice);
    found
}

/// Takes an answer that is open.
pub fn answer<H: Host>(host: &mut H, choice: H::Choice, out: &mut impl Events<H::Event>) {
    let frame = *host.top();
    match host.code().op(frame.at) {
        Op::Do(verb) => pick::take(host, verb, frame, choice, out),
        Op::Choose { count, .. } => {
            if let Some(arm) = (0..count).find(|arm| H::Choice::option(*arm) == choice) {
                choose(host, arm);
            }
        }
        Op::With { group, .. } => {
            let members = if frame.begun { frame.open } else { host.members(&group, &frame).set };
            if let Some(who) = members.iter().find(|who| H::Choice::member(*who) == choice) {
                take(host, who);
            }
        }
        Op::May { end } if choice == H::Choice::NO => host.top().go(end),
        _ => host.top().done(),
    }
}

/// Takes an arm of the choice at which the top frame stands.
fn choose<H: Host>(host: &mut H, arm: u8) {
    let at = host.top().at;
    if let Op::Choose { first, .. } = host.code().op(at) {
        let to = host.code().arm(first, arm);
        host.top().go(to);
    }
}

/// Goes on with a member of the group at which the top frame stands.
fn take<H: Host>(host: &mut H, who: H::Member) {
    let frame = *host.top();
    let Op::With { end, .. } = host.code().op(frame.at) else { return };
    let top = host.top();
    if frame.begun {
        top.open = frame.open.without(who);
    } else {
        top.go(end);
    }
    host.push(frame.at(frame.at + 1, who));
}
