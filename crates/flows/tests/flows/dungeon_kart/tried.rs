//! Goes through the cases. An id of the content that no case covers fails; pictures of all of them lie in `target/flows`.

use super::cases::{CASES, Case};
use super::{arranged, log};
use crate::browser::{Browser, Screen, flow};
use std::collections::BTreeSet;

/// The content of the game: its ids are looked for here.
const CONTENT: &str = include_str!("../../../../games/dungeon-kart/content/dungeon-kart.toml");

/// All ids of the content, by kind.
fn ids() -> BTreeSet<String> {
    let (mut all, mut kind) = (BTreeSet::new(), "");
    for line in CONTENT.lines() {
        if let Some(section) = line.strip_prefix("[[").and_then(|rest| rest.strip_suffix("]]")) {
            kind = section;
        } else if let Some(id) = line.strip_prefix("id = \"").and_then(|rest| rest.strip_suffix('"')) {
            match kind {
                "hazard" | "epic_hero" | "spell_token" | "spell" | "ability" => {
                    all.insert(format!("{kind} {id}"));
                }
                "racer" => all.extend(["upper", "lower"].map(|slot| format!("power {id} {slot}"))),
                _ => {}
            }
        }
    }
    all
}

#[test]
fn every_piece_of_the_content_has_its_case() {
    let all = ids();
    assert_eq!(all.len(), 7 + 4 + 2 + 12 + 6 + 12, "{all:?}");
    let covered: BTreeSet<String> =
        CASES.iter().flat_map(|case| case.covers).map(ToString::to_string).collect();
    assert_eq!(all, covered);
}

/// Whether a piece is drawn in the middle of a cell.
fn stands_on(browser: &Browser, piece: &str, cell: &str) -> bool {
    browser.run(&format!(
        "const place = (css) => document.querySelector(css)?.getAttribute('transform'); \
         return place('[data-piece=\"{piece}\"]') === place('.cell[data-cell=\"{cell}\"]')"
    )) == true
}

/// Goes through a case, and takes its picture.
fn tried(browser: &Browser, case: &Case, screen: &str) {
    let name = case.covers[0].replace(' ', "-");
    arranged(browser, case.given);
    browser.see(".dk-panel .dk-dial");
    if let (Some((css, words)), "desktop") = (case.foresees, screen) {
        browser.hover(css);
        browser.reads(".tip.leads", words);
    }
    browser.shot(&format!("kart-case-{name}-before-{screen}"));
    for css in case.does {
        browser.until(&format!("{name}: {css} can be pressed"), || {
            browser.run(&format!(
                "const found = document.querySelector(\"{css}\"); const asked = !document.querySelector('.question .quiet'); \
                 if (!found || !asked) return false; found.dispatchEvent(new MouseEvent('click', {{ bubbles: true }})); return true;"
            )) == true
        });
        // A finger reads a card first, and uses it then; one that asks from which deck is used by its answer.
        if screen == "phone" && css.starts_with("[data-card") {
            browser.until(&format!("{name}: {css} is read"), || {
                browser.run("return !!document.querySelector('.dk-menu, .notice, .refused')") == true
            });
            browser.run("document.querySelector('.dk-menu .btn.p')?.click()");
        }
    }
    for words in case.says {
        browser.until(&format!("{name}: the log says {words}"), || log(browser).contains(words));
    }
    for (css, words) in case.reads {
        let read = || {
            if let Some(piece) = css.strip_suffix(" stands on") {
                return stands_on(browser, piece, words);
            }
            let text = browser.run(&format!(
                "const found = document.querySelector(\"{css}\"); return (found?.textContent ?? '') + (found?.getAttribute('aria-label') ?? '')"
            ));
            text.as_str().is_some_and(|text| text.contains(words))
        };
        browser.until(&format!("{name}: {css} says {words}"), read);
    }
    browser.shot(&format!("kart-case-{name}-{screen}"));
}

#[test]
fn every_piece_is_seen_at_work() {
    flow("kart-cases", Screen::Desktop, |browser| {
        CASES.iter().for_each(|case| tried(browser, case, "desktop"));
    });
}

#[test]
fn every_piece_is_seen_at_work_on_a_phone() {
    flow("kart-cases-phone", Screen::Phone, |browser| {
        CASES.iter().for_each(|case| tried(browser, case, "phone"));
    });
}
