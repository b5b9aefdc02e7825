//! A bookmark: where a table stood, so that it is opened there without playing all of it again.
//!
//! The position alone cannot tell what led to it. So beside it are kept the traces of the entries before it: what each
//! of them told, and whether it drew. They hold for the rules and the content they came from, and for one record: the
//! bookmark names all three, and where one differs nothing of it is used (TB-RECORD-05).

use serde::{Deserialize, Serialize};

use crate::digest::Digest;
use crate::event::{Fact, News};
use crate::game::Game;
use crate::record::{Entry, Flaw, Record};
use crate::replay::{first_table, flaw, replay_entries};
use crate::table::{Line, Table, Ticket, Told};
use crate::undo::{Move, Step};
use crate::words::Words;

/// Where a table stood, and what must be the same for it to be opened there.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bookmark {
    /// The version of the rules.
    pub rules: u32,
    /// The digest of the content.
    pub content: Digest,
    /// After how many entries of the segment.
    pub entries: usize,
    /// The running digest there.
    pub digest: Digest,
    /// Of each seat: the number of its next question, and of the one that is open.
    pub tickets: Vec<(u32, Option<Ticket>)>,
}

/// What an entry came to: kept beside the record, never in it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Trace<E> {
    /// Whether anything was drawn from chance.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub drew: bool,
    /// What there was to tell.
    #[serde(default = "Vec::new", skip_serializing_if = "Vec::is_empty")]
    pub facts: Vec<Fact<E>>,
}

/// How far the log had come after an entry, and whether the entry drew.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Footprint {
    pub(crate) log: usize,
    pub(crate) drew: bool,
}

impl<G: Game> Table<G> {
    /// Where the table stands.
    #[must_use]
    pub fn bookmark(&self) -> Bookmark {
        Bookmark {
            rules: self.header.rules,
            content: self.header.content,
            entries: self.entries.len(),
            digest: self.digest,
            tickets: self.tickets(),
        }
    }

    /// The traces of the entries of this segment from this one on.
    #[must_use]
    pub fn traces(&self, from: usize) -> Vec<Trace<G::Event>> {
        let log = |entry: usize| entry.checked_sub(1).map_or(0, |before| self.footprints[before].log);
        let trace = |entry: usize| {
            let Footprint { log: end, drew } = self.footprints[entry];
            let facts = self.log[log(entry)..end].iter().filter_map(|line| match &line.told {
                Told::Fact(fact) => Some(fact.clone()),
                Told::Noted { .. } | Told::Undone { .. } | Told::Handed { .. } => None,
            });
            Trace { drew, facts: facts.collect() }
        };
        (from..self.footprints.len()).map(trace).collect()
    }
}

impl<G: Words> Table<G> {
    /// The table at which a record's last segment was played: as far as the bookmark from what was kept there, and from
    /// there on by replaying the entries.
    ///
    /// # Errors
    /// If rules, content or record are not those of the bookmark, or the rest does not replay alike. The whole record
    /// may replay all the same.
    pub fn resume(
        content: &'static G::Content,
        record: Record<G>,
        bookmark: &Bookmark,
        position: G::Save,
        traces: Vec<Trace<G::Event>>,
    ) -> Result<Table<G>, Flaw> {
        let mut earlier = record.segments;
        let number = earlier.len();
        let no = |what: &str| flaw(number, Some(bookmark.entries), "TB-RECORD-05", what);
        let segment = earlier.pop().ok_or_else(|| no("the record holds no game"))?;
        let mut table = first_table(content, &segment, number)?;
        // What the program has now, what the segment was played by, what was kept.
        let now = (table.header.rules, table.header.content);
        if now != (segment.header.rules, segment.header.content) || now != (bookmark.rules, bookmark.content)
        {
            return Err(no("it was kept under other rules"));
        }
        table.take_header(segment.header.clone());
        let before = segment.entries.get(..bookmark.entries).filter(|before| before.len() == traces.len());
        let before = before.ok_or_else(|| no("it was kept of another record"))?;
        if before.last().map_or(table.digest, Entry::digest) != bookmark.digest {
            return Err(no("it was kept of another record"));
        }
        if !before.is_empty() {
            let first = table.position.clone();
            table.past.keep(0, &first);
            for (entry, trace) in before.iter().zip(traces) {
                table.retrace(entry, trace).ok_or_else(|| no("an entry is none of this game"))?;
            }
            let broken = |broken: crate::rule::Broken| flaw(number, None, broken.rule.0, broken.what);
            table.position = G::load(content, position).map_err(broken)?;
            table.position.invariants().map_err(broken)?;
            table.digest = bookmark.digest;
            let (moves, position) = (table.line.len(), table.position.clone());
            table.past.keep(moves, &position);
            table.number_questions(&bookmark.tickets);
        }
        replay_entries(&mut table, &segment.entries, number, u64::MAX)?;
        table.earlier = earlier;
        Ok(table)
    }

    /// Takes an entry into line, log and record as it was, without playing it.
    fn retrace(&mut self, entry: &Entry, trace: Trace<G::Event>) -> Option<()> {
        match entry {
            Entry::Act { seat, action, note, .. } => {
                let action = self.read(action).ok()?;
                let learned = trace.facts.iter().any(|fact| fact.news == News::Learned);
                let moves = self.line.len();
                let step = Step { seat: *seat, drew: trace.drew, learned };
                self.line.push(Move { action, step, entry: self.entries.len() });
                if note.is_some() {
                    let told = Told::Noted { seat: *seat, entry: self.entries.len() };
                    self.log.push(Line { moves, told });
                }
                self.log.extend(trace.facts.into_iter().map(|fact| Line { moves, told: Told::Fact(fact) }));
            }
            Entry::Undo { seat, to, free, .. } => {
                if *to >= self.line.len() {
                    return None;
                }
                self.keep_taken(*seat, *to);
                self.line.truncate(*to);
                let told = Told::Undone { seat: *seat, to: *to, free: *free };
                self.log.push(Line { moves: *to, told });
            }
            Entry::Handed { seat, how, agreed, .. } => {
                let told = Told::Handed { seat: *seat, how: *how, agreed: *agreed };
                self.log.push(Line { moves: self.line.len(), told });
            }
        }
        self.entries.push(entry.clone());
        if matches!(entry, Entry::Act { .. }) {
            self.pass_taken(self.entries.len() - 1);
        }
        self.footprints.push(Footprint { log: self.log.len(), drew: trace.drew });
        Some(())
    }
}
