//! The ladder of a game as a page.

use maud::html;

use super::plot::{self, Bar};
use super::{table, whole};
use crate::ladder::Rung;
use crate::number::{count, percent, plural};
use crate::stats::wilson;

/// The ladder of a game as a whole HTML page. `command` is what it was made by.
#[must_use]
pub fn ladder_page(title: &str, coop: bool, rungs: &[Rung], command: &str) -> String {
    let most = rungs.iter().map(|rung| rung.rating.points + rung.rating.within).fold(1.0, f64::max);
    // Levels below the first are drawn as nothing: the first is the measure.
    let part = |points: f64| (points / most).max(0.0);
    let bars: Vec<Bar> = rungs
        .iter()
        .rev()
        .map(|rung| {
            let (points, within) = (rung.rating.points, rung.rating.within);
            Bar {
                label: rung.level.to_owned(),
                value: if within > 0.0 {
                    format!("{points:.0} \u{b1} {within:.0}")
                } else {
                    format!("{points:.0}")
                },
                rate: part(points),
                interval: (within > 0.0).then(|| [part(points - within), part(points + within)]),
            }
        })
        .collect();
    let mut rows = Vec::new();
    for (place, rung) in rungs.iter().enumerate().rev() {
        for (other, score) in rungs[..place].iter().zip(&rung.took).rev().filter(|(_, score)| score.games > 0)
        {
            let share = wilson(score.won, score.games.into());
            let [low, high] = share.and_then(|share| share.interval).unwrap_or([0.0, 1.0]);
            rows.push(vec![
                format!("{} against {}", rung.level, other.level),
                percent(score.won / f64::from(score.games)),
                format!("{} to {}", percent(low), percent(high)),
                count(score.games.into()),
            ]);
        }
    }
    let first = rungs.first().map_or("", |rung| rung.level);
    let games: u64 =
        rungs.iter().flat_map(|rung| &rung.took).map(|score| u64::from(score.games)).sum::<u64>() / 2;
    let lead = html! {
        (plural(games, "game")) ". Ratings count from " (first) ", which has 0: 400 points more are ten wins of eleven."
    };
    let how = if coop {
        "A team plays each deal with the one level and with the other; whoever wins where the other loses takes the game, and \
         like results count half."
    } else {
        "Each deal is played twice with seats changed over. A level takes the share of rivals that it beats, a tie for half."
    };
    whole(
        &format!("{title}: the ladder"),
        &lead,
        &html! {
            section {
                h2 { "Ratings" }
                (plot::bars("Ratings", &bars, None))
                p.note { "Whiskers: 95 % interval, by the model of Bradley and Terry." }
            }
            section {
                h2 { "Who took how much from whom" }
                (table(&["pair", "share", "95 % interval", "games"], &rows))
                p.note { (how) }
            }
            section {
                h2 { "How this was made" }
                p { code { (command) } }
            }
        },
    )
}
