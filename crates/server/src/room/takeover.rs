//! A seat that changes hands: by its holder, or by the host with the consent of somebody else.

use table::{Handover, Seat, Seats};

use super::{Room, now};
use crate::commit::Done;
use crate::keys::{Holder, KeyHash};
use crate::outbox::frame;
use crate::wire::{Key, Problem, Said, Stage, TakeoverWish, ToClient};

/// The host wants the key of a seat whose own device is gone.
pub(crate) struct Takeover {
    seat: Seat,
    /// Who asks, to be given the key.
    by: KeyHash,
    asked: u32,
    /// Any one of these may agree.
    others: Seats,
}

impl Room {
    /// The table itself says something, so that it is told and kept.
    pub(super) fn announce(&mut self, text: String, done: &mut Done) {
        let said = Said { seat: None, text, at: now(), table: true };
        self.tell(said, done);
    }

    fn key_of(&self, seat: Seat) -> Result<(KeyHash, Holder), Problem> {
        let held = self.keys.iter().find(|(_, holder)| holder.seats.has(seat)).copied();
        held.ok_or_else(|| Problem::unknown(format!("nobody holds a key to seat {seat}")))
    }

    /// A fresh key for a seat, and for the others that went with it. The holder gets it at once. If the host asks for
    /// another's, it goes to that seat's own device; where none is connected, somebody else at the table has to agree
    /// that the host gets it, once there is something to see. Everybody is told.
    pub(super) fn revoke(&mut self, guest: u64, seat: Seat, done: &mut Done) -> Result<Option<Key>, Problem> {
        let (holds, host, by) = {
            let guest = self.guest(guest)?;
            (guest.holds, guest.host, guest.key)
        };
        if !host && !holds.has(seat) {
            return Err(Problem::host());
        }
        self.seat(seat)?;
        let (old, holder) = self.key_of(seat)?;
        if holds.has(seat) {
            let key = self.renew(old, holder, done)?;
            self.announce(format!("Seat {seat} has a new key, made by its holder."), done);
            return Ok(Some(key));
        }
        self.may_grow()?;
        let devices: Vec<_> = self.guests.iter().filter(|guest| guest.key == Some(old)).collect();
        let devices: Vec<_> = devices.into_iter().map(|guest| guest.outbox.clone()).collect();
        if let Some(device) = devices.last() {
            let key = self.renew(old, holder, done)?;
            self.announce(format!("The host has renewed the key of seat {seat}; its own page has it."), done);
            self.note_handed(seat, Handover::Renewed, Seats::NONE, done);
            done.say(device, frame(&ToClient::Key { seat, key }));
            return Ok(None);
        }
        if self.meta.stage != Stage::Playing {
            let key = self.renew(old, holder, done)?;
            self.announce(format!("The host has taken the key of seat {seat}."), done);
            self.note_handed(seat, Handover::Taken, Seats::NONE, done);
            return Ok(Some(key));
        }
        // What the seat has in hand is nobody's to see before somebody else has agreed.
        let others = self.persons().minus(holds).minus(holder.seats);
        if others.is_empty() {
            let because = "nobody else is at the table who could agree; a bot can stand in for the seat";
            return Err(Problem::early(because));
        }
        self.asked += 1;
        let by = by.ok_or_else(Problem::host)?;
        self.takeover = Some(Takeover { seat, by, asked: self.asked, others });
        self.announce(format!("The host wants to take over seat {seat}, whose page is gone."), done);
        self.say_takeover(done);
        Ok(None)
    }

    /// The wish as everybody may know it.
    pub(super) fn takeover_wish(&self) -> Option<TakeoverWish> {
        self.takeover.as_ref().map(|wish| TakeoverWish {
            asked: wish.asked,
            seat: wish.seat,
            others: wish.others,
        })
    }

    fn say_takeover(&self, done: &mut Done) {
        self.say_all(&ToClient::Takeover { wish: self.takeover_wish() }, done);
    }

    /// Somebody else answers the host's wish to take a seat over; says whether there was one of that number.
    pub(super) fn answer_takeover(
        &mut self,
        seat: Seat,
        asked: u32,
        yes: bool,
        done: &mut Done,
    ) -> Result<bool, Problem> {
        let Some(wish) = self.takeover.take_if(|wish| wish.asked == asked && wish.others.has(seat)) else {
            return Ok(false);
        };
        let taken = wish.seat;
        if yes {
            let (old, holder) = self.key_of(taken)?;
            let key = self.renew(old, holder, done)?;
            self.announce(format!("Seat {seat} agreed: the host has taken over seat {taken}."), done);
            self.note_handed(taken, Handover::Taken, Seats::only(seat), done);
            let host = self.guests.iter().find(|guest| guest.key == Some(wish.by));
            if let Some(host) = host {
                done.say(&host.outbox, frame(&ToClient::Key { seat: taken, key }));
            }
        } else {
            self.announce(format!("Seat {seat} did not agree that the host takes over seat {taken}."), done);
        }
        self.say_takeover(done);
        Ok(true)
    }

    /// A device of the seat came back: nobody has to take it over.
    pub(super) fn came_back(&mut self, holds: Seats, done: &mut Done) {
        if self.takeover.take_if(|wish| holds.has(wish.seat)).is_some() {
            self.say_takeover(done);
        }
    }

    /// What the host did to a seat's key stands in log and record for good (TB-SEAT-03); before the deal it waits for it.
    fn note_handed(&mut self, seat: Seat, how: Handover, agreed: Seats, done: &mut Done) {
        let before = self.before(None);
        match (&mut self.table, before) {
            (Some(table), Some(before)) => {
                if table.handed(seat, how, agreed, now()).is_ok() {
                    self.hand_over(done);
                    self.tell_changes(&before, done);
                }
            }
            _ => {
                // It says no more the second time.
                if !self.meta.handed.contains(&(seat, how)) {
                    self.meta.handed.push((seat, how));
                    done.writes.push(self.meta_write());
                }
            }
        }
    }

    /// What the host did to keys before the deal, for the record.
    pub(super) fn hand_on(&mut self, done: &mut Done) {
        for (seat, how) in std::mem::take(&mut self.meta.handed) {
            if let Some(table) = &mut self.table {
                // Every seat of the table is there.
                _ = table.handed(seat, how, Seats::NONE, now());
            }
        }
        self.hand_over(done);
    }

    fn renew(&mut self, old: KeyHash, holder: Holder, done: &mut Done) -> Result<Key, Problem> {
        self.drop_key(old, done);
        // It is worth nothing at the table that follows either.
        done.revoked_after = self.meta.rematch.clone().map(|table| (table, old));
        self.new_key(holder, done)
    }
}
