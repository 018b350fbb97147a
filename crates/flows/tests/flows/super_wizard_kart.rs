//! Super Wizard Kart at its table: every power, trap, hat and set of rims from a position of its own (`cases`).

mod aims;
mod apart;
mod cases;
mod helped;
mod races;
mod tried;

use crate::browser::Browser;
use serde_json::Value;

/// Opens an arranged position; things move, if fast.
pub fn arranged(browser: &Browser, settings: &str) {
    browser.go("/");
    browser.see(".doors");
    let settings = Value::from(settings.replace(" | ", "\n"));
    let id = browser.evaluate(&format!(
        r#"localStorage.setItem("pitboss.settings", "speed quadruple\nhints off");
           const boot = await import(document.querySelector('script[type=module]').src);
           const door = await boot.loaded("track", "super-wizard-kart");
           return door.pitboss_arrange("super-wizard-kart", {settings});"#
    ));
    browser.go(&format!("/game/{}", id.as_str().unwrap()));
    browser.see(".board .cell");
}

/// What the log has, seen or behind a tab.
pub fn log(browser: &Browser) -> String {
    let text = browser.run("return document.querySelector('.side .log')?.textContent ?? ''");
    text.as_str().unwrap_or_default().to_string()
}
