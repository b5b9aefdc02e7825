//! What is done over HTTP: tables are set and found, games and rules are read, records fetched.

mod bodies;
mod books;
mod branch;
mod caller;
mod carry;
mod description;
mod errors;
mod host;
mod origin;
mod tables;

use std::sync::Arc;

use axum::Router;
use axum::extract::{Request, State};
use axum::middleware;
use axum::response::Response;
use axum::routing::{get, post};

use crate::hall::Hall;
use crate::site;
use crate::socket;
use caller::Caller;
pub(crate) use errors::Failed;
pub(crate) use host::AddressLine;

/// The whole application.
pub(crate) fn app(hall: Arc<Hall>) -> Router {
    let api = Router::new()
        .route("/about", get(books::about))
        .route("/games", get(books::games))
        .route("/games/{game}/content", get(books::content))
        .route("/rules/{book}", get(books::rules))
        .route("/tables", get(tables::list).post(tables::set))
        .route("/tables/import", post(tables::import))
        .route("/tables/{id}", get(tables::one).delete(host::delete))
        .route("/tables/{id}/join", post(tables::join))
        .route("/tables/{id}/branch", post(branch::branch))
        .route("/tables/{id}/record", get(tables::record))
        .route("/mine", post(tables::mine))
        .route("/carry", post(carry::leave))
        .route("/carry/claim", post(carry::claim))
        .route("/socket", get(socket))
        .fallback(errors::no_path)
        .layer(middleware::from_fn_with_state(Arc::clone(&hall), origin::check));
    Router::new()
        .nest("/api/v1", api)
        .route("/api/openapi.json", get(description::openapi))
        .route("/healthz", get(healthy))
        .route("/metrics", get(host::metrics))
        .route("/host", get(host::page))
        .route("/host.js", get(host::script))
        .nest(
            "/api/host",
            host::routes().layer(middleware::from_fn_with_state(Arc::clone(&hall), origin::check)),
        )
        .fallback(site::serve)
        .method_not_allowed_fallback(errors::no_method)
        .layer(middleware::from_fn_with_state(Arc::clone(&hall), caller::check))
        .with_state(hall)
}

/// Whether the server is alive and its store can be read.
async fn healthy(State(hall): State<Arc<Hall>>) -> Result<&'static str, Failed> {
    hall.store.ping().await.map_err(|fault| crate::hall::unstored(&fault))?;
    Ok("ok\n")
}

/// The socket.
async fn socket(
    State(hall): State<Arc<Hall>>,
    Caller(address): Caller,
    mut request: Request,
) -> Result<Response, Failed> {
    let upgrade = socket::upgrade(&mut request)?;
    origin::ours(&hall, request.headers())?;
    let connected = hall.addresses.connect(address)?;
    Ok(upgrade.serve(hall, connected))
}
