//! Goes through the cases: with the rules alone, and at the table of a browser. A piece of the content that no case covers fails;
//! pictures of all of them lie in `target/flows`.

use super::{Case, cases};
use crate::browser::{Browser, Screen, flow};
use crate::dungeon_kart::log;
use catalog::Session;
use kernel::{Seed, Viewer};
use scene::Weight;
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// The content of the game: its ids are looked for here.
const CONTENT: &str = include_str!("../../../../games/dungeon-scoot/content/dungeon-scoot.toml");

/// All ids of the content, by kind.
fn ids() -> BTreeSet<String> {
    let (mut all, mut kind) = (BTreeSet::new(), "");
    for line in CONTENT.lines() {
        if let Some(section) = line.strip_prefix("[[").and_then(|rest| rest.strip_suffix("]]")) {
            kind = section.trim_start_matches("character.");
        } else if let Some(id) = line.strip_prefix("id = \"").and_then(|rest| rest.strip_suffix('"'))
            && ["power", "card", "tile", "alignment"].contains(&kind)
        {
            all.insert(format!("{kind} {id}"));
        }
    }
    all
}

#[test]
fn every_piece_of_the_content_has_its_case() {
    let all = ids();
    assert_eq!(all.len(), 8 + 19 + 6 + 9, "{all:?}");
    let covered: BTreeSet<String> = cases().map(|case| case.covers.to_string()).collect();
    let missing: Vec<&String> = all.difference(&covered).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

/// The settings of a case, line by line.
fn settings(case: &Case) -> Vec<String> {
    case.given.split(" / ").map(|line| line.trim().to_string()).collect()
}

/// A choice, and whether it is asked about before it is made.
fn choice(does: &str) -> (&str, bool) {
    does.strip_suffix('!').map_or((does, false), |notation| (notation, true))
}

/// What is offered, with whether it is asked about first.
fn warned(session: &dyn Session, notation: &str) -> bool {
    let seat = session.pending().owes.iter().next().unwrap();
    let found = session.choices(seat).into_iter().find(|choice| choice.notation == notation);
    let found = found.unwrap_or_else(|| panic!("{notation} is not offered"));
    assert!(found.why_not.is_none(), "{notation}: {:?}", found.why_not);
    found.warning.is_some()
}

#[test]
fn every_case_is_what_the_rules_do() {
    let title = catalog::find("dungeon-scoot").unwrap();
    for case in cases() {
        let arranged = title.arrange(&settings(case), Seed::of_number(case.seed.into()));
        let mut session = arranged.unwrap_or_else(|fault| panic!("{}: {fault}", case.covers));
        let player = session.pending().owes.iter().next().unwrap();
        for (notation, asked) in case.does.iter().map(|does| choice(does)) {
            assert_eq!(warned(&*session, notation), asked, "{}: {notation}", case.covers);
            let seat = session.pending().owes.iter().next().unwrap();
            session.act(seat, notation).unwrap_or_else(|fault| panic!("{}: {fault}", case.covers));
        }
        // The log of whoever plays has what is more than a trifle.
        let moments = session.moments(Viewer::Seat(player), 0).into_iter();
        let told: Vec<String> = moments
            .filter(|moment| moment.show.weight > Weight::Trifle)
            .map(|moment| moment.line.words)
            .collect();
        for words in case.says {
            let said = told.iter().any(|line| line.contains(words));
            assert!(said, "{}: nobody says {words}\n{}", case.covers, told.join("\n"));
        }
        if let Some((piece, cell)) = case.stands {
            let scene = session.scene(Viewer::Spectator);
            let found =
                scene.pieces.iter().find(|found| found.id == piece).and_then(|found| found.on.clone());
            assert_eq!(found.as_deref(), Some(cell), "{}", case.covers);
        }
    }
}

/// Opens the position of a case; things move, if fast.
fn arranged(browser: &Browser, case: &Case) {
    browser.go("/");
    browser.see(".doors");
    let settings = Value::from(settings(case).join("\n"));
    let id = browser.evaluate(&format!(
        r#"localStorage.setItem("pitboss.settings", "speed quadruple\nhints off");
           const boot = await import(document.querySelector('script[type=module]').src);
           const door = await boot.loaded("track", "dungeon-scoot");
           return door.pitboss_arrange("dungeon-scoot", {settings}, {});"#,
        case.seed
    ));
    browser.go(&format!("/game/{}", id.as_str().unwrap()));
    browser.see(".board .cell");
}

/// Chooses something wherever it is offered: a card is turned over if it must be, and a finger looks at it first.
fn chosen(browser: &Browser, name: &str, notation: &str) {
    let notation = json!(notation);
    browser.until(&format!("{name}: {notation} can be chosen"), || {
        browser.run(&format!(
            "const found = document.querySelector('[data-choice=' + {quoted} + ']:not(.off), [data-target=' + {quoted} + ']'); \
             const click = (element) => element.dispatchEvent(new MouseEvent('click', {{ bubbles: true }})); \
             if (document.querySelector('.question .quiet')) return false; \
             const [, card] = {notation}.match(/^play (\\S+)/) ?? []; \
             const turn = document.querySelector('.ds-slot:has([data-card=\"' + card + '\"]) .ds-turn'); \
             if (!found && turn) click(turn); \
             if (!found) return false; \
             const shows = matchMedia('(pointer: coarse)').matches && found.matches('.ds-card:not(.on, .ds-tile), .board .target:not(.on)'); \
             click(found); return !shows;",
            quoted = json!(notation.to_string())
        )) == true
    });
}

/// Goes through a case, and takes its picture.
fn tried(browser: &Browser, case: &Case, screen: &str) {
    let name = case.covers.replace(' ', "-");
    arranged(browser, case);
    browser.shot(&format!("scoot-case-{name}-before-{screen}"));
    for (notation, asked) in case.does.iter().map(|does| choice(does)) {
        chosen(browser, &name, notation);
        // Where the Evil is near, the end of a turn is asked about too.
        if asked || browser.run("return Boolean(document.querySelector('dialog[open] .btn.danger'))") == true
        {
            browser.click("dialog[open] .btn.danger");
        }
    }
    for words in case.says {
        browser.until(&format!("{name}: the log says {words}"), || log(browser).contains(words));
    }
    if let Some((piece, cell)) = case.stands {
        browser.until(&format!("{name}: {piece} stands on {cell}"), || stands_on(browser, piece, cell));
    }
    for (css, words) in case.reads {
        browser.reads(css, words);
    }
    browser.shot(&format!("scoot-case-{name}-{screen}"));
}

/// Whether a piece is drawn in the middle of a cell.
fn stands_on(browser: &Browser, piece: &str, cell: &str) -> bool {
    browser.run(&format!(
        "const place = (css) => document.querySelector(css)?.getAttribute('transform'); \
         return place('[data-piece=\"{piece}\"]') === place('.cell[data-cell=\"{cell}\"]')"
    )) == true
}

#[test]
fn every_piece_is_seen_at_work() {
    flow("scoot-cases", Screen::Desktop, |browser| cases().for_each(|case| tried(browser, case, "desktop")));
}

#[test]
fn every_piece_is_seen_at_work_on_a_phone() {
    flow("scoot-cases-phone", Screen::Phone, |browser| {
        cases().for_each(|case| tried(browser, case, "phone"))
    });
}
