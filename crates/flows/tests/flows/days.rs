//! A game that is played over days: people come back when they can, and find whose turn it is and what they have missed.

use crate::browser::{Browser, Ears, Screen, party_by};
use crate::killed::SENT_IN;
use server::Clock;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// A clock that starts now and goes on when it is told to.
pub fn clock() -> Clock {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
    Clock::set(u64::try_from(now.as_millis()).unwrap())
}

impl Browser {
    /// Ends the turn, whatever could still be done; what must be done before is done.
    pub fn ends_the_turn(&self) {
        self.until("others are to move", || {
            let ends = ["dialog[open] .btn.danger", ".answers [data-choice=end-turn]", ".answers .btn.p"];
            match ends.into_iter().find(|css| self.sees(css)) {
                Some(css) => drop(self.evaluate(&format!("document.querySelector('{css}')?.click()"))),
                None => self.steps(),
            }
            self.text(".prompt .question").contains("is deciding")
        });
    }

    /// Waits until the tab is called so and its icon shows so many turns.
    #[track_caller]
    fn tab_says(&self, title: &str, icon: &str) {
        let said = "return [document.title, document.querySelector('link[rel=icon]').href.split('/').pop()]";
        let mut last = serde_json::Value::Null;
        let done = self.tried(|| {
            last = self.evaluate(said);
            last == serde_json::json!([title, icon])
        });
        assert!(done, "the tab says {last}, not {title} with {icon}");
    }
}

#[test]
fn who_comes_back_a_day_later_finds_the_turn_and_what_was_missed() {
    let clock = clock();
    party_by("days", clock.clone(), Ears::Shut, [Screen::Desktop, Screen::Desktop], |[ann, bob]| {
        let link = ann.opens_a_table("Ann");
        ann.choose("3 days");
        bob.comes_by(&link, "Bob");
        bob.reads(".options", "3 days");
        ann.reads(".seats", "Bob");
        ann.click(".start .btn.p");
        bob.reads(".side .log", "The Dungeon Master draws 9 tiles.");
        assert!(!bob.sees(".side .log > .since"), "nothing was missed yet");
        bob.another_tab(Screen::Desktop);
        ann.reads(".side", "away");

        ann.steps_until_others_are_asked();
        ann.reads(".top .clock", "2 d 23 h");
        ann.go("/tables");
        ann.reads(".mine .own", "others are to move");
        ann.tab_says("Tables · Pitboss", "icon.svg");

        clock.put_forward(Duration::from_secs(19 * 3600 + 1800));
        bob.go("/");
        bob.tab_says("(1) Pitboss", "turns-1.svg");
        bob.reads(".waiting", "your turn");
        bob.go("/tables");
        bob.reads(".mine .own.turn", "with Ann");
        bob.reads(".mine .own.turn", "your turn");
        bob.shot("days-lobby");
        bob.click(".mine .own.turn .btn.p");
        bob.reads(".side .log > .since", "Since your last visit");
        let news = "const since = document.querySelector('.side .log > .since'); \
            return [since.previousElementSibling.innerText, since.nextElementSibling.innerText]";
        let [before, after] = [0, 1].map(|at| bob.evaluate(news)[at].as_str().unwrap().to_string());
        assert!(before.contains("draws 9 tiles"), "the last thing that Bob saw: {before}");
        assert!(after.contains("New tiles lie face down"), "the first thing that is new: {after}");
        bob.reads(".top .clock", "2 d 4 h");
        bob.shot("days-since");
        bob.click(r#"[data-target="spawn basic B"]"#);
        bob.reads(".side .log", SENT_IN);
        bob.ends_the_turn();

        ann.reads(".mine .own.turn", "your turn");
        ann.reload();
        ann.tab_says("(1) Tables · Pitboss", "turns-1.svg");
        ann.click(".mine .own.turn .btn.p");
        ann.reads(".side .log > .since", "Since your last visit");
        ann.reads(".side .log", SENT_IN);
        ann.see("[data-target]");
    });
}

#[test]
fn who_plays_over_days_is_offered_to_be_told_and_is() {
    party_by("told", clock(), Ears::Shut, [Screen::Desktop, Screen::Phone], |[ann, bob]| {
        let link = ann.opens_a_table("Ann");
        ann.choose("3 days");
        bob.comes_by(&link, "Bob");
        ann.reads(".seats", "Bob");
        ann.click(".start .btn.p");
        ann.see("[data-target]");
        bob.reads(".prompt .tell-me", "Tell me when it is my turn");
        bob.shot("tell-me-phone");
        ann.steps_until_others_are_asked();
        let allowed = serde_json::json!({ "permissions": ["notifications"], "origin": ann.home() });
        ann.tool("Browser.grantPermissions", allowed);
        ann.click(".prompt .tell-me .btn");
        ann.reads(".prompt .tell-me", "Your browser will tell you");
        ann.shot("tell-me");
        // Nobody looks, and the page itself may show no notices, as on phones.
        ann.evaluate(
            "await navigator.serviceWorker.ready; \
             Object.defineProperty(document, 'hidden', { get: () => true }); \
             window.Notification = class { static permission = 'granted'; constructor() { throw new TypeError(); } }",
        );
        bob.click(r#"[data-target="spawn basic B"]"#);
        bob.ends_the_turn();
        let told = "const worker = await navigator.serviceWorker.ready; \
                    return (await worker.getNotifications()).map((notice) => [notice.body, notice.data])";
        let table = ann.evaluate("return location.href");
        ann.until("a notice leads to the table", || {
            ann.evaluate(told) == serde_json::json!([["It is your turn.", table]])
        });
        ann.go("/tables");
        ann.reads(".mine .own.turn", "your turn");
        assert!(!ann.sees(".tell-me"), "who is told already is not asked");
        bob.go("/tables");
        bob.reads(".mine .tell-me", "Tell me when it is my turn");
        bob.shot("tell-me-list");
    });
}
