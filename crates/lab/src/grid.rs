//! The grid: the same bots in every mode, with every number of players and at every difficulty, and what becomes of a game's
//! pieces there.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;

use bots::{AnyRoster, Piece, Plan};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::{Seat, Seats, Seed, Unloaded};

use crate::run::{bot_seed, deal_seed};
use crate::stats::{Estimate, Lengths, Spread, Sums, wilson};
use crate::workers::side_by_side;

/// A way to play that is looked at by itself.
#[derive(Clone, PartialEq, Debug)]
pub struct Cell {
    /// What it is called: "team".
    pub name: String,
    /// What tells it from others of the name: "2 players, normal".
    pub detail: String,
    /// How many play.
    pub players: u8,
    /// The game's options, all of them; of several ways to fill what does not matter here, its games take one after the other.
    pub options: Vec<Value>,
    /// Whether all players win or lose together.
    pub together: bool,
    /// What is expected of it.
    pub bounds: Bounds,
}

/// What is expected of a cell.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Bounds {
    /// How often the players win together, in per cent.
    pub win: Option<[f64; 2]>,
    /// How far the first seat may be from its fair share, in per cent.
    pub first: Option<f64>,
    /// The median of the winning scores.
    pub score: Option<[f64; 2]>,
    /// The median length in the game's own unit.
    pub length: Option<[f64; 2]>,
    /// How far its wins may be from the mean of the cells that differ in the number of players alone, in per cent.
    pub players: Option<f64>,
}

/// All cells, to be played by one level.
pub struct Grid<'a> {
    /// The bots of the game.
    pub roster: &'a dyn AnyRoster,
    /// The level that plays every seat.
    pub level: &'a str,
    /// The cells.
    pub cells: &'a [Cell],
    /// What every game's own seeds are made from.
    pub seed: Seed,
    /// How many games of each cell.
    pub games: u32,
    /// How many threads play them.
    pub threads: NonZeroUsize,
}

/// A game of the grid: which cell, and which of its games.
pub type Place = (usize, u32);

/// What became of a game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Result {
    /// The winners.
    pub winners: Vec<u8>,
    /// Everybody's score.
    pub scores: Vec<i32>,
    /// The scores of others, who sit at no seat.
    pub others: Vec<i32>,
    /// The clause that ended it, and the tie-break that decided.
    pub ending: String,
    /// Answers given.
    pub decisions: u32,
    /// How long it was in the game's own unit, where it has one.
    pub length: Option<u32>,
    /// For each piece that could be had: its place, who had it as bits, and how often it was used.
    pub pieces: Vec<(u16, u8, u32)>,
}

impl Grid<'_> {
    /// All games that are to be played, a game of each cell in turn: so a run that is cut short has some of all.
    #[must_use]
    pub fn places(&self) -> Vec<Place> {
        let cells = self.cells.len();
        (0..self.games).flat_map(|game| (0..cells).map(move |cell| (cell, game))).collect()
    }

    /// Plays a game.
    ///
    /// # Errors
    /// If it cannot be set up like this.
    pub fn play(&self, (cell, game): Place) -> std::result::Result<Result, Unloaded> {
        let Cell { players, options, .. } = &self.cells[cell];
        let levels = vec![self.level; usize::from(*players)];
        let plan = Plan {
            seed: deal_seed(&self.seed, game),
            bots: bot_seed(&self.seed, game),
            levels: &levels,
            keep: false,
        };
        let mut options = <dyn erased_serde::Deserializer>::erase(&options[game as usize % options.len()]);
        let played = self.roster.play(&mut options, &plan)?.expect("the level is one of this roster");
        let decisions = played.decisions();
        let outcome = played.outcome;
        let bits = |seats: Seats| seats.iter().fold(0_u8, |bits, seat| bits | 1 << seat.index());
        let pieces =
            (0..).zip(&played.pieces).filter_map(|(place, used)| Some((place, bits(used.had?), used.times)));
        Ok(Result {
            winners: outcome.winners.iter().map(|seat| seat.index() as u8).collect(),
            scores: outcome.scores.to_vec(),
            others: outcome.others.iter().map(|other| other.score).collect(),
            ending: match outcome.tie {
                Some(tie) => format!("{}, {tie}", outcome.rule),
                None => outcome.rule.to_string(),
            },
            decisions,
            length: played.clock.map(|clock| clock.count),
            pieces: pieces.collect(),
        })
    }

    /// Plays these games; `watch` hears of each as it ends, several at once and in no fixed order.
    ///
    /// # Errors
    /// If a cell cannot be set up like this, or `watch` says so; no new game is begun then.
    pub fn run<E: Send + From<Unloaded>>(
        &self,
        places: &[Place],
        watch: impl Fn(Place, Result) -> std::result::Result<(), E> + Sync,
    ) -> std::result::Result<(), E> {
        side_by_side(self.threads, places, |place| {
            self.play(place).map_err(E::from).and_then(|result| watch(place, result))
        })
    }
}

