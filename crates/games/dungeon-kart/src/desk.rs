//! What a client needs to draw the dashboard as a thing: the few words of the screen that are this game's own, and reasons short
//! enough to stand on a key.

use crate::DungeonKart;
use crate::options::Switch;
use crate::pieces::{Ability, Racer};
use crate::view::View;
use kernel::{Illegal, Seat};

/// Under the figure of what is left to spend.
pub const MP_LEFT: &str = "MP left";
/// The keys of a turn.
pub const ACTIONS: &str = "Actions";
/// Powers and spells.
pub const CARDS: &str = "Powers and spells";
/// A power that is not for sale at this table.
pub const NO_POWERS: &str = "no powers here";
/// The keys of this game, and what they do.
pub const KEYS: [(&str, &str); 8] = [
    ("W", "drive"),
    ("Q E", "turn left, right"),
    ("A D", "drift left, right"),
    ("B", "bump"),
    ("S", "brake"),
    ("1 2 3 4", "powers and spells"),
    ("X", "end the turn"),
    ("+ −", "shift up or down, before you drive"),
];

/// What stands where the price would be: the reason in two or three words.
#[must_use]
pub fn short(why: &Illegal) -> String {
    let is = |words: &str| why.why.contains(words);
    let said = match why.rule.as_str() {
        "DK-5.3" if is("is set") => "speed is set",
        "DK-5.3" => "set speed first",
        "DK-5.7" => "movement over",
        "DK-6.4" | "DK-6.5" => "end of the dial",
        "DK-6.6" => "frozen",
        "DK-7.3" if is("wall") => "wall",
        "DK-7.3" | "DK-8.2" | "DK-10.3" | "DK-19.3" => "no MP",
        "DK-8.1" | "DK-9.1" => "used this turn",
        "DK-10.1" => "nobody here",
        "DK-10.4" => "bumped already",
        "DK-10.5" => "a kart there",
        "DK-10.10" => "no way out",
        "DK-11.1" => "used, or no MP",
        "DK-11.2" => "lowest setting",
        "DK-12.2" => "kart on hazard",
        "DK-12.3" => "no room",
        "DK-18.7" if is("force") => "in force",
        "DK-18.7" => "supply empty",
        "DK-18.9" if is("before") => "only before Set Speed",
        "DK-18.9" if is("round") => "at the start of a round",
        "DK-18.9" => "only after Set Speed",
        "DK-19.1" if is("used") => "used this round",
        "DK-19.1" if is("costs") => "too few coins",
        "DK-19.1" => NO_POWERS,
        "DK-21.14" => "you lead",
        "DK-25.7" => "Cleric near",
        _ => "no target",
    };
    said.into()
}

/// `Top Speed`.
#[must_use]
pub const fn ability_name(ability: Ability) -> &'static str {
    match ability {
        Ability::Acceleration => "Acceleration",
        Ability::TopSpeed => "Top Speed",
        Ability::OffRoad => "Off-Road",
        Ability::Handling => "Handling",
        Ability::Heavy => "Heavy",
        Ability::Traction => "Traction",
    }
}

impl DungeonKart {
    /// What the track is called; one that somebody laid has no name.
    #[must_use]
    pub fn track_name(&self) -> &str {
        let named = self.content.tracks.iter().find(|track| track.layout() == *self.layout());
        named.map_or("A track of your own", |track| track.name.as_str())
    }

    /// Whether the table counts MP for people.
    #[must_use]
    pub fn shows_mp(&self) -> bool {
        self.options.show_reach == Switch::On
    }

    /// Whether racers have powers at this table.
    #[must_use]
    pub fn has_powers(&self) -> bool {
        self.options.powers == Switch::On
    }

    /// How many spell cards and markers a racer holds at most; 0: there are none at this table.
    #[must_use]
    pub fn slots(&self, racer: Racer) -> u8 {
        if self.options.spells == Switch::On { self.content.racer(racer).slots } else { 0 }
    }
}

/// Whose dashboard a client shows: one's own, or that of whoever moves.
#[must_use]
pub fn shown(view: &View, own: Option<Seat>) -> Seat {
    own.unwrap_or(view.active)
}
