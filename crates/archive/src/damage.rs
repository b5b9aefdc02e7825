//! What is wrong with a record file, and where.

use std::fmt;

use table::RuleId;

/// Why a file is not a sound record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Damage {
    /// The line, counted from one.
    pub line: usize,
    /// The byte in that line, counted from one, where that is known.
    pub column: Option<usize>,
    /// The clause it violates.
    pub rule: RuleId,
    /// What is wrong.
    pub what: String,
}

impl Damage {
    pub(crate) fn new(line: usize, rule: &'static str, what: impl Into<String>) -> Damage {
        Damage { line, column: None, rule: RuleId(rule), what: what.into() }
    }

    pub(crate) fn at(mut self, column: usize) -> Damage {
        self.column = Some(column);
        self
    }
}

impl fmt::Display for Damage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}", self.line)?;
        if let Some(column) = self.column {
            write!(f, ", column {column}")?;
        }
        write!(f, ": {} [{}]", self.what, self.rule)
    }
}

impl std::error::Error for Damage {}

/// The bytes of a file as text.
///
/// # Errors
/// If they are not UTF-8 (TB-RECORD-08).
pub fn text(bytes: &[u8]) -> Result<&str, Damage> {
    std::str::from_utf8(bytes).map_err(|error| {
        let before = &bytes[..error.valid_up_to()];
        let line = before.iter().filter(|&&byte| byte == b'\n').count() + 1;
        let column = before.iter().rev().take_while(|&&byte| byte != b'\n').count() + 1;
        Damage::new(line, "TB-RECORD-08", "the line is not UTF-8 text").at(column)
    })
}
