//! The content: checked, compact tables. What is built in was made from the content file by `cargo xtask bless`, so that a
//! program needs to read content files (feature `files`) only for those of others. Every list that goes by a piece has an entry
//! for each of its kind: the check of the file sees to it, so a piece is asked for without a doubt.

#[cfg(feature = "files")]
mod file;
#[cfg(not(feature = "files"))]
#[path = "content/no_file.rs"]
mod file;

use crate::layout::{Layout, Placement};
use crate::pieces::{Ability, Blow, DECKS, Dashboard, Deck, Hazard, Racer, Slot, Spell, TERRAINS, Terrain};
use crate::track::{Track, Tracks};
use kernel::{Misread, Usual};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// What the file `content/dungeon-kart.toml` came to.
const BUILT_IN: &str = include_str!("../content/dungeon-kart.txt");

/// Everything that the rules look up.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Content {
    /// Numbers that stand by themselves.
    pub numbers: Numbers,
    /// The MP cost of each terrain (DK-7.2).
    pub pips: [u8; TERRAINS],
    /// By ability: what it does.
    pub abilities: Vec<String>,
    /// By dashboard (section 8.1).
    pub dashboards: Vec<DashboardCard>,
    /// By racer (section 8.2).
    pub racers: Vec<RacerCard>,
    /// By hazard (section 8.3).
    pub hazards: Vec<HazardCard>,
    /// The faces of the Smashinator's die (DK-20.8).
    pub die: [Blow; 6],
    /// By spell (section 8.4).
    pub spells: Vec<SpellCard>,
    /// By deck, in list order (section 6).
    pub decks: [Vec<Spell>; DECKS],
    /// DK-22.8: for 2 to 6 players, by place.
    pub placement: Vec<Vec<Deck>>,
    /// Tile faces (section 8.5).
    pub faces: Vec<Face>,
    /// What lies behind the finish line of a point-to-point track (DK-24.9): a row of its grid a line.
    #[serde(with = "rows")]
    pub run_off: String,
    /// Prebuilt tracks (section 8.6).
    pub tracks: Vec<NamedTrack>,
    /// The table options with their usual values (section 9).
    pub options: Vec<Usual>,
    /// Tracks that were asked for already.
    #[serde(skip)]
    pub(crate) built: Tracks,
}

/// Numbers that stand by themselves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Numbers {
    /// DK-3.1.
    pub coins: u8,
    /// DK-3.1.
    pub markers: u8,
    /// DK-3.1.
    pub grass: u8,
    /// DK-8.2.
    pub turn_cost: u8,
    /// DK-10.3.
    pub bump_cost: u8,
    /// DK-11.1.
    pub brake_cost: u8,
    /// DK-4.10: start places from this one on gain a coin.
    pub start_coin_from: u8,
    /// DK-23.8.
    pub round_limit: u8,
}

/// A dashboard (section 8.1).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DashboardCard {
    /// Its name.
    pub name: String,
    /// DK-3.4.
    pub abilities: [Ability; 2],
    /// DK-3.3: the MP of settings 1 to 6.
    pub dial: [u8; 6],
    /// DK-3.8: the setting to which a terrain pulls the dial down; 0: it does not.
    pub markers: [u8; TERRAINS],
}

/// A racer (section 8.2).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RacerCard {
    /// The racer's name.
    pub name: String,
    /// DK-18.2.
    pub slots: u8,
    /// The Upper Power.
    pub upper: PowerCard,
    /// The Lower Power.
    pub lower: PowerCard,
}

/// A power (DK-19).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PowerCard {
    /// Its name.
    pub name: String,
    /// What it does.
    pub text: String,
    /// Coins.
    pub cost: u8,
    /// DK-19.3.
    pub mp: u8,
    /// How far it reaches; 0 where that does not matter.
    pub range: u8,
}

/// A hazard (section 8.3).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct HazardCard {
    /// Its name.
    pub name: String,
    /// How many there are.
    pub count: u8,
    /// What its effect has a number for: settings of a Tar Pit, hexes of a Boost, coins of the Epic Thief; else 0.
    pub amount: u8,
    /// How near one must be for what it does to those near it; 0: it does nothing to them.
    pub range: u8,
    /// DK-25.6: the coins that those near it lose at the end of a round; else 0.
    pub toll: u8,
}

