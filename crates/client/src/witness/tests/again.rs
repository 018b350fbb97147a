//! Playing again, and leaving: what an honest server does then gives no alarm, and what another one makes of it does.

use super::asking::{asks, hosted, tells};
use super::hostile::*;
use crate::witness::*;
use crate::words::verify as words;
use crate::{Doubt, Joined, Verdict};
use kernel::{Pledge, Record};
use protocol::{Absence, Ask, PersonId, PlayerNow, Setup, StandIn, Status, TableId, TableNow};

const NEXT: &str = "k8";

/// What is shown of the first table when it is played again there.
fn led_to(table: &str) -> TableNow {
    TableNow { rematch: TableId::new(table), ..now(Status::Over, two("anns")) }
}

/// Ann has played with Bob, asks to play again, and is led to a table.
fn asked() -> Ann {
    let mut ann = begun();
    ann.table(Status::Over, two("anns"));
    asks(&mut ann, &Ask::Rematch);
    tells(&mut ann, led_to(NEXT));
    ann
}

/// The next table: sides are exchanged.
fn next(status: Status, bob: (PlayerNow, &str), word: &str) -> TableNow {
    let bob = (bob.0, bob.1);
    TableNow { follows: TableId::new("k7"), ..hosted(status, [bob, (person("ann"), word)]) }
}

fn kept() -> (PlayerNow, &'static str) {
    (PlayerNow::Kept { person: PersonId::new("bob").expect("an id"), name: "bob".into() }, "")
}

/// Ann comes to a table of which the server says that it follows the first one.
fn comes(before: &Ann, table: &str, setup: Setup) -> Ann {
    let welcome = protocol::Welcome {
        id: TableId::new(table).expect("an id"),
        setup,
        ..welcome(next(Status::Gathering, kept(), ""))
    };
    let at = Joined::enter(welcome).expect("a table");
    let mut saw = Witness::of(&at);
    if saw.played_before(&at).is_some() {
        saw.comes_from(std::slice::from_ref(&before.saw));
    }
    let alarm = saw.looks(&at);
    let mut ann = Ann { at, saw, alarm };
    ann.gives("anns");
    tells(&mut ann, next(Status::Gathering, kept(), "anns"));
    ann
}

/// Those who are there begin.
fn begins(ann: &mut Ann, bob: (PlayerNow, &str)) {
    tells(ann, next(Status::Gathering, (bob.0.clone(), bob.1), "anns"));
    tells(ann, next(Status::Playing, bob, "anns"));
}

fn record(table: &str, words: [&str; 2]) -> Record {
    let pledge = Pledge { table: table.into(), words: words.map(String::from).into(), secret: Some(SECRET) };
    let session = super::hostile::table().start_pledged(pledge).expect("words");
    played(session, 1).record().clone()
}

#[test]
fn what_is_played_again_as_one_asked_begins_by_itself() {
    let mut ann = comes(&asked(), NEXT, setup());
    begins(&mut ann, (person("bob"), "bobs"));
    let found = ann.finds(&record(NEXT, ["bobs", "anns"]));
    assert_eq!((ann.alarm.take(), found), (None, Verdict::Proven));
    // She says that it is to start at the moment at which it does, and that is too late.
    let mut ann = comes(&asked(), NEXT, setup());
    tells(&mut ann, next(Status::Gathering, (person("bob"), ""), "anns"));
    asks(&mut ann, &Ask::Start);
    begins(&mut ann, (person("bob"), "bobs"));
    ann.saw.refused(&Ask::Start, &ann.at);
    let found = ann.finds(&record(NEXT, ["bobs", "anns"]));
    assert_eq!((ann.alarm.take(), found), (None, Verdict::Proven));
}

#[test]
fn what_was_called_off_is_asked_for_anew() {
    let mut before = asked();
    asks(&mut before, &Ask::Rematch);
    tells(&mut before, led_to(NEXT));
    tells(&mut before, led_to("k9"));
    let mut ann = comes(&before, "k9", setup());
    begins(&mut ann, (person("bob"), "bobs"));
    assert_eq!(ann.alarm, None);
    // Asked twice in haste: the second is refused when the first has led there.
    let mut before = asked();
    before.saw.refused(&Ask::Rematch, &before.at);
    let mut ann = comes(&before, NEXT, setup());
    begins(&mut ann, (person("bob"), "bobs"));
    assert_eq!(ann.alarm, None);
}

