//! Opening tables, and what can be asked without one.

use std::collections::BTreeMap;

use bots::Company;
use serde_json::value::RawValue;
use serde_path_to_error::Track;
use shelf::Shelved;
use table::{AnyTable, Chance, Seat, Seed, Unloaded};

use super::problem::{Kind, Problem};
use super::request::{GivenSeed, Load, New, Verify};
use super::session::{Said, Session};
use super::{Referee, TABLES_MAX, ok, wire};
use crate::options;

/// The games on the shelf, or the one with this name.
pub(super) fn games(name: Option<&str>) -> Said {
    let describe = |shelved: &Shelved| {
        let about = shelved.about();
        wire::Game {
            name: about.name,
            title: about.title,
            summary: about.summary,
            rules: about.rules,
            content: shelved.game.content(),
            seats: about.seats,
            coop: about.coop,
            hidden: about.hidden,
            chance: about.chance,
            longest: about.longest,
            options: shelved.game.default_options(),
            choices: shelved.game.choices().into_iter().map(Into::into).collect(),
        }
    };
    let games = match name {
        Some(name) => vec![describe(find(name)?)],
        None => shelf::games().iter().map(describe).collect(),
    };
    ok(&wire::Games { games })
}

/// A game as data: all that a client of it has to know.
pub(super) fn describe(name: &str) -> Said {
    ok(&find(name)?.game.describe())
}

/// The clause with this id.
pub(super) fn rule(id: &str) -> Said {
    let Some(cited) = shelf::rule(id) else {
        let id: String = id.chars().take(40).collect();
        // TB-LINE-05: what is named exists.
        return Err(Problem::new(Kind::Unknown, "TB-LINE-05", format!("no rulebook has a clause `{id}`")));
    };
    ok(&wire::Clause {
        id: &cited.clause.id,
        text: &cited.clause.text,
        chapter: &cited.chapter.title,
        book: &cited.book.title,
    })
}

/// What can be vouched for of a record.
pub(super) fn verify(asked: &Verify) -> Said {
    let (archive, shelved) = read(&asked.record, asked.cut_short)?;
    let verdicts = shelved.game.verify(archive.stored()).map_err(unloaded_record)?;
    ok(&wire::Verified {
        game: shelved.about().name,
        sealed: archive.sealed(),
        sound: verdicts.iter().all(|verdict| verdict.flaw.is_none()),
        segments: verdicts.into_iter().map(Into::into).collect(),
    })
}

fn find(name: &str) -> Result<&'static Shelved, Problem> {
    shelf::find(name).ok_or_else(|| {
        let names: Vec<_> = shelf::games().iter().map(|shelved| shelved.about().name).collect();
        let name: String = name.chars().take(40).collect();
        let because = format!("there is no game `{name}`; the games are {}", names.join(", "));
        Problem::new(Kind::Unknown, "TB-LINE-05", because)
    })
}

/// A record and the game it is of.
fn read(record: &str, cut_short: bool) -> Result<(archive::Archive, &'static Shelved), Problem> {
    let archive = if cut_short { archive::read_cut_short(record)? } else { archive::read(record)? };
    let Some(shelved) = shelf::find(archive.game()) else {
        // TB-RECORD-01: a record is of a game that this program knows.
        let name: String = archive.game().chars().take(40).collect();
        let because = format!("the record is of `{name}`, a game that this program does not know");
        return Err(Problem::new(Kind::Record, "TB-RECORD-01", because));
    };
    Ok((archive, shelved))
}

fn unloaded_record(unloaded: Unloaded) -> Problem {
    match unloaded {
        // TB-RECORD-08: a header is read by its game.
        Unloaded::Form(said) => Problem::new(Kind::Record, "TB-RECORD-08", said),
        Unloaded::No(no) => Problem::from_no(Kind::Record, no),
        Unloaded::Flaw(flaw) => flaw.into(),
    }
}

