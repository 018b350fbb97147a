//! Friends at a table of the server: by a link, by a code, on a phone, watching, across a server that restarts.

use crate::browser::{Browser, Screen, party};
use crate::killed::SENT_IN;
use crate::playing::{next_choice, still};

impl Browser {
    /// Types into a field, in place of what stands there.
    pub fn fill(&self, css: &str, words: &str) {
        self.click(css);
        self.evaluate("document.activeElement.select()");
        self.keys(words);
    }

    /// Opens a table of Dungeon Rush from the front page, as somebody new.
    pub fn opens_a_table(&self, name: &str) -> String {
        self.opens_a_table_of("Dungeon Rush", name)
    }

    /// Opens a table of this game from the front page, as somebody new.
    pub fn opens_a_table_of(&self, game: &str, name: &str) -> String {
        still(self);
        self.click(&format!(".doors .btn.g[aria-label*='{game}']"));
        self.fill("dialog[open] input", name);
        self.click("dialog[open] .btn.p");
        self.see(".start .btn.p");
        self.evaluate("return document.querySelector('.friends input').value").as_str().unwrap().to_string()
    }

    /// Comes to a table by its link, as somebody new.
    pub fn comes_by(&self, link: &str, name: &str) {
        still(self);
        let path =
            link.split_once("//").and_then(|(_, rest)| rest.find('/').map(|at| rest[at..].to_string()));
        self.go(&path.unwrap_or_else(|| link.into()));
        self.fill(".door input", name);
        self.click(".door .btn.p");
    }

