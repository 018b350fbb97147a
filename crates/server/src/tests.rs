//! The router, asked without a socket.

use super::*;
use axum::body::{Body, to_bytes};
use axum::http::header::{
    ACCEPT_ENCODING, ALLOW, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_LENGTH, CONTENT_SECURITY_POLICY,
    CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, HeaderName, Method, Request, StatusCode};
use std::collections::BTreeMap;
use store::{Options, Place, Store};
use tempfile::TempDir;
use tower::ServiceExt;

/// An answer, read to its end.
struct Answer {
    status: StatusCode,
    headers: HeaderMap,
    body: String,
}

impl Answer {
    #[track_caller]
    fn header(&self, name: impl axum::http::header::AsHeaderName) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().unwrap())
    }
}

/// A server whose store is in a folder that goes with the test.
pub async fn app(bundle: Bundle) -> (TempDir, Arc<App>) {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&Options::at(Place::File(folder.path().join("test.sqlite")))).await.unwrap();
    let settings = Settings { rates: Rates::Unlimited, ..Settings::default() };
    (folder, App::new(store, catalog::games(), bundle, settings, Clock::running()))
}

fn bundle() -> Bundle {
    let files = [
        ("index.html", "the page"),
        ("index.html.br", "the page by brotli"),
        ("sw.js", "the service worker"),
        ("favicon.ico", "the icon"),
        ("assets/0123/app.js", "the app"),
        ("assets/0123/app.js.br", "the app by brotli"),
        ("assets/0123/app.js.gz", "the app by gzip"),
        ("assets/0123/app_bg.wasm", "the module"),
        ("assets/0123/fonts/a.woff2", "the font"),
    ];
    Bundle::of(files.map(|(path, text)| (path.to_string(), text.into())).into())
}

async fn ask(method: Method, path: &str, headers: &[(HeaderName, &str)]) -> Answer {
    let mut request = Request::builder().method(method).uri(path);
    for (name, value) in headers {
        request = request.header(name, *value);
    }
    let (_folder, app) = app(bundle()).await;
    let response = router(&app).oneshot(request.body(Body::empty()).unwrap()).await.unwrap();
    let (status, headers) = (response.status(), response.headers().clone());
    let body = to_bytes(response.into_body(), 1 << 20).await.unwrap();
    Answer { status, headers, body: String::from_utf8(body.into()).unwrap() }
}

async fn get_it(path: &str, headers: &[(HeaderName, &str)]) -> Answer {
    ask(Method::GET, path, headers).await
}

#[tokio::test]
async fn every_screen_is_the_page() {
    for path in
        ["/", "/new/dungeon-rush", "/game/k3f9", "/replays", "/replay", "/replay/k3/17", "/rules/x", "/?a=b"]
    {
        let found = get_it(path, &[]).await;
        assert_eq!((found.status, found.body.as_str()), (StatusCode::OK, "the page"), "{path}");
        assert_eq!(found.header(CACHE_CONTROL), "no-cache", "{path}");
        assert_eq!(found.header(CONTENT_TYPE), "text/html; charset=utf-8", "{path}");
    }
}

#[tokio::test]
async fn what_is_no_screen_is_the_page_and_404() {
    let tag = get_it("/", &[]).await.header(ETAG).to_string();
    for path in [
        "/nowhere",
        "/game",
        "/index.html",
        "/index.html.br",
        "/wp-login.php",
        "//",
        "//assets//x",
        "/assetsx",
    ] {
        let found = get_it(path, &[(IF_NONE_MATCH, &tag)]).await;
        let expected = if path == "//" { StatusCode::NOT_MODIFIED } else { StatusCode::NOT_FOUND };
        assert_eq!(found.status, expected, "{path}");
    }
    assert_eq!(get_it("/nowhere", &[]).await.body, "the page");
}

#[tokio::test]
async fn files_under_a_hash_are_kept_for_ever() {
    let found = get_it("/assets/0123/app.js", &[]).await;
    assert_eq!((found.status, found.body.as_str()), (StatusCode::OK, "the app"));
    assert_eq!(found.header(CACHE_CONTROL), "public, max-age=31536000, immutable");
    assert_eq!(found.header(CONTENT_TYPE), "text/javascript; charset=utf-8");
    assert_eq!(get_it("/assets/0123/app_bg.wasm", &[]).await.header(CONTENT_TYPE), "application/wasm");
    assert_eq!(get_it("/assets/0123/fonts/a.woff2", &[]).await.header(CONTENT_TYPE), "font/woff2");
}

#[tokio::test]
async fn files_with_a_fixed_name_are_asked_about() {
    for (path, body, kind) in [
        ("/sw.js", "the service worker", "text/javascript; charset=utf-8"),
        ("/favicon.ico", "the icon", "image/x-icon"),
    ] {
        let found = get_it(path, &[]).await;
        assert_eq!((found.status, found.body.as_str()), (StatusCode::OK, body));
        assert_eq!((found.header(CACHE_CONTROL), found.header(CONTENT_TYPE)), ("no-cache", kind));
    }
}

