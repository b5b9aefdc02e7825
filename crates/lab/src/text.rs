//! The report as plain text.

use std::fmt::Write as _;

use crate::grid::{CellReport, GridReport};
use crate::number::{count, decimal, decimals, percent, percents, plural, wins};
use crate::report::{Report, Sits, Wins};
use crate::stats::{Against, Spread};

/// How a column is set.
#[derive(Clone, Copy)]
enum Set {
    Left,
    Right,
}

/// A table whose columns are as wide as their widest cell.
struct Columns {
    set: Vec<Set>,
    rows: Vec<Vec<String>>,
}

impl Columns {
    /// Columns by their headings; one that begins with `<` is set left.
    fn new(headings: &[&str]) -> Columns {
        let set = headings.iter().map(|name| if name.starts_with('<') { Set::Left } else { Set::Right });
        let names = headings.iter().map(|name| name.trim_start_matches('<').to_owned());
        Columns { set: set.collect(), rows: vec![names.collect()] }
    }

    fn row(&mut self, cells: Vec<String>) {
        self.rows.push(cells);
    }

    fn write(&self, out: &mut String) {
        let width = |column: usize| {
            let cells = self.rows.iter().filter_map(|row| row.get(column));
            cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
        };
        let widths: Vec<usize> = (0..self.set.len()).map(width).collect();
        for row in &self.rows {
            let cells = row.iter().zip(&self.set).zip(&widths).map(|((cell, set), &width)| match set {
                Set::Left => format!("{cell:<width$}"),
                Set::Right => format!("{cell:>width$}"),
            });
            let line = cells.collect::<Vec<_>>().join("  ");
            out.push_str("  ");
            out.push_str(line.trim_end());
            out.push('\n');
        }
        out.push('\n');
    }
}

/// The report as plain text, its columns aligned.
#[must_use]
pub fn text(report: &Report) -> String {
    let mut out = String::new();
    head(report, &mut out);
    levels(report, &mut out);
    seats(report, &mut out);
    pairs(report, &mut out);
    endings(report, &mut out);
    lengths(report, &mut out);
    actions(report, &mut out);
    out.truncate(out.trim_end().len());
    out.push('\n');
    out
}

/// Writing to a string cannot fail.
macro_rules! line {
    ($out:expr, $($words:tt)*) => {
        let _ = writeln!($out, $($words)*);
    };
}

/// Who played, in a sentence.
pub(crate) fn who(report: &Report) -> String {
    let bots = report.bots.join(", ");
    match report.seating {
        _ if report.levels.len() == 1 => format!("All seats: {}.", report.levels[0].level),
        Sits::Rotated => format!("First game: {bots}; everybody moves up one seat after each game."),
        Sits::Fixed => format!("Every game: {bots}; so seats and levels cannot be told apart."),
    }
}

/// What became of the games as a whole.
pub(crate) fn overall(report: &Report) -> String {
    match &report.team_win_rate {
        Some(rate) => format!(
            "The team won {} of {}: {}, 95 % interval {}.",
            count(report.won),
            plural(report.games, "game"),
            percent(rate.value),
            percents(rate)
        ),
        None if report.unwon > 0 => {
            let part = percent(report.unwon as f64 / report.games as f64);
            format!("Nobody won {} of {}: {part}.", count(report.unwon), plural(report.games, "game"))
        }
        None => format!("Somebody won every one of {}.", plural(report.games, "game")),
    }
}

fn head(report: &Report, out: &mut String) {
    let game = &report.game;
    let games = plural(report.games, "game");
    line!(out, "{}: {games}, {}, seed {}", game.title, plural(report.players as u64, "player"), report.seed);
    line!(out, "{}", who(report));
    line!(out, "{}", overall(report));
    line!(out, "");
    line!(out, "  command  {}", report.command);
    line!(out, "  program  {}, rules {}, content {}", report.program, game.rules, game.content);
    line!(out, "");
}

