//! A link: all that two nodes say to each other.
//!
//! What one says to the other is one stream of messages in order, sealed in pieces, each with its number. Many tables share
//! a piece: whatever has come up while the last one was sent makes the next one. NATS may lose a piece; then a number is
//! missing, or none comes any more, and everything between the two begins anew. So whoever hears something has heard all
//! that was said before it.

use std::mem;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use super::message::{self, Message};
use super::seal::{HEAD, Head, Key};
use crate::outbox::Frame;

/// The most bytes of a piece; NATS takes a megabyte unless told otherwise.
const PIECE: usize = 128 * 1024;
/// The most bytes that wait for a node; one that takes nothing is not spoken to any more.
const MOST: usize = 64 << 20;
/// The longest message that is put together from pieces.
const LONGEST: usize = 64 << 20;

/// A piece begins with a message, or goes on with the last one.
const BEGINS: u8 = 0;
const GOES_ON: u8 = 1;

/// What two nodes say to each other.
pub(super) struct Link {
    /// The other node, and
    pub(super) peer: i64,
    /// where it is spoken to.
    pub(super) subject: async_nats::Subject,
    outgoing: Mutex<Outgoing>,
    incoming: Mutex<Incoming>,
    /// When something was last heard, in milliseconds of this process.
    heard: AtomicU64,
    /// The last connection that the other has begun.
    seen: AtomicU64,
    /// Whether the other was waited for in vain since.
    doubtful: AtomicBool,
    /// How many connections there are between the two.
    uses: AtomicUsize,
}

struct Outgoing {
    from: i64,
    key: Key,
    next: u64,
    queue: Vec<u8>,
    /// How many bytes of the queue belong to a message of which some are sent.
    begun: usize,
    /// What some are told and others may be too, at the end of the queue.
    told: Option<(Frame, Vec<u64>)>,
    /// Whether it waits for its turn to be sent.
    listed: bool,
}

struct Incoming {
    key: Key,
    next: u64,
    /// The message of which more is to come.
    buffer: Vec<u8>,
}

fn uptime() -> u64 {
    static BEGAN: LazyLock<Instant> = LazyLock::new(Instant::now);
    u64::try_from(BEGAN.elapsed().as_millis()).unwrap_or(u64::MAX)
}

/// What came of a piece.
#[derive(PartialEq, Eq, Debug)]
pub(super) enum Heard {
    /// It follows what was heard before.
    Next,
    /// It was said by somebody else, or heard before.
    Nothing,
    /// Something before it was lost.
    AfterLoss,
}

