//! How an HTTP request becomes a socket.

use std::sync::Arc;

use axum::extract::Request;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use hyper::upgrade::OnUpgrade;
use hyper_util::rt::TokioIo;
use tungstenite::handshake::derive_accept_key;

use crate::addresses::{Admitted, Connected};
use crate::hall::Hall;
use crate::patient::Patient;
use crate::wire::Problem;

/// A request to become a socket.
pub(crate) struct Upgrade {
    accept: HeaderValue,
    upgraded: OnUpgrade,
    /// The connection, counted.
    admitted: Option<Arc<Admitted>>,
}

/// Whether one of the words of a header is this.
fn says(headers: &HeaderMap, name: HeaderName, word: &str) -> bool {
    let values = headers.get_all(name).into_iter().filter_map(|value| value.to_str().ok());
    values.flat_map(|value| value.split(',')).any(|said| said.trim().eq_ignore_ascii_case(word))
}

/// Whether the request is one to become a socket.
fn asks(method: &Method, headers: &HeaderMap) -> bool {
    *method == Method::GET
        && says(headers, header::CONNECTION, "upgrade")
        && says(headers, header::UPGRADE, "websocket")
        && says(headers, header::SEC_WEBSOCKET_VERSION, "13")
}

/// What the request asks for, if it is one to become a socket (RFC 6455, 4.2.1).
pub(crate) fn upgrade(request: &mut Request) -> Result<Upgrade, Problem> {
    let headers = request.headers();
    let key = headers.get(header::SEC_WEBSOCKET_KEY).map(HeaderValue::as_bytes);
    let accept = key
        .filter(|_| asks(request.method(), headers))
        .and_then(|key| HeaderValue::try_from(derive_accept_key(key)).ok());
    let upgraded = request.extensions_mut().remove::<OnUpgrade>();
    let admitted = request.extensions_mut().remove();
    match (accept, upgraded) {
        (Some(accept), Some(upgraded)) => Ok(Upgrade { accept, upgraded, admitted }),
        _ => Err(Problem::message("this path is for WebSockets")),
    }
}

impl Upgrade {
    /// Answers, and serves the socket once the answer is sent.
    pub(crate) fn serve(self, hall: Arc<Hall>, connected: Connected) -> Response {
        let Upgrade { accept, upgraded, admitted } = self;
        tokio::spawn(async move {
            // A client that went away before is not missed.
            let Ok(upgraded) = upgraded.await else {
                return;
            };
            let (stream, come) = match upgraded.downcast::<TokioIo<Patient>>() {
                // Only what has come is taken along, not the buffer it lies in.
                Ok(parts) => (parts.io.into_inner().into_inner(), parts.read_buf.to_vec()),
                Err(_) => {
                    tracing::error!("a socket is not the one that was listened at");
                    return;
                }
            };
            super::run(stream, come, hall, connected).await;
            drop(admitted);
        });
        let headers = [
            (header::CONNECTION, HeaderValue::from_static("upgrade")),
            (header::UPGRADE, HeaderValue::from_static("websocket")),
            (header::SEC_WEBSOCKET_ACCEPT, accept),
        ];
        (StatusCode::SWITCHING_PROTOCOLS, headers).into_response()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_socket_is_asked_for_by_method_and_three_headers() {
        let whole = [
            (header::CONNECTION, "keep-alive, Upgrade"),
            (header::UPGRADE, "websocket"),
            (header::SEC_WEBSOCKET_VERSION, "13"),
        ];
        let headers = |pairs: &[(HeaderName, &'static str)]| -> HeaderMap {
            pairs.iter().map(|(name, value)| (name.clone(), HeaderValue::from_static(value))).collect()
        };
        assert!(asks(&Method::GET, &headers(&whole)));
        assert!(!asks(&Method::POST, &headers(&whole)));
        for missing in 0..whole.len() {
            let mut some = whole.to_vec();
            some.remove(missing);
            assert!(!asks(&Method::GET, &headers(&some)), "without {}", whole[missing].0);
        }
    }
}
