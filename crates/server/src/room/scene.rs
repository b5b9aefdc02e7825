//! A table that begins in the middle: a position to learn from or to try something in.

use table::Unloaded;

use super::import::whole_record;
use super::{Room, now, refused};
use crate::commit::Done;
use crate::wire::{Played, Problem, Scene, Stage};

/// The most moves that are made before anybody comes in.
const MOVES_MAX: usize = 1000;

impl Room {
    /// Lays out a scene at a table at which nothing has been dealt, if that is no more work than this.
    pub(crate) fn lay(&mut self, scene: &Scene, most: u64, done: &mut Done) -> Result<(), Problem> {
        if scene.moves.len() > MOVES_MAX {
            return Err(Problem::message(format!("a scene has at most {MOVES_MAX} moves")));
        }
        let seed = self.meta.seed.take().ok_or_else(Problem::internal)?;
        let mut table = match &scene.position {
            None => self.dealt(seed, Vec::new())?,
            Some(position) => {
                // Nothing is dealt, so there is nothing to be bound to.
                self.meta.commitment = None;
                let mut position = <dyn erased_serde::Deserializer>::erase(&**position);
                self.shelved.game.at_position(&mut position).map_err(|why| match why {
                    Unloaded::Form(what) => Problem::message(format!("the position cannot be read: {what}")),
                    other => refused(other),
                })?
            }
        };
        let (seats, planned) = (table.seats().len(), self.meta.seats.len());
        if seats != planned {
            return Err(Problem::message(format!("the scene is for {seats} seats, the table has {planned}")));
        }
        for Played { seat, action } in &scene.moves {
            if table.work() >= most {
                return Err(Problem::message(format!("a scene is laid with at most {most} moves' work")));
            }
            table.act(*seat, None, action, None, now())?;
        }
        let (_, base) = whole_record(&self.id, &*table, done).ok_or_else(Problem::internal)?;
        (self.base, self.handed) = (base, table.entries().len());
        self.table = Some(table);
        self.meta.stage = Stage::Playing;
        self.end_if_over();
        done.writes.push(self.meta_write());
        self.hand_over_position(done);
        Ok(())
    }
}
