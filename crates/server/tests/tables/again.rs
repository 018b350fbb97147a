//! It is played again: seats are kept for those who played, until they sit down or do not want to.

use crate::gathering::names;
use crate::house::{House, Line, RUSH, TOLL};
use kernel::Seat;
use protocol::{Ask, Status};
use serde_json::json;

#[tokio::test]
async fn it_is_played_again() {
    let house = House::open().await;
    let (_, _, [mut ann, mut bob]) = house.two(json!({"game": RUSH, "picks": {"mode": "versus"}})).await;
    assert!(ann.ask(Ask::Rematch).await.unwrap_err().why.contains("not over"));
    ann.ask(Ask::Concede).await.unwrap();
    bob.ask(Ask::Rematch).await.unwrap();
    ann.until(|line| line.table.as_ref().unwrap().rematch.is_some()).await;
    let next = ann.table.as_ref().unwrap().rematch.clone().unwrap();
    let mut there = house.line(&ann.guest.clone(), &next).await;
    assert_eq!(names(&there), ["Bob", "kept for Ann"], "they exchange their sides");
    assert_eq!(there.table.as_ref().unwrap().host.as_ref(), Some(&bob.guest.id));
    assert_eq!(there.table.as_ref().unwrap().follows.as_ref(), Some(&ann.welcome.as_ref().unwrap().id));
    there.ask(Ask::Sit { seat: Seat::ALL[1] }).await.unwrap();
    assert!(ann.ask(Ask::Rematch).await.unwrap_err().why.contains("already"));
    let commitment = |line: &Line| line.welcome.as_ref().unwrap().commitment;
    assert_ne!(commitment(&there), commitment(&ann), "another secret");
}

/// Two who have played, and the table where Bob asked to play again.
async fn played_again(house: &House) -> ([Line; 2], protocol::TableId) {
    let (_, _, [mut ann, mut bob]) = house.two(json!({"game": RUSH, "picks": {"mode": "versus"}})).await;
    ann.ask(Ask::Say { text: "well played".into() }).await.unwrap();
    ann.ask(Ask::Concede).await.unwrap();
    bob.ask(Ask::Rematch).await.unwrap();
    let next = bob.table.as_ref().unwrap().rematch.clone().unwrap();
    ([ann, bob], next)
}

#[tokio::test]
async fn seats_are_kept_for_those_who_played_and_it_starts_when_all_are_there() {
    let house = House::open().await;
    let ([ann, bob], next) = played_again(&house).await;
    let eve = house.guest("Eve").await;
    let mut watcher = house.line(&eve, &ann.welcome.as_ref().unwrap().id).await;
    watcher.ask(Ask::Say { text: "what a race".into() }).await.unwrap();
    let mut eve = house.line(&eve, &next).await;
    let no = eve.ask(Ask::Sit { seat: Seat::ALL[1] }).await.unwrap_err();
    assert!(no.why.contains("kept for Ann"), "{no:?}");
    let own = house.rest("GET", "/me/tables", Some(&ann.guest), json!(null)).await.1;
    let lists = |own: &serde_json::Value| own.to_string().contains(next.text());
    assert!(lists(&own), "who is asked finds it among their tables: {own}");
    // What is kept is kept across a restart.
    let house = house.again().await;
    let mut host = house.line(&bob.guest, &next).await;
    let said: Vec<String> =
        host.welcome.as_ref().unwrap().talk.iter().map(|talk| talk.text.clone()).collect();
    assert_eq!(said, ["well played", "Bob wants to play again."]);
    let no = host.ask(Ask::Start).await.unwrap_err();
    assert!(no.why.contains("kept for Ann"), "{no:?}");
    host.ask(Ask::Word { word: "bobs".into() }).await.unwrap();
    let mut guest = house.line(&ann.guest, &next).await;
    guest.ask(Ask::Sit { seat: Seat::ALL[1] }).await.unwrap();
    assert_eq!(guest.table.as_ref().unwrap().status, Status::Gathering, "her word is still to come");
    guest.ask(Ask::Word { word: "anns".into() }).await.unwrap();
    host.until(|line| line.table.as_ref().unwrap().status == Status::Playing).await;
    assert_eq!(names(&host), ["Bob", "Ann"]);
}

