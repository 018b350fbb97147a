//! Servers that take whoever is here for somebody else, and people who log in otherwise.

use super::hostile::*;
use super::leaps::welcome;
use crate::witness::*;
use crate::words::verify as words;
use crate::{Audit, Doubt, Joined, Verdict};
use kernel::{Fast, Record};
use protocol::{Ask, PersonId, PlayerNow, Status, TableNow, ToClient, Welcome};

/// What a browser keeps of a table, one for each whom the server called somebody, and a page that looks at it.
#[derive(Default)]
struct Browser(Vec<String>);

impl Browser {
    fn all(&self) -> Vec<Witness> {
        self.0.iter().map(|text| Witness::read(text).expect("kept")).collect()
    }

    fn remember<T>(&mut self, at: &Joined, change: impl FnOnce(&mut Witness, &Joined) -> T) -> T {
        let mut saw = Witness::recalled(self.all(), at);
        let told = change(&mut saw, at);
        let kept = self.all().iter().position(|kept| kept.you == saw.you);
        match kept {
            Some(at) => self.0[at] = saw.write(),
            None => self.0.push(saw.write()),
        }
        told
    }

    /// Whoever has a seat gives a word by itself; it is drawn, if none was.
    fn gives(&mut self, at: &Joined, drawn: &str) -> Option<String> {
        let (seat, there) = (at.seat()?, at.own_word().to_string());
        let word = self.remember(at, |saw, _| saw.word_for(seat, &there, || drawn.into()))?;
        let ask = Ask::Word { word: word.clone() };
        self.remember(at, |saw, at| saw.asks(&ask, at));
        self.remember(at, |saw, at| saw.done(&ask, at));
        Some(word)
    }

    /// A game is shown from beginning to end: its record.
    fn sees(&mut self, at: &mut Joined, words: [&str; 2]) -> Record {
        let (mut session, mut luck) = (start(words), Fast::new(3));
        loop {
            let now = game(&*session, kernel::Viewer::Seat(Seat::ALL[0]));
            at.hear(ToClient::Game(Box::new(now))).expect("a game");
            self.remember(at, Witness::looks);
            if step(&mut *session, &mut luck).is_none() {
                return session.record().clone();
            }
        }
    }

    /// What the end of the game says, and the page that checks it.
    fn finds(&self, you: &str, record: &Record) -> [Verdict; 2] {
        let own = self.all().into_iter().find(|saw| saw.you == you).expect("somebody who looked");
        let weightiest = Witness::weightiest(self.all(), record);
        let audit = Audit::of(record.clone(), weightiest.as_ref()).expect("a record");
        [checked(&record.to_string(), Some(&own)).expect("a record").1, audit.verdict]
    }
}

fn comes(you: &str, table: TableNow) -> Joined {
    let welcome = Welcome { you: PersonId::new(you).expect("an id"), ..welcome(setup(), table) };
    Joined::enter(welcome).expect("a table")
}

