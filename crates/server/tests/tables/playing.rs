//! A game at a table, from start to end, for everybody in it.

use crate::house::{House, RUSH, TOLL, play, play_out};
use axum::http::StatusCode;
use kernel::{Fast, Record, Seat};
use protocol::{Ask, Codec, Status, TakeBack};
use serde_json::json;

#[tokio::test]
async fn two_play_to_the_end_and_one_watches() {
    for game in [RUSH, TOLL] {
        let house = House::open().await;
        let (table, guests, lines) = house.two(json!({"game": game})).await;
        let eve = house.guest("Eve").await;
        let mut watcher = house.line(&eve, &table).await;
        let mut lines = lines;
        play_out(&mut lines, &mut Fast::new(7)).await;
        watcher.until(|line| line.is_over()).await;
        watcher.fence().await;
        let [ann, bob] = &lines;
        assert_eq!(ann.game.as_ref().unwrap().outcome, bob.game.as_ref().unwrap().outcome);
        assert_eq!(watcher.game.as_ref().unwrap().outcome, bob.game.as_ref().unwrap().outcome);
        assert!(watcher.game.as_ref().unwrap().own.is_none());
        assert_eq!(ann.table.as_ref().unwrap().status, Status::Over);
        assert!(ann.table.as_ref().unwrap().secret.is_some());
        for who in [&guests[0], &guests[1], &eve] {
            let (status, text) =
                house.raw("GET", &format!("/tables/{table}/record"), Some(who), String::new()).await;
            assert_eq!(status, StatusCode::OK, "{text}");
            let record = Record::read(&text).unwrap();
            assert!(record.outcome.is_some() && record.header.seed.is_some(), "{text}");
        }
    }
}

#[tokio::test]
async fn a_running_game_shows_a_journal_and_no_record() {
    let house = House::open().await;
    let (table, guests, mut lines) = house.two(json!({"game": RUSH})).await;
    play(&mut lines, &mut Fast::new(3), 12).await;
    for guest in &guests {
        let (status, text) =
            house.raw("GET", &format!("/tables/{table}/record"), Some(guest), String::new()).await;
        assert_eq!(status, StatusCode::CONFLICT);
        assert!(text.contains("no record yet"), "{text}");
        let (status, text) =
            house.raw("GET", &format!("/tables/{table}/journal"), Some(guest), String::new()).await;
        assert_eq!(status, StatusCode::OK);
        assert!(text.contains("whose journal this is") && text.contains("The game is not over."), "{text}");
    }
}

#[tokio::test]
async fn a_message_that_comes_twice_is_carried_out_once() {
    let house = House::open().await;
    let (table, guests, [mut ann, _bob]) = house.two(json!({"game": RUSH})).await;
    let (decision, action) = (ann.decision(), ann.legal()[0].clone());
    let id = ann.fresh();
    let ask = Ask::Act { decision, action };
    ann.ask_as(id.clone(), ask.clone()).await.unwrap();
    ann.fence().await;
    let (now, games) = (ann.decision(), ann.games);
    assert_ne!(now, decision);
    ann.ask_as(id.clone(), ask.clone()).await.unwrap();
    let mut other = house.line_by(&guests[0], &table, Codec::Json).await;
    other.ask_as(id, ask.clone()).await.unwrap();
    ann.fence().await;
    assert_eq!((ann.decision(), ann.games, other.decision()), (now, games, now));
    let no = ann.ask(ask).await.unwrap_err();
    assert!(no.why.contains("decided already"), "another message with the same decision: {no:?}");
}

