//! The file as it is written: one struct a table, nothing checked but types and names of keys.

use serde::Deserialize;
use std::collections::BTreeMap;
use toml::Spanned;

pub(super) type Entries<T> = Vec<Spanned<T>>;
pub(super) type Number = Spanned<u8>;
pub(super) type Points = Spanned<i16>;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct File {
    pub game: Spanned<String>,
    pub prefix: Spanned<String>,
    pub revision: Spanned<u16>,
    pub seats: Spanned<Seats>,
    pub constants: Spanned<Constants>,
    pub costs: Spanned<Costs>,
    pub scoring: Spanned<Scoring>,
    pub rune: Entries<Rune>,
    pub corridor: Entries<Corridor>,
    pub character: Entries<Character>,
    pub power_numbers: Spanned<PowerNumbers>,
    pub tile: Entries<Tile>,
    pub steps: Spanned<BTreeMap<String, Step>>,
    pub ability: Entries<Ability>,
    pub card: Entries<Card>,
    pub alignment: Entries<Alignment>,
    pub practice: Spanned<Practice>,
    pub option: Entries<Choice>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Seats {
    pub min: u8,
    pub max: u8,
    pub practice: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Constants {
    pub lanes: Number,
    pub rows_per_mat: Number,
    pub hand_size: Number,
    pub die_sides: Number,
    pub wounds_to_die: Number,
    pub panic_to_die: Number,
    pub target_cap: Number,
    pub weak_bonus: Number,
    pub evil_tile_advance: Number,
    pub evil_rune_advance: Number,
    pub first_advancing_mat: Number,
    pub releasing_mat: Number,
    pub release_deadline_round: Number,
    pub hunger_round: Number,
    pub hunger_advance: Number,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Costs {
    pub forward: Number,
    pub left: Number,
    pub right: Number,
    pub back: Number,
    pub pass_rubble: Number,
    pub pass_character: Number,
    pub card_step: Number,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Scoring {
    pub safe: Points,
    pub treasure: Points,
    pub trophy: Points,
    pub panic: Points,
    pub wounds: Spanned<[i16; 4]>,
    pub dead: Points,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Rune {
    pub id: String,
    pub lane: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Corridor {
    pub id: String,
    pub name: String,
    pub level: String,
    pub default: bool,
    pub mats: Number,
    pub grid: Spanned<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Character {
    pub id: String,
    pub name: String,
    pub rune: String,
    pub speed: Number,
    pub strength: Number,
    pub power: Entries<Power>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Power {
    pub id: String,
    pub side: String,
    pub rule: String,
    pub text: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PowerNumbers {
    pub light_fingers_per_turn: Number,
    pub blessing_panic: Number,
    pub blessing_per_turn: Number,
    pub providence_tiles: Number,
    pub unstoppable_victim_panic: Number,
    pub battle_charge_per_turn: Number,
    pub battle_charge_panic: Number,
    pub gold_fever_return: Number,
    pub dogged_forward: Number,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Tile {
    pub id: String,
    #[serde(rename = "type")]
    pub what: String,
    pub weak_against: Option<String>,
    pub count: Number,
    #[serde(default)]
    pub art: Vec<String>,
}

#[derive(Deserialize, PartialEq, Eq)]
#[serde(deny_unknown_fields)]
pub(super) struct Step {
    pub lane: i8,
    pub row: i8,
    pub over: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Ability {
    pub id: String,
    pub rule: String,
    pub victim_panic: Option<u8>,
    pub amount: Option<u8>,
    pub bonus: Option<u8>,
    pub text: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Card {
    pub id: String,
    pub name: String,
    pub count: Number,
    pub steps: Vec<String>,
    pub mirror: bool,
    pub ability: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Alignment {
    pub id: String,
    pub name: String,
    pub creed: String,
    pub rule: String,
    pub all_others_safe: Option<i16>,
    pub half_others_safe: Option<i16>,
    pub per_wound: Option<i16>,
    pub cancel_wound_penalty_if_safe: Option<bool>,
    pub max: Option<i16>,
    pub safe_per_earlier_escape: Option<i16>,
    pub safe_max: Option<i16>,
    pub dead_per_other_safe: Option<i16>,
    pub dead_max: Option<i16>,
    pub safe_steps: Option<Vec<[i16; 2]>>,
    pub dead_steps: Option<Vec<[i16; 2]>>,
    pub per_pair: Option<i16>,
    pub safe_panic_forgiven_max: Option<i16>,
    pub dead: Option<i16>,
    pub per_trophy: Option<i16>,
    pub per_treasure: Option<i16>,
    pub any_other_dead: Option<i16>,
    pub all_others_dead: Option<i16>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Practice {
    pub grades: Vec<(String, i16)>,
    pub dead_grade: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Choice {
    pub id: String,
    pub values: Vec<Value>,
    pub default: Value,
}

/// A value of an option.
#[derive(Deserialize)]
#[serde(untagged)]
pub(super) enum Value {
    Switch(bool),
    Number(u32),
    Word(String),
}
