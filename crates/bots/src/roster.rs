//! The bots of a game, by level; behind one type for whoever plays any game.

use std::any::Any;
use std::collections::BTreeMap;
use std::num::NonZeroU32;

use serde::Serialize;
use table::{
    AnyGame as _, AnyTable, Chance, Clock, Game, OnShelf, Outcome, Quiet, Seat, Seats, Seed, Table, Turn,
    Unloaded, Words,
};

use crate::search::{Budget, Lesson, Skill, Worth};
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

    /// The same, and what the bot says to the table with it.
    fn answer(&mut self, table: &dyn AnyTable, seat: Seat) -> Option<Said>;

    /// The same, and why, for whoever asks for advice.
    fn advise(&mut self, table: &dyn AnyTable, seat: Seat) -> Option<Said>;
}

/// An answer, and what is said for it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Said {
    /// The answer's text.
    pub action: String,
    /// Whole sentences.
    pub words: Option<String>,
}

struct AtTable<G: Game>(BoxedBot<G>);

impl<G: Words> AnyBot for AtTable<G> {
    fn choose(&mut self, table: &dyn AnyTable, seat: Seat) -> Option<String> {
        let position = asking::<G>(table, seat)?;
        let action = self.0.choose(&Eyes::of(seat, position));
        Some(written(position, &action))
    }

    fn answer(&mut self, table: &dyn AnyTable, seat: Seat) -> Option<Said> {
        let position = asking::<G>(table, seat)?;
        let eyes = Eyes::of(seat, position);
        let action = self.0.choose(&eyes);
        Some(Said { action: written(position, &action), words: self.0.remark(&eyes, &action) })
    }

    fn advise(&mut self, table: &dyn AnyTable, seat: Seat) -> Option<Said> {
        let position = asking::<G>(table, seat)?;
        let eyes = Eyes::of(seat, position);
        let (action, reason) = self.0.advise(&eyes);
        let words = reason.map(|reason| reason.tell(position, seat));
        Some(Said { action: written(position, &action), words })
    }
}

/// The position of a table of this game that asks the seat.
fn asking<G: Words>(table: &dyn AnyTable, seat: Seat) -> Option<&G> {
    let table: &Table<G> = (table as &dyn Any).downcast_ref()?;
    table.turn().waiting().has(seat).then(|| table.position())
}

fn written<G: Game>(position: &G, action: &G::Action) -> String {
    let mut text = String::new();
    G::write(position.content(), action, &mut text);
    text
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
    /// What became of each of the game's pieces, in their order.
    pub pieces: Vec<Used>,
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

/// A piece of a game's content whose use is watched.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Piece {
    /// What it is: "card", "Event".
    pub kind: &'static str,
    /// Its word in commands.
    pub id: String,
    /// Its name for people.
    pub name: String,
}

/// What became of a piece in one game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Used {
    /// Who had it at the end; `None` if nobody could have come by it.
    pub had: Option<Seats>,
    /// How often it was used.
    pub times: u32,
}

/// The pieces of a game, and who has them at its end.
pub struct Pieces<G: Game> {
    /// All of them.
    pub all: fn(&'static G::Content) -> Vec<Piece>,
    /// Who has the piece at this place, in a position at the end of a game; `None` if nobody could have come by it.
    pub had: fn(&G, usize) -> Option<Seats>,
    /// The pieces that an answer uses, by their places; one that it uses several times stands there as often.
    pub used: fn(&G, Seat, &G::Action) -> Vec<usize>,
}

/// What a game brings besides the random level.
pub struct Bots<G: Game> {
    /// Its levels, weakest first.
    pub levels: Vec<Level<G>>,
    /// What balance is measured with: as strong as it gets at no more than two milliseconds an answer in the mean.
    pub yardstick: Option<fn(Chance) -> BoxedBot<G>>,
    /// The one mind with any skill, where the game has one.
    pub mind: Option<fn(Skill, Chance) -> BoxedBot<G>>,
    /// By what positions are valued, where they are.
    pub features: Option<Features<G>>,
    /// The pieces whose use is watched, where the game names them.
    pub pieces: Option<Pieces<G>>,
    /// The numbers by which its quick policy decides, where it has some.
    pub habits: Option<Habitual<G>>,
    /// What bots tell along with an answer, where the game is told as well as played.
    pub narrator: Option<Narrator<G>>,
}

/// A line for the note of a bot's answer, if it has something to say: from the whole table, since it says nothing twice.
pub type Narrator<G> = fn(&Table<G>, Seat, &<G as Game>::Action) -> Option<String>;

impl<G: Game> Default for Bots<G> {
    fn default() -> Bots<G> {
        Bots {
            levels: Vec::new(),
            yardstick: None,
            mind: None,
            features: None,
            pieces: None,
            habits: None,
            narrator: None,
        }
    }
}

/// By what the positions of a game are valued: what `mind.toml` holds weights for.
pub struct Features<G> {
    /// The names.
    pub names: &'static [&'static str],
    /// Puts down what a position shows for a seat, or for the team: a number for each name. `out` comes with zeros.
    pub look: fn(&G, Seat, &mut [f32]),
}

