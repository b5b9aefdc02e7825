//! A table from a record that somebody brings along.

use archive::{Archive, Person};
use serde::Deserialize;
use serde_json::value::{RawValue, to_raw_value};
use table::{AnyTable, Digest, Seat, Seats};

use super::names::checked as checked_name;
use super::people::person_name;
use super::{Meta, Room, json, now, refused};
use crate::commit::Done;
use crate::keys::Holder;
use crate::store::Write;
use crate::wire::{Key, Mark, Problem, SeatInfo, Stage, TableId, Talk, Who};

/// As much of a header as every game's has.
#[derive(Deserialize)]
struct Heading {
    setup: Setup,
    start: Start,
}

#[derive(Deserialize)]
struct Setup {
    options: Box<RawValue>,
}

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum Start {
    Deal { commitment: Digest },
    Position(serde::de::IgnoredAny),
}

impl Room {
    /// A private table with the record's game as it stands, if that is no more work than this. All seats are the importer's.
    pub(crate) fn import(
        id: TableId,
        archive: &Archive,
        most: u64,
        done: &mut Done,
    ) -> Result<(Room, Key), Problem> {
        let shelved = shelf::find(archive.game())
            .ok_or_else(|| Problem::unknown("the record is of a game that is not here"))?;
        let table = shelved.game.replay_within(archive.stored(), most).map_err(refused)?;
        let (header, base) = whole_record(&id, &*table, done).ok_or_else(Problem::internal)?;
        let heading: Heading = serde_json::from_str(&header).map_err(|_| Problem::internal())?;
        let seat = |seat: Seat| SeatInfo {
            seat,
            who: Who::Person,
            name: named(archive, seat),
            mark: Mark { colour: seat.index() as u8, shape: seat.index() as u8 },
            team: None,
            here: false,
        };
        let over = table.turn().outcome().is_some();
        let meta = Meta {
            game: archive.game().to_owned(),
            public: false,
            options: to_raw_value(&heading.setup.options).map_err(|_| Problem::internal())?,
            seats: table.seats().iter().map(seat).collect(),
            created: now(),
            touched: now(),
            stage: if over { Stage::Over } else { Stage::Playing },
            seed: None,
            commitment: match heading.start {
                Start::Deal { commitment } => Some(commitment),
                Start::Position(_) => None,
            },
            talk: Talk::default(),
            rematch: None,
            deal: Default::default(),
            struck: Vec::new(),
            swapped: Vec::new(),
            reported: Vec::new(),
            handed: Vec::new(),
        };
        let seats: Seats = table.seats();
        let mut room = Room::new(id, shelved, meta);
        (room.base, room.handed) = (base, table.entries().len());
        room.table = Some(table);
        let key = room.new_key(Holder { seats, host: true, invite: false }, done)?;
        done.writes.push(room.meta_write());
        room.hand_over_position(done);
        Ok((room, key))
    }
}

/// What somebody in this seat was called, as far as the record says in words that may stand at a table.
fn named(archive: &Archive, seat: Seat) -> String {
    let person = archive.people().iter().find(|person| person.seat == seat);
    let name = person.and_then(|person| checked_name(&person.name).ok());
    name.unwrap_or_else(|| person_name(seat))
}

impl Room {
    /// Who played, for the record.
    pub(crate) fn played_by(&self) -> Vec<Person> {
        let person = |seat: &SeatInfo| {
            let bot = match &seat.who {
                Who::Bot(level) => Some(level.clone()),
                Who::Open | Who::Person | Who::Stand(_) => None,
            };
            Person { seat: seat.seat, name: seat.name.clone(), bot }
        };
        self.meta.seats.iter().map(person).collect()
    }
}

/// Keeps all there is of a record; says how its last segment begins, and after how many entries.
pub(super) fn whole_record(id: &TableId, table: &dyn AnyTable, done: &mut Done) -> Option<(String, usize)> {
    let mut first = 0;
    let mut last = None;
    for segment in table.record() {
        let header = json(&segment.header);
        done.writes.push(Write::Segment { table: id.clone(), first, header: header.clone() });
        for (offset, entry) in segment.entries.iter().enumerate() {
            done.writes.push(Write::Entry { table: id.clone(), n: first + offset, body: json(entry) });
        }
        last = Some((header, first));
        first += segment.entries.len();
    }
    last
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::Stored;

    /// Entries are counted through all segments: those of the second once took the places of the first.
    #[test]
    fn a_record_of_two_segments_is_kept_whole() {
        let game = shelf::find("tic-tac-toe").expect("a game").game;
        let play = |table: &mut dyn AnyTable, answers: &[&str]| {
            for answer in answers {
                let seat = table.turn().waiting().lowest().expect("somebody is asked");
                table.act(seat, None, answer, None, 0).expect("a legal answer");
            }
        };
        let options = serde_json::json!({});
        let mut options = <dyn erased_serde::Deserializer>::erase(&options);
        let mut table = game.deal(2, &mut options, table::Seed::from_number(1), Vec::new()).expect("a table");
        play(&mut *table, &["place a1", "place b2", "place c3"]);
        let [first] = &table.record()[..] else { panic!("one segment") };
        let header: serde_json::Value = serde_json::from_str(&json(&first.header)).expect("JSON");
        let header = Box::new(<dyn erased_serde::Deserializer>::erase(&header));
        let position: serde_json::Value = serde_json::from_str(&json(&table.position())).expect("JSON");
        let mut position = <dyn erased_serde::Deserializer>::erase(&position);
        let earlier = Stored { header, entries: first.entries.clone() };
        let mut table = game.go_on(vec![earlier], &mut position).expect("it goes on");
        play(&mut *table, &["place a2", "place a3"]);

        let (mut done, id) = (Done::default(), "two".to_owned());
        let (_, base) = whole_record(&id, &*table, &mut done).expect("a segment");
        assert_eq!(base, 3);
        let (mut segments, mut entries) = (Vec::new(), Vec::new());
        for write in &done.writes {
            match write {
                Write::Segment { first, .. } => segments.push(*first),
                Write::Entry { n, .. } => entries.push(*n),
                _ => panic!("nothing else is written"),
            }
        }
        assert_eq!((segments, entries), (vec![0, 3], vec![0, 1, 2, 3, 4]));
    }
}
