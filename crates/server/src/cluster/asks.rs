//! Questions between nodes, and everything else that one says to another.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use tokio::sync::oneshot;
use tokio::time::timeout;

use super::link::Link;
use super::message::Message;
use super::{Cluster, lock};
use crate::hall::Hall;
use crate::keys::KeyHash;
use crate::wire::{MineAsk, Problem, TableId};

/// A question to another node.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Ask {
    /// A request over HTTP; its body comes beside it. One about a table is dealt with only where that is.
    Http {
        method: String,
        path: String,
        caller: IpAddr,
        headers: Vec<(String, String)>,
        table: Option<TableId>,
    },
    /// Tables as whoever has these keys may know them.
    Seen { tables: Vec<(TableId, Option<KeyHash>)> },
    /// A key is worth nothing any more at a table.
    Revoke { table: TableId, key: KeyHash },
    /// What was left under a code.
    Claim { code: String },
}

/// An answer as it came: JSON, and bytes that belong to it.
pub(super) type Answered = (String, Vec<u8>);

/// How a request was answered; its body comes beside it.
#[derive(Serialize, Deserialize)]
pub(super) enum Http {
    /// With this.
    Done { status: u16, headers: Vec<(String, String)> },
    /// The table is not there.
    NotHere,
}

impl Cluster {
    /// Asks another node something; `None` if it does not answer in time, or not in a way that is understood.
    pub(super) async fn ask<T: DeserializeOwned>(
        &self,
        link: &Arc<Link>,
        ask: &Ask,
        body: &[u8],
        patience: Duration,
    ) -> Option<(T, Vec<u8>)> {
        let (answers, answered) = oneshot::channel();
        let number = self.number();
        lock(&self.asked).insert(number, answers);
        let about = serde_json::to_string(ask).ok()?;
        self.say(link, &Message::Ask { number, about: &about, body });
        let answer = timeout(patience, answered).await;
        lock(&self.asked).remove(&number);
        let (about, body) = answer.ok()?.ok()?;
        Some((serde_json::from_str(&about).ok()?, body))
    }

    /// The same of the node that has a table; `None` if the table is here.
    pub(super) async fn ask_owner<T: DeserializeOwned>(
        &self,
        hall: &Hall,
        table: &str,
        ask: &Ask,
        patience: Duration,
    ) -> Result<Option<T>, Problem> {
        let Some(link) = self.elsewhere(hall, table).await? else {
            return Ok(None);
        };
        let answer = self.ask(&link, ask, &[], patience).await;
        answer.map(|(answer, _)| Some(answer)).ok_or_else(Problem::unreachable)
    }

    /// Deals with what another node says.
    pub(super) fn take(self: &Arc<Cluster>, link: &Arc<Link>, message: Message<'_>) {
        match message {
            Message::Beat => {}
            Message::Reset { seen, given } => {
                self.over(link, seen, given);
                self.try_again(link);
            }
            Message::Greet { connection, address, hello } => self.welcome(link, connection, address, hello),
            Message::NotHere { connection } => self.not_there(link, connection),
            Message::Said { connection, text } => self.visitor_says(link, connection, text),
            Message::Told { connections, frame } => self.tell(link, &connections, frame),
            Message::End { connection, code, because } => self.sent_home(link, connection, code, because),
            Message::Left { connection } => drop(lock(&self.visitors).remove(&(link.peer, connection))),
            Message::Ask { number, about, body } => self.asked(link, number, about, body.to_vec()),
            Message::Answer { number, about, body } => {
                if let Some(answers) = lock(&self.asked).remove(&number) {
                    // Whoever has waited too long does not wait any more.
                    let _ = answers.send((about.to_owned(), body.to_vec()));
                }
            }
        }
    }

    fn asked(self: &Arc<Cluster>, link: &Arc<Link>, number: u64, about: &str, body: Vec<u8>) {
        // What is not understood is not answered: a newer node asks.
        let (Ok(ask), Some(hall)) = (serde_json::from_str(about), self.hall.upgrade()) else {
            return;
        };
        let (cluster, link) = (Arc::clone(self), Arc::clone(link));
        tokio::spawn(async move {
            if let Some((about, body)) = cluster.answer(&hall, ask, body).await {
                cluster.say(&link, &Message::Answer { number, about: &about, body: &body });
            }
        });
    }

    async fn answer(self: &Arc<Cluster>, hall: &Arc<Hall>, ask: Ask, body: Vec<u8>) -> Option<Answered> {
        let mut answer_body = Vec::new();
        let answer = match ask {
            Ask::Http { method, path, caller, headers, table } => {
                let here = match &table {
                    Some(table) => self.is_here(hall, table).await.unwrap_or(false),
                    None => true,
                };
                let answer = if here {
                    let (answer, body) =
                        self.serve_http(hall, (&method, &path), caller, headers, body).await?;
                    answer_body = body;
                    answer
                } else {
                    Http::NotHere
                };
                serde_json::to_string(&answer)
            }
            Ask::Seen { tables } => serde_json::to_string(&self.seen_here(hall, tables).await),
            Ask::Revoke { table, key } => {
                let next = hall.at_table(&table, |room, done| Ok(room.revoke_key(key, done))).await;
                serde_json::to_string(&next.ok()?)
            }
            Ask::Claim { code } => serde_json::to_string(&hall.carried.give_out(&code).ok()),
        };
        Some((answer.ok()?, answer_body))
    }

    /// What was left under a code at another node, if it was.
    pub(crate) async fn claim(&self, code: &str) -> Option<Vec<MineAsk>> {
        for peer in self.peers() {
            let Some(link) = self.link(peer.number) else {
                continue;
            };
            let ask = Ask::Claim { code: code.to_owned() };
            let answer = self.ask::<Option<Vec<MineAsk>>>(&link, &ask, &[], Duration::from_secs(1)).await;
            if let Some((Some(keys), _)) = answer {
                return Some(keys);
            }
        }
        None
    }

    /// Has a key revoked at a table that is elsewhere; gives the table that follows it. `None` if it is here.
    pub(crate) async fn revoke_elsewhere(
        &self,
        hall: &Hall,
        table: &str,
        key: KeyHash,
    ) -> Result<Option<Option<TableId>>, Problem> {
        let ask = Ask::Revoke { table: table.to_owned(), key };
        self.until_there(|| async {
            Ok(Some(self.ask_owner(hall, table, &ask, Duration::from_secs(2)).await?))
        })
        .await
    }
}
