//! Dungeon Scoot at its table: a card shows its way before it is played, keys alone, a phone; and whole games of one to four, basic
//! and advanced, on a desktop and on a phone, each to its tally. What every piece does is in `scoot_cases`.

use crate::browser::{Browser, Ears, Screen, flow, party_by};
use crate::days::clock;
use crate::dungeon_kart::log;
use crate::playing::still;
use serde_json::{Value, json};
use std::time::Duration;

/// Round 6: the Cleric between gold, rubble and a goblin, the Evil three rows behind.
const CHASE: &str = "given rogue@c16 slippery panic 3 treasure 3 | cleric@b12 blessing panic 11 wounds 1 treasure 2 trophies goblin hand slant skip-and-jump vault-over | barbarian@d10 unstoppable panic 14 wounds 2 treasure 1 | dwarf@b11 gold-fever panic 9 treasure 3
turn cleric
evil 9
mat 4
round 6
tiles rubble@a10 treasure@a12 goblin@a15 treasure@b15 treasure@d15 treasure@c17 rubble@c13 rubble@b18 skeleton@d11 troll@d12";

/// Opens an arranged position; things move, if fast.
fn arranged(browser: &Browser, settings: &str) {
    browser.go("/");
    browser.see(".doors");
    let settings = Value::from(settings);
    let id = browser.evaluate(&format!(
        r#"localStorage.setItem("pitboss.settings", "speed quadruple\nhints off");
           const boot = await import(document.querySelector('script[type=module]').src);
           const door = await boot.loaded("track", "dungeon-scoot");
           return door.pitboss_arrange("dungeon-scoot", {settings}, 1);"#
    ));
    browser.go(&format!("/game/{}", id.as_str().unwrap()));
    browser.see(".board .cell");
}

#[test]
fn a_card_shows_its_way_its_landing_and_what_it_would_score() {
    flow("scoot-ways", Screen::Desktop, |browser| {
        arranged(browser, CHASE);
        browser.reads(".question", "Play a card, step for Panic, or end the turn.");
        browser.reads(".tower .row.acts", "Cleric");
        browser.reads(".ds-forecast tfoot", "19");
        // Who stands in striped rows may not get out.
        browser.reads(".ds-forecast .unless", "unless the Evil comes first");
        browser.reads(".ds-stripes", "Evil may come");
        browser.reads(".ds-sides summary", "Blessing");
        browser.see(".board .loom");
        // Printed, it runs into the wall: the other version is the one to be seen.
        browser.reads("[data-card='slant']", "Slant, mirrored");
        browser.hover("[data-card='slant']");
        browser.until("three steps are numbered", || browser.count(".board .course .step") == 3);
        browser.see(".board .ghost");
        browser.reads(".tip.leads", "d15: 1 treasure");
        browser.reads(".tip.leads", "there grabs you");
        browser.reads(".ds-forecast tfoot", "23");
        browser.gone(".ds-forecast .unless");
        let covers = browser.run(COVERS);
        assert_eq!(covers, json!([]), "what is said of it lies over no square");
        browser.shot("scoot-way-desktop");
        browser.hover("[data-card='skip-and-jump']");
        browser.reads(".tip.leads", "Goblin grabs you on b15");
        // What cannot be played says which arrow fails.
        browser.reads("[data-card='vault-over'].off", "runs into the wall");
        browser.click("[data-card='vault-over']");
        browser.reads(".notice", "Its arrows cannot all be followed from here.");
        browser.click("[data-choice='left']");
        browser.reads(".ds-tokens .panic", "12");
        browser.until("it is told", || log(browser).contains("pick up the treasure on a12"));
        browser.see(END);
        browser.click(".answers .btn.g");
        browser.reads(".ds-tokens .panic", "11");
        browser.click("[data-card='slant']");
        browser.until("she is there", || log(browser).contains("pick up the treasure on d15"));
        browser.reads(".ds-forecast tfoot", "23");
        browser.reads("[data-card='skip-and-jump'].off", "next turn");
    });
}

/// The squares that the tip lies over.
const COVERS: &str = "
    const tip = document.querySelector('.tip.leads').getBoundingClientRect();
    const over = (it) => it.left < tip.right && it.right > tip.left && it.top < tip.bottom && it.bottom > tip.top;
    return [...document.querySelectorAll('.board .cell')].filter((it) => over(it.getBoundingClientRect())).map((it) => it.dataset.cell)";

