//! What is kept for a time without a network, and how a new version comes.

use crate::browser::{Browser, Network, Screen, flow};
use crate::playing::RUSH;

/// Waits until the service worker has everything.
fn kept(browser: &Browser) {
    browser.evaluate("await navigator.serviceWorker.ready");
}

/// Waits until the service worker has everything of a game.
pub fn kept_with(browser: &Browser, game: &str) {
    kept(browser);
    let is_kept = format!(
        "return !!(await caches.match(new URL('kept/{game}', (await navigator.serviceWorker.ready).scope)))"
    );
    browser.until("the game is kept", || browser.evaluate(&is_kept) == true);
}

/// Waits until no version waits.
const TAKEN_OVER: &str = "const registration = await navigator.serviceWorker.ready; \
    while (registration.waiting || registration.installing) await new Promise((done) => setTimeout(done, 20));";

#[test]
fn a_game_that_was_opened_once_needs_no_network() {
    flow("offline", Screen::Desktop, |browser| {
        browser.go("/");
        kept(browser);
        let games = "return (await (await caches.open((await caches.keys())[0])).keys()).map(({ url }) => url)\
            .filter((url) => /track|archive|docs/.test(url)).length";
        assert_eq!(browser.evaluate(games), 0, "nobody has opened a game yet");
        browser.go("/new/dungeon-rush");
        kept_with(browser, "dungeon-rush");
        browser.offline(Network::Gone);
        browser.go("/");
        browser.click(RUSH);
        browser.see("[data-target]");
        let game = browser.evaluate("return location.pathname");
        browser.steps();
        browser.until_it_asks();
        browser.reload();
        browser.until_it_asks();
        browser.go("/replays");
        browser.click(&format!(".kept-game a[href='{}']", game.as_str().unwrap()));
        browser.until_it_asks();
        browser.go("/rules/dungeon-rush");
        browser.reads("#rb-text", "At a glance");
        browser.go("/learn/dungeon-rush");
        browser.reads(".ls-paper", "What you are here for");
        // Another tab thinks that there is a network, and finds nobody.
        browser.forgive("ERR_CONNECTION_REFUSED");
        browser.another_tab(Screen::Phone);
        browser.go("/");
        browser.reads("body", "Pitboss");
        browser.offline(Network::Back);
        browser.reload();
    });
}

#[test]
fn a_game_that_was_never_opened_says_what_it_needs() {
    flow("never-opened", Screen::Desktop, |browser| {
        browser.go("/");
        kept(browser);
        browser.offline(Network::Gone);
        browser.forgive("ERR_FAILED");
        browser.go("/new/dungeon-rush");
        browser.reads("main.nowhere", "when there is a network");
        browser.click("main.nowhere .btn.p");
        browser.see(".boxes .btn.p");
        browser.offline(Network::Back);
        browser.go("/new/dungeon-rush");
        browser.see(".setup");
    });
}

#[test]
fn everything_may_lie_below_a_path() {
    flow("below", Screen::Desktop, |browser| {
        browser.move_below("/karts");
        browser.go("/karts/");
        browser.reads("body", "Pitboss");
        browser.click("a[href='/karts/new/dungeon-rush']");
        browser.click("a[href='/karts/rules/dungeon-rush']");
        browser.reads("#rb-text", "At a glance");
        assert_eq!(browser.evaluate("return location.pathname"), "/karts/rules/dungeon-rush");
        kept_with(browser, "dungeon-rush");
        browser.reload();
        browser.reads("#rb-text", "At a glance");
        browser.offline(Network::Gone);
        browser.go("/karts/learn/dungeon-rush");
        browser.reads(".ls-paper", "What you are here for");
        browser.offline(Network::Back);
    });
}

#[test]
fn a_new_version_waits_until_somebody_wants_it() {
    flow("new-version", Screen::Desktop, |browser| {
        let hash = "return document.querySelector('script[src]').src.split('/')[4]";
        browser.go("/rules/dungeon-rush");
        kept_with(browser, "dungeon-rush");
        browser.go("/");
        let old = browser.evaluate(hash);
        assert!(!browser.sees(".strip"));
        browser.deploy_next_version();
        browser.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
        browser.reads(".strip", "A new version of Pitboss is here.");
        assert_eq!(browser.evaluate(hash), old, "nothing has changed yet");
        browser.click(".strip button");
        browser.gone(".strip");
        browser.up();
        assert_ne!(browser.evaluate(hash), old);
        // The games that were kept before are kept on.
        kept_with(browser, "dungeon-rush");
        browser.offline(Network::Gone);
        browser.go("/rules/dungeon-rush");
        browser.reads("#rb-text", "At a glance");
    });
}

#[test]
fn who_loads_the_new_page_anyway_is_not_asked() {
    flow("new-page", Screen::Desktop, |browser| {
        browser.go("/");
        kept(browser);
        browser.deploy_next_version();
        browser.go("/");
        browser.evaluate(TAKEN_OVER);
        assert!(!browser.sees(".strip"));
    });
}

#[test]
fn a_version_that_waits_is_not_new_to_a_page_that_is_newer() {
    flow("newer-page", Screen::Desktop, |browser| {
        browser.go("/");
        kept(browser);
        browser.deploy_next_version();
        browser.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
        browser.see(".strip");
        browser.deploy_next_version();
        browser.go("/");
        browser.evaluate(TAKEN_OVER);
        assert!(!browser.sees(".strip"));
    });
}
