//! Connections: taken as far as there is room, and served as HTTP until they end or become sockets.

use std::io;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::{ConnectInfo, Request};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service as _, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinSet;

use crate::addresses::Admitted;
use crate::hall::Hall;
use crate::patient::Patient;

/// The most bytes of a request before its body.
const HEAD_MAX: usize = 32 * 1024;
/// How long to wait when the system has no room for another connection.
const NO_ROOM: Duration = Duration::from_millis(50);

/// What is told to who is one too many.
const TOO_MANY: &[u8] = b"HTTP/1.1 429 Too Many Requests\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";

/// Takes connections until the server is told to stop, and waits until those are served that it has.
pub(crate) async fn listen(
    listener: TcpListener,
    hall: Arc<Hall>,
    app: Router,
    mut stopped: watch::Receiver<bool>,
) {
    let mut connections = JoinSet::new();
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            // A handle that was dropped stops the server as well.
            _ = stopped.wait_for(|stopped| *stopped) => break,
        };
        while connections.try_join_next().is_some() {}
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                if !is_of_one(&error) {
                    tracing::warn!(%error, "no connection can be taken");
                    tokio::time::sleep(NO_ROOM).await;
                }
                continue;
            }
        };
        let proxy = hall.config.proxies.contains(&peer.ip().to_canonical());
        match hall.addresses.admit(peer.ip(), proxy) {
            Ok(admitted) => {
                // A move is one small packet; it must not wait for the one before it to be acknowledged.
                let _ = stream.set_nodelay(true);
                let serving =
                    serve(stream, peer, Arc::new(admitted), Arc::clone(&hall), app.clone(), stopped.clone());
                connections.spawn(serving);
            }
            // As far as it can be told without waiting.
            Err(_) => drop(stream.try_write(TOO_MANY)),
        }
    }
    while connections.join_next().await.is_some() {}
}

/// Whether only this one connection is lost.
fn is_of_one(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset)
}

async fn serve(
    stream: TcpStream,
    peer: SocketAddr,
    admitted: Arc<Admitted>,
    hall: Arc<Hall>,
    app: Router,
    mut stopped: watch::Receiver<bool>,
) {
    let app = TowerToHyperService::new(app);
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        // A connection that becomes a socket is counted as long as that lasts.
        request.extensions_mut().insert(Arc::clone(&admitted));
        app.call(request)
    });
    let mut builder = http1::Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(hall.config.limits.header).max_buf_size(HEAD_MAX);
    let stream = Patient::new(stream, hall.config.limits.unread);
    let mut connection = pin!(builder.serve_connection(TokioIo::new(stream), service).with_upgrades());
    // What is wrong with a connection was told over it, if it could be told.
    tokio::select! {
        _ = connection.as_mut() => return,
        _ = stopped.wait_for(|stopped| *stopped) => connection.as_mut().graceful_shutdown(),
    }
    let _ = connection.await;
}
