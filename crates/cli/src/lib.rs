//! The terminal: play, simulate, referee, verify, rules and content behind one program, `orrery`.
//!
//! Everything here is the edge: words for people, lines for programs, files. The rules of the
//! games and of the table are elsewhere. [`run`] is the whole program with its input and output as
//! parameters.

mod args;
mod backup;
pub mod check;
mod chronicle;
mod exit;
mod files;
mod games;
mod kits;
mod lab;
pub mod options;
mod plain;
mod play;
pub mod referee;
mod rules;
#[cfg(feature = "cluster")]
mod scale;
mod secrets;
mod serve;
mod simulate;
mod store;
mod verify;

use std::ffi::OsString;

use clap::{CommandFactory as _, Parser as _};

use args::{Args, Command, ContentCommand};
use exit::{Done, Trouble};
pub use exit::{Exit, Io};

/// Runs the program.
pub fn run(args: impl IntoIterator<Item = OsString>, io: &mut Io<'_>) -> Exit {
    let args = match Args::try_parse_from(args) {
        Ok(args) => args,
        Err(error) if error.use_stderr() => {
            // Nothing can be done for somebody who cannot be told.
            let _ = write!(io.errors, "{}", error.render());
            return Exit::Usage;
        }
        Err(help) => return ended(write!(io.output, "{}", help.render()).map_err(Trouble::from), io),
    };
    let installed = args.kits.iter().try_for_each(|folder| kits::install(folder));
    let done = installed.and_then(|()| perform(args.command.unwrap_or_default(), io));
    ended(done.and_then(|exit| Ok(io.output.flush().map(|()| exit)?)), io)
}

fn perform(command: Command, io: &mut Io<'_>) -> Done {
    match command {
        Command::Play(args) => play::run(&args, io),
        Command::Serve(args) => serve::run(&args, io),
        Command::Backup(args) => backup::run(&args, io),
        Command::Store(command) => store::run(&command, io),
        #[cfg(feature = "cluster")]
        Command::Scale(command) => scale::run(&command, io),
        Command::Simulate(args) => simulate::run(&args, io),
        Command::Lab(command) => lab::run(&command, io),
        Command::Referee { sealed, guests } => {
            let mode = referee::Mode { sealed, guests };
            let mut referee = referee::Referee::new(mode, Box::new(secrets::secret));
            referee::serve(&mut referee, io.input, io.output)?;
            Ok(Exit::Fine)
        }
        Command::Verify { records, cut_short } => verify::run(&records, cut_short, io),
        Command::Chronicle { record, html, cut_short } => {
            chronicle::run(&record, html.as_ref(), cut_short, io)
        }
        Command::Rules { words } => rules::run(&words, io),
        Command::Games => games::run(io),
        Command::Content(ContentCommand::Check { paths }) => check::run(&paths, io),
        Command::Content(ContentCommand::Schema { kind }) => check::schema(&kind, io),
        Command::Completions { shell } => {
            clap_complete::generate(shell, &mut Args::command(), "orrery", &mut io.output);
            Ok(Exit::Fine)
        }
    }
}

/// The exit code of what was done, with trouble told.
fn ended(done: Result<impl Into<Exit>, Trouble>, io: &mut Io<'_>) -> Exit {
    match done {
        Ok(exit) => exit.into(),
        // Whoever closed our output has seen enough.
        Err(trouble) if trouble.closed => Exit::Fine,
        Err(trouble) => {
            let _ = writeln!(io.errors, "orrery: {}", plain::plain(&trouble.words));
            trouble.exit
        }
    }
}
