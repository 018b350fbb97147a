//! What was acknowledged is there, whatever happens to the server; what was not, is not.

use crate::house::{House, Line, RUSH, TOLL, play, play_out};
use axum::http::StatusCode;
use kernel::Fast;
use protocol::{Ask, Status, TableId};
use serde_json::json;
use store::{Change, Millis, Rehearsal};

/// What somebody sees, apart from what they hear of others' coming and going.
fn seen(line: &Line) -> (Option<protocol::GameNow>, usize) {
    let mut game = line.game.clone();
    if let Some(game) = &mut game {
        game.log = protocol::Log::Whole(Vec::new());
    }
    (game, line.log)
}

#[tokio::test]
async fn a_game_goes_on_after_a_restart_as_if_nothing_had_been() {
    for (game, steps) in [(RUSH, 30), (TOLL, 9), (RUSH, 150)] {
        let house = House::open().await;
        let (table, guests, mut lines) = house.two(json!({"game": game})).await;
        let mut luck = Fast::new(9);
        play(&mut lines, &mut luck, steps).await;
        let before: Vec<_> = lines.iter().map(seen).collect();
        let [ann, bob] = lines;
        let (id, decision) = (ann.welcome.as_ref().unwrap().id.clone(), ann.decision());
        drop((ann, bob));
        let house = house.again().await;
        assert_eq!(id, table);
        let mut lines = [
            house.line(&guests[0], &table).await,
            house.line_by(&guests[1], &table, protocol::Codec::Json).await,
        ];
        assert_eq!(lines[0].decision(), decision);
        let after: Vec<_> = lines.iter().map(seen).collect();
        assert_eq!(after, before, "{game}");
        play_out(&mut lines, &mut luck).await;
        let (_, text) =
            house.raw("GET", &format!("/tables/{table}/record"), Some(&guests[0]), String::new()).await;
        let record = kernel::Record::read(&text).unwrap();
        assert_eq!(record.outcome, lines[0].game.as_ref().unwrap().outcome);
    }
}

#[tokio::test]
async fn a_message_sent_again_after_a_restart_is_carried_out_once() {
    let house = House::open().await;
    let (table, guests, [mut ann, bob]) = house.two(json!({"game": RUSH})).await;
    let ask = Ask::Act { decision: 0, action: ann.legal()[0].clone() };
    let id = ann.fresh();
    ann.ask_as(id.clone(), ask.clone()).await.unwrap();
    let said = ann.fresh();
    ann.ask_as(said.clone(), Ask::Say { text: "once".into() }).await.unwrap();
    drop((ann, bob));
    let house = house.again().await;
    let mut ann = house.line(&guests[0], &table).await;
    let before = seen(&ann);
    ann.ask_as(id, ask).await.unwrap();
    ann.ask_as(said, Ask::Say { text: "once".into() }).await.unwrap();
    ann.fence().await;
    assert_eq!(seen(&ann), before);
    assert_eq!(ann.talk.iter().filter(|talk| talk.text == "once").count(), 1);
}

#[tokio::test]
async fn a_full_store_acknowledges_nothing_and_works_again_when_there_is_room() {
    let house = House::open().await;
    let (_, _, [mut ann, mut bob]) = house.two(json!({"game": RUSH})).await;
    house.app.store.set_largest(Some(1)).await.unwrap();
    let (decision, action) = (ann.decision(), ann.legal()[0].clone());
    let mut refused = None;
    // There is a little room on the last page.
    for round in 0..2_000 {
        let say = ann.ask(Ask::Say { text: format!("{round} {}", "x".repeat(400)) }).await;
        if let Err(no) = say {
            refused = Some(no);
            break;
        }
    }
    let no = refused.expect("it is full in the end");
    assert!(no.again && no.why.contains("full") && no.why.contains("Nothing was done"), "{no:?}");
    let id = ann.fresh();
    let ask = Ask::Act { decision, action };
    let first = ann.ask_as(id.clone(), ask.clone()).await;
    bob.fence().await;
    assert_eq!(bob.game.as_ref().unwrap().own.as_ref().unwrap().decision, u32::from(first.is_ok()));
    house.app.store.set_largest(None).await.unwrap();
    ann.ask_as(id, ask).await.unwrap();
    bob.until(|line| line.games > 0 && line.decision() > 0).await;
    play_out(&mut [ann, bob], &mut Fast::new(2)).await;
}

