//! The start of a round at a table of two: who does not want to be asked any more passes after a while, the same while whatever they hold.

use crate::browser::{Browser, Screen, party};
use catalog::{Level, Session};
use kernel::{Fast, Mode, Seat};
use protocol::TableId;

/// What a greedy driver would do, if that is driving; else the speed that comes first, or the end of the turn.
fn driven(session: &dyn Session, seat: Seat) -> String {
    let wanted = session.advice(Level::Greedy, seat, &mut Fast::new(1)).expect("it is to act");
    let is_one_of =
        |notation: &str, verbs: &[&str]| verbs.contains(&notation.split(' ').next().unwrap_or_default());
    if is_one_of(&wanted, &["drive", "turn", "drift", "brake", "speed", "face", "end", "pass"]) {
        return wanted;
    }
    let all = session.legal(seat);
    all.into_iter().find(|notation| is_one_of(notation, &["speed", "end"])).expect("it goes on")
}

/// Two drive until both of them are asked at the start of a round.
fn until_both_are_asked(people: [&Browser; 2], table: &TableId) {
    for _ in 0..400 {
        let session = people[0].site().game(table);
        let owes: Vec<Seat> = session.pending().owes.iter().collect();
        match (session.pending().mode, owes.as_slice()) {
            (Mode::Sealed, [_, _]) => return,
            (Mode::Sealed, [seat]) => does(people, table, *seat, "pass"),
            (_, [seat, ..]) => does(people, table, *seat, &driven(&*session, *seat)),
            (_, []) => panic!("nobody is asked"),
        }
    }
    panic!("nobody found spells");
}

/// Does it by hand, and answers what is asked before.
fn does(people: [&Browser; 2], table: &TableId, seat: Seat, act: &str) {
    let browser = people[usize::from(seat.number())];
    let made = |browser: &Browser| browser.site().game(table).record().entries.len();
    let before = made(browser);
    let css = format!("[data-choice='{act}'], [data-target='{act}']");
    browser.until(&format!("{act} is done"), || {
        if browser.sees("dialog[open] .btn.danger") {
            browser.click("dialog[open] .btn.danger");
        } else if browser.sees(&css) && made(browser) == before {
            browser.evaluate(&format!(
                "document.querySelector({})?.dispatchEvent(new MouseEvent('click', {{ bubbles: true }}))",
                serde_json::json!(css)
            ));
        }
        made(browser) > before
    });
}

#[test]
fn who_does_not_want_to_be_asked_passes_after_a_while() {
    party("kart-window", [Screen::Desktop, Screen::Phone], |[ann, bob]| {
        let link = ann.opens_a_table_of("Dungeon Kart", "Ann");
        ann.choose("2");
        ann.sets("Racers and dashboards", "random");
        bob.comes_by(&link, "Bob");
        ann.reads(".seats", "Bob");
        bob.until("Bob has given a word", || {
            bob.run("return !!document.querySelector('.luck input')?.value") == serde_json::json!(true)
        });
        ann.click(".start .btn.p");
        for browser in [&*ann, bob] {
            browser.see(".table .board .cell");
        }
        ann.reads(".top .goal", "hexes to the line");
        ann.shot("kart-table-goal-desktop");
        let table = ann.table();
        until_both_are_asked([ann, bob], &table);
        ann.see("[data-window='on']");
        ann.shot("kart-window-desktop");
        bob.see("[data-window='on']");
        bob.shot("kart-window-phone");
        // Nothing has happened by itself: nobody's client knows what others hold.
        assert_eq!(ann.site().game(&table).pending().owes.iter().count(), 2);
        bob.click("[data-window='on']");
        bob.reads(".dk-window", "Passing in");
        bob.shot("kart-window-passing-phone");
        ann.click("[data-window='on']");
        ann.reads(".dk-window", "Passing in");
        ann.shot("kart-window-passing-desktop");
        ann.until("both have passed", || ann.site().game(&table).pending().mode == Mode::Open);
        // Asked again, nobody answers for them.
        until_asked_again([ann, bob], &table);
    });
}

/// In the next round it is done without a click, until somebody wants to be asked again.
fn until_asked_again(people: [&Browser; 2], table: &TableId) {
    let [ann, _] = people;
    let round = ann.site().game(table).round();
    for _ in 0..200 {
        let session = ann.site().game(table);
        let owes: Vec<Seat> = session.pending().owes.iter().collect();
        match (session.pending().mode, owes.as_slice()) {
            (Mode::Open, [seat, ..]) if session.round() == round => {
                does(people, table, *seat, &driven(&*session, *seat));
            }
            (Mode::Open, _) => return,
            (Mode::Sealed, _) => {
                ann.until("they pass by themselves", || ann.site().game(table).pending().mode == Mode::Open);
                return;
            }
        }
    }
    panic!("the round has no end");
}
