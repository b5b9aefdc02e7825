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
#[cfg(feature = "cluster")]
pub(crate) use bodies::small;
pub(crate) use caller::Caller;
pub(crate) use errors::Failed;
pub(crate) use host::AddressLine;

/// The whole application.
pub(crate) fn app(hall: Arc<Hall>) -> Router {
    let routes = routes(&hall);
    #[cfg(feature = "cluster")]
    let routes = routes.layer(middleware::from_fn_with_state(Arc::clone(&hall), crate::cluster::forward));
    routes.layer(middleware::from_fn_with_state(hall, caller::check))
}

/// The same for whoever is known already.
pub(crate) fn routes(hall: &Arc<Hall>) -> Router {
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
        .layer(middleware::from_fn_with_state(Arc::clone(hall), origin::check));
    Router::new()
        .nest("/api/v1", api)
        .route("/api/openapi.json", get(description::openapi))
        .route("/healthz", get(healthy))
        .route("/readyz", get(ready))
        .route("/metrics", get(host::metrics))
        .route("/host", get(host::page))
        .route("/host.js", get(host::script))
        .nest(
            "/api/host",
            host::routes().layer(middleware::from_fn_with_state(Arc::clone(hall), origin::check)),
        )
        .fallback(site::serve)
        .method_not_allowed_fallback(errors::no_method)
        .with_state(Arc::clone(hall))
}

/// The server is alive. Whoever restarts it when it is not must not do so because of its store.
async fn healthy() -> &'static str {
    "ok\n"
}

/// Whether it is of use to send somebody here: its store can be read, and it is not about to leave.
async fn ready(State(hall): State<Arc<Hall>>) -> Result<&'static str, Failed> {
    #[cfg(feature = "cluster")]
    if let Some(why) = hall.cluster().and_then(|cluster| cluster.unready()) {
        return Err(crate::wire::Problem::unready(why).into());
    }
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
