//! One connection: hello, then wishes in and news out until it ends.

pub(crate) mod frames;
mod handshake;
#[cfg(feature = "cluster")]
mod through;

use std::net::IpAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use serde::Deserialize;
use serde_json::value::RawValue;
use shelf::Shelved;
use table::{AnyStretch, AnyTable, Seat};
use tokio::net::TcpStream;
use tokio::task::{AbortHandle, JoinHandle};
use tokio::time::{MissedTickBehavior, interval, timeout};

use crate::addresses::{Connected, owner};
use crate::chores::apart;
use crate::commit::Done;
use crate::config::MESSAGE_MAX;
use crate::door::RoomCell;
use crate::hall::Hall;
use crate::keys::KeyHash;
use crate::outbox::{Frame, Outbox, frame};
use crate::rate::Purse;
use crate::room::{self, Answer};
use crate::wire::{Code, FromClient, Hello, PROTOCOL, Problem, ToClient, Wish};
use frames::{Broken, Heard, Reader};
#[cfg(feature = "cluster")]
use through::{Away, away_from, sit_somewhere};

pub(crate) use handshake::upgrade;
#[cfg(feature = "cluster")]
pub(crate) use through::host;

/// What messages of a client come by.
trait Listen {
    async fn next(&mut self) -> Option<Result<Heard, Broken>>;

    /// Whether it is to be asked if it is still there.
    fn may_fall_silent(&self) -> bool {
        true
    }
}

impl Listen for Reader {
    async fn next(&mut self) -> Option<Result<Heard, Broken>> {
        Reader::next(self).await
    }
}