#[tokio::test]
async fn a_store_that_can_only_be_read_says_so_and_recovers() {
    let house = House::open().await;
    let (table, guests, [mut ann, mut bob]) = house.two(json!({"game": RUSH})).await;
    let before = seen(&ann);
    bob.fence().await;
    let heard = bob.bytes.len();
    house.app.store.rehearse(Rehearsal::ReadOnly).await.unwrap();
    let ask = Ask::Act { decision: 0, action: ann.legal()[0].clone() };
    let id = ann.fresh();
    let no = ann.ask_as(id.clone(), ask.clone()).await.unwrap_err();
    assert!(no.again && no.why.contains("only be read"), "{no:?}");
    bob.fence().await;
    assert_eq!(bob.bytes.len(), heard + 1, "nobody hears of what was not kept");
    let (status, told) = house.rest("POST", "/tables", Some(&guests[0]), json!({"game": RUSH})).await;
    assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE, "{told}");
    let looking = house.line(&guests[0], &table).await;
    assert_eq!(seen(&looking), before, "who comes sees what was kept");
    house.app.store.rehearse(Rehearsal::Off).await.unwrap();
    ann.ask_as(id, ask).await.unwrap();
    bob.fence().await;
    play_out(&mut [ann, bob], &mut Fast::new(2)).await;
}

/// The number of the next row of a table.
async fn next_row(house: &House, table: &TableId) -> u32 {
    u32::try_from(house.app.store.entries(table, 0).await.unwrap().len()).unwrap()
}

#[tokio::test]
async fn who_loses_a_race_for_a_row_looks_again() {
    let house = House::open().await;
    let (table, _, [mut ann, mut bob]) = house.two(json!({"game": RUSH})).await;
    let body = json!({"facts": ["spoke"]}).to_string();
    let seq = next_row(&house, &table).await;
    let steal = Change::Append { table: table.clone(), seq, at: Millis(1), body };
    house.app.store.commit(vec![steal]).await.unwrap();
    ann.act_any(&mut Fast::new(1)).await;
    bob.fence().await;
    assert_eq!(next_row(&house, &table).await, seq + 2);
    play_out(&mut [ann, bob], &mut Fast::new(2)).await;
}

#[tokio::test]
async fn a_table_that_cannot_be_played_is_set_aside_and_others_go_on() {
    let house = House::open().await;
    let (broken, guests, [mut ann, bob]) = house.two(json!({"game": RUSH})).await;
    let (_, _, mut others) = house.two(json!({"game": RUSH})).await;
    let seq = next_row(&house, &broken).await;
    let body =
        json!({"facts": [{"deed": {"by": "person", "deed": {"act": [0, "fly to the moon"]}}}]}).to_string();
    house
        .app
        .store
        .commit(vec![Change::Append { table: broken.clone(), seq, at: Millis(1), body }])
        .await
        .unwrap();
    let action = ann.legal()[0].clone();
    let decision = ann.decision();
    ann.say(&protocol::ToServer::Ask {
        id: protocol::AskId::new("x1").unwrap(),
        ask: Ask::Act { decision, action },
    })
    .await;
    ann.until(|line| line.bye.is_some()).await;
    drop((ann, bob));
    let path = format!("/tables/{broken}");
    let mut told = house.rest("GET", &format!("{path}/journal"), Some(&guests[0]), json!(null)).await;
    assert_eq!(told.0, StatusCode::CONFLICT, "{told:?}");
    told = house.rest("GET", &path, Some(&guests[0]), json!(null)).await;
    assert_eq!(told.1["status"], "aside");
    let row = house.app.store.table(&broken).await.unwrap().unwrap();
    assert!(row.aside.unwrap().contains("fly to the moon"), "whoever runs the server finds why");
    assert!(told.1["aside"].as_str().unwrap().contains("set aside"), "{told:?}");
    assert!(!told.1.to_string().contains("fly to the moon"), "and players are told no more than they need");
    play_out(&mut others, &mut Fast::new(1)).await;
    let house = house.again().await;
    assert_eq!(house.rest("GET", &path, Some(&guests[0]), json!(null)).await.1["status"], "aside");
}

