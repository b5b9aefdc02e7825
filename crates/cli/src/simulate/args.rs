//! The command line of `orrery simulate`.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::Args as ClapArgs;
use table::Seed;

/// What to simulate.
#[derive(ClapArgs, Debug)]
pub(crate) struct SimulateArgs {
    /// The game (see `orrery games`)
    pub(crate) game: String,
    /// How many play; the fewest if not said
    #[arg(long, value_name = "N")]
    pub(crate) players: Option<u8>,
    /// The levels of the seats, named again from the first until every seat is taken; the usual level if not said
    #[arg(long, value_name = "LEVEL,…", value_delimiter = ',')]
    pub(crate) bots: Vec<String>,
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 100,
          value_parser = clap::value_parser!(u32).range(1..=i64::from(::lab::MOST_GAMES)))]
    pub(crate) games: u32,
    /// A number or 64 hexadecimal digits that all games are made from
    #[arg(long, value_name = "S", default_value = "1", value_parser = sown)]
    pub(crate) seed: Sown,
    /// How many threads play; as many as the machine has cores if not said
    #[arg(long, value_name = "T", value_parser = threads)]
    pub(crate) threads: Option<NonZeroUsize>,
    /// An option of the game, as name=value
    #[arg(long = "set", value_name = "OPTION=VALUE")]
    pub(crate) options: Vec<String>,
    /// Leaves every level in its seat instead of moving all up one seat after each game
    #[arg(long)]
    pub(crate) fixed_seats: bool,
    /// Prints the report as JSON instead of text
    #[arg(long)]
    pub(crate) json: bool,
    /// Writes the report as a page to this file too
    #[arg(long, value_name = "FILE")]
    pub(crate) html: Option<PathBuf>,
    /// Keeps the record of every game in this folder
    #[arg(long, value_name = "DIR")]
    pub(crate) keep: Option<PathBuf>,
}

/// A seed with the words it was given in.
#[derive(Clone, Debug)]
pub(crate) struct Sown {
    pub(crate) words: String,
    pub(crate) seed: Seed,
}

pub(crate) fn sown(words: &str) -> Result<Sown, String> {
    Ok(Sown { words: words.to_owned(), seed: crate::args::seed(words)? })
}

/// More threads than this help nobody, and a machine may refuse to start them.
const MOST_THREADS: usize = 1024;

pub(crate) fn threads(words: &str) -> Result<NonZeroUsize, String> {
    let number = words.parse().ok().filter(|threads: &NonZeroUsize| threads.get() <= MOST_THREADS);
    number.ok_or_else(|| format!("threads are a whole number from 1 to {MOST_THREADS}"))
}

impl SimulateArgs {
    /// The command that gives the same report, whatever the defaults: without what changes no byte of it.
    pub(crate) fn command(&self, players: u8, bots: &[String]) -> String {
        let mut words = vec!["orrery".to_owned(), "simulate".to_owned(), self.game.clone()];
        let mut option = |name: &str, value: String| words.extend([name.to_owned(), value]);
        option("--players", players.to_string());
        option("--bots", bots.join(","));
        option("--games", self.games.to_string());
        option("--seed", self.seed.words.clone());
        for chosen in &self.options {
            option("--set", chosen.clone());
        }
        if self.fixed_seats {
            words.push("--fixed-seats".to_owned());
        }
        words.iter().map(|word| quoted(word)).collect::<Vec<_>>().join(" ")
    }
}

/// A word as a shell reads it back.
fn quoted(word: &str) -> String {
    let plain = |letter: char| letter.is_ascii_alphanumeric() || "-_=,.:/+".contains(letter);
    if !word.is_empty() && word.chars().all(plain) {
        return word.to_owned();
    }
    format!("'{}'", word.replace('\'', r"'\''"))
}

#[cfg(test)]
mod tests {
    use super::quoted;

    #[test]
    fn a_shell_reads_a_word_back() {
        assert_eq!(quoted("rounds=5"), "rounds=5");
        assert_eq!(quoted("name=two words"), "'name=two words'");
        assert_eq!(quoted("$HOME"), "'$HOME'");
        assert_eq!(quoted("it's"), r"'it'\''s'");
        assert_eq!(quoted(""), "''");
    }
}
