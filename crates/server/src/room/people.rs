//! Who sits where: setting a table, sitting down, leaving, coming back.

use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};
use shelf::Shelved;
use table::{Seat, Seats, Seed};

use super::marks::{checked as checked_mark, tell_apart};
use super::names::checked as checked_name;
use super::{Meta, Room, now};
use crate::commit::Done;
use crate::door::RoomCell;
use crate::keys::{self, Holder, KeyHash};
use crate::store::Write;
use crate::wire::{Join, Key, Mark, Problem, SeatInfo, SeatPlan, Stage, TableId, Talk, ToClient, Who};

/// A table to be set, checked.
pub(crate) struct Planned {
    pub(crate) shelved: &'static Shelved,
    pub(crate) plan: Vec<SeatPlan>,
    pub(crate) options: Box<RawValue>,
    pub(crate) public: bool,
    pub(crate) name: Option<String>,
    pub(crate) mark: Option<Mark>,
    pub(crate) seed: Seed,
}

#[cfg(test)]
impl Room {
    /// A room in which tic-tac-toe is to be played between these.
    pub(crate) fn small(plan: [SeatPlan; 2]) -> Room {
        let id = crate::keys::table_id(0).expect("a name");
        Room::set(id, Planned::small(plan), &mut Done::default()).expect("a table").0
    }
}

#[cfg(test)]
impl Planned {
    /// Tic-tac-toe between these.
    pub(crate) fn small(plan: [SeatPlan; 2]) -> Planned {
        Planned {
            shelved: shelf::find("tic-tac-toe").expect("a game"),
            plan: plan.into(),
            options: serde_json::value::to_raw_value(&serde_json::json!({})).expect("JSON"),
            public: false,
            name: None,
            mark: None,
            seed: Seed::from_number(1),
        }
    }
}

pub(super) fn bot_name(seat: Seat) -> String {
    format!("Bot {seat}")
}

pub(super) fn person_name(seat: Seat) -> String {
    format!("Player {seat}")
}

impl Room {
    /// A level that the game's bots have.
    fn checked_level(shelved: &Shelved, level: &str) -> Result<String, Problem> {
        let levels = shelved.bots.levels();
        if levels.iter().any(|known| known.name == level) {
            return Ok(level.to_owned());
        }
        let names: Vec<&str> = levels.iter().map(|level| level.name).collect();
        Err(Problem::unknown(format!(
            "no bot of {} has that level; there are {}",
            shelved.about().title,
            names.join(", ")
        )))
    }

    /// Sets a table, with the host's key and, if a seat is open, an invitation.
    pub(crate) fn set(
        id: TableId,
        planned: Planned,
        done: &mut Done,
    ) -> Result<(Room, Key, Option<Key>), Problem> {
        let Planned { shelved, plan, options, public, name, mark, seed } = planned;
        let (fewest, most) = shelved.about().seats;
        if !(usize::from(fewest)..=usize::from(most)).contains(&plan.len()) {
            let title = shelved.about().title;
            return Err(Problem::message(format!(
                "{title} has {fewest} to {most} seats, not {}",
                plan.len()
            )));
        }
        let name = name.as_deref().map(checked_name).transpose()?;
        let mark = mark.map(checked_mark).transpose()?;
        let mut mine = Seats::NONE;
        let mut seats = Vec::new();
        for (seat, plan) in Seats::first(plan.len() as u8).iter().zip(plan) {
            let own = Mark { colour: seat.index() as u8, shape: seat.index() as u8 };
            let (who, name, mark) = match plan {
                SeatPlan::Me => {
                    mine = mine.with(seat);
                    let first = mine.len() == 1;
                    let name = name.clone().unwrap_or_else(|| person_name(seat));
                    (Who::Person, name, mark.filter(|_| first).unwrap_or(own))
                }
                SeatPlan::Friend => (Who::Open, String::new(), own),
                SeatPlan::Bot(level) => {
                    (Who::Bot(Room::checked_level(shelved, &level)?), bot_name(seat), own)
                }
            };
            seats.push(SeatInfo { seat, who, name, mark, team: None, here: false });
        }
        let first = mine.lowest().filter(|_| mark.is_some());
        tell_apart(&mut seats, first);
        let open = seats.iter().any(|seat| seat.who == Who::Open);
        let meta = Meta {
            game: shelved.about().name.to_owned(),
            public,
            options,
            seats,
            created: now(),
            touched: now(),
            stage: Stage::Waiting,
            commitment: Some(seed.commitment()),
            seed: Some(seed),
            talk: Talk::default(),
            rematch: None,
            deal: Default::default(),
            struck: Vec::new(),
            swapped: Vec::new(),
            reported: Vec::new(),
            handed: Vec::new(),
        };
        let mut room = Room::new(id, shelved, meta);
        let key = room.new_key(Holder { seats: mine, host: true, invite: false }, done)?;
        let invitation = Holder { seats: Seats::NONE, host: false, invite: true };
        let invite = if open { Some(room.new_key(invitation, done)?) } else { None };
        done.writes.push(room.meta_write());
        Ok((room, key, invite))
    }

