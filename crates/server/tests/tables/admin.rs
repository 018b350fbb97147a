//! What whoever runs the server asks it.

use crate::house::{House, RUSH, TOLL};
use axum::body::{Body, to_bytes};
use axum::http::{Request, StatusCode};
use kernel::Seat;
use protocol::{Ask, Status};
use serde_json::{Value, json};
use server::admin;
use std::time::Duration;
use tower::ServiceExt;

async fn asked(house: &House, method: &str, path: &str, body: Value) -> (StatusCode, Value) {
    let request = Request::builder().method(method).uri(path).header("content-type", "application/json");
    let request = request.body(Body::from(body.to_string())).unwrap();
    let response = admin::router(&house.app).oneshot(request).await.unwrap();
    let status = response.status();
    let bytes = to_bytes(response.into_body(), 1 << 20).await.unwrap();
    (status, serde_json::from_slice(&bytes).unwrap_or(Value::Null))
}

#[tokio::test]
async fn a_table_is_held_and_goes_on() {
    let (house, clock) = House::with_clock().await;
    let (table, guests, [mut ann, _bob]) = house.two(json!({"game": TOLL, "time": {"seconds": 60}})).await;
    let why = json!({"why": "The house is on fire."});
    assert_eq!(asked(&house, "POST", "/tables/nothere/freeze", why.clone()).await.0, StatusCode::NOT_FOUND);
    for odd in [json!({"why": " "}), json!({"why": "a\nb"}), json!({"why": "x".repeat(300)})] {
        let (status, told) = asked(&house, "POST", &format!("/tables/{table}/freeze"), odd).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{told}");
    }
    let freeze = format!("/tables/{table}/freeze");
    assert_eq!(asked(&house, "POST", &freeze, why.clone()).await.0, StatusCode::NO_CONTENT);
    let (status, again) = asked(&house, "POST", &freeze, why).await;
    assert_eq!(status, StatusCode::CONFLICT, "{again}");
    ann.fence().await;
    let frozen = |status: &Status| matches!(status, Status::Frozen { why } if why.contains("on fire"));
    assert!(frozen(&ann.table.as_ref().unwrap().status));
    let action = ann.legal()[0].clone();
    let no = ann.ask(Ask::Act { decision: ann.decision(), action: action.clone() }).await.unwrap_err();
    assert!(no.why.contains("on fire"), "{no:?}");
    clock.put_forward(Duration::from_secs(3600));
    let house = house.again().await;
    let mut ann = house.line(&guests[0], &table).await;
    assert!(frozen(&ann.table.as_ref().unwrap().status), "also after a restart");
    assert!(ann.table.as_ref().unwrap().time.is_empty(), "no time runs");
    assert_eq!(
        asked(&house, "POST", &format!("/tables/{table}/resume"), json!(null)).await.0,
        StatusCode::NO_CONTENT
    );
    ann.fence().await;
    assert_eq!(ann.table.as_ref().unwrap().time[0].left, 60_000, "all of it is there again");
    ann.act(&action).await.unwrap();
}

#[tokio::test]
async fn tables_people_and_sizes_are_listed_and_deleted() {
    let house = House::open().await;
    let (table, guests, [mut ann, bob]) = house.two(json!({"game": RUSH})).await;
    let (_, tables) = asked(&house, "GET", "/tables", json!(null)).await;
    assert_eq!(
        (&tables[0]["id"], &tables[0]["status"], &tables[0]["host"]),
        (&json!(table), &json!("playing"), &json!("Ann"))
    );
    assert!(
        tables[0]["rows"].as_u64().unwrap() > 2 && tables[0]["letters"].as_u64().unwrap() > 100,
        "{tables}"
    );
    assert!(!tables.to_string().contains("secret"), "{tables}");
    let (_, people) = asked(&house, "GET", "/people", json!(null)).await;
    assert_eq!(people.as_array().unwrap().len(), 2);
    assert_eq!((&people[0]["tables"], &people[0]["logins"]), (&json!(1), &json!(1)));
    let (_, sizes) = asked(&house, "GET", "/sizes", json!(null)).await;
    assert_eq!(
        (&sizes["people"], &sizes["tables"]["playing"], &sizes["out"]),
        (&json!(2), &json!(1), &json!(1))
    );
    let bob_id = bob.welcome.as_ref().unwrap().you.clone();
    assert_eq!(
        asked(&house, "DELETE", &format!("/people/{bob_id}"), json!(null)).await.0,
        StatusCode::NO_CONTENT
    );
    assert_eq!(
        asked(&house, "DELETE", &format!("/people/{bob_id}"), json!(null)).await.0,
        StatusCode::NOT_FOUND
    );
    assert_eq!(house.rest("GET", "/me", Some(&guests[1]), json!(null)).await.0, StatusCode::UNAUTHORIZED);
    assert_eq!(
        asked(&house, "DELETE", &format!("/tables/{table}"), json!(null)).await.0,
        StatusCode::NO_CONTENT
    );
    while ann.next().await.is_some() {}
    assert!(ann.bye.as_ref().is_some_and(|why| why.contains("deleted")), "{:?}", ann.bye);
    assert_eq!(
        house.rest("GET", &format!("/tables/{table}"), Some(&guests[0]), json!(null)).await.0,
        StatusCode::NOT_FOUND
    );
    assert_eq!(
        asked(&house, "DELETE", &format!("/tables/{table}"), json!(null)).await.0,
        StatusCode::NOT_FOUND
    );
    let mut other = house.line(&guests[0], &house.table(&guests[0], json!({"game": RUSH})).await).await;
    other.ask(Ask::Sit { seat: Seat::ALL[0] }).await.unwrap();
}

#[tokio::test]
async fn a_table_that_was_held_gives_all_of_the_time_back_also_when_it_is_played_again() {
    let (house, clock) = House::with_clock().await;
    let day = Duration::from_secs(24 * 3600);
    let (table, guests, lines) = house.two(json!({"game": TOLL, "time": {"days": 3}})).await;
    drop(lines);
    clock.put_forward(day);
    let why = json!({"why": "The house is on fire."});
    asked(&house, "POST", &format!("/tables/{table}/freeze"), why).await;
    clock.put_forward(5 * day);
    let (status, _) = asked(&house, "POST", &format!("/tables/{table}/resume"), json!(null)).await;
    assert_eq!(status, StatusCode::NO_CONTENT);
    let left = |line: &crate::house::Line| line.table.as_ref().unwrap().time[0].left;
    let days = |n: u64| n * 24 * 3_600_000;
    assert_eq!(left(&house.line(&guests[0], &table).await), days(3));
    let house = house.again().await;
    assert_eq!(left(&house.line(&guests[0], &table).await), days(3), "and after a restart");
    clock.put_forward(day);
    let house = house.again().await;
    assert_eq!(left(&house.line(&guests[0], &table).await), days(2), "of which one day has passed");
}
