//! Replays, forks, positions to try, the lesson, and what the table says before and after a choice.

use crate::browser::{Browser, Screen, flow};

/// Opens a game at an arranged position, through the door for tests.
fn arranged(browser: &Browser, settings: &str) {
    browser.go("/");
    browser.see(".btn.p");
    let settings = serde_json::Value::from(settings);
    let id = browser.evaluate(&format!(
        r#"localStorage.setItem("pitboss.settings", "motion reduced\nhints off");
           const boot = await import(document.querySelector('script[type=module]').src);
           const door = await boot.loaded("track", "dungeon-rush");
           return door.pitboss_arrange("dungeon-rush", {settings});"#
    ));
    browser.go(&format!("/game/{}", id.as_str().unwrap()));
}

#[test]
fn a_target_says_what_it_costs_and_what_would_happen() {
    flow("preview", Screen::Desktop, |browser| {
        arranged(browser, "given A: bl+ bl | B: bl+ bl | C: wa bl\nunits basic@A1\ngold 3\nbag wa wa wa");
        browser.click(".dr-unit[data-group=basic]");
        browser.hover(r#"[data-target="step basic E"]"#);
        browser.reads(".tip", "1 gold");
        browser.reads(".tip", "The Basic is on B1.");
        browser.see(".ghosts .ghost");
        browser.hover(r#"[data-target="step basic N"]"#);
        browser.reads(".tip", "You cannot know yet what lies there.");
        browser.shot("preview");
    });
}

#[test]
fn what_cannot_be_done_says_why_and_a_step_can_be_taken_back() {
    flow("undo", Screen::Desktop, |browser| {
        arranged(
            browser,
            "given A: bl+ bl bl | B: bl+ bl bl | C: bl bl bl\nunits basic@A1\ngold 2\nbag wa wa wa",
        );
        browser.click(".dr-unit[data-group=scout]");
        browser.reads(".notice", "§4.5");
        browser.click(".notice .rule");
        browser.reads("dialog[open] .rule-over", "§4.5");
        browser.see("dialog[open] .ex-picture svg");
        browser.shot("rule-over-the-table");
        browser.click("dialog[open] header .icon");
        browser.click(r#"[data-target="step basic E"]"#);
        browser.reads(".dr-gold", "1");
        browser.click(".answers .btn.g:not(.pencil)");
        browser.reads(".dr-gold", "2");
        browser.click(r#"[data-target="step basic N"]"#);
        browser.reads(".log", "turned up");
        browser.click(".answers .btn.g:not(.pencil)");
        browser.reads(".notice", "revealed or drawn stays");
    });
}

#[test]
fn the_last_turn_warns_before_it_ends() {
    flow("warning", Screen::Desktop, |browser| {
        arranged(browser, "given A: bl+ bl | B: bl bl | C: bl bl\nunits basic@A1\ngold 2");
        browser.click(".answers [data-choice=end-turn]");
        browser.reads("dialog[open]", "the dungeon has won");
        browser.shot("warning");
        browser.click("dialog[open] .btn.g");
        browser.gone("dialog[open]");
        browser.click(".answers [data-choice=end-turn]");
        browser.click("dialog[open] .btn.danger");
        browser.reads(".finale h2", "Dungeon Master wins");
    });
}

#[test]
fn pencil_marks_are_private_and_stay() {
    flow("pencil", Screen::Desktop, |browser| {
        arranged(
            browser,
            "option adventurers-memory notes\ngiven A: bl+ wa | B: bl bl | C: bl bl\nunits basic@A1\ngold 2\nbag wa wa wa",
        );
        browser.click(".answers .pencil");
        browser.click(r#".cell[data-cell="A2"]"#);
        browser.click(".marks .btn:nth-child(2)");
        browser.see(".pencil use");
        browser.reload();
        browser.see(".pencil use");
        browser.shot("pencil");
    });
}

#[test]
fn a_game_is_watched_again_and_forked() {
    flow("replay", Screen::Desktop, |browser| {
        arranged(browser, "given A: bl+ bl | B: bl bl | C: bl bl\nunits basic@A1\ngold 2");
        browser.click(r#"[data-target="step basic N"]"#);
        browser.reads(".finale h2", "You win");
        browser.click(".finale-foot .btn.g");
        browser.click(".answers .btn.p");
        browser.click(".finale-foot .btn:not(.g):not(.p)");
        browser.see(".scrubber");
        browser.reads("header.top", "rolls not proven");
        browser.shot("replay-desktop");
        browser.click(r#"[aria-label="One step on"]"#);
        browser.reads(".transport .event", "win");
        browser.click(r#"[aria-label="To the start"]"#);
        browser.until("the address names the moment", || {
            browser.evaluate("return location.pathname").as_str().is_some_and(|path| path.ends_with("/0"))
        });
        browser.click(".eyes .plate.pc-tide");
        browser.click(".fork .btn.p");
        browser.see("[data-target]");
        assert!(browser.evaluate("return location.pathname").as_str().unwrap().starts_with("/game/"));
    });
}

#[test]
fn a_lay_that_would_shut_the_dungeon_says_why() {
    flow("refused-lay", Screen::Desktop, |browser| {
        arranged(
            browser,
            "turn dungeon-master\ngiven A: bl bl bl | B: wa wa wa | C: wa wa wa\nhand wa bl bl\nbag bl bl bl",
        );
        browser.click(".dr-tile[data-group=wall]");
        browser.click(r#"[data-cell="A4"]"#);
        browser.reads(".notice", "§3.8");
    });
}

#[test]
fn a_match_says_how_a_game_of_it_ended_before_the_next_begins() {
    flow("match", Screen::Desktop, |browser| {
        arranged(browser, "option match duel\ngiven A: bl+ bl | B: bl bl | C: bl bl\nunits basic@A1\ngold 2");
        browser.click(r#"[data-target="step basic N"]"#);
        browser.reads("dialog[open]", "escapes");
        browser.reads("dialog[open]", "games won");
        browser.shot("between-games");
        browser.click("dialog[open] .btn.p");
        browser.reads(".prompt", "Lay the first rows");
        browser.reads("header.top", "game 2");
    });
}

#[test]
fn a_game_travels_in_its_link() {
    flow("link", Screen::Desktop, |browser| {
        arranged(browser, "given A: bl+ bl | B: bl bl | C: bl bl\nunits basic@A1\ngold 2");
        browser.click(r#"[data-target="step basic N"]"#);
        browser.click(".finale-foot .btn.g:nth-of-type(2)");
        let link = browser.shared_link();
        browser.go(&link);
        browser.see(".scrubber");
        browser.reads("header.top", "rolls not proven");
        browser.go(&link.replace("dungeon-rush.A", "dungeon-rush.B"));
        browser.reload();
        browser.reads(".nowhere", "damaged");
    });
}

#[test]
fn a_shared_moment_is_in_sight_on_a_phone() {
    flow("moment-phone", Screen::Phone, |browser| {
        let row = "bl+ bl bl bl bl bl bl bl bl bl bl bl";
        let given = format!("given A: {row} | B: {row} | C: {row}");
        arranged(browser, &format!("round 10\n{given}\nunits basic@A1\ngold 1"));
        browser.touch(r#"[data-target="step basic N"]"#);
        browser.until("the last round is over", || {
            let ends = ["dialog[open] .btn.danger", ".answers [data-choice=end-turn]", ".answers .btn.p"];
            if let Some(css) = ends.into_iter().find(|css| browser.sees(css)) {
                browser.click(css);
            }
            browser.sees(".finale")
        });
        browser.touch(".finale-foot .btn.g:nth-of-type(2)");
        let link = browser.shared_link();
        // It was made at the near end of the dungeon, and the board begins at the other.
        browser.go(&format!("{link}/1"));
        browser.reload();
        browser.see(".scrubber");
        let seen = "const box = (css) => document.querySelector(css).getBoundingClientRect(); \
                    const [cell, board] = [box('.ground [data-cell=A2]'), box('.board')]; \
                    return cell.top >= board.top - 1 && cell.bottom <= board.bottom + 1";
        browser.until("the moment is in sight", || browser.evaluate(seen) == true);
        browser.shot("moment-phone");
    });
}

impl Browser {
    /// The link that was shared.
    fn shared_link(&self) -> String {
        let link = self.attribute(".finale .shared a", "href").unwrap();
        let (_, path) = link.split_once("/replay").unwrap();
        format!("/replay{path}")
    }
}

#[test]
fn an_example_is_tried_and_a_rule_leads_back_to_the_table() {
    flow("rules", Screen::Desktop, |browser| {
        browser.go("/rules/dungeon-rush#DR-8.5");
        browser.see(".rb-rule, [id=\"DR-8.5\"]");
        browser.shot("rules-desktop");
        browser.go("/try/dungeon-rush/EX-01.1");
        browser.until("the example is a game", || {
            browser
                .evaluate("return location.pathname")
                .as_str()
                .is_some_and(|path| path.starts_with("/game/"))
        });
        browser.see(".prompt");
    });
}

#[test]
fn the_lesson_is_taken_to_its_end() {
    flow("lesson", Screen::Desktop, |browser| {
        browser.go("/");
        browser.evaluate(r#"localStorage.setItem("pitboss.settings", "motion reduced")"#);
        browser.go("/learn/dungeon-rush");
        browser.see(".ls-task");
        browser.shot("lesson-desktop");
        let mut steps = 0;
        while !browser.sees(".ls-end") {
            let asks = "return !!document.querySelector('.ls-next:disabled') && !!document.querySelector('[data-target], .answers .btn, .ls-ways .btn:nth-child(2)')";
            while browser.evaluate(asks) == true {
                browser.click(".ls-ways .btn:nth-child(2)");
                browser.until("the step goes on", || {
                    browser.sees(".ls-next:not(:disabled)") || browser.sees("[data-target]")
                });
            }
            browser.click(".ls-next:not(:disabled)");
            steps += 1;
            assert!(steps < 40, "the lesson ends");
        }
        assert!(steps >= 8, "a lesson has some ten steps, not {steps}");
    });
}
