//! What each address and each key has taken, across all of its connections.

use std::collections::{HashMap, HashSet};
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::watch;

use crate::api::AddressLine;
use crate::config::{LOOKUPS_SAVED, Limits};
use crate::figures::Figures;
use crate::keys::KeyHash;
use crate::rate::{Bucket, Purse};
use crate::wire::{Code, Problem};

const HOUR: Duration = Duration::from_secs(3600);

/// The people behind one address are several: together they may ask for so much more than one key.
const PEOPLE: u32 = 8;
/// Beside its sockets an address may have so many connections for requests.
const REQUESTS: u32 = 32;
/// So many wrong keys or names of tables may be tried at once, more where more than a hundred tables may be looked up a second,
const WRONG_AT_ONCE: u32 = 30;
/// and so many a second in the long run.
const WRONG_RATE: u32 = 1;
/// The log tells of an address that is refused again and again every so often.
const TOLD_EVERY: Duration = Duration::from_secs(10);

/// What an address has taken.
struct Address {
    /// Connections of any kind.
    connections: u32,
    sockets: u32,
    /// Records that are being brought along.
    imports: u32,
    tables: u32,
    since: Instant,
    lookups: Bucket,
    wrong: Bucket,
    purse: Purse,
    /// Refusals that the log does not tell of yet, and when it last told of some.
    untold: u32,
    told: Option<Instant>,
    /// How often it was refused something.
    refused: u64,
}

impl Address {
    fn new(limits: &Limits) -> Address {
        let lookups = Bucket::new(limits.lookups.saturating_mul(LOOKUPS_SAVED), limits.lookups);
        let purse = Purse::new(limits.burst.saturating_mul(PEOPLE), limits.rate.saturating_mul(PEOPLE));
        let wrong = |of: u32| (limits.lookups.saturating_mul(of) / 100).max(of);
        let wrong = Bucket::new(wrong(WRONG_AT_ONCE), wrong(WRONG_RATE));
        let since = Instant::now();
        let (connections, sockets, imports, tables) = (0, 0, 0, 0);
        let (untold, told, refused) = (0, None, 0);
        Address { connections, sockets, imports, tables, since, lookups, wrong, purse, untold, told, refused }
    }

    /// Tells whoever watches the log of a refusal; of many in a row only how many there were.
    fn tell(&mut self, owner: IpAddr, because: &str) {
        self.untold += 1;
        self.refused += 1;
        if self.told.is_none_or(|told| told.elapsed() >= TOLD_EVERY) {
            tracing::info!(address = %owner, because, times = self.untold, "an address was refused");
            (self.untold, self.told) = (0, Some(Instant::now()));
        }
    }

    fn may_set(&mut self, most: u32) -> Result<(), Problem> {
        if self.since.elapsed() >= HOUR {
            (self.tables, self.since) = (0, Instant::now());
        }
        if self.tables >= most {
            return Err(Problem::busy("too many tables were set from your address; wait a while"));
        }
        Ok(())
    }

    /// Whether it has to be remembered.
    fn is_known(&mut self) -> bool {
        let idle = self.connections == 0 && self.sockets == 0 && self.imports == 0;
        !idle || self.since.elapsed() < HOUR && self.tables > 0 || !self.purse.is_spare() || {
            let now = Instant::now();
            !self.lookups.is_full(now) || !self.wrong.is_full(now)
        }
    }
}

/// All addresses and keys that have taken something lately.
pub(crate) struct Addresses {
    limits: Limits,
    figures: Arc<Figures>,
    known: Mutex<HashMap<IpAddr, Address>>,
    keys: Mutex<HashMap<KeyHash, Purse>>,
    banned: Mutex<HashSet<IpAddr>>,
    /// How many connections of any kind there are.
    connections: Mutex<u32>,
    /// How many sockets are open.
    open: watch::Sender<usize>,
}

/// A whole value is behind the lock between any two uses of it.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Whom an address stands for: a network of the sixth version has more addresses than can be counted, and its owner
/// may use any of them.
pub(crate) fn owner(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
        address => address,
    }
}

