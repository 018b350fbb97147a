//! How fast the browser client is, in a real browser: figures to read, and no verdict, for machines are noisy. Run by
//! `cargo xtask figures`, which builds the bundle that is measured.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "helpers of tests may fail as tests do"
)]
#![allow(dead_code, reason = "the flows use more of the browser than this")]

#[path = "flows/apart.rs"]
mod apart;
#[path = "flows/browser.rs"]
mod browser;
#[path = "flows/driver.rs"]
mod driver;
#[path = "flows/hands.rs"]
mod hands;
#[path = "flows/site.rs"]
mod site;

use browser::{Browser, Screen, flow};

/// The game that is measured, and options with which it is long.
const GAME: &str = "dungeon-rush";
const LONG: &str = "match first-to-three";
/// So often everything is done; the middle one counts.
const TIMES: usize = 7;

fn main() {
    flow("figures", Screen::Desktop, |browser| {
        say("drawn after the address is entered, nothing kept yet (ms, wanted: 1000)", first_visit(browser));
        say("the same when the browser has kept it (ms)", later_visits(browser));
        say("a click on a target until the page has changed (ms, wanted: 50)", click(browser));
        say("step 500 of a replay until it is drawn (ms, wanted: 50)", seek(browser));
        say(
            "random decisions a second in the browser (millions, wanted: half of `pitboss bench`)",
            random(browser),
        );
        let [pictures, worst] = pan(browser);
        say(
            "pictures a second while a board of 400 cells is dragged, four times slower (wanted: 60)",
            pictures,
        );
        say("the longest wait for one of them (ms)", worst);
    });
}

fn say(what: &str, figure: f64) {
    println!("{figure:>10.1}  {what}");
}

/// A figure that a script hands over when its promise is kept.
fn ask(browser: &Browser, script: &str) -> f64 {
    browser.evaluate(script).as_f64().unwrap_or_else(|| panic!("no figure: {script}"))
}

fn middle(mut figures: Vec<f64>) -> f64 {
    figures.sort_by(f64::total_cmp);
    figures[figures.len() / 2]
}

const DRAWN: &str = "return performance.getEntriesByName('drawn')[0].startTime";

fn first_visit(browser: &Browser) -> f64 {
    browser.go("/");
    browser.see(".boxes .btn.p");
    ask(browser, DRAWN)
}

fn later_visits(browser: &Browser) -> f64 {
    let visit = |_| {
        browser.reload();
        browser.see(".boxes .btn.p");
        ask(browser, DRAWN)
    };
    middle((0..TIMES).map(visit).collect())
}

/// From the click to the picture after the change.
const CLICK: &str = "
    const target = document.querySelector('[data-target]');
    return new Promise(done => {
        const start = performance.now();
        new MutationObserver((_, observer) => {
            observer.disconnect();
            requestAnimationFrame(() => done(performance.now() - start));
        }).observe(document.querySelector('.prompt'), { childList: true, subtree: true, characterData: true });
        target.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    });";

fn click(browser: &Browser) -> f64 {
    let one = |_| {
        browser.go("/");
        browser.click(".doors a[href*='dungeon-rush']");
        browser.see("[data-target]");
        ask(browser, CLICK)
    };
    middle((0..TIMES).map(one).collect())
}

fn seek(browser: &Browser) -> f64 {
    let long = format!(
        "const boot = await import(document.querySelector('script[type=module]').src);
         const door = await boot.loaded('track', '{GAME}');
         return door.pitboss_long_game('{GAME}', '{LONG}', 500)"
    );
    let id = browser.evaluate(&long);
    let id = id.as_str().expect("an id").to_string();
    browser.go(&format!("/replay/{id}"));
    browser.until("the scrubber is there", || browser.count("input[type=range]") == 1);
    let one = |at: usize| {
        // Somewhere else first, then there.
        let script = format!(
            "const bed = document.querySelector('input[type=range]');
             const to = step => {{ bed.value = step; bed.dispatchEvent(new Event('input', {{ bubbles: true }})); }};
             to({at}); await new Promise(requestAnimationFrame); await new Promise(requestAnimationFrame);
             const start = performance.now(); to(500);
             await Promise.resolve(); await new Promise(requestAnimationFrame);
             return performance.now() - start"
        );
        ask(browser, &script)
    };
    middle((0..TIMES).map(one).collect())
}

fn random(browser: &Browser) -> f64 {
    let script = format!(
        "const boot = await import(document.querySelector('script[type=module]').src);
         const door = await boot.loaded('track', '{GAME}');
         return door.pitboss_bench('{GAME}', 2)"
    );
    middle((0..3).map(|_| ask(browser, &script)).collect()) / 1e6
}

/// Drags a large board to and fro for two seconds, a little before every picture.
const PAN: &str = "
    const board = document.querySelector('.large .board');
    const at = (kind, x, y) => board.dispatchEvent(new PointerEvent(kind,
        { bubbles: true, pointerId: 1, isPrimary: true, button: 0, buttons: 1, clientX: x, clientY: y }));
    at('pointerdown', 700, 450);
    const start = performance.now();
    let before = start, pictures = 0, worst = 0;
    await new Promise(done => requestAnimationFrame(function picture(now) {
        pictures += 1;
        worst = Math.max(worst, now - before);
        before = now;
        at('pointermove', 700 + 300 * Math.sin(now / 300), 450 + 200 * Math.cos(now / 300));
        if (now - start < 2000) requestAnimationFrame(picture); else done();
    }));
    at('pointerup', 700, 450);
    return [pictures / (performance.now() - start) * 1000, worst];";

fn pan(browser: &Browser) -> [f64; 2] {
    browser.go("/");
    browser.see(".boxes .btn.p");
    browser.evaluate(&format!(
        "const boot = await import(document.querySelector('script[type=module]').src);
         const door = await boot.loaded('track', '{GAME}');
         door.pitboss_large_board('{GAME}', 20)"
    ));
    browser.see(".large .board");
    browser.tool("Emulation.setCPUThrottlingRate", serde_json::json!({ "rate": 4 }));
    let figures = browser.evaluate(PAN);
    let figure = |at: usize| figures[at].as_f64().expect("a figure");
    [figure(0), figure(1)]
}
