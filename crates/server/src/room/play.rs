//! Moves, undo and what follows from them.

use table::{Again, AnyTable, Entropy, Entry, No, RuleId, Seat, Seats, Seed, TableWhy, Unloaded};

use super::sight::Before;
use super::{
    KeptAt, PLAYED_AGAIN, POSITION_EVERY, POSITION_WORK, Room, hides_something, json, not_dealt, now,
};
use crate::commit::Done;
use crate::outbox::frame;
use crate::store::Write;
use crate::wire::{Act, Problem, Stage, ToClient, UndoRefused, UndoWish, Who};

/// So many entries may stand in a record beyond its moves: what was taken back, and takings back. All of it is kept, and
/// told to whoever comes.
const BESIDE: usize = 4_000;

/// So much is played again at once, in plain moves; the table waits for it.
pub(super) const AGAIN_WORK: u64 = 200;

impl Room {
    /// Whether the options fit together, before anybody waits for a deal that cannot be.
    pub(crate) fn try_options(&self) -> Result<(), Problem> {
        self.dealt(Seed::from_number(0), Vec::new()).map(drop)
    }

    pub(super) fn dealt(&self, seed: Seed, entropy: Vec<Entropy>) -> Result<Box<dyn AnyTable>, Problem> {
        let mut options = serde_json::Deserializer::from_str(self.meta.options.get());
        let mut options = <dyn erased_serde::Deserializer>::erase(&mut options);
        let seats = u8::try_from(self.meta.seats.len()).unwrap_or(u8::MAX);
        self.shelved.game.deal(seats, &mut options, seed, entropy).map_err(refused)
    }

    /// Deals. Open seats are taken by bots of the usual level.
    pub(crate) fn deal(&mut self, entropy: Vec<Entropy>, done: &mut Done) -> Result<(), Problem> {
        let seed = match (self.meta.stage, self.meta.seed) {
            (Stage::Waiting, Some(seed)) => seed,
            _ => return Err(Problem::late("the game has been dealt already")),
        };
        let mut table = self.dealt(seed, entropy.clone())?;
        table.note_voided(self.voided());
        self.end_dealing(&entropy);
        let header = json(&table.header());
        done.writes.push(Write::Segment { table: self.id.clone(), first: 0, header });
        self.table = Some(table);
        self.sights.clear();
        self.hand_on(done);
        self.end_invitations(done);
        self.meta.seed = None;
        self.meta.stage = Stage::Playing;
        let usual = self.shelved.bots.usual().name;
        for seat in self.meta.seats.iter_mut().filter(|seat| seat.who == Who::Open) {
            seat.who = Who::Bot(usual.to_owned());
            seat.name = super::people::bot_name(seat.seat);
        }
        self.end_if_over();
        self.changed(done);
        // The deal is no difference from anything, so everybody is welcomed anew.
        for guest in &self.guests {
            done.say(&guest.outbox, frame(&self.welcome(guest, 0)));
        }
        Ok(())
    }

    /// A seat answers.
    pub(crate) fn act(&mut self, act: Act, done: &mut Done) -> Result<(), Problem> {
        if act.note.as_deref().is_some_and(hides_something) {
            // TB-NOTE-03: a note is plain text, and nobody reads it in another order than it was written.
            let because = "a note is plain text, all of it visible";
            return Err(Problem { rule: Some(RuleId("TB-NOTE-03")), ..Problem::refused(because) });
        }
        let before = self.before(Some(act.seat));
        let (Some(table), Some(before)) = (self.table.as_mut(), before) else {
            return Err(not_dealt());
        };
        table.act(act.seat, Some(act.ticket), &act.action, act.note, now())?;
        self.tick_off(act.seat, &act.action);
        self.moved(&before, done);
        Ok(())
    }

    /// A seat wants to take moves back; says whether that is done, or others must be asked.
    pub(crate) fn take_back(
        &mut self,
        seat: Seat,
        to: usize,
        holds: Seats,
        done: &mut Done,
    ) -> Result<bool, Problem> {
        self.may_grow()?;
        let table = self.game()?;
        let (cost, of) = (table.undo_cost(seat, to), table.shares_since(to));
        let asked = self.persons().minus(holds);
        let agreed = table.seats().minus(asked);
        match self.undo_to(seat, to, agreed, done) {
            Ok(()) => Ok(true),
            // TB-UNDO-02: everything else about it is in order, only consent is missing.
            Err(No { table: Some(TableWhy::NeedsConsent { .. }), .. }) => {
                if self.undo_refused().is_some() {
                    return Err(Problem::late("that was refused; it can be asked again after the next move"));
                }
                self.asked += 1;
                self.undo = Some(UndoWish { asked: self.asked, seat, to, cost, waiting: asked, of });
                self.say_undo(done);
                Ok(false)
            }
            Err(no) => Err(no.into()),
        }
    }