/// A whole value is behind the lock between any two uses of it.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Link {
    /// A link from one node to another, with the key of either direction.
    pub(super) fn new(from: i64, peer: i64, subject: async_nats::Subject, keys: (Key, Key)) -> Arc<Link> {
        let outgoing =
            Outgoing { from, key: keys.0, next: 0, queue: Vec::new(), begun: 0, told: None, listed: false };
        let incoming = Incoming { key: keys.1, next: 0, buffer: Vec::new() };
        let (outgoing, incoming) = (Mutex::new(outgoing), Mutex::new(incoming));
        let (heard, uses, seen) = (AtomicU64::new(uptime()), AtomicUsize::new(0), AtomicU64::new(0));
        Arc::new(Link {
            peer,
            subject,
            outgoing,
            incoming,
            heard,
            seen,
            doubtful: AtomicBool::new(false),
            uses,
        })
    }

    /// Says something; says whether the link is to be listed for its turn.
    pub(super) fn say(&self, message: &Message<'_>) -> bool {
        let mut outgoing = lock(&self.outgoing);
        outgoing.settle();
        message.write(&mut outgoing.queue);
        outgoing.list()
    }

    /// Tells a client of the other node something. Many are told the same: it is said once.
    pub(super) fn tell(&self, connection: u64, frame: &Frame) {
        let mut outgoing = lock(&self.outgoing);
        match &mut outgoing.told {
            Some((told, connections)) if Arc::ptr_eq(told, frame) => connections.push(connection),
            _ => {
                outgoing.settle();
                outgoing.told = Some((Frame::clone(frame), vec![connection]));
            }
        }
    }

    /// Whether something waits and the link is to be listed for its turn.
    pub(super) fn ready(&self) -> bool {
        lock(&self.outgoing).list()
    }

    /// Whether too much waits.
    pub(super) fn is_stuck(&self) -> bool {
        lock(&self.outgoing).queue.len() > MOST
    }

    /// The next piece to be sent, sealed; once there is none, the link is not listed any more.
    pub(super) fn piece(&self) -> Option<Vec<u8>> {
        lock(&self.outgoing).piece()
    }

    /// Drops what waits, but not the rest of what is half said.
    pub(super) fn drop_waiting(&self) {
        let mut outgoing = lock(&self.outgoing);
        outgoing.told = None;
        let begun = outgoing.begun;
        outgoing.queue.truncate(begun);
    }

    /// Hears a piece, and hands out the messages that are whole by it.
    pub(super) fn hear(&self, head: Head, bytes: &mut [u8], mut each: impl FnMut(Message<'_>)) -> Heard {
        let mut incoming = lock(&self.incoming);
        let Incoming { key, next, buffer } = &mut *incoming;
        if head.number < *next {
            return Heard::Nothing;
        }
        let Some((kind, content)) = key.open(head, bytes).and_then(<[u8]>::split_first) else {
            return Heard::Nothing;
        };
        let how = if head.number > *next { Heard::AfterLoss } else { Heard::Next };
        *next = head.number + 1;
        self.heard.store(uptime(), Ordering::Release);
        self.doubtful.store(false, Ordering::Release);
        if how == Heard::AfterLoss || *kind == BEGINS {
            buffer.clear();
        }
        if *kind == GOES_ON && buffer.is_empty() {
            return how;
        }
        let joined;
        let whole = if buffer.is_empty() {
            content
        } else {
            buffer.extend_from_slice(content);
            joined = mem::take(buffer);
            &joined
        };
        let mut at = 0;
        while let Some((message, long)) = message::first(&whole[at..]) {
            // What is of no known kind is from a newer node.
            message::read(message).into_iter().for_each(&mut each);
            at += long;
        }
        if (1..=LONGEST).contains(&(whole.len() - at)) {
            *buffer = whole[at..].to_vec();
        }
        how
    }

    /// Notes a connection that the other has begun.
    pub(super) fn see(&self, connection: u64) {
        self.seen.fetch_max(connection, Ordering::AcqRel);
    }

    /// The last connection that the other has begun.
    pub(super) fn seen(&self) -> u64 {
        self.seen.load(Ordering::Acquire)
    }

    /// Counts a connection between the two.
    pub(super) fn used(&self) {
        if self.uses.fetch_add(1, Ordering::AcqRel) == 0 {
            // It was not listened to before.
            self.heard.store(uptime(), Ordering::Release);
        }
    }

    pub(super) fn unused(&self) {
        self.uses.fetch_sub(1, Ordering::AcqRel);
    }

    pub(super) fn is_used(&self) -> bool {
        self.uses.load(Ordering::Acquire) > 0
    }

    /// Notes that the other was waited for in vain.
    pub(super) fn doubt(&self) {
        self.doubtful.store(true, Ordering::Release);
    }

    /// Whether the other was waited for in vain since it was last heard.
    pub(super) fn is_doubtful(&self) -> bool {
        self.doubtful.load(Ordering::Acquire)
    }

    /// For how long nothing was heard.
    pub(super) fn silence(&self) -> Duration {
        Duration::from_millis(uptime().saturating_sub(self.heard.load(Ordering::Acquire)))
    }
}

impl Outgoing {
    /// Puts what some are told behind what waits.
    fn settle(&mut self) {
        if let Some((frame, connections)) = self.told.take() {
            Message::Told { connections, frame: &frame }.write(&mut self.queue);
        }
    }

    fn list(&mut self) -> bool {
        let waits = !self.queue.is_empty() || self.told.is_some();
        waits && !mem::replace(&mut self.listed, true)
    }

    fn piece(&mut self) -> Option<Vec<u8>> {
        self.settle();
        if self.queue.is_empty() {
            self.listed = false;
            return None;
        }
        let (kind, long) = if self.begun > 0 {
            (GOES_ON, self.begun.min(PIECE))
        } else {
            let mut long = 0;
            while let Some((_, message)) = message::first(&self.queue[long..])
                && (long == 0 || long + message <= PIECE)
            {
                long += message;
            }
            self.begun = long;
            (BEGINS, long.min(PIECE))
        };
        // One message that is too long for a piece is said in several.
        self.begun -= long;
        let head = Head { from: self.from, number: self.next };
        self.next += 1;
        let mut piece = Vec::with_capacity(HEAD + 1 + long + 16);
        piece.extend_from_slice(&head.written());
        piece.push(kind);
        piece.extend(self.queue.drain(..long));
        self.key.seal(head, &mut piece);
        Some(piece)
    }
}

#[cfg(test)]
mod tests {
    use super::super::seal::Secret;
    use super::*;

