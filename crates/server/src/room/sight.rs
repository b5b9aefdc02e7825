//! What a change at the table is for each of those who look: computed from how it was and how it is.

use serde_json::value::RawValue;
use shelf::Shelved;
use table::{Again, AnyTable, Asked, Clock, Seat, Seats, Ticket, Turn};

use super::Room;
use super::info::{back, line, questions};
use crate::commit::Done;
use crate::delta;
use crate::outbox::frame;
use crate::wire::{Back, PlanInfo, ToClient, Update};

/// What somebody who looks was last told of. It is kept while they look: what they see after a move is what they
/// see before the next.
pub(crate) struct Sight {
    viewer: Seats,
    /// The view, as JSON.
    view: Box<str>,
    back: Vec<Back>,
    again: Option<Again>,
}

impl Sight {
    fn new(shelved: &Shelved, table: &dyn AnyTable, viewer: Seats, again: Option<Again>) -> Sight {
        let view = (shelved.view)(table, viewer).into_boxed_str();
        Sight { viewer, view, back: back(table, viewer), again }
    }
}

/// How a game stood before a change.
pub(super) struct Before {
    pub(super) log_len: usize,
    pub(super) moves: usize,
    turn: Turn,
    clock: Option<Clock>,
    tickets: [Option<Ticket>; Seat::MAX],
    /// Whose turn it was, in a team, and what was planned.
    pub(super) planned: (Option<Seat>, Option<Vec<PlanInfo>>),
    /// Questions that may stand while their words change, because another seat moves.
    standing: Vec<(Seat, Option<Asked>)>,
}

fn tickets(table: &dyn AnyTable) -> [Option<Ticket>; Seat::MAX] {
    let mut tickets = [None; Seat::MAX];
    for seat in table.seats() {
        tickets[seat.index()] = table.ticket(seat);
    }
    tickets
}

impl Room {
    /// Forgets what nobody looks at any more.
    pub(super) fn look_away(&mut self) {
        let guests = &self.guests;
        self.sights.retain(|sight| guests.iter().any(|guest| guest.viewer == sight.viewer));
    }

    /// How things stand before `mover` does something; nobody's move is an undo.
    pub(super) fn before(&mut self, mover: Option<Seat>) -> Option<Before> {
        let table = self.table.as_deref()?;
        let mut looking = Seats::NONE;
        for guest in &self.guests {
            looking = looking.union(guest.viewer);
            if self.sights.iter().all(|sight| sight.viewer != guest.viewer) {
                let again = self.again(guest.viewer);
                self.sights.push(Sight::new(self.shelved, table, guest.viewer, again));
            }
        }
        let tickets = tickets(table);
        let others = looking.iter().filter(|seat| mover.is_some_and(|mover| mover != *seat));
        let standing = others.filter(|seat| tickets[seat.index()].is_some());
        Some(Before {
            log_len: table.log_len(),
            moves: table.moves(),
            turn: table.turn(),
            clock: table.clock(),
            planned: (self.turn_of(), self.plans()),
            standing: standing.map(|seat| (seat, table.asked(seat, usize::MAX))).collect(),
            tickets,
        })
    }

    /// Tells all who look what has changed since.
    pub(super) fn tell_changes(&mut self, before: &Before, done: &mut Done) {
        self.look_away();
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
        let look = |sight: &Sight| Sight::new(self.shelved, table, sight.viewer, self.again(sight.viewer));
        let after: Vec<Sight> = self.sights.iter().map(look).collect();
        let mut views: Vec<Option<Box<RawValue>>> = Vec::with_capacity(after.len());
        for (at, (was, now)) in self.sights.iter().zip(&after).enumerate() {
            // Those who see the same are told the same.
            let same = (0..at).find(|at| self.sights[*at].view == was.view && after[*at].view == now.view);
            let anew = || RawValue::from_string(delta::diff(&was.view, &now.view)?).ok();
            views.push(same.map_or_else(anew, |at| views[at].clone()));
        }
        for ((sight, now), view) in self.sights.iter_mut().zip(after).zip(views) {
            let viewer = sight.viewer;
            let update = ToClient::Update(Update {
                lines: table.told_since(viewer, before.log_len).into_iter().map(line).collect(),
                moves: table.moves(),
                turn: (turn != before.turn).then(|| turn.clone()),
                clock: clock.filter(|_| clock != before.clock),
                view,
                questions: viewer.iter().any(changed).then(|| questions(table, viewer)),
                back: (now.back != sight.back).then(|| now.back.clone()),
                again: (now.again != sight.again).then(|| now.again.clone()),
                seed,
            });
            *sight = now;
            let frame = frame(&update);
            for guest in self.guests.iter().filter(|guest| guest.viewer == viewer) {
                done.say(&guest.outbox, frame.clone());
            }
        }
    }
}
