//! The deal: everybody is bound to what they add before anybody opens it.
//!
//! The server is bound to its seed from the moment the table is set, each device to words of its own by their hash. At the
//! deal the list of those who are bound is closed and told, and all of them open. If one does not, the deal is void: the
//! server takes another seed, everybody is bound anew, and it is told and kept whose was missing. So nobody can choose what is
//! dealt, whoever comes last and whoever can read the seed included.

use serde::{Deserialize, Serialize};
use table::{Digest, Entropy, RuleId, Seats, Voided};

use super::{Guest, Room};
use crate::commit::Done;
use crate::keys::{self, KeyHash};
use crate::wire::{Bound, DealInfo, Problem, Stage, ToClient, VoidInfo};

/// The most bytes that a device can add to a deal.
const WORDS_MAX: usize = 200;
/// A table that begins by itself is left to its host after so many deals that came to nothing.
const BY_ITSELF: u32 = 3;

/// How far a table is with its deal, as it is stored.
#[derive(Clone, Default, Serialize, Deserialize)]
pub(crate) struct Dealing {
    /// The devices that added to the deal; while it is opened, those that are to.
    bound: Vec<Bound>,
    /// Whether they have been asked to open. It is kept before anybody does, so that stopping the server is no way to another
    /// deal that nobody hears of.
    #[serde(default)]
    opening: bool,
    /// The seats that are waited for, and then it begins by itself: at once, or after another game.
    #[serde(default)]
    awaited: Option<Seats>,
    /// The deals that came to nothing.
    #[serde(default)]
    voided: Vec<Voided>,
}

/// What a device has said about the deal.
#[derive(Default)]
pub(crate) struct Adding {
    /// Whether it adds to deals at all.
    adds: bool,
    /// What it is bound to.
    committed: Option<Digest>,
    /// What it has opened.
    opened: Option<String>,
}

impl Adding {
    pub(super) fn new(adds: bool) -> Adding {
        Adding { adds, ..Adding::default() }
    }
}

/// The deal that is being tried.
#[derive(Default)]
pub(crate) struct Attempt {
    number: u32,
    /// Whether the host wants it now.
    wanted: bool,
    /// Whether somebody looks at the clock for it,
    watched: bool,
    /// or is to.
    unwatched: Option<u32>,
}

impl Guest {
    /// Whether it is a device that adds to the deal.
    fn adds(&self) -> bool {
        self.adding.adds && !self.holds.is_empty()
    }

    fn is(&self, bound: &Bound) -> bool {
        !self.holds.is_empty() && self.holds == bound.seats && self.adding.committed == Some(bound.committed)
    }
}

impl Room {
    /// The deal as everybody may know it.
    pub(super) fn deal_info(&self) -> Option<DealInfo> {
        let dealing = &self.meta.deal;
        let waiting = self.meta.stage == Stage::Waiting;
        let bound = if waiting && !dealing.opening { self.bound() } else { dealing.bound.clone() };
        let voided = dealing.voided.iter();
        let voided: Vec<_> =
            voided.map(|void| VoidInfo { missing: void.missing, times: void.times }).collect();
        let begins = waiting && (dealing.opening || self.attempt.wanted || dealing.awaited.is_some());
        let anything = waiting || !bound.is_empty() || !voided.is_empty();
        (anything && self.meta.commitment.is_some()).then_some(DealInfo { bound, begins, voided })
    }

    /// The devices that are bound: those that came with one key are one, and the last of them counts.
    fn bound(&self) -> Vec<Bound> {
        let mut devices: Vec<(Option<KeyHash>, Bound)> = Vec::new();
        for guest in self.guests.iter().filter(|guest| guest.adds()) {
            if let Some(committed) = guest.adding.committed {
                devices.retain(|(key, _)| *key != guest.key);
                devices.push((guest.key, Bound { seats: guest.holds, committed }));
            }
        }
        let mut bound: Vec<Bound> = devices.into_iter().map(|(_, bound)| bound).collect();
        bound.sort_by_key(|bound| bound.seats.lowest());
        bound
    }

    /// A device is bound to what it will open.
    pub(super) fn bind(&mut self, guest: u64, to: Digest, done: &mut Done) -> Result<(), Problem> {
        let (key, holds) = {
            let guest = self.guest(guest)?;
            (guest.key, guest.holds)
        };
        if holds.is_empty() {
            return Err(Problem::key("only those who play add to the deal"));
        }
        self.not_while_opening()?;
        if self.meta.stage != Stage::Waiting {
            return Err(Problem::late("the game has been dealt already"));
        }
        let same = |other: &Guest| other.adding.committed == Some(to) && other.key != key;
        if self.guests.iter().any(same) {
            return Err(Problem::taken("another page is bound to that; add something of your own"));
        }
        if let Some(guest) = self.guests.iter_mut().find(|known| known.id == guest) {
            guest.adding = Adding { adds: true, committed: Some(to), opened: None };
        }
        (self.came_or_went, done.came_or_went) = (true, true);
        if self.meta.deal.awaited.is_some() && !self.attempt.watched {
            // Whoever is there does not wait without end for those who are not.
            self.watch();
        }
        self.begin_if_all_are_bound(done)
    }

