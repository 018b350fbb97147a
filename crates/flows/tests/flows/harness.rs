//! The flows' own laws: whatever the browser complains about fails a flow.

use crate::browser::{Screen, flow};
use std::panic::catch_unwind;
use thirtyfour::Key;

/// How a flow fails that does this in the page.
fn failure(name: &'static str, script: &'static str) -> String {
    let went = catch_unwind(|| {
        flow(name, Screen::Laptop, |browser| {
            browser.go("/");
            browser.evaluate(script);
        });
    });
    let fault = went.expect_err(script);
    fault.downcast_ref::<String>().cloned().unwrap_or_default()
}

#[test]
fn complaints_fail_a_flow() {
    let later = "await new Promise((done) => setTimeout(done, 200));";
    let cases = [
        ("console", "console.error('a sad word');".to_string(), "a sad word"),
        ("rejection", format!("Promise.reject(new Error('nobody caught it')); {later}"), "nobody caught it"),
        ("exception", format!("setTimeout(() => {{ throw new Error('thrown') }}); {later}"), "thrown"),
        ("missing", "await fetch('/assets/gone.js');".to_string(), "404"),
        ("style", format!("document.body.innerHTML = '<p style=\"color: red\"></p>'; {later}"), "style-src"),
    ];
    for (name, script, words) in cases {
        let said = failure(name, script.leak());
        assert!(said.contains(words), "{name}: {said}");
    }
}

#[test]
fn complaints_of_a_worker_fail_a_flow() {
    let script = "const worker = new Worker(document.querySelector('script[src]').src.replace('boot', 'worker'), \
        { type: 'module', name: 'track' }); worker.postMessage(null); await new Promise((done) => setTimeout(done, 2000));";
    let said = failure("worker", script);
    assert!(said.contains("Cannot read properties of null"), "{said}");
}

#[test]
fn a_complaint_that_is_expected_must_come() {
    flow("expected", Screen::Laptop, |browser| {
        browser.go("/");
        browser.expect_complaint("as agreed");
        browser.evaluate("console.error('as agreed')");
    });
    let went = catch_unwind(|| {
        flow("silent", Screen::Laptop, |browser| {
            browser.go("/");
            browser.expect_complaint("as agreed");
        });
    });
    assert!(went.is_err());
}

/// A pad that counts what is done to it, in place of the client.
const PAD: &str = "document.body.innerHTML = '<div id=pad data-taps=0 data-moves=0>A pad</div><input id=line>'; \
    const pad = document.getElementById('pad'); pad.style.cssText = 'width: 200px; height: 200px; touch-action: none'; \
    const count = (name) => () => { pad.dataset[name] = 1 + Number(pad.dataset[name]); }; \
    pad.addEventListener('click', count('taps')); pad.addEventListener('pointermove', count('moves'));";

#[test]
fn fingers_tap_and_swipe() {
    flow("fingers", Screen::Phone, |browser| {
        browser.go("/");
        browser.evaluate(PAD);
        browser.touch("#pad");
        browser.see("#pad[data-taps='1']");
        browser.swipe("#pad", 50.0, 20.0);
        let moves = browser.attribute("#pad", "data-moves").unwrap();
        assert!(moves.parse::<u32>().unwrap() >= 3, "{moves}");
        assert_eq!(browser.attribute("#pad", "data-taps").as_deref(), Some("1"), "a swipe is no tap");
    });
}

#[test]
fn keys_go_to_what_has_the_focus() {
    flow("keys", Screen::Laptop, |browser| {
        browser.go("/");
        browser.evaluate(PAD);
        assert_eq!(browser.text("#pad"), "A pad");
        assert_eq!((browser.count("#pad"), browser.count("#pond")), (1, 0));
        browser.click("#line");
        browser.keys("ab" + Key::Backspace + "c");
        assert_eq!(browser.evaluate("return document.getElementById('line').value"), "ac");
    });
}

#[test]
fn the_system_is_as_asked() {
    flow("asked", Screen::Laptop, |browser| {
        browser.go("/");
        browser.prefers(&[("prefers-color-scheme", "light"), ("prefers-reduced-motion", "reduce")]);
        let both =
            "return matchMedia('(prefers-color-scheme: light) and (prefers-reduced-motion: reduce)').matches";
        assert_eq!(browser.evaluate(both), true);
    });
}
