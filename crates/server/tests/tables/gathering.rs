//! People who gather: who sits where, who may do what, who finds the table.

use crate::house::{House, Line, RUSH, TOLL};
use axum::http::StatusCode;
use kernel::Seat;
use protocol::{Ask, Codec, Hearing, PlayerNow, Status};
use serde_json::json;

pub fn names(line: &Line) -> Vec<String> {
    let name = |player: &PlayerNow| match player {
        PlayerNow::Nobody => "-".to_string(),
        PlayerNow::Kept { name, .. } => format!("kept for {name}"),
        PlayerNow::Person { name, .. } => name.clone(),
        PlayerNow::Bot { level } => format!("bot {level}"),
    };
    line.table.as_ref().unwrap().seats.iter().map(|seat| name(&seat.player)).collect()
}

#[tokio::test]
async fn equal_names_are_told_apart() {
    let house = House::open().await;
    let (one, two) = (house.guest("Ann").await, house.guest("Ann").await);
    let table = house.table(&one, json!({"game": RUSH})).await;
    let (mut first, mut second) = (house.line(&one, &table).await, house.line(&two, &table).await);
    second.ask(Ask::Sit { seat: Seat::ALL[0] }).await.unwrap();
    first.ask(Ask::Sit { seat: Seat::ALL[1] }).await.unwrap();
    assert_eq!(names(&first), ["Ann", "Ann (2)"]);
    first.ask(Ask::Say { text: "I am the second".into() }).await.unwrap();
    second.fence().await;
    let said = second.talk.iter().rfind(|talk| talk.person.is_some()).unwrap();
    assert_eq!((said.name.as_str(), said.text.as_str()), ("Ann (2)", "I am the second"));
    // Who is the second stays the second, wherever they sit, and whoever asks for the table.
    first.ask(Ask::Swap { seat: Some(Seat::ALL[0]) }).await.unwrap();
    second.ask(Ask::Swap { seat: Some(Seat::ALL[1]) }).await.unwrap();
    first.fence().await;
    assert_eq!(names(&first), ["Ann (2)", "Ann"]);
    let again = house.line(&one, &table).await;
    let said = again.talk.iter().rfind(|talk| talk.person.is_some()).unwrap();
    assert_eq!(said.name, "Ann (2)");
    let (status, listed) = house.rest("GET", &format!("/tables/{table}"), Some(&one), json!(null)).await;
    assert_eq!((status, &listed["seats"]), (StatusCode::OK, &json!(["Ann (2)", "Ann"])));
    // Who came first and has stood up does not talk in the name of who sits.
    second.ask(Ask::Stand).await.unwrap();
    second.ask(Ask::Say { text: "I stand".into() }).await.unwrap();
    first.fence().await;
    assert_eq!(names(&first), ["Ann", "-"]);
    assert_eq!(first.talk.last().unwrap().name, "Ann (without a seat)");
}

