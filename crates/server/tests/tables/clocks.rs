//! Time to think, and what happens when it is up.

use crate::house::{House, Line, RUSH, TOLL, play_out};
use kernel::{Fast, Seat};
use protocol::{Absence, Ask, PlayerNow, StandIn, Status};
use serde_json::{Value, json};
use std::time::Duration;

fn stand_in(line: &Line, seat: usize) -> Option<StandIn> {
    match &line.table.as_ref().unwrap().seats[seat].player {
        PlayerNow::Person { stand_in, .. } => stand_in.clone(),
        PlayerNow::Nobody | PlayerNow::Bot { .. } | PlayerNow::Kept { .. } => None,
    }
}

fn has_said(line: &Line, words: &str) -> usize {
    line.talk.iter().filter(|talk| talk.person.is_none() && talk.text.contains(words)).count()
}

#[tokio::test]
async fn time_runs_for_the_whole_turn_and_then_the_rules_choose() {
    let (house, clock) = House::with_clock().await;
    let (_, _, [mut ann, mut bob]) = house.two(json!({"game": RUSH, "time": {"seconds": 40}})).await;
    let left = |line: &Line| line.table.as_ref().unwrap().time.first().map(|time| (time.seat, time.left));
    assert_eq!(left(&bob), Some((Seat::ALL[0], 40_000)));
    clock.put_forward(Duration::from_secs(20));
    ann.act_any(&mut Fast::new(1)).await;
    bob.fence().await;
    assert_eq!(bob.warnings, 0);
    clock.put_forward(Duration::from_secs(10));
    bob.until(|line| line.warnings == 1).await;
    let late = house.line(&ann.guest.clone(), &ann.welcome.as_ref().unwrap().id.clone()).await;
    assert_eq!(left(&late), Some((Seat::ALL[0], 10_000)), "a step does not win time");
    clock.put_forward(Duration::from_secs(10));
    bob.until(|line| !line.legal().is_empty()).await;
    bob.until(|line| left(line) == Some((Seat::ALL[1], 40_000))).await;
    assert_eq!(has_said(&bob, "Time is up for Ann"), 1, "{:?}", bob.talk);
    assert_eq!(stand_in(&bob, 0), None, "once is no absence");
}

#[tokio::test]
async fn a_bot_sits_in_for_who_stays_away_and_gives_the_seat_back() {
    let (house, clock) = House::with_clock().await;
    let setup = json!({"game": TOLL, "time": {"seconds": 10}, "stand_in": "random"});
    let (table, _, [mut ann, mut bob]) = house.two(setup).await;
    let (mut rounds, mut luck) = (0, Fast::new(4));
    while stand_in(&bob, 0).is_none() {
        // Bob does what he has to; Ann does not.
        bob.fence().await;
        while !bob.legal().is_empty() && bob.game.as_ref().unwrap().pending.owes.has(Seat::ALL[1]) {
            bob.act_any(&mut luck).await;
        }
        let said = has_said(&bob, "Time is up for Ann");
        clock.put_forward(Duration::from_secs(8));
        clock.put_forward(Duration::from_secs(2));
        bob.until(|line| has_said(line, "Time is up for Ann") > said).await;
        bob.fence().await;
        rounds += 1;
        assert!(rounds < 10, "twice in a row is enough");
    }
    assert_eq!(stand_in(&bob, 0), Some(StandIn { level: "random".into(), since: Absence::Away }));
    assert_eq!(has_said(&bob, "A bot that plays at random sits in for Ann"), 1);
    ann.fence().await;
    let decision = ann.decision();
    let no = ann.ask(Ask::Act { decision, action: "ready".into() }).await.unwrap_err();
    assert!(no.why.contains("take your seat back"), "{no:?}");
    assert!(bob.ask(Ask::Back).await.is_err(), "nobody sits in for Bob");
    ann.ask(Ask::Back).await.unwrap();
    assert_eq!(stand_in(&ann, 0), None);
    assert_eq!(has_said(&ann, "Ann is back"), 1);
    let mut lines = [ann, bob];
    play_out(&mut lines, &mut Fast::new(3)).await;
    assert_eq!(lines[0].table.as_ref().unwrap().status, Status::Over);
    drop(table);
}

