//! The content: checked, compact tables. What is built in was made from the content file by `cargo xtask bless`, so that a
//! program needs to read content files (feature `files`) only for those of others. Every list that goes by a piece has an entry
//! for each of its kind: the check of the file sees to it, so a piece is asked for without a doubt.

#[cfg(feature = "files")]
mod file;
#[cfg(not(feature = "files"))]
#[path = "content/no_file.rs"]
mod file;

use crate::cards::Cards;
use crate::pieces::{
    Customization, DamageCard, Face, Faction, Heat, Obstacle, PowerUp, Space, Start, Upgrade,
};
use crate::track::{Track, Tracks};
use board::{Facing, Hex};
use kernel::Misread;
use serde::{Deserialize, Serialize};

/// What the file `content/crazy-karts.toml` came to.
const BUILT_IN: &str = include_str!("../content/crazy-karts.txt");

/// Everything that the rules look up.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Content {
    /// Numbers that stand by themselves.
    pub numbers: Numbers,
    /// How many cards are drawn (CK-4.5).
    pub speedometer: Speedometer,
    /// The drivers' cards (CK-3.18).
    pub decks: Decks,
    /// By faction, the Lone Wolf last (section 8).
    pub factions: Vec<FactionCard>,
    /// By power-up (CK-9).
    pub power_ups: Vec<PowerUpCard>,
    /// By Damage card (CK-17).
    pub damage_cards: Vec<DamageText>,
    /// By obstacle, Rocks first (CK-14).
    pub obstacles: Vec<ObstacleText>,
    /// By upgrade (CK-25).
    pub upgrades: Vec<UpgradeText>,
    /// By Special Customization (CK-10).
    pub customizations: Vec<CustomizationText>,
    /// The map of the Pit Lane: a line a row (CK-2.6, CK-2.12).
    #[serde(with = "rows")]
    pub pit_lane: String,
    /// By start space (CK-3.12).
    pub starts: Vec<StartSpace>,
    /// The faces of all sections, the two of a section side by side (CK-3.4).
    pub faces: Vec<FaceMap>,
    /// The tracks that have a name (section 8).
    pub tracks: Vec<NamedTrack>,
    /// The table options (section 9).
    pub options: Vec<Choices>,
    /// Tracks that were asked for already.
    #[serde(skip)]
    built: Tracks,
}

/// Numbers that stand by themselves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Numbers {
    /// The top of the speedometer (CK-3.16).
    pub max_speed: u8,
    /// The most damage of a kart (CK-20.2).
    pub max_damage: u8,
    /// Upgrades of the winner of Qualifying (CK-22.1).
    pub upgrades_first: u8,
    /// Upgrades of the second (CK-22.1).
    pub upgrades_second: u8,
    /// What the winner mends between the heats (CK-22.6).
    pub mend_first: u8,
    /// What the second mends (CK-22.6).
    pub mend_second: u8,
    /// What everybody else mends (CK-22.6).
    pub mend_other: u8,
    /// What it costs to repair a lasting Damage card (CK-19.2).
    pub fix_cost: u8,
    /// Damage of the first and the last kart of a collision (CK-13).
    pub collision_end: u8,
    /// Damage of those between them (CK-13).
    pub collision_middle: u8,
    /// More of it for all but the first, where a wall is behind (CK-13).
    pub collision_wall_extra: u8,
    /// Sections of the track of Qualifying (CK-3.2).
    pub sections_qualifying: u8,
    /// Sections of the track of the Race (CK-3.2).
    pub sections_race: u8,
    /// What is counted to (CK-5.8).
    pub count_to: u8,
    /// So often a driver may take everything back in a round (CK-5.6).
    pub recall_limit: u8,
    /// Where the Power Up meter is full (CK-18.2).
    pub full_meter: u8,
    /// What a Buff is worth (CK-24.6).
    pub buff_value: u8,
    /// What The Ram costs the kart (CK-8.6).
    pub ram_damage: u8,
    /// How far The Lasso drags (CK-8.10).
    pub lasso_pull: u8,
}

/// How many cards a driver draws, by speed (CK-4.5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Speedometer {
    /// Each driver of a team.
    pub front: [u8; 8],
    /// The Lone Wolf.
    pub back: [u8; 8],
}

/// The mixes of six cards (CK-3.18).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Decks {
    /// Of most factions, and of all without abilities (CK-8.12).
    pub light: Cards,
    /// Of the Dwarves.
    pub heavy: Cards,
    /// Of the Lone Wolf.
    pub lone_wolf: Cards,
}

/// A faction (section 8).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FactionCard {
    /// Its name.
    pub name: String,
    /// The color of its kart.
    pub color: String,
    /// The emblem of its kart.
    pub emblem: String,
    /// The cards of each of its drivers (CK-3.18).
    pub deck: Cards,
    /// The name of its Special Ability; empty: it has none (CK-8).
    pub special: String,
    /// What that does, a sentence; empty: it has none.
    pub special_text: String,
    /// What that costs (CK-8.1).
    pub cost: u8,
    /// The actions whose cards count half (CK-7.7).
    pub halved: Vec<Space>,
}

/// A power-up (CK-9).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PowerUpCard {
    /// Its name.
    pub name: String,
    /// What it does.
    pub text: String,
    /// What it costs (CK-9.1).
    pub cost: u8,
    /// How many there are.
    pub count: u8,
    /// How far it reaches; 0 where that does not matter.
    pub range: u8,
    /// How far it pulls, how much further it drives, how much speed it costs or how much it mends; else 0.
    pub amount: u8,
}

