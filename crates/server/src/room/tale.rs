//! The story of a table: as it is told, as a file, and what becomes of a line that should not stand in it.

use chronicle::{Part, Story};

use super::Room;
use crate::commit::Done;
use crate::wire::{ChronicleReply, ExportReply, Form, Passage, Problem, ToldChapter, ToldLine};

impl Room {
    fn story(&self) -> Result<Story, Problem> {
        let told = chronicle::of(self.game()?);
        told.ok_or_else(|| Problem::unknown(format!("{} tells no story", self.shelved.about().title)))
    }

    /// The hands from this one on.
    pub(super) fn chronicle(&self, from: usize) -> Result<ChronicleReply, Problem> {
        let story = self.story()?;
        let line = |said: chronicle::Said| ToldLine {
            reported: self.meta.reported.contains(&(self.base + said.entry)),
            note: said.entry,
            text: said.text,
        };
        let passage = |told: chronicle::Passage| Passage {
            part: match told.part {
                Part::Hand => "hand",
                Part::Scenes => "scenes",
                Part::End => "end",
            },
            seat: told.seat,
            lines: told.lines.into_iter().map(line).collect(),
            margin: told.margin,
        };
        let chapters = chronicle::chapters(&story, from).into_iter().map(|told| ToldChapter {
            title: told.title,
            read: told.read,
            passages: told.passages.into_iter().map(passage).collect(),
        });
        Ok(ChronicleReply {
            title: chronicle::title(&story),
            previously: chronicle::previously(&story),
            chapters: chapters.collect(),
        })
    }

    /// The whole of it as a file. What everybody at the table was told is in it, and nothing else.
    pub(super) fn export(&self, form: Form) -> Result<ExportReply, Problem> {
        let story = self.story()?;
        let (text, ending) = match form {
            Form::Page => (chronicle::page(&story), "html"),
            Form::Markdown => (chronicle::markdown(&story), "md"),
        };
        Ok(ExportReply { name: format!("chronicle-{}.{ending}", self.id), text })
    }

    /// The number of a note through all segments, if it is one.
    fn note_number(&self, note: usize) -> Result<usize, Problem> {
        let number = self.base.saturating_add(note);
        let known = self.notes().iter().any(|(known, _)| *known == number);
        known.then_some(number).ok_or_else(|| Problem::unknown("there is no note of that number"))
    }

    /// The host hides a note, or has a line of the kit stand in its place.
    pub(super) fn hide(
        &mut self,
        guest: u64,
        note: usize,
        swap: bool,
        done: &mut Done,
    ) -> Result<(), Problem> {
        if !self.guest(guest)?.host {
            return Err(Problem::host());
        }
        let number = self.note_number(note)?;
        if !swap {
            return self.strike_note(number, done);
        }
        let words = self.story()?.instead_of(note);
        let words =
            words.ok_or_else(|| Problem::unknown("there is no line for that moment; hide it instead"))?;
        self.meta.swapped.retain(|(known, _)| *known != number);
        self.meta.swapped.push((number, words));
        // What stands there now was reported by nobody.
        self.meta.reported.retain(|known| *known != number);
        self.retell(done);
        Ok(())
    }

    /// Somebody wants the host, and whoever runs the server, to look at a note. The table is told once.
    pub(super) fn report(&mut self, guest: u64, note: usize, done: &mut Done) -> Result<(), Problem> {
        if self.guest(guest)?.holds.is_empty() {
            return Err(Problem::key("only those who play may report a line"));
        }
        let number = self.note_number(note)?;
        if !self.meta.reported.contains(&number) {
            self.meta.reported.push(number);
            done.writes.push(self.meta_write());
            self.announce(
                "A line was reported: the host may hide or swap it in the Chronicle.".to_owned(),
                done,
            );
        }
        Ok(())
    }
}
