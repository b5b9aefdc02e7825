//! The report as a page of its own: no scripts, nothing fetched from elsewhere.
//!
//! Maud escapes every text it is handed.

mod grid;
mod ladder;
mod plot;

use maud::{DOCTYPE, Markup, PreEscaped, html};

use crate::number::{count, decimal, decimals, percent, percents, plural, wins};
use crate::report::{LevelReport, Report, Wins};
use crate::stats::{Against, Spread};
use crate::text::{overall, verdict, who};
pub use grid::grid_page;
pub use ladder::ladder_page;
use plot::Bar;

/// The page's only style sheet. It holds no text from outside.
const STYLE: &str = include_str!("style.css");

/// The report as a whole HTML page.
#[must_use]
pub fn page(report: &Report) -> String {
    let title = format!("{}: {}", report.game.title, plural(report.games, "game"));
    let lead = html! { (plural(report.players as u64, "player")) ". " (who(report)) " " (overall(report)) };
    whole(
        &title,
        &lead,
        &html! {
            (levels(report))
            (seats(report))
            (pairs(report))
            (lengths(report))
            (endings(report))
            (actions(report))
            (method(report))
        },
    )
}

/// A whole page: its title, a paragraph that says what it is about, and the rest.
fn whole(title: &str, lead: &Markup, rest: &Markup) -> String {
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'";
                title { (title) }
                style { (PreEscaped(STYLE)) }
            }
            body {
                header {
                    h1 { (title) }
                    p { (lead) }
                }
                main { (rest) }
            }
        }
    };
    page.into_string()
}

