//! The file as it is written: one struct a table, nothing checked but types and names of keys.

use kernel::OptionValues;
use serde::Deserialize;
use std::collections::BTreeMap;
use toml::Spanned;

pub(super) type Entries<T> = Vec<Spanned<T>>;
type Number = Spanned<u8>;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct File {
    pub game: Spanned<Game>,
    pub components: Spanned<Components>,
    pub limits: Spanned<Limits>,
    pub geometry: Spanned<Geometry>,
    pub legend: Spanned<Legend>,
    pub terrain: Entries<Terrain>,
    pub ability: Entries<Ability>,
    pub dashboard: Entries<Dashboard>,
    pub racer: Entries<Racer>,
    pub hazard: Entries<Hazard>,
    pub epic_hero: Entries<Hazard>,
    pub spell_token: Entries<Hazard>,
    pub smashinator: Spanned<Smashinator>,
    pub spell: Entries<Spell>,
    pub decks: Spanned<Decks>,
    pub placement: Spanned<Placements>,
    pub face: Entries<Face>,
    pub run_off: Spanned<RunOff>,
    pub track: Entries<Track>,
    pub options: OptionValues,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Game {
    pub id: String,
    pub name: String,
    pub revision: u32,
    pub min_players: u8,
    pub max_players: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Components {
    pub map_tiles: u8,
    pub racers: u8,
    pub dashboards: u8,
    pub placement_boards: u8,
    pub spell_markers: Number,
    pub freeze_tokens: u8,
    pub smashinator_dice: u8,
    pub grass_tokens: Number,
    pub finish_lines: u8,
    pub coin_tokens: Number,
    pub bomb_tokens: u8,
    pub zombie_tokens: u8,
    pub hazard_tokens: u8,
    pub spell_cards: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Limits {
    pub spell_slots: u8,
    pub upper_power_cost: u8,
    pub lower_power_cost: u8,
    pub start_coin_from_place: Number,
    pub turn_cost: Number,
    pub bump_cost: Number,
    pub brake_cost: Number,
    pub round_limit_per_tile: Number,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Geometry {
    pub pitch: i16,
    pub facings: Vec<[i16; 2]>,
    pub full_hex: String,
    pub gate_hex: String,
    pub lane_hexes_side_0: Lanes,
    pub grid_rows: Vec<[i16; 2]>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Lanes {
    pub left: [i16; 2],
    pub middle: [i16; 2],
    pub right: [i16; 2],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Legend {
    pub terrain: BTreeMap<String, String>,
    pub feature: BTreeMap<String, String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Terrain {
    pub id: String,
    pub pips: Number,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Ability {
    pub id: String,
    pub rule: String,
    pub text: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Dashboard {
    pub id: String,
    pub name: String,
    pub abilities: [String; 2],
    pub dial: [u8; 6],
    pub markers: Markers,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Markers {
    pub dirt: u8,
    pub grass: u8,
    pub mud: u8,
    pub water: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Racer {
    pub id: String,
    pub name: String,
    pub spell_slots: u8,
    pub upper: Power,
    pub lower: Power,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Power {
    pub id: String,
    pub cost: u8,
    pub timing: String,
    pub mp: u8,
    pub range: Option<u8>,
    pub rule: String,
    pub text: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Hazard {
    pub id: String,
    pub name: String,
    pub count: Number,
    pub effect: String,
    pub near: Option<String>,
    pub range: Option<u8>,
    pub slow: Option<u8>,
    pub thrust: Option<u8>,
    pub steals: Option<u8>,
    pub coins: Option<u8>,
    pub stays: bool,
    pub placement: Option<String>,
    pub rule: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Smashinator {
    pub faces: [String; 6],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Spell {
    pub id: String,
    pub name: String,
    pub timing: String,
    pub range: Option<u8>,
    pub zombies: Option<u8>,
    pub coins: Option<u8>,
    pub thrust: Option<u8>,
    pub slow: Option<u8>,
    pub mp: Option<u8>,
    pub extra_turns: Option<u8>,
    pub rule: String,
    pub text: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Decks {
    pub a: Vec<String>,
    pub b: Vec<String>,
    pub c: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Placements {
    pub players_2: Vec<String>,
    pub players_3: Vec<String>,
    pub players_4: Vec<String>,
    pub players_5: Vec<String>,
    pub players_6: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Face {
    pub id: String,
    pub name: String,
    pub tile: u8,
    pub side: String,
    pub kind: String,
    pub start: bool,
    pub gates: [u8; 2],
    pub note: String,
    pub grid: Spanned<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RunOff {
    pub id: String,
    pub copies: u8,
    pub gates: [u8; 2],
    pub grid: Spanned<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Track {
    pub id: String,
    pub name: String,
    pub level: String,
    pub shape: String,
    pub tiles: u8,
    pub hazard_hexes: u8,
    pub note: String,
    pub placements: Entries<Placed>,
    pub run_off: Option<Vec<[i16; 2]>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Placed {
    pub face: String,
    pub at: [i16; 2],
    pub rot: u8,
    pub entry: u8,
    pub exit: u8,
}
