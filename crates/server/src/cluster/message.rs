//! The messages between nodes, as bytes: a kind, then what belongs to it.
//!
//! A message of a kind that a node does not know is left out, so that a newer one can say more to those that understand it.

use std::net::IpAddr;

/// One message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Message<'a> {
    /// Still here.
    Beat,
    /// Something was lost on the way, so all connections between the two are over that either has begun by now: those of the
    /// other up to the last that was `seen`, its own up to the last that was `given`.
    Reset { seen: u64, given: u64 },
    /// A client wants to sit down at a table of the other node, or of nobody.
    Greet { connection: u64, address: IpAddr, hello: &'a str },
    /// The table is somewhere else.
    NotHere { connection: u64 },
    /// The client says this.
    Said { connection: u64, text: &'a str },
    /// Clients are told this: a frame.
    Told { connections: Vec<u64>, frame: &'a [u8] },
    /// The client is sent home.
    End { connection: u64, code: &'a str, because: &'a str },
    /// The client is gone.
    Left { connection: u64 },
    /// A question between nodes, as JSON, with bytes that belong to it,
    Ask { number: u64, about: &'a str, body: &'a [u8] },
    /// and what it is answered with.
    Answer { number: u64, about: &'a str, body: &'a [u8] },
}

const BEAT: u8 = 0;
const RESET: u8 = 1;
const GREET: u8 = 2;
const NOT_HERE: u8 = 3;
const SAID: u8 = 4;
const TOLD: u8 = 5;
const END: u8 = 6;
const LEFT: u8 = 7;
const ASK: u8 = 8;
const ANSWER: u8 = 9;

/// The bytes before a message that say how long it is.
pub(super) const LENGTH: usize = 4;

fn put_number(out: &mut Vec<u8>, number: u64) {
    out.extend_from_slice(&number.to_le_bytes());
}

fn length(bytes: usize) -> [u8; LENGTH] {
    // No message here has four gigabytes.
    u32::try_from(bytes).unwrap_or(u32::MAX).to_le_bytes()
}

fn put_bytes(out: &mut Vec<u8>, bytes: &[u8]) {
    out.extend_from_slice(&length(bytes.len()));
    out.extend_from_slice(bytes);
}

impl Message<'_> {
    /// Writes it behind what is there, with its length.
    pub(super) fn write(&self, out: &mut Vec<u8>) {
        let at = out.len();
        out.extend_from_slice(&[0; LENGTH]);
        match self {
            Message::Beat => out.push(BEAT),
            Message::Reset { seen, given } => {
                one(out, RESET, *seen);
                put_number(out, *given);
            }
            Message::Greet { connection, address, hello } => {
                out.push(GREET);
                put_number(out, *connection);
                put_bytes(out, address.to_string().as_bytes());
                out.extend_from_slice(hello.as_bytes());
            }
            Message::NotHere { connection } => one(out, NOT_HERE, *connection),
            Message::Said { connection, text } => {
                one(out, SAID, *connection);
                out.extend_from_slice(text.as_bytes());
            }
            Message::Told { connections, frame } => {
                out.push(TOLD);
                out.extend_from_slice(&length(connections.len()));
                connections.iter().for_each(|connection| put_number(out, *connection));
                out.extend_from_slice(frame);
            }
            Message::End { connection, code, because } => {
                one(out, END, *connection);
                put_bytes(out, code.as_bytes());
                out.extend_from_slice(because.as_bytes());
            }
            Message::Left { connection } => one(out, LEFT, *connection),
            Message::Ask { number, about, body } => {
                one(out, ASK, *number);
                put_bytes(out, about.as_bytes());
                out.extend_from_slice(body);
            }
            Message::Answer { number, about, body } => {
                one(out, ANSWER, *number);
                put_bytes(out, about.as_bytes());
                out.extend_from_slice(body);
            }
        }
        let long = length(out.len() - at - LENGTH);
        out[at..at + LENGTH].copy_from_slice(&long);
    }
}

fn one(out: &mut Vec<u8>, kind: u8, connection: u64) {
    out.push(kind);
    put_number(out, connection);
}

/// What is left to read.
struct Rest<'a>(&'a [u8]);

