//! What the features of a position weigh: data, fitted to the results of games, read from a `mind.toml`.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use content::{Fault, Spanned};
use serde::Deserialize;
use table::{Game, Seat, Seats};

use super::lore::{Lore, Worth};

/// The layout of the file.
const VERSION: u32 = 1;
/// What a team's position is worth without any feature.
const BIAS: &str = "bias";

/// A weight for each feature of a game, in the game's order, and one for being there at all.
#[derive(Clone, PartialEq, Debug)]
pub struct Weights {
    bias: f32,
    each: Vec<f32>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    version: Spanned<u32>,
    weights: BTreeMap<String, Spanned<f64>>,
}

impl Weights {
    /// Reads a `mind.toml` for features of these names.
    ///
    /// # Errors
    /// If it is no such file, of another version, or its weights are not those of the features.
    pub fn read(file: &str, source: &str, names: &[&str]) -> Result<Weights, Fault> {
        let read: File = content::read_toml(file, source)?;
        let version = *read.version.get_ref();
        if version != VERSION {
            let reason =
                format!("these weights are of version {version}; this program reads version {VERSION}");
            return Err(Fault::at(file, source, read.version.span().start, reason));
        }
        let mut weights = read.weights;
        let mut take = |name: &str| {
            let weight = weights.remove(name).ok_or_else(|| {
                Fault::at(file, source, source.len(), format!("the feature `{name}` has no weight"))
            })?;
            let value = *weight.get_ref();
            if !value.is_finite() || value.abs() > 1e6 {
                let reason =
                    format!("the weight of `{name}` is {value}; it lies between -1000000 and 1000000");
                return Err(Fault::at(file, source, weight.span().start, reason));
            }
            Ok(value as f32)
        };
        let bias = take(BIAS)?;
        let each = names.iter().map(|name| take(name)).collect::<Result<_, _>>()?;
        if let Some((name, weight)) = weights.first_key_value() {
            let reason = format!("the game has no feature `{name}`; it has {}", names.join(", "));
            return Err(Fault::at(file, source, weight.span().start, reason));
        }
        Ok(Weights { bias, each })
    }

    /// The weights as the text of a `mind.toml`, after a comment that says where they come from.
    #[must_use]
    pub fn write(&self, comment: &str, names: &[&str]) -> String {
        let mut text = String::new();
        for line in comment.lines() {
            let _ = writeln!(text, "# {line}");
        }
        let _ = write!(text, "version = {VERSION}\n\n[weights]\n{BIAS} = {:.4}\n", self.bias);
        for (name, weight) in names.iter().zip(&self.each) {
            let _ = writeln!(text, "{name} = {weight:.4}");
        }
        text
    }

    /// What a position is worth to each seat. Teams: how likely they win. Rivals: how likely a seat ends ahead of each
    /// other one, in the mean.
    pub fn value<G: Game, L: Lore<G>>(&self, lore: &mut L, position: &G) -> Worth {
        let seats = position.seats();
        let mut features = vec![0.0; L::FEATURES.len()];
        if G::ABOUT.coop {
            lore.features(position, Seat::new(0), &mut features);
            return Worth::shared(logistic(self.sum(&features) + self.bias));
        }
        let mut sums = [0.0; Seat::MAX];
        for seat in Seats::first(seats) {
            features.fill(0.0);
            lore.features(position, seat, &mut features);
            sums[seat.index()] = self.sum(&features);
        }
        Worth::each(seats, |seat| {
            let rivals = Seats::first(seats).without(seat);
            let ahead = rivals.iter().map(|rival| logistic(sums[seat.index()] - sums[rival.index()]));
            ahead.sum::<f32>() / rivals.len().max(1) as f32
        })
    }

