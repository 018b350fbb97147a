//! Dungeon Kart at its table: a race of six to its end, ways of several steps, keys, a phone; and every hazard, hero, spell, power and
//! ability from a position of its own (`cases`).

mod cases;
mod phone;
mod tried;
mod window;

use crate::browser::{Browser, Screen, flow};
use crate::playing::still;
use serde_json::{Value, json};

/// King Croak before the bend of Training Oval, with 5 MP: the wall is three hexes ahead.
const BEND: &str = "given training-oval | kart king-croak/bone-rattler@7,0 facing 0 setting 3 coins 4 hand fireball | kart belladonna@14,-6 facing 1 setting 4 coins 3 markers 1 | kart porkus@1,0 coins 5 | kart gorgona@12,-4 facing 1 coins 1 | kart cerebellus@4,1 coins 2 hand ward | mp 5 | hazards zombie@13,-4 bomb@10,-2 lava-puddle@9,-1";

/// Opens an arranged position; things move, if fast.
pub fn arranged(browser: &Browser, settings: &str) {
    browser.go("/");
    browser.see(".doors");
    let settings = Value::from(settings.replace(" | ", "\n"));
    let id = browser.evaluate(&format!(
        r#"localStorage.setItem("pitboss.settings", "speed quadruple\nhints off");
           const boot = await import(document.querySelector('script[type=module]').src);
           const door = await boot.loaded("track", "dungeon-kart");
           return door.pitboss_arrange("dungeon-kart", {settings});"#
    ));
    browser.go(&format!("/game/{}", id.as_str().unwrap()));
    browser.see(".board .cell");
}

/// What the log has, seen or behind a tab.
pub fn log(browser: &Browser) -> String {
    let text = browser.run("return document.querySelector('.side .log')?.textContent ?? ''");
    text.as_str().unwrap_or_default().to_string()
}

/// Where a kart stands on the picture.
fn place(browser: &Browser, piece: &str) -> Value {
    browser.run(&format!(
        "return document.querySelector('[data-piece=\"{piece}\"]')?.getAttribute('transform') ?? null"
    ))
}

#[test]
fn a_way_is_shown_and_gone_with_one_click_and_steps_say_what_comes_of_them() {
    flow("kart-ways", Screen::Desktop, |browser| {
        arranged(browser, BEND);
        browser.see(".board .mishap");
        browser.reads(".question", "The wall is 3 hexes ahead.");
        browser.reads(".top .goal", "1 lap, ");
        browser.reads(".top .goal", "hexes to the line");
        browser.see(".tower[title*='hexes behind whoever leads']");
        // What is said of the wall lies on the far side of it.
        let beyond = browser.run(
            "const box = (css) => document.querySelector(css).getBoundingClientRect(); \
             return box('.mishap .leaf').left > box('.mishap circle').left - 20 && !document.querySelector('.missed')",
        );
        assert_eq!(beyond, Value::from(true));
        browser.reads(".dk-mp", "5");
        assert_eq!(browser.count(".tower .row"), 5);
        browser.reads(".tower .row.acts", "King Croak");
        browser.hover("[data-target='drift left']");
        browser.reads(".tip.leads", "4 MP left");
        browser.reads(".tip.leads", "Traction: grass for 1");
        browser.see(".board .ghost");
        browser.shot("kart-bend-desktop");
        // What waits there is said before anybody drives into it.
        browser.hover("[data-target='go 9,-1']");
        browser.reads(".tip.leads", "Lava Puddle, a Crash");
        browser.see(".far.warns[data-target='go 9,-1'][aria-label*='Lava Puddle, a Crash']");
        browser.hover("[data-target='go 11,-1']");
        browser.see(".board .way .dots");
        browser.reads(".tip.leads", "1 coin");
        browser.shot("kart-way-desktop");
        let before = place(browser, "king-croak");
        browser.click("[data-target='go 11,-1']");
        browser.reads(".dk-mp .num", "1");
        assert_ne!(place(browser, "king-croak"), before);
        assert!(log(browser).contains("King Croak picks up 1 coin, 5 now."), "{}", log(browser));
        // What one click has done is taken back by another.
        browser.click(".answers .btn.g");
        browser.reads(".dk-mp .num", "5");
        assert_eq!(place(browser, "king-croak"), before);
    });
}

