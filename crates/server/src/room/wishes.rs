//! What a guest wants, and what it comes to.

use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};
use table::{AnyStretch, AnyTable, Judgement, No, Seat, TableWhy, Then, judge};

use super::info::{line, raw};
use super::play::AGAIN_WORK;
use super::{Guest, Room};
use crate::commit::Done;
use crate::keys;
use crate::wire::{
    Act, KeyReply, Labels, LabelsReply, LookReply, PreviewReply, Problem, RedoReply, RevokeReply, Text,
    TryReply, UndoReply, WaitingReply, WhyReply, Wish,
};

/// The most labels in one reply; it says where to go on if there are more. The table stands still while they are
/// put into words, so its other people pay for a longer page; the asker pays for a shorter one, with more of the
/// messages that its connection may send.
const LABELS_MOST: usize = 200;

/// The most offers that are named as what somebody may have meant.
const AMONG_MOST: usize = 50;
/// The longest text that is read as an action, in bytes.
const TYPED_MAX: usize = 300;

/// Whether what a seat typed is allowed, be it a whole action or a part of one.
fn why(table: &dyn AnyTable, seat: Seat, typed: &str) -> WhyReply {
    let typed = typed.trim();
    let mut reply =
        WhyReply { legal: true, rule: None, because: None, text: None, among: Vec::new(), unread: false };
    // Only what is no action as it stands is looked for among the offers: they have to be put into words for it.
    let part = matches!(table.why(seat, typed), Err(No { table: Some(TableWhy::Unreadable(_)), .. }));
    let question = if part && typed.len() <= TYPED_MAX { table.question(seat) } else { None };
    let offers = question.map_or_else(Vec::new, |question| question.actions);
    let all: Vec<usize> = (0..offers.len()).collect();
    let refused = match judge(table, seat, &offers, &all, typed) {
        Judgement::Allowed(text) => {
            reply.text = Some(text).filter(|text| text != typed);
            None
        }
        Judgement::Part(found, _) => {
            let mut texts = found.into_iter().map(|one| offers[one].action.clone()).take(AMONG_MOST);
            match (texts.next(), texts.collect::<Vec<_>>()) {
                (first, others) if others.is_empty() => reply.text = first,
                (first, others) => reply.among = first.into_iter().chain(others).collect(),
            }
            None
        }
        Judgement::Refused(no) => Some(no),
        Judgement::PartRefused(text, no) => {
            reply.text = Some(text);
            Some(no)
        }
        Judgement::Nothing(no) => {
            reply.unread = true;
            Some(no)
        }
    };
    reply.legal = refused.is_none();
    (reply.rule, reply.because) = refused.map(|no| (no.rule, no.because)).unzip();
    reply
}

/// What a wish came to.
pub(crate) enum Answer {
    /// Done; there is nothing more to say.
    Done,
    /// This.
    This(Box<RawValue>),
    /// A bot of the best level has to think about this seat of this position first.
    Hint(Box<dyn AnyTable>, Seat),
    /// These moves have to be played again first; then it is wished once more.
    Later(Box<dyn AnyStretch>, Wish),
}

/// No more than this is played again while the table waits. A simulation is more.
pub(crate) const AT_ONCE: u64 = 16;

fn this(value: &impl Serialize) -> Answer {
    Answer::This(to_raw_value(value).expect("replies can be written as JSON"))
}

impl Room {
    /// The guest, if its key holds the seat.
    fn holding(&self, guest: u64, seat: Seat) -> Result<&Guest, Problem> {
        let guest = self.guest(guest)?;
        self.seat(seat)?;
        if !guest.holds.has(seat) {
            return Err(Problem::key(format!("your key does not hold seat {seat}")));
        }
        Ok(guest)
    }

    /// Where a table waits for a line, people give one. A bot may be mute, and somebody whose time has run out is not waited for.
    fn has_its_line(&self, act: &Act) -> Result<(), Problem> {
        let silent = act.note.as_deref().is_none_or(|note| note.trim().is_empty());
        match self.table.as_ref().and_then(|table| table.wants_line(act.seat)) {
            Some(rule) if silent => {
                let because = "this table waits for a line: write one, or take the one that is suggested";
                Err(Problem { rule: Some(rule), ..Problem::refused(because) })
            }
            _ => Ok(()),
        }
    }

