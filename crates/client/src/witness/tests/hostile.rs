//! Servers that want to choose the luck: what they show fits together, and is found out all the same.

use crate::witness::*;
use crate::words::verify as words;
use crate::{Doubt, Joined, Verdict};
use catalog::{Session, Setup as Opening, Table};
use kernel::{Chance, Fast, Pledge, Record, Secret, Seed, Viewer};
use protocol::{
    Ask, GameNow, Log, Own, Packed, PersonId, PlayerNow, SeatNow, Setup, Status, TableId, TableNow, TakeBack,
    ToClient, Welcome,
};

pub const SECRET: Secret = Secret([7; 32]);
pub const GROUND: &str = "ground until it suited";

pub fn setup() -> Setup {
    crate::table_setup::usual("dungeon-rush")
}

pub fn table() -> Box<dyn Table> {
    let title = catalog::find("dungeon-rush").expect("a game");
    title.open(&Opening::default()).expect("a table")
}

pub fn person(id: &str) -> PlayerNow {
    let person = PersonId::new(id).expect("an id");
    PlayerNow::Person { person, name: id.into(), here: true, stand_in: None }
}

pub fn bot() -> PlayerNow {
    PlayerNow::Bot { level: "greedy".into() }
}

pub fn now(status: Status, seats: [(PlayerNow, &str); 2]) -> TableNow {
    TableNow {
        status,
        host: None,
        seats: seats.map(|(player, word)| SeatNow { player, word: word.into(), swap: None }).into(),
        watching: 0,
        code: None,
        time: Vec::new(),
        count: None,
        offer: None,
        offers: 0,
        taken_back: None,
        rematch: None,
        follows: None,
        secret: None,
    }
}

/// What a server would say of a game through Ann's eyes.
pub fn game(session: &dyn Session, eyes: Viewer) -> GameNow {
    let log = session.packed_log(eyes).expect("a log").into_iter().map(Packed::Bytes).collect();
    let own =
        |seat| Own { seat, decision: 0, legal: session.legal(seat), barred: vec![], back: TakeBack::No };
    GameNow {
        view: Packed::Bytes(session.packed_view(eyes).expect("a view")),
        log: Log::Whole(log),
        pending: session.pending(),
        round: session.round(),
        own: eyes.seat().map(own),
        outcome: session.outcome().cloned(),
    }
}

pub fn start(words: [&str; 2]) -> Box<dyn Session> {
    let pledge = Pledge { table: "k7".into(), words: words.map(String::from).into(), secret: Some(SECRET) };
    table().start_pledged(pledge).expect("words")
}

/// A step by chance; none: the game is over.
pub fn step(session: &mut dyn Session, luck: &mut Fast) -> Option<()> {
    let seat = session.pending().owes.iter().next()?;
    let legal = session.legal(seat);
    let at = usize::from(luck.below("step", u16::try_from(legal.len()).expect("few")));
    session.act(seat, &legal[at]).expect("legal");
    Some(())
}

pub fn played(mut session: Box<dyn Session>, seed: u64) -> Box<dyn Session> {
    let mut luck = Fast::new(seed);
    while step(&mut *session, &mut luck).is_some() {}
    session
}

/// What Ann is told when she comes.
pub fn welcome(first: TableNow) -> Welcome {
    Welcome {
        version: protocol::VERSION,
        bundle: None,
        id: TableId::new("k7").expect("an id"),
        setup: setup(),
        commitment: SECRET.commitment(),
        you: PersonId::new("ann").expect("an id"),
        table: first,
        game: None,
        talk: Vec::new(),
        muted: Vec::new(),
    }
}

/// Ann, who looks at everything, and what she found first.
pub struct Ann {
    pub at: Joined,
    pub saw: Witness,
    pub alarm: Option<String>,
}

impl Ann {
    pub fn enters(first: TableNow) -> Self {
        let at = Joined::enter(welcome(first)).expect("a table");
        let mut saw = Witness::of(&at);
        let alarm = saw.looks(&at);
        Self { at, saw, alarm }
    }

    pub fn hears(&mut self, message: ToClient) {
        self.at.hear(message).expect("it can be shown");
        // What is kept is what is known.
        self.saw = Witness::read(&self.saw.write()).expect("kept");
        let alarm = self.saw.looks(&self.at);
        self.alarm = self.alarm.take().or(alarm);
    }

    pub fn table(&mut self, status: Status, seats: [(PlayerNow, &str); 2]) {
        self.hears(ToClient::Table(Box::new(now(status, seats))));
    }

    pub fn game(&mut self, session: &dyn Session) {
        self.hears(ToClient::Game(Box::new(game(session, Viewer::Seat(Seat::ALL[0])))));
    }