/// The columns of wins: with those of the games that somebody won only if there are others.
fn win_headings(report: &Report) -> Vec<&'static str> {
    let mut headings = vec!["wins", "win rate", "95 % interval"];
    if report.unwon > 0 {
        headings.extend(["of games won", "95 % interval"]);
    }
    headings
}

fn win_cells(report: &Report, won: &Wins) -> Vec<String> {
    let mut cells = vec![wins(won.wins), percent(won.win_rate.value), percents(&won.win_rate)];
    if report.unwon > 0 {
        match &won.of_won {
            Some(rate) => cells.extend([percent(rate.value), percents(rate)]),
            None => cells.extend(["none".to_owned(), String::new()]),
        }
    }
    cells
}

fn fair(against: Option<Against>, wins: &Wins) -> String {
    against.map_or_else(
        || "alone".to_owned(),
        |against| format!("{} {}", against.word(), percent(wins.fair_share)),
    )
}

fn levels(report: &Report, out: &mut String) {
    line!(out, "Levels (wins and scores of one seat)");
    let mut headings = vec!["<level", "seats"];
    let rivals = report.team_win_rate.is_none();
    if rivals {
        headings.extend(win_headings(report));
        headings.push("<fair share");
    }
    headings.extend(["mean score", "95 % interval"]);
    let mut columns = Columns::new(&headings);
    for level in &report.levels {
        let mut cells = vec![level.level.to_owned(), level.seats.to_string()];
        if let Some(wins) = &level.wins {
            cells.extend(win_cells(report, wins));
            cells.push(fair(wins.against_fair, wins));
        }
        cells.extend([decimal(level.mean_score.value), decimals(&level.mean_score)]);
        columns.row(cells);
    }
    columns.write(out);
}

fn seats(report: &Report, out: &mut String) {
    if report.seats.is_empty() {
        return;
    }
    line!(out, "Seats");
    let mut headings = vec!["<seat"];
    headings.extend(win_headings(report));
    headings.extend(["<fair share", "mean score", "95 % interval"]);
    let mut columns = Columns::new(&headings);
    for seat in &report.seats {
        let mut cells = vec![seat.seat.to_string()];
        cells.extend(win_cells(report, &seat.wins));
        cells.push(fair(seat.wins.against_fair, &seat.wins));
        cells.extend([decimal(seat.mean_score.value), decimals(&seat.mean_score)]);
        columns.row(cells);
    }
    columns.write(out);
}

/// A pair in a sentence.
pub(crate) fn verdict(pair: &crate::report::Pair) -> String {
    let (one, other) = (pair.level, pair.against);
    match pair.against_half {
        Against::Above => format!("{one} beats {other}"),
        Against::Below => format!("{other} beats {one}"),
        Against::Even => format!("{one} and {other} cannot be told apart"),
    }
}

fn pairs(report: &Report, out: &mut String) {
    if report.head_to_head.is_empty() {
        return;
    }
    line!(out, "Head to head (how often a seat of the one is ahead of a seat of the other)");
    let mut columns = Columns::new(&["<pair", "ahead", "95 % interval", "<verdict"]);
    for pair in &report.head_to_head {
        let who = format!("{} : {}", pair.level, pair.against);
        columns.row(vec![who, percent(pair.ahead.value), percents(&pair.ahead), verdict(pair)]);
    }
    columns.write(out);
}

fn endings(report: &Report, out: &mut String) {
    line!(out, "Endings");
    let mut columns = Columns::new(&["<clause", "games", "rate", "95 % interval", "<text"]);
    for ending in &report.endings {
        let text = ending.text.clone().unwrap_or_default();
        let (rate, interval) = (percent(ending.rate.value), percents(&ending.rate));
        columns.row(vec![ending.rule.to_owned(), count(ending.games), rate, interval, text]);
    }
    columns.write(out);
}

