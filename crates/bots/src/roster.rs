//! The bots of a game, by level; behind one type for whoever plays any game.

use std::any::Any;
use std::collections::BTreeMap;

use serde::Serialize;
use table::{
    AnyGame as _, AnyTable, Chance, Clock, Game, OnShelf, Outcome, Quiet, Seat, Seats, Seed, Table, Turn,
    Unloaded, Words,
};

use crate::{Bot, Eyes, Random};

/// A bot of one game, at home in any thread.
pub type BoxedBot<G> = Box<dyn Bot<G> + Send>;

/// A level of play that a host can choose for a seat.
pub struct Level<G: Game> {
    /// What it is called, here and by people.
    pub about: LevelAbout,
    /// A bot of this level that draws from this stream, which is not the game's.
    pub make: fn(Chance) -> BoxedBot<G>,
}

/// What a host reads of a level.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct LevelAbout {
    /// The name in commands and files.
    pub name: &'static str,
    /// How it plays, in one line.
    pub summary: &'static str,
}

impl<G: Game> Level<G> {
    /// The level that every game has: any of the offers, all equally likely.
    #[must_use]
    pub fn random() -> Level<G> {
        Level {
            about: LevelAbout { name: "random", summary: "Takes any offer, without a thought." },
            make: |chance| Box::new(Random::<G::Action>::new(chance)),
        }
    }
}

/// A bot at any table.
pub trait AnyBot: Send {
    /// An answer to the seat's open question, if it owes one and the table plays the bot's game.
    fn choose(&mut self, table: &dyn AnyTable, seat: Seat) -> Option<String>;
}

struct AtTable<G: Game>(BoxedBot<G>);

impl<G: Words> AnyBot for AtTable<G> {
    fn choose(&mut self, table: &dyn AnyTable, seat: Seat) -> Option<String> {
        let table: &Table<G> = (table as &dyn Any).downcast_ref()?;
        if !table.turn().waiting().has(seat) {
            return None;
        }
        let position = table.position();
        let action = self.0.choose(&Eyes::of(seat, position));
        let mut text = String::new();
        G::write(position.content(), &action, &mut text);
        Some(text)
    }
}

/// Bots in some of the seats of a table.
#[derive(Default)]
pub struct Company(Vec<(Seat, Box<dyn AnyBot>)>);

impl Company {
    /// Nobody.
    #[must_use]
    pub fn new() -> Company {
        Company::default()
    }

    /// Gives a seat to a bot; whoever sat there leaves.
    pub fn seat(&mut self, seat: Seat, bot: Box<dyn AnyBot>) {
        self.0.retain(|(taken, _)| *taken != seat);
        self.0.push((seat, bot));
    }

    /// The bots' seats.
    #[must_use]
    pub fn seats(&self) -> Seats {
        self.0.iter().fold(Seats::NONE, |seats, (seat, _)| seats.with(*seat))
    }

    /// Lets the bots answer as long as one of them is asked; says whether they knew an answer to
    /// every question.
    pub fn play(&mut self, table: &mut dyn AnyTable, at: u64) -> bool {
        while let Some(seat) = table.turn().waiting().both(self.seats()).lowest() {
            if !self.answer(table, seat, at) {
                return false;
            }
        }
        true
    }

    /// Lets the bot of one seat answer; says whether it knew an answer.
    pub fn answer(&mut self, table: &mut dyn AnyTable, seat: Seat, at: u64) -> bool {
        let bot = self.0.iter_mut().find(|(taken, _)| *taken == seat);
        let action = bot.and_then(|(_, bot)| bot.choose(table, seat));
        action.is_some_and(|action| table.act(seat, None, &action, None, at).is_ok())
    }
}

/// A match to be played between bots.
pub struct Plan<'a> {
    /// What the deal is drawn from.
    pub seed: Seed,
    /// What the bots draw from.
    pub bots: Seed,
    /// The level of each seat.
    pub levels: &'a [&'a str],
    /// Whether to keep the table with its record.
    pub keep: bool,
}

/// What became of a match.
pub struct Played {
    /// How it ended.
    pub outcome: Outcome,
    /// How long it was in the game's own unit, where it has one.
    pub clock: Option<Clock>,
    /// For each seat how often it answered with each kind of action: the first word of its text.
    pub kinds: Vec<BTreeMap<String, u32>>,
    /// The table with its record, if it was to be kept.
    pub table: Option<Box<dyn AnyTable>>,
}

