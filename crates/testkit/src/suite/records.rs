//! Records replay alike, and any change to one is noticed.

use table::{AnyGame, AnyTable, Chance, Entry, OnShelf, Record, Seat, Seats, Seed, Table, Words};

use super::walk::{choose, ensure, pick};
use super::{Failure, Suite};

pub(super) const RECORDS: &str = "records_replay_and_tell";

impl<G: Words> Suite<G> {
    /// A game with undos, written to a file and read back, replays to the same digest; a changed
    /// byte or entry is found.
    pub(super) fn records_replay_and_tell(&self) -> Result<(), Failure> {
        for game in 0..self.effort.pick(6, 100) as u64 {
            let setup = self.setups[game as usize % self.setups.len()].clone();
            let place = format!("{setup:?}, seed {game}");
            let fail = |what: String| Failure { check: RECORDS, place: place.clone(), what };
            let mut rng = Chance::from_number(game + 2_000);
            let mut table = Table::<G>::deal(self.content, setup, Seed::from_number(game), Vec::new())
                .map_err(|no| fail(format!("cannot deal: {}", no.words::<G>(self.content))))?;
            play_with_undos(&mut table, &mut rng).map_err(fail)?;
            self.replays(&table).map_err(fail)?;
            self.bytes_tell(&table, &mut rng).map_err(fail)?;
            self.entries_tell(&table, &mut rng).map_err(fail)?;
        }
        Ok(())
    }

    fn replays(&self, table: &Table<G>) -> Result<(), String> {
        let file = archive::write(&AnyTable::record(table));
        let archive =
            archive::read(&file).map_err(|damage| format!("a sound file is called damaged: {damage}"))?;
        let shelved = OnShelf::<G>(self.content);
        let replayed =
            shelved.replay(archive.stored()).map_err(|error| format!("a record does not replay: {error}"))?;
        ensure(replayed.digest() == table.digest(), || "a record replays to another digest".to_owned())?;
        let facts =
            |table: &dyn AnyTable| serde_json::to_string(&table.told(table.seats(), 0)).unwrap_or_default();
        ensure(facts(&*replayed) == facts(table), || "a record replays with other facts".to_owned())?;
        ensure(archive::write(&replayed.record()) == file, || {
            "a replayed record is written differently".to_owned()
        })
    }

    /// Any changed byte of a file is noticed.
    fn bytes_tell(&self, table: &Table<G>, rng: &mut Chance) -> Result<(), String> {
        let file = archive::write(&AnyTable::record(table)).into_bytes();
        for _ in 0..self.effort.pick(60, 400) {
            let mut changed = file.clone();
            let at = rng.below(file.len() as u32) as usize;
            changed[at] ^= 1 << rng.below(7);
            let noticed = match std::str::from_utf8(&changed) {
                Ok(text) => archive::read(text).is_err(),
                Err(_) => true,
            };
            ensure(noticed, || format!("byte {at} of a record was changed, and nobody noticed"))?;
        }
        Ok(())
    }

    /// A changed entry is noticed even where the file is sealed anew.
    fn entries_tell(&self, table: &Table<G>, rng: &mut Chance) -> Result<(), String> {
        let record = table.record();
        let entries = record.segments.last().map_or(0, |segment| segment.entries.len());
        for _ in 0..entries.min(self.effort.pick(12, 100)) {
            let at = rng.below(entries as u32) as usize;
            let mut changed = record.clone();
            let Some(segment) = changed.segments.last_mut() else {
                break;
            };
            let others: Vec<String> = segment.entries.iter().filter_map(action_of).collect();
            match &mut segment.entries[at] {
                Entry::Act { action, seat, .. } => match pick(&others, rng) {
                    Some(other) if other != action => action.clone_from(other),
                    _ => *seat = seat.next(Seat::MAX as u8),
                },
                Entry::Undo { free, .. } => *free = !*free,
                Entry::Handed { agreed, .. } => *agreed = Seats::first(8).minus(*agreed),
            }
            let noticed =
                Table::<G>::verify(self.content, &changed).iter().any(|verdict| verdict.flaw.is_some());
            ensure(noticed, || format!("entry {at} of a record was changed, and nobody noticed"))?;
        }
        self.shortened(record)
    }

    /// A record that lost its last entries is still a record, of a shorter game.
    fn shortened(&self, mut record: Record<G>) -> Result<(), String> {
        if let Some(segment) = record.segments.last_mut() {
            segment.entries.truncate(segment.entries.len() / 2);
        }
        let verdicts = Table::<G>::verify(self.content, &record);
        ensure(verdicts.iter().all(|verdict| verdict.flaw.is_none()), || {
            "half a game does not replay".to_owned()
        })
    }
}

fn action_of(entry: &Entry) -> Option<String> {
    match entry {
        Entry::Act { action, .. } => Some(action.clone()),
        Entry::Undo { .. } | Entry::Handed { .. } => None,
    }
}

fn play_with_undos<G: Words>(table: &mut Table<G>, rng: &mut Chance) -> Result<(), String> {
    while let Some((seat, action)) = choose(table.position(), rng) {
        table.act(seat, None, action, None, 7).map_err(|no| format!("an offer is refused: {no:?}"))?;
        // Not too many: a game must come to its end.
        if rng.below(12) == 0 && table.moves() > 0 {
            let to = rng.below(table.moves() as u32) as usize;
            let to = to.max(table.moves().saturating_sub(3));
            let back = table.undo(seat, to, Seats::first(Seat::MAX as u8), 8);
            let over = table.turn().outcome().is_some();
            ensure(back.is_ok() != over, || format!("undo to {to} with consent of all: {back:?}"))?;
        }
    }
    Ok(())
}
