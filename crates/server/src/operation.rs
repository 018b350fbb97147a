//! What whoever runs the server asks: whether it is well, and what it counts.

use crate::api::{Knock, fresh};
use crate::app::App;
use crate::problem::Problem;
use crate::rates::Door;
use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use std::sync::Arc;

/// Whether the server is well: it can read and write its store, and does not end.
pub async fn health(State(app): State<Arc<App>>, knock: Knock) -> Result<Response, Problem> {
    knock.at(&app, Door::Any)?;
    let well = !app.is_closing() && app.store.is_healthy().await;
    let (status, words) =
        if well { (StatusCode::OK, "well\n") } else { (StatusCode::SERVICE_UNAVAILABLE, "not well\n") };
    Ok(fresh((status, words).into_response()))
}

/// What is counted, for an address of its own.
pub fn router(app: &Arc<App>) -> Router {
    Router::new().route("/metrics", get(metrics)).with_state(Arc::clone(app))
}

async fn metrics(State(app): State<Arc<App>>) -> Response {
    let kind = [(CONTENT_TYPE, "text/plain; version=0.0.4")];
    fresh((kind, app.counters.text(app.hall.count())).into_response())
}
