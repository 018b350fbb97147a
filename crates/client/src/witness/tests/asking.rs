//! What a host and a guest have asked for from here, and what a server makes of it.

use super::hostile::*;
use crate::witness::*;
use crate::words::verify as words;
use crate::{Doubt, Verdict};
use protocol::{Ask, PersonId, PlayerNow, Status, TableNow, ToClient};

const OWN: Seat = Seat::ALL[0];
const OTHER: Seat = Seat::ALL[1];

/// A table that Ann hosts.
pub fn hosted(status: Status, seats: [(PlayerNow, &str); 2]) -> TableNow {
    TableNow { host: PersonId::new("ann"), ..now(status, seats) }
}

pub fn tells(ann: &mut Ann, table: TableNow) {
    ann.hears(ToClient::Table(Box::new(table)));
}

pub fn asks(ann: &mut Ann, ask: &Ask) {
    ann.saw.asks(ask, &ann.at);
}

fn done(ann: &mut Ann, ask: &Ask) {
    ann.saw.done(ask, &ann.at);
}

/// Ann hosts, her word given, and Bob sits there too.
fn hosts() -> Ann {
    let mut ann = Ann::enters(hosted(Status::Gathering, two("")));
    ann.gives("anns");
    tells(&mut ann, hosted(Status::Gathering, two("anns")));
    ann
}

fn verdict(ann: &Ann, words: [&str; 2]) -> Verdict {
    ann.finds(played(start(words), 1).record())
}

#[test]
fn a_game_that_its_host_has_not_started_is_not_proven() {
    let not_as_asked = Verdict::Open(Doubt::NotAsAsked);
    // Never asked for, or refused: the server begins when it suits, with whoever is there.
    let starts: [fn(&mut Ann); 2] = [
        |_| (),
        |ann| {
            asks(ann, &Ask::Start);
            ann.saw.refused(&Ask::Start, &ann.at);
        },
    ];
    for refused in starts {
        let mut ann = hosts();
        refused(&mut ann);
        tells(&mut ann, hosted(Status::Playing, two("anns")));
        assert_eq!(ann.alarm.as_deref(), Some(words::NOT_STARTED_HERE));
        assert_eq!(verdict(&ann, ["anns", "bobs"]), not_as_asked, "not broken: she has a telephone too");
        // To start it now is too late, and whoever it says hosts it now has not.
        asks(&mut ann, &Ask::Start);
        ann.table(Status::Playing, two("anns"));
        assert_eq!(verdict(&ann, ["anns", "bobs"]), not_as_asked);
    }
}

#[test]
fn a_start_that_was_not_refused_stands() {
    // She was too early, and asks once more before she hears that.
    let mut ann = hosts();
    asks(&mut ann, &Ask::Start);
    asks(&mut ann, &Ask::Start);
    ann.saw.refused(&Ask::Start, &ann.at);
    tells(&mut ann, hosted(Status::Playing, two("anns")));
    assert_eq!((ann.alarm.take(), verdict(&ann, ["anns", "bobs"])), (None, Verdict::Proven));
    // Two pages have started it: one of them is too late.
    ann.saw.refused(&Ask::Start, &ann.at);
    assert_eq!(verdict(&ann, ["anns", "bobs"]), Verdict::Proven);
}

#[test]
fn a_table_that_is_given_up_while_people_gather_was_not_started() {
    let mut ann = hosts();
    tells(&mut ann, hosted(Status::Abandoned { why: String::new() }, two("anns")));
    assert_eq!(ann.alarm, None);
}

#[test]
fn who_becomes_the_host_of_a_running_game_has_not_to_start_it() {
    let mut ann = begun();
    tells(&mut ann, hosted(Status::Playing, two("anns")));
    assert_eq!((ann.alarm.take(), verdict(&ann, ["anns", "bobs"])), (None, Verdict::Proven));
}

