//! Clients here whose table is elsewhere.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::oneshot;
use tokio::time::timeout;

use super::link::Link;
use super::message::Message;
use super::{Cluster, lock};
use crate::hall::Hall;
use crate::outbox::{Frame, Outbox};
use crate::problem::known_code;
use crate::wire::{Hello, Problem};

/// How long a node may take to sit a client down: long tables take their time.
const SEATING: Duration = Duration::from_secs(5);
/// A node that says nothing at all for so long is not waited for,
const SILENT: Duration = Duration::from_millis(1200);
/// and one that was waited for in vain before, only for so long.
const DOUBTFUL: Duration = Duration::from_millis(200);
/// How often it is looked whether it has said anything.
const LOOKS: Duration = Duration::from_millis(100);

/// A client that waits for its table, or is at it.
pub(super) struct Waiting {
    pub(super) peer: i64,
    outbox: Arc<Outbox>,
    answer: Option<oneshot::Sender<Answer>>,
}

/// What the owner says to a client that wants to a table.
enum Answer {
    Seated,
    NotHere,
    Refused(Problem),
}

impl Waiting {
    fn answer(&mut self, answer: Answer) {
        if let Some(waits) = self.answer.take() {
            // Whoever has waited too long has gone elsewhere.
            let _ = waits.send(answer);
        }
    }

    /// Sends the client home.
    pub(super) fn end(mut self, problem: Problem) {
        match self.answer.take() {
            Some(answer) => drop(answer.send(Answer::Refused(problem))),
            None => self.outbox.end(problem),
        }
    }
}

/// A client's place at a table elsewhere, until this is dropped.
pub(crate) struct Away {
    cluster: Arc<Cluster>,
    link: Arc<Link>,
    connection: u64,
}

impl Drop for Away {
    fn drop(&mut self) {
        if lock(&self.cluster.aways).remove(&self.connection).is_some() {
            self.cluster.say(&self.link, &Message::Left { connection: self.connection });
        }
        self.link.unused();
    }
}

impl Away {
    /// Passes on what the client says.
    pub(crate) fn say(&self, text: &str) {
        self.cluster.say(&self.link, &Message::Said { connection: self.connection, text });
    }
}

/// Waits for an answer as long as there is hope for one.
async fn waited_for(link: &Link, mut answered: oneshot::Receiver<Answer>) -> Option<Answer> {
    let began = Instant::now();
    let most = if link.is_doubtful() { DOUBTFUL } else { SEATING };
    while began.elapsed() < most {
        if let Ok(answer) = timeout(LOOKS, &mut answered).await {
            return answer.ok();
        }
        // It says every half a second that it is there.
        if began.elapsed().min(link.silence()) >= SILENT {
            break;
        }
    }
    link.doubt();
    None
}

impl Cluster {
    /// Sits a client down at its table, if that is elsewhere. `None` if it is here.
    pub(crate) async fn greet(
        self: &Arc<Cluster>,
        hall: &Arc<Hall>,
        hello: &Hello,
        outbox: &Arc<Outbox>,
        address: IpAddr,
    ) -> Result<Option<Away>, Problem> {
        let text = serde_json::to_string(hello).map_err(|_| Problem::internal())?;
        self.until_there(|| async {
            let Some(link) = self.elsewhere(hall, &hello.table).await? else {
                return Ok(Some(None));
            };
            Ok(self.send_there(link, &text, outbox, address).await?.map(Some))
        })
        .await
    }

    /// Sends a client to a node; `None` if that does not have the table, or does not answer.
    async fn send_there(
        self: &Arc<Cluster>,
        link: Arc<Link>,
        hello: &str,
        outbox: &Arc<Outbox>,
        address: IpAddr,
    ) -> Result<Option<Away>, Problem> {
        let (answer, answered) = oneshot::channel();
        let connection = self.number();
        let waiting = Waiting { peer: link.peer, outbox: Arc::clone(outbox), answer: Some(answer) };
        link.used();
        lock(&self.aways).insert(connection, waiting);
        let away = Away { cluster: Arc::clone(self), link, connection };
        self.say(&away.link, &Message::Greet { connection, address, hello });
        match waited_for(&away.link, answered).await {
            Some(Answer::Seated) => Ok(Some(away)),
            Some(Answer::Refused(problem)) => Err(problem),
            Some(Answer::NotHere) | None => Ok(None),
        }
    }

    /// The node to which a client was sent does not have its table.
    pub(super) fn not_there(&self, link: &Link, connection: u64) {
        let mut aways = lock(&self.aways);
        let away = aways.get_mut(&connection).filter(|away| away.peer == link.peer);
        away.into_iter().for_each(|away| away.answer(Answer::NotHere));
    }

    /// What clients have said to a node who are not there yet may be lost: they are sent there again.
    pub(super) fn try_again(&self, link: &Link) {
        let mut aways = lock(&self.aways);
        aways
            .values_mut()
            .filter(|away| away.peer == link.peer)
            .for_each(|away| away.answer(Answer::NotHere));
    }

    /// The owner sends a client home.
    pub(super) fn sent_home(&self, link: &Link, connection: u64, code: &str, because: &str) {
        let mut aways = lock(&self.aways);
        if aways.get(&connection).is_none_or(|away| away.peer != link.peer) {
            return;
        }
        let away = aways.remove(&connection);
        drop(aways);
        let problem = Problem { code: known_code(code), rule: None, because: because.to_owned() };
        away.into_iter().for_each(|away| away.end(problem.clone()));
    }

    /// The owner tells clients something.
    pub(super) fn tell(&self, link: &Arc<Link>, connections: &[u64], frame: &[u8]) {
        let frame = Frame::from(frame);
        let (mut told, mut gone) = (Vec::new(), Vec::new());
        let mut aways = lock(&self.aways);
        for connection in connections {
            match aways.get_mut(connection).filter(|away| away.peer == link.peer) {
                Some(away) => {
                    // Whoever is told something sits.
                    away.answer(Answer::Seated);
                    told.push(Arc::clone(&away.outbox));
                }
                None => gone.push(*connection),
            }
        }
        drop(aways);
        for outbox in &told {
            outbox.push(Frame::clone(&frame));
            outbox.flush();
        }
        for connection in gone {
            self.say(link, &Message::Left { connection });
        }
    }

    /// Ends all clients here whose table is elsewhere.
    pub(super) fn end_aways(&self, problem: &Problem) {
        let aways = std::mem::take(&mut *lock(&self.aways));
        for (connection, away) in aways {
            if let Some(link) = self.link(away.peer) {
                self.say(&link, &Message::Left { connection });
            }
            away.end(problem.clone());
        }
    }
}
