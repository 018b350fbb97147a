//! Why nothing came of a request: a status for programs and a sentence for people, never with anything in it that the asker may
//! not know.

use crate::hall::{NotIn, SET_ASIDE};
use crate::random::NoRandomBytes;
use crate::rates::TooOften;
use axum::Json;
use axum::http::header::{CACHE_CONTROL, RETRY_AFTER};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use store::{Unkept, Unread};

/// Why nothing came of a request.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{why}")]
pub struct Problem {
    status: StatusCode,
    why: String,
    again: Option<u64>,
}

#[derive(Serialize)]
struct Written {
    error: String,
}

impl Problem {
    /// With this status, for this reason.
    pub fn new(status: StatusCode, why: impl Into<String>) -> Self {
        Self { status, why: why.into(), again: None }
    }

    /// What was sent makes no sense.
    pub fn bad(why: impl Into<String>) -> Self {
        Self::new(StatusCode::BAD_REQUEST, why)
    }

    /// There is no such table, or it is not for them.
    pub fn no_such_table() -> Self {
        Self::new(StatusCode::NOT_FOUND, "There is no such table, or it is not for you.")
    }

    /// Nobody knows who asks.
    pub fn who_are_you() -> Self {
        Self::new(StatusCode::UNAUTHORIZED, "Say who you are first.")
    }

    /// It cannot be done now.
    pub fn later(why: impl Into<String>) -> Self {
        Self { status: StatusCode::SERVICE_UNAVAILABLE, why: why.into(), again: Some(2) }
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let mut response = (self.status, Json(Written { error: self.why })).into_response();
        response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
        if let Some(seconds) = self.again {
            response.headers_mut().insert(RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}

impl From<TooOften> for Problem {
    fn from(TooOften(wait): TooOften) -> Self {
        let again = Some(wait.as_secs().max(1));
        let why = "That is too often: wait a moment.".into();
        Self { status: StatusCode::TOO_MANY_REQUESTS, why, again }
    }
}

impl From<Unkept> for Problem {
    fn from(fault: Unkept) -> Self {
        match fault {
            Unkept::Fault(fault) => {
                tracing::error!(fault, "not kept");
                Self::new(StatusCode::INTERNAL_SERVER_ERROR, "Something broke here, and nothing was done.")
            }
            Unkept::Lost
            | Unkept::Full
            | Unkept::ReadOnly
            | Unkept::Unreachable
            | Unkept::Unsure
            | Unkept::Taken { .. } => Self::later(fault.to_string()),
        }
    }
}

impl From<Unread> for Problem {
    fn from(fault: Unread) -> Self {
        tracing::error!(%fault, "not read");
        match fault {
            Unread::Unreachable => Self::later(fault.to_string()),
            Unread::Damaged { .. } | Unread::Fault(_) => {
                Self::new(StatusCode::INTERNAL_SERVER_ERROR, "Something broke here.")
            }
        }
    }
}

impl From<NoRandomBytes> for Problem {
    fn from(fault: NoRandomBytes) -> Self {
        Self::later(fault.to_string())
    }
}

impl From<NotIn> for Problem {
    fn from(not_in: NotIn) -> Self {
        match not_in {
            NotIn::NoSuchTable => Self::no_such_table(),
            NotIn::Aside(_) => Self::new(StatusCode::CONFLICT, SET_ASIDE),
            NotIn::Later(why) => Self::later(why),
            NotIn::Refused(why) => Self::new(StatusCode::CONFLICT, why),
        }
    }
}
