//! The Special Customizations of the advanced game, on the front panel.

use super::pieces::Case;
use super::pieces::Step::*;

/// All of them.
pub const CASES: &[Case] = &[
    Case {
        meets: &[("customization", "booster")],
        name: "booster",
        you: "D.front hand 1",
        given: &["option advanced on", "given D@16,4 power 8 charging 2 custom booster", "given G@2,6 ne"],
        steps: &[
            Drawn("cu-booster"),
            Lay("1", "customization", "paid"),
            ReadyUntil("use Booster"),
            Drawn("cu-booster"),
            Reads(".drawn", "Booster"),
            Picture,
            Skip,
            Told("a power-up for the full meter. §18.2 §15.6 The Dwarves take a power-up"),
        ],
    },
    Case {
        meets: &[("customization", "spyglass")],
        name: "spyglass",
        you: "D.front hand 1",
        given: &[
            "option advanced on",
            "given D@16,4 shoot 3 custom spyglass",
            "given G@18,5",
            "stack damage critical-hit flat-tyre",
        ],
        steps: &[
            Drawn("cu-spyglass"),
            Lay("1", "customization", "paid"),
            ReadyUntil("use Spyglass"),
            Reads(".drawn", "Spyglass"),
            Picture,
            Skip,
            Asks("Give Critical Hit or Flat Tyre to the Goblins"),
            Drawn("dm-critical-hit"),
            Drawn("dm-flat-tyre"),
            Picture,
            Click("[data-choice='give flat-tyre']"),
            Told("The Goblins draw Flat Tyre"),
        ],
    },
    Case {
        meets: &[("customization", "spear")],
        name: "spear",
        you: "D.front hand 1",
        given: &["option advanced on", "given D@16,4 se speed 1 custom spear", "given G@17,4"],
        steps: &[
            Drawn("cu-spear"),
            Lay("1", "customization", "paid"),
            ReadyUntil("use Spear"),
            Reads(".drawn", "Spear"),
            Picture,
            Skip,
            Told("The Goblins take 3 damage"),
        ],
    },
    Case {
        meets: &[("customization", "charging")],
        name: "custom-charging",
        you: "D.front hand 3",
        given: &["option advanced on", "given D@16,4 power 2 custom charging", "given G@2,6 ne"],
        steps: &[
            Drawn("cu-charging"),
            Lay("3", "customization", "2 → 5"),
            ReadyUntil("use Charging"),
            Reads(".drawn", "Charging"),
            Picture,
            Skip,
            Told("charge from 2 to 5"),
        ],
    },
];