#[test]
fn that_a_table_follows_another_one_is_no_leave_to_begin() {
    let bob = || (person("bob"), "bobs");
    let never_asked = || {
        let mut ann = begun();
        ann.table(Status::Over, two("anns"));
        tells(&mut ann, led_to(NEXT));
        ann
    };
    let refused = || {
        let mut ann = begun();
        ann.table(Status::Over, two("anns"));
        asks(&mut ann, &Ask::Rematch);
        ann.saw.refused(&Ask::Rematch, &ann.at);
        tells(&mut ann, led_to(NEXT));
        ann
    };
    // Somebody else sat there when she asked than when they began.
    let exchanged = || {
        let mut ann = begun();
        ann.table(Status::Over, [(person("ann"), "anns"), (person("zz"), "bobs")]);
        asks(&mut ann, &Ask::Rematch);
        tells(&mut ann, led_to(NEXT));
        ann
    };
    // Who has left is not waited for, so somebody starts it.
    let gone = || {
        let mut ann = begun();
        let left = StandIn { level: "greedy".into(), since: Absence::Left };
        let bob = PersonId::new("bob").expect("an id");
        let bob = PlayerNow::Person { person: bob, name: "bob".into(), here: false, stand_in: Some(left) };
        ann.table(Status::Over, [(person("ann"), "anns"), (bob, "bobs")]);
        asks(&mut ann, &Ask::Rematch);
        tells(&mut ann, led_to(NEXT));
        ann
    };
    let mut otherwise = setup();
    otherwise.picks.set("bonus-gold", "6");
    for (what, before, table, setup, other) in [
        ("never asked", never_asked(), NEXT, setup(), bob()),
        ("refused", refused(), NEXT, setup(), bob()),
        ("exchanged", exchanged(), NEXT, setup(), (person("zz"), GROUND)),
        ("gone", gone(), NEXT, setup(), bob()),
        ("another table", asked(), "k9", setup(), bob()),
        ("set up otherwise", asked(), NEXT, otherwise, bob()),
        ("somebody else", asked(), NEXT, setup(), (person("zz"), GROUND)),
        ("a bot", asked(), NEXT, setup(), (bot(), "")),
        ("without a word", asked(), NEXT, setup(), (person("bob"), "")),
    ] {
        let mut ann = comes(&before, table, setup);
        begins(&mut ann, other.clone());
        assert_eq!(ann.alarm.as_deref(), Some(words::NOT_STARTED_HERE), "{what}");
        let found = ann.finds(&record(table, [other.1, "anns"]));
        let broken = matches!(found, Verdict::Broken(_));
        assert!(broken || found == Verdict::Open(Doubt::NotAsAsked), "{what}: {found:?}");
    }
}

#[test]
fn who_leaves_a_running_game_and_comes_back_has_a_proof() {
    for is_host in [false, true] {
        let shown =
            |status: Status| if is_host { hosted(status, two("anns")) } else { now(status, two("anns")) };
        let mut ann = Ann::enters(TableNow {
            seats: now(Status::Gathering, two("")).seats,
            ..shown(Status::Gathering)
        });
        ann.gives("anns");
        tells(&mut ann, shown(Status::Gathering));
        if is_host {
            asks(&mut ann, &Ask::Start);
        }
        tells(&mut ann, shown(Status::Playing));
        asks(&mut ann, &Ask::Leave);
        tells(&mut ann, now(Status::Playing, two("anns")));
        ann.saw.done(&Ask::Leave, &ann.at);
        ann.at = Joined::enter(welcome(now(Status::Playing, two("anns")))).expect("a table");
        asks(&mut ann, &Ask::Back);
        tells(&mut ann, now(Status::Over, two("anns")));
        let found = ann.finds(played(start(["anns", "bobs"]), 1).record());
        assert_eq!((ann.alarm.take(), found), (None, Verdict::Proven), "host: {is_host}");
    }
}

