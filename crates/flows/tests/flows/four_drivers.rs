//! Four people at four browsers drive two karts through Qualifying and the Race, at a table of the server: one loads the page
//! again in the middle of planning, one drops out, a bot takes the seat and gives it back. What to do they are told by the bots'
//! own planner; they do it by hand. What each browser received is held against what its driver may know.

use crate::browser::{Browser, Ears, Screen, party_by};
use crate::days::clock;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use catalog::{Level, Session};
use kernel::{Fast, Mode, Seat, Viewer};
use protocol::{Codec, GameNow, Log, Packed, TableId, ToClient};
use scene::Lies;
use serde_json::json;
use server::Clock;
use std::collections::BTreeSet;
use std::time::Duration;

/// Does something in the page as people do: cards are touched and put on spaces, answers are clicked. One thing after another,
/// each as soon as it can be done.
const HANDS: &str = "
    const until = async (what, look) => {
        for (const end = Date.now() + 40000; ; ) {
            const found = look();
            if (found) return found;
            if (Date.now() > end) throw new Error('never: ' + what);
            await new Promise((done) => setTimeout(done, 10));
        }
    };
    const one = (css) => document.querySelector(css);
    const click = (element) => element.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    const laid = (slot) => document.querySelectorAll(`[data-slot='${slot}'] [data-laid]`).length;
    const does = async (act) => {
        const [verb, first, second] = act.split(' ');
        if (verb === 'place') {
            const before = laid(second);
            click(await until(act, () => one(`.ck-panel.planning .ck-hand [data-card='${first}']`)));
            click(one(`[data-slot='${second}'] .well`));
            await until(act + ' lies', () => laid(second) > before);
        } else if (verb === 'token') {
            click(await until(act, () => one(`.ck-panel.planning [data-token='${first}']`)));
            await until(act + ' lies', () => one(`[data-slot='power-up'] .token`));
        } else if (act === 'ready') {
            click(await until(act, () => one(`.ck-panel.planning [data-choice=ready][aria-disabled=false]`)));
        } else {
            const choice = `[data-choice='${act}'], [data-target='${act}']`;
            const card = () => second && one(`.ck-panel:not(.planning) [data-slot='${second}'] [data-laid='${first}']`);
            click(await until(act, () => one(choice) ?? card()));
        }
    };";

impl Browser {
    /// Begins to do this; whether it can be done shows later.
    pub fn sets_about(&self, acts: &[String]) {
        self.evaluate(&format!(
            "{HANDS} (async (acts) => {{ for (const act of acts) await does(act); }})({})",
            json!(acts)
        ));
    }

    /// Sets an option of the table, by its name and the word of its value.
    pub fn sets(&self, option: &str, value: &str) {
        self.answers(option, value);
        self.see(".options .reset");
    }

    /// Answers a question about the table in the same way.
    pub fn answers(&self, option: &str, value: &str) {
        self.see(".optionbox .seg label");
        self.evaluate(&format!(
            "document.querySelector('.options details.more').open = true; \
             const asks = [...document.querySelectorAll('.options .ask')]; \
             const ask = asks.find((ask) => ask.querySelector('b').textContent === {}); \
             [...ask.querySelectorAll('.seg label')].find((label) => label.textContent.trim().toLowerCase() === {}).click()",
            json!(option),
            json!(value)
        ));
    }

    /// Does this, and has done it.
    pub fn has_done(&self, acts: &[String]) {
        self.evaluate(&format!("{HANDS} for (const act of {}) await does(act);", json!(acts)));
    }
}

/// What was done already: a planning of a turn by a seat, and answers by how long the record was.
#[derive(Default)]
pub struct Done {
    planned: BTreeSet<(u32, Seat)>,
    answered: BTreeSet<usize>,
    /// How long the record was when it was last looked at.
    seen: usize,
}

/// What a practised driver would do: one step of a game that nobody else sees.
fn step(session: &mut dyn Session, seat: Seat) -> String {
    let advice = session.advice(Level::Greedy, seat, &mut Fast::new(1)).unwrap_or_else(|| {
        panic!("seat {seat} has nothing to do: {:?}, {:?}", session.pending(), session.prompt(seat))
    });
    // The Emergency Lever is for others.
    let act = if advice.starts_with("shift ") { "keep".to_string() } else { advice };
    session.act(seat, &act).expect("it is legal");
    act
}