#[tokio::test]
async fn two_tabs_on_a_seat_agree() {
    let house = House::open().await;
    let (table, guests, [mut ann, _bob]) = house.two(json!({"game": RUSH})).await;
    let mut tab = house.line(&guests[0], &table).await;
    assert_eq!(tab.game.as_ref().unwrap().own, ann.game.as_ref().unwrap().own);
    let (one, two) = (ann.legal()[0].clone(), ann.legal()[1].clone());
    let decision = tab.decision();
    ann.act(&one).await.unwrap();
    let late = tab.ask(Ask::Act { decision, action: two }).await.unwrap_err();
    assert!(late.why.contains("decided already"));
    tab.fence().await;
    ann.fence().await;
    assert_eq!(tab.own(), ann.own());
    tab.act_any(&mut Fast::new(1)).await;
    ann.until(|line| line.decision() == decision + 2).await;
}

#[tokio::test]
async fn nobody_acts_for_another_seat() {
    let house = House::open().await;
    let (table, _, [mut ann, mut bob]) = house.two(json!({"game": RUSH})).await;
    let action = ann.legal()[0].clone();
    for decision in 0..4 {
        let no = bob.ask(Ask::Act { decision, action: action.clone() }).await.unwrap_err();
        assert!(no.rule.is_some() || no.why.contains("decided already"), "{no:?}");
    }
    let eve = house.guest("Eve").await;
    let mut watcher = house.line(&eve, &table).await;
    for ask in
        [Ask::Act { decision: 0, action }, Ask::Undo { decision: 0 }, Ask::Concede, Ask::Back, Ask::Leave]
    {
        let no = watcher.ask(ask).await.unwrap_err();
        assert!(no.why.contains("no seat"), "{no:?}");
    }
    ann.fence().await;
    assert_eq!(ann.decision(), 0, "nothing has happened");
}

#[tokio::test]
async fn what_is_refused_says_why_and_by_which_rule() {
    let house = House::open().await;
    let (_, _, [mut ann, _bob]) = house.two(json!({"game": RUSH})).await;
    let decision = ann.decision();
    for action in ["", "fly", "end-turn", "step sprinter N", &"x".repeat(4000), "lay wall 9 Z", "\u{202e}"] {
        let no = ann.ask(Ask::Act { decision, action: action.into() }).await.unwrap_err();
        assert!(no.why.ends_with('.') && no.why.len() < 500 && !no.again, "{action}: {no:?}");
    }
    assert!(ann.ask(Ask::Act { decision, action: "end-turn".into() }).await.unwrap_err().rule.is_some());
    assert_eq!(ann.decision(), decision);
}

#[tokio::test]
async fn a_step_is_taken_back() {
    let house = House::open().await;
    let (_, _, [mut ann, mut bob]) = house.two(json!({"game": RUSH})).await;
    bob.fence().await;
    let before = (ann.log, bob.log);
    assert_eq!(ann.own().back, TakeBack::No);
    ann.act_any(&mut Fast::new(3)).await;
    ann.fence().await;
    assert_eq!(ann.own().back, TakeBack::Freely);
    let decision = ann.decision();
    ann.ask(Ask::Undo { decision }).await.unwrap();
    ann.fence().await;
    bob.fence().await;
    assert_eq!((ann.log, bob.log), before);
    let no = ann.ask(Ask::Undo { decision: ann.decision() }).await.unwrap_err();
    assert!(no.why.contains("nothing to take back"), "{no:?}");
}