/// Serves a connection until it ends. Some of what the client says may have come already.
async fn run(stream: TcpStream, come: Vec<u8>, hall: Arc<Hall>, connected: Connected) {
    let (read, write) = stream.into_split();
    let outbox = Outbox::new(write, &hall.unread);
    let mut reader = Reader::new(read, come, MESSAGE_MAX);
    let mut place = enter(&mut reader, &hall, &outbox, connected.address).await;
    while let Ok(Some(seat)) = place {
        let next = match seat {
            Place::Here(seated) => {
                let mut connection = Connection::new(&hall, seated, Arc::clone(&outbox), &connected);
                let next = connection.run(&mut reader).await;
                connection.leave();
                next
            }
            #[cfg(feature = "cluster")]
            Place::Away(away) => away_from(&hall, &away, &mut reader, &outbox, &connected).await,
        };
        // Over the same connection to another table.
        place = match next {
            Some(hello) => sit_down(&hall, &hello, &outbox, connected.address).await.map(Some),
            None => Ok(None),
        };
    }
    if let Err(problem) = place {
        hall.figures.refused(problem.code);
        outbox.end(problem);
        outbox.finish().await;
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
    address: IpAddr,
) -> Result<Option<Place>, Problem> {
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
    sit_down(hall, &hello, outbox, address).await.map(Some)
}

/// Where a guest sits.
enum Place {
    Here(Seated),
    /// At a table of another node.
    #[cfg(feature = "cluster")]
    Away(Away),
}

/// A guest at a table.
struct Seated {
    cell: Arc<RoomCell>,
    guest: u64,
    shelved: &'static Shelved,
    /// What everybody with the guest's key takes from; those without a key have only their address's.
    purse: Option<Purse>,
}

/// Sits a guest down at the table it names.
async fn sit_down(
    hall: &Arc<Hall>,
    hello: &Hello,
    outbox: &Arc<Outbox>,
    address: IpAddr,
) -> Result<Place, Problem> {
    if hello.protocol != PROTOCOL {
        return Err(Problem::protocol(hello.protocol));
    }
    hall.addresses.may_try(address)?;
    hall.addresses.charge(address, HELLO_COST)?;
    #[cfg(feature = "cluster")]
    if let Some(cluster) = hall.cluster() {
        return Box::pin(sit_somewhere(hall, cluster, hello, outbox, address)).await;
    }
    sit_here(hall, hello, outbox, address).await.map(Place::Here)
}

/// Sits a guest down at a table of this node.
async fn sit_here(
    hall: &Arc<Hall>,
    hello: &Hello,
    outbox: &Arc<Outbox>,
    address: IpAddr,
) -> Result<Seated, Problem> {
    let enter = |cell: &Arc<RoomCell>| {
        hall.visit(cell, |room, done| {
            let (guest, bytes) = room.enter(hello, outbox, address, done)?;
            Ok((Arc::clone(cell), guest, room.shelved, bytes))
        })
    };
    let entered = hall.find(&hello.table, enter).await;
    let (cell, guest, shelved, bytes) =
        entered.inspect_err(|problem| hall.addresses.count_wrong(address, problem))?;
    // The log of a long game is long, and has been told.
    hall.addresses.owe(address, bytes / WELCOME_OF_A_MOVE);
    let purse = hello.key.as_deref().map(|key| hall.addresses.purse_of(KeyHash::of(key)));
    Ok(Seated { cell, guest, shelved, purse })
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

/// A first message costs so much: everything about the table is told.
const HELLO_COST: usize = 5;
/// So many bytes of it cost as much as a move.
const WELCOME_OF_A_MOVE: usize = 8 * 1024;

/// What a wish costs whoever has it: a move is one.
fn cost(wish: &Wish) -> usize {
    match wish {
        Wish::Act(_) | Wish::Agree { .. } | Wish::Look { .. } | Wish::Ping {} => 1,
        Wish::Open { .. }
        | Wish::Try(_)
        | Wish::Undo { .. }
        | Wish::Redo { .. }
        | Wish::Preview(_)
        | Wish::Labels(_)
        | Wish::Counsel {}
        | Wish::Chronicle { .. }
        | Wish::Waiting {} => 2,
        Wish::Name { .. }
        | Wish::Why(_)
        | Wish::Plan { .. }
        | Wish::Advise { .. }
        | Wish::Choose { .. }
        | Wish::Seat { .. }
        | Wish::Invite {}
        | Wish::Commit { .. }
        | Wish::Start { .. } => 3,
        Wish::Talk { .. } => 3,
        Wish::Say { .. }
        | Wish::Hello(_)
        | Wish::Revoke { .. }
        | Wish::Carry { .. }
        | Wish::Hide { .. }
        | Wish::Report { .. }
        | Wish::Outlook {} => 5,
        Wish::Hint { .. } | Wish::Rematch {} | Wish::Export { .. } => 10,
    }
}

/// So much that is played again costs as much as a move.
const WORK_OF_A_MOVE: u64 = 8;
/// So much that is simulated while the table waits costs as much as a move.
const SIMULATED_OF_A_MOVE: u64 = 4;

/// So many hints may wait that are wanted from one address.
const HINTS: usize = 4;

/// A wish that waits for moves to be played again.
struct Later {
    id: u32,
    wish: Option<Wish>,
    playing: JoinHandle<Option<Box<dyn AnyStretch>>>,
}

impl Drop for Later {
    fn drop(&mut self) {
        self.playing.abort();
    }
}

/// How often a silent guest is asked whether it is there: a ping or two may get lost.
fn beat_of(silence: Duration) -> Duration {
    (silence / 3).max(Duration::from_millis(10))
}

struct Connection<'a> {
    hall: &'a Arc<Hall>,
    seated: Seated,
    outbox: Arc<Outbox>,
    connected: &'a Connected,
    later: Option<Later>,
    hint: Option<AbortHandle>,
    heard: Instant,
}

impl<'a> Connection<'a> {
    fn new(
        hall: &'a Arc<Hall>,
        seated: Seated,
        outbox: Arc<Outbox>,
        connected: &'a Connected,
    ) -> Connection<'a> {
        Connection { hall, seated, outbox, connected, later: None, hint: None, heard: Instant::now() }
    }

    /// Hears the guest until it has ended, or says hello to another table.
    async fn run(&mut self, reader: &mut impl Listen) -> Option<Hello> {
        let silence = self.hall.config.limits.silence;
        let mut beat = interval(beat_of(silence));
        beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let outbox = Arc::clone(&self.outbox);
        loop {
            tokio::select! {
                biased;
                () = outbox.stuck() => {
                    if !outbox.finish().await {
                        return None;
                    }
                }
                // Whoever waits for this is heard again after it, so nobody has two.
                stretch = played(&mut self.later), if self.later.is_some() => self.go_on(stretch),
                heard = reader.next(), if self.later.is_none() => match heard {
                    Some(Ok(Heard::Text(text))) => {
                        if let Some(hello) = self.hear(&text) {
                            return Some(hello);
                        }
                    }
                    Some(Ok(Heard::Binary)) => outbox.end(Problem::message("messages are text")),
                    Some(Ok(Heard::Ping(content))) => {
                        if self.pay(1) {
                            outbox.control(frames::PONG, &content);
                        }
                    }
                    Some(Ok(Heard::Pong)) => drop(self.pay(1)),
                    Some(Ok(Heard::Close)) | None => return None,
                    Some(Err(broken)) => match ended(&broken) {
                        Some(problem) => outbox.end(problem),
                        None => return None,
                    },
                },
                _ = beat.tick(), if reader.may_fall_silent() => {
                    if self.heard.elapsed() >= silence {
                        outbox.end(Problem::message("nothing was heard for too long"));
                    } else {
                        outbox.control(frames::PING, &[]);
                    }
                }
            }
        }
    }

    /// Lets the guest pay, if it can.
    fn paid(&self, cost: usize, now: Instant) -> bool {
        let own = self.seated.purse.as_ref().is_none_or(|purse| purse.pay(cost, now));
        own && self.connected.purse.pay(cost, now)
    }

    /// Lets the guest pay for something that was heard; whoever cannot is sent away.
    fn pay(&mut self, cost: usize) -> bool {
        self.heard = Instant::now();
        let paid = self.paid(cost, self.heard);
        if !paid {
            self.hall.figures.refused(Code::Busy);
            self.outbox.end(Problem::busy("too many messages in too short a time"));
        }
        paid
    }

    /// Deals with one message, unless it is hello to another table.
    fn hear(&mut self, text: &str) -> Option<Hello> {
        let read = read(text);
        if !self.pay(read.as_ref().map_or(UNREADABLE_COST, |message| cost(&message.wish))) {
            return None;
        }
        match read {
            Ok(FromClient { wish: Wish::Hello(hello), .. }) => return Some(hello),
            Ok(FromClient { id, wish }) => self.wish(id, wish, None),
            Err((None, problem)) => {
                self.hall.figures.refused(problem.code);
                self.outbox.end(problem);
            }
            Err((Some(id), problem)) => self.refuse(id, problem),
        }
        None
    }

    /// Does what the guest wants; a stretch that was played for it is kept before.
    fn wish(&mut self, id: u32, wish: Wish, stretch: Option<Box<dyn AnyStretch>>) {
        if !self.hall.is_sure() {
            // Somebody else may have the table by now, and more may have happened there.
            self.outbox.end(Problem::store());
            return;
        }
        if matches!(wish, Wish::Rematch {})
            && let Err(problem) = self.hall.addresses.may_set(self.connected.address)
        {
            self.refuse(id, problem);
            return;
        }
        let again = stretch.is_some();
        let simulated = self.simulated(&wish);
        let cost = usize::try_from(simulated / SIMULATED_OF_A_MOVE).unwrap_or(usize::MAX);
        if cost > 0 && !self.paid(cost, Instant::now()) {
            self.refuse(
                id,
                Problem::busy("too much is simulated for you in too short a time; wait a moment"),
            );
            return;
        }
        let (mut later, mut hint, mut made) = (None, None, false);
        let visit = || {
            self.hall.visit(&self.seated.cell, |room, done| {
                stretch.into_iter().for_each(|stretch| room.remember(stretch));
                match room.wish(self.seated.guest, wish, done) {
                    Ok(Answer::Done) => {
                        made = done.made.is_some();
                        let reply = format!("{{\"is\":\"reply\",\"id\":{id},\"ok\":{{}}}}");
                        done.say(&self.outbox, frames::text(|text| text.extend_from_slice(reply.as_bytes())));
                    }
                    Ok(Answer::This(ok)) => done.say(&self.outbox, reply(id, ok)),
                    Ok(Answer::Hint(position, seat)) => hint = Some((room.shelved, position, seat)),
                    Ok(Answer::Later(stretch, wish)) if !again => later = Some((stretch, wish)),
                    Ok(Answer::Later(..)) => {
                        let problem = Problem::busy("the table changed meanwhile; ask again");
                        done.say(&self.outbox, refusal(id, problem));
                    }
                    Err(problem) => {
                        self.hall.figures.refused(problem.code);
                        // Nothing was changed, so nothing is to be kept.
                        *done = Done::default();
                        done.say(&self.outbox, refusal(id, problem));
                    }
                }
                Ok(())
            })
        };
        let done = if simulated > room::AT_ONCE { apart(visit) } else { visit() };
        if done.is_none() {
            self.outbox.end(self.hall.why_closed());
        }
        if made {
            // A table that was set by a rematch counts like any other; the next one may be refused.
            let _ = self.hall.addresses.count_table(self.connected.address);
        }
        if let Some((shelved, position, seat)) = hint {
            self.hint(id, shelved, position, seat);
        }
        if let Some((stretch, wish)) = later {
            self.play(id, wish, stretch);
        }
    }

    /// How much has to be simulated for a wish while its table waits.
    fn simulated(&self, wish: &Wish) -> u64 {
        if !self.seated.shelved.game.simulates() {
            return 0;
        }
        let asked = self.hall.visit(&self.seated.cell, |room, _| Ok(room.simulated(wish)));
        asked.and_then(Result::ok).unwrap_or_default()
    }

    /// Plays moves again, off the workers; the guest is not heard meanwhile.
    fn play(&mut self, id: u32, wish: Wish, mut stretch: Box<dyn AnyStretch>) {
        let cost = usize::try_from(stretch.work() / WORK_OF_A_MOVE).unwrap_or(usize::MAX);
        if !self.pay(cost) {
            return;
        }
        self.hall.figures.stretches.increment(1);
        let (hall, whose) = (Arc::clone(self.hall), owner(self.connected.address));
        let playing = tokio::spawn(async move {
            let play = move || {
                stretch.play();
                stretch
            };
            hall.chores.stretches.run(Some(whose), play).await
        });
        self.later = Some(Later { id, wish: Some(wish), playing });
    }

    /// What a wish waited for was played.
    fn go_on(&mut self, stretch: Option<Box<dyn AnyStretch>>) {
        let Some(mut later) = self.later.take() else {
            return;
        };
        let id = later.id;
        match (stretch, later.wish.take()) {
            (Some(stretch), Some(wish)) => self.wish(id, wish, Some(stretch)),
            _ => self.refuse(id, Problem::internal()),
        }
    }

    /// Lets a bot think about a position, and says what comes of it. It is not thought about any more once the guest
    /// is gone, unless it is already.
    fn hint(&mut self, id: u32, shelved: &'static Shelved, position: Box<dyn AnyTable>, seat: Seat) {
        let (hall, cell) = (Arc::clone(self.hall), Arc::clone(&self.seated.cell));
        let outbox = Arc::clone(&self.outbox);
        let ended = HintEnds { hall: Arc::clone(&hall), cell: Arc::clone(&cell), seat };
        let whose = owner(self.connected.address);
        if hall.chores.hints.waiting(whose) >= HINTS {
            drop(ended);
            let because = "too many hints are wanted from your address just now; try again in a moment";
            self.refuse(id, Problem::busy(because));
            return;
        }
        let thinking = tokio::spawn(async move {
            let _ended = ended;
            let frame = match room::hint(&hall, shelved, position, seat, whose).await {
                Some(hint) => {
                    let hint = serde_json::value::to_raw_value(&hint);
                    reply(id, hint.expect("replies can be written as JSON"))
                }
                None => refusal(id, Problem::internal()),
            };
            say(&hall, &cell, &outbox, frame);
        });
        self.hint = Some(thinking.abort_handle());
    }

    fn refuse(&self, id: u32, problem: Problem) {
        self.hall.figures.refused(problem.code);
        say(self.hall, &self.seated.cell, &self.outbox, refusal(id, problem));
    }

    fn leave(&mut self) {
        self.hint.take().inspect(AbortHandle::abort);
        self.hall.visit(&self.seated.cell, |room, done| {
            room.leave_room(self.seated.guest, done);
            Ok(())
        });
    }
}

