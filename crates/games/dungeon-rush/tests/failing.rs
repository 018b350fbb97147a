//! What an example says that does not hold.

use dungeon_rush::DungeonRush;
use kernel::testing::{Failures, answers};

#[test]
fn what_is_there_instead_is_said_as_an_example_says_it() -> Result<(), Failures> {
    let given = "given A: bl+ wa | B: bl tr | C: bl bl\nunits basic@A1\ngold 3\nbag sp wa bl";
    let turn = "new\nbag sp sp sp bl bl bl bl bl bl\nwhen lay sp A1; lay sp A2; lay sp A3; lay bl B1; lay bl B2; \
        lay bl B3; lay bl C1; lay bl C2; lay bl C3; spawn basic A; end-turn";
    answers::<DungeonRush>(&[
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
    ])
}
