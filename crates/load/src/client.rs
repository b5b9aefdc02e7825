//! HTTP and WebSocket, as thin as they go.

use std::time::Duration;

use futures_util::{SinkExt as _, StreamExt as _};
use http_body_util::{BodyExt as _, Full};
use hyper::Request;
use hyper::body::Bytes;
use hyper::client::conn::http1::SendRequest;
use hyper_util::rt::TokioIo;
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};
use tokio_tungstenite::{WebSocketStream, client_async};

use crate::Outcome;

/// Nothing takes this long; whoever waits in vain gives up then.
pub(crate) const PATIENCE: Duration = Duration::from_secs(30);

/// A connection for requests, one after the other.
pub(crate) struct Http {
    address: String,
    sender: SendRequest<Full<Bytes>>,
}

impl Http {
    pub(crate) async fn connect(address: &str) -> Outcome<Http> {
        Http::over(TcpStream::connect(address).await?, address).await
    }

    /// Over a connection that is there.
    pub(crate) async fn over(stream: TcpStream, address: &str) -> Outcome<Http> {
        stream.set_nodelay(true)?;
        let (sender, connection) = hyper::client::conn::http1::handshake(TokioIo::new(stream)).await?;
        tokio::spawn(connection);
        Ok(Http { address: address.to_owned(), sender })
    }

    pub(crate) fn address(&self) -> &str {
        &self.address
    }

    /// Status and body of a page.
    pub(crate) async fn get(&mut self, path: &str, key: Option<&str>) -> Outcome<(u16, String)> {
        self.request("GET", path, key, String::new()).await
    }

    /// Status and body of what a body is answered with.
    pub(crate) async fn post(&mut self, path: &str, body: &str) -> Outcome<(u16, String)> {
        self.request("POST", path, None, body.to_owned()).await
    }

    /// Status and body of what is answered.
    pub(crate) async fn request(
        &mut self,
        method: &str,
        path: &str,
        key: Option<&str>,
        body: String,
    ) -> Outcome<(u16, String)> {
        let mut request = Request::builder().method(method).uri(path).header("host", &self.address);
        if let Some(key) = key {
            request = request.header("authorization", format!("Bearer {key}"));
        }
        if !body.is_empty() {
            request = request.header("content-type", "application/json");
        }
        let request = request.body(Full::new(Bytes::from(body)))?;
        self.sender.ready().await?;
        let answer = timeout(PATIENCE, self.sender.send_request(request)).await??;
        let status = answer.status().as_u16();
        let body = answer.into_body().collect().await?.to_bytes();
        Ok((status, String::from_utf8_lossy(&body).into_owned()))
    }

    /// A table, all of its seats mine and dealt at once; gives its name and its key.
    pub(crate) async fn set(&mut self, game: &str, seats: usize) -> Outcome<(String, String)> {
        let made = self
            .make("/api/v1/tables", json!({"game": game, "seats": vec!["me"; seats], "start": true}))
            .await?;
        let text = |value: &Value| value.as_str().map(str::to_owned).ok_or("a table without name or key");
        Ok((text(&made["table"]["id"])?, text(&made["key"])?))
    }

    /// Posts something that is granted.
    pub(crate) async fn make(&mut self, path: &str, body: Value) -> Outcome<Value> {
        let (status, answer) = self.request("POST", path, None, body.to_string()).await?;
        if !(200..300).contains(&status) {
            return Err(format!("{path} was answered with {status}: {answer}").into());
        }
        Ok(serde_json::from_str(&answer)?)
    }
}

/// A socket to a server.
pub(crate) struct Socket(pub(crate) WebSocketStream<TcpStream>);

impl Socket {
    pub(crate) async fn connect(address: &str) -> Outcome<Socket> {
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        let (socket, _) =
            timeout(PATIENCE, client_async(format!("ws://{address}/api/v1/socket"), stream)).await??;
        Ok(Socket(socket))
    }

    pub(crate) async fn send(&mut self, text: impl Into<Utf8Bytes>) -> Outcome {
        Ok(self.0.send(Message::Text(text.into())).await?)
    }

    /// The next message; an error once the connection has ended.
    pub(crate) async fn next(&mut self) -> Outcome<Utf8Bytes> {
        loop {
            match timeout(PATIENCE, self.0.next()).await.map_err(|_| "nothing came in time")? {
                Some(Ok(Message::Text(text))) => return Ok(text),
                Some(Ok(Message::Close(_))) | None => return Err("the connection was closed".into()),
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(error.into()),
            }
        }
    }
}

/// The first message at a table, through the eyes of these seats.
pub(crate) fn hello(table: &str, key: Option<&str>, seats: Option<&str>) -> String {
    let hello = json!({"protocol": 1, "table": table, "key": key, "seats": seats, "lines": 0});
    json!({"id": 0, "do": {"hello": hello}}).to_string()
}
