//! The door: the one way into a room.
//!
//! Whoever does something at a table comes through here: sockets, requests, bots, and those who tidy up. What follows from
//! it is seen to here as well, in one order, while the room is still locked.

use std::mem;
use std::sync::atomic::{AtomicBool, AtomicIsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};

use tokio::sync::oneshot;

use crate::commit::Done;
use crate::hall::Hall;
use crate::keys::KeyHash;
use crate::room::{self, Room};
use crate::wire::{Problem, TableId};

/// A room, and how far it is kept.
pub(crate) struct RoomCell {
    room: Mutex<Room>,
    /// How many things done in it are on their way to the store.
    unsettled: AtomicIsize,
    /// Something done in it could not be kept.
    failed: AtomicBool,
    /// It is listed among the tables at which nobody is.
    alone: AtomicBool,
}

impl RoomCell {
    pub(crate) fn new(room: Room) -> Arc<RoomCell> {
        let (unsettled, failed, alone) = Default::default();
        Arc::new(RoomCell { room: Mutex::new(room), unsettled, failed, alone })
    }

    /// Notes that it is listed among the tables at which nobody is; says whether it was before.
    pub(crate) fn list_alone(&self) -> bool {
        self.alone.swap(true, Ordering::Relaxed)
    }

    pub(crate) fn unlist_alone(&self) {
        self.alone.store(false, Ordering::Relaxed);
    }

    /// The room, unless it was put away, has failed, or a fault left it half changed.
    fn lock(&self) -> Option<MutexGuard<'_, Room>> {
        if self.has_failed() {
            return None;
        }
        match self.room.lock() {
            Ok(room) => (!room.closed).then_some(room),
            Err(poisoned) => {
                drop(poisoned);
                self.give_up(&Problem::internal());
                None
            }
        }
    }

    /// Whether something can be done in it.
    pub(crate) fn is_open(&self) -> bool {
        self.lock().is_some()
    }

    pub(crate) fn has_failed(&self) -> bool {
        self.failed.load(Ordering::Acquire)
    }

    /// Whether all that was done in it is kept and told.
    pub(crate) fn settled(&self) -> bool {
        self.unsettled.load(Ordering::Acquire) == 0
    }

    pub(crate) fn unsettled(&self, more: isize) {
        self.unsettled.fetch_add(more, Ordering::AcqRel);
    }

    /// What was done last could not be kept: nobody is told of it, and the room begins again from the store.
    pub(crate) fn not_kept(&self) {
        self.give_up(&Problem::store());
    }

    fn give_up(&self, problem: &Problem) {
        if self.failed.swap(true, Ordering::AcqRel) {
            return;
        }
        let mut room = self.room.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        room.send_home(problem);
    }
}

impl Hall {
    /// Does something in a room and sees to what follows. What is refused has changed nothing. `None` if the room was put
    /// away or has failed: it can be fetched anew.
    pub(crate) fn visit<T>(
        self: &Arc<Hall>,
        cell: &Arc<RoomCell>,
        act: impl FnOnce(&mut Room, &mut Done) -> Result<T, Problem>,
    ) -> Option<Result<T, Problem>> {
        self.pass(cell, act, None)
    }

    /// The same at a table by its name. The answer comes once all is kept that it may tell of.
    pub(crate) async fn at_table<T>(
        self: &Arc<Hall>,
        id: &str,
        act: impl Fn(&mut Room, &mut Done) -> Result<T, Problem>,
    ) -> Result<T, Problem> {
        let visit = |cell: &Arc<RoomCell>| {
            let (kept, told) = oneshot::channel();
            Some(self.pass(cell, &act, Some(kept))?.map(|answer| (answer, told)))
        };
        let (answer, told) = self.find(id, visit).await?;
        if told.await == Ok(true) { Ok(answer) } else { Err(Problem::store()) }
    }

    /// Does something with a table by its name; one that was put away meanwhile is fetched once more.
    pub(crate) async fn find<T>(
        self: &Arc<Hall>,
        id: &str,
        visit: impl Fn(&Arc<RoomCell>) -> Option<Result<T, Problem>>,
    ) -> Result<T, Problem> {
        for _ in 0..3 {
            if !self.is_sure() {
                return Err(Problem::store());
            }
            if let Some(answer) = visit(&self.get(id).await?) {
                return answer;
            }
        }
        Err(Problem::internal())
    }

