//! Problems as HTTP answers.

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::de::DeserializeOwned;

use crate::config::BODY_MAX;
use crate::wire::{Code, Problem};

/// A request that came to nothing.
pub(crate) struct Failed(pub(crate) Problem);

impl From<Problem> for Failed {
    fn from(problem: Problem) -> Failed {
        Failed(problem)
    }
}

/// The status that goes with a problem's code.
fn status(code: Code) -> StatusCode {
    match code {
        Code::Message | Code::Protocol => StatusCode::BAD_REQUEST,
        Code::Key | Code::Host | Code::Origin => StatusCode::FORBIDDEN,
        Code::Unknown => StatusCode::NOT_FOUND,
        Code::Method => StatusCode::METHOD_NOT_ALLOWED,
        Code::Refused | Code::Taken | Code::Early | Code::Late => StatusCode::CONFLICT,
        Code::Large => StatusCode::PAYLOAD_TOO_LARGE,
        Code::Media => StatusCode::UNSUPPORTED_MEDIA_TYPE,
        Code::Busy => StatusCode::TOO_MANY_REQUESTS,
        Code::Store | Code::Stopping => StatusCode::SERVICE_UNAVAILABLE,
        Code::Internal => StatusCode::INTERNAL_SERVER_ERROR,
    }
}

impl IntoResponse for Failed {
    fn into_response(self) -> Response {
        (status(self.0.code), Json(self.0)).into_response()
    }
}

/// A body in JSON that has come as a whole; what is wrong with one that is not is a problem like any other.
pub(super) async fn from_json<T: DeserializeOwned>(request: Request) -> Result<T, Failed> {
    match Json::from_request(request, &()).await {
        Ok(Json(body)) => Ok(body),
        Err(JsonRejection::MissingJsonContentType(_)) => Err(Problem::media("application/json").into()),
        Err(rejection) if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE => {
            Err(Problem::large(BODY_MAX).into())
        }
        Err(rejection) => Err(Problem::message(rejection.body_text()).into()),
    }
}

pub(crate) async fn no_path() -> Failed {
    Failed(Problem::unknown("there is nothing at this path"))
}

pub(crate) async fn no_method() -> Failed {
    Failed(Problem::method())
}
