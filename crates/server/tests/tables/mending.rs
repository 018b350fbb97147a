//! What whoever runs the server can do about damage, and what nobody can do to their disk.

use crate::house::{House, Line, RUSH};
use axum::body::Body;
use axum::http::{Request, StatusCode};
use futures_util::SinkExt;
use protocol::{Ask, Codec, TableId, ToServer, VERSION};
use serde_json::json;
use server::admin;
use std::path::Path;
use std::sync::Arc;
use store::{Change, Status};
use tempfile::TempDir;
use tokio_tungstenite::tungstenite::Message;
use tower::ServiceExt;

/// Damages a file behind the store's back.
fn damaged(folder: &Arc<TempDir>, sql: &str) {
    let run = "import sqlite3,sys; c=sqlite3.connect(sys.argv[1]); c.execute('PRAGMA ignore_check_constraints=1'); \
               c.execute(sys.argv[2]); c.commit()";
    let file: &Path = &folder.path().join("test.sqlite");
    let done = std::process::Command::new("python3").args(["-c", run]).arg(file).arg(sql).status();
    assert!(done.is_ok_and(|status| status.success()), "needs python3 to damage a file");
}

async fn opened(folder: Arc<TempDir>) -> House {
    House::at(folder, server::Clock::running(), server::Settings::default()).await
}

async fn told(house: &House, method: &str, path: &str) -> StatusCode {
    let request = Request::builder().method(method).uri(path).body(Body::empty()).unwrap();
    admin::router(&house.app).oneshot(request).await.unwrap().status()
}

#[tokio::test]
async fn a_table_that_was_set_aside_goes_on_when_it_is_mended() {
    let house = House::open().await;
    let (table, guests, lines) = house.two(json!({"game": RUSH})).await;
    drop(lines);
    let body = house.app.store.entries(&table, 0).await.unwrap()[1].body.clone();
    let folder = house.close().await;
    damaged(&folder, "UPDATE entries SET body = 'rubbish' WHERE seq = 1");
    let house = opened(folder).await;
    let journal = format!("/tables/{table}/journal");
    let asked = house.rest("GET", &journal, Some(&guests[0]), json!(null)).await;
    assert_eq!(asked.0, StatusCode::CONFLICT, "{asked:?}");
    // People are told what it means for them, and nothing of rows and types; whoever runs the server is.
    let own = house.rest("GET", "/me/tables", Some(&guests[0]), json!(null)).await;
    let mut line = Line::connect(house.address, &guests[0], &table, Codec::Json).await.unwrap();
    line.say(&ToServer::Hello { version: VERSION }).await;
    line.until(|line| line.bye.is_some()).await;
    for told in [asked.1.to_string(), own.1.to_string(), line.bye.unwrap_or_default()] {
        assert!(
            told.contains("set aside") && !told.contains("Row 1") && !told.contains("expected"),
            "{told}"
        );
    }
    let row = house.app.store.table(&table).await.unwrap().unwrap();
    assert!(row.aside.is_some_and(|why| why.contains("Row 1 cannot be read: expected")));
    let resume = format!("/tables/{table}/resume");
    assert_eq!(told(&house, "POST", &resume).await, StatusCode::CONFLICT, "it is still broken");
    let folder = house.close().await;
    damaged(&folder, &format!("UPDATE entries SET body = '{body}' WHERE seq = 1"));
    let house = opened(folder).await;
    assert_eq!(told(&house, "POST", &resume).await, StatusCode::NO_CONTENT);
    let row = house.app.store.table(&table).await.unwrap().unwrap();
    assert_eq!((row.status, row.aside), (Status::Playing, None));
    house.line(&guests[0], &table).await.act_any(&mut kernel::Fast::new(1)).await;
}

