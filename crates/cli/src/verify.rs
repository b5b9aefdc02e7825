//! `orrery verify`: does the same game come out of a record?

use std::path::{Path, PathBuf};

use table::{Dealt, Handover, Seats, Verdict, english};

use crate::exit::{Done, Exit, Io, Trouble};
use crate::files;
use crate::plain::plain;

pub(crate) fn run(records: &[PathBuf], cut_short: bool, io: &mut Io<'_>) -> Done {
    let mut exit = Exit::Fine;
    for path in records {
        let worse = match verify(path, cut_short, io) {
            Ok(exit) => exit,
            // One unreadable file must not hide what can be said of the others.
            Err(trouble) if trouble.exit == Exit::Usage => {
                writeln!(io.errors, "orrery: {}", plain(&trouble.words))?;
                Exit::Usage
            }
            Err(trouble) => return Err(trouble),
        };
        if worse as u8 > exit as u8 {
            exit = worse;
        }
    }
    Ok(exit)
}

fn verify(path: &Path, cut_short: bool, io: &mut Io<'_>) -> Done {
    let bytes = files::read(path)?;
    let name = plain(&path.display().to_string());
    let archive = match files::record(&bytes, cut_short) {
        Ok(archive) => archive,
        Err(damage) => {
            writeln!(io.output, "{name}: NOT SOUND: {}", plain(&damage.to_string()))?;
            return Ok(Exit::No);
        }
    };
    let game = archive.game();
    let Some(shelved) = shelf::find(game) else {
        writeln!(
            io.output,
            "{name}: NOT SOUND: this program does not know the game `{}` [TB-RECORD-01]",
            plain(game)
        )?;
        return Ok(Exit::No);
    };
    let verdicts = match shelved.game.verify(archive.stored()) {
        Ok(verdicts) => verdicts,
        Err(unloaded) => {
            writeln!(io.output, "{name}: NOT SOUND: {}", plain(&unloaded.to_string()))?;
            return Ok(Exit::No);
        }
    };
    let sound = verdicts.iter().all(|verdict| verdict.flaw.is_none());
    let seal = if archive.sealed() { "sealed" } else { "cut short" };
    let word = if sound { "sound" } else { "NOT SOUND" };
    writeln!(io.output, "{name}: {word}: {game}, {seal}, {} entries", archive.entries())?;
    for (index, verdict) in verdicts.iter().enumerate() {
        tell(index + 1, verdict, verdicts.len() > 1, io)?;
    }
    Ok(if sound { Exit::Fine } else { Exit::No })
}

/// Says what there is to say of a segment: always if there are several, else only if it is odd.
fn tell(number: usize, verdict: &Verdict, always: bool, io: &mut Io<'_>) -> Result<(), Trouble> {
    let rules = if verdict.current {
        String::new()
    } else {
        format!(", played by version {} of the rules or with other content", verdict.rules)
    };
    match &verdict.flaw {
        Some(flaw) => writeln!(io.output, "    {}{rules}", plain(&flaw.to_string()))?,
        None if always || !verdict.current => {
            writeln!(io.output, "    segment {number}: replays alike, {} entries{rules}", verdict.entries)?;
        }
        None => {}
    }
    // Where nobody added anything there is nothing to say, as in every record from before.
    if let Some(deal) =
        verdict.deal.as_ref().filter(|deal| !deal.entropy.is_empty() || !deal.voided.is_empty())
    {
        writeln!(io.output, "    {}", plain(&added(deal)))?;
    }
    for (seat, how, agreed) in &verdict.handed {
        let what = match how {
            Handover::Renewed => "the host renewed the key of",
            Handover::Taken => "the host took the key of",
        };
        let agreed = if agreed.is_empty() { String::new() } else { format!(", {} agreed", seats(*agreed)) };
        writeln!(io.output, "    {what} seat {seat}{agreed}")?;
    }
    Ok(())
}

fn seats(seats: Seats) -> String {
    english::and(seats.iter().map(|seat| seat.to_string()))
}

/// Who added what to a deal, and whose opening was missing before.
fn added(deal: &Dealt) -> String {
    let each = deal.entropy.iter().map(|added| {
        let beside = if added.beside.is_empty() {
            String::new()
        } else {
            format!(" (also for {})", seats(added.beside))
        };
        let bound = if added.committed.is_some() { "" } else { ", not bound to it before" };
        format!("{}{beside} \u{201c}{}\u{201d}{bound}", added.seat, added.words)
    });
    let mut said = if deal.entropy.is_empty() {
        "nobody added to the seed".to_owned()
    } else {
        format!("to the seed was added: {}", each.collect::<Vec<_>>().join("; "))
    };
    for void in &deal.voided {
        let times = english::times(void.times);
        let whose = if void.missing.is_empty() {
            "the server was stopped".to_owned()
        } else {
            format!("the opening of {} was missing", seats(void.missing))
        };
        said.push_str(&format!("; before, the deal came to nothing {times}: {whose}"));
    }
    said
}
