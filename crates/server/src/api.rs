//! What is done over HTTP: tables are set and found, games and rules are read, records fetched.

mod books;
mod errors;
mod origin;
mod tables;

use std::net::SocketAddr;
use std::sync::Arc;

use axum::Router;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{ConnectInfo, State};
use axum::http::{HeaderMap, header};
use axum::middleware;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};

use tower_http::compression::CompressionLayer;

use crate::config::{BODY_MAX, MESSAGE_MAX, RECORD_MAX};
use crate::hall::Hall;
use crate::site;
use crate::socket;
use crate::wire::Problem;
pub(crate) use errors::Failed;

/// The whole application.
pub(crate) fn app(hall: Arc<Hall>) -> Router {
    let api = Router::new()
        .route("/about", get(books::about))
        .route("/games", get(books::games).layer(CompressionLayer::new()))
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
        .route("/api/openapi.json", get(books::openapi))
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

/// The socket. A frame is read into a small buffer, because most connections say little.
async fn socket(
    State(hall): State<Arc<Hall>>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Result<Response, Failed> {
    let upgrade = upgrade.map_err(|_| Problem::message("this path is for WebSockets"))?;
    origin::ours(&hall, &headers)?;
    let connected = hall.connect(address.ip())?;
    Ok(upgrade
        .read_buffer_size(4 * 1024)
        .write_buffer_size(4 * 1024)
        .max_message_size(MESSAGE_MAX)
        .max_frame_size(MESSAGE_MAX)
        .on_upgrade(move |socket| socket::run(socket, hall, connected))
        .into_response())
}
