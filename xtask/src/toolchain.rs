//! The compiler in use against the oldest one that the manifests promise to build with.

use std::env;
use std::process::Command;

use crate::failure::{Failure, Outcome};
use crate::workspace::{self, Workspace};

/// Says how far this run proves the promise. A newer compiler takes more than the promised one does; then clippy's
/// `incompatible_msrv` is what holds the code to the promised library.
pub(crate) fn check(workspace: &Workspace) -> Outcome {
    let promised = workspace.rust_version().ok_or_else(|| Failure::new("no manifest says `rust-version`"))?;
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let said = workspace::output_of(Command::new(rustc).arg("--version"))?;
    println!("{}", verdict(promised, &said)?);
    Ok(())
}

fn verdict(promised: &str, said: &str) -> Outcome<String> {
    let in_use = said.split_whitespace().nth(1).unwrap_or_default();
    let (Some(least), Some(found)) = (release(promised), release(in_use)) else {
        return Err(Failure::new(format!("cannot compare Rust {promised} with `{}`", said.trim())));
    };
    if found < least {
        return Err(Failure::new(format!(
            "Rust {promised} is needed, and this is {in_use}: `rustup update`"
        )));
    }
    Ok(if found == least {
        format!("Rust {in_use}, the oldest that is promised")
    } else {
        format!("Rust {in_use}; whether {promised} builds it too is left to the lints")
    })
}

/// The release that a version belongs to: `1.95.0` and `1.95` to the same.
fn release(version: &str) -> Option<(u32, u32)> {
    let mut numbers = version.split(['.', '-']).map(|number| number.parse().ok());
    Some((numbers.next()??, numbers.next()??))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_older_compiler_is_refused_and_a_newer_one_is_said() {
        let said = |version: &str| format!("rustc {version} (59807616e 2026-04-14)\n");
        assert_eq!(verdict("1.95", &said("1.95.0")).unwrap(), "Rust 1.95.0, the oldest that is promised");
        assert_eq!(
            verdict("1.95", &said("1.100.0-nightly")).unwrap(),
            "Rust 1.100.0-nightly; whether 1.95 builds it too is left to the lints"
        );
        let old = verdict("1.95", &said("1.94.1")).unwrap_err().to_string();
        assert_eq!(old, "Rust 1.95 is needed, and this is 1.94.1: `rustup update`");
    }

    #[test]
    fn an_answer_that_is_no_version_is_told() {
        let failure = verdict("1.95", "hello\n").unwrap_err().to_string();
        assert_eq!(failure, "cannot compare Rust 1.95 with `hello`");
    }
}