#[tokio::test]
async fn games_of_older_rules_are_frozen_or_replayed_by_their_outcomes() {
    let house = House::open().await;
    for over in [false, true] {
        let (table, guests, mut lines) = house.two(json!({"game": RUSH})).await;
        if over {
            play_out(&mut lines, &mut Fast::new(1)).await;
        } else {
            play(&mut lines, &mut Fast::new(1), 12).await;
        }
        let before = seen(&lines[0]);
        // The same table as it would have been kept under other rules.
        let store = &house.app.store;
        let mut row = store.table(&table).await.unwrap().unwrap();
        row.id = TableId::new(&format!("old{over}")).unwrap();
        (row.revision, row.code) = (999, None);
        store.commit(vec![Change::OpenTable(row.clone())]).await.unwrap();
        for entry in store.entries(&table, 0).await.unwrap() {
            let (seq, at, body) = (entry.seq, entry.at, entry.body);
            store.commit(vec![Change::Append { table: row.id.clone(), seq, at, body }]).await.unwrap();
        }
        let mut old = house.line(&guests[0], &row.id).await;
        let now = seen(&old);
        assert_eq!(now.1, before.1, "the log is there");
        assert_eq!(now.0.as_ref().unwrap().view, before.0.as_ref().unwrap().view);
        let status = old.table.as_ref().unwrap().status.clone();
        if over {
            assert_eq!(status, Status::Over);
            let path = format!("/tables/{}/record", row.id);
            let (_, text) = house.raw("GET", &path, Some(&guests[0]), String::new()).await;
            assert!(
                text.contains("revision 999\n") && text.contains("\nsecret "),
                "it says its own rules: {text}"
            );
        } else {
            assert!(
                matches!(status, Status::Frozen { ref why } if why.contains("revision 999")),
                "{status:?}"
            );
            assert!(old.act("end-turn").await.unwrap_err().why.contains("cannot go on here"));
            let path = format!("/tables/{}/journal", row.id);
            assert_eq!(house.raw("GET", &path, Some(&guests[0]), String::new()).await.0, StatusCode::OK);
        }
    }
}

#[tokio::test]
async fn long_games_are_opened_from_a_snapshot() {
    let house = House::open().await;
    let (table, guests, mut lines) = house.two(json!({"game": RUSH})).await;
    for round in 0..100 {
        lines[0].ask(Ask::Say { text: format!("round {round}") }).await.unwrap();
    }
    play(&mut lines, &mut Fast::new(4), 40).await;
    let snapshot = house.app.store.snapshot(&table).await.unwrap().expect("a snapshot");
    assert!(snapshot.seq > 60, "{}", snapshot.seq);
    let before = seen(&lines[0]);
    let id = lines[0].fresh();
    lines[0].ask_as(id.clone(), Ask::Say { text: "once".into() }).await.unwrap();
    for round in 0..100 {
        lines[1].ask(Ask::Say { text: format!("more {round}") }).await.unwrap();
    }
    drop(lines);
    let house = house.again().await;
    let mut again = house.line(&guests[0], &table).await;
    again.ask_as(id, Ask::Say { text: "once".into() }).await.unwrap();
    again.fence().await;
    assert!(!again.talk.last().unwrap().text.contains("once"), "it is known from the snapshot");
    assert_eq!(seen(&house.line(&guests[0], &table).await), before);
    // A snapshot that cannot be read is not needed.
    let seq = snapshot.seq + 1000;
    let rubbish = Change::Snapshot { table: table.clone(), seq, bytes: vec![1, 2, 3] };
    house.app.store.commit(vec![rubbish]).await.unwrap();
    let house = house.again().await;
    assert_eq!(seen(&house.line(&guests[0], &table).await), before);
}

#[tokio::test]
async fn what_was_accepted_is_finished_before_the_end() {
    let house = House::open().await;
    let (table, guests, [mut ann, bob]) = house.two(json!({"game": RUSH})).await;
    let action = ann.legal()[0].clone();
    let id = ann.fresh();
    ann.say(&protocol::ToServer::Ask { id: id.clone(), ask: Ask::Act { decision: 0, action } }).await;
    let folder = house.close().await;
    let mut acknowledged = false;
    while let Some(told) = ann.next().await {
        acknowledged |= matches!(told, protocol::ToClient::Done { id: ref done } if *done == id);
    }
    let house = House::at(folder, server::Clock::running(), server::Settings::default()).await;
    let ann = house.line(&guests[0], &table).await;
    assert_eq!(
        acknowledged,
        ann.decision() == 1,
        "what was acknowledged is there, and what is there was acknowledged"
    );
    drop(bob);
}

