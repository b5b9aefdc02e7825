//! Pages that a test keeps in a file, so that no change to them goes unseen.

use std::fs;
use std::path::Path;

/// Compares a page with the file that keeps it; with `ORRERY_BLESS` set, writes the file.
///
/// # Panics
/// If they differ, with the first line that does, or if the file cannot be written.
pub fn kept(path: &Path, page: &str) {
    if std::env::var_os("ORRERY_BLESS").is_some() {
        fs::write(path, page).expect("the file can be written");
        return;
    }
    let then = fs::read_to_string(path).unwrap_or_default();
    let mut lines = page.lines().zip(then.lines()).zip(1..);
    let differ = lines.find(|((now, then), _)| now != then);
    let place = match differ {
        Some(((now, then), line)) => format!("line {line} was {then:?} and is now {now:?}"),
        None => format!("{} lines are now {}", then.lines().count(), page.lines().count()),
    };
    assert!(then == page, "{}: {place}; with ORRERY_BLESS=1 this test writes it anew", path.display());
}