/// Round 12: the Evil one row behind the Rogue, and hungry.
const DOOM: &str = "given rogue@c10 slippery panic 3 treasure 3 hand dash trot slant | cleric@b19 blessing panic 11 | barbarian@d20 unstoppable panic 14 | dwarf@b17 gold-fever panic 9
turn rogue
evil 9
mat 4
round 12";

/// Whoever stays before the Evil is warned, and what got them stays to be seen.
fn is_swallowed(browser: &Browser, chips: &str) {
    arranged(browser, DOOM);
    browser.reads(".ds-danger", "takes this row when the round ends");
    assert!(browser.count(".board .threat.near") > 0, "the rows are hatched");
    assert_eq!(browser.count(".board .lanes span"), 4);
    browser.click("[data-choice='end']");
    browser.reads("dialog[open]", "The Evil is 1 row behind you");
    browser.click("dialog[open] .btn.danger");
    browser.see(".ds-gone.dead");
    browser.reads(".ds-gone", "It got you");
    assert_eq!(browser.count(".ds-card"), 0, "the hand is away");
    browser.see(&format!("{chips} .row.done [href='#g-skull']"));
    let skips = "return [...document.querySelectorAll('.instrument button')]\
         .filter((it) => it.offsetParent && it.textContent.includes('Skip')).length";
    assert!(browser.run(skips).as_i64().unwrap() <= 1, "one way to skip is enough");
}

#[test]
fn death_is_foretold_and_stays_to_be_seen() {
    flow("scoot-doom", Screen::Desktop, |browser| is_swallowed(browser, ".tower"));
}

#[test]
fn death_stays_to_be_seen_on_a_phone() {
    flow("scoot-doom-phone", Screen::Phone, |browser| is_swallowed(browser, ".strip"));
}

#[test]
fn keys_alone_run_a_turn() {
    flow("scoot-keys", Screen::Laptop, |browser| {
        arranged(browser, CHASE);
        browser.keys("d");
        browser.reads(".ds-tokens .panic", "12");
        browser.see(END);
        browser.keys("u");
        browser.reads(".ds-tokens .panic", "11");
        browser.keys("2");
        browser.see("[data-card='skip-and-jump'].on");
        browser.shot("scoot-laptop");
        browser.keys("2");
        browser.see(".ds-fight");
        browser.shot("scoot-fight-laptop");
        browser.keys("f");
        browser.until("a die is rolled", || log(browser).contains("attack the Goblin"));
        // What is shown meanwhile takes the first key.
        browser.until("the turn is over", || {
            browser.keys("x");
            let question = browser.run("return document.querySelector('.question')?.textContent");
            !question.as_str().is_some_and(|question| question.contains("end the turn"))
        });
    });
}

#[test]
fn a_finger_looks_at_a_card_first_and_plays_it_then() {
    flow("scoot-phone", Screen::Phone, |browser| {
        arranged(browser, CHASE);
        browser.see(".strip .row.acts");
        browser.reads(".ds-line .sum", "19");
        // A square is looked at first, too.
        browser.touch(".board [data-target='left']");
        browser.reads(".question", "a12: 1 treasure");
        browser.reads(".answers [data-choice='go']", "Step left");
        browser.touch("[data-card='slant']");
        browser.reads(".question", "d15: 1 treasure");
        browser.reads(".ds-line .sum", "23");
        browser.shot("scoot-phone-way");
        browser.touch(".ds-open");
        browser.see(".ds-pad [data-choice='forward']");
        browser.shot("scoot-phone-pad");
        // What was looked at is not played from behind the pad.
        assert_eq!(browser.count(".answers [data-choice='go']"), 0);
        browser.touch(".ds-open");
        browser.touch("[data-card='slant']");
        browser.touch(".answers [data-choice='go']");
        browser.until("she is there", || log(browser).contains("pick up the treasure on d15"));
        let wide = browser.run("return document.documentElement.scrollWidth - innerWidth");
        assert!(wide.as_i64().unwrap() <= 0, "nothing sticks out");
        let small = browser.run(
            "return [...document.querySelectorAll('.instrument button')].filter((it) => it.offsetParent)\
             .map((it) => [it.className, it.offsetWidth, it.offsetHeight]).filter(([, w, h]) => w < 44 || h < 44)",
        );
        assert_eq!(small, json!([]), "what a finger hits is large enough");
    });
}

