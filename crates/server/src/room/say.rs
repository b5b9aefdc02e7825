//! Talk at the table.

use table::Seat;

use super::{Room, now};
use crate::commit::Done;
use crate::store::{CHAT_KEPT, Write};
use crate::wire::{Problem, Said, ToClient};

/// The most characters of something said.
pub(crate) const SAID_MAX: usize = 500;

impl Room {
    pub(super) fn speak(&mut self, seat: Option<Seat>, text: &str, done: &mut Done) -> Result<(), Problem> {
        let text = text.trim();
        if text.is_empty() || text.chars().count() > SAID_MAX {
            return Err(Problem::message(format!("what is said has 1 to {SAID_MAX} characters")));
        }
        if text.chars().any(|letter| letter.is_control() && letter != '\n') {
            return Err(Problem::message("what is said is plain text"));
        }
        let said = Said { seat, text: text.to_owned(), at: now() };
        done.writes.push(Write::Said { table: self.id.clone(), said: said.clone() });
        if self.chat.len() >= CHAT_KEPT {
            self.chat.remove(0);
        }
        self.chat.push(said.clone());
        self.say_all(&ToClient::Said(said), done);
        Ok(())
    }
}
