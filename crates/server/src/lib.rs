//! The server: it hands the browser client out, and it runs the tables at which people play together.
//!
//! A function builds the router, so that tests call it without a socket; [`serve`] serves it until it is asked to stop. A
//! table itself ([`table`]) knows no socket, no store and no clock; the [`hall`] runs it, keeps what happens before anybody is
//! told, and tells each viewer what is theirs.

pub mod admin;
pub mod table;

mod api;
mod app;
mod bundle;
mod clock;
mod connections;
mod counters;
mod documents;
mod encoding;
mod files;
pub mod hall;
mod headers;
mod held;
mod lobby;
mod opened;
mod operation;
mod people;
mod preview;
mod problem;
mod qr;
mod random;
mod rates;
mod running;
mod settings;
mod socket;
mod thinking;

pub use app::{App, Shelf};
pub use bundle::{Bundle, Found};
pub use clock::Clock;
pub use connections::Limits;
pub use opened::Opened;
pub use operation::router as figures;
pub use running::{Listeners, run, serve, sweep};
pub use settings::{BadSetting, BasePath, Network, PublicUrl, Rates, Settings};

use axum::Router;
use axum::middleware::map_response;
use axum::routing::{any, get};
use std::sync::Arc;

/// Everything that can be asked for.
pub fn router(app: &Arc<App>) -> Router {
    let inner = Router::new()
        .nest("/api", api::router(app))
        .route("/api/", any(api::nothing))
        .route("/healthz", get(operation::health))
        .route("/assets/{*path}", get(files::kept))
        .fallback(get(files::screen))
        .with_state(Arc::clone(app))
        .layer(map_response(headers::guarded));
    match app.settings.base.text() {
        "" => inner,
        base => Router::new().nest_service(base, inner),
    }
}

#[cfg(test)]
mod tests;
