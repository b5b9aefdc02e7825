//! What the dearest records cost that somebody can bring along: of every game one of 4 MiB, in which moves are made and taken back
//! without end. It is read and replayed as the server does it, with the same bound, and the CPU time is what counts.

use cpu_time::ThreadTime;
use serde_json::json;
use shelf::Shelved;
use table::{AnyTable, Chance, Entry, Seat, Seats, Seed, Unloaded};

/// The longest record that a server takes, in bytes.
const LONGEST: usize = 4 << 20;
/// So many moves are made before one is repeated.
const BEFORE: usize = 120;
/// So many answers are tried for the dearest one.
const TRIED: usize = 100;

/// Measures every game and prints a JSON line for each. Says whether all were within the time.
pub(crate) fn print(work: u64, most_ms: f64) -> bool {
    let late = shelf::games().iter().filter(|shelved| !measure(shelved, work, most_ms)).count();
    late == 0
}

fn measure(shelved: &'static Shelved, work: u64, most_ms: f64) -> bool {
    let mut table = played(shelved);
    let all = table.seats();
    let (seat, action) = dearest(shelved, &mut *table);
    // Twice as much as is replayed; the rest of the file is only read.
    while table.work() < 2 * work {
        to_and_fro(&mut *table, all, seat, &action);
    }
    let mut record = table.record();
    if let Some(last) = record.last_mut() {
        let length = |entry: &Entry| serde_json::to_string(entry).map_or(0, |text| text.len() + 1);
        let again: Vec<Entry> = last.entries.iter().rev().take(2).rev().cloned().collect();
        let mut bytes = last.entries.iter().map(length).sum::<usize>();
        let two = again.iter().map(length).sum::<usize>().max(1);
        while bytes + two + 4096 < LONGEST {
            last.entries.extend(again.iter().cloned());
            bytes += two;
        }
    }
    let file = archive::write(&record);
    let clock = ThreadTime::now();
    let read = archive::text(file.as_bytes()).and_then(archive::read);
    let replayed = read.map(|archive| shelved.game.replay_within(archive.stored(), work).map(drop));
    let took = clock.elapsed().as_secs_f64() * 1e3;
    let outcome = match replayed {
        Ok(Ok(())) => "done".to_owned(),
        Ok(Err(Unloaded::Flaw(flaw))) => format!("refused by {}", flaw.rule),
        Ok(Err(other)) => format!("refused: {other}"),
        Err(damage) => format!("damaged: {damage}"),
    };
    println!(
        "{}",
        json!({
            "name": shelved.about().name, "bytes": file.len(), "outcome": outcome, "action": action,
            "cpu_ms": took.round(),
        })
    );
    took <= most_ms
}

/// A game with the most seats, some way in.
fn played(shelved: &'static Shelved) -> Box<dyn AnyTable> {
    let options = json!({});
    for seed in 0.. {
        let mut options = <dyn erased_serde::Deserializer>::erase(&options);
        let seats = shelved.about().seats.1;
        let mut table = shelved
            .game
            .deal(seats, &mut options, Seed::from_number(seed), Vec::new())
            .expect("the usual options go with the most seats");
        let mut bot = shelved.bots.bot("random", Chance::from_number(seed)).expect("every game has one");
        let (mut last, mut before) = (None, None);
        for _ in 0..BEFORE {
            let Some(seat) = table.turn().waiting().lowest() else {
                break;
            };
            before = last.replace(table.clone_box());
            let action = bot.choose(&*table, seat).expect("it answers");
            table.act(seat, None, &action, None, 0).expect("it is offered");
        }
        // What is over cannot be taken back: a short game is left two moves before its end, so that one does not end it.
        let going = if table.turn().waiting().is_empty() { before } else { Some(table) };
        if let Some(table) = going {
            return table;
        }
    }
    unreachable!("some game has a move")
}

/// Of some answers the one that takes the most CPU.
fn dearest(shelved: &'static Shelved, table: &mut dyn AnyTable) -> (Seat, String) {
    let mut bot = shelved.bots.bot("random", Chance::from_number(7)).expect("every game has one");
    let seat = table.turn().waiting().lowest().expect("the game goes on");
    let time = |action: &str| {
        let mut apart = table.clone_box();
        let clock = ThreadTime::now();
        let made = apart.act(seat, None, action, None, 0).is_ok() && apart.turn().outcome().is_none();
        made.then(|| (table.work_of(action), clock.elapsed()))
    };
    let tried = (0..TRIED).filter_map(|_| {
        let action = bot.choose(table, seat)?;
        Some((time(&action)?, action))
    });
    let dearest = tried.max_by_key(|(cost, _)| *cost).map(|(_, action)| action);
    (seat, dearest.expect("some answer does not end the game"))
}

fn to_and_fro(table: &mut dyn AnyTable, all: Seats, seat: Seat, action: &str) {
    table.act(seat, None, action, None, 0).expect("it was allowed before");
    table.undo(seat, table.moves() - 1, all, 0).expect("all agree");
}
