//! What waits to be written to a socket.

use std::io::{self, ErrorKind};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::net::tcp::OwnedWriteHalf;
use tokio::sync::Notify;
use tokio::time::timeout;

use crate::socket::frames;
use crate::wire::{Problem, ToClient};

pub(crate) use frames::Frame;

/// The message as a frame.
pub(crate) fn frame(message: &ToClient) -> Frame {
    // Every message type is made of strings, numbers and JSON that was JSON before.
    frames::text(|text| serde_json::to_writer(text, message).expect("messages can be written as JSON"))
}

/// The most messages that wait for a client that does not read.
const MOST_FRAMES: usize = 512;
/// The most bytes of them, behind the one that is being written: the log of a long game is one long message.
const MOST_BYTES: usize = 1 << 20;
/// The most bytes that wait for all clients together; beyond that whoever does not read is cut off at once.
const MOST_OF_ALL: usize = 64 << 20;
/// How long a client may take to read what is sent.
const WRITE_TIME: Duration = Duration::from_secs(20);

/// A socket's queue. Whoever has something for it writes it there and then, as far as the socket takes it; for the
/// rest its own task is woken. Whoever does not read is cut off, and may come back and resume.
pub(crate) struct Outbox {
    queue: Mutex<Queue>,
    way: Way,
    wake: Notify,
}

/// The way to a client.
enum Way {
    Socket(OwnedWriteHalf),
    /// Through the node at which it is.
    #[cfg(feature = "cluster")]
    Node(crate::cluster::ToNode),
}

/// How many bytes wait for all clients together.
#[derive(Clone, Default)]
pub(crate) struct Unread(Arc<AtomicUsize>);

impl Unread {
    pub(crate) fn bytes(&self) -> usize {
        self.0.load(Ordering::Relaxed)
    }
}

struct Queue {
    waiting: Vec<Frame>,
    /// How many bytes wait,
    bytes: usize,
    /// how many may,
    room: usize,
    /// and how many of them are counted among those of all.
    counted: usize,
    unread: Unread,
    /// Bytes that the socket did not take yet.
    rest: Vec<u8>,
    /// Nothing follows the last message.
    ended: bool,
}

/// How far a queue was written.
#[derive(PartialEq, Eq, Debug)]
enum Written {
    /// All of it.
    All,
    /// The socket takes no more now.
    Some,
    /// All of it, and nothing will follow.
    Ended,
}

impl Queue {
    fn new(unread: &Unread) -> Queue {
        let (waiting, rest) = (Vec::new(), Vec::new());
        Queue { waiting, rest, bytes: 0, room: 0, counted: 0, unread: unread.clone(), ended: false }
    }

    fn push(&mut self, frame: Frame) {
        if self.ended {
            return;
        }
        let stuck = !self.rest.is_empty();
        if self.waiting.is_empty() && !stuck {
            self.room = frame.len() + MOST_BYTES;
        }
        self.bytes += frame.len();
        self.waiting.push(frame);
        let crowded = stuck && self.count() > MOST_OF_ALL;
        if self.waiting.len() > MOST_FRAMES || self.bytes > self.room || crowded {
            self.waiting.clear();
            self.bytes = self.rest.len();
            self.end(Problem::busy("the connection is too slow for what happens at the table"));
        }
    }

    /// A control frame; whoever asks for answers and reads none has enough of them waiting.
    fn push_control(&mut self, frame: Frame) {
        if !self.ended && self.waiting.len() < MOST_FRAMES {
            self.waiting.push(frame);
        }
    }

    /// Counts what waits here among what waits for all; says how much that is.
    fn count(&mut self) -> usize {
        let all = &self.unread.0;
        let before = std::mem::replace(&mut self.counted, self.bytes);
        if self.bytes >= before {
            let more = self.bytes - before;
            all.fetch_add(more, Ordering::Relaxed) + more
        } else {
            let less = before - self.bytes;
            all.fetch_sub(less, Ordering::Relaxed) - less
        }
    }

    fn end(&mut self, problem: Problem) {
        if !self.ended {
            self.waiting.push(frame(&ToClient::Bye(problem)));
            self.ended = true;
        }
    }

