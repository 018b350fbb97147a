//! Servers that refuse until something suits, and honest refusals.

use super::hostile::*;
use crate::witness::*;
use crate::words::verify as words;
use crate::{Doubt, Verdict};
use kernel::Record;
use protocol::{Ask, PlayerNow, Status};

fn word(word: &str) -> Ask {
    Ask::Word { word: word.into() }
}

const fn sit(seat: Seat) -> Ask {
    Ask::Sit { seat }
}

/// Ann asks for something, and the server says no.
fn refuses(ann: &mut Ann, ask: &Ask) {
    ann.saw.asks(ask, &ann.at);
    ann.saw.refused(ask, &ann.at);
}

#[test]
fn a_word_is_refused_until_one_suits() {
    let mut ann = Ann::enters(now(Status::Gathering, two("")));
    refuses(&mut ann, &word("anns"));
    ann.gives("another one");
    ann.table(Status::Gathering, two("another one"));
    assert_eq!(ann.alarm.as_deref(), Some(words::REFUSED_WITHOUT_REASON));
    ann.table(Status::Playing, two("another one"));
    assert!(ann.objects(played(start(["another one", "bobs"]), 1).record()), "it is not forgotten");
}

#[test]
fn a_word_is_refused_for_a_reason() {
    // The game has begun, the table is held, one has no seat any more, or it is none.
    let begun = two("anns");
    let stood = [(PlayerNow::Nobody, ""), (person("bob"), "bobs")];
    for (status, seats, given) in [
        (Status::Playing, begun.clone(), "late"),
        (Status::Frozen { why: String::new() }, begun.clone(), "late"),
        (Status::Gathering, stood, "late"),
        (Status::Gathering, begun, " blanks around it "),
    ] {
        let mut ann = Ann::enters(now(Status::Gathering, two("")));
        ann.gives("anns");
        ann.table(Status::Gathering, two("anns"));
        ann.saw.asks(&word(given), &ann.at);
        ann.table(status, seats);
        ann.saw.refused(&word(given), &ann.at);
        assert_eq!(ann.saw.wrong, None, "{given}");
    }
    let mut ann = begun_with_a_late_word();
    ann.game(&*start(["anns", "bobs"]));
    let record = played(start(["anns", "bobs"]), 1);
    assert_eq!(ann.finds(record.record()), Verdict::Open(Doubt::NotAsAsked), "but not proven");
}

fn begun_with_a_late_word() -> Ann {
    let mut ann = begun();
    refuses(&mut ann, &word("too late"));
    ann
}

#[test]
fn a_seat_is_refused_and_given_all_the_same() {
    let [own, other] = [Seat::ALL[0], Seat::ALL[1]];
    let alone = || [(person("ann"), "anns"), (PlayerNow::Nobody, "")];
    let mut ann = Ann::enters(now(Status::Gathering, [(person("ann"), ""), (PlayerNow::Nobody, "")]));
    ann.gives("anns");
    ann.table(Status::Gathering, alone());
    // Somebody was faster: she sits where she sat, and nothing is strange about that.
    ann.saw.asks(&sit(other), &ann.at);
    ann.table(Status::Gathering, two("anns"));
    ann.alarm = None;
    ann.saw.refused(&sit(other), &ann.at);
    assert_eq!((ann.saw.sat, ann.saw.wrong.as_deref()), (Some(own), None));
    ann.table(Status::Gathering, two("anns"));
    assert_eq!(ann.alarm, None);
    // Refused, and then she sits there after all.
    let moved = || [(person("bob"), "bobs"), (person("ann"), "anns")];
    ann.table(Status::Gathering, moved());
    assert_eq!(ann.alarm.as_deref(), Some(words::SITS_ELSEWHERE));
    ann.table(Status::Playing, moved());
    let record = played(start(["bobs", "anns"]), 1);
    assert_eq!(ann.finds(record.record()), Verdict::Open(Doubt::NotAsAsked));
    // Nobody sits there.
    let mut ann = Ann::enters(now(Status::Gathering, alone()));
    refuses(&mut ann, &sit(other));
    assert_eq!(ann.saw.wrong.as_deref(), Some(words::REFUSED_WITHOUT_REASON));
    let mut ann = Ann::enters(now(Status::Gathering, alone()));
    refuses(&mut ann, &Ask::Stand);
    assert_eq!(ann.saw.wrong.as_deref(), Some(words::REFUSED_WITHOUT_REASON));
}

#[test]
fn what_was_asked_and_done_is_what_one_has() {
    let mut ann = Ann::enters(now(Status::Gathering, [(PlayerNow::Nobody, ""), (person("bob"), "bobs")]));
    for (ask, sat) in [(sit(Seat::ALL[0]), Some(Seat::ALL[0])), (Ask::Stand, None)] {
        ann.saw.asks(&ask, &ann.at);
        ann.saw.done(&ask, &ann.at);
        assert_eq!((ann.saw.sat, ann.saw.had), (sat, sat));
    }
}

#[test]
fn an_agreement_does_not_outlast_a_roll_of_ones_own() {
    // The second game of a duel is shuffled by whoever ends the first.
    let mut opening = catalog::Setup::default();
    opening.picks.set("match", "duel");
    let table = catalog::find("dungeon-rush").expect("a game").open(&opening).expect("a table");
    let pledge = kernel::Pledge { table: "k7".into(), words: vec!["anns".into(); 2], secret: Some(SECRET) };
    let record = played(table.start_pledged(pledge).expect("words"), 1).record().clone();
    let draws = |entry: &kernel::Entry| !entry.draws.is_empty();
    let at = record.entries.iter().position(draws).expect("a step that drew something");
    let seat = record.entries[at].deed.seat();
    let mut session = crate::replay::begun(&record).expect("a game");
    record.entries[..at].iter().for_each(|entry| session.replay(entry).expect("an entry"));
    let view = session.packed_view(kernel::Viewer::Seat(seat)).expect("a view");
    let mut saw = begun().saw;
    (saw.seat, saw.sat) = (Some(seat), Some(seat));
    let of = record.entries[0].deed.seat();
    let there = Glimpse::of(&record.header, Some(seat), &view, None);
    saw.agreed = vec![Leave { at: there, of, offer: Some(1), granted: true }];
    let taken_back = |after: usize| {
        let mut entries = record.entries[..after].to_vec();
        let deed = kernel::Deed::Agreed(of);
        entries.push(kernel::Entry { line: 0, deed, draws: Vec::new() });
        Record { entries, ..record.clone() }
    };
    assert_eq!(saw.doubt(&taken_back(at)), None, "there it was agreed to");
    assert_eq!(saw.doubt(&taken_back(at + 1)), Some(Doubt::AgreedElsewhere));
}
