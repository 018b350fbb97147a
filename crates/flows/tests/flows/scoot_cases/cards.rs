//! Every Scoot card, walked as drawn.

use super::{Case, PLAIN};

pub const CASES: &[Case] = &[
    Case {
        covers: "card trot",
        given: "given barbarian@c1 hand trot dash sprint | rogue@d2 / turn barbarian",
        does: &["play trot"],
        says: &["You play Trot."],
        stands: Some(("barbarian", "c3")),
        ..PLAIN
    },
    Case {
        covers: "card dash",
        given: "given barbarian@c1 hand dash trot sprint | rogue@d2 / turn barbarian",
        does: &["play dash"],
        says: &["You play Dash."],
        stands: Some(("barbarian", "c4")),
        ..PLAIN
    },
    Case {
        covers: "card sprint",
        given: "given barbarian@c1 hand sprint dash trot | rogue@d2 / turn barbarian",
        does: &["play sprint"],
        says: &["You play Sprint."],
        stands: Some(("barbarian", "c5")),
        ..PLAIN
    },
    Case {
        covers: "card swerve",
        given: "given barbarian@c1 hand swerve dash trot | rogue@d2 / turn barbarian",
        does: &["play swerve"],
        says: &["You play Swerve."],
        stands: Some(("barbarian", "b4")),
        ..PLAIN
    },
    Case {
        covers: "card swerve mirrored",
        given: "given barbarian@c1 hand swerve dash trot | rogue@a1 / turn barbarian",
        does: &["play swerve mirrored"],
        says: &["You play Swerve, mirrored."],
        stands: Some(("barbarian", "d4")),
        ..PLAIN
    },
    Case {
        covers: "card swing-wide",
        given: "given barbarian@c1 hand swing-wide dash trot | rogue@d2 / turn barbarian",
        does: &["play swing-wide"],
        says: &["You play Swing Wide."],
        stands: Some(("barbarian", "b4")),
        ..PLAIN
    },
    Case {
        covers: "card cut-in",
        given: "given barbarian@c1 hand cut-in dash trot | rogue@d2 / turn barbarian",
        does: &["play cut-in"],
        says: &["You play Cut In."],
        stands: Some(("barbarian", "b3")),
        ..PLAIN
    },
    Case {
        covers: "card slant",
        given: "given barbarian@d1 hand slant dash trot | rogue@a1 / turn barbarian",
        does: &["play slant"],
        says: &["You play Slant."],
        stands: Some(("barbarian", "b4")),
        ..PLAIN
    },
    Case {
        covers: "card weave",
        given: "given barbarian@c1 hand weave dash trot | rogue@d2 / turn barbarian",
        does: &["play weave"],
        says: &["You play Weave."],
        stands: Some(("barbarian", "c4")),
        ..PLAIN
    },
    Case {
        covers: "card long-way-round",
        given: "given barbarian@c1 hand long-way-round dash trot | rogue@d2 / turn barbarian",
        does: &["play long-way-round"],
        says: &["You play The Long Way Round."],
        stands: Some(("barbarian", "a3")),
        ..PLAIN
    },
    Case {
        covers: "card skip-and-jump",
        given: "given barbarian@c1 hand skip-and-jump dash trot | rogue@d2 / turn barbarian / tiles rubble@c3",
        does: &["play skip-and-jump"],
        says: &["You play Skip and Jump."],
        stands: Some(("barbarian", "c4")),
        ..PLAIN
    },
    Case {
        covers: "card running-leap",
        given: "given barbarian@c1 hand running-leap dash trot | rogue@d2 / turn barbarian / tiles rubble@c2",
        does: &["play running-leap"],
        says: &["You play Running Leap."],
        stands: Some(("barbarian", "c4")),
        ..PLAIN
    },
    Case {
        covers: "card great-leap",
        given: "given barbarian@c1 hand great-leap dash trot | rogue@d2 / turn barbarian / tiles rubble@c2 rubble@c3",
        does: &["play great-leap"],
        says: &["You play Great Leap."],
        stands: Some(("barbarian", "c4")),
        ..PLAIN
    },
    Case {
        covers: "card vault-over",
        given: "given barbarian@c1 hand vault-over dash trot | rogue@d2 / turn barbarian / tiles rubble@b1",
        does: &["play vault-over"],
        says: &["You play Vault Over."],
        stands: Some(("barbarian", "a3")),
        ..PLAIN
    },
    Case {
        covers: "card tumble",
        given: "given barbarian@c1 hand tumble dash trot | rogue@d2 / turn barbarian / tiles troll@b2",
        does: &["play tumble"],
        says: &["You play Tumble."],
        stands: Some(("barbarian", "c3")),
        ..PLAIN
    },
    Case {
        covers: "card elbows-out",
        given: "given barbarian@c1 hand elbows-out dash trot | rogue@c3 / turn barbarian",
        does: &["play elbows-out"],
        says: &["You play Elbows Out.", "The Rogue takes 1 Panic from an elbow, 1 now."],
        stands: Some(("barbarian", "c4")),
        ..PLAIN
    },
    Case {
        covers: "card deep-breath",
        given: "given barbarian@c1 panic 5 hand deep-breath dash trot | rogue@d2 / turn barbarian",
        does: &["play deep-breath"],
        says: &["You play Deep Breath.", "You breathe deeply and give 2 Panic back, 3 now."],
        stands: Some(("barbarian", "c3")),
        ..PLAIN
    },
    Case {
        covers: "card battle-cry",
        given: "given barbarian@c1 hand battle-cry dash trot | rogue@d2 / turn barbarian",
        does: &["play battle-cry"],
        says: &["You play Battle Cry.", "You roar: Strength +2 for this turn."],
        stands: Some(("barbarian", "c3")),
        ..PLAIN
    },
    Case {
        covers: "card run-up",
        given: "given barbarian@c2 hand run-up dash trot | rogue@d2 / turn barbarian",
        does: &["play run-up"],
        says: &["You play Run-Up."],
        stands: Some(("barbarian", "c5")),
        ..PLAIN
    },
    Case {
        covers: "card magpie",
        given: "given barbarian@c1 hand magpie dash trot | rogue@d2 / turn barbarian / tiles treasure@a3",
        does: &["play magpie"],
        says: &["You play Magpie.", "You scoop up the treasure on a3, 1 now."],
        stands: Some(("barbarian", "b3")),
        ..PLAIN
    },
];
