//! The hall: all tables, each fetched from the store when somebody wants it.

use std::collections::{HashMap, VecDeque};
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::{Notify, Semaphore, oneshot, watch};
use tokio::task::JoinHandle;

use crate::commit::{Committer, Done};
use crate::config::{Config, LOOKUPS_SAVED, Limits};
use crate::door::RoomCell;
use crate::figures::Figures;
use crate::keys;
use crate::rate::Bucket;
use crate::room::Room;
use crate::store::{Fault, Store};
use crate::wire::{Code, Problem, TableId};

/// All tables, and what they share.
pub(crate) struct Hall {
    pub(crate) config: Config,
    pub(crate) committer: Committer,
    pub(crate) figures: Arc<Figures>,
    /// How many bots think at the same time.
    pub(crate) thinkers: Semaphore,
    pub(crate) store: Arc<dyn Store>,
    rooms: Mutex<HashMap<TableId, Arc<RoomCell>>>,
    /// Held while a table is fetched, so that none is fetched twice.
    fetching: tokio::sync::Mutex<()>,
    addresses: Mutex<HashMap<IpAddr, Address>>,
    /// Tables at which somebody came or went and the others were not told.
    restless: Mutex<Vec<Arc<RoomCell>>>,
    /// Tables that were over when everybody had left them, and since when.
    left: Mutex<VecDeque<(Instant, Arc<RoomCell>)>>,
    unrest: Notify,
    /// How many connections are open.
    open: watch::Sender<usize>,
}

/// What an address has taken.
struct Address {
    connections: u32,
    tables: u32,
    since: Instant,
    lookups: Bucket,
}

/// How long it may take until people are told that somebody came or went.
const SOON: Duration = Duration::from_millis(100);

/// How long a table that is over stays after everybody has left it.
const LEFT: Duration = Duration::from_secs(2);

const HOUR: Duration = Duration::from_secs(3600);