impl Referee {
    /// TB-CHANCE-01: binds the referee to a secret seed before any seat adds to it.
    pub(super) fn commit(&mut self) -> Said {
        if self.committed.len() >= TABLES_MAX {
            // TB-LINE-04: so many promises can be open, and no more.
            let because = format!("{TABLES_MAX} seeds are committed to and not dealt from");
            return Err(Problem::new(Kind::Table, "TB-LINE-04", because));
        }
        let seed = self.secret()?;
        let commitment = seed.commitment();
        self.committed.insert(commitment, seed);
        ok(&wire::Committed { commitment })
    }

    pub(super) fn deal(&mut self, name: &str, new: New) -> Said {
        self.has_room_for(name)?;
        let shelved = find(&new.game)?;
        let options = options::chosen(shelved.game, &new.options)
            .map_err(|because| Problem::new(Kind::Options, "TB-OPTION-01", because))?;
        if let Some(guests) = self.mode.guests
            && let Some(added) = new.entropy.iter().find(|added| !guests.has(added.seat))
        {
            // TB-SEALED-02: a guest adds entropy for its own seats only.
            let because = format!("seat {} is the house's; you play {guests}", added.seat);
            return Err(Problem::new(Kind::Sealed, "TB-SEALED-02", because));
        }
        let seed = self.seed(&new)?;
        let seats = new.seats.unwrap_or(shelved.about().seats.0);
        let mut options = <dyn erased_serde::Deserializer>::erase(&options);
        let table =
            shelved.game.deal(seats, &mut options, seed, new.entropy).map_err(|unloaded| match unloaded {
                Unloaded::Form(said) => Problem::new(Kind::Options, "TB-OPTION-01", said),
                Unloaded::No(no) => no.into(),
                Unloaded::Flaw(flaw) => flaw.into(),
            })?;
        let said = self.seat_at(name, shelved, table, &new.house)?;
        if let Some(commitment) = new.commitment {
            self.committed.remove(&commitment);
        }
        Ok(said)
    }

    /// The seed of a new game: the one given, the one committed to, or a new secret.
    fn seed(&mut self, new: &New) -> Result<Seed, Problem> {
        match (&new.seed, &new.commitment) {
            (Some(_), Some(_)) => {
                let because = "a new game has a `seed` or a `commitment`, not both";
                Err(Problem::new(Kind::Request, "TB-LINE-02", because))
            }
            (Some(_), None) if self.mode.is_sealed() => {
                // TB-SEALED-01: who names the seed knows the deal.
                let because = "this referee is sealed: it deals from secret seeds of its own";
                Err(Problem::new(Kind::Sealed, "TB-SEALED-01", because))
            }
            (Some(GivenSeed(seed)), None) => Ok(*seed),
            (None, Some(commitment)) => self.committed.get(commitment).copied().ok_or_else(|| {
                let because = format!("no seed is committed to by {commitment}, or it has been dealt from");
                Problem::new(Kind::Unknown, "TB-LINE-05", because)
            }),
            (None, None) => self.secret(),
        }
    }

    pub(super) fn load(&mut self, line: &str, name: &str, load: &Load<'_>) -> Said {
        self.has_room_for(name)?;
        if self.mode.is_sealed() {
            // TB-SEALED-01: who brings the position knows it.
            let because = "this referee is sealed: it deals its games itself and loads none";
            return Err(Problem::new(Kind::Sealed, "TB-SEALED-01", because));
        }
        match (load.position, &load.record) {
            (Some(position), None) => self.load_position(line, name, load, position),
            (None, Some(record)) => self.load_record(name, load, record),
            _ => {
                let because = "what is loaded is either a `position` or a `record`";
                Err(Problem::new(Kind::Request, "TB-LINE-02", because))
            }
        }
    }

