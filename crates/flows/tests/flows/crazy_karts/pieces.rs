//! Every obstacle, power-up, Damage card, upgrade and customization of Crazy Karts, met by a driver at the table: each from a
//! position of its own, one after the other in one page. What is met is data (`obstacles`, `power_ups`, and so on); a piece of
//! the content that nobody meets fails a test.

use super::{crews, customizations, damage, obstacles, power_ups, upgrades};
use crate::browser::{Browser, Screen, flow};
use crate::site::{RUNTIME, target};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// A position, what the driver does there, and what is to be seen.
pub struct Case {
    /// What is met: the list of the content, and the id there.
    pub meets: &'static [(&'static str, &'static str)],
    /// Its name among the pictures.
    pub name: &'static str,
    /// Who looks, with what they have: `D.rear hand 2`. All others are ready. Empty: who is to act.
    pub you: &'static str,
    /// The settings of the position, as in an example block.
    pub given: &'static [&'static str],
    /// What is done and seen.
    pub steps: &'static [Step],
}

/// One thing that is done or seen.
pub enum Step {
    /// A symbol is drawn where it can be seen.
    Drawn(&'static str),
    /// It is drawn nowhere.
    NotDrawn(&'static str),
    /// So many of these are there.
    Count(&'static str, usize),
    /// Something has these words in it.
    Reads(&'static str, &'static str),
    /// What the pointer is told over something has these words in it.
    Titled(&'static str, &'static str),
    /// A kart stands on a hex.
    Stands(&'static str, &'static str),
    /// The dial of the panel reads so.
    Dials(&'static str),
    /// The driver is asked this, with its rule beside it.
    Asks(&'static str),
    /// Something is clicked.
    Click(&'static str),
    /// A card that lies beside the panel says what it does when it is clicked, now or once the show is over.
    Explains(&'static str, &'static str),
    /// A card of the hand goes to a space, where it says what it will do.
    Lay(&'static str, &'static str, &'static str),
    /// A power-up of the hand goes onto the panel.
    LayToken(&'static str),
    /// The driver is ready; what follows stops when this is told.
    ReadyUntil(&'static str),
    /// What follows is skipped, up to the next choice.
    Skip,
    /// The log tells this.
    Told(&'static str),
    /// A picture, for people.
    Picture,
}

/// All of them.
fn cases() -> impl Iterator<Item = &'static Case> {
    let lists: [&'static [Case]; 6] = [
        obstacles::CASES,
        power_ups::CASES,
        damage::CASES,
        upgrades::CASES,
        customizations::CASES,
        crews::CASES,
    ];
    lists.into_iter().flatten()
}

/// The lists of the content whose every piece has to be met.
const LISTS: [&str; 6] = ["obstacle", "power_up", "damage_card", "upgrade", "customization", "special"];

/// What the content has in these lists: a line `[[upgrade]]`, and below it `id = "big-bertha"`.
fn content() -> BTreeSet<(String, String)> {
    let path = target().join("../crates/games/crazy-karts/content/crazy-karts.toml");
    let text = std::fs::read_to_string(path).unwrap();
    let mut list = String::new();
    let mut found = BTreeSet::new();
    for line in text.lines() {
        if let Some(name) = line.strip_prefix("[[").and_then(|line| line.strip_suffix("]]")) {
            list = name.to_string();
        } else if line.starts_with('[') {
            list.clear();
        } else if let Some(id) = line.strip_prefix("id = \"").filter(|_| LISTS.contains(&list.as_str())) {
            found.insert((list.clone(), id.split('"').next().unwrap().to_string()));
        }
    }
    found
}

#[test]
fn every_piece_of_the_content_is_met() {
    let owned = |(list, id): &(&str, &str)| ((*list).to_string(), (*id).to_string());
    let met: BTreeSet<(String, String)> = cases().flat_map(|case| case.meets.iter().map(owned)).collect();
    let there = content();
    assert!(there.len() >= 40, "the content is read: {there:?}");
    assert_eq!(there.difference(&met).collect::<Vec<_>>(), Vec::<&(String, String)>::new(), "met by nobody");
    assert_eq!(met.difference(&there).collect::<Vec<_>>(), Vec::<&(String, String)>::new(), "not there");
}

/// Goes through cases in one page.
fn meet(name: &str, screen: Screen, lists: &[&'static [Case]]) {
    flow(name, screen, |browser| {
        browser.go("/");
        browser.see(".btn.p");
        browser.prefers(&[("prefers-color-scheme", "dark")]);
        browser.evaluate(r#"localStorage.setItem("pitboss.settings", "speed quadruple\nhints off")"#);
        // One that fails does not keep the others from being looked at.
        let mut failed = Vec::new();
        for case in lists.iter().copied().flatten() {
            let went = catch_unwind(AssertUnwindSafe(|| case.go_through(browser, screen)));
            if went.is_err() {
                browser.shot(&format!("failed-{name}-{}", case.name));
                failed.push(case.name);
            }
        }
        assert!(failed.is_empty(), "not as it should be: {failed:?}");
    });
}

#[test]
fn karts_meet_obstacles_and_hold_power_ups() {
    meet("karts-pieces-1", Screen::Desktop, &[obstacles::CASES, power_ups::CASES]);
}

#[test]
fn karts_are_shot_at_upgraded_and_customized() {
    meet(
        "karts-pieces-2",
        Screen::Desktop,
        &[damage::CASES, upgrades::CASES, customizations::CASES, crews::CASES],
    );
}

#[test]
fn pieces_are_met_on_a_phone() {
    meet("karts-pieces-phone", Screen::Phone, &[power_ups::CASES, crews::CASES]);
}

impl Case {
    /// The position in full: everybody who is not named is ready.
    fn settings(&self) -> String {
        let mut lines: Vec<String> = self.given.iter().map(|line| (*line).to_string()).collect();
        if self.you.is_empty() {
            return lines.join("\n");
        }
        lines.push("turn planning".into());
        let (seat, has) = self.you.split_once(' ').unwrap_or((self.you, ""));
        if !has.is_empty() {
            lines.push(format!("driver {}", self.you));
        }
        let karts = self.given.iter().filter_map(|line| line.strip_prefix("given ")?.chars().next());
        let crew = karts.flat_map(|kart| match kart {
            'W' => vec!["W.driver".to_string()],
            _ => vec![format!("{kart}.front"), format!("{kart}.rear")],
        });
        for other in crew.filter(|other| other != seat) {
            match lines.iter_mut().find(|line| line.starts_with(&format!("driver {other} "))) {
                Some(line) => line.push_str(" ready"),
                None => lines.push(format!("driver {other} ready")),
            }
        }
        lines.join("\n")
    }

    #[track_caller]
    fn go_through(&self, browser: &Browser, screen: Screen) {
        let size = if screen == Screen::Phone { "phone" } else { "desktop" };
        let picture = format!("ck-{}-{size}", self.name);
        browser.opens_position(&self.settings());
        browser.see(".ck-hand, .ck-factions");
        let mut taken = 0;
        for step in self.steps {
            if let Step::Picture = step {
                taken += 1;
                browser.until("everything has come to rest", || {
                    browser.run("return document.getAnimations().every((it) => it.playState !== 'running')")
                        == json!(true)
                });
                browser.shot(&format!("{picture}-{taken}"));
            }
            step.go(browser);
        }
        assert!(taken > 0, "{}: nobody took a picture", self.name);
    }
}

impl Step {
    #[track_caller]
    fn go(&self, browser: &Browser) {
        match self {
            Self::Drawn(symbol) => browser.until(&format!("{symbol} is drawn"), || browser.draws(symbol)),
            Self::NotDrawn(symbol) => {
                browser.until(&format!("{symbol} is gone"), || !browser.draws(symbol));
            }
            Self::Count(css, many) => {
                browser.until(&format!("{many} {css}"), || browser.count(css) == *many);
            }
            Self::Reads(css, words) => browser.reads(css, words),
            Self::Titled(css, words) => {
                let title =
                    || browser.run(&format!("return document.querySelector({})?.textContent", json!(css)));
                browser.until(&format!("{css} is titled {words}"), || {
                    title().as_str().is_some_and(|title| title.contains(words))
                });
            }
            Self::Dials(words) => {
                let reading = || browser.attribute(".ck-dial", "aria-label").unwrap_or_default();
                browser.until(&format!("the dial reads {words}"), || reading().contains(words));
            }
            Self::Stands(kart, hex) => {
                browser.until(&format!("{kart} on {hex}"), || browser.stands_on(kart, hex));
            }
            Self::Asks(words) => {
                browser.reads(".question", words);
                // A phone has no room for it there.
                let rule = browser.run("return document.querySelector('.question .rule')?.textContent");
                assert!(rule.as_str().is_some_and(|rule| rule.contains('§')), "{rule}");
            }
            Self::Click(css) => browser.click(css),
            Self::Explains(gear, words) => browser.until(&format!("{gear} says {words}"), || {
                browser.click(&format!("[data-gear='{gear}']"));
                let said = browser.run("return document.querySelector('.notice')?.textContent");
                said.as_str().is_some_and(|said| said.contains(words))
            }),
            Self::Lay(card, slot, says) => {
                browser.takes_from_the_hand(card);
                browser.click(&format!("[data-slot='{slot}'] .well"));
                browser.see(&format!("[data-slot='{slot}'] [data-laid='{card}']"));
                browser.reads(&format!("[data-slot='{slot}'] .says"), says);
            }
            Self::LayToken(token) => {
                browser.click(&format!("[data-token='{token}']"));
                browser.see("[data-slot='power-up'] .token");
            }
            Self::ReadyUntil(words) => browser.stops_at(words),
            // What was told last can be the end of it.
            Self::Skip => drop(browser.run("document.querySelector('[data-choice=skip]')?.click()")),
            Self::Told(words) => browser.told_in_the_log(words),
            Self::Picture => {}
        }
    }
}

impl Browser {
    /// Opens a position of Crazy Karts, whatever the page was.
    #[track_caller]
    pub fn opens_position(&self, settings: &str) {
        let settings = Value::from(settings);
        let id = self.evaluate(&format!(
            r#"const boot = await import(document.querySelector('script[type=module]').src);
               const door = await boot.loaded("track", "crazy-karts");
               return door.pitboss_arrange("crazy-karts", {settings});"#
        ));
        self.go(&format!("/game/{}", id.as_str().unwrap()));
    }

    /// Clicks a card of the hand at its left edge: the next one lies over the rest of it.
    #[track_caller]
    pub fn takes_from_the_hand(&self, card: &str) {
        self.see(&format!(".ck-hand [data-card='{card}']"));
        let place = self.run(&format!(
            "const box = document.querySelector('.ck-hand [data-card=\"{card}\"]').getBoundingClientRect(); \
             return [box.x + 10, box.y + box.height / 2]"
        ));
        let (x, y) = (place[0].as_f64().unwrap() as i64, place[1].as_f64().unwrap() as i64);
        let clicked = self.driver.action_chain().move_to(x, y).click();
        self.told("clicks", RUNTIME.block_on(clicked.perform()));
    }

    /// Whether a symbol is drawn where it can be seen: that there is something behind its name, too.
    fn draws(&self, symbol: &str) -> bool {
        let name = Value::from(format!("#{symbol}"));
        self.run(&format!(
            "return [...document.querySelectorAll('use')].some((use) => {{ \
               const box = use.getBoundingClientRect(); \
               return (use.getAttribute('href') ?? '').endsWith({name}) && box.width > 4 && use.getBBox().width > 0 \
                 && use.checkVisibility({{ opacityProperty: true, visibilityProperty: true }}); }})"
        )) == json!(true)
    }

    /// Whether a kart is drawn on a hex, with its middle there.
    fn stands_on(&self, kart: &str, hex: &str) -> bool {
        self.run(&format!(
            "const middle = (css) => {{ const box = document.querySelector(css)?.getBoundingClientRect(); \
               return box && [box.x + box.width / 2, box.y + box.height / 2, box.width]; }}; \
             const kart = middle('.board [data-piece=\"{kart}\"]'), hex = middle('.ground [data-cell=\"{hex}\"]'); \
             return !!kart && !!hex && Math.hypot(kart[0] - hex[0], kart[1] - hex[1]) < hex[2] / 3"
        )) == json!(true)
    }

    /// Is ready, and stops the show as soon as it tells this. How a heat ended is read on the way.
    #[track_caller]
    fn stops_at(&self, words: &str) {
        let told = Value::from(words);
        self.run(&format!(
            "delete document.body.dataset.stopped; \
             new MutationObserver((_, watch) => {{ \
               document.querySelector('dialog[open] .btn.p')?.click(); \
               const pause = document.querySelector('.ck-transport .btn.p'); \
               if (!pause || !document.querySelector('.question')?.textContent.includes({told})) return; \
               watch.disconnect(); pause.click(); document.body.dataset.stopped = 'yes'; \
             }}).observe(document.body, {{ childList: true, subtree: true, characterData: true, attributes: true }});"
        ));
        self.click("[data-choice='ready']");
        let log = "return document.querySelector('.log')?.textContent.slice(-600)";
        let stopped = self.tried(|| self.run("return document.body.dataset.stopped") == json!("yes"));
        assert!(stopped, "nobody told \"{words}\", but {}", self.run(log));
    }

    /// Waits until the log, shown or not, has these words.
    #[track_caller]
    fn told_in_the_log(&self, words: &str) {
        let script = "return document.querySelector('.log')?.textContent ?? ''";
        let mut log = String::new();
        let told = self.tried(|| {
            log = self.run(script).as_str().unwrap_or_default().to_string();
            log.contains(words)
        });
        assert!(told, "the log does not say \"{words}\" but \"{log}\"");
    }
}
