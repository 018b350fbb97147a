//! Every alignment: it is shown when the last one is out, and counted.

use super::{Case, PLAIN};

pub const CASES: &[Case] = &[
    Case {
        covers: "alignment lawful-good",
        given: "option alignments on / given barbarian@c25 panic 4 hand weave slant cut-in alignment lawful-good | cleric safe alignment true-neutral / \
                evil 20",
        does: &["forward"],
        says: &["You are out, and safe!", "Barbarian Lawful Good", "Barbarian 19"],
        reads: &[(".finale", "Lawful Good")],
        ..PLAIN
    },
    Case {
        covers: "alignment neutral-good",
        given: "option alignments on / given barbarian@c25 wounds 2 hand weave slant cut-in alignment neutral-good | cleric safe alignment true-neutral / \
                evil 20",
        does: &["forward"],
        says: &["You are out, and safe!", "Barbarian Neutral Good", "Barbarian 21"],
        reads: &[(".finale", "Neutral Good")],
        ..PLAIN
    },
    Case {
        covers: "alignment chaotic-good",
        given: "option alignments on / given barbarian@c25 hand weave slant cut-in alignment chaotic-good | cleric safe alignment true-neutral / \
                evil 20",
        does: &["forward"],
        says: &["You are out, and safe!", "Barbarian Chaotic Good", "Barbarian 20"],
        reads: &[(".finale", "Chaotic Good")],
        ..PLAIN
    },
    Case {
        covers: "alignment lawful-neutral",
        given: "option alignments on / given barbarian@c25 panic 2 hand weave slant cut-in alignment lawful-neutral | cleric safe alignment true-neutral / \
                evil 20",
        does: &["forward"],
        says: &["You are out, and safe!", "Barbarian Lawful Neutral", "Barbarian 24"],
        reads: &[(".finale", "Lawful Neutral")],
        ..PLAIN
    },
    Case {
        covers: "alignment true-neutral",
        given: "option alignments on / given barbarian@c25 treasure 2 trophies goblin troll hand weave slant cut-in alignment true-neutral | cleric safe alignment lawful-evil / \
                evil 20",
        does: &["forward"],
        says: &["You are out, and safe!", "Barbarian True Neutral", "Barbarian 39"],
        reads: &[(".finale", "True Neutral")],
        ..PLAIN
    },
    Case {
        covers: "alignment chaotic-neutral",
        given: "option alignments on / given barbarian@c25 panic 4 hand weave slant cut-in alignment chaotic-neutral | cleric safe alignment true-neutral / \
                evil 20",
        does: &["forward"],
        says: &["You are out, and safe!", "Barbarian Chaotic Neutral", "Barbarian 18"],
        reads: &[(".finale", "Chaotic Neutral")],
        ..PLAIN
    },
    Case {
        covers: "alignment lawful-evil",
        given: "option alignments on / given barbarian@c25 trophies goblin troll hand weave slant cut-in alignment lawful-evil | cleric safe alignment true-neutral / \
                evil 20",
        does: &["forward"],
        says: &["You are out, and safe!", "Barbarian Lawful Evil", "Barbarian 29"],
        reads: &[(".finale", "Lawful Evil")],
        ..PLAIN
    },
    Case {
        covers: "alignment neutral-evil",
        given: "option alignments on / given barbarian@c25 treasure 2 hand weave slant cut-in alignment neutral-evil | cleric safe alignment true-neutral / \
                evil 20",
        does: &["forward"],
        says: &["You are out, and safe!", "Barbarian Neutral Evil", "Barbarian 29"],
        reads: &[(".finale", "Neutral Evil")],
        ..PLAIN
    },
    Case {
        covers: "alignment chaotic-evil",
        given: "option alignments on / given barbarian@c25 hand weave slant cut-in alignment chaotic-evil | cleric dead of rubble alignment true-neutral / \
                evil 20",
        does: &["forward"],
        says: &["You are out, and safe!", "Barbarian Chaotic Evil", "Barbarian 27"],
        reads: &[(".finale", "Chaotic Evil")],
        ..PLAIN
    },
];