/// All that a driver lays in this planning.
pub fn plan(session: &mut dyn Session, seat: Seat) -> Vec<String> {
    let mut acts = Vec::new();
    while acts.last().is_none_or(|last| last != "ready") {
        acts.push(step(session, seat));
    }
    acts
}

/// Lets everybody do what they are to do at this moment. Whether there was anything.
fn goes_on(drivers: &[&Browser], session: &mut dyn Session, done: &mut Done) -> bool {
    let pending = session.pending();
    let turn = session.turn();
    let own = |seat: &Seat| usize::from(seat.number()) < drivers.len();
    match pending.mode {
        Mode::Sealed => {
            let late: Vec<Seat> = pending
                .owes
                .iter()
                .filter(own)
                .filter(|seat| !done.planned.contains(&(turn, *seat)))
                .collect();
            for seat in &late {
                done.planned.insert((turn, *seat));
                drivers[usize::from(seat.number())].sets_about(&plan(session, *seat));
            }
            !late.is_empty()
        }
        Mode::Open => {
            let steps = session.record().entries.len();
            let Some(seat) = pending.owes.iter().next().filter(own) else { return false };
            if !done.answered.insert(steps) {
                return false;
            }
            drivers[usize::from(seat.number())].sets_about(&[step(session, seat)]);
            true
        }
    }
}

/// They drive until it is so.
pub fn drive_until(
    drivers: &[&Browser],
    table: &TableId,
    done: &mut Done,
    is_so: impl Fn(&dyn Session) -> bool,
) {
    loop {
        let mut here = false;
        drivers[0].until("the game goes on", || {
            // Between the heats everybody reads how the first one ended.
            for driver in drivers {
                driver.evaluate("document.querySelector('dialog[open] .btn.p')?.click()");
            }
            // Looked at once: what is so must not be left behind between two looks.
            let mut session = drivers[0].site().game(table);
            here = is_so(&*session);
            let before = std::mem::replace(&mut done.seen, session.record().entries.len());
            here || goes_on(drivers, &mut *session, done) || before != done.seen
        });
        if here {
            return;
        }
    }
}

/// Whether all plan, and in the Race.
fn is_race(session: &dyn Session) -> bool {
    let race = |line: &scene::Line| line.words.starts_with("The track of the Race");
    session.pending().mode == Mode::Sealed && session.recalled(Viewer::Spectator).iter().any(race)
}

/// Whether it is over.
fn is_over(session: &dyn Session) -> bool {
    session.outcome().is_some()
}

/// The cards on a space.
fn lies(browser: &Browser, slot: &str) -> serde_json::Value {
    browser.evaluate(&format!(
        "return [...document.querySelectorAll(\"[data-slot='{slot}'] [data-laid]\")].map((card) => card.dataset.laid)"
    ))
}

/// Bob lays his first two cards, loads the page again, and they lie where they lay.
fn loads_again_in_the_middle(bob: &Browser, table: &TableId, seat: Seat) {
    let acts = plan(&mut *bob.site().game(table), seat);
    bob.has_done(&acts[..2]);
    let slots: BTreeSet<&str> = acts[..2].iter().filter_map(|act| act.split(' ').nth(2)).collect();
    let all = || slots.iter().map(|slot| lies(bob, slot)).collect::<Vec<_>>();
    let before = all();
    bob.reload();
    bob.see(".ck-panel.planning .ck-hand [data-card]");
    assert_eq!(all(), before, "what was laid lies where it lay");
    bob.has_done(&acts[2..]);
    bob.reads(".ck-hand", "You are ready.");
}

