//! What a change at the table is for each of those who look: computed from how it was and how it is.

use serde_json::Value;
use table::{AnyTable, AnyValue, Asked, Clock, Seat, Seats, Ticket, Turn};

use super::Room;
use super::info::{back, line, questions};
use crate::commit::Done;
use crate::delta;
use crate::outbox::frame;
use crate::wire::{Back, ToClient, Update};

/// How a game stood before a change, through the eyes of all who are connected.
pub(super) struct Before {
    log_len: usize,
    turn: Turn,
    clock: Option<Clock>,
    tickets: [Option<Ticket>; Seat::MAX],
    /// Questions that may stand while their words change, because another seat moves.
    standing: Vec<(Seat, Option<Asked>)>,
    sights: Vec<Sight>,
}

struct Sight {
    viewer: Seats,
    view: Value,
    back: Vec<Back>,
}

fn value(view: &AnyValue) -> Value {
    serde_json::to_value(view).expect("a game's values can be written as JSON")
}

fn tickets(table: &dyn AnyTable) -> [Option<Ticket>; Seat::MAX] {
    let mut tickets = [None; Seat::MAX];
    for seat in table.seats() {
        tickets[seat.index()] = table.ticket(seat);
    }
    tickets
}

impl Room {
    /// How things stand before `mover` does something; nobody's move is an undo.
    pub(super) fn before(&self, table: &dyn AnyTable, mover: Option<Seat>) -> Before {
        let mut sights: Vec<Sight> = Vec::new();
        for guest in &self.guests {
            if sights.iter().all(|sight| sight.viewer != guest.viewer) {
                sights.push(Sight {
                    viewer: guest.viewer,
                    view: value(&table.view(guest.viewer)),
                    back: back(table, guest.viewer),
                });
            }
        }
        let looking = sights.iter().fold(Seats::NONE, |all, sight| all.union(sight.viewer));
        let tickets = tickets(table);
        let others = looking.iter().filter(|seat| mover.is_some_and(|mover| mover != *seat));
        let standing = others.filter(|seat| tickets[seat.index()].is_some());
        Before {
            log_len: table.log_len(),
            turn: table.turn(),
            clock: table.clock(),
            standing: standing.map(|seat| (seat, table.asked(seat, usize::MAX))).collect(),
            tickets,
            sights,
        }
    }

    /// Tells all who look what has changed since.
    pub(super) fn tell_changes(&self, before: Before, done: &mut Done) {
        let Some(table) = self.table.as_deref() else {
            return;
        };
        let turn = table.turn();
        let clock = table.clock();
        let seed = turn.outcome().and_then(|_| table.seed());
        let tickets = tickets(table);
        let reworded = before.standing.iter().filter(|(seat, asked)| {
            tickets[seat.index()] == before.tickets[seat.index()] && table.asked(*seat, usize::MAX) != *asked
        });
        let reworded: Seats = reworded.map(|(seat, _)| *seat).collect();
        let changed =
            |seat: Seat| tickets[seat.index()] != before.tickets[seat.index()] || reworded.has(seat);
        for sight in before.sights {
            let viewer = sight.viewer;
            let back = back(table, viewer);
            let update = ToClient::Update(Update {
                lines: table.told_since(viewer, before.log_len).into_iter().map(line).collect(),
                moves: table.moves(),
                turn: (turn != before.turn).then(|| turn.clone()),
                clock: clock.filter(|_| clock != before.clock),
                view: delta::diff(&sight.view, &value(&table.view(viewer))),
                questions: viewer.iter().any(changed).then(|| questions(table, viewer)),
                back: (back != sight.back).then_some(back),
                seed,
            });
            let frame = frame(&update);
            for guest in self.guests.iter().filter(|guest| guest.viewer == viewer) {
                done.say(&guest.outbox, frame.clone());
            }
        }
    }
}