#[tokio::test]
async fn clocks_run_though_nobody_is_there_and_after_a_restart() {
    let (house, clock) = House::with_clock().await;
    let (table, guests, lines) = house.two(json!({"game": TOLL, "time": {"days": 1}})).await;
    drop(lines);
    let house = house.again().await;
    let hour = Duration::from_secs(3600);
    for _ in 0..24 * 10 {
        clock.put_forward(hour);
        house.rest("GET", "/me/tables", Some(&guests[0]), json!(null)).await;
    }
    let mut line = house.line(&guests[0], &table).await;
    let stood_in = |line: &Line| [0, 1].into_iter().filter(|seat| stand_in(line, *seat).is_some()).count();
    line.until(|line| stood_in(line) == 2).await;
    assert!(has_said(&line, "Time is up for Bob") > 0);
    // Bots sit in for both, and wait: with nobody to play with they do not play.
    assert!(!line.is_over());
    let log = line.log;
    line.fence().await;
    assert_eq!(line.log, log);
    line.ask(Ask::Back).await.unwrap();
    line.until(|line| stood_in(line) == 1 && !line.legal().is_empty()).await;
}

#[tokio::test]
async fn in_a_match_every_game_has_a_clock_of_its_own() {
    let (house, clock) = House::with_clock().await;
    let setup = json!({"game": RUSH, "time": {"seconds": 10}, "picks": {"match": "duel"}});
    let (_, _, [mut ann, mut bob]) = house.two(setup).await;
    while !ann.legal().is_empty() {
        ann.act_any(&mut Fast::new(1)).await;
        ann.fence().await;
    }
    clock.put_forward(Duration::from_secs(7));
    ann.ask(Ask::Concede).await.unwrap();
    bob.until(|line| !line.legal().is_empty() && line.legal()[0].starts_with("lay")).await;
    let late = house.line(&bob.guest.clone(), &bob.welcome.as_ref().unwrap().id.clone()).await;
    assert_eq!(late.table.as_ref().unwrap().time[0].left, 10_000, "he is the Dungeon Master of another game");
}

#[tokio::test]
async fn without_a_clock_nobody_is_hurried() {
    let (house, clock) = House::with_clock().await;
    let (_, _, [mut ann, mut bob]) = house.two(json!({"game": RUSH})).await;
    clock.put_forward(Duration::from_secs(24 * 3600 * 29));
    bob.fence().await;
    assert!(bob.table.as_ref().unwrap().time.is_empty() && bob.warnings == 0);
    ann.act_any(&mut Fast::new(1)).await;
}

#[tokio::test]
async fn the_games_own_option_for_time_counts() {
    let (house, _) = House::with_clock().await;
    let (_, _, [_, bob]) = house.two(json!({"game": RUSH, "picks": {"turn-seconds": "45"}})).await;
    assert_eq!(bob.table.as_ref().unwrap().time[0].left, 45_000);
}

#[tokio::test]
async fn who_leaves_is_replaced_and_may_come_back() {
    let house = House::open().await;
    let (table, guests, [mut ann, mut bob]) = house.two(json!({"game": RUSH})).await;
    ann.ask(Ask::Leave).await.unwrap();
    bob.fence().await;
    assert_eq!(stand_in(&bob, 0).map(|bot| bot.since), Some(Absence::Left));
    assert_eq!(bob.table.as_ref().unwrap().host.as_ref(), Some(&guests[1].id), "and another one hosts");
    bob.until(|line| !line.legal().is_empty()).await;
    ann.ask(Ask::Back).await.unwrap();
    assert_eq!(stand_in(&ann, 0), None);
    bob.ask(Ask::Remove { person: guests[0].id.clone() }).await.unwrap();
    ann.until(|line| line.bye.is_some()).await;
    assert_eq!(stand_in(&bob, 0).map(|bot| bot.since), Some(Absence::Removed));
    bob.ask(Ask::Leave).await.unwrap();
    assert!(matches!(bob.table.as_ref().unwrap().status, Status::Abandoned { .. }), "nobody is left");
    let path = format!("/tables/{table}/record");
    let (status, text) = house.raw("GET", &path, Some(&guests[1]), String::new()).await;
    assert!(status.is_success() && text.contains("secret ") && text.contains("end unfinished"), "{text}");
}

