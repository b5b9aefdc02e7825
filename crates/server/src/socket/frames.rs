//! WebSocket frames (RFC 6455), as far as a server of short text messages needs them.
//!
//! A connection that waits keeps no buffer: what has come is read into one on the stack, and only a frame that is
//! not whole yet is put by.

use std::cell::Cell;
use std::future::poll_fn;
use std::io;
use std::mem::MaybeUninit;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Poll, ready};

use tokio::io::{AsyncRead as _, ReadBuf};
use tokio::net::tcp::OwnedReadHalf;

const CONTINUED: u8 = 0x0;
const TEXT: u8 = 0x1;
const BINARY: u8 = 0x2;
pub(crate) const CLOSE: u8 = 0x8;
pub(crate) const PING: u8 = 0x9;
pub(crate) const PONG: u8 = 0xa;

/// What a client sent.
#[derive(PartialEq, Eq, Debug)]
pub(crate) enum Heard {
    Text(String),
    Binary,
    Ping(Vec<u8>),
    Pong,
    Close,
}

/// Why nothing more can be read.
#[derive(PartialEq, Eq, Debug)]
pub(crate) enum Broken {
    /// This is no frame that a client may send, or the connection is gone.
    Form,
    /// The message is too long.
    Long,
}

/// The most bytes of a head that is written here.
const HEAD_MAX: usize = 10;

/// Writes the head of a frame with so many bytes; gives how many its own are.
fn head(kind: u8, length: usize, head: &mut [u8; HEAD_MAX]) -> usize {
    head[0] = 0x80 | kind;
    match (u8::try_from(length), u16::try_from(length)) {
        (Ok(length @ ..=125), _) => {
            head[1] = length;
            2
        }
        (_, Ok(length)) => {
            head[1] = 126;
            head[2..4].copy_from_slice(&length.to_be_bytes());
            4
        }
        _ => {
            head[1] = 127;
            head[2..10].copy_from_slice(&(length as u64).to_be_bytes());
            10
        }
    }
}

/// A frame ready to be sent; one that goes to several clients is written down once.
pub(crate) type Frame = Arc<[u8]>;

/// Longer messages do not leave their room behind for the next ones.
const SCRATCH_MAX: usize = 1 << 16;

thread_local! {
    /// Where messages are written down before it is known how long they are.
    static SCRATCH: Cell<Vec<u8>> = const { Cell::new(Vec::new()) };
}

/// A text message, written by this.
pub(crate) fn text(write: impl FnOnce(&mut Vec<u8>)) -> Frame {
    let mut bytes = SCRATCH.take();
    bytes.clear();
    bytes.resize(HEAD_MAX, 0);
    write(&mut bytes);
    let mut first = [0; HEAD_MAX];
    let length = head(TEXT, bytes.len() - HEAD_MAX, &mut first);
    // The head ends where the text begins.
    let from = HEAD_MAX - length;
    bytes[from..HEAD_MAX].copy_from_slice(&first[..length]);
    let frame = Frame::from(&bytes[from..]);
    if bytes.capacity() <= SCRATCH_MAX {
        SCRATCH.set(bytes);
    }
    frame
}

/// A control frame. Its content is cut at the most that one may have.
pub(crate) fn control(kind: u8, content: &[u8]) -> Frame {
    let content = content.get(..125).unwrap_or(content);
    let mut first = [0; HEAD_MAX];
    let length = head(kind, content.len(), &mut first);
    [&first[..length], content].concat().into()
}

/// The most frames of a message.
const PIECES: usize = 64;

/// What clients send, message by message.
#[derive(Default)]
struct Frames {
    /// What has come and was not read yet.
    input: Vec<u8>,
    /// How much of it was.
    at: usize,
    /// The message whose frames are still coming: its kind, and what it has so far.
    begun: Option<(u8, Vec<u8>)>,
    /// How many frames it has so far.
    pieces: usize,
}

/// The first bytes of a frame.
struct Head {
    last: bool,
    kind: u8,
    mask: [u8; 4],
    /// Where its content lies in the input.
    from: usize,
    length: usize,
}

