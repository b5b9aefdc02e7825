//! The command line.

use std::path::PathBuf;

use clap::{Args as ClapArgs, ColorChoice, Parser, Subcommand};
use clap_complete::Shell;
use table::{Seats, Seed};

use crate::backup::BackupArgs;
use crate::lab::LabCommand;
use crate::serve::ServeArgs;
use crate::simulate::SimulateArgs;
use crate::store::StoreCommand;

/// The game that is played if none is named.
pub(crate) const DEFAULT_GAME: &str = "astrojam";

/// A table for board games: in the browser, in the terminal, for programs.
#[derive(Parser, Debug)]
#[command(
    name = "orrery",
    version,
    after_help = "Without a command: serves the page at 127.0.0.1 and opens it in a browser, as `orrery serve` does.\n\
                  Exit codes: 0 fine, 1 a \"no\" about a game or record, 2 bad usage or unreadable input, \
                  3 a fault of the program or the machine."
)]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
    /// Plays a game with the kit in this folder instead of the shipped one; once for each game
    #[arg(long = "kit", value_name = "FOLDER", global = true)]
    pub(crate) kits: Vec<PathBuf>,
}

/// What to do.
#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    /// Plays a game in the terminal against bots
    Play(PlayArgs),
    /// Plays many games between bots and reports what they show
    Simulate(SimulateArgs),
    /// Trains and ranks the bots
    #[command(subcommand)]
    Lab(LabCommand),
    /// Serves tables to browsers, here or on the network
    Serve(ServeArgs),
    /// Copies all tables to a file, while they are served or not
    Backup(BackupArgs),
    /// Moves all tables from one store to another
    #[command(subcommand)]
    Store(StoreCommand),
    /// Reckons what many tables at once need, and how they lie on many nodes
    #[cfg(feature = "cluster")]
    #[command(subcommand)]
    Scale(crate::scale::ScaleCommand),
    /// Runs tables for another program: JSON Lines on standard input and output
    Referee {
        /// Keeps seed, position and record secret until a game is over
        #[arg(long)]
        sealed: bool,
        /// Lets the client play and look through these seats only; bots take the others (implies --sealed)
        #[arg(long = "as", value_name = "SEATS", value_parser = some_seats)]
        guests: Option<Seats>,
    },
    /// Replays records and says what can be vouched for
    Verify {
        /// The record files
        #[arg(required = true)]
        records: Vec<PathBuf>,
        /// Reads what is left of a file that was cut short
        #[arg(long)]
        cut_short: bool,
    },
    /// Tells the saga of a record of Spaceknights as a story, in Markdown
    Chronicle {
        /// The record file
        record: PathBuf,
        /// Writes it as a page to this file instead
        #[arg(long, value_name = "OUT")]
        html: Option<PathBuf>,
        /// Reads what is left of a file that was cut short
        #[arg(long)]
        cut_short: bool,
    },
    /// Shows the rules: all books, one book, or the clauses with an id or a word
    Rules {
        /// A game's name, a clause's id or words to look for
        words: Vec<String>,
    },
    /// Lists the games
    Games,
    /// Checks content files and describes their form
    #[command(subcommand)]
    Content(ContentCommand),
    /// Prints the completions for a shell
    Completions {
        /// The shell
        shell: Shell,
    },
}

impl Default for Command {
    fn default() -> Command {
        Command::Serve(ServeArgs::default())
    }
}

/// How to play.
#[derive(ClapArgs, Debug)]
pub(crate) struct PlayArgs {
    /// The game (see `orrery games`); AstroJam if not said. A resumed game knows its own
    pub(crate) game: Option<String>,
    /// How many seats; three if not said, or as near to three as the game allows
    #[arg(long, value_name = "N", conflicts_with = "resume")]
    pub(crate) seats: Option<u8>,
    /// Your seats, as letters: bots take the others
    #[arg(long, value_name = "SEATS", value_parser = seats)]
    pub(crate) me: Option<Seats>,
    /// A number or 64 hexadecimal digits to deal from; a secret seed if not said
    #[arg(long, value_parser = seed, conflicts_with = "resume")]
    pub(crate) seed: Option<Seed>,
    /// An option of the game, as name=value
    #[arg(long = "set", value_name = "OPTION=VALUE", conflicts_with = "resume")]
    pub(crate) options: Vec<String>,
    /// The bots' level, or one for each of their seats: `normal`, `easy,hard`
    #[arg(long, value_name = "LEVELS", value_delimiter = ',')]
    pub(crate) bots: Vec<String>,
    /// A number for the bots to draw from; a secret one if not said
    #[arg(long, value_name = "N", value_parser = seed)]
    pub(crate) bot_seed: Option<Seed>,
    /// Keeps the record in this file after every move
    #[arg(long, value_name = "FILE")]
    pub(crate) save: Option<PathBuf>,
    /// Goes on with the game in this file, and keeps it there unless --save names another
    #[arg(long, value_name = "FILE")]
    pub(crate) resume: Option<PathBuf>,
    /// Resumes from what is left of a file that was cut short
    #[arg(long, requires = "resume")]
    pub(crate) cut_short: bool,
    /// Whether to use colours; `auto` does at a terminal, unless NO_COLOR is set
    #[arg(long, value_name = "WHEN", default_value_t, hide_possible_values = true)]
    pub(crate) color: ColorChoice,
}

/// What to do with content files.
#[derive(Subcommand, Debug)]
pub(crate) enum ContentCommand {
    /// Checks content files, or all that lie in a folder
    Check {
        /// Files and folders
        #[arg(required = true)]
        paths: Vec<PathBuf>,
    },
    /// Prints the JSON Schema of a kind of content file
    Schema {
        /// The kind: `rules`, `kit`, or a game and a kind of its files
        #[arg(value_parser = crate::check::kinds())]
        kind: String,
    },
}

fn seats(text: &str) -> Result<Seats, String> {
    text.parse().map_err(|error: table::NoSuchSeat| error.to_string())
}

fn some_seats(text: &str) -> Result<Seats, String> {
    match seats(text)? {
        Seats::NONE => Err("the client plays at least one seat".to_owned()),
        seats => Ok(seats),
    }
}

pub(crate) fn seed(text: &str) -> Result<Seed, String> {
    if text.len() == 64 {
        return text.parse().map(Seed).map_err(|error: table::NotADigest| error.to_string());
    }
    text.parse().map(Seed::from_number).map_err(|_| {
        "a seed is a whole number from 0 to 18446744073709551615 or 64 hexadecimal digits".to_owned()
    })
}
