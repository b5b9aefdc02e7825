//! Numbers for people.

use table::english;

use crate::stats::Estimate;

/// A count, its thousands apart.
pub(crate) fn count(number: u64) -> String {
    let digits = number.to_string();
    let mut apart = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            apart.push(',');
        }
        apart.push(digit);
    }
    apart
}

/// Wins: a whole number, or with its fraction.
pub(crate) fn wins(wins: f64) -> String {
    // A third and two thirds make one.
    if (wins - wins.round()).abs() < 1e-9 { count(wins.round() as u64) } else { format!("{wins:.2}") }
}

/// With one or two places.
pub(crate) fn decimal(value: f64) -> String {
    // What rounds to nothing has no sign.
    let value = if value.abs() < 0.005 { 0.0 } else { value };
    format!("{value:.2}")
}

pub(crate) fn percent(rate: f64) -> String {
    format!("{:.1} %", rate * 100.0)
}

pub(crate) fn percents(estimate: &Estimate) -> String {
    match estimate.interval {
        Some([low, high]) => format!("{:.1} to {:.1} %", low * 100.0, high * 100.0),
        None => "unknown".to_owned(),
    }
}

pub(crate) fn decimals(estimate: &Estimate) -> String {
    match estimate.interval {
        Some([low, high]) => format!("{} to {}", decimal(low), decimal(high)),
        None => "unknown".to_owned(),
    }
}

/// A count with its noun, for one or for many.
pub(crate) fn plural(number: u64, one: &str) -> String {
    if number == 1 { format!("1 {one}") } else { format!("{} {}", count(number), english::plural(one)) }
}
