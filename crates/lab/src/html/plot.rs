//! Plots as inline SVG. Across they are measured in per cent and down in pixels, so that they fill any
//! screen while their letters keep their size.

use maud::{Markup, html};

use crate::number::{count, plural};
use crate::stats::Spread;

/// A bar with its words.
pub(crate) struct Bar {
    pub(crate) label: String,
    /// The figure in words.
    pub(crate) value: String,
    pub(crate) rate: f64,
    pub(crate) interval: Option<[f64; 2]>,
}

/// The height of a bar with its line of words.
const ROW: usize = 44;
/// The height of a histogram's bars.
const TALL: f64 = 140.0;

/// A length across, in per cent of the width.
fn across(part: f64) -> String {
    format!("{:.3}%", part * 100.0)
}

/// To which side of a place its words are set, so that they stay on the plot.
fn anchor(part: f64) -> &'static str {
    match part {
        part if part < 0.25 => "start",
        part if part > 0.75 => "end",
        _ => "middle",
    }
}

/// Lying bars, one a row, with whiskers where there is an interval and a dashed line for what they
/// are compared with.
pub(crate) fn bars(what: &str, bars: &[Bar], line: Option<(f64, &str)>) -> Markup {
    let ends = bars.iter().map(|bar| bar.interval.map_or(bar.rate, |[_, high]| high));
    let most = ends.chain(line.map(|(at, _)| at)).fold(0.0, f64::max);
    // The next whole tenth, so that similar reports have the same scale.
    let scale = ((most * 10.0).ceil() / 10.0).clamp(0.1, 1.0);
    let height = bars.len() * ROW;
    let spoken: Vec<String> = bars.iter().map(|bar| format!("{}: {}", bar.label, bar.value)).collect();
    html! {
        svg width="100%" height=(height + if line.is_some() { 24 } else { 4 }) role="img"
            aria-label=(format!("{what}. {}", spoken.join("; "))) {
            @for (row, bar) in bars.iter().enumerate() {
                @let top = row * ROW;
                text x="0" y=(top + 14) { (bar.label) }
                text.value x="100%" y=(top + 14) text-anchor="end" { (bar.value) }
                rect.track x="0" y=(top + 20) width="100%" height="16" rx="3" {}
                rect.bar x="0" y=(top + 20) width=(across(bar.rate / scale)) height="16" rx="3" {}
                @if let Some([low, high]) = bar.interval {
                    @let (low, high) = (across(low / scale), across((high / scale).min(1.0)));
                    line.whisker x1=(low) x2=(high) y1=(top + 28) y2=(top + 28) {}
                    line.whisker x1=(low) x2=(low) y1=(top + 23) y2=(top + 33) {}
                    line.whisker x1=(high) x2=(high) y1=(top + 23) y2=(top + 33) {}
                }
            }
            @if let Some((at, words)) = line {
                @for row in 0..bars.len() {
                    line.mark x1=(across(at / scale)) x2=(across(at / scale))
                        y1=(row * ROW + 18) y2=(row * ROW + 40) {}
                }
                text.value x=(across(at / scale)) y=(height + 14) text-anchor=(anchor(at / scale)) { (words) }
            }
        }
    }
}

/// Standing bars, one a bin, with a dashed line at the median.
pub(crate) fn histogram(unit: &str, spread: &Spread) -> Markup {
    let most = spread.bins.iter().map(|bin| bin.games).max().unwrap_or(1).max(1);
    let bins = spread.bins.len();
    let width = 1.0 / bins as f64;
    let reaches = |bin: &crate::stats::Bin| (bin.from..=bin.to).contains(&spread.median);
    let median = spread.bins.iter().position(reaches).map_or(0.5, |bin| (bin as f64 + 0.5) * width);
    let median_words = format!("median {}", count(spread.median.into()));
    let (first, last) = (count(spread.min.into()), count(spread.max.into()));
    html! {
        svg width="100%" height="196" role="img"
            aria-label=(format!("Games by {unit}: from {first} to {last}, {median_words}")) {
            text.value x=(across(median)) y="14" text-anchor=(anchor(median)) { (median_words) }
            @for (place, bin) in spread.bins.iter().enumerate() {
                @let tall = bin.games as f64 / most as f64 * TALL;
                rect.bar x=(across((place as f64 + 0.06) * width)) width=(across(0.88 * width))
                    y=(format!("{:.2}", 24.0 + TALL - tall)) height=(format!("{tall:.2}")) {
                    title {
                        @if bin.from == bin.to { (bin.from) } @else { (bin.from) " to " (bin.to) }
                        ": " (plural(bin.games, "game"))
                    }
                }
            }
            line.mark x1=(across(median)) x2=(across(median)) y1="20" y2=(24.0 + TALL) {}
            line.axis x1="0" x2="100%" y1=(24.0 + TALL) y2=(24.0 + TALL) {}
            text.value x="0" y=(42.0 + TALL) { (first) }
            text.value x="50%" y=(42.0 + TALL) text-anchor="middle" {
                (unit) "; highest bar " (plural(most, "game"))
            }
            text.value x="100%" y=(42.0 + TALL) text-anchor="end" { (last) }
        }
    }
}
