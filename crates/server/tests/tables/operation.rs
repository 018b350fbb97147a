//! What whoever runs the server sees: whether it is well, what it counts, and a description for programs that is true.

use crate::house::{House, RUSH, play};
use axum::body::{Body, to_bytes};
use axum::http::{Request, StatusCode};
use kernel::Fast;
use serde_json::{Value, json};
use store::Rehearsal;
use tower::ServiceExt;

async fn health(house: &House) -> (StatusCode, String) {
    let request = Request::builder().uri("/healthz").body(Body::empty()).unwrap();
    let response = server::router(&house.app).oneshot(request).await.unwrap();
    let status = response.status();
    let body = to_bytes(response.into_body(), 1 << 20).await.unwrap();
    (status, String::from_utf8(body.into()).unwrap())
}

#[tokio::test]
async fn a_server_that_cannot_write_is_not_well() {
    let house = House::open().await;
    assert_eq!(health(&house).await, (StatusCode::OK, "well\n".into()));
    house.app.store.rehearse(Rehearsal::ReadOnly).await.unwrap();
    assert_eq!(health(&house).await.0, StatusCode::SERVICE_UNAVAILABLE);
    house.app.store.rehearse(Rehearsal::Off).await.unwrap();
    assert_eq!(health(&house).await.0, StatusCode::OK);
    house.app.close().await;
    assert_eq!(health(&house).await, (StatusCode::SERVICE_UNAVAILABLE, "not well\n".into()));
}

#[tokio::test]
async fn what_is_counted_is_not_for_the_public() {
    let house = House::open().await;
    let (_, _, mut lines) = house.two(json!({"game": RUSH})).await;
    play(&mut lines, &mut Fast::new(1), 5).await;
    let request = || Request::builder().uri("/metrics").body(Body::empty()).unwrap();
    let public = server::router(&house.app).oneshot(request()).await.unwrap();
    assert_eq!(public.status(), StatusCode::NOT_FOUND);
    let figures = server::figures(&house.app).oneshot(request()).await.unwrap();
    let text = String::from_utf8(to_bytes(figures.into_body(), 1 << 20).await.unwrap().into()).unwrap();
    // Two sat down, one started, and five steps were made.
    for line in [
        "pitboss_sockets 2",
        "pitboss_tables_out 1",
        "pitboss_rows_total 8",
        "# TYPE pitboss_rows_total counter",
    ] {
        assert!(text.lines().any(|other| other == line), "{line}\n{text}");
    }
}

#[tokio::test]
async fn the_description_for_programs_names_every_address() {
    let house = House::open().await;
    let (_, about) = house.rest("GET", "/openapi.json", None, json!(null)).await;
    let mut described = 0;
    for (path, methods) in about["paths"].as_object().unwrap() {
        for method in ["get", "put", "post", "delete"] {
            let path = path.replace("{id}", "nowhere").replace("{code}", "nowhere");
            let (status, told) = house.rest(&method.to_uppercase(), &path, None, json!(null)).await;
            let unknown = status == StatusCode::METHOD_NOT_ALLOWED
                || told["error"] == json!("There is nothing at this address.");
            // A socket is asked for by any method, and says that it is none.
            let is_there = !(unknown || path.ends_with("/socket") && method != "get");
            assert_eq!(is_there, methods.get(method).is_some(), "{method} {path}: {status} {told}");
            described += usize::from(is_there);
        }
    }
    assert!(described > 15, "{described}");
    let page = house.raw("GET", "/docs", None, String::new()).await.1;
    assert!(page.contains("POST /api/tables") && page.contains("own.decision"), "{page}");
    assert!(!page.contains("<script") && !page.contains("style="), "nothing that the page may not have");
    let named = |value: &Value| value.as_object().map_or(0, serde_json::Map::len);
    assert!(named(&about["components"]["schemas"]) > 10);
}
