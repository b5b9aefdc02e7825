//! NATS: what nodes say to each other, from here and to here.

use std::sync::Arc;
use std::time::Duration;

use async_nats::{Client, ConnectErrorKind, ConnectOptions, Event, ServerAddr};
use futures_util::StreamExt as _;
use tokio::time::sleep;

use super::link::{Heard, Link};
use super::seal::Head;
use super::{Cluster, lock};
use crate::store::Fault;

/// How long NATS may take to be reached.
const PATIENCE: Duration = Duration::from_secs(5);
/// How long until NATS is tried again after it was lost.
const AGAIN: Duration = Duration::from_millis(100);

/// Reaches NATS.
pub(super) async fn connect(url: &str, name: &str) -> Result<Client, Fault> {
    let address: ServerAddr = url.parse().map_err(|_| {
        Fault("this is no address of NATS such as nats://USER:PASSWORD@localhost:4222".to_owned())
    })?;
    let place = format!("NATS at {}:{}", address.host(), address.port());
    let mut options = ConnectOptions::new()
        .name(format!("orrery {name}"))
        .connection_timeout(PATIENCE)
        .reconnect_delay_callback(|_| AGAIN)
        .event_callback(|event| async move { told(&event) });
    options = match (address.username(), address.password()) {
        (Some(user), Some(password)) => options.user_and_password(user.to_owned(), password.to_owned()),
        (Some(token), None) => options.token(token.to_owned()),
        _ => options,
    };
    let connected = options.connect(address).await;
    connected.map_err(|error| {
        let why = match error.kind() {
            ConnectErrorKind::AuthorizationViolation | ConnectErrorKind::Authentication => {
                "does not let this server in: its address needs a user and a password".to_owned()
            }
            ConnectErrorKind::TimedOut => "cannot be reached: it does not answer".to_owned(),
            _ => format!("cannot be reached: {error}"),
        };
        Fault(format!("{place} {why}"))
    })
}

fn told(event: &Event) {
    match event {
        Event::Connected => tracing::info!("NATS is there"),
        Event::Disconnected => {
            tracing::warn!("NATS is gone: tables of other nodes cannot be reached until it is back");
        }
        Event::Draining | Event::Closed => {}
        event => tracing::warn!(%event, "NATS has trouble"),
    }
}

impl Cluster {
    /// Whether NATS is there.
    pub(super) fn speaks(&self) -> bool {
        self.nats.connection_state() == async_nats::connection::State::Connected
    }

    /// Where a node is spoken to. Who shares neither database nor secret is elsewhere.
    pub(super) fn subject(&self, node: i64) -> String {
        format!("orrery.{}.{node}", self.secret.tag())
    }

    /// Lets a link wait for its turn to be sent.
    pub(super) fn list(&self, link: &Arc<Link>) {
        lock(&self.listed).push(Arc::clone(link));
        self.wake.notify_one();
    }

    /// Sends whatever there is, as long as there is something; what comes up meanwhile goes together.
    pub(super) async fn send(self: Arc<Cluster>) {
        loop {
            let listed = std::mem::take(&mut *lock(&self.listed));
            if listed.is_empty() {
                self.wake.notified().await;
            }
            for link in listed {
                while let Some(piece) = link.piece() {
                    // What cannot be sent is missed by the other, and everything between the two begins anew.
                    let _ = self.nats.publish(link.subject.clone(), piece.into()).await;
                }
            }
        }
    }

    /// Listens for as long as NATS has a subscription for it.
    pub(super) async fn listen(self: Arc<Cluster>) {
        let mut said = match self.nats.subscribe(self.subject(self.store.number())).await {
            Ok(said) => said,
            Err(error) => {
                tracing::warn!(%error, "NATS cannot be listened to");
                sleep(AGAIN).await;
                return;
            }
        };
        while let Some(message) = said.next().await {
            self.hear(message.payload.into()).await;
        }
    }

    async fn hear(self: &Arc<Cluster>, mut bytes: Vec<u8>) {
        let head = Head::read(&bytes);
        let link = match head {
            Some(head) => self.reach(head.from).await,
            None => None,
        };
        let heard = match (head, &link) {
            (Some(head), Some(link)) => link.hear(head, &mut bytes, |message| self.take(link, message)),
            _ => Heard::Nothing,
        };
        match (heard, link) {
            (Heard::Next, _) => {}
            (Heard::AfterLoss, Some(link)) => self.begin_anew(&link),
            _ => {
                if let Some(hall) = self.hall.upgrade() {
                    hall.figures.strangers.increment(1);
                }
            }
        }
    }
}
