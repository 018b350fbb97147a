//! Files of the browser client: under a hash they are kept for ever, all others are asked about every time.

use crate::api::Knock;
use crate::app::App;
use crate::bundle::{Bundle, Found};
use crate::encoding::{Encoding, accepted};
use crate::rates::Door;
use crate::{people, preview};
use axum::body::Body;
use axum::extract::State;
use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY,
};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use client::{About, Route};
use std::sync::Arc;

const FOR_EVER: &str = "public, max-age=31536000, immutable";
const ASK_ME: &str = "no-cache";
/// What somebody may know is not for others who ask the same way.
const FOR_YOU: &str = "private, no-cache";
const PAGE: &str = "index.html";

/// `/assets/…`: a file that never changes.
pub async fn kept(State(app): State<Arc<App>>, uri: Uri, asked: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    file(&app.bundle, path, &asked, FOR_EVER).unwrap_or_else(nothing)
}

/// Any other address: a file with a fixed name, or the page, which draws the screen itself. It also says if there is no
/// such screen; the status says so to those who do not read pages.
pub async fn screen(State(app): State<Arc<App>>, knock: Knock, parts: Parts) -> Response {
    let (uri, mut asked) = (&parts.uri, parts.headers.clone());
    let path = uri.path().trim_start_matches('/');
    if path != PAGE
        && let Some(found) = file(&app.bundle, path, &asked, ASK_ME)
    {
        return found;
    }
    // What a link carries behind its # is never sent: an address that needs it counts as complete.
    let route = Route::read(uri.path(), "…");
    // Who comes too often is given the page, and nothing is looked up for them.
    if let (About::Table(_), Ok(())) = (route.about(), knock.at(&app, Door::Any)) {
        let visitor = people::visitor(&parts, &app).await.ok().flatten();
        let person = visitor.as_ref().map(|visitor| &visitor.person.id);
        let head = preview::head(&app, &route, person, &asked).await;
        if !head.is_empty() {
            return changed_page(&app, &head, FOR_YOU).unwrap_or_else(nothing);
        }
    }
    if route != Route::Unknown {
        return page(&app, &asked);
    }
    asked.remove(IF_NONE_MATCH); // "still the same" would hide the status
    let mut page = page(&app, &asked);
    *page.status_mut() = StatusCode::NOT_FOUND;
    page
}

/// The page. Where everything lies below a path, it names its files below that path.
fn page(app: &App, asked: &HeaderMap) -> Response {
    let found = match app.settings.base.text() {
        "" => file(&app.bundle, PAGE, asked, ASK_ME),
        _ => changed_page(app, "", ASK_ME),
    };
    found.unwrap_or_else(nothing)
}

/// The page with something more in its head, naming its files below the path below which everything lies.
fn changed_page(app: &App, head: &str, keep: &'static str) -> Option<Response> {
    let base = app.settings.base.text();
    let plain = app.bundle.find(PAGE)?;
    let text = String::from_utf8_lossy(&plain.bytes);
    let text = ["/assets/", "/manifest.webmanifest"]
        .iter()
        .fold(text.into_owned(), |text, path| text.replace(&format!("\"{path}"), &format!("\"{base}{path}")));
    let text = text.replacen("</head>", &format!("{head}</head>"), 1);
    Some(([(CONTENT_TYPE, kind(PAGE)), (CACHE_CONTROL, keep)], text).into_response())
}

fn nothing() -> Response {
    let kind = [(CONTENT_TYPE, "text/plain; charset=utf-8"), (CACHE_CONTROL, ASK_ME)];
    (StatusCode::NOT_FOUND, kind, "There is nothing at this address.\n").into_response()
}

/// The file as the browser takes it: packed if it can be, and not at all if it has it already. The packed variants have no
/// address of their own.
fn file(bundle: &Bundle, path: &str, asked: &HeaderMap, keep: &'static str) -> Option<Response> {
    let variant = path.ends_with(Encoding::Brotli.ending()) || path.ends_with(Encoding::Gzip.ending());
    let crooked = path.split('/').any(|part| matches!(part, "" | "." | "..")) || path.contains('\\');
    if variant || crooked {
        return None;
    }
    let plain = bundle.find(path)?;
    let takes = asked.get(ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let packed = accepted(takes)
        .into_iter()
        .find_map(|encoding| Some((bundle.find(&format!("{path}{}", encoding.ending()))?, Some(encoding))));
    let (Found { bytes, tag }, encoding) = packed.unwrap_or((plain, None));
    let mut response = if has_it(asked, &tag) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        Body::from(bytes).into_response()
    };
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static(kind(path)));
    headers.insert(CACHE_CONTROL, HeaderValue::from_static(keep));
    headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        headers.insert(ETAG, tag);
    }
    if let Some(encoding) = encoding {
        headers.insert(CONTENT_ENCODING, HeaderValue::from_static(encoding.name()));
    }
    Some(response)
}

/// Whether the browser says that it has the file with this tag.
fn has_it(asked: &HeaderMap, tag: &str) -> bool {
    let told = asked.get_all(IF_NONE_MATCH).iter().filter_map(|value| value.to_str().ok());
    told.flat_map(|list| list.split(',')).any(|one| {
        let one = one.trim();
        one == "*" || one.strip_prefix("W/").unwrap_or(one) == tag
    })
}

fn kind(path: &str) -> &'static str {
    match path.rsplit_once('.').map_or("", |(_, end)| end) {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "webmanifest" => "application/manifest+json",
        "json" => "application/json",
        "md" => "text/markdown; charset=utf-8",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
