//! A grid as a page: how often each cell is won, how long and how high its games are, and the use of every piece.

use maud::{Markup, html};

use super::plot::{Bar, bars};
use super::{table, whole};
use crate::grid::{CellReport, GridReport, PieceReport};
use crate::number::{count, percent, percents};
use crate::stats::Estimate;

/// The report of a grid as a whole HTML page.
#[must_use]
pub fn grid_page(report: &GridReport) -> String {
    let title = format!("{}: the grid", report.title);
    let lead = html! {
        "Every seat plays " (report.level) ". Rules " (report.rules) ", content "
        (report.content.chars().take(12).collect::<String>()) ", seed " (report.seed) "."
    };
    whole(
        &title,
        &lead,
        &html! {
            @for name in names(report) { (cells(report, name)) }
            (off(report))
            @for kind in kinds(report) { (pieces(report, kind)) }
        },
    )
}

/// The names of the cells, each once.
fn names(report: &GridReport) -> Vec<&str> {
    let mut names: Vec<&str> = report.cells.iter().map(|cell| cell.name.as_str()).collect();
    names.dedup();
    names
}

fn kinds(report: &GridReport) -> Vec<&'static str> {
    let mut kinds: Vec<&str> = report.pieces.iter().map(|piece| piece.piece.kind).collect();
    kinds.sort_unstable();
    kinds.dedup();
    kinds
}

fn rate(estimate: &Option<Estimate>) -> String {
    estimate.as_ref().map_or_else(String::new, |rate| percent(rate.value))
}

fn cells(report: &GridReport, name: &str) -> Markup {
    let cells: Vec<&CellReport> = report.cells.iter().filter(|cell| cell.name == name).collect();
    let together = cells.iter().any(|cell| cell.win.is_some());
    let won = |cell: &CellReport| cell.win.or(cell.seats.first().copied());
    let drawn: Vec<Bar> = cells
        .iter()
        .filter_map(|cell| {
            let won = won(cell)?;
            let value = format!("{} ({})", percent(won.value), percents(&won));
            Some(Bar { label: cell.detail.clone(), value, rate: won.value, interval: won.interval })
        })
        .collect();
    let what = if together { "Games won" } else { "Games that the first seat won" };
    let row = |cell: &&CellReport| {
        let mean = |mean: &Option<Estimate>| {
            mean.as_ref().map_or_else(String::new, |mean| format!("{:.1}", mean.value))
        };
        let endings = cell.endings.iter().map(|(rule, games)| format!("{rule}: {}", count(*games)));
        vec![
            cell.detail.clone(),
            count(cell.games),
            mean(&cell.score),
            mean(&cell.other),
            cell.winning.as_ref().map_or_else(String::new, |spread| spread.median.to_string()),
            cell.length.as_ref().map_or_else(String::new, |spread| spread.median.to_string()),
            cell.decisions.as_ref().map_or_else(String::new, |spread| count(spread.median.into())),
            endings.collect::<Vec<_>>().join("; "),
        ]
    };
    let rows: Vec<Vec<String>> = cells.iter().map(row).collect();
    html! {
        section {
            h2 { (name) }
            (bars(what, &drawn, None))
            p.note { (what) ". Whiskers: 95 % interval." }
            (table(&["with", "games", "score", "others", "median winning score", "length", "answers", "ended by"], &rows))
        }
    }
}

fn off(report: &GridReport) -> Markup {
    let off: Vec<String> = report
        .cells
        .iter()
        .flat_map(|cell| cell.off.iter().map(move |off| format!("{}, {}: {off}", cell.name, cell.detail)))
        .collect();
    html! {
        section {
            h2 { "Not as expected" }
            @if off.is_empty() { p { "Everything is as the game's table expects it." } }
            @else { ul { @for line in &off { li { (line) } } } }
        }
    }
}

fn pieces(report: &GridReport, kind: &str) -> Markup {
    let mut of_kind: Vec<&PieceReport> =
        report.pieces.iter().filter(|piece| piece.piece.kind == kind).collect();
    let value = |piece: &PieceReport| piece.winners.as_ref().map_or(0.0, |rate| rate.value);
    of_kind.sort_by(|one, other| value(other).total_cmp(&value(one)));
    let row = |piece: &&PieceReport| {
        vec![
            piece.piece.name.clone(),
            count(piece.games),
            count(piece.times),
            rate(&piece.winners),
            rate(&piece.losers),
            rate(&piece.won),
        ]
    };
    let bar = |piece: &&PieceReport| Bar {
        label: piece.piece.name.clone(),
        value: rate(&piece.winners),
        rate: value(piece),
        interval: piece.winners.and_then(|rate| rate.interval),
    };
    let drawn: Vec<Bar> = of_kind.iter().map(bar).collect();
    let rows: Vec<Vec<String>> = of_kind.iter().map(row).collect();
    html! {
        section {
            h2 { (kind) }
            (bars("How often winners had it, of those that could", &drawn, None))
            p.note { "Bars: how often winners had it at the end, of those that could have come by it." }
            (table(&["piece", "games", "times used", "winners had it", "others had it", "won with it"], &rows))
        }
    }
}
