//! Those who are connected to a table.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use table::Seats;

use super::{Guest, Room};
use crate::addresses::owner;
use crate::commit::Done;
use crate::keys::KeyHash;
use crate::outbox::{Outbox, frame};
use crate::wire::{Hello, Problem, Stage};

/// A table weighs so much before anything is done at it.
const EMPTY: u64 = 30;

impl Room {
    /// Sits a guest down and welcomes it; gives its number, and how many bytes the welcome has.
    pub(crate) fn enter(
        &mut self,
        hello: &Hello,
        outbox: &Arc<Outbox>,
        address: IpAddr,
        done: &mut Done,
    ) -> Result<(u64, usize), Problem> {
        let key = hello.key.as_deref().map(KeyHash::of);
        let holder = match key {
            Some(key) => {
                Some(self.holder(key).ok_or_else(|| Problem::key("the key does not open this table"))?)
            }
            None if self.meta.public => None,
            None => return Err(Problem::key("this table is private; it is watched with a key only")),
        };
        let holds = holder.map_or(Seats::NONE, |holder| holder.seats);
        let viewer = hello.seats.unwrap_or(holds);
        if !holds.covers(viewer) {
            return Err(Problem::key(format!("your key does not hold all of the seats {viewer}")));
        }
        self.next_guest += 1;
        self.active = Instant::now();
        let guest = Guest {
            id: self.next_guest,
            outbox: Arc::clone(outbox),
            address: owner(address),
            holds,
            viewer,
            host: holder.is_some_and(|holder| holder.host),
            key,
            adding: super::deal::Adding::new(hello.adds),
        };
        self.guests.push(guest);
        let (guest, others) = self.guests.split_last().ok_or_else(Problem::internal)?;
        let welcome = frame(&self.welcome(guest, hello.lines));
        let bytes = welcome.len();
        done.say(outbox, welcome);
        self.came_or_went |= !others.is_empty();
        self.came_back(holds, done);
        done.came_or_went = true;
        Ok((self.next_guest, bytes))
    }

    /// A guest's connection has ended.
    pub(crate) fn leave_room(&mut self, guest: u64, done: &mut Done) {
        self.guests.retain(|known| known.id != guest);
        self.look_away();
        self.check_openings(done);
        self.active = Instant::now();
        self.came_or_went = !self.guests.is_empty();
        done.came_or_went = true;
    }

    /// Ends the connections whose key opens nothing any more, once all is said.
    pub(crate) fn show_out(&mut self, done: &mut Done) {
        if !std::mem::take(&mut self.revoked) {
            return;
        }
        let keys = &self.keys;
        let revoked =
            |guest: &Guest| guest.key.is_some_and(|key| keys.iter().all(|(known, _)| *known != key));
        if !self.guests.iter().any(revoked) {
            return;
        }
        let (out, stay) = std::mem::take(&mut self.guests).into_iter().partition(revoked);
        let out: Vec<Guest> = out;
        self.guests = stay;
        for guest in out {
            done.ends.push((guest.outbox, Problem::key("the key was revoked")));
        }
        self.check_openings(done);
        self.tell_people(done);
    }

    /// Whether the game is over and nobody is left whom it concerns.
    pub(crate) fn is_done_with(&self) -> bool {
        self.meta.stage == Stage::Over && !self.meta.public && self.guests.is_empty() && !self.is_thinking()
    }

    /// Whether nobody is here and no list has the table.
    pub(crate) fn is_alone(&self) -> bool {
        self.guests.is_empty() && !self.meta.public
    }

    /// How much it is to hold in memory, in plain moves: half a kilobyte each, what they came to included.
    pub(crate) fn weight(&self) -> u64 {
        EMPTY + self.table.as_ref().map_or(0, |table| table.work())
    }

    /// Whether nobody has been here for so long and no bot is at it.
    pub(crate) fn is_idle(&self, long: Duration) -> bool {
        self.guests.is_empty() && self.active.elapsed() >= long && !self.is_thinking()
    }

    /// Puts the room away: what is to be kept of it is handed over, and nothing more is done here.
    pub(crate) fn put_away(&mut self, done: &mut Done) {
        self.hand_over_position(done);
        done.writes.push(self.meta_write());
        self.closed = true;
    }

    /// Ends all connections.
    pub(crate) fn send_home(&mut self, why: &Problem) {
        for guest in self.guests.drain(..) {
            guest.outbox.end(why.clone());
        }
    }

    /// Ends the connections from an address.
    pub(crate) fn send_home_from(&mut self, address: IpAddr) {
        for guest in self.guests.iter().filter(|guest| guest.address == owner(address)) {
            guest.outbox.end(Problem::key("this address was banned by whoever runs the server"));
        }
    }

    /// Whether the host may have the table forgotten: not while others play at it.
    pub(crate) fn may_be_deleted_by(&self, key: KeyHash) -> Result<(), Problem> {
        let holder = self.holder(key).ok_or_else(|| Problem::key("the key does not open this table"))?;
        if !holder.host {
            return Err(Problem::host());
        }
        if self.meta.stage == Stage::Playing && !self.persons().minus(holder.seats).is_empty() {
            return Err(Problem::early("others play at this table; it can be deleted once the game is over"));
        }
        Ok(())
    }

    /// Whether a bot is thinking.
    pub(crate) fn is_thinking(&self) -> bool {
        self.thinking.iter().any(Option::is_some)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wire::SeatPlan;

    /// A table that is over is put away when all have left, unless strangers may look at it.
    #[test]
    fn a_table_is_done_with_when_it_is_over_and_in_no_list() {
        let mut room = Room::small([SeatPlan::Me, SeatPlan::Me]);
        assert!(!room.is_done_with(), "it has not begun");
        room.meta.stage = Stage::Over;
        assert!(room.is_done_with());
        room.meta.public = true;
        assert!(!room.is_done_with());
    }
}
