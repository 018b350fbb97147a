//! What programs ask for, as JSON.

use crate::bundle::Bundle;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use serde::Serialize;
use std::sync::Arc;

/// What runs here.
#[derive(Serialize)]
struct Version {
    /// Of the program.
    version: &'static str,
    /// The hash of the browser client; none if it is not built.
    bundle: Option<String>,
}

/// Why nothing came of it.
#[derive(Serialize)]
struct Fault {
    error: &'static str,
}

/// The addresses below `/api`.
pub fn router() -> Router<Arc<Bundle>> {
    Router::new().route("/version", get(version)).method_not_allowed_fallback(wrong_method).fallback(nothing)
}

async fn version(State(bundle): State<Arc<Bundle>>) -> Response {
    fresh(Json(Version { version: env!("CARGO_PKG_VERSION"), bundle: bundle.hash() }).into_response())
}

/// Any other address.
pub async fn nothing() -> Response {
    fault(StatusCode::NOT_FOUND, "There is nothing at this address.")
}

async fn wrong_method() -> Response {
    fault(StatusCode::METHOD_NOT_ALLOWED, "This address does not take this method.")
}

fn fault(status: StatusCode, error: &'static str) -> Response {
    fresh((status, Json(Fault { error })).into_response())
}

/// Never kept by anybody in between.
fn fresh(mut response: Response) -> Response {
    let never = axum::http::HeaderValue::from_static("no-store");
    response.headers_mut().insert(header::CACHE_CONTROL, never);
    response
}
