//! How the program talks and how it ends.

use std::io::{self, BufRead, Write};

/// What the program reads and writes.
pub struct Io<'a> {
    /// Where lines come from.
    pub input: &'a mut dyn BufRead,
    /// Where answers go.
    pub output: &'a mut dyn Write,
    /// Where complaints go.
    pub errors: &'a mut dyn Write,
    /// Whether a person sits at both ends.
    pub terminal: bool,
}

/// How the program ended: its exit code. The numbers are documented and stay.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Exit {
    /// All is well.
    Fine = 0,
    /// A "no" about a game, a record or a content file.
    No = 1,
    /// The command line is wrong, or something it names cannot be read.
    Usage = 2,
    /// A fault of the program or of the machine.
    Fault = 3,
}

impl From<()> for Exit {
    fn from((): ()) -> Exit {
        Exit::Fine
    }
}

/// What a command comes to.
pub(crate) type Done = Result<Exit, Trouble>;

/// Why a command could not be carried out.
#[derive(Debug)]
pub(crate) struct Trouble {
    pub(crate) exit: Exit,
    pub(crate) words: String,
    /// Whether it is only that nobody reads our output any more.
    pub(crate) closed: bool,
}

impl Trouble {
    pub(crate) fn new(exit: Exit, words: impl Into<String>) -> Trouble {
        Trouble { exit, words: words.into(), closed: false }
    }

    /// A "no".
    pub(crate) fn no(words: impl Into<String>) -> Trouble {
        Trouble::new(Exit::No, words)
    }

    /// A wrong command line or an unreadable input.
    pub(crate) fn usage(words: impl Into<String>) -> Trouble {
        Trouble::new(Exit::Usage, words)
    }

    /// A fault of the machine.
    pub(crate) fn fault(words: impl Into<String>) -> Trouble {
        Trouble::new(Exit::Fault, words)
    }
}

impl From<io::Error> for Trouble {
    fn from(error: io::Error) -> Trouble {
        Trouble {
            closed: error.kind() == io::ErrorKind::BrokenPipe,
            ..Trouble::fault(format!("reading or writing failed: {error}"))
        }
    }
}
