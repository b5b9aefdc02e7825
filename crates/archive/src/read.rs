//! From a file to a record that can be replayed.

use serde::Deserialize;
use serde_json::value::RawValue;
use table::{Entry, FORMAT, Stored};

use crate::damage::Damage;
use crate::people::Person;
use crate::write::{HEADER, PEOPLE, SEAL, SEAL_END, seal};

/// A record as it was read from a file: its lines are whole, its game has not been replayed.
#[derive(Clone, Debug)]
pub struct Archive {
    game: String,
    sealed: bool,
    segments: Vec<Segment>,
    people: Vec<Person>,
}

/// A segment whose header only its game can read.
#[derive(Clone, Debug)]
struct Segment {
    header: Box<RawValue>,
    entries: Vec<Entry>,
}

impl Segment {
    fn stored(&self) -> Stored<'_> {
        Stored {
            header: Box::new(<dyn erased_serde::Deserializer>::erase(&*self.header)),
            entries: self.entries.clone(),
        }
    }
}

/// As much of a header as can be read without knowing the game.
#[derive(Deserialize)]
struct Heading {
    orrery: u32,
    game: String,
}

impl Archive {
    /// The name of the game it is a record of.
    #[must_use]
    pub fn game(&self) -> &str {
        &self.game
    }

    /// Whether its seal was there, and whole.
    #[must_use]
    pub fn sealed(&self) -> bool {
        self.sealed
    }

    /// How many entries it holds.
    #[must_use]
    pub fn entries(&self) -> usize {
        self.segments.iter().map(|segment| segment.entries.len()).sum()
    }

    /// Who played, as far as the file says.
    #[must_use]
    pub fn people(&self) -> &[Person] {
        &self.people
    }

    /// Its segments, for [`table::AnyGame::replay`] and [`table::AnyGame::verify`].
    #[must_use]
    pub fn stored(&self) -> Vec<Stored<'_>> {
        self.segments.iter().map(Segment::stored).collect()
    }
}

/// Reads a sealed file.
///
/// # Errors
/// With the first damage: a line that cannot be read, a missing seal, or a seal that does not fit.
pub fn read(file: &str) -> Result<Archive, Damage> {
    let (archive, last) = lines(file)?;
    if !archive.sealed {
        // TB-RECORD-06: a record file ends with its seal.
        let what = "the file ends without a seal, so it was cut short";
        return Err(Damage::new(last, "TB-RECORD-06", what));
    }
    Ok(archive)
}

/// Reads a file that may have been cut short, to save what was kept: a missing seal and an
/// unfinished last line are overlooked, every other damage is not.
///
/// # Errors
/// With the first damage.
pub fn read_cut_short(file: &str) -> Result<Archive, Damage> {
    lines(file).map(|(archive, _)| archive)
}

/// The record in the file's whole lines, and the number of the last line.
fn lines(file: &str) -> Result<(Archive, usize), Damage> {
    let mut archive =
        Archive { game: String::new(), sealed: false, segments: Vec::new(), people: Vec::new() };
    let mut start = 0;
    let mut number = 0;
    for line in file.split_inclusive('\n') {
        number += 1;
        let Some(line) = line.strip_suffix('\n') else {
            // An unfinished line: the last, by the way lines are split.
            break;
        };
        archive.take(line, number, &file[..start])?;
        start += line.len() + 1;
    }
    if archive.segments.is_empty() {
        // TB-RECORD-01: a record holds at least one segment.
        return Err(Damage::new(1, "TB-RECORD-01", "the file holds no record"));
    }
    if archive.sealed && start < file.len() {
        return Err(Damage::new(number, "TB-RECORD-08", "something follows the seal"));
    }
    Ok((archive, number.max(1)))
}

impl Archive {
    /// Takes one line; `before` is the file up to it.
    fn take(&mut self, line: &str, number: usize, before: &str) -> Result<(), Damage> {
        if self.sealed {
            return Err(Damage::new(number, "TB-RECORD-08", "something follows the seal"));
        }
        if let Some(rest) = line.strip_prefix(HEADER) {
            return self.header(rest, number);
        }
        let Some(segment) = self.segments.last_mut() else {
            // TB-RECORD-01: what does not begin with a header is no record.
            let what = "the file is no record: its first line is not a header";
            return Err(Damage::new(number, "TB-RECORD-01", what));
        };
        if let Some(rest) = line.strip_prefix(SEAL) {
            // TB-RECORD-07: the seal is over every byte before it.
            if rest.strip_suffix(SEAL_END) != Some(seal(before).to_string().as_str()) {
                let what = "the seal does not fit: something in the file has been changed";
                return Err(Damage::new(number, "TB-RECORD-07", what));
            }
            self.sealed = true;
            return Ok(());
        }
        if let Some(rest) = line.strip_prefix(PEOPLE) {
            return self.take_people(rest, number);
        }
        segment.entries.push(json(line, 0, number)?);
        Ok(())
    }

    /// Takes the names, `rest` being their line after the key: once, and a seat once.
    fn take_people(&mut self, rest: &str, number: usize) -> Result<(), Damage> {
        let value = rest.strip_suffix('}').ok_or_else(|| {
            let what = "the names' line does not end with its brace";
            Damage::new(number, "TB-RECORD-08", what).at(PEOPLE.len() + rest.len())
        })?;
        let people: Vec<Person> = json(value, PEOPLE.len(), number)?;
        let twice = |at: usize| people[..at].iter().any(|other| other.seat == people[at].seat);
        if !self.people.is_empty() || (0..people.len()).any(twice) {
            return Err(Damage::new(number, "TB-RECORD-08", "a seat is named twice"));
        }
        self.people = people;
        Ok(())
    }

    /// Takes a header, `rest` being its line after the key.
    fn header(&mut self, rest: &str, number: usize) -> Result<(), Damage> {
        let Some(value) = rest.strip_suffix('}') else {
            let what = "the header's line does not end with its brace";
            return Err(Damage::new(number, "TB-RECORD-08", what).at(HEADER.len() + rest.len()));
        };
        let header: Box<RawValue> = json(value, HEADER.len(), number)?;
        let heading: Heading = json(value, HEADER.len(), number)?;
        if heading.orrery != FORMAT {
            // TB-RECORD-02: said here as well as on replay, because only a header of the known
            // layout can be read any further.
            let what =
                format!("the record has layout {}, this program reads layout {FORMAT}", heading.orrery);
            return Err(Damage::new(number, "TB-RECORD-02", what));
        }
        if self.segments.is_empty() {
            self.game = heading.game;
        } else if self.game != heading.game {
            // TB-RECORD-03: a record is of one game from its first segment to its last.
            let what = format!("a segment of {} follows one of {}", heading.game, self.game);
            return Err(Damage::new(number, "TB-RECORD-03", what));
        }
        self.segments.push(Segment { header, entries: Vec::new() });
        Ok(())
    }
}

/// TB-RECORD-08: a value that stands in a line after `offset` bytes.
fn json<'a, T: Deserialize<'a>>(value: &'a str, offset: usize, line: usize) -> Result<T, Damage> {
    serde_json::from_str(value).map_err(|error| {
        let said = table::in_plain_words(&error.to_string());
        let what = said.split(" at line ").next().unwrap_or(&said);
        Damage::new(line, "TB-RECORD-08", format!("the line cannot be read: {what}"))
            .at(offset + error.column().max(1))
    })
}
