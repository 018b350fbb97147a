//! What programs ask for, as JSON: a router of small resources, each in its own file.

use crate::app::App;
use crate::people::{self, address};
use crate::problem::Problem;
use crate::rates::Door;
use crate::{documents, lobby, preview, qr, socket};
use axum::body::{Body, Bytes, to_bytes};
use axum::extract::{DefaultBodyLimit, FromRequestParts, Path, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use protocol::{BYTES, Codec};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::convert::Infallible;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::timeout;

/// The longest body of a request, in bytes.
const LONGEST: usize = 16 << 10;
/// So long it may take to come.
const SAID: Duration = Duration::from_secs(10);

/// What runs here.
#[derive(Serialize)]
struct Version {
    /// Of the program.
    version: &'static str,
    /// Of what is said at tables.
    protocol: u16,
    /// The hash of the browser client; none if it is not built.
    bundle: Option<String>,
}

/// Where somebody knocks from.
#[derive(Debug, Clone, Copy)]
pub struct Knock(pub IpAddr);

impl FromRequestParts<Arc<App>> for Knock {
    type Rejection = Infallible;
    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Infallible> {
        Ok(Self(address(&app.settings, parts)))
    }
}

impl Knock {
    /// Lets them pass, unless they came too often.
    pub fn at(self, app: &App, door: Door) -> Result<(), Problem> {
        app.doors.pass(door, self.0).map_err(|too_often| {
            app.counters.too_many.add(1);
            too_often.into()
        })
    }
}

/// The addresses below `/api`.
pub fn router(app: &Arc<App>) -> Router<Arc<App>> {
    Router::new()
        .route("/version", get(version))
        .merge(people::router())
        .merge(lobby::router())
        .merge(documents::router())
        .merge(socket::router())
        .merge(preview::router())
        .merge(qr::router())
        .method_not_allowed_fallback(wrong_method)
        .fallback(nothing)
        .layer(DefaultBodyLimit::max(LONGEST))
        .layer(from_fn_with_state(Arc::clone(app), knock))
}

/// Everybody who asks for anything knocks first; only pages of ours change anything; and who begins to say something says it.
async fn knock(State(app): State<Arc<App>>, knock: Knock, request: Request, next: Next) -> Response {
    app.counters.requests.add(1);
    if let Err(problem) = knock.at(&app, Door::Any) {
        return problem.into_response();
    }
    if request.method().is_safe() {
        return next.run(request).await;
    }
    // A program shows who it is by itself; what browsers send by themselves a foreign page could send too.
    let headers = request.headers();
    if !headers.contains_key(header::AUTHORIZATION) && !people::is_from_here(&app.settings, headers) {
        return Problem::new(StatusCode::FORBIDDEN, "That page may not do this in your name.")
            .into_response();
    }
    let (parts, body) = request.into_parts();
    match timeout(SAID, to_bytes(body, LONGEST)).await {
        Ok(Ok(body)) => next.run(Request::from_parts(parts, Body::from(body))).await,
        Ok(Err(_)) => {
            Problem::new(StatusCode::PAYLOAD_TOO_LARGE, "That is too much at once.").into_response()
        }
        Err(_) => Problem::new(StatusCode::REQUEST_TIMEOUT, "You have not said it all.").into_response(),
    }
}

async fn version(State(app): State<Arc<App>>) -> Response {
    let (version, protocol) = (env!("CARGO_PKG_VERSION"), protocol::VERSION);
    fresh(Json(Version { version, protocol, bundle: app.bundle.hash() }).into_response())
}

/// Any other address.
pub async fn nothing() -> Problem {
    Problem::new(StatusCode::NOT_FOUND, "There is nothing at this address.")
}

async fn wrong_method() -> Problem {
    Problem::new(StatusCode::METHOD_NOT_ALLOWED, "This address does not take this method.")
}

/// What an address names: a table, a code, a person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Named(pub String);

impl<S: Send + Sync> FromRequestParts<S> for Named {
    type Rejection = Problem;
    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        let named = Path::from_request_parts(parts, state).await.map(|Path(named)| Self(named));
        named.map_err(|_| Problem::bad("This address cannot be read: it names nothing in letters."))
    }
}

/// How somebody writes, and wants to be written to.
#[derive(Debug, Clone, Copy)]
pub struct Hand {
    reads: Codec,
    writes: Codec,
}

impl FromRequestParts<Arc<App>> for Hand {
    type Rejection = Infallible;
    async fn from_request_parts(parts: &mut Parts, _: &Arc<App>) -> Result<Self, Infallible> {
        let codec = |name: header::HeaderName| match parts.headers.get(name) {
            Some(value) if value == BYTES => Codec::Bytes,
            Some(_) | None => Codec::Json,
        };
        Ok(Self { reads: codec(header::CONTENT_TYPE), writes: codec(header::ACCEPT) })
    }
}

impl Hand {
    /// The body of a request.
    ///
    /// # Errors
    /// It is not what was expected.
    pub fn read<T: DeserializeOwned>(self, body: &[u8]) -> Result<T, Problem> {
        self.reads
            .read(body)
            .map_err(|fault| Problem::bad(format!("The request cannot be read: {}.", fault.why)))
    }

    /// An answer, which nobody in between keeps.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn answer(self, status: StatusCode, answer: &impl Serialize) -> Result<Response, Problem> {
        Ok(self.written(status, self.bytes(answer)?))
    }

    /// How answers are written.
    pub const fn codec(self) -> Codec {
        self.writes
    }

    /// An answer in bytes.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn bytes(self, answer: &impl Serialize) -> Result<Bytes, Problem> {
        let written = self.writes.write(answer);
        written.map(Bytes::from).map_err(|fault| Problem::later(fault.to_string()))
    }

    /// An answer that was written before.
    pub fn written(self, status: StatusCode, answer: Bytes) -> Response {
        let kind = match self.writes {
            Codec::Bytes => BYTES,
            Codec::Json => "application/json",
        };
        fresh((status, [(header::CONTENT_TYPE, kind)], answer).into_response())
    }
}

/// Never kept by anybody in between.
pub fn fresh(mut response: Response) -> Response {
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}
