//! The tables in memory at which nobody is, in the order in which they were left.

use std::collections::VecDeque;
use std::sync::{Arc, Weak};

use crate::door::RoomCell;

/// Tables at which nobody is. One that somebody has come back to stays listed until its turn comes.
#[derive(Default)]
pub(crate) struct Alone {
    left: VecDeque<(Weak<RoomCell>, u64)>,
    weight: u64,
}

impl Alone {
    pub(crate) fn add(&mut self, cell: &Arc<RoomCell>, weight: u64) {
        self.weight += weight;
        self.left.push_back((Arc::downgrade(cell), weight));
    }

    /// Takes out those that were left first, until the rest weighs no more than this.
    pub(crate) fn too_many(&mut self, most: u64) -> Vec<Arc<RoomCell>> {
        let mut out = Vec::new();
        while self.weight > most
            && let Some((cell, weight)) = self.left.pop_front()
        {
            self.weight -= weight;
            out.extend(cell.upgrade());
        }
        out
    }
}
