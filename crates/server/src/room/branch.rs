//! A game that is gone on with in another way, from a moment of it, at a table of its own.

use table::{AnyTable, Seats};

use super::import::whole_record;
use super::people::bot_name;
use super::{Meta, Room, now};
use crate::commit::Done;
use crate::keys::Holder;
use crate::wire::{Key, Problem, Stage, TableId, Talk, Who};

/// What a branch is made from, taken out of its room: to play it again may take a while.
pub(crate) struct Trunk {
    table: Box<dyn AnyTable>,
    meta: Meta,
    moves: usize,
    holds: Seats,
}

impl Room {
    /// What is needed to go on from the first `moves` moves, for whoever holds this. While others play on here, what will
    /// be drawn and what they hold is nobody's to try out.
    pub(crate) fn trunk(&self, holder: Option<Holder>, moves: usize, most: u64) -> Result<Trunk, Problem> {
        let table = self.table.as_ref().ok_or_else(super::not_dealt)?;
        let holds = holder.map_or(Seats::NONE, |holder| holder.seats);
        let alone = !holds.is_empty() && self.persons().minus(holds).is_empty();
        if self.meta.stage != Stage::Over && !alone {
            return Err(Problem::early(
                "while others play here, nobody plays on elsewhere; once it is over, anybody may",
            ));
        }
        if moves > table.moves() {
            return Err(Problem::unknown(format!("only {} moves have been made", table.moves())));
        }
        if table.work() > most {
            return Err(Problem::message("this game is too long to be played again from its start"));
        }
        Ok(Trunk { table: table.clone_box(), meta: self.meta.clone(), moves, holds })
    }

    /// The table at which it goes on: private, with bots in the seats of all others.
    pub(crate) fn branch(id: TableId, trunk: Trunk, done: &mut Done) -> Result<(Room, Key), Problem> {
        let Trunk { table, mut meta, moves, holds } = trunk;
        let table = table.branch(moves).ok_or_else(Problem::internal)?;
        let waiting = table.turn().waiting();
        let Some(next) = waiting.lowest() else {
            return Err(Problem::late("the game is over there; choose an earlier moment"));
        };
        // Whoever watched takes the seat that is to move.
        let mine = if holds.is_empty() { Seats::only(next) } else { holds };
        let shelved = shelf::find(&meta.game).ok_or_else(Problem::internal)?;
        for seat in &mut meta.seats {
            match &seat.who {
                _ if mine.has(seat.seat) => seat.who = Who::Person,
                Who::Bot(_) => {}
                Who::Open | Who::Person | Who::Stand(_) => {
                    seat.who = Who::Bot(shelved.bots.usual().name.to_owned());
                    seat.name = bot_name(seat.seat);
                }
            }
        }
        (meta.public, meta.rematch, meta.talk) = (false, None, Talk::default());
        (meta.created, meta.touched, meta.stage) = (now(), now(), Stage::Playing);
        let mut room = Room::new(id, shelved, meta);
        let (_, base) = whole_record(&room.id, &*table, done).ok_or_else(Problem::internal)?;
        (room.base, room.handed) = (base, table.entries().len());
        room.table = Some(table);
        let key = room.new_key(Holder { seats: mine, host: true, invite: false }, done)?;
        done.writes.push(room.meta_write());
        room.hand_over_position(done);
        Ok((room, key))
    }
}
