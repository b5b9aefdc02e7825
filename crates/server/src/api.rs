//! What is done over HTTP: tables are set and found, games and rules are read, records fetched.

mod books;
mod description;
mod errors;
mod origin;
mod tables;

use std::net::SocketAddr;
use std::sync::Arc;

use axum::Router;
use axum::extract::{ConnectInfo, Request, State};
use axum::http::header;
use axum::middleware;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};

use tower_http::compression::CompressionLayer;

use crate::config::{BODY_MAX, RECORD_MAX};
use crate::hall::Hall;
use crate::site;
use crate::socket;
pub(crate) use errors::Failed;

/// The whole application.
pub(crate) fn app(hall: Arc<Hall>) -> Router {
    let api = Router::new()
        .route("/about", get(books::about))
        .route("/games", get(books::games).layer(CompressionLayer::new()))
        .route("/games/{game}/content", get(books::content).layer(CompressionLayer::new()))
        .route("/rules/{book}", get(books::rules).layer(CompressionLayer::new()))
        .route("/tables", get(tables::list).post(tables::set))
        .route("/tables/import", post(tables::import).layer(axum::extract::DefaultBodyLimit::max(RECORD_MAX)))
        .route("/tables/{id}", get(tables::one))
        .route("/tables/{id}/join", post(tables::join))
        .route("/tables/{id}/record", get(tables::record))
        .route("/mine", post(tables::mine))
        .route("/socket", get(socket))
        .fallback(errors::no_path)
        .layer(axum::extract::DefaultBodyLimit::max(BODY_MAX))
        .layer(middleware::from_fn_with_state(Arc::clone(&hall), origin::check));
    let site = Router::new().fallback(site::serve).layer(CompressionLayer::new());
    Router::new()
        .nest("/api/v1", api)
        .route("/api/openapi.json", get(description::openapi))
        .route("/healthz", get(healthy))
        .route("/metrics", get(metrics))
        .fallback_service(site)
        .method_not_allowed_fallback(errors::no_method)
        .with_state(hall)
}

/// Whether the server is alive and its store can be read.
async fn healthy(State(hall): State<Arc<Hall>>) -> Result<&'static str, Failed> {
    hall.store.ping().await.map_err(|fault| crate::hall::unstored(&fault))?;
    Ok("ok\n")
}

async fn metrics(State(hall): State<Arc<Hall>>) -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], hall.figures.page())
}

/// The socket.
async fn socket(
    State(hall): State<Arc<Hall>>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    mut request: Request,
) -> Result<Response, Failed> {
    let upgrade = socket::upgrade(&mut request)?;
    origin::ours(&hall, request.headers())?;
    let connected = hall.connect(address.ip())?;
    Ok(upgrade.serve(hall, connected))
}
