//! Bots at the table: they think outside the lock, and an answer to a question that is not open any
//! more is dropped.

use std::net::IpAddr;
use std::sync::Arc;

use bots::Said;
use table::{AnyTable, Seat, Ticket};

use super::Room;
use crate::chores::apart;
use crate::commit::Done;
use crate::door::RoomCell;
use crate::hall::Hall;
use crate::keys;
use crate::wire::{Act, HintReply, Who};

/// A question for a bot.
pub(crate) struct Thought {
    seat: Seat,
    ticket: Ticket,
    level: String,
    position: Box<dyn AnyTable>,
}

impl Room {
    fn level(&self, seat: Seat) -> Option<&str> {
        match &self.meta.seats.get(seat.index())?.who {
            Who::Bot(level) | Who::Stand(level) => Some(level),
            Who::Open | Who::Person => None,
        }
    }

    /// The questions that bots have to answer and do not think about yet.
    pub(crate) fn thoughts(&mut self) -> Vec<Thought> {
        let Some(table) = &self.table else {
            return Vec::new();
        };
        let mut thoughts = Vec::new();
        for seat in table.turn().waiting() {
            if let (Some(ticket), Some(level)) = (table.ticket(seat), self.level(seat))
                && self.thinking[seat.index()] != Some(ticket)
            {
                thoughts.push(Thought { seat, ticket, level: level.to_owned(), position: table.glimpse() });
            }
        }
        for thought in &thoughts {
            self.thinking[thought.seat.index()] = Some(thought.ticket);
        }
        thoughts
    }

    /// A bot answers; says whether that was taken. Its question may be closed by now, or the seat a person's.
    fn bot_answers(&mut self, mut act: Act, words: Option<&str>, done: &mut Done) -> bool {
        let (seat, ticket) = (act.seat, act.ticket);
        let open = self.table.as_ref().and_then(|table| table.ticket(seat));
        if self.thinking[seat.index()] == Some(ticket) {
            self.thinking[seat.index()] = None;
        }
        if open != Some(ticket) || self.level(seat).is_none() {
            return false;
        }
        // What it tells depends on what was told, so it is asked here, where the whole table is.
        let table = self.table.as_deref();
        act.note = table.and_then(|table| self.shelved.bots.narrate(table, seat, &act.action));
        let answered = self.act(act, done);
        if let Err(problem) = &answered {
            // Not asked again for the same question: it would answer the same.
            self.thinking[seat.index()] = Some(ticket);
            let game = self.meta.game.as_str();
            tracing::error!(%seat, game, because = problem.because, "a bot's answer was refused");
        } else if let Some(words) = words {
            // What is too long to be said is left unsaid.
            _ = self.utter(seat, words, done);
        }
        answered.is_ok()
    }
}

/// What a bot of this level answers, and what it says to the table with it.
fn choose(shelved: &shelf::Shelved, level: &str, position: &dyn AnyTable, seat: Seat) -> Option<Said> {
    let mut bot = shelved.bots.bot(level, keys::chance().ok()?)?;
    bot.answer(position, seat)
}

/// What the best bot would do, and why. No table's bot waits for it.
pub(crate) async fn hint(
    hall: &Hall,
    shelved: &'static shelf::Shelved,
    position: Box<dyn AnyTable>,
    seat: Seat,
    whose: IpAddr,
) -> Option<HintReply> {
    let level = shelved.bots.levels().last()?.name;
    let think = move || {
        let mut bot = shelved.bots.bot(level, keys::chance().ok()?)?;
        let Said { action, words: why } = bot.advise(&*position, seat)?;
        let offers = position.labels(seat, &action, 0, 1).into_iter();
        let label = offers.filter(|offer| offer.action == action).map(|offer| offer.label).next();
        Some(HintReply { action, label, level, why })
    };
    hall.chores.hints.run(Some(whose), think).await?
}

/// Lets the bots of a room think about what they are asked.
pub(crate) fn wake(hall: &Arc<Hall>, cell: &Arc<RoomCell>, room: &mut Room) {
    // Those who play first, then those who watch; where nobody is, nobody waits for it.
    let guests = || room.guests.iter();
    let whose = guests().find(|guest| !guest.holds.is_empty()).or_else(|| guests().next());
    let whose = whose.map(|guest| guest.address);
    for thought in room.thoughts() {
        let (hall, cell, shelved) = (Arc::clone(hall), Arc::clone(cell), room.shelved);
        tokio::spawn(async move {
            let Thought { seat, ticket, level, position } = thought;
            let think = move || {
                let chosen = choose(shelved, &level, &*position, seat);
                // A bot that does not know what to do takes anything, rather than hold up the table.
                chosen.or_else(|| choose(shelved, "random", &*position, seat))
            };
            match hall.chores.bots.run(whose, think).await {
                Some(Some(Said { action, words })) => {
                    let act = Act { seat, ticket, action, note: None };
                    let answer = || answer(&hall, &cell, act, words.as_deref());
                    if shelved.game.simulates() { apart(answer) } else { answer() }
                }
                _ => tracing::error!(%seat, game = shelved.about().name, "a bot had no answer"),
            }
        });
    }
}

fn answer(hall: &Arc<Hall>, cell: &Arc<RoomCell>, act: Act, words: Option<&str>) {
    if let Some(Ok(true)) = hall.visit(cell, |room, done| Ok(room.bot_answers(act, words, done))) {
        hall.figures.bot_moves.increment(1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wire::SeatPlan;
    use table::Seats;

    /// A bot whose seat was a person's while it thought did not think again when it had the seat back, and the table stood still.
    #[test]
    fn a_bot_whose_answer_came_too_late_thinks_again_and_no_answer_is_thought_about_twice() {
        let mut room = Room::small([SeatPlan::Bot("random".to_owned()), SeatPlan::Me]);
        let mut done = Done::default();
        room.begin_by_itself(Seats::NONE, &mut done).expect("it is dealt");
        let [thought] = &room.thoughts()[..] else { panic!("the bot is asked first") };
        let (seat, ticket) = (thought.seat, thought.ticket);
        let act = |ticket| Act { seat, ticket, action: "place b2".to_owned(), note: None };
        let other = Ticket(ticket.0 + 1);
        assert!(!room.bot_answers(act(other), None, &mut done), "nobody asked that");
        assert!(room.thoughts().is_empty(), "it thinks already");

        let bot = std::mem::replace(&mut room.meta.seats[seat.index()].who, Who::Person);
        assert!(!room.bot_answers(act(ticket), None, &mut done), "the seat is a person's");
        room.meta.seats[seat.index()].who = bot;
        assert_eq!(room.thoughts().len(), 1, "and the bot's again");
        assert!(room.bot_answers(act(ticket), None, &mut done));
    }
}
