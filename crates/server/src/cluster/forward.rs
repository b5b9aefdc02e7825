//! Requests over HTTP about a table that is at another node: they are sent there as they came.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use http_body_util::BodyExt as _;
use hyper::service::Service as _;
use hyper_util::service::TowerToHyperService;
use serde_json::Value;

use super::asks::{Ask, Http};
use super::link::Link;
use super::{Cluster, table_in};
use crate::api::{self, Caller, Failed};
use crate::hall::Hall;
use crate::wire::Problem;

/// How long a node may take to answer a request.
const ANSWERING: Duration = Duration::from_secs(10);
/// How long for what it tells of itself.
const OVERVIEW: Duration = Duration::from_secs(1);

/// What goes along with a request.
const HEADERS: [HeaderName; 4] = [header::AUTHORIZATION, header::CONTENT_TYPE, header::ORIGIN, header::HOST];

/// Marks a request that another node has sent here.
#[derive(Clone, Copy)]
pub(crate) struct Forwarded;

/// Sends requests about tables to where those are.
pub(crate) async fn forward(State(hall): State<Arc<Hall>>, request: Request, next: Next) -> Response {
    let table = table_in(request.uri().path());
    let (Some(cluster), Some(table)) = (hall.cluster(), table) else {
        return next.run(request).await;
    };
    match cluster.elsewhere(&hall, &table).await {
        Ok(None) => return next.run(request).await,
        Err(problem) if !problem.is_of_the_moment() => return Failed(problem).into_response(),
        _ => {}
    }
    let caller = request.extensions().get::<Caller>().copied();
    let (parts, whole) = match api::small(&hall, request).await {
        Ok(read) => read,
        Err(problem) => return Failed(problem).into_response(),
    };
    let Caller(caller) = caller.unwrap_or(Caller(IpAddr::from([0, 0, 0, 0])));
    let header = |name: &HeaderName| {
        let value = parts.headers.get(name)?.to_str().ok()?;
        Some((name.as_str().to_owned(), value.to_owned()))
    };
    let ask = Ask::Http {
        method: parts.method.to_string(),
        path: parts.uri.path_and_query().map_or_else(String::new, ToString::to_string),
        caller,
        headers: HEADERS.iter().filter_map(header).collect(),
        table: Some(table.clone()),
    };
    let sent = cluster.until_there(|| async {
        let Some(link) = cluster.elsewhere(&hall, &table).await? else {
            return Ok(Some(None));
        };
        match cluster.ask(&link, &ask, &whole.bytes, ANSWERING).await {
            Some((Http::Done { status, headers }, body)) => Ok(Some(Some(response(status, headers, body)))),
            Some((Http::NotHere, _)) => Ok(None),
            // It may have been done, so it is not tried again.
            None => Ok(Some(Some(Failed(Problem::unreachable()).into_response()))),
        }
    });
    match sent.await {
        Ok(Some(response)) => response,
        Ok(None) => next.run(Request::from_parts(parts, Body::from(whole.bytes))).await,
        Err(problem) => Failed(problem).into_response(),
    }
}

fn response(status: u16, headers: Vec<(String, String)>, body: Vec<u8>) -> Response {
    let mut response = Response::new(Body::from(body));
    *response.status_mut() = StatusCode::from_u16(status).unwrap_or(StatusCode::BAD_GATEWAY);
    for (name, value) in headers {
        if let (Ok(name), Ok(value)) = (name.parse::<HeaderName>(), value.parse::<HeaderValue>()) {
            response.headers_mut().insert(name, value);
        }
    }
    response
}

impl Cluster {
    /// Answers a request that another node has sent here.
    pub(super) async fn serve_http(
        &self,
        hall: &Arc<Hall>,
        (method, path): (&str, &str),
        caller: IpAddr,
        headers: Vec<(String, String)>,
        body: Vec<u8>,
    ) -> Option<(Http, Vec<u8>)> {
        let mut request = Request::builder().method(method).uri(path);
        for (name, value) in headers {
            request = request.header(name, value);
        }
        let mut request = request.body(Body::from(body)).ok()?;
        request.extensions_mut().insert(Caller(caller));
        request.extensions_mut().insert(Forwarded);
        let router = self.router(hall);
        let Ok(answer) = TowerToHyperService::new(router).call(request).await;
        let (parts, body) = answer.into_parts();
        let body = body.collect().await.ok()?.to_bytes();
        let header = |(name, value): (&HeaderName, &HeaderValue)| {
            Some((name.as_str().to_owned(), value.to_str().ok()?.to_owned()))
        };
        let headers = parts.headers.iter().filter_map(header).collect();
        Some((Http::Done { status: parts.status.as_u16(), headers }, body.into()))
    }

    /// Does the same at all other nodes, for whoever looks after them; gives what each answers, by its name.
    pub(crate) async fn at_all(
        &self,
        method: &str,
        path: &str,
        caller: IpAddr,
        authorization: &str,
        body: &[u8],
    ) -> Vec<(String, Option<Value>)> {
        let headers = vec![
            (header::AUTHORIZATION.to_string(), authorization.to_owned()),
            (header::CONTENT_TYPE.to_string(), "application/json".to_owned()),
        ];
        let ask =
            Ask::Http { method: method.to_owned(), path: path.to_owned(), caller, headers, table: None };
        let peers = self.peers();
        let answers = peers.iter().map(|peer| async {
            let link: Arc<Link> = self.link(peer.number)?;
            let (answer, body) = self.ask::<Http>(&link, &ask, body, OVERVIEW).await?;
            let Http::Done { status: 200, .. } = answer else {
                return None;
            };
            serde_json::from_slice(&body).ok()
        });
        let answers = futures_util::future::join_all(answers).await;
        peers.into_iter().map(|peer| peer.name).zip(answers).collect()
    }
}
