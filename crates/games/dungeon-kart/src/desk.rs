//! What a client needs to draw the dashboard as a thing: the few words of the screen that are this game's own.

use crate::options::Switch;
use crate::pieces::{Ability, Racer};
use crate::view::View;
use crate::{DungeonKart, scene};
use ::scene::Panel;
use kernel::Seat;

/// Under the figure of what is left to spend.
pub const MP_LEFT: &str = "MP left";
/// The keys of a turn.
pub const ACTIONS: &str = "Actions";
/// Decks, discard piles, the bag, supplies.
pub const PILES: &str = "Piles and supplies";
/// All karts, with their instruments.
pub const KARTS: &str = "Every kart";
/// Powers and spells.
pub const CARDS: &str = "Powers and spells";
/// The same in a word, where they lie behind a key.
pub const SHELF: &str = "Cards";
/// From the cards back to the keys.
pub const BACK: &str = "Back";
/// What stands behind a name in the tower.
pub const GAPS: &str =
    "−3½: so many hexes behind whoever leads. tile: on an earlier tile, though no further from the line.";
/// To whoever has pressed in a lesson what is lit on the board.
pub const NOW_THERE: &str = "Now press the place that glows on the board.";
/// The keys of this game, and what they do.
pub const KEYS: [(&str, &str); 9] = [
    ("W", "drive"),
    ("Q E", "turn left, right"),
    ("A D", "drift left, right"),
    ("B", "bump"),
    ("S", "brake"),
    ("1 2 3 4", "powers and spells"),
    ("X", "end the turn"),
    ("+ −", "shift up or down, before you drive"),
    ("=", "hold the speed, before you drive"),
];

/// How many cards can be used now: `2 ready`.
#[must_use]
pub fn ready(cards: usize) -> String {
    if cards == 0 { "none ready".into() } else { format!("{cards} ready") }
}

/// `Royal Leap, 2 coins`: what uses a card.
#[must_use]
pub fn for_cost(label: &str, cost: Option<&str>) -> String {
    cost.map_or_else(|| label.into(), |cost| format!("{label}, {cost}"))
}

/// The same where a place is chosen next.
#[must_use]
pub fn for_cost_where(label: &str, cost: Option<&str>) -> String {
    format!("{}: where?", for_cost(label, cost))
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
    /// What the track is called; of one that somebody laid, how long it is.
    #[must_use]
    pub fn track_name(&self) -> String {
        let layout = self.layout();
        let named = self.content.tracks.iter().find(|track| track.layout() == *layout);
        named.map_or_else(
            || format!("A built track, {} tiles", layout.tiles.iter().count()),
            |track| track.name.clone(),
        )
    }

    /// Every kart: its dashboard and speed, coins, spells, and how far it has come.
    #[must_use]
    pub fn entrants(&self, view: &View) -> Vec<Panel> {
        scene::entrants(self, view)
    }

    /// What lies beside the track, open to everybody (section 5).
    #[must_use]
    pub fn piles(&self, view: &View) -> Vec<Panel> {
        scene::piles(self, view)
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
