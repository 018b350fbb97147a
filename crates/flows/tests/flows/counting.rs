//! Planning at a table of the server with everybody's eyes on the clock: time to plan, who is ready, the count to five, and
//! silence while it lasts.

use crate::browser::{Browser, Ears, Screen, party_by};
use crate::days::clock;
use crate::four_drivers::{Done, drive_until, plan};
use kernel::{Mode, Seat};
use std::time::Duration;

/// What the tab of a browser is called.
fn tab(browser: &Browser) -> String {
    browser.evaluate("return document.title").as_str().unwrap().to_string()
}

#[test]
fn the_first_team_that_is_ready_counts_the_others_out() {
    let clock = clock();
    let screens = [Screen::Desktop, Screen::Phone, Screen::Desktop];
    party_by("counting", clock.clone(), Ears::Shut, screens, |browsers| {
        let [ann, bob, cid] = browsers.each_ref();
        let link = ann.opens_a_table_of("Crazy Karts", "Ann");
        ann.choose("3");
        bob.comes_by(&link, "Bob");
        ann.reads(".seats .seat:nth-child(2)", "Bob");
        cid.comes_by(&link, "Cid");
        // Who drives with whom, and where.
        for (nth, says) in [(1, "Team 1, front driver"), (2, "Team 1, rear driver"), (3, "Lone Wolf")] {
            ann.reads(&format!(".seats .seat:nth-child({nth})"), says);
        }
        assert_eq!(ann.count(".seats .seat.apart"), 1, "the Lone Wolf stands apart");
        ann.shot("counting-gather");
        ann.click(".start .btn.p");
        ann.see(".table");
        let table = ann.table();
        drive_until(&[ann], &table, &mut Done::default(), |session| session.pending().mode == Mode::Sealed);
        // Time runs in the page by the clock of the browser, so that it is never sure which second is seen.
        let time = ann.text(".top .clock");
        assert!(time == "2:00" || time.starts_with("1:"), "{time}");
        // Nobody says a word meanwhile.
        cid.see("header .drawer .symbol + .symbol");
        cid.click("header .drawer");
        cid.reads(".talk .closed", "The rules of this game forbid talking now.");
        assert_eq!(cid.count(".talk input"), 0);
        cid.click("header .drawer");
        for (browser, seat) in [(ann, 0), (bob, 1)] {
            assert!(!browser.sees("[data-choice=count]"), "nobody is ready");
            browser.has_done(&plan(&mut *browser.site().game(&table), Seat::ALL[seat]));
        }
        cid.see(".ck-team:first-child .ready");
        ann.reads(".prompt", "You may start counting to 5.");
        assert!(
            !tab(ann).contains("Your turn") && tab(cid).contains("Your turn"),
            "nobody waits for a count"
        );
        bob.see("[data-choice=count]");
        ann.click("[data-choice=count]");
        for browser in [ann, bob, cid] {
            browser.see(".counted .latest");
            assert_eq!(browser.count(".counted b"), 5);
        }
        cid.reads(".prompt", "They are counting!");
        cid.see(".top .clock.short");
        // Who has cards left may stop; it is asked before, for they would do nothing.
        cid.reads("[data-choice=stop]", "Stop");
        cid.click("[data-choice=stop]");
        cid.reads("dialog[open]", "do nothing in this round");
        cid.click("dialog[open] .btn.g");
        cid.shot("counting-desktop");
        bob.shot("counting-phone");
        clock.put_forward(Duration::from_secs(10));
        cid.gone(".counted");
        // He had laid nothing: his cards do nothing, and the karts act.
        cid.until("it is told", || {
            let told =
                "return document.querySelector('.side .log').textContent.includes('The Lone Wolf stops')";
            cid.evaluate(told) == true
        });
    });
}
