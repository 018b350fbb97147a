//! Moments that ask or tell something of their own: a card that waits, a square where nobody may stay, the Evil's lunge, a way out.

use super::{Case, HIT, MISS, PLAIN};

pub const CASES: &[Case] = &[
    Case {
        covers: "moment paused",
        given: "given barbarian@c2 hand sprint trot weave | rogue@a1 / turn barbarian / tiles troll@b3 / well treasure 8",
        seed: HIT,
        does: &["play sprint", "fight b3"],
        says: &[
            "You are grabbed by the Troll on b3, with 3 arrows to go.",
            "You beat the Troll and take it as a trophy.",
            "You enter mat 2: the Ancient Evil is released!",
        ],
        stands: Some(("barbarian", "c6")),
        ..PLAIN
    },
    Case {
        covers: "moment wounded",
        given: "given rogue@a3 wounds 1 hand dash trot weave | dwarf@d1 / tiles skeleton@a4",
        seed: MISS,
        does: &["fight a4"],
        says: &["You attack the Skeleton on a4: needs 2, rolls 6.", "You are wounded: 2 wounds."],
        ..PLAIN
    },
    Case {
        covers: "moment no-stop",
        given: "given barbarian@c2 hand trot dash weave | rogue@a1 / turn barbarian / tiles rubble@c4",
        does: &["play trot!", "left"],
        says: &["You take 2 Panic scrambling over rubble, 2 now."],
        stands: Some(("barbarian", "b4")),
        ..PLAIN
    },
    Case {
        covers: "moment given-up",
        given: "given barbarian@c2 hand trot dash weave | rogue@a1 / turn barbarian / tiles rubble@c4",
        does: &["play trot!", "give-up!"],
        says: &["You die on c4 of giving up."],
        ..PLAIN
    },
    Case {
        covers: "moment lunge",
        given: "given barbarian@c10 hand dash trot weave | dwarf@d4 / evil 1",
        does: &["play dash"],
        says: &[
            "The Ancient Evil covers row 4: you entered mat 3.",
            "The Dwarf dies on d4 of the Ancient Evil.",
        ],
        stands: Some(("barbarian", "c13")),
        ..PLAIN
    },
    Case {
        covers: "moment out",
        given: "given barbarian@c23 hand sprint trot weave | dwarf@d20 / evil 12",
        does: &["play sprint"],
        says: &["You are out, and safe!"],
        ..PLAIN
    },
    Case {
        covers: "moment fumble",
        given: "option fumble on / given barbarian@c2 hand trot dash weave | rogue@a1 / turn barbarian / deck sprint ..",
        does: &["fumble trot"],
        says: &["You throw Trot away for another card."],
        ..PLAIN
    },
    Case {
        covers: "moment grade",
        given: "given barbarian@c25 treasure 4 trophies goblin hand weave slant cut-in / evil 20",
        does: &["forward"],
        says: &["Bronze! Out with 37 points! The practice is over."],
        reads: &[(".finale", "37")],
        ..PLAIN
    },
];