fn lengths(report: &Report, out: &mut String) {
    line!(out, "Length");
    let mut columns =
        Columns::new(&["<in", "min", "10 %", "median", "90 %", "max", "mean", "shortest", "longest"]);
    let mut row = |unit: String, spread: &Spread| {
        let lengths = [spread.min, spread.p10, spread.median, spread.p90, spread.max];
        let mut cells = vec![unit];
        cells.extend(lengths.map(|length| count(length.into())));
        cells.push(decimal(spread.mean));
        cells.extend([spread.shortest_game, spread.longest_game].map(|game| format!("game {game}")));
        columns.row(cells);
    };
    if let Some(clock) = &report.clock {
        row(format!("{}s", clock.unit), &clock.spread);
    }
    row("decisions".to_owned(), &report.decisions);
    columns.write(out);
}

fn actions(report: &Report, out: &mut String) {
    line!(out, "Actions (share of a level's answers; how often one seat in one game)");
    let mut columns = Columns::new(&["<level", "<kind", "count", "share", "per game"]);
    for level in &report.levels {
        for kind in &level.actions {
            let (share, per_game) = (percent(kind.share), decimal(kind.per_game));
            columns.row(vec![level.level.to_owned(), kind.kind.clone(), count(kind.count), share, per_game]);
        }
    }
    columns.write(out);
}

/// A grid as plain text: its cells, what is not as expected, and its pieces.
#[must_use]
pub fn grid_text(report: &GridReport) -> String {
    let GridReport { title, level, seed, rules, .. } = report;
    let mut out = format!("{title}, rules {rules}: every seat plays {level}, seed {seed}\n\n");
    let mut cells = Columns::new(&[
        "<cell",
        "<with",
        "games",
        "won",
        "95 %",
        "score",
        "others",
        "winning score",
        "length",
        "answers",
    ]);
    for cell in &report.cells {
        let won = cell.win.or(cell.seats.first().copied());
        let mean = |mean: &Option<crate::stats::Estimate>| {
            mean.as_ref().map_or_else(String::new, |mean| format!("{:.1}", mean.value))
        };
        cells.row(vec![
            cell.name.clone(),
            cell.detail.clone(),
            count(cell.games),
            won.as_ref().map_or_else(String::new, |won| percent(won.value)),
            won.as_ref().map_or_else(String::new, percents),
            mean(&cell.score),
            mean(&cell.other),
            cell.winning.as_ref().map_or_else(String::new, |spread| {
                format!("{} ({} to {})", spread.median, spread.p10, spread.p90)
            }),
            cell.length.as_ref().map_or_else(String::new, |spread| {
                format!("{} ({} to {})", spread.median, spread.p10, spread.p90)
            }),
            cell.decisions.as_ref().map_or_else(String::new, |spread| count(spread.median.into())),
        ]);
    }
    cells.write(&mut out);
    out.push_str(
        "Won: the team; among rivals seat A. Winning score, length (rounds or turns) and answers: the median, and the middle eight tenths.\n\n",
    );
    for (cell, off) in report.cells.iter().flat_map(|cell| cell.off.iter().map(move |off| (cell, off))) {
        let CellReport { name, detail, .. } = cell;
        let _ = writeln!(out, "  off: {name}, {detail}: {off}");
    }
    let mut pieces = Columns::new(&[
        "<piece",
        "<kind",
        "games",
        "times used",
        "winners had it",
        "others had it",
        "won with it",
    ]);
    for piece in &report.pieces {
        let rate = |rate: &Option<crate::stats::Estimate>| {
            rate.as_ref().map_or_else(String::new, |rate| percent(rate.value))
        };
        pieces.row(vec![
            piece.piece.name.clone(),
            piece.piece.kind.to_owned(),
            count(piece.games),
            count(piece.times),
            rate(&piece.winners),
            rate(&piece.losers),
            rate(&piece.won),
        ]);
    }
    if !report.pieces.is_empty() {
        out.push('\n');
        pieces.write(&mut out);
    }
    out
}
