//! Talk at the table.

use std::time::Instant;

use table::{Entry, Seat};

use super::{Room, hides_something, now};
use crate::commit::Done;
use crate::outbox::frame;
use crate::store::{CHAT_KEPT, Write};
use crate::wire::{Problem, Said, Talk, ToClient};

/// The most characters of something said.
pub(crate) const SAID_MAX: usize = 500;
/// What stands where something was struck.
pub(crate) const STRUCK: &str = "(struck by whoever runs the server)";
/// So much can be said at a table at once,
pub(super) const AT_ONCE: u32 = 20;
/// and so much a second in the long run.
pub(super) const RATE: u32 = 1;

impl Room {
    pub(super) fn speak(&mut self, seat: Option<Seat>, text: &str, done: &mut Done) -> Result<(), Problem> {
        let said = self.heard(seat, text)?;
        if !self.talk.take(1, Instant::now()) {
            return Err(Problem::busy("too much is said at this table; wait a little"));
        }
        self.tell(said, done);
        Ok(())
    }

    /// A bot says something with its answer: as much as the game lets it, so that people can still be heard.
    pub(super) fn utter(&mut self, seat: Seat, text: &str, done: &mut Done) -> Result<(), Problem> {
        let said = self.heard(Some(seat), text)?;
        self.tell(said, done);
        Ok(())
    }

    /// What is said, if it may be.
    fn heard(&self, seat: Option<Seat>, text: &str) -> Result<Said, Problem> {
        match (self.meta.talk, seat) {
            (Talk::Everybody, _) | (Talk::Seats, Some(_)) => {}
            (Talk::Seats, None) => return Err(Problem::key("only those who play may speak at this table")),
            (Talk::Nobody, _) => return Err(Problem::key("nobody may speak at this table")),
        }
        let text = text.trim();
        if text.is_empty() || text.chars().count() > SAID_MAX {
            return Err(Problem::message(format!("what is said has 1 to {SAID_MAX} characters")));
        }
        if hides_something(text) {
            return Err(Problem::message("what is said is plain text"));
        }
        Ok(Said { seat, text: text.to_owned(), at: now(), table: false })
    }

    /// Something said, to be kept and told.
    pub(super) fn tell(&mut self, said: Said, done: &mut Done) {
        done.writes.push(Write::Said { table: self.id.clone(), said: said.clone() });
        self.keep_said(said.clone());
        self.say_all(&ToClient::Said(said), done);
    }

    pub(crate) fn set_talk(&mut self, who: Talk, done: &mut Done) {
        self.meta.talk = who;
        self.changed(done);
    }

    /// Strikes something that was said.
    pub(crate) fn strike_said(&mut self, number: usize, done: &mut Done) -> Result<(), Problem> {
        let said =
            self.chat.get_mut(number).ok_or_else(|| Problem::unknown("nothing of that number was said"))?;
        let struck = std::mem::replace(&mut said.text, STRUCK.to_owned());
        done.writes.push(Write::Struck { table: self.id.clone(), at: said.at, text: struck });
        self.read_anew(done);
        Ok(())
    }

    /// The notes of the game that is being played, by the numbers of their entries.
    pub(crate) fn notes(&self) -> Vec<(usize, String)> {
        let entries = self.table.as_ref().map_or(&[][..], |table| table.entries());
        let note = |(at, entry): (usize, &Entry)| match entry {
            Entry::Act { note: Some(note), .. } => Some((self.base + at, note.clone())),
            _ => None,
        };
        entries.iter().enumerate().filter_map(note).collect()
    }

    /// Strikes a note: it is in no record any more that is given out.
    pub(crate) fn strike_note(&mut self, number: usize, done: &mut Done) -> Result<(), Problem> {
        if self.notes().iter().all(|(known, _)| *known != number) {
            return Err(Problem::unknown("there is no note of that number"));
        }
        self.meta.struck.push(number);
        self.retell(done);
        Ok(())
    }

    /// Notes are other than they were: that is kept, and everybody reads the log anew.
    pub(super) fn retell(&mut self, done: &mut Done) {
        self.leave_out_struck();
        done.writes.push(self.meta_write());
        self.read_anew(done);
    }

    /// Leaves out the notes that were struck, and puts other words in the place of those that were swapped.
    pub(super) fn leave_out_struck(&mut self) {
        let Some(table) = &mut self.table else { return };
        for (number, words) in &self.meta.swapped {
            if let Some(at) = number.checked_sub(self.base) {
                table.strike_note(at, Some(words));
            }
        }
        for at in self.meta.struck.iter().filter_map(|number| number.checked_sub(self.base)) {
            table.strike_note(at, None);
        }
    }

    /// Everybody reads anew what was said and told.
    fn read_anew(&self, done: &mut Done) {
        for guest in &self.guests {
            done.say(&guest.outbox, frame(&self.welcome(guest, 0)));
        }
    }

    fn keep_said(&mut self, said: Said) {
        if self.chat.len() >= CHAT_KEPT {
            self.chat.remove(0);
        }
        self.chat.push(said);
    }
}
