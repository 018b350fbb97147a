//! Both sides of every character.

use super::{Case, HIT, MISS, PLAIN};

pub const CASES: &[Case] = &[
    Case {
        covers: "power slippery",
        given: "given rogue@b1 slippery hand dash trot weave | dwarf@d1 / tiles troll@c2",
        does: &["play dash"],
        says: &["You play Dash."],
        stands: Some(("rogue", "b4")),
        ..PLAIN
    },
    Case {
        covers: "power light-fingers",
        given: "given rogue@b2 light-fingers hand dash trot weave | dwarf@b3 treasure 1",
        does: &["play dash"],
        says: &[
            "You take 2 Panic squeezing past somebody, 2 now.",
            "You lift a treasure off the Dwarf, 1 now.",
        ],
        stands: Some(("rogue", "b5")),
        ..PLAIN
    },
    Case {
        covers: "power blessing",
        given: "given cleric@b3 blessing hand dash trot weave | dwarf@d1 / tiles troll@b4",
        seed: MISS,
        does: &["fight b4"],
        says: &[
            "You attack the Troll on b4: needs 3, rolls 6.",
            "You take 2 Panic instead of a wound, 2 now.",
        ],
        ..PLAIN
    },
    Case {
        covers: "power providence",
        given: "given rogue@a2 | cleric@b2 providence hand trot dash weave | barbarian@c2 | dwarf@d2 / turn cleric / \
                well treasure 1 rubble 1",
        does: &["play trot", "end", "keep treasure"],
        says: &["You keep the Treasure and put the Rubble back.", "Treasure falls on b"],
        ..PLAIN
    },
    Case {
        covers: "power unstoppable",
        given: "given barbarian@c1 unstoppable hand dash trot weave | dwarf@c3 / tiles rubble@c2",
        does: &["play dash"],
        says: &["You smash the rubble on c2.", "The Dwarf takes 2 Panic being run over, 2 now."],
        stands: Some(("barbarian", "c4")),
        ..PLAIN
    },
    Case {
        covers: "power battle-charge",
        given: "given barbarian@c3 battle-charge hand dash trot weave | dwarf@d1 / tiles goblin@c4",
        seed: HIT,
        does: &["fight c4", "charge"],
        says: &["You beat the Goblin and take it as a trophy.", "You take 1 Panic for a charge, 1 now."],
        stands: Some(("barbarian", "c4")),
        ..PLAIN
    },
    Case {
        covers: "power gold-fever",
        given: "given dwarf@d3 gold-fever panic 5 hand dash trot weave | rogue@a1 / turn dwarf / tiles treasure@d4",
        does: &["forward"],
        says: &["You glow with gold fever and give 3 Panic back, 5 now."],
        stands: Some(("dwarf", "d4")),
        ..PLAIN
    },
    Case {
        covers: "power dogged",
        given: "given dwarf@d3 dogged hand dash trot weave | rogue@a1 / turn dwarf",
        does: &["forward"],
        says: &["You take 1 Panic for a step forward, 1 now."],
        stands: Some(("dwarf", "d4")),
        ..PLAIN
    },
];
