//! A table of Crazy Karts: clocks that its rules set (CK-5.10, CK-5.16), silence (CK-5.15), and planning under cover, also
//! when somebody goes and comes in the middle of it.

use crate::house::{Guest, House, KARTS, Line};
use kernel::Seat;
use protocol::{Absence, Ask, CountNow, PlayerNow, TableId, TakeBack};
use serde_json::{Value, json};
use server::hall::load::load;
use std::time::Duration;

/// Ann and Bob drive one kart, she in front; Cid is the Lone Wolf. They plan at once.
async fn karts(house: &House, picks: Value) -> (TableId, [Guest; 3], [Line; 3]) {
    house.some(setup(picks)).await
}

fn setup(mut picks: Value) -> Value {
    picks["factions"] = json!("random");
    json!({"game": KARTS, "seating": {"seats": 3}, "picks": picks, "stand_in": "random"})
}

/// Lays everything, on one space if it can be: a Malfunction may have shut it.
async fn lay_all(line: &mut Line, space: &str) {
    line.fence().await;
    loop {
        let legal = line.legal();
        let there = legal.iter().find(|action| lays(action, space));
        let Some(place) = there.or_else(|| legal.iter().find(|action| action.starts_with("place "))) else {
            return;
        };
        line.act(&place.clone()).await.unwrap();
    }
}

fn lays(action: &str, space: &str) -> bool {
    action.starts_with("place ") && action.ends_with(space)
}

async fn be_ready(line: &mut Line, space: &str) {
    lay_all(line, space).await;
    line.act("ready").await.unwrap();
}

/// What is left to a seat, as somebody is told who comes now.
async fn left(house: &House, line: &Line, seat: usize) -> Option<u64> {
    let table = line.welcome.as_ref().unwrap().id.clone();
    let late = house.line(&line.guest.clone(), &table).await;
    let time = &late.table.as_ref().unwrap().time;
    time.iter().find(|time| time.seat == Seat::ALL[seat]).map(|time| time.left)
}

/// What a seat did last, as the server has it.
async fn deeds(house: &House, table: &TableId, seat: usize) -> Vec<String> {
    let game = load(&house.app, table).await.unwrap().table.game.unwrap();
    let acts = game.session.record().entries.clone().into_iter().filter_map(|entry| match entry.deed {
        kernel::Deed::Act(by, action) if by == Seat::ALL[seat] => Some(action),
        _ => None,
    });
    acts.collect()
}

fn said(line: &Line, words: &str) -> usize {
    line.talk.iter().filter(|talk| talk.text.contains(words)).count()
}

