//! Servers that change something in the moment in which the game begins, or after it, and honest ones that only seem to.

use super::hostile::*;
use crate::witness::*;
use crate::words::verify as words;
use crate::{Doubt, Joined, Verdict};
use kernel::{Fast, Record};
use protocol::{Ask, PersonId, PlayerNow, Setup, Status, TableId, TableNow, ToClient, Welcome};

pub fn welcome(setup: Setup, table: TableNow) -> Welcome {
    Welcome {
        version: 1,
        bundle: None,
        id: TableId::new("k7").expect("an id"),
        setup,
        commitment: SECRET.commitment(),
        you: PersonId::new("ann").expect("an id"),
        table,
        game: None,
        talk: Vec::new(),
        muted: Vec::new(),
    }
}

/// Ann, her word given, and a bot at the other seat.
fn with_a_bot() -> Ann {
    let mut ann = Ann::enters(now(Status::Gathering, [(person("ann"), ""), (PlayerNow::Nobody, "")]));
    ann.gives("anns");
    ann.saw.asks(&Ask::Bot { seat: Seat::ALL[1], level: Some("greedy".into()) }, &ann.at);
    ann.table(Status::Gathering, [(person("ann"), "anns"), (bot(), "")]);
    ann
}

/// Plays a game to its end before Ann's eyes.
fn plays(ann: &mut Ann, words: [&str; 2]) -> Record {
    let (mut session, mut luck) = (start(words), Fast::new(1));
    loop {
        ann.game(&*session);
        if step(&mut *session, &mut luck).is_none() {
            return session.record().clone();
        }
    }
}

#[test]
fn a_bot_is_a_person_with_a_word_when_the_game_begins() {
    for status in [Status::Playing, Status::Over, Status::Abandoned { why: String::new() }] {
        let mut ann = with_a_bot();
        ann.saw.starts(&ann.at);
        ann.table(status.clone(), [(person("ann"), "anns"), (person("zz"), GROUND)]);
        assert_eq!(ann.alarm.as_deref(), Some(words::OTHER_SEATS), "{status:?}");
        let record = plays(&mut ann, ["anns", GROUND]);
        assert!(ann.objects(&record), "it is not forgotten");
    }
    // Or nobody was there, or the word of somebody else is another one.
    for before in [(PlayerNow::Nobody, ""), (person("bob"), "bobs"), (person("zz"), "")] {
        let mut ann = Ann::enters(now(Status::Gathering, [(person("ann"), ""), before]));
        ann.gives("anns");
        ann.table(Status::Playing, [(person("ann"), "anns"), (person("zz"), GROUND)]);
        assert_eq!(ann.alarm.as_deref(), Some(words::OTHER_SEATS));
    }
}

#[test]
fn a_bot_is_a_person_between_start_and_beginning() {
    let mut ann = with_a_bot();
    ann.saw.starts(&ann.at);
    let seats = || [(person("ann"), "anns"), (person("zz"), GROUND)];
    ann.table(Status::Gathering, seats());
    ann.table(Status::Playing, seats());
    assert_eq!(ann.alarm.as_deref(), Some(words::STARTED_OTHERWISE));
    let record = plays(&mut ann, ["anns", GROUND]);
    assert_eq!(ann.finds(&record), Verdict::Open(Doubt::NotAsAsked));
}

#[test]
fn a_person_sits_where_a_bot_was_asked_for() {
    let asks_for_a_bot = || {
        let mut ann = Ann::enters(now(Status::Gathering, [(person("ann"), ""), (PlayerNow::Nobody, "")]));
        ann.gives("anns");
        ann.saw.asks(&Ask::Bot { seat: Seat::ALL[1], level: Some("greedy".into()) }, &ann.at);
        ann
    };
    let mut ann = asks_for_a_bot();
    let seats = || [(person("ann"), "anns"), (person("zz"), GROUND)];
    ann.table(Status::Gathering, seats());
    ann.saw.starts(&ann.at);
    ann.table(Status::Playing, seats());
    assert_eq!(ann.alarm.as_deref(), Some(words::STARTED_OTHERWISE), "what is shown is not what was asked");
    // Somebody was faster, and the server has said so.
    let mut ann = asks_for_a_bot();
    ann.table(Status::Gathering, seats());
    ann.saw.refused(&Ask::Bot { seat: Seat::ALL[1], level: Some("greedy".into()) }, &ann.at);
    ann.saw.starts(&ann.at);
    ann.table(Status::Playing, seats());
    assert_eq!(ann.alarm, None);
}

