//! Clients elsewhere whose table is here.

use std::net::IpAddr;
use std::sync::{Arc, Weak};

use tokio::sync::mpsc;

use super::link::Link;
use super::message::Message;
use super::{Cluster, lock};
use crate::hall::Hall;
use crate::outbox::{Frame, Outbox};
use crate::socket;
use crate::wire::{Hello, Problem};

/// So many messages of a client may wait while something is played again for it.
const WAITING: usize = 256;

/// The way to a client at another node.
pub(crate) struct ToNode {
    cluster: Weak<Cluster>,
    link: Arc<Link>,
    connection: u64,
}

impl ToNode {
    pub(crate) fn tell(&self, frame: &Frame) {
        self.link.tell(self.connection, frame);
    }

    pub(crate) fn flush(&self) {
        if self.link.ready()
            && let Some(cluster) = self.cluster.upgrade()
        {
            cluster.list(&self.link);
        }
    }

    pub(crate) fn end(&self, problem: &Problem) {
        if let Some(cluster) = self.cluster.upgrade() {
            let (code, because) = (problem.code.word(), problem.because.as_str());
            cluster.say(&self.link, &Message::End { connection: self.connection, code, because });
        }
    }
}

/// A visitor, counted until this is dropped.
struct Visitor {
    cluster: Arc<Cluster>,
    link: Arc<Link>,
    connection: u64,
}

impl Drop for Visitor {
    fn drop(&mut self) {
        lock(&self.cluster.visitors).remove(&(self.link.peer, self.connection));
        self.link.unused();
    }
}

impl Cluster {
    /// A client of another node wants to a table here.
    pub(super) fn welcome(
        self: &Arc<Cluster>,
        link: &Arc<Link>,
        connection: u64,
        address: IpAddr,
        hello: &str,
    ) {
        let Some(hall) = self.hall.upgrade() else {
            return;
        };
        let (says, said) = mpsc::channel(WAITING);
        lock(&self.visitors).insert((link.peer, connection), says);
        link.used();
        link.see(connection);
        let visitor = Visitor { cluster: Arc::clone(self), link: Arc::clone(link), connection };
        let hello = serde_json::from_str::<Hello>(hello);
        tokio::spawn(async move {
            let cluster = Arc::downgrade(&visitor.cluster);
            let to = ToNode { cluster, link: Arc::clone(&visitor.link), connection };
            let outbox = Outbox::to_node(to, &hall.unread);
            match hello {
                Ok(hello) => visitor.serve(&hall, &outbox, address, &hello, said).await,
                // A newer node may say more than is understood here.
                Err(error) => outbox.end(Problem::message(format!("the message cannot be read: {error}"))),
            }
        });
    }

    /// What a visitor says.
    pub(super) fn visitor_says(&self, link: &Arc<Link>, connection: u64, text: &str) {
        let visitors = lock(&self.visitors);
        let heard = visitors.get(&(link.peer, connection)).map(|says| says.try_send(text.to_owned()));
        drop(visitors);
        if !matches!(heard, Some(Ok(()))) {
            // It was sent home when the two nodes lost sight of each other, or does not wait for answers.
            let problem = Problem::unreachable();
            let (code, because) = (problem.code.word(), problem.because.as_str());
            self.say(link, &Message::End { connection, code, because });
            lock(&self.visitors).remove(&(link.peer, connection));
        }
    }
}

impl Visitor {
    async fn serve(
        &self,
        hall: &Arc<Hall>,
        outbox: &Arc<Outbox>,
        address: IpAddr,
        hello: &Hello,
        said: mpsc::Receiver<String>,
    ) {
        match self.cluster.is_here(hall, &hello.table).await {
            Ok(true) => {}
            Ok(false) => {
                self.cluster.say(&self.link, &Message::NotHere { connection: self.connection });
                return;
            }
            Err(problem) => {
                outbox.end(problem);
                return;
            }
        }
        if let Err(problem) = socket::host(hall, hello, outbox, address, said).await {
            outbox.end(problem);
        }
    }
}
