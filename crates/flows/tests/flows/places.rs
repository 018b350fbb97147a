//! Where people come from: a second tab of somebody who plays, a stranger at a table that is full, a phone with a code.

use crate::browser::{Browser, Screen, party};
use crate::killed::{BOARD, SENT_IN};
use crate::playing::{next_choice, still};
use serde_json::{Value, json};

/// Asks something of a table by a socket of its own, as a program would: what the answer is.
fn asked_by_a_socket(browser: &Browser, ask: &Value) -> Value {
    let ask = json!({ "ask": { "id": "bythesocket", "ask": ask } });
    let (table, version) = (browser.table(), protocol::VERSION);
    browser.evaluate(&format!(
        "const socket = new WebSocket(`ws://${{location.host}}/api/tables/{table}/socket`); \
         const said = (what) => socket.send(JSON.stringify(what)); \
         try {{ return await new Promise((done) => {{ \
             socket.onopen = () => said({{ hello: {{ version: {version} }} }}); \
             socket.onclose = () => done('closed'); \
             socket.onmessage = ({{ data }}) => {{ \
                 const told = JSON.parse(data); \
                 if (told.welcome) said({ask}); \
                 if (told.done) done('done'); \
                 if (told.refused) done(told.refused.why); \
             }}; \
         }}); }} finally {{ socket.onclose = null; socket.close(); }}"
    ))
}

/// Somebody comes by the link that was sent to a table that is full and runs, and tries what a player could do.
fn stays_a_stranger(eve: &mut Browser, link: &str) {
    still(eve);
    eve.go(&link[eve.home().len()..]);
    eve.reads(".invites", "is played here");
    eve.comes_by(link, "Eve");
    eve.reads(".watches", "You watch");
    eve.reads(".prompt", "Bob (Adventurers) is deciding");
    eve.reads(".prompt", "You watch: you see what everybody sees.");
    eve.reads(".talk", "Who watches listens only");
    assert_eq!(eve.count("[data-target], .answers .btn, .talk input"), 0, "there is nothing to choose");
    let before = eve.evaluate(BOARD);
    eve.keys("e");
    eve.evaluate("document.querySelectorAll('[data-cell]').forEach((cell) => cell.dispatchEvent(new MouseEvent('click', { bubbles: true })))");
    for ask in [
        json!({ "act": { "decision": 0, "action": "end-turn" } }),
        json!({ "act": { "decision": 1, "action": "end-turn" } }),
        json!({ "sit": { "seat": 1 } }),
        json!("concede"),
        json!({ "say": { "text": "the bomb is on B2" } }),
    ] {
        let answer = asked_by_a_socket(eve, &ask);
        let refused = answer.as_str().is_some_and(|why| !["done", "closed"].contains(&why));
        assert!(refused, "{ask}: {answer}");
    }
    assert_eq!(eve.evaluate(BOARD), before);
}

#[test]
fn a_second_tab_plays_too_and_a_stranger_at_a_full_table_only_watches() {
    party("tabs", [Screen::Desktop, Screen::Desktop, Screen::Desktop], |[ann, bob, eve]| {
        let link = ann.begins_with(bob);
        // The link that Bob came by still leads him to his seat.
        let first = bob.tab();
        let second = bob.tab_beside(Screen::Desktop);
        bob.go(&link[bob.home().len()..]);
        bob.click(r#"[data-target="spawn basic B"]"#);
        bob.reads(".side .log", SENT_IN);
        bob.to_tab(&first);
        bob.agrees_with(ann, SENT_IN);
        assert_eq!(bob.count(r#"[data-target="spawn basic B"]"#), 0, "it is done in this tab too");

        stays_a_stranger(eve, &link);

        // The seat is where it was: the first tab goes on, and the second follows.
        bob.until_it_asks();
        bob.steps();
        bob.to_tab(&second);
        bob.until("both tabs see the same", || {
            let here = bob.evaluate(BOARD);
            bob.to_tab(&first);
            let there = bob.evaluate(BOARD);
            bob.to_tab(&second);
            here == there && here == ann.evaluate(BOARD) && here == eve.evaluate(BOARD)
        });
        // Who closes one of two tabs is still here.
        bob.close_tab(&first);
        bob.fill(".talk input", "one tab is enough");
        bob.click(".talk button[aria-label=Send]");
        ann.reads(".talk .said", "one tab is enough");
        assert!(!ann.text(".side").contains("away"), "{}", ann.text(".side"));
        bob.go("/");
        ann.reads(".side", "away");
        // The page that was left is the very same on the way back, and calls again.
        bob.back();
        bob.see(".table");
        ann.until("Bob is back", || !ann.text(".side").contains("away"));
        bob.gone(".strip.over");
    });
}

/// How far the page sticks out to the right.
fn overflow(browser: &Browser) -> i64 {
    browser.evaluate("return document.documentElement.scrollWidth - innerWidth").as_i64().unwrap()
}

#[test]
fn a_phone_comes_by_the_code_takes_a_seat_and_plays_by_touch() {
    party("by-code", [Screen::Desktop, Screen::Phone], |[ann, bob]| {
        ann.opens_a_table("Ann");
        // Ann takes the other side, so that Bob moves first.
        ann.click(".seat.free .does .btn");
        ann.reads(".seat.free", "Dungeon Master");
        let code = ann.text(".invite p.code b");
        still(bob);
        bob.touch("form.code input");
        bob.keys(code.to_lowercase());
        bob.touch("form.code .btn");
        bob.reads(".door .invites", "Ann asks you to a game of Dungeon Rush.");
        bob.touch(".door input");
        bob.keys("Bob");
        bob.shot("door-phone");
        bob.touch(".door .btn.p");
        bob.reads(".seats", "Bob");
        ann.reads(".seats", "Bob");
        assert!(overflow(bob) <= 0, "nothing sticks out while people gather");
        ann.click(".start .btn.p");
        bob.see("[data-target]");
        assert!(overflow(bob) <= 0, "nothing sticks out at the table");
        ann.reads(".prompt", "Bob (Dungeon Master) is deciding");
        for laid in 1..=9 {
            bob.until_it_asks();
            let before = bob.count("[data-target]");
            assert_eq!(before, 10 - laid, "one place less for each tile that was laid");
            bob.touch(&next_choice(bob).unwrap());
            bob.until("the tile lies", || bob.count("[data-target]") != before);
        }
        bob.shot("live-phone-played");
        ann.reads(".prompt", "Spawn, move, or end the turn.");
        bob.reads(".prompt", "Ann (Adventurers) is deciding");
    });
}