/// The Rogue alone at the end of the corridor, where nobody who jumped on her could stay.
const EXIT: &str = "given rogue@b25 slippery hand dash trot slant | dwarf@d20 gold-fever
turn rogue
evil 9
mat 5
round 9";

#[test]
fn the_step_out_of_the_corridor_is_on_the_board_with_its_price() {
    for (name, screen) in [("scoot-exit", Screen::Desktop), ("scoot-exit-phone", Screen::Phone)] {
        flow(name, screen, |browser| {
            arranged(browser, EXIT);
            browser.reads(".board [data-target='forward'] .price", "3");
            browser.shot(name);
        });
    }
}

#[test]
fn a_turn_begins_with_the_cards() {
    flow("scoot-begins", Screen::Phone, |browser| {
        arranged(browser, CHASE);
        browser.touch(".ds-open");
        browser.see(".ds-panel.pads");
        browser.touch("[data-choice='end']");
        browser.touch("dialog[open] .btn.danger");
        browser.until("the next round has come to her", || {
            let asks = browser.run("return !!document.querySelector('.answers [data-choice=\"end\"]')");
            asks == json!(true) && browser.text(".top .round").contains('7')
        });
        browser.gone(".ds-panel.pads");
        browser.see(".ds-card:not(.off)");
        browser.shot("scoot-begins");
    });
}

/// How wide the squares are on the screen, and how large what stands on their chips and beside the rows, in pixels.
const SIZES: &str = "
    const wide = (css) => document.querySelector(css).getBoundingClientRect();
    return [wide('.board .cell').width, wide('.board .target .price circle').width, wide('.board .ds-row').height]";

#[test]
fn a_phone_shows_squares_that_a_finger_hits_and_figures_that_can_be_read() {
    flow("scoot-squares", Screen::Phone, |browser| {
        arranged(browser, CHASE);
        browser.see(".board [data-target='left']");
        let sizes = browser.run(SIZES);
        let least = [66.0, 20.0, 12.0];
        let large = |at: usize| sizes[at].as_f64().unwrap() >= least[at];
        assert!((0..3).all(large), "{sizes} are at least {least:?}");
    });
}

/// The Barbarian before the Cleric, a goblin and a free square.
const TRAPS: &str = "given barbarian@c2 battle-charge hand trot dash cut-in | cleric@c4
turn barbarian
tiles goblin@a4";

#[test]
fn a_card_says_on_its_face_what_waits_at_its_end() {
    flow("scoot-traps", Screen::Phone, |browser| {
        arranged(browser, TRAPS);
        browser.reads("[data-card='trot'].warns small", "n c4 the Cleric: step on");
        browser.reads("[data-card='cut-in'].warns small", "rabbed on b4, 4 of 6 hit");
        browser.reads("[data-card='dash']:not(.warns) small", "ands on c5");
        browser.touch("[data-card='trot']");
        browser.reads(".ds-line .sum", "≤ 17");
        browser.shot("scoot-traps");
    });
}

#[test]
fn the_lesson_on_a_phone_is_played_as_the_game_is() {
    flow("scoot-lesson", Screen::Phone, |browser| {
        still(browser);
        browser.go("/learn/dungeon-scoot");
        browser.reads(".ls-task", "Tap the glowing card");
        browser.see("[data-card='dash'].wanted");
        assert_eq!(browser.count(".answers .btn.p"), 0);
        browser.touch("[data-card='dash']");
        browser.see(".board .looked .course");
        browser.see(".board .ghost");
        browser.shot("scoot-lesson-way");
        browser.reads(".answers [data-choice='go']", "Dash");
        browser.touch(".answers [data-choice='go']");
        browser.see(".ls-task.done");
        browser.touch(".ls-next");
        browser.reads(".ls-paper", "Panic");
        browser.touch(".board [data-target='left']");
        browser.see(".ls-task.done");
        browser.touch(".ls-next");
        // The card shows its printed side until somebody turns it over.
        browser.see(".ds-turn.wanted");
        assert!(!browser.text("[data-card='swerve']").contains("mirrored"));
        browser.shot("scoot-lesson-mirror");
        browser.touch(".ds-turn.wanted");
        browser.reads("[data-card='swerve'].wanted", "Swerve, mirrored");
        browser.touch(".answers [data-choice='go']");
        browser.see(".ls-task.done");
        for _ in 0..2 {
            browser.touch(".ls-next");
            browser.until("nothing else is lit on the board", || browser.count(".board .target") == 0);
            browser.see("[data-card].wanted");
            browser.touch(".ls-ways .btn:not(.g, .ls-next)");
            browser.see(".ls-task.done");
        }
    });
}