    /// How far off they are from what came of positions, as the mean logarithmic loss; 0.693 is a coin's.
    #[must_use]
    pub fn loss(&self, lessons: &[Lesson]) -> f64 {
        let loss = |lesson: &Lesson| {
            let expected =
                f64::from(logistic(self.sum(&lesson.features) + self.bias)).clamp(1e-6, 1.0 - 1e-6);
            let result = f64::from(lesson.result);
            -(result * expected.ln() + (1.0 - result) * (1.0 - expected).ln())
        };
        lessons.iter().map(loss).sum::<f64>() / lessons.len().max(1) as f64
    }

    fn sum(&self, features: &[f32]) -> f32 {
        self.each.iter().zip(features).map(|(weight, feature)| weight * feature).sum()
    }
}

fn logistic(x: f32) -> f32 {
    1.0 / (1.0 + (-x).exp())
}

/// A position of a game that has been played: what could be seen of it, and what came of it.
#[derive(Clone, PartialEq, Debug)]
pub struct Lesson {
    /// The features; between rivals, those of one seat less those of another.
    pub features: Vec<f32>,
    /// From 0, lost, to 1, won; between rivals, whether the one came out ahead of the other.
    pub result: f32,
}

/// How strongly weights are drawn towards zero: a feature that was hardly ever seen says little.
const RIDGE: f64 = 1e-3;
/// Newton's steps: they converge in a few.
const STEPS: usize = 25;

/// Logistic regression: the weights under which the results were likeliest. Features are brought to one scale before,
/// so that the pull towards zero is the same for all.
#[must_use]
pub fn fit(features: usize, lessons: &[Lesson], with_bias: bool) -> Weights {
    let scales: Vec<f64> = (0..features)
        .map(|index| {
            let squares: f64 = lessons.iter().map(|lesson| f64::from(lesson.features[index]).powi(2)).sum();
            (squares / lessons.len().max(1) as f64).sqrt().max(1e-6)
        })
        .collect();
    let size = features + usize::from(with_bias);
    let row = |lesson: &Lesson, out: &mut Vec<f64>| {
        out.clear();
        out.extend(lesson.features.iter().zip(&scales).map(|(feature, scale)| f64::from(*feature) / scale));
        out.extend(with_bias.then_some(1.0));
    };
    let mut weights = vec![0.0; size];
    let mut x = Vec::with_capacity(size);
    for _ in 0..STEPS {
        let mut gradient = vec![0.0; size];
        let mut hessian = vec![0.0; size * size];
        for lesson in lessons {
            row(lesson, &mut x);
            let sum: f64 = weights.iter().zip(&x).map(|(weight, x)| weight * x).sum();
            let expected = 1.0 / (1.0 + (-sum).exp());
            let (off, slope) = (f64::from(lesson.result) - expected, expected * (1.0 - expected));
            for i in 0..size {
                gradient[i] += off * x[i];
                for j in 0..=i {
                    hessian[i * size + j] += slope * x[i] * x[j];
                }
            }
        }
        let count = lessons.len().max(1) as f64;
        for i in 0..size {
            gradient[i] = gradient[i] / count - RIDGE * weights[i];
            for j in 0..=i {
                hessian[i * size + j] /= count;
            }
            hessian[i * size + i] += RIDGE;
        }
        let Some(step) = solve(size, &hessian, &gradient) else { break };
        // A step too far is cut: separable lessons would run off to infinity.
        let length = step.iter().map(|part| part * part).sum::<f64>().sqrt();
        let cut = if length > 4.0 { 4.0 / length } else { 1.0 };
        weights.iter_mut().zip(&step).for_each(|(weight, part)| *weight += cut * part);
        if length < 1e-9 {
            break;
        }
    }
    let each = weights.iter().zip(&scales).map(|(weight, scale)| (weight / scale) as f32).collect();
    let bias = if with_bias { weights[features] as f32 } else { 0.0 };
    Weights { bias, each }
}

