//! What a run showed, as data: the JSON report, and what the text and the page are made from.

use serde::Serialize;
use serde_json::Value;
use table::{About, Digest, Seat};

use crate::run::Run;
use crate::stats::{Against, Estimate, Spread, wilson};
use crate::tally::{LevelTally, Tally, WIN};

/// The version of the report's layout.
pub const FORMAT: u32 = 1;

/// What only the program knows that prints the report.
pub struct Facts<'a> {
    /// The program with its version.
    pub program: &'a str,
    /// The command that gives the same report again.
    pub command: &'a str,
    /// The run's seed as it was given.
    pub seed: &'a str,
    /// The game.
    pub about: &'static About,
    /// The digest of its content.
    pub content: Digest,
    /// The text of a clause.
    pub clause: &'a dyn Fn(&str) -> Option<&'a str>,
}

/// What a run showed. Nothing in it depends on time, machine or threads.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Report {
    /// The layout: [`FORMAT`].
    pub report: u32,
    /// The program with its version.
    pub program: String,
    /// The command that gives the same report again.
    pub command: String,
    /// The game.
    pub game: Which,
    /// The game's options, all of them.
    pub options: Value,
    /// How many play.
    pub players: usize,
    /// How many games.
    pub games: u64,
    /// The run's seed as it was given.
    pub seed: String,
    /// The level of each seat in the first game.
    pub bots: Vec<&'static str>,
    /// Whether the levels moved over the seats.
    pub seating: Sits,
    /// How many games somebody won.
    pub won: u64,
    /// How many games nobody won: draws, or common defeats.
    pub unwon: u64,
    /// How often the seats won together; only if they win or lose together.
    pub team_win_rate: Option<Estimate>,
    /// By level, in the order in which they were named.
    pub levels: Vec<LevelReport>,
    /// By seat, from `A` on; empty if the seats win or lose together.
    pub seats: Vec<SeatReport>,
    /// Each pair of levels; empty if the seats win or lose together.
    pub head_to_head: Vec<Pair>,
    /// By which clauses the games ended, most frequent first.
    pub endings: Vec<Ending>,
    /// The length of the games in the game's own unit, where it has one.
    pub clock: Option<ClockReport>,
    /// The length of the games in answers given.
    pub decisions: Spread,
}

/// Which game was played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Which {
    /// The name in commands and files.
    pub name: &'static str,
    /// The name for people.
    pub title: &'static str,
    /// The version of its rules.
    pub rules: u32,
    /// The digest of its content.
    pub content: Digest,
    /// Whether the seats win or lose together.
    pub coop: bool,
}

/// Whether the levels moved over the seats.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Sits {
    /// One seat on after every game.
    Rotated,
    /// Everybody stayed.
    Fixed,
}

/// How often somebody won.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Wins {
    /// Wins; one of several winners has its share of one.
    pub wins: f64,
    /// Wins by one seat in one game.
    pub win_rate: Estimate,
    /// The same by the games that somebody won; `None` if there were none.
    pub of_won: Option<Estimate>,
    /// What each seat would have of the games that somebody won if all were equal.
    pub fair_share: f64,
    /// Where the interval of `of_won` lies, seen from the fair share; `None` if all games were played by one level.
    pub against_fair: Option<Against>,
}

/// What a level did.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct LevelReport {
    /// Its name.
    pub level: &'static str,
    /// How it plays, in one line.
    pub summary: &'static str,
    /// How many seats of every game it held.
    pub seats: usize,
    /// Its wins; `None` if the seats win or lose together.
    #[serde(flatten)]
    pub wins: Option<Wins>,
    /// The score of one seat.
    pub mean_score: Estimate,
    /// What it answered with, most frequent first.
    pub actions: Vec<Kind>,
}

/// What a seat was worth.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SeatReport {
    /// The seat.
    pub seat: Seat,
    /// Its wins.
    #[serde(flatten)]
    pub wins: Wins,
    /// Its score.
    pub mean_score: Estimate,
}

/// How often seats of one level were ahead of seats of another.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Pair {
    /// The one.
    pub level: &'static str,
    /// The other.
    pub against: &'static str,
    /// How often a seat of the one was ahead of a seat of the other; half counts where they were even.
    pub ahead: Estimate,
    /// Where the interval lies, seen from one half.
    pub against_half: Against,
}

/// A way games ended.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Ending {
    /// The clause.
    pub rule: &'static str,
    /// Its text, if the program has the rulebook.
    pub text: Option<String>,
    /// How many games.
    pub games: u64,
    /// How many of all games.
    pub rate: Estimate,
}

/// Lengths in the game's own unit.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ClockReport {
    /// One of them in a word.
    pub unit: &'static str,
    /// How they are spread.
    #[serde(flatten)]
    pub spread: Spread,
}

/// A kind of action: the first word of its text.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Kind {
    /// The word.
    pub kind: String,
    /// How often.
    pub count: u64,
    /// Its part of all that the level answered.
    pub share: f64,
    /// How often one seat in one game.
    pub per_game: f64,
}

