//! How strong the levels of the games are, as `orrery lab ladder --publish` found it: `content/ladder.toml`.

use std::collections::BTreeMap;
use std::fmt::{self, Write as _};
use std::sync::OnceLock;

use content::{Fault, Spanned};
use serde::Deserialize;

/// The layout of the file.
const VERSION: u32 = 1;

/// What one took from another, in hundredths of their games, with the interval that holds it in 95 runs of 100.
#[derive(Clone, Copy, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Share {
    /// What was taken.
    pub took: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// Its upper end.
    pub high: f64,
    /// How many games they played.
    pub games: u32,
}

impl Share {
    fn toml(self) -> String {
        let Share { took, low, high, games } = self;
        format!("{{ took = {took:.1}, low = {low:.1}, high = {high:.1}, games = {games} }}")
    }
}

impl fmt::Display for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Share { took, low, high, games } = self;
        write!(f, "{took:.1} % ({low:.1}\u{2013}{high:.1}) of {games}")
    }
}

/// Where a level stands.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Standing {
    /// The level.
    pub level: String,
    /// Points above the game's first level; 400 are ten wins of eleven.
    pub rating: i32,
    /// So far off either way in 95 runs of 100.
    pub within: i32,
    /// What it took from the level below it; nothing is said of the first.
    pub over: Option<Share>,
}

/// A player from outside that the game's mind was set against through the referee.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Outside {
    /// Who it is, and how much it may think.
    rival: String,
    /// Ours, as it is named to the referee.
    ours: String,
    /// What ours took from it.
    over: Share,
    /// What it was made by.
    command: String,
}

/// The ladder of a game.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Ladder {
    /// What it was made by.
    command: String,
    #[serde(default)]
    level: Vec<Standing>,
    #[serde(default)]
    outside: Vec<Outside>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    version: Spanned<u32>,
    #[serde(default)]
    game: BTreeMap<String, Ladder>,
}

/// The ladders of all games that have one.
#[derive(Clone, PartialEq, Debug)]
pub struct Ladders(BTreeMap<String, Ladder>);

impl Ladders {
    /// Reads a file of ladders.
    ///
    /// # Errors
    /// If it is none, or of another version.
    pub fn read(file: &str, source: &str) -> Result<Ladders, Fault> {
        let read: File = content::read_toml(file, source)?;
        let version = *read.version.get_ref();
        if version != VERSION {
            let reason = format!("this ladder is of version {version}; this program reads version {VERSION}");
            return Err(Fault::at(file, source, read.version.span().start, reason));
        }
        Ok(Ladders(read.game))
    }

    /// What is shipped.
    #[must_use]
    pub fn shipped() -> &'static Ladders {
        static SHIPPED: OnceLock<Ladders> = OnceLock::new();
        let source = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../content/ladder.toml"));
        SHIPPED.get_or_init(|| {
            Ladders::read("content/ladder.toml", source).expect("the shipped ladder can be read")
        })
    }

    /// Where a level of a game stands, if that is known.
    #[must_use]
    pub fn standing(&self, game: &str, level: &str) -> Option<&Standing> {
        self.0.get(game)?.level.iter().find(|standing| standing.level == level)
    }

    /// Puts a game's ladder in place of the one before. Players from outside stay.
    pub fn put(&mut self, game: &str, command: String, level: Vec<Standing>) {
        let outside = self.0.remove(game).map_or_else(Vec::new, |before| before.outside);
        self.0.insert(game.to_owned(), Ladder { command, level, outside });
    }

    /// The text of the file.
    #[must_use]
    pub fn write(&self) -> String {
        let mut text = format!("{HEAD}version = {VERSION}\n");
        for (game, Ladder { command, level, outside }) in &self.0 {
            let _ = write!(text, "\n[game.{game}]\ncommand = {command:?}\n");
            for Standing { level, rating, within, over } in level {
                let _ = write!(
                    text,
                    "\n[[game.{game}.level]]\nlevel = {level:?}\nrating = {rating}\nwithin = {within}\n"
                );
                if let Some(over) = over {
                    let _ = writeln!(text, "over = {}", over.toml());
                }
            }
            for Outside { rival, ours, over, command } in outside {
                let _ = write!(
                    text,
                    "\n[[game.{game}.outside]]\nrival = {rival:?}\nours = {ours:?}\nover = {}\ncommand = {command:?}\n",
                    over.toml()
                );
            }
        }
        text
    }

    /// The page `docs/ladder.md`.
    #[must_use]
    pub fn page(&self) -> String {
        let mut text = PAGE.to_owned();
        for (game, Ladder { command, level, outside }) in &self.0 {
            let title = crate::find(game).map_or(game.as_str(), |shelved| shelved.about().title);
            let _ = write!(
                text,
                "\n## {title}\n\n| level | rating | took from the one below |\n| --- | ---: | ---: |\n"
            );
            for Standing { level, rating, within, over } in level.iter().rev() {
                let over = over.map_or_else(String::new, |over| over.to_string());
                let _ = writeln!(text, "| {level} | {rating} \u{b1} {within} | {over} |");
            }
            let _ = write!(text, "\n```console\n$ {command}\n```\n");
            for (number, Outside { rival, ours, over, command }) in outside.iter().enumerate() {
                if number == 0 {
                    text.push_str(
                        "\n| from outside | ours | ours took | made by |\n| --- | --- | ---: | --- |\n",
                    );
                }
                let _ = writeln!(text, "| {rival} | `{ours}` | {over} | `{command}` |");
            }
        }
        text
    }
}