    /// Opens a table, to which Bob comes by its link, and plays as Ann until he is asked. The link.
    pub fn begins_with(&self, bob: &Self) -> String {
        let link = self.opens_a_table("Ann");
        bob.comes_by(&link, "Bob");
        self.reads(".seats", "Bob");
        // Who starts before all have given their words is told that somebody was faster.
        bob.until("Bob has given a word", || {
            bob.run("return !!document.querySelector('.luck input')?.value") == serde_json::json!(true)
        });
        self.click(".start .btn.p");
        self.see("[data-target]");
        self.steps_until_others_are_asked();
        bob.see(r#"[data-target="spawn basic B"]"#);
        link
    }

    /// Makes a step, if one is asked for.
    pub fn steps(&self) {
        if self.sees("dialog[open] .btn.danger") {
            self.click("dialog[open] .btn.danger");
            return;
        }
        if let Some(css) = next_choice(self).filter(|css| !css.is_empty()) {
            // Somebody else may have been faster, or the click before was the last of the turn.
            self.evaluate(&format!(
                "document.querySelector({})?.dispatchEvent(new MouseEvent('click', {{ bubbles: true }}))",
                serde_json::json!(css)
            ));
        }
    }
}

/// Plays until the results are there.
fn play_on(players: [&Browser; 2], steps: usize) -> bool {
    for _ in 0..steps {
        if players.iter().all(|player| player.sees(".finale")) {
            return true;
        }
        players.iter().for_each(|player| player.steps());
    }
    false
}

/// Bob wants a rematch, Ann comes along, Eve watches again.
fn they_play_again(ann: &Browser, bob: &Browser, eve: &Browser) {
    bob.reads(".finale-foot .btn.p", "Rematch, sides exchanged");
    bob.click(".finale-foot .btn.p");
    bob.reads(".seats .seat:first-child", "Bob");
    bob.reads(".seats .seat:last-child", "Kept for Ann");
    bob.reads(".start", "Waiting for Ann");
    bob.reads(".talk .said", "Again?");
    bob.shot("rematch-waits-desktop");
    assert_eq!(bob.attribute(".seal .why-fair", "href").as_deref(), Some("/fair"));
    // Who watched goes along, and finds no seat that could be taken.
    eve.click(".finale-foot .btn.p");
    eve.reads(".start", "Waiting for Ann");
    assert_eq!(eve.count(".seats .does .btn"), 0, "the seat is kept");
    eve.shot("rematch-waits-phone");
    ann.reads(".finale .wanted", "Bob wants a rematch, sides exchanged. Your seat is kept.");
    ann.shot("rematch-asked-desktop");
    ann.click(".finale-foot .btn.p");
    // All are there: it begins by itself, with the sides exchanged.
    for browser in [ann, bob, eve] {
        browser.see(".table [data-cell]");
    }
    bob.see("[data-target]");
    ann.reads(".side .talk .said", "Again?");
}

#[test]
fn a_friend_comes_by_the_link_and_both_play_to_the_end_across_a_restart() {
    party("friends", [Screen::Desktop, Screen::Desktop, Screen::Phone], |[ann, bob, eve]| {
        // While the server is away the browser itself says that nobody answers.
        for browser in [&mut *ann, bob, eve] {
            browser.forgive("ERR_CONNECTION_REFUSED");
        }
        let link = ann.opens_a_table("Ann");
        ann.shot("gathering-desktop");
        bob.comes_by(&link, "Bob");
        ann.reads(".seats", "Bob");
        // They exchange seats, and back again: nobody is moved who does not want it.
        for (one, other, first) in [(&*ann, &*bob, "Bob"), (&*bob, &*ann, "Ann")] {
            one.click(".seats .does [aria-label^='Exchange seats']");
            one.reads(".seats", "asked to exchange seats");
            other.click(".seats .does .btn.p");
            one.reads(".seats .seat:first-child", first);
            other.reads(".seats .seat:first-child", first);
            assert!(!ann.sees(".strip") && !bob.sees(".strip"), "nobody is warned");
        }
        eve.comes_by(&link, "Eve");
        eve.shot("gathering-phone");
        ann.click(".start .btn.p");
        ann.see("[data-target]");
        bob.see(".table");
        eve.see(".table");
        bob.reads(".prompt", "Ann");
        bob.shot("live-desktop");
        eve.shot("live-phone");
        // One step of the Adventurers: with luck three of them win, and there would be nothing left to restart in.
        ann.steps_until_others_are_asked();
        bob.click(r#"[data-target="spawn basic B"]"#);
        ann.reload();
        bob.restart();
        assert!(play_on([ann, bob], 600), "it comes to its end");
        ann.reads(".finale .seal", "Every roll verified");
        bob.reads(".finale .seal", "Every roll verified");
        ann.fill(".finale .say input", "Again?");
        ann.click(".finale .say .icon:last-child");
        bob.reads(".finale .said", "Again?");
        eve.click(".finale .to-talk");
        eve.reads(".finale .said", "Again?");
        ann.shot("end-online-desktop");
        they_play_again(ann, bob, eve);
        ann.go("/tables");
        ann.reads(".mine", " won");
        ann.go("/replays");
        ann.click(".kept-game .btn");
        ann.reads(".replay .sub", "Dungeon Master (Ann), Adventurers (Bob)");
        ann.reads(".replay .sub", " won");
    });
}

impl Browser {
    /// Opens what was seen so far.
    fn looks_back(&self) {
        self.click(r#"header.top [aria-label="This table"]"#);
        self.evaluate(
            "[...document.querySelectorAll('dialog[open] .go .btn')].find((way) => way.innerText.trim() === 'Look back').click()",
        );
        self.see("dialog[open] .look-back .event");
    }
}

#[test]
fn what_was_seen_of_a_running_game_is_looked_at_again() {
    party("look-back", [Screen::Desktop, Screen::Phone], |[ann, bob]| {
        ann.begins_with(bob);
        let tile = |place: &str| {
            format!("return document.querySelector('{place} .ground [data-cell=B1]')?.innerHTML")
        };
        let before = ann.evaluate(&tile("main"));
        bob.click(r#"[data-target="spawn basic B"]"#);
        // The first tile is turned up, whatever it is; perhaps all goes up.
        ann.reads(".side .log", SENT_IN);
        let now = ann.evaluate(&tile("main"));
        ann.looks_back();
        assert_eq!(ann.evaluate(&tile(".look-back")), now, "as the table shows it");
        ann.until("steps back lead to what happened first", || {
            ann.click(r#".look-back [aria-label="One step back"]"#);
            ann.text(".look-back .event").contains("The Basic is sent in")
        });
        assert_eq!(ann.evaluate(&tile(".look-back")), before, "as it lay then");
        ann.shot("look-back");
        // A page that has just come knows what was said, and shows no board of which it knows nothing.
        bob.until_it_asks();
        bob.reload();
        bob.until_it_asks();
        bob.looks_back();
        bob.see(".look-back .board");
        bob.shot("look-back-phone");
        bob.click(r#".look-back [aria-label="One step back"]"#);
        bob.reads(".look-back .unknown", "is not shown");
        bob.shot("look-back-unknown");
        // A link to the replay leads who plays there, once, and a stranger is told what is there.
        let table = ann.table();
        ann.go(&format!("/record/{table}"));
        ann.see("dialog[open] .look-back .event");
        ann.until("the address is the table's", || {
            ann.evaluate("return location.pathname + location.hash") == format!("/table/{table}")
        });
        ann.click("dialog[open] header .icon");
        ann.gone("dialog[open]");
        ann.reload();
        ann.see(".table [data-cell]");
        assert_eq!(ann.count("dialog[open]"), 0, "what was closed stays closed");
    });
}
