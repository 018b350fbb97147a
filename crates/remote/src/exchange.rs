//! One question to a server and its answer, over HTTP. Each has a connection of its own: they are rare.

use crate::wire::{reach, unreachable};
use crate::{Fault, Server};
use http_body_util::{BodyExt, Full, Limited};
use hyper::body::Bytes;
use hyper::header::{AUTHORIZATION, CONTENT_TYPE, HOST, RETRY_AFTER};
use hyper::{HeaderMap, Method, Request, StatusCode};
use hyper_util::rt::TokioIo;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::time::Duration;
use tokio::time::timeout;

/// How long an answer may take.
const ANSWERED: Duration = Duration::from_secs(20);
/// The longest answer. No record comes near it.
const LONGEST: usize = 16 << 20;

/// What is asked.
pub struct Question<'a> {
    /// How.
    pub method: Method,
    /// What for, below `/api`.
    pub path: &'a str,
    /// By whom; none: by nobody in particular.
    pub token: Option<&'a str>,
    /// What goes with it, as JSON.
    pub body: Option<String>,
}

impl<'a> Question<'a> {
    /// To be told something.
    pub const fn get(path: &'a str, token: Option<&'a str>) -> Self {
        Self { method: Method::GET, path, token, body: None }
    }
}

/// What a server writes when it says no.
#[derive(Deserialize)]
struct Written {
    error: String,
}

/// So much of what a server says is read.
const SAID: usize = 1_000;

/// The server's sentence, if this is one.
fn sentence(body: &[u8]) -> Option<String> {
    let Written { error } = serde_json::from_slice(body).ok()?;
    Some(error.chars().filter(|letter| !kernel::unreadable(*letter)).take(SAID).collect())
}

/// Asks, and reads the answer as JSON.
pub async fn told<T: DeserializeOwned>(server: &Server, question: Question<'_>) -> Result<T, Fault> {
    let body = asked(server, question).await?;
    serde_json::from_slice(&body).map_err(|fault| strange(server, fault))
}

/// Asks, and reads the answer as text.
pub async fn text(server: &Server, question: Question<'_>) -> Result<String, Fault> {
    let body = asked(server, question).await?;
    String::from_utf8(body.into()).map_err(|_| strange(server, "it sends no text"))
}

/// A server that says what makes no sense.
pub fn strange(server: &Server, why: impl ToString) -> Fault {
    Fault::Strange { server: server.to_string(), why: why.to_string() }
}

/// A server that says no.
pub fn refused(server: &Server, status: StatusCode, headers: &HeaderMap, body: &[u8]) -> Fault {
    let Some(why) = sentence(body) else {
        return match status {
            StatusCode::BAD_GATEWAY | StatusCode::SERVICE_UNAVAILABLE | StatusCode::GATEWAY_TIMEOUT => {
                unreachable(server, "it is not there at the moment")
            }
            _ => strange(server, format!("it answers with {}", status.as_u16())),
        };
    };
    let again = headers.get(RETRY_AFTER).and_then(|value| value.to_str().ok()?.parse().ok());
    Fault::Refused { status: status.as_u16(), why, again: again.map(Duration::from_secs) }
}

async fn asked(server: &Server, question: Question<'_>) -> Result<Bytes, Fault> {
    let answered = timeout(ANSWERED, exchanged(server, question)).await;
    answered.unwrap_or_else(|_| Err(unreachable(server, "it does not answer in time")))
}

async fn exchanged(server: &Server, question: Question<'_>) -> Result<Bytes, Fault> {
    let wire = reach(server).await?;
    let failed = |fault: hyper::Error| unreachable(server, fault);
    let (mut sender, connection) =
        hyper::client::conn::http1::handshake(TokioIo::new(wire)).await.map_err(failed)?;
    // What goes wrong with the connection is told to who waits for the answer.
    let driver = tokio::spawn(async move { drop(connection.await) });
    let Question { method, path, token, body } = question;
    let mut request = Request::builder()
        .method(method)
        .uri(format!("{}/api{path}", server.base))
        .header(HOST, server.authority());
    if let Some(token) = token {
        request = request.header(AUTHORIZATION, format!("Bearer {token}"));
    }
    if body.is_some() {
        request = request.header(CONTENT_TYPE, "application/json");
    }
    let body = Full::new(Bytes::from(body.unwrap_or_default()));
    let request = request.body(body).map_err(|fault| strange(server, fault))?;
    let answer = sender.send_request(request).await.map_err(failed)?;
    let (head, body) = answer.into_parts();
    let body = Limited::new(body, LONGEST).collect().await.map_err(|fault| unreachable(server, fault))?;
    let body = body.to_bytes();
    driver.abort();
    if head.status.is_success() { Ok(body) } else { Err(refused(server, head.status, &head.headers, &body)) }
}