fn beside_a_bot<'a>(you: &str, word: &'a str) -> [(PlayerNow, &'a str); 2] {
    [(person(you), word), (bot(), "")]
}

#[test]
fn who_is_called_by_new_names_gives_the_same_word() {
    let mut browser = Browser::default();
    let watches = comes("a0", now(Status::Gathering, [(PlayerNow::Nobody, ""), (bot(), "")]));
    browser.remember(&watches, Witness::looks);
    for name in ["b1", "b2", "b3", "a1", "b1"] {
        let at = comes(name, now(Status::Gathering, beside_a_bot(name, "")));
        browser.remember(&at, Witness::looks);
        assert_eq!(browser.gives(&at, &format!("drawn by {name}")).as_deref(), Some("drawn by b1"));
    }
    let mut at = comes("b3", now(Status::Gathering, beside_a_bot("b3", "drawn by b1")));
    let told = browser.remember(&at, Witness::looks);
    assert_eq!(told.as_deref(), Some(words::SOMEBODY_ELSE));
    let begun = now(Status::Playing, beside_a_bot("b3", "drawn by b1"));
    at.hear(ToClient::Table(Box::new(begun))).expect("a table");
    let record = browser.sees(&mut at, ["drawn by b1", ""]);
    assert_eq!(browser.finds("b3", &record), [const { Verdict::Open(Doubt::SomebodyElse) }; 2]);
}

#[test]
fn what_was_started_binds_whomever_the_server_calls_one() {
    let mut browser = Browser::default();
    let hosts = |mut table: TableNow| {
        table.host = PersonId::new("ann");
        table
    };
    let at = comes("ann", hosts(now(Status::Gathering, beside_a_bot("ann", ""))));
    browser.remember(&at, Witness::looks);
    browser.gives(&at, "anns");
    browser.remember(&at, |saw, at| saw.asks(&Ask::Start, at));
    let before = browser.all()[0].clone();
    // The page is loaded again, for somebody else, and the bot is a person with a word that suits.
    let mut at = comes("ann2", now(Status::Gathering, beside_a_bot("ann2", "")));
    browser.remember(&at, Witness::looks);
    assert_eq!(browser.gives(&at, "another one").as_deref(), Some("anns"));
    let saw = browser.all()[1].clone();
    assert_eq!((saw.started, saw.asked), (before.started, before.asked));
    let seats = [(person("ann2"), "anns"), (person("rex"), GROUND)];
    let begun = Welcome { you: at.you.clone(), ..welcome(setup(), now(Status::Playing, seats)) };
    at.hear(ToClient::Welcome(Box::new(begun))).expect("a table");
    browser.remember(&at, Witness::looks);
    let record = browser.sees(&mut at, ["anns", GROUND]);
    assert_eq!(browser.finds("ann2", &record), [const { Verdict::Open(Doubt::SomebodyElse) }; 2]);
}

#[test]
fn another_print_and_what_was_wrong_is_found_by_whoever_comes() {
    let mut browser = Browser::default();
    let at = comes("ann", now(Status::Gathering, two("")));
    browser.remember(&at, |saw, _| saw.wrong = Some("It was exchanged.".into()));
    let at = comes("bob", now(Status::Gathering, two("")));
    assert_eq!(browser.remember(&at, Witness::looks).as_deref(), Some("It was exchanged."));
    let mut browser = Browser::default();
    for name in ["a0", "a1"] {
        browser.remember(&comes(name, now(Status::Gathering, two(""))), Witness::looks);
    }
    let other = kernel::Secret([8; 32]).commitment();
    let exchanged = Welcome { commitment: other, ..welcome(setup(), now(Status::Gathering, two(""))) };
    let at = Joined::enter(exchanged).expect("a table");
    let told = browser.remember(&at, Witness::looks);
    assert_eq!(told, Some(words::another_print(&SECRET.commitment())));
}

#[test]
fn who_is_taken_for_another_in_the_midst_of_a_visit_has_a_doubt_for_ever() {
    let mut ann = begun();
    let mut other = welcome(setup(), now(Status::Playing, two("anns")));
    other.you = PersonId::new("bob").expect("an id");
    let page = Joined::enter(other).expect("a table");
    assert_eq!(ann.saw.looks(&page).as_deref(), Some(words::SOMEBODY_ELSE));
    ann.game(&*start(["anns", "bobs"]));
    let record = played(start(["anns", "bobs"]), 1);
    assert_eq!(ann.finds(record.record()), Verdict::Open(Doubt::SomebodyElse), "not broken: people log in");
}

#[test]
fn who_looked_in_as_a_guest_and_logged_in_before_anything_was_given_is_not_accused() {
    let mut browser = Browser::default();
    let free = || [(PlayerNow::Nobody, ""), (bot(), "")];
    browser.remember(&comes("guest", now(Status::Gathering, free())), Witness::looks);
    let mut at = comes("ann", now(Status::Gathering, free()));
    assert_eq!(browser.remember(&at, Witness::looks), None);
    browser.remember(&at, |saw, at| saw.asks(&Ask::Sit { seat: Seat::ALL[0] }, at));
    for (status, word) in [(Status::Gathering, ""), (Status::Gathering, "anns"), (Status::Playing, "anns")] {
        at.hear(ToClient::Table(Box::new(now(status, beside_a_bot("ann", word))))).expect("a table");
        assert_eq!(browser.remember(&at, Witness::looks), None);
        browser.gives(&at, "anns");
    }
    let record = browser.sees(&mut at, ["anns", ""]);
    assert_eq!(browser.finds("ann", &record), [Verdict::Proven, Verdict::Proven]);
}
