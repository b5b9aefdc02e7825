//! What a player sees: the table, the question, and the numbered actions.

use std::io::{self, Write};

use table::{AnyNews, No, Outcome, Question, RuleId, Seat, Seats, Space};

/// How many actions are listed at a time.
pub(super) const PAGE: usize = 20;

/// Prints a question with the first page of its actions.
pub(super) fn question(seat: Seat, alone: bool, question: &Question, out: &mut dyn Write) -> io::Result<()> {
    if alone {
        writeln!(out, "{}", question.prompt)?;
    } else {
        writeln!(out, "Seat {seat}: {}", question.prompt)?;
    }
    if question.note {
        writeln!(out, "There is room for a note: type `note TEXT` before you answer.")?;
    }
    actions(question, 0, out)
}

/// Prints a page of the actions, and of the spaces after them.
pub(super) fn actions(question: &Question, from: usize, out: &mut dyn Write) -> io::Result<()> {
    let all = question.actions.len() + question.spaces.len();
    let end = all.min(from + PAGE);
    for index in from..end {
        match question.actions.get(index) {
            Some(offer) => writeln!(out, "{:>4}) {} ({})", index + 1, offer.label, offer.action)?,
            None => writeln!(
                out,
                "{:>4}) {}",
                index + 1,
                ranges(&question.spaces[index - question.actions.len()])
            )?,
        }
    }
    if end < all {
        writeln!(out, "      … and {} more: type `more`", all - end)?;
    }
    Ok(())
}

fn ranges(space: &Space) -> String {
    let axes: Vec<String> = space
        .axes
        .iter()
        .map(|axis| format!("{} {} to {} {}", axis.name, axis.min, axis.max, axis.unit).trim_end().to_owned())
        .collect();
    format!("{} … ({})", space.head, axes.join(", "))
}

/// Prints what has happened.
pub(super) fn news(news: &[AnyNews], out: &mut dyn Write) -> io::Result<()> {
    for told in news {
        writeln!(out, "  {}", told.words)?;
    }
    Ok(())
}

/// Prints a refusal with the clause it cites.
pub(super) fn no(no: &No, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "Not allowed: {}. {}", no.because, cited(no.rule))
}

/// Prints how the game ended.
pub(super) fn outcome(outcome: &Outcome, seats: Seats, out: &mut dyn Write) -> io::Result<()> {
    let winners: Vec<String> = outcome.winners.into_iter().map(|seat| seat.to_string()).collect();
    let who = match winners.as_slice() {
        [] => "nobody won".to_owned(),
        [winner] => format!("{winner} won"),
        several => format!("{} won", several.join(" and ")),
    };
    let scores: Vec<String> =
        seats.into_iter().zip(&outcome.scores).map(|(seat, score)| format!("{seat} {score}")).collect();
    writeln!(out, "The game is over: {who}. Scores: {}.", scores.join(", "))?;
    writeln!(out, "{}", cited(outcome.rule))
}

fn cited(rule: RuleId) -> String {
    match shelf::rule(rule.0) {
        Some(cited) => format!("[{rule}] {}", cited.clause.text.trim()),
        None => format!("[{rule}]"),
    }
}