    pub fn gives(&mut self, word: &str) {
        self.saw.gives(word, self.at.seat());
        self.saw.gave(word);
    }

    pub fn finds(&self, record: &Record) -> Verdict {
        checked(&record.to_string(), Some(&self.saw)).expect("a record").1
    }

    pub fn objects(&self, record: &Record) -> bool {
        matches!(self.finds(record), Verdict::Broken(_))
    }
}

pub fn two(word: &str) -> [(PlayerNow, &str); 2] {
    [(person("ann"), word), (person("bob"), "bobs")]
}

/// Ann at a table with Bob, her word given, the game begun.
pub fn begun() -> Ann {
    let mut ann = Ann::enters(now(Status::Gathering, two("")));
    ann.gives("anns");
    ann.table(Status::Gathering, two("anns"));
    ann.table(Status::Playing, two("anns"));
    ann
}

#[test]
fn an_honest_game_is_proven() {
    let mut ann = begun();
    let (mut session, mut luck) = (start(["anns", "bobs"]), Fast::new(1));
    loop {
        ann.game(&*session);
        if step(&mut *session, &mut luck).is_none() {
            break;
        }
    }
    ann.table(Status::Over, two("anns"));
    assert_eq!((ann.alarm.as_deref(), ann.finds(session.record())), (None, Verdict::Proven));
    let [course] = ann.saw.seen.as_slice() else { panic!("one page has looked: {:?}", ann.saw.seen.len()) };
    assert!(course.0.len() > 20, "{}", course.0.len());
}

#[test]
fn another_game_is_shown_than_is_handed_in() {
    let mut ann = begun();
    // The bag is the server's own; at the end comes the log of a game with the luck that was pledged.
    let (mut shown, mut luck) = (table().start(Seed::of_number(99)), Fast::new(5));
    while step(&mut *shown, &mut luck).is_some() {
        ann.game(&*shown);
    }
    let same_end =
        |seed| Some(played(start(["anns", "bobs"]), seed)).filter(|game| game.outcome() == shown.outcome());
    let handed_in = (0..20_000).find_map(same_end).expect("a game that ends so");
    ann.game(&*handed_in);
    assert!(ann.objects(handed_in.record()));
}

#[test]
fn a_game_is_called_off_and_another_one_handed_in() {
    let mut ann = begun();
    let (mut shown, mut luck) = (table().start(Seed::of_number(99)), Fast::new(5));
    for _ in 0..40 {
        step(&mut *shown, &mut luck);
    }
    ann.game(&*shown);
    ann.table(Status::Abandoned { why: String::new() }, two("anns"));
    assert!(ann.objects(start(["anns", "bobs"]).record()), "one without a step");
    assert!(ann.objects(played(start(["anns", "bobs"]), 2).record()), "one that was played to its end");
}

#[test]
fn the_game_begins_for_a_moment() {
    for status in [Status::Playing, Status::Over, Status::Abandoned { why: String::new() }] {
        let seats = || [(person("ann"), GROUND), (person("bob"), "")];
        let mut ann = Ann::enters(now(status.clone(), seats()));
        ann.table(Status::Gathering, seats());
        assert_eq!(ann.alarm.as_deref(), Some(words::WENT_BACK));
        ann.table(Status::Playing, seats());
        assert!(ann.objects(played(start([GROUND, ""]), 1).record()), "it is not forgotten: {status:?}");
    }
    // A table that is held while people gather has not begun.
    let mut ann = Ann::enters(now(Status::Frozen { why: String::new() }, two("")));
    ann.table(Status::Gathering, two(""));
    assert_eq!((ann.alarm, ann.saw.came), (None, Came::InTime));
}

#[test]
fn a_word_is_refused() {
    let mut ann = Ann::enters(now(Status::Gathering, two("")));
    ann.saw.gives("anns", Some(Seat::ALL[0])); // and the server says no, for any reason
    ann.table(Status::Gathering, two(GROUND));
    ann.table(Status::Playing, two(GROUND));
    assert!(ann.alarm.is_some());
    let found = ann.finds(played(start([GROUND, "bobs"]), 1).record());
    assert_eq!(found, Verdict::Open(Doubt::WordFromElsewhere));
    let mut silent = Ann::enters(now(Status::Gathering, two("")));
    silent.table(Status::Gathering, two(GROUND));
    silent.table(Status::Playing, two(GROUND));
    assert_eq!(silent.alarm.as_deref(), Some(words::NO_WORD_FROM_HERE));
    let found = silent.finds(played(start([GROUND, "bobs"]), 1).record());
    assert_eq!(found, Verdict::Open(Doubt::WordFromElsewhere));
    // Or it never arrives.
    let mut lost = Ann::enters(now(Status::Gathering, two("")));
    lost.saw.gives("anns", Some(Seat::ALL[0]));
    lost.table(Status::Playing, two(""));
    assert_eq!(lost.alarm.as_deref(), Some(words::NO_WORD_FROM_HERE));
    assert_eq!(lost.finds(played(start(["", "bobs"]), 1).record()), Verdict::Open(Doubt::NoWord));
}