#[test]
fn a_thumb_marks_a_character_before_it_takes_one() {
    flow("scoot-draft", Screen::Phone, |browser| {
        still(browser);
        browser.evaluate(
            r#"localStorage.setItem("pitboss.setup.dungeon-scoot", "seats 2\nplayer person\nplayer person\nyou 0")"#,
        );
        browser.go("/new/dungeon-scoot");
        browser.click(".setup .btn.p");
        browser.click(".curtain .btn");
        browser.touch(".ds-laid .side.open");
        browser.see(".ds-laid .side.on");
        browser.reads(".answers [data-choice='go']", "Rogue, Slippery");
        browser.touch(".answers [data-choice='go']");
        browser.click(".curtain .btn");
        browser.see(".ds-laid.taken");
        browser.shot("scoot-draft-phone");
        let first = "const tops = (css) => [...document.querySelectorAll(css)].map((it) => it.getBoundingClientRect().top); \
             return Math.max(...tops('.ds-laid.open')) < Math.min(...tops('.ds-laid.taken'))";
        assert_eq!(browser.run(first), json!(true), "what can be had comes first");
    });
}

/// Ends a turn.
const END: &str = ".answers [data-choice='end']";

/// Presses something, if it is there.
fn press(browser: &Browser, css: &str) {
    drop(browser.evaluate(&format!("document.querySelector(\"{css}\")?.click()")));
}

/// Two at a table of the server, with a minute to think, once both have a character. The link to it.
fn both_run(ann: &Browser, bob: &Browser) -> String {
    let link = ann.opens_a_table_of("Dungeon Scoot", "Ann");
    ann.choose("2");
    ann.choose("60 s");
    bob.comes_by(&link, "Bob");
    ann.reads(".seats", "Bob");
    bob.until("Bob has given a word", || {
        bob.run("return !!document.querySelector('.luck input')?.value") == json!(true)
    });
    ann.click(".start .btn.p");
    ann.until("the draft is over", || {
        for browser in [ann, bob] {
            press(browser, ".ds-laid .side.open");
        }
        [ann, bob].iter().any(|browser| browser.sees(END))
    });
    link
}

#[test]
fn who_watches_sees_covered_cards_and_all_scores() {
    let screens = [Screen::Desktop, Screen::Phone, Screen::Desktop];
    party_by("scoot-watcher", clock(), Ears::Shut, screens, |browsers| {
        let [ann, bob, eve] = browsers.each_ref();
        let link = both_run(ann, bob);
        eve.comes_by(&link, "Eve");
        eve.until("both would score", || eve.count(".ds-all li") == 2);
        assert_eq!(eve.count(".ds-back"), 3, "a hand from behind");
        let sticks_out =
            "const card = document.querySelector('.ds-who'); return card.scrollWidth - card.clientWidth";
        assert!(eve.run(sticks_out).as_i64().unwrap() <= 0, "the power stays on its card");
        eve.shot("scoot-watcher");
    });
}

#[test]
fn a_question_closes_when_it_is_no_longer_asked() {
    let clock = clock();
    party_by("scoot-overtaken", clock.clone(), Ears::Shut, [Screen::Desktop, Screen::Phone], |browsers| {
        let [ann, bob] = browsers.each_ref();
        both_run(ann, bob);
        let (one, other) = if ann.sees(END) { (ann, bob) } else { (bob, ann) };
        press(one, END);
        one.reads("dialog[open]", "You have not played a card in this turn");
        clock.put_forward(Duration::from_secs(61));
        one.gone("dialog[open]");
        one.see(".notice, .question .refused"); // a phone says it below the board
        one.shot("scoot-overtaken");
        other.see(END);
    });
}

