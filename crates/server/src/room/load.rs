//! A room from what was kept of it.

use serde_json::value::RawValue;
use table::{AnyTable, Bookmark, Entry, Flaw, RuleId, Stored, Unloaded};

use super::{KeptAt, Room, json};
use crate::commit::Done;
use crate::store::{Kept, Write};
use crate::wire::{Stage, TableId};

/// A kept segment, its JSON checked.
struct Segment<'a> {
    header: &'a RawValue,
    entries: Vec<Entry>,
}

fn stored<'a>(segments: &'a [Segment<'a>]) -> Vec<Stored<'a>> {
    let each = |segment: &'a Segment<'a>| Stored {
        header: Box::new(<dyn erased_serde::Deserializer>::erase(segment.header)),
        entries: segment.entries.clone(),
    };
    segments.iter().map(each).collect()
}

fn segments(kept: &Kept) -> Result<Vec<Segment<'_>>, String> {
    let ends = kept.segments.iter().skip(1).map(|(first, _)| *first).chain([kept.entries.len()]);
    let mut segments = Vec::new();
    for ((first, header), end) in kept.segments.iter().zip(ends) {
        let header = serde_json::from_str(header).map_err(|error| format!("header {first}: {error}"))?;
        let bodies = kept.entries.get(*first..end).ok_or("an entry is missing")?;
        let entries = bodies.iter().map(|body| serde_json::from_str(body)).collect::<Result<_, _>>();
        let entries = entries.map_err(|error| format!("an entry after {first}: {error}"))?;
        segments.push(Segment { header, entries });
    }
    Ok(segments)
}

impl Room {
    /// The room as it was kept. What must be kept anew is put into `done`: a record that does not replay
    /// under these rules goes on from its last position as a new segment (TB-RECORD-09).
    ///
    /// # Errors
    /// With a sentence for the log, if it cannot be made out.
    /// Nothing if more than so much would have to be played again: it is then to be loaded where that can wait.
    pub(crate) fn load(id: TableId, kept: &Kept, most: u64, done: &mut Done) -> Result<Option<Room>, String> {
        let meta: super::Meta = serde_json::from_str(&kept.meta).map_err(|error| format!("meta: {error}"))?;
        let shelved = shelf::find(&meta.game).ok_or_else(|| format!("there is no game {}", meta.game))?;
        let mut room = Room::new(id, shelved, meta);
        room.keys.clone_from(&kept.keys);
        room.chat.clone_from(&kept.chat);
        if kept.segments.is_empty() {
            room.void_if_stopped(done);
            return Ok(Some(room));
        }
        let segments = segments(kept)?;
        room.base = kept.segments.last().map_or(0, |(first, _)| *first);
        if !room.resume(kept, &segments) {
            match shelved.game.replay_within(stored(&segments), most) {
                Ok(table) => {
                    (room.handed, room.kept) = (table.entries().len(), KeptAt { n: room.base, ..room.kept });
                    room.table = Some(table);
                    // Next time it is opened where it stands now, if that is any shorter.
                    room.hand_over(done);
                }
                Err(Unloaded::Flaw(Flaw { rule: RuleId("TB-RECORD-10"), .. })) => return Ok(None),
                Err(why) => room.go_on(kept, &segments, &why, done)?,
            }
        }
        room.leave_out_struck();
        if room.end_if_over() {
            done.writes.push(room.meta_write());
        }
        Ok(Some(room))
    }

    /// Opens the table where it was last kept, and plays again what came after that. Not if that was kept by other rules,
    /// with other content or of another record: then all of it is replayed (TB-RECORD-09).
    fn resume(&mut self, kept: &Kept, segments: &[Segment<'_>]) -> bool {
        let (Some((n, body)), Some(bookmark)) = (&kept.position, &kept.bookmark) else {
            return false;
        };
        let (Ok(bookmark), Ok(position)) =
            (serde_json::from_str::<Bookmark>(bookmark), serde_json::from_str::<&RawValue>(body))
        else {
            return false;
        };
        let of_segment = kept.traces.iter().filter(|(first, _)| (self.base..*n).contains(first));
        let pieces: Result<Vec<&RawValue>, _> =
            of_segment.map(|(_, body)| serde_json::from_str(body)).collect();
        let Ok(pieces) = pieces else {
            return false;
        };
        let erased = |piece| Box::new(<dyn erased_serde::Deserializer>::erase(piece)) as Box<_>;
        let traces = pieces.into_iter().map(erased).collect();
        let mut position = <dyn erased_serde::Deserializer>::erase(position);
        match self.shelved.game.resume(stored(segments), &bookmark, &mut position, traces) {
            Ok(table) => {
                self.handed = table.entries().len();
                self.kept = KeptAt { n: *n, moves: 0, work: 0, traced: bookmark.entries };
                self.kept.moves = standing(&table.entries()[..bookmark.entries]);
                self.table = Some(table);
                true
            }
            Err(why) => {
                tracing::info!(table = self.id, %why, "a table is replayed from its first move");
                false
            }
        }
    }

    fn go_on(
        &mut self,
        kept: &Kept,
        segments: &[Segment<'_>],
        why: &Unloaded,
        done: &mut Done,
    ) -> Result<(), String> {
        let Some((n, body)) = &kept.position else {
            return Err(format!("the record does not replay and no position was kept: {why}"));
        };
        let position: &RawValue = serde_json::from_str(body).map_err(|error| format!("position: {error}"))?;
        let mut position = <dyn erased_serde::Deserializer>::erase(position);
        let mut table = (self.shelved.game.go_on(stored(segments), &mut position))
            .map_err(|error| format!("the record does not replay ({why}), nor can its position: {error}"))?;
        let first = kept.entries.len();
        let since: Vec<Entry> =
            segments.iter().flat_map(|segment| &segment.entries).skip(*n).cloned().collect();
        let again = play_again(&mut *table, &since);
        tracing::warn!(table = self.id, %why, again, of = since.len(), "a record goes on as a new segment");
        let header = json(&table.header());
        done.writes.push(Write::Segment { table: self.id.clone(), first, header });
        (self.base, self.handed, self.kept) = (first, 0, KeptAt { n: first, ..KeptAt::default() });
        self.table = Some(table);
        self.meta.stage = Stage::Playing;
        self.hand_over(done);
        self.keep_position(done);
        Ok(())
    }
}

/// How many moves stand after these entries.
fn standing(entries: &[Entry]) -> usize {
    entries.iter().fold(0, |moves, entry| match entry {
        Entry::Act { .. } => moves + 1,
        Entry::Undo { to, .. } => *to,
        Entry::Handed { .. } => moves,
    })
}

/// Plays the answers again that came after the position, as far as the rules still take them.
fn play_again(table: &mut dyn AnyTable, since: &[Entry]) -> usize {
    let take = |entry: &&Entry| match entry {
        Entry::Act { seat, action, note, at, .. } => {
            table.act(*seat, None, action, note.clone(), *at).is_ok()
        }
        // A move that is to be taken back may lie before the position.
        Entry::Undo { .. } => false,
        Entry::Handed { seat, how, agreed, at, .. } => table.handed(*seat, *how, *agreed, *at).is_ok(),
    };
    since.iter().take_while(take).count()
}
