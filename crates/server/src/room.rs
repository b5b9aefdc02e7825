//! One table: its game, its people, and whoever is connected to it.
//!
//! A room is a value behind a lock. A wish is dealt with at once by the task of the socket it came in
//! on, because a move takes microseconds; bots think outside.

mod bots;
mod branch;
mod deal;
mod guests;
mod import;
mod info;
mod load;
mod marks;
mod names;
mod people;
mod plans;
mod play;
mod say;
mod scene;
mod sight;
mod takeover;
mod tale;
mod wishes;

use std::net::IpAddr;
use std::sync::Arc;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use shelf::Shelved;
use table::{AnyTable, Digest, Seat, Seats, Seed, Ticket};

use crate::commit::Done;
use crate::keys::{Holder, KeyHash};
use crate::outbox::{Frame, Outbox, frame};
use crate::rate::Bucket;
use crate::store::Write;
use crate::wire::{Problem, Said, SeatInfo, Stage, TableId, Talk, ToClient, UndoRefused, UndoWish, Who};

pub(crate) use bots::{hint, wake};
pub(crate) use names::{NAME_MAX, hides_something};
pub(crate) use people::Planned;
pub(crate) use play::refused;
pub(crate) use say::{SAID_MAX, STRUCK};
use sight::Sight;
pub(crate) use wishes::{AT_ONCE, Answer};

/// Everything about a table but its game, as it is stored.
#[derive(Clone, Serialize, Deserialize)]
pub(crate) struct Meta {
    pub(crate) game: String,
    pub(crate) public: bool,
    pub(crate) options: Box<RawValue>,
    pub(crate) seats: Vec<SeatInfo>,
    pub(crate) created: u64,
    pub(crate) touched: u64,
    pub(crate) stage: Stage,
    /// What will be dealt from; it moves into the record with the deal.
    #[serde(default)]
    pub(crate) seed: Option<Seed>,
    /// What the deal is bound to, from before anybody adds to it.
    #[serde(default)]
    pub(crate) commitment: Option<Digest>,
    /// Who may speak.
    #[serde(default)]
    pub(crate) talk: Talk,
    #[serde(default)]
    pub(crate) rematch: Option<TableId>,
    /// How far it is with its deal.
    #[serde(default)]
    pub(crate) deal: deal::Dealing,
    /// The entries of the record whose notes were struck, counted through all segments.
    #[serde(default)]
    pub(crate) struck: Vec<usize>,
    /// Those in whose place other words stand.
    #[serde(default)]
    pub(crate) swapped: Vec<(usize, String)>,
    /// Those that somebody reported.
    #[serde(default)]
    pub(crate) reported: Vec<usize>,
    /// What the host did to seats' keys before the deal.
    #[serde(default)]
    pub(crate) handed: Vec<(Seat, table::Handover)>,
}

/// Somebody connected to the table.
pub(crate) struct Guest {
    pub(crate) id: u64,
    pub(crate) outbox: Arc<Outbox>,
    /// Whose address it is.
    pub(crate) address: IpAddr,
    /// The seats of the guest's key.
    pub(crate) holds: Seats,
    /// The seats the guest looks through.
    pub(crate) viewer: Seats,
    pub(crate) host: bool,
    pub(crate) key: Option<KeyHash>,
    /// What it has said about the deal.
    adding: deal::Adding,
}

/// One table.
pub(crate) struct Room {
    pub(crate) id: TableId,
    pub(crate) shelved: &'static Shelved,
    pub(crate) meta: Meta,
    pub(crate) keys: Vec<(KeyHash, Holder)>,
    pub(crate) table: Option<Box<dyn AnyTable>>,
    pub(crate) guests: Vec<Guest>,
    pub(crate) chat: Vec<Said>,
    pub(crate) undo: Option<UndoWish>,
    /// Who said no to the last wish to take moves back, and how long the record was: it is not asked again before the
    /// next move.
    refused: Option<(usize, UndoRefused)>,
    takeover: Option<takeover::Takeover>,
    /// The deal that is being tried.
    attempt: deal::Attempt,
    /// How much may be said.
    talk: Bucket,
    /// Whether somebody came or went and the others were not told yet. It can wait a moment: often there is
    /// something else to say by then.
    pub(crate) came_or_went: bool,
    sights: Vec<Sight>,
    asked: u32,
    next_guest: u64,
    /// How many entries lie in the segments before the one being played.
    base: usize,
    /// How many entries of this segment have been handed over to be kept.
    handed: usize,
    /// Where a position was last kept.
    kept: KeptAt,
    /// The questions that bots are thinking about.
    thinking: [Option<Ticket>; Seat::MAX],
    /// The seats for which a hint is being thought about.
    hinted: Seats,
    /// What seats that play together have laid down.
    laid: [plans::Laid; Seat::MAX],
    /// When somebody last did something or left.
    pub(crate) active: Instant,
    /// Whether a key was revoked and whoever came with it is still here.
    revoked: bool,
    /// Nobody has looked yet whether its bots are asked something.
    pub(crate) unwoken: bool,
    /// Set when the room was put away: whoever still holds it must fetch it anew.
    pub(crate) closed: bool,
}