/// A copy of a table with other rows, under another id.
async fn copied(
    house: &House,
    table: &TableId,
    id: &str,
    rows: impl Fn(usize, String) -> Option<String>,
) -> TableId {
    let store = &house.app.store;
    let mut row = store.table(table).await.unwrap().unwrap();
    (row.id, row.code) = (TableId::new(id).unwrap(), None);
    store.commit(vec![Change::OpenTable(row.clone())]).await.unwrap();
    for (at, entry) in store.entries(table, 0).await.unwrap().into_iter().enumerate() {
        if let Some(body) = rows(at, entry.body) {
            let append = Change::Append { table: row.id.clone(), seq: entry.seq, at: entry.at, body };
            store.commit(vec![append]).await.unwrap();
        }
    }
    row.id
}

#[tokio::test]
async fn rows_that_are_missing_or_draw_something_else_set_a_table_aside() {
    let house = House::open().await;
    let (table, guests, mut lines) = house.two(json!({"game": RUSH})).await;
    play(&mut lines, &mut Fast::new(1), 12).await;
    let gap = copied(&house, &table, "gap", |at, body| (at != 1).then_some(body)).await;
    // The seed follows from the id of the table: under another one it draws something else from the start on.
    let other = copied(&house, &table, "other", |_, body| Some(body)).await;
    for (id, why) in [(gap, "Row 1 is missing"), (other, "begins with other draws")] {
        let (status, told) =
            house.rest("GET", &format!("/tables/{id}/journal"), Some(&guests[0]), json!(null)).await;
        assert_eq!(status, StatusCode::CONFLICT, "{told}");
        assert!(!told.to_string().contains(why), "{told}");
        assert!(house.app.store.table(&id).await.unwrap().unwrap().aside.unwrap().contains(why), "{why}");
    }
}

#[tokio::test]
async fn a_snapshot_stands_for_the_rows_before_it() {
    let house = House::open().await;
    let (table, guests, mut lines) = house.two(json!({"game": RUSH})).await;
    for round in 0..80 {
        lines[0].ask(Ask::Say { text: format!("round {round}") }).await.unwrap();
    }
    play(&mut lines, &mut Fast::new(4), 5).await;
    let before = seen(&lines[0]);
    drop(lines);
    let folder = house.close().await;
    let file = folder.path().join("test.sqlite");
    let broken = std::process::Command::new("python3")
        .args(["-c", "import sqlite3,sys; c=sqlite3.connect(sys.argv[1]); c.execute(\"UPDATE entries SET body='rubbish' WHERE seq<3\"); c.commit()"])
        .arg(&file)
        .status();
    assert!(
        broken.is_ok_and(|status| status.success()),
        "needs python3 to damage a file behind the store's back"
    );
    let house = House::at(folder, server::Clock::running(), server::Settings::default()).await;
    assert_eq!(seen(&house.line(&guests[0], &table).await), before);
}

#[tokio::test]
async fn a_snapshot_with_one_byte_changed_is_not_used() {
    let house = House::open().await;
    let (table, guests, mut lines) = house.two(json!({"game": RUSH})).await;
    for round in 0..70 {
        lines[0].ask(Ask::Say { text: format!("round {round}") }).await.unwrap();
    }
    // A message that is known from the snapshot, and would be another one there.
    let (once, other) = (protocol::AskId::new("once1111").unwrap(), "once1112");
    let say = || Ask::Say { text: "once".into() };
    lines[0].ask_as(once.clone(), say()).await.unwrap();
    drop(lines);
    let loaded = server::hall::load::load(&house.app, &table).await.unwrap();
    let seq = loaded.ledger.next - 1;
    let mut bytes = server::hall::load::snapshot(&loaded.table, seq).unwrap();
    let at = bytes.windows(8).position(|window| window == once.text().as_bytes()).expect("it is in there");
    bytes[at..at + 8].copy_from_slice(other.as_bytes());
    let put = Change::Snapshot { table: table.clone(), seq, bytes };
    house.app.store.commit(vec![put]).await.unwrap();
    let house = house.again().await;
    let mut ann = house.line(&guests[0], &table).await;
    ann.ask_as(once, say()).await.unwrap();
    ann.fence().await;
    assert_eq!(ann.talk.iter().filter(|talk| talk.text == "once").count(), 1, "the rows know better");
}

