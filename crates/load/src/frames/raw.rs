//! Bytes below the protocol: frames made by hand, and connections left half open.

use tokio::io::AsyncWriteExt as _;
use tokio::net::TcpStream;

use super::beginning;
use crate::Outcome;
use crate::client::Socket;

/// A frame of the WebSocket protocol, masked with zeros unless told otherwise.
pub(super) fn frame(first: u8, payload: &[u8], masked: bool) -> Vec<u8> {
    let mask = if masked { 0x80 } else { 0 };
    let mut bytes = vec![first];
    match payload.len() {
        short @ 0..126 => bytes.push(mask | short as u8),
        middle @ 126..0x1_0000 => {
            bytes.push(mask | 126);
            bytes.extend((middle as u16).to_be_bytes());
        }
        long => {
            bytes.push(mask | 127);
            bytes.extend((long as u64).to_be_bytes());
        }
    }
    if masked {
        bytes.extend([0; 4]);
    }
    bytes.extend(payload);
    bytes
}

/// Sends bytes as they are; says whether the connection then ends without anything being granted.
pub(super) async fn ends(mut socket: Socket, bytes: &[u8]) -> bool {
    // The server may have closed before it has read everything.
    let _ = socket.0.get_mut().write_all(bytes).await;
    let mut granted = false;
    while let Ok(text) = socket.next().await {
        granted |= text.contains("\"is\":\"reply\"") && text.contains("\"ok\":");
    }
    !granted
}

/// Connections that begin something and never end it.
pub(super) async fn half_open(address: &str, number: usize) -> Outcome<Vec<TcpStream>> {
    let upgrade = format!(
        "GET /api/v1/socket HTTP/1.1\r\nHost: {address}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
         Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
    );
    let handshake = format!("{upgrade}\r\n");
    let half_a_frame = [handshake.as_bytes(), &frame(0x81, &[b'{'; 1000], true)[..100]].concat();
    let beginnings: [&[u8]; 5] =
        [b"", b"GET /api/v1/so", upgrade.as_bytes(), handshake.as_bytes(), &half_a_frame];
    let mut streams = Vec::new();
    for at in 0..number {
        streams.push(beginning(address, beginnings[at % beginnings.len()]).await?);
    }
    Ok(streams)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_frame_has_its_length_and_its_mask() {
        assert_eq!(frame(0x81, b"hi", true), [0x81, 0x82, 0, 0, 0, 0, b'h', b'i']);
        assert_eq!(frame(0x82, b"hi", false), [0x82, 2, b'h', b'i']);
        assert_eq!(frame(0x81, &[0; 300], true)[..4], [0x81, 0xfe, 1, 44]);
        assert_eq!(frame(0x81, &vec![0; 70_000], true)[..10], [0x81, 0xff, 0, 0, 0, 0, 0, 1, 0x11, 0x70]);
    }
}