    /// Whoever could still change what is dealt while others open could choose it.
    pub(super) fn not_while_opening(&self) -> Result<(), Problem> {
        if self.meta.deal.opening {
            return Err(Problem::busy("the deal is being opened; try again in a moment"));
        }
        Ok(())
    }

    /// The host wants the deal. Devices that add to it and have not been bound yet are waited for.
    pub(super) fn start(
        &mut self,
        guest: u64,
        entropy: Option<&str>,
        done: &mut Done,
    ) -> Result<(), Problem> {
        if !self.guest(guest)?.host {
            return Err(Problem::host());
        }
        self.not_while_opening()?;
        if self.meta.stage != Stage::Waiting {
            return Err(Problem::late("the game has been dealt already"));
        }
        if entropy.is_some() {
            // TB-CHANCE-04: words that come with the deal itself could be chosen to suit.
            let because = "what a page adds is bound before the deal (`commit`), not given with it";
            return Err(Problem { rule: Some(RuleId("TB-CHANCE-04")), ..Problem::refused(because) });
        }
        self.try_options()?;
        self.meta.deal.awaited = None;
        self.attempt_deal(done)
    }

    /// Deals as soon as those who hold these seats are there and bound; at once if there are none.
    pub(crate) fn begin_by_itself(&mut self, awaited: Seats, done: &mut Done) -> Result<(), Problem> {
        self.meta.deal = Dealing::default();
        if awaited.is_empty() {
            return self.deal(Vec::new(), done);
        }
        self.try_options()?;
        self.meta.deal.awaited = Some(awaited);
        self.watch();
        done.writes.push(self.meta_write());
        Ok(())
    }

    fn attempt_deal(&mut self, done: &mut Done) -> Result<(), Problem> {
        self.attempt.wanted = true;
        self.watch();
        self.begin_if_all_are_bound(done)
    }

    fn watch(&mut self) {
        self.attempt.number += 1;
        (self.attempt.watched, self.attempt.unwatched) = (true, Some(self.attempt.number));
    }

    /// An attempt that has just begun, for which somebody has to look at the clock.
    pub(crate) fn take_unwatched(&mut self) -> Option<u32> {
        self.attempt.unwatched.take()
    }

    fn begin_if_all_are_bound(&mut self, done: &mut Done) -> Result<(), Problem> {
        let awaited = self.meta.deal.awaited;
        if self.meta.stage != Stage::Waiting
            || self.meta.deal.opening
            || !(self.attempt.wanted || awaited.is_some())
        {
            return Ok(());
        }
        let bound = self.bound();
        let are_bound = bound.iter().fold(Seats::NONE, |all, bound| all.union(bound.seats));
        let adding = self.guests.iter().filter(|guest| guest.adds());
        let there = adding.fold(Seats::NONE, |all, guest| all.union(guest.holds));
        if !are_bound.covers(there.union(awaited.unwrap_or(Seats::NONE))) {
            return Ok(());
        }
        self.ask_to_open(bound, done)
    }

    /// Closes the list of those who are bound, and asks all of them to open.
    fn ask_to_open(&mut self, bound: Vec<Bound>, done: &mut Done) -> Result<(), Problem> {
        self.attempt.wanted = false;
        if bound.is_empty() {
            return self.deal(Vec::new(), done);
        }
        let commitment = self.meta.commitment.ok_or_else(Problem::internal)?;
        self.watch();
        let dealing = &mut self.meta.deal;
        (dealing.opening, dealing.bound) = (true, bound.clone());
        self.changed(done);
        self.say_all(&ToClient::Open { round: self.attempt.number, commitment, bound }, done);
        Ok(())
    }

    /// A device opens what it is bound to. When all have, it is dealt.
    pub(super) fn open(
        &mut self,
        guest: u64,
        round: u32,
        words: String,
        done: &mut Done,
    ) -> Result<(), Problem> {
        self.guest(guest)?;
        let late = || Problem::late("nobody waits for that any more; be bound anew");
        if !self.meta.deal.opening || round != self.attempt.number {
            return Err(late());
        }
        let bound = &self.meta.deal.bound;
        let mut guests = self.guests.iter_mut();
        let guest = guests.find(|known| known.id == guest && bound.iter().any(|bound| known.is(bound)));
        let guest = guest.ok_or_else(late)?;
        if words.len() > WORDS_MAX {
            return Err(Problem::message(format!("at most {WORDS_MAX} bytes can be added to a deal")));
        }
        if guest.adding.committed != Some(Entropy::commitment(&words)) {
            // TB-CHANCE-04: what is opened is what the device was bound to.
            let because = "that is not what this page was bound to";
            return Err(Problem { rule: Some(RuleId("TB-CHANCE-04")), ..Problem::refused(because) });
        }
        guest.adding.opened = Some(words);
        match self.opened() {
            Ok(entropy) => self.deal(entropy, done),
            Err(_) => Ok(()),
        }
    }