#[test]
fn honest_servers_are_not_accused() {
    // Somebody who is faster than the start is not called a fraud, but what was started was something else.
    let mut ann = Ann::enters(now(Status::Gathering, two("")));
    ann.gives("anns");
    ann.table(Status::Gathering, two("anns"));
    ann.saw.starts(&ann.at);
    let other = || [(person("ann"), "anns"), (person("bob"), "another one")];
    ann.table(Status::Gathering, other());
    ann.table(Status::Playing, other());
    assert_eq!(ann.saw.wrong, None);
    let record = plays(&mut ann, ["anns", "another one"]);
    assert_eq!(ann.finds(&record), Verdict::Open(Doubt::NotAsAsked));
    // Who started again meant what was shown then.
    let mut ann = with_a_bot();
    ann.saw.starts(&ann.at);
    ann.saw.refused(&Ask::Start, &ann.at);
    ann.saw.asks(&Ask::Bot { seat: Seat::ALL[1], level: None }, &ann.at);
    ann.table(Status::Gathering, two("anns"));
    ann.saw.starts(&ann.at);
    ann.table(Status::Playing, two("anns"));
    let record = plays(&mut ann, ["anns", "bobs"]);
    assert_eq!((ann.alarm.take(), ann.finds(&record)), (None, Verdict::Proven));
    // People come and go while one's connection is down.
    let mut ann = Ann::enters(now(Status::Gathering, [(person("ann"), ""), (bot(), "")]));
    ann.gives("anns");
    ann.hears(ToClient::Welcome(Box::new(welcome(setup(), now(Status::Playing, two("anns"))))));
    let record = plays(&mut ann, ["anns", "bobs"]);
    assert_eq!((ann.alarm.take(), ann.finds(&record)), (None, Verdict::Proven));
    // Who leaves last gives the table up by that.
    let mut ann = with_a_bot();
    ann.table(Status::Abandoned { why: String::new() }, [(PlayerNow::Nobody, ""), (bot(), "")]);
    assert_eq!(ann.saw.wrong, None);
}

#[test]
fn what_is_on_its_way_when_one_starts_is_no_surprise() {
    let mut ann = Ann::enters(now(Status::Gathering, [(PlayerNow::Nobody, ""), (PlayerNow::Nobody, "")]));
    let bot_asked = Ask::Bot { seat: Seat::ALL[1], level: Some("greedy".into()) };
    let word = Ask::Word { word: "anns".into() };
    let sit = Ask::Sit { seat: Seat::ALL[0] };
    for ask in [&sit, &bot_asked, &word, &Ask::Start] {
        ann.saw.asks(ask, &ann.at);
    }
    ann.table(Status::Gathering, [(person("ann"), ""), (PlayerNow::Nobody, "")]);
    ann.table(Status::Gathering, [(person("ann"), ""), (bot(), "")]);
    ann.table(Status::Gathering, [(person("ann"), "anns"), (bot(), "")]);
    ann.saw.done(&word, &ann.at);
    ann.table(Status::Playing, [(person("ann"), "anns"), (bot(), "")]);
    let record = plays(&mut ann, ["anns", ""]);
    assert_eq!((ann.alarm.take(), ann.finds(&record)), (None, Verdict::Proven));
}

#[test]
fn who_was_refused_has_not_started_it() {
    let mut ann = with_a_bot();
    ann.saw.asks(&Ask::Start, &ann.at);
    ann.saw.refused(&Ask::Start, &ann.at);
    for status in [Status::Gathering, Status::Playing] {
        ann.table(status, two("anns"));
    }
    let record = plays(&mut ann, ["anns", "bobs"]);
    assert_eq!((ann.alarm.take(), ann.finds(&record)), (None, Verdict::Proven), "another host has");
}