/// A quick policy that decides by numbers: what `habits.toml` holds.
pub struct Habitual<G: Game> {
    /// The names of the numbers.
    pub names: &'static [&'static str],
    /// The numbers that are shipped.
    pub shipped: fn() -> Vec<i32>,
    /// A bot with these numbers.
    pub make: fn(&[i32], Chance) -> BoxedBot<G>,
    /// What a game that has ended is worth to a seat, from 0 to 1.
    pub worth: fn(&G, Seat) -> f32,
}

/// The bots of one game.
pub trait AnyRoster: Send + Sync {
    /// The levels, weakest first.
    fn levels(&self) -> Vec<LevelAbout>;

    /// A bot of this level that draws from this stream, if there is such a level.
    fn bot(&self, level: &str, chance: Chance) -> Option<Box<dyn AnyBot>>;

    /// What a bot in this seat tells along with this answer: a note for it. Mostly nothing.
    fn narrate(&self, _table: &dyn AnyTable, _seat: Seat, _action: &str) -> Option<String> {
        None
    }

    /// Plays a match to its end; `None` if a level is unknown. A game from the same plan is the same game.
    ///
    /// # Errors
    /// If the options are unreadable or do not fit together, or the seats are too few or too many.
    fn play(
        &self,
        options: &mut dyn erased_serde::Deserializer<'_>,
        plan: &Plan<'_>,
    ) -> Result<Option<Played>, Unloaded>;

    /// The names of the features by which the game's positions are valued; none where they are not.
    fn features(&self) -> &'static [&'static str] {
        &[]
    }

    /// The pieces of the game whose use is watched; none where the game names none.
    fn pieces(&self) -> Vec<Piece> {
        Vec::new()
    }

    /// Plays a match and tells what its positions showed and what came of them, every so many answers; `None` if a
    /// level is unknown.
    ///
    /// # Errors
    /// As [`AnyRoster::play`].
    fn lessons(
        &self,
        _options: &mut dyn erased_serde::Deserializer<'_>,
        _plan: &Plan<'_>,
        _every: u32,
    ) -> Result<Option<Vec<Lesson>>, Unloaded> {
        Ok(Some(Vec::new()))
    }

    /// What balance is measured with, where the game has it: no level to play against, since it may play like one of them.
    fn yardstick(&self) -> Option<LevelAbout> {
        None
    }

    /// The levels, weakest first, and then the yardstick: all that can be named in the lab.
    fn named(&self) -> Vec<LevelAbout> {
        self.levels().into_iter().chain(self.yardstick()).collect()
    }

    /// A level or the yardstick by its name, or a mind by its passes (`passes=1000`).
    fn find(&self, name: &str) -> Option<LevelAbout> {
        self.named().into_iter().find(|level| level.name == name)
    }

    /// The numbers by which the game's quick policy decides, by their names; none where it has none.
    fn habits(&self) -> Vec<(&'static str, i32)> {
        Vec::new()
    }

    /// Plays a match and tells what it is worth to those who play with these habits: a whole team, or one seat against rivals
    /// with the shipped ones, in turn the first, the second and so on. The levels of the plan do not count but for how many
    /// they are. `None` where the game has no habits.
    ///
    /// # Errors
    /// As [`AnyRoster::play`].
    fn try_habits(
        &self,
        _options: &mut dyn erased_serde::Deserializer<'_>,
        _plan: &Plan<'_>,
        _numbers: &[i32],
        _turn: u32,
    ) -> Result<Option<f32>, Unloaded> {
        Ok(None)
    }

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
    yardstick: Option<fn(Chance) -> BoxedBot<G>>,
    mind: Option<fn(Skill, Chance) -> BoxedBot<G>>,
    features: Option<Features<G>>,
    pieces: Option<Pieces<G>>,
    habits: Option<Habitual<G>>,
    narrator: Option<Narrator<G>>,
}

impl<G: Game> Roster<G> {
    /// The random level and what the game brings above it.
    #[must_use]
    pub fn new(content: &'static G::Content, bots: Bots<G>) -> Roster<G> {
        let Bots { levels, yardstick, mind, features, pieces, habits, narrator } = bots;
        let levels = std::iter::once(Level::random()).chain(levels).collect();
        Roster { content, levels, yardstick, mind, features, pieces, habits, narrator }
    }