/// What a grid showed.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct GridReport {
    /// The game's name for people.
    pub title: String,
    /// The version of its rules.
    pub rules: u32,
    /// The digest of its content.
    pub content: String,
    /// The level that played.
    pub level: String,
    /// The seed as it was given.
    pub seed: String,
    /// The cells.
    pub cells: Vec<CellReport>,
    /// The pieces.
    pub pieces: Vec<PieceReport>,
}

/// What a cell showed.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct CellReport {
    /// What it is called.
    pub name: String,
    /// What tells it from others of the name.
    pub detail: String,
    /// How many played.
    pub players: u8,
    /// How many games.
    pub games: u64,
    /// How often the players won together; only where nobody wins alone.
    pub win: Option<Estimate>,
    /// How often each seat won, from the first on; where they are rivals.
    pub seats: Vec<Estimate>,
    /// Everybody's score in the mean.
    pub score: Option<Estimate>,
    /// The score of whoever sits at no seat.
    pub other: Option<Estimate>,
    /// How winning scores are spread.
    pub winning: Option<Spread>,
    /// How long games were, in answers.
    pub decisions: Option<Spread>,
    /// How long games were in the game's own unit.
    pub length: Option<Spread>,
    /// By which clauses games ended, most frequent first.
    pub endings: Vec<(String, u64)>,
    /// Where it is not as expected.
    pub off: Vec<String>,
}

/// What became of a piece in all cells.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PieceReport {
    /// The piece.
    #[serde(flatten)]
    pub piece: Piece,
    /// Games in which it could be had.
    pub games: u64,
    /// How often it was used, in all.
    pub times: u64,
    /// How often winners had it, of those that could.
    pub winners: Option<Estimate>,
    /// How often those who did not win had it.
    pub losers: Option<Estimate>,
    /// How often whoever had it won.
    pub won: Option<Estimate>,
}

impl Grid<'_> {
    /// What the games of a cell showed.
    fn cell(&self, cell: &Cell, results: &[&Result]) -> CellReport {
        let games = results.len() as u64;
        let together = cell.together;
        let won = results.iter().filter(|result| !result.winners.is_empty()).count();
        let win = together.then(|| wilson(won as f64, games)).flatten();
        let share = |seat: u8| -> f64 {
            let of = |result: &&&Result| result.winners.contains(&seat);
            results.iter().filter(of).map(|result| 1.0 / result.winners.len() as f64).sum()
        };
        let seats = if together { 0 } else { cell.players };
        let seats: Vec<Estimate> = (0..seats).filter_map(|seat| wilson(share(seat), games)).collect();
        let (mut score, mut other) = (Sums::default(), Sums::default());
        let (mut winning, mut decisions, mut length) =
            (Lengths::default(), Lengths::default(), Lengths::default());
        let mut endings: BTreeMap<&str, u64> = BTreeMap::new();
        for (game, result) in (0..).zip(results) {
            // A team's seats all have the team's score.
            let scores =
                if together { &result.scores[..result.scores.len().min(1)] } else { &result.scores[..] };
            scores.iter().for_each(|points| score.add(i64::from(*points)));
            result.others.iter().for_each(|points| other.add(i64::from(*points)));
            if let Some(best) = result.winners.first().and_then(|seat| result.scores.get(usize::from(*seat)))
            {
                winning.add(u32::try_from(*best).unwrap_or(0), game);
            }
            decisions.add(result.decisions, game);
            if let Some(units) = result.length {
                length.add(units, game);
            }
            *endings.entry(&result.ending).or_default() += 1;
        }
        let mut endings: Vec<(String, u64)> =
            endings.into_iter().map(|(ending, games)| (ending.to_owned(), games)).collect();
        endings.sort_by_key(|(_, games)| std::cmp::Reverse(*games));
        let mut report = CellReport {
            name: cell.name.clone(),
            detail: cell.detail.clone(),
            players: cell.players,
            games,
            win,
            seats,
            score: score.mean(),
            other: other.mean(),
            winning: winning.spread(),
            decisions: decisions.spread(),
            length: length.spread(),
            endings,
            off: Vec::new(),
        };
        report.off = off(&cell.bounds, &report);
        report
    }

    /// Says where the number of players makes more of a difference than it may.
    fn hold_players(&self, reports: &mut [CellReport]) {
        let wins: Vec<Option<f64>> =
            reports.iter().map(|report| report.win.map(|win| 100.0 * win.value)).collect();
        for (place, cell) in self.cells.iter().enumerate() {
            let (Some(within), Some(win)) = (cell.bounds.players, wins[place]) else { continue };
            let alike = |other: &&Cell| other.name == cell.name && other.options == cell.options;
            let kin = self.cells.iter().zip(&wins).filter(|(other, _)| alike(other));
            let kin: Vec<f64> = kin.filter_map(|(_, win)| *win).collect();
            let mean = kin.iter().sum::<f64>() / kin.len() as f64;
            if (win - mean).abs() > within {
                let line =
                    format!("wins {win:.1}, more than {within} from {mean:.1}, the mean of its players");
                reports[place].off.push(line);
            }
        }
    }

    /// What these games showed.
    #[must_use]
    pub fn report(&self, facts: &GridFacts<'_>, results: &BTreeMap<Place, Result>) -> GridReport {
        let of = |cell: usize| -> Vec<&Result> {
            results.range((cell, 0)..=(cell, u32::MAX)).map(|(_, result)| result).collect()
        };
        let mut cells: Vec<CellReport> =
            self.cells.iter().enumerate().map(|(place, cell)| self.cell(cell, &of(place))).collect();
        self.hold_players(&mut cells);
        GridReport {
            title: facts.title.to_owned(),
            rules: facts.rules,
            content: facts.content.to_owned(),
            level: self.level.to_owned(),
            seed: facts.seed.to_owned(),
            cells,
            pieces: pieces(self.roster.pieces(), results.values()),
        }
    }
}