fn seconds(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

#[tokio::test]
async fn planning_has_a_clock_and_who_is_late_plays_the_defaults() {
    let (house, clock) = House::with_clock().await;
    let (table, _, [mut ann, mut bob, mut cid]) = karts(&house, json!({"planning-seconds": "60"})).await;
    for seat in 0..3 {
        assert_eq!(left(&house, &ann, seat).await, Some(60_000));
    }
    clock.put_forward(seconds(40));
    let place = bob.legal()[0].clone();
    bob.act(&place).await.unwrap();
    be_ready(&mut ann, "repair").await;
    assert_eq!(left(&house, &ann, 0).await, None, "she is done");
    assert_eq!(left(&house, &ann, 1).await, Some(20_000), "a card does not win time");
    assert_eq!(cid.warnings, 0);
    clock.put_forward(seconds(5));
    cid.until(|line| line.warnings == 2).await;
    assert_eq!(deeds(&house, &table, 2).await, Vec::<String>::new());
    clock.put_forward(seconds(15));
    ann.until(|line| said(line, "Time is up for Bob") == 1 && said(line, "Time is up for Cid") == 1).await;
    let bobs = deeds(&house, &table, 1).await;
    assert_eq!(bobs[0], place, "what was laid stays");
    assert_eq!(bobs[1..].iter().filter(|deed| lays(deed, "initiative")).count(), 5, "{bobs:?}");
    assert!(bobs.contains(&"ready".to_string()), "{bobs:?}");
    assert!(deeds(&house, &table, 2).await.contains(&"ready".to_string()));
    ann.until(|line| {
        line.game.as_ref().unwrap().pending.mode == kernel::Mode::Open
            || line.game.as_ref().unwrap().round == Some(2)
    })
    .await;
}

#[tokio::test]
async fn a_count_ends_planning_and_is_no_absence() {
    let (house, clock) = House::with_clock().await;
    let (table, guests, [mut ann, mut bob, mut cid]) = karts(&house, json!({})).await;
    be_ready(&mut ann, "repair").await;
    assert!(ann.legal().is_empty(), "Bob is not ready");
    assert_eq!(cid.table.as_ref().unwrap().count, None);
    be_ready(&mut bob, "initiative").await;
    ann.fence().await;
    assert_eq!(ann.legal(), ["count"]);
    cid.fence().await;
    assert!(!cid.legal().contains(&"stop".to_string()));
    clock.put_forward(seconds(30));
    ann.act("count").await.unwrap();
    cid.until(|line| line.legal().contains(&"stop".to_string())).await;
    cid.fence().await;
    let whole = CountNow { beats: 5, length: 10_000, left: 10_000 };
    assert_eq!(cid.table.as_ref().unwrap().count, Some(whole));
    clock.put_forward(seconds(4));
    let place = cid.legal()[0].clone();
    cid.act(&place).await.unwrap();
    assert_eq!(left(&house, &bob, 2).await, Some(6_000));
    let eve = house.guest("Eve").await;
    let late = house.line(&eve, &table).await;
    assert_eq!(late.table.as_ref().unwrap().count, Some(CountNow { left: 6_000, ..whole }), "all hear it");
    bob.fence().await;
    clock.put_forward(seconds(6));
    bob.until(|line| line.table.as_ref().unwrap().count.is_none()).await;
    assert_eq!(deeds(&house, &table, 2).await[..2], [place, "stop".to_string()]);
    assert_eq!((cid.warnings, said(&bob, "Time is up")), (0, 0), "nobody is called absent for it");
    let loaded = load(&house.app, &table).await.unwrap().table;
    assert_eq!(loaded.state.seats[2].missed, 0);
    drop(guests);
}

#[tokio::test]
async fn the_sooner_of_two_clocks_ends_planning() {
    let (house, clock) = House::with_clock().await;
    let picks = json!({"countdown": "auto", "count-seconds": "5", "planning-seconds": "60"});
    let (table, _, [mut ann, mut bob, mut cid]) = karts(&house, picks).await;
    be_ready(&mut ann, "repair").await;
    lay_all(&mut bob, "initiative").await;
    clock.put_forward(seconds(50));
    bob.act("ready").await.unwrap();
    cid.until(|line| line.table.as_ref().unwrap().count.is_some_and(|count| count.left == 25_000)).await;
    assert_eq!(left(&house, &ann, 2).await, Some(10_000), "time to plan does not wait for the count");
    ann.fence().await;
    clock.put_forward(seconds(10));
    ann.until(|line| line.table.as_ref().unwrap().count.is_none()).await;
    assert_eq!(
        deeds(&house, &table, 2).await,
        ["stop"],
        "the count has begun: what is not laid is discarded"
    );
}

#[tokio::test]
async fn a_restart_gives_planning_its_time_again() {
    let (house, clock) = House::with_clock().await;
    let (table, guests, lines) = karts(&house, json!({"planning-seconds": "90"})).await;
    clock.put_forward(seconds(70));
    drop(lines);
    let house = house.again().await;
    let line = house.line(&guests[2], &table).await;
    assert_eq!(left(&house, &line, 2).await, Some(100_000), "all of it, once everybody can be back");
}

#[tokio::test]
async fn without_clocks_nobody_is_hurried_and_over_days_there_is_none() {
    let (house, clock) = House::with_clock().await;
    let off = json!({"planning-seconds": "off", "countdown": "off"});
    let (_, guests, [mut ann, mut bob, mut cid]) = karts(&house, off.clone()).await;
    be_ready(&mut ann, "repair").await;
    be_ready(&mut bob, "initiative").await;
    ann.fence().await;
    assert!(ann.legal().is_empty(), "nobody counts");
    clock.put_forward(seconds(24 * 3600));
    cid.fence().await;
    assert!(cid.table.as_ref().unwrap().time.is_empty() && cid.warnings == 0);
    for (picks, option) in [(json!({}), "countdown"), (json!({"countdown": "off"}), "planning-seconds")] {
        let mut asked = setup(picks);
        asked["time"] = json!({"days": 1});
        let (status, why) = house.rest("POST", "/tables", Some(&guests[0]), asked).await;
        assert!(status.is_client_error() && why.to_string().contains(option), "{why}");
    }
    let mut asked = setup(off);
    asked["time"] = json!({"days": 1});
    house.table(&guests[0], asked).await;
}

#[tokio::test]
async fn team_mates_say_nothing_while_they_must_not_talk() {
    let house = House::open().await;
    let say = |text: &str| Ask::Say { text: text.into() };
    let (table, _, [mut ann, mut bob, mut cid]) = karts(&house, json!({})).await;
    let eve = house.guest("Eve").await;
    let mut watcher = house.line(&eve, &table).await;
    for text in ["I speed up", ":hurry:"] {
        let no = ann.ask(say(text)).await.unwrap_err();
        assert_eq!(no.why, "The rules of this game forbid talking now.");
    }
    assert!(watcher.ask(say(":hurry:")).await.unwrap_err().why.contains("Who watches does not talk"));
    be_ready(&mut ann, "repair").await;
    bob.fence().await;
    let turn = bob.legal().into_iter().find(|action| lays(action, "turn")).unwrap();
    bob.act(&turn).await.unwrap();
    be_ready(&mut bob, "initiative").await;
    be_ready(&mut cid, "charging").await;
    bob.until(|line| line.legal().contains(&"left".to_string())).await;
    let no = ann.ask(say("left!")).await.unwrap_err();
    assert_eq!(no.why, "The rules of this game forbid words now: only feelings can be sent.");
    ann.ask(say(":hurry:")).await.unwrap();
    bob.until(|line| said(line, ":hurry:") == 1).await;
    assert_eq!(said(&bob, "left!") + said(&bob, "speed up"), 0);
}

#[tokio::test]
async fn nobody_says_anything_by_a_new_name() {
    let house = House::open().await;
    let (_, guests, [mut ann, mut bob, _cid]) = karts(&house, json!({})).await;
    let rename = async |name: &str| house.rest("PUT", "/me", Some(&guests[0]), json!({"name": name})).await;
    bob.fence().await;
    let heard = bob.bytes.len();
    let (status, no) = rename("Ann left 3").await;
    assert_eq!(status, axum::http::StatusCode::CONFLICT, "{no}");
    assert!(no.to_string().contains("forbid words now"), "{no}");
    bob.fence().await;
    assert_eq!(bob.bytes.len(), heard + 1);
    let lists = house.rest("GET", "/me/tables", Some(&guests[1]), json!(null)).await.1;
    assert!(!lists.to_string().contains("left 3"), "{lists}");
    // Who has left still has a name there; when the game is over, nothing can be said by it.
    ann.ask(Ask::Leave).await.unwrap();
    assert_eq!(rename("Anna").await.0, axum::http::StatusCode::CONFLICT);
    for line in [&mut bob, &mut house.line(&guests[2], &ann.welcome.as_ref().unwrap().id).await] {
        line.ask(Ask::Leave).await.unwrap();
    }
    assert_eq!(rename("Anna").await.0, axum::http::StatusCode::OK);
    // Where people may talk they may be called what they like.
    let (_, guests, _lines) = karts(&house, json!({"silence": "off"})).await;
    let renamed = house.rest("PUT", "/me", Some(&guests[0]), json!({"name": "Ann left 3"})).await;
    assert_eq!(renamed.0, axum::http::StatusCode::OK);
}

#[tokio::test]
async fn the_option_says_when_people_may_talk() {
    let house = House::open().await;
    let say = Ask::Say { text: "left!".into() };
    let (_, _, [mut ann, mut bob, _]) = karts(&house, json!({"silence": "off"})).await;
    ann.ask(say.clone()).await.unwrap();
    bob.until(|line| said(line, "left!") == 1).await;
    let (_, _, [mut ann, mut bob, mut cid]) = karts(&house, json!({"silence": "planning"})).await;
    assert!(ann.ask(say.clone()).await.is_err());
    be_ready(&mut ann, "repair").await;
    bob.fence().await;
    let turn = bob.legal().into_iter().find(|action| lays(action, "turn")).unwrap();
    bob.act(&turn).await.unwrap();
    be_ready(&mut bob, "initiative").await;
    be_ready(&mut cid, "charging").await;
    bob.until(|line| line.legal().contains(&"left".to_string())).await;
    ann.ask(say).await.unwrap();
    bob.until(|line| said(line, "left!") == 1).await;
}

#[tokio::test]
async fn what_is_laid_taken_back_and_recalled_is_not_even_a_message() {
    let house = House::open().await;
    let (table, _, [mut ann, mut bob, mut cid]) = karts(&house, json!({})).await;
    let eve = house.guest("Eve").await;
    let mut watcher = house.line(&eve, &table).await;
    let heard = async |lines: [&mut Line; 3]| {
        let mut messages = Vec::new();
        for line in lines {
            line.fence().await;
            messages.push(line.bytes.len());
        }
        messages
    };
    let before = heard([&mut ann, &mut cid, &mut watcher]).await;
    let place = bob.legal()[0].clone();
    bob.act(&place).await.unwrap();
    assert_eq!(bob.own().back, TakeBack::Freely);
    let decision = bob.decision();
    bob.ask(Ask::Undo { decision }).await.unwrap();
    bob.act(&place).await.unwrap();
    bob.act("recall").await.unwrap();
    lay_all(&mut bob, "initiative").await;
    let after = heard([&mut ann, &mut cid, &mut watcher]).await;
    // One more for each fence, and nothing else.
    assert_eq!(after, before.iter().map(|messages| messages + 1).collect::<Vec<_>>());
    // That he is ready everybody may know, and nothing else of it.
    bob.act("ready").await.unwrap();
    for line in [&mut ann, &mut cid, &mut watcher] {
        let messages = line.bytes.len();
        line.fence().await;
        assert!(line.bytes.len() > messages + 1);
        let told: String =
            line.bytes[messages..].iter().map(|bytes| String::from_utf8_lossy(bytes)).collect();
        assert!(!told.contains("laid-card"), "{told}");
    }
}

#[tokio::test]
async fn who_loads_the_page_again_finds_the_own_cards_as_they_lay() {
    let house = House::open().await;
    let (table, guests, [_, mut bob, _]) = karts(&house, json!({})).await;
    let place = bob.legal().into_iter().find(|action| lays(action, "brake")).unwrap();
    bob.act(&place).await.unwrap();
    bob.fence().await;
    let again = house.line_by(&guests[1], &table, bob.codec).await;
    let (before, after) = (bob.game.clone().unwrap(), again.game.clone().unwrap());
    assert_eq!((before.view, before.own), (after.view, after.own));
    assert!(again.legal().contains(&"recall".to_string()));
}

#[tokio::test]
async fn a_bot_takes_over_in_the_middle_of_planning_and_gives_the_seat_back() {
    let house = House::open().await;
    let (table, _, [mut ann, mut bob, cid]) = karts(&house, json!({})).await;
    let place = bob.legal()[0].clone();
    bob.act(&place).await.unwrap();
    bob.ask(Ask::Leave).await.unwrap();
    let absence = |line: &Line| match &line.table.as_ref().unwrap().seats[1].player {
        PlayerNow::Person { stand_in, .. } => stand_in.as_ref().map(|bot| bot.since),
        PlayerNow::Nobody | PlayerNow::Bot { .. } | PlayerNow::Kept { .. } => None,
    };
    ann.until(|line| absence(line) == Some(Absence::Left)).await;
    // The bot plans with what he drew, and is ready; it does not count and waits for the others.
    ann.until(|line| !line.game.as_ref().unwrap().pending.owes.has(Seat::ALL[1])).await;
    let planned = deeds(&house, &table, 1).await;
    assert!(planned[0] == place && planned.last().is_some_and(|deed| deed == "ready"), "{planned:?}");
    bob.ask(Ask::Back).await.unwrap();
    ann.until(|line| absence(line).is_none()).await;
    be_ready(&mut ann, "repair").await;
    ann.fence().await;
    assert_eq!(ann.legal(), ["count"], "with what the bot laid the team is done");
    bob.fence().await;
    assert_eq!(bob.legal(), ["count"], "and his seat is his own");
    drop(cid);
}