/// A message that cannot be read costs so much.
const UNREADABLE_COST: usize = 3;

/// What a wish waits for.
async fn played(later: &mut Option<Later>) -> Option<Box<dyn AnyStretch>> {
    match later {
        Some(later) => (&mut later.playing).await.ok().flatten(),
        None => std::future::pending().await,
    }
}

/// A hint that is thought about until this is dropped.
struct HintEnds {
    hall: Arc<Hall>,
    cell: Arc<RoomCell>,
    seat: Seat,
}

impl Drop for HintEnds {
    fn drop(&mut self) {
        self.hall.visit(&self.cell, |room, _| {
            room.hint_ended(self.seat);
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

#[cfg(test)]
mod tests {
    use super::*;

    /// What is played again for a guest who has left would go on for nobody.
    #[tokio::test]
    async fn what_a_guest_waited_for_ends_with_the_connection() {
        let held = Arc::new(());
        let holds = Arc::clone(&held);
        let playing = tokio::spawn(async move {
            let _held = holds;
            std::future::pending().await
        });
        drop(Later { id: 1, wish: None, playing });
        for _ in 0..1000 {
            if Arc::strong_count(&held) == 1 {
                return;
            }
            tokio::task::yield_now().await;
        }
        panic!("it goes on");
    }

    #[test]
    fn a_silent_guest_is_asked_more_than_once() {
        assert_eq!(beat_of(Duration::from_secs(60)), Duration::from_secs(20));
        assert_eq!(beat_of(Duration::ZERO), Duration::from_millis(10), "and not without end");
    }
}
