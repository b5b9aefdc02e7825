//! Pages that are the same for everybody: made and compressed once, however often they are asked for.

use std::collections::HashMap;
use std::io::Write as _;
use std::sync::{Mutex, MutexGuard, PoisonError};

use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse as _, Response};
use flate2::Compression;
use flate2::write::GzEncoder;
use serde::Serialize;

/// What is shorter than this is sent as it is.
const SHORT: usize = 512;

/// A page as it is, and packed.
#[derive(Clone)]
pub(crate) struct Page {
    plain: Bytes,
    /// Not if that makes it no shorter.
    packed: Option<Bytes>,
}

impl Page {
    fn new(plain: Bytes) -> Page {
        let packed = (plain.len() >= SHORT).then(|| packed(&plain)).flatten();
        let packed = packed.filter(|packed| packed.len() < plain.len());
        Page { plain, packed }
    }

    /// The page as whoever asks can read it.
    pub(crate) fn answer(self, asked: &HeaderMap) -> Response {
        let vary = (header::VARY, "accept-encoding");
        match self.packed {
            Some(packed) if unpacks(asked) => {
                ([vary, (header::CONTENT_ENCODING, "gzip")], Body::from(packed)).into_response()
            }
            _ => ([vary], Body::from(self.plain)).into_response(),
        }
    }
}

fn packed(plain: &[u8]) -> Option<Bytes> {
    let mut packing = GzEncoder::new(Vec::new(), Compression::default());
    packing.write_all(plain).ok()?;
    Some(packing.finish().ok()?.into())
}

/// Whether a request says that it can read what is packed.
fn unpacks(asked: &HeaderMap) -> bool {
    let values = asked.get_all(header::ACCEPT_ENCODING).into_iter().filter_map(|value| value.to_str().ok());
    let mut codings = values.flat_map(|value| value.split(','));
    codings.any(|coding| {
        let mut parts = coding.split(';').map(str::trim);
        let gzip = parts.next().is_some_and(|name| name.eq_ignore_ascii_case("gzip") || name == "*");
        // A weight of nothing is a no.
        let no = |part: &str| part.strip_prefix("q=").is_some_and(|weight| weight.trim().parse() == Ok(0.0));
        gzip && !parts.any(no)
    })
}

/// All pages that were asked for, by names of which there are only so many.
#[derive(Default)]
pub(crate) struct Pages(Mutex<HashMap<String, Page>>);

impl Pages {
    fn known(&self) -> MutexGuard<'_, HashMap<String, Page>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The page of this name, made if it was not yet.
    pub(crate) fn page<E>(&self, name: &str, make: impl FnOnce() -> Result<Bytes, E>) -> Result<Page, E> {
        if let Some(page) = self.known().get(name) {
            return Ok(page.clone());
        }
        // Two who come first may both make it; nobody waits for it.
        let page = Page::new(make()?);
        self.known().insert(name.to_owned(), page.clone());
        Ok(page)
    }

    /// A value as a page of JSON.
    pub(crate) fn json<T: Serialize, E>(
        &self,
        name: &str,
        asked: &HeaderMap,
        make: impl FnOnce() -> Result<T, E>,
    ) -> Result<Response, E> {
        let make = || {
            let made = make()?;
            Ok(Bytes::from(serde_json::to_vec(&made).expect("pages can be written as JSON")))
        };
        let mut response = self.page(name, make)?.answer(asked);
        response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
        Ok(response)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asking(coding: &str) -> HeaderMap {
        [(header::ACCEPT_ENCODING, coding.parse().expect("a header"))].into_iter().collect()
    }

    #[test]
    fn what_can_be_unpacked_is_read_from_the_request() {
        for yes in ["gzip", "br, GZIP;q=0.5", "*", "deflate, gzip; q=1"] {
            assert!(unpacks(&asking(yes)), "{yes}");
        }
        for no in ["", "br", "gzip;q=0", "gzip; q=0.0, br", "gzipped"] {
            assert!(!unpacks(&asking(no)), "{no}");
        }
        assert!(!unpacks(&HeaderMap::new()));
    }

    /// A page of 600 KB was compressed anew for everybody who asked, for the price of a move.
    #[test]
    fn a_page_is_made_and_packed_once() {
        let pages = Pages::default();
        let text = "the same again and again; ".repeat(100);
        let asked = |name: &str, make: &dyn Fn() -> Result<Bytes, &'static str>| pages.page(name, make);
        assert_eq!(asked("a", &|| Err("not there")).err(), Some("not there"));
        let page = asked("a", &|| Ok(text.clone().into())).expect("it is made");
        let again = asked("a", &|| Err("it was made")).expect("it is known");
        let packed = |page: &Page| page.packed.clone().expect("it is shorter");
        assert_eq!(packed(&page).as_ptr(), packed(&again).as_ptr(), "one and the same");
        assert!(packed(&page).len() < text.len() / 4);
        assert_eq!(page.clone().answer(&asking("gzip")).headers()["content-encoding"], "gzip");
        let plain = page.answer(&HeaderMap::new());
        assert!(!plain.headers().contains_key("content-encoding") && plain.headers().contains_key("vary"));
        assert!(asked("b", &|| Ok("short".into())).is_ok_and(|page| page.packed.is_none()));
    }
}
