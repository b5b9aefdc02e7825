//! The hall: all tables, each fetched from the store when somebody wants it.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::{Notify, oneshot};
use tokio::task::JoinHandle;

use crate::addresses::Addresses;
use crate::alone::Alone;
use crate::carry::Carried;
use crate::chores::Chores;
use crate::commit::{Committer, Done};
use crate::config::Config;
use crate::door::RoomCell;
use crate::figures::Figures;
use crate::keys::{self, Holder, KeyHash};
use crate::outbox::Unread;
use crate::pages::Pages;
use crate::room::{PLAYED_AGAIN, Room, now};
use crate::store::{Fault, Kept, Store};
use crate::wire::{Code, Problem, TableId, TableInfo};

/// All tables, and what they share.
pub(crate) struct Hall {
    pub(crate) config: Config,
    pub(crate) committer: Committer,
    pub(crate) figures: Arc<Figures>,
    pub(crate) addresses: Arc<Addresses>,
    /// What is done beside the tables.
    pub(crate) chores: Chores,
    pub(crate) store: Arc<dyn Store>,
    /// Seats on their way to another device.
    pub(crate) carried: Carried,
    pub(crate) pages: Pages,
    /// What waits for clients that do not read.
    pub(crate) unread: Unread,
    rooms: Mutex<HashMap<TableId, Arc<RoomCell>>>,
    /// The tables that are being fetched, each held meanwhile, so that none is fetched twice.
    fetching: Mutex<HashMap<TableId, Arc<tokio::sync::Mutex<()>>>>,
    /// Tables at which somebody came or went and the others were not told.
    restless: Mutex<Vec<Arc<RoomCell>>>,
    /// Tables that were over when everybody had left them, and since when.
    left: Mutex<VecDeque<(Instant, Arc<RoomCell>)>>,
    /// Tables at which nobody is.
    alone: Mutex<Alone>,
    unrest: Notify,
    /// The other servers of the same tables, if there are any.
    #[cfg(feature = "cluster")]
    pub(crate) cluster: std::sync::OnceLock<Arc<crate::cluster::Cluster>>,
}

/// Somebody who fetches a table, or waits for whoever does.
struct Fetching<'a> {
    hall: &'a Hall,
    id: &'a str,
    turn: Arc<tokio::sync::Mutex<()>>,
}

impl Drop for Fetching<'_> {
    fn drop(&mut self) {
        let mut fetching = lock(&self.hall.fetching);
        // Nobody but this and the list has it: nobody else waits.
        if Arc::strong_count(&self.turn) == 2 {
            fetching.remove(self.id);
        }
    }
}

/// How long it may take until people are told that somebody came or went.
const SOON: Duration = Duration::from_millis(100);

/// How long a table that is over stays after everybody has left it.
const LEFT: Duration = Duration::from_secs(2);