#[tokio::test]
async fn seats_are_taken_left_and_changed() {
    let house = House::open().await;
    let (ann, bob) = (house.guest("Ann").await, house.guest("Bob").await);
    let table = house.table(&ann, json!({"game": TOLL, "seating": {"seats": 3}})).await;
    let (mut a, mut b) = (house.line(&ann, &table).await, house.line_by(&bob, &table, Codec::Json).await);
    let [one, two, three] = [0, 1, 2].map(|at| Seat::ALL[at]);
    b.ask(Ask::Sit { seat: one }).await.unwrap();
    assert!(a.ask(Ask::Sit { seat: one }).await.unwrap_err().why.contains("taken"));
    assert!(a.ask(Ask::Sit { seat: Seat::ALL[3] }).await.unwrap_err().why.contains("no such seat"));
    a.ask(Ask::Sit { seat: two }).await.unwrap();
    b.ask(Ask::Sit { seat: three }).await.unwrap();
    assert_eq!(names(&b), ["-", "Ann", "Bob"]);
    assert!(a.ask(Ask::Start).await.unwrap_err().why.contains("Seat 0 is free"));
    let bot = |level: Option<&str>| Ask::Bot { seat: one, level: level.map(String::from) };
    assert!(b.ask(bot(Some("random"))).await.unwrap_err().why.contains("host"));
    assert!(a.ask(bot(Some("dragon"))).await.unwrap_err().why.contains("no such bot"));
    a.ask(bot(Some("random"))).await.unwrap();
    a.ask(bot(None)).await.unwrap();
    a.ask(bot(Some("greedy"))).await.unwrap();
    assert_eq!(names(&a), ["bot greedy", "Ann", "Bob"]);
    b.ask(Ask::Stand).await.unwrap();
    assert!(b.ask(Ask::Word { word: "x".into() }).await.is_err(), "who has no seat gives no word");
    b.ask(Ask::Sit { seat: three }).await.unwrap();
    assert!(b.ask(Ask::Start).await.unwrap_err().why.contains("host"));
    a.ask(Ask::Start).await.unwrap();
    for ask in [Ask::Start, Ask::Sit { seat: one }, Ask::Stand, Ask::Word { word: "x".into() }] {
        assert!(a.ask(ask).await.unwrap_err().why.contains("has begun"));
    }
}

#[tokio::test]
async fn two_people_exchange_seats_if_both_want_it() {
    let house = House::open().await;
    let (ann, bob) = (house.guest("Ann").await, house.guest("Bob").await);
    let table = house.table(&ann, json!({"game": TOLL, "seating": {"seats": 4}})).await;
    let (mut a, mut b) = (house.line(&ann, &table).await, house.line(&bob, &table).await);
    let [one, two, three, four] = [0, 1, 2, 3].map(|at| Seat::ALL[at]);
    let swap = |seat: Seat| Ask::Swap { seat: Some(seat) };
    assert!(a.ask(swap(one)).await.unwrap_err().why.contains("no seat"));
    a.ask(Ask::Sit { seat: one }).await.unwrap();
    b.ask(Ask::Sit { seat: two }).await.unwrap();
    a.ask(Ask::Word { word: "mine".into() }).await.unwrap();
    a.ask(Ask::Bot { seat: three, level: Some("random".into()) }).await.unwrap();
    assert!(a.ask(swap(four)).await.unwrap_err().why.contains("free"));
    assert!(a.ask(swap(one)).await.unwrap_err().why.contains("already"));
    assert!(a.ask(swap(Seat::ALL[5])).await.unwrap_err().why.contains("no such seat"));
    assert!(b.ask(swap(three)).await.unwrap_err().why.contains("host"), "bots are the host's");
    let wish = |line: &Line, at: usize| line.table.as_ref().unwrap().seats[at].swap;
    a.ask(swap(two)).await.unwrap();
    a.ask(swap(two)).await.unwrap();
    b.fence().await;
    assert_eq!((names(&b)[0].as_str(), wish(&b, 0)), ("Ann", Some(two)), "nobody is moved by somebody else");
    assert_eq!(b.talk.last().unwrap().text, "Ann would like to exchange seats.");
    a.ask(Ask::Swap { seat: None }).await.unwrap();
    assert_eq!(wish(&a, 0), None, "she does not any more");
    b.ask(swap(one)).await.unwrap();
    assert_eq!(names(&b)[..2], ["Ann", "Bob"]);
    a.ask(swap(two)).await.unwrap();
    assert_eq!(names(&a)[..2], ["Bob", "Ann"]);
    assert_eq!((wish(&a, 0), wish(&a, 1)), (None, None));
    assert_eq!(a.table.as_ref().unwrap().seats[1].word, "mine", "her word goes with her");
    a.ask(swap(three)).await.unwrap();
    drop((a, b));
    let house = house.again().await;
    let mut a = house.line(&ann, &table).await;
    assert_eq!(names(&a), ["Bob", "bot random", "Ann", "-"], "also after a restart");
    a.ask(Ask::Bot { seat: four, level: Some("random".into()) }).await.unwrap();
    a.ask(swap(one)).await.unwrap();
    a.ask(Ask::Start).await.unwrap();
    assert_eq!(wish(&a, 2), None, "who plays has stopped wishing");
    assert!(a.ask(swap(one)).await.unwrap_err().why.contains("has begun"));
}

