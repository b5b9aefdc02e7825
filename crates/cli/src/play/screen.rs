//! What a player sees: the question, the list to choose from, refusals, and the end.

use std::io::{self, Write};

use table::{No, Outcome, Question, RuleId, Seat, Seats, english};

use super::menu::{Entry, Menu};
use super::paint::Paint;

/// How wide the lines are.
pub(super) const WIDTH: usize = 79;

/// Prints what is asked.
pub(super) fn question(
    seat: Seat,
    alone: bool,
    question: &Question,
    paint: Paint,
    out: &mut dyn Write,
) -> io::Result<()> {
    let prompt = if alone { question.prompt.clone() } else { format!("Seat {seat}: {}", question.prompt) };
    writeln!(out, "{}", paint.strong(&prompt))?;
    if question.line.is_some() {
        writeln!(out, "The table waits for a line: type `note TEXT` before you answer.")?;
    } else if question.note {
        writeln!(out, "There is room for a note: type `note TEXT` before you answer.")?;
    }
    Ok(())
}

/// Prints a list with its numbers: lines first, then cells in columns; `about` stands above it.
pub(super) fn menu(menu: &Menu, about: &str, paint: Paint, out: &mut dyn Write) -> io::Result<()> {
    let numbered = || (1..).zip(&menu.entries);
    for (number, entry) in numbered().filter(|(_, entry)| !entry.cell) {
        line(number, entry, paint, out)?;
    }
    let cells: Vec<(usize, &Entry)> = numbered().filter(|(_, entry)| entry.cell).collect();
    let Some(longest) = cells.iter().map(|(_, entry)| entry.title.chars().count()).max() else {
        return Ok(());
    };
    let head = format!("{} …", menu.head);
    if !menu.head.is_empty() && !about.ends_with(&head) {
        writeln!(out, "      {head}")?;
    }
    // "  12) " before each.
    let width = longest + 6;
    let columns = (WIDTH / width).max(1);
    for row in cells.chunks(columns) {
        let mut text = String::new();
        for (number, entry) in row {
            let pad = longest - entry.title.chars().count();
            text += &paint.quiet(&format!("{number:>4}) "));
            text += &format!("{}{}", entry.title, " ".repeat(pad));
        }
        writeln!(out, "{}", text.trim_end())?;
    }
    Ok(())
}

fn line(number: usize, entry: &Entry, paint: Paint, out: &mut dyn Write) -> io::Result<()> {
    let used = 6 + entry.title.chars().count() + 1;
    let room = WIDTH.saturating_sub(used);
    let more = match entry.more.chars().count() {
        0 => String::new(),
        length if length <= room => format!(" {}", paint.quiet(&entry.more)),
        // A text that is cut off could not be typed; what can follow is told as far as there is room.
        _ if entry.more.starts_with('(') => String::new(),
        _ => {
            let (words, count) = entry.more.rsplit_once("; ").unwrap_or((&entry.more, ""));
            let room = room.saturating_sub(count.chars().count() + 5);
            let cut: String = words.chars().take(room).collect();
            let whole = cut.rsplit_once(' ').map_or("", |(whole, _)| whole);
            format!(" {}", paint.quiet(&format!("{whole} …; {count}")))
        }
    };
    writeln!(out, "{}{}{more}", paint.quiet(&format!("{number:>4}) ")), entry.title)
}

/// Prints a refusal with the clause it cites.
pub(super) fn no(no: &No, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "Not allowed: {}. {}", no.because, cited(no.rule))
}

/// Prints how the game ended.
pub(super) fn outcome(outcome: &Outcome, seats: Seats, paint: Paint, out: &mut dyn Write) -> io::Result<()> {
    let others = || outcome.others.iter();
    let winners = outcome.winners.into_iter().map(|seat| seat.to_string());
    let who = english::and(winners.chain(others().filter(|one| one.won).map(|one| one.name.to_owned())));
    let who = if who.is_empty() { "nobody" } else { &who };
    let scores = seats.into_iter().zip(&outcome.scores).map(|(seat, score)| format!("{seat} {score}"));
    let scores: Vec<String> =
        scores.chain(others().map(|one| format!("{} {}", one.name, one.score))).collect();
    let said = format!("The game is over: {who} won. Scores: {}.", scores.join(", "));
    writeln!(out, "{}", paint.strong(&said))?;
    writeln!(out, "{}", cited(outcome.rule))?;
    match outcome.tie {
        Some(tie) => writeln!(out, "Scores alone did not decide: {}", cited(tie)),
        None => Ok(()),
    }
}

fn cited(rule: RuleId) -> String {
    match shelf::rule(rule.0) {
        Some(cited) => format!("[{rule}] {}", cited.clause.text.trim()),
        None => format!("[{rule}]"),
    }
}