impl Addresses {
    pub(crate) fn new(limits: Limits, figures: Arc<Figures>) -> Arc<Addresses> {
        let (known, keys, banned) = (Mutex::default(), Mutex::default(), Mutex::default());
        let (connections, open) = (Mutex::new(0), watch::Sender::new(0));
        Arc::new(Addresses { limits, figures, known, keys, banned, connections, open })
    }

    /// Does something with what is known of an address; a refusal is counted and told to whoever watches the log.
    fn with<T>(
        &self,
        address: IpAddr,
        act: impl FnOnce(&mut Address) -> Result<T, Problem>,
    ) -> Result<T, Problem> {
        let owner = owner(address);
        let mut known = lock(&self.known);
        let taken = known.entry(owner).or_insert_with(|| Address::new(&self.limits));
        let done = act(taken);
        if let Err(problem) = &done {
            self.figures.refused(problem.code);
            taken.tell(owner, &problem.because);
        }
        done
    }

    /// How many connections there are.
    pub(crate) fn connections(&self) -> usize {
        *lock(&self.connections) as usize
    }

    /// What the addresses do that are connected or were refused something.
    pub(crate) fn overview(&self) -> Vec<AddressLine> {
        let known = lock(&self.known);
        let line = |(address, taken): (&IpAddr, &Address)| AddressLine {
            address: *address,
            sockets: taken.sockets,
            tables: taken.tables,
            refused: taken.refused,
        };
        known.iter().map(line).collect()
    }

    /// Lets nobody in from an address any more, until the server stops.
    pub(crate) fn ban(&self, address: IpAddr) {
        lock(&self.banned).insert(owner(address));
    }

    pub(crate) fn unban(&self, address: IpAddr) {
        lock(&self.banned).remove(&owner(address));
    }

    pub(crate) fn banned(&self) -> Vec<IpAddr> {
        lock(&self.banned).iter().copied().collect()
    }

    /// Whether an address may ask for anything at all.
    pub(crate) fn may_come(&self, address: IpAddr) -> Result<(), Problem> {
        if lock(&self.banned).contains(&owner(address)) {
            return Err(Problem::key("this address was banned by whoever runs the server"));
        }
        Ok(())
    }

    /// Forgets addresses and keys that nobody would miss.
    pub(crate) fn tidy(&self) {
        lock(&self.known).retain(|_, address| address.is_known());
        lock(&self.keys).retain(|_, purse| !purse.is_spare());
    }

    /// Waits until all sockets have ended.
    pub(crate) async fn empty(&self) {
        // The other end is here, so it is there.
        let _ = self.open.subscribe().wait_for(|open| *open == 0).await;
    }

    /// Counts a connection, before anything is read from it. One of a proxy is many people's, and counts only in all.
    pub(crate) fn admit(self: &Arc<Addresses>, address: IpAddr, proxy: bool) -> Result<Admitted, Problem> {
        let mut all = lock(&self.connections);
        if *all >= self.limits.all_connections {
            self.figures.refused(Code::Busy);
            return Err(Problem::busy("the server has as many connections as it takes"));
        }
        if !proxy {
            let most = self.limits.connections.saturating_add(REQUESTS);
            self.with(address, |taken| {
                if taken.connections >= most {
                    return Err(Problem::busy("there are too many connections from your address"));
                }
                taken.connections += 1;
                Ok(())
            })?;
        }
        *all += 1;
        Ok(Admitted { addresses: Arc::clone(self), address: (!proxy).then_some(address) })
    }

    /// Counts a socket of an address.
    pub(crate) fn connect(self: &Arc<Addresses>, address: IpAddr) -> Result<Connected, Problem> {
        let most = self.limits.connections;
        let purse = self.with(address, |taken| {
            if taken.sockets >= most {
                return Err(Problem::busy("there are too many connections from your address"));
            }
            taken.sockets += 1;
            Ok(taken.purse.clone())
        })?;
        self.open.send_modify(|open| *open += 1);
        self.figures.sockets.increment(1.0);
        Ok(Connected { addresses: Arc::clone(self), address, purse })
    }

