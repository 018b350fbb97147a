//! Decisions that are made at the same time and stay covered.

use crate::house::{House, TOLL};
use kernel::{Fast, Seat};
use protocol::{Ask, Codec, TakeBack};
use serde_json::json;

#[tokio::test]
async fn sealed_decisions_do_not_get_in_each_others_way() {
    let house = House::open().await;
    let (_, _, [mut ann, mut bob]) = house.two(json!({"game": TOLL})).await;
    let (before, first) = (ann.decision(), ann.legal()[0].clone());
    // Ann has not heard of anything that Bob does, and her message still answers the decision that stands.
    let other = bob.legal()[0].clone();
    bob.act(&other).await.unwrap();
    bob.act("ready").await.unwrap();
    bob.act("shout").await.unwrap();
    ann.ask(Ask::Act { decision: before, action: first }).await.unwrap();
    ann.ask(Ask::Act { decision: before + 1, action: "recall".into() }).await.unwrap();
    assert_eq!(ann.decision(), before + 2);
}

#[tokio::test]
async fn what_is_done_under_cover_is_not_even_a_message() {
    let house = House::open().await;
    let (table, _, [mut ann, mut bob]) = house.two(json!({"game": TOLL})).await;
    let eve = house.guest("Eve").await;
    let mut watcher = house.line_by(&eve, &table, Codec::Json).await;
    ann.fence().await;
    watcher.fence().await;
    let heard = (ann.bytes.len(), watcher.bytes.len());
    let lay = bob.legal()[0].clone();
    bob.act(&lay).await.unwrap();
    let decision = bob.decision();
    assert_eq!(bob.own().back, TakeBack::Freely);
    bob.ask(Ask::Undo { decision }).await.unwrap();
    bob.act(&lay).await.unwrap();
    bob.act("recall").await.unwrap();
    ann.fence().await;
    watcher.fence().await;
    // One more for each fence, and nothing else.
    assert_eq!((ann.bytes.len(), watcher.bytes.len()), (heard.0 + 1, heard.1 + 1));
    assert_eq!(ann.decision(), 0);
}

#[tokio::test]
async fn a_decision_that_others_change_in_the_open_has_another_number() {
    let house = House::open().await;
    let (_, _, mut lines) = house.two(json!({"game": TOLL})).await;
    for line in &mut lines {
        let lay = line.legal()[0].clone();
        line.act(&lay).await.unwrap();
        line.act("ready").await.unwrap();
    }
    for line in &mut lines {
        line.fence().await;
    }
    let turn = lines.iter().position(|line| !line.legal().is_empty()).unwrap();
    let waits = lines[1 - turn].decision();
    lines[turn].act("open 2").await.unwrap();
    lines[1 - turn].fence().await;
    assert!(lines[1 - turn].decision() > waits, "what is to be decided is another thing now");
    let late = Ask::Act { decision: waits, action: "keep".into() };
    assert!(lines[1 - turn].ask(late).await.unwrap_err().why.contains("decided already"));
    lines[1 - turn].act("keep").await.unwrap();
}

#[tokio::test]
async fn an_offer_stays_while_others_plan() {
    let house = House::open().await;
    let guests = [house.guest("Ann").await, house.guest("Bob").await, house.guest("Cid").await];
    let table = house.table(&guests[0], json!({"game": TOLL, "seating": {"seats": 3}})).await;
    let mut lines = Vec::new();
    for (at, guest) in guests.iter().enumerate() {
        let mut line = house.line(guest, &table).await;
        line.ask(Ask::Sit { seat: Seat::ALL[at] }).await.unwrap();
        lines.push(line);
    }
    lines[0].ask(Ask::Start).await.unwrap();
    for line in &mut lines {
        line.fence().await;
    }
    lines[0].act_any(&mut Fast::new(1)).await;
    let decision = lines[0].decision();
    lines[0].ask(Ask::Offer { decision }).await.unwrap();
    lines[1].fence().await;
    lines[1].act_any(&mut Fast::new(1)).await;
    lines[2].fence().await;
    let offer = lines[2].table.as_ref().unwrap().offer.clone();
    assert!(offer.is_some_and(|offer| offer.asked.len() == 2), "what Bob lays must not show");
    let agrees = lines[2].agrees();
    lines[1].ask(agrees.clone()).await.unwrap();
    lines[2].ask(agrees).await.unwrap();
    lines[0].fence().await;
    assert!(lines[0].table.as_ref().unwrap().offer.is_none());
}
