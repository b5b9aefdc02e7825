//! A table at which every seat has a socket of its own and plays at random.

use std::time::{Duration, Instant};

use table::Chance;

use crate::Outcome;
use crate::client::{Socket, hello};
use crate::told::{Question, Told, pick};

/// The letters of the seats.
pub(crate) const SEATS: [&str; 8] = ["A", "B", "C", "D", "E", "F", "G", "H"];

/// Whoever wants to know every message that a party hears.
pub(crate) trait Listener {
    fn heard(&mut self, seat: usize, text: &str, told: &Told<'_>);
}

/// Nobody.
impl Listener for () {
    fn heard(&mut self, _: usize, _: &str, _: &Told<'_>) {}
}

/// A seat's socket, and the question it is asked.
struct Place {
    socket: Socket,
    /// The ticket, and the offers as they came.
    asked: Option<(u64, String)>,
}

/// An answer to a question.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Act {
    pub(crate) seat: usize,
    pub(crate) ticket: u64,
    pub(crate) action: String,
}

impl Act {
    /// The letter of the seat.
    pub(crate) fn letter(&self) -> &'static str {
        SEATS[self.seat]
    }

    /// The message.
    pub(crate) fn wish(&self, id: u32) -> String {
        let (seat, ticket, action) = (self.letter(), self.ticket, &self.action);
        format!(
            r#"{{"id":{id},"do":{{"act":{{"seat":"{seat}","ticket":{ticket},"action":{}}}}}}}"#,
            serde_json::Value::from(action.as_str())
        )
    }
}

/// A table and all who sit there.
pub(crate) struct Party {
    pub(crate) table: String,
    key: String,
    places: Vec<Place>,
    pub(crate) moves: usize,
    pub(crate) over: bool,
    next: u32,
}

impl Party {
    /// Sits down, one socket a seat.
    pub(crate) async fn sit(
        address: &str,
        door: (String, String),
        seats: usize,
        listener: &mut impl Listener,
    ) -> Outcome<Party> {
        Party::sit_each(&[address.to_owned()], door, seats, listener).await
    }

    /// The same at several servers in turn.
    pub(crate) async fn sit_each(
        addresses: &[String],
        (table, key): (String, String),
        seats: usize,
        listener: &mut impl Listener,
    ) -> Outcome<Party> {
        let mut places = Vec::new();
        for address in addresses.iter().cycle().take(seats) {
            places.push(Place { socket: Socket::connect(address).await?, asked: None });
        }
        let mut party = Party { table, key, places, moves: 0, over: false, next: 1 };
        party.greet(listener).await?;
        Ok(party)
    }

    /// Says hello at the table from every seat.
    async fn greet(&mut self, listener: &mut impl Listener) -> Outcome {
        self.over = false;
        for (place, letter) in self.places.iter_mut().zip(SEATS) {
            place.socket.send(hello(&self.table, Some(&self.key), Some(letter))).await?;
        }
        for seat in 0..self.places.len() {
            self.until(seat, listener, |told| told.is == "welcome").await?;
        }
        Ok(())
    }