    /// Whether something can be written into the record that is no move. A game comes to its end, taking back does not.
    pub(super) fn may_grow(&self) -> Result<(), Problem> {
        let beside = self.table.as_ref().map_or(0, |table| table.entries().len() - table.moves());
        if beside >= BESIDE {
            return Err(Problem::refused("so much was taken back at this table that no more can be"));
        }
        Ok(())
    }

    /// A seat answers another's wish to take moves back.
    pub(crate) fn agree(
        &mut self,
        seat: Seat,
        asked: u32,
        yes: bool,
        done: &mut Done,
    ) -> Result<(), Problem> {
        let wish = self.undo.as_mut().filter(|wish| wish.asked == asked && wish.waiting.has(seat));
        let Some(wish) = wish else {
            return Err(Problem::late("nobody waits for that answer any more"));
        };
        wish.waiting = wish.waiting.without(seat);
        if !yes {
            self.refused = Some((self.handed, UndoRefused { seat: wish.seat, by: seat }));
            self.undo = None;
        } else if wish.waiting.is_empty() {
            let (seat, to) = (wish.seat, wish.to);
            let everybody = self.game()?.seats();
            self.undo_to(seat, to, everybody, done)?;
            return Ok(());
        }
        self.say_undo(done);
        Ok(())
    }

    fn say_undo(&self, done: &mut Done) {
        let (wish, refused) = (self.undo.clone(), self.undo_refused());
        self.say_all(&ToClient::Undo { wish, refused }, done);
    }

    /// Who said no to the last wish to take moves back, while nothing was done since.
    pub(super) fn undo_refused(&self) -> Option<UndoRefused> {
        self.refused.filter(|(handed, _)| *handed == self.handed).map(|(_, refused)| refused)
    }

    /// What somebody with these eyes could have played again.
    pub(super) fn again(&self, viewer: Seats) -> Option<Again> {
        let table = self.table.as_ref()?;
        let again = table.again(table.seats())?;
        table.again(self.answers_of(again.seat)).filter(|again| viewer.has(again.seat))
    }

    /// The seats whose answers can be given again for whoever holds this one: their own and those of bots. Nobody
    /// answers for another person.
    fn answers_of(&self, seat: Seat) -> Seats {
        let holding = self.keys.iter().filter(|(_, holder)| holder.seats.has(seat));
        let own = holding.fold(Seats::only(seat), |own, (_, holder)| own.union(holder.seats));
        Seats::first(self.meta.seats.len() as u8).minus(self.persons().minus(own))
    }

    /// A seat has played again what it took back; says how much of it is left.
    pub(crate) fn play_again(&mut self, seat: Seat, done: &mut Done) -> Result<usize, Problem> {
        let (before, may) = (self.before(None), self.answers_of(seat));
        let (Some(table), Some(before)) = (self.table.as_mut(), before) else {
            return Err(not_dealt());
        };
        let taken = table.again(may).map_or(0, |again| again.of.iter().map(|share| share.1).sum());
        let moves = table.moves();
        table.redo(seat, may, AGAIN_WORK, now())?;
        let left = (moves + taken).saturating_sub(table.moves());
        self.moved(&before, done);
        Ok(left)
    }

    fn undo_to(&mut self, seat: Seat, to: usize, agreed: Seats, done: &mut Done) -> Result<(), No> {
        let before = self.before(None);
        if let (Some(table), Some(before)) = (self.table.as_mut(), before) {
            table.undo(seat, to, agreed, now())?;
            self.moved(&before, done);
        }
        Ok(())
    }

    /// Something was done: it is handed over to be kept, and told to whoever looks.
    pub(super) fn moved(&mut self, before: &Before, done: &mut Done) {
        done.moved = true;
        self.hand_over(done);
        self.tell_changes(before, done);
        self.tell_who_is_here(done);
        self.prune_plans(before, done);
        if self.undo.take().is_some() {
            self.say_undo(done);
        }
        if self.end_if_over() {
            self.hand_over_position(done);
            self.changed(done);
        }
    }

