//! Addresses and what they show.

use crate::browser::{Screen, flow};

#[test]
fn the_front_page_comes_up() {
    for (name, screen) in [("desktop", Screen::Desktop), ("laptop", Screen::Laptop), ("phone", Screen::Phone)]
    {
        flow(&format!("front-{name}"), screen, |browser| {
            browser.go("/");
            browser.reads("body", "Pitboss");
            let overflow = browser.evaluate("return document.documentElement.scrollWidth - innerWidth");
            assert!(overflow.as_i64().unwrap() <= 0, "nothing sticks out to the right: {overflow}");
            browser.shot(&format!("front-{name}"));
        });
    }
}

#[test]
fn an_address_that_leads_nowhere_says_so_and_leads_home() {
    flow("nowhere", Screen::Desktop, |browser| {
        browser.expect_complaint("/nowhere");
        browser.go("/nowhere");
        browser.reads(".nowhere", "There is nothing at this address.");
        browser.click(".nowhere button");
        browser.gone(".nowhere");
        assert_eq!(browser.evaluate("return location.pathname"), "/");
    });
}