    /// A bot of a level, or a mind that makes so many passes: `passes=1000`.
    fn make(&self, level: &str, chance: Chance) -> Option<BoxedBot<G>> {
        if let Some(passes) = passes(level) {
            return Some(self.mind?(Skill::of(Budget::Passes(passes)), chance));
        }
        if level == YARDSTICK.name {
            return Some(self.yardstick?(chance));
        }
        let level = self.levels.iter().find(|known| known.about.name == level)?;
        Some((level.make)(chance))
    }
}

/// A table, and a bot for each of its seats.
type Seated<G> = (Table<G>, Vec<BoxedBot<G>>);

/// What is said of a game's yardstick.
const YARDSTICK: LevelAbout = LevelAbout {
    name: "yardstick",
    summary: "Plays as well as two milliseconds an answer allow, to measure balance with.",
};

/// The passes that are named in place of a level.
fn passes(level: &str) -> Option<NonZeroU32> {
    level.strip_prefix("passes=")?.parse().ok()
}

impl<G: Words> Roster<G> {
    /// A table as planned, and its bots.
    fn seated(
        &self,
        options: &mut dyn erased_serde::Deserializer<'_>,
        plan: &Plan<'_>,
    ) -> Result<Option<Seated<G>>, Unloaded> {
        let mut chance = Chance::new(&plan.bots, &[]);
        let made = plan.levels.iter().map(|level| self.make(level, chance.fork()));
        let Some(bots) = made.collect::<Option<Vec<_>>>() else {
            return Ok(None);
        };
        Ok(Some((self.dealt(options, plan)?, bots)))
    }

    fn dealt(
        &self,
        options: &mut dyn erased_serde::Deserializer<'_>,
        plan: &Plan<'_>,
    ) -> Result<Table<G>, Unloaded> {
        let seats = u8::try_from(plan.levels.len()).unwrap_or(u8::MAX);
        let table = OnShelf::<G>(self.content).deal(seats, options, plan.seed, Vec::new())?;
        let table: Box<dyn Any> = table;
        Ok(*table.downcast::<Table<G>>().expect("a game deals tables of its own"))
    }
}

impl<G: Words> AnyRoster for Roster<G> {
    fn levels(&self) -> Vec<LevelAbout> {
        self.levels.iter().map(|level| level.about).collect()
    }

    fn yardstick(&self) -> Option<LevelAbout> {
        self.yardstick.map(|_| YARDSTICK)
    }

    fn find(&self, name: &str) -> Option<LevelAbout> {
        if passes(name).is_some() {
            // Named once by a command, and needed until that ends.
            let named = || LevelAbout {
                name: name.to_owned().leak(),
                summary: "Makes so many passes of its search.",
            };
            return self.mind.map(|_| named());
        }
        self.named().into_iter().find(|level| level.name == name)
    }

    fn bot(&self, level: &str, chance: Chance) -> Option<Box<dyn AnyBot>> {
        Some(Box::new(AtTable(self.make(level, chance)?)))
    }

    fn play(
        &self,
        options: &mut dyn erased_serde::Deserializer<'_>,
        plan: &Plan<'_>,
    ) -> Result<Option<Played>, Unloaded> {
        let Some((table, mut bots)) = self.seated(options, plan)? else { return Ok(None) };
        Ok(Some(run(table, &mut bots, plan.keep, self.pieces.as_ref(), self.narrator)))
    }

    fn narrate(&self, table: &dyn AnyTable, seat: Seat, action: &str) -> Option<String> {
        let table: &Table<G> = (table as &dyn Any).downcast_ref()?;
        let action = G::read(table.position().content(), action).ok()?;
        self.narrator?(table, seat, &action)
    }

    fn pieces(&self) -> Vec<Piece> {
        self.pieces.as_ref().map_or_else(Vec::new, |pieces| (pieces.all)(self.content))
    }