    /// Does what a guest wants, or nothing.
    pub(crate) fn wish(&mut self, guest: u64, wish: Wish, done: &mut Done) -> Result<Answer, Problem> {
        self.active = std::time::Instant::now();
        match wish {
            // The connection sees to it: hello may lead to another table.
            Wish::Hello(_) => return Err(Problem::internal()),
            Wish::Act(act) => {
                self.holding(guest, act.seat)?;
                self.has_its_line(&act)?;
                self.act(act, done)?;
            }
            Wish::Try(act) => {
                let Guest { viewer, holds, .. } = *self.holding(guest, act.seat)?;
                self.has_its_line(&act)?;
                let (viewer, seat) = (viewer.with(act.seat), act.seat);
                let (table, mut chance) = (self.game()?, keys::chance()?);
                // TB-PREVIEW-02: what cannot be taken back for free is only shown.
                let free = table.undoable(viewer, seat, &act.action, holds, &mut chance)?;
                let told =
                    if free { Vec::new() } else { table.preview(viewer, seat, &act.action, &mut chance)? };
                if free {
                    self.act(act, done)?;
                }
                return Ok(this(&TryReply { done: free, lines: told.into_iter().map(line).collect() }));
            }
            Wish::Why(Text { seat, text }) => {
                self.holding(guest, seat)?;
                return Ok(this(&why(self.game()?, seat, &text)));
            }
            Wish::Preview(Text { seat, text }) => {
                let viewer = self.holding(guest, seat)?.viewer.with(seat);
                let lines = self.game()?.preview(viewer, seat, &text, &mut keys::chance()?)?;
                return Ok(this(&PreviewReply { lines: lines.into_iter().map(line).collect() }));
            }
            Wish::Labels(Labels { seat, text, from }) => {
                self.holding(guest, seat)?;
                // One more than is told shows whether there are more.
                let mut offers = self.game()?.labels(seat, &text, from, LABELS_MOST + 1);
                let more = (offers.len() > LABELS_MOST).then(|| from + LABELS_MOST);
                offers.truncate(LABELS_MOST);
                let labels = offers.into_iter().map(|offer| (offer.action, offer.label)).collect();
                return Ok(this(&LabelsReply { labels, more }));
            }
            Wish::Hint { seat } => {
                self.holding(guest, seat)?;
                let table = self.game()?;
                if !table.turn().waiting().has(seat) {
                    return Err(Problem::early(format!("seat {seat} is not asked anything now")));
                }
                if self.hinted.has(seat) {
                    return Err(Problem::busy(format!("a hint for seat {seat} is being thought about")));
                }
                let position = table.glimpse();
                self.hinted = self.hinted.with(seat);
                return Ok(Answer::Hint(position, seat));
            }
            Wish::Undo { seat, to } => {
                let holds = self.holding(guest, seat)?.holds;
                if let Some(stretch) = self.long_way_to(to) {
                    return Ok(Answer::Later(stretch, Wish::Undo { seat, to }));
                }
                let done = self.take_back(seat, to, holds, done)?;
                return Ok(this(&UndoReply { done }));
            }
            Wish::Redo { seat } => {
                self.holding(guest, seat)?;
                let left = self.play_again(seat, done)?;
                return Ok(this(&RedoReply { left }));
            }
            Wish::Agree { seat, asked, yes } => {
                self.holding(guest, seat)?;
                if self.answer_takeover(seat, asked, yes, done)? {
                    return Ok(Answer::Done);
                }
                let to = self.undo.as_ref().filter(|wish| yes && wish.asked == asked).map(|wish| wish.to);
                if let Some(stretch) = to.and_then(|to| self.long_way_to(to)) {
                    return Ok(Answer::Later(stretch, Wish::Agree { seat, asked, yes }));
                }
                self.agree(seat, asked, yes, done)?;
            }
            Wish::Plan { seat, steps } => {
                self.holding(guest, seat)?;
                self.plan(seat, steps, done)?;
            }
            Wish::Advise { seat, text } => {
                self.holding(guest, seat)?;
                self.advise(seat, text.as_deref(), done)?;
            }
            Wish::Carry { seat, steps } => {
                self.holding(guest, seat)?;
                return Ok(this(&self.carry(seat, steps, done)?));
            }
            Wish::Outlook {} => return Ok(this(&self.outlook(self.guest(guest)?.viewer)?)),
            Wish::Counsel {} => return Ok(this(&self.counsel(self.guest(guest)?.viewer)?)),
            Wish::Waiting {} => {
                let viewer = self.guest(guest)?.viewer;
                let (table, mut chance) = (self.game()?, keys::chance()?);
                let waiting = table.turn().waiting();
                let asked = waiting.iter().map(|seat| (seat, table.deciding(viewer, seat, &mut chance)));
                return Ok(this(&WaitingReply { asked: asked.collect() }));
            }
            Wish::Look { moves } => {
                let viewer = self.guest(guest)?.viewer;
                if let Some(stretch) = self.long_way_to(moves) {
                    return Ok(Answer::Later(stretch, Wish::Look { moves }));
                }
                let table = self.game()?;
                let Some(Then { view, turn, clock }) = table.seen_after(viewer, moves) else {
                    return Err(Problem::unknown(format!("only {} moves have been made", table.moves())));
                };
                return Ok(this(&LookReply { moves, view: raw(&view), turn, clock }));
            }
            Wish::Chronicle { from } => return Ok(this(&self.chronicle(from)?)),
            Wish::Export { form } => return Ok(this(&self.export(form)?)),
            Wish::Hide { note, swap } => self.hide(guest, note, swap, done)?,
            Wish::Report { note } => self.report(guest, note, done)?,
            Wish::Say { seat, text } => {
                match seat {
                    Some(seat) => drop(self.holding(guest, seat)?),
                    None => drop(self.guest(guest)?),
                }
                self.speak(seat, &text, done)?;
            }
            Wish::Name { seat, name, mark } => {
                self.holding(guest, seat)?;
                let holds = self.guest(guest)?.holds;
                self.rename(holds, seat, &name, mark, done)?;
            }
            Wish::Choose { seat, option, value } => self.choose(guest, seat, &option, value, done)?,
            Wish::Seat { seat, who } => self.reseat(guest, seat, who, done)?,
            Wish::Revoke { seat } => {
                let key = self.revoke(guest, seat, done)?;
                return Ok(this(&RevokeReply { key }));
            }
            Wish::Talk { who } => {
                if !self.guest(guest)?.host {
                    return Err(Problem::host());
                }
                self.set_talk(who, done);
            }
            Wish::Invite {} => {
                let key = self.invite(guest, done)?;
                return Ok(this(&KeyReply { key }));
            }
            Wish::Commit { to } => self.bind(guest, to, done)?,
            Wish::Open { round, words } => self.open(guest, round, words, done)?,
            Wish::Start { entropy } => self.start(guest, entropy.as_deref(), done)?,
            Wish::Rematch {} => self.rematch(guest, done)?,
            Wish::Ping {} => {}
        }
        Ok(Answer::Done)
    }

    /// How much has to be simulated for a wish, in plain moves, while the table waits.
    pub(crate) fn simulated(&self, wish: &Wish) -> u64 {
        let of = |action: &str| self.table.as_ref().map_or(0, |table| table.work_of(action));
        match wish {
            Wish::Act(act) => of(&act.action),
            Wish::Preview(Text { text, .. }) => of(text),
            // It is tried first.
            Wish::Try(act) => 2 * of(&act.action),
            Wish::Redo { .. } => AGAIN_WORK,
            _ => 0,
        }
    }

    /// How to come to an earlier position, if that takes so long that it is done apart from the table.
    fn long_way_to(&self, moves: usize) -> Option<Box<dyn AnyStretch>> {
        let stretch = self.table.as_ref()?.stretch(moves)?;
        (stretch.work() > AT_ONCE).then_some(stretch)
    }

    /// Keeps the end of a stretch that was played apart.
    pub(crate) fn remember(&mut self, stretch: Box<dyn AnyStretch>) {
        if let Some(table) = &mut self.table {
            table.remember(stretch);
        }
    }

    /// A hint for a seat was given, or is not wanted any more.
    pub(crate) fn hint_ended(&mut self, seat: Seat) {
        self.hinted = self.hinted.without(seat);
    }
}