    /// Writes what waits, in one go.
    fn write(&mut self, mut to: impl FnMut(&[u8]) -> io::Result<usize>) -> io::Result<Written> {
        let joined;
        let out = match (&*self.rest, &*self.waiting) {
            // Most often one frame is all there is.
            ([], [frame]) => &**frame,
            (rest, waiting) => {
                joined = waiting.iter().fold(rest.to_vec(), |mut joined, frame| {
                    joined.extend_from_slice(frame);
                    joined
                });
                &joined
            }
        };
        let mut done = 0;
        let mut full = false;
        while done < out.len() && !full {
            match to(&out[done..]) {
                Ok(0) => return Err(ErrorKind::WriteZero.into()),
                Ok(more) => done += more,
                Err(error) if error.kind() == ErrorKind::WouldBlock => full = true,
                Err(error) => return Err(error),
            }
        }
        self.rest = out[done..].to_vec();
        self.bytes = self.rest.len();
        self.waiting.clear();
        if self.bytes != self.counted {
            self.count();
        }
        if full {
            return Ok(Written::Some);
        }
        Ok(if self.ended { Written::Ended } else { Written::All })
    }
}

impl Drop for Queue {
    fn drop(&mut self) {
        self.bytes = 0;
        self.count();
    }
}

impl Outbox {
    pub(crate) fn new(stream: OwnedWriteHalf, unread: &Unread) -> Arc<Outbox> {
        Outbox::by(Way::Socket(stream), unread)
    }

    /// A queue of nobody's own: what is written to it goes to another node, which has one for the client.
    #[cfg(feature = "cluster")]
    pub(crate) fn to_node(node: crate::cluster::ToNode, unread: &Unread) -> Arc<Outbox> {
        Outbox::by(Way::Node(node), unread)
    }

    fn by(way: Way, unread: &Unread) -> Arc<Outbox> {
        Arc::new(Outbox { queue: Mutex::new(Queue::new(unread)), way, wake: Notify::new() })
    }

    /// A queue is whole between any two of its operations, so a panic elsewhere cannot spoil it.
    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Lets a message wait; [`Outbox::flush`] is to follow.
    pub(crate) fn push(&self, frame: Frame) {
        #[cfg(feature = "cluster")]
        if let Way::Node(node) = &self.way {
            node.tell(&frame);
            return;
        }
        self.queue().push(frame);
    }

    /// Sends a control frame.
    pub(crate) fn control(&self, kind: u8, content: &[u8]) {
        #[cfg(feature = "cluster")]
        if let Way::Node(_) = &self.way {
            return;
        }
        self.queue().push_control(frames::control(kind, content));
        self.flush();
    }

    /// Says why and ends the connection.
    pub(crate) fn end(&self, problem: Problem) {
        #[cfg(feature = "cluster")]
        if let Way::Node(node) = &self.way {
            if !std::mem::replace(&mut self.queue().ended, true) {
                node.end(&problem);
            }
            self.wake.notify_one();
            return;
        }
        self.queue().end(problem);
        self.flush();
    }

    /// Ends the connection with a last control frame; what comes after that is dropped.
    pub(crate) fn close(&self) {
        let mut queue = self.queue();
        queue.ended = true;
        queue.waiting.push(frames::control(frames::CLOSE, &[]));
        drop(queue);
        // It is gone already, or does not read: there is nobody to be told.
        let _ = self.write();
    }

    fn write(&self) -> io::Result<Written> {
        match &self.way {
            Way::Socket(stream) => {
                let mut queue = self.queue();
                if queue.waiting.is_empty() && queue.rest.is_empty() && !queue.ended {
                    return Ok(Written::All);
                }
                queue.write(|bytes| stream.try_write(bytes))
            }
            #[cfg(feature = "cluster")]
            Way::Node(node) => {
                node.flush();
                Ok(if self.queue().ended { Written::Ended } else { Written::All })
            }
        }
    }

    /// Writes what waits, as far as the socket takes it.
    pub(crate) fn flush(&self) {
        if !matches!(self.write(), Ok(Written::All)) {
            self.wake.notify_one();
        }
    }

    /// Waits until the socket's task has something to do.
    pub(crate) async fn stuck(&self) {
        self.wake.notified().await;
    }