impl<'a> Rest<'a> {
    fn take(&mut self, many: usize) -> Option<&'a [u8]> {
        let (taken, rest) = self.0.split_at_checked(many)?;
        self.0 = rest;
        Some(taken)
    }

    fn number(&mut self) -> Option<u64> {
        Some(u64::from_le_bytes(self.take(8)?.try_into().ok()?))
    }

    fn length(&mut self) -> Option<usize> {
        usize::try_from(u32::from_le_bytes(self.take(LENGTH)?.try_into().ok()?)).ok()
    }

    fn bytes(&mut self) -> Option<&'a [u8]> {
        let long = self.length()?;
        self.take(long)
    }

    fn text(&mut self) -> Option<&'a str> {
        std::str::from_utf8(self.bytes()?).ok()
    }

    fn all_text(self) -> Option<&'a str> {
        std::str::from_utf8(self.0).ok()
    }
}

/// The first message of these bytes, and how many of them it is, with its length. `None` if it is not whole yet.
pub(super) fn first(bytes: &[u8]) -> Option<(&[u8], usize)> {
    let mut rest = Rest(bytes);
    let message = rest.bytes()?;
    Some((message, LENGTH + message.len()))
}

/// Reads a message without its length; `None` if it is of no kind that is known here.
pub(super) fn read(bytes: &[u8]) -> Option<Message<'_>> {
    let mut rest = Rest(bytes);
    let kind = rest.take(1)?[0];
    Some(match kind {
        BEAT => Message::Beat,
        RESET => Message::Reset { seen: rest.number()?, given: rest.number()? },
        GREET => {
            let (connection, address) = (rest.number()?, rest.text()?.parse().ok()?);
            Message::Greet { connection, address, hello: rest.all_text()? }
        }
        NOT_HERE => Message::NotHere { connection: rest.number()? },
        SAID => Message::Said { connection: rest.number()?, text: rest.all_text()? },
        TOLD => {
            let many = rest.length()?;
            let connections = (0..many).map(|_| rest.number()).collect::<Option<_>>()?;
            Message::Told { connections, frame: rest.0 }
        }
        END => {
            let (connection, code) = (rest.number()?, rest.text()?);
            Message::End { connection, code, because: rest.all_text()? }
        }
        LEFT => Message::Left { connection: rest.number()? },
        ASK => Message::Ask { number: rest.number()?, about: rest.text()?, body: rest.0 },
        ANSWER => Message::Answer { number: rest.number()?, about: rest.text()?, body: rest.0 },
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_message_is_read_as_it_was_written_and_no_part_of_one_is() {
        let address = IpAddr::from([10, 0, 0, 7]);
        let messages = [
            Message::Beat,
            Message::Reset { seen: 5, given: 6 },
            Message::Greet { connection: 1, address, hello: "{\"table\":\"t\"}" },
            Message::NotHere { connection: 3 },
            Message::Said { connection: u64::MAX, text: "ä" },
            Message::Told { connections: vec![4, 5], frame: b"\x81\x02{}" },
            Message::End { connection: 6, code: "key", because: "it was revoked" },
            Message::Left { connection: 7 },
            Message::Ask { number: 8, about: "{}", body: b"body" },
            Message::Answer { number: 8, about: "[]", body: b"" },
        ];
        let mut all = Vec::new();
        messages.iter().for_each(|message| message.write(&mut all));
        let mut at = 0;
        for message in &messages {
            let (bytes, long) = first(&all[at..]).expect("it is whole");
            assert_eq!(read(bytes).as_ref(), Some(message));
            assert!(first(&all[at..at + long - 1]).is_none(), "not without its last byte");
            at += long;
        }
        assert_eq!(at, all.len());
        assert!(read(&[99, 1, 2, 3]).is_none(), "a kind from tomorrow is left out");
        assert!(read(&[]).is_none() && read(&[TOLD, 255, 255, 255, 255]).is_none());
    }
}
