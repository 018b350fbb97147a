//! The server: for now it hands the browser client out. A function builds the router, so that tests call it without a
//! socket, and [`run`] serves it until somebody ends the program.

mod api;
mod bundle;
mod connections;
mod encoding;
mod files;
mod headers;
mod running;

pub use bundle::{Bundle, Found};
pub use running::{run, serve};

use axum::Router;
use axum::middleware::map_response;
use axum::routing::{any, get};
use std::sync::Arc;

/// Everything that can be asked for.
pub fn router(bundle: Bundle) -> Router {
    let bundle = Arc::new(bundle);
    Router::new()
        .nest("/api", api::router())
        .route("/api/", any(api::nothing))
        .route("/assets/{*path}", get(files::kept))
        .fallback(get(files::screen))
        .with_state(bundle)
        .layer(map_response(headers::guarded))
}

#[cfg(test)]
mod tests;