    /// Whether an address may set a table, before anything else is done about it.
    pub(crate) fn may_set(&self, address: IpAddr) -> Result<(), Problem> {
        let most = self.limits.tables;
        self.with(address, |taken| taken.may_set(most))
    }

    /// Counts a table set by an address.
    pub(crate) fn count_table(&self, address: IpAddr) -> Result<(), Problem> {
        let most = self.limits.tables;
        self.with(address, |taken| {
            taken.may_set(most)?;
            taken.tables += 1;
            Ok(())
        })
    }

    /// Counts tables that an address looks up, each of which may have to be fetched.
    pub(crate) fn count_lookups(&self, address: IpAddr, many: usize) -> Result<(), Problem> {
        self.with(address, |taken| {
            if taken.lookups.take(many, Instant::now()) {
                return Ok(());
            }
            Err(Problem::busy("too many tables were looked up from your address; wait a little"))
        })
    }

    /// Lets an address pay for a request.
    pub(crate) fn charge(&self, address: IpAddr, cost: usize) -> Result<(), Problem> {
        self.with(address, |taken| {
            if taken.purse.pay(cost, Instant::now()) {
                return Ok(());
            }
            Err(Problem::busy("too many requests came from your address in too short a time"))
        })
    }

    /// Lets an address pay for what it was given already, as soon as it can.
    pub(crate) fn owe(&self, address: IpAddr, cost: usize) {
        self.if_known(address, |taken| taken.purse.owe(cost));
    }

    /// Counts a key or a name that opens nothing.
    pub(crate) fn count_wrong(&self, address: IpAddr, problem: &Problem) {
        if matches!(problem.code, Code::Key | Code::Unknown) {
            let mut known = lock(&self.known);
            if let Some(taken) = known.get_mut(&owner(address)) {
                taken.wrong.take(1, Instant::now());
                taken.tell(owner(address), &problem.because);
            }
        }
    }

    /// Whether an address may try a key: not after too many wrong ones.
    pub(crate) fn may_try(&self, address: IpAddr) -> Result<(), Problem> {
        self.with(address, |taken| {
            if taken.wrong.has(1, Instant::now()) {
                return Ok(());
            }
            Err(Problem::busy("too many wrong keys came from your address; wait a little"))
        })
    }

    /// Counts a record that is being brought along: one at a time, since each is large.
    pub(crate) fn importing(self: &Arc<Addresses>, address: IpAddr) -> Result<Importing, Problem> {
        self.with(address, |taken| {
            if taken.imports >= 1 {
                return Err(Problem::busy("another record is on its way from your address; wait for it"));
            }
            taken.imports += 1;
            Ok(())
        })?;
        Ok(Importing { addresses: Arc::clone(self), address })
    }

    /// What everybody takes from who comes with this key.
    pub(crate) fn purse_of(&self, key: KeyHash) -> Purse {
        let Limits { burst, rate, .. } = self.limits;
        lock(&self.keys).entry(key).or_insert_with(|| Purse::new(burst, rate)).clone()
    }

    /// Does something with what is known of an address that is known.
    fn if_known(&self, address: IpAddr, act: impl FnOnce(&mut Address)) {
        if let Some(taken) = lock(&self.known).get_mut(&owner(address)) {
            act(taken);
        }
    }
}

/// A connection that is counted until this is dropped.
pub(crate) struct Admitted {
    addresses: Arc<Addresses>,
    address: Option<IpAddr>,
}

impl Drop for Admitted {
    fn drop(&mut self) {
        *lock(&self.addresses.connections) -= 1;
        if let Some(address) = self.address {
            self.addresses.if_known(address, |taken| taken.connections -= 1);
        }
    }
}