#[tokio::test]
async fn who_does_not_play_again_frees_the_seat() {
    let house = House::open().await;
    let ([mut ann, bob], next) = played_again(&house).await;
    let mut host = house.line(&bob.guest, &next).await;
    ann.ask(Ask::NotAgain).await.unwrap();
    ann.ask(Ask::NotAgain).await.unwrap();
    host.fence().await;
    assert_eq!(names(&host), ["Bob", "-"]);
    let said = host.talk.last().map(|talk| talk.text.clone());
    assert_eq!(said.as_deref(), Some("Ann does not play again."));
    // From now on it is a table like any other: the host starts it.
    let eve = house.guest("Eve").await;
    let mut eve = house.line(&eve, &next).await;
    eve.ask(Ask::Sit { seat: Seat::ALL[1] }).await.unwrap();
    eve.ask(Ask::Word { word: "eves".into() }).await.unwrap();
    host.ask(Ask::Word { word: "bobs".into() }).await.unwrap();
    host.fence().await;
    assert_eq!(host.table.as_ref().unwrap().status, Status::Gathering);
    host.ask(Ask::Start).await.unwrap();
    let (mut eve, mut bob) = (eve, bob);
    assert!(eve.ask(Ask::NotAgain).await.unwrap_err().why.contains("not over"));
    let no = bob.ask(Ask::NotAgain).await;
    assert!(no.is_ok(), "there is nothing to decline any more: {no:?}");
}

#[tokio::test]
async fn the_host_gives_a_kept_seat_away() {
    let house = House::open().await;
    let ([mut ann, bob], next) = played_again(&house).await;
    let mut host = house.line(&bob.guest, &next).await;
    host.ask(Ask::Bot { seat: Seat::ALL[1], level: None }).await.unwrap();
    assert_eq!(names(&host), ["Bob", "-"], "nobody is waited for");
    host.ask(Ask::Bot { seat: Seat::ALL[1], level: Some("random".into()) }).await.unwrap();
    host.ask(Ask::Start).await.unwrap();
    ann.ask(Ask::NotAgain).await.unwrap();
}

#[tokio::test]
async fn bots_go_one_seat_on_too_when_it_is_played_again() {
    let house = House::open().await;
    let ann = house.guest("Ann").await;
    let table = house.table(&ann, json!({"game": TOLL, "seating": {"seats": 3}})).await;
    let mut line = house.line(&ann, &table).await;
    line.ask(Ask::Sit { seat: Seat::ALL[2] }).await.unwrap();
    for (seat, level) in [(0, "random"), (1, "greedy")] {
        line.ask(Ask::Bot { seat: Seat::ALL[seat], level: Some(level.into()) }).await.unwrap();
    }
    line.ask(Ask::Start).await.unwrap();
    line.ask(Ask::Leave).await.unwrap();
    line.ask(Ask::Rematch).await.unwrap();
    let next = line.table.as_ref().unwrap().rematch.clone().unwrap();
    assert_eq!(names(&house.line(&ann, &next).await), ["Ann", "bot random", "bot greedy"]);
}

#[tokio::test]
async fn what_was_called_off_is_asked_for_anew() {
    let house = House::open().await;
    let ([mut ann, mut bob], next) = played_again(&house).await;
    let no = ann.ask(Ask::Rematch).await.unwrap_err();
    assert!(no.why.contains("already"), "{no:?}");
    house.line(&bob.guest, &next).await.ask(Ask::Leave).await.unwrap();
    ann.ask(Ask::Rematch).await.unwrap();
    bob.until(|line| line.table.as_ref().unwrap().rematch.as_ref() != Some(&next)).await;
    let anew = bob.table.as_ref().unwrap().rematch.clone().unwrap();
    assert_eq!(names(&house.line(&bob.guest, &anew).await), ["kept for Bob", "Ann"]);
}