/// A whole value is behind the lock between any two uses of it.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Hall {
    pub(crate) fn new(config: Config, store: Arc<dyn Store>) -> (Arc<Hall>, JoinHandle<()>) {
        let figures = Arc::new(Figures::new());
        let (committer, writing) = Committer::start(Arc::clone(&store), Arc::clone(&figures));
        let addresses = Addresses::new(config.limits, Arc::clone(&figures));
        let hall = Hall {
            config,
            committer,
            figures,
            addresses,
            chores: Chores::new(),
            store,
            carried: Carried::default(),
            pages: Pages::default(),
            unread: Unread::default(),
            rooms: Mutex::default(),
            fetching: Mutex::default(),
            restless: Mutex::default(),
            left: Mutex::default(),
            alone: Mutex::default(),
            unrest: Notify::new(),
            #[cfg(feature = "cluster")]
            cluster: std::sync::OnceLock::new(),
        };
        (Arc::new(hall), writing)
    }

    /// A table, fetched from the store if it is not in memory.
    pub(crate) async fn get(self: &Arc<Hall>, id: &str) -> Result<Arc<RoomCell>, Problem> {
        if !keys::is_table_id(id) {
            return Err(no_table());
        }
        if let Some(cell) = self.here(id) {
            return Ok(cell);
        }
        let turn = Arc::clone(lock(&self.fetching).entry(id.to_owned()).or_default());
        let turn = Fetching { hall: self, id, turn };
        let _held = turn.turn.lock().await;
        match self.here(id) {
            Some(cell) => Ok(cell),
            // Every connection has room for what it waits for; this is rare, and much.
            None => Box::pin(self.fetch(id)).await,
        }
    }

    /// A table from the store.
    async fn fetch(self: &Arc<Hall>, id: &str) -> Result<Arc<RoomCell>, Problem> {
        let kept = self.store.load(id).await.map_err(|fault| unstored(&fault))?;
        let kept = Arc::new(kept.ok_or_else(no_table)?);
        let mut loaded = tokio::task::spawn_blocking(load(id, &kept, PLAYED_AGAIN)).await.ok();
        if let Some(Ok(None)) = loaded {
            // It was kept by other rules, or before positions were kept so that they can be opened.
            loaded = self.chores.replays.run(None, load(id, &kept, u64::MAX)).await;
        }
        let loaded = loaded.unwrap_or_else(|| Err("loading ended in a fault".to_owned()));
        let unloaded = |why: String| {
            tracing::error!(table = id, why, "a table cannot be loaded");
            Problem::internal()
        };
        let (room, done) = loaded.map_err(unloaded)?.ok_or_else(Problem::internal)?;
        self.figures.replayed.increment(room.table.as_ref().map_or(0, |table| table.work()));
        let cell = RoomCell::new(room);
        // Whatever it had to be mended by is kept before anything else that is done in it.
        self.open(&cell, done, None);
        self.put(id, &cell);
        Ok(cell)
    }

    /// A table that is in memory.
    pub(crate) fn here(&self, id: &str) -> Option<Arc<RoomCell>> {
        let cell = lock(&self.rooms).get(id).cloned()?;
        // What failed or was put away is fetched anew.
        cell.is_open().then_some(cell)
    }

    /// Takes a table into memory.
    pub(crate) fn put(&self, id: &str, cell: &Arc<RoomCell>) {
        let mut rooms = lock(&self.rooms);
        rooms.insert(id.to_owned(), Arc::clone(cell));
        self.figures.tables.set(rooms.len() as f64);
    }

    /// Lets go of a table, unless it was fetched anew meanwhile.
    pub(crate) fn forget(&self, id: &str, cell: &Arc<RoomCell>) {
        let mut rooms = lock(&self.rooms);
        if rooms.get(id).is_some_and(|known| Arc::ptr_eq(known, cell)) {
            rooms.remove(id);
        }
        self.figures.tables.set(rooms.len() as f64);
    }

    /// Notes that somebody came to a table or went: the others are told soon, and a table that is
    /// to leave with the last who was at it is put away soon.
    pub(crate) fn note(&self, cell: &Arc<RoomCell>, room: &Room) {
        if room.is_done_with() {
            lock(&self.left).push_back((Instant::now(), Arc::clone(cell)));
        }
        if room.came_or_went {
            lock(&self.restless).push(Arc::clone(cell));
            self.unrest.notify_one();
        }
    }

    /// Notes what a table is to hold, which was made, fetched, or left by everybody.
    pub(crate) fn note_alone(&self, cell: &Arc<RoomCell>, room: &Room) {
        if room.is_alone() && !cell.list_alone() {
            lock(&self.alone).add(cell, room.weight());
        }
    }

    /// Tells those at the tables at which somebody came or went, some time after the first did.
    pub(crate) async fn tell_who_is_here(self: &Arc<Hall>) {
        loop {
            self.unrest.notified().await;
            tokio::time::sleep(SOON).await;
            for cell in std::mem::take(&mut *lock(&self.restless)) {
                self.visit(&cell, |room, done| {
                    room.tell_who_is_here(done);
                    Ok(())
                });
            }
        }
    }

    /// Takes in a new table, once it is kept.
    pub(crate) async fn take_in(self: &Arc<Hall>, room: Room, done: Done) -> Result<Arc<RoomCell>, Problem> {
        let id = room.id.clone();
        let cell = RoomCell::new(room);
        let (kept, told) = oneshot::channel();
        self.open(&cell, done, Some(kept));
        if told.await != Ok(true) {
            return Err(Problem::store());
        }
        self.put(&id, &cell);
        Ok(cell)
    }

    /// How many tables are in memory.
    #[cfg(feature = "cluster")]
    pub(crate) fn count(&self) -> usize {
        lock(&self.rooms).len()
    }

    /// The tables in memory.
    pub(crate) fn cells(&self) -> Vec<Arc<RoomCell>> {
        lock(&self.rooms).values().cloned().collect()
    }

    /// Tables as everybody may know them, each with what the key opens there that it is asked for with; nothing for one that is
    /// not there. Where there are several servers, none of the tables changes its place by it.
    pub(crate) async fn look_up(
        self: &Arc<Hall>,
        asked: &[(TableId, Option<KeyHash>)],
    ) -> Vec<Result<Option<(TableInfo, Option<Holder>)>, Problem>> {
        #[cfg(feature = "cluster")]
        if let Some(cluster) = self.cluster() {
            return match cluster.look_up(self, asked).await {
                Ok(seen) => seen.into_iter().map(Ok).collect(),
                Err(problem) => asked.iter().map(|_| Err(problem.clone())).collect(),
            };
        }
        let mut seen = Vec::new();
        for (id, key) in asked {
            let look =
                |room: &mut Room, _: &mut Done| Ok((room.info(), key.and_then(|key| room.holder(key))));
            seen.push(match self.at_table(id, look).await {
                Err(problem) if problem.code == Code::Unknown => Ok(None),
                found => found.map(Some),
            });
        }
        seen
    }

    /// Forgets a table, if that is allowed: its people are sent home, and nothing is kept of it.
    pub(crate) async fn delete(
        self: &Arc<Hall>,
        id: &str,
        allowed: impl Fn(&Room) -> Result<(), Problem>,
    ) -> Result<(), Problem> {
        // Whatever was on its way to the store is there when this is answered, and nothing follows it.
        self.at_table(id, |room, _| {
            allowed(room)?;
            room.send_home(&Problem::unknown("the table was deleted"));
            room.closed = true;
            Ok(())
        })
        .await?;
        self.store.delete(id).await.map_err(|fault| unstored(&fault))
    }

    /// Forgets the tables that are kept no longer.
    pub(crate) async fn forget_old(self: &Arc<Hall>) {
        let times = [(self.config.keep_over, true), (self.config.keep_unfinished, false)];
        for (keep, over) in times.into_iter().filter_map(|(keep, over)| Some((keep?, over))) {
            let since = now().saturating_sub(u64::try_from(keep.as_millis()).unwrap_or(u64::MAX));
            let old = self.store.untouched(since, over).await.unwrap_or_else(|fault| {
                tracing::error!(%fault, "old tables cannot be found");
                Vec::new()
            });
            for id in old {
                #[cfg(feature = "cluster")]
                if let Some(cluster) = self.cluster()
                    && !cluster.has_or_takes(&id).await
                {
                    // Whoever has it forgets it.
                    continue;
                }
                let unused = |room: &Room| {
                    let used = !room.guests.is_empty() || room.meta.touched >= since;
                    if used { Err(Problem::early("somebody is there")) } else { Ok(()) }
                };
                if self.delete(&id, unused).await.is_ok() {
                    tracing::info!(table = id, "a table was kept long enough and is forgotten");
                }
            }
        }
    }

    /// The tables in memory, by their names.
    pub(crate) fn rooms(&self) -> Vec<(TableId, Arc<RoomCell>)> {
        lock(&self.rooms).iter().map(|(id, cell)| (id.clone(), Arc::clone(cell))).collect()
    }

    /// Puts tables away that nobody uses.
    pub(crate) fn tidy(self: &Arc<Hall>) {
        for (id, cell) in self.rooms() {
            let visited = self.visit(&cell, |room, done| {
                if cell.settled() && room.is_idle(self.config.idle) {
                    room.put_away(done);
                }
                Ok(())
            });
            // It has failed, or was put away while it was taken in.
            if visited.is_none() {
                self.forget(&id, &cell);
            }
        }
        self.addresses.tidy();
        self.chores.tidy();
    }

    /// Puts tables away that are over and that everybody has left a moment ago: whoever only comes back finds
    /// them still there. Public ones stay longer: they are listed, and would have to be fetched for every list.
    pub(crate) fn retire(self: &Arc<Hall>) {
        loop {
            let mut left = lock(&self.left);
            let Some((_, cell)) = left.pop_front_if(|(since, _)| since.elapsed() >= LEFT) else {
                return;
            };
            drop(left);
            self.visit(&cell, |room, _| {
                // All of it was kept when it happened.
                room.closed = room.is_done_with() && cell.settled();
                Ok(())
            });
        }
    }

    /// Puts tables away at which nobody is, those that were left first, until the rest is not too much to hold: whoever
    /// has tables made and leaves them behind is not to have the memory of all.
    pub(crate) fn make_room(self: &Arc<Hall>) {
        let too_many = lock(&self.alone).too_many(self.config.limits.alone);
        for cell in too_many {
            cell.unlist_alone();
            self.visit(&cell, |room, done| {
                // Whatever stays is listed anew, behind the others.
                if room.is_alone() && !room.is_thinking() && cell.settled() {
                    room.put_away(done);
                }
                Ok(())
            });
        }
    }

    /// Ends all connections and keeps what is to be kept.
    pub(crate) fn close(self: &Arc<Hall>) {
        for (id, cell) in self.rooms() {
            self.visit(&cell, |room, done| {
                room.send_home(&Problem::stopped());
                room.put_away(done);
                Ok(())
            });
            self.forget(&id, &cell);
        }
    }
}