#[tokio::test]
async fn what_stands_is_taken_back_if_all_agree() {
    let house = House::open().await;
    let (_, _, [mut ann, mut bob]) = house.two(json!({"game": TOLL})).await;
    for line in [&mut ann, &mut bob] {
        let first = line.legal()[0].clone();
        line.act(&first).await.unwrap();
        line.fence().await;
        line.act("ready").await.unwrap();
    }
    ann.fence().await;
    bob.fence().await;
    let (first, second) = if ann.legal().is_empty() { (&mut bob, &mut ann) } else { (&mut ann, &mut bob) };
    first.act("open 1").await.unwrap();
    first.fence().await;
    assert_eq!(first.own().back, TakeBack::IfAllAgree, "a die was rolled");
    let decision = first.decision();
    let no = first.ask(Ask::Undo { decision }).await.unwrap_err();
    assert!(no.why.contains("stands"), "{no:?}");
    assert!(second.ask(Ask::Agree { offer: 1, of: first.own().seat }).await.is_err(), "nothing is offered");
    first.ask(Ask::Offer { decision }).await.unwrap();
    second.fence().await;
    assert_eq!(second.table.as_ref().unwrap().offer.as_ref().unwrap().asked, [second.own().seat]);
    let (offer, agrees) = (second.offer(), second.agrees());
    assert!(first.ask(agrees.clone()).await.is_err(), "nobody agrees with themselves");
    second.ask(Ask::Decline { offer }).await.unwrap();
    first.fence().await;
    assert!(first.table.as_ref().unwrap().offer.is_none());
    first.ask(Ask::Offer { decision }).await.unwrap();
    let late = second.ask(agrees).await.unwrap_err();
    assert!(late.why.contains("not open"), "an answer to the first offer: {late:?}");
    second.fence().await;
    second.ask(second.agrees()).await.unwrap();
    first.until(|line| line.legal().contains(&"open 2".to_string())).await;
    first.fence().await;
    assert!(first.table.as_ref().unwrap().offer.is_none());
    assert!(first.talk.iter().any(|talk| talk.text.contains("All agree")));
}

#[tokio::test]
async fn an_offer_lapses_when_the_game_goes_on() {
    let house = House::open().await;
    let (_, _, [mut ann, mut bob]) = house.two(json!({"game": RUSH})).await;
    ann.act_any(&mut Fast::new(3)).await;
    ann.fence().await;
    ann.ask(Ask::Offer { decision: ann.decision() }).await.unwrap();
    ann.fence().await;
    ann.act_any(&mut Fast::new(3)).await;
    bob.fence().await;
    assert!(bob.table.as_ref().unwrap().offer.is_none());
    assert!(bob.ask(Ask::Agree { offer: 1, of: Seat::ALL[0] }).await.is_err());
}

#[tokio::test]
async fn who_gives_up_has_lost() {
    for game in [RUSH, TOLL] {
        let house = House::open().await;
        let (_, _, [mut ann, mut bob]) = house.two(json!({"game": game})).await;
        ann.ask(Ask::Concede).await.unwrap();
        bob.until(|line| line.is_over()).await;
        assert!(bob.game.as_ref().unwrap().outcome.as_ref().unwrap().winners().has(Seat::ALL[1]));
        assert!(ann.ask(Ask::Concede).await.unwrap_err().why.contains("over"));
        if game == RUSH {
            let no = ann.ask(Ask::Act { decision: 0, action: "end-turn".into() }).await.unwrap_err();
            assert_eq!(no.rule.as_deref(), Some("DR-11.7"), "{no:?}");
            let no = ann.ask(Ask::Act { decision: 0, action: "rubbish".into() }).await.unwrap_err();
            assert_eq!(no.rule.as_deref(), Some("DR-15.1"), "{no:?}");
        }
    }
}

#[tokio::test]
async fn nobody_agrees_by_being_away() {
    let house = House::open().await;
    let (_, _, [mut ann, mut bob]) = house.two(json!({"game": RUSH})).await;
    ann.act_any(&mut Fast::new(1)).await;
    ann.ask(Ask::Offer { decision: ann.decision() }).await.unwrap();
    bob.ask(Ask::Leave).await.unwrap();
    ann.fence().await;
    assert!(ann.table.as_ref().unwrap().offer.is_none(), "it lapses");
    let before = ann.decision();
    ann.ask(Ask::Offer { decision: before }).await.unwrap();
    ann.fence().await;
    assert_eq!(
        ann.table.as_ref().unwrap().offer.as_ref().unwrap().asked,
        [Seat::ALL[1]],
        "who may come back is asked"
    );
    assert_eq!(ann.decision(), before);
    bob.ask(Ask::Back).await.unwrap();
    bob.fence().await;
    bob.ask(bob.agrees()).await.unwrap();
    ann.fence().await;
    assert!(ann.decision() > before);
    let alone = house.guest("Cid").await;
    let table = house.table(&alone, json!({"game": RUSH})).await;
    let mut cid = house.line(&alone, &table).await;
    cid.ask(Ask::Sit { seat: Seat::ALL[0] }).await.unwrap();
    cid.ask(Ask::Bot { seat: Seat::ALL[1], level: Some("random".into()) }).await.unwrap();
    cid.ask(Ask::Start).await.unwrap();
    cid.act_any(&mut Fast::new(1)).await;
    let no = cid.ask(Ask::Offer { decision: cid.decision() }).await.unwrap_err();
    assert!(no.why.contains("nobody who could agree"), "{no:?}");
}

