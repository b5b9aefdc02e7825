//! One connection: hello, then wishes in and news out until it ends.

pub(crate) mod frames;
mod handshake;

use std::sync::Arc;
use std::time::{Duration, Instant};

use serde::Deserialize;
use serde_json::value::RawValue;
use shelf::Shelved;
use table::{AnyTable, Seat};
use tokio::net::TcpStream;
use tokio::time::{MissedTickBehavior, interval, timeout};

use crate::commit::Done;
use crate::config::MESSAGE_MAX;
use crate::door::RoomCell;
use crate::hall::{Connected, Hall};
use crate::outbox::{Frame, Outbox, frame};
use crate::rate::Bucket;
use crate::room::{self, Answer};
use crate::wire::{Code, FromClient, Hello, HintReply, PROTOCOL, Problem, ToClient, Wish};
use frames::{Broken, Heard, Reader};

pub(crate) use handshake::upgrade;

/// Serves a connection until it ends. Some of what the client says may have come already.
async fn run(stream: TcpStream, come: Vec<u8>, hall: Arc<Hall>, connected: Connected) {
    let (read, write) = stream.into_split();
    let outbox = Outbox::new(write);
    let mut reader = Reader::new(read, come, MESSAGE_MAX);
    match enter(&mut reader, &hall, &outbox).await {
        Ok(Some((cell, guest))) => {
            let mut connection = Connection::new(&hall, cell, guest, Arc::clone(&outbox));
            connection.run(&mut reader).await;
            connection.leave();
        }
        Ok(None) => {}
        Err(problem) => {
            hall.figures.refused(problem.code);
            outbox.end(problem);
            outbox.finish().await;
        }
    }
    outbox.close();
    // Until the other side has said goodbye too, so that it reads everything before that. A client that does not
    // is not waited for.
    let goodbye = async { while let Some(Ok(_)) = reader.next().await {} };
    let _ = timeout(Duration::from_secs(2), goodbye).await;
    drop(connected);
}

/// Waits for hello and sits the guest down; nothing if the connection ends before.
async fn enter(
    reader: &mut Reader,
    hall: &Arc<Hall>,
    outbox: &Arc<Outbox>,
) -> Result<Option<(Arc<RoomCell>, u64)>, Problem> {
    let text = match timeout(hall.config.limits.hello, reader.next()).await {
        Ok(Some(Ok(Heard::Text(text)))) => text,
        Ok(Some(Ok(Heard::Binary))) => return Err(Problem::message("messages are text")),
        Ok(Some(Ok(_)) | None) => return Ok(None),
        Ok(Some(Err(broken))) => return ended(&broken).map_or(Ok(None), Err),
        Err(_) => return Err(Problem::message("the first message, hello, did not come in time")),
    };
    let FromClient { wish: Wish::Hello(hello), .. } = read(&text).map_err(|(_, problem)| problem)? else {
        return Err(Problem::message("the first message is hello"));
    };
    sit_down(hall, &hello, outbox).await.map(Some)
}

/// Sits a guest down at the table it names.
async fn sit_down(
    hall: &Arc<Hall>,
    hello: &Hello,
    outbox: &Arc<Outbox>,
) -> Result<(Arc<RoomCell>, u64), Problem> {
    if hello.protocol != PROTOCOL {
        return Err(Problem::protocol(hello.protocol));
    }
    let enter = |cell: &Arc<RoomCell>| {
        hall.visit(cell, |room, done| Ok((Arc::clone(cell), room.enter(hello, outbox, done)?)))
    };
    hall.find(&hello.table, enter).await
}

/// Why a connection ended, if the client should be told.
fn ended(broken: &Broken) -> Option<Problem> {
    let too_long = *broken == Broken::Long;
    too_long.then(|| Problem::message(format!("a message has at most {MESSAGE_MAX} bytes")))
}

/// A message of a client; if it cannot be read, its number as far as that can be.
fn read(text: &str) -> Result<FromClient, (Option<u32>, Problem)> {
    #[derive(Deserialize)]
    struct Numbered {
        id: u32,
    }
    serde_json::from_str(text).map_err(|error| {
        let id = serde_json::from_str(text).ok().map(|numbered: Numbered| numbered.id);
        (id, Problem::message(format!("the message cannot be read: {error}")))
    })
}

struct Connection<'a> {
    hall: &'a Arc<Hall>,
    cell: Arc<RoomCell>,
    guest: u64,
    outbox: Arc<Outbox>,
    bucket: Bucket,
    heard: Instant,
}