    fn load_position(&mut self, line: &str, name: &str, load: &Load<'_>, position: &RawValue) -> Said {
        let Some(game) = &load.game else {
            let because = "a position does not say of which `game` it is";
            return Err(Problem::new(Kind::Request, "TB-LINE-02", because));
        };
        let shelved = find(game)?;
        // The position is a part of the line: its faults are told in the line's columns.
        let offset = (position.get().as_ptr() as usize).saturating_sub(line.as_ptr() as usize);
        let mut track = Track::new();
        let reader = serde_path_to_error::Deserializer::new(position, &mut track);
        let table = shelved.game.at_position(&mut <dyn erased_serde::Deserializer>::erase(reader));
        let table =
            table.map_err(|unloaded| Problem::position(unloaded, offset, &track.path().to_string()))?;
        self.seat_at(name, shelved, table, &BTreeMap::new())
    }

    fn load_record(&mut self, name: &str, load: &Load<'_>, record: &str) -> Said {
        let (archive, shelved) = read(record, load.cut_short)?;
        if let Some(game) = &load.game
            && *game != shelved.about().name
        {
            // TB-RECORD-03: a record is of the game it names.
            let game: String = game.chars().take(40).collect();
            let because = format!("the record is of {}, not of {game}", shelved.about().name);
            return Err(Problem::new(Kind::Record, "TB-RECORD-03", because));
        }
        let table = shelved.game.replay(archive.stored()).map_err(unloaded_record)?;
        self.seat_at(name, shelved, table, &BTreeMap::new())
    }

    fn has_room_for(&self, name: &str) -> Result<(), Problem> {
        if self.tables.contains_key(name) {
            // TB-LINE-03: a new table opens under a name that is free.
            let because = format!("a table `{name}` is open already; close it first or name another");
            return Err(Problem::new(Kind::Table, "TB-LINE-03", because));
        }
        if self.tables.len() >= TABLES_MAX {
            // TB-LINE-04: so many tables are open at a time, and no more.
            let because = format!("{TABLES_MAX} tables are open; close one first");
            return Err(Problem::new(Kind::Table, "TB-LINE-04", because));
        }
        Ok(())
    }

    /// Opens the table, with the house in the seats that are not the guests' and in those it was asked to take.
    fn seat_at(
        &mut self,
        name: &str,
        shelved: &'static Shelved,
        table: Box<dyn AnyTable>,
        asked: &BTreeMap<Seat, String>,
    ) -> Said {
        let everybody = table.seats();
        if let Some(seat) = asked.keys().find(|seat| !everybody.has(**seat)) {
            // TB-LINE-05: what is named exists.
            let because = format!("there is no seat {seat} for the house; the seats are {everybody}");
            return Err(Problem::new(Kind::Unknown, "TB-LINE-05", because));
        }
        let eyes = self.mode.guests.unwrap_or(everybody).both(everybody);
        let guests = asked.keys().fold(eyes, |guests, seat| guests.without(*seat));
        let mut house = Company::new();
        for seat in everybody.minus(guests) {
            let level = asked.get(&seat).map_or(shelved.bots.usual().name, String::as_str);
            let bot = shelved.bots.bot(level, Chance::new(&self.secret()?, &[])).ok_or_else(|| {
                // TB-LINE-05: what is named exists.
                let known: Vec<_> = shelved.bots.levels().iter().map(|level| level.name).collect();
                let level: String = level.chars().take(40).collect();
                let because = format!("there is no bot `{level}`; the bots are {}", known.join(", "));
                Problem::new(Kind::Unknown, "TB-LINE-05", because)
            })?;
            house.seat(seat, bot);
        }
        let mut session = Session { shelved, table, house, guests, eyes };
        session.settle();
        let said = session.opened(name)?;
        self.tables.insert(name.to_owned(), session);
        Ok(said)
    }

    fn secret(&mut self) -> Result<Seed, Problem> {
        (self.secrets)().map_err(Problem::internal)
    }
}
