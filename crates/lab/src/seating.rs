//! Which level plays which seat in which game.

use std::fmt;

use bots::{AnyRoster, LevelAbout};

/// The levels at a table, and how they move over the seats.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seating {
    levels: Vec<LevelAbout>,
    /// For each seat of the first game its level, as a place in `levels`.
    first: Vec<usize>,
    fixed: bool,
}

/// Why the levels cannot be seated.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unseated {
    /// The game has no bot of this level.
    Unknown {
        /// What was asked for.
        level: String,
        /// What there is.
        known: Vec<&'static str>,
    },
    /// More levels were named than there are seats.
    TooMany {
        /// How many were named.
        named: usize,
        /// How many play.
        players: u8,
    },
    /// No level was named.
    Nobody,
    /// Fewer than two levels are left to compare.
    Alone,
}

impl fmt::Display for Unseated {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unseated::Unknown { level, known } => {
                let level: String = level.chars().take(40).collect();
                write!(f, "there is no bot `{level}` for this game; the bots are {}", known.join(", "))
            }
            Unseated::TooMany { named, players } => {
                write!(f, "{named} bots are named, but only {players} play")
            }
            Unseated::Nobody => f.write_str("no bot is named"),
            Unseated::Alone => f.write_str("a ladder needs at least two bots"),
        }
    }
}

impl std::error::Error for Unseated {}

impl Unseated {
    /// The bot of this name, or that there is none.
    pub(crate) fn find(roster: &dyn AnyRoster, name: &str) -> Result<LevelAbout, Unseated> {
        roster.find(name).ok_or_else(|| Unseated::Unknown {
            level: name.to_owned(),
            known: roster.named().iter().map(|level| level.name).collect(),
        })
    }
}

impl Seating {
    /// The named levels in the order of the seats, named again from the start until every seat is taken.
    ///
    /// Unless they are `fixed`, everybody moves up one seat after each game. In as many games as there are
    /// seats, everybody plays every seat once, always with the same neighbours.
    ///
    /// # Errors
    /// If a level is unknown, or more are named than play.
    pub fn new<S: AsRef<str>>(
        roster: &dyn AnyRoster,
        named: &[S],
        players: u8,
        fixed: bool,
    ) -> Result<Seating, Unseated> {
        if named.is_empty() {
            return Err(Unseated::Nobody);
        }
        let mut levels: Vec<LevelAbout> = Vec::new();
        let mut places = Vec::new();
        for name in named {
            let level = Unseated::find(roster, name.as_ref())?;
            let place = levels.iter().position(|seated| *seated == level).unwrap_or_else(|| {
                levels.push(level);
                levels.len() - 1
            });
            places.push(place);
        }
        if named.len() > usize::from(players) {
            return Err(Unseated::TooMany { named: named.len(), players });
        }
        let first = places.iter().copied().cycle().take(usize::from(players)).collect();
        Ok(Seating { levels, first, fixed })
    }

    /// The levels, each once, in the order in which they were named.
    #[must_use]
    pub fn levels(&self) -> &[LevelAbout] {
        &self.levels
    }

    /// How many play.
    #[must_use]
    pub fn players(&self) -> usize {
        self.first.len()
    }

    /// Whether everybody stays in the seat of the first game.
    #[must_use]
    pub fn is_fixed(&self) -> bool {
        self.fixed
    }

    /// The level of each seat in this game, counted from zero, as a place in [`Seating::levels`].
    #[must_use]
    pub fn of(&self, game: u32) -> Vec<usize> {
        let players = self.first.len();
        let moved = if self.fixed || players == 0 { 0 } else { game as usize % players };
        let mut seats = self.first.clone();
        seats.rotate_right(moved);
        seats
    }

    /// How many seats of every game a level holds, by its place in [`Seating::levels`].
    #[must_use]
    pub fn seats_of(&self, level: usize) -> usize {
        self.first.iter().filter(|&&place| place == level).count()
    }
}
