//! A node that is told to stop hands its tables over first.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use axum::Router;
use tokio::sync::oneshot;
use tokio::task::AbortHandle;

use super::{Cluster, lock};
use crate::api;
use crate::door::RoomCell;
use crate::hall::Hall;
use crate::outbox::Outbox;
use crate::wire::{Problem, TableId};

/// So many tables are handed over together: nobody waits for all of them.
const TOGETHER: usize = 100;

impl Cluster {
    /// Takes no more tables, hands over those that are here, and then sends home whoever is connected.
    pub(crate) async fn leave(&self, hall: &Arc<Hall>) {
        self.leaving.store(true, Ordering::Release);
        // Whoever is asked for one of its tables has to know that this node takes none.
        self.look().await;
        let rooms = hall.rooms();
        for some in rooms.chunks(TOGETHER) {
            self.hand_over(hall, some).await;
        }
        self.end_aways(&Problem::stopped());
    }

    /// Hands tables over: all that was done there is kept, then nobody has them, and then their people are sent home.
    async fn hand_over(&self, hall: &Arc<Hall>, rooms: &[(TableId, Arc<RoomCell>)]) {
        let (mut waiting, mut people): (Vec<_>, Vec<Arc<Outbox>>) = Default::default();
        for (id, cell) in rooms {
            let (kept, told) = oneshot::channel();
            let left = hall.close_room(cell, kept);
            people.extend(left);
            waiting.push((id.clone(), told));
        }
        let mut free = Vec::new();
        for (id, told) in waiting {
            // What could not be kept has not happened; the table is free all the same once the lease is.
            if told.await == Ok(true) {
                free.push(id);
            }
        }
        if let Err(fault) = self.store.let_go(&free).await {
            tracing::warn!(%fault, "tables are handed over only when the lease is");
        }
        people.iter().for_each(|outbox| outbox.end(Problem::stopped()));
    }

    /// The application as other nodes ask for it, made once.
    pub(super) fn router(&self, hall: &Arc<Hall>) -> Router {
        lock(&self.router).get_or_insert_with(|| api::routes(hall)).clone()
    }

    /// Says nothing more.
    pub(crate) async fn close(&self) {
        // What was said last is to arrive.
        let _ = self.nats.flush().await;
        lock(&self.tasks).drain(..).for_each(|task: AbortHandle| task.abort());
        *lock(&self.router) = None;
        let _ = self.nats.drain().await;
    }
}