/// Dan closes the page in the middle of planning. When he is gone for long enough a bot sits in.
fn drops_out(dan: &Browser, ann: &Browser, table: &TableId, clock: &Clock) {
    let acts = plan(&mut *dan.site().game(table), Seat::ALL[3]);
    dan.has_done(&acts[..1]);
    dan.another_tab(Screen::Desktop);
    ann.reads(".ck-tower", "Dan away");
    ann.see(".ck-tower .plate.away");
    clock.put_forward(Duration::from_secs(121));
    ann.shot("four-drivers-away");
    ann.click(r#"header.top [aria-label="This table"]"#);
    ann.evaluate("[...document.querySelectorAll('dialog[open] .btn')].find((way) => way.innerText.includes('Let a bot sit in')).click()");
    ann.reads(".ck-tower", "bot for Dan");
}

/// Dan comes back and takes his seat.
fn comes_back(dan: &Browser, ann: &Browser, table: &TableId) {
    dan.go(&format!("/table/{table}"));
    dan.reads(".strip.over", "A bot plays for you.");
    dan.click(".strip.over .btn.p");
    dan.gone(".strip.over");
    ann.reads(".ck-tower", "Dan");
    ann.until("the plate is whole", || ann.count(".ck-tower .plate.away") == 0);
}

/// What a frame says of the game.
fn game_in(frame: &str) -> Option<GameNow> {
    let bytes = STANDARD.decode(frame).unwrap();
    match Codec::Bytes.read_told(&bytes).unwrap() {
        ToClient::Welcome(welcome) => welcome.game,
        ToClient::Game(game) => Some(*game),
        ToClient::Reload { .. }
        | ToClient::Done { .. }
        | ToClient::Refused { .. }
        | ToClient::SetUp(_)
        | ToClient::Table(_)
        | ToClient::Talk(_)
        | ToClient::Warning { .. }
        | ToClient::Bye { .. } => None,
    }
}

fn bytes(packed: &Packed) -> &[u8] {
    match packed {
        Packed::Bytes(bytes) => bytes,
        Packed::Json(_) => panic!("browsers are sent bytes"),
    }
}

/// Whatever a browser received is what its driver may know: events that were told to it, and while all plan no card of anybody else.
fn received_only_its_own(browser: &Browser, session: &dyn Session, table: &dyn catalog::Table, seat: Seat) {
    let told: BTreeSet<Vec<u8>> = session.packed_log(Viewer::Seat(seat)).unwrap().into_iter().collect();
    let (mut events, mut plannings) = (0, 0);
    for game in browser.frames().iter().filter_map(|frame| game_in(frame)) {
        let (Log::Whole(log) | Log::More(log)) = &game.log;
        for event in log {
            assert!(told.contains(bytes(event)), "seat {seat} was told what it may not know: {event:?}");
            events += 1;
        }
        if game.pending.mode == Mode::Sealed && game.outcome.is_none() {
            let scene = table.seen(bytes(&game.view)).unwrap().scene();
            let covered =
                scene.dashes.iter().flat_map(|dash| &dash.slots).filter(|slot| slot.lies == Lies::Covered);
            assert_eq!(covered.count(), 15, "all spaces but the five of seat {seat} are covered");
            plannings += 1;
        }
    }
    assert!(events > 100 && plannings > 20, "{events} events, {plannings} plannings");
}

#[test]
fn four_people_drive_two_karts_through_both_heats() {
    let clock = clock();
    party_by("four-drivers", clock.clone(), Ears::Open, [Screen::Desktop; 4], |browsers| {
        let [ann, bob, cid, dan] = browsers.each_ref();
        let link = ann.opens_a_table_of("Crazy Karts", "Ann");
        ann.sets("Seconds to plan", "off");
        for (browser, name) in [(bob, "Bob"), (cid, "Cid"), (dan, "Dan")] {
            browser.comes_by(&link, name);
            ann.reads(".seats", name);
        }
        ann.shot("four-drivers-gather");
        ann.click(".start .btn.p");
        let table = {
            ann.see(".table");
            ann.table()
        };
        let drivers = [ann, bob, cid, dan];
        let mut done = Done::default();
        drive_until(&drivers, &table, &mut done, |session| session.pending().mode == Mode::Sealed);
        loads_again_in_the_middle(bob, &table, Seat::ALL[1]);
        ann.reads(".ck-mate", "Bob: ready");
        drive_until(&drivers, &table, &mut done, is_race);
        ann.shot("four-drivers-race");
        drops_out(dan, ann, &table, &clock);
        // A bot drives for him until the others plan the next round.
        let turn = ann.site().game(&table).turn();
        drive_until(&drivers[..3], &table, &mut done, |session| {
            session.turn() != turn && session.pending().mode == Mode::Sealed || is_over(session)
        });
        comes_back(dan, ann, &table);
        drive_until(&drivers, &table, &mut done, is_over);
        let session = ann.site().game(&table);
        let opened = catalog::find("crazy-karts").unwrap();
        let opened = opened.open(&catalog::Setup::recorded(&session.record().header, None)).unwrap();
        for (browser, seat) in drivers.into_iter().zip(Seat::ALL) {
            browser.reads(".finale .seal", "Every roll verified");
            received_only_its_own(browser, &*session, &*opened, seat);
        }
        ann.shot("four-drivers-end");
    });
}
