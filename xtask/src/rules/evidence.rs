//! What speaks for a rule: proofs that test runs left on disk, and citations in the code.

use std::collections::BTreeSet;
use std::path::Path;

use content::Fault;

use crate::failure::{Failure, Outcome};
use crate::workspace::{self, Workspace};

/// One assertion about one clause that ran and passed.
#[derive(PartialEq, Eq, Debug)]
pub(super) struct Proof {
    pub(super) id: String,
    /// The assertion, as `file:line`.
    pub(super) place: String,
    pub(super) test: String,
}

/// A file in which ids may stand.
pub(super) struct Source {
    pub(super) name: String,
    pub(super) text: String,
}

/// The proofs that the last test run wrote.
pub(super) fn proofs(workspace: &Workspace) -> Outcome<Vec<Proof>> {
    let mut proofs = Vec::new();
    for file in workspace::files_below(&workspace.proofs(), "tsv")? {
        let read = read_proofs(&file.to_string_lossy(), &workspace::text_of(&file)?);
        proofs.extend(read.map_err(|fault| Failure::new(fault.to_string()))?);
    }
    Ok(proofs)
}

/// Lines of id, place and test, with tabs between.
fn read_proofs(file: &str, text: &str) -> Result<Vec<Proof>, Fault> {
    let mut offset = 0;
    let mut proofs = Vec::new();
    for line in text.split_inclusive('\n') {
        let fields: Vec<&str> = line.trim_end_matches(['\r', '\n']).split('\t').collect();
        let &[id, place, test] = fields.as_slice() else {
            let reason = "a proof is a clause id, a place and a test, with tabs between";
            return Err(Fault::at(file, text, offset, reason));
        };
        proofs.push(Proof { id: id.to_owned(), place: place.to_owned(), test: test.to_owned() });
        offset += line.len();
    }
    Ok(proofs)
}

/// Every id that stands in code which ships, in a string or a comment.
pub(super) fn citations(workspace: &Workspace) -> Outcome<BTreeSet<String>> {
    let mut cited = BTreeSet::new();
    for package in workspace::entries(&workspace.root.join("crates"))? {
        let sources = package.join("src");
        for file in workspace::files_below(&sources, "rs")? {
            if !holds_only_tests(file.strip_prefix(&sources).unwrap_or(&file)) {
                cited.extend(cited_in(&workspace::text_of(&file)?).map(str::to_owned));
            }
        }
    }
    Ok(cited)
}

/// A test module in a file of its own; the line that marks it as one stands in its parent.
fn holds_only_tests(path: &Path) -> bool {
    path.iter().any(|part| part == "tests" || part == "tests.rs")
}

/// The ids in a source file up to its tests: a test that names a rule does not enforce it.
fn cited_in(source: &str) -> impl Iterator<Item = &str> {
    let lines = source.lines().take_while(|line| !line.trim_start().starts_with("#[cfg(test)]"));
    lines.flat_map(|line| content::ids_in(line).map(|(_, id)| id))
}

/// All files in which an id that is no clause is a mistake.
pub(super) fn sources(workspace: &Workspace) -> Outcome<Vec<Source>> {
    let mut files = workspace::files_below(&workspace.root.join("crates"), "rs")?;
    files.extend(workspace::files_below(&workspace.root.join("docs"), "md")?);
    files.extend(workspace::files_below(&workspace.root.join("content"), "toml")?);
    let read = |file: &std::path::PathBuf| {
        Ok(Source { name: workspace.name_of(file), text: workspace::text_of(file)? })
    };
    files.iter().map(read).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cited(source: &str) -> Vec<&str> {
        cited_in(source).collect()
    }

    #[test]
    fn proofs_are_three_fields_a_line() {
        let text = "PEB-TURN-01\ttests/turn.rs:12\twhite_first\nPEB-END-01\ttests/end.rs:3\tlast_three\r\n";
        let proofs = read_proofs("a.tsv", text).unwrap();
        assert_eq!(proofs.len(), 2);
        assert_eq!(proofs[1].id, "PEB-END-01");
        assert_eq!(proofs[1].place, "tests/end.rs:3");
        assert_eq!(proofs[1].test, "last_three");
        assert_eq!(read_proofs("a.tsv", "").unwrap(), []);
    }

    #[test]
    fn a_line_that_is_no_proof_is_a_fault_with_its_place() {
        for bad in ["PEB-END-01", "PEB-END-01\tx:1", "PEB-END-01\tx:1\tt\tmore", ""] {
            let text = format!("PEB-TURN-01\tx:1\tt\n{bad}\n");
            let fault = read_proofs("a.tsv", &text).unwrap_err();
            assert!(fault.to_string().starts_with("a.tsv:2:1: a proof is "), "{fault}");
        }
    }

    #[test]
    fn strings_and_comments_cite() {
        let source = "// PEB-TURN-01: white moves first.\nRefusal::by(\"PEB-TURN-02\", why)\n";
        assert_eq!(cited(source), ["PEB-TURN-01", "PEB-TURN-02"]);
    }

    #[test]
    fn tests_do_not_cite() {
        let source = "/// PEB-TURN-01\n    #[cfg(test)]\nmod tests {\n    // PEB-TURN-02\n}\n";
        assert_eq!(cited(source), ["PEB-TURN-01"]);
        assert!(holds_only_tests(Path::new("turn/tests.rs")));
        assert!(holds_only_tests(Path::new("tests/turn.rs")));
        assert!(!holds_only_tests(Path::new("turn/contests.rs")));
    }
}