#[tokio::test]
async fn it_starts_by_itself_only_for_those_who_played_as_they_were_to_sit() {
    let house = House::open().await;
    // They exchange their seats once more: the host says when that starts.
    let ([ann, bob], next) = played_again(&house).await;
    let mut host = house.line(&bob.guest, &next).await;
    let mut guest = house.line(&ann.guest, &next).await;
    guest.ask(Ask::Sit { seat: Seat::ALL[1] }).await.unwrap();
    guest.ask(Ask::Swap { seat: Some(Seat::ALL[0]) }).await.unwrap();
    host.ask(Ask::Swap { seat: Some(Seat::ALL[1]) }).await.unwrap();
    host.ask(Ask::Word { word: "bobs".into() }).await.unwrap();
    guest.ask(Ask::Word { word: "anns".into() }).await.unwrap();
    host.fence().await;
    assert_eq!(
        (names(&host), &host.table.as_ref().unwrap().status),
        (vec!["Ann".into(), "Bob".into()], &Status::Gathering)
    );
    host.ask(Ask::Start).await.unwrap();
    // Bob has left before the end: whoever comes in his place does not start it.
    let (_, _, [mut ann, mut bob]) = house.two(json!({"game": RUSH, "picks": {"mode": "versus"}})).await;
    bob.ask(Ask::Leave).await.unwrap();
    ann.ask(Ask::Concede).await.unwrap();
    ann.ask(Ask::Rematch).await.unwrap();
    let next = ann.table.as_ref().unwrap().rematch.clone().unwrap();
    let mut host = house.line(&ann.guest, &next).await;
    host.ask(Ask::Word { word: "anns".into() }).await.unwrap();
    let eve = house.guest("Eve").await;
    let mut eve = house.line(&eve, &next).await;
    eve.ask(Ask::Sit { seat: Seat::ALL[0] }).await.unwrap();
    eve.ask(Ask::Word { word: "eves".into() }).await.unwrap();
    eve.fence().await;
    assert_eq!(eve.table.as_ref().unwrap().status, Status::Gathering);
}

#[tokio::test]
async fn what_was_called_off_is_in_nobodys_list_and_holds_no_talk() {
    let house = House::open().await;
    let ([ann, bob], next) = played_again(&house).await;
    let lists = async |guest| {
        let own = house.rest("GET", "/me/tables", Some(guest), json!(null)).await.1;
        own.to_string().contains(next.text())
    };
    assert!(lists(&ann.guest).await);
    assert_eq!(house.app.store.talk(&next, 10).await.unwrap().len(), 2);
    house.line(&bob.guest, &next).await.ask(Ask::Leave).await.unwrap();
    assert!(!lists(&ann.guest).await);
    let said = house.app.store.talk(&next, 10).await.unwrap();
    assert!(said.len() == 1 && !format!("{said:?}").contains("well played"), "{said:?}");
}

#[tokio::test]
async fn to_play_again_and_leave_in_a_loop_opens_no_tables_without_end() {
    let house = House::strict(std::sync::Arc::new(tempfile::tempdir().unwrap())).await;
    let (_, _, [mut ann, _bob]) = house.two(json!({"game": RUSH, "picks": {"mode": "versus"}})).await;
    ann.ask(Ask::Concede).await.unwrap();
    let mut opened = 0;
    let no = loop {
        match ann.ask(Ask::Rematch).await {
            Ok(()) => opened += 1,
            Err(no) => break no,
        }
        assert!(opened < 30);
        let next = ann.table.as_ref().unwrap().rematch.clone().unwrap();
        house.line(&ann.guest, &next).await.ask(Ask::Leave).await.unwrap();
    };
    assert!(no.again && no.why.contains("wait a moment"), "{no:?}");
}