/// A spell (section 8.4).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SpellCard {
    /// Its name.
    pub name: String,
    /// What it does.
    pub text: String,
    /// How far it reaches; 0 where that does not matter.
    pub range: u8,
    /// Zombies, coins, hexes, settings or MP; else 0.
    pub amount: u8,
}

/// A face of a tile (section 8.5).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Face {
    /// As it is written.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What it is like, a few words.
    pub note: String,
    /// The number of its tile, from 1.
    pub tile: u8,
    /// `a` or `b`.
    pub side: String,
    /// DK-2.9: its two open sides.
    pub gates: [u8; 2],
    /// A row of its grid a line (section 2).
    #[serde(with = "rows")]
    pub grid: String,
}

impl Face {
    /// DK-24.1: whether a track can start with it.
    #[must_use]
    pub const fn is_start(&self) -> bool {
        self.tile == 1
    }
}

/// A prebuilt track (section 8.6).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct NamedTrack {
    /// As the option `track` names it.
    pub id: String,
    /// Its name.
    pub name: String,
    /// `beginner`.
    pub level: String,
    /// What it is like, a sentence.
    pub note: String,
    /// Whether it is a ring.
    pub circuit: bool,
    /// In race order.
    pub placements: Vec<Placement>,
}

impl NamedTrack {
    /// Its tiles as they are laid.
    #[must_use]
    pub fn layout(&self) -> Layout {
        Layout::new(self.circuit, &self.placements)
    }
}

impl Content {
    /// What is built in, or a file of the same shape.
    ///
    /// # Errors
    /// Every fault that was found, with its line.
    pub fn read(file: Option<&str>) -> Result<Self, Vec<Misread>> {
        file.map_or_else(|| kernel::built_in(BUILT_IN).map_err(|fault| vec![fault]), file::read)
    }

    /// A dashboard.
    #[must_use]
    pub fn dashboard(&self, dashboard: Dashboard) -> &DashboardCard {
        &self.dashboards[dashboard.index()]
    }

    /// A racer.
    #[must_use]
    pub fn racer(&self, racer: Racer) -> &RacerCard {
        &self.racers[racer.index()]
    }

    /// A power of a racer.
    #[must_use]
    pub fn power(&self, racer: Racer, slot: Slot) -> &PowerCard {
        match slot {
            Slot::Upper => &self.racer(racer).upper,
            Slot::Lower => &self.racer(racer).lower,
        }
    }

    /// A hazard.
    #[must_use]
    pub fn hazard(&self, hazard: Hazard) -> &HazardCard {
        &self.hazards[hazard.index()]
    }

    /// A spell.
    #[must_use]
    pub fn spell(&self, spell: Spell) -> &SpellCard {
        &self.spells[spell.index()]
    }

    /// The cards of a deck, in list order.
    #[must_use]
    pub fn deck(&self, deck: Deck) -> &[Spell] {
        &self.decks[deck.index()]
    }

    /// DK-22.8: the deck for a place, from 1, among so many players.
    #[must_use]
    pub fn deck_for(&self, players: u8, place: u8) -> Deck {
        let row = &self.placement[usize::from(players.clamp(2, 6) - 2)];
        row[usize::from(place.max(1) - 1).min(row.len() - 1)]
    }

    /// What a terrain costs (DK-7.2).
    #[must_use]
    pub const fn pips(&self, terrain: Terrain) -> u8 {
        self.pips[terrain.index()]
    }

    /// The place of the face that is written so.
    #[must_use]
    pub fn face_of_id(&self, id: &str) -> Option<u8> {
        self.faces.iter().position(|face| face.id == id).and_then(|at| u8::try_from(at).ok())
    }

    /// A face.
    #[must_use]
    pub fn face(&self, face: u8) -> &Face {
        &self.faces[usize::from(face) % self.faces.len()]
    }

    /// The prebuilt track that is written so.
    #[must_use]
    pub fn track_of_id(&self, id: &str) -> Option<&NamedTrack> {
        self.tracks.iter().find(|track| track.id == id)
    }

    /// The track of a layout.
    pub(crate) fn track(&self, layout: &Layout) -> Arc<Track> {
        self.built.of(self, layout)
    }
}

/// A grid among the values of built-in content, which are a line each: a list of its rows.
mod rows {
    use serde::{Deserialize, Deserializer, Serializer};

    pub(super) fn serialize<S: Serializer>(map: &str, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(map.lines())
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<String, D::Error> {
        Ok(Vec::<String>::deserialize(from)?.join("\n"))
    }
}