#[test]
fn one_plays_at_a_seat_that_is_not_shown_as_ones_own() {
    let seats = || [(person("ann2"), GROUND), (person("bob"), "")];
    let mut ann = Ann::enters(now(Status::Gathering, seats()));
    ann.table(Status::Playing, seats());
    ann.game(&*start([GROUND, ""]));
    assert!(!ann.at.is_asked());
    assert_eq!(ann.alarm.as_deref(), Some(words::NOT_YOUR_SEAT));
    assert!(ann.objects(played(start([GROUND, ""]), 1).record()));
}

#[test]
fn a_seat_without_a_person_has_a_word() {
    for other in [bot(), PlayerNow::Nobody] {
        let mut ann = Ann::enters(now(Status::Gathering, [(person("ann"), ""), (bot(), "")]));
        ann.gives("anns");
        ann.table(Status::Playing, [(person("ann"), "anns"), (other, GROUND)]);
        assert_eq!(ann.alarm.as_deref(), Some(words::WORD_OF_NOBODY));
        assert!(ann.objects(played(start(["anns", GROUND]), 1).record()));
    }
}

#[test]
fn steps_that_nobody_made_are_agreed_away() {
    let mut ann = begun();
    let (mut session, mut luck, mut agreed) = (start(["anns", "bobs"]), Fast::new(4), 0);
    while let Some(seat) = session.pending().owes.iter().next() {
        ann.game(&*session);
        step(&mut *session, &mut luck);
        if session.can_agree(seat) && agreed < 20 && session.agree(seat) {
            agreed += 1;
        }
    }
    ann.game(&*session);
    assert_eq!(ann.finds(session.record()), Verdict::Open(Doubt::AgreedElsewhere), "{agreed}");
}

#[test]
fn a_person_who_is_called_like_a_bot_is_none() {
    let shown = |other: PlayerNow| {
        let ann = Ann::enters(now(Status::Gathering, [(person("ann"), ""), (other, "")]));
        ann.at.who(Seat::ALL[1])
    };
    let called = |name: &str| PlayerNow::Person {
        person: PersonId::new("bob").expect("an id"),
        name: name.into(),
        here: true,
        stand_in: None,
    };
    assert!(!shown(bot()).contains("a person"));
    for name in ["a greedy bot", "A Greedy BOT", "a greedy b\u{200b}ot"] {
        assert!(shown(called(name)).contains("a person"), "{name:?}");
    }
}

#[test]
fn the_table_is_set_up_otherwise_than_its_host_asked() {
    let host = |mut now: TableNow| {
        now.host = PersonId::new("ann");
        now
    };
    let asks_for = |gold: &str| {
        let mut ann = Ann::enters(host(now(Status::Gathering, two(""))));
        ann.gives("anns");
        ann.hears(ToClient::Table(Box::new(host(now(Status::Gathering, two("anns"))))));
        let mut asked = setup();
        asked.picks.set("bonus-gold", gold);
        ann.saw.asks_for(&asked);
        ann.hears(ToClient::SetUp(Box::new(asked)));
        ann
    };
    let mut ann = asks_for("6");
    ann.saw.starts(&ann.at);
    ann.hears(ToClient::Table(Box::new(host(now(Status::Playing, two("anns"))))));
    assert_eq!(ann.alarm, None, "she asked for it");
    // One of those that she has tried, though she started with another one; whoever the server says hosts it now.
    let mut ann = asks_for("6");
    ann.saw.starts(&ann.at);
    ann.hears(ToClient::SetUp(Box::new(setup())));
    assert_eq!(ann.alarm.as_deref(), Some(words::SET_UP_OTHERWISE));
    ann.saw.leaves();
    ann.alarm = None;
    ann.table(Status::Gathering, two("anns"));
    assert_eq!(ann.alarm, None, "it is not her affair any more");
    // The server has exchanged it, and she starts it all the same: that she was warned is not forgotten by it.
    let mut ann = asks_for("6");
    ann.saw.is_set_up(&ann.at.setup.clone());
    ann.hears(ToClient::SetUp(Box::new(setup())));
    assert_eq!(ann.alarm.as_deref(), Some(words::SET_UP_OTHERWISE));
    ann.saw.starts(&ann.at);
    ann.hears(ToClient::Table(Box::new(host(now(Status::Playing, two("anns"))))));
    let found = ann.finds(played(start(["anns", "bobs"]), 1).record());
    assert_eq!(found, Verdict::Open(Doubt::NotAsAsked));
}

