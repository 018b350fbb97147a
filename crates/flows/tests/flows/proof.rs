//! The proof after a game at a table of the server: what the page says of it, every roll of it, and that a record which somebody
//! has changed is caught.

use crate::browser::{Browser, Screen, flow};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use thirtyfour::By;

use crate::site::RUNTIME;

/// Every roll as the page shows it: number, name, what it could be, what it was, and whether that holds.
const ROLLS: &str = "return [...document.querySelectorAll('.rolls ol > li')].map((row) => \
    ['.number', '.name small', '.range', 'b.was', '.tick'].map((part) => row.querySelector(part).textContent.trim().split(',')[0]))";

/// Every roll as a record has it, and as a page that finds nothing wrong would show it.
fn rolls(record: &str) -> Vec<Value> {
    let drawn = record.lines().filter_map(|line| line.strip_prefix("drew ")).flat_map(|line| {
        let (name, outcomes) = line.split_once(' ').unwrap();
        outcomes.split(' ').map(move |outcome| (name, outcome))
    });
    let row = |(number, (name, outcome)): (usize, (&str, &str))| {
        let (was, of) = outcome.split_once('/').unwrap();
        let last = of.parse::<u16>().unwrap() - 1;
        json!([(number + 1).to_string(), name, format!("0 to {last}"), was, "holds"])
    };
    drawn.enumerate().map(row).collect()
}

impl Browser {
    /// Presses what hands a file over, and returns the file.
    fn downloads(&self, css: &str, folder: &Path) -> PathBuf {
        self.tool("Browser.setDownloadBehavior", json!({ "behavior": "allow", "downloadPath": folder }));
        self.click(css);
        let mut found = None;
        // The browser holds the name with an empty file and puts the whole one in its place when it has it.
        self.until("the file is there, whole", || {
            let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap());
            let whole = files.filter(|file| file.metadata().is_ok_and(|about| about.len() > 0));
            let mut paths = whole.map(|file| file.path());
            found = paths.find(|path| path.extension().is_some_and(|end| end == "pitboss"));
            found.is_some()
        });
        found.unwrap()
    }

    /// Has the page check a file.
    fn checks(&self, file: &Path) {
        self.go("/verify");
        self.see(".verify-file");
        let typed = RUNTIME.block_on(async {
            let input = self.driver.find(By::Css("input[type=file]")).await?;
            input.send_keys(file.to_str().unwrap()).await
        });
        self.told("takes a file", typed);
    }

    /// Has the page check this text, which is a record that somebody has changed.
    fn checks_forged(&self, folder: &Path, record: &str) {
        let file = folder.join("forged.pitboss");
        std::fs::write(&file, record).unwrap();
        self.checks(&file);
    }
}

/// The record with another outcome of the last roll that could be another one, and the number of that roll.
fn with_another_roll(record: &str) -> (String, usize) {
    let rolled = rolls(record);
    let at = rolled.iter().rposition(|roll| roll[2] != "0 to 0").unwrap();
    let (was, of) = (rolled[at][3].as_str().unwrap(), rolled[at][2].as_str().unwrap());
    let (was, last): (u16, u16) = (was.parse().unwrap(), of.strip_prefix("0 to ").unwrap().parse().unwrap());
    let (from, to) = (format!(" {was}/{}", last + 1), format!(" {}/{}", (was + 1) % (last + 1), last + 1));
    // All rolls after it are of one outcome only, so the last place with these figures is the one.
    let place = record.rfind(&from).unwrap();
    (format!("{}{to}{}", &record[..place], &record[place + from.len()..]), at + 1)
}

/// Has the page check the record with another roll, another word, another secret and another end: each is refused with the reason.
fn finds_what_was_forged(browser: &Browser, folder: &Path, record: &str) {
    let (forged, number) = with_another_roll(record);
    browser.checks_forged(folder, &forged);
    browser.reads(".headline h2", "The record does not hold");
    browser.reads(".rolls li.broken.open .counted", "Your browser drew it again just now");
    assert_eq!(browser.text(".rolls li.broken .number"), number.to_string());
    browser.reads(".headline p", &format!("Roll {number} is not what the seed gives."));
    browser.shot("verify-forged");

    let word = record.lines().find(|line| line.starts_with("word 0 ")).unwrap();
    browser.checks_forged(folder, &record.replace(word, "word 0 another"));
    browser.reads(".headline h2", "The record does not hold");
    browser.reads(".headline p", "The words are not those that you were shown");

    let secret = record.lines().find(|line| line.starts_with("secret ")).unwrap();
    let other = format!("secret {}", "07".repeat(32));
    browser.checks_forged(folder, &record.replace(secret, &other));
    browser.reads(".headline h2", "The record does not hold");
    browser.reads(".steps", "that is not the one in step 1");

    let end = record.lines().find(|line| line.starts_with("end ")).unwrap();
    browser.checks_forged(folder, &record.replace(end, &end.replace("places 2 1", "places 1 2")));
    browser.reads(".headline h2", "The record does not hold");
    browser.reads(".headline p", "does not end as the record says");
}

#[test]
fn every_roll_is_shown_and_a_forged_record_is_refused_with_the_reason() {
    flow("proof", Screen::Desktop, |browser| {
        browser.opens_a_table("Ann");
        browser.click(".seat.free .does .btn:last-child");
        browser.reads(".seats", "Bot");
        browser.click(".start .btn.p");
        browser.see("[data-target]");
        // The bot's turn is between two of Ann's: both have moved before she gives up.
        browser.until("the second round has begun", || {
            browser.steps();
            browser.text(".round").contains('2') || browser.sees(".finale")
        });
        let table = browser.table();
        if !browser.sees(".finale") {
            browser.click(".top button[aria-haspopup=dialog]");
            browser.click("dialog[open] .go [data-closes]");
            browser.click("dialog[open] .btn.danger");
        }
        browser.reads(".finale .seal", "Every roll verified");
        browser.click(".finale .how-checked");
        browser.reads(".headline h2", "Every roll verified");
        assert_eq!(browser.evaluate("return location.pathname"), format!("/verify/table/{table}"));
        browser.shot("verify-desktop");

        let folder = tempfile::tempdir().unwrap();
        let file = browser.downloads("header button[aria-label='Download the record']", folder.path());
        let record = std::fs::read_to_string(&file).unwrap();
        let rolled = rolls(&record);
        assert!(rolled.len() >= 35, "a shuffle at least: {record}");
        assert_eq!(
            browser.evaluate(ROLLS),
            Value::from(rolled.clone()),
            "each with number, name, range and result"
        );
        browser.reads(".headline p", &format!("{} rolls and draws, counted again", rolled.len()));
        let marks =
            "return [...document.querySelectorAll('.steps ol .tick')].map((tick) => tick.textContent.trim())";
        assert_eq!(browser.evaluate(marks), json!(["holds", "holds", "holds", "holds", "holds"]));

        browser.checks(&file);
        browser.reads(".headline h2", "Every roll verified");

        finds_what_was_forged(browser, folder.path(), &record);

        // What is no record, or one of a game that is not here, is said at once.
        for (text, says) in [
            ("rubbish".to_string(), "This is not a record"),
            (record.replace("game dungeon-rush", "game ludo"), "of a game that is not here: ludo"),
        ] {
            browser.checks_forged(folder.path(), &text);
            browser.reads(".verify-file .fault", says);
        }
    });
}
