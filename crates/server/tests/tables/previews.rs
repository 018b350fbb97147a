//! What a link to a table shows before anybody follows it.

use crate::house::{House, RUSH};
use axum::http::StatusCode;
use serde_json::json;

/// The page at an address.
async fn page(house: &House, path: &str) -> String {
    let (status, body) = house.page(path).await;
    assert_eq!(status, StatusCode::OK, "{path}");
    body
}

#[tokio::test]
async fn a_link_says_who_plays_what_and_how_it_stands() {
    let house = House::open().await;
    let ann = house.guest("Ann & Co").await;
    let table = house.table(&ann, json!({"game": RUSH})).await;
    let shown = page(&house, &format!("/table/{table}")).await;
    assert!(shown.contains(r#"<meta property="og:title" content="Dungeon Rush">"#), "{shown}");
    assert!(shown.contains("2 seats are free"), "{shown}");
    assert!(!shown.contains("og:image"), "there is no position yet: {shown}");
    let (table, _, lines) = house.two(json!({"game": RUSH})).await;
    let shown = page(&house, &format!("/table/{table}")).await;
    assert!(shown.contains(r#"content="Dungeon Rush: Ann, Bob""#) && shown.contains("Round 1."), "{shown}");
    let picture = format!(r#"content="http://karts.example/api/tables/{table}/picture.png""#);
    assert!(shown.contains(&picture), "{shown}");
    let (status, svg) = house.page(&format!("/api/tables/{table}/picture.svg")).await;
    assert!(status == StatusCode::OK && svg.starts_with("<svg ") && svg.contains("Ann, Bob"), "{svg}");
    drop(lines);
}

#[tokio::test]
async fn a_table_that_nobody_may_watch_shows_what_no_table_shows() {
    let house = House::open().await;
    let (table, _, lines) = house.two(json!({"game": RUSH, "watching": "nobody"})).await;
    let (hidden, none) =
        (page(&house, &format!("/table/{table}")).await, page(&house, "/table/nothere").await);
    assert_eq!(hidden, none);
    for id in [table.to_string(), "nothere".into()] {
        for end in ["svg", "png"] {
            let path = format!("/tables/{id}/picture.{end}");
            let (status, told) = house.rest("GET", &path, None, json!(null)).await;
            assert_eq!(status, StatusCode::NOT_FOUND, "{told}");
            assert!(told["error"].as_str().unwrap().contains("no such table"), "{told}");
        }
    }
    drop(lines);
}

#[tokio::test]
async fn the_page_of_a_table_says_which_game_it_is_to_those_who_may_come() {
    let house = House::open().await;
    let (table, guests, lines) = house.two(json!({"game": RUSH, "watching": "nobody"})).await;
    let eve = house.guest("Eve").await;
    let told = r#"<meta name="pitboss-game" content="dungeon-rush">"#;
    for way in ["/table/", "/record/", "/verify/table/"] {
        let asked = async |id: &str, who| {
            let (status, page) = house.page_for(&format!("{way}{id}"), who).await;
            assert_eq!(status, StatusCode::OK, "{way}");
            page
        };
        let own = asked(table.text(), Some(&guests[1])).await;
        assert!(own.contains(told) && !own.contains("og:title"), "{own}");
        for who in [None, Some(&eve)] {
            let (hidden, none) = (asked(table.text(), who).await, asked("nothere", who).await);
            assert_eq!(hidden, none, "{way}");
            assert!(!hidden.contains("pitboss-game"), "{hidden}");
        }
    }
    let open = house.table(&eve, json!({"game": RUSH})).await;
    assert!(page(&house, &format!("/table/{open}")).await.contains(told));
    drop(lines);
}

#[tokio::test]
async fn everybody_gets_the_picture_of_their_own_table() {
    let house = House::open().await;
    let (one, _, mut lines) = house.two(json!({"game": RUSH})).await;
    let (other, _, others) = house.two(json!({"game": RUSH})).await;
    let mut luck = kernel::Fast::new(3);
    crate::house::play(&mut lines, &mut luck, 30).await;
    let mut pictures = Vec::new();
    for table in [&one, &other, &one] {
        let (status, picture) = house.file(&format!("/api/tables/{table}/picture.png")).await;
        assert_eq!(status, StatusCode::OK);
        pictures.push(picture);
    }
    assert_ne!(pictures[0], pictures[1]);
    assert_eq!(pictures[0], pictures[2]);
    drop((lines, others));
}