#[test]
fn people_are_moved_when_all_words_are_known() {
    let mut ann = Ann::enters(now(Status::Gathering, [(PlayerNow::Nobody, ""), (person("bob"), "bobs")]));
    ann.saw.sits(Some(Seat::ALL[0]));
    ann.gives("anns");
    ann.table(Status::Gathering, two("anns"));
    assert_eq!(ann.alarm, None);
    for status in [Status::Gathering, Status::Playing] {
        ann.table(status, [(person("bob"), "bobs"), (person("ann"), "anns")]);
    }
    assert_eq!(ann.alarm.as_deref(), Some(words::SITS_ELSEWHERE));
    let record = played(start(["bobs", "anns"]), 1);
    assert_eq!(ann.finds(record.record()), Verdict::Open(Doubt::NotAsAsked));
}

#[test]
fn seats_are_exchanged_as_long_as_one_wishes_it() {
    let moved = || [(person("bob"), "bobs"), (person("ann"), "anns")];
    let sits = || {
        let mut ann = Ann::enters(now(Status::Gathering, two("")));
        ann.gives("anns");
        ann.saw.asks(&Ask::Swap { seat: Some(Seat::ALL[1]) }, &ann.at);
        ann.table(Status::Gathering, two("anns"));
        ann
    };
    let mut ann = sits();
    ann.table(Status::Gathering, moved());
    ann.table(Status::Playing, moved());
    assert_eq!(ann.alarm, None, "she wanted it");
    assert_eq!(ann.finds(played(start(["bobs", "anns"]), 1).record()), Verdict::Proven);
    for ends in [
        |ann: &mut Ann| ann.saw.done(&Ask::Swap { seat: None }, &ann.at),
        |ann: &mut Ann| {
            ann.saw.asks(&Ask::Start, &ann.at);
        },
    ] {
        let mut ann = sits();
        ends(&mut ann);
        ann.table(Status::Gathering, moved());
        assert_eq!(ann.alarm.as_deref(), Some(words::SITS_ELSEWHERE), "she does not want it any more");
    }
    let mut ann = sits();
    ann.table(Status::Gathering, moved());
    ann.table(Status::Gathering, two("anns"));
    assert_eq!(ann.alarm.as_deref(), Some(words::SITS_ELSEWHERE), "once, and not back again");
}

#[test]
fn a_word_stands_at_ones_seat_before_one_came() {
    let mut ann = Ann::enters(now(Status::Gathering, two(GROUND)));
    assert_eq!(
        ann.saw.word_for(Seat::ALL[0], GROUND, || "drawn".into()),
        None,
        "it may be from another device"
    );
    ann.table(Status::Playing, two(GROUND));
    let record = played(start([GROUND, "bobs"]), 1);
    let found = ann.finds(record.record());
    assert_eq!(found, Verdict::Open(Doubt::WordFromElsewhere), "but nobody says that it is proven");
}

#[test]
fn a_word_of_ones_own_binds_the_seat_too() {
    let mut ann = Ann::enters(now(Status::Gathering, two(GROUND)));
    ann.gives("anns");
    ann.table(Status::Gathering, two("anns"));
    for status in [Status::Gathering, Status::Playing] {
        ann.table(status, [(person("bob"), "bobs"), (person("ann"), "anns")]);
    }
    assert_eq!(ann.alarm.as_deref(), Some(words::SITS_ELSEWHERE));
    let record = played(start(["bobs", "anns"]), 1);
    assert_eq!(ann.finds(record.record()), Verdict::Open(Doubt::NotAsAsked));
}

#[test]
fn a_seat_is_lost_after_its_word_is_known() {
    let mut ann = Ann::enters(now(Status::Gathering, [(PlayerNow::Nobody, ""), (person("bob"), "bobs")]));
    ann.saw.sits(Some(Seat::ALL[0]));
    ann.table(Status::Gathering, two(""));
    ann.gives("anns");
    ann.table(Status::Gathering, [(PlayerNow::Nobody, ""), (person("bob"), "bobs")]);
    assert_eq!(ann.alarm.as_deref(), Some(words::SITS_ELSEWHERE));
    for status in [Status::Gathering, Status::Playing] {
        ann.table(status, [(bot(), ""), (person("bob"), "bobs")]);
    }
    let record = played(start(["", "bobs"]), 1);
    assert_eq!(ann.finds(record.record()), Verdict::Open(Doubt::NotAsAsked));
}