impl<'a> Connection<'a> {
    fn new(hall: &'a Arc<Hall>, cell: Arc<RoomCell>, guest: u64, outbox: Arc<Outbox>) -> Connection<'a> {
        let limits = hall.config.limits;
        let bucket = Bucket::new(limits.burst, limits.rate);
        Connection { hall, cell, guest, outbox, bucket, heard: Instant::now() }
    }

    async fn run(&mut self, reader: &mut Reader) {
        let silence = self.hall.config.limits.silence;
        let mut beat = interval((silence / 3).max(Duration::from_millis(10)));
        beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let outbox = Arc::clone(&self.outbox);
        loop {
            tokio::select! {
                biased;
                () = outbox.stuck() => {
                    if !outbox.finish().await {
                        return;
                    }
                }
                heard = reader.next() => match heard {
                    Some(Ok(Heard::Text(text))) => {
                        if let Some(hello) = self.hear(&text) {
                            self.go_to(&hello).await;
                        }
                    }
                    Some(Ok(Heard::Binary)) => outbox.end(Problem::message("messages are text")),
                    Some(Ok(Heard::Ping(content))) => {
                        self.heard = Instant::now();
                        outbox.control(frames::PONG, &content);
                    }
                    Some(Ok(Heard::Pong)) => self.heard = Instant::now(),
                    Some(Ok(Heard::Close)) | None => return,
                    Some(Err(broken)) => match ended(&broken) {
                        Some(problem) => outbox.end(problem),
                        None => return,
                    },
                },
                _ = beat.tick() => {
                    if self.heard.elapsed() >= silence {
                        outbox.end(Problem::message("nothing was heard for too long"));
                    } else {
                        outbox.control(frames::PING, &[]);
                    }
                }
            }
        }
    }

    /// Leaves the table for another, over the same connection.
    async fn go_to(&mut self, hello: &Hello) {
        self.leave();
        match sit_down(self.hall, hello, &self.outbox).await {
            Ok((cell, guest)) => (self.cell, self.guest) = (cell, guest),
            Err(problem) => {
                self.hall.figures.refused(problem.code);
                self.outbox.end(problem);
            }
        }
    }

    /// Deals with one message, unless it is hello to another table.
    fn hear(&mut self, text: &str) -> Option<Hello> {
        self.heard = Instant::now();
        if !self.bucket.take(self.heard) {
            self.hall.figures.refused(Code::Busy);
            self.outbox.end(Problem::busy("too many messages in too short a time"));
            return None;
        }
        let (id, wish) = match read(text) {
            Ok(FromClient { wish: Wish::Hello(hello), .. }) => return Some(hello),
            Ok(FromClient { id, wish }) => (id, wish),
            Err((None, problem)) => {
                self.hall.figures.refused(problem.code);
                self.outbox.end(problem);
                return None;
            }
            Err((Some(id), problem)) => {
                self.refuse(id, problem);
                return None;
            }
        };
        let done = self.hall.visit(&self.cell, |room, done| {
            match room.wish(self.guest, wish, done) {
                Ok(Answer::Done) => {
                    let reply = format!("{{\"is\":\"reply\",\"id\":{id},\"ok\":{{}}}}");
                    done.say(&self.outbox, frames::text(|text| text.extend_from_slice(reply.as_bytes())));
                }
                Ok(Answer::This(ok)) => done.say(&self.outbox, reply(id, ok)),
                Ok(Answer::Hint(position, seat)) => self.hint(id, room.shelved, position, seat),
                Err(problem) => {
                    self.hall.figures.refused(problem.code);
                    // Nothing was changed, so nothing is to be kept.
                    *done = Done::default();
                    done.say(&self.outbox, refusal(id, problem));
                }
            }
            Ok(())
        });
        if done.is_none() {
            self.outbox.end(Problem::internal());
        }
        None
    }

    /// Lets a bot think about a position, and says what comes of it.
    fn hint(&self, id: u32, shelved: &'static Shelved, position: Box<dyn AnyTable>, seat: Seat) {
        let (hall, cell, outbox) = (Arc::clone(self.hall), Arc::clone(&self.cell), Arc::clone(&self.outbox));
        tokio::spawn(async move {
            let frame = match room::hint(&hall, shelved, position, seat).await {
                Some((action, label, level)) => {
                    let hint = serde_json::value::to_raw_value(&HintReply { action, label, level });
                    reply(id, hint.expect("replies can be written as JSON"))
                }
                None => refusal(id, Problem::internal()),
            };
            say(&hall, &cell, &outbox, frame);
        });
    }

    fn refuse(&self, id: u32, problem: Problem) {
        self.hall.figures.refused(problem.code);
        say(self.hall, &self.cell, &self.outbox, refusal(id, problem));
    }

    fn leave(&self) {
        self.hall.visit(&self.cell, |room, done| {
            room.leave_room(self.guest, done);
            Ok(())
        });
    }
}

/// Says something after all that was said before at the table.
fn say(hall: &Arc<Hall>, cell: &Arc<RoomCell>, outbox: &Arc<Outbox>, frame: Frame) {
    hall.visit(cell, |_, done| {
        done.say(outbox, frame);
        Ok(())
    });
}

fn reply(id: u32, ok: Box<RawValue>) -> Frame {
    frame(&ToClient::Reply { id, ok: Some(ok), error: None })
}

fn refusal(id: u32, problem: Problem) -> Frame {
    frame(&ToClient::Reply { id, ok: None, error: Some(problem) })
}