impl Played {
    /// How many answers were given.
    #[must_use]
    pub fn decisions(&self) -> u32 {
        self.kinds.iter().flat_map(BTreeMap::values).sum()
    }
}

/// The bots of one game.
pub trait AnyRoster: Send + Sync {
    /// The levels, weakest first.
    fn levels(&self) -> Vec<LevelAbout>;

    /// A bot of this level that draws from this stream, if there is such a level.
    fn bot(&self, level: &str, chance: Chance) -> Option<Box<dyn AnyBot>>;

    /// Plays a match to its end; `None` if a level is unknown. A game from the same plan is the same game.
    ///
    /// # Errors
    /// If the options are unreadable or do not fit together, or the seats are too few or too many.
    fn play(
        &self,
        options: &mut dyn erased_serde::Deserializer<'_>,
        plan: &Plan<'_>,
    ) -> Result<Option<Played>, Unloaded>;

    /// The level that plays where none is chosen: `normal`, or else the strongest.
    fn usual(&self) -> LevelAbout {
        let levels = self.levels();
        let normal = levels.iter().find(|level| level.name == "normal");
        *normal.or(levels.last()).expect("every game has the random level")
    }
}

/// The levels of a game, weakest first.
pub struct Roster<G: Game> {
    content: &'static G::Content,
    levels: Vec<Level<G>>,
}

impl<G: Game> Roster<G> {
    /// The random level and the game's own above it, weakest first.
    #[must_use]
    pub fn new(content: &'static G::Content, own: Vec<Level<G>>) -> Roster<G> {
        Roster { content, levels: std::iter::once(Level::random()).chain(own).collect() }
    }

    fn make(&self, level: &str, chance: Chance) -> Option<BoxedBot<G>> {
        let level = self.levels.iter().find(|known| known.about.name == level)?;
        Some((level.make)(chance))
    }
}

impl<G: Words> AnyRoster for Roster<G> {
    fn levels(&self) -> Vec<LevelAbout> {
        self.levels.iter().map(|level| level.about).collect()
    }

    fn bot(&self, level: &str, chance: Chance) -> Option<Box<dyn AnyBot>> {
        Some(Box::new(AtTable(self.make(level, chance)?)))
    }

    fn play(
        &self,
        options: &mut dyn erased_serde::Deserializer<'_>,
        plan: &Plan<'_>,
    ) -> Result<Option<Played>, Unloaded> {
        let mut chance = Chance::new(&plan.bots, &[]);
        let made = plan.levels.iter().map(|level| self.make(level, chance.fork()));
        let Some(mut bots) = made.collect::<Option<Vec<_>>>() else {
            return Ok(None);
        };
        let seats = u8::try_from(bots.len()).unwrap_or(u8::MAX);
        let table = OnShelf::<G>(self.content).deal(seats, options, plan.seed, Vec::new())?;
        let table: Box<dyn Any> = table;
        let table = table.downcast::<Table<G>>().expect("a game deals tables of its own");
        Ok(Some(run(*table, &mut bots, plan.keep)))
    }
}

/// Plays a match to its end. Without a record to keep, the bare position is all that is needed.
fn run<G: Words>(mut table: Table<G>, bots: &mut [BoxedBot<G>], keep: bool) -> Played {
    let mut position = table.position().clone();
    let mut kinds = vec![BTreeMap::new(); bots.len()];
    let mut text = String::new();
    loop {
        let seat = match position.turn() {
            Turn::Over(outcome) => {
                let clock = position.clock();
                let table = keep.then(|| Box::new(table) as Box<dyn AnyTable>);
                return Played { outcome, clock, kinds, table };
            }
            Turn::Waiting(seats) => seats.lowest().expect("somebody is asked while the game goes on"),
        };
        let action = bots[seat.index()].choose(&Eyes::of(seat, &position));
        text.clear();
        G::write(position.content(), &action, &mut text);
        let kind = text.split(' ').next().unwrap_or_default();
        match kinds[seat.index()].get_mut(kind) {
            Some(count) => *count += 1,
            None => drop(kinds[seat.index()].insert(kind.to_owned(), 1)),
        }
        if keep {
            let taken = table.act(seat, None, action, None, 0);
            assert!(taken.is_ok(), "a bot answered `{text}`: {taken:?}");
            position.clone_from(table.position());
        } else {
            let legal = position.check(seat, &action);
            assert!(legal.is_ok(), "a bot answered `{text}`: {legal:?}");
            position.apply(seat, &action, &mut Quiet);
        }
    }
}