#[test]
fn a_crashed_kart_is_marked_and_arrows_say_which_way_it_would_face() {
    flow("kart-crashed", Screen::Desktop, |browser| {
        let crashed = "kart king-croak/bone-rattler@7,0 facing 0 setting 3 crashed";
        arranged(
            browser,
            &BEND
                .replace("kart king-croak/bone-rattler@7,0 facing 0 setting 3", crashed)
                .replace(" | mp 5", ""),
        );
        browser.reads(".question", "You crashed.");
        browser.see("[data-piece='king-croak'] .mishap");
        // An arrow whose head is as long as it is broad points anywhere.
        let sides = browser.run(
            "const box = document.querySelector(\"[data-target^='face'] .glyph use\").getBBox(); \
             const drawn = document.querySelector('#g-ahead path')?.getBBox(); \
             return drawn ? drawn.width / drawn.height : box.width / box.height",
        );
        assert!(sides.as_f64().unwrap_or_default() > 1.3, "{sides}");
        let marked = |degrees: i32| {
            let css = format!(
                "[...document.querySelectorAll('.knobs .target')].find((knob) => knob.querySelector('.glyph').getAttribute('transform') === 'rotate({degrees})')"
            );
            browser.run(&format!("const knob = {css}; return knob?.dataset.target ?? null"))
        };
        let back = marked(180);
        browser.hover(&format!("[data-target='{}']", back.as_str().unwrap()));
        browser.see(".board .ghost");
        browser.shot("kart-crashed-desktop");
    });
}

/// Where a target leads, and its price.
fn target(browser: &Browser, notation: &str) -> Value {
    browser.run(&format!(
        "const target = document.querySelector('.board [data-target=\"{notation}\"]'); \
         return target && [target.dataset.cell, target.getAttribute('transform'), target.textContent]"
    ))
}

#[test]
fn what_can_be_done_after_a_step_was_taken_back_is_what_could_be_done_before() {
    flow("kart-undone", Screen::Desktop, |browser| {
        arranged(browser, BEND);
        let all = ["drive", "drift left", "drift right", "turn left", "go 11,-1"];
        let before = all.map(|notation| target(browser, notation));
        assert_eq!(before[0][0], "8,0");
        browser.click("[data-target='drive']");
        browser.reads(".dk-mp .num", "4");
        browser.until("one stands further ahead", || target(browser, "drive")[0] == "9,0");
        browser.click(".answers .btn.g");
        browser.reads(".dk-mp .num", "5");
        assert_eq!(all.map(|notation| target(browser, notation)), before);
    });
}

#[test]
fn what_cannot_be_done_says_why_and_what_would_crash_is_warned_of() {
    flow("kart-warned", Screen::Laptop, |browser| {
        arranged(browser, BEND);
        browser.reads("[data-choice='bump']", "nobody here");
        browser.reads("[data-card='power-lower']", "only before Set Speed");
        browser.click("[data-choice='bump']");
        browser.reads(".notice", "That racer is not in your hex.");
        // A way into a dead end.
        browser.see(".far.warns");
        // A knob of the kart may lie over its middle.
        browser.evaluate(
            "document.querySelector('.far.warns').dispatchEvent(new MouseEvent('click', { bubbles: true }))",
        );
        browser.reads("dialog[open]", "you will Crash");
        browser.click("dialog[open] .btn.g");
        browser.reads(".dk-mp .num", "5");
        // The end of the turn with MP left.
        browser.click("[data-choice='end']");
        browser.reads("dialog[open]", "You have 5 MP left: you will Crash.");
        browser.shot("kart-warned-laptop");
        browser.click("dialog[open] .btn.danger");
        browser
            .until("it is told", || log(browser).contains("King Croak ends the turn with MP left: Crash!"));
    });
}