#[test]
fn to_leave_is_refused_or_comes_when_the_game_has_begun() {
    let proven = |ann: &mut Ann| {
        let found = ann.finds(played(start(["anns", "bobs"]), 1).record());
        assert_eq!((ann.alarm.take(), found), (None, Verdict::Proven));
    };
    let gathers = || {
        let mut ann = Ann::enters(now(Status::Gathering, two("")));
        ann.gives("anns");
        ann.table(Status::Gathering, two("anns"));
        asks(&mut ann, &Ask::Leave);
        ann
    };
    // The host was faster: a bot sits in for her, and she comes back.
    let mut ann = gathers();
    ann.table(Status::Playing, two("anns"));
    ann.saw.done(&Ask::Leave, &ann.at);
    proven(&mut ann);
    let mut ann = gathers();
    ann.saw.refused(&Ask::Leave, &ann.at);
    ann.table(Status::Playing, two("anns"));
    proven(&mut ann);
    // It never arrived, and she goes on.
    let mut ann = gathers();
    asks(&mut ann, &Ask::Word { word: "anns".into() });
    assert_eq!((ann.saw.sat, ann.saw.was(Once::Leaving)), (Some(Seat::ALL[0]), false));
    // She is moved meanwhile, when all words are known.
    let mut ann = gathers();
    let moved = || [(person("bob"), "bobs"), (person("ann"), "anns")];
    ann.table(Status::Gathering, moved());
    ann.table(Status::Playing, moved());
    assert_eq!(ann.alarm.as_deref(), Some(words::SITS_ELSEWHERE));
}

#[test]
fn who_leaves_while_people_gather_and_comes_back_is_not_alarmed() {
    let alone = || [(PlayerNow::Nobody, ""), (person("bob"), "bobs")];
    for is_host in [false, true] {
        let shown =
            |seats| if is_host { hosted(Status::Gathering, seats) } else { now(Status::Gathering, seats) };
        let mut ann = Ann::enters(shown(two("")));
        ann.gives("anns");
        tells(&mut ann, shown(two("anns")));
        asks(&mut ann, &Ask::Leave);
        // What was told before is still under way; then Bob hosts.
        tells(&mut ann, TableNow { watching: 1, ..shown(two("anns")) });
        let bobs = |status, seats| TableNow { host: PersonId::new("bob"), ..now(status, seats) };
        tells(&mut ann, bobs(Status::Gathering, alone()));
        ann.saw.done(&Ask::Leave, &ann.at);
        // She comes back, and is told of others before she sits.
        ann.at = Joined::enter(welcome(bobs(Status::Gathering, alone()))).expect("a table");
        assert_eq!(ann.saw.looks(&ann.at), None);
        let sit = Ask::Sit { seat: Seat::ALL[0] };
        asks(&mut ann, &sit);
        tells(&mut ann, TableNow { watching: 2, ..bobs(Status::Gathering, alone()) });
        tells(&mut ann, bobs(Status::Gathering, two("")));
        ann.saw.done(&sit, &ann.at);
        assert_eq!(ann.saw.word_for(Seat::ALL[0], "", || "other".into()).as_deref(), Some("anns"));
        asks(&mut ann, &Ask::Word { word: "anns".into() });
        tells(&mut ann, bobs(Status::Gathering, two("anns")));
        tells(&mut ann, bobs(Status::Playing, two("anns")));
        let found = ann.finds(played(start(["anns", "bobs"]), 1).record());
        assert_eq!((ann.alarm.take(), found), (None, Verdict::Proven), "host: {is_host}");
    }
}

#[test]
fn who_did_not_leave_is_still_the_host() {
    let mut ann = Ann::enters(hosted(Status::Gathering, two("")));
    ann.gives("anns");
    tells(&mut ann, hosted(Status::Gathering, two("anns")));
    // She asks for it, and the server does not do it, but begins.
    asks(&mut ann, &Ask::Leave);
    tells(&mut ann, hosted(Status::Playing, two("anns")));
    assert_eq!(ann.alarm.as_deref(), Some(words::NOT_STARTED_HERE));
}
