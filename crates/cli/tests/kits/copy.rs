//! Copies of shipped kits, and the program run on them.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The folder of a game's shipped content.
pub(crate) fn shipped(game: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content").join(game)
}

/// Runs the program: its exit code and all it said.
pub(crate) fn orrery(args: &[&str]) -> (Option<i32>, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_orrery")).args(args).output().expect("the program runs");
    let said =
        [output.stdout, output.stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned()).concat();
    (output.status.code(), said)
}

/// A copy of a shipped kit in a folder of its own, gone afterwards.
pub(crate) struct Copy(pub(crate) PathBuf);

impl Copy {
    /// The files of a game's kit, without what is no part of one: the rulebook and the coach's words.
    pub(crate) fn of(game: &str, test: &str) -> Copy {
        let folder = std::env::temp_dir().join(format!("orrery-{game}-{test}-{}", std::process::id()));
        copy(&shipped(game), &folder);
        Copy(folder)
    }

    pub(crate) fn change(&self, file: &str, old: &str, new: &str) {
        let path = self.0.join(file);
        let text = fs::read_to_string(&path).expect("text");
        assert!(text.contains(old), "{file} says {old:?}");
        fs::write(path, text.replacen(old, new, 1)).expect("written");
    }

    pub(crate) fn path(&self) -> &str {
        self.0.to_str().expect("text")
    }
}

impl Drop for Copy {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// What lies beside a shipped kit: the rulebook, the coach's words, the lesson.
const NOT_OF_THE_KIT: [&str; 3] = ["rules.toml", "learn.toml", "lesson.toml"];

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a folder");
    for entry in fs::read_dir(from).expect("the shipped kit") {
        let path = entry.expect("readable").path();
        let to = to.join(path.file_name().expect("a name"));
        if path.is_dir() {
            copy(&path, &to);
        } else if !NOT_OF_THE_KIT.iter().any(|name| path.ends_with(name)) {
            fs::copy(&path, to).expect("copied");
        }
    }
}