impl Report {
    /// The report of a run; `None` if no game was played.
    #[must_use]
    pub fn new(facts: &Facts<'_>, run: &Run<'_>, tally: &Tally) -> Option<Report> {
        let about = facts.about;
        let seating = run.seating;
        let count = Count { tally, players: seating.players(), levels: seating.levels().len() };
        let rivals = !about.coop;
        let levels = seating.levels().iter().zip(&tally.levels).enumerate().map(|(place, (level, sums))| {
            let seats = seating.seats_of(place);
            Some(LevelReport {
                level: level.name,
                summary: level.summary,
                seats,
                wins: if rivals { Some(count.level(sums.wins, seats)?) } else { None },
                mean_score: sums.scores.mean()?.over(seats as f64),
                actions: kinds(sums, tally.games * seats as u64),
            })
        });
        let seats =
            (0..).map_while(Seat::try_new).zip(&tally.seats).filter(|_| rivals).map(|(seat, sums)| {
                let (wins, mean_score) = (count.seat(sums.wins)?, sums.scores.mean()?);
                Some(SeatReport { seat, wins, mean_score })
            });
        let name = |place: usize| seating.levels()[place].name;
        let clock = tally.clock.as_ref();
        Some(Report {
            report: FORMAT,
            program: facts.program.to_owned(),
            command: facts.command.to_owned(),
            game: Which {
                name: about.name,
                title: about.title,
                rules: about.rules,
                content: facts.content,
                coop: about.coop,
            },
            options: run.options.clone(),
            players: seating.players(),
            games: tally.games,
            seed: facts.seed.to_owned(),
            bots: seating.of(0).into_iter().map(name).collect(),
            seating: if seating.is_fixed() { Sits::Fixed } else { Sits::Rotated },
            won: tally.won,
            unwon: tally.games - tally.won,
            team_win_rate: if rivals { None } else { wilson(tally.won as f64, tally.games) },
            levels: levels.collect::<Option<_>>()?,
            seats: seats.collect::<Option<_>>()?,
            head_to_head: if rivals { pairs(run, tally)? } else { Vec::new() },
            endings: endings(facts, tally)?,
            clock: clock.and_then(|(unit, lengths)| Some(ClockReport { unit, spread: lengths.spread()? })),
            decisions: tally.decisions.spread()?,
        })
    }
}

/// What wins are counted against.
struct Count<'a> {
    tally: &'a Tally,
    players: usize,
    levels: usize,
}

impl Count<'_> {
    fn seat(&self, wins: u64) -> Option<Wins> {
        let wins = self.wins(wins, 1)?;
        Some(Wins { against_fair: wins.of_won.map(|rate| rate.against(wins.fair_share)), ..wins })
    }

    /// A level among others; alone it has nobody to be better than.
    fn level(&self, wins: u64, seats: usize) -> Option<Wins> {
        let wins = self.wins(wins, seats)?;
        let of_won = wins.of_won.filter(|_| self.levels > 1);
        Some(Wins { against_fair: of_won.map(|rate| rate.against(wins.fair_share)), ..wins })
    }

    /// Games are independent, the seats of one game are not: the interval is taken over what the seats
    /// won together in a game, and then divided among them.
    fn wins(&self, wins: u64, seats: usize) -> Option<Wins> {
        let wins = wins as f64 / WIN as f64;
        let each = seats as f64;
        Some(Wins {
            wins,
            win_rate: wilson(wins, self.tally.games)?.over(each),
            of_won: wilson(wins, self.tally.won).map(|rate| rate.over(each)),
            fair_share: 1.0 / self.players as f64,
            against_fair: None,
        })
    }
}

fn kinds(level: &LevelTally, played: u64) -> Vec<Kind> {
    let all: u64 = level.kinds.values().sum();
    let kind = |(kind, &count): (&String, &u64)| Kind {
        kind: kind.clone(),
        count,
        share: count as f64 / all as f64,
        per_game: count as f64 / played as f64,
    };
    let mut kinds: Vec<Kind> = level.kinds.iter().map(kind).collect();
    // A stable sort: equally frequent ones stay in the order of the alphabet.
    kinds.sort_by_key(|kind| std::cmp::Reverse(kind.count));
    kinds
}

fn pairs(run: &Run<'_>, tally: &Tally) -> Option<Vec<Pair>> {
    let seating = run.seating;
    let places = 0..seating.levels().len();
    let pairs = places.clone().flat_map(|one| places.clone().skip(one + 1).map(move |other| (one, other)));
    let pair = |(one, other): (usize, usize)| {
        let compared = 2 * seating.seats_of(one) * seating.seats_of(other);
        let ahead = wilson(tally.levels[one].ahead[other] as f64 / compared as f64, tally.games)?;
        let (level, against) = (seating.levels()[one].name, seating.levels()[other].name);
        Some(Pair { level, against, ahead, against_half: ahead.against(0.5) })
    };
    pairs.map(pair).collect()
}

fn endings(facts: &Facts<'_>, tally: &Tally) -> Option<Vec<Ending>> {
    let ending = |(&rule, &games): (&&'static str, &u64)| {
        let text = (facts.clause)(rule).map(str::to_owned);
        Some(Ending { rule, text, games, rate: wilson(games as f64, tally.games)? })
    };
    let mut endings = tally.endings.iter().map(ending).collect::<Option<Vec<Ending>>>()?;
    endings.sort_by_key(|ending| std::cmp::Reverse(ending.games));
    Some(endings)
}