    /// Whether somebody who holds the seat is connected.
    fn is_here(&self, seat: Seat) -> bool {
        self.guests.iter().any(|guest| guest.holds.has(seat))
    }

    pub(crate) fn new_key(&mut self, holder: Holder, done: &mut Done) -> Result<Key, Problem> {
        let key = keys::key()?;
        self.keep_key(KeyHash::of(&key), holder, done);
        Ok(key)
    }

    fn keep_key(&mut self, hash: KeyHash, holder: Holder, done: &mut Done) {
        self.keys.retain(|(known, _)| *known != hash);
        self.keys.push((hash, holder));
        done.writes.push(Write::Key { table: self.id.clone(), hash, holder });
    }

    pub(super) fn drop_key(&mut self, hash: KeyHash, done: &mut Done) {
        self.revoked = true;
        self.keys.retain(|(known, _)| *known != hash);
        done.writes.push(Write::Revoked { table: self.id.clone(), hash });
    }

    /// Somebody takes an open seat.
    pub(crate) fn join(
        &mut self,
        by: Option<Holder>,
        join: &Join,
        done: &mut Done,
    ) -> Result<(Key, Seats), Problem> {
        if !self.meta.public && !by.is_some_and(|holder| holder.invite || holder.host) {
            return Err(Problem::key("a seat at a private table is taken by invitation"));
        }
        let name = join.name.as_deref().map(checked_name).transpose()?;
        let mark = join.mark.map(checked_mark).transpose()?;
        if self.meta.stage != Stage::Waiting {
            return Err(Problem::taken("the game has begun; its seats are taken"));
        }
        self.not_while_opening()?;
        let seat = match join.seat {
            Some(seat) if self.seat(seat)?.who == Who::Open => seat,
            Some(seat) => return Err(Problem::taken(format!("seat {seat} is taken"))),
            None => {
                let open = self.meta.seats.iter().find(|seat| seat.who == Who::Open);
                open.ok_or_else(|| Problem::taken("all seats are taken"))?.seat
            }
        };
        let name = self.own_name(seat, &name.unwrap_or_else(|| person_name(seat)))?;
        let holder = Holder { seats: Seats::only(seat), host: false, invite: false };
        let key = self.new_key(holder, done)?;
        let sitting = &mut self.meta.seats[seat.index()];
        sitting.who = Who::Person;
        sitting.name = name;
        let own = sitting.mark;
        sitting.mark = mark.unwrap_or(own);
        if self.give_way(seat, own).is_err() {
            self.meta.seats[seat.index()].mark = own;
        }
        self.changed(done);
        Ok((key, holder.seats))
    }

    pub(super) fn rename(
        &mut self,
        holds: Seats,
        seat: Seat,
        name: &str,
        mark: Mark,
        done: &mut Done,
    ) -> Result<(), Problem> {
        let (name, mark) = (checked_name(name)?, checked_mark(mark)?);
        self.seat(seat)?;
        if let Some(other) = self.looks_like(&name, |other| holds.has(other)) {
            return Err(Problem::taken(format!("that looks like the name of seat {}", other.seat)));
        }
        let own = std::mem::replace(&mut self.meta.seats[seat.index()].mark, mark);
        if let Err(problem) = self.give_way(seat, own) {
            self.meta.seats[seat.index()].mark = own;
            return Err(problem);
        }
        self.meta.seats[seat.index()].name = name;
        self.changed(done);
        Ok(())
    }