impl Frames {
    /// The head of the next frame, if it has come.
    fn head(&self) -> Result<Option<Head>, Broken> {
        let input = self.input.get(self.at..).unwrap_or_default();
        let [first, second, rest @ ..] = input else {
            return Ok(None);
        };
        let (last, kind) = (first & 0x80 != 0, first & 0x0f);
        // Nothing was agreed on that would use the other bits, and a client masks what it sends.
        if first & 0x70 != 0 || second & 0x80 == 0 {
            return Err(Broken::Form);
        }
        let (length, rest) = match second & 0x7f {
            126 => match rest.split_first_chunk::<2>() {
                Some((length, rest)) => (u64::from(u16::from_be_bytes(*length)), rest),
                None => return Ok(None),
            },
            127 => match rest.split_first_chunk::<8>() {
                Some((length, rest)) => (u64::from_be_bytes(*length), rest),
                None => return Ok(None),
            },
            length => (u64::from(length), rest),
        };
        let Some((mask, rest)) = rest.split_first_chunk::<4>() else {
            return Ok(None);
        };
        let length = usize::try_from(length).map_err(|_| Broken::Long)?;
        Ok(Some(Head { last, kind, mask: *mask, from: self.input.len() - rest.len(), length }))
    }

    /// The next message, if it has come.
    fn next(&mut self, most: usize) -> Result<Option<Heard>, Broken> {
        while let Some(Head { last, kind, mask, from, length }) = self.head()? {
            let so_far = self.begun.as_ref().map_or(0, |(_, begun)| begun.len());
            match kind {
                CLOSE | PING | PONG if !last || length > 125 => return Err(Broken::Form),
                CLOSE | PING | PONG => {}
                CONTINUED if self.begun.is_none() => return Err(Broken::Form),
                TEXT | BINARY if self.begun.is_some() => return Err(Broken::Form),
                CONTINUED | TEXT | BINARY if length > most - so_far.min(most) => return Err(Broken::Long),
                CONTINUED | TEXT | BINARY => {}
                _ => return Err(Broken::Form),
            }
            let Some(content) = self.input.get(from..from + length) else {
                break;
            };
            let content: Vec<u8> =
                content.iter().zip(mask.iter().cycle()).map(|(one, mask)| one ^ mask).collect();
            self.at = from + length;
            if self.at == self.input.len() {
                (self.input, self.at) = (Vec::new(), 0);
            }
            let (kind, content) = match kind {
                CLOSE => return Ok(Some(Heard::Close)),
                PING => return Ok(Some(Heard::Ping(content))),
                PONG => return Ok(Some(Heard::Pong)),
                _ => match self.begun.take() {
                    Some((kind, mut begun)) => {
                        begun.extend_from_slice(&content);
                        (kind, begun)
                    }
                    None => (kind, content),
                },
            };
            if last {
                self.pieces = 0;
            }
            match (last, kind) {
                // Nobody has paid yet for what has not ended.
                (false, _) if self.pieces >= PIECES => return Err(Broken::Form),
                (false, kind) => {
                    self.pieces += 1;
                    self.begun = Some((kind, content));
                }
                (true, TEXT) => {
                    return String::from_utf8(content).map(Heard::Text).map(Some).map_err(|_| Broken::Form);
                }
                (true, _) => return Ok(Some(Heard::Binary)),
            }
        }
        self.input.drain(..self.at);
        self.at = 0;
        Ok(None)
    }
}

/// What a client sends.
pub(crate) struct Reader {
    stream: OwnedReadHalf,
    frames: Frames,
    /// The most bytes of a message.
    most: usize,
}

/// How much is read at once.
const AT_ONCE: usize = 4096;

impl Reader {
    /// Reads messages of at most so many bytes; some of the first may have come already.
    pub(crate) fn new(stream: OwnedReadHalf, come: Vec<u8>, most: usize) -> Reader {
        Reader { stream, frames: Frames { input: come, ..Frames::default() }, most }
    }

    /// The next message; nothing once the connection has ended. What was not heard to the end is not lost.
    pub(crate) async fn next(&mut self) -> Option<Result<Heard, Broken>> {
        loop {
            match self.frames.next(self.most) {
                Ok(None) => {}
                Ok(Some(heard)) => return Some(Ok(heard)),
                Err(broken) => return Some(Err(broken)),
            }
            match self.fill().await {
                Ok(0) => return None,
                Ok(_) => {}
                Err(_) => return Some(Err(Broken::Form)),
            }
        }
    }

