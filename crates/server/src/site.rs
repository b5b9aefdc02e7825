//! The client: a page that was built into the program.

use std::borrow::Cow;
use std::convert::Infallible;
use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use rust_embed::{EmbeddedFile, RustEmbed};

use crate::api::Failed;
use crate::hall::Hall;
use crate::wire::Problem;

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
struct Files;

/// What a page may load: everything from here, and the socket to here.
const POLICY: &str = "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; \
                      connect-src 'self'; font-src 'self' data:; object-src 'none'; base-uri 'none'; \
                      form-action 'none'; frame-ancestors 'none'";

/// Serves a file of the client, or its page for any path that looks like none.
pub(crate) async fn serve(
    State(hall): State<Arc<Hall>>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    if method != Method::GET && method != Method::HEAD {
        return Failed(Problem::method()).into_response();
    }
    let path = uri.path().trim_start_matches('/');
    if path == "api" || path.starts_with("api/") {
        return Failed(Problem::unknown("there is nothing at this path")).into_response();
    }
    // Files that are built with a digest in their name never change.
    let lasting = path.starts_with("assets/");
    match Files::get(path).filter(|_| !path.is_empty()) {
        Some(file) => answer(&hall, path, file, lasting, &headers),
        None if lasting || path.rsplit('/').next().is_some_and(|name| name.contains('.')) => {
            Failed(Problem::unknown("there is no such file")).into_response()
        }
        None => match Files::get("index.html") {
            Some(page) => answer(&hall, "index.html", page, false, &headers),
            None => Failed(Problem::internal()).into_response(),
        },
    }
}

fn answer(hall: &Hall, path: &str, file: EmbeddedFile, lasting: bool, headers: &HeaderMap) -> Response {
    let digest = file.metadata.sha256_hash();
    let tag: String = digest.iter().take(12).map(|byte| format!("{byte:02x}")).collect();
    let tag = format!("\"{tag}\"");
    let caching = if lasting { "public, max-age=31536000, immutable" } else { "no-cache" };
    let known = headers.get(header::IF_NONE_MATCH).and_then(|tags| tags.to_str().ok());
    let common = [
        (header::ETAG, tag.clone()),
        (header::CACHE_CONTROL, caching.to_owned()),
        (header::CONTENT_SECURITY_POLICY, POLICY.to_owned()),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff".to_owned()),
        (header::REFERRER_POLICY, "no-referrer".to_owned()),
    ];
    if known.is_some_and(|known| {
        known.split(", ").any(|known| known == tag || known.strip_prefix("W/") == Some(&tag))
    }) {
        return (StatusCode::NOT_MODIFIED, common).into_response();
    }
    let mime = match path.rsplit('.').next() {
        // A page and its scripts are text in UTF-8 whatever a table of types says.
        Some("html") => "text/html; charset=utf-8",
        Some("js" | "mjs") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        _ => file.metadata.mimetype(),
    }
    .to_owned();
    // What is built in is not copied. By its digest: a development build reads what lies there now.
    let bytes = || match file.data {
        Cow::Borrowed(bytes) => Ok::<_, Infallible>(Bytes::from_static(bytes)),
        Cow::Owned(bytes) => Ok(bytes.into()),
    };
    let Ok(page) = hall.pages.page(&tag, bytes);
    (common, [(header::CONTENT_TYPE, mime)], page.answer(headers)).into_response()
}