/// The beginning of the file.
const HEAD: &str =
    "# How strong the levels are: made by `orrery lab ladder GAME --publish content/ladder.toml`.
# Players from outside are put in by hand, as `cargo xtask bench mind` prints them.
";

/// The beginning of `docs/ladder.md`.
const PAGE: &str = "# The ladder

How strong the levels of each game are. Levels play each other on the same deals with seats changed over; ratings are fitted by the model of
Bradley and Terry, with 95 % intervals, and count from the first level, which has 0: 400 points more are ten wins of eleven. With more than two
seats a game counts by the share of rivals beaten, a tie for half; a team plays each deal with both levels and is compared with itself.

`orrery lab ladder GAME` plays a ladder, `--keep FILE` lets it go on where it was stopped, `--html FILE` writes a page with plots, and
`--publish content/ladder.toml` puts its ratings where the client and this page take them from.

Players from outside meet the game's mind through the referee, each deal twice with seats changed over; in hearts two seats are ours and two theirs.
`passes=N` is our search with so many passes and nothing else: no weights, no book.
";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_again() {
        let mut ladders = Ladders::read("ladder.toml", "version = 1\n").unwrap();
        let over = Some(Share { took: 77.1, low: 70.0, high: 83.2, games: 200 });
        let standing =
            |level: &str, rating, over| Standing { level: level.to_owned(), rating, within: 20, over };
        ladders.put(
            "hearts",
            "orrery lab ladder hearts".to_owned(),
            vec![standing("random", 0, None), standing("easy", 210, over)],
        );
        ladders.put("six-pile", "orrery lab ladder six-pile".to_owned(), vec![standing("random", 0, None)]);
        assert_eq!(Ladders::read("ladder.toml", &ladders.write()), Ok(ladders.clone()));
        assert_eq!(ladders.standing("hearts", "easy").map(|standing| standing.rating), Some(210));
        assert_eq!(ladders.standing("hearts", "hard"), None);
        let row = "| easy | 210 \u{b1} 20 | 77.1 % (70.0\u{2013}83.2) of 200 |";
        assert!(ladders.page().contains(row), "{}", ladders.page());
    }

    #[test]
    fn a_player_from_outside_stays_when_the_ladder_is_made_anew() {
        let source = "version = 1\n[game.hearts]\ncommand = \"one\"\nlevel = []\n[[game.hearts.outside]]\nrival = \"somebody\"\n\
            ours = \"passes=300\"\nover = { took = 70.5, low = 60.0, high = 80.0, games = 100 }\ncommand = \"two\"\n";
        let mut ladders = Ladders::read("ladder.toml", source).unwrap();
        ladders.put("hearts", "three".to_owned(), Vec::new());
        assert_eq!(Ladders::read("ladder.toml", &ladders.write()), Ok(ladders.clone()));
        let row = "| somebody | `passes=300` | 70.5 % (60.0\u{2013}80.0) of 100 | `two` |";
        assert!(ladders.page().contains(row) && ladders.page().contains("$ three"), "{}", ladders.page());
    }

    #[test]
    fn a_ladder_of_another_version_is_refused() {
        let said = Ladders::read("ladder.toml", "version = 3\n").unwrap_err().to_string();
        assert!(said.contains("version 3") && said.contains("ladder.toml:1"), "{said}");
    }

    /// Every level of the shipped ladder is one of its game.
    #[test]
    fn the_shipped_ladder_is_of_levels_that_there_are() {
        for (game, ladder) in &Ladders::shipped().0 {
            let levels = crate::find(game).expect("a game").bots.levels();
            for standing in &ladder.level {
                assert!(
                    levels.iter().any(|level| level.name == standing.level),
                    "{game}: {}",
                    standing.level
                );
            }
        }
    }
}