/// A socket that is counted until this is dropped.
pub(crate) struct Connected {
    addresses: Arc<Addresses>,
    pub(crate) address: IpAddr,
    /// What all of the address take from.
    pub(crate) purse: Purse,
}

impl Drop for Connected {
    fn drop(&mut self) {
        self.addresses.figures.sockets.decrement(1.0);
        self.addresses.open.send_modify(|open| *open -= 1);
        self.addresses.if_known(self.address, |taken| taken.sockets -= 1);
    }
}

/// A record on its way, counted until this is dropped.
pub(crate) struct Importing {
    addresses: Arc<Addresses>,
    address: IpAddr,
}

impl Drop for Importing {
    fn drop(&mut self) {
        self.addresses.if_known(self.address, |taken| taken.imports -= 1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(text: &str) -> IpAddr {
        text.parse().expect("an address")
    }

    #[test]
    fn a_network_of_the_sixth_version_is_one_owner() {
        assert_eq!(owner(address("2001:db8:1:2::5")), owner(address("2001:db8:1:2:ffff:1:2:3")));
        assert_ne!(owner(address("2001:db8:1:2::5")), owner(address("2001:db8:1:3::5")));
        assert_eq!(
            owner(address("::ffff:10.0.0.7")),
            address("10.0.0.7"),
            "one of the fourth written as such"
        );
        assert_ne!(owner(address("10.0.0.7")), owner(address("10.0.0.8")));
    }

    #[test]
    fn what_an_address_has_taken_is_remembered_until_it_does_not_matter() {
        let limits = Limits { connections: 1, tables: 1, ..Limits::default() };
        let addresses = Addresses::new(limits, Arc::new(Figures::new()));
        let (one, other) = (address("2001:db8::1"), address("2001:db8::2"));
        let socket = addresses.connect(one).expect("the first");
        assert!(addresses.connect(other).is_err(), "the same owner");
        addresses.tidy();
        assert!(addresses.connect(one).is_err(), "still connected");
        drop(socket);
        assert!(addresses.count_table(one).is_ok() && addresses.count_table(other).is_err());
        addresses.tidy();
        assert!(addresses.count_table(one).is_err(), "for an hour");
        let key = KeyHash::of("k");
        assert!(addresses.purse_of(key).pay(10, Instant::now()));
        addresses.tidy();
        assert_eq!(lock(&addresses.keys).len(), 1, "it is not full yet");
    }

    #[test]
    fn connections_are_counted_in_all_and_those_of_a_proxy_only_so() {
        let limits = Limits { connections: 0, all_connections: REQUESTS + 2, ..Limits::default() };
        let addresses = Addresses::new(limits, Arc::new(Figures::new()));
        let one = address("10.0.0.1");
        let mine: Vec<_> = (0..REQUESTS).map(|_| addresses.admit(one, false).ok()).collect();
        assert!(mine.iter().all(Option::is_some));
        assert!(addresses.admit(one, false).is_err(), "too many of one address");
        let proxied = addresses.admit(one, true).expect("of many people");
        let _other = addresses.admit(address("10.0.0.2"), false).expect("the last");
        assert!(addresses.admit(address("10.0.0.3"), false).is_err(), "too many in all");
        drop(proxied);
        assert!(addresses.admit(address("10.0.0.3"), false).is_ok());
    }

    #[test]
    fn wrong_keys_are_tried_so_often_and_right_ones_for_nothing() {
        let addresses = Addresses::new(Limits::default(), Arc::new(Figures::new()));
        let one = address("10.0.0.1");
        for _ in 0..1000 {
            addresses.may_try(one).expect("nothing was wrong yet");
        }
        let wrong = Problem::key("the key does not open this table");
        for _ in 0..WRONG_AT_ONCE {
            addresses.may_try(one).expect("a few are mistakes");
            addresses.count_wrong(one, &wrong);
        }
        addresses.tidy();
        assert!(addresses.may_try(one).is_err(), "and they are not forgotten");
        assert!(addresses.may_try(address("10.0.0.2")).is_ok());
    }
}
