//! What draws have decided, for somebody who checks the luck of a game that is over.

use kernel::Draw;

/// A sentence.
pub(crate) fn drawn(draw: &Draw) -> String {
    let (of, number) = (draw.of, draw.got + 1);
    let side = if draw.got == 0 { "left" } else { "right" };
    match draw.name.as_ref() {
        "face" => format!("The section lies with face {} up.", if draw.got == 0 { "a" } else { "b" }),
        "ice" => format!("The Ice Ring turns the kart to the {side}."),
        "spin" => format!("The Spin Out turns the kart to the {side}."),
        "head" => format!("The Head Shot hits the {} driver.", if draw.got == 0 { "front" } else { "rear" }),
        "crate" => format!("The Dropped Crate takes the {number}. of {of} power-ups."),
        name => lot(name)
            .map_or_else(String::new, |lot| format!("{lot}: the {number}. of the {of} that are left.")),
    }
}

/// What is put in order, or taken from, one by one.
fn lot(name: &str) -> Option<&'static str> {
    Some(match name {
        "faction-order" => "Who chooses a faction",
        "customization" => "Customizations",
        "sections" => "Sections of the track",
        "tokens" => "Obstacles on the track",
        "rocks" => "Spaces with Rocks",
        "stack:upgrades" => "The stack of upgrades",
        "stack:power-ups" => "The stack of power-ups",
        "stack:damage" => "The stack of damage cards",
        "stack:buffs" => "The stack of Buffs",
        "stack:malfunctions" => "The stack of Malfunctions",
        "grid" => "Start spaces",
        "hand" => "A driver's hand",
        "tie" => "Karts tied in initiative",
        "limit-tie" => "Karts tied at the limit of rounds",
        _ => return None,
    })
}