/// Solves a symmetric positive system, of which the lower half is given, by Cholesky's decomposition.
fn solve(size: usize, matrix: &[f64], right: &[f64]) -> Option<Vec<f64>> {
    let mut lower = matrix.to_vec();
    for i in 0..size {
        for j in 0..=i {
            let known: f64 = (0..j).map(|k| lower[i * size + k] * lower[j * size + k]).sum();
            let rest = lower[i * size + j] - known;
            lower[i * size + j] = match i == j {
                true if rest <= 0.0 => return None,
                true => rest.sqrt(),
                false => rest / lower[j * size + j],
            };
        }
    }
    let mut answer = right.to_vec();
    for i in 0..size {
        let known: f64 = (0..i).map(|k| lower[i * size + k] * answer[k]).sum();
        answer[i] = (answer[i] - known) / lower[i * size + i];
    }
    for i in (0..size).rev() {
        let known: f64 = (i + 1..size).map(|k| lower[k * size + i] * answer[k]).sum();
        answer[i] = (answer[i] - known) / lower[i * size + i];
    }
    Some(answer)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Lessons made by known weights are learned from: the weights come back.
    #[test]
    fn known_weights_are_found_again() {
        let mut chance = table::Chance::from_number(1);
        let mut unit = || chance.below(2_000_001) as f32 / 1e6 - 1.0;
        let lessons: Vec<Lesson> = (0..4_000)
            .map(|_| {
                let features = vec![unit(), 10.0 * unit()];
                let result = logistic(1.5 * features[0] - 0.2 * features[1] + 0.5);
                Lesson { features, result }
            })
            .collect();
        let Weights { bias, each } = fit(2, &lessons, true);
        let near = |one: f32, other: f32| (one - other).abs() < 0.03;
        assert!(near(bias, 0.5) && near(each[0], 1.5) && near(each[1], -0.2), "{bias} {each:?}");
    }

    /// Lessons that one feature decides do not run off to infinity.
    #[test]
    fn lessons_that_are_certain_leave_finite_weights() {
        let lesson = |x: f32| Lesson { features: vec![x, 0.0], result: if x > 0.0 { 1.0 } else { 0.0 } };
        let lessons = [lesson(1.0), lesson(-1.0), lesson(2.0)];
        let Weights { each, .. } = fit(2, &lessons, false);
        assert!(each[0] > 1.0 && each[0] < 100.0 && each[1] == 0.0, "{each:?}");
    }

    const NAMES: [&str; 2] = ["health", "cards-in-hand"];

    #[test]
    fn what_is_written_is_read_again() {
        let weights = Weights { bias: 0.25, each: vec![-1.5, 2.0] };
        let text = weights.write("Made for a test.\nBy hand.", &NAMES);
        assert!(text.starts_with("# Made for a test.\n# By hand.\nversion = 1\n"), "{text}");
        assert_eq!(Weights::read("mind.toml", &text, &NAMES), Ok(weights));
    }

    #[test]
    fn weights_that_do_not_fit_are_refused_with_their_place() {
        let said = |source: &str| Weights::read("mind.toml", source, &NAMES).unwrap_err().to_string();
        let whole = "version = 1\n[weights]\nbias = 0\nhealth = 1\ncards-in-hand = 1\n";
        assert!(Weights::read("mind.toml", whole, &NAMES).is_ok());
        let missing = said("version = 1\n[weights]\nbias = 0\nhealth = 1\n");
        assert!(missing.contains("the feature `cards-in-hand` has no weight"), "{missing}");
        let unknown = said(&format!("{whole}luck = 2\n"));
        assert!(unknown.contains("mind.toml:6") && unknown.contains("no feature `luck`"), "{unknown}");
        let other = said(&whole.replace("version = 1", "version = 2"));
        assert!(other.contains("version 2") && other.contains("mind.toml:1"), "{other}");
        let wild = said(&whole.replace("health = 1", "health = inf"));
        assert!(wild.contains("the weight of `health` is inf"), "{wild}");
    }
}