    fn pair() -> (Arc<Link>, Arc<Link>) {
        let secret = Secret::of(b"secret");
        let (a, b) = ([1; 32], [2; 32]);
        let keys = |own, other| (secret.key(own, other), secret.key(other, own));
        (Link::new(1, 2, "b".into(), keys(&a, &b)), Link::new(2, 1, "a".into(), keys(&b, &a)))
    }

    const RESET: &str = "Reset { seen: 0, given: 0 }";

    fn pieces(link: &Link) -> Vec<Vec<u8>> {
        std::iter::from_fn(|| link.piece()).collect()
    }

    fn hear(link: &Link, piece: &[u8]) -> (Heard, Vec<String>) {
        let mut messages = Vec::new();
        let head = Head::read(piece).expect("a head");
        let heard = link.hear(head, &mut piece.to_vec(), |message| {
            messages.push(match message {
                Message::Told { connections, frame } => format!("{connections:?} {}", frame.len()),
                message => format!("{message:?}"),
            });
        });
        (heard, messages)
    }

    #[test]
    fn what_is_told_to_many_is_said_once_and_in_order() {
        let (a, b) = pair();
        let (one, other): (Frame, Frame) = (Arc::from(&b"one"[..]), Arc::from(&b"one"[..]));
        a.tell(1, &one);
        a.tell(2, &one);
        assert!(a.ready() && !a.ready(), "it is listed once");
        assert!(!a.say(&Message::Beat));
        a.tell(3, &other);
        let pieces = pieces(&a);
        assert_eq!(pieces.len(), 1);
        assert_eq!(
            hear(&b, &pieces[0]),
            (Heard::Next, vec!["[1, 2] 3".into(), "Beat".into(), "[3] 3".into()])
        );
        assert!(a.say(&Message::Beat), "it is listed anew");
    }

    #[test]
    fn nothing_is_heard_twice_and_a_loss_is_noticed() {
        let (a, b) = pair();
        let mut said = Vec::new();
        for _ in 0..4 {
            a.say(&Message::Beat);
            said.extend(pieces(&a));
        }
        let beat = || vec!["Beat".to_owned()];
        assert_eq!(hear(&b, &said[0]), (Heard::Next, beat()));
        assert_eq!(hear(&b, &said[0]), (Heard::Nothing, vec![]), "said again by somebody who listened");
        assert_eq!(hear(&b, &said[2]), (Heard::AfterLoss, beat()));
        assert_eq!(hear(&b, &said[1]), (Heard::Nothing, vec![]), "too late");
        assert_eq!(hear(&b, &said[3]), (Heard::Next, beat()));
        assert_eq!(hear(&a, &said[3]), (Heard::Nothing, vec![]), "not said by the other");
    }

    #[test]
    fn a_message_that_is_too_long_for_a_piece_comes_in_several() {
        let (a, b) = pair();
        let long: Frame = vec![7; 3 * PIECE].into();
        a.say(&Message::Beat);
        a.tell(9, &long);
        a.say(&Message::Reset { seen: 0, given: 0 });
        let said = pieces(&a);
        assert!(said.len() >= 4 && said.iter().all(|piece| piece.len() < PIECE + 100), "{}", said.len());
        let heard: Vec<String> = said.iter().flat_map(|piece| hear(&b, piece).1).collect();
        assert_eq!(heard, ["Beat".to_owned(), format!("[9] {}", 3 * PIECE), RESET.to_owned()]);

        // Without its first part it is left out, and so it is without its last.
        a.tell(9, &long);
        let cut = pieces(&a);
        let heard: Vec<_> = cut[1..].iter().map(|piece| hear(&b, piece)).collect();
        assert!(heard[0].0 == Heard::AfterLoss && heard.iter().all(|(_, messages)| messages.is_empty()));
        a.tell(9, &long);
        let first = a.piece().expect("it begins");
        a.say(&Message::Beat);
        a.drop_waiting();
        a.say(&Message::Reset { seen: 0, given: 0 });
        let rest = pieces(&a);
        assert_eq!(hear(&b, &first).1, Vec::<String>::new());
        let heard: Vec<String> = rest.iter().flat_map(|piece| hear(&b, piece).1).collect();
        assert_eq!(heard.last().map(String::as_str), Some(RESET), "what waited is dropped, the half is not");
        assert!(!heard.contains(&"Beat".to_owned()));
    }

    #[test]
    fn a_link_that_nobody_uses_is_not_silent_when_somebody_begins() {
        let (a, _) = pair();
        assert!(!a.is_used());
        a.used();
        assert!(a.is_used() && a.silence() < Duration::from_secs(1));
        a.unused();
        assert!(!a.is_used() && !a.is_stuck());
    }
}
