//! Every kind of tile: what falls, and what one meets.

use super::{Case, HIT, PLAIN};

pub const CASES: &[Case] = &[
    Case {
        covers: "tile treasure",
        given: "given rogue@a2 | cleric@b2 | barbarian@c2 hand trot dash weave | dwarf@d2 / turn barbarian / \
                well treasure 1 / tiles treasure@b3",
        does: &["play weave", "end"],
        says: &["You pick up the treasure on b3, 1 now.", "Treasure falls on c"],
        ..PLAIN
    },
    Case {
        covers: "tile skeleton",
        given: "given cleric@b3 hand dash trot weave | dwarf@d1 / tiles skeleton@b4",
        seed: HIT,
        does: &["fight b4"],
        says: &[
            "You attack the Skeleton on b4: needs 5, rolls 1.",
            "You beat the Skeleton and take it as a trophy.",
        ],
        ..PLAIN
    },
    Case {
        covers: "tile goblin",
        given: "given dwarf@d3 hand dash trot weave | rogue@a1 / turn dwarf / tiles goblin@d4",
        seed: HIT,
        does: &["fight d4"],
        says: &[
            "You attack the Goblin on d4: needs 5, rolls 1.",
            "You beat the Goblin and take it as a trophy.",
        ],
        ..PLAIN
    },
    Case {
        covers: "tile troll",
        given: "given barbarian@c3 hand dash trot weave | dwarf@d1 / tiles troll@c4",
        seed: HIT,
        does: &["fight c4"],
        says: &[
            "You attack the Troll on c4: needs 4, rolls 1.",
            "You beat the Troll and take it as a trophy.",
        ],
        ..PLAIN
    },
    Case {
        covers: "tile rubble",
        given: "given rogue@a2 | cleric@b2 | barbarian@c2 hand trot dash weave | dwarf@d2 / turn barbarian / \
                well rubble 1 / tiles rubble@c3",
        does: &["play dash", "end"],
        says: &["You take 2 Panic scrambling over rubble, 2 now.", "Rubble falls on c"],
        ..PLAIN
    },
    Case {
        covers: "tile ancient-evil",
        given: "given rogue@a8 | cleric@b8 | barbarian@c6 hand trot dash weave | dwarf@d8 / turn barbarian / evil 1 / \
                well ancient-evil 1 / tiles treasure@a2 goblin@b3",
        does: &["play trot", "end"],
        says: &[
            "The Ancient Evil covers row 2 and swallows Treasure: its tile was drawn.",
            "The Ancient Evil covers row 3 and swallows Goblin: its tile was drawn.",
        ],
        ..PLAIN
    },
];