#[tokio::test]
async fn bots_play_their_seats() {
    let house = House::open().await;
    let ann = house.guest("Ann").await;
    let table = house.table(&ann, json!({"game": RUSH})).await;
    let mut line = house.line(&ann, &table).await;
    line.ask(Ask::Sit { seat: Seat::ALL[1] }).await.unwrap();
    line.ask(Ask::Bot { seat: Seat::ALL[0], level: Some("greedy".into()) }).await.unwrap();
    line.ask(Ask::Start).await.unwrap();
    let mut luck = Fast::new(5);
    loop {
        line.until(|line| line.is_over() || line.game.as_ref().is_some_and(|_| !line.legal().is_empty()))
            .await;
        if line.is_over() {
            break;
        }
        line.act_any(&mut luck).await;
        line.fence().await;
    }
}

#[tokio::test]
async fn who_was_sent_away_sees_no_more_but_may_check_the_game_in_the_end() {
    let house = House::open().await;
    let (table, guests, [mut ann, bob]) = house.two(json!({"game": RUSH})).await;
    let removed = bob.welcome.as_ref().unwrap().you.clone();
    ann.ask(Ask::Remove { person: removed }).await.unwrap();
    for paper in ["journal", "record"] {
        let (status, _) =
            house.rest("GET", &format!("/tables/{table}/{paper}"), Some(&guests[1]), json!(null)).await;
        assert_eq!(status, StatusCode::NOT_FOUND, "{paper}");
    }
    ann.ask(Ask::Concede).await.unwrap();
    let eve = house.guest("Eve").await;
    for (guest, path) in [(&guests[1], "record"), (&guests[1], "journal"), (&eve, "record")] {
        let answer = house.raw("GET", &format!("/tables/{table}/{path}"), Some(guest), String::new()).await;
        assert_eq!(answer.0, StatusCode::OK, "{path}");
    }
}

#[tokio::test]
async fn whoever_may_watch_may_have_the_record_without_a_name_and_nobody_else() {
    let house = House::open().await;
    for (watching, allowed) in [("everybody", StatusCode::OK), ("nobody", StatusCode::NOT_FOUND)] {
        let (table, _guests, [mut ann, _bob]) = house.two(json!({"game": RUSH, "watching": watching})).await;
        let path = format!("/tables/{table}/record");
        let running = house.raw("GET", &path, None, String::new()).await;
        ann.ask(Ask::Concede).await.unwrap();
        let over = house.raw("GET", &path, None, String::new()).await;
        let unknown = house.raw("GET", "/tables/2222222222222222/record", None, String::new()).await;
        assert_eq!((over.0, unknown.0), (allowed, StatusCode::NOT_FOUND), "{watching}: {over:?}");
        if allowed == StatusCode::OK {
            assert_eq!(running.0, StatusCode::CONFLICT);
            assert!(Record::read(&over.1).is_ok_and(|record| record.header.seed.is_some()));
        } else {
            assert!(running == unknown && over == unknown, "{running:?} {over:?}");
        }
        let journal = house.raw("GET", &format!("/tables/{table}/journal"), None, String::new()).await;
        assert_eq!(journal.0, StatusCode::UNAUTHORIZED);
    }
}
