//! The file as it is written: one struct a table, nothing checked but types and names of keys.

use serde::Deserialize;
use std::collections::BTreeMap;
use toml::Spanned;

type Entries<T> = Vec<Spanned<T>>;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct File {
    pub game: Spanned<Game>,
    pub board: Spanned<Board>,
    pub economy: Spanned<Economy>,
    pub seats: Entries<Seat>,
    pub tiles: Entries<Tile>,
    pub abilities: Entries<Ability>,
    pub units: Entries<Unit>,
    pub difficulties: Entries<Difficulty>,
    pub mixes: Entries<Mix>,
    pub dungeons: Entries<Dungeon>,
    pub options: Entries<Choice>,
    #[serde(rename = "match")]
    pub matches: Spanned<Match>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct Game {
    pub id: String,
    pub name: String,
    pub rule_prefix: String,
    pub min_players: u8,
    pub max_players: u8,
    pub modes: Vec<String>,
    pub typical_minutes: u16,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct Board {
    pub paths: Vec<String>,
    pub first_row: u8,
    pub spawn_row: u8,
    pub tiles_total: u8,
    pub start_rows: u8,
    pub tiles_per_later_turn: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct Economy {
    pub start_gold: u8,
    pub income_base: u8,
    pub income_per_active_unit: u8,
    pub treasure_gold: u8,
    pub gold_carries_over: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Seat {
    pub id: String,
    pub name: String,
    pub modes: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct Tile {
    pub id: String,
    pub code: String,
    pub count: u8,
    pub trap: bool,
    pub on_reveal: String,
    pub works_face_up: String,
    pub rules: Vec<String>,
    pub text: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Ability {
    pub id: String,
    pub rules: Vec<String>,
    #[serde(default)]
    pub vectors: Vec<[i8; 2]>,
    pub text: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct Unit {
    pub id: String,
    pub copies: u8,
    pub spawn_cost: u8,
    pub move_cost: u8,
    pub action: String,
    pub abilities: Vec<String>,
    pub on_death: Vec<String>,
    pub text: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct Difficulty {
    pub id: String,
    pub name: String,
    pub start_rows: u8,
    pub adventurer_turns: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Mix {
    pub id: String,
    pub name: String,
    pub default: bool,
    pub counts: BTreeMap<String, u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Dungeon {
    pub id: String,
    pub name: String,
    pub note: String,
    pub rows: Spanned<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct Choice {
    pub id: String,
    #[serde(default)]
    pub values: Vec<toml::Value>,
    #[serde(rename = "type")]
    pub kind: Option<String>,
    pub default: toml::Value,
    pub min_total_per_start_row: Option<u8>,
    pub max_total: Option<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct Match {
    pub first_to_three_points: u8,
    pub first_to_three_max_pairs: u8,
}