    /// Writes all that waits, with patience; says whether the connection goes on.
    pub(crate) async fn finish(&self) -> bool {
        let all = async {
            loop {
                match self.write() {
                    Ok(Written::All) => return true,
                    Ok(Written::Some) => {}
                    Ok(Written::Ended) | Err(_) => return false,
                }
                let writable = match &self.way {
                    Way::Socket(stream) => stream.writable().await,
                    #[cfg(feature = "cluster")]
                    Way::Node(_) => Ok(()),
                };
                if writable.is_err() {
                    return false;
                }
            }
        };
        timeout(WRITE_TIME, all).await.unwrap_or(false)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(text: impl AsRef<[u8]>) -> Frame {
        frames::text(|out| out.extend_from_slice(text.as_ref()))
    }

    #[test]
    fn a_reader_that_does_not_read_is_told_once_and_cut_off() {
        let mut queue = Queue::new(&Unread::default());
        for _ in 0..=MOST_FRAMES {
            queue.push(text("{}"));
        }
        queue.push(text("late"));
        let mut written = Vec::new();
        let all = queue.write(|bytes| {
            written.extend_from_slice(bytes);
            Ok(bytes.len())
        });
        assert_eq!(all.expect("it is written"), Written::Ended);
        let written = String::from_utf8_lossy(&written[2..]);
        assert!(written.starts_with(r#"{"is":"bye","code":"busy""#), "{written}");
    }

    #[test]
    fn answers_to_pings_do_not_pile_up_nor_follow_the_end() {
        let mut queue = Queue::new(&Unread::default());
        let pong = || frames::control(frames::PONG, b"ping");
        for _ in 0..2 * MOST_FRAMES {
            queue.push_control(pong());
        }
        assert_eq!(queue.waiting.len(), MOST_FRAMES);
        let mut queue = Queue::new(&Unread::default());
        queue.end(Problem::busy("the end"));
        queue.push_control(pong());
        assert_eq!(queue.waiting.len(), 1, "nothing follows the last message");
    }

    #[test]
    fn a_few_long_messages_are_too_much_as_well() {
        let mut queue = Queue::new(&Unread::default());
        let full = || io::Error::from(ErrorKind::WouldBlock);
        queue.push(text("x".repeat(3 * MOST_BYTES)));
        assert_eq!(queue.write(|_| Err(full())).expect("it waits"), Written::Some);
        // With its head it is as much as may wait behind another.
        queue.push(text("x".repeat(MOST_BYTES - 10)));
        assert!(!queue.ended, "the log of a long game is one message");
        assert_eq!(queue.write(|_| Err(full())).expect("it waits"), Written::Some);
        queue.push(text("x"));
        assert!(queue.ended, "what the socket did not take counts too");
    }

    /// 640 clients of ten addresses could each let a megabyte wait.
    #[test]
    fn all_who_do_not_read_together_are_too_much_as_well() {
        let unread = Unread::default();
        let client = || {
            let mut queue = Queue::new(&unread);
            queue.push(text("x".repeat(MOST_BYTES / 2)));
            let stuck = queue.write(|_| Err(ErrorKind::WouldBlock.into()));
            assert_eq!(stuck.expect("it waits"), Written::Some);
            queue
        };
        let mut all: Vec<Queue> = (0..127).map(|_| client()).collect();
        all[0].push(text("x"));
        assert!(!all[0].ended, "there is room");
        all.push(client());
        all[1].push(text("x"));
        assert!(all[1].ended && !all[0].ended);
        let mut reads = Queue::new(&unread);
        reads.push(text("x"));
        assert!(!reads.ended, "whoever reads does not notice");
        drop((all, reads));
        assert_eq!(unread.bytes(), 0);
    }

    #[test]
    fn what_the_socket_does_not_take_at_once_follows() {
        let mut queue = Queue::new(&Unread::default());
        queue.push(text("one"));
        let mut written = Vec::new();
        let mut takes = |bytes: &[u8], room: usize| {
            let now = bytes.len().min(room - written.len());
            written.extend_from_slice(&bytes[..now]);
            if now == 0 { Err(ErrorKind::WouldBlock.into()) } else { Ok(now) }
        };
        assert_eq!(queue.write(|bytes| takes(bytes, 2)).expect("some"), Written::Some);
        queue.push(text("two"));
        assert_eq!(queue.write(|bytes| takes(bytes, 100)).expect("the rest"), Written::All);
        assert_eq!(written, b"\x81\x03one\x81\x03two");
        assert!(queue.write(|_| Err(ErrorKind::BrokenPipe.into())).is_ok(), "nothing is left to write");
    }
}
