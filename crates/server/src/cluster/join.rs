//! How a node joins the others, and joins again after it has lost its lease.

use std::sync::atomic::{AtomicBool, AtomicU64};
use std::sync::{Arc, Mutex, PoisonError, RwLock};
use std::time::Instant;

use tokio::sync::Notify;
use tokio::time::sleep;

use super::link::Link;
use super::seal::Secret;
use super::{Cluster, LOOK, PROTOCOL, bus, lists, lock};
use crate::hall::Hall;
use crate::keys;
use crate::store::{Candidate, Fault, Postgres};

/// What a server needs to serve beside others.
#[derive(Clone)]
pub struct Membership {
    /// Its name, which no other has.
    pub name: String,
    /// Where NATS is, such as `nats://USER:PASSWORD@HOST:4222`.
    pub nats: String,
    /// The secret that all of them share.
    pub secret: Vec<u8>,
}

impl std::fmt::Debug for Membership {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Membership").field("name", &self.name).finish_non_exhaustive()
    }
}

impl Membership {
    /// The token for whoever looks after the servers: the same at each of them.
    #[must_use]
    pub fn host_token(&self) -> String {
        Secret::of(&self.secret).token()
    }
}

/// What others are told of this node, with a life that is new.
fn candidate(membership: &Membership, address: String) -> Result<Candidate, Fault> {
    let life = keys::random().map_err(|problem| Fault(problem.because))?;
    let name = membership.name.clone();
    Ok(Candidate { name, alone: false, life, protocol: i32::from(PROTOCOL), address })
}

/// A node that has joined, before it serves.
pub(crate) struct Joined {
    store: Arc<Postgres>,
    nats: async_nats::Client,
    secret: Secret,
    own: Candidate,
}

impl Joined {
    /// Reaches NATS and joins the others at a database.
    pub(crate) async fn join(url: &str, membership: &Membership, address: String) -> Result<Joined, Fault> {
        let nats = bus::connect(&membership.nats, &membership.name).await?;
        let own = candidate(membership, address)?;
        let store = Arc::new(Postgres::open_as(url, &own).await?);
        Ok(Joined { store, nats, secret: Secret::of(&membership.secret), own })
    }

    pub(crate) fn store(&self) -> Arc<Postgres> {
        Arc::clone(&self.store)
    }

    /// Begins to speak with the others.
    pub(crate) fn start(self, hall: &Arc<Hall>) -> Arc<Cluster> {
        let Joined { store, nats, secret, own } = self;
        let cluster = Arc::new(Cluster {
            hall: Arc::downgrade(hall),
            store,
            nats,
            secret,
            own: RwLock::new(Some(own)),
            members: RwLock::default(),
            looked: tokio::sync::Mutex::new(Instant::now() - LOOK),
            links: Mutex::default(),
            listed: Mutex::default(),
            wake: Notify::new(),
            aways: Mutex::default(),
            visitors: Mutex::default(),
            asked: Mutex::default(),
            seen: lists::Seen::default(),
            next: AtomicU64::new(1),
            leaving: AtomicBool::new(false),
            router: Mutex::default(),
            tasks: Mutex::default(),
        });
        cluster.spawn(Arc::clone(&cluster).send());
        cluster.spawn(Arc::clone(&cluster).serve());
        cluster.spawn(Arc::clone(&cluster).beat());
        cluster.spawn(Arc::clone(&cluster).keep_looking());
        cluster
    }
}

impl Cluster {
    /// Listens until this node loses its lease, gives up what it had by it, joins anew, and goes on.
    async fn serve(self: Arc<Cluster>) {
        loop {
            let listening = Arc::clone(&self).listen();
            tokio::select! {
                () = listening => {}
                () = self.store.lost() => self.join_again().await,
            }
        }
    }

    async fn join_again(&self) {
        let Some(hall) = self.hall.upgrade() else {
            return;
        };
        hall.figures.lost.increment(1);
        // None of them may be left when the first is fetched anew.
        hall.give_up_all();
        // A link belongs to the lives of both ends: until there is a new one, there is none.
        let own = self.own.write().unwrap_or_else(PoisonError::into_inner).take();
        let links: Vec<Arc<Link>> = lock(&self.links).drain().map(|(_, link)| link).collect();
        links.iter().for_each(|link| self.over(link, u64::MAX, u64::MAX));
        let Some(mut own) = own else {
            return;
        };
        loop {
            let joined = match keys::random() {
                Ok(life) => {
                    own.life = life;
                    self.store.join_again(&own).await
                }
                Err(problem) => Err(Fault(problem.because)),
            };
            match joined {
                Ok(()) => break,
                Err(fault) => tracing::warn!(%fault, "this node cannot join the others again yet"),
            }
            sleep(LOOK).await;
        }
        *self.own.write().unwrap_or_else(PoisonError::into_inner) = Some(own);
        tracing::warn!(node = self.store.number(), "this node has joined the others again, by a new number");
        *self.looked.lock().await = Instant::now() - LOOK;
        self.look().await;
    }
}

impl Hall {
    /// Lets go of all tables without a word to the store: they are somebody else's now.
    fn give_up_all(&self) {
        for (id, cell) in self.rooms() {
            cell.not_kept();
            self.forget(&id, &cell);
        }
    }
}