/// What only the program knows that prints the report.
pub struct GridFacts<'a> {
    /// The game's name for people.
    pub title: &'a str,
    /// The version of its rules.
    pub rules: u32,
    /// The digest of its content.
    pub content: &'a str,
    /// The seed as it was given.
    pub seed: &'a str,
}

/// Where a cell is not as expected. What is measured has to lie within; its interval may reach beyond.
fn off(bounds: &Bounds, cell: &CellReport) -> Vec<String> {
    let mut off = Vec::new();
    let mut hold = |what: &str, measured: Option<f64>, [low, high]: [f64; 2]| {
        if let Some(measured) = measured.filter(|measured| !(low..=high).contains(measured)) {
            off.push(format!("{what} {measured:.1}, not from {low} to {high}"));
        }
    };
    if let Some(within) = bounds.win {
        hold("wins", cell.win.map(|win| 100.0 * win.value), within);
    }
    if let Some(within) = bounds.first {
        let fair = 100.0 / f64::from(cell.players);
        hold("first seat", cell.seats.first().map(|seat| 100.0 * seat.value), [fair - within, fair + within]);
    }
    if let Some(within) = bounds.score {
        hold("median winning score", cell.winning.as_ref().map(|spread| f64::from(spread.median)), within);
    }
    if let Some(within) = bounds.length {
        hold("median length", cell.length.as_ref().map(|spread| f64::from(spread.median)), within);
    }
    off
}

fn pieces<'r>(all: Vec<Piece>, results: impl Iterator<Item = &'r Result>) -> Vec<PieceReport> {
    /// Games and times; of winners and of others those who could have it and those who had it.
    #[derive(Clone, Default)]
    struct Count {
        games: u64,
        times: u64,
        winners: (u64, f64),
        losers: (u64, f64),
    }
    let mut counts = vec![Count::default(); all.len()];
    for result in results {
        for (place, had, times) in &result.pieces {
            let Some(count) = counts.get_mut(usize::from(*place)) else { continue };
            count.games += 1;
            count.times += u64::from(*times);
            for seat in (0..result.scores.len() as u8).filter_map(Seat::try_new) {
                let has = f64::from(had >> seat.index() & 1);
                let won = result.winners.contains(&(seat.index() as u8));
                let side = if won { &mut count.winners } else { &mut count.losers };
                side.0 += 1;
                side.1 += has;
            }
        }
    }
    let report = |(piece, count): (Piece, Count)| PieceReport {
        piece,
        games: count.games,
        times: count.times,
        winners: wilson(count.winners.1, count.winners.0),
        losers: wilson(count.losers.1, count.losers.0),
        won: wilson(count.winners.1, (count.winners.1 + count.losers.1) as u64),
    };
    all.into_iter().zip(counts).map(report).collect()
}
