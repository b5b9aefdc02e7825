//! Rounds of figures, and the table that is made of them.

use std::fmt;

/// What was measured in one game. The first contestant is ours; everybody is compared with it.
pub(super) struct Table {
    game: String,
    names: Vec<String>,
    /// A row per round, a column per contestant.
    rounds: Vec<Vec<f64>>,
    recorded: Vec<(String, f64)>,
}

impl Table {
    pub(super) fn new<'a>(game: &str, names: impl Iterator<Item = &'a str>) -> Table {
        let names = names.map(str::to_owned).collect();
        Table { game: game.to_owned(), names, rounds: Vec::new(), recorded: Vec::new() }
    }

    /// One figure per contestant, in their order.
    pub(super) fn add_round(&mut self, rates: Vec<f64>) {
        debug_assert_eq!(rates.len(), self.names.len(), "a round has a figure for everybody");
        self.rounds.push(rates);
    }

    /// A rival by a figure from elsewhere.
    pub(super) fn add_recorded(&mut self, name: &str, rate: f64) {
        self.recorded.push((name.to_owned(), rate));
    }

    fn column(&self, contestant: usize) -> impl Iterator<Item = f64> {
        self.rounds.iter().map(move |round| round[contestant])
    }

    /// Ours over theirs, round by round.
    fn ratios(&self, theirs: impl Iterator<Item = f64>) -> String {
        Spread::of(self.column(0).zip(theirs).map(|(ours, theirs)| ours / theirs))
            .map_or(String::new(), |ratio| {
                format!("{}× ({}–{})", short(ratio.median), short(ratio.least), short(ratio.most))
            })
    }
}

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rounds = self.rounds.len();
        writeln!(f, "\n{}, random playouts per CPU second, rounds: {rounds}", self.game)?;
        let mut row = |name: &str, median: &str, spread: &str, ratio: &str| {
            writeln!(f, "{}", format!("  {name:<22}{median:>10}  {spread:<20}{ratio}").trim_end())
        };
        row("contestant", "median", "min–max", "ours is")?;
        for (contestant, name) in self.names.iter().enumerate() {
            if let Some(spread) = Spread::of(self.column(contestant)) {
                let ratio =
                    if contestant == 0 { String::new() } else { self.ratios(self.column(contestant)) };
                let ends = format!("{}–{}", rate(spread.least), rate(spread.most));
                row(name, &rate(spread.median), &ends, &ratio)?;
            }
        }
        for (name, figure) in &self.recorded {
            row(name, &rate(*figure), "", &self.ratios(std::iter::repeat(*figure)))?;
        }
        Ok(())
    }
}

/// The middle and the ends of some figures.
pub(super) struct Spread {
    least: f64,
    median: f64,
    most: f64,
}

impl Spread {
    /// Nothing has no middle.
    pub(super) fn of(figures: impl Iterator<Item = f64>) -> Option<Spread> {
        let mut sorted: Vec<f64> = figures.collect();
        sorted.sort_by(f64::total_cmp);
        let (least, most) = (*sorted.first()?, *sorted.last()?);
        let half = sorted.len() / 2;
        let median =
            if sorted.len() % 2 == 1 { sorted[half] } else { (sorted[half - 1] + sorted[half]) / 2.0 };
        Some(Spread { least, median, most })
    }

    /// The middle, and the ends where there is more than one figure.
    pub(super) fn told(&self, as_text: impl Fn(f64) -> String) -> String {
        let median = as_text(self.median);
        if self.least == self.most {
            return median;
        }
        format!("{median} ({}–{})", as_text(self.least), as_text(self.most))
    }
}

/// A rate in three digits: `1.08 M`, `131 k`, `600`.
pub(super) fn rate(figure: f64) -> String {
    match figure {
        _ if figure >= 999_500.0 => format!("{} M", short(figure / 1e6)),
        _ if figure >= 999.5 => format!("{} k", short(figure / 1e3)),
        _ => short(figure),
    }
}

/// Three digits, or more before the point where there are more.
pub(super) fn short(figure: f64) -> String {
    match figure {
        _ if figure >= 99.95 => format!("{figure:.0}"),
        _ if figure >= 9.995 => format!("{figure:.1}"),
        _ => format!("{figure:.2}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rates_are_told_in_three_digits() {
        for (figure, told) in [
            (3_980_000.0, "3.98 M"),
            (13_800_000.0, "13.8 M"),
            (999_500.0, "1.00 M"),
            (131_400.0, "131 k"),
            (3_890.0, "3.89 k"),
            (999.6, "1.00 k"),
            (600.0, "600"),
            (77.25, "77.2"),
            (1.5, "1.50"),
        ] {
            assert_eq!(rate(figure), told);
        }
    }

    #[test]
    fn a_median_is_the_middle_or_between_the_two_middles() {
        let median = |figures: &[f64]| Spread::of(figures.iter().copied()).unwrap().median;
        assert_eq!(median(&[5.0, 1.0, 3.0]), 3.0);
        assert_eq!(median(&[4.0, 1.0, 2.0, 10.0]), 3.0);
        assert!(Spread::of([].into_iter()).is_none());
        let told = |figures: &[f64]| Spread::of(figures.iter().copied()).unwrap().told(short);
        assert_eq!(
            (told(&[2.0]), told(&[1.0, 3.0, 2.0])),
            ("2.00".to_owned(), "2.00 (1.00–3.00)".to_owned())
        );
    }

    #[test]
    fn ratios_are_taken_within_a_round() {
        let mut table = Table::new("go", ["orrery", "rival"].into_iter());
        table.add_round(vec![1_000.0, 100.0]);
        table.add_round(vec![2_000.0, 200.0]);
        table.add_round(vec![1_500.0, 100.0]);
        table.add_recorded("old rival", 500.0);
        assert_eq!(
            table.to_string(),
            "\ngo, random playouts per CPU second, rounds: 3\n\
             \u{20} contestant                median  min–max             ours is\n\
             \u{20} orrery                    1.50 k  1.00 k–2.00 k\n\
             \u{20} rival                        100  100–200             10.0× (10.0–15.0)\n\
             \u{20} old rival                    500                      3.00× (2.00–4.00)\n"
        );
    }
}
