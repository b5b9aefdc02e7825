//! How strong the levels of the games are, as `orrery lab ladder --publish` found it: `content/ladder.toml`.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::OnceLock;

use content::{Fault, Spanned};
use serde::Deserialize;

/// The layout of the file.
const VERSION: u32 = 1;

/// Where a level stands.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Standing {
    /// The level.
    pub level: String,
    /// Points above the game's first level; 400 are ten wins of eleven.
    pub rating: i32,
    /// So far off either way in 95 runs of 100.
    pub within: i32,
}

/// The ladder of a game.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Ladder {
    /// What it was made by.
    command: String,
    level: Vec<Standing>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    version: Spanned<u32>,
    #[serde(default)]
    game: BTreeMap<String, Ladder>,
}

/// The ladders of all games that have one.
#[derive(Clone, PartialEq, Eq, Debug)]
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

    /// Puts a game's ladder in place of the one before.
    pub fn put(&mut self, game: &str, command: String, level: Vec<Standing>) {
        self.0.insert(game.to_owned(), Ladder { command, level });
    }

    /// The text of the file.
    #[must_use]
    pub fn write(&self) -> String {
        let mut text = format!(
            "# How strong the levels are: made by `orrery lab ladder GAME --publish content/ladder.toml`.\nversion = {VERSION}\n"
        );
        for (game, Ladder { command, level }) in &self.0 {
            let _ = write!(text, "\n[game.{game}]\ncommand = {command:?}\n");
            for Standing { level, rating, within } in level {
                let _ = write!(
                    text,
                    "\n[[game.{game}.level]]\nlevel = {level:?}\nrating = {rating}\nwithin = {within}\n"
                );
            }
        }
        text
    }

    /// The page `docs/ladder.md`.
    #[must_use]
    pub fn page(&self) -> String {
        let mut text = PAGE.to_owned();
        for (game, Ladder { command, level }) in &self.0 {
            let title = crate::find(game).map_or(game.as_str(), |shelved| shelved.about().title);
            let _ = write!(text, "\n## {title}\n\n| level | rating |\n| --- | ---: |\n");
            for Standing { level, rating, within } in level.iter().rev() {
                let _ = writeln!(text, "| {level} | {rating} \u{b1} {within} |");
            }
            let _ = write!(text, "\n```console\n$ {command}\n```\n");
        }
        text
    }
}

/// The beginning of `docs/ladder.md`.
const PAGE: &str = "# The ladder

How strong the levels of each game are. Levels play each other on the same deals with seats changed over; ratings are fitted by the model of
Bradley and Terry, with 95 % intervals, and count from the first level, which has 0: 400 points more are ten wins of eleven. With more than two
seats a game counts by the share of rivals beaten, a tie for half; a team plays each deal with both levels and is compared with itself.

`orrery lab ladder GAME` plays a ladder, `--keep FILE` lets it go on where it was stopped, `--html FILE` writes a page with plots, and
`--publish content/ladder.toml` puts its ratings where the client and this page take them from.
";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_again() {
        let mut ladders = Ladders::read("ladder.toml", "version = 1\n").unwrap();
        let standing = |level: &str, rating| Standing { level: level.to_owned(), rating, within: 20 };
        ladders.put(
            "hearts",
            "orrery lab ladder hearts".to_owned(),
            vec![standing("random", 0), standing("easy", 210)],
        );
        ladders.put("six-pile", "orrery lab ladder six-pile".to_owned(), vec![standing("random", 0)]);
        assert_eq!(Ladders::read("ladder.toml", &ladders.write()), Ok(ladders.clone()));
        assert_eq!(ladders.standing("hearts", "easy").map(|standing| standing.rating), Some(210));
        assert_eq!(ladders.standing("hearts", "hard"), None);
        assert!(ladders.page().contains("| easy | 210 \u{b1} 20 |"), "{}", ladders.page());
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