#[tokio::test]
async fn a_missing_file_is_404_and_not_the_page() {
    let paths = [
        "/assets/0123/gone.js",
        "/assets/9999/app.js",
        "/assets/0123/app.js.br",
        "/assets/0123/app.js.gz",
        "/assets/0123",
        "/assets/0123/",
        "/assets/",
        "/assets",
    ];
    for path in paths {
        let found = get_it(path, &[]).await;
        assert_eq!(found.status, StatusCode::NOT_FOUND, "{path}");
        assert!(!found.header(CACHE_CONTROL).contains("immutable"), "{path}");
    }
    assert!(get_it(paths[0], &[]).await.body.starts_with("There is nothing"));
}

#[tokio::test]
async fn no_path_leads_out_of_the_bundle() {
    let paths = [
        "/assets/../index.html",
        "/assets/0123/../../sw.js",
        "/assets/%2e%2e/sw.js",
        "/assets/..%2f..%2fCargo.toml",
        "/../../../../etc/passwd",
        "/%2e%2e/%2e%2e/etc/passwd",
        "/assets//etc/passwd",
        "/assets/0123/app.js%00",
        "/assets/0123\\app.js",
    ];
    for path in paths {
        let Ok(request) = Request::builder().uri(path).body(Body::empty()) else { continue };
        for bundle in [bundle(), Bundle::Embedded] {
            let request = Request::builder().uri(request.uri()).body(Body::empty()).unwrap();
            let (_folder, app) = app(bundle).await;
            let found = router(&app).oneshot(request).await.unwrap();
            assert_eq!(found.status(), StatusCode::NOT_FOUND, "{path}");
        }
    }
}

#[tokio::test]
async fn the_smallest_variant_that_is_taken_is_sent() {
    let cases = [
        ("gzip, deflate, br", "the app by brotli", "br"),
        ("gzip", "the app by gzip", "gzip"),
        ("br;q=0, *", "the app by gzip", "gzip"),
        ("identity", "the app", ""),
        ("", "the app", ""),
        ("br;q=0, gzip;q=0, identity;q=0", "the app", ""),
        ("zstd;;q=,,", "the app", ""),
    ];
    let mut tags = BTreeMap::new();
    for (takes, body, encoding) in cases {
        let found = get_it("/assets/0123/app.js", &[(ACCEPT_ENCODING, takes)]).await;
        assert_eq!((found.body.as_str(), found.header(CONTENT_ENCODING)), (body, encoding), "{takes}");
        assert_eq!(found.header(VARY), "accept-encoding");
        assert_eq!(found.header(CONTENT_TYPE), "text/javascript; charset=utf-8", "of what is packed");
        tags.insert(found.header(ETAG).to_string(), body);
    }
    assert_eq!(tags.len(), 3, "every variant has a tag of its own");
    let font = get_it("/assets/0123/fonts/a.woff2", &[(ACCEPT_ENCODING, "br")]).await;
    assert_eq!((font.body.as_str(), font.header(CONTENT_ENCODING)), ("the font", ""));
}

#[tokio::test]
async fn who_has_it_already_is_not_sent_it_again() {
    let tag = get_it("/", &[]).await.header(ETAG).to_string();
    assert!(tag.starts_with('"') && tag.ends_with('"'), "{tag}");
    for known in [tag.clone(), format!("\"other\", W/{tag}"), "*".into()] {
        let found = get_it("/", &[(IF_NONE_MATCH, &known)]).await;
        assert_eq!((found.status, found.body.as_str()), (StatusCode::NOT_MODIFIED, ""), "{known}");
        assert_eq!(found.header(ETAG), tag);
    }
    assert_eq!(get_it("/", &[(IF_NONE_MATCH, "\"other\"")]).await.status, StatusCode::OK);
    let packed = [(ACCEPT_ENCODING, "br"), (IF_NONE_MATCH, tag.as_str())];
    assert_eq!(get_it("/", &packed).await.status, StatusCode::OK, "the plain one is not the packed one");
}

#[tokio::test]
async fn a_file_is_sent_without_being_copied() {
    let (_folder, app) = app(bundle()).await;
    let (router, mut sent) = (router(&app), Vec::new());
    for _ in 0..2 {
        let request = Request::builder().uri("/assets/0123/app.js").body(Body::empty()).unwrap();
        let found = router.clone().oneshot(request).await.unwrap();
        sent.push(to_bytes(found.into_body(), 1 << 20).await.unwrap());
    }
    assert_eq!(sent[0].as_ptr(), sent[1].as_ptr());
}

