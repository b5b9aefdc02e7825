//! Broken content, made from the shipped one.

use flicktier::content::Kit;

/// Reads the shipped files with one of them changed by a function; gives the place of a `§` in it as faults name it.
fn read(file: &str, change: impl FnOnce(&str) -> String) -> (Result<Kit, String>, String) {
    let files = Kit::files();
    let marked = change(files.text(file).expect("a file"));
    let at = marked.find('§').unwrap_or(0);
    let line = marked[..at].matches('\n').count() + 1;
    let column = marked[..at].rsplit('\n').next().unwrap_or("").chars().count() + 1;
    let place = format!("content/flicktier/{file}:{line}:{column}: ");
    let files = files.with(file, marked.replace('§', ""));
    (Kit::read(&files).map_err(|fault| fault.to_string()), place)
}

fn replaced(file: &str, source: &str, changes: &[(&str, &str)]) -> String {
    changes.iter().fold(source.to_owned(), |source, (from, to)| {
        assert!(source.contains(from), "{from:?} is not in {file}");
        source.replacen(from, to, 1)
    })
}

/// With these changes to a file the content is refused for this reason, at the place of the `§`; without one, at the
/// beginning of the file.
#[track_caller]
pub(crate) fn refused(file: &str, changes: &[(&str, &str)], reason: &str) {
    let (result, place) = read(file, |source| replaced(file, source, changes));
    assert_eq!(result.expect_err("the content is broken"), format!("{place}{reason}"));
}

/// One change.
#[track_caller]
pub(crate) fn fault(file: &str, from: &str, to: &str, reason: &str) {
    refused(file, &[(from, to)], reason);
}

/// With these changes to a file the content is still sound.
#[track_caller]
pub(crate) fn accepted(file: &str, changes: &[(&str, &str)]) -> Kit {
    let (result, _) = read(file, |source| replaced(file, source, changes));
    result.unwrap_or_else(|fault| panic!("{fault}"))
}
