//! Worlds of Crazy Karts that browsers must not be able to tell apart. Ann and Bob drive one kart, Cid is the Lone Wolf, Eve
//! watches. In the middle of a planning the server's folder is copied once for each of the others, and everything is dealt anew
//! there that this one may not know: hands, what is covered, stacks. Every byte that reaches their browser is the same,
//! whatever Ann lays there until she is ready.

use crate::browser::{Browser, Ears, Screen, party_by};
use crate::days::clock;
use crate::four_drivers::{Done, drive_until, plan};
use crate::leaks::{cannot_tell, world};
use crate::received::Received;
use crate::site::RUNTIME;
use kernel::{Mode, Seat, Viewer};
use protocol::TableId;

/// What everybody receives in a world while Ann plans.
fn plans([ann, bob, cid, eve]: [&Browser; 4], table: &TableId) -> [Received; 3] {
    for browser in [ann, bob, cid, eve] {
        browser.comes_back(table);
    }
    // Everybody has heard of everybody, so that nobody hears it later in one of the worlds.
    for browser in [ann, bob, cid] {
        browser.reads(".watching", "1");
    }
    let acts = plan(&mut *ann.site().game(table), Seat::ALL[0]);
    ann.has_done(&acts);
    bob.reads(".ck-mate", "Ann: ready");
    for browser in [cid, eve] {
        browser.until("it is told that she is ready", || {
            let log =
                "return document.querySelector('.side .log').textContent.includes('front driver, is ready')";
            browser.evaluate(log) == true
        });
    }
    let all = [bob, cid, eve].map(|browser| browser.looks_everywhere(table));
    for browser in [ann, bob, cid, eve] {
        browser.go("/");
    }
    all
}

#[test]
fn no_browser_receives_anything_that_depends_on_cards_of_others() {
    let clock = clock();
    party_by("karts-leaks", clock.clone(), Ears::Open, [Screen::Desktop; 4], |browsers| {
        for browser in browsers.iter_mut() {
            browser.forgive("/record"); // which nobody has before the end
            browser.forgive("ERR_CONNECTION_REFUSED");
        }
        let [ann, bob, cid, eve] = browsers.each_ref();
        let link = ann.opens_a_table_of("Crazy Karts", "Ann");
        ann.choose("3");
        bob.comes_by(&link, "Bob");
        ann.reads(".seats", "Bob");
        cid.comes_by(&link, "Cid");
        ann.reads(".seats", "Cid");
        ann.click(".start .btn.p");
        ann.see(".table");
        let table = ann.table();
        // Who drives faster draws some of the cards only: from then on hands are secret.
        let mut done = Done::default();
        drive_until(&[ann, bob, cid], &table, &mut done, |session| {
            session.pending().mode == Mode::Sealed && session.round() == Some(3)
        });
        eve.comes_by(&link, "Eve");
        for (browser, seat) in [(ann, 0), (cid, 2)] {
            let acts = plan(&mut *browser.site().game(&table), Seat::ALL[seat]);
            browser.has_done(&acts[..1]);
        }
        for browser in [ann, bob, cid, eve] {
            browser.go("/");
        }
        ann.site().down();
        let data = ann.site().data().to_path_buf();
        let viewers = [Viewer::Seat(Seat::ALL[1]), Viewer::Seat(Seat::ALL[2]), Viewer::Spectator];
        let others = viewers.map(|viewer| RUNTIME.block_on(world(&data, &clock, &table, Some(viewer))));
        let here = RUNTIME.block_on(world(&data, &clock, &table, None));
        let base = here.game.clone();
        let visit = |folder| {
            ann.site().moves_to(folder);
            ann.restart();
            plans([ann, bob, cid, eve], &table)
        };
        let known = visit(here.folder);
        let mut others_can_tell = 0;
        for ((at, name), other) in ["Bob", "Cid", "Eve"].into_iter().enumerate().zip(others) {
            assert_ne!(base, other.game, "the world of {name} is another one");
            let told = visit(other.folder);
            cannot_tell(name, &table, &known[at], &told[at]);
            others_can_tell +=
                (0..3).filter(|other| *other != at && known[*other].frames != told[*other].frames).count();
        }
        assert!(others_can_tell > 0, "whose cards were dealt anew is told so");
    });
}
