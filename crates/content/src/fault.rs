//! What is wrong with a data file, and where.

use std::error::Error;
use std::fmt;

/// A mistake in a data file, told so that an editor can jump to it: `file:line:column: reason`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The file, by the name its reader was given.
    pub file: String,
    /// The line, counted from 1.
    pub line: usize,
    /// The column, counted from 1 in characters.
    pub column: usize,
    /// What is wrong, on one line.
    pub reason: String,
}

impl Fault {
    /// A fault at a byte offset of `source`. An offset beyond the end means the end.
    pub fn at(file: &str, source: &str, offset: usize, reason: impl AsRef<str>) -> Fault {
        let before = &source[..source.floor_char_boundary(offset)];
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        Fault {
            file: file.to_owned(),
            line: before.matches('\n').count() + 1,
            column: before[line_start..].chars().count() + 1,
            reason: on_one_line(reason.as_ref()),
        }
    }
}

/// The TOML reader breaks some of its messages over lines; a fault is one line in a log.
fn on_one_line(reason: &str) -> String {
    reason.split('\n').map(str::trim).filter(|part| !part.is_empty()).collect::<Vec<_>>().join("; ")
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}: {}", self.file, self.line, self.column, self.reason)
    }
}

impl Error for Fault {}

#[cfg(test)]
mod tests {
    use super::*;

    fn place(source: &str, offset: usize) -> (usize, usize) {
        let fault = Fault::at("f", source, offset, "r");
        (fault.line, fault.column)
    }

    #[test]
    fn lines_and_columns_count_from_one() {
        assert_eq!(place("ab\ncd", 0), (1, 1));
        assert_eq!(place("ab\ncd", 1), (1, 2));
        assert_eq!(place("ab\ncd", 2), (1, 3));
        assert_eq!(place("ab\ncd", 3), (2, 1));
        assert_eq!(place("ab\r\ncd", 5), (2, 2));
    }

    #[test]
    fn columns_count_characters_and_an_offset_inside_one_means_its_start() {
        assert_eq!(place("é = x", "é = ".len()), (1, 5));
        assert_eq!(place("é", 1), (1, 1));
    }

    #[test]
    fn an_offset_beyond_the_end_means_the_end() {
        assert_eq!(place("ab\nc", 99), (2, 2));
        assert_eq!(place("", 7), (1, 1));
    }

    #[test]
    fn a_fault_reads_as_one_line() {
        let fault = Fault::at("cards.toml", "a\nbc", 3, "no such card\n  expected a ship\n");
        assert_eq!(fault.to_string(), "cards.toml:2:2: no such card; expected a ship");
    }
}