#[tokio::test]
async fn head_is_get_without_the_body() {
    for path in ["/", "/assets/0123/app.js", "/api/version"] {
        let (head, whole) = (ask(Method::HEAD, path, &[]).await, get_it(path, &[]).await);
        assert_eq!((head.status, head.body.as_str()), (StatusCode::OK, ""), "{path}");
        assert_eq!(head.header(ETAG), whole.header(ETAG), "{path}");
        assert_eq!(head.header(CONTENT_LENGTH), whole.body.len().to_string(), "{path}");
    }
}

#[tokio::test]
async fn nothing_takes_another_method() {
    for path in ["/", "/nowhere", "/assets/0123/app.js", "/api/version"] {
        for method in [Method::POST, Method::PUT, Method::DELETE] {
            let found = ask(method, path, &[]).await;
            assert_eq!(found.status, StatusCode::METHOD_NOT_ALLOWED, "{path}");
            assert_eq!(found.header(ALLOW), "GET,HEAD", "{path}");
        }
    }
}

#[tokio::test]
async fn programs_are_answered_in_json() {
    let version = get_it("/api/version", &[]).await;
    let told: serde_json::Value = serde_json::from_str(&version.body).unwrap();
    let protocol = protocol::VERSION;
    let known =
        serde_json::json!({ "version": env!("CARGO_PKG_VERSION"), "protocol": protocol, "bundle": "0123" });
    assert_eq!(told, known);
    for path in ["/api", "/api/", "/api/nowhere", "/api/version/x", "/api/../index.html"] {
        let found = get_it(path, &[]).await;
        assert_eq!(found.status, StatusCode::NOT_FOUND, "{path}");
        assert_eq!(found.header(CONTENT_TYPE), "application/json", "{path}");
        let told: serde_json::Value = serde_json::from_str(&found.body).unwrap();
        assert!(told["error"].is_string(), "{path}");
        assert_eq!(found.header(CACHE_CONTROL), "no-store", "{path}");
    }
}

#[tokio::test]
async fn a_short_text_is_drawn_as_a_code() {
    let found = get_it("/api/qr.svg?text=https://karts.example/a%26b/table/k7qf", &[]).await;
    assert_eq!((found.status, found.header(CONTENT_TYPE)), (StatusCode::OK, "image/svg+xml"));
    assert_eq!(found.header(CACHE_CONTROL), "public, max-age=86400");
    assert_eq!(found.header(CONTENT_SECURITY_POLICY), "default-src 'none'");
    // Version 3 with its quiet zone: a ground, and squares on it.
    assert!(
        found.body.starts_with("<svg ") && found.body.contains(r#"viewBox="0 0 37 37""#),
        "{}",
        found.body
    );
    assert_eq!(found.body.matches("<path ").count(), 2);
    let longest = format!("/api/qr.svg?text={}", "x".repeat(300));
    assert_eq!(get_it(&longest, &[]).await.status, StatusCode::OK);
    for query in ["", "?", "?text", "?text=", "?else=x", &format!("?text={}", "x".repeat(301))] {
        let found = get_it(&format!("/api/qr.svg{query}"), &[]).await;
        assert_eq!(found.status, StatusCode::BAD_REQUEST, "{query}");
        assert_eq!(found.header(CACHE_CONTROL), "no-store", "{query}");
    }
}

#[tokio::test]
async fn every_answer_is_guarded() {
    for path in ["/", "/nowhere", "/assets/0123/app.js", "/assets/gone", "/api/version", "/api/gone"] {
        let found = get_it(path, &[]).await;
        assert!(found.header(CONTENT_SECURITY_POLICY).contains("style-src 'self';"), "{path}");
        assert_eq!(found.header("x-content-type-options"), "nosniff", "{path}");
        assert_eq!(found.header("referrer-policy"), "same-origin", "{path}");
    }
}

#[tokio::test]
async fn what_this_program_was_built_with_has_a_page() {
    let request = Request::builder().uri("/").body(Body::empty()).unwrap();
    let (_folder, app) = app(Bundle::Embedded).await;
    let found = router(&app).oneshot(request).await.unwrap();
    assert_eq!(found.status(), StatusCode::OK);
    let body = to_bytes(found.into_body(), 1 << 20).await.unwrap();
    assert!(String::from_utf8_lossy(&body).contains("<title>Pitboss</title>"));
}

#[tokio::test]
async fn it_stops_when_asked_though_somebody_is_still_connected() {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
    let (_folder, app) = app(bundle()).await;
    let running = tokio::spawn(async move {
        serve(listener, &app, async { stopped.await.unwrap() }).await;
    });
    let idle = tokio::net::TcpStream::connect(address).await.unwrap();
    stop.send(()).unwrap();
    running.await.unwrap();
    drop(idle);
    assert!(tokio::net::TcpStream::connect(address).await.is_err());
}
