//! Goes through the cases. An id of the content that no case covers fails; pictures of all of them lie in `target/flows`.

use super::cases::{CASES, Case};
use super::{arranged, log};
use crate::browser::{Browser, Screen, flow};
use client::{LocalGame, Turn};
use kernel::{Seed, Viewer};
use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// The content of the game: its ids are looked for here.
const CONTENT: &str = include_str!("../../../../games/super-wizard-kart/content/super-wizard-kart.toml");

/// The kinds of the content of which each piece has its case.
const KINDS: [&str; 6] = ["card", "expansion_card", "trap_kind", "hat", "rims", "service"];

/// All ids of the content, by kind.
fn ids() -> BTreeSet<String> {
    let (mut all, mut kind) = (BTreeSet::new(), "");
    for line in CONTENT.lines() {
        if let Some(section) = line.strip_prefix("[[").and_then(|rest| rest.strip_suffix("]]")) {
            kind = section;
        } else if let Some(id) = line.strip_prefix("id = \"").and_then(|rest| rest.strip_suffix('"'))
            && KINDS.contains(&kind)
        {
            all.insert(format!("{kind} {id}"));
        }
    }
    all
}

#[test]
fn every_piece_of_the_content_has_its_case() {
    let all = ids();
    assert_eq!(all.len(), 9 + 8 + 3 + 6 + 4 + 2, "{all:?}");
    let covered: BTreeSet<String> = CASES.iter().map(|case| case.covers.to_string()).collect();
    assert_eq!(all, covered);
}

/// The cases hold wherever the game is played: what differs in the browser is the browser's.
#[test]
fn every_case_is_told_as_it_says() {
    for Case { covers, given, does, says, asks, stands } in CASES {
        let settings: Vec<String> = given.split(" | ").map(String::from).collect();
        let game = LocalGame::arranged("x", "super-wizard-kart", &settings, Seed::of_number(1));
        let mut game = game.unwrap_or_else(|why| panic!("{covers}: {why}"));
        let Turn::Person(seat) = game.turn() else { panic!("{covers}: a person is to act") };
        for notation in *does {
            game.act(seat, notation).unwrap_or_else(|why| panic!("{covers}: {notation}: {why:?}"));
        }
        let session = game.session();
        let told: Vec<String> =
            session.recalled(Viewer::Seat(seat)).into_iter().map(|line| line.words).collect();
        for words in *says {
            assert!(told.iter().any(|line| line == words), "{covers}: {words}: {told:#?}");
        }
        let asked = session.prompt(seat).words;
        assert!(asked.contains(asks), "{covers}: {asks}: {asked}");
        let pieces = session.scene(Viewer::Seat(seat)).pieces;
        for (id, cell) in *stands {
            let piece = pieces.iter().find(|piece| piece.id == *id);
            assert_eq!(piece.and_then(|piece| piece.on.as_deref()), Some(*cell), "{covers}: {id}");
        }
    }
}

/// Chooses an action: what is pressed for it on the board, in the garage or on a key; a card is taken up first.
fn choose(browser: &Browser, name: &str, notation: &str) {
    browser.until(&format!("{name}: {notation} can be chosen"), || {
        browser.run(&format!(
            "if (document.querySelector('.question .quiet')) return false; \
             const press = (css) => {{ const found = document.querySelector(css); \
                 found?.dispatchEvent(new MouseEvent('click', {{ bubbles: true }})); return Boolean(found); }}; \
             if (press('dialog[open] .btn.danger')) return false; \
             const words = '{notation}'; \
             if (press(`[data-choice='${{words}}']:not(.off)`) || press(`[data-target='${{words}}']`)) return true; \
             const [verb, card, aim] = words.split(' '); \
             if (verb !== 'play') return false; \
             const pressed = document.querySelector(`[data-card='${{card}}'].on`) || press(`[data-card='${{card}}']:not(.off)`); \
             return Boolean(pressed) && !aim;"
        )) == true
    });
}

/// Whether a piece is drawn in the middle of a cell.
pub(super) fn stands_on(browser: &Browser, piece: &str, cell: &str) -> bool {
    browser.run(&format!(
        "const place = (css) => document.querySelector(css)?.getAttribute('transform')?.split(')')[0]; \
         return place('[data-piece=\"{piece}\"]') === place('.cell[data-cell=\"{cell}\"]')"
    )) == true
}

/// Goes through a case, and takes its picture.
fn tried(browser: &Browser, case: &Case, screen: &str) {
    let name = case.covers.replace([' ', '_'], "-");
    arranged(browser, case.given);
    browser.shot(&format!("wizard-case-{name}-before-{screen}"));
    for notation in case.does {
        choose(browser, &name, notation);
    }
    for words in case.says {
        browser.until(&format!("{name}: the log says {words}"), || {
            // Some of it is done only when it was asked about.
            browser.evaluate("document.querySelector('dialog[open] .btn.danger')?.click()");
            log(browser).contains(words)
        });
    }
    if !case.asks.is_empty() {
        browser.reads(".question", case.asks);
    }
    for (piece, cell) in case.stands {
        browser.until(&format!("{name}: {piece} stands on {cell}"), || stands_on(browser, piece, cell));
    }
    browser.shot(&format!("wizard-case-{name}-{screen}"));
}

/// One that fails does not keep the others from being looked at.
fn all_tried(browser: &Browser, screen: &str) {
    let failed = |case: &&Case| catch_unwind(AssertUnwindSafe(|| tried(browser, case, screen))).is_err();
    let failed: Vec<&str> = CASES.iter().filter(failed).map(|case| case.covers).collect();
    assert!(failed.is_empty(), "not as it should be: {failed:?}");
}

#[test]
fn every_piece_is_seen_at_work() {
    flow("wizard-cases", Screen::Desktop, |browser| {
        all_tried(browser, "desktop");
    });
}

#[test]
fn every_piece_is_seen_at_work_on_a_phone() {
    flow("wizard-cases-phone", Screen::Phone, |browser| {
        all_tried(browser, "phone");
    });
}
