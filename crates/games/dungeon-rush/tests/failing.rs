//! What an example says that does not hold.

#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests may fail as tests do")]

use dungeon_rush::DungeonRush;
use kernel::Game;
use kernel::rulebook::{Verdict, blocks, run};
use std::collections::BTreeSet;
use std::sync::Arc;

/// Why a block with these lines does not hold; `None` if it does.
fn fault(lines: &str) -> Option<String> {
    let known = BTreeSet::from(["DR-1.1".to_string()]);
    let text = format!("**EX-1 A block** (DR-1.1)\n```example\n{lines}\n```\n");
    let block = blocks(&text, &known).unwrap().remove(0);
    let content = Arc::new(DungeonRush::content(None).unwrap());
    match run::<DungeonRush>(&content, &block, &known) {
        Verdict::Passed => None,
        Verdict::Failed { why, .. } => Some(why),
        Verdict::Broken(misread) => panic!("{lines}: {misread}"),
    }
}

#[test]
fn what_is_there_instead_is_said_as_an_example_says_it() {
    let given = "given A: bl+ wa | B: bl tr | C: bl bl\nunits basic@A1\ngold 3\nbag sp wa bl";
    let turn = "new\nbag sp sp sp bl bl bl bl bl bl\nwhen lay sp A1; lay sp A2; lay sp A3; lay bl B1; lay bl B2; \
        lay bl B3; lay bl C1; lay bl C2; lay bl C3; spawn basic A; end-turn";
    for (block, about, wrong) in [
        (given, "gold", "4"),
        (given, "A:", "bl bl"),
        (given, "decision", "lay"),
        (given, "to-act", "none"),
        (given, "to-act", "dungeon-master"),
        (given, "laid", "wa@B3"),
        (given, "discard", "wa"),
        (given, "points", "1 0"),
        (given, "drew", "shuffle 2"),
        (given, "spectator sees mix", "bl=1"),
        (given, "spectator sees moved", "A3>A2"),
        (given, "spectator sees A:", "?? ??"),
        (turn, "adventurers sees log 1", "gained 1 spent 2 spawned basic"),
        ("ladder won 3 | lost 9", "score", "2 9"),
        ("ladder won 3 | lost 9", "", "better-than won 3 | lost 9"),
    ] {
        let why = fault(&format!("{block}\nthen {about} {wrong}"));
        let why = why.unwrap_or_else(|| panic!("{about} {wrong} holds"));
        let there = ["it is ", "they are ", "there are ", "it was told "]
            .iter()
            .find_map(|said| Some(why.split_once(said)?.1))
            .unwrap_or_else(|| panic!("{about} {wrong}: {why}"));
        assert_eq!(fault(&format!("{block}\nthen {about} {there}")), None, "{about} {wrong}: {why}");
    }
}
