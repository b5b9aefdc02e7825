//! Replaying a record: does the same game come out of it?

use crate::denied::Denied;
use crate::game::Content as _;
use crate::record::{Entry, FORMAT, Flaw, Record, Segment, Start, Verdict};
use crate::rule::RuleId;
use crate::table::Table;
use crate::words::Words;

impl<G: Words> Table<G> {
    /// The table at which a record's last segment was played, if it replays alike: with the same
    /// facts after every entry.
    ///
    /// # Errors
    /// With the first flaw of the last segment.
    pub fn replay(content: &'static G::Content, record: Record<G>) -> Result<Table<G>, Flaw> {
        Table::replay_within(content, record, u64::MAX)
    }

    /// The same with so much work at most (TB-RECORD-10).
    ///
    /// # Errors
    /// With the first flaw of the last segment, which may be that it takes more.
    pub fn replay_within(
        content: &'static G::Content,
        record: Record<G>,
        most: u64,
    ) -> Result<Table<G>, Flaw> {
        let mut earlier = record.segments;
        let number = earlier.len();
        let Some(last) = earlier.pop() else {
            return Err(flaw(1, None, "TB-RECORD-01", "the record holds no game"));
        };
        let mut table = replay_segment(content, &last, number, most)?;
        table.earlier = earlier;
        Ok(table)
    }

    /// What can be vouched for of a record, segment by segment.
    pub fn verify(content: &'static G::Content, record: &Record<G>) -> Vec<Verdict> {
        let judge = |(index, segment): (usize, &Segment<G>)| Verdict {
            rules: segment.header.rules,
            current: segment.header.rules == G::ABOUT.rules && segment.header.content == content.digest(),
            entries: segment.entries.len(),
            deal: segment.dealt(),
            handed: segment.handed(),
            flaw: replay_segment(content, segment, index + 1, u64::MAX).err(),
        };
        record.segments.iter().enumerate().map(judge).collect()
    }
}

pub(crate) fn flaw(
    segment: usize,
    entry: Option<usize>,
    rule: &'static str,
    what: impl Into<String>,
) -> Flaw {
    Flaw { segment, entry, rule: RuleId(rule), what: what.into() }
}

/// A denial as a flaw of the record it came from, in the words of the game.
fn denied<G: Words>(
    content: &G::Content,
    segment: usize,
    entry: Option<usize>,
    denied: &Denied<G::Why>,
) -> Flaw {
    Flaw { segment, entry, rule: denied.rule(), what: denied.words::<G>(content) }
}

pub(crate) fn first_table<G: Words>(
    content: &'static G::Content,
    segment: &Segment<G>,
    number: usize,
) -> Result<Table<G>, Flaw> {
    let header = &segment.header;
    if header.orrery != FORMAT {
        // TB-RECORD-02: the layout of the record is one this program reads.
        let what = format!("the record has layout {}, this program reads layout {FORMAT}", header.orrery);
        return Err(flaw(number, None, "TB-RECORD-02", what));
    }
    if header.game != G::ABOUT.name {
        // TB-RECORD-03: a record is of the game it names.
        let what = format!("the record is of {}, not of {}", header.game, G::ABOUT.name);
        return Err(flaw(number, None, "TB-RECORD-03", what));
    }
    let table = match &header.start {
        Start::Deal { seed: None, .. } => {
            // TB-RECORD-04: a record is replayed once its seed is revealed.
            return Err(flaw(number, None, "TB-RECORD-04", "the seed is not revealed yet"));
        }
        Start::Deal { commitment, seed: Some(seed), .. } if seed.commitment() != *commitment => {
            // TB-CHANCE-01: the revealed seed is the one committed to before the deal.
            return Err(flaw(number, None, "TB-CHANCE-01", "the seed is not the one that was committed to"));
        }
        Start::Deal { seed: Some(seed), entropy, .. } => {
            Table::deal(content, header.setup.clone(), *seed, entropy.clone())
        }
        Start::Position(save) => {
            Table::from_position(content, header.setup.options.clone(), (**save).clone(), Vec::new())
        }
    };
    table.map_err(|no| denied::<G>(content, number, None, &no))
}

/// TB-RECORD-05: a segment replays alike if every entry is accepted and leaves the digest it names.
fn replay_segment<G: Words>(
    content: &'static G::Content,
    segment: &Segment<G>,
    number: usize,
    most: u64,
) -> Result<Table<G>, Flaw> {
    let mut table = first_table(content, segment, number)?;
    table.take_header(segment.header.clone());
    replay_entries(&mut table, &segment.entries, number, most)?;
    Ok(table)
}

/// Replays the entries of a segment that the table does not have yet, with so much work at most.
pub(crate) fn replay_entries<G: Words>(
    table: &mut Table<G>,
    entries: &[Entry],
    number: usize,
    most: u64,
) -> Result<(), Flaw> {
    let content = table.position().content();
    for (index, entry) in entries.iter().enumerate().skip(table.entries.len()) {
        let place = Some(index + 1);
        if table.work() >= most {
            // TB-RECORD-10: whoever replays a record may bound the work.
            let what = format!("to replay it from here takes more work than is done for a record ({most})");
            return Err(flaw(number, place, "TB-RECORD-10", what));
        }
        let accepted = match entry {
            Entry::Act { seat, action, note, at, .. } => {
                table.read(action).and_then(|action| table.act(*seat, None, action, note.clone(), *at))
            }
            Entry::Undo { seat, to, agreed, at, .. } => table.undo(*seat, *to, *agreed, *at),
            Entry::Handed { seat, how, agreed, at, .. } => table.handed(*seat, *how, *agreed, *at),
        };
        accepted.map_err(|no| denied::<G>(content, number, place, &no))?;
        if table.entries.last() != Some(entry) {
            let what = "the game went another way here than the record says";
            return Err(flaw(number, place, "TB-RECORD-05", what));
        }
    }
    Ok(())
}