#[tokio::test]
async fn words_make_the_luck_and_are_shown() {
    let house = House::open().await;
    let (ann, bob) = (house.guest("Ann").await, house.guest("Bob").await);
    let table = house.table(&ann, json!({"game": TOLL})).await;
    let (mut a, mut b) = (house.line(&ann, &table).await, house.line(&bob, &table).await);
    a.ask(Ask::Sit { seat: Seat::ALL[0] }).await.unwrap();
    b.ask(Ask::Sit { seat: Seat::ALL[1] }).await.unwrap();
    for odd in ["two\nlines", " x", "\u{202e}", &"x".repeat(61)] {
        assert!(a.ask(Ask::Word { word: odd.into() }).await.is_err(), "{odd:?}");
    }
    a.ask(Ask::Word { word: "three blind mice".into() }).await.unwrap();
    b.fence().await;
    assert_eq!(b.table.as_ref().unwrap().seats[0].word, "three blind mice");
    assert!(b.table.as_ref().unwrap().secret.is_none());
    a.ask(Ask::Start).await.unwrap();
    a.ask(Ask::Concede).await.unwrap();
    let (_, text) = house.raw("GET", &format!("/tables/{table}/record"), Some(&bob), String::new()).await;
    let shown = b.welcome.as_ref().unwrap().commitment.to_string();
    let parts = [format!("table {table}"), "word 0 three blind mice".into(), format!("commitment {shown}")];
    assert!(parts.iter().all(|part| text.contains(part.as_str())), "{text}");
    b.fence().await;
    let secret = b.table.as_ref().unwrap().secret.clone().unwrap();
    assert!(text.contains(&format!("secret {secret}")), "{text}");
}

#[tokio::test]
async fn the_host_leaves_and_another_one_hosts() {
    let house = House::open().await;
    let (ann, bob) = (house.guest("Ann").await, house.guest("Bob").await);
    let table = house.table(&ann, json!({"game": RUSH})).await;
    let (mut a, mut b) = (house.line(&ann, &table).await, house.line(&bob, &table).await);
    a.ask(Ask::Sit { seat: Seat::ALL[0] }).await.unwrap();
    b.ask(Ask::Sit { seat: Seat::ALL[1] }).await.unwrap();
    a.ask(Ask::Leave).await.unwrap();
    b.fence().await;
    assert_eq!(b.table.as_ref().unwrap().host.as_ref(), Some(&bob.id));
    assert_eq!(names(&b), ["-", "Bob"]);
    b.ask(Ask::Leave).await.unwrap();
    b.fence().await;
    assert!(matches!(b.table.as_ref().unwrap().status, Status::Abandoned { .. }));
    assert!(b.table.as_ref().unwrap().secret.is_some(), "the secret of a table that is given up is shown");
}

#[tokio::test]
async fn who_is_sent_away_does_not_come_back() {
    let house = House::open().await;
    let (ann, bob) = (house.guest("Ann").await, house.guest("Bob").await);
    let table = house.table(&ann, json!({"game": RUSH})).await;
    let (mut a, mut b) = (house.line(&ann, &table).await, house.line(&bob, &table).await);
    b.ask(Ask::Sit { seat: Seat::ALL[1] }).await.unwrap();
    assert!(b.ask(Ask::Remove { person: ann.id.clone() }).await.unwrap_err().why.contains("host"));
    assert!(a.ask(Ask::Remove { person: ann.id.clone() }).await.is_err(), "not oneself");
    a.ask(Ask::Remove { person: bob.id.clone() }).await.unwrap();
    b.until(|line| line.bye.is_some()).await;
    let mut again = Line::connect(house.address, &bob, &table, Codec::Bytes).await.unwrap();
    again.say(&protocol::ToServer::Hello { version: protocol::VERSION }).await;
    let told = again.next().await.unwrap();
    assert!(
        matches!(told, protocol::ToClient::Bye { ref why, again: false } if why.contains("no such table")),
        "{told:?}"
    );
}

