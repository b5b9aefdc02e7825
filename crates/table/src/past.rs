//! Positions on the way to the present, to go back from without playing everything again.
//!
//! How far two of them lie apart is counted in work, not in moves: a flick that is simulated is many plain moves.

use std::collections::VecDeque;

use crate::event::Quiet;
use crate::game::Game;
use crate::record::{Entry, Header};
use crate::table::Table;
use crate::undo::Move;

/// So much work lies between two kept positions: a step back plays little more than this again.
const APART: u64 = 64;
/// A position that took so much work to go back to is kept as well: whoever goes back there once does so again.
const WORTH_KEEPING: u64 = 8;
/// So many positions that were looked at are kept.
const LOOKED: usize = 8;

/// Some of the positions that were passed.
#[derive(Clone, Debug)]
pub(crate) struct Past<G> {
    /// Positions after so many moves, ascending; the first is the first position of all.
    kept: Vec<(usize, G)>,
    /// Those that somebody looked at lately.
    looked: VecDeque<(usize, G)>,
    /// The work of the moves since the last one kept.
    since: u64,
}

impl<G: Game> Past<G> {
    pub(crate) fn new() -> Past<G> {
        Past { kept: Vec::new(), looked: VecDeque::new(), since: 0 }
    }

    /// A position after so many moves, which comes after all that are kept.
    pub(crate) fn keep(&mut self, moves: usize, position: &G) {
        if self.kept.last().is_none_or(|(last, _)| *last < moves) {
            self.kept.push((moves, position.clone()));
        }
        self.since = 0;
    }

    /// A move of so much work is about to be made at this position.
    pub(crate) fn pass(&mut self, moves: usize, position: &G, work: u32) {
        if self.kept.is_empty() || self.since >= APART {
            self.keep(moves, position);
        }
        self.since += u64::from(work);
    }

    /// Forgets what comes after so many moves.
    fn forget_after(&mut self, moves: usize) {
        self.kept.retain(|(at, _)| *at <= moves);
        self.looked.retain(|(at, _)| *at <= moves);
    }

    /// The last known position that comes after no more than so many moves.
    fn nearest(&self, moves: usize) -> Option<&(usize, G)> {
        let kept = self.kept.iter().rev().find(|(at, _)| *at <= moves);
        let looked = self.looked.iter().filter(|(at, _)| *at <= moves);
        kept.into_iter().chain(looked).max_by_key(|(at, _)| *at)
    }
}

fn work_of<G: Game>(moves: &[Move<G>]) -> u64 {
    moves.iter().map(|made| u64::from(G::work(&made.action))).sum()
}

/// An earlier position of a table, as a later one and the moves from there: they can be played apart from the table.
pub struct Stretch<G: Game> {
    moves: usize,
    position: G,
    ahead: Vec<Move<G>>,
    /// How long the record was: what was taken back since shows in it.
    entries: usize,
}

impl<G: Game> Stretch<G> {
    /// How much work it is to play it.
    #[must_use]
    pub fn work(&self) -> u64 {
        work_of(&self.ahead)
    }

    /// Plays the moves.
    pub fn play(&mut self) {
        for Move { action, step, .. } in self.ahead.drain(..) {
            self.position.apply(step.seat, &action, &mut Quiet);
        }
    }
}

impl<G: Game> Table<G> {
    /// How much work it was to come this far, moves that were taken back included.
    #[must_use]
    pub fn work(&self) -> u64 {
        self.work
    }

    /// How to come to the position after the first `moves` standing moves; `None` if there are fewer.
    #[must_use]
    pub fn stretch(&self, moves: usize) -> Option<Stretch<G>> {
        let entries = self.entries.len();
        if moves == self.line.len() {
            return Some(Stretch { moves, position: self.position.clone(), ahead: Vec::new(), entries });
        }
        // Before a move is made the position is kept that it is made at, so there is one.
        let (from, position) = self.past.nearest(moves)?;
        let ahead = self.line.get(*from..moves)?.to_vec();
        Some(Stretch { moves, position: position.clone(), ahead, entries })
    }

    /// Keeps the position at the end of a stretch for a while, so that the way there is short. Says whether it is still
    /// a position of this game: moves may have been taken back meanwhile.
    pub fn remember(&mut self, mut stretch: Stretch<G>) -> bool {
        let since = self.entries.get(stretch.entries..).unwrap_or_default();
        let back = |entry: &Entry| matches!(entry, Entry::Undo { to, .. } if *to < stretch.moves);
        if since.iter().any(back) || stretch.moves > self.line.len() {
            return false;
        }
        stretch.play();
        if self.past.looked.len() >= LOOKED {
            self.past.looked.pop_back();
        }
        self.past.looked.push_front((stretch.moves, stretch.position));
        true
    }

    /// The position after the first `moves` standing moves.
    ///
    /// # Panics
    /// If there are fewer moves.
    #[must_use]
    pub fn position_after(&self, moves: usize) -> G {
        let mut stretch = self.stretch(moves).expect("so many moves were made");
        stretch.play();
        stretch.position
    }

    /// The same game as far as the first `moves` standing moves, from its own start and with nothing taken back: to be
    /// gone on with in another way. `None` if there are fewer moves.
    #[must_use]
    pub fn branch(&self, moves: usize) -> Option<Table<G>> {
        let line = self.line.get(..moves)?;
        let Header { setup, start, .. } = self.header.clone();
        let mut table = Table::open_at(self.position_after(0), setup, start, self.earlier.clone());
        for Move { action, step, entry } in line {
            let (note, at) = match self.entries.get(*entry) {
                Some(Entry::Act { note, at, .. }) => (note.clone(), *at),
                _ => (None, 0),
            };
            table.act(step.seat, None, *action, note, at).ok()?;
        }
        Some(table)
    }

    /// Goes back to an earlier position.
    pub(crate) fn go_back(&mut self, to: usize) {
        let mut stretch = self.stretch(to).expect("so many moves were made");
        self.work += 1 + stretch.work();
        stretch.play();
        self.position = stretch.position;
        self.line.truncate(to);
        self.past.forget_after(to);
        let last = self.past.kept.last().map_or(0, |(at, _)| *at);
        self.past.since = work_of(&self.line[last..]);
        if self.past.since >= WORTH_KEEPING {
            self.past.keep(to, &self.position);
        }
    }
}