    /// Reads what has come; gives how much.
    async fn fill(&mut self) -> io::Result<usize> {
        poll_fn(|context| {
            let mut room = [const { MaybeUninit::uninit() }; AT_ONCE];
            let mut read = ReadBuf::uninit(&mut room);
            ready!(Pin::new(&mut self.stream).poll_read(context, &mut read))?;
            self.frames.input.extend_from_slice(read.filled());
            Poll::Ready(Ok(read.filled().len()))
        })
        .await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MOST: usize = 70_000;

    /// A place to write in is kept from message to message, unless one was so long that it would be much to keep.
    #[test]
    fn what_a_long_message_took_is_given_back() {
        _ = text(|out| out.extend_from_slice(b"{}"));
        assert!(SCRATCH.take().capacity() > 0);
        _ = text(|out| out.resize(2 * SCRATCH_MAX, b'x'));
        assert_eq!(SCRATCH.take().capacity(), 0);
    }

    /// A frame as a client sends it.
    fn sent(first: u8, content: &[u8]) -> Vec<u8> {
        let mut head = [0; HEAD_MAX];
        let length = super::head(0, content.len(), &mut head);
        let mut frame = head[..length].to_vec();
        (frame[0], frame[1]) = (first, frame[1] | 0x80);
        let mask = [0x11, 0x22, 0x33, 0x44];
        frame.extend_from_slice(&mask);
        frame.extend(content.iter().zip(mask.iter().cycle()).map(|(one, mask)| one ^ mask));
        frame
    }

    /// What is heard if it comes in pieces of so many bytes.
    fn heard(bytes: &[u8], piece: usize) -> (Vec<Heard>, Option<Broken>) {
        let (mut frames, mut all) = (Frames::default(), Vec::new());
        for piece in bytes.chunks(piece) {
            frames.input.extend_from_slice(piece);
            loop {
                match frames.next(MOST) {
                    Ok(Some(heard)) => all.push(heard),
                    Ok(None) => break,
                    Err(broken) => return (all, Some(broken)),
                }
            }
        }
        (all, None)
    }

    #[test]
    fn messages_are_heard_however_they_come() {
        let long = "é".repeat(33_000);
        let bytes = [
            sent(0x81, b"hello"),
            sent(0x01, b"in "),
            sent(0x89, b"still there?"),
            sent(0x00, b"three "),
            sent(0x80, b"parts"),
            sent(0x81, &[b'x'; 126]),
            sent(0x8a, b""),
            sent(0x81, long.as_bytes()),
            sent(0x82, b"\xff"),
            sent(0x88, b"\x03\xe8"),
        ];
        let text = |text: &str| Heard::Text(text.to_owned());
        for piece in [1, 2, 3, 7, 4096, 1 << 20] {
            let all = [
                text("hello"),
                Heard::Ping(b"still there?".to_vec()),
                text("in three parts"),
                text(&"x".repeat(126)),
                Heard::Pong,
                text(&long),
                Heard::Binary,
                Heard::Close,
            ];
            assert_eq!(heard(&bytes.concat(), piece), (all.into(), None), "in pieces of {piece}");
        }
    }

    #[test]
    fn what_no_client_may_send_ends_it() {
        let form = [
            vec![0x81, 0x01, b'x'],
            sent(0xc1, b"a bit nobody agreed on"),
            sent(0x83, b"an unknown kind"),
            sent(0x8b, b"an unknown control"),
            sent(0x80, b"goes on from nothing"),
            [sent(0x01, b"one"), sent(0x81, b"another begins")].concat(),
            // Empty frames without end were heard for nothing.
            [sent(0x01, b"one"), sent(0x00, b"").repeat(PIECES)].concat(),
            sent(0x09, b"a control in parts"),
            sent(0x89, &[0; 126]),
            sent(0x81, b"\xc3"),
        ];
        for bytes in form {
            assert_eq!(heard(&bytes, 1), (Vec::new(), Some(Broken::Form)), "{bytes:?}");
        }
        let too_long = [
            [&[0x81, 0xff][..], &u64::MAX.to_be_bytes(), &[0; 4]].concat(),
            sent(0x81, &vec![b'x'; MOST + 1]),
            [sent(0x01, &vec![b'x'; MOST]), sent(0x80, b"x")].concat(),
        ];
        for bytes in too_long {
            assert_eq!(heard(&bytes, 4096), (Vec::new(), Some(Broken::Long)), "{} bytes", bytes.len());
        }
    }

    #[test]
    fn frames_are_written_by_their_length() {
        for (length, head) in [
            (0, &[0x81, 0][..]),
            (125, &[0x81, 125]),
            (126, &[0x81, 126, 0, 126]),
            (65_536, &[0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0]),
        ] {
            let frame = text(|out| out.resize(out.len() + length, b'x'));
            let whole = [head, &vec![b'x'; length]].concat();
            assert!(*frame == *whole, "{length} bytes");
        }
        assert_eq!(*control(PONG, b"yes"), *b"\x8a\x03yes");
        assert_eq!(*control(PING, &[b'x'; 126]), *[&[0x89, 125][..], &[b'x'; 125]].concat());
    }
}