/// A table that scrolls by itself where the screen is narrow. The first cell of a row is its heading.
fn table(headings: &[&str], rows: &[Vec<String>]) -> Markup {
    html! {
        div.scroll tabindex="0" {
            table {
                thead { tr { @for heading in headings { th scope="col" { (heading) } } } }
                tbody {
                    @for row in rows {
                        tr {
                            @for (column, cell) in row.iter().enumerate() {
                                @if column == 0 { th scope="row" { (cell) } } @else { td { (cell) } }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// What a bar of wins is compared by: the games that somebody won.
fn basis(report: &Report) -> &'static str {
    if report.unwon > 0 {
        "Bars: wins of one seat by the games that somebody won. Whiskers: 95 % interval."
    } else {
        "Bars: wins of one seat by games. Whiskers: 95 % interval."
    }
}

fn win_bar(label: String, wins: &Wins) -> Option<Bar> {
    let rate = wins.of_won?;
    let value = format!("{} ({})", percent(rate.value), percents(&rate));
    Some(Bar { label, value, rate: rate.value, interval: rate.interval })
}

fn win_plot(what: &str, report: &Report, bars: Vec<Bar>) -> Markup {
    let fair = 1.0 / report.players as f64;
    html! {
        @if !bars.is_empty() {
            (plot::bars(what, &bars, Some((fair, &format!("fair share {}", percent(fair))))))
            p.note { (basis(report)) }
        }
    }
}

const WIN_HEADINGS: [&str; 3] = ["wins", "win rate", "95 % interval"];

fn win_cells(wins_of: &Wins) -> Vec<String> {
    vec![wins(wins_of.wins), percent(wins_of.win_rate.value), percents(&wins_of.win_rate)]
}

fn against(wins: &Wins) -> String {
    match wins.against_fair {
        Some(Against::Above) => "▲ above".to_owned(),
        Some(Against::Below) => "▼ below".to_owned(),
        Some(Against::Even) => "= even".to_owned(),
        None => "alone".to_owned(),
    }
}

fn levels(report: &Report) -> Markup {
    let rivals = report.team_win_rate.is_none();
    let mut headings = vec!["level", "seats"];
    if rivals {
        headings.extend(WIN_HEADINGS);
        headings.push("fair share");
    }
    headings.extend(["mean score", "95 % interval"]);
    let row = |level: &LevelReport| {
        let mut cells = vec![level.level.to_owned(), level.seats.to_string()];
        if let Some(wins) = &level.wins {
            cells.extend(win_cells(wins));
            cells.push(against(wins));
        }
        cells.extend([decimal(level.mean_score.value), decimals(&level.mean_score)]);
        cells
    };
    let bars = report.levels.iter().filter_map(|level| win_bar(level.level.to_owned(), level.wins.as_ref()?));
    let team = report.team_win_rate.map(|rate| Bar {
        label: "the team".to_owned(),
        value: format!("{} ({})", percent(rate.value), percents(&rate)),
        rate: rate.value,
        interval: rate.interval,
    });
    html! {
        section {
            h2 { "Levels" }
            @if let Some(team) = team {
                (plot::bars("Win rate of the team", &[team], None))
                p.note { "Bar: games won together by games. Whiskers: 95 % interval." }
            }
            (win_plot("Win rate by level", report, bars.collect()))
            (table(&headings, &report.levels.iter().map(row).collect::<Vec<_>>()))
            dl {
                @for level in &report.levels { dt { (level.level) } dd { (level.summary) } }
            }
        }
    }
}

fn seats(report: &Report) -> Markup {
    let mut headings = vec!["seat"];
    headings.extend(WIN_HEADINGS);
    headings.extend(["fair share", "mean score", "95 % interval"]);
    let rows = report.seats.iter().map(|seat| {
        let mut cells = vec![seat.seat.to_string()];
        cells.extend(win_cells(&seat.wins));
        cells.extend([against(&seat.wins), decimal(seat.mean_score.value), decimals(&seat.mean_score)]);
        cells
    });
    let bars = report.seats.iter().filter_map(|seat| win_bar(format!("seat {}", seat.seat), &seat.wins));
    html! {
        @if !report.seats.is_empty() {
            section {
                h2 { "Seats" }
                (win_plot("Win rate by seat", report, bars.collect()))
                (table(&headings, &rows.collect::<Vec<_>>()))
            }
        }
    }
}

fn pairs(report: &Report) -> Markup {
    let bars = report.head_to_head.iter().map(|pair| Bar {
        label: verdict(pair),
        value: format!("{} ({})", percent(pair.ahead.value), percents(&pair.ahead)),
        rate: pair.ahead.value,
        interval: pair.ahead.interval,
    });
    html! {
        @if !report.head_to_head.is_empty() {
            section {
                h2 { "Head to head" }
                (plot::bars("Head to head", &bars.collect::<Vec<_>>(), Some((0.5, "even"))))
                @for pair in &report.head_to_head {
                    p.note {
                        (percent(pair.ahead.value)) ": how often a seat of " (pair.level)
                        " is ahead of a seat of " (pair.against) "; half counts where they are even."
                    }
                }
            }
        }
    }
}

fn lengths(report: &Report) -> Markup {
    let spread = |unit: &str, spread: &Spread| {
        let lengths = [spread.min, spread.p10, spread.median, spread.p90, spread.max];
        let mut cells = vec![unit.to_owned()];
        cells.extend(lengths.map(|length| count(length.into())));
        cells.push(decimal(spread.mean));
        cells.extend([spread.shortest_game, spread.longest_game].map(|game| format!("game {game}")));
        cells
    };
    let clock = report.clock.as_ref().map(|clock| (format!("{}s", clock.unit), &clock.spread));
    let all: Vec<_> = clock.into_iter().chain([("decisions".to_owned(), &report.decisions)]).collect();
    let headings = ["in", "min", "10 %", "median", "90 %", "max", "mean", "shortest", "longest"];
    html! {
        section {
            h2 { "Length" }
            @for (unit, spread) in &all {
                h3 { "Games by " (unit) }
                (plot::histogram(unit, spread))
            }
            (table(&headings, &all.iter().map(|(unit, lengths)| spread(unit, lengths)).collect::<Vec<_>>()))
        }
    }
}

fn endings(report: &Report) -> Markup {
    let rows = report.endings.iter().map(|ending| {
        let rate = &ending.rate;
        vec![ending.rule.to_owned(), count(ending.games), percent(rate.value), percents(rate)]
    });
    html! {
        section {
            h2 { "Endings" }
            (table(&["clause", "games", "rate", "95 % interval"], &rows.collect::<Vec<_>>()))
            dl {
                @for ending in &report.endings {
                    @if let Some(text) = &ending.text { dt { (ending.rule) } dd { (text) } }
                }
            }
        }
    }
}

fn actions(report: &Report) -> Markup {
    let bars = |level: &LevelReport| {
        let bar = |kind: &crate::report::Kind| Bar {
            label: kind.kind.clone(),
            value: format!("{}, {} a game", percent(kind.share), decimal(kind.per_game)),
            rate: kind.share,
            interval: None,
        };
        level.actions.iter().map(bar).collect::<Vec<_>>()
    };
    html! {
        section {
            h2 { "Actions by kind" }
            @for level in &report.levels {
                h3 { (level.level) }
                (plot::bars(&format!("Actions of {}", level.level), &bars(level), None))
            }
            p.note { "Share of all answers of the level, and how often one seat gives one in a game." }
        }
    }
}

fn method(report: &Report) -> Markup {
    html! {
        section {
            h2 { "How to get the same report" }
            pre { code { (report.command) } }
            dl {
                dt { "program" } dd { (report.program) }
                dt { "rules" } dd { (report.game.name) ", version " (report.game.rules) }
                dt { "content" } dd.digest { (report.game.content) }
                dt { "seed" } dd.digest { (report.seed) }
                dt { "options" } dd.digest { (report.options) }
            }
            p.note {
                "Rates have Wilson's 95 % intervals, means Student's. A shared win counts as a share of one. "
                "“Above” and “below” say that the whole interval lies on that side of the fair share."
            }
        }
    }
}
