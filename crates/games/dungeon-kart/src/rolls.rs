//! What draws have decided, for somebody who checks the luck of a game that is over.

use crate::DungeonKart;
use crate::pieces::Blow;
use kernel::Draw;

/// A sentence.
pub(crate) fn drawn(table: &DungeonKart, draw: &Draw) -> String {
    let (of, got) = (draw.of, draw.got);
    match draw.name.as_ref() {
        "first-player" => format!("Seat {got} begins the first round."),
        "shuffle" => format!("Shuffling: the {}. thing comes to place {of} of its pile.", got + 1),
        "smashinator" => match table.content.die.get(usize::from(got)) {
            Some(Blow::Smash) => "The Smashinator smashes: a Crash.".into(),
            Some(Blow::Clip) => "The Smashinator clips: a Spin-Out.".into(),
            Some(Blow::Miss) => "The Smashinator misses.".into(),
            None => String::new(),
        },
        "oil-spill" => {
            format!("The Oil Spill turns the kart to the {}.", if got == 0 { "left" } else { "right" })
        }
        _ => String::new(),
    }
}
