//! Whole games of Crazy Karts on this device, against bots: Qualifying and Race with three drivers (one of them the Lone Wolf),
//! four, five and eight. Whoever sits there plays simply: what lies nearest, and what is asked is answered by what stands first.

use crate::browser::{Browser, Screen, flow};
use serde_json::Value;
use std::time::{Duration, Instant};

/// So long a whole game may take.
const SEASON: Duration = Duration::from_secs(420);

/// Does what can be done now, and says what that was: a card that is laid, a choice, a page that is turned. Nothing: somebody
/// else is to act, or things move.
const PLAY: &str = "
    const click = (css) => { const found = document.querySelector(css); found?.click(); return found ? css : ''; };
    const done = click('dialog[open] .btn.p') || click('[data-choice=skip]');
    if (done || document.querySelector('.finale')) return done || 'over';
    if (!document.querySelector('.ck-panel.planning')) {
        const answers = [...document.querySelectorAll('.ck-answers .ck-answer, .ck-factions .ck-faction')];
        const laid = document.querySelector('.ck-slot.asks [data-laid]');
        const lit = document.querySelector('[data-target]');
        if (answers.length) { answers[0].click(); return 'answer ' + answers[0].dataset.choice; }
        if (laid) { laid.click(); return 'laid'; }
        if (lit) { lit.dispatchEvent(new MouseEvent('click', { bubbles: true })); return 'lit'; }
        return '';
    }
    const cards = [...document.querySelectorAll('.ck-hand [data-card]')];
    if (!cards.length) return click('[data-choice=ready][aria-disabled=false]');
    const speed = Number(document.querySelector('.ck-dial .mark.now text')?.textContent ?? 0);
    const wanted = cards.length % 2 && speed < 4 ? ['speed-up', 'turn'] : ['turn', 'repair', 'initiative', 'speed-up'];
    const well = wanted.map((slot) => document.querySelector(`.ck-slot.own:not(.shut)[data-slot='${slot}'] .well`)).find(Boolean);
    cards[0].click();
    well?.click();
    return 'card';";

/// What the header says of where the game is.
const WHERE: &str = "return document.querySelector('header.top')?.textContent ?? ''";

/// Plays a game from its set-up to its end, with pictures on the way.
fn season(name: &str, screen: Screen, seats: usize, you: usize) {
    flow(name, screen, |browser| {
        browser.go("/");
        browser.see(".btn.p");
        browser.prefers(&[("prefers-color-scheme", "dark")]);
        let player = |seat: usize| if seat == you { "player person" } else { "player greedy" };
        let players: Vec<&str> = (0..seats).map(player).collect();
        let setup = format!("pick track beginner\nseats {seats}\n{}\nyou {you}", players.join("\n"));
        browser.evaluate(&format!(
            r#"localStorage.setItem("pitboss.settings", "motion reduced\nhints off");
               localStorage.setItem("pitboss.setup.crazy-karts", {})"#,
            Value::from(setup)
        ));
        browser.go("/new/crazy-karts");
        browser.shot(&format!("{name}-setup"));
        browser.click(".btn.p");
        let heats = played(browser, name);
        assert_eq!(heats, ["Qualifying", "Race"], "both heats were run");
        browser.see(".finale h2");
        browser.reads(".finale .seal", "Every roll verified");
        browser.shot(&format!("{name}-end"));
        watched_again(browser, name, seats);
    });
}

/// The replay has everybody's instrument, and eyes that can be told apart.
fn watched_again(browser: &Browser, name: &str, seats: usize) {
    // On a phone one button stays at the foot of the screen: what lies behind it is scrolled up to.
    browser.evaluate(
        "document.querySelector('.finale-foot .btn:not(.g):not(.p)').scrollIntoView({ block: 'center' })",
    );
    browser.click(".finale-foot .btn:not(.g):not(.p)");
    browser.see(".scrubber");
    let karts = seats.div_ceil(2);
    browser.until("every kart has its instrument", || browser.count(".rp-dash") == karts);
    assert_eq!(browser.count(".rp-dash li"), 10 * karts);
    // The Lone Wolf sits alone.
    let pairs = seats - seats % 2;
    assert_eq!(
        browser.count(".transport .eyes .plate small"),
        pairs,
        "who sits beside somebody is told apart"
    );
    let middle = "const slider = document.querySelector('.scrubber input'); \
        slider.value = Math.round(slider.max * 0.4); slider.dispatchEvent(new Event('input', { bubbles: true }))";
    browser.evaluate(middle);
    browser.shot(&format!("{name}-replay"));
}

/// Plays on until it is over; the heats that were seen.
fn played(browser: &Browser, name: &str) -> Vec<&'static str> {
    let (start, mut heats) = (Instant::now(), Vec::new());
    browser.until("somebody is asked", || browser.sees(".ck-panel") || browser.sees(".ck-factions"));
    loop {
        assert!(start.elapsed() < SEASON, "{name}: the game is not over after {} s", SEASON.as_secs());
        let header = browser.run(WHERE);
        let header = header.as_str().unwrap_or_default();
        let new =
            ["Qualifying", "Race"].into_iter().find(|heat| header.contains(heat) && !heats.contains(heat));
        if let Some(heat) = new.filter(|_| browser.sees(".ck-panel.planning")) {
            heats.push(heat);
            browser.shot(&format!("{name}-{}", heat.to_lowercase()));
        }
        // Bots think as long as they need.
        let did = browser.evaluate(&format!(
            "const did = (() => {{ {PLAY} }})(); if (!did) await new Promise((on) => setTimeout(on, 60)); return did"
        ));
        if did == "over" {
            return heats;
        }
    }
}

#[test]
fn three_drivers_with_a_lone_wolf() {
    season("karts-season-3", Screen::Desktop, 3, 2);
}

#[test]
fn four_drivers_in_two_karts() {
    season("karts-season-4", Screen::Phone, 4, 0);
}

#[test]
fn five_drivers_in_three_karts() {
    season("karts-season-5", Screen::Desktop, 5, 1);
}

#[test]
fn eight_drivers_in_four_karts() {
    season("karts-season-8", Screen::Phone, 8, 3);
}