    pub(super) fn end_if_over(&mut self) -> bool {
        let over = self.table.as_ref().is_some_and(|table| table.turn().outcome().is_some());
        let ended = over && self.meta.stage == Stage::Playing;
        if ended {
            self.meta.stage = Stage::Over;
        }
        ended
    }

    /// Hands over the entries that are new, and now and then the position.
    pub(super) fn hand_over(&mut self, done: &mut Done) {
        let Some(table) = &self.table else {
            return;
        };
        let new: &[Entry] = table.entries().get(self.handed..).unwrap_or_default();
        for (offset, entry) in new.iter().enumerate() {
            let n = self.base + self.handed + offset;
            done.writes.push(Write::Entry { table: self.id.clone(), n, body: json(entry) });
        }
        self.handed += new.len();
        let back = |entry: &Entry| matches!(entry, Entry::Undo { to, .. } if *to < self.kept.moves);
        if self.base + self.handed >= self.kept.n + POSITION_EVERY
            || table.work() >= self.kept.work + POSITION_WORK
            // From a later position there is no way back: everything would have to be played again.
            || new.iter().any(back)
        {
            self.hand_over_position(done);
        }
    }

    /// Hands over the position, unless it is the one kept last.
    pub(crate) fn hand_over_position(&mut self, done: &mut Done) {
        if self.base + self.handed > self.kept.n {
            self.keep_position(done);
        }
    }

    /// Hands over the position and what the entries before it came to; of plain moves the position alone, since they are
    /// played again in less time than the rest is read.
    pub(super) fn keep_position(&mut self, done: &mut Done) {
        let Some(table) = &self.table else {
            return;
        };
        let (id, n) = (|| self.id.clone(), self.base + self.handed);
        let plain = table.work() < PLAYED_AGAIN.min(2 * self.handed as u64 + POSITION_WORK);
        if plain && self.base + self.kept.traced == 0 {
            let body = json(&table.position());
            done.writes.push(Write::Position { table: id(), n, body, bookmark: None });
            self.kept = KeptAt { n, moves: table.moves(), work: table.work(), traced: 0 };
            return;
        }
        if self.handed > self.kept.traced {
            let first = self.base + self.kept.traced;
            done.writes.push(Write::Traces {
                table: id(),
                first,
                body: json(&table.traces(self.kept.traced)),
            });
        }
        let bookmark = Some(json(&table.bookmark()));
        done.writes.push(Write::Position { table: id(), n, body: json(&table.position()), bookmark });
        self.kept = KeptAt { n, moves: table.moves(), work: table.work(), traced: self.handed };
    }
}

/// Why a game could not be dealt.
pub(crate) fn refused(unloaded: Unloaded) -> Problem {
    match unloaded {
        Unloaded::No(no) => no.into(),
        Unloaded::Form(what) => Problem::message(format!("the options cannot be read: {what}")),
        // It may be sound: whoever wants to know can look at it at home.
        Unloaded::Flaw(flaw) if flaw.rule.0 == "TB-RECORD-10" => {
            let because = format!("{flaw}; `orrery verify` replays it without a bound");
            Problem { rule: Some(flaw.rule), ..Problem::refused(because) }
        }
        Unloaded::Flaw(flaw) => Problem::message(format!("the record does not replay: {flaw}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wire::SeatPlan;

    /// A position is much to write: a few plain moves are played again instead.
    #[test]
    fn a_few_plain_moves_are_kept_without_a_position() {
        let mut room = Room::small([SeatPlan::Me, SeatPlan::Me]);
        room.begin_by_itself(Seats::NONE, &mut Done::default()).expect("it is dealt");
        let mut done = Done::default();
        for action in ["place a1", "place b2", "place c3"] {
            let table = room.table.as_ref().expect("a table");
            let seat = table.turn().waiting().lowest().expect("somebody is asked");
            let ticket = table.ticket(seat).expect("a question");
            room.act(Act { seat, ticket, action: action.to_owned(), note: None }, &mut done).expect("legal");
        }
        let of = |kind: fn(&Write) -> bool| done.writes.iter().filter(|write| kind(write)).count();
        assert_eq!(of(|write| matches!(write, Write::Entry { .. })), 3);
        assert_eq!(of(|write| matches!(write, Write::Position { .. })), 0);
    }
}
