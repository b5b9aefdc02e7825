//! Several servers, *nodes*, that serve the same tables: from one PostgreSQL database, and through NATS to each other.
//!
//! A table is at one node at a time, its owner; the database says at which, and refuses what anybody else writes about it
//! (`store::Postgres`). A client may come in at any node. If its table is at another, its words go there and what it is told
//! comes back over the *link* between the two; the owner deals with it like with a client of its own. A table that nobody has
//! is taken up by whoever is asked for it ([`placement`]).
//!
//! NATS may lose what is said, and nodes may fall silent. Then everything between two nodes begins anew: clients are sent
//! home, come back, and resume where they were. Nothing that matters is ever only on its way.

mod asks;
mod away;
mod bus;
mod forward;
mod host;
mod join;
mod leave;
mod link;
mod lists;
mod message;
pub mod placement;
mod seal;
mod visitors;

use std::collections::HashMap;
use std::future::Future;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, RwLock, Weak};
use std::time::{Duration, Instant};

use tokio::sync::{Notify, mpsc, oneshot};
use tokio::task::AbortHandle;
use tokio::time::{MissedTickBehavior, interval, sleep, timeout};

use crate::hall::{Hall, unstored};
use crate::keys;
use crate::store::{Candidate, Member, Postgres, Whereabouts};
use crate::wire::{Problem, TableId};
use link::Link;
use message::Message;
use seal::Secret;

pub(crate) use away::Away;
pub(crate) use forward::{Forwarded, forward};
pub(crate) use join::Joined;
pub use join::Membership;
pub(crate) use visitors::ToNode;

/// How nodes speak to each other. Nodes of different versions leave each other's tables alone.
const PROTOCOL: u8 = 1;

/// How often nodes between which there are connections say that they are there.
const BEAT: Duration = Duration::from_millis(500);
/// After so long without a word a node is taken for gone, until it speaks again.
const SILENCE: Duration = Duration::from_secs(2);
/// How often it is looked who serves.
const LOOK: Duration = Duration::from_secs(1);
/// Nobody makes us look more often than this.
const LOOK_AGAIN: Duration = Duration::from_millis(100);
/// How long somebody who wants to a table waits until it is somewhere: a lease takes three seconds to run out.
const PATIENCE: Duration = Duration::from_secs(8);
/// How long between two attempts to reach it.
const AGAIN: Duration = Duration::from_millis(50);

/// What a node knows of the others.
pub(crate) struct Cluster {
    hall: Weak<Hall>,
    pub(crate) store: Arc<Postgres>,
    nats: async_nats::Client,
    secret: Secret,
    /// What this node is known by, while it has a lease.
    own: RwLock<Option<Candidate>>,
    members: RwLock<Vec<Member>>,
    looked: tokio::sync::Mutex<Instant>,
    links: Mutex<HashMap<i64, Arc<Link>>>,
    /// Links over which something is to be sent.
    listed: Mutex<Vec<Arc<Link>>>,
    wake: Notify,
    /// Clients here whose table is elsewhere.
    aways: Mutex<HashMap<u64, away::Waiting>>,
    /// Clients elsewhere whose table is here.
    visitors: Mutex<HashMap<(i64, u64), mpsc::Sender<String>>>,
    asked: Mutex<HashMap<u64, oneshot::Sender<asks::Answered>>>,
    seen: lists::Seen,
    /// Connections and questions are numbered.
    next: AtomicU64,
    leaving: AtomicBool,
    /// The application as other nodes ask for it.
    router: Mutex<Option<axum::Router>>,
    tasks: Mutex<Vec<AbortHandle>>,
}

