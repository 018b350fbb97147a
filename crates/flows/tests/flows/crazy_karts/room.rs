//! Room on the screen: whatever a driver holds, everything that is pressed stays inside the window.

use super::arranged;
use crate::browser::{Browser, Screen, flow};
use serde_json::{Value, json};

/// The rear driver of the Elves, with five power-ups and four cards.
const STOCKED: &str = "given E@14,5 se speed 3 damage 1 power 6 held energetic-rubber+energetic-shield+firecracker-fuel+rubble-sack+tinkers-kit | given G@18,4 ne speed 2 | turn planning | driver E.front ready | driver E.rear hand 1+1+1+3";

/// Makes the window so large.
pub fn resize(browser: &Browser, (width, height): (u32, u32)) {
    let size = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 700 });
    browser.tool("Emulation.setDeviceMetricsOverride", size);
}

/// What of these is not wholly inside the window.
fn outside(browser: &Browser, css: &str) -> Value {
    browser.evaluate(&format!(
        "return [...document.querySelectorAll(`{css}`)].map((it) => [it.innerText, it.getBoundingClientRect()])
            .filter(([_, box]) => box.top < 0 || box.left < 0 || box.bottom > innerHeight || box.right > innerWidth || !box.height)
            .map(([text, box]) => `${{text}} ${{box.top}} ${{box.bottom}}`)"
    ))
}

#[test]
fn five_power_ups_leave_every_key_in_the_window() {
    flow("karts-room", Screen::Desktop, |browser| {
        arranged(browser, STOCKED);
        assert_eq!(browser.count(".ck-tile"), 5);
        for size in [(1440, 900), (1366, 768), (390, 844)] {
            resize(browser, size);
            let pressed = ".ck-hand .btn, .ck-tile, .ck-hand .ck-card, .ck-slot .well";
            browser.until("all of it is inside the window", || outside(browser, pressed) == json!([]));
            browser.shot(&format!("karts-five-power-ups-{}", size.0));
        }
    });
}