#[tokio::test]
async fn tables_that_nobody_answers_are_given_up() {
    let (house, clock) = House::with_clock().await;
    let ann = house.guest("Ann").await;
    let gathering = house.table(&ann, json!({"game": RUSH, "listing": "public"})).await;
    let (playing, guests, lines) = house.two(json!({"game": RUSH})).await;
    let (timed, _, _) = house.two(json!({"game": RUSH, "time": {"days": 14}})).await;
    drop(lines);
    let status = async |house: &House, table: &protocol::TableId, guest: &crate::house::Guest| {
        let (_, told) = house.rest("GET", &format!("/tables/{table}"), Some(guest), json!(null)).await;
        told["status"].as_str().unwrap().to_string()
    };
    clock.put_forward(Duration::from_secs(23 * 3600));
    let house = house.again().await;
    assert_eq!(status(&house, &gathering, &ann).await, "gathering");
    clock.put_forward(Duration::from_secs(2 * 3600));
    server::sweep(&house.app).await;
    let mut line = house.line(&ann, &gathering).await;
    line.until(|line| matches!(line.table.as_ref().unwrap().status, Status::Abandoned { .. })).await;
    assert!(line.table.as_ref().unwrap().secret.is_some());
    assert_eq!(status(&house, &playing, &guests[0]).await, "playing");
    drop(line);
    clock.put_forward(Duration::from_secs(30 * 24 * 3600));
    let house = house.again().await;
    server::sweep(&house.app).await;
    let mut line = house.line(&guests[0], &playing).await;
    line.until(|line| matches!(line.table.as_ref().unwrap().status, Status::Abandoned { .. })).await;
    let (_, own) = house.rest("GET", "/me/tables", Some(&guests[0]), json!(null)).await;
    assert_eq!(own[0]["your_turn"], json!(false));
    drop(timed);
}

#[tokio::test]
async fn going_and_coming_wins_no_time() {
    let (house, clock) = House::with_clock().await;
    let (_, _, [mut ann, mut bob]) = house.two(json!({"game": TOLL, "time": {"seconds": 40}})).await;
    clock.put_forward(Duration::from_secs(25));
    let left = |line: &Line| {
        line.table.as_ref().unwrap().time.iter().find(|time| time.seat == Seat::ALL[1]).map(|time| time.left)
    };
    // Ann's bot plays at once, and Bob's time runs on.
    ann.ask(Ask::Leave).await.unwrap();
    ann.ask(Ask::Back).await.unwrap();
    bob.fence().await;
    assert!(left(&bob).is_some_and(|left| left <= 15_000), "{:?}", left(&bob));
}

#[tokio::test]
async fn what_comes_when_time_is_up_is_late() {
    let (house, clock) = House::with_clock().await;
    let (_, _, [mut ann, _bob]) = house.two(json!({"game": RUSH, "time": {"seconds": 40}})).await;
    let action = ann.legal()[0].clone();
    clock.put_forward(Duration::from_secs(30));
    ann.until(|line| line.warnings == 1).await;
    clock.put_forward(Duration::from_secs(10));
    assert!(ann.act(&action).await.is_err(), "the clock has chosen");
}

#[tokio::test]
async fn a_clock_that_nobody_chose_gives_way_to_the_tables_own() {
    let house = House::open().await;
    let ann = house.guest("Ann").await;
    let asked = |time: Value, picks: Value| json!({"game": "dungeon-scoot", "time": time, "picks": picks});
    for (time, picks) in [
        (json!({"days": 2}), json!({})),
        (json!({"seconds": 90}), json!({})),
        (json!({"days": 1}), json!({"turn-seconds": "86400"})),
    ] {
        let (status, opened) = house.rest("POST", "/tables", Some(&ann), asked(time, picks)).await;
        assert!(status.is_success(), "{opened}");
    }
    let two = asked(json!({"seconds": 90}), json!({"turn-seconds": "30"}));
    let (status, why) = house.rest("POST", "/tables", Some(&ann), two).await;
    assert!(status.is_client_error() && why.to_string().contains("two clocks"), "{why}");
}
