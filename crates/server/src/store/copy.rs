//! A whole house moved from one store to another, and compared table by table.

use super::{Fault, House, Store, Whole, Write};
use crate::wire::TableId;

/// What was copied.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Copied {
    /// How many tables.
    pub tables: u64,
    /// How many entries of their records.
    pub entries: u64,
}

/// So many names are asked for at a time.
const NAMES: u32 = 256;
/// A batch has so many writes, or those of one table more.
const BATCH: usize = 4096;

impl Whole {
    /// The writes that make it.
    #[must_use]
    pub fn writes(&self, id: &TableId) -> Vec<Write> {
        let table = || id.clone();
        let Whole { stage, public, touched, kept, revoked } = self;
        let meta = kept.meta.clone();
        let mut writes =
            vec![Write::Table { id: table(), meta, stage: *stage, public: *public, touched: *touched }];
        let keys = kept.keys.iter().chain(revoked);
        writes.extend(keys.map(|&(hash, holder)| Write::Key { table: table(), hash, holder }));
        writes.extend(revoked.iter().map(|&(hash, _)| Write::Revoked { table: table(), hash }));
        let segment = |(first, header): &(usize, String)| Write::Segment {
            table: table(),
            first: *first,
            header: header.clone(),
        };
        writes.extend(kept.segments.iter().map(segment));
        let entry = |(n, body): (usize, &String)| Write::Entry { table: table(), n, body: body.clone() };
        writes.extend(kept.entries.iter().enumerate().map(entry));
        let (position, bookmark) = (kept.position.clone(), kept.bookmark.clone());
        writes.extend(position.map(|(n, body)| Write::Position { table: table(), n, body, bookmark }));
        let traces = |(first, body): &(usize, String)| Write::Traces {
            table: table(),
            first: *first,
            body: body.clone(),
        };
        writes.extend(kept.traces.iter().map(traces));
        writes.extend(kept.chat.iter().map(|said| Write::Said { table: table(), said: said.clone() }));
        writes
    }

    /// What of it is not as it is there.
    fn differs(&self, there: &Whole) -> Option<&'static str> {
        let (one, other) = (&self.kept, &there.kept);
        let parts = [
            (
                (self.stage, self.public, self.touched) == (there.stage, there.public, there.touched),
                "its stage",
            ),
            (one.meta == other.meta, "its people and settings"),
            (one.keys == other.keys && self.revoked == there.revoked, "its keys"),
            (one.segments == other.segments, "the headers of its record"),
            (one.entries == other.entries, "the entries of its record"),
            (one.position == other.position && one.bookmark == other.bookmark, "its position"),
            (one.traces == other.traces, "what its entries came to"),
            (one.chat == other.chat, "what was said at it"),
        ];
        parts.into_iter().find_map(|(same, what)| (!same).then_some(what))
    }
}

/// Copies all tables to a store that has none, and reads each of them back to compare it.
///
/// # Errors
/// If the other store is not empty, if one of them fails, or if a table does not come back as it was. What was
/// copied until then stays.
pub async fn copy(from: &dyn House, to: &dyn Store) -> Result<Copied, Fault> {
    if !to.tables("", 1).await?.is_empty() {
        return Err(Fault(
            "there are tables already where they are to be copied to: it has to be empty".to_owned(),
        ));
    }
    let mut copied = Copied::default();
    let mut last = TableId::new();
    loop {
        let names = from.tables(&last, NAMES).await?;
        let Some(name) = names.last() else {
            return compared(from, to, copied).await;
        };
        last.clone_from(name);
        let mut page = Vec::new();
        let mut batch = Vec::new();
        for id in names {
            // It may have been deleted since it was found.
            let Some(whole) = from.whole(&id).await? else {
                continue;
            };
            copied.tables += 1;
            copied.entries += whole.kept.entries.len() as u64;
            batch.extend(whole.writes(&id));
            page.push((id, whole));
            if batch.len() >= BATCH {
                put(std::mem::take(&mut batch), &std::mem::take(&mut page), to).await?;
            }
        }
        put(batch, &page, to).await?;
    }
}

/// Writes some tables, and compares them.
async fn put(batch: Vec<Write>, tables: &[(TableId, Whole)], to: &dyn Store) -> Result<(), Fault> {
    if batch.is_empty() {
        return Ok(());
    }
    to.write(batch).await?;
    // Many at once are brought to their place faster than each when it is read.
    while to.tidy().await? {}
    for (id, whole) in tables {
        let there = to.whole(id).await?;
        let there = there.ok_or_else(|| Fault(format!("table {id} is not there after it was copied")))?;
        if let Some(what) = whole.differs(&there) {
            return Err(Fault(format!("table {id} was not copied as it is: {what} came back otherwise")));
        }
    }
    Ok(())
}

/// Compares the names of all tables: none is missing, and none is too many.
async fn compared(from: &dyn House, to: &dyn Store, copied: Copied) -> Result<Copied, Fault> {
    let mut last = TableId::new();
    loop {
        let (names, there) = (from.tables(&last, NAMES).await?, to.tables(&last, NAMES).await?);
        if names != there {
            return Err(Fault(
                "the two do not have the same tables after one was copied to the other".to_owned(),
            ));
        }
        let Some(name) = names.last() else {
            return Ok(copied);
        };
        last.clone_from(name);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Kept;
    use crate::wire::{Said, Stage};
    use crate::{Holder, KeyHash};

    /// What is named, and what makes it differ.
    type Change = (&'static str, fn(&mut Whole));

    #[test]
    fn whatever_differs_is_named() {
        let key = (KeyHash([7; 32]), Holder { seats: table::Seats::NONE, host: true, invite: false });
        let kept = Kept { meta: "{}".to_owned(), keys: vec![key], ..Kept::default() };
        let whole = Whole { stage: Stage::Playing, public: false, touched: 1, kept, revoked: Vec::new() };
        assert_eq!(whole.differs(&whole.clone()), None);
        let changes: [Change; 11] = [
            ("its stage", |whole| whole.stage = Stage::Over),
            ("its stage", |whole| whole.touched += 1),
            ("its people and settings", |whole| whole.kept.meta.push(' ')),
            ("its keys", |whole| whole.kept.keys.clear()),
            ("its keys", |whole| whole.revoked.extend(whole.kept.keys.clone())),
            ("the headers of its record", |whole| whole.kept.segments.push((0, String::new()))),
            ("the entries of its record", |whole| whole.kept.entries.push(String::new())),
            ("its position", |whole| whole.kept.position = Some((1, String::new()))),
            ("its position", |whole| whole.kept.bookmark = Some(String::new())),
            ("what its entries came to", |whole| whole.kept.traces.push((0, String::new()))),
            ("what was said at it", |whole| {
                whole.kept.chat.push(Said { seat: None, text: String::new(), at: 1, table: false });
            }),
        ];
        for (what, change) in changes {
            let mut other = whole.clone();
            change(&mut other);
            assert_eq!(whole.differs(&other), Some(what));
        }
    }
}
