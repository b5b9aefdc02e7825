//! The link between an assertion and the clause it proves.
//!
//! `prove!` is an assertion that, once it has held, writes the clause's id to the proof log of
//! the test run. `cargo xtask rules` reads the log: a clause counts as proven only if an
//! assertion about it ran and passed.

use std::fs::OpenOptions;
use std::io::Write;
use std::path::Path;

/// Asserts a condition and records that it proves the clause.
///
/// ```
/// let seats = 2;
/// testkit::prove!("TTT-SETUP-01", seats == 2, "two seats, found {seats}");
/// ```
#[macro_export]
macro_rules! prove {
    ($id:expr, $condition:expr $(, $($message:tt)+)?) => {{
        assert!($condition $(, $($message)+)?);
        $crate::record_proof($id, file!(), line!());
    }};
}

/// Asserts that two values are equal and records that it proves the clause.
#[macro_export]
macro_rules! prove_eq {
    ($id:expr, $left:expr, $right:expr $(, $($message:tt)+)?) => {{
        assert_eq!($left, $right $(, $($message)+)?);
        $crate::record_proof($id, file!(), line!());
    }};
}

/// Appends a proof to the log named by `ORRERY_PROOFS`, if the run keeps one.
///
/// # Panics
/// If the log cannot be written: a lost proof would show as an unproven clause.
pub fn record_proof(id: &str, file: &str, line: u32) {
    let Some(directory) = std::env::var_os("ORRERY_PROOFS") else {
        return;
    };
    let path = Path::new(&directory).join(format!("{}.tsv", std::process::id()));
    let test = std::thread::current().name().unwrap_or("unnamed").to_owned();
    let mut log = OpenOptions::new()
        .create(true)
        .append(true)
        .open(&path)
        .unwrap_or_else(|error| panic!("cannot open the proof log {}: {error}", path.display()));
    // One write per line, so that tests running side by side do not tear each other's lines.
    log.write_all(format!("{id}\t{file}:{line}\t{test}\n").as_bytes()).expect("the proof log takes a line");
}