#[test]
fn two_pages_hear_of_the_beginning_one_after_the_other() {
    let mut one = Ann::enters(now(Status::Gathering, two("")));
    one.gives("anns");
    one.table(Status::Gathering, two("anns"));
    let mut other = Joined::enter(welcome(setup(), now(Status::Gathering, two("anns")))).expect("a table");
    one.table(Status::Playing, two("anns"));
    // The other page looks once more before it hears of it; both keep the same.
    assert!(one.saw.looks(&other).is_some());
    other.hear(ToClient::Table(Box::new(now(Status::Playing, two("anns"))))).expect("a table");
    assert_eq!((one.saw.looks(&other), one.saw.wrong), (None, None));
}

#[test]
fn the_table_is_set_up_otherwise_when_the_game_has_begun() {
    let mut otherwise = setup();
    otherwise.picks.set("bonus-gold", "6");
    let mut ann = begun();
    ann.hears(ToClient::SetUp(Box::new(otherwise.clone())));
    assert_eq!(ann.alarm.as_deref(), Some(words::OTHER_SETUP), "a guest finds it too");
    assert_eq!(ann.at.setup, setup(), "the game is what it was");
    assert!(ann.objects(played(start(["anns", "bobs"]), 1).record()));
    // By a new connection, or to a page that was just opened.
    let mut ann = begun();
    let again = || welcome(otherwise.clone(), now(Status::Playing, two("anns")));
    ann.hears(ToClient::Welcome(Box::new(again())));
    assert_eq!(ann.alarm.as_deref(), Some(words::OTHER_SETUP));
    let mut ann = begun();
    let page = Joined::enter(again()).expect("a table");
    assert_eq!(ann.saw.looks(&page).as_deref(), Some(words::OTHER_SETUP));
    // Only the record says so.
    let opening = catalog::Setup { picks: otherwise.picks.clone(), ..catalog::Setup::default() };
    let table = catalog::find("dungeon-rush").expect("a game").open(&opening).expect("a table");
    let pledge = kernel::Pledge {
        table: "k7".into(),
        words: vec!["anns".into(), "bobs".into()],
        secret: Some(SECRET),
    };
    let handed_in = table.start_pledged(pledge).expect("words");
    assert!(begun().objects(handed_in.record()));
    // The same once more is no news.
    let mut ann = begun();
    ann.hears(ToClient::SetUp(Box::new(setup())));
    assert_eq!(ann.alarm, None);
}

#[test]
fn a_host_who_watches_finds_another_set_up() {
    let host = |status: Status| {
        let mut now = now(status, [(person("bob"), "bobs"), (person("cat"), "cats")]);
        now.host = PersonId::new("ann");
        ToClient::Table(Box::new(now))
    };
    let mut ann = Ann::enters(now(Status::Gathering, [(person("bob"), "bobs"), (person("cat"), "cats")]));
    ann.hears(host(Status::Gathering));
    let mut otherwise = setup();
    otherwise.picks.set("bonus-gold", "6");
    ann.hears(ToClient::SetUp(Box::new(otherwise)));
    ann.hears(host(Status::Playing));
    assert_eq!(ann.saw.doubt(start(["bobs", "cats"]).record()), Some(Doubt::NotAsAsked));
}

#[test]
fn two_people_are_shown_two_games() {
    let shown = |words: [&str; 2]| played(start(words), 1).record().clone();
    let [anns, bobs] = [["anns", GROUND], [GROUND, "bobs"]].map(shown);
    let again = Record::read(&anns.to_string()).expect("a record");
    assert_eq!(mark(&anns), mark(&again));
    assert_ne!(mark(&anns), mark(&bobs), "each alone finds nothing: together they do");
    let letters = mark(&anns).chars().filter(|letter| crate::letters::LETTERS.contains(letter)).count();
    assert!(letters * 5 >= 128, "nobody finds two games with the same one: {}", mark(&anns));
    assert!(mark(&anns).split(' ').all(|group| group.len() == 4), "they are read in groups");
}