/// A whole value is behind the lock between any two uses of it.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Hall {
    pub(crate) fn new(config: Config, store: Arc<dyn Store>) -> (Arc<Hall>, JoinHandle<()>) {
        let figures = Arc::new(Figures::new());
        let (committer, writing) = Committer::start(Arc::clone(&store), Arc::clone(&figures));
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let hall = Hall {
            config,
            committer,
            figures,
            thinkers: Semaphore::new(cores),
            store,
            rooms: Mutex::default(),
            fetching: tokio::sync::Mutex::default(),
            addresses: Mutex::default(),
            restless: Mutex::default(),
            left: Mutex::default(),
            unrest: Notify::new(),
            open: watch::Sender::new(0),
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
        let _fetching = self.fetching.lock().await;
        if let Some(cell) = self.here(id) {
            return Ok(cell);
        }
        let kept = self.store.load(id).await.map_err(|fault| unstored(&fault))?;
        let kept = kept.ok_or_else(no_table)?;
        let name = id.to_owned();
        let load = move || {
            let mut done = Done::default();
            Room::load(name, kept, &mut done).map(|room| (room, done))
        };
        let loaded =
            tokio::task::spawn_blocking(load).await.map_err(|_| "loading ended in a fault".to_owned());
        let (room, done) = loaded.and_then(|loaded| loaded).map_err(|why| {
            tracing::error!(table = id, why, "a table cannot be loaded");
            Problem::internal()
        })?;
        let cell = RoomCell::new(room);
        // Whatever it had to be mended by is kept before anything else that is done in it.
        self.open(&cell, done, None);
        self.put(id, &cell);
        Ok(cell)
    }

    fn here(&self, id: &str) -> Option<Arc<RoomCell>> {
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

    /// Notes that somebody came to a table or went: the others are told soon, and a table that is over and was left
    /// by everybody is put away soon.
    pub(crate) fn note(&self, cell: &Arc<RoomCell>, room: &Room) {
        if room.is_done_with() {
            lock(&self.left).push_back((Instant::now(), Arc::clone(cell)));
        }
        if room.came_or_went {
            lock(&self.restless).push(Arc::clone(cell));
            self.unrest.notify_one();
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

    /// The tables in memory.
    fn rooms(&self) -> Vec<(TableId, Arc<RoomCell>)> {
        lock(&self.rooms).iter().map(|(id, cell)| (id.clone(), Arc::clone(cell))).collect()
    }

    /// Puts tables away that nobody uses.
    pub(crate) fn tidy(self: &Arc<Hall>) {
        for (id, cell) in self.rooms() {
            self.visit(&cell, |room, done| {
                if cell.settled() && room.is_idle(self.config.idle) {
                    room.put_away(done);
                }
                Ok(())
            });
            if cell.has_failed() {
                self.forget(&id, &cell);
            }
        }
        let used = |address: &Address| address.connections > 0 || address.since.elapsed() < HOUR;
        lock(&self.addresses).retain(|_, address| used(address));
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

    /// Waits until all connections have ended.
    pub(crate) async fn empty(&self) {
        // The hall holds the other end, so it is there.
        let _ = self.open.subscribe().wait_for(|open| *open == 0).await;
    }

    /// Counts a connection of an address.
    pub(crate) fn connect(self: &Arc<Hall>, address: IpAddr) -> Result<Connected, Problem> {
        let mut addresses = lock(&self.addresses);
        let taken = addresses.entry(address).or_insert_with(|| Address::new(&self.config.limits));
        if taken.connections >= self.config.limits.connections {
            return Err(Problem::busy("there are too many connections from your address"));
        }
        taken.connections += 1;
        self.open.send_modify(|open| *open += 1);
        self.figures.sockets.increment(1.0);
        Ok(Connected { hall: Arc::clone(self), address })
    }

    /// Counts a table set by an address.
    pub(crate) fn count_table(&self, address: IpAddr) -> Result<(), Problem> {
        let mut addresses = lock(&self.addresses);
        let taken = addresses.entry(address).or_insert_with(|| Address::new(&self.config.limits));
        if taken.since.elapsed() >= HOUR {
            (taken.tables, taken.since) = (0, Instant::now());
        }
        if taken.tables >= self.config.limits.tables {
            return Err(Problem::busy("too many tables were set from your address; wait a while"));
        }
        taken.tables += 1;
        Ok(())
    }

    /// Counts tables that an address looks up, each of which may have to be fetched.
    pub(crate) fn count_lookups(&self, address: IpAddr, many: usize) -> Result<(), Problem> {
        let mut addresses = lock(&self.addresses);
        let taken = addresses.entry(address).or_insert_with(|| Address::new(&self.config.limits));
        if taken.lookups.take_many(many, Instant::now()) {
            return Ok(());
        }
        self.figures.refused(Code::Busy);
        Err(Problem::busy("too many tables were looked up from your address; wait a little"))
    }
}

impl Address {
    fn new(limits: &Limits) -> Address {
        let lookups = Bucket::new(limits.lookups.saturating_mul(LOOKUPS_SAVED), limits.lookups);
        Address { connections: 0, tables: 0, since: Instant::now(), lookups }
    }
}

/// A connection that is counted until this is dropped.
pub(crate) struct Connected {
    hall: Arc<Hall>,
    address: IpAddr,
}

impl Drop for Connected {
    fn drop(&mut self) {
        self.hall.figures.sockets.decrement(1.0);
        self.hall.open.send_modify(|open| *open -= 1);
        if let Some(taken) = lock(&self.hall.addresses).get_mut(&self.address) {
            taken.connections = taken.connections.saturating_sub(1);
        }
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
    use crate::room::{Planned, now};
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
        let planned = Planned {
            shelved: shelf::find("tic-tac-toe").expect("a game"),
            plan: vec![SeatPlan::Me, SeatPlan::Me],
            options: serde_json::value::to_raw_value(&serde_json::json!({})).expect("JSON"),
            public: false,
            name: None,
            mark: None,
            seed: table::Seed::from_number(1),
        };
        let mut done = Done::default();
        let id = keys::table_id(now()).expect("a name");
        let (room, ..) = Room::set(id.clone(), planned, &mut done).expect("a table");
        let failed = hall.take_in(room, done).await.expect("it is kept");
        failed.not_kept();
        let anew = hall.get(&id).await.expect("it is fetched");
        assert!(!Arc::ptr_eq(&failed, &anew));

        hall.forget(&id, &failed);
        assert!(hall.here(&id).is_some_and(|here| Arc::ptr_eq(&here, &anew)), "the new one stays");
        hall.forget(&id, &anew);
        assert!(hall.here(&id).is_none(), "and goes by its own tidying");
    }
}
