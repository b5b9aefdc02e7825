//! What waits to be written to a socket.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::extract::ws::Utf8Bytes;
use tokio::sync::Notify;

use crate::wire::{Problem, ToClient};

/// A message ready to be written; one that goes to several clients is written down once.
pub(crate) type Frame = Utf8Bytes;

/// The message as a frame.
pub(crate) fn frame(message: &ToClient) -> Frame {
    // Every message type is made of strings, numbers and JSON that was JSON before.
    serde_json::to_string(message).expect("messages can be written as JSON").into()
}

/// The most messages that wait for a client that does not read.
const MOST_FRAMES: usize = 512;
/// The most bytes of them.
const MOST_BYTES: usize = 1 << 20;

/// A socket's queue. Whoever does not read is cut off, and may come back and resume.
#[derive(Default)]
pub(crate) struct Outbox {
    queue: Mutex<Queue>,
    wake: Notify,
}

#[derive(Default)]
struct Queue {
    frames: VecDeque<Frame>,
    bytes: usize,
    /// Nothing follows the last frame.
    ended: bool,
}

impl Outbox {
    pub(crate) fn new() -> Arc<Outbox> {
        Arc::default()
    }

    /// A queue is whole between any two of its operations, so a panic elsewhere cannot spoil it.
    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn push(&self, frame: Frame) {
        let mut queue = self.queue();
        if queue.ended {
            return;
        }
        queue.bytes += frame.len();
        queue.frames.push_back(frame);
        if queue.frames.len() > MOST_FRAMES || queue.bytes > MOST_BYTES {
            queue.frames.clear();
            queue
                .frames
                .push_back(bye(Problem::busy("the connection is too slow for what happens at the table")));
            queue.ended = true;
        }
        drop(queue);
        self.wake.notify_one();
    }

    /// Says why and ends the connection.
    pub(crate) fn end(&self, problem: Problem) {
        let mut queue = self.queue();
        if !queue.ended {
            queue.frames.push_back(bye(problem));
            queue.ended = true;
        }
        drop(queue);
        self.wake.notify_one();
    }

    /// Waits until something is to be written.
    pub(crate) async fn ready(&self) {
        self.wake.notified().await;
    }

    /// Takes what waits; says whether nothing will follow.
    pub(crate) fn take(&self, frames: &mut Vec<Frame>) -> bool {
        let mut queue = self.queue();
        queue.bytes = 0;
        frames.extend(queue.frames.drain(..));
        queue.ended
    }
}

fn bye(problem: Problem) -> Frame {
    frame(&ToClient::Bye(problem))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reader_that_does_not_read_is_told_once_and_cut_off() {
        let outbox = Outbox::new();
        for _ in 0..=MOST_FRAMES {
            outbox.push("{}".into());
        }
        outbox.push("late".into());
        let mut frames = Vec::new();
        assert!(outbox.take(&mut frames));
        assert_eq!(frames.len(), 1);
        assert!(frames[0].starts_with(r#"{"is":"bye","code":"busy""#), "{}", frames[0]);
    }

    #[test]
    fn a_few_long_messages_are_too_much_as_well() {
        let outbox = Outbox::new();
        outbox.push("x".repeat(MOST_BYTES).into());
        let mut frames = Vec::new();
        assert!(!outbox.take(&mut frames));
        outbox.push("x".repeat(MOST_BYTES + 1).into());
        assert!(outbox.take(&mut frames));
    }
}