/// Where a position was last kept.
#[derive(Clone, Copy, Default)]
struct KeptAt {
    /// After how many entries, counted through all segments.
    n: usize,
    /// How many moves stood.
    moves: usize,
    /// How much work the table had been by then.
    work: u64,
    /// How many entries of this segment are kept with what they came to.
    traced: usize,
}

/// A position is kept every so many entries,
const POSITION_EVERY: usize = 64;
/// and after so much work, in plain moves: what comes after it is played again when the table is opened.
const POSITION_WORK: u64 = 80;
/// A table is opened at once if no more than this has to be played again, in plain moves; else when it is its turn.
pub(crate) const PLAYED_AGAIN: u64 = 2_000;

impl Room {
    /// A table at which nothing has been dealt.
    pub(crate) fn new(id: TableId, shelved: &'static Shelved, meta: Meta) -> Room {
        Room {
            id,
            shelved,
            meta,
            keys: Vec::new(),
            table: None,
            guests: Vec::new(),
            chat: Vec::new(),
            undo: None,
            refused: None,
            takeover: None,
            attempt: deal::Attempt::default(),
            talk: Bucket::new(say::AT_ONCE, say::RATE),
            came_or_went: false,
            sights: Vec::new(),
            asked: 0,
            next_guest: 0,
            base: 0,
            handed: 0,
            kept: KeptAt::default(),
            thinking: [None; Seat::MAX],
            hinted: Seats::NONE,
            laid: Default::default(),
            active: Instant::now(),
            revoked: false,
            unwoken: true,
            closed: false,
        }
    }

    /// What a key opens here.
    pub(crate) fn holder(&self, key: KeyHash) -> Option<Holder> {
        self.keys.iter().find(|(hash, _)| *hash == key).map(|(_, holder)| *holder)
    }

    fn guest(&self, id: u64) -> Result<&Guest, Problem> {
        // A guest whose key was revoked is out before its connection knows.
        self.guests.iter().find(|guest| guest.id == id).ok_or_else(|| Problem::key("the key was revoked"))
    }

    fn seat(&self, seat: Seat) -> Result<&SeatInfo, Problem> {
        let seats = self.meta.seats.len();
        let no = || Problem::unknown(format!("there is no seat {seat} at this table of {seats}"));
        self.meta.seats.get(seat.index()).ok_or_else(no)
    }

    /// The seats of people, here or not. A bot that stands in for somebody does not agree for them.
    fn persons(&self) -> Seats {
        let of_a_person = |seat: &&SeatInfo| matches!(seat.who, Who::Person | Who::Stand(_));
        let persons = self.meta.seats.iter().filter(of_a_person);
        persons.map(|seat| seat.seat).collect()
    }

    /// The game, once it is dealt.
    fn game(&self) -> Result<&dyn AnyTable, Problem> {
        self.table.as_deref().ok_or_else(not_dealt)
    }

    /// To everybody at the table.
    fn say_all(&self, message: &ToClient, done: &mut Done) {
        if self.guests.is_empty() {
            return;
        }
        let frame: Frame = frame(message);
        for guest in &self.guests {
            done.say(&guest.outbox, frame.clone());
        }
    }

    /// People, settings or stage changed: kept, and told to everybody.
    fn changed(&mut self, done: &mut Done) {
        self.meta.touched = now();
        done.writes.push(self.meta_write());
        self.tell_people(done);
    }

    /// Tells everybody who sits here and who is connected.
    fn tell_people(&mut self, done: &mut Done) {
        self.came_or_went = false;
        if !self.guests.is_empty() {
            self.say_all(&ToClient::Table(self.info()), done);
        }
    }

    /// The same, if somebody came or went since they were told.
    pub(crate) fn tell_who_is_here(&mut self, done: &mut Done) {
        if self.came_or_went {
            self.tell_people(done);
        }
    }

    pub(crate) fn meta_write(&self) -> Write {
        Write::Table {
            id: self.id.clone(),
            meta: json(&self.meta),
            stage: self.meta.stage,
            public: self.meta.public,
            touched: self.meta.touched,
        }
    }
}

fn not_dealt() -> Problem {
    Problem::early("the game has not been dealt yet")
}

/// A value of ours as JSON.
fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("what is stored can be written as JSON")
}

/// Milliseconds since 1970.
pub(crate) fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}