/// What a simple runner does next: fights, plays the last card that can be played, ends the turn; where nobody can stay, steps on.
const NEXT: &str = "
    if (document.querySelector('.finale')) return null;
    if (document.querySelector('.question .quiet')) return '';
    const first = (css) => document.querySelector(css) ? css : undefined;
    const asked = document.querySelector('.answers [data-choice]');
    const card = [...document.querySelectorAll('.ds-card:not(.off)')].at(-1);
    const looked = document.querySelector('.ds-card.on');
    return first('dialog[open] .btn.danger') ?? first('.curtain .btn') ?? first('.ds-laid .side.open') ?? first('.ds-tile')
        ?? first('.ds-fight') ?? (asked && card ? `.ds-card[data-choice=\"${(looked ?? card).dataset.choice}\"]` : undefined)
        ?? first('.answers [data-choice=\"end\"]') ?? first('.ds-key:not(.off)') ?? first('.answers [data-choice]') ?? '';";

/// Plays a game with these settings to its end.
fn played(browser: &Browser, name: &str, setup: &str) {
    still(browser);
    let setup = Value::from(setup);
    browser.evaluate(&format!(r#"localStorage.setItem("pitboss.setup.dungeon-scoot", {setup})"#));
    browser.go("/new/dungeon-scoot");
    browser.click(".setup .btn.p");
    let (mut shown, mut fought) = (0, false);
    for _ in 0..3000 {
        let next = browser.run(NEXT);
        let css = match next.as_str() {
            None => break,
            Some("") => {
                browser.until("it goes on", || browser.run(NEXT) != json!(""));
                continue;
            }
            Some(css) => css,
        };
        shown += 1;
        if shown == 1 || shown == 12 {
            browser.shot(&format!("scoot-{name}-{shown}"));
        }
        if css == ".ds-fight" && !fought {
            browser.shot(&format!("scoot-{name}-fight"));
            fought = true;
        }
        let click =
            "document.querySelector(arguments)?.dispatchEvent(new MouseEvent('click', { bubbles: true }))";
        browser.evaluate(&click.replace("arguments", &json!(css).to_string()));
    }
    browser.see(".finale h2");
    browser.reads(".finale .seal", "Every roll verified");
    browser.shot(&format!("scoot-{name}-end"));
}

#[test]
fn four_run_to_the_final_tally() {
    flow("scoot-four", Screen::Desktop, |browser| {
        played(browser, "four", "seats 4\nplayer person\nplayer greedy\nplayer random\nplayer greedy\nyou 0");
        assert_eq!(browser.count(".finale .ranking li"), 4);
        adds_up(browser);
    });
}

#[test]
fn three_with_secret_goals_run_to_the_final_tally_on_a_phone() {
    flow("scoot-three", Screen::Phone, |browser| {
        let setup = "pick alignments on\nseats 3\nplayer person\nplayer greedy\nplayer greedy\nyou 0";
        played(browser, "three", setup);
        assert_eq!(browser.count(".finale .ranking li"), 3);
        adds_up(browser);
    });
}

#[test]
fn two_people_at_one_device_run_to_the_final_tally() {
    flow("scoot-two", Screen::Laptop, |browser| {
        let setup = "pick alignments on\npick fumble on\nseats 2\nplayer person\nplayer person\nyou 0";
        played(browser, "two", setup);
        assert_eq!(browser.count(".finale .ranking li"), 2);
        adds_up(browser);
    });
}

#[test]
fn one_practises_alone_on_a_phone() {
    flow("scoot-alone", Screen::Phone, |browser| {
        played(browser, "alone", "pick practice on\nseats 1\nplayer person\nyou 0");
        assert_eq!(browser.count(".finale .ranking li"), 1);
        browser.reads(".finale .ranking", "Grade");
        adds_up(browser);
    });
}

/// Line by line the terms of every score come to its points.
fn adds_up(browser: &Browser) {
    let wrong = browser.run(
        "return [...document.querySelectorAll('.ranking li')].map((row) => [...row.querySelectorAll('.term')]\
         .map((term) => [term.querySelector('small').textContent, Number(term.querySelector('b').textContent)]))\
         .filter((terms) => { const points = terms.find(([name]) => name === 'Points')[1];\
         const sum = terms.filter(([name]) => name !== 'Points' && name !== 'Grade').reduce((sum, [, it]) => sum + it, 0);\
         return sum !== points; })",
    );
    assert_eq!(wrong, json!([]));
}
