//! Contestants: programs that play random games for a while and print how many they played.
//!
//! Each prints one JSON line, `{"name":"connect-four","playouts":N,"cpu_seconds":X}`, and measures its
//! own CPU time, so that starting up and loading are on nobody's account.

use std::process::Command;

use serde::Deserialize;

use crate::failure::{Failure, Outcome};
use crate::workspace::{self, Workspace};

/// Our own benchmark program.
pub(super) const PACKAGE: &str = "bench";

/// The command that plays a game for so many CPU seconds.
pub(super) type Play<'a> = dyn Fn(&str, u32) -> Command + 'a;

/// Somebody who plays.
pub(super) struct Contestant<'a> {
    pub(super) name: String,
    pub(super) play: Box<Play<'a>>,
}

impl Contestant<'_> {
    /// Playouts per CPU second.
    pub(super) fn measure(&self, game: &str, seconds: u32) -> Outcome<f64> {
        let printed = workspace::output_of(&mut (self.play)(game, seconds))?;
        read_rate(&printed, game).map_err(|reason| Failure::new(format!("{} in {game}: {reason}", self.name)))
    }
}

/// Orrery itself, through the contract that every game is played by.
pub(super) fn ours(workspace: &Workspace) -> Contestant<'_> {
    let play = |game: &str, seconds: u32| {
        let mut command = our_program(workspace);
        command.args(["playouts", game, "--seconds", &seconds.to_string()]);
        command
    };
    Contestant { name: "orrery".to_owned(), play: Box::new(play) }
}

/// Our benchmark program, ready for its arguments.
pub(super) fn our_program(workspace: &Workspace) -> Command {
    let mut command = workspace.cargo();
    command.args(["run", "--quiet", "--release", "--package", PACKAGE, "--"]);
    command
}

#[derive(Deserialize)]
struct Figures {
    name: String,
    playouts: u64,
    cpu_seconds: f64,
}

fn read_rate(printed: &str, game: &str) -> Result<f64, String> {
    let line = printed.trim();
    let figures: Figures =
        serde_json::from_str(line).map_err(|error| format!("cannot read `{line}`: {error}"))?;
    if figures.name != game {
        return Err(format!("it played {} instead", figures.name));
    }
    let rate = figures.playouts as f64 / figures.cpu_seconds;
    if !rate.is_finite() || rate <= 0.0 {
        return Err(format!("{} playouts in {} s is no speed", figures.playouts, figures.cpu_seconds));
    }
    Ok(rate)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rate_is_playouts_by_cpu_seconds() {
        let line = "{\"name\":\"connect-four\",\"playouts\":300,\"cpu_seconds\":1.5}\n";
        assert_eq!(read_rate(line, "connect-four"), Ok(200.0));
    }

    #[test]
    fn what_is_no_figure_is_refused() {
        for (line, reason) in [
            ("", "cannot read"),
            ("300 playouts", "cannot read"),
            (r#"{"name":"chess","playouts":1,"cpu_seconds":1.0}"#, "it played chess instead"),
            (r#"{"name":"go","playouts":0,"cpu_seconds":1.0}"#, "0 playouts in 1 s is no speed"),
            (r#"{"name":"go","playouts":5,"cpu_seconds":0.0}"#, "5 playouts in 0 s is no speed"),
            (r#"{"name":"go","playouts":5,"cpu_seconds":-1.0}"#, "5 playouts in -1 s is no speed"),
        ] {
            let refusal = read_rate(line, "go").unwrap_err();
            assert!(refusal.starts_with(reason), "{refusal}");
        }
    }
}