#[tokio::test]
async fn people_talk_and_do_not_have_to_listen() {
    let house = House::open().await;
    let (table, guests, [mut ann, mut bob]) = house.two(json!({"game": RUSH})).await;
    ann.ask(Ask::Say { text: "  hello & <b>you</b> ".into() }).await.unwrap();
    bob.fence().await;
    assert_eq!(bob.talk.last().unwrap().text, "hello & <b>you</b>");
    for odd in ["", "   ", "a\nb", "\u{1b}[2J", &"x".repeat(501)] {
        assert!(ann.ask(Ask::Say { text: odd.into() }).await.is_err(), "{odd:?}");
    }
    bob.ask(Ask::Hear { person: guests[0].id.clone(), hearing: Hearing::Muted }).await.unwrap();
    ann.ask(Ask::Say { text: "do you hear me?".into() }).await.unwrap();
    bob.fence().await;
    assert!(!bob.talk.iter().any(|talk| talk.text.contains("hear me")));
    let bob_again = house.line(&guests[1], &table).await;
    assert!(!bob_again.talk.iter().any(|talk| talk.person.as_ref() == Some(&guests[0].id)));
    assert_eq!(bob_again.welcome.as_ref().unwrap().muted, [guests[0].id.clone()]);
    bob.ask(Ask::Hear { person: guests[0].id.clone(), hearing: Hearing::Heard }).await.unwrap();
    ann.ask(Ask::Say { text: "and now?".into() }).await.unwrap();
    bob.fence().await;
    assert_eq!(bob.talk.last().unwrap().text, "and now?");
    let eve = house.guest("Eve").await;
    let mut watcher = house.line(&eve, &table).await;
    assert!(watcher.ask(Ask::Say { text: "go left".into() }).await.unwrap_err().why.contains("hint"));
}

