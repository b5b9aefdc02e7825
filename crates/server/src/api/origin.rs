//! Whose pages may use the server: its own, and those it was told of.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::errors::Failed;
use crate::hall::Hall;
use crate::wire::Problem;

/// Requests that change something must come from our own pages, or from no page at all.
pub(super) async fn check(State(hall): State<Arc<Hall>>, request: Request, next: Next) -> Response {
    let reads = matches!(*request.method(), Method::GET | Method::HEAD);
    match ours(&hall, request.headers()) {
        Err(problem) if !reads => {
            hall.figures.refused(problem.code);
            Failed(problem).into_response()
        }
        _ => next.run(request).await,
    }
}

/// A browser names the page's origin; other programs do not.
pub(super) fn ours(hall: &Hall, headers: &HeaderMap) -> Result<(), Problem> {
    let Some(origin) = headers.get(header::ORIGIN) else {
        return Ok(());
    };
    let origin = origin.to_str().map_err(|_| Problem::origin())?;
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let own = origin.split_once("://").is_some_and(|(_, named)| Some(named) == host);
    let ours = hall.config.origins.iter().chain(&hall.config.public_url);
    if own || ours.into_iter().any(|known| known.trim_end_matches('/') == origin) {
        return Ok(());
    }
    Err(Problem::origin())
}