/// Ann hosts, alone, and has asked for a bot that is there now.
fn hosts_a_bot(bot_asked: &Ask) -> Ann {
    let mut ann = Ann::enters(hosted(Status::Gathering, [(person("ann"), ""), (PlayerNow::Nobody, "")]));
    ann.gives("anns");
    asks(&mut ann, bot_asked);
    tells(&mut ann, hosted(Status::Gathering, [(person("ann"), "anns"), (bot(), "")]));
    done(&mut ann, bot_asked);
    ann
}

fn bot_at(seat: Seat) -> Ask {
    Ask::Bot { seat, level: Some("greedy".into()) }
}

#[test]
fn a_bot_is_a_person_before_one_starts_and_nobody_here_has_sent_it_away() {
    let mut ann = hosts_a_bot(&bot_at(OTHER));
    let seats = || [(person("ann"), "anns"), (person("zz"), GROUND)];
    let sits_down = |ann: &mut Ann| {
        tells(ann, hosted(Status::Gathering, seats()));
        asks(ann, &Ask::Start);
        tells(ann, hosted(Status::Playing, seats()));
    };
    sits_down(&mut ann);
    assert_eq!(ann.alarm.as_deref(), Some(words::STARTED_OTHERWISE));
    assert_eq!(verdict(&ann, ["anns", GROUND]), Verdict::Open(Doubt::NotAsAsked));
    // She has sent it away, and somebody comes.
    let mut ann = hosts_a_bot(&bot_at(OTHER));
    let away = Ask::Bot { seat: OTHER, level: None };
    asks(&mut ann, &away);
    tells(&mut ann, hosted(Status::Gathering, [(person("ann"), "anns"), (PlayerNow::Nobody, "")]));
    done(&mut ann, &away);
    sits_down(&mut ann);
    assert_eq!((ann.alarm.take(), verdict(&ann, ["anns", GROUND])), (None, Verdict::Proven));
}

#[test]
fn a_bot_whose_seat_was_taken_away_is_not_waited_for() {
    let mut alone = setup();
    alone.picks.set("mode", "solo");
    let asked = [alone.clone(), setup()].map(|setup| Ask::SetUp { setup: Box::new(setup) });
    for is_seen in [true, false] {
        let mut ann = hosts_a_bot(&bot_at(OTHER));
        asked.iter().for_each(|ask| asks(&mut ann, ask));
        if is_seen {
            ann.hears(ToClient::SetUp(Box::new(alone.clone())));
            let mut one = hosted(Status::Gathering, two("anns"));
            one.seats.truncate(1);
            tells(&mut ann, one);
            ann.hears(ToClient::SetUp(Box::new(setup())));
        } else {
            // The connection was down meanwhile.
            asked.iter().for_each(|ask| done(&mut ann, ask));
        }
        tells(&mut ann, hosted(Status::Gathering, two("anns")));
        asks(&mut ann, &Ask::Start);
        tells(&mut ann, hosted(Status::Playing, two("anns")));
        let found = (ann.alarm.take(), verdict(&ann, ["anns", "bobs"]));
        assert_eq!(found, (None, Verdict::Proven), "seen: {is_seen}");
    }
}

#[test]
fn what_was_asked_last_is_where_one_sits_whatever_is_answered_first() {
    let nobody = || [(PlayerNow::Nobody, ""), (PlayerNow::Nobody, "")];
    let [first, second] = [OWN, OTHER].map(|seat| Ask::Sit { seat });
    let mut ann = Ann::enters(now(Status::Gathering, nobody()));
    asks(&mut ann, &first);
    asks(&mut ann, &second);
    ann.table(Status::Gathering, [(person("ann"), ""), (PlayerNow::Nobody, "")]);
    // A word is given for the seat that one is about to leave.
    asks(&mut ann, &Ask::Word { word: "anns".into() });
    done(&mut ann, &first);
    assert_eq!((ann.saw.sat, ann.saw.had), (Some(OTHER), Some(OWN)));
    ann.alarm = None;
    ann.table(Status::Gathering, [(PlayerNow::Nobody, ""), (person("ann"), "")]);
    assert_eq!(ann.alarm, None, "she asked for it last");
    done(&mut ann, &second);
    assert_eq!((ann.saw.sat, ann.saw.had), (Some(OTHER), Some(OTHER)));
    // She stands up and sits down again before she hears that she stands.
    let mut ann = Ann::enters(now(Status::Gathering, [(person("ann"), ""), (PlayerNow::Nobody, "")]));
    asks(&mut ann, &Ask::Stand);
    asks(&mut ann, &second);
    ann.table(Status::Gathering, nobody());
    done(&mut ann, &Ask::Stand);
    assert_eq!((ann.saw.sat, ann.saw.had), (Some(OTHER), None));
    // An older one is refused: the newer one stands.
    let mut ann = Ann::enters(now(Status::Gathering, [(person("bob"), ""), (PlayerNow::Nobody, "")]));
    asks(&mut ann, &first);
    asks(&mut ann, &second);
    ann.saw.refused(&first, &ann.at);
    assert_eq!(ann.saw.sat, Some(OTHER));
}