/// A room from what was kept; nothing if that is more work than this.
fn load(
    id: &str,
    kept: &Arc<Kept>,
    most: u64,
) -> impl FnOnce() -> Result<Option<(Room, Done)>, String> + Send + 'static {
    let (name, kept) = (id.to_owned(), Arc::clone(kept));
    move || {
        let mut done = Done::default();
        Room::load(name, &kept, most, &mut done).map(|room| room.map(|room| (room, done)))
    }
}

fn no_table() -> Problem {
    Problem::unknown("there is no such table")
}

/// The store could not be read.
pub(crate) fn unstored(fault: &Fault) -> Problem {
    tracing::error!(%fault, "the store failed");
    Problem::store()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::room::Planned;
    use crate::store::Sqlite;
    use crate::wire::SeatPlan;

    /// A table that had failed and was fetched anew could be dropped by the tidying of the old one, which had been looked
    /// up before, and then stood in memory twice.
    #[tokio::test]
    async fn tidying_a_failed_table_leaves_the_one_that_was_fetched_anew() {
        let folder = tempfile::TempDir::new().expect("a folder");
        let path = folder.path().join("tables.db");
        let store = Sqlite::open(&path).await.expect("a store");
        let (hall, _writing) = Hall::new(Config::new(path), Arc::new(store));
        let planned = Planned::small([SeatPlan::Me, SeatPlan::Me]);
        let mut done = Done::default();
        let id = keys::table_id(now()).expect("a name");
        let (room, ..) = Room::set(id.clone(), planned, &mut done).expect("a table");
        let failed = hall.take_in(room, done).await.expect("it is kept");
        failed.not_kept();
        let anew = hall.get(&id).await.expect("it is fetched");
        assert!(!Arc::ptr_eq(&failed, &anew));
        assert!(lock(&hall.fetching).is_empty(), "whoever fetched it leaves nothing behind");

        hall.forget(&id, &failed);
        assert!(hall.here(&id).is_some_and(|here| Arc::ptr_eq(&here, &anew)), "the new one stays");
        hall.forget(&id, &anew);
        assert!(hall.here(&id).is_none(), "and goes by its own tidying");

        // One that was put away before it was listed stayed in memory for good.
        hall.visit(&anew, |room, _| {
            room.closed = true;
            Ok(())
        });
        hall.put(&id, &anew);
        hall.tidy();
        assert!(hall.cells().is_empty(), "nobody would come for it");
    }
}