    /// What all have opened, or the seats whose opening is missing.
    fn opened(&self) -> Result<Vec<Entropy>, Seats> {
        let (mut entropy, mut missing) = (Vec::new(), Seats::NONE);
        for bound in &self.meta.deal.bound {
            let words = self.guests.iter().find_map(|guest| {
                let words = guest.adding.opened.as_ref();
                words.filter(|_| guest.is(bound)).cloned()
            });
            match (words, bound.seats.lowest()) {
                (Some(words), Some(seat)) => entropy.push(Entropy {
                    seat,
                    words,
                    committed: Some(bound.committed),
                    beside: bound.seats.without(seat),
                }),
                _ => missing = missing.union(bound.seats),
            }
        }
        if missing.is_empty() { Ok(entropy) } else { Err(missing) }
    }

    /// An attempt has taken long enough. Those who have not even come are not waited for any longer; one that has not
    /// opened makes it void.
    pub(crate) fn overdue(&mut self, number: u32, done: &mut Done) -> Result<(), Problem> {
        if number != self.attempt.number || self.meta.stage != Stage::Waiting {
            return Ok(());
        }
        self.attempt.watched = false;
        if self.meta.deal.opening {
            let missing = self.opened().err().unwrap_or(Seats::NONE);
            self.void(missing, done);
            return Ok(());
        }
        let bound = self.bound();
        if self.attempt.wanted || !bound.is_empty() {
            self.meta.deal.awaited = None;
            return self.ask_to_open(bound, done);
        }
        Ok(())
    }

    /// Somebody went: if they were to open and have not, the deal is void; if they were waited for, it may begin.
    pub(super) fn check_openings(&mut self, done: &mut Done) {
        if !self.meta.deal.opening {
            // What cannot be dealt was refused to whoever wanted it.
            _ = self.begin_if_all_are_bound(done);
            return;
        }
        let here = |bound: &Bound| self.guests.iter().any(|guest| guest.is(bound));
        let gone = self.meta.deal.bound.iter().filter(|bound| !here(bound));
        let gone = gone.fold(Seats::NONE, |all, bound| all.union(bound.seats));
        if !gone.is_empty() {
            self.void(gone, done);
        }
    }

    /// The deal comes to nothing: everybody is bound anew, the server too, and it is told and kept whose opening was missing
    /// (TB-CHANCE-05).
    fn void(&mut self, missing: Seats, done: &mut Done) {
        if let Ok(seed) = keys::seed() {
            (self.meta.seed, self.meta.commitment) = (Some(seed), Some(seed.commitment()));
        }
        for guest in &mut self.guests {
            (guest.adding.committed, guest.adding.opened) = (None, None);
        }
        self.attempt = Attempt { number: self.attempt.number, ..Attempt::default() };
        let dealing = &mut self.meta.deal;
        (dealing.opening, dealing.bound) = (false, Vec::new());
        let known = dealing.voided.iter_mut().find(|void| void.missing == missing);
        let times = match known {
            Some(void) => {
                void.times = void.times.saturating_add(1);
                void.times
            }
            None => {
                dealing.voided.push(Voided { missing, times: 1 });
                1
            }
        };
        if dealing.voided.iter().map(|void| void.times).sum::<u32>() >= BY_ITSELF {
            dealing.awaited = None;
        }
        let whose = match missing.len() {
            0 => "the server was stopped while it was opened".to_owned(),
            1 => format!("the page of seat {missing} did not open what it was bound to"),
            _ => {
                let seats = table::english::and(missing.iter().map(|seat| seat.to_string()));
                format!("the pages of the seats {seats} did not open what they were bound to")
            }
        };
        let often = match times {
            1 => "the first time".to_owned(),
            times => format!("{times} times so far"),
        };
        self.announce(format!("The deal came to nothing: {whose} ({often}). All are bound anew."), done);
        self.changed(done);
    }

    /// What was being opened when the server stopped is void: the seed was known by then to whoever runs it.
    pub(super) fn void_if_stopped(&mut self, done: &mut Done) {
        if self.meta.stage == Stage::Waiting && self.meta.deal.opening {
            self.void(Seats::NONE, done);
        }
    }

    /// It is dealt: nobody is bound any more.
    pub(super) fn end_dealing(&mut self, entropy: &[Entropy]) {
        let bound = entropy.iter().filter_map(|added| {
            let seats = added.beside.with(added.seat);
            added.committed.map(|committed| Bound { seats, committed })
        });
        let voided = std::mem::take(&mut self.meta.deal.voided);
        self.meta.deal = Dealing { bound: bound.collect(), voided, ..Dealing::default() };
        self.attempt = Attempt::default();
        for guest in &mut self.guests {
            (guest.adding.committed, guest.adding.opened) = (None, None);
        }
    }

    /// The deals that came to nothing, for the record.
    pub(super) fn voided(&self) -> Vec<Voided> {
        self.meta.deal.voided.clone()
    }

    /// The seats of those at the table whose devices add to deals.
    pub(super) fn adding(&self) -> Seats {
        let adding = self.guests.iter().filter(|guest| guest.adds());
        adding.fold(Seats::NONE, |all, guest| all.union(guest.holds))
    }
}