#[test]
fn keys_alone_drive_a_turn() {
    flow("kart-keys", Screen::Desktop, |browser| {
        arranged(browser, &BEND.replace(" | mp 5", ""));
        browser.reads("[data-choice='speed up']", "setting 4, 9 MP");
        browser.shot("kart-speed-desktop");
        browser.keys("-");
        browser.reads(".dk-mp .num", "6");
        for (key, left) in [("w", "5"), ("w", "4"), ("q", "3"), ("w", "2"), ("d", "1"), ("s", "0")] {
            browser.keys(key);
            browser.reads(".dk-mp .num", left);
        }
        browser.keys("u");
        browser.reads(".dk-mp .num", "1");
        browser.keys("s");
        browser.reads(".dk-mp .num", "0");
        browser.keys("x");
        browser.until("the turn is over", || log(browser).contains("Belladonna"));
    });
}

#[test]
fn a_phone_shows_a_way_first_and_goes_it_then() {
    flow("kart-phone", Screen::Phone, |browser| {
        arranged(browser, BEND);
        browser.see(".strip .row.acts");
        browser.shot("kart-phone");
        browser.touch("[data-target='go 11,-1']");
        browser.reads(".question", "Drive there, 4 MP");
        browser.reads(".question", "1 MP left");
        browser.shot("kart-phone-way");
        browser.touch(".answers [data-choice='go']");
        browser.reads(".dk-mp .num", "1");
        browser.touch("[data-choice='turn left']");
        browser.reads(".dk-mp .num", "0");
        let wide = browser.run("return document.documentElement.scrollWidth - innerWidth");
        assert!(wide.as_i64().unwrap() <= 0, "nothing sticks out");
    });
}

/// What a simple driver does next: the farthest way that is not warned of, else a step, else the end of the turn.
const NEXT: &str = "
    if (document.querySelector('.finale')) return null;
    if (document.querySelector('.question .quiet')) return '';
    const first = (css) => document.querySelector(css) ? css : undefined;
    const far = [...document.querySelectorAll('.far:not(.warns)')].at(-1);
    const slow = /setting [1-2]:/.test(document.querySelector('.dk-dial svg')?.getAttribute('aria-label') ?? '');
    const shift = slow ? '[data-choice=\"speed up\"]:not(.off)' : '[data-choice=\"speed down\"]:not(.off)';
    return first('dialog[open] .btn.danger') ?? first('.dk-laid.open') ?? first(shift)
        ?? first('[data-choice=\"speed up\"]:not(.off)') ?? first('[data-choice=\"speed hold\"]:not(.off)')
        ?? (far ? `[data-target=\"${far.dataset.target}\"]` : undefined)
        ?? first('.targets [data-target]') ?? first('.answers [data-choice]') ?? '';";

#[test]
fn six_race_the_beginner_track_to_a_ranked_finish() {
    flow("kart-race", Screen::Desktop, |browser| {
        still(browser);
        let setup = r#"localStorage.setItem("pitboss.setup.dungeon-kart", "seats 6\nplayer person\nplayer greedy\nplayer random\nplayer greedy\nplayer random\nplayer greedy\nyou 0")"#;
        browser.evaluate(setup);
        browser.go("/new/dungeon-kart");
        browser.shot("kart-setup");
        browser.click(".setup .btn.p, .btn.p");
        browser.see(".dk-laid");
        browser.reads(".top", "Training Oval");
        // Colors belong to racers: who has none yet wears none.
        browser.see(".tower .row.own.pc-slate [href='#seat-1']");
        let mut shown = false;
        for _ in 0..3000 {
            let next = browser.run(NEXT);
            match next.as_str() {
                None => break,
                Some("") => browser.until("it goes on", || browser.run(NEXT) != json!("")),
                Some(css) => {
                    if css.contains("dk-laid") {
                        browser.shot("kart-draft");
                    } else if !shown {
                        browser.shot("kart-race");
                        shown = true;
                    }
                    browser.evaluate(&format!(
                        "document.querySelector({})?.dispatchEvent(new MouseEvent('click', {{ bubbles: true }}))",
                        json!(css)
                    ));
                }
            }
        }
        browser.see(".finale h2");
        assert_eq!(browser.count(".finale .ranking li"), 6);
        browser.reads(".finale .seal", "Every roll verified");
        browser.shot("kart-end");
    });
}
