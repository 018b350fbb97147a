//! What `ui` draws, tried in the page: its tests are its own (`ui::testing`), and here they are asked for.

use crate::browser::{Screen, flow};

#[test]
fn elements_follow_their_signals() {
    flow("elements", Screen::Laptop, |browser| {
        browser.go("/");
        let lines = browser.evaluate(
            "const boot = await import(document.querySelector('script[type=module]').src);
             const door = await boot.loaded('track', 'dungeon-rush');
             return door.pitboss_elements()",
        );
        let lines: Vec<&str> = lines.as_array().unwrap().iter().filter_map(|line| line.as_str()).collect();
        assert!(lines.len() > 20, "these tests ran: {lines:?}");
        let faults: Vec<&&str> = lines.iter().filter(|line| line.contains(':')).collect();
        assert!(faults.is_empty(), "{faults:#?}");
    });
}