#[tokio::test]
async fn a_row_that_can_be_read_and_cannot_be_sets_a_table_aside() {
    let facts = |facts: &str| format!("{{\"facts\":[{facts}]}}");
    for (fact, gathers) in [
        (r#"{"swapped":{"one":7,"other":6}}"#, true),
        (r#"{"wished":{"seat":0,"other":5}}"#, true),
        (r#"{"word":{"seat":2,"word":"x"}}"#, true),
        (r#"{"set-up":{"seats":5}}"#, true),
        (r#"{"missed":{"seat":3}}"#, false),
    ] {
        let house = House::open().await;
        let (table, guests, lines) = house.two(json!({"game": RUSH, "picks": {"mode": "versus"}})).await;
        drop(lines);
        let table = if gathers { house.table(&guests[0], json!({"game": RUSH})).await } else { table };
        let seq = u32::try_from(house.app.store.entries(&table, 0).await.unwrap().len()).unwrap();
        let house = house.again().await;
        let body = facts(fact);
        let damage = Change::Append { table: table.clone(), seq, at: store::Millis(1), body };
        house.app.store.commit(vec![damage]).await.unwrap();
        let house = house.again().await;
        let mut line = Line::connect(house.address, &guests[0], &table, Codec::Json).await.unwrap();
        line.say(&ToServer::Hello { version: VERSION }).await;
        line.until(|line| line.bye.is_some()).await;
        assert!(line.bye.is_some_and(|why| why.contains("set aside")), "{fact}");
        let row = house.app.store.table(&table).await.unwrap().unwrap();
        assert!(row.aside.is_some_and(|why| why.contains("seat")), "{fact}");
    }
}

#[tokio::test]
async fn who_was_deleted_while_a_table_was_aside_is_not_its_host_afterwards() {
    let house = House::open().await;
    let ann = house.guest("Ann").await;
    let bob = house.guest("Bob").await;
    let table = house.table(&ann, json!({"game": RUSH})).await;
    house.line(&ann, &table).await.ask(Ask::Sit { seat: kernel::Seat::ALL[0] }).await.unwrap();
    house.line(&bob, &table).await.ask(Ask::Sit { seat: kernel::Seat::ALL[1] }).await.unwrap();
    let aside =
        Change::SetStatus { table: table.clone(), status: Status::Aside, aside: Some("Why not.".into()) };
    let house = house.again().await;
    house.app.store.commit(vec![aside]).await.unwrap();
    assert_eq!(house.rest("DELETE", "/me", Some(&ann), json!(null)).await.0, StatusCode::OK);
    assert_eq!(told(&house, "POST", &format!("/tables/{table}/resume")).await, StatusCode::NO_CONTENT);
    let line = house.line(&bob, &table).await;
    let now = line.table.as_ref().unwrap();
    assert_eq!(now.host.as_ref(), now.seats[1].player.person(), "{now:?}");
    assert_eq!(now.seats[0].player, protocol::PlayerNow::Nobody);
}

#[tokio::test]
async fn a_snapshot_of_another_row_is_not_used_and_no_number_breaks_anything() {
    let house = House::open().await;
    let (table, guests, mut lines) = house.two(json!({"game": RUSH})).await;
    for round in 0..80 {
        lines[0].ask(Ask::Say { text: format!("round {round}") }).await.unwrap();
    }
    drop(lines);
    let mut folder = house.close().await;
    for seq in ["3", "4294967295"] {
        damaged(&folder, &format!("UPDATE snapshots SET seq = {seq}"));
        let house = opened(folder).await;
        house.line(&guests[0], &table).await.fence().await;
        folder = house.close().await;
    }
    damaged(&folder, "UPDATE talk SET number = 4294967295 WHERE number = 0");
    let house = opened(folder).await;
    let asked = house.rest("GET", &format!("/tables/{table}/journal"), Some(&guests[0]), json!(null)).await;
    assert_eq!(asked.0, StatusCode::CONFLICT, "{asked:?}");
}

#[tokio::test]
async fn a_table_of_which_nothing_can_be_read_is_deleted_all_the_same() {
    let house = House::open().await;
    let (table, _, lines) = house.two(json!({"game": RUSH})).await;
    drop(lines);
    let folder = house.close().await;
    damaged(&folder, "UPDATE tables SET status = 'nonsense'");
    let house = opened(folder).await;
    assert_eq!(told(&house, "DELETE", &format!("/tables/{table}")).await, StatusCode::NO_CONTENT);
    assert_eq!(house.app.store.table(&table).await.unwrap(), None);
}

#[tokio::test]
async fn of_what_was_said_only_the_last_stays() {
    let house = House::open().await;
    let (table, guests, mut lines) = house.two(json!({"game": RUSH})).await;
    for round in 0..420 {
        lines[0].ask(Ask::Say { text: format!("round {round}") }).await.unwrap();
    }
    let kept = house.app.store.talk(&table, 1000).await.unwrap();
    assert!((300..=350).contains(&kept.len()), "{}", kept.len());
    assert!(kept.last().unwrap().body.as_ref().unwrap().contains("round 419"));
    let house = house.again().await;
    let mut line = house.line(&guests[0], &table).await;
    line.ask(Ask::Say { text: "still here".into() }).await.unwrap();
}

#[tokio::test]
async fn nobody_has_tables_without_end_also_among_hundreds() {
    let house = House::open().await;
    let ann = house.guest("Ann").await;
    let mut first: Option<TableId> = None;
    for _ in 0..20 {
        let table = house.table(&ann, json!({"game": RUSH})).await;
        first.get_or_insert(table);
    }
    let (status, why) = house.rest("POST", "/tables", Some(&ann), json!({"game": RUSH})).await;
    assert_eq!(status, StatusCode::CONFLICT, "{why}");
    let gone = Change::SetStatus { table: first.unwrap(), status: Status::Abandoned, aside: None };
    house.app.store.commit(vec![gone]).await.unwrap();
    house.table(&ann, json!({"game": RUSH})).await;
}

#[tokio::test]
async fn who_only_shows_signs_of_life_is_cut_off() {
    let house = House::strict(Arc::new(tempfile::tempdir().unwrap())).await;
    let (_, _, [mut ann, mut bob]) = house.two(json!({"game": RUSH})).await;
    for _ in 0..200 {
        // It may be cut off before all are sent.
        if ann.socket.send(Message::Ping(Vec::new().into())).await.is_err() {
            break;
        }
    }
    while ann.next().await.is_some() {}
    bob.fence().await;
}
