//! Who somebody is: tokens, cookies, passphrases, pages from elsewhere, and being no more.

use crate::house::{Guest, House, RUSH};
use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, Request, StatusCode};
use kernel::Seat;
use protocol::{Ask, PlayerNow};
use serde_json::{Value, json};
use server::{Rates, Settings};
use std::sync::Arc;
use tower::ServiceExt;

/// An answer to a request with headers of its own.
async fn with_headers(
    house: &House,
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    body: Value,
) -> (StatusCode, HeaderMap, Value) {
    let mut request = Request::builder().method(method).uri(path).header("host", "karts.example");
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let request = request.body(Body::from(body.to_string())).unwrap();
    let response = server::router(&house.app).oneshot(request).await.unwrap();
    let (status, headers) = (response.status(), response.headers().clone());
    let body = to_bytes(response.into_body(), 1 << 20).await.unwrap();
    (status, headers, serde_json::from_slice(&body).unwrap_or(Value::Null))
}

#[tokio::test]
async fn a_browser_is_known_by_a_cookie_that_no_script_sees() {
    let house = House::open().await;
    let (status, headers, me) =
        with_headers(&house, "POST", "/api/people", &[], json!({"name": "Ann"})).await;
    assert_eq!(status, StatusCode::CREATED);
    assert!(me["token"].is_null(), "the page is not told the token");
    let cookie = headers["set-cookie"].to_str().unwrap().to_string();
    assert!(cookie.contains("; HttpOnly; SameSite=Strict") && !cookie.contains("Secure"), "{cookie}");
    let sent = cookie.split(';').next().unwrap();
    let (status, _, again) = with_headers(&house, "GET", "/api/me", &[("cookie", sent)], json!(null)).await;
    assert_eq!((status, &again["id"]), (StatusCode::OK, &me["id"]));
    let token = sent.split_once('=').unwrap().1;
    let bytes = std::fs::read(house.folder.path().join("test.sqlite")).unwrap();
    let wal = std::fs::read(house.folder.path().join("test.sqlite-wal")).unwrap_or_default();
    let found = |bytes: &[u8]| bytes.windows(token.len()).any(|window| window == token.as_bytes());
    assert!(!found(&bytes) && !found(&wal), "the token itself is nowhere in the store");
    for odd in ["pitboss=", "pitboss=x", "other=1", "pitboss", ";;;", "pitboss=\u{1}"] {
        let Ok(value) = axum::http::HeaderValue::from_str(odd) else { continue };
        let (status, _, _) =
            with_headers(&house, "GET", "/api/me", &[("cookie", value.to_str().unwrap())], json!(null)).await;
        assert_eq!(status, StatusCode::UNAUTHORIZED, "{odd}");
    }
}

#[tokio::test]
async fn behind_https_cookies_are_sent_encrypted_only() {
    let public = Some("https://karts.example/race".parse().unwrap());
    let base = "/race".parse().unwrap();
    let folder = Arc::new(tempfile::tempdir().unwrap());
    let settings = Settings { public, base, rates: Rates::Unlimited, ..Settings::default() };
    let house = House::at(folder, server::Clock::running(), settings).await;
    let (status, headers, _) =
        with_headers(&house, "POST", "/race/api/people", &[], json!({"name": "Ann"})).await;
    assert_eq!(status, StatusCode::CREATED);
    let cookie = headers["set-cookie"].to_str().unwrap();
    assert!(cookie.contains("Path=/race;") && cookie.ends_with("; Secure"), "{cookie}");
    let (status, _, _) = with_headers(&house, "POST", "/api/people", &[], json!({"name": "Ann"})).await;
    assert_eq!(status, StatusCode::NOT_FOUND, "nothing lies outside the base path");
}

