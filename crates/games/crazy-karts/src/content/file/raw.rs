//! The file as it is written: one struct a table, nothing checked but types and names of keys.

use serde::Deserialize;
use toml::Spanned;

pub(super) type Entries<T> = Vec<Spanned<T>>;
type Number = Spanned<u8>;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct File {
    pub game: Spanned<Game>,
    pub board: Spanned<Board>,
    pub numbers: Numbers,
    pub speedometer: Speedometer,
    pub meter: Spanned<Meter>,
    pub decks: Decks,
    pub action: Entries<Action>,
    pub turn_order: Spanned<TurnOrder>,
    pub faction: Entries<Faction>,
    pub special: Entries<Piece>,
    pub customization: Entries<Piece>,
    pub power_up: Entries<Piece>,
    pub damage_card: Entries<Piece>,
    pub obstacle: Entries<Piece>,
    pub upgrade: Entries<Piece>,
    pub lone_wolf: Spanned<LoneWolf>,
    pub piece: Entries<Other>,
    pub start_section: Spanned<StartSection>,
    pub section: Entries<Section>,
    pub track: Entries<Track>,
    pub option: Entries<Choice>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Game {
    pub id: String,
    pub name: String,
    pub prefix: String,
    pub revision: u32,
    pub seats_min: u8,
    pub seats_max: u8,
    pub karts_min: u8,
    pub karts_max: u8,
    pub minutes: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Board {
    pub hex: String,
    pub offset: String,
    pub rows: u8,
    pub facings: Vec<String>,
    pub axial_steps: Vec<[i8; 2]>,
    pub race_direction: String,
    pub forward_facings: Vec<String>,
    pub legend: Legend,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Legend {
    #[serde(rename = ".")]
    pub track: String,
    #[serde(rename = "#")]
    pub wall: String,
    #[serde(rename = "o")]
    pub obstacle: String,
    #[serde(rename = "p")]
    pub power_up: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Numbers {
    pub max_speed: Number,
    pub max_damage: Number,
    pub upgrades_first: Number,
    pub upgrades_second: Number,
    pub mend_first: Number,
    pub mend_second: Number,
    pub mend_other: Number,
    pub fix_cost: Number,
    pub ramp_steps: Number,
    pub collision_end: Number,
    pub collision_middle: Number,
    pub collision_wall_extra: Number,
    pub sections_qualifying: Number,
    pub sections_race: Number,
    pub round_limit_qualifying: Number,
    pub round_limit_race: Number,
    pub count_to: Number,
    pub recall_limit: Number,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Speedometer {
    pub front: Spanned<[u8; 8]>,
    pub back: Spanned<[u8; 8]>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Meter {
    pub front_full: u8,
    pub back_full: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct Decks {
    pub light: Spanned<Vec<u8>>,
    pub heavy: Spanned<Vec<u8>>,
    pub lone_wolf: Spanned<Vec<u8>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Action {
    pub id: String,
    pub number: u8,
    pub seat: String,
    pub cost: String,
    #[serde(default)]
    pub advanced_only: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TurnOrder {
    pub steps: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Faction {
    pub id: String,
    pub name: String,
    #[serde(rename = "colour")]
    pub color: String,
    pub deck: String,
    pub emblem: String,
    pub special: String,
    pub special_cost: u8,
    pub halved: Vec<String>,
    #[serde(default)]
    pub lone: bool,
}

/// A token, card, tile or ability: words, and those numbers that its rule asks for.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Piece {
    pub id: String,
    pub name: String,
    pub text: String,
    pub rules: Vec<String>,
    pub side: Option<String>,
    pub stops: Option<bool>,
    pub lasting: Option<bool>,
    pub halves: Option<String>,
    pub cost: Option<u8>,
    pub count: Option<u8>,
    pub damage: Option<u8>,
    pub damage_if_none: Option<u8>,
    pub damage_minus: Option<u8>,
    pub draw: Option<u8>,
    pub extra_cards: Option<u8>,
    pub extra_damage: Option<u8>,
    pub extra_steps: Option<u8>,
    pub mends: Option<u8>,
    pub power_ups: Option<u8>,
    pub pull: Option<u8>,
    pub ramp: Option<u8>,
    pub range: Option<u8>,
    pub roll: Option<u8>,
    pub rotate: Option<u8>,
    pub speed_loss: Option<u8>,
    pub speed_to: Option<u8>,
    pub speed_up_minus: Option<u8>,
    pub splash: Option<u8>,
    pub splash_range: Option<u8>,
    pub turn_need_plus: Option<u8>,
}

impl Piece {
    /// All numbers that a piece can have, by key.
    pub fn numbers(&self) -> [(&'static str, Option<u8>); 22] {
        [
            ("cost", self.cost),
            ("count", self.count),
            ("damage", self.damage),
            ("damage_if_none", self.damage_if_none),
            ("damage_minus", self.damage_minus),
            ("draw", self.draw),
            ("extra_cards", self.extra_cards),
            ("extra_damage", self.extra_damage),
            ("extra_steps", self.extra_steps),
            ("mends", self.mends),
            ("power_ups", self.power_ups),
            ("pull", self.pull),
            ("ramp", self.ramp),
            ("range", self.range),
            ("roll", self.roll),
            ("rotate", self.rotate),
            ("speed_loss", self.speed_loss),
            ("speed_to", self.speed_to),
            ("speed_up_minus", self.speed_up_minus),
            ("splash", self.splash),
            ("splash_range", self.splash_range),
            ("turn_need_plus", self.turn_need_plus),
        ]
    }

    /// The one of these numbers that it has, else 0.
    pub fn first_of(&self, keys: &[&str]) -> u8 {
        let numbers = self.numbers();
        numbers.iter().filter(|(key, _)| keys.contains(key)).find_map(|(_, number)| *number).unwrap_or(0)
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct LoneWolf {
    pub spaces: Vec<String>,
    pub buffs: Vec<String>,
    pub malfunctions: Vec<String>,
    pub buff_value: Number,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Other {
    pub id: String,
    pub count: u8,
    #[serde(default)]
    pub text: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct StartSection {
    pub id: String,
    pub name: String,
    pub columns: u8,
    pub map: Spanned<String>,
    pub starts: Starts,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Starts {
    pub two: Spanned<StartGroup>,
    pub three: Spanned<StartGroup>,
    pub four: Spanned<StartGroup>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct StartGroup {
    #[serde(rename = "colour")]
    pub color: String,
    pub spaces: Vec<(u8, u8, String)>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Section {
    pub id: String,
    pub columns: u8,
    pub face: Entries<Face>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Face {
    pub id: String,
    pub side: String,
    pub name: String,
    pub difficulty: String,
    pub map: Spanned<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Track {
    pub id: String,
    pub heat: String,
    pub faces: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Choice {
    pub id: String,
    pub default: Spanned<OneOrMore>,
    pub values: Spanned<OneOrMore>,
}

/// A text, or a list of texts.
#[derive(Deserialize)]
#[serde(untagged)]
pub(super) enum OneOrMore {
    One(String),
    More(Vec<String>),
}
