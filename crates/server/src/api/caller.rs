//! Who calls, by which name, and what that costs: looked at before anything else.

use std::convert::Infallible;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use axum::extract::{ConnectInfo, FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::errors::Failed;
use crate::config::Config;
use crate::hall::Hall;
use crate::wire::Problem;

/// The address a request comes from: that of the connection, or what a trusted proxy says.
#[derive(Clone, Copy)]
pub(crate) struct Caller(pub(crate) IpAddr);

impl<S: Sync> FromRequestParts<S> for Caller {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Caller, Infallible> {
        // The check below has put it there, before any handler.
        Ok(parts.extensions.get().copied().unwrap_or(Caller(IpAddr::from([0, 0, 0, 0]))))
    }
}

const FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");

/// Pages that take some work to make, and files that take some time to send.
const LARGE: [&str; 4] = ["/api/v1/games", "/api/v1/rules/", "/api/openapi.json", "/metrics"];

/// What a request costs, by its path: a move over the socket is one.
fn cost(path: &str) -> usize {
    if LARGE.iter().any(|large| path.starts_with(large)) {
        8
    } else if path.starts_with("/api/") {
        3
    } else {
        1
    }
}

/// Finds out who calls, and lets them pay. What is answered by the API is for the caller alone.
pub(super) async fn check(State(hall): State<Arc<Hall>>, mut request: Request, next: Next) -> Response {
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
    let peer = peer.unwrap_or(IpAddr::from([0, 0, 0, 0]));
    let caller = of(&hall.config, peer, request.headers());
    request.extensions_mut().insert(Caller(caller));
    let path = request.uri().path();
    let api = path.starts_with("/api/");
    let allowed = known_as(&hall.config, request.headers())
        .and_then(|()| hall.addresses.may_come(caller))
        .and_then(|()| hall.addresses.charge(caller, cost(path)));
    let mut response = match allowed {
        Ok(()) => next.run(request).await,
        Err(problem) => Failed(problem).into_response(),
    };
    if api {
        let headers = response.headers_mut();
        headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    response
}

/// From whom a request comes that came over a connection from there. The last address in the header is what the proxy
/// itself has seen; those before it anybody can claim.
fn of(config: &Config, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
    let peer = peer.to_canonical();
    let trusted = |address: IpAddr| config.proxies.contains(&address.to_canonical());
    if !trusted(peer) {
        return peer;
    }
    let values = headers.get_all(FORWARDED_FOR).into_iter().filter_map(|value| value.to_str().ok());
    let named: Vec<&str> = values.flat_map(|value| value.split(',')).map(str::trim).collect();
    let seen = named.iter().rev().map_while(|named| named.parse::<IpAddr>().ok());
    seen.map(|address| address.to_canonical()).find(|address| !trusted(*address)).unwrap_or(peer)
}

/// Whether the request names the server by a name it has. A page of another site can have its own name point here, and
/// is then let in by the browser: but it names itself.
fn known_as(config: &Config, headers: &HeaderMap) -> Result<(), Problem> {
    let Some(host) = headers.get(header::HOST) else {
        return Ok(());
    };
    let host = host.to_str().map_err(|_| Problem::message("the name of the host cannot be read"))?;
    let name = name_of(host);
    let ours = |url: &String| url.split_once("://").is_some_and(|(_, host)| name_of(host) == name);
    let address = name.trim_start_matches('[').trim_end_matches(']').parse::<IpAddr>().is_ok();
    if address || name.eq_ignore_ascii_case("localhost") || config.public_url.as_ref().is_some_and(ours) {
        return Ok(());
    }
    Err(Problem::host_name())
}

/// The host without its port.
fn name_of(host: &str) -> &str {
    let host = host.split('/').next().unwrap_or(host);
    match host.rsplit_once(':') {
        Some((name, port)) if !name.is_empty() && port.bytes().all(|digit| digit.is_ascii_digit()) => name,
        _ => host,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pairs: &[(HeaderName, &str)]) -> HeaderMap {
        pairs.iter().map(|(name, value)| (name.clone(), value.parse().expect("a header"))).collect()
    }

    #[test]
    fn a_forwarded_address_is_believed_from_the_proxy_alone() {
        let mut config = Config::new("tables.db".into());
        config.proxies = vec!["10.0.0.1".parse().expect("an address")];
        let ip = |text: &str| text.parse::<IpAddr>().expect("an address");
        let from =
            |peer: &str, forwarded: &str| of(&config, ip(peer), &headers(&[(FORWARDED_FOR, forwarded)]));
        assert_eq!(from("10.0.0.1", "203.0.113.9"), ip("203.0.113.9"));
        assert_eq!(from("::ffff:10.0.0.1", "203.0.113.9"), ip("203.0.113.9"));
        assert_eq!(
            from("10.0.0.1", "1.2.3.4, 203.0.113.9"),
            ip("203.0.113.9"),
            "the first anybody can claim"
        );
        assert_eq!(from("10.0.0.1", "203.0.113.9, 10.0.0.1"), ip("203.0.113.9"), "through itself");
        assert_eq!(from("10.0.0.1", "1.2.3.4, nonsense"), ip("10.0.0.1"));
        assert_eq!(from("10.0.0.2", "203.0.113.9"), ip("10.0.0.2"), "no proxy of ours");
        assert_eq!(of(&config, ip("10.0.0.1"), &HeaderMap::new()), ip("10.0.0.1"));
    }

    #[test]
    fn the_server_answers_to_its_own_names() {
        let mut config = Config::new("tables.db".into());
        config.public_url = Some("https://games.example.org".to_owned());
        let named = |host: &str| known_as(&config, &headers(&[(header::HOST, host)])).is_ok();
        for host in ["localhost", "LOCALHOST:7878", "127.0.0.1:7878", "[::1]:7878", "192.168.1.7"] {
            assert!(named(host), "{host}");
        }
        assert!(named("games.example.org") && named("games.example.org:443"));
        for host in [
            "evil.example",
            "evil.example:7878",
            "localhost.evil.example",
            "127.0.0.1.evil.example",
            "localhost:evil",
            "",
        ] {
            assert!(!named(host), "{host}");
        }
        assert!(known_as(&config, &HeaderMap::new()).is_ok(), "a browser always says");
    }
}
