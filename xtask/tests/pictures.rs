//! The pictures of README and docs: each that is shown is there, each that is there is shown, and all are small.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// Whoever fetches the sources fetches them too.
const BYTES_MAX: u64 = 1_500_000;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The pages that may show pictures, each with the folder that its links begin in.
fn pages() -> Vec<(String, PathBuf)> {
    let docs = fs::read_dir(root().join("docs")).expect("there are docs");
    let docs = docs.map(|entry| entry.expect("readable").path());
    let pages = docs.filter(|file| file.extension().is_some_and(|ending| ending == "md"));
    let pages = pages.chain([root().join("README.md")]);
    let read = |file: PathBuf| {
        let text = fs::read_to_string(&file).expect("a page is text");
        (text, file.parent().expect("a folder").to_path_buf())
    };
    pages.map(read).collect()
}

/// The pictures that a page names.
fn named(page: &str) -> impl Iterator<Item = &str> {
    page.split(['"', '(', ')', ' ', '\n']).filter(|word| word.ends_with(".webp"))
}

#[test]
fn every_picture_is_there_and_shown_and_all_are_small() {
    let mut shown = BTreeSet::new();
    for (page, folder) in pages() {
        for name in named(&page) {
            let file = folder.join(name);
            assert!(file.is_file(), "{name} is shown, and is not there: cargo xtask pictures");
            shown.insert(file.canonicalize().expect("it is there"));
        }
    }
    let there = fs::read_dir(root().join("docs/pictures")).expect("there are pictures");
    let mut bytes = 0;
    for entry in there.map(|entry| entry.expect("readable")) {
        bytes += entry.metadata().expect("a file").len();
        assert!(
            shown.contains(&entry.path().canonicalize().expect("it is there")),
            "{entry:?} is shown nowhere"
        );
    }
    assert!(!shown.is_empty() && bytes <= BYTES_MAX, "{bytes} bytes of pictures, at most {BYTES_MAX}");
}
