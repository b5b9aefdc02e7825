//! From a record to a file.

use serde::Serialize;
use table::{AnyValue, Digest, Sum, Written};

use crate::people::Person;

/// How a header's line begins.
pub(crate) const HEADER: &str = "{\"header\":";
/// How the line with the names begins.
pub(crate) const PEOPLE: &str = "{\"people\":";
/// How the seal's line begins.
pub(crate) const SEAL: &str = "{\"seal\":\"";
/// How the seal's line ends.
pub(crate) const SEAL_END: &str = "\"}";

/// The header's line.
#[derive(Serialize)]
struct Header<'a> {
    header: &'a AnyValue,
}

/// The line with the names.
#[derive(Serialize)]
struct People<'a> {
    people: &'a [Person],
}

/// The file of a record: a header and its entries for each segment, and the seal.
///
/// # Panics
/// If a header or an entry cannot be written as JSON: a mistake in a game's types, found by the
/// first test that keeps one of its games.
#[must_use]
pub fn write(segments: &[Written]) -> String {
    write_with(segments, &[])
}

/// The same with the names of those who played, where they are known.
///
/// # Panics
/// As [`write()`] does.
#[must_use]
pub fn write_with(segments: &[Written], people: &[Person]) -> String {
    let mut file = String::new();
    for segment in segments {
        push_line(&mut file, &Header { header: &segment.header });
        for entry in &segment.entries {
            push_line(&mut file, entry);
        }
    }
    if !people.is_empty() {
        push_line(&mut file, &People { people });
    }
    let seal = seal(&file);
    file.push_str(&format!("{SEAL}{seal}{SEAL_END}\n"));
    file
}

fn push_line(file: &mut String, value: &impl Serialize) {
    file.push_str(&serde_json::to_string(value).expect("headers and entries can be written as JSON"));
    file.push('\n');
}

/// TB-RECORD-07: the seal of everything that stands before it.
pub(crate) fn seal(before: &str) -> Digest {
    Sum::new("orrery seal").bytes(before.as_bytes()).digest()
}