    /// Chooses for a seat what each seat chooses for itself: whoever sits there does, and the host for bots and open
    /// seats.
    pub(super) fn choose(
        &mut self,
        guest: u64,
        seat: Seat,
        option: &str,
        value: Value,
        done: &mut Done,
    ) -> Result<(), Problem> {
        let guest = self.guest(guest)?;
        let (holds, host) = (guest.holds.has(seat), guest.host);
        let sits = &self.seat(seat)?.who;
        if !holds && (!host || *sits == Who::Person) {
            return Err(Problem::key(format!("your key does not choose for seat {seat}")));
        }
        if self.meta.stage != Stage::Waiting {
            return Err(Problem::late("what a seat is to be is chosen before the deal"));
        }
        self.not_while_opening()?;
        let chosen = shelf::options::for_seat(self.shelved.game, &self.options(), option, seat, value);
        let chosen = to_raw_value(&chosen.map_err(Problem::message)?).map_err(|_| Problem::internal())?;
        let before = std::mem::replace(&mut self.meta.options, chosen);
        // What does not fit together is refused now, while there is somebody who can choose otherwise.
        if let Err(problem) = self.try_options() {
            self.meta.options = before;
            return Err(problem);
        }
        self.changed(done);
        Ok(())
    }

    /// The table's options as they are kept.
    fn options(&self) -> Value {
        serde_json::from_str(self.meta.options.get()).unwrap_or_default()
    }

    /// Changes who sits in a seat.
    pub(super) fn reseat(
        &mut self,
        guest: u64,
        seat: Seat,
        who: SeatPlan,
        done: &mut Done,
    ) -> Result<(), Problem> {
        let (holds, host, key) = {
            let guest = self.guest(guest)?;
            (guest.holds.has(seat), guest.host, guest.key)
        };
        if self.meta.stage == Stage::Over {
            return Err(Problem::late("the game is over; its seats stay as they were"));
        }
        self.not_while_opening()?;
        let sits = self.seat(seat)?.who.clone();
        if !holds && !host {
            return Err(Problem::host());
        }
        let waiting = self.meta.stage == Stage::Waiting;
        match (who, sits) {
            (SeatPlan::Bot(level), sits) => {
                let level = Room::checked_level(self.shelved, &level)?;
                if !holds && !waiting && sits == Who::Person && self.is_here(seat) {
                    let because = format!(
                        "whoever sits in seat {seat} is here; they alone can let a bot play for them"
                    );
                    return Err(Problem::taken(because));
                }
                let sitting = &mut self.meta.seats[seat.index()];
                match sits {
                    Who::Person | Who::Stand(_) if !waiting => {
                        sitting.who = Who::Stand(level);
                        if !holds {
                            self.announce(format!("The host lets a bot play for seat {seat}."), done);
                        }
                    }
                    Who::Person if !holds => {
                        return Err(Problem::taken(format!("a person sits in seat {seat}")));
                    }
                    _ => {
                        (sitting.who, sitting.name) = (Who::Bot(level), bot_name(seat));
                        self.leave(seat, holds, done);
                    }
                }
            }
            (SeatPlan::Me, Who::Stand(_) | Who::Person) if holds => {
                self.meta.seats[seat.index()].who = Who::Person;
            }
            (SeatPlan::Me, Who::Open | Who::Bot(_)) if waiting && host => {
                let sitting = &mut self.meta.seats[seat.index()];
                (sitting.who, sitting.name) = (Who::Person, person_name(seat));
                if let Some((key, holder)) = key.and_then(|key| Some((key, self.holder(key)?))) {
                    self.keep_key(key, Holder { seats: holder.seats.with(seat), ..holder }, done);
                    self.refresh_holds();
                }
            }
            (SeatPlan::Me, _) => return Err(Problem::taken(format!("seat {seat} is not yours to take"))),
            (SeatPlan::Friend, _) if !waiting => {
                return Err(Problem::late("seats are opened before the deal only"));
            }
            (SeatPlan::Friend, _) => {
                let sitting = &mut self.meta.seats[seat.index()];
                (sitting.who, sitting.name) = (Who::Open, String::new());
                self.leave(seat, holds, done);
            }
        }
        self.changed(done);
        Ok(())
    }