/// A Damage card (CK-17).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DamageText {
    /// Its name.
    pub name: String,
    /// What it does.
    pub text: String,
    /// How many there are.
    pub count: u8,
    /// Damage, speed that is lost, or what is taken off Speed Up or added to the need of a Turn; else 0.
    pub amount: u8,
}

/// What can lie on the track (CK-14).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ObstacleText {
    /// Its name.
    pub name: String,
    /// What it does.
    pub text: String,
    /// How many tokens show it on one of their sides.
    pub count: u8,
    /// What it does to the kart that enters.
    pub damage: u8,
    /// The speed that it costs.
    pub speed_loss: u8,
    /// How far it throws on or back (CK-14.10, CK-14.17).
    pub steps: u8,
    /// What it does to karts alongside (CK-14.16).
    pub splash: u8,
}

/// An upgrade (CK-25).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct UpgradeText {
    /// Its name.
    pub name: String,
    /// What it does.
    pub text: String,
    /// Range, more cards or less damage; else 0.
    pub amount: u8,
}

/// A Special Customization (CK-10).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CustomizationText {
    /// Its name.
    pub name: String,
    /// What it does.
    pub text: String,
    /// What it costs; 0: it has no price (CK-10.9).
    pub cost: u8,
    /// How many there are.
    pub count: u8,
    /// Power-ups for a full meter, Damage cards to choose from or more damage; else 0.
    pub amount: u8,
}

/// A start space (CK-3.12).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct StartSpace {
    /// Where it is.
    pub at: Hex,
    /// How a kart faces there; none: as its team chooses (CK-3.14).
    pub facing: Option<Facing>,
}

/// A face of a section (section 8).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FaceMap {
    /// As it is written.
    pub id: String,
    /// Its name.
    pub name: String,
    /// `easy`, `medium` or `hard`.
    pub difficulty: String,
    /// The section that it is a face of, from 0.
    pub section: u8,
    /// A line a row (CK-2.12).
    #[serde(with = "rows")]
    pub map: String,
}

/// A track that has a name (section 8): the faces behind the Pit Lane in driving order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct NamedTrack {
    /// As the option `track` names it.
    pub id: String,
    /// In Qualifying.
    pub qualifying: Vec<Face>,
    /// In the Race.
    pub race: Vec<Face>,
}

/// What can be chosen for an option, the usual value first. Of an option that lists faces only the usual list is here.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Choices {
    /// Its id.
    pub id: String,
    /// As they are written.
    pub values: Vec<String>,
}

impl Content {
    /// What is built in, or a file of the same shape.
    ///
    /// # Errors
    /// Every fault that was found, with its line.
    pub fn read(file: Option<&str>) -> Result<Self, Vec<Misread>> {
        file.map_or_else(|| kernel::built_in(BUILT_IN).map_err(|fault| vec![fault]), file::read)
    }

    /// A faction.
    #[must_use]
    pub fn faction(&self, faction: Faction) -> &FactionCard {
        &self.factions[faction.index()]
    }

    /// A power-up.
    #[must_use]
    pub fn power_up(&self, power_up: PowerUp) -> &PowerUpCard {
        &self.power_ups[power_up.index()]
    }

    /// A Damage card.
    #[must_use]
    pub fn damage_card(&self, card: DamageCard) -> &DamageText {
        &self.damage_cards[card.index()]
    }

    /// An obstacle.
    #[must_use]
    pub fn obstacle(&self, obstacle: Obstacle) -> &ObstacleText {
        &self.obstacles[obstacle.index()]
    }

    /// An upgrade.
    #[must_use]
    pub fn upgrade(&self, upgrade: Upgrade) -> &UpgradeText {
        &self.upgrades[upgrade.index()]
    }

    /// A Special Customization.
    #[must_use]
    pub fn customization(&self, customization: Customization) -> &CustomizationText {
        &self.customizations[customization.index()]
    }

    /// A start space.
    #[must_use]
    pub fn start(&self, start: Start) -> StartSpace {
        self.starts[start.index()]
    }

    /// A face.
    #[must_use]
    pub fn face(&self, face: Face) -> &FaceMap {
        &self.faces[usize::from(face.0)]
    }

    /// All faces, in content order.
    pub fn all_faces(&self) -> impl Iterator<Item = Face> + use<> {
        (0..=u8::MAX).take(self.faces.len()).map(Face)
    }

    /// The face that is written so.
    #[must_use]
    pub fn face_of_id(&self, id: &str) -> Option<Face> {
        self.all_faces().find(|face| self.face(*face).id == id)
    }

    /// How many sections there are (CK-3.2).
    #[must_use]
    pub fn sections(&self) -> u8 {
        self.faces.last().map_or(0, |face| face.section + 1)
    }

    /// The faces of a section, a before b (CK-3.4).
    pub fn sides(&self, section: u8) -> impl Iterator<Item = Face> + '_ {
        self.all_faces().filter(move |face| self.face(*face).section == section)
    }

    /// How many sections the track of a heat has (CK-3.2).
    #[must_use]
    pub const fn sections_of(&self, heat: Heat) -> u8 {
        match heat {
            Heat::Qualifying => self.numbers.sections_qualifying,
            Heat::Race => self.numbers.sections_race,
        }
    }

    /// The track of these faces behind the Pit Lane. Each is worked out once.
    #[must_use]
    pub fn track(&self, faces: &[Face]) -> &Track {
        self.built.of(self, faces)
    }
}

/// A map among the values of built-in content, which are a line each: a list of its rows.
mod rows {
    use serde::{Deserialize, Deserializer, Serializer};

    pub(super) fn serialize<S: Serializer>(map: &str, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(map.lines())
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<String, D::Error> {
        Ok(Vec::<String>::deserialize(from)?.join("\n"))
    }
}