/// A whole value is behind the lock between any two uses of it.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Cluster {
    fn spawn(&self, task: impl Future<Output = ()> + Send + 'static) {
        lock(&self.tasks).push(tokio::spawn(task).abort_handle());
    }

    fn number(&self) -> u64 {
        self.next.fetch_add(1, Ordering::Relaxed)
    }

    /// Whether nobody else can have taken this node's tables.
    pub(crate) fn is_sure(&self) -> bool {
        self.store.is_sure()
    }

    pub(crate) fn is_leaving(&self) -> bool {
        self.leaving.load(Ordering::Acquire)
    }

    /// Why this node should be sent nobody just now, if it should not.
    pub(crate) fn unready(&self) -> Option<&'static str> {
        if self.is_leaving() {
            Some("this node is about to leave")
        } else if !self.is_sure() {
            Some("this node has no lease: PostgreSQL does not answer")
        } else if !self.speaks() {
            Some("NATS does not answer")
        } else {
            None
        }
    }

    /// The nodes, as they were last seen.
    pub(crate) fn members(&self) -> Vec<Member> {
        self.members.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn member(&self, number: i64) -> Option<Member> {
        let members = self.members.read().unwrap_or_else(PoisonError::into_inner);
        members.iter().find(|member| member.number == number).cloned()
    }

    /// All nodes but this one with which it can speak.
    pub(crate) fn peers(&self) -> Vec<Member> {
        let own = self.store.number();
        let speaks = |member: &Member| member.number != own && member.protocol == i32::from(PROTOCOL);
        self.members().into_iter().filter(speaks).collect()
    }

    /// Looks who serves, unless somebody has looked this moment.
    async fn look(&self) {
        let mut looked = self.looked.lock().await;
        if looked.elapsed() < LOOK_AGAIN {
            return;
        }
        let Some(hall) = self.hall.upgrade() else {
            return;
        };
        let (tables, sockets) = (hall.count() as i64, hall.addresses.connections() as i64);
        match self.store.members(tables, sockets, self.is_leaving()).await {
            Ok(members) => {
                let gone = |number: &i64| members.iter().all(|member| member.number != *number);
                // A number does not come back: its link is never needed again, and nobody hears anything by it.
                let over: Vec<Arc<Link>> =
                    lock(&self.links).extract_if(|number, _| gone(number)).map(|(_, link)| link).collect();
                over.iter().for_each(|link| self.over(link, u64::MAX, u64::MAX));
                hall.figures.nodes.set(members.iter().filter(|member| !member.silent).count() as f64);
                *self.members.write().unwrap_or_else(PoisonError::into_inner) = members;
            }
            Err(fault) => tracing::warn!(%fault, "it cannot be seen who serves"),
        }
        *looked = Instant::now();
    }

    /// The link to a node, if it can be spoken with.
    fn link(&self, peer: i64) -> Option<Arc<Link>> {
        let mut links = lock(&self.links);
        if let Some(link) = links.get(&peer) {
            return Some(Arc::clone(link));
        }
        let member = self.member(peer).filter(|member| member.protocol == i32::from(PROTOCOL))?;
        let theirs: [u8; 32] = member.life.try_into().ok()?;
        let own = self.own.read().unwrap_or_else(PoisonError::into_inner).as_ref()?.life;
        let keys = (self.secret.key(&own, &theirs), self.secret.key(&theirs, &own));
        let link = Link::new(self.store.number(), peer, self.subject(peer).into(), keys);
        links.insert(peer, Arc::clone(&link));
        Some(link)
    }

    /// The same for a node that may have come a moment ago.
    async fn reach(&self, peer: i64) -> Option<Arc<Link>> {
        if let Some(link) = self.link(peer) {
            return Some(link);
        }
        // Whoever listens must not wait for long, whatever a stranger says it is.
        let _ = timeout(LOOK_AGAIN * 5, self.look()).await;
        self.link(peer)
    }

    /// Where a table is; one that nobody has is taken up, here or by whom it is given to.
    pub(crate) async fn whereabouts(&self, id: &str) -> Result<Whereabouts, Problem> {
        let mut found = self.store.whereabouts(id).await.map_err(|fault| unstored(&fault))?;
        if found == Whereabouts::Here
            && self.is_leaving()
            && self.hall.upgrade().is_some_and(|hall| !hall.has(id))
        {
            // One that is only kept is nobody's once its owner leaves.
            self.store.let_go(&[id.to_owned()]).await.map_err(|fault| unstored(&fault))?;
            found = Whereabouts::Free;
        }
        match found {
            Whereabouts::Free => {
                let own = self.store.number();
                match placement::place(id, own, &self.candidates()) {
                    Some(node) if node == own => self.take_up(id).await,
                    Some(node) => Ok(Whereabouts::At(node)),
                    None => Err(Problem::stopped()),
                }
            }
            known => Ok(known),
        }
    }

    /// Takes up a table here; says where it is, if somebody else was faster.
    async fn take_up(&self, id: &str) -> Result<Whereabouts, Problem> {
        let taken = self.store.take_up(id).await.map_err(|fault| unstored(&fault))?;
        if taken == Whereabouts::Here
            && let Some(hall) = self.hall.upgrade()
        {
            hall.figures.taken.increment(1);
        }
        Ok(taken)
    }

    fn candidates(&self) -> Vec<placement::Candidate> {
        let own = self.store.number();
        let candidate = |member: &Member| placement::Candidate {
            number: member.number,
            tables: member.tables.unsigned_abs(),
            leaving: member.leaving || member.silent || member.protocol != i32::from(PROTOCOL),
        };
        let mut candidates: Vec<_> = self.members().iter().map(candidate).collect();
        candidates.retain(|candidate| candidate.number != own);
        let tables = self.hall.upgrade().map_or(0, |hall| hall.count() as u64);
        candidates.push(placement::Candidate { number: own, tables, leaving: self.is_leaving() });
        candidates
    }

    /// Whether a table that another node sends somebody to is here, or can be.
    async fn is_here(&self, hall: &Arc<Hall>, id: &str) -> Result<bool, Problem> {
        if hall.has(id) && self.is_sure() {
            return Ok(true);
        }
        let found = match self.store.whereabouts(id).await.map_err(|fault| unstored(&fault))? {
            Whereabouts::Free if self.is_leaving() => return Ok(false),
            Whereabouts::Free => self.take_up(id).await?,
            found => found,
        };
        Ok(!matches!(found, Whereabouts::At(_)))
    }

    /// Whether a table is this node's, or is now because nobody had it.
    pub(crate) async fn has_or_takes(&self, id: &str) -> bool {
        matches!(self.whereabouts(id).await, Ok(Whereabouts::Here))
    }

    /// The node that has a table, if it is not this one.
    async fn elsewhere(&self, hall: &Hall, id: &str) -> Result<Option<Arc<Link>>, Problem> {
        if !keys::is_table_id(id) || hall.has(id) && self.is_sure() {
            return Ok(None);
        }
        match self.whereabouts(id).await? {
            Whereabouts::Here | Whereabouts::Nowhere | Whereabouts::Free => Ok(None),
            Whereabouts::At(node) => {
                let link = self.reach(node).await;
                link.map(Some).ok_or_else(Problem::unreachable)
            }
        }
    }

    /// Tries something that needs a table until it is done, refused for good, or takes too long.
    async fn until_there<T, F: Future<Output = Result<Option<T>, Problem>>>(
        &self,
        attempt: impl Fn() -> F,
    ) -> Result<T, Problem> {
        let began = Instant::now();
        loop {
            let again = match attempt().await {
                Ok(Some(done)) => return Ok(done),
                Ok(None) => Problem::unreachable(),
                Err(problem) if problem.is_of_the_moment() => problem,
                Err(problem) => return Err(problem),
            };
            if began.elapsed() >= PATIENCE {
                return Err(again);
            }
            sleep(AGAIN).await;
        }
    }

    /// Says something to another node.
    fn say(&self, link: &Arc<Link>, message: &Message<'_>) {
        if link.say(message) {
            self.list(link);
        }
    }

    /// Everything between this node and another is over, and the other is told so.
    fn begin_anew(&self, link: &Arc<Link>) {
        if let Some(hall) = self.hall.upgrade() {
            hall.figures.anew.increment(1);
        }
        link.drop_waiting();
        let (seen, given) = (link.seen(), self.next.load(Ordering::Relaxed));
        self.over(link, given, seen);
        self.say(link, &Message::Reset { seen, given });
    }

    /// The connections between this node and another are over: its own up to this one, and the other's.
    fn over(&self, link: &Arc<Link>, own: u64, theirs: u64) {
        lock(&self.visitors).retain(|(peer, number), _| *peer != link.peer || *number > theirs);
        let mut aways = lock(&self.aways);
        let over = aways.extract_if(|number, away| away.peer == link.peer && *number <= own);
        let over: Vec<_> = over.map(|(_, away)| away).collect();
        drop(aways);
        if !over.is_empty() {
            tracing::warn!(
                node = link.peer,
                clients = over.len(),
                "what was said to a node or by it was lost"
            );
        }
        over.into_iter().for_each(|away| away.end(Problem::unreachable()));
    }

    /// Says that this node is there, and looks whether the others are.
    async fn beat(self: Arc<Cluster>) {
        let mut beat = interval(BEAT);
        beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            beat.tick().await;
            let links: Vec<Arc<Link>> = lock(&self.links).values().cloned().collect();
            for link in links.iter().filter(|link| link.is_used()) {
                if link.silence() >= SILENCE || link.is_stuck() {
                    self.begin_anew(link);
                }
                self.say(link, &Message::Beat);
            }
            if let Some(hall) = self.hall.upgrade() {
                hall.figures.away.set(lock(&self.aways).len() as f64);
                hall.figures.visitors.set(lock(&self.visitors).len() as f64);
            }
        }
    }

    /// Looks who serves, now and then. Nobody waits for it: the database may take its time.
    async fn keep_looking(self: Arc<Cluster>) {
        loop {
            self.look().await;
            sleep(LOOK).await;
        }
    }
}

impl Hall {
    /// What the others are, if there are others.
    pub(crate) fn cluster(&self) -> Option<&Arc<Cluster>> {
        self.cluster.get()
    }

    fn has(&self, id: &str) -> bool {
        self.here(id).is_some()
    }
}

/// A table by its name, where the path of a request has one.
fn table_in(path: &str) -> Option<TableId> {
    let rest = path.strip_prefix("/api/v1/tables/").or_else(|| path.strip_prefix("/api/host/tables/"))?;
    let id = rest.split('/').next()?;
    keys::is_table_id(id).then(|| id.to_owned())
}