#[tokio::test]
async fn a_page_from_elsewhere_does_nothing_in_anybodys_name() {
    let house = House::open().await;
    let (_, headers, _) = with_headers(&house, "POST", "/api/people", &[], json!({"name": "Ann"})).await;
    let cookie = headers["set-cookie"].to_str().unwrap().split(';').next().unwrap().to_string();
    let rename = |more: Vec<(&'static str, &'static str)>| {
        let (house, cookie) = (&house, cookie.clone());
        async move {
            let headers: Vec<(&str, &str)> = more.into_iter().chain([("cookie", cookie.as_str())]).collect();
            with_headers(house, "PUT", "/api/me", &headers, json!({"name": "Bob"})).await.0
        }
    };
    assert_eq!(rename(vec![("origin", "http://karts.example")]).await, StatusCode::OK);
    assert_eq!(rename(vec![("origin", "https://karts.example")]).await, StatusCode::OK);
    assert_eq!(rename(vec![]).await, StatusCode::OK);
    for foreign in
        ["https://evil.example", "null", "http://karts.example.evil", "http://karts.example:8080", "x"]
    {
        assert_eq!(rename(vec![("origin", foreign)]).await, StatusCode::FORBIDDEN, "{foreign}");
    }
    assert_eq!(rename(vec![("sec-fetch-site", "cross-site")]).await, StatusCode::FORBIDDEN);
    let upgrade = [
        ("cookie", cookie.as_str()),
        ("origin", "https://evil.example"),
        ("upgrade", "websocket"),
        ("connection", "upgrade"),
        ("sec-websocket-version", "13"),
        ("sec-websocket-key", "dGhlIHNhbXBsZSBub25jZQ=="),
    ];
    let (status, _, _) = with_headers(&house, "GET", "/api/tables/abc/socket", &upgrade, json!(null)).await;
    assert_eq!(status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn a_page_from_elsewhere_makes_nobody_of_anybody() {
    let house = House::open().await;
    for headers in [[("origin", "http://evil.example")], [("sec-fetch-site", "cross-site")]] {
        for path in ["/api/people", "/api/login"] {
            let (status, headers, _) =
                with_headers(&house, "POST", path, &headers, json!({"name": "x"})).await;
            assert_eq!(status, StatusCode::FORBIDDEN);
            assert!(!headers.contains_key("set-cookie"));
        }
    }
}

#[tokio::test]
async fn a_login_that_ends_ends_its_connections() {
    let house = House::open().await;
    let (table, guests, [mut ann, mut bob]) = house.two(json!({"game": RUSH})).await;
    let eve = house.guest("Eve").await;
    let mut watcher = house.line(&eve, &table).await;
    assert_eq!(house.rest("POST", "/logout", Some(&guests[0]), json!(null)).await.0, StatusCode::NO_CONTENT);
    ann.until(|line| line.bye.is_some()).await;
    assert!(ann.bye.as_ref().unwrap().contains("logged out"));
    assert_eq!(house.rest("DELETE", "/me", Some(&eve), json!(null)).await.0, StatusCode::OK);
    watcher.until(|line| line.bye.is_some()).await;
    let good = json!({"passphrase": "correct horse"});
    assert_eq!(house.rest("PUT", "/me/passphrase", Some(&guests[1]), good).await.0, StatusCode::OK);
    bob.fence().await;
    assert!(bob.bye.is_none(), "the one that set it goes on");
}

#[tokio::test]
async fn who_sets_a_passphrase_logs_in_elsewhere() {
    let house = House::open().await;
    let ann = house.guest("Ann").await;
    for short in ["", "1234567", &"x".repeat(201)] {
        let (status, _) = house.rest("PUT", "/me/passphrase", Some(&ann), json!({"passphrase": short})).await;
        assert_eq!(status, StatusCode::BAD_REQUEST);
    }
    let good = json!({"passphrase": "correct horse"});
    let (status, me) = house.rest("PUT", "/me/passphrase", Some(&ann), good.clone()).await;
    assert_eq!((status, &me["passphrase"]), (StatusCode::OK, &json!(true)), "{me}");
    let login = |handle: &str, passphrase: &str| json!({"handle": handle, "passphrase": passphrase, "known_by": "token"});
    let (status, there) = house.rest("POST", "/login", None, login(&ann.handle, "correct horse")).await;
    assert_eq!((status, &there["id"]), (StatusCode::OK, &json!(ann.id)), "{there}");
    assert_ne!(there["token"], json!(ann.token), "a new token");
    let wrong = house.rest("POST", "/login", None, login(&ann.handle, "wrong horse")).await;
    let unknown = house.rest("POST", "/login", None, login("nobodyhere", "correct horse")).await;
    assert_eq!(
        (wrong.0, &wrong),
        (StatusCode::FORBIDDEN, &unknown),
        "nobody can tell a handle that there is"
    );
    let no_passphrase = house.guest("Bob").await;
    assert_eq!(
        house.rest("POST", "/login", None, login(&no_passphrase.handle, "correct horse")).await,
        wrong
    );
    let (status, _) = house.rest("PUT", "/me/passphrase", Some(&ann), good).await;
    assert_eq!(status, StatusCode::FORBIDDEN, "only who knows the old one sets a new one");
    let change = json!({"passphrase": "another horse", "before": "correct horse"});
    assert_eq!(house.rest("PUT", "/me/passphrase", Some(&ann), change).await.0, StatusCode::OK);
    let elsewhere = Guest { token: there["token"].as_str().unwrap().into(), ..ann.clone() };
    assert_eq!(house.rest("GET", "/me", Some(&elsewhere), json!(null)).await.0, StatusCode::UNAUTHORIZED);
    assert_eq!(house.rest("POST", "/logout", Some(&ann), json!(null)).await.0, StatusCode::NO_CONTENT);
    assert_eq!(house.rest("GET", "/me", Some(&ann), json!(null)).await.0, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn who_is_deleted_is_gone_and_the_games_stay() {
    let house = House::open().await;
    let (table, guests, [mut ann, mut bob]) = house.two(json!({"game": RUSH})).await;
    ann.ask(Ask::Say { text: "my secret words".into() }).await.unwrap();
    let (status, told) = house.rest("DELETE", "/me", Some(&guests[0]), json!(null)).await;
    assert_eq!(status, StatusCode::OK);
    assert!(told["kept"].as_str().unwrap().contains("Kept are the games"), "{told}");
    ann.until(|line| line.bye.is_some()).await;
    bob.fence().await;
    let seat = &bob.table.as_ref().unwrap().seats[0].player;
    assert!(
        matches!(seat, PlayerNow::Person { name, stand_in: Some(_), .. } if name == "a deleted guest"),
        "{seat:?}"
    );
    assert_eq!(house.rest("GET", "/me", Some(&guests[0]), json!(null)).await.0, StatusCode::UNAUTHORIZED);
    let bob_again = house.line(&guests[1], &table).await;
    assert!(!bob_again.talk.iter().any(|talk| talk.text.contains("secret words") || talk.name == "Ann"));
    assert!(!bob_again.talk.iter().any(|talk| talk.text.contains("Ann")), "{:?}", bob_again.talk);
    bob.until(|line| !line.legal().is_empty()).await;
}

#[tokio::test]
async fn somebody_is_called_otherwise_at_all_tables() {
    let house = House::open().await;
    let (_, guests, [_ann, mut bob]) = house.two(json!({"game": RUSH})).await;
    let (status, me) = house.rest("PUT", "/me", Some(&guests[0]), json!({"name": "Anna"})).await;
    assert_eq!((status, &me["name"]), (StatusCode::OK, &json!("Anna")));
    bob.until(|line| {
        let player = &line.table.as_ref().unwrap().seats[0].player;
        matches!(player, PlayerNow::Person { name, .. } if name == "Anna")
    })
    .await;
    for odd in ["", "\u{202e}x", "a\nb", &"x".repeat(99)] {
        let (status, _) = house.rest("PUT", "/me", Some(&guests[0]), json!({"name": odd})).await;
        assert_eq!(status, StatusCode::BAD_REQUEST);
    }
}

#[tokio::test]
async fn nobody_asks_too_often() {
    let folder = Arc::new(tempfile::tempdir().unwrap());
    let house = House::strict(folder).await;
    let mut statuses = Vec::new();
    for _ in 0..30 {
        statuses.push(house.rest("POST", "/people", None, json!({"name": "Ann"})).await.0);
    }
    assert_eq!(statuses.iter().filter(|status| **status == StatusCode::CREATED).count(), 20);
    let (status, headers, told) =
        with_headers(&house, "POST", "/api/people", &[], json!({"name": "Ann"})).await;
    assert_eq!(status, StatusCode::TOO_MANY_REQUESTS);
    assert!(headers.contains_key("retry-after") && told["error"].is_string());
    for _ in 0..10 {
        house.rest("GET", "/codes/abcdef", None, json!(null)).await;
    }
    assert_eq!(house.rest("GET", "/codes/abcdef", None, json!(null)).await.0, StatusCode::TOO_MANY_REQUESTS);
    for _ in 0..30 {
        assert_eq!(house.rest("GET", "/qr.svg?text=x", None, json!(null)).await.0, StatusCode::OK);
    }
    assert_eq!(house.rest("GET", "/qr.svg?text=x", None, json!(null)).await.0, StatusCode::TOO_MANY_REQUESTS);
}

#[tokio::test]
async fn tokens_are_of_one_person_and_seats_too() {
    let house = House::open().await;
    let (table, guests, _lines) = house.two(json!({"game": RUSH})).await;
    // Bob's token with Ann's id: only the token counts.
    let forged = Guest { id: guests[0].id.clone(), ..guests[1].clone() };
    let line = house.line(&forged, &table).await;
    assert_eq!(line.own().seat, Seat::ALL[1]);
    assert_eq!(line.welcome.as_ref().unwrap().you, guests[1].id);
    let stale = Guest { token: "0".repeat(64), ..guests[0].clone() };
    let refused = crate::house::Line::connect(house.address, &stale, &table, protocol::Codec::Bytes).await;
    assert!(refused.err().unwrap().to_string().contains("401"));
}

#[tokio::test]
async fn nobody_becomes_their_opponent_by_a_new_name_and_the_deleted_are_nowhere_remembered() {
    let house = House::open().await;
    let (_, guests, [_ann, mut bob]) = house.two(json!({"game": RUSH})).await;
    for taken in ["ann", "\u{ff21}nn"] {
        let (status, told) = house.rest("PUT", "/me", Some(&guests[1]), json!({"name": taken})).await;
        assert_eq!(status, StatusCode::CONFLICT, "{told}");
    }
    let (status, _) = house.rest("PUT", "/me", Some(&guests[1]), json!({"name": "Robert"})).await;
    assert_eq!(status, StatusCode::OK);
    bob.fence().await;
    let seat = &bob.table.as_ref().unwrap().seats[1].player;
    assert!(matches!(seat, PlayerNow::Person { name, .. } if name == "Robert"), "{seat:?}");
    let host = house.guest("Host").await;
    let table = house.table(&host, json!({"game": RUSH})).await;
    let _stays = house.line(&host, &table).await;
    let victor = house.guest("Victor").await;
    let mut line = house.line(&victor, &table).await;
    line.ask(Ask::Sit { seat: Seat::ALL[0] }).await.unwrap();
    line.ask(Ask::Leave).await.unwrap();
    assert_eq!(house.rest("DELETE", "/me", Some(&victor), json!(null)).await.0, StatusCode::OK);
    let eve = house.guest("Eve").await;
    let newcomer = house.line(&eve, &table).await;
    let said: Vec<&str> = newcomer.talk.iter().map(|talk| talk.text.as_str()).collect();
    assert!(said.len() >= 2 && said.iter().all(|text| !text.contains("Victor")), "{said:?}");
}

#[tokio::test]
async fn a_token_that_nobody_used_for_400_days_lets_nobody_in() {
    let (house, clock) = House::with_clock().await;
    let (ann, bob) = (house.guest("Ann").await, house.guest("Bob").await);
    let me = async |guest: &Guest| house.rest("GET", "/me", Some(guest), json!(null)).await.0;
    let day = std::time::Duration::from_secs(24 * 3600);
    clock.put_forward(399 * day);
    assert_eq!(me(&ann).await, StatusCode::OK, "and it is used anew from here on");
    clock.put_forward(2 * day);
    assert_eq!(me(&bob).await, StatusCode::UNAUTHORIZED);
    assert_eq!(me(&ann).await, StatusCode::OK);
    clock.put_forward(401 * day);
    assert_eq!(me(&ann).await, StatusCode::UNAUTHORIZED);
}