#[tokio::test]
async fn lists_show_open_tables_and_ones_own() {
    let house = House::open().await;
    let (ann, bob) = (house.guest("Ann").await, house.guest("Bob").await);
    let public = house.table(&ann, json!({"game": RUSH, "listing": "public"})).await;
    let unlisted = house.table(&ann, json!({"game": RUSH})).await;
    let (_, list) = house.rest("GET", "/tables", None, json!(null)).await;
    let ids: Vec<&str> = list.as_array().unwrap().iter().map(|one| one["id"].as_str().unwrap()).collect();
    assert_eq!(ids, [public.text()]);
    assert_eq!(list[0]["host"], "Ann");
    let (status, one) = house.rest("GET", &format!("/tables/{unlisted}"), None, json!(null)).await;
    assert_eq!(
        (status, one["status"].as_str()),
        (StatusCode::OK, Some("gathering")),
        "who has the link finds it"
    );
    let (mut a, mut b) = (house.line(&ann, &unlisted).await, house.line(&bob, &unlisted).await);
    a.ask(Ask::Sit { seat: Seat::ALL[1] }).await.unwrap();
    b.ask(Ask::Sit { seat: Seat::ALL[0] }).await.unwrap();
    a.ask(Ask::Start).await.unwrap();
    let (_, own) = house.rest("GET", "/me/tables", Some(&bob), json!(null)).await;
    assert_eq!(
        (&own[0]["id"], &own[0]["your_turn"], &own[0]["seat"]),
        (&json!(unlisted), &json!(true), &json!(0))
    );
    let (_, own) = house.rest("GET", "/me/tables", Some(&ann), json!(null)).await;
    let mine = own.as_array().unwrap().iter().find(|one| one["id"] == json!(unlisted)).unwrap();
    assert_eq!((&mine["your_turn"], &mine["seats"]), (&json!(false), &json!(["Bob", "Ann"])));
    assert_eq!(house.rest("GET", "/me/tables", None, json!(null)).await.0, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn lists_say_when_a_game_ended_and_who_won() {
    let house = House::open().await;
    let (table, guests, [mut ann, mut bob]) = house.two(json!({"game": RUSH})).await;
    let listed = async |house: &House| {
        house.rest("GET", "/me/tables", Some(&guests[0]), json!(null)).await.1[0]["ended"].clone()
    };
    assert_eq!(listed(&house).await, json!(null), "it is played");
    let before = house.rest("GET", "/me/tables", Some(&guests[0]), json!(null)).await.1[0]["opened"].clone();
    ann.ask(Ask::Concede).await.unwrap();
    let ended = listed(&house).await;
    assert_eq!(ended["winners"], json!([1]));
    assert!(ended["at"].as_i64() >= before.as_i64(), "{ended}");
    bob.ask(Ask::Say { text: "well played".into() }).await.unwrap();
    let house = house.again().await;
    let listed = house.rest("GET", &format!("/tables/{table}"), None, json!(null)).await.1;
    assert_eq!(listed["ended"], ended, "what is said afterwards, or a restart, makes it no later");
}

#[tokio::test]
async fn a_table_that_was_given_up_has_nobody_who_won() {
    let house = House::open().await;
    let ann = house.guest("Ann").await;
    let table = house.table(&ann, json!({"game": RUSH})).await;
    house.line(&ann, &table).await.ask(Ask::Leave).await.unwrap();
    let listed = house.rest("GET", &format!("/tables/{table}"), Some(&ann), json!(null)).await.1;
    assert_eq!((&listed["status"], &listed["ended"]["winners"]), (&json!("abandoned"), &json!(null)));
    assert!(listed["ended"]["at"].is_i64(), "{listed}");
}

#[tokio::test]
async fn lists_show_where_bots_sit() {
    let house = House::open().await;
    let ann = house.guest("Ann").await;
    let table = house.table(&ann, json!({"game": TOLL, "seating": {"seats": 3}, "listing": "public"})).await;
    let mut line = house.line(&ann, &table).await;
    let path = format!("/tables/{table}");
    let listed = async || house.rest("GET", &path, None, json!(null)).await.1["bots"].clone();
    let bot =
        |seat: usize, level: Option<&str>| Ask::Bot { seat: Seat::ALL[seat], level: level.map(String::from) };
    assert_eq!(listed().await, json!([]));
    line.ask(bot(2, Some("random"))).await.unwrap();
    line.ask(bot(0, Some("random"))).await.unwrap();
    assert_eq!(listed().await, json!([0, 2]));
    line.ask(bot(0, None)).await.unwrap();
    assert_eq!(listed().await, json!([2]));
}

#[tokio::test]
async fn a_code_leads_to_a_table_until_the_game_begins_and_its_players_until_it_ends() {
    let house = House::open().await;
    let ann = house.guest("Ann").await;
    let (_, opened) = house.rest("POST", "/tables", Some(&ann), json!({"game": RUSH})).await;
    let (code, id) = (opened["code"].as_str().unwrap().to_uppercase(), opened["id"].clone());
    let (status, found) = house.rest("GET", &format!("/codes/{code}"), None, json!(null)).await;
    assert_eq!((status, &found["table"]), (StatusCode::OK, &id));
    let table = protocol::TableId::new(id.as_str().unwrap()).unwrap();
    let mut line = house.line(&ann, &table).await;
    assert_eq!(line.table.as_ref().unwrap().code, Some(code.to_lowercase()));
    line.ask(Ask::Sit { seat: Seat::ALL[0] }).await.unwrap();
    line.ask(Ask::Bot { seat: Seat::ALL[1], level: Some("random".into()) }).await.unwrap();
    line.ask(Ask::Start).await.unwrap();
    let path = format!("/codes/{code}");
    let eve = house.guest("Eve").await;
    for other in [None, Some(&eve)] {
        let (status, body) = house.rest("GET", &path, other, json!(null)).await;
        let unknown = house.rest("GET", "/codes/zzzzzz", other, json!(null)).await;
        assert_eq!((status, body), unknown, "as if there were none");
    }
    let (_, found) = house.rest("GET", &path, Some(&ann), json!(null)).await;
    assert_eq!(found["table"], id, "she comes back by it");
    line.ask(Ask::Concede).await.unwrap();
    assert_eq!(house.rest("GET", &path, Some(&ann), json!(null)).await.0, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn an_address_that_is_no_text_is_answered_in_a_sentence() {
    let house = House::open().await;
    let ann = house.guest("Ann").await;
    for path in ["/codes/%ff", "/tables/%ff", "/tables/%ff/record", "/tables/%ff/picture.svg"] {
        let (status, told) = house.rest("GET", path, Some(&ann), json!(null)).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{path}: {told}");
        assert!(told["error"].as_str().is_some_and(|why| why.ends_with('.')), "{path}: {told}");
    }
}

#[tokio::test]
async fn what_cannot_be_set_up_is_refused_with_a_sentence() {
    let house = House::open().await;
    let ann = house.guest("Ann").await;
    for odd in [
        json!({"game": "ludo"}),
        json!({"game": RUSH, "picks": {"mode": "dragons"}}),
        json!({"game": RUSH, "picks": {"dragons": "1"}}),
        json!({"game": RUSH, "seating": {"seats": 8}}),
        json!({"game": RUSH, "time": {"seconds": 1}}),
        json!({"game": RUSH, "time": {"days": 99}}),
        json!({"game": RUSH, "time": {"days": 3}, "picks": {"turn-seconds": "45"}}),
        json!({"game": RUSH, "seating": {"seats": 2, "sides": ["x".repeat(5000), "y"]}}),
        json!({"game": RUSH, "stand_in": "dragon"}),
        json!({"game": RUSH, "more": 1}),
        json!({"picks": {}}),
        json!([1]),
        json!("x"),
    ] {
        let (status, told) = house.rest("POST", "/tables", Some(&ann), odd.clone()).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{odd}: {told}");
        let why = told["error"].as_str().unwrap();
        assert!(why.ends_with(['.', ')']) && why.len() < 600, "{odd}: {told}");
    }
    let (status, _) = house.rest("POST", "/tables", None, json!({"game": RUSH})).await;
    assert_eq!(status, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn an_unknown_and_a_forbidden_table_look_alike() {
    let house = House::open().await;
    let (ann, eve) = (house.guest("Ann").await, house.guest("Eve").await);
    let table = house.table(&ann, json!({"game": RUSH, "watching": "nobody"})).await;
    let mut line = house.line(&ann, &table).await;
    line.ask(Ask::Sit { seat: Seat::ALL[0] }).await.unwrap();
    line.ask(Ask::Bot { seat: Seat::ALL[1], level: Some("random".into()) }).await.unwrap();
    line.ask(Ask::Start).await.unwrap();
    for path in ["", "/journal", "/record"] {
        let mut told = Vec::new();
        for id in [table.text(), "2222222222222222", "never", "UPPER", "a.b", &"x".repeat(500)] {
            told.push(house.raw("GET", &format!("/tables/{id}{path}"), Some(&eve), String::new()).await);
        }
        assert!(told.iter().all(|one| *one == told[0] && one.0 == StatusCode::NOT_FOUND), "{told:?}");
    }
    for id in [table.text(), "2222222222222222"] {
        let id = protocol::TableId::new(id).unwrap();
        let refused = Line::connect(house.address, &eve, &id, Codec::Bytes).await.err().unwrap();
        assert!(refused.to_string().contains("404"), "{refused}");
    }
    assert_eq!(
        house.rest("GET", &format!("/tables/{table}"), Some(&ann), json!(null)).await.0,
        StatusCode::OK
    );
}

#[tokio::test]
async fn the_host_sets_the_table_up_otherwise_until_it_begins() {
    let house = House::open().await;
    let (ann, bob) = (house.guest("Ann").await, house.guest("Bob").await);
    let seats = |n: u8| json!({"game": TOLL, "seating": {"seats": n}});
    let setup = |value: serde_json::Value| {
        let setup: protocol::Setup = serde_json::from_value(value).unwrap();
        Ask::SetUp { setup: Box::new(setup) }
    };
    let table = house.table(&ann, seats(4)).await;
    let (mut host, mut guest) = (house.line(&ann, &table).await, house.line(&bob, &table).await);
    host.ask(Ask::Sit { seat: Seat::ALL[0] }).await.unwrap();
    guest.ask(Ask::Sit { seat: Seat::ALL[3] }).await.unwrap();
    host.ask(Ask::Bot { seat: Seat::ALL[2], level: Some("random".into()) }).await.unwrap();
    let no = guest.ask(setup(seats(2))).await.unwrap_err();
    assert!(no.why.contains("Only the host"), "{no:?}");
    let no = host.ask(setup(json!({"game": TOLL, "picks": {"dragons": "1"}}))).await.unwrap_err();
    assert!(!no.again && no.why.ends_with('.'), "{no:?}");
    let two = json!({"game": TOLL, "seating": {"seats": 2}, "listing": "public", "time": {"days": 2}});
    host.ask(setup(two)).await.unwrap();
    guest.fence().await;
    let now = guest.table.as_ref().unwrap();
    assert_eq!(now.seats.len(), 2);
    assert!(matches!(now.seats[1].player, PlayerNow::Nobody), "he has to sit down again");
    assert_eq!(guest.welcome.as_ref().unwrap().setup.time, protocol::Time::Days(2), "he is told");
    let (_, open) = house.rest("GET", "/tables", None, json!(null)).await;
    assert_eq!(open[0]["setup"]["time"], json!({"days": 2}), "and so are lists");
    host.ask(setup(seats(4))).await.unwrap();
    let house = house.again().await;
    let mut host = house.line(&ann, &table).await;
    let now = host.table.clone().unwrap();
    assert_eq!(now.seats.len(), 4);
    let free = now.seats.iter().filter(|seat| matches!(seat.player, PlayerNow::Nobody)).count();
    assert_eq!(free, 3, "nobody comes back by a larger table");
    host.ask(setup(json!({"game": RUSH, "picks": {"mode": "solo"}}))).await.unwrap();
    host.ask(Ask::Start).await.unwrap();
    assert!(host.ask(setup(seats(2))).await.unwrap_err().why.contains("begun"));
    host.fence().await;
    assert!(!host.legal().is_empty());
}

#[tokio::test]
async fn a_word_survives_a_smaller_table_and_a_restart() {
    let setup = |value: &serde_json::Value| {
        let setup: protocol::Setup = serde_json::from_value(value.clone()).unwrap();
        Ask::SetUp { setup: Box::new(setup) }
    };
    let toll = |seats: u8| json!({"game": TOLL, "seating": {"seats": seats}});
    let solo = json!({"game": RUSH, "picks": {"mode": "solo"}});
    for (many, few, last) in [(toll(4), toll(2), 3), (json!({"game": RUSH}), solo, 1)] {
        let house = House::open().await;
        let ann = house.guest("Ann").await;
        let table = house.table(&ann, many).await;
        let mut line = house.line(&ann, &table).await;
        line.ask(Ask::Sit { seat: Seat::ALL[last] }).await.unwrap();
        line.ask(Ask::Word { word: "mine".into() }).await.unwrap();
        line.ask(Ask::Sit { seat: Seat::ALL[0] }).await.unwrap();
        line.ask(setup(&few)).await.unwrap();
        if last == 3 {
            line.ask(Ask::Bot { seat: Seat::ALL[1], level: Some("random".into()) }).await.unwrap();
        }
        line.ask(Ask::Start).await.unwrap();
        drop(line);
        let house = house.again().await;
        let line = house.line(&ann, &table).await;
        assert_eq!(line.table.as_ref().unwrap().seats[0].word, "mine", "{few}");
        assert_eq!(line.table.as_ref().unwrap().status, protocol::Status::Playing);
    }
}
