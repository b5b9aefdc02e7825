//! The program as a process, and a folder for it.

use std::path::PathBuf;
use std::process::{Command, Stdio};

/// An empty folder: what an earlier run left there is of another program.
pub(crate) fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    if folder.exists() {
        std::fs::remove_dir_all(&folder).expect("the folder can be emptied");
    }
    std::fs::create_dir_all(&folder).expect("a folder");
    folder
}

pub(crate) fn orrery() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_orrery"));
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}