#[test]
fn a_wish_to_swap_with_a_bot_is_over_when_it_is_answered() {
    let swap = Ask::Swap { seat: Some(OTHER) };
    let mut ann = hosts_a_bot(&bot_at(OTHER));
    asks(&mut ann, &swap);
    // The server says that it is done, and waits until all words are known.
    done(&mut ann, &swap);
    tells(&mut ann, hosted(Status::Gathering, [(bot(), ""), (person("ann"), "anns")]));
    assert_eq!(ann.alarm.as_deref(), Some(words::SITS_ELSEWHERE));
    // One that was done is done, and the bot has her old seat.
    let mut ann = hosts_a_bot(&bot_at(OTHER));
    asks(&mut ann, &swap);
    tells(&mut ann, hosted(Status::Gathering, [(bot(), ""), (person("ann"), "anns")]));
    done(&mut ann, &swap);
    assert_eq!((ann.alarm.take(), ann.saw.wishes, ann.saw.bots.as_slice()), (None, None, [OWN].as_slice()));
    // With a person it waits, and is shown as long as it does.
    let mut ann = hosts();
    asks(&mut ann, &swap);
    let mut wished = hosted(Status::Gathering, two("anns"));
    wished.seats[0].swap = Some(OTHER);
    tells(&mut ann, wished);
    done(&mut ann, &swap);
    tells(&mut ann, hosted(Status::Gathering, [(person("bob"), "bobs"), (person("ann"), "anns")]));
    assert_eq!(ann.alarm, None);
}

#[test]
fn who_sits_down_elsewhere_after_the_seat_of_a_word_was_lost_has_a_doubt() {
    let lost = || [(PlayerNow::Nobody, ""), (PlayerNow::Nobody, "")];
    let sits = |seat: Seat| {
        let mut ann = Ann::enters(now(Status::Gathering, [(person("ann"), ""), (PlayerNow::Nobody, "")]));
        ann.gives("anns");
        ann.table(Status::Gathering, [(person("ann"), "anns"), (PlayerNow::Nobody, "")]);
        assert!(!ann.saw.has_lost_its_seat(&ann.at));
        ann.table(Status::Gathering, lost());
        assert!(ann.saw.has_lost_its_seat(&ann.at));
        asks(&mut ann, &Ask::Sit { seat });
        ann
    };
    let mut ann = sits(OTHER);
    for status in [Status::Gathering, Status::Playing] {
        ann.table(status, [(bot(), ""), (person("ann"), "anns")]);
    }
    assert_eq!(
        verdict(&ann, ["", "anns"]),
        Verdict::Open(Doubt::NotAsAsked),
        "not broken: she may have stood up elsewhere"
    );
    assert!(!sits(OWN).saw.was(Once::Moved), "the same seat, the same word");
    // Who has stood up chooses anew.
    let mut ann = Ann::enters(now(Status::Gathering, [(person("ann"), ""), (PlayerNow::Nobody, "")]));
    ann.gives("anns");
    asks(&mut ann, &Ask::Stand);
    ann.table(Status::Gathering, lost());
    done(&mut ann, &Ask::Stand);
    asks(&mut ann, &Ask::Sit { seat: OTHER });
    assert!(!ann.saw.was(Once::Moved));
}
