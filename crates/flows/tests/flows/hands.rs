//! What people do at a page: look, read, click, type, touch.

use crate::browser::Browser;
use crate::site::RUNTIME;
use serde_json::{Value, json};
use thirtyfour::{By, TypingData, WebElement};

impl Browser {
    /// Waits for something that can be seen, and returns it.
    #[track_caller]
    pub fn see(&self, css: &str) -> WebElement {
        let mut found = None;
        self.until(&format!("{css} is there"), || {
            found = self.now(css);
            found.is_some()
        });
        found.unwrap()
    }

    /// Waits until nothing like it can be seen.
    #[track_caller]
    pub fn gone(&self, css: &str) {
        self.until(&format!("{css} is gone"), || self.now(css).is_none());
    }

    /// Whether it can be seen at this moment.
    pub fn sees(&self, css: &str) -> bool {
        self.now(css).is_some()
    }

    /// How many there are at this moment, seen or not.
    pub fn count(&self, css: &str) -> usize {
        RUNTIME.block_on(self.driver.find_all(By::Css(css))).unwrap_or_default().len()
    }

    /// The words of something that can be seen.
    #[track_caller]
    pub fn text(&self, css: &str) -> String {
        let mut words = None;
        // What is drawn anew between two looks is looked at again.
        self.until(&format!("{css} has words"), || {
            words = self.now(css).and_then(|found| RUNTIME.block_on(found.text()).ok());
            words.is_some()
        });
        words.unwrap_or_default()
    }

    /// Waits until something has these words in it.
    #[track_caller]
    pub fn reads(&self, css: &str, words: &str) {
        let mut last = String::new();
        let done = self.tried(|| {
            last = self.now(css).and_then(|found| RUNTIME.block_on(found.text()).ok()).unwrap_or_default();
            last.contains(words)
        });
        assert!(done, "{css} does not say \"{words}\" but \"{last}\"");
    }

    /// An attribute of something that can be seen.
    #[track_caller]
    pub fn attribute(&self, css: &str, name: &str) -> Option<String> {
        let mut value = None;
        // What is drawn anew between two looks is looked at again.
        self.until(&format!("{css} has attributes"), || {
            value = self.now(css).and_then(|found| RUNTIME.block_on(found.attr(name)).ok());
            value.is_some()
        });
        value.flatten()
    }

    /// Clicks, as soon as nothing lies above it.
    #[track_caller]
    pub fn click(&self, css: &str) {
        let mut last = String::from("it is not there");
        let done = self.tried(|| {
            let Some(found) = self.now(css) else { return false };
            let clicked = RUNTIME.block_on(found.click());
            last = clicked.as_ref().map_or_else(ToString::to_string, |()| String::new());
            clicked.is_ok()
        });
        assert!(done, "{css} cannot be clicked: {last}");
    }

    /// Puts the pointer over something.
    #[track_caller]
    pub fn hover(&self, css: &str) {
        self.until(&format!("the pointer is over {css}"), || {
            self.now(css).is_some_and(|found| {
                let moved = self.driver.action_chain().move_to_element_center(&found);
                RUNTIME.block_on(moved.perform()).is_ok()
            })
        });
    }

    /// Drags something onto something else with the mouse.
    #[track_caller]
    pub fn drag(&self, css: &str, onto: &str) {
        let (what, onto) = (self.see(css), self.see(onto));
        let chain = self.driver.action_chain();
        let dragged =
            chain.click_and_hold_element(&what).move_by_offset(9, 9).move_to_element_center(&onto).release();
        self.told("drags", RUNTIME.block_on(dragged.perform()));
    }

    /// Types: text, or `Key::Enter + Key::Tab` and the like, to whatever has the focus.
    #[track_caller]
    pub fn keys(&self, keys: impl Into<TypingData>) {
        let keys = self.driver.action_chain().send_keys(keys.into());
        self.told("takes keys", RUNTIME.block_on(keys.perform()));
    }

    /// Taps with a finger.
    #[track_caller]
    pub fn touch(&self, css: &str) {
        let (x, y) = self.middle(css);
        self.finger("touchStart", Some((x, y)));
        self.finger("touchEnd", None);
    }

    /// Puts a finger on something, moves it so far in ten steps, and lifts it.
    #[track_caller]
    pub fn swipe(&self, css: &str, right: f64, down: f64) {
        let (x, y) = self.middle(css);
        self.finger("touchStart", Some((x, y)));
        for step in 1..=10 {
            let part = f64::from(step) / 10.0;
            self.finger("touchMove", Some((x + right * part, y + down * part)));
        }
        self.finger("touchEnd", None);
    }

    fn finger(&self, kind: &str, at: Option<(f64, f64)>) {
        let points: Vec<Value> = at.iter().map(|(x, y)| json!({ "x": x, "y": y })).collect();
        self.tool("Input.dispatchTouchEvent", json!({ "type": kind, "touchPoints": points }));
    }

    /// The middle of something, scrolled to where it can be touched.
    #[track_caller]
    fn middle(&self, css: &str) -> (f64, f64) {
        self.see(css);
        let quoted = Value::from(css);
        let place = self.run(&format!(
            "const found = document.querySelector({quoted}); found.scrollIntoView({{block: 'center', behavior: 'instant'}}); \
             const box = found.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2];"
        ));
        (place[0].as_f64().unwrap(), place[1].as_f64().unwrap())
    }

    /// What a piece of JavaScript returns; it may `await`.
    #[track_caller]
    pub fn evaluate(&self, script: &str) -> Value {
        let wrapped = format!(
            "const done = arguments[arguments.length - 1]; (async () => {{ {script} }})().then(\
             (value) => done({{ value: value ?? null }}), (fault) => done({{ fault: String(fault) }}))"
        );
        let ran = RUNTIME.block_on(self.driver.execute_async(wrapped, Vec::new()));
        let answer = self.told("runs a script", ran).json().clone();
        assert_eq!(answer["fault"], Value::Null, "{script}");
        answer["value"].clone()
    }

    pub(crate) fn run(&self, script: &str) -> Value {
        let ran = RUNTIME.block_on(self.driver.execute(script, Vec::new()));
        ran.map_or(Value::Null, |answer| answer.json().clone())
    }

    fn now(&self, css: &str) -> Option<WebElement> {
        RUNTIME.block_on(async {
            for found in self.driver.find_all(By::Css(css)).await.ok()? {
                if found.is_displayed().await.unwrap_or(false) {
                    return Some(found);
                }
            }
            None
        })
    }
}