    fn features(&self) -> &'static [&'static str] {
        self.features.as_ref().map_or(&[], |features| features.names)
    }

    fn habits(&self) -> Vec<(&'static str, i32)> {
        let numbered = |habits: &Habitual<G>| habits.names.iter().copied().zip((habits.shipped)()).collect();
        self.habits.as_ref().map_or_else(Vec::new, numbered)
    }

    fn try_habits(
        &self,
        options: &mut dyn erased_serde::Deserializer<'_>,
        plan: &Plan<'_>,
        numbers: &[i32],
        turn: u32,
    ) -> Result<Option<f32>, Unloaded> {
        let Some(habits) = &self.habits else { return Ok(None) };
        let mut position = self.dealt(options, plan)?.position().clone();
        let seats = plan.levels.len();
        let own = turn as usize % seats.max(1);
        let shipped = (habits.shipped)();
        let mut chance = Chance::new(&plan.bots, &[]);
        let mut bots: Vec<BoxedBot<G>> = (0..seats)
            .map(|seat| {
                let tried = G::ABOUT.coop || seat == own;
                (habits.make)(if tried { numbers } else { &shipped }, chance.fork())
            })
            .collect();
        while let Some(seat) = position.turn().waiting().lowest() {
            let action = bots[seat.index()].choose(&Eyes::of(seat, &position));
            position.apply(seat, &action, &mut Quiet);
        }
        Ok(Some((habits.worth)(&position, Seat::new(own as u8))))
    }

    fn lessons(
        &self,
        options: &mut dyn erased_serde::Deserializer<'_>,
        plan: &Plan<'_>,
        every: u32,
    ) -> Result<Option<Vec<Lesson>>, Unloaded> {
        let Some((table, mut bots)) = self.seated(options, plan)? else { return Ok(None) };
        Ok(Some(
            self.features.as_ref().map_or_else(Vec::new, |features| {
                learn(table.position().clone(), &mut bots, features, every)
            }),
        ))
    }
}

/// Plays a match to its end. Without a record to keep, the bare position is all that is needed.
fn run<G: Words>(
    mut table: Table<G>,
    bots: &mut [BoxedBot<G>],
    keep: bool,
    watched: Option<&Pieces<G>>,
    narrator: Option<Narrator<G>>,
) -> Played {
    let mut position = table.position().clone();
    let many = watched.map_or(0, |watched| (watched.all)(position.content()).len());
    let mut pieces = vec![Used::default(); many];
    let mut kinds = vec![BTreeMap::new(); bots.len()];
    let mut text = String::new();
    loop {
        let seat = match position.turn() {
            Turn::Over(outcome) => {
                let clock = position.clock();
                if let Some(watched) = watched {
                    for (place, used) in pieces.iter_mut().enumerate() {
                        used.had = (watched.had)(&position, place);
                    }
                }
                let table = keep.then(|| Box::new(table) as Box<dyn AnyTable>);
                return Played { outcome, clock, kinds, pieces, table };
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
        for place in watched.map_or(Vec::new(), |watched| (watched.used)(&position, seat, &action)) {
            pieces[place].times += 1;
        }
        if keep {
            let note = narrator.and_then(|narrate| narrate(&table, seat, &action));
            let taken = table.act(seat, None, action, note, 0);
            assert!(taken.is_ok(), "a bot answered `{text}`: {taken:?}");
            position.clone_from(table.position());
        } else {
            let legal = position.check(seat, &action);
            assert!(legal.is_ok(), "a bot answered `{text}`: {legal:?}");
            position.apply(seat, &action, &mut Quiet);
        }
    }
}

/// Plays a match to its end and holds what was seen on the way against what came of it.
fn learn<G: Game>(
    mut position: G,
    bots: &mut [BoxedBot<G>],
    features: &Features<G>,
    every: u32,
) -> Vec<Lesson> {
    let seats = position.seats();
    let look = |position: &G, seat: Seat| {
        let mut out = vec![0.0; features.names.len()];
        (features.look)(position, seat, &mut out);
        out
    };
    // For each position that is kept, what it shows for every seat, or for the team.
    let lookers = Seats::first(if G::ABOUT.coop { 1 } else { seats });
    let mut seen: Vec<Vec<Vec<f32>>> = Vec::new();
    let mut answers = 0;
    let outcome = loop {
        let seat = match position.turn() {
            Turn::Over(outcome) => break outcome,
            Turn::Waiting(seats) => seats.lowest().expect("somebody is asked while the game goes on"),
        };
        if answers % every.max(1) == 0 {
            seen.push(lookers.iter().map(|seat| look(&position, seat)).collect());
        }
        let action = bots[seat.index()].choose(&Eyes::of(seat, &position));
        position.apply(seat, &action, &mut Quiet);
        answers += 1;
    };
    if G::ABOUT.coop {
        let result = Worth::of_end(seats, true, &outcome).to(Seat::new(0));
        return seen.into_iter().flatten().map(|features| Lesson { features, result }).collect();
    }
    let standing = |seat: Seat| (outcome.winners.has(seat), outcome.scores.get(seat.index()));
    let mut lessons = Vec::new();
    for shown in seen {
        for one in Seats::first(seats) {
            for other in Seats::first(seats).iter().filter(|other| other.index() > one.index()) {
                let result = match standing(one).cmp(&standing(other)) {
                    std::cmp::Ordering::Greater => 1.0,
                    std::cmp::Ordering::Equal => 0.5,
                    std::cmp::Ordering::Less => 0.0,
                };
                let pair = shown[one.index()].iter().zip(&shown[other.index()]);
                lessons.push(Lesson { features: pair.map(|(one, other)| one - other).collect(), result });
            }
        }
    }
    lessons
}
