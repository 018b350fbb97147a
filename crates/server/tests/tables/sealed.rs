//! Decisions that are made at the same time and stay covered.

use crate::house::{House, TOLL};
use kernel::Fast;
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
async fn under_cover_nobody_is_asked_to_take_anything_back() {
    let house = House::open().await;
    let (_, _, [mut ann, mut bob]) = house.two(json!({"game": TOLL})).await;
    ann.act_any(&mut Fast::new(1)).await;
    // What Bob lays later would go with it, and he would see when she acts.
    bob.act_any(&mut Fast::new(1)).await;
    bob.fence().await;
    let heard = bob.bytes.len();
    let no = ann.ask(Ask::Offer { decision: ann.decision() }).await.unwrap_err();
    assert!(no.why.contains("Under cover"), "{no:?}");
    assert_ne!(ann.own().back, TakeBack::IfAllAgree);
    bob.fence().await;
    assert_eq!(bob.bytes.len(), heard + 1, "he hears nothing of it");
}