    /// Hears messages of a seat until one is it.
    async fn until(
        &mut self,
        seat: usize,
        listener: &mut impl Listener,
        is_it: impl Fn(&Told<'_>) -> bool,
    ) -> Outcome {
        loop {
            let text = self.places[seat].socket.next().await?;
            let told = Told::read(&text)?;
            listener.heard(seat, &text, &told);
            self.take(seat, &told);
            if told.is == "bye" || told.error.is_some() {
                return Err(text.to_string().into());
            }
            if is_it(&told) {
                return Ok(());
            }
        }
    }

    /// Keeps what a message says.
    fn take(&mut self, seat: usize, told: &Told<'_>) {
        let questions = match (told.is, &told.state) {
            ("update", _) => {
                self.moves = told.moves.unwrap_or(self.moves);
                told.questions.as_deref()
            }
            ("welcome", Some(state)) => {
                self.moves = state.moves;
                Some(state.questions.as_slice())
            }
            _ => return,
        };
        self.over = told.over().unwrap_or(self.over);
        if let Some(questions) = questions {
            let owed = questions.iter().find(|question| question.owed);
            self.places[seat].asked =
                owed.map(|Question { ticket, offers, .. }| (*ticket, offers.get().to_owned()));
        }
    }

    /// An answer at random, of a seat at random among those that are asked.
    pub(crate) fn choose(&self, chance: &mut Chance) -> Outcome<Act> {
        let asked: Vec<usize> =
            (0..self.places.len()).filter(|seat| self.places[*seat].asked.is_some()).collect();
        if asked.is_empty() {
            return Err(format!("nobody is asked at {} after {} moves", self.table, self.moves).into());
        }
        let seat = asked[chance.below(asked.len() as u32) as usize];
        let (ticket, offers) = self.places[seat].asked.as_ref().ok_or("nobody is asked")?;
        Ok(Act { seat, ticket: *ticket, action: pick(offers, chance)? })
    }

    /// Answers, and waits until all others have the update and the mover has its reply. Gives the time until
    /// the last of the others had it.
    pub(crate) async fn act(&mut self, act: &Act, listener: &mut impl Listener) -> Outcome<Duration> {
        let (id, so_many) = (self.next, self.moves + 1);
        self.next += 1;
        let began = Instant::now();
        self.places[act.seat].socket.send(act.wish(id)).await?;
        for seat in (0..self.places.len()).filter(|seat| *seat != act.seat) {
            let has_it = |told: &Told<'_>| told.is == "update" && told.moves >= Some(so_many);
            self.until(seat, listener, has_it).await?;
        }
        let took = began.elapsed();
        self.until(act.seat, listener, |told| told.replies_to(id)).await?;
        Ok(took)
    }

    /// The same, but the mover's reply is waited for first: whoever was sent home learns so at once, and does not wait for news
    /// of what it could not say.
    pub(crate) async fn act_or_learn(&mut self, act: &Act, listener: &mut impl Listener) -> Outcome {
        let (id, so_many) = (self.next, self.moves + 1);
        self.next += 1;
        self.places[act.seat].socket.send(act.wish(id)).await?;
        self.until(act.seat, listener, |told| told.replies_to(id)).await?;
        for seat in (0..self.places.len()).filter(|seat| *seat != act.seat) {
            let has_it = |told: &Told<'_>| told.is == "update" && told.moves >= Some(so_many);
            self.until(seat, listener, has_it).await?;
        }
        Ok(())
    }

    /// Goes to a new table with the same people, over the same sockets.
    pub(crate) async fn rematch(&mut self, listener: &mut impl Listener) -> Outcome {
        let id = self.next;
        self.next += 1;
        self.places[0].socket.send(format!(r#"{{"id":{id},"do":{{"rematch":{{}}}}}}"#)).await?;
        let mut over_there = Listening { listener, table: None };
        self.until(0, &mut over_there, |told| told.replies_to(id)).await?;
        self.table = over_there.table.ok_or("a rematch without a table")?;
        self.greet(listener).await
    }

    /// Hears what is still under way after the server has gone.
    pub(crate) async fn drain(&mut self, listener: &mut impl Listener) {
        for seat in 0..self.places.len() {
            while self.until(seat, listener, |_| false).await.is_ok() {}
        }
    }
}

/// Hears the table's new name as well.
struct Listening<'a, L> {
    listener: &'a mut L,
    table: Option<String>,
}

impl<L: Listener> Listener for Listening<'_, L> {
    fn heard(&mut self, seat: usize, text: &str, told: &Told<'_>) {
        self.table = told.rematch().map(str::to_owned).or(self.table.take());
        self.listener.heard(seat, text, told);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_act_is_a_message() {
        let act = Act { seat: 1, ticket: 3, action: "place \"b2\"".to_owned() };
        assert_eq!(act.wish(9), r#"{"id":9,"do":{"act":{"seat":"B","ticket":3,"action":"place \"b2\""}}}"#);
    }
}
