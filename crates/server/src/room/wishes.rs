//! What a guest wants, and what it comes to.

use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};
use table::{AnyTable, Entropy, Seat};

use super::info::{line, raw};
use super::{Guest, Room};
use crate::commit::Done;
use crate::keys;
use crate::wire::{
    KeyReply, Labels, LabelsReply, LookReply, PreviewReply, Problem, Text, UndoReply, WaitingReply, WhyReply,
    Wish,
};

/// The most labels in one reply; it says where to go on if there are more. The table stands still while they are
/// put into words, so its other people pay for a longer page; the asker pays for a shorter one, with more of the
/// messages that its connection may send.
const LABELS_MOST: usize = 200;
/// The most bytes that a host can add to a deal.
const ENTROPY_MAX: usize = 200;

/// What a wish came to.
pub(crate) enum Answer {
    /// Done; there is nothing more to say.
    Done,
    /// This.
    This(Box<RawValue>),
    /// A bot of the best level has to think about this seat of this position first.
    Hint(Box<dyn AnyTable>, Seat),
}

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

    /// Does what a guest wants, or nothing.
    pub(crate) fn wish(&mut self, guest: u64, wish: Wish, done: &mut Done) -> Result<Answer, Problem> {
        self.active = std::time::Instant::now();
        match wish {
            // The connection sees to it: hello may lead to another table.
            Wish::Hello(_) => return Err(Problem::internal()),
            Wish::Act(act) => {
                self.holding(guest, act.seat)?;
                self.act(act, done)?;
            }
            Wish::Why(Text { seat, text }) => {
                self.holding(guest, seat)?;
                let no = self.game()?.why(seat, &text).err();
                let (rule, because) = no.map(|no| (no.rule, no.because)).unzip();
                return Ok(this(&WhyReply { legal: rule.is_none(), rule, because }));
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
                return Ok(Answer::Hint(table.glimpse(), seat));
            }
            Wish::Undo { seat, to } => {
                let holds = self.holding(guest, seat)?.holds;
                let done = self.take_back(seat, to, holds, done)?;
                return Ok(this(&UndoReply { done }));
            }
            Wish::Agree { seat, asked, yes } => {
                self.holding(guest, seat)?;
                self.agree(seat, asked, yes, done)?;
            }
            Wish::Waiting {} => {
                let viewer = self.guest(guest)?.viewer;
                let (table, mut chance) = (self.game()?, keys::chance()?);
                let waiting = table.turn().waiting();
                let asked = waiting.iter().map(|seat| (seat, table.deciding(viewer, seat, &mut chance)));
                return Ok(this(&WaitingReply { asked: asked.collect() }));
            }
            Wish::Look { moves } => {
                let viewer = self.guest(guest)?.viewer;
                let table = self.game()?;
                let Some(view) = table.view_after(viewer, moves) else {
                    return Err(Problem::unknown(format!("only {} moves have been made", table.moves())));
                };
                return Ok(this(&LookReply { moves, view: raw(&view) }));
            }
            Wish::Say { seat, text } => {
                match seat {
                    Some(seat) => drop(self.holding(guest, seat)?),
                    None => drop(self.guest(guest)?),
                }
                self.speak(seat, &text, done)?;
            }
            Wish::Name { seat, name, mark } => {
                self.holding(guest, seat)?;
                self.rename(seat, &name, mark, done)?;
            }
            Wish::Seat { seat, who } => self.reseat(guest, seat, who, done)?,
            Wish::Revoke { seat } => {
                let key = self.revoke(guest, seat, done)?;
                return Ok(this(&KeyReply { key }));
            }
            Wish::Invite {} => {
                let key = self.invite(guest, done)?;
                return Ok(this(&KeyReply { key }));
            }
            Wish::Start { entropy } => self.start(guest, entropy, done)?,
            Wish::Rematch {} => self.rematch(guest, done)?,
            Wish::Ping {} => {}
        }
        Ok(Answer::Done)
    }

    fn start(&mut self, guest: u64, entropy: Option<String>, done: &mut Done) -> Result<(), Problem> {
        let guest = self.guest(guest)?;
        if !guest.host {
            return Err(Problem::host());
        }
        let added = match (entropy, guest.holds.lowest()) {
            (None, _) => Vec::new(),
            (Some(words), _) if words.len() > ENTROPY_MAX => {
                return Err(Problem::message(format!("at most {ENTROPY_MAX} bytes can be added to a deal")));
            }
            (Some(words), Some(seat)) => vec![Entropy { seat, words }],
            (Some(_), None) => return Err(Problem::message("only a seat can add to the deal")),
        };
        self.deal(added, done)
    }
}