    /// The first visit to a new room, with what was done to make it. Whoever wants to know is told whether that was kept.
    pub(crate) fn open(
        self: &Arc<Hall>,
        cell: &Arc<RoomCell>,
        made: Done,
        kept: Option<oneshot::Sender<bool>>,
    ) {
        let bring = |_: &mut Room, done: &mut Done| {
            *done = made;
            Ok(())
        };
        self.pass(cell, bring, kept);
    }

    /// A key is worth nothing any more at this table and at all that follow it.
    fn revoke_at(self: &Arc<Hall>, mut table: TableId, key: KeyHash) {
        let hall = Arc::clone(self);
        tokio::spawn(async move {
            loop {
                match hall.revoke_there(&table, key).await {
                    Ok(Some(next)) => table = next,
                    Ok(None) => return,
                    Err(problem) => {
                        tracing::error!(
                            table,
                            because = problem.because,
                            "a key could not be revoked there too"
                        );
                        return;
                    }
                }
            }
        });
    }

    /// A key is worth nothing any more at a table, wherever that is; gives the table that follows it.
    async fn revoke_there(
        self: &Arc<Hall>,
        table: &TableId,
        key: KeyHash,
    ) -> Result<Option<TableId>, Problem> {
        #[cfg(feature = "cluster")]
        if let Some(cluster) = self.cluster()
            && let Some(next) = cluster.revoke_elsewhere(self, table, key).await?
        {
            return Ok(next);
        }
        self.at_table(table, |room, done| Ok(room.revoke_key(key, done))).await
    }

    /// Closes a room for good and lets it be kept; gives those who were there, who are to be told.
    #[cfg(feature = "cluster")]
    pub(crate) fn close_room(
        self: &Arc<Hall>,
        cell: &Arc<RoomCell>,
        kept: oneshot::Sender<bool>,
    ) -> Vec<Arc<crate::outbox::Outbox>> {
        let close = |room: &mut Room, done: &mut Done| {
            room.put_away(done);
            Ok(room.guests.drain(..).map(|guest| guest.outbox).collect())
        };
        self.pass(cell, close, Some(kept)).and_then(Result::ok).unwrap_or_default()
    }

    /// Why a room is closed at which somebody still is: it was handed over, or is somebody else's, or has failed.
    pub(crate) fn why_closed(&self) -> Problem {
        #[cfg(feature = "cluster")]
        if let Some(cluster) = self.cluster() {
            return if cluster.is_leaving() { Problem::stopped() } else { Problem::store() };
        }
        Problem::internal()
    }

    /// Whether this node can be sure that its tables are its own.
    pub(crate) fn is_sure(&self) -> bool {
        #[cfg(feature = "cluster")]
        if let Some(cluster) = self.cluster() {
            return cluster.is_sure();
        }
        true
    }

    /// A deal is not waited for without end.
    fn watch_deal(self: &Arc<Hall>, cell: &Arc<RoomCell>, attempt: u32) {
        let (hall, cell) = (Arc::clone(self), Arc::clone(cell));
        tokio::spawn(async move {
            tokio::time::sleep(hall.config.limits.opening).await;
            hall.visit(&cell, |room, done| room.overdue(attempt, done));
        });
    }

    fn pass<T>(
        self: &Arc<Hall>,
        cell: &Arc<RoomCell>,
        act: impl FnOnce(&mut Room, &mut Done) -> Result<T, Problem>,
        kept: Option<oneshot::Sender<bool>>,
    ) -> Option<Result<T, Problem>> {
        let mut room = cell.lock()?;
        let mut done = Done::default();
        let answer = match act(&mut room, &mut done) {
            Ok(answer) => answer,
            Err(problem) => return Some(Err(problem)),
        };
        room.show_out(&mut done);
        let (acted, came_or_went) = (!done.writes.is_empty(), done.came_or_went);
        let (made, revoked) = (done.made.clone(), done.revoked_after.take());
        if done.moved {
            self.figures.moves.increment(1);
        }
        // Before anybody else can do something here, so that the order holds.
        self.committer.submit(cell, done, kept);
        if let Some((id, made)) = made {
            // What has to be kept of it went with this.
            self.open(&made, Done::default(), None);
            self.put(&id, &made);
        }
        if let Some((next, key)) = revoked {
            self.revoke_at(next, key);
        }
        if came_or_went {
            self.note(cell, &room);
        }
        if !room.closed {
            self.note_alone(cell, &room);
        }
        if let Some(attempt) = room.take_unwatched() {
            self.watch_deal(cell, attempt);
        }
        if room.closed {
            self.forget(&room.id, cell);
        } else if mem::take(&mut room.unwoken) || acted {
            room::wake(self, cell, &mut room);
        }
        Some(Ok(answer))
    }
}