#[tokio::test]
async fn a_bot_whose_move_is_not_kept_moves_later_and_people_are_answered_meanwhile() {
    let house = House::open().await;
    let ann = house.guest("Ann").await;
    let table = house.table(&ann, json!({"game": RUSH})).await;
    let mut line = house.line(&ann, &table).await;
    line.ask(Ask::Sit { seat: kernel::Seat::ALL[1] }).await.unwrap();
    line.ask(Ask::Bot { seat: kernel::Seat::ALL[0], level: Some("random".into()) }).await.unwrap();
    house.app.store.set_largest(Some(1)).await.unwrap();
    // There is a little room on the last page; then the bot's first moves find none.
    line.ask(Ask::Start).await.unwrap();
    let mut full = false;
    for _ in 0..2_000 {
        full = full || line.ask(Ask::Say { text: "x".repeat(400) }).await.is_err();
    }
    assert!(full, "it is full in the end");
    let begun = std::time::Instant::now();
    for _ in 0..20 {
        line.fence().await;
    }
    assert!(begun.elapsed() < std::time::Duration::from_millis(900), "nobody waits for the bot");
    house.app.store.set_largest(None).await.unwrap();
    line.until(|line| !line.legal().is_empty()).await;
}

#[tokio::test]
async fn a_table_that_gathers_takes_the_rules_of_today() {
    let house = House::open().await;
    let ann = house.guest("Ann").await;
    let table = house.table(&ann, json!({"game": RUSH})).await;
    house.app.store.commit(vec![Change::SetRevision { table: table.clone(), revision: 999 }]).await.unwrap();
    let mut line = house.line(&ann, &table).await;
    line.ask(Ask::Sit { seat: kernel::Seat::ALL[0] }).await.unwrap();
    line.ask(Ask::Bot { seat: kernel::Seat::ALL[1], level: Some("random".into()) }).await.unwrap();
    line.ask(Ask::Start).await.unwrap();
    drop(line);
    let house = house.again().await;
    let mut line = house.line(&ann, &table).await;
    assert_eq!(line.table.as_ref().unwrap().status, Status::Playing, "and keeps them");
    line.act_any(&mut Fast::new(1)).await;
}

#[tokio::test]
async fn a_busy_table_is_known_to_be_busy_and_people_keep_their_names() {
    let (house, clock) = House::with_clock().await;
    let (ann, eve) = (house.guest("Ann").await, house.guest("Eve").await);
    let table = house.table(&ann, json!({"game": RUSH})).await;
    let mut line = house.line(&eve, &table).await;
    for _ in 0..12 {
        clock.put_forward(std::time::Duration::from_secs(300));
        line.ask(Ask::Say { text: "still here".into() }).await.unwrap();
    }
    let row = house.app.store.table(&table).await.unwrap().unwrap();
    let behind = i64::try_from(clock.now()).unwrap() - row.touched.0;
    assert!(behind <= 600_000, "{behind} ms");
    drop(line);
    let house = house.again().await;
    let line = house.line(&ann, &table).await;
    assert!(
        line.talk.iter().all(|talk| talk.name == "Eve"),
        "she has no seat and is not deleted: {:?}",
        line.talk
    );
}

#[tokio::test]
async fn a_write_that_failed_wins_nobody_time() {
    let (house, clock) = House::with_clock().await;
    let (_, _, [mut ann, mut bob]) = house.two(json!({"game": RUSH, "time": {"seconds": 40}})).await;
    clock.put_forward(std::time::Duration::from_secs(25));
    house.app.store.rehearse(Rehearsal::ReadOnly).await.unwrap();
    let action = ann.legal()[0].clone();
    assert!(ann.act(&action).await.is_err());
    house.app.store.rehearse(Rehearsal::Off).await.unwrap();
    ann.act(&action).await.unwrap();
    bob.ask(Ask::Say { text: "go on".into() }).await.unwrap();
    let late = house.line(&bob.guest.clone(), &bob.welcome.as_ref().unwrap().id.clone()).await;
    assert_eq!(late.table.as_ref().unwrap().time[0].left, 15_000);
}
