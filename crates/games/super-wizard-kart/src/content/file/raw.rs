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
    pub format: u8,
    pub game: Spanned<String>,
    pub title: String,
    pub rule_prefix: String,
    pub players: Spanned<Players>,
    pub constants: Spanned<Constants>,
    pub options: OptionValues,
    pub chassis: Entries<Chassis>,
    pub tires: Entries<Tires>,
    pub boost: Entries<Boost>,
    pub rims: Entries<Item>,
    pub hat: Entries<Item>,
    pub service: Entries<Service>,
    pub card: Entries<Card>,
    pub expansion_card: Entries<Card>,
    pub trap_kind: Entries<TrapKind>,
    pub track: Entries<Track>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Players {
    pub min: u8,
    pub max: u8,
    pub bots_may_fill_any_seat: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Constants {
    pub lanes: u8,
    pub laps_default: u8,
    pub laps_min: u8,
    pub laps_max: u8,
    pub initiative_die: u8,
    pub speed_die: u8,
    pub boost_die: u8,
    pub power_slide_die: u8,
    pub quick_reflexes_die: u8,
    pub quick_reflexes_dc: Number,
    pub hand_limit: u8,
    pub shift_pay: [u8; 4],
    pub lap_bonus: [u8; 4],
    pub start_coins: Number,
    pub round_limit_per_lap: u8,
    pub max_rims: u8,
    pub max_hats: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Chassis {
    pub id: String,
    pub name: String,
    pub speed: Number,
    pub fm_resist: Number,
    pub ac: Number,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Tires {
    pub id: String,
    pub name: String,
    pub apex: String,
    pub apex_index: u8,
    pub diagonals: Number,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Boost {
    pub id: String,
    pub name: String,
    pub bonus: Number,
    pub diagonal_penalty: Number,
    pub charge: Number,
}

/// A number, or that something is so.
#[derive(Deserialize)]
#[serde(untagged)]
pub(super) enum Effect {
    Switch(bool),
    Number(u8),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Item {
    pub id: String,
    pub name: String,
    pub price: Number,
    pub effect: BTreeMap<String, Effect>,
    pub text: String,
    pub rules: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Service {
    pub id: String,
    pub name: String,
    pub price: Number,
    pub text: String,
    pub rules: Vec<String>,
}

/// How far a card drives: so many squares, or as a roll says.
#[derive(Deserialize)]
#[serde(untagged)]
pub(super) enum Figure {
    Number(u8),
    Word(String),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Card {
    pub id: String,
    pub name: String,
    pub deck: String,
    pub count: Number,
    pub kind: String,
    pub target: Option<String>,
    pub range: Option<u8>,
    pub attack_bonus: Option<u8>,
    pub auto_hit: Option<bool>,
    pub save_dc: Option<u8>,
    pub forced: Option<u8>,
    pub jump: Option<u8>,
    pub steal: Option<u8>,
    pub steal_coins: Option<u8>,
    pub squares: Option<Figure>,
    pub diagonals: Option<Figure>,
    pub through_karts: Option<bool>,
    pub lose_all_powers: Option<bool>,
    pub speed_penalty_next_turn: Option<u8>,
    pub ac_bonus: Option<u8>,
    pub fm_resist_bonus: Option<u8>,
    pub fill_boost_die: Option<bool>,
    pub extra_movement: Option<u8>,
    pub extra_diagonals: Option<u8>,
    pub text: String,
    pub rules: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TrapKind {
    pub id: String,
    pub name: String,
    pub forced: Number,
    pub area: String,
    pub moves: String,
    pub column_die: Option<u8>,
    pub row_die: Option<u8>,
    pub rules: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Track {
    pub id: String,
    pub name: String,
    pub difficulty: String,
    pub about: String,
    pub size: [i16; 2],
    pub first_heading: String,
    pub origin: [i16; 2],
    pub sections: Entries<Section>,
    pub line: Line,
    pub grid: Vec<String>,
    pub course_points: Spanned<u16>,
    pub shortest_lap: Spanned<u16>,
    pub lane_lengths: Spanned<[u16; 4]>,
    pub rubble: Spanned<Vec<String>>,
    pub power: Spanned<Vec<String>>,
    pub corners: Entries<Corner>,
    pub map: Spanned<String>,
    pub trap_map: Spanned<String>,
    pub trap: Entries<Trap>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Section {
    pub id: String,
    pub straight: u8,
    pub turn: String,
    pub heading: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Line {
    pub section: String,
    pub row: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Corner {
    pub number: u8,
    pub from: String,
    pub to: String,
    pub turn: String,
    pub green: Apex,
    pub yellow: Apex,
    pub red: Apex,
    pub purple: Apex,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Apex {
    pub square: String,
    pub at: [i16; 2],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Trap {
    pub number: u8,
    pub kind: String,
    pub corner: Option<[i16; 2]>,
    pub half: Option<String>,
    pub path: Option<Vec<[i16; 2]>>,
    pub section: Option<String>,
    pub first_row: Option<u8>,
}
