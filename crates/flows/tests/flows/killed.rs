//! A server that is killed in the middle of a game, with everybody's page open: what was chosen meanwhile is kept, sent when it
//! is back, and carried out once.

use crate::browser::{Browser, Network, Screen, party};
use crate::site::{RUNTIME, kept_in};
use protocol::TableId;
use serde_json::Value;
use std::collections::BTreeMap;
use store::Store;

/// What the log says of a unit that was spawned.
pub const SENT_IN: &str = "The Basic is sent in";
/// What the log says of the Adventurers' first turn, line by line: what both sides may know.
const TURN: &str = "const lines = [...document.querySelectorAll('.side .log > li')].map((line) => line.innerText); \
    const turn = lines.slice(lines.findIndex((line) => line.includes('the Adventurers take'))); \
    const end = turn.findIndex((line) => line.includes('draws')); return end < 0 ? turn : turn.slice(0, end)";

/// The round and the pieces on the board.
pub const BOARD: &str = "const pieces = [...document.querySelectorAll('.pieces .piece')]; \
    return [document.querySelector('.round').innerText, \
    ...pieces.map((piece) => [piece.dataset.piece, piece.getAttribute('transform')].join())]";

impl Browser {
    /// Steps of one's own until somebody else is to move.
    pub fn steps_until_others_are_asked(&self) {
        self.until("others are to move", || {
            self.steps();
            self.sees(".prompt .question") && self.text(".prompt .question").contains("is deciding")
        });
    }

    /// The id of the table that the address names.
    pub fn table(&self) -> TableId {
        let path = self.evaluate("return location.pathname");
        TableId::new(path.as_str().unwrap().rsplit('/').next().unwrap()).unwrap()
    }

    /// Waits until both logs say the same, with these words in one line.
    #[track_caller]
    pub fn agrees_with(&self, other: &Self, words: &str) {
        let mut last = [Value::Null, Value::Null];
        let done = self.tried(|| {
            last = [self.evaluate(TURN), other.evaluate(TURN)];
            let said = |line: &&Value| line.as_str().unwrap().contains(words);
            last[0] == last[1] && last[0].as_array().unwrap().iter().filter(said).count() == 1
        });
        assert!(done, "once \"{words}\" in both logs: {last:#?}");
    }
}

/// Who else has asked something at Bob's browser.
const STRANGER: &str = "stranger";

/// What a browser has asked of a table and was not answered, as it keeps it, and under which name.
fn kept(browser: &Browser, table: &TableId) -> Value {
    browser.evaluate(&format!(
        "return Object.entries(sessionStorage).find(([key]) => \
         key.startsWith('pitboss.asks.{table}.') && !key.endsWith('.{STRANGER}')) ?? null"
    ))
}

/// What was carried out of a game, and how often each message was.
fn carried_out(data: &std::path::Path, table: &TableId) -> (Vec<String>, BTreeMap<String, usize>) {
    let rows = RUNTIME.block_on(async {
        let store = Store::open(&kept_in(data)).await.unwrap();
        let rows = store.entries(table, 0).await.unwrap();
        store.close().await;
        rows
    });
    let (mut acts, mut asks) = (Vec::new(), BTreeMap::new());
    for row in rows {
        let row: Value = serde_json::from_str(&row.body).unwrap();
        if let Some(id) = row["ask"]["id"].as_str() {
            *asks.entry(id.to_string()).or_default() += 1;
        }
        let facts = row["facts"].as_array().unwrap().iter();
        acts.extend(facts.filter_map(|fact| Some(fact["deed"]["deed"]["act"][1].as_str()?.to_string())));
    }
    (acts, asks)
}

#[test]
fn a_move_that_was_chosen_while_the_server_was_dead_is_sent_once() {
    party("killed", [Screen::Desktop, Screen::Desktop], |[ann, bob]| {
        for browser in [&mut *ann, bob] {
            // While the server is dead the browser itself says that nobody answers.
            browser.forgive("ERR_CONNECTION_REFUSED");
            browser.forgive("ERR_CONNECTION_RESET");
        }
        ann.start_apart();
        ann.begins_with(bob);
        let table = bob.table();

        ann.kill();
        ann.reads(".strip.over", "Connection lost. Trying to reconnect.");
        bob.reads(".strip.over", "Connection lost. Trying to reconnect.");
        bob.click(r#"[data-target="spawn basic B"]"#);
        bob.reads(".strip.over", "Your move is kept and will be sent.");
        bob.reads(".prompt", "Your move is kept.");
        assert_eq!(bob.count("[data-target]"), 0, "nothing else can be chosen meanwhile");
        let sent = kept(bob, &table);
        assert!(sent[1].as_str().is_some_and(|sent| sent.contains("spawn basic B")), "{sent}");
        let (acts, _) = carried_out(ann.site().data(), &table);
        assert!(!acts.contains(&"spawn basic B".to_string()), "it was not carried out yet: {acts:?}");

        ann.start_apart();
        ann.gone(".strip.over");
        bob.gone(".strip.over");
        bob.agrees_with(ann, SENT_IN);

        // What somebody else has asked at this browser is not asked in Bob's name.
        bob.evaluate(&format!(
            "sessionStorage.setItem('pitboss.asks.{table}.{STRANGER}', 'say said1 0 I am not Bob')"
        ));
        // The answer is lost: a page that did not hear it sends the same again.
        bob.evaluate(&format!("sessionStorage.setItem({}, {})", sent[0], sent[1]));
        bob.reload();
        bob.until_it_asks();
        bob.until("it is answered", || kept(bob, &table).is_null());
        bob.agrees_with(ann, SENT_IN);
        assert!(!bob.sees(".notice"), "nothing was refused");
        let said = ann.evaluate("return document.body.textContent.includes('I am not Bob')");
        assert_eq!(said, false, "nobody has said anything");

        // Killed in the very moment of a step: it is there once, whether it was kept before or is sent again.
        bob.steps();
        bob.kill();
        bob.start_apart();
        for browser in [&*ann, bob] {
            browser.gone(".strip.over");
        }
        bob.until("it is answered", || kept(bob, &table).is_null());
        bob.until("both see the same", || bob.evaluate(BOARD) == ann.evaluate(BOARD));
        bob.kill();
        let (acts, asks) = carried_out(ann.site().data(), &table);
        assert_eq!(acts.iter().filter(|act| *act == "spawn basic B").count(), 1, "{acts:?}");
        assert!(asks.values().all(|times| *times == 1), "something was carried out twice: {asks:?}");
    });
}

#[test]
fn a_network_that_goes_and_comes_back_costs_no_move() {
    party("cut-off", [Screen::Desktop, Screen::Desktop], |[ann, bob]| {
        bob.forgive("ERR_INTERNET_DISCONNECTED");
        ann.start_apart();
        ann.begins_with(bob);

        bob.cut_off(Network::Gone);
        bob.reads(".strip.over", "Connection lost. Trying to reconnect.");
        bob.click(r#"[data-target="spawn basic B"]"#);
        bob.reads(".strip.over", "Your move is kept and will be sent.");
        bob.cut_off(Network::Back);
        bob.gone(".strip.over");
        bob.agrees_with(ann, SENT_IN);
    });
}