    /// Nobody's key holds the seat any more. Whoever leaves of their own accord may still watch; whoever was removed, and
    /// holds nothing else, is out.
    fn leave(&mut self, seat: Seat, own: bool, done: &mut Done) {
        let holding: Vec<_> =
            self.keys.iter().filter(|(_, holder)| holder.seats.has(seat)).copied().collect();
        for (hash, holder) in holding {
            let left = Holder { seats: holder.seats.without(seat), ..holder };
            if left.seats.is_empty() && !left.host && !own {
                self.drop_key(hash, done);
            } else {
                self.keep_key(hash, left, done);
            }
        }
        self.refresh_holds();
    }

    /// Guests hold what their keys hold. Their eyes follow: before the deal there is nothing to see.
    fn refresh_holds(&mut self) {
        for guest in &mut self.guests {
            let held = self.keys.iter().find(|(hash, _)| Some(*hash) == guest.key);
            guest.holds = held.map_or(Seats::NONE, |(_, holder)| holder.seats);
            guest.viewer = guest.holds;
        }
    }

    /// Drops a key that was revoked at the table before this one; gives the table that follows.
    pub(crate) fn revoke_key(&mut self, hash: KeyHash, done: &mut Done) -> Option<TableId> {
        if self.holder(hash).is_some() {
            self.drop_key(hash, done);
        }
        self.meta.rematch.clone()
    }

    /// An invitation is for whoever is to play: it ends with the deal.
    pub(super) fn end_invitations(&mut self, done: &mut Done) {
        let over: Vec<_> =
            self.keys.iter().filter(|(_, holder)| holder.invite).map(|(hash, _)| *hash).collect();
        over.into_iter().for_each(|hash| self.drop_key(hash, done));
    }

    /// A fresh invitation.
    pub(super) fn invite(&mut self, guest: u64, done: &mut Done) -> Result<Key, Problem> {
        if !self.guest(guest)?.host {
            return Err(Problem::host());
        }
        if self.meta.stage != Stage::Waiting {
            return Err(Problem::late("the game has begun; nobody else can be invited"));
        }
        self.end_invitations(done);
        self.new_key(Holder { seats: Seats::NONE, host: false, invite: true }, done)
    }

    /// A new table with the same people, dealt; the keys of this one open it too.
    pub(super) fn rematch(&mut self, guest: u64, done: &mut Done) -> Result<(), Problem> {
        if self.guest(guest)?.holds.is_empty() && !self.guest(guest)?.host {
            return Err(Problem::key("only those who play can ask for another game"));
        }
        if self.meta.stage != Stage::Over {
            return Err(Problem::early("the game is not over yet"));
        }
        if self.meta.rematch.is_none() {
            let seed = keys::seed()?;
            let mut meta = self.meta.clone();
            (meta.created, meta.touched, meta.struck) = (now(), now(), Vec::new());
            (meta.stage, meta.seed, meta.commitment) = (Stage::Waiting, Some(seed), Some(seed.commitment()));
            // Whoever is here plays, though a bot stood in for them before.
            for seat in &mut meta.seats {
                if matches!(seat.who, Who::Stand(_)) && self.is_here(seat.seat) {
                    seat.who = Who::Person;
                }
            }
            let mut room = Room::new(keys::table_id(now())?, self.shelved, meta);
            for (hash, holder) in self.keys.iter().filter(|(_, holder)| !holder.invite) {
                room.keep_key(*hash, *holder, done);
            }
            room.begin_by_itself(self.adding(), done)?;
            self.meta.rematch = Some(room.id.clone());
            done.made = Some((room.id.clone(), RoomCell::new(room)));
            self.changed(done);
        }
        if let Some(table) = self.meta.rematch.clone() {
            self.say_all(&ToClient::Rematch { table }, done);
        }
        Ok(())
    }
}
