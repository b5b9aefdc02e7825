//! At the table: stale, foreign, malformed and off-list answers are refused, and change nothing.

use table::{Chance, Seat, Seats, Seed, Table, Ticket, Words};

use super::walk::{choose, ensure, pick, text};
use super::{Failure, Suite};

pub(super) const ANSWERS: &str = "only_open_questions_are_answered";

impl<G: Words> Suite<G> {
    /// Only the seat that is asked can answer, under the number of its open question, with what it
    /// is offered; everything else is refused by a rule and leaves the table as it was.
    pub(super) fn only_open_questions_are_answered(&self) -> Result<(), Failure> {
        let pool: Vec<G::Action> = self.gather();
        for game in 0..self.effort.pick(12, 400) as u64 {
            let setup = self.setups[game as usize % self.setups.len()].clone();
            let place = format!("{setup:?}, seed {game}");
            let fail = |what: String| Failure { check: ANSWERS, place: place.clone(), what };
            let mut table = Table::<G>::deal(self.content, setup, Seed::from_number(game), Vec::new())
                .map_err(|no| fail(format!("cannot deal: {}", no.words::<G>(self.content))))?;
            let mut rng = Chance::from_number(game + 1_000);
            let mut used: Vec<(Seat, Ticket)> = Vec::new();
            while let Some((seat, action)) = choose(table.position(), &mut rng) {
                for _ in 0..4 {
                    misuse(&mut table, &pool, &used, &mut rng).map_err(fail)?;
                }
                let ticket = table.open(seat).map(|open| open.ticket);
                ensure(ticket.is_some_and(|ticket| !used.contains(&(seat, ticket))), || {
                    format!("the question of {seat} has no number, or one that was used")
                })
                .map_err(fail)?;
                keeps_numbers(&table, seat, &action).map_err(fail)?;
                used.extend(ticket.map(|ticket| (seat, ticket)));
                let label = text(table.position(), &action);
                table.act(seat, ticket, action, None, 0).map_err(|no| {
                    fail(format!("{label:?} is offered and refused: {}", no.words::<G>(self.content)))
                })?;
            }
            misuse(&mut table, &pool, &used, &mut rng).map_err(fail)?;
        }
        Ok(())
    }

    fn gather(&self) -> Vec<G::Action> {
        let mut pool = Vec::new();
        for game in 0..self.setups.len() as u64 {
            let gathered = self.play(ANSWERS, game, &[], &mut |moment| {
                pool.extend(choose(moment.position, moment.rng).map(|(_, action)| action));
                Ok(())
            });
            // A game that cannot be played is found, with its reason, by the other checks.
            if gathered.is_err() {
                break;
            }
        }
        pool
    }
}

/// A joint question that stands as it stood keeps its number when another seat answers.
fn keeps_numbers<G: Words>(table: &Table<G>, seat: Seat, action: &G::Action) -> Result<(), String> {
    let mut after = table.clone();
    if after.act(seat, None, *action, None, 0).is_err() {
        return Ok(());
    }
    for other in table.seats().without(seat) {
        let (Some(before), Some(now)) = (table.open(other), after.open(other)) else {
            continue;
        };
        let same = (&before.ask, &before.actions, &before.spaces) == (&now.ask, &now.actions, &now.spaces);
        ensure(same == (before.ticket == now.ticket), || {
            format!(
                "the question of {other} was numbered anew without need, or kept its number though it changed"
            )
        })?;
    }
    Ok(())
}

/// Tries an answer that must be refused.
fn misuse<G: Words>(
    table: &mut Table<G>,
    pool: &[G::Action],
    used: &[(Seat, Ticket)],
    rng: &mut Chance,
) -> Result<(), String> {
    let seat = Seat::new(rng.below(Seat::MAX as u32) as u8);
    let Some(action) = pick(pool, rng).copied() else {
        return Ok(());
    };
    let open = table.open(seat);
    let written = text(table.position(), &action);
    let offered = open.is_some_and(|open| {
        open.actions.contains(&action) || open.spaces.iter().any(|space| space.values(&written).is_some())
    });
    let legal = offered && table.check(seat, &action).is_ok();
    let stale = used.iter().rev().find(|(user, _)| *user == seat).map(|(_, ticket)| *ticket);
    let (ticket, note) = match (legal, rng.below(3)) {
        (true, 0) if stale.is_some() => (stale, None),
        (true, 1) => (open.map(|open| Ticket(open.ticket.0 + 1)), None),
        (true, _) => (None, Some("\u{7}".to_owned())),
        (false, _) => (open.map(|open| open.ticket), None),
    };
    let before = (table.position().clone(), table.digest(), table.moves(), table.record().segments.len());
    let numbers = |table: &Table<G>| -> Vec<Option<Ticket>> {
        Seats::first(Seat::MAX as u8).iter().map(|seat| table.open(seat).map(|open| open.ticket)).collect()
    };
    let open_before = numbers(table);
    match table.act(seat, ticket, action, note, 0) {
        Ok(()) => Err(format!("{seat} was allowed to {written:?}, stale, foreign or not offered")),
        Err(no) => {
            ensure(!no.rule().0.is_empty(), || "a refusal cites no rule".to_owned())?;
            let after =
                (table.position().clone(), table.digest(), table.moves(), table.record().segments.len());
            ensure(before == after && open_before == numbers(table), || {
                format!("{written:?} of {seat} was refused and changed something")
            })?;
            let mut garbled = written.clone();
            let places: Vec<usize> = (0..=written.len()).filter(|at| written.is_char_boundary(*at)).collect();
            garbled.insert(pick(&places, rng).copied().unwrap_or(0), ' ');
            ensure(G::read(table.position().content(), &garbled).is_err(), || {
                format!("{garbled:?} is read as an action, though it is not canonical")
            })
        }
    }
}
